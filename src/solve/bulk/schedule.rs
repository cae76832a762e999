//! The scheduler: which search node is in which lane.
//!
//! ```text
//!    texts --+                 +-> solved: the text goes out, the lane is free
//!            v                 |
//!    pool -> slots -> planes --+-> contradictory: the lane is free
//!     ^        ^     (round)   |
//!     |        |               +-> still changing: stays for another round
//!     |        |               |
//!     |        +--- first child+
//!     |        +--- second child, when a lane is free
//!     +------------ second child, when none is
//! ```
//!
//! A lane holds any node of any puzzle, so lanes are busy until the input runs dry. New puzzles
//! enter only when the pool is empty: it never holds more than the lanes' unfinished branches.

#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined loses the instruction set of its caller"
)]

use super::answers::Answers;
use super::bits::{Bits, LANES, WORDS};
use super::choice::{CHOICE_BITS, Choice};
use super::sweep::{self, Planes};
use super::text::{self, DigitPlanes, Line};
use super::transpose::{self, NODE_WORDS, Slots};
use super::{bits, choice};
use crate::grid::Candidate;

/// A way to run the engine: a kind of register, and each piece of work that is compiled for it.
///
/// The pieces given here are the plain ones. A tier that needs the compiler's leave to use its
/// instructions wraps each in a function that has it.
pub(super) trait Tier: Copy {
    type Register: Bits;

    fn zero(self) -> Self::Register;

    /// One round of sweeps, and the choice for the lanes that are stuck.
    #[inline(always)]
    fn round(self, planes: &mut Planes<Self::Register>) -> [Self::Register; CHOICE_BITS] {
        sweep::round(planes);
        choice::choose(planes)
    }

    #[inline(always)]
    fn load(self, slots: &Slots, planes: &mut Planes<Self::Register>) {
        transpose::load(slots, planes);
    }

    #[inline(always)]
    fn store(
        self,
        planes: &Planes<Self::Register>,
        choice: &[Self::Register; CHOICE_BITS],
        slots: &mut Slots,
    ) {
        transpose::store(planes, choice, slots);
    }

    #[inline(always)]
    fn read(self, line: &Line) -> DigitPlanes {
        text::read(line)
    }

    #[inline(always)]
    fn write(self, planes: &DigitPlanes, line: &mut Line) {
        text::write(planes, line);
    }

    #[inline(always)]
    fn solve(self, engine: &mut Engine<Self>, job: &mut Job<'_>) {
        engine.solve(job);
    }
}

/// What is asked, and where the answers go.
#[derive(Debug)]
pub(super) struct Job<'a> {
    pub(super) lines: &'a [&'a Line],
    /// By line: what no solution may have; nothing when there are none.
    pub(super) without: &'a [Candidate],
    /// Solutions that are looked for, of each puzzle.
    pub(super) limit: u32,
    pub(super) answers: &'a mut Answers,
}

/// A search node that waits for a lane.
#[derive(Clone, Copy)]
struct Node {
    words: [u64; NODE_WORDS],
    puzzle: u32,
}

/// The lanes and what waits for them. Kept from call to call, so that nothing is allocated anew.
pub(super) struct Engine<T: Tier> {
    tier: T,
    planes: Box<Planes<T::Register>>,
    slots: Box<Slots>,
    /// The puzzle of each slot's node.
    puzzles: Box<[u32; LANES]>,
    /// Slots that hold a node.
    busy: Mask,
    pool: Vec<Node>,
}

/// A set of slots, like a register but in memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Mask([u64; WORDS]);

impl Mask {
    #[inline(always)]
    fn zip(self, other: Self, op: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|i| op(self.0[i], other.0[i])))
    }

    fn is_empty(self) -> bool {
        self == Self::default()
    }

    #[inline(always)]
    fn insert(&mut self, slot: usize) {
        let (word, bit) = bits::place(slot);
        self.0[word] |= 1 << bit;
    }

    #[inline(always)]
    fn remove(&mut self, slot: usize) {
        let (word, bit) = bits::place(slot);
        self.0[word] &= !(1 << bit);
    }

    /// Takes any slot out of the set.
    #[inline(always)]
    fn pop(&mut self) -> Option<usize> {
        for (i, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(bits::slot(i, bit));
            }
        }
        None
    }
}

impl<T: Tier> Engine<T> {
    pub(super) fn new(tier: T) -> Self {
        Self {
            tier,
            planes: Box::new(Planes::new(tier.zero())),
            slots: Box::new(Slots::EMPTY),
            puzzles: Box::new([0; LANES]),
            busy: Mask::default(),
            pool: Vec::new(),
        }
    }

    /// Solves all puzzles of a job; compiled for the tier.
    pub(super) fn run(&mut self, job: &mut Job<'_>) {
        self.tier.solve(self, job);
    }

    #[inline(always)]
    pub(super) fn solve(&mut self, job: &mut Job<'_>) {
        let mut unread = 0;
        loop {
            unread = self.refill(job, unread);
            if self.busy.is_empty() {
                return;
            }
            self.tier.load(&self.slots, &mut self.planes);
            let choice = self.tier.round(&mut self.planes);
            self.tier.store(&self.planes, &choice, &mut self.slots);
            self.settle(job);
        }
    }

    /// Gives each free slot a waiting node or else the next puzzle; says which puzzle is next.
    #[inline(always)]
    fn refill(&mut self, job: &Job<'_>, mut unread: u32) -> u32 {
        let mut free = self.busy.zip(self.busy, |busy, _| !busy);
        while let Some(slot) = free.pop() {
            let node = loop {
                match self.pool.pop() {
                    Some(node) if job.answers.count(node.puzzle) >= job.limit => {}
                    other => break other,
                }
            };
            let node = match (node, job.lines.get(unread as usize)) {
                (Some(node), _) => node,
                (None, Some(line)) => {
                    let puzzle = unread;
                    let mut words = text::node(self.tier.read(line));
                    if let Some(candidate) = job.without.get(unread as usize) {
                        text::exclude(*candidate, &mut words);
                    }
                    unread += 1;
                    Node { words, puzzle }
                }
                (None, None) => break,
            };
            self.slots.set(slot, node.words);
            self.puzzles[slot] = node.puzzle;
            self.busy.insert(slot);
        }
        unread
    }

    /// After a round: writes solutions, frees slots, branches.
    #[inline(always)]
    fn settle(&mut self, job: &mut Job<'_>) {
        let verdict = &self.planes.verdict;
        let alive = self.busy.zip(Mask(verdict.alive.words()), |a, b| a & b);
        let solved = alive.zip(Mask(verdict.full.words()), |a, b| a & b);
        let mut stuck = alive
            .zip(Mask(verdict.changed.words()), |a, b| a & !b)
            .zip(solved, |a, b| a & !b);
        let mut left = solved;
        while let Some(slot) = left.pop() {
            let planes = text::digit_planes(&self.slots.get(slot));
            let tier = self.tier;
            let write = |line: &mut Line| tier.write(&planes, line);
            job.answers.add(self.puzzles[slot], job.limit, write);
        }
        self.busy = alive.zip(solved, |a, b| a & !b);
        let mut free = self.busy.zip(self.busy, |busy, _| !busy);
        while let Some(slot) = stuck.pop() {
            let puzzle = self.puzzles[slot];
            if job.answers.count(puzzle) >= job.limit {
                self.busy.remove(slot);
            } else {
                self.branch(slot, puzzle, &mut free);
            }
        }
    }

    /// Replaces a node by its children: one stays, the others go to free slots or to the pool.
    #[inline(always)]
    fn branch(&mut self, slot: usize, puzzle: u32, free: &mut Mask) {
        let choice = Choice::of_word(self.slots.word(NODE_WORDS - 1, slot));
        debug_assert!(choice.arrangements.count_ones() > 1, "nothing to branch on");
        let [stays, others @ ..] = choice.children();
        for child in others {
            if child == 0 {
                continue;
            }
            if let Some(to) = free.pop() {
                self.slots.copy(slot, to);
                self.slots.restrict(to, choice.kept(child));
                self.puzzles[to] = puzzle;
                self.busy.insert(to);
            } else {
                let words = self.slots.get(slot);
                self.pool.push(Node { words, puzzle });
                if let Some(node) = self.pool.last_mut() {
                    for (word, mask) in choice.kept(child) {
                        node.words[word] &= mask;
                    }
                }
            }
        }
        self.slots.restrict(slot, choice.kept(stays));
    }
}
