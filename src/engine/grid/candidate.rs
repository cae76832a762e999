//! Candidates, which are digits still possible in a cell, and sets of candidates.

use std::fmt;
use std::str::FromStr;

use super::cell::ParseCellError;
use super::{Cell, CellSet, Digit, DigitSet, index};

/// A candidate: a cell, and a digit that is possible in the cell. Candidates are ordered by cell,
/// then by digit, and written `r4c7=5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate(u16);

impl Candidate {
    /// The number of candidates: nine in each of 81 cells.
    pub const COUNT: usize = 729;

    /// Creates the candidate of a digit in a cell.
    #[expect(clippy::cast_possible_truncation, reason = "an index below 729 fits")]
    pub const fn new(cell: Cell, digit: Digit) -> Self {
        Self(index::candidate_index(cell.index(), digit.index()) as u16)
    }

    /// The candidate with an [index](Self::index); `None` for [`COUNT`](Self::COUNT) and above.
    #[expect(clippy::cast_possible_truncation, reason = "an index below 729 fits")]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self(index as u16))
        } else {
            None
        }
    }

    /// The index of the candidate, from 0 to 728. It is the index of the cell times nine, plus the
    /// index of the digit.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The cell of the candidate.
    pub const fn cell(self) -> Cell {
        Cell::from_index(index::candidate_parts(self.index()).0)
    }

    /// The digit of the candidate.
    pub const fn digit(self) -> Digit {
        Digit::from_index(index::candidate_parts(self.index()).1)
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cell(), self.digit())
    }
}

impl FromStr for Candidate {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Self, ParseCellError> {
        let parsed = text.split_once('=').and_then(|(cell, digit)| {
            let mut digits = digit.chars();
            let digit = digits.next().and_then(Digit::from_char)?;
            let cell = cell.parse().ok()?;
            digits.next().is_none().then(|| Self::new(cell, digit))
        });
        parsed.ok_or_else(|| ParseCellError::new(text, "r4c7=5"))
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of candidates, stored as one cell set per digit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CandidateSet([CellSet; 9]);

impl CandidateSet {
    /// The empty set.
    pub const EMPTY: Self = Self([CellSet::EMPTY; 9]);

    /// The set of all candidates.
    pub const ALL: Self = Self([CellSet::ALL; 9]);

    /// The set of the candidates of one digit in several cells.
    pub const fn of_digit(digit: Digit, cells: CellSet) -> Self {
        let mut set = Self::EMPTY;
        set.0[digit.index()] = cells;
        set
    }

    /// The set of the candidates of several digits in several cells.
    pub fn of_digits(digits: DigitSet, cells: CellSet) -> Self {
        let mut set = Self::EMPTY;
        for digit in digits {
            set.insert_all(digit, cells);
        }
        set
    }

    /// The set of the candidates of several digits in one cell.
    pub fn of_cell(cell: Cell, digits: DigitSet) -> Self {
        digits.iter().map(|d| Candidate::new(cell, d)).collect()
    }

    /// The cells for which the set has a candidate of a digit.
    pub const fn cells(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    /// The digits for which the set has a candidate in a cell.
    pub fn digits(&self, cell: Cell) -> DigitSet {
        Digit::ALL
            .into_iter()
            .filter(|d| self.cells(*d).contains(cell))
            .collect()
    }

    /// Adds a candidate.
    pub fn insert(&mut self, candidate: Candidate) {
        self.0[candidate.digit().index()].insert(candidate.cell());
    }

    /// Removes a candidate; returns true if it was present.
    pub fn remove(&mut self, candidate: Candidate) -> bool {
        self.0[candidate.digit().index()].remove(candidate.cell())
    }

    /// Adds the candidates of one digit in several cells.
    pub fn insert_all(&mut self, digit: Digit, cells: CellSet) {
        self.0[digit.index()] |= cells;
    }

    /// Returns true if the set contains a candidate.
    pub const fn contains(&self, candidate: Candidate) -> bool {
        self.0[candidate.digit().index()].contains(candidate.cell())
    }

    /// The cells of all candidates in the set.
    pub fn all_cells(&self) -> CellSet {
        self.0.iter().fold(CellSet::EMPTY, |all, set| all | *set)
    }

    /// The digits of all candidates in the set.
    pub fn all_digits(&self) -> DigitSet {
        let used = |d: &Digit| !self.cells(*d).is_empty();
        Digit::ALL.into_iter().filter(used).collect()
    }

    /// The number of candidates in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|set| set.len()).sum()
    }

    /// Returns true if the set is empty.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|set| set.is_empty())
    }

    /// Iterates over the candidates, ordered by digit and then by cell. Eliminations are written in
    /// this order.
    pub fn iter(&self) -> impl Iterator<Item = Candidate> {
        Digit::ALL.into_iter().flat_map(|digit| {
            self.cells(digit)
                .iter()
                .map(move |cell| Candidate::new(cell, digit))
        })
    }
}

super::set_operators!(
    CandidateSet,
    |a, b| CandidateSet(std::array::from_fn(|i| a.0[i] | b.0[i])),
    CandidateSet(std::array::from_fn(|i| a.0[i] & b.0[i])),
    CandidateSet(std::array::from_fn(|i| a.0[i] - b.0[i]))
);

super::set_items!(CandidateSet, Candidate);

impl fmt::Debug for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_candidate_returns_its_cell_and_its_digit() {
        let mut index = 0;
        for cell in Cell::ALL {
            for digit in Digit::ALL {
                let candidate = Candidate::new(cell, digit);
                assert_eq!((candidate.cell(), candidate.digit()), (cell, digit));
                assert_eq!(candidate.index(), index);
                index += 1;
            }
        }
        assert_eq!(index, Candidate::COUNT);
    }

    #[test]
    fn collecting_the_candidates_of_a_set_yields_the_set() {
        for cell in Cell::ALL {
            let set = CandidateSet::of_cell(cell, DigitSet::from_bits(0b1_0010_0101));
            assert_eq!(set.len(), 4);
            assert_eq!(set.digits(cell).to_string(), "1369");
            assert_eq!(set.all_cells(), CellSet::only(cell));
            assert_eq!(set.all_digits(), set.digits(cell));
            assert_eq!(set.iter().collect::<CandidateSet>(), set);
            let other = CandidateSet::of_digit(Digit::ALL[0], CellSet::ALL);
            assert_eq!((set & other).len(), 1);
            assert_eq!((set - other).len(), 3);
            assert_eq!((set | other).len(), 84);
        }
    }
}
