//! Aids: what a player can win a game without.

use super::{Move, NoteMode, Turn};

masume_engine::names! {
    /// An aid that a player can do without. The turns of a game show which aids were used.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Aid: slug {
        /// Notes of any kind.
        Notes = "notes",
        /// Notes that masume fills in.
        AutoNotes = "auto-notes",
        /// Hints.
        Hints = "hints",
        /// Undoing moves.
        Undo = "undo",
        /// Trial branches.
        Trials = "trials",
    }
}

impl Aid {
    /// Returns true if a turn uses the aid.
    pub(super) const fn is_used_by(self, turn: &Turn) -> bool {
        let fills_notes = matches!(
            turn,
            Turn::NoteMode(NoteMode::Auto) | Turn::Make(Move::FillNotes | Move::AddMissingNotes)
        );
        match self {
            Self::Notes => {
                fills_notes || matches!(turn, Turn::Make(Move::AddNotes(_) | Move::Eliminate(_)))
            }
            Self::AutoNotes => fills_notes,
            Self::Hints => matches!(turn, Turn::Hint(_)),
            Self::Undo => matches!(turn, Turn::Undo),
            Self::Trials => matches!(turn, Turn::StartTrial(_)),
        }
    }
}

/// A set of aids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AidSet(u8);

impl AidSet {
    /// The set with these bits, as [`bits`](Self::bits) returns them.
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// The set as a number, in which each aid has one bit.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Returns true if the set contains an aid.
    pub const fn contains(self, aid: Aid) -> bool {
        self.0 & (1 << aid as u8) != 0
    }

    /// The aids that are not in the set. If there were no notes at all, automatic notes are not
    /// mentioned.
    pub fn missing(self) -> impl Iterator<Item = Aid> {
        let is_implied = move |aid| aid == Aid::AutoNotes && !self.contains(Aid::Notes);
        let missing = Aid::ALL.into_iter();
        missing.filter(move |aid| !self.contains(*aid) && !is_implied(*aid))
    }
}

impl FromIterator<Aid> for AidSet {
    fn from_iter<T: IntoIterator<Item = Aid>>(aids: T) -> Self {
        let bits = aids.into_iter().map(|aid| 1 << aid as u8);
        Self(bits.fold(0, |all, bit| all | bit))
    }
}
