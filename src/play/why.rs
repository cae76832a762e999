//! Reasons why a digit is impossible in a cell.

use super::{OpenGame, PlayKind};
use crate::game::SetOf as _;
use crate::text::{CellName as _, Id, Text};

/// The reason why a digit is impossible in a cell, if the board shows the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum WhyNot {
    /// The sentence states the reason.
    Reason(String),
    /// The digits break rules, so no step can explain the reason.
    HasConflict,
    /// The board does not show the reason. A step may explain it.
    Unseen,
}

impl<K: PlayKind> OpenGame<K> {
    /// Searches the board for a reason why a candidate is impossible: its cell has a digit or sees
    /// the digit, the player or a hint eliminated the candidate, or the digit breaks a rule.
    pub(crate) fn why_not(&self, asked: K::Candidate, text: &Text) -> WhyNot {
        let (cell, digit) = (K::cell_of(asked), K::digit_of(asked));
        let mut peers = K::peers(self.puzzle(), cell);
        let reason = if self.game.digit(cell).is_some() {
            Some((Id::WhyNotFilled, cell))
        } else if let Some(holder) = peers.find(|it| self.game.digit(*it) == Some(digit)) {
            Some((Id::WhyNotSeen, holder))
        } else if self.game.state(cell).eliminated.has(digit) {
            Some((Id::WhyNotEliminated, cell))
        } else {
            None
        };
        if let Some((id, holder)) = reason {
            let facts = [
                ("cell", cell.name(text).into()),
                ("digit", text.symbol(K::number(digit)).into()),
                ("holder", holder.name(text).into()),
            ];
            return WhyNot::Reason(text.format(id, &facts));
        }
        if !self.conflicts().is_empty() {
            return WhyNot::HasConflict;
        }
        let mut digits = self.game.digits();
        K::write(&mut digits, cell, Some(digit));
        let broken = K::conflicts(self.puzzle(), &digits);
        broken.first().map_or(WhyNot::Unseen, |broken| {
            WhyNot::Reason(K::conflict_words(broken, self.puzzle(), text))
        })
    }
}
