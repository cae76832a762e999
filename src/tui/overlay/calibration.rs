//! What Shift and the digits write on this keyboard, found out by pressing them one by one.

use ratatui::buffer::Buffer;
use unicode_width::UnicodeWidthChar as _;

use crate::config::ShiftDigits;
use crate::grid::Digit;
use crate::text::{Fact, Id};
use crate::tui::keymap::{Key, Keymap};
use crate::tui::model::Shared;
use crate::tui::theme::Ink;
use crate::tui::view::{centred, draw_box};
use crate::tui::widget::pen::{Pen, wrap};

/// The characters heard so far, and what is said of the last key.
#[derive(Debug, Default)]
pub(crate) struct Calibration {
    heard: Vec<char>,
    refused: Option<String>,
}

/// What a key was to the calibration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    /// One that it does not take.
    Nothing,
    /// One of nine, or one that cannot be.
    One,
    /// The ninth: the keyboard is known.
    All(ShiftDigits),
    /// Any, after the ninth.
    End,
}

impl Calibration {
    const WIDTH: u16 = 44;

    /// Takes a key. Any may come, as nobody knows what the keyboard sends; only `Esc` and what
    /// Ctrl belongs to are left to their meanings.
    pub(crate) fn hear(&mut self, key: Key, shared: &Shared) -> Heard {
        if key.is_command() {
            return Heard::Nothing;
        }
        let Some(digit) = self.asked() else {
            return Heard::End;
        };
        self.refused = None;
        if key.rubs_out() {
            self.heard.pop();
            return Heard::One;
        }
        match self.judge(key, digit, shared) {
            Ok(character) => self.heard.push(character),
            Err(refused) => self.refused = Some(refused),
        }
        self.keyboard().map_or(Heard::One, Heard::All)
    }

    /// The digit that is asked for; `None` when all are known.
    fn asked(&self) -> Option<Digit> {
        Digit::ALL.get(self.heard.len()).copied()
    }

    /// The keyboard, when all its digits are known.
    fn keyboard(&self) -> Option<ShiftDigits> {
        let characters = self.heard.as_slice().try_into().ok()?;
        ShiftDigits::of(characters)
    }

    /// The character of a key, or why it can be no digit with Shift.
    fn judge(&self, key: Key, digit: Digit, shared: &Shared) -> Result<char, String> {
        let text = &shared.text;
        let asked: Fact<'_> = ("digit", digit.to_string().into());
        let Some(character) = key.typed().filter(|c| c.width() == Some(1)) else {
            return Err(text.tell(Id::CalibrationNoCharacter, &[asked]));
        };
        let sign: Fact<'_> = ("sign", character.to_string().into());
        if key.is_digit() {
            return Err(text.tell(Id::CalibrationDigit, &[asked]));
        }
        if let Some(before) = self.heard.iter().position(|c| *c == character) {
            let before: Fact<'_> = ("before", (before + 1).into());
            return Err(text.tell(Id::CalibrationTwice, &[sign, before]));
        }
        let heard: Vec<char> = self.heard.iter().copied().chain([character]).collect();
        if let Some(action) = Keymap::silenced(&shared.settings, &heard) {
            let action: Fact<'_> = ("action", text.named("action", action.slug()).into());
            return Err(text.tell(Id::CalibrationTaken, &[sign, action]));
        }
        if ShiftDigits::may_give(character) {
            Ok(character)
        } else {
            Err(text.say(Id::CalibrationLetter))
        }
    }

    pub(crate) fn draw(&self, shared: &Shared, buf: &mut Buffer) {
        let text = &shared.text;
        let asked = self.asked().map_or_else(
            || text.say(Id::CalibrationDone),
            |digit| text.tell(Id::CalibrationAsk, &[("digit", digit.to_string().into())]),
        );
        let foot = match self.asked() {
            Some(_) => text.say(Id::CalibrationKeys),
            None => text.say(Id::CalibrationClose),
        };
        let width = Self::WIDTH.min(buf.area.width);
        let inside = usize::from(width.saturating_sub(4));
        let refused = self.refused.as_deref().unwrap_or_default();
        let [asked_lines, refused_lines, foot_lines] =
            [&asked, refused, &foot].map(|said| wrap(said, inside).len());
        let lines = asked_lines + refused_lines + foot_lines + 7;
        let inside = draw_box(
            shared,
            centred(buf.area, width, lines),
            &text.say(Id::CalibrationTitle),
            buf,
        );
        let mut pen = Pen::new(buf, &shared.theme, inside);
        pen.text(&asked, Ink::Text);
        pen.skip(1);
        self.draw_pairs(shared, &mut pen);
        pen.skip(1);
        pen.text(refused, Ink::Warning);
        pen.skip(1);
        pen.text(&foot, Ink::Dim);
    }

    /// The digits, and below them what their keys write with Shift.
    fn draw_pairs(&self, shared: &Shared, pen: &mut Pen<'_>) {
        let digits = Digit::ALL.map(|digit| format!(" {digit}"));
        pen.line(&digits.map(|digit| (digit, Ink::Dim)));
        let cursor = shared.glyphs.here;
        let pending = self.asked().map(|_| (format!(" {cursor}"), Ink::Tried));
        let heard = self.heard.iter().map(|c| (format!(" {c}"), Ink::Entry));
        let signs: Vec<(String, Ink)> = heard.chain(pending).collect();
        pen.line(&signs);
    }
}
