//! The puzzles of the day and of the week. They depend only on the date and the level, so all
//! players get the same puzzles.
//!
//! The date and the level determine a seed. The puzzle is the first puzzle of this seed that has the
//! required level. Each player gets the puzzle of the date in the player's own time zone. The
//! puzzles stay the same as long as [`generate`](mod@crate::generate) and [`rate`](crate::rate) do
//! not change.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, SystemTime};

use crate::generate::{ClueSymmetry, Generator, Recipe, VariantKind};
use crate::grid::Board;
use crate::grid::rules::Variant;
use crate::logic;
use crate::puzzle::Puzzle;
use crate::rate::{Level, Tenths, se};

/// A calendar day, which is 1970-01-01 or later.
///
/// ```
/// use masume::daily::Day;
/// let day: Day = "2026-11-21".parse()?;
/// assert_eq!(day.to_string(), "2026-11-21");
/// # Ok::<(), masume::daily::ParseDayError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(u32);

impl Day {
    /// 1970-01-01.
    pub const FIRST: Self = Self(0);

    /// The last day that can be represented.
    pub const LAST: Self = Self(u32::MAX);

    /// The UTC day of a time. A time before 1970 belongs to the [first](Self::FIRST) day.
    pub fn of(time: SystemTime) -> Self {
        const DAY: u64 = 24 * 60 * 60;
        let since = time.duration_since(SystemTime::UNIX_EPOCH);
        let days = since.unwrap_or(Duration::ZERO).as_secs() / DAY;
        Self(u32::try_from(days).unwrap_or(u32::MAX))
    }

    /// The day that is `days` days earlier, but not before the first day.
    #[must_use]
    pub const fn days_earlier(self, days: u32) -> Self {
        Self(self.0.saturating_sub(days))
    }

    /// The number of days since 1970-01-01.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// The number of the week that contains this day. A week starts on Monday.
    const fn week(self) -> u32 {
        // 1970-01-01 was a Thursday.
        self.0.saturating_add(3) / 7
    }

    /// The Monday of the week that contains this day.
    #[must_use]
    pub const fn monday(self) -> Self {
        Self(self.0.saturating_sub(self.0.saturating_add(3) % 7))
    }

    /// Returns the year, the month from 1 to 12, and the day of the month from 1.
    fn date(self) -> (u32, u32, u32) {
        let mut left = self.0;
        let mut year = 1970;
        while left >= days_in(year) {
            left -= days_in(year);
            year += 1;
        }
        let mut month = 0;
        while left >= days_of(year)[month] {
            left -= days_of(year)[month];
            month += 1;
        }
        (year, u32::try_from(month + 1).unwrap_or(12), left + 1)
    }
}

const fn is_leap(year: u32) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

const fn days_in(year: u32) -> u32 {
    if is_leap(year) { 366 } else { 365 }
}

const fn days_of(year: u32) -> [u32; 12] {
    let february = if is_leap(year) { 29 } else { 28 };
    [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// The error for a text that is not a day such as `2026-11-21`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a date such as 2026-11-21")]
pub struct ParseDayError;

impl FromStr for Day {
    type Err = ParseDayError;

    fn from_str(text: &str) -> Result<Self, ParseDayError> {
        let parts: Vec<&str> = text.split('-').collect();
        let [year, month, day] = parts[..] else {
            return Err(ParseDayError);
        };
        let number = |text: &str| text.parse::<u32>().map_err(|_| ParseDayError);
        let (year, month, day) = (number(year)?, number(month)?, number(day)?);
        if !(1970..=9999).contains(&year) {
            return Err(ParseDayError);
        }
        let months = days_of(year);
        let month = usize::try_from(month).unwrap_or(0);
        let length = month.checked_sub(1).and_then(|month| months.get(month));
        if length.is_none_or(|length| !(1..=*length).contains(&day)) {
            return Err(ParseDayError);
        }
        let years: u32 = (1970..year).map(days_in).sum();
        let before: u32 = months[..month - 1].iter().sum();
        Ok(Self(years + before + day - 1))
    }
}

/// The variant of a day. Its level is medium. The kind of variant changes from day to day, and
/// every kind has nine rows. Returns `None` if no variant is found, or if `stop` returns true.
pub fn variant(day: Day, stop: &dyn Fn() -> bool) -> Option<(VariantKind, Variant)> {
    // The low byte 0xfe occurs in no other seed of this module. The other low bytes are 0xfd, 0xff
    // and the levels.
    variant_in_turn(day.0, Level::Medium, 0xfe, stop)
}

/// The variant of the week that contains a day. Its level is hard. The kind of variant changes from
/// week to week, and every kind has nine rows. Returns `None` if no variant is found, or if `stop`
/// returns true.
pub fn variant_of_week(day: Day, stop: &dyn Fn() -> bool) -> Option<(VariantKind, Variant)> {
    variant_in_turn(day.week(), Level::Hard, 0xfd, stop)
}

/// The variant of the day or week with the number `turn`. `occasion` is the low byte of the seed,
/// and distinguishes the seeds of days from the seeds of weeks.
fn variant_in_turn(
    turn: u32,
    level: Level,
    occasion: u64,
    stop: &dyn Fn() -> bool,
) -> Option<(VariantKind, Variant)> {
    let kinds = VariantKind::ALL.iter().filter(|kind| kind.size == 9);
    let kinds: Vec<VariantKind> = kinds.copied().collect();
    let kind = *kinds.get(turn as usize % kinds.len())?;
    let seed = u64::from(turn) << 8 | occasion;
    Some((kind, kind.make(Some(level), seed, stop)?))
}

/// A day or week with a puzzle that is the same for all players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Occasion {
    /// A day, which has one puzzle per level.
    Day(Day, Level),
    /// The week that contains a day, which has one extreme puzzle.
    Week(Day),
}

impl Occasion {
    /// The levels of daily puzzles.
    pub const LEVELS: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Expert];

    /// The level of the puzzle.
    pub const fn level(self) -> Level {
        match self {
            Self::Day(_, level) => level,
            Self::Week(_) => Level::Extreme,
        }
    }

    /// The week that contains a day, named by its Monday, as in saved games.
    pub const fn week_of(day: Day) -> Self {
        Self::Week(day.monday())
    }

    const fn seed(self) -> u64 {
        match self {
            Self::Day(day, level) => (day.0 as u64) << 8 | level as u64,
            Self::Week(day) => (day.week() as u64) << 8 | 0xff,
        }
    }

    /// The day, or the Monday of the week.
    pub const fn day(self) -> Day {
        match self {
            Self::Day(day, _) => day,
            Self::Week(day) => day.monday(),
        }
    }

    /// The puzzle of this occasion.
    #[expect(
        clippy::missing_panics_doc,
        reason = "a generator has endless puzzles, and so has a level"
    )]
    pub fn puzzle(self) -> Puzzle {
        let recipe = Recipe::new().symmetry(ClueSymmetry::Rotational);
        let mut puzzles = Generator::new(recipe, self.seed()).puzzles();
        puzzles
            .find(|puzzle| has_level(puzzle, self.level()))
            .expect("a generator has endless puzzles")
    }
}

/// Formats the puzzle of a day as `2026-11-21 hard`, and the puzzle of a week as `week 2026-11-16`.
impl fmt::Display for Occasion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Day(day, level) => write!(f, "{day} {}", level.slug()),
            Self::Week(_) => write!(f, "week {}", self.day()),
        }
    }
}

impl FromStr for Occasion {
    type Err = ParseDayError;

    fn from_str(text: &str) -> Result<Self, ParseDayError> {
        let (first, second) = text.split_once(' ').ok_or(ParseDayError)?;
        if first == "week" {
            return Ok(Self::Week(second.parse()?));
        }
        let level = second.parse().map_err(|_| ParseDayError)?;
        Ok(Self::Day(first.parse()?, level))
    }
}

/// Returns true if a puzzle has the level `level`. A full rating is slow, so the level is first
/// estimated from the hardest step of a solution path. The puzzle is rated only if the estimate
/// equals `level`.
fn has_level(puzzle: &Puzzle, level: Level) -> bool {
    let Ok(board) = Board::from_clues(puzzle.clues()) else {
        return false;
    };
    let path = logic::solve_path(board);
    let ratings = path
        .steps
        .iter()
        .map(|step| step.technique.catalog_row().rating.tenths());
    let guess = Level::of(Tenths(ratings.max().unwrap_or(0)));
    let rate = || se::rate(puzzle, &AtomicBool::new(false));
    guess == level && rate().is_some_and(|se| Level::of(se.er) == level)
}
