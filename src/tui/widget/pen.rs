//! Writes lines of text into an area, from top to bottom.

use std::cell::Cell;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use textwrap::{Options, WordSeparator};
use unicode_width::UnicodeWidthStr;

use crate::tui::theme::{Ink, Theme};

/// A pen that writes lines into an area. Lines that do not fit the area are dropped.
#[derive(Debug)]
pub(crate) struct Pen<'a> {
    buf: &'a mut Buffer,
    theme: &'a Theme,
    area: Rect,
    y: u16,
}

impl<'a> Pen<'a> {
    pub(crate) const fn new(buf: &'a mut Buffer, theme: &'a Theme, area: Rect) -> Self {
        Self {
            buf,
            theme,
            area,
            y: area.y,
        }
    }

    /// The number of lines that are left.
    pub(crate) const fn lines_left(&self) -> usize {
        self.area.bottom().saturating_sub(self.y) as usize
    }

    /// The width of a line in columns.
    pub(crate) const fn width(&self) -> usize {
        self.area.width as usize
    }

    /// Skips lines.
    pub(crate) const fn skip(&mut self, lines: u16) {
        self.y = self.y.saturating_add(lines);
    }

    /// Skips a line, unless nothing is written yet.
    pub(crate) const fn separate(&mut self) {
        if self.y > self.area.y {
            self.skip(1);
        }
    }

    /// Writes a line that consists of several pieces. The line is cut at the edge of the area.
    pub(crate) fn line<S: AsRef<str>>(&mut self, pieces: &[(S, Ink)]) {
        if self.lines_left() > 0 {
            let mut x = self.area.x;
            for (text, ink) in pieces {
                let room = self.area.right().saturating_sub(x);
                let style = self.theme.ink(*ink);
                let room = usize::from(room);
                x = self
                    .buf
                    .set_stringn(x, self.y, text.as_ref(), room, style)
                    .0;
            }
        }
        self.skip(1);
    }

    /// Writes a line with a right-aligned piece. If both parts do not fit, writes only the left
    /// part.
    pub(crate) fn line_with_right<S: AsRef<str>>(&mut self, left: &[(S, Ink)], right: (&str, Ink)) {
        let used: usize = left.iter().map(|(text, _)| text.as_ref().width()).sum();
        let right_width = right.0.width();
        if used + 1 + right_width <= self.width() && self.lines_left() > 0 {
            let x = usize::from(self.area.right()) - right_width;
            let x = u16::try_from(x).unwrap_or(u16::MAX);
            self.buf
                .set_string(x, self.y, right.0, self.theme.ink(right.1));
        }
        self.line(left);
    }

    /// Writes a text, wrapped to the width of the area.
    pub(crate) fn text(&mut self, text: &str, ink: Ink) {
        for line in wrap(text, self.width()) {
            self.line(&[(line, ink)]);
        }
    }
}

/// Wraps a text to a display width according to the rules of Unicode.
///
/// Lines break between words. Japanese lines break between characters, but not before a full stop
/// or a closing bracket.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let options = Options::new(width.max(1)).word_separator(WordSeparator::UnicodeBreakProperties);
    textwrap::wrap(text, options)
        .into_iter()
        .map(std::borrow::Cow::into_owned)
        .collect()
}

/// Splits a text into pages of a number of lines.
pub(crate) fn pages(text: &str, width: usize, lines: usize) -> Vec<String> {
    let mut pages = Vec::new();
    let mut rest = text;
    loop {
        let wrapped = wrap(rest, width);
        if lines == 0 || wrapped.len() <= lines {
            pages.push(rest.to_owned());
            return pages;
        }
        let end = wrapped[..lines].iter().fold(0, |at, line| {
            let start = rest[at..].find(line.as_str()).unwrap_or(0);
            at + start + line.len()
        });
        pages.push(rest[..end].to_owned());
        rest = rest[end..].trim_start();
    }
}

/// The lines of sentences that fit. Earlier sentences are omitted so that the current sentence is
/// visible.
pub(crate) fn window(
    sentences: &[(String, Ink)],
    current: usize,
    width: usize,
    room: usize,
) -> Vec<(String, Ink)> {
    scrolled(sentences, current, &Scroll::default(), width, room).0
}

/// The lines of sentences as in [`window`], after the reader has scrolled. Also returns the number
/// of hidden lines below.
pub(crate) fn scrolled(
    sentences: &[(String, Ink)],
    current: usize,
    scroll: &Scroll,
    width: usize,
    room: usize,
) -> (Vec<(String, Ink)>, usize) {
    let mut lines = Vec::new();
    let (mut begin, mut end) = (0, 0);
    for (i, (said, ink)) in sentences.iter().enumerate() {
        if i == current {
            begin = lines.len();
        }
        lines.extend(wrap(said, width).into_iter().map(|line| (line, *ink)));
        if i <= current {
            end = lines.len();
        }
    }
    let most = lines.len().saturating_sub(room);
    // If a sentence is longer than the area, its beginning is shown.
    let start = end.saturating_sub(room).min(begin);
    let start = scroll.apply(start.min(most), most);
    let below = most - start;
    let shown = lines.into_iter().skip(start).take(room).collect();
    (shown, below)
}

/// The number of lines that the reader has scrolled, starting from the position with the current
/// sentence.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scroll(Cell<isize>);

impl Scroll {
    /// The number of lines that a page key scrolls.
    const PAGE: isize = 6;

    /// Scrolls by a page.
    pub(crate) fn turn(&self, down: bool) {
        let by = if down { Self::PAGE } else { -Self::PAGE };
        self.0.set(self.0.get().saturating_add(by));
    }

    /// The index of the first visible line. Scrolling stops at the ends of the text.
    fn apply(&self, start: usize, most: usize) -> usize {
        let first = start.saturating_add_signed(self.0.get()).min(most);
        self.0.set(first.cast_signed() - start.cast_signed());
        first
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_of_a_text_fit_and_are_complete() {
        let texts = [
            "One row after the other, and so on to the end of it. One row more. And then an end.",
            "一行目では、７が入るのは三列目か六列目だけです。そのため、どちらの列にも入りません。",
        ];
        for text in texts {
            for width in 8..40 {
                for lines in 1..6 {
                    let parts = pages(text, width, lines);
                    for part in &parts {
                        assert!(wrap(part, width).len() <= lines, "{part} {width} {lines}");
                    }
                    let squeezed = |s: &str| s.replace(' ', "");
                    assert_eq!(squeezed(&parts.concat()), squeezed(text));
                }
            }
        }
        assert_eq!(pages("one two", 3, 0), ["one two"]);
    }

    #[test]
    fn wrapped_lines_fit_the_area_and_contain_the_whole_text() {
        let texts = [
            "In row 1 the 7 can be only in c3 or c6.",
            "一行目では、７が入るのは三列目か六列目だけです。",
        ];
        for text in texts {
            for width in 4..60 {
                let lines = wrap(text, width);
                assert!(lines.iter().all(|line| line.width() <= width), "{lines:?}");
                let squeezed = |s: &str| s.replace(' ', "");
                assert_eq!(squeezed(&lines.concat()), squeezed(text));
                assert!(
                    lines.iter().all(|line| !line.starts_with('。')),
                    "{lines:?}"
                );
            }
        }
    }

    #[test]
    fn in_a_small_panel_the_current_sentence_is_completely_visible() {
        let sentences: Vec<(String, Ink)> = (0..5)
            .map(|i| (format!("sentence {i} of several words"), Ink::Text))
            .collect();
        for current in 0..5 {
            let lines = window(&sentences, current, 12, 4);
            let seen: Vec<String> = lines.into_iter().map(|(line, _)| line).collect();
            assert!(seen.join(" ").contains(&sentences[current].0), "{seen:?}");
        }
    }

    #[test]
    fn scrolling_reaches_both_ends_and_stops_there() {
        let sentences: Vec<(String, Ink)> =
            (0..20).map(|i| (format!("line {i}"), Ink::Text)).collect();
        let scroll = Scroll::default();
        let first = |scroll: &Scroll| {
            let (lines, below) = scrolled(&sentences, 10, scroll, 20, 5);
            (lines[0].0.clone(), below)
        };
        assert_eq!(first(&scroll), ("line 6".to_owned(), 9));
        for _ in 0..9 {
            scroll.turn(true);
            first(&scroll);
        }
        assert_eq!(first(&scroll), ("line 15".to_owned(), 0));
        scroll.turn(false);
        assert_eq!(first(&scroll), ("line 9".to_owned(), 6));
        for _ in 0..9 {
            scroll.turn(false);
        }
        assert_eq!(first(&scroll), ("line 0".to_owned(), 15));
        scroll.turn(true);
        assert_eq!(first(&scroll), ("line 6".to_owned(), 9));
    }

    #[test]
    fn a_sentence_that_does_not_fit_is_shown_from_its_start() {
        let sentences = ["before it", "one two three four five six"];
        let sentences = sentences.map(|said| (said.to_owned(), Ink::Text));
        let lines = window(&sentences, 1, 5, 3);
        let seen: Vec<String> = lines.into_iter().map(|(line, _)| line).collect();
        assert_eq!(seen, ["one", "two", "three"]);
    }
}
