//! What a finder is given and how it hands over what it finds.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use super::Step;
use crate::grid::Board;

/// Takes steps as they are found; breaks when it wants no more.
pub type Sink<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

/// Finds the steps of one technique: each of them changes the board, none comes twice.
///
/// It breaks when the sink breaks or the search is called off.
pub type Finder = fn(&Board, &mut Cache<'_>, &mut Sink<'_>) -> ControlFlow<()>;

/// What the finders share while they look at one and the same board.
#[derive(Debug)]
pub struct Cache<'a> {
    stop: Option<&'a AtomicBool>,
}

impl<'a> Cache<'a> {
    /// Nothing is known yet. The search breaks off when `stop` is set.
    pub fn new(stop: Option<&'a AtomicBool>) -> Self {
        Self { stop }
    }

    /// Breaks when the search is called off. Long searches ask now and then.
    pub fn go_on(&self) -> ControlFlow<()> {
        if self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}
