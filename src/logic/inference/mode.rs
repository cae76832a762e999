//! How far the consequences of an assumption are drawn.

use super::kind::{Depth, Kind, Proof};

/// How far assumptions are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Mode {
    /// Not at all: chains of links alone.
    Chains,
    /// One digit, with the links that arise on the way.
    Nishio,
    /// By the links of the position.
    Static,
    /// With the links that arise on the way, and from level 1 on with what patterns prove there.
    Dynamic(u8),
}

impl Mode {
    /// Whether links count that arise on the way.
    pub(super) const fn is_dynamic(self) -> bool {
        matches!(self, Self::Nishio | Self::Dynamic(_))
    }

    /// How deep runs are nested.
    pub(super) const fn level(self) -> u8 {
        match self {
            Self::Dynamic(level) => level,
            Self::Chains | Self::Nishio | Self::Static => 0,
        }
    }

    /// What is found so, by its proof.
    pub(super) const fn kind(self, proof: Proof) -> Kind {
        match self {
            Self::Nishio => Kind::Nishio,
            Self::Static | Self::Chains => Kind::Forcing(proof, Depth::Static),
            Self::Dynamic(level) => Kind::Forcing(proof, Depth::Dynamic(level)),
        }
    }
}
