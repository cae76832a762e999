//! The program without a terminal. Its input is keys, and its output is pictures.

use std::cell::Cell;
use std::collections::VecDeque;
use std::path::Path;
use std::time::Duration;

use ratatui::buffer::{self, Buffer};
use ratatui::layout::{Position, Rect, Size};
use unicode_width::UnicodeWidthStr as _;

use super::app::App;
#[cfg(feature = "together")]
use super::command::LinkCommand;
use super::command::{Command, Mouse, Msg, StoreCommand};
use super::job::JobCallbacks;
use super::keymap::{Key, KeyCode, Modifiers};
use super::model::{Model, Opening};
use super::saving;
use super::theme::{Ink, Theme, Tint};
use super::update::{Update, update};
use super::view::{title, view};
use crate::config::Settings;
use crate::game::{Game, PlayTime, Turn};
use crate::play::OpenedGame;
use crate::store::{GameSaver, Report};
use crate::text::Text;

/// The program without a terminal, for pictures, recordings and tests.
///
/// Time passes only when [`wait`](Self::wait) is called. Jobs run synchronously, and are canceled
/// after a few results.
///
/// ```
/// use masume::config::Settings;
/// use masume::text::{Locale, Text};
/// use masume::tui::{HeadlessApp, Opening};
/// let text = Text::new(Locale::English);
/// let mut app = HeadlessApp::new(Opening::Play(None), &Settings::default(), text, (80, 24));
/// app.press("4 H");
/// assert!(app.picture().to_text().contains("HINT 1/4"));
/// ```
#[derive(Debug)]
pub struct HeadlessApp {
    model: Model,
    requests: Requests,
    saver: GameSaver,
}

/// The requests that the program in a [`HeadlessApp`] has sent to its environment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Requests {
    /// True if the program has requested to quit.
    pub quit: bool,
    /// The number of requests to suspend the program.
    pub suspended: usize,
    /// The text that was copied last.
    pub copied: Option<String>,
    /// The name and the text of the file that was written last.
    pub written_file: Option<(String, Vec<u8>)>,
    /// The puzzle of the game that was started or resumed last.
    pub started_puzzle: Option<String>,
    /// The saved turns of the current game.
    pub saved: Vec<(PlayTime, Turn)>,
    /// The saved turns of the current game on a variant.
    pub saved_on_variant: Vec<(PlayTime, Turn)>,
    /// The messages that the program has sent to the host of a game with other players.
    #[cfg(feature = "together")]
    pub messages: Vec<crate::together::ToHost>,
    /// True if the program has left a game with other players.
    #[cfg(feature = "together")]
    pub has_left: bool,
    /// The settings that the program has saved, each with its name and value.
    pub saved_settings: Vec<(&'static str, String)>,
}

impl Requests {
    fn note(&mut self, command: &StoreCommand) {
        match command {
            StoreCommand::Begin(game, _) => self.start(game),
            StoreCommand::Save(turns, _) => self.saved.extend_from_slice(turns),
            StoreCommand::Open(..)
            | StoreCommand::Mark(..)
            | StoreCommand::OpenDraft
            | StoreCommand::SaveDraft(_) => {}
        }
    }

    fn start(&mut self, game: &Game) {
        self.started_puzzle = Some(game.puzzle().text());
        self.saved = game.turns().to_vec();
    }
}

/// A picture of the screen at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture(Buffer);

impl Picture {
    /// Returns the characters of the screen with their styles.
    pub const fn buffer(&self) -> &Buffer {
        &self.0
    }

    /// Returns the text of the screen, one line per row, without trailing spaces.
    pub fn to_text(&self) -> String {
        self.lines(buffer::Cell::symbol)
    }

    /// Returns one line per row, without trailing spaces. `show` formats each character.
    pub fn lines<'a, S: AsRef<str>>(&'a self, show: impl Fn(&'a buffer::Cell) -> S) -> String {
        let mut text = String::new();
        for row in self.0.content.chunks(self.0.area.width.max(1).into()) {
            let start = text.len();
            let mut covered = 0;
            for cell in row {
                // A wide character also covers the next column, so this column is skipped.
                if covered > 0 {
                    covered -= 1;
                    continue;
                }
                covered = cell.symbol().width().saturating_sub(1);
                text.push_str(show(cell).as_ref());
            }
            let end = text[start..].trim_end_matches(' ').len();
            text.truncate(start + end);
            text.push('\n');
        }
        text
    }
}

impl HeadlessApp {
    /// The number of results after which a job is canceled. Some searches never end.
    const MAX_REPORTS: usize = 5;

    /// Starts the program in a window of the given width and height, in characters.
    pub fn new(opening: Opening, settings: &Settings, text: Text, size: (u16, u16)) -> Self {
        Self::with_saver(opening, settings, text, size, GameSaver::new(None))
    }

    /// Starts the program like [`new`](Self::new), with a game saver. If it has a folder, this
    /// folder contains the games and the imported puzzles.
    pub fn with_saver(
        opening: Opening,
        settings: &Settings,
        text: Text,
        (width, height): (u16, u16),
        saver: GameSaver,
    ) -> Self {
        let mut app = App::new(settings, text, Size::new(width, height));
        saving::connect(&mut app, &saver);
        let mut stage = Self {
            model: Model::open(app, opening),
            requests: Requests::default(),
            saver,
        };
        let commands = stage.model.app.take_commands();
        stage.run_commands(commands);
        stage
    }

    /// Changes the folder of games and imported puzzles. The current game is not saved there.
    pub fn set_folder(&mut self, folder: &Path) {
        self.model.app.folder = Some(folder.to_owned());
        self.saver = GameSaver::new(Some(folder.to_owned()));
    }

    /// Prepares new puzzles, as the program does at its start.
    pub fn stock_up(&mut self) {
        self.send(Msg::StockUp);
    }

    /// Presses keys. `keys` contains names of the key table, separated by spaces: `"Right 5
    /// Shift-Tab"`.
    ///
    /// # Panics
    ///
    /// Panics if a name is not the name of a key.
    pub fn press(&mut self, keys: &str) {
        for name in keys.split_whitespace() {
            let key: Key = name.parse().expect("the names of keys are known");
            self.send(Msg::Key(key));
        }
    }

    /// Types a character as a terminal sends it, including full-width characters.
    pub fn type_char(&mut self, c: char) {
        self.send(Msg::key(KeyCode::Char(c), Modifiers::NONE));
    }

    /// Pastes a text.
    pub fn paste(&mut self, text: &str) {
        self.send(Msg::Paste(text.to_owned()));
    }

    /// Clicks at a column and a row, counted from 0.
    pub fn click(&mut self, x: u16, y: u16) {
        self.send(Msg::Mouse(Mouse::Click, Position::new(x, y)));
    }

    /// Clicks with Ctrl.
    pub fn click_more(&mut self, x: u16, y: u16) {
        self.send(Msg::Mouse(Mouse::ClickMore, Position::new(x, y)));
    }

    /// Clicks twice.
    pub fn double_click(&mut self, x: u16, y: u16) {
        self.click(x, y);
        self.send(Msg::Mouse(Mouse::DoubleClick, Position::new(x, y)));
    }

    /// Clicks with the secondary button.
    pub fn click_other(&mut self, x: u16, y: u16) {
        self.send(Msg::Mouse(Mouse::ClickOther, Position::new(x, y)));
    }

    /// Turns the mouse wheel by one notch. `forward` is true for a turn toward the user.
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

    /// Sends the program a report of the connection to other players.
    #[cfg(feature = "together")]
    pub fn link(&mut self, report: crate::together::LinkReport) {
        self.send(Msg::Link(report));
    }

    /// Resizes the window.
    pub fn resize(&mut self, width: u16, height: u16) {
        self.send(Msg::Resize(Size::new(width, height)));
    }

    /// Reports that the window gained or lost the focus.
    pub fn focus(&mut self, focused: bool) {
        self.send(Msg::Focus(focused));
    }

    /// Sends the program a report about saving.
    pub fn report(&mut self, report: Report) {
        self.send(Msg::SaveReport(report));
    }

    /// Advances the time, one frame at a time.
    pub fn wait(&mut self, time: Duration) {
        const FRAME: Duration = Duration::from_millis(16);
        let mut left = time;
        while !left.is_zero() {
            let tick = left.min(FRAME);
            left -= tick;
            self.send(Msg::Tick(tick));
        }
    }

    /// Returns the time until the display changes without an event. Returns `None` if only events
    /// change the display.
    pub fn next_wake(&self) -> Option<Duration> {
        self.model.next_wake()
    }

    /// Returns the current game. Another screen may cover it. Returns `None` if there is no game.
    pub fn game(&self) -> Option<&Game> {
        self.model.view().play.map(|play| play.game())
    }

    /// Returns the requests that the program has sent so far.
    pub const fn requests(&self) -> &Requests {
        &self.requests
    }

    /// Returns the title of the window.
    pub fn title(&self) -> String {
        title(&self.model)
    }

    /// Returns a picture of the current screen.
    pub fn picture(&self) -> Picture {
        Picture(self.draw())
    }

    /// Returns a picture of the current screen in which roles replace colors. An indexed color is
    /// the index of a role in [`role_names`](Self::role_names).
    pub fn roles(&mut self) -> Picture {
        let theme = std::mem::replace(&mut self.model.app.theme, Theme::marked());
        let picture = self.picture();
        self.model.app.theme = theme;
        picture
    }

    /// Returns the names of the roles of characters, and those of backgrounds.
    pub fn role_names() -> [Vec<String>; 2] {
        [
            Ink::ALL.iter().map(|role| format!("{role:?}")).collect(),
            Tint::ALL.iter().map(|role| format!("{role:?}")).collect(),
        ]
    }

    pub(super) fn draw(&self) -> Buffer {
        let size = self.model.app.size;
        let mut buf = Buffer::empty(Rect::new(0, 0, size.width, size.height));
        view(&self.model, &mut buf);
        buf
    }

    fn send(&mut self, msg: Msg) {
        let Update { commands, .. } = update(&mut self.model, msg);
        self.run_commands(commands);
    }

    fn run_commands(&mut self, commands: Vec<Command>) {
        let mut waiting: VecDeque<Command> = commands.into();
        let send = |model: &mut Model, waiting: &mut VecDeque<Command>, msg| {
            waiting.extend(update(model, msg).commands);
        };
        while let Some(command) = waiting.pop_front() {
            let model = &mut self.model;
            match command {
                Command::Run(task) => {
                    let (answers, job) = (Cell::new(0), task.cancel_flag());
                    task.run(&JobCallbacks {
                        wake: &|| {
                            answers.set(answers.get() + 1);
                            if answers.get() == Self::MAX_REPORTS {
                                job.cancel();
                            }
                        },
                        elapsed: &|| Duration::ZERO,
                    });
                    send(model, &mut waiting, Msg::JobUpdate);
                }
                Command::Store(command) => {
                    self.requests.note(&command);
                    if let Some(message) = saving::run(command, &mut self.saver) {
                        match &message {
                            Msg::Opened(Ok(OpenedGame::New(game)), _) => self.requests.start(game),
                            Msg::Opened(Ok(OpenedGame::Saved(saved)), _) => {
                                self.requests.start(&saved.game);
                            }
                            _ => {}
                        }
                        send(model, &mut waiting, message);
                    }
                    // Without a folder, every command would report that nothing is saved.
                    let mut reports = self.saver.reports();
                    reports.retain(|_| model.app.folder.is_some());
                    for report in reports {
                        send(model, &mut waiting, Msg::SaveReport(report));
                    }
                }
                Command::SaveSetting(setting, value) => {
                    self.requests.saved_settings.push((setting.name(), value));
                }
                Command::WriteFile {
                    stem,
                    ending,
                    content,
                } => {
                    self.requests.written_file = Some((format!("{stem}.{ending}"), content));
                }
                #[cfg(feature = "together")]
                Command::Link(LinkCommand::Send(message)) => self.requests.messages.push(message),
                #[cfg(feature = "together")]
                Command::Link(LinkCommand::Open(_)) => {}
                #[cfg(feature = "together")]
                Command::Link(LinkCommand::Close) => self.requests.has_left = true,
                Command::Copy(text) => self.requests.copied = Some(text),
                Command::Suspend => self.requests.suspended += 1,
                Command::Quit => self.requests.quit = true,
                Command::QueryBackground
                | Command::DistinguishKeys
                | Command::Mouse(_)
                | Command::Clear => {}
            }
        }
        if self.model.is_analyzed() {
            self.saver.end_opening();
        }
    }
}
