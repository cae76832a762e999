//! The keeper of the game that is being played: what is done is in the journal at once, or as
//! soon as it can be.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use super::any::{SavedPuzzle, TurnText};
use super::lease::Lease;
use super::recover::SetAside;
use super::{AnySaved, Brief, GameId, Journal, Saved, Standing, Statistics, Trouble};
use crate::daily::Occasion;
use crate::format::VariantEntry;
use crate::game::{PlayTime, PuzzleKind, Turn};
use crate::grid::Clues;
use crate::rate::Level;

/// Writes every turn of a game into the journal. When that fails the game goes on, and what is
/// not written yet is tried again with whatever follows.
#[derive(Debug)]
pub struct Keeper {
    folder: Result<PathBuf, Trouble>,
    journal: Option<Journal>,
    current: Option<Current>,
    trouble: Option<Trouble>,
    reports: Vec<Report>,
    /// Whether the present game is to be written anew, for the database is gone.
    anew: bool,
}

/// The game that is being played.
#[derive(Debug)]
struct Current {
    puzzle: SavedPuzzle,
    turns: Vec<TurnText>,
    standing: Standing,
    /// Its number and the right to it, once the journal knows of it.
    known: Option<(GameId, Lease)>,
    /// How many turns the journal has.
    written: usize,
}

/// What a player should know of the keeping.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// Nothing can be kept at present.
    NotKept(Trouble),
    /// All is kept, after it was not.
    KeptAgain,
    /// The database was deleted, moved or replaced; the game is kept in the one that is there now.
    KeptAnew,
    /// The database was damaged.
    SetAside(SetAside),
    /// The game opened last is open in another program.
    OpenElsewhere(GameId),
}

/// How a game is left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Parting {
    /// There is nothing to come back to.
    Nothing,
    /// The game can go on another time.
    Kept,
    /// The last turns are lost.
    Lost(Trouble),
}

impl Keeper {
    /// A keeper that writes into this folder. Without one it keeps in mind only.
    pub fn new(folder: Option<PathBuf>) -> Self {
        Self {
            folder: folder.ok_or(Trouble::NoFolder),
            journal: None,
            current: None,
            trouble: None,
            reports: Vec::new(),
            anew: false,
        }
    }

    /// The folder it writes into, if there is one.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref().ok()
    }

    /// What happened since this was asked last.
    pub fn reports(&mut self) -> Vec<Report> {
        std::mem::take(&mut self.reports)
    }

    /// Goes on with the game opened last that is neither won nor open in another program, if it is
    /// one on a classic puzzle.
    pub fn resume(&mut self) -> Option<Saved> {
        self.resume_among(false)?.classic().ok()
    }

    /// Goes on with the game opened last that is neither won nor open in another program, on a puzzle
    /// of any kind.
    pub fn resume_any(&mut self) -> Option<AnySaved> {
        self.resume_among(true)
    }

    fn resume_among(&mut self, variants: bool) -> Option<AnySaved> {
        self.look(|keeper| {
            for id in keeper.journal()?.unfinished(variants)? {
                match keeper.take(id) {
                    Ok(saved) => return Ok(Some(saved)),
                    Err(Trouble::OpenElsewhere(id)) => keeper.report_elsewhere(id),
                    Err(Trouble::Unreadable(_)) => {}
                    Err(trouble) => return Err(trouble),
                }
            }
            Ok(None)
        })
        .flatten()
    }

    /// Goes on with a game of this number on a classic puzzle.
    ///
    /// # Errors
    /// When there is none, it is no classic one, it is open in another program, or it cannot be
    /// read.
    pub fn open(&mut self, id: GameId) -> Result<Saved, Trouble> {
        if self.journal()?.is_variant(id)? {
            return Err(Trouble::NotClassic(id));
        }
        self.take(id)?.classic()
    }

    /// Goes on with a game of this number on a puzzle of any kind.
    ///
    /// # Errors
    /// When there is none, it is open in another program, or it cannot be read.
    pub fn open_any(&mut self, id: GameId) -> Result<AnySaved, Trouble> {
        self.take(id)
    }

    /// Goes on with the game of these clues that was opened last and is not open elsewhere.
    pub fn resume_puzzle(&mut self, clues: &Clues) -> Option<Saved> {
        self.look(|keeper| {
            for id in keeper.journal()?.games_of(clues)? {
                match keeper.take(id).and_then(AnySaved::classic) {
                    Ok(saved) => return Ok(Some(saved)),
                    Err(Trouble::OpenElsewhere(_) | Trouble::Unreadable(_)) => {}
                    Err(trouble) => return Err(trouble),
                }
            }
            Ok(None)
        })
        .flatten()
    }

    /// The clues of the game opened last.
    pub fn last_clues(&mut self) -> Option<Clues> {
        self.look(|keeper| keeper.journal()?.last_clues()).flatten()
    }

    /// The puzzle of a level that waits for the player, if there is one. It goes on waiting until
    /// a game of it [begins](Self::begin).
    pub fn fresh(&mut self, level: Level) -> Option<Clues> {
        let stock = self.look(|keeper| keeper.journal()?.stock())?;
        let mut of_level = stock.into_iter().filter(|(of, _)| *of == level);
        of_level.next().map(|(_, clues)| clues)
    }

    /// Notes that these clues are the puzzle of an occasion.
    pub fn mark(&mut self, clues: &Clues, occasion: Occasion) {
        self.attempt(|keeper| {
            keeper.journal()?.mark(clues, occasion)?;
            keeper.write()
        });
    }

    /// The number of the present game, once the journal knows of it.
    pub fn number(&self) -> Option<GameId> {
        let (id, _) = self.current.as_ref()?.known.as_ref()?;
        Some(*id)
    }

    /// Every game, the one opened last first; `None` when they cannot be read.
    pub fn games(&mut self) -> Option<Vec<Brief>> {
        self.look(|keeper| keeper.journal()?.games())
    }

    /// What the games tell, see [`Journal::statistics`]; `None` when they cannot be read.
    pub fn statistics(&mut self) -> Option<Statistics> {
        self.look(|keeper| keeper.journal()?.statistics(&AtomicBool::new(false)))
    }

    /// Begins a game on a classic puzzle in place of the present one.
    pub fn begin(&mut self, clues: Clues) {
        self.begin_on(SavedPuzzle::Classic(clues), clues.len());
    }

    /// Begins a game on a puzzle of another shape or with other rules in place of the present one.
    pub fn begin_variant(&mut self, entry: &VariantEntry) {
        let placed = entry.variant.clues().iter().flatten().count();
        self.begin_on(SavedPuzzle::Variant(entry.to_json()), placed);
    }

    fn begin_on(&mut self, puzzle: SavedPuzzle, placed: usize) {
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
            if let SavedPuzzle::Classic(clues) = &puzzle {
                journal.give(clues)?;
            }
            keeper.write()
        });
    }

    /// Keeps what was done in the present game, and how it stands since.
    pub fn keep<K: PuzzleKind>(&mut self, turns: Vec<(PlayTime, Turn<K>)>, standing: Standing) {
        let Some(current) = &mut self.current else {
            return;
        };
        let texts = turns.into_iter().map(|(at, turn)| (at, turn.to_string()));
        current.turns.extend(texts);
        current.standing = standing;
        self.attempt(Self::write);
    }

    /// How the present game is left.
    pub fn parting(&self) -> Parting {
        match (&self.current, &self.trouble) {
            (Some(current), Some(trouble)) if current.written < current.turns.len() => {
                Parting::Lost(trouble.clone())
            }
            (Some(current), _) if !current.turns.is_empty() && !current.standing.won => {
                Parting::Kept
            }
            _ => Parting::Nothing,
        }
    }

    /// Writes something into the journal, and tells what went wrong unless it has been told.
    fn attempt<T>(&mut self, work: impl Fn(&mut Self) -> Result<T, Trouble>) -> Option<T> {
        let done = self.look(work);
        // What can be read need not be kept; what could be written is.
        if done.is_some() && self.trouble.take().is_some() {
            self.reports.push(Report::KeptAgain);
        }
        if done.is_some() && std::mem::take(&mut self.anew) {
            self.reports.push(Report::KeptAnew);
        }
        done
    }

    /// Reads something in the journal, and tells what went wrong unless it has been told.
    fn look<T>(&mut self, work: impl Fn(&mut Self) -> Result<T, Trouble>) -> Option<T> {
        let mut done = work(self);
        if matches!(done, Err(Trouble::Damaged)) && self.set_aside() {
            done = work(self);
        }
        match done {
            Ok(value) => Some(value),
            Err(trouble) => {
                self.fail(trouble);
                None
            }
        }
    }

    fn fail(&mut self, trouble: Trouble) {
        let trouble = match &self.folder {
            Ok(folder) => trouble.examined(folder),
            Err(_) => trouble,
        };
        if self.trouble.as_ref() != Some(&trouble) {
            self.reports.push(Report::NotKept(trouble.clone()));
        }
        self.trouble = Some(trouble);
    }

    /// The journal, opened if it is not.
    fn journal(&mut self) -> Result<&mut Journal, Trouble> {
        self.leave_what_is_gone();
        let journal = if let Some(journal) = self.journal.take() {
            journal
        } else {
            let folder = self.folder.as_ref().map_err(Clone::clone)?;
            let (journal, aside) = Journal::open(folder)?;
            self.reports.extend(aside.map(Report::SetAside));
            journal
        };
        // While something is wrong nobody is made to wait for it with every key.
        journal.wait_for_others(self.trouble.is_none())?;
        Ok(self.journal.insert(journal))
    }

    fn take(&mut self, id: GameId) -> Result<AnySaved, Trouble> {
        let journal = self.journal()?;
        let lease = journal.lease(id)?;
        let saved = journal.load_any(id)?;
        // A folder that cannot be written to can be read all the same.
        let touched = journal.touch(id);
        let turns = saved.game.turns();
        self.current = Some(Current {
            puzzle: saved.game.puzzle(),
            standing: saved.game.standing(saved.elapsed),
            known: Some((id, lease)),
            written: turns.len(),
            turns,
        });
        if let Err(trouble) = touched {
            self.fail(trouble);
        }
        Ok(saved)
    }

    /// When the database was deleted, moved or replaced, the present game is written anew into the
    /// one that stands in its place, or is made there.
    fn leave_what_is_gone(&mut self) {
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
        let told = |report: &Report| matches!(report, Report::OpenElsewhere(_));
        if !self.reports.iter().any(told) {
            self.reports.push(Report::OpenElsewhere(id));
        }
    }

    /// Brings the journal up to the present game.
    fn write(&mut self) -> Result<(), Trouble> {
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

    /// Has another database made in place of one that has turned out to be damaged. The present
    /// game is then written anew, for its last turns may not have been readable.
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
