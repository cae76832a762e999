//! The screens: each a state of its own that takes actions and draws itself.

mod hint;
mod play;
mod review;
pub(crate) mod watch;

pub(crate) use play::{Play, Press};
pub(crate) use review::Review;
pub(crate) use watch::Watch;
