//! Drawing the screen of a game on a variant.

use ratatui::buffer::Buffer;

use super::VariantScreen;
use crate::format::RemarkField;
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::keymap::Context;
use crate::tui::screen::panel::hint_keys;
use crate::tui::widget::footer::Footer;
use crate::tui::widget::grid::GridWidget;
use crate::tui::widget::notice;
use crate::tui::widget::variant_layout::VariantLayout;

impl VariantScreen {
    pub(super) fn layout(&self, app: &App) -> Option<VariantLayout> {
        let (plan, cursor) = (&self.play.sketch().plan, self.play.cursor());
        VariantLayout::new(plan, true, self.play.size, cursor, app)
    }

    /// The keys of the current context.
    pub(super) fn keys(&self, layout: &VariantLayout) -> Footer {
        let keys = if self.play.clock().is_paused() {
            PAUSED_KEYS
        } else if let Some(hint) = self.play.hint() {
            hint_keys(hint.asked().is_some())
        } else if self.play.game().is_won() {
            WON_KEYS
        } else if self.play.has_selection() {
            SELECT_KEYS
        } else {
            PLAY_KEYS
        };
        let area = layout.footer;
        Footer { area, keys }
    }

    /// The names of the puzzle, longest first. A name is the title, or the kind and the day, or the rules.
    pub(super) fn names(&self, app: &App) -> Vec<String> {
        let entry = self.play.puzzle().entry();
        let title = entry.about.get(&RemarkField::Title);
        let title = title
            .map(|title| title.trim())
            .filter(|title| !title.is_empty());
        match (title, entry.about.get(&RemarkField::Date)) {
            (Some(title), _) => vec![title.to_owned()],
            (None, Some(date)) => {
                let family = app.text.family(&entry.variant.family());
                vec![format!("{family} {date}"), date.clone()]
            }
            (None, None) => vec![entry.to_string()],
        }
    }

    pub(super) fn draw_all(&self, app: &App, buf: &mut Buffer) {
        let Some(layout) = self.layout(app) else {
            notice::draw_too_small(VariantLayout::LEAST, app, buf);
            return;
        };
        let faces = self.play.faces(app);
        let grid = GridWidget {
            sketch: self.play.sketch(),
            faces: &faces,
            values: self.play.puzzle().values(),
            layout: &layout.grid,
            app,
        };
        grid.draw(buf);
        self.draw_panel(app, &layout, buf);
        if let Some(area) = layout.message {
            notice::draw(app, area, buf);
        }
    }
}

/// The keys in the footer, most useful first.
const PLAY_KEYS: &[(Context, Action)] = &[
    (Context::Play, Action::Digit),
    (Context::Play, Action::NoteMode),
    (Context::Play, Action::Undo),
    (Context::Play, Action::Hint),
    (Context::Play, Action::Check),
    (Context::Play, Action::Watch),
    (Context::Global, Action::Help),
    (Context::Play, Action::Quit),
    (Context::Play, Action::Fill),
    (Context::Global, Action::Palette),
    (Context::Play, Action::Pause),
    (Context::Play, Action::Layout),
];

/// The keys in the footer after the puzzle is solved.
const WON_KEYS: &[(Context, Action)] = &[
    (Context::Play, Action::NewPuzzle),
    (Context::Won, Action::Review),
    (Context::Play, Action::Menu),
    (Context::Play, Action::Undo),
    (Context::Global, Action::Help),
    (Context::Play, Action::Quit),
    (Context::Global, Action::Palette),
];

/// The keys in the footer while the grid is hidden.
const PAUSED_KEYS: &[(Context, Action)] = &[
    (Context::Play, Action::Pause),
    (Context::Global, Action::Help),
    (Context::Play, Action::Quit),
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
