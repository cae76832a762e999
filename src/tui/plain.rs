//! The plain mode: typed commands and short answers, line by line. For screen readers, Braille
//! displays, and terminals that cannot move their cursor.
//!
//! | file | content |
//! |---|---|
//! | `command.rs` | parsing of input lines, and all commands |
//! | `aloud.rs` | descriptions of the board |
//! | `edit.rs` | digits, notes, undo, branches, automatic entries |
//! | `hints.rs` | hints, "why not?", checking |
//! | `variant.rs` | games on puzzles of other shapes and with other rules |
//! | `drill.rs` `review.rs` | drills, reviews |
//! | `other.rs` | other games and puzzles, lessons, statistics, solvers |

mod aloud;
mod command;
mod drill;
mod edit;
mod hints;
mod other;
mod review;
mod variant;

use std::time::Duration;

use super::hint::Hint;
use super::model::Opening;
use super::widget::pen::wrap;
use super::{report, saving};
use crate::config::{Settings, Timer};
use crate::game::{Clock, Game};
use crate::generate::library;
use crate::grid::Clues;
use crate::logic::{Order, Technique};
use crate::puzzle::{Flaw, Puzzle, PuzzleError};
use crate::rate::Level;
use crate::store::{CloseState, Keeper, LibraryPuzzle, Saved, Standing};
use crate::text::{Id, Text, time_taken};
use command::{Misread, PlainCommand, PlainTopic, PuzzleRequest, WORDS};

pub use drill::PlainDrill;
pub use other::plain_lesson;
pub use other::plain_report;
pub use variant::VariantPlain;

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
    game: Game,
    clock: Clock,
    text: Text,
    keeper: &'a mut Keeper,
    hint: Option<Hint>,
    /// The technique named by the last hint.
    named: Option<Technique>,
    /// The level of detail of the last check.
    checked: CheckDetail,
    /// The command to run if the player confirms.
    asked: Option<PlainCommand>,
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
    /// The line width: that of the smallest window, and of the longest common Braille displays.
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
        let level = settings.level.parse().unwrap_or(Level::Easy);
        let puzzle = match &opening {
            Opening::Play(Some(puzzle)) => puzzle.clone(),
            Opening::After(clues) => Puzzle::new(library::following(clues, level)),
            Opening::Resume(saved) => saved.game.puzzle().cloned().map_err(Clone::clone),
            Opening::Review(game, _) => game.puzzle().cloned().map_err(Clone::clone),
            Opening::Watch(clues, _) => Puzzle::new(*clues),
            Opening::Play(None)
            | Opening::Learn(_)
            | Opening::Drill(_)
            | Opening::Variant(_)
            | Opening::ResumeVariant(..)
            | Opening::ReviewVariant(..)
            | Opening::WatchVariant(..)
            | Opening::Set(_) => Puzzle::new(library::first()),
        };
        let mut plain = Self {
            game: Game::new(puzzle.clone()),
            clock: Clock::default(),
            text: text.with_coordinates(settings.coordinates),
            keeper,
            hint: None,
            named: None,
            checked: CheckDetail::default(),
            asked: None,
            level,
            uniqueness: settings.uniqueness,
            order: Order::from_slug(&settings.hint_order).unwrap_or_default(),
            timed: settings.timer != Timer::Off,
            shelf: (Vec::new(), 0),
            kept: 0,
        };
        match opening {
            Opening::Resume(saved) => plain.resume(*saved, &mut lines),
            _ => plain.begin(puzzle, Id::PlainGreet, &mut lines),
        }
        plain.report(&mut lines);
        (plain, lines.0)
    }

    /// Starts a game in place of the current one.
    fn begin(
        &mut self,
        puzzle: Result<Puzzle, PuzzleError>,
        greeting: Id,
        lines: &mut PlainOutput,
    ) {
        self.keeper.begin(match &puzzle {
            Ok(puzzle) => *puzzle.clues(),
            Err(error) => *error.clues(),
        });
        self.play(Game::new(puzzle), Clock::default());
        let clues = [("count", self.game.clues().len().into())];
        lines.say(self.text.format(greeting, &clues));
        if let Err(error) = self.game.puzzle() {
            lines.say(self.text.flaw(error));
        }
    }

    /// Resumes a saved game.
    fn resume(&mut self, saved: Saved, lines: &mut PlainOutput) {
        let facts = [
            ("game", saved.id.to_string().into()),
            ("placed", saved.game.digits().len().into()),
            ("time", time_taken(saved.elapsed).into()),
        ];
        let clock = Clock::of(&saved.game, saved.elapsed);
        self.play(saved.game, clock);
        lines.say(self.text.format(Id::Resumed, &facts));
        lines.say(self.text.message(Id::PlainHelpHow));
    }

    fn play(&mut self, game: Game, clock: Clock) {
        self.kept = game.turns().len();
        self.game = game;
        self.clock = clock;
        self.clock.set_over(self.game.is_won());
        self.forget();
    }

    /// Runs a line that was typed this long after the previous one.
    pub fn answer(&mut self, passed: Duration, line: &str) -> Reply {
        if !self.timed {
            self.clock.leave_out();
        }
        self.clock.advance(passed);
        self.clock.set_paused(false);
        let mut lines = PlainOutput::default();
        let command = match PlainCommand::read(line) {
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

    /// The level of new puzzles, to be saved.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// The last lines, at the end of the input.
    pub fn end(&mut self) -> Vec<String> {
        let mut lines = PlainOutput::default();
        self.keep();
        self.part(&mut lines);
        lines.0
    }

    fn carry_out(&mut self, command: PlainCommand, lines: &mut PlainOutput) {
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
            | PlainCommand::House(_)
            | PlainCommand::Cell(_)
            | PlainCommand::Where(_)
            | PlainCommand::Left
            | PlainCommand::Lacks(_)
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
            PlainCommand::New(_)
            | PlainCommand::Arcade
            | PlainCommand::Race(_)
            | PlainCommand::Daily(_)
            | PlainCommand::Weekly
            | PlainCommand::Library(..)
            | PlainCommand::More
            | PlainCommand::LibraryPuzzle(_)
            | PlainCommand::Games
            | PlainCommand::Open(_)
            | PlainCommand::Stats
            | PlainCommand::Review
            | PlainCommand::Watch(_)
            | PlainCommand::Learn(_)
            | PlainCommand::Practice(_)
            | PlainCommand::Chapter(_)
            | PlainCommand::Path => self.fetch(command, lines),
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

    /// Asks for confirmation of a command that cannot be undone; returns any other command.
    fn ask_first(
        &mut self,
        command: PlainCommand,
        lines: &mut PlainOutput,
    ) -> Option<PlainCommand> {
        let question = match command {
            PlainCommand::Solve if self.game.is_won() => None,
            PlainCommand::Solve => {
                let count = [("count", self.game.empty_cells().len().into())];
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
            PlainCommand::New(PuzzleRequest::Clues(clues)) => Some(self.preview(&clues)),
            _ => None,
        };
        let Some(question) = question else {
            return Some(command);
        };
        lines.say(question);
        lines.say(self.text.message(Id::PlainYes));
        self.asked = Some(command);
        None
    }

    /// Describes typed clues before they replace the game.
    fn preview(&self, clues: &Clues) -> String {
        let count = [("count", clues.len().into())];
        let (found, asked) = match Puzzle::new(*clues) {
            Ok(_) => (self.text.message(Id::ImportUnique), Id::ConfirmPaste),
            Err(error) => {
                let said = match error.flaws() {
                    [Flaw::Several(two), ..] => self.text.several(two),
                    _ => self.text.flaw(&error),
                };
                (said, Id::ConfirmPasteFlaw)
            }
        };
        let facts = [
            ("clues", self.text.format(Id::EnterClues, &count).into()),
            ("found", found.into()),
        ];
        self.text.format(Id::PlainPreview, &facts) + "\n" + &self.text.message(asked)
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
        let ids = [Id::PlainWon, Id::PlainFilledIn];
        lines.say(report::won(&self.game, taken, ids, &self.text));
    }

    fn help(&self, topic: PlainTopic, lines: &mut PlainOutput) {
        let about = |word: &str| self.text.named("command", word);
        match topic {
            PlainTopic::Overview => lines.say(self.text.message(Id::PlainHelp)),
            PlainTopic::Everything => WORDS.iter().for_each(|(word, _)| lines.say(about(word))),
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
