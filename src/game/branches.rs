//! The branches of a game as they are listed: origin, length and state.

use super::history::{BranchStatus, HistoryIndex};
use super::{BranchId, Change, Game, Move};
use crate::grid::rules::{Pos, PosSet, VariantCandidate};
use crate::puzzle::PosDigits;

/// A branch of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The identifier of the branch.
    pub id: BranchId,
    /// The nesting depth: 0 for the main branch.
    pub depth: usize,
    /// The way the branch was created.
    pub origin: Origin,
    /// The number of moves up to the start of the branch.
    pub fork: usize,
    /// The number of moves up to the end of the branch.
    pub moves: usize,
    /// The number of cells with a digit at the end of the branch.
    pub filled: usize,
    /// The state of the branch.
    pub state: BranchState,
    /// True if the game is on this branch.
    pub current: bool,
}

/// The way a branch was created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The branch is the main branch.
    Main,
    /// A trial. The branch starts with this digit.
    Trial(VariantCandidate),
    /// The branch consists of undone moves that other moves replaced. The field is its first move.
    Undone(Move),
}

/// The state of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BranchState {
    /// No contradiction is known.
    Open,
    /// The branch is a dead end. The field is the number of moves after which the digits first had
    /// a contradiction.
    DeadEnd(usize),
    /// The branch was merged into another branch.
    Merged,
    /// The player has dropped the branch.
    Dropped,
}

impl Game {
    /// All branches, each followed by its sub-branches.
    pub fn branches(&self) -> Vec<Branch> {
        let mut listed = Vec::new();
        self.list(BranchId::MAIN, 0, &mut listed);
        listed
    }

    fn list(&self, id: BranchId, level: usize, listed: &mut Vec<Branch>) {
        let history = self.history();
        listed.extend(self.branch(id, level));
        let goes_off = |other: &BranchId| history.parent(*other) == Some(id);
        let ids = history.branches().map(|(other, _)| other);
        let mut inner: Vec<BranchId> = ids.filter(goes_off).collect();
        inner.sort_by_key(|other| history.record(*other).map(|s| history.depth_of(s.first)));
        for branch in inner {
            self.list(branch, level + 1, listed);
        }
    }

    fn branch(&self, id: BranchId, level: usize) -> Option<Branch> {
        let history = self.history();
        let record = history.record(id)?;
        let fork = history.previous(record.first);
        let (digits, dead) = self.digits_and_dead_end(record.tip);
        let state = match (record.status, dead) {
            (BranchStatus::Merged, _) => BranchState::Merged,
            (BranchStatus::Dropped, _) => BranchState::Dropped,
            (BranchStatus::Open, Some(moves)) => BranchState::DeadEnd(moves),
            (BranchStatus::Open, None) => BranchState::Open,
        };
        Some(Branch {
            id,
            depth: level,
            origin: self.origin(id)?,
            fork: fork.map_or(0, |fork| history.depth_of(fork)),
            moves: history.depth_of(record.tip),
            filled: self.count(&digits),
            state,
            current: history.branch() == id,
        })
    }

    /// The origin of the current branch.
    pub fn current_origin(&self) -> Origin {
        let origin = self.origin(self.history().branch());
        origin.unwrap_or(Origin::Main)
    }

    fn origin(&self, id: BranchId) -> Option<Origin> {
        let record = self.history().record(id)?;
        Some(
            match (record.assumption, self.history().change(record.first)) {
                (Some(candidate), _) => Origin::Trial(candidate),
                (None, Some(first)) => Origin::Undone(first.action.clone()),
                (None, None) => Origin::Main,
            },
        )
    }

    fn digits_at(&self, place: HistoryIndex) -> PosDigits {
        let mut digits = self.clues().clone();
        for change in self.history().path(place) {
            write_entries(change, &mut digits);
        }
        digits
    }

    /// Returns the digits at a position, and the number of moves after which these digits first had
    /// a contradiction. The number is `None` if the digits have no contradiction.
    fn digits_and_dead_end(&self, place: HistoryIndex) -> (PosDigits, Option<usize>) {
        let mut digits = self.clues().clone();
        let mut dead = None;
        for (i, change) in self.history().path(place).into_iter().enumerate() {
            if write_entries(change, &mut digits) {
                dead = self
                    .puzzle
                    .has_contradiction(&digits)
                    .then(|| dead.unwrap_or(i + 1));
            }
        }
        (digits, dead)
    }

    /// The trials to which the current position belongs, innermost first.
    fn open_trials(&self) -> impl Iterator<Item = (BranchId, VariantCandidate)> {
        let history = self.history();
        let line = history.ancestry(history.branch());
        line.filter_map(|id| Some((id, history.record(id)?.assumption?)))
    }

    /// The candidates that the open trials assume, outermost first.
    pub fn assumptions(&self) -> Vec<VariantCandidate> {
        let mut assumed: Vec<VariantCandidate> = self.open_trials().map(|(_, it)| it).collect();
        assumed.reverse();
        assumed
    }

    /// The candidate assumed in the innermost open trial; `None` if no trial is open.
    pub fn assumption(&self) -> Option<VariantCandidate> {
        Some(self.open_trials().next()?.1)
    }

    /// Returns true if a trial is open, and the digits break no rule but leave a cell without
    /// candidates or a digit without a place.
    pub fn trial_is_dead_end(&self) -> bool {
        self.assumption().is_some() && self.puzzle.is_dead_end(&self.digits())
    }

    /// The candidate that the innermost trial assumes, if the trial has led to a dead end. `None`
    /// if the candidate is in the solution, or if the grid was a dead end before the trial. The
    /// candidate is wrong, provided that all entries before the trial are right.
    pub fn failed_trial(&self) -> Option<VariantCandidate> {
        let assumption = self.assumption()?;
        let solution = self.puzzle.solution_digit(assumption.pos);
        let right = solution == Some(assumption.value);
        if right || !self.trial_is_dead_end() {
            return None;
        }
        let (_, dead_before) = self.digits_and_dead_end(self.trial_fork()?);
        dead_before.is_none().then_some(assumption)
    }

    /// The position where the innermost trial starts.
    pub(super) fn trial_fork(&self) -> Option<HistoryIndex> {
        let (id, _) = self.open_trials().next()?;
        self.history().previous(self.history().record(id)?.first)
    }

    /// The cells whose digits were entered in a trial.
    pub fn trial_cells(&self) -> PosSet {
        let Some((outermost, _)) = self.open_trials().last() else {
            return PosSet::default();
        };
        let Some(record) = self.history().record(outermost) else {
            return PosSet::default();
        };
        let fork = self.history().previous(record.first).unwrap_or(0);
        let before = self.digits_at(fork);
        let is_new = |cell: &Pos| {
            let digit = self.digit(*cell);
            digit.is_some() && before.digit(*cell) != digit
        };
        self.cells().filter(is_new).collect()
    }
}

/// Applies the entries of a change; returns true if any entry changed.
fn write_entries(change: &Change, digits: &mut PosDigits) -> bool {
    let mut changed = false;
    for ((cell, before), (_, after)) in change.before.iter().zip(&change.after) {
        if before.entry != after.entry {
            digits.set(*cell, after.entry);
            changed = true;
        }
    }
    changed
}
