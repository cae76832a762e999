//! Nice loops and alternating inference chains, with and without groups.

use crate::grid::{Candidate, CandidateSet, Cell, CellSet, DigitSet};
use crate::logic::Technique;

use super::finder::{Found, Notes, Rank};
use super::position::Position;
use super::tables::{Fact, Node, Reach, Tables};

/// The best loop or chain.
pub(super) fn find<const GROUPED: bool>(
    position: &mut Position,
    notes: &mut Notes<'_>,
) -> Option<Found> {
    let tables = Tables::new(position, GROUPED);
    let mut search = Search {
        position,
        tables: &tables,
        grouped: GROUPED,
        best: None,
    };
    let mut from_off = Vec::with_capacity(tables.singles);
    for on in [true, false] {
        for start in 0..tables.singles {
            let reach = tables.follow(Tables::fact(start, on));
            search.loops(&reach);
            if !on {
                from_off.push(reach);
            }
            if notes.called_off() {
                return None;
            }
        }
    }
    for reach in &from_off {
        search.chains(reach);
    }
    search.best.map(|(_, found)| found)
}

struct Search<'a> {
    position: &'a Position,
    tables: &'a Tables,
    grouped: bool,
    best: Option<(Rank, Found)>,
}

impl Search<'_> {
    fn node(&self, fact: Fact) -> Node {
        self.tables.nodes[fact.node()]
    }

    /// Chains that come back to the cell they start from.
    fn loops(&mut self, reach: &Reach) {
        let start = self.node(reach.premise());
        for (fact, links) in &reach.order {
            let end = self.node(*fact);
            if fact.node() >= self.tables.singles || end.cell != start.cell || *links <= 2 {
                continue;
            }
            self.close(reach, *fact);
        }
    }

    /// A chain from a candidate to one of the same cell.
    fn close(&mut self, reach: &Reach, end: Fact) {
        let premise = reach.premise();
        let (a, b) = (self.node(premise), self.node(end));
        let cell = a.cell;
        // A premise that is true is left by a weak link; an end that is true is entered by a
        // strong one.
        let (weak_first, weak_last) = (premise.on(), !end.on());
        let others = |digits: DigitSet| self.position.candidates(cell) - digits;
        let losers = match (weak_first, weak_last, a.digit == b.digit) {
            (false, false, true) => others(DigitSet::only(a.digit)),
            (true, true, true) | (true, false, false) => DigitSet::only(a.digit),
            (false, true, false) => DigitSet::only(b.digit),
            (true, true, false) => {
                if others(DigitSet::EMPTY).len() == 2 {
                    self.continuous(reach, end, DigitSet::EMPTY);
                }
                return;
            }
            (false, false, false) => {
                let others = others(DigitSet::only(a.digit).with(b.digit));
                self.continuous(reach, end, others);
                return;
            }
            _ => return,
        };
        let losers: CandidateSet = CandidateSet::of_cell(cell, losers);
        let technique = if self.grouped {
            Technique::GroupedDiscontinuousNiceLoop
        } else {
            Technique::DiscontinuousNiceLoop
        };
        self.offer(technique, &losers, reach, end);
    }

    fn continuous(&mut self, reach: &Reach, end: Fact, of_start: DigitSet) {
        let Some(chain) = self.chain(reach, end) else {
            return;
        };
        let start = self.node(chain[0]);
        let mut losers = CandidateSet::of_cell(start.cell, of_start);
        let own = chain.iter().map(|fact| self.node(*fact).cells);
        let own = own.fold(CellSet::EMPTY, |all, cells| all | cells);
        for pair in chain.windows(2) {
            if pair[1].on() {
                continue;
            }
            let (a, b) = (self.node(pair[0]), self.node(pair[1]));
            if a.digit == b.digit {
                let seen = (a.cells | b.cells).common_peers() - own;
                losers.insert_all(a.digit, self.position.cells_with(a.digit) & seen);
            } else {
                let rest = self.position.candidates(a.cell).without(a.digit);
                let rest = CandidateSet::of_cell(a.cell, rest.without(b.digit));
                losers = losers | rest;
            }
        }
        let technique = if self.grouped {
            Technique::GroupedContinuousNiceLoop
        } else {
            Technique::ContinuousNiceLoop
        };
        self.offer(technique, &losers, reach, end);
    }

    /// Chains between candidates of different cells, of which one is true.
    fn chains(&mut self, reach: &Reach) {
        let start = self.node(reach.premise());
        for (fact, links) in &reach.order {
            if !fact.on() || *links <= 2 || fact.node() >= self.tables.singles {
                continue;
            }
            let end = self.node(*fact);
            if end.cell == start.cell {
                continue;
            }
            let both = CellSet::only(start.cell).with(end.cell);
            let losers = if start.digit == end.digit {
                let places = self.position.cells_with(start.digit);
                let losers = places & both.common_peers();
                if losers.is_empty() || losers.single().is_some() {
                    continue;
                }
                CandidateSet::of_digit(start.digit, losers)
            } else {
                let crosswise = [
                    Candidate::new(start.cell, end.digit),
                    Candidate::new(end.cell, start.digit),
                ];
                let sees = !both.common_houses().is_empty();
                if !sees || !crosswise.iter().all(|c| self.position.allows(*c)) {
                    continue;
                }
                crosswise.into_iter().collect()
            };
            let technique = if self.grouped {
                Technique::GroupedAic
            } else {
                Technique::Aic
            };
            self.offer(technique, &losers, reach, *fact);
        }
    }

    /// Keeps a step that is better than the best so far, if its chain is sound.
    fn offer(&mut self, technique: Technique, losers: &CandidateSet, reach: &Reach, end: Fact) {
        if losers.is_empty() {
            return;
        }
        let rank = Rank::new(losers.iter());
        if self.best.as_ref().is_some_and(|(best, _)| rank >= *best) {
            return;
        }
        if self.chain(reach, end).is_some() {
            let losers = losers.iter().collect();
            self.best = Some((rank, Found::eliminating(technique, losers)));
        }
    }

    /// The chain to an end, unless it comes back to a cell it has left, or should have groups
    /// and has none.
    fn chain(&self, reach: &Reach, end: Fact) -> Option<Vec<Fact>> {
        let chain = reach.chain(end);
        let start = self.node(chain[0]).cell;
        let is_loop = self.node(end).cell == start;
        if is_loop {
            let inside = |a: Fact, b: Fact| self.is_inside(a, b, start);
            let last = chain.len() - 1;
            if inside(chain[0], chain[1]) || inside(chain[last - 1], chain[last]) {
                return None;
            }
        }
        // A loop may come back to where it starts, even if that is the first cell of a group.
        let mut before = CellSet::EMPTY;
        for (at, fact) in chain.iter().enumerate() {
            if at >= 2 {
                let Node { cells, cell, .. } = self.node(chain[at - 2]);
                let free = is_loop && cell == start;
                before |= if free { cells.without(start) } else { cells };
            }
            if before.contains(self.node(*fact).cell) {
                return None;
            }
        }
        let grouped = |fact: &Fact| fact.node() >= self.tables.singles;
        (!self.grouped || chain.iter().any(grouped)).then_some(chain)
    }

    fn is_inside(&self, a: Fact, b: Fact, start: Cell) -> bool {
        let only = CellSet::only(start);
        self.node(a).cells == only && self.node(b).cells == only
    }
}
