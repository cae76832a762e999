//! The preview of a puzzle: a small grid without a cursor.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};

use super::grid::{CellFace, GridWidget, Sketch};
use crate::grid::rules::Pos;
use crate::tui::app::App;
use crate::tui::layout::GridLayout;

/// The size of a preview in a small window, including the frame.
pub(crate) const SMALL: Size = Size::new(31, 17);

/// Returns the size of a preview beside a list of a width, including the frame. In a large window,
/// the preview has room for lines between all cells, and in a very large one also for wide cells.
pub(crate) const fn size(app: &App, list_width: u16) -> Size {
    const LARGE: Size = Size::new(43, 22);
    const HUGE: Size = Size::new(61, 31);
    let Size { width, height } = app.size;
    if width >= list_width + HUGE.width + 4 && height >= 44 {
        HUGE
    } else if width >= 100 && height >= 30 {
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
    let mut widget = GridWidget::new(sketch, faces, &layout, app);
    widget.is_preview = true;
    widget.draw(buf);
}
