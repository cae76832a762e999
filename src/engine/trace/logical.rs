//! A machine that solves with human techniques, step by step.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{CodeLine, Constraint, Event, Machine, PathCell, PseudoCodeLine};
use crate::grid::{Board, Candidate, Cell, Clues, Contradiction, Digit, DigitSet};
use crate::logic::{Order, Pattern, Search, Step};

/// A machine that repeatedly applies the easiest step.
///
/// The machine first finds a step, and then applies it candidate by candidate. The machine never
/// guesses and never backtracks. If no technique applies, the search ends.
#[derive(Clone, Debug)]
pub struct LogicalSolver {
    next: StepOperation,
    clues: Clues,
    /// The current board; empty if the clues conflict.
    board: Board,
    /// The step that is being applied; `None` if the next step must be found first.
    found: Option<CurrentStep>,
    /// The number of searches for a step so far.
    searches: usize,
    /// The results of all searches so far. All copies of this machine share them.
    known_steps: Arc<Mutex<Vec<Option<Step>>>>,
    /// The candidates that the machine has placed, in order.
    placed: Vec<Candidate>,
}

/// A step that is being applied, with the board on which it was found.
#[derive(Clone, Debug)]
struct CurrentStep {
    step: Step,
    board: Board,
}

/// The operation that the machine performs next.
#[derive(Clone, Copy, Debug)]
enum StepOperation {
    Find,
    /// Eliminate or place the next candidate of the current step.
    Apply,
    /// Report that the search is exhausted.
    ReportEnd,
    Ended,
}

impl LogicalSolver {
    /// Creates a machine for clues. If the clues conflict, the search ends at once.
    pub fn new(clues: &Clues) -> Self {
        let board = Board::from_clues(clues);
        Self {
            next: if board.is_ok() {
                StepOperation::Find
            } else {
                StepOperation::ReportEnd
            },
            clues: *clues,
            board: board.unwrap_or(Board::EMPTY),
            found: None,
            searches: 0,
            known_steps: Arc::default(),
            placed: Vec::new(),
        }
    }

    fn find(&mut self, scans: &mut u64) -> Event {
        self.found = None;
        if self.board.unsolved().is_empty() {
            self.next = StepOperation::ReportEnd;
            return Event::Solution;
        }
        if let Some(contradiction) = self.board.contradiction() {
            self.next = StepOperation::ReportEnd;
            return Event::DeadConstraint(match contradiction {
                Contradiction::NotPossible(c) => Constraint::Digit(c.cell()),
                Contradiction::NoCandidate(cell) => Constraint::Digit(cell),
                Contradiction::NoPlace(house, digit) => Constraint::Place(house, digit),
            });
        }
        *scans += self.board.unsolved().len() as u64;
        let Some(step) = self.first_step() else {
            self.next = StepOperation::Ended;
            return Event::Exhausted;
        };
        let technique = step.technique;
        self.found = Some(CurrentStep {
            step,
            board: self.board.clone(),
        });
        self.next = StepOperation::Apply;
        Event::Find(technique)
    }

    /// Returns the easiest step on the current board. The step is computed only once for all copies
    /// of this machine, because they reach the same boards.
    fn first_step(&mut self) -> Option<Step> {
        let at = self.searches;
        self.searches += 1;
        let known = self.known().get(at).cloned();
        known.unwrap_or_else(|| {
            let found = Search::by(Order::Teach).first_step(&self.board);
            let mut known = self.known();
            if known.len() == at {
                known.push(found.clone());
            }
            found
        })
    }

    fn known(&self) -> MutexGuard<'_, Vec<Option<Step>>> {
        // Complete entries remain valid if another thread panicked.
        self.known_steps
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns true if the current step would change nothing more on the board.
    fn is_applied(&self) -> bool {
        self.found.as_ref().is_none_or(|found| {
            let open = |placed: &Candidate| self.board.digit(placed.cell()).is_none();
            let mut eliminations = found.step.eliminations.iter();
            !eliminations.any(|candidate| self.board.allows(candidate))
                && !found.step.placements.iter().any(open)
        })
    }

    /// Applies the next elimination or placement of the current step; `None` if nothing is left to
    /// apply.
    fn apply(&mut self) -> Option<Event> {
        let step = &self.found.as_ref()?.step;
        let mut left = step.eliminations.iter();
        if let Some(candidate) = left.find(|candidate| self.board.allows(*candidate)) {
            let elimination = [candidate].into_iter().collect();
            self.board.eliminate(&elimination);
            return Some(Event::Eliminate(candidate));
        }
        let mut left = step.placements.iter().copied();
        let candidate = left.find(|c| self.board.digit(c.cell()).is_none())?;
        let only = match step.pattern {
            Pattern::Single { house: Some(house) } => Constraint::Place(house, candidate.digit()),
            _ => Constraint::Digit(candidate.cell()),
        };
        if self.board.place(candidate).is_err() {
            self.next = StepOperation::ReportEnd;
            return Some(Event::DeadConstraint(only));
        }
        self.placed.push(candidate);
        Some(Event::Force(candidate, only))
    }
}

impl Machine for LogicalSolver {
    fn advance(&mut self, scans: &mut u64) -> Option<Event> {
        Some(match self.next {
            StepOperation::Find => self.find(scans),
            StepOperation::Apply => match self.apply() {
                Some(event) => event,
                None => self.find(scans),
            },
            StepOperation::ReportEnd => {
                self.next = StepOperation::Ended;
                Event::Exhausted
            }
            StepOperation::Ended => return None,
        })
    }

    fn digit(&self, cell: Cell) -> Option<Digit> {
        self.board.digit(cell).or(self.clues.digit(cell))
    }

    fn path(&self) -> Vec<PathCell> {
        let choice = |placed: &Candidate| PathCell {
            cell: placed.cell(),
            digit: Some(placed.digit()),
            tried: DigitSet::EMPTY,
        };
        self.placed.iter().map(choice).collect()
    }

    fn program(&self) -> &'static [CodeLine] {
        const {
            &[
                CodeLine::new(0, PseudoCodeLine::Solve),
                CodeLine::new(1, PseudoCodeLine::IfFull),
                CodeLine::new(1, PseudoCodeLine::IfNothingLeft),
                CodeLine::new(1, PseudoCodeLine::FindStep),
                CodeLine::new(1, PseudoCodeLine::IfNoStep),
                CodeLine::new(1, PseudoCodeLine::EliminateRuledOut),
                CodeLine::new(1, PseudoCodeLine::PlaceProven),
                CodeLine::new(1, PseudoCodeLine::Repeat),
            ]
        }
    }

    fn line(&self, event: Event) -> PseudoCodeLine {
        match event {
            Event::Find(_) => PseudoCodeLine::FindStep,
            Event::Eliminate(_) => PseudoCodeLine::EliminateRuledOut,
            Event::Force(..) => PseudoCodeLine::PlaceProven,
            Event::DeadConstraint(_) => PseudoCodeLine::IfNothingLeft,
            Event::Solution => PseudoCodeLine::IfFull,
            _ => PseudoCodeLine::IfNoStep,
        }
    }

    fn candidates(&self, cell: Cell) -> Option<DigitSet> {
        Some(self.board.candidates(cell))
    }

    fn is_ready(&self) -> bool {
        let searches = match self.next {
            StepOperation::Find => true,
            StepOperation::Apply => self.is_applied(),
            StepOperation::ReportEnd | StepOperation::Ended => false,
        };
        let is_full = self.board.unsolved().is_empty();
        !searches || is_full || self.searches < self.known().len()
    }

    fn current_step(&self) -> Option<(&Step, &Board)> {
        let found = self.found.as_ref()?;
        Some((&found.step, &found.board))
    }
}
