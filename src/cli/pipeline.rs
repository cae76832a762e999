//! Processes input of any length on all cores in constant memory. The answers are in the order of
//! the input.
//!
//! ```text
//!   feeder ──batches──▶ worker ─┐
//!     ▲            └──▶ worker ─┴──parts──▶ writer (the main thread), in order
//!     └──────────── permits ────────────────────┘
//! ```
//!
//! The writer returns a permit for every batch that it has written. The number of unfinished
//! batches is therefore bounded, even if one worker is slow. Only the writer ends the work: after
//! the last batch, at a limit, at a signal, or when the output is closed. The writer does not join
//! the other threads, because they may be blocked on standard input. These threads end with the
//! process.

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

use super::guard::guard;
use super::output::OutputSink;
use super::progress::ProgressLine;
use super::{Status, out};
use crate::signals;

/// The maximum number of unfinished batches per thread.
const MAX_BATCHES_PER_THREAD: usize = 8;

/// The number of bytes at which the text of an unfinished batch is sent. A batch with very many
/// solutions may never finish.
const PART: usize = 1 << 20;

/// The number of bytes below which a part is flushed at once, because a user may be waiting for the
/// answer.
const TRICKLE: usize = 4096;

/// The sender of batches to the workers. Each batch needs a permit.
pub(super) struct Feed<T> {
    batches: Sender<(u64, T)>,
    permits: Receiver<()>,
    sent: u64,
}

impl<T> Feed<T> {
    /// Waits for a permit and sends a batch. Returns `Break` if the writer has stopped.
    pub(super) fn send(&mut self, batch: T) -> ControlFlow<()> {
        let room = self.permits.recv().is_ok();
        if !room || self.batches.send((self.sent, batch)).is_err() {
            return ControlFlow::Break(());
        }
        self.sent += 1;
        ControlFlow::Continue(())
    }
}

/// The function that sends all batches.
type Feeder<T> = Box<dyn FnOnce(&mut Feed<T>) -> anyhow::Result<()> + Send>;

/// The function of a thread that answers a batch.
type Worker<T> = Box<dyn FnMut(T, &mut BatchAnswers) -> anyhow::Result<()>>;

type WorkerMaker<T> = Arc<dyn Fn() -> Worker<T> + Send + Sync>;

/// The answers to one batch: the text, the errors, and the worst status.
pub(super) struct BatchAnswers {
    batch: u64,
    part: AnswerPart,
    out: SyncSender<Message>,
}

/// A part of the answers to a batch.
#[derive(Default)]
struct AnswerPart {
    text: Vec<u8>,
    /// Messages for standard error, each with its offset in `text`.
    errors: Vec<(usize, String)>,
    /// The worst status of the answers; `None` if there are no answers.
    status: Option<Status>,
    answered: u64,
    /// The number of failed attempts to generate a puzzle.
    failed: u64,
}

impl BatchAnswers {
    /// Counts an answer, and updates the worst status.
    pub(super) fn count(&mut self, status: Status) {
        self.part.status = self.part.status.max(Some(status));
        self.part.answered += 1;
    }

    /// Writes and counts the answer to an item with `answer`. If `answer` panics, the text that it
    /// has written is discarded as far as it is not yet printed, and one error is reported. `item`
    /// returns the place and the text of the item for this error.
    ///
    /// # Errors
    /// Returns the error of `answer`.
    pub(super) fn answer(
        &mut self,
        item: impl FnOnce() -> (String, String),
        answer: impl FnOnce(&mut Self) -> anyhow::Result<Status>,
    ) -> anyhow::Result<()> {
        let written = self.part.text.len();
        match guard(|| answer(&mut *self)) {
            Ok(status) => self.count(status?),
            Err(error) => {
                self.part.text.truncate(written);
                for (offset, _) in &mut self.part.errors {
                    *offset = written.min(*offset);
                }
                let (place, text) = item();
                self.report_error(format!("{place}: {error}; {text}"));
            }
        }
        Ok(())
    }

    /// Reports an item that could not be answered.
    pub(super) fn report_error(&mut self, error: String) {
        self.report(error);
        self.count(Status::BadInput);
    }

    /// Adds a message for standard error. It is printed after the answers written so far.
    pub(super) fn report(&mut self, remark: String) {
        self.part.errors.push((self.part.text.len(), remark));
    }

    /// Counts a failed attempt to generate a puzzle.
    pub(super) fn fail(&mut self) {
        self.part.failed += 1;
    }

    /// Sends the text written so far. Returns an error if the writer has stopped.
    fn send_part(&mut self, last: bool) -> io::Result<()> {
        let part = std::mem::take(&mut self.part);
        let message = Message::Part(self.batch, part, last);
        let gone = |_| io::Error::from(io::ErrorKind::BrokenPipe);
        self.out.send(message).map_err(gone)
    }
}

impl Write for BatchAnswers {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        if self.part.text.len() >= PART {
            self.send_part(false)?;
        }
        self.part.text.write(text)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A message to the writer.
enum Message {
    /// The number of a batch, and a part of its answers. The flag is true for the last part of the
    /// batch.
    Part(u64, AnswerPart, bool),
    /// The feeder has finished: the total number of batches, and the error if the input failed.
    FeedEnd(u64, Option<anyhow::Error>),
    Failed(anyhow::Error),
    /// A termination signal has arrived; its number is in [`Writer::signal`].
    Signal,
}

/// Returns the number of threads: `limit`, or one per core by default. The maximum is four threads
/// per core, because more threads gain nothing and cost memory. On machines with fewer than four
/// cores, the maximum is sixteen.
pub(super) fn threads(limit: Option<NonZeroUsize>) -> NonZeroUsize {
    let cores = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let most = NonZeroUsize::new(16).map_or(cores, |few| few.max(cores.saturating_mul(FEW)));
    limit.unwrap_or(cores).min(most)
}

const FEW: NonZeroUsize = NonZeroUsize::new(4).expect("four is not zero");

/// The settings of a pipeline.
#[derive(Debug)]
pub(super) struct Pipeline {
    pub(super) threads: NonZeroUsize,
    pub(super) sink: OutputSink,
    /// The text before the first answer and the text after the last answer.
    pub(super) frame: (&'static str, &'static str),
    pub(super) progress: ProgressLine,
    /// The maximum number of lines to write.
    pub(super) max_lines: Option<u64>,
    pub(super) limit: Option<Duration>,
}

impl Pipeline {
    /// Processes all batches that `feed` sends. Each thread calls `worker` once to create its
    /// worker.
    ///
    /// # Errors
    /// Returns an error if reading or writing fails, or if nothing was sent.
    pub(super) fn run<T, W>(
        self,
        feed: impl FnOnce(&mut Feed<T>) -> anyhow::Result<()> + Send + 'static,
        worker: impl Fn() -> W + Send + Sync + 'static,
    ) -> anyhow::Result<ExitCode>
    where
        T: Send + 'static,
        W: FnMut(T, &mut BatchAnswers) -> anyhow::Result<()> + 'static,
    {
        let worker: WorkerMaker<T> = Arc::new(move || Box::new(worker()));
        self.run_boxed(Box::new(feed), &worker)
    }

    fn run_boxed<T: Send + 'static>(
        self,
        feed: Feeder<T>,
        worker: &WorkerMaker<T>,
    ) -> anyhow::Result<ExitCode> {
        let threads = self.threads.get();
        let (out, messages) = mpsc::sync_channel(2 * threads);
        let (batches, waiting) = mpsc::channel();
        let (permit, permits) = mpsc::channel();
        for _ in 0..MAX_BATCHES_PER_THREAD * threads {
            permit.send(())?;
        }
        let signal = Arc::new(AtomicI32::new(0));
        watch_signals(signal.clone(), out.clone())?;
        let waiting = Arc::new(Mutex::new(waiting));
        for started in 0..threads {
            let (waiting, worker, out) = (waiting.clone(), worker.clone(), out.clone());
            let spawned = thread::Builder::new().spawn(move || {
                let guard = PanicGuard(out);
                if let Err(error) = work(&waiting, worker(), &guard.0) {
                    // Sending fails only after the writer has stopped. The writer has then reported
                    // its own error.
                    let _ = guard.0.send(Message::Failed(error));
                }
            });
            // If the system can start only some of the threads, these threads do the whole work.
            if started == 0 {
                spawned.context(NO_THREAD)?;
            } else if spawned.is_err() {
                break;
            }
        }
        let feeder = thread::Builder::new().spawn(move || {
            let guard = PanicGuard(out);
            let mut to = Feed {
                batches,
                permits,
                sent: 0,
            };
            let failed = feed(&mut to).err();
            let _ = guard.0.send(Message::FeedEnd(to.sent, failed));
        });
        feeder.context(NO_THREAD)?;
        let mut writer = Writer {
            sink: self.sink,
            frame: self.frame,
            progress: self.progress,
            lines_left: self.max_lines,
            // If the clock cannot represent the end, there is no limit.
            deadline: self
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

/// Receives and answers batches until the feeder has finished.
fn work<T>(
    batches: &Mutex<Receiver<(u64, T)>>,
    mut worker: Worker<T>,
    out: &SyncSender<Message>,
) -> anyhow::Result<()> {
    loop {
        let next = batches.lock().map(|batches| batches.recv());
        let Ok(Ok((number, batch))) = next else {
            return Ok(());
        };
        let mut answers = BatchAnswers {
            batch: number,
            part: AnswerPart::default(),
            out: out.clone(),
        };
        worker(batch, &mut answers)?;
        answers.send_part(true)?;
    }
}

/// A guard that sends a message to the writer when a thread panics, so that the writer does not
/// wait forever.
struct PanicGuard(SyncSender<Message>);

impl Drop for PanicGuard {
    fn drop(&mut self) {
        if thread::panicking() {
            let error = anyhow::Error::msg("a thread has panicked");
            let _ = self.0.send(Message::Failed(error));
        }
    }
}

pub(super) const NO_THREAD: &str = "cannot start a thread";

/// Passes the first termination signal to the writer, which writes the finished answers and ends
/// the work. A second signal ends the process at once, because the writer may be blocked. A second
/// signal within 300 ms is ignored, because some programs send every signal twice.
fn watch_signals(first: Arc<AtomicI32>, out: SyncSender<Message>) -> anyhow::Result<()> {
    const MOMENT: Duration = Duration::from_millis(300);

    let mut asked: Option<Instant> = None;
    let heed = move |signal| {
        if asked.get_or_insert_with(Instant::now).elapsed() > MOMENT {
            signals::end(signal);
        }
        first.store(signal, Ordering::Relaxed);
        // If the channel is full, the writer does not wait for a message. It checks `first` before
        // it receives the next message.
        let _ = out.try_send(Message::Signal);
    };
    signals::watch(signals::ENDING, heed).context(NO_THREAD)
}

/// The writer of the output. It writes the parts in the order of their batches.
struct Writer {
    sink: OutputSink,
    frame: (&'static str, &'static str),
    progress: ProgressLine,
    /// The number of lines that may still be written; `None` if there is no limit.
    lines_left: Option<u64>,
    /// The time at which the time limit is reached; `None` if there is no limit.
    deadline: Option<Instant>,
    permit: Sender<()>,
    /// The number of the termination signal; 0 if none has arrived.
    signal: Arc<AtomicI32>,
    next: u64,
    /// The parts that cannot be written yet, by batch number. The flag is true if the last part of
    /// the batch has arrived.
    waiting: BTreeMap<u64, (Vec<AnswerPart>, bool)>,
    worst: Option<Status>,
}

impl Writer {
    fn listen(&mut self, messages: &Receiver<Message>) -> anyhow::Result<ExitCode> {
        let (mut end, mut failed) = (None, None);
        while end != Some(self.next) && self.lines_left != Some(0) {
            let signal = self.signal.load(Ordering::Relaxed);
            if signal != 0 {
                self.end_early(messages)?;
                return Ok(ExitCode::from(u8::try_from(128 + signal).unwrap_or(1)));
            }
            if self.deadline.is_some_and(|end| Instant::now() >= end) {
                self.end_early(messages)?;
                writeln!(out::stderr(), "masume: the time limit was reached")?;
                return Ok(Status::NotUnique.into());
            }
            let message = match messages.recv_timeout(ProgressLine::PERIOD) {
                Ok(message) => message,
                Err(RecvTimeoutError::Timeout) => {
                    self.progress.show();
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => anyhow::bail!("every thread has ended"),
            };
            match message {
                Message::Part(number, part, last) => self.receive_part(number, part, last)?,
                Message::FeedEnd(batches, error) => (end, failed) = (Some(batches), error),
                Message::Failed(error) => return Err(error),
                Message::Signal => {}
            }
        }
        let is_complete = failed.is_none() && self.worst.is_some_and(|o| o < Status::BadInput);
        self.end(is_complete)?;
        if let Some(error) = failed {
            return Err(error);
        }
        let worst = self.worst.take();
        worst
            .map(Status::into)
            .ok_or_else(|| anyhow::Error::msg("there is no puzzle in the input"))
    }

    fn receive_part(&mut self, number: u64, part: AnswerPart, last: bool) -> anyhow::Result<()> {
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
            // Sending fails only after the feeder has finished. The feeder then needs no permit.
            let _ = self.permit.send(());
        }
        Ok(())
    }

    fn write(&mut self, part: &AnswerPart) -> anyhow::Result<()> {
        self.worst = self.worst.max(part.status);
        let limit = self.apply_line_limit(&part.text);
        let mut written = 0;
        for (before, error) in part.errors.iter().filter(|(at, _)| *at <= limit) {
            self.sink.write_all(&part.text[written..*before])?;
            written = *before;
            // The output is flushed before the error, so that both have the right order on a
            // terminal.
            self.sink.flush()?;
            self.progress.clear();
            writeln!(out::stderr(), "{error}")?;
        }
        self.sink.write_all(&part.text[written..limit])?;
        if part.text.len() < TRICKLE {
            self.sink.flush()?;
        }
        self.progress.count(part.answered, part.failed);
        Ok(())
    }

    /// Subtracts the lines of `text` from the line limit. Returns the number of bytes that may be
    /// written.
    fn apply_line_limit(&mut self, text: &[u8]) -> usize {
        let Some(left) = &mut self.lines_left else {
            return text.len();
        };
        let mut limit = 0;
        for line in text.split_inclusive(|byte| *byte == b'\n') {
            if *left == 0 {
                break;
            }
            *left -= 1;
            limit += line.len();
        }
        limit
    }

    fn end(&mut self, is_complete: bool) -> io::Result<()> {
        self.sink.write_all(self.frame.1.as_bytes())?;
        self.progress.clear();
        match self.sink.finish(is_complete)? {
            Some(note) => writeln!(out::stderr(), "masume: {note}"),
            None => Ok(()),
        }
    }

    /// Writes the answers that have already arrived, up to the first incomplete batch.
    fn end_early(&mut self, messages: &Receiver<Message>) -> anyhow::Result<()> {
        while let Ok(message) = messages.try_recv() {
            if let Message::Part(number, part, last) = message {
                self.receive_part(number, part, last)?;
            }
        }
        Ok(self.end(false)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_in_one_answer_costs_one_error_and_no_other_answer() {
        let (out, messages) = mpsc::sync_channel(4);
        let mut answers = BatchAnswers {
            batch: 0,
            part: AnswerPart::default(),
            out,
        };
        for number in 1..=3 {
            let item = || (format!("-:{number}"), "PUZZLE".to_owned());
            let answer = |answers: &mut BatchAnswers| {
                write!(answers, "{number}")?;
                assert!(number != 2, "broken");
                writeln!(answers)?;
                Ok(Status::Success)
            };
            answers.answer(item, answer).unwrap();
        }
        answers.send_part(true).unwrap();
        let Ok(Message::Part(_, part, _)) = messages.recv() else {
            panic!("one part was sent");
        };
        assert_eq!(part.text, b"1\n3\n");
        assert_eq!((part.status, part.answered), (Some(Status::BadInput), 3));
        let [(2, error)] = &part.errors[..] else {
            panic!("{:?}", part.errors);
        };
        let start = "-:2: internal error, please report it: broken (";
        assert!(
            error.starts_with(start) && error.ends_with("; PUZZLE"),
            "{error}"
        );
    }
}
