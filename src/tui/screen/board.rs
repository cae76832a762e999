//! The layout and the drawing of a game's board, which several screens share.

use ratatui::buffer::Buffer;
use ratatui::layout::Size;

use crate::game::{Classic, NonClassic};
use crate::grid::HouseSet;
use crate::play::VariantHighlight;
use crate::play::highlight::Highlight;
use crate::tui::active_game::{ActiveGame, DisplayKind};
use crate::tui::app::App;
use crate::tui::layout::{GridLayout, ScreenLayout, SizeClass};
use crate::tui::widget::grid::{CellFace, GridWidget};
use crate::tui::widget::{links, notice};

/// A kind of puzzle whose boards the screens can draw.
pub(crate) trait BoardKind: DisplayKind {
    /// The minimum size of the window for the board.
    const MIN_WINDOW: Size;

    /// Returns the layout of the screen, or `None` if the window is too small.
    fn layout(play: &ActiveGame<Self>, app: &App) -> Option<ScreenLayout>;

    /// Draws the board with the appearance and the highlights of its cells.
    fn draw(
        play: &ActiveGame<Self>,
        faces: &[CellFace<Self>],
        shown: &Self::Highlights,
        grid: &GridLayout,
        app: &App,
        buf: &mut Buffer,
    );
}

impl BoardKind for Classic {
    const MIN_WINDOW: Size = SizeClass::Tiny.min_window();

    fn layout(_: &ActiveGame, app: &App) -> Option<ScreenLayout> {
        notice::layout(app, true)
    }

    fn draw(
        play: &ActiveGame,
        faces: &[CellFace<Self>],
        shown: &Highlight,
        grid: &GridLayout,
        app: &App,
        buf: &mut Buffer,
    ) {
        let is_hidden = play.clock().is_paused();
        let dead_ends =
            (app.settings.dead_ends || play.is_failed()).then(|| play.game().dead_ends());
        let lacking = dead_ends.iter().flat_map(|ends| &ends.missing_digits);
        let lacking = lacking.map(|(house, _)| *house);
        let pointed: HouseSet = shown.houses.iter().chain(lacking).collect();
        let hidden = Highlight::default();
        let (shown, pointed) = if is_hidden {
            (&hidden, HouseSet::EMPTY)
        } else {
            (shown, pointed)
        };
        let widget = GridWidget::classic(faces, grid, app).of_hint(shown);
        widget.pointing(pointed).draw(buf);
        links::draw(shown, grid, app, buf);
    }
}

impl BoardKind for NonClassic {
    const MIN_WINDOW: Size = ScreenLayout::MIN_WINDOW;

    fn layout(play: &ActiveGame<Self>, app: &App) -> Option<ScreenLayout> {
        let facts = play.facts();
        // Sums, dots, and lines are easy to read only if lines separate the cells. With such rules,
        // the layout therefore ignores the room that notes need.
        let needs_notes = !facts.sketch.has_drawings();
        let plan = &facts.sketch.plan;
        ScreenLayout::of_plan(plan, needs_notes, facts.size, play.cursor(), app)
    }

    fn draw(
        play: &ActiveGame<Self>,
        faces: &[CellFace],
        shown: &VariantHighlight,
        grid: &GridLayout,
        app: &App,
        buf: &mut Buffer,
    ) {
        GridWidget::new(&play.facts().sketch, faces, grid, app).draw(buf);
        if !play.clock().is_paused() {
            links::draw_on_grid(&shown.links, grid, app, buf);
        }
    }
}
