//! The message line at the bottom of a screen.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};

pub(crate) use super::pen::wrap_with_ellipsis;
use super::pen::{Pen, wrap};
use crate::text::Id;
use crate::tui::app::{App, Notice};
use crate::tui::layout::ScreenLayout;
use crate::tui::saving;
use crate::tui::theme::Ink;

/// Draws a message with the required and the current size of the window.
pub(crate) fn draw_too_small(need: Size, app: &App, buf: &mut Buffer) {
    let size = |size: Size| format!("{}x{}", size.width, size.height);
    let facts = facts!["need" => size(need), "have" => size(app.size)];
    let said = app.text.format(Id::TooSmall, &facts);
    let area = buf.area;
    Pen::new(buf, &app.theme, area).text(&said, Ink::Text);
}

pub(crate) fn draw(app: &App, area: Rect, buf: &mut Buffer) {
    let area = self::area(app, area);
    let mut pen = Pen::new(buf, &app.theme, area);
    write(app, &mut pen);
}

/// Draws the message in the line above the keys.
pub(crate) fn draw_above_keys(app: &App, left: u16, buf: &mut Buffer) {
    let Size { width, height } = app.size;
    let line = Rect::new(
        left,
        height.saturating_sub(2),
        width.saturating_sub(left),
        1,
    );
    draw(app, line.intersection(buf.area), buf);
}

/// Returns the layout of a screen with a classic board, or `None` if the window is too small. A
/// long message hides the footer.
pub(crate) fn layout(app: &App, with_notes: bool) -> Option<ScreenLayout> {
    let mut layout = ScreenLayout::choose(app.size, with_notes, app.settings.layout)?;
    let message = layout.message.map(|message| area(app, message));
    if message != layout.message {
        layout.message = message;
        layout.footer.height = 0;
    }
    Some(layout)
}

/// Returns the area of the message. A message that needs two lines also covers the footer.
pub(crate) fn area(app: &App, area: Rect) -> Rect {
    let above_keys = area.height == 1 && area.bottom() + 1 == app.size.height;
    let spills = |notice: &Notice| wrap(&notice.text, usize::from(area.width)).len() > 1;
    if above_keys && app.notice.as_ref().is_some_and(spills) {
        Rect { height: 2, ..area }
    } else {
        area
    }
}

/// Returns the message as a sentence for the panel, if the screen has no message line.
pub(crate) fn panel_message(app: &App, line: Option<Rect>) -> Option<(String, Ink)> {
    let notice = app.notice.as_ref().filter(|_| line.is_none())?;
    Some((notice.text.clone(), ink(notice)))
}

const fn ink(notice: &Notice) -> Ink {
    if notice.warning {
        Ink::Warning
    } else {
        Ink::Text
    }
}

/// Writes the message. If there is no message, writes the error that prevents saving, if there is
/// one.
pub(crate) fn write(app: &App, pen: &mut Pen<'_>) {
    if let Some(notice) = &app.notice {
        pen.cut_text(&notice.text, pen.lines_left(), ink(notice));
    } else if let Some(why) = &app.save_error {
        // The error is shown until saving works again.
        let facts = facts!["why" => saving::store_error(why, &app.text)];
        let unsaved = app.text.format(Id::Unsaved, &facts);
        pen.cut_text(&unsaved, pen.lines_left().min(1), Ink::Warning);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_truncated_message_shows_an_ellipsis() {
        let puzzle = "1".repeat(81);
        let said = format!("Sent: {puzzle}");
        assert_eq!(wrap_with_ellipsis(&said, 20, 1), ["Sent: 111111111111.."]);
        assert_eq!(wrap_with_ellipsis(&said, 90, 1), [said.as_str()]);
        assert_eq!(
            wrap_with_ellipsis("one two three", 7, 2),
            ["one two", "three"]
        );
        assert_eq!(wrap_with_ellipsis("one two three", 3, 2), ["one", "t.."]);
        assert_eq!(wrap_with_ellipsis("one", 3, 0), Vec::<String>::new());
    }
}
