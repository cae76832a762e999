//! The techniques by name, and the properties in which they differ.

use std::fmt;

use super::techniques::techniques;

/// Declares the techniques; see [`techniques`].
macro_rules! declare {
    ($(
        $(#[$doc:meta])*
        $technique:ident $slug:literal $family:ident $code:expr, $grade:ident,
        $who:ident $tenths:literal, $when:ident, $find:expr;
    )*) => {
        /// A kind of deduction. The order is the order of the [`CATALOG`](super::CATALOG):
        /// easiest first.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Technique {
            $($(#[$doc])* $technique,)*
        }

        impl fmt::Display for Technique {
            /// The slug: `naked-pair`.
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

/// Techniques that share an idea.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// One candidate is left in a cell or a house.
    Singles,
    /// The crossing of a box and a line.
    Intersections,
    /// Some cells of a house hold exactly as many digits.
    Subsets,
    /// One digit, with as many cover houses as base houses.
    Fish,
    /// One digit and two strong links.
    SingleDigit,
    /// A few cells of which one must contain a digit.
    Wings,
    /// Candidates in two colors, one of which is true.
    Coloring,
    /// Patterns that would have several solutions or none.
    Uniqueness,
    /// Alternating strong and weak links.
    Chains,
    /// Sets of cells with one more digit than cells.
    Als,
    /// The consequences of a premise.
    Forcing,
    /// All placements of all copies of a digit.
    Templates,
}

impl Family {
    /// Returns true if two patterns with the same effect are both worth reporting.
    pub(super) fn distinguishes_equal_effects(self) -> bool {
        !matches!(self, Self::Fish | Self::Chains | Self::Als | Self::Forcing)
    }
}

/// The grade of a technique: HoDoKu's level, or masume's own level if HoDoKu lacks the technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// Singles.
    Easy,
    /// Intersections and small subsets.
    Medium,
    /// Patterns that require a search.
    Hard,
    /// Long chains and large patterns.
    Unfair,
    /// Patterns that need pencil and paper, or patience.
    Extreme,
}

impl Grade {
    /// The name for programs.
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

/// A difficulty on the scale of Sudoku Explainer, in tenths: 45 means 4.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rating {
    /// Sudoku Explainer's rating of this technique, without additions for length.
    Explainer(u16),
    /// masume's rating of a technique that Sudoku Explainer lacks, by comparison with similar
    /// techniques.
    Ours(u16),
}

impl Rating {
    /// The rating in tenths.
    pub const fn tenths(self) -> u16 {
        match self {
            Self::Explainer(tenths) | Self::Ours(tenths) => tenths,
        }
    }
}

/// The searches that include a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum When {
    /// For the first step, for all steps, and on request.
    Always,
    /// For the first step if nothing easier is found, and on request. A search for all steps would
    /// find hundreds.
    FirstStep,
    /// For all steps, and on request. The search is slow, and an easier technique usually finds the
    /// same steps.
    AllSteps,
    /// Only on request. The search is slow, or another technique finds the same steps.
    OnRequest,
}
