//! Gurth's symmetry: a symmetry of the clues is a symmetry of the solution.

use std::ops::ControlFlow;

use crate::grid::{Candidate, CandidateSet, Clues, Symmetry};
use crate::logic::Pattern;
use crate::logic::finder::Task;

/// Finds steps by symmetry. A cell that the symmetry maps to itself holds a digit that the symmetry
/// maps to itself. If a candidate is false, its image is false too.
///
/// ```text
/// 1 . . | . . .     Turned by 180 degrees, and with 1 and 9, 2 and 8, 3 and 7, 4 and 6
/// . . 2 | . 3 .     exchanged, the clues are the same. r5c5 is mapped to itself, so it is 5.
/// ```
pub(in crate::logic) fn gurth(task: &mut Task<'_>) -> ControlFlow<()> {
    let board = task.board;
    let mut clues = Clues::EMPTY;
    for (cell, digit) in board.to_clues().iter() {
        clues.set(cell, board.clues().contains(cell).then_some(digit));
    }
    let mut done = Vec::new();
    let all = board.all_candidates();
    for symmetry in Symmetry::preserving(&clues) {
        let stays = |candidate: &Candidate| symmetry.cell(candidate.cell()) == candidate.cell();
        let is_wrong = |candidate: &Candidate| {
            let image = symmetry.candidate(*candidate);
            let is_eliminated =
                !board.allows(image) && board.digit(image.cell()) != Some(image.digit());
            is_eliminated || stays(candidate) && image != *candidate
        };
        let (fixed, moved): (Vec<_>, Vec<_>) = all.iter().filter(is_wrong).partition(stays);
        for eliminable in [fixed, moved] {
            let eliminable: CandidateSet = eliminable.into_iter().collect();
            if !eliminable.is_empty() && !done.contains(&eliminable) {
                done.push(eliminable);
                task.eliminate(eliminable, Pattern::Symmetry { symmetry })?;
            }
        }
    }
    ControlFlow::Continue(())
}
