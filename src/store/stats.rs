//! What a list of finished games tells.

use std::collections::BTreeSet;
use std::time::{Duration, SystemTime};

use crate::game::{Account, PlayTime};
use crate::rate::Level;

/// How one game went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The level of its puzzle; `None` for clues that are no puzzle.
    pub level: Option<Level>,
    /// When it was changed last.
    pub changed: SystemTime,
    /// The time it took, and what was done in it; `None` while it is not finished.
    pub finished: Option<(PlayTime, Account)>,
}

/// The games of one level.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelStats {
    /// Those in which anything was done.
    pub played: usize,
    /// Those that were finished, but not by filling the grid at once.
    pub finished: usize,
    /// The shortest time.
    pub best: Option<PlayTime>,
    /// The shortest time in which no hint told what to do.
    pub best_clean: Option<PlayTime>,
    /// Half of the games took longer.
    pub median: Option<PlayTime>,
    /// The times of the last games, oldest first.
    pub recent: Vec<PlayTime>,
}

/// Days in a row on which a game was finished.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// Up to today; a day that is not over breaks nothing.
    pub current: usize,
    /// The longest ever.
    pub longest: usize,
}

impl LevelStats {
    /// Games that count as the last ones.
    pub const RECENT: usize = 20;

    /// What the games of each level tell in which anything was played, easiest first.
    pub fn of_each(games: &[Played]) -> Vec<(Level, Self)> {
        let of = |level: Level| {
            let games = games.iter().filter(|game| game.level == Some(level));
            (level, Self::of(games))
        };
        let levels = Level::ALL.into_iter().map(of);
        levels.filter(|(_, stats)| stats.played > 0).collect()
    }

    /// What games tell, given in the order in which they were played.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a Played>) -> Self {
        let mut stats = Self::default();
        let mut times = Vec::new();
        for game in games {
            stats.played += 1;
            let Some((time, account)) = &game.finished else {
                continue;
            };
            if account.filled {
                continue;
            }
            times.push(*time);
            if account.is_clean() {
                let best = stats.best_clean.map_or(*time, |best| best.min(*time));
                stats.best_clean = Some(best);
            }
        }
        stats.finished = times.len();
        stats.recent = times[times.len().saturating_sub(Self::RECENT)..].to_vec();
        times.sort_unstable();
        stats.best = times.first().copied();
        stats.median = times.get(times.len().saturating_sub(1) / 2).copied();
        stats
    }
}

impl Streak {
    /// The streak of the days on which these games were finished.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a Played>, today: SystemTime) -> Self {
        let finished = games.into_iter().filter(|game| game.finished.is_some());
        let days: BTreeSet<u64> = finished.map(|game| day(game.changed)).collect();
        let today = day(today);
        let mut streak = Self::default();
        let (mut length, mut last) = (0, None);
        for day in days {
            length = if last.is_some_and(|last| last + 1 == day) {
                length + 1
            } else {
                1
            };
            streak.longest = streak.longest.max(length);
            if day == today || day + 1 == today {
                streak.current = length;
            }
            last = Some(day);
        }
        streak
    }
}

/// The number of a day, which begins everywhere at the same moment: at midnight in Greenwich.
pub fn day(time: SystemTime) -> u64 {
    const DAY: u64 = 24 * 60 * 60;
    let since = time.duration_since(SystemTime::UNIX_EPOCH);
    since.unwrap_or(Duration::ZERO).as_secs() / DAY
}
