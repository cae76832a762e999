//! Hints of classic puzzles.

use std::borrow::Cow;

use super::{HintKind, HintSubject, Shown};
use crate::game::{Classic, Game, LinkKind};
use crate::grid::{
    Board, Candidate, CandidateSet, Cell, CellSet, Clues, Conflict, Digit, DigitSet, HouseSet,
};
use crate::logic::{LessonTopic, Step, When};
use crate::puzzle::{Flaw, Puzzle, PuzzleError};
use crate::text::{Explanation, Id, Text, step_houses};
use crate::tui::highlight::{Highlight, highlight};
use crate::tui::ladder::{HintLevel, HintStep, HintText, Ladder};
use crate::tui::theme::{Ink, Tint};

impl HintStep for Step {
    type Kind = Classic;

    fn placed(&self) -> Vec<Candidate> {
        self.placements.clone()
    }

    fn eliminated(&self) -> Vec<Candidate> {
        self.eliminations.iter().collect()
    }

    fn slug(&self) -> &'static str {
        self.technique.listing().slug
    }
}

impl HintKind for Classic {
    type Step = Step;
    type Position = Board;
    type Conflict = Conflict;
    type Flaw = PuzzleError;
    type Explained = (Explanation, Highlight);
    type Shown = Highlight;

    fn conflicts(_: &Result<Puzzle, PuzzleError>, digits: &Clues) -> Vec<Conflict> {
        digits.conflicts()
    }

    fn conflict_cells(conflict: &Conflict) -> CellSet {
        conflict.cells
    }

    fn conflict_words(conflict: &Conflict, _: &Result<Puzzle, PuzzleError>, text: &Text) -> String {
        text.format(Id::Repeats, &text.conflict_facts(conflict))
    }

    fn is_unsolvable(flaw: &PuzzleError) -> bool {
        flaw.flaws().contains(&Flaw::NoSolution)
    }

    fn flaw_words(flaw: &PuzzleError, text: &Text) -> String {
        text.flaw(flaw)
    }

    fn position(game: &Game, is_noted: bool) -> Option<Board> {
        if is_noted {
            game.noted_board()
        } else {
            game.board()
        }
    }

    fn candidates(board: &Board, cell: Cell) -> DigitSet {
        board.candidates(cell)
    }

    fn is_in_pattern(step: &Step, board: &Board, candidate: Candidate) -> bool {
        (step.candidates(board) - step.eliminations).contains(candidate)
    }

    fn needs_candidates(step: &Step) -> bool {
        !step.eliminations.is_empty()
    }

    fn is_listed_alone(step: &Step) -> bool {
        step.technique.listing().when == When::FirstStep
    }

    fn topic(step: &Step, _: &Board) -> Option<LessonTopic> {
        Some(step.technique.into())
    }

    fn explain(
        subject: &HintSubject<Self>,
        _: &Result<Puzzle, PuzzleError>,
        text: &Text,
    ) -> (Explanation, Highlight) {
        let words = match subject {
            HintSubject::Conflict { conflict, entries } => {
                text.explain_conflict(conflict, *entries)
            }
            HintSubject::Flawed(error) => text.explain_flaw(error),
            HintSubject::Mistakes(cells) => text.explain_mistakes(*cells),
            HintSubject::Lacking { note, .. } => text.explain_lacking(*note),
            HintSubject::Step { step, position, .. } => text.explain(step, position),
            HintSubject::Stuck(reveal) => {
                let words = |it: Candidate| [text.cell(it.cell()), it.digit().to_string()];
                text.explain_stuck(Id::StuckName, reveal.map(words))
            }
        };
        (words, draw_all(subject))
    }

    fn words((explanation, _): &(Explanation, Highlight)) -> HintText {
        HintText::of(explanation)
    }

    fn more(
        (explanation, _): &(Explanation, Highlight),
        (_, board): (&Step, &Board),
        sentence: usize,
        text: &Text,
    ) -> Vec<String> {
        let sentence = explanation.reasons.get(sentence);
        let more = sentence.map_or_else(Vec::new, |it| text.explain_more(it, board));
        more.into_iter().map(|more| more.words).collect()
    }

    fn notation(step: &Step, _: &(Explanation, Highlight), text: &Text) -> String {
        text.notation(step)
    }

    fn pattern_cells(
        _: &HintSubject<Self>,
        (_, all): &(Explanation, Highlight),
        text: &Text,
    ) -> String {
        text.cells(all.evidence)
    }

    fn highlight(
        subject: &HintSubject<Self>,
        (explanation, all): &(Explanation, Highlight),
        ladder: &Ladder,
    ) -> Highlight {
        let step = match subject {
            HintSubject::Step { step, .. } => Some(step),
            _ => None,
        };
        if ladder.level() < HintLevel::Why {
            let step = step.filter(|_| all.houses.is_empty());
            return Highlight {
                houses: step.map_or(all.houses, |step| step_houses(step).collect()),
                ..Highlight::default()
            };
        }
        match subject {
            HintSubject::Step { .. } if ladder.asks() => all.clone().without_result(),
            HintSubject::Step { .. } => {
                let count = explanation.reasons.len();
                // All sentences, or those up to the current one.
                let end = match (ladder.level(), ladder.sentence()) {
                    (HintLevel::Why, Some(at)) if at + 1 < count => at + 1,
                    _ => count,
                };
                all.up_to(explanation, end)
            }
            HintSubject::Stuck(_) if ladder.level() < HintLevel::Do => Highlight {
                places: CandidateSet::EMPTY,
                ..all.clone()
            },
            _ => all.clone(),
        }
    }
}

/// All highlights of a hint.
fn draw_all(subject: &HintSubject<Classic>) -> Highlight {
    match subject {
        HintSubject::Conflict { conflict, .. } => Highlight {
            houses: HouseSet::only(conflict.house),
            evidence: conflict.cells,
            ..Highlight::default()
        },
        HintSubject::Flawed(_) => Highlight::default(),
        HintSubject::Lacking { note, .. } => Highlight {
            houses: HouseSet::only(note.cell().box_house()),
            evidence: CellSet::only(note.cell()),
            ..Highlight::default()
        },
        HintSubject::Mistakes(cells) => Highlight {
            houses: cells.iter().map(Cell::box_house).collect(),
            evidence: *cells,
            ..Highlight::default()
        },
        HintSubject::Step { step, position, .. } => highlight(step, position),
        HintSubject::Stuck(reveal) => Highlight {
            places: reveal.iter().copied().collect(),
            evidence: reveal.iter().map(|c| c.cell()).collect(),
            ..Highlight::default()
        },
    }
}

impl Shown<Classic> for Highlight {
    fn of_links(links: &[([Candidate; 2], LinkKind)]) -> Self {
        Self::of_links(links)
    }

    fn tint(&self, cell: Cell) -> Option<Tint> {
        self.tint(cell)
    }

    fn placed(&self, cell: Cell) -> Option<Digit> {
        self.places.digits(cell).first()
    }

    fn is_barred(&self, cell: Cell) -> bool {
        self.barred.contains(cell)
    }

    fn is_evidence(&self, cell: Cell) -> bool {
        self.evidence.contains(cell)
    }

    fn role(&self, cell: Cell, digit: Digit) -> Option<Ink> {
        self.role(cell, digit)
    }

    fn dims_others(&self) -> bool {
        self.dims_others()
    }

    fn legend(&self) -> Cow<'_, Highlight> {
        Cow::Borrowed(self)
    }
}
