//! The menu, with a preview of each entry.

mod daily;
mod path;
#[cfg(feature = "together")]
mod together;
mod view;

use ratatui::layout::Margin;

use super::{Drill, Games, LearnScreen, Library, Setter, Stats, VariantList, WatchScreen};
use crate::config::Setting;
use crate::daily::Occasion;
use crate::grid::Clues;
use crate::puzzle::Puzzle;
use crate::rate::Level;
use crate::store::{Strength, open_journal};
use crate::teach::session::Subject;
use crate::tui::command::{Command, StoreCommand};
use crate::tui::cycle::cycled;
#[cfg(feature = "together")]
use crate::tui::layer::OverlayChoice;
use crate::tui::overlay::SettingsList;
use crate::tui::prelude::*;
use crate::tui::records::CurrentOccasion;

use daily::DailyPuzzles;
use path::{PathPuzzle, PathResult};
#[cfg(feature = "together")]
use together::TogetherChoice;

#[derive(Debug)]
pub(crate) struct Menu {
    items: Vec<MenuItem>,
    list: List,
    /// The level of a new puzzle.
    level: Level,
    /// The clues of the puzzle that the entry *New puzzle* starts.
    puzzle: Clues,
    /// The clues of the current puzzle. The next built-in puzzle follows this puzzle.
    current_clues: Clues,
    daily: DailyPuzzles,
    path: PathPuzzle,
    /// The player's strength and the puzzle that suits it.
    suited: (Strength, Clues),
    pending_strength: Option<JobHandle<(Strength, Option<Clues>)>>,
    tip: usize,
    #[cfg(feature = "together")]
    together: TogetherChoice,
}

masume_engine::names! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) enum MenuItem: slug {
        Continue = "continue",
        New = "new",
        Suited = "suited",
        Daily = "daily",
        Weekly = "weekly",
        Variants = "variants",
        Enter = "enter",
        Set = "set",
        Watch = "watch",
        Library = "library",
        Learn = "learn",
        Drill = "drill",
        Path = "path",
        Arcade = "arcade",
        Together = "together",
        Games = "games",
        Statistics = "statistics",
        Settings = "settings",
        Quit = "quit",
    }
}

/// The tips, of which the menu shows one.
const TIPS: [Id; 6] = [
    Id::TipNote,
    Id::TipWhyNot,
    Id::TipSentences,
    Id::TipPaste,
    Id::TipLayout,
    Id::TipRace,
];

impl Menu {
    pub(crate) fn new(cx: &mut Cx<'_>) -> Self {
        let game = cx.classic().map(|play| play.game());
        let going_on = cx
            .play
            .as_ref()
            .is_some_and(|play| !play.game().is_finished());
        let before = game.map_or(Clues::EMPTY, |game| game.clues().to_clues());
        let items = MenuItem::ALL.into_iter();
        let strength = Strength::default();
        let suited = cx.app.stock.next(strength.suited_level(), &before);
        let pending_strength = cx.app.find(|folder, _| {
            let found = open_journal(folder).and_then(|journal| journal.suited());
            found.unwrap_or_default()
        });
        let mut menu = Self {
            items: items
                .filter(|item| going_on || *item != MenuItem::Continue)
                .filter(|item| cfg!(feature = "together") || *item != MenuItem::Together)
                .collect(),
            list: List::default(),
            level: cx.app.settings.level,
            puzzle: before,
            current_clues: before,
            // The number of empty cells selects the tip, so that the tip changes as the game
            // progresses.
            tip: cx.play.as_ref().map_or(0, |play| play.empty_count()) % TIPS.len(),
            daily: DailyPuzzles::new(cx.app),
            path: PathPuzzle::default(),
            suited: (strength, suited),
            pending_strength: Some(pending_strength),
            #[cfg(feature = "together")]
            together: TogetherChoice::default(),
        };
        menu.set_level(menu.level, cx.app);
        menu
    }

    /// Creates the menu with the daily or the weekly puzzle selected, and requests this puzzle. The
    /// puzzle opens as soon as it is generated.
    pub(crate) fn with_today(is_weekly: bool, cx: &mut Cx<'_>) -> Self {
        let mut menu = Self::new(cx);
        let wanted = if is_weekly {
            MenuItem::Weekly
        } else {
            MenuItem::Daily
        };
        let at = menu.items.iter().position(|item| *item == wanted);
        menu.list.selected = at.unwrap_or(0);
        menu.refresh(cx.app);
        if let Some(today) = menu.today() {
            menu.daily.request(today, cx.app);
        }
        menu
    }

    pub(crate) fn chosen(&self) -> MenuItem {
        self.items[self.list.selected]
    }

    /// Returns the day or the week of today, if the entry of its puzzle is selected.
    fn today(&self) -> Option<Occasion> {
        match self.chosen() {
            MenuItem::Daily => Some(self.daily.day().occasion()),
            MenuItem::Weekly => Some(CurrentOccasion::Week.occasion()),
            _ => None,
        }
    }

    /// Selects another entry, or another level for the selected entry.
    fn change_selection(&mut self, action: Action, app: &mut App) {
        let count = self.items.len();
        match (action, self.chosen()) {
            (Action::ListDown, _) => self.list.selected = (self.list.selected + 1) % count,
            (Action::ListUp, _) => self.list.selected = (self.list.selected + count - 1) % count,
            (Action::ListMore | Action::ListLess, MenuItem::New | MenuItem::Arcade) => {
                let forward = action == Action::ListMore;
                self.set_level(cycled(&Level::ALL, &self.level, forward), app);
            }
            (Action::ListMore | Action::ListLess, MenuItem::Daily) => {
                let (levels, forward) = (&Occasion::LEVELS, action == Action::ListMore);
                self.daily.level = cycled(levels, &self.daily.level, forward);
            }
            _ => {}
        }
        self.refresh(app);
    }

    /// Starts the jobs that the preview of the selected entry needs. If no daily or weekly puzzle
    /// is selected, cancels the generation of these puzzles.
    fn refresh(&mut self, app: &mut App) {
        match self.today() {
            Some(today) => self.daily.make(today, app),
            None => self.daily.cancel(),
        }
        if self.chosen() == MenuItem::Path {
            self.path.find(app);
        }
    }

    fn set_level(&mut self, level: Level, app: &App) {
        self.level = level;
        self.puzzle = app.stock.next(self.level, &self.current_clues);
    }

    /// Saves the selected level as the level of new puzzles.
    fn save_level(&self, app: &mut App) {
        if self.level != app.settings.level {
            app.set(Setting::Level, self.level.slug());
        }
    }

    /// Starts the next puzzle on the player's learning path. If the search for it has not ended,
    /// the puzzle starts after the search.
    fn follow_path(&mut self, cx: &mut Cx<'_>) -> Response {
        match self.path.request() {
            Some(PathResult::Found(next)) => {
                let name = cx.app.text.technique(next.technique);
                Response::start(GameRequest::new(Game::new(Puzzle::new(next.clues))))
                    .with_greeting(cx.app.text.format_one(Id::PathBegins, "technique", name))
            }
            Some(PathResult::AllKnown) => {
                cx.app.notify_briefly(Id::PathNothing, &[]);
                Response::Consumed
            }
            None => Response::Consumed,
        }
    }

    fn follow(&mut self, item: MenuItem, cx: &mut Cx<'_>) -> Response {
        match item {
            MenuItem::Continue => Response::Play,
            MenuItem::New => {
                self.save_level(cx.app);
                Response::start(GameRequest::new(Game::new(Puzzle::new(self.puzzle))))
            }
            MenuItem::Suited => {
                Response::start(GameRequest::new(Game::new(Puzzle::new(self.suited.1))))
            }
            MenuItem::Daily | MenuItem::Weekly => {
                let made = self.today().and_then(|today| {
                    let puzzle = self.daily.request(today, cx.app)?;
                    Some(open_today(today, puzzle, cx.app))
                });
                made.unwrap_or(Response::Consumed)
            }
            MenuItem::Watch => {
                let shown = cx.play.as_ref().map(|play| play.game().clone());
                let game = shown.unwrap_or_else(|| Game::new(Puzzle::new(self.puzzle)));
                Response::open(WatchScreen::of_game(&game, false, cx.app))
            }
            #[cfg(feature = "together")]
            MenuItem::Together => TogetherChoice::choose(cx.app),
            #[cfg(not(feature = "together"))]
            MenuItem::Together => Response::Consumed,
            MenuItem::Variants => Response::open(VariantList::new(cx.app)),
            MenuItem::Enter => Response::open(Setter::for_typing(cx.app)),
            MenuItem::Set => {
                let mut setter = Setter::new(None, cx.app);
                let variant = cx.play.as_ref().filter(|play| !play.game().is_classic());
                if let Some(play) = variant {
                    setter.hide_solution_of(play.puzzle().variant());
                }
                Response::open(setter)
            }
            MenuItem::Learn => Response::open(LearnScreen::new(cx.app)),
            MenuItem::Drill => Response::open(Drill::new(Subject::Due, cx.app)),
            MenuItem::Path => self.follow_path(cx),
            MenuItem::Arcade => {
                self.save_level(cx.app);
                cx.begin_arcade()
            }
            MenuItem::Library => Response::open(Library::new(cx.app)),
            MenuItem::Games => Response::open(Games::new(cx.app)),
            MenuItem::Statistics => Response::open(Stats::new(cx.app)),
            MenuItem::Settings => Response::push(SettingsList::default()),
            MenuItem::Quit => Response::Run(Action::Quit),
        }
    }
}

impl Layer for Menu {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::Menu]
    }

    fn act(&mut self, action: Action, _: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        match action {
            Action::ListDown | Action::ListUp | Action::ListMore | Action::ListLess => {
                self.change_selection(action, cx.app);
                Response::Consumed
            }
            Action::ListFirst | Action::ListLast => {
                self.list.move_selection(action, self.items.len());
                self.refresh(cx.app);
                Response::Consumed
            }
            Action::Choose => self.follow(self.chosen(), cx),
            Action::NewPuzzle => self.follow(MenuItem::New, cx),
            _ => Response::Pass,
        }
    }

    fn mouse(&mut self, mouse: Mouse, at: Position, cx: &mut Cx<'_>) -> Response {
        let rows = Self::list_area(cx.app).inner(Margin::new(1, 1));
        if self.list.click(mouse, at, rows, self.items.len()) {
            return self.follow(self.chosen(), cx);
        }
        self.refresh(cx.app);
        Response::Pass
    }

    fn poll(&mut self, cx: &mut Cx<'_>) -> Response {
        if let Some((strength, found)) = job::take_result(&mut self.pending_strength) {
            let level = strength.suited_level();
            let next = || cx.app.stock.next(level, &self.current_clues);
            self.suited = (strength, found.unwrap_or_else(next));
        }
        if let Some((occasion, puzzle)) = self.daily.poll() {
            return open_today(occasion, puzzle, cx.app);
        }
        if self.path.poll() {
            return self.follow_path(cx);
        }
        Response::Consumed
    }

    #[cfg(feature = "together")]
    fn answer(&mut self, answer: OverlayChoice, cx: &mut Cx<'_>) -> Response {
        self.together.answer(answer, self.puzzle, cx)
    }

    fn resume(&mut self, cx: &mut Cx<'_>) {
        let line = self.chosen();
        *self = Self::new(cx);
        let at = self.items.iter().position(|item| *item == line);
        self.list.selected = at.unwrap_or(0);
        self.refresh(cx.app);
    }

    fn waits_behind(&self) -> bool {
        true
    }

    fn footer(&self, view: &View<'_>) -> Option<Footer> {
        let left = Self::list_area(view.app).x;
        Some(Footer::last_line(view.app, left, footers::MENU))
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        self.draw_menu(view, buf);
    }
}

/// Requests a game on the puzzle of a day or week. If the player has already started this game, it
/// is resumed.
fn open_today(occasion: Occasion, puzzle: Puzzle, app: &mut App) -> Response {
    app.push(Command::Store(StoreCommand::Mark(
        *puzzle.clues(),
        occasion,
    )));
    Response::start(GameRequest::resume(Game::new(Ok(puzzle))))
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr as _;

    use super::*;
    use crate::text::{Locale, Text};

    #[test]
    fn the_names_of_all_entries_fit_the_narrowest_menu() {
        for locale in Locale::ALL {
            let text = Text::new(locale);
            for item in MenuItem::ALL {
                let name = text.named("menu", item.slug());
                assert!(name.width() <= 21, "{name}");
            }
        }
    }
}
