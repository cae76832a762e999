//! The puzzles of days and weeks that were begun.

use rusqlite::{OptionalExtension as _, params};

use super::{Journal, Trouble};
use crate::daily::Occasion;
use crate::grid::Clues;

impl Journal {
    /// Notes that these clues are the puzzle of an occasion.
    pub(super) fn mark(&self, clues: &Clues, occasion: Occasion) -> Result<(), Trouble> {
        let add = "INSERT OR REPLACE INTO occasions (clues, occasion) VALUES (?, ?)";
        let row = params![clues.to_string(), occasion.to_string()];
        self.db.execute(add, row)?;
        Ok(())
    }

    /// The occasion of which these clues are the puzzle, if it was begun as such.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn occasion(&self, clues: &Clues) -> Result<Option<Occasion>, Trouble> {
        let query = "SELECT occasion FROM occasions WHERE clues = ?";
        let clues = [clues.to_string()];
        let found = self.db.query_row(query, clues, |row| row.get(0));
        let found: Option<String> = found.optional()?;
        Ok(found.and_then(|text| text.parse().ok()))
    }

    /// The occasions of which the puzzle was solved.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn occasions_won(&self) -> Result<Vec<Occasion>, Trouble> {
        let mut query = self.db.prepare(
            "SELECT occasion FROM occasions
             WHERE EXISTS (SELECT * FROM games
                           WHERE games.clues = occasions.clues AND won AND NOT coalesce(filled, 0))",
        )?;
        let rows = query.query_map([], |row| row.get::<_, String>(0))?;
        let texts = rows.collect::<Result<Vec<_>, _>>()?;
        Ok(texts.iter().filter_map(|text| text.parse().ok()).collect())
    }
}
