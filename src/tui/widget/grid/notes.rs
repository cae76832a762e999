//! Draws the notes of a cell and the colors of the notes.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::{CellFace, GridWidget};
use crate::game::CellColor;
use crate::grid::rules::{Pos, VariantDigit};
use crate::tui::layout::GridSize;
use crate::tui::theme::{Ink, Tint};

#[derive(Clone, Copy, Debug)]
struct NotePlaces {
    first: (u16, u16),
    /// The number of notes per line.
    columns: u16,
    /// The horizontal and the vertical distance between adjacent notes.
    step: (u16, u16),
    /// True if the notes are arranged as on a keypad. Otherwise they fill the lines of the cell
    /// without gaps.
    is_pad: bool,
}

impl NotePlaces {
    /// Computes positions for `count` notes. Returns `None` if the cell has no room for all of
    /// them.
    fn new(count: usize, rect: Rect, size: GridSize) -> Option<Self> {
        let count = u16::try_from(count).ok()?;
        let columns = match count {
            0..=4 => 2,
            5..=9 => 3,
            _ => 4,
        };
        let rows = count.div_ceil(columns);
        let is_giant = size == GridSize::Giant;
        let across = if is_giant && 3 * columns - 2 <= rect.width {
            3
        } else {
            2
        };
        let down = if is_giant && 2 * rows - 1 <= rect.height {
            2
        } else {
            1
        };
        let width = across * (columns - 1) + 1;
        if rows <= rect.height && width <= rect.width {
            return Some(Self {
                first: (rect.x + (rect.width - width) / 2, rect.y),
                columns,
                step: (across, down),
                is_pad: true,
            });
        }
        (count <= rect.width * rect.height).then_some(Self {
            first: (rect.x, rect.y),
            columns: rect.width,
            step: (1, 1),
            is_pad: false,
        })
    }

    fn at(self, index: u16) -> (u16, u16) {
        (
            self.first.0 + self.step.0 * (index % self.columns),
            self.first.1 + self.step.1 * (index / self.columns),
        )
    }
}

impl GridWidget<'_> {
    /// Returns true if a cell has room for a note of every digit.
    pub(super) fn fits_all_notes(&self, pos: Pos) -> bool {
        let (rect, count) = (self.layout.cell(pos), self.sketch.values.len());
        NotePlaces::new(count, rect, self.size()).is_some()
    }

    pub(super) fn draw_notes(&self, pos: Pos, notes: &[(VariantDigit, Ink)], buf: &mut Buffer) {
        let rect = self.layout.cell(pos);
        let face = self.face(pos);
        if self.draw_corner_center(rect, face, notes, buf) {
            return;
        }
        let Some(places) = NotePlaces::new(self.sketch.values.len(), rect, self.size()) else {
            self.draw_some_notes(rect, face, notes, buf);
            return;
        };
        for (at, value) in (0..).zip(self.sketch.values.iter()) {
            let is_value = |digit: VariantDigit| digit.number() == value.number();
            let Some((digit, ink)) = notes.iter().find(|(digit, _)| is_value(*digit)) else {
                continue;
            };
            let (x, mut y) = places.at(at);
            // A lone note never stands where an entry of its size does.
            let center = self.layout.center(pos);
            let is_alone = notes.len() == 1 && self.digit_blocks().is_none();
            if is_alone && y == center.y && x.abs_diff(center.x) <= 1 {
                y = rect.bottom() - 1;
            }
            if places.is_pad && !is_crossed(*ink) {
                self.put_digit(buf, x, y, *digit, *ink);
            } else {
                self.put_note(buf, x, y, (*digit, *ink));
            }
            let mut colors = face.note_colors.iter();
            if let Some((_, color)) = colors.find(|(digit, _)| is_value(*digit)) {
                self.draw_note_color((x, y), *color, places.is_pad, buf);
            }
        }
    }

    /// Draws some notes in the corners and the others in the center of a cell. Returns false, and
    /// draws nothing, if the notes of the cell are not divided in this way or do not fit.
    fn draw_corner_center(
        &self,
        rect: Rect,
        face: &CellFace,
        notes: &[(VariantDigit, Ink)],
        buf: &mut Buffer,
    ) -> bool {
        let Some(center) = &face.center_notes else {
            return false;
        };
        let (center, corners): (Vec<_>, Vec<_>) = notes
            .iter()
            .copied()
            .partition(|(digit, _)| center.contains(digit));
        let Some(places) = corner_places(corners.len(), rect) else {
            return false;
        };
        let count = u16::try_from(center.len()).unwrap_or(u16::MAX);
        if count > rect.width {
            return false;
        }
        let first = rect.x + (rect.width - count) / 2;
        let middle = rect.y + rect.height / 2;
        let center_places = (first..rect.right()).map(|x| (x, middle));
        let placed = corners.into_iter().zip(places);
        for (note, (x, y)) in placed.chain(center.into_iter().zip(center_places)) {
            self.put_note(buf, x, y, note);
            let mut colors = face.note_colors.iter();
            if let Some((_, color)) = colors.find(|(digit, _)| *digit == note.0) {
                self.draw_note_color((x, y), *color, false, buf);
            }
        }
        true
    }

    /// Returns true if a cell has room for `count` notes without fixed positions. A cell of one
    /// character never has room, because a single note would look like an entry. The letters of
    /// colors take room only in a theme without colors.
    pub(super) fn fits_few_notes(&self, rect: Rect, face: &CellFace, count: usize) -> bool {
        let taken = if self.has_color_tints() {
            0
        } else {
            super::letters(face.colors, rect.width).count()
        };
        let room = usize::from(rect.width * rect.height) - taken;
        count <= room && rect.width > 1
    }

    /// Draws the notes of a cell that has no room for a note of every digit.
    fn draw_some_notes(
        &self,
        rect: Rect,
        face: &CellFace,
        notes: &[(VariantDigit, Ink)],
        buf: &mut Buffer,
    ) {
        let places = || rect.positions();
        if notes.iter().any(|(_, ink)| *ink == Ink::HintElimination) {
            self.draw_step(rect, notes, buf);
            return;
        }
        // The notes start at the left edge, so that a single note does not look like an entry.
        if self.fits_few_notes(rect, face, notes.len()) {
            for (at, note) in places().zip(notes) {
                self.put_note(buf, at.x, at.y, *note);
            }
            return;
        }
        // The colons distinguish the number of notes from a digit. In a cell of one character, they
        // stand alone.
        for at in places().take(3) {
            self.put(buf, at.x, at.y, ':', Ink::Note);
        }
        if rect.width > 2 {
            let count = char::from_digit(u32::try_from(notes.len()).unwrap_or(10), 10);
            self.put(buf, rect.x + 1, rect.y, count.unwrap_or('+'), Ink::Dim);
        }
        let telling = most_important(notes);
        if telling.len() > usize::from(rect.width) {
            // `*` stands for several notes that do not fit.
            self.put(buf, rect.x, rect.y, '*', telling[0].1);
            return;
        }
        for (at, (digit, ink)) in places().zip(telling) {
            if matches!(ink, Ink::SameNote | Ink::Possible) {
                self.put(buf, at.x, at.y, '\'', ink);
            } else {
                self.put_note(buf, at.x, at.y, (digit, ink));
            }
        }
    }

    /// Draws the notes of a cell in which a step eliminates candidates: first the notes of the
    /// pattern, then a cross, then the eliminated notes. The cross is always drawn. Notes that do
    /// not fit are omitted.
    fn draw_step(&self, rect: Rect, notes: &[(VariantDigit, Ink)], buf: &mut Buffer) {
        let of = |ink: Ink| notes.iter().filter(move |note| note.1 == ink);
        let pattern = [Ink::HintPattern, Ink::HintSecond, Ink::HintFin].map(of);
        let pattern: Vec<_> = pattern.into_iter().flatten().collect();
        let lost: Vec<_> = of(Ink::HintElimination).collect();
        let room = usize::from(rect.width) - 1;
        let pattern = if pattern.len() <= room {
            pattern
        } else {
            Vec::new()
        };
        let lost = if pattern.len() + lost.len() <= room {
            lost
        } else {
            Vec::new()
        };
        let dots = notes.len() > pattern.len() + lost.len();
        for at in rect.positions().filter(|_| dots) {
            self.put(buf, at.x, at.y, self.app.glyphs.dot, Ink::Note);
        }
        let mut places = rect.positions();
        for ((digit, ink), at) in pattern.into_iter().zip(places.by_ref()) {
            self.put_narrow(buf, at.x, at.y, *digit, *ink);
        }
        if let Some(at) = places.next() {
            self.put(
                buf,
                at.x,
                at.y,
                self.app.glyphs.eliminated,
                Ink::HintElimination,
            );
        }
        for ((digit, ink), at) in lost.into_iter().zip(places) {
            self.put_narrow(buf, at.x, at.y, *digit, *ink);
        }
    }

    /// Writes a note in one column. A cross replaces an eliminated note.
    fn put_note(&self, buf: &mut Buffer, x: u16, y: u16, (digit, ink): (VariantDigit, Ink)) {
        if is_crossed(ink) {
            self.put(buf, x, y, self.app.glyphs.eliminated, ink);
        } else {
            self.put_narrow(buf, x, y, digit, ink);
        }
    }

    /// Writes a digit in one column. For a number with two digits, writes only the last digit and
    /// underlines it.
    pub(super) fn put_narrow(
        &self,
        buf: &mut Buffer,
        x: u16,
        y: u16,
        digit: VariantDigit,
        ink: Ink,
    ) {
        let symbol = self.app.text.symbol(digit.number());
        let Some(last) = symbol.chars().last() else {
            return;
        };
        self.put(buf, x, y, last, ink);
        if symbol.len() > 1 {
            let style = Style::new().add_modifier(Modifier::UNDERLINED);
            self.paint(buf, x, y, style);
        }
    }

    /// Colors a note, and writes the letter of the color beside the note. If there is no room for
    /// the letter and the theme has no style for the color, the letter replaces the note.
    fn draw_note_color(
        &self,
        (x, y): (u16, u16),
        color: CellColor,
        has_room: bool,
        buf: &mut Buffer,
    ) {
        let tint = self.theme().tint(Tint::COLORS[color.0.index()]);
        if has_room {
            self.put(buf, x + 1, y, color.letter(), Ink::ColorSign);
        } else if tint == Style::default() {
            self.put(buf, x, y, color.letter(), Ink::ColorSign);
        }
        self.paint(buf, x, y, tint);
    }
}

/// Returns true if a cross replaces notes of this color role.
const fn is_crossed(ink: Ink) -> bool {
    matches!(
        ink,
        Ink::HintElimination | Ink::EliminatedNote | Ink::Excluded
    )
}

/// Returns the notes of the most important color role. The result is empty if only ordinary notes
/// exist.
fn most_important<D: Copy>(notes: &[(D, Ink)]) -> Vec<(D, Ink)> {
    let inks = [
        Ink::HintPlace,
        Ink::HintPattern,
        Ink::HintSecond,
        Ink::HintFin,
        Ink::SameNote,
        Ink::Possible,
        Ink::Excluded,
    ];
    let is_noted = |ink: &Ink| notes.iter().any(|note| note.1 == *ink);
    let first = inks.into_iter().find(is_noted);
    let shown = notes.iter().filter(|note| Some(note.1) == first);
    shown.copied().collect()
}

/// Returns the positions of corner notes: the four corners, then the middle of the first and of the
/// last line. Returns `None` if `count` notes do not fit. In a cell of two lines, corner notes use
/// only the first line, because the second line is the center.
fn corner_places(count: usize, rect: Rect) -> Option<Vec<(u16, u16)>> {
    // In a wide cell, the cursor brackets are in the first and the last column.
    let inset = u16::from(rect.width >= 5);
    let (left, right) = (rect.x + inset, rect.right().saturating_sub(1 + inset));
    let (top, bottom) = (rect.y, rect.bottom().saturating_sub(1));
    let places: Vec<(u16, u16)> = match rect.height {
        0 | 1 => return None,
        2 => (left..=right).map(|x| (x, top)).collect(),
        _ => {
            let middle = left + rect.width / 2;
            [(left, top), (right, top), (left, bottom), (right, bottom)]
                .into_iter()
                .chain([(middle, top), (middle, bottom)])
                .collect()
        }
    };
    (count <= places.len()).then_some(places)
}
