//! The symmetries of the sudoku grid.

use super::{Candidate, Cell, Clues, Col, Digit, Row, index};

/// A symmetry: a rearrangement of the grid after which the rules of sudoku are still satisfied. It
/// permutes the rows within each band, the columns within each stack, the bands, and the stacks. It
/// may also transpose the grid and rename the digits.
///
/// There are [3,359,232](Self::COUNT) symmetries that do not rename digits.
///
/// ```
/// # use masume_engine as masume;
/// use masume::grid::{Cell, Symmetry};
/// let corner = Cell::FIRST;
/// assert_eq!(Symmetry::HALF_TURN.cell(corner), Cell::LAST);
/// assert_eq!(Symmetry::DIAGONAL.cell(corner), corner);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    rows: LineImages,
    cols: LineImages,
    transposed: bool,
    digits: [Digit; 9],
}

/// The image of each of nine rows or columns, before the grid is transposed.
pub(super) type LineImages = [u8; 9];

pub(super) const IN_ORDER: LineImages = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const REVERSED: LineImages = [8, 7, 6, 5, 4, 3, 2, 1, 0];

/// The six permutations of three items.
pub(super) const ORDERS: [[u8; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

impl Symmetry {
    /// The number of symmetries that do not rename digits: 2 · 6⁸.
    pub const COUNT: u32 = 3_359_232;

    /// The identity, which maps each cell and each digit to itself.
    pub const IDENTITY: Self = Self::of_lines(IN_ORDER, IN_ORDER, false);

    /// The rotation by 180 degrees.
    pub const HALF_TURN: Self = Self::of_lines(REVERSED, REVERSED, false);

    /// The rotation by 90 degrees, clockwise.
    pub const QUARTER_TURN: Self = Self::of_lines(REVERSED, IN_ORDER, true);

    /// The reflection that exchanges left and right.
    pub const LEFT_RIGHT: Self = Self::of_lines(IN_ORDER, REVERSED, false);

    /// The reflection that exchanges top and bottom.
    pub const TOP_BOTTOM: Self = Self::of_lines(REVERSED, IN_ORDER, false);

    /// The reflection in the diagonal from the top left.
    pub const DIAGONAL: Self = Self::of_lines(IN_ORDER, IN_ORDER, true);

    /// The reflection in the diagonal from the top right.
    pub const ANTIDIAGONAL: Self = Self::of_lines(REVERSED, REVERSED, true);

    /// The eight rotations and reflections of a square. They do not rename digits.
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

    pub(super) const fn of_lines(rows: LineImages, cols: LineImages, transposed: bool) -> Self {
        Self {
            rows,
            cols,
            transposed,
            digits: Digit::ALL,
        }
    }

    /// The symmetry with a number, in an arbitrary order; `None` for [`COUNT`](Self::COUNT) and
    /// above. These symmetries do not rename digits.
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

    /// Returns the symmetry with renamed digits: the image of 1 is the first of the given digits,
    /// and so on. Returns `None` if the digits are not all different.
    #[must_use]
    pub fn renaming(self, digits: [Digit; 9]) -> Option<Self> {
        let different = Digit::ALL.iter().all(|digit| digits.contains(digit));
        different.then_some(Self { digits, ..self })
    }

    /// Returns true if both symmetries move every cell in the same way. Digits are not compared.
    pub fn moves_like(&self, other: &Self) -> bool {
        Self {
            digits: other.digits,
            ..*self
        } == *other
    }

    /// The image of a cell.
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

    /// The image of a digit.
    pub const fn digit(&self, digit: Digit) -> Digit {
        self.digits[digit.index()]
    }

    /// The image of a candidate.
    pub fn candidate(&self, candidate: Candidate) -> Candidate {
        Candidate::new(self.cell(candidate.cell()), self.digit(candidate.digit()))
    }

    /// The image of clues. It has as many solutions as the clues.
    pub fn clues(&self, clues: &Clues) -> Clues {
        let mut image = Clues::EMPTY;
        for (cell, digit) in clues.iter() {
            image.set(self.cell(cell), Some(self.digit(digit)));
        }
        image
    }
}

/// Returns a permutation of nine lines that keeps the lines of each group together. `order`
/// supplies four permutations of three items: one for the groups, and one for the lines within each
/// group.
fn lines(order: &mut impl FnMut() -> [u8; 3]) -> LineImages {
    let groups = order();
    let within = [order(), order(), order()];
    std::array::from_fn(|line| {
        let (group, place) = index::group_parts(line);
        3 * groups[group] + within[group][place]
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::grid::CellSet;

    #[test]
    fn symmetries_with_different_numbers_differ_and_keep_every_house() {
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
    fn rotations_and_reflections_preserve_distances() {
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
