//! Progress bars, timelines, and column charts.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::game::PlayTime;
use crate::tui::app::App;
use crate::tui::theme::{Glyphs, Ink};

/// Formats a progress bar, which is filled for `part` of `whole`.
pub(crate) fn progress(glyphs: &Glyphs, part: u64, whole: u64, width: usize) -> String {
    let reached = u128::from(part) * width as u128;
    let filled = reached.checked_div(whole.into()).unwrap_or(0);
    let (full, empty) = (glyphs.bar[0], glyphs.bar[1]);
    (0..width as u128)
        .map(|i| if i < filled { full } else { empty })
        .collect()
}

/// Converts times to the heights of a column chart. A height is the number of milliseconds.
pub(crate) fn heights<'a>(times: impl IntoIterator<Item = &'a PlayTime>) -> Vec<u64> {
    let ms = |time: &PlayTime| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    times.into_iter().map(ms).collect()
}

/// Formats a column chart of one line. The highest column fills the line, and no column is empty.
pub(crate) fn column_chart_line(heights: &[u64], levels: [char; 8]) -> String {
    let top = heights.iter().copied().max().unwrap_or(0).max(1);
    let column = |height: &u64| {
        let level = (height * 8).div_ceil(top).clamp(1, 8);
        levels[usize::try_from(level).unwrap_or(1) - 1]
    };
    heights.iter().map(column).collect()
}

/// Draws a timeline. The handle is at position `at` of `whole`.
pub(crate) fn draw_timeline(buf: &mut Buffer, area: Rect, app: &App, (at, whole): (u64, u64)) {
    let (glyphs, last) = (app.glyphs, u64::from(area.width.saturating_sub(1)));
    let knob = u128::from(at) * u128::from(last) / u128::from(whole.max(1));
    for (i, x) in (area.x..area.right()).enumerate() {
        let (glyph, ink) = match (i as u128).cmp(&knob) {
            std::cmp::Ordering::Less => (glyphs.bar[0], Ink::Text),
            std::cmp::Ordering::Equal => (glyphs.bar[2], Ink::Cursor),
            std::cmp::Ordering::Greater => (glyphs.bar[1], Ink::Dim),
        };
        put(buf, (x, area.y), glyph, app, ink);
    }
}

/// Draws a mark on the timeline of [`draw_timeline`], unless the handle is in the same column.
pub(crate) fn mark(buf: &mut Buffer, area: Rect, app: &App, (at, whole): (u64, u64)) {
    let (glyphs, last) = (app.glyphs, u64::from(area.width.saturating_sub(1)));
    let column = u128::from(at) * u128::from(last) / u128::from(whole.max(1));
    let x = area.x
        + u16::try_from(column)
            .unwrap_or(u16::MAX)
            .min(area.width - 1);
    let knob = |cell: &ratatui::buffer::Cell| cell.symbol().starts_with(glyphs.bar[2]);
    if !buf.cell((x, area.y)).is_some_and(knob) {
        put(buf, (x, area.y), glyphs.pointer[1], app, Ink::Key);
    }
}

/// Draws a column chart with a column for each of `heights`. A height of `top` fills the area.
pub(crate) fn draw_column_chart(
    buf: &mut Buffer,
    area: Rect,
    app: &App,
    heights: &[u64],
    top: u64,
) {
    let glyphs = app.glyphs;
    let levels = glyphs.levels.len() as u64;
    // Even the lowest values get a column, so that every event is visible.
    let highest = levels * u64::from(area.height) - 1;
    for (x, height) in (area.x..area.right()).zip(heights) {
        let filled = (height * highest).div_ceil(top.max(1)).min(highest) + 1;
        for (row, y) in (0..).zip((area.y..area.bottom()).rev()) {
            let level = filled.saturating_sub(row * levels).min(levels);
            if let Some(level) = level.checked_sub(1) {
                let glyph = glyphs.levels[usize::try_from(level).unwrap_or(0)];
                put(buf, (x, y), glyph, app, Ink::Text);
            }
        }
    }
}

fn put(buf: &mut Buffer, position: (u16, u16), glyph: char, app: &App, ink: Ink) {
    if let Some(cell) = buf.cell_mut(position) {
        cell.set_char(glyph).set_style(app.theme.ink(ink));
    }
}
