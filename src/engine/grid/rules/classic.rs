//! Conversions between the cells and digits of classic puzzles and those of puzzles of any shape.

use super::pos::Pos;
use super::shape::Shape;
use super::value::{
    FullGrid, PosSet, VariantCandidate, VariantCandidateSet, VariantDigit, VariantDigitSet,
};
use super::variant::Variant;
use crate::grid::{
    Candidate, CandidateSet, Cell, CellSet, Clues, Col, Digit, DigitSet, Row, Solution,
};

impl From<Cell> for Pos {
    fn from(cell: Cell) -> Self {
        let index = |index: usize| u8::try_from(index).expect("a grid has nine rows and columns");
        Self::new(index(cell.row().index()), index(cell.col().index()))
    }
}

impl From<Digit> for VariantDigit {
    fn from(digit: Digit) -> Self {
        Self::new(digit.value()).expect("a digit is less than 36")
    }
}

impl From<Candidate> for VariantCandidate {
    fn from(candidate: Candidate) -> Self {
        Self::new(candidate.cell().into(), candidate.digit().into())
    }
}

impl From<CellSet> for PosSet {
    fn from(cells: CellSet) -> Self {
        cells.iter().map(Pos::from).collect()
    }
}

impl From<DigitSet> for VariantDigitSet {
    fn from(digits: DigitSet) -> Self {
        digits.iter().map(VariantDigit::from).collect()
    }
}

impl From<&CandidateSet> for VariantCandidateSet {
    fn from(candidates: &CandidateSet) -> Self {
        candidates.iter().map(VariantCandidate::from).collect()
    }
}

impl From<&Solution> for FullGrid {
    fn from(solution: &Solution) -> Self {
        let digits = Cell::ALL.map(|cell| Some(solution.digit(cell).into()));
        Self(digits.to_vec())
    }
}

impl From<&Clues> for Variant {
    /// The classic puzzle with these clues.
    fn from(clues: &Clues) -> Self {
        let mut variant = Self::blank(Shape::classic());
        for (cell, digit) in clues.iter() {
            variant.set_clue(cell.into(), Some(digit.value()));
        }
        variant
    }
}

impl Variant {
    /// The clues of a puzzle with the classic shape. In other shapes, cells outside the classic grid
    /// are omitted, and so are digits other than 1 to 9.
    pub fn to_clues(&self) -> Clues {
        let digit = |cell: Cell| {
            let pos = Some(Pos::from(cell)).filter(|pos| self.shape().has(*pos))?;
            Digit::new(self.clue(pos)?)
        };
        Clues::new(Cell::ALL.map(digit))
    }
}

impl Pos {
    /// The cell of a classic puzzle at this position; `None` outside the grid.
    pub fn to_cell(self) -> Option<Cell> {
        Some(Cell::at(
            Row::new(self.row.into())?,
            Col::new(self.col.into())?,
        ))
    }
}

impl VariantDigit {
    /// The digit of a classic puzzle with this number; `None` if it is not 1 to 9.
    pub const fn to_digit(self) -> Option<Digit> {
        Digit::new(self.number())
    }
}

impl VariantCandidate {
    /// The candidate of a classic puzzle; `None` if the cell is outside the grid, or if the digit
    /// is not 1 to 9.
    pub fn to_candidate(self) -> Option<Candidate> {
        Some(Candidate::new(self.pos.to_cell()?, self.value.to_digit()?))
    }
}

impl PosSet {
    /// The cells of a classic puzzle. Positions outside the grid are omitted.
    pub fn to_cells(&self) -> CellSet {
        self.iter().filter_map(Pos::to_cell).collect()
    }
}

impl VariantDigitSet {
    /// The digits of a classic puzzle. Other digits than 1 to 9 are omitted.
    pub fn to_digits(self) -> DigitSet {
        self.iter().filter_map(VariantDigit::to_digit).collect()
    }
}
