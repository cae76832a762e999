//! Statistics of games, techniques, drills and streaks.

use std::collections::BTreeSet;
use std::time::SystemTime;

use super::drills::{Attempt, Skill};
use super::game_record::GameRecord;
use super::strength::Strength;
use super::times::{day, median};
use crate::daily::{Day, Occasion};
use crate::game::{Aid, GameTotals, PlayTime};
use crate::logic::Technique;
use crate::rate::Level;

/// Statistics of all games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// The statistics of each level that has games, easiest level first.
    pub levels: Vec<(Level, LevelStats)>,
    /// The statistics of each [family](crate::grid::rules::Variant::family) of variants that has
    /// games, most played family first.
    pub families: Vec<(String, LevelStats)>,
    /// The statistics of each technique that the player used or that a hint showed, easiest first.
    pub techniques: Vec<TechniqueStats>,
    /// The skill in each topic of drills, in teaching order.
    pub skills: Vec<Skill>,
    /// The streak of days with a finished game.
    pub streak: Streak,
    /// The streak of days whose puzzle was solved.
    pub daily: Streak,
    /// The last [`CALENDAR_DAYS`](Self::CALENDAR_DAYS) days, latest first, each with the levels at
    /// which its puzzle was solved. Empty if no puzzle of any day was ever solved.
    pub calendar: Vec<(Day, Vec<Level>)>,
    /// The streak of weeks whose puzzle was solved.
    pub weekly: Streak,
    /// The player's strength.
    pub strength: Strength,
    /// The statistics of arcade games.
    pub arcade: ArcadeStats,
    /// For each aid that the player won a game without: the number of these games.
    pub won_without: Vec<(Aid, usize)>,
}

/// Statistics of arcade games, in which each wrong entry costs a heart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ArcadeStats {
    /// The number of games with at least one turn after the start.
    pub played: usize,
    /// The number of games that were solved before the last heart was lost.
    pub won: usize,
}

/// Statistics of one level, or one family of variants.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelStats {
    /// The number of games with at least one turn, finished or not.
    pub played: usize,
    /// The number of games that were finished without digits entered by the program.
    pub finished: usize,
    /// The shortest time of a finished game.
    pub best: Option<PlayTime>,
    /// The shortest time of a finished game in which no hint revealed a step.
    pub best_clean: Option<PlayTime>,
    /// The median time of finished games.
    pub median: Option<PlayTime>,
    /// The times of the most recently finished games, oldest first.
    pub recent: Vec<PlayTime>,
}

/// The results for a technique in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Practice {
    /// The technique.
    pub technique: Technique,
    /// The number of digits that the player found with the technique.
    pub found: usize,
    /// The time that the player spent on the digits in `found`.
    pub time: PlayTime,
    /// The number of hints with the technique that the player viewed.
    pub hinted: usize,
    /// The number of digits found with a harder technique while this technique would have placed
    /// another digit.
    pub seen_late: usize,
}

/// Statistics of a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TechniqueStats {
    /// The technique.
    pub technique: Technique,
    /// The number of digits that the player found with the technique.
    pub found: usize,
    /// The number of hints with the technique that the player viewed.
    pub hinted: usize,
    /// The number of digits found with a harder technique while this technique would have placed
    /// another digit.
    pub seen_late: usize,
    /// The median time per digit, over the games in which the player found the technique; `None` if
    /// there are no such games.
    pub typical_time: Option<PlayTime>,
}

/// A streak: consecutive days with a finished game, or consecutive days or weeks whose puzzle was
/// solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// The length of the streak up to today. Until the current day or week is over, the streak
    /// counts even if that day or week is missing.
    pub current: usize,
    /// The length of the longest streak.
    pub longest: usize,
}

/// Returns the days of [`Statistics::calendar`].
fn calendar(occasions: &[Occasion], today: Day) -> Vec<(Day, Vec<Level>)> {
    let of_days = occasions.iter().filter_map(|occasion| match occasion {
        Occasion::Day(day, level) => Some((*day, *level)),
        Occasion::Week(_) => None,
    });
    let solved: Vec<(Day, Level)> = of_days.collect();
    let levels = |day: Day| {
        let own = solved.iter().filter(|(it, _)| *it == day);
        (day, own.map(|(_, level)| *level).collect())
    };
    let days = (0..Statistics::CALENDAR_DAYS).map(|ago| levels(today.days_earlier(ago)));
    days.filter(|_| !solved.is_empty()).collect()
}

impl Statistics {
    /// The number of days in [`calendar`](Self::calendar).
    pub const CALENDAR_DAYS: u32 = 35;

    /// Returns true if there are no games and no answers to drills.
    pub fn is_empty(&self) -> bool {
        self.levels.is_empty() && self.families.is_empty() && self.skills.is_empty()
    }

    /// Computes the statistics of all games. The games are in the order of play.
    pub fn of(
        games: &[GameRecord],
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
            calendar: calendar(occasions, super::times::local_day(today)),
            weekly: Streak::of_weeks(occasions, today),
            strength: Strength::of(games),
            arcade: ArcadeStats::default(),
            won_without: won_without(games),
        }
    }
}

/// Counts the games that were won without each aid.
fn won_without(games: &[GameRecord]) -> Vec<(Aid, usize)> {
    let won = games.iter().filter_map(|game| game.result.as_ref());
    let won: Vec<&GameTotals> = won.map(|(_, totals)| totals).collect();
    let count = |aid: Aid| {
        won.iter()
            .filter(|totals| !totals.aids.contains(aid))
            .count()
    };
    let counts = Aid::ALL.iter().map(|aid| (*aid, count(*aid)));
    counts.filter(|(_, count)| *count > 0).collect()
}

impl LevelStats {
    /// The maximum number of games in [`LevelStats::recent`].
    pub const RECENT: usize = 20;

    /// Computes the statistics of each level that has games, easiest level first.
    pub fn of_each(games: &[GameRecord]) -> Vec<(Level, Self)> {
        let of = |level: Level| {
            let games = games.iter().filter(|game| game.level == Some(level));
            (level, Self::of(games))
        };
        let levels = Level::ALL.into_iter().map(of);
        levels.filter(|(_, stats)| stats.played > 0).collect()
    }

    /// Computes the statistics of each family of variants that has games, most played family first.
    pub fn of_families(games: &[GameRecord]) -> Vec<(String, Self)> {
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

    /// Computes the statistics of `games`, which are in the order of play.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a GameRecord>) -> Self {
        let mut stats = Self::default();
        let mut times = Vec::new();
        for game in games {
            stats.played += 1;
            let Some((time, account)) = &game.result else {
                continue;
            };
            stats.finished += 1;
            // A time of zero means that the game was not timed.
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
    /// Computes the statistics of each technique that the player used or that a hint showed,
    /// easiest first.
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
                seen_late: games.iter().map(|game| game.seen_late).sum(),
                typical_time: median(&times),
            }
        });
        stats
            .filter(|it| it.found + it.hinted + it.seen_late > 0)
            .collect()
    }

    /// The techniques that most need practice: first those with the most hints per digit found. Of
    /// techniques with equal shares, the hardest comes first.
    pub fn weakest(stats: &[Self]) -> Vec<Technique> {
        let mut looked_up: Vec<&Self> = stats.iter().filter(|it| it.hinted > 0).collect();
        let share = |it: &Self| it.hinted * 1000 / (it.found + it.hinted);
        looked_up.sort_by_key(|it| std::cmp::Reverse((share(it), it.technique)));
        looked_up.into_iter().map(|it| it.technique).collect()
    }
}

impl Streak {
    /// Computes the streak of days with a finished game.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a GameRecord>, today: SystemTime) -> Self {
        let finished = games.into_iter().filter(|game| game.result.is_some());
        Self::in_a_row(finished.map(|game| day(game.changed_at)), day(today))
    }

    /// Computes the streak of days whose puzzle was solved.
    pub fn of_days(occasions: &[Occasion], today: SystemTime) -> Self {
        let days = occasions.iter().filter_map(|occasion| match occasion {
            Occasion::Day(day, _) => Some(u64::from(day.number())),
            Occasion::Week(_) => None,
        });
        Self::in_a_row(days, day(today))
    }

    /// Computes the streak of weeks whose puzzle was solved.
    pub fn of_weeks(occasions: &[Occasion], today: SystemTime) -> Self {
        let number = |day: Day| u64::from(Occasion::Week(day).day().number() + 3) / 7;
        let weeks = occasions.iter().filter_map(|occasion| match occasion {
            Occasion::Week(day) => Some(number(*day)),
            Occasion::Day(..) => None,
        });
        Self::in_a_row(weeks, number(super::times::local_day(today)))
    }

    /// Computes a streak from the numbers of days or weeks, which may be in any order and may
    /// repeat.
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
