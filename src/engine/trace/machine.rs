//! The interface of search algorithms that run one event at a time.

use super::Constraint;
use super::mini_board::peers;
use crate::grid::{Board, Candidate, Cell, CellSet, Clues, Digit, DigitSet};
use crate::logic::{Step, Technique};

/// A machine: a search that advances one event at a time.
///
/// A machine is deterministic: a clone yields the same events as the original.
/// [`Timeline`](super::Timeline) depends on this, because it reaches an earlier position by replay.
/// No algorithm has to run backward.
pub trait Machine: Clone {
    /// Advances by one event. Returns `None` if the search has ended.
    ///
    /// A [`Run`](super::Run) counts the events. The machine adds to `scans` the number of cells
    /// that it examines to find the next cell to fill; an exact cover machine counts constraints.
    fn advance(&mut self, scans: &mut u64) -> Option<Event>;

    /// Skips up to `at_most` steps that would each yield [`Event::Reject`], and returns the number
    /// of skipped steps. Machines may implement this for faster replay.
    fn skip_rejects(&mut self, _at_most: u64) -> u64 {
        0
    }

    /// The number of cells examined before the first event.
    fn first_scans(&self) -> u64 {
        0
    }

    /// The digit in a cell: a clue, or a digit that the machine has written.
    fn digit(&self, cell: Cell) -> Option<Digit>;

    /// The search path: the cells that the machine has filled, in order. The last cell may be empty
    /// while digits are tested in it.
    fn path(&self) -> Vec<PathCell>;

    /// The algorithm in pseudo-code, line by line.
    fn program(&self) -> &'static [CodeLine];

    /// The line of the pseudo-code that led to `event`, which must be the last event.
    fn line(&self, event: Event) -> PseudoCodeLine;

    /// The candidates of an empty cell; `None` if the machine does not compute candidates.
    fn candidates(&self, _cell: Cell) -> Option<DigitSet> {
        None
    }

    /// The step that is being applied, and the board on which it was found; `None` if no step is
    /// being applied.
    fn current_step(&self) -> Option<(&Step, &Board)> {
        None
    }

    /// Returns true if the next event takes little time. Returns false if it needs a search for a
    /// step that no copy of this machine has done yet.
    fn is_ready(&self) -> bool {
        true
    }

    /// The digits that no peer of a cell contains.
    fn fitting_digits(&self, cell: Cell) -> DigitSet {
        let seen = peers(cell).iter().filter_map(|peer| self.digit(peer));
        !seen.collect::<DigitSet>()
    }

    /// The peers of the candidate's cell that contain its digit, and therefore exclude the
    /// candidate.
    fn blockers(&self, candidate: Candidate) -> CellSet {
        let digit = Some(candidate.digit());
        let peers = peers(candidate.cell()).iter();
        peers.filter(|peer| self.digit(*peer) == digit).collect()
    }

    /// Returns true if another digit was also possible in the cell of `written` when `written` was
    /// placed. `written` must be the candidate written last.
    fn is_decision(&self, written: Candidate) -> bool {
        self.fitting_digits(written.cell()).len() > 1
    }

    /// The digits on the board.
    fn to_clues(&self) -> Clues {
        Clues::new(Cell::ALL.map(|cell| self.digit(cell)))
    }
}

/// An event of a search: the smallest unit of a run.
///
/// Events are small and `Copy`, because a run has hundreds of millions of them. The machine
/// provides further details of its last event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A digit was tested and not written, because [blockers](Machine::blockers) exclude it.
    Reject(Candidate),
    /// A digit was tested and written.
    Place(Candidate),
    /// A digit was written without a test. The digit is the only candidate left for this
    /// constraint, or a step proves it.
    Force(Candidate, Constraint),
    /// A written digit was removed, and the eliminations that followed from it were undone.
    Retract(Candidate),
    /// A step of this technique was [found](Machine::current_step). The board has not changed yet.
    Find(Technique),
    /// A candidate was eliminated, because a peer contains the digit or because of a step.
    Eliminate(Candidate),
    /// A constraint was covered: it is no longer open, and its candidates were removed from the
    /// other constraints.
    Cover(Constraint),
    /// A covered constraint was opened again, and its candidates were restored.
    Uncover(Constraint),
    /// No candidate is left for this constraint.
    DeadConstraint(Constraint),
    /// Every cell is filled and no rule is broken. The search can continue to further solutions.
    Solution,
    /// The search has ended. This is always the last event.
    Exhausted,
}

impl Event {
    /// The candidate of the event; `None` if the event has no candidate.
    #[inline]
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

    /// The candidate whose digit the event wrote; `None` for other events.
    #[inline]
    pub const fn written(self) -> Option<Candidate> {
        match self {
            Self::Place(c) | Self::Force(c, _) => Some(c),
            _ => None,
        }
    }
}

/// Counters of a search. All except [`scans`](Self::scans) are computed from the events, so they
/// mean the same for every algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counters {
    /// The number of digits tested: the rejected digits, and the digits written as a guess.
    pub tries: u64,
    /// The number of digits written, including forced digits.
    pub placements: u64,
    /// The number of written digits that were removed again.
    pub backtracks: u64,
    /// The largest [depth](Self::depth) reached.
    pub deepest: u64,
    /// The number of digits written without a test; see [`Event::Force`].
    pub forced: u64,
    /// The number of [nodes](Self::nodes) that have no children and are not a solution.
    pub dead_ends: u64,
    /// The number of solutions found.
    pub solutions: u64,
    /// The number of cells examined to find the next cell to fill. An exact cover machine counts
    /// constraints.
    pub scans: u64,
    /// True if the current node has no children yet.
    is_leaf: bool,
}

impl Counters {
    pub(super) const START: Self = Self {
        tries: 0,
        placements: 0,
        backtracks: 0,
        deepest: 0,
        forced: 0,
        dead_ends: 0,
        solutions: 0,
        scans: 0,
        is_leaf: true,
    };

    /// The number of digits that the machine has written and has not removed.
    #[inline]
    pub const fn depth(&self) -> u64 {
        self.placements - self.backtracks
    }

    /// The number of nodes of the search tree: one for the start, and one for each guess.
    #[inline]
    pub const fn nodes(&self) -> u64 {
        self.placements - self.forced + 1
    }

    #[inline]
    pub(super) fn count(&mut self, event: Event) {
        match event {
            Event::Reject(_) => self.tries += 1,
            Event::Place(_) => {
                self.tries += 1;
                self.is_leaf = true;
                self.count_placement();
            }
            Event::Force(..) => {
                self.forced += 1;
                self.count_placement();
            }
            Event::Retract(_) => {
                self.backtracks += 1;
                self.leave_node();
            }
            Event::Solution => {
                self.solutions += 1;
                self.is_leaf = false;
            }
            Event::DeadConstraint(_) | Event::Exhausted => self.leave_node(),
            Event::Find(_) | Event::Eliminate(_) | Event::Cover(_) | Event::Uncover(_) => {}
        }
    }

    #[inline]
    fn count_placement(&mut self) {
        self.placements += 1;
        self.deepest = self.deepest.max(self.depth());
    }

    /// Leaves the current node. Counts it as a dead end if it has no children.
    #[inline]
    fn leave_node(&mut self) {
        self.dead_ends += u64::from(self.is_leaf);
        self.is_leaf = false;
    }
}

/// A cell of the search path, with the digits tested in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathCell {
    /// The cell of the path.
    pub cell: Cell,
    /// The current digit of the cell; `None` while digits are being tested.
    pub digit: Option<Digit>,
    /// The digits tested in the cell, including the current digit. A forced digit was not tested.
    pub tried: DigitSet,
}

/// A line of pseudo-code, with its indentation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeLine {
    /// The indentation level of the line.
    pub indent: u8,
    /// The text of the line.
    pub line: PseudoCodeLine,
}

impl CodeLine {
    pub(super) const fn new(indent: u8, line: PseudoCodeLine) -> Self {
        Self { indent, line }
    }
}

crate::names! {
    /// A line of pseudo-code. The user interface defines the wording.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum PseudoCodeLine: slug {
        /// `solve:`
        Solve = "solve",
        /// `if no cell is empty: done`
        IfFull = "if-full",
        /// `cell := fewest fitting digits`
        PickFewest = "pick-fewest",
        /// `if none fits: return dead end`
        IfNoneFits = "if-none-fits",
        /// `for each digit 1 to 9:`
        ForEachDigit = "for-each-digit",
        /// `for each digit that fits:`
        ForEachFitting = "for-each-fitting",
        /// `if the digit fits:`
        IfFits = "if-fits",
        /// `place it`
        Place = "place",
        /// `if solve: done`
        SolveRest = "solve-rest",
        /// `erase it`
        Erase = "erase",
        /// `return dead end`
        DeadEnd = "dead-end",
        /// `eliminate the digit from peers`
        Eliminate = "eliminate",
        /// `if there is a contradiction: dead end`
        IfNothingLeft = "if-nothing-left",
        /// `if there is a single: place it`
        PlaceSingle = "place-single",
        /// `erase it and all after it`
        EraseWithAll = "erase-with-all",
        /// `if no constraint is open: done`
        IfNoneOpen = "if-none-open",
        /// `constraint := fewest candidates`
        PickConstraint = "pick-constraint",
        /// `if it has none: return dead end`
        IfNoneMeets = "if-none-meets",
        /// `cover the constraint`
        Cover = "cover",
        /// `for each of its candidates:`
        ForEachMeeting = "for-each-meeting",
        /// `cover its other constraints`
        CoverOthers = "cover-others",
        /// `uncover those`
        UncoverOthers = "uncover-others",
        /// `uncover the constraint`
        Uncover = "uncover",
        /// `find the easiest step`
        FindStep = "find-step",
        /// `if there is none: give up`
        IfNoStep = "if-no-step",
        /// `eliminate excluded candidates`
        EliminateRuledOut = "eliminate-ruled-out",
        /// `place proven digits`
        PlaceProven = "place-proven",
        /// `repeat from the top`
        Repeat = "again",
    }
}
