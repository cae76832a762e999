//! The four types of unique loops. An extra digit is a candidate of a loop cell other than the two
//! digits of the loop. The type depends on the cells with extra digits.
//!
//! * Type 1: one cell has extra digits. The two digits of the loop are eliminated from this cell.
//! * Type 2: three or more cells have extra digits, or two cells have the same single extra digit.
//!   The extra digits are eliminated from the cells that see all these cells. With two cells, type
//!   4 is tried too.
//! * Type 3: two cells have several extra digits in total. Each house of both cells (box, row,
//!   column) is searched, for sizes n from the number of extra digits to 7. A naked set needs a
//!   house with at least 2n empty cells. In a naked set, the candidates of n - 1 other cells and
//!   the extra digits together are n digits. They must still be n digits if only the extra digits
//!   that both cells share are counted. The n digits are eliminated from the rest of the house. A
//!   hidden set needs a house with more than 2n empty cells. A hidden set has n digits: the two
//!   digits of the loop, and other digits that are not extra. These n digits have exactly n places
//!   in the house without the second cell. All other digits are eliminated from these places,
//!   except from the first cell.
//! * Type 4: in a house of both cells with extra digits, one of the loop's digits has no place
//!   outside these two cells. The other digit is eliminated from them. The smaller digit is tested
//!   first.
//!
//! The rating is 4.5, 4.6, 4.7 or 5.0 for 4, 6, 8 or more cells. Type 3 adds 0.1 for each cell of
//! the naked or hidden set outside the loop. If the set is hidden, one of these cells does not
//! count. Of several hints with the same cells and type, only the first is kept. Two hints of type
//! 3 count as equal only if they also have the same house, digits and kind of set.

use super::{FoundHint, Loop};
use crate::grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, Geometry, House, HouseSet};
use crate::logic::inference::geometry::{choices_in, choices_of};
use crate::rate::se::hint::{SeHint, SeOutcome, SeTechnique};

impl FoundHint {
    pub(super) fn hint(&self) -> SeHint {
        let technique = SeTechnique::UniqueLoop(self.cells.len(), self.kind);
        SeHint::new(
            self.tenths,
            technique,
            SeOutcome::Eliminate(self.eliminations),
        )
    }
}

/// Adds the hints of a loop to `found`, except hints that are already known.
pub(super) fn evaluate<G: Geometry>(board: &Board<G>, unique: &Loop, found: &mut Vec<FoundHint>) {
    let [first, second] = unique.digits;
    let two = DigitSet::only(first).with(second);
    let extra_cells: Vec<Cell> = unique
        .cells
        .iter()
        .copied()
        .filter(|cell| board.candidates(*cell).len() > 2)
        .collect();
    let extras = extra_cells.iter().fold(DigitSet::EMPTY, |all, cell| {
        all | (board.candidates(*cell) - two)
    });
    let mut rules = LoopRules {
        board,
        cells: unique.cells.iter().copied().collect(),
        loop_digits: two,
        extras,
        found,
    };
    match extra_cells[..] {
        [] => {}
        [cell] => rules.add(0, 1, None, CandidateSet::of_cell(cell, two)),
        [a, b] => {
            if extras.len() == 1 {
                rules.common_extra(&extra_cells);
            } else {
                rules.subsets([a, b]);
            }
            rules.locked([a, b], unique.digits);
        }
        _ => rules.common_extra(&extra_cells),
    }
}

struct LoopRules<'a, G: Geometry> {
    board: &'a Board<G>,
    cells: CellSet,
    loop_digits: DigitSet,
    extras: DigitSet,
    found: &'a mut Vec<FoundHint>,
}

impl<G: Geometry> LoopRules<'_, G> {
    /// Adds a hint unless it is already known or eliminates nothing. Its rating is the rating for
    /// the number of cells plus `harder` tenths.
    fn add(
        &mut self,
        harder: usize,
        kind: u8,
        subset: Option<(HouseSet, DigitSet, bool)>,
        eliminations: CandidateSet,
    ) {
        let eliminations = eliminations & self.board.all_candidates();
        let known = |other: &FoundHint| {
            (other.kind, other.cells, other.subset) == (kind, self.cells, subset)
        };
        if eliminations.is_empty() || self.found.iter().any(known) {
            return;
        }
        let base = match self.cells.len() {
            4 => 45,
            6 => 46,
            8 => 47,
            _ => 50,
        };
        self.found.push(FoundHint {
            tenths: base + u16::try_from(harder).expect("a loop has few extra digits"),
            kind,
            cells: self.cells,
            subset,
            eliminations,
        });
    }

    /// Adds the hint of type 2: at least one of the cells contains the extra digit that all of them
    /// share.
    fn common_extra(&mut self, cells: &[Cell]) {
        let cells: CellSet = cells.iter().copied().collect();
        let eliminations =
            CandidateSet::of_digits(self.extras, self.board.geometry().common_peers(cells));
        self.add(0, 2, None, eliminations);
    }

    /// Adds the hints of type 3: the extra digits of two cells act as one cell of a naked set, or
    /// the two digits of the loop are part of a hidden set.
    fn subsets(&mut self, [a, b]: [Cell; 2]) {
        let geometry = self.board.geometry();
        for size in self.extras.len()..=7 {
            for (house, _) in geometry.houses_of(a) {
                if !geometry.house_set(b).contains(house) {
                    continue;
                }
                let empty = (geometry.cell_set(house) & self.board.unsolved()).len();
                if 2 * size <= empty {
                    self.naked(house, size, [a, b]);
                }
                if 2 * size < empty {
                    self.hidden(house, size, [a, b]);
                }
            }
        }
    }

    fn naked(&mut self, house: House, size: usize, [a, b]: [Cell; 2]) {
        let board = self.board;
        let geometry = board.geometry();
        let common = self.extras & board.candidates(a) & board.candidates(b);
        let several = |cell: &Cell| board.candidates(*cell).len() >= 2;
        let others = geometry.cell_set(house).without(a).without(b);
        let others = others.iter().filter(several).collect();
        for (cells, digits) in choices_in(board, house, others, size - 1) {
            if (digits | self.extras).len() != size || (digits | common).len() != size {
                continue;
            }
            let subset = cells.with(a).with(b);
            let eliminations =
                CandidateSet::of_digits(digits | self.extras, geometry.cell_set(house) - subset);
            let sign = Some((HouseSet::only(house), digits | self.extras, false));
            self.add(size - 1, 3, sign, eliminations);
        }
    }

    fn hidden(&mut self, house: House, size: usize, [a, b]: [Cell; 2]) {
        let board = self.board;
        let geometry = board.geometry();
        let position = |target: Cell| {
            let cells = geometry.cells(house).into_iter();
            cells.take_while(|cell| *cell != target).count()
        };
        let (first, second) = (1_u16 << position(a), 1_u16 << position(b));
        let places = |digit: Digit| board.positions(house, digit) & !second;
        let free = |digit: &Digit| {
            !self.loop_digits.contains(*digit)
                && !self.extras.contains(*digit)
                && places(*digit) != 0
        };
        let free: DigitSet = Digit::ALL.into_iter().filter(free).collect();
        let more: Vec<u16> = if size == 2 {
            vec![0]
        } else {
            choices_of(size - 2, free.bits()).collect()
        };
        for more in more.into_iter().map(DigitSet::from_bits) {
            let digits = self.loop_digits | more;
            let union = digits.iter().fold(0, |all, digit| all | places(digit));
            if union.count_ones() as usize != size {
                continue;
            }
            let hidden = union & !first;
            let eliminations =
                CandidateSet::of_digits(!digits, geometry.cells_at(house, hidden).collect());
            let sign = Some((HouseSet::only(house), digits, true));
            self.add(hidden.count_ones() as usize - 1, 3, sign, eliminations);
        }
    }

    /// Adds the hints of type 4: in some house, one of the two digits is confined to the two cells,
    /// so the other digit is eliminated from them.
    fn locked(&mut self, cells: [Cell; 2], digits: [Digit; 2]) {
        let pair: CellSet = cells.into_iter().collect();
        let confined = |digit: Digit| {
            let shared = self.board.geometry().common_houses(pair);
            let only = |house| self.board.places(house, digit).is_subset(pair);
            shared.iter().any(only)
        };
        let [first, second] = digits;
        let elimination = if confined(first) {
            second
        } else if confined(second) {
            first
        } else {
            return;
        };
        self.add(0, 4, None, CandidateSet::of_digit(elimination, pair));
    }
}
