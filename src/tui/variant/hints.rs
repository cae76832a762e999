//! Hints of a variant: found in the background, shown in four levels, applied as one move.

use super::VariantPlay;
use crate::game::{Hinted, Move, SetOf as _, Turn, WithRules};
use crate::grid::rules::{Pos, PosSet, PosValue, Value, ValueSet};
use crate::logic::rules::{Position, VariantStep, next_step};
use crate::text::{Id, Text, VariantExplanation};
use crate::tui::app::App;
use crate::tui::theme::Ink;

/// An open hint.
#[derive(Debug)]
pub(crate) struct VariantHint {
    step: VariantStep,
    position: Position,
    explanation: VariantExplanation,
    /// The level shown: 1 where to look, 2 the technique, 3 the reasons, 4 the conclusion.
    level: u8,
    /// The sentence shown, if the reasons are browsed one by one.
    sentence: Option<usize>,
}

/// The result of a search for a step.
pub(super) type FoundStep = Option<(VariantStep, Position)>;

impl VariantHint {
    const LAST: u8 = 4;

    pub(crate) const fn level(&self) -> u8 {
        self.level
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

    /// The level of the hint, for the record of the game.
    fn seen(&self) -> Hinted {
        Hinted {
            depth: self.level,
            about: self.step.technique.slug().to_owned(),
        }
    }
}

impl VariantPlay {
    pub(crate) const fn hint(&self) -> Option<&VariantHint> {
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
            Some(hint) if hint.level == VariantHint::LAST => self.apply_hint(app),
            Some(hint) => {
                hint.level += 1;
                hint.sentence = None;
                self.note_hint();
            }
            None => self.find_hint(app),
        }
    }

    /// Starts searching for the easiest step; errors are shown first.
    fn find_hint(&mut self, app: &mut App) {
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
        let puzzle = self.puzzle().clone();
        let mut entries = Vec::new();
        let mut struck = Vec::new();
        for pos in puzzle.cells() {
            let state = self.game.state(*pos);
            entries.extend(state.entry.map(|value| (*pos, value.number())));
            struck.extend(state.struck.items().map(|value| (*pos, value.number())));
        }
        self.finding = Some(app.start(move |worker| {
            let found = Position::new(puzzle.variant()).and_then(|mut position| {
                for (pos, digit) in entries {
                    position.place(pos, digit);
                }
                for (pos, digit) in struck {
                    position.strike(pos, digit);
                }
                let step = next_step(&position)?;
                Some((step, position))
            });
            worker.report(found);
        }));
        app.notify(Id::HintSearching, &[]);
    }

    /// Opens the hint found.
    pub(super) fn found_hint(&mut self, found: FoundStep, app: &mut App) {
        let Some((step, position)) = found else {
            app.warn(Id::VariantNoHint, &[]);
            return;
        };
        app.notice = None;
        self.hint = Some(VariantHint {
            explanation: app.text.explain_variant(&step, &position),
            step,
            position,
            level: 1,
            sentence: None,
        });
        self.note_hint();
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
    pub(crate) const fn turn_sentence(&mut self, forward: bool) {
        let Some(hint) = &mut self.hint else { return };
        let count = hint.explanation.reasons.len();
        if hint.level < 3 || count == 0 {
            return;
        }
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
        if hint.level < VariantHint::LAST {
            hint.level = VariantHint::LAST;
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
