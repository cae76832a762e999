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
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context as _;

use super::Outcome;
use super::output::Sink;
use super::progress::Progress;
use crate::signals;

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
        self.report(error);
        self.count(Outcome::BadInput);
    }

    /// Says something on standard error, between the answers before and after it.
    pub(super) fn report(&mut self, remark: String) {
        self.part.errors.push((self.part.text.len(), remark));
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
    /// A signal has come; see [`Writer::signal`].
    Signal,
}

/// As many threads as are wanted, one a core unless a number is given. More than a few a core
/// gain nothing and cost memory, so there are at most four a core, or sixteen on small machines.
pub(super) fn threads(wanted: Option<NonZeroUsize>) -> NonZeroUsize {
    let cores = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let most = NonZeroUsize::new(16).map_or(cores, |few| few.max(cores.saturating_mul(FEW)));
    wanted.unwrap_or(cores).min(most)
}

/// Threads that may share a core.
const FEW: NonZeroUsize = NonZeroUsize::new(4).expect("four is not zero");

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
    /// Ends after this time, if it does not end before.
    pub(super) limit: Option<Duration>,
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
        let signal = Arc::new(AtomicI32::new(0));
        watch_signals(signal.clone(), out.clone())?;
        let waiting = Arc::new(Mutex::new(waiting));
        let worker = Arc::new(worker);
        for started in 0..threads {
            let (waiting, worker, out) = (waiting.clone(), worker.clone(), out.clone());
            let spawned = thread::Builder::new().spawn(move || {
                let guard = Guard(out);
                if let Err(error) = work(&waiting, worker(), &guard.0) {
                    // If nobody listens, the writer has ended for a reason of its own.
                    let _ = guard.0.send(Message::Failed(error));
                }
            });
            // Where the system allows only a few threads, those do the work.
            if started == 0 {
                spawned.context(NO_THREAD)?;
            } else if spawned.is_err() {
                break;
            }
        }
        let feeder = thread::Builder::new().spawn(move || {
            let guard = Guard(out);
            let mut to = Feed {
                batches,
                permits,
                sent: 0,
            };
            let failed = feed(&mut to).err();
            let _ = guard.0.send(Message::Fed(to.sent, failed));
        });
        feeder.context(NO_THREAD)?;
        let mut writer = Writer {
            sink: self.sink,
            frame: self.frame,
            progress: self.progress,
            left: self.most,
            // A time that no clock reaches is no limit.
            end: self
                .limit
                .and_then(|limit| Instant::now().checked_add(limit)),
            permit,
            signal,
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

/// The message when the system allows no thread.
pub(super) const NO_THREAD: &str = "no thread can be started";

/// Leaves the first signal that asks for an end to the writer, which finishes what is done. The
/// writer may be waiting for a reader that has stopped, so a second signal ends the program at
/// once; it counts only after a moment, since some programs send the same signal twice.
fn watch_signals(first: Arc<AtomicI32>, out: SyncSender<Message>) -> anyhow::Result<()> {
    const MOMENT: Duration = Duration::from_millis(300);

    let mut asked: Option<Instant> = None;
    let heed = move |signal| {
        if asked.get_or_insert_with(Instant::now).elapsed() > MOMENT {
            signals::end(signal);
        }
        first.store(signal, Ordering::Relaxed);
        // A full channel means that the writer has messages, before which it looks.
        let _ = out.try_send(Message::Signal);
    };
    signals::watch(signals::ENDING, heed).context(NO_THREAD)
}

/// Writes parts in the order of their batches, whatever order they come in.
struct Writer {
    sink: Sink,
    frame: (&'static str, &'static str),
    progress: Progress,
    /// How many more lines are wanted; all there are if nobody says.
    left: Option<u64>,
    /// When the time is up.
    end: Option<Instant>,
    permit: Sender<()>,
    /// The signal that asks for an end; 0 before one has come.
    signal: Arc<AtomicI32>,
    next: u64,
    /// Parts of batches that are not due yet, and whether their last is among them.
    waiting: BTreeMap<u64, (Vec<Part>, bool)>,
    worst: Option<Outcome>,
}

impl Writer {
    fn listen(&mut self, messages: &Receiver<Message>) -> anyhow::Result<ExitCode> {
        let (mut end, mut failed) = (None, None);
        while end != Some(self.next) && self.left != Some(0) {
            let signal = self.signal.load(Ordering::Relaxed);
            if signal != 0 {
                self.end_early(messages)?;
                return Ok(ExitCode::from(u8::try_from(128 + signal).unwrap_or(1)));
            }
            if self.end.is_some_and(|end| Instant::now() >= end) {
                self.end_early(messages)?;
                writeln!(io::stderr(), "masume: the time limit was reached")?;
                return Ok(Outcome::SomeNot.into());
            }
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
                Message::Signal => {}
            }
        }
        let is_complete = failed.is_none() && self.worst.is_some_and(|o| o < Outcome::BadInput);
        self.end(is_complete)?;
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

    fn end(&mut self, is_complete: bool) -> io::Result<()> {
        self.sink.write_all(self.frame.1.as_bytes())?;
        self.progress.clear();
        match self.sink.finish(is_complete)? {
            Some(note) => writeln!(io::stderr(), "masume: {note}"),
            None => Ok(()),
        }
    }

    /// Writes what is done already.
    fn end_early(&mut self, messages: &Receiver<Message>) -> anyhow::Result<()> {
        while let Ok(message) = messages.try_recv() {
            if let Message::Part(number, part, last) = message {
                self.take(number, part, last)?;
            }
        }
        Ok(self.end(false)?)
    }
}
