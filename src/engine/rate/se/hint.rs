//! Hints: their rating, technique and outcome.

use std::fmt;
use std::ops::ControlFlow;

use crate::grid::{Board, Candidate, CandidateSet, Geometry};
use crate::logic::inference::deduction::Deduction;
use crate::logic::inference::kind::DeductionKind;
pub use crate::logic::inference::kind::{CycleLinks, Depth, ProofKind};
use crate::rate::{Tenths, write_eliminations};

/// A hint of Sudoku Explainer: a step of the solution path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeHint {
    /// The rating of the hint.
    pub rating: Tenths,
    /// The technique of the hint.
    pub technique: SeTechnique,
    /// The placement or the eliminations of the hint.
    pub outcome: SeOutcome,
}

/// The effect of a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeOutcome {
    /// The candidate that is placed.
    Place(Candidate),
    /// The candidates that are eliminated.
    Eliminate(CandidateSet),
}

impl SeHint {
    pub(super) fn new(tenths: u16, technique: SeTechnique, outcome: SeOutcome) -> Self {
        Self {
            rating: Tenths(tenths),
            technique,
            outcome,
        }
    }

    pub(super) fn placing(tenths: u16, technique: SeTechnique, placed: Candidate) -> Self {
        Self::new(tenths, technique, SeOutcome::Place(placed))
    }

    /// Creates a hint that eliminates the candidates of `eliminations` that remain on the board;
    /// `None` if none of them remains.
    pub(super) fn eliminating<G: Geometry>(
        board: &Board<G>,
        tenths: u16,
        technique: SeTechnique,
        eliminations: CandidateSet,
    ) -> Option<Self> {
        let there = eliminations & board.all_candidates();
        (!there.is_empty()).then(|| Self::new(tenths, technique, SeOutcome::Eliminate(there)))
    }
}

/// Returns `Break` with a hint, if there is one. This stops a search at its first hint.
pub(super) fn break_with(hint: Option<SeHint>) -> ControlFlow<SeHint> {
    hint.map_or(ControlFlow::Continue(()), ControlFlow::Break)
}

impl From<&Deduction> for SeHint {
    fn from(found: &Deduction) -> Self {
        let outcome = match found.placed {
            Some(candidate) => SeOutcome::Place(candidate),
            None => SeOutcome::Eliminate(found.eliminations),
        };
        let technique = match found.kind {
            DeductionKind::Cycle(links) => SeTechnique::Cycle(links),
            DeductionKind::XChain(facts) => SeTechnique::XChain(facts),
            DeductionKind::Chain => SeTechnique::Chain,
            DeductionKind::Nishio => SeTechnique::Nishio,
            DeductionKind::Forcing(proof, depth) => SeTechnique::Forcing(proof, depth),
        };
        Self::new(tenths(found.rating), technique, outcome)
    }
}

/// Rounds a rating to tenths as Sudoku Explainer prints it: adds 0.05 and truncates.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "ratings lie between 0 and 100"
)]
fn tenths(rating: f64) -> u16 {
    ((rating + 0.05) * 10.0).floor() as u16
}

impl SeOutcome {
    pub(super) fn apply<G: Geometry>(&self, board: &mut Board<G>) {
        match self {
            Self::Place(placed) => {
                board.place(*placed).expect("a hint places a candidate");
            }
            Self::Eliminate(eliminations) => {
                board.eliminate(eliminations);
            }
        }
    }
}

/// A technique of Sudoku Explainer. The variants are in search order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeTechnique {
    /// A digit has one place in a house.
    HiddenSingle,
    /// A digit confined to a line within a box leaves one place in an adjacent box.
    DirectPointing,
    /// A digit confined to a box within a line leaves one place in an adjacent line.
    DirectClaiming,
    /// A hidden set of this size leaves only one place for another digit of its house.
    DirectHidden(usize),
    /// A cell has one candidate.
    NakedSingle,
    /// All places of a digit in a box are in one line.
    Pointing,
    /// All places of a digit in a line are in one box.
    Claiming,
    /// A naked set of this size: n cells of a house have n digits in total.
    Naked(usize),
    /// A hidden set of this size: n digits of a house have n places in total.
    Hidden(usize),
    /// A fish without fins, of this size.
    Fish(usize),
    /// An XY-wing: a pivot with two candidates, and its pincers.
    XyWing,
    /// An XYZ-wing: a pivot with three candidates, and its pincers.
    XyzWing,
    /// A unique rectangle or loop. The fields are its number of cells and its type.
    UniqueLoop(usize, u8),
    /// A bivalue universal grave (BUG). The field is its type.
    Bug(u8),
    /// An aligned exclusion. The field is the number of base cells.
    Aligned(usize),
    /// A cycle: a chain that ends where it starts.
    Cycle(CycleLinks),
    /// A chain of one digit. The field is its number of facts.
    XChain(usize),
    /// A chain that proves or disproves its start.
    Chain,
    /// A contradiction that follows from an assumption by links of one digit.
    Nishio,
    /// A conclusion from the consequences of one or more assumptions.
    Forcing(ProofKind, Depth),
}

impl fmt::Display for SeTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let subset = |size| match size {
            2 => "Pair",
            3 => "Triplet",
            _ => "Quad",
        };
        match *self {
            Self::HiddenSingle => f.write_str("Hidden Single"),
            Self::DirectPointing => f.write_str("Direct Pointing"),
            Self::DirectClaiming => f.write_str("Direct Claiming"),
            Self::DirectHidden(size) => write!(f, "Direct Hidden {}", subset(size)),
            Self::NakedSingle => f.write_str("Naked Single"),
            Self::Pointing => f.write_str("Pointing"),
            Self::Claiming => f.write_str("Claiming"),
            Self::Naked(size) => write!(f, "Naked {}", subset(size)),
            Self::Hidden(size) => write!(f, "Hidden {}", subset(size)),
            Self::Fish(2) => f.write_str("X-Wing"),
            Self::Fish(3) => f.write_str("Swordfish"),
            Self::Fish(_) => f.write_str("Jellyfish"),
            Self::XyWing => f.write_str("XY-Wing"),
            Self::XyzWing => f.write_str("XYZ-Wing"),
            Self::UniqueLoop(4, kind) => write!(f, "Unique Rectangle type {kind}"),
            Self::UniqueLoop(6, kind) => write!(f, "Unique Loop type {kind}"),
            Self::UniqueLoop(cells, kind) => write!(f, "Unique Loop {cells} type {kind}"),
            Self::Bug(kind) => write!(f, "BUG type {kind}"),
            Self::Aligned(size) => write!(f, "Aligned {} Exclusion", subset(size)),
            Self::Cycle(CycleLinks::XWing) => f.write_str("Generalized X-Wing"),
            Self::Cycle(CycleLinks::Houses) => f.write_str("Bidirectional X-Cycle"),
            Self::Cycle(CycleLinks::Cells) => f.write_str("Bidirectional Y-Cycle"),
            Self::Cycle(CycleLinks::Both) => f.write_str("Bidirectional Cycle"),
            Self::XChain(6) => f.write_str("Turbot Fish"),
            Self::XChain(_) => f.write_str("Forcing X-Chain"),
            Self::Chain => f.write_str("Forcing Chain"),
            Self::Nishio => f.write_str("Nishio Forcing Chains"),
            Self::Forcing(proof, depth) => write!(f, "{depth}{proof} Forcing Chains{depth:#}"),
        }
    }
}

impl fmt::Display for ProofKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Double => "Double",
            Self::Cell => "Cell",
            Self::House => "Region",
            Self::Contradiction => "Contradiction",
        })
    }
}

/// Writes the words before the name of a technique. With the flag `#`, writes the words after the
/// name.
impl fmt::Display for Depth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self, f.alternate()) {
            (Self::Static, _) | (Self::Dynamic(0), true) => "",
            (Self::Dynamic(_), false) => "Dynamic ",
            (Self::Dynamic(1), true) => " (+)",
            (Self::Dynamic(2), true) => " (+ Forcing Chains)",
            (Self::Dynamic(3), true) => " (+ Multiple Forcing Chains)",
            (Self::Dynamic(4), true) => " (+ Dynamic Forcing Chains)",
            (Self::Dynamic(_), true) => " (+ Dynamic Forcing Chains (+))",
        })
    }
}

/// Writes a line of a step list: `7.2 Forcing Chain r1c4<>3`.
impl fmt::Display for SeHint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.rating, self.technique, self.outcome)
    }
}

/// Writes a placement as `r1c4=3`, and eliminations as `r1c4<>3 r1c5<>3`.
impl fmt::Display for SeOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(placed) => write!(f, "{placed}"),
            Self::Eliminate(eliminations) => {
                let mut eliminations: Vec<Candidate> = eliminations.iter().collect();
                eliminations.sort_unstable();
                write_eliminations(f, &eliminations)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rate::se::SCALE;

    #[test]
    fn the_rating_of_longer_chains_agrees_with_the_published_table() {
        let table = [
            (6, 0),
            (7, 1),
            (8, 1),
            (9, 2),
            (10, 2),
            (11, 3),
            (14, 3),
            (15, 4),
            (18, 4),
            (19, 5),
            (26, 5),
            (27, 6),
            (34, 6),
            (35, 7),
            (50, 7),
            (51, 8),
            (66, 8),
            (67, 9),
            (98, 9),
            (99, 10),
            (130, 10),
            (131, 11),
            (194, 11),
            (195, 12),
            (258, 12),
            (259, 13),
            (386, 13),
            (387, 14),
            (514, 14),
            (515, 15),
        ];
        for (complexity, added) in table {
            let rating = SCALE.rating(7.0, complexity);
            assert_eq!(tenths(rating), 70 + added, "{complexity}");
        }
    }
}
