//! Counts the operations of row-major search on grids of sizes other than 9x9.

use std::process::ExitCode;

use anyhow::ensure;

use super::{Args, COMPARED_EVENTS, CountedSearch, NONE, UNKNOWN, write_counts};
use crate::cli::grids::{self, GridRequest};
use crate::cli::output::OutputFormat;
use crate::cli::pipeline::BatchAnswers;
use crate::cli::{CommandContext, Status};
use crate::solve::sizes::{self, GridDimensions};
use crate::trace::Algorithm;

/// Counts the operations of row-major search on every grid. The number of events is always limited,
/// because the search takes too long on grids of 16x16 cells or more.
///
/// # Errors
/// Returns an error if reading or writing fails, if the input has no puzzle, or if another
/// algorithm was requested.
pub(super) fn summarize(
    args: &Args,
    algorithm: Algorithm,
    shape: GridDimensions,
    context: &CommandContext,
) -> anyhow::Result<ExitCode> {
    ensure!(
        algorithm == Algorithm::RowMajor,
        "only row-major searches grids of {0} rows; 'masume solve' is faster",
        shape.size()
    );
    let limit = args.give_up.unwrap_or(COMPARED_EVENTS);
    let format = args.filter.format();
    grids::each(&args.filter, shape, context, move |request, answers| {
        count(request, limit, format, answers)
    })
}

fn count(
    request: &GridRequest,
    limit: u64,
    format: OutputFormat,
    answers: &mut BatchAnswers,
) -> anyhow::Result<Status> {
    let (effort, found) = sizes::row_major(&request.grid, limit);
    let counted = CountedSearch {
        counts: vec![
            ("tries", effort.tries),
            ("placements", effort.placements),
            ("backtracks", effort.backtracks),
            ("deepest", effort.deepest),
        ],
        solution: match found {
            sizes::RowMajorResult::Solution(grid) => Ok(grid.to_string()),
            sizes::RowMajorResult::NoSolution => Err(NONE),
            sizes::RowMajorResult::LimitReached => Err(UNKNOWN),
        },
    };
    let searches = [(Algorithm::RowMajor.to_string(), counted)];
    write_counts(request.fields(), &searches, format, answers)
}
