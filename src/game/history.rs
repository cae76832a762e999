//! Every change of a game, in order, and those that were undone.

use crate::grid::Cell;

use super::{CellState, Move, PlayTime};

/// Every cell a move touched, as it was before and after: undo and redo are the same code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// When it was made.
    pub at: PlayTime,
    /// The move that made it.
    pub action: Move,
    /// The touched cells as they were.
    pub before: Vec<(Cell, CellState)>,
    /// The same cells as they are since.
    pub after: Vec<(Cell, CellState)>,
}

/// The changes of a game. Those after the position were undone and can be made again, until a
/// new change takes their place.
#[derive(Clone, Debug, Default)]
pub struct History {
    changes: Vec<Change>,
    position: usize,
}

impl History {
    /// The changes that are in force, oldest first.
    pub fn done(&self) -> &[Change] {
        &self.changes[..self.position]
    }

    /// The changes that were undone; the one to be made again next comes first.
    pub fn undone(&self) -> &[Change] {
        &self.changes[self.position..]
    }

    pub(super) fn push(&mut self, change: Change) -> &Change {
        self.changes.truncate(self.position);
        self.changes.push(change);
        self.position = self.changes.len();
        &self.changes[self.position - 1]
    }

    pub(super) fn step_back(&mut self) -> Option<&Change> {
        self.position = self.position.checked_sub(1)?;
        self.changes.get(self.position)
    }

    pub(super) fn step_forward(&mut self) -> Option<&Change> {
        let change = self.changes.get(self.position)?;
        self.position += 1;
        Some(change)
    }
}
