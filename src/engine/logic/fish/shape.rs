//! The kind of a fish, determined by its houses and fins.

use crate::grid::{Board, CellSet, Digit, HouseSet};

/// The kind of a fish. A kind and a size together determine a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum FishKind {
    /// Rows as base and columns as cover, or vice versa.
    Basic,
    /// A basic fish with fins.
    Finned,
    /// A finned fish in which at least one base line has fewer than two places besides fins.
    Sashimi,
    /// A fish with rows or boxes on one side, and columns or boxes on the other. Neither side has
    /// only boxes.
    Franken,
    /// A Franken fish with fins.
    FinnedFranken,
    /// Any other fish.
    Mutant,
    /// Any other fish with fins.
    FinnedMutant,
}

impl FishKind {
    pub(super) const fn is_finned(self) -> bool {
        matches!(
            self,
            Self::Finned | Self::Sashimi | Self::FinnedFranken | Self::FinnedMutant
        )
    }

    /// Returns true if all houses of fish of this kind are lines.
    pub(super) const fn is_of_lines(self) -> bool {
        matches!(self, Self::Basic | Self::Finned | Self::Sashimi)
    }

    /// The category of the kind. Two fish are merged only if they have the same category.
    pub(super) const fn category(self) -> Self {
        match self {
            Self::Sashimi => Self::Finned,
            Self::Franken => Self::FinnedFranken,
            kind => kind,
        }
    }

    pub(super) fn of(
        board: &Board,
        digit: Digit,
        (base, cover): (HouseSet, HouseSet),
        fins: CellSet,
    ) -> Self {
        let (plain, finned) = if is_crossed(base, cover, HouseSet::EMPTY) {
            (Self::Basic, Self::Finned)
        } else if is_crossed(base, cover, HouseSet::BOXES) && has_line(base) && has_line(cover) {
            (Self::Franken, Self::FinnedFranken)
        } else {
            (Self::Mutant, Self::FinnedMutant)
        };
        let bare = |house| (board.places(house, digit) - fins).len() < 2;
        if fins.is_empty() {
            plain
        } else if finned == Self::Finned && base.iter().any(bare) {
            Self::Sashimi
        } else {
            finned
        }
    }
}

/// Returns true if one of the two sets has only rows and the other has only columns. Houses of
/// `others` are allowed in both sets.
fn is_crossed(base: HouseSet, cover: HouseSet, others: HouseSet) -> bool {
    let (rows, columns) = (HouseSet::ROWS | others, HouseSet::COLUMNS | others);
    base.is_subset(rows) && cover.is_subset(columns)
        || base.is_subset(columns) && cover.is_subset(rows)
}

fn has_line(houses: HouseSet) -> bool {
    !houses.is_subset(HouseSet::BOXES)
}
