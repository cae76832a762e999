//! Writes lines of text into an area, from top to bottom.

use std::cell::Cell;
use std::collections::BTreeSet;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use textwrap::core::Word;
use textwrap::{Options, WordSeparator, WordSplitter};
use unicode_linebreak::linebreaks;
use unicode_width::UnicodeWidthStr;

use super::table::cut;
use crate::tui::action::Action;
use crate::tui::theme::{Ink, Theme};

/// Writes lines into an area from top to bottom. Lines below the area are dropped.
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

    pub(crate) const fn lines_left(&self) -> usize {
        self.area.bottom().saturating_sub(self.y) as usize
    }

    pub(crate) const fn width(&self) -> usize {
        self.area.width as usize
    }

    pub(crate) const fn skip(&mut self, lines: u16) {
        self.y = self.y.saturating_add(lines);
    }

    /// Skips a line, unless this would be the first line.
    pub(crate) const fn skip_unless_first(&mut self) {
        if self.y > self.area.y {
            self.skip(1);
        }
    }

    /// Writes a line of several pieces, and cuts it at the right edge of the area.
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

    /// Writes a line with a right-aligned piece. The right piece is omitted if both pieces do not
    /// fit.
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

    pub(crate) fn text(&mut self, text: &str, ink: Ink) {
        self.lines(wrap(text, self.width()), ink);
    }

    /// Writes a text in at most `most` lines. A cut text ends with two dots.
    pub(crate) fn cut_text(&mut self, text: &str, most: usize, ink: Ink) {
        self.lines(wrap_with_ellipsis(text, self.width(), most), ink);
    }

    /// Writes lines that have one color role.
    pub(crate) fn lines<S: AsRef<str>>(&mut self, lines: impl IntoIterator<Item = S>, ink: Ink) {
        self.inked_lines(lines.into_iter().map(|line| (line, ink)));
    }

    /// Writes lines, each with its color role.
    pub(crate) fn inked_lines<S: AsRef<str>>(&mut self, lines: impl IntoIterator<Item = (S, Ink)>) {
        for line in lines {
            self.line(&[line]);
        }
    }
}

/// Wraps a text to a display width.
///
/// Lines break where the Unicode line breaking algorithm allows it. Japanese text breaks between
/// characters, but not inside the name of a cell, inside short brackets, or before closing
/// punctuation. If possible, the last line of a Japanese text is wider than two characters.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    /// The maximum width of a last line that is too short.
    const MAX_SHORT_LINE: usize = 4;
    /// The maximum number of columns by which lines become narrower to lengthen the last line.
    const NARROWER: usize = 8;
    let lines = wrapped(text, width);
    let is_short = |lines: &[String]| {
        let last = lines.last().map_or("", String::as_str);
        lines.len() > 1 && !last.is_ascii() && last.width() <= MAX_SHORT_LINE
    };
    if !is_short(&lines) {
        return lines;
    }
    let narrower = (1..=NARROWER.min(width / 2)).map(|by| wrapped(text, width - by));
    let mut narrower = narrower.take_while(|other| other.len() == lines.len());
    let longer = narrower.find(|lines| !is_short(lines));
    longer.unwrap_or(lines)
}

fn wrapped(text: &str, width: usize) -> Vec<String> {
    let options = Options::new(width.max(1))
        .word_separator(WordSeparator::Custom(words))
        .word_splitter(WordSplitter::NoHyphenation);
    textwrap::wrap(text, options)
        .into_iter()
        .map(std::borrow::Cow::into_owned)
        .collect()
}

/// Splits a line into the words between which it can break. The Japanese name of a cell is one
/// word, and so are short brackets with their content, and `6-1-4`.
fn words(line: &str) -> Box<dyn Iterator<Item = Word<'_>> + '_> {
    // Unicode also allows a break between a Latin letter or a digit and a full-width bracket.
    let before_brackets = line.match_indices(['（', '「']).map(|(at, _)| at);
    let before_brackets =
        before_brackets.filter(|at| line[..*at].ends_with(|c: char| c.is_ascii_alphanumeric()));
    let ends = linebreaks(line).map(|(end, _)| end).chain(before_brackets);
    let mut start = 0;
    let mut words = Vec::new();
    for end in ends.collect::<BTreeSet<usize>>() {
        let is_inside = line[..end].ends_with('-')
            || is_inside_cell_name(line, end)
            || is_inside_brackets(line, end);
        if start < end && (end == line.len() || !is_inside) {
            words.push(Word::from(&line[start..end]));
            start = end;
        }
    }
    Box::new(words.into_iter())
}

/// Returns true if the byte offset `at` is inside short full-width brackets.
fn is_inside_brackets(line: &str, at: usize) -> bool {
    /// The maximum width of brackets that are not broken, including the brackets.
    const MAX: usize = 16;
    let (before, after) = line.split_at(at);
    let open = before
        .rfind('（')
        .filter(|open| !before[*open..].contains('）'));
    open.zip(after.find('）'))
        .is_some_and(|(open, close)| line[open..at + close].width() + 2 <= MAX)
}

/// Returns true if the byte offset `at` is inside the name of a cell, such as `1行2列`.
fn is_inside_cell_name(line: &str, at: usize) -> bool {
    let (before, after) = line.split_at(at);
    let number_before = |text: &str| {
        let rest = text.trim_end_matches(|c: char| c.is_ascii_digit());
        rest.len() < text.len()
    };
    let number_after = |text: &str| {
        let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
        (rest.len() < text.len()).then(|| rest.to_owned())
    };
    let row = before.strip_suffix('行');
    if row.is_some_and(number_before) {
        return number_after(after).is_some_and(|rest| rest.starts_with('列'));
    }
    let head = before.trim_end_matches(|c: char| c.is_ascii_digit());
    let is_column = head.strip_suffix('行').is_some_and(number_before);
    let is_number = head.len() < before.len();
    is_number && (is_column && after.starts_with('列') || after.starts_with('行'))
}

/// Wraps a text to a width. If it needs more than `room` lines, the last line ends with two dots.
pub(crate) fn wrap_with_ellipsis(text: &str, width: usize, room: usize) -> Vec<String> {
    const MORE: &str = "..";
    let mut lines = wrap(text, width);
    if lines.len() > room {
        lines.truncate(room);
        if let Some(last) = lines.last_mut() {
            // A single line may be cut within a word, because a word may be longer than the line.
            let whole = if room == 1 { text } else { last.as_str() };
            *last = cut(whole, width.saturating_sub(MORE.len())) + MORE;
        }
    }
    lines
}

/// Splits a text into pages with at most `lines` lines each. If `lines` is 0, all text is on one
/// page.
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

/// Returns the visible lines of a text in sentences, and the number of hidden lines below. The
/// current sentence is visible unless the player has scrolled.
pub(crate) fn scrolled(
    sentences: &[(String, Ink)],
    current: usize,
    scroll: &Scroll,
    width: usize,
    room: usize,
) -> (Vec<(String, Ink)>, usize) {
    let wrapped = sentences
        .iter()
        .map(|(said, ink)| (wrap(said, width), *ink));
    visible(wrapped, current, scroll, room)
}

/// Returns the visible lines as [`scrolled`] does, for sentences that are already wrapped.
pub(super) fn visible(
    sentences: impl Iterator<Item = (Vec<String>, Ink)>,
    current: usize,
    scroll: &Scroll,
    room: usize,
) -> (Vec<(String, Ink)>, usize) {
    let mut lines = Vec::new();
    let (mut begin, mut end) = (0, 0);
    for (i, (said, ink)) in sentences.enumerate() {
        if i == current {
            begin = lines.len();
        }
        lines.extend(said.into_iter().map(|line| (line, ink)));
        if i <= current {
            end = lines.len();
        }
    }
    let most = lines.len().saturating_sub(room);
    // If the current sentence is longer than the area, its beginning is visible.
    let start = end.saturating_sub(room).min(begin);
    let start = scroll.apply(start.min(most), most, room);
    scroll.is_unread.set(end > start + room);
    let below = most - start;
    let shown = lines.into_iter().skip(start).take(room).collect();
    (shown, below)
}

/// Wraps a text to lines of one color role.
pub(crate) fn wrapped_lines(text: &str, ink: Ink, width: usize) -> Vec<(String, Ink)> {
    let lines = wrap(text, width).into_iter();
    lines.map(|line| (line, ink)).collect()
}

/// The number of lines by which the player has scrolled, relative to the position that shows the
/// current sentence.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scroll {
    lines: Cell<isize>,
    /// The height of the area at the last drawing.
    room: Cell<usize>,
    /// True if the end of the current sentence was hidden at the last drawing.
    is_unread: Cell<bool>,
}

impl Scroll {
    /// Scrolls by a page. One line of the last page stays visible.
    pub(crate) fn scroll_page(&self, down: bool) {
        let page = self.room.get().saturating_sub(1).max(1).cast_signed();
        let by = if down { page } else { -page };
        self.lines.set(self.lines.get().saturating_add(by));
    }

    /// Scrolls by a page. Returns false if the action does not turn pages.
    pub(crate) fn turn_page(&self, action: Action) -> bool {
        let turns = matches!(action, Action::ScrollDown | Action::ScrollUp);
        if turns {
            self.scroll_page(action == Action::ScrollDown);
        }
        turns
    }

    pub(crate) fn step(&self, down: bool) {
        let by = if down { 1 } else { -1 };
        self.lines.set(self.lines.get().saturating_add(by));
    }

    /// Scrolls to the rest of the current sentence. Returns false if its end is already visible.
    pub(crate) fn read_on(&self) -> bool {
        let is_unread = self.is_unread.take();
        if is_unread {
            self.scroll_page(true);
        }
        is_unread
    }

    /// Returns the index of the first visible line, and limits the scrolling to the ends of the
    /// text. `start` is the first visible line if the player has not scrolled, and `most` is the
    /// maximum of the result.
    fn apply(&self, start: usize, most: usize, room: usize) -> usize {
        let first = start.saturating_add_signed(self.lines.get()).min(most);
        self.lines.set(first.cast_signed() - start.cast_signed());
        self.room.set(room);
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
    fn a_japanese_line_breaks_neither_inside_a_cell_name_nor_before_its_last_characters() {
        let text = "1行2列が3なので、15行12列に3は入りません。（ブロック）";
        for width in 14..40 {
            let lines = wrap(text, width);
            let names = ["1行2列", "15行12列"];
            for name in names {
                assert!(lines.iter().any(|line| line.contains(name)), "{lines:?}");
            }
            assert!(lines.iter().all(|line| line.width() <= width), "{lines:?}");
            let last = lines.last().unwrap();
            assert!(lines.len() == 1 || last.width() > 4, "{width}: {lines:?}");
        }
    }

    #[test]
    fn a_line_breaks_between_a_number_and_a_bracket() {
        let lines = wrap("手順 12,543（全 41,810）", 14);
        assert_eq!(lines, ["手順 12,543", "（全 41,810）"]);
    }

    #[test]
    fn no_line_ends_inside_the_digits_of_a_filling() {
        let filling = "6-1-4-3-2-5";
        let text =
            format!("The cells r1c1 to r1c6 could only be {filling} or 1-2-3, in this order.");
        for width in 12..60 {
            let lines = wrap(&text, width);
            assert!(lines.iter().any(|line| line.contains(filling)), "{lines:?}");
        }
    }

    #[test]
    fn in_a_small_panel_the_current_sentence_is_completely_visible() {
        let sentences: Vec<(String, Ink)> = (0..5)
            .map(|i| (format!("sentence {i} of several words"), Ink::Text))
            .collect();
        for current in 0..5 {
            let lines = scrolled(&sentences, current, &Scroll::default(), 12, 4).0;
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
            scroll.scroll_page(true);
            first(&scroll);
        }
        assert_eq!(first(&scroll), ("line 15".to_owned(), 0));
        scroll.scroll_page(false);
        assert_eq!(first(&scroll), ("line 11".to_owned(), 4));
        for _ in 0..9 {
            scroll.scroll_page(false);
        }
        assert_eq!(first(&scroll), ("line 0".to_owned(), 15));
        scroll.scroll_page(true);
        assert_eq!(first(&scroll), ("line 4".to_owned(), 11));
    }

    #[test]
    fn a_sentence_that_does_not_fit_is_shown_from_its_start() {
        let sentences = ["before it", "one two three four five six"];
        let sentences = sentences.map(|said| (said.to_owned(), Ink::Text));
        let lines = scrolled(&sentences, 1, &Scroll::default(), 5, 3).0;
        let seen: Vec<String> = lines.into_iter().map(|(line, _)| line).collect();
        assert_eq!(seen, ["one", "two", "three"]);
    }
}
