//! The flag that cancels a search.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that cancels a search or a job. Clones share the flag.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cancel(Arc<AtomicBool>);

impl Cancel {
    pub(crate) fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_canceled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// A callback for a solver that ends the search when the flag is set, or after `most` guesses.
    pub(crate) fn stop_condition(&self, most: u64) -> impl Fn(u64) -> ControlFlow<()> + '_ {
        move |guesses| {
            if self.is_canceled() || guesses >= most {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        }
    }

    /// Returns true if both values share one flag, which means that they belong to one job.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// The flag as an atomic value, which engines check while they search.
    pub(crate) fn flag(&self) -> &AtomicBool {
        &self.0
    }
}
