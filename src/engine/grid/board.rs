//! A position that breaks no rule: placed digits, and the candidates of the other cells.

use std::fmt;

use super::{
    Candidate, CandidateSet, Cell, CellSet, ClassicHouses, Clues, Digit, DigitSet, Geometry, House,
    Solution,
};

/// A position that breaks no rule: placed digits, and the candidates of every other cell.
///
/// A candidate is removed from a cell when its digit is placed in a peer, or when the candidate is
/// [eliminated](Self::eliminate). A filled cell has no candidates.
///
/// ```
/// # use masume_engine as masume;
/// use masume::grid::{Board, Candidate, Cell, Clues, Digit};
/// let mut board = Board::EMPTY;
/// let (cell, peer) = (Cell::ALL[0], Cell::ALL[8]);
/// let seven = Digit::new(7).expect("7 is a digit");
/// board.place(Candidate::new(cell, seven)).expect("nothing stands in the way");
/// assert!(!board.candidates(peer).contains(seven));
/// assert!(board.place(Candidate::new(peer, seven)).is_err());
/// ```
///
/// The type parameter is the [houses](Geometry) of the board, by default the houses of a classic
/// grid.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board<G: Geometry = ClassicHouses> {
    geometry: G,
    /// For each digit, the cells that have it as a candidate.
    places: [CellSet; 9],
    /// The candidates of each cell. They duplicate `places`, because techniques look up candidates
    /// by cell and by digit.
    candidates: [DigitSet; 81],
    /// For each house and digit, the positions of the digit's candidates within the house, as bits.
    /// They duplicate `places`.
    positions: G::Positions,
    digits: [Option<Digit>; 81],
    unsolved: CellSet,
    clues: CellSet,
}

/// The reason why a position cannot be completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Contradiction {
    /// The digit is not a candidate of the cell: the cell is filled, a peer has the digit, or the
    /// candidate was eliminated.
    #[error("{} is not possible in {}", .0.digit(), .0.cell())]
    NotPossible(Candidate),
    /// The cell has no candidate left.
    #[error("no digit is left for {0}")]
    NoCandidate(Cell),
    /// The house has no place left for the digit.
    #[error("no cell of {0} is left for {1}")]
    NoPlace(House, Digit),
}

impl Board {
    /// The empty board.
    pub const EMPTY: Self = Self::empty(ClassicHouses);

    /// Creates the position in which the given clues are placed.
    ///
    /// # Errors
    /// Returns [`Contradiction::NotPossible`] with the first clue, row by row, that repeats an
    /// earlier clue in a house.
    pub fn from_clues(clues: &Clues) -> Result<Self, Contradiction> {
        Self::of_clues(ClassicHouses, clues)
    }

    /// Creates the position with the given clues and entries. Entries are placed, but are not
    /// clues.
    ///
    /// # Errors
    /// Returns [`Contradiction::NotPossible`] with the first digit that repeats another digit in a
    /// house.
    pub fn with_entries(clues: &Clues, entries: &Clues) -> Result<Self, Contradiction> {
        let mut board = Self::from_clues(clues)?;
        for (cell, digit) in entries.iter() {
            board.place(Candidate::new(cell, digit))?;
        }
        Ok(board)
    }

    /// Creates the position with the given candidates. Cells without a candidate are solved, but
    /// their digits are unknown.
    pub(crate) fn with_candidates(candidates: &CandidateSet) -> Self {
        let mut board = Self::EMPTY;
        board.eliminate(&(board.all_candidates() - *candidates));
        board.unsolved = candidates.all_cells();
        board
    }

    /// The full grid; `None` if a cell is empty.
    pub fn solution(&self) -> Option<Solution> {
        if self.unsolved.is_empty() {
            Solution::new(&self.to_clues())
        } else {
            None
        }
    }
}

impl<G: Geometry> Board<G> {
    const fn empty(geometry: G) -> Self {
        Self {
            geometry,
            places: [CellSet::ALL; 9],
            candidates: [DigitSet::ALL; 81],
            positions: G::ALL_POSITIONS,
            digits: [None; 81],
            unsolved: CellSet::ALL,
            clues: CellSet::EMPTY,
        }
    }

    /// Creates the position with the houses of `geometry`, in which the given clues are placed.
    ///
    /// # Errors
    /// Returns [`Contradiction::NotPossible`] with the first clue, row by row, that repeats an
    /// earlier clue in a house.
    pub fn of_clues(geometry: G, clues: &Clues) -> Result<Self, Contradiction> {
        let mut board = Self::empty(geometry);
        for (cell, digit) in clues.iter() {
            board.place(Candidate::new(cell, digit))?;
        }
        board.clues = clues.cells();
        Ok(board)
    }

    /// The houses of this board, and the peers of each cell.
    #[inline]
    pub fn geometry(&self) -> G {
        self.geometry
    }

    /// The digit placed in a cell; `None` if the cell is not filled.
    #[inline]
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell.index()]
    }

    /// The candidates of a cell; empty if the cell is filled.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// The cells that have a digit as a candidate.
    #[inline]
    pub fn cells_with(&self, digit: Digit) -> CellSet {
        self.places[digit.index()]
    }

    /// The cells of a house that have a digit as a candidate.
    #[inline]
    pub fn places(&self, house: House, digit: Digit) -> CellSet {
        self.cells_with(digit) & self.geometry.cell_set(house)
    }

    /// The cells of a house that have a digit as a candidate, as bits by position in the house.
    #[inline]
    pub(crate) fn positions(&self, house: House, digit: Digit) -> u16 {
        self.positions[house.index()][digit.index()]
    }

    /// The digits that are placed in a house.
    pub fn placed_digits(&self, house: House) -> DigitSet {
        let cells = self.geometry.cells(house).into_iter();
        cells.filter_map(|cell| self.digit(cell)).collect()
    }

    /// Returns true if the digit of a candidate is still possible in its cell.
    #[inline]
    pub fn allows(&self, candidate: Candidate) -> bool {
        self.cells_with(candidate.digit())
            .contains(candidate.cell())
    }

    /// The cells that are not filled.
    #[inline]
    pub fn unsolved(&self) -> CellSet {
        self.unsolved
    }

    /// The cells whose digit is a clue. [`from_clues`](Self::from_clues) marks digits as clues, but
    /// [`place`](Self::place) does not. Only avoidable rectangles and Gurth's symmetry depend on
    /// this distinction.
    #[inline]
    pub fn clues(&self) -> CellSet {
        self.clues
    }

    /// The cells that share a house with a cell.
    #[inline]
    pub fn peers(&self, cell: Cell) -> CellSet {
        self.geometry.peers(cell)
    }

    /// The houses of this board.
    #[inline]
    pub fn houses(&self) -> &'static [House] {
        self.geometry.houses()
    }

    /// The candidates of all cells.
    pub fn all_candidates(&self) -> CandidateSet {
        let mut set = CandidateSet::EMPTY;
        for digit in Digit::ALL {
            set.insert_all(digit, self.cells_with(digit));
        }
        set
    }

    /// All candidates in row-major order of their cells, and by digit within a cell.
    pub(crate) fn candidates_by_cell(&self) -> impl Iterator<Item = Candidate> + use<'_, G> {
        let of = |cell| {
            let digits = self.candidates(cell).iter();
            digits.map(move |digit| Candidate::new(cell, digit))
        };
        self.unsolved().iter().flat_map(of)
    }

    /// The digits that are candidates of at least one of the given cells.
    pub fn digits_of(&self, cells: CellSet) -> DigitSet {
        cells.iter().map(|cell| self.candidates(cell)).collect()
    }

    /// The candidates of the given cells whose digit is in `digits`.
    pub fn candidates_in(&self, cells: CellSet, digits: DigitSet) -> CandidateSet {
        let mut set = CandidateSet::EMPTY;
        for digit in digits {
            set.insert_all(digit, self.cells_with(digit) & cells);
        }
        set
    }

    /// The cells that see at least one of the given cells.
    pub fn seen_by(&self, cells: CellSet) -> CellSet {
        cells.iter().map(|cell| self.peers(cell)).collect()
    }

    /// Places a digit, and eliminates it from the peers of its cell.
    ///
    /// The method does not check whether each peer still has a candidate;
    /// [`contradiction`](Self::contradiction) does.
    ///
    /// # Errors
    /// Returns [`Contradiction::NotPossible`] if the digit is not a candidate of the cell. The
    /// board is then unchanged.
    pub fn place(&mut self, candidate: Candidate) -> Result<(), Contradiction> {
        if !self.allows(candidate) {
            return Err(Contradiction::NotPossible(candidate));
        }
        let digit = candidate.digit();
        self.fill(candidate);
        for peer in self.cells_with(digit) & self.peers(candidate.cell()) {
            self.remove(Candidate::new(peer, digit));
        }
        Ok(())
    }

    /// Places a digit without changing the candidates of its peers.
    pub(crate) fn fill(&mut self, placed: Candidate) {
        let cell = placed.cell();
        for other in self.candidates(cell) {
            self.remove(Candidate::new(cell, other));
        }
        self.digits[cell.index()] = Some(placed.digit());
        self.unsolved.remove(cell);
    }

    #[inline]
    pub(crate) fn remove(&mut self, candidate: Candidate) {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        self.candidates[cell.index()].remove(digit);
        self.places[digit.index()].remove(cell);
        for (house, position) in self.geometry.houses_of(cell) {
            self.positions[house.index()][digit.index()] &= !(1 << position);
        }
    }

    /// Eliminates candidates that the board has, and ignores all others. Returns the eliminated
    /// candidates.
    pub fn eliminate(&mut self, eliminations: &CandidateSet) -> CandidateSet {
        let mut removed = CandidateSet::EMPTY;
        for digit in Digit::ALL {
            let eliminable = self.cells_with(digit) & eliminations.cells(digit);
            for elimination in eliminable {
                self.remove(Candidate::new(elimination, digit));
            }
            removed.insert_all(digit, eliminable);
        }
        removed
    }

    /// Finds a reason why the position has no solution: a cell without candidates, or a house
    /// without a place for a digit. `None` if there is none.
    pub fn contradiction(&self) -> Option<Contradiction> {
        let bare = self
            .unsolved
            .iter()
            .find(|c| self.candidates(*c).is_empty());
        if let Some(cell) = bare {
            return Some(Contradiction::NoCandidate(cell));
        }
        for house in self.houses() {
            for digit in !self.placed_digits(*house) {
                if self.places(*house, digit).is_empty() {
                    return Some(Contradiction::NoPlace(*house, digit));
                }
            }
        }
        None
    }

    /// The placed digits as clues.
    pub fn to_clues(&self) -> Clues {
        Clues::new(self.digits)
    }
}

impl<G: Geometry> fmt::Debug for Board<G> {
    /// Writes the digit of a filled cell, and the candidates of other cells in braces.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map()
            .entries(Cell::ALL.iter().map(|cell| match self.digit(*cell) {
                Some(digit) => (cell, digit.to_string()),
                None => (cell, format!("{:?}", self.candidates(*cell))),
            }))
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that the candidates by cell agree with the cells by digit.
    fn assert_consistent(board: &Board) {
        for cell in Cell::ALL {
            let by_digit: DigitSet = Digit::ALL
                .into_iter()
                .filter(|d| board.cells_with(*d).contains(cell))
                .collect();
            assert_eq!(board.candidates(cell), by_digit);
            assert_eq!(board.unsolved().contains(cell), board.digit(cell).is_none());
            assert!(board.digit(cell).is_none() || by_digit.is_empty());
            for (house, position) in cell.houses().into_iter().zip(cell.positions()) {
                for digit in Digit::ALL {
                    let there = board.positions(house, digit) >> position & 1 == 1;
                    assert_eq!(there, by_digit.contains(digit), "{cell} {digit} {house}");
                }
            }
        }
    }

    #[test]
    fn placing_a_digit_affects_only_its_cell_and_peers() {
        for cell in Cell::ALL {
            for digit in Digit::ALL {
                let mut board = Board::EMPTY;
                board.place(Candidate::new(cell, digit)).unwrap();
                assert_consistent(&board);
                for other in Cell::ALL {
                    let expected = if other == cell {
                        DigitSet::EMPTY
                    } else if board.peers(cell).contains(other) {
                        !DigitSet::only(digit)
                    } else {
                        DigitSet::ALL
                    };
                    assert_eq!(board.candidates(other), expected);
                }
            }
        }
    }

    #[test]
    fn placing_an_excluded_digit_is_rejected_and_changes_nothing() {
        let five = Digit::ALL[4];
        let mut board = Board::EMPTY;
        board.place(Candidate::new(Cell::FIRST, five)).unwrap();
        let before = board.clone();
        for cell in board.peers(Cell::FIRST).with(Cell::FIRST) {
            let candidate = Candidate::new(cell, five);
            let refused = Err(Contradiction::NotPossible(candidate));
            assert_eq!(board.place(candidate), refused);
            assert_eq!(board, before);
        }
    }

    #[test]
    fn a_digit_placed_later_is_not_a_clue() {
        let mut clues = Clues::EMPTY;
        clues.set(Cell::FIRST, Some(Digit::ALL[0]));
        let mut board = Board::from_clues(&clues).unwrap();
        board
            .place(Candidate::new(Cell::LAST, Digit::ALL[0]))
            .unwrap();
        assert_eq!(board.clues(), CellSet::only(Cell::FIRST));
    }

    #[test]
    fn eliminating_returns_only_candidates_that_were_present() {
        let all = Board::EMPTY.all_candidates();
        let some: CandidateSet = all.iter().step_by(7).collect();
        let mut board = Board::EMPTY;
        assert_eq!(board.eliminate(&some), some);
        assert_consistent(&board);
        assert!(board.eliminate(&some).is_empty());
        assert_eq!(board.all_candidates().len(), all.len() - some.len());
    }

    #[test]
    fn contradictions_are_detected() {
        let mut board = Board::EMPTY;
        assert_eq!(board.contradiction(), None);
        let two = Digit::ALL[1];
        let row = House::ALL[3];
        board.eliminate(&CandidateSet::of_digit(two, row.cell_set()));
        assert_eq!(
            board.contradiction(),
            Some(Contradiction::NoPlace(row, two))
        );
        board.eliminate(&CandidateSet::of_cell(Cell::LAST, DigitSet::ALL));
        assert_eq!(
            board.contradiction(),
            Some(Contradiction::NoCandidate(Cell::LAST))
        );
    }
}
