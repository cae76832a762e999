//! The number of hidden lines, shown at the end of a panel with sentences or on the frame of a
//! list.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr as _;

use super::pen::{Pen, Scroll, scrolled, visible, wrap};
use super::table::padded;
use crate::text::Id;
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::keymap::Context;
use crate::tui::theme::Ink;

/// The minimum height of a panel in which the number of hidden lines has its own line.
const MIN: usize = 4;

/// The minimum number of lines above a conclusion that stays visible.
const MIN_LINES_ABOVE: usize = 3;

/// Draws the numbers of hidden lines above and below on the lower edge of a frame. `seen` is the
/// range of the visible lines, and `count` is the number of all lines.
pub(crate) fn draw_on_frame(
    frame: Rect,
    seen: &Range<usize>,
    count: usize,
    app: &App,
    buf: &mut Buffer,
) {
    let [up, down] = if app.ascii {
        ["^", "v"]
    } else {
        ["▲", "▼"]
    };
    let (above, below) = (seen.start, count.saturating_sub(seen.end));
    let (sign, count) = match (above, below) {
        (0, 0) => return,
        (0, below) => (down.to_owned(), below),
        (above, 0) => (up.to_owned(), above),
        (above, below) => (format!("{up} {above}  {down}"), below),
    };
    let said = format!(" {} ", app.text.format(Id::MoreBelow, &facts![sign, count]));
    let width = u16::try_from(said.width()).unwrap_or(u16::MAX);
    if width + 2 > frame.width || frame.height == 0 {
        return;
    }
    let x = frame.right() - 1 - width;
    let place = Rect::new(x, frame.bottom() - 1, width, 1);
    Pen::new(buf, &app.theme, place.intersection(buf.area)).line(&[(said, Ink::Dim)]);
}

/// A text in sentences, with the sentence that the player has reached.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sentences<'a> {
    pub(crate) all: &'a [(String, Ink)],
    /// The index of the sentence that the player has reached.
    pub(crate) current: usize,
    /// True if the last sentence is a conclusion, which stays visible.
    pub(crate) has_conclusion: bool,
}

impl<'a> Sentences<'a> {
    pub(crate) const fn without_conclusion(all: &'a [(String, Ink)], current: usize) -> Self {
        Self {
            all,
            current,
            has_conclusion: false,
        }
    }

    /// Writes the lines that fit the rest of the pen's area.
    pub(crate) fn write(self, scroll: Option<&Scroll>, app: &App, pen: &mut Pen<'_>) {
        let room = (pen.width(), pen.lines_left());
        pen.inked_lines(self.lines(scroll, app, room));
    }

    /// Returns the lines that fit an area. `room` is the height of the area.
    ///
    /// The current sentence is visible unless the player has scrolled. A conclusion stays at the
    /// end if there is room. If lines below are hidden, the last line shows their number, and the key
    /// that scrolls the text, if the text can be scrolled.
    pub(crate) fn lines(
        self,
        scroll: Option<&Scroll>,
        app: &App,
        (width, room): (usize, usize),
    ) -> Vec<(String, Ink)> {
        let whole = self.all.iter().map(|(said, _)| wrap(said, width).len());
        let is_cut = whole.sum::<usize>() > room;
        if is_cut
            && self.has_conclusion
            && let Some(((conclusion, ink), reasons)) = self.all.split_last()
        {
            let fixed = wrap(conclusion, width);
            if fixed.len() + MIN_LINES_ABOVE <= room {
                let current = self.current.min(reasons.len().saturating_sub(1));
                let room = room - fixed.len();
                let mut shown =
                    Self::without_conclusion(reasons, current).window(scroll, app, (width, room));
                shown.extend(fixed.into_iter().map(|line| (line, *ink)));
                return shown;
            }
        }
        self.window(scroll, app, (width, room))
    }

    /// Returns the lines that fit an area. If lines below are hidden, the last line shows their
    /// number. The conclusion has no special treatment.
    fn window(
        self,
        scroll: Option<&Scroll>,
        app: &App,
        (width, room): (usize, usize),
    ) -> Vec<(String, Ink)> {
        let sign = if app.ascii { "v" } else { "▼" };
        let key = app.key(Context::Hint, Action::ScrollDown);
        let key = Some(key).filter(|key| scroll.is_some() && !key.is_empty());
        let still = Scroll::default();
        let scroll = scroll.unwrap_or(&still);
        if room < MIN {
            return self.few_lines(scroll, sign, (width, room));
        }
        let seen = |room| scrolled(self.all, self.current, scroll, width, room);
        let (shown, below) = seen(room);
        if below == 0 {
            return shown;
        }
        let (mut shown, below) = seen(room - 1);
        let facts = facts![sign, "count" => below];
        let said = app.text.format(Id::MoreBelow, &facts);
        let key = key.map(|key| format!("{key} "));
        let key = key.filter(|key| key.width() + said.width() <= width);
        shown.push((key.unwrap_or_default() + &said, Ink::Dim));
        shown
    }

    /// Returns the lines that fit a low area. If lines below are hidden, their number is at the
    /// right end of the last line.
    fn few_lines(
        self,
        scroll: &Scroll,
        sign: &str,
        (width, room): (usize, usize),
    ) -> Vec<(String, Ink)> {
        /// The width of a space, the sign, and a number with two digits.
        const MARK: usize = 4;
        let narrow = width.saturating_sub(MARK);
        let wrapped = self.all.iter().map(|(said, ink)| {
            let whole = wrap(said, width);
            let fits = whole.len() <= room;
            (if fits { whole } else { wrap(said, narrow) }, *ink)
        });
        let (mut shown, below) = visible(wrapped, self.current, scroll, room);
        if let Some((last, _)) = shown.last_mut()
            && below > 0
            && last.width() <= narrow
        {
            *last = format!("{} {sign}{below}", padded(last, narrow));
        }
        shown
    }
}
