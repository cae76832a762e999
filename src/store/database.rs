//! Opens the database file, and migrates its tables to the current version.

use std::fs;
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, TransactionBehavior};

use super::StoreError;

/// The maximum time to wait while another program writes.
pub(super) const BUSY_TIMEOUT: Duration = Duration::from_millis(200);

/// The scripts that migrate the tables. The script at index `n` migrates them from version `n` to
/// version `n + 1`, and the first script creates the tables. A released script never changes.
const MIGRATIONS: &[&str] = &[
    include_str!("../../assets/sql/0001_games.sql"),
    include_str!("../../assets/sql/0002_results.sql"),
    include_str!("../../assets/sql/0003_library.sql"),
    include_str!("../../assets/sql/0004_techniques.sql"),
    include_str!("../../assets/sql/0005_occasions.sql"),
    include_str!("../../assets/sql/0006_stock.sql"),
    include_str!("../../assets/sql/0007_variants.sql"),
    include_str!("../../assets/sql/0008_drills.sql"),
    include_str!("../../assets/sql/0009_variant_puzzles.sql"),
    include_str!("../../assets/sql/0010_variant_ratings.sql"),
    include_str!("../../assets/sql/0011_indexes.sql"),
    include_str!("../../assets/sql/0012_kept_games.sql"),
    include_str!("../../assets/sql/0013_aids.sql"),
    include_str!("../../assets/sql/0014_about.sql"),
];

/// The number of versions of the tables.
pub(super) const VERSIONS: usize = MIGRATIONS.len();

/// Returns the pages with the list of tables of an empty database of the version `version`, each with
/// its number, counted from 0. The database is created at `path`, and removed.
pub(super) fn schema_pages(
    path: &Path,
    version: usize,
) -> Result<Vec<(usize, Vec<u8>)>, StoreError> {
    let _ = fs::remove_file(path);
    let db = Connection::open(path)?;
    // The file is needed only for a moment, so it need not survive a crash.
    db.pragma_update(None, "synchronous", "OFF")?;
    for sql in MIGRATIONS.iter().take(version) {
        db.execute_batch(sql)?;
    }
    db.pragma_update(None, "user_version", version)?;
    let size: usize = db.pragma_query_value(None, "page_size", |row| row.get(0))?;
    db.close().map_err(|(_, error)| error)?;
    let bytes = fs::read(path)?;
    fs::remove_file(path)?;
    let page = |number: usize| Some((number, bytes.chunks_exact(size).nth(number)?.to_vec()));
    let first = page(0).ok_or(StoreError::Damaged)?;
    let children = children(&first.1).into_iter().filter_map(page).collect();
    Ok([vec![first], children].concat())
}

/// The pages below the first page, counted from 0. A short list of tables has none.
fn children(first: &[u8]) -> Vec<usize> {
    /// The first page starts with the header of the file. The header of the tree follows.
    const TREE: usize = 100;
    /// The type of a page that has child pages.
    const INTERIOR: u8 = 5;
    let number = |at: usize, len: usize| {
        let bytes = first.get(at..at + len).unwrap_or_default();
        bytes
            .iter()
            .fold(0, |number, byte| number << 8 | usize::from(*byte))
    };
    if first.get(TREE) != Some(&INTERIOR) {
        return Vec::new();
    }
    let cells = (0..number(TREE + 3, 2)).map(|cell| number(TREE + 12 + 2 * cell, 2));
    let left = cells.map(|at| number(at, 4));
    let pages = left.chain([number(TREE + 8, 4)]);
    pages.filter_map(|page| page.checked_sub(1)).collect()
}

/// Opens a database, and creates it if it is missing.
pub(super) fn open(path: &Path) -> Result<Connection, StoreError> {
    let mut db = Connection::open(path)?;
    db.busy_timeout(BUSY_TIMEOUT)?;
    db.pragma_update(None, "journal_mode", "WAL")?;
    // A write-ahead log needs no sync at every commit. Nothing is lost when the program is killed,
    // and a power failure cannot damage the database.
    db.pragma_update(None, "synchronous", "NORMAL")?;
    db.pragma_update(None, "foreign_keys", true)?;
    migrate(&mut db)?;
    Ok(db)
}

fn migrate(db: &mut Connection) -> Result<(), StoreError> {
    while version(db)? < MIGRATIONS.len() {
        // The version is read again inside the transaction, because another program may have
        // migrated the database meanwhile.
        let step = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let from = version(&step)?;
        if let Some(sql) = MIGRATIONS.get(from) {
            step.execute_batch(sql)?;
            step.pragma_update(None, "user_version", from + 1)?;
            step.commit()?;
        }
    }
    if version(db)? > MIGRATIONS.len() {
        return Err(StoreError::NewerVersion);
    }
    Ok(())
}

fn version(db: &Connection) -> Result<usize, StoreError> {
    Ok(db.pragma_query_value(None, "user_version", |row| row.get(0))?)
}
