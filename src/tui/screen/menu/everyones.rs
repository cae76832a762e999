//! The puzzles that everyone plays: made when their line of the menu is chosen, while it is
//! looked at.

use crate::daily::Occasion;
use crate::puzzle::Puzzle;
use crate::rate::Level;
use crate::tui::job::{Habits, Job, Outcome, Today};
use crate::tui::model::Shared;
use crate::tui::msg::{Effect, Effects, JobId};

/// The puzzles of today, as far as they are made.
#[derive(Debug)]
pub(super) struct Everyones {
    /// The level of the day's puzzle.
    level: Level,
    made: Vec<(Today, Occasion, Puzzle)>,
    awaited: Option<(JobId, Today)>,
    /// The one that is to be opened as soon as it is made.
    wanted: Option<Today>,
    habits: Habits,
    /// The job that finds out how they went.
    asked: Option<JobId>,
}

impl Default for Everyones {
    fn default() -> Self {
        Self {
            level: Level::Hard,
            made: Vec::new(),
            awaited: None,
            wanted: None,
            habits: Habits::default(),
            asked: None,
        }
    }
}

impl Everyones {
    pub(super) const fn level(&self) -> Level {
        self.level
    }

    /// Has found out how they went.
    pub(super) fn ask(&mut self, shared: &mut Shared, effects: &mut Effects) {
        if let Some(folder) = shared.folder.clone() {
            self.asked = Some(shared.start(Job::Habits(Some(folder)), effects));
        }
    }

    /// How they went, as far as it is known.
    pub(super) const fn habits(&self) -> &Habits {
        &self.habits
    }

    /// The puzzle of the day, of the chosen level.
    pub(super) const fn day(&self) -> Today {
        Today::Day(self.level)
    }

    /// Goes to the next level, or to the one before.
    pub(super) fn turn(&mut self, forward: bool) {
        let levels = Occasion::LEVELS;
        let at = levels.iter().position(|level| *level == self.level);
        let by = if forward { 1 } else { levels.len() - 1 };
        self.level = levels[at.map_or(0, |at| at + by) % levels.len()];
    }

    /// A puzzle with its occasion, once it is made.
    pub(super) fn puzzle(&self, today: Today) -> Option<(Occasion, &Puzzle)> {
        let mut made = self.made.iter();
        made.find_map(|(own, occasion, puzzle)| (*own == today).then_some((*occasion, puzzle)))
    }

    /// Has a puzzle made, unless it is.
    pub(super) fn make(&mut self, today: Today, shared: &mut Shared, effects: &mut Effects) {
        let known = self.puzzle(today).is_some();
        if known || self.awaited.is_some_and(|(_, awaited)| awaited == today) {
            return;
        }
        self.cancel(effects);
        self.awaited = Some((shared.start(Job::Today(today), effects), today));
    }

    /// The puzzle is to be opened as soon as it is made.
    pub(super) const fn want(&mut self, today: Today) {
        self.wanted = Some(today);
    }

    /// Takes a puzzle; gives it when it was wanted.
    pub(super) fn done(&mut self, id: JobId, outcome: Outcome) -> Option<(Occasion, &Puzzle)> {
        if let Outcome::Habits(habits) = outcome {
            self.asked.take_if(|asked| *asked == id)?;
            self.habits = habits;
            return None;
        }
        let (_, today) = self.awaited.take_if(|(awaited, _)| *awaited == id)?;
        let Outcome::Today(occasion, puzzle) = outcome else {
            return None;
        };
        self.made.push((today, occasion, *puzzle));
        self.wanted.take_if(|wanted| *wanted == today)?;
        self.puzzle(today)
    }

    /// What is being made is not wanted any more.
    pub(super) fn cancel(&mut self, effects: &mut Effects) {
        self.wanted = None;
        let awaited = self.awaited.take();
        effects
            .list
            .extend(awaited.map(|(id, _)| Effect::Cancel(id)));
    }
}
