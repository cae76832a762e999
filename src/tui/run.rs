//! Solver runs in words: events and stop conditions.

pub(crate) mod stop;
pub(crate) mod words;
