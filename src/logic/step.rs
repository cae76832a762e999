//! What was found, as data: the step and the pattern that proves it.

use crate::grid::{Board, Candidate, CandidateSet, Contradiction, DigitSet};

mod link;
pub mod pattern;

use super::Technique;
pub use link::{Because, Branch, Chain, Fact, Node, Premise, StrongLink};
pub use pattern::{Pattern, SubsetKind};

/// One deduction: what follows on the board it was found on, and why.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The kind of deduction.
    pub technique: Technique,
    /// Candidates that must be true.
    pub placements: Vec<Candidate>,
    /// Candidates that cannot be true. What placements take from their peers is not listed.
    pub eliminations: CandidateSet,
    /// The evidence.
    pub pattern: Pattern,
}

impl Step {
    /// A step that places a digit.
    pub(super) fn placing(technique: Technique, placed: Candidate, pattern: Pattern) -> Self {
        Self {
            technique,
            placements: vec![placed],
            eliminations: CandidateSet::EMPTY,
            pattern,
        }
    }

    /// A step that eliminates candidates.
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

    /// The digits by which people tell steps of one technique apart: those of the pattern where
    /// it has its own, else those it places or eliminates.
    pub fn digits(&self) -> DigitSet {
        match &self.pattern {
            Pattern::Locked(pattern::Locked { digit, .. })
            | Pattern::DirectLocked(pattern::DirectLocked { digit, .. })
            | Pattern::Fish(pattern::Fish { digit, .. })
            | Pattern::Kraken(pattern::Kraken { digit, .. })
            | Pattern::Colours(pattern::Colours { digit, .. }) => DigitSet::only(*digit),
            Pattern::Subset(pattern::Subset { digits, .. })
            | Pattern::Wing(pattern::Wing { digits, .. })
            | Pattern::Bent(pattern::Bent { digits, .. })
            | Pattern::AlmostLocked(pattern::AlmostLocked { digits, .. })
            | Pattern::Firework(pattern::Firework { digits, .. })
            | Pattern::Rectangle(pattern::Rectangle { digits, .. }) => *digits,
            Pattern::Grave(_) => DigitSet::EMPTY,
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
            | Pattern::Forcing(_)
            | Pattern::Symmetry { .. }
            | Pattern::Template { .. } => {
                let placed = self.placements.iter().map(|c| c.digit()).collect();
                self.eliminations.all_digits() | placed
            }
        }
    }

    /// The step with the digit that it proves, if it proves one and eliminates the others instead: a
    /// chain both of whose ends are one candidate, and a grave but for one candidate.
    #[must_use]
    pub fn concluded(mut self) -> Self {
        let proved = match &self.pattern {
            Pattern::Grave(grave) if self.technique == Technique::Bug1 => {
                grave.extras.iter().next()
            }
            Pattern::Chains(chains) => match chains.as_slice() {
                [chain] => chain.proves(),
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

    /// Whether people tell this chain by its digits, not by those it eliminates; of two chains
    /// by those of the first.
    fn names_its_digits(&self) -> bool {
        matches!(
            self.technique,
            Technique::WWing | Technique::RemotePair | Technique::DualTwoStringKite
        )
    }

    /// Whether this is a fish made of two that share their base.
    pub fn is_siamese(&self) -> bool {
        matches!(&self.pattern, Pattern::Fish(pattern::Fish { base, cover, .. }) if cover.len() > base.len())
    }

    /// Carries the step out.
    ///
    /// # Errors
    /// [`Contradiction::NotPossible`] when a digit cannot be placed: the step was found on
    /// another board, or this one has no solution.
    pub fn apply(&self, board: &mut Board) -> Result<(), Contradiction> {
        board.eliminate(&self.eliminations);
        for placed in &self.placements {
            board.place(*placed)?;
        }
        Ok(())
    }
}
