//! Sets of cells of a puzzle of any size.

/// A set of cells or of houses, with one bit for each cell or house.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Cells(Box<[u64]>);

impl Cells {
    /// Creates the empty set for a puzzle with `count` cells.
    pub(super) fn empty(count: usize) -> Self {
        Self(vec![0; count.div_ceil(64)].into_boxed_slice())
    }

    pub(super) fn full(count: usize) -> Self {
        let mut set = Self::empty(count);
        for (word, from) in set.0.iter_mut().zip((0..count).step_by(64)) {
            *word = u64::MAX >> (64 - (count - from).min(64));
        }
        set
    }

    pub(super) fn of(count: usize, cells: &[u16]) -> Self {
        let mut set = Self::empty(count);
        for cell in cells {
            set.insert(*cell);
        }
        set
    }

    pub(super) fn insert(&mut self, cell: u16) {
        self.0[usize::from(cell) / 64] |= 1 << (cell % 64);
    }

    pub(super) fn remove(&mut self, cell: u16) {
        self.0[usize::from(cell) / 64] &= !(1 << (cell % 64));
    }

    pub(super) fn contains(&self, cell: u16) -> bool {
        self.0[usize::from(cell) / 64] >> (cell % 64) & 1 == 1
    }

    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the number of cells that are in both sets.
    pub(super) fn shared(&self, other: &Self) -> usize {
        let words = self.0.iter().zip(&other.0);
        words.map(|(a, b)| (a & b).count_ones() as usize).sum()
    }

    /// Returns true if a cell is in both sets.
    pub(super) fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    pub(super) fn intersect(&mut self, other: &Self) {
        for (own, other) in self.0.iter_mut().zip(&other.0) {
            *own &= other;
        }
    }

    pub(super) fn unite(&mut self, other: &Self) {
        for (own, other) in self.0.iter_mut().zip(&other.0) {
            *own |= other;
        }
    }

    pub(super) fn remove_all(&mut self, other: &Self) {
        for (own, other) in self.0.iter_mut().zip(&other.0) {
            *own &= !other;
        }
    }

    pub(super) fn first(&self) -> Option<u16> {
        self.iter().next()
    }

    /// Copies a set for a puzzle of the same size, without an allocation.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.0.copy_from_slice(&other.0);
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = u16> {
        cells(self.0.iter().copied())
    }

    /// Returns the cells that are in both sets.
    pub(super) fn common(&self, other: &Self) -> impl Iterator<Item = u16> {
        cells(self.0.iter().zip(&other.0).map(|(a, b)| a & b))
    }
}

/// Returns the indices of the bits that are set in some words, in increasing order.
pub(super) fn members(words: impl Iterator<Item = u64>) -> impl Iterator<Item = u32> {
    (0_u32..).zip(words).flat_map(|(at, word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros();
            (rest != 0).then(|| {
                rest &= rest - 1;
                64 * at + bit
            })
        })
    })
}

/// Returns the cells whose bits are set in some words.
fn cells(words: impl Iterator<Item = u64>) -> impl Iterator<Item = u16> {
    members(words).filter_map(|cell| u16::try_from(cell).ok())
}

/// Returns the index of the lowest bit that is set in a mask.
pub(super) fn lowest_bit(mask: u16) -> u8 {
    bits(mask).next().expect("the mask is not empty")
}

/// Returns the indices of the bits that are set in a mask, in increasing order.
pub(super) fn bits(mask: u16) -> impl Iterator<Item = u8> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let bit = u8::try_from(rest.trailing_zeros()).ok()?;
        (rest != 0).then(|| {
            rest &= rest - 1;
            bit
        })
    })
}
