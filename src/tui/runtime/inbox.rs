//! What the main thread is told, and the threads that tell it: one reads the keyboard, one waits
//! for signals, one for the end of the window, one does each job.

use std::any::Any;
use std::io::{self, stdout};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::Sender;
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyEvent, KeyEventKind, MouseButton, MouseEventKind};
use ratatui::layout::{Position, Size};

use super::reply::{Heard, Replies};
use crate::tui::job::{Cancel, Job};
use crate::tui::msg::{JobId, Msg};

/// What the main thread is told.
#[expect(clippy::large_enum_variant, reason = "messages are passed one by one")]
pub(super) enum Input {
    Msg(Msg),
    /// A job has ended; nobody need hold on to it.
    Ended(JobId),
    /// A job has panicked.
    Panicked(Box<dyn Any + Send>),
    Signal(i32),
    /// The keyboard is gone.
    Lost(io::Error),
}

/// Sends on what the keyboard, the mouse and the window tell.
pub(super) fn read_keyboard(sender: Sender<Input>) {
    thread::spawn(move || {
        let mut replies = Replies::default();
        loop {
            let heard = match next_event(&replies) {
                Ok(event) => take(event, &mut replies),
                Err(error) => {
                    let _ = sender.send(Input::Lost(error));
                    return;
                }
            };
            for msg in heard {
                if sender.send(Input::Msg(msg)).is_err() {
                    return;
                }
            }
        }
    });
}

/// The next event; `None` when nothing comes while keys are held back that may belong to an answer.
/// What a terminal answers comes in one piece, or nearly so.
fn next_event(replies: &Replies) -> io::Result<Option<Event>> {
    const PIECES: Duration = Duration::from_millis(50);
    if replies.is_holding() && !event::poll(PIECES)? {
        return Ok(None);
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
#[cfg(unix)]
pub(super) fn watch_line(sender: Sender<Input>) {
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
pub(super) fn watch_line(_: Sender<Input>) {}

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
pub(super) fn ends(signal: i32) -> bool {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    [SIGTERM, SIGHUP, SIGINT].contains(&signal)
}

#[cfg(not(unix))]
pub(super) fn ends(_: i32) -> bool {
    true
}

/// Sends on the signals that end or stop a program, or tell that the window has another size.
#[cfg(unix)]
pub(super) fn watch_signals(sender: &Sender<Input>) -> io::Result<()> {
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
pub(super) fn watch_signals(_: &Sender<Input>) -> io::Result<()> {
    Ok(())
}

/// Does a job in a thread of its own, which ends it when it is called off.
pub(super) fn work(id: JobId, job: Job, sender: Sender<Input>) -> Cancel {
    let cancel = Cancel::default();
    let called_off = cancel.clone();
    thread::spawn(move || {
        if job.can_wait() {
            give_way();
        }
        let start = Instant::now();
        let work = || {
            job.run(&called_off, &mut |outcome| {
                let msg = Msg::Done(id, outcome, start.elapsed());
                // Nobody listens any more when the program is ending.
                let _ = sender.send(Input::Msg(msg));
            });
        };
        let _ = sender.send(outcome_of(id, work));
    });
    cancel
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
fn outcome_of(id: JobId, work: impl FnOnce()) -> Input {
    // What a panic leaves behind is not looked at again.
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(()) => Input::Ended(id),
        Err(panic) => Input::Panicked(panic),
    }
}

#[cfg(test)]
mod tests {
    use std::panic::resume_unwind;

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
