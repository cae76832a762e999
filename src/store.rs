//! Persistent data: saved games with all turns, and imported puzzles, in one `SQLite` database.
//!
//! | file | content |
//! |---|---|
//! | `journal` | the list of games, loading and saving |
//! | `saved`, `id` | saved games, and the numbers of games |
//! | `rows` | games and turns as rows of the database |
//! | `database`, `recover` | opening and migrating the database; recovery from damage |
//! | `game_lock` | locks, so that each game is open in only one program |
//! | `opening` | marks of games that are being opened |
//! | `saver` | saves the current game, even if the database fails |
//! | `results`, `game_record`, `stats` | summaries of games, their results, and statistics |
//! | `strength` | the strength of the player, as one number |
//! | `draft` | the puzzle in the editor for variants, and other text files |
//! | `drills` | answers to the questions of drills, and the techniques that are due |
//! | `occasions` | puzzles of days and weeks |
//! | `library`, `variant_library` | imported puzzles |
//! | `progress` | the player's progress with a puzzle |
//! | `stock` | new puzzles ready to play |
//! | `games` | filters and sort orders of the list of games |
//! | `file`, `records` | games and other contents of the journal as text |
//! | `error` | reasons why data cannot be saved or read |
//!
//! A turn is committed before the frame that shows it. A commit only appends to the write-ahead log
//! of the database, so it takes little time. The log survives if the program is killed. A power
//! failure can lose the turns of the last seconds, but does not damage the database.

mod database;
mod draft;
mod drills;
mod error;
mod file;
mod game_lock;
mod game_record;
mod games;
mod id;
mod journal;
mod library;
mod occasions;
mod opening;
mod progress;
mod records;
mod recover;
mod results;
mod rows;
mod saved;
mod saver;
mod stats;
mod stock;
mod strength;
mod times;
mod variant_library;

use std::path::{Path, PathBuf};

use etcetera::BaseStrategy as _;

pub use draft::{load_draft, save_draft, write_new};
pub use drills::{Attempt, Skill, known, session};
pub use error::StoreError;
pub use file::{
    JournalPart, ReadGameError, is_game, read_game, read_journal, write_dated, write_game,
};
pub use game_record::GameRecord;
pub use games::{GameFilter, GameOrder};
pub use id::GameId;
pub use journal::{GameSummary, Journal};
pub use library::{ImportCounts, LibraryFilter, LibraryPuzzle, PuzzleId, StoredRating};
pub use progress::Progress;
pub use records::Record;
pub use recover::RecoveredDatabase;
pub use saved::{ExportedGame, GameProgress, SavedGame};
pub use saver::{CloseState, GameSaver, Report};
pub use stats::{ArcadeStats, LevelStats, Practice, Statistics, Streak, TechniqueStats};
pub use strength::Strength;
pub use times::{day, local_day, today};
pub use variant_library::{LibraryVariant, VariantId};

const DATABASE: &str = "games.db";

/// The folder of masume's data on this system; `None` if there is no home folder.
pub fn folder() -> Option<PathBuf> {
    let base = etcetera::choose_base_strategy().ok()?;
    Some(base.data_dir().join("masume"))
}

/// Opens a second connection to the journal in a folder. The game saver uses the first connection.
pub(crate) fn open_journal(folder: Option<&Path>) -> Result<Journal, StoreError> {
    let (journal, _) = Journal::open(folder.ok_or(StoreError::NoFolder)?)?;
    Ok(journal)
}
