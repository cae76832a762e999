//! Renames a damaged database, and copies its readable games and puzzles to a new database.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, Row, params};

use super::any::{self, AnyGame, SavedPuzzle};
use super::game_lock::OpenMarker;
use super::id::GameId;
use super::rows;
use super::{DATABASE, StoreError, database};
use crate::daily::Occasion;
use crate::game::PlayTime;
use crate::grid::Clues;

/// A damaged database that was renamed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecoveredDatabase {
    /// The new name of the file, which is in the same folder.
    pub name: String,
    /// The number of games that could be copied.
    pub recovered: usize,
}

/// Renames the database of a folder, and opens a new database with all games and puzzles that can
/// be read from the old one. The caller must hold the [`guard`](super::game_lock::guard).
pub(super) fn recover_database(
    folder: &Path,
    user: &OpenMarker,
) -> Result<(Connection, RecoveredDatabase), StoreError> {
    if !user.is_alone()? {
        return Err(StoreError::Damaged);
    }
    let name = rename(folder)?;
    let mut db = database::open(&folder.join(DATABASE))?;
    let recovered = Connection::open(folder.join(&name)).map_or(0, |old| {
        // With this setting, SQLite also reads a database file that is shorter than its header
        // states.
        let _ = old.set_db_config(DbConfig::SQLITE_DBCONFIG_WRITABLE_SCHEMA, true);
        let games = games(&old);
        let puzzles = puzzles(&old);
        let variants = library_variants(&old);
        let (occasions, stock) = (occasions(&old), stock(&old));
        let answers = answers(&old);
        close_unchanged(old);
        // Parts that cannot be copied remain in the old database.
        let _ = copy_puzzles(&mut db, &puzzles);
        let _ = copy_variants(&mut db, &variants);
        let _ = mark(&mut db, &occasions);
        let _ = stock_up(&mut db, &stock);
        let _ = copy_answers(&mut db, &answers);
        games
            .into_iter()
            .filter(|game| copy_game(&mut db, game).is_ok())
            .count()
    });
    Ok((db, RecoveredDatabase { name, recovered }))
}

/// Closes the connection to a damaged database without changing the file.
pub(super) fn close_unchanged(db: Connection) {
    let _ = db.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
    drop(db);
}

/// Renames the database and its log to a name that is not in use. Returns the new name.
fn rename(folder: &Path) -> Result<String, StoreError> {
    let free = |name: &String| !folder.join(name).exists();
    let names = (1..).map(|n| format!("games.damaged-{n}.db"));
    let name = names.into_iter().find(free).unwrap_or_default();
    fs::rename(folder.join(DATABASE), folder.join(&name))?;
    let log = |name: &str| folder.join(format!("{name}-wal"));
    // The log may be missing. The index of the log can be rebuilt.
    let _ = fs::rename(log(DATABASE), log(&name));
    let _ = fs::remove_file(folder.join(format!("{DATABASE}-shm")));
    Ok(name)
}

struct RecoveredGame {
    id: GameId,
    begun_at: u64,
    changed_at: u64,
    elapsed: PlayTime,
    game: AnyGame,
}

/// The readable games, in the order in which they were opened.
fn games(db: &Connection) -> Vec<RecoveredGame> {
    let mut found = by_id(db, "games", GAME, &game_row);
    found.retain(|row| row.clues.parse::<Clues>().is_ok());
    let known: BTreeSet<i64> = found.iter().map(|row| row.id).collect();
    // If the table cannot be read, the index of clues may still be readable.
    let indexed =
        "SELECT id, clues, 0, 0, 0, 0 FROM games INDEXED BY games_by_clues WHERE clues > ''";
    for order in ["ASC", "DESC"] {
        let query = format!("{indexed} ORDER BY clues {order}, id {order}");
        let rows = readable(db, &query, [], game_row);
        found.extend(rows.into_iter().filter(|row| !known.contains(&row.id)));
    }
    found.sort_by_key(|row| (row.used, row.id));
    found.dedup_by_key(|row| row.id);
    let variants = variants(db);
    let played = found.iter().filter_map(|row| play(db, row, &variants));
    played.collect()
}

struct GameRow {
    id: i64,
    clues: String,
    begun_at: u64,
    changed_at: u64,
    used: i64,
    elapsed_ms: u64,
}

const GAME: &str = "id, clues, begun_at, changed_at, used, elapsed_ms";

fn game_row(row: &Row<'_>) -> rusqlite::Result<GameRow> {
    Ok(GameRow {
        id: row.get(0)?,
        clues: row.get(1)?,
        begun_at: rows::number(row, 2)?,
        changed_at: rows::number(row, 3)?,
        used: row.get(4).unwrap_or_default(),
        elapsed_ms: rows::number(row, 5)?,
    })
}

/// Returns the readable rows of a table. The table is read from both ends, each up to a damaged
/// page. The rows between are read one by one.
fn by_id<T>(
    db: &Connection,
    table: &str,
    columns: &str,
    read: &dyn Fn(&Row<'_>) -> rusqlite::Result<T>,
) -> Vec<T> {
    /// The maximum number of rows to read one by one.
    const MAX: usize = 1_000_000;
    let numbered = |row: &Row<'_>| Ok((row.get::<_, i64>("id")?, read(row)));
    let from = |order: &str| {
        let query = format!("SELECT {columns} FROM {table} ORDER BY id {order}");
        readable(db, &query, [], numbered)
    };
    let mut found = from("ASC");
    let last = found.last().map_or(0, |(id, _)| *id);
    let mut behind = from("DESC");
    behind.retain(|(id, _)| *id > last);
    let next = behind.last().map_or(last, |(id, _)| *id);
    let query = format!("SELECT {columns} FROM {table} WHERE id = ?");
    let gap = (last.saturating_add(1)..next).take(MAX);
    found.extend(gap.flat_map(|id| readable(db, &query, [id], numbered)));
    found.extend(behind);
    found.into_iter().filter_map(|(_, row)| row.ok()).collect()
}

/// Returns the rows of a query up to its first error. Rows with a value of a wrong type are
/// skipped.
fn readable<T>(
    db: &Connection,
    query: &str,
    params: impl rusqlite::Params,
    read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> Vec<T> {
    let Ok(mut query) = db.prepare(query) else {
        return Vec::new();
    };
    let Ok(rows) = query.query_map(params, read) else {
        return Vec::new();
    };
    let is_before_end =
        |row: &rusqlite::Result<T>| !row.as_ref().is_err_and(|e| !rows::is_of_row(e));
    rows.take_while(is_before_end)
        .filter_map(Result::ok)
        .collect()
}

/// Returns the variant of each game that has one, by the number of the game. Older versions of the
/// database have no variants.
fn variants(db: &Connection) -> BTreeMap<i64, String> {
    let read = |row: &Row<'_>| Ok((row.get(0)?, row.get::<_, Option<String>>(1)?));
    let rows = by_id(db, "games", "id, variant", &read).into_iter();
    rows.filter_map(|(id, json)| Some((id, json?))).collect()
}

fn play(db: &Connection, row: &GameRow, variants: &BTreeMap<i64, String>) -> Option<RecoveredGame> {
    let puzzle = SavedPuzzle::new(&row.clues, variants.get(&row.id).cloned())?;
    let query = "SELECT number, at_ms, turn FROM turns WHERE game = ? ORDER BY number";
    let turns = readable(db, query, [row.id], |turn| {
        let number = rows::number(turn, 0)?;
        Ok((number, rows::number(turn, 1)?, turn.get::<_, String>(2)?))
    });
    let in_order = (0..).zip(turns).map_while(|(number, (found, at, turn))| {
        (found == number).then_some((PlayTime::from_millis(at), turn))
    });
    let game = AnyGame::replay(&puzzle, in_order.collect())?.unwrap_or_else(|up_to| up_to);
    let played = game.turns().last().map_or(PlayTime::ZERO, |(at, _)| *at);
    Some(RecoveredGame {
        id: GameId(row.id),
        begun_at: row.begun_at,
        changed_at: row.changed_at,
        elapsed: PlayTime::from_millis(row.elapsed_ms).max(played),
        game,
    })
}

fn copy_game(db: &mut Connection, found: &RecoveredGame) -> Result<(), StoreError> {
    let all = db.transaction()?;
    let dates = (found.begun_at, found.changed_at);
    rows::insert(&all, found.id, (&found.game.puzzle(), true), dates)?;
    let progress = found.game.progress(found.elapsed);
    rows::write(&all, found.id, (0, &found.game.turns()), progress)?;
    Ok(all.commit()?)
}

/// The puzzles of the library: clues, canonical form, and the name of the imported file.
type LibraryRows = Vec<(Clues, Clues, String)>;

/// Returns the readable puzzles of the library. Their ratings are omitted, because they can be
/// computed again.
fn puzzles(db: &Connection) -> LibraryRows {
    by_id(db, "puzzles", "id, clues, canonical, pack", &|row| {
        let (clues, canonical) = (rows::clues(row, 1)?, rows::clues(row, 2)?);
        Ok((clues, canonical, row.get(3)?))
    })
}

/// The readable variants of the library as JSON objects, each with the name of its file. Older
/// versions of the database have no variants.
fn library_variants(db: &Connection) -> Vec<(String, String)> {
    by_id(db, "variant_puzzles", "id, puzzle, pack", &|row| {
        Ok((row.get(1)?, row.get(2)?))
    })
}

/// Returns the readable puzzles of days and weeks. Reading from both ends can return a puzzle
/// twice.
fn occasions(db: &Connection) -> Vec<(String, String)> {
    let from = |order: &str| {
        let query = format!("SELECT clues, occasion FROM occasions ORDER BY clues {order}");
        readable(db, &query, [], |row| Ok((row.get(0)?, row.get(1)?)))
    };
    let mut found = from("ASC");
    found.extend(from("DESC"));
    found
}

fn mark(db: &mut Connection, occasions: &[(String, String)]) -> Result<(), StoreError> {
    let all = db.transaction()?;
    for (clues, occasion) in occasions {
        if clues.parse::<Clues>().is_ok() && occasion.parse::<Occasion>().is_ok() {
            let add = "INSERT OR IGNORE INTO occasions (clues, occasion) VALUES (?, ?)";
            all.execute(add, [clues, occasion])?;
        }
    }
    Ok(all.commit()?)
}

/// A row of the answers in drills: technique, time, correctness, use of help, and duration.
type AnswerRow = (String, i64, bool, bool, i64);

/// The readable answers in drills, oldest first. Older versions of the database have none.
fn answers(db: &Connection) -> Vec<AnswerRow> {
    let columns = "id, technique, at, solved, helped, took_ms";
    by_id(db, "drills", columns, &|row| {
        Ok((
            row.get(1)?,
            row.get(2)?,
            row.get(3)?,
            row.get(4)?,
            row.get(5)?,
        ))
    })
}

fn copy_answers(db: &mut Connection, answers: &[AnswerRow]) -> Result<(), StoreError> {
    let all = db.transaction()?;
    for (technique, at, solved, helped, took_ms) in answers {
        all.execute(
            "INSERT INTO drills (technique, at, solved, helped, took_ms) VALUES (?, ?, ?, ?, ?)",
            params![technique, at, solved, helped, took_ms],
        )?;
    }
    Ok(all.commit()?)
}

/// A row of the stock of puzzles: clues, canonical form, level, and true if a game has used the
/// puzzle.
type StockRow = (Clues, Clues, Option<String>, bool);

/// The readable puzzles of the stock. They are copied so that no puzzle is offered twice.
fn stock(db: &Connection) -> Vec<StockRow> {
    by_id(db, "stock", "id, clues, canonical, level, given", &|row| {
        let (clues, canonical) = (rows::clues(row, 1)?, rows::clues(row, 2)?);
        Ok((clues, canonical, row.get(3)?, row.get(4)?))
    })
}

fn stock_up(db: &mut Connection, stock: &[StockRow]) -> Result<(), StoreError> {
    let all = db.transaction()?;
    for (clues, canonical, level, given) in stock {
        all.execute(
            "INSERT OR IGNORE INTO stock (clues, canonical, level, given) VALUES (?, ?, ?, ?)",
            params![clues.to_string(), canonical.to_string(), level, given],
        )?;
    }
    Ok(all.commit()?)
}

fn copy_variants(db: &mut Connection, variants: &[(String, String)]) -> Result<(), StoreError> {
    let all = db.transaction()?;
    for (json, pack) in variants {
        if let Some(entry) = any::entry(json) {
            rows::insert_variant(&all, &entry, None, pack)?;
        }
    }
    Ok(all.commit()?)
}

fn copy_puzzles(db: &mut Connection, puzzles: &LibraryRows) -> Result<(), StoreError> {
    let all = db.transaction()?;
    for (clues, canonical, pack) in puzzles {
        rows::insert_puzzle(&all, clues, canonical, pack)?;
    }
    Ok(all.commit()?)
}
