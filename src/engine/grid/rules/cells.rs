//! Sets of cells of a puzzle of any size, and the cells that see each other.

use smallvec::SmallVec;

/// A set of cells or of houses, with one bit for each cell or house. Sets of at most 128 need no
/// memory of their own.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct Cells(SmallVec<[u64; 2]>);

impl Clone for Cells {
    fn clone(&self) -> Self {
        // This is faster than cloning word by word.
        Self(SmallVec::from_slice(&self.0))
    }
}

impl Cells {
    /// Creates the empty set for a puzzle with `count` cells.
    pub(crate) fn empty(count: usize) -> Self {
        Self(SmallVec::from_elem(0, count.div_ceil(64)))
    }

    pub(crate) fn full(count: usize) -> Self {
        let mut set = Self::empty(count);
        for (word, from) in set.0.iter_mut().zip((0..count).step_by(64)) {
            *word = u64::MAX >> (64 - (count - from).min(64));
        }
        set
    }

    pub(crate) fn of(count: usize, cells: &[u16]) -> Self {
        let mut set = Self::empty(count);
        for cell in cells {
            set.insert(*cell);
        }
        set
    }

    pub(crate) fn insert(&mut self, cell: u16) {
        self.0[usize::from(cell) / 64] |= 1 << (cell % 64);
    }

    pub(crate) fn remove(&mut self, cell: u16) {
        self.0[usize::from(cell) / 64] &= !(1 << (cell % 64));
    }

    pub(crate) fn contains(&self, cell: u16) -> bool {
        self.0[usize::from(cell) / 64] >> (cell % 64) & 1 == 1
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// Returns the number of cells that are in both sets.
    pub(crate) fn shared(&self, other: &Self) -> usize {
        let words = self.pairs(other);
        words.map(|(a, b)| (a & b).count_ones() as usize).sum()
    }

    /// Returns true if a cell is in both sets.
    pub(crate) fn meets(&self, other: &Self) -> bool {
        self.pairs(other).any(|(a, b)| a & b != 0)
    }

    pub(crate) fn intersect(&mut self, other: &Self) {
        for (own, other) in self.0.iter_mut().zip(&other.0) {
            *own &= other;
        }
    }

    pub(crate) fn unite(&mut self, other: &Self) {
        join(&mut self.0, &other.0);
    }

    pub(crate) fn remove_all(&mut self, other: &Self) {
        for (own, other) in self.0.iter_mut().zip(&other.0) {
            *own &= !other;
        }
    }

    /// Returns the cells that are in at least one of the sets.
    pub(crate) fn or(&self, other: &Self) -> Self {
        let mut result = self.clone();
        result.unite(other);
        result
    }

    /// Returns the cells that are in both sets.
    pub(crate) fn and(&self, other: &Self) -> Self {
        let mut result = self.clone();
        result.intersect(other);
        result
    }

    /// Returns the cells that are not in the other set.
    pub(crate) fn without(&self, other: &Self) -> Self {
        let mut result = self.clone();
        result.remove_all(other);
        result
    }

    /// Returns the words that contain the bits.
    pub(crate) fn words(&self) -> &[u64] {
        &self.0
    }

    fn pairs(&self, other: &Self) -> impl Iterator<Item = (u64, u64)> {
        self.0.iter().copied().zip(other.0.iter().copied())
    }

    pub(crate) fn first(&self) -> Option<u16> {
        self.iter().next()
    }

    pub(crate) fn pop_first(&mut self) -> Option<u16> {
        let first = self.first()?;
        self.remove(first);
        Some(first)
    }

    /// Copies a set for a puzzle of the same size, without an allocation.
    pub(crate) fn copy_from(&mut self, other: &Self) {
        self.0.copy_from_slice(&other.0);
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = u16> {
        cells(self.0.iter().copied())
    }

    /// Returns the cells that are in both sets.
    pub(crate) fn common(&self, other: &Self) -> impl Iterator<Item = u16> {
        cells(self.pairs(other).map(|(a, b)| a & b))
    }
}

/// For each cell, the cells that must have a different digit.
#[derive(Clone, Debug)]
pub(crate) struct PeerSets(Vec<Cells>);

impl PeerSets {
    /// Creates the sets of a puzzle with `count` cells that may all be equal.
    pub(crate) fn new(count: usize) -> Self {
        Self(vec![Cells::empty(count); count])
    }

    /// Returns the number of cells of the puzzle.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the peers of a cell.
    pub(crate) fn of(&self, cell: u16) -> &Cells {
        &self.0[usize::from(cell)]
    }

    /// Sets `common` to the common peers of some cells. Does not change `common` if there are no
    /// cells.
    pub(crate) fn common_of(&self, mut cells: impl Iterator<Item = u16>, common: &mut Cells) {
        if let Some(first) = cells.next() {
            common.copy_from(self.of(first));
            cells.for_each(|cell| common.intersect(self.of(cell)));
        }
    }

    pub(crate) fn sees(&self, a: u16, b: u16) -> bool {
        self.of(a).contains(b)
    }

    /// Returns true if all cells of a list must differ.
    pub(crate) fn is_clique(&self, cells: &[u16]) -> bool {
        let mut pairs = cells.iter().enumerate();
        pairs.all(|(at, a)| cells[..at].iter().all(|b| self.sees(*a, *b)))
    }

    /// Makes all cells of a list peers of each other.
    pub(crate) fn add_all(&mut self, cells: &[u16]) {
        let all = Cells::of(self.len(), cells);
        for cell in cells {
            let peers = &mut self.0[usize::from(*cell)];
            peers.unite(&all);
            peers.remove(*cell);
        }
    }

    fn add(&mut self, a: u16, b: u16) {
        self.0[usize::from(a)].insert(b);
        self.0[usize::from(b)].insert(a);
    }

    /// For each two cells that must have equal digits, makes each cell see the peers of the other.
    /// Passes the index of the two cells and the new peers to `note`.
    pub(crate) fn share(&mut self, equal: &[[u16; 2]], mut note: impl FnMut(usize, [u16; 2])) {
        let mut is_changed = true;
        while std::mem::take(&mut is_changed) {
            for (at, [a, b]) in equal.iter().enumerate() {
                for (own, other) in [(*a, *b), (*b, *a)] {
                    for peer in self.of(own).clone().iter() {
                        if peer != other && !self.sees(other, peer) {
                            self.add(other, peer);
                            note(at, [other, peer]);
                            is_changed = true;
                        }
                    }
                }
            }
        }
    }
}

/// Adds the bits of other words to some words.
pub(crate) fn join(words: &mut [u64], others: &[u64]) {
    for (word, other) in words.iter_mut().zip(others) {
        *word |= other;
    }
}

/// Returns the indices of the bits that are set in some words, in increasing order.
pub(crate) fn members(words: impl Iterator<Item = u64>) -> impl Iterator<Item = u32> {
    let words = (0_u32..).zip(words);
    words.flat_map(|(at, word)| word_bits(word).map(move |bit| 64 * at + bit))
}

/// Returns the indices of the bits that are set in a word, in increasing order.
#[inline]
pub(crate) fn word_bits(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros();
        (word != 0).then(|| {
            word &= word - 1;
            bit
        })
    })
}

/// Returns the lowest bits of a word as a mask. The other bits are dropped.
#[allow(clippy::cast_possible_truncation, reason = "only these bits are meant")]
pub(crate) const fn low_bits(word: u64) -> u16 {
    word as u16
}

/// Returns the cells whose bits are set in some words.
fn cells(words: impl Iterator<Item = u64>) -> impl Iterator<Item = u16> {
    members(words).filter_map(|cell| u16::try_from(cell).ok())
}

/// Returns the index of the lowest bit that is set in a mask.
pub(crate) fn lowest_bit(mask: u16) -> u8 {
    bits(mask).next().expect("the mask is not empty")
}

/// Returns the indices of the bits that are set in a mask, in increasing order.
pub(crate) fn bits(mask: u16) -> impl Iterator<Item = u8> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let bit = u8::try_from(rest.trailing_zeros()).ok()?;
        (rest != 0).then(|| {
            rest &= rest - 1;
            bit
        })
    })
}
