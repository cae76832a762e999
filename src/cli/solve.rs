//! `masume solve`: prints one line per puzzle, in input order.

mod bulk;
mod large;
mod list;
mod path;
mod variant;

use std::io::Write as _;
use std::process::ExitCode;
use std::time::Instant;

use large::LargeGridArgs;
use serde_json::{Map, Value};

use super::filter::{Filter, write_object};
use super::input;
use super::output::OutputFormat;
use super::pipeline::BatchAnswers;
use super::{CommandContext, Status, out, values};
use crate::format;
use crate::grid::Clues;
use crate::logic::Order;
use crate::solve::{Solutions, solve};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Print the number of solutions of each puzzle, at most N
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    count: Option<u32>,

    /// Print every solution of each puzzle; with --count N, only the first N
    #[arg(long)]
    all: bool,

    /// Print every step to the solution, using the techniques of hints
    #[arg(long, conflicts_with_all = ["count", "all"])]
    steps: bool,

    /// Order of techniques for --steps: easiest to see first (teach), or that of Sudoku Explainer
    /// (se) or HoDoKu [default: the hint order of the settings]
    #[arg(long, value_parser = values::hint_order(), requires = "steps")]
    order: Option<Order>,

    /// Ignore rules that masume does not know instead of rejecting the puzzle
    #[arg(long)]
    incomplete: bool,

    #[command(flatten)]
    large: LargeGridArgs,

    #[command(flatten)]
    filter: Filter,
}

pub(super) fn run(mut args: Args, context: &CommandContext) -> anyhow::Result<ExitCode> {
    let options = SolveOptions {
        format: args.filter.format(),
        count: args.count,
        limits: args.large,
        incomplete: args.incomplete,
    };
    if let Some(shape) = args.large.shape(&args.filter) {
        anyhow::ensure!(
            !args.steps && !args.all,
            "--steps and --all work only for grids of nine rows"
        );
        return large::run(&args.filter, shape, options, context);
    }
    if args.steps {
        let style = context.style_of(options.format);
        args.filter.variants = match options.format {
            OutputFormat::Json => super::variant::path_objects(),
            format => super::variant::steps(format, style),
        };
        return path::run(args.filter, context.order(args.order), context);
    }
    if args.all {
        args.filter.variants = variant::list(options);
        return list::run(args.filter, args.count, context);
    }
    let typed = args.filter.source.prompts() && options.format == OutputFormat::Page;
    if typed && args.count.is_none() {
        return match input::prompt_puzzle()? {
            Some(clues) => answer(&clues).map(Status::into),
            None => Ok(Status::BadInput.into()),
        };
    }
    args.filter.variants = variant::answers(options);
    bulk::run(args.filter, options, context)
}

/// The options for a solution or a number of solutions, without those that read and select puzzles.
#[derive(Clone, Copy)]
struct SolveOptions {
    format: OutputFormat,
    /// The maximum number of solutions to count; `None` to print the unique solution instead.
    count: Option<u32>,
    /// The limits of each search in a grid that is not a classic puzzle.
    limits: LargeGridArgs,
    /// True if rules that masume does not know are ignored.
    incomplete: bool,
}

const NO_SOLUTION: &str = "no solution";
const SEVERAL_SOLUTIONS: &str = "several solutions";
const NOT_DECIDED: &str = "not decided";

/// Returns the number of solutions to search for. It is at least 2, because only a second solution
/// proves that the first solution is not unique.
fn enough(count: Option<u32>) -> usize {
    let limit = count.unwrap_or(2).max(2);
    usize::try_from(limit).unwrap_or(usize::MAX)
}

/// The result of a search with a limit.
struct Solved {
    /// The number of solutions that were found.
    count: usize,
    /// True if there are no further solutions, or if the number of solutions is not requested.
    decided: bool,
    /// The unique solution.
    solution: Option<String>,
    cols: usize,
    /// Further fields of the JSON object.
    fields: Vec<(&'static str, Value)>,
}

impl Solved {
    /// Writes the solution or the number of solutions, at most `most`. `fields` identify the puzzle
    /// in JSON.
    fn write(
        self,
        fields: Map<String, Value>,
        format: OutputFormat,
        most: Option<u32>,
        out: &mut BatchAnswers,
    ) -> anyhow::Result<()> {
        let most_shown = most.map_or(usize::MAX, |most| most.try_into().unwrap_or(usize::MAX));
        let count = self.count.min(most_shown);
        if format == OutputFormat::Json {
            let known = self.decided || self.fields.iter().any(|(name, _)| *name == "decided");
            let count = ("solutions", known.then_some(count).into());
            let found = [count, ("solution", self.solution.into())];
            return write_object(fields, found.into_iter().chain(self.fields), out);
        }
        match (most, self.solution) {
            _ if !self.decided => writeln!(out, "{NOT_DECIDED}")?,
            (Some(_), _) => writeln!(out, "{count}")?,
            (None, Some(solution)) if format == OutputFormat::Page => {
                let text: Vec<char> = solution.chars().collect();
                for row in text.chunks(self.cols) {
                    writeln!(out, "{}", row.iter().collect::<String>())?;
                }
            }
            (None, Some(solution)) => writeln!(out, "{solution}")?,
            (None, None) if count == 0 => writeln!(out, "{NO_SOLUTION}")?,
            (None, None) => writeln!(out, "{SEVERAL_SOLUTIONS}")?,
        }
        Ok(())
    }
}

/// Prints the solution of a typed puzzle as a grid, and the solving time.
fn answer(clues: &Clues) -> anyhow::Result<Status> {
    let start = Instant::now();
    let solutions = solve(clues);
    let took = start.elapsed();
    let mut out = out::stdout();
    let (said, grids, status) = match &solutions {
        Solutions::None => (Some(NO_SOLUTION), &[][..], Status::NotUnique),
        Solutions::One(one) => (None, std::slice::from_ref(one), Status::Success),
        Solutions::Several(two) => (Some(SEVERAL_SOLUTIONS), &two[..], Status::NotUnique),
    };
    if let Some(said) = said {
        writeln!(out, "{said}")?;
    }
    for grid in grids {
        write!(out, "{}", format::boxed(&grid.into()))?;
    }
    let _ = writeln!(out::stderr(), "{:.3} ms", took.as_secs_f64() * 1e3);
    Ok(status)
}
