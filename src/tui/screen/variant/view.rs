//! Positions of the parts of the screen, and drawing.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};

use super::VariantScreen;
use crate::format::RemarkField;
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::keymap::Context;
use crate::tui::layout::GridLayout;
use crate::tui::widget::footer::Footer;
use crate::tui::widget::grid::GridWidget;
use crate::tui::widget::notice;

/// The areas of the screen.
#[derive(Clone, Debug)]
pub(super) struct VariantLayout {
    pub(super) grid: GridLayout,
    pub(super) panel: Rect,
    /// A line for messages; without it messages appear at the bottom of the panel.
    pub(super) message: Option<Rect>,
    footer: Rect,
}

/// The minimum and maximum width of the panel: longer lines are hard to read.
const PANEL: (u16, u16) = (20, 44);

/// Columns between the grid and the panel.
const GAP: u16 = 2;

/// The height of a panel below the grid.
const STACKED: u16 = 4;

/// The smallest window.
const LEAST: Size = Size::new(24, 12);

impl VariantScreen {
    /// The area for the grid in a window with a panel beside it.
    pub(super) const fn room(app: &App) -> Size {
        Size::new(
            app.size.width.saturating_sub(PANEL.0 + GAP),
            app.size.height.saturating_sub(1),
        )
    }

    pub(super) fn layout(&self, app: &App) -> Option<VariantLayout> {
        let window = app.size;
        if window.width < LEAST.width || window.height < LEAST.height {
            return None;
        }
        let plan = &self.play.sketch().plan;
        let least = GridLayout::least(plan);
        let beside = Self::room(app);
        let below = Size::new(window.width, window.height - 1 - STACKED);
        // Beside the grid there is more room for text; below it, for the grid.
        let stacks = least.width > beside.width && least.width <= window.width;
        let room = if stacks { below } else { beside };
        let notes = self.play.wants_notes();
        let grid = GridLayout::choose(plan, room, notes, self.play.size, self.play.cursor());
        let (width, height) = (grid.window.width, grid.window.height);
        let footer_y = window.height - 1;
        let has_message = !stacks && height < footer_y;
        let free = footer_y - u16::from(has_message);
        if stacks {
            let left = (window.width - width) / 2;
            let panel = Rect::new(left, height, window.width - left, footer_y - height);
            return Some(VariantLayout {
                grid: grid.at_position(Position::new(left, 0)),
                panel,
                message: None,
                footer: Rect::new(left, footer_y, window.width - left, 1),
            });
        }
        let panel = (window.width - width - GAP).min(PANEL.1);
        let left = (window.width - width - GAP - panel) / 2;
        let top = (free - height) / 2;
        // The text may need more lines than the grid.
        let lines = height.max(20).min(free - top);
        let whole = width + GAP + panel;
        let message = Rect::new(left, footer_y - 1, whole, 1);
        let message = has_message.then(|| notice::area(app, message));
        let spilled = message.is_some_and(|area| area.height > 1);
        Some(VariantLayout {
            grid: grid.at_position(Position::new(left, top)),
            panel: Rect::new(left + width + GAP, top, panel, lines),
            message,
            footer: Rect::new(left, footer_y, whole, u16::from(!spilled)),
        })
    }

    /// The keys of the current context.
    pub(super) fn keys(&self, layout: &VariantLayout) -> Footer {
        let keys = if self.play.clock().is_paused() {
            PAUSED_KEYS
        } else if self.play.hint().is_some() {
            HINT_KEYS
        } else if self.play.has_selection() {
            SELECT_KEYS
        } else {
            PLAY_KEYS
        };
        let area = layout.footer;
        Footer { area, keys }
    }

    /// The name of the puzzle: its title, or its kind.
    pub(super) fn name(&self) -> String {
        let entry = self.play.puzzle().entry();
        let title = entry.about.get(&RemarkField::Title);
        let title = title
            .map(|title| title.trim())
            .filter(|title| !title.is_empty());
        title.map_or_else(|| entry.to_string(), ToOwned::to_owned)
    }

    pub(super) fn draw_all(&self, app: &App, buf: &mut Buffer) {
        let Some(layout) = self.layout(app) else {
            notice::draw_too_small(LEAST, app, buf);
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
    (Context::Global, Action::Help),
    (Context::Play, Action::Quit),
    (Context::Play, Action::Fill),
    (Context::Global, Action::Palette),
    (Context::Play, Action::Pause),
    (Context::Play, Action::Layout),
];

/// The keys in the footer while a hint is open.
const HINT_KEYS: &[(Context, Action)] = &[
    (Context::Hint, Action::Hint),
    (Context::Hint, Action::HintApply),
    (Context::Hint, Action::HintClose),
    (Context::Hint, Action::SentenceNext),
    (Context::Global, Action::Help),
    (Context::Play, Action::Quit),
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
