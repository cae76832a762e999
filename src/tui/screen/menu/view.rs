//! Drawing the menu.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr as _;

use super::{Item, Menu, TIPS};
use crate::grid::Clues;
use crate::text::{Id, clock_time, time_taken};
use crate::tui::action::Action;
use crate::tui::job::Today;
use crate::tui::keymap::Context;
use crate::tui::model::Shared;
use crate::tui::screen::Play;
use crate::tui::theme::Ink;
use crate::tui::view::{self, Footer};
use crate::tui::widget::pen::{Pen, wrap};
use crate::tui::widget::preview;

/// What the footer offers.
const KEYS: &[(Context, Action)] = &[
    (Context::Menu, Action::ListDown),
    (Context::Menu, Action::Choose),
    (Context::Menu, Action::ListMore),
    (Context::Global, Action::Palette),
    (Context::Global, Action::Help),
    (Context::Menu, Action::Quit),
];

impl Menu {
    const LIST_WIDTH: u16 = 42;

    pub(super) fn list_area(shared: &Shared) -> Rect {
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

    /// The first line that is seen: the chosen one always is.
    pub(super) fn first_line(&self, shared: &Shared) -> usize {
        let room = usize::from(Self::list_area(shared).height.saturating_sub(2));
        (self.at + 1).saturating_sub(room)
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
        for (i, item) in self.items.iter().enumerate().skip(self.first_line(shared)) {
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
                let time = time_taken(play.elapsed());
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
