//! The screens: each a state of its own that takes actions and draws itself.

mod enter;
mod hint;
mod learn;
pub(crate) mod menu;
mod play;
mod review;
pub(crate) mod watch;

pub(crate) use enter::Enter;
pub(crate) use hint::Hint;
pub(crate) use learn::Learn;
pub(crate) use menu::Menu;
pub(crate) use play::Play;
pub(crate) use review::Review;
pub(crate) use watch::Watch;
