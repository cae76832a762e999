//! Digits from 1 to 9, and sets of digits.

use std::fmt;
use std::num::NonZeroU8;

/// A digit from 1 to 9. `Option<Digit>` occupies one byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// All digits, 1 to 9.
    pub const ALL: [Self; 9] = {
        let mut all = [Self(NonZeroU8::MIN); 9];
        let mut index = 0;
        while index < 9 {
            all[index] = Self::from_index(index);
            index += 1;
        }
        all
    };

    /// Creates a digit from its value, 1 to 9; `None` for other values.
    #[inline]
    pub const fn new(value: u8) -> Option<Self> {
        match NonZeroU8::new(value) {
            Some(digit) if value <= 9 => Some(Self(digit)),
            _ => None,
        }
    }

    /// Creates a digit from a character: `'1'` to `'9'`, or full-width `'１'` to `'９'`, which
    /// Japanese input methods produce. `None` for other characters.
    #[inline]
    pub const fn from_char(c: char) -> Option<Self> {
        let value = match c {
            '1'..='9' => c as u32 - '0' as u32,
            '１'..='９' => c as u32 - '０' as u32,
            _ => return None,
        };
        Some(Self::from_index(value as usize - 1))
    }

    /// The digit with an index that must be below 9.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "an index below 9 fits")]
    pub(super) const fn from_index(index: usize) -> Self {
        debug_assert!(index < 9);
        match NonZeroU8::new(index as u8 + 1) {
            Some(digit) => Self(digit),
            None => unreachable!(),
        }
    }

    /// The value of the digit, from 1 to 9.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0.get()
    }

    /// The index of the digit, from 0 to 8. It is one less than the value.
    #[inline]
    pub const fn index(self) -> usize {
        self.value() as usize - 1
    }

    /// The digit as a character, `'1'` to `'9'`.
    #[inline]
    pub const fn char(self) -> char {
        (b'0' + self.value()) as char
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of digits.
///
/// ```
/// # use masume_engine as masume;
/// use masume::grid::{Digit, DigitSet};
/// let low: DigitSet = Digit::ALL.into_iter().filter(|d| d.value() < 4).collect();
/// assert_eq!(low.len(), 3);
/// assert_eq!((!low).to_string(), "456789");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct DigitSet(u16);

impl DigitSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// All nine digits.
    pub const ALL: Self = Self(0x1FF);

    /// The set of one digit.
    pub const fn only(digit: Digit) -> Self {
        Self(1 << digit.index())
    }

    /// Returns true if the set contains a digit.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & Self::only(digit).0 != 0
    }

    /// The number of digits in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns true if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// This set together with a digit.
    #[must_use]
    pub const fn with(self, digit: Digit) -> Self {
        Self(self.0 | 1 << digit.index())
    }

    /// This set except for a digit.
    #[must_use]
    pub const fn without(self, digit: Digit) -> Self {
        Self(self.0 & !(1 << digit.index()))
    }

    /// Adds a digit.
    pub fn insert(&mut self, digit: Digit) {
        self.0 |= Self::only(digit).0;
    }

    /// Removes a digit; returns true if it was present.
    pub fn remove(&mut self, digit: Digit) -> bool {
        let was = self.contains(digit);
        self.0 &= !Self::only(digit).0;
        was
    }

    /// Adds a digit if the set lacks it, or removes it if the set contains it.
    pub fn toggle(&mut self, digit: Digit) {
        self.0 ^= Self::only(digit).0;
    }

    /// Returns true if every digit of this set is in `other`.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The only digit of the set; `None` if the set is empty or has several digits.
    pub const fn single(self) -> Option<Digit> {
        if self.len() == 1 { self.first() } else { None }
    }

    /// The smallest digit; `None` if the set is empty.
    pub const fn first(self) -> Option<Digit> {
        if self.is_empty() {
            None
        } else {
            Some(Digit::from_index(self.0.trailing_zeros() as usize))
        }
    }

    /// Iterates over the digits, smallest first.
    #[inline]
    pub const fn iter(self) -> DigitSetIter {
        DigitSetIter(self)
    }

    /// The set as bits: bit `d - 1` represents digit `d`.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Creates a set from bits, where bit `d - 1` represents digit `d`; higher bits are ignored.
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits & Self::ALL.0)
    }
}

super::set_operators!(DigitSet);
super::set_items!(
    DigitSet,
    Digit,
    DigitSetIter,
    "An iterator over the digits of a [`DigitSet`], smallest first."
);

impl fmt::Display for DigitSet {
    /// Writes the digits without separators: `379`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self.iter().map(Digit::char).collect();
        f.pad(&text)
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn every_set() -> impl Iterator<Item = DigitSet> {
        (0..512).map(DigitSet::from_bits)
    }

    #[test]
    fn collecting_the_digits_of_a_set_yields_the_set() {
        for set in every_set() {
            assert_eq!(set.iter().collect::<DigitSet>(), set);
            assert_eq!(set.iter().count(), set.len());
            assert!(set.iter().is_sorted());
            for d in Digit::ALL {
                assert_eq!(set.contains(d), set.iter().any(|e| e == d));
            }
            assert_eq!(set.first(), set.iter().next());
            assert_eq!(set.single().is_some(), set.len() == 1);
        }
    }

    #[test]
    fn set_operations_agree_with_membership() {
        for a in every_set() {
            for b in every_set() {
                for d in Digit::ALL {
                    let (in_a, in_b) = (a.contains(d), b.contains(d));
                    assert_eq!((a | b).contains(d), in_a || in_b);
                    assert_eq!((a & b).contains(d), in_a && in_b);
                    assert_eq!((a - b).contains(d), in_a && !in_b);
                }
                assert_eq!(a.is_subset(b), a.iter().all(|d| b.contains(d)));
            }
            assert_eq!(a | !a, DigitSet::ALL);
            assert_eq!(a & !a, DigitSet::EMPTY);
        }
    }

    #[test]
    fn toggling_twice_changes_nothing() {
        for set in every_set() {
            for d in Digit::ALL {
                let mut other = set;
                other.toggle(d);
                assert_ne!(other.contains(d), set.contains(d));
                other.toggle(d);
                assert_eq!(other, set);
            }
        }
    }

    #[test]
    fn only_1_to_9_are_digits() {
        for value in 0..=u8::MAX {
            assert_eq!(Digit::new(value).is_some(), (1..=9).contains(&value));
        }
        assert_eq!(Digit::from_char('７'), Digit::new(7));
        assert_eq!(Digit::from_char('0'), None);
        assert_eq!(size_of::<Option<Digit>>(), 1);
    }
}
