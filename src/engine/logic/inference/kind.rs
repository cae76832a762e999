//! The kinds of deductions.

/// The kind of a deduction, which is the result of a chain or of several chains together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum DeductionKind {
    /// A cycle: a chain that ends where it starts.
    Cycle(CycleLinks),
    /// A chain of one digit, with its number of facts.
    XChain(usize),
    /// A chain that proves or disproves its start.
    Chain,
    /// A contradiction of an assumption that was found with a single digit.
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

/// The kind of proof by assumptions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ProofKind {
    /// The result follows from a candidate and from its negation.
    Double,
    /// The result follows from every candidate of a cell.
    Cell,
    /// The result follows from every place of a digit in a house.
    Region,
    /// The negation of the result leads to a contradiction.
    Contradiction,
}

/// The depth to which assumptions are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Depth {
    /// Only the links of the initial position.
    Static,
    /// Links that arise from earlier eliminations too. The field is the level; patterns are used
    /// from level 1 on. Level 1 has locked candidates, pairs and X-wings. Level 2 adds chains,
    /// level 3 forcing chains, level 4 dynamic forcing chains, and level 5 dynamic forcing chains
    /// with chains in them.
    Dynamic(u8),
}
