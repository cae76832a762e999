//! Digging a puzzle out of a full grid.
//!
//! The cells are gone through in a random order, and each is blanked if the clues that are left
//! still have no solution but the one. The first cells can nearly always be blanked, so stretches
//! of the order are tried as a whole; a stretch that fails is gone through cell by cell.
//!
//! A single cell is asked about in another way: whether there is a solution that has any other
//! digit there. That settles it, and the solver does not need to find the solution that is known.

use std::ops::Range;

use super::Recipe;
use super::chance::Chance;
use crate::grid::{Candidate, Cell, CellSet, Clues, Digit, Solution};
use crate::puzzle::Puzzle;
use crate::solve::bulk::Line;

/// What must be known before the digging can go on.
#[derive(Clone, Copy, Debug)]
pub(super) enum Question<'a> {
    /// Whether there is one solution without these clues.
    Unique(&'a [Cell]),
    /// Whether there is another solution without these clues, with another digit in the first.
    Other(&'a [Cell]),
}

/// A puzzle being dug.
#[derive(Clone, Debug)]
pub(super) struct Pit {
    solution: Solution,
    order: Order,
    /// The clues that are left, the places before `place` being settled.
    line: Line,
    /// The next place in the order.
    place: usize,
    /// Cells of this place that are known to follow from what would be left.
    follow: usize,
    /// The stretches of the order that are still to be tried.
    stretches: &'static [usize],
    /// How many clues there shall be.
    wanted: Option<usize>,
    minimal: bool,
    phase: Phase,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Going through the order.
    Dig,
    /// Looking for a clue that is not needed; these have not been looked at.
    Prove(CellSet),
    Done,
    Failed,
}

/// Where the stretches end that are tried as a whole, in parts of 81 of the order. Measured: the
/// last ones fail about every second time.
const STRETCHES: [usize; 4] = [22, 30, 35, 39];

impl Pit {
    /// A full grid, to be dug in any order.
    pub(super) fn new(recipe: &Recipe, solution: Solution, chance: &mut Chance) -> Self {
        let mut orbits = recipe.orbits.clone();
        chance.shuffle(&mut orbits);
        Self::in_order(recipe, solution, &orbits, chance)
    }

    /// A full grid, to be dug in this order of the recipe's orbits.
    pub(super) fn in_order(
        recipe: &Recipe,
        solution: Solution,
        orbits: &[CellSet],
        chance: &mut Chance,
    ) -> Self {
        Self {
            line: line(&Clues::from(&solution)),
            solution,
            order: Order::new(orbits),
            place: 0,
            follow: 0,
            stretches: &STRETCHES,
            wanted: recipe.clues.clone().map(|clues| {
                let (least, most) = clues.into_inner();
                least + chance.below(most + 1 - least)
            }),
            minimal: recipe.minimal,
            phase: Phase::Dig,
        }
    }

    /// The cells that are blanked next, to see what follows; none when the digging is over.
    pub(super) fn question(&self) -> Option<Question<'_>> {
        match self.phase {
            Phase::Dig => Some(match self.stretch() {
                Some(stretch) => Question::Unique(self.order.cells(stretch)),
                None => {
                    Question::Other(&self.order.cells(self.place..self.place + 1)[self.follow..])
                }
            }),
            Phase::Prove(left) => {
                let index = left.first()?.index();
                Some(Question::Other(&Cell::ALL[index..=index]))
            }
            Phase::Done | Phase::Failed => None,
        }
    }

    /// The clues that are left without these.
    pub(super) fn line_without(&self, cells: &[Cell]) -> Line {
        let mut line = self.line;
        blank(cells, &mut line);
        line
    }

    /// What the full grid has in a cell.
    pub(super) fn candidate(&self, cell: Cell) -> Candidate {
        Candidate::new(cell, self.solution.digit(cell))
    }

    /// The places that are tried as a whole now.
    fn stretch(&self) -> Option<Range<usize>> {
        let end = self.stretches.first()? * self.order.places / 81;
        Some(self.place..end)
    }

    /// Takes the answer to [`Question::Unique`].
    pub(super) fn is_unique(&mut self, unique: bool) {
        let Some(stretch) = self.stretch() else {
            return;
        };
        if unique {
            self.stretches = &self.stretches[1..];
            self.place = stretch.end;
            self.blank_places(stretch);
        } else {
            self.stretches = &[];
        }
        self.check_end();
    }

    /// Takes the answer to [`Question::Other`].
    pub(super) fn has_other(&mut self, other: bool) {
        match &mut self.phase {
            Phase::Prove(left) => {
                if !other {
                    self.phase = Phase::Failed;
                } else if let Some(cell) = left.first() {
                    left.remove(cell);
                    if left.is_empty() {
                        self.phase = Phase::Done;
                    }
                }
            }
            _ if other => self.next_place(),
            _ => {
                self.follow += 1;
                if self.follow == self.order.cells(self.place..self.place + 1).len() {
                    self.blank_places(self.place..self.place + 1);
                    self.next_place();
                }
            }
        }
    }

    fn next_place(&mut self) {
        self.place += 1;
        self.follow = 0;
        self.check_end();
    }

    fn blank_places(&mut self, places: Range<usize>) {
        blank(self.order.cells(places), &mut self.line);
    }

    /// When everything is settled: puts clues back that were asked for, and goes on to prove that
    /// none is too many.
    fn check_end(&mut self) {
        if self.place < self.order.places {
            return;
        }
        let dug = self.line.iter().filter(|sign| **sign != BLANK).count();
        let wanted = self.wanted.unwrap_or(dug);
        let count = dug + self.put_back(wanted.saturating_sub(dug));
        self.phase = if count != wanted || self.minimal && dug < wanted {
            Phase::Failed
        } else if self.minimal && self.order.places < 81 {
            Phase::Prove(self.clues().cells())
        } else {
            // Cell by cell nothing is left that could be taken away.
            Phase::Done
        };
    }

    /// Puts back up to so many clues, those first that were taken away last; says how many.
    fn put_back(&mut self, most: usize) -> usize {
        let mut count = 0;
        for place in (0..self.order.places).rev() {
            let cells = self.order.cells(place..place + 1);
            if self.line[cells[0].index()] == BLANK && count + cells.len() <= most {
                count += cells.len();
                for cell in cells {
                    self.line[cell.index()] = b'0' + self.solution.digit(*cell).value();
                }
            }
        }
        count
    }

    /// The clues that are left.
    fn clues(&self) -> Clues {
        Clues::new(self.line.map(|c| Digit::from_char(char::from(c))))
    }

    /// The puzzle, if it became one as asked for.
    pub(super) fn puzzle(&self) -> Option<Puzzle> {
        (self.phase == Phase::Done).then(|| Puzzle::proven(self.clues(), self.solution))
    }
}

/// In which order cells are taken away; each place has the cells of one orbit.
#[derive(Clone, Debug)]
struct Order {
    cells: [Cell; 81],
    /// By place: where its cells begin.
    starts: [u8; 82],
    places: usize,
}

impl Order {
    fn new(orbits: &[CellSet]) -> Self {
        let mut order = Self {
            cells: Cell::ALL,
            starts: [0; 82],
            places: orbits.len(),
        };
        let mut end: u8 = 0;
        for (orbit, start) in orbits.iter().zip(&mut order.starts[1..]) {
            for cell in *orbit {
                order.cells[usize::from(end)] = cell;
                end += 1;
            }
            *start = end;
        }
        order
    }

    /// The cells of some places.
    fn cells(&self, places: Range<usize>) -> &[Cell] {
        let [start, end] = [places.start, places.end].map(|place| self.starts[place].into());
        &self.cells[start..end]
    }
}

fn blank(cells: &[Cell], line: &mut Line) {
    for cell in cells {
        line[cell.index()] = BLANK;
    }
}

/// A cell without a clue, in a line.
const BLANK: u8 = b'.';

/// Clues as the bulk solver reads them.
pub(super) fn line(clues: &Clues) -> Line {
    Cell::ALL.map(|cell| {
        clues
            .digit(cell)
            .map_or(BLANK, |digit| b'0' + digit.value())
    })
}
