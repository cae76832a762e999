//! Work of any length, on every core, in constant memory, written in order.
//!
//! ```text
//!   feeder ──batches──▶ worker ─┐
//!     ▲            └──▶ worker ─┴──parts──▶ writer (the main thread), in order
//!     └──────────── permits ────────────────────┘
//! ```
//!
//! The writer gives a permit for every batch it is done with, so that only so many are under way
//! however far one worker falls behind. It alone decides when all ends: when the last batch is
//! written, when nobody reads the output any more, or at a signal. The other threads are left to
//! end with the program, since one of them may be waiting for standard input.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex};
use std::thread;

use super::Outcome;
use super::output::Sink;
use super::progress::Progress;

/// Batches under way for each thread.
const AHEAD: usize = 8;

/// Text that is handed on although the batch is not done: some batches have no end.
const PART: usize = 1 << 20;

/// A part that is smaller than this is shown at once: somebody may be waiting for it.
const TRICKLE: usize = 4096;

/// Gives batches to the workers.
pub(super) struct Feed<T> {
    batches: Sender<(u64, T)>,
    permits: Receiver<()>,
    sent: u64,
}

impl<T> Feed<T> {
    /// Sends a batch as soon as there is room for it; breaks when no more are wanted.
    pub(super) fn send(&mut self, batch: T) -> ControlFlow<()> {
        let room = self.permits.recv().is_ok();
        if !room || self.batches.send((self.sent, batch)).is_err() {
            return ControlFlow::Break(());
        }
        self.sent += 1;
        ControlFlow::Continue(())
    }
}

/// What a worker has to say about a batch: text to be written to it, errors, the worst outcome.
pub(super) struct Answers {
    batch: u64,
    part: Part,
    out: SyncSender<Message>,
}

/// A piece of what is said about a batch.
#[derive(Default)]
struct Part {
    text: Vec<u8>,
    /// What was wrong, before this byte of the text.
    errors: Vec<(usize, String)>,
    /// `None` when there was nothing to answer in it.
    outcome: Option<Outcome>,
    /// How many things were answered.
    answered: u64,
    /// How many attempts came to nothing.
    failed: u64,
}

impl Answers {
    /// Counts one more answer.
    pub(super) fn count(&mut self, outcome: Outcome) {
        self.part.outcome = self.part.outcome.max(Some(outcome));
        self.part.answered += 1;
    }

    /// Says what is wrong with one more thing that should have been answered.
    pub(super) fn complain(&mut self, error: String) {
        self.part.errors.push((self.part.text.len(), error));
        self.count(Outcome::BadInput);
    }

    /// Counts an attempt that came to nothing.
    pub(super) fn fail(&mut self) {
        self.part.failed += 1;
    }

    /// Hands on what has been said so far; fails when nobody listens any more.
    fn hand_on(&mut self, last: bool) -> io::Result<()> {
        let part = std::mem::take(&mut self.part);
        let message = Message::Part(self.batch, part, last);
        let gone = |_| io::Error::from(io::ErrorKind::BrokenPipe);
        self.out.send(message).map_err(gone)
    }
}

impl Write for Answers {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        if self.part.text.len() >= PART {
            self.hand_on(false)?;
        }
        self.part.text.write(text)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What the writer is told.
enum Message {
    /// About the batch with this number, and whether it is the last part.
    Part(u64, Part, bool),
    /// There will be no more than so many batches, and why, if the input has not ended.
    Fed(u64, Option<anyhow::Error>),
    /// A worker could not go on.
    Failed(anyhow::Error),
    /// A signal with this number asks for an end.
    #[cfg(unix)]
    Signal(i32),
}

/// How work is shared out and where its answers go.
#[derive(Debug)]
pub(super) struct Pipeline {
    pub(super) threads: NonZeroUsize,
    pub(super) sink: Sink,
    /// What stands before and behind all answers.
    pub(super) frame: (&'static str, &'static str),
    pub(super) progress: Progress,
    /// Ends when so many lines are written, if it does not end before.
    pub(super) most: Option<u64>,
}

impl Pipeline {
    /// Works through everything that `feed` sends. Each thread makes a worker of its own.
    ///
    /// # Errors
    /// When the input or the output fails, or nothing was fed at all.
    pub(super) fn run<T, W>(
        self,
        feed: impl FnOnce(&mut Feed<T>) -> anyhow::Result<()> + Send + 'static,
        worker: impl Fn() -> W + Send + Sync + 'static,
    ) -> anyhow::Result<ExitCode>
    where
        T: Send + 'static,
        W: FnMut(T, &mut Answers) -> anyhow::Result<()>,
    {
        let threads = self.threads.get();
        let (out, messages) = mpsc::sync_channel(2 * threads);
        let (batches, waiting) = mpsc::channel();
        let (permit, permits) = mpsc::channel();
        for _ in 0..AHEAD * threads {
            permit.send(())?;
        }
        #[cfg(unix)]
        watch_signals(out.clone())?;
        let waiting = Arc::new(Mutex::new(waiting));
        let worker = Arc::new(worker);
        for _ in 0..threads {
            let (waiting, worker, out) = (waiting.clone(), worker.clone(), out.clone());
            thread::spawn(move || {
                let guard = Guard(out);
                if let Err(error) = work(&waiting, worker(), &guard.0) {
                    // If nobody listens, the writer has ended for a reason of its own.
                    let _ = guard.0.send(Message::Failed(error));
                }
            });
        }
        thread::spawn(move || {
            let guard = Guard(out);
            let mut to = Feed {
                batches,
                permits,
                sent: 0,
            };
            let failed = feed(&mut to).err();
            let _ = guard.0.send(Message::Fed(to.sent, failed));
        });
        let mut writer = Writer {
            sink: self.sink,
            frame: self.frame,
            progress: self.progress,
            left: self.most,
            permit,
            next: 0,
            waiting: BTreeMap::new(),
            worst: None,
        };
        writer.sink.write_all(writer.frame.0.as_bytes())?;
        let ended = writer.listen(&messages);
        writer.progress.clear();
        ended
    }
}

/// Answers batch after batch, as long as there are any.
fn work<T, W>(
    batches: &Mutex<Receiver<(u64, T)>>,
    mut worker: W,
    out: &SyncSender<Message>,
) -> anyhow::Result<()>
where
    W: FnMut(T, &mut Answers) -> anyhow::Result<()>,
{
    loop {
        let next = batches.lock().map(|batches| batches.recv());
        let Ok(Ok((number, batch))) = next else {
            return Ok(());
        };
        let mut answers = Answers {
            batch: number,
            part: Part::default(),
            out: out.clone(),
        };
        worker(batch, &mut answers)?;
        answers.hand_on(true)?;
    }
}

/// Tells the writer when its thread panics, so that nobody waits for an answer forever.
struct Guard(SyncSender<Message>);

impl Drop for Guard {
    fn drop(&mut self) {
        if thread::panicking() {
            let error = anyhow::Error::msg("a thread has panicked");
            let _ = self.0.send(Message::Failed(error));
        }
    }
}

/// Tells the writer when the program shall end.
#[cfg(unix)]
fn watch_signals(out: SyncSender<Message>) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    thread::spawn(move || {
        for signal in signals.forever() {
            if out.send(Message::Signal(signal)).is_err() {
                return;
            }
        }
    });
    Ok(())
}

/// Writes parts in the order of their batches, whatever order they come in.
struct Writer {
    sink: Sink,
    frame: (&'static str, &'static str),
    progress: Progress,
    /// How many more lines are wanted; all there are if nobody says.
    left: Option<u64>,
    permit: Sender<()>,
    next: u64,
    /// Parts of batches that are not due yet, and whether their last is among them.
    waiting: BTreeMap<u64, (Vec<Part>, bool)>,
    worst: Option<Outcome>,
}

impl Writer {
    fn listen(&mut self, messages: &Receiver<Message>) -> anyhow::Result<ExitCode> {
        let (mut end, mut failed) = (None, None);
        while end != Some(self.next) && self.left != Some(0) {
            let message = match messages.recv_timeout(Progress::PERIOD) {
                Ok(message) => message,
                Err(RecvTimeoutError::Timeout) => {
                    self.progress.show();
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => anyhow::bail!("every thread has ended"),
            };
            match message {
                Message::Part(number, part, last) => self.take(number, part, last)?,
                Message::Fed(batches, error) => (end, failed) = (Some(batches), error),
                Message::Failed(error) => return Err(error),
                #[cfg(unix)]
                Message::Signal(signal) => return self.end_early(messages, signal),
            }
        }
        self.end()?;
        if let Some(error) = failed {
            return Err(error);
        }
        let worst = self.worst.take();
        worst
            .map(Outcome::into)
            .ok_or_else(|| anyhow::Error::msg("there is no puzzle in the input"))
    }

    fn take(&mut self, number: u64, part: Part, last: bool) -> anyhow::Result<()> {
        let (parts, complete) = self.waiting.entry(number).or_default();
        parts.push(part);
        *complete |= last;
        while let Some((parts, complete)) = self.waiting.remove(&self.next) {
            for part in parts {
                self.write(&part)?;
            }
            if !complete {
                break;
            }
            self.next += 1;
            // The feeder may have ended; then it needs no permit.
            let _ = self.permit.send(());
        }
        Ok(())
    }

    fn write(&mut self, part: &Part) -> anyhow::Result<()> {
        self.worst = self.worst.max(part.outcome);
        let wanted = self.cut(&part.text);
        let mut written = 0;
        for (before, error) in part.errors.iter().filter(|(at, _)| *at <= wanted) {
            self.sink.write_all(&part.text[written..*before])?;
            written = *before;
            // In step with the answers, when both go to the same place.
            self.sink.flush()?;
            self.progress.clear();
            writeln!(io::stderr(), "{error}")?;
        }
        self.sink.write_all(&part.text[written..wanted])?;
        if part.text.len() < TRICKLE {
            self.sink.flush()?;
        }
        self.progress.count(part.answered, part.failed);
        Ok(())
    }

    /// How much of a text is still wanted, counted in lines.
    fn cut(&mut self, text: &[u8]) -> usize {
        let Some(left) = &mut self.left else {
            return text.len();
        };
        let mut wanted = 0;
        for line in text.split_inclusive(|byte| *byte == b'\n') {
            if *left == 0 {
                break;
            }
            *left -= 1;
            wanted += line.len();
        }
        wanted
    }

    fn end(&mut self) -> io::Result<()> {
        self.sink.write_all(self.frame.1.as_bytes())?;
        self.sink.finish()
    }

    /// Writes what is done already; gives the exit code that tells of the signal.
    #[cfg(unix)]
    fn end_early(&mut self, messages: &Receiver<Message>, signal: i32) -> anyhow::Result<ExitCode> {
        while let Ok(message) = messages.try_recv() {
            if let Message::Part(number, part, last) = message {
                self.take(number, part, last)?;
            }
        }
        self.end()?;
        Ok(ExitCode::from(u8::try_from(128 + signal).unwrap_or(1)))
    }
}
