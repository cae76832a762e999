//! The layout and the drawing of a game's board, which several screens share.

use crate::play::highlight::Highlight;
use crate::tui::active_game::ActiveGame;
use crate::tui::layout::{GridLayout, ScreenLayout, SizeClass};
use crate::tui::prelude::*;
use crate::tui::widget::grid::{CellFace, GridWidget};
use crate::tui::widget::links;

/// Returns the minimum size of the window for the board of a game.
pub(super) fn min_window(play: &ActiveGame) -> Size {
    if play.has_plain_board() {
        SizeClass::Tiny.min_window()
    } else {
        ScreenLayout::MIN_WINDOW
    }
}

/// Returns the layout of the screen, or `None` if the window is too small.
pub(super) fn layout(play: &ActiveGame, app: &App) -> Option<ScreenLayout> {
    if play.has_plain_board() {
        return notice::layout(app, true);
    }
    let facts = play.facts();
    // Sums, dots, and lines are easy to read only if lines separate the cells. With such rules, the
    // layout therefore ignores the room that notes need.
    let needs_notes = !facts.sketch.has_drawings();
    let plan = &facts.sketch.plan;
    let size = app.settings.layout.map(SizeClass::grid);
    ScreenLayout::of_plan(plan, needs_notes, size, play.cursor(), app)
}

/// Draws the board of a game. Returns the highlights of its cells.
pub(super) fn draw_game(
    play: &ActiveGame,
    grid: &GridLayout,
    app: &App,
    buf: &mut Buffer,
) -> Highlight {
    let view = play.board_view(app);
    draw(play, &play.faces(&view), &view.highlights, grid, app, buf);
    view.highlights
}

/// Draws the board with the appearance and the highlights of its cells.
pub(super) fn draw(
    play: &ActiveGame,
    faces: &[CellFace],
    shown: &Highlight,
    grid: &GridLayout,
    app: &App,
    buf: &mut Buffer,
) {
    let borders = play.game().borders();
    let mut widget = GridWidget::new(&play.facts().sketch, faces, grid, app);
    widget.borders = &borders;
    if play.clock().is_paused() {
        widget.draw(buf);
        return;
    }
    let dead_ends = (app.settings.dead_ends || play.is_failed()).then(|| play.game().dead_ends());
    let lacking = dead_ends.iter().flat_map(|ends| &ends.missing_digits);
    let lacking = lacking.map(|(house, _)| *house);
    widget.pointed = shown.pointed.iter().chain(lacking).collect();
    widget.covers = shown.cover_signs;
    widget.draw(buf);
    links::draw(shown, grid, app, buf);
}
