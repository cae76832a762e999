//! The names of the techniques and what the catalogue says about each.

use std::fmt;

use super::{CATALOGUE, Listing};

/// A kind of deduction. The order is the order of the [`CATALOGUE`]: easiest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Technique {
    /// The last cell of a house takes the last digit.
    FullHouse,
    /// A digit has one place left in a box.
    HiddenSingleBox,
    /// A digit has one place left in a row or column.
    HiddenSingleLine,
    /// A cell has one candidate left.
    NakedSingle,
    /// All places of a digit in a box lie in one line: it goes from the rest of the line.
    Pointing,
    /// All places of a digit in a line lie in one box: it goes from the rest of the box.
    Claiming,
    /// A naked pair in a box and a line at once, which takes candidates from both.
    LockedPair,
    /// Two cells of a house have only two digits between them: no other cell can have these.
    NakedPair,
    /// Two digits of a house have only two places between them: nothing else fits there.
    HiddenPair,
    /// A naked triple in a box and a line at once, which takes candidates from both.
    LockedTriple,
    /// Three cells of a house have only three digits between them.
    NakedTriple,
    /// Three digits of a house have only three places between them.
    HiddenTriple,
    /// Four cells of a house have only four digits between them.
    NakedQuadruple,
    /// Four digits of a house have only four places between them.
    HiddenQuadruple,
}

impl Technique {
    /// What the catalogue says about it.
    pub fn listing(self) -> &'static Listing {
        &CATALOGUE[self as usize]
    }

    /// The technique with this [slug](Listing::slug).
    pub fn from_slug(slug: &str) -> Option<Self> {
        let listing = CATALOGUE.iter().find(|listing| listing.slug == slug)?;
        Some(listing.technique)
    }
}

impl fmt::Display for Technique {
    /// The slug: `naked-pair`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.listing().slug)
    }
}

/// Techniques that share an idea.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// One candidate is left in a cell or a house.
    Singles,
    /// A box and a line cross.
    Intersections,
    /// As many cells as digits.
    Subsets,
}

/// How demanding a technique is: HoDoKu's levels.
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
