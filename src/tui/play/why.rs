//! Reasons why a digit is impossible in a cell.

use crate::game::Game;
use crate::grid::{Board, Candidate, Cell};
use crate::logic::Step;
use crate::text::{Id, Text};

/// The visible reason: the cell is filled, sees the digit, or the candidate was eliminated by a
/// hint.
pub(crate) fn in_sight(asked: Candidate, game: &Game, text: &Text) -> Option<String> {
    let digits = game.digits();
    let (cell, digit) = (asked.cell(), asked.digit());
    let tell = |id: Id, holder: Cell| {
        let facts = [
            ("cell", text.cell(cell).into()),
            ("digit", digit.value().into()),
            ("holder", text.cell(holder).into()),
        ];
        Some(text.format(id, &facts))
    };
    let holders = digits.cells_with(digit) & digits.peers(cell);
    if game.digit(cell).is_some() {
        tell(Id::WhyNotFilled, cell)
    } else if let Some(holder) = holders.first() {
        tell(Id::WhyNotSeen, holder)
    } else if game.state(cell).struck.contains(digit) {
        tell(Id::WhyNotStruck, cell)
    } else {
        None
    }
}

/// The first of some steps that eliminates a candidate.
pub(crate) fn ruled_out_by(steps: Vec<Step>, asked: Candidate, board: &Board) -> Option<Step> {
    steps.into_iter().find(|step| {
        let mut after = board.clone();
        step.apply(&mut after).is_ok()
            && !after.allows(asked)
            && after.digit(asked.cell()) != Some(asked.digit())
    })
}
