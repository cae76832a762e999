//! `masume watch`: shows a solver at work, or counts its operations.

mod large;
mod variant;

use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context as _, bail};
use serde_json::{Map, Value};

use super::filter::{Filter, Request, write_object};
use super::input;
use super::output::OutputFormat;
use super::pipeline::BatchAnswers;
use super::{CommandContext, Status, grids, play};
use crate::config::{Motion, Settings};
use crate::format::PuzzleEntry;
use crate::grid::{Clues, Solution};
use crate::replace::DraftFile;
use crate::solve::general::SearchMethod;
use crate::solve::{Solutions, solve};
use crate::store::{self, GameSaver};
use crate::trace::{
    Algorithm, AnyMachine, Counters, Event, Machine as _, ParseAlgorithmError, Run,
};
use crate::tui::{self, HeadlessApp, Opening};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Algorithm: row-major (the default), onward, random, random:SEED, fewest, propagate,
    /// exact-cover or human; for variants: general (the default), row-major or fewest; with
    /// --summary, 'all' prints a table of all algorithms
    #[arg(long, value_name = "NAME")]
    algorithm: Option<AlgorithmChoice>,

    /// Print a line of counts per puzzle instead of opening a screen: tries (digits tested),
    /// placements (digits written) and backtracks (digits removed) up to the first solution; sizes
    /// other than 9x9 need row-major
    #[arg(long)]
    summary: bool,

    /// With --summary: stop a search after this many events
    #[arg(long, value_name = "EVENTS", requires = "summary")]
    give_up: Option<u64>,

    /// Record the run to a file instead of opening a screen: an asciicast (version 2) of 80x24, at
    /// most 30 seconds long
    #[arg(long, value_name = "FILE", conflicts_with = "summary")]
    cast: Option<PathBuf>,

    #[command(flatten)]
    filter: Filter,
}

/// The value of `--algorithm`.
#[derive(Clone, Copy, Debug)]
enum AlgorithmChoice {
    One(Algorithm),
    /// The general solver, for variants.
    General,
    All,
}

impl AlgorithmChoice {
    /// Returns the algorithm for a classic puzzle.
    ///
    /// # Errors
    /// Returns an error if the chosen algorithm is only for variants, or if all algorithms are
    /// chosen.
    fn classic(chosen: Option<Self>) -> anyhow::Result<Algorithm> {
        match chosen {
            None => Ok(Algorithm::RowMajor),
            Some(Self::One(algorithm)) => Ok(algorithm),
            Some(Self::General) => bail!("general is only for variants; use propagate"),
            Some(Self::All) => bail!("'--algorithm all' needs --summary"),
        }
    }

    /// Returns the search methods for a variant.
    ///
    /// # Errors
    /// Returns an error if the chosen algorithm is only for classic puzzles.
    fn methods(chosen: Option<Self>) -> anyhow::Result<&'static [SearchMethod]> {
        match chosen {
            None | Some(Self::General) => Ok(&[SearchMethod::General]),
            Some(Self::One(Algorithm::RowMajor)) => Ok(&[SearchMethod::RowMajor]),
            Some(Self::One(Algorithm::Fewest)) => Ok(&[SearchMethod::Fewest]),
            Some(Self::One(other)) => {
                bail!(
                    "{other} is only for classic puzzles; for variants, use general, row-major or fewest"
                )
            }
            Some(Self::All) => Ok(&SearchMethod::ALL),
        }
    }
}

impl FromStr for AlgorithmChoice {
    type Err = ParseAlgorithmError;

    fn from_str(text: &str) -> Result<Self, ParseAlgorithmError> {
        match text {
            "all" => Ok(Self::All),
            "general" => Ok(Self::General),
            _ => text.parse().map(Self::One),
        }
    }
}

pub(super) fn run(args: Args, context: &CommandContext) -> anyhow::Result<ExitCode> {
    if args.summary {
        return match (args.algorithm, grids::shape(&args.filter)) {
            (Some(AlgorithmChoice::All), _) => compare(args, context),
            (chosen, Some(shape)) => {
                large::summarize(&args, AlgorithmChoice::classic(chosen)?, shape, context)
            }
            _ => summarize(args, context),
        };
    }
    let given = (!args.filter.source.prompts())
        .then(|| args.filter.source.first_any())
        .transpose()?;
    if let (Some((PuzzleEntry::Variant(entry), _)), None) = (&given, &args.cast) {
        let [method] = AlgorithmChoice::methods(args.algorithm)? else {
            bail!("'--algorithm all' needs --summary");
        };
        let opening = Opening::WatchVariant(entry.clone(), *method);
        return play::start(context, |_| Ok(opening));
    }
    let algorithm = AlgorithmChoice::classic(args.algorithm)?;
    if let Some(path) = &args.cast {
        let clues = args.filter.source.first()?;
        record(&clues, algorithm, path, context)
            .with_context(|| format!("while recording {}", path.display()))?;
        return Ok(ExitCode::SUCCESS);
    }
    context.require_terminal()?;
    let mut saver = GameSaver::new(store::folder());
    let clues = if args.filter.source.prompts() {
        match saver.last_clues() {
            Some(clues) => clues,
            None => match input::prompt_puzzle()? {
                Some(clues) => clues,
                None => return Ok(Status::BadInput.into()),
            },
        }
    } else {
        match given {
            Some((PuzzleEntry::Classic(entry), _)) => entry.clues,
            _ => args.filter.source.first()?,
        }
    };
    play::show(Opening::Watch(clues, algorithm), &mut saver, context)
}

/// Records a run up to its first solution, or up to the maximum length of a recording.
fn record(
    clues: &Clues,
    algorithm: Algorithm,
    path: &Path,
    context: &CommandContext,
) -> anyhow::Result<()> {
    const LONGEST: Duration = Duration::from_secs(30);
    // Playback starts by itself only if animations are enabled.
    let settings = Settings {
        motion: Motion::Full,
        ..context.settings.clone()
    };
    let opening = Opening::Watch(*clues, algorithm);
    let mut stage = HeadlessApp::new(opening, &settings, context.text(), (80, 24));
    let (file, draft) = DraftFile::open(path)?;
    let mut out = BufWriter::new(file);
    tui::record(&mut stage, LONGEST, &mut out)?;
    out.flush()?;
    Ok(draft.map_or(Ok(()), DraftFile::finish)?)
}

/// The result of a search whose operations were counted.
struct CountedSearch {
    /// The counts with their names, in the order of the output.
    counts: Vec<(&'static str, u64)>,
    /// The solution, or the word for a search that found none.
    solution: Result<String, &'static str>,
}

/// The word for a puzzle without a solution.
const NONE: &str = "none";

/// The word for a search that ended before it found a solution or searched everything.
const UNKNOWN: &str = "unknown";

impl CountedSearch {
    fn solution(&self) -> &str {
        self.solution.as_deref().unwrap_or_else(|word| word)
    }

    fn fields(&self) -> Map<String, Value> {
        let counts = self.counts.iter();
        let mut fields: Map<_, _> = counts
            .map(|(name, count)| ((*name).to_owned(), (*count).into()))
            .collect();
        fields.insert("solution".to_owned(), self.solution().into());
        fields
    }
}

/// Returns the status of the best search.
fn best_status(searches: &[(String, CountedSearch)]) -> Status {
    Status::of_unique(searches.iter().any(|(_, counted)| counted.solution.is_ok()))
}

/// Writes the counts of searches with their algorithms: a line for each search, or one JSON object.
/// `fields` identify the puzzle. Returns the status of the best search.
fn write_counts(
    fields: Map<String, Value>,
    searches: &[(String, CountedSearch)],
    format: OutputFormat,
    answers: &mut BatchAnswers,
) -> anyhow::Result<Status> {
    let mut answer = Map::new();
    for (algorithm, counted) in searches {
        let is_only = searches.len() == 1;
        if format == OutputFormat::Json && is_only {
            answer.insert("algorithm".to_owned(), algorithm.as_str().into());
            answer.extend(counted.fields());
        } else if format == OutputFormat::Json {
            answer.insert(algorithm.clone(), counted.fields().into());
        } else {
            if !is_only {
                write!(answers, "algorithm={algorithm} ")?;
            }
            for (name, count) in &counted.counts {
                write!(answers, "{name}={count} ")?;
            }
            writeln!(answers, "solution={}", counted.solution())?;
        }
    }
    if format == OutputFormat::Json {
        write_object(fields, answer, answers)?;
    }
    Ok(best_status(searches))
}

/// Returns the counts of a search with their names, in the order of the output.
fn counter_names(counters: &Counters) -> Vec<(&'static str, u64)> {
    vec![
        ("tries", counters.tries),
        ("placements", counters.placements),
        ("backtracks", counters.backtracks),
        ("deepest", counters.deepest),
        ("forced", counters.forced),
        ("nodes", counters.nodes()),
        ("dead_ends", counters.dead_ends),
        ("scans", counters.scans),
    ]
}

fn summarize(mut args: Args, context: &CommandContext) -> anyhow::Result<ExitCode> {
    let limit = args.give_up.unwrap_or(u64::MAX);
    let format = args.filter.format();
    let chosen = args.algorithm;
    // If the algorithm has no method for variants, each variant in the input is an error.
    if let Ok(methods) = AlgorithmChoice::methods(chosen) {
        args.filter.variants = variant::counts(methods, args.give_up, format);
    }
    args.filter.each(context, move || {
        move |request: &Request<'_>, answers: &mut BatchAnswers| {
            let algorithm = AlgorithmChoice::classic(chosen)?;
            let searches = [count(algorithm, &request.clues(), limit)];
            write_counts(request.fields(), &searches, format, answers)
        }
    })
}

/// Counts the operations of an algorithm up to its first solution, or up to `limit` events.
fn count(algorithm: Algorithm, clues: &Clues, limit: u64) -> (String, CountedSearch) {
    let mut machine = algorithm.start(clues);
    let counted = CountedSearch {
        solution: search(&mut machine, clues, limit),
        counts: counter_names(machine.counters()),
    };
    (algorithm.to_string(), counted)
}

/// Compares all algorithms on each puzzle, in a table or in a JSON object. The status of a puzzle
/// is the status of the best algorithm. In a table, `>=` precedes the number of tries of an
/// unfinished search.
fn compare(mut args: Args, context: &CommandContext) -> anyhow::Result<ExitCode> {
    let limit = args.give_up.unwrap_or(COMPARED_EVENTS);
    let format = args.filter.format();
    args.filter.variants = variant::counts(&SearchMethod::ALL, args.give_up, format);
    args.filter.each(context, move || {
        move |request: &Request<'_>, answers: &mut BatchAnswers| {
            let searches = Algorithm::ALL.map(|it| count(it, &request.clues(), limit));
            match format {
                OutputFormat::Json => write_counts(request.fields(), &searches, format, answers),
                OutputFormat::Page | OutputFormat::Line => {
                    writeln!(answers, "{}", request.clues())?;
                    write_table(&searches, answers)
                }
            }
        }
    })
}

/// The columns of the table behind the algorithm, with their widths.
const COLUMNS: [(&str, usize); 7] = [
    ("tries", 13),
    ("placements", 12),
    ("backtracks", 12),
    ("deepest", 9),
    ("nodes", 12),
    ("dead_ends", 11),
    ("scans", 14),
];

fn write_table(
    searches: &[(String, CountedSearch)],
    answers: &mut BatchAnswers,
) -> anyhow::Result<Status> {
    write!(answers, "{:<12}", "algorithm")?;
    for (name, width) in COLUMNS {
        write!(answers, "{name:>width$}")?;
    }
    for (algorithm, counted) in searches {
        write!(answers, "\n{algorithm:<12}")?;
        for (name, width) in COLUMNS {
            let count = counted.counts.iter().find(|(own, _)| *own == name);
            let count = count.map_or(0, |(_, count)| *count);
            let is_least = name == "tries" && counted.solution == Err(UNKNOWN);
            let sign = if is_least { ">=" } else { "" };
            write!(answers, "{:>width$}", format!("{sign}{count}"))?;
        }
    }
    writeln!(answers)?;
    Ok(best_status(searches))
}

/// The maximum number of events of one algorithm in a comparison. This number of events takes a few
/// seconds.
const COMPARED_EVENTS: u64 = 200_000_000;

/// Runs a machine until its first solution, its end, or `events` events. The result is unknown if a
/// solution exists but the machine does not find it. The human solver, for example, may end without
/// a solution.
fn search(
    machine: &mut Run<AnyMachine>,
    clues: &Clues,
    events: u64,
) -> Result<String, &'static str> {
    for _ in 0..events {
        match machine.step() {
            Some(Event::Solution) => {
                let solution = Solution::new(&machine.to_clues());
                return solution.map(|it| it.to_string()).ok_or(NONE);
            }
            Some(_) => {}
            None if matches!(solve(clues), Solutions::None) => return Err(NONE),
            None => break,
        }
    }
    Err(UNKNOWN)
}
