//! An open hint: its subject, and its current level.

mod reveal;

use std::cell::OnceCell;

use crate::game::{CellLayer, Classic, Game, Hinted, Move, NoteMode, Notes, Turn};
use crate::grid::{Board, Candidate, Cell, CellSet, Conflict, DigitSet};
use crate::logic::{Step, When};
use crate::puzzle::{Flaw, PuzzleError};
use crate::text::{Explanation, Id};
use crate::tui::highlight::Highlight;
use crate::tui::ladder::{Choices, HintLevel, HintStep, Ladder};

/// An open hint.
#[derive(Clone, Debug)]
pub(crate) struct Hint {
    kind: HintKind,
    ladder: Ladder,
    /// The steps to choose from, including the step of the hint.
    choices: Choices<Step>,
    /// The complete explanation and its highlights, which are computed on first use.
    explained: OnceCell<(Explanation, Highlight)>,
}

/// The subject of a hint. An error is reported before any step.
#[derive(Clone, Debug)]
enum HintKind {
    /// A rule is broken.
    Conflict {
        conflict: Conflict,
        entries: CellSet,
    },
    /// The clues have no solution or several solutions.
    Flawed(PuzzleError),
    /// Entries differ from the solution.
    Mistakes(CellSet),
    /// The notes of a cell lack the digit of the solution.
    Lacking { mark: Candidate, layer: CellLayer },
    /// The easiest step, with its board.
    Step {
        step: Box<Step>,
        board: Box<Board>,
        /// True if the step needs candidates that the player's notes lack.
        unnoted: bool,
    },
    /// No technique finds a step. The hint may reveal this digit of the solution instead.
    Stuck(Option<Candidate>),
}

/// The subject that is saved for a hint about invalid clues.
const FLAW: &str = "flaw";

/// Returns true if an earlier hint of a game was about invalid clues.
fn has_reported_flaw(game: &Game) -> bool {
    let about_flaw =
        |(_, turn): &(_, Turn)| matches!(turn, Turn::Hint(hinted) if hinted.about == FLAW);
    game.turns().iter().any(about_flaw)
}

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

impl Hint {
    /// A hint about an error: a conflict, invalid clues, or wrong entries.
    ///
    /// Several solutions are reported only once per game, because a puzzle with several solutions may
    /// have steps.
    pub(crate) fn of_errors(game: &Game) -> Option<Self> {
        if let Some(conflict) = game.conflicts().into_iter().next() {
            let entries = conflict
                .cells
                .iter()
                .filter(|c| !game.is_clue(*c))
                .collect();
            return Some(Self::new(HintKind::Conflict { conflict, entries }));
        }
        if let Err(error) = game.puzzle()
            && (error.flaws().contains(&Flaw::NoSolution) || !has_reported_flaw(game))
        {
            return Some(Self::new(HintKind::Flawed(error.clone())));
        }
        let mistakes = game.mistakes()?;
        if !mistakes.is_empty() {
            return Some(Self::new(HintKind::Mistakes(mistakes)));
        }
        let mark = game.missing_note()?;
        let layer = match game.note_mode() {
            NoteMode::Auto => CellLayer::Eliminated,
            NoteMode::Hand | NoteMode::Hidden => CellLayer::Corner,
        };
        Some(Self::new(HintKind::Lacking { mark, layer }))
    }

    /// A hint about a step on the board of a game.
    pub(crate) fn of_step(step: Step, board: Board, game: &Game) -> Self {
        let needs_marks = step.placements.is_empty();
        Self::new(HintKind::Step {
            unnoted: needs_marks && !game.has_full_notes(&board),
            step: Box::new(step),
            board: Box::new(board),
        })
    }

    /// A hint that no step was found. If the solution is known, the hint offers to reveal the cell with
    /// the fewest candidates.
    pub(crate) fn stuck(game: &Game, board: &Board) -> Self {
        let easiest = board
            .unsolved()
            .iter()
            .min_by_key(|cell| board.candidates(*cell).len());
        let solution = game.puzzle().ok().map(crate::puzzle::Puzzle::solution);
        let reveal = easiest
            .zip(solution)
            .map(|(cell, solution)| Candidate::new(cell, solution.digit(cell)));
        Self::new(HintKind::Stuck(reveal))
    }

    fn new(kind: HintKind) -> Self {
        Self {
            kind,
            ladder: Ladder::at(HintLevel::Where),
            choices: Choices::default(),
            explained: OnceCell::new(),
        }
    }

    /// A hint about a step that eliminates a candidate, with its full explanation.
    pub(crate) fn why_not(step: Step, board: Board, game: &Game) -> Self {
        Self {
            ladder: Ladder::at(HintLevel::Do),
            ..Self::of_step(step, board, game)
        }
    }

    /// The step of the hint, if the hint is about a step.
    pub(crate) fn step(&self) -> Option<&Step> {
        match &self.kind {
            HintKind::Step { step, .. } => Some(step),
            _ => None,
        }
    }

    /// The step of an open question, which shows the pattern without the conclusion.
    pub(crate) fn asked(&self) -> Option<&Step> {
        self.step().filter(|_| self.ladder.asks())
    }

    /// The step of an open question, with its board.
    pub(crate) fn question(&self) -> Option<(&Step, &Board)> {
        let step = self.asked()?;
        let HintKind::Step { board, .. } = &self.kind else {
            return None;
        };
        Some((step, board))
    }

    /// Returns true if the hint names its technique.
    pub(crate) fn names_technique(&self) -> bool {
        self.ladder.level() >= HintLevel::What
    }

    /// Returns true if the hint shows its reasons.
    pub(crate) fn explains(&self) -> bool {
        self.ladder.level() >= HintLevel::Why
    }

    /// The record of the part of the hint that the player has seen.
    pub(crate) fn seen(&self) -> Hinted {
        let about = match &self.kind {
            HintKind::Conflict { .. } => "conflict",
            HintKind::Flawed(_) => FLAW,
            HintKind::Mistakes(_) => "mistakes",
            HintKind::Lacking { .. } => "note",
            HintKind::Step { step, .. } => step.slug(),
            HintKind::Stuck(_) => "reveal",
        };
        Hinted {
            depth: self.ladder.level() as u8,
            about: about.to_owned(),
        }
    }

    /// Sets the steps to choose from.
    pub(crate) fn set_choices(&mut self, steps: Vec<Step>) {
        if let HintKind::Step { step, .. } = &self.kind {
            self.choices.set(steps, step);
        }
    }

    /// The reason why the hint has no alternatives: an error must be fixed first, or no step was found.
    pub(crate) fn why_alone(&self) -> Option<Id> {
        match &self.kind {
            HintKind::Step { .. } if self.choices.all().len() != 1 => None,
            HintKind::Step { step, .. } if step.technique.listing().when == When::FirstStep => {
                Some(Id::HintOnlyFirst)
            }
            HintKind::Step { .. } | HintKind::Stuck(_) => Some(Id::HintOnly),
            HintKind::Conflict { .. }
            | HintKind::Flawed(_)
            | HintKind::Mistakes(_)
            | HintKind::Lacking { .. } => Some(Id::HintFirst),
        }
    }

    /// The steps to choose from that are found so far.
    pub(crate) fn choices(&self) -> &[Step] {
        self.choices.all()
    }

    /// The number of the current step, counted from 1, and the number of all steps. `None` until all steps
    /// are found.
    pub(crate) fn choice(&self) -> Option<(usize, usize)> {
        self.choices.number(self.step()?)
    }

    /// Selects the next or previous step, wrapping around. Returns `false` until all steps are found.
    pub(crate) fn choose(&mut self, forward: bool) -> bool {
        let open = self.step();
        let Some(at) = open.and_then(|open| self.choices.beside(open, forward)) else {
            return false;
        };
        self.choose_at(at);
        true
    }

    /// All steps to choose from, with their board. `None` until they are found.
    pub(crate) fn list(&self) -> Option<(&[Step], &Board)> {
        match &self.kind {
            HintKind::Step { board, .. } if !self.choices().is_empty() => {
                Some((self.choices(), board))
            }
            _ => None,
        }
    }

    /// Selects a step by its index, counted from 0.
    pub(crate) fn choose_at(&mut self, at: usize) {
        if let (HintKind::Step { step, .. }, Some(chosen)) =
            (&mut self.kind, self.choices.all().get(at))
        {
            (**step).clone_from(chosen);
            self.ladder.restart();
            self.explained.take();
        }
    }

    /// Drops computed texts after a change of the language.
    pub(crate) fn reword(&mut self) {
        self.explained.take();
    }

    pub(crate) const fn ladder(&self) -> &Ladder {
        &self.ladder
    }

    /// Returns true if the player's notes lack candidates that the hint mentions.
    const fn is_unnoted(&self) -> bool {
        matches!(self.kind, HintKind::Step { unnoted: true, .. })
    }

    /// Shows the next level. Returns `false` if there is no further level.
    pub(crate) fn deepen(&mut self) -> bool {
        self.ladder.deepen()
    }

    /// The move that applies the hint, if there is one.
    pub(crate) fn action(&self) -> Option<Move> {
        match &self.kind {
            HintKind::Conflict { entries, .. } => Some(Move::Clear(*entries)),
            HintKind::Mistakes(cells) => Some(Move::Clear(*cells)),
            HintKind::Lacking { mark, layer } => {
                let marks = Notes {
                    layer: *layer,
                    cells: CellSet::only(mark.cell()),
                    digits: DigitSet::only(mark.digit()),
                };
                Some(match layer {
                    // The candidate was eliminated by hand, and the move restores it.
                    CellLayer::Eliminated => Move::RemoveNotes(marks),
                    _ => Move::AddNotes(marks),
                })
            }
            HintKind::Step { step, .. } => Some(Move::ApplyStep {
                placements: step.placements.clone(),
                eliminations: step.eliminations,
            }),
            HintKind::Flawed(_) => None,
            HintKind::Stuck(reveal) => reveal.map(Move::Place),
        }
    }

    /// The cell for the cursor after the hint is applied.
    pub(crate) fn target(&self) -> Option<Cell> {
        match &self.kind {
            HintKind::Conflict { entries, .. } => entries.first(),
            HintKind::Mistakes(cells) => cells.first(),
            HintKind::Lacking { mark, .. } => Some(mark.cell()),
            HintKind::Step { step, .. } => step.placements.first().map(|c| c.cell()),
            HintKind::Flawed(_) => None,
            HintKind::Stuck(reveal) => reveal.map(Candidate::cell),
        }
    }
}
