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
    puzzles: Vec<(Occasion, Puzzle)>,
    /// The puzzle that is being generated.
    making: Option<Occasion>,
    pending_puzzle: Option<JobHandle<Puzzle>>,
    /// The puzzle that the player has requested. The puzzle opens as soon as it is generated.
    wanted: Option<Occasion>,
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

    /// Returns a puzzle, if it is already generated.
    pub(super) fn puzzle(&self, occasion: Occasion) -> Option<&Puzzle> {
        let mut made = self.puzzles.iter();
        made.find_map(|(own, puzzle)| (*own == occasion).then_some(puzzle))
    }

    /// Starts to generate a puzzle, unless the puzzle exists or is being generated.
    pub(super) fn make(&mut self, occasion: Occasion, app: &mut App) {
        if self.making == Some(occasion) || self.puzzle(occasion).is_some() {
            return;
        }
        self.wanted = None;
        let pending = app.start(move |worker| worker.report(occasion.puzzle()));
        (self.making, self.pending_puzzle) = (Some(occasion), Some(pending));
    }

    /// Returns a puzzle to open. If it is not generated yet, [`poll`](Self::poll) returns it later.
    pub(super) fn request(&mut self, occasion: Occasion, app: &mut App) -> Option<Puzzle> {
        // A day may have begun since the entry was selected.
        self.make(occasion, app);
        let made = self.puzzle(occasion).cloned();
        if made.is_none() {
            self.wanted = Some(occasion);
        }
        made
    }

    /// Receives generated puzzles and results. Returns the requested puzzle when it is generated.
    pub(super) fn poll(&mut self) -> Option<(Occasion, Puzzle)> {
        if let Some(results) = job::take_result(&mut self.pending_results) {
            self.results = results;
        }
        let puzzle = job::take_result(&mut self.pending_puzzle)?;
        let occasion = self.making.take()?;
        self.puzzles.push((occasion, puzzle.clone()));
        self.wanted.take_if(|wanted| *wanted == occasion)?;
        Some((occasion, puzzle))
    }

    /// Cancels the generation and the request of a puzzle.
    pub(super) fn cancel(&mut self) {
        (self.wanted, self.making, self.pending_puzzle) = (None, None, None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Settings;
    use crate::text::Locale;

    #[test]
    fn after_midnight_the_puzzle_of_the_new_day_is_requested() {
        let text = Text::new(Locale::English);
        let mut app = App::new(&Settings::default(), text, Size::new(80, 24));
        let mut daily = DailyPuzzles::new(&mut app);
        let today = daily.day().occasion();
        let yesterday = Occasion::Day(today.day().days_earlier(1), today.level());
        daily.puzzles.push((yesterday, yesterday.puzzle()));
        assert!(daily.request(yesterday, &mut app).is_some());
        assert!(daily.request(today, &mut app).is_none());
        assert_eq!((daily.making, daily.wanted), (Some(today), Some(today)));
    }
}
