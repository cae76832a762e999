//! The list of saved games, finished and unfinished.

use crate::grid::rules::Variant;
use crate::tui::cycle::next_choice;
use crate::tui::prelude::*;
use std::borrow::Cow;
use std::path::Path;

use super::browser::{Browser, ItemSource, OpenResult};
use crate::game::PlayTime;
use crate::play::Cancel;
use crate::rate::Level;
use crate::store::{GameFilter, GameOrder, GameSummary, Progress, StoreError, open_journal};
use crate::text::time_taken;
use crate::tui::footers::FooterKeys;
use crate::tui::records::GameList;
use crate::tui::widget::table;

pub(crate) type Games = Browser<GameListFilter>;

#[derive(Clone, Debug, Default)]
pub(crate) struct GameListFilter {
    stored_filter: GameFilter,
    /// The maximum number of days since the last change.
    max_age_days: Option<u32>,
    /// The range of the playing time in minutes.
    minutes: Option<(u64, u64)>,
}

/// The game states that the player can select.
const STATES: [Progress; 2] = [Progress::Started, Progress::Finished];

/// The choices for the maximum number of days since the last change.
const DAYS: [u32; 4] = [1, 7, 30, 365];

/// The choices for the playing time in minutes. The last range has no upper end.
const MINUTES: [(u64, u64); 5] = [(0, 5), (5, 10), (10, 20), (20, 60), (60, u64::MAX)];

const COLUMNS: [Id; 6] = [
    Id::StatsLevel,
    Id::GamesDate,
    Id::GamesTime,
    Id::GamesHints,
    Id::GamesMistakes,
    Id::GamesState,
];
/// The indices of the columns that a narrow list omits, first omitted column first.
const OMISSION_ORDER: [usize; 4] = [4, 3, 1, 2];

impl GameListFilter {
    fn time_words(&self, text: &Text) -> String {
        let Some((from, to)) = self.minutes else {
            return text.message(Id::GamesAnyTime);
        };
        let id = match (from, to) {
            (0, _) => Id::GamesTimeTo,
            (_, u64::MAX) => Id::GamesTimeFrom,
            _ => Id::GamesTimeBetween,
        };
        text.format(id, &facts![from, to])
    }
}

impl ItemSource for GameListFilter {
    type Row = GameSummary;
    type SearchResults = GameList;

    const CONTEXT: Context = Context::Games;
    const TITLE: Id = Id::GamesTitle;
    const SEARCHING: Id = Id::StatsSearching;
    const KEYS: FooterKeys = footers::GAMES;
    fn find(&self, folder: Option<&Path>, cancel: &Cancel) -> Result<GameList, StoreError> {
        GameList::find(
            folder,
            self.stored_filter.clone(),
            self.max_age_days,
            cancel,
        )
    }

    fn rows(found: &GameList) -> &[GameSummary] {
        &found.games
    }

    fn filter(&mut self, action: Action, _: Option<&GameList>) -> bool {
        let sought = &mut self.stored_filter;
        match action {
            Action::FilterLevel | Action::FilterLevelBack => {
                let forward = action == Action::FilterLevel;
                sought.level = next_choice(&Level::ALL, sought.level, forward);
            }
            Action::FilterState => {
                sought.progress = next_choice(&STATES, sought.progress, true);
            }
            Action::FilterTime => {
                self.minutes = next_choice(&MINUTES, self.minutes, true);
                let time = |minutes: u64| PlayTime::from_secs(minutes.saturating_mul(60));
                sought.time = self.minutes.map(|(from, to)| time(from)..=time(to));
            }
            Action::FilterDate => {
                self.max_age_days = next_choice(&DAYS, self.max_age_days, true);
            }
            Action::SortList => {
                let next = next_choice(&GameOrder::ALL, Some(sought.order), true);
                sought.order = next.unwrap_or_default();
            }
            Action::SortBack => sought.reversed = !sought.reversed,
            _ => return false,
        }
        true
    }

    fn summary(&self, text: &Text) -> String {
        let GameFilter {
            level,
            progress,
            order,
            reversed,
            ..
        } = self.stored_filter;
        let any = || text.message(Id::LibraryAnyLevel);
        let level = level.map_or_else(any, |it| text.level(it));
        let any = || text.message(Id::GamesAnyState);
        let state = progress.map_or_else(any, |it| text.named("progress", it.slug()));
        let any = || text.message(Id::GamesAnyDate);
        let days = |days: u32| text.format_one(Id::GamesWithin, "days", days);
        let facts = facts![
            level, state,
            "time" => self.time_words(text),
            "date" => self.max_age_days.map_or_else(any, days),
            "order" => text.named("order", order.slug()),
            "reversed" => if reversed { "yes" } else { "no" },
        ];
        text.format(Id::GamesWanted, &facts)
    }

    fn head(&self, found: &GameList, text: &Text) -> Option<(String, Ink)> {
        let id = if !found.has_games {
            Id::StatsNone
        } else if found.games.is_empty() {
            Id::GamesNone
        } else {
            return None;
        };
        Some((text.message(id), Ink::Text))
    }

    fn warning(found: &GameList) -> Option<StoreError> {
        let unreadable = found.unreadable.first();
        unreadable.map(|game| StoreError::Unreadable(*game))
    }

    fn lines(rows: &[GameSummary], width: usize, text: &Text) -> (String, Vec<[String; 2]>) {
        let names = COLUMNS.map(|name| text.message(name));
        let rows = rows.iter().map(|game| cells(game, text));
        let table: Vec<[String; 6]> = std::iter::once(names).chain(rows).collect();
        let lines = table::fitted(&table, &OMISSION_ORDER, width);
        let mut lines = lines.into_iter();
        let heading = lines.next().unwrap_or_default();
        (heading, lines.map(|line| [line, String::new()]).collect())
    }

    fn picture<'a>(row: &'a GameSummary, text: &Text) -> Option<(String, Cow<'a, Variant>)> {
        let facts = facts!["game" => row.id.to_string()];
        let puzzle = match (&row.variant, &row.kind) {
            (Some(variant), _) => Cow::Borrowed(&**variant),
            (None, None) => Cow::Owned(Variant::from(&row.clues)),
            (None, Some(_)) => return None,
        };
        Some((text.format(Id::GamesOne, &facts), puzzle))
    }

    /// Resumes an unfinished game, or opens the review of a finished game.
    fn open(row: &GameSummary, cx: &mut Cx<'_>) -> OpenResult {
        let id = row.id;
        if row.progress.won {
            return OpenResult::Later(cx.app.find(move |folder, _| open_journal(folder)?.load(id)));
        }
        OpenResult::Now(Response::start(GameRequest::Saved(id)))
    }
}

/// The maximum width of the name of a variant, which is shown in the column of the level.
const KIND: usize = 24;

fn cells(game: &GameSummary, text: &Text) -> [String; 6] {
    let finished = game.progress.won;
    let family = || game.family.as_deref().map(|family| text.family(family));
    let kind = game.title.clone().or_else(family);
    let kind = kind.map(|kind| table::cut(&kind, KIND));
    let level = kind.or_else(|| game.level.map(|it| text.level(it)));
    let level = level.unwrap_or_else(|| "-".to_owned());
    let is_filled = finished && game.is_filled();
    let account = game.totals.filter(|_| finished && !is_filled);
    let counts = account.map_or_else(Default::default, |account| {
        [account.hints, account.mistakes].map(|count| count.to_string())
    });
    let [hints, mistakes] = counts;
    let state = if is_filled {
        text.message(Id::GamesFilled)
    } else if finished {
        text.named("progress", Progress::Finished.slug())
    } else {
        format!("{}/{}", game.progress.placed, game.cells)
    };
    let (day, time) = (
        crate::store::local_day(game.changed_at),
        time_taken(game.progress.elapsed),
    );
    [level, day.to_string(), time, hints, mistakes, state]
}
