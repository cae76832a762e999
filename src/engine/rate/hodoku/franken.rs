//! Franken fish: fish with boxes among the base or cover houses.
//!
//! The base houses are rows and boxes, and the cover houses are columns and boxes. A second search
//! exchanges rows and columns. A place in two base houses is an endo-fin. A place of the base
//! outside the cover is an exo-fin. A fish has at most five fins, of which at most two are
//! endo-fins. The digit is eliminated from places of the cover outside the base, and from places in
//! two cover houses. If there are fins, these places must also see every fin.
//!
//! Base and cover houses are in lexicographic order: rows or columns, then boxes. A cover house
//! must contain a place of the base, and cannot be a base house. Without fins, a base house has at
//! most n places. HoDoKu calls a fish with only boxes on one side mutant, so the search skips these
//! fish.

use crate::logic::Technique;
use crate::logic::fish::FishKind;

use super::finder::{DigitSearch, FoundStep, SearchCache};
use super::position::HodokuPosition;

/// Finds a franken fish of `SIZE` houses, with or without fins.
pub(super) fn find<const SIZE: usize, const FINNED: bool>(
    position: &mut HodokuPosition,
    memo: &mut SearchCache<'_>,
) -> Option<FoundStep> {
    use DigitSearch::{FinnedFranken, Franken};
    use Technique as T;
    let (technique, search, kind) = match (SIZE, FINNED) {
        (2, false) => (T::FrankenXWing, Franken(2), FishKind::Franken),
        (2, true) => (
            T::FinnedFrankenXWing,
            FinnedFranken(2),
            FishKind::FinnedFranken,
        ),
        (_, false) => (T::FrankenSwordfish, Franken(3), FishKind::Franken),
        (_, true) => (
            T::FinnedFrankenSwordfish,
            FinnedFranken(3),
            FishKind::FinnedFranken,
        ),
    };
    let (position, stop) = (&*position, memo.stop());
    memo.by_digit(position, search, &mut |digit| {
        let eliminations = kind.first(position, stop, digit, SIZE)?;
        FoundStep::of_digit(technique, digit, eliminations)
    })
}
