//! Backtracking over the blank cells in an order that is fixed beforehand.

use super::{Choice, CodeLine, Counters, Event, Line, Machine};
use crate::grid::{Candidate, Cell, Clues, Digit, DigitSet};

/// The plain search: cell by cell, digits 1 to 9, forward when one fits and back when none does.
///
/// In reading order it is the algorithm of the
/// [backtracking article](https://en.wikipedia.org/wiki/Sudoku_solving_algorithms#Backtracking).
/// On that article's puzzle it tests 37,652 digits until the solution is found, writes 4,208 of
/// them and takes 4,157 back: with the solution that makes 41,810 events.
///
/// Clues that clash are exhausted at once.
#[derive(Clone, Debug)]
pub struct FixedOrder {
    next: Next,
    /// How many of `blanks` hold a digit of ours; the next of them is being tested.
    depth: usize,
    /// The digits that fit the cell being tested.
    fitting: DigitSet,
    /// The digits that stand in each house.
    taken: [DigitSet; 27],
    digits: [Option<Digit>; 81],
    /// The cells without a clue, in the order of the search; meaningless from `blank_count` on.
    blanks: [Cell; 81],
    blank_count: usize,
    counters: Counters,
}

/// What the next step does.
#[derive(Clone, Copy, Debug)]
enum Next {
    /// Tests this digit.
    Test(Digit),
    /// Says that the board is full.
    Announce,
    /// Takes the last digit back; without one, the search is exhausted.
    Retract,
    /// Nothing, ever again.
    Rest,
}

impl Next {
    /// Digits are tested in rising order; after the last comes the way back.
    #[inline]
    fn after(tested: Digit) -> Self {
        Digit::new(tested.value() + 1).map_or(Self::Retract, Self::Test)
    }
}

impl FixedOrder {
    /// Row by row from r1c1.
    pub fn row_major(clues: &Clues) -> Self {
        Self::new(clues, Cell::ALL)
    }

    fn new(clues: &Clues, order: [Cell; 81]) -> Self {
        let mut blanks = [Cell::FIRST; 81];
        let mut blank_count = 0;
        for cell in order.into_iter().filter(|c| clues.digit(*c).is_none()) {
            blanks[blank_count] = cell;
            blank_count += 1;
        }
        let mut taken = [DigitSet::EMPTY; 27];
        for (cell, digit) in clues.iter() {
            for house in cell.houses() {
                taken[house.index()].insert(digit);
            }
        }
        let mut machine = Self {
            next: Next::Retract,
            depth: 0,
            fitting: DigitSet::EMPTY,
            taken,
            digits: Cell::ALL.map(|cell| clues.digit(cell)),
            blanks,
            blank_count,
            counters: Counters::default(),
        };
        // Where clues clash there is nothing to search: the first step finds no way forward.
        if clues.clashes().is_empty() {
            machine.enter();
        }
        machine
    }

    /// Turns to the next blank cell.
    #[inline]
    fn enter(&mut self) {
        if self.depth < self.blank_count {
            self.fitting = self.free(self.blanks[self.depth]);
            self.next = Next::Test(Digit::ALL[0]);
        } else {
            self.next = Next::Announce;
        }
    }

    #[inline]
    fn free(&self, cell: Cell) -> DigitSet {
        let [row, col, square] = cell.houses().map(|house| self.taken[house.index()]);
        !(row | col | square)
    }

    #[inline]
    fn test(&mut self, digit: Digit) -> Event {
        let cell = self.blanks[self.depth];
        let candidate = Candidate::new(cell, digit);
        if !self.fitting.contains(digit) {
            self.next = Next::after(digit);
            return Event::Reject(candidate);
        }
        self.digits[cell.index()] = Some(digit);
        for house in cell.houses() {
            self.taken[house.index()].insert(digit);
        }
        self.depth += 1;
        self.enter();
        Event::Place(candidate)
    }

    #[inline]
    fn retract(&mut self) -> Event {
        let last = self.depth.checked_sub(1);
        let last = last.and_then(|depth| {
            let cell = self.blanks[depth];
            self.depth = depth;
            self.digits[cell.index()].take().map(|digit| (cell, digit))
        });
        let Some((cell, digit)) = last else {
            self.next = Next::Rest;
            return Event::Exhausted;
        };
        for house in cell.houses() {
            self.taken[house.index()].remove(digit);
        }
        self.fitting = self.free(cell);
        self.next = Next::after(digit);
        Event::Retract(Candidate::new(cell, digit))
    }
}

impl Machine for FixedOrder {
    #[inline]
    fn step(&mut self) -> Option<Event> {
        let event = match self.next {
            Next::Test(digit) => self.test(digit),
            Next::Retract => self.retract(),
            Next::Announce => {
                self.next = Next::Retract;
                Event::Solution
            }
            Next::Rest => return None,
        };
        self.counters.count(event);
        Some(event)
    }

    fn counters(&self) -> &Counters {
        &self.counters
    }

    fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell.index()]
    }

    fn path(&self) -> Vec<Choice> {
        // Digits are tested in rising order, so the last one tells which were.
        let up_to = |last: Digit| Digit::ALL.into_iter().filter(|d| *d <= last).collect();
        let mut path: Vec<Choice> = self.blanks[..self.depth]
            .iter()
            .map(|&cell| Choice {
                cell,
                digit: self.digit(cell),
                tried: self.digit(cell).map_or(DigitSet::EMPTY, up_to),
            })
            .collect();
        let untested = match self.next {
            Next::Test(digit) => digit.index(),
            Next::Retract | Next::Announce | Next::Rest => Digit::ALL.len(),
        };
        if let Some(&cell) = self.blanks[..self.blank_count].get(self.depth) {
            let tried = Digit::ALL[..untested].iter().copied().collect();
            path.push(Choice {
                cell,
                digit: None,
                tried,
            });
        }
        path
    }

    fn program(&self) -> &'static [CodeLine] {
        const fn line(indent: u8, line: Line) -> CodeLine {
            CodeLine { indent, line }
        }
        const {
            &[
                line(0, Line::Solve),
                line(1, Line::IfFull),
                line(1, Line::ForEachDigit),
                line(2, Line::IfFits),
                line(3, Line::Place),
                line(3, Line::SolveRest),
                line(3, Line::Erase),
                line(1, Line::DeadEnd),
            ]
        }
    }

    fn line(&self, event: Event) -> Line {
        match event {
            Event::Reject(_) => Line::IfFits,
            Event::Place(_) => Line::Place,
            Event::Retract(_) => Line::Erase,
            Event::Solution => Line::IfFull,
            Event::Exhausted => Line::DeadEnd,
        }
    }
}
