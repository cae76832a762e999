//! A search position: the candidates of every cell, and the queue of laws to apply.

/// The candidates of a cell: bit i is the i-th digit.
pub(super) type Mask = u16;

/// A contradiction: a cell has no candidate, or a law cannot be satisfied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DeadEnd;

pub(super) type Pruned = Result<(), DeadEnd>;

/// The changes of a cell that wake a law.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WakeOn {
    /// Any change.
    Any,
    /// Changes of the smallest or largest candidate.
    Bounds,
}

const ANY: u8 = 1;
const BOUNDS: u8 = 2;

impl WakeOn {
    const fn bit(self) -> u8 {
        match self {
            Self::Any => ANY,
            Self::Bounds => BOUNDS,
        }
    }
}

/// The number of priority levels; a lower level runs first.
pub(super) const LEVELS: usize = 5;

#[derive(Clone, Copy, Debug)]
struct Listener {
    law: u16,
    level: u8,
    watch: u8,
}

/// For each cell, its peers and the laws to apply when it changes.
#[derive(Clone, Debug, Default)]
pub(super) struct Wiring {
    listeners: Vec<Listener>,
    /// The start of each cell's listeners, and the end of the last.
    starts: Vec<u32>,
    peers: Vec<u16>,
    peer_starts: Vec<u32>,
    /// The peers of each cell as a bit row.
    bits: Vec<u64>,
    words: usize,
    laws: usize,
}

impl Wiring {
    /// Builds the wiring. `watched` has for each law its level and the cells that wake it.
    pub(super) fn new(sees: &PeerMatrix, watched: &[(u8, Vec<(u16, WakeOn)>)]) -> Self {
        let cells = sees.cells;
        let mut by_cell: Vec<Vec<Listener>> = vec![Vec::new(); cells];
        for ((level, list), law) in watched.iter().zip(0..) {
            for (cell, watch) in list {
                by_cell[usize::from(*cell)].push(Listener {
                    law,
                    level: *level,
                    watch: watch.bit(),
                });
            }
        }
        let mut wiring = Self {
            words: sees.words,
            bits: sees.bits.clone(),
            laws: watched.len(),
            ..Self::default()
        };
        for (cell, mut list) in by_cell.into_iter().enumerate() {
            list.sort_by_key(|listener| listener.level);
            wiring.starts.push(length(wiring.listeners.len()));
            wiring.listeners.extend(list);
            wiring.peer_starts.push(length(wiring.peers.len()));
            wiring.peers.extend(sees.peers(cell));
        }
        wiring.starts.push(length(wiring.listeners.len()));
        wiring.peer_starts.push(length(wiring.peers.len()));
        wiring
    }

    fn peers(&self, cell: usize) -> &[u16] {
        let [from, to] = [cell, cell + 1].map(|at| self.peer_starts[at] as usize);
        &self.peers[from..to]
    }

    fn listeners(&self, cell: usize) -> &[Listener] {
        let [from, to] = [cell, cell + 1].map(|at| self.starts[at] as usize);
        &self.listeners[from..to]
    }

    fn row(&self, cell: usize) -> &[u64] {
        &self.bits[cell * self.words..(cell + 1) * self.words]
    }
}

fn length(len: usize) -> u32 {
    u32::try_from(len).unwrap_or(u32::MAX)
}

/// The cells that must differ, as a symmetric bit matrix.
#[derive(Clone, Debug)]
pub(super) struct PeerMatrix {
    cells: usize,
    words: usize,
    bits: Vec<u64>,
}

impl PeerMatrix {
    pub(super) fn new(cells: usize) -> Self {
        let words = cells.div_ceil(64);
        Self {
            cells,
            words,
            bits: vec![0; cells * words],
        }
    }

    /// The number of cells.
    pub(super) const fn len(&self) -> usize {
        self.cells
    }

    pub(super) fn add(&mut self, a: u16, b: u16) {
        for (a, b) in [(a, b), (b, a)] {
            let (a, b) = (usize::from(a), usize::from(b));
            if a != b {
                self.bits[a * self.words + b / 64] |= 1 << (b % 64);
            }
        }
    }

    pub(super) fn add_all(&mut self, cells: &[u16]) {
        for a in cells {
            for b in cells {
                self.add(*a, *b);
            }
        }
    }

    pub(super) fn sees(&self, a: u16, b: u16) -> bool {
        let (a, b) = (usize::from(a), usize::from(b));
        self.bits[a * self.words + b / 64] >> (b % 64) & 1 == 1
    }

    /// Returns true if all cells of a list must differ.
    pub(super) fn is_clique(&self, cells: &[u16]) -> bool {
        let pairs = cells.iter().enumerate();
        pairs
            .into_iter()
            .all(|(at, a)| cells[..at].iter().all(|b| self.sees(*a, *b)))
    }

    pub(super) fn peers(&self, cell: usize) -> impl Iterator<Item = u16> {
        let cell = u16::try_from(cell).unwrap_or_default();
        let cells = u16::try_from(self.cells).unwrap_or_default();
        (0..cells).filter(move |other| self.sees(cell, *other))
    }
}

#[derive(Clone, Debug, Default)]
struct Queue {
    laws: Vec<u16>,
    next: usize,
}

/// The candidates of every cell, and the pending consequences of their last changes.
#[derive(Clone, Debug)]
pub(super) struct Board<'m> {
    wiring: &'m Wiring,
    cells: Vec<Mask>,
    queues: [Queue; LEVELS],
    queued: Vec<bool>,
    /// Cells with one candidate that still has to be removed from their peers.
    fixed: Vec<u16>,
    /// Scratch memory for laws.
    pub(super) scratch: Vec<u64>,
}

/// A pending consequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Consequence {
    /// Remove the digit of this cell from its peers.
    Peers(u16),
    /// Apply this law.
    Law(u16),
}

impl<'m> Board<'m> {
    pub(super) fn new(wiring: &'m Wiring, cells: Vec<Mask>) -> Self {
        Self {
            wiring,
            cells,
            queues: Default::default(),
            queued: vec![false; wiring.laws],
            fixed: Vec::new(),
            scratch: Vec::new(),
        }
    }

    /// Queues every law.
    pub(super) fn wake_all(&mut self) {
        let (wiring, cells) = (self.wiring, self.cells.len());
        for cell in 0..cells {
            if self.cells[cell].is_power_of_two() {
                self.fixed.push(u16::try_from(cell).unwrap_or_default());
            }
            for listener in wiring.listeners(cell) {
                self.queue(*listener);
            }
        }
    }

    pub(super) fn cells(&self) -> &[Mask] {
        &self.cells
    }

    #[inline]
    pub(super) fn at(&self, cell: u16) -> Mask {
        self.cells[usize::from(cell)]
    }

    /// Replaces the candidates and clears the queue.
    pub(super) fn restore(&mut self, cells: &[Mask]) {
        self.cells.copy_from_slice(cells);
        self.clear_queue();
    }

    /// Clears the queue.
    pub(super) fn clear_queue(&mut self) {
        self.fixed.clear();
        for queue in &mut self.queues {
            for law in &queue.laws[queue.next..] {
                self.queued[usize::from(*law)] = false;
            }
            queue.laws.clear();
            queue.next = 0;
        }
    }

    /// Restricts the candidates of a cell to a mask.
    #[inline]
    pub(super) fn keep(&mut self, cell: u16, mask: Mask) -> Pruned {
        let old = self.cells[usize::from(cell)];
        let new = old & mask;
        if new == old {
            return Ok(());
        }
        self.change(cell, old, new)
    }

    /// Removes candidates from a cell.
    #[inline]
    pub(super) fn remove(&mut self, cell: u16, mask: Mask) -> Pruned {
        self.keep(cell, !mask)
    }

    fn change(&mut self, cell: u16, old: Mask, new: Mask) -> Pruned {
        if new == 0 {
            return Err(DeadEnd);
        }
        let index = usize::from(cell);
        self.cells[index] = new;
        let mut event = ANY;
        if new.is_power_of_two() {
            self.fixed.push(cell);
        }
        let moved = new.trailing_zeros() != old.trailing_zeros()
            || new.leading_zeros() != old.leading_zeros();
        if moved {
            event |= BOUNDS;
        }
        let wiring = self.wiring;
        for listener in wiring.listeners(index) {
            if listener.watch & event != 0 {
                self.queue(*listener);
            }
        }
        Ok(())
    }

    #[inline]
    fn queue(&mut self, listener: Listener) {
        let queued = &mut self.queued[usize::from(listener.law)];
        if !*queued {
            *queued = true;
            self.queues[usize::from(listener.level)]
                .laws
                .push(listener.law);
        }
    }

    /// The next pending consequence; `None` at the fixed point.
    pub(super) fn next(&mut self) -> Option<Consequence> {
        if let Some(cell) = self.fixed.pop() {
            return Some(Consequence::Peers(cell));
        }
        for queue in &mut self.queues {
            if let Some(law) = queue.laws.get(queue.next) {
                queue.next += 1;
                self.queued[usize::from(*law)] = false;
                let law = *law;
                if queue.next == queue.laws.len() {
                    queue.laws.clear();
                    queue.next = 0;
                }
                return Some(Consequence::Law(law));
            }
        }
        None
    }

    /// Removes the digit of a solved cell from its peers.
    pub(super) fn remove_from_peers(&mut self, cell: u16) -> Pruned {
        let digit = self.at(cell);
        let wiring = self.wiring;
        for peer in wiring.peers(usize::from(cell)) {
            self.remove(*peer, digit)?;
        }
        Ok(())
    }

    /// Removes digits from the cells that see all `places`, one of which holds each digit.
    pub(super) fn remove_from_common_peers(&mut self, digits: Mask, places: &[u16]) -> Pruned {
        let wiring = self.wiring;
        let [first, rest @ ..] = places else {
            return Err(DeadEnd);
        };
        for word in 0..wiring.words {
            let mut common = wiring.row(usize::from(*first))[word];
            for place in rest {
                common &= wiring.row(usize::from(*place))[word];
            }
            while common != 0 {
                let cell = word * 64 + common.trailing_zeros() as usize;
                common &= common - 1;
                if self.cells[cell] & digits != 0 {
                    self.remove(u16::try_from(cell).unwrap_or_default(), digits)?;
                }
            }
        }
        Ok(())
    }
}

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
