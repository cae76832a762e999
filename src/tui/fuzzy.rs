//! Fuzzy search in lists of names.

use nucleo_matcher::pattern::{Atom, AtomKind, CaseMatching, Normalization};
use nucleo_matcher::{Config, Matcher, Utf32Str};

/// The minimum score per letter of a match with scattered letters. Gaps between letters lower the
/// score.
const MIN_SCORE_PER_LETTER: usize = 16;

/// Returns the indices of the names that match a query, best first.
///
/// Every word of the query must match, in any order. A fuzzy match, in which the letters are
/// scattered, counts only if no name contains the whole word. In a fuzzy match, most letters must
/// begin words or follow each other. An empty query matches all names.
///
/// The lines of a name after the first contain synonyms, whose length does not count.
pub(crate) fn find(typed: &str, names: &[String]) -> Vec<usize> {
    let mut matcher = Matcher::new(Config::DEFAULT);
    let mut buffer = Vec::new();
    let mut scores = vec![Some(0_u32); names.len()];
    for word in typed.to_lowercase().split_whitespace() {
        let pattern = Atom::new(
            word,
            CaseMatching::Ignore,
            Normalization::Smart,
            AtomKind::Fuzzy,
            false,
        );
        let is_whole = |name: &str| name.to_lowercase().contains(word);
        let has_whole = names.iter().any(|name| is_whole(name));
        for (score, name) in scores.iter_mut().zip(names) {
            let own = pattern.score(Utf32Str::new(name, &mut buffer), &mut matcher);
            let is_close =
                |score: &u16| usize::from(*score) >= MIN_SCORE_PER_LETTER * word.chars().count();
            let own = own.filter(|score| is_whole(name) || !has_whole && is_close(score));
            *score = score.zip(own).map(|(all, own)| all + u32::from(own));
        }
    }
    let mut found: Vec<usize> = (0..names.len())
        .filter(|at| scores[*at].is_some())
        .collect();
    // If scores are equal, names that begin with the query are listed first, and shorter names are
    // listed before longer names.
    let typed = typed.trim().to_lowercase();
    let rank = |at: usize| {
        let is_later = !names[at].to_lowercase().starts_with(&typed);
        let length = names[at].lines().next().map_or(0, str::len);
        (is_later, if typed.is_empty() { 0 } else { length })
    };
    found.sort_by_key(|at| (std::cmp::Reverse(scores[*at]), rank(*at)));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_match_in_any_order_and_whole_words_hide_scattered_letters() {
        let names = [
            "theme: high contrast",
            "undo",
            "up_to the horn",
            "new puzzle",
            "新しい問題",
            "theme: light",
        ]
        .map(str::to_owned);
        assert_eq!(find("", &names).len(), names.len());
        assert_eq!(find("xyz", &names), [0_usize; 0]);
        assert_eq!(find("und", &names)[0], 1);
        assert_eq!(find("high theme", &names)[0], 0);
        assert_eq!(find("theme: high", &names)[0], 0);
        assert_eq!(find("the", &names), [5, 0, 2]);
        assert_eq!(find("NP", &names)[0], 3);
        assert_eq!(find("tenrt", &names), [0_usize; 0]);
        assert_eq!(find("問題", &names), [4]);
    }

    #[test]
    fn synonyms_are_found_but_do_not_make_a_name_longer() {
        let names = ["cage\nkiller sum of digits", "little cage"].map(str::to_owned);
        assert_eq!(find("killer", &names), [0]);
        assert_eq!(find("cage", &names), [0, 1]);
        let names = ["white dot\nkropki and others", "center dots"].map(str::to_owned);
        assert_eq!(find("dot", &names), [0, 1]);
    }
}
