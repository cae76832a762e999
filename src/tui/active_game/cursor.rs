//! The cursor, the selection and the highlighted digit.

use super::ActiveGame;
use crate::game::Aid;
use crate::grid::rules::{Pos, PosSet, Shape, ShapeHouseKind, VariantDigit};
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::cells::{next_group, path};
use crate::tui::cycle::cycled;

masume_engine::names! {
    /// The cells that are highlighted for the current digit.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
    pub(crate) enum FocusKind: slug {
        /// Cells with the digit are highlighted.
        Values = "values",
        /// Cells with the digit or with a note of the digit are highlighted.
        #[default]
        Notes = "notes",
        /// Cells with the digit, with a note of the digit, or where the rules allow the digit are
        /// highlighted.
        Possible = "possible",
        /// All cells are dimmed except the cells where the rules allow the digit.
        Excluded = "excluded",
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Selection {
    cells: PosSet,
    arrows: ArrowEffect,
}

/// The effect of an arrow key without modifiers on the selection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ArrowEffect {
    /// The selection ends.
    Ends,
    /// The selection stays, so that the player can add cells that are apart.
    Keeps,
    /// A rectangle from this cell to the cursor is selected in addition.
    Rectangle(Pos),
}

impl ActiveGame {
    pub(crate) const fn has_selection(&self) -> bool {
        self.selection.is_some()
    }

    /// Returns true if a trial is pending, a check is open, or a digit is highlighted.
    pub(crate) const fn has_focus(&self) -> bool {
        self.trial_pending || self.open.has_check() || self.focus.is_some()
    }

    /// Returns the selected cells, or an empty set if there is no selection.
    pub(crate) fn selected(&self) -> PosSet {
        let Some(Selection { cells, arrows }) = &self.selection else {
            return PosSet::default();
        };
        let ArrowEffect::Rectangle(from) = *arrows else {
            return cells.clone();
        };
        let to = self.cursor;
        let between = |a: u8, b: u8, at: u8| (a.min(b)..=a.max(b)).contains(&at);
        let is_inside = |cell: &Pos| {
            let pos = *cell;
            between(from.row, to.row, pos.row) && between(from.col, to.col, pos.col)
        };
        let own = self.game().cells();
        own.filter(|cell| is_inside(cell) || cells.contains(*cell))
            .collect()
    }

    /// Returns the cells that a note or a color changes: the selection, or otherwise the cell of
    /// the cursor.
    pub(crate) fn targets(&self) -> PosSet {
        if self.selection.is_some() {
            self.selected()
        } else {
            std::iter::once(self.cursor).collect()
        }
    }

    /// Starts a rectangle at the cursor. The rectangle is added to the selection.
    pub(crate) fn select(&mut self) {
        self.set_selection(self.selected(), ArrowEffect::Rectangle(self.cursor));
    }

    /// Adds the cell of the cursor to the selection, or removes the cell from it.
    pub(crate) fn select_cell(&mut self) {
        let arrows = match &self.selection {
            Some(selection) if selection.arrows == ArrowEffect::Ends => ArrowEffect::Ends,
            _ => ArrowEffect::Keeps,
        };
        self.toggle_cell(arrows);
    }

    fn toggle_cell(&mut self, arrows: ArrowEffect) {
        let (cells, cursor) = (self.selected(), self.cursor);
        let others = cells.iter().filter(|cell| *cell != cursor);
        let added = (!cells.contains(cursor)).then_some(cursor);
        self.set_selection(others.chain(added).collect(), arrows);
    }

    fn set_selection(&mut self, cells: PosSet, arrows: ArrowEffect) {
        self.selection = Some(Selection { cells, arrows });
    }

    pub(crate) fn end_selection(&mut self) {
        self.selection = None;
    }

    /// Moves to a cell and clears the selection.
    pub(crate) fn go_to(&mut self, cell: Pos) {
        self.cursor = cell;
        self.selection = None;
    }

    /// Moves to a cell, and adds the cells on the way to the selection.
    pub(crate) fn drag_to(&mut self, cell: Pos) {
        let way = path(self.puzzle().variant().shape(), self.cursor, cell);
        if !way.is_empty() {
            self.set_selection(
                self.targets().iter().chain(way).collect(),
                ArrowEffect::Ends,
            );
        }
        self.cursor = cell;
    }

    /// Moves to a cell, and adds it to the selection or removes it.
    pub(crate) fn toggle_at(&mut self, cell: Pos) {
        if self.selection.is_none() && cell != self.cursor {
            self.set_selection(self.targets(), ArrowEffect::Ends);
        }
        self.cursor = cell;
        self.toggle_cell(ArrowEffect::Ends);
    }

    /// Selects all cells with the same digit as the cell of the cursor, or with the same notes, or
    /// with the same colors.
    pub(crate) fn select_equal(&mut self) {
        let content = |cell: Pos| {
            let (game, state) = (self.game(), self.game().state(cell));
            let digit = game.digit(cell);
            let notes = game.notes(cell);
            let colors = (digit.is_none() && notes.is_empty()).then_some(state.colors);
            (digit, (digit.is_none()).then_some(notes), colors)
        };
        let own = content(self.cursor);
        let cells = self.game().cells();
        let cells = cells.filter(|cell| content(*cell) == own).collect();
        self.set_selection(cells, ArrowEffect::Ends);
    }

    /// Selects the cage, line, region, row or column of the cell of the cursor. If one of them is
    /// selected, selects the next one.
    pub(crate) fn select_group(&mut self) {
        if let Some(cells) = next_group(self.puzzle(), self.cursor, &self.selected()) {
            self.set_selection(cells.into_iter().collect(), ArrowEffect::Ends);
        }
    }

    /// Moves to a cell to enter a note. If the selection contains the cell, it stays selected.
    pub(crate) fn point_at(&mut self, cell: Pos) {
        self.cursor = cell;
        let targets = self.targets();
        if !targets.contains(cell) || targets.iter().count() == 1 {
            self.selection = None;
        }
    }

    /// Records that the player uses the mouse on the board.
    pub(crate) fn note_mouse(&mut self) {
        self.open.note_aid(Aid::Mouse);
    }

    pub(crate) fn set_focus(&mut self, digit: Option<VariantDigit>) {
        self.focus = digit;
        if digit.is_some() {
            self.open.note_aid(Aid::Highlight);
        }
    }

    /// Cancels the pending trial. If there is none, closes the check. If no check is open, ends the
    /// highlighting of a digit.
    pub(crate) fn end_focus(&mut self) {
        if self.trial_pending {
            self.trial_pending = false;
        } else if !self.open.close_check() {
            self.focus = None;
        }
    }

    pub(crate) fn next_focus_kind(&mut self, app: &mut App) {
        self.focus_kind = cycled(&FocusKind::ALL, &self.focus_kind, true);
        app.notify_text(app.text.named("focus", self.focus_kind.slug()));
    }

    /// Moves the cursor. `number` is the number of the box for [`Action::GoToBox`].
    pub(crate) fn go(&mut self, action: Action, number: Option<u8>, wrap: bool) {
        let ends = |it: &Selection| it.arrows == ArrowEffect::Ends;
        self.selection = self.selection.take().filter(|it| !ends(it));
        self.move_cursor(action, number, wrap);
    }

    /// Moves the cursor by one cell, and adds the cell to the selection.
    pub(crate) fn extend(&mut self, way: Action, wrap: bool) {
        let cells = self.targets();
        self.move_cursor(way, None, wrap);
        let cursor = std::iter::once(self.cursor);
        self.set_selection(cells.iter().chain(cursor).collect(), ArrowEffect::Ends);
    }

    /// Moves the cursor by one cell, and keeps the selection, or selects the cell that it leaves.
    pub(crate) fn step_apart(&mut self, way: Action, wrap: bool) {
        self.set_selection(self.targets(), ArrowEffect::Ends);
        self.move_cursor(way, None, wrap);
    }

    fn move_cursor(&mut self, action: Action, number: Option<u8>, wrap: bool) {
        let (shape, from) = (self.puzzle().variant().shape(), self.cursor);
        let to = match action {
            Action::NextEmpty => self.adjacent_empty(true),
            Action::PreviousEmpty => self.adjacent_empty(false),
            _ => cursor_target(shape, from, action, number, wrap).filter(|pos| shape.has(*pos)),
        };
        self.cursor = to.unwrap_or(self.cursor);
    }

    /// Returns the next or previous empty cell. If a digit is highlighted, cells where the digit is
    /// impossible are skipped.
    fn adjacent_empty(&self, forward: bool) -> Option<Pos> {
        let stops = match self.focus {
            Some(digit) => self.possible_cells(digit),
            None => self.game().empty_cells(),
        };
        let cells = self.puzzle().cells();
        let at = cells.iter().position(|cell| *cell == self.cursor)?;
        let (before, after) = cells.split_at(at);
        let mut around: Vec<Pos> = after[1..].iter().chain(before).copied().collect();
        if !forward {
            around.reverse();
        }
        around.into_iter().find(|cell| stops.contains(*cell))
    }

    /// Returns the empty cells where a digit is possible: no peer has the digit, and it is not
    /// eliminated.
    pub(crate) fn possible_cells(&self, digit: VariantDigit) -> PosSet {
        let digits = self.game().digits();
        let is_open = |cell: &Pos| {
            digits.digit(*cell).is_none()
                && self
                    .puzzle()
                    .possible_digits(&digits, *cell)
                    .contains(digit)
                && !self.game().state(*cell).eliminated.contains(digit)
        };
        self.game().cells().filter(is_open).collect()
    }

    pub(crate) fn step_focus(&mut self, forward: bool) {
        let digits: Vec<_> = self.puzzle().values().iter().map(Some).collect();
        self.set_focus(cycled(&digits, &self.current_digit(), forward));
    }
}

/// Returns the position to which an action moves the cursor. Returns `None` if the action does not
/// move the cursor. `number` is the number of the box for [`Action::GoToBox`].
pub(crate) fn cursor_target(
    shape: &Shape,
    from: Pos,
    action: Action,
    number: Option<u8>,
    wrap: bool,
) -> Option<Pos> {
    let step = |down, right| Some(step(shape, from, [down, right], wrap));
    let jump = |down, right| Some(jump(shape, from, [down, right], wrap));
    let in_row = |pos: &Pos| pos.row == from.row;
    match action {
        Action::Left => step(0, -1),
        Action::Right => step(0, 1),
        Action::Up => step(-1, 0),
        Action::Down => step(1, 0),
        Action::BoxLeft => jump(0, -1),
        Action::BoxRight => jump(0, 1),
        Action::BoxUp => jump(-1, 0),
        Action::BoxDown => jump(1, 0),
        Action::RowStart => shape.cells().find(in_row),
        Action::RowEnd => shape.cells().filter(in_row).last(),
        Action::FirstCell => shape.cells().next(),
        Action::LastCell => shape.cells().last(),
        Action::GoToBox => {
            let regions = if shape.grids().is_empty() {
                shape.region_cells()
            } else {
                let houses = shape.houses().into_iter();
                let regions = houses.filter(|house| house.kind == ShapeHouseKind::Region);
                regions.map(|house| house.cells).collect()
            };
            let index = number.and_then(|number| usize::from(number).checked_sub(1));
            let region = index.and_then(|index| regions.get(index));
            // The cursor moves to the middle cell of the box.
            let middle = region.and_then(|cells| cells.get(cells.len() / 2));
            Some(middle.copied().unwrap_or(from))
        }
        _ => None,
    }
}

/// Returns the next cell in a direction, or `from` if there is none. Positions without a cell are
/// skipped.
fn step(shape: &Shape, from: Pos, way: [i16; 2], wrap: bool) -> Pos {
    let mut to = from;
    for _ in 0..shape.rows().max(shape.cols()) {
        match moved_by(shape, to, way, wrap) {
            Some(next) if shape.has(next) => return next,
            Some(next) => to = next,
            None => return from,
        }
    }
    from
}

/// Returns the cell at the distance of one box in a direction, or `from` if there is no such cell.
fn jump(shape: &Shape, from: Pos, [down, right]: [i16; 2], wrap: bool) -> Pos {
    let (height, width) = shape.box_size().unwrap_or((3, 3));
    let way = [down * i16::from(height), right * i16::from(width)];
    let to = moved_by(shape, from, way, wrap);
    to.filter(|pos| shape.has(*pos)).unwrap_or(from)
}

/// Returns the position at a distance from `from`. If the position is beyond an edge, it wraps to
/// the opposite edge if `wrap` is true, and `None` is returned otherwise.
fn moved_by(shape: &Shape, from: Pos, [down, right]: [i16; 2], wrap: bool) -> Option<Pos> {
    let (rows, cols) = (i16::from(shape.rows()), i16::from(shape.cols()));
    let (row, col) = (i16::from(from.row) + down, i16::from(from.col) + right);
    let is_inside = (0..rows).contains(&row) && (0..cols).contains(&col);
    let (row, col) = (row.rem_euclid(rows), col.rem_euclid(cols));
    let pos = Pos::new(u8::try_from(row).ok()?, u8::try_from(col).ok()?);
    (is_inside || wrap).then_some(pos)
}
