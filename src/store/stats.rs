//! Statistics of finished games.

use std::collections::BTreeSet;
use std::time::SystemTime;

use super::drills::{Attempt, Skill};
use super::times::{day, median};
use crate::daily::{Day, Occasion};
use crate::game::{Account, PlayTime};
use crate::logic::Technique;
use crate::rate::Level;

/// The result of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The level of its puzzle; `None` for clues that are no puzzle, and for variants.
    pub level: Option<Level>,
    /// The [family](crate::grid::rules::Variant::family) of a variant.
    pub family: Option<String>,
    /// The time of the last change.
    pub changed: SystemTime,
    /// The time played and the summary; `None` if the game is not finished.
    pub finished: Option<(PlayTime, Account)>,
}

/// Statistics of all games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Statistics of each level with games, easiest first.
    pub levels: Vec<(Level, LevelStats)>,
    /// Statistics of each [family](crate::grid::rules::Variant::family) of variants with games, the
    /// most played first.
    pub families: Vec<(String, LevelStats)>,
    /// Statistics of each technique that was found or hinted, easiest first.
    pub techniques: Vec<TechniqueStats>,
    /// The techniques of drills, in teaching order.
    pub skills: Vec<Skill>,
    /// Consecutive days with a finished game.
    pub streak: Streak,
    /// Consecutive days whose puzzle was solved.
    pub daily: Streak,
    /// Consecutive weeks whose puzzle was solved.
    pub weekly: Streak,
    /// Games with hearts.
    pub arcade: ArcadeStats,
}

/// Statistics of games with hearts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ArcadeStats {
    /// Games with a digit entered.
    pub played: usize,
    /// Games solved before the last heart was lost.
    pub won: usize,
}

/// Statistics of one level, or one family of variants.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelStats {
    /// Games with at least one turn.
    pub played: usize,
    /// Games finished without filling the grid at once.
    pub finished: usize,
    /// The shortest time.
    pub best: Option<PlayTime>,
    /// The shortest time without hints that revealed a step.
    pub best_clean: Option<PlayTime>,
    /// The median time.
    pub median: Option<PlayTime>,
    /// The times of the most recent games, oldest first.
    pub recent: Vec<PlayTime>,
}

/// The results for a technique in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Practice {
    /// The technique.
    pub technique: Technique,
    /// Digits that the player found with it.
    pub found: usize,
    /// The time spent on them.
    pub time: PlayTime,
    /// Hints for it that the player viewed.
    pub hinted: usize,
}

/// Statistics of a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TechniqueStats {
    /// The technique.
    pub technique: Technique,
    /// Digits found with it.
    pub found: usize,
    /// Hints for it that were viewed.
    pub hinted: usize,
    /// The median time per digit over the games in which it was found; `None` if there are none.
    pub typical: Option<PlayTime>,
}

/// Consecutive days with a finished game, or consecutive days or weeks whose puzzle was solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// The streak up to today; it does not end before the current day is over.
    pub current: usize,
    /// The longest streak.
    pub longest: usize,
}

impl Statistics {
    /// Returns true if there are no games and no answers of drills.
    pub fn is_empty(&self) -> bool {
        self.levels.is_empty() && self.families.is_empty() && self.skills.is_empty()
    }

    /// Computes the statistics of games in the order of play.
    pub fn of(
        games: &[Played],
        practice: &[Practice],
        attempts: &[Attempt],
        occasions: &[Occasion],
        today: SystemTime,
    ) -> Self {
        Self {
            levels: LevelStats::of_each(games),
            families: LevelStats::of_families(games),
            techniques: TechniqueStats::of(practice),
            skills: Skill::of(attempts),
            streak: Streak::of(games, today),
            daily: Streak::of_days(occasions, today),
            weekly: Streak::of_weeks(occasions, today),
            arcade: ArcadeStats::default(),
        }
    }
}

impl LevelStats {
    /// The number of games in [`LevelStats::recent`].
    pub const RECENT: usize = 20;

    /// Computes the statistics of each level with games, easiest first.
    pub fn of_each(games: &[Played]) -> Vec<(Level, Self)> {
        let of = |level: Level| {
            let games = games.iter().filter(|game| game.level == Some(level));
            (level, Self::of(games))
        };
        let levels = Level::ALL.into_iter().map(of);
        levels.filter(|(_, stats)| stats.played > 0).collect()
    }

    /// Computes the statistics of each family of variants with games, the most played first.
    pub fn of_families(games: &[Played]) -> Vec<(String, Self)> {
        let families: BTreeSet<&String> =
            games.iter().filter_map(|it| it.family.as_ref()).collect();
        let of = |family: &String| {
            let games = games.iter().filter(|it| it.family.as_ref() == Some(family));
            (family.clone(), Self::of(games))
        };
        let mut all: Vec<(String, Self)> = families.into_iter().map(of).collect();
        all.sort_by_key(|(_, stats)| std::cmp::Reverse(stats.played));
        all
    }

    /// Computes the statistics of games in the order of play.
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
            // The game was not timed.
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
    /// Computes the statistics of each technique that was found or hinted, easiest first.
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

    /// The techniques that most need practice: those with the most hints per digit found come
    /// first, and among equals the hardest.
    pub fn weakest(stats: &[Self]) -> Vec<Technique> {
        let mut looked_up: Vec<&Self> = stats.iter().filter(|it| it.hinted > 0).collect();
        let share = |it: &Self| it.hinted * 1000 / (it.found + it.hinted);
        looked_up.sort_by_key(|it| std::cmp::Reverse((share(it), it.technique)));
        looked_up.into_iter().map(|it| it.technique).collect()
    }
}

impl Streak {
    /// The streak of days with a finished game.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a Played>, today: SystemTime) -> Self {
        let by_player = |game: &&Played| game.finished.as_ref().is_some_and(|(_, it)| !it.filled);
        let finished = games.into_iter().filter(by_player);
        Self::in_a_row(finished.map(|game| day(game.changed)), day(today))
    }

    /// The streak of days whose puzzle was solved.
    pub fn of_days(occasions: &[Occasion], today: SystemTime) -> Self {
        let days = occasions.iter().filter_map(|occasion| match occasion {
            Occasion::Day(day, _) => Some(u64::from(day.number())),
            Occasion::Week(_) => None,
        });
        Self::in_a_row(days, day(today))
    }

    /// The streak of weeks whose puzzle was solved.
    pub fn of_weeks(occasions: &[Occasion], today: SystemTime) -> Self {
        let number = |day: Day| u64::from(Occasion::Week(day).day().number() + 3) / 7;
        let weeks = occasions.iter().filter_map(|occasion| match occasion {
            Occasion::Week(day) => Some(number(*day)),
            Occasion::Day(..) => None,
        });
        Self::in_a_row(weeks, number(Day::of(today)))
    }

    /// The streak of numbers in any order, duplicates allowed.
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
