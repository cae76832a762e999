//! The screens of the program. Each screen is a layer with its own state.

mod board;
mod browser;
mod drill;
mod games;
mod learn;
mod library;
mod menu;
mod panel;
pub(crate) mod play;
mod position;
mod review;
mod setter;
mod stats;
mod variants;
pub(crate) mod watch;

pub(crate) use drill::Drill;
pub(crate) use games::Games;
pub(crate) use learn::LearnScreen;
pub(crate) use library::Library;
pub(crate) use menu::Menu;
pub(crate) use play::PlayScreen;
pub(crate) use review::{ReviewScreen, remark, without_remarks};
pub(crate) use setter::Setter;
pub(crate) use stats::Stats;
pub(crate) use variants::VariantList;
pub use variants::{variant_of_day, variant_of_week};
pub(crate) use watch::WatchScreen;
