//! Three lines for somebody who is here for the first time. Any key takes them away, and counts.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::text::Id;
use crate::tui::model::Shared;
use crate::tui::theme::Ink;
use crate::tui::view::draw_box;
use crate::tui::widget::pen::{Pen, wrap};

/// The first lesson.
#[derive(Debug)]
pub(crate) struct Coach;

impl Coach {
    const WIDTH: u16 = 52;

    #[expect(clippy::unused_self, reason = "drawn as every overlay is")]
    pub(crate) fn draw(&self, shared: &Shared, buf: &mut Buffer) {
        let said = [Id::CoachMove, Id::CoachHint, Id::CoachHelp].map(|id| shared.text.say(id));
        let width = Self::WIDTH.min(buf.area.width);
        let inside = usize::from(width.saturating_sub(4));
        let lines: usize = said.iter().map(|line| wrap(line, inside).len()).sum();
        let height = u16::try_from(lines + 2)
            .unwrap_or(u16::MAX)
            .min(buf.area.height);
        // Over the lower part of the screen, so that the clues above are seen.
        let area = Rect::new(
            (buf.area.width - width) / 2,
            buf.area.height.saturating_sub(height + 2),
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
