//! What a fish is called, from its houses and its fins.

use crate::grid::{Board, CellSet, Digit, HouseSet};

/// A kind of fish; with a size from 2 to 7 it is a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::logic) enum Kind {
    /// All bases are rows and all covers columns, or the reverse.
    Basic,
    /// Basic but for some fins.
    Finned,
    /// Finned, and some base line would be left with fewer than two places without its fins.
    Sashimi,
    /// One side rows or boxes, the other columns or boxes, neither boxes alone.
    Franken,
    /// Franken but for some fins.
    FinnedFranken,
    /// Everything else.
    Mutant,
    /// Everything else, with fins.
    FinnedMutant,
}

impl Kind {
    /// Whether fish of this kind have fins.
    pub(super) const fn is_finned(self) -> bool {
        matches!(
            self,
            Self::Finned | Self::Sashimi | Self::FinnedFranken | Self::FinnedMutant
        )
    }

    /// Whether all houses of such fish are lines.
    pub(super) const fn is_of_lines(self) -> bool {
        matches!(self, Self::Basic | Self::Finned | Self::Sashimi)
    }

    /// The kinds that count as one where two fish are joined.
    pub(super) const fn category(self) -> Self {
        match self {
            Self::Sashimi => Self::Finned,
            Self::Franken => Self::FinnedFranken,
            kind => kind,
        }
    }

    /// The kind of a fish.
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

/// Whether one side has rows and the other columns, apart from these houses.
fn is_crossed(base: HouseSet, cover: HouseSet, others: HouseSet) -> bool {
    let (rows, columns) = (HouseSet::ROWS | others, HouseSet::COLUMNS | others);
    base.is_subset(rows) && cover.is_subset(columns)
        || base.is_subset(columns) && cover.is_subset(rows)
}

fn has_line(houses: HouseSet) -> bool {
    !houses.is_subset(HouseSet::BOXES)
}
