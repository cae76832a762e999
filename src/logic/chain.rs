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

use super::finder::Task;

pub(super) use graph::Graph;
pub(crate) use graph::groups;
pub(super) use search::{Kind, search};

/// Finds the chains of one technique among those of a kind, shortest first; what a shorter one
/// eliminates is not reported again.
pub(super) fn find(task: &mut Task<'_>, kind: Kind) -> ControlFlow<()> {
    if task.first {
        let first = task.cache.first_chain(kind, task.technique)?;
        return first.map_or(ControlFlow::Continue(()), |step| (task.sink)(step));
    }
    let steps = task.cache.chains(kind)?.iter();
    let own = task.technique;
    for step in steps.filter(|step| step.technique == own) {
        (task.sink)(step.clone())?;
    }
    ControlFlow::Continue(())
}
