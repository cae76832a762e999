//! An open hint: its subject, and the level shown so far. The texts of the hint depend on the kind
//! of puzzle.

use std::cell::OnceCell;

use super::branch;
use super::choices::Choices;
use super::kind::HintSubject;
use super::{HintLevel, HintProgress, HintStep as _, HintText, PlayKind};
use crate::game::{
    CellLayer, Classic, Game, Move, NoteMode, Notes, PuzzleKind, SetOf as _, Turn, ViewedHint,
};
use crate::logic::LessonTopic;
use crate::text::{Id, Text};

#[derive(Clone, Debug)]
pub(crate) struct Hint<K: PlayKind = Classic> {
    puzzle: K::Puzzle,
    subject: HintSubject<K>,
    progress: HintProgress,
    /// The steps to choose from, including the step of the hint.
    choices: Choices<K::Step>,
    /// The candidates that the open trials assume, outermost first.
    assumptions: Vec<K::Candidate>,
    /// The complete explanation, computed on first use.
    explanation: OnceCell<K::HintExplanation>,
}

/// The subject of a hint about invalid clues, as written in the history of the game.
const FLAW: &str = "flaw";

/// Returns true if a hint of the game was already about invalid clues.
fn has_reported_flaw<K: PuzzleKind>(game: &Game<K>) -> bool {
    let about_flaw =
        |(_, turn): &(_, Turn<K>)| matches!(turn, Turn::Hint(hinted) if hinted.subject == FLAW);
    game.turns().iter().any(about_flaw)
}

impl<K: PlayKind> Hint<K> {
    /// A hint about an error: a conflict, invalid clues, wrong entries, or a missing note. `None`
    /// if there is no error.
    ///
    /// That a puzzle has several solutions is reported only once per game, because such a puzzle
    /// can still have steps.
    pub(crate) fn of_errors(game: &Game<K>, flaw: Option<K::Flaw>) -> Option<Self> {
        let puzzle = game.any_puzzle();
        let subject =
            if let Some(conflict) = K::conflicts(puzzle, &game.digits()).into_iter().next() {
                let cells = K::conflict_cells(&conflict);
                let is_entry = |cell: &K::Cell| game.state(*cell).entry.is_some();
                let entries: K::CellSet = cells.items().filter(is_entry).collect();
                // If the solution is known, right entries stay.
                let wrong = game.mistakes().unwrap_or_default();
                let wrong: K::CellSet = entries.items().filter(|it| wrong.has(*it)).collect();
                let entries = if wrong.has_none() { entries } else { wrong };
                HintSubject::Conflict { conflict, entries }
            } else if let Some(flaw) =
                flaw.filter(|flaw| K::is_unsolvable(flaw) || !has_reported_flaw(game))
            {
                HintSubject::Flawed(flaw)
            } else if let Some(mistakes) = game.mistakes().filter(|cells| !cells.has_none()) {
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
    pub(crate) fn of_step(step: K::Step, position: K::Position, game: &Game<K>) -> Self {
        let has_notes = |cell: K::Cell| {
            let candidates = K::candidates(&position, cell);
            game.digit(cell).is_some() || (candidates - game.notes(cell)).has_none()
        };
        let unnoted = step.placed().is_empty() && !K::cells(game.any_puzzle()).all(has_notes);
        let subject = HintSubject::Step {
            step: Box::new(step),
            position: Box::new(position),
            unnoted,
        };
        Self::new(subject, game)
    }

    /// Creates a hint that states that no step was found. If the solution is known, the hint can
    /// reveal the cell with the fewest candidates.
    pub(crate) fn stuck(game: &Game<K>) -> Self {
        let puzzle = game.any_puzzle();
        let digits = game.digits();
        let count = |cell: &K::Cell| {
            let possible = K::possible_digits(puzzle, &digits, *cell);
            (possible - game.state(*cell).eliminated).items().count()
        };
        let empty = K::cells(puzzle).filter(|cell| game.digit(*cell).is_none());
        let reveal = empty.min_by_key(count).and_then(|cell| {
            let digit = K::solution_in(puzzle, cell)?;
            Some(K::candidate(cell, digit))
        });
        Self::new(HintSubject::Stuck(reveal), game)
    }

    fn new(subject: HintSubject<K>, game: &Game<K>) -> Self {
        Self {
            puzzle: game.any_puzzle().clone(),
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

    pub(crate) fn step(&self) -> Option<&K::Step> {
        match &self.subject {
            HintSubject::Step { step, .. } => Some(step),
            _ => None,
        }
    }

    fn position(&self) -> Option<&K::Position> {
        match &self.subject {
            HintSubject::Step { position, .. } => Some(position),
            _ => None,
        }
    }

    /// The step about which the hint asks a question; `None` if the hint asks no question.
    pub(crate) fn question_step(&self) -> Option<&K::Step> {
        self.step().filter(|_| self.progress.asks())
    }

    /// The step about which the hint asks a question, and the position of the step.
    pub(crate) fn question(&self) -> Option<(&K::Step, &K::Position)> {
        Some((self.question_step()?, self.position()?))
    }

    /// The topic of the lesson on the step. `None` until the hint names the technique.
    pub(crate) fn topic(&self) -> Option<LessonTopic> {
        let (step, position) = (self.step()?, self.position()?);
        K::topic(step, position).filter(|_| self.names_technique())
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

    pub(crate) fn set_choices(&mut self, steps: Vec<K::Step>) {
        if let HintSubject::Step { step, .. } = &self.subject {
            self.choices.set(steps, step);
        }
    }

    /// The message that explains why the hint has no alternatives: an error must be fixed first, or
    /// no other step was found. `None` if there may be alternatives.
    pub(crate) fn why_alone(&self) -> Option<Id> {
        match &self.subject {
            HintSubject::Step { .. } if self.choices.all().len() != 1 => None,
            HintSubject::Step { step, .. } if K::is_listed_alone(step) => Some(Id::HintOnlyFirst),
            HintSubject::Step { .. } | HintSubject::Stuck(_) => Some(Id::HintOnly),
            HintSubject::Conflict { .. }
            | HintSubject::Flawed(_)
            | HintSubject::Mistakes(_)
            | HintSubject::MissingNote { .. } => Some(Id::HintFirst),
        }
    }

    /// The steps to choose from, as far as they are known.
    pub(crate) fn choices(&self) -> &[K::Step] {
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
    pub(crate) fn list(&self) -> Option<(&[K::Step], &K::Position)> {
        Some((self.choices(), self.position()?)).filter(|(steps, _)| !steps.is_empty())
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
    pub(crate) fn action(&self, game: &Game<K>) -> Option<Move<K>> {
        match &self.subject {
            HintSubject::Conflict { entries: cells, .. } | HintSubject::Mistakes(cells) => {
                Some(Move::Clear(cells.clone()))
            }
            HintSubject::MissingNote { note, layer } => {
                let notes = Notes {
                    layer: *layer,
                    cells: std::iter::once(K::cell_of(*note)).collect(),
                    digits: std::iter::once(K::digit_of(*note)).collect(),
                };
                Some(match layer {
                    // The player eliminated the candidate. This move restores it.
                    CellLayer::Eliminated => Move::RemoveNotes(notes),
                    _ => Move::AddNotes(notes),
                })
            }
            HintSubject::Step { step, .. } => {
                let eliminations = step.eliminated().into_iter().collect();
                Some(game.apply_step(step.placed(), eliminations))
            }
            HintSubject::Flawed(_) => None,
            HintSubject::Stuck(reveal) => reveal.map(Move::Place),
        }
    }

    /// The cell that the cursor moves to after the hint is applied.
    pub(crate) fn target(&self) -> Option<K::Cell> {
        match &self.subject {
            HintSubject::Conflict { entries: cells, .. } | HintSubject::Mistakes(cells) => {
                cells.items().next()
            }
            HintSubject::MissingNote { note, .. } => Some(K::cell_of(*note)),
            HintSubject::Step { step, .. } => {
                step.placed().first().map(|placed| K::cell_of(*placed))
            }
            HintSubject::Flawed(_) => None,
            HintSubject::Stuck(reveal) => reveal.map(K::cell_of),
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
        let mut words = K::words(self.explained(text));
        if self.step().is_some() && !self.assumptions.is_empty() {
            let trials = self.assumptions.iter();
            let trials =
                trials.map(|it| text.format(Id::HintTrial, &branch::facts::<K>(*it, text)));
            let facts = [
                ("trials", text.join(trials).into()),
                ("said", words.conclusion.into()),
            ];
            words.conclusion = text.format(Id::HintAssuming, &facts);
        }
        words
    }

    /// The further explanation of the current sentence; empty if it is not shown.
    fn more(&self, text: &Text) -> Vec<String> {
        match (&self.subject, self.progress.explained_further()) {
            (HintSubject::Step { step, position, .. }, Some(at)) => {
                K::more(self.explained(text), (step, position), at, text)
            }
            _ => Vec::new(),
        }
    }

    /// The text of the hint for all levels.
    pub(crate) fn text(&self, text: &Text) -> HintText {
        HintText {
            more: self.more(text),
            is_unnoted: matches!(self.subject, HintSubject::Step { unnoted: true, .. }),
            ..self.words(text).with_question(self.step(), text)
        }
    }

    pub(crate) fn conclusion(&self, text: &Text) -> String {
        self.words(text).conclusion
    }

    /// The step in one line; `None` if the hint is not about a step.
    pub(crate) fn notation(&self, text: &Text) -> Option<String> {
        Some(K::notation(self.step()?, self.explained(text), text))
    }

    pub(crate) fn pattern_cells(&self, text: &Text) -> String {
        K::pattern_cells(&self.subject, self.explained(text), text)
    }

    /// The candidates to draw in a cell in place of the player's notes. `None` if the hint does not
    /// refer to single candidates.
    pub(crate) fn candidates(&self, cell: K::Cell) -> Option<K::DigitSet> {
        match &self.subject {
            HintSubject::Step { step, position, .. }
                if self.explains() && K::needs_candidates(step) =>
            {
                Some(K::candidates(position, cell))
            }
            _ => None,
        }
    }

    pub(crate) fn highlight(&self, text: &Text) -> K::Highlights {
        K::highlight(&self.subject, self.explained(text), &self.progress)
    }

    fn explained(&self, text: &Text) -> &K::HintExplanation {
        self.explanation
            .get_or_init(|| K::explain(&self.subject, &self.puzzle, text))
    }
}
