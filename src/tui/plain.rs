//! Plain mode: typed commands and short replies, line by line. It is for screen readers, Braille
//! displays, and terminals that cannot move their cursor.
//!
//! | file | content |
//! |---|---|
//! | `command.rs` | parsing of input lines, and all commands |
//! | `aloud.rs` | descriptions of the board |
//! | `edit.rs` | digits, notes, undo, branches, automatic entries |
//! | `hints.rs` | hints, reasons why a digit is impossible, checks |
//! | `kind.rs` `classic.rs` `variant.rs` | the parts that depend on the kind of puzzle |
//! | `drill.rs` `review.rs` | drills, reviews |
//! | `other.rs` | new and saved games, the library, lessons, statistics, solvers |

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

use super::model::Opening;
use super::widget::pen::wrap;
use super::{report, saving};
use crate::config::{Settings, Timer};
use crate::game::{Classic, Game, NonClassic, PlayTime};
use crate::logic::{LessonTopic, Order};
use crate::play::{HintPreferences, OpenGame};
use crate::rate::Level;
use crate::store::{AnyGame, CloseState, GameProgress, GameSaver, LibraryPuzzle};
use crate::text::{Id, Text};
use command::{CommandParseError, PlainCommand, PlainTopic, words};
use kind::PlainKind;

pub use drill::PlainDrill;
pub use other::plain_lesson;
pub use other::plain_report;

/// A game in plain mode. Each change is saved before the answer is printed.
///
/// ```
/// use std::time::Duration;
/// use masume::config::Settings;
/// use masume::store::GameSaver;
/// use masume::text::{Locale, Text};
/// use masume::tui::{Opening, Plain, Reply};
/// let mut saver = GameSaver::new(None);
/// let text = Text::new(Locale::English);
/// let (mut plain, _) = Plain::open(Opening::Play(None), text, &mut saver, &Settings::default());
/// let reply = plain.answer(Duration::ZERO, "r1c3 4");
/// assert_eq!(reply, Reply::Lines(vec!["r1c3 is 4.".to_owned()]));
/// ```
#[derive(Debug)]
pub struct Plain<'a> {
    game: AnyPlain<'a>,
}

#[derive(Debug)]
enum AnyPlain<'a> {
    Classic(Box<PlainGame<'a>>),
    Variant(Box<PlainGame<'a, NonClassic>>),
}

impl<'a> Plain<'a> {
    /// Starts plain mode, and returns the first lines to print. Settings about the appearance of
    /// the screen have no effect.
    pub fn open(
        opening: Opening,
        text: Text,
        saver: &'a mut GameSaver,
        settings: &Settings,
    ) -> (Self, Vec<String>) {
        let mut lines = PlainOutput::default();
        let game = match opening {
            Opening::Variant(entry) => {
                let puzzle = crate::puzzle::VariantPuzzle::new(*entry);
                let mut game = PlainGame::new(puzzle.clone(), text, saver, settings);
                game.begin(puzzle, Id::PlainGreet, &mut lines);
                AnyPlain::Variant(Box::new(game))
            }
            Opening::Resume(saved) => match saved.game {
                AnyGame::Classic(own) => {
                    let puzzle = own.any_puzzle().clone();
                    let mut game = PlainGame::new(puzzle, text, saver, settings);
                    game.resume(own, saved.elapsed, &mut lines);
                    AnyPlain::Classic(Box::new(game))
                }
                AnyGame::Variant(own) => {
                    let puzzle = own.any_puzzle().clone();
                    let mut game = PlainGame::new(puzzle, text, saver, settings);
                    game.resume(own, saved.elapsed, &mut lines);
                    AnyPlain::Variant(Box::new(game))
                }
            },
            opening => {
                let game = PlainGame::open(opening, text, saver, settings, &mut lines);
                AnyPlain::Classic(Box::new(game))
            }
        };
        (Self { game }, lines.0)
    }

    /// Executes an input line, and returns the reply. `passed` is the time since the previous line.
    pub fn answer(&mut self, passed: Duration, line: &str) -> Reply {
        match &mut self.game {
            AnyPlain::Classic(game) => game.answer(passed, line),
            AnyPlain::Variant(game) => game.answer(passed, line),
        }
    }

    /// Returns the level of new puzzles, to be saved as a setting. Returns `None` in a game on a
    /// variant.
    pub const fn level(&self) -> Option<Level> {
        match &self.game {
            AnyPlain::Classic(game) => Some(game.level),
            AnyPlain::Variant(_) => None,
        }
    }

    /// Saves the game at the end of the input, and returns the last lines to print.
    pub fn end(&mut self) -> Vec<String> {
        match &mut self.game {
            AnyPlain::Classic(game) => game.end(),
            AnyPlain::Variant(game) => game.end(),
        }
    }
}

/// A game in plain mode on a puzzle of the kind `K`.
#[derive(Debug)]
struct PlainGame<'a, K: PlainKind = Classic> {
    open: OpenGame<K>,
    text: Text,
    saver: &'a mut GameSaver,
    /// The topic of the lesson on the technique that the last hint named.
    last_topic: Option<LessonTopic>,
    /// The command for which the player's confirmation is pending.
    pending_command: Option<PlainCommand<K>>,
    /// The level of new puzzles. It is the level that was requested last.
    level: Level,
    preferences: HintPreferences,
    /// True if the game counts time.
    timed: bool,
    /// The library puzzles that match the last query, and the number of puzzles that are already
    /// printed.
    library_results: (Vec<LibraryPuzzle>, usize),
}

/// The reply to an input line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// These lines are printed.
    Lines(Vec<String>),
    /// These lines are printed, and then the program ends.
    Quit(Vec<String>),
}

/// Lines to print, wrapped to the line width.
#[derive(Debug, Default)]
struct PlainOutput(Vec<String>);

impl PlainOutput {
    /// The line width of the smallest window, and of the longest common Braille displays.
    const WIDTH: usize = 40;

    /// Adds a sentence, wrapped to the line width.
    fn say(&mut self, sentence: impl AsRef<str>) {
        let lines = sentence.as_ref().lines();
        self.0
            .extend(lines.flat_map(|line| wrap(line, Self::WIDTH)));
    }

    /// Adds sentences, each wrapped to the line width.
    fn say_all(&mut self, sentences: impl IntoIterator<Item = String>) {
        for sentence in sentences {
            self.say(sentence);
        }
    }

    /// Adds a line for other programs. The line is not wrapped.
    fn show(&mut self, line: impl Into<String>) {
        self.0.push(line.into());
    }
}

impl<'a, K: PlainKind> PlainGame<'a, K> {
    /// Creates a new game on a puzzle. The game is not saved yet.
    fn new(puzzle: K::Puzzle, text: Text, saver: &'a mut GameSaver, settings: &Settings) -> Self {
        Self {
            open: OpenGame::new(Game::of(puzzle)),
            text: text
                .with_coordinates(settings.coordinates)
                .with_digit_style(settings.digit_style),
            saver,
            last_topic: None,
            pending_command: None,
            level: settings.level.parse().unwrap_or(Level::Easy),
            preferences: HintPreferences {
                uniqueness: settings.uniqueness,
                order: Order::from_slug(&settings.hint_order).unwrap_or_default(),
            },
            timed: settings.timer != Timer::Off,
            library_results: (Vec::new(), 0),
        }
    }

    /// Starts a new game in place of the current game.
    fn begin(&mut self, puzzle: K::Puzzle, greeting: Id, lines: &mut PlainOutput) {
        K::begin_saving(self.saver, &puzzle);
        self.play(OpenGame::new(Game::of(puzzle)));
        K::announce(self, greeting, lines);
        self.show_flaw(lines);
        self.report(lines);
    }

    /// Resumes a saved game in place of the current game.
    fn resume(&mut self, game: Game<K>, elapsed: PlayTime, lines: &mut PlainOutput) {
        self.play(OpenGame::resumed(game, elapsed));
        K::announce_again(self, lines);
        self.report(lines);
    }

    /// If no solution is known, prints the reason.
    fn show_flaw(&self, lines: &mut PlainOutput) {
        if K::solution(self.open.puzzle()).is_none() {
            lines.say(self.open.why_unsolved(&self.text));
        }
    }

    fn play(&mut self, open: OpenGame<K>) {
        self.open = open;
        K::prove(&mut self.open);
    }

    const fn game(&self) -> &Game<K> {
        self.open.game()
    }

    fn answer(&mut self, passed: Duration, line: &str) -> Reply {
        let clock = self.open.clock_mut();
        if !self.timed {
            clock.stop_timing();
        }
        clock.advance(passed);
        clock.set_paused(false);
        let mut lines = PlainOutput::default();
        let command = match PlainCommand::read(line, self.open.puzzle()) {
            Ok(command) => command,
            Err(misread) => {
                self.show_misread(misread, &mut lines);
                return Reply::Lines(lines.0);
            }
        };
        self.open.clock_mut().start();
        let command = match (command, self.pending_command.take()) {
            (PlainCommand::Yes, Some(agreed)) => Some(agreed),
            (PlainCommand::Yes, None) => {
                lines.say(self.text.message(Id::PlainNothingAsked));
                None
            }
            (command, _) => self.ask_first(command, &mut lines),
        };
        if command == Some(PlainCommand::Quit) {
            self.save();
            self.print_close_state(&mut lines);
            return Reply::Quit(lines.0);
        }
        if let Some(command) = command {
            let before = self.game().digits();
            let turns = self.game().turns().len();
            self.execute(command, &mut lines);
            if let Some(answer) = self.open.end_turn(turns) {
                lines.say(answer.words::<K::Step>(&self.text));
            }
            if self.game().digits() != before {
                self.show_race(&mut lines);
                if self.game().is_won() {
                    self.show_won(&mut lines);
                }
            }
        }
        self.save();
        self.report(&mut lines);
        Reply::Lines(lines.0)
    }

    fn end(&mut self) -> Vec<String> {
        let mut lines = PlainOutput::default();
        self.save();
        self.print_close_state(&mut lines);
        lines.0
    }

    fn execute(&mut self, command: PlainCommand<K>, lines: &mut PlainOutput) {
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
                if self.game().is_arcade() =>
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
            | PlainCommand::Back => self.run_hint_command(command, lines),
            PlainCommand::Games | PlainCommand::Stats => self.show_records(command, lines),
            PlainCommand::Review => {
                review::review(self.game(), self.open.elapsed(), &self.text, lines);
            }
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
            | PlainCommand::Path => K::run_other_command(self, command, lines),
            PlainCommand::Pause => {
                self.open.clock_mut().set_paused(true);
                lines.say(self.text.message(Id::PlainPaused));
            }
            PlainCommand::Help(topic) => self.help(topic, lines),
            // `answer` handles these commands.
            PlainCommand::Yes | PlainCommand::Quit => {}
            edit => self.edit(edit, lines),
        }
    }

    /// Asks the player to confirm a command if the command needs it. Returns the command unchanged
    /// if it needs no confirmation.
    fn ask_first(
        &mut self,
        command: PlainCommand<K>,
        lines: &mut PlainOutput,
    ) -> Option<PlainCommand<K>> {
        let question = match command {
            PlainCommand::Solve if self.game().is_won() => None,
            PlainCommand::Solve => {
                let count = [("count", self.open.empty_count().into())];
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
        self.pending_command = Some(command);
        None
    }

    fn would_lose(&self) -> bool {
        let lost = matches!(self.saver.close_state(), CloseState::SaveFailed(_));
        lost && self.open.has_work()
    }

    fn save(&mut self) {
        if let Some(new) = self.open.take_unsaved() {
            let progress = GameProgress::of(self.game(), self.open.elapsed());
            self.saver.save(new, progress);
        }
    }

    /// Prints the pending reports about saving.
    fn report(&mut self, lines: &mut PlainOutput) {
        for report in self.saver.reports() {
            lines.say(saving::words(&report, &self.text));
        }
    }

    /// Prints how the player can resume the game, or why the last turns are not saved.
    fn print_close_state(&self, lines: &mut PlainOutput) {
        match self.saver.close_state() {
            CloseState::Nothing => {}
            CloseState::Saved => lines.say(self.text.message(Id::PlainLeft)),
            CloseState::SaveFailed(error) => {
                let facts = [("why", saving::store_error(&error, &self.text).into())];
                lines.say(self.text.format(Id::LeftLost, &facts));
            }
        }
    }

    /// In a race, prints the lead of the game over its rival.
    fn show_race(&self, lines: &mut PlainOutput) {
        let now = self.open.clock().elapsed();
        if let Some(rival) = self.game().rival() {
            lines.say(report::race(self.game(), rival, now, &self.text));
        }
    }

    fn show_won(&self, lines: &mut PlainOutput) {
        let taken = self.open.elapsed();
        lines.say(report::won(self.game(), taken, K::WON, &self.text));
    }

    fn help(&self, topic: PlainTopic, lines: &mut PlainOutput) {
        let about = |word: &str| self.text.named("command", word);
        match topic {
            PlainTopic::Overview => lines.say(self.text.message(K::HELP)),
            PlainTopic::Everything => words().for_each(|word| lines.say(about(word))),
            PlainTopic::Word(word) => lines.say(about(word)),
        }
    }

    fn show_misread(&self, misread: CommandParseError, lines: &mut PlainOutput) {
        match misread {
            CommandParseError::Empty => {}
            CommandParseError::Unknown => lines.say(self.text.message(Id::PlainUnknown)),
            CommandParseError::Ambiguous(words) => {
                let words = words.into_iter().map(str::to_owned);
                let facts = [("words", self.text.join(words).into())];
                lines.say(self.text.format(Id::PlainSeveral, &facts));
            }
            CommandParseError::WrongArguments(word) => lines.say(self.text.named("command", word)),
        }
    }
}
