//! What a list of finished games tells.

use std::collections::BTreeSet;
use std::time::SystemTime;

use super::drills::{Attempt, Skill};
use super::times::{day, median};
use crate::daily::{Day, Occasion};
use crate::game::{Account, PlayTime};
use crate::logic::Technique;
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

/// What all games together tell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Each level in which anything was played, easiest first.
    pub levels: Vec<(Level, LevelStats)>,
    /// Each technique that was found or hinted, easiest first.
    pub techniques: Vec<TechniqueStats>,
    /// Each technique that was asked for in drills, in the order of a teacher.
    pub skills: Vec<Skill>,
    /// Days in a row.
    pub streak: Streak,
    /// Days in a row whose puzzle was solved.
    pub daily: Streak,
    /// Weeks in a row whose puzzle was solved.
    pub weekly: Streak,
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

/// How a technique went in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Practice {
    /// The technique.
    pub technique: Technique,
    /// Digits that the player found by it.
    pub found: usize,
    /// The time those took.
    pub time: PlayTime,
    /// Hints of it that the player looked at.
    pub hinted: usize,
}

/// How a technique goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TechniqueStats {
    /// The technique.
    pub technique: Technique,
    /// Digits that were found by it.
    pub found: usize,
    /// Hints of it that were looked at.
    pub hinted: usize,
    /// The time that one takes in half of the games in which any was found; `None` without any.
    pub typical: Option<PlayTime>,
}

/// Days in a row on which a game was finished, or days or weeks whose puzzle was solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// Up to today; a day that is not over breaks nothing.
    pub current: usize,
    /// The longest ever.
    pub longest: usize,
}

impl Statistics {
    /// What games tell, given in the order in which they were played.
    pub fn of(
        games: &[Played],
        practice: &[Practice],
        attempts: &[Attempt],
        occasions: &[Occasion],
        today: SystemTime,
    ) -> Self {
        Self {
            levels: LevelStats::of_each(games),
            techniques: TechniqueStats::of(practice),
            skills: Skill::of(attempts),
            streak: Streak::of(games, today),
            daily: Streak::of_days(occasions, today),
            weekly: Streak::of_weeks(occasions, today),
        }
    }
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
            stats.finished += 1;
            // Its time was not counted.
            if time.is_zero() {
                continue;
            }
            times.push(*time);
            if account.is_clean() {
                let best = stats.best_clean.map_or(*time, |best| best.min(*time));
                stats.best_clean = Some(best);
            }
        }
        stats.recent = times[times.len().saturating_sub(Self::RECENT)..].to_vec();
        times.sort_unstable();
        stats.best = times.first().copied();
        stats.median = median(&times);
        stats
    }
}

impl TechniqueStats {
    /// What games tell of each technique that was found or hinted in any, easiest first.
    pub fn of(practice: &[Practice]) -> Vec<Self> {
        let mut games = practice.to_vec();
        games.sort_by_key(|game| game.technique);
        let groups = games.chunk_by(|a, b| a.technique == b.technique);
        let stats = groups.map(|games| {
            let timed = |game: &&Practice| game.found > 0 && !game.time.is_zero();
            let found = games.iter().filter(timed);
            let times = found.map(|game| game.time / u32::try_from(game.found).unwrap_or(u32::MAX));
            let mut times: Vec<PlayTime> = times.collect();
            times.sort_unstable();
            Self {
                technique: games[0].technique,
                found: games.iter().map(|game| game.found).sum(),
                hinted: games.iter().map(|game| game.hinted).sum(),
                typical: median(&times),
            }
        });
        stats.filter(|it| it.found + it.hinted > 0).collect()
    }

    /// The techniques that most need practice, the first first: those that were looked up most
    /// often for each time they were found, and of equal ones the hardest.
    pub fn weakest(stats: &[Self]) -> Vec<Technique> {
        let mut looked_up: Vec<&Self> = stats.iter().filter(|it| it.hinted > 0).collect();
        let share = |it: &Self| it.hinted * 1000 / (it.found + it.hinted);
        looked_up.sort_by_key(|it| std::cmp::Reverse((share(it), it.technique)));
        looked_up.into_iter().map(|it| it.technique).collect()
    }
}

impl Streak {
    /// The streak of the days on which these games were finished.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a Played>, today: SystemTime) -> Self {
        let by_player = |game: &&Played| game.finished.as_ref().is_some_and(|(_, it)| !it.filled);
        let finished = games.into_iter().filter(by_player);
        Self::in_a_row(finished.map(|game| day(game.changed)), day(today))
    }

    /// The streak of the days whose puzzle was solved.
    pub fn of_days(occasions: &[Occasion], today: SystemTime) -> Self {
        let days = occasions.iter().filter_map(|occasion| match occasion {
            Occasion::Day(day, _) => Some(u64::from(day.number())),
            Occasion::Week(_) => None,
        });
        Self::in_a_row(days, day(today))
    }

    /// The streak of the weeks whose puzzle was solved.
    pub fn of_weeks(occasions: &[Occasion], today: SystemTime) -> Self {
        let number = |day: Day| u64::from(Occasion::Week(day).day().number() + 3) / 7;
        let weeks = occasions.iter().filter_map(|occasion| match occasion {
            Occasion::Week(day) => Some(number(*day)),
            Occasion::Day(..) => None,
        });
        Self::in_a_row(weeks, number(Day::of(today)))
    }

    /// The streak of numbers that may come more than once and in any order.
    fn in_a_row(numbers: impl Iterator<Item = u64>, today: u64) -> Self {
        let days: BTreeSet<u64> = numbers.collect();
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
