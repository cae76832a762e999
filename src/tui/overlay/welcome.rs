//! The welcome on first start, in three lines. Any key closes it and takes effect.

use ratatui::buffer::Buffer;

use crate::config::Setting;
use crate::grid::Clues;
use crate::puzzle::Puzzle;
use crate::rate::Level;
use crate::text::Id;
use crate::tui::keymap::{Context, Key};
use crate::tui::layer::{Cx, Layer, Response, View};
use crate::tui::theme::Ink;
use crate::tui::widget::dialog::draw_box;
use crate::tui::widget::pen::{Pen, wrap};

/// The welcome overlay.
#[derive(Debug)]
pub(crate) struct Welcome;

impl Welcome {
    const WIDTH: u16 = 52;
}

impl Layer for Welcome {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        Vec::new()
    }

    /// `<` and `>` start a puzzle of another level.
    fn key(&mut self, key: Key, cx: &mut Cx<'_>) -> Response {
        let count = Level::ALL.len();
        let by = match key.typed() {
            Some('>') => 1,
            Some('<') => count - 1,
            _ => return Response::Pass,
        };
        let level = Level::ALL[(cx.app.level() as usize + by) % count];
        cx.app.set(Setting::Level, level.slug());
        let clues = cx.app.stock.next(level, &Clues::EMPTY);
        cx.begin(Puzzle::new(clues));
        cx.app.notice = None;
        Response::Consumed
    }

    fn is_fleeting(&self) -> bool {
        true
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let level = app.text.level(app.level());
        let level = app.text.format(Id::CoachLevel, &[("level", level.into())]);
        let [moves, hint, help] =
            [Id::CoachMove, Id::CoachHint, Id::CoachHelp].map(|id| app.text.message(id));
        let said = [moves, hint, help, level];
        // In large windows it takes the frame of the moves.
        let area = super::moves_frame(app).unwrap_or_else(|| {
            let place = super::beside_board(Self::WIDTH, app);
            let inside = usize::from(place.width.saturating_sub(4));
            let lines: usize = said.iter().map(|line| wrap(line, inside).len()).sum();
            super::at_foot(place, u16::try_from(lines + 2).unwrap_or(u16::MAX))
        });
        let inside = draw_box(app, area, &app.text.message(Id::CoachTitle), buf);
        let mut pen = Pen::new(buf, &app.theme, inside);
        for line in said {
            pen.text(&line, Ink::Text);
        }
    }
}
