//! Solving a stream of any length: read, solved and written in windows of some thousand puzzles,
//! in the order of the input.
//!
//! ```text
//!   reader ──windows──▶ solver ─┐
//!   (this thread)  └──▶ solver ─┴─answers──▶ writer (this thread), in order
//! ```

use std::collections::BTreeMap;
use std::io::{self, BufWriter, Read, StdoutLock, Write as _};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;

use anyhow::Context as _;

use super::{NO_SOLUTION, SEVERAL_SOLUTIONS};
use crate::cli::Outcome;
use crate::cli::input::{Place, Source};
use crate::format::{Entry, ReadError, Reader};
use crate::grid::{Cell, Clues, Digit};
use crate::solve::bulk::{Answers, BulkSolver, Isa, Line};

/// Puzzles in a window: enough to fill the lanes of a solver many times over.
const WINDOW: usize = 8192;

/// Bytes read at a time.
const BLOCK: usize = 1 << 18;

/// A read that gives less is taken as all there is for now, and answered at once: somebody may
/// be waiting for it.
const TRICKLE: usize = 4096;

/// Puzzles that are solved together, and the errors among them.
#[derive(Debug, Default)]
struct Window {
    lines: Vec<Line>,
    /// What was wrong, before the puzzle with this index.
    errors: Vec<(usize, String)>,
}

/// The answers to a window.
struct Solved {
    /// The number of the window in the input.
    number: u64,
    text: Vec<u8>,
    /// What was wrong, before this byte of the text.
    errors: Vec<(usize, String)>,
    /// `None` when there was no puzzle in it.
    outcome: Option<Outcome>,
}

/// Solves every puzzle of a source.
///
/// # Errors
/// When the input or the output fails, or there is no puzzle at all.
pub(super) fn run(source: &Source, threads: NonZeroUsize, isa: Isa) -> anyhow::Result<Outcome> {
    let (sender, receiver) = mpsc::sync_channel(2 * threads.get());
    let windows = Mutex::new(receiver);
    let (answer_sender, answers) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.get() {
            let answer_sender = answer_sender.clone();
            let windows = &windows;
            scope.spawn(move || {
                let mut solver = BulkSolver::with(isa).unwrap_or_default();
                while let Some((number, window)) = next(windows) {
                    let solved = solve(&mut solver, number, window);
                    if answer_sender.send(solved).is_err() {
                        return;
                    }
                }
            });
        }
        drop(answer_sender);
        let mut feed = Feed {
            window: Window::default(),
            number: 0,
            sender,
            answers: &answers,
            writer: Writer::new(),
        };
        source.open_each(&mut |input, place| {
            feed.read(input, place)?;
            Ok(ControlFlow::Continue(()))
        })?;
        feed.finish()
    })
}

/// The next window to solve; `None` when there are no more.
fn next(windows: &Mutex<Receiver<(u64, Window)>>) -> Option<(u64, Window)> {
    // A solver that panicked with the lock takes the whole run with it: the scope says so.
    windows.lock().ok()?.recv().ok()
}

fn solve(solver: &mut BulkSolver, number: u64, window: Window) -> Solved {
    let lines: Vec<&Line> = window.lines.iter().collect();
    let mut answers = Answers::new();
    solver.solve_lines(&lines, 2, &mut answers);
    let mut solved = Solved {
        number,
        text: Vec::with_capacity(82 * lines.len()),
        errors: Vec::new(),
        outcome: None,
    };
    let mut errors = window.errors.into_iter().peekable();
    for (index, answer) in answers.iter().enumerate() {
        while let Some((_, error)) = errors.next_if(|(before, _)| *before <= index) {
            solved.errors.push((solved.text.len(), error));
        }
        let (said, outcome) = match (answer.count(), answer.text()) {
            (1, Some(solution)) => (&solution[..], Outcome::AllUnique),
            (0, _) => (NO_SOLUTION.as_bytes(), Outcome::SomeNot),
            _ => (SEVERAL_SOLUTIONS.as_bytes(), Outcome::SomeNot),
        };
        solved.text.extend_from_slice(said);
        solved.text.push(b'\n');
        solved.outcome = solved.outcome.max(Some(outcome));
    }
    let end = solved.text.len();
    solved.errors.extend(errors.map(|(_, error)| (end, error)));
    if !solved.errors.is_empty() {
        solved.outcome = Some(Outcome::BadInput);
    }
    solved
}

/// Fills windows, sends them to the solvers and hands their answers to the writer.
struct Feed<'a> {
    window: Window,
    /// How many windows were sent.
    number: u64,
    sender: SyncSender<(u64, Window)>,
    answers: &'a Receiver<Solved>,
    writer: Writer,
}

impl Feed<'_> {
    fn read(&mut self, input: &mut dyn Read, place: Place<'_>) -> anyhow::Result<()> {
        let mut reader = Reader::new();
        let mut block = vec![0; BLOCK];
        loop {
            let len = match input.read(&mut block) {
                Ok(len) => len,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error).context(place.to_string()),
            };
            if len == 0 {
                break;
            }
            self.take_block(&mut reader, &block[..len], place)?;
            if len < TRICKLE {
                self.send()?;
            }
        }
        for entry in reader.finish() {
            self.take_entry(entry, place);
        }
        self.send()
    }

    fn take_block(
        &mut self,
        reader: &mut Reader,
        mut block: &[u8],
        place: Place<'_>,
    ) -> anyhow::Result<()> {
        while !block.is_empty() {
            let plain = reader.plain_lines(block, |line| self.window.lines.push(*line));
            block = &block[plain..];
            let newline = block.iter().position(|byte| *byte == b'\n');
            let (line, rest) = block.split_at(newline.map_or(block.len(), |at| at + 1));
            for entry in reader.bytes(line) {
                self.take_entry(entry, place);
            }
            block = rest;
            if self.window.lines.len() + self.window.errors.len() >= WINDOW {
                self.send()?;
            }
        }
        Ok(())
    }

    fn take_entry(&mut self, entry: Result<Entry, ReadError>, place: Place<'_>) {
        match entry {
            Ok(entry) => self.window.lines.push(line(&entry.clues)),
            Err(error) => {
                let before = self.window.lines.len();
                self.window
                    .errors
                    .push((before, format!("{place}:{error}")));
            }
        }
    }

    fn send(&mut self) -> anyhow::Result<()> {
        let window = std::mem::take(&mut self.window);
        if !window.lines.is_empty() || !window.errors.is_empty() {
            self.sender
                .send((self.number, window))
                .context("the solvers have stopped")?;
            self.number += 1;
        }
        self.answers
            .try_iter()
            .try_for_each(|solved| self.writer.take(solved))
    }

    /// Waits for the last answers; gives the worst outcome.
    fn finish(self) -> anyhow::Result<Outcome> {
        let mut writer = self.writer;
        // Without a sender the solvers end, and with them their answers.
        drop(self.sender);
        self.answers
            .iter()
            .try_for_each(|solved| writer.take(solved))?;
        writer.out.flush()?;
        writer
            .worst
            .ok_or_else(|| anyhow::Error::msg("there is no puzzle in the input"))
    }
}

/// Writes answers in the order of their windows, whatever order they come in.
struct Writer {
    out: BufWriter<StdoutLock<'static>>,
    next: u64,
    waiting: BTreeMap<u64, Solved>,
    worst: Option<Outcome>,
}

impl Writer {
    fn new() -> Self {
        Self {
            out: BufWriter::with_capacity(BLOCK, io::stdout().lock()),
            next: 0,
            waiting: BTreeMap::new(),
            worst: None,
        }
    }

    fn take(&mut self, solved: Solved) -> anyhow::Result<()> {
        self.waiting.insert(solved.number, solved);
        while let Some(solved) = self.waiting.remove(&self.next) {
            self.next += 1;
            self.worst = self.worst.max(solved.outcome);
            let mut written = 0;
            for (before, error) in &solved.errors {
                self.out.write_all(&solved.text[written..*before])?;
                written = *before;
                // In step with the answers, when both go to the same place.
                self.out.flush()?;
                writeln!(io::stderr(), "{error}")?;
            }
            self.out.write_all(&solved.text[written..])?;
            if solved.text.len() < TRICKLE {
                self.out.flush()?;
            }
        }
        Ok(())
    }
}

/// Clues as the bulk solver takes them.
fn line(clues: &Clues) -> Line {
    let sign = |cell| clues.digit(cell).map_or('.', Digit::char);
    Cell::ALL.map(|cell| u8::try_from(sign(cell)).unwrap_or(b'.'))
}
