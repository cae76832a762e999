//! The daily and weekly puzzles in the menu. A puzzle is generated while its entry is selected.

use crate::daily::Occasion;
use crate::puzzle::Puzzle;
use crate::rate::Level;
use crate::tui::prelude::*;
use crate::tui::records::{CurrentOccasion, DailyResults};

/// The daily and weekly puzzles that are already generated.
#[derive(Debug)]
pub(super) struct DailyPuzzles {
    /// The selected level of the daily puzzle.
    pub(super) level: Level,
    puzzles: Vec<(CurrentOccasion, Occasion, Puzzle)>,
    /// The puzzle that is being generated.
    making: Option<CurrentOccasion>,
    pending_puzzle: Option<JobHandle<(Occasion, Puzzle)>>,
    /// The puzzle that the player has requested. The puzzle opens as soon as it is generated.
    wanted: Option<CurrentOccasion>,
    /// The results of daily and weekly puzzles. They are empty until they are loaded.
    pub(super) results: DailyResults,
    pending_results: Option<JobHandle<DailyResults>>,
}

impl DailyPuzzles {
    pub(super) fn new(app: &mut App) -> Self {
        Self {
            level: Level::Hard,
            puzzles: Vec::new(),
            making: None,
            pending_puzzle: None,
            wanted: None,
            results: DailyResults::default(),
            pending_results: Some(
                app.find(|folder, _| DailyResults::find(folder).unwrap_or_default()),
            ),
        }
    }

    pub(super) const fn day(&self) -> CurrentOccasion {
        CurrentOccasion::Day(self.level)
    }

    /// Returns a puzzle with its day or week, if the puzzle is already generated.
    pub(super) fn puzzle(&self, today: CurrentOccasion) -> Option<(Occasion, &Puzzle)> {
        let mut made = self.puzzles.iter();
        made.find_map(|(own, occasion, puzzle)| (*own == today).then_some((*occasion, puzzle)))
    }

    /// Starts to generate a puzzle, unless the puzzle exists or is being generated.
    pub(super) fn make(&mut self, today: CurrentOccasion, app: &mut App) {
        if self.making == Some(today) || self.puzzle(today).is_some() {
            return;
        }
        self.wanted = None;
        let pending = app.start(move |worker| {
            let occasion = today.occasion();
            worker.report((occasion, occasion.puzzle()));
        });
        (self.making, self.pending_puzzle) = (Some(today), Some(pending));
    }

    /// Returns a puzzle to open. If it is not generated yet, [`poll`](Self::poll) returns it later.
    pub(super) fn request(&mut self, today: CurrentOccasion) -> Option<(Occasion, Puzzle)> {
        let made = self.puzzle(today);
        let made = made.map(|(occasion, puzzle)| (occasion, puzzle.clone()));
        if made.is_none() {
            self.wanted = Some(today);
        }
        made
    }

    /// Receives generated puzzles and results. Returns the requested puzzle when it is generated.
    pub(super) fn poll(&mut self) -> Option<(Occasion, Puzzle)> {
        if let Some(results) = job::take_result(&mut self.pending_results) {
            self.results = results;
        }
        let (occasion, puzzle) = job::take_result(&mut self.pending_puzzle)?;
        let today = self.making.take()?;
        self.puzzles.push((today, occasion, puzzle.clone()));
        self.wanted.take_if(|wanted| *wanted == today)?;
        Some((occasion, puzzle))
    }

    /// Cancels the generation and the request of a puzzle.
    pub(super) fn cancel(&mut self) {
        (self.wanted, self.making, self.pending_puzzle) = (None, None, None);
    }
}
