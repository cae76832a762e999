//! Cursor, selection and focus.

use super::Play;
use crate::grid::{Cell, CellSet, Col, Digit, Direction, House, Row};
use crate::text::Id;
use crate::tui::action::Action;
use crate::tui::app::App;

/// The extent of the highlighting of the current digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum FocusKind {
    /// Cells with the digit.
    Values,
    /// Cells with the digit or a note of it.
    #[default]
    Notes,
    /// Cells with the digit, with a note of it, or where the rules allow it.
    Possible,
    /// All but the cells where the rules allow the digit are dimmed.
    Excluded,
}

impl FocusKind {
    pub(crate) const fn next(self) -> Self {
        match self {
            Self::Values => Self::Notes,
            Self::Notes => Self::Possible,
            Self::Possible => Self::Excluded,
            Self::Excluded => Self::Values,
        }
    }

    pub(crate) const fn name(self) -> Id {
        match self {
            Self::Values => Id::FocusValues,
            Self::Notes => Id::FocusNotes,
            Self::Possible => Id::FocusPossible,
            Self::Excluded => Id::FocusExcluded,
        }
    }
}

/// Several cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Selection {
    /// Cells that stay selected when the cursor moves.
    cells: CellSet,
    /// A corner of a rectangle; the cursor is the opposite corner.
    anchor: Option<Cell>,
}

impl Selection {
    /// A rectangle from this cell to the cursor.
    pub(crate) const fn from(anchor: Cell) -> Self {
        Self {
            cells: CellSet::EMPTY,
            anchor: Some(anchor),
        }
    }

    fn cells(self, cursor: Cell) -> CellSet {
        match self.anchor {
            Some(anchor) => self.cells | rectangle(anchor, cursor),
            None => self.cells,
        }
    }
}

/// The cells between two corners.
fn rectangle(a: Cell, b: Cell) -> CellSet {
    let between = |from: usize, to: usize, at: usize| from.min(to) <= at && at <= from.max(to);
    let inside = |c: &Cell| {
        between(a.row().index(), b.row().index(), c.row().index())
            && between(a.col().index(), b.col().index(), c.col().index())
    };
    Cell::ALL.into_iter().filter(inside).collect()
}

impl Play {
    pub(crate) const fn has_selection(&self) -> bool {
        self.selection.is_some()
    }

    /// Returns true if there is a trial, a check or a focus to end.
    pub(crate) const fn has_focus(&self) -> bool {
        self.trying || self.check.is_some() || self.focus.is_some()
    }

    /// The selected cells; empty without a selection.
    pub(crate) fn selected(&self) -> CellSet {
        let selected = self.selection.map(|all| all.cells(self.cursor));
        selected.unwrap_or_default()
    }

    /// The cells for a note or a color: the selection, or the cell of the cursor.
    pub(crate) fn targets(&self) -> CellSet {
        match self.selection {
            Some(selection) => selection.cells(self.cursor),
            None => CellSet::only(self.cursor),
        }
    }

    /// Starts a rectangle at the cursor, added to the selection.
    pub(crate) fn select(&mut self) {
        let cells = self.selected();
        let anchor = Some(self.cursor);
        self.selection = Some(Selection { cells, anchor });
    }

    /// Adds the cell of the cursor to the selection, or removes it.
    pub(crate) fn select_cell(&mut self) {
        let (cells, cursor) = (self.selected(), CellSet::only(self.cursor));
        self.selection = Some(Selection {
            cells: (cells | cursor) - (cells & cursor),
            anchor: None,
        });
    }

    pub(crate) const fn end_selection(&mut self) {
        self.selection = None;
    }

    /// Moves to a cell and clears the selection.
    pub(crate) const fn go_to(&mut self, cell: Cell) {
        self.cursor = cell;
        self.selection = None;
    }

    /// Selects a rectangle up to a cell.
    pub(crate) fn drag_to(&mut self, cell: Cell) {
        if self.selection.is_none() && cell != self.cursor {
            self.selection = Some(Selection::from(self.cursor));
        }
        self.cursor = cell;
    }

    /// Moves to a cell for entering a note; keeps a selection that contains it.
    pub(crate) fn point_at(&mut self, cell: Cell) {
        self.cursor = cell;
        if !self.targets().contains(cell) || self.targets() == CellSet::only(cell) {
            self.selection = None;
        }
    }

    pub(crate) const fn set_focus(&mut self, digit: Option<Digit>) {
        self.focus = digit;
    }

    /// Ends the announced trial, else the check, else the focus.
    pub(crate) fn end_focus(&mut self) {
        if self.trying {
            self.trying = false;
        } else if self.check.take().is_none() {
            self.focus = None;
        }
    }

    pub(crate) fn next_focus_kind(&mut self, app: &mut App) {
        self.focus_kind = self.focus_kind.next();
        app.notify(self.focus_kind.name(), &[]);
    }

    /// Moves the cursor.
    pub(crate) fn go(&mut self, action: Action, digit: Option<Digit>, wrap: bool) {
        self.cursor = self.moved(action, digit, wrap);
    }

    /// The destination of a movement.
    fn moved(&self, action: Action, digit: Option<Digit>, wrap: bool) -> Cell {
        match action {
            Action::NextEmpty => self.stop(true),
            Action::PreviousEmpty => self.stop(false),
            _ => moved(self.cursor, action, digit, wrap).unwrap_or(self.cursor),
        }
    }

    /// The next or previous empty cell; with a digit in focus, one where it is possible.
    fn stop(&self, forward: bool) -> Cell {
        let stops = match self.focus {
            Some(digit) => self.possible(digit),
            None => self.game.empty_cells(),
        };
        let (before, after) = Cell::ALL.split_at(self.cursor.index());
        let mut around: Vec<Cell> = after[1..].iter().chain(before).copied().collect();
        if !forward {
            around.reverse();
        }
        let next = around.into_iter().find(|cell| stops.contains(*cell));
        next.unwrap_or(self.cursor)
    }

    /// The cells where a digit is possible: empty, without a peer that has it, and not eliminated.
    pub(crate) fn possible(&self, digit: Digit) -> CellSet {
        let digits = self.game.digits();
        let open = |cell: &Cell| {
            !digits.seen(*cell).contains(digit)
                && !self.game.state(*cell).eliminated.contains(digit)
        };
        self.game.empty_cells().iter().filter(open).collect()
    }

    pub(crate) fn step_focus(&mut self, forward: bool) {
        let last = Digit::ALL.len() - 1;
        let next = |digit: Digit| match (digit.index(), forward) {
            (at, true) if at == last => 0,
            (at, true) => at + 1,
            (0, false) => last,
            (at, false) => at - 1,
        };
        let at = self.current_digit().map_or(0, next);
        self.focus = Some(Digit::ALL[at]);
    }
}

/// The cell to which an action moves the cursor; `None` for other actions.
pub(crate) fn moved(
    cursor: Cell,
    action: Action,
    digit: Option<Digit>,
    wrap: bool,
) -> Option<Cell> {
    let (row, col) = (cursor.row(), cursor.col());
    let step = |direction: Direction, to: Cell| {
        let past_edge = match direction {
            Direction::Left => to.col() >= col,
            Direction::Right => to.col() <= col,
            Direction::Up => to.row() >= row,
            Direction::Down => to.row() <= row,
        };
        if past_edge && !wrap { cursor } else { to }
    };
    let cell = |direction| step(direction, cursor.step(direction));
    let r#box = |direction| step(direction, cursor.step_box(direction));
    Some(match action {
        Action::Left => cell(Direction::Left),
        Action::Right => cell(Direction::Right),
        Action::Up => cell(Direction::Up),
        Action::Down => cell(Direction::Down),
        Action::BoxLeft => r#box(Direction::Left),
        Action::BoxRight => r#box(Direction::Right),
        Action::BoxUp => r#box(Direction::Up),
        Action::BoxDown => r#box(Direction::Down),
        Action::RowStart => Cell::at(row, Col::ALL[0]),
        Action::RowEnd => Cell::at(row, Col::ALL[8]),
        Action::FirstCell => Cell::FIRST,
        Action::LastCell => Cell::at(Row::ALL[8], Col::ALL[8]),
        Action::GoToBox => {
            let digit = digit.map_or(0, Digit::index);
            // The middle cell of the box.
            House::new(18 + digit).map_or(cursor, |house| house.cells()[4])
        }
        _ => return None,
    })
}
