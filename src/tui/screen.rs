//! The screens: each a state of its own that takes actions and draws itself.

mod enter;
mod games;
pub(crate) mod hint;
mod learn;
mod library;
pub(crate) mod menu;
mod play;
pub(crate) mod review;
mod stats;
pub(crate) mod watch;
pub(crate) mod why;

pub(crate) use enter::Enter;
pub(crate) use games::Games;
pub(crate) use hint::Hint;
pub(crate) use learn::Learn;
pub(crate) use library::Library;
pub(crate) use menu::Menu;
pub(crate) use play::Play;
pub(crate) use review::Review;
pub(crate) use stats::Stats;
pub(crate) use watch::Watch;
