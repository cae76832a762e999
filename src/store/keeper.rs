//! Saves the current game: every turn is written to the journal at once, or as soon as that is
//! possible.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use super::any::{SavedPuzzle, TurnText};
use super::lease::Lease;
use super::recover::SetAside;
use super::{AnySaved, GameId, GameSummary, Journal, Saved, Standing, Statistics, StoreError};
use crate::daily::Occasion;
use crate::format::VariantEntry;
use crate::game::{PlayTime, PuzzleKind, Turn};
use crate::grid::Clues;
use crate::rate::Level;

/// Writes every turn of a game to the journal. If that fails the game continues, and unsaved turns
/// are written with the next ones.
#[derive(Debug)]
pub struct Keeper {
    folder: Result<PathBuf, StoreError>,
    journal: Option<Journal>,
    current: Option<Current>,
    error: Option<StoreError>,
    reports: Vec<Report>,
    /// True if the database is gone and the current game must be written again in full.
    anew: bool,
}

/// The current game.
#[derive(Debug)]
struct Current {
    puzzle: SavedPuzzle,
    turns: Vec<TurnText>,
    standing: Standing,
    /// The number and the lock of the game, once it is in the journal.
    known: Option<(GameId, Lease)>,
    /// The number of turns in the journal.
    written: usize,
}

/// An event that the player should know about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// Saving is impossible at present.
    NotSaved(StoreError),
    /// Everything is saved, after a failure.
    SavedAgain,
    /// The database was deleted, moved or replaced; the game is saved in the new one.
    SavedAnew,
    /// The database was damaged.
    SetAside(SetAside),
    /// The most recently opened game is open in another program.
    OpenElsewhere(GameId),
}

/// The state of the current game when it is left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CloseState {
    /// The game has no turns.
    Nothing,
    /// The game is saved.
    Saved,
    /// The last turns could not be saved.
    Lost(StoreError),
}

impl Keeper {
    /// A keeper that writes to this folder; without a folder nothing is saved.
    pub fn new(folder: Option<PathBuf>) -> Self {
        Self {
            folder: folder.ok_or(StoreError::NoFolder),
            journal: None,
            current: None,
            error: None,
            reports: Vec::new(),
            anew: false,
        }
    }

    /// The folder of the journal, if there is one.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref().ok()
    }

    /// The events since the last call.
    pub fn reports(&mut self) -> Vec<Report> {
        std::mem::take(&mut self.reports)
    }

    /// Resumes the most recently opened game that is unfinished and not open in another program, if
    /// it is on a classic puzzle.
    pub fn resume(&mut self) -> Option<Saved> {
        self.resume_among(false)?.classic().ok()
    }

    /// Resumes the most recently opened game that is unfinished and not open in another program, on
    /// a puzzle of any kind.
    pub fn resume_any(&mut self) -> Option<AnySaved> {
        self.resume_among(true)
    }

    fn resume_among(&mut self, variants: bool) -> Option<AnySaved> {
        self.look(|keeper| {
            for id in keeper.journal()?.unfinished(variants)? {
                match keeper.take(id) {
                    Ok(saved) => return Ok(Some(saved)),
                    Err(StoreError::OpenElsewhere(id)) => keeper.report_elsewhere(id),
                    Err(StoreError::Unreadable(_)) => {}
                    Err(error) => return Err(error),
                }
            }
            Ok(None)
        })
        .flatten()
    }

    /// Resumes the game with this number on a classic puzzle.
    ///
    /// # Errors
    /// If the game does not exist, is on a variant, is open in another program, or cannot be read.
    pub fn open(&mut self, id: GameId) -> Result<Saved, StoreError> {
        if self.journal()?.is_variant(id)? {
            return Err(StoreError::NotClassic(id));
        }
        self.take(id)?.classic()
    }

    /// Resumes the game with this number on a puzzle of any kind.
    ///
    /// # Errors
    /// If there is no such game, it is open in another program, or it cannot be read.
    pub fn open_any(&mut self, id: GameId) -> Result<AnySaved, StoreError> {
        self.take(id)
    }

    /// Resumes the most recently opened game with these clues that is not open elsewhere.
    pub fn resume_puzzle(&mut self, clues: &Clues) -> Option<Saved> {
        let saved = self.resume_on(&SavedPuzzle::Classic(*clues))?;
        saved.classic().ok()
    }

    /// Resumes the most recently opened game on this variant that is not open elsewhere.
    pub fn resume_variant(&mut self, entry: &VariantEntry) -> Option<AnySaved> {
        self.resume_on(&SavedPuzzle::Variant(entry.to_json()))
    }

    fn resume_on(&mut self, puzzle: &SavedPuzzle) -> Option<AnySaved> {
        self.look(|keeper| {
            for id in keeper.journal()?.games_of(puzzle)? {
                match keeper.take(id) {
                    Ok(saved) => return Ok(Some(saved)),
                    Err(StoreError::OpenElsewhere(_) | StoreError::Unreadable(_)) => {}
                    Err(error) => return Err(error),
                }
            }
            Ok(None)
        })
        .flatten()
    }

    /// The clues of the most recently opened game.
    pub fn last_clues(&mut self) -> Option<Clues> {
        self.look(|keeper| keeper.journal()?.last_clues()).flatten()
    }

    /// A new puzzle of a level from the stock, if there is one. It stays in the stock until a game
    /// on it [begins](Self::begin).
    pub fn fresh(&mut self, level: Level) -> Option<Clues> {
        let stock = self.look(|keeper| keeper.journal()?.stock())?;
        let mut of_level = stock.into_iter().filter(|(of, _)| *of == level);
        of_level.next().map(|(_, clues)| clues)
    }

    /// Records that these clues are the puzzle of a day or week.
    pub fn mark(&mut self, clues: &Clues, occasion: Occasion) {
        self.attempt(|keeper| {
            keeper.journal()?.mark(clues, occasion)?;
            keeper.write()
        });
    }

    /// The number of the current game, once it is in the journal.
    pub fn number(&self) -> Option<GameId> {
        let (id, _) = self.current.as_ref()?.known.as_ref()?;
        Some(*id)
    }

    /// All games, most recently opened first; `None` if they cannot be read.
    pub fn games(&mut self) -> Option<Vec<GameSummary>> {
        self.look(|keeper| keeper.journal()?.games())
    }

    /// The statistics of all games, see [`Journal::statistics`]; `None` if they cannot be read.
    pub fn statistics(&mut self) -> Option<Statistics> {
        self.look(|keeper| keeper.journal()?.statistics(&AtomicBool::new(false)))
    }

    /// Starts a game on a classic puzzle in place of the current one.
    pub fn begin(&mut self, clues: Clues) {
        self.begin_on(&SavedPuzzle::Classic(clues), clues.len());
    }

    /// Starts a game on a variant in place of the current one.
    pub fn begin_variant(&mut self, entry: &VariantEntry) {
        let placed = entry.variant.clues().iter().flatten().count();
        self.begin_on(&SavedPuzzle::Variant(entry.to_json()), placed);
    }

    fn begin_on(&mut self, puzzle: &SavedPuzzle, placed: usize) {
        let before = self.current.replace(Current {
            puzzle: puzzle.clone(),
            turns: Vec::new(),
            standing: Standing {
                elapsed: PlayTime::ZERO,
                placed,
                won: false,
            },
            known: None,
            written: 0,
        });
        drop(before);
        self.attempt(|keeper| {
            let journal = keeper.journal()?;
            journal.forget_untouched()?;
            if let SavedPuzzle::Classic(clues) = puzzle {
                journal.give(clues)?;
            }
            keeper.write()
        });
    }

    /// Saves the new turns and the summary of the current game.
    pub fn keep<K: PuzzleKind>(&mut self, turns: Vec<(PlayTime, Turn<K>)>, standing: Standing) {
        let Some(current) = &mut self.current else {
            return;
        };
        let texts = turns.into_iter().map(|(at, turn)| (at, turn.to_string()));
        current.turns.extend(texts);
        current.standing = standing;
        self.attempt(Self::write);
    }

    /// The state of the current game on leaving it.
    pub fn close_state(&self) -> CloseState {
        match (&self.current, &self.error) {
            (Some(current), Some(error)) if current.written < current.turns.len() => {
                CloseState::Lost(error.clone())
            }
            (Some(current), _) if !current.turns.is_empty() && !current.standing.won => {
                CloseState::Saved
            }
            _ => CloseState::Nothing,
        }
    }

    /// Runs a write operation, and reports a failure that was not reported yet.
    fn attempt<T>(&mut self, work: impl Fn(&mut Self) -> Result<T, StoreError>) -> Option<T> {
        let done = self.look(work);
        // A successful write ends the failure; a successful read does not.
        if done.is_some() && self.error.take().is_some() {
            self.reports.push(Report::SavedAgain);
        }
        if done.is_some() && std::mem::take(&mut self.anew) {
            self.reports.push(Report::SavedAnew);
        }
        done
    }

    /// Runs a read operation, and reports a failure that was not reported yet.
    fn look<T>(&mut self, work: impl Fn(&mut Self) -> Result<T, StoreError>) -> Option<T> {
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

    /// The journal, opened if necessary.
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
        // After a failure, do not make the player wait on every key.
        journal.wait_for_others(self.error.is_none())?;
        Ok(self.journal.insert(journal))
    }

    fn take(&mut self, id: GameId) -> Result<AnySaved, StoreError> {
        let journal = self.journal()?;
        let lease = journal.lease(id)?;
        let saved = journal.load_any(id)?;
        // A folder that cannot be written to can still be read.
        let touched = journal.touch(id);
        let turns = saved.game.turns();
        self.current = Some(Current {
            puzzle: saved.game.puzzle(),
            standing: saved.game.standing(saved.elapsed),
            known: Some((id, lease)),
            written: turns.len(),
            turns,
        });
        if let Err(error) = touched {
            self.fail(error);
        }
        Ok(saved)
    }

    /// Opens another database if the current one was deleted, moved or replaced, and writes the
    /// current game to it in full.
    fn replace_missing_database(&mut self) {
        let Some(gone) = self.journal.take_if(|journal| journal.is_gone()) else {
            return;
        };
        gone.abandon();
        if let Some(current) = &mut self.current {
            (current.known, current.written) = (None, 0);
            self.anew = true;
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
        let id = if let Some((id, _)) = &current.known {
            *id
        } else {
            let known = journal.begin(&current.puzzle)?;
            current.known.insert(known).0
        };
        let new = &current.turns[current.written..];
        journal.append(
            id,
            &current.puzzle,
            (current.written, new),
            current.standing,
        )?;
        current.written = current.turns.len();
        Ok(())
    }

    /// Replaces a damaged database. The current game is then written again in full, since its last
    /// turns may be unreadable.
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
            current.written = 0;
        }
        true
    }
}
