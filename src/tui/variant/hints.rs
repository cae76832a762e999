//! Hints of a variant: found in the background, shown in four levels, applied as one move.

use super::VariantPlay;
use crate::game::{Hinted, Move, SetOf as _, Turn, VariantGame, WithRules};
use crate::grid::rules::{Pos, PosSet, PosValue, Value, ValueSet};
use crate::logic::rules::{self, VariantPosition, VariantStep};
use crate::rate::Level;
use crate::text::{Id, Text, VariantExplanation};
use crate::tui::app::App;
use crate::tui::branch;
use crate::tui::job::{JobAnswer, JobTicket};
use crate::tui::play::why;
use crate::tui::theme::Ink;
use crate::tui::widget::more::window_lines;
use crate::tui::widget::pen::{Pen, Scroll, wrap};

/// An open hint.
#[derive(Debug)]
pub(crate) struct OpenVariantHint {
    step: VariantStep,
    position: VariantPosition,
    explanation: VariantExplanation,
    /// The level shown: 1 where to look, 2 the technique, 3 the reasons, 4 the conclusion.
    level: u8,
    /// The sentence shown, if the reasons are browsed one by one.
    sentence: Option<usize>,
    /// The lines scrolled since the last change of the text.
    scroll: Scroll,
    /// All alternative steps, easiest first, once they are known.
    choices: Vec<VariantStep>,
}

/// A search for steps, and its purpose.
#[derive(Debug)]
pub(super) struct Finding {
    pending: JobTicket<FoundSteps>,
    goal: SearchPurpose,
}

/// The steps found, and their position; `None` if the puzzle is too large for steps.
type FoundSteps = Option<(Vec<VariantStep>, VariantPosition)>;

/// The purpose of a search for steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SearchPurpose {
    /// Open the easiest step as a hint at this level.
    First { level: u8 },
    /// Replace the open hint by the next or previous one.
    Other { forward: bool },
    /// List all hints.
    List,
    /// Explain why this candidate is impossible.
    WhyNot(PosValue),
}

impl OpenVariantHint {
    const LAST: u8 = 4;

    /// Returns true if the conclusion is shown.
    pub(crate) const fn is_whole(&self) -> bool {
        self.level == Self::LAST
    }

    /// The lines that the text is scrolled by.
    pub(crate) const fn scroll(&self) -> &Scroll {
        &self.scroll
    }

    /// The sentences shown, and the index of the current one.
    pub(crate) fn sentences(&self) -> (Vec<(String, Ink)>, usize) {
        let explanation = &self.explanation;
        let mut lines = Vec::new();
        let mut current = 0;
        if self.level <= 2 {
            let ink = if self.level == 1 { Ink::Text } else { Ink::Dim };
            lines.push((explanation.place.clone(), ink));
        }
        if self.level >= 2 {
            current = lines.len();
            lines.push((explanation.name.clone(), Ink::Title));
        }
        if self.level >= 3 {
            for (at, reason) in explanation.reasons.iter().enumerate() {
                let now = self.sentence.is_none_or(|sentence| sentence == at);
                if self.sentence == Some(at) {
                    current = lines.len();
                }
                let ink = if now { Ink::Text } else { Ink::Dim };
                lines.push((reason.words.clone(), ink));
            }
        }
        if self.level >= Self::LAST {
            current = lines.len();
            lines.push((explanation.conclusion.clone(), Ink::HintPlace));
        }
        (lines, current)
    }

    /// The cells that the hint highlights: those of the current sentence, or else the houses and
    /// cells of the step.
    pub(super) fn cells(&self) -> PosSet {
        let sentence = self
            .sentence
            .and_then(|at| self.explanation.reasons.get(at));
        if let Some(sentence) = sentence.filter(|sentence| !sentence.cells.is_empty()) {
            return sentence.cells.iter().copied().collect();
        }
        let areas = self.step.areas().into_iter();
        let areas = areas.flat_map(|area| area.cells.iter().copied());
        areas.chain(self.step.cells()).collect()
    }

    /// The digit that the hint places in a cell, once it shows the conclusion.
    pub(super) fn placed(&self, pos: Pos) -> Option<Value> {
        let explanation = self.level >= Self::LAST;
        let mut placed = self.step.placements.iter().filter(|_| explanation);
        let (_, digit) = placed.find(|(own, _)| *own == pos)?;
        Value::new(*digit)
    }

    /// The candidates of a cell, each in its role, once the hint shows its reasons.
    pub(super) fn notes(&self, pos: Pos) -> Option<Vec<(Value, Ink)>> {
        if self.level < 3 {
            return None;
        }
        let of = |entries: &[(Pos, u8)]| -> ValueSet {
            let own = entries.iter().filter(|(own, _)| *own == pos);
            own.filter_map(|(_, digit)| Value::new(*digit)).collect()
        };
        let (gone, placed) = (of(&self.step.eliminations), of(&self.step.placements));
        let is_pattern = self.step.cells().contains(&pos);
        let candidates = self.position.candidates(pos).into_iter();
        let role = |value: Value| {
            if gone.contains(value) {
                (value, Ink::HintElimination)
            } else if placed.contains(value) || is_pattern {
                (value, Ink::HintPattern)
            } else {
                (value, Ink::Note)
            }
        };
        Some(candidates.filter_map(Value::new).map(role).collect())
    }

    /// All alternative steps with their position; `None` until they are known.
    pub(crate) fn list(&self) -> Option<(&[VariantStep], &VariantPosition)> {
        Some((&self.choices[..], &self.position)).filter(|(steps, _)| !steps.is_empty())
    }

    /// The level of the hint, and its number among several.
    pub(crate) fn title(&self, text: &Text) -> [String; 2] {
        let choice = self.choice();
        let choice = choice.map(|(number, count)| format!("[{number}/{count}]"));
        [
            text.format(Id::HintTitle, &[("level", self.level.into())]),
            choice.unwrap_or_default(),
        ]
    }

    /// Writes the text, up to the level, and the keys.
    pub(crate) fn write(&self, app: &App, pen: &mut Pen<'_>) {
        let keys = if self.is_whole() {
            Id::HintLastKeys
        } else {
            Id::HintKeys
        };
        let keys = wrap(&app.text.message(keys), pen.width());
        self.write_text(keys.len() + 1, app, pen);
        pen.skip(1);
        for line in keys {
            pen.line(&[(line, Ink::Dim)]);
        }
    }

    /// Writes the text, up to the level, and leaves this number of lines free.
    pub(crate) fn write_text(&self, free: usize, app: &App, pen: &mut Pen<'_>) {
        let (lines, current) = self.sentences();
        let size = (pen.width(), pen.lines_left().saturating_sub(free));
        for (line, ink) in window_lines(&lines, current, &self.scroll, app, size) {
            pen.line(&[(line, ink)]);
        }
    }

    /// The index of this step among all, from 1, and their number; `None` until they are known.
    pub(crate) fn choice(&self) -> Option<(usize, usize)> {
        let at = self.choices.iter().position(|step| *step == self.step)?;
        Some((at + 1, self.choices.len()))
    }

    /// Sets the alternative steps, the open one among them.
    fn set_choices(&mut self, mut steps: Vec<VariantStep>) {
        let own = &self.step;
        if !steps.contains(own) {
            let is_same = |step: &VariantStep| {
                step.placements == own.placements && step.eliminations == own.eliminations
            };
            match steps.iter_mut().find(|step| is_same(step)) {
                Some(same) => same.clone_from(own),
                None => steps.insert(0, own.clone()),
            }
        }
        self.choices = steps;
    }

    /// The pattern and the conclusion in one line.
    pub(crate) fn notation(&self) -> String {
        let explanation = &self.explanation;
        format!("{}: {}", explanation.name, explanation.conclusion)
    }

    /// The level of the hint, for the record of the game.
    fn seen(&self) -> Hinted {
        Hinted {
            depth: self.level,
            about: self.step.technique.slug().to_owned(),
        }
    }
}

/// The position of a game, with the candidates eliminated by hand; `None` if the puzzle is too large
/// for steps.
pub(super) fn position(game: &VariantGame) -> Option<VariantPosition> {
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
    Some(position)
}

impl VariantPlay {
    pub(crate) const fn hint(&self) -> Option<&OpenVariantHint> {
        self.hint.as_ref()
    }

    pub(crate) fn close_hint(&mut self) {
        self.hint = None;
        self.finding = None;
    }

    /// Shows the next level of the hint; the last level applies it. Without an open hint, searches
    /// for one.
    pub(crate) fn deepen_hint(&mut self, app: &mut App) {
        match &mut self.hint {
            Some(hint) if hint.level == OpenVariantHint::LAST => self.apply_hint(app),
            Some(hint) => {
                hint.level += 1;
                hint.sentence = None;
                hint.scroll = Scroll::default();
                self.note_hint();
            }
            None => self.find_hint(1, app),
        }
    }

    /// Searches for the easiest step to show all of it at once.
    pub(crate) fn explain(&mut self, app: &mut App) {
        self.find_hint(OpenVariantHint::LAST, app);
    }

    /// Starts searching for the easiest step, to show it at a level; errors are shown first.
    fn find_hint(&mut self, level: u8, app: &mut App) {
        if self.game.is_won() || self.finding.is_some() {
            return;
        }
        if let Some(conflict) = self.conflicts().first() {
            let said = self.conflict_words(conflict, &app.text);
            app.warn_text(said);
            return;
        }
        if let Some(mistakes) = self.game.mistakes().filter(|cells| !cells.is_empty()) {
            app.warn(Id::VariantMistakes, &[("count", mistakes.len().into())]);
            return;
        }
        self.search(SearchPurpose::First { level }, app);
        app.notify(Id::HintSearching, &[]);
    }

    /// Starts a search for steps.
    fn search(&mut self, goal: SearchPurpose, app: &mut App) {
        let game = self.game.clone();
        let pending = app.start(move |worker| {
            let found = position(&game).map(|position| {
                let stop = || worker.cancel().is_cancelled();
                let steps = match goal {
                    SearchPurpose::First { .. } => {
                        rules::next_step(&position).into_iter().collect()
                    }
                    SearchPurpose::Other { .. } | SearchPurpose::List => {
                        rules::all_steps(&position, &stop)
                    }
                    SearchPurpose::WhyNot(asked) => {
                        let steps = rules::all_steps(&position, &stop);
                        let asked = (asked.pos, asked.value.number());
                        rules::against(&position, asked, steps)
                            .into_iter()
                            .collect()
                    }
                };
                (steps, position)
            });
            worker.report(found);
        });
        self.finding = Some(Finding { pending, goal });
    }

    /// Receives the steps found.
    pub(super) fn poll_finding(&mut self, app: &mut App) {
        let Some(finding) = self.finding.take() else {
            return;
        };
        let found = match finding.pending.answer() {
            JobAnswer::Here(found) => found,
            JobAnswer::Awaited => {
                self.finding = Some(finding);
                return;
            }
            JobAnswer::Over => return,
        };
        match (finding.goal, found) {
            (SearchPurpose::First { level }, Some((mut steps, position))) if !steps.is_empty() => {
                self.open_hint(steps.swap_remove(0), position, level, app);
            }
            (SearchPurpose::First { .. }, _) => app.warn(Id::VariantNoHint, &[]),
            (SearchPurpose::WhyNot(_), Some((mut steps, position))) if !steps.is_empty() => {
                let last = OpenVariantHint::LAST;
                self.open_hint(steps.swap_remove(0), position, last, app);
            }
            (SearchPurpose::WhyNot(asked), _) => {
                let [cell, digit] = branch::facts::<WithRules>(asked, &app.text);
                // All techniques were tried.
                let level = ("level", app.text.level(Level::Extreme).into());
                app.notify(Id::WhyNotUnknown, &[cell, digit, level]);
            }
            (goal, found) => {
                let Some(hint) = &mut self.hint else { return };
                hint.set_choices(found.map(|(steps, _)| steps).unwrap_or_default());
                match goal {
                    SearchPurpose::Other { forward } => self.other_hint(forward, app),
                    _ => self.to_list = self.list_hints(app),
                }
            }
        }
    }

    /// Opens a hint at a level.
    fn open_hint(
        &mut self,
        step: VariantStep,
        position: VariantPosition,
        level: u8,
        app: &mut App,
    ) {
        app.notice = None;
        self.hint = Some(OpenVariantHint {
            explanation: app.text.explain_variant(&step, &position),
            step,
            position,
            level,
            sentence: None,
            scroll: Scroll::default(),
            choices: Vec::new(),
        });
        self.note_hint();
    }

    /// Returns true if all hints can be listed now; starts a search for them the first time.
    pub(crate) fn list_hints(&mut self, app: &mut App) -> bool {
        match self.hint.as_ref().map(OpenVariantHint::choice) {
            None => false,
            Some(None) => {
                self.search(SearchPurpose::List, app);
                false
            }
            Some(Some((_, 1))) => {
                app.refuse(Id::HintOnly, &[]);
                false
            }
            Some(Some(_)) => true,
        }
    }

    /// Selects the next or previous hint; starts a search for all hints the first time.
    pub(crate) fn other_hint(&mut self, forward: bool, app: &mut App) {
        match self.hint.as_ref().map(OpenVariantHint::choice) {
            None => {}
            Some(None) => self.search(SearchPurpose::Other { forward }, app),
            Some(Some((_, 1))) => app.refuse(Id::HintOnly, &[]),
            Some(Some((number, count))) => {
                let by = if forward { 0 } else { count - 2 };
                self.choose_hint((number + by) % count, &app.text);
            }
        }
    }

    /// Selects one of all hints, by index from 0.
    pub(crate) fn choose_hint(&mut self, at: usize, text: &Text) {
        if let Some(hint) = &mut self.hint
            && let Some(step) = hint.choices.get(at)
        {
            hint.step = step.clone();
            hint.sentence = None;
            hint.scroll = Scroll::default();
            hint.explanation = text.explain_variant(&hint.step, &hint.position);
        }
    }

    /// Explains why a digit is impossible in the cell of the cursor: a peer has it, it breaks a
    /// rule, a step eliminates it, or no reason is known.
    pub(crate) fn why_not(&mut self, value: Value, app: &mut App) {
        if !self.has(value, app) {
            return;
        }
        let pos = self.cursor;
        let asked = PosValue { pos, value };
        self.close_hint();
        if let Some(said) = why::in_sight::<WithRules>(asked, &self.game, &app.text) {
            app.notify_text(said);
            return;
        }
        if let Some(conflict) = self.conflicts().first() {
            let said = self.conflict_words(conflict, &app.text);
            app.warn_text(said);
            return;
        }
        let mut digits = self.game.digits();
        digits.set(pos, Some(value));
        let broken = self.puzzle().conflicts(&digits);
        match broken.first() {
            Some(conflict) => app.notify_text(self.conflict_words(conflict, &app.text)),
            None => self.search(SearchPurpose::WhyNot(asked), app),
        }
    }

    /// Records the level shown as a turn.
    fn note_hint(&mut self) {
        if let Some(hint) = &self.hint {
            let turn = Turn::Hint(hint.seen());
            // Viewing a hint is always a valid turn.
            let _ = self.game.play(self.clock.elapsed(), turn);
        }
    }

    /// Selects the next or previous sentence of the hint.
    pub(crate) fn turn_sentence(&mut self, forward: bool) {
        let Some(hint) = &mut self.hint else { return };
        let count = hint.explanation.reasons.len();
        if hint.level < 3 || count == 0 {
            return;
        }
        hint.scroll = Scroll::default();
        hint.sentence = Some(match (hint.sentence, forward) {
            (None, true) => 0,
            (None, false) => count - 1,
            (Some(at), true) => (at + 1) % count,
            (Some(at), false) => (at + count - 1) % count,
        });
    }

    /// Applies the hint as one move.
    pub(crate) fn apply_hint(&mut self, app: &mut App) {
        let Some(mut hint) = self.hint.take() else {
            return;
        };
        if hint.level < OpenVariantHint::LAST {
            hint.level = OpenVariantHint::LAST;
            let turn = Turn::Hint(hint.seen());
            let _ = self.game.play(self.clock.elapsed(), turn);
        }
        let entry = |(pos, digit): &(Pos, u8)| {
            Some(PosValue {
                pos: *pos,
                value: Value::new(*digit)?,
            })
        };
        let placements: Vec<PosValue> = hint.step.placements.iter().filter_map(entry).collect();
        let cell = placements.first().map(|placed| placed.pos);
        let action: Move<WithRules> = Move::ApplyStep {
            placements,
            eliminations: hint.step.eliminations.iter().filter_map(entry).collect(),
        };
        if self.make(action, app) {
            self.cursor = cell.unwrap_or(self.cursor);
            if !self.game.is_won() {
                app.notify_text(hint.explanation.conclusion);
            }
        }
    }

    /// Updates the hint after a change of the language.
    pub(crate) fn reword_hint(&mut self, text: &Text) {
        if let Some(hint) = &mut self.hint {
            hint.explanation = text.explain_variant(&hint.step, &hint.position);
        }
    }
}
