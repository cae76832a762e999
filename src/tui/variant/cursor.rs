//! Cursor, selection and focus.

use super::VariantPlay;
use crate::game::SetOf as _;
use crate::grid::rules::{Pos, PosSet, Shape, Value};
use crate::tui::action::Action;
use crate::tui::app::App;

impl VariantPlay {
    pub(crate) const fn has_selection(&self) -> bool {
        self.selection.is_some()
    }

    /// Returns true if there is a trial, a check or a focus to end.
    pub(crate) const fn has_focus(&self) -> bool {
        self.trying || self.check.is_some() || self.focus.is_some()
    }

    /// The selected cells; empty without a selection.
    pub(crate) fn selected(&self) -> PosSet {
        let Some((cells, anchor)) = &self.selection else {
            return PosSet::default();
        };
        let Some(anchor) = anchor else {
            return cells.clone();
        };
        let between = |a: u8, b: u8, at: u8| (a.min(b)..=a.max(b)).contains(&at);
        let inside = |pos: &Pos| {
            between(anchor.row, self.cursor.row, pos.row)
                && between(anchor.col, self.cursor.col, pos.col)
        };
        let own = self.puzzle().cells().iter().copied();
        own.filter(|pos| inside(pos) || cells.contains(*pos))
            .collect()
    }

    /// The cells for a note or a color: the selection, or the cell of the cursor.
    pub(crate) fn targets(&self) -> PosSet {
        let selected = self.selected();
        if selected.is_empty() {
            PosSet::only(self.cursor)
        } else {
            selected
        }
    }

    /// Starts a rectangle at the cursor, added to the selection.
    pub(crate) fn select(&mut self) {
        let cells = self.selected();
        self.selection = Some((cells, Some(self.cursor)));
    }

    /// Adds the cell of the cursor to the selection, or removes it.
    pub(crate) fn select_cell(&mut self) {
        let mut cells = self.selected();
        cells.toggle(self.cursor);
        self.selection = Some((cells, None));
    }

    pub(crate) fn end_selection(&mut self) {
        self.selection = None;
    }

    /// Moves to a cell and clears the selection.
    pub(crate) fn go_to(&mut self, pos: Pos) {
        if self.exists(pos) {
            self.cursor = pos;
            self.selection = None;
        }
    }

    /// Selects a rectangle up to a cell.
    pub(crate) fn drag_to(&mut self, pos: Pos) {
        if !self.exists(pos) {
            return;
        }
        if self.selection.is_none() && pos != self.cursor {
            self.select();
        }
        self.cursor = pos;
    }

    fn exists(&self, pos: Pos) -> bool {
        self.puzzle().variant().shape().has(pos)
    }

    pub(crate) const fn set_focus(&mut self, value: Option<Value>) {
        self.focus = value;
    }

    /// Ends the announced trial, else the check, else the focus.
    pub(crate) const fn end_focus(&mut self) {
        if self.trying {
            self.trying = false;
        } else if self.check.is_some() {
            self.check = None;
        } else {
            self.focus = None;
        }
    }

    /// Selects how far the highlighting of the current digit reaches.
    pub(crate) fn next_focus_kind(&mut self, app: &mut App) {
        self.focus_kind = self.focus_kind.next();
        app.notify(self.focus_kind.name(), &[]);
    }

    pub(crate) fn step_focus(&mut self, forward: bool) {
        let values: Vec<Value> = self.puzzle().values().items().collect();
        let at = self
            .current()
            .and_then(|own| values.iter().position(|v| *v == own));
        let next = match (at, forward) {
            (None, _) => 0,
            (Some(at), true) => (at + 1) % values.len(),
            (Some(at), false) => (at + values.len() - 1) % values.len(),
        };
        self.focus = values.get(next).copied();
    }

    /// The digit in focus, or else the digit under the cursor.
    pub(crate) fn current(&self) -> Option<Value> {
        self.focus.or_else(|| self.game.digit(self.cursor))
    }

    /// Moves the cursor.
    pub(crate) fn go(&mut self, action: Action, number: Option<u8>, wrap: bool) {
        let step = |down, right| self.step(down, right, wrap);
        self.cursor = match action {
            Action::Left => step(0, -1),
            Action::Right => step(0, 1),
            Action::Up => step(-1, 0),
            Action::Down => step(1, 0),
            Action::BoxLeft => self.jump(0, -1),
            Action::BoxRight => self.jump(0, 1),
            Action::BoxUp => self.jump(-1, 0),
            Action::BoxDown => self.jump(1, 0),
            Action::RowStart => self.end_of(|pos| pos.row == self.cursor.row, true),
            Action::RowEnd => self.end_of(|pos| pos.row == self.cursor.row, false),
            Action::FirstCell => self.end_of(|_| true, true),
            Action::LastCell => self.end_of(|_| true, false),
            Action::GoToBox => {
                let regions = self.puzzle().variant().shape().region_cells();
                let region = number.and_then(|n| regions.get(usize::from(n).checked_sub(1)?));
                let middle = region.and_then(|cells| cells.get(cells.len() / 2));
                middle.copied().unwrap_or(self.cursor)
            }
            Action::NextEmpty => self.stop(true),
            Action::PreviousEmpty => self.stop(false),
            _ => self.cursor,
        };
    }

    fn step(&self, down: i16, right: i16, wrap: bool) -> Pos {
        step(
            self.puzzle().variant().shape(),
            self.cursor,
            [down, right],
            wrap,
        )
    }

    fn jump(&self, down: i16, right: i16) -> Pos {
        jump(self.puzzle().variant().shape(), self.cursor, [down, right])
    }

    /// The first or last cell that satisfies the condition.
    fn end_of(&self, holds: impl Fn(&&Pos) -> bool, first: bool) -> Pos {
        let mut cells = self.puzzle().cells().iter().filter(holds);
        let end = if first {
            cells.next()
        } else {
            cells.next_back()
        };
        end.copied().unwrap_or(self.cursor)
    }

    /// The next or previous empty cell.
    fn stop(&self, forward: bool) -> Pos {
        let cells = self.puzzle().cells();
        let at = cells
            .iter()
            .position(|pos| *pos == self.cursor)
            .unwrap_or(0);
        let (before, after) = cells.split_at(at);
        let mut around: Vec<Pos> = after.iter().skip(1).chain(before).copied().collect();
        if !forward {
            around.reverse();
        }
        let next = around
            .into_iter()
            .find(|pos| self.game.digit(*pos).is_none());
        next.unwrap_or(self.cursor)
    }
}

/// The next cell in a direction, skipping positions without a cell.
pub(crate) fn step(shape: &Shape, from: Pos, [down, right]: [i16; 2], wrap: bool) -> Pos {
    let (rows, cols) = (i16::from(shape.rows()), i16::from(shape.cols()));
    let (mut row, mut col) = (i16::from(from.row), i16::from(from.col));
    for _ in 0..rows.max(cols) {
        (row, col) = (row + down, col + right);
        let inside = (0..rows).contains(&row) && (0..cols).contains(&col);
        if !inside && !wrap {
            return from;
        }
        (row, col) = (row.rem_euclid(rows), col.rem_euclid(cols));
        let pos = u8::try_from(row).ok().zip(u8::try_from(col).ok());
        if let Some((row, col)) = pos
            && shape.has(Pos::new(row, col))
        {
            return Pos::new(row, col);
        }
    }
    from
}

/// The cell a box width away in a direction.
pub(crate) fn jump(shape: &Shape, from: Pos, [down, right]: [i16; 2]) -> Pos {
    let (height, width) = shape.box_size().unwrap_or((3, 3));
    let count = i16::from(if right == 0 { height } else { width });
    let far = from.moved(down * count, right * count);
    far.filter(|pos| shape.has(*pos)).unwrap_or(from)
}
