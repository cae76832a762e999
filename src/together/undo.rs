//! Undo on a board that several players share. A player undoes only their own turns, and only in
//! cells that nobody has changed since. The restored cells are new turns.

use crate::game::{CellColor, CellLayer, CellState, Change, Game, Move, Notes, PlayTime, Turn};
use crate::grid::Digit;
use crate::grid::rules::{Pos, PosSet, VariantCandidate};

/// The turns of a player on a shared board that the player can undo and redo.
#[derive(Debug, Default)]
pub(super) struct UndoStack {
    done: Vec<Change>,
    undone: Vec<Change>,
}

impl UndoStack {
    /// The maximum number of turns that a player can undo.
    const MAX: usize = 1000;

    /// Records a change of the player.
    pub(super) fn push(&mut self, change: &Change) {
        self.undone.clear();
        if self.done.len() == Self::MAX {
            self.done.remove(0);
        }
        self.done.push(change.clone());
    }

    /// Undoes the player's last turn that still has an effect, or redoes the turn undone last. The
    /// played turns are the result; it is empty if there is nothing to undo or redo.
    pub(super) fn travel(&mut self, is_undo: bool, board: &mut Game, at: PlayTime) -> Vec<Turn> {
        let (from, to) = if is_undo {
            (&mut self.done, &mut self.undone)
        } else {
            (&mut self.undone, &mut self.done)
        };
        while let Some(change) = from.pop() {
            let turns = if is_undo {
                restore(board, &change.after, &change.before, at)
            } else {
                restore(board, &change.before, &change.after, at)
            };
            if !turns.is_empty() {
                to.push(change);
                return turns;
            }
        }
        Vec::new()
    }
}

/// Gives cells that have the states `now` the states `then`. Returns the played turns.
fn restore(
    board: &mut Game,
    now: &[(Pos, CellState)],
    then: &[(Pos, CellState)],
    at: PlayTime,
) -> Vec<Turn> {
    let pairs = now.iter().zip(then);
    let effective = pairs.filter(|((cell, state), _)| board.state(*cell) == state);
    let wanted: Vec<(Pos, CellState)> = effective.map(|(_, wanted)| *wanted).collect();
    let mut played = Vec::new();
    let mut play = |board: &mut Game, action: Move| {
        let turn = Turn::Make(action);
        if board.needs_return_notes(&turn) && board.play(at, Turn::ReturnNotes).is_ok() {
            played.push(Turn::ReturnNotes);
        }
        if board.play(at, turn.clone()).is_ok() {
            played.push(turn);
        }
    };
    let one = |cell: Pos| -> PosSet { std::iter::once(cell).collect() };
    for (cell, state) in &wanted {
        match state.entry {
            entry if entry == board.state(*cell).entry => {}
            Some(digit) => play(board, Move::Place(VariantCandidate::new(*cell, digit))),
            None => play(board, Move::Clear(one(*cell))),
        }
    }
    for (cell, state) in &wanted {
        for layer in [
            CellLayer::Corner,
            CellLayer::Center,
            CellLayer::Eliminated,
            CellLayer::Bold,
            CellLayer::Crossed,
        ] {
            let (here, there) = (board.state(*cell).layer(layer), state.layer(layer));
            let notes = |digits| Notes {
                layer,
                cells: one(*cell),
                digits,
            };
            if !(here - there).is_empty() {
                play(board, Move::RemoveNotes(notes(here - there)));
            }
            if !(there - here).is_empty() {
                play(board, Move::AddNotes(notes(there - here)));
            }
        }
        for color in Digit::ALL {
            let has = |state: &CellState| state.colors.contains(color);
            match (has(board.state(*cell)), has(state)) {
                (true, false) => play(board, Move::RemoveColor(one(*cell), CellColor(color))),
                (false, true) => play(board, Move::AddColor(one(*cell), CellColor(color))),
                _ => {}
            }
        }
    }
    played
}
