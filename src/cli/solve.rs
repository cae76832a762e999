//! `masume solve`: one line of output for each puzzle, in the order of the input.

mod bulk;
mod large;
mod list;
mod path;
mod variant;

use std::io::{self, Write as _};
use std::process::ExitCode;
use std::time::Instant;

use large::Large;

use super::filter::Filter;
use super::input;
use super::output::Manner;
use super::{Outcome, World, values};
use crate::format;
use crate::grid::Clues;
use crate::logic::Order;
use crate::solve::{Solutions, solve};

/// What is solved, and what is told of the solutions.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Print the number of solutions of each puzzle, at most N
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    count: Option<u32>,

    /// Print every solution of each puzzle; with --count the first N
    #[arg(long)]
    all: bool,

    /// Print the way to the solution that a person can follow
    #[arg(long, conflicts_with_all = ["count", "all"])]
    steps: bool,

    /// Order of techniques for --steps: the easiest to see first, or as Sudoku Explainer or HoDoKu has
    /// them [default: the setting, teach]
    #[arg(long, value_parser = values::hint_order(), requires = "steps")]
    order: Option<Order>,

    /// Solve puzzles some of whose rules are not understood as if these were not there
    #[arg(long)]
    incomplete: bool,

    #[command(flatten)]
    large: Large,

    #[command(flatten)]
    filter: Filter,
}

pub(super) fn run(mut args: Args, world: &World) -> anyhow::Result<ExitCode> {
    if let Some(shape) = args.large.shape(&args.filter) {
        anyhow::ensure!(
            !args.steps && !args.all,
            "--steps and --all are for grids of nine rows"
        );
        return args.large.run(&args.filter, shape, args.count, world);
    }
    if args.steps {
        return path::run(args.filter, world.order(args.order), world);
    }
    if args.all {
        return list::run(args.filter, args.count, world);
    }
    let typed = args.filter.source.asks() && args.filter.manner() == Manner::Page;
    if typed && args.count.is_none() {
        return match input::ask()? {
            Some(clues) => answer(&clues).map(Outcome::into),
            None => Ok(Outcome::BadInput.into()),
        };
    }
    args.filter.variants = variant::answers(variant::Wanted {
        manner: args.filter.manner(),
        count: args.count,
        limits: args.large,
        incomplete: args.incomplete,
    });
    bulk::run(args.filter, args.count, world)
}

const NO_SOLUTION: &str = "no solution";
const SEVERAL_SOLUTIONS: &str = "several solutions";

/// The answer to a puzzle that was typed in, as a person likes to see it: the grid, and the time
/// it took.
fn answer(clues: &Clues) -> anyhow::Result<Outcome> {
    let start = Instant::now();
    let solutions = solve(clues);
    let took = start.elapsed();
    let mut out = io::stdout().lock();
    let (said, grids, outcome) = match &solutions {
        Solutions::None => (Some(NO_SOLUTION), &[][..], Outcome::SomeNot),
        Solutions::One(one) => (None, std::slice::from_ref(one), Outcome::AllUnique),
        Solutions::Several(two) => (Some(SEVERAL_SOLUTIONS), &two[..], Outcome::SomeNot),
    };
    if let Some(said) = said {
        writeln!(out, "{said}")?;
    }
    for grid in grids {
        write!(out, "{}", format::boxed(&grid.into()))?;
    }
    eprintln!("{:.3} ms", took.as_secs_f64() * 1e3);
    Ok(outcome)
}
