//! Notes that return when the entry that removed them is erased or replaced.
//!
//! An entry removes its digit from the notes of its peers. If the entry was wrong, the player needs
//! these notes again. The history shows which notes the entry removed.

use super::{CellState, Game, Move, PuzzleKind, SetOf as _, Turn};

impl<K: PuzzleKind> Game<K> {
    /// Returns true if the notes that a turn should give back need [`Turn::ReturnNotes`] first.
    pub fn needs_return_notes(&self, turn: &Turn<K>) -> bool {
        let changed: Vec<K::Cell> = match turn {
            Turn::Make(Move::Place(placed)) | Turn::StartTrial(placed) => {
                vec![K::cell_of(*placed)]
            }
            Turn::Make(Move::Clear(cells)) => cells.items().collect(),
            Turn::Make(Move::Fill(placements) | Move::ApplyStep { placements, .. }) => {
                placements.iter().map(|it| K::cell_of(*it)).collect()
            }
            _ => return false,
        };
        let takes_notes = |cell: K::Cell| {
            let entry = self.state(cell).entry;
            entry.is_some_and(|digit| !self.taken_notes(cell, digit).is_empty())
        };
        !self.returns_notes && changed.into_iter().any(takes_notes)
    }

    /// Gives back the notes that removed entries had taken. `before` contains the states of the
    /// cells before the move.
    pub(super) fn return_notes(&mut self, before: &[CellState<K>]) {
        for cell in self.cells() {
            let index = K::index(&self.puzzle, cell);
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
    fn taken_notes(&self, cell: K::Cell, digit: K::Digit) -> Vec<(K::Cell, CellState<K>)> {
        let peers = K::peers(&self.puzzle, cell);
        let open = peers.filter(|peer| self.allows_without(*peer, digit, cell));
        let taken = open.filter_map(|peer| {
            let state = self.before_loss(peer, digit)?;
            let now = self.state(peer);
            let is_open = !(now.notes | now.center | now.eliminated).has(digit);
            is_open.then_some((peer, state))
        });
        taken.collect()
    }

    /// The state of a cell before an entry in a peer removed its note of the digit. `None` if the
    /// last change of this note has another cause, or if the player has erased all notes of the cell
    /// since then.
    fn before_loss(&self, cell: K::Cell, digit: K::Digit) -> Option<CellState<K>> {
        let mut changes = self.history.latest();
        changes.find_map(|(_, change)| {
            let states = change.before.iter().zip(&change.after);
            let mut pairs = states.map(|((at, before), (_, after))| (*at, before, after));
            let (_, before, after) = pairs.clone().find(|(at, ..)| *at == cell)?;
            let notes = |state: &CellState<K>| state.notes | state.center;
            let has = |state: &CellState<K>| notes(state).has(digit);
            let entered = pairs.find_map(|(_, before, after)| {
                after.entry.filter(|entry| before.entry != Some(*entry))
            });
            let is_erased =
                entered.is_none() && !notes(before).has_none() && notes(after).has_none();
            if has(before) == has(after) {
                return is_erased.then_some(None);
            }
            Some((has(before) && entered == Some(digit)).then_some(*before))
        })?
    }

    /// Returns true if no peer of `cell`, except `other`, has the digit.
    fn allows_without(&self, cell: K::Cell, digit: K::Digit, other: K::Cell) -> bool {
        let mut peers = K::peers(&self.puzzle, cell).filter(|peer| *peer != other);
        !peers.any(|peer| self.digit(peer) == Some(digit))
    }
}
