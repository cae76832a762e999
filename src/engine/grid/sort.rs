//! Sorting of short lists.

/// Sorts a short list by a key. Equal items keep their order.
///
/// For a few items, insertion sort is as fast as the sort of the standard library, and compiles in
/// a fraction of the time. The compile time is important because the function is compiled again for
/// each type of item or key.
pub(crate) fn sort_short_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..items.len() {
        for at in (1..=end).rev() {
            if key(&items[at - 1]) <= key(&items[at]) {
                break;
            }
            items.swap(at - 1, at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn short_lists_are_sorted_as_by_the_standard_library() {
        let mut random = Random::new(1);
        for length in 0..30 {
            let mut items: Vec<(usize, usize)> =
                (0..length).map(|at| (random.below(5), at)).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|(key, _)| *key);
            sort_short_by_key(&mut items, |(key, _)| *key);
            assert_eq!(items, expected);
        }
    }
}
