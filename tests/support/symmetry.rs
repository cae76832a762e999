//! Images of positions under symmetries of the grid.

use masume::grid::{Board, Candidate, CandidateSet, Clues, Digit, Symmetry};

use masume::random::Random;

pub(crate) fn any(random: &mut Random) -> Symmetry {
    let number = random.below(Symmetry::COUNT as usize);
    let mut digits = Digit::ALL;
    random.shuffle(&mut digits);
    let symmetry = Symmetry::nth(u32::try_from(number).unwrap()).unwrap();
    symmetry.renaming(digits).unwrap()
}

pub(crate) fn candidates(symmetry: &Symmetry, set: &CandidateSet) -> CandidateSet {
    set.iter().map(|c| symmetry.candidate(c)).collect()
}

/// Returns the digits on a board that are clues.
pub(crate) fn clues(board: &Board) -> Clues {
    let mut clues = Clues::EMPTY;
    for (cell, digit) in board.to_clues().iter() {
        clues.set(cell, board.clues().contains(cell).then_some(digit));
    }
    clues
}

/// Returns the image of a position under a symmetry, with its clues, placed digits and
/// eliminations.
pub(crate) fn board(symmetry: &Symmetry, board: &Board) -> Board {
    let mut image = Board::from_clues(&symmetry.clues(&clues(board))).unwrap();
    for cell in !board.unsolved() - board.clues() {
        let placed = Candidate::new(cell, board.digit(cell).unwrap());
        image.place(symmetry.candidate(placed)).unwrap();
    }
    let kept = candidates(symmetry, &board.all_candidates());
    image.eliminate(&(image.all_candidates() - kept));
    image
}
