//! The techniques, and the properties that the catalog lists for each of them.

use std::fmt;

use super::techniques::techniques;

/// Declares the enum of techniques from the list of techniques; see [`techniques`].
macro_rules! declare {
    ($(
        $(#[$doc:meta])*
        $technique:ident $slug:literal $family:ident $code:expr, $level:ident,
        $who:ident $tenths:literal, $when:ident, $find:expr;
    )*) => {
        /// A technique: a kind of deduction. The order of the variants is the order of the
        /// [`CATALOG`](super::CATALOG): easiest first.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Technique {
            $($(#[$doc])* $technique,)*
        }

        impl fmt::Display for Technique {
            /// Writes the slug of the technique, such as `naked-pair`.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(match self {
                    $(Self::$technique => $slug,)*
                })
            }
        }

        #[cfg(feature = "serde")]
        impl serde::Serialize for Technique {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    };
}

techniques!(declare);

/// A family of techniques that share an idea.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// A digit that is the only candidate of a cell, or has only one place in a house.
    Singles,
    /// A digit that is confined to the crossing of a box and a line.
    Intersections,
    /// Cells of a house that hold exactly as many digits as cells.
    Subsets,
    /// Base houses whose places of a digit are in as many cover houses.
    Fish,
    /// Two strong links of one digit.
    SingleDigit,
    /// A few cells, at least one of which must contain a certain digit.
    Wings,
    /// Candidates in two colors, one of which is true.
    Coloring,
    /// Patterns with which the puzzle would have several solutions or none.
    Uniqueness,
    /// Chains of alternating strong and weak links.
    Chains,
    /// Almost locked sets: cells of a house with one more digit than cells.
    Als,
    /// The consequences of a premise.
    Forcing,
    /// The placements of all nine copies of a digit.
    Templates,
}

impl Family {
    /// Returns true if steps with equal effects but different patterns are all reported.
    pub(super) fn distinguishes_equal_effects(self) -> bool {
        !matches!(self, Self::Fish | Self::Chains | Self::Als | Self::Forcing)
    }
}

/// The level of a technique: HoDoKu's level, or masume's own level if HoDoKu lacks the technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TechniqueLevel {
    /// The level of singles.
    Easy,
    /// The level of intersections and small subsets.
    Medium,
    /// The level of patterns that require a search.
    Hard,
    /// The level of long chains and large patterns.
    Unfair,
    /// The level of forcing chains, mutant fish and templates.
    Extreme,
}

impl TechniqueLevel {
    /// The name of the level in commands and files.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Unfair => "unfair",
            Self::Extreme => "extreme",
        }
    }
}

/// The difficulty of a technique on the scale of Sudoku Explainer, in tenths: 45 means 4.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rating {
    /// Sudoku Explainer's rating of this technique, without the additions for long chains.
    Explainer(u16),
    /// masume's rating of a technique that Sudoku Explainer lacks. It is estimated from the ratings
    /// of similar techniques.
    Estimated(u16),
}

impl Rating {
    /// The rating in tenths.
    pub const fn tenths(self) -> u16 {
        match self {
            Self::Explainer(tenths) | Self::Estimated(tenths) => tenths,
        }
    }
}

/// The kinds of searches that include a technique. A search *on request* is a search whose
/// techniques the caller chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SearchScope {
    /// Every search.
    Always,
    /// Searches in which no easier technique finds a step, and searches on request. Without a
    /// request, only the first step is searched for, because there may be hundreds of steps.
    FirstStep,
    /// Searches for all steps, and searches on request. The technique is slow, and an easier
    /// technique usually finds the same steps.
    AllSteps,
    /// Only searches on request. The technique is slow, or another technique finds the same steps.
    OnRequest,
}
