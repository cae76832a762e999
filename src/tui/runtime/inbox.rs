//! What the main thread is told, and the threads that tell it: one reads the keyboard, one waits
//! for signals, one for the end of the window, one does each job.

use std::any::Any;
use std::io;
#[cfg(unix)]
use std::io::{IsTerminal as _, stdout};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyEvent, KeyEventKind, MouseButton, MouseEventKind};
use ratatui::layout::{Position, Size};

use super::reply::{Heard, Replies};
use crate::signals;
use crate::tui::command::{Mouse, Msg};
use crate::tui::job::{Cancel, Task, Thread};

/// What the main thread is told.
pub(super) enum Input {
    Msg(Msg),
    /// A job has ended; nobody need hold on to it.
    Ended(Cancel),
    /// A job has panicked.
    Panicked(Box<dyn Any + Send>),
    /// Something urgent has come, and nothing else: it wakes the main thread.
    Woken,
}

/// What is looked at before anything else that waits.
pub(super) enum Urgent {
    Signal(i32),
    /// The keyboard or the window is gone.
    Lost(io::Error),
}

/// Messages that wait for the main thread at most: whoever sends more waits as well, and what the
/// keyboard writes then waits in the terminal.
const MOST_WAITING: usize = 1024;

/// How long what has come in is taken before what it did is shown.
const PATIENCE: Duration = Duration::from_millis(40);

/// The two queues of the main thread.
pub(super) struct Inbox {
    inputs: Receiver<Input>,
    urgent: Receiver<Urgent>,
}

/// Puts something into the queues.
#[derive(Clone)]
pub(super) struct Outlet {
    inputs: SyncSender<Input>,
    urgent: Sender<Urgent>,
}

/// The queues, and what fills them.
pub(super) fn queues() -> (Outlet, Inbox) {
    let (put, inputs) = mpsc::sync_channel(MOST_WAITING);
    let (put_urgent, urgent) = mpsc::channel();
    let outlet = Outlet {
        inputs: put,
        urgent: put_urgent,
    };
    (outlet, Inbox { inputs, urgent })
}

impl Outlet {
    /// Sends an input; waits while too many wait. `false` when nobody listens any more.
    fn send(&self, input: Input) -> bool {
        self.inputs.send(input).is_ok()
    }

    /// Sends what is looked at first, and wakes the main thread.
    fn send_urgent(&self, urgent: Urgent) -> bool {
        let sent = self.urgent.send(urgent).is_ok();
        // Where the queue is full, nobody sleeps.
        let _ = self.inputs.try_send(Input::Woken);
        sent
    }
}

impl Inbox {
    /// Waits for an input, for so long at most; `None` when none has come.
    pub(super) fn wait(&self, at_most: Option<Duration>) -> Option<Input> {
        match at_most {
            Some(time) => self.inputs.recv_timeout(time).ok(),
            None => self.inputs.recv().ok(),
        }
    }

    /// What is to be looked at first.
    pub(super) fn urgent(&self) -> Option<Urgent> {
        self.urgent.try_recv().ok()
    }

    /// Waits for something urgent.
    pub(super) fn wait_urgent(&self, at_most: Duration) -> Option<Urgent> {
        self.urgent.recv_timeout(at_most).ok()
    }

    /// An input and those that wait behind it, until the time is up: however fast they come, what
    /// they do is shown now and then.
    pub(super) fn batch(
        &self,
        first: Input,
        elapsed: impl Fn() -> Duration,
    ) -> impl Iterator<Item = Input> {
        let mut first = Some(first);
        std::iter::from_fn(move || {
            let more = || self.inputs.try_recv().ok();
            first
                .take()
                .or_else(|| (elapsed() < PATIENCE).then(more).flatten())
        })
    }
}

/// Sends on what the keyboard, the mouse and the window tell.
///
/// # Errors
/// When the system allows no further thread.
pub(super) fn read_keyboard(outlet: Outlet) -> io::Result<()> {
    let started = thread::Builder::new().spawn(move || {
        let mut replies = Replies::default();
        let mut begun = Instant::now();
        loop {
            let heard = match next_event(&replies, begun) {
                Ok(event) => {
                    if !replies.is_holding() {
                        begun = Instant::now();
                    }
                    take(event, &mut replies)
                }
                Err(error) => {
                    outlet.send_urgent(Urgent::Lost(error));
                    return;
                }
            };
            for msg in heard {
                if !outlet.send(Input::Msg(msg)) {
                    return;
                }
            }
        }
    });
    started.map(drop)
}

/// The next event; `None` when nothing comes for too long while keys are held back that may belong
/// to an answer that began then.
fn next_event(replies: &Replies, begun: Instant) -> io::Result<Option<Event>> {
    if replies.is_holding() {
        let left = replies.patience(begun.elapsed());
        if !event::poll(left.unwrap_or_default())? {
            return Ok(None);
        }
    }
    event::read().map(Some)
}

/// What an event means to the model, with the keys before it that turn out to be keys.
fn take(event: Option<Event>, replies: &mut Replies) -> Vec<Msg> {
    let keys = |keys: Vec<KeyEvent>| keys.into_iter().map(Event::Key);
    let events: Vec<Event> = match event {
        Some(Event::Key(key)) if key.kind != KeyEventKind::Release => match replies.hear(key) {
            Heard::Held => Vec::new(),
            Heard::Answer(paper) => return paper.map(Msg::Paper).into_iter().collect(),
            Heard::Keys(heard) => keys(heard).collect(),
        },
        other => keys(replies.release()).chain(other).collect(),
    };
    events.into_iter().filter_map(message).collect()
}

/// Says when the window is closed. Most programs hear of that by a signal; one that the terminal
/// does not control hears nothing, and the keyboard's thread would go on asking for keys forever.
///
/// # Errors
/// When the system allows no further thread.
#[cfg(unix)]
pub(super) fn watch_line(outlet: Outlet) -> io::Result<()> {
    use rustix::event::{PollFd, PollFlags, poll};
    /// The pause before the next look where the system cannot wait for the end of a terminal.
    const PAUSE: Duration = Duration::from_secs(1);

    let started = thread::Builder::new().spawn(move || {
        let stdout = stdout();
        // Nothing is asked for, so only what is always told is told: that the line is dead.
        let mut line = [PollFd::new(&stdout, PollFlags::empty())];
        // macOS answers at once that it cannot wait for some terminals, so the answer alone proves
        // nothing. A terminal that is gone is none any more.
        loop {
            let _ = poll(&mut line, None);
            if !stdout.is_terminal() {
                break;
            }
            thread::sleep(PAUSE);
        }
        outlet.send_urgent(Urgent::Lost(io::Error::other("the window is closed")));
    });
    started.map(drop)
}

#[cfg(not(unix))]
pub(super) fn watch_line(_: Outlet) -> io::Result<()> {
    Ok(())
}

/// What an event means to the model, if anything. Keys count when they go down.
fn message(event: Event) -> Option<Msg> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => Some(Msg::key(key)),
        Event::Mouse(mouse) => {
            let at = Position::new(mouse.column, mouse.row);
            let mouse = match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => Mouse::Click,
                MouseEventKind::Down(MouseButton::Right) => Mouse::ClickOther,
                MouseEventKind::Drag(MouseButton::Left) => Mouse::Drag,
                MouseEventKind::ScrollDown => Mouse::WheelDown,
                MouseEventKind::ScrollUp => Mouse::WheelUp,
                _ => return None,
            };
            Some(Msg::Mouse(mouse, at))
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

/// The signals that end a program that does nothing about them, but for those that tell of its own
/// faults or cannot be heard. A file that grows too large is a full disk: the keeper tells of it.
#[cfg(unix)]
const ENDING: [i32; 11] = {
    use signal_hook::consts::{
        SIGABRT, SIGALRM, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGVTALRM,
        SIGXCPU,
    };
    [
        SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGABRT, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF,
        SIGXCPU,
    ]
};

/// Returns true if a signal is one of those that end a program.
#[cfg(unix)]
pub(super) fn ends(signal: i32) -> bool {
    ENDING.contains(&signal)
}

/// Returns true if what a signal does by default follows the end. Those that only ask a program to
/// end are told by its exit code.
#[cfg(unix)]
pub(super) fn is_followed(signal: i32) -> bool {
    ends(signal) && !signals::ENDING.contains(&signal)
}

#[cfg(not(unix))]
pub(super) fn ends(_: i32) -> bool {
    true
}

/// Sends on the signals that end or stop a program, or tell that the window has another size.
///
/// # Errors
/// When a signal cannot be caught, or the system allows no further thread.
pub(super) fn watch_signals(outlet: &Outlet) -> io::Result<()> {
    #[cfg(unix)]
    let heeded = {
        use signal_hook::consts::{SIGCONT, SIGTSTP, SIGWINCH};
        &[&ENDING[..], &[SIGTSTP, SIGCONT, SIGWINCH]].concat()
    };
    #[cfg(not(unix))]
    let heeded = signals::ENDING;
    let outlet = outlet.clone();
    signals::watch(heeded, move |signal| {
        // When nobody listens any more, the program is ending.
        let _ = outlet.send_urgent(Urgent::Signal(signal));
    })
}

/// Does a job in a thread of its own, which ends early when its ticket is gone.
///
/// # Errors
/// When the system allows no further thread.
pub(super) fn work(task: Task, outlet: Outlet) -> io::Result<()> {
    let started = thread::Builder::new().spawn(move || {
        if task.can_wait {
            give_way();
        }
        let (job, start) = (task.canceller(), Instant::now());
        let work = || {
            task.run(&Thread {
                wake: &|| {
                    // Nobody listens any more when the program is ending.
                    outlet.send(Input::Msg(Msg::Answer));
                },
                elapsed: &|| start.elapsed(),
            });
        };
        outlet.send(outcome_of(job, work));
    });
    started.map(drop)
}

/// Leaves the processor to whatever else wants it. Elsewhere that would slow down every thread.
#[cfg(target_os = "linux")]
fn give_way() {
    const LAST: i32 = 19;
    let _ = rustix::process::nice(LAST);
}

#[cfg(not(target_os = "linux"))]
fn give_way() {}

/// Does the work of a job; gives what the main thread must know of its end.
fn outcome_of(job: Cancel, work: impl FnOnce()) -> Input {
    // What a panic leaves behind is not looked at again.
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(()) => Input::Ended(job),
        Err(panic) => Input::Panicked(panic),
    }
}

#[cfg(test)]
mod tests {
    use std::panic::resume_unwind;

    use super::*;

    #[test]
    fn endless_input_is_processed_in_slices() {
        let (outlet, inbox) = queues();
        let keys = thread::spawn(move || {
            let mut sent = 0;
            while outlet.send(Input::Msg(Msg::Tick(Duration::from_nanos(sent)))) {
                sent += 1;
            }
        });
        let number = |input| match input {
            Input::Msg(Msg::Tick(number)) => u64::try_from(number.as_nanos()).unwrap(),
            _ => panic!("nothing else is sent"),
        };
        let mut next = 0;
        for _ in 0..100 {
            let first = inbox.wait(None).unwrap();
            let now = std::cell::Cell::new(Duration::ZERO);
            let taken = inbox.batch(first, || {
                now.set(now.get() + Duration::from_millis(1));
                now.get()
            });
            let taken: Vec<u64> = taken.map(number).collect();
            assert!(taken.len() <= 40, "{taken:?}");
            assert!(taken.iter().copied().eq(next..next + taken.len() as u64));
            next += taken.len() as u64;
        }
        drop(inbox);
        keys.join().unwrap();
    }

    #[test]
    fn a_signal_precedes_waiting_input_and_wakes_the_program() {
        let (outlet, inbox) = queues();
        assert!(outlet.send_urgent(Urgent::Signal(15)));
        assert!(matches!(inbox.wait(None), Some(Input::Woken)));
        assert!(matches!(inbox.urgent(), Some(Urgent::Signal(15))));
        for _ in 0..MOST_WAITING {
            assert!(outlet.send(Input::Ended(Cancel::default())));
        }
        assert!(outlet.send_urgent(Urgent::Signal(15)));
        assert!(matches!(inbox.urgent(), Some(Urgent::Signal(15))));
    }

    #[test]
    fn a_job_that_panics_is_reported() {
        let job = Cancel::default();
        let ended = outcome_of(job.clone(), || {});
        assert!(matches!(ended, Input::Ended(ended) if ended.is_same(&job)));
        let Input::Panicked(panic) = outcome_of(job, || resume_unwind(Box::new("why"))) else {
            panic!("a panic is no end like another");
        };
        assert_eq!(panic.downcast_ref(), Some(&"why"));
    }
}
