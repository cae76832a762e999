//! A solver's run in words: what happens in it, and the conditions to stop it at.

pub(crate) mod stop;
pub(crate) mod words;
