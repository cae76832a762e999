//! The table of techniques, easiest first: what is known about each.

use std::ops::ControlFlow;

use super::finder::Task;
use super::forcing::Rules;
use super::inference::mode::Mode;
use super::intersections::Confined;
use super::single_digit::Shape;
use super::technique::{Family, Grade, Needs, Rating, Technique, When};
use super::techniques::techniques;
use super::uniqueness::{
    Deadly, Grave, Rectangle, avoidable, bug, extended, loops, rectangle, symmetry, tridagon,
};
use super::{
    aligned, almost_locked, als, bent, chain, colouring, firework, fish, forcing, intersections,
    medusa, single_digit, singles, subsets, sue_de_coq, templates, wings,
};

/// A row of the catalogue: a technique and what is known about it.
#[derive(Clone, Copy, Debug)]
pub struct Listing {
    /// The technique.
    pub technique: Technique,
    /// Its name in commands and files: lower case, words joined by hyphens.
    pub slug: &'static str,
    /// The idea it shares with others.
    pub family: Family,
    /// The number of this technique in HoDoKu's files, if it has one. Several rows may share it.
    pub code: Option<&'static str>,
    /// How demanding it is.
    pub grade: Grade,
    /// The difficulty, which puts the rows in order.
    pub rating: Rating,
    /// What it takes for granted.
    pub needs: Needs,
    /// Whether it is among those that are always searched for.
    pub when: When,
    /// Finds its steps.
    pub(super) find: fn(&mut Task<'_>) -> ControlFlow<()>,
}

/// Declares the table; see [`techniques`].
macro_rules! catalogue {
    ($(
        $(#[$doc:meta])*
        $technique:ident $slug:literal $family:ident $code:expr, $grade:ident,
        $who:ident $tenths:literal, $needs:ident $when:ident,
        $($find:ident)::+($($given:expr),*);
    )*) => {
        /// How many techniques there are.
        pub(super) const COUNT: usize = [$(Technique::$technique),*].len();

        /// Every technique, easiest first; the row of a technique stands at its own position.
        pub static CATALOGUE: [Listing; COUNT] = [$(Listing {
            technique: Technique::$technique,
            slug: $slug,
            family: Family::$family,
            code: $code,
            grade: Grade::$grade,
            rating: Rating::$who($tenths),
            needs: Needs::$needs,
            when: When::$when,
            find: |task| $($find)::+(task, $($given),*),
        },)*];
    };
}

techniques!(catalogue);

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_go_from_easy_to_hard() {
        assert!(CATALOGUE.is_sorted_by_key(|listing| listing.rating.tenths()));
    }
}
