//! A damaged database is set aside, and what can be read of it is taken over.

use std::fs;
use std::path::Path;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, Row};

use super::lease::User;
use super::rows::{self, GameId, Standing};
use super::{Trouble, database, library};
use crate::game::{Game, PlayTime, Turn};
use crate::grid::Clues;
use crate::puzzle::Puzzle;

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
        let games = games(&old);
        let puzzles = puzzles(&old);
        leave(old);
        // What cannot be taken over is in the old database all the same.
        let _ = shelve(&mut db, &puzzles);
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
    game: Game,
}

/// Every game that can be read, in the order in which they were opened last. The rows are gone
/// through from both ends: a damaged page stops each way.
fn games(db: &Connection) -> Vec<Found> {
    let mut found = rows(db, "ASC");
    let behind = rows(db, "DESC");
    let known: Vec<i64> = found.iter().map(|row| row.id).collect();
    found.extend(behind.into_iter().filter(|row| !known.contains(&row.id)));
    found.sort_by_key(|row| row.used);
    found.iter().filter_map(|row| play(db, row)).collect()
}

struct GameRow {
    id: i64,
    clues: String,
    begun_at: u64,
    changed_at: u64,
    used: i64,
    elapsed_ms: u64,
}

fn rows(db: &Connection, order: &str) -> Vec<GameRow> {
    let query = format!(
        "SELECT id, clues, begun_at, changed_at, used, elapsed_ms FROM games ORDER BY id {order}"
    );
    readable(db, &query, [], |row| {
        Ok(GameRow {
            id: row.get(0)?,
            clues: row.get(1)?,
            begun_at: row.get(2)?,
            changed_at: row.get(3)?,
            used: row.get(4)?,
            elapsed_ms: row.get(5)?,
        })
    })
}

/// What a query gives until it fails.
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
    rows.map_while(Result::ok).collect()
}

fn play(db: &Connection, row: &GameRow) -> Option<Found> {
    let clues: Clues = row.clues.parse().ok()?;
    let query = "SELECT number, at_ms, turn FROM turns WHERE game = ? ORDER BY number";
    let turns = readable(db, query, [row.id], |turn| {
        Ok((
            turn.get::<_, u64>(0)?,
            turn.get(1)?,
            turn.get::<_, String>(2)?,
        ))
    });
    let in_order = (0..).zip(turns).map_while(|(number, (found, at, turn))| {
        let turn: Turn = (found == number).then(|| turn.parse().ok()).flatten()?;
        Some((PlayTime::from_millis(at), turn))
    });
    let game = Game::replay(Puzzle::new(clues), in_order).unwrap_or_else(|stray| *stray.sound);
    Some(Found {
        id: GameId(row.id),
        begun_at: row.begun_at,
        changed_at: row.changed_at,
        elapsed: PlayTime::from_millis(row.elapsed_ms),
        game,
    })
}

fn take_over(db: &mut Connection, found: &Found) -> Result<(), Trouble> {
    let all = db.transaction()?;
    let dates = (found.begun_at, found.changed_at);
    rows::insert(&all, found.id, found.game.clues(), dates)?;
    let standing = Standing::of(&found.game, found.elapsed);
    rows::write(&all, found.id, (0, found.game.turns()), standing)?;
    Ok(all.commit()?)
}

/// A puzzle of the library as far as it can be read: clues, their canonical form, pack.
type Puzzles = Vec<(Clues, Clues, String)>;

/// Every puzzle that can be read, from both ends. How hard they are can be found out again.
fn puzzles(db: &Connection) -> Puzzles {
    let rows = |order: &str| {
        let query = format!("SELECT clues, canonical, pack FROM puzzles ORDER BY id {order}");
        readable(db, &query, [], |row| {
            let (clues, canonical) = (library::clues(row, 0)?, library::clues(row, 1)?);
            Ok((clues, canonical, row.get(2)?))
        })
    };
    let mut found = rows("ASC");
    // Those that are read twice are there once.
    found.extend(rows("DESC"));
    found
}

fn shelve(db: &mut Connection, puzzles: &Puzzles) -> Result<(), Trouble> {
    let all = db.transaction()?;
    for (clues, canonical, pack) in puzzles {
        library::insert(&all, clues, canonical, pack)?;
    }
    Ok(all.commit()?)
}
