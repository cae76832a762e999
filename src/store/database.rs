//! The database file: opened, and brought to the present form of its tables.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, TransactionBehavior};

use super::Trouble;

/// The name of the database in its folder.
pub(super) const NAME: &str = "games.db";

/// How long another program is waited for that writes at this moment.
pub(super) const PATIENCE: Duration = Duration::from_millis(200);

/// What makes version `n` of the tables from version `n - 1`; the first from nothing. Never
/// changed once released.
const MIGRATIONS: &[&str] = &[
    include_str!("../../assets/sql/0001_games.sql"),
    include_str!("../../assets/sql/0002_results.sql"),
    include_str!("../../assets/sql/0003_library.sql"),
    include_str!("../../assets/sql/0004_techniques.sql"),
    include_str!("../../assets/sql/0005_occasions.sql"),
    include_str!("../../assets/sql/0006_stock.sql"),
    include_str!("../../assets/sql/0008_drills.sql"),
];

/// Opens the database of a folder; makes it where there is none.
pub(super) fn open(path: &Path) -> Result<Connection, Trouble> {
    let mut db = Connection::open(path)?;
    db.busy_timeout(PATIENCE)?;
    db.pragma_update(None, "journal_mode", "WAL")?;
    // With a log beside the database the system need not be waited for: a killed program loses
    // nothing, and a power cut cannot damage the database.
    db.pragma_update(None, "synchronous", "NORMAL")?;
    db.pragma_update(None, "foreign_keys", true)?;
    migrate(&mut db)?;
    Ok(db)
}

fn migrate(db: &mut Connection) -> Result<(), Trouble> {
    while version(db)? < MIGRATIONS.len() {
        // Another program may be doing the same: who comes second finds it done.
        let step = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let from = version(&step)?;
        if let Some(sql) = MIGRATIONS.get(from) {
            step.execute_batch(sql)?;
            step.pragma_update(None, "user_version", from + 1)?;
            step.commit()?;
        }
    }
    if version(db)? > MIGRATIONS.len() {
        return Err(Trouble::Newer);
    }
    Ok(())
}

fn version(db: &Connection) -> Result<usize, Trouble> {
    Ok(db.pragma_query_value(None, "user_version", |row| row.get(0))?)
}
