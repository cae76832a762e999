//! Descriptions of solver runs: search methods, events and stop conditions.

pub(crate) mod method;
pub(crate) mod stop;
pub(crate) mod words;
