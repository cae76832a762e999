//! Games, turns and imported puzzles as rows of the database.

use std::time::{Duration, SystemTime};

use rusqlite::{Connection, Error, Params, Row, params};

use super::StoreError;
use super::id::GameId;
use super::saved::{GameProgress, SavedPuzzle, TurnText};
use crate::format::VariantEntry;
use crate::game::{AidSet, GameTotals, PlayTime};
use crate::grid::Clues;
use crate::rate::VariantDifficulty;

/// Adds a game with the times of its start and its last change, in seconds since 1970. An existing
/// game is not changed. `kept` is true if the game stays in the journal even if it has no turns.
pub(super) fn insert(
    db: &Connection,
    id: GameId,
    (puzzle, kept): (&SavedPuzzle, bool),
    (begun, changed): (u64, u64),
) -> Result<(), StoreError> {
    let clues = puzzle.clues;
    db.execute(
        "INSERT OR IGNORE INTO games (id, clues, begun_at, changed_at, used, placed, variant,
            about, kept)
         VALUES (?, ?, ?, ?, (SELECT coalesce(max(used), 0) + 1 FROM games), ?, ?, ?, ?)",
        params![
            id.0,
            clues.to_string(),
            begun,
            changed,
            clues.len(),
            puzzle.variant,
            puzzle.about,
            kept
        ],
    )?;
    Ok(())
}

/// Adds a puzzle to the library; returns `false` if the library already contains it.
pub(super) fn insert_puzzle(
    db: &Connection,
    clues: &Clues,
    canonical: &Clues,
    pack: &str,
) -> Result<bool, StoreError> {
    let added = db.execute(
        "INSERT OR IGNORE INTO puzzles (clues, canonical, clue_count, pack) VALUES (?, ?, ?, ?)",
        params![clues.to_string(), canonical.to_string(), clues.len(), pack],
    )?;
    Ok(added > 0)
}

/// Returns the JSON of a variant without remarks, entries and solution. Two variants with equal
/// JSON count as the same puzzle.
fn bare(entry: &VariantEntry) -> String {
    VariantEntry::new(entry.variant.clone(), 1, entry.form).to_json()
}

/// Adds a variant to the library; returns `false` if the library already contains it.
pub(super) fn insert_variant(
    db: &Connection,
    entry: &VariantEntry,
    difficulty: Option<VariantDifficulty>,
    pack: &str,
) -> Result<bool, StoreError> {
    let clues = entry.variant.clues().iter().flatten().count();
    let added = db.execute(
        "INSERT OR IGNORE INTO variant_puzzles (puzzle, bare, clue_count, pack, level, er)
         VALUES (?, ?, ?, ?, ?, ?)",
        params![
            entry.to_json(),
            bare(entry),
            clues,
            pack,
            difficulty.map(|it| it.level.slug()),
            difficulty.and_then(|it| it.er).map(|er| er.0),
        ],
    )?;
    Ok(added > 0)
}

/// Replaces the turns of a game from the number `from` on, and writes the progress of the game.
/// Deletes the summary of the game, which is no longer valid. The date of a finished game stays.
pub(super) fn write(
    db: &Connection,
    id: GameId,
    (from, turns): (usize, &[TurnText]),
    progress: GameProgress,
) -> Result<(), StoreError> {
    let rest = "DELETE FROM turns WHERE game = ? AND number >= ?";
    db.execute(rest, params![id.0, from])?;
    let mut insert =
        db.prepare("INSERT INTO turns (game, number, at_ms, turn) VALUES (?, ?, ?, ?)")?;
    for (number, (at, turn)) in (from..).zip(turns) {
        insert.execute(params![id.0, number, ms(*at), turn])?;
    }
    let GameProgress {
        elapsed,
        placed,
        won,
    } = progress;
    db.execute(
        "UPDATE games SET turns = ?2, elapsed_ms = ?3, placed = ?4, won = ?5, hints = NULL,
            changed_at = CASE WHEN won AND ?5 THEN changed_at ELSE ?6 END
         WHERE id = ?1",
        params![id.0, from + turns.len(), ms(elapsed), placed, won, now()],
    )?;
    Ok(())
}

/// Reads the summary of a game from four columns, starting with the column `first`. Returns `None`
/// if there is no summary yet.
pub(super) fn account(row: &Row<'_>, first: usize) -> rusqlite::Result<Option<GameTotals>> {
    let Some(hints) = row.get::<_, Option<i64>>(first)? else {
        return Ok(None);
    };
    Ok(Some(GameTotals {
        hints: usize::try_from(count(hints)).unwrap_or(usize::MAX),
        hint_depth: row.get(first + 1).unwrap_or_default(),
        mistakes: row.get(first + 2).unwrap_or_default(),
        filled: row.get(first + 3).unwrap_or_default(),
        aids: AidSet::from_bits(row.get(first + 4).unwrap_or_default()),
    }))
}

pub(super) fn clues(row: &Row<'_>, column: usize) -> rusqlite::Result<Clues> {
    let text: String = row.get(column)?;
    text.parse().map_err(|error| {
        let kind = rusqlite::types::Type::Text;
        rusqlite::Error::FromSqlConversionFailure(column, kind, Box::new(error))
    })
}

/// Reads a number. A negative number counts as zero, so that the rest of the row stays readable.
pub(super) fn number(row: &Row<'_>, column: usize) -> rusqlite::Result<u64> {
    Ok(count(row.get(column)?))
}

/// Reads a number as a `usize`. A negative number counts as zero.
pub(super) fn small_number(row: &Row<'_>, column: usize) -> rusqlite::Result<usize> {
    Ok(usize::try_from(number(row, column)?).unwrap_or_default())
}

/// Converts a number of a column. A negative number counts as zero.
pub(super) fn count(number: i64) -> u64 {
    u64::try_from(number).unwrap_or_default()
}

/// Returns true if an error concerns only a value in one row, so that later rows can still be read.
/// Other errors concern the whole database.
pub(super) const fn is_of_row(error: &Error) -> bool {
    matches!(
        error,
        Error::FromSqlConversionFailure(..)
            | Error::IntegralValueOutOfRange(..)
            | Error::InvalidColumnType(..)
            | Error::Utf8Error(..)
    )
}

/// Converts a time to milliseconds for a column.
pub(super) fn ms(time: PlayTime) -> u64 {
    /// The largest value that a column can have.
    const MAX: u64 = i64::MAX as u64;
    u64::try_from(time.as_millis()).map_or(MAX, |ms| ms.min(MAX))
}

/// The current time in seconds since 1970; zero if the clock is set before that.
pub(super) fn now() -> u64 {
    seconds(SystemTime::now())
}

/// Converts a time to seconds since 1970.
pub(super) fn seconds(time: SystemTime) -> u64 {
    let since = time.duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}

/// Converts seconds since 1970 to a time.
pub(super) fn calendar(seconds: u64) -> SystemTime {
    let time = SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(seconds));
    time.unwrap_or(SystemTime::UNIX_EPOCH)
}

/// An answer in a drill: the columns `technique`, `at`, `solved`, `helped` and `took_ms`.
pub(super) type AttemptRow = (String, i64, bool, bool, i64);

pub(super) fn attempt_row(row: &Row<'_>) -> rusqlite::Result<AttemptRow> {
    row.try_into()
}

/// Adds an answer, whose values are those of an [`AttemptRow`].
pub(super) fn insert_attempt(db: &Connection, row: impl Params) -> Result<(), StoreError> {
    let add = "INSERT INTO drills (technique, at, solved, helped, took_ms) VALUES (?, ?, ?, ?, ?)";
    db.execute(add, row)?;
    Ok(())
}
