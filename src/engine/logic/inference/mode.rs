//! Search modes, which limit the consequences of assumptions.

use super::kind::{DeductionKind, Depth, ProofKind};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Mode {
    /// Only chains of links, without assumptions.
    Chains,
    /// Assumptions whose consequences concern one digit, with links that arise from earlier
    /// eliminations.
    Nishio,
    /// Assumptions with only the links of the initial position.
    Static,
    /// Assumptions with links that arise from earlier eliminations. The field is the nesting level.
    /// Level 0 uses no patterns.
    Dynamic(u8),
}

impl Mode {
    /// Returns true if the mode uses links that arise from earlier eliminations.
    pub(super) const fn is_dynamic(self) -> bool {
        matches!(self, Self::Nishio | Self::Dynamic(_))
    }

    /// Returns the nesting level, or 0 for modes without patterns.
    pub(super) const fn level(self) -> u8 {
        match self {
            Self::Dynamic(level) => level,
            Self::Chains | Self::Nishio | Self::Static => 0,
        }
    }

    /// Returns the kind of a deduction that this mode finds by a kind of proof.
    pub(super) const fn kind(self, proof: ProofKind) -> DeductionKind {
        match self {
            Self::Nishio => DeductionKind::Nishio,
            Self::Static | Self::Chains => DeductionKind::Forcing(proof, Depth::Static),
            Self::Dynamic(level) => DeductionKind::Forcing(proof, Depth::Dynamic(level)),
        }
    }
}
