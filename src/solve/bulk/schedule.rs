//! The scheduler: which search node is in which lane.
//!
//! ```text
//!    texts --+                  +-> solved: the text goes out, the slot is free
//!            v                  |
//!          slots --> planes ----+-> contradictory: the slot is free
//!         ^  |  ^    (round)    |
//!         |  |  |               +-> still changing: stays for another round
//!         |  |  |               |
//!         |  |  +- first child -+
//!         |  v                  |
//!        stacks <- other child -+-> a free slot, when few puzzles are cut short
//! ```
//!
//! A slot searches a puzzle depth first, with the nodes it has put off on a stack of its own, and
//! then takes the next puzzle. So of puzzles with many solutions just one or two are looked for,
//! and what waits is never more than the lanes' unfinished branches. When the input runs dry,
//! free slots help the others: they take the oldest node, which has most work below it. Until
//! nothing is left to be taken every lane is busy.
//!
//! A tree that is searched to its end, as that of a puzzle with one solution, is the same work in
//! any order. So while few puzzles are cut short by the limit, slots help before they take the
//! next puzzle, and most children go straight into a free slot.

#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined loses the instruction set of its caller"
)]

use super::answers::Answers;
use super::bits;
use super::bits::{Bits, LANES, WORDS};
use super::branch::Choice;
use super::choice::Choices;
use super::sweep::Planes;
use super::text::{self, DigitPlanes, Line, Packed};
use super::transpose::{NODE_WORDS, Slots, TAIL_WORDS};
use crate::grid::Candidate;

/// A way to run the engine: a kind of register, and each piece of work that is compiled for it.
///
/// The pieces given here are the plain ones. A tier that needs the compiler's leave to use its
/// instructions wraps each in a function that has it.
pub(super) trait Tier: Copy {
    type Register: Bits;

    fn zero(self) -> Self::Register;

    /// One round of sweeps, and the choices for the lanes that are stuck.
    fn round(self, planes: &mut Planes<Self::Register>) -> Choices<Self::Register>;

    /// [`transpose::load`]
    fn load(self, slots: &Slots, planes: &mut Planes<Self::Register>);

    /// [`transpose::store`]
    fn store(
        self,
        planes: &Planes<Self::Register>,
        choices: &Choices<Self::Register>,
        slots: &mut Slots,
    );

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

/// Puzzles, in whatever form they come.
#[derive(Clone, Copy, Debug)]
pub(super) enum Puzzles<'a> {
    Lines(&'a [&'a Line]),
    Packed(&'a [Packed]),
}

impl Puzzles<'_> {
    pub(super) fn len(self) -> usize {
        match self {
            Self::Lines(lines) => lines.len(),
            Self::Packed(packed) => packed.len(),
        }
    }

    /// A puzzle as a packed node.
    #[inline(always)]
    fn node(self, index: usize, tier: impl Tier) -> Option<[u64; NODE_WORDS]> {
        match self {
            Self::Lines(lines) => lines.get(index).map(|line| text::node(tier.read(line))),
            Self::Packed(packed) => packed.get(index).map(|packed| text::node(packed.planes())),
        }
    }
}

/// What is asked, and where the answers go.
#[derive(Debug)]
pub(super) struct Job<'a> {
    pub(super) puzzles: Puzzles<'a>,
    /// By puzzle: what no solution may have; nothing when there are none.
    pub(super) without: &'a [Candidate],
    /// Solutions that are looked for, of each puzzle.
    pub(super) limit: u32,
    pub(super) answers: &'a mut Answers,
}

impl Job<'_> {
    /// Whether more solutions of a puzzle are looked for.
    #[inline(always)]
    fn is_open(&self, puzzle: u32) -> bool {
        self.answers.count(puzzle) < self.limit
    }
}

/// Of so many puzzles one may be cut short, and trees are still searched in breadth.
const CUT_SHORT_ARE_FEW: u32 = 8;

/// A search node of a puzzle with children that are put off. They are made when they are wanted:
/// of a puzzle with many solutions most never are.
#[derive(Clone, Copy)]
struct Parent {
    words: [u64; NODE_WORDS],
    puzzle: u32,
    choice: Choice,
    /// How many children were taken.
    taken: u8,
}

impl Parent {
    /// Takes the next child: what it keeps of the node, and whether it is the last.
    #[inline(always)]
    fn take(&mut self) -> ([(usize, u64); 2], bool) {
        let children = self.choice.children();
        let kept = self.choice.kept(children[usize::from(self.taken)]);
        self.taken += 1;
        let next = children.get(usize::from(self.taken));
        (kept, next.is_none_or(|child| *child == 0))
    }
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
    /// The nodes each slot has put off, the next one last.
    stacks: Box<[Vec<Parent>; LANES]>,
    /// Slots that may have nodes on their stack; those not in it have none.
    stocked: Mask,
    /// Puzzles of this job of which as many solutions are known as are looked for.
    cut_short: u32,
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

    /// Any slot of the set.
    #[inline(always)]
    fn first(mut self) -> Option<usize> {
        self.pop()
    }

    /// Takes any slot out of the set.
    #[inline(always)]
    fn pop(&mut self) -> Option<usize> {
        let word = self.0.iter().position(|word| *word != 0)?;
        let bit = self.0[word].trailing_zeros() as usize;
        self.0[word] &= self.0[word] - 1;
        Some(bits::slot(word, bit))
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
            stacks: Box::new(std::array::from_fn(|_| Vec::new())),
            stocked: Mask::default(),
            cut_short: 0,
        }
    }

    /// Solves all puzzles of a job; compiled for the tier.
    pub(super) fn run(&mut self, job: &mut Job<'_>) {
        self.tier.solve(self, job);
    }

    #[inline(always)]
    pub(super) fn solve(&mut self, job: &mut Job<'_>) {
        let mut unread = 0;
        self.cut_short = 0;
        loop {
            let wide = self.cut_short <= unread / CUT_SHORT_ARE_FEW;
            unread = self.refill(job, unread, wide);
            if self.busy.is_empty() {
                return;
            }
            self.tier.load(&self.slots, &mut self.planes);
            let choice = self.tier.round(&mut self.planes);
            self.tier.store(&self.planes, &choice, &mut self.slots);
            self.settle(job, wide);
        }
    }

    /// Gives each free slot a node of its own, or else the next puzzle, or else a node of another
    /// slot, these two the other way round in a wide search; says which puzzle is next.
    #[inline(always)]
    fn refill(&mut self, job: &Job<'_>, mut unread: u32, wide: bool) -> u32 {
        let mut free = self.busy.zip(self.busy, |busy, _| !busy);
        while let Some(slot) = free.pop() {
            let filled = self.own(slot, job)
                || wide && self.others(slot, job)
                || self.next_puzzle(slot, job, &mut unread)
                || self.others(slot, job);
            if !filled {
                break;
            }
            self.busy.insert(slot);
        }
        unread
    }

    /// Gives a slot the next puzzle, if any is left.
    #[inline(always)]
    fn next_puzzle(&mut self, slot: usize, job: &Job<'_>, unread: &mut u32) -> bool {
        let index = *unread as usize;
        let Some(mut words) = job.puzzles.node(index, self.tier) else {
            return false;
        };
        if let Some(candidate) = job.without.get(index) {
            text::exclude(*candidate, &mut words);
        }
        self.slots.set(slot, &words);
        self.puzzles[slot] = *unread;
        *unread += 1;
        true
    }

    /// Gives a slot the newest node that it has put off and that still matters, if there is one.
    #[inline(always)]
    fn own(&mut self, slot: usize, job: &Job<'_>) -> bool {
        let stack = &mut self.stacks[slot];
        while let Some(parent) = stack.last_mut() {
            if job.is_open(parent.puzzle) {
                let (kept, last) = parent.take();
                // Restricted where it goes: a copy that was just changed is slow to copy again.
                self.slots.set(slot, &parent.words);
                self.slots.restrict(slot, kept);
                self.puzzles[slot] = parent.puzzle;
                if last {
                    stack.truncate(stack.len() - 1);
                }
                return true;
            }
            stack.truncate(stack.len() - 1);
        }
        self.stocked.remove(slot);
        false
    }

    /// Gives a slot the oldest node that any has put off and that still matters, if there is one.
    #[inline(always)]
    fn others(&mut self, to: usize, job: &Job<'_>) -> bool {
        while let Some(slot) = self.stocked.first() {
            let stack = &mut self.stacks[slot];
            match stack.first_mut() {
                Some(parent) if job.is_open(parent.puzzle) => {
                    let (kept, last) = parent.take();
                    self.slots.set(to, &parent.words);
                    self.slots.restrict(to, kept);
                    self.puzzles[to] = parent.puzzle;
                    if last {
                        stack.swap_remove(0);
                    }
                    return true;
                }
                Some(_) => stack.retain(|parent| job.is_open(parent.puzzle)),
                None => self.stocked.remove(slot),
            }
        }
        false
    }

    /// After a round: writes solutions, frees slots, branches.
    #[inline(always)]
    fn settle(&mut self, job: &mut Job<'_>, wide: bool) {
        let verdict = &self.planes.verdict;
        let alive = self.busy.zip(Mask(verdict.alive.words()), |a, b| a & b);
        let solved = alive.zip(Mask(verdict.full.words()), |a, b| a & b);
        let mut stuck = alive
            .zip(Mask(verdict.changed.words()), |a, b| a & !b)
            .zip(solved, |a, b| a & !b);
        let mut left = solved;
        while let Some(slot) = left.pop() {
            let (tier, slots) = (self.tier, &self.slots);
            let write = |line: &mut Line| {
                tier.write(&text::digit_planes(&slots.get(slot)), line);
            };
            let puzzle = self.puzzles[slot];
            if job.is_open(puzzle) {
                job.answers.add(puzzle, job.limit, write);
                self.cut_short += u32::from(!job.is_open(puzzle));
            }
        }
        self.busy = alive.zip(solved, |a, b| a & !b);
        let mut free = if wide {
            self.busy.zip(self.busy, |busy, _| !busy)
        } else {
            Mask::default()
        };
        let choices = if verdict.vast.is_zero() { 1 } else { 3 };
        while let Some(slot) = stuck.pop() {
            if job.is_open(self.puzzles[slot]) {
                job.answers.branches += 1;
                self.branch(slot, choices, &mut free);
            } else {
                self.busy.remove(slot);
            }
        }
    }

    /// Replaces a node by its children: one stays, the others go to free slots or are put off.
    /// Of up to so many choices; each divides the child that stayed.
    #[inline(always)]
    fn branch(&mut self, slot: usize, choices: usize, free: &mut Mask) {
        let puzzle = self.puzzles[slot];
        for word in TAIL_WORDS.into_iter().take(choices) {
            let choice = Choice::of_word(self.slots.word(word, slot));
            if choice.arrangements == 0 {
                continue;
            }
            let [stays, others @ ..] = choice.children();
            for (child, taken) in others.into_iter().zip(1..) {
                if child == 0 {
                    break;
                }
                let Some(to) = free.pop() else {
                    self.stacks[slot].push(Parent {
                        words: self.slots.get(slot),
                        puzzle,
                        choice,
                        taken,
                    });
                    self.stocked.insert(slot);
                    break;
                };
                self.slots.copy(slot, to);
                self.slots.restrict(to, choice.kept(child));
                self.puzzles[to] = puzzle;
                self.busy.insert(to);
            }
            self.slots.restrict(slot, choice.kept(stays));
        }
    }
}
