//! Plain mode for variants.

use std::time::Duration;

use super::review::review_variant;
use super::{PlainOutput, Reply};
use crate::config::{Settings, Timer};
use crate::format::{RemarkField, VariantEntry};
use crate::game::{
    CellLayer, Clock, Move, Notes, PlayTime, Rejected, SetOf as _, Turn, VariantGame, WithRules,
};
use crate::grid::rules::{Broken, HouseOf, Pos, PosSet, PosValue, Value, ValueSet};
use crate::logic::rules::{VariantStep, next_step};
use crate::puzzle::{Uniqueness, VariantPuzzle};
use crate::store::{CloseState, Keeper, Standing};
use crate::text::{Id, Text, time_taken};
use crate::tui::hint::{Hint, HintKind as _};
use crate::tui::ladder::answer;
use crate::tui::{report, saving};

/// A game on a variant in plain mode. Each change is saved before the answer is printed.
#[derive(Debug)]
pub struct VariantPlain<'a> {
    game: VariantGame,
    clock: Clock,
    text: Text,
    keeper: &'a mut Keeper,
    hint: Option<Hint<WithRules>>,
    timed: bool,
    /// The number of saved turns.
    saved: usize,
}

/// Limit of the guesses in the search for the solution.
pub(super) const MOST_GUESSES: u64 = 200_000;

impl<'a> VariantPlain<'a> {
    /// Starts a game; also returns the first lines.
    pub fn begin(
        entry: VariantEntry,
        text: Text,
        keeper: &'a mut Keeper,
        settings: &Settings,
    ) -> (Self, Vec<String>) {
        keeper.begin_variant(&entry);
        let game = VariantGame::of(VariantPuzzle::new(entry));
        let mut plain = Self::new(game, Clock::default(), text, keeper, settings);
        let mut lines = PlainOutput::default();
        plain.show_puzzle(&mut lines);
        plain.prove(&mut lines);
        (plain, lines.0)
    }

    /// Resumes a saved game; also returns the first lines.
    pub fn resume(
        game: VariantGame,
        elapsed: PlayTime,
        text: Text,
        keeper: &'a mut Keeper,
        settings: &Settings,
    ) -> (Self, Vec<String>) {
        let clock = Clock::of(&game, elapsed);
        let mut plain = Self::new(game, clock, text, keeper, settings);
        plain.saved = plain.game.turns().len();
        let mut lines = PlainOutput::default();
        plain.show_puzzle(&mut lines);
        plain.prove(&mut lines);
        plain.show_time(&mut lines);
        (plain, lines.0)
    }

    fn new(
        game: VariantGame,
        clock: Clock,
        text: Text,
        keeper: &'a mut Keeper,
        settings: &Settings,
    ) -> Self {
        Self {
            game,
            clock,
            text: text.with_coordinates(settings.coordinates),
            keeper,
            hint: None,
            timed: settings.timer != Timer::Off,
            saved: 0,
        }
    }

    /// Searches for the solution, for checking entries.
    fn prove(&mut self, lines: &mut PlainOutput) {
        match self.game.played().prove_within(MOST_GUESSES) {
            Uniqueness::One(solution) => self.game.set_solution(solution),
            Uniqueness::None => lines.say(self.text.message(Id::FlawNoSolution)),
            Uniqueness::Several => lines.say(self.text.message(Id::VariantSeveral)),
            Uniqueness::Undecided => lines.say(self.text.message(Id::VariantUndecided)),
        }
    }

    /// Prints the title, the author, the kind, the rules, and unsupported parts.
    fn show_puzzle(&self, lines: &mut PlainOutput) {
        let entry = self.game.played().entry();
        for field in [
            RemarkField::Title,
            RemarkField::Author,
            RemarkField::Comment,
        ] {
            if let Some(said) = entry.about.get(&field) {
                lines.say(said);
            }
        }
        lines.say(entry.to_string());
        if !entry.variant.unread().is_empty() {
            lines.say(self.text.message(Id::VariantUnread));
            entry
                .variant
                .unread()
                .iter()
                .for_each(|rule| lines.say(rule));
        }
        if !entry.notices.is_empty() {
            lines.say(self.text.message(Id::VariantNotices));
            entry.notices.iter().for_each(|notice| lines.say(notice));
        }
        lines.say(self.text.message(Id::PlainHelpHow));
    }

    /// Runs a line that was typed this long after the previous one.
    pub fn answer(&mut self, passed: Duration, line: &str) -> Reply {
        if !self.timed {
            self.clock.leave_out();
        }
        self.clock.advance(passed);
        let mut lines = PlainOutput::default();
        let line = line.trim().to_lowercase();
        if line == "quit" || line == "q" {
            self.save();
            self.part(&mut lines);
            return Reply::Quit(lines.0);
        }
        self.clock.start();
        let won = self.game.is_won();
        self.obey(&line, &mut lines);
        self.clock.set_over(self.game.is_won());
        if !won && self.game.is_won() {
            let ids = [Id::VariantWon, Id::FilledIn];
            lines.say(report::won(&self.game, self.clock.taken(), ids, &self.text));
        }
        self.save();
        for report in self.keeper.reports() {
            lines.say(saving::words(&report, &self.text));
        }
        Reply::Said(lines.0)
    }

    /// The last lines, at the end of the input.
    pub fn end(&mut self) -> Vec<String> {
        let mut lines = PlainOutput::default();
        self.save();
        self.part(&mut lines);
        lines.0
    }

    fn save(&mut self) {
        let turns = self.game.turns();
        let new = turns[self.saved..].to_vec();
        self.saved = turns.len();
        let standing = Standing::of(&self.game, self.clock.taken());
        self.keeper.keep(new, standing);
    }

    fn part(&self, lines: &mut PlainOutput) {
        match self.keeper.close_state() {
            CloseState::Nothing => {}
            CloseState::Saved => lines.say(self.text.message(Id::PlainLeft)),
            CloseState::Lost(error) => {
                let facts = [("why", saving::store_error(&error, &self.text).into())];
                lines.say(self.text.format(Id::LeftLost, &facts));
            }
        }
    }

    fn obey(&mut self, line: &str, lines: &mut PlainOutput) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let pos = |word: &str| word.parse::<Pos>().ok().filter(|pos| self.has(*pos));
        match words.as_slice() {
            [] => {}
            ["help" | "?"] => lines.say(self.text.message(Id::PlainVariantHelp)),
            ["board"] => self.show_board(lines),
            ["rules"] => {
                let count = self.game.played().variant().rules().len();
                (0..count).for_each(|rule| self.show_rule(rule, lines));
            }
            ["time"] => self.show_time(lines),
            ["undo"] => self.travel(Turn::Undo, [Id::Undone, Id::NothingToUndo], lines),
            ["redo"] => self.travel(Turn::Redo, [Id::Redone, Id::NothingToRedo], lines),
            ["check"] => self.check(lines),
            ["hint"] => self.show_hint(lines),
            ["do"] => self.apply_hint(lines),
            ["solve"] => self.fill(lines),
            ["review"] => {
                let elapsed = self.clock.taken();
                review_variant(&self.game, elapsed, &self.text, lines);
            }
            ["notes"] => self.make(Move::FillNotes, lines),
            ["save"] => {
                if let Some(number) = self.keeper.number() {
                    let facts = [("game", number.to_string().into())];
                    lines.say(self.text.format(Id::PlainSaved, &facts));
                }
            }
            ["erase", cell] if pos(cell).is_some() => {
                let cells = pos(cell).into_iter().collect();
                self.make(Move::Clear(cells), lines);
            }
            [cell] if pos(cell).is_some() => self.show_cell(pos(cell), lines),
            [cell, digit] => match (pos(cell), self.digit(digit)) {
                (Some(pos), Some(value)) => {
                    self.make(Move::Place(PosValue { pos, value }), lines);
                }
                _ => self.misread(lines),
            },
            ["try", cell, digit] => match (pos(cell), self.digit(digit)) {
                (Some(pos), Some(value)) => self.play(Turn::Try(PosValue { pos, value }), lines),
                _ => self.misread(lines),
            },
            ["note", cell, digits] => {
                let digits: Option<ValueSet> = digits.chars().map(Value::from_char).collect();
                match (pos(cell), digits) {
                    (Some(pos), Some(digits)) => {
                        let layer = CellLayer::Corner;
                        let cells = PosSet::only(pos);
                        let notes = Notes {
                            layer,
                            cells,
                            digits,
                        };
                        self.make(self.game.toggled(notes), lines);
                        self.show_cell(Some(pos), lines);
                    }
                    _ => self.misread(lines),
                }
            }
            _ => self.misread(lines),
        }
    }

    fn misread(&self, lines: &mut PlainOutput) {
        lines.say(self.text.message(Id::PlainUnknown));
    }

    fn has(&self, pos: Pos) -> bool {
        self.game.played().variant().shape().has(pos)
    }

    fn digit(&self, word: &str) -> Option<Value> {
        let mut symbols = word.chars();
        let value = Value::from_char(symbols.next()?)?;
        let fits = symbols.next().is_none() && self.game.played().values().contains(value);
        fits.then_some(value)
    }

    fn make(&mut self, action: Move<WithRules>, lines: &mut PlainOutput) {
        self.play(Turn::Make(action), lines);
    }

    /// Plays a turn; reports the rules it breaks, or why it was rejected.
    fn play(&mut self, turn: Turn<WithRules>, lines: &mut PlainOutput) {
        let at = match &turn {
            Turn::Make(Move::Place(placed)) | Turn::Try(placed) => Some(placed.pos),
            _ => None,
        };
        match self.game.play(self.clock.elapsed(), turn) {
            Ok(()) => {
                let asked = self.hint.as_ref().and_then(Hint::asked);
                let answer = asked.and_then(|step| answer(step, &self.game));
                if at.is_some() {
                    self.show_cell(at, lines);
                }
                if let Some(answer) = &answer {
                    lines.say(answer.words::<VariantStep>(&self.text));
                }
                if answer.is_none_or(|answer| answer.is_complete()) {
                    self.hint = None;
                }
                self.show_conflicts(at, lines);
            }
            Err(Rejected::Clue(pos)) => {
                let facts = [("cell", self.text.pos(pos).into())];
                lines.say(self.text.format(Id::IsClue, &facts));
            }
            Err(Rejected::Filled(pos)) => self.show_cell(Some(pos), lines),
            Err(Rejected::NoChange | Rejected::NoBranch) => {
                lines.say(self.text.message(Id::PlainVariantSame));
            }
        }
    }

    fn travel(&mut self, turn: Turn<WithRules>, [done, nothing]: [Id; 2], lines: &mut PlainOutput) {
        if self.game.play(self.clock.elapsed(), turn).is_ok() {
            self.hint = None;
            let facts = [("count", self.game.history().depth().into())];
            lines.say(self.text.format(done, &facts));
        } else {
            lines.say(self.text.message(nothing));
        }
    }

    /// Prints the rules that the digits break, or those broken at a cell.
    fn show_conflicts(&self, at: Option<Pos>, lines: &mut PlainOutput) {
        let puzzle = self.game.played();
        for conflict in puzzle.conflicts(&self.game.digits()) {
            if at.is_some_and(|pos| !conflict.cells.contains(&pos)) {
                continue;
            }
            let rule = match conflict.broken {
                Broken::House(kind, number) => {
                    let id = match kind {
                        HouseOf::Row => Id::VariantRow,
                        HouseOf::Column => Id::VariantColumn,
                        HouseOf::Region => Id::VariantRegion,
                    };
                    self.text.format(id, &[("number", number.into())])
                }
                Broken::Rule(index) => self.text.rule_name(puzzle.variant(), index),
                Broken::Clue(pos) => self.text.pos(pos),
            };
            let cells = self.text.positions(&conflict.cells);
            let facts = [("rule", rule.into()), ("cells", cells.into())];
            lines.say(self.text.format(Id::VariantBroken, &facts));
        }
    }

    /// Prints the rows, one word per cell.
    fn show_board(&self, lines: &mut PlainOutput) {
        let digits = self.game.digits();
        let shape = self.game.played().variant().shape();
        for row in 0..shape.rows() {
            let cells = (0..shape.cols()).map(|col| Pos::new(row, col));
            let said = cells.map(|pos| match digits.digit(pos) {
                Some(digit) => digit.to_string(),
                None if shape.has(pos) => self.text.message(Id::PlainBlank),
                None => "-".to_owned(),
            });
            lines.show(said.collect::<Vec<_>>().join(" "));
        }
    }

    /// Prints a cell, its notes, and every rule about it.
    fn show_cell(&self, pos: Option<Pos>, lines: &mut PlainOutput) {
        let Some(pos) = pos else { return };
        let cell = ("cell", self.text.pos(pos).into());
        let notes = self.game.notes(pos);
        let (id, digits) = match self.game.digit(pos) {
            Some(digit) if self.game.is_clue(pos) => (Id::PlainClue, digit.to_string()),
            Some(digit) => (Id::PlainDigit, digit.to_string()),
            None if notes.has_none() => (Id::PlainEmpty, String::new()),
            None => (Id::PlainNotes, notes.to_string()),
        };
        lines.say(self.text.format(id, &[cell, ("digits", digits.into())]));
        let checker = self.game.played().checker();
        let whole = self.game.played().cells().len();
        for rule in 0..self.game.played().variant().rules().len() {
            let scope = checker.scope(rule);
            if scope.len() < whole && scope.contains(&pos) {
                self.show_rule(rule, lines);
            }
        }
    }

    fn show_rule(&self, index: usize, lines: &mut PlainOutput) {
        let variant = self.game.played().variant();
        lines.say(self.text.rule_sentence(variant, index));
    }

    fn show_time(&self, lines: &mut PlainOutput) {
        let facts = [
            ("time", time_taken(self.clock.taken()).into()),
            ("placed", self.game.filled().into()),
            ("cells", self.game.played().cells().len().into()),
        ];
        lines.say(self.text.format(Id::PlainVariantTime, &facts));
    }

    fn check(&self, lines: &mut PlainOutput) {
        match self.game.mistakes() {
            Some(wrong) if wrong.is_empty() => lines.say(self.text.message(Id::CheckRight)),
            Some(wrong) => {
                let cells: Vec<Pos> = wrong.iter().collect();
                let facts = [("cells", self.text.positions(&cells).into())];
                lines.say(self.text.format(Id::PlainVariantWrong, &facts));
            }
            None => {
                let before = lines.0.len();
                self.show_conflicts(None, lines);
                if lines.0.len() == before {
                    lines.say(self.text.message(Id::CheckNoConflict));
                }
            }
        }
    }

    /// Prints the next level of the hint: place, technique, pattern, reasons and conclusion.
    fn show_hint(&mut self, lines: &mut PlainOutput) {
        match &mut self.hint {
            Some(hint) => {
                hint.deepen();
            }
            None => self.hint = Some(self.find_hint()),
        }
        let Some(hint) = &self.hint else { return };
        let pattern = hint.pattern_cells(&self.text);
        let said = hint.text(&self.text);
        lines.say_all(said.spoken(hint.ladder(), &pattern, &self.text));
        let seen = hint.seen();
        let _ = self.game.play(self.clock.elapsed(), Turn::Hint(seen));
    }

    fn find_hint(&self) -> Hint<WithRules> {
        if let Some(hint) = Hint::of_errors(&self.game, None) {
            return hint;
        }
        let position = WithRules::position(&self.game, true);
        let step = position.as_ref().and_then(next_step);
        match step.zip(position) {
            Some((step, position)) => Hint::of_step(step, position, &self.game),
            None => Hint::stuck(&self.game),
        }
    }

    /// Applies the hint.
    fn apply_hint(&mut self, lines: &mut PlainOutput) {
        let hint = self.hint.take().unwrap_or_else(|| self.find_hint());
        lines.say(hint.conclusion(&self.text));
        if let Some(action) = hint.action() {
            self.make(action, lines);
        }
    }

    /// Replaces everything by the solution.
    fn fill(&mut self, lines: &mut PlainOutput) {
        match self.game.played().solution() {
            Some(solution) => {
                let full = crate::grid::rules::FullGrid(solution.to_vec());
                self.make(Move::Complete(full), lines);
            }
            None => lines.say(self.text.message(Id::VariantUndecided)),
        }
    }
}
