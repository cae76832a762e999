//! Aligned exclusion: the possible combinations of two or three cells.
//!
//! An *excluder* is a cell with few candidates that all base cells see. The base cells cannot hold
//! all candidates of an excluder, because the excluder would then be empty. Two base cells that see
//! each other cannot hold the same digit. A candidate in no possible combination is eliminated.
//!
//! ```text
//! 13 23 . | 12 . . | . 234 .     Base r1c4 and r1c8, excluders r1c1 and r1c2. If r1c8 is 3,
//! .  .  . | .  . . | . .   .     r1c4 = 1 leaves r1c1 no candidate, and r1c4 = 2 leaves r1c2
//! .  .  . | .  . . | . .   .     none. So r1c8 is not 3.
//! ```

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::Pattern;
use super::choices::pairs as pairs_of;
use super::finder::Task;
use crate::grid::{Board, Candidate, CandidateSet, Cell, CellSet, DigitSet};
use crate::logic::pattern;

/// The possible base cells and excluders of a board.
struct Combination<'a> {
    board: &'a Board,
    /// The possible excluders.
    small: CellSet,
    /// The cells that see an excluder.
    bases: Vec<Cell>,
}

/// The verdict on a combination of digits.
enum CombinationVerdict {
    Possible,
    /// Two cells that see each other have the same digit.
    Conflict,
    /// An excluder has no candidate left.
    Robs(Cell),
}

/// Finds exclusions with two base cells.
pub(super) fn pairs(task: &mut Task<'_>) -> ControlFlow<()> {
    let field = Combination::new(task.board, 2);
    for pair in pairs_of(&field.bases) {
        task.check_canceled()?;
        field.evaluate(task, &pair)?;
    }
    ControlFlow::Continue(())
}

/// Finds exclusions with three base cells, one of which may be an excluder of another.
pub(super) fn triples(task: &mut Task<'_>) -> ControlFlow<()> {
    let board = task.board;
    let field = Combination::new(board, 3);
    let mut seen = HashSet::new();
    for [first, second] in pairs_of(&field.bases) {
        task.check_canceled()?;
        if field.excluders(&[first, second]).len() < 2 {
            continue;
        }
        let beside = board.peers(first) | board.peers(second);
        for third in (beside & field.small).without(first).without(second) {
            let cells = [first, second, third];
            if seen.insert(CellSet::from_iter(cells)) {
                field.evaluate(task, &cells)?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl<'a> Combination<'a> {
    /// Finds the base cells and the excluders. Excluders have at most `most` candidates.
    fn new(board: &'a Board, most: usize) -> Self {
        let is_small = |cell: &Cell| (2..=most).contains(&board.candidates(*cell).len());
        let small: CellSet = board.unsolved().iter().filter(is_small).collect();
        let can_be_base = |cell: &Cell| {
            let sees_small = !(board.peers(*cell) & small).is_empty();
            sees_small && board.candidates(*cell).len() > 1
        };
        Self {
            board,
            small,
            bases: board.unsolved().iter().filter(can_be_base).collect(),
        }
    }

    /// The excluders that all base cells see.
    fn excluders(&self, base: &[Cell]) -> CellSet {
        let peers = base.iter().map(|cell| self.board.peers(*cell));
        peers.fold(self.small, |all, peers| all & peers)
    }

    /// Eliminates the candidates that are in no possible combination.
    fn evaluate(&self, task: &mut Task<'_>, base: &[Cell]) -> ControlFlow<()> {
        let excluders = self.excluders(base);
        if excluders.len() < 2 {
            return ControlFlow::Continue(());
        }
        let mut possible = CandidateSet::EMPTY;
        self.combine(
            base,
            excluders,
            &mut Vec::new(),
            &mut |combination, verdict| {
                if matches!(verdict, CombinationVerdict::Possible) {
                    possible |= combination.iter().copied().collect();
                }
            },
        );
        let cells: CellSet = base.iter().copied().collect();
        let eliminations = self.board.candidates_in(cells, DigitSet::ALL) - possible;
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut needed = CellSet::EMPTY;
        self.combine(
            base,
            excluders,
            &mut Vec::new(),
            &mut |combination, verdict| {
                if let CombinationVerdict::Robs(excluder) = verdict
                    && combination.iter().any(|c| eliminations.contains(*c))
                {
                    needed.insert(excluder);
                }
            },
        );
        let pattern = Pattern::Aligned(pattern::Aligned {
            cells,
            excluders: needed,
        });
        task.eliminate(eliminations, pattern)
    }

    /// Visits all combinations with their verdicts.
    fn combine(
        &self,
        base: &[Cell],
        excluders: CellSet,
        chosen: &mut Vec<Candidate>,
        tell: &mut dyn FnMut(&[Candidate], CombinationVerdict),
    ) {
        let Some((cell, rest)) = base.split_first() else {
            tell(chosen, self.verdict(excluders, chosen));
            return;
        };
        for digit in self.board.candidates(*cell) {
            chosen.push(Candidate::new(*cell, digit));
            self.combine(rest, excluders, chosen, tell);
            chosen.pop();
        }
    }

    fn verdict(&self, excluders: CellSet, chosen: &[Candidate]) -> CombinationVerdict {
        if self.conflict(chosen) {
            return CombinationVerdict::Conflict;
        }
        let digits: DigitSet = chosen.iter().map(|c| c.digit()).collect();
        let robbed = |cell: &Cell| self.board.candidates(*cell).is_subset(digits);
        let excluder = excluders.iter().find(robbed);
        excluder.map_or(CombinationVerdict::Possible, CombinationVerdict::Robs)
    }

    /// Returns true if two of these candidates have the same digit and see each other.
    fn conflict(&self, chosen: &[Candidate]) -> bool {
        let sees = |a: &Candidate, b: &Candidate| {
            a.digit() == b.digit() && self.board.peers(a.cell()).contains(b.cell())
        };
        let mut indexed = chosen.iter().enumerate();
        indexed.any(|(at, a)| chosen[at + 1..].iter().any(|b| sees(a, b)))
    }
}
