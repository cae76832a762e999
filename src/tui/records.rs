//! What the journal tells: the puzzles of its library, what there is to compare a game with, and
//! how the puzzles went that everyone plays.

use std::ops::ControlFlow;
use std::path::Path;
use std::time::SystemTime;

use super::job::Cancel;
use crate::daily::{Day, Occasion};
use crate::game::PlayTime;
use crate::grid::Clues;
use crate::logic::Technique;
use crate::rate::Level;
use crate::store::{
    Brief, GameId, Journal, Progress, Shelved, Sought, Streak, TechniqueStats, Trouble, Wanted,
};

/// What was found of a library.
#[derive(Debug)]
pub(crate) struct Shelf {
    /// The first of them.
    pub(crate) puzzles: Vec<Shelved>,
    /// How many there are.
    pub(crate) count: usize,
    /// Every technique that any puzzle of the library uses, easiest first.
    pub(crate) techniques: Vec<Technique>,
}

impl Shelf {
    /// So many can be gone through in a list.
    const MOST: usize = 5000;

    /// The puzzles of the library in a folder that are wanted.
    pub(crate) fn find(
        folder: Option<&Path>,
        wanted: &Wanted,
        cancel: &Cancel,
    ) -> Result<Self, Trouble> {
        let journal = open(folder)?;
        let (mut puzzles, mut count) = (Vec::new(), 0);
        journal.browse(wanted, &mut |puzzle| {
            count += 1;
            if count <= Self::MOST {
                puzzles.push(puzzle);
            }
            if cancel.is_cancelled() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })?;
        Ok(Self {
            puzzles,
            count,
            techniques: journal.shelved_techniques()?,
        })
    }
}

/// What was found of the games.
#[derive(Debug)]
pub(crate) struct Roll {
    /// In the order that is wanted.
    pub(crate) games: Vec<Brief>,
    /// True if any game is kept.
    pub(crate) any: bool,
    /// Those that cannot be read, and are not among them.
    pub(crate) unreadable: Vec<GameId>,
}

impl Roll {
    pub(crate) fn find(
        folder: Option<&Path>,
        mut sought: Sought,
        within: Option<u32>,
        cancel: &Cancel,
    ) -> Result<Self, Trouble> {
        let today = Day::of(SystemTime::now());
        sought.days = within.map(|days| today.before(days.saturating_sub(1))..=today);
        let mut journal = open(folder)?;
        journal.settle(cancel.flag())?;
        let mut games = journal.games()?;
        games.retain(|game| game.progress() != Progress::New);
        let any = !games.is_empty();
        let games = sought.among(games);
        let unreadable = journal.unreadable()?;
        Ok(Self {
            games,
            any,
            unreadable,
        })
    }
}

/// The journal in a folder, opened once more beside the keeper's.
pub(crate) fn open(folder: Option<&Path>) -> Result<Journal, Trouble> {
    let (journal, _) = Journal::open(folder.ok_or(Trouble::NoFolder)?)?;
    Ok(journal)
}

/// What there is to compare a game with.
#[derive(Debug, Default)]
pub(crate) struct Usual {
    /// How techniques went in games that have been looked at.
    pub(crate) techniques: Vec<TechniqueStats>,
    /// The occasion of which the game is, with the days or weeks in a row.
    pub(crate) occasion: Option<(Occasion, Streak)>,
}

impl Usual {
    pub(crate) fn find(folder: Option<&Path>, clues: &Clues) -> Result<Self, Trouble> {
        let journal = open(folder)?;
        let (won, now) = (journal.occasions_won()?, SystemTime::now());
        let occasion = journal.occasion(clues)?.map(|occasion| {
            let streak = match occasion {
                Occasion::Day(..) => Streak::of_days(&won, now),
                Occasion::Week(_) => Streak::of_weeks(&won, now),
            };
            (occasion, streak)
        });
        Ok(Self {
            techniques: TechniqueStats::of(&journal.techniques()?),
            occasion,
        })
    }
}

/// A puzzle that everyone plays now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Today {
    /// The day's, of a level.
    Day(Level),
    /// The week's.
    Week,
}

impl Today {
    pub(crate) fn occasion(self) -> Occasion {
        let today = Day::of(SystemTime::now());
        match self {
            Self::Day(level) => Occasion::Day(today, level),
            Self::Week => Occasion::Week(today),
        }
    }
}

/// How the puzzles went that everyone plays.
#[derive(Debug, Default)]
pub(crate) struct Habits {
    daily: Streak,
    weekly: Streak,
    times: Vec<(Occasion, PlayTime)>,
}

impl Habits {
    pub(crate) fn find(folder: Option<&Path>) -> Result<Self, Trouble> {
        let times = open(folder)?.occasion_times()?;
        let won: Vec<Occasion> = times.iter().map(|(occasion, _)| *occasion).collect();
        let now = SystemTime::now();
        Ok(Self {
            daily: Streak::of_days(&won, now),
            weekly: Streak::of_weeks(&won, now),
            times,
        })
    }

    /// The days or weeks in a row up to now.
    pub(crate) const fn streak(&self, today: Today) -> usize {
        match today {
            Today::Day(_) => self.daily.current,
            Today::Week => self.weekly.current,
        }
    }

    /// The shortest time of all days with a puzzle of this level, or of all weeks.
    pub(crate) fn best(&self, today: Today) -> Option<PlayTime> {
        let alike = self.times.iter().filter(|(occasion, _)| match today {
            Today::Day(wanted) => matches!(occasion, Occasion::Day(_, level) if *level == wanted),
            Today::Week => matches!(occasion, Occasion::Week(_)),
        });
        let times = alike.map(|(_, elapsed)| *elapsed);
        // Of some the time was not counted.
        times.filter(|time| !time.is_zero()).min()
    }
}
