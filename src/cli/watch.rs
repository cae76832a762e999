//! `masume watch`: a solver on the screen, or its counters without one.

use std::process::ExitCode;

use clap::ValueEnum;

use super::batch::answer_each;
use super::input::{self, Source};
use super::{Outcome, World, last, play};
use crate::grid::{Clues, Solution};
use crate::trace::{Event, FixedOrder, Machine as _};
use crate::tui::{self, Opening};

/// What is watched.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The algorithm
    #[arg(long, value_enum, default_value_t = Algorithm::RowMajor)]
    algorithm: Algorithm,

    /// Print one line for each puzzle, without a screen: tries (digits tested), placements
    /// (digits written) and backtracks (written digits taken back) up to the first solution
    #[arg(long)]
    summary: bool,

    #[command(flatten)]
    source: Source,
}

/// The algorithms that can be watched.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Algorithm {
    /// Backtracking, row by row from r1c1, digits 1 to 9 in order
    RowMajor,
}

impl Algorithm {
    fn start(self, clues: &Clues) -> FixedOrder {
        match self {
            Self::RowMajor => FixedOrder::row_major(clues),
        }
    }
}

pub(super) fn run(args: &Args, world: &World) -> anyhow::Result<ExitCode> {
    if args.summary {
        return summarize(args).map(Outcome::into);
    }
    tui::require_terminal()?;
    let clues = if args.source.asks() {
        match last::read() {
            Some(clues) => clues,
            None => match input::ask()? {
                Some(clues) => clues,
                None => return Ok(Outcome::BadInput.into()),
            },
        }
    } else {
        args.source.first()?
    };
    play::show(Opening::Watch(clues), world)
}

fn summarize(args: &Args) -> anyhow::Result<Outcome> {
    answer_each(&args.source, &mut |clues, _, out| {
        let mut machine = args.algorithm.start(clues);
        let solution = first_solution(&mut machine);
        let counters = machine.counters();
        write!(
            out,
            "tries={} placements={} backtracks={} deepest={} ",
            counters.tries, counters.placements, counters.backtracks, counters.deepest,
        )?;
        match solution {
            Some(solution) => writeln!(out, "solution={solution}")?,
            None => writeln!(out, "solution=none")?,
        }
        Ok(match solution {
            Some(_) => Outcome::AllUnique,
            None => Outcome::SomeNot,
        })
    })
}

/// Runs a machine to its first solution; `None` when it ends without one.
fn first_solution(machine: &mut FixedOrder) -> Option<Solution> {
    while let Some(event) = machine.step() {
        if event == Event::Solution {
            return Solution::new(&machine.to_clues());
        }
    }
    None
}
