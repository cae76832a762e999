//! Hints, reasons why a digit is impossible, and checks of the entries.

use super::Plain;
use super::command::PlainCommand;
use crate::grid::rules::VariantCandidate;
use crate::play::{
    Cancel, CheckReport, FoundSteps, Hint, HintLevel, SearchGoal, SearchOutcome, StepFinder,
    WhyNot, branch,
};
use crate::rate::Level;
use crate::text::Id;

impl Plain<'_> {
    pub(super) fn run_hint_command(&mut self, command: PlainCommand) {
        match command {
            _ if self.game().is_won() => self.say(Id::NoHintWon, &[]),
            PlainCommand::Hint => self.deepen_hint(),
            PlainCommand::Hints => self.list_hints(),
            PlainCommand::ChooseHint(number) => self.choose_hint(number),
            PlainCommand::Do => self.do_hint(),
            PlainCommand::WhyNot(asked) => self.why_not(asked),
            PlainCommand::Check => self.check(),
            PlainCommand::Back => self.go_back(),
            _ => {}
        }
    }

    fn deepen_hint(&mut self) {
        match self.open.hint_mut() {
            Some(hint) => {
                hint.deepen();
            }
            None => self.find_hint(HintLevel::Place),
        }
        self.show_hint();
    }

    /// Prints the current level of the hint.
    fn show_hint(&mut self) {
        let Some(hint) = self.open.hint() else { return };
        let pattern = hint.pattern_cells(&self.text);
        let said = hint.text(&self.text);
        self.out
            .say_all(said.spoken(hint.progress(), &pattern, &self.text));
        if hint.names_technique() {
            self.last_topic = hint.topic();
        }
    }

    /// Opens a hint at a level. If the board contains an error, the hint is about the error.
    fn find_hint(&mut self, level: HintLevel) {
        if !self.open.open_error_hint(level) {
            let goal = SearchGoal::First(level);
            let found = self.search(goal);
            self.open.apply_found_steps(found, goal);
        }
    }

    /// Searches for steps. Steps near the last change are preferred.
    fn search(&self, goal: SearchGoal) -> FoundSteps {
        let last = self.game().history().last();
        let near = last.and_then(|change| change.after.first()).map(|it| it.0);
        let finder = StepFinder::new(self.game(), near, self.preferences);
        self.open.search(finder, goal).run(&Cancel::default())
    }

    /// Lists the easiest hints with their numbers, and prints the number of other hints.
    fn list_hints(&mut self) {
        const LISTED: usize = 12;
        if !self.start_list() {
            return self.show_hint();
        }
        let Some((steps, position)) = self.open.hint().and_then(Hint::list) else {
            return;
        };
        let (text, out) = (&self.text, &mut self.out);
        for (i, step) in steps.iter().take(LISTED).enumerate() {
            let hint = Hint::of_step(step.clone(), position.clone(), self.open.game());
            let said = hint.text(text);
            let facts = facts!["number" => i + 1, "name" => said.name, "place" => said.place];
            out.say(text.format(Id::PlainHintListed, &facts));
        }
        if steps.len() > LISTED {
            out.say(text.format(Id::PlainHintsMore, &facts!["count" => steps.len() - LISTED]));
        }
    }

    /// Finds all alternatives of the hint. Returns false if the hint is about an error, or if there
    /// is no step.
    fn start_list(&mut self) -> bool {
        if self.open.hint().is_none() {
            self.find_hint(HintLevel::Place);
        }
        let Some(hint) = self.open.hint().filter(|hint| hint.step().is_some()) else {
            return false;
        };
        if hint.list().is_none() {
            let found = self.search(SearchGoal::List);
            self.open.apply_found_steps(found, SearchGoal::List);
        }
        true
    }

    fn choose_hint(&mut self, number: usize) {
        let listed = self.start_list();
        if let Some(hint) = self.open.hint_mut().filter(|_| listed) {
            let count = hint.choices().len();
            if !(1..=count).contains(&number) {
                return self.say(Id::PlainNoSuchHint, &facts![count]);
            }
            hint.choose_at(number - 1);
        }
        self.show_hint();
    }

    fn do_hint(&mut self) {
        if self.open.hint().is_none() {
            self.find_hint(HintLevel::Place);
        }
        if let Some((hint, _)) = self.open.apply_hint() {
            self.last_topic = hint.topic();
            self.print(hint.conclusion(&self.text));
        }
    }

    fn why_not(&mut self, asked: VariantCandidate) {
        match self.open.why_not(asked, &self.text) {
            WhyNot::Reason(reason) => return self.print(reason),
            WhyNot::HasConflict => {
                self.show_conflict();
                return;
            }
            WhyNot::Unseen => {}
        }
        let before = self.open.hint().cloned();
        let goal = SearchGoal::WhyNot(asked);
        let found = self.search(goal);
        if let SearchOutcome::Unexplained(asked) = self.open.apply_found_steps(found, goal) {
            let [cell, digit] = branch::facts(asked, &self.text);
            // The search has used the techniques of all levels, so the message names the hardest
            // level.
            let level = ("level", self.text.level(Level::Extreme).into());
            return self.say(Id::WhyNotUnknown, &[cell, digit, level]);
        }
        if let Some(hint) = self.open.hint() {
            let said = hint.text(&self.text);
            self.print(&said.name);
            self.out.say_all(said.reasons);
            self.print(&said.conclusion);
        }
        // The explanation is already printed, so the previous hint is restored.
        self.open.set_hint(before);
    }

    /// Reports conflicts and the number of wrong entries. If the command is repeated, reports the
    /// positions of the wrong entries instead of their number.
    fn check(&mut self) {
        if !self.show_conflict() {
            self.say(Id::CheckNoConflict, &[]);
        }
        let (id, wrong) = match self.open.check() {
            CheckReport::Unknown => return self.show_flaw(),
            CheckReport::Nothing => return self.say(Id::CheckNoEntries, &[]),
            CheckReport::Right => return self.say(Id::CheckRight, &[]),
            CheckReport::Count(wrong) => (Id::PlainCheckCount, wrong),
            CheckReport::Cells(wrong) => (Id::PlainCheckWhere, wrong),
        };
        let cells = wrong.iter().map(|cell| self.text.pos(cell));
        let facts = facts!["count" => wrong.iter().count(), "cells" => self.text.join(cells)];
        self.say(id, &facts);
    }

    /// Undoes the first mistake and all later moves. The undone moves stay in the history.
    fn go_back(&mut self) {
        let count = self.open.go_back();
        self.say(Id::PlainWentBack, &facts![count]);
    }
}
