//! The inputs of the main thread, and the threads that send them. One thread reads the keyboard,
//! one receives signals, one detects a closed window, and each job has its own thread.

use std::any::Any;
use std::io;
#[cfg(unix)]
use std::io::{IsTerminal as _, stdout};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use super::input::TerminalInput;
use super::sequence::TerminalEvent;
use ratatui::layout::Position;

use crate::play::Cancel;
use crate::signals;
use crate::tui::command::{Mouse, Msg};
use crate::tui::job::{JobCallbacks, QueuedJob};

pub(super) enum Input {
    Msg(Msg),
    /// The job with this cancel flag has ended.
    JobEnded(Cancel),
    Panicked(Box<dyn Any + Send>),
    /// An urgent input has arrived, and the main thread must wake up.
    Woken,
}

/// An urgent input, which the main thread handles before all others.
pub(super) enum UrgentInput {
    Signal(i32),
    /// The keyboard or the window was lost.
    TerminalError(io::Error),
}

/// The capacity of the queue. If the queue is full, senders wait, and the terminal buffers the
/// keys.
const MAX_WAITING: usize = 1024;

/// The maximum time for which the main thread processes inputs between two frames.
const TIME_LIMIT: Duration = Duration::from_millis(40);

/// The receiving ends of the queues for normal and for urgent inputs.
pub(super) struct Inbox {
    inputs: Receiver<Input>,
    urgent: Receiver<UrgentInput>,
}

/// The sending ends of the queues for normal and for urgent inputs.
#[derive(Clone)]
pub(super) struct InputSender {
    inputs: SyncSender<Input>,
    urgent: Sender<UrgentInput>,
}

/// Creates the queues for normal and for urgent inputs.
pub(super) fn queues() -> (InputSender, Inbox) {
    let (put, inputs) = mpsc::sync_channel(MAX_WAITING);
    let (put_urgent, urgent) = mpsc::channel();
    let outlet = InputSender {
        inputs: put,
        urgent: put_urgent,
    };
    (outlet, Inbox { inputs, urgent })
}

impl InputSender {
    /// Sends an input, and waits while the queue is full. Returns `false` if the receiver is gone.
    pub(super) fn send(&self, input: Input) -> bool {
        self.inputs.send(input).is_ok()
    }

    /// Sends an urgent input and wakes the main thread.
    fn send_urgent(&self, urgent: UrgentInput) -> bool {
        let sent = self.urgent.send(urgent).is_ok();
        // A full queue already keeps the main thread awake.
        let _ = self.inputs.try_send(Input::Woken);
        sent
    }
}

impl Inbox {
    /// Waits for an input, up to a time limit.
    pub(super) fn wait(&self, at_most: Option<Duration>) -> Option<Input> {
        match at_most {
            Some(time) => self.inputs.recv_timeout(time).ok(),
            None => self.inputs.recv().ok(),
        }
    }

    pub(super) fn urgent(&self) -> Option<UrgentInput> {
        self.urgent.try_recv().ok()
    }

    /// Waits for an urgent input, up to a time limit.
    pub(super) fn wait_urgent(&self, at_most: Duration) -> Option<UrgentInput> {
        self.urgent.recv_timeout(at_most).ok()
    }

    /// Iterates over an input and the inputs that wait behind it. The iterator ends at a time
    /// limit, so that frames are drawn during fast input.
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
                .or_else(|| (elapsed() < TIME_LIMIT).then(more).flatten())
        })
    }
}

/// Starts the thread that forwards keyboard, mouse and window events.
///
/// # Errors
/// Returns an error if the system allows no further thread, or if there is no terminal to read from.
pub(super) fn read_keyboard(outlet: InputSender) -> io::Result<()> {
    let mut input = TerminalInput::open()?;
    let started = thread::Builder::new().spawn(move || {
        let mut clicks = Clicks::default();
        loop {
            let events = match input.wait() {
                Ok(events) => events,
                Err(error) => {
                    outlet.send_urgent(UrgentInput::TerminalError(error));
                    return;
                }
            };
            for event in events {
                if let Some(msg) = clicks
                    .filter(event, Instant::now())
                    .and_then(TerminalEvent::message)
                    && !outlet.send(Input::Msg(msg))
                {
                    return;
                }
            }
        }
    });
    started.map(drop)
}

/// Recognizes double clicks, and removes the click that gives the window the focus. Some terminals
/// report the focus and then this click, which the player meant for the window.
#[derive(Debug, Default)]
struct Clicks {
    /// The time at which the window received the focus, until the next event.
    focused: Option<Instant>,
    /// True until the button of the removed click is released.
    is_pressed: bool,
    /// The time and the place of the last click, unless it was the second of a double click.
    last: Option<(Instant, Position)>,
}

impl Clicks {
    /// The maximum time between the focus and the click.
    const TIME: Duration = Duration::from_millis(100);

    /// The maximum time between the two clicks of a double click.
    const DOUBLE: Duration = Duration::from_millis(400);

    fn filter(&mut self, event: TerminalEvent, now: Instant) -> Option<TerminalEvent> {
        let focused = self.focused.take();
        match event {
            TerminalEvent::Focus(true) => self.focused = Some(now),
            TerminalEvent::Mouse(Mouse::Click | Mouse::ClickOther, _) => {
                let is_new = |at| now.saturating_duration_since(at) < Self::TIME;
                self.is_pressed = focused.is_some_and(is_new);
                return (!self.is_pressed).then(|| self.paired(event, now));
            }
            TerminalEvent::Mouse(Mouse::Drag, _) if self.is_pressed => return None,
            TerminalEvent::Release => self.is_pressed = false,
            _ => {}
        }
        Some(event)
    }

    /// Returns the event of a click, which may be the second of a double click.
    fn paired(&mut self, click: TerminalEvent, now: Instant) -> TerminalEvent {
        let last = self.last.take();
        let TerminalEvent::Mouse(Mouse::Click, at) = click else {
            return click;
        };
        let is_second = |(before, place): (Instant, Position)| {
            place == at && now.saturating_duration_since(before) < Self::DOUBLE
        };
        if last.is_some_and(is_second) {
            return TerminalEvent::Mouse(Mouse::DoubleClick, at);
        }
        self.last = Some((now, at));
        click
    }
}

/// Starts the thread that detects a closed terminal window.
///
/// When a window is closed, only the programs with this window as their controlling terminal
/// receive a signal. The keyboard thread of any other program would poll forever.
///
/// # Errors
/// Returns an error if the system allows no further thread.
#[cfg(unix)]
pub(super) fn watch_terminal(outlet: InputSender) -> io::Result<()> {
    use rustix::event::{PollFd, PollFlags, poll};
    /// The time between two checks if the system cannot wait for the terminal to close.
    const PAUSE: Duration = Duration::from_secs(1);

    let started = thread::Builder::new().spawn(move || {
        let stdout = stdout();
        // No event is requested, so `poll` reports only errors. An error means that the terminal is
        // closed.
        let mut terminal = [PollFd::new(&stdout, PollFlags::empty())];
        // On macOS, `poll` may return at once because the system cannot wait for some terminals. So
        // the result is ignored. After the terminal is closed, `is_terminal` returns false.
        loop {
            let _ = poll(&mut terminal, None);
            if !stdout.is_terminal() {
                break;
            }
            thread::sleep(PAUSE);
        }
        outlet.send_urgent(UrgentInput::TerminalError(io::Error::other(
            "the window is closed",
        )));
    });
    started.map(drop)
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "the signature of Unix")]
pub(super) fn watch_terminal(_: InputSender) -> io::Result<()> {
    Ok(())
}

/// Signals that end a program by default.
///
/// Signals for program faults and signals that cannot be caught are not included. SIGXFSZ is not
/// included. If SIGXFSZ is ignored, writing fails as on a full disk, and the game saver reports the
/// error.
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

/// Returns true if a signal ends the program. On systems other than Unix, every signal does.
pub(super) fn is_ending_signal(signal: i32) -> bool {
    #[cfg(unix)]
    return ENDING.contains(&signal);
    #[cfg(not(unix))]
    return signals::ENDING.contains(&signal);
}

/// Returns true if the default action of a signal must be performed after cleanup. For signals that
/// only ask the program to end, the exit code is enough.
#[cfg(unix)]
pub(super) fn is_followed(signal: i32) -> bool {
    is_ending_signal(signal) && !signals::ENDING.contains(&signal)
}

/// Starts the thread that forwards signals: signals that end, stop or continue the program, and
/// changes of the window size.
///
/// # Errors
/// Returns an error if a signal cannot be caught, or if the system allows no further thread.
pub(super) fn watch_signals(outlet: &InputSender) -> io::Result<()> {
    #[cfg(unix)]
    let caught = {
        use signal_hook::consts::{SIGCONT, SIGTSTP, SIGWINCH};
        &[&ENDING[..], &[SIGTSTP, SIGCONT, SIGWINCH]].concat()
    };
    #[cfg(not(unix))]
    let caught = signals::ENDING;
    let outlet = outlet.clone();
    signals::watch(caught, move |signal| {
        // Sending can fail only while the program is ending.
        let _ = outlet.send_urgent(UrgentInput::Signal(signal));
    })
}

/// Runs a job on its own thread. The job ends early if its handle is dropped.
///
/// # Errors
/// Returns an error if the system allows no further thread.
pub(super) fn work(task: QueuedJob, outlet: InputSender) -> io::Result<()> {
    let started = thread::Builder::new().spawn(move || {
        if task.low_priority {
            lower_priority();
        }
        let (job, start) = (task.cancel_flag(), Instant::now());
        let work = || {
            task.run(&JobCallbacks {
                wake: &|| {
                    // If the receiver is gone, the program is ending.
                    outlet.send(Input::Msg(Msg::JobUpdate));
                },
                elapsed: &|| start.elapsed(),
            });
        };
        outlet.send(outcome_of(job, work));
    });
    started.map(drop)
}

/// Lowers the priority of the current thread. Only Linux can do this for a single thread.
#[cfg(target_os = "linux")]
fn lower_priority() {
    const LAST: i32 = 19;
    let _ = rustix::process::nice(LAST);
}

#[cfg(not(target_os = "linux"))]
fn lower_priority() {}

/// Runs a job, and returns the input that reports its end.
fn outcome_of(job: Cancel, work: impl FnOnce()) -> Input {
    // After a job has panicked, the program uses no state of the job.
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(()) => Input::JobEnded(job),
        Err(panic) => Input::Panicked(panic),
    }
}

#[cfg(test)]
mod tests {
    use std::panic::resume_unwind;

    use super::*;

    #[test]
    fn the_click_that_focuses_the_window_has_no_effect() {
        let at = Position::new(3, 4);
        let ms = Duration::from_millis;
        let start = Instant::now();
        let sent = |events: &[(TerminalEvent, u64)]| {
            let mut clicks = Clicks::default();
            let kept = events.iter().filter(|(event, after)| {
                let event = clicks.filter(event.clone(), start + ms(*after));
                matches!(event, Some(TerminalEvent::Mouse(..)))
            });
            kept.count()
        };
        let focus = TerminalEvent::Focus(true);
        let mouse = |mouse| TerminalEvent::Mouse(mouse, at);
        for button in [Mouse::Click, Mouse::ClickOther] {
            let click = [
                (focus.clone(), 0),
                (mouse(button), 5),
                (mouse(Mouse::Drag), 6),
                (TerminalEvent::Release, 90),
                (mouse(button), 200),
                (mouse(Mouse::Drag), 210),
            ];
            assert_eq!(sent(&click), 2, "only the second click counts");
            assert_eq!(sent(&[(focus.clone(), 0), (mouse(button), 300)]), 1);
            let typed = (TerminalEvent::typed('4'), 1);
            assert_eq!(sent(&[(focus.clone(), 0), typed, (mouse(button), 5)]), 1);
            let lost = TerminalEvent::Focus(false);
            assert_eq!(sent(&[(lost, 0), (mouse(button), 5)]), 1);
        }
    }

    #[test]
    fn two_fast_clicks_at_one_place_are_a_double_click() {
        let ms = Duration::from_millis;
        let start = Instant::now();
        let clicked = |clicks: &[(u16, u64)]| {
            let mut filter = Clicks::default();
            let events = clicks.iter().map(|(x, after)| {
                let event = TerminalEvent::Mouse(Mouse::Click, Position::new(*x, 4));
                match filter.filter(event, start + ms(*after)) {
                    Some(TerminalEvent::Mouse(Mouse::DoubleClick, _)) => 2,
                    _ => 1,
                }
            });
            events.collect::<Vec<_>>()
        };
        assert_eq!(clicked(&[(3, 0), (3, 200)]), [1, 2]);
        assert_eq!(clicked(&[(3, 0), (3, 200), (3, 300)]), [1, 2, 1]);
        assert_eq!(clicked(&[(3, 0), (3, 500)]), [1, 1]);
        assert_eq!(clicked(&[(3, 0), (4, 200)]), [1, 1]);
    }

    #[test]
    fn fast_input_is_processed_in_batches() {
        let (outlet, inbox) = queues();
        let keys = thread::spawn(move || {
            let mut sent = 0;
            while outlet.send(Input::Msg(Msg::Tick(Duration::from_nanos(sent)))) {
                sent += 1;
            }
        });
        let number = |input| match input {
            Input::Msg(Msg::Tick(number)) => u64::try_from(number.as_nanos()).unwrap(),
            _ => panic!("an unexpected input"),
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
    fn a_signal_comes_before_waiting_input_and_wakes_the_program() {
        let (outlet, inbox) = queues();
        assert!(outlet.send_urgent(UrgentInput::Signal(15)));
        assert!(matches!(inbox.wait(None), Some(Input::Woken)));
        assert!(matches!(inbox.urgent(), Some(UrgentInput::Signal(15))));
        for _ in 0..MAX_WAITING {
            assert!(outlet.send(Input::JobEnded(Cancel::default())));
        }
        assert!(outlet.send_urgent(UrgentInput::Signal(15)));
        assert!(matches!(inbox.urgent(), Some(UrgentInput::Signal(15))));
    }

    #[test]
    fn a_job_that_panics_is_reported() {
        let job = Cancel::default();
        let ended = outcome_of(job.clone(), || {});
        assert!(matches!(ended, Input::JobEnded(ended) if ended.is_same(&job)));
        let Input::Panicked(panic) = outcome_of(job, || resume_unwind(Box::new("why"))) else {
            panic!("the panic was not reported");
        };
        assert_eq!(panic.downcast_ref(), Some(&"why"));
    }
}
