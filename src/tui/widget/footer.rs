//! The footer: a line at the bottom of a screen, which lists keys.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use unicode_width::UnicodeWidthStr as _;

use super::notice;
use super::pen::Pen;
use crate::grid::rules::{DigitStyle, symbol};
use crate::text::Id;
use crate::tui::action::{Action, ActionGroup};
use crate::tui::app::App;
use crate::tui::footers::FooterKeys;
use crate::tui::theme::Ink;

/// The line that lists the keys of a screen, most useful first. Keys without room are omitted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Footer {
    pub(crate) area: Rect,
    pub(crate) keys: FooterKeys,
    /// The smallest and the largest digit of the puzzle. The label of the digit keys shows them.
    digits: [u8; 2],
    /// True if a playback is running, or if a game is paused. The key that changes this has the label
    /// of the opposite.
    is_toggled: bool,
    /// True if the player only watches the board of another player. Keys that change the board are
    /// omitted.
    only_watches: bool,
}

struct FooterKey {
    key: String,
    word: String,
    action: Action,
    /// The columns that the key and its label occupy.
    columns: std::ops::Range<u16>,
}

impl Footer {
    /// Creates a footer in the last line of the window, from column `left` on. The footer is empty
    /// while a long message covers it.
    pub(crate) fn last_line(app: &App, left: u16, keys: FooterKeys) -> Self {
        let Size { width, height } = app.size;
        let (y, width) = (height.saturating_sub(1), width.saturating_sub(left));
        let message = notice::area(app, Rect::new(left, y.saturating_sub(1), width, 1));
        let lines = u16::from(message.height == 1);
        let area = Rect::new(left, y, width, lines);
        Self::new(area, keys)
    }

    /// Creates a footer for a puzzle with the digits 1 to 9 and without a playback.
    pub(crate) const fn new(area: Rect, keys: FooterKeys) -> Self {
        Self {
            area,
            keys,
            digits: [1, 9],
            is_toggled: false,
            only_watches: false,
        }
    }

    /// Sets whether the player only watches the board of another player.
    #[cfg(feature = "together")]
    #[must_use]
    pub(crate) const fn with_watcher(mut self, only_watches: bool) -> Self {
        self.only_watches = only_watches;
        self
    }

    /// Sets whether a playback is running, or whether a game is paused. This determines the label of
    /// the key that changes it.
    #[must_use]
    pub(crate) const fn with_toggle(mut self, is_toggled: bool) -> Self {
        self.is_toggled = is_toggled;
        self
    }

    #[must_use]
    pub(crate) fn with_digits(self, digits: impl Iterator<Item = u8>) -> Self {
        let digits: Vec<u8> = digits.collect();
        let (first, last) = (digits.iter().min(), digits.iter().max());
        let digits = first
            .zip(last)
            .map_or([1, 9], |(first, last)| [*first, *last]);
        Self { digits, ..self }
    }

    /// Returns the label of the digit keys, or `None` for the digits `1` to `9`, whose label is in
    /// the keymap.
    fn digit_keys(&self, app: &App) -> Option<String> {
        let range = |first: u8, last: u8| {
            let sign = if app.ascii { "-" } else { "…" };
            if first == last {
                return symbol(first).to_string();
            }
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

    /// Returns the keys for which the area has room.
    fn shown(&self, app: &App) -> Vec<FooterKey> {
        let mut shown = Vec::new();
        let mut x = self.area.x;
        let FooterKeys { contexts, actions } = self.keys;
        let changes_board =
            |action: Action| action.group() == ActionGroup::Write || action == Action::HintApply;
        for action in actions {
            if self.only_watches && changes_board(*action) {
                continue;
            }
            let Some(key) = app.keymap.first_key(contexts, *action, app.ascii) else {
                continue;
            };
            let digits = self.digit_keys(app).filter(|_| *action == Action::Digit);
            let key = digits.unwrap_or(key);
            let word = match action {
                Action::PlayPause if self.is_toggled => app.text.message(Id::WatchPause),
                Action::Pause if self.is_toggled => app.text.message(Id::PauseEnd),
                _ => app.text.named("short", action.slug()),
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

    pub(crate) fn action_at(&self, position: Position, app: &App) -> Option<Action> {
        let mut shown = self.shown(app).into_iter();
        let hit = shown.find(|shown| shown.columns.contains(&position.x))?;
        self.area.contains(position).then_some(hit.action)
    }
}
