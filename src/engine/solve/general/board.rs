//! A search position: the candidates of every cell, and the queue of laws (constraints with
//! propagators) to apply.

use std::ops::{BitAnd, Range};

use super::lanes::Lanes;
use super::lookup::Lookup;
use crate::grid::rules::cells::{PeerSets, members, word_bits};

/// The candidates of a cell: bit `i` is set for the digit with index `i`, from 0.
pub(super) type Mask = u16;

/// A contradiction: a cell has no candidate, or a law cannot be satisfied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unsatisfiable;

pub(super) type PruneResult = Result<(), Unsatisfiable>;

/// The changes of a cell that wake a law. A woken law is put into the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WakeOn {
    /// Any change.
    Any,
    /// Changes of the smallest or largest candidate.
    Bounds,
    /// Changes after which the cell has at most [`FEW`] candidates.
    Few,
}

/// The maximum number of candidates for which [`WakeOn::Few`] wakes a law.
pub(super) const FEW: u32 = 3;

/// Returns true if a cell has at most `most` candidates. This is faster than counting all
/// candidates on processors without an instruction for it.
const fn has_at_most(most: u32, mut mask: Mask) -> bool {
    let mut count = 0;
    while count < most {
        mask &= mask.wrapping_sub(1);
        count += 1;
    }
    mask == 0
}

const fn has_two(mask: Mask) -> bool {
    has_at_most(2, mask) && !has_at_most(1, mask)
}

/// The laws that changes of one cell wake, as the bits of one word of the queue.
#[derive(Clone, Copy, Debug)]
struct Listeners {
    /// The index of the word in the queue.
    word: usize,
    /// The levels of the laws, as bits.
    levels: u8,
    /// The laws that a change of the cell wakes. [`change_index`] returns the index of a change.
    laws: [u64; 4],
}

/// Returns the index of a change in [`Listeners::laws`]. `moves_bound` is true if the smallest or
/// largest candidate changes, and `leaves_few` if at most [`FEW`] candidates remain.
const fn change_index(moves_bound: bool, leaves_few: bool) -> usize {
    moves_bound as usize | (leaves_few as usize) << 1
}

/// The connections between cells and laws: the peers of each cell, and the laws to apply when the
/// cell changes.
#[derive(Clone, Debug, Default)]
pub(super) struct Wiring {
    listeners: Vec<Listeners>,
    /// The index range of the listeners of each cell.
    ranges: Vec<Range<usize>>,
    /// The peers of each cell, as a row of bits.
    peers: Vec<u64>,
    /// The number of words in a row of bits with one bit for each cell.
    words: usize,
    /// The number of laws.
    laws: usize,
    /// The index range of the laws of each priority.
    levels: Vec<Range<usize>>,
    /// The relation between many pairs of cells; `None` if no relation is common enough.
    pub(super) relation: Option<CommonRelation>,
}

/// A symmetric relation between many pairs of cells, for example that neighbors are not
/// consecutive. It is applied without the queue of laws, when a cell has few candidates.
#[derive(Clone, Debug)]
pub(super) struct CommonRelation {
    allowed: Lookup,
    /// For each cell, the cells to which it is related.
    partners: Vec<Vec<u16>>,
}

impl CommonRelation {
    pub(super) const fn new(allowed: Lookup, partners: Vec<Vec<u16>>) -> Self {
        Self { allowed, partners }
    }

    pub(super) fn partner_count(&self, cell: usize) -> usize {
        self.partners[cell].len()
    }
}

impl Wiring {
    /// Builds the wiring. `watched` lists the level (the priority) of each law, and the cells that
    /// wake the law. Laws must be sorted by level.
    pub(super) fn new(sees: &PeerSets, watched: &[(u8, Vec<(u16, WakeOn)>)]) -> Self {
        let cells = sees.len();
        let mut by_cell: Vec<Vec<Listeners>> = vec![Vec::new(); cells];
        let mut levels: Vec<Range<usize>> = Vec::new();
        for (at, (level, list)) in watched.iter().enumerate() {
            match levels.last_mut() {
                Some(last) if watched[last.start].0 == *level => last.end = at + 1,
                _ => levels.push(at..at + 1),
            }
            let (word, bit) = (at / 64, 1 << (at % 64));
            for (cell, watch) in list {
                let listeners = &mut by_cell[usize::from(*cell)];
                if listeners.last().is_none_or(|last| last.word != word) {
                    listeners.push(Listeners {
                        word,
                        levels: 0,
                        laws: [0; 4],
                    });
                }
                if let Some(last) = listeners.last_mut() {
                    last.levels |= 1 << (levels.len() - 1);
                    let changes: &[usize] = match watch {
                        WakeOn::Any => &[0, 1, 2, 3],
                        WakeOn::Bounds => &[change_index(true, false), change_index(true, true)],
                        WakeOn::Few => &[change_index(false, true), change_index(true, true)],
                    };
                    for change in changes {
                        last.laws[*change] |= bit;
                    }
                }
            }
        }
        let mut wiring = Self {
            words: cells.div_ceil(64),
            laws: watched.len(),
            levels,
            ..Self::default()
        };
        for (cell, list) in by_cell.into_iter().enumerate() {
            let start = wiring.listeners.len();
            wiring.listeners.extend(list);
            wiring.ranges.push(start..wiring.listeners.len());
            wiring.peers.extend(sees.of(cell_number(cell)).words());
        }
        wiring
    }

    /// Returns the peers of a cell as a row of bits.
    fn peers(&self, cell: u16) -> &[u64] {
        let from = usize::from(cell) * self.words;
        &self.peers[from..from + self.words]
    }

    pub(super) fn peer_count(&self, cell: u16) -> usize {
        let words = self.peers(cell).iter();
        words.map(|word| word.count_ones() as usize).sum()
    }

    fn listeners(&self, cell: usize) -> &[Listeners] {
        &self.listeners[self.ranges[cell].clone()]
    }
}

/// Returns the number of the cell with this index.
pub(super) fn cell_number(index: usize) -> u16 {
    u16::try_from(index).expect("a shape has at most 45 x 45 cells")
}

/// A search position: the candidates of every cell, and the updates that are still pending.
#[derive(Clone, Debug)]
pub(super) struct SearchBoard<'m> {
    wiring: &'m Wiring,
    cells: Vec<Mask>,
    /// The cells that have each digit as a candidate: bit `i` of `places[word][digit]` stands for the
    /// cell `64 * word + i`.
    places: Vec<[u64; Mask::BITS as usize]>,
    /// The queue: the laws to apply, as bits.
    queued: Vec<u64>,
    /// The levels that may have laws in the queue, as bits.
    queued_levels: u8,
    /// For each level, the law at which the search for the next queued law begins, so that all laws
    /// of a level are applied in turn. Otherwise a few laws would find all contradictions, and only
    /// their cells would receive weight.
    next_laws: Vec<usize>,
    /// The levels whose laws are applied, as bits.
    levels_in_use: u8,
    /// The solved cells whose digit must still be removed from their peers.
    fixed: Vec<u16>,
    /// Cells with few candidates, to which the common relation must be applied.
    narrow: Vec<u16>,
    /// Cells with two candidates. A cell that sees one of them may have the same two.
    pairs: Vec<u16>,
    /// Scratch memory that laws can use.
    pub(super) scratch: Vec<u64>,
    /// The candidates in the layout that the law of a classic grid reads; `None` without this law.
    pub(super) lanes: Option<Lanes>,
    /// The index of the house or cell in which the last contradiction was found. The law of a
    /// classic grid stores the index of a house. The common relation and pairs store the index of a
    /// cell.
    pub(super) contradiction_index: usize,
}

/// The candidates of a search position.
#[derive(Debug)]
pub(super) struct SavedBoard {
    cells: Box<[Mask]>,
    places: Box<[[u64; Mask::BITS as usize]]>,
    lanes: Option<Lanes>,
}

/// An update that the last changes require.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PendingUpdate {
    /// Remove the digit of this cell from its peers.
    Peers(u16),
    /// Apply the common relation to this cell.
    Partners(u16),
    /// Apply this law.
    Law(usize),
    /// If a peer of this cell has the same two candidates, remove them from the cells that see both.
    Pair(u16),
}

impl<'m> SearchBoard<'m> {
    pub(super) fn new(wiring: &'m Wiring, cells: Vec<Mask>) -> Self {
        let mut places = vec![[0; Mask::BITS as usize]; wiring.words];
        for (cell, mask) in cells.iter().enumerate() {
            for digit in indices(*mask) {
                places[cell / 64][digit] |= 1 << (cell % 64);
            }
        }
        Self {
            wiring,
            cells,
            places,
            queued: vec![0; wiring.laws.div_ceil(64)],
            queued_levels: 0,
            next_laws: wiring.levels.iter().map(|laws| laws.start).collect(),
            levels_in_use: u8::MAX,
            fixed: Vec::new(),
            narrow: Vec::new(),
            pairs: Vec::new(),
            scratch: Vec::new(),
            lanes: None,
            contradiction_index: 0,
        }
    }

    /// Starts to store the candidates in the layout that the law of a classic grid reads.
    pub(super) fn use_lanes(&mut self) {
        self.lanes = Some(Lanes::new(&self.cells));
    }

    /// Applies the laws of the last level, or does not apply them.
    pub(super) fn use_last_level(&mut self, is_used: bool) {
        let levels = self.wiring.levels.len() - usize::from(!is_used);
        self.levels_in_use = !(u8::MAX << levels);
    }

    /// Queues every law and every other update.
    pub(super) fn wake_all(&mut self) {
        let (wiring, cells) = (self.wiring, self.cells.len());
        for cell in 0..cells {
            if self.cells[cell].is_power_of_two() {
                self.fixed.push(cell_number(cell));
            }
            if wiring.relation.is_some() && has_at_most(FEW, self.cells[cell]) {
                self.narrow.push(cell_number(cell));
            }
            if has_two(self.cells[cell]) {
                self.pairs.push(cell_number(cell));
            }
        }
        // A law without cells may be unsatisfiable too, although no change of a cell wakes it.
        for law in 0..wiring.laws {
            self.queued[law / 64] |= 1 << (law % 64);
        }
        self.queued_levels = !(u8::MAX << wiring.levels.len());
    }

    pub(super) fn cells(&self) -> &[Mask] {
        &self.cells
    }

    #[inline]
    pub(super) fn at(&self, cell: u16) -> Mask {
        self.cells[usize::from(cell)]
    }

    /// Copies the candidates, so that the search can return to them.
    pub(super) fn save(&self) -> SavedBoard {
        SavedBoard {
            cells: self.cells.as_slice().into(),
            places: self.places.as_slice().into(),
            lanes: self.lanes,
        }
    }

    /// Copies the candidates into the memory of saved candidates.
    pub(super) fn save_in(&self, saved: &mut SavedBoard) {
        saved.cells.copy_from_slice(&self.cells);
        saved.places.copy_from_slice(&self.places);
        saved.lanes = self.lanes;
    }

    /// Replaces the candidates by saved candidates, and clears the queue.
    pub(super) fn restore(&mut self, saved: &SavedBoard) {
        self.cells.copy_from_slice(&saved.cells);
        self.places.copy_from_slice(&saved.places);
        self.lanes = saved.lanes;
        self.clear_queue();
    }

    /// Replaces the candidates by those of another board, and clears the queue.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.cells.copy_from_slice(&other.cells);
        self.places.copy_from_slice(&other.places);
        self.lanes = other.lanes;
        self.clear_queue();
    }

    pub(super) fn clear_queue(&mut self) {
        self.fixed.clear();
        self.narrow.clear();
        self.pairs.clear();
        self.queued.fill(0);
        self.queued_levels = 0;
    }

    /// Keeps only the candidates of a cell that are in a mask.
    #[expect(clippy::inline_always, reason = "most calls change nothing")]
    #[inline(always)]
    pub(super) fn keep(&mut self, cell: u16, mask: Mask) -> PruneResult {
        let old = self.cells[usize::from(cell)];
        let new = old & mask;
        if new == old {
            return Ok(());
        }
        self.change(cell, old, new)
    }

    /// Removes the candidates of a cell that are in a mask.
    #[expect(clippy::inline_always, reason = "most calls change nothing")]
    #[inline(always)]
    pub(super) fn remove(&mut self, cell: u16, mask: Mask) -> PruneResult {
        self.keep(cell, !mask)
    }

    #[inline(never)]
    fn change(&mut self, cell: u16, old: Mask, new: Mask) -> PruneResult {
        let index = usize::from(cell);
        let places = &mut self.places[index / 64];
        for digit in indices(old ^ new) {
            places[digit % Mask::BITS as usize] ^= 1 << (index % 64);
        }
        self.set(cell, old, new)
    }

    /// Replaces the candidates of a cell whose places are up to date.
    #[expect(clippy::inline_always, reason = "one loop makes most changes")]
    #[inline(always)]
    fn set(&mut self, cell: u16, old: Mask, new: Mask) -> PruneResult {
        if new == 0 {
            return Err(Unsatisfiable);
        }
        let index = usize::from(cell);
        self.cells[index] = new;
        if let Some(lanes) = &mut self.lanes {
            lanes.change(index, new);
        }
        let removed = old ^ new;
        let wiring = self.wiring;
        // `removed` is greater than `new` if the largest candidate was removed.
        let moves_bound = removed & old & old.wrapping_neg() != 0 || removed > new;
        let leaves_few = has_at_most(FEW, new);
        if leaves_few {
            if has_at_most(1, new) {
                self.fixed.push(cell);
            } else if has_at_most(2, new) {
                self.pairs.push(cell);
            }
            if wiring.relation.is_some() {
                self.narrow.push(cell);
            }
        }
        let change = change_index(moves_bound, leaves_few);
        for listeners in wiring.listeners(index) {
            self.queued[listeners.word] |= listeners.laws[change];
            self.queued_levels |= listeners.levels;
        }
        Ok(())
    }

    pub(super) fn dequeue(&mut self, law: usize) {
        self.queued[law / 64] &= !(1 << (law % 64));
    }

    /// Removes and returns the next pending update; `None` if nothing is pending.
    pub(super) fn next(&mut self) -> Option<PendingUpdate> {
        if let Some(cell) = self.fixed.pop() {
            return Some(PendingUpdate::Peers(cell));
        }
        if let Some(cell) = self.narrow.pop() {
            return Some(PendingUpdate::Partners(cell));
        }
        let wiring = self.wiring;
        loop {
            let levels = self.queued_levels & self.levels_in_use;
            if levels == 0 {
                break;
            }
            let at = levels.trailing_zeros() as usize;
            let (level, next) = (&wiring.levels[at], self.next_laws[at]);
            let law = self.first_queued(next..level.end);
            if let Some(law) = law.or_else(|| self.first_queued(level.start..next)) {
                self.dequeue(law);
                // The next search of this level begins after this law, so the other laws of the
                // level come first.
                self.next_laws[at] = law + 1;
                return Some(PendingUpdate::Law(law));
            }
            self.queued_levels &= !(1 << at);
        }
        self.pairs.pop().map(PendingUpdate::Pair)
    }

    /// Returns true if no update is pending.
    pub(super) fn is_idle(&self) -> bool {
        let lists = [&self.fixed, &self.narrow, &self.pairs];
        lists.iter().all(|list| list.is_empty()) && self.queued_levels & self.levels_in_use == 0
    }

    fn first_queued(&self, laws: Range<usize>) -> Option<usize> {
        let mut from = laws.start;
        while from < laws.end {
            let rest = self.queued[from / 64] >> (from % 64);
            if rest != 0 {
                let law = from + rest.trailing_zeros() as usize;
                return (law < laws.end).then_some(law);
            }
            from = (from / 64 + 1) * 64;
        }
        None
    }

    /// Removes the digit of a solved cell from its peers.
    pub(super) fn remove_from_peers(&mut self, cell: u16) -> PruneResult {
        self.remove_from_common_peers(self.at(cell), &[cell])
    }

    /// Applies the common relation to a cell with few candidates.
    pub(super) fn remove_from_partners(&mut self, cell: u16) -> PruneResult {
        if let Some(common) = &self.wiring.relation {
            let kept = common.allowed.get(self.at(cell));
            if kept == common.allowed.get(Mask::MAX) {
                return Ok(());
            }
            for partner in &common.partners[usize::from(cell)] {
                self.contradiction_index = usize::from(*partner);
                self.keep(*partner, kept)?;
            }
        }
        Ok(())
    }

    /// Applies [`PendingUpdate::Pair`]. The index of the other cell of the last pair is stored in
    /// `contradiction_index`, or the index of the cell itself if it forms no pair.
    pub(super) fn remove_pair(&mut self, cell: u16) -> PruneResult {
        let wiring = self.wiring;
        let pair = self.at(cell);
        self.contradiction_index = usize::from(cell);
        if has_two(pair) {
            for word in 0..wiring.words {
                let both = indices(pair).fold(wiring.peers(cell)[word], |both, digit| {
                    both & self.places[word][digit]
                });
                for peer in word_bits(both).map(|bit| cell_of_bit(word, bit)) {
                    if self.at(peer) == pair {
                        self.contradiction_index = usize::from(peer);
                        self.remove_from_common_peers(pair, &[cell, peer])?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Checks the peers of a solved cell. Returns an error if one of them is solved with the same
    /// digit.
    pub(super) fn check_peers(&self, cell: u16) -> PruneResult {
        let digit = self.at(cell);
        let mut peers = members(self.wiring.peers(cell).iter().copied());
        if peers.any(|peer| self.cells[peer as usize] == digit) {
            return Err(Unsatisfiable);
        }
        Ok(())
    }

    /// Returns true if two cells must differ.
    pub(super) fn sees(&self, a: u16, b: u16) -> bool {
        self.wiring.peers(a)[usize::from(b) / 64] >> (b % 64) & 1 == 1
    }

    /// Removes digits from the cells that see all cells of `places`. In every solution, each of
    /// these digits must be in one of the `places`.
    #[inline]
    pub(super) fn remove_from_common_peers(&mut self, digits: Mask, places: &[u16]) -> PruneResult {
        let Some((first, others)) = places.split_first() else {
            return Err(Unsatisfiable);
        };
        let wiring = self.wiring;
        for word in 0..wiring.words {
            let peers = |cell: &u16| wiring.peers[usize::from(*cell) * wiring.words + word];
            let places = &self.places[word];
            let places = indices(digits).fold(0, |any, digit| any | places[digit]);
            let common = others
                .iter()
                .map(peers)
                .fold(peers(first) & places, BitAnd::bitand);
            if common != 0 {
                self.remove_from(word, common, digits)?;
            }
        }
        Ok(())
    }

    /// Removes digits from the cells of some bits of a word. Each of these cells has one of the
    /// digits.
    fn remove_from(&mut self, word: usize, cells: u64, digits: Mask) -> PruneResult {
        for digit in indices(digits) {
            self.places[word][digit] &= !cells;
        }
        for cell in word_bits(cells).map(|bit| cell_of_bit(word, bit)) {
            let old = self.at(cell);
            self.set(cell, old, old & !digits)?;
        }
        Ok(())
    }
}

/// Returns the number of the cell of a bit in a row of bits.
fn cell_of_bit(word: usize, bit: u32) -> u16 {
    cell_number(64 * word + bit as usize)
}

/// Iterates over the indices of the set bits of a mask, lowest first.
pub(super) fn indices(mask: Mask) -> impl Iterator<Item = usize> {
    word_bits(mask.into()).map(|index| index as usize)
}
