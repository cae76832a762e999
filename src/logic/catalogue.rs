//! The table of the techniques, in teaching order.

use super::technique::{Family, Grade, Needs, Rating, Technique};
use super::{Finder, intersections, singles, subsets};

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
    /// HoDoKu's level, or ours where it has none.
    pub grade: Grade,
    /// HoDoKu's points for each use, or ours where it has none.
    pub score: u16,
    /// The difficulty, which puts the rows in order.
    pub rating: Rating,
    /// What it takes for granted.
    pub needs: Needs,
    /// Finds its steps.
    pub find: Finder,
}

/// One row a line: technique, slug, code, grade, score, rating, needs, finder.
macro_rules! rows {
    ($($family:ident { $($technique:ident $slug:literal $code:expr, $grade:ident $score:literal,
        $who:ident $tenths:literal, $needs:ident, $find:expr;)* })*) => {
        [$($(Listing {
            technique: Technique::$technique,
            slug: $slug,
            family: Family::$family,
            code: $code,
            grade: Grade::$grade,
            score: $score,
            rating: Rating::$who($tenths),
            needs: Needs::$needs,
            find: $find,
        },)*)*]
    };
}

/// How many techniques there are.
const ROWS: usize = 14;

/// Every technique, easiest first; the row of a technique stands at its own position.
#[rustfmt::skip]
pub static CATALOGUE: [Listing; ROWS] = rows! {
    Singles {
        FullHouse "full-house" Some("0000"), Easy 4, Explainer 10, Houses, singles::full_houses;
        HiddenSingleBox "hidden-single-box" Some("0002"), Easy 14, Explainer 12, Crossings, singles::hidden_in_boxes;
        HiddenSingleLine "hidden-single-line" Some("0002"), Easy 14, Explainer 15, Crossings, singles::hidden_in_lines;
        NakedSingle "naked-single" Some("0003"), Easy 4, Explainer 23, Houses, singles::naked;
    }
    Intersections {
        Pointing "pointing" Some("0100"), Medium 50, Explainer 26, Crossings, intersections::pointing;
        Claiming "claiming" Some("0101"), Medium 50, Explainer 28, Crossings, intersections::claiming;
    }
    Subsets {
        LockedPair "locked-pair" Some("0110"), Medium 40, Ours 29, Crossings, subsets::locked_pairs;
        NakedPair "naked-pair" Some("0200"), Medium 60, Explainer 30, Houses, subsets::naked_pairs;
        HiddenPair "hidden-pair" Some("0210"), Medium 70, Explainer 34, Houses, subsets::hidden_pairs;
        LockedTriple "locked-triple" Some("0111"), Medium 60, Ours 35, Crossings, subsets::locked_triples;
        NakedTriple "naked-triple" Some("0201"), Medium 80, Explainer 36, Houses, subsets::naked_triples;
        HiddenTriple "hidden-triple" Some("0211"), Medium 100, Explainer 40, Houses, subsets::hidden_triples;
        NakedQuadruple "naked-quadruple" Some("0202"), Hard 120, Explainer 50, Houses, subsets::naked_quadruples;
        HiddenQuadruple "hidden-quadruple" Some("0212"), Hard 150, Explainer 54, Houses, subsets::hidden_quadruples;
    }
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_row_stands_at_the_position_of_its_technique() {
        for (index, listing) in CATALOGUE.iter().enumerate() {
            assert_eq!(listing.technique as usize, index, "{}", listing.slug);
        }
    }

    #[test]
    fn rows_go_from_easy_to_hard() {
        assert!(CATALOGUE.is_sorted_by_key(|listing| listing.rating.tenths()));
    }
}
