//! The program without a terminal: keys in, pictures out.

use std::cell::Cell;
use std::collections::VecDeque;
use std::path::Path;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};

use super::app::App;
use super::command::{Command, Mouse, Msg};
use super::job::Thread;
use super::keymap::Key;
use super::model::{Model, Opening};
use super::picture::Picture;
use super::play::Play;
use super::records;
use super::theme::Theme;
use super::update::{Update, update};
use super::view::view;
use crate::config::Settings;
use crate::game::{Game, PlayTime, Turn, WithRules};
use crate::store::Report;
use crate::text::Text;

/// The same model and the same drawing as on a terminal, driven by hand: time passes only when
/// it is told to, and jobs are done at once, or called off when they do not come to an end.
/// Pictures, recordings and tests are made with it.
///
/// ```
/// use masume::config::Settings;
/// use masume::text::{Locale, Text};
/// use masume::tui::{Opening, Stage};
/// let text = Text::new(Locale::English);
/// let mut stage = Stage::new(Opening::Play(None), &Settings::default(), text, (80, 24));
/// stage.press("4 H");
/// assert!(stage.picture().to_text().contains("HINT 1/4"));
/// ```
#[derive(Debug)]
pub struct Stage {
    model: Model,
    /// What the program asked of the world outside.
    asked: Asked,
}

/// What a program on a [`Stage`] has asked for so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// To end.
    pub quit: bool,
    /// To be suspended, so often.
    pub suspended: usize,
    /// To put this on the clipboard, last.
    pub copied: Option<String>,
    /// To begin a game of these clues, last.
    pub begun: Option<String>,
    /// To keep these turns of it.
    pub kept: Vec<(PlayTime, Turn)>,
    /// To keep these turns of a game on a puzzle of another shape or with other rules.
    pub kept_on_variant: Vec<(PlayTime, Turn<WithRules>)>,
    /// To keep these settings, by name and value.
    pub set: Vec<(&'static str, String)>,
}

impl Stage {
    /// Reports after which a job is called off: a search may never end.
    const PATIENCE: usize = 5;

    /// Opens the program in a window of so many columns and rows.
    pub fn new(
        opening: Opening,
        settings: &Settings,
        text: Text,
        (width, height): (u16, u16),
    ) -> Self {
        let app = App::new(settings, text, Size::new(width, height));
        let mut stage = Self {
            model: Model::open(app, opening),
            asked: Asked::default(),
        };
        stage.carry_out();
        stage
    }

    /// Lets the program know where games and puzzles are kept.
    pub fn keep_in(&mut self, folder: &Path) {
        self.model.app.folder = Some(folder.to_owned());
    }

    /// Has new puzzles made ready, as the program does when it starts.
    pub fn stock_up(&mut self) {
        self.model.app.stock_up();
        self.carry_out();
    }

    /// Presses keys, named as in the key table and separated by blanks: `"Right 5 Shift-Tab"`.
    ///
    /// # Panics
    /// When a name is no key.
    pub fn press(&mut self, keys: &str) {
        for name in keys.split_whitespace() {
            let key: Key = name.parse().expect("the names of keys are known");
            self.send(Msg::Key(key));
        }
    }

    /// Types a character as a terminal sends it, full-width ones included.
    pub fn type_char(&mut self, c: char) {
        let event = KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE);
        self.send(Msg::key(event));
    }

    /// Pastes a text.
    pub fn paste(&mut self, text: &str) {
        self.send(Msg::Paste(text.to_owned()));
    }

    /// Clicks at a column and a row, counted from 0.
    pub fn click(&mut self, x: u16, y: u16) {
        self.send(Msg::Mouse(Mouse::Click, Position::new(x, y)));
    }

    /// Clicks with the other button.
    pub fn click_other(&mut self, x: u16, y: u16) {
        self.send(Msg::Mouse(Mouse::ClickOther, Position::new(x, y)));
    }

    /// Turns the wheel by one notch, towards the player or away.
    pub fn wheel(&mut self, forward: bool, x: u16, y: u16) {
        let mouse = if forward {
            Mouse::WheelDown
        } else {
            Mouse::WheelUp
        };
        self.send(Msg::Mouse(mouse, Position::new(x, y)));
    }

    /// Moves the mouse to a column and a row with its button held down.
    pub fn drag(&mut self, x: u16, y: u16) {
        self.send(Msg::Mouse(Mouse::Drag, Position::new(x, y)));
    }

    /// Gives the window another size.
    pub fn resize(&mut self, width: u16, height: u16) {
        self.send(Msg::Resize(Size::new(width, height)));
    }

    /// Gives the keyboard to the window, or takes it away.
    pub fn focus(&mut self, focused: bool) {
        self.send(Msg::Focus(focused));
    }

    /// Tells how the keeping of games goes.
    pub fn report(&mut self, report: Report) {
        self.send(Msg::Saving(report));
    }

    /// Lets time pass, in ticks of a frame as a terminal would see them.
    pub fn wait(&mut self, time: Duration) {
        const FRAME: Duration = Duration::from_millis(16);
        let mut left = time;
        while !left.is_zero() {
            let tick = left.min(FRAME);
            left -= tick;
            self.send(Msg::Tick(tick));
        }
    }

    /// How long nothing will change by itself; `None`: until something comes in.
    pub fn sleeps_for(&self) -> Option<Duration> {
        self.model.next_wake()
    }

    /// The game on the screen, or the one that waits behind a solver.
    pub fn game(&self) -> Option<&Game> {
        self.model.play.as_ref().map(Play::game)
    }

    /// What the program has asked of the world outside.
    pub const fn asked(&self) -> &Asked {
        &self.asked
    }

    /// What is seen now.
    pub fn picture(&self) -> Picture {
        Picture::new(self.draw())
    }

    /// What is seen now, with the role of each character in place of its colours.
    pub fn roles(&mut self) -> Picture {
        let theme = std::mem::replace(&mut self.model.app.theme, Theme::marked());
        let picture = self.picture();
        self.model.app.theme = theme;
        picture
    }

    pub(super) fn draw(&self) -> Buffer {
        let size = self.model.app.size;
        let mut buf = Buffer::empty(Rect::new(0, 0, size.width, size.height));
        view(&self.model, &mut buf);
        buf
    }

    fn send(&mut self, msg: Msg) {
        let Update { commands, .. } = update(&mut self.model, msg);
        self.perform(commands);
    }

    /// Does what was asked for since the last time.
    fn carry_out(&mut self) {
        let commands = self.model.app.take_commands();
        self.perform(commands);
    }

    fn perform(&mut self, commands: Vec<Command>) {
        let mut waiting: VecDeque<Command> = commands.into();
        let send = |model: &mut Model, waiting: &mut VecDeque<Command>, msg| {
            waiting.extend(update(model, msg).commands);
        };
        while let Some(command) = waiting.pop_front() {
            let model = &mut self.model;
            match command {
                Command::Run(task) => {
                    let (answers, job) = (Cell::new(0), task.canceller());
                    task.run(&Thread {
                        wake: &|| {
                            answers.set(answers.get() + 1);
                            if answers.get() == Self::PATIENCE {
                                job.cancel();
                            }
                        },
                        elapsed: &|| Duration::ZERO,
                    });
                    send(model, &mut waiting, Msg::Answer);
                }
                Command::Begin(clues) => {
                    self.asked.begun = Some(clues.to_string());
                    self.asked.kept.clear();
                }
                Command::BeginVariant(entry) => {
                    self.asked.begun = Some(entry.to_json());
                    self.asked.kept.clear();
                    self.asked.kept_on_variant.clear();
                }
                Command::Reopen(clues) => {
                    send(model, &mut waiting, Msg::Reopened(clues, None));
                }
                Command::Open(id) => {
                    let folder = model.app.folder.as_deref();
                    let opened = records::open(folder).and_then(|journal| journal.load_any(id));
                    send(model, &mut waiting, Msg::Opened(opened.map(Box::new)));
                }
                Command::Save(turns, _) => self.asked.kept.extend(turns),
                Command::SaveVariant(turns, _) => self.asked.kept_on_variant.extend(turns),
                Command::Set(setting, value) => self.asked.set.push((setting.name(), value)),
                Command::Copy(text) => self.asked.copied = Some(text),
                Command::Suspend => self.asked.suspended += 1,
                Command::Quit => self.asked.quit = true,
                Command::Mark(..) | Command::AskPaper | Command::Mouse(_) | Command::Clear => {}
            }
        }
    }
}
