//! Reasons why a digit is impossible in a cell.

use super::{OpenGame, RuleConflict};
use crate::grid::rules::VariantCandidate;
use crate::text::{Id, Text};

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

impl OpenGame {
    /// Searches the board for a reason why a candidate is impossible: its cell has a digit or sees
    /// the digit, the player or a hint eliminated the candidate, or the digit breaks a rule.
    pub(crate) fn why_not(&self, asked: VariantCandidate, text: &Text) -> WhyNot {
        let (cell, digit) = (asked.pos, asked.value);
        let mut peers = self.puzzle().checker().peers(cell).iter().copied();
        let reason = if self.game.digit(cell).is_some() {
            Some((Id::WhyNotFilled, cell))
        } else if let Some(holder) = peers.find(|it| self.game.digit(*it) == Some(digit)) {
            Some((Id::WhyNotSeen, holder))
        } else if self.game.state(cell).eliminated.contains(digit) {
            Some((Id::WhyNotEliminated, cell))
        } else {
            None
        };
        if let Some((id, holder)) = reason {
            let facts = facts![
                "cell" => text.pos(cell),
                "digit" => text.symbol(digit.number()),
                "holder" => text.pos(holder),
            ];
            return WhyNot::Reason(text.format(id, &facts));
        }
        if !self.conflicts().is_empty() {
            return WhyNot::HasConflict;
        }
        let mut digits = self.game.digits();
        digits.set(cell, Some(digit));
        let broken = RuleConflict::all(self.puzzle(), &digits);
        let said = RuleConflict::all_words(broken.iter(), self.puzzle(), text);
        said.map_or(WhyNot::Unseen, WhyNot::Reason)
    }
}
