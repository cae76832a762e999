//! Solves grids of sizes other than 9x9, each with a search limit.

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use super::{SolveOptions, Solved, enough};
use crate::cli::filter::Filter;
use crate::cli::grids::{self, GridRequest};
use crate::cli::pipeline::BatchAnswers;
use crate::cli::{CommandContext, Status};
use crate::solve::sizes::{self, Grid, GridDimensions};

#[derive(Clone, Copy, Debug, clap::Args)]
pub(super) struct LargeGridArgs {
    /// Number of rows of the grids: 4, 6, 8, 9, 12, 16 or 25 [default: from the first line]
    #[arg(long, value_name = "N", value_parser = shape)]
    size: Option<GridDimensions>,

    /// Time limit in seconds for each grid that is not a classic 9x9 puzzle
    #[arg(long, value_name = "N", default_value_t = 60)]
    seconds: u64,

    /// Maximum number of search nodes for each grid that is not a classic 9x9 puzzle
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
}

fn shape(text: &str) -> Result<GridDimensions, String> {
    let size = text.parse().ok().and_then(GridDimensions::of_size);
    size.ok_or_else(|| "the size must be 4, 6, 8, 9, 12, 16 or 25".to_owned())
}

impl LargeGridArgs {
    /// Returns the requested shape, or the shape of the first line if none was requested. Returns
    /// `None` for 9x9.
    pub(super) fn shape(self, filter: &Filter) -> Option<GridDimensions> {
        match self.size {
            Some(shape) => Some(shape).filter(|shape| shape.size() != 9),
            None => grids::shape(filter),
        }
    }

    /// Returns a function that stops a search at the node limit or the time limit. The time limit
    /// starts with this call.
    pub(super) fn search_limit(self) -> impl FnMut(u64) -> ControlFlow<()> {
        // If the clock cannot represent the end, there is no limit.
        let end = Instant::now().checked_add(Duration::from_secs(self.seconds));
        move |nodes| {
            let too_many = self.nodes.is_some_and(|most| nodes >= most);
            let too_late = || end.is_some_and(|end| Instant::now() >= end);
            if too_many || nodes.is_multiple_of(NODES_PER_CHECK) && too_late() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        }
    }
}

/// Solves every grid, or counts its solutions.
///
/// # Errors
/// Returns an error if reading or writing fails, or if the input has no puzzle.
pub(super) fn run(
    filter: &Filter,
    shape: GridDimensions,
    options: SolveOptions,
    context: &CommandContext,
) -> anyhow::Result<ExitCode> {
    grids::each(filter, shape, context, move |request, out| {
        answer(request, options, out)
    })
}

fn answer(
    request: &GridRequest,
    options: SolveOptions,
    out: &mut BatchAnswers,
) -> anyhow::Result<Status> {
    let limits = options.limits;
    let found = sizes::solve(&request.grid, enough(options.count), limits.search_limit());
    let only = found.solutions.first();
    let only = only.filter(|_| found.decided && found.solutions.len() == 1);
    let solved = Solved {
        count: found.solutions.len(),
        decided: found.decided,
        solution: only.map(Grid::to_string),
        cols: request.grid.shape().size(),
        fields: vec![("decided", found.decided.into())],
    };
    solved.write(request.fields(), options.format, options.count, out)?;
    Ok(Status::of_unique(only.is_some()))
}

/// The number of search nodes between two checks of the clock.
const NODES_PER_CHECK: u64 = 16;
