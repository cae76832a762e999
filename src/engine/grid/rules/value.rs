//! The digits of variants, and sets of digits, positions and candidates.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use super::pos::{Pos, digit_of_symbol, symbol};

/// A digit of a variant, from 0 to 35. A digit is displayed as its symbol: `7`, or `A` for 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VariantDigit(u8);

impl VariantDigit {
    /// The digit with a number; `None` for 36 and above.
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        if number < 36 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The digit with a symbol, in upper or lower case; `None` if there is none.
    #[inline]
    pub fn from_char(symbol: char) -> Option<Self> {
        digit_of_symbol(symbol).map(Self)
    }

    /// The number of the digit, from 0 to 35.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The symbol of the digit: `0` to `9`, then `A` for 10, `B` for 11 and so on.
    pub fn symbol(self) -> char {
        symbol(self.0)
    }
}

impl fmt::Display for VariantDigit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.symbol())
    }
}

/// A set of digits of a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct VariantDigitSet(u64);

impl VariantDigitSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// The set of one digit.
    #[inline]
    pub const fn only(value: VariantDigit) -> Self {
        Self(1 << value.0)
    }

    /// The set of digits from `low` to `high`.
    pub fn range(low: u8, high: u8) -> Self {
        (low..=high).filter_map(VariantDigit::new).collect()
    }

    /// Returns true if the set contains a digit.
    #[inline]
    pub const fn contains(self, value: VariantDigit) -> bool {
        self.0 & Self::only(value).0 != 0
    }

    /// Adds a digit.
    #[inline]
    pub const fn insert(&mut self, value: VariantDigit) {
        self.0 |= Self::only(value).0;
    }

    /// The number of digits in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns true if the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates over the digits, smallest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = VariantDigit> {
        (0..36)
            .map(VariantDigit)
            .filter(move |value| self.contains(*value))
    }
}

crate::grid::set_operators!(VariantDigitSet);
crate::grid::set_items!(VariantDigitSet, VariantDigit);

impl fmt::Display for VariantDigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|value| value.fmt(f))
    }
}

/// A candidate of a variant: a digit in a cell, displayed as `r4c7=5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VariantCandidate {
    /// The cell of the candidate.
    pub pos: Pos,
    /// The digit of the candidate.
    pub value: VariantDigit,
}

impl VariantCandidate {
    /// The candidate of a cell and a digit.
    #[inline]
    pub const fn new(pos: Pos, value: VariantDigit) -> Self {
        Self { pos, value }
    }
}

impl fmt::Display for VariantCandidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.pos, self.value)
    }
}

/// A set of candidates of a variant.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct VariantCandidateSet(BTreeMap<Pos, VariantDigitSet>);

impl VariantCandidateSet {
    /// Returns true if the set contains a candidate.
    pub fn contains(&self, candidate: VariantCandidate) -> bool {
        self.digits(candidate.pos).contains(candidate.value)
    }

    /// The digits of the candidates in a cell.
    pub fn digits(&self, pos: Pos) -> VariantDigitSet {
        self.0.get(&pos).copied().unwrap_or_default()
    }

    /// Returns true if the set has no candidate.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Iterates over the candidates, cell by cell.
    pub fn iter(&self) -> impl Iterator<Item = VariantCandidate> {
        let cells = self.0.iter();
        cells.flat_map(|(pos, digits)| digits.iter().map(|it| VariantCandidate::new(*pos, it)))
    }
}

impl FromIterator<VariantCandidate> for VariantCandidateSet {
    fn from_iter<I: IntoIterator<Item = VariantCandidate>>(candidates: I) -> Self {
        let mut set = Self::default();
        for candidate in candidates {
            set.0
                .entry(candidate.pos)
                .or_default()
                .insert(candidate.value);
        }
        set
    }
}

/// A set of cells of a variant, in row-major order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct PosSet(Vec<Pos>);

impl PosSet {
    /// The set of one cell.
    #[inline]
    pub fn only(pos: Pos) -> Self {
        Self(vec![pos])
    }

    /// Returns true if the set contains a cell.
    #[inline]
    pub fn contains(&self, pos: Pos) -> bool {
        self.0.binary_search(&pos).is_ok()
    }

    /// The number of cells in the set.
    #[inline]
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns true if the set is empty.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Iterates over the cells in row-major order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Pos> {
        self.0.iter().copied()
    }

    /// Adds a cell if the set lacks it, or removes it if the set contains it.
    #[inline]
    pub fn toggle(&mut self, pos: Pos) {
        match self.0.binary_search(&pos) {
            Ok(at) => {
                self.0.remove(at);
            }
            Err(at) => self.0.insert(at, pos),
        }
    }
}

impl FromIterator<Pos> for PosSet {
    fn from_iter<I: IntoIterator<Item = Pos>>(cells: I) -> Self {
        let mut cells: Vec<Pos> = cells.into_iter().collect();
        cells.sort_unstable();
        cells.dedup();
        Self(cells)
    }
}

/// A full grid of a variant, indexed by position. It is displayed as one symbol for each position:
/// a digit, or `#` for a position without a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FullGrid(pub Vec<Option<VariantDigit>>);

impl fmt::Display for FullGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbols = self
            .0
            .iter()
            .map(|value| value.map_or('#', VariantDigit::symbol));
        f.write_str(&symbols.collect::<String>())
    }
}

/// The error for a text that is not a full grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseFullGridError;

impl FromStr for FullGrid {
    type Err = ParseFullGridError;

    fn from_str(text: &str) -> Result<Self, ParseFullGridError> {
        let read = |symbol| match symbol {
            '#' => Ok(None),
            _ => VariantDigit::from_char(symbol)
                .map(Some)
                .ok_or(ParseFullGridError),
        };
        text.chars().map(read).collect::<Result<_, _>>().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digit_set_contains_exactly_the_inserted_digits() {
        let set: VariantDigitSet = [0, 9, 10, 35]
            .into_iter()
            .filter_map(VariantDigit::new)
            .collect();
        assert_eq!(set.to_string(), "09AZ");
        assert_eq!(set.len(), 4);
        assert_eq!(
            VariantDigitSet::range(1, 16).to_string(),
            "123456789ABCDEFG"
        );
        let rest = VariantDigitSet::range(9, 10) - set;
        assert!(rest.is_empty());
        assert_eq!((VariantDigitSet::range(8, 10) & set).to_string(), "9A");
    }

    #[test]
    fn a_displayed_full_grid_is_parsed_back() {
        let grid: FullGrid = "1A#9".parse().unwrap();
        assert_eq!(grid.to_string(), "1A#9");
        assert_eq!("1?".parse::<FullGrid>(), Err(ParseFullGridError));
    }

    #[test]
    fn toggling_a_cell_twice_changes_nothing() {
        let mut cells = PosSet::only(Pos::new(2, 3));
        let before = cells.clone();
        cells.toggle(Pos::new(1, 1));
        assert!(cells.contains(Pos::new(1, 1)) && cells.len() == 2);
        cells.toggle(Pos::new(1, 1));
        assert_eq!(cells, before);
    }
}
