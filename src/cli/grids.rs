//! Reads and answers grids of sizes other than 9x9, one at a time.

use std::io;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;

use super::filter::{Filter, ItemVisitor, PuzzlePlace};
use super::input::{self, InputName};
use super::pipeline::BatchAnswers;
use super::{CommandContext, Status};
use crate::format::visible;
use crate::solve::sizes::{self, Grid, GridDimensions};

/// A grid to be answered.
pub(super) struct GridRequest {
    input_name: Arc<str>,
    line: usize,
    pub(super) grid: Grid,
}

impl GridRequest {
    fn place(&self) -> PuzzlePlace<'_> {
        PuzzlePlace {
            input_name: &self.input_name,
            line: self.line,
        }
    }

    /// Returns the JSON fields that identify the grid: `input`, `line` and `puzzle`.
    pub(super) fn fields(&self) -> serde_json::Map<String, serde_json::Value> {
        self.place().fields(self.grid.to_string())
    }
}

/// Detects the shape of the grids from the first line of the input. Returns `None` if the grids are
/// 9x9 or their shape is unknown.
pub(super) fn shape(filter: &Filter) -> Option<GridDimensions> {
    let line = filter.source.first_line()?;
    shape_of(&line).filter(|shape| shape.size() != 9)
}

/// Answers every grid of the input. All grids have the shape `shape`.
///
/// # Errors
/// Returns an error if reading or writing fails, or if the input has no puzzle.
pub(super) fn each(
    filter: &Filter,
    shape: GridDimensions,
    context: &CommandContext,
    answer: impl Fn(&GridRequest, &mut BatchAnswers) -> anyhow::Result<Status> + Send + Sync + 'static,
) -> anyhow::Result<ExitCode> {
    let read =
        move |input: &mut dyn io::Read,
              input_name: InputName<'_>,
              take: &mut ItemVisitor<'_, _>| { read(input, input_name, shape, take) };
    let describe = |request: &GridRequest| (request.place().to_string(), request.grid.to_string());
    filter.items(context, read, describe, answer)
}

/// Detects the shape from one line, which contains a whole grid or one row. A row must contain a
/// clue and have more than 9 cells. A line of 16 cells is a 4x4 grid if its digits fit a 4x4 grid.
fn shape_of(line: &str) -> Option<GridDimensions> {
    let line = line.trim();
    // Nine words of several digits are the candidates of a 9x9 grid.
    let words: Vec<&str> = line.split_whitespace().collect();
    if words.len() == 9 && words.iter().any(|word| word.len() > 1) {
        return None;
    }
    let counts = [
        line.split_whitespace().count(),
        line.chars().filter(|c| !c.is_whitespace()).count(),
    ];
    let cells = |shape: GridDimensions| shape.cells_in(line).unwrap_or_default();
    let is_grid = |shape: &GridDimensions| cells(*shape).len() == shape.cells();
    let is_row = |shape: &GridDimensions| {
        let row = cells(*shape);
        shape.size() > 9 && row.len() == shape.size() && row.iter().any(|digit| *digit > 0)
    };
    let mut grids = counts.into_iter().filter_map(GridDimensions::of_cells);
    let mut rows = counts.into_iter().filter_map(GridDimensions::of_size);
    grids.find(is_grid).or_else(|| rows.find(is_row))
}

/// Reads grids. A grid has all cells on one line, or one line for each row. Comments and blank
/// lines are skipped.
fn read(
    input: &mut dyn io::Read,
    input_name: InputName<'_>,
    shape: GridDimensions,
    take: &mut ItemVisitor<'_, GridRequest>,
) -> anyhow::Result<ControlFlow<()>> {
    let mut rows = IncompleteGrid {
        input_name: Arc::from(input_name.0),
        shape,
        first: 0,
        cells: Vec::new(),
    };
    let flow = input::lines(input, input_name, &mut |line, text| {
        rows.line(line, text)
            .map_or(ControlFlow::Continue(()), &mut *take)
    })?;
    if flow.is_break() {
        return Ok(flow);
    }
    Ok(rows.end().map_or(ControlFlow::Continue(()), take))
}

/// Returns true for a line that separates rows in a frame, such as `+---+---+`.
fn is_rule(text: &str) -> bool {
    text.contains('+') && text.trim().chars().all(|c| "+-=| ".contains(c))
}

/// Parses the cells of a row or a grid, which may have the brackets, quotes and commas of a list or
/// the walls of a frame. In a frame with a column for each cell, a space is an empty cell.
fn cells_in(text: &str, shape: GridDimensions) -> Result<Vec<u8>, sizes::ParseGridError> {
    let inside = text.trim().trim_matches('|');
    let is_mark = |c: char| "[](){},;|'\"".contains(c);
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|c: char| is_mark(c) || c.is_whitespace());
        let words = words.filter(|word| !word.is_empty());
        let blank = |word| matches!(word, "None" | "null" | "-1");
        words
            .map(|word| if blank(word) { "." } else { word }.to_owned())
            .collect()
    };
    if !text.contains('|') {
        return shape.cells_in(&words(text).join(" "));
    }
    let boxes: Vec<Vec<String>> = inside
        .split('|')
        .map(|part| {
            let has_columns = part.chars().step_by(2).all(|c| c == ' ');
            let cells = part.chars().skip(1).step_by(2);
            if has_columns && cells.clone().any(|c| c == ' ') {
                let cell = |c: char| if c == ' ' { '.' } else { c }.to_string();
                cells.map(cell).collect()
            } else {
                words(part)
            }
        })
        .collect();
    let width = shape.box_width();
    let fits = |cells: &Vec<String>| cells.len() == 1 || cells.len() == width;
    if !boxes.iter().all(fits) {
        return Err(sizes::ParseGridError::Walls(shape));
    }
    shape.cells_in(&boxes.concat().join(" "))
}

/// The rows of an incomplete grid.
struct IncompleteGrid {
    input_name: Arc<str>,
    shape: GridDimensions,
    /// The line number of the first row of the grid.
    first: usize,
    cells: Vec<u8>,
}

impl IncompleteGrid {
    /// Adds a line. If this line completes a grid or contains an error, returns the grid or the
    /// error.
    fn line(&mut self, line: usize, text: &str) -> Option<Result<GridRequest, String>> {
        if text.trim().is_empty() || text.starts_with('#') || is_rule(text) {
            return None;
        }
        if self.cells.is_empty() {
            self.first = line;
        }
        if text.len() > input::LINE_LIMIT {
            self.cells.clear();
            let (input_name, most) = (visible(&self.input_name), input::LINE_LIMIT);
            return Some(Err(format!(
                "{input_name}:{line}: the line is longer than {most} bytes"
            )));
        }
        let grid = match cells_in(text, self.shape) {
            Ok(row) if row.len() == self.shape.size() => {
                self.cells.extend(row);
                if self.cells.len() < self.shape.cells() {
                    return None;
                }
                Ok(std::mem::take(&mut self.cells))
            }
            Ok(cells) if self.cells.is_empty() => Ok(cells),
            Ok(cells) => Err(sizes::ParseGridError::LengthOf(self.shape, cells.len())),
            Err(error) => Err(error),
        };
        self.cells.clear();
        Some(self.request(grid))
    }

    /// Ends the input. If the last grid is incomplete, returns an error.
    fn end(mut self) -> Option<Result<GridRequest, String>> {
        let cells = std::mem::take(&mut self.cells);
        (!cells.is_empty()).then(|| self.request(Ok(cells)))
    }

    fn request(
        &self,
        cells: Result<Vec<u8>, sizes::ParseGridError>,
    ) -> Result<GridRequest, String> {
        let grid = cells.and_then(|cells| {
            let length = sizes::ParseGridError::LengthOf(self.shape, cells.len());
            let grid = Grid::new(cells).filter(|grid| grid.shape() == self.shape);
            grid.ok_or(length)
        });
        match grid {
            Ok(grid) => Ok(GridRequest {
                input_name: self.input_name.clone(),
                line: self.first,
                grid,
            }),
            Err(error) => {
                let input_name = visible(&self.input_name);
                Err(format!("{input_name}:{}: {error}", self.first))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_lists_and_frames_are_parsed_if_their_walls_fit_the_boxes() {
        let four = GridDimensions::of_size(4).unwrap();
        for text in [
            "[None, 4, null, '3'],",
            "|   4 |   3 |",
            "| . 4 | . 3 |",
            ".4|.3",
            ".4.3",
        ] {
            assert_eq!(cells_in(text, four), Ok(vec![0, 4, 0, 3]), "{text}");
        }
        assert_eq!(cells_in("[[0,0],[4,0]]", four), Ok(vec![0, 0, 4, 0]));
        let six = GridDimensions::of_size(6).unwrap();
        let other = cells_in("|   3 | 6 1 | 5   |", six);
        assert_eq!(other, Err(sizes::ParseGridError::Walls(six)));
        assert!(is_rule("+-----+-----+") && !is_rule("1-2-") && !is_rule("| |"));
    }

    #[test]
    fn the_shape_is_detected_from_a_whole_grid_or_a_large_row() {
        let size = |line: &str| shape_of(line).map(GridDimensions::size);
        assert_eq!(size("1.3.4..........."), Some(4));
        assert_eq!(size("1.3.5..........."), Some(16));
        assert_eq!(size("1 16 . . 3 . . . . . . . . . . ."), Some(16));
        assert_eq!(size("..C.5......."), Some(12));
        assert_eq!(size(&"5".repeat(81)), Some(9));
        // A row of nine cells and the border of a drawn grid determine no shape.
        for line in [
            "53..7....",
            "-------------------------",
            "+---+---+---+",
            ".....",
        ] {
            assert_eq!(size(line), None, "{line}");
        }
    }
}
