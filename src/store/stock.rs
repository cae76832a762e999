//! New puzzles that wait for the player, and what the player has had of them.

use rusqlite::{TransactionBehavior, params};

use super::rows::sound;
use super::{Journal, Trouble, library};
use crate::grid::Clues;
use crate::rate::Level;

impl Journal {
    /// The puzzles that wait for the player, those first that were made first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn stock(&self) -> Result<Vec<(Level, Clues)>, Trouble> {
        let query = "SELECT level, clues FROM stock WHERE NOT given ORDER BY id";
        let mut query = self.db.prepare(query)?;
        let rows = query.query_map([], |row| {
            let level = row.get::<_, String>(0)?.parse().ok();
            Ok(level.zip(Some(library::clues(row, 1)?)))
        })?;
        let (rows, _) = sound(rows)?;
        Ok(rows.into_iter().flatten().collect())
    }

    /// Puts a puzzle with its canonical form into the stock; `false` if it is there or was given
    /// away, in whatever disguise.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn stock_up(
        &mut self,
        level: Level,
        (clues, canonical): (&Clues, &Clues),
    ) -> Result<bool, Trouble> {
        let (clues, canonical) = (clues.to_string(), canonical.to_string());
        let added = self.db.execute(
            "INSERT INTO stock (clues, canonical, level, given) SELECT ?1, ?2, ?3, FALSE
             WHERE NOT EXISTS (SELECT * FROM stock WHERE clues = ?1 OR canonical = ?2)",
            params![clues, canonical, level.slug()],
        )?;
        Ok(added > 0)
    }

    /// Takes a puzzle out of the stock, if it is there.
    pub(super) fn give(&self, clues: &Clues) -> Result<(), Trouble> {
        let change = "UPDATE stock SET given = TRUE WHERE clues = ?";
        self.db.execute(change, [clues.to_string()])?;
        Ok(())
    }

    /// The clues of games that did not come from the stock, and are not noted there yet.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn played_elsewhere(&self) -> Result<Vec<Clues>, Trouble> {
        let query = "SELECT DISTINCT clues FROM games WHERE variant IS NULL AND clues NOT IN (SELECT clues FROM stock)";
        let mut query = self.db.prepare(query)?;
        let rows = query.query_map([], |row| library::clues(row, 0))?;
        Ok(sound(rows)?.0)
    }

    /// Notes puzzles that did not come from the stock, each with its canonical form, so that it
    /// does not offer them.
    ///
    /// # Errors
    /// When that cannot be written.
    pub fn note_played(&mut self, puzzles: &[(Clues, Clues)]) -> Result<(), Trouble> {
        let all = self
            .db
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        for (clues, canonical) in puzzles {
            let (clues, canonical) = (clues.to_string(), canonical.to_string());
            // What waits may be the same in another disguise.
            let change = "UPDATE stock SET given = TRUE WHERE canonical = ?";
            all.execute(change, [&canonical])?;
            all.execute(
                "INSERT OR IGNORE INTO stock (clues, canonical, given) VALUES (?, ?, TRUE)",
                [&clues, &canonical],
            )?;
        }
        Ok(all.commit()?)
    }
}
