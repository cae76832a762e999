//! Grids of other sizes: each by a search that may be given up.

use std::io::Write as _;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use super::{NO_SOLUTION, SEVERAL_SOLUTIONS};
use crate::cli::filter::{Filter, write_object};
use crate::cli::grids::{self, Asked};
use crate::cli::output::Manner;
use crate::cli::pipeline::Answers;
use crate::cli::{Outcome, World};
use crate::solve::wide::{self, Found, Grid, Shape};

/// How large the grids are, and how long a search may take.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(super) struct Large {
    /// Rows of a grid: 4, 6, 8, 9, 12, 16 or 25; without it as the first line shows
    #[arg(long, value_name = "N", value_parser = shape)]
    size: Option<Shape>,

    /// Time limit for each grid of a size other than 9 or with other rules, in seconds
    #[arg(long, value_name = "N", default_value_t = 60)]
    seconds: u64,

    /// Limit of search positions for each grid of a size other than 9 or with other rules
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
}

fn shape(text: &str) -> Result<Shape, String> {
    let size = text.parse().ok().and_then(Shape::of_size);
    size.ok_or_else(|| "the sizes are 4, 6, 8, 9, 12, 16 and 25".to_owned())
}

pub(super) const NOT_DECIDED: &str = "not decided";

/// What is told of each grid.
#[derive(Clone, Copy)]
struct Wanted {
    manner: Manner,
    count: Option<u32>,
    limits: Large,
}

impl Large {
    /// The shape of the grids, unless it is that of nine rows: what was said, or else what the
    /// first line shows.
    pub(super) fn shape(self, filter: &Filter) -> Option<Shape> {
        match self.size {
            Some(shape) => Some(shape).filter(|shape| shape.size() != 9),
            None => grids::shape(filter),
        }
    }

    /// Whether a search may go on after so many positions, from now.
    pub(super) fn clock(self) -> impl FnMut(u64) -> ControlFlow<()> {
        // A time that no clock reaches is no limit.
        let end = Instant::now().checked_add(Duration::from_secs(self.seconds));
        move |nodes| {
            let too_many = self.nodes.is_some_and(|most| nodes >= most);
            let too_late = || end.is_some_and(|end| Instant::now() >= end);
            if too_many || nodes.is_multiple_of(LOOK) && too_late() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        }
    }

    /// Solves every grid, or counts its solutions up to `count`.
    ///
    /// # Errors
    /// When the input or the output fails, or there is no puzzle at all.
    pub(super) fn run(
        self,
        filter: &Filter,
        shape: Shape,
        count: Option<u32>,
        world: &World,
    ) -> anyhow::Result<ExitCode> {
        let wanted = Wanted {
            manner: filter.manner(),
            count,
            limits: self,
        };
        grids::each(filter, shape, world, move |asked, out| {
            answer(asked, wanted, out)
        })
    }
}

fn answer(asked: &Asked, wanted: Wanted, out: &mut Answers) -> anyhow::Result<Outcome> {
    // One solution is the only one when a search for two finds no other.
    let limit = wanted.count.unwrap_or(2).max(2);
    let found = solve(&asked.grid, limit, wanted.limits);
    write(asked, &found, wanted, out)?;
    Ok(match found.solutions.len() {
        1 if found.decided => Outcome::AllUnique,
        _ => Outcome::SomeNot,
    })
}

/// Positions between two looks at the clock.
const LOOK: u64 = 16;

fn solve(grid: &Grid, limit: u32, limits: Large) -> Found {
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    wide::solve(grid, limit, limits.clock())
}

fn write(asked: &Asked, found: &Found, wanted: Wanted, out: &mut Answers) -> anyhow::Result<()> {
    let only = found
        .solutions
        .first()
        .filter(|_| found.decided && found.solutions.len() == 1);
    let most = wanted
        .count
        .map_or(usize::MAX, |most| most.try_into().unwrap_or(usize::MAX));
    let count = found.solutions.len().min(most);
    if wanted.manner == Manner::Json {
        let mut fields = asked.fields();
        fields.insert("solutions".to_owned(), count.into());
        fields.insert("decided".to_owned(), found.decided.into());
        fields.insert("solution".to_owned(), only.map(Grid::to_string).into());
        return write_object(fields, out);
    }
    match (wanted.count, only) {
        _ if !found.decided => writeln!(out, "{NOT_DECIDED}")?,
        (Some(_), _) => writeln!(out, "{count}")?,
        (None, Some(solution)) if wanted.manner == Manner::Page => {
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
