//! Keys that move the cursor.

use masume::config::{GlyphSet, Settings};
use masume::text::{Locale, Text};
use masume::tui::{HeadlessApp, Opening};

use super::{check, rows};

#[test]
fn the_cursor_starts_on_the_first_empty_cell() {
    check("", &[(1, " 5 3[.]| . 7 . | . . . ")]);
}

#[test]
fn arrows_and_letters_move_one_cell_and_wrap_at_the_edge() {
    check("Right", &[(1, " 5 3 . |[.]7 . | . . . ")]);
    check("l Left", &[(1, " 5 3[.]| . 7 . | . . . ")]);
    check("Down j", &[(3, " . 9[8]| . . . | . 6 . ")]);
    check("Up", &[(9, " . .[.]| . 8 . | . 7 9 ")]);
    check("h h h", &[(1, " 5 3 . | . 7 . | . .[.]")]);
    check("k k", &[(8, " . .[.]| 4 1 9 | . . 5 ")]);
}

#[test]
fn keys_move_the_cursor_by_boxes_rows_and_empty_cells() {
    check("w", &[(1, " 5 3 . | . 7[.]| . . . ")]);
    check("b", &[(1, " 5 3 . | . 7 . | . .[.]")]);
    check("}", &[(4, " 8 .[.]| . 6 . | . . 3 ")]);
    check("{", &[(7, " . 6[.]| . . . | 2 8 . ")]);
    check("g Right g Down", &[(4, " 8 . . | . 6[.]| . . 3 ")]);
    check("Home", &[(1, "[5]3 . | . 7 . | . . . ")]);
    check("End", &[(1, " 5 3 . | . 7 . | . .[.]")]);
    check("G g g", &[(1, "[5]3 . | . 7 . | . . . ")]);
    check("g 5", &[(5, " 4 . . | 8[.]3 | . . 1 ")]);
    check("Tab Tab", &[(1, " 5 3 . | . 7[.]| . . . ")]);
    check("Shift-Tab", &[(9, " . . . | . 8 . |[.]7 9 ")]);
}

#[test]
fn an_unfinished_key_sequence_does_not_swallow_the_next_key() {
    check("g Enter Right", &[(1, " 5 3 . |[.]7 . | . . . ")]);
}

#[test]
fn with_a_digit_in_focus_tab_visits_the_cells_where_it_is_possible() {
    check("f 9 Tab", &[(1, " 5 3 . | . 7 . |[.]. . ")]);
    check("f 9 Tab Tab Shift-Tab", &[(1, " 5 3 . | . 7 . |[.]. . ")]);
    check("f 9 Esc Tab", &[(1, " 5 3 . |[.]7 . | . . . ")]);
}

#[test]
fn the_cursor_stops_at_the_edge_if_wrapping_is_off() {
    let settings = Settings {
        glyphs: GlyphSet::Ascii,
        wrap: false,
        ..Settings::default()
    };
    let text = Text::new(Locale::English);
    let mut stage = HeadlessApp::new(Opening::Play(None), &settings, text, (40, 16));
    stage.press("Up Left Left Left");
    assert_eq!(rows(&stage)[0], "[5]3 . | . 7 . | . . . ");
    stage.press("b {");
    assert_eq!(rows(&stage)[0], "[5]3 . | . 7 . | . . . ");
    stage.press("w w w");
    assert_eq!(rows(&stage)[0], " 5 3 . | . 7 . |[.]. . ");
}
