//! `masume solve`: one line of output for each puzzle, in the order of the input.

use std::io::{self, Write as _};
use std::time::Instant;

use super::batch::answer_each;
use super::input::{self, Source};
use super::{Outcome, World};
use crate::format;
use crate::grid::Clues;
use crate::solve::{Solutions, solve};

/// What is solved.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,
}

pub(super) fn run(args: &Args, _: &World) -> anyhow::Result<Outcome> {
    if args.source.asks() {
        return match input::ask()? {
            Some(clues) => answer(&clues),
            None => Ok(Outcome::BadInput),
        };
    }
    answer_each(&args.source, &mut |clues, _, out| {
        let solutions = solve(clues);
        writeln!(out, "{}", in_a_line(&solutions))?;
        Ok(match solutions {
            Solutions::One(_) => Outcome::AllUnique,
            Solutions::None | Solutions::Several(_) => Outcome::SomeNot,
        })
    })
}

fn in_a_line(solutions: &Solutions) -> String {
    match solutions {
        Solutions::None => "no solution".to_owned(),
        Solutions::One(solution) => solution.to_string(),
        Solutions::Several(_) => "several solutions".to_owned(),
    }
}

/// The answer to a puzzle that was typed in, as a person likes to see it: the grid, and the time
/// it took.
fn answer(clues: &Clues) -> anyhow::Result<Outcome> {
    let start = Instant::now();
    let solutions = solve(clues);
    let took = start.elapsed();
    let mut out = io::stdout().lock();
    let (grids, outcome) = match &solutions {
        Solutions::None => (&[][..], Outcome::SomeNot),
        Solutions::One(solution) => (std::slice::from_ref(solution), Outcome::AllUnique),
        Solutions::Several(two) => (&two[..], Outcome::SomeNot),
    };
    if grids.len() != 1 {
        writeln!(out, "{}", in_a_line(&solutions))?;
    }
    for grid in grids {
        write!(out, "{}", format::boxed(&grid.into()))?;
    }
    eprintln!("{:.3} ms", took.as_secs_f64() * 1e3);
    Ok(outcome)
}
