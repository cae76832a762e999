//! The search modes: how deeply assumptions are followed.

use super::kind::{DeductionKind, Depth, ProofKind};

/// A search mode, which decides how deeply assumptions are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Mode {
    /// Only chains of links, without assumptions.
    Chains,
    /// Assumptions with the places of one digit, and links that arise from earlier eliminations.
    Nishio,
    /// Assumptions with only the links of the initial position.
    Static,
    /// Assumptions with links that arise from earlier eliminations. The field is the level;
    /// patterns are used from level 1 on.
    Dynamic(u8),
}

impl Mode {
    /// Returns true if the mode uses links that arise from earlier eliminations.
    pub(super) const fn is_dynamic(self) -> bool {
        matches!(self, Self::Nishio | Self::Dynamic(_))
    }

    /// The level of nesting; 0 for modes without patterns.
    pub(super) const fn level(self) -> u8 {
        match self {
            Self::Dynamic(level) => level,
            Self::Chains | Self::Nishio | Self::Static => 0,
        }
    }

    /// The kind of a deduction that was found in this mode by the given kind of proof.
    pub(super) const fn kind(self, proof: ProofKind) -> DeductionKind {
        match self {
            Self::Nishio => DeductionKind::Nishio,
            Self::Static | Self::Chains => DeductionKind::Forcing(proof, Depth::Static),
            Self::Dynamic(level) => DeductionKind::Forcing(proof, Depth::Dynamic(level)),
        }
    }
}
