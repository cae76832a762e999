//! All tests of the public interface, in one binary that is linked only once.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

#[path = "suite/architecture.rs"]
mod architecture;
#[path = "suite/canonical.rs"]
mod canonical;
#[path = "suite/cli.rs"]
mod cli;
#[path = "suite/records.rs"]
mod records;
#[path = "suite/reglib.rs"]
mod reglib;
#[path = "suite/techniques.rs"]
mod techniques;

#[path = "support/command.rs"]
mod command;
#[path = "support/corpus.rs"]
mod corpus;
#[path = "suite/footer.rs"]
mod footer;
#[path = "suite/formats.rs"]
mod formats;
#[path = "suite/learn.rs"]
mod learn;
#[path = "suite/machines.rs"]
mod machines;
#[path = "suite/menu.rs"]
mod menu;
#[path = "support/named_keys.rs"]
mod named_keys;
#[path = "suite/other_programs.rs"]
mod other_programs;
#[path = "suite/palette.rs"]
mod palette;
#[path = "support/position.rs"]
mod position;
#[path = "support/reference.rs"]
mod reference;
#[path = "suite/se_variant.rs"]
mod se_variant;
#[path = "support/searches.rs"]
mod searches;
#[path = "suite/setter.rs"]
mod setter;
#[path = "suite/shared_links.rs"]
mod shared_links;
#[cfg(unix)]
#[path = "support/signals.rs"]
mod signals;
#[path = "support/symmetry.rs"]
mod symmetry;
#[path = "suite/timeline.rs"]
mod timeline;
#[path = "suite/variant_hints.rs"]
mod variant_hints;
#[path = "suite/variants.rs"]
mod variants;

#[path = "suite/bounded.rs"]
mod bounded;
#[path = "suite/conversions.rs"]
mod conversions;
#[path = "suite/coordinates.rs"]
mod coordinates;
#[path = "suite/crashes.rs"]
mod crashes;
#[path = "suite/current_game.rs"]
mod current_game;
#[path = "suite/daily.rs"]
mod daily;
#[path = "suite/drills.rs"]
mod drills;
#[path = "suite/engines.rs"]
mod engines;
#[path = "suite/evidence.rs"]
mod evidence;
#[path = "suite/filters.rs"]
mod filters;
#[path = "suite/first_start.rs"]
mod first_start;
#[path = "suite/forms.rs"]
mod forms;
#[path = "suite/game.rs"]
mod game;
#[path = "suite/games.rs"]
mod games;
#[path = "suite/generate.rs"]
mod generate;
#[path = "support/hodoku.rs"]
mod golden;
#[path = "suite/hodoku.rs"]
mod hodoku;
#[path = "suite/imports.rs"]
mod imports;
#[path = "suite/keys.rs"]
mod keys;
#[path = "suite/lessons.rs"]
mod lessons;
#[path = "suite/library.rs"]
mod library;
#[path = "suite/matrix.rs"]
mod matrix;
#[path = "suite/packaging.rs"]
mod packaging;
#[cfg(unix)]
#[path = "suite/pages.rs"]
mod pages;
#[path = "suite/partial.rs"]
mod partial;
#[path = "suite/plain.rs"]
mod plain;
#[path = "suite/play.rs"]
mod play;
#[path = "suite/print.rs"]
mod print;
#[path = "support/proof.rs"]
mod proof;
#[path = "suite/proofs.rs"]
mod proofs;
#[path = "suite/random_variants.rs"]
mod random_variants;
#[path = "suite/rate.rs"]
mod rate;
#[path = "suite/review.rs"]
mod review;
#[path = "suite/rule_lessons.rs"]
mod rule_lessons;
#[path = "suite/screens.rs"]
mod screens;
#[path = "suite/serial.rs"]
mod serial;
#[path = "suite/slips.rs"]
mod slips;
#[path = "suite/small_windows.rs"]
mod small_windows;
#[path = "suite/stock.rs"]
mod stock;
#[path = "suite/store.rs"]
mod store;
#[path = "suite/storm.rs"]
mod storm;
#[path = "suite/teaching.rs"]
mod teaching;
#[path = "suite/variant_play.rs"]
mod variant_play;
#[path = "suite/watching.rs"]
mod watching;
#[path = "suite/wording.rs"]
mod wording;
#[path = "suite/words.rs"]
mod words;
