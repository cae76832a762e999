//! Splits the bytes of the terminal into characters, escape sequences and pastes.
//!
//! An unknown, malformed or unfinished sequence has no effect: none of its bytes becomes a key. crossterm
//! and the parsers of termina, termwiz and termion report parts of such sequences as keys, and misread
//! `ESC ESC [ A` (Esc and Up from tmux), so the program splits the bytes itself.

use std::time::Duration;

use super::sequence::{self, TerminalEvent};

/// The longest sequence that is kept. The rest of a longer sequence is skipped.
const MAX_LEN: usize = 256;

/// The end of a paste.
const PASTE_END: &[u8] = b"\x1b[201~";

/// Reads the bytes that a terminal sends.
#[derive(Debug, Default)]
pub(super) struct ByteReader {
    state: State,
    /// The bytes of the current sequence, without its introducer.
    bytes: Vec<u8>,
    events: Vec<TerminalEvent>,
    /// True if the terminal can report keys unambiguously.
    reports_keys: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// The next byte begins a character or a sequence.
    #[default]
    Start,
    /// In a character of several bytes, with this many bytes to follow.
    Character(usize),
    /// After `ESC`.
    Escape,
    /// After `ESC [`.
    Control,
    /// After `ESC [ [`. The Linux console sends its function keys in this form.
    Console,
    /// After `ESC [ M`: a button and a position of the mouse follow.
    Mouse,
    /// After `ESC O`.
    Single,
    /// In an operating system command, a reply to a query.
    Command,
    /// In another string, which has no effect.
    Text,
    /// After `ESC` in a string. The value is true in an operating system command.
    TextEnd(bool),
    /// Between the start and the end of a paste.
    Paste,
}

impl ByteReader {
    /// The time after which `ESC` is the Esc key. Some terminals write Alt and a key as `ESC` and the
    /// key in two writes.
    const ESCAPE_TIME: Duration = Duration::from_millis(50);

    /// The time after which the first bytes of a sequence are dropped, because they may be Alt and a
    /// key.
    const BEGINNING_TIME: Duration = Duration::from_millis(250);

    /// The time after which a longer sequence is dropped.
    const SEQUENCE_TIME: Duration = Duration::from_secs(1);

    /// Returns the maximum time to wait for the next byte, after which [`expire`](Self::expire) must
    /// be called. Returns `None` if no sequence is unfinished, and in a paste.
    pub(super) fn time_limit(&self) -> Option<Duration> {
        match self.state {
            State::Start | State::Paste => None,
            State::Escape => Some(Self::ESCAPE_TIME),
            State::Console | State::Mouse => Some(Self::BEGINNING_TIME),
            State::Control | State::Single | State::Command | State::Text
                if self.bytes.is_empty() =>
            {
                Some(Self::BEGINNING_TIME)
            }
            _ => Some(Self::SEQUENCE_TIME),
        }
    }

    /// Ends the unfinished sequence after its time limit.
    pub(super) fn expire(&mut self) {
        match self.state {
            State::Paste => return,
            State::Escape => self.events.push(TerminalEvent::ESCAPE),
            // Some terminals end a reply with `ESC` alone.
            State::TextEnd(is_command) => self.end_text(is_command),
            _ => {}
        }
        self.restart();
    }

    /// Removes and returns the events of the bytes read so far.
    pub(super) fn take_events(&mut self) -> Vec<TerminalEvent> {
        std::mem::take(&mut self.events)
    }

    /// Reads bytes.
    pub(super) fn read(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.read_byte(*byte);
        }
    }

    fn read_byte(&mut self, byte: u8) {
        match self.state {
            State::Start => self.start(byte),
            State::Character(left) if byte & 0xC0 == 0x80 => {
                self.bytes.push(byte);
                self.state = State::Character(left - 1);
                if left == 1 {
                    let text = std::str::from_utf8(&self.bytes).ok();
                    let typed = text.and_then(|text| text.chars().next());
                    self.events.extend(typed.map(TerminalEvent::typed));
                    self.restart();
                }
            }
            State::Character(_) => self.begin_again(byte),
            State::Escape => self.escape(byte),
            State::Control => self.control(byte),
            State::Single => self.single(byte),
            State::Console => {
                if byte.is_ascii_graphic() {
                    self.emit(sequence::console(byte));
                } else {
                    self.begin_again(byte);
                }
            }
            State::Mouse if byte < b' ' => self.begin_again(byte),
            State::Mouse => {
                self.bytes.push(byte);
                if let [button, x, y] = self.bytes[..] {
                    self.emit(sequence::x10_mouse(button, x, y));
                }
            }
            State::Command | State::Text => self.text(byte),
            State::TextEnd(is_command) => {
                self.end_text(is_command);
                self.restart();
                match byte {
                    b'\\' => {}
                    0x1B => self.state = State::Escape,
                    byte => self.escape(byte),
                }
            }
            State::Paste => {
                self.bytes.push(byte);
                if self.bytes.ends_with(PASTE_END) {
                    self.bytes.truncate(self.bytes.len() - PASTE_END.len());
                    let text = String::from_utf8_lossy(&self.bytes).into_owned();
                    self.emit(Some(TerminalEvent::Paste(text)));
                }
            }
        }
    }

    /// Reads the first byte of a character or a sequence.
    fn start(&mut self, byte: u8) {
        match byte {
            0x1B => self.state = State::Escape,
            0..=0x7F => self.events.push(sequence::key_of_byte(byte)),
            0xC2..=0xDF => self.begin_character(byte, 1),
            0xE0..=0xEF => self.begin_character(byte, 2),
            0xF0..=0xF4 => self.begin_character(byte, 3),
            _ => {}
        }
    }

    fn begin_character(&mut self, byte: u8, left: usize) {
        self.bytes.push(byte);
        self.state = State::Character(left);
    }

    /// Reads the byte after `ESC`.
    fn escape(&mut self, byte: u8) {
        self.state = match byte {
            b'[' => State::Control,
            b'O' => State::Single,
            b']' => State::Command,
            b'P' | b'X' | b'^' | b'_' => State::Text,
            0x1B => {
                // A multiplexer holds back the Esc key, and sends it together with the next sequence.
                self.events.push(TerminalEvent::ESCAPE);
                State::Escape
            }
            // The Alt key has no meaning for the program.
            byte => return self.begin_again(byte),
        };
    }

    /// Reads a byte of a control sequence.
    fn control(&mut self, byte: u8) {
        match byte {
            b'[' if self.bytes.is_empty() => self.state = State::Console,
            b'M' if self.bytes.is_empty() => self.state = State::Mouse,
            // rxvt ends a sequence with `$` for Shift. In a reply, a letter follows `$`, and the reply
            // has several parameters.
            b'$' if !self.bytes.is_empty() && self.bytes.iter().all(u8::is_ascii_digit) => {
                self.emit(sequence::control(&self.bytes, byte, self.reports_keys));
            }
            0x20..=0x3F => self.collect(byte),
            b'~' if self.bytes == b"200" => {
                self.restart();
                self.state = State::Paste;
            }
            0x40..=0x7E => {
                let is_whole = self.bytes.len() < MAX_LEN;
                let event =
                    sequence::control(&self.bytes, byte, self.reports_keys).filter(|_| is_whole);
                self.emit(event);
            }
            _ => self.begin_again(byte),
        }
    }

    /// Reads a byte after `ESC O`.
    fn single(&mut self, byte: u8) {
        match byte {
            b'0'..=b'9' | b';' => self.collect(byte),
            0x20..=0x7E => self.emit(sequence::single(&self.bytes, byte)),
            _ => self.begin_again(byte),
        }
    }

    /// Reads a byte of a string.
    fn text(&mut self, byte: u8) {
        let is_command = self.state == State::Command;
        match byte {
            0x1B => self.state = State::TextEnd(is_command),
            0x07 => {
                self.end_text(is_command);
                self.restart();
            }
            0..=0x1F => self.begin_again(byte),
            _ => self.collect(byte),
        }
    }

    fn end_text(&mut self, is_command: bool) {
        if is_command && self.bytes.len() < MAX_LEN {
            self.events.extend(sequence::command(&self.bytes));
        }
    }

    fn collect(&mut self, byte: u8) {
        if self.bytes.len() < MAX_LEN {
            self.bytes.push(byte);
        }
    }

    /// Ends a sequence with its event, if it has one.
    fn emit(&mut self, event: Option<TerminalEvent>) {
        self.reports_keys |= event == Some(TerminalEvent::ReportsKeys);
        self.events.extend(event);
        self.restart();
    }

    /// Drops the unfinished sequence, and reads a byte that is not part of it.
    fn begin_again(&mut self, byte: u8) {
        self.restart();
        self.start(byte);
    }

    fn restart(&mut self) {
        self.state = State::Start;
        self.bytes.clear();
    }
}

#[cfg(test)]
mod tests;
