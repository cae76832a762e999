//! The preview of a puzzle: a small grid without a cursor.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};

use super::grid::{CellFace, GridWidget, Sketch};
use crate::grid::rules::Pos;
use crate::tui::app::App;
use crate::tui::layout::GridLayout;

/// The size of a preview in a small window, including the frame.
pub(crate) const SMALL: Size = Size::new(31, 17);

/// Returns the size of a preview, including the frame. In a large window, the preview has room for
/// lines between all cells.
pub(crate) const fn size(app: &App) -> Size {
    const LARGE: Size = Size::new(43, 22);
    const MIN_WINDOW: Size = Size::new(100, 30);
    if app.size.width >= MIN_WINDOW.width && app.size.height >= MIN_WINDOW.height {
        LARGE
    } else {
        SMALL
    }
}

/// Draws a grid in the middle of `inside`, in the largest size that fits.
pub(crate) fn draw(app: &App, inside: Rect, sketch: &Sketch, faces: &[CellFace], buf: &mut Buffer) {
    let plan = sketch.plan.with_style(app.text.digit_style());
    let layout = GridLayout::choose(&plan, inside.as_size(), false, None, Pos::new(0, 0));
    let across = (inside.width - layout.window.width) / 2;
    let down = (inside.height - layout.window.height) / 2;
    let layout = layout.at_position(Position::new(inside.x + across, inside.y + down));
    GridWidget::new(sketch, faces, &layout, app).draw(buf);
}
