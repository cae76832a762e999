//! Sets of facts, and the transitive consequences of each fact.

use super::tables::{NodeTables, TableFact};

/// A set of facts, as bits. The first half of the words is for true nodes, and the second half for
/// false nodes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts<'a>(&'a [u64]);

impl<'a> Facts<'a> {
    fn half(self) -> usize {
        self.0.len() / 2
    }

    pub(super) fn contains(self, fact: TableFact) -> bool {
        let (word, bit) = bit_of(self.0, fact);
        self.0[word] & bit != 0
    }

    /// The nodes that are true in the set, in order.
    pub(super) fn true_nodes(self) -> impl Iterator<Item = usize> + use<'a> {
        ones(&self.0[..self.half()])
    }

    /// The nodes that are false in the set, in order.
    pub(super) fn false_nodes(self) -> impl Iterator<Item = usize> + use<'a> {
        ones(&self.0[self.half()..])
    }

    /// Returns true if a node is both true and false in the set.
    pub(super) fn is_contradictory(self) -> bool {
        let (on, off) = self.0.split_at(self.half());
        on.iter().zip(off).any(|(a, b)| a & b != 0)
    }
}

/// The index of the word that contains the bit of a fact, and the bit as a mask.
fn bit_of(words: &[u64], fact: TableFact) -> (usize, u64) {
    let start = if fact.is_on() { 0 } else { words.len() / 2 };
    (start + (fact.node() >> 6), 1 << (fact.node() & 63))
}

fn ones(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(at, word)| {
        let mut rest = *word;
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            (bit < 64).then_some((at << 6) + bit)
        })
    })
}

/// An owned and mutable set of facts.
#[derive(Clone, Debug)]
pub(super) struct FactSet(Box<[u64]>);

impl FactSet {
    fn empty(width: usize) -> Self {
        Self(vec![0; width].into())
    }

    pub(super) fn view(&self) -> Facts<'_> {
        Facts(&self.0)
    }

    pub(super) fn insert(&mut self, fact: TableFact) {
        let (word, bit) = bit_of(&self.0, fact);
        self.0[word] |= bit;
    }

    pub(super) fn copy_from(&mut self, other: Facts<'_>) {
        self.0.copy_from_slice(other.0);
    }

    pub(super) fn union_with(&mut self, other: Facts<'_>) {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a |= b);
    }

    pub(super) fn intersect_with(&mut self, other: Facts<'_>) {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= b);
    }
}

/// A matrix of bits. The row of a fact is the set of the facts that it implies.
#[derive(Clone, Debug)]
pub(super) struct Matrix {
    /// The number of words in each row.
    width: usize,
    words: Vec<u64>,
}

impl Matrix {
    /// Creates the matrix in which each fact implies only its direct consequences.
    pub(super) fn of_links(tables: &NodeTables) -> Self {
        let nodes = tables.nodes.len();
        let width = 2 * nodes.div_ceil(64);
        let mut matrix = Self {
            width,
            words: vec![0; 2 * nodes * width],
        };
        for fact in tables.facts() {
            for next in tables.consequences(fact) {
                matrix.insert(fact, *next);
            }
        }
        matrix
    }

    /// An empty set, which is as wide as a row.
    pub(super) fn empty(&self) -> FactSet {
        FactSet::empty(self.width)
    }

    pub(super) fn row(&self, fact: TableFact) -> Facts<'_> {
        let start = fact.index() * self.width;
        Facts(&self.words[start..start + self.width])
    }

    /// Records that `from` implies `to`.
    pub(super) fn insert(&mut self, from: TableFact, to: TableFact) {
        let start = from.index() * self.width;
        let row = &mut self.words[start..start + self.width];
        let (word, bit) = bit_of(row, to);
        row[word] |= bit;
    }

    /// Computes the transitive closure, in which each fact also implies itself; `None` if canceled.
    pub(super) fn closed(mut self, is_canceled: impl Fn() -> bool) -> Option<Self> {
        let (mut row, mut expanded) = (self.empty(), self.empty());
        for at in 0..self.words.len().checked_div(self.width).unwrap_or_default() {
            if is_canceled() {
                return None;
            }
            let fact = TableFact::from_index(at);
            row.copy_from(self.row(fact));
            row.insert(fact);
            expanded.0.fill(0);
            expanded.insert(fact);
            while self.expand(at, &mut row, &mut expanded) {}
            self.words[at * self.width..][..self.width].copy_from_slice(&row.0);
        }
        Some(self)
    }

    /// Adds the consequences of all facts in `row` that are not in `expanded` yet. Returns true if
    /// there was such a fact. Rows before `at` are already closed.
    fn expand(&self, at: usize, row: &mut FactSet, expanded: &mut FactSet) -> bool {
        let mut any = false;
        for word in 0..self.width {
            loop {
                let rest = row.0[word] & !expanded.0[word];
                if rest == 0 {
                    break;
                }
                any = true;
                let bit = rest.trailing_zeros() as usize;
                let half = self.width / 2;
                let (start, on) = if word < half {
                    (word, true)
                } else {
                    (word - half, false)
                };
                let next = NodeTables::fact((start << 6) + bit, on);
                row.union_with(self.row(next));
                // A closed row needs no further expansion.
                if next.index() < at {
                    expanded.union_with(self.row(next));
                } else {
                    expanded.0[word] |= 1 << bit;
                }
            }
        }
        any
    }
}
