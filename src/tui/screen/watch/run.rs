//! The trait of solver runs that can be watched.

use std::fmt::Debug;

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use unicode_width::UnicodeWidthStr as _;

use super::Watch;
use crate::game::{Game, PuzzleKind};
use crate::text::{Id, Text};
use crate::trace::{CodeLine, Landmark, LandmarkSearchProgress, PseudoCodeLine, TimeDirection};
use crate::tui::active_game::DisplayKind;
use crate::tui::app::App;
use crate::tui::layer::Response;
use crate::tui::layout::{GridLayout, ScreenLayout};
use crate::tui::run::method::WatchedMethod;
use crate::tui::run::words::grouped;
use crate::tui::theme::Ink;
use crate::tui::widget::grid::HEAT_LEVELS;

/// A kind of puzzle whose solvers can be watched.
pub(crate) trait WatchKind: DisplayKind {
    type Run: WatchedRun<Kind = Self>;
}

/// The puzzle that all runs on a screen share.
#[derive(Debug)]
pub(crate) struct WatchedPuzzle<R: WatchedRun> {
    /// The grid at the start of a run: the clues, and perhaps entries of the player.
    pub(super) start: R::Grid,
    /// The puzzle without the player's entries.
    pub(super) printed: R::Grid,
    pub(super) picture: R::Picture,
}

/// The state of a run that has stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RunEnd {
    Solution,
    /// The run has no further solution.
    Exhausted,
    /// Only the first part of the run is known, although the run continues.
    CutShort,
}

/// A counter of a run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RunCount {
    pub(super) name: Id,
    pub(super) now: u64,
    /// The count at the end of the run, if it is known.
    pub(super) total: Option<u64>,
}

/// The names of some counters with their numbers. If there is room, the counts of the whole run
/// follow.
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

/// The message about the end of a run or about its position, and its color role.
pub(super) const fn end_words(end: Option<RunEnd>) -> (Id, Ink) {
    match end {
        Some(RunEnd::Solution) => (Id::RaceDone, Ink::Done),
        Some(RunEnd::Exhausted) => (Id::RaceNothing, Ink::Warning),
        Some(RunEnd::CutShort) => (Id::WatchCutShort, Ink::Warning),
        None => (Id::WatchEvent, Ink::Text),
    }
}

/// A cell of the current branch of a search.
#[derive(Clone, Debug)]
pub(crate) struct PathLine {
    pub(super) cell: String,
    /// The current digit. While digits are being tested, this is a space.
    pub(super) digit: String,
    /// The digits that the search has tried in the cell.
    pub(super) tried: String,
}

/// A run of a solver, at one of its events.
pub(crate) trait WatchedRun: Debug + Sized + 'static {
    type Kind: WatchKind<Run = Self>;
    type Method: WatchedMethod;
    /// The type of a grid: the rules, and the digits.
    type Grid: Clone + Debug;
    /// The type of the drawing of the rules.
    type Picture: Debug;
    /// The type of a search for a landmark.
    type Search: Debug;

    /// The minimum size of the window.
    const LEAST: Size;

    /// The default method for a run on the grid of a game.
    const USUAL: Self::Method;

    /// The indices of the counters that a lane of a race shows.
    const LANE_COUNTS: &'static [usize];

    /// The drawing of a puzzle.
    fn picture(printed: &Self::Grid) -> Self::Picture;

    /// The family of the puzzle for the window title.
    fn family(_puzzle: &WatchedPuzzle<Self>, _text: &Text) -> String {
        String::new()
    }

    /// The grid of a game, and the puzzle without the entries.
    fn grids(game: &Game<Self::Kind>, app: &mut App) -> [Self::Grid; 2];

    /// Creates a run, and starts a job that explores it up to its first solution.
    fn start(start: &Self::Grid, method: Self::Method, app: &mut App) -> Self;

    /// Receives the results of the job that explores the run.
    fn poll(&mut self);

    fn method(&self) -> Self::Method;

    /// The reason why the run cannot be played now, if there is one.
    fn obstacle(&self) -> Option<Id> {
        None
    }

    /// The number of events up to the current position.
    fn position(&self) -> u64;

    /// The number of events in the explored part.
    fn known_events(&self) -> u64;

    /// Returns true if the run is explored to the requested end.
    fn is_explored(&self) -> bool;

    /// The number of events in the explored part. The flag is true if the run is explored to the
    /// requested end.
    fn total(&self) -> (u64, bool) {
        let (known, at) = (self.known_events(), self.position());
        (known.max(at), self.is_explored() && at <= known)
    }

    /// The maximum number of events per frame, which take some milliseconds with every method. The
    /// limit does not depend on time, so equal ticks yield equal frames.
    fn frame_events(&self) -> u64;

    /// Returns true if the next event is available at once.
    fn is_ready(&self) -> bool;

    /// Plays the next event. For each landmark, the result is true if the run is at the landmark.
    /// `None` at the end of the run.
    fn forward(&mut self, landmarks: [Option<Landmark>; 2]) -> Option<[bool; 2]>;

    /// Undoes the last event.
    fn back(&mut self);

    /// Seeks to a position. Returns `false` if the run is not explored far enough.
    fn seek(&mut self, to: u64) -> bool;

    /// Starts a search for a landmark.
    fn search(landmark: Landmark, direction: TimeDirection) -> Self::Search;

    /// Continues a search within the limit of a frame.
    fn advance_search(&mut self, search: &mut Self::Search) -> LandmarkSearchProgress;

    /// Returns true while the job explores the run after its first solution.
    fn is_counting(&self) -> bool;

    /// Starts to explore the run past every solution to its end.
    fn count_all(&mut self, puzzle: &WatchedPuzzle<Self>, app: &mut App);

    /// Cancels the exploration, but keeps the results so far.
    fn cancel(&mut self);

    /// The state of a run that has stopped. `None` if the run can continue.
    fn end(&self) -> Option<RunEnd>;

    /// The digits on the board, if they form a solution.
    fn solution(
        &self,
        puzzle: &WatchedPuzzle<Self>,
    ) -> Option<<Self::Kind as PuzzleKind>::Solution>;

    /// A sentence about the last event.
    fn event_words(&self, puzzle: &WatchedPuzzle<Self>, text: &Text) -> String;

    /// The current depth of the search, and the largest depth so far.
    fn depth(&self) -> [u64; 2];

    /// The counters, most important first.
    fn counts(&self) -> Vec<RunCount>;

    fn backtracks(&self) -> u64;

    /// The numbers of events and of backtracks in the explored part.
    fn summary(&self) -> Option<[u64; 2]>;

    /// The largest depth in each part of the run, and the largest depth of all. The run is split
    /// into `parts`.
    fn profile(&self, parts: usize) -> Option<(Vec<u64>, u64)>;

    /// The reasons of the current step. Empty if the method does not solve by steps.
    fn reasons(&self, _text: &Text) -> Vec<String> {
        Vec::new()
    }

    /// The pseudo-code of the method, and the current line.
    fn program(&self) -> (&'static [CodeLine], Option<PseudoCodeLine>) {
        (&[], None)
    }

    /// The cells of the current branch. The deepest cell is last.
    fn path(&self, text: &Text) -> Vec<PathLine>;

    /// The layout of the screen. `None` if the window is too small.
    fn layout(watch: &Watch<Self::Kind>, app: &App) -> Option<ScreenLayout>;

    /// Selects the next size of the board. Returns `Pass` if the model selects the size.
    fn next_size(_puzzle: &mut WatchedPuzzle<Self>, _app: &App) -> Response {
        Response::Pass
    }

    /// Draws the board. If `heat` is true, the board shows the number of changes of each cell.
    fn draw(
        &self,
        puzzle: &WatchedPuzzle<Self>,
        heat: bool,
        board: &GridLayout,
        app: &App,
        buf: &mut Buffer,
    );

    /// The minimum width of a lane of a race.
    fn lane_width(puzzle: &WatchedPuzzle<Self>, app: &App) -> u16;

    /// The minimum size of the window for a race.
    fn least_race(puzzle: &WatchedPuzzle<Self>, app: &App) -> Size;

    /// The layout of the board in a lane. Also returns an area that is as high as the board and as
    /// wide as the lane's text.
    fn lane_board(&self, puzzle: &WatchedPuzzle<Self>, slot: Rect, app: &App)
    -> (GridLayout, Rect);
}

/// The levels of heat for these numbers of changes.
///
/// The scale is logarithmic, because a cell at the bottom of a search changes a million times as
/// often as a cell at the top.
pub(super) fn heat_levels(changes: &[u64]) -> Vec<Option<u8>> {
    let scale = |changes: &u64| (changes + 1).ilog2();
    let hottest = changes.iter().map(scale).max().unwrap_or(0).max(1);
    let level = |changes| u8::try_from(scale(changes) * HEAT_LEVELS / hottest).ok();
    let levels = changes.iter().map(level);
    levels.map(|it| it.filter(|level| *level > 0)).collect()
}
