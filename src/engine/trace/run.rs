//! A machine with the counters of its run.

use std::ops::Deref;

use super::{Counters, Event, Machine};
use crate::grid::Cell;

/// A run of a machine: the machine with its counters and the number of changes in each cell. A
/// change is a digit that is written or removed.
///
/// The counters cover the events up to the current position of the run.
#[derive(Clone, Debug)]
pub struct Run<M> {
    machine: M,
    counters: Counters,
    changes: [u64; 81],
}

impl<M: Machine> Run<M> {
    /// Starts the run of a machine.
    pub fn new(machine: M) -> Self {
        let mut counters = Counters::START;
        counters.scans = machine.first_scans();
        Self {
            machine,
            counters,
            changes: [0; 81],
        }
    }

    /// Advances by one event. Returns `None` if the search has ended.
    #[inline]
    pub fn step(&mut self) -> Option<Event> {
        let event = self.machine.advance(&mut self.counters.scans)?;
        self.counters.count(event);
        if let Event::Place(c) | Event::Force(c, _) | Event::Retract(c) = event {
            self.changes[c.cell().index()] += 1;
        }
        Some(event)
    }

    /// Skips up to `at_most` steps that would each yield [`Event::Reject`], and returns the number
    /// of skipped steps.
    #[inline]
    pub fn skip_rejects(&mut self, at_most: u64) -> u64 {
        let passed = self.machine.skip_rejects(at_most);
        self.counters.tries += passed;
        passed
    }

    /// The counters since the start of the run.
    #[inline]
    pub const fn counters(&self) -> &Counters {
        &self.counters
    }

    /// The number of times a digit was written into a cell or removed from it.
    pub const fn changes(&self, cell: Cell) -> u64 {
        self.changes[cell.index()]
    }
}

impl<M> Deref for Run<M> {
    type Target = M;

    fn deref(&self) -> &M {
        &self.machine
    }
}
