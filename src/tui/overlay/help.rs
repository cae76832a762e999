//! The help overlay: a searchable list of all keys of the current screen. Enter runs the selected
//! action.

use crate::tui::action::ActionGroup;
use crate::tui::fuzzy;
use crate::tui::prelude::*;
use crate::tui::widget::field::TextField;
use crate::tui::widget::more;

#[derive(Debug)]
pub(crate) struct Help {
    contexts: Vec<Context>,
    /// The search text, or `None` if no search is open.
    filter: Option<TextField>,
    /// The index of the selected action. Headings are not counted.
    list: List,
}

enum HelpRow {
    Heading(String),
    Keys(Action, String, String),
}

impl HelpRow {
    const fn action(&self) -> Option<Action> {
        match self {
            Self::Heading(_) => None,
            Self::Keys(action, ..) => Some(*action),
        }
    }
}

impl Help {
    /// The minimum width of a column that shows keys and their effect in one line.
    const COLUMN: u16 = 37;

    pub(crate) const fn new(contexts: Vec<Context>) -> Self {
        Self {
            contexts,
            filter: None,
            list: List::at(0),
        }
    }

    #[cfg(test)]
    pub(crate) fn listed(&self) -> &[Context] {
        &self.contexts
    }

    /// Moves the selection. Returns false if the action is not a movement.
    fn move_selection(&mut self, action: Action, app: &App) -> bool {
        let actions = self.rows(app).iter().filter_map(HelpRow::action).count();
        self.list.move_selection(action, actions)
    }

    fn chosen(&self, app: &App) -> Option<Action> {
        let rows = self.rows(app);
        rows.iter()
            .filter_map(HelpRow::action)
            .nth(self.list.selected)
    }

    fn rows(&self, app: &App) -> Vec<HelpRow> {
        let actions = app.keymap.actions(&self.contexts, app.ascii);
        let lines = actions.into_iter().map(|(action, keys)| {
            let said = app.text.named("action", action.slug());
            (action, keys.join(" "), said)
        });
        let lines: Vec<(Action, String, String)> = lines.collect();
        let names = lines.iter().map(|(action, keys, said)| {
            let slug = action.slug();
            format!("{said} {slug} {keys}")
        });
        let names: Vec<String> = names.collect();
        let typed = self.filter.as_ref().map_or("", TextField::text);
        let found = fuzzy::find(typed, &names);
        let mut rows = Vec::new();
        for group in ActionGroup::ALL {
            let own = lines.iter().enumerate();
            let own =
                own.filter(|(at, (action, ..))| action.group() == group && found.contains(at));
            let own: Vec<HelpRow> = own
                .map(|(_, (action, keys, said))| HelpRow::Keys(*action, keys.clone(), said.clone()))
                .collect();
            if !own.is_empty() {
                rows.push(HelpRow::Heading(app.text.named("group", group.slug())));
                rows.extend(own);
            }
        }
        rows
    }

    /// Returns the number of columns, the width of a column, and the width of the keys in it.
    fn columns(rows: &[HelpRow], room: u16) -> (u16, u16, usize) {
        let widths = rows.iter().map(|row| match row {
            HelpRow::Keys(_, keys, said) => (keys.width(), said.width()),
            HelpRow::Heading(name) => (0, name.width()),
        });
        let widest = widths.reduce(|a, b| (a.0.max(b.0), a.1.max(b.1)));
        let (keys, said) = widest.unwrap_or_default();
        let whole = u16::try_from(1 + keys + 2 + said + 1).unwrap_or(u16::MAX);
        let columns = (room / whole.max(Self::COLUMN)).max(1);
        let width = room / columns;
        (columns, width, keys.min(usize::from(width) / 2))
    }
}

impl Help {
    fn inside(app: &App) -> Rect {
        let area = Rect::from((Position::ORIGIN, app.size));
        inside_frame(area).intersection(area)
    }

    /// Returns the area of the last line, which shows the keys of the help or the search text.
    fn foot(app: &App) -> Rect {
        let inside = Self::inside(app);
        let y = inside.bottom().saturating_sub(1);
        Rect::new(inside.x, y, inside.width, inside.height.min(1))
    }

    /// Computes the places of the rows. Pages consist of columns. A group is not divided if it fits
    /// a column.
    fn grid(rows: &[HelpRow], app: &App) -> HelpColumns {
        let inside = Self::inside(app);
        let [area, _] = split(inside, inside.height.saturating_sub(2));
        let (columns, width, _) = Self::columns(rows, area.width);
        let height = usize::from(area.height).max(1);
        let (mut places, mut next) = (Vec::new(), 0);
        for (at, row) in rows.iter().enumerate() {
            if row.action().is_none() {
                let own = rows[at + 1..]
                    .iter()
                    .take_while(|row| row.action().is_some());
                let (lines, left) = (own.count() + 1, height - next % height);
                if left < lines && (lines <= height || left == 1) {
                    next += left;
                }
            }
            places.push(next);
            next += 1;
        }
        HelpColumns {
            area,
            width,
            columns: columns.into(),
            places,
        }
    }

    /// Returns the index of the selected row.
    fn row(&self, rows: &[HelpRow]) -> Option<usize> {
        let mut actions = (0..rows.len()).filter(|i| rows[*i].action().is_some());
        actions.nth(self.list.selected)
    }

    /// Returns the visible page.
    fn page(&self, rows: &[HelpRow], grid: &HelpColumns) -> usize {
        self.row(rows).map_or(0, |row| grid.page_of(row))
    }

    /// Selects the first action of the next or previous page.
    fn turn_page(&mut self, down: bool, app: &App) {
        let rows = self.rows(app);
        let grid = Self::grid(&rows, app);
        let page = self.page(&rows, &grid);
        let wanted = if down {
            page + 1
        } else {
            page.saturating_sub(1)
        };
        let first = (0..rows.len()).find(|row| grid.page_of(*row) == wanted);
        if let Some(first) = first {
            let before = rows[..first].iter().filter_map(HelpRow::action);
            self.list.selected = before.count();
        }
    }
}

impl Layer for Help {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::Help]
    }

    fn covers_board(&self) -> bool {
        true
    }

    fn key(&mut self, key: Key, _: &mut Cx<'_>) -> Response {
        if self.filter.as_mut().is_some_and(|filter| filter.key(key)) {
            self.list.selected = 0;
            Response::Consumed
        } else {
            Response::Pass
        }
    }

    fn paste(&mut self, text: &str, _: &mut Cx<'_>) -> Response {
        let Some(filter) = &mut self.filter else {
            return Response::Pass;
        };
        filter.paste(text);
        self.list.selected = 0;
        Response::Consumed
    }

    fn cursor(&self, view: &View<'_>) -> Option<Position> {
        let foot = Self::foot(view.app);
        self.filter.as_ref().map(|filter| filter.cursor("/ ", foot))
    }

    fn mouse(&mut self, mouse: Mouse, at: Position, cx: &mut Cx<'_>) -> Response {
        if mouse != Mouse::Click {
            return Response::Pass;
        }
        let rows = self.rows(cx.app);
        let grid = Self::grid(&rows, cx.app);
        let clicked = grid.row_at(at, self.page(&rows, &grid));
        if let Some(row) = clicked.filter(|row| rows.get(*row).and_then(HelpRow::action).is_some())
        {
            let before = rows[..row].iter().filter_map(HelpRow::action).count();
            if std::mem::replace(&mut self.list.selected, before) == before {
                return self.act(Action::Choose, None, cx);
            }
        }
        Response::Consumed
    }

    fn act(&mut self, action: Action, _: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        match action {
            Action::ScrollDown | Action::ScrollUp => {
                self.turn_page(action == Action::ScrollDown, cx.app);
            }
            _ if self.move_selection(action, cx.app) => {}
            Action::HelpSearch => self.filter = Some(TextField::new(80)),
            Action::HelpClose if self.filter.take().is_some() => self.list.selected = 0,
            Action::HelpClose | Action::Help => return Response::Close,
            Action::Choose => {
                let bare = |a: &Action| !cx.app.keymap.takes_digit(&self.contexts, *a);
                let chosen = self.chosen(cx.app).filter(bare);
                return chosen.map_or(Response::Consumed, Response::Run);
            }
            _ => return Response::Pass,
        }
        Response::Consumed
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let area = Rect::from((Position::ORIGIN, app.size));
        let screen = self.contexts.first().copied().unwrap_or(Context::Global);
        let screen = app.text.named("context", screen.slug());
        let help = app.text.message(Id::HelpTitle);
        let title = format!("{help} {} {screen}", app.glyphs.dot);
        draw_box(app, area, &title, buf);
        let rows = self.rows(app);
        let grid = Self::grid(&rows, app);
        let (_, _, keys_width) = Self::columns(&rows, grid.area.width);
        let (chosen, page) = (self.row(&rows), self.page(&rows, &grid));
        for (i, row) in rows.iter().enumerate() {
            if grid.page_of(i) != page {
                continue;
            }
            let place = grid.place(i);
            let mut pen = Pen::new(buf, &app.theme, place);
            match row {
                HelpRow::Heading(name) => pen.line(&[(name, Ink::Title)]),
                HelpRow::Keys(_, keys, said) => {
                    // A text that has no room beside the column of the keys moves left.
                    let used = 1 + keys.width() + 2 + said.width();
                    let pad = keys_width.saturating_sub(keys.width());
                    let gap = 2 + pad.min(pen.width().saturating_sub(used));
                    let here = chosen == Some(i);
                    let sign = if here { app.glyphs.current_line } else { ' ' };
                    let ink = if here { Ink::Guessed } else { Ink::Text };
                    pen.line(&[
                        (sign.to_string(), Ink::Guessed),
                        (keys.clone(), Ink::Key),
                        (" ".repeat(gap), Ink::Text),
                        (said.clone(), ink),
                    ]);
                }
            }
        }
        let of_page = |row: &usize| grid.page_of(*row) == page;
        let first = (0..rows.len()).find(of_page).unwrap_or(0);
        let seen = first..first + (0..rows.len()).filter(of_page).count();
        more::draw_on_frame(area, &seen, rows.len(), app, buf);
        let foot = Self::foot(app);
        match &self.filter {
            None => {
                Pen::new(buf, &app.theme, foot).line(&[(app.text.message(Id::HelpKeys), Ink::Dim)]);
            }
            Some(filter) => filter.draw("/ ", foot, app, buf),
        }
    }
}

/// The layout of the rows, which fill the columns of one page after another.
struct HelpColumns {
    area: Rect,
    width: u16,
    /// The number of columns of a page.
    columns: usize,
    /// The line of each row, counted through all columns and pages.
    places: Vec<usize>,
}

impl HelpColumns {
    fn height(&self) -> usize {
        usize::from(self.area.height).max(1)
    }

    /// Returns the page of a row.
    fn page_of(&self, row: usize) -> usize {
        self.places[row] / (self.height() * self.columns)
    }

    /// Returns the area of a row on its page.
    fn place(&self, row: usize) -> Rect {
        let (column, line) = (
            self.places[row] / self.height() % self.columns,
            self.places[row] % self.height(),
        );
        let small = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
        let x = self.area.x + small(column) * self.width;
        Rect::new(
            x,
            self.area.y + small(line),
            self.width.saturating_sub(1),
            1,
        )
    }

    /// Returns the index of the row at a position of a page.
    fn row_at(&self, at: Position, page: usize) -> Option<usize> {
        let mut rows = 0..self.places.len();
        rows.find(|row| self.page_of(*row) == page && self.place(*row).contains(at))
    }
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Size;

    use super::*;
    use crate::config::Settings;
    use crate::text::{Locale, Text};

    #[test]
    fn every_line_of_the_help_fits_80_columns() {
        for locale in Locale::ALL {
            let (settings, size) = (Settings::default(), Size::new(80, 24));
            let app = App::new(&settings, Text::new(locale), size);
            for context in Context::ALL {
                let help = Help::new(vec![context, Context::Global]);
                let rows = help.rows(&app);
                // The frame and its margin occupy four columns.
                let (columns, width, keys_width) = Help::columns(&rows, size.width - 4);
                assert_eq!(columns, 2, "{context:?}");
                for row in rows {
                    if let HelpRow::Keys(_, keys, said) = row {
                        let used = 1 + keys.width().max(keys_width) + 2 + said.width();
                        let room = usize::from(width) - 1;
                        assert!(used <= room, "{context:?}: {keys}: {said} ({used}/{room})");
                    }
                }
            }
        }
    }
}
