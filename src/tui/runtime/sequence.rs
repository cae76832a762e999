//! The meaning of the characters and sequences that terminals send.
//!
//! Sources: ECMA-48, the control sequences of xterm, the keyboard protocol of kitty, and recordings of
//! the terminals in `tests/data/terminals.tsv`.

use ratatui::layout::Position;
#[cfg(windows)]
use ratatui::layout::Size;

use crate::config::Background;
use crate::tui::command::{Mouse, Msg};
use crate::tui::keymap::{KeyCode, Modifiers};

/// The first row of a reply about the cursor position. Key F3 is sent in the same form with row 1.
pub(super) const PROBE_ROW: u16 = 2;

/// An event that the terminal has reported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TerminalEvent {
    Key(KeyCode, Modifiers),
    Mouse(Mouse, Position),
    /// A mouse button was released.
    Release,
    Paste(String),
    Focus(bool),
    Background(Background),
    /// The terminal can report keys unambiguously.
    ReportsKeys,
    /// The cursor is in this column, counted from 1.
    Column(u32),
    /// The window has a new width and height. On Unix, a signal reports it instead.
    #[cfg(windows)]
    Resize(u16, u16),
}

impl TerminalEvent {
    pub(super) const ESCAPE: Self = Self::Key(KeyCode::Esc, Modifiers::NONE);

    /// Returns the event of a key that types a character.
    pub(super) const fn typed(c: char) -> Self {
        Self::Key(KeyCode::Char(c), Modifiers::NONE)
    }

    /// Returns the message for the model. Returns `None` if the event has no effect.
    pub(super) fn message(self) -> Option<Msg> {
        match self {
            Self::Key(code, modifiers) => Some(Msg::key(code, modifiers)),
            Self::Mouse(mouse, at) => Some(Msg::Mouse(mouse, at)),
            Self::Paste(text) => Some(Msg::Paste(text)),
            Self::Focus(focused) => Some(Msg::Focus(focused)),
            Self::Background(background) => Some(Msg::Background(background)),
            Self::ReportsKeys => Some(Msg::ReportsKeys),
            Self::Column(column) => (column > 2).then_some(Msg::WideLines),
            #[cfg(windows)]
            Self::Resize(width, height) => Some(Msg::Resize(Size::new(width, height))),
            Self::Release => None,
        }
    }
}

/// Returns the key of a single byte.
pub(super) fn key_of_byte(byte: u8) -> TerminalEvent {
    let (code, ctrl) = match byte {
        b'\r' => (KeyCode::Enter, false),
        b'\t' => (KeyCode::Tab, false),
        // Some terminals send Ctrl-h for Backspace.
        0x7F | 0x08 => (KeyCode::Backspace, false),
        0 => (KeyCode::Char(' '), true),
        0x01..=0x1A => (KeyCode::Char(char::from(byte - 1 + b'a')), true),
        0x1B..=0x1F => (KeyCode::Char(char::from(byte + b'@')), true),
        byte => (KeyCode::Char(char::from(byte)), false),
    };
    let modifiers = Modifiers {
        ctrl,
        ..Modifiers::NONE
    };
    TerminalEvent::Key(code, modifiers)
}

/// Returns the function key after `ESC [ [`.
pub(super) fn console(byte: u8) -> Option<TerminalEvent> {
    matches!(byte, b'A'..=b'E')
        .then(|| TerminalEvent::Key(KeyCode::F(byte - b'A' + 1), Modifiers::NONE))
}

/// Returns the key after `ESC O`, possibly with modifiers between them.
pub(super) fn single(parameters: &[u8], last: u8) -> Option<TerminalEvent> {
    let parameters = Parameters::parse(parameters)?;
    // Old versions of xterm send the modifiers alone: `ESC O 5 A`.
    let modifiers = parameters.modifiers(usize::from(parameters.0.len() > 1));
    let code = match last {
        // The keypad in application mode.
        b'j'..=b'y' => KeyCode::Char(char::from(last - b'@')),
        b'M' => KeyCode::Enter,
        b'X' => KeyCode::Char('='),
        // rxvt.
        b'a'..=b'd' => return Some(TerminalEvent::Key(letter(last - b' ')?, Modifiers::CTRL)),
        _ => letter(last)?,
    };
    Some(TerminalEvent::Key(code, modifiers))
}

/// Returns the event of a control sequence, from the bytes between `ESC [` and its last byte. In
/// `ESC [ P`, key F1 of kitty is also key Delete of st, so `reports_keys` is true if the terminal can
/// report keys unambiguously.
pub(super) fn control(bytes: &[u8], last: u8, reports_keys: bool) -> Option<TerminalEvent> {
    match (bytes.first(), last) {
        (Some(b'<'), b'M' | b'm') => {
            let parameters = Parameters::parse(&bytes[1..])?;
            let [button, x, y] = parameters.numbers();
            return mouse(button, x, y, last == b'm');
        }
        (Some(b'?'), b'u') => return Some(TerminalEvent::ReportsKeys),
        (Some(b'?'), b'n') => {
            let parameters = Parameters::parse(&bytes[1..])?;
            return match parameters.numbers() {
                [997, 1] => Some(TerminalEvent::Background(Background::Dark)),
                [997, 2] => Some(TerminalEvent::Background(Background::Light)),
                _ => None,
            };
        }
        _ => {}
    }
    let parameters = Parameters::parse(bytes)?;
    if parameters.is_release() {
        return None;
    }
    let modifiers = parameters.modifiers(1);
    let code = match last {
        b'u' => return character(&parameters),
        b'~' | b'$' | b'^' | b'@' => return numbered(&parameters, last),
        b'I' | b'O' if bytes.is_empty() => return Some(TerminalEvent::Focus(last == b'I')),
        b'Z' => return Some(TerminalEvent::Key(KeyCode::Tab, Modifiers::SHIFT)),
        b'M' => {
            let [button, x, y] = parameters.numbers();
            return mouse(button.checked_sub(32)?, x, y, false);
        }
        b'R' if parameters.number(0) >= u32::from(PROBE_ROW) => {
            return Some(TerminalEvent::Column(parameters.number(1)));
        }
        // rxvt.
        b'a'..=b'd' => return Some(TerminalEvent::Key(letter(last - b' ')?, Modifiers::SHIFT)),
        // st, unless its keypad is in application mode.
        b'P' if bytes.is_empty() && !reports_keys => KeyCode::Delete,
        b'K' if parameters.number(0) == 2 => KeyCode::Delete,
        b'J' if parameters.number(0) == 2 => KeyCode::Home,
        b'J' | b'K' => KeyCode::End,
        // Insert of st, and the middle key of the keypad.
        b'h' if parameters.number(0) == 4 => KeyCode::Other,
        b'L' | b'E' => KeyCode::Other,
        _ => letter(last)?,
    };
    Some(TerminalEvent::Key(code, modifiers))
}

/// Returns the key of a sequence that ends with a letter.
const fn letter(last: u8) -> Option<KeyCode> {
    Some(match last {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'H' => KeyCode::Home,
        b'F' => KeyCode::End,
        b'P'..=b'S' => KeyCode::F(last - b'P' + 1),
        _ => return None,
    })
}

/// Returns the key of a sequence that ends with `~` and begins with the number of the key. rxvt ends
/// it with another character for Shift and Ctrl.
fn numbered(parameters: &Parameters, last: u8) -> Option<TerminalEvent> {
    let mut modifiers = parameters.modifiers(1);
    modifiers.shift |= matches!(last, b'$' | b'@');
    modifiers.ctrl |= matches!(last, b'^' | b'@');
    let code = match u8::try_from(parameters.number(0)).ok()? {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Other,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        number @ 11..=15 => KeyCode::F(number - 10),
        number @ 17..=21 => KeyCode::F(number - 11),
        number @ 23..=26 => KeyCode::F(number - 12),
        number @ 28..=29 => KeyCode::F(number - 13),
        number @ 31..=34 => KeyCode::F(number - 14),
        // The form of xterm for other keys with modifiers.
        27 => return key_of_number(parameters.number(2), modifiers),
        _ => return None,
    };
    Some(TerminalEvent::Key(code, modifiers))
}

/// Returns the key of a sequence of the kitty protocol that begins with a character: the character,
/// possibly with its form with Shift and the character at this place of an American keyboard, then the
/// modifiers, then the text of the key.
fn character(parameters: &Parameters) -> Option<TerminalEvent> {
    let mut modifiers = parameters.modifiers(1);
    if parameters.has_other_modifiers(1) {
        return None;
    }
    let (plain, shifted, base) = (
        parameters.part(0, 0),
        parameters.part(0, 1),
        parameters.part(0, 2),
    );
    let is_typed =
        |number: u32| u8::try_from(number).is_ok_and(|byte| byte.is_ascii_alphanumeric());
    let number = if modifiers.ctrl && !is_typed(plain) && !is_typed(shifted) && is_typed(base) {
        // With Ctrl, a key has its American character if its own is no letter: Ctrl-c on a Cyrillic
        // keyboard, and Ctrl with a digit on a French one.
        base
    } else if modifiers.shift && shifted > 0 {
        // The character contains the effect of Shift.
        modifiers.shift = false;
        shifted
    } else if !modifiers.ctrl && parameters.part(2, 0) > 0 {
        parameters.part(2, 0)
    } else {
        plain
    };
    key_of_number(number, modifiers)
}

/// Returns the key with this number in the kitty protocol.
fn key_of_number(number: u32, modifiers: Modifiers) -> Option<TerminalEvent> {
    let code = match number {
        8 | 127 => KeyCode::Backspace,
        9 => KeyCode::Tab,
        13 | 57414 => KeyCode::Enter,
        27 => KeyCode::Esc,
        57399..=57408 => KeyCode::Char(char::from_digit(number - 57399, 10)?),
        57409 => KeyCode::Char('.'),
        57410 => KeyCode::Char('/'),
        57411 => KeyCode::Char('*'),
        57412 => KeyCode::Char('-'),
        57413 => KeyCode::Char('+'),
        57415 => KeyCode::Char('='),
        57416 => KeyCode::Char(','),
        57417 => KeyCode::Left,
        57418 => KeyCode::Right,
        57419 => KeyCode::Up,
        57420 => KeyCode::Down,
        57421 => KeyCode::PageUp,
        57422 => KeyCode::PageDown,
        57423 => KeyCode::Home,
        57424 => KeyCode::End,
        57426 => KeyCode::Delete,
        // Other keys without a character, which include the modifiers.
        0..=31 | 57344..=63743 => return None,
        number => {
            let c = char::from_u32(number)?;
            KeyCode::Char(if modifiers.shift && !modifiers.ctrl {
                c.to_uppercase().next().unwrap_or(c)
            } else {
                c
            })
        }
    };
    Some(TerminalEvent::Key(code, modifiers))
}

/// Returns the mouse event of a button byte and a position, counted from 1.
fn mouse(button: u32, x: u32, y: u32, is_release: bool) -> Option<TerminalEvent> {
    const MOVES: u32 = 32;
    const SHIFT_OR_CTRL: u32 = 4 + 16;
    let place = |number: u32| u16::try_from(number.saturating_sub(1)).ok();
    let at = Position::new(place(x)?, place(y)?);
    let mouse = match button & !(4 + 8 + 16) {
        // Wheels have no release.
        64 => Mouse::WheelUp,
        65 => Mouse::WheelDown,
        _ if is_release => return Some(TerminalEvent::Release),
        0 if button & SHIFT_OR_CTRL != 0 => Mouse::ClickMore,
        0 => Mouse::Click,
        2 => Mouse::ClickOther,
        3 => return Some(TerminalEvent::Release),
        MOVES => Mouse::Drag,
        _ => return None,
    };
    Some(TerminalEvent::Mouse(mouse, at))
}

/// Returns the mouse event of the three bytes after `ESC [ M`.
pub(super) fn x10_mouse(button: u8, x: u8, y: u8) -> Option<TerminalEvent> {
    let [button, x, y] = [button, x, y].map(|byte| u32::from(byte.saturating_sub(32)));
    mouse(button, x, y, false)
}

/// Returns the event of an operating system command: a reply to the query of the background.
pub(super) fn command(bytes: &[u8]) -> Option<TerminalEvent> {
    let color = std::str::from_utf8(bytes).ok()?.strip_prefix("11;")?;
    background(color).map(TerminalEvent::Background)
}

/// Classifies a background color such as `rgb:ffff/ffff/ffff` as light or dark. Each component has
/// one to four digits.
fn background(color: &str) -> Option<Background> {
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

/// The parameters of a control sequence. Each has one or more parts.
struct Parameters(Vec<Vec<u32>>);

impl Parameters {
    /// Parses parameters. Returns `None` if they contain anything but digits and separators.
    fn parse(bytes: &[u8]) -> Option<Self> {
        let text = std::str::from_utf8(bytes).ok()?;
        let part = |digits: &str| match digits {
            "" => Some(0),
            digits if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                Some(digits.parse().unwrap_or(u32::MAX))
            }
            _ => None,
        };
        let parameter = |parts: &str| parts.split(':').map(part).collect();
        text.split(';')
            .map(parameter)
            .collect::<Option<_>>()
            .map(Self)
    }

    /// Returns a part of a parameter. A missing part is 0.
    fn part(&self, parameter: usize, part: usize) -> u32 {
        let parts = self.0.get(parameter);
        parts.and_then(|it| it.get(part)).copied().unwrap_or(0)
    }

    fn number(&self, parameter: usize) -> u32 {
        self.part(parameter, 0)
    }

    /// Returns the first parameters.
    fn numbers<const N: usize>(&self) -> [u32; N] {
        std::array::from_fn(|at| self.number(at))
    }

    /// Returns the modifiers in a parameter, which is one more than their sum.
    fn modifiers(&self, parameter: usize) -> Modifiers {
        let bits = self.number(parameter).saturating_sub(1);
        Modifiers {
            shift: bits & 1 != 0,
            alt: bits & 2 != 0,
            ctrl: bits & 4 != 0,
        }
    }

    /// Returns true if a parameter contains the modifiers Super or Hyper.
    fn has_other_modifiers(&self, parameter: usize) -> bool {
        self.number(parameter).saturating_sub(1) & (8 | 16) != 0
    }

    /// Returns true if the sequence reports that a key was released.
    fn is_release(&self) -> bool {
        self.part(1, 1) == 3
    }
}
