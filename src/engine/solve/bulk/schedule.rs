//! The scheduler: assigns search nodes to lanes.
//!
//! ```text
//!    texts --+                  +-> solved: the text is written, the slot is free
//!            v                  |
//!          slots --> planes ----+-> contradictory: the slot is free
//!         ^  |  ^    (round)    |
//!         |  |  |               +-> still changing: remains for another round
//!         |  |  |               |
//!         |  |  +- first child -+
//!         |  v                  |
//!        stacks <- other child -+-> a free slot, while few puzzles reach the limit
//! ```
//!
//! A slot contains the search node of one lane (see [`Bits`]). The slot searches its puzzle depth
//! first, with deferred nodes on its own stack, and then receives the next puzzle. A
//! puzzle with many solutions is therefore searched only as far as necessary, and memory contains
//! only the unfinished branches of the lanes. When no puzzle is left, a free slot receives the
//! oldest deferred node of another slot. This node is the root of the largest open subtree of that
//! slot. Every lane therefore has work until no node is left.
//!
//! If a tree must be searched completely, as for a puzzle with one solution, the order of the nodes
//! hardly changes the work. While few puzzles reach the solution limit, free slots therefore
//! receive deferred nodes before new puzzles, and most children move directly into a free slot.

#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined loses the instruction set of its caller"
)]

use masume_lanes::text::{self, GridText};
use masume_lanes::{
    Bits, LaneBranch, NODE_WORDS, Planes, Portable, Simd, Slots, TAIL_WORDS, Words, in_slot_order,
};

use super::answers::Answers;
use super::packed::Packed;
use crate::grid::Candidate;

/// An instruction set for which the engine is compiled.
pub(super) trait BulkIsa: Simd {
    /// Runs [`BulkEngine::solve`] in code that is compiled with the instruction set.
    #[inline(always)]
    fn solve(self, engine: &mut BulkEngine<Self>, job: &mut Job<'_>) {
        engine.solve(job);
    }
}

impl BulkIsa for Portable {}

#[derive(Clone, Copy, Debug)]
pub(super) enum PuzzleInput<'a> {
    Lines(&'a [&'a GridText]),
    Packed(&'a [Packed]),
}

impl PuzzleInput<'_> {
    pub(super) fn len(self) -> usize {
        match self {
            Self::Lines(lines) => lines.len(),
            Self::Packed(packed) => packed.len(),
        }
    }

    /// Returns the packed node of the puzzle with this index; `None` if there is no such puzzle.
    #[inline(always)]
    fn node(self, index: usize, simd: impl BulkIsa) -> Option<[u64; NODE_WORDS]> {
        match self {
            Self::Lines(lines) => lines.get(index).map(|line| text::node(simd.read(line))),
            Self::Packed(packed) => packed.get(index).map(|packed| text::node(packed.planes())),
        }
    }
}

/// The puzzles of a call, its options, and the output.
#[derive(Debug)]
pub(super) struct Job<'a> {
    pub(super) puzzles: PuzzleInput<'a>,
    /// For each puzzle, a candidate that its solutions must not contain. The list is empty if all
    /// solutions count.
    pub(super) excluded: &'a [Candidate],
    /// The maximum number of solutions to find for each puzzle.
    pub(super) limit: u32,
    pub(super) answers: &'a mut Answers,
}

impl Job<'_> {
    /// Returns true if more solutions of the puzzle are needed.
    #[inline(always)]
    fn is_open(&self, puzzle: u32) -> bool {
        self.answers.count(puzzle) < self.limit
    }
}

/// The search is breadth first while at most one in this number of puzzles has reached the solution
/// limit.
const BREADTH_FIRST_DIVISOR: u32 = 8;

/// A search node with deferred children. Each child is created only when it is needed, because most
/// children of a puzzle with many solutions are never needed.
#[derive(Clone, Copy)]
struct Parent {
    words: [u64; NODE_WORDS],
    puzzle: u32,
    /// The arrangements of the node for which no child has been created yet.
    choice: LaneBranch,
}

/// The lanes and the deferred nodes. An engine is used for many calls, so that its memory is
/// allocated only once.
pub(super) struct BulkEngine<T: BulkIsa> {
    simd: T,
    planes: Box<Planes<T::Register>>,
    slots: Box<Slots<T::Register>>,
    /// For each slot, the index of the puzzle to which the node in the slot belongs.
    puzzles: Box<[u32]>,
    /// The slots that contain a node.
    busy: MaskOf<T>,
    /// For each slot, its stack of deferred nodes.
    stacks: Box<[Vec<Parent>]>,
    /// The slots that may have deferred nodes.
    deferred_slots: MaskOf<T>,
    /// The number of puzzles in this job that have reached the solution limit.
    limit_reached_count: u32,
}

#[derive(Clone, Copy, Debug)]
struct SlotMask<W>(W);

type MaskOf<T> = SlotMask<<<T as Simd>::Register as Bits>::Words>;
type MembersOf<'a, T> = Members<'a, <<T as Simd>::Register as Bits>::Words>;

impl<W: Words> SlotMask<W> {
    const EMPTY: Self = Self(W::ZERO);

    /// Converts a register to the set of slots whose lanes have their bit set.
    #[inline(always)]
    fn of<V: Bits<Words = W>>(register: V) -> Self {
        Self(in_slot_order(register.words()))
    }

    #[inline(always)]
    fn zip(mut self, other: Self, op: impl Fn(u64, u64) -> u64) -> Self {
        for (own, other) in self.0.as_mut().iter_mut().zip(other.0.as_ref()) {
            *own = op(*own, *other);
        }
        self
    }

    fn is_empty(self) -> bool {
        self.0 == W::ZERO
    }

    #[inline(always)]
    fn insert(&mut self, slot: usize) {
        self.0.as_mut()[slot / 64] |= 1 << (slot % 64);
    }

    #[inline(always)]
    fn remove(&mut self, slot: usize) {
        self.0.as_mut()[slot / 64] &= !(1 << (slot % 64));
    }

    #[inline(always)]
    fn complement(self) -> Self {
        self.zip(self, |word, _| !word)
    }

    #[inline(always)]
    fn first(self) -> Option<usize> {
        self.members().next()
    }

    #[inline(always)]
    fn members(&self) -> Members<'_, W> {
        let at = 0;
        let word = self.0.as_ref()[at];
        Members {
            set: self,
            at,
            word,
        }
    }
}

/// An iterator over the slots of a set.
//
// The iterator borrows the set. If the iterator contained the set, indexing a word would force the
// whole iterator into memory.
struct Members<'a, W> {
    set: &'a SlotMask<W>,
    /// The index of the current word. `word` has the remaining bits of the current word.
    at: usize,
    word: u64,
}

impl<W: Words> Iterator for Members<'_, W> {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        while self.word == 0 {
            self.at += 1;
            self.word = *self.set.0.as_ref().get(self.at)?;
        }
        let bit = self.word.trailing_zeros() as usize;
        self.word &= self.word - 1;
        Some(64 * self.at + bit)
    }
}

impl<T: BulkIsa> BulkEngine<T> {
    pub(super) fn new(simd: T) -> Self {
        Self {
            simd,
            planes: Box::new(Planes::new(simd.zero())),
            slots: Box::new(Slots::EMPTY),
            puzzles: vec![0; T::Register::LANES].into(),
            busy: SlotMask::EMPTY,
            stacks: (0..T::Register::LANES).map(|_| Vec::new()).collect(),
            deferred_slots: SlotMask::EMPTY,
            limit_reached_count: 0,
        }
    }

    /// Solves all puzzles of a job, in code that is compiled with the target features of the
    /// instruction set.
    pub(super) fn run(&mut self, job: &mut Job<'_>) {
        self.simd.solve(self, job);
    }

    #[inline(always)]
    pub(super) fn solve(&mut self, job: &mut Job<'_>) {
        let mut unread = 0;
        self.limit_reached_count = 0;
        loop {
            let breadth_first = self.limit_reached_count <= unread / BREADTH_FIRST_DIVISOR;
            unread = self.refill(job, unread, breadth_first);
            if self.busy.is_empty() {
                return;
            }
            self.simd.load(&self.slots, &mut self.planes);
            let choice = self.simd.round(&mut self.planes);
            self.simd.store(&self.planes, &choice, &mut self.slots);
            self.finish_round(job, breadth_first);
        }
    }

    /// Assigns a node to each free slot: one of its own deferred nodes if it has any, otherwise the
    /// next puzzle, and otherwise a deferred node of another slot. In a breadth-first search,
    /// deferred nodes of other slots come before the next puzzle. Returns the number of puzzles
    /// assigned so far.
    #[inline(always)]
    fn refill(&mut self, job: &Job<'_>, mut unread: u32, breadth_first: bool) -> u32 {
        for slot in self.busy.complement().members() {
            let filled = self.fill_from_own_stack(slot, job)
                || breadth_first && self.fill_from_other_stack(slot, job)
                || self.next_puzzle(slot, job, &mut unread)
                || self.fill_from_other_stack(slot, job);
            if !filled {
                break;
            }
            self.busy.insert(slot);
        }
        unread
    }

    /// Puts the next puzzle into a slot. Returns false if no puzzle is left.
    #[inline(always)]
    fn next_puzzle(&mut self, slot: usize, job: &Job<'_>, unread: &mut u32) -> bool {
        let index = *unread as usize;
        let Some(mut words) = job.puzzles.node(index, self.simd) else {
            return false;
        };
        if let Some(candidate) = job.excluded.get(index) {
            text::exclude(
                candidate.cell().index(),
                candidate.digit().index(),
                &mut words,
            );
        }
        self.slots.set(slot, &words);
        self.puzzles[slot] = *unread;
        *unread += 1;
        true
    }

    /// Drops nodes from the top of a slot's stack while their puzzles need no more solutions. Then
    /// puts a child of the top node into the slot. Returns false if the stack is empty.
    #[inline(always)]
    fn fill_from_own_stack(&mut self, slot: usize, job: &Job<'_>) -> bool {
        let stack = &mut self.stacks[slot];
        while let Some(parent) = stack.last_mut() {
            if job.is_open(parent.puzzle) {
                let child = parent.choice.take();
                // The node is restricted in place, because copying memory that was just written
                // would stall.
                self.slots.set(slot, &parent.words);
                self.slots.restrict(slot, parent.choice.kept(child));
                self.puzzles[slot] = parent.puzzle;
                if parent.choice.is_none() {
                    stack.truncate(stack.len() - 1);
                }
                return true;
            }
            stack.truncate(stack.len() - 1);
        }
        self.deferred_slots.remove(slot);
        false
    }

    /// Puts a child of a deferred node of another slot into slot `to`. The node is the oldest
    /// needed node of the first slot that has a needed node. A node is needed if its puzzle needs
    /// more solutions. Returns false if no slot has a needed node.
    #[inline(always)]
    fn fill_from_other_stack(&mut self, to: usize, job: &Job<'_>) -> bool {
        while let Some(slot) = self.deferred_slots.first() {
            let stack = &mut self.stacks[slot];
            match stack.first_mut() {
                Some(parent) if job.is_open(parent.puzzle) => {
                    let child = parent.choice.take();
                    self.slots.set(to, &parent.words);
                    self.slots.restrict(to, parent.choice.kept(child));
                    self.puzzles[to] = parent.puzzle;
                    if parent.choice.is_none() {
                        stack.remove(0);
                    }
                    return true;
                }
                Some(_) => stack.retain(|parent| job.is_open(parent.puzzle)),
                None => self.deferred_slots.remove(slot),
            }
        }
        false
    }

    /// Handles all lanes after a round: writes solutions, frees slots, and branches.
    #[inline(always)]
    fn finish_round(&mut self, job: &mut Job<'_>, breadth_first: bool) {
        let verdict = &self.planes.verdict;
        let alive = self.busy.zip(SlotMask::of(verdict.alive), |a, b| a & b);
        let solved = alive.zip(SlotMask::of(verdict.full), |a, b| a & b);
        let stuck = alive
            .zip(SlotMask::of(verdict.changed), |a, b| a & !b)
            .zip(solved, |a, b| a & !b);
        for slot in solved.members() {
            let (simd, slots) = (self.simd, &self.slots);
            let write = |line: &mut GridText| {
                simd.write(&text::digit_planes(&slots.get(slot)), line);
            };
            let puzzle = self.puzzles[slot];
            if job.is_open(puzzle) {
                job.answers.add(puzzle, job.limit, write);
                self.limit_reached_count += u32::from(!job.is_open(puzzle));
            }
        }
        self.busy = alive.zip(solved, |a, b| a & !b);
        let free = if breadth_first {
            self.busy.complement()
        } else {
            SlotMask::EMPTY
        };
        let mut free = free.members();
        let is_wide_open = !verdict.wide_open.is_zero();
        for slot in stuck.members() {
            if !job.is_open(self.puzzles[slot]) {
                self.busy.remove(slot);
                continue;
            }
            job.answers.branches += 1;
            let [first, more @ ..] = TAIL_WORDS;
            self.branch(slot, first, &mut free);
            if is_wide_open {
                for word in more {
                    self.branch(slot, word, &mut free);
                }
            }
        }
    }

    /// Replaces a node by its children. The first child remains in the slot. The other children are
    /// put into free slots, or deferred. The spare bits of `word` contain the choice. If the choice
    /// is empty, the node does not change.
    #[inline(always)]
    fn branch(&mut self, slot: usize, word: usize, free: &mut MembersOf<'_, T>) {
        let mut choice = LaneBranch::of_word(self.slots.word(word, slot));
        if choice.is_none() {
            return;
        }
        let puzzle = self.puzzles[slot];
        let stays = choice.take_first();
        while !choice.is_none() {
            let Some(to) = free.next() else {
                let words = self.slots.get(slot);
                self.stacks[slot].push(Parent {
                    words,
                    puzzle,
                    choice,
                });
                self.deferred_slots.insert(slot);
                break;
            };
            let child = choice.take();
            self.slots.copy(slot, to);
            self.slots.restrict(to, choice.kept(child));
            self.puzzles[to] = puzzle;
            self.busy.insert(to);
        }
        self.slots.restrict(slot, choice.kept(stays));
    }
}
