//! Choices that a key selects in turn.

/// Returns the next or the previous choice. `None` is between the last and the first choice. If
/// `now` is no choice, returns `None`.
pub(crate) fn next_choice<T: Copy + PartialEq>(
    all: &[T],
    now: Option<T>,
    forward: bool,
) -> Option<T> {
    let all = all.iter().copied().map(Some);
    let all: Vec<Option<T>> = std::iter::once(None).chain(all).collect();
    cycled(&all, &now, forward)
}

/// Returns the next or the previous choice. The last choice is followed by the first. If `now` is
/// no choice, returns the first.
pub(crate) fn cycled<T: Clone + PartialEq>(all: &[T], now: &T, forward: bool) -> T {
    let at = all.iter().position(|it| it == now);
    let by = if forward { 1 } else { all.len() - 1 };
    all[at.map_or(0, |at| (at + by) % all.len())].clone()
}
