//! The next puzzle on the player's path. The search runs while the menu entry is selected.

use std::hash::{BuildHasher as _, RandomState};

use crate::tui::app::App;
use crate::tui::job::{self, JobHandle};
use crate::tui::path::NextOnPath;
use crate::tui::records;

/// The result of the search for the next puzzle.
#[derive(Clone, Copy, Debug)]
pub(super) enum PathResult {
    Found(NextOnPath),
    /// The player knows every technique that the built-in puzzles need.
    AllKnown,
}

/// The search for the next puzzle, and its result.
#[derive(Debug, Default)]
pub(super) struct PathPuzzle {
    result: Option<PathResult>,
    pending: Option<JobHandle<Option<NextOnPath>>>,
    /// True if the puzzle should open after it is found.
    requested: bool,
}

impl PathPuzzle {
    /// Starts the search, unless it has ended or is in progress.
    pub(super) fn find(&mut self, app: &mut App) {
        if self.result.is_some() || self.pending.is_some() {
            return;
        }
        let folder = app.folder.clone();
        self.pending = Some(app.start(move |worker| {
            let skills = records::skills(folder.as_deref());
            let number = RandomState::new().hash_one(skills.len());
            worker.report(NextOnPath::find(&skills, number, worker.stop()));
        }));
    }

    /// The puzzle, if the search has found one.
    pub(super) fn next(&self) -> Option<NextOnPath> {
        match self.result? {
            PathResult::Found(next) => Some(next),
            PathResult::AllKnown => None,
        }
    }

    /// Requests the puzzle. Returns the result if the search has ended.
    pub(super) fn request(&mut self) -> Option<PathResult> {
        self.requested = self.result.is_none();
        self.result
    }

    /// Receives the result of the search. Returns true if the player has requested it.
    pub(super) fn poll(&mut self) -> bool {
        if let Some(found) = job::take_answer(&mut self.pending) {
            self.result = Some(found.map_or(PathResult::AllKnown, PathResult::Found));
            return std::mem::take(&mut self.requested);
        }
        false
    }
}
