//! Searches for steps on the board of a classic puzzle.

use super::Cancel;
use crate::game::{CellState, Game};
use crate::grid::rules::{Pos, VariantDigit};
use crate::grid::{Board, Candidate, CandidateSet, Cell, Clues};
use crate::logic::{Order, Search, Step, Technique};

/// The player's settings that affect hints.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HintPreferences {
    /// True if hints may assume that a puzzle has only one solution.
    pub(crate) uniqueness: bool,
    /// The order in which hints try techniques.
    pub(crate) order: Order,
}

#[derive(Debug)]
pub(crate) struct ClassicFinder {
    /// True if the puzzle is known to have only one solution. Some techniques assume a unique
    /// solution.
    unique: bool,
    order: Order,
    /// The candidates in the player's notes.
    notes: CandidateSet,
    cursor: Cell,
}

impl ClassicFinder {
    pub(super) fn new(game: &Game, near: Option<Pos>, preferences: HintPreferences) -> Self {
        let notes =
            Cell::ALL.map(|cell| CandidateSet::of_cell(cell, game.notes(cell.into()).to_digits()));
        Self {
            unique: preferences.uniqueness && game.puzzle().solution().is_some(),
            order: preferences.order,
            notes: notes
                .into_iter()
                .fold(CandidateSet::EMPTY, |all, own| all | own),
            cursor: near.and_then(Pos::to_cell).unwrap_or(Cell::FIRST),
        }
    }

    pub(super) fn first_step(&self, board: &Board, cancel: &Cancel) -> Option<Step> {
        self.choose(self.search(cancel).hints(board), board)
    }

    pub(super) fn all_steps(&self, board: &Board, cancel: &Cancel) -> Vec<Step> {
        self.search(cancel).all_steps(board)
    }

    pub(super) fn step_against(
        &self,
        board: &Board,
        asked: Candidate,
        cancel: &Cancel,
    ) -> Option<Step> {
        let steps = self.all_steps(board, cancel);
        steps.into_iter().find(|step| rules_out(step, asked, board))
    }

    fn search<'a>(&self, cancel: &'a Cancel) -> Search<'a> {
        let search = Search::by(self.order).until(cancel.flag());
        if self.unique {
            search
        } else {
            search.without_uniqueness()
        }
    }

    /// Selects the step to show from several steps of one technique. Prefers the step that needs
    /// the fewest candidates missing in the notes, then a step that leads to a single, then the step
    /// that is easiest to see, and then the step nearest to the cursor.
    fn choose(&self, steps: Vec<Step>, board: &Board) -> Option<Step> {
        steps.into_iter().min_by_key(|step| {
            let about = step.candidates(board);
            let unseen = if self.notes.is_empty() {
                0
            } else {
                (about - self.notes).len()
            };
            let placed: CandidateSet = step.placements.iter().copied().collect();
            let cells = placed.all_cells() | about.all_cells();
            let distance = cells.iter().map(|cell| self.cursor.distance(cell)).min();
            (unseen, step.preference(board), distance)
        })
    }
}

/// Returns the slug of the easiest simple technique that places the digit, given the clues and the
/// state of each cell.
pub(super) fn technique_of(
    clues: &Clues,
    state: &dyn Fn(Cell) -> CellState,
    placed: Candidate,
) -> Option<&'static str> {
    let board = board_without(placed.cell(), clues, state)?;
    let simple = Search::default().up_to(Technique::DirectHiddenTriple);
    let steps = simple.on(&board);
    let found = steps.find(|step| step.placements.contains(&placed))?;
    Some(found.technique.slug())
}

/// Returns true if a step eliminates a candidate, or places a digit that excludes the candidate.
fn rules_out(step: &Step, asked: Candidate, board: &Board) -> bool {
    let mut after = board.clone();
    step.apply(&mut after).is_ok()
        && !after.allows(asked)
        && after.digit(asked.cell()) != Some(asked.digit())
}

/// Returns the board without the digit of one cell and without the eliminated candidates; `None` if
/// digits conflict.
fn board_without(empty: Cell, clues: &Clues, state: &dyn Fn(Cell) -> CellState) -> Option<Board> {
    let mut entries = Clues::EMPTY;
    for cell in !clues.cells().with(empty) {
        entries.set(cell, state(cell).entry.and_then(VariantDigit::to_digit));
    }
    let mut board = Board::with_entries(clues, &entries).ok()?;
    let eliminated = Cell::ALL.into_iter().flat_map(|cell| {
        let digits = state(cell).eliminated.to_digits();
        digits.iter().map(move |digit| Candidate::new(cell, digit))
    });
    board.eliminate(&eliminated.collect::<CandidateSet>());
    Some(board)
}
