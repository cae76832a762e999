//! Franken fish: fish with boxes among the base or cover houses.
//!
//! Base and cover houses in lexicographic order (rows or columns, then boxes); at most five fins,
//! of which at most two endo-fins. HoDoKu names a fish with only boxes on one side mutant, so those
//! are skipped.

use crate::logic::Technique;
use crate::logic::fish::Kind;

use super::finder::{DigitSearch, FoundStep, Memo};
use super::position::Position;

/// Finds a franken fish of `SIZE` houses, with or without fins.
pub(super) fn find<const SIZE: usize, const FINNED: bool>(
    position: &mut Position,
    memo: &mut Memo<'_>,
) -> Option<FoundStep> {
    use DigitSearch::{FinnedFranken, Franken};
    use Technique as T;
    let (technique, search, kind) = match (SIZE, FINNED) {
        (2, false) => (T::FrankenXWing, Franken(2), Kind::Franken),
        (2, true) => (T::FinnedFrankenXWing, FinnedFranken(2), Kind::FinnedFranken),
        (_, false) => (T::FrankenSwordfish, Franken(3), Kind::Franken),
        (_, true) => (
            T::FinnedFrankenSwordfish,
            FinnedFranken(3),
            Kind::FinnedFranken,
        ),
    };
    let (position, stop) = (&*position, memo.stop());
    memo.by_digit(position, search, &mut |digit| {
        let eliminations = kind.first(position, stop, digit, SIZE)?;
        FoundStep::of_digit(technique, digit, eliminations)
    })
}
