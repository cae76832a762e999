//! A table of the digits of one cell that the candidates of another cell allow.

use crate::grid::rules::primitive::DigitMask;

/// A table of the digits that a cell may contain, by the set of candidates of another cell. One
/// part is indexed by the low byte of the set, and the other by the high byte.
#[derive(Clone, Debug)]
pub(super) struct Lookup {
    low: Box<[DigitMask; 256]>,
    high: Box<[DigitMask; 256]>,
}

impl Lookup {
    /// Creates the lookup from the digits that each digit of the other cell allows.
    pub(super) fn new(table: &[DigitMask; 16]) -> Self {
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
    pub(super) fn get(&self, mask: DigitMask) -> DigitMask {
        let [low, high] = mask.to_le_bytes();
        self.low[usize::from(low)] | self.high[usize::from(high)]
    }
}
