//! Backtracking with constraint propagation.

use super::fewest::SearchLevel;
use super::mini_board::{MiniBoard, peers};
use super::{CodeLine, Constraint, Event, Machine, PathCell, PseudoCodeLine};
use crate::grid::{Candidate, Cell, CellSet, Clues, Digit, DigitSet, House};

/// Constraint propagation with singles, and guesses in the cell with the fewest candidates.
///
/// A written digit is eliminated from its peers. A cell with a single candidate is filled at once.
/// The only place for a digit in a house is also filled at once. If there is no such single, the
/// machine guesses in a cell with the fewest candidates.
///
/// The algorithm follows [Peter Norvig's essay](https://norvig.com/sudoku.html) "Solving every
/// sudoku puzzle". Here the singles are found one at a time, so that each of them is an event.
#[derive(Clone, Debug)]
pub struct PropagatingSearch {
    next: PropagateOperation,
    mini_board: MiniBoard,
    blanks: CellSet,
    /// For each digit, the cells that have it as a candidate. Filled cells keep the candidates that
    /// they had last.
    places: [CellSet; 9],
    /// The digit written last, and the peers of its cell from which the digit must still be
    /// eliminated.
    eliminating: Option<(Digit, CellSet)>,
    /// All changes that have not been undone: at most 729 eliminations and 81 digits.
    trail: Vec<TrailEntry>,
    /// The levels of the search: the cells in which the machine has guessed.
    levels: Vec<SearchLevel>,
}

#[derive(Clone, Copy, Debug)]
enum TrailEntry {
    Eliminated(Candidate),
    Forced(Candidate),
    Tried(Candidate),
}

/// The operation that the machine performs next.
#[derive(Clone, Copy, Debug)]
enum PropagateOperation {
    /// Eliminate a candidate. If none is left to eliminate, fill a single. If there is no single,
    /// guess.
    Conclude,
    /// Try the next digit of the last level, or backtrack if no digit is left.
    Try,
    /// Remove the digit written last. If no digit is left to remove, the search is exhausted.
    Retract,
    Ended,
}

impl PropagatingSearch {
    /// Creates a machine for clues. The digits of the clues are already eliminated from their
    /// peers, without events. If the clues conflict, the search is exhausted at once.
    pub fn new(clues: &Clues) -> Self {
        let mini_board = MiniBoard::new(clues);
        let blanks = !clues.cells();
        let places = Digit::ALL.map(|digit| {
            let fits = |cell: &Cell| mini_board.fitting_digits(*cell).contains(digit);
            blanks.iter().filter(fits).collect()
        });
        Self {
            next: if clues.conflicts().is_empty() {
                PropagateOperation::Conclude
            } else {
                PropagateOperation::Retract
            },
            mini_board,
            blanks,
            places,
            eliminating: None,
            trail: Vec::new(),
            levels: Vec::new(),
        }
    }

    #[inline]
    fn conclude(&mut self, scans: &mut u64) -> Event {
        if let Some(candidate) = self.eliminate_next() {
            return Event::Eliminate(candidate);
        }
        if let Some(constraint) = self.dead_constraint() {
            self.next = PropagateOperation::Retract;
            return Event::DeadConstraint(constraint);
        }
        if let Some((candidate, only)) = self.next_single() {
            self.write(candidate);
            self.trail.push(TrailEntry::Forced(candidate));
            return Event::Force(candidate, only);
        }
        *scans += self.blanks.len() as u64;
        let choices = self.blanks.iter().map(|cell| (cell, self.possible(cell)));
        let Some((cell, digits)) = choices.min_by_key(|(_, digits)| digits.len()) else {
            self.next = PropagateOperation::Retract;
            return Event::Solution;
        };
        self.levels.push(SearchLevel::new(cell, digits));
        self.attempt()
    }

    /// Eliminates the digit written last from one peer that still has it as a candidate; `None` if
    /// no such peer is left.
    #[inline]
    fn eliminate_next(&mut self) -> Option<Candidate> {
        let (digit, cells) = self.eliminating.as_mut()?;
        let Some(cell) = cells.first() else {
            self.eliminating = None;
            return None;
        };
        cells.remove(cell);
        let candidate = Candidate::new(cell, *digit);
        self.places[digit.index()].remove(cell);
        self.trail.push(TrailEntry::Eliminated(candidate));
        Some(candidate)
    }

    /// Finds a constraint that cannot be satisfied: a cell has no candidates, or a house has no
    /// place for a missing digit.
    #[inline]
    fn dead_constraint(&self) -> Option<Constraint> {
        let possible = self.places.iter().fold(CellSet::EMPTY, |all, p| all | *p);
        let bare = (self.blanks - possible).first().map(Constraint::Digit);
        bare.or_else(|| {
            let mut open = self.open_places();
            let none = open.find(|(_, _, cells)| cells.is_empty());
            none.map(|(house, digit, _)| Constraint::Place(house, digit))
        })
    }

    /// Finds a single: a cell with one candidate, or else the only place of a digit in a house.
    #[inline]
    fn next_single(&self) -> Option<(Candidate, Constraint)> {
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for cells in self.places {
            twice |= once & cells;
            once |= cells;
        }
        let naked = (self.blanks & (once - twice)).first().and_then(|cell| {
            let digit = self.possible(cell).single()?;
            Some((Candidate::new(cell, digit), Constraint::Digit(cell)))
        });
        naked.or_else(|| {
            self.open_places().find_map(|(house, digit, cells)| {
                let candidate = Candidate::new(cells.single()?, digit);
                Some((candidate, Constraint::Place(house, digit)))
            })
        })
    }

    /// Iterates over every house and each digit that is missing in it, with the places of the
    /// digit.
    #[inline]
    fn open_places(&self) -> impl Iterator<Item = (House, Digit, CellSet)> {
        House::ALL.into_iter().flat_map(move |house| {
            let missing = !self.mini_board.house_digits(house);
            let blanks = house.cell_set() & self.blanks;
            let places = move |digit: Digit| self.places[digit.index()] & blanks;
            missing
                .iter()
                .map(move |digit| (house, digit, places(digit)))
        })
    }

    #[inline]
    fn possible(&self, cell: Cell) -> DigitSet {
        let has = |digit: &Digit| self.places[digit.index()].contains(cell);
        Digit::ALL.into_iter().filter(has).collect()
    }

    #[inline]
    fn write(&mut self, candidate: Candidate) {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        self.mini_board.write(cell, digit);
        self.blanks.remove(cell);
        let eliminable = self.places[digit.index()] & self.blanks & peers(cell);
        self.eliminating = Some((digit, eliminable));
        self.next = PropagateOperation::Conclude;
    }

    /// Tries the next digit of the last level, or backtracks if no digit is left.
    #[inline]
    fn attempt(&mut self) -> Event {
        let Some(candidate) = SearchLevel::next_of(&mut self.levels) else {
            return self.retract();
        };
        self.write(candidate);
        self.trail.push(TrailEntry::Tried(candidate));
        Event::Place(candidate)
    }

    #[inline]
    fn retract(&mut self) -> Event {
        while let Some(entry) = self.trail.pop() {
            let (candidate, next) = match entry {
                TrailEntry::Eliminated(candidate) => {
                    self.places[candidate.digit().index()].insert(candidate.cell());
                    continue;
                }
                TrailEntry::Forced(candidate) => (candidate, PropagateOperation::Retract),
                TrailEntry::Tried(candidate) => (candidate, PropagateOperation::Try),
            };
            self.mini_board.wipe(candidate.cell());
            self.blanks.insert(candidate.cell());
            self.next = next;
            return Event::Retract(candidate);
        }
        self.next = PropagateOperation::Ended;
        Event::Exhausted
    }
}

impl Machine for PropagatingSearch {
    #[inline]
    fn advance(&mut self, scans: &mut u64) -> Option<Event> {
        Some(match self.next {
            PropagateOperation::Conclude => self.conclude(scans),
            PropagateOperation::Try => self.attempt(),
            PropagateOperation::Retract => self.retract(),
            PropagateOperation::Ended => return None,
        })
    }

    fn digit(&self, cell: Cell) -> Option<Digit> {
        self.mini_board.digit(cell)
    }

    fn path(&self) -> Vec<PathCell> {
        let mut levels = self.levels.iter();
        let mut path: Vec<PathCell> = Vec::new();
        for entry in &self.trail {
            let (candidate, tried) = match *entry {
                TrailEntry::Eliminated(_) => continue,
                TrailEntry::Forced(candidate) => (candidate, DigitSet::EMPTY),
                TrailEntry::Tried(candidate) => {
                    let level = levels.next();
                    (candidate, level.map_or(DigitSet::EMPTY, |l| l.tried_digits))
                }
            };
            path.push(PathCell {
                cell: candidate.cell(),
                digit: Some(candidate.digit()),
                tried,
            });
        }
        path.extend(levels.map(|level| PathCell {
            cell: level.cell,
            digit: None,
            tried: level.tried_digits,
        }));
        path
    }

    fn program(&self) -> &'static [CodeLine] {
        const {
            &[
                CodeLine::new(0, PseudoCodeLine::Solve),
                CodeLine::new(1, PseudoCodeLine::Eliminate),
                CodeLine::new(1, PseudoCodeLine::IfNothingLeft),
                CodeLine::new(1, PseudoCodeLine::PlaceSingle),
                CodeLine::new(1, PseudoCodeLine::IfFull),
                CodeLine::new(1, PseudoCodeLine::PickFewest),
                CodeLine::new(1, PseudoCodeLine::ForEachFitting),
                CodeLine::new(2, PseudoCodeLine::Place),
                CodeLine::new(2, PseudoCodeLine::SolveRest),
                CodeLine::new(2, PseudoCodeLine::EraseWithAll),
                CodeLine::new(1, PseudoCodeLine::DeadEnd),
            ]
        }
    }

    fn line(&self, event: Event) -> PseudoCodeLine {
        match event {
            Event::Eliminate(_) => PseudoCodeLine::Eliminate,
            Event::DeadConstraint(_) => PseudoCodeLine::IfNothingLeft,
            Event::Force(..) => PseudoCodeLine::PlaceSingle,
            Event::Place(_) => PseudoCodeLine::Place,
            Event::Retract(_) => PseudoCodeLine::EraseWithAll,
            Event::Solution => PseudoCodeLine::IfFull,
            _ => PseudoCodeLine::DeadEnd,
        }
    }

    fn candidates(&self, cell: Cell) -> Option<DigitSet> {
        let blank = self.blanks.contains(cell);
        Some(if blank {
            self.possible(cell)
        } else {
            DigitSet::EMPTY
        })
    }
}
