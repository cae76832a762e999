//! The kinds of chains.

/// The kind of a chain, or of several chains together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum DeductionKind {
    /// A cycle: a chain that ends where it starts.
    Cycle(CycleLinks),
    /// A chain of one digit, with its number of facts.
    XChain(usize),
    /// A chain that proves or disproves its start.
    Chain,
    /// A contradiction found with a single digit.
    Nishio,
    /// The consequences of an assumption.
    Forcing(ProofKind, Depth),
}

/// The links of a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CycleLinks {
    /// Houses with two places, in a cycle of four cells.
    XWing,
    /// Houses with two places.
    Houses,
    /// Cells with two candidates.
    Cells,
    /// Houses with two places and cells with two candidates.
    Both,
}

/// The kind of proof by assumptions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ProofKind {
    /// From a candidate and its negation.
    Double,
    /// From every candidate of a cell.
    Cell,
    /// From every place of a digit in a house.
    Region,
    /// The assumption is contradictory.
    Contradiction,
}

/// The depth to which assumptions are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Depth {
    /// Only the links of the position.
    Static,
    /// Links that arise on the way too, and patterns from level 1 on. Level 1 has locked
    /// candidates, pairs and X-wings. Level 2 adds chains, level 3 forcing chains, level 4 dynamic
    /// forcing chains, and level 5 dynamic forcing chains with chains in them.
    Dynamic(u8),
}
