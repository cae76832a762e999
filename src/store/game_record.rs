//! The result of a game, from which statistics are computed.

use std::time::SystemTime;

use crate::game::{GameTotals, PlayTime};
use crate::rate::{Level, Tenths};

/// A game that counts in the statistics, finished or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// The level of the puzzle; `None` for a variant, and for clues that are not a puzzle.
    pub level: Option<Level>,
    /// The rating of the puzzle, if the puzzle is in the library and rated.
    pub er: Option<Tenths>,
    /// The [family](crate::grid::rules::Variant::family) of a variant; `None` for a classic puzzle.
    pub family: Option<String>,
    /// The time of the last change.
    pub changed_at: SystemTime,
    /// The time played and the summary; `None` if the game is not finished.
    pub result: Option<(PlayTime, GameTotals)>,
}
