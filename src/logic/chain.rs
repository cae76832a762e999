//! Chains of alternating strong and weak links.
//!
//! If the first node is false, a strong link makes the second true, a weak link the third false,
//! and so on: if the last link is strong, the last node is true. So at least one of the two ends is
//! true, and a candidate that contradicts both is eliminated. If the two ends see each other, the
//! chain closes to a loop in which every weak link is strong too.
//!
//! ```text
//! r1c2 =5= r1c7 -5- r3c8 =5= r6c8     either r1c2 or r6c8 is 5: no cell that sees both is
//! ```
//!
//! | file | content |
//! |---|---|
//! | `graph.rs` | nodes and links of a board |
//! | `search.rs` | the shortest chains between all nodes, and their eliminations |

mod graph;
mod search;

use std::ops::ControlFlow;

use super::finder::Task;

pub(super) use graph::Graph;
pub(crate) use graph::groups;
pub(super) use search::{Kind, search};

/// Finds the chains of one technique, shortest first; eliminations of a shorter one are not
/// repeated.
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
