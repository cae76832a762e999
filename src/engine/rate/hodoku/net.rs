//! The consequences of a premise if singles are placed. Forcing nets use these consequences.
//!
//! HoDoKu applies the premise to a copy of the position. Four times, it then takes all naked singles
//! and all hidden singles from the queues and places them. The search does not stop at a
//! contradiction:
//!
//! * A single remains in the queue of naked singles when its digit loses this last place. It is then
//!   placed anyway.
//! * If a digit loses its last place in a house, the first hidden single of this digit in this house
//!   is withdrawn.
//! * If another single of the same round has filled a cell, a second digit is not placed there.

use crate::grid::{Candidate, CandidateSet};

use super::facts::Matrix;
use super::position::HodokuPosition;
use super::tables::{NodeTables, TableFact};

/// The number of rounds in which singles are placed, which HoDoKu calls look-ahead.
const ROUNDS: usize = 4;

/// Adds the consequences of a premise to the matrix of direct consequences. No single waits in the
/// queues of the position.
pub(super) fn add_consequences(
    position: &HodokuPosition,
    tables: &NodeTables,
    premise: TableFact,
    direct: &mut Matrix,
) {
    let node = tables.nodes[premise.node()];
    let premised = Candidate::new(node.cell, node.digit);
    let mut record = |candidate: Candidate, on| {
        let node = tables.single(candidate.cell(), candidate.digit());
        if let Some(node) = node {
            direct.insert(premise, NodeTables::fact(node, on));
        }
    };
    let mut net = position.clone();
    // The candidates that were not eliminated before they were placed.
    let mut filled = CandidateSet::EMPTY;
    let mut place = |net: &mut HodokuPosition, placed: Candidate| {
        record(placed, true);
        if net.allows(placed) {
            filled.insert(placed);
        }
        net.place(placed);
    };
    if premise.is_on() {
        place(&mut net, premised);
    } else {
        net.eliminate(premised);
    }
    for _ in 0..ROUNDS {
        let singles = net.take_singles();
        if singles.is_empty() {
            break;
        }
        for single in singles {
            if net.unsolved().contains(single.cell()) {
                place(&mut net, single);
            }
        }
    }
    let eliminated = position.all_candidates() - net.all_candidates() - filled;
    for candidate in eliminated.iter() {
        record(candidate, false);
    }
}
