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

use super::filter::Filter;
use super::input;
use super::output::OutputFormat;
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
    if let Some(shape) = args.large.shape(&args.filter) {
        anyhow::ensure!(
            !args.steps && !args.all,
            "--steps and --all work only for grids of nine rows"
        );
        return args.large.run(&args.filter, shape, args.count, context);
    }
    let variants = variant::VariantOptions {
        format: args.filter.format(),
        count: args.count,
        limits: args.large,
        incomplete: args.incomplete,
    };
    if args.steps {
        let style = path::style(variants.format, context);
        args.filter.variants = super::variant::steps(variants.format, style);
        return path::run(args.filter, context.order(args.order), context);
    }
    if args.all {
        args.filter.variants = variant::list(variants);
        return list::run(args.filter, args.count, context);
    }
    let typed = args.filter.source.prompts() && args.filter.format() == OutputFormat::Page;
    if typed && args.count.is_none() {
        return match input::prompt_puzzle()? {
            Some(clues) => answer(&clues).map(Status::into),
            None => Ok(Status::BadInput.into()),
        };
    }
    args.filter.variants = variant::answers(variants);
    bulk::run(args.filter, args.count, context)
}

const NO_SOLUTION: &str = "no solution";
const SEVERAL_SOLUTIONS: &str = "several solutions";

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
