//! The kinds of puzzles that a game can be played on: classic puzzles and variants.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, Sub};
use std::str::FromStr;

use super::dead_ends::{DeadEnds, has_contradiction};
use crate::grid::rules::{Pos, Shape};
use crate::grid::{
    Candidate, CandidateSet, Cell, CellSet, Clues, Col, Digit, DigitSet, Row, Solution,
};
use crate::puzzle::{Puzzle, PuzzleError};

/// A set of cells, digits or candidates.
pub trait SetOf<T>: Clone + Debug + Default + Eq + FromIterator<T> {
    /// Returns true if an item belongs to the set.
    fn has(&self, item: T) -> bool;

    /// The items of the set, in order.
    fn items(&self) -> impl Iterator<Item = T>;

    /// Returns true if the set has no item.
    fn has_none(&self) -> bool {
        self.items().next().is_none()
    }
}

/// A kind of puzzle that a [`Game`](super::Game) can be played on. The trait defines the types of
/// cells and digits, and the rules on which a game depends.
pub trait PuzzleKind: Copy + Debug + Default + Eq + Hash + 'static {
    /// A cell.
    type Cell: Copy + Debug + Display + Eq + FromStr + Hash + Ord + Send;
    /// A digit, displayed as its symbol.
    type Digit: Copy + Debug + Display + Eq + Hash + Ord + Send;
    /// A digit in a cell, displayed as `r4c7=5`.
    type Candidate: Copy + Debug + Display + Eq + Send;
    /// A set of cells.
    type CellSet: SetOf<Self::Cell> + Send;
    /// A set of digits, displayed as their symbols.
    type DigitSet: SetOf<Self::Digit>
        + BitAnd<Output = Self::DigitSet>
        + BitOr<Output = Self::DigitSet>
        + Copy
        + Display
        + Hash
        + Send
        + Sub<Output = Self::DigitSet>;
    /// A set of candidates.
    type CandidateSet: SetOf<Self::Candidate> + Send;
    /// Digits in some of the cells.
    type Digits: Clone + Debug + Eq;
    /// A full grid.
    type Solution: Clone + Debug + Display + Eq + Send;
    /// A puzzle, or clues that are not a valid puzzle.
    type Puzzle: Clone + Debug + Eq + Send;

    /// The candidate of a cell and a digit.
    fn candidate(cell: Self::Cell, digit: Self::Digit) -> Self::Candidate;

    /// The cell of a candidate.
    fn cell_of(candidate: Self::Candidate) -> Self::Cell;

    /// The digit of a candidate.
    fn digit_of(candidate: Self::Candidate) -> Self::Digit;

    /// The digit with this symbol; `None` if there is none.
    fn read_digit(symbol: char) -> Option<Self::Digit>;

    /// Parses a full grid; `None` if the text is not a full grid.
    fn read_solution(text: &str) -> Option<Self::Solution>;

    /// The digit of a cell in a full grid.
    fn solution_digit(
        solution: &Self::Solution,
        puzzle: &Self::Puzzle,
        cell: Self::Cell,
    ) -> Option<Self::Digit>;

    /// Every cell, in reading order.
    fn cells(puzzle: &Self::Puzzle) -> impl Iterator<Item = Self::Cell>;

    /// The length of an array with one state per cell.
    fn area(puzzle: &Self::Puzzle) -> usize;

    /// The index of a cell in an array with one state per cell; `None` if the puzzle has no such
    /// cell.
    fn index(puzzle: &Self::Puzzle, cell: Self::Cell) -> Option<usize>;

    /// The rows, columns and regions.
    fn shape(puzzle: &Self::Puzzle) -> &Shape;

    /// The position of a cell on the canvas.
    fn pos(cell: Self::Cell) -> Pos;

    /// The cell at a position, if the puzzle has one there.
    fn cell_at(puzzle: &Self::Puzzle, pos: Pos) -> Option<Self::Cell>;

    /// The digits of the puzzle, smallest first.
    fn digits(puzzle: &Self::Puzzle) -> impl Iterator<Item = Self::Digit>;

    /// The number of a digit, such as 10 for the symbol `A`.
    fn number(digit: Self::Digit) -> u8;

    /// The digit with this number, even if the puzzle at hand does not use the digit.
    fn from_number(number: u8) -> Option<Self::Digit>;

    /// Returns true if the puzzle uses this digit. A 6x6 puzzle uses the digits 1 to 6.
    fn has_digit(puzzle: &Self::Puzzle, digit: Self::Digit) -> bool {
        Self::digits(puzzle).any(|own| own == digit)
    }

    /// The rules of the puzzle that are not known, and therefore not checked.
    fn unchecked_rules(_puzzle: &Self::Puzzle) -> &[String] {
        &[]
    }

    /// The clues of the puzzle.
    fn clues(puzzle: &Self::Puzzle) -> &Self::Digits;

    /// The digit in a cell of `digits`.
    fn digit_in(digits: &Self::Digits, cell: Self::Cell) -> Option<Self::Digit>;

    /// Writes a digit into a cell of `digits`, or erases the digit of the cell.
    fn write(digits: &mut Self::Digits, cell: Self::Cell, digit: Option<Self::Digit>);

    /// The digit of the solution in a cell; `None` if no unique solution is known.
    fn solution_in(puzzle: &Self::Puzzle, cell: Self::Cell) -> Option<Self::Digit>;

    /// Returns true if the puzzle is known to have a single solution.
    fn has_solution(puzzle: &Self::Puzzle) -> bool;

    /// The cells that must have a different digit than a cell.
    fn peers(puzzle: &Self::Puzzle, cell: Self::Cell) -> impl Iterator<Item = Self::Cell>;

    /// The digits that the peers of a cell and the rules about the cell alone allow.
    fn possible_digits(
        puzzle: &Self::Puzzle,
        digits: &Self::Digits,
        cell: Self::Cell,
    ) -> Self::DigitSet;

    /// Returns true if the digits break a rule, or leave a cell without candidates or a digit
    /// without a place.
    fn has_contradiction(puzzle: &Self::Puzzle, digits: &Self::Digits) -> bool;

    /// Returns true if digits that break no rule leave a cell without candidates or a digit without
    /// a place.
    fn is_dead_end(puzzle: &Self::Puzzle, digits: &Self::Digits) -> bool;

    /// Returns true if digits fill the grid and obey every rule.
    fn is_solved(puzzle: &Self::Puzzle, digits: &Self::Digits) -> bool;
}

/// Classic puzzles: nine rows, nine columns, nine boxes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Classic;

impl Classic {
    /// The cell at a position, or `None` outside the grid.
    pub(crate) fn cell(pos: Pos) -> Option<Cell> {
        Some(Cell::at(
            Row::new(pos.row.into())?,
            Col::new(pos.col.into())?,
        ))
    }
}

impl SetOf<Cell> for CellSet {
    fn has(&self, cell: Cell) -> bool {
        self.contains(cell)
    }

    fn items(&self) -> impl Iterator<Item = Cell> {
        self.iter()
    }
}

impl SetOf<Digit> for DigitSet {
    fn has(&self, digit: Digit) -> bool {
        self.contains(digit)
    }

    fn items(&self) -> impl Iterator<Item = Digit> {
        self.iter()
    }
}

impl SetOf<Candidate> for CandidateSet {
    fn has(&self, candidate: Candidate) -> bool {
        self.contains(candidate)
    }

    fn items(&self) -> impl Iterator<Item = Candidate> {
        self.iter()
    }
}

impl PuzzleKind for Classic {
    type Cell = Cell;
    type Digit = Digit;
    type Candidate = Candidate;
    type CellSet = CellSet;
    type DigitSet = DigitSet;
    type CandidateSet = CandidateSet;
    type Digits = Clues;
    type Solution = Solution;
    type Puzzle = Result<Puzzle, PuzzleError>;

    fn candidate(cell: Cell, digit: Digit) -> Candidate {
        Candidate::new(cell, digit)
    }

    fn cell_of(candidate: Candidate) -> Cell {
        candidate.cell()
    }

    fn digit_of(candidate: Candidate) -> Digit {
        candidate.digit()
    }

    fn read_digit(symbol: char) -> Option<Digit> {
        Digit::from_char(symbol)
    }

    fn read_solution(text: &str) -> Option<Solution> {
        let digits = text.chars().map(|c| Digit::from_char(c).map(Some));
        let digits: Vec<_> = digits.collect::<Option<_>>()?;
        Solution::new(&Clues::new(digits.try_into().ok()?))
    }

    fn solution_digit(solution: &Solution, _: &Self::Puzzle, cell: Cell) -> Option<Digit> {
        Some(solution.digit(cell))
    }

    fn cells(_: &Self::Puzzle) -> impl Iterator<Item = Cell> {
        Cell::ALL.into_iter()
    }

    fn area(_: &Self::Puzzle) -> usize {
        Cell::ALL.len()
    }

    fn index(_: &Self::Puzzle, cell: Cell) -> Option<usize> {
        Some(cell.index())
    }

    fn shape(_: &Self::Puzzle) -> &Shape {
        static SHAPE: Shape = Shape::classic();
        &SHAPE
    }

    fn pos(cell: Cell) -> Pos {
        cell.into()
    }

    fn cell_at(_: &Self::Puzzle, pos: Pos) -> Option<Cell> {
        Self::cell(pos)
    }

    fn digits(_: &Self::Puzzle) -> impl Iterator<Item = Digit> {
        Digit::ALL.into_iter()
    }

    fn number(digit: Digit) -> u8 {
        digit.value()
    }

    fn from_number(number: u8) -> Option<Digit> {
        Digit::new(number)
    }

    fn clues(puzzle: &Self::Puzzle) -> &Clues {
        match puzzle {
            Ok(puzzle) => puzzle.clues(),
            Err(error) => error.clues(),
        }
    }

    fn digit_in(digits: &Clues, cell: Cell) -> Option<Digit> {
        digits.digit(cell)
    }

    fn write(digits: &mut Clues, cell: Cell, digit: Option<Digit>) {
        digits.set(cell, digit);
    }

    fn solution_in(puzzle: &Self::Puzzle, cell: Cell) -> Option<Digit> {
        let puzzle = puzzle.as_ref().ok()?;
        Some(puzzle.solution().digit(cell))
    }

    fn has_solution(puzzle: &Self::Puzzle) -> bool {
        puzzle.is_ok()
    }

    fn peers(puzzle: &Self::Puzzle, cell: Cell) -> impl Iterator<Item = Cell> {
        Self::clues(puzzle).peers(cell).iter()
    }

    fn possible_digits(_: &Self::Puzzle, digits: &Clues, cell: Cell) -> DigitSet {
        !digits.peer_digits(cell)
    }

    fn has_contradiction(_: &Self::Puzzle, digits: &Clues) -> bool {
        has_contradiction(digits)
    }

    fn is_dead_end(_: &Self::Puzzle, digits: &Clues) -> bool {
        digits.conflicts().is_empty() && !DeadEnds::of(digits).is_empty()
    }

    fn is_solved(_: &Self::Puzzle, digits: &Clues) -> bool {
        digits.len() == Cell::ALL.len() && digits.conflicts().is_empty()
    }
}
