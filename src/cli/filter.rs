//! Runs a command as a filter: reads puzzles, processes them on all cores, and writes the answers
//! in input order.

use std::borrow::Cow;
use std::fmt;
use std::io::{Read, Write as _};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;

use super::input::{self, InputName, Source};
use super::output::{Output, OutputFormat};
use super::pipeline::{self, BatchAnswers, Feed, Pipeline};
use super::progress::{ProgressLine, Total};
use super::shard::{Shard, ShardArg};
use super::{CommandContext, Status, json};
use crate::format::{Entry, Form, PuzzleEntry, ReadError, Reader, VariantEntry, visible};
use crate::grid::Clues;
use crate::puzzle::candidate_puzzle;
use crate::solve::bulk::GridText;

/// Options that all filters share.
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

    /// The text before the first answer and the text after the last answer.
    #[arg(skip)]
    pub(super) frame: (&'static str, &'static str),

    /// The handling of variants. By default, a variant is an error.
    #[arg(skip)]
    pub(super) variants: VariantHandling,
}

/// A function that answers one variant.
type VariantHandler =
    dyn Fn(&VariantRequest<'_>, &mut BatchAnswers) -> anyhow::Result<Status> + Send + Sync;

/// The handler for variants; `None` if variants are errors.
#[derive(Clone, Default)]
pub(super) struct VariantHandling(Option<Arc<VariantHandler>>);

impl VariantHandling {
    pub(super) fn new(
        answer: impl Fn(&VariantRequest<'_>, &mut BatchAnswers) -> anyhow::Result<Status>
        + Send
        + Sync
        + 'static,
    ) -> Self {
        Self(Some(Arc::new(answer)))
    }
}

impl fmt::Debug for VariantHandling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("VariantHandling")
            .field(&self.0.is_some())
            .finish()
    }
}

/// The input and the line from which a puzzle was read.
#[derive(Clone, Copy, Debug)]
pub(super) struct PuzzlePlace<'a> {
    pub(super) input_name: &'a str,
    /// The line of the input, counted from 1.
    pub(super) line: usize,
}

impl PuzzlePlace<'_> {
    /// Returns the JSON fields that identify a puzzle: `input`, `line` and `puzzle`.
    pub(super) fn fields(self, puzzle: String) -> serde_json::Map<String, serde_json::Value> {
        json::named([
            ("input", self.input_name.into()),
            ("line", self.line.into()),
            ("puzzle", puzzle.into()),
        ])
    }
}

/// Formats the place as `file:line`.
impl fmt::Display for PuzzlePlace<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", visible(self.input_name), self.line)
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct VariantRequest<'a> {
    pub(super) entry: &'a VariantEntry,
    pub(super) place: PuzzlePlace<'a>,
}

impl VariantRequest<'_> {
    /// Returns the JSON fields that identify the puzzle: `input`, `line`, `puzzle`, and the fields
    /// with its shape and its rules, so that another command can read the object.
    pub(super) fn fields(&self) -> serde_json::Map<String, serde_json::Value> {
        let variant = &self.entry.variant;
        let mut fields = self.place.fields(variant.shape().symbols(variant.clues()));
        let own: serde_json::Value =
            serde_json::from_str(&self.entry.to_json()).unwrap_or_default();
        for name in [
            "size",
            "digits",
            "grids",
            "regions",
            "constraints",
            "unread",
        ] {
            if let Some(value) = own.get(name) {
                fields.insert(name.to_owned(), value.clone());
            }
        }
        fields
    }
}

/// Consecutive puzzles of one input, and the read errors between them.
#[derive(Debug)]
pub(super) struct Batch {
    input_name: Arc<str>,
    /// The number of puzzles in all earlier batches.
    earlier_puzzles: u64,
    pub(super) puzzles: Vec<InputPuzzle>,
    /// Variants and read errors, each with the index in `puzzles` of the puzzle that follows it.
    others: Vec<(usize, OtherEntry)>,
    variants: VariantHandling,
}

/// A variant or a read error.
type OtherEntry = Result<Box<VariantEntry>, ReadError>;

#[derive(Debug)]
pub(super) enum InputPuzzle {
    /// The line number and the cells of a line of exactly 81 cells. Most puzzles have this form,
    /// which needs no allocation.
    Plain(usize, GridText),
    Parsed(Box<Entry>),
}

impl InputPuzzle {
    fn entry(&self) -> Cow<'_, Entry> {
        match self {
            Self::Plain(line, _) => Cow::Owned(Entry::new(self.clues(), *line, Form::Line)),
            Self::Parsed(entry) => Cow::Borrowed(entry),
        }
    }

    fn clues(&self) -> Clues {
        match self {
            Self::Plain(_, cells) => Clues::from_chars(cells),
            Self::Parsed(entry) => entry.clues,
        }
    }

    const fn line(&self) -> usize {
        match self {
            Self::Plain(line, _) => *line,
            Self::Parsed(entry) => entry.line,
        }
    }
}

/// A puzzle to be answered.
#[derive(Debug)]
pub(super) struct Request<'a> {
    puzzle: &'a InputPuzzle,
    /// The number of puzzles before this puzzle in all inputs.
    pub(super) number: u64,
    pub(super) place: PuzzlePlace<'a>,
}

impl Request<'_> {
    pub(super) fn clues(&self) -> Clues {
        self.puzzle.clues()
    }

    /// Returns the clues, and the candidates, title and other data of the puzzle.
    pub(super) fn entry(&self) -> Cow<'_, Entry> {
        self.puzzle.entry()
    }

    /// Returns the JSON fields that identify the puzzle: `input`, `line` and `puzzle`.
    pub(super) fn fields(&self) -> serde_json::Map<String, serde_json::Value> {
        self.place.fields(self.clues().to_string())
    }
}

impl Batch {
    fn place(&self, line: usize) -> PuzzlePlace<'_> {
        let input_name = &*self.input_name;
        PuzzlePlace { input_name, line }
    }

    /// Calls `answer` for each puzzle in order, with its index in the batch. Errors are reported
    /// between the answers, in input order.
    pub(super) fn each(
        &self,
        answers: &mut BatchAnswers,
        mut answer: impl FnMut(usize, &Request<'_>, &mut BatchAnswers) -> anyhow::Result<Status>,
    ) -> anyhow::Result<()> {
        let mut others = self.others.iter().peekable();
        for ((index, found), number) in self.puzzles.iter().enumerate().zip(self.earlier_puzzles..)
        {
            while let Some((_, other)) = others.next_if(|(before, _)| *before <= index) {
                self.answer_other(other, answers)?;
            }
            let request = Request {
                puzzle: found,
                number,
                place: self.place(found.line()),
            };
            answers.answer(
                || (request.place.to_string(), request.clues().to_string()),
                |answers| answer(index, &request, answers),
            )?;
        }
        for (_, other) in others {
            self.answer_other(other, answers)?;
        }
        Ok(())
    }

    /// Passes a variant to the handler. If there is no handler, the variant is an error. Errors are
    /// reported.
    fn answer_other(&self, other: &OtherEntry, answers: &mut BatchAnswers) -> anyhow::Result<()> {
        let error = match (other, &self.variants) {
            (Ok(entry), VariantHandling(Some(answer))) => {
                let place = self.place(entry.line);
                let request = VariantRequest { entry, place };
                return answers.answer(
                    || (place.to_string(), entry.to_json().trim_end().to_owned()),
                    |answers| answer(&request, answers),
                );
            }
            (Ok(entry), _) => &entry.unsupported_error(),
            (Err(error), _) => error,
        };
        answers.report_error(format!("{}:{error}", visible(&self.input_name)));
        Ok(())
    }
}

impl Filter {
    pub(super) fn format(&self) -> OutputFormat {
        self.output.format()
    }

    /// Returns this filter with a single thread. A command uses a single thread if the answer to
    /// one puzzle may never end.
    pub(super) fn on_one_thread(self) -> Self {
        let threads = Some(NonZeroUsize::MIN);
        Self { threads, ..self }
    }

    /// Answers every puzzle of the input separately. Each thread calls `answerer` once to create a
    /// closure. The closure writes the answer to a puzzle and returns the status of the puzzle.
    ///
    /// # Errors
    /// Returns an error if reading or writing fails, or if the input has no puzzle.
    pub(super) fn each<A>(
        self,
        context: &CommandContext,
        answerer: impl Fn() -> A + Send + Sync + 'static,
    ) -> anyhow::Result<ExitCode>
    where
        A: FnMut(&Request<'_>, &mut BatchAnswers) -> anyhow::Result<Status> + 'static,
    {
        // The time for one puzzle varies from a millisecond to many seconds, so batches are small.
        const SMALL_BATCH_SIZE: usize = 8;
        self.batches(SMALL_BATCH_SIZE, context, move || {
            let mut answer = answerer();
            move |batch: Batch, answers: &mut BatchAnswers| {
                batch.each(answers, |_, request, answers| answer(request, answers))
            }
        })
    }

    /// Builds the pipeline with the requested threads and output.
    ///
    /// # Errors
    /// Returns an error if the output cannot be opened.
    pub(super) fn pipeline(
        &self,
        total: Total,
        context: &CommandContext,
    ) -> anyhow::Result<Pipeline> {
        Ok(Pipeline {
            threads: pipeline::threads(self.threads),
            progress: ProgressLine::new(total, self.output.is_terminal(), context),
            sink: self.output.open(&self.source.files())?,
            max_lines: None,
            limit: None,
            frame: self.frame,
        })
    }

    /// Reads the input in batches of at most `most` puzzles, and passes each batch to a worker.
    /// Each thread calls `worker` once to create its worker.
    ///
    /// # Errors
    /// Returns an error if reading or writing fails, or if the input has no puzzle.
    pub(super) fn batches<W>(
        self,
        most: usize,
        context: &CommandContext,
        worker: impl Fn() -> W + Send + Sync + 'static,
    ) -> anyhow::Result<ExitCode>
    where
        W: FnMut(Batch, &mut BatchAnswers) -> anyhow::Result<()> + 'static,
    {
        let typed = if self.source.prompts() {
            match input::prompt_puzzle()? {
                Some(clues) => Some(clues),
                None => return Ok(Status::BadInput.into()),
            }
        } else {
            None
        };
        let total = match typed {
            Some(_) => Total::Count(1),
            None => self.source.total(),
        };
        let pipeline = self.pipeline(total, context)?;
        let (source, shard, variants) = (self.source, self.part.shard, self.variants);
        let feed = move |to: &mut Feed<Batch>| {
            let mut reader = BatchReader {
                feed: to,
                batch_size: most,
                variants: variants.clone(),
                slow: 0,
                shard,
                number: 0,
                sent: 0,
                input_name: Arc::from(""),
                puzzles: Vec::new(),
                others: Vec::new(),
            };
            if let Some(clues) = typed {
                reader.input_name = Arc::from("puzzle");
                reader.add(Ok(Entry::new(clues, 1, Form::Line).into()));
                // Sending fails only after the writer has stopped. The writer then reports the
                // cause.
                let _ = reader.send();
                return Ok(());
            }
            source
                .open_each(&mut |input, input_name| reader.read(source.reader(), input, input_name))
        };
        pipeline.run(feed, worker)
    }
}

impl Filter {
    /// Reads items from the inputs with `read`, and answers each item with `answer`. Errors that
    /// `read` returns are reported. `describe` returns the place and the text of an item.
    ///
    /// # Errors
    /// Returns an error if reading or writing fails, or if the input has no item.
    pub(super) fn items<T: Send + 'static>(
        &self,
        context: &CommandContext,
        read: impl Fn(
            &mut dyn Read,
            InputName<'_>,
            &mut ItemVisitor<'_, T>,
        ) -> anyhow::Result<ControlFlow<()>>
        + Send
        + 'static,
        describe: fn(&T) -> (String, String),
        answer: impl Fn(&T, &mut BatchAnswers) -> anyhow::Result<Status> + Send + Sync + 'static,
    ) -> anyhow::Result<ExitCode> {
        let (source, shard) = (self.source.clone(), self.part.shard);
        let pipeline = self.pipeline(source.total(), context)?;
        let mut number = 0;
        let feed = move |to: &mut Feed<Result<T, String>>| {
            source.open_each(&mut |input, input_name| {
                read(input, input_name, &mut |item| {
                    number += 1;
                    if shard.contains(number - 1) {
                        to.send(item)
                    } else {
                        ControlFlow::Continue(())
                    }
                })
            })
        };
        let answer = Arc::new(answer);
        pipeline.run(feed, move || {
            let answer = answer.clone();
            move |item: Result<T, String>, answers: &mut BatchAnswers| {
                match item {
                    Ok(item) => {
                        answers.answer(|| describe(&item), |answers| answer(&item, answers))?;
                    }
                    Err(error) => answers.report_error(error),
                }
                Ok(())
            }
        })
    }
}

/// A callback for each item or error of an input. It returns `Break` to stop the reading.
pub(super) type ItemVisitor<'a, T> = dyn FnMut(Result<T, String>) -> ControlFlow<()> + 'a;

/// The maximum number of variants in one batch. A variant may take several seconds.
const MAX_VARIANTS_PER_BATCH: usize = 2;

struct BatchReader<'a> {
    feed: &'a mut Feed<Batch>,
    batch_size: usize,
    shard: Shard,
    /// The number of puzzles and errors read so far, in all inputs, including those of other
    /// shards.
    number: u64,
    /// The number of puzzles in the batches sent so far.
    sent: u64,
    input_name: Arc<str>,
    puzzles: Vec<InputPuzzle>,
    others: Vec<(usize, OtherEntry)>,
    variants: VariantHandling,
    /// The number of variants in the current batch.
    slow: usize,
}

impl BatchReader<'_> {
    fn read(
        &mut self,
        mut reader: Reader,
        input: &mut dyn Read,
        input_name: InputName<'_>,
    ) -> anyhow::Result<ControlFlow<()>> {
        self.input_name = Arc::from(input_name.0);
        let flow = input::blocks(input, input_name, |block| {
            let flow = self.read_block(&mut reader, block);
            // A short block means that more input may arrive much later. A user may be waiting for
            // answers, so the batch is sent at once.
            let send = flow.is_continue() && block.len() < input::TRICKLE;
            Ok(if send { self.send() } else { flow })
        })?;
        if flow.is_break() {
            return Ok(flow);
        }
        for entry in reader.finish() {
            self.add(entry);
        }
        Ok(self.send())
    }

    fn read_block(&mut self, reader: &mut Reader, mut block: &[u8]) -> ControlFlow<()> {
        while !block.is_empty() {
            let room = self.batch_size.saturating_sub(self.puzzles.len());
            let plain = reader.plain_lines(block, room, |line, cells| {
                if self.shard.contains(self.number) {
                    self.puzzles.push(InputPuzzle::Plain(line, *cells));
                }
                self.number += 1;
            });
            block = &block[plain..];
            let end = block.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let (line, rest) = block.split_at(end.map_or(block.len(), |at| at + 1));
            for entry in reader.bytes(line) {
                self.add(entry);
            }
            block = rest;
            if self.puzzles.len() + self.others.len() >= self.batch_size
                || self.slow >= MAX_VARIANTS_PER_BATCH
            {
                self.send()?;
            }
        }
        ControlFlow::Continue(())
    }

    fn add(&mut self, entry: Result<PuzzleEntry, ReadError>) {
        if self.shard.contains(self.number) {
            let other = match entry.map(candidate_puzzle) {
                Ok(PuzzleEntry::Classic(entry)) => {
                    self.puzzles.push(InputPuzzle::Parsed(Box::new(entry)));
                    None
                }
                Ok(PuzzleEntry::Variant(entry)) => {
                    self.slow += 1;
                    Some(Ok(entry))
                }
                Err(error) => Some(Err(error)),
            };
            let before = self.puzzles.len();
            self.others.extend(other.map(|other| (before, other)));
        }
        self.number += 1;
    }

    fn send(&mut self) -> ControlFlow<()> {
        if self.puzzles.is_empty() && self.others.is_empty() {
            return ControlFlow::Continue(());
        }
        let before = self.sent;
        self.sent += u64::try_from(self.puzzles.len()).unwrap_or_default();
        self.slow = 0;
        self.feed.send(Batch {
            earlier_puzzles: before,
            input_name: self.input_name.clone(),
            puzzles: std::mem::take(&mut self.puzzles),
            others: std::mem::take(&mut self.others),
            variants: self.variants.clone(),
        })
    }
}

/// Writes a JSON object on one line: the fields of a puzzle, and the fields of the answer.
pub(super) fn write_object(
    mut fields: serde_json::Map<String, serde_json::Value>,
    more: impl IntoIterator<Item = (impl Into<String>, serde_json::Value)>,
    answers: &mut BatchAnswers,
) -> anyhow::Result<()> {
    let more = more.into_iter();
    fields.extend(more.map(|(name, value)| (name.into(), value)));
    writeln!(answers, "{}", serde_json::Value::Object(fields))?;
    Ok(())
}
