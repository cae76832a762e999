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

/// Returns the candidates of two or three cells that are in no possible combination. A combination
/// is impossible if two cells that see each other have the same digit, or if an excluder has no
/// candidate left.
pub(crate) fn impossible<G: Geometry>(
    board: &Board<G>,
    cells: &[Cell],
    excluders: CellSet,
) -> CandidateSet {
    let digits = cells.iter().map(|cell| board.candidates(*cell));
    // An excluder with another candidate always has one left.
    let all = digits.clone().fold(DigitSet::EMPTY, |all, own| all | own);
    let small = excluders.iter().map(|cell| board.candidates(cell));
    let excluded = ExcludedDigits::by(small.filter(|digits| digits.is_subset(all)));
    let sees = |a: usize, b: usize| board.peers(cells[a]).contains(cells[b]);
    let mut open = [DigitSet::EMPTY; 3];
    for (open, digits) in open.iter_mut().zip(digits) {
        *open = digits;
    }
    let [first, second, third] = open;
    // The digits that remain for a cell if another cell has this digit.
    let beside = |digits: DigitSet, digit: Digit, is_seen: bool| {
        let rest = digits - excluded.beside_one[digit.index()];
        if is_seen { rest.without(digit) } else { rest }
    };
    if cells.len() == 2 {
        let is_seen = sees(0, 1);
        for digit in first {
            let rest = beside(second, digit, is_seen);
            if !rest.is_empty() {
                open[0].remove(digit);
                open[1] -= rest;
            }
        }
    } else {
        let [sees_second, sees_third, meet] = [sees(0, 1), sees(0, 2), sees(1, 2)];
        for a in first {
            let (second, third) = (beside(second, a, sees_second), beside(third, a, sees_third));
            for b in second {
                // Only new combinations are of interest.
                let of_others = (second & open[1]) | (third & open[2]);
                if of_others.is_empty() && !open[0].contains(a) {
                    break;
                }
                let rest = beside(third, b, meet) - excluded.beside_two[a.index()][b.index()];
                if !rest.is_empty() {
                    open[0].remove(a);
                    open[1].remove(b);
                    open[2] -= rest;
                }
            }
        }
    }
    let mut eliminations = CandidateSet::EMPTY;
    for (cell, open) in cells.iter().zip(open) {
        eliminations |= CandidateSet::of_cell(*cell, open);
    }
    eliminations
}

/// The digits that excluders with two or three candidates exclude.
struct ExcludedDigits {
    /// For each digit of a base cell, the digits that the other cells then cannot have.
    beside_one: [DigitSet; 9],
    /// For each two digits of base cells, the digits that the third cell then cannot have.
    beside_two: [[DigitSet; 9]; 9],
}

impl ExcludedDigits {
    fn by(excluders: impl Iterator<Item = DigitSet>) -> Self {
        let mut excluded = Self {
            beside_one: [DigitSet::EMPTY; 9],
            beside_two: [[DigitSet::EMPTY; 9]; 9],
        };
        for digits in excluders {
            for a in digits {
                let others = digits.without(a);
                if others.single().is_some() {
                    excluded.beside_one[a.index()] |= others;
                } else {
                    for b in others {
                        excluded.beside_two[a.index()][b.index()] |= others.without(b);
                    }
                }
            }
        }
        excluded
    }
}
