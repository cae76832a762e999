//! Aids: what a player can win a game without.

masume_engine::names! {
    /// An aid that a player can do without. The turns of a game show which aids were used, except for
    /// techniques of uniqueness, which the review of a game finds.
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
        /// The highlight of a digit.
        Highlight = "highlight",
        /// The mouse.
        Mouse = "mouse",
        /// Techniques that need the uniqueness of the solution.
        Uniqueness = "uniqueness",
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

    /// Returns the set with an aid added.
    #[must_use]
    pub const fn with(self, aid: Aid) -> Self {
        Self(self.0 | 1 << aid as u8)
    }

    /// The aids that are not in the set, as far as the turns show them. If there were no notes at
    /// all, automatic notes are not mentioned. Techniques of uniqueness are not mentioned.
    pub fn missing(self) -> impl Iterator<Item = Aid> {
        let is_implied = move |aid| {
            aid == Aid::AutoNotes && !self.contains(Aid::Notes) || aid == Aid::Uniqueness
        };
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
