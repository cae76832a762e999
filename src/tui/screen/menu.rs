//! The menu: where everything begins, with a picture of what each line leads to.

mod everyones;

use super::Play;
use crate::daily::Occasion;
use crate::generate::library;
use crate::grid::Clues;
use crate::puzzle::{Puzzle, PuzzleError};
use crate::rate::Level;
use crate::text::{Id, clock_time};
use crate::tui::action::Action;
use crate::tui::job::{Outcome, Today};
use crate::tui::keymap::Context;
use crate::tui::model::Shared;
use crate::tui::msg::{Effects, JobId};
use crate::tui::theme::Ink;
use crate::tui::view::{self, Footer};
use crate::tui::widget::pen::{Pen, wrap};
use crate::tui::widget::preview;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr as _;

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

/// What the footer offers.
const KEYS: &[(Context, Action)] = &[
    (Context::Menu, Action::ListDown),
    (Context::Menu, Action::Choose),
    (Context::Menu, Action::ListMore),
    (Context::Global, Action::Palette),
    (Context::Global, Action::Help),
    (Context::Menu, Action::Quit),
];

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
    const LIST_WIDTH: u16 = 42;

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
        let line = position.y.checked_sub(list.y + 1).map(usize::from);
        let Some(line) = line.filter(|line| inside && *line < self.items.len()) else {
            return false;
        };
        let before = std::mem::replace(&mut self.at, line);
        self.look(shared, effects);
        before == line
    }

    fn list_area(shared: &Shared) -> Rect {
        let size = shared.size;
        let wide = size.width >= Self::LIST_WIDTH + preview::SIZE.width + 4;
        let width = Self::LIST_WIDTH.min(size.width);
        let all = if wide {
            width + 2 + preview::SIZE.width
        } else {
            width
        };
        let top = size.height.saturating_sub(preview::SIZE.height + 3) / 2;
        let left = (size.width - all.min(size.width)) / 2;
        // The title stands above.
        let top = if size.height >= 17 { top.max(3) } else { 0 };
        Rect::new(left, top, width, 14.min(size.height.saturating_sub(top)))
    }

    /// The keys of the menu.
    pub(crate) fn footer(shared: &Shared) -> Footer {
        Footer::last_line(shared, Self::list_area(shared).x, KEYS)
    }

    pub(crate) fn draw(&self, shared: &Shared, buf: &mut Buffer) {
        let text = &shared.text;
        let list = Self::list_area(shared);
        if list.y >= 3 {
            let title = Rect::new(list.x + 2, list.y - 3, list.width.saturating_sub(2), 2);
            let mut pen = Pen::new(buf, &shared.theme, title);
            pen.line(&[("masume", Ink::Title)]);
            pen.line(&[(text.say(Id::MenuSubtitle), Ink::Dim)]);
        }
        let inside = view::draw_box(shared, list, "", buf);
        let mut pen = Pen::new(buf, &shared.theme, inside);
        for (i, item) in self.items.iter().enumerate() {
            let chosen = i == self.at;
            let sign = if chosen { shared.glyphs.here } else { ' ' };
            let ink = if chosen { Ink::Tried } else { Ink::Text };
            let name = format!("{sign} {}", text.named("menu", item.slug()));
            let room = pen.width().saturating_sub(name.width() + 1);
            let detail = self.detail(*item, room, shared);
            pen.line_with_right(&[(name, ink)], (&detail, Ink::Dim));
        }
        let preview = Rect::new(
            list.right() + 2,
            list.y.saturating_sub(2),
            preview::SIZE.width,
            preview::SIZE.height,
        );
        if preview.intersection(buf.area) == preview {
            self.draw_preview(preview, shared, buf);
        }
        let bottom = buf.area.bottom();
        if bottom > list.bottom() + 3 {
            let tip = text.say(TIPS[self.tip]);
            let lines = wrap(&tip, usize::from(list.width.saturating_sub(2)));
            let height = u16::try_from(lines.len()).unwrap_or(1);
            let area = Rect::new(
                list.x + 2,
                list.bottom() + 1,
                list.width.saturating_sub(2),
                height,
            );
            Pen::new(buf, &shared.theme, area.intersection(buf.area)).text(&tip, Ink::Dim);
        }
        let width = buf.area.width.saturating_sub(list.x);
        let notice = Rect::new(list.x, bottom.saturating_sub(2), width, 1);
        view::draw_notice(shared, notice.intersection(buf.area), buf);
    }

    /// What stands at the right of a line, in so many columns.
    fn detail(&self, item: Item, room: usize, shared: &Shared) -> String {
        let fits = |detail: &String| detail.width() <= room;
        match item {
            Item::Continue => self.home.as_ref().map_or_else(String::new, |play| {
                let time = clock_time(play.elapsed());
                match play.difficulty(shared).first() {
                    Some(difficulty) => format!("{difficulty}  {time}"),
                    None => time,
                }
            }),
            Item::New => {
                format!("< {} >", shared.text.level(self.level))
            }
            Item::Daily => {
                let level = format!("< {} >", shared.text.level(self.everyones.level()));
                let mut habits = self.habits(self.everyones.day(), shared).into_iter();
                let with = habits.find_map(|habit| Some(format!("{habit}  {level}")).filter(fits));
                with.unwrap_or(level)
            }
            Item::Weekly => {
                let mut habits = self.habits(Today::Week, shared).into_iter();
                habits.find(fits).unwrap_or_default()
            }
            _ => String::new(),
        }
    }

    /// How the puzzles of days or weeks went, the longest way to say it first.
    fn habits(&self, today: Today, shared: &Shared) -> Vec<String> {
        let habits = self.everyones.habits();
        let best = habits.best(today).map(|time| {
            let time = clock_time(time).into();
            shared.text.tell(Id::MenuBest, &[("time", time)])
        });
        let streak = Some(habits.streak(today)).filter(|streak| *streak > 0);
        let streak = streak.map(|streak| {
            let facts = [("count", streak.into())];
            shared.text.tell(Id::MenuStreak, &facts)
        });
        let both: Vec<String> = streak.iter().chain(&best).cloned().collect();
        [Some(both.join("  ")), streak, best]
            .into_iter()
            .flatten()
            .filter(|said| !said.is_empty())
            .collect()
    }

    /// What the chosen line leads to: a board, or some words.
    fn draw_preview(&self, area: Rect, shared: &Shared, buf: &mut Buffer) {
        let text = &shared.text;
        let item = self.chosen();
        let today = self.today().and_then(|today| self.everyones.puzzle(today));
        let title = match today {
            Some((occasion, _)) => occasion.day().to_string(),
            None => text.named("menu", item.slug()),
        };
        let inside = view::draw_box(shared, area, &title, buf);
        let home = self.home.as_ref().map(Play::game);
        let shown: Option<(Clues, Clues)> = match item {
            Item::Continue | Item::Watch => home.map(|game| (*game.clues(), game.digits())),
            Item::New => Some((self.puzzle, self.puzzle)),
            Item::Daily | Item::Weekly => {
                today.map(|(_, puzzle)| (*puzzle.clues(), *puzzle.clues()))
            }
            _ => None,
        };
        let about = text.named("about-menu", item.slug());
        let mut pen = Pen::new(buf, &shared.theme, inside);
        if let Some((clues, digits)) = shown {
            preview::draw(shared, inside, &clues, &digits, buf);
        } else {
            pen.skip(1);
            pen.text(&about, Ink::Text);
        }
    }
}

#[cfg(test)]
mod tests {
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
