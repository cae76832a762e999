//! The summary of a game that the player has just won. Any key closes the summary and has its usual
//! effect.

use crate::daily::Occasion;
use crate::game::{AidSet, PlayTime};
use crate::grid::rules::Pos;
use crate::rate::Level;
use crate::store::{LevelStats, Statistics};
use crate::text::{capital, time_taken};
use crate::tui::active_game::ActiveGame;
use crate::tui::layout::{GridPlan, ScreenLayout, SizeClass};
use crate::tui::prelude::*;
use crate::tui::report;
use crate::tui::widget::dialog::close_frame_above;

#[derive(Debug)]
pub(crate) struct WonCard {
    /// The names of the puzzle, longest first.
    names: Vec<String>,
    /// The layout data of the grid, unless it is a plain classic grid.
    grid: Option<GridPlan>,
    time: PlayTime,
    hints: usize,
    mistakes: usize,
    aids: AidSet,
    /// The author's message to a player who has solved the puzzle.
    message: Option<String>,
    stats: Option<WonStats>,
    pending: Option<JobHandle<Option<WonStats>>>,
}

/// The statistics with which the summary compares the game.
#[derive(Clone, Copy, Debug)]
struct WonStats {
    /// The best time for puzzles of this level or family. `None` if the player has finished no
    /// other puzzle of this level or family.
    best: Option<PlayTime>,
    /// The median time of the player for puzzles of this level or family; `None` if there are few.
    par: Option<PlayTime>,
    /// The current streak, in days with a finished game.
    streak: usize,
    /// The current streak of daily puzzles.
    daily: usize,
    /// The day or week of the puzzle.
    occasion: Option<Occasion>,
}

/// The number of finished games from which on their median time is a par.
const LEAST_FOR_PAR: usize = 5;

/// The separator between two actions. The translated message contains this separator, too.
const GAP: &str = "   ";

impl WonCard {
    const WIDTH: u16 = 44;

    pub(crate) fn new(play: &ActiveGame, app: &mut App) -> Self {
        let (game, time, facts) = (play.game(), play.elapsed(), play.facts());
        let level = play.rating().map(Level::of);
        let family = (!game.is_classic()).then(|| play.puzzle().variant().family());
        let mut names = play.names(app);
        names.extend(level.map(|level| capital(&app.text.level(level))));
        let grid = (!play.has_plain_board()).then(|| facts.sketch.plan.clone());
        let account = game.totals();
        app.won_occasion = None;
        let clues = game.is_classic().then(|| game.clues().to_clues());
        let pending = app.find(move |folder, worker| {
            // If the statistics cannot be read, the summary shows no comparison.
            let mut journal = crate::store::open_journal(folder).ok()?;
            let occasion = clues.and_then(|clues| journal.occasion(&clues).ok()?);
            let found = journal.statistics(worker.stop()).ok()?;
            // The statistics may already include this game. If they include no other game, there is
            // no time to compare with.
            let other = stats(&found, family.as_deref(), level).filter(|stats| {
                let own = stats
                    .best
                    .is_some_and(|best| best.as_secs() == time.as_secs());
                stats.finished > 1 || !own
            });
            let known = other.filter(|stats| stats.finished >= LEAST_FOR_PAR);
            Some(WonStats {
                par: known.and_then(|stats| stats.median),
                best: other.and_then(|stats| stats.best),
                streak: found.streak.current,
                daily: found.daily.current,
                occasion,
            })
        });
        Self {
            names,
            grid,
            time,
            hints: account.hints,
            mistakes: account.mistakes,
            aids: account.aids,
            message: game.success_message().map(str::to_owned),
            stats: None,
            pending: Some(pending),
        }
    }

    /// Returns the rows of the summary: a label, a value, and the value's color role.
    fn rows(&self, app: &App) -> Vec<(String, String, Ink)> {
        let text = &app.text;
        let mut rows = vec![(
            text.message(Id::WonCardTime),
            time_taken(self.time),
            Ink::Done,
        )];
        if let Some(stats) = self.stats.filter(|_| !self.time.is_zero()) {
            let record = stats
                .best
                .is_none_or(|best| self.time.as_secs() <= best.as_secs());
            let best = match stats.best {
                None => text.message(Id::WonCardFirst),
                Some(_) if record => text.message(Id::WonCardRecord),
                Some(best) => time_taken(best),
            };
            let ink = if record { Ink::Done } else { Ink::Text };
            rows.push((text.message(Id::WonCardBest), best, ink));
            if let Some(par) = stats.par {
                let ink = if self.time < par {
                    Ink::Done
                } else {
                    Ink::Text
                };
                rows.push((text.message(Id::WonCardPar), time_taken(par), ink));
            }
        }
        let count = |id, count: usize| (text.message(id), count.to_string(), Ink::Text);
        rows.push(count(Id::WonCardHints, self.hints));
        rows.push(count(Id::WonCardMistakes, self.mistakes));
        if let Some(stats) = self.stats.filter(|it| it.streak > 1) {
            rows.push(count(Id::WonCardStreak, stats.streak));
        }
        if let Some(stats) = self.stats.filter(|it| it.daily > 1) {
            rows.push(count(Id::WonCardDaily, stats.daily));
        }
        rows
    }

    /// Returns the area beside the grid, or `None` if there is no room.
    fn area(&self, app: &App) -> Option<Rect> {
        let Some(plan) = &self.grid else {
            return super::panel(Self::WIDTH, app);
        };
        let size = app.settings.layout.map(SizeClass::grid);
        let layout = ScreenLayout::of_plan(plan, true, size, Pos::new(0, 0), app)?;
        super::centered_if_wide(layout.panel, Self::WIDTH)
    }

    /// Returns the next actions with their keys, in lines that fit a width.
    fn next(app: &App, width: usize) -> Vec<String> {
        let key = |context, action| app.key(context, action);
        let facts = facts![
            "next" => key(Context::Play, Action::NewPuzzle),
            "review" => key(Context::Won, Action::Review),
            "share" => key(Context::Won, Action::Share),
            "menu" => key(Context::Play, Action::Menu),
        ];
        let said = app.text.format(Id::WonCardNext, &facts);
        let mut lines: Vec<String> = Vec::new();
        // A line never breaks between a key and its action.
        for action in said.split(GAP) {
            match lines.last_mut() {
                Some(line) if line.width() + GAP.len() + action.width() <= width => {
                    line.push_str(GAP);
                    line.push_str(action);
                }
                _ => lines.push(action.to_owned()),
            }
        }
        lines
    }
}

impl Layer for WonCard {
    fn is_fleeting(&self) -> bool {
        true
    }

    fn poll(&mut self, cx: &mut Cx<'_>) -> Response {
        if let Some(stats) = job::take_result(&mut self.pending).flatten() {
            cx.app.won_occasion = stats.occasion;
            self.stats = Some(stats);
        }
        Response::Consumed
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        // In a small window, the summary would hide the solved board. The message line suffices
        // there.
        let Some(area) = self.area(app) else {
            return;
        };
        let inside = usize::from(area.width.saturating_sub(4));
        let rows = self.rows(app);
        let next = Self::next(app, inside);
        let height = |lines: usize| u16::try_from(lines).unwrap_or(u16::MAX);
        let mut lines = height(rows.len() + next.len() + 3);
        if lines > area.height {
            return;
        }
        let without =
            report::without(self.aids, Id::WonWithout, &app.text).map(|said| wrap(&said, inside));
        let without =
            without.filter(|said| lines.saturating_add(height(said.len())) <= area.height);
        lines += without.as_ref().map_or(0, |said| height(said.len()));
        // A message that has no room here is on the page of the rules.
        let said = self.message.as_deref().map(|said| wrap(said, inside));
        let said = said.filter(|said| lines.saturating_add(height(said.len() + 1)) <= area.height);
        lines += said.as_ref().map_or(0, |said| height(said.len() + 1));
        let solved = app.text.message(Id::WonCardTitle);
        let long = self.names.iter();
        let long = long.map(|name| format!("{solved} {} {name}", app.glyphs.dot));
        let titles: Vec<String> = long.chain(self.names.iter().cloned()).collect();
        // The frame needs three columns beside its title.
        let title = titles.iter().find(|title| title.width() + 3 <= inside);
        let title = title.or(titles.first()).unwrap_or(&solved);
        let area = super::bottom_lines(area, lines);
        close_frame_above(app, area, buf);
        let inside = draw_box(app, area, title, buf);
        let mut pen = Pen::new(buf, &app.theme, inside);
        for (name, value, ink) in rows {
            pen.line_with_right(&[(name, Ink::Dim)], (&value, ink));
        }
        pen.lines(without.into_iter().flatten(), Ink::Done);
        pen.skip(1);
        if let Some(said) = said {
            pen.lines(said, Ink::Text);
            pen.skip(1);
        }
        pen.lines(next, Ink::Key);
    }
}

/// Returns the statistics for the family of a variant, or for the level of a classic puzzle.
fn stats<'a>(
    found: &'a Statistics,
    family: Option<&str>,
    level: Option<Level>,
) -> Option<&'a LevelStats> {
    if let Some(family) = family {
        let mut families = found.families.iter();
        return families.find(|(own, _)| own == family).map(|it| &it.1);
    }
    let mut levels = found.levels.iter();
    levels.find(|(own, _)| Some(*own) == level).map(|it| &it.1)
}
