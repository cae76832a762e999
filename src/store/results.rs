//! Summaries of the games of the journal.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::SystemTime;

use rusqlite::{Row, params};

use super::journal::game_id;
use super::rows::{account, calendar, ms, number, small_number};
use super::saved;
use super::{ArcadeStats, GameId, GameRecord, Journal, Practice, Statistics, StoreError, Strength};
use crate::game::{Aid, GameTotals, PlayTime};
use crate::grid::Clues;
use crate::logic::{Family, Technique};
use crate::rate::Tenths;
use crate::review::{Review, Usage};

impl Journal {
    /// Computes the statistics of all games. Games without a summary are summarized first. If
    /// `stop` becomes true meanwhile, the statistics may lack the games without a summary.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read or written.
    pub fn statistics(&mut self, stop: &AtomicBool) -> Result<Statistics, StoreError> {
        self.summarize_games(stop)?;
        let (games, practice) = (self.played()?, self.techniques()?);
        let attempts = self.attempts()?;
        let (occasions, now) = (self.occasions_won()?, SystemTime::now());
        Ok(Statistics {
            arcade: self.arcade()?,
            ..Statistics::of(&games, &practice, &attempts, &occasions, now)
        })
    }

    /// The player's strength, and a puzzle of the library that suits it, if there is one.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read.
    pub fn suited(&self) -> Result<(Strength, Option<Clues>), StoreError> {
        let strength = Strength::of(&self.played()?);
        Ok((strength, self.suited_puzzle(strength.suited_er())?))
    }

    /// Computes the statistics of arcade games from the mistakes that
    /// [`summarize_games`](Self::summarize_games) counts.
    fn arcade(&self) -> Result<ArcadeStats, StoreError> {
        let query = "SELECT count(*), coalesce(sum(won AND mistakes < 3), 0)
             FROM games JOIN turns ON game = id AND number = 0
             WHERE turn = 'arcade' AND turns > 1 AND NOT coalesce(won AND filled, 0)";
        Ok(self.db.query_row(query, [], |row| {
            Ok(ArcadeStats {
                played: small_number(row, 0)?,
                won: small_number(row, 1)?,
            })
        })?)
    }

    /// Computes and saves the summary of every game without a summary, by replaying its turns.
    /// [`played`](Self::played) and [`techniques`](Self::techniques) need these summaries. If
    /// `stop` becomes true meanwhile, the other games stay without a summary.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read or written.
    pub fn summarize_games(&mut self, stop: &AtomicBool) -> Result<(), StoreError> {
        let unsettled = "SELECT id FROM games WHERE turns > 0
             AND (variant IS NULL AND level IS NULL OR won AND hints IS NULL)";
        for id in self.rows(unsettled, [], game_id)? {
            let game = match self.load(id) {
                Ok(saved) => saved.game,
                Err(StoreError::Unreadable(_)) => continue,
                Err(error) => return Err(error),
            };
            let mut game = game.without_later_turns();
            let review = if game.is_classic() {
                Review::of(&game, stop)
            } else {
                // The game is won, so its digits are the solution, with which its entries are
                // compared.
                game.set_solution(game.digits().to_vec());
                None
            };
            let account = game.totals();
            if stop.load(Ordering::Relaxed) {
                break;
            }
            self.save_summary(id, &account, review.as_ref())?;
        }
        Ok(())
    }

    fn save_summary(
        &mut self,
        id: GameId,
        account: &GameTotals,
        review: Option<&Review>,
    ) -> Result<(), StoreError> {
        let all = self.db.transaction()?;
        let is_of_uniqueness = |usage: &Usage| {
            let technique = Technique::from_slug(usage.technique.slug());
            usage.found + usage.hinted > 0
                && technique.is_some_and(|it| it.catalog_row().family == Family::Uniqueness)
        };
        let mut usages = review.iter().flat_map(|review| &review.techniques);
        let aids = if usages.any(is_of_uniqueness) {
            account.aids.with(Aid::Uniqueness)
        } else {
            account.aids
        };
        all.execute(
            "UPDATE games SET level = ?2, hints = ?3, hint_depth = ?4, mistakes = ?5, filled = ?6,
                 aids = ?7 WHERE id = ?1",
            params![
                id.0,
                review.map_or("", |review| review.level.slug()),
                account.hints,
                account.hint_depth,
                account.mistakes,
                account.filled,
                aids.bits()
            ],
        )?;
        let old = "DELETE FROM game_techniques WHERE game = ?";
        all.execute(old, [id.0])?;
        for usage in review.iter().flat_map(|review| &review.techniques) {
            all.execute(
                "INSERT INTO game_techniques (game, technique, found, elapsed_ms, hinted, seen_late)
                 VALUES (?, ?, ?, ?, ?, ?)",
                params![
                    id.0,
                    usage.technique.slug(),
                    usage.found,
                    ms(usage.time),
                    usage.hinted,
                    usage.seen_late
                ],
            )?;
        }
        Ok(all.commit()?)
    }

    /// The results for each technique in each game that the player won without digits entered by
    /// the program.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read.
    pub fn techniques(&self) -> Result<Vec<Practice>, StoreError> {
        let query = "SELECT technique, found, game_techniques.elapsed_ms, hinted, seen_late
             FROM game_techniques JOIN games ON games.id = game
             WHERE won AND NOT filled ORDER BY used";
        let (rows, _) = self.readable_rows(query, [], practice)?;
        Ok(rows.into_iter().flatten().collect())
    }

    /// All games that count in the statistics, in the order in which they were last opened. Games
    /// without turns, finished games in which masume filled cells, and games on classic puzzles
    /// without a summary do not count.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read.
    pub fn played(&self) -> Result<Vec<GameRecord>, StoreError> {
        let query = "SELECT level, changed_at, won, elapsed_ms, hints, hint_depth, mistakes,
                 filled, aids, variant,
                 (SELECT er FROM puzzles
                  WHERE puzzles.clues = games.clues AND variant IS NULL)
             FROM games WHERE turns > 0 AND (variant IS NOT NULL OR level IS NOT NULL)
                 AND NOT coalesce(won AND filled, 0)
             ORDER BY used";
        Ok(self.readable_rows(query, [], played)?.0)
    }
}

fn played(row: &Row<'_>) -> rusqlite::Result<GameRecord> {
    let level: Option<String> = row.get(0)?;
    let variant: Option<String> = row.get(9)?;
    let variant = variant.and_then(|json| saved::entry(&json));
    let elapsed = PlayTime::from_millis(number(row, 3)?);
    let account = account(row, 4)?.unwrap_or_default();
    Ok(GameRecord {
        level: level.and_then(|level| level.parse().ok()),
        er: row.get::<_, Option<u16>>(10)?.map(Tenths),
        family: variant.map(|entry| entry.variant.family()),
        changed_at: calendar(number(row, 1)?),
        result: row.get::<_, bool>(2)?.then_some((elapsed, account)),
    })
}

/// Reads a row; `None` if this version of masume does not know the technique.
fn practice(row: &Row<'_>) -> rusqlite::Result<Option<Practice>> {
    let slug: String = row.get(0)?;
    let Some(technique) = Technique::from_slug(&slug) else {
        return Ok(None);
    };
    Ok(Some(Practice {
        technique,
        found: small_number(row, 1)?,
        time: PlayTime::from_millis(number(row, 2)?),
        hinted: small_number(row, 3)?,
        seen_late: small_number(row, 4)?,
    }))
}
