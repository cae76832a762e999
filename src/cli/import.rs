//! `masume import`: adds puzzles to the library, and exported games to the saved games.

use std::io::{Read, Write as _};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context as _;

use super::games::open;
use super::guard::{guard, guard_entry};
use super::input::{self, InputName, Source};
use super::limit::run_with_time_limit;
use super::pipeline::{NO_THREAD, threads};
use super::progress::{ProgressLine, Total};
use super::{CommandContext, Status, out, variant};
use crate::format::{self, PuzzleEntry, ReadError, VariantEntry, visible};
use crate::grid::{Board, Clues};
use crate::logic::rules::{VariantPosition, solve_path};
use crate::logic::{Search, Technique};
use crate::puzzle::{EntrySolutions, Puzzle};
use crate::rate::{VariantDifficulty, se, variant_level};
use crate::store::{
    ExportedGame, ImportCounts, Journal, JournalPart, PuzzleId, Record, StoredRating, is_game,
    read_journal,
};
use crate::text::Id;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Do not rate the puzzles now; a later 'masume import' without a file rates them
    #[arg(long)]
    unrated: bool,

    #[command(flatten)]
    source: Source,
}

pub(super) fn run(args: &Args, context: &CommandContext) -> anyhow::Result<ExitCode> {
    let mut journal = open()?;
    let mut status = Status::Success;
    if !args.source.prompts() {
        let mut importer = Importer {
            journal: &mut journal,
            source: &args.source,
            progress: ProgressLine::new(args.source.total(), false, context),
            context,
            waiting: Vec::new(),
            counts: ImportCounts::default(),
            rejected: 0,
        };
        args.source.open_each(&mut |input, input_name| {
            status = status.max(importer.import(input, input_name)?);
            Ok(ControlFlow::Continue(()))
        })?;
    }
    if !args.unrated {
        rate_unrated(&mut journal, context)?;
        rate_variants(&mut journal)?;
    }
    Ok(status.into())
}

/// Returns true if an input is a database. A damaged database is recognized by its name.
fn is_database(start: &[u8], input_name: InputName<'_>) -> bool {
    let is_named = Path::new(input_name.0)
        .extension()
        .is_some_and(|it| it == "db");
    start.starts_with(b"SQLite format 3\0") || is_named
}

/// The state of an import. The inputs are imported one after the other.
struct Importer<'a> {
    journal: &'a mut Journal,
    source: &'a Source,
    progress: ProgressLine,
    context: &'a CommandContext,
    /// Entries and errors that were read but not yet processed.
    waiting: Vec<Result<PuzzleEntry, ReadError>>,
    counts: ImportCounts,
    rejected: usize,
}

impl Importer<'_> {
    /// The maximum number of puzzles in one transaction.
    const BLOCK: usize = 1024;

    /// The number of bytes at the start of an input that are examined to distinguish games from
    /// puzzles.
    const START: u64 = 4096;

    fn import(
        &mut self,
        input: &mut dyn Read,
        input_name: InputName<'_>,
    ) -> anyhow::Result<Status> {
        (self.counts, self.rejected) = (ImportCounts::default(), 0);
        let mut start = Vec::new();
        let read = input.take(Self::START).read_to_end(&mut start);
        read.context(input_name.to_string())?;
        if is_database(&start, input_name) {
            self.import_database(input_name)?;
        } else if is_game(&format::decode(&start)) {
            self.import_games(&mut start.as_slice().chain(input), input_name)?;
        } else {
            self.import_puzzles(&mut start.as_slice().chain(input), input_name)?;
        }
        Ok(match self.rejected {
            0 => Status::Success,
            _ => Status::BadInput,
        })
    }

    /// Imports exported games and records. A part that cannot be read is reported and skipped.
    fn import_games(
        &mut self,
        input: &mut dyn Read,
        input_name: InputName<'_>,
    ) -> anyhow::Result<()> {
        let text = input::game_text(input, input_name)?;
        let (mut records, mut answers) = (Vec::new(), Vec::new());
        for part in read_journal(&text) {
            match part {
                Ok(JournalPart::Game(game)) => self.add_game(&game)?,
                Ok(JournalPart::Record(answer @ Record::Attempt(_))) => answers.push(answer),
                Ok(JournalPart::Record(record)) => records.push(record),
                Err(problem) => {
                    self.rejected += 1;
                    writeln!(out::stderr(), "{input_name}:{problem}")?;
                }
            }
            if records.len() == Self::BLOCK {
                self.add_records(&std::mem::take(&mut records))?;
            }
        }
        self.add_records(&records)?;
        self.add_records(&answers)?;
        self.report_records(input_name)
    }

    /// Imports the games and records of a database, which may be damaged.
    fn import_database(&mut self, input_name: InputName<'_>) -> anyhow::Result<()> {
        let path = Path::new(input_name.0);
        anyhow::ensure!(
            path.is_file(),
            "{input_name}: a database can be imported only from a file"
        );
        let (games, records) = self.journal.read_database(path)?;
        for game in &games {
            self.add_game(game)?;
        }
        self.add_records(&records)?;
        self.report_records(input_name)
    }

    /// Adds a game that is not known yet, and prints its number.
    fn add_game(&mut self, game: &ExportedGame) -> anyhow::Result<()> {
        if let Some(id) = self.journal.add_exported(game)? {
            writeln!(out::stdout(), "{id}")?;
        }
        Ok(())
    }

    fn add_records(&mut self, records: &[Record]) -> anyhow::Result<()> {
        let added = self.journal.add_records(records)?;
        self.counts.new += added.new;
        self.counts.known += added.known;
        Ok(())
    }

    fn report_records(&mut self, input_name: InputName<'_>) -> anyhow::Result<()> {
        if self.counts != ImportCounts::default() {
            self.report(input_name)?;
        }
        Ok(())
    }

    fn import_puzzles(
        &mut self,
        input: &mut dyn Read,
        input_name: InputName<'_>,
    ) -> anyhow::Result<()> {
        let reader = self.source.reader();
        // The visitor never returns `Break`, so the result is always `Continue`.
        let _ = input::stream(reader, input, input_name, &mut |entry, _| {
            self.waiting.push(entry);
            if self.waiting.len() == Self::BLOCK {
                self.write(input_name)?;
            }
            Ok(ControlFlow::Continue(()))
        })?;
        self.write(input_name)?;
        self.report(input_name)
    }

    /// Reports how many puzzles of an input were added, were already known, or were rejected.
    fn report(&mut self, input_name: InputName<'_>) -> anyhow::Result<()> {
        self.progress.clear();
        let facts = facts![
            "place" => input_name.to_string(),
            "new" => self.counts.new,
            "known" => self.counts.known,
            "refused" => self.rejected,
        ];
        let name_text = self.context.text().format(Id::ImportDone, &facts);
        writeln!(out::stdout(), "{name_text}")?;
        Ok(())
    }

    /// Checks the waiting entries, adds the valid puzzles to the library, and reports the errors.
    fn write(&mut self, input_name: InputName<'_>) -> anyhow::Result<()> {
        let waiting = std::mem::take(&mut self.waiting);
        let mut puzzles = Vec::with_capacity(waiting.len());
        let mut variants = Vec::new();
        for checked in check_all(&waiting) {
            match checked {
                Ok(CheckedPuzzle::Classic(clues, canonical)) => puzzles.push((clues, canonical)),
                Ok(CheckedPuzzle::Variant(entry)) => variants.push((*entry, None)),
                Err(problem) => {
                    self.rejected += 1;
                    self.progress.clear();
                    writeln!(out::stderr(), "{input_name}:{problem}")?;
                }
            }
        }
        let path = Path::new(input_name.0);
        let pack = path.file_name().unwrap_or(path.as_os_str());
        let pack = pack.to_string_lossy();
        let classic = self.journal.add_puzzles(&pack, &puzzles)?;
        let others = self.journal.add_variants(&pack, &variants)?;
        self.counts.new += classic.new + others.new;
        self.counts.known += classic.known + others.known;
        let answered = u64::try_from(waiting.len()).unwrap_or_default();
        self.progress.count(answered, 0);
        Ok(())
    }
}

/// A valid puzzle, with the data that the library stores.
enum CheckedPuzzle {
    /// The clues and their canonical form.
    Classic(Clues, Clues),
    Variant(Box<VariantEntry>),
}

/// A checked puzzle, or an error message if the puzzle is invalid.
type ImportCheck = Result<CheckedPuzzle, String>;

/// The time limit of each search and of each rating for one variant. If the search reaches the
/// limit, the variant is accepted.
const TIME_LIMIT: Duration = Duration::from_secs(2);

/// Checks entries on all cores. The results are in the order of the entries.
fn check_all(read: &[Result<PuzzleEntry, ReadError>]) -> Vec<ImportCheck> {
    let part = read.len().div_ceil(threads(None).get()).max(1);
    let check_part = |part: &[_]| -> Vec<ImportCheck> {
        // A panic is an error of one entry only.
        let checked = part.iter().map(|read| guard_entry(read, || check(read)));
        checked.map(|it| it.unwrap_or_else(Err)).collect()
    };
    thread::scope(|scope| {
        let start = |part| {
            let thread = thread::Builder::new().spawn_scoped(scope, move || check_part(part));
            (part, thread)
        };
        let running: Vec<_> = read.chunks(part).map(start).collect();
        let done = running.into_iter().map(|(part, thread)| match thread {
            Ok(thread) => thread.join().expect("checking clues does not panic"),
            // If the system cannot start another thread, the calling thread checks this part.
            Err(_) => check_part(part),
        });
        done.flatten().collect()
    })
}

fn check(read: &Result<PuzzleEntry, ReadError>) -> ImportCheck {
    let entry = match read {
        Ok(PuzzleEntry::Classic(entry)) => entry,
        Ok(PuzzleEntry::Variant(entry)) => return check_variant(entry),
        Err(error) => return Err(error.to_string()),
    };
    match Puzzle::new(entry.clues) {
        Ok(_) => Ok(CheckedPuzzle::Classic(entry.clues, entry.clues.canonical())),
        Err(error) => Err(format!("{}: {error}", entry.line)),
    }
}

fn check_variant(entry: &VariantEntry) -> ImportCheck {
    let fail = |reason: &str| Err(format!("{}: {reason}", entry.line));
    let EntrySolutions { found, unread } = variant::solutions(entry, TIME_LIMIT);
    if !unread.is_empty() {
        return fail(&format!("not understood: {}", visible(&unread.join("; "))));
    }
    match found.flaw() {
        Some(flaw) => fail(flaw),
        None => Ok(CheckedPuzzle::Variant(Box::new(entry.clone()))),
    }
}

/// Rates all variants that lack a level or an ER, one after the other.
fn rate_variants(journal: &mut Journal) -> anyhow::Result<()> {
    for (id, entry) in journal.unrated_variants()? {
        match guard(|| difficulty(&entry)) {
            Ok(difficulty) => {
                if let Some(difficulty) = difficulty? {
                    journal.store_variant_difficulty(id, difficulty)?;
                }
            }
            Err(error) => {
                let puzzle = entry.to_json();
                writeln!(out::stderr(), "masume: {error}; {}", puzzle.trim_end())?;
            }
        }
    }
    Ok(())
}

/// Returns the level and the ER of a variant; `None` if it has too many digits.
fn difficulty(entry: &VariantEntry) -> anyhow::Result<Option<VariantDifficulty>> {
    let Some(position) = VariantPosition::new(&entry.variant) else {
        return Ok(None);
    };
    let level = variant_level(&solve_path(position));
    let er = run_with_time_limit(Some(TIME_LIMIT), |stop| {
        se::rate_variant(&entry.variant, stop).map(|se| se.er)
    })?;
    Ok(Some(VariantDifficulty { level, er }))
}

/// Rates all unrated puzzles on all cores. Ratings are saved once per second, so an interruption
/// loses at most the ratings of the last second.
fn rate_unrated(journal: &mut Journal, context: &CommandContext) -> anyhow::Result<()> {
    let unrated = journal.unrated()?;
    let count = u64::try_from(unrated.len()).unwrap_or_default();
    let mut progress = ProgressLine::new(Total::Count(count), false, context);
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let kept = thread::scope(|scope| {
        let (sender, rated) = mpsc::channel();
        for started in 0..threads(None).get() {
            let (sender, next, stop, unrated) = (sender.clone(), &next, &stop, &unrated);
            let spawned = thread::Builder::new().spawn_scoped(scope, move || {
                while let Some(puzzle) = unrated.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let rated = match guard(|| rate(puzzle, stop)) {
                        Ok(rated) => rated,
                        Err(error) => {
                            // If standard error is closed, the report is lost.
                            let _ = writeln!(out::stderr(), "masume: {error}; {}", puzzle.1);
                            continue;
                        }
                    };
                    // The receiver is closed early if ratings cannot be saved.
                    let Some(Ok(())) = rated.map(|rated| sender.send(rated)) else {
                        return;
                    };
                }
            });
            // If the system can start only some of the threads, these threads do the whole work.
            if started == 0 {
                spawned.context(NO_THREAD)?;
            } else if spawned.is_err() {
                break;
            }
        }
        drop(sender);
        let kept = save_ratings(journal, &rated, &mut progress);
        stop.store(true, Ordering::Relaxed);
        kept
    });
    progress.clear();
    kept
}

/// Rates a puzzle. Returns `None` if `stop` becomes true.
fn rate(&(id, clues): &(PuzzleId, Clues), stop: &AtomicBool) -> Option<StoredRating> {
    let er = se::rate(&Puzzle::new(clues).ok()?, stop)?.er;
    let board = Board::from_clues(&clues).ok()?;
    let path = Search::default().until(stop).solve_path(board);
    let mut techniques: Vec<Technique> = path.steps.iter().map(|step| step.technique).collect();
    techniques.sort_unstable();
    techniques.dedup();
    let rated = StoredRating { id, er, techniques };
    (!stop.load(Ordering::Relaxed)).then_some(rated)
}

/// Saves the received ratings once per second, until all senders are closed.
fn save_ratings(
    journal: &mut Journal,
    rated: &Receiver<StoredRating>,
    progress: &mut ProgressLine,
) -> anyhow::Result<()> {
    const PERIOD: Duration = Duration::from_secs(1);
    let (mut waiting, mut last) = (Vec::new(), Instant::now());
    loop {
        match rated.recv_timeout(ProgressLine::PERIOD) {
            Ok(rated) => {
                waiting.push(rated);
                progress.count(1, 0);
            }
            Err(RecvTimeoutError::Timeout) => progress.show(),
            Err(RecvTimeoutError::Disconnected) => return Ok(journal.store_ratings(&waiting)?),
        }
        if last.elapsed() >= PERIOD {
            journal.store_ratings(&waiting)?;
            waiting.clear();
            last = Instant::now();
        }
    }
}
