//! An open hint of a variant: its step, and the level shown so far.

use crate::game::{Hinted, Move, NoteMode, PuzzleKind as _, SetOf as _, VariantGame, WithRules};
use crate::grid::rules::{Pos, PosSet, PosValue, Value, ValueSet};
use crate::logic::LessonTopic;
use crate::logic::rules::{self, RuleTopic, VariantPosition, VariantStep};
use crate::text::{Id, Text, VariantExplanation};
use crate::tui::app::App;
use crate::tui::highlight::Highlight;
use crate::tui::ladder::{self, Choices, HintLevel, HintStep, HintText, Ladder};
use crate::tui::theme::Ink;
use crate::tui::widget::pen::Pen;

/// An open hint.
#[derive(Debug)]
pub(crate) struct OpenVariantHint {
    step: VariantStep,
    position: VariantPosition,
    explanation: VariantExplanation,
    ladder: Ladder,
    /// True if the player's notes do not show all candidates, and the step needs them.
    is_unnoted: bool,
    /// The alternative steps.
    choices: Choices<VariantStep>,
}

impl HintStep for VariantStep {
    type Kind = WithRules;

    fn placed(&self) -> Vec<PosValue> {
        candidates(&self.placements)
    }

    fn eliminated(&self) -> Vec<PosValue> {
        candidates(&self.eliminations)
    }

    fn slug(&self) -> &'static str {
        self.technique.slug()
    }
}

fn candidates(entries: &[rules::PosCandidate]) -> Vec<PosValue> {
    let candidate = |(pos, digit): &rules::PosCandidate| {
        let (pos, value) = (*pos, Value::new(*digit)?);
        Some(PosValue { pos, value })
    };
    entries.iter().filter_map(candidate).collect()
}

/// The position of a game, with the candidates eliminated by hand: if all empty cells have notes and
/// none lacks the digit of the solution, those without a note are too. `None` if the puzzle is too
/// large for steps.
pub(crate) fn position(game: &VariantGame) -> Option<VariantPosition> {
    let puzzle = game.played();
    let mut position = VariantPosition::new(puzzle.variant())?;
    for pos in puzzle.cells() {
        let state = game.state(*pos);
        if let Some(value) = state.entry {
            position.place(*pos, value.number());
        }
        for value in state.eliminated.items() {
            position.eliminate(*pos, value.number());
        }
    }
    let empty = || {
        puzzle
            .cells()
            .iter()
            .filter(|pos| game.digit(**pos).is_none())
    };
    let is_noted = |pos: &Pos| {
        let solution = WithRules::solution_in(puzzle, *pos);
        solution.is_some_and(|value| game.notes(*pos).contains(value))
    };
    if game.note_mode() == NoteMode::Hand && empty().all(is_noted) {
        for pos in empty() {
            let notes = game.notes(*pos);
            for digit in position.candidates(*pos) {
                if Value::new(digit).is_some_and(|value| !notes.contains(value)) {
                    position.eliminate(*pos, digit);
                }
            }
        }
    }
    Some(position)
}

impl OpenVariantHint {
    /// A hint about a step found in the position of a game.
    pub(crate) fn new(
        step: VariantStep,
        position: VariantPosition,
        game: &VariantGame,
        text: &Text,
    ) -> Self {
        let is_noted = |pos: &Pos| {
            let notes = game.notes(*pos);
            let mut candidates = position.candidates(*pos).into_iter();
            candidates.all(|digit| Value::new(digit).is_some_and(|value| notes.contains(value)))
        };
        let mut empty = game.played().cells().iter();
        let has_notes = empty.all(|pos| game.digit(*pos).is_some() || is_noted(pos));
        Self {
            explanation: text.explain_variant(&step, &position),
            is_unnoted: step.placements.is_empty() && !has_notes,
            step,
            position,
            ladder: Ladder::at(HintLevel::Where),
            choices: Choices::default(),
        }
    }

    /// This hint at another level.
    pub(crate) fn at(mut self, level: HintLevel) -> Self {
        self.ladder = Ladder::at(level);
        self
    }

    /// This hint with one of its reasons.
    pub(crate) fn reading(mut self, sentence: usize) -> Self {
        self.ladder = Ladder::reading(sentence);
        self
    }

    pub(crate) const fn ladder(&self) -> &Ladder {
        &self.ladder
    }

    /// The topic of the lesson on the step, once the technique is named.
    pub(crate) fn topic(&self) -> Option<LessonTopic> {
        let topic = RuleTopic::of(&self.step, self.position.variant());
        let classic = || LessonTopic::from_slug(self.step.slug());
        let is_named = self.ladder.level() >= HintLevel::What;
        topic
            .map(LessonTopic::from)
            .or_else(classic)
            .filter(|_| is_named)
    }

    /// Shows the next level; `false` if there is none.
    pub(crate) fn deepen(&mut self) -> bool {
        self.ladder.deepen()
    }

    /// The step of an open question: its pattern is shown, but not the conclusion.
    pub(crate) fn asked(&self) -> Option<&VariantStep> {
        Some(&self.step).filter(|_| self.ladder.asks())
    }

    /// Returns true for a candidate of the position.
    pub(super) fn allows(&self, candidate: PosValue) -> bool {
        let candidates = self.position.candidates(candidate.pos);
        candidates.contains(&candidate.value.number())
    }

    /// Returns true if the hint shows its reasons.
    pub(super) fn explains(&self) -> bool {
        self.ladder.level() >= HintLevel::Why
    }

    /// Selects another sentence of the reasons; past either end, all sentences.
    pub(super) fn turn(&mut self, forward: bool) {
        self.ladder.turn(forward, self.explanation.reasons.len());
    }

    /// Toggles the further explanation of the sentence.
    pub(super) fn toggle_more(&mut self) {
        self.ladder.toggle_more();
    }

    /// The rules that the sentence relies on in words, if the further explanation is on.
    fn more(&self, text: &Text) -> Vec<String> {
        let at = self.ladder.explained_further();
        let Some(sentence) = at.and_then(|at| self.explanation.reasons.get(at)) else {
            return Vec::new();
        };
        let variant = self.position.variant();
        // Rules of the whole grid, of a line or of a diagonal list no cells, or only the first.
        let concerns = |rule: &usize| {
            let cells: Vec<Pos> = variant.rules()[*rule].all_cells().collect();
            cells.len() < 2 || sentence.cells.iter().any(|pos| cells.contains(pos))
        };
        let rules = self.step.rules().into_iter().filter(concerns);
        let rules = rules.map(|rule| text.rule_sentence(variant, rule));
        let rules: Vec<String> = rules.filter(|said| *said != sentence.words).collect();
        if rules.is_empty() {
            return vec![text.message(Id::HintMoreHouses)];
        }
        rules
    }

    /// The text for all levels.
    pub(crate) fn text(&self, text: &Text) -> HintText {
        HintText {
            more: self.more(text),
            is_unnoted: self.is_unnoted,
            ..HintText::of_variant(&self.explanation).about(Some(&self.step), text)
        }
    }

    /// The conclusion in words.
    pub(crate) fn conclusion(&self) -> &str {
        &self.explanation.conclusion
    }

    /// The cells of the pattern, in words.
    pub(crate) fn pattern_cells(&self, text: &Text) -> String {
        text.positions(&self.step.evidence())
    }

    /// The cells that the hint highlights: first the houses, or else the cells of the pattern; then
    /// both, without those of the result while it asks for them; or those of the current sentence.
    pub(super) fn cells(&self) -> PosSet {
        let sentence = self.ladder.sentence();
        let sentence = sentence.and_then(|at| self.explanation.reasons.get(at));
        if let Some(sentence) = sentence.filter(|sentence| !sentence.cells.is_empty()) {
            return sentence.cells.iter().copied().collect();
        }
        let areas = self.step.areas().into_iter();
        let areas = areas.flat_map(|area| area.cells.iter().copied());
        let areas: PosSet = areas.collect();
        let cells = match self.ladder.level() {
            HintLevel::Where | HintLevel::What if !areas.is_empty() => return areas,
            HintLevel::Do => self.step.cells(),
            _ if self.ladder.sentence().is_some() => self.step.cells(),
            _ => self.step.evidence(),
        };
        areas.iter().chain(cells).collect()
    }

    /// The digit that the hint places in a cell, once it shows the conclusion.
    pub(super) fn placed(&self, pos: Pos) -> Option<Value> {
        let is_shown = self.ladder.level() == HintLevel::Do;
        let mut placed = self.step.placements.iter().filter(|_| is_shown);
        let (_, digit) = placed.find(|(own, _)| *own == pos)?;
        Value::new(*digit)
    }

    /// The candidates of a cell, each in its role, once the hint shows its pattern.
    pub(super) fn notes(&self, pos: Pos) -> Option<Vec<(Value, Ink)>> {
        if !self.explains() {
            return None;
        }
        // The last sentence shows the result too.
        let is_last = |at: usize| at + 1 == self.explanation.reasons.len();
        let is_whole = self.ladder.level() == HintLevel::Do;
        let has_result = is_whole || self.ladder.sentence().is_some_and(is_last);
        let of = |entries: &[(Pos, u8)]| -> ValueSet {
            let own = entries.iter().filter(|(own, _)| *own == pos && has_result);
            own.filter_map(|(_, digit)| Value::new(*digit)).collect()
        };
        let (gone, placed) = (of(&self.step.eliminations), of(&self.step.placements));
        let candidates = self.position.candidates(pos).into_iter();
        let role = |value: Value| {
            if gone.contains(value) {
                (value, Ink::HintElimination)
            } else if placed.contains(value) || self.step.is_evidence((pos, value.number())) {
                (value, Ink::HintPattern)
            } else {
                (value, Ink::Note)
            }
        };
        Some(candidates.filter_map(Value::new).map(role).collect())
    }

    /// All alternative steps with their position; `None` until they are known.
    pub(crate) fn list(&self) -> Option<(&[VariantStep], &VariantPosition)> {
        Some((self.choices.all(), &self.position)).filter(|(steps, _)| !steps.is_empty())
    }

    /// The index of this step among all, from 1, and their number; `None` until they are known.
    pub(crate) fn choice(&self) -> Option<(usize, usize)> {
        self.choices.number(&self.step)
    }

    /// Sets the alternative steps.
    pub(crate) fn set_choices(&mut self, steps: Vec<VariantStep>) {
        self.choices.set(steps, &self.step);
    }

    /// Selects the next or previous step, wrapping around.
    pub(super) fn choose(&mut self, forward: bool, text: &Text) {
        if let Some(at) = self.choices.beside(&self.step, forward) {
            self.choose_at(at, text);
        }
    }

    /// Selects an alternative step, by index from 0; `false` if there is none.
    pub(crate) fn choose_at(&mut self, at: usize, text: &Text) -> bool {
        let chosen = self.choices.all().get(at).cloned();
        let is_known = chosen.is_some();
        if let Some(step) = chosen {
            self.step = step;
            self.ladder.restart();
            self.reword(text);
        }
        is_known
    }

    /// Updates the text after a change of the step or the language.
    pub(super) fn reword(&mut self, text: &Text) {
        self.explanation = text.explain_variant(&self.step, &self.position);
    }

    /// The level of the hint, and its number among several.
    pub(crate) fn title(&self, text: &Text) -> [String; 2] {
        ladder::title(&self.ladder, self.choice(), text)
    }

    /// Writes the text, up to the level, and the keys.
    pub(crate) fn draw(&self, app: &App, pen: &mut Pen<'_>) {
        let shown = Highlight::default();
        self.text(&app.text).draw(&self.ladder, &shown, app, pen);
    }

    /// Writes the text, up to the level.
    pub(crate) fn draw_text(&self, app: &App, pen: &mut Pen<'_>) {
        let shown = Highlight::default();
        self.text(&app.text)
            .draw_text(&self.ladder, &shown, app, pen);
    }

    /// The pattern and the conclusion in one line.
    pub(crate) fn notation(&self) -> String {
        let explanation = &self.explanation;
        format!("{}: {}", explanation.name, explanation.conclusion)
    }

    /// The move of the conclusion.
    pub(crate) fn action(&self) -> Move<WithRules> {
        Move::ApplyStep {
            placements: self.step.placed(),
            eliminations: self.step.eliminated(),
        }
    }

    /// The cell for the cursor after applying the hint.
    pub(super) fn target(&self) -> Option<Pos> {
        self.step.placements.first().map(|(pos, _)| *pos)
    }

    /// The level of the hint, for the record of the game.
    pub(crate) fn seen(&self) -> Hinted {
        Hinted {
            depth: self.ladder.level() as u8,
            about: self.step.slug().to_owned(),
        }
    }
}
