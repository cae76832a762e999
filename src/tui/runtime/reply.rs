//! Recognizes replies of the terminal among the keys.
//!
//! A terminal replies to the background query with `ESC ] 11 ; rgb:RRRR/GGGG/BBBB` and a
//! terminator. The reply arrives as keyboard input. crossterm reports it as keys, and the first of
//! these keys is `Alt-]`.
//!
//! So the program recognizes replies in the stream of keys at any time. It does not wait for a
//! reply, because a terminal may never send one. Keys that begin like a reply but are not part of a
//! reply are handled as keys.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::config::Background;

/// Recognizes terminal replies among the keys. Keys that may begin a reply are held back.
#[derive(Debug, Default)]
pub(super) struct ReplyRecognizer {
    pending_keys: Vec<KeyEvent>,
}

/// The result of processing a key.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum KeyOutcome {
    /// The key is held back because it may belong to a reply.
    Pending,
    /// The key ends a reply. If the reply contains no color, the background is `None`.
    Answer(Option<Background>),
    /// The held-back keys and this key are not a reply.
    Keys(Vec<KeyEvent>),
}

impl ReplyRecognizer {
    /// The maximum length of a reply.
    const LONGEST: usize = 64;

    /// The maximum duration of a reply over a slow connection.
    const SLOWEST: Duration = Duration::from_secs(1);

    /// Returns the remaining time to wait for the rest of a reply. `begun` is the time since the
    /// first held-back key. Returns `None` if no key is held back, or if the time is over.
    pub(super) fn time_left(&self, begun: Duration) -> Option<Duration> {
        let left = Self::SLOWEST
            .checked_sub(begun)
            .filter(|left| !left.is_zero());
        left.filter(|_| self.is_holding())
    }

    pub(super) const fn is_holding(&self) -> bool {
        !self.pending_keys.is_empty()
    }

    /// Releases and returns the held-back keys.
    pub(super) fn release(&mut self) -> Vec<KeyEvent> {
        std::mem::take(&mut self.pending_keys)
    }

    pub(super) fn take_key(&mut self, key: KeyEvent) -> KeyOutcome {
        if !self.is_holding() && !may_begin_reply(key) {
            return KeyOutcome::Keys(vec![key]);
        }
        self.pending_keys.push(key);
        // The terminator may arrive as two keys, `ESC` and a backslash.
        let said = self.text();
        if ["\x1b\\", "\x07"].iter().any(|end| said.ends_with(end)) && said.len() > 4 {
            let answer = said.trim_end_matches(['\x1b', '\\', '\x07']);
            let color = answer.strip_prefix("\x1b]11;");
            let background = color.and_then(terminal_background);
            self.pending_keys.clear();
            return KeyOutcome::Answer(background);
        }
        let is_possible = said.len() <= Self::LONGEST && may_begin(&said);
        if is_possible {
            KeyOutcome::Pending
        } else {
            KeyOutcome::Keys(self.release())
        }
    }

    /// Returns the characters of the held-back keys.
    fn text(&self) -> String {
        self.pending_keys
            .iter()
            .map(|key| characters(*key))
            .collect()
    }
}

/// Returns true if a key may begin a reply.
fn may_begin_reply(key: KeyEvent) -> bool {
    characters(key) == "\x1b]"
}

/// Returns true if a reply may begin with these characters.
fn may_begin(said: &str) -> bool {
    const HEAD: &str = "\x1b]11;";
    let (head, rest) = said.split_at(said.len().min(HEAD.len()));
    let body = rest.strip_suffix('\x1b').unwrap_or(rest);
    let of_color = |c: char| c.is_ascii_hexdigit() || "rgba:/#".contains(c);
    HEAD.starts_with(head) && body.chars().all(of_color)
}

/// Returns the characters that a terminal sends for a key.
fn characters(key: KeyEvent) -> String {
    match (key.code, key.modifiers) {
        (KeyCode::Esc, _) => "\x1b".to_owned(),
        (KeyCode::Char('g'), KeyModifiers::CONTROL) => "\x07".to_owned(),
        (KeyCode::Char(c), modifiers) if modifiers.contains(KeyModifiers::ALT) => {
            format!("\x1b{c}")
        }
        (KeyCode::Char(c), _) => c.to_string(),
        _ => "\0".to_owned(),
    }
}

/// Classifies a background color such as `rgb:ffff/ffff/ffff` as light or dark. Each component has
/// one to four digits.
fn terminal_background(color: &str) -> Option<Background> {
    let (kind, parts) = color.split_once(':')?;
    let parts = parts
        .split('/')
        .map(component)
        .collect::<Option<Vec<u32>>>()?;
    let [red, green, blue, ..] = parts[..] else {
        return None;
    };
    // The weights yield the perceived brightness.
    let bright = red * 299 + green * 587 + blue * 114;
    ["rgb", "rgba"]
        .contains(&kind)
        .then_some(if bright >= 500 * 1000 {
            Background::Light
        } else {
            Background::Dark
        })
}

/// Parses a color component, and returns it in thousandths of its maximum.
fn component(digits: &str) -> Option<u32> {
    if !(1..=4).contains(&digits.len()) {
        return None;
    }
    let value = u32::from_str_radix(digits, 16).ok()?;
    Some(value * 1000 / ((1 << (4 * digits.len())) - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the keys that crossterm reports for a sequence of characters.
    fn keys(sent: &str) -> Vec<KeyEvent> {
        let mut keys = Vec::new();
        let mut sent = sent.chars().peekable();
        while let Some(c) = sent.next() {
            let plain = |c: char| match c {
                '\x07' => KeyEvent::new(KeyCode::Char('g'), KeyModifiers::CONTROL),
                c => KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE),
            };
            keys.push(match (c, sent.peek()) {
                ('\x1b', Some(_)) => {
                    let mut key = plain(sent.next().unwrap_or(' '));
                    key.modifiers |= KeyModifiers::ALT;
                    key
                }
                ('\x1b', None) => KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE),
                (c, _) => plain(c),
            });
        }
        keys
    }

    /// Returns the recognized replies, and the keys that are not part of a reply.
    fn received(keys: &[KeyEvent]) -> (Vec<Option<Background>>, Vec<KeyEvent>) {
        let mut replies = ReplyRecognizer::default();
        let (mut answers, mut left) = (Vec::new(), Vec::new());
        for key in keys {
            match replies.take_key(*key) {
                KeyOutcome::Pending => {}
                KeyOutcome::Answer(terminal_background) => answers.push(terminal_background),
                KeyOutcome::Keys(keys) => left.extend(keys),
            }
        }
        left.extend(replies.release());
        (answers, left)
    }

    #[test]
    fn a_terminal_reply_is_separated_from_keys() {
        for (answer, lines) in [
            ("\x1b]11;rgb:ffff/ffff/ffff\x1b\\", Some(Background::Light)),
            ("\x1b]11;rgb:0000/0000/0000\x07", Some(Background::Dark)),
            ("\x1b]11;rgb:fd/f6/e3\x1b\\", Some(Background::Light)),
            (
                "\x1b]11;rgba:1e1e/1e1e/2e2e/ffff\x1b\\",
                Some(Background::Dark),
            ),
            ("\x1b]11;rgb:0/0/0\x07", Some(Background::Dark)),
            ("\x1b]11;rgb:ffff/ffff\x1b\\", None),
            ("\x1b]11;#ffffff\x1b\\", None),
        ] {
            let (answers, left) = received(&keys(&format!("4{answer}h")));
            assert_eq!(answers, [lines], "{answer:?}");
            assert_eq!(left, keys("4h"), "{answer:?}");
        }
    }

    #[test]
    fn a_terminal_reply_in_two_pieces_is_joined() {
        let answer = "\x1b]11;rgb:ffff/ffff/ffff\x1b\\";
        for cut in 3..answer.len() {
            let both = [keys(&answer[..cut]), keys(&answer[cut..])].concat();
            assert_eq!(
                received(&both),
                (vec![Some(Background::Light)], Vec::new()),
                "{cut}"
            );
        }
    }

    #[test]
    fn the_rest_of_a_reply_is_awaited_and_an_escape_key_is_not_delayed() {
        let ms = Duration::from_millis;
        let mut replies = ReplyRecognizer::default();
        replies.take_key(keys("\x1b")[0]);
        assert_eq!(replies.time_left(ms(0)), None, "Escape is not held back");
        for key in keys("\x1b]11;rgb:1") {
            assert_eq!(replies.take_key(key), KeyOutcome::Pending);
        }
        assert_eq!(replies.time_left(ms(80)), Some(ms(920)));
        assert_eq!(replies.time_left(ms(1000)), None);
        assert_eq!(replies.release(), keys("\x1b]11;rgb:1"));
        assert_eq!(replies.time_left(ms(0)), None);
    }

    #[test]
    fn keys_that_start_like_a_reply_are_keys() {
        for typed in [
            "\x1b]",
            "\x1b]4",
            "\x1b]11",
            "\x1b]11;hello",
            "\x1b]11;rgb:00zz",
            "\x1b]\x1b\\",
            "\x1b]\x1b]11",
            "g]\x07\\",
        ] {
            assert_eq!(
                received(&keys(typed)),
                (Vec::new(), keys(typed)),
                "{typed:?}"
            );
        }
        let endless = format!("\x1b]11;{}", "f".repeat(80));
        assert_eq!(received(&keys(&endless)), (Vec::new(), keys(&endless)));
    }
}
