//! Chains of strong and weak links in turn.
//!
//! If the first node is false, a strong link makes the second true, a weak link the third false,
//! and so on: where the last link is strong, the last node is true. So of the two ends at least
//! one is true, and whatever contradicts both goes. If the two ends see each other, the chain
//! closes to a loop in which every weak link is strong as well.
//!
//! ```text
//! r1c2 =5= r1c7 -5- r3c8 =5= r6c8     either r1c2 or r6c8 is 5: no cell that sees both is
//! ```
//!
//! | file | what |
//! |---|---|
//! | `graph.rs` | nodes and links of a board |
//! | `search.rs` | from every node the shortest chains to all others, and what they eliminate |

mod graph;
mod search;

use std::ops::ControlFlow;

use super::finders::finders;
use super::{Cache, Sink, Technique};
use crate::grid::Board;

pub(super) use graph::Graph;
pub(super) use search::{Kind, find};

/// Finds the chains of one technique, shortest first; what a shorter one eliminates is not
/// reported again.
fn report(
    board: &Board,
    cache: &mut Cache<'_>,
    kind: Kind,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let steps = cache.chains(board, kind)?;
    for step in steps.iter().filter(|step| step.technique == technique) {
        sink(step.clone())?;
    }
    ControlFlow::Continue(())
}

finders! {
    /// Places of one digit.
    x_chains = report(Kind::X, Technique::XChain);
    /// Cells with two candidates.
    xy_chains = report(Kind::Xy, Technique::XyChain);
    /// A closed chain.
    continuous_loops = report(Kind::Plain, Technique::ContinuousNiceLoop);
    /// A chain whose ends meet in one candidate that would be false, or must be true.
    discontinuous_loops = report(Kind::Plain, Technique::DiscontinuousNiceLoop);
    /// A chain whose ends have two or more victims.
    alternating_chains = report(Kind::Plain, Technique::Aic);
    /// A closed chain with groups.
    grouped_continuous_loops = report(Kind::Grouped, Technique::GroupedContinuousNiceLoop);
    /// A discontinuous loop with groups.
    grouped_discontinuous_loops = report(Kind::Grouped, Technique::GroupedDiscontinuousNiceLoop);
    /// An alternating chain with groups.
    grouped_alternating_chains = report(Kind::Grouped, Technique::GroupedAic);
}
