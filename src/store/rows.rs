//! Games and turns as rows: how they are written, and what stands in their columns.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, SystemTime};

use rusqlite::{Error, MappedRows, Row, Transaction, params};

use super::Trouble;
use super::any::{SavedPuzzle, TurnText};
use crate::game::{Account, Game, PlayTime, PuzzleKind};

/// Tells one game from another; never used twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(pub(super) i64);

impl GameId {
    /// The number a player calls it by.
    pub const fn number(self) -> i64 {
        self.0
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for GameId {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

/// How a game stands, apart from its turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The time played so far.
    pub elapsed: PlayTime,
    /// The digits in the grid, clues among them.
    pub placed: usize,
    /// Whether the game is won.
    pub won: bool,
}

impl Standing {
    /// Of a game that has taken so long.
    pub fn of<K: PuzzleKind>(game: &Game<K>, elapsed: PlayTime) -> Self {
        Self {
            elapsed,
            placed: game.filled(),
            won: game.is_won(),
        }
    }
}

/// Adds a game, with the seconds it was begun and changed last, unless it is there.
pub(super) fn insert(
    db: &Transaction<'_>,
    id: GameId,
    puzzle: &SavedPuzzle,
    (begun, changed): (u64, u64),
) -> Result<(), Trouble> {
    let clues = puzzle.clues();
    db.execute(
        "INSERT OR IGNORE INTO games (id, clues, begun_at, changed_at, used, placed, variant)
         VALUES (?, ?, ?, ?, (SELECT coalesce(max(used), 0) + 1 FROM games), ?, ?)",
        params![
            id.0,
            clues.to_string(),
            begun,
            changed,
            clues.len(),
            puzzle.json()
        ],
    )?;
    Ok(())
}

/// Writes turns of a game in place of those from their number on, and notes how it stands.
pub(super) fn write(
    db: &Transaction<'_>,
    id: GameId,
    (from, turns): (usize, &[TurnText]),
    standing: Standing,
) -> Result<(), Trouble> {
    let rest = "DELETE FROM turns WHERE game = ? AND number >= ?";
    db.execute(rest, params![id.0, from])?;
    let mut insert =
        db.prepare("INSERT INTO turns (game, number, at_ms, turn) VALUES (?, ?, ?, ?)")?;
    for (number, (at, turn)) in (from..).zip(turns) {
        insert.execute(params![id.0, number, ms(*at), turn])?;
    }
    let Standing {
        elapsed,
        placed,
        won,
    } = standing;
    db.execute(
        "UPDATE games SET turns = ?2, elapsed_ms = ?3, placed = ?4, won = ?5, changed_at = ?6, hints = NULL
         WHERE id = ?1",
        params![id.0, from + turns.len(), ms(elapsed), placed, won, now()],
    )?;
    Ok(())
}

/// How a game went, in four columns; `None` while that is not known.
pub(super) fn account(row: &Row<'_>, first: usize) -> rusqlite::Result<Option<Account>> {
    let Some(hints) = row.get::<_, Option<i64>>(first)? else {
        return Ok(None);
    };
    Ok(Some(Account {
        hints: usize::try_from(count(hints)).unwrap_or(usize::MAX),
        hint_depth: row.get(first + 1).unwrap_or_default(),
        mistakes: row.get(first + 2).unwrap_or_default(),
        filled: row.get(first + 3).unwrap_or_default(),
    }))
}

/// A number in a column. One that cannot be right counts as none: it hides nothing else.
pub(super) fn number(row: &Row<'_>, column: usize) -> rusqlite::Result<u64> {
    Ok(count(row.get(column)?))
}

/// As [`number`].
pub(super) fn small_number(row: &Row<'_>, column: usize) -> rusqlite::Result<usize> {
    Ok(usize::try_from(number(row, column)?).unwrap_or_default())
}

fn count(number: i64) -> u64 {
    u64::try_from(number).unwrap_or_default()
}

/// Whether a row was found that holds something else than it should, so that the rows behind it
/// can be read; other errors are those of the database.
pub(super) const fn is_of_row(error: &Error) -> bool {
    matches!(
        error,
        Error::FromSqlConversionFailure(..)
            | Error::IntegralValueOutOfRange(..)
            | Error::InvalidColumnType(..)
            | Error::Utf8Error(..)
    )
}

/// The rows that can be read, and how many cannot.
pub(super) fn sound<T, F>(rows: MappedRows<'_, F>) -> rusqlite::Result<(Vec<T>, usize)>
where
    F: FnMut(&Row<'_>) -> rusqlite::Result<T>,
{
    let (mut sound, mut unreadable) = (Vec::new(), 0);
    for row in rows {
        match row {
            Ok(row) => sound.push(row),
            Err(error) if is_of_row(&error) => unreadable += 1,
            Err(error) => return Err(error),
        }
    }
    Ok((sound, unreadable))
}

/// How the time played is written.
pub(super) fn ms(time: PlayTime) -> u64 {
    /// What a column holds.
    const MOST: u64 = i64::MAX as u64;
    u64::try_from(time.as_millis()).map_or(MOST, |ms| ms.min(MOST))
}

/// The second of the calendar. A clock that stands before 1970 counts as standing there.
pub(super) fn now() -> u64 {
    seconds(SystemTime::now())
}

/// The second of the calendar of a moment.
pub(super) fn seconds(time: SystemTime) -> u64 {
    let since = time.duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}

/// How a second of the calendar is read.
pub(super) fn calendar(seconds: u64) -> SystemTime {
    let time = SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(seconds));
    time.unwrap_or(SystemTime::UNIX_EPOCH)
}
