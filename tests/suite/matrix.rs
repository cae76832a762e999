//! Snapshots of every screen in every size class, in both languages and both character sets.
//!
//! A snapshot contains the text of a screen and the role of each character. Another snapshot
//! contains the style of each role in each theme. Together they determine the screen in any theme.
//!
//! Each line of text is followed by its runs of roles. A run consists of column, letter and length:
//! `3k2` means two characters with the role `k` from column 3, counted from 0. Capital letters are
//! roles of backgrounds. Characters without a role are omitted.

use std::fmt::Write as _;

use masume::config::GlyphSet;
use masume::text::Locale;
use masume::tui::{HeadlessApp, Picture};
use unicode_width::UnicodeWidthStr as _;

use crate::keys::stage;
use crate::roles;

/// The size of a window in columns and rows.
pub(crate) type Window = (u16, u16);

/// The smallest window of each size class.
const CLASSES: [Window; 8] = [
    (27, 15),
    (40, 16),
    (56, 21),
    (57, 33),
    (80, 24),
    (80, 33),
    (100, 40),
    (120, 50),
];

/// A small, a common and a large window. They are enough for screens that consist of lists and
/// boxes.
const FEW: [Window; 3] = [(40, 16), (80, 24), (120, 50)];

/// The name of a screen, the keys that open it, and the windows in which it is drawn.
pub(crate) type Screen = (&'static str, &'static str, &'static [Window]);

pub(crate) const SCREENS: [Screen; 21] = [
    ("fresh", "", &CLASSES),
    ("notes", "A Right 2 m 3 Right Right V Right", &CLASSES),
    ("wrong", "2 Right Right Right 6 7", &CLASSES),
    ("focus", "A F F f 4", &FEW),
    ("hint", "H H H", &CLASSES),
    ("paused", "p", &FEW),
    ("won", "S y", &FEW),
    ("review", "4 S y Enter", &CLASSES),
    ("watch", "s 3", &CLASSES),
    ("race", "s R", &CLASSES),
    ("algorithms", "s a", &FEW),
    ("branches", "t 4 Right t 2 T", &FEW),
    ("question", "4 S", &FEW),
    ("menu", "Esc", &CLASSES),
    ("enter", "e 1 2 3 1", &FEW),
    ("lessons", "L", &FEW),
    (
        "lesson",
        "L PageDown Down Down Down Down Enter Right Right",
        &CLASSES,
    ),
    ("library", "F3", &FEW),
    ("statistics", "F4", &FEW),
    ("settings", "F2 Down", &FEW),
    ("palette", ": t h", &FEW),
];

/// The environments in which a screen is drawn: language, character set and window. English is
/// drawn in all windows. Japanese and ASCII are drawn in a few windows, because only words and
/// symbols differ.
fn environments(sizes: &[Window]) -> Vec<(Locale, GlyphSet, Window)> {
    let english = sizes
        .iter()
        .map(|size| (Locale::English, GlyphSet::Unicode, *size));
    let japanese = FEW.map(|size| (Locale::Japanese, GlyphSet::Unicode, size));
    let ascii = FEW.map(|size| (Locale::English, GlyphSet::Ascii, size));
    english.chain(japanese).chain(ascii).collect()
}

fn open(locale: Locale, glyphs: GlyphSet, size: Window, keys: &str) -> HeadlessApp {
    let mut stage = stage(locale, glyphs, size);
    stage.press(keys);
    stage
}

/// Formats the runs of equal letters in a line of role letters.
fn runs(letters: &str) -> String {
    let mut said = String::new();
    let mut at = 0;
    let letters: Vec<char> = letters.chars().collect();
    while let Some(letter) = letters.get(at) {
        let length = letters[at..].iter().take_while(|l| *l == letter).count();
        if *letter != ' ' {
            let _ = write!(said, " {at}{letter}{length}");
        }
        at += length;
    }
    said
}

/// The text of a screen. Each line is followed by the runs of its roles.
fn shown(text: &Picture, roles: &Picture) -> String {
    let mut said = String::new();
    let (text, inks, tints) = (text.to_text(), roles::roles(roles), roles::tints(roles));
    for ((line, inks), tints) in text.lines().zip(inks.lines()).zip(tints.lines()) {
        let runs = runs(inks) + &runs(tints);
        let gap = if runs.is_empty() { "" } else { "  |" };
        let _ = writeln!(said, "{line}{gap}{runs}");
    }
    said
}

#[test]
fn every_screen_equals_its_snapshot_in_every_environment() {
    for (name, keys, sizes) in SCREENS {
        let mut file = String::new();
        for (locale, glyphs, size) in environments(sizes) {
            let mut stage = open(locale, glyphs, size, keys);
            let (text, roles) = (stage.picture(), stage.roles());
            assert_fits(name, &text.to_text(), (locale, glyphs, size));
            let _ = writeln!(
                file,
                "== {} {glyphs:?} {}x{}",
                locale.code(),
                size.0,
                size.1
            );
            file += &shown(&text, &roles);
        }
        insta::with_settings!({
            snapshot_path => "../snapshots/screens",
            prepend_module_to_snapshot => false,
            omit_expression => true,
        }, {
            insta::assert_snapshot!(name, file);
        });
    }
}

/// Checks that a screen fits its window, and has only the characters and the language of its
/// environment.
fn assert_fits(name: &str, text: &str, (locale, glyphs, size): (Locale, GlyphSet, Window)) {
    assert_eq!(text.lines().count(), usize::from(size.1), "{name}");
    for line in text.lines() {
        assert!(
            line.width() <= usize::from(size.0),
            "{name} {size:?}: {line}"
        );
        if glyphs == GlyphSet::Ascii {
            assert!(line.is_ascii(), "{name} {size:?}: {line}");
        }
        if locale == Locale::Japanese {
            assert_japanese(name, line);
        }
    }
}

/// Checks that a Japanese line contains no Latin words other than names, keys and notation.
fn assert_japanese(screen: &str, line: &str) {
    const NAMES: [&str; 27] = [
        "masume",
        "import",
        "FILE",
        "Enter",
        "PgDn",
        "Esc",
        "Space",
        "Shift",
        "Bksp",
        "Wing",
        "XYZ",
        "vim",
        "Wikipedia",
        "Sudoku",
        "solving",
        "algorithms",
        "Catppuccin",
        "Gruvbox",
        "Nord",
        "Solarized",
        "Tokyo",
        "Night",
        "BUG",
        "Explainer",
        "HoDoKu",
        "Locked",
        "Triple",
    ];
    let words = line.split(|c: char| !c.is_ascii_alphabetic());
    for word in words.filter(|word| word.len() > 2) {
        assert!(NAMES.contains(&word), "{screen}: {word} in {line}");
    }
}
