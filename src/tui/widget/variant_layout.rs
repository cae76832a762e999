//! The areas of a screen with a variant: the grid, the panel, the message line, and the footer.

use ratatui::layout::{Position, Rect, Size};

use super::notice;
use crate::grid::rules::Pos;
use crate::tui::app::App;
use crate::tui::cycle::next_choice;
use crate::tui::layout::{GridLayout, GridPlan, GridSize, ScreenLayout, SizeClass};

/// The minimum and the maximum width of the panel. Longer lines are hard to read.
const PANEL: (u16, u16) = (20, 44);

const GAP: u16 = 2;

/// The minimum size of a panel that is divided into frames.
const FRAMED: Size = Size::new(24, 34);

const STACKED: u16 = 4;

impl ScreenLayout {
    /// The minimum size of the window. A grid that does not fit is scrolled.
    pub(crate) const MIN_WINDOW: Size = Size::new(24, 12);

    /// Returns the size of the area for the grid beside a panel.
    pub(crate) const fn room(app: &App) -> Size {
        Size::new(
            app.size.width.saturating_sub(PANEL.0 + GAP),
            app.size.height.saturating_sub(1),
        )
    }

    /// Computes the areas of the window for a grid. The grid has the drawing size `size` if it
    /// fits, and otherwise the best size that fits. Returns `None` if the window is too small.
    pub(crate) fn of_plan(
        plan: &GridPlan,
        has_notes: bool,
        size: Option<GridSize>,
        cursor: Pos,
        app: &App,
    ) -> Option<Self> {
        let window = app.size;
        if window.width < Self::MIN_WINDOW.width || window.height < Self::MIN_WINDOW.height {
            return None;
        }
        let plan = &plan.with_style(app.text.digit_style());
        let least = GridLayout::least(plan);
        let beside = Self::room(app);
        let below = Size::new(window.width, window.height - 1 - STACKED);
        // The panel is below the grid only if they do not fit side by side.
        let stacks = least.width > beside.width && least.width <= window.width;
        let room = if stacks { below } else { beside };
        let grid = GridLayout::choose(plan, room, has_notes, size, cursor);
        let (width, height) = (grid.window.width, grid.window.height);
        let footer_y = window.height - 1;
        let has_message = !stacks && height < footer_y;
        let free = footer_y - u16::from(has_message);
        if stacks {
            let left = (window.width - width) / 2;
            let panel = Rect::new(left, height, window.width - left, footer_y - height);
            return Some(Self {
                board: grid.at_position(Position::new(left, 0)),
                panel,
                has_frames: false,
                is_least: false,
                message: None,
                bar: None,
                footer: Rect::new(left, footer_y, window.width - left, 1),
            });
        }
        let panel = (window.width - width - GAP).min(PANEL.1);
        let left = (window.width - width - GAP - panel) / 2;
        let top = (free - height) / 2;
        // Beside a small grid, the panel is taller than the grid.
        let lines = height.max(20).min(free - top);
        let whole = width + GAP + panel;
        let message = Rect::new(left, footer_y - 1, whole, 1);
        let message = has_message.then(|| notice::area(app, message));
        let spilled = message.is_some_and(|area| area.height > 1);
        Some(Self {
            board: grid.at_position(Position::new(left, top)),
            panel: Rect::new(left + width + GAP, top, panel, lines),
            has_frames: panel >= FRAMED.width && lines >= FRAMED.height,
            is_least: false,
            message,
            bar: None,
            footer: Rect::new(left, footer_y, whole, u16::from(!spilled)),
        })
    }

    /// Returns the layouts in which a grid fits the window, largest first. Layouts with the same
    /// drawing size count once.
    pub(crate) fn fitting_classes(plan: &GridPlan, app: &App) -> Vec<SizeClass> {
        let plan = plan.with_style(app.text.digit_style());
        let sizes = GridLayout::fitting(&plan, Self::room(app)).into_iter();
        let class = |size| {
            SizeClass::ALL
                .into_iter()
                .find(|class| class.grid() == size)
        };
        // The smallest layout has the drawing size of the next one.
        let classes = sizes.filter_map(class).map(|class| match class {
            SizeClass::Tiny => SizeClass::Small,
            class => class,
        });
        classes.collect()
    }

    /// Returns the next drawing size that fits the window. `None` means an automatic size, which
    /// follows the last size.
    pub(crate) fn next_size(plan: &GridPlan, now: Option<GridSize>, app: &App) -> Option<GridSize> {
        let plan = plan.with_style(app.text.digit_style());
        let fitting = GridLayout::fitting(&plan, Self::room(app));
        next_choice(&fitting, now, true)
    }
}
