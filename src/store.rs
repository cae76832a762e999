//! What outlasts the program: every game with each of its turns, and the puzzles that were taken
//! in, in one `SQLite` database.
//!
//! | file | what it is |
//! |---|---|
//! | `journal` | every game: begun, gone on with, listed |
//! | `rows` | games and turns as rows |
//! | `database`, `recover` | opening and migrating; setting aside what is damaged |
//! | `lease` | each game is open in one program at a time |
//! | `keeper` | a game is kept whatever happens to the database |
//! | `results`, `stats` | how games went, and what a list of them tells |
//! | `drills` | answers to the questions of drills, and what is due |
//! | `occasions` | puzzles of days and weeks |
//! | `library` | puzzles that were taken in |
//! | `stock` | new puzzles that wait for the player |
//! | `games` | which games of a list are looked for, and their order |
//! | `file` | a game as a text |
//! | `trouble` | why something cannot be kept |
//!
//! The commit of a turn happens before the frame that shows it, and is cheap for that: a write
//! into the log beside the database, which the system has when the program is killed. Only the
//! power must stay on for it to reach the disk; if it goes off, turns of the last seconds may
//! be lost, and the database is sound.

mod database;
mod drills;
mod file;
mod games;
mod journal;
mod keeper;
mod lease;
mod library;
mod occasions;
mod recover;
mod results;
mod rows;
mod stats;
mod stock;
mod times;
mod trouble;

use std::path::PathBuf;

use etcetera::BaseStrategy as _;

pub use drills::{Attempt, Skill, session};
pub use file::{ReadGameError, is_game, read_game, write_game};
pub use games::{GameOrder, Sought};
pub use journal::{Brief, Journal, Saved};
pub use keeper::{Keeper, Parting, Report};
pub use library::{Progress, PuzzleId, Rated, Shelved, TakenIn, Wanted};
pub use recover::SetAside;
pub use rows::{GameId, Standing};
pub use stats::{LevelStats, Played, Practice, Statistics, Streak, TechniqueStats};
pub use times::day;
pub use trouble::Trouble;

/// The folder of the games, where programs of this system keep their data; `None` when there is
/// no home folder.
pub fn folder() -> Option<PathBuf> {
    let base = etcetera::choose_base_strategy().ok()?;
    Some(base.data_dir().join("masume"))
}
