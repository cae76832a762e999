//! 3D Medusa: candidates of several digits in two colors. All candidates of one color are true, and
//! all candidates of the other color are false.
//!
//! If a digit has only two places in a house, they have different colors. The two candidates of a
//! bivalue cell have different colors too. A color that contradicts itself is false. A candidate
//! that contradicts both colors is eliminated.
//!
//! ```text
//! 1A2B . . | 1B . . | . . .     r1c1 has two candidates, row 1 has two places for 1 and column
//! .    . . | .  . . | . . .     1 has two for 2. If A is true, r3c1 is 2; if B is true, r1c4
//! 2A   . . | .  . . | . . .     is 1.
//! ```

use std::ops::ControlFlow;

use super::Pattern;
use super::finder::Task;
use crate::grid::{Board, Candidate, CandidateSet, CellSet, Digit, House};

/// The two colors of a group of candidates. One color is true, and the other is false.
type MedusaGroup = [CandidateSet; 2];

/// Finds colors that contradict themselves, and eliminates their candidates.
pub(super) fn wraps(task: &mut Task<'_>) -> ControlFlow<()> {
    for group in groups(task.board) {
        task.check_canceled()?;
        for color in &group {
            if contradicts(task.board, color) {
                task.eliminate(*color, pattern(&group))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Finds candidates that contradict both colors of a group, and eliminates them.
pub(super) fn traps(task: &mut Task<'_>) -> ControlFlow<()> {
    for group in groups(task.board) {
        task.check_canceled()?;
        let [a, b] = group.each_ref().map(|color| excluded(task.board, color));
        task.eliminate((a & b) - (group[0] | group[1]), pattern(&group))?;
    }
    ControlFlow::Continue(())
}

fn pattern(group: &MedusaGroup) -> Pattern {
    Pattern::Medusa {
        colors: Box::new(*group),
    }
}

/// Returns the groups with more than one digit, ordered by their first candidate. Groups of one
/// digit are left to [`coloring`](super::coloring).
fn groups(board: &Board) -> Vec<MedusaGroup> {
    let mut groups = Vec::new();
    let mut colored = CandidateSet::EMPTY;
    for first in board.all_candidates().iter() {
        if colored.contains(first) {
            continue;
        }
        let group = spread(board, first);
        colored |= group[0] | group[1];
        // On a board with a solution, no candidate has both colors.
        let two_colors = (group[0] & group[1]).is_empty();
        if two_colors && (group[0] | group[1]).all_digits().len() > 1 {
            groups.push(group);
        }
    }
    groups
}

/// Colors all candidates that are connected to `first` by a chain of [`opposites`].
fn spread(board: &Board, first: Candidate) -> MedusaGroup {
    let mut group = [CandidateSet::EMPTY; 2];
    let mut open = vec![(first, 0)];
    while let Some((candidate, color)) = open.pop() {
        if !group[color].contains(candidate) {
            group[color].insert(candidate);
            let others = opposites(board, candidate);
            open.extend(others.map(|other| (other, 1 - color)));
        }
    }
    group
}

/// Returns the candidates that are true if a candidate is false, and false if it is true.
fn opposites(board: &Board, candidate: Candidate) -> impl Iterator<Item = Candidate> {
    let (cell, digit) = (candidate.cell(), candidate.digit());
    let in_cell = board.candidates(cell).without(digit).single();
    let in_houses = cell.houses().into_iter().filter_map(move |house| {
        let others = board.places(house, digit).without(cell);
        others.single().map(|other| Candidate::new(other, digit))
    });
    in_cell
        .map(|other| Candidate::new(cell, other))
        .into_iter()
        .chain(in_houses)
}

/// Returns all candidates that are false if a color is true. If the color contradicts itself, some
/// of its candidates are among them.
fn excluded(board: &Board, color: &CandidateSet) -> CandidateSet {
    let mut excluded = CandidateSet::EMPTY;
    for true_one in color.iter() {
        let (cell, digit) = (true_one.cell(), true_one.digit());
        let others = board.candidates(cell).without(digit);
        excluded |= CandidateSet::of_cell(cell, others);
        excluded.insert_all(digit, board.peers(cell) & board.cells_with(digit));
    }
    excluded
}

/// Returns true if a color cannot be true, because it excludes one of its own candidates, all
/// candidates of a cell, or all places of a digit in a house.
fn contradicts(board: &Board, color: &CandidateSet) -> bool {
    let excluded = excluded(board, color);
    if !(excluded & *color).is_empty() {
        return true;
    }
    let left = |digit: Digit| board.cells_with(digit) - excluded.cells(digit);
    let left_cells: CellSet = Digit::ALL.into_iter().map(left).collect();
    let open = |house: &House| {
        let mut digits = (!board.placed_digits(*house)).iter();
        digits.all(|digit| !(left(digit) & house.cell_set()).is_empty())
    };
    !board.unsolved().is_subset(left_cells) || !board.houses().iter().all(open)
}
