//! The puzzle that a line leaves unfinished, and how the next line goes on with it.

use crate::format::cells::Cells;
use crate::format::error::Place;
use crate::format::grid::{Found, Grid, Progress};
use crate::format::list::List;
use crate::format::sign::{self, Rule};
use crate::grid::DigitSet;

/// A puzzle that goes on in the next line.
#[derive(Clone, Debug, Default)]
pub(super) enum Pending {
    #[default]
    Nothing,
    Grid(Box<Grid>),
    List(Box<List>),
}

impl Pending {
    /// Whether nothing goes on.
    pub(super) const fn is_nothing(&self) -> bool {
        matches!(self, Self::Nothing)
    }

    /// Whether a list is begun in which nothing stands yet. An array of objects begins so.
    pub(super) fn is_empty_list(&self) -> bool {
        matches!(self, Self::List(list) if list.is_empty())
    }

    /// Whether the next line of cells is a row, however many they are.
    pub(super) const fn is_grid(&self) -> bool {
        matches!(self, Self::Grid(_))
    }

    /// Tells what can be told of a puzzle that goes on no further.
    pub(super) fn end(&mut self, found: &mut Found) {
        match std::mem::take(self) {
            Self::Nothing => {}
            Self::Grid(grid) => grid.end(found),
            Self::List(mut list) => list.end(found),
        }
    }

    /// Takes an empty line.
    pub(super) fn gap(&mut self, found: &mut Found) {
        let progress = match self {
            Self::Nothing => Progress::Open,
            Self::Grid(grid) => grid.gap(found),
            Self::List(list) => list.gap(found),
        };
        if matches!(progress, Progress::Ended) {
            *self = Self::Nothing;
        }
    }

    /// Whether a line is drawn between rows and holds none.
    pub(super) fn is_rule(&self, text: &str) -> bool {
        match (sign::rule(text), self) {
            (Rule::Yes, _) => true,
            (Rule::Perhaps, Self::Grid(grid)) => {
                grid.takes_dashes_for_a_rule(Cells::in_line(text).look.separated)
            }
            _ => false,
        }
    }

    /// Takes a line drawn between rows.
    pub(super) fn rule(&mut self, found: &mut Found) {
        match self {
            Self::Grid(grid) => {
                if matches!(grid.rule(found), Progress::Ended) {
                    *self = Self::Nothing;
                }
            }
            Self::List(_) => self.end(found),
            Self::Nothing => {}
        }
    }

    /// Whether a line belongs to a list or begins one.
    pub(super) fn is_listed(&self, text: &str) -> bool {
        let goes_on = matches!(self, Self::List(list) if list.wants(text));
        goes_on || text.contains('[')
    }

    /// Takes a line of a list, or the first of another.
    pub(super) fn listed(&mut self, (line, text): (usize, &str), found: &mut Found) {
        let mut list = match std::mem::take(self) {
            Self::List(list) if list.wants(text) => list,
            mut other => {
                other.end(found);
                let bracket = text.find('[').unwrap_or_default();
                Box::new(List::at(Place::in_line(line, text, bracket)))
            }
        };
        list.line(line, text, found);
        if list.is_open() {
            *self = Self::List(list);
        }
    }

    /// Takes the next row of a grid, or the first of another.
    pub(super) fn row(&mut self, cells: &Cells, (line, text): (usize, &str), found: &mut Found) {
        let mut grid = self.grid(Place::in_line(line, text, cells.start()), found);
        let progress = grid.row(cells, (line, text), found);
        self.keep(grid, progress);
    }

    /// Takes the next row of a grid of candidates, or the first of another.
    pub(super) fn row_of_marks(&mut self, row: [DigitSet; 9], start: Place, found: &mut Found) {
        let mut grid = self.grid(start, found);
        let progress = grid.row_of_marks(row, start, found);
        self.keep(grid, progress);
    }

    /// The grid that goes on, or one that begins here.
    fn grid(&mut self, start: Place, found: &mut Found) -> Box<Grid> {
        match std::mem::take(self) {
            Self::Grid(grid) => grid,
            mut other => {
                other.end(found);
                Box::new(Grid::at(start))
            }
        }
    }

    fn keep(&mut self, grid: Box<Grid>, progress: Progress) {
        if matches!(progress, Progress::Open) {
            *self = Self::Grid(grid);
        }
    }
}
