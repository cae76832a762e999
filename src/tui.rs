//! The terminal interface: screens, overlays, and the plain line mode.
//!
//! The architecture follows Elm. The program changes its model only in `update`, which receives a
//! message and returns commands. Drawing only reads the model. Threads, timers and the terminal are
//! in `runtime` and `terminal`. [`HeadlessApp`] runs the same model without threads and without a
//! terminal, for example in a browser.
#![cfg_attr(
    target_family = "wasm",
    allow(
        dead_code,
        reason = "a web page uses only a part of what a terminal needs"
    )
)]

mod action;
mod active_game;
mod app;
#[cfg(not(target_family = "wasm"))]
mod cast;
mod cells;
mod command;
mod cycle;
mod footers;
mod fuzzy;
mod headless;
mod highlight;
mod hint_view;
mod job;
mod keymap;
mod layer;
mod layout;
mod model;
mod overlay;
#[cfg(feature = "together")]
mod party;
mod path;
mod plain;
mod prelude;
mod records;
mod report;
mod run;
#[cfg(not(target_family = "wasm"))]
mod runtime;
mod saving;
mod screen;
mod stock;
#[cfg(not(target_family = "wasm"))]
mod terminal;
mod theme;
#[cfg(feature = "together")]
mod together;
mod update;
mod view;
mod widget;

#[cfg(not(target_family = "wasm"))]
pub use cast::record;
pub use headless::{HeadlessApp, Picture, Requests};
pub use keymap::{KeySection, key_table};
pub use model::Opening;
pub use plain::{Plain, PlainDrill, Reply, plain_lesson, plain_report};
#[cfg(feature = "together")]
pub use plain::{PlainTogether, TogetherReply};
pub use report::statistics;
#[cfg(not(target_family = "wasm"))]
pub use runtime::{Exit, require_terminal, run, window_size};
pub use saving::store_error;
pub use screen::{variant_of_day, variant_of_week};
pub use stock::fill_stock;
#[cfg(not(target_family = "wasm"))]
pub use terminal::interprets_escapes;
#[cfg(feature = "together")]
pub use together::player_name;
