//! The arguments of each message whose cells, houses and digits are highlighted. This table is
//! separate from the message files, so that rewording a message changes no highlight.

use crate::text::Id;

#[expect(clippy::too_many_lines, reason = "a list: every message")]
pub(super) const fn subjects(id: Id) -> &'static [&'static str] {
    match id {
        Id::MedusaPair => &["a", "b"],
        Id::ColorsPair
        | Id::ColorsWrap
        | Id::MedusaTwoPlaces
        | Id::SetsCommon
        | Id::SetsSuppose
        | Id::SetsThen => &["a", "b", "digit"],
        Id::FishBase | Id::FishUse => &["base", "cover", "digit"],
        Id::FishBaseFins => &["base", "cover", "digit", "fins"],
        Id::LinkPlaces | Id::LinkOnce => &["digit", "first", "house", "last"],
        Id::ChainNext => &["before", "digit", "node", "weak", "why"],
        Id::ChainNextSet => &["before", "digit", "node", "why"],
        Id::ColorsHouses => &["cells", "digit", "houses"],
        Id::ColorsSees => &["a", "across", "b", "cell", "digit", "house"],
        Id::ColorsTouch | Id::ColorsMultiTrap => &["a", "b", "house"],
        Id::MedusaTrap => &["cell", "digit", "first", "second"],
        Id::AlmostLockedOne => &["box", "in_box", "line"],
        Id::AlmostLockedRest => &["digits", "in_line", "line"],
        Id::FireworkTwice => &["box"],
        Id::AlignedCase => &["case", "cells", "excluder"],
        Id::FireworkLeave => &["box", "corner", "digits", "ends"],
        Id::AlmostLockedCells => &["box", "digits", "in_box", "in_line", "line"],
        Id::CoqOnce => &["in_box", "in_line"],
        Id::CoqTwice => &["both", "in_box", "in_line"],
        Id::NakedSingleSo | Id::BecauseCell | Id::AvoidableOne | Id::WhyCell | Id::ForceNoDigit => {
            &["cell"]
        }
        Id::DirectLeft => &["cell", "cells", "digit", "house"],
        Id::BlossomPetal => &["cell", "cells", "digit", "rest"],
        Id::KrakenCover
        | Id::MedusaCell
        | Id::AlignedSuppose
        | Id::AlignedNone
        | Id::AvoidableSo
        | Id::CandidateIn
        | Id::ForceEither => &["cell", "digit"],
        Id::ForceCell | Id::ChainCell => &["cell", "digit", "digits"],
        Id::WhyNotSeen => &["cell", "digit", "holder"],
        Id::HiddenSingleSo | Id::MedusaSees => &["cell", "digit", "house"],
        Id::RectangleHidden => &["cell", "digit", "other"],
        Id::NakedSingleBefore | Id::MedusaTwoDigits | Id::MedusaNoDigit | Id::CellCandidates => {
            &["cell", "digits"]
        }
        Id::FullHouseCell => &["cell", "house"],
        Id::BecauseSet
        | Id::LinkPlace
        | Id::RectangleCorners
        | Id::RectangleOutside
        | Id::LoopCorners
        | Id::ExtendedCorners
        | Id::AlignedSo => &["cells"],
        Id::LinkSo
        | Id::ChainSuppose
        | Id::RuledOutBefore
        | Id::NodeCell
        | Id::NodeGroup
        | Id::NodeNot
        | Id::BlossomEither
        | Id::ForceRuledOut
        | Id::TemplateAll
        | Id::TemplateNone => &["cells", "digit"],
        Id::ForceHouse => &["cells", "digit", "fact", "house"],
        Id::LockedPlaces => &["cells", "digit", "from"],
        Id::HiddenSingleBlocker => &["cells", "digit", "holder"],
        Id::KrakenHouse | Id::MedusaNoPlace | Id::LinkNoPlace => &["cells", "digit", "house"],
        Id::ForceOff => &["cells", "digit", "reason"],
        Id::NakedHave
        | Id::WingCells
        | Id::RemotePairCells
        | Id::SymmetryFixed
        | Id::FireworkTake => &["cells", "digits"],
        Id::JointHave => &["cells", "digits", "joined"],
        Id::CoqSo => &["cells", "digits", "house"],
        Id::HiddenPlaces => &["cells", "digits", "houses"],
        Id::SetHas => &["cells", "digits", "name"],
        Id::AlignedExcluders => &["cells", "excluders"],
        Id::GuardiansLoop => &["cells", "houses"],
        Id::GuardiansOdd => &["digit", "houses"],
        Id::GuardiansOne => &["digit", "guardians"],
        Id::CountsCrossing => &["cells", "columns", "rows"],
        Id::CountsLoop | Id::CountsRing => &["boxes", "cells", "columns", "rows"],
        Id::ExocetBase => &["base", "digits"],
        Id::ExocetLines => &["box", "line", "lines"],
        Id::ExocetNone => &["digits", "lines", "targets"],
        Id::ExocetSame => &["base", "targets"],
        Id::ExocetCheck => &["boxes", "lines"],
        Id::SymmetryLines | Id::SymmetryCrossed => &["cols", "rows"],
        Id::WingOne | Id::WingSo | Id::BentRest => &["common", "holders"],
        Id::WingCase => &["cell", "common", "digit", "pivot"],
        Id::ChainSees => &["cell", "digit", "first", "last", "other", "why"],
        Id::FishSo => &["cover", "digit"],
        Id::FishSoFins => &["crossed", "digit", "eliminable"],
        Id::FishUseFins => &["cover", "digit", "fins"],
        Id::FullHouseDigit
        | Id::FishFin
        | Id::ColorsTrap
        | Id::ColorsMultiWrap
        | Id::BugBound
        | Id::SetsTwo
        | Id::TemplateWays => &["digit"],
        Id::SetsEither => &["digit", "first", "holders", "last"],
        Id::ForceNoPlace => &["digit", "house"],
        Id::RectangleBound => &["digit", "other"],
        Id::RectangleCross => &["digit", "other", "roof"],
        Id::LockedSo => &["digit", "to"],
        Id::RectangleDeadly | Id::SetsShared => &["digits"],
        Id::SetsLocked => &["one", "other"],
        Id::NakedSingleHouse => &["cell", "cells", "digits", "house"],
        Id::SetsOwn => &["digits", "name"],
        Id::RemotePairEnds => &["ends", "high", "low", "seen"],
        Id::RemotePairTurns => &["even", "odd"],
        Id::RectangleExtra | Id::RectangleOne => &["extra", "roof"],
        Id::BugWithout => &["extras"],
        Id::RectangleExternal => &["cells", "digits", "houses", "roof"],
        Id::ExcludedByEach => &["eliminated"],
        Id::ForceSuppose | Id::ForceAny => &["fact"],
        Id::ChainSelf => &["first"],
        Id::ChainEnds => &["first", "last"],
        Id::ChainClosed => &["again", "last"],
        Id::OthersFilled | Id::BecauseHouse | Id::WhyHouse => &["house"],
        Id::NakedSo => &["houses"],
        Id::AlmostLockedSame => &["box", "in_box", "in_line", "line"],
        Id::ChainThen => &["node", "why"],
        Id::BentOnce => &["once"],
        Id::LockedBoth => &["to"],
        _ => &[],
    }
}
