//! The line at the bottom of a screen that lists keys.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use unicode_width::UnicodeWidthStr as _;

use super::notice;
use super::pen::Pen;
use crate::grid::rules::{DigitStyle, symbol};
use crate::text::Id;
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::keymap::Context;
use crate::tui::theme::Ink;

/// The keys of a screen, most useful first, and their area.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Footer {
    pub(crate) area: Rect,
    pub(crate) keys: &'static [(Context, Action)],
    /// The first and last digit of the puzzle, for the label of the digit keys.
    digits: [u8; 2],
    /// True if a playback is running, so that its key pauses it.
    playing: bool,
}

/// A key that the footer shows, and its label.
struct FooterKey {
    key: String,
    word: String,
    action: Action,
    /// The columns of the key and its label.
    columns: std::ops::Range<u16>,
}

impl Footer {
    /// Creates a footer in the last line of the window that starts at a column.
    pub(crate) fn last_line(app: &App, left: u16, keys: &'static [(Context, Action)]) -> Self {
        let Size { width, height } = app.size;
        let (y, width) = (height.saturating_sub(1), width.saturating_sub(left));
        let message = notice::area(app, Rect::new(left, y.saturating_sub(1), width, 1));
        let lines = u16::from(message.height == 1);
        let area = Rect::new(left, y, width, lines);
        Self::new(area, keys)
    }

    /// Creates a footer in an area, for a puzzle with the digits 1 to 9.
    pub(crate) const fn new(area: Rect, keys: &'static [(Context, Action)]) -> Self {
        Self {
            area,
            keys,
            digits: [1, 9],
            playing: false,
        }
    }

    /// Sets the label of the key that starts and pauses a playback.
    #[must_use]
    pub(crate) const fn with_playback(mut self, playing: bool) -> Self {
        self.playing = playing;
        self
    }

    /// Sets the digits of the puzzle, for the label of the digit keys.
    #[must_use]
    pub(crate) fn with_digits(self, digits: impl Iterator<Item = u8>) -> Self {
        let digits: Vec<u8> = digits.collect();
        let (first, last) = (digits.iter().min(), digits.iter().max());
        let digits = first
            .zip(last)
            .map_or([1, 9], |(first, last)| [*first, *last]);
        Self { digits, ..self }
    }

    /// The label of the digit keys, if the digits are not `1` to `9`.
    fn digit_keys(&self, app: &App) -> Option<String> {
        let range = |first: u8, last: u8| {
            let sign = if app.ascii { "-" } else { "…" };
            format!("{}{sign}{}", symbol(first), symbol(last))
        };
        match (self.digits, app.text.digit_style()) {
            ([1, 9], _) => None,
            ([first, last @ ..=9], _) => Some(range(first, last)),
            ([first, last @ ..=19], DigitStyle::Numbers) if first > 0 => {
                Some(format!("{} 0 {}", range(first, 9), range(0, last - 10)))
            }
            ([first, last], _) => Some(format!("{} {}", range(first, 9), range(10, last))),
        }
    }

    /// The keys that have room in the area.
    fn shown(&self, app: &App) -> Vec<FooterKey> {
        let mut shown = Vec::new();
        let mut x = self.area.x;
        for (context, action) in self.keys {
            let bound = app.keymap.keys(*context, *action, app.ascii);
            let Some(key) = bound.into_iter().next() else {
                continue;
            };
            let digits = self.digit_keys(app).filter(|_| *action == Action::Digit);
            let key = digits.unwrap_or(key);
            let word = if self.playing && *action == Action::PlayPause {
                app.text.message(Id::WatchPause)
            } else {
                app.text.named("short", action.slug())
            };
            let width = u16::try_from(key.width() + 1 + word.width()).unwrap_or(u16::MAX);
            let end = x.saturating_add(width);
            if end > self.area.right() {
                continue;
            }
            shown.push(FooterKey {
                key,
                word,
                action: *action,
                columns: x..end,
            });
            x = end.saturating_add(2);
        }
        shown
    }

    pub(crate) fn draw(&self, app: &App, buf: &mut Buffer) {
        let pieces = self.shown(app).into_iter().flat_map(|shown| {
            let word = format!(" {}  ", shown.word);
            [(shown.key, Ink::Key), (word, Ink::Dim)]
        });
        let pieces: Vec<(String, Ink)> = pieces.collect();
        Pen::new(buf, &app.theme, self.area.intersection(buf.area)).line(&pieces);
    }

    /// The action of the key at a position, if there is one.
    pub(crate) fn action_at(&self, position: Position, app: &App) -> Option<Action> {
        let mut shown = self.shown(app).into_iter();
        let hit = shown.find(|shown| shown.columns.contains(&position.x))?;
        self.area.contains(position).then_some(hit.action)
    }
}
