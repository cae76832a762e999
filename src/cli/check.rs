//! `masume check`: is it a puzzle, and if not, why not.

use std::io::Write;

use super::batch::{Origin, answer_each};
use super::input::Source;
use super::{Outcome, World};
use crate::grid::Clues;
use crate::puzzle::{Flaw, Puzzle};

/// What is checked.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,
}

pub(super) fn run(args: &Args, _: &World) -> anyhow::Result<Outcome> {
    answer_each(&args.source, &mut judge)
}

/// Writes what clues are; two solutions are shown when there are several.
fn judge(clues: &Clues, origin: Origin<'_>, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    let error = match Puzzle::new(*clues) {
        Ok(puzzle) => {
            let clues = puzzle.clues().len();
            writeln!(out, "{origin}: one solution, {clues} clues")?;
            return Ok(Outcome::AllUnique);
        }
        Err(error) => error,
    };
    writeln!(out, "{origin}: {error}")?;
    for flaw in error.flaws() {
        if let Flaw::Several(two) = flaw {
            writeln!(out, "  {}\n  {}", two[0], two[1])?;
        }
    }
    Ok(Outcome::SomeNot)
}
