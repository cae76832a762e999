//! What an algorithm must offer to be watched.

use crate::grid::{Candidate, Cell, CellSet, Clues, Digit, DigitSet, House};

/// A search written as a state machine.
///
/// Deterministic: a clone gives the same events as its original. That is the whole trick behind
/// [`Timeline`](super::Timeline): a position is reached again by replay, so that no algorithm
/// needs to know how to run backwards.
pub trait Machine: Clone {
    /// Does one event's worth of work; `None` once the search is exhausted.
    fn step(&mut self) -> Option<Event>;

    /// What has been counted since the start.
    fn counters(&self) -> &Counters;

    /// The digit that stands in a cell now, a clue's or the machine's.
    fn digit(&self, cell: Cell) -> Option<Digit>;

    /// The cells the machine has turned to, in order. All have a digit written; only the last
    /// may be without, while its digits are being tested.
    fn path(&self) -> Vec<Choice>;

    /// The algorithm in pseudo-code.
    fn program(&self) -> &'static [CodeLine];

    /// The line of the program that an event comes from.
    fn line(&self, event: Event) -> Line;

    /// The digits that no other cell's digit keeps out of a cell now.
    fn fitting(&self, cell: Cell) -> DigitSet {
        let seen: DigitSet = seen_by(cell).filter_map(|c| self.digit(c)).collect();
        !seen
    }

    /// The cells whose digit keeps a candidate out.
    fn blockers(&self, candidate: Candidate) -> CellSet {
        let seen = seen_by(candidate.cell());
        seen.filter(|c| self.digit(*c) == Some(candidate.digit()))
            .collect()
    }

    /// The digits that stand on the board now.
    fn to_clues(&self) -> Clues {
        Clues::new(Cell::ALL.map(|cell| self.digit(cell)))
    }
}

/// The cells that share a house with this one; some come twice.
fn seen_by(cell: Cell) -> impl Iterator<Item = Cell> {
    let houses = cell.houses().into_iter();
    houses.flat_map(House::cells).filter(move |c| *c != cell)
}

/// The least that happens in a search, as facts.
///
/// Small and `Copy`, since runs have hundreds of millions: what takes more room than a few bytes
/// is asked of the machine that the event came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A digit was tested and breaks a rule: the [blockers](Machine::blockers) tell which.
    Reject(Candidate),
    /// A digit was tested and written.
    Place(Candidate),
    /// A written digit was taken back.
    Retract(Candidate),
    /// Every cell has a digit and no rule is broken. The next step goes on to other solutions.
    Solution,
    /// There is nothing left to try. Always the last event.
    Exhausted,
}

impl Event {
    /// The cell and digit that the event is about, if it is about one.
    pub const fn candidate(self) -> Option<Candidate> {
        match self {
            Self::Reject(c) | Self::Place(c) | Self::Retract(c) => Some(c),
            Self::Solution | Self::Exhausted => None,
        }
    }
}

/// What a search has done so far. The same meaning for every algorithm, because it is worked out
/// from the events alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Digits tested.
    pub tries: u64,
    /// Digits written.
    pub placements: u64,
    /// Written digits taken back.
    pub backtracks: u64,
    /// The greatest [depth](Self::depth) that was reached.
    pub deepest: u64,
    /// Solutions found.
    pub solutions: u64,
}

impl Counters {
    /// Digits that the machine has written and not taken back.
    pub const fn depth(&self) -> u64 {
        self.placements - self.backtracks
    }

    #[inline]
    pub(super) fn count(&mut self, event: Event) {
        match event {
            Event::Reject(_) => self.tries += 1,
            Event::Place(_) => {
                self.tries += 1;
                self.placements += 1;
                self.deepest = self.deepest.max(self.depth());
            }
            Event::Retract(_) => self.backtracks += 1,
            Event::Solution => self.solutions += 1,
            Event::Exhausted => {}
        }
    }
}

/// A cell that a machine has turned to, and what it has done there since.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Where.
    pub cell: Cell,
    /// The digit that stands there now.
    pub digit: Option<Digit>,
    /// The digits tested there, the standing one included.
    pub tried: DigitSet,
}

/// A line of a program, and how far it is indented.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeLine {
    /// Levels of indent.
    pub indent: u8,
    /// What the line says.
    pub line: Line,
}

/// What a line of pseudo-code says. The words are made elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// `solve:`
    Solve,
    /// `if no cell is empty: a solution`
    IfFull,
    /// `for each digit 1 to 9:`
    ForEachDigit,
    /// `if the digit fits:`
    IfFits,
    /// `place the digit`
    Place,
    /// `solve the rest`
    SolveRest,
    /// `erase the digit`
    Erase,
    /// `return: dead end`
    DeadEnd,
}
