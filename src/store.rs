//! Persistent data: all games with their turns, and the imported puzzles, in one `SQLite` database.
//!
//! | file | content |
//! |---|---|
//! | `journal` | the list of games, loading and saving |
//! | `any`, `id` | games on puzzles of every kind, and their numbers |
//! | `rows` | games, turns and imported puzzles as rows |
//! | `database`, `recover` | opening and migrating; setting aside what is damaged |
//! | `lease` | each game is open in one program at a time |
//! | `keeper` | saves the current game, even if the database fails |
//! | `results`, `stats` | summaries of games, and statistics |
//! | `draft` | the puzzle being set, and other text files |
//! | `drills` | answers to the questions of drills, and what is due |
//! | `occasions` | puzzles of days and weeks |
//! | `library` | imported puzzles |
//! | `progress` | the player's progress with a puzzle |
//! | `stock` | new puzzles ready to play |
//! | `games` | filters and sort orders of the list of games |
//! | `file` | a game as text |
//! | `error` | reasons why data cannot be saved |
//!
//! A turn is committed before the frame that shows it. The commit is cheap: it writes to the log
//! beside the database, which survives if the program is killed. A power failure can lose the turns
//! of the last seconds, but does not damage the database.

mod any;
mod database;
mod draft;
mod drills;
mod error;
mod file;
mod games;
mod id;
mod journal;
mod keeper;
mod lease;
mod library;
mod occasions;
mod progress;
mod records;
mod recover;
mod results;
mod rows;
mod stats;
mod stock;
mod times;
mod variant_library;

use std::path::PathBuf;

use etcetera::BaseStrategy as _;

pub use any::{AnyGame, AnySaved, ExportedGame, Saved, Standing};
pub use draft::{load_draft, save_draft, write_new};
pub use drills::{Attempt, Skill, known, session};
pub use error::StoreError;
pub use file::{
    ReadGameError, is_game, read_game, read_games, read_journal, write_dated, write_game,
    write_records,
};
pub use games::{GameFilter, GameOrder};
pub use id::GameId;
pub use journal::{GameSummary, Journal};
pub use keeper::{CloseState, Keeper, Report};
pub use library::{Imported, LibraryFilter, LibraryPuzzle, PuzzleId, Rated};
pub use progress::Progress;
pub use records::Record;
pub use recover::SetAside;
pub use stats::{ArcadeStats, LevelStats, Played, Practice, Statistics, Streak, TechniqueStats};
pub use times::day;
pub use variant_library::{LibraryVariant, VariantId};

/// The name of the database in the data folder.
const DATABASE: &str = "games.db";

/// The data folder of the program on this system; `None` if there is no home folder.
pub fn folder() -> Option<PathBuf> {
    let base = etcetera::choose_base_strategy().ok()?;
    Some(base.data_dir().join("masume"))
}
