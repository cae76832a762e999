//! The ways to change a grid that keep its rules: digits renamed, rows exchanged within a band,
//! bands exchanged, the same for columns, and rows with columns exchanged.

use masume::grid::{Board, Candidate, CandidateSet, Cell, Clues, Col, Digit, Row};

use crate::random::Random;

pub(crate) struct Symmetry {
    digits: [usize; 9],
    rows: [usize; 9],
    cols: [usize; 9],
    transposed: bool,
}

impl Symmetry {
    pub(crate) fn random(random: &mut Random) -> Self {
        let mut digits: [usize; 9] = std::array::from_fn(|i| i);
        random.shuffle(&mut digits);
        Self {
            digits,
            rows: lines(random),
            cols: lines(random),
            transposed: random.below(2) == 1,
        }
    }

    pub(crate) fn cell(&self, cell: Cell) -> Cell {
        let row = self.rows[cell.row().index()];
        let col = self.cols[cell.col().index()];
        let (row, col) = if self.transposed {
            (col, row)
        } else {
            (row, col)
        };
        Cell::at(Row::ALL[row], Col::ALL[col])
    }

    pub(crate) fn digit(&self, digit: Digit) -> Digit {
        Digit::ALL[self.digits[digit.index()]]
    }

    pub(crate) fn candidate(&self, candidate: Candidate) -> Candidate {
        Candidate::new(self.cell(candidate.cell()), self.digit(candidate.digit()))
    }

    pub(crate) fn candidates(&self, set: &CandidateSet) -> CandidateSet {
        set.iter().map(|c| self.candidate(c)).collect()
    }

    pub(crate) fn clues(&self, clues: &Clues) -> Clues {
        let mut image = Clues::EMPTY;
        for (cell, digit) in clues.iter() {
            image.set(self.cell(cell), Some(self.digit(digit)));
        }
        image
    }

    /// The same position, seen through the symmetry: clues, placed digits, eliminations.
    pub(crate) fn board(&self, board: &Board) -> Board {
        let mut clues = Clues::EMPTY;
        for (cell, digit) in board.to_clues().iter() {
            clues.set(cell, board.clues().contains(cell).then_some(digit));
        }
        let mut image = Board::from_clues(&self.clues(&clues)).unwrap();
        for cell in !board.unsolved() - board.clues() {
            let placed = Candidate::new(cell, board.digit(cell).unwrap());
            image.place(self.candidate(placed)).unwrap();
        }
        let kept = self.candidates(&board.all_candidates());
        image.eliminate(&(image.all_candidates() - kept));
        image
    }
}

/// A random order of nine lines that keeps groups of three together.
fn lines(random: &mut Random) -> [usize; 9] {
    let mut groups = [0, 3, 6];
    random.shuffle(&mut groups);
    let mut order = [0; 9];
    for (from, to) in [0, 3, 6].into_iter().zip(groups) {
        let mut within = [0, 1, 2];
        random.shuffle(&mut within);
        for (offset, target) in within.into_iter().enumerate() {
            order[from + offset] = to + target;
        }
    }
    order
}
