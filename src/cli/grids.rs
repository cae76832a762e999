//! Grids of other sizes than nine, one after another.

use std::io::{self, BufRead as _, BufReader};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context as _;

use super::filter::Filter;
use super::input::Place;
use super::pipeline::{Answers, Feed};
use super::progress::Whole;
use super::{Outcome, World};
use crate::solve::wide::{self, Grid, Shape};

/// A grid, and where its first line is.
pub(super) struct Asked {
    place: Arc<str>,
    line: usize,
    pub(super) grid: Grid,
}

impl Asked {
    /// The name of the input, the line in it and the grid, as fields of a JSON object.
    pub(super) fn fields(&self) -> serde_json::Map<String, serde_json::Value> {
        let mut fields = serde_json::Map::new();
        fields.insert("input".to_owned(), (&*self.place).into());
        fields.insert("line".to_owned(), self.line.into());
        fields.insert("puzzle".to_owned(), self.grid.to_string().into());
        fields
    }
}

/// The shape of which the first line of the input is a whole grid, of more or fewer rows than
/// nine.
pub(super) fn shape(filter: &Filter) -> Option<Shape> {
    let line = filter.source.first_line()?;
    shape_of(&line).filter(|shape| shape.size() != 9)
}

/// Answers every grid of a shape by itself.
///
/// # Errors
/// When the input or the output fails, or there is no puzzle at all.
pub(super) fn each(
    filter: &Filter,
    shape: Shape,
    world: &World,
    answer: impl Fn(&Asked, &mut Answers) -> anyhow::Result<Outcome> + Send + Sync + 'static,
) -> anyhow::Result<ExitCode> {
    let (source, shard) = (filter.source.clone(), filter.shard);
    let mut number = 0;
    let feed = move |to: &mut Feed<Result<Asked, String>>| {
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
    let answer = Arc::new(answer);
    filter.pipeline(Whole::Unknown, world)?.run(feed, move || {
        let answer = answer.clone();
        move |asked: Result<Asked, String>, answers: &mut Answers| {
            match asked {
                Ok(asked) => {
                    let outcome = answer(&asked, answers)?;
                    answers.count(outcome);
                }
                Err(error) => answers.complain(error),
            }
            Ok(())
        }
    })
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
    input: &mut dyn io::Read,
    place: Place<'_>,
    shape: Shape,
    take: &mut dyn FnMut(Result<Asked, String>) -> ControlFlow<()>,
) -> anyhow::Result<ControlFlow<()>> {
    let name: Arc<str> = Arc::from(place.0);
    let asked = |line, grid: Result<Grid, wide::ParseGridError>| match grid {
        Ok(grid) => Ok(Asked {
            place: name.clone(),
            line,
            grid,
        }),
        Err(error) => Err(format!("{place}:{line}: {error}")),
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
            Ok(cells) => Err(wide::ParseGridError::LengthOf(shape, cells.len())),
            Err(error) => Err(error),
        };
        rows.clear();
        let grid = grid.and_then(|cells| {
            let length = wide::ParseGridError::LengthOf(shape, cells.len());
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
    let length = wide::ParseGridError::LengthOf(shape, rows.len());
    Ok(take(asked(first, Err(length))))
}
