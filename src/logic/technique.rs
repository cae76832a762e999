//! The techniques by name, and the properties in which they differ.

use std::fmt;

use super::techniques::techniques;

/// Declares the techniques; see [`techniques`].
macro_rules! declare {
    ($(
        $(#[$doc:meta])*
        $technique:ident $slug:literal $family:ident $code:expr, $grade:ident,
        $who:ident $tenths:literal, $needs:ident $when:ident, $find:expr;
    )*) => {
        /// A kind of deduction. The order is the order of the [`CATALOGUE`](super::CATALOGUE):
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
    };
}

techniques!(declare);

/// Techniques that share an idea.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// One candidate is left in a cell or a house.
    Singles,
    /// A box and a line cross.
    Intersections,
    /// As many cells as digits.
    Subsets,
    /// One digit, as many cover houses as base houses.
    Fish,
    /// One digit, two strong links.
    SingleDigit,
    /// A few cells that cannot all avoid a digit.
    Wings,
    /// Candidates in two colours, of which one is true.
    Colouring,
    /// What would give a second solution, or none, is not so.
    Uniqueness,
    /// Strong and weak links in turn.
    Chains,
    /// Cells with one candidate more than cells.
    Als,
    /// All that follows from a premise.
    Forcing,
    /// Every way to place all copies of a digit.
    Templates,
}

impl Family {
    /// Whether two patterns are worth telling apart though they do the same to the board.
    pub(super) fn tells_apart_equal_effects(self) -> bool {
        !matches!(self, Self::Fish | Self::Chains | Self::Als | Self::Forcing)
    }
}

/// How demanding a technique is: HoDoKu's level, or ours where it has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// Singles.
    Easy,
    /// Intersections and small subsets.
    Medium,
    /// Patterns that must be looked for.
    Hard,
    /// Long chains and large patterns.
    Unfair,
    /// What nobody does without paper or patience.
    Extreme,
}

impl Grade {
    /// The name by which programs know it.
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

/// A difficulty on the scale of Sudoku Explainer, in tenths: 45 is its 4.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rating {
    /// Its own rating of this technique, without additions for length.
    Explainer(u16),
    /// It does not know the technique by name: our place for it among its neighbours.
    Ours(u16),
}

impl Rating {
    /// The number, whoever gave it.
    pub const fn tenths(self) -> u16 {
        match self {
            Self::Explainer(tenths) | Self::Ours(tenths) => tenths,
        }
    }
}

/// What a technique takes for granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Needs {
    /// Only that each house holds each digit once.
    Houses,
    /// That the houses are rows, columns and boxes, and cross as those do.
    Crossings,
    /// That the puzzle has one solution.
    OneSolution,
}

/// When a technique is searched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum When {
    /// For the first step, for all steps, and on request.
    Always,
    /// For the first step when nothing easier is found, and on request: it would find hundreds.
    FirstStep,
    /// For all steps, and on request: it is slow, and an easier technique mostly does for it.
    AllSteps,
    /// Only when it is asked for by name: it is slow, or another technique finds the same.
    OnRequest,
}
