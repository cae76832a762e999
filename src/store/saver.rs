//! Saves the current game. Every turn is written to the journal at once, or as soon as writing is
//! possible.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use super::game_lock::GameLock;
use super::opening::OpeningMark;
use super::recover::RecoveredDatabase;
use super::saved::{self, SavedPuzzle, TurnText};
use super::{GameId, GameProgress, GameSummary, Journal, SavedGame, Statistics, StoreError};
use crate::daily::Occasion;
use crate::game::{Game, PlayTime, Turn};
use crate::grid::Clues;
use crate::rate::Level;

/// The saver of the current game, which writes every turn to the journal. If writing fails, the
/// game continues, and the unsaved turns are written together with later ones.
#[derive(Debug)]
pub struct GameSaver {
    folder: Result<PathBuf, StoreError>,
    journal: Option<Journal>,
    current: Option<CurrentGame>,
    error: Option<StoreError>,
    reports: Vec<Report>,
    /// The marks of the current game and of the draft, while they are being opened.
    openings: Vec<OpeningMark>,
    /// True if the database was deleted or replaced, so that the whole current game must be written
    /// again.
    must_rewrite: bool,
}

#[derive(Debug)]
struct CurrentGame {
    puzzle: SavedPuzzle,
    /// True if the game stays in the journal even if it has no turns.
    kept: bool,
    turns: Vec<TurnText>,
    progress: GameProgress,
    /// The number and the lock of the game; `None` if the game is not in the journal yet.
    stored_game: Option<(GameId, GameLock)>,
    /// The number of turns that are in the journal.
    saved_turns: usize,
}

/// A message for the player about saved games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// The game cannot be saved at present.
    NotSaved(StoreError),
    /// Saving failed before, and everything is saved now.
    SavedAgain,
    /// The database was deleted, moved or replaced, and the game is saved in a new database.
    SavedInNewDatabase,
    /// The database was damaged and has been renamed.
    SetAside(RecoveredDatabase),
    /// The most recently opened game is open in another program.
    OpenElsewhere(GameId),
}

/// The state of the current game when the player leaves it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CloseState {
    /// The game needs no message, because it has no turns or is won.
    Nothing,
    /// The game is saved.
    Saved,
    /// The last turns could not be saved.
    SaveFailed(StoreError),
}

impl GameSaver {
    /// Creates a game saver that saves in this folder. Without a folder, nothing is saved.
    pub fn new(folder: Option<PathBuf>) -> Self {
        Self {
            folder: folder.ok_or(StoreError::NoFolder),
            journal: None,
            current: None,
            error: None,
            reports: Vec::new(),
            openings: Vec::new(),
            must_rewrite: false,
        }
    }

    /// The folder of the journal; `None` if there is no home folder.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref().ok()
    }

    /// Returns the reports that were added since the last call.
    pub fn reports(&mut self) -> Vec<Report> {
        std::mem::take(&mut self.reports)
    }

    /// Resumes the most recently opened game. Skips games that are finished or open in another
    /// program.
    pub fn resume(&mut self) -> Option<SavedGame> {
        self.try_read(|saver| {
            let mut skipped = 0;
            loop {
                let games = saver.journal()?.unfinished(skipped)?;
                if games.is_empty() {
                    return Ok(None);
                }
                skipped += games.len();
                for id in games {
                    match saver.open(id) {
                        Ok(saved) => return Ok(Some(saved)),
                        Err(StoreError::OpenElsewhere(id)) => saver.report_elsewhere(id),
                        Err(StoreError::Unreadable(_)) => {}
                        Err(error) => return Err(error),
                    }
                }
            }
        })
        .flatten()
    }

    /// The most recently opened unfinished game, if masume ended while it opened this game. The game
    /// must not be opened again without the player's request.
    pub fn crashed_game(&mut self) -> Option<GameId> {
        let folder = self.folder()?.to_owned();
        self.try_read(|saver| {
            let journal = saver.journal()?;
            let last = journal.unfinished(0)?.into_iter().next();
            let crashed = last.filter(|id| OpeningMark::exists(&folder, Some(*id)));
            // A program that is just opening the game has locked it.
            Ok(crashed.filter(|id| !journal.is_open(*id).unwrap_or(true)))
        })
        .flatten()
    }

    /// Returns true if masume ended while it opened the draft of the editor for variants.
    pub fn has_crashed_draft(&self) -> bool {
        self.folder()
            .is_some_and(|folder| OpeningMark::exists(folder, None))
    }

    /// Marks the current game, or the draft for `None`, until [`end_opening`](Self::end_opening).
    pub fn begin_opening(&mut self, game: Option<GameId>) {
        if let Ok(folder) = &self.folder {
            self.openings.push(OpeningMark::set(folder, game));
        }
    }

    /// Removes the marks of games that were opened. Call this when the game has been drawn and
    /// analyzed.
    pub fn end_opening(&mut self) {
        self.openings.drain(..).for_each(OpeningMark::remove);
    }

    /// Resumes the most recently opened of the games on the puzzle of `game` that are not open in
    /// another program. If `unfinished` is true, skips finished games.
    pub fn resume_on(&mut self, game: &Game, unfinished: bool) -> Option<SavedGame> {
        let puzzle = SavedPuzzle::of(game);
        self.try_read(|saver| {
            for id in saver.journal()?.games_of(&puzzle, unfinished)? {
                match saver.open(id) {
                    Ok(saved) => return Ok(Some(saved)),
                    Err(StoreError::OpenElsewhere(_) | StoreError::Unreadable(_)) => {}
                    Err(error) => return Err(error),
                }
            }
            Ok(None)
        })
        .flatten()
    }

    /// Returns true if the current game is on the puzzle of `game`. If `unfinished` is true, the
    /// current game must also be unfinished.
    pub fn is_current_on(&self, game: &Game, unfinished: bool) -> bool {
        self.current.as_ref().is_some_and(|current| {
            !(unfinished && current.progress.won)
                && current.puzzle.is_game_on(&SavedPuzzle::of(game))
        })
    }

    /// The clues of the most recently opened game on a classic puzzle.
    pub fn last_clues(&mut self) -> Option<Clues> {
        self.try_read(|saver| saver.journal()?.last_clues())
            .flatten()
    }

    /// A new puzzle of a level from the stock. It stays in the stock until [`begin`](Self::begin)
    /// starts a game on it. `None` if the stock has no puzzle of the level.
    pub fn stock_puzzle(&mut self, level: Level) -> Option<Clues> {
        let stock = self.try_read(|saver| saver.journal()?.stock())?;
        let mut of_level = stock.into_iter().filter(|(of, _)| *of == level);
        of_level.next().map(|(_, clues)| clues)
    }

    /// Records that `clues` are the puzzle of `occasion`.
    pub fn record_occasion(&mut self, clues: &Clues, occasion: Occasion) {
        self.try_write(|saver| {
            saver.journal()?.record_occasion(clues, occasion)?;
            saver.write()
        });
    }

    /// The number of the current game; `None` if the game is not in the journal yet.
    pub fn number(&self) -> Option<GameId> {
        let (id, _) = self.current.as_ref()?.stored_game.as_ref()?;
        Some(*id)
    }

    /// All games, most recently opened first; `None` if they cannot be read.
    pub fn games(&mut self) -> Option<Vec<GameSummary>> {
        self.try_read(|saver| saver.journal()?.games())
    }

    /// The [statistics](Journal::statistics) of all games; `None` if they cannot be read.
    pub fn statistics(&mut self) -> Option<Statistics> {
        self.try_read(|saver| saver.journal()?.statistics(&AtomicBool::new(false)))
    }

    /// Returns a puzzle of the library that suits the player's strength, if there is one, and the
    /// level that suits it.
    pub fn suited_puzzle(&mut self) -> (Option<Clues>, Level) {
        let found = self.try_read(|saver| saver.journal()?.suited());
        let (strength, clues) = found.unwrap_or_default();
        (clues, strength.suited_level())
    }

    /// Starts a game, which becomes the current game. The game may already have its first turns. If
    /// `kept` is true, the game stays in the journal even if it never has a turn.
    pub fn begin(&mut self, game: &Game, kept: bool) {
        let puzzle = SavedPuzzle::of(game);
        let before = self.current.replace(CurrentGame {
            puzzle: puzzle.clone(),
            kept,
            turns: saved::texts(game.turns()),
            progress: GameProgress::of(game, PlayTime::ZERO),
            stored_game: None,
            saved_turns: 0,
        });
        drop(before);
        self.try_write(|saver| {
            let journal = saver.journal()?;
            journal.delete_games_without_turns()?;
            journal.mark_used(&puzzle.clues)?;
            saver.write()
        });
    }

    /// Saves the new turns and the progress of the current game.
    pub fn save(&mut self, turns: Vec<(PlayTime, Turn)>, progress: GameProgress) {
        let Some(current) = &mut self.current else {
            return;
        };
        let texts = turns.into_iter().map(|(at, turn)| (at, turn.to_string()));
        current.turns.extend(texts);
        current.progress = progress;
        self.try_write(Self::write);
    }

    /// The state of the current game when the player leaves it.
    pub fn close_state(&self) -> CloseState {
        match (&self.current, &self.error) {
            (Some(current), Some(error)) if current.saved_turns < current.turns.len() => {
                CloseState::SaveFailed(error.clone())
            }
            (Some(current), _) if !current.turns.is_empty() && !current.progress.won => {
                CloseState::Saved
            }
            _ => CloseState::Nothing,
        }
    }

    /// Runs an operation that writes. If the operation fails, reports the error, unless the
    /// previous failure had the same error.
    fn try_write<T>(&mut self, work: impl Fn(&mut Self) -> Result<T, StoreError>) -> Option<T> {
        let done = self.try_read(work);
        // Only a successful write shows that saving works again.
        if done.is_some() && self.error.take().is_some() {
            self.reports.push(Report::SavedAgain);
        }
        if done.is_some() && std::mem::take(&mut self.must_rewrite) {
            self.reports.push(Report::SavedInNewDatabase);
        }
        done
    }

    /// Runs an operation that reads. If the operation fails, reports the error, unless the previous
    /// failure had the same error.
    fn try_read<T>(&mut self, work: impl Fn(&mut Self) -> Result<T, StoreError>) -> Option<T> {
        let mut done = work(self);
        if matches!(done, Err(StoreError::Damaged)) && self.set_aside() {
            done = work(self);
        }
        match done {
            Ok(value) => Some(value),
            Err(error) => {
                self.fail(error);
                None
            }
        }
    }

    fn fail(&mut self, error: StoreError) {
        let error = match &self.folder {
            Ok(folder) => error.examined(folder),
            Err(_) => error,
        };
        if self.error.as_ref() != Some(&error) {
            self.reports.push(Report::NotSaved(error.clone()));
        }
        self.error = Some(error);
    }

    /// The journal, which is opened first if necessary.
    fn journal(&mut self) -> Result<&mut Journal, StoreError> {
        self.replace_missing_database();
        let journal = if let Some(journal) = self.journal.take() {
            journal
        } else {
            let folder = self.folder.as_ref().map_err(Clone::clone)?;
            let (journal, aside) = Journal::open(folder)?;
            self.reports.extend(aside.map(Report::SetAside));
            journal
        };
        // While saving fails, the player must not wait for the database after every key.
        journal.wait_for_others(self.error.is_none())?;
        Ok(self.journal.insert(journal))
    }

    /// Resumes the game with the number `id`.
    ///
    /// # Errors
    /// Returns an error if the game does not exist, is open in another program, or cannot be read.
    pub fn open(&mut self, id: GameId) -> Result<SavedGame, StoreError> {
        let journal = self.journal()?;
        let game_lock = journal.game_lock(id)?;
        let saved = journal.load(id)?;
        // An error is only reported, because a game can be played even if the folder is read-only.
        let touched = journal.touch(id);
        let turns = saved::texts(saved.game.turns());
        self.current = Some(CurrentGame {
            puzzle: SavedPuzzle::of(&saved.game),
            kept: true,
            progress: GameProgress::of(&saved.game, saved.elapsed),
            stored_game: Some((id, game_lock)),
            saved_turns: turns.len(),
            turns,
        });
        if let Err(error) = touched {
            self.fail(error);
        }
        self.begin_opening(Some(id));
        Ok(saved)
    }

    /// Closes a database that was deleted, moved or replaced. The next write opens a new database
    /// and writes the whole current game.
    fn replace_missing_database(&mut self) {
        let Some(gone) = self.journal.take_if(|journal| journal.is_replaced()) else {
            return;
        };
        gone.abandon();
        if let Some(current) = &mut self.current {
            (current.stored_game, current.saved_turns) = (None, 0);
            self.must_rewrite = true;
        }
    }

    fn report_elsewhere(&mut self, id: GameId) {
        let shown = |report: &Report| matches!(report, Report::OpenElsewhere(_));
        if !self.reports.iter().any(shown) {
            self.reports.push(Report::OpenElsewhere(id));
        }
    }

    /// Writes the unsaved turns of the current game.
    fn write(&mut self) -> Result<(), StoreError> {
        self.journal()?;
        let (Some(journal), Some(current)) = (&mut self.journal, &mut self.current) else {
            return Ok(());
        };
        let is_new = current.stored_game.is_none();
        let id = if let Some((id, _)) = &current.stored_game {
            *id
        } else {
            let known = journal.begin(&current.puzzle, current.kept)?;
            current.stored_game.insert(known).0
        };
        let new = &current.turns[current.saved_turns..];
        journal.append(
            id,
            (&current.puzzle, current.kept),
            (current.saved_turns, new),
            current.progress,
        )?;
        current.saved_turns = current.turns.len();
        if is_new {
            self.begin_opening(Some(id));
        }
        Ok(())
    }

    /// Replaces a damaged database. If that succeeds, the next write writes the whole current game,
    /// because its last turns may be unreadable. Returns false if replacing fails.
    fn set_aside(&mut self) -> bool {
        let Some(journal) = self.journal.take() else {
            return false;
        };
        let Ok((journal, aside)) = journal.replace() else {
            return false;
        };
        self.journal = Some(journal);
        self.reports.push(Report::SetAside(aside));
        if let Some(current) = &mut self.current {
            current.saved_turns = 0;
        }
        true
    }
}
