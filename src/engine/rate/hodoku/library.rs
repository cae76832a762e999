//! Finds the steps that the lines of HoDoKu's technique library require.

use crate::grid::Board;
use crate::logic::{CATALOG, Search, Step, TechniqueOption};

/// Finds the steps on a board that match a line of HoDoKu's technique library. `code` is the number
/// of the technique, with a fifth digit for siamese fish. `variant` is the text after the hyphen.
/// Some variants change an option of the search from its default.
pub fn named_steps(code: &str, variant: &str, board: &Board) -> Vec<Step> {
    let (technique, siamese) = code.split_at(code.len().min(4));
    let search = search(code, variant);
    CATALOG
        .iter()
        .filter(|listing| listing.code == Some(technique))
        .flat_map(|listing| search.steps_of(listing.technique, board))
        .filter(|step| step.is_siamese() != siamese.is_empty())
        .collect()
}

fn search(code: &str, variant: &str) -> Search<'static> {
    let search = Search::default();
    match (code, variant) {
        ("0402", "") => search.without(TechniqueOption::TwoCandidateRectangles),
        ("0709", "2") | ("0710" | "0711", "3" | "4") => search.with(TechniqueOption::AlsNodes),
        ("0902" | "0903" | "0904", "2") => search.with(TechniqueOption::Overlap),
        (code, "1") if code.starts_with("06") => search.without(TechniqueOption::MissingCandidates),
        (code, _) if code.len() > 4 => search.with(TechniqueOption::Siamese),
        _ => search,
    }
}
