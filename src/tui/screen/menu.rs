//! The menu: where everything begins, with a picture of what each line leads to.

mod everyones;
mod view;

use super::Play;
use crate::daily::Occasion;
use crate::generate::library;
use crate::grid::Clues;
use crate::puzzle::{Puzzle, PuzzleError};
use crate::rate::Level;
use crate::text::Id;
use crate::tui::action::Action;
use crate::tui::job::{Outcome, Today};
use crate::tui::model::Shared;
use crate::tui::msg::{Effects, JobId};
use ratatui::layout::Position;

use everyones::Everyones;

/// The menu, and the game it was opened from.
#[derive(Debug)]
pub(crate) struct Menu {
    pub(crate) home: Option<Play>,
    items: Vec<Item>,
    at: usize,
    /// The level of a new game.
    level: Level,
    /// The puzzle that a new game would begin.
    puzzle: Clues,
    /// The game that it follows.
    before: Clues,
    everyones: Everyones,
    tip: usize,
}

/// A line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    Continue,
    New,
    Daily,
    Weekly,
    Enter,
    Watch,
    Library,
    Learn,
    Games,
    Statistics,
    Settings,
    Quit,
}

impl Item {
    const fn slug(self) -> &'static str {
        match self {
            Self::Continue => "continue",
            Self::New => "new",
            Self::Daily => "daily",
            Self::Weekly => "weekly",
            Self::Enter => "enter",
            Self::Watch => "watch",
            Self::Library => "library",
            Self::Learn => "learn",
            Self::Games => "games",
            Self::Statistics => "statistics",
            Self::Settings => "settings",
            Self::Quit => "quit",
        }
    }
}

/// Tips, one at a time.
const TIPS: [Id; 6] = [
    Id::TipNote,
    Id::TipWhyNot,
    Id::TipSentences,
    Id::TipPaste,
    Id::TipLayout,
    Id::TipRace,
];

impl Menu {
    pub(crate) fn new(home: Option<Play>, level: Level) -> Self {
        let going_on = home.as_ref().is_some_and(|play| !play.game().is_won());
        let items = [
            Item::Continue,
            Item::New,
            Item::Daily,
            Item::Weekly,
            Item::Enter,
            Item::Watch,
            Item::Library,
            Item::Learn,
            Item::Games,
            Item::Statistics,
            Item::Settings,
            Item::Quit,
        ];
        let played = home.as_ref().map(|play| *play.game().clues());
        let before = played.unwrap_or(Clues::EMPTY);
        Self {
            items: items
                .into_iter()
                .filter(|item| going_on || *item != Item::Continue)
                .collect(),
            at: 0,
            level,
            puzzle: library::following(&before, level),
            before,
            everyones: Everyones::default(),
            // Another one each time, as far as the game has come.
            tip: home
                .as_ref()
                .map_or(0, |play| play.game().empty_cells().len())
                % TIPS.len(),
            home,
        }
    }

    /// The menu as it is opened: it tells how the puzzles went that everyone plays.
    pub(crate) fn begin(home: Option<Play>, shared: &mut Shared, effects: &mut Effects) -> Self {
        let mut menu = Self::new(home, shared.level());
        menu.set_level(menu.level as usize, shared);
        menu.everyones.ask(shared, effects);
        menu
    }

    /// Chooses a line.
    pub(crate) fn go_to(&mut self, line: Item) {
        let at = self.items.iter().position(|item| *item == line);
        self.at = at.unwrap_or(0);
    }

    pub(crate) fn chosen(&self) -> Item {
        self.items[self.at]
    }

    /// The level of a new game.
    pub(crate) const fn level(&self) -> Level {
        self.level
    }

    /// The puzzle that a new game would begin.
    pub(crate) fn puzzle(&self) -> Result<Puzzle, PuzzleError> {
        Puzzle::new(self.puzzle)
    }

    /// The puzzle for everyone that the chosen line leads to.
    fn today(&self) -> Option<Today> {
        match self.chosen() {
            Item::Daily => Some(self.everyones.day()),
            Item::Weekly => Some(Today::Week),
            _ => None,
        }
    }

    /// The puzzle of the chosen line, if it is one for everyone: at once when it is made, and else
    /// as soon as it is.
    pub(crate) fn take_today(&mut self) -> Option<(Occasion, Clues)> {
        let today = self.today()?;
        if self.everyones.puzzle(today).is_none() {
            self.everyones.want(today);
        }
        let (occasion, puzzle) = self.everyones.puzzle(today)?;
        Some((occasion, *puzzle.clues()))
    }

    /// Takes what was made; gives it when it is to be opened.
    pub(crate) fn done(&mut self, id: JobId, outcome: Outcome) -> Option<(Occasion, Clues)> {
        let (occasion, puzzle) = self.everyones.done(id, outcome)?;
        Some((occasion, *puzzle.clues()))
    }

    /// What is being made is not wanted any more.
    pub(crate) fn cancel(&mut self, effects: &mut Effects) {
        self.everyones.cancel(effects);
    }

    /// Up and down go through the menu; right and left through the levels.
    pub(crate) fn turn(&mut self, action: Action, shared: &mut Shared, effects: &mut Effects) {
        let count = self.items.len();
        let levels = Level::ALL.len();
        match (action, self.chosen()) {
            (Action::ListDown, _) => self.at = (self.at + 1) % count,
            (Action::ListUp, _) => self.at = (self.at + count - 1) % count,
            (Action::ListMore, Item::New) => {
                self.set_level(self.level as usize + 1, shared);
            }
            (Action::ListLess, Item::New) => {
                self.set_level(self.level as usize + levels - 1, shared);
            }
            (Action::ListMore | Action::ListLess, Item::Daily) => {
                self.everyones.turn(action == Action::ListMore);
            }
            _ => {}
        }
        self.look(shared, effects);
    }

    /// Has made what the chosen line shows.
    fn look(&mut self, shared: &mut Shared, effects: &mut Effects) {
        match self.today() {
            Some(today) => self.everyones.make(today, shared, effects),
            None => self.everyones.cancel(effects),
        }
    }

    /// Chooses a level by its place among all, around the ends.
    fn set_level(&mut self, place: usize, shared: &Shared) {
        self.level = Level::ALL[place % Level::ALL.len()];
        self.puzzle = shared.stock.next(self.level, &self.before);
    }

    /// The line under the mouse becomes the chosen one; says whether it was already.
    pub(crate) fn click(
        &mut self,
        position: Position,
        shared: &mut Shared,
        effects: &mut Effects,
    ) -> bool {
        let list = Self::list_area(shared);
        let inside = position.x > list.x && position.x + 1 < list.right();
        let inside = inside && position.y + 1 < list.bottom();
        let line = position.y.checked_sub(list.y + 1).map(usize::from);
        let line = line.map(|line| line + self.first_line(shared));
        let Some(line) = line.filter(|line| inside && *line < self.items.len()) else {
            return false;
        };
        let before = std::mem::replace(&mut self.at, line);
        self.look(shared, effects);
        before == line
    }
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr as _;

    use super::*;
    use crate::config::{Setting, Settings};
    use crate::text::{Locale, Text};

    #[test]
    fn the_levels_are_those_that_can_be_set() {
        let choices = Setting::Level.choices(&Settings::default());
        assert_eq!(choices, Level::ALL.map(Level::slug));
    }

    #[test]
    fn names_fit_the_narrowest_menu() {
        for locale in Locale::ALL {
            let text = Text::new(locale);
            for item in Menu::new(None, Level::Easy).items {
                let name = text.named("menu", item.slug());
                assert!(name.width() <= 21, "{name}");
            }
        }
    }
}
