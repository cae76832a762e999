//! Fuzzy search in lists of names.

use frizbee::{Config, Matcher};

/// The indices of the names that match a query, best first.
///
/// Every word of the query must match, in any order. Scattered letters match only if no name contains
/// the word. An empty query matches all names.
pub(crate) fn find(typed: &str, names: &[&str]) -> Vec<usize> {
    let mut scores = vec![Some(0_u32); names.len()];
    for word in typed.to_lowercase().split_whitespace() {
        let mut found = vec![None; names.len()];
        for hit in Matcher::new(word, &Config::default()).match_list(names) {
            let at = hit.index as usize;
            let is_whole = names[at].to_lowercase().contains(word);
            found[at] = Some((u32::from(hit.score), is_whole));
        }
        let has_whole = found.iter().flatten().any(|(_, is_whole)| *is_whole);
        let found = found.into_iter().map(|hit| {
            let hit = hit.filter(|(_, is_whole)| *is_whole || !has_whole);
            hit.map(|(score, _)| score)
        });
        for (score, found) in scores.iter_mut().zip(found) {
            *score = score.zip(found).map(|(all, own)| all + own);
        }
    }
    let mut found: Vec<usize> = (0..names.len())
        .filter(|at| scores[*at].is_some())
        .collect();
    // Of equal scores, the name with the largest matched part comes first.
    let length = |at: usize| {
        if typed.trim().is_empty() {
            0
        } else {
            names[at].len()
        }
    };
    found.sort_by_key(|at| (std::cmp::Reverse(scores[*at]), length(*at)));
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
        ];
        assert_eq!(find("", &names).len(), names.len());
        assert_eq!(find("xyz", &names), [0_usize; 0]);
        assert_eq!(find("und", &names)[0], 1);
        assert_eq!(find("high theme", &names)[0], 0);
        assert_eq!(find("theme: high", &names)[0], 0);
        assert_eq!(find("the", &names), [5, 0, 2]);
        assert_eq!(find("NP", &names)[0], 3);
        assert_eq!(find("問題", &names), [4]);
    }
}
