//! Sets of candidates, and relations between the candidates of two cells.

/// The candidates of a cell: bit i is the i-th digit.
pub(super) type Mask = u16;

/// The maximum number of candidates for which [`WakeOn::Few`] wakes a law.
pub(super) const FEW: u32 = 3;

/// The indices of the bits of a mask.
pub(super) fn indices(mut mask: Mask) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let index = mask.trailing_zeros() as usize;
        (mask != 0).then(|| {
            mask &= mask - 1;
            index
        })
    })
}

/// For each digit of one cell, the digits that the other cell may hold.
pub(super) type PairTable = [Mask; 16];

/// The digits allowed in one cell for each set of candidates of the other cell. One table is
/// indexed by the low byte of the set, and one by the high byte.
#[derive(Clone, Debug)]
struct Lookup {
    low: Box<[Mask; 256]>,
    high: Box<[Mask; 256]>,
}

impl Lookup {
    fn new(table: &PairTable) -> Self {
        let part = |first: usize| {
            let mut part = Box::new([0; 256]);
            for mask in 1..256_usize {
                let lowest = mask.trailing_zeros() as usize;
                part[mask] = part[mask & (mask - 1)] | table[first + lowest];
            }
            part
        };
        Self {
            low: part(0),
            high: part(8),
        }
    }

    #[inline]
    fn get(&self, mask: Mask) -> Mask {
        let [low, high] = mask.to_le_bytes();
        self.low[usize::from(low)] | self.high[usize::from(high)]
    }
}

/// A relation between two cells.
#[derive(Clone, Debug)]
pub(super) struct PairRelation {
    table: PairTable,
    forward: Lookup,
    backward: Lookup,
}

impl PairRelation {
    pub(super) fn new(table: &PairTable) -> Self {
        let mut turned = [0; 16];
        for (a, partners) in table.iter().enumerate() {
            for b in indices(*partners) {
                turned[b] |= 1 << a;
            }
        }
        Self {
            table: *table,
            forward: Lookup::new(table),
            backward: Lookup::new(&turned),
        }
    }

    pub(super) const fn table(&self) -> &PairTable {
        &self.table
    }

    /// Returns true if both cells may be exchanged.
    pub(super) fn is_symmetric(&self) -> bool {
        let pairs = (0..16).flat_map(|x| (0..x).map(move |y| (x, y)));
        pairs
            .into_iter()
            .all(|(x, y): (usize, usize)| self.table[x] >> y & 1 == self.table[y] >> x & 1)
    }

    /// The digits that the second cell may hold, by the candidates of the first.
    #[inline]
    pub(super) fn partners(&self, mask: Mask) -> Mask {
        self.forward.get(mask)
    }

    /// The digits that the first cell may hold, by the candidates of the second.
    #[inline]
    pub(super) fn partners_before(&self, mask: Mask) -> Mask {
        self.backward.get(mask)
    }

    /// Returns true if a cell excludes digits of the other only with [few](FEW) candidates.
    pub(super) fn needs_few(&self) -> bool {
        let all = self.table.iter().fold(0, |all, partners| all | partners);
        let used = |digit: usize| self.table[digit] != 0;
        let is_few = |digit: usize| {
            let against = (0..16).filter(|x| used(*x) && self.table[*x] >> digit & 1 == 0);
            against.count() <= FEW as usize
        };
        let is_free = |digit: usize| (all & !self.table[digit]).count_ones() <= FEW;
        indices(all).all(is_few) && (0..16).filter(|digit| used(*digit)).all(is_free)
    }
}

/// A symmetric relation between many pairs of cells, such as neighbors that are not consecutive. It
/// is applied without the queue of laws, when a cell has few candidates.
#[derive(Clone, Debug)]
pub(super) struct CommonRelation {
    pub(super) relation: PairRelation,
    /// The cells that are related to each cell.
    pub(super) partners: Vec<Vec<u16>>,
}

impl CommonRelation {
    /// The minimum number of pairs.
    const FEWEST_PAIRS: usize = 40;

    /// Creates the relation between pairs of cells. `None` if the pairs are few, or if the cells of
    /// a pair cannot be exchanged.
    pub(super) fn new(relation: &PairRelation, pairs: &[[u16; 2]], cells: usize) -> Option<Self> {
        if pairs.len() < Self::FEWEST_PAIRS || !relation.is_symmetric() {
            return None;
        }
        let mut partners = vec![Vec::new(); cells];
        for [a, b] in pairs {
            partners[usize::from(*a)].push(*b);
            partners[usize::from(*b)].push(*a);
        }
        Some(Self {
            relation: relation.clone(),
            partners,
        })
    }

    /// The number of cells that are related to a cell.
    pub(super) fn partner_count(&self, cell: usize) -> usize {
        self.partners[cell].len()
    }
}
