//! A damaged database is set aside, and what can be read of it is taken over.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, Row, params};

use super::any::{AnyGame, SavedPuzzle};
use super::lease::User;
use super::rows::{self, GameId};
use super::{Trouble, database, library};
use crate::daily::Occasion;
use crate::game::PlayTime;
use crate::grid::Clues;

/// A damaged database that was set aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetAside {
    /// The name it has now, in the same folder.
    pub name: String,
    /// How many games could be read.
    pub recovered: usize,
}

/// Gives the database of a folder another name, and opens a new one with all that can be read
/// of the old. To be done under the guard.
pub(super) fn set_aside(folder: &Path, user: &User) -> Result<(Connection, SetAside), Trouble> {
    if !user.is_alone()? {
        return Err(Trouble::Damaged);
    }
    let name = rename(folder)?;
    let mut db = database::open(&folder.join(database::NAME))?;
    let recovered = Connection::open(folder.join(&name)).map_or(0, |old| {
        // Otherwise a database that is shorter than its first page says is not read at all.
        let _ = old.set_db_config(DbConfig::SQLITE_DBCONFIG_WRITABLE_SCHEMA, true);
        let games = games(&old);
        let puzzles = puzzles(&old);
        let (occasions, stock) = (occasions(&old), stock(&old));
        leave(old);
        // What cannot be taken over is in the old database all the same.
        let _ = shelve(&mut db, &puzzles);
        let _ = mark(&mut db, &occasions);
        let _ = stock_up(&mut db, &stock);
        games
            .into_iter()
            .filter(|game| take_over(&mut db, game).is_ok())
            .count()
    });
    Ok((db, SetAside { name, recovered }))
}

/// Closes a damaged database as it is.
pub(super) fn leave(db: Connection) {
    let _ = db.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
    drop(db);
}

/// Gives the database with its log a name that is free.
fn rename(folder: &Path) -> Result<String, Trouble> {
    let free = |name: &String| !folder.join(name).exists();
    let names = (1..).map(|n| format!("games.damaged-{n}.db"));
    let name = names.into_iter().find(free).unwrap_or_default();
    fs::rename(folder.join(database::NAME), folder.join(&name))?;
    let log = |name: &str| folder.join(format!("{name}-wal"));
    // There need not be a log; and an index of it can always be made again.
    let _ = fs::rename(log(database::NAME), log(&name));
    let _ = fs::remove_file(folder.join(format!("{}-shm", database::NAME)));
    Ok(name)
}

/// A game as far as it can be read.
struct Found {
    id: GameId,
    begun_at: u64,
    changed_at: u64,
    elapsed: PlayTime,
    game: AnyGame,
}

/// Every game that can be read, in the order in which they were opened last.
fn games(db: &Connection) -> Vec<Found> {
    let mut found = by_id(db, "games", GAME, &game_row);
    found.retain(|row| row.clues.parse::<Clues>().is_ok());
    let known: BTreeSet<i64> = found.iter().map(|row| row.id).collect();
    // Where the table cannot be read the index by clues has what matters most.
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

/// The columns of a game.
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

/// Every row of a table that can be read: from both ends, for a damaged page stops each way; and
/// between the two where they were stopped, each by its number.
fn by_id<T>(
    db: &Connection,
    table: &str,
    columns: &str,
    read: &dyn Fn(&Row<'_>) -> rusqlite::Result<T>,
) -> Vec<T> {
    /// More are not looked for one by one.
    const MOST: usize = 1_000_000;
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
    let gap = (last.saturating_add(1)..next).take(MOST);
    found.extend(gap.flat_map(|id| readable(db, &query, [id], numbered)));
    found.extend(behind);
    found.into_iter().filter_map(|(_, row)| row.ok()).collect()
}

/// What a query gives until it fails. A row that holds something else than it should is left out.
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
    let sound = |row: &rusqlite::Result<T>| !row.as_ref().is_err_and(|e| !rows::is_of_row(e));
    rows.take_while(sound).filter_map(Result::ok).collect()
}

/// The puzzles of games that are on no classic one. A database from before there were any has none.
fn variants(db: &Connection) -> BTreeMap<i64, String> {
    let read = |row: &Row<'_>| Ok((row.get(0)?, row.get::<_, Option<String>>(1)?));
    let rows = by_id(db, "games", "id, variant", &read).into_iter();
    rows.filter_map(|(id, json)| Some((id, json?))).collect()
}

fn play(db: &Connection, row: &GameRow, variants: &BTreeMap<i64, String>) -> Option<Found> {
    let puzzle = SavedPuzzle::new(&row.clues, variants.get(&row.id).cloned())?;
    let query = "SELECT number, at_ms, turn FROM turns WHERE game = ? ORDER BY number";
    let turns = readable(db, query, [row.id], |turn| {
        let number = rows::number(turn, 0)?;
        Ok((number, rows::number(turn, 1)?, turn.get::<_, String>(2)?))
    });
    let in_order = (0..).zip(turns).map_while(|(number, (found, at, turn))| {
        (found == number).then_some((PlayTime::from_millis(at), turn))
    });
    let game = AnyGame::replay(&puzzle, in_order.collect())?.unwrap_or_else(|sound| sound);
    let played = game.turns().last().map_or(PlayTime::ZERO, |(at, _)| *at);
    Some(Found {
        id: GameId(row.id),
        begun_at: row.begun_at,
        changed_at: row.changed_at,
        elapsed: PlayTime::from_millis(row.elapsed_ms).max(played),
        game,
    })
}

fn take_over(db: &mut Connection, found: &Found) -> Result<(), Trouble> {
    let all = db.transaction()?;
    let dates = (found.begun_at, found.changed_at);
    rows::insert(&all, found.id, &found.game.puzzle(), dates)?;
    let standing = found.game.standing(found.elapsed);
    rows::write(&all, found.id, (0, &found.game.turns()), standing)?;
    Ok(all.commit()?)
}

/// A puzzle of the library as far as it can be read: clues, their canonical form, pack.
type Puzzles = Vec<(Clues, Clues, String)>;

/// Every puzzle that can be read. How hard they are can be found out again.
fn puzzles(db: &Connection) -> Puzzles {
    by_id(db, "puzzles", "id, clues, canonical, pack", &|row| {
        let (clues, canonical) = (library::clues(row, 1)?, library::clues(row, 2)?);
        Ok((clues, canonical, row.get(3)?))
    })
}

/// The puzzles of days and weeks that can be read, from both ends.
fn occasions(db: &Connection) -> Vec<(String, String)> {
    let from = |order: &str| {
        let query = format!("SELECT clues, occasion FROM occasions ORDER BY clues {order}");
        readable(db, &query, [], |row| Ok((row.get(0)?, row.get(1)?)))
    };
    let mut found = from("ASC");
    found.extend(from("DESC"));
    found
}

fn mark(db: &mut Connection, occasions: &[(String, String)]) -> Result<(), Trouble> {
    let all = db.transaction()?;
    for (clues, occasion) in occasions {
        if clues.parse::<Clues>().is_ok() && occasion.parse::<Occasion>().is_ok() {
            let add = "INSERT OR IGNORE INTO occasions (clues, occasion) VALUES (?, ?)";
            all.execute(add, [clues, occasion])?;
        }
    }
    Ok(all.commit()?)
}

/// A puzzle of the stock: clues, their canonical form, level, and whether it was given away.
type Stocked = (Clues, Clues, Option<String>, bool);

/// The puzzles of the stock that can be read, so that none is given twice.
fn stock(db: &Connection) -> Vec<Stocked> {
    by_id(db, "stock", "id, clues, canonical, level, given", &|row| {
        let (clues, canonical) = (library::clues(row, 1)?, library::clues(row, 2)?);
        Ok((clues, canonical, row.get(3)?, row.get(4)?))
    })
}

fn stock_up(db: &mut Connection, stock: &[Stocked]) -> Result<(), Trouble> {
    let all = db.transaction()?;
    for (clues, canonical, level, given) in stock {
        all.execute(
            "INSERT OR IGNORE INTO stock (clues, canonical, level, given) VALUES (?, ?, ?, ?)",
            params![clues.to_string(), canonical.to_string(), level, given],
        )?;
    }
    Ok(all.commit()?)
}

fn shelve(db: &mut Connection, puzzles: &Puzzles) -> Result<(), Trouble> {
    let all = db.transaction()?;
    for (clues, canonical, pack) in puzzles {
        library::insert(&all, clues, canonical, pack)?;
    }
    Ok(all.commit()?)
}
