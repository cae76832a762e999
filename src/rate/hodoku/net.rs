//! What a premise leads to when singles are placed, a few rounds of them.

use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};

use super::facts::Facts;
use super::position::{Position, peers};
use super::tables::{Fact, Tables};

/// How many times singles are looked for.
const ROUNDS: usize = 4;

/// Adds what a premise leads to.
pub(super) fn draw(position: &Position, tables: &Tables, premise: Fact, facts: &mut Facts) {
    let node = tables.nodes[premise.node()];
    let premised = Candidate::new(node.cell, node.digit);
    let mut net = Net {
        tables,
        candidates: Cell::ALL.map(|cell| position.candidates(cell)),
        places: Digit::ALL.map(|digit| position.cells_with(digit)),
        facts,
    };
    if premise.on() {
        net.place(premised);
    } else {
        net.eliminate(premised);
    }
    for _ in 0..ROUNDS {
        let singles = net.singles();
        if singles.is_empty() {
            break;
        }
        for single in singles {
            net.place(single);
        }
    }
}

/// The position as a premise and its singles leave it.
struct Net<'a> {
    tables: &'a Tables,
    candidates: [DigitSet; 81],
    places: [CellSet; 9],
    facts: &'a mut Facts,
}

impl Net<'_> {
    /// The naked singles, then the hidden ones.
    fn singles(&self) -> Vec<Candidate> {
        let naked = Cell::ALL.into_iter().filter_map(|cell| {
            let digit = self.candidates[cell.index()].single()?;
            Some(Candidate::new(cell, digit))
        });
        let mut singles: Vec<Candidate> = naked.collect();
        for house in House::ALL {
            for digit in Digit::ALL {
                let places = self.places[digit.index()] & house.cell_set();
                singles.extend(places.single().map(|cell| Candidate::new(cell, digit)));
            }
        }
        singles
    }

    fn note(&mut self, candidate: Candidate, on: bool) {
        let node = self.tables.single(candidate.cell(), candidate.digit());
        if let Some(node) = node {
            self.facts.insert(Tables::fact(node, on));
        }
    }

    fn place(&mut self, placed: Candidate) {
        let (cell, digit) = (placed.cell(), placed.digit());
        self.note(placed, true);
        for other in self.candidates[cell.index()].without(digit) {
            self.eliminate(Candidate::new(cell, other));
        }
        for other in self.places[digit.index()] & peers(cell) {
            self.eliminate(Candidate::new(other, digit));
        }
        self.candidates[cell.index()] = DigitSet::EMPTY;
        self.places[digit.index()].remove(cell);
    }

    fn eliminate(&mut self, loser: Candidate) {
        self.note(loser, false);
        self.candidates[loser.cell().index()].remove(loser.digit());
        self.places[loser.digit().index()].remove(loser.cell());
    }
}
