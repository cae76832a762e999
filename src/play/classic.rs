//! Hints on classic puzzles: the search for a step to show, and the explanations of errors.

use super::highlight::PatternParts;
use super::hint::HintSubject;
use super::steps::{HintPreferences, PuzzleFlaw, RuleConflict};
use super::{Cancel, HintLevel, HintProgress, OpenGame};
use crate::game::{CellState, Game};
use crate::grid::rules::{Pos, VariantCandidate};
use crate::grid::{Board, Candidate, CandidateSet, Cell, CellSet, Clues, HouseSet};
use crate::logic::{Order, Search, Step, Technique};
use crate::puzzle::{Flaw, PuzzleError};
use crate::text::{Explanation, Id, Text, step_houses};

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
    /// the fewest candidates missing in the notes, then the step that is easiest to see, and then
    /// the step nearest to the cursor.
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
            (unseen, step.effort(board), distance)
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
    Some(found.technique.catalog_row().slug)
}

/// Explains an error or a missing step.
pub(super) fn explain_error(subject: &HintSubject, text: &Text) -> Explanation {
    match subject {
        HintSubject::Conflict {
            conflict: RuleConflict::Classic(conflict),
            entries,
        } => text.explain_conflict(conflict, entries.to_cells()),
        HintSubject::Flawed(PuzzleFlaw::Classic(error)) => text.explain_flaw(error),
        HintSubject::Mistakes(cells) => text.explain_mistakes(cells.to_cells()),
        HintSubject::MissingNote { note, .. } => {
            let note = note.to_candidate();
            note.map_or_else(Explanation::default, |note| text.explain_missing_note(note))
        }
        HintSubject::Stuck(reveal) => {
            let words = |it: VariantCandidate| [text.pos(it.pos), it.value.to_string()];
            text.explain_stuck(Id::StuckName, reveal.map(words))
        }
        HintSubject::Step { .. } | HintSubject::Conflict { .. } | HintSubject::Flawed(_) => {
            Explanation::default()
        }
    }
}

/// The reason why the entries cannot be checked against a solution.
pub(super) fn why_unsolved(error: &PuzzleError, open: &OpenGame, text: &Text) -> String {
    match (error.flaws(), open.dead_end(text)) {
        ([Flaw::Several(two), ..], _) => text.several(two),
        ([Flaw::NoSolution], Some(dead_end)) => {
            let flaw = text.flaw(error);
            let both = [("first", flaw.into()), ("second", dead_end.into())];
            text.format(Id::TwoSentences, &both)
        }
        _ => text.flaw(error),
    }
}

/// A sentence about a digit without a place in a house, if there is one.
pub(super) fn no_place(game: &Game, text: &Text) -> Option<String> {
    let dead_ends = game.dead_ends();
    let (house, digit) = dead_ends.missing_digits.first()?;
    let facts = [
        ("house", text.house(*house).into()),
        ("digit", digit.value().into()),
    ];
    Some(text.format(Id::NoPlaceLeft, &facts))
}

/// The parts of the board that a hint about an error highlights.
pub(super) fn error_parts(subject: &HintSubject) -> PatternParts {
    let boxes = |cells: CellSet| cells.iter().map(Cell::box_house).collect();
    let (houses, evidence, places) = match subject {
        HintSubject::Conflict {
            conflict: RuleConflict::Classic(conflict),
            ..
        } => (
            HouseSet::only(conflict.house),
            conflict.cells,
            CandidateSet::EMPTY,
        ),
        HintSubject::MissingNote { note, .. } => {
            let cell: CellSet = note.pos.to_cell().into_iter().collect();
            (boxes(cell), cell, CandidateSet::EMPTY)
        }
        HintSubject::Mistakes(cells) => {
            let cells = cells.to_cells();
            (boxes(cells), cells, CandidateSet::EMPTY)
        }
        HintSubject::Stuck(reveal) => {
            let reveal = reveal.and_then(VariantCandidate::to_candidate);
            let cells = reveal.iter().map(|it| it.cell()).collect();
            (HouseSet::EMPTY, cells, reveal.into_iter().collect())
        }
        HintSubject::Step { .. } | HintSubject::Conflict { .. } | HintSubject::Flawed(_) => {
            return PatternParts::default();
        }
    };
    PatternParts {
        houses,
        evidence,
        places,
        ..PatternParts::default()
    }
}

/// The parts of the board that a hint highlights at its current level and sentence. `step` is the
/// step that the hint is about.
pub(super) fn parts_at(
    progress: &HintProgress,
    step: Option<&Step>,
    (explanation, all): (&Explanation, &PatternParts),
) -> PatternParts {
    if progress.level() < HintLevel::Pattern {
        let step = step.filter(|_| all.houses.is_empty());
        return PatternParts {
            houses: step.map_or(all.houses, |step| step_houses(step).collect()),
            ..PatternParts::default()
        };
    }
    match step {
        Some(_) if progress.asks() => all.clone().without_result(),
        Some(_) => {
            let count = explanation.reasons.len();
            // If a sentence is selected, only the sentences up to this one are shown.
            let end = progress.sentence().map_or(count, |at| at + 1);
            all.up_to(explanation, end)
        }
        // Only the last level reveals a digit.
        None if progress.level() < HintLevel::Conclusion => PatternParts {
            places: CandidateSet::EMPTY,
            ..all.clone()
        },
        None => all.clone(),
    }
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
        entries.set(cell, state(cell).entry.and_then(|it| it.to_digit()));
    }
    let mut board = Board::with_entries(clues, &entries).ok()?;
    let eliminated = Cell::ALL.into_iter().flat_map(|cell| {
        let digits = state(cell).eliminated.to_digits();
        digits.iter().map(move |digit| Candidate::new(cell, digit))
    });
    board.eliminate(&eliminated.collect::<CandidateSet>());
    Some(board)
}
