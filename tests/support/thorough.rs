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
