//! Checkpoints: copies of a machine along its run, in bounded memory.

use super::{Event, Machine, Run};

/// A run at one position, with the event that led there.
#[derive(Clone, Debug)]
pub(super) struct RunSnapshot<M> {
    pub(super) machine: Run<M>,
    /// The number of events since the start.
    pub(super) position: u64,
    pub(super) last: Option<Event>,
}

impl<M: Machine> RunSnapshot<M> {
    pub(super) const fn start(machine: Run<M>) -> Self {
        Self {
            machine,
            position: 0,
            last: None,
        }
    }

    #[inline]
    pub(super) fn step(&mut self) -> Option<Event> {
        let event = self.machine.step()?;
        self.position += 1;
        self.last = Some(event);
        Some(event)
    }

    /// Skips events that do not change the board, then advances by one event and returns it. The
    /// new position is at most `limit`, which must be greater than the current position.
    #[inline]
    pub(super) fn leap(&mut self, limit: u64) -> Option<Event> {
        let room = limit - self.position - 1;
        self.position += self.machine.skip_rejects(room);
        self.step()
    }
}

/// Copies of one run at equally spaced positions. When the capacity is reached, every second copy
/// is dropped and the distance doubles.
///
/// ```text
/// full        0   1   2   3   4   5   6   7      stride 1
/// and then    0       2       4       6       8  stride 2
/// ```
#[derive(Clone, Debug)]
pub(super) struct Checkpoints<M> {
    snapshots: Vec<RunSnapshot<M>>,
    stride: u64,
    /// The smallest position at which the next snapshot is stored.
    next: u64,
    capacity: usize,
}

impl<M: Machine> Checkpoints<M> {
    /// Creates checkpoints with a first snapshot. `capacity` must be even, so that the distances
    /// stay equal.
    pub(super) fn new(first: RunSnapshot<M>, stride: u64, capacity: usize) -> Self {
        Self {
            stride,
            next: first.position + stride,
            snapshots: vec![first],
            capacity,
        }
    }

    pub(super) fn first(&self) -> &RunSnapshot<M> {
        &self.snapshots[0]
    }

    /// The number of events between two checkpoints.
    pub(super) const fn stride(&self) -> u64 {
        self.stride
    }

    /// The position at which the next checkpoint is due; see [`offer`](Self::offer).
    pub(super) const fn next(&self) -> u64 {
        self.next
    }

    /// Stores a copy of a snapshot if its position has reached [`next`](Self::next()).
    #[inline]
    pub(super) fn offer(&mut self, snapshot: &RunSnapshot<M>) {
        if snapshot.position >= self.next {
            self.keep(snapshot.clone());
        }
    }

    fn keep(&mut self, snapshot: RunSnapshot<M>) {
        if self.snapshots.len() == self.capacity {
            let mut even = false;
            self.snapshots.retain(|_| {
                even = !even;
                even
            });
            self.stride *= 2;
        }
        self.next = snapshot.position + self.stride;
        self.snapshots.push(snapshot);
    }

    /// The last checkpoint at or before a position.
    pub(super) fn at_or_before(&self, position: u64) -> Option<&RunSnapshot<M>> {
        let after = self
            .snapshots
            .partition_point(|kept| kept.position <= position);
        after
            .checked_sub(1)
            .and_then(|index| self.snapshots.get(index))
    }
}

/// The maximum number of checkpoints over the whole run. It is even, as [`Checkpoints`] requires.
pub(super) const COARSE_CAPACITY: usize = 222;
