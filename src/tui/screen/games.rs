//! The games that are kept: those that can go on and those that are finished, with what is looked
//! for among them.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::Play;
use crate::daily::Day;
use crate::game::PlayTime;
use crate::rate::Level;
use crate::store::{Brief, GameOrder, Progress, Saved, Sought, Trouble};
use crate::text::{Id, Text, time_taken};
use crate::tui::action::Action;
use crate::tui::job::{Job, Outcome, Roll};
use crate::tui::keeping;
use crate::tui::keymap::Context;
use crate::tui::model::Shared;
use crate::tui::msg::{Effect, Effects, JobId};
use crate::tui::theme::Ink;
use crate::tui::view::{self, Footer};
use crate::tui::widget::pen::Pen;
use crate::tui::widget::rows::{self, Rows};
use crate::tui::widget::table;

/// The list, what is looked for, and the game to come back to.
#[derive(Debug)]
pub(crate) struct Games {
    pub(crate) home: Option<Play>,
    sought: Sought,
    /// Only games that were changed within so many days.
    within: Option<u32>,
    /// Only games that took so many minutes.
    minutes: Option<(u64, u64)>,
    found: Option<Result<Roll, Trouble>>,
    awaited: Option<JobId>,
    rows: Rows,
}

/// What the footer offers.
const KEYS: &[(Context, Action)] = &[
    (Context::Games, Action::ListDown),
    (Context::Games, Action::Choose),
    (Context::Games, Action::FilterLevel),
    (Context::Games, Action::FilterState),
    (Context::Games, Action::SortList),
    (Context::Games, Action::FilterTime),
    (Context::Games, Action::FilterDate),
    (Context::Games, Action::ListClose),
    (Context::Global, Action::Help),
];

/// How far a listed game can have come.
const STATES: [Progress; 2] = [Progress::Begun, Progress::Finished];

/// Days back from today that can be looked for.
const DAYS: [u32; 4] = [1, 7, 30, 365];

/// Minutes that can be looked for; the last have no end.
const MINUTES: [(u64, u64); 5] = [(0, 5), (5, 10), (10, 20), (20, 60), (60, u64::MAX)];

/// The columns of the list, and in which order they go where there is no room for all.
const COLUMNS: [Id; 6] = [
    Id::StatsLevel,
    Id::GamesDate,
    Id::GamesTime,
    Id::GamesHints,
    Id::GamesMistakes,
    Id::GamesState,
];
const DISPENSABLE: [usize; 4] = [4, 3, 1, 2];

impl Games {
    const LIST_WIDTH: u16 = 46;

    /// The list of all games.
    pub(crate) fn new(home: Option<Play>, shared: &mut Shared, effects: &mut Effects) -> Self {
        let mut games = Self {
            home,
            sought: Sought::default(),
            within: None,
            minutes: None,
            found: None,
            awaited: None,
            rows: Rows::default(),
        };
        games.look(shared, effects);
        games
    }

    /// Looks for what is wanted now.
    fn look(&mut self, shared: &mut Shared, effects: &mut Effects) {
        self.cancel(effects);
        let job = Job::Games(shared.folder.clone(), self.sought.clone(), self.within);
        self.awaited = Some(shared.start(job, effects));
    }

    /// What is awaited is not wanted any more.
    pub(crate) fn cancel(&mut self, effects: &mut Effects) {
        effects.list.extend(self.awaited.take().map(Effect::Cancel));
    }

    /// Takes what was found; gives a game that is to be looked at.
    pub(crate) fn done(
        &mut self,
        id: JobId,
        outcome: Outcome,
        shared: &mut Shared,
    ) -> Option<Box<Saved>> {
        self.awaited.take_if(|awaited| *awaited == id)?;
        match outcome {
            Outcome::Games(found) => {
                if let Some(game) = found.as_ref().ok().and_then(|it| it.unreadable.first()) {
                    let why = Trouble::Unreadable(*game);
                    shared.warn(keeping::trouble(&why, &shared.text));
                }
                self.found = Some(found);
                self.rows = Rows::default();
            }
            Outcome::Loaded(Ok(saved)) => return Some(saved),
            Outcome::Loaded(Err(trouble)) => {
                shared.warn(keeping::trouble(&trouble, &shared.text));
            }
            _ => {}
        }
        None
    }

    fn games(&self) -> &[Brief] {
        match &self.found {
            Some(Ok(roll)) => &roll.games,
            _ => &[],
        }
    }

    /// The game that is chosen, if there is any.
    fn chosen(&self) -> Option<&Brief> {
        self.games().get(self.rows.at)
    }

    /// Goes on with the chosen game, or has it looked at when it is finished; `true` when it is the
    /// one to come back to.
    pub(crate) fn open(&mut self, shared: &mut Shared, effects: &mut Effects) -> bool {
        let Some(game) = self.chosen() else {
            return false;
        };
        let own = |play: &Play| !play.game().is_won() && *play.game().clues() == game.clues;
        let (id, finished) = (game.id, game.standing.won);
        if finished {
            self.cancel(effects);
            let job = Job::Load(shared.folder.clone(), id);
            self.awaited = Some(shared.start(job, effects));
        } else if self.home.as_ref().is_some_and(own) {
            return true;
        } else {
            effects.push(Effect::Open(id));
        }
        false
    }

    pub(crate) fn act(&mut self, action: Action, shared: &mut Shared, effects: &mut Effects) {
        let count = self.games().len();
        if !self.rows.turn(action, count) && self.filter(action) {
            self.look(shared, effects);
        }
    }

    /// Looks for something else; says whether the action was to do so. Behind the last choice
    /// everything is wanted again.
    fn filter(&mut self, action: Action) -> bool {
        let sought = &mut self.sought;
        match action {
            Action::FilterLevel | Action::FilterLevelBack => {
                let forward = action == Action::FilterLevel;
                sought.level = rows::next(&Level::ALL, sought.level, forward);
            }
            Action::FilterState => {
                sought.progress = rows::next(&STATES, sought.progress, true);
            }
            Action::FilterTime => {
                self.minutes = rows::next(&MINUTES, self.minutes, true);
                let time = |minutes: u64| PlayTime::from_secs(minutes.saturating_mul(60));
                sought.time = self.minutes.map(|(from, to)| time(from)..=time(to));
            }
            Action::FilterDate => self.within = rows::next(&DAYS, self.within, true),
            Action::SortList => {
                let next = rows::next(&GameOrder::ALL, Some(sought.order), true);
                sought.order = next.unwrap_or_default();
            }
            Action::SortBack => sought.reversed = !sought.reversed,
            _ => return false,
        }
        true
    }

    /// The line under the mouse becomes the chosen one; says whether it was already.
    pub(crate) fn click(&mut self, position: Position, shared: &Shared) -> bool {
        let (area, count) = (self.rows_area(shared), self.games().len());
        self.rows.click(position, area, count)
    }

    /// The keys that are valid now.
    pub(crate) fn footer(shared: &Shared) -> Footer {
        Footer::last_line(shared, Self::list_area(shared).x, KEYS)
    }

    fn list_area(shared: &Shared) -> Rect {
        rows::list_area(shared, Self::LIST_WIDTH)
    }

    fn rows_area(&self, shared: &Shared) -> Rect {
        rows::rows_area(Self::list_area(shared), &self.wish(&shared.text))
    }

    /// What is wanted, in words.
    fn wish(&self, text: &Text) -> String {
        let Sought {
            level,
            progress,
            order,
            reversed,
            ..
        } = self.sought;
        let level = level.map_or_else(|| text.say(Id::LibraryAnyLevel), |level| text.level(level));
        let any = || text.say(Id::GamesAnyState);
        let state = progress.map_or_else(any, |it| text.named("progress", it.slug()));
        let any = || text.say(Id::GamesAnyDate);
        let days = |days: u32| text.tell(Id::GamesWithin, &[("days", days.into())]);
        let facts = [
            ("level", level.into()),
            ("state", state.into()),
            ("time", self.time_wish(text).into()),
            ("date", self.within.map_or_else(any, days).into()),
            ("order", text.named("order", order.slug()).into()),
            ("reversed", if reversed { "yes" } else { "no" }.into()),
        ];
        text.tell(Id::GamesWanted, &facts)
    }

    fn time_wish(&self, text: &Text) -> String {
        let Some((from, to)) = self.minutes else {
            return text.say(Id::GamesAnyTime);
        };
        let id = match (from, to) {
            (0, _) => Id::GamesTimeTo,
            (_, u64::MAX) => Id::GamesTimeFrom,
            _ => Id::GamesTimeBetween,
        };
        text.tell(id, &[("from", from.into()), ("to", to.into())])
    }

    pub(crate) fn draw(&self, shared: &Shared, buf: &mut Buffer) {
        let text = &shared.text;
        let list = Self::list_area(shared);
        let inside = view::draw_box(shared, list, &text.say(Id::GamesTitle), buf);
        let mut pen = Pen::new(buf, &shared.theme, inside);
        for line in rows::wish_lines(list, &self.wish(text)) {
            pen.line(&[(line, Ink::Key)]);
        }
        match &self.found {
            None => pen.text(&text.say(Id::StatsSearching), Ink::Dim),
            Some(Err(trouble)) => pen.text(&keeping::trouble(trouble, text), Ink::Warning),
            Some(Ok(roll)) if !roll.any => pen.text(&text.say(Id::StatsNone), Ink::Text),
            Some(Ok(roll)) if roll.games.is_empty() => {
                pen.text(&text.say(Id::GamesNone), Ink::Text);
            }
            Some(Ok(_)) => self.draw_rows(shared, buf),
        }
        let chosen = self.chosen().map(|game| {
            let facts = [("game", game.id.to_string().into())];
            (text.tell(Id::GamesOne, &facts), &game.clues)
        });
        let chosen = chosen.as_ref().map(|(name, clues)| (name.as_str(), *clues));
        rows::draw_beside(shared, list, chosen, buf);
    }

    /// The names of the columns, in the line above the rows, and the rows that are in sight.
    fn draw_rows(&self, shared: &Shared, buf: &mut Buffer) {
        let area = self.rows_area(shared);
        let first = self.rows.first(area, self.games().len());
        let seen = self.games().iter().skip(first);
        let seen = seen.take(usize::from(area.height));
        let names = COLUMNS.map(|name| shared.text.say(name));
        let table: Vec<[String; 6]> = std::iter::once(names)
            .chain(seen.map(|game| cells(game, &shared.text)))
            .collect();
        let room = usize::from(area.width).saturating_sub(2);
        let lines = table::fitted(&table, &DISPENSABLE, room);
        let head = Rect::new(
            area.x,
            area.y.saturating_sub(1),
            area.width,
            area.height + 1,
        );
        let mut pen = Pen::new(buf, &shared.theme, head);
        for (i, line) in lines.into_iter().enumerate() {
            let chosen = i == self.rows.at + 1 - first;
            let sign = if chosen { shared.glyphs.here } else { ' ' };
            let ink = match (i, chosen) {
                (0, _) => Ink::Dim,
                (_, true) => Ink::Tried,
                (_, false) => Ink::Text,
            };
            pen.line(&[(format!("{sign} {line}"), ink)]);
        }
    }
}

/// What is told of a game, column by column.
fn cells(game: &Brief, text: &Text) -> [String; 6] {
    let finished = game.standing.won;
    let level = game
        .level
        .map_or_else(|| "-".to_owned(), |it| text.level(it));
    let account = game.account.filter(|_| finished);
    let counts = account.map_or_else(Default::default, |account| {
        [account.hints, account.mistakes].map(|count| count.to_string())
    });
    let [hints, mistakes] = counts;
    let state = if finished {
        text.named("progress", Progress::Finished.slug())
    } else {
        format!("{}/81", game.standing.placed)
    };
    let (day, time) = (Day::of(game.changed), time_taken(game.standing.elapsed));
    [level, day.to_string(), time, hints, mistakes, state]
}
