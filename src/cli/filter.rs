//! A command as a filter: puzzles in, answers out, in order, on every core, as long as it takes.

use std::borrow::Cow;
use std::fmt;
use std::io::{Read, Write as _};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::input::{self, Place, Source};
use super::output::{Manner, Output};
use super::pipeline::{self, Answers, Feed, Pipeline};
use super::progress::{Progress, Whole};
use super::shard::{Shard, ShardArg};
use super::{Outcome, World};
use crate::format::{Entry, Form, ReadError, Reader, VariantEntry, visible};
use crate::grid::{Clues, Digit};
use crate::solve::bulk::Line;

/// What every filter is told.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct Filter {
    /// Number of threads, at most 4 per core [default: all cores]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    #[command(flatten)]
    part: ShardArg,

    #[command(flatten)]
    pub(super) output: Output,

    #[command(flatten)]
    pub(super) source: Source,

    /// What stands before and behind all answers.
    #[arg(skip)]
    pub(super) frame: (&'static str, &'static str),

    /// Answers puzzles of other shapes and with other rules; without it they are errors.
    #[arg(skip)]
    pub(super) variants: OnVariant,
}

/// Answers a puzzle of another shape or with other rules.
type AnswerVariant =
    dyn Fn(&AskedVariant<'_>, &mut Answers) -> anyhow::Result<Outcome> + Send + Sync;

/// How puzzles of other shapes and with other rules are answered, if they are.
#[derive(Clone, Default)]
pub(super) struct OnVariant(Option<Arc<AnswerVariant>>);

impl OnVariant {
    pub(super) fn new(
        answer: impl Fn(&AskedVariant<'_>, &mut Answers) -> anyhow::Result<Outcome>
        + Send
        + Sync
        + 'static,
    ) -> Self {
        Self(Some(Arc::new(answer)))
    }
}

impl fmt::Debug for OnVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("OnVariant").field(&self.0.is_some()).finish()
    }
}

/// A puzzle of another shape or with other rules that waits for its answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct AskedVariant<'a> {
    pub(super) entry: &'a VariantEntry,
    place: &'a str,
}

impl AskedVariant<'_> {
    /// The name of the input, the line in it and the puzzle, as fields of a JSON object.
    pub(super) fn fields(&self) -> serde_json::Map<String, serde_json::Value> {
        let mut fields = serde_json::Map::new();
        let puzzle = self.entry.symbols(self.entry.variant.clues());
        fields.insert("input".to_owned(), self.place.into());
        fields.insert("line".to_owned(), self.entry.line.into());
        fields.insert("puzzle".to_owned(), puzzle.into());
        fields
    }
}

/// Where the puzzle was read: `file:line`.
impl fmt::Display for AskedVariant<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", visible(self.place), self.entry.line)
    }
}

/// Some puzzles of one input, in order, and the errors among them.
#[derive(Debug)]
pub(super) struct Batch {
    place: Arc<str>,
    /// How many puzzles there were before, in other batches.
    before: u64,
    pub(super) puzzles: Vec<Found>,
    /// What was wrong, or is no classic puzzle, before the puzzle with this index.
    errors: Vec<(usize, ReadError)>,
    variants: OnVariant,
}

/// A puzzle that was found in the input.
#[derive(Debug)]
pub(super) enum Found {
    /// A line that is nothing but 81 cells, and its number: most are, and nothing is made of
    /// them before it must.
    Plain(usize, Line),
    /// Any other.
    Read(Box<Entry>),
}

impl Found {
    fn entry(&self) -> Cow<'_, Entry> {
        match self {
            Self::Plain(line, _) => Cow::Owned(Entry::new(self.clues(), *line, Form::Line)),
            Self::Read(entry) => Cow::Borrowed(entry),
        }
    }

    fn clues(&self) -> Clues {
        match self {
            Self::Plain(_, cells) => Clues::new(cells.map(|c| Digit::from_char(c.into()))),
            Self::Read(entry) => entry.clues,
        }
    }

    const fn line(&self) -> usize {
        match self {
            Self::Plain(line, _) => *line,
            Self::Read(entry) => entry.line,
        }
    }
}

/// A puzzle that waits for its answer.
#[derive(Debug)]
pub(super) struct Asked<'a> {
    found: &'a Found,
    /// How many were asked before.
    pub(super) number: u64,
    place: &'a str,
}

impl Asked<'_> {
    /// What the puzzle shows.
    pub(super) fn clues(&self) -> Clues {
        self.found.clues()
    }

    /// All that was read.
    pub(super) fn entry(&self) -> Cow<'_, Entry> {
        self.found.entry()
    }

    /// The name of the input and the line in it, as fields of a JSON object.
    pub(super) fn fields(&self) -> serde_json::Map<String, serde_json::Value> {
        let mut fields = serde_json::Map::new();
        fields.insert("input".to_owned(), self.place.into());
        fields.insert("line".to_owned(), self.found.line().into());
        fields.insert("puzzle".to_owned(), self.clues().to_string().into());
        fields
    }
}

/// Where the puzzle was read: `file:line`.
impl fmt::Display for Asked<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", visible(self.place), self.found.line())
    }
}

impl Batch {
    /// The puzzles and the errors, in order, with the place of the puzzles.
    pub(super) fn each(
        &self,
        answers: &mut Answers,
        mut answer: impl FnMut(usize, &Asked<'_>, &mut Answers) -> anyhow::Result<Outcome>,
    ) -> anyhow::Result<()> {
        let place = &*self.place;
        let mut errors = self.errors.iter().peekable();
        for ((index, found), number) in self.puzzles.iter().enumerate().zip(self.before..) {
            while let Some((_, error)) = errors.next_if(|(before, _)| *before <= index) {
                self.tell(error, answers)?;
            }
            let asked = Asked {
                found,
                number,
                place,
            };
            let outcome = answer(index, &asked, answers)?;
            answers.count(outcome);
        }
        for (_, error) in errors {
            self.tell(error, answers)?;
        }
        Ok(())
    }

    /// Complains of what was wrong, or answers what is no classic puzzle.
    fn tell(&self, error: &ReadError, answers: &mut Answers) -> anyhow::Result<()> {
        let place = &*self.place;
        if let (Some(entry), OnVariant(Some(answer))) = (error.variant(), &self.variants) {
            let outcome = answer(&AskedVariant { entry, place }, answers)?;
            answers.count(outcome);
        } else {
            answers.complain(format!("{}:{error}", visible(place)));
        }
        Ok(())
    }
}

impl Filter {
    /// The part of the input that is answered.
    pub(super) const fn shard(&self) -> Shard {
        self.part.shard
    }

    /// For whom answers are written.
    pub(super) fn manner(&self) -> Manner {
        self.output.manner()
    }

    /// The same, on one thread: for answers that may have no end.
    pub(super) fn on_one_thread(self) -> Self {
        let threads = Some(NonZeroUsize::MIN);
        Self { threads, ..self }
    }

    /// Answers every puzzle by itself. Each thread makes an answerer of its own, which writes an
    /// answer and says how it came out.
    ///
    /// # Errors
    /// When the input or the output fails, or there is no puzzle at all.
    pub(super) fn each<A>(
        self,
        world: &World,
        answerer: impl Fn() -> A + Send + Sync + 'static,
    ) -> anyhow::Result<ExitCode>
    where
        A: FnMut(&Asked<'_>, &mut Answers) -> anyhow::Result<Outcome>,
    {
        // A puzzle may take a thousandth of a second or many seconds.
        const FEW: usize = 8;
        self.batches(FEW, world, move || {
            let mut answer = answerer();
            move |batch: Batch, answers: &mut Answers| {
                batch.each(answers, |_, asked, answers| answer(asked, answers))
            }
        })
    }

    /// As many threads and such an output as were asked for.
    ///
    /// # Errors
    /// When the output cannot be opened.
    pub(super) fn pipeline(&self, whole: Whole, world: &World) -> anyhow::Result<Pipeline> {
        Ok(Pipeline {
            threads: pipeline::threads(self.threads),
            progress: Progress::new(whole, self.output.is_seen(), world),
            sink: self.output.open(&self.source.files())?,
            most: None,
            limit: None,
            frame: self.frame,
        })
    }

    /// Answers batches of up to so many puzzles.
    ///
    /// # Errors
    /// When the input or the output fails, or there is no puzzle at all.
    pub(super) fn batches<W>(
        self,
        most: usize,
        world: &World,
        worker: impl Fn() -> W + Send + Sync + 'static,
    ) -> anyhow::Result<ExitCode>
    where
        W: FnMut(Batch, &mut Answers) -> anyhow::Result<()>,
    {
        let typed = if self.source.asks() {
            match input::ask()? {
                Some(clues) => Some(clues),
                None => return Ok(Outcome::BadInput.into()),
            }
        } else {
            None
        };
        let (whole, read) = self.source.measure();
        let whole = match whole {
            _ if typed.is_some() => Whole::Count(1),
            Some(bytes) => Whole::Bytes(bytes, read.clone()),
            None => Whole::Unknown,
        };
        let pipeline = self.pipeline(whole, world)?;
        let (source, shard, variants) = (self.source, self.part.shard, self.variants);
        let feed = move |to: &mut Feed<Batch>| {
            let mut cutter = Cutter {
                to,
                most,
                variants: variants.clone(),
                slow: 0,
                shard,
                number: 0,
                sent: 0,
                place: Arc::from(""),
                puzzles: Vec::new(),
                errors: Vec::new(),
            };
            if let Some(clues) = typed {
                cutter.place = Arc::from("puzzle");
                cutter.take(Ok(Entry::new(clues, 1, Form::Line)));
                // Nobody but the writer can end the work, and it knows why.
                let _ = cutter.send();
                return Ok(());
            }
            source.open_each(&mut |input, place| cutter.read(source.reader(), input, place, &read))
        };
        pipeline.run(feed, worker)
    }
}

/// Puzzles in a batch whose answers may take long.
const FEW_SLOW: usize = 2;

/// Cuts the input into batches.
struct Cutter<'a> {
    to: &'a mut Feed<Batch>,
    most: usize,
    shard: Shard,
    /// How many puzzles and errors there were, in all inputs and all parts.
    number: u64,
    /// How many puzzles were sent.
    sent: u64,
    place: Arc<str>,
    puzzles: Vec<Found>,
    errors: Vec<(usize, ReadError)>,
    variants: OnVariant,
    /// How many puzzles wait whose answers may take long.
    slow: usize,
}

impl Cutter<'_> {
    fn read(
        &mut self,
        mut reader: Reader,
        input: &mut dyn Read,
        place: Place<'_>,
        read: &AtomicU64,
    ) -> anyhow::Result<ControlFlow<()>> {
        self.place = Arc::from(place.0);
        let flow = input::blocks(input, place, |block| {
            let bytes = u64::try_from(block.len()).unwrap_or_default();
            read.fetch_add(bytes, Ordering::Relaxed);
            let flow = self.take_block(&mut reader, block);
            // A read that gives little is all there is for now, and somebody may be waiting.
            let send = flow.is_continue() && block.len() < input::TRICKLE;
            Ok(if send { self.send() } else { flow })
        })?;
        if flow.is_break() {
            return Ok(flow);
        }
        for entry in reader.finish() {
            self.take(entry);
        }
        Ok(self.send())
    }

    fn take_block(&mut self, reader: &mut Reader, mut block: &[u8]) -> ControlFlow<()> {
        while !block.is_empty() {
            let room = self.most.saturating_sub(self.puzzles.len());
            let plain = reader.plain_lines(block, room, |line, cells| {
                if self.shard.takes(self.number) {
                    self.puzzles.push(Found::Plain(line, *cells));
                }
                self.number += 1;
            });
            block = &block[plain..];
            let end = block.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let (line, rest) = block.split_at(end.map_or(block.len(), |at| at + 1));
            for entry in reader.bytes(line) {
                self.take(entry);
            }
            block = rest;
            if self.puzzles.len() + self.errors.len() >= self.most || self.slow >= FEW_SLOW {
                self.send()?;
            }
        }
        ControlFlow::Continue(())
    }

    fn take(&mut self, entry: Result<Entry, ReadError>) {
        if self.shard.takes(self.number) {
            match entry {
                Ok(entry) => self.puzzles.push(Found::Read(Box::new(entry))),
                Err(error) => {
                    self.slow += usize::from(error.variant().is_some());
                    self.errors.push((self.puzzles.len(), error));
                }
            }
        }
        self.number += 1;
    }

    fn send(&mut self) -> ControlFlow<()> {
        if self.puzzles.is_empty() && self.errors.is_empty() {
            return ControlFlow::Continue(());
        }
        let before = self.sent;
        self.sent += u64::try_from(self.puzzles.len()).unwrap_or_default();
        self.slow = 0;
        self.to.send(Batch {
            before,
            place: self.place.clone(),
            puzzles: std::mem::take(&mut self.puzzles),
            errors: std::mem::take(&mut self.errors),
            variants: self.variants.clone(),
        })
    }
}

/// Writes a JSON object in a line.
pub(super) fn write_object(
    fields: serde_json::Map<String, serde_json::Value>,
    answers: &mut Answers,
) -> anyhow::Result<()> {
    writeln!(answers, "{}", serde_json::Value::Object(fields))?;
    Ok(())
}
