//! The ways to rearrange a grid that keep its rules.

use super::{Candidate, Cell, Clues, Col, Digit, Row, tables};

/// A way to rearrange a grid so that every rule still holds: rows change places within their
/// band, bands change places, likewise columns and stacks, rows and columns may be exchanged,
/// and digits may be renamed.
///
/// Not counting names of digits there are [3,359,232](Self::COUNT).
///
/// ```
/// use masume::grid::{Cell, Symmetry};
/// let corner = Cell::FIRST;
/// assert_eq!(Symmetry::HALF_TURN.cell(corner), Cell::LAST);
/// assert_eq!(Symmetry::DIAGONAL.cell(corner), corner);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    rows: Lines,
    cols: Lines,
    transposed: bool,
    digits: [Digit; 9],
}

/// Where each of nine rows or columns goes, before they are exchanged.
pub(super) type Lines = [u8; 9];

pub(super) const IN_ORDER: Lines = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const REVERSED: Lines = [8, 7, 6, 5, 4, 3, 2, 1, 0];

/// The orders of three things.
pub(super) const ORDERS: [[u8; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

impl Symmetry {
    /// How many there are, if digits keep their names: 2 · 6⁸.
    pub const COUNT: u32 = 3_359_232;

    /// Everything stays.
    pub const IDENTITY: Self = Self::of_lines(IN_ORDER, IN_ORDER, false);

    /// A turn by 180 degrees.
    pub const HALF_TURN: Self = Self::of_lines(REVERSED, REVERSED, false);

    /// A turn by 90 degrees, clockwise.
    pub const QUARTER_TURN: Self = Self::of_lines(REVERSED, IN_ORDER, true);

    /// Left and right exchanged.
    pub const LEFT_RIGHT: Self = Self::of_lines(IN_ORDER, REVERSED, false);

    /// Top and bottom exchanged.
    pub const TOP_BOTTOM: Self = Self::of_lines(REVERSED, IN_ORDER, false);

    /// The mirror through the corners at the top left and the bottom right.
    pub const DIAGONAL: Self = Self::of_lines(IN_ORDER, IN_ORDER, true);

    /// The mirror through the other two corners.
    pub const ANTIDIAGONAL: Self = Self::of_lines(REVERSED, REVERSED, true);

    /// The eight that turn and mirror the whole square: clues keep the picture they make.
    pub const OF_THE_SQUARE: [Self; 8] = [
        Self::IDENTITY,
        Self::QUARTER_TURN,
        Self::HALF_TURN,
        Self::of_lines(IN_ORDER, REVERSED, true),
        Self::LEFT_RIGHT,
        Self::TOP_BOTTOM,
        Self::DIAGONAL,
        Self::ANTIDIAGONAL,
    ];

    pub(super) const fn of_lines(rows: Lines, cols: Lines, transposed: bool) -> Self {
        Self {
            rows,
            cols,
            transposed,
            digits: Digit::ALL,
        }
    }

    /// The symmetry with this number, in an order that means nothing; `None` from
    /// [`COUNT`](Self::COUNT) on. Digits keep their names.
    pub fn nth(number: u32) -> Option<Self> {
        if number >= Self::COUNT {
            return None;
        }
        let mut left = number;
        let mut order = || {
            let order = ORDERS[(left % 6) as usize];
            left /= 6;
            order
        };
        let (rows, cols) = (lines(&mut order), lines(&mut order));
        Some(Self::of_lines(rows, cols, left == 1))
    }

    /// The same, and the digits are renamed: 1 to the first of these, and so on. `None` when
    /// they are not all different.
    #[must_use]
    pub fn renaming(self, digits: [Digit; 9]) -> Option<Self> {
        let different = Digit::ALL.iter().all(|digit| digits.contains(digit));
        different.then_some(Self { digits, ..self })
    }

    /// Whether every cell goes where another symmetry takes it, whatever the digits are called.
    pub fn moves_like(&self, other: &Self) -> bool {
        Self {
            digits: other.digits,
            ..*self
        } == *other
    }

    /// Where a cell goes.
    pub fn cell(&self, cell: Cell) -> Cell {
        let row = usize::from(self.rows[cell.row().index()]);
        let col = usize::from(self.cols[cell.col().index()]);
        let (row, col) = if self.transposed {
            (col, row)
        } else {
            (row, col)
        };
        Cell::at(Row::from_index(row), Col::from_index(col))
    }

    /// What a digit is called afterwards.
    pub const fn digit(&self, digit: Digit) -> Digit {
        self.digits[digit.index()]
    }

    /// Where a candidate goes.
    pub fn candidate(&self, candidate: Candidate) -> Candidate {
        Candidate::new(self.cell(candidate.cell()), self.digit(candidate.digit()))
    }

    /// Clues, rearranged. They have as many solutions as before.
    pub fn clues(&self, clues: &Clues) -> Clues {
        let mut image = Clues::EMPTY;
        for (cell, digit) in clues.iter() {
            image.set(self.cell(cell), Some(self.digit(digit)));
        }
        image
    }
}

/// Nine lines in the order that four orders of three make: of the groups, and within each.
fn lines(order: &mut impl FnMut() -> [u8; 3]) -> Lines {
    let groups = order();
    let within = [order(), order(), order()];
    std::array::from_fn(|line| {
        let (group, place) = tables::group_parts(line);
        3 * groups[group] + within[group][place]
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::grid::CellSet;

    #[test]
    fn symmetries_of_different_numbers_are_different_and_keep_every_house() {
        let mut seen = HashSet::new();
        for number in (0..Symmetry::COUNT).step_by(997) {
            let symmetry = Symmetry::nth(number).unwrap();
            assert!(seen.insert(symmetry));
            for cell in Cell::ALL {
                let peers: CellSet = cell.peers().iter().map(|c| symmetry.cell(c)).collect();
                assert_eq!(peers, symmetry.cell(cell).peers(), "{number}");
            }
        }
        assert!(Symmetry::nth(Symmetry::COUNT).is_none());
    }

    #[test]
    fn symmetries_of_the_square_are_those_that_keep_distances() {
        let far = |a: Cell, b: Cell| {
            let rows = a.row().index().abs_diff(b.row().index());
            let cols = a.col().index().abs_diff(b.col().index());
            rows * rows + cols * cols
        };
        let all: HashSet<Symmetry> = Symmetry::OF_THE_SQUARE.into();
        assert_eq!(all.len(), 8);
        for symmetry in all {
            for a in Cell::ALL {
                for b in Cell::ALL {
                    assert_eq!(far(symmetry.cell(a), symmetry.cell(b)), far(a, b));
                }
            }
        }
    }
}
