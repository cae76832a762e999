//! Threads, channels, the clock and the terminal: everything the model does not know.
//!
//! One thread reads the keyboard, one waits for signals, one runs each job; the main thread owns
//! the model and sleeps until one of them sends a message or the model wants to be woken.

use std::any::Any;
use std::collections::HashMap;
use std::io::{self, IsTerminal as _, stdout};
use std::mem::ManuallyDrop;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use crossterm::clipboard::CopyToClipboard;
use crossterm::cursor::MoveTo;
use crossterm::event::{self, Event, KeyEventKind, MouseButton, MouseEventKind};
use crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use crossterm::{execute, queue};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::{Position, Rect, Size};

use super::job::Cancel;
use super::model::{Model, Opening, Shared};
use super::msg::{Effect, JobId, Msg};
use super::terminal::Session;
use super::update::update;
use super::view::{cursor, view};
use crate::config::{self, GlyphSet, Settings};
use crate::store::Keeper;
use crate::text::{Id, Text};

/// Why the program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// The player left.
    Quit,
    /// A signal with this number told it to.
    Signal(i32),
}

/// What the main thread is told.
#[expect(clippy::large_enum_variant, reason = "messages are passed one by one")]
enum Input {
    Msg(Msg),
    /// A job has ended; nobody need hold on to it.
    Ended(JobId),
    /// A job has panicked.
    Panicked(Box<dyn Any + Send>),
    Signal(i32),
    /// The keyboard is gone.
    Lost(io::Error),
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
    let (sender, inbox) = mpsc::channel();
    // Before the terminal is measured and borrowed: from then on a signal must find its handler.
    watch_signals(&sender).context("cannot listen for signals")?;
    let size = window()?;
    let session = Session::enter(settings.mouse).context("the terminal cannot be set up")?;
    let mut settings = settings.clone();
    settings.keys_told_apart = session.tells_keys_apart();
    if settings.ask_width && session.draws_lines_wide() {
        settings.glyphs = GlyphSet::Ascii;
    }
    let mut shared = Shared::new(&settings, text, size);
    shared.folder = keeper.folder().map(Path::to_owned);
    let terminal = Terminal::new(CrosstermBackend::new(io::BufWriter::new(stdout())))?;
    let mut runtime = Runtime {
        session,
        terminal: ManuallyDrop::new(terminal),
        sender,
        inbox,
        jobs: HashMap::new(),
        last_tick: Instant::now(),
        stopped_itself: false,
        keeper,
    };
    let mut model = runtime.open(shared, opening);
    read_keyboard(runtime.sender.clone());
    watch_line(runtime.sender.clone());
    let ended = runtime.main_loop(&mut model);
    let ended = ended.or_else(|error| runtime.signal_behind(error));
    runtime.jobs.values().for_each(Cancel::cancel);
    ended
}

struct Runtime<'a> {
    session: Session,
    /// Never dropped: it would show the cursor, which the session does, and when the terminal is
    /// gone panic while telling so on it.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<io::BufWriter<io::Stdout>>>>,
    sender: Sender<Input>,
    inbox: Receiver<Input>,
    jobs: HashMap<JobId, Cancel>,
    last_tick: Instant,
    /// The program was stopped by its own doing, and the signal that let it go on is to come.
    stopped_itself: bool,
    keeper: &'a mut Keeper,
}

/// How the loop goes on after an input.
enum Flow {
    Continue { redraw: bool },
    Exit(Exit),
}

impl Runtime<'_> {
    fn open(&mut self, shared: Shared, opening: Opening) -> Model {
        let (mut model, effects) = Model::open(shared, opening);
        for effect in effects.list {
            // Opening a screen starts jobs and begins games; neither can fail.
            let _ = self.perform(effect, &mut model);
        }
        for report in self.keeper.reports() {
            update(&mut model, Msg::Kept(report));
        }
        model
    }

    fn main_loop(&mut self, model: &mut Model) -> anyhow::Result<Exit> {
        self.last_tick = Instant::now();
        self.draw(model)?;
        loop {
            let input = match model.next_wake() {
                Some(wake) => match self.inbox.recv_timeout(wake) {
                    Ok(input) => Some(input),
                    Err(RecvTimeoutError::Timeout) => None,
                    Err(RecvTimeoutError::Disconnected) => bail!("the keyboard is gone"),
                },
                None => Some(self.inbox.recv().context("the keyboard is gone")?),
            };
            let mut redraw = false;
            let tick = self.tick();
            self.tell(model, tick, &mut redraw)?;
            // Everything that has come in is taken before the next frame: when drawing is slow,
            // frames are dropped and never keys.
            let mut next = input;
            while let Some(input) = next {
                match self.take(model, input)? {
                    Flow::Continue { redraw: more } => redraw |= more,
                    Flow::Exit(exit) => return Ok(exit),
                }
                next = self.inbox.try_recv().ok();
            }
            if redraw {
                self.draw(model)?;
            }
        }
    }

    /// When the window is closed, the terminal may fail before the signal that says so is heard:
    /// then the signal is the reason to end.
    fn signal_behind(&self, error: anyhow::Error) -> anyhow::Result<Exit> {
        const PATIENCE: Duration = Duration::from_millis(100);
        let until = Instant::now() + PATIENCE;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.inbox.recv_timeout(left) {
                Ok(Input::Signal(signal)) if ends(signal) => return Ok(Exit::Signal(signal)),
                Ok(_) => {}
                Err(_) => return Err(error),
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
        let effects = update(model, msg);
        *redraw |= effects.redraw;
        for effect in effects.list {
            let exit = self.perform(effect, model)?;
            if exit.is_some() {
                return Ok(exit);
            }
        }
        for report in self.keeper.reports() {
            self.tell(model, Msg::Kept(report), redraw)?;
        }
        Ok(None)
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
            Input::Ended(id) => {
                self.jobs.remove(&id);
                Ok(Flow::Continue { redraw: false })
            }
            // The terminal has been given back by then; there is nothing to go on with.
            Input::Panicked(panic) => resume_unwind(panic),
            Input::Signal(signal) => self.signal(model, signal),
            Input::Lost(error) => Err(error).context("the terminal is gone"),
        }
    }

    fn perform(&mut self, effect: Effect, model: &mut Model) -> anyhow::Result<Option<Exit>> {
        match effect {
            Effect::Run(id, job) => {
                let cancel = Cancel::default();
                self.jobs.insert(id, cancel.clone());
                let sender = self.sender.clone();
                thread::spawn(move || {
                    let start = Instant::now();
                    let work = || {
                        job.run(&cancel, &mut |outcome| {
                            let msg = Msg::Done(id, outcome, start.elapsed());
                            // Nobody listens any more when the program is ending.
                            let _ = sender.send(Input::Msg(msg));
                        });
                    };
                    let _ = sender.send(outcome_of(id, work));
                });
            }
            Effect::Cancel(id) => {
                if let Some(cancel) = self.jobs.remove(&id) {
                    cancel.cancel();
                }
            }
            Effect::Begin(clues) => self.keeper.begin(clues),
            Effect::Mark(clues, occasion) => self.keeper.mark(&clues, occasion),
            Effect::Reopen(clues) => {
                let saved = self.keeper.resume_puzzle(&clues).map(Box::new);
                return self.tell(model, Msg::Reopened(clues, saved), &mut true);
            }
            Effect::Keep(turns, standing) => self.keeper.keep(turns, standing),
            Effect::Set(setting, value) => {
                let path = config::file_path();
                if let Err(error) = path.and_then(|path| config::save(&path, setting, &value)) {
                    let facts = [("error", format!("{error:#}").into())];
                    let said = model.shared.text.tell(Id::SettingNotKept, &facts);
                    model.shared.warn(said);
                }
            }
            Effect::Copy(text) => {
                crossterm::execute!(stdout(), CopyToClipboard::to_clipboard_from(text))?;
            }
            Effect::Mouse(mouse) => self.session.set_mouse(mouse)?,
            Effect::Clear => self.clear()?,
            Effect::Suspend => self.suspend(model)?,
            Effect::Quit => return Ok(Some(Exit::Quit)),
        }
        Ok(None)
    }

    fn draw(&mut self, model: &Model) -> anyhow::Result<()> {
        // Terminals that know these show the frame at once, and never half of it.
        queue!(self.terminal.backend_mut(), BeginSynchronizedUpdate)?;
        let at = cursor(model);
        self.terminal.draw(|frame| {
            view(model, frame.buffer_mut());
            if let Some(at) = at.filter(|_| model.shared.settings.hardware_cursor) {
                frame.set_cursor_position(at);
            }
        })?;
        // Hidden or shown, it stands where the player is.
        if let Some(Position { x, y }) = at {
            queue!(self.terminal.backend_mut(), MoveTo(x, y))?;
        }
        execute!(self.terminal.backend_mut(), EndSynchronizedUpdate)?;
        Ok(())
    }

    /// Borrows the terminal again and draws everything afresh, whatever happened to it meanwhile.
    fn come_back(&mut self, model: &mut Model) -> anyhow::Result<()> {
        self.session.resume()?;
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

/// Does the work of a job; gives what the main thread must know of its end.
fn outcome_of(id: JobId, work: impl FnOnce()) -> Input {
    // What a panic leaves behind is not looked at again.
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(()) => Input::Ended(id),
        Err(panic) => Input::Panicked(panic),
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

/// Sends on what the keyboard, the mouse and the window tell.
fn read_keyboard(sender: Sender<Input>) {
    thread::spawn(move || {
        loop {
            let input = match event::read() {
                Ok(event) => match message(event) {
                    Some(msg) => Input::Msg(msg),
                    None => continue,
                },
                Err(error) => {
                    let _ = sender.send(Input::Lost(error));
                    return;
                }
            };
            if sender.send(input).is_err() {
                return;
            }
        }
    });
}

/// Says when the window is closed. Most programs hear of that by a signal; one that the terminal
/// does not control hears nothing, and the keyboard's thread would go on asking for keys forever.
#[cfg(unix)]
fn watch_line(sender: Sender<Input>) {
    use rustix::event::{PollFd, PollFlags, poll};
    thread::spawn(move || {
        let stdout = stdout();
        // Nothing is asked for, so only what is always told is told: that the line is dead.
        let mut line = [PollFd::new(&stdout, PollFlags::empty())];
        while poll(&mut line, None) == Err(rustix::io::Errno::INTR) {}
        let _ = sender.send(Input::Lost(io::Error::other("the window is closed")));
    });
}

#[cfg(not(unix))]
fn watch_line(_: Sender<Input>) {}

/// What an event means to the model, if anything. Keys count when they go down.
fn message(event: Event) -> Option<Msg> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => Some(Msg::key(key)),
        Event::Mouse(mouse) => {
            let at = Position::new(mouse.column, mouse.row);
            match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => Some(Msg::Click(at)),
                MouseEventKind::Down(MouseButton::Right) => Some(Msg::ClickOther(at)),
                MouseEventKind::Drag(MouseButton::Left) => Some(Msg::Drag(at)),
                MouseEventKind::ScrollDown => Some(Msg::Wheel { forward: true, at }),
                MouseEventKind::ScrollUp => Some(Msg::Wheel { forward: false, at }),
                _ => None,
            }
        }
        Event::Paste(text) => Some(Msg::Paste(text)),
        // A signal tells it as well, and from the start; this may begin to listen too late.
        Event::Resize(..) if cfg!(unix) => None,
        Event::Resize(width, height) => Some(Msg::Resize(Size::new(width, height))),
        Event::FocusGained => Some(Msg::Focus(true)),
        Event::FocusLost => Some(Msg::Focus(false)),
        Event::Key(_) => None,
    }
}

/// Whether a signal is one of those that end a program.
#[cfg(unix)]
fn ends(signal: i32) -> bool {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    [SIGTERM, SIGHUP, SIGINT].contains(&signal)
}

#[cfg(not(unix))]
fn ends(_: i32) -> bool {
    true
}

/// Sends on the signals that end or stop a program, or tell that the window has another size.
#[cfg(unix)]
fn watch_signals(sender: &Sender<Input>) -> io::Result<()> {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
    let mut signals =
        signal_hook::iterator::Signals::new([SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT, SIGWINCH])?;
    let sender = sender.clone();
    thread::spawn(move || {
        for signal in signals.forever() {
            if sender.send(Input::Signal(signal)).is_err() {
                return;
            }
        }
    });
    Ok(())
}

#[cfg(not(unix))]
fn watch_signals(_: &Sender<Input>) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_that_panics_is_heard_of() {
        let id = JobId(7);
        assert!(matches!(outcome_of(id, || {}), Input::Ended(ended) if ended == id));
        let Input::Panicked(panic) = outcome_of(id, || resume_unwind(Box::new("why"))) else {
            panic!("a panic is no end like another");
        };
        assert_eq!(panic.downcast_ref(), Some(&"why"));
    }
}
