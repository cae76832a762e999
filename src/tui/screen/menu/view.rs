//! Draws the menu.

use super::{Menu, MenuItem, TIPS};
use crate::grid::Clues;
use crate::grid::rules::Variant;
use crate::text::{clock_time, time_taken};
use crate::tui::prelude::*;
use crate::tui::records::CurrentOccasion;
use crate::tui::widget::grid::{CellFace, Sketch};
use crate::tui::widget::preview;

impl Menu {
    const LIST_WIDTH: u16 = 42;

    /// The height of the list, including its frame.
    const LINES: u16 = 21;

    pub(super) fn list_area(app: &App) -> Rect {
        let size = app.size;
        let preview = preview::size(app, Self::LIST_WIDTH);
        let wide = size.width >= Self::LIST_WIDTH + preview.width + 4;
        let width = Self::LIST_WIDTH.min(size.width);
        let all = if wide {
            width + 2 + preview.width
        } else {
            width
        };
        let top = size.height.saturating_sub(preview.height + 3) / 2;
        let left = (size.width - all.min(size.width)) / 2;
        // A tall window has room for the title above the list.
        let top = if size.height >= 17 { top.max(2) } else { 0 };
        // The last line is the footer.
        let lines = Self::LINES.min(size.height.saturating_sub(top + 1));
        Rect::new(left, top, width, lines)
    }

    pub(super) fn draw_menu(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let text = &app.text;
        let list = Self::list_area(app);
        if list.y >= 2 {
            let above = list.y.saturating_sub(3);
            let title = Rect::new(list.x + 2, above, list.width.saturating_sub(2), 2);
            let mut pen = Pen::new(buf, &app.theme, title);
            pen.line(&[("masume", Ink::Title)]);
            pen.line(&[(text.message(Id::MenuSubtitle), Ink::Dim)]);
        }
        let inside = draw_box(app, list, "", buf);
        let (areas, count) = ((list, inside), self.items.len());
        self.list
            .draw(areas, count, app, buf, |row, (sign, ink), pen| {
                let item = &self.items[row];
                let name = format!("{sign} {}", text.named("menu", item.slug()));
                let room = pen.width().saturating_sub(name.width() + 1);
                let detail = self.detail(*item, room, view);
                pen.line_with_right(&[(name, ink)], (&detail, Ink::Dim));
            });
        let size = preview::size(app, Self::LIST_WIDTH);
        let preview = Rect::from((Position::new(list.right() + 2, list.y), size));
        if preview.intersection(buf.area) == preview {
            self.draw_preview(preview, view, buf);
        }
        let bottom = buf.area.bottom();
        if bottom > list.bottom() + 3 {
            let tip = text.message(TIPS[self.tip]);
            let lines = wrap(&tip, usize::from(list.width.saturating_sub(2)));
            let height = u16::try_from(lines.len()).unwrap_or(1);
            let area = Rect::new(
                list.x + 2,
                list.bottom() + 1,
                list.width.saturating_sub(2),
                height,
            );
            Pen::new(buf, &app.theme, area.intersection(buf.area)).text(&tip, Ink::Dim);
        }
        notice::draw_above_keys(app, list.x, buf);
    }

    /// Returns the text at the right of an entry, which fits `room` columns.
    fn detail(&self, item: MenuItem, room: usize, view: &View<'_>) -> String {
        let app = view.app;
        let fits = |detail: &String| detail.width() <= room;
        match item {
            MenuItem::Continue => view.play.map_or_else(String::new, |play| {
                let time = time_taken(play.elapsed());
                let names = if play.game().is_classic() {
                    app.difficulty(play.rating())
                } else {
                    play.names(app)
                };
                let level = play.facts().difficulty.map(|it| app.text.level(it.level));
                let leveled = level.iter().flat_map(|level| {
                    let name = move |name| format!("{name}, {level}");
                    names.iter().map(name)
                });
                let mut details = leveled.chain(names.iter().cloned());
                let named = details.find_map(|name| Some(format!("{name}  {time}")).filter(fits));
                named.unwrap_or(time)
            }),
            MenuItem::New | MenuItem::Arcade => {
                format!("< {} >", app.text.level(self.level))
            }
            MenuItem::Suited => {
                let strength = self.suited.0;
                let level = app.text.level(strength.suited_level());
                let long = format!("{level}  {}", strength.rating);
                Some(long)
                    .filter(|_| strength.games > 0)
                    .filter(fits)
                    .unwrap_or(level)
            }
            MenuItem::Daily => {
                let level = format!("< {} >", app.text.level(self.daily.level));
                let mut results = self.results(self.daily.day(), app).into_iter();
                let with =
                    results.find_map(|result| Some(format!("{result}  {level}")).filter(fits));
                with.unwrap_or(level)
            }
            MenuItem::Weekly => {
                let mut results = self.results(CurrentOccasion::Week, app).into_iter();
                results.find(fits).unwrap_or_default()
            }
            MenuItem::Path => self.path.next().map_or_else(String::new, |next| {
                let name = app.text.technique(next.technique);
                Some(name).filter(fits).unwrap_or_default()
            }),
            _ => String::new(),
        }
    }

    /// Formats the results of daily or weekly puzzles. Longer forms come first.
    fn results(&self, today: CurrentOccasion, app: &App) -> Vec<String> {
        let results = &self.daily.results;
        let best = results.best(today).map(clock_time);
        let best = best.map(|time| app.text.format_one(Id::MenuBest, "time", time));
        let streak = Some(results.streak(today)).filter(|streak| *streak > 0);
        let streak = streak.map(|streak| app.text.format_one(Id::MenuStreak, "count", streak));
        let both: Vec<String> = streak.iter().chain(&best).cloned().collect();
        [Some(both.join("  ")), streak, best]
            .into_iter()
            .flatten()
            .filter(|said| !said.is_empty())
            .collect()
    }

    fn draw_preview(&self, area: Rect, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let text = &app.text;
        let item = self.chosen();
        let today = self.today();
        let title = match today {
            Some(occasion) => occasion.day().to_string(),
            None => text.named("menu", item.slug()),
        };
        let inside = draw_box(app, area, &title, buf);
        if let (MenuItem::Continue | MenuItem::Watch, Some(play)) = (item, view.play) {
            let faces = CellFace::of_game(play.game());
            preview::draw(app, inside, &play.facts().sketch, &faces, buf);
            return;
        }
        let shown: Option<Clues> = match item {
            MenuItem::New => Some(self.puzzle),
            MenuItem::Suited => Some(self.suited.1),
            // The time to solve the puzzle counts from its first sight.
            MenuItem::Daily | MenuItem::Weekly => today
                .filter(|occasion| self.daily.results.is_solved(*occasion))
                .and_then(|occasion| self.daily.puzzle(occasion))
                .map(|puzzle| *puzzle.clues()),
            MenuItem::Path => self.path.next().map(|next| next.clues),
            _ => None,
        };
        let about = text.named("about-menu", item.slug());
        let mut pen = Pen::new(buf, &app.theme, inside);
        if let Some(clues) = shown {
            let faces = CellFace::of_variant(&Variant::from(&clues));
            preview::draw(app, inside, Sketch::classic(), &faces, buf);
        } else {
            pen.skip(1);
            pen.text(&about, Ink::Text);
        }
    }
}
