//! The trait of the solver runs that the watch screen can play.

use std::fmt::Debug;

use unicode_width::UnicodeWidthStr as _;

use super::WatchScreen;
use crate::game::Game;
use crate::grid::rules::FullGrid;
use crate::trace::{CodeLine, Landmark, LandmarkSearchProgress, PseudoCodeLine, TimeDirection};
use crate::tui::layout::{GridLayout, ScreenLayout};
use crate::tui::prelude::*;
use crate::tui::run::method::WatchedMethod;
use crate::tui::run::words::grouped;
use crate::tui::widget::grid::HEAT_LEVELS;

/// The puzzle of all runs on a screen.
#[derive(Debug)]
pub(crate) struct WatchedPuzzle<R: WatchedRun> {
    /// The grid at the start of a run: the clues, and possibly entries of the player.
    pub(super) start: R::Grid,
    /// The puzzle without the player's entries.
    pub(super) printed: R::Grid,
    pub(super) picture: R::Picture,
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
pub(crate) trait WatchedRun: Debug + Sized + 'static {
    type Method: WatchedMethod;
    /// The type of a grid, which consists of the rules and the digits.
    type Grid: Clone + Debug;
    /// The data for drawing the rules.
    type Picture: Debug;
    /// The state of a search for the next event of a kind.
    type Search: Debug;

    /// True for runs on classic puzzles.
    const IS_CLASSIC: bool;

    /// The minimum size of the window for the board.
    const MIN_WINDOW: Size;

    /// The default method for a run on the grid of a game.
    const DEFAULT_METHOD: Self::Method;

    /// The indices of the counters that a lane of a race shows.
    const LANE_COUNTS: &'static [usize];

    /// Prepares the drawing of the rules.
    fn picture(printed: &Self::Grid) -> Self::Picture;

    /// Returns the family of the puzzle, for the window title.
    fn family(_puzzle: &WatchedPuzzle<Self>, _text: &Text) -> String {
        String::new()
    }

    /// Returns the grid of a game with and without the player's entries.
    fn grids(game: &Game, app: &mut App) -> [Self::Grid; 2];

    /// Creates a run, and starts a job that explores it up to its first solution.
    fn start(start: &Self::Grid, method: Self::Method, app: &mut App) -> Self;

    /// Receives the results of the job that explores the run.
    fn poll(&mut self);

    fn method(&self) -> Self::Method;

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

    fn search(landmark: Landmark, direction: TimeDirection) -> Self::Search;

    /// Continues a search within the limit of events per frame.
    fn advance_search(&mut self, search: &mut Self::Search) -> LandmarkSearchProgress;

    /// Returns true while an exploration is in progress that [`cancel`](Self::cancel) can stop
    /// without losing all results.
    fn is_counting(&self) -> bool;

    /// Starts to explore the run past all solutions to its end.
    fn count_all(&mut self, puzzle: &WatchedPuzzle<Self>, app: &mut App);

    /// Cancels the exploration, but keeps the results so far.
    fn cancel(&mut self);

    /// Returns why the run has stopped at the current position, or `None` if it can continue.
    fn end(&self) -> Option<RunEnd>;

    /// Returns the digits on the board, if they are a solution.
    fn solution(&self, puzzle: &WatchedPuzzle<Self>) -> Option<FullGrid>;

    /// Describes the last played event.
    fn event_words(&self, puzzle: &WatchedPuzzle<Self>, text: &Text) -> String;

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

    /// Returns the reasons of the current step. They are empty for a method that does not solve by
    /// logical steps.
    fn reasons(&self, _text: &Text) -> Vec<String> {
        Vec::new()
    }

    /// Returns the pseudo-code of the method, and the current line.
    fn program(&self) -> (&'static [CodeLine], Option<PseudoCodeLine>) {
        (&[], None)
    }

    /// Returns the cells on the current branch of the search, deepest cell last.
    fn path(&self, text: &Text) -> Vec<PathLine>;

    /// Returns the layout of the screen, or `None` if the window is too small.
    fn layout(watch: &WatchScreen<Self>, app: &App) -> Option<ScreenLayout>;

    /// Selects the next size of the board. Returns `Pass` if the model selects the size.
    fn next_size(_puzzle: &mut WatchedPuzzle<Self>, _app: &App) -> Response {
        Response::Pass
    }

    /// Draws the board. If `heat` is true, the board shows how often each cell has changed.
    fn draw(
        &self,
        puzzle: &WatchedPuzzle<Self>,
        heat: bool,
        board: &GridLayout,
        app: &App,
        buf: &mut Buffer,
    );

    /// Returns the minimum width of a lane, including the blank column beside it.
    fn lane_width(puzzle: &WatchedPuzzle<Self>, app: &App) -> u16;

    fn least_race(puzzle: &WatchedPuzzle<Self>, app: &App) -> Size;

    /// Returns the layout of the board in a lane, and an area with the height of the board and the
    /// width of the lane's text.
    fn lane_board(&self, puzzle: &WatchedPuzzle<Self>, slot: Rect, app: &App)
    -> (GridLayout, Rect);
}

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
