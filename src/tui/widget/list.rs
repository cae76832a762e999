//! The selected row and the visible rows of a list.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::dialog::draw_box;
use super::more;
use super::pen::Pen;
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::command::Mouse;
use crate::tui::layout::inside_frame;
use crate::tui::theme::Ink;

/// A list, of which only the index of the selected row is stored.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct List {
    pub(crate) selected: usize,
}

impl List {
    /// The number of rows by which a page key moves the selection.
    const PAGE: usize = 10;

    pub(crate) const fn at(at: usize) -> Self {
        Self { selected: at }
    }

    /// Moves the selection in a list of `count` rows. Returns false if the action is not a
    /// movement.
    pub(crate) fn move_selection(&mut self, action: Action, count: usize) -> bool {
        let last = count.saturating_sub(1);
        self.selected = match action {
            Action::ListDown => self.selected + 1,
            Action::ListUp => self.selected.saturating_sub(1),
            Action::ScrollDown => self.selected + Self::PAGE,
            Action::ScrollUp => self.selected.saturating_sub(Self::PAGE),
            Action::ListFirst => 0,
            Action::ListLast => last,
            _ => return false,
        };
        self.selected = self.selected.min(last);
        true
    }

    /// Returns the indices of the visible rows. The selected row is in the middle, except near the
    /// ends of the list.
    pub(crate) fn visible_rows(self, area: Rect, count: usize) -> Range<usize> {
        let room = usize::from(area.height);
        let first = self.selected.saturating_sub(room / 2);
        let first = first.min(count.saturating_sub(room));
        first..(first + room).min(count)
    }

    /// Draws the visible rows of a list in a frame, and the numbers of hidden rows on the frame.
    /// `write` writes a row; its arguments are the index of the row, and the sign and the color
    /// role of the row.
    pub(crate) fn draw(
        self,
        (frame, rows): (Rect, Rect),
        count: usize,
        app: &App,
        buf: &mut Buffer,
        mut write: impl FnMut(usize, (char, Ink), &mut Pen<'_>),
    ) {
        let visible = self.visible_rows(rows, count);
        let mut pen = Pen::new(buf, &app.theme, rows);
        for row in visible.clone() {
            let style = if row == self.selected {
                (app.glyphs.current_line, Ink::Guessed)
            } else {
                (' ', Ink::Text)
            };
            write(row, style, &mut pen);
        }
        more::draw_on_frame(frame, &visible, count, app, buf);
    }

    /// Selects the clicked row. Returns true if the row was already selected.
    pub(crate) fn click(&mut self, mouse: Mouse, at: Position, area: Rect, count: usize) -> bool {
        if mouse != Mouse::Click || !area.contains(at) {
            return false;
        }
        let mut visible = self.visible_rows(area, count);
        let clicked = visible.nth(usize::from(at.y - area.y));
        clicked.is_some_and(|row| std::mem::replace(&mut self.selected, row) == row)
    }
}

/// Lines in a frame that the player scrolls. The first visible line is selected in the
/// list.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ScrolledLines(List);

impl ScrolledLines {
    /// Scrolls `count` lines in a frame. Returns false if the action is not a movement.
    pub(crate) fn scroll(&mut self, action: Action, frame: Rect, count: usize) -> bool {
        let most = count.saturating_sub(usize::from(inside_frame(frame).height));
        self.0.move_selection(action, most + 1)
    }

    /// Draws the visible lines in a frame, and the numbers of hidden lines on it.
    pub(crate) fn draw(
        self,
        (frame, title): (Rect, &str),
        lines: Vec<(String, Ink)>,
        app: &App,
        buf: &mut Buffer,
    ) {
        let inside = draw_box(app, frame, title, buf);
        let mut pen = Pen::new(buf, &app.theme, inside);
        let (count, room) = (lines.len(), pen.lines_left());
        let first = self.0.selected.min(count.saturating_sub(room));
        pen.inked_lines(lines.into_iter().skip(first));
        let seen = first..(first + room).min(count);
        more::draw_on_frame(frame, &seen, count, app, buf);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_selected_row_is_visible_and_a_click_selects_the_row_at_the_mouse() {
        for count in 0..40 {
            for height in 1..20 {
                let area = Rect::new(3, 2, 10, height);
                for at in 0..count {
                    let list = List::at(at);
                    let seen = list.visible_rows(area, count);
                    assert!(seen.contains(&at));
                    assert_eq!(seen.len(), count.min(usize::from(height)));
                    for (row, y) in seen.zip(area.y..) {
                        let mut clicked = list;
                        let again = clicked.click(Mouse::Click, Position::new(5, y), area, count);
                        assert_eq!(clicked.selected, row);
                        assert_eq!(again, row == at);
                    }
                }
            }
        }
    }
}
