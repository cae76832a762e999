//! The number of cases of long tests.

/// Keeps one case of each `interval` cases. Keeps all of them if the environment variable
/// `MASUME_THOROUGH` is set.
pub(crate) fn some_of<T>(
    cases: impl IntoIterator<Item = T>,
    interval: usize,
) -> impl Iterator<Item = T> {
    let is_thorough = std::env::var_os("MASUME_THOROUGH").is_some();
    let interval = if is_thorough { 1 } else { interval };
    cases.into_iter().step_by(interval)
}

/// Returns the number of repetitions of a test: the number in an environment variable, if it is set,
/// and otherwise a quarter of `all`, or all of them if the environment variable `MASUME_THOROUGH` is set.
pub(crate) fn repetitions(variable: &str, all: usize) -> usize {
    let number = std::env::var(variable).ok();
    number.map_or_else(
        || some_of(0..all, 4).count(),
        |number| number.parse().unwrap(),
    )
}
