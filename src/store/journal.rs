//! Reads and writes games and their turns.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use rusqlite::{
    Connection, OptionalExtension as _, Params, Row, Transaction, TransactionBehavior, params,
};

use super::game_lock::{self, FileId, GameLock, OpenMarker};
use super::id::GameId;
use super::recover::{self, RecoveredDatabase};
use super::rows::{
    account, calendar, clues, insert, is_of_row, ms, now, number, seconds, small_number, write,
};
use super::saved::{self, ExportedGame, GameProgress, SavedGame, SavedPuzzle, TurnText};
use super::{DATABASE, Progress, StoreError, database};
use crate::game::{Game, GameTotals, PlayTime};
use crate::grid::Clues;
use crate::grid::rules::Variant;
use crate::rate::Level;

/// An entry of the list of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// The number of the game.
    pub id: GameId,
    /// The clues of a classic puzzle; no clues for a variant.
    pub clues: Clues,
    /// The shape and the rules of a variant, in a few words; `None` for a classic puzzle.
    pub kind: Option<String>,
    /// The [family](crate::grid::rules::Variant::family) of a variant; `None` for a classic puzzle.
    pub family: Option<String>,
    /// The title of the puzzle, if it has one.
    pub title: Option<String>,
    /// The variant without the player's entries; `None` for a classic puzzle.
    pub variant: Option<Box<Variant>>,
    /// The number of cells.
    pub cells: usize,
    /// The time when the game was started.
    pub begun_at: SystemTime,
    /// The time of the last change.
    pub changed_at: SystemTime,
    /// The number of turns.
    pub turns: usize,
    /// True if the game stays in the journal even if it has no turns.
    pub kept: bool,
    /// The time played, the number of digits, and whether the game is won.
    pub progress: GameProgress,
    /// The level of the puzzle; `None` if it is not [determined](Journal::summarize_games) yet.
    pub level: Option<Level>,
    /// The numbers of hints and mistakes; `None` if they are not
    /// [counted](Journal::summarize_games) yet.
    pub totals: Option<GameTotals>,
}

impl GameSummary {
    /// Returns true if masume has filled cells, so that the game does not count.
    pub fn is_filled(&self) -> bool {
        self.totals.is_some_and(|totals| totals.filled)
    }

    /// The player's progress with the puzzle of the game: started or solved, or not started if the
    /// game has no turns.
    pub const fn progress(&self) -> Progress {
        match (self.turns, self.progress.won) {
            (_, true) => Progress::Finished,
            (0, false) => Progress::NotStarted,
            (_, false) => Progress::Started,
        }
    }
}

/// The database with the games and the imported puzzles.
#[derive(Debug)]
pub struct Journal {
    pub(super) db: Connection,
    pub(super) folder: PathBuf,
    user: OpenMarker,
    file: Option<FileId>,
}

impl Journal {
    /// Opens the journal in a folder, and creates the folder and the journal if they are missing. A
    /// damaged database is renamed, and its readable games and puzzles are copied to a new
    /// database.
    ///
    /// # Errors
    /// Returns an error if the folder or the database cannot be used.
    pub fn open(folder: &Path) -> Result<(Self, Option<RecoveredDatabase>), StoreError> {
        Self::try_open(folder).map_err(|error| error.examined(folder))
    }

    fn try_open(folder: &Path) -> Result<(Self, Option<RecoveredDatabase>), StoreError> {
        let _guard = game_lock::guard(folder)?;
        let user = OpenMarker::new(folder)?;
        let finished = if user.is_alone()? {
            recover::finish_recovery(folder)?
        } else {
            None
        };
        let (db, aside) = match database::open(&folder.join(DATABASE)) {
            Err(StoreError::Damaged) => {
                recover::recover_database(folder, &user).map(|(db, aside)| (db, Some(aside)))?
            }
            opened => (opened?, finished),
        };
        let journal = Self {
            db,
            folder: folder.to_owned(),
            user,
            file: FileId::of(&folder.join(DATABASE)),
        };
        Ok((journal, aside))
    }

    /// Recovers a database that turned out to be damaged while a journal was used. The journal must be
    /// closed.
    ///
    /// # Errors
    /// Returns an error if another program has the database open, or if the folder cannot be used.
    pub fn recover(folder: &Path) -> Result<RecoveredDatabase, StoreError> {
        let recover = || {
            let _guard = game_lock::guard(folder)?;
            let user = OpenMarker::new(folder)?;
            recover::recover_database(folder, &user).map(|(_, aside)| aside)
        };
        recover().map_err(|error: StoreError| error.examined(folder))
    }

    /// Returns true if the database file was deleted, moved or replaced since the journal was
    /// opened.
    pub(super) fn is_replaced(&self) -> bool {
        FileId::of(&self.folder.join(DATABASE)) != self.file
    }

    /// Closes a database that was [replaced](Self::is_replaced). Its log is not written back,
    /// because that could damage a new database at the same path.
    pub(super) fn abandon(self) {
        recover::close_unchanged(self.db);
    }

    /// Runs `work` in a transaction with the folder of the journal, and commits it.
    pub(super) fn in_transaction<T>(
        &mut self,
        work: impl FnOnce(&Transaction<'_>, &Path) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let folder = &self.folder;
        let all = self
            .db
            .transaction_with_behavior(TransactionBehavior::Immediate);
        let done = all.map_err(StoreError::from).and_then(|all| {
            let done = work(&all, folder)?;
            all.commit()?;
            Ok(done)
        });
        self.examined(done)
    }

    /// Replaces an error by a more specific one, after examining the folder and the disk.
    pub(super) fn examined<T>(&self, done: Result<T, StoreError>) -> Result<T, StoreError> {
        done.map_err(|error| error.examined(&self.folder))
    }

    /// Renames the damaged database, and opens a new database with its readable games and puzzles.
    pub(super) fn replace(self) -> Result<(Self, RecoveredDatabase), StoreError> {
        let Self {
            db, folder, user, ..
        } = self;
        recover::close_unchanged(db);
        let _guard = game_lock::guard(&folder)?;
        let (db, aside) = recover::recover_database(&folder, &user)?;
        let file = FileId::of(&folder.join(DATABASE));
        let journal = Self {
            db,
            folder,
            user,
            file,
        };
        Ok((journal, aside))
    }

    /// Sets whether to wait while another program writes.
    pub(super) fn wait_for_others(&self, wait: bool) -> Result<(), StoreError> {
        let timeout = if wait {
            database::BUSY_TIMEOUT
        } else {
            Duration::ZERO
        };
        Ok(self.db.busy_timeout(timeout)?)
    }

    /// Returns the rows of a query.
    pub(super) fn rows<T>(
        &self,
        query: &str,
        params: impl Params,
        read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>, StoreError> {
        let mut query = self.db.prepare(query)?;
        Ok(query.query_map(params, read)?.collect::<Result<_, _>>()?)
    }

    /// Returns the rows of a query that can be read, and the number of rows that cannot.
    pub(super) fn readable_rows<T>(
        &self,
        query: &str,
        params: impl Params,
        read: impl Fn(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<(Vec<T>, usize), StoreError> {
        let mut unreadable = 0;
        let rows = self.rows(query, params, |row| match read(row) {
            Err(error) if is_of_row(&error) => {
                unreadable += 1;
                Ok(None)
            }
            row => row.map(Some),
        })?;
        Ok((rows.into_iter().flatten().collect(), unreadable))
    }

    /// All readable games, most recently opened first.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read.
    pub fn games(&self) -> Result<Vec<GameSummary>, StoreError> {
        let query = "SELECT id, clues, begun_at, changed_at, turns, elapsed_ms, placed, won, level,
                hints, hint_depth, mistakes, filled, aids, variant, kept, about
             FROM games ORDER BY used DESC";
        Ok(self.readable_rows(query, [], game_summary)?.0)
    }

    /// The numbers of all games, with the times when they were started and last changed, most recently
    /// opened last.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read.
    pub fn dates(&self) -> Result<Vec<(GameId, [SystemTime; 2])>, StoreError> {
        let query = "SELECT id, begun_at, changed_at FROM games ORDER BY used";
        self.rows(query, [], |row| {
            let dates = [number(row, 1)?, number(row, 2)?].map(calendar);
            Ok((GameId(row.get(0)?), dates))
        })
    }

    /// The games that [`games`](Self::games) skips because their row in the database is unreadable.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read.
    pub fn unreadable(&self) -> Result<Vec<GameId>, StoreError> {
        let query = "SELECT id, clues FROM games ORDER BY id";
        let unreadable = self.rows(query, [], |row| match clues(row, 1) {
            Err(error) if is_of_row(&error) => row.get(0).map(GameId).map(Some),
            clues => clues.map(|_| None),
        })?;
        Ok(unreadable.into_iter().flatten().collect())
    }

    /// The next unfinished games after the first `skipped` of them, most recently opened first. The
    /// list is empty if there are no more. A list of all games would make each start slower.
    pub(super) fn unfinished(&self, skipped: usize) -> Result<Vec<GameId>, StoreError> {
        let query = "SELECT id FROM games WHERE NOT won ORDER BY used DESC LIMIT 8 OFFSET ?1";
        self.rows(query, [skipped], game_id)
    }

    /// The games on a puzzle, most recently opened first. If `unfinished` is true, finished games
    /// are omitted.
    pub(super) fn games_of(
        &self,
        puzzle: &SavedPuzzle,
        unfinished: bool,
    ) -> Result<Vec<GameId>, StoreError> {
        let query = "SELECT id FROM games
             WHERE clues = ?1 AND variant IS ?2 AND NOT (won AND ?3)
                AND (?4 IS NULL OR about = ?4)
             ORDER BY used DESC";
        let clues = puzzle.clues.to_string();
        let of_puzzle = params![clues, puzzle.variant, unfinished, puzzle.about];
        self.rows(query, of_puzzle, game_id)
    }

    /// The clues of the most recently opened game on a classic puzzle.
    pub(super) fn last_clues(&self) -> Result<Option<Clues>, StoreError> {
        let query = "SELECT clues FROM games WHERE variant IS NULL ORDER BY used DESC LIMIT 1";
        let clues: Option<String> = self.db.query_row(query, [], |row| row.get(0)).optional()?;
        Ok(clues.and_then(|clues| clues.parse().ok()))
    }

    /// Returns true if any program, including this one, has a game open.
    ///
    /// # Errors
    /// Returns an error if the lock of the game cannot be examined.
    pub fn is_open(&self, id: GameId) -> Result<bool, StoreError> {
        Ok(GameLock::is_locked(&self.folder, id)?)
    }

    pub(super) fn game_lock(&self, id: GameId) -> Result<GameLock, StoreError> {
        GameLock::acquire(&self.folder, id)?.ok_or(StoreError::OpenElsewhere(id))
    }

    /// Loads the game with the number `id`.
    ///
    /// # Errors
    /// Returns an error if there is no such game, or if it cannot be read.
    pub fn load(&self, id: GameId) -> Result<SavedGame, StoreError> {
        let query = "SELECT clues, elapsed_ms, variant, about FROM games WHERE id = ?";
        let found = self.db.query_row(query, [id.0], |row| {
            let clues: rusqlite::Result<String> = row.get(0);
            Ok((clues, number(row, 1)?, row.get(2)?, row.get(3)?))
        });
        let (clues, elapsed_ms, variant, about) =
            found.optional()?.ok_or(StoreError::NoSuchGame(id))?;
        let unreadable = || StoreError::Unreadable(id);
        let clues = clues.ok().and_then(|clues| clues.parse().ok());
        let (turns, bad) = self.saved_turns(id)?;
        if bad > 0 {
            return Err(unreadable());
        }
        let puzzle = SavedPuzzle {
            clues: clues.ok_or_else(unreadable)?,
            variant,
            about,
        };
        let game = saved::replay(&puzzle, turns).and_then(Result::ok);
        let game = game.ok_or_else(unreadable)?;
        let elapsed = PlayTime::from_millis(elapsed_ms);
        Ok(SavedGame { id, game, elapsed })
    }

    /// Returns the readable turns of a game, and the number of unreadable turns.
    fn saved_turns(&self, id: GameId) -> Result<(Vec<(PlayTime, String)>, usize), StoreError> {
        let query = "SELECT at_ms, turn FROM turns WHERE game = ? ORDER BY number";
        self.readable_rows(query, [id.0], |row| {
            Ok((PlayTime::from_millis(number(row, 0)?), row.get(1)?))
        })
    }

    /// Marks a game as the most recently opened.
    pub(super) fn touch(&self, id: GameId) -> Result<(), StoreError> {
        let change = "UPDATE games SET used = (SELECT max(used) + 1 FROM games) WHERE id = ?";
        self.db.execute(change, [id.0])?;
        Ok(())
    }

    /// Deletes the games without turns, except games that are open or kept.
    pub(super) fn delete_games_without_turns(&self) -> Result<(), StoreError> {
        let query = "SELECT id FROM games WHERE turns = 0 AND NOT kept";
        for id in self.rows(query, [], game_id)? {
            if let Some(_lease) = GameLock::acquire(&self.folder, id)? {
                let change = "DELETE FROM games WHERE id = ? AND turns = 0";
                self.db.execute(change, [id.0])?;
            }
        }
        Ok(())
    }

    /// Adds a game. This program locks the game before any other program can open it.
    pub(super) fn begin(
        &mut self,
        puzzle: &SavedPuzzle,
        kept: bool,
    ) -> Result<(GameId, GameLock), StoreError> {
        self.in_transaction(|all, folder| begin(all, folder, (puzzle, kept)))
    }

    /// Adds a game that was played outside this journal.
    ///
    /// # Errors
    /// Returns an error if the game cannot be written.
    pub fn add(&mut self, game: &Game, elapsed: PlayTime) -> Result<GameId, StoreError> {
        self.insert_game(game, elapsed, None)
    }

    /// Adds an exported game, with its dates if they are known. Returns `None` if the game has
    /// dates and the journal already contains the game.
    ///
    /// # Errors
    /// Returns an error if the game cannot be written.
    pub fn add_exported(&mut self, exported: &ExportedGame) -> Result<Option<GameId>, StoreError> {
        let ExportedGame {
            game,
            elapsed,
            dates,
        } = exported;
        if dates.is_some() && self.has(game, *elapsed)? {
            return Ok(None);
        }
        self.insert_game(game, *elapsed, *dates).map(Some)
    }

    /// Returns true if the journal contains a game with this puzzle, these turns and this time
    /// played.
    fn has(&self, game: &Game, elapsed: PlayTime) -> Result<bool, StoreError> {
        let (puzzle, turns) = (SavedPuzzle::of(game), saved::texts(game.turns()));
        let alike = "SELECT id FROM games
             WHERE clues = ?1 AND elapsed_ms = ?2 AND variant IS ?3 AND turns = ?4";
        let clues = puzzle.clues.to_string();
        let of_game = params![clues, ms(elapsed), puzzle.variant, turns.len()];
        for id in self.rows(alike, of_game, game_id)? {
            if self.saved_turns(id)?.0 == turns {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn insert_game(
        &mut self,
        game: &Game,
        elapsed: PlayTime,
        dates: Option<[SystemTime; 2]>,
    ) -> Result<GameId, StoreError> {
        let progress = GameProgress::of(game, elapsed);
        let turns = saved::texts(game.turns());
        self.in_transaction(|all, folder| {
            let (id, _lease) = begin(all, folder, (&SavedPuzzle::of(game), true))?;
            write(all, id, (0, &turns), progress)?;
            if let Some([begun, changed]) = dates {
                let change = "UPDATE games SET begun_at = ?2, changed_at = ?3 WHERE id = ?1";
                all.execute(change, params![id.0, seconds(begun), seconds(changed)])?;
            }
            Ok(id)
        })
    }

    /// Writes the turns of a game from the number `turns.0` on, and its progress. `puzzle.1` is true
    /// if the game is kept without turns.
    pub(super) fn append(
        &mut self,
        id: GameId,
        puzzle: (&SavedPuzzle, bool),
        turns: (usize, &[TurnText]),
        progress: GameProgress,
    ) -> Result<(), StoreError> {
        self.in_transaction(|all, _| {
            if turns.0 == 0 {
                insert(all, id, puzzle, (now(), now()))?;
            }
            write(all, id, turns, progress)
        })
    }
}

/// Adds a game and locks it. `puzzle.1` is true if the game is kept without turns. No other program can open the game before the commit.
fn begin(
    all: &Transaction<'_>,
    folder: &Path,
    puzzle: (&SavedPuzzle, bool),
) -> Result<(GameId, GameLock), StoreError> {
    let next = "SELECT seq + 1 FROM sqlite_sequence WHERE name = 'games'";
    let next: Option<i64> = all.query_row(next, [], |row| row.get(0)).optional()?;
    let id = GameId(next.unwrap_or(1));
    let game_lock = GameLock::acquire(folder, id)?.ok_or(StoreError::OpenElsewhere(id))?;
    insert(all, id, puzzle, (now(), now()))?;
    Ok((id, game_lock))
}

/// Reads the number of a game from the only column of a row.
pub(super) fn game_id(row: &Row<'_>) -> rusqlite::Result<GameId> {
    row.get(0).map(GameId)
}

fn game_summary(row: &Row<'_>) -> rusqlite::Result<GameSummary> {
    let variant: Option<String> = row.get(14)?;
    let variant = variant.map(|json| saved::entry(&json));
    let entry = variant.as_ref().and_then(Option::as_ref);
    let family = entry.map(|entry| entry.variant.family());
    let about: Option<String> = row.get(16)?;
    let about = about.and_then(|json| saved::entry(&json));
    let title = entry.or(about.as_ref());
    let title = title.and_then(|entry| entry.title().map(str::to_owned));
    Ok(GameSummary {
        family,
        title,
        variant: entry.map(|entry| Box::new(entry.variant.clone())),
        id: GameId(row.get(0)?),
        clues: clues(row, 1)?,
        cells: variant.as_ref().map_or(81, |entry| {
            entry
                .as_ref()
                .map_or(0, |entry| entry.variant.shape().cells().count())
        }),
        kind: variant.map(|entry| entry.map_or_else(String::new, |entry| entry.to_string())),
        begun_at: calendar(number(row, 2)?),
        changed_at: calendar(number(row, 3)?),
        turns: small_number(row, 4)?,
        kept: row.get(15)?,
        progress: GameProgress {
            elapsed: PlayTime::from_millis(number(row, 5)?),
            placed: small_number(row, 6)?,
            won: row.get(7)?,
        },
        level: row
            .get::<_, Option<String>>(8)?
            .and_then(|slug| slug.parse().ok()),
        totals: account(row, 9)?,
    })
}
