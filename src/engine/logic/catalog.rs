//! The table of techniques and their properties, easiest first.

use std::ops::ControlFlow;
use std::str::FromStr;

use crate::grid::UnknownName;

use super::finder::Task;
use super::forcing::InferenceRules;
use super::inference::mode::Mode;
use super::intersections::LockedDirection;
use super::single_digit::LinkShape;
use super::technique::{Family, Rating, SearchScope, Technique, TechniqueLevel};
use super::techniques::techniques;
use super::uniqueness::{
    BugExtras, DeadlyPattern, UniqueRectangle, avoidable, bug, extended, loops, rectangle,
    symmetry, tridagon,
};
use super::{
    aligned, almost_locked, als, bent, chain, coloring, counts, exocet, firework, fish, forcing,
    guardians, intersections, medusa, single_digit, singles, subsets, sue_de_coq, templates, wings,
};

/// A row of the catalog: a technique and its properties.
#[derive(Clone, Copy, Debug)]
pub struct CatalogRow {
    /// The technique of the row.
    pub technique: Technique,
    /// The name of the technique in commands and files: lower case, hyphenated.
    pub slug: &'static str,
    /// The family of the technique.
    pub family: Family,
    /// The number of the technique in HoDoKu files, if it has one. Several techniques may share a
    /// number.
    pub code: Option<&'static str>,
    /// The level of difficulty of the technique.
    pub level: TechniqueLevel,
    /// The difficulty rating of the technique. The rows are ordered by it.
    pub rating: Rating,
    /// The searches that include the technique.
    pub scope: SearchScope,
    /// The function that finds the steps of the technique.
    pub(super) find: fn(&mut Task<'_>) -> ControlFlow<()>,
}

/// Declares the catalog from the list of techniques; see [`techniques`].
macro_rules! catalog {
    ($(
        $(#[$doc:meta])*
        $technique:ident $slug:literal $family:ident $code:expr, $level:ident,
        $who:ident $tenths:literal, $scope:ident,
        $($find:ident)::+($($given:expr),*);
    )*) => {
        pub(super) const COUNT: usize = [$(Technique::$technique),*].len();

        /// All techniques, easiest first. The index of a row is the discriminant of its technique.
        pub static CATALOG: [CatalogRow; COUNT] = [$(CatalogRow {
            technique: Technique::$technique,
            slug: $slug,
            family: Family::$family,
            code: $code,
            level: TechniqueLevel::$level,
            rating: Rating::$who($tenths),
            scope: SearchScope::$scope,
            find: |task| $($find)::+(task, $($given),*),
        },)*];
    };
}

techniques!(catalog);

impl Technique {
    /// The row of this technique in the catalog.
    pub fn catalog_row(self) -> &'static CatalogRow {
        &CATALOG[self as usize]
    }

    /// The name of the technique in commands and files.
    pub fn slug(self) -> &'static str {
        self.catalog_row().slug
    }

    /// Returns true if the technique assumes that the puzzle has a unique solution.
    pub fn assumes_uniqueness(self) -> bool {
        self.catalog_row().family == Family::Uniqueness && self != Self::Tridagon
    }

    /// The technique with this [slug](CatalogRow::slug). Slugs of earlier versions, with British
    /// spelling, are accepted too. Returns `None` for an unknown slug, for which [`FromStr`]
    /// returns an error.
    pub fn from_slug(slug: &str) -> Option<Self> {
        // Databases of earlier versions contain the British spelling.
        let slug = slug.replace("colour", "color");
        let listing = CATALOG.iter().find(|listing| listing.slug == slug)?;
        Some(listing.technique)
    }
}

impl FromStr for Technique {
    type Err = UnknownName;

    fn from_str(slug: &str) -> Result<Self, UnknownName> {
        Self::from_slug(slug).ok_or_else(|| UnknownName::new("technique", slug, Vec::new()))
    }
}
