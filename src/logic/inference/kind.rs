//! What kinds of chains there are.

/// What chains, or several together, are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// A chain that closes upon itself.
    Cycle(Links),
    /// A chain of one digit, of so many facts.
    XChain(usize),
    /// A chain that refutes or proves where it starts.
    Chain,
    /// A digit supposed, with all that follows for this digit, refutes itself.
    Nishio,
    /// All that follows from an assumption.
    Forcing(Proof, Depth),
}

/// What a cycle is linked by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Links {
    /// Houses with two places, of four cells.
    XWing,
    /// Houses with two places.
    Houses,
    /// Cells with two candidates.
    Cells,
    /// Both.
    Both,
}

/// How assumptions prove something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Proof {
    /// It follows from a candidate and from its opposite.
    Double,
    /// It follows from every candidate of a cell.
    Cell,
    /// It follows from every place of a digit in a house.
    Region,
    /// The assumption refutes itself.
    Contradiction,
}

/// How deep assumptions are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Depth {
    /// By the links of the position alone.
    Static,
    /// By the links that arise on the way, and from level 1 on by what patterns prove there:
    /// 1 locked candidates, pairs and X-wings, 2 chains, 3 forcing chains, 4 dynamic ones, 5
    /// dynamic ones with chains.
    Dynamic(u8),
}
