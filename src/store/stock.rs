//! The stock: new puzzles that are ready to play, and the puzzles already used.

use rusqlite::params;

use super::rows::clues;
use super::{Journal, StoreError};
use crate::grid::Clues;
use crate::rate::Level;

impl Journal {
    /// The puzzles ready to play, oldest first.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read.
    pub fn stock(&self) -> Result<Vec<(Level, Clues)>, StoreError> {
        let query = "SELECT level, clues FROM stock WHERE NOT given ORDER BY id";
        let (rows, _) = self.readable_rows(query, [], |row| {
            let level = row.get::<_, String>(0)?.parse().ok();
            Ok(level.zip(Some(clues(row, 1)?)))
        })?;
        Ok(rows.into_iter().flatten().collect())
    }

    /// Adds a puzzle with its canonical form. Returns `false`, and adds nothing, if an equivalent
    /// puzzle is or was in the stock.
    ///
    /// # Errors
    /// Returns an error if the puzzle cannot be written.
    pub fn add_to_stock(
        &mut self,
        level: Level,
        (clues, canonical): (&Clues, &Clues),
    ) -> Result<bool, StoreError> {
        let (clues, canonical) = (clues.to_string(), canonical.to_string());
        let added = self.db.execute(
            "INSERT INTO stock (clues, canonical, level, given) SELECT ?1, ?2, ?3, FALSE
             WHERE NOT EXISTS (SELECT * FROM stock WHERE clues = ?1 OR canonical = ?2)",
            params![clues, canonical, level.slug()],
        )?;
        Ok(added > 0)
    }

    pub(super) fn mark_used(&self, clues: &Clues) -> Result<(), StoreError> {
        let change = "UPDATE stock SET given = TRUE WHERE clues = ?";
        self.db.execute(change, [clues.to_string()])?;
        Ok(())
    }

    /// The clues of games on classic puzzles that were never in the stock.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read.
    pub fn played_elsewhere(&self) -> Result<Vec<Clues>, StoreError> {
        let query = "SELECT DISTINCT clues FROM games WHERE variant IS NULL AND clues NOT IN (SELECT clues FROM stock)";
        Ok(self.readable_rows(query, [], |row| clues(row, 0))?.0)
    }

    /// Records that puzzles from other sources were played, each with its canonical form.
    /// Equivalent puzzles in the stock are then no longer offered.
    ///
    /// # Errors
    /// Returns an error if the puzzles cannot be written.
    pub fn record_played(&mut self, puzzles: &[(Clues, Clues)]) -> Result<(), StoreError> {
        self.in_transaction(|all, _| {
            for (clues, canonical) in puzzles {
                let (clues, canonical) = (clues.to_string(), canonical.to_string());
                // An equivalent puzzle of the stock counts as used too.
                let change = "UPDATE stock SET given = TRUE WHERE canonical = ?";
                all.execute(change, [&canonical])?;
                all.execute(
                    "INSERT OR IGNORE INTO stock (clues, canonical, given) VALUES (?, ?, TRUE)",
                    [&clues, &canonical],
                )?;
            }
            Ok(())
        })
    }
}
