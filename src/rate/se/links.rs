//! The links of a position: what follows from a candidate that is on, or off, by one house or
//! one cell alone.

use super::board::{Board, box_row_column, peers, small};
use crate::grid::{Candidate, Cell};

/// Which links a chain may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rules {
    /// Two places of a digit in a house.
    Houses,
    /// Two candidates of a cell; houses only to rule out.
    Cells,
    /// Both.
    Both,
}

/// Links between candidates, which are numbered in reading order.
///
/// A fact is a candidate that is on or off: on is `2 * number + 1`, off `2 * number`.
#[derive(Clone, Default)]
pub(super) struct Links {
    candidates: Vec<Candidate>,
    /// For each candidate where its links begin: weak ones of the cell, weak ones of the houses,
    /// strong one of the cell, strong ones of the houses.
    starts: Vec<[u16; 4]>,
    targets: Vec<u16>,
}

/// A fact of [`Links`].
pub(super) type FactId = u16;

impl Links {
    /// All links of a position.
    pub(super) fn read(&mut self, board: &Board) {
        self.candidates.clear();
        self.starts.clear();
        self.targets.clear();
        let mut numbers = [0_u16; Candidate::COUNT];
        for candidate in board.candidates() {
            numbers[candidate.index()] = small(self.candidates.len());
            self.candidates.push(candidate);
        }
        let number = |cell, digit| numbers[Candidate::new(cell, digit).index()];
        for candidate in &self.candidates {
            let (cell, digit) = (candidate.cell(), candidate.digit());
            let own = board.digits(cell);
            let others = own.without(digit);
            let mut starts = [small(self.targets.len()); 4];
            self.targets
                .extend(others.iter().map(|other| number(cell, other)));
            starts[1] = small(self.targets.len());
            let with = board.with(digit);
            for peer in peers(cell).iter().filter(|peer| with.contains(**peer)) {
                self.targets.push(number(*peer, digit));
            }
            starts[2] = small(self.targets.len());
            if let Some(other) = others.single() {
                self.targets.push(number(cell, other));
            }
            starts[3] = small(self.targets.len());
            for (house, place) in box_row_column(cell).into_iter().zip(places(cell)) {
                let other = board.places(house, digit) & !(1 << place);
                if other.is_power_of_two() {
                    let number = number(house.cells()[other.trailing_zeros() as usize], digit);
                    if !self.targets[usize::from(starts[3])..].contains(&number) {
                        self.targets.push(number);
                    }
                }
            }
            self.starts.push(starts);
        }
        self.starts.push([small(self.targets.len()); 4]);
    }

    /// How many candidates there are.
    pub(super) fn len(&self) -> usize {
        self.candidates.len()
    }

    pub(super) fn candidate(&self, fact: FactId) -> Candidate {
        self.candidates[usize::from(fact >> 1)]
    }

    /// The facts that follow from one, in the order in which they are gone through.
    #[inline]
    pub(super) fn follow(&self, fact: FactId, rules: Rules) -> impl Iterator<Item = FactId> + '_ {
        let number = usize::from(fact >> 1);
        let [weak_cell, weak_house, strong_cell, strong_house] = self.starts[number];
        let end = self.starts[number + 1][0];
        let (range, on) = match (is_on(fact), rules) {
            (true, Rules::Houses) => (weak_house..strong_cell, 0),
            (true, _) => (weak_cell..strong_cell, 0),
            (false, Rules::Houses) => (strong_house..end, 1),
            (false, Rules::Cells) => (strong_cell..strong_house, 1),
            (false, Rules::Both) => (strong_cell..end, 1),
        };
        let links = &self.targets[usize::from(range.start)..usize::from(range.end)];
        links.iter().map(move |number| number << 1 | on)
    }
}

/// Whether the fact is that its candidate is on.
pub(super) const fn is_on(fact: FactId) -> bool {
    fact & 1 != 0
}

/// Where a cell stands in its box, row and column.
#[inline]
pub(super) fn places(cell: Cell) -> [usize; 3] {
    let [row, column, r#box] = cell.positions();
    [r#box, row, column]
}

/// What follows from what, over any number of links: a fact that refutes itself, a fact that
/// follows from itself by way of others.
#[derive(Clone, Default)]
pub(super) struct Closure {
    /// The component of each fact: facts that follow from each other.
    component: Vec<u16>,
    /// How many facts each component has.
    sizes: Vec<u16>,
    /// For each component the components that follow from it, as bits.
    reach: Vec<u64>,
    words: usize,
    // Of Tarjan's search: the number of each fact in the order of visits, the lowest one it
    // leads back to, and the facts not yet assigned.
    visited: Vec<u16>,
    lowest: Vec<u16>,
    stack: Vec<FactId>,
    count: u16,
}

const NONE: u16 = u16::MAX;

impl Closure {
    /// Follows all links.
    pub(super) fn read(&mut self, links: &Links, rules: Rules) {
        let facts = 2 * links.len();
        self.component.clear();
        self.component.resize(facts, NONE);
        self.visited.clear();
        self.visited.resize(facts, NONE);
        self.lowest.clear();
        self.lowest.resize(facts, NONE);
        self.sizes.clear();
        self.reach.clear();
        self.words = facts.div_ceil(64);
        self.count = 0;
        for fact in 0..small(facts) {
            if self.visited[usize::from(fact)] == NONE {
                self.visit(links, rules, fact);
            }
        }
    }

    /// Tarjan's strongly connected components; those that follow are complete first.
    fn visit(&mut self, links: &Links, rules: Rules, fact: FactId) {
        let at = usize::from(fact);
        self.visited[at] = self.count;
        self.lowest[at] = self.count;
        self.count += 1;
        self.stack.push(fact);
        for next in links.follow(fact, rules) {
            let to = usize::from(next);
            if self.visited[to] == NONE {
                self.visit(links, rules, next);
                self.lowest[at] = self.lowest[at].min(self.lowest[to]);
            } else if self.component[to] == NONE {
                self.lowest[at] = self.lowest[at].min(self.visited[to]);
            }
        }
        if self.lowest[at] == self.visited[at] {
            self.complete(links, rules, fact);
        }
    }

    fn complete(&mut self, links: &Links, rules: Rules, root: FactId) {
        let own = self.sizes.len();
        let first = self
            .stack
            .iter()
            .rposition(|fact| *fact == root)
            .unwrap_or_default();
        self.sizes.push(small(self.stack.len() - first));
        for fact in &self.stack[first..] {
            self.component[usize::from(*fact)] = small(own);
        }
        let start = own * self.words;
        self.reach.resize(start + self.words, 0);
        let (before, row) = self.reach.split_at_mut(start);
        row[own >> 6] |= 1 << (own & 63);
        for fact in self.stack.drain(first..) {
            for next in links.follow(fact, rules) {
                let to = usize::from(self.component[usize::from(next)]);
                if row[to >> 6] >> (to & 63) & 1 == 0 {
                    let reached = &before[to * self.words..(to + 1) * self.words];
                    row.iter_mut().zip(reached).for_each(|(own, to)| *own |= to);
                }
            }
        }
    }

    /// Whether the opposite of the fact follows from it.
    #[inline]
    pub(super) fn refutes_itself(&self, fact: FactId) -> bool {
        let from = usize::from(self.component[usize::from(fact)]);
        let to = usize::from(self.component[usize::from(fact ^ 1)]);
        self.reach[from * self.words + (to >> 6)] >> (to & 63) & 1 != 0
    }

    /// Whether the two follow from each other.
    #[inline]
    pub(super) fn are_equivalent(&self, a: FactId, b: FactId) -> bool {
        self.component[usize::from(a)] == self.component[usize::from(b)]
    }

    /// Whether so many facts follow from each other, this one among them.
    #[inline]
    pub(super) fn is_among(&self, fact: FactId, count: u16) -> bool {
        self.sizes[usize::from(self.component[usize::from(fact)])] >= count
    }
}
