//! The consequences of a premise if singles are placed. Forcing nets use these consequences.
//!
//! HoDoKu applies the premise to a copy of the board, whose queues of singles are empty. Four times,
//! it then takes all naked singles and all hidden singles from the queues and places them. The search
//! does not stop at a contradiction:
//!
//! * A single remains in the queue of naked singles when its digit loses this last place. It is then
//!   placed anyway.
//! * If a digit loses its last place in a house, the first hidden single of this digit in this house
//!   is withdrawn.
//! * If another single of the same round has filled a cell, a second digit is not placed there.

use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};

use super::facts::Matrix;
use super::position::{HodokuPosition, Queue, peers};
use super::tables::{NodeTables, TableFact};

/// The number of rounds in which singles are placed, which HoDoKu calls look-ahead.
const ROUNDS: usize = 4;

/// Adds the consequences of a premise to the matrix of direct consequences.
pub(super) fn add_consequences(
    position: &HodokuPosition,
    tables: &NodeTables,
    premise: TableFact,
    direct: &mut Matrix,
) {
    let node = tables.nodes[premise.node()];
    let premised = Candidate::new(node.cell, node.digit);
    let mut net = Net {
        tables,
        unsolved: position.unsolved(),
        candidates: Cell::ALL.map(|cell| position.candidates(cell)),
        places: Digit::ALL.map(|digit| position.cells_with(digit)),
        counts: *position.counts(),
        naked: Queue::default(),
        hidden: Queue::default(),
        premise,
        direct,
    };
    if premise.is_on() {
        net.place(premised);
    } else {
        net.eliminate(premised);
    }
    for _ in 0..ROUNDS {
        let singles = [net.naked.take_all(), net.hidden.take_all()].concat();
        if singles.is_empty() {
            break;
        }
        for single in singles {
            if net.unsolved.contains(single.cell()) {
                net.place(single);
            }
        }
    }
}

/// A copy of the position to which a premise was applied and in which singles were placed.
struct Net<'a> {
    tables: &'a NodeTables,
    unsolved: CellSet,
    candidates: [DigitSet; 81],
    places: [CellSet; 9],
    counts: [[u8; 9]; 27],
    naked: Queue,
    hidden: Queue,
    premise: TableFact,
    direct: &'a mut Matrix,
}

impl Net<'_> {
    fn record(&mut self, candidate: Candidate, on: bool) {
        let node = self.tables.single(candidate.cell(), candidate.digit());
        if let Some(node) = node {
            self.direct.insert(self.premise, NodeTables::fact(node, on));
        }
    }

    /// Places a digit, even if an earlier single has eliminated it from the cell.
    fn place(&mut self, placed: Candidate) {
        let (cell, digit) = (placed.cell(), placed.digit());
        self.record(placed, true);
        self.unsolved.remove(cell);
        let old = std::mem::take(&mut self.candidates[cell.index()]);
        for candidate in old {
            self.places[candidate.index()].remove(cell);
        }
        for other in self.places[digit.index()] & peers(cell) {
            self.eliminate(Candidate::new(other, digit));
        }
        for other in old.without(digit) {
            self.record(Candidate::new(cell, other), false);
        }
        for other in old {
            for house in cell.houses() {
                if self.remove_place(house, other) == 1 && other != digit {
                    self.queue_hidden(house, other);
                }
            }
        }
    }

    fn eliminate(&mut self, elimination: Candidate) {
        let (cell, digit) = (elimination.cell(), elimination.digit());
        self.record(elimination, false);
        self.candidates[cell.index()].remove(digit);
        self.places[digit.index()].remove(cell);
        if let Some(last) = self.candidates[cell.index()].single() {
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
        let count = &mut self.counts[house.index()][digit.index()];
        *count -= 1;
        *count
    }

    fn queue_hidden(&mut self, house: House, digit: Digit) {
        let places = self.places[digit.index()] & house.cell_set();
        if let Some(cell) = places.first() {
            self.hidden.push(Candidate::new(cell, digit));
        }
    }
}
