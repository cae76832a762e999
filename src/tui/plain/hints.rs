//! Hints, "why not?", and checks of the entries.

use super::command::PlainCommand;
use super::{CheckDetail, Plain, PlainOutput};
use crate::game::Turn;
use crate::grid::{Board, Candidate};
use crate::logic::{Search, Step};
use crate::rate::Level;
use crate::text::Id;
use crate::tui::hint::Hint;
use crate::tui::ladder::{HintLevel, answer};
use crate::tui::play::{rules_out, why};

impl Plain<'_> {
    pub(super) fn think(&mut self, command: PlainCommand, lines: &mut PlainOutput) {
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
            None => self.hint = self.find_hint(),
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
            self.named = hint.step().map(|step| step.technique);
        }
        // Viewing a hint is always a valid turn.
        let _ = self.turn(Turn::Hint(seen));
    }

    /// Reports whether the hint proves the player's answer to its question; a proved one closes the
    /// hint.
    pub(super) fn judge_answer(&mut self, lines: &mut PlainOutput) {
        let asked = self.hint.as_ref().and_then(Hint::asked);
        if let Some(answer) = asked.and_then(|step| answer(step, &self.game)) {
            lines.say(answer.words::<Step>(&self.text));
            if answer.is_complete() {
                self.hint = None;
            }
        }
    }

    fn find_hint(&self) -> Option<Hint> {
        let flaw = self.game.puzzle().err().cloned();
        if let Some(hint) = Hint::of_errors(&self.game, flaw) {
            return Some(hint);
        }
        let board = self.game.noted_board()?;
        Some(match self.search().hint(&board) {
            Some(step) => Hint::of_step(step, board, &self.game),
            None => Hint::stuck(&self.game),
        })
    }

    /// The search settings; techniques that assume a unique solution only if there is one and the
    /// settings allow it.
    fn search(&self) -> Search<'static> {
        if self.uniqueness && self.game.puzzle().is_ok() {
            Search::by(self.order)
        } else {
            Search::by(self.order).without_uniqueness()
        }
    }

    /// Lists all hints with their numbers, easiest first.
    fn list_hints(&mut self, lines: &mut PlainOutput) {
        const LISTED: usize = 12;
        let Some(board) = self.start_list() else {
            return self.show_hint(lines);
        };
        let steps = self.hint.as_ref().map_or(&[][..], Hint::choices);
        for (i, step) in steps.iter().take(LISTED).enumerate() {
            let said = self.text.explain(step, &board);
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

    /// Loads all alternatives of the hint; returns their board. `None` if the hint is about an
    /// error or there is no step.
    fn start_list(&mut self) -> Option<Board> {
        if self.hint.is_none() {
            self.hint = self.find_hint();
        }
        let board = self.game.noted_board()?;
        let known = self
            .hint
            .as_ref()
            .is_some_and(|hint| !hint.choices().is_empty());
        let steps = (!known).then(|| self.search().all_steps(&board));
        let hint = self.hint.as_mut().filter(|hint| hint.step().is_some())?;
        if let Some(steps) = steps {
            hint.set_choices(steps);
        }
        Some(board)
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
        let Some(hint) = self.hint.take().or_else(|| self.find_hint()) else {
            return;
        };
        if hint.ladder().level() < HintLevel::Do {
            let mut seen = hint.seen();
            seen.depth = HintLevel::Do as u8;
            // Viewing a hint is always a valid turn.
            let _ = self.turn(Turn::Hint(seen));
        }
        self.named = hint.step().map(|step| step.technique);
        lines.say(hint.conclusion(&self.text));
        if let Some(action) = hint.action() {
            // A hint without a move has no effect.
            let _ = self.turn(Turn::Make(action));
        }
    }

    fn why_not(&self, asked: Candidate, lines: &mut PlainOutput) {
        if let Some(said) = why::in_sight(asked, &self.game, &self.text) {
            return lines.say(said);
        }
        let Some(board) = self.game.board() else {
            return self.show_conflict(lines);
        };
        let steps = self.search().all_steps(&board);
        if let Some(step) = steps.into_iter().find(|it| rules_out(it, asked, &board)) {
            let said = self.text.explain(&step, &board);
            lines.say(&said.name);
            said.reasons
                .iter()
                .for_each(|reason| lines.say(&reason.words));
            lines.say(&said.conclusion);
            return;
        }
        let facts = [
            ("cell", self.text.cell(asked.cell()).into()),
            ("digit", asked.digit().value().into()),
            // All techniques were tried.
            ("level", self.text.level(Level::Extreme).into()),
        ];
        lines.say(self.text.format(Id::WhyNotUnknown, &facts));
    }

    /// Reports conflicts and the number of wrong entries; on repetition their positions.
    fn check(&mut self, lines: &mut PlainOutput) {
        match self.game.conflicts().first() {
            Some(_) => self.show_conflict(lines),
            None => lines.say(self.text.message(Id::CheckNoConflict)),
        }
        let wrong = match self.game.puzzle() {
            Ok(_) => self.game.mistakes().unwrap_or_default(),
            Err(error) => return lines.say(self.text.flaw(error)),
        };
        let facts = [
            ("count", wrong.len().into()),
            ("cells", self.text.cells(wrong).into()),
        ];
        if wrong.is_empty() {
            lines.say(self.text.message(Id::CheckRight));
        } else if self.checked == CheckDetail::Nothing {
            self.checked = CheckDetail::Count;
            lines.say(self.text.format(Id::PlainCheckCount, &facts));
        } else {
            self.checked = CheckDetail::Where;
            lines.say(self.text.format(Id::PlainCheckWhere, &facts));
        }
    }

    /// Undoes all moves back to before the first mistake; they stay in the history.
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
