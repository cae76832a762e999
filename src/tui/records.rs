//! Queries to the journal: library puzzles, games, skills, statistics, and the results of daily and
//! weekly puzzles.

use std::ops::ControlFlow;
use std::path::Path;
use std::time::SystemTime;

use crate::daily::Occasion;
use crate::game::{Game, PlayTime};
use crate::grid::Clues;
use crate::logic::Technique;
use crate::play::Cancel;
use crate::puzzle::{Puzzle, VariantPuzzle};
use crate::rate::{Level, Tenths};
use crate::store::{
    GameFilter, GameId, GameSummary, LibraryFilter, LibraryPuzzle, LibraryVariant, Progress, Skill,
    StoreError, Streak, TechniqueStats, open_journal,
};
use crate::text::Text;

/// A puzzle of the library, of any kind.
#[derive(Clone, Debug)]
pub(crate) enum LibraryItem {
    Classic(LibraryPuzzle),
    Variant(Box<LibraryVariant>),
}

impl LibraryItem {
    pub(crate) fn level(&self) -> Option<Level> {
        match self {
            Self::Classic(puzzle) => puzzle.level(),
            Self::Variant(puzzle) => puzzle.difficulty.map(|it| it.level),
        }
    }

    /// Returns the SE rating (ER) of the puzzle, if it is known.
    pub(crate) fn er(&self) -> Option<Tenths> {
        match self {
            Self::Classic(puzzle) => puzzle.er,
            Self::Variant(puzzle) => puzzle.difficulty?.er,
        }
    }

    pub(crate) fn clue_count(&self) -> usize {
        match self {
            Self::Classic(puzzle) => puzzle.clues.len(),
            Self::Variant(puzzle) => puzzle.entry.variant.clue_count(),
        }
    }

    pub(crate) const fn progress(&self) -> Progress {
        match self {
            Self::Classic(puzzle) => puzzle.progress,
            Self::Variant(puzzle) => puzzle.progress,
        }
    }

    /// Returns the hardest technique of a classic puzzle, or the title or family of a variant.
    pub(crate) fn description(&self, text: &Text) -> String {
        match self {
            Self::Classic(puzzle) => {
                let hardest = puzzle.techniques.last();
                hardest.map_or_else(String::new, |it| text.short_technique(*it))
            }
            Self::Variant(puzzle) => match puzzle.entry.title() {
                Some(title) => title.to_owned(),
                None => text.family(&puzzle.entry.variant.family()),
            },
        }
    }

    /// Returns a new game on the puzzle.
    pub(crate) fn new_game(&self) -> Game {
        match self {
            Self::Classic(puzzle) => Game::new(Puzzle::new(puzzle.clues)),
            Self::Variant(puzzle) => Game::of(VariantPuzzle::new(puzzle.entry.clone())),
        }
    }
}

/// The first library puzzles that match a filter.
#[derive(Debug)]
pub(crate) struct PuzzlePage {
    /// The first matching puzzles, at most [`PuzzlePage::MAX`]. Variants are last.
    pub(crate) puzzles: Vec<LibraryItem>,
    /// The number of all matching puzzles.
    pub(crate) count: usize,
    /// The techniques of all library puzzles, easiest first.
    pub(crate) techniques: Vec<Technique>,
}

impl PuzzlePage {
    /// The maximum number of puzzles in a list.
    const MAX: usize = 5000;

    pub(crate) fn find(
        folder: Option<&Path>,
        wanted: &LibraryFilter,
        cancel: &Cancel,
    ) -> Result<Self, StoreError> {
        let journal = open_journal(folder)?;
        let (mut puzzles, mut count) = (Vec::new(), 0);
        let mut add = |item: LibraryItem| {
            count += 1;
            if count <= Self::MAX {
                puzzles.push(item);
            }
            if cancel.is_canceled() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        journal.browse(wanted, &mut |puzzle| add(LibraryItem::Classic(puzzle)))?;
        journal.browse_variants(wanted, None, &mut |puzzle| {
            add(LibraryItem::Variant(Box::new(puzzle)))
        })?;
        Ok(Self {
            puzzles,
            count,
            techniques: journal.library_techniques()?,
        })
    }
}

/// The saved games that match a filter.
#[derive(Debug)]
pub(crate) struct GameList {
    /// The matching games, in the order of the filter.
    pub(crate) games: Vec<GameSummary>,
    /// True if at least one game is saved.
    pub(crate) has_games: bool,
    /// The numbers of games that cannot be read.
    pub(crate) unreadable: Vec<GameId>,
}

impl GameList {
    pub(crate) fn find(
        folder: Option<&Path>,
        mut filter: GameFilter,
        within: Option<u32>,
        cancel: &Cancel,
    ) -> Result<Self, StoreError> {
        let today = crate::store::today();
        filter.days = within.map(|days| today.days_earlier(days.saturating_sub(1))..=today);
        let mut journal = open_journal(folder)?;
        journal.summarize_games(cancel.flag())?;
        let mut games = journal.games()?;
        games.retain(|game| game.kept || game.progress() != Progress::NotStarted);
        let any = !games.is_empty();
        let games = filter.apply(games);
        let unreadable = journal.unreadable()?;
        Ok(Self {
            games,
            has_games: any,
            unreadable,
        })
    }
}

/// Returns the skill of the player in each topic, computed from all drill answers. The list is
/// empty if the answers cannot be read.
pub(crate) fn skills(folder: Option<&Path>) -> Vec<Skill> {
    let attempts = open_journal(folder).and_then(|journal| journal.attempts());
    attempts.map(|all| Skill::of(&all)).unwrap_or_default()
}

/// The statistics with which a review compares its game.
#[derive(Debug, Default)]
pub(crate) struct TechniqueBaseline {
    /// The statistics of each technique in all games.
    pub(crate) techniques: Vec<TechniqueStats>,
    /// The day or week of the puzzle and the current streak. `None` if the puzzle is not a daily or
    /// weekly puzzle.
    pub(crate) occasion: Option<(Occasion, Streak)>,
}

impl TechniqueBaseline {
    pub(crate) fn find(folder: Option<&Path>, clues: &Clues) -> Result<Self, StoreError> {
        let journal = open_journal(folder)?;
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

/// The daily puzzle of today at a level, or the weekly puzzle of this week.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CurrentOccasion {
    Day(Level),
    Week,
}

impl CurrentOccasion {
    pub(crate) fn occasion(self) -> Occasion {
        let today = crate::store::today();
        match self {
            Self::Day(level) => Occasion::Day(today, level),
            Self::Week => Occasion::week_of(today),
        }
    }
}

/// Results of the daily and weekly puzzles.
#[derive(Debug, Default)]
pub(crate) struct DailyResults {
    daily: Streak,
    weekly: Streak,
    times: Vec<(Occasion, PlayTime)>,
}

impl DailyResults {
    pub(crate) fn find(folder: Option<&Path>) -> Result<Self, StoreError> {
        let times = open_journal(folder)?.occasion_times()?;
        let won: Vec<Occasion> = times.iter().map(|(occasion, _)| *occasion).collect();
        let now = SystemTime::now();
        Ok(Self {
            daily: Streak::of_days(&won, now),
            weekly: Streak::of_weeks(&won, now),
            times,
        })
    }

    /// Returns the current streak of days or weeks.
    pub(crate) const fn streak(&self, today: CurrentOccasion) -> usize {
        match today {
            CurrentOccasion::Day(_) => self.daily.current,
            CurrentOccasion::Week => self.weekly.current,
        }
    }

    /// Returns true if the player has solved the puzzle.
    pub(crate) fn is_solved(&self, wanted: Occasion) -> bool {
        self.times.iter().any(|(occasion, _)| *occasion == wanted)
    }

    /// Returns the best time for daily puzzles of a level, or for weekly puzzles.
    pub(crate) fn best(&self, today: CurrentOccasion) -> Option<PlayTime> {
        let alike = self.times.iter().filter(|(occasion, _)| match today {
            CurrentOccasion::Day(wanted) => {
                matches!(occasion, Occasion::Day(_, level) if *level == wanted)
            }
            CurrentOccasion::Week => matches!(occasion, Occasion::Week(_)),
        });
        let times = alike.map(|(_, elapsed)| *elapsed);
        // A time of zero means that the game was not timed.
        times.filter(|time| !time.is_zero()).min()
    }
}
