//! A position of a puzzle with its rules: the candidates of every cell.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::balance;
use super::cache::{CandidateView, FillingCache};
use super::model::CompiledRules;
use crate::grid::rules::cells::{Cells, bits};
use crate::grid::rules::primitive::DigitMask;
use crate::grid::rules::{ORDINARY, Pos, Shape, Variant};
use crate::grid::{Board, CandidateSet, Cell, Clues, Digit, DigitSet};

/// A position of a puzzle: the candidates of every cell. The puzzle may have any shape, any rules
/// and up to sixteen digits.
///
/// ```
/// # use masume_engine as masume;
/// use masume::grid::rules::{Pos, Shape, Variant};
/// use masume::logic::rules::{VariantPosition, next_step};
/// let mut variant = Variant::blank(Shape::new(4, 4)?);
/// variant.add("cage 3 r1c1 r1c2".parse()?)?;
/// let mut position = VariantPosition::new(&variant).expect("no more than sixteen digits");
/// let step = next_step(&position).expect("1+2 is the only combination");
/// step.apply(&mut position);
/// assert_eq!(position.candidates(Pos::new(0, 0)), [1, 2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct VariantPosition {
    pub(super) model: Arc<CompiledRules>,
    pub(super) candidates: Vec<DigitMask>,
    pub(super) placed: Vec<bool>,
    /// The caches of fillings and links, which all positions of a puzzle share.
    caches: Arc<CachePool>,
}

/// The caches of a puzzle that no search uses at the moment. There are never more caches than
/// searches that have run at the same time, so each search finds a filled cache again.
#[derive(Debug, Default)]
struct CachePool(Mutex<Vec<FillingCache>>);

impl CachePool {
    /// Locks the pool only for a moment, in which no other code runs, so a panic elsewhere does not
    /// leave the list half changed.
    fn lock(&self) -> MutexGuard<'_, Vec<FillingCache>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Removes the cache that was used last, or creates an empty cache if all are in use.
    fn take(&self) -> FillingCache {
        self.lock().pop().unwrap_or_default()
    }

    fn put_back(&self, cache: FillingCache) {
        self.lock().push(cache);
    }
}

impl VariantPosition {
    /// Creates the position in which only the clues are placed. The clues and the rules about
    /// single cells have already eliminated candidates. Returns `None` if there are no cells or
    /// more than sixteen digits.
    pub fn new(variant: &Variant) -> Option<Self> {
        let model = CompiledRules::new(variant)?;
        let derived = balance::derived(&model);
        let position = Self {
            candidates: Vec::new(),
            placed: Vec::new(),
            caches: Arc::default(),
            model: Arc::new(model.with(derived)),
        };
        Some(position.with_clues(variant))
    }

    /// Returns the position in which only the clues of another puzzle with the same rules are
    /// placed. It shares the compiled rules and the caches of this position, whose puzzle
    /// [`variant`](Self::variant) still returns.
    #[must_use]
    pub fn with_clues(&self, puzzle: &Variant) -> Self {
        let mut position = Self {
            candidates: self.model.start.clone(),
            placed: vec![false; self.model.cells.len()],
            ..self.clone()
        };
        for pos in puzzle.shape().cells() {
            if let Some(digit) = puzzle.clue(pos) {
                position.place(pos, digit);
            }
        }
        position
    }

    /// Returns the puzzle with its rules and clues.
    pub fn variant(&self) -> &Variant {
        &self.model.variant
    }

    /// Places a digit, and eliminates it from the cells that see this cell. Returns false if the
    /// digit was not a candidate, so that the position has no solution.
    pub fn place(&mut self, pos: Pos, digit: u8) -> bool {
        let node = self.model.node((pos, digit));
        node.is_some_and(|(cell, bit)| self.place_bit(cell, bit))
    }

    /// Eliminates a candidate: a digit, or [`ORDINARY`], [`DOUBLER`] or [`NEGATOR`] in a puzzle
    /// with modified cells. Returns false if it was not a candidate.
    ///
    /// [`ORDINARY`]: crate::grid::rules::ORDINARY
    /// [`DOUBLER`]: crate::grid::rules::DOUBLER
    /// [`NEGATOR`]: crate::grid::rules::NEGATOR
    pub fn eliminate(&mut self, pos: Pos, digit: u8) -> bool {
        let Some((cell, bit)) = self.model.node((pos, digit)) else {
            return false;
        };
        let had = self.has(cell, bit);
        let mask = &mut self.candidates[usize::from(cell)];
        *mask &= !(1 << bit);
        // A known flag needs no further step.
        self.placed[usize::from(cell)] |= self.model.is_flag(cell) && mask.is_power_of_two();
        had
    }

    /// Returns true if a cell is modified, false if it is not, and `None` if this is unknown or if
    /// the puzzle has no modified cells.
    pub fn is_modified(&self, pos: Pos) -> Option<bool> {
        let (flag, _) = self.model.node((pos, ORDINARY))?;
        let mask = self.mask(flag);
        mask.is_power_of_two().then_some(mask == 0b10)
    }

    /// Returns the candidates of a cell in increasing order, or an empty list if there is no cell
    /// at this position.
    pub fn candidates(&self, pos: Pos) -> Vec<u8> {
        let mask = self.model.number(pos).map_or(0, |cell| self.mask(cell));
        bits(mask).map(|bit| self.model.digit(bit)).collect()
    }

    /// Returns the digit placed in a cell, or `None` if no digit is placed.
    pub fn digit(&self, pos: Pos) -> Option<u8> {
        let cell = self.model.number(pos)?;
        let digits = self.candidates(pos);
        digits.first().copied().filter(|_| self.is_placed(cell))
    }

    /// Returns the same candidates on a classic board, which has the houses of this puzzle but not
    /// its rules. Returns `None` if the puzzle has another shape, or if digits conflict.
    pub fn to_board(&self) -> Option<Board> {
        if *self.variant().shape() != Shape::classic() {
            return None;
        }
        let [mut clues, mut entries] = [Clues::EMPTY; 2];
        let mut candidates = CandidateSet::EMPTY;
        for cell in Cell::ALL {
            let pos = cell.into();
            let digit = self.digit(pos).and_then(Digit::new);
            if self.variant().clue(pos).is_some() {
                clues.set(cell, digit);
            } else {
                entries.set(cell, digit);
            }
            let digits = self.candidates(pos).into_iter();
            let digits: DigitSet = digits.filter_map(Digit::new).collect();
            candidates |= CandidateSet::of_cell(cell, digits);
        }
        let mut board = Board::with_entries(&clues, &entries).ok()?;
        board.eliminate(&(board.all_candidates() - candidates));
        Some(board)
    }

    /// Returns true if a house or a rule requires two cells to have different digits.
    pub fn are_in_sight(&self, a: Pos, b: Pos) -> bool {
        let cells = self.model.number(a).zip(self.model.number(b));
        cells.is_some_and(|(a, b)| self.model.sees(a, b))
    }

    /// Returns true if a digit is placed in every cell.
    pub fn is_solved(&self) -> bool {
        let cells = self.placed.iter().take(self.model.cell_count.into());
        cells.into_iter().all(|placed| *placed)
    }

    /// Returns true if some cell has no candidates.
    pub fn has_cell_without_candidates(&self) -> bool {
        self.candidates.contains(&0)
    }

    /// Returns a candidate as the number of its cell and the index of its digit. Returns `None` if
    /// the digit is placed or is not a candidate.
    pub(super) fn node(&self, pos: Pos, digit: u8) -> Option<(u16, u8)> {
        let (cell, bit) = self.model.node((pos, digit))?;
        (self.has(cell, bit) && !self.is_placed(cell)).then_some((cell, bit))
    }

    pub(super) fn place_bit(&mut self, cell: u16, bit: u8) -> bool {
        let had = self.has(cell, bit);
        let model = Arc::clone(&self.model);
        self.candidates[usize::from(cell)] &= 1 << bit;
        self.placed[usize::from(cell)] = true;
        for peer in model.peers.of(cell).iter() {
            self.candidates[usize::from(peer)] &= !(1 << bit);
        }
        had
    }

    /// Places all digits that are the only candidate of a cell of a house, or have only one place
    /// there, until none is left.
    pub(super) fn place_singles(&mut self) {
        let model = Arc::clone(&self.model);
        let mut is_changed = true;
        while std::mem::take(&mut is_changed) {
            for house in model.houses() {
                let alone = self.once(&house.cells);
                for cell in &house.cells {
                    if self.is_placed(*cell) {
                        continue;
                    }
                    let mask = self.mask(*cell);
                    let single = if mask & alone == 0 {
                        mask
                    } else {
                        mask & alone
                    };
                    if single.is_power_of_two() {
                        bits(single).for_each(|bit| is_changed |= self.place_bit(*cell, bit));
                    }
                }
            }
        }
    }

    /// Calls `search` with a cache of this puzzle that no other search uses.
    pub(super) fn with_cache<T>(&self, search: impl FnOnce(&mut FillingCache) -> T) -> T {
        let mut cache = self.caches.take();
        cache.begin(self.view());
        let found = search(&mut cache);
        self.caches.put_back(cache);
        found
    }

    pub(super) fn view(&self) -> CandidateView<'_> {
        CandidateView {
            model: &self.model,
            candidates: &self.candidates,
            placed: &self.placed,
        }
    }

    pub(super) fn mask(&self, cell: u16) -> DigitMask {
        self.candidates[usize::from(cell)]
    }

    pub(super) fn has(&self, cell: u16, bit: u8) -> bool {
        self.mask(cell) >> bit & 1 == 1
    }

    pub(super) fn is_placed(&self, cell: u16) -> bool {
        self.placed[usize::from(cell)]
    }

    /// Returns the cells of a list that have a candidate of this digit.
    pub(super) fn places(&self, cells: &[u16], bit: u8) -> Vec<u16> {
        let cells = cells.iter().copied();
        cells.filter(|cell| self.has(*cell, bit)).collect()
    }

    /// Returns the cells that have a candidate of this digit.
    pub(super) fn cells_with(&self, bit: u8) -> Cells {
        let mut places = Cells::empty(self.candidates.len());
        for (cell, mask) in (0_u16..).zip(&self.candidates) {
            if mask >> bit & 1 == 1 {
                places.insert(cell);
            }
        }
        places
    }

    /// Returns, for each digit, the cells with the digit as a candidate.
    pub(super) fn places_by_digit(&self) -> Vec<Cells> {
        let digits = 0..self.model.digits;
        digits.map(|bit| self.cells_with(bit)).collect()
    }

    /// Returns the digits that are candidates of exactly one of the cells.
    pub(super) fn once(&self, cells: &[u16]) -> DigitMask {
        self.union(cells) & !self.twice(cells)
    }

    /// Returns the digits that are candidates of at least two of the cells.
    pub(super) fn twice(&self, cells: &[u16]) -> DigitMask {
        let (mut once, mut twice) = (0, 0);
        for cell in cells {
            twice |= once & self.mask(*cell);
            once |= self.mask(*cell);
        }
        twice
    }

    /// Returns the digits that are candidates of at least one of the cells.
    pub(super) fn union(&self, cells: &[u16]) -> DigitMask {
        cells.iter().fold(0, |all, cell| all | self.mask(*cell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searches_at_the_same_time_have_filled_caches_of_their_own() {
        let pool = CachePool::default();
        let [mut first, second] = [pool.take(), pool.take()];
        first.pending_relations.push(true);
        pool.put_back(second);
        pool.put_back(first);
        assert_eq!(pool.lock().len(), 2);
        assert_eq!(pool.take().pending_relations, [true]);
        // A panic loses the cache of the search, and no other.
        let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let _lock = pool.lock();
            panic!("a fault");
        }));
        assert!(panicked.is_err());
        assert_eq!(pool.lock().len(), 1);
    }
}
