//! Chains: sequences of nodes in which strong and weak links alternate. A node is a candidate, or
//! several candidates of one digit.
//!
//! If the first node is false, a strong link makes the second node true, then a weak link makes the
//! third node false, and so on. If the last link is strong, the last node is true. At least one of
//! the two ends is therefore true, and a candidate that contradicts both ends is eliminated. If the
//! two ends see each other, the chain is a loop, in which every weak link is strong too.
//!
//! ```text
//! r1c2 =5= r1c7 -5- r3c8 =5= r6c8     r1c2 or r6c8 is 5, so no cell that sees both is 5
//! ```
//!
//! | file | content |
//! |---|---|
//! | `graph.rs` | nodes and links of a board |
//! | `search.rs` | the shortest chains between all nodes, and their eliminations |

mod graph;
mod search;

use std::cell::OnceCell;
use std::ops::ControlFlow;

use super::Step;
use super::finder::{Cache, CachedData, Task};

pub(crate) use graph::groups;
pub(super) use graph::{ChainKind, Graph};
use search::search;

/// A cache of the chains of each kind. Several techniques use the chains of one kind.
struct ChainsByKind([OnceCell<Vec<Step>>; ChainKind::COUNT]);

impl CachedData for ChainsByKind {
    fn of(_: &Cache<'_>) -> ControlFlow<(), Self> {
        ControlFlow::Continue(Self(Default::default()))
    }
}

/// Finds the chains of one technique, shortest first. Of several chains with the same eliminations,
/// only the shortest is reported.
pub(super) fn find(task: &mut Task<'_>, kind: ChainKind) -> ControlFlow<()> {
    let (cache, technique) = (task.cache, task.technique);
    let known = cache.get::<ChainsByKind>()?;
    let known = &known.0[kind as usize];
    let of_technique = |step: &&Step| step.technique == technique;
    if known.get().is_none() {
        // A search for the first chain of a technique omits chains that are not shorter than a
        // known chain of the technique. If it finds no chain of the technique, it has omitted
        // nothing, and its result is complete.
        let steps = search(cache, kind, task.first_only.then_some(technique))?;
        if task.first_only
            && let Some(first) = steps.iter().find(of_technique)
        {
            return (task.sink)(first.clone());
        }
        // `set` cannot fail, because no other code sets the value meanwhile.
        let _ = known.set(steps);
    }
    let mut steps = known.get().into_iter().flatten().filter(of_technique);
    if task.first_only {
        return steps
            .next()
            .map_or(ControlFlow::Continue(()), |step| (task.sink)(step.clone()));
    }
    steps.try_for_each(|step| (task.sink)(step.clone()))
}
