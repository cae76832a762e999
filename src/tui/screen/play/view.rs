//! Draws the play screen.

use crate::grid::rules::VariantDigit;
use crate::play::Hint;
use crate::tui::active_game::ActiveGame;
use crate::tui::prelude::*;
use crate::tui::screen::board;
use crate::tui::screen::panel::hint_keys;
use crate::tui::widget::more::Sentences;

impl ActiveGame {
    pub(super) fn draw(&self, app: &App, buf: &mut Buffer) {
        let Some(layout) = board::layout(self, app) else {
            notice::draw_too_small(board::min_window(self), app, buf);
            return;
        };
        let highlights = board::draw_game(self, &layout.board, app, buf);
        self.draw_panel(app, &layout, &highlights, buf);
        if let Some(area) = layout.message {
            notice::draw(app, area, buf);
        }
    }

    pub(super) fn footer(&self, is_rematch: bool, app: &App) -> Option<Footer> {
        let keys = if app.is_in_lobby() {
            footers::LOBBY
        } else if self.clock().is_paused() {
            footers::PAUSED
        } else if let Some(hint) = self.hint() {
            hint_keys(hint.question_step().is_some())
        } else if self.is_browsing() {
            footers::SOLUTIONS
        } else if self.game().is_won() {
            footers::WON
        } else if self.has_selection() {
            footers::SELECTION
        } else if is_rematch {
            footers::REMATCH
        } else if self.game().is_arcade() {
            footers::ARCADE
        } else if self.has_rules() {
            footers::VARIANT
        } else {
            footers::PLAY
        };
        let area = board::layout(self, app)?.footer;
        let digits = self.puzzle().values().iter().map(VariantDigit::number);
        let footer = Footer::new(area, keys).with_digits(digits);
        #[cfg(feature = "together")]
        let footer = footer.with_watcher(self.only_watches());
        Some(footer.with_toggle(self.clock().is_paused()))
    }
}

/// Returns the number of lines for the idea of the hint's technique and for the line about other
/// hints. Returns 0 if the idea is not shown.
pub(super) fn lines_of_idea(hint: &Hint, width: u16, app: &App) -> u16 {
    let Some(topic) = hint.topic().filter(|_| hint.choice().is_none()) else {
        return 0;
    };
    let said = [app.text.lesson_idea(topic), app.text.message(Id::HintsAsk)];
    let lines = said.map(|said| wrap(&said, usize::from(width)).len());
    u16::try_from(lines.iter().sum::<usize>() + 1).unwrap_or(u16::MAX)
}

/// Draws the list of hints, if it is known. Otherwise, draws the idea of the technique if the hint
/// has named it, and the rules.
pub(super) fn draw_hints(play: &ActiveGame, hint: &Hint, app: &App, area: Rect, buf: &mut Buffer) {
    let topic = hint.topic();
    let title = match (hint.choice(), topic) {
        (None, Some(_)) => Id::HintNotes,
        _ => Id::HintsAll,
    };
    let inside = draw_box(app, area, &app.text.message(title), buf);
    let mut pen = Pen::new(buf, &app.theme, inside);
    let Some((number, _)) = hint.choice() else {
        let asked = wrap(&app.text.message(Id::HintsAsk), pen.width());
        if let Some(topic) = topic {
            let idea = [(app.text.lesson_idea(topic), Ink::Text)];
            Sentences::without_conclusion(&idea, 0).write(None, app, &mut pen);
            pen.skip(1);
        }
        // This sentence can be omitted, because the footer shows the key.
        if topic.is_none() || pen.lines_left() >= asked.len() {
            pen.lines(asked, Ink::Dim);
        }
        pen.skip(1);
        play.write_rules(app, &mut pen);
        return;
    };
    let room = pen.lines_left();
    // The list is scrolled so that the open hint is visible.
    let first = number.saturating_sub(room);
    for (i, step) in hint.choices().iter().enumerate().skip(first).take(room) {
        let chosen = i + 1 == number;
        let sign = if chosen { app.glyphs.current_line } else { ' ' };
        let ink = if chosen { Ink::Guessed } else { Ink::Text };
        let said = step.line(&app.text);
        pen.line(&[(format!("{sign} {:>3}  {said}", i + 1), ink)]);
    }
}
