//! The arguments of a message whose cells, houses and digits are highlighted.
//!
//! An argument is highlighted if the English message names it. The exceptions are listed, so a new
//! wording that names other arguments may need a new exception.

use crate::text::{Id, Locale, id};

/// Arguments that are highlighted although the message does not name them.
const UNNAMED: [(Id, &str); 8] = [
    (Id::AlignedCase, "cells"),
    (Id::ColorsHouses, "cells"),
    (Id::CountsCrossing, "cells"),
    (Id::CountsLoop, "cells"),
    (Id::CountsRing, "cells"),
    (Id::ExocetNone, "lines"),
    (Id::GuardiansOdd, "houses"),
    (Id::NakedSingleHouse, "cells"),
];

/// Arguments that a message names in passing, and which are not highlighted.
const IN_PASSING: [(Id, &str); 9] = [
    (Id::AlignedCase, "digits"),
    (Id::AlignedSuppose, "others"),
    (Id::AlmostLockedRest, "box"),
    (Id::ColorsWrap, "house"),
    (Id::FireworkTwice, "cells"),
    (Id::FishUseFins, "base"),
    (Id::MedusaTwoPlaces, "house"),
    (Id::RectangleOutside, "digits"),
    (Id::SetsSuppose, "lacked"),
];

/// Returns true if the argument `name` of a message is highlighted.
pub(super) fn is_subject(id: Id, name: &str) -> bool {
    let message = id::definition(Locale::English, id.key()).unwrap_or_default();
    let mut arguments = message.split('$').skip(1);
    let is_named = arguments.any(|rest| {
        let after = rest.strip_prefix(name);
        after.is_some_and(|after| !after.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
    });
    let is_listed = |list: &[(Id, &str)]| list.contains(&(id, name));
    is_named && !is_listed(&IN_PASSING) || is_listed(&UNNAMED)
}
