//! What an algorithm must offer to be watched.

use super::Constraint;
use super::slate::peers;
use crate::grid::{Board, Candidate, Cell, CellSet, Clues, Digit, DigitSet};
use crate::logic::{Step, Technique};

/// A search written as a state machine.
///
/// Deterministic: a clone gives the same events as its original. That is the whole trick behind
/// [`Timeline`](super::Timeline): a position is reached again by replay, so that no algorithm
/// needs to know how to run backwards.
pub trait Machine: Clone {
    /// Does one event's worth of work; `None` once the search is exhausted.
    fn step(&mut self) -> Option<Event>;

    /// Does as many steps at once as would each give an [`Event::Reject`], but no more than so
    /// many; tells how many. Makes replay faster where it is worth the trouble.
    fn pass_rejects(&mut self, _at_most: u64) -> u64 {
        0
    }

    /// What has been counted since the start.
    fn counters(&self) -> &Counters;

    /// The digit that stands in a cell now, a clue's or the machine's.
    fn digit(&self, cell: Cell) -> Option<Digit>;

    /// The cells the machine has turned to, in order. All have a digit written; only the last
    /// may be without, while its digits are being tested.
    fn path(&self) -> Vec<Choice>;

    /// The algorithm in pseudo-code.
    fn program(&self) -> &'static [CodeLine];

    /// The line of the program that an event comes from, asked of the machine right after it.
    fn line(&self, event: Event) -> Line;

    /// The candidates of a blank cell, for a machine that keeps such; `None` for others.
    fn candidates(&self, _cell: Cell) -> Option<DigitSet> {
        None
    }

    /// The step that is being carried out and the board it was found on, for a machine that
    /// solves by steps; `None` for others.
    fn found(&self) -> Option<(&Step, &Board)> {
        None
    }

    /// Whether the next event comes at once: `false` while it takes a search that a copy of this
    /// machine, which runs ahead, has not done yet.
    fn is_ready(&self) -> bool {
        true
    }

    /// The digits that no other cell's digit keeps out of a cell now.
    fn fitting(&self, cell: Cell) -> DigitSet {
        let seen = peers(cell).iter().filter_map(|peer| self.digit(peer));
        !seen.collect::<DigitSet>()
    }

    /// The cells whose digit keeps a candidate out.
    fn blockers(&self, candidate: Candidate) -> CellSet {
        let digit = Some(candidate.digit());
        let peers = peers(candidate.cell()).iter();
        peers.filter(|peer| self.digit(*peer) == digit).collect()
    }

    /// Whether there was another choice than the digit written last.
    fn is_decision(&self, written: Candidate) -> bool {
        self.fitting(written.cell()).len() > 1
    }

    /// The digits that stand on the board now.
    fn to_clues(&self) -> Clues {
        Clues::new(Cell::ALL.map(|cell| self.digit(cell)))
    }
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
    /// A digit was written without a test: it is the only candidate that can still meet this
    /// constraint.
    Force(Candidate, Constraint),
    /// A written digit was taken back, and with it all that was concluded from it.
    Retract(Candidate),
    /// A step of this technique was [found](Machine::found); nothing is done yet.
    Find(Technique),
    /// A candidate was struck out, since a peer has the digit or a step rules it out.
    Eliminate(Candidate),
    /// A constraint was met, and all other candidates that meet it put aside.
    Cover(Constraint),
    /// A constraint is open again, with the candidates that had been put aside for it.
    Uncover(Constraint),
    /// No candidate can meet this constraint any more.
    Dead(Constraint),
    /// Every cell has a digit and no rule is broken. The next step goes on to other solutions.
    Solution,
    /// There is nothing left to try. Always the last event.
    Exhausted,
}

impl Event {
    /// The cell and digit that the event is about, if it is about one.
    pub const fn candidate(self) -> Option<Candidate> {
        match self {
            Self::Reject(c)
            | Self::Place(c)
            | Self::Force(c, _)
            | Self::Retract(c)
            | Self::Eliminate(c) => Some(c),
            _ => None,
        }
    }

    /// The digit written, tested or forced, and its cell.
    pub const fn written(self) -> Option<Candidate> {
        match self {
            Self::Place(c) | Self::Force(c, _) => Some(c),
            _ => None,
        }
    }
}

/// What a search has done so far. The same meaning for every algorithm: all but
/// [`scans`](Self::scans) is worked out from the events alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counters {
    /// Digits tested: those that break a rule and those that were written for a try.
    pub tries: u64,
    /// Digits written, forced ones too.
    pub placements: u64,
    /// Written digits taken back.
    pub backtracks: u64,
    /// The greatest [depth](Self::depth) that was reached.
    pub deepest: u64,
    /// Digits written because nothing else was left, without a test.
    pub forced: u64,
    /// [Nodes](Self::nodes) that led to no other and were no solution.
    pub dead_ends: u64,
    /// Solutions found.
    pub solutions: u64,
    /// Cells (or constraints, in an exact cover) looked at to find the next one to fill.
    pub scans: u64,
    /// Whether the present node has led to nothing yet.
    leaf: bool,
}

impl Counters {
    /// Nothing done, and nothing come of it.
    pub(super) const START: Self = Self {
        tries: 0,
        placements: 0,
        backtracks: 0,
        deepest: 0,
        forced: 0,
        dead_ends: 0,
        solutions: 0,
        scans: 0,
        leaf: true,
    };

    /// Digits that the machine has written and not taken back.
    pub const fn depth(&self) -> u64 {
        self.placements - self.backtracks
    }

    /// Positions in the tree of choices: the start, and one for every digit written for a try.
    pub const fn nodes(&self) -> u64 {
        self.placements - self.forced + 1
    }

    #[inline]
    pub(super) fn count(&mut self, event: Event) {
        match event {
            Event::Reject(_) => self.tries += 1,
            Event::Place(_) => {
                self.tries += 1;
                self.leaf = true;
                self.write();
            }
            Event::Force(..) => {
                self.forced += 1;
                self.write();
            }
            Event::Retract(_) => {
                self.backtracks += 1;
                self.close();
            }
            Event::Solution => {
                self.solutions += 1;
                self.leaf = false;
            }
            Event::Dead(_) | Event::Exhausted => self.close(),
            Event::Find(_) | Event::Eliminate(_) | Event::Cover(_) | Event::Uncover(_) => {}
        }
    }

    #[inline]
    fn write(&mut self) {
        self.placements += 1;
        self.deepest = self.deepest.max(self.depth());
    }

    /// The search turns away from the present node.
    #[inline]
    fn close(&mut self) {
        self.dead_ends += u64::from(self.leaf);
        self.leaf = false;
    }
}

/// A cell that a machine has turned to, and what it has done there since.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Where.
    pub cell: Cell,
    /// The digit that stands there now.
    pub digit: Option<Digit>,
    /// The digits tested there, the standing one included; a forced digit was not tested.
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

impl CodeLine {
    pub(super) const fn new(indent: u8, line: Line) -> Self {
        Self { indent, line }
    }
}

/// What a line of pseudo-code says. The words are made elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// `solve:`
    Solve,
    /// `if no cell is empty: a solution`
    IfFull,
    /// `cell := the one that the fewest digits fit`
    PickFewest,
    /// `if none fits: dead end`
    IfNoneFits,
    /// `for each digit 1 to 9:`
    ForEachDigit,
    /// `for each digit that fits:`
    ForEachFitting,
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
    /// `strike the placed digit from its peers`
    Strike,
    /// `if a cell or a house is left with nothing: dead end`
    IfNothingLeft,
    /// `if there is a single: place it, and again from the top`
    PlaceSingle,
    /// `erase the digit, and all that followed from it`
    EraseWithAll,
    /// `if no constraint is open: a solution`
    IfNoneOpen,
    /// `constraint := the one that the fewest candidates meet`
    PickConstraint,
    /// `if none meets it: dead end`
    IfNoneMeets,
    /// `cover the constraint`
    Cover,
    /// `for each candidate that meets it:`
    ForEachMeeting,
    /// `cover the other constraints that it meets`
    CoverOthers,
    /// `uncover those`
    UncoverOthers,
    /// `uncover the constraint`
    Uncover,
    /// `find the easiest step`
    FindStep,
    /// `if there is none: give up`
    IfNoStep,
    /// `strike what it rules out`
    StrikeRuledOut,
    /// `place what it proves`
    PlaceProven,
    /// `and again`
    Again,
}
