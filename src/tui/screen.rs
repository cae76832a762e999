//! The screens: each a state of its own that takes actions and draws itself.

mod hint;
mod play;
pub(crate) mod watch;

pub(crate) use play::{Play, Press};
pub(crate) use watch::Watch;
