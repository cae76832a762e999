//! Drawing the play screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::PlayScreen;
use crate::grid::{Cell, HouseSet};
use crate::text::Id;
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::highlight::Highlight;
use crate::tui::hint::Hint;
use crate::tui::keymap::Context;
use crate::tui::layout::SizeClass;
use crate::tui::play::Play;
use crate::tui::screen::panel::hint_keys;
use crate::tui::theme::Ink;
use crate::tui::widget::board::{BoardWidget, CellView};
use crate::tui::widget::dialog::draw_box;
use crate::tui::widget::footer::Footer;
use crate::tui::widget::links;
use crate::tui::widget::notice;
use crate::tui::widget::pen::Pen;

impl Play {
    pub(super) fn draw(&self, app: &App, buf: &mut Buffer) {
        let Some(layout) = PlayScreen::layout(app) else {
            notice::draw_too_small(SizeClass::Tiny.window(), app, buf);
            return;
        };
        let hidden = self.clock().is_paused();
        let (faces, shown, pointed) = if hidden {
            (
                [CellView::default(); 81],
                Highlight::default(),
                HouseSet::EMPTY,
            )
        } else {
            let scene = self.scene(app);
            let faces = Cell::ALL.map(|cell| self.face(cell, &scene));
            let pointed = scene.pointed();
            (faces, scene.shown, pointed)
        };
        let widget = BoardWidget {
            covers: shown.covers,
            ..BoardWidget::new(&faces, pointed, app)
        };
        widget.draw(layout.board, buf);
        let look = (&app.theme, app.glyphs);
        links::draw(&shown, layout.board, look, buf);
        self.draw_panel(app, &layout, buf);
        if let Some(area) = layout.message {
            notice::draw(app, area, buf);
        }
    }

    /// The keys of the current context.
    pub(super) fn footer(&self, app: &App) -> Option<Footer> {
        let keys = if self.clock().is_paused() {
            PAUSED_KEYS
        } else if let Some(hint) = self.hint() {
            hint_keys(hint.asked().is_some())
        } else if self.is_walking() {
            WALK_KEYS
        } else if self.game().is_won() {
            WON_KEYS
        } else if self.has_selection() {
            SELECT_KEYS
        } else {
            PLAY_KEYS
        };
        let area = PlayScreen::layout(app)?.footer;
        Some(Footer { area, keys })
    }
}

/// Draws the idea of the technique and the alternative hints. The idea appears when the hint names the
/// technique, the alternatives when they are found.
pub(super) fn draw_hints(hint: &Hint, app: &App, area: Rect, buf: &mut Buffer) {
    let named = hint.step().filter(|_| hint.names_technique());
    let title = match (hint.choice(), named) {
        (None, Some(_)) => Id::HintNotes,
        _ => Id::HintsAll,
    };
    let inside = draw_box(app, area, &app.text.message(title), buf);
    let mut pen = Pen::new(buf, &app.theme, inside);
    let Some((number, _)) = hint.choice() else {
        if let Some(step) = named {
            pen.text(&app.text.idea(step.technique), Ink::Text);
            pen.skip(1);
        }
        pen.text(&app.text.message(Id::HintsAsk), Ink::Dim);
        return;
    };
    let room = pen.lines_left();
    // Scrolls so that the open hint is visible.
    let first = number.saturating_sub(room);
    for (i, step) in hint.choices().iter().enumerate().skip(first).take(room) {
        let chosen = i + 1 == number;
        let sign = if chosen { app.glyphs.here } else { ' ' };
        let ink = if chosen { Ink::Guessed } else { Ink::Text };
        let said = app.text.notation(step);
        pen.line(&[(format!("{sign} {:>3}  {said}", i + 1), ink)]);
    }
}

/// The keys in the footer, most useful first.
const PLAY_KEYS: &[(Context, Action)] = &[
    (Context::Play, Action::Digit),
    (Context::Play, Action::NoteMode),
    (Context::Play, Action::Undo),
    (Context::Play, Action::Hint),
    (Context::Play, Action::Watch),
    (Context::Global, Action::Help),
    (Context::Play, Action::Quit),
    (Context::Global, Action::Palette),
    (Context::Play, Action::Fill),
    (Context::Play, Action::Pause),
    (Context::Play, Action::Layout),
    (Context::Play, Action::NewPuzzle),
];

/// The keys in the footer while the board is hidden.
const PAUSED_KEYS: &[(Context, Action)] = &[
    (Context::Play, Action::Pause),
    (Context::Global, Action::Help),
    (Context::Play, Action::Quit),
];

/// The keys in the footer after the puzzle is solved.
const WON_KEYS: &[(Context, Action)] = &[
    (Context::Won, Action::Review),
    (Context::Play, Action::NewPuzzle),
    (Context::Play, Action::Undo),
    (Context::Play, Action::Watch),
    (Context::Global, Action::Help),
    (Context::Play, Action::Quit),
    (Context::Global, Action::Palette),
];

/// The keys in the footer while cells are selected.
const SELECT_KEYS: &[(Context, Action)] = &[
    (Context::Select, Action::SelectCell),
    (Context::Play, Action::NoteOnce),
    (Context::Play, Action::Color),
    (Context::Play, Action::Erase),
    (Context::Select, Action::SelectEnd),
    (Context::Global, Action::Help),
];

/// The keys in the footer while solutions are browsed.
const WALK_KEYS: &[(Context, Action)] = &[
    (Context::Solutions, Action::NextSolution),
    (Context::Solutions, Action::PreviousSolution),
    (Context::Solutions, Action::Leave),
    (Context::Global, Action::Help),
];
