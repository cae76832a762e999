//! An open hint: its subject, and the level shown so far. The texts of the hint depend on the kind
//! of puzzle.

use std::cell::OnceCell;

use super::answer::question;
use super::branch;
use super::choices::Choices;
use super::explanation::HintExplanation;
use super::highlight::Highlight;
use super::steps::{PuzzleFlaw, PuzzlePosition, PuzzleStep, RuleConflict};
use super::subject::HintSubject;
use super::{HintLevel, HintProgress, HintText};
use crate::game::{CellLayer, Game, Move, NoteMode, Notes, Turn, ViewedHint};
use crate::grid::rules::{Pos, PosSet, VariantCandidate, VariantDigitSet};
use crate::logic::LessonTopic;
use crate::puzzle::VariantPuzzle;
use crate::text::{Id, Text};

#[derive(Clone, Debug)]
pub(crate) struct Hint {
    puzzle: VariantPuzzle,
    subject: HintSubject,
    progress: HintProgress,
    /// The steps to choose from, including the step of the hint.
    choices: Choices,
    /// The candidates that the open trials assume, outermost first.
    assumptions: Vec<VariantCandidate>,
    /// The complete explanation, computed on first use.
    explanation: OnceCell<HintExplanation>,
}

/// The subject of a hint about invalid clues, as written in the history of the game.
const FLAW: &str = "flaw";

/// Returns true if a hint of the game was already about invalid clues.
fn has_reported_flaw(game: &Game) -> bool {
    let about_flaw =
        |(_, turn): &(_, Turn)| matches!(turn, Turn::Hint(hinted) if hinted.subject == FLAW);
    game.turns().iter().any(about_flaw)
}

impl Hint {
    /// A hint about an error: a conflict, invalid clues, wrong entries, or a missing note. `None`
    /// if there is no error.
    ///
    /// That a puzzle has several solutions is reported only once per game, because such a puzzle
    /// can still have steps.
    pub(crate) fn of_errors(game: &Game, flaw: Option<PuzzleFlaw>) -> Option<Self> {
        let puzzle = game.puzzle();
        let subject =
            if let Some(conflict) = RuleConflict::all(puzzle, &game.digits()).into_iter().next() {
                let cells = conflict.cells();
                let is_entry = |cell: &Pos| game.state(*cell).entry.is_some();
                let entries: PosSet = cells.iter().filter(is_entry).collect();
                // If the solution is known, right entries stay.
                let wrong = game.mistakes().unwrap_or_default();
                let wrong: PosSet = entries.iter().filter(|it| wrong.contains(*it)).collect();
                let entries = if wrong.is_empty() { entries } else { wrong };
                HintSubject::Conflict { conflict, entries }
            } else if let Some(flaw) =
                flaw.filter(|flaw| flaw.is_unsolvable() || !has_reported_flaw(game))
            {
                HintSubject::Flawed(flaw)
            } else if let Some(mistakes) = game.mistakes().filter(|cells| !cells.is_empty()) {
                HintSubject::Mistakes(mistakes)
            } else {
                // If no unique solution is known, a missing note cannot be detected.
                let note = game.missing_note()?;
                let layer = match game.note_mode() {
                    NoteMode::Auto => CellLayer::Eliminated,
                    NoteMode::Hand | NoteMode::Hidden => CellLayer::Corner,
                };
                HintSubject::MissingNote { note, layer }
            };
        Some(Self::new(subject, game))
    }

    /// Creates a hint about a step that was found in the position of a game.
    pub(crate) fn of_step(step: PuzzleStep, position: PuzzlePosition, game: &Game) -> Self {
        let has_notes = |cell: Pos| {
            let candidates = position.candidates(cell);
            game.digit(cell).is_some() || (candidates - game.notes(cell)).is_empty()
        };
        let unnoted = step.placed().is_empty() && !game.cells().all(has_notes);
        let subject = HintSubject::Step {
            step: Box::new(step),
            position,
            unnoted,
        };
        Self::new(subject, game)
    }

    /// Creates a hint that states that no step was found. If the solution is known, the hint can
    /// reveal the cell with the fewest candidates.
    pub(crate) fn stuck(game: &Game) -> Self {
        let puzzle = game.puzzle();
        let digits = game.digits();
        let count = |cell: &Pos| {
            let possible = puzzle.possible_digits(&digits, *cell);
            (possible - game.state(*cell).eliminated).iter().count()
        };
        let empty = game.cells().filter(|cell| game.digit(*cell).is_none());
        let reveal = empty.min_by_key(count).and_then(|cell| {
            let digit = puzzle.solution_digit(cell)?;
            Some(VariantCandidate::new(cell, digit))
        });
        Self::new(HintSubject::Stuck(reveal), game)
    }

    fn new(subject: HintSubject, game: &Game) -> Self {
        Self {
            puzzle: game.puzzle().clone(),
            assumptions: game.assumptions(),
            subject,
            progress: HintProgress::at(HintLevel::Place),
            choices: Choices::default(),
            explanation: OnceCell::new(),
        }
    }

    pub(crate) fn at(mut self, level: HintLevel) -> Self {
        self.progress = HintProgress::at(level);
        self
    }

    /// Returns this hint with one sentence of its reasons selected.
    pub(crate) fn with_sentence(mut self, sentence: usize) -> Self {
        self.progress = HintProgress::at_sentence(sentence);
        self
    }

    pub(crate) fn step(&self) -> Option<&PuzzleStep> {
        self.subject.step().map(|(step, _)| step)
    }

    /// The step about which the hint asks a question; `None` if the hint asks no question.
    pub(crate) fn question_step(&self) -> Option<&PuzzleStep> {
        self.step().filter(|_| self.progress.asks())
    }

    /// The step about which the hint asks a question, and the position of the step.
    pub(crate) fn question(&self) -> Option<(&PuzzleStep, &PuzzlePosition)> {
        self.subject.step().filter(|_| self.progress.asks())
    }

    /// The topic of the lesson on the step. `None` until the hint names the technique.
    pub(crate) fn topic(&self) -> Option<LessonTopic> {
        let (step, position) = self.subject.step()?;
        step.topic(position).filter(|_| self.names_technique())
    }

    pub(crate) fn names_technique(&self) -> bool {
        self.progress.level() >= HintLevel::Technique
    }

    /// Returns true if the hint shows the pattern or its reasons.
    pub(crate) fn explains(&self) -> bool {
        self.progress.level() >= HintLevel::Pattern
    }

    /// Creates the record of this hint and its level for the history of the game.
    pub(crate) fn to_record(&self) -> ViewedHint {
        let about = match &self.subject {
            HintSubject::Conflict { .. } => "conflict",
            HintSubject::Flawed(_) => FLAW,
            HintSubject::Mistakes(_) => "mistakes",
            HintSubject::MissingNote { .. } => "note",
            HintSubject::Step { step, .. } => step.slug(),
            HintSubject::Stuck(_) => "reveal",
        };
        ViewedHint {
            depth: self.progress.level() as u8,
            subject: about.to_owned(),
        }
    }

    pub(crate) fn set_choices(&mut self, steps: Vec<PuzzleStep>) {
        if let HintSubject::Step { step, .. } = &self.subject {
            self.choices.set(steps, step);
        }
    }

    /// The message that explains why the hint has no alternatives: an error must be fixed first, or
    /// no other step was found. `None` if there may be alternatives.
    pub(crate) fn why_alone(&self) -> Option<Id> {
        match &self.subject {
            HintSubject::Step { .. } if self.choices.all().len() != 1 => None,
            HintSubject::Step { step, .. } if step.is_listed_alone() => Some(Id::HintOnlyFirst),
            HintSubject::Step { .. } | HintSubject::Stuck(_) => Some(Id::HintOnly),
            HintSubject::Conflict { .. }
            | HintSubject::Flawed(_)
            | HintSubject::Mistakes(_)
            | HintSubject::MissingNote { .. } => Some(Id::HintFirst),
        }
    }

    /// The steps to choose from, as far as they are known.
    pub(crate) fn choices(&self) -> &[PuzzleStep] {
        self.choices.all()
    }

    /// The number of the hint's step, counted from 1, and the number of all steps. `None` until all
    /// steps are known.
    pub(crate) fn choice(&self) -> Option<(usize, usize)> {
        self.choices.number(self.step()?)
    }

    /// Selects the next or previous step, wrapping around. Returns `false` until all steps are
    /// known.
    pub(crate) fn choose(&mut self, forward: bool) -> bool {
        let open = self.step();
        let Some(at) = open.and_then(|open| self.choices.adjacent_index(open, forward)) else {
            return false;
        };
        self.choose_at(at);
        true
    }

    /// The alternative steps and the position in which they were found; `None` until the steps are
    /// known.
    pub(crate) fn list(&self) -> Option<(&[PuzzleStep], &PuzzlePosition)> {
        let (_, position) = self.subject.step()?;
        Some((self.choices(), position)).filter(|(steps, _)| !steps.is_empty())
    }

    /// Selects a step by its index, counted from 0.
    pub(crate) fn choose_at(&mut self, at: usize) {
        if let (HintSubject::Step { step, .. }, Some(chosen)) =
            (&mut self.subject, self.choices.all().get(at))
        {
            (**step).clone_from(chosen);
            self.progress.restart();
            self.explanation.take();
        }
    }

    /// Discards the texts, because the language has changed.
    pub(crate) fn reword(&mut self) {
        self.explanation.take();
    }

    pub(crate) const fn progress(&self) -> &HintProgress {
        &self.progress
    }

    /// Shows the next level. Returns `false` if the hint is at its last level.
    pub(crate) fn deepen(&mut self) -> bool {
        self.progress.deepen()
    }

    /// The move that applies the hint, if the hint leads to a move.
    pub(crate) fn action(&self, game: &Game) -> Option<Move> {
        match &self.subject {
            HintSubject::Conflict { entries: cells, .. } | HintSubject::Mistakes(cells) => {
                Some(Move::Clear(cells.clone()))
            }
            HintSubject::MissingNote { note, layer } => {
                let notes = Notes {
                    layer: *layer,
                    cells: std::iter::once(note.pos).collect(),
                    digits: std::iter::once(note.value).collect(),
                };
                Some(match layer {
                    // The player eliminated the candidate. This move restores it.
                    CellLayer::Eliminated => Move::RemoveNotes(notes),
                    _ => Move::AddNotes(notes),
                })
            }
            HintSubject::Step { step, .. } => {
                if let Some((cells, color)) = step.colored() {
                    return Some(Move::AddColor(cells, color));
                }
                let eliminations = step.eliminated().into_iter().collect();
                Some(game.apply_step(step.placed(), eliminations))
            }
            HintSubject::Flawed(_) => None,
            HintSubject::Stuck(reveal) => reveal.map(Move::Place),
        }
    }

    /// The cell that the cursor moves to after the hint is applied.
    pub(crate) fn target(&self) -> Option<Pos> {
        match &self.subject {
            HintSubject::Conflict { entries: cells, .. } | HintSubject::Mistakes(cells) => {
                cells.iter().next()
            }
            HintSubject::MissingNote { note, .. } => Some(note.pos),
            HintSubject::Step { step, .. } => step.placed().first().map(|placed| placed.pos),
            HintSubject::Flawed(_) => None,
            HintSubject::Stuck(reveal) => reveal.map(|it| it.pos),
        }
    }

    /// Selects the next or previous sentence of the reasons. Beyond either end, all sentences are
    /// shown.
    pub(crate) fn select_sentence(&mut self, forward: bool, text: &Text) {
        let count = self.words(text).reasons.len();
        self.progress.select_sentence(forward, count);
    }

    /// Toggles the further explanation of the current sentence.
    pub(crate) fn toggle_more(&mut self) {
        self.progress.toggle_more();
    }

    /// The text of the hint without the question and the further explanation.
    fn words(&self, text: &Text) -> HintText {
        let mut words = self.explained(text).text();
        if self.step().is_some() && !self.assumptions.is_empty() {
            let trials = self.assumptions.iter();
            let trials = trials.map(|it| text.format(Id::HintTrial, &branch::facts(*it, text)));
            let facts = facts!["trials" => text.join(trials), "said" => words.conclusion];
            words.conclusion = text.format(Id::HintAssuming, &facts);
        }
        words
    }

    /// The further explanation of the current sentence; empty if it is not shown.
    fn more(&self, text: &Text) -> Vec<String> {
        match (self.subject.step(), self.progress.explained_further()) {
            (Some((step, position)), Some(at)) => {
                self.explained(text).more(step, position, at, text)
            }
            _ => Vec::new(),
        }
    }

    /// The text of the hint for all levels.
    pub(crate) fn text(&self, text: &Text) -> HintText {
        HintText {
            more: self.more(text),
            is_unnoted: matches!(self.subject, HintSubject::Step { unnoted: true, .. }),
            // Keys for digits cannot answer a question about doublers.
            question: self
                .step()
                .filter(|step| step.colored().is_none())
                .map(|step| question(step, text)),
            ..self.words(text)
        }
    }

    pub(crate) fn conclusion(&self, text: &Text) -> String {
        self.words(text).conclusion
    }

    /// The step in one line; `None` if the hint is not about a step.
    pub(crate) fn notation(&self, text: &Text) -> Option<String> {
        Some(self.explained(text).notation(self.step()?, text))
    }

    pub(crate) fn pattern_cells(&self, text: &Text) -> String {
        self.explained(text).pattern_cells(self.step(), text)
    }

    /// The candidates to draw in a cell in place of the player's notes. `None` if the hint does not
    /// refer to single candidates.
    pub(crate) fn candidates(&self, cell: Pos) -> Option<VariantDigitSet> {
        let (step, position) = self.subject.step()?;
        let is_shown = self.explains() && step.needs_candidates();
        is_shown.then(|| position.candidates(cell))
    }

    pub(crate) fn highlight(&self, text: &Text) -> Highlight {
        self.explained(text)
            .highlight(&self.subject, &self.progress)
    }

    fn explained(&self, text: &Text) -> &HintExplanation {
        self.explanation
            .get_or_init(|| HintExplanation::of(&self.subject, &self.puzzle, text))
    }
}
