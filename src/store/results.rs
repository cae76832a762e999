//! How the games of the journal went.

use rusqlite::{Row, params};

use super::journal::calendar;
use super::{GameId, Journal, Played, Trouble};
use crate::game::{Account, PlayTime};
use crate::puzzle::Puzzle;
use crate::rate::Level;

impl Journal {
    /// Finds out how every game went of which it is not known yet: its account by playing its
    /// turns again, and its level by `rate`, which may say that it has none. To be done before
    /// [`played`](Self::played) is asked.
    ///
    /// # Errors
    /// When the database cannot be read or written.
    pub fn settle(
        &mut self,
        rate: &mut dyn FnMut(&Puzzle) -> Option<Level>,
    ) -> Result<(), Trouble> {
        let unsettled =
            "SELECT id FROM games WHERE turns > 0 AND (level IS NULL OR won AND hints IS NULL)";
        let ids = {
            let mut query = self.db.prepare(unsettled)?;
            let ids = query.query_map([], |row| row.get(0).map(GameId))?;
            ids.collect::<Result<Vec<_>, _>>()?
        };
        for id in ids {
            let game = match self.load(id) {
                Ok(saved) => saved.game,
                Err(Trouble::Unreadable(_)) => continue,
                Err(trouble) => return Err(trouble),
            };
            let level = game.puzzle().ok().and_then(&mut *rate);
            let account = game.account();
            self.db.execute(
                "UPDATE games SET level = ?2, hints = ?3, hint_depth = ?4, mistakes = ?5, filled = ?6
                 WHERE id = ?1",
                params![
                    id.0,
                    level.map_or("", Level::slug),
                    account.hints,
                    account.hint_depth,
                    account.mistakes,
                    account.filled
                ],
            )?;
        }
        Ok(())
    }

    /// Every game in which anything was done, in the order in which they were opened last.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn played(&self) -> Result<Vec<Played>, Trouble> {
        let mut query = self.db.prepare(
            "SELECT level, changed_at, won, elapsed_ms, hints, hint_depth, mistakes, filled
             FROM games WHERE turns > 0 AND level IS NOT NULL ORDER BY used",
        )?;
        let games = query.query_map([], played)?;
        Ok(games.collect::<Result<_, _>>()?)
    }
}

fn played(row: &Row<'_>) -> rusqlite::Result<Played> {
    let level: String = row.get(0)?;
    let elapsed = PlayTime::from_millis(row.get(3)?);
    let account = Account {
        hints: row.get::<_, Option<_>>(4)?.unwrap_or(0),
        hint_depth: row.get::<_, Option<_>>(5)?.unwrap_or(0),
        mistakes: row.get::<_, Option<_>>(6)?.unwrap_or(0),
        filled: row.get::<_, Option<_>>(7)?.unwrap_or(false),
    };
    Ok(Played {
        level: Level::from_slug(&level),
        changed: calendar(row.get(1)?),
        finished: row.get::<_, bool>(2)?.then_some((elapsed, account)),
    })
}
