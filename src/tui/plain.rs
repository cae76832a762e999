//! Plain mode: typed commands and short replies, line by line. It is for screen readers, Braille
//! displays, and terminals that cannot move their cursor.
//!
//! | file | content |
//! |---|---|
//! | `command.rs` | parsing of input lines, and all commands |
//! | `aloud.rs` | descriptions of the board |
//! | `edit.rs` | digits, notes, undo, branches, automatic entries |
//! | `hints.rs` | hints, reasons why a digit is impossible, checks |
//! | `puzzle.rs` | the first lines of a game, and the puzzle in words |
//! | `drill.rs` | drills |
//! | `together.rs` | games with other players |
//! | `other.rs` | new and saved games, the library, lessons, statistics, solvers |

mod aloud;
mod command;
mod drill;
mod edit;
mod hints;
mod other;
mod puzzle;
#[cfg(feature = "together")]
mod together;

use std::time::Duration;

use super::model::Opening;
use super::records::LibraryItem;
use super::widget::pen::wrap;
use super::{report, saving};
use crate::config::{Settings, Timer};
use crate::game::{Game, PlayTime};
use crate::generate::library;
use crate::logic::LessonTopic;
use crate::play::{GameRequest, HintPreferences, OpenGame};
use crate::puzzle::{Puzzle, VariantPuzzle};
use crate::rate::Level;
use crate::store::{CloseState, GameProgress, GameSaver};
use crate::text::{Id, MessageArg, Text};
use command::{CommandParseError, PlainCommand, PlainTopic, PuzzleRequest, words};

pub use drill::PlainDrill;
pub use other::plain_lesson;
pub use other::plain_report;
#[cfg(feature = "together")]
pub use together::{PlainTogether, TogetherReply};

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
    open: OpenGame,
    text: Text,
    saver: &'a mut GameSaver,
    /// The topic of the lesson on the technique that the last hint named.
    last_topic: Option<LessonTopic>,
    /// The command for which the player's confirmation is pending.
    pending: Option<PendingCommand>,
    /// The game that the last command has opened in place of this game, with the time played if it
    /// is resumed, and a message about it.
    opened: Option<(Game, Option<PlayTime>, Option<String>)>,
    /// True in a game with other players, in place of which no other game can be opened.
    is_together: bool,
    /// The level of new puzzles. It is the level that was requested last.
    level: Level,
    preferences: HintPreferences,
    /// True if the game counts time.
    timed: bool,
    /// True if the fog hides cells, as far as a puzzle has fog.
    fog: bool,
    /// The library puzzles that match the last query, and the number of puzzles that are already
    /// printed.
    library_results: (Vec<LibraryItem>, usize),
    /// The lines that answer the current input.
    out: PlainOutput,
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
        let level = settings.level;
        let kept = matches!(opening, Opening::Own(_));
        let first = || Puzzle::new(library::first());
        let (mut elapsed, mut out) = (None, PlainOutput::default());
        let game = match opening {
            Opening::Resume(saved) => {
                elapsed = Some(saved.elapsed);
                saved.game
            }
            Opening::Own(game) => *game,
            Opening::Variant(entry) => Game::of(VariantPuzzle::new(*entry)),
            Opening::Review(game, _) => Game::of(game.puzzle().clone()),
            Opening::Play(puzzle) => Game::new(puzzle.unwrap_or_else(first)),
            Opening::NextPuzzle(clues) => Game::new(Puzzle::new(library::following(&clues, level))),
            Opening::Watch(clues, _) => Game::new(Puzzle::new(clues)),
            Opening::Crashed(id) => {
                out.say(text.format_one(Id::PlainGameCrashed, "game", id.to_string()));
                Game::new(first())
            }
            _ => Game::new(first()),
        };
        if elapsed.is_none() {
            saver.begin(&game, kept);
        }
        let mut plain = Self {
            open: OpenGame::new(game.clone()),
            text: text
                .with_coordinates(settings.coordinates)
                .with_digit_style(settings.digit_style),
            saver,
            last_topic: None,
            pending: None,
            opened: None,
            is_together: false,
            level,
            preferences: HintPreferences {
                uniqueness: settings.uniqueness,
                order: settings.hint_order,
            },
            timed: settings.timer != Timer::Off,
            fog: settings.fog,
            library_results: (Vec::new(), 0),
            out,
        };
        plain.show(game, elapsed, Id::PlainGreet);
        let lines = plain.out.take();
        (plain, lines)
    }

    /// Executes an input line, and returns the reply. `passed` is the time since the previous line.
    pub fn answer(&mut self, passed: Duration, line: &str) -> Reply {
        let quits = self.run(passed, line);
        if let Some((game, elapsed, greeting)) = self.opened.take() {
            self.show(game, elapsed, Id::PlainNew);
            self.out.say_all(greeting);
        }
        let lines = self.out.take();
        if quits {
            Reply::Quit(lines)
        } else {
            Reply::Lines(lines)
        }
    }

    /// Returns the level of new puzzles, to be saved as a setting.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Saves the game at the end of the input, and returns the last lines to print.
    pub fn end(&mut self) -> Vec<String> {
        self.save();
        self.print_close_state();
        self.out.take()
    }
}

/// A command for which the player's confirmation is pending.
#[derive(Clone, Debug)]
enum PendingCommand {
    Command(PlainCommand),
    /// Open a game with this greeting. The current game would be lost.
    Open(GameRequest, Option<String>),
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
    fn say_all<S: AsRef<str>>(&mut self, sentences: impl IntoIterator<Item = S>) {
        for sentence in sentences {
            self.say(sentence);
        }
    }

    /// Adds a line for other programs. The line is not wrapped.
    fn show(&mut self, line: impl Into<String>) {
        self.0.push(line.into());
    }

    fn take(&mut self) -> Vec<String> {
        std::mem::take(&mut self.0)
    }
}

impl Plain<'_> {
    /// Prints a sentence.
    fn print(&mut self, sentence: impl AsRef<str>) {
        self.out.say(sentence);
    }

    /// Prints a message.
    fn say(&mut self, id: Id, facts: &[MessageArg<'_>]) {
        self.out.say(self.text.format(id, facts));
    }

    /// Shows a game that was opened, with the time played if it is resumed. `greeting` introduces a
    /// new game on a classic puzzle.
    fn show(&mut self, game: Game, elapsed: Option<PlayTime>, greeting: Id) {
        self.open = match elapsed {
            Some(elapsed) => OpenGame::resumed(game, elapsed),
            None => OpenGame::started(game),
        };
        self.open.set_fog(self.fog);
        (self.last_topic, self.pending) = (None, None);
        puzzle::prove(&mut self.open);
        if elapsed.is_some() {
            self.announce_again();
        } else {
            self.announce(greeting);
            self.show_flaw();
        }
        self.report();
        self.saver.end_opening();
    }

    /// If no solution is known, prints the reason.
    fn show_flaw(&mut self) {
        if self.open.puzzle().solution().is_none() {
            self.print(self.open.why_unsolved(&self.text));
        }
    }

    const fn game(&self) -> &Game {
        self.open.game()
    }

    /// Executes an input line in the current game. Returns true if the program ends.
    fn run(&mut self, passed: Duration, line: &str) -> bool {
        let clock = self.open.clock_mut();
        if !self.timed {
            clock.stop_timing();
        }
        clock.advance(passed);
        clock.set_paused(false);
        let command = PlainCommand::read(line, self.open.puzzle());
        let pending = self.pending.take();
        if pending.is_some() && !matches!(command, Ok(PlainCommand::Yes)) {
            self.say(Id::PlainCanceled, &[]);
        }
        let command = match command {
            Ok(command) => command,
            Err(misread) => {
                self.show_misread(misread);
                return false;
            }
        };
        self.open.clock_mut().start();
        let command = match (command, pending) {
            (PlainCommand::Yes, Some(PendingCommand::Command(agreed))) => Some(agreed),
            (PlainCommand::Yes, Some(PendingCommand::Open(request, greeting))) => {
                self.open_confirmed(request, false, greeting);
                None
            }
            (PlainCommand::No, Some(_)) => None,
            (PlainCommand::Yes | PlainCommand::No, None) => {
                self.say(Id::PlainNothingAsked, &[]);
                None
            }
            (command, _) => self.ask_first(command),
        };
        if command == Some(PlainCommand::Quit) {
            self.save();
            self.print_close_state();
            return true;
        }
        if let Some(command) = command {
            let before = self.game().digits();
            let turns = self.game().turns().len();
            self.execute(command);
            if let Some(answer) = self.open.end_turn(turns) {
                self.print(answer.words(&self.text));
            }
            if self.game().digits() != before {
                self.show_race();
                if self.game().is_won() {
                    self.show_won();
                }
            }
        }
        // If another game was opened, this game is saved, and the saver belongs to the other game.
        if self.opened.is_none() {
            self.save();
        }
        self.report();
        false
    }

    fn execute(&mut self, command: PlainCommand) {
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
                self.say(Id::ArcadeNoHelp, &[]);
            }
            PlainCommand::Games | PlainCommand::Stats => self.show_records(command),
            PlainCommand::Review => {
                let (game, elapsed) = (self.open.game(), self.open.elapsed());
                other::review(game, elapsed, &self.text, &mut self.out);
            }
            PlainCommand::Pause => {
                self.open.clock_mut().set_paused(true);
                self.say(Id::PlainPaused, &[]);
            }
            PlainCommand::Help(topic) => self.help(topic),
            // `answer` handles these commands.
            PlainCommand::Yes | PlainCommand::No | PlainCommand::Quit => {}
            command if self.read_out(command) || self.do_command(command) || self.edit(command) => {
            }
            hint => self.run_hint_command(hint),
        }
    }

    /// Asks the player to confirm a command if the command needs it. Returns the command unchanged
    /// if it needs no confirmation.
    fn ask_first(&mut self, command: PlainCommand) -> Option<PlainCommand> {
        let question = match command {
            PlainCommand::Solve if self.game().is_won() => None,
            PlainCommand::Solve => {
                let count = facts!["count" => self.open.empty_count()];
                Some(self.text.format(Id::ConfirmFill, &count))
            }
            PlainCommand::Singles if !self.game().totals().filled => {
                let count = self.open.singles().len();
                let facts = facts![count];
                (count > 0).then(|| self.text.format(Id::ConfirmFillSingles, &facts))
            }
            PlainCommand::Reveal(_) if !self.game().totals().filled => {
                Some(self.text.message(Id::ConfirmFillCell))
            }
            PlainCommand::Quit if self.would_lose() => Some(self.text.message(Id::ConfirmQuit)),
            PlainCommand::New(PuzzleRequest::Clues(clues)) => {
                Some(puzzle::preview(&clues, &self.text))
            }
            _ => None,
        };
        let Some(question) = question else {
            return Some(command);
        };
        self.print(question);
        self.say(Id::PlainYes, &[]);
        self.pending = Some(PendingCommand::Command(command));
        None
    }

    fn would_lose(&self) -> bool {
        let lost = matches!(self.saver.close_state(), CloseState::SaveFailed(_));
        lost && self.open.has_moves()
    }

    fn save(&mut self) {
        if let Some(new) = self.open.take_unsaved() {
            let progress = GameProgress::of(self.game(), self.open.elapsed());
            self.saver.save(new, progress);
        }
    }

    /// Prints the pending reports about saving.
    fn report(&mut self) {
        for report in self.saver.reports() {
            self.print(saving::words(&report, &self.text));
        }
    }

    /// Prints how the player can resume the game, or why the last turns are not saved.
    fn print_close_state(&mut self) {
        match self.saver.close_state() {
            CloseState::Nothing => {}
            CloseState::Saved => self.say(Id::PlainLeft, &[]),
            CloseState::SaveFailed(error) => {
                let facts = facts!["why" => saving::store_error(&error, &self.text)];
                self.say(Id::LeftLost, &facts);
            }
        }
    }

    /// In a race, prints the lead of the game over its rival.
    fn show_race(&mut self) {
        let now = self.open.clock().elapsed();
        if let Some(rival) = self.game().rival() {
            self.print(report::race(self.game(), rival, now, &self.text));
        }
    }

    fn show_won(&mut self) {
        let taken = self.open.elapsed();
        let ids = [Id::PlainWon, Id::PlainFilledIn];
        self.print(report::won(self.game(), taken, ids, &self.text));
        let totals = self.game().totals();
        let without = report::without(totals.aids, Id::WonWithout, &self.text);
        self.out.say_all(without.filter(|_| !totals.filled));
        self.out.say_all(self.open.game().success_message());
    }

    fn help(&mut self, topic: PlainTopic) {
        let about = |word: &str| self.text.named("command", word);
        match topic {
            PlainTopic::Overview if self.game().is_classic() => {
                self.say(Id::PlainHelp, &[]);
            }
            PlainTopic::Overview => self.say(Id::PlainVariantHelp, &[]),
            PlainTopic::Everything => self.out.say_all(words().map(about)),
            PlainTopic::Word(word) => self.out.say(about(word)),
        }
    }

    fn show_misread(&mut self, misread: CommandParseError) {
        match misread {
            CommandParseError::Empty => {}
            CommandParseError::Unknown => self.say(Id::PlainUnknown, &[]),
            CommandParseError::Ambiguous(words) => {
                let words = words.into_iter().map(str::to_owned);
                self.say(Id::PlainSeveral, &facts!["words" => self.text.join(words)]);
            }
            CommandParseError::WrongArguments(word) => self.print(self.text.named("command", word)),
        }
    }
}
