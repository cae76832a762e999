//! Draws the review screen.

use super::{ReviewScreen, names, remark};
use crate::review::Verdict;
use crate::text::clock_time;
use crate::tui::layout::ScreenLayout;
use crate::tui::prelude::*;
use crate::tui::screen::board;
use crate::tui::widget::dialog::draw_panel_box;

impl ReviewScreen {
    pub(super) fn draw_board(&self, app: &App, layout: &ScreenLayout, buf: &mut Buffer) {
        let highlights = board::draw_game(&self.shown_game, &layout.board, app, buf);
        let title = app.text.message(Id::ReviewTitle);
        let panel = draw_panel_box(app, layout, &title, buf);
        let mut pen = Pen::new(buf, &app.theme, panel);
        if let Some(hint) = self.shown_game.hint() {
            pen.text(&app.text.message(Id::ReviewProof), Ink::Dim);
            let (said, scroll) = (hint.text(&app.text), &self.shown_game.hint_scroll);
            said.draw_text(hint.progress(), scroll, &highlights, app, &mut pen);
            return;
        }
        self.draw_move(app, &mut pen);
        if let Some(area) = layout.message {
            notice::draw(app, area, buf);
        } else {
            pen.skip(1);
            notice::write(app, &mut pen);
        }
    }

    /// Draws the number of the displayed move, and the remark about the move or, if there is no
    /// remark, the technique of the move.
    fn draw_move(&self, app: &App, pen: &mut Pen<'_>) {
        let text = &app.text;
        let title = text.message(Id::ReviewTitle);
        let played = self.replay.time();
        pen.line_with_right(&[(title, Ink::Title)], (&clock_time(played), Ink::Text));
        let place = self.replay.place(pen.width(), app);
        pen.line(&[(place, Ink::Text)]);
        self.replay.draw_bar(app, pen);
        let entries = self.review.iter().flat_map(|found| &found.entries);
        for entry in entries.filter(|entry| entry.turn == self.replay.at()) {
            pen.skip(1);
            match (remark(entry, text), entry.verdict) {
                (Some(said), _) => pen.text(&said, Ink::Warning),
                (None, Verdict::Known { technique: by, .. }) => {
                    let [placed, by] =
                        [text.pos_candidate(entry.placed), names::technique(by, text)];
                    pen.text(&format!("{placed}: {by}"), Ink::Text);
                }
                (None, _) => {}
            }
        }
    }
}
