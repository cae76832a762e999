//! Reasons why a digit is impossible in a cell.

use crate::game::{Game, PuzzleKind, SetOf as _};
use crate::text::{CellName, Id, Text};

/// The visible reason: the cell has a digit, it sees the digit, or a hint eliminated the candidate.
pub(crate) fn in_sight<K: PuzzleKind<Cell: CellName>>(
    asked: K::Candidate,
    game: &Game<K>,
    text: &Text,
) -> Option<String> {
    let (cell, digit) = (K::cell_of(asked), K::digit_of(asked));
    let tell = |id: Id, holder: K::Cell| {
        let facts = [
            ("cell", cell.name(text).into()),
            ("digit", text.symbol(K::number(digit)).into()),
            ("holder", holder.name(text).into()),
        ];
        Some(text.format(id, &facts))
    };
    let mut peers = K::peers(game.played(), cell);
    if game.digit(cell).is_some() {
        tell(Id::WhyNotFilled, cell)
    } else if let Some(holder) = peers.find(|peer| game.digit(*peer) == Some(digit)) {
        tell(Id::WhyNotSeen, holder)
    } else if game
        .state(cell)
        .eliminated
        .items()
        .any(|eliminated| eliminated == digit)
    {
        tell(Id::WhyNotEliminated, cell)
    } else {
        None
    }
}
