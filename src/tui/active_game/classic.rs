//! The [`DisplayKind`] of classic puzzles.

use std::time::Duration;

use super::{ActiveGame, DisplayKind};
use crate::daily::Occasion;
use crate::game::{Classic, PlayTime, Turn};
use crate::puzzle::{Flaw, Puzzle, PuzzleError};
use crate::rate::{Tenths, se};
use crate::solve::{self, Solutions};
use crate::store::GameProgress;
use crate::text::Id;
use crate::tui::app::App;
use crate::tui::command::{Command, StoreCommand};
use crate::tui::job::{self, JobHandle};

/// The facts about a classic puzzle that are known so far, and the jobs that find more facts.
#[derive(Debug, Default)]
pub(crate) struct ClassicFacts {
    rating: Option<Tenths>,
    pending_rating: Option<JobHandle<Option<Tenths>>>,
    /// The day or week of the puzzle, if it is a daily or weekly puzzle.
    occasion: Option<Occasion>,
    pending_occasion: Option<JobHandle<Occasion>>,
    /// The job that finds the solution to fill in, and measures the solving time.
    pending_fill: Option<JobHandle<(Solutions, Duration)>>,
}

impl ActiveGame {
    /// Returns the rating of the puzzle, once it is known.
    pub(crate) const fn rating(&self) -> Option<Tenths> {
        self.facts.rating
    }
}

impl DisplayKind for Classic {
    type Facts = ClassicFacts;

    fn facts(_: &Result<Puzzle, PuzzleError>) -> ClassicFacts {
        ClassicFacts::default()
    }

    fn save_command(turns: Vec<(PlayTime, Turn)>, progress: GameProgress) -> Command {
        Command::Store(StoreCommand::Save(turns, progress))
    }

    fn identify(play: &mut ActiveGame, app: &mut App) {
        let Ok(puzzle) = play.game().puzzle().cloned() else {
            return;
        };
        let clues = *play.game().clues();
        play.facts.pending_occasion = app.folder.clone().map(|folder| {
            app.start(move |worker| {
                // If saved games cannot be read, the puzzle is shown without its day or week.
                let journal = crate::store::open_journal(Some(&folder)).ok();
                let occasion = journal.and_then(|journal| journal.occasion(&clues).ok().flatten());
                if let Some(occasion) = occasion {
                    worker.report(occasion);
                }
            })
        });
        play.facts.pending_rating = Some(app.start(move |worker| {
            let rating = se::rate(&puzzle, worker.stop());
            worker.report(rating.map(|se| se.er));
        }));
    }

    fn report_clue_problems(play: &ActiveGame, app: &mut App) {
        app.take_from_stock(play.game().clues());
        if let Err(error) = play.game().puzzle() {
            let flaw = app.text.flaw(error);
            app.warn_text(flaw);
        }
    }

    fn poll(play: &mut ActiveGame, app: &mut App) {
        let facts = &mut play.facts;
        if let Some(rating) = job::take_result(&mut facts.pending_rating) {
            facts.rating = rating;
        }
        if let Some(occasion) = job::take_result(&mut facts.pending_occasion) {
            facts.occasion = Some(occasion);
        }
        let Some((Solutions::One(solution), took)) = job::take_result(&mut facts.pending_fill)
        else {
            return;
        };
        let cells = play.empty_count();
        if play.complete(solution, app) {
            let facts = [("cells", cells.into()), ("time", short_time(took).into())];
            app.notify(Id::FillDone, &facts);
        }
    }

    fn is_analyzed(facts: &ClassicFacts) -> bool {
        facts.pending_rating.is_none()
    }

    fn names(play: &ActiveGame, app: &App) -> Vec<String> {
        let levels = app.difficulty(play.facts.rating);
        let Some(occasion) = play.facts.occasion else {
            return levels;
        };
        let kind = match occasion {
            Occasion::Day(..) => "daily",
            Occasion::Week(_) => "weekly",
        };
        let kind = app.text.named("menu", kind);
        let day = format!("{kind} {}", occasion.day());
        let dot = app.glyphs.dot;
        let with_level = levels.iter().map(|it| format!("{day} {dot} {it}"));
        let mut names: Vec<String> = with_level.collect();
        names.extend([day, kind]);
        names
    }

    fn has_several(play: &ActiveGame) -> bool {
        let error = play.game().puzzle().err();
        error.is_some_and(|error| matches!(error.flaws(), [Flaw::Several(_), ..]))
    }

    /// Starts a job that finds the solution to fill in, and measures the time for solving.
    fn fill(play: &mut ActiveGame, app: &mut App) {
        play.close_hint();
        let clues = *play.game().clues();
        play.facts.pending_fill = Some(app.start(move |worker| {
            let solutions = solve::solve(&clues);
            worker.report((solutions, worker.elapsed()));
        }));
    }
}

/// Formats a short time in a suitable unit, such as `0.42 ms` or `1.3 s`.
fn short_time(took: Duration) -> String {
    let ms = took.as_secs_f64() * 1e3;
    if ms < 10.0 {
        format!("{ms:.2} ms")
    } else if ms < 1000.0 {
        format!("{ms:.0} ms")
    } else {
        format!("{:.1} s", ms / 1e3)
    }
}
