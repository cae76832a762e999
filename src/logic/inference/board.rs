//! The position of the engine: candidates by cell, by house and by digit.

use std::sync::LazyLock;

use crate::grid::{
    self, Candidate, CandidateSet, Cell, CellSet, Clues, Digit, DigitSet, House, HouseKind,
};

/// The order of house kinds in chains and uniqueness patterns.
pub(crate) const BOX_ROW_COLUMN: [HouseKind; 3] =
    [HouseKind::Box, HouseKind::Row, HouseKind::Column];

/// The order of house kinds in singles, subsets and locked candidates.
pub(crate) const BOX_COLUMN_ROW: [HouseKind; 3] =
    [HouseKind::Box, HouseKind::Column, HouseKind::Row];

/// Candidates. Solved cells have none; on a valid board only those have none.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    cells: [DigitSet; 81],
    /// By house and digit: the positions within the house, as bits.
    places: [[u16; 9]; 27],
    with: [CellSet; 9],
}

impl Board {
    /// The candidates that the clues leave.
    pub(crate) fn new(clues: &Clues) -> Self {
        let mut board = Self {
            cells: [DigitSet::ALL; 81],
            places: [[0x1FF; 9]; 27],
            with: [CellSet::ALL; 9],
        };
        for (cell, digit) in clues.iter() {
            board.place(cell, digit);
        }
        board
    }

    /// Converts another board.
    pub(crate) fn from(board: &grid::Board) -> Self {
        Self::of(&Digit::ALL.map(|digit| board.cells_with(digit)))
    }

    /// The position with these cells for each digit.
    pub(crate) fn of(by_digit: &[CellSet; 9]) -> Self {
        let mut board = Self {
            cells: [DigitSet::EMPTY; 81],
            places: [[0; 9]; 27],
            with: *by_digit,
        };
        for (digit, cells) in Digit::ALL.into_iter().zip(by_digit) {
            for cell in *cells {
                board.cells[cell.index()].insert(digit);
                for (house, position) in cell.houses().into_iter().zip(cell.positions()) {
                    board.places[house.index()][digit.index()] |= 1 << position;
                }
            }
        }
        board
    }

    #[inline]
    pub(crate) fn digits(&self, cell: Cell) -> DigitSet {
        self.cells[cell.index()]
    }

    /// The positions of a digit in a house, as bits.
    #[inline]
    pub(crate) fn places(&self, house: House, digit: Digit) -> u16 {
        self.places[house.index()][digit.index()]
    }

    /// The cells that have the digit as a candidate.
    #[inline]
    pub(crate) fn with(&self, digit: Digit) -> CellSet {
        self.with[digit.index()]
    }

    /// The cells of each digit, which determine the position.
    pub(crate) const fn by_digit(&self) -> &[CellSet; 9] {
        &self.with
    }

    #[inline]
    pub(crate) fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.digits(cell).contains(digit)
    }

    pub(crate) fn is_solved(&self) -> bool {
        self.with.iter().all(|cells| cells.is_empty())
    }

    /// The unsolved cells in row-major order.
    pub(crate) fn empty_cells(&self) -> impl Iterator<Item = Cell> + use<'_> {
        Cell::ALL
            .into_iter()
            .filter(|cell| !self.digits(*cell).is_empty())
    }

    /// The unsolved positions of a house, as bits.
    pub(crate) fn empty_places(&self, house: House) -> u16 {
        self.places[house.index()].iter().fold(0, |all, p| all | p)
    }

    /// The number of cells that still need the digit.
    pub(crate) fn missing(&self, digit: Digit) -> usize {
        houses(HouseKind::Row)
            .filter(|row| self.places(*row, digit) != 0)
            .count()
    }

    /// Removes a candidate; returns true if it was present.
    #[inline]
    pub(crate) fn remove(&mut self, cell: Cell, digit: Digit) -> bool {
        if !self.cells[cell.index()].remove(digit) {
            return false;
        }
        for (house, position) in cell.houses().into_iter().zip(cell.positions()) {
            self.places[house.index()][digit.index()] &= !(1 << position);
        }
        self.with[digit.index()].remove(cell);
        true
    }

    /// Solves a cell and eliminates from it and its peers.
    pub(crate) fn place(&mut self, cell: Cell, digit: Digit) {
        for other in self.digits(cell) {
            self.remove(cell, other);
        }
        for peer in peers(cell) {
            self.remove(*peer, digit);
        }
    }

    /// All candidates in row-major order.
    pub(crate) fn candidates(&self) -> impl Iterator<Item = Candidate> + use<'_> {
        Cell::ALL.into_iter().flat_map(|cell| {
            self.digits(cell)
                .iter()
                .map(move |digit| Candidate::new(cell, digit))
        })
    }
}

/// The houses of a kind, by number.
pub(crate) fn houses(kind: HouseKind) -> impl Iterator<Item = House> {
    House::ALL
        .into_iter()
        .filter(move |house| house.kind() == kind)
}

/// The houses of a cell: box, row, column.
#[inline]
pub(crate) fn box_row_column(cell: Cell) -> [House; 3] {
    let [row, column, r#box] = cell.houses();
    [r#box, row, column]
}

/// The peers of a cell: those of its box, then of its row, then of its column.
#[inline]
pub(crate) fn peers(cell: Cell) -> &'static [Cell; 20] {
    static PEERS: LazyLock<[[Cell; 20]; 81]> = LazyLock::new(|| {
        Cell::ALL.map(|cell| {
            let mut peers = Vec::new();
            for house in box_row_column(cell) {
                for peer in house.cells() {
                    if peer != cell && !peers.contains(&peer) {
                        peers.push(peer);
                    }
                }
            }
            std::array::from_fn(|index| peers[index])
        })
    });
    &PEERS[cell.index()]
}

/// The peers of a cell, as a set.
#[inline]
pub(crate) fn peer_set(cell: Cell) -> CellSet {
    static PEERS: LazyLock<[CellSet; 81]> =
        LazyLock::new(|| Cell::ALL.map(|cell| CellSet::only(cell).common_peers()));
    PEERS[cell.index()]
}

/// The cells of a house at these positions.
pub(crate) fn cells_at(house: House, places: u16) -> impl Iterator<Item = Cell> {
    let cells = house.cells();
    bits(places).map(move |position| cells[position])
}

/// The candidates of several cells and digits.
pub(crate) fn block(cells: impl IntoIterator<Item = Cell>, digits: DigitSet) -> CandidateSet {
    let mut set = CandidateSet::EMPTY;
    for cell in cells {
        for digit in digits {
            set.insert(Candidate::new(cell, digit));
        }
    }
    set
}

/// The indices of the set bits, lowest first.
#[inline]
pub(crate) fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(lowest)
    })
}

/// The choices of `size` bits out of the lowest `count`, as increasing binary numbers.
pub(crate) fn choices(size: usize, count: usize) -> impl Iterator<Item = u16> {
    let mut next = (size <= count && size > 0).then_some((1_u16 << size) - 1);
    std::iter::from_fn(move || {
        let choice = next?;
        let lowest = choice & choice.wrapping_neg();
        let carried = choice + lowest;
        let following = carried | (((choice ^ carried) >> 2) / lowest);
        next = (following < 1 << count).then_some(following);
        Some(choice)
    })
}

/// The choices of `size` bits out of a set, as increasing binary numbers.
pub(crate) fn choices_of(size: usize, set: u16) -> impl Iterator<Item = u16> {
    let members: Vec<usize> = bits(set).collect();
    choices(size, members.len()).map(move |choice| {
        members
            .iter()
            .enumerate()
            .filter(|(index, _)| choice >> index & 1 != 0)
            .fold(0, |all, (_, member)| all | 1 << member)
    })
}

/// Converts a number that is small by construction, such as the index of a candidate or of a fact,
/// to a compact type.
#[inline]
#[expect(
    clippy::cast_possible_truncation,
    reason = "there are at most 1458 facts, and less than 65,536 of whatever is counted by them"
)]
pub(crate) fn small(number: usize) -> u16 {
    debug_assert!(u16::try_from(number).is_ok());
    number as u16
}
