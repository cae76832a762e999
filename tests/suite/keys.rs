//! Keys and their effects on the board of the sample puzzle.
//!
//! The board is drawn in the small layout with ASCII characters. `[ ]` marks the cursor, and `! !`
//! marks a conflict.
//!
//! ```text
//!  | 5 3 . | . 7 . | . . . |
//!  | 6 . . | 1 9 5 | . . . |
//!  | . 9 8 | . . . | . 6 . |
//! ```

mod entry;
mod highlights;
mod hints;
mod mouse;
mod moving;
mod notes;
mod program;
mod solver;
mod trials;

use masume::config::{GlyphSet, Settings};
use masume::puzzle::Puzzle;
use masume::text::{Locale, Text};
use masume::tui::{HeadlessApp, Opening};

pub(crate) const SAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A headless app with a new game on the sample puzzle.
pub(crate) fn stage(locale: Locale, glyphs: GlyphSet, size: (u16, u16)) -> HeadlessApp {
    let settings = Settings {
        glyphs,
        ..Settings::default()
    };
    let puzzle = Puzzle::new(SAMPLE.parse().unwrap());
    HeadlessApp::new(
        Opening::Play(Some(puzzle)),
        &settings,
        Text::new(locale),
        size,
    )
}

fn small() -> HeadlessApp {
    stage(Locale::English, GlyphSet::Ascii, (40, 16))
}

/// The nine rows of the board in the small layout, without its frame.
fn rows(stage: &HeadlessApp) -> Vec<String> {
    let text = stage.picture().to_text();
    let rows = text.lines().filter(|line| line.matches('|').count() == 4);
    let rows: Vec<String> = rows.map(|row| row[2..25].to_owned()).collect();
    assert_eq!(rows.len(), 9, "{text}");
    rows
}

/// The clues and entries on the board, row by row.
fn digits(stage: &HeadlessApp) -> String {
    let rows = rows(stage).concat();
    rows.chars().filter(char::is_ascii_digit).collect()
}

/// Presses keys on the sample puzzle. Compares the rows whose numbers are in `expected` with the
/// board.
#[track_caller]
fn check(keys: &str, expected: &[(usize, &str)]) {
    let mut stage = small();
    stage.press(keys);
    let rows = rows(&stage);
    for (number, row) in expected {
        assert_eq!(rows[number - 1], *row, "after {keys}");
    }
}

/// The text of the screen after some keys are pressed. The size of the window selects the layout.
fn screen_text(size: (u16, u16), keys: &str) -> String {
    let mut stage = stage(Locale::English, GlyphSet::Ascii, size);
    stage.press(keys);
    stage.picture().to_text()
}

/// The notes at the cursor after some keys are pressed, as the panel lists them; empty if there are
/// none.
fn noted(keys: &str) -> String {
    let text = screen_text((80, 24), keys);
    if text.contains(" is empty") {
        return String::new();
    }
    let line = text.lines().find_map(|line| line.split(" notes").nth(1));
    line.unwrap_or_else(|| panic!("no notes after {keys}:\n{text}"))
        .trim()
        .replace(' ', "")
}

/// Clues with several solutions.
fn ambiguous() -> masume::grid::Clues {
    let clues = format!("{}{}", &SAMPLE[..72], ".".repeat(9));
    clues.replacen("53..7", ".....", 1).parse().unwrap()
}

/// A headless app with a game on [`ambiguous`] clues, in an 80x24 window.
fn ambiguous_stage() -> HeadlessApp {
    let settings = Settings {
        glyphs: GlyphSet::Ascii,
        ..Settings::default()
    };
    let text = Text::new(Locale::English);
    let opening = Opening::Play(Some(Puzzle::new(ambiguous())));
    HeadlessApp::new(opening, &settings, text, (40, 16))
}
