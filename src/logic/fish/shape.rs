//! What a fish is called, from its houses and its fins.

use crate::grid::{Board, CellSet, Digit, HouseSet};
use crate::logic::Technique;

/// A kind of fish; with a size from 2 to 7 it is a technique.
///
/// *Basic*: all bases are rows and all covers columns, or the reverse. *Franken*: one side rows
/// or boxes, the other columns or boxes, neither boxes alone. *Mutant*: everything else.
/// *Sashimi*: basic, and some base line would be left with fewer than two places without its
/// fins.
pub(in crate::logic) type Kind = usize;

pub(in crate::logic) const BASIC: Kind = 0;
pub(in crate::logic) const FINNED: Kind = 1;
pub(in crate::logic) const SASHIMI: Kind = 2;
pub(in crate::logic) const FRANKEN: Kind = 3;
pub(in crate::logic) const FINNED_FRANKEN: Kind = 4;
pub(in crate::logic) const MUTANT: Kind = 5;
pub(in crate::logic) const FINNED_MUTANT: Kind = 6;

/// The technique of each kind, by size from 2 to 7.
#[rustfmt::skip]
const TECHNIQUES: [[Technique; 6]; 7] = {
    use Technique as T;
    [
        [T::XWing, T::Swordfish, T::Jellyfish, T::Squirmbag, T::Whale, T::Leviathan],
        [T::FinnedXWing, T::FinnedSwordfish, T::FinnedJellyfish, T::FinnedSquirmbag, T::FinnedWhale, T::FinnedLeviathan],
        [T::SashimiXWing, T::SashimiSwordfish, T::SashimiJellyfish, T::SashimiSquirmbag, T::SashimiWhale, T::SashimiLeviathan],
        [T::FrankenXWing, T::FrankenSwordfish, T::FrankenJellyfish, T::FrankenSquirmbag, T::FrankenWhale, T::FrankenLeviathan],
        [T::FinnedFrankenXWing, T::FinnedFrankenSwordfish, T::FinnedFrankenJellyfish, T::FinnedFrankenSquirmbag, T::FinnedFrankenWhale, T::FinnedFrankenLeviathan],
        [T::MutantXWing, T::MutantSwordfish, T::MutantJellyfish, T::MutantSquirmbag, T::MutantWhale, T::MutantLeviathan],
        [T::FinnedMutantXWing, T::FinnedMutantSwordfish, T::FinnedMutantJellyfish, T::FinnedMutantSquirmbag, T::FinnedMutantWhale, T::FinnedMutantLeviathan],
    ]
};

/// The name of a fish of this kind and size.
pub(super) fn technique(kind: Kind, size: usize) -> Technique {
    TECHNIQUES[kind][size - 2]
}

/// The kind of a fish.
pub(super) fn kind(
    board: &Board,
    digit: Digit,
    (base, cover): (HouseSet, HouseSet),
    fins: CellSet,
) -> Kind {
    let (plain, finned) = if is_crossed(base, cover, HouseSet::EMPTY) {
        (BASIC, FINNED)
    } else if is_crossed(base, cover, HouseSet::BOXES) && has_line(base) && has_line(cover) {
        (FRANKEN, FINNED_FRANKEN)
    } else {
        (MUTANT, FINNED_MUTANT)
    };
    if fins.is_empty() {
        return plain;
    }
    let bare = |house| (board.places(house, digit) - fins).len() < 2;
    if finned == FINNED && base.iter().any(bare) {
        SASHIMI
    } else {
        finned
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
