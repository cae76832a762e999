//! A bar that shows how far something has come, and a profile of how high it went.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::theme::{Glyphs, Ink, Theme};

/// A bar of filled and empty characters as a text.
pub(crate) fn progress(glyphs: &Glyphs, part: usize, whole: usize, width: usize) -> String {
    let filled = (part * width).checked_div(whole).unwrap_or(0);
    let (full, empty) = (glyphs.bar[0], glyphs.bar[1]);
    (0..width)
        .map(|i| if i < filled { full } else { empty })
        .collect()
}

/// Draws a line with a knob on it: `at` of `whole`.
pub(crate) fn scrub(
    buf: &mut Buffer,
    area: Rect,
    (theme, glyphs): (&Theme, &Glyphs),
    (at, whole): (u64, u64),
) {
    let last = u64::from(area.width.saturating_sub(1));
    let knob = u128::from(at) * u128::from(last) / u128::from(whole.max(1));
    for (i, x) in (area.x..area.right()).enumerate() {
        let (glyph, ink) = match (i as u128).cmp(&knob) {
            std::cmp::Ordering::Less => (glyphs.bar[0], Ink::Text),
            std::cmp::Ordering::Equal => (glyphs.bar[2], Ink::Cursor),
            std::cmp::Ordering::Greater => (glyphs.bar[1], Ink::Dim),
        };
        put(buf, (x, area.y), glyph, theme, ink);
    }
}

/// Draws a profile: one character for each of `heights`, which reach up to `top`.
pub(crate) fn profile(
    buf: &mut Buffer,
    area: Rect,
    (theme, glyphs): (&Theme, &Glyphs),
    heights: &[u64],
    top: u64,
) {
    let highest = glyphs.levels.len() as u64 - 1;
    for (x, height) in (area.x..area.right()).zip(heights) {
        let level = (height * highest).div_ceil(top.max(1)).min(highest);
        let glyph = glyphs.levels[usize::try_from(level).unwrap_or(0)];
        put(buf, (x, area.y), glyph, theme, Ink::Text);
    }
}

fn put(buf: &mut Buffer, position: (u16, u16), glyph: char, theme: &Theme, ink: Ink) {
    if let Some(cell) = buf.cell_mut(position) {
        cell.set_char(glyph).set_style(theme.ink(ink));
    }
}
