//! Hints, "why not?", and checks of the entries.

use super::command::PlainCommand;
use super::kind::PlainKind;
use super::{CheckDetail, PlainGame, PlainOutput};
use crate::game::{SetOf as _, Turn};
use crate::rate::Level;
use crate::text::{CellName as _, Id};
use crate::tui::branch;
use crate::tui::hint::Hint;
use crate::tui::job::Cancel;
use crate::tui::ladder::{HintLevel, answer};
use crate::tui::play::why;

impl<K: PlainKind> PlainGame<'_, K> {
    pub(super) fn think(&mut self, command: PlainCommand<K>, lines: &mut PlainOutput) {
        match command {
            _ if self.game.is_won() => lines.say(self.text.message(Id::NoHintWon)),
            PlainCommand::Hint => self.deepen_hint(lines),
            PlainCommand::Hints => self.list_hints(lines),
            PlainCommand::ChooseHint(number) => self.choose_hint(number, lines),
            PlainCommand::Do => self.do_hint(lines),
            PlainCommand::WhyNot(asked) => self.why_not(asked, lines),
            PlainCommand::Check => self.check(lines),
            PlainCommand::Back => self.go_back(lines),
            _ => {}
        }
    }

    /// Shows the next level of the hint.
    fn deepen_hint(&mut self, lines: &mut PlainOutput) {
        match &mut self.hint {
            Some(hint) => {
                hint.deepen();
            }
            None => self.hint = Some(self.find_hint()),
        }
        self.show_hint(lines);
    }

    /// Prints the current level of the hint, and records it.
    fn show_hint(&mut self, lines: &mut PlainOutput) {
        let Some(hint) = &self.hint else { return };
        let pattern = hint.pattern_cells(&self.text);
        let said = hint.text(&self.text);
        lines.say_all(said.spoken(hint.ladder(), &pattern, &self.text));
        let seen = hint.seen();
        if hint.names_technique() {
            self.named = hint.topic();
        }
        // Viewing a hint is always a valid turn.
        let _ = self.turn(Turn::Hint(seen));
    }

    /// Reports whether the hint proves the player's answer to its question. A proved answer closes
    /// the hint.
    pub(super) fn judge_answer(&mut self, lines: &mut PlainOutput) {
        let asked = self.hint.as_ref().and_then(Hint::asked);
        if let Some(answer) = asked.and_then(|step| answer(step, &self.game)) {
            lines.say(answer.words::<K::Step>(&self.text));
            if answer.is_complete() {
                self.hint = None;
            }
        }
    }

    fn find_hint(&self) -> Hint<K> {
        if let Some(hint) = Hint::of_errors(&self.game, self.flaw.clone()) {
            return hint;
        }
        let position = K::position(&self.game, true);
        let found = position.and_then(|position| {
            let step = K::first_step(&K::finder_of(self), &position, &Cancel::default())?;
            Some((step, position))
        });
        match found {
            Some((step, position)) => Hint::of_step(step, position, &self.game),
            None => Hint::stuck(&self.game),
        }
    }

    /// Lists all hints with their numbers, easiest first.
    fn list_hints(&mut self, lines: &mut PlainOutput) {
        const LISTED: usize = 12;
        let Some(position) = self.start_list() else {
            return self.show_hint(lines);
        };
        let steps = self.hint.as_ref().map_or(&[][..], Hint::choices);
        for (i, step) in steps.iter().take(LISTED).enumerate() {
            let hint = Hint::of_step(step.clone(), position.clone(), &self.game);
            let said = hint.text(&self.text);
            let facts = [
                ("number", (i + 1).into()),
                ("name", said.name.into()),
                ("place", said.place.into()),
            ];
            lines.say(self.text.format(Id::PlainHintListed, &facts));
        }
        if steps.len() > LISTED {
            let facts = [("count", (steps.len() - LISTED).into())];
            lines.say(self.text.format(Id::PlainHintsMore, &facts));
        }
    }

    /// Loads all alternatives of the hint; returns their position. `None` if the hint is about an
    /// error or there is no step.
    fn start_list(&mut self) -> Option<K::Position> {
        if self.hint.is_none() {
            self.hint = Some(self.find_hint());
        }
        let position = K::position(&self.game, true)?;
        let known = self
            .hint
            .as_ref()
            .is_some_and(|hint| !hint.choices().is_empty());
        let search = || K::all_steps(&K::finder_of(self), &position, &Cancel::default());
        let steps = (!known).then(search);
        let hint = self.hint.as_mut().filter(|hint| hint.step().is_some())?;
        if let Some(steps) = steps {
            hint.set_choices(steps);
        }
        Some(position)
    }

    /// Selects another hint by its number in the list.
    fn choose_hint(&mut self, number: usize, lines: &mut PlainOutput) {
        let listed = self.start_list().is_some();
        let count = self.hint.as_ref().map_or(0, |hint| hint.choices().len());
        if listed && !(1..=count).contains(&number) {
            let facts = [("count", count.into())];
            return lines.say(self.text.format(Id::PlainNoSuchHint, &facts));
        }
        if let Some(hint) = self.hint.as_mut().filter(|_| listed) {
            hint.choose_at(number - 1);
        }
        self.show_hint(lines);
    }

    /// Applies the hint.
    fn do_hint(&mut self, lines: &mut PlainOutput) {
        let hint = self.hint.take().unwrap_or_else(|| self.find_hint());
        if hint.ladder().level() < HintLevel::Do {
            let mut seen = hint.seen();
            seen.depth = HintLevel::Do as u8;
            // Viewing a hint is always a valid turn.
            let _ = self.turn(Turn::Hint(seen));
        }
        let hint = hint.at(HintLevel::Do);
        self.named = hint.topic();
        lines.say(hint.conclusion(&self.text));
        if let Some(action) = hint.action() {
            // A hint without a move has no effect.
            let _ = self.turn(Turn::Make(action));
        }
    }

    fn why_not(&self, asked: K::Candidate, lines: &mut PlainOutput) {
        if let Some(said) = why::in_sight(asked, &self.game, &self.text) {
            return lines.say(said);
        }
        if self.show_conflict(lines) {
            return;
        }
        let mut digits = self.game.digits();
        K::write(&mut digits, K::cell_of(asked), Some(K::digit_of(asked)));
        if let Some(broken) = K::conflicts(self.game.played(), &digits).first() {
            return lines.say(K::conflict_words(broken, self.game.played(), &self.text));
        }
        let found = K::position(&self.game, false).and_then(|position| {
            let finder = K::finder_of(self);
            let step = K::step_against(&finder, &position, asked, &Cancel::default())?;
            Some(Hint::of_step(step, position, &self.game))
        });
        if let Some(hint) = found {
            let said = hint.text(&self.text);
            lines.say(&said.name);
            lines.say_all(said.reasons);
            lines.say(&said.conclusion);
            return;
        }
        let [cell, digit] = branch::facts::<K>(asked, &self.text);
        // All techniques were tried.
        let level = ("level", self.text.level(Level::Extreme).into());
        lines.say(self.text.format(Id::WhyNotUnknown, &[cell, digit, level]));
    }

    /// Reports conflicts and the number of wrong entries. If the command is repeated, reports their
    /// positions.
    fn check(&mut self, lines: &mut PlainOutput) {
        if !self.show_conflict(lines) {
            lines.say(self.text.message(Id::CheckNoConflict));
        }
        let Some(wrong) = self.game.mistakes() else {
            return self.show_flaw(lines);
        };
        let cells = wrong.items().map(|cell| cell.name(&self.text));
        let facts = [
            ("count", wrong.items().count().into()),
            ("cells", self.text.join(cells).into()),
        ];
        if wrong.has_none() {
            lines.say(self.text.message(Id::CheckRight));
        } else if self.checked == CheckDetail::Nothing {
            self.checked = CheckDetail::Count;
            lines.say(self.text.format(Id::PlainCheckCount, &facts));
        } else {
            self.checked = CheckDetail::Where;
            lines.say(self.text.format(Id::PlainCheckWhere, &facts));
        }
    }

    /// Undoes all moves since the first mistake, including the mistake. The moves stay in the
    /// history.
    fn go_back(&mut self, lines: &mut PlainOutput) {
        let moves = self.game.moves_since_mistake().unwrap_or(0);
        for _ in 0..moves {
            // Undo cannot fail: the history has this number of moves.
            let _ = self.turn(Turn::Undo);
        }
        self.forget();
        lines.say(
            self.text
                .format(Id::PlainWentBack, &[("count", moves.into())]),
        );
    }
}
