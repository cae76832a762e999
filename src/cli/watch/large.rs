//! Counts the backtracking of row-major search on grids of sizes other than 9x9.

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::ensure;

use super::{Args, COMPARED_EVENTS};
use crate::cli::filter::write_object;
use crate::cli::grids::{self, Asked};
use crate::cli::output::Manner;
use crate::cli::pipeline::Answers;
use crate::cli::{Outcome, World};
use crate::solve::wide::{self, Shape};
use crate::trace::Algorithm;

/// Counts the operations of row-major search on every grid. From 16x16 on it would not end, so
/// there is always a limit.
///
/// # Errors
/// Returns an error if reading or writing fails, if the input has no puzzle, or if another
/// algorithm was requested.
pub(super) fn summarize(
    args: &Args,
    algorithm: Algorithm,
    shape: Shape,
    world: &World,
) -> anyhow::Result<ExitCode> {
    ensure!(
        algorithm == Algorithm::RowMajor,
        "grids of {0} rows are searched by row-major alone; 'masume solve' does better",
        shape.size()
    );
    let limit = args.give_up.unwrap_or(COMPARED_EVENTS);
    let manner = args.filter.manner();
    grids::each(&args.filter, shape, world, move |asked, answers| {
        count(asked, limit, manner, answers)
    })
}

fn count(
    asked: &Asked,
    limit: u64,
    manner: Manner,
    answers: &mut Answers,
) -> anyhow::Result<Outcome> {
    let (effort, found) = wide::row_major(&asked.grid, limit);
    let counted = [
        ("tries", effort.tries),
        ("placements", effort.placements),
        ("backtracks", effort.backtracks),
        ("deepest", effort.deepest),
    ];
    let (solution, outcome) = match found {
        wide::Outcome::Solution(grid) => (grid.to_string(), Outcome::AllUnique),
        wide::Outcome::Nothing => ("none".to_owned(), Outcome::SomeNot),
        wide::Outcome::GivenUp => ("unknown".to_owned(), Outcome::SomeNot),
    };
    if manner == Manner::Json {
        let mut fields = asked.fields();
        fields.insert(
            "algorithm".to_owned(),
            Algorithm::RowMajor.to_string().into(),
        );
        fields.extend(counted.map(|(name, count)| (name.to_owned(), count.into())));
        fields.insert("solution".to_owned(), solution.into());
        write_object(fields, answers)?;
    } else {
        for (name, count) in counted {
            write!(answers, "{name}={count} ")?;
        }
        writeln!(answers, "solution={solution}")?;
    }
    Ok(outcome)
}
