//! Three lines for somebody who is here for the first time. Any key takes them away, and counts.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::text::Id;
use crate::tui::layout::ScreenLayout;
use crate::tui::model::Shared;
use crate::tui::theme::Ink;
use crate::tui::view::draw_box;
use crate::tui::widget::pen::{Pen, wrap};

/// The first lesson.
#[derive(Debug)]
pub(crate) struct Coach;

impl Coach {
    const WIDTH: u16 = 52;

    /// The narrowest panel that has room for it.
    const LEAST: u16 = 30;

    #[expect(clippy::unused_self, reason = "drawn as every overlay is")]
    pub(crate) fn draw(&self, shared: &Shared, buf: &mut Buffer) {
        let said = [Id::CoachMove, Id::CoachHint, Id::CoachHelp].map(|id| shared.text.say(id));
        // Beside the board, where there is room; else over its lower rows.
        let panel = ScreenLayout::choose(shared.size, false, shared.fixed_class);
        let panel = panel.map(|layout| layout.panel);
        let place = panel.filter(|panel| panel.width >= Self::LEAST);
        let place = place.unwrap_or(Rect {
            height: buf.area.height.saturating_sub(1),
            ..buf.area
        });
        let width = Self::WIDTH.min(place.width);
        let inside = usize::from(width.saturating_sub(4));
        let lines: usize = said.iter().map(|line| wrap(line, inside).len()).sum();
        let height = u16::try_from(lines + 2)
            .unwrap_or(u16::MAX)
            .min(place.height);
        let area = Rect::new(
            place.x + (place.width - width) / 2,
            place.bottom() - height,
            width,
            height,
        );
        let inside = draw_box(shared, area, &shared.text.say(Id::CoachTitle), buf);
        let mut pen = Pen::new(buf, &shared.theme, inside);
        for line in said {
            pen.text(&line, Ink::Text);
        }
    }
}
