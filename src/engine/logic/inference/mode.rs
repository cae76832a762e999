//! The search modes: how deeply assumptions are followed.

use super::kind::{DeductionKind, Depth, ProofKind};

/// The search mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Mode {
    /// No assumptions: only chains of links.
    Chains,
    /// One digit, with links that arise on the way.
    Nishio,
    /// Only the links of the position.
    Static,
    /// Links that arise on the way, and patterns from level 1 on.
    Dynamic(u8),
}

impl Mode {
    /// Returns true if links that arise on the way are used.
    pub(super) const fn is_dynamic(self) -> bool {
        matches!(self, Self::Nishio | Self::Dynamic(_))
    }

    /// The nesting level.
    pub(super) const fn level(self) -> u8 {
        match self {
            Self::Dynamic(level) => level,
            Self::Chains | Self::Nishio | Self::Static => 0,
        }
    }

    /// The kind of a deduction, given its proof.
    pub(super) const fn kind(self, proof: ProofKind) -> DeductionKind {
        match self {
            Self::Nishio => DeductionKind::Nishio,
            Self::Static | Self::Chains => DeductionKind::Forcing(proof, Depth::Static),
            Self::Dynamic(level) => DeductionKind::Forcing(proof, Depth::Dynamic(level)),
        }
    }
}
