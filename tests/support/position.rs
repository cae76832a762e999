//! Positions in the format of HoDoKu's library.
//!
//! A position has 81 cells and a list of eliminated candidates. A `+` precedes each digit that is
//! not a clue. Each eliminated candidate is written as digit, row and column.

use masume::grid::{Board, Candidate, CandidateSet, Cell, Clues, Col, Digit, Row};

/// Parses the 81 cells and the list of eliminated candidates.
pub(crate) fn read(givens: &str, deleted: &str) -> Board {
    let mut clues = Clues::EMPTY;
    let mut placed = Vec::new();
    let mut cells = Cell::ALL.into_iter();
    let mut chars = givens.chars();
    while let Some(mut c) = chars.next() {
        let solved = c == '+';
        if solved {
            c = chars.next().unwrap();
        }
        let cell = cells.next().unwrap();
        match Digit::from_char(c) {
            Some(digit) if solved => placed.push(Candidate::new(cell, digit)),
            Some(digit) => clues.set(cell, Some(digit)),
            None => assert!(matches!(c, '.' | '0'), "{givens}"),
        }
    }
    assert_eq!(cells.next(), None, "{givens}");
    let mut board = Board::from_clues(&clues).unwrap();
    for candidate in placed {
        board.place(candidate).unwrap();
    }
    board.eliminate(&read_candidates(deleted).into_iter().collect());
    board
}

/// Parses a list of candidates, each written as digit, row and column: `416 616`.
pub(crate) fn read_candidates(list: &str) -> Vec<Candidate> {
    let read_one = |text: &str| {
        let parts: Vec<usize> = text.bytes().map(|b| usize::from(b - b'1')).collect();
        let [digit, row, col] = parts[..] else {
            panic!("'{text}' is no candidate")
        };
        Candidate::new(Cell::at(Row::ALL[row], Col::ALL[col]), Digit::ALL[digit])
    };
    list.split_whitespace().map(read_one).collect()
}

/// Formats the 81 cells and the list of eliminated candidates, joined by `:`.
pub(crate) fn write(board: &Board) -> String {
    let mut givens = String::new();
    let mut untouched = Board::EMPTY;
    for cell in Cell::ALL {
        if let Some(digit) = board.digit(cell) {
            untouched.place(Candidate::new(cell, digit)).unwrap();
            if !board.clues().contains(cell) {
                givens.push('+');
            }
        }
        givens.push(board.digit(cell).map_or('.', Digit::char));
    }
    let left = board.all_candidates();
    let all = untouched.all_candidates();
    let deleted: CandidateSet = all.iter().filter(|c| !left.contains(*c)).collect();
    format!("{givens}:{}", write_candidates(&deleted))
}

/// Formats candidates sorted by digit, then by cell.
pub(crate) fn write_candidates(set: &CandidateSet) -> String {
    let write_one = |c: Candidate| {
        let cell = c.cell();
        format!(
            "{}{}{}",
            c.digit(),
            cell.row().number(),
            cell.col().number()
        )
    };
    set.iter().map(write_one).collect::<Vec<_>>().join(" ")
}
