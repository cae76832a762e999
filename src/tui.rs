//! The terminal interface: screens, what lies over them, and the game in lines.
//!
//! The shape is Elm's. `update` is the only place where the model changes; it
//! is given messages and gives effects, and knows no clock, no file and no terminal. Drawing
//! takes the model by shared reference. What is left, threads, clock and terminal, is in
//! `runtime` and `terminal`; [`Stage`] runs the same model without any of them.

mod action;
mod app;
mod branch;
mod cast;
mod command;
mod fuzzy;
pub(crate) mod highlight;
mod hint;
mod job;
mod keymap;
mod layer;
mod layout;
mod lesson;
mod model;
mod overlay;
mod picture;
mod plain;
mod play;
mod question;
mod records;
mod report;
mod run;
mod runtime;
mod saving;
mod screen;
mod session;
mod stage;
mod stock;
mod terminal;
mod theme;
mod update;
mod variant;
mod view;
mod widget;

pub use cast::record;
pub use keymap::{KeySection, key_table};
pub use model::Opening;
pub use picture::Picture;
pub use plain::{Plain, PlainDrill, Reply, told};
pub use report::statistics;
pub use runtime::{Exit, require_terminal, run, window_size};
pub use saving::trouble;
pub use stage::{Asked, Stage};
pub use stock::fill_stock;
pub use terminal::interprets_escapes;
