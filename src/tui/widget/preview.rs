//! A preview: a small board in a frame.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};

use super::board::{BoardWidget, GridFace};
use crate::grid::{Clues, HouseSet};
use crate::tui::app::App;
use crate::tui::layout::{BoardLayout, BoardSize};

/// The size of a preview with its frame.
pub(crate) const SIZE: Size = Size {
    width: 31,
    height: 17,
};

/// Draws a small board in the middle of the area inside the frame.
pub(crate) fn draw(app: &App, inside: Rect, clues: &Clues, digits: &Clues, buf: &mut Buffer) {
    let faces = GridFace::of_digits(clues, digits);
    let across = (inside.width - BoardSize::Small.size().width) / 2;
    let origin = Position::new(inside.x + across, inside.y + 1);
    BoardWidget::new(&faces, HouseSet::EMPTY, app)
        .draw(BoardLayout::new(origin, BoardSize::Small), buf);
}
