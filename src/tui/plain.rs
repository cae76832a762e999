//! The plain mode: typed commands and short answers, line by line. It is made for screen readers,
//! Braille displays, and terminals that cannot move their cursor.
//!
//! | file | content |
//! |---|---|
//! | `command.rs` | parsing of input lines, and all commands |
//! | `aloud.rs` | descriptions of the board |
//! | `edit.rs` | digits, notes, undo, branches, automatic entries |
//! | `hints.rs` | hints, "why not?", checking |
//! | `kind.rs` `classic.rs` `variant.rs` | the parts that depend on the kind of puzzle |
//! | `drill.rs` `review.rs` | drills, reviews |
//! | `other.rs` | other games and puzzles, lessons, statistics, solvers |

mod aloud;
mod classic;
mod command;
mod drill;
mod edit;
mod hints;
mod kind;
mod other;
mod review;
mod variant;

use std::time::Duration;

use super::hint::Hint;
use super::model::Opening;
use super::widget::pen::wrap;
use super::{report, saving};
use crate::config::{Settings, Timer};
use crate::game::{Classic, Clock, Game, PlayTime, WithRules};
use crate::logic::{LessonTopic, Order};
use crate::rate::Level;
use crate::store::{CloseState, Keeper, LibraryPuzzle, Standing};
use crate::text::{Id, Text};
use command::{Misread, PlainCommand, PlainTopic, words};
use kind::PlainKind;

pub use drill::PlainDrill;
pub use other::plain_lesson;
pub use other::plain_report;

/// A game in plain mode. Each change is saved before the answer is printed.
///
/// ```
/// use std::time::Duration;
/// use masume::config::Settings;
/// use masume::store::Keeper;
/// use masume::text::{Locale, Text};
/// use masume::tui::{Opening, Plain, Reply};
/// let mut keeper = Keeper::new(None);
/// let text = Text::new(Locale::English);
/// let (mut plain, _) = Plain::open(Opening::Play(None), text, &mut keeper, &Settings::default());
/// let reply = plain.answer(Duration::ZERO, "r1c3 4");
/// assert_eq!(reply, Reply::Said(vec!["r1c3 is 4.".to_owned()]));
/// ```
#[derive(Debug)]
pub struct Plain<'a> {
    game: AnyPlain<'a>,
}

/// A game in plain mode on a puzzle of either kind.
#[derive(Debug)]
enum AnyPlain<'a> {
    Classic(Box<PlainGame<'a>>),
    Variant(Box<PlainGame<'a, WithRules>>),
}

impl<'a> Plain<'a> {
    /// Starts plain mode; returns the first lines as well. Only settings about the game apply, not
    /// those about its looks.
    pub fn open(
        opening: Opening,
        text: Text,
        keeper: &'a mut Keeper,
        settings: &Settings,
    ) -> (Self, Vec<String>) {
        let mut lines = PlainOutput::default();
        let game = match opening {
            Opening::Variant(entry) => {
                let puzzle = crate::puzzle::VariantPuzzle::new(*entry);
                let mut game = PlainGame::new(puzzle.clone(), text, keeper, settings);
                game.begin(puzzle, Id::PlainGreet, &mut lines);
                AnyPlain::Variant(Box::new(game))
            }
            Opening::ResumeVariant(saved, elapsed) => {
                let puzzle = saved.played().clone();
                let mut game = PlainGame::new(puzzle, text, keeper, settings);
                game.resume(*saved, elapsed, &mut lines);
                AnyPlain::Variant(Box::new(game))
            }
            opening => {
                let game = PlainGame::open(opening, text, keeper, settings, &mut lines);
                AnyPlain::Classic(Box::new(game))
            }
        };
        (Self { game }, lines.0)
    }

    /// Runs a line that was typed this long after the previous one.
    pub fn answer(&mut self, passed: Duration, line: &str) -> Reply {
        match &mut self.game {
            AnyPlain::Classic(game) => game.answer(passed, line),
            AnyPlain::Variant(game) => game.answer(passed, line),
        }
    }

    /// The level of new puzzles, to be saved; `None` in a game on a variant.
    pub const fn level(&self) -> Option<Level> {
        match &self.game {
            AnyPlain::Classic(game) => Some(game.level),
            AnyPlain::Variant(_) => None,
        }
    }

    /// The last lines, at the end of the input.
    pub fn end(&mut self) -> Vec<String> {
        match &mut self.game {
            AnyPlain::Classic(game) => game.end(),
            AnyPlain::Variant(game) => game.end(),
        }
    }
}

/// A game in plain mode on a puzzle of some kind.
#[derive(Debug)]
struct PlainGame<'a, K: PlainKind = Classic> {
    game: Game<K>,
    clock: Clock,
    text: Text,
    keeper: &'a mut Keeper,
    /// The reason why the clues are not a valid puzzle, if it is known.
    flaw: Option<K::Flaw>,
    hint: Option<Hint<K>>,
    /// The topic of the technique named by the last hint.
    named: Option<LessonTopic>,
    /// The level of detail of the last check.
    checked: CheckDetail,
    /// The command to run if the player confirms.
    asked: Option<PlainCommand<K>>,
    /// The level of new puzzles: the one requested last.
    level: Level,
    /// True if hints may assume that a puzzle has one solution.
    uniqueness: bool,
    /// The order in which hints try techniques.
    order: Order,
    /// True if time is counted.
    timed: bool,
    /// The library puzzles found by the last query, and the number listed so far.
    shelf: (Vec<LibraryPuzzle>, usize),
    /// The number of saved turns.
    kept: usize,
}

/// The level of detail of the last check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum CheckDetail {
    #[default]
    Nothing,
    /// The number of wrong entries.
    Count,
    /// The positions of the wrong entries.
    Where,
}

/// The answer to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Lines to print.
    Said(Vec<String>),
    /// Lines to print before the program ends.
    Quit(Vec<String>),
}

/// Lines to print.
#[derive(Debug, Default)]
struct PlainOutput(Vec<String>);

impl PlainOutput {
    /// The line width. The smallest window and the longest common Braille displays have this width.
    const WIDTH: usize = 40;

    /// Adds a sentence, wrapped.
    fn say(&mut self, sentence: impl AsRef<str>) {
        let lines = sentence.as_ref().lines();
        self.0
            .extend(lines.flat_map(|line| wrap(line, Self::WIDTH)));
    }

    /// Adds sentences.
    fn say_all(&mut self, sentences: impl IntoIterator<Item = String>) {
        for sentence in sentences {
            self.say(sentence);
        }
    }

    /// Adds a line for other programs, not wrapped.
    fn show(&mut self, line: impl Into<String>) {
        self.0.push(line.into());
    }
}

impl<'a, K: PlainKind> PlainGame<'a, K> {
    /// A game on a puzzle that is not saved yet.
    fn new(puzzle: K::Puzzle, text: Text, keeper: &'a mut Keeper, settings: &Settings) -> Self {
        Self {
            game: Game::of(puzzle),
            clock: Clock::default(),
            text: text
                .with_coordinates(settings.coordinates)
                .with_digit_style(settings.digit_style),
            keeper,
            flaw: None,
            hint: None,
            named: None,
            checked: CheckDetail::default(),
            asked: None,
            level: settings.level.parse().unwrap_or(Level::Easy),
            uniqueness: settings.uniqueness,
            order: Order::from_slug(&settings.hint_order).unwrap_or_default(),
            timed: settings.timer != Timer::Off,
            shelf: (Vec::new(), 0),
            kept: 0,
        }
    }

    /// Starts a game in place of the current one.
    fn begin(&mut self, puzzle: K::Puzzle, greeting: Id, lines: &mut PlainOutput) {
        K::keep_new(self.keeper, &puzzle);
        self.play(Game::of(puzzle), Clock::default());
        K::announce(self, greeting, lines);
        self.show_flaw(lines);
        self.report(lines);
    }

    /// Resumes a saved game.
    fn resume(&mut self, game: Game<K>, elapsed: PlayTime, lines: &mut PlainOutput) {
        let clock = Clock::of(&game, elapsed);
        self.play(game, clock);
        K::announce_again(self, lines);
        self.report(lines);
    }

    /// Prints why no solution is known, if there is none.
    fn show_flaw(&self, lines: &mut PlainOutput) {
        if K::solution(self.game.played()).is_none() {
            lines.say(self.why_unsolved());
        }
    }

    fn play(&mut self, mut game: Game<K>, clock: Clock) {
        self.kept = game.turns().len();
        self.flaw = K::prove(&mut game);
        self.game = game;
        self.clock = clock;
        self.clock.set_over(self.game.is_won());
        self.forget();
    }

    /// Runs a line that was typed this long after the previous one.
    fn answer(&mut self, passed: Duration, line: &str) -> Reply {
        if !self.timed {
            self.clock.leave_out();
        }
        self.clock.advance(passed);
        self.clock.set_paused(false);
        let mut lines = PlainOutput::default();
        let command = match PlainCommand::read(line, self.game.played()) {
            Ok(command) => command,
            Err(misread) => {
                self.show_misread(misread, &mut lines);
                return Reply::Said(lines.0);
            }
        };
        self.clock.start();
        let command = match (command, self.asked.take()) {
            (PlainCommand::Yes, Some(agreed)) => Some(agreed),
            (PlainCommand::Yes, None) => {
                lines.say(self.text.message(Id::PlainNothingAsked));
                None
            }
            (command, _) => self.ask_first(command, &mut lines),
        };
        if command == Some(PlainCommand::Quit) {
            self.keep();
            self.part(&mut lines);
            return Reply::Quit(lines.0);
        }
        if let Some(command) = command {
            let before = self.game.digits();
            let turns = self.game.turns().len();
            self.carry_out(command, &mut lines);
            if self.game.turns().len() > turns {
                self.judge_answer(&mut lines);
            }
            let won = self.game.is_won();
            self.clock.set_over(won);
            if self.game.digits() != before {
                self.forget();
                self.show_race(&mut lines);
                if won {
                    self.show_won(&mut lines);
                }
            }
        }
        self.keep();
        self.report(&mut lines);
        Reply::Said(lines.0)
    }

    /// The last lines, at the end of the input.
    fn end(&mut self) -> Vec<String> {
        let mut lines = PlainOutput::default();
        self.keep();
        self.part(&mut lines);
        lines.0
    }

    fn carry_out(&mut self, command: PlainCommand<K>, lines: &mut PlainOutput) {
        match command {
            PlainCommand::Hint
            | PlainCommand::Hints
            | PlainCommand::ChooseHint(_)
            | PlainCommand::Do
            | PlainCommand::WhyNot(_)
            | PlainCommand::Check
            | PlainCommand::Candidates(_)
            | PlainCommand::Watch(_)
            | PlainCommand::Reveal(_)
            | PlainCommand::Singles
            | PlainCommand::Solve
                if self.game.is_arcade() =>
            {
                lines.say(self.text.message(Id::ArcadeNoHelp));
            }
            PlainCommand::Board
            | PlainCommand::House(..)
            | PlainCommand::Rules
            | PlainCommand::Cell(_)
            | PlainCommand::Where(_)
            | PlainCommand::Left
            | PlainCommand::Lacks(..)
            | PlainCommand::Candidates(_)
            | PlainCommand::Time
            | PlainCommand::Save
            | PlainCommand::Clues
            | PlainCommand::Export => self.read_out(command, lines),
            PlainCommand::Hint
            | PlainCommand::Hints
            | PlainCommand::ChooseHint(_)
            | PlainCommand::Do
            | PlainCommand::WhyNot(_)
            | PlainCommand::Check
            | PlainCommand::Back => self.think(command, lines),
            PlainCommand::Games | PlainCommand::Stats => self.show_records(command, lines),
            PlainCommand::Review => K::review(&self.game, self.clock.taken(), &self.text, lines),
            PlainCommand::New(_)
            | PlainCommand::Arcade
            | PlainCommand::Race(_)
            | PlainCommand::Daily(_)
            | PlainCommand::Weekly
            | PlainCommand::Library(..)
            | PlainCommand::More
            | PlainCommand::LibraryPuzzle(_)
            | PlainCommand::Open(_)
            | PlainCommand::Watch(_)
            | PlainCommand::Learn(_)
            | PlainCommand::Practice(_)
            | PlainCommand::Chapter(_)
            | PlainCommand::Path => K::fetch(self, command, lines),
            PlainCommand::Pause => {
                self.clock.set_paused(true);
                lines.say(self.text.message(Id::PlainPaused));
            }
            PlainCommand::Help(topic) => self.help(topic, lines),
            // Handled above.
            PlainCommand::Yes | PlainCommand::Quit => {}
            edit => self.edit(edit, lines),
        }
    }

    /// Asks for confirmation of a command that cannot be undone. Returns any other command.
    fn ask_first(
        &mut self,
        command: PlainCommand<K>,
        lines: &mut PlainOutput,
    ) -> Option<PlainCommand<K>> {
        let question = match command {
            PlainCommand::Solve if self.game.is_won() => None,
            PlainCommand::Solve => {
                let count = [("count", self.empty_count().into())];
                Some(self.text.format(Id::ConfirmFill, &count))
            }
            PlainCommand::Quit if self.would_lose() => Some(self.text.message(Id::ConfirmQuit)),
            PlainCommand::New(_)
            | PlainCommand::Arcade
            | PlainCommand::Race(_)
            | PlainCommand::Daily(_)
            | PlainCommand::Weekly
            | PlainCommand::LibraryPuzzle(_)
            | PlainCommand::Open(_)
            | PlainCommand::Practice(_)
            | PlainCommand::Chapter(_)
            | PlainCommand::Path
                if self.would_lose() =>
            {
                Some(self.text.message(Id::ConfirmNew))
            }
            _ => K::preview(&command, &self.text),
        };
        let Some(question) = question else {
            return Some(command);
        };
        lines.say(question);
        lines.say(self.text.message(Id::PlainYes));
        self.asked = Some(command);
        None
    }

    /// The number of cells without a digit.
    fn empty_count(&self) -> usize {
        K::cells(self.game.played()).count() - self.game.filled()
    }

    /// Returns true if quitting now would lose unsaved turns.
    fn would_lose(&self) -> bool {
        let lost = matches!(self.keeper.close_state(), CloseState::Lost(_));
        lost && self.game.history().depth() > 0 && !self.game.is_won()
    }

    /// Clears the state of hints and checks after a change of the board.
    fn forget(&mut self) {
        self.hint = None;
        self.checked = CheckDetail::default();
    }

    /// Saves the turns since the last call.
    fn keep(&mut self) {
        let turns = self.game.turns();
        let new = turns[self.kept..].to_vec();
        self.kept = turns.len();
        let standing = Standing::of(&self.game, self.clock.taken());
        self.keeper.keep(new, standing);
    }

    /// Prints reports about saving.
    fn report(&mut self, lines: &mut PlainOutput) {
        for report in self.keeper.reports() {
            lines.say(saving::words(&report, &self.text));
        }
    }

    /// Prints how to resume the game, or which turns are lost.
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

    /// Prints how far the game is ahead of its rival, in a race.
    fn show_race(&self, lines: &mut PlainOutput) {
        let now = self.clock.elapsed();
        if let Some(rival) = self.game.rival() {
            lines.say(report::race(&self.game, rival, now, &self.text));
        }
    }

    fn show_won(&self, lines: &mut PlainOutput) {
        let taken = self.clock.taken();
        let ids = K::WON;
        lines.say(report::won(&self.game, taken, ids, &self.text));
    }

    fn help(&self, topic: PlainTopic, lines: &mut PlainOutput) {
        let about = |word: &str| self.text.named("command", word);
        match topic {
            PlainTopic::Overview => lines.say(self.text.message(K::HELP)),
            PlainTopic::Everything => words().for_each(|word| lines.say(about(word))),
            PlainTopic::Word(word) => lines.say(about(word)),
        }
    }

    fn show_misread(&self, misread: Misread, lines: &mut PlainOutput) {
        match misread {
            Misread::Empty => {}
            Misread::Unknown => lines.say(self.text.message(Id::PlainUnknown)),
            Misread::Several(words) => {
                let words = words.into_iter().map(str::to_owned);
                let facts = [("words", self.text.join(words).into())];
                lines.say(self.text.format(Id::PlainSeveral, &facts));
            }
            Misread::Details(word) => lines.say(self.text.named("command", word)),
        }
    }
}
