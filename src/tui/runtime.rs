//! The runtime connects the model to threads, channels, the clock and the terminal.
//!
//! The main thread owns the model. It sleeps until another thread sends an [input](inbox), or until
//! the display must change.

mod bytes;
mod clipboard;
mod inbox;
mod input;
mod sequence;

use std::collections::VecDeque;
use std::io::{self, IsTerminal as _, stdout};
use std::mem::ManuallyDrop;
use std::panic::resume_unwind;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use crossterm::cursor::MoveTo;
use crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use crossterm::{execute, queue};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::{Position, Rect, Size};

use super::app::App;
#[cfg(feature = "together")]
use super::command::LinkCommand;
use super::command::{Command, Msg};
use super::job::QueuedJob;
use super::model::{Model, Opening};
use super::saving;
use super::terminal::TerminalSession;
use super::update::{Update, update};
use super::view::{cursor, links, title, view};
use crate::config::{self, GlyphSet, Settings};
use crate::play::Cancel;
use crate::store::GameSaver;
use crate::text::{Id, Text};
#[cfg(feature = "together")]
use crate::together::PlayerLink;

use inbox::{Inbox, Input, InputSender, UrgentInput};

/// The reason why the program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// The player has quit.
    Quit,
    /// A signal with this number has ended the program.
    Signal(i32),
}

impl Exit {
    /// Ends the process with the default action of the signal, if a signal ended the program and
    /// the exit code alone is not enough. Call this after all cleanup.
    pub fn raise_signal(self) {
        #[cfg(unix)]
        if let Self::Signal(signal) = self
            && inbox::is_followed(signal)
        {
            crate::signals::end(signal);
        }
    }
}

/// Checks that the program can draw on a terminal. Must be called before any input is read, so that
/// the error appears before the user types.
///
/// # Errors
/// Returns an error if standard output is not a terminal, or if the terminal cannot move its
/// cursor.
pub fn require_terminal() -> anyhow::Result<()> {
    if !stdout().is_terminal() {
        bail!("standard output is not a terminal; 'masume --help' lists commands for pipes");
    }
    if std::env::var_os("TERM").is_some_and(|term| term == "dumb") {
        bail!(
            "this terminal cannot draw screens (TERM is dumb); 'masume --help' lists other commands"
        );
    }
    Ok(())
}

/// Runs the program on the terminal until the player quits. The game saver saves every game.
///
/// # Errors
/// Returns the errors of [`require_terminal`], and an error if the terminal cannot be set up or is
/// lost. The terminal is always restored.
pub fn run(
    opening: Opening,
    settings: &Settings,
    text: Text,
    saver: &mut GameSaver,
) -> anyhow::Result<Exit> {
    require_terminal()?;
    let (outlet, inbox) = inbox::queues();
    // Signal handlers are installed before the terminal is changed, so that the terminal is
    // restored after every signal.
    inbox::watch_signals(&outlet).context("cannot listen for signals")?;
    let size = window()?;
    let session =
        TerminalSession::enter(settings.mouse).context("the terminal cannot be set up")?;
    let draws_lines = settings.glyphs == GlyphSet::Unicode;
    session.query_abilities(draws_lines.then_some(sequence::PROBE_ROW))?;
    let mut app = App::new(settings, text, size);
    saving::connect(&mut app, saver);
    let terminal = Terminal::new(CrosstermBackend::new(io::BufWriter::new(stdout())))?;
    let mut runtime = Runtime {
        session,
        terminal: ManuallyDrop::new(terminal),
        outlet,
        inbox: Rc::new(inbox),
        jobs: Jobs::default(),
        #[cfg(feature = "together")]
        link: None,
        last_tick: Instant::now(),
        #[cfg(unix)]
        stopped_itself: false,
        saver,
        title: None,
        redraw: false,
        exit: None,
    };
    let mut model = runtime.open(app, opening);
    let started = inbox::read_keyboard(runtime.outlet.clone())
        .and_then(|()| inbox::watch_terminal(runtime.outlet.clone()))
        .context("cannot start a thread");
    let ended = started.and_then(|()| runtime.main_loop(&mut model));
    let ended = ended.or_else(|error| runtime.wait_for_ending_signal(error));
    runtime.jobs.cancel_all();
    ended
}

struct Runtime<'a> {
    session: TerminalSession,
    /// The terminal for drawing. It is never dropped, because its destructor would panic if the
    /// terminal is gone. The session shows the cursor instead.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<io::BufWriter<io::Stdout>>>>,
    outlet: InputSender,
    inbox: Rc<Inbox>,
    jobs: Jobs,
    /// The connections to other players.
    #[cfg(feature = "together")]
    link: Option<PlayerLink>,
    last_tick: Instant,
    /// True if the program has stopped itself and has not received `SIGCONT` yet.
    #[cfg(unix)]
    stopped_itself: bool,
    saver: &'a mut GameSaver,
    /// The window title that the program has set last; `None` if the program has not set a title.
    title: Option<String>,
    /// True if the display has changed since the last frame.
    redraw: bool,
    exit: Option<Exit>,
}

/// The running jobs, and the jobs that wait for a thread.
#[derive(Default)]
struct Jobs {
    waiting: VecDeque<QueuedJob>,
    running: Vec<Cancel>,
}

impl Jobs {
    /// The maximum number of running jobs.
    const MAX: usize = 8;

    /// Moves the next waiting job to the running jobs, and returns it. Canceled jobs are skipped.
    /// Returns `None` if no job waits, or if the maximum number of jobs is running.
    fn next(&mut self) -> Option<QueuedJob> {
        self.waiting.retain(|task| !task.is_canceled());
        if self.running.len() >= Self::MAX {
            return None;
        }
        let task = self.waiting.pop_front()?;
        self.running.push(task.cancel_flag());
        Some(task)
    }

    fn cancel_all(&mut self) {
        self.waiting.clear();
        self.running.iter().for_each(Cancel::cancel);
    }

    /// Removes a job whose thread has ended or never started.
    fn end(&mut self, job: &Cancel) {
        self.running.retain(|other| !other.is_same(job));
    }
}

impl Runtime<'_> {
    fn open(&mut self, app: App, opening: Opening) -> Model {
        // A player who opens invalid clues does not need new puzzles soon.
        let is_puzzle = match &opening {
            Opening::Play(Some(puzzle)) => puzzle.is_ok(),
            Opening::Own(game) => !matches!(game.puzzle().classic(), Some(Err(_))),
            _ => true,
        };
        let mut model = Model::open(app, opening);
        let first = if is_puzzle {
            Msg::StockUp
        } else {
            Msg::Tick(Duration::ZERO)
        };
        // A terminal error occurs again in the main loop, which returns it.
        let _ = self.dispatch(&mut model, first);
        model
    }

    fn main_loop(&mut self, model: &mut Model) -> anyhow::Result<Exit> {
        self.last_tick = Instant::now();
        self.redraw = true;
        loop {
            if std::mem::take(&mut self.redraw) {
                self.draw(model)?;
            }
            let input = self.inbox.wait(model.next_wake());
            let since = Instant::now();
            let tick = self.tick();
            self.dispatch(model, tick)?;
            self.handle_signals(model)?;
            if let Some(exit) = self.exit.take() {
                return Ok(exit);
            }
            // All pending inputs are processed before the next frame, within a time limit. If
            // drawing is slow, frames are dropped, but keys are never dropped.
            if let Some(first) = input {
                let inbox = Rc::clone(&self.inbox);
                for input in inbox.batch(first, || since.elapsed()) {
                    self.handle_input(model, input)?;
                    self.handle_signals(model)?;
                    if let Some(exit) = self.exit.take() {
                        return Ok(exit);
                    }
                }
            }
        }
    }

    fn handle_signals(&mut self, model: &mut Model) -> anyhow::Result<()> {
        while self.exit.is_none()
            && let Some(urgent) = self.inbox.urgent()
        {
            match urgent {
                UrgentInput::Signal(signal) => self.handle_signal(model, signal)?,
                UrgentInput::TerminalError(error) => {
                    return Err(error).context("the terminal was closed");
                }
            }
        }
        Ok(())
    }

    /// After a terminal error, waits for a signal that ends the program. Returns [`Exit::Signal`],
    /// or the error if no signal arrives.
    ///
    /// When the window is closed, the terminal may fail before the signal arrives.
    fn wait_for_ending_signal(&self, error: anyhow::Error) -> anyhow::Result<Exit> {
        const TIME_LIMIT: Duration = Duration::from_secs(1);
        let until = Instant::now() + TIME_LIMIT;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.inbox.wait_urgent(left) {
                Some(UrgentInput::Signal(signal)) if inbox::is_ending_signal(signal) => {
                    return Ok(Exit::Signal(signal));
                }
                Some(_) => {}
                None => return Err(error),
            }
        }
    }

    /// Creates the message with the time since the last call.
    fn tick(&mut self) -> Msg {
        let now = Instant::now();
        let passed = now - self.last_tick;
        self.last_tick = now;
        Msg::Tick(passed)
    }

    /// Sends a message to the model and runs the resulting commands.
    fn dispatch(&mut self, model: &mut Model, msg: Msg) -> anyhow::Result<()> {
        let Update { commands, redraw } = update(model, msg);
        self.redraw |= redraw;
        for command in commands {
            self.run_command(command, model)?;
        }
        for report in self.saver.reports() {
            self.dispatch(model, Msg::SaveReport(report))?;
        }
        Ok(())
    }

    /// Starts waiting jobs while threads are available.
    fn start_jobs(&mut self, model: &mut Model) -> anyhow::Result<()> {
        while let Some(task) = self.jobs.next() {
            let job = task.cancel_flag();
            if let Err(error) = inbox::work(task, self.outlet.clone()) {
                self.jobs.end(&job);
                self.dispatch(model, Msg::NoThread(error.to_string()))?;
            }
        }
        Ok(())
    }

    fn handle_input(&mut self, model: &mut Model, input: Input) -> anyhow::Result<()> {
        match input {
            Input::Msg(msg) => self.dispatch(model, msg),
            Input::JobEnded(job) => {
                self.jobs.end(&job);
                self.start_jobs(model)?;
                // The layers must notice the end of the job, even if the job sent no result.
                self.dispatch(model, Msg::JobUpdate)
            }
            Input::Woken => Ok(()),
            // The panic continues on the main thread, which restores the terminal.
            Input::Panicked(panic) => resume_unwind(panic),
        }
    }

    /// Runs a command of the model. The result is sent to the model as a message.
    fn run_command(&mut self, command: Command, model: &mut Model) -> anyhow::Result<()> {
        match command {
            Command::Store(command) => {
                if let Some(message) = saving::run(command, self.saver) {
                    return self.dispatch(model, message);
                }
            }
            Command::Run(task) => {
                self.jobs.waiting.push_back(task);
                self.start_jobs(model)?;
            }
            #[cfg(feature = "together")]
            Command::Link(command) => self.run_link_command(command, model)?,
            Command::SaveSetting(setting, value) => {
                let path = config::file_path();
                if let Err(error) = path.and_then(|path| config::save(&path, setting, &value)) {
                    let report = Err((Id::SettingNotSaved, format!("{error:#}")));
                    return self.dispatch(model, Msg::File(report));
                }
            }
            Command::WriteFile {
                stem,
                ending,
                content,
            } => {
                let report = saving::write_file(&stem, ending, &content);
                return self.dispatch(model, Msg::File(report));
            }
            Command::Copy(text) => clipboard::copy(&text)?,
            Command::QueryBackground => self.session.query_background()?,
            Command::DistinguishKeys => self.session.distinguish_keys()?,
            Command::Mouse(mouse) => self.session.set_mouse(mouse)?,
            // A program such as dtach may have attached the process to a new terminal.
            Command::Clear => self.restore_screen(model)?,
            Command::Suspend if has_job_control() => self.suspend(model)?,
            Command::Suspend => return self.dispatch(model, Msg::NoShell),
            Command::Quit => self.exit = Some(Exit::Quit),
        }
        Ok(())
    }

    #[cfg(feature = "together")]
    fn run_link_command(&mut self, command: LinkCommand, model: &mut Model) -> anyhow::Result<()> {
        match (command, &self.link) {
            (LinkCommand::Open(role), _) => {
                let outlet = self.outlet.clone();
                // If the receiver is gone, the program is ending.
                let started = PlayerLink::start(*role, move |report| {
                    outlet.send(Input::Msg(Msg::Link(report)));
                });
                match started {
                    Ok(link) => self.link = Some(link),
                    Err(error) => return self.dispatch(model, Msg::NoThread(error.to_string())),
                }
            }
            (LinkCommand::Send(message), Some(link)) => link.send(message),
            (LinkCommand::Send(_), None) => {}
            (LinkCommand::Close, _) => self.link = None,
        }
        Ok(())
    }

    fn draw(&mut self, model: &Model) -> anyhow::Result<()> {
        // Terminals with synchronized updates show the complete frame at once.
        queue!(self.terminal.backend_mut(), BeginSynchronizedUpdate)?;
        let at = cursor(model);
        let session = &self.session;
        self.terminal.draw(|frame| {
            view(model, frame.buffer_mut());
            session.link(frame.buffer_mut(), &links(model));
            if let Some(at) = at.filter(|_| model.app.settings.hardware_cursor) {
                frame.set_cursor_position(at);
            }
        })?;
        // Input methods show their text at the terminal cursor, even while it is hidden.
        if let Some(Position { x, y }) = at {
            queue!(self.terminal.backend_mut(), MoveTo(x, y))?;
        }
        execute!(self.terminal.backend_mut(), EndSynchronizedUpdate)?;
        if model.is_analyzed() {
            self.saver.end_opening();
        }
        self.update_title(model)
    }

    /// Sets the window title, if the setting is on.
    fn update_title(&mut self, model: &Model) -> anyhow::Result<()> {
        let is_enabled = model.app.settings.window_title;
        let title = is_enabled.then(|| title(model));
        if title != self.title {
            self.session.set_title(title.as_deref())?;
            self.title = title;
        }
        Ok(())
    }

    /// Sets up the terminal again, and redraws the whole screen.
    fn restore_screen(&mut self, model: &mut Model) -> anyhow::Result<()> {
        self.session.resume()?;
        self.title = None;
        self.last_tick = Instant::now();
        self.dispatch(model, Msg::Resize(window()?))?;
        self.clear()?;
        self.draw(model)
    }

    /// Forces a complete redraw.
    ///
    /// `Terminal::clear` cannot be used. It would wait for the terminal to report the cursor
    /// position, but the keyboard thread receives this report.
    fn clear(&mut self) -> anyhow::Result<()> {
        // mlterm keeps the character under the cursor.
        queue!(self.terminal.backend_mut(), MoveTo(0, 0))?;
        let size = self.terminal.size()?;
        self.terminal.resize(Rect::from((Position::ORIGIN, size)))?;
        Ok(())
    }

    /// Restores the terminal, and suspends the process group until the shell continues it.
    #[cfg(unix)]
    fn suspend(&mut self, model: &mut Model) -> anyhow::Result<()> {
        use rustix::process::{Signal, kill_current_process_group};
        self.session.pause();
        kill_current_process_group(Signal::STOP)?;
        self.stopped_itself = true;
        self.restore_screen(model)
    }

    #[cfg(not(unix))]
    #[expect(clippy::unused_self, clippy::unnecessary_wraps, reason = "as on Unix")]
    fn suspend(&mut self, _: &mut Model) -> anyhow::Result<()> {
        Ok(())
    }

    #[cfg(unix)]
    fn handle_signal(&mut self, model: &mut Model, signal: i32) -> anyhow::Result<()> {
        use signal_hook::consts::{SIGCONT, SIGTSTP, SIGWINCH};
        match signal {
            // The screen is redrawn even if the size is unchanged, because a part of its content
            // may be lost.
            SIGWINCH => {
                self.dispatch(model, Msg::Resize(window()?))?;
                self.clear()?;
            }
            SIGTSTP => self.suspend(model)?,
            // If the program has suspended itself, it has already set up the terminal again.
            SIGCONT if std::mem::take(&mut self.stopped_itself) => {}
            SIGCONT => {
                self.session.pause();
                self.restore_screen(model)?;
            }
            _ => self.exit = Some(Exit::Signal(signal)),
        }
        self.redraw = true;
        Ok(())
    }

    #[cfg(not(unix))]
    #[expect(clippy::unused_self, clippy::unnecessary_wraps, reason = "as on Unix")]
    fn handle_signal(&mut self, _: &mut Model, signal: i32) -> anyhow::Result<()> {
        self.exit = Some(Exit::Signal(signal));
        Ok(())
    }
}

/// Returns true if a shell with job control has started the program, so that the player can continue
/// the program after it is suspended.
///
/// Such a shell starts each program in a process group of its own. If the terminal has started the
/// program, its process group is that of the session.
#[cfg(unix)]
fn has_job_control() -> bool {
    use rustix::process::{getpgrp, getsid};
    getsid(None).is_ok_and(|session| session != getpgrp())
}

/// Returns false. Only Unix suspends programs.
#[cfg(not(unix))]
const fn has_job_control() -> bool {
    false
}

/// Returns the width and the height of the window in characters. Returns `None` if there is no
/// terminal.
pub fn window_size() -> Option<(u16, u16)> {
    crossterm::terminal::size().ok()
}

fn window() -> anyhow::Result<Size> {
    let size = crossterm::terminal::size().context("the terminal does not report its size")?;
    Ok(size.into())
}
