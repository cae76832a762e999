//! `masume solve`: one line of output for each puzzle, in the order of the input.

mod stream;

use std::io::{self, Write as _};
use std::num::NonZeroUsize;
use std::thread;
use std::time::Instant;

use anyhow::Context as _;

use super::input::{self, Source};
use super::{Outcome, World};
use crate::format;
use crate::grid::Clues;
use crate::solve::bulk::Isa;
use crate::solve::{Solutions, solve};

/// What is solved.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Solve on so many threads; without it on one for each core
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    #[command(flatten)]
    source: Source,
}

/// The variable that forces the instructions the solver uses, for tests and measurements.
const ISA: &str = "MASUME_ISA";

pub(super) fn run(args: &Args, _: &World) -> anyhow::Result<Outcome> {
    if args.source.asks() {
        return match input::ask()? {
            Some(clues) => answer(&clues),
            None => Ok(Outcome::BadInput),
        };
    }
    let cores = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    stream::run(&args.source, args.threads.unwrap_or(cores), isa()?)
}

/// The instructions that [`ISA`] names; the best there are without it.
fn isa() -> anyhow::Result<Isa> {
    let Some(name) = std::env::var_os(ISA) else {
        return Ok(Isa::best());
    };
    let name = name.to_string_lossy();
    let isa = Isa::from_name(&name).filter(|isa| isa.is_available());
    isa.with_context(|| {
        let here = Isa::ALL.into_iter().filter(|isa| isa.is_available());
        let names: Vec<&str> = here.map(Isa::name).collect();
        format!(
            "{ISA}: '{name}' is not to be had here; there is {}",
            names.join(", ")
        )
    })
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
