//! All tests of the public interface, in one binary that is linked only once.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod architecture;
mod bounded;
mod canonical;
mod cli;
mod conversions;
mod coordinates;
mod crashes;
mod current_game;
mod daily;
mod decorations;
mod drills;
mod engines;
mod evidence;
mod filters;
mod first_start;
mod footer;
mod formats;
mod forms;
mod game;
mod games;
mod general;
mod generate;
mod hodoku;
mod imports;
mod keys;
mod learn;
mod lessons;
mod library;
mod machines;
mod matrix;
mod menu;
mod orders;
mod other_programs;
mod packaging;
#[cfg(unix)]
mod pages;
mod palette;
mod partial;
mod plain;
mod play;
mod print;
mod proofs;
mod random_variants;
mod rate;
mod records;
mod reglib;
mod review;
mod rule_blocks;
mod rule_lessons;
mod rule_syntax;
mod screens;
mod se_variant;
mod serial;
mod setter;
mod shared_links;
mod site_formats;
mod slips;
mod small_windows;
mod stock;
mod store;
mod storm;
mod survey;
mod teaching;
mod techniques;
mod timeline;
mod together;
mod variant_hints;
mod variant_play;
mod variants;
mod watching;
mod wording;
mod words;

#[path = "../support/command.rs"]
mod command;
#[path = "../support/corpus.rs"]
mod corpus;
#[path = "../support/hodoku.rs"]
mod golden;
#[path = "../support/named_keys.rs"]
mod named_keys;
#[path = "../support/picture.rs"]
mod picture;
#[path = "../support/position.rs"]
mod position;
#[path = "../support/proof.rs"]
mod proof;
#[path = "../support/reference.rs"]
mod reference;
#[path = "../support/roles.rs"]
mod roles;
#[path = "../support/searches.rs"]
mod searches;
#[cfg(unix)]
#[path = "../support/signals.rs"]
mod signals;
#[path = "../support/symmetry.rs"]
mod symmetry;
#[path = "../support/thorough.rs"]
mod thorough;
