//! Aligned pair and triple exclusion: combinations of digits that two or three *base cells* cannot
//! hold.
//!
//! An *excluder* is a cell with two or three candidates that sees all base cells. The base cells
//! together cannot hold all candidates of an excluder, because no candidate would remain for the
//! excluder. Two base cells that see each other cannot hold the same digit. A candidate of a base
//! cell is eliminated if it is in no possible combination.
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
use crate::grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Geometry};
use crate::logic::pattern;

/// A possible base cell: a cell with several candidates, and the excluders that it sees.
#[derive(Clone, Copy)]
pub(crate) struct BaseCell {
    pub(crate) cell: Cell,
    pub(crate) excluders: CellSet,
}

/// Returns the possible base cells, in row-major order. An excluder has at least two and at most
/// `most` candidates.
pub(crate) fn bases<G: Geometry>(board: &Board<G>, most: usize) -> Vec<BaseCell> {
    let is_small = |cell: &Cell| (2..=most).contains(&board.candidates(*cell).len());
    let small: CellSet = board.unsolved().iter().filter(is_small).collect();
    let several = |cell: &Cell| board.candidates(*cell).len() > 1;
    let cells = board.unsolved().iter().filter(several);
    cells
        .map(|cell| BaseCell {
            cell,
            excluders: board.peers(cell) & small,
        })
        .filter(|base| !base.excluders.is_empty())
        .collect()
}

pub(super) fn pairs(task: &mut Task<'_>) -> ControlFlow<()> {
    for [first, second] in pairs_of(&bases(task.board, 2)) {
        task.check_canceled()?;
        let excluders = first.excluders & second.excluders;
        evaluate(task, &[first.cell, second.cell], excluders)?;
    }
    ControlFlow::Continue(())
}

/// Finds aligned exclusions with three base cells. The third cell has two or three candidates, and
/// sees at least one of the other two cells.
pub(super) fn triples(task: &mut Task<'_>) -> ControlFlow<()> {
    let mut seen = HashSet::new();
    for [first, second] in pairs_of(&bases(task.board, 3)) {
        task.check_canceled()?;
        let excluders = first.excluders & second.excluders;
        if excluders.len() < 2 {
            continue;
        }
        let thirds = first.excluders | second.excluders;
        for third in thirds.without(first.cell).without(second.cell) {
            let cells = [first.cell, second.cell, third];
            if seen.insert(CellSet::from_iter(cells)) {
                evaluate(task, &cells, excluders & task.board.peers(third))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Eliminates each candidate of a base cell that is in no possible combination. Does nothing if
/// there are fewer than two excluders.
fn evaluate(task: &mut Task<'_>, base: &[Cell], excluders: CellSet) -> ControlFlow<()> {
    if excluders.len() < 2 {
        return ControlFlow::Continue(());
    }
    let board = task.board;
    let eliminations = impossible(board, base, excluders);
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut needed = CellSet::EMPTY;
    each_combination(board, base, &mut Vec::new(), &mut |combination| {
        if combination.iter().any(|c| eliminations.contains(*c)) {
            let digits: DigitSet = combination.iter().map(|c| c.digit()).collect();
            let robbed = |cell: &Cell| board.candidates(*cell).is_subset(digits);
            needed |= excluders.iter().find(robbed).into_iter().collect();
        }
    });
    let pattern = Pattern::Aligned(pattern::AlignedExclusion {
        cells: base.iter().copied().collect(),
        excluders: needed,
    });
    task.eliminate(eliminations, pattern)
}

/// Calls `visit` with each choice of one candidate per base cell in which cells that see each other
/// hold different digits.
fn each_combination(
    board: &Board,
    base: &[Cell],
    chosen: &mut Vec<Candidate>,
    visit: &mut dyn FnMut(&[Candidate]),
) {
    let Some((cell, rest)) = base.split_first() else {
        visit(chosen);
        return;
    };
    for digit in board.candidates(*cell) {
        let conflicts =
            |other: &Candidate| other.digit() == digit && board.peers(*cell).contains(other.cell());
        if !chosen.iter().any(conflicts) {
            chosen.push(Candidate::new(*cell, digit));
            each_combination(board, rest, chosen, visit);
            chosen.pop();
        }
    }
}

/// Returns the candidates of `cells` that are in no possible combination. A combination is
/// impossible if two cells that see each other have the same digit, or if an excluder has no
/// candidate left.
pub(crate) fn impossible<G: Geometry>(
    board: &Board<G>,
    cells: &[Cell],
    excluders: CellSet,
) -> CandidateSet {
    let mut combinations = CombinationSearch {
        board,
        cells,
        excluders: [DigitSet::EMPTY; 80],
        count: 0,
        open: [DigitSet::EMPTY; 3],
    };
    for (open, cell) in combinations.open.iter_mut().zip(cells) {
        *open = board.candidates(*cell);
    }
    // An excluder with another candidate always has one left.
    let all = combinations
        .open
        .into_iter()
        .fold(DigitSet::EMPTY, |all, open| all | open);
    for digits in excluders.iter().map(|cell| board.candidates(cell)) {
        if digits.is_subset(all) {
            combinations.excluders[combinations.count] = digits;
            combinations.count += 1;
        }
    }
    combinations.choose(&mut [None; 3], 0);
    let mut eliminations = CandidateSet::EMPTY;
    for (cell, open) in cells.iter().zip(combinations.open) {
        eliminations |= CandidateSet::of_cell(*cell, open);
    }
    eliminations
}

struct CombinationSearch<'a, G: Geometry> {
    board: &'a Board<G>,
    cells: &'a [Cell],
    excluders: [DigitSet; 80],
    count: usize,
    /// For each cell, the digits for which no possible combination was found so far.
    open: [DigitSet; 3],
}

impl<G: Geometry> CombinationSearch<'_, G> {
    /// Tries all digits for each cell from index `number` on.
    fn choose(&mut self, chosen: &mut [Option<Digit>; 3], number: usize) {
        let mut allowed = self.board.candidates(self.cells[number]);
        for (digit, at) in chosen[..number].iter().zip(self.cells) {
            if self.board.peers(self.cells[number]).contains(*at) {
                allowed = digit.map_or(allowed, |digit| allowed.without(digit));
            }
        }
        if number + 1 == self.cells.len() {
            return self.complete(&chosen[..number], allowed);
        }
        for digit in allowed {
            if self.open.iter().all(|open| open.is_empty()) {
                return;
            }
            chosen[number] = Some(digit);
            self.choose(chosen, number + 1);
        }
    }

    /// Removes the chosen digits and all possible digits of the last cell from `open`, because
    /// these combinations are possible. A digit of the last cell is impossible if an excluder then
    /// has no candidate left. Does nothing if the last cell has no possible digit.
    fn complete(&mut self, chosen: &[Option<Digit>], mut allowed: DigitSet) {
        let taken: DigitSet = chosen.iter().copied().flatten().collect();
        for digits in &self.excluders[..self.count] {
            let left = *digits - taken;
            if left.is_empty() {
                return;
            }
            if let Some(only) = left.single() {
                allowed.remove(only);
            }
        }
        if allowed.is_empty() {
            return;
        }
        for (open, digit) in self.open.iter_mut().zip(chosen) {
            *open = digit.map_or(*open, |digit| open.without(digit));
        }
        self.open[chosen.len()] -= allowed;
    }
}
