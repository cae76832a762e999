//! Filters and sort orders for the list of games.

use std::ops::RangeInclusive;

use super::rows::seconds;
use super::{GameSummary, Progress};
use crate::daily::Day;
use crate::game::PlayTime;
use crate::rate::Level;

/// A filter and a sort order for games. By default all games match, most recently opened first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameFilter {
    /// The level of the puzzle; `None` for all levels.
    pub level: Option<Level>,
    /// The player's progress; `None` for any progress.
    pub progress: Option<Progress>,
    /// The range of the time played; `None` for any time.
    pub time: Option<RangeInclusive<PlayTime>>,
    /// The range of days of the last change; `None` for all days.
    pub days: Option<RangeInclusive<Day>>,
    /// The sort order.
    pub order: GameOrder,
    /// True if the order is reversed. Games without a value for the order always come last.
    pub reversed: bool,
}

masume_engine::names! {
    /// A sort order of games.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum GameOrder: slug {
        /// Most recently opened first.
        #[default]
        LastOpened = "use",
        /// Most recently changed first.
        Date = "date",
        /// Shortest time first.
        Time = "time",
        /// Easiest first.
        Level = "level",
        /// Fewest hints first.
        Hints = "hints",
        /// Fewest mistakes first.
        Mistakes = "mistakes",
    }
}

impl GameOrder {
    /// The sort key of a game, lowest first; `None` if the game has no value for the order.
    fn rank(self, game: &GameSummary) -> Option<i128> {
        let number = |count: usize| i128::try_from(count).unwrap_or(i128::MAX);
        match self {
            Self::LastOpened => Some(0),
            Self::Date => Some(-i128::from(seconds(game.changed_at))),
            Self::Time => i128::try_from(game.progress.elapsed.as_millis()).ok(),
            Self::Level => game.level.map(|level| number(level as usize)),
            Self::Hints => game.totals.map(|account| number(account.hints)),
            Self::Mistakes => game.totals.map(|account| number(account.mistakes)),
        }
    }
}

impl GameFilter {
    /// Filters and sorts the games that [`Journal::games`](super::Journal::games) returns.
    pub fn apply(&self, mut games: Vec<GameSummary>) -> Vec<GameSummary> {
        games.retain(|game| self.matches(game));
        if self.reversed {
            games.reverse();
        }
        games.sort_by_key(|game| match self.order.rank(game) {
            Some(rank) if self.reversed => (false, -rank),
            Some(rank) => (false, rank),
            None => (true, 0),
        });
        games
    }

    fn matches(&self, game: &GameSummary) -> bool {
        let level = self.level.is_none_or(|level| game.level == Some(level));
        let progress = self.progress.is_none_or(|it| game.progress() == it);
        let elapsed = &game.progress.elapsed;
        let time = self.time.as_ref().is_none_or(|time| time.contains(elapsed));
        let day = super::times::local_day(game.changed_at);
        let day = self.days.as_ref().is_none_or(|days| days.contains(&day));
        level && progress && time && day
    }
}
