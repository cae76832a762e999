//! Topics of lessons on rules. Each topic is a technique that is applied to one kind of rule.

use super::law::{Area, AreaName, LawOrigin};
use super::step::{
    Demand, ImpliedBy, VariantPattern, VariantStep, VariantStrongLink, VariantTechnique, WeakLink,
};
use crate::grid::rules::{Kind, Pos, Rule, ShapeHouseKind, Variant};

macro_rules! topics {
    ($($(#[doc = $doc:literal])* $name:ident $slug:literal $technique:ident;)*) => {
        crate::names! {
            /// A topic of lessons on rules. The variants are in teaching order.
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub enum RuleTopic: slug {
                $($(#[doc = $doc])* $name = $slug,)*
            }
        }

        impl RuleTopic {
            /// The technique that the topic teaches.
            pub const fn technique(self) -> VariantTechnique {
                match self {
                    $(Self::$name => VariantTechnique::$technique,)*
                }
            }
        }
    };
}

topics! {
    /// A dot between two cells excludes digits without a partner.
    KropkiPair "kropki-pair" Pair;
    /// An X or V between two cells excludes digits without a partner.
    XvPair "xv-pair" Pair;
    /// Neighbors on a whisper line exclude digits without a partner.
    WhisperPair "whisper-pair" Pair;
    /// A thermometer limits the minimum and maximum of each cell.
    ThermometerBounds "thermometer-bounds" Order;
    /// Only one combination of digits fits a cage.
    OnlyCombination "only-combination" OnlyCombination;
    /// Every combination of a cage contains a digit, and only one cell of the cage has this
    /// candidate.
    RequiredDigit "required-digit" RequiredSingle;
    /// Subtracting the sums of cages from the sum of houses leaves one cell.
    LastInnie "last-innie" LastInnie;
    /// A digit is locked in an irregular region or in an extra house.
    LockedInHouse "locked-in-house" Locked;
    /// Every combination of a cage contains a digit. It is eliminated from the cells that see all
    /// its places in the cage.
    CageAgainstHouse "cage-against-house" RequiredLocked;
    /// An arrow limits the minimum and maximum of its cells.
    ArrowBounds "arrow-bounds" SumBounds;
    /// A diagonal with a sum limits the minimum and maximum of its cells.
    LittleKillerBounds "little-killer-bounds" SumBounds;
    /// Only some combinations of digits fit a cage.
    CageCombinations "cage-combinations" Combinations;
    /// Only some sets of consecutive digits fit a renban line.
    RenbanSets "renban-sets" Combinations;
    /// Some digits must be in the four cells around a corner.
    QuadrupleDigits "quadruple-digits" Occurrence;
    /// The values of the different digits in counting circles add up to the number of circles.
    CountingCircles "counting-circles" Occurrence;
    /// Subtracting the sums of cages from the sum of houses leaves two cells.
    Innies "innies-outies" Innies;
    /// Some lines overlap an equal number of regions. The cells that are only in the lines have the
    /// same digits as the cells that are only in the regions.
    Leftovers "law-of-leftovers" Leftovers;
    /// All parts of a line have the same sum, and only some sums are possible for all parts.
    CommonSum "common-sum" CommonSum;
    /// The sum between the smallest and the largest digit of a line limits the distance between
    /// these two digits.
    SandwichSpan "sandwich-span" Line;
    /// A candidate would make it impossible to fill the cells of a rule.
    NoFilling "no-filling" Unfillable;
    /// For a cage, a line or a house sum, all fillings with a candidate lead to contradictions.
    ImpossibleFillings "impossible-fillings" Rejected;
    /// A chain with links that follow from the fillings of a rule or from the 45 rule.
    RuleChain "chains-through-rules" Chain;
    /// A conclusion holds in each of several cases. At least one link uses a rule.
    Cases "cases-of-rules" Cases;
}

impl RuleTopic {
    /// Returns the topic of a step in a puzzle, or `None` if there is no lesson on the step.
    pub fn of(step: &VariantStep, variant: &Variant) -> Option<Self> {
        let kind = |rule: &usize| variant.rules().get(*rule).map(Rule::kind);
        let law = match &step.pattern {
            VariantPattern::Pair { rule, .. } => kind(rule),
            VariantPattern::Law(law, _)
            | VariantPattern::Locked {
                demand: Demand::Law(law, _),
                ..
            } => match &law.reason {
                LawOrigin::Rule(rule) => kind(rule),
                LawOrigin::Balance { .. } | LawOrigin::Joined(_) | LawOrigin::Leftover { .. } => {
                    None
                }
            },
            _ => None,
        };
        let mut topics = Self::ALL.iter().copied();
        topics.find(|topic| {
            topic.technique() == step.technique && topic.is_about(law) && topic.fits(step, variant)
        })
    }

    /// Returns true if the topic is about rules of this kind. `kind` is `None` if a step is not
    /// about a single rule.
    fn is_about(self, kind: Option<Kind>) -> bool {
        let kinds: &[Kind] = match self {
            Self::KropkiPair => &[Kind::White, Kind::Black],
            Self::XvPair => &[Kind::X, Kind::V],
            Self::WhisperPair => &[Kind::Whisper],
            Self::ThermometerBounds => &[Kind::Thermo],
            Self::OnlyCombination
            | Self::RequiredDigit
            | Self::CageAgainstHouse
            | Self::CageCombinations => &[Kind::Cage],
            Self::ArrowBounds => &[Kind::Arrow],
            Self::LittleKillerBounds => &[Kind::LittleKiller],
            Self::RenbanSets => &[Kind::Renban],
            Self::QuadrupleDigits => &[Kind::Quad],
            Self::CommonSum => &[Kind::Zipper, Kind::RegionSum, Kind::EqualSum],
            Self::SandwichSpan => &[Kind::Sandwich],
            Self::LastInnie
            | Self::LockedInHouse
            | Self::CountingCircles
            | Self::Innies
            | Self::Leftovers
            | Self::NoFilling
            | Self::ImpossibleFillings
            | Self::RuleChain
            | Self::Cases => return kind.is_none(),
        };
        kind.is_some_and(|kind| kinds.contains(&kind))
    }

    /// Returns true if the step depends on the rules of the topic and not only on houses of a
    /// classic puzzle.
    fn fits(self, step: &VariantStep, variant: &Variant) -> bool {
        match (self, &step.pattern) {
            (Self::LockedInHouse, VariantPattern::Locked { demand, .. }) => match demand {
                Demand::Area(area) => is_special(area),
                _ => false,
            },
            (Self::LastInnie | Self::Innies, VariantPattern::Law(law, _)) => {
                let is_cage = |rule: &usize| variant.rules()[*rule].kind() == Kind::Cage;
                law.reason.rules().iter().all(is_cage)
            }
            (Self::Leftovers, VariantPattern::Law(law, _)) => {
                law.reason.areas().into_iter().any(is_special)
            }
            (Self::CountingCircles, pattern) => matches!(pattern, VariantPattern::Circles { .. }),
            (Self::RuleChain, VariantPattern::Chain(links)) => links.iter().any(is_by_law),
            (Self::Cases, _) => !step.rules().is_empty(),
            _ => true,
        }
    }
}

/// Returns true if a link of a chain follows from the fillings of a law.
fn is_by_law(link: &VariantStrongLink) -> bool {
    let is_strong = matches!(
        link.reason.as_deref(),
        Some(Demand::Law(..) | Demand::Filling(_))
    );
    let mut then = link.implications.iter();
    is_strong
        || matches!(link.weak, Some(WeakLink::Law(_)))
        || then.any(|then| matches!(then.reason, ImpliedBy::Law(_)))
}

/// Returns true if an area belongs to a rule, or is a region that is not a rectangle.
fn is_special(area: &Area) -> bool {
    let AreaName::House(kind, _) = area.name else {
        return true;
    };
    let extent = |of: fn(&Pos) -> u8| {
        let numbers = area.cells.iter().map(of);
        let (least, most) = (numbers.clone().min(), numbers.max());
        most.zip(least)
            .map_or(0, |(most, least)| usize::from(most - least) + 1)
    };
    let bounds = extent(|pos| pos.row) * extent(|pos| pos.col);
    kind == ShapeHouseKind::Region && bounds != area.cells.len()
}
