//! The areas of a full-screen list: the filter, the rows, and beside them a preview of the selected
//! row, if there is room.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::dialog::draw_box;
use super::grid::{CellFace, Sketch};
use super::{notice, preview};
use crate::grid::rules::Variant;
use crate::tui::app::App;
use crate::tui::layout::{inside_frame, split};

/// Returns the area of a list with the given width. The list and the preview beside it are centered
/// in the window.
pub(crate) fn list_area(app: &App, width: u16) -> Rect {
    let size = app.size;
    let wide = size.width > width + preview::size(app, width).width;
    let width = width.min(size.width);
    let all = width + u16::from(wide) * (1 + preview::size(app, width).width);
    let left = (size.width - all) / 2;
    Rect::new(left, 0, width, size.height.saturating_sub(2))
}

/// Wraps the filter to lines above the rows. The filter is cut if it would leave too little room
/// for the rows.
pub(crate) fn filter_lines(list: Rect, filter: &str) -> Vec<String> {
    /// The minimum number of lines for the rows: a heading and two rows.
    const MIN: u16 = 3;
    let inside = inside_frame(list);
    let room = inside.height.saturating_sub(MIN);
    notice::wrap_with_ellipsis(filter, usize::from(inside.width), usize::from(room))
}

/// Returns the area of the rows, below the filter and a line with the number of rows.
pub(crate) fn rows_area(list: Rect, filter: &str) -> Rect {
    let filter = filter_lines(list, filter).len();
    let above = u16::try_from(filter + 1).unwrap_or(u16::MAX);
    let [_, rows] = split(inside_frame(list), above);
    rows
}

/// Draws the preview of the selected row beside the list, and the message line below the list.
pub(crate) fn draw_beside(
    app: &App,
    list: Rect,
    chosen: Option<(String, Cow<'_, Variant>)>,
    buf: &mut Buffer,
) {
    if let Some((name, puzzle)) = chosen
        && let Some(inside) = draw_preview_box(app, list, &name, buf)
    {
        let faces = CellFace::of_variant(&puzzle);
        preview::draw(app, inside, &Sketch::new(&puzzle), &faces, buf);
    }
    notice::draw_above_keys(app, list.x, buf);
}

/// Draws the frame of a preview beside a list. Returns the area inside the frame, or `None` if
/// there is no room for the frame.
pub(crate) fn draw_preview_box(
    app: &App,
    list: Rect,
    title: &str,
    buf: &mut Buffer,
) -> Option<Rect> {
    let size = preview::size(app, list.width);
    let area = Rect::from((Position::new(list.right() + 1, list.y), size));
    (area.intersection(buf.area) == area).then(|| draw_box(app, area, title, buf))
}
