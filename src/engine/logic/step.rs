//! Steps as data: the effect, and the pattern that proves it.

use crate::grid::{Board, Candidate, CandidateSet, Contradiction, DigitSet};

mod link;
pub mod pattern;

use super::Technique;
pub use link::{Chain, Fact, ForcingBranch, LinkReason, Node, Premise, StrongLink};
pub use pattern::{Als, Pattern, SubsetKind};

/// A step: its effect on the board on which it was found, and its proof.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Step {
    /// The technique of the step.
    pub technique: Technique,
    /// The candidates that the step places.
    pub placements: Vec<Candidate>,
    /// The candidates that the step eliminates. Candidates that conflict with a placement are not
    /// listed.
    pub eliminations: CandidateSet,
    /// The pattern that proves the step.
    pub pattern: Pattern,
}

impl Step {
    pub(super) fn placing(technique: Technique, placed: Candidate, pattern: Pattern) -> Self {
        Self {
            technique,
            placements: vec![placed],
            eliminations: CandidateSet::EMPTY,
            pattern,
        }
    }

    pub(super) fn eliminating(
        technique: Technique,
        eliminations: CandidateSet,
        pattern: Pattern,
    ) -> Self {
        Self {
            technique,
            placements: Vec::new(),
            eliminations,
            pattern,
        }
    }

    /// The digits by which players distinguish steps of one technique. These are the digits of the
    /// pattern, or the placed and eliminated digits if the pattern has no characteristic digits.
    /// The set is empty for a BUG.
    pub fn digits(&self) -> DigitSet {
        match &self.pattern {
            Pattern::Locked(pattern::LockedCandidates { digit, .. })
            | Pattern::DirectLocked(pattern::DirectLockedCandidates { digit, .. })
            | Pattern::Fish(pattern::Fish { digit, .. })
            | Pattern::Kraken(pattern::Kraken { digit, .. })
            | Pattern::Guardians(pattern::Guardians { digit, .. })
            | Pattern::Colors(pattern::Colors { digit, .. }) => DigitSet::only(*digit),
            Pattern::Subset(pattern::Subset { digits, .. })
            | Pattern::Wing(pattern::Wing { digits, .. })
            | Pattern::Bent(pattern::BentSubset { digits, .. })
            | Pattern::AlmostLocked(pattern::AlmostLockedCandidates { digits, .. })
            | Pattern::Firework(pattern::Firework { digits, .. })
            | Pattern::Exocet(pattern::Exocet { digits, .. })
            | Pattern::Rectangle(pattern::Rectangle { digits, .. }) => *digits,
            Pattern::Bug(_) => DigitSet::EMPTY,
            Pattern::Chains(chains) if self.names_its_digits() => {
                let nodes = chains.iter().take(1).flat_map(Chain::nodes);
                nodes.map(|node| node.digit).collect()
            }
            Pattern::Single { .. }
            | Pattern::Chains(_)
            | Pattern::Medusa { .. }
            | Pattern::Aligned(_)
            | Pattern::Sets(_)
            | Pattern::Blossom(_)
            | Pattern::SueDeCoq(_)
            | Pattern::DigitCounts(_)
            | Pattern::Forcing(_)
            | Pattern::Symmetry { .. }
            | Pattern::Template { .. } => {
                let placed = self.placements.iter().map(|c| c.digit()).collect();
                self.eliminations.all_digits() | placed
            }
        }
    }

    /// Converts a step to a placement if it proves a digit but is stored as eliminations: a chain
    /// whose two ends are one candidate, or a BUG with one extra candidate.
    #[must_use]
    pub fn as_placement(mut self) -> Self {
        let proved = match &self.pattern {
            // With several extra candidates in the cell, it is unknown which one is true.
            Pattern::Bug(bug) if self.technique == Technique::Bug1 && bug.extras.len() == 1 => {
                bug.extras.iter().next()
            }
            Pattern::Chains(chains) => match chains.as_slice() {
                [chain] => chain.proved_candidate(),
                _ => None,
            },
            _ => None,
        };
        if let Some(proved) = proved {
            self.placements = vec![proved];
            self.eliminations = CandidateSet::EMPTY;
        }
        self
    }

    /// Returns true if the step is a chain that players distinguish by its digits instead of its
    /// eliminations. If the pattern has two chains, only the digits of the first chain are used.
    fn names_its_digits(&self) -> bool {
        matches!(
            self.technique,
            Technique::WWing | Technique::RemotePair | Technique::DualTwoStringKite
        )
    }

    /// Returns true if the step merges two fish with the same base.
    pub fn is_siamese(&self) -> bool {
        matches!(&self.pattern, Pattern::Fish(pattern::Fish { base, cover, .. }) if cover.len() > base.len())
    }

    /// Applies the step to a board.
    ///
    /// # Errors
    /// Returns [`Contradiction::NotPossible`] if a digit cannot be placed, because the step was
    /// found on another board, or this board has no solution.
    pub fn apply(&self, board: &mut Board) -> Result<(), Contradiction> {
        board.eliminate(&self.eliminations);
        for placed in &self.placements {
            board.place(*placed)?;
        }
        Ok(())
    }
}
