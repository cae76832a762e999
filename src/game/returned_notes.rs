//! Notes that return when the entry that removed them is erased or replaced.
//!
//! An entry removes its digit from the notes of its peers. If the entry was wrong, the player needs
//! these notes again. The history shows which notes the entry removed.

use super::{CellState, Game, Move, Turn};
use crate::grid::rules::{Pos, VariantDigit};

impl Game {
    /// Returns true if the notes that a turn should give back need [`Turn::ReturnNotes`] first.
    pub fn needs_return_notes(&self, turn: &Turn) -> bool {
        let changed: Vec<Pos> = match turn {
            Turn::Make(Move::Clear(cells)) => cells.iter().collect(),
            Turn::Make(Move::Fill(placements) | Move::ApplyStep { placements, .. }) => {
                placements.iter().map(|it| it.pos).collect()
            }
            turn => turn.entered().iter().map(|it| it.pos).collect(),
        };
        let takes_notes = |cell: Pos| {
            let entry = self.state(cell).entry;
            entry.is_some_and(|digit| !self.taken_notes(cell, digit).is_empty())
        };
        !self.returns_notes && changed.into_iter().any(takes_notes)
    }

    /// Gives back the notes that removed entries had taken. `before` contains the states of the
    /// cells before the move.
    pub(super) fn return_notes(&mut self, before: &[CellState]) {
        for cell in self.cells().collect::<Vec<_>>() {
            let index = self.puzzle.index(cell);
            let entry = index.and_then(|index| before[index].entry);
            let removed = entry.filter(|_| self.state(cell).entry != entry);
            let Some(digit) = removed else {
                continue;
            };
            for (peer, state) in self.taken_notes(cell, digit) {
                self.change(peer, |own| own.restore_note(digit, &state));
            }
        }
    }

    /// The peers of a cell with an entry that have lost a note of the digit to an entry, and could
    /// have the digit without the entry in `cell`. Each peer has its state before it lost the note.
    fn taken_notes(&self, cell: Pos, digit: VariantDigit) -> Vec<(Pos, CellState)> {
        let peers = self.puzzle.checker().peers(cell).iter().copied();
        let open = peers.filter(|peer| self.allows_without(*peer, digit, cell));
        let taken = open.filter_map(|peer| {
            let state = self.before_loss(peer, digit)?;
            let now = self.state(peer);
            let is_open = !(now.notes | now.center | now.eliminated).contains(digit);
            is_open.then_some((peer, state))
        });
        taken.collect()
    }

    /// The state of a cell before an entry in a peer removed its note of the digit. `None` if the
    /// last change of this note has another cause, or if the player has erased all notes of the cell
    /// since then.
    fn before_loss(&self, cell: Pos, digit: VariantDigit) -> Option<CellState> {
        let mut changes = self.history.latest();
        changes.find_map(|(_, change)| {
            let states = change.before.iter().zip(&change.after);
            let mut pairs = states.map(|((at, before), (_, after))| (*at, before, after));
            let (_, before, after) = pairs.clone().find(|(at, ..)| *at == cell)?;
            let notes = |state: &CellState| state.notes | state.center;
            let has = |state: &CellState| notes(state).contains(digit);
            let entered = pairs.find_map(|(_, before, after)| {
                after.entry.filter(|entry| before.entry != Some(*entry))
            });
            let is_erased =
                entered.is_none() && !notes(before).is_empty() && notes(after).is_empty();
            if has(before) == has(after) {
                return is_erased.then_some(None);
            }
            Some((has(before) && entered == Some(digit)).then_some(*before))
        })?
    }

    /// Returns true if no peer of `cell`, except `other`, has the digit.
    fn allows_without(&self, cell: Pos, digit: VariantDigit, other: Pos) -> bool {
        let mut peers = self
            .puzzle
            .checker()
            .peers(cell)
            .iter()
            .copied()
            .filter(|peer| *peer != other);
        !peers.any(|peer| self.digit(peer) == Some(digit))
    }
}
