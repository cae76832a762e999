//! Dialog boxes.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::symbols::border;
use ratatui::widgets::{Block, Clear, Widget as _};

use super::pen::{Pen, wrap};
use super::table::ellipsize;
use crate::tui::app::App;
use crate::tui::layout::{ScreenLayout, inside_frame};
use crate::tui::theme::{Ink, Tint};

/// The layout of a dialog in the middle of the window: header lines, rows, and the keys at the
/// bottom. Drawing and mouse handling use the same layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Dialog {
    /// The area of the dialog, including its frame.
    pub(crate) area: Rect,
    /// The area of the header lines.
    pub(crate) head: Rect,
    pub(crate) rows: Rect,
    foot: Rect,
    title: String,
    keys: Vec<String>,
}

impl Dialog {
    /// The minimum height of a window in which a dialog leaves the last line free.
    const MIN_ABOVE_KEYS: u16 = 20;

    /// Lays out a dialog. `title` and `keys` are the title and the text that lists the keys, which
    /// may be empty. The keys stay visible if the rows do not fit. `head` and `rows` are the numbers
    /// of header lines and of rows.
    pub(crate) fn new(
        app: &App,
        width: u16,
        [title, keys]: [String; 2],
        [head, rows]: [usize; 2],
    ) -> Self {
        // The line of keys below stays legible, unless the window is low.
        let below = u16::from(app.size.height >= Self::MIN_ABOVE_KEYS);
        let window = Rect::new(0, 0, app.size.width, app.size.height - below);
        let width = width.min(window.width);
        let keys = if keys.is_empty() {
            Vec::new()
        } else {
            wrap(&keys, usize::from(width.saturating_sub(4)))
        };
        let blank = usize::from(!keys.is_empty());
        let lines = head + rows + blank + keys.len() + 2;
        let area = centered(window, width, lines);
        let inside = inside_frame(area);
        let count = |lines: usize| u16::try_from(lines).unwrap_or(u16::MAX);
        let foot_lines = count(keys.len()).min(inside.height);
        let above = inside.height - foot_lines;
        let head_lines = count(head).min(above);
        let rows = count(rows).min((above - head_lines).saturating_sub(count(blank)));
        let part = |y: u16, height: u16| Rect {
            y: inside.y + y,
            height,
            ..inside
        };
        Self {
            area,
            head: part(0, head_lines),
            rows: part(head_lines, rows),
            foot: part(above, foot_lines),
            title,
            keys,
        }
    }

    /// Moves the dialog above the middle of the window.
    pub(crate) fn above_middle(mut self) -> Self {
        let up = self.area.y.div_ceil(2);
        for part in [
            &mut self.area,
            &mut self.head,
            &mut self.rows,
            &mut self.foot,
        ] {
            part.y = part.y.saturating_sub(up);
        }
        self
    }

    pub(crate) fn draw(&self, app: &App, buf: &mut Buffer) {
        draw_box(app, self.area, &self.title, buf);
        let mut pen = Pen::new(buf, &app.theme, self.foot);
        pen.lines(&self.keys, Ink::Dim);
    }
}

/// Returns an area in the middle of `area`, which must start at the origin of the window. `width`
/// must fit. The height is reduced if it does not fit.
pub(crate) fn centered(area: Rect, width: u16, lines: usize) -> Rect {
    let height = u16::try_from(lines).unwrap_or(u16::MAX).min(area.height);
    Rect::new(
        (area.width - width) / 2,
        (area.height - height) / 2,
        width,
        height,
    )
}

/// Draws the frame of the panel, if the layout has frames. Returns the area of the text in the
/// panel.
pub(crate) fn draw_panel_box(
    app: &App,
    layout: &ScreenLayout,
    title: &str,
    buf: &mut Buffer,
) -> Rect {
    if layout.has_frames {
        draw_box(app, layout.panel, title, buf);
    }
    layout.text()
}

/// Copies the lower edge of a panel's frame to the line above `covered`. The box that is then drawn
/// in `covered` hides the original edge. If the panel has no frame, nothing changes.
pub(crate) fn close_frame_above(app: &App, covered: Rect, buf: &mut Buffer) {
    let corner = app.glyphs.single.corners[2];
    let (foot, above) = (
        covered.bottom().saturating_sub(1),
        covered.y.saturating_sub(1),
    );
    let symbol = buf
        .cell((covered.x, foot))
        .map(ratatui::buffer::Cell::symbol);
    if symbol != Some(corner.encode_utf8(&mut [0; 4])) || above == covered.y {
        return;
    }
    for x in covered.left()..covered.right() {
        if let Some(edge) = buf.cell((x, foot)).cloned() {
            buf[(x, above)] = edge;
        }
    }
}

/// Clears an area, and draws a frame with a title around it. Returns the area inside the frame.
pub(crate) fn draw_box(app: &App, area: Rect, title: &str, buf: &mut Buffer) -> Rect {
    let area = area.intersection(buf.area);
    let lines = &app.glyphs.single;
    let sign = |c: char| c.to_string();
    let corners = lines.corners.map(sign);
    let (across, down) = (sign(lines.horizontal), sign(lines.vertical));
    let set = border::Set {
        top_left: &corners[0],
        top_right: &corners[1],
        bottom_left: &corners[2],
        bottom_right: &corners[3],
        vertical_left: &down,
        vertical_right: &down,
        horizontal_top: &across,
        horizontal_bottom: &across,
    };
    Clear.render(area, buf);
    let frame = Block::bordered()
        .border_set(set)
        .border_style(app.theme.ink(Ink::BoxLine))
        .style(app.terminal_background().patch(app.theme.tint(Tint::Panel)));
    frame.render(area, buf);
    if !title.is_empty() && area.width > 4 {
        let room = usize::from(area.width - 4);
        let style = app.theme.ink(Ink::Title);
        let title = format!(" {} ", ellipsize(title, room - 1));
        buf.set_stringn(area.x + 1, area.y, title, room, style);
    }
    inside_frame(area)
}
