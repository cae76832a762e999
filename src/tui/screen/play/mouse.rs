//! What the mouse means on the play screen. Whatever it does a key does too.

use ratatui::layout::Position;

use super::Play;
use super::cursor::Selection;
use crate::grid::{CellSet, Digit};
use crate::tui::action::Action;
use crate::tui::model::Shared;
use crate::tui::msg::Effects;

impl Play {
    /// A click selects a cell; one on the pad gives its digit, to be typed.
    pub(crate) fn click(&mut self, position: Position, shared: &Shared) -> Option<Digit> {
        let layout = self.layout(shared).filter(|_| !self.clock.is_paused())?;
        if let Some(cell) = layout.board.cell_at(position) {
            self.clock.start();
            self.cursor = cell;
            self.selection = None;
        } else if self.hint.is_none() || layout.frames(true).is_some() {
            let hit = |d: &Digit| layout.pad(*d).contains(position);
            return Digit::ALL.into_iter().find(hit);
        }
        None
    }

    /// Dragging selects a rectangle.
    pub(crate) fn drag(&mut self, position: Position, shared: &Shared) {
        let cell = self.layout(shared).and_then(|l| l.board.cell_at(position));
        let Some(cell) = cell.filter(|_| !self.clock.is_paused()) else {
            return;
        };
        if self.selection.is_none() && cell != self.cursor {
            self.selection = Some(Selection::from(self.cursor));
        }
        self.cursor = cell;
    }

    /// The other button notes the digit in focus, or else asks for one.
    pub(crate) fn click_other(
        &mut self,
        position: Position,
        shared: &mut Shared,
        effects: &mut Effects,
    ) {
        let cell = self.layout(shared).and_then(|l| l.board.cell_at(position));
        let Some(cell) = cell.filter(|_| !self.clock.is_paused()) else {
            return;
        };
        self.cursor = cell;
        if !self.targets().contains(cell) || self.targets() == CellSet::only(cell) {
            self.selection = None;
        }
        self.act(Action::FocusNote, None, shared, effects);
    }

    /// The wheel over the board goes to another digit in focus.
    pub(crate) fn wheel(&mut self, forward: bool, position: Position, shared: &Shared) {
        let layout = self.layout(shared);
        if layout.is_some_and(|l| l.board.area().contains(position)) && !self.clock.is_paused() {
            self.step_focus(forward);
        }
    }
}
