//! Counts the changes of each cell.

use super::{CodeLine, Counters, Event, Machine, PathCell, PseudoCodeLine};
use crate::grid::{Board, Candidate, Cell, Digit, DigitSet};
use crate::logic::Step;

/// A machine with a counter for each cell of digits written and removed. The counters belong to the
/// position in the run: going back lowers them again.
#[derive(Clone, Debug)]
pub struct ChangeCounter<M> {
    machine: M,
    changes: [u64; 81],
}

impl<M: Machine> ChangeCounter<M> {
    /// Wraps a machine; all counters are 0.
    pub const fn new(machine: M) -> Self {
        Self {
            machine,
            changes: [0; 81],
        }
    }

    /// The wrapped machine.
    pub const fn machine(&self) -> &M {
        &self.machine
    }

    /// The number of times a digit was written into a cell or removed from it.
    pub const fn changes(&self, cell: Cell) -> u64 {
        self.changes[cell.index()]
    }
}

impl<M: Machine> Machine for ChangeCounter<M> {
    #[inline]
    fn step(&mut self) -> Option<Event> {
        let event = self.machine.step()?;
        if let Event::Place(c) | Event::Force(c, _) | Event::Retract(c) = event {
            self.changes[c.cell().index()] += 1;
        }
        Some(event)
    }

    #[inline]
    fn skip_rejects(&mut self, at_most: u64) -> u64 {
        self.machine.skip_rejects(at_most)
    }

    #[inline]
    fn counters(&self) -> &Counters {
        self.machine.counters()
    }

    fn digit(&self, cell: Cell) -> Option<Digit> {
        self.machine.digit(cell)
    }

    fn path(&self) -> Vec<PathCell> {
        self.machine.path()
    }

    fn program(&self) -> &'static [CodeLine] {
        self.machine.program()
    }

    fn line(&self, event: Event) -> PseudoCodeLine {
        self.machine.line(event)
    }

    fn candidates(&self, cell: Cell) -> Option<DigitSet> {
        self.machine.candidates(cell)
    }

    fn found(&self) -> Option<(&Step, &Board)> {
        self.machine.found()
    }

    fn is_ready(&self) -> bool {
        self.machine.is_ready()
    }

    fn is_decision(&self, written: Candidate) -> bool {
        self.machine.is_decision(written)
    }
}
