//! The incomplete puzzle of a reader, and the lines that continue it.

use crate::format::cell_char::{self, RuleLine};
use crate::format::cells::LineCells;
use crate::format::error::TextPosition;
use crate::format::grid::{GridRows, GridState, ReadResults};
use crate::format::list::ListReader;
use crate::format::pencilmarks::CandidateRow;

/// The incomplete puzzle of a reader: a grid, a list, or nothing.
#[derive(Clone, Debug, Default)]
pub(super) enum PendingPuzzle {
    #[default]
    Nothing,
    Grid(Box<GridRows>),
    List(Box<ListReader>),
}

impl PendingPuzzle {
    pub(super) const fn is_nothing(&self) -> bool {
        matches!(self, Self::Nothing)
    }

    /// Returns true if only brackets were read so far. An array of objects also starts with a
    /// bracket.
    pub(super) fn is_empty_list(&self) -> bool {
        matches!(self, Self::List(list) if list.is_empty())
    }

    /// Returns true if a grid is incomplete. The next line of cells is then a row, even if its
    /// length is wrong.
    pub(super) const fn is_grid(&self) -> bool {
        matches!(self, Self::Grid(_))
    }

    /// Ends the incomplete puzzle and adds its results.
    pub(super) fn end(&mut self, found: &mut ReadResults) {
        match std::mem::take(self) {
            Self::Nothing => {}
            Self::Grid(grid) => grid.end(found),
            Self::List(mut list) => list.end(found),
        }
    }

    /// Handles an empty line, which may end the puzzle.
    pub(super) fn gap(&mut self, found: &mut ReadResults) {
        let progress = match self {
            Self::Nothing => GridState::Open,
            Self::Grid(grid) => grid.gap(found),
            Self::List(list) => list.gap(found),
        };
        if matches!(progress, GridState::Ended) {
            *self = Self::Nothing;
        }
    }

    pub(super) fn is_rule(&self, text: &str) -> bool {
        match (cell_char::rule(text), self) {
            (RuleLine::Yes, _) => true,
            (RuleLine::Ambiguous, Self::Grid(grid)) => {
                grid.reads_dashes_as_rule(LineCells::in_line(text).style.separated)
            }
            _ => false,
        }
    }

    /// Handles a rule between rows, which may end the puzzle.
    pub(super) fn rule(&mut self, found: &mut ReadResults) {
        match self {
            Self::Grid(grid) => {
                if matches!(grid.rule(found), GridState::Ended) {
                    *self = Self::Nothing;
                }
            }
            Self::List(_) => self.end(found),
            Self::Nothing => {}
        }
    }

    /// Returns true if a line belongs to the open list, or starts a list.
    pub(super) fn is_listed(&self, text: &str) -> bool {
        let is_continued = matches!(self, Self::List(list) if list.continues_with(text));
        is_continued || text.contains('[')
    }

    /// Adds a line to the list, or starts a new list.
    pub(super) fn listed(&mut self, (line, text): (usize, &str), found: &mut ReadResults) {
        let mut list = match std::mem::take(self) {
            Self::List(list) if list.continues_with(text) => list,
            mut other => {
                other.end(found);
                let bracket = text.find('[').unwrap_or_default();
                Box::new(ListReader::at(TextPosition::in_line(line, text, bracket)))
            }
        };
        list.line(line, text, found);
        if list.is_open() {
            *self = Self::List(list);
        }
    }

    /// Adds a row to the grid, or starts a new grid.
    pub(super) fn row(
        &mut self,
        cells: &LineCells,
        (line, text): (usize, &str),
        found: &mut ReadResults,
    ) {
        let mut grid = self.grid(TextPosition::in_line(line, text, cells.start()), found);
        let progress = grid.row(cells, (line, text), found);
        self.keep(grid, progress);
    }

    /// Adds a row of candidates to the grid, or starts a new grid.
    pub(super) fn row_of_candidates(
        &mut self,
        row: CandidateRow,
        start: TextPosition,
        found: &mut ReadResults,
    ) {
        let mut grid = self.grid(start, found);
        let progress = grid.row_of_candidates(row, start, found);
        self.keep(grid, progress);
    }

    /// Returns the incomplete grid, or a new grid if there is none. Ends any other puzzle.
    fn grid(&mut self, start: TextPosition, found: &mut ReadResults) -> Box<GridRows> {
        match std::mem::take(self) {
            Self::Grid(grid) => grid,
            mut other => {
                other.end(found);
                Box::new(GridRows::at(start))
            }
        }
    }

    fn keep(&mut self, grid: Box<GridRows>, progress: GridState) {
        if matches!(progress, GridState::Open) {
            *self = Self::Grid(grid);
        }
    }
}
