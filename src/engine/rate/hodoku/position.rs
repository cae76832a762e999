//! A position with HoDoKu's two queues of singles.
//!
//! Naked and hidden singles wait in first-in-first-out queues. The queues decide whether a cell
//! scores as a naked single (4 points) or as a hidden one (14):
//!
//! * Eliminating a candidate: if one candidate is left in its cell, this candidate joins the naked
//!   queue. Then the row, column and box of the cell are examined. If the digit has one place left
//!   there, this place joins the hidden queue. If the digit has no place left, the first hidden
//!   single with that digit in that house is withdrawn.
//! * Placing a digit: the digit is eliminated from the peers in row-major order by the rule above.
//!   Then each former candidate of the cell is examined in the row, column and box of the cell. If
//!   a digit other than the placed one has one place left, this place joins the hidden queue.
//! * The clues are placed one by one in row-major order by the same rules.
//! * The searches for naked and hidden singles take entries from their queue until the cell of an
//!   entry is unsolved. The search for full houses takes the first entry of the naked queue whose
//!   cell is the last unsolved cell of its row, column or box. This search leaves the queue as it
//!   is.

use std::ops::Deref;

use crate::grid::{Board, Candidate, Cell, CellSet, ClassicHouses, Clues, Digit, Geometry, House};

/// A position of the solution path: placed digits, candidates, and the queues of singles.
#[derive(Clone, Debug)]
pub(super) struct HodokuPosition {
    board: Board,
    clues: CellSet,
    /// For each house and digit, the number of remaining places.
    counts: [[u8; 9]; 27],
    naked: Queue,
    hidden: Queue,
    /// The number of candidates removed so far, which serves as a clock.
    removal_count: u32,
    /// For each house, the time of its last removal.
    last_removals: [u32; 27],
}

impl HodokuPosition {
    /// Creates the position after placing the clues one by one in row-major order.
    pub(super) fn new(clues: &Clues) -> Self {
        let mut position = Self {
            board: Board::EMPTY,
            clues: clues.cells(),
            counts: [[9; 9]; 27],
            naked: Queue::default(),
            hidden: Queue::default(),
            removal_count: 0,
            last_removals: [0; 27],
        };
        for (cell, digit) in clues.iter() {
            position.place(Candidate::new(cell, digit));
        }
        position
    }

    #[inline]
    pub(super) fn count(&self, house: House, digit: Digit) -> u8 {
        self.counts[house.index()][digit.index()]
    }

    /// The cells of a house in which no placed digit excludes this digit. Unlike `places`, they
    /// include eliminated candidates.
    pub(super) fn possible_places(&self, house: House, digit: Digit) -> CellSet {
        let unsolved = self.unsolved() & house.cell_set();
        let free = |house: House| !self.placed_digits(house).contains(digit);
        let possible = unsolved
            .iter()
            .filter(|cell| cell.houses().into_iter().all(free));
        possible.collect()
    }

    /// The current time, which can later be passed to [`Self::is_touched`].
    pub(super) fn now(&self) -> u32 {
        self.removal_count
    }

    /// Returns true if a candidate was removed from a house after the given time.
    pub(super) fn is_touched(&self, house: House, since: u32) -> bool {
        self.last_removals[house.index()] > since
    }

    /// The cells that were filled by solving and are not clues.
    pub(super) fn placed_cells(&self) -> CellSet {
        !(self.unsolved() | self.clues)
    }

    /// The cells that have the given number of candidates.
    pub(super) fn cells_of(&self, candidates: usize) -> impl Iterator<Item = Cell> + '_ {
        let of = move |cell: &Cell| self.candidates(*cell).len() == candidates;
        self.unsolved().iter().filter(of)
    }

    pub(super) fn place(&mut self, placed: Candidate) {
        let (cell, digit) = (placed.cell(), placed.digit());
        let old = self.candidates(cell);
        self.board.fill(placed);
        for elimination in self.cells_with(digit) & peers(cell) {
            self.eliminate(Candidate::new(elimination, digit));
        }
        for other in old {
            for house in cell.houses() {
                if self.remove_place(house, other) == 1 && other != digit {
                    self.queue_hidden(house, other);
                }
            }
        }
    }

    /// Eliminates a candidate if it is present, and updates the queues.
    pub(super) fn eliminate(&mut self, candidate: Candidate) {
        if !self.allows(candidate) {
            return;
        }
        let (cell, digit) = (candidate.cell(), candidate.digit());
        self.board.remove(candidate);
        if let Some(last) = self.candidates(cell).single() {
            self.naked.push(Candidate::new(cell, last));
        }
        for house in cell.houses() {
            match self.remove_place(house, digit) {
                0 => self.hidden.withdraw(house, digit),
                1 => self.queue_hidden(house, digit),
                _ => {}
            }
        }
    }

    fn remove_place(&mut self, house: House, digit: Digit) -> u8 {
        self.removal_count += 1;
        self.last_removals[house.index()] = self.removal_count;
        let count = &mut self.counts[house.index()][digit.index()];
        *count -= 1;
        *count
    }

    /// Adds the last place of a digit in a house to the queue of hidden singles. The house may have
    /// no place left, because its count may still include the cell that is being filled.
    fn queue_hidden(&mut self, house: House, digit: Digit) {
        if let Some(cell) = self.places(house, digit).first() {
            self.hidden.push(Candidate::new(cell, digit));
        }
    }

    /// The first naked single that is in the last unsolved cell of a house. The single remains in
    /// its queue.
    pub(super) fn full_house(&self) -> Option<Candidate> {
        let last = |single: &&Candidate| {
            let cell = single.cell();
            let left = cell.houses().map(|h| self.unsolved() & h.cell_set());
            self.unsolved().contains(cell) && left.iter().any(|cells| cells.single().is_some())
        };
        self.naked.waiting().iter().find(last).copied()
    }

    /// Empties both queues and returns the naked singles, followed by the hidden singles.
    pub(super) fn take_singles(&mut self) -> Vec<Candidate> {
        [self.naked.take_all(), self.hidden.take_all()].concat()
    }

    /// Removes naked singles from their queue up to and including the first in an unsolved cell,
    /// and returns that single.
    pub(super) fn naked_single(&mut self) -> Option<Candidate> {
        self.naked.next(self.board.unsolved())
    }

    /// Removes hidden singles from their queue up to and including the first in an unsolved cell,
    /// and returns that single.
    pub(super) fn hidden_single(&mut self) -> Option<Candidate> {
        self.hidden.next(self.board.unsolved())
    }
}

impl Deref for HodokuPosition {
    type Target = Board;
    fn deref(&self) -> &Board {
        &self.board
    }
}

#[inline]
pub(super) fn peers(cell: Cell) -> CellSet {
    ClassicHouses.peers(cell)
}

#[derive(Clone, Debug, Default)]
struct Queue {
    singles: Vec<Candidate>,
    next_index: usize,
}

impl Queue {
    fn push(&mut self, single: Candidate) {
        self.singles.push(single);
    }

    fn waiting(&self) -> &[Candidate] {
        &self.singles[self.next_index..]
    }

    /// Removes entries up to and including the first with an unsolved cell, and returns that entry.
    fn next(&mut self, unsolved: CellSet) -> Option<Candidate> {
        while let Some(single) = self.waiting().first().copied() {
            self.next_index += 1;
            if unsolved.contains(single.cell()) {
                return Some(single);
            }
        }
        self.singles.clear();
        self.next_index = 0;
        None
    }

    /// Removes all singles from the queue and returns them in order.
    fn take_all(&mut self) -> Vec<Candidate> {
        self.singles.split_off(std::mem::take(&mut self.next_index))
    }

    /// Removes the first single with this digit in this house, if there is one.
    fn withdraw(&mut self, house: House, digit: Digit) {
        let is_withdrawn = |single: &Candidate| {
            single.digit() == digit && house.cell_set().contains(single.cell())
        };
        if let Some(at) = self.waiting().iter().position(is_withdrawn) {
            self.singles.remove(self.next_index + at);
        }
    }
}
