//! Games on puzzles with other shapes or rules.

use super::{Game, PuzzleKind, SetOf};
use crate::grid::rules::{
    FullGrid, Pos, PosSet, Shape, VariantCandidate, VariantDigit, VariantDigitSet,
};
use crate::puzzle::{PosDigits, VariantPuzzle};

/// The kind of puzzle for variants, whose shape or rules are not classic.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NonClassic;

/// A game on a puzzle with another shape or other rules.
pub type VariantGame = Game<NonClassic>;

impl Game<NonClassic> {
    /// Sets the unique solution of the puzzle, so that entries can be checked.
    pub fn set_solution(&mut self, solution: Vec<Option<VariantDigit>>) {
        self.puzzle = self.puzzle.clone().with_solution(solution);
    }
}

impl SetOf<Pos> for PosSet {
    fn has(&self, pos: Pos) -> bool {
        self.contains(pos)
    }

    fn items(&self) -> impl Iterator<Item = Pos> {
        self.iter()
    }
}

impl SetOf<VariantDigit> for VariantDigitSet {
    fn has(&self, value: VariantDigit) -> bool {
        self.contains(value)
    }

    fn items(&self) -> impl Iterator<Item = VariantDigit> {
        self.iter()
    }
}

impl SetOf<VariantCandidate> for Vec<VariantCandidate> {
    fn has(&self, candidate: VariantCandidate) -> bool {
        self.contains(&candidate)
    }

    fn items(&self) -> impl Iterator<Item = VariantCandidate> {
        self.iter().copied()
    }
}

impl PuzzleKind for NonClassic {
    type Cell = Pos;
    type Digit = VariantDigit;
    type Candidate = VariantCandidate;
    type CellSet = PosSet;
    type DigitSet = VariantDigitSet;
    type CandidateSet = Vec<VariantCandidate>;
    type Digits = PosDigits;
    type Solution = FullGrid;
    type Puzzle = VariantPuzzle;

    fn candidate(pos: Pos, value: VariantDigit) -> VariantCandidate {
        VariantCandidate { pos, value }
    }

    fn cell_of(candidate: VariantCandidate) -> Pos {
        candidate.pos
    }

    fn digit_of(candidate: VariantCandidate) -> VariantDigit {
        candidate.value
    }

    fn read_digit(symbol: char) -> Option<VariantDigit> {
        VariantDigit::from_char(symbol)
    }

    fn read_solution(text: &str) -> Option<FullGrid> {
        text.parse().ok()
    }

    fn solution_digit(
        solution: &FullGrid,
        puzzle: &VariantPuzzle,
        pos: Pos,
    ) -> Option<VariantDigit> {
        *solution.0.get(puzzle.variant().shape().index(pos))?
    }

    fn cells(puzzle: &VariantPuzzle) -> impl Iterator<Item = Pos> {
        puzzle.cells().iter().copied()
    }

    fn area(puzzle: &VariantPuzzle) -> usize {
        puzzle.variant().shape().area()
    }

    fn index(puzzle: &VariantPuzzle, pos: Pos) -> Option<usize> {
        let shape = puzzle.variant().shape();
        shape.has(pos).then(|| shape.index(pos))
    }

    fn shape(puzzle: &VariantPuzzle) -> &Shape {
        puzzle.variant().shape()
    }

    fn pos(pos: Pos) -> Pos {
        pos
    }

    fn cell_at(puzzle: &VariantPuzzle, pos: Pos) -> Option<Pos> {
        puzzle.variant().shape().has(pos).then_some(pos)
    }

    fn digits(puzzle: &VariantPuzzle) -> impl Iterator<Item = VariantDigit> {
        puzzle.values().iter()
    }

    fn number(digit: VariantDigit) -> u8 {
        digit.number()
    }

    fn from_number(number: u8) -> Option<VariantDigit> {
        VariantDigit::new(number)
    }

    fn clues(puzzle: &VariantPuzzle) -> &PosDigits {
        puzzle.clues()
    }

    fn digit_in(digits: &PosDigits, pos: Pos) -> Option<VariantDigit> {
        digits.digit(pos)
    }

    fn write(digits: &mut PosDigits, pos: Pos, digit: Option<VariantDigit>) {
        digits.set(pos, digit);
    }

    fn solution_in(puzzle: &VariantPuzzle, pos: Pos) -> Option<VariantDigit> {
        puzzle.solution_digit(pos)
    }

    fn has_solution(puzzle: &VariantPuzzle) -> bool {
        puzzle.solution().is_some()
    }

    fn unchecked_rules(puzzle: &VariantPuzzle) -> &[String] {
        puzzle.variant().unsupported_rules()
    }

    fn peers(puzzle: &VariantPuzzle, pos: Pos) -> impl Iterator<Item = Pos> {
        puzzle.checker().peers(pos).iter().copied()
    }

    fn possible_digits(puzzle: &VariantPuzzle, digits: &PosDigits, pos: Pos) -> VariantDigitSet {
        puzzle.possible_digits(digits, pos)
    }

    fn has_contradiction(puzzle: &VariantPuzzle, digits: &PosDigits) -> bool {
        puzzle.is_stuck(digits) || !puzzle.conflicts(digits).is_empty()
    }

    /// A conflict also counts as a dead end. Versions of masume may detect a contradiction earlier
    /// or later, but each version must accept the saved games of the others.
    fn is_dead_end(puzzle: &VariantPuzzle, digits: &PosDigits) -> bool {
        Self::has_contradiction(puzzle, digits)
    }

    fn is_solved(puzzle: &VariantPuzzle, digits: &PosDigits) -> bool {
        puzzle.is_solved(digits)
    }
}
