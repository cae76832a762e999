//! Copies what can be read of a damaged database to a new database, and renames the damaged one.
//!
//! A recovery that is interrupted loses nothing. The new database is written as `games.recovering.db`
//! in one transaction, and then renamed to `games.recovered.db`. Until this point, the damaged database
//! is unchanged at its place, and the next start begins again. After this point, the next start
//! finishes the remaining renames.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, Row, Transaction, params};

use super::game_lock::OpenMarker;
use super::id::GameId;
use super::saved::{self, GameProgress, SavedPuzzle};
use super::{DATABASE, StoreError, database, rows};
use crate::daily::Occasion;
use crate::game::{Game, PlayTime};
use crate::grid::Clues;

/// The unfinished copy of a damaged database.
const RECOVERING: &str = "games.recovering.db";

/// The finished copy of a damaged database, before it takes the place of the damaged one.
const RECOVERED: &str = "games.recovered.db";

/// The files that belong to a database, by what follows its name: the database, its log, the index
/// of the log, and its rollback journal.
const PARTS: [&str; 4] = ["", "-wal", "-shm", "-journal"];

/// A damaged database that was renamed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecoveredDatabase {
    /// The new name of the file, which is in the same folder.
    pub name: String,
    /// The number of games that could be copied.
    pub recovered: usize,
}

/// Replaces the damaged database of a folder by a new database with all games and puzzles that can
/// be read. The caller must hold the [`guard`](super::game_lock::guard).
pub(super) fn recover_database(
    folder: &Path,
    user: &OpenMarker,
) -> Result<(Connection, RecoveredDatabase), StoreError> {
    if !user.is_alone()? {
        return Err(StoreError::DamagedInUse);
    }
    let found = read_all(&folder.join(DATABASE));
    let copy = folder.join(RECOVERING);
    remove(&copy);
    let mut db = database::open(&copy)?;
    write_all(&mut db, &found)?;
    // In this mode, the database is a single file, which is complete on the disk.
    db.pragma_update(None, "journal_mode", "DELETE")?;
    db.close().map_err(|(_, error)| error)?;
    fs::rename(&copy, folder.join(RECOVERED))?;
    let renamed = finish_recovery(folder)?;
    let recovered = renamed.expect("the recovered database was just renamed");
    Ok((database::open(&folder.join(DATABASE))?, recovered))
}

/// Renames a damaged database whose copy is finished, and puts the copy in its place. Does nothing
/// if there is no finished copy. The caller must hold the [`guard`](super::game_lock::guard), and no
/// other program may have the database open.
pub(super) fn finish_recovery(folder: &Path) -> Result<Option<RecoveredDatabase>, StoreError> {
    let copy = folder.join(RECOVERED);
    if !copy.exists() {
        return Ok(None);
    }
    let names = (1_u64..).map(|n| format!("games.damaged-{n}.db"));
    let unused = names.into_iter().find(|it| !folder.join(it).exists());
    let name = unused.expect("a folder has fewer files than there are numbers");
    // The log goes first. An interruption leaves the database at its place, and the same number is
    // found again. The index of the log can be rebuilt.
    for part in ["-wal", ""] {
        let (from, to) = (format!("{DATABASE}{part}"), format!("{name}{part}"));
        match fs::rename(folder.join(from), folder.join(to)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
            _ => {}
        }
    }
    remove(&folder.join(DATABASE));
    fs::rename(&copy, folder.join(DATABASE))?;
    let db = Connection::open(folder.join(DATABASE))?;
    let recovered = db.query_row("SELECT count(*) FROM games", [], |row| row.get(0))?;
    Ok(Some(RecoveredDatabase { name, recovered }))
}

/// Removes a database and the files that belong to it.
fn remove(path: &Path) {
    for part in PARTS {
        // A file that is missing or cannot be removed causes an error later, when it is replaced.
        let _ = fs::remove_file(beside(path, part));
    }
}

/// The path of a file whose name starts with the name of a database.
fn beside(path: &Path, part: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(part);
    name.into()
}

/// Closes the connection to a damaged database without changing the file.
pub(super) fn close_unchanged(db: Connection) {
    let _ = db.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
    drop(db);
}

/// Everything that can be read from a damaged database.
#[derive(Default)]
pub(super) struct ReadableRows {
    pub(super) games: Vec<RecoveredGame>,
    pub(super) puzzles: LibraryRows,
    pub(super) variants: Vec<(String, String)>,
    pub(super) occasions: Vec<(String, String)>,
    stock: Vec<StockRow>,
    pub(super) answers: Vec<rows::AttemptRow>,
}

impl ReadableRows {
    fn count(&self) -> usize {
        let puzzles = self.puzzles.len() + self.variants.len() + self.stock.len();
        self.games.len() + puzzles + self.occasions.len() + self.answers.len()
    }
}

/// Reads a database from a copy in `folder`, because reading can create files beside a database.
pub(super) fn read_copy(path: &Path, folder: &Path) -> io::Result<ReadableRows> {
    let copy = folder.join("games.importing.db");
    copy_with_pages(path, &copy, &[])?;
    let found = read_all(&copy);
    remove(&copy);
    Ok(found)
}

/// Reads a damaged database without changing it.
pub(super) fn read_all(path: &Path) -> ReadableRows {
    let (found, is_complete) = read(path);
    if is_complete {
        return found;
    }
    // The list of tables is damaged, so a copy gets the list of an empty database, which differs for
    // each version of the tables.
    let copy = beside(path, "-copy");
    let versions = (1..=database::VERSIONS).rev();
    let copies = versions.filter_map(|version| {
        let pages = database::schema_pages(&beside(path, "-empty"), version).ok()?;
        copy_with_pages(path, &copy, &pages).ok()?;
        Some(read(&copy).0)
    });
    let best = copies.max_by_key(ReadableRows::count);
    remove(&copy);
    best.into_iter()
        .chain([found])
        .max_by_key(ReadableRows::count)
        .unwrap_or_default()
}

/// Copies a database with its log, and replaces pages. The header of the file, which is the start of
/// the first page, is replaced only if it is damaged.
fn copy_with_pages(path: &Path, copy: &Path, pages: &[(usize, Vec<u8>)]) -> io::Result<()> {
    /// The length of the header.
    const HEADER: usize = 100;
    /// The part of the header with the name of the format and the size of a page.
    const FORMAT: usize = 18;
    /// The part of the header with the number of pages.
    const PAGE_COUNT: Range<usize> = 28..32;
    remove(copy);
    let mut bytes = fs::read(path)?;
    for (number, page) in pages {
        let start = number * page.len();
        let is_intact = *number == 0 && bytes.get(..FORMAT) == page.get(..FORMAT);
        let keep = if is_intact { HEADER } else { 0 };
        if let Some(target) = bytes.get_mut(start + keep..start + page.len()) {
            target.copy_from_slice(&page[keep..]);
        }
        if *number == 0 && !is_intact {
            // The new header states the size of another file. If the number of pages is zero, SQLite
            // uses the size of the file.
            if let Some(count) = bytes.get_mut(PAGE_COUNT) {
                count.fill(0);
            }
        }
    }
    fs::write(copy, bytes)?;
    if let Ok(log) = fs::read(beside(path, "-wal")) {
        fs::write(beside(copy, "-wal"), log)?;
    }
    Ok(())
}

/// Reads everything from a database. The second result is true if all tables are known.
fn read(path: &Path) -> (ReadableRows, bool) {
    /// The tables that are read.
    const TABLES: [&str; 7] = [
        "games",
        "turns",
        "puzzles",
        "variant_puzzles",
        "occasions",
        "stock",
        "drills",
    ];
    let Ok(db) = Connection::open(path) else {
        return (ReadableRows::default(), false);
    };
    // With this setting, SQLite also reads a database file that is shorter than its header states.
    let _ = db.set_db_config(DbConfig::SQLITE_DBCONFIG_WRITABLE_SCHEMA, true);
    let is_known = |table: &&str| db.prepare(&format!("SELECT * FROM {table}")).is_ok();
    let is_complete = TABLES.iter().all(is_known);
    let found = ReadableRows {
        games: games(&db),
        puzzles: puzzles(&db),
        variants: library_variants(&db),
        occasions: occasions(&db),
        stock: stock(&db),
        answers: answers(&db),
    };
    close_unchanged(db);
    (found, is_complete)
}

/// Writes rows to an empty database, in one transaction. Rows that contradict each other are
/// skipped.
fn write_all(db: &mut Connection, found: &ReadableRows) -> Result<(), StoreError> {
    let mut all = db.transaction()?;
    copy_puzzles(&all, &found.puzzles)?;
    copy_variants(&all, &found.variants)?;
    mark(&all, &found.occasions)?;
    stock_up(&all, &found.stock)?;
    for answer in &found.answers {
        rows::insert_attempt(&all, answer.clone())?;
    }
    for game in &found.games {
        copy_game(&mut all, game)?;
    }
    Ok(all.commit()?)
}

pub(super) struct RecoveredGame {
    id: GameId,
    pub(super) begun_at: u64,
    pub(super) changed_at: u64,
    pub(super) elapsed: PlayTime,
    pub(super) game: Game,
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
    let objects = ["variant", "about"].map(|column| objects(db, column));
    let played = found.iter().filter_map(|row| play(db, row, &objects));
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

/// Returns the JSON object of each game that has one in a column, by the number of the game. Older
/// versions of the database lack the column.
fn objects(db: &Connection, column: &str) -> BTreeMap<i64, String> {
    let read = |row: &Row<'_>| Ok((row.get(0)?, row.get::<_, Option<String>>(1)?));
    let rows = by_id(db, "games", &format!("id, {column}"), &read).into_iter();
    rows.filter_map(|(id, json)| Some((id, json?))).collect()
}

fn play(
    db: &Connection,
    row: &GameRow,
    objects: &[BTreeMap<i64, String>; 2],
) -> Option<RecoveredGame> {
    let [variant, about] = objects.each_ref().map(|of| of.get(&row.id).cloned());
    let puzzle = SavedPuzzle {
        clues: row.clues.parse().ok()?,
        variant,
        about,
    };
    let query = "SELECT number, at_ms, turn FROM turns WHERE game = ? ORDER BY number";
    let turns = readable(db, query, [row.id], |turn| {
        let number = rows::number(turn, 0)?;
        Ok((number, rows::number(turn, 1)?, turn.get::<_, String>(2)?))
    });
    let in_order = (0..).zip(turns).map_while(|(number, (found, at, turn))| {
        (found == number).then_some((PlayTime::from_millis(at), turn))
    });
    let game = saved::replay(&puzzle, in_order.collect())?.unwrap_or_else(|up_to| up_to);
    let played = game.turns().last().map_or(PlayTime::ZERO, |(at, _)| *at);
    Some(RecoveredGame {
        id: GameId(row.id),
        begun_at: row.begun_at,
        changed_at: row.changed_at,
        elapsed: PlayTime::from_millis(row.elapsed_ms).max(played),
        game,
    })
}

fn copy_game(all: &mut Transaction<'_>, found: &RecoveredGame) -> Result<(), StoreError> {
    let one = all.savepoint()?;
    let dates = (found.begun_at, found.changed_at);
    let puzzle = SavedPuzzle::of(&found.game);
    rows::insert(&one, found.id, (&puzzle, true), dates)?;
    let progress = GameProgress::of(&found.game, found.elapsed);
    let turns = saved::texts(found.game.turns());
    rows::write(&one, found.id, (0, &turns), progress)?;
    Ok(one.commit()?)
}

/// The puzzles of the library: clues, canonical form, and the name of the imported file.
pub(super) type LibraryRows = Vec<(Clues, Clues, String)>;

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

fn mark(db: &Connection, occasions: &[(String, String)]) -> Result<(), StoreError> {
    for (clues, occasion) in occasions {
        if clues.parse::<Clues>().is_ok() && occasion.parse::<Occasion>().is_ok() {
            let add = "INSERT OR IGNORE INTO occasions (clues, occasion) VALUES (?, ?)";
            db.execute(add, [clues, occasion])?;
        }
    }
    Ok(())
}

/// The readable answers in drills, oldest first. Older versions of the database have none.
fn answers(db: &Connection) -> Vec<rows::AttemptRow> {
    let columns = "technique, at, solved, helped, took_ms, id";
    by_id(db, "drills", columns, &rows::attempt_row)
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

fn stock_up(db: &Connection, stock: &[StockRow]) -> Result<(), StoreError> {
    for (clues, canonical, level, given) in stock {
        db.execute(
            "INSERT OR IGNORE INTO stock (clues, canonical, level, given) VALUES (?, ?, ?, ?)",
            params![clues.to_string(), canonical.to_string(), level, given],
        )?;
    }
    Ok(())
}

fn copy_variants(db: &Connection, variants: &[(String, String)]) -> Result<(), StoreError> {
    for (json, pack) in variants {
        if let Some(entry) = saved::entry(json) {
            rows::insert_variant(db, &entry, None, pack)?;
        }
    }
    Ok(())
}

fn copy_puzzles(db: &Connection, puzzles: &LibraryRows) -> Result<(), StoreError> {
    for (clues, canonical, pack) in puzzles {
        rows::insert_puzzle(db, clues, canonical, pack)?;
    }
    Ok(())
}
