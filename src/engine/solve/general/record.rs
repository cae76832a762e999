//! A recorded search, which can be shown forward and backward.

use super::board::Mask;
use super::board::indices;
use super::model::{AnyLaw, ConstraintModel};
use crate::grid::rules::{Pos, Variant};

/// A step of a recorded search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchStep {
    /// A digit was guessed in a cell.
    Guess(Pos, u8),
    /// The digit of a cell was eliminated from the cells that see it.
    Peers(Pos, u8),
    /// Two cells that see each other have the same two candidates, which were eliminated from the
    /// cells that see both.
    Pair(Pos, Pos),
    /// A law eliminated candidates. The number is the index of the law.
    Law(u32),
    /// No candidate is left for a cell, or a law cannot be satisfied.
    DeadEnd,
    /// The search returned to the position before the last guess, and eliminated the guess.
    Backtrack(Pos, u8),
    /// Every cell has a digit.
    Solution,
    /// No guess is left.
    Exhausted,
}

/// The kind of a law. The descriptions of steps distinguish these kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LawKind {
    /// A law about the places of digits in a house.
    House,
    /// A law about combinations of digits.
    Combinations,
    /// A law about a sum.
    Sum,
    /// A law about any other rule.
    Other,
}

impl LawKind {
    /// The name of the kind in the ids of messages.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::House => "house",
            Self::Combinations => "combinations",
            Self::Sum => "sum",
            Self::Other => "other",
        }
    }

    const fn of(law: &AnyLaw) -> Self {
        match law {
            AnyLaw::House(_) | AnyLaw::Grid(_) | AnyLaw::Reach(_) | AnyLaw::Leftover(_) => {
                Self::House
            }
            AnyLaw::Family(_) => Self::Combinations,
            AnyLaw::Sum(_) => Self::Sum,
            _ => Self::Other,
        }
    }
}

/// Counters of a search up to a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SearchCounts {
    /// The number of steps so far.
    pub steps: u64,
    /// The number of guesses so far.
    pub guesses: u64,
    /// The number of contradictions so far.
    pub dead_ends: u64,
    /// The number of guesses that were undone.
    pub backtracks: u64,
    /// The number of guesses that are in effect.
    pub depth: u64,
    /// The largest depth so far.
    pub deepest: u64,
}

impl SearchCounts {
    /// Adds a step to the counts.
    pub fn count(&mut self, step: SearchStep) {
        self.steps += 1;
        match step {
            SearchStep::Guess(..) => {
                self.guesses += 1;
                self.depth += 1;
                self.deepest = self.deepest.max(self.depth);
            }
            SearchStep::DeadEnd => self.dead_ends += 1,
            SearchStep::Backtrack(..) => {
                self.backtracks += 1;
                self.depth -= 1;
            }
            _ => {}
        }
    }

    /// Subtracts a step from the counts. The largest depth does not change.
    fn uncount(&mut self, step: SearchStep) {
        self.steps -= 1;
        match step {
            SearchStep::Guess(..) => {
                self.guesses -= 1;
                self.depth -= 1;
            }
            SearchStep::DeadEnd => self.dead_ends -= 1,
            SearchStep::Backtrack(..) => {
                self.backtracks -= 1;
                self.depth += 1;
            }
            _ => {}
        }
    }
}

/// The candidates of a cell before and after a step.
#[derive(Clone, Copy, Debug)]
struct CandidateChange {
    cell: u16,
    before: Mask,
    after: Mask,
}

#[derive(Debug)]
pub(super) struct Recorder {
    positions: Vec<Pos>,
    low: u8,
    /// The candidates of each cell after the last recorded step.
    candidates: Vec<Mask>,
    /// The steps, each with the end of its range in `changes`; empty if steps are only counted.
    steps: Vec<(SearchStep, usize)>,
    changes: Vec<CandidateChange>,
    pub(super) counts: SearchCounts,
    stores_steps: bool,
    most: u64,
}

impl Recorder {
    /// Creates a recorder of up to `most` steps. If `keeps` is false, the steps are only counted.
    pub(super) fn new(variant: &Variant, start: &[Mask], keeps: bool, most: u64) -> Self {
        Self {
            positions: variant.shape().cells().collect(),
            low: variant.shape().low(),
            candidates: start.to_vec(),
            steps: Vec::new(),
            changes: Vec::new(),
            counts: SearchCounts::default(),
            stores_steps: keeps,
            most,
        }
    }

    pub(super) const fn is_full(&self) -> bool {
        self.counts.steps >= self.most
    }

    pub(super) fn pos(&self, cell: u16) -> Pos {
        self.positions[usize::from(cell)]
    }

    pub(super) fn digit(&self, mask: Mask) -> u8 {
        indices(mask).next().map_or(0, |index| {
            u8::try_from(index).expect("a mask has sixteen digits") + self.low
        })
    }

    /// Records a step with the candidates after it. Does not record a step of a law or of peers
    /// that changes nothing.
    pub(super) fn record(&mut self, step: SearchStep, cells: &[Mask]) {
        let from = self.changes.len();
        for (cell, (before, after)) in (0_u16..).zip(self.candidates.iter_mut().zip(cells)) {
            if before != after {
                self.changes.push(CandidateChange {
                    cell,
                    before: *before,
                    after: *after,
                });
                *before = *after;
            }
        }
        let is_consequence = matches!(
            step,
            SearchStep::Peers(..) | SearchStep::Pair(..) | SearchStep::Law(_)
        );
        if is_consequence && self.changes.len() == from {
            return;
        }
        self.counts.count(step);
        if self.stores_steps {
            self.steps.push((step, self.changes.len()));
        } else {
            self.changes.clear();
        }
    }

    /// Ends the recording, and returns it at the position before the first step.
    pub(super) fn finish(mut self, start: &[Mask], model: &ConstraintModel) -> Recording {
        self.candidates.clear();
        self.candidates.extend_from_slice(start);
        let cells = model.cells_of.iter();
        let cells = cells.map(|cells| cells.iter().map(|cell| self.pos(*cell)).collect());
        Recording {
            laws: model.laws.iter().map(LawKind::of).zip(cells).collect(),
            at: 0,
            total: self.counts,
            counts: SearchCounts::default(),
            positions: self.positions,
            change_counts: vec![0; self.candidates.len()],
            low: self.low,
            candidates: self.candidates,
            steps: self.steps,
            changes: self.changes,
        }
    }
}

/// A recorded search with a current position, which can move forward and back. The recording may
/// end before the search is exhausted.
#[derive(Clone, Debug)]
pub struct Recording {
    positions: Vec<Pos>,
    low: u8,
    laws: Vec<(LawKind, Vec<Pos>)>,
    steps: Vec<(SearchStep, usize)>,
    changes: Vec<CandidateChange>,
    /// The number of steps up to the current position.
    at: usize,
    candidates: Vec<Mask>,
    /// For each cell, the number of steps up to the current position that changed it.
    change_counts: Vec<u64>,
    counts: SearchCounts,
    total: SearchCounts,
}

impl Recording {
    /// The number of steps up to the current position.
    pub const fn position(&self) -> usize {
        self.at
    }

    /// The number of all recorded steps.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Returns true if nothing was recorded.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The step that led to the current position; `None` at the start.
    pub fn last(&self) -> Option<SearchStep> {
        let last = self.steps.get(self.at.checked_sub(1)?)?;
        Some(last.0)
    }

    /// All steps, in order.
    pub fn steps(&self) -> impl Iterator<Item = SearchStep> {
        self.steps.iter().map(|(step, _)| *step)
    }

    /// For each cell, the number of steps up to the current position that changed it. The cells
    /// have the order of [`cells`](Self::cells).
    pub fn changes(&self) -> &[u64] {
        &self.change_counts
    }

    /// The kind and the cells of the law with this index; `None` if there is no such law.
    pub fn law(&self, law: u32) -> Option<(LawKind, &[Pos])> {
        let (kind, cells) = self.laws.get(law as usize)?;
        Some((*kind, cells))
    }

    /// The counts up to the current position. The largest depth covers all positions visited so
    /// far, including later ones.
    pub const fn counts(&self) -> SearchCounts {
        self.counts
    }

    /// The counts of the whole recording.
    pub const fn total(&self) -> SearchCounts {
        self.total
    }

    /// Advances by one step and returns it; `None` at the end.
    pub fn forward(&mut self) -> Option<SearchStep> {
        let (step, _) = *self.steps.get(self.at)?;
        for change in &self.changes[self.changed(self.at)] {
            self.candidates[usize::from(change.cell)] = change.after;
            self.change_counts[usize::from(change.cell)] += 1;
        }
        self.counts.count(step);
        self.at += 1;
        Some(step)
    }

    /// Undoes the last step and returns it; `None` at the start.
    pub fn back(&mut self) -> Option<SearchStep> {
        let before = self.at.checked_sub(1)?;
        let (step, _) = self.steps[before];
        for change in &self.changes[self.changed(before)] {
            self.candidates[usize::from(change.cell)] = change.before;
            self.change_counts[usize::from(change.cell)] -= 1;
        }
        self.counts.uncount(step);
        self.at = before;
        Some(step)
    }

    /// Moves to the position after `to` steps, or to the end if there are fewer steps.
    pub fn seek(&mut self, to: usize) {
        while self.at < to && self.forward().is_some() {}
        while self.at > to && self.back().is_some() {}
    }

    fn changed(&self, step: usize) -> std::ops::Range<usize> {
        let from = step.checked_sub(1).map_or(0, |before| self.steps[before].1);
        from..self.steps[step].1
    }

    /// The cells with their candidates at the current position.
    pub fn cells(&self) -> impl Iterator<Item = (Pos, Vec<u8>)> {
        let cells = self.positions.iter().zip(&self.candidates);
        cells.map(|(pos, mask)| (*pos, self.digits(*mask)))
    }

    /// The cells that the last step changed, each with the candidates that it eliminated.
    pub fn eliminations(&self) -> Vec<(Pos, Vec<u8>)> {
        let Some(last) = self.at.checked_sub(1) else {
            return Vec::new();
        };
        let changes = self.changes[self.changed(last)].iter();
        let lost = changes.map(|change| {
            let pos = self.positions[usize::from(change.cell)];
            (pos, self.digits(change.before & !change.after))
        });
        lost.collect()
    }

    fn digits(&self, mask: Mask) -> Vec<u8> {
        let digits = indices(mask).filter_map(|index| u8::try_from(index).ok());
        digits.map(|index| index + self.low).collect()
    }

    /// Divides the recording into equal parts, and returns the largest depth in each part.
    pub fn depths(&self, parts: usize) -> Vec<u64> {
        let mut depths = vec![0; parts];
        let mut counts = SearchCounts::default();
        for (at, step) in self.steps().enumerate() {
            counts.count(step);
            // A step of a short run covers several parts.
            let from = at * parts / self.steps.len();
            let end = (at + 1) * parts / self.steps.len();
            for depth in depths.iter_mut().take(end.max(from + 1)).skip(from) {
                *depth = counts.depth.max(*depth);
            }
        }
        depths
    }
}
