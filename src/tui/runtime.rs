//! Threads, channels, the clock and the terminal: everything the model does not know.
//!
//! The main thread owns the model and sleeps until [another](inbox) sends a message or the model
//! wants to be woken.

mod inbox;
mod reply;

use std::collections::VecDeque;
use std::io::{self, IsTerminal as _, stdout};
use std::mem::ManuallyDrop;
use std::panic::resume_unwind;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use crossterm::clipboard::CopyToClipboard;
use crossterm::cursor::MoveTo;
use crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use crossterm::{execute, queue};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::{Position, Rect, Size};

use super::app::App;
use super::command::{Command, Msg};
use super::job::{Cancel, Task};
use super::model::{Model, Opening};
use super::terminal::Session;
use super::update::{Update, update};
use super::view::{cursor, title, view};
use crate::config::{self, GlyphSet, Settings};
use crate::store::Keeper;
use crate::text::{Id, Text};

use inbox::{Inbox, Input, Outlet, Urgent};

/// Why the program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// The player left.
    Quit,
    /// A signal with this number told it to.
    Signal(i32),
}

impl Exit {
    /// Does what the signal does to a program that does nothing about it, where that is more than
    /// an end: to be done when everything else is.
    pub fn follow(self) {
        #[cfg(unix)]
        if let Self::Signal(signal) = self
            && inbox::is_followed(signal)
        {
            crate::signals::end(signal);
        }
    }
}

/// Makes sure that there is a terminal to draw on. To be asked before anything is read, so that
/// nobody waits for input that leads to nothing.
///
/// # Errors
/// When standard output is no terminal, or one that cannot move its cursor.
pub fn require_terminal() -> anyhow::Result<()> {
    if !stdout().is_terminal() {
        bail!("standard output is no terminal; 'masume --help' lists commands for pipes");
    }
    if std::env::var_os("TERM").is_some_and(|term| term == "dumb") {
        bail!(
            "this terminal draws no screens (TERM is dumb); 'masume --help' lists other commands"
        );
    }
    Ok(())
}

/// Runs the program on the terminal until the player leaves. The keeper is given every game with
/// all that is done in it.
///
/// # Errors
/// As [`require_terminal`], and when the terminal cannot be set up or is lost. It is given back
/// in any case.
pub fn run(
    opening: Opening,
    settings: &Settings,
    text: Text,
    keeper: &mut Keeper,
) -> anyhow::Result<Exit> {
    require_terminal()?;
    let (outlet, inbox) = inbox::queues();
    // Before the terminal is measured and borrowed: from then on a signal must find its handler.
    inbox::watch_signals(&outlet).context("cannot listen for signals")?;
    let size = window()?;
    let session = Session::enter(settings.mouse).context("the terminal cannot be set up")?;
    let mut settings = settings.clone();
    settings.keys_told_apart = session.tells_keys_apart();
    if settings.ask_width && session.draws_lines_wide() {
        settings.glyphs = GlyphSet::Ascii;
    }
    let mut app = App::new(&settings, text, size);
    app.folder = keeper.folder().map(Path::to_owned);
    let terminal = Terminal::new(CrosstermBackend::new(io::BufWriter::new(stdout())))?;
    let mut runtime = Runtime {
        session,
        terminal: ManuallyDrop::new(terminal),
        outlet,
        inbox: Rc::new(inbox),
        jobs: Jobs::default(),
        last_tick: Instant::now(),
        #[cfg(unix)]
        stopped_itself: false,
        keeper,
        title: None,
    };
    let mut model = runtime.open(app, opening);
    let started = inbox::read_keyboard(runtime.outlet.clone())
        .and_then(|()| inbox::watch_line(runtime.outlet.clone()))
        .context("no thread can be started");
    let ended = started.and_then(|()| runtime.main_loop(&mut model));
    let ended = ended.or_else(|error| runtime.signal_behind(error));
    runtime.jobs.cancel_all();
    ended
}

struct Runtime<'a> {
    session: Session,
    /// Never dropped: it would show the cursor, which the session does, and when the terminal is
    /// gone panic while telling so on it.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<io::BufWriter<io::Stdout>>>>,
    outlet: Outlet,
    inbox: Rc<Inbox>,
    jobs: Jobs,
    last_tick: Instant,
    /// The program was stopped by its own doing, and the signal that let it go on is to come.
    #[cfg(unix)]
    stopped_itself: bool,
    keeper: &'a mut Keeper,
    /// What the window is called now, if it has a title of ours.
    title: Option<String>,
}

/// The jobs that run, and those that wait until one of them has ended.
#[derive(Default)]
struct Jobs {
    waiting: VecDeque<Task>,
    running: Vec<Cancel>,
}

impl Jobs {
    /// Threads for them at most.
    const MOST: usize = 8;

    /// The next to be started, if there is one and another may run. Nobody waits any more for
    /// those whose tickets are gone.
    fn next(&mut self) -> Option<Task> {
        self.waiting.retain(|task| !task.is_cancelled());
        if self.running.len() >= Self::MOST {
            return None;
        }
        let task = self.waiting.pop_front()?;
        self.running.push(task.canceller());
        Some(task)
    }

    fn cancel_all(&mut self) {
        self.waiting.clear();
        self.running.iter().for_each(Cancel::cancel);
    }

    /// The thread of a job has ended, or was never started.
    fn end(&mut self, job: &Cancel) {
        self.running.retain(|other| !other.is_same(job));
    }
}

/// How the loop goes on after an input.
enum Flow {
    Continue { redraw: bool },
    Exit(Exit),
}

impl Runtime<'_> {
    fn open(&mut self, app: App, opening: Opening) -> Model {
        // Whoever looks into clues that are no puzzle asks for no other at once.
        let is_puzzle = !matches!(opening, Opening::Play(Some(Err(_))));
        let mut model = Model::open(app, opening);
        if is_puzzle {
            model.app.stock_up();
        }
        // Opening a screen starts jobs and begins games; neither ends the program.
        let _ = self.tell(&mut model, Msg::Tick(Duration::ZERO), &mut false);
        for report in self.keeper.reports() {
            update(&mut model, Msg::Saving(report));
        }
        model
    }

    fn main_loop(&mut self, model: &mut Model) -> anyhow::Result<Exit> {
        self.last_tick = Instant::now();
        self.draw(model)?;
        loop {
            let input = self.inbox.wait(model.next_wake());
            let since = Instant::now();
            let mut redraw = false;
            let tick = self.tick();
            self.tell(model, tick, &mut redraw)?;
            if let Some(exit) = self.take_urgent(model, &mut redraw)? {
                return Ok(exit);
            }
            // What has come in is taken before the next frame, as much as there is time for: when
            // drawing is slow, frames are dropped and never keys.
            if let Some(first) = input {
                let inbox = Rc::clone(&self.inbox);
                for input in inbox.batch(first, || since.elapsed()) {
                    match self.take(model, input)? {
                        Flow::Continue { redraw: more } => redraw |= more,
                        Flow::Exit(exit) => return Ok(exit),
                    }
                    if let Some(exit) = self.take_urgent(model, &mut redraw)? {
                        return Ok(exit);
                    }
                }
            }
            if redraw {
                self.draw(model)?;
            }
        }
    }

    /// Takes the signals that have come in; gives why the program ends, if one of them ends it.
    fn take_urgent(
        &mut self,
        model: &mut Model,
        redraw: &mut bool,
    ) -> anyhow::Result<Option<Exit>> {
        while let Some(urgent) = self.inbox.urgent() {
            let flow = match urgent {
                Urgent::Signal(signal) => self.signal(model, signal)?,
                Urgent::Lost(error) => return Err(error).context("the terminal is gone"),
            };
            match flow {
                Flow::Continue { redraw: more } => *redraw |= more,
                Flow::Exit(exit) => return Ok(Some(exit)),
            }
        }
        Ok(None)
    }

    /// When the window is closed, the terminal may fail before the signal that says so is heard:
    /// then the signal is the reason to end.
    fn signal_behind(&self, error: anyhow::Error) -> anyhow::Result<Exit> {
        const PATIENCE: Duration = Duration::from_millis(100);
        let until = Instant::now() + PATIENCE;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.inbox.wait_urgent(left) {
                Some(Urgent::Signal(signal)) if inbox::ends(signal) => {
                    return Ok(Exit::Signal(signal));
                }
                Some(_) => {}
                None => return Err(error),
            }
        }
    }

    /// How much time has passed since this was asked last.
    fn tick(&mut self) -> Msg {
        let now = Instant::now();
        let passed = now - self.last_tick;
        self.last_tick = now;
        Msg::Tick(passed)
    }

    /// Tells the model something, and does what it asks for.
    fn tell(
        &mut self,
        model: &mut Model,
        msg: Msg,
        redraw: &mut bool,
    ) -> anyhow::Result<Option<Exit>> {
        let Update {
            commands,
            redraw: more,
        } = update(model, msg);
        *redraw |= more;
        let mut exit = None;
        for command in commands {
            exit = self.perform(command, model)?.or(exit);
        }
        for report in self.keeper.reports() {
            self.tell(model, Msg::Saving(report), redraw)?;
        }
        Ok(exit)
    }

    /// Starts jobs that wait, as many as may run.
    fn start_jobs(&mut self, model: &mut Model) -> anyhow::Result<()> {
        while let Some(task) = self.jobs.next() {
            let job = task.canceller();
            if let Err(error) = inbox::work(task, self.outlet.clone()) {
                self.jobs.end(&job);
                self.tell(model, Msg::NoThread(error.to_string()), &mut true)?;
            }
        }
        Ok(())
    }

    fn take(&mut self, model: &mut Model, input: Input) -> anyhow::Result<Flow> {
        match input {
            Input::Msg(msg) => {
                let mut redraw = false;
                Ok(match self.tell(model, msg, &mut redraw)? {
                    Some(exit) => Flow::Exit(exit),
                    None => Flow::Continue { redraw },
                })
            }
            Input::Ended(job) => {
                self.jobs.end(&job);
                self.start_jobs(model)?;
                // Its ticket is spent, whether it gave an answer or not.
                self.tell(model, Msg::Answer, &mut false)?;
                Ok(Flow::Continue { redraw: false })
            }
            Input::Woken => Ok(Flow::Continue { redraw: false }),
            // The terminal has been given back by then; there is nothing to go on with.
            Input::Panicked(panic) => resume_unwind(panic),
        }
    }

    fn perform(&mut self, command: Command, model: &mut Model) -> anyhow::Result<Option<Exit>> {
        match command {
            Command::Run(task) => {
                self.jobs.waiting.push_back(task);
                self.start_jobs(model)?;
            }
            Command::Begin(clues) => self.keeper.begin(clues),
            Command::BeginVariant(entry) => self.keeper.begin_variant(&entry),
            Command::Mark(clues, occasion) => self.keeper.mark(&clues, occasion),
            Command::Reopen(clues) => {
                let saved = self.keeper.resume_puzzle(&clues).map(Box::new);
                return self.tell(model, Msg::Reopened(clues, saved), &mut true);
            }
            Command::Open(id) => {
                let opened = self.keeper.open_any(id).map(Box::new);
                return self.tell(model, Msg::Opened(opened), &mut true);
            }
            Command::Save(turns, standing) => self.keeper.keep(turns, standing),
            Command::SaveVariant(turns, standing) => self.keeper.keep(turns, standing),
            Command::Set(setting, value) => {
                let path = config::file_path();
                if let Err(error) = path.and_then(|path| config::save(&path, setting, &value)) {
                    let facts = [("error", format!("{error:#}").into())];
                    model.app.warn(Id::SettingNotKept, &facts);
                }
            }
            Command::Copy(text) => {
                crossterm::execute!(stdout(), CopyToClipboard::to_clipboard_from(text))?;
            }
            Command::AskPaper => self.session.ask_paper()?,
            Command::Mouse(mouse) => self.session.set_mouse(mouse)?,
            Command::Clear => self.clear()?,
            Command::Suspend => self.suspend(model)?,
            Command::Quit => return Ok(Some(Exit::Quit)),
        }
        Ok(None)
    }

    fn draw(&mut self, model: &Model) -> anyhow::Result<()> {
        // Terminals that know these show the frame at once, and never half of it.
        queue!(self.terminal.backend_mut(), BeginSynchronizedUpdate)?;
        let at = cursor(model);
        self.terminal.draw(|frame| {
            view(model, frame.buffer_mut());
            if let Some(at) = at.filter(|_| model.app.settings.hardware_cursor) {
                frame.set_cursor_position(at);
            }
        })?;
        // Hidden or shown, it stands where the player is.
        if let Some(Position { x, y }) = at {
            queue!(self.terminal.backend_mut(), MoveTo(x, y))?;
        }
        execute!(self.terminal.backend_mut(), EndSynchronizedUpdate)?;
        self.entitle(model)
    }

    /// Has the title of the window tell the game, if that is wished.
    fn entitle(&mut self, model: &Model) -> anyhow::Result<()> {
        let wished = model.app.settings.window_title;
        let title = wished.then(|| title(model));
        if title != self.title {
            self.session.set_title(title.as_deref())?;
            self.title = title;
        }
        Ok(())
    }

    /// Borrows the terminal again and draws everything afresh, whatever happened to it meanwhile.
    #[cfg(unix)]
    fn come_back(&mut self, model: &mut Model) -> anyhow::Result<()> {
        self.session.resume()?;
        self.title = None;
        self.last_tick = Instant::now();
        self.tell(model, Msg::Resize(window()?), &mut true)?;
        self.clear()?;
        self.draw(model)
    }

    /// Has the next frame drawn whole. `Terminal::clear` is not for this: it asks the terminal
    /// where the cursor is, and waits for an answer that the keyboard's thread takes.
    fn clear(&mut self) -> anyhow::Result<()> {
        let size = self.terminal.size()?;
        self.terminal.resize(Rect::from((Position::ORIGIN, size)))?;
        Ok(())
    }

    /// Gives the terminal back and stops, with whatever the shell started together with this
    /// program, until the shell lets it go on.
    #[cfg(unix)]
    fn suspend(&mut self, model: &mut Model) -> anyhow::Result<()> {
        use rustix::process::{Signal, kill_current_process_group};
        self.session.pause();
        kill_current_process_group(Signal::STOP)?;
        self.stopped_itself = true;
        self.come_back(model)
    }

    #[cfg(not(unix))]
    #[expect(clippy::unused_self, clippy::unnecessary_wraps, reason = "as on Unix")]
    fn suspend(&mut self, _: &mut Model) -> anyhow::Result<()> {
        Ok(())
    }

    #[cfg(unix)]
    fn signal(&mut self, model: &mut Model, signal: i32) -> anyhow::Result<Flow> {
        use signal_hook::consts::{SIGCONT, SIGTSTP, SIGWINCH};
        match signal {
            // The size may be the one of before again; what was cut off meanwhile is gone though.
            SIGWINCH => {
                self.tell(model, Msg::Resize(window()?), &mut true)?;
                self.clear()?;
            }
            SIGTSTP => self.suspend(model)?,
            // After a stop of our own the terminal has been borrowed again already.
            SIGCONT if std::mem::take(&mut self.stopped_itself) => {}
            SIGCONT => {
                self.session.pause();
                self.come_back(model)?;
            }
            _ => return Ok(Flow::Exit(Exit::Signal(signal))),
        }
        Ok(Flow::Continue { redraw: true })
    }

    #[cfg(not(unix))]
    #[expect(clippy::unused_self, clippy::unnecessary_wraps, reason = "as on Unix")]
    fn signal(&mut self, _: &mut Model, signal: i32) -> anyhow::Result<Flow> {
        Ok(Flow::Exit(Exit::Signal(signal)))
    }
}

/// Width and height of the window, in characters; `None` where there is none.
pub fn window_size() -> Option<(u16, u16)> {
    crossterm::terminal::size().ok()
}

/// The size of the window.
fn window() -> anyhow::Result<Size> {
    let size = crossterm::terminal::size().context("the terminal does not tell its size")?;
    Ok(size.into())
}
