//! The consequences of a premise if singles are placed. Forcing nets use these consequences.
//!
//! HoDoKu applies the premise to a copy of the board. Four times, it then collects all naked and
//! hidden singles and places them. The search does not stop at a contradiction.

use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};

use super::facts::Matrix;
use super::position::{HodokuPosition, peers};
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
        candidates: Cell::ALL.map(|cell| position.candidates(cell)),
        places: Digit::ALL.map(|digit| position.cells_with(digit)),
        counts: *position.counts(),
        cells: Vec::new(),
        houses: Vec::new(),
        premise,
        direct,
    };
    if premise.is_on() {
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

/// A copy of the position to which a premise was applied and in which singles were placed.
struct Net<'a> {
    tables: &'a NodeTables,
    candidates: [DigitSet; 81],
    places: [CellSet; 9],
    counts: [[u8; 9]; 27],
    /// The cells that have been reduced to one candidate since the last round.
    cells: Vec<Cell>,
    /// The houses in which a digit has been reduced to one place since the last round.
    houses: Vec<(House, Digit)>,
    premise: TableFact,
    direct: &'a mut Matrix,
}

impl Net<'_> {
    /// The singles that are new since the last round: naked singles, then hidden singles.
    fn singles(&mut self) -> Vec<Candidate> {
        self.cells.sort_unstable();
        self.houses.sort_unstable();
        let naked = self.cells.drain(..).filter_map(|cell| {
            let digit = self.candidates[cell.index()].single()?;
            Some(Candidate::new(cell, digit))
        });
        let mut singles: Vec<Candidate> = naked.collect();
        singles.extend(self.houses.drain(..).filter_map(|(house, digit)| {
            let places = self.places[digit.index()] & house.cell_set();
            Some(Candidate::new(places.single()?, digit))
        }));
        singles
    }

    fn record(&mut self, candidate: Candidate, on: bool) {
        let node = self.tables.single(candidate.cell(), candidate.digit());
        if let Some(node) = node {
            self.direct.insert(self.premise, NodeTables::fact(node, on));
        }
    }

    /// Places a digit, even if it contradicts another single.
    fn place(&mut self, placed: Candidate) {
        let (cell, digit) = (placed.cell(), placed.digit());
        self.record(placed, true);
        for other in self.candidates[cell.index()].without(digit) {
            self.eliminate(Candidate::new(cell, other));
        }
        for other in self.places[digit.index()] & peers(cell) {
            self.eliminate(Candidate::new(other, digit));
        }
        self.candidates[cell.index()] = DigitSet::EMPTY;
        self.places[digit.index()].remove(cell);
    }

    fn eliminate(&mut self, elimination: Candidate) {
        let (cell, digit) = (elimination.cell(), elimination.digit());
        self.record(elimination, false);
        self.candidates[cell.index()].remove(digit);
        self.places[digit.index()].remove(cell);
        if self.candidates[cell.index()].single().is_some() {
            self.cells.push(cell);
        }
        for house in cell.houses() {
            let count = &mut self.counts[house.index()][digit.index()];
            *count -= 1;
            if *count == 1 {
                self.houses.push((house, digit));
            }
        }
    }
}
