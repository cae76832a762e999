//! The algorithms that can be run one event at a time, and their names.

use std::fmt;
use std::str::FromStr;

use super::{
    CodeLine, Event, ExactCover, FewestCandidates, FixedOrder, LogicalSolver, Machine, PathCell,
    PropagatingSearch, PseudoCodeLine, Run,
};
use crate::grid::{Board, Candidate, Cell, Clues, Digit, DigitSet};
use crate::logic::Step;

/// An algorithm whose search can be run one event at a time.
///
/// ```
/// # use masume_engine as masume;
/// use masume::grid::Clues;
/// use masume::trace::{Algorithm, Event};
/// let algorithm: Algorithm = "fewest".parse()?;
/// let mut machine = algorithm.start(&Clues::EMPTY);
/// while machine.step() != Some(Event::Solution) {}
/// assert_eq!(machine.counters().placements, 81);
/// # Ok::<(), masume::trace::ParseAlgorithmError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Backtracking row by row: [`FixedOrder::row_major`].
    RowMajor,
    /// Backtracking row by row with fewer scans: [`FixedOrder::onward`].
    Onward,
    /// Backtracking in a random order with this seed: [`FixedOrder::shuffled`].
    Random(u64),
    /// Backtracking in the cell with the fewest candidates: [`FewestCandidates`].
    Fewest,
    /// Backtracking with constraint propagation: [`PropagatingSearch`].
    Propagate,
    /// Dancing links: [`ExactCover`].
    ExactCover,
    /// Human techniques without guesses: [`LogicalSolver`].
    Human,
}

impl Algorithm {
    /// All algorithms, simplest first. [`Random`](Self::Random) has seed 0.
    pub const ALL: [Self; 7] = [
        Self::RowMajor,
        Self::Onward,
        Self::Random(0),
        Self::Fewest,
        Self::Propagate,
        Self::ExactCover,
        Self::Human,
    ];

    /// The name of the algorithm on the command line.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::RowMajor => "row-major",
            Self::Onward => "onward",
            Self::Random(_) => "random",
            Self::Fewest => "fewest",
            Self::Propagate => "propagate",
            Self::ExactCover => "exact-cover",
            Self::Human => "human",
        }
    }

    /// Returns true if the machine of the algorithm computes [candidates](Machine::candidates).
    pub const fn has_candidates(self) -> bool {
        matches!(self, Self::Propagate | Self::Human)
    }

    /// Returns true if the algorithm finds every solution. Human techniques may find none.
    pub const fn is_complete(self) -> bool {
        !matches!(self, Self::Human)
    }

    /// Starts a run of this algorithm.
    pub fn start(self, clues: &Clues) -> Run<AnyMachine> {
        Run::new(match self {
            Self::RowMajor => AnyMachine::FixedOrder(FixedOrder::row_major(clues)),
            Self::Onward => AnyMachine::FixedOrder(FixedOrder::onward(clues)),
            Self::Random(seed) => AnyMachine::FixedOrder(FixedOrder::shuffled(clues, seed)),
            Self::Fewest => AnyMachine::Fewest(FewestCandidates::new(clues)),
            Self::Propagate => AnyMachine::Propagate(PropagatingSearch::new(clues)),
            Self::ExactCover => AnyMachine::ExactCover(ExactCover::new(clues)),
            Self::Human => AnyMachine::Logical(Box::new(LogicalSolver::new(clues))),
        })
    }
}

impl fmt::Display for Algorithm {
    /// Writes the slug. A seed other than 0 follows after a colon: `random:7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random(seed) if *seed != 0 => f.pad(&format!("{}:{seed}", self.slug())),
            _ => f.pad(self.slug()),
        }
    }
}

/// The error for a text that is not the name of an algorithm.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{}' is not an algorithm; available: {}", .0, Algorithm::ALL.map(Algorithm::slug).join(", "))]
pub struct ParseAlgorithmError(String);

impl FromStr for Algorithm {
    type Err = ParseAlgorithmError;

    /// Parses the text that [`Display`](fmt::Display) writes for an algorithm.
    fn from_str(text: &str) -> Result<Self, ParseAlgorithmError> {
        let seeded = text.strip_prefix("random:").map(str::parse);
        let named = || Self::ALL.into_iter().find(|a| a.slug() == text);
        match seeded {
            Some(seed) => seed.ok().map(Self::Random),
            None => named(),
        }
        .ok_or_else(|| ParseAlgorithmError(text.to_owned()))
    }
}

/// A machine that runs any of the algorithms.
#[derive(Clone, Debug)]
pub enum AnyMachine {
    /// A machine that backtracks in a fixed order of cells.
    FixedOrder(FixedOrder),
    /// A machine that backtracks in the cell with the fewest candidates.
    Fewest(FewestCandidates),
    /// A machine that propagates constraints, and guesses in the cell with the fewest candidates.
    Propagate(PropagatingSearch),
    /// A machine that searches with dancing links.
    ExactCover(ExactCover),
    /// A machine that applies human techniques.
    Logical(Box<LogicalSolver>),
}

/// Calls a method on the machine inside an [`AnyMachine`].
macro_rules! each {
    ($self:expr, $machine:ident => $call:expr) => {
        match $self {
            AnyMachine::FixedOrder($machine) => $call,
            AnyMachine::Fewest($machine) => $call,
            AnyMachine::Propagate($machine) => $call,
            AnyMachine::ExactCover($machine) => $call,
            AnyMachine::Logical($machine) => $call,
        }
    };
}

impl Machine for AnyMachine {
    #[inline]
    fn advance(&mut self, scans: &mut u64) -> Option<Event> {
        each!(self, machine => machine.advance(scans))
    }

    #[inline]
    fn skip_rejects(&mut self, at_most: u64) -> u64 {
        each!(self, machine => machine.skip_rejects(at_most))
    }

    #[inline]
    fn first_scans(&self) -> u64 {
        each!(self, machine => machine.first_scans())
    }

    fn digit(&self, cell: Cell) -> Option<Digit> {
        each!(self, machine => machine.digit(cell))
    }

    fn path(&self) -> Vec<PathCell> {
        each!(self, machine => machine.path())
    }

    fn program(&self) -> &'static [CodeLine] {
        each!(self, machine => machine.program())
    }

    fn line(&self, event: Event) -> PseudoCodeLine {
        each!(self, machine => machine.line(event))
    }

    fn candidates(&self, cell: Cell) -> Option<DigitSet> {
        each!(self, machine => machine.candidates(cell))
    }

    fn current_step(&self) -> Option<(&Step, &Board)> {
        each!(self, machine => machine.current_step())
    }

    fn is_ready(&self) -> bool {
        each!(self, machine => machine.is_ready())
    }

    fn is_decision(&self, written: Candidate) -> bool {
        each!(self, machine => machine.is_decision(written))
    }
}
