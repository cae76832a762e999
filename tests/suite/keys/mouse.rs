//! The mouse: clicks and drags on the board, the digit pad and the footer.

use masume::config::GlyphSet;
use masume::text::Locale;

use super::{rows, screen_text, small, stage};

use crate::thorough::some_of;

#[test]
fn clicks_select_cells_and_the_digit_pad_enters() {
    let mut stage = small();
    // This position is in cell r2c2 of the small layout.
    stage.click(5, 3);
    assert_eq!(rows(&stage)[1], " 6[.]. | 1 9 5 | . . . ");
    let text = stage.picture().to_text();
    let (y, line) = text
        .lines()
        .enumerate()
        .find(|(_, l)| l.contains("7."))
        .unwrap();
    let x = line.find("7.").unwrap();
    stage.click(u16::try_from(x).unwrap(), u16::try_from(y).unwrap());
    assert_eq!(rows(&stage)[1], " 6[7]. | 1 9 5 | . . . ");
}

#[test]
fn the_mouse_selects_cells_writes_notes_and_changes_the_focus() {
    let mut stage = small();
    // The mouse is dragged from r2c2 over r2c3 to r3c3 of the small layout.
    stage.click(5, 3);
    stage.drag(7, 3);
    stage.drag(7, 4);
    assert_eq!(rows(&stage)[1], " 6{.{.}| 1 9 5 | . . . ");
    assert_eq!(rows(&stage)[2], " . 9[8]| . . . | . 6 . ");
    stage.press("; 2");
    stage.click(5, 3);
    let text = stage.picture().to_text();
    assert!(text.contains("r2c2 2"), "{text}");
    stage.wheel(true, 5, 3);
    stage.wheel(true, 5, 3);
    stage.wheel(false, 5, 3);
    assert!(stage.picture().to_text().contains("highlight 1"));
    stage.click_other(7, 3);
    assert!(stage.picture().to_text().contains("r2c3 12"));
    stage.wheel(true, 39, 15);
    assert!(
        stage.picture().to_text().contains("highlight 1"),
        "the wheel changes the focus only over the board"
    );
}

#[test]
fn clicks_with_ctrl_and_double_clicks_select_cells() {
    let mut stage = small();
    stage.click(5, 3);
    stage.click_more(7, 4);
    stage.click_more(7, 2);
    assert_eq!(rows(&stage)[0], " 5 3[.]| . 7 . | . . . ");
    assert_eq!(rows(&stage)[1], " 6{.}. | 1 9 5 | . . . ");
    assert_eq!(rows(&stage)[2], " . 9{8}| . . . | . 6 . ");
    stage.click_more(7, 2);
    assert_eq!(stage.picture().to_text().matches('{').count(), 2);
    // This position is in cell r1c2, which is a 3. Double clicks select all 3s.
    stage.double_click(5, 2);
    let text = stage.picture().to_text();
    assert_eq!(
        text.matches("{3}").count() + text.matches("[3]").count(),
        3,
        "{text}"
    );
}

#[test]
fn the_keys_of_the_footer_can_be_clicked() {
    let mut stage = stage(Locale::English, GlyphSet::Ascii, (80, 24));
    stage.press("4");
    let text = stage.picture().to_text();
    let footer = text.lines().last().unwrap();
    let x = u16::try_from(footer.find("u undo").unwrap()).unwrap();
    stage.click(x, 23);
    assert!(stage.picture().to_text().contains("Undone"));
    let help = u16::try_from(footer.find("? help").unwrap()).unwrap();
    stage.click(help, 23);
    assert!(stage.picture().to_text().contains("Help"));
    let mut watch = self::stage(Locale::English, GlyphSet::Ascii, (80, 24));
    watch.press("s g");
    assert!(watch.next_wake().is_none(), "playback is not paused");
    let text = watch.picture().to_text();
    let footer = text.lines().last().unwrap();
    let x = u16::try_from(footer.find("Space").unwrap()).unwrap();
    watch.click(x, 23);
    assert!(watch.next_wake().is_some(), "playback has not started");
}

#[test]
fn a_key_turns_the_mouse_off_and_on() {
    assert!(screen_text((80, 24), "M").contains("Mouse off"));
    assert!(screen_text((80, 24), "M M").contains("Mouse on"));
}

#[test]
fn a_click_enters_a_digit_only_on_a_visible_key() {
    let windows = (27..=60).step_by(3).chain([80, 100, 120]);
    let windows = windows.flat_map(|width| {
        let heights = (15..=34).step_by(2).chain([39, 50]);
        heights.map(move |height| (width, height))
    });
    for (width, height) in some_of(windows, 5) {
        // Each window shows no hint, or a hint at one of two levels.
        let keys = ["", "H", "H H H"][usize::from(width / 3 + height / 2) % 3];
        let mut stage = stage(Locale::English, GlyphSet::Ascii, (width, height));
        stage.press(keys);
        let text = stage.picture().to_text();
        let board = stage.game().unwrap().digits();
        for (y, line) in (0..).zip(text.lines()) {
            // An empty line contains no key of the digit pad.
            if line.trim().is_empty() {
                for x in (0..width).step_by(3) {
                    stage.click(x, y);
                }
            }
        }
        let after = stage.game().unwrap().digits();
        assert_eq!(after, board, "{width}x{height} {keys}\n{text}");
    }
}

#[test]
fn the_digit_pad_can_be_clicked_while_a_hint_is_open() {
    let mut stage = stage(Locale::English, GlyphSet::Ascii, (120, 50));
    stage.press("H H");
    let text = stage.picture().to_text();
    let lines = (0..).zip(text.lines());
    // Finds the 4 in the row of digits.
    let mut found = lines.filter_map(|(y, line)| {
        let label = line.find("Digit ")?;
        let at = line[label..].find('4')?;
        Some((label + at, y))
    });
    let (x, y) = found.next().expect(&text);
    stage.click(u16::try_from(x).unwrap(), y);
    let cell = "r1c3".parse().unwrap();
    assert!(stage.game().unwrap().digit(cell).is_some(), "{text}");
}
