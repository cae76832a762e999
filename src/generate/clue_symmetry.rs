//! Symmetries of the pattern of clues.

use crate::grid::CellSet;
use crate::grid::rules::{Pos, Shape};

masume_engine::names! {
    /// A symmetry of the pattern of clues: if a cell has a clue, all its images have a clue. The digits
    /// do not matter.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum ClueSymmetry: slug {
        /// No required symmetry.
        #[default]
        None = "none",
        /// Rotation by 180 degrees, as in most newspapers.
        Rotational = "rotational",
        /// Rotations by 90 degrees.
        QuarterTurns = "rotational90",
        /// Reflection of left and right.
        Vertical = "mirror",
        /// Reflection of top and bottom.
        Horizontal = "mirror-horizontal",
        /// Reflections of left and right, and of top and bottom.
        BothMirrors = "mirrors",
        /// Reflection in the diagonal from the top left.
        Diagonal = "diagonal",
        /// Reflection in the diagonal from the top right.
        Antidiagonal = "antidiagonal",
        /// Reflections in both diagonals.
        BothDiagonals = "diagonals",
        /// All rotations and reflections.
        Full = "full",
    }
}

impl ClueSymmetry {
    /// Returns the images of a position under the reflections and rotations that generate the
    /// symmetry. The grid may have any size. If it is not square, reflections and rotations that
    /// exchange rows and columns are omitted.
    fn images(self, pos: Pos, shape: &Shape) -> impl Iterator<Item = Pos> + use<> {
        let (rows, cols) = (shape.rows(), shape.cols());
        let (row, col) = (pos.row, pos.col);
        let (up, left) = (rows - 1 - row, cols - 1 - col);
        let half = Pos::new(up, left);
        let mirror = Pos::new(row, left);
        let flip = Pos::new(up, col);
        let is_square = rows == cols;
        let turn = is_square.then(|| Pos::new(col, up));
        let falling = is_square.then(|| Pos::new(col, row));
        let rising = is_square.then(|| Pos::new(left, up));
        let images = match self {
            Self::None => [None, None],
            Self::Rotational => [Some(half), None],
            Self::QuarterTurns => [turn, Some(half)],
            Self::Vertical => [Some(mirror), None],
            Self::Horizontal => [Some(flip), None],
            Self::BothMirrors => [Some(mirror), Some(flip)],
            Self::Diagonal => [falling, None],
            Self::Antidiagonal => [rising, None],
            Self::BothDiagonals => [falling, rising],
            Self::Full => [turn, Some(mirror)],
        };
        images.into_iter().flatten()
    }

    /// Returns true if a set of cells has the symmetry.
    pub fn matches(self, cells: CellSet) -> bool {
        let orbits = self.orbits();
        let mut orbits = orbits.iter();
        orbits.all(|orbit| orbit.is_subset(cells) || (*orbit & cells).is_empty())
    }

    /// The groups of cells of a classic grid that the symmetry maps onto each other. Either all
    /// cells of a group are clues, or none.
    pub(super) fn orbits(self) -> Vec<CellSet> {
        let shape = Shape::classic();
        let mut orbits = Vec::new();
        let mut left = CellSet::ALL;
        while let Some(cell) = left.first() {
            let orbit = self.orbit(cell.into(), &shape).into_iter();
            let orbit: CellSet = orbit.filter_map(Pos::to_cell).collect();
            left -= orbit;
            orbits.push(orbit);
        }
        orbits
    }

    /// The cells of a shape that the symmetry maps onto `pos`, beginning with `pos`.
    pub(super) fn orbit(self, pos: Pos, shape: &Shape) -> Vec<Pos> {
        let mut orbit = vec![pos];
        let mut at = 0;
        while let Some(pos) = orbit.get(at).copied() {
            at += 1;
            for image in self.images(pos, shape) {
                if shape.has(image) && !orbit.contains(&image) {
                    orbit.push(image);
                }
            }
        }
        orbit
    }
}

masume_engine::named!(ClueSymmetry, "symmetry", slug);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_partition_the_cells_and_are_symmetric() {
        for balance in ClueSymmetry::ALL {
            let orbits = balance.orbits();
            let sum: usize = orbits.iter().map(|orbit| orbit.len()).sum();
            assert_eq!(sum, 81, "{balance:?}");
            assert!(orbits.iter().all(|orbit| balance.matches(*orbit)));
            let all = orbits.into_iter().fold(CellSet::EMPTY, |all, o| all | o);
            assert_eq!(all, CellSet::ALL);
        }
        let count = |balance: ClueSymmetry| balance.orbits().len();
        assert_eq!(
            ClueSymmetry::ALL.map(count),
            [81, 41, 21, 45, 45, 25, 45, 45, 25, 15]
        );
    }

    #[test]
    fn slugs_name_their_symmetries() {
        for balance in ClueSymmetry::ALL {
            assert_eq!(balance.to_string().parse(), Ok(balance));
        }
    }
}
