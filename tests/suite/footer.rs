//! The footer keys of each screen can be clicked.

use masume::config::GlyphSet;
use masume::text::Locale;
use masume::tui::HeadlessApp;
use unicode_width::UnicodeWidthStr as _;

use crate::keys;
use crate::thorough::some_of;

/// Keys that open screens and states with different footers.
const STATES: [&str; 14] = [
    "",
    "H",
    "H H H",
    "V Right",
    "m m",
    "s",
    "s R",
    "Esc",
    "e",
    "L",
    "L Enter",
    "S y Enter",
    "F3",
    "F4",
];

const SIZES: [(u16, u16); 7] = [
    (27, 16),
    (40, 16),
    (56, 21),
    (57, 33),
    (80, 24),
    (100, 39),
    (120, 50),
];

fn stage(locale: Locale, glyphs: GlyphSet, size: (u16, u16), state: &str) -> HeadlessApp {
    let mut stage = keys::stage(locale, glyphs, size);
    stage.press(state);
    stage
}

#[test]
fn the_footer_of_a_game_names_the_keys_of_menu_help_and_quit() {
    for locale in Locale::ALL {
        let shown = footer(&stage(locale, GlyphSet::Unicode, (80, 24), ""));
        let keys: Vec<&str> = shown.iter().map(|(_, key)| key.as_str()).collect();
        for key in ["Esc", "?", "q"] {
            assert!(keys.contains(&key), "{locale:?} {keys:?}");
        }
    }
}

/// The keys in the last line of the screen, each with its column. Two spaces precede each key.
fn footer(stage: &HeadlessApp) -> Vec<(u16, String)> {
    let picture = stage.picture().to_text();
    let line = picture.lines().last().unwrap_or_default();
    let mut column = 0;
    let mut keys = Vec::new();
    for part in line.split("  ") {
        if let Some(key) = part.split_whitespace().next() {
            let indent = part.len() - part.trim_start().len();
            keys.push((u16::try_from(column + indent).unwrap(), named(key)));
        }
        column += part.width() + 2;
    }
    keys
}

/// Converts the name of a key on the screen to the name that [`HeadlessApp::press`] accepts.
fn named(shown: &str) -> String {
    let names = [
        ("→", "Right"),
        ("←", "Left"),
        ("↓", "Down"),
        ("↑", "Up"),
        ("↵", "Enter"),
        ("Bksp", "Backspace"),
        ("Del", "Delete"),
    ];
    if let Some(rest) = shown.strip_prefix('⇧') {
        return format!("Shift-{}", named(rest));
    }
    let name = names.iter().find(|(own, _)| *own == shown);
    name.map_or(shown, |(_, name)| name).to_owned()
}

fn click_each(locale: Locale, glyphs: GlyphSet, size: (u16, u16), state: &str) {
    let shown = footer(&stage(locale, glyphs, size, state));
    assert!(!shown.is_empty(), "{size:?} {state}");
    for (column, key) in shown {
        // A key such as `1…9` stands for several digits.
        if key.ends_with("1…9") || key.ends_with("1-9") {
            continue;
        }
        // In lessons, `N` starts a random puzzle, so two screens would differ.
        if state.starts_with('L') && key == "N" {
            continue;
        }
        let mut clicked = stage(locale, glyphs, size, state);
        clicked.click(column, size.1 - 1);
        let mut pressed = stage(locale, glyphs, size, state);
        pressed.press(&key);
        let (seen, wanted) = (clicked.picture().to_text(), pressed.picture().to_text());
        assert_eq!(seen, wanted, "{key} at {size:?} after {state:?}");
        assert_eq!(
            clicked.requests(),
            pressed.requests(),
            "{key} after {state:?}"
        );
    }
}

#[test]
fn clicking_a_key_in_the_footer_presses_it() {
    for state in some_of(STATES, 4) {
        click_each(Locale::English, GlyphSet::Unicode, (80, 24), state);
    }
    for size in some_of(SIZES, 3) {
        click_each(Locale::Japanese, GlyphSet::Unicode, size, "H");
    }
}

#[test]
#[ignore = "takes long"]
fn clicking_a_key_in_the_footer_presses_it_in_every_size_and_language() {
    for locale in Locale::ALL {
        for state in STATES {
            click_each(locale, GlyphSet::Unicode, (80, 24), state);
        }
        for size in SIZES {
            click_each(locale, GlyphSet::Unicode, size, "");
            click_each(locale, GlyphSet::Unicode, size, "H");
        }
    }
    for state in STATES {
        click_each(Locale::English, GlyphSet::Ascii, (40, 16), state);
    }
}
