//! `masume import`: adds puzzles to the library and exported games to the games.

use std::io::{self, Read, Write as _};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context as _;

use super::games::open;
use super::input::{self, Place, Source};
use super::pipeline::NO_THREAD;
use super::progress::{Progress, Whole};
use super::{Outcome, World};
use crate::format::{self, Entry, ReadError};
use crate::grid::{Board, Clues};
use crate::logic::{Search, Technique};
use crate::puzzle::Puzzle;
use crate::rate::se;
use crate::store::{Journal, PuzzleId, Rated, TakenIn, is_game};
use crate::text::Id;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Do not rate the puzzles now; a later 'masume import' without a file rates them
    #[arg(long)]
    unrated: bool,

    #[command(flatten)]
    source: Source,
}

/// Imports the inputs, then rates all unrated puzzles.
pub(super) fn run(args: &Args, world: &World) -> anyhow::Result<ExitCode> {
    let mut journal = open()?;
    let mut outcome = Outcome::AllUnique;
    if !args.source.asks() {
        let (whole, read) = args.source.measure();
        let whole = whole.map_or(Whole::Unknown, |bytes| Whole::Bytes(bytes, read.clone()));
        let mut taker = Taker {
            journal: &mut journal,
            source: &args.source,
            progress: Progress::new(whole, false, world),
            world,
            read,
            waiting: Vec::new(),
            taken: TakenIn::default(),
            refused: 0,
        };
        args.source.open_each(&mut |input, place| {
            outcome = outcome.max(taker.take(input, place)?);
            Ok(ControlFlow::Continue(()))
        })?;
    }
    if !args.unrated {
        rate_rest(&mut journal, world)?;
    }
    Ok(outcome.into())
}

/// Imports one input after another.
struct Taker<'a> {
    journal: &'a mut Journal,
    source: &'a Source,
    progress: Progress,
    world: &'a World,
    /// Number of bytes read.
    read: Arc<AtomicU64>,
    /// Entries and errors read but not yet written.
    waiting: Vec<Result<Entry, ReadError>>,
    taken: TakenIn,
    refused: usize,
}

impl Taker<'_> {
    /// Number of puzzles in one transaction.
    const BLOCK: usize = 1024;

    /// Number of bytes that are enough to distinguish games from puzzles.
    const START: u64 = 4096;

    fn take(&mut self, input: &mut dyn Read, place: Place<'_>) -> anyhow::Result<Outcome> {
        let mut start = Vec::new();
        let read = input.take(Self::START).read_to_end(&mut start);
        read.context(place.to_string())?;
        let mut whole = start.as_slice().chain(input);
        if is_game(&format::decode(&start)) {
            self.take_game(&mut whole, place)
        } else {
            self.take_puzzles(&mut whole, place)
        }
    }

    fn take_game(&mut self, input: &mut dyn Read, place: Place<'_>) -> anyhow::Result<Outcome> {
        let (game, elapsed) = input::game(input, place)?;
        let id = self.journal.add(&game, elapsed)?;
        writeln!(io::stdout(), "{id}")?;
        Ok(Outcome::AllUnique)
    }

    fn take_puzzles(&mut self, input: &mut dyn Read, place: Place<'_>) -> anyhow::Result<Outcome> {
        (self.taken, self.refused) = (TakenIn::default(), 0);
        let mut reader = self.source.reader();
        // The visitor always continues, so there is nothing to stop for.
        let _ = input::blocks(input, place, |block| {
            let bytes = u64::try_from(block.len()).unwrap_or_default();
            self.read.fetch_add(bytes, Ordering::Relaxed);
            for entry in reader.bytes(block) {
                self.waiting.push(entry);
                if self.waiting.len() == Self::BLOCK {
                    self.write(place)?;
                }
            }
            Ok(ControlFlow::Continue(()))
        })?;
        self.waiting.extend(reader.finish());
        self.write(place)?;
        self.progress.clear();
        let facts = [
            ("place", place.to_string().into()),
            ("new", self.taken.new.into()),
            ("known", self.taken.known.into()),
            ("refused", self.refused.into()),
        ];
        let said = self.world.text().tell(Id::ImportDone, &facts);
        writeln!(io::stdout(), "{said}")?;
        Ok(match self.refused {
            0 => Outcome::AllUnique,
            _ => Outcome::BadInput,
        })
    }

    /// Writes the waiting puzzles to the library and reports the others.
    fn write(&mut self, place: Place<'_>) -> anyhow::Result<()> {
        let waiting = std::mem::take(&mut self.waiting);
        let mut puzzles = Vec::with_capacity(waiting.len());
        for judged in judge_all(&waiting) {
            match judged {
                Ok(puzzle) => puzzles.push(puzzle),
                Err(problem) => {
                    self.refused += 1;
                    self.progress.clear();
                    writeln!(io::stderr(), "{place}:{problem}")?;
                }
            }
        }
        let path = Path::new(place.0);
        let pack = path.file_name().unwrap_or(path.as_os_str());
        let taken = self.journal.take_in(&pack.to_string_lossy(), &puzzles)?;
        self.taken.new += taken.new;
        self.taken.known += taken.known;
        let answered = u64::try_from(waiting.len()).unwrap_or_default();
        self.progress.count(answered, 0);
        Ok(())
    }
}

/// One thread per core.
fn threads() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// The clues and their canonical form, or the reason why they are invalid.
type Judged = Result<(Clues, Clues), String>;

/// Checks all entries on all cores and returns the results in order.
fn judge_all(read: &[Result<Entry, ReadError>]) -> Vec<Judged> {
    let part = read.len().div_ceil(threads()).max(1);
    thread::scope(|scope| {
        let judge_part = |part: &[_]| part.iter().map(judge).collect::<Vec<Judged>>();
        let running: Vec<_> = read
            .chunks(part)
            .map(|part| {
                let thread = thread::Builder::new().spawn_scoped(scope, move || judge_part(part));
                (part, thread)
            })
            .collect();
        let done = running.into_iter().map(|(part, thread)| match thread {
            Ok(thread) => thread.join().expect("to judge clues does not panic"),
            // The system allows no further thread, so this thread does the work.
            Err(_) => judge_part(part),
        });
        done.flatten().collect()
    })
}

fn judge(read: &Result<Entry, ReadError>) -> Judged {
    let entry = read.as_ref().map_err(ToString::to_string)?;
    match Puzzle::new(entry.clues) {
        Ok(_) => Ok((entry.clues, entry.clues.canonical())),
        Err(error) => Err(format!("{}: {error}", entry.line)),
    }
}

/// Rates all unrated puzzles on all cores. Finished ratings are saved if this is interrupted.
fn rate_rest(journal: &mut Journal, world: &World) -> anyhow::Result<()> {
    let unrated = journal.unrated()?;
    let count = u64::try_from(unrated.len()).unwrap_or_default();
    let mut progress = Progress::new(Whole::Count(count), false, world);
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let kept = thread::scope(|scope| {
        let (out, rated) = mpsc::channel();
        for started in 0..threads() {
            let (out, next, stop, unrated) = (out.clone(), &next, &stop, &unrated);
            let spawned = thread::Builder::new().spawn_scoped(scope, move || {
                while let Some(puzzle) = unrated.get(next.fetch_add(1, Ordering::Relaxed)) {
                    // The receiver has ended if ratings cannot be saved.
                    let Some(Ok(())) = rate(puzzle, stop).map(|rated| out.send(rated)) else {
                        return;
                    };
                }
            });
            // If the system allows only a few threads, those do the work.
            if started == 0 {
                spawned.context(NO_THREAD)?;
            } else if spawned.is_err() {
                break;
            }
        }
        drop(out);
        let kept = keep_ratings(journal, &rated, &mut progress);
        stop.store(true, Ordering::Relaxed);
        kept
    });
    progress.clear();
    kept
}

/// Rates a puzzle; returns `None` if `stop` was set meanwhile.
fn rate(&(id, clues): &(PuzzleId, Clues), stop: &AtomicBool) -> Option<Rated> {
    let er = se::rate(&Puzzle::new(clues).ok()?, stop)?.er;
    let board = Board::from_clues(&clues).ok()?;
    let path = Search::default().until(stop).solve_path(board);
    let mut techniques: Vec<Technique> = path.steps.iter().map(|step| step.technique).collect();
    techniques.sort_unstable();
    techniques.dedup();
    let rated = Rated { id, er, techniques };
    (!stop.load(Ordering::Relaxed)).then_some(rated)
}

/// Saves ratings once per second.
fn keep_ratings(
    journal: &mut Journal,
    rated: &Receiver<Rated>,
    progress: &mut Progress,
) -> anyhow::Result<()> {
    const PERIOD: Duration = Duration::from_secs(1);
    let (mut waiting, mut last) = (Vec::new(), Instant::now());
    loop {
        match rated.recv_timeout(Progress::PERIOD) {
            Ok(rated) => {
                waiting.push(rated);
                progress.count(1, 0);
            }
            Err(RecvTimeoutError::Timeout) => progress.show(),
            Err(RecvTimeoutError::Disconnected) => return Ok(journal.note_ratings(&waiting)?),
        }
        if last.elapsed() >= PERIOD {
            journal.note_ratings(&waiting)?;
            waiting.clear();
            last = Instant::now();
        }
    }
}
