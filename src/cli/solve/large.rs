//! Grids of other sizes: each by a search that may be given up.

use std::io::{BufRead as _, BufReader, Read, Write as _};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context as _;

use super::{NO_SOLUTION, SEVERAL_SOLUTIONS};
use crate::cli::filter::{Filter, write_object};
use crate::cli::input::Place;
use crate::cli::output::Manner;
use crate::cli::pipeline::{Answers, Feed};
use crate::cli::progress::Whole;
use crate::cli::{Outcome, World};
use crate::solve::wide::{self, Found, Grid, ParseGridError, Shape};

/// How large the grids are, and how long a search may take.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(super) struct Large {
    /// Rows of a grid: 4, 6, 8, 9, 12, 16 or 25; without it as the first line shows
    #[arg(long, value_name = "N", value_parser = shape)]
    size: Option<Shape>,

    /// Give a grid of another size than 9 up after so many seconds
    #[arg(long, value_name = "N", default_value_t = 60)]
    seconds: u64,

    /// Give a grid of another size than 9 up after so many positions
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
}

fn shape(text: &str) -> Result<Shape, String> {
    let size = text.parse().ok().and_then(Shape::of_size);
    size.ok_or_else(|| "the sizes are 4, 6, 8, 9, 12, 16 and 25".to_owned())
}

const NOT_DECIDED: &str = "not decided";

/// A grid and where its first line is, or what is wrong with a line.
struct Asked {
    place: Arc<str>,
    line: usize,
    grid: Result<Grid, ParseGridError>,
}

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
        let of_line = || filter.source.first_line().and_then(|line| shape_of(&line));
        self.size.or_else(of_line).filter(|shape| shape.size() != 9)
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
        let (source, shard) = (filter.source.clone(), filter.shard);
        let mut number = 0;
        let feed = move |to: &mut Feed<Asked>| {
            source.open_each(&mut |input, place| {
                read(input, place, shape, &mut |asked| {
                    number += 1;
                    if shard.takes(number - 1) {
                        to.send(asked)
                    } else {
                        ControlFlow::Continue(())
                    }
                })
            })
        };
        filter.pipeline(Whole::Unknown, world)?.run(feed, move || {
            move |asked: Asked, answers: &mut Answers| answer(&asked, wanted, answers)
        })
    }
}

/// The shape of which a line is a whole grid, of more or fewer rows than nine.
fn shape_of(line: &str) -> Option<Shape> {
    let line = line.trim();
    let of_words = Shape::of_cells(line.split_whitespace().count());
    let of_chars = Shape::of_cells(line.chars().filter(|c| !c.is_whitespace()).count());
    let whole = |shape: &Shape| {
        let cells = shape.cells_in(line);
        cells.is_ok_and(|cells| cells.len() == shape.cells())
    };
    of_words.into_iter().chain(of_chars).find(whole)
}

/// Reads grids: a line each, or a line for each row. Lines of `#` and blank ones are nothing.
fn read(
    input: &mut dyn Read,
    place: Place<'_>,
    shape: Shape,
    take: &mut dyn FnMut(Asked) -> ControlFlow<()>,
) -> anyhow::Result<ControlFlow<()>> {
    let name: Arc<str> = Arc::from(place.0);
    let asked = |line, grid| Asked {
        place: name.clone(),
        line,
        grid,
    };
    let mut rows = Vec::new();
    let mut first = 0;
    for (line, text) in (1..).zip(BufReader::new(input).split(b'\n')) {
        let text = text.with_context(|| place.to_string())?;
        let text = String::from_utf8_lossy(&text);
        if text.trim().is_empty() || text.starts_with('#') {
            continue;
        }
        if rows.is_empty() {
            first = line;
        }
        let grid = match shape.cells_in(&text) {
            Ok(row) if row.len() == shape.size() => {
                rows.extend(row);
                if rows.len() < shape.cells() {
                    continue;
                }
                Ok(std::mem::take(&mut rows))
            }
            Ok(cells) if rows.is_empty() => Ok(cells),
            Ok(cells) => Err(ParseGridError::LengthOf(shape, cells.len())),
            Err(error) => Err(error),
        };
        rows.clear();
        let grid = grid.and_then(|cells| {
            let length = ParseGridError::LengthOf(shape, cells.len());
            Grid::new(cells)
                .filter(|g| g.shape() == shape)
                .ok_or(length)
        });
        if take(asked(first, grid)).is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    if rows.is_empty() {
        return Ok(ControlFlow::Continue(()));
    }
    let length = ParseGridError::LengthOf(shape, rows.len());
    Ok(take(asked(first, Err(length))))
}

fn answer(asked: &Asked, wanted: Wanted, out: &mut Answers) -> anyhow::Result<()> {
    let grid = match &asked.grid {
        Ok(grid) => grid,
        Err(error) => {
            out.complain(format!("{}:{}: {error}", asked.place, asked.line));
            return Ok(());
        }
    };
    let limit = wanted.count.unwrap_or(2);
    let found = solve(grid, limit, wanted.limits);
    write(asked, grid, &found, wanted, out)?;
    out.count(match found.solutions.len() {
        1 if found.decided => Outcome::AllUnique,
        _ => Outcome::SomeNot,
    });
    Ok(())
}

/// Positions between two looks at the clock.
const LOOK: u64 = 16;

fn solve(grid: &Grid, limit: u32, limits: Large) -> Found {
    let end = Instant::now() + Duration::from_secs(limits.seconds);
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    wide::solve(grid, limit, |nodes| {
        let too_many = limits.nodes.is_some_and(|most| nodes >= most);
        if too_many || nodes.is_multiple_of(LOOK) && Instant::now() >= end {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    })
}

fn write(
    asked: &Asked,
    grid: &Grid,
    found: &Found,
    wanted: Wanted,
    out: &mut Answers,
) -> anyhow::Result<()> {
    let count = found.solutions.len();
    let only = found
        .solutions
        .first()
        .filter(|_| found.decided && count == 1);
    if wanted.manner == Manner::Json {
        let mut fields = serde_json::Map::new();
        fields.insert("input".to_owned(), (&*asked.place).into());
        fields.insert("line".to_owned(), asked.line.into());
        fields.insert("puzzle".to_owned(), grid.to_string().into());
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
