//! The puzzle on the watch screen, and the trait of its runs.

use std::fmt::Debug;

use crate::grid::rules::{FullGrid, Pos, Variant};
use crate::grid::{Board, HouseSet};
use crate::logic::Step;
use crate::play::highlight::{Highlight, parts};
use crate::trace::{
    AnyMachine, CodeLine, Landmark, LandmarkSearch, LandmarkSearchProgress, PseudoCodeLine,
};
use crate::tui::layout::{GridLayout, GridPlan, GridSize};
use crate::tui::prelude::*;
use crate::tui::run::method::WatchedMethod;
use crate::tui::run::words::grouped;
use crate::tui::widget::grid::{CellFace, GridWidget, HEAT_LEVELS, Sketch};
use crate::tui::widget::links;

/// The puzzle of all runs on a screen.
#[derive(Debug)]
pub(crate) struct WatchedPuzzle {
    /// The grid at the start of a run: the clues, and possibly entries of the player.
    pub(super) start: Variant,
    /// The puzzle without the player's entries.
    pub(super) printed: Variant,
    pub(super) sketch: Sketch,
    /// The drawing size of a variant that the player has selected.
    pub(super) size: Option<GridSize>,
}

impl WatchedPuzzle {
    /// Returns the ink of a digit that a run shows in a cell.
    pub(super) fn ink(&self, pos: Pos) -> Ink {
        match (self.printed.clue(pos), self.start.clue(pos)) {
            (Some(_), _) => Ink::Clue,
            (None, Some(_)) => Ink::Entry,
            (None, None) => Ink::Solver,
        }
    }

    /// Returns the layout data of the grid, for the digit style of the settings.
    pub(super) fn plan(&self, app: &App) -> GridPlan {
        self.sketch.plan.with_style(app.text.digit_style())
    }

    /// Draws the board of a run. If `heat` is true, the board shows how often each cell has changed.
    pub(super) fn draw(
        &self,
        run: &dyn WatchedRun,
        heat: bool,
        board: &GridLayout,
        app: &App,
        buf: &mut Buffer,
    ) {
        let faces = run.faces(self, heat);
        let mut widget = GridWidget::new(&self.sketch, &faces, board, app);
        widget.pointed = run.houses();
        widget.draw(buf);
        if let Some((step, position)) = run.current_step() {
            let shown = Highlight::from(parts(step, position));
            links::draw(&shown, board, app, buf);
        }
    }
}

/// The reason why a run has stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RunEnd {
    Solution,
    /// The run has no further solution.
    Exhausted,
    /// The run would continue, but only its first part is known.
    CutShort,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct RunCount {
    pub(super) name: Id,
    pub(super) now: u64,
    /// The count at the end of the run, if it is known.
    pub(super) total: Option<u64>,
}

/// Formats counters as pairs of a name and a number. If all rows fit, the number at the end of the
/// run is added.
pub(super) fn count_words(
    counts: impl Iterator<Item = RunCount>,
    width: usize,
    text: &Text,
) -> Vec<(String, String)> {
    let row = |count: RunCount| {
        let (name, now) = (text.message(count.name), grouped(count.now));
        let both = count.total.map(|it| format!("{now} / {}", grouped(it)));
        (name, now, both)
    };
    let rows: Vec<_> = counts.map(row).collect();
    let fits = rows
        .iter()
        .all(|(name, now, both)| name.width() + 1 + both.as_ref().unwrap_or(now).len() <= width);
    let rows = rows.into_iter();
    rows.map(|(name, now, both)| (name, both.filter(|_| fits).unwrap_or(now)))
        .collect()
}

/// Returns the message about the end or the position of a run, and its color role.
pub(super) const fn end_words(end: Option<RunEnd>) -> (Id, Ink) {
    match end {
        Some(RunEnd::Solution) => (Id::RaceDone, Ink::Done),
        Some(RunEnd::Exhausted) => (Id::RaceNothing, Ink::Warning),
        Some(RunEnd::CutShort) => (Id::WatchCutShort, Ink::Warning),
        None => (Id::WatchEvent, Ink::Text),
    }
}

/// A cell on the current branch of a search.
#[derive(Clone, Debug)]
pub(crate) struct PathLine {
    pub(super) cell: String,
    /// The current digit, or a space while the search tests digits.
    pub(super) digit: String,
    /// The digits that the search has tested in the cell.
    pub(super) tested: String,
    /// The ink of the digit on the board.
    pub(super) ink: Ink,
}

/// A run of a solver at a position, which is the number of played events. A job explores the run:
/// it computes the events in advance, so that their number is known.
pub(crate) trait WatchedRun: Debug {
    /// Receives the results of the job that explores the run.
    fn poll(&mut self);

    fn method(&self) -> WatchedMethod;

    /// Returns the reason why the run cannot be played now, if there is one.
    fn obstacle(&self) -> Option<Id> {
        None
    }

    /// Returns the number of played events.
    fn position(&self) -> u64;

    /// Returns the number of events in the explored part.
    fn known_events(&self) -> u64;

    /// Returns true if the job has explored the run to the requested end, which is the first
    /// solution or the end of the run.
    fn is_explored(&self) -> bool;

    /// Returns the number of known events. The flag is true if this is the length of the run.
    fn total(&self) -> (u64, bool) {
        let (known, at) = (self.known_events(), self.position());
        (known.max(at), self.is_explored() && at <= known)
    }

    /// Returns the maximum number of events per frame. With every method, they take some
    /// milliseconds. The limit does not depend on measured time, so that equal inputs yield equal
    /// frames.
    fn frame_events(&self) -> u64;

    /// Returns true if the next event can be played without a delay.
    fn is_ready(&self) -> bool;

    /// Plays the next event. For each landmark, which is a kind of event, returns whether the event
    /// is of this kind. Returns `None` at the end of the run.
    fn step_forward(&mut self, landmarks: [Option<Landmark>; 2]) -> Option<[bool; 2]>;

    fn step_back(&mut self);

    /// Seeks to a position. Returns `false` if the run is not explored far enough.
    fn seek(&mut self, to: u64) -> bool;

    /// Continues a search within the limit of events per frame.
    fn advance_search(&mut self, search: &mut EventSearch) -> LandmarkSearchProgress;

    /// Returns true while an exploration is in progress that [`cancel`](Self::cancel) can stop
    /// without losing all results.
    fn is_counting(&self) -> bool;

    /// Starts to explore the run past all solutions to its end.
    fn count_all(&mut self, puzzle: &WatchedPuzzle, app: &mut App);

    /// Cancels the exploration, but keeps the results so far.
    fn cancel(&mut self);

    /// Returns why the run has stopped at the current position, or `None` if it can continue.
    fn end(&self) -> Option<RunEnd>;

    /// Returns the digits on the board, if they are a solution.
    fn solution(&self, puzzle: &WatchedPuzzle) -> Option<FullGrid>;

    /// Describes the last played event.
    fn event_words(&self, puzzle: &WatchedPuzzle, text: &Text) -> String;

    /// Returns the current depth of the search, and the largest depth so far.
    fn depth(&self) -> [u64; 2];

    /// Returns the counters, most important first.
    fn counts(&self) -> Vec<RunCount>;

    fn backtracks(&self) -> u64;

    /// Returns the numbers of events and of backtracks in the explored part, or `None` if no part
    /// is explored.
    fn summary(&self) -> Option<[u64; 2]>;

    /// Divides the run into `parts` parts of equal length. Returns the largest depth in each part,
    /// and the largest depth of the whole run.
    fn profile(&self, parts: usize) -> Option<(Vec<u64>, u64)>;

    /// Returns the current step and the position before it. `None` for a method that does not solve
    /// by logical steps.
    fn current_step(&self) -> Option<(&Step, &Board)> {
        None
    }

    /// Returns the reasons of the current step.
    fn reasons(&self, text: &Text) -> Vec<String> {
        let explained = self
            .current_step()
            .map(|(step, board)| text.explain(step, board));
        explained.map_or(Vec::new(), |it| it.lettered_reasons().collect())
    }

    /// Returns the pseudo-code of the method, and the current line.
    fn program(&self) -> (&'static [CodeLine], Option<PseudoCodeLine>) {
        (&[], None)
    }

    /// Returns the cells on the current branch of the search, deepest cell last.
    fn path(&self, text: &Text) -> Vec<PathLine>;

    /// Returns the appearance of each cell, indexed by position. If `heat` is true, the appearance
    /// includes the heat level.
    fn faces(&self, puzzle: &WatchedPuzzle, heat: bool) -> Vec<CellFace>;

    /// Returns the houses that the last event concerns.
    fn houses(&self) -> HouseSet {
        HouseSet::EMPTY
    }
}

/// A search for the next or previous event of a kind.
pub(super) type EventSearch = LandmarkSearch<AnyMachine>;

/// Converts numbers of changes to heat levels from 1 to [`HEAT_LEVELS`].
///
/// The scale is logarithmic, because a cell at the bottom of a search can change a million times as
/// often as a cell at the top.
pub(super) fn heat_levels(changes: &[u64]) -> Vec<Option<u8>> {
    let scale = |changes: &u64| (changes + 1).ilog2();
    let hottest = changes.iter().map(scale).max().unwrap_or(0).max(1);
    let level = |changes| u8::try_from(scale(changes) * HEAT_LEVELS / hottest).ok();
    let levels = changes.iter().map(level);
    levels.map(|it| it.filter(|level| *level > 0)).collect()
}
