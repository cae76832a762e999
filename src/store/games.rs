//! Which games of a list are looked for, and in which order they come.

use std::ops::RangeInclusive;

use super::rows::seconds;
use super::{Brief, Progress};
use crate::daily::Day;
use crate::game::PlayTime;
use crate::rate::Level;

/// Which games are looked for. The default is every game, the one opened last first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sought {
    /// Of a puzzle of this level.
    pub level: Option<Level>,
    /// With which the player has come so far.
    pub progress: Option<Progress>,
    /// That have taken so long.
    pub time: Option<RangeInclusive<PlayTime>>,
    /// That were changed last on one of these days.
    pub days: Option<RangeInclusive<Day>>,
    /// What they are ordered by.
    pub order: GameOrder,
    /// Whether the last comes first; what is not known comes last all the same.
    pub reversed: bool,
}

/// What games are ordered by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GameOrder {
    /// The one opened last first.
    #[default]
    Use,
    /// The one changed last first.
    Date,
    /// The quickest first.
    Time,
    /// The easiest first.
    Level,
    /// The one with the fewest hints first.
    Hints,
    /// The one with the fewest mistakes first.
    Mistakes,
}

impl GameOrder {
    /// Every one, the usual one first.
    pub const ALL: [Self; 6] = [
        Self::Use,
        Self::Date,
        Self::Time,
        Self::Level,
        Self::Hints,
        Self::Mistakes,
    ];

    /// The name by which programs know it.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Use => "use",
            Self::Date => "date",
            Self::Time => "time",
            Self::Level => "level",
            Self::Hints => "hints",
            Self::Mistakes => "mistakes",
        }
    }

    /// The one of this name.
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.slug() == slug)
    }

    /// Where a game stands among others, the least first; `None` when that is not known of it.
    fn rank(self, game: &Brief) -> Option<i128> {
        let number = |count: usize| i128::try_from(count).unwrap_or(i128::MAX);
        match self {
            // As they come.
            Self::Use => Some(0),
            Self::Date => Some(-i128::from(seconds(game.changed))),
            Self::Time => i128::try_from(game.standing.elapsed.as_millis()).ok(),
            Self::Level => game.level.map(|level| number(level as usize)),
            Self::Hints => game.account.map(|account| number(account.hints)),
            Self::Mistakes => game.account.map(|account| number(account.mistakes)),
        }
    }
}

impl Sought {
    /// The games that are looked for, in their order, from those of
    /// [`Journal::games`](super::Journal::games).
    pub fn among(&self, mut games: Vec<Brief>) -> Vec<Brief> {
        games.retain(|game| self.holds(game));
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

    fn holds(&self, game: &Brief) -> bool {
        let level = self.level.is_none_or(|level| game.level == Some(level));
        let progress = self.progress.is_none_or(|it| game.progress() == it);
        let elapsed = &game.standing.elapsed;
        let time = self.time.as_ref().is_none_or(|time| time.contains(elapsed));
        let day = Day::of(game.changed);
        let day = self.days.as_ref().is_none_or(|days| days.contains(&day));
        level && progress && time && day
    }
}
