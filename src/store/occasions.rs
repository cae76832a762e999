//! The puzzles of days and weeks that the player has started.

use rusqlite::{OptionalExtension as _, params};

use super::rows::number;
use super::{Journal, StoreError};
use crate::daily::Occasion;
use crate::game::PlayTime;
use crate::grid::Clues;

impl Journal {
    /// Records that `clues` are the puzzle of `occasion`.
    pub(super) fn record_occasion(
        &self,
        clues: &Clues,
        occasion: Occasion,
    ) -> Result<(), StoreError> {
        let add = "INSERT OR REPLACE INTO occasions (clues, occasion) VALUES (?, ?)";
        let row = params![clues.to_string(), occasion.to_string()];
        self.db.execute(add, row)?;
        Ok(())
    }

    /// The day or week whose puzzle has these clues; `None` if the player has started no puzzle of
    /// a day or week with these clues.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read.
    pub fn occasion(&self, clues: &Clues) -> Result<Option<Occasion>, StoreError> {
        let query = "SELECT occasion FROM occasions WHERE clues = ?";
        let clues = [clues.to_string()];
        let found = self.db.query_row(query, clues, |row| row.get(0));
        let found: Option<String> = found.optional()?;
        Ok(found.and_then(|text| text.parse().ok()))
    }

    /// The puzzles of days and weeks that the player started.
    pub(super) fn occasions(&self) -> Result<Vec<(Clues, Occasion)>, StoreError> {
        let query = "SELECT clues, occasion FROM occasions ORDER BY occasion, clues";
        let rows = self.rows(query, [], |row| <(String, String)>::try_from(row))?;
        let known = rows
            .into_iter()
            .filter_map(|(clues, text)| Some((clues.parse().ok()?, text.parse().ok()?)));
        Ok(known.collect())
    }

    /// The days and weeks whose puzzle the player solved.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read.
    pub fn occasions_won(&self) -> Result<Vec<Occasion>, StoreError> {
        let times = self.occasion_times()?.into_iter();
        Ok(times.map(|(occasion, _)| occasion).collect())
    }

    /// The days and weeks whose puzzle the player solved, each with the shortest time.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read.
    pub fn occasion_times(&self) -> Result<Vec<(Occasion, PlayTime)>, StoreError> {
        let query = "SELECT occasion, min(elapsed_ms) FROM occasions JOIN games USING (clues)
             WHERE won AND NOT coalesce(filled, 0) GROUP BY occasion";
        let (rows, _) = self.readable_rows(query, [], |row| {
            let elapsed = PlayTime::from_millis(number(row, 1)?);
            Ok((row.get::<_, String>(0)?, elapsed))
        })?;
        let known = rows
            .into_iter()
            .filter_map(|(text, elapsed)| Some((text.parse().ok()?, elapsed)));
        Ok(known.collect())
    }
}
