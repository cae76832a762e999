//! Backtracking over the empty cells in a fixed order.

use super::mini_board::MiniBoard;
use super::{CodeLine, Event, Machine, PathCell, PseudoCodeLine};
use crate::grid::{Candidate, Cell, Clues, Digit, DigitSet};
use crate::random::Random;

/// Plain backtracking, one empty cell after the other. The machine tests the digits 1 to 9 in a
/// cell, writes the first digit that fits, and continues with the next cell. If no digit is left,
/// it backtracks to the previous cell.
///
/// Row-major order is the algorithm of the [backtracking
/// article](https://en.wikipedia.org/wiki/Sudoku_solving_algorithms#Backtracking). For the puzzle
/// in that article, the search has 41,810 events up to the solution: it tests 37,652 digits, of
/// which it writes 4,208, removes 4,157 digits, and reports the solution.
///
/// If the clues conflict, the search is exhausted at once.
#[derive(Clone, Debug)]
pub struct FixedOrder {
    next: ScanOperation,
    /// The number of filled cells in `blanks`. Digits are tested in the cell `blanks[depth]`.
    depth: usize,
    /// The digits that fit in the cell `blanks[depth]`.
    fitting: DigitSet,
    mini_board: MiniBoard,
    /// The empty cells in search order. Entries from `blank_count` on are unused.
    blanks: [Cell; 81],
    blank_count: usize,
    /// For each depth, the number of cells examined to find the next empty cell. The last entry in
    /// use is the cost of finding that no cell is empty.
    scan_cost: [u8; 82],
    /// The number of cells examined to find the first empty cell.
    first_scans: u64,
}

/// The operation that the machine performs next.
#[derive(Clone, Copy, Debug)]
enum ScanOperation {
    Test(Digit),
    /// Report that the board is full.
    Announce,
    /// Remove the digit written last. If no digit is left to remove, the search is exhausted.
    Retract,
    Ended,
}

impl ScanOperation {
    /// The operation after testing a digit: test the next digit, or backtrack after digit 9.
    #[inline]
    fn after(tested: Digit) -> Self {
        Digit::new(tested.value() + 1).map_or(Self::Retract, Self::Test)
    }
}

impl FixedOrder {
    /// Creates a machine that searches row by row. As in Wikipedia's article, each search for an
    /// empty cell starts at r1c1.
    pub fn row_major(clues: &Clues) -> Self {
        let seen = |_before: Option<Cell>, next: Option<Cell>| {
            next.map_or(Cell::ALL.len(), |cell| cell.index() + 1)
        };
        Self::new(clues, Cell::ALL, seen)
    }

    /// Creates a machine that searches row by row. Each search for an empty cell starts after the
    /// last filled cell. The events are the same as with [`row_major`](Self::row_major), but there
    /// are fewer scans.
    pub fn onward(clues: &Clues) -> Self {
        let seen = |before: Option<Cell>, next: Option<Cell>| {
            let from = before.map_or(0, |cell| cell.index() + 1);
            next.map_or(Cell::ALL.len(), |cell| cell.index() + 1) - from
        };
        Self::new(clues, Cell::ALL, seen)
    }

    /// Creates a machine that searches the cells in a random order, which depends only on the seed.
    pub fn shuffled(clues: &Clues, seed: u64) -> Self {
        Self::new(clues, shuffled(Cell::ALL, seed), |_, next| {
            usize::from(next.is_some())
        })
    }

    /// Creates a machine that searches in the given order. `scan_cost` returns the number of cells
    /// examined between the last filled cell and the next empty cell.
    fn new(
        clues: &Clues,
        order: [Cell; 81],
        scan_cost: impl Fn(Option<Cell>, Option<Cell>) -> usize,
    ) -> Self {
        let mut machine = Self {
            next: ScanOperation::Retract,
            depth: 0,
            fitting: DigitSet::EMPTY,
            mini_board: MiniBoard::new(clues),
            blanks: [Cell::FIRST; 81],
            blank_count: 0,
            scan_cost: [0; 82],
            first_scans: 0,
        };
        let mut before = None;
        let blanks = order.into_iter().filter(|c| clues.digit(*c).is_none());
        for next in blanks.map(Some).chain([None]) {
            let cost = scan_cost(before, next);
            machine.scan_cost[machine.blank_count] =
                u8::try_from(cost).expect("a scan visits at most 81 cells");
            if let Some(cell) = next {
                machine.blanks[machine.blank_count] = cell;
                machine.blank_count += 1;
            }
            before = next;
        }
        // If the clues conflict, nothing is searched, and the first step reports the end.
        if clues.conflicts().is_empty() {
            let mut scans = 0;
            machine.enter(&mut scans);
            machine.first_scans = scans;
        }
        machine
    }

    /// Continues with the next empty cell.
    #[inline]
    fn enter(&mut self, scans: &mut u64) {
        *scans += u64::from(self.scan_cost[self.depth]);
        if self.depth < self.blank_count {
            self.fitting = self.mini_board.fitting_digits(self.blanks[self.depth]);
            self.next = ScanOperation::Test(Digit::ALL[0]);
        } else {
            self.next = ScanOperation::Announce;
        }
    }

    #[inline]
    fn test(&mut self, digit: Digit, scans: &mut u64) -> Event {
        let cell = self.blanks[self.depth];
        let candidate = Candidate::new(cell, digit);
        if self.fitting.contains(digit) {
            self.mini_board.write(cell, digit);
            self.depth += 1;
            self.enter(scans);
            Event::Place(candidate)
        } else {
            self.next = ScanOperation::after(digit);
            Event::Reject(candidate)
        }
    }

    #[inline]
    fn retract(&mut self) -> Event {
        let last = self.depth.checked_sub(1).map(|depth| self.blanks[depth]);
        let wiped = last.and_then(|cell| Some((cell, self.mini_board.wipe(cell)?)));
        let Some((cell, digit)) = wiped else {
            self.next = ScanOperation::Ended;
            return Event::Exhausted;
        };
        self.depth -= 1;
        self.fitting = self.mini_board.fitting_digits(cell);
        self.next = ScanOperation::after(digit);
        Event::Retract(Candidate::new(cell, digit))
    }
}

impl Machine for FixedOrder {
    #[inline]
    fn advance(&mut self, scans: &mut u64) -> Option<Event> {
        Some(match self.next {
            ScanOperation::Test(digit) => self.test(digit, scans),
            ScanOperation::Retract => self.retract(),
            ScanOperation::Announce => {
                self.next = ScanOperation::Retract;
                Event::Solution
            }
            ScanOperation::Ended => return None,
        })
    }

    #[inline]
    fn skip_rejects(&mut self, at_most: u64) -> u64 {
        let ScanOperation::Test(digit) = self.next else {
            return 0;
        };
        let fitting = self.fitting.bits() >> digit.index();
        let untested = Digit::ALL.len() - digit.index();
        let passed = at_most
            .min(untested as u64)
            .min(fitting.trailing_zeros().into());
        let next = u8::try_from(passed).ok();
        let next = next.and_then(|passed| Digit::new(digit.value() + passed));
        self.next = next.map_or(ScanOperation::Retract, ScanOperation::Test);
        passed
    }

    #[inline]
    fn first_scans(&self) -> u64 {
        self.first_scans
    }

    #[inline]
    fn digit(&self, cell: Cell) -> Option<Digit> {
        self.mini_board.digit(cell)
    }

    fn path(&self) -> Vec<PathCell> {
        // Digits are tested in increasing order, so their number determines which digits were
        // tested.
        let first = |count: usize| Digit::ALL[..count].iter().copied().collect();
        let written = self.blanks[..self.depth].iter().map(|&cell| {
            let digit = self.digit(cell);
            let tried = digit.map_or(DigitSet::EMPTY, |d| first(d.index() + 1));
            PathCell { cell, digit, tried }
        });
        let tested = match self.next {
            ScanOperation::Test(digit) => digit.index(),
            ScanOperation::Retract | ScanOperation::Announce | ScanOperation::Ended => {
                Digit::ALL.len()
            }
        };
        let open = self.blanks[self.depth..self.blank_count].first();
        let open = open.map(|&cell| PathCell {
            cell,
            digit: None,
            tried: first(tested),
        });
        written.chain(open).collect()
    }

    fn program(&self) -> &'static [CodeLine] {
        const {
            &[
                CodeLine::new(0, PseudoCodeLine::Solve),
                CodeLine::new(1, PseudoCodeLine::IfFull),
                CodeLine::new(1, PseudoCodeLine::ForEachDigit),
                CodeLine::new(2, PseudoCodeLine::IfFits),
                CodeLine::new(3, PseudoCodeLine::Place),
                CodeLine::new(3, PseudoCodeLine::SolveRest),
                CodeLine::new(3, PseudoCodeLine::Erase),
                CodeLine::new(1, PseudoCodeLine::DeadEnd),
            ]
        }
    }

    fn line(&self, event: Event) -> PseudoCodeLine {
        match event {
            Event::Reject(_) => PseudoCodeLine::IfFits,
            Event::Place(_) => PseudoCodeLine::Place,
            Event::Retract(_) => PseudoCodeLine::Erase,
            Event::Solution => PseudoCodeLine::IfFull,
            _ => PseudoCodeLine::DeadEnd,
        }
    }
}

fn shuffled(mut cells: [Cell; 81], seed: u64) -> [Cell; 81] {
    Random::new(seed).shuffle(&mut cells);
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shuffle_is_a_permutation_of_all_cells_that_depends_on_the_seed() {
        let mut all: Vec<[Cell; 81]> = (0..100).map(|seed| shuffled(Cell::ALL, seed)).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 100);
        for mut order in all {
            order.sort_unstable();
            assert_eq!(order, Cell::ALL);
        }
    }
}
