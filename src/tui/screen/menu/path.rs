//! The next puzzle on the player's learning path. The search runs while the menu entry is selected.

use std::hash::{BuildHasher as _, RandomState};

use crate::tui::path::NextOnPath;
use crate::tui::prelude::*;
use crate::tui::records;

#[derive(Clone, Copy, Debug)]
pub(super) enum PathResult {
    Found(NextOnPath),
    /// The player knows all techniques that the built-in puzzles need.
    AllKnown,
}

#[derive(Debug, Default)]
pub(super) struct PathPuzzle {
    result: Option<PathResult>,
    pending: Option<JobHandle<Option<NextOnPath>>>,
    /// True if the puzzle must open as soon as it is found.
    requested: bool,
}

impl PathPuzzle {
    /// Starts the search, unless it is running or has ended.
    pub(super) fn find(&mut self, app: &mut App) {
        if self.result.is_some() || self.pending.is_some() {
            return;
        }
        self.pending = Some(app.find(|folder, worker| {
            let skills = records::skills(folder);
            let number = RandomState::new().hash_one(skills.len());
            NextOnPath::find(&skills, number, worker.stop())
        }));
    }

    pub(super) fn next(&self) -> Option<NextOnPath> {
        match self.result? {
            PathResult::Found(next) => Some(next),
            PathResult::AllKnown => None,
        }
    }

    /// Returns the result of the search. If the search has not ended, [`poll`](Self::poll) reports
    /// its end.
    pub(super) fn request(&mut self) -> Option<PathResult> {
        self.requested = self.result.is_none();
        self.result
    }

    /// Receives the result of the search. Returns true if the player is waiting for it.
    pub(super) fn poll(&mut self) -> bool {
        if let Some(found) = job::take_result(&mut self.pending) {
            self.result = Some(found.map_or(PathResult::AllKnown, PathResult::Found));
            return std::mem::take(&mut self.requested);
        }
        false
    }
}
