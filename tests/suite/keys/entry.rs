//! Keys that enter and erase digits, undo, select cells, color cells and fill cells.

use std::time::Duration;

use masume::config::{GlyphSet, KeyPreset, NoteStyle, Settings};
use masume::puzzle::Puzzle;
use masume::text::{Locale, Text};
use masume::tui::{HeadlessApp, Opening};

use super::{SAMPLE, SOLUTION, check, digits, noted, rows, screen_text, small};

#[test]
fn a_digit_is_written_replaced_and_erased() {
    check("4", &[(1, " 5 3[4]| . 7 . | . . . ")]);
    check("4 2", &[(1, " 5 3[2]| . 7 . | . . . ")]);
    check("4 4", &[(1, " 5 3[.]| . 7 . | . . . ")]);
    for erase in ["x", "Delete", "Backspace", "0"] {
        check(&format!("4 {erase}"), &[(1, " 5 3[.]| . 7 . | . . . ")]);
    }
}

#[test]
fn every_cell_of_a_conflict_is_marked_including_clues() {
    check(
        "5 Right",
        &[
            (1, "!5!3!5!|[.]7 . | . . . "),
            (2, " 6 . . | 1 9 5 | . . . "),
        ],
    );
    check("Right 6 Tab", &[(1, " 5 3 . | 6 7[.]| . . . ")]);
    check("Right Down Right 6", &[(2, " 6 . . | 1[9]5 | . . . ")]);
    check("Down 6 Up", &[(2, "!6!.!6!| 1 9 5 | . . . ")]);
}

#[test]
fn clues_are_locked() {
    let mut stage = small();
    stage.press("Left 1");
    assert_eq!(rows(&stage)[0], " 5[3]. | . 7 . | . . . ");
    assert!(stage.picture().to_text().contains("r1c2 is a clue"));
    stage.wait(Duration::from_secs(3));
    assert!(!stage.picture().to_text().contains("r1c2 is a clue"));
}

#[test]
fn undo_and_redo_are_unlimited() {
    check("4 Right 6 u", &[(1, " 5 3 4 |[.]7 . | . . . ")]);
    check("4 Right 6 u u", &[(1, " 5 3[.]| . 7 . | . . . ")]);
    check("4 Right 6 u u U Ctrl-r", &[(1, " 5 3 4 |[6]7 . | . . . ")]);
    check("4 z Z", &[(1, " 5 3[4]| . 7 . | . . . ")]);
}

#[test]
fn a_key_writes_the_digit_in_focus() {
    check("f 4 Space", &[(1, " 5 3[4]| . 7 . | . . . ")]);
    check("f 1 > Space", &[(1, " 5 3[2]| . 7 . | . . . ")]);
    check("f 3 < Enter", &[(1, " 5 3[2]| . 7 . | . . . ")]);
    check("Left = Right Space", &[(1, " 5!3[3!| . 7 . | . . . ")]);
    check("f 4 f f Space", &[(1, " 5 3[.]| . 7 . | . . . ")]);
}

#[test]
fn full_width_digits_of_an_input_method_are_accepted() {
    let mut stage = small();
    stage.type_char('４');
    assert_eq!(rows(&stage)[0], " 5 3[4]| . 7 . | . . . ");
}

#[test]
fn the_first_full_width_character_shows_a_notification() {
    let mut stage = small();
    let said = |stage: &HeadlessApp| stage.picture().to_text().contains("Full-width");
    stage.type_char('４');
    assert!(said(&stage));
    stage.type_char('ｕ');
    assert!(!said(&stage));
    assert_eq!(rows(&stage)[0], " 5 3[.]| . 7 . | . . . ");
}

#[test]
fn notes_and_colors_apply_to_every_selected_cell() {
    // The selection is a rectangle of four cells, three of which are empty.
    check(
        "V Right Down",
        &[
            (1, " 5 3{.}|{.}7 . | . . . "),
            (2, " 6 .{.}|[1]9 5 | . . . "),
        ],
    );
    // `Space` adds a single cell to the selection or removes it.
    check(
        "V Space Right Space Right Right Space",
        &[(1, " 5 3 . |{.}7[.]| . . . ")],
    );
    assert_eq!(noted("V Right ; 2 Esc"), "2");
    assert_eq!(noted("V Right ; 2 Left Esc"), "2");
    assert_eq!(
        noted("; 2 V Right ; 2 Esc"),
        "2",
        "a cell lacked the note, so all cells get it"
    );
    assert_eq!(
        noted("V Right ; 2 ; 2 Esc"),
        "",
        "no cell lacked the note, so all cells lose it"
    );
    assert_eq!(noted("V Right ; 2 u Esc"), "", "undo reverts both notes");
    check("V Right m 1 Esc Down", &[(1, " 5 3 .a| .a7 . | . . . ")]);
    check(
        "V Right m 1 m 1 Esc Down",
        &[(1, " 5 3 . | . 7 . | . . . ")],
    );
    check("V Right x Esc", &[(1, " 5 3 . |[.]7 . | . . . ")]);
}

#[test]
fn a_digit_is_entered_in_all_selected_cells_in_one_turn() {
    check("V Right 4 Esc", &[(1, " 5 3!4!|[4!7 . | . . . ")]);
    check("V Right 4 u Esc", &[(1, " 5 3 . |[.]7 . | . . . ")]);
    check("V Right 4 4 Esc", &[(1, " 5 3 . |[.]7 . | . . . ")]);
    check("V 4 Esc", &[(1, " 5 3[4]| . 7 . | . . . ")]);
    // Clues keep their digits.
    check(
        "V Down Right Right 4 Esc",
        &[(2, " 6 .!4!| 1[9]5 | . . . ")],
    );
    assert!(
        screen_text((80, 24), "t V Right 4")
            .replace('\n', " ")
            .contains("A trial starts in one cell")
    );
}

#[test]
fn shift_and_ctrl_with_arrows_select_cells_of_any_shape() {
    check(
        "Shift-Right Shift-Down Shift-Left",
        &[
            (1, " 5 3{.}|{.}7 . | . . . "),
            (2, " 6 .[.]|{1}9 5 | . . . "),
        ],
    );
    check("Shift-Right Right", &[(1, " 5 3 . | .[7]. | . . . ")]);
    check(
        "Ctrl-Right Ctrl-Right Ctrl-Right Space",
        &[(1, " 5 3{.}| . 7[.]| . . . ")],
    );
    check(
        "Shift-Right Ctrl-Down Ctrl-Right Ctrl-Right Space Ctrl-Left 2 Esc",
        &[
            (1, " 5 3!2!|!2!7 . | . . . "),
            (2, " 6 . . | 1[9]5 | . . . "),
        ],
    );
}

#[test]
fn keys_select_equal_cells_and_houses() {
    let mut stage = small();
    stage.press("Right Right d m 1 Esc");
    let of_seven = rows(&stage).concat();
    assert_eq!(of_seven.matches("7a").count(), 3, "{of_seven}");
    let mut stage = small();
    // The region, the column and the row of a cell follow each other.
    for (count, keys) in [(9, "o m 1"), (9, "o m 2"), (9, "o m 3")] {
        stage.press(keys);
        let board = stage.picture().to_text();
        assert_eq!(board.matches('{').count() + 1, count, "{board}");
    }
}

#[test]
fn the_table_of_sudokupad_has_its_keys() {
    let settings = Settings {
        glyphs: GlyphSet::Ascii,
        key_preset: KeyPreset::Ctc,
        note_style: NoteStyle::CornerCenter,
        distinguishes_keys: true,
        ..Settings::default()
    };
    let after = |keys: &str| {
        let puzzle = Puzzle::new(SAMPLE.parse().unwrap());
        let opening = Opening::Play(Some(puzzle));
        let mut stage = HeadlessApp::new(opening, &settings, Text::new(Locale::English), (40, 16));
        stage.press(keys);
        rows(&stage)[0].clone()
    };
    let digit = " 5 3[4]| . 7 . | . . . ";
    assert_eq!(after("x z 4"), digit);
    assert_eq!(after("Tab Tab Tab Tab 4"), digit);
    assert_eq!(after("Space Space Space Space 4"), digit);
    assert_eq!(after("4 Ctrl-z"), " 5 3[.]| . 7 . | . . . ");
    assert_eq!(after("4 Ctrl-z Ctrl-y"), digit);
    assert_eq!(after("4 Ctrl-z Ctrl-Shift-z"), digit);
    assert_eq!(after("v 4 d"), " 5 3 .d|[.]7 . | . . . ");
    for (mode, other) in [("x", "c"), ("c", "x")] {
        assert_eq!(
            after(&format!("{mode} 4 d")),
            after(&format!("{other} 4 d"))
        );
    }
}

#[test]
fn without_color_cell_colors_are_letters() {
    check("m 3 Down", &[(1, " 5 3 .c| . 7 . | . . . ")]);
    check("m 3 m 3 Down", &[(1, " 5 3 . | . 7 . | . . . ")]);
    check("m 3 m 0 Down", &[(1, " 5 3 . | . 7 . | . . . ")]);
    check("m 3 m x Down", &[(1, " 5 3 . | . 7 . | . . . ")]);
    check(
        "m m 3 Down 4 Down",
        &[
            (1, " 5 3 .c| . 7 . | . . . "),
            (2, " 6 . .d| 1 9 5 | . . . "),
        ],
    );
    check("m m 3 x m m Down", &[(1, " 5 3 . | . 7 . | . . . ")]);
    check("m m 3 m m 4 Down", &[(1, " 5 3 4c| . 7 . | . . . ")]);
    check("m 3 m 4 u Down", &[(1, " 5 3 .c| . 7 . | . . . ")]);
    check("m 3 x Down", &[(1, " 5 3 . | . 7 . | . . . ")]);
    check("Left m 1 Down", &[(1, " 5 3a. | . 7 . | . . . ")]);
}

#[test]
fn keys_fill_one_cell_or_all_singles() {
    check("X y", &[(1, " 5 3[4]| . 7 . | . . . ")]);
    check("X Enter u", &[(1, " 5 3[.]| . 7 . | . . . ")]);
    // Singles solve the sample.
    let mut stage = small();
    stage.press("B");
    assert!(stage.picture().to_text().contains("Fill 51 singles"));
    stage.press("n");
    assert_eq!(rows(&stage)[0], " 5 3[.]| . 7 . | . . . ");
    stage.press("B y");
    assert_eq!(digits(&stage), SOLUTION);
    stage.press("u");
    assert_eq!(rows(&stage)[0], " 5 3[.]| . 7 . | . . . ");
}

#[test]
fn filling_all_cells_asks_for_confirmation_and_is_one_step() {
    let mut stage = small();
    stage.press("4 S");
    assert!(stage.picture().to_text().contains("Fill all 50 cells"));
    stage.press("n");
    assert_eq!(rows(&stage)[0], " 5 3[4]| . 7 . | . . . ");
    stage.press("S y");
    assert_eq!(digits(&stage), SOLUTION);
    stage.press("u");
    assert_eq!(rows(&stage)[0], " 5 3[4]| . 7 . | . . . ");
}
