//! Solves grids of sizes other than 9x9, each with a search limit.

use std::io::Write as _;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use super::{NO_SOLUTION, SEVERAL_SOLUTIONS};
use crate::cli::filter::{Filter, write_object};
use crate::cli::grids::{self, GridRequest};
use crate::cli::output::OutputFormat;
use crate::cli::pipeline::BatchAnswers;
use crate::cli::{CommandContext, Status};
use crate::solve::sizes::{self, Grid, GridDimensions, GridSolutions};

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

pub(super) const NOT_DECIDED: &str = "not decided";

#[derive(Clone, Copy)]
struct LargeOptions {
    format: OutputFormat,
    count: Option<u32>,
    limits: LargeGridArgs,
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

    /// Solves every grid, or counts its solutions up to `count`.
    ///
    /// # Errors
    /// Returns an error if reading or writing fails, or if the input has no puzzle.
    pub(super) fn run(
        self,
        filter: &Filter,
        shape: GridDimensions,
        count: Option<u32>,
        context: &CommandContext,
    ) -> anyhow::Result<ExitCode> {
        let options = LargeOptions {
            format: filter.format(),
            count,
            limits: self,
        };
        grids::each(filter, shape, context, move |request, out| {
            answer(request, options, out)
        })
    }
}

fn answer(
    request: &GridRequest,
    options: LargeOptions,
    out: &mut BatchAnswers,
) -> anyhow::Result<Status> {
    // The limit is at least 2, because only a second solution proves that the first solution is not
    // unique.
    let limit = options.count.unwrap_or(2).max(2);
    let found = solve(&request.grid, limit, options.limits);
    write(request, &found, options, out)?;
    Ok(match found.solutions.len() {
        1 if found.decided => Status::Success,
        _ => Status::NotUnique,
    })
}

/// The number of search nodes between two checks of the clock.
const NODES_PER_CHECK: u64 = 16;

fn solve(grid: &Grid, limit: u32, limits: LargeGridArgs) -> GridSolutions {
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    sizes::solve(grid, limit, limits.search_limit())
}

fn write(
    request: &GridRequest,
    found: &GridSolutions,
    options: LargeOptions,
    out: &mut BatchAnswers,
) -> anyhow::Result<()> {
    let only = found
        .solutions
        .first()
        .filter(|_| found.decided && found.solutions.len() == 1);
    let most = options
        .count
        .map_or(usize::MAX, |most| most.try_into().unwrap_or(usize::MAX));
    let count = found.solutions.len().min(most);
    if options.format == OutputFormat::Json {
        let mut fields = request.fields();
        fields.insert("solutions".to_owned(), count.into());
        fields.insert("decided".to_owned(), found.decided.into());
        fields.insert("solution".to_owned(), only.map(Grid::to_string).into());
        return write_object(fields, out);
    }
    match (options.count, only) {
        _ if !found.decided => writeln!(out, "{NOT_DECIDED}")?,
        (Some(_), _) => writeln!(out, "{count}")?,
        (None, Some(solution)) if options.format == OutputFormat::Page => {
            let text: Vec<char> = solution.to_string().chars().collect();
            for row in text.chunks(solution.shape().size()) {
                writeln!(out, "{}", row.iter().collect::<String>())?;
            }
        }
        (None, Some(solution)) => writeln!(out, "{solution}")?,
        (None, None) if count == 0 => writeln!(out, "{NO_SOLUTION}")?,
        (None, None) => writeln!(out, "{SEVERAL_SOLUTIONS}")?,
    }
    Ok(())
}
