//! Finding what somebody means by a few letters of its name.

/// How well letters fit a name: less is better. `None` when they do not stand in it in this order.
/// Letters that begin a word cost nothing, letters that follow each other little.
pub(crate) fn score(letters: &str, name: &str) -> Option<usize> {
    let name: Vec<char> = name.to_lowercase().chars().collect();
    let mut at = 0;
    let mut cost = 0;
    for letter in letters
        .to_lowercase()
        .chars()
        .filter(|c| !c.is_whitespace())
    {
        let begins = |i: &usize| *i == 0 || !name[*i - 1].is_alphanumeric();
        let places = (at..name.len()).filter(|i| name[*i] == letter);
        let place_cost = |i: usize| match i - at {
            _ if begins(&i) => 0,
            0 => 1,
            gap => 2 + gap,
        };
        let (best, i) = places.map(|i| (place_cost(i), i)).min()?;
        cost += best;
        at = i + 1;
    }
    Some(cost)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_fit_in_their_order_and_best_where_words_begin() {
        assert_eq!(score("", "undo"), Some(0));
        assert_eq!(score("xyz", "undo"), None);
        assert_eq!(score("odnu", "undo"), None);
        assert_eq!(score("NM", "note mode"), Some(0));
        assert_eq!(score("新", "新しい問題"), Some(0));
        let better = [
            ("und", "undo", "sound"),
            ("tl", "theme: light", "subtle"),
            ("fill", "fill at once", "file listing"),
        ];
        for (letters, good, bad) in better {
            let other = score(letters, bad).unwrap_or(usize::MAX);
            assert!(score(letters, good).unwrap() < other, "{letters}");
        }
    }
}
