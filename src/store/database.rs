//! Opens the database file, and migrates its tables to the current version.

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
    include_str!("../../assets/sql/0011_kept_games.sql"),
];

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
