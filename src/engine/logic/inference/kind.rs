//! The kinds of deductions.

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum DeductionKind {
    /// A cycle: a chain that ends where it starts.
    Cycle(CycleLinks),
    /// A chain of one digit. The field is the number of facts.
    XChain(usize),
    /// A chain that proves or disproves its start.
    Chain,
    /// A contradiction that follows from an assumption and the places of a single digit.
    Nishio,
    /// A result of assumptions and their consequences.
    Forcing(ProofKind, Depth),
}

/// The kind of the links in a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CycleLinks {
    /// Houses with two places of a digit, in a cycle of four cells.
    XWing,
    /// Houses with two places of a digit.
    Houses,
    /// Cells with two candidates.
    Cells,
    /// Houses with two places of a digit, and cells with two candidates.
    Both,
}

/// The kind of a proof by assumptions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ProofKind {
    /// The result follows from a candidate and from its negation.
    Double,
    /// The result follows from every candidate of a cell.
    Cell,
    /// The result follows from every place of a digit in a house.
    House,
    /// The negation of the result leads to a contradiction.
    Contradiction,
}

/// The depth to which the consequences of assumptions are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Depth {
    /// Only the links of the initial position.
    Static,
    /// Also links that arise from earlier eliminations. The field is the nesting level.
    ///
    /// Level 0 uses no patterns. Level 1 adds locked candidates, pairs and X-wings. Level 2 adds
    /// chains, and level 3 adds static forcing chains. Level 4 replaces both by dynamic forcing
    /// chains. Level 5 adds dynamic forcing chains with nested chains.
    Dynamic(u8),
}
