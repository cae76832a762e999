//! Sets of facts, and what follows from each fact in as many steps as it takes.

use std::ops::{BitAndAssign, BitOrAssign};

use super::finder::Notes;
use super::tables::{Fact, Tables};

/// A set of facts: the nodes that are true in the first half of the words, those that are false
/// in the second.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Facts {
    words: Box<[u64]>,
}

impl Facts {
    fn new(nodes: usize) -> Self {
        let words = vec![0; 2 * nodes.div_ceil(64)];
        Self {
            words: words.into(),
        }
    }

    fn half(&self) -> usize {
        self.words.len() / 2
    }

    fn place(&self, fact: Fact) -> (usize, u64) {
        let start = if fact.on() { 0 } else { self.half() };
        (start + (fact.node() >> 6), 1 << (fact.node() & 63))
    }

    pub(super) fn insert(&mut self, fact: Fact) {
        let (word, bit) = self.place(fact);
        self.words[word] |= bit;
    }

    pub(super) fn remove(&mut self, fact: Fact) {
        let (word, bit) = self.place(fact);
        self.words[word] &= !bit;
    }

    pub(super) fn contains(&self, fact: Fact) -> bool {
        let (word, bit) = self.place(fact);
        self.words[word] & bit != 0
    }

    pub(super) fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    /// The nodes that are true, in order.
    pub(super) fn on(&self) -> impl Iterator<Item = usize> + '_ {
        ones(&self.words[..self.half()])
    }

    /// The nodes that are false, in order.
    pub(super) fn off(&self) -> impl Iterator<Item = usize> + '_ {
        ones(&self.words[self.half()..])
    }

    /// Whether a node is both true and false.
    pub(super) fn is_torn(&self) -> bool {
        let (on, off) = self.words.split_at(self.half());
        on.iter().zip(off).any(|(a, b)| a & b != 0)
    }

    /// Whether a fact is in both sets.
    pub(super) fn meets(&self, other: &Self) -> bool {
        let mut words = self.words.iter().zip(&other.words);
        words.any(|(a, b)| a & b != 0)
    }

    /// Whether all nodes that are true in the other set are false in this one.
    pub(super) fn denies(&self, other: &Self) -> bool {
        let off = &self.words[self.half()..];
        let mut words = off.iter().zip(&other.words);
        words.all(|(off, on)| on & !off == 0)
    }

    /// The first fact of this set that is not in another.
    fn first_beyond(&self, other: &Self) -> Option<Fact> {
        let mut words = self.words.iter().zip(&other.words).enumerate();
        words.find_map(|(at, (a, b))| {
            let rest = a & !b;
            let half = self.half();
            let (word, on) = if at < half {
                (at, true)
            } else {
                (at - half, false)
            };
            (rest != 0).then(|| Tables::fact((word << 6) + rest.trailing_zeros() as usize, on))
        })
    }
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

impl BitOrAssign<&Self> for Facts {
    fn bitor_assign(&mut self, other: &Self) {
        let words = self.words.iter_mut().zip(&other.words);
        words.for_each(|(a, b)| *a |= b);
    }
}

impl BitAndAssign<&Self> for Facts {
    fn bitand_assign(&mut self, other: &Self) {
        let words = self.words.iter_mut().zip(&other.words);
        words.for_each(|(a, b)| *a &= b);
    }
}

/// For each fact the facts that follow from it.
#[derive(Debug)]
pub(super) struct Matrix {
    rows: Vec<Facts>,
}

impl Matrix {
    /// What follows over one link.
    pub(super) fn of_links(tables: &Tables) -> Self {
        let nodes = tables.nodes.len();
        let mut rows = vec![Facts::new(nodes); 2 * nodes];
        for fact in tables.facts() {
            let row = &mut rows[fact.index()];
            tables.next(fact).iter().for_each(|next| row.insert(*next));
        }
        Self { rows }
    }

    /// No facts.
    pub(super) fn empty(&self) -> Facts {
        Facts::new(self.rows.len() / 2)
    }

    pub(super) fn row(&self, fact: Fact) -> &Facts {
        &self.rows[fact.index()]
    }

    pub(super) fn row_mut(&mut self, fact: Fact) -> &mut Facts {
        &mut self.rows[fact.index()]
    }

    /// All that follows from each fact, itself included; nothing if it is called off.
    pub(super) fn closed(mut self, notes: &Notes<'_>) -> Option<Self> {
        for at in 0..self.rows.len() {
            if notes.called_off() {
                return None;
            }
            let fact = Fact::from_index(at);
            let mut row = self.rows[at].clone();
            row.insert(fact);
            let mut expanded = self.empty();
            expanded.insert(fact);
            while let Some(next) = row.first_beyond(&expanded) {
                let more = &self.rows[next.index()];
                row |= more;
                // What has been closed needs no more looking at.
                if next.index() < at {
                    expanded |= more;
                } else {
                    expanded.insert(next);
                }
            }
            self.rows[at] = row;
        }
        Some(self)
    }
}
