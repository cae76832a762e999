//! Keys and what they do, as rows: keys pressed on the sample puzzle, and the rows of the board
//! that must then be seen, in the small layout with ASCII characters. `[ ]` is the cursor, `! !`
//! a clash.
//!
//! ```text
//!  | 5 3 . | . 7 . | . . . |
//!  | 6 . . | 1 9 5 | . . . |
//!  | . 9 8 | . . . | . 6 . |
//! ```

use std::time::Duration;

use masume::config::{GlyphSet, NoteStyle, Settings, ShiftDigits};
use masume::game::Turn;
use masume::puzzle::Puzzle;
use masume::store::{Report, Trouble};
use masume::text::{Locale, Text};
use masume::tui::{Opening, Stage};

pub(crate) const SAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A stage with the sample puzzle.
pub(crate) fn stage(locale: Locale, glyphs: GlyphSet, size: (u16, u16)) -> Stage {
    let settings = Settings {
        glyphs,
        ..Settings::default()
    };
    let puzzle = Puzzle::new(SAMPLE.parse().unwrap());
    Stage::new(
        Opening::Play(Some(puzzle)),
        &settings,
        Text::new(locale),
        size,
    )
}

fn small() -> Stage {
    stage(Locale::English, GlyphSet::Ascii, (40, 16))
}

/// The nine rows of the board in the small layout, without its frame.
fn rows(stage: &Stage) -> Vec<String> {
    let text = stage.picture().to_text();
    let rows = text.lines().filter(|line| line.matches('|').count() == 4);
    let rows: Vec<String> = rows.map(|row| row[2..25].to_owned()).collect();
    assert_eq!(rows.len(), 9, "{text}");
    rows
}

/// Presses keys on the sample and compares the numbered rows.
#[track_caller]
fn check(keys: &str, expected: &[(usize, &str)]) {
    let mut stage = small();
    stage.press(keys);
    let rows = rows(&stage);
    for (number, row) in expected {
        assert_eq!(rows[number - 1], *row, "after {keys}");
    }
}

#[test]
fn the_cursor_begins_on_the_first_empty_cell() {
    check("", &[(1, " 5 3[.]| . 7 . | . . . ")]);
}

#[test]
fn arrows_and_letters_move_one_cell_and_come_round_at_the_edge() {
    check("Right", &[(1, " 5 3 . |[.]7 . | . . . ")]);
    check("l Left", &[(1, " 5 3[.]| . 7 . | . . . ")]);
    check("Down j", &[(3, " . 9[8]| . . . | . 6 . ")]);
    check("Up", &[(9, " . .[.]| . 8 . | . 7 9 ")]);
    check("h h h", &[(1, " 5 3 . | . 7 . | . .[.]")]);
    check("k k", &[(8, " . .[.]| 4 1 9 | . . 5 ")]);
}

#[test]
fn other_keys_move_by_boxes_rows_and_empty_cells() {
    check("w", &[(1, " 5 3 . | . 7[.]| . . . ")]);
    check("b", &[(1, " 5 3 . | . 7 . | . .[.]")]);
    check("}", &[(4, " 8 .[.]| . 6 . | . . 3 ")]);
    check("{", &[(7, " . 6[.]| . . . | 2 8 . ")]);
    check("Shift-Right Shift-Down", &[(4, " 8 . . | . 6[.]| . . 3 ")]);
    check("Home", &[(1, "[5]3 . | . 7 . | . . . ")]);
    check("End", &[(1, " 5 3 . | . 7 . | . .[.]")]);
    check("G g g", &[(1, "[5]3 . | . 7 . | . . . ")]);
    check("g 5", &[(5, " 4 . . | 8[.]3 | . . 1 ")]);
    check("Tab Tab", &[(1, " 5 3 . | . 7[.]| . . . ")]);
    check("Shift-Tab", &[(9, " . . . | . 8 . |[.]7 9 ")]);
}

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
fn every_cell_of_a_clash_is_marked_clues_included() {
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
fn undo_and_redo_go_back_and_forth_without_end() {
    check("4 Right 6 u", &[(1, " 5 3 4 |[.]7 . | . . . ")]);
    check("4 Right 6 u u", &[(1, " 5 3[.]| . 7 . | . . . ")]);
    check("4 Right 6 u u U Ctrl-r", &[(1, " 5 3 4 |[6]7 . | . . . ")]);
    check("4 z Z", &[(1, " 5 3[4]| . 7 . | . . . ")]);
}

#[test]
fn notes_are_written_in_note_mode_or_one_by_one_and_seen_in_the_panel() {
    let noted = |keys: &str| {
        let mut stage = small();
        stage.press(keys);
        let text = stage.picture().to_text();
        let line = text.lines().find(|line| line.contains("r1c3")).unwrap();
        line[line.find("r1c3").unwrap() + 4..].trim().to_owned()
    };
    assert_eq!(noted("n 1 2"), "12");
    assert_eq!(noted("n 1 2 1"), "2");
    assert_eq!(noted("; 4"), "4");
    assert_eq!(noted("n 1 n 4 4"), "1");
    assert_eq!(noted("A"), "124");
    assert_eq!(noted("A x"), "");
    assert_eq!(noted("A Right 2 u Left"), "124");
    assert_eq!(noted("A Right 2 Left"), "14");
}

#[test]
fn a_digit_in_focus_is_written_and_noted_by_one_key() {
    check("f 4 Space", &[(1, " 5 3[4]| . 7 . | . . . ")]);
    check("f 1 > Space", &[(1, " 5 3[2]| . 7 . | . . . ")]);
    check("f 3 < Enter", &[(1, " 5 3[2]| . 7 . | . . . ")]);
    check("Left = Right Space", &[(1, " 5!3[3!| . 7 . | . . . ")]);
    check("f 4 f f Space", &[(1, " 5 3[.]| . 7 . | . . . ")]);
}

#[test]
fn full_width_digits_of_an_input_method_count() {
    let mut stage = small();
    stage.type_char('４');
    assert_eq!(rows(&stage)[0], " 5 3[4]| . 7 . | . . . ");
}

#[test]
fn a_first_key_of_two_that_goes_nowhere_lets_the_second_count() {
    check("g Right", &[(1, " 5 3 . |[.]7 . | . . . ")]);
}

#[test]
fn the_fourth_hint_is_carried_out_in_one_step() {
    let mut stage = small();
    for level in 1..=4 {
        stage.press("H");
        let title = format!("HINT {level}/4");
        assert!(stage.picture().to_text().contains(&title));
    }
    let told = stage.picture().to_text();
    stage.press("H");
    let after = rows(&stage).concat();
    assert!(stage.picture().to_text().contains("31/81"), "{told}");
    stage.press("u");
    let before = rows(&stage).concat();
    // One digit, where the cursor is.
    let changed = || after.chars().zip(before.chars()).filter(|(a, b)| a != b);
    assert_eq!(changed().count(), 1);
    assert!(changed().all(|(a, b)| a.is_ascii_digit() && b == '.'));
    let at = after.find('[').unwrap();
    assert_eq!(before.find('['), Some(at));
    assert_ne!(after[at + 1..=at + 1], before[at + 1..=at + 1]);
}

#[test]
fn hints_alone_solve_the_puzzle() {
    let mut stage = small();
    for _ in 0..51 {
        stage.press("H Enter");
    }
    let seen: String = rows(&stage)
        .concat()
        .chars()
        .filter(char::is_ascii_digit)
        .collect();
    assert_eq!(seen, SOLUTION);
    assert!(stage.picture().to_text().contains("Solved"));
}

#[test]
fn a_wrong_entry_is_the_hint_and_the_hint_erases_it() {
    let mut stage = small();
    stage.press("1 H H H");
    assert!(stage.picture().to_text().contains("r1c3"));
    stage.press("Enter");
    assert_eq!(rows(&stage)[0], " 5 3[.]| . 7 . | . . . ");
}

#[test]
fn a_hint_is_closed_by_escape_and_by_any_change() {
    for keys in ["H Esc", "H 4", "H u 4"] {
        let mut stage = small();
        stage.press(keys);
        assert!(!stage.picture().to_text().contains("HINT"), "after {keys}");
    }
}

#[test]
fn filling_asks_and_is_one_step() {
    let mut stage = small();
    stage.press("4 S");
    assert!(stage.picture().to_text().contains("Fill all 50 cells"));
    stage.press("n");
    assert_eq!(rows(&stage)[0], " 5 3[4]| . 7 . | . . . ");
    stage.press("S y");
    let seen: String = rows(&stage)
        .concat()
        .chars()
        .filter(char::is_ascii_digit)
        .collect();
    assert_eq!(seen, SOLUTION);
    stage.press("u");
    assert_eq!(rows(&stage)[0], " 5 3[4]| . 7 . | . . . ");
}

#[test]
fn the_solver_leaves_the_game_as_it_was() {
    let mut stage = small();
    stage.press("4 Right n 2 6");
    let before = stage.picture();
    stage.press("s Space");
    stage.wait(Duration::from_secs(1));
    stage.press("Esc");
    assert_eq!(rows(&stage), {
        let mut other = small();
        other.press("4 Right n 2 6");
        rows(&other)
    });
    assert_eq!(stage.picture(), before);
}

#[test]
fn the_solver_goes_forward_back_and_anywhere() {
    let mut stage = small();
    let event = |stage: &Stage| {
        let text = stage.picture().to_text();
        let text = text.replace('\n', " ");
        let at = text.find("event ").unwrap();
        let rest = &text[at + 6..];
        rest.split_whitespace().next().unwrap().to_owned()
    };
    stage.press("s");
    assert_eq!(event(&stage), "0");
    stage.press("Right Right Left");
    assert_eq!(event(&stage), "1");
    stage.press("5");
    assert_eq!(event(&stage), "20,905");
    stage.press("G");
    assert_eq!(event(&stage), "41,810");
    stage.press("0 Space");
    stage.wait(Duration::from_secs(2));
    assert_eq!(event(&stage), "20");
}

#[test]
fn the_solution_of_the_solver_can_be_taken_over() {
    let mut stage = small();
    stage.press("s G y");
    let seen: String = rows(&stage)
        .concat()
        .chars()
        .filter(char::is_ascii_digit)
        .collect();
    assert_eq!(seen, SOLUTION);
    stage.press("u");
    assert_eq!(rows(&stage)[0], " 5 3[.]| . 7 . | . . . ");
}

#[test]
fn leaving_asks_only_when_something_would_be_lost() {
    let mut stage = small();
    stage.press("q");
    assert!(stage.asked().quit);
    let mut stage = small();
    stage.press("4 q");
    assert!(stage.asked().quit);
    let mut stage = small();
    stage.report(Report::NotKept(Trouble::Full));
    stage.press("4 N n");
    assert_eq!(rows(&stage)[0], " 5 3[4]| . 7 . | . . . ");
    stage.press("q");
    assert!(!stage.asked().quit);
    stage.press("n");
    assert!(!stage.asked().quit);
    stage.press("q y");
    assert!(stage.asked().quit);
    let mut stage = small();
    stage.report(Report::NotKept(Trouble::Full));
    stage.press("4 Ctrl-c Ctrl-c");
    assert!(stage.asked().quit);
    let mut stage = small();
    stage.report(Report::NotKept(Trouble::Full));
    stage.report(Report::KeptAgain);
    stage.press("4 q");
    assert!(stage.asked().quit);
}

#[test]
fn a_pasted_puzzle_is_offered_and_pasted_text_never_acts_as_keys() {
    let other = "9.67.54.2...694...4.7.3.5.925.371.86.7356912.16.482.577.1.2.6.5...146...6.89.72.1";
    let mut stage = small();
    stage.paste("4");
    assert_eq!(rows(&stage)[0], " 5 3[.]| . 7 . | . . . ");
    stage.paste(other);
    stage.press("y");
    assert_eq!(rows(&stage)[0], " 9[.]6 | 7 . 5 | 4 . 2 ");
    assert_eq!(stage.asked().begun.as_deref(), Some(other));
}

#[test]
fn clicks_select_cells_and_the_digit_pad_enters() {
    let mut stage = small();
    // r2c2 in the small layout.
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
fn time_counts_from_the_first_key_and_not_in_a_pause_or_out_of_focus() {
    let mut stage = small();
    let shown = |stage: &Stage| {
        let text = stage.picture().to_text();
        text.lines()
            .next()
            .unwrap()
            .split_whitespace()
            .last()
            .unwrap()
            .to_owned()
    };
    stage.wait(Duration::from_secs(5));
    assert_eq!(shown(&stage), "0:00");
    assert_eq!(stage.sleeps_for(), None);
    stage.press("Right");
    stage.wait(Duration::from_secs(65));
    assert_eq!(shown(&stage), "1:05");
    stage.press("p");
    assert!(
        !rows(&stage).concat().contains('5'),
        "a pause hides the board"
    );
    stage.wait(Duration::from_secs(5));
    assert_eq!(stage.sleeps_for(), None);
    stage.press("p");
    stage.focus(false);
    stage.wait(Duration::from_secs(5));
    stage.focus(true);
    assert_eq!(shown(&stage), "1:05");
    stage.press("S y");
    stage.wait(Duration::from_secs(5));
    assert_eq!(shown(&stage), "1:05");
}

#[test]
fn copying_gives_the_clues_and_suspending_asks_the_world() {
    let mut stage = small();
    stage.press("4 y Ctrl-z");
    assert_eq!(stage.asked().copied.as_deref(), Some(SAMPLE));
    assert_eq!(stage.asked().suspended, 1);
}

#[test]
fn nothing_wakes_the_program_when_the_timer_is_hidden() {
    let settings = Settings {
        timer: false,
        ..Settings::default()
    };
    let text = Text::new(Locale::English);
    let mut stage = Stage::new(Opening::Play(None), &settings, text, (80, 24));
    stage.press("Right 4 Right H");
    assert_eq!(stage.sleeps_for(), None);
}

#[test]
fn other_hints_are_gone_through_and_the_hint_is_copied_in_one_line() {
    let mut stage = stage(Locale::English, GlyphSet::Ascii, (80, 24));
    let number = |stage: &Stage| {
        let text = stage.picture().to_text();
        let (_, after) = text.split_once("HINT 2/4").unwrap();
        let (_, choice) = after.split_once('[').unwrap();
        let (number, _) = choice.split_once('/').unwrap();
        number.parse::<usize>().unwrap()
    };
    stage.press("H H ]");
    let first = number(&stage);
    stage.press("]");
    assert_eq!(number(&stage), first + 1);
    stage.press("[ [ [");
    assert_eq!(number(&stage), first - 2);
    while number(&stage) > 1 {
        stage.press("[");
    }
    stage.press("y");
    let copied = stage.asked().copied.clone().unwrap();
    assert_eq!(copied, "Hidden Single: r9c7=1");
}

#[test]
fn a_hint_is_chosen_from_the_list_of_all() {
    let mut stage = stage(Locale::English, GlyphSet::Ascii, (80, 24));
    stage.press("H H o");
    let text = stage.picture().to_text();
    assert!(text.contains("easiest first"), "{text}");
    stage.press("Down Down Enter");
    assert!(stage.picture().to_text().contains("[3/"));
    stage.press("o Esc");
    assert!(stage.picture().to_text().contains("HINT 2/4"));
}

#[test]
fn of_equal_hints_the_nearest_is_told() {
    // The digit goes to a box and a cell near the cursor, wherever that is.
    for (keys, near) in [("g g ^", "r1"), ("G $", "r9")] {
        let mut stage = small();
        stage.press(&format!("{keys} H H H H"));
        let text = stage.picture().to_text();
        assert!(text.contains(near), "{text}");
    }
}

#[test]
fn a_missing_note_is_the_hint_and_the_hint_writes_it() {
    let mut stage = small();
    // r1c3 is 4.
    stage.press("; 1 ; 2 H");
    let text = stage.picture().to_text();
    assert!(text.contains("A note is"), "{text}");
    stage.press("H H");
    let text = stage.picture().to_text();
    assert!(text.contains("The 4 is"), "{text}");
    stage.press("Enter Right Left");
    assert!(stage.picture().to_text().contains("r1c3 124"));
}

#[test]
fn a_sentence_tells_more_when_asked() {
    let mut stage = stage(Locale::English, GlyphSet::Ascii, (80, 24));
    stage.press("H H H");
    let whole = stage.picture().to_text();
    stage.press("w");
    let more = stage.picture().to_text();
    assert!(more.lines().count() > 0 && more != whole, "{more}");
    stage.press("w Left");
    assert_eq!(stage.picture().to_text(), whole);
}

#[test]
fn why_not_is_answered_by_sight_by_technique_or_honestly() {
    let said = |keys: &str| {
        let mut stage = stage(Locale::English, GlyphSet::Ascii, (80, 24));
        stage.press(keys);
        stage.picture().to_text().replace('\n', " ")
    };
    assert!(said("/ 5").contains("r1c3 sees r1c1, which is 5."));
    assert!(said("Left / 5").contains("r1c2 is filled already."));
    // r5c5 can be 5 only; so can nothing else that sees it.
    assert!(said("g 5 / 5").contains("Nothing up to extreme forbids 5 in r5c5 now."));
    assert!(said("Down Down Down Down / 2").contains("HINT 3/4"));
}

#[test]
fn the_bar_of_the_solver_is_dragged_and_a_race_starts_from_the_game() {
    let mut stage = stage(Locale::English, GlyphSet::Ascii, (80, 24));
    stage.press("s");
    let text = stage.picture().to_text();
    let y = text
        .lines()
        .position(|line| line.starts_with(" time"))
        .unwrap();
    let y = u16::try_from(y).unwrap();
    let percent = |stage: &Stage| {
        let text = stage.picture().to_text();
        let end = text.find('%').unwrap();
        let start = text[..end].rfind(' ').unwrap() + 1;
        text[start..end].parse::<u32>().unwrap()
    };
    stage.click(10, y);
    assert!(percent(&stage) < 10);
    stage.drag(43, y);
    assert!((40..60).contains(&percent(&stage)));
    stage.press("Esc R");
    assert!(stage.picture().to_text().contains("RACE"));
    stage.press("Esc Esc");
    assert!(stage.picture().to_text().contains("[digit]"));
}

/// What is seen after some keys, in the small layout unless the size says otherwise.
fn seen(size: (u16, u16), keys: &str) -> String {
    let mut stage = stage(Locale::English, GlyphSet::Ascii, size);
    stage.press(keys);
    stage.picture().to_text()
}

/// The notes of the cursor's cell after some keys, as the panel tells them.
fn noted(keys: &str) -> String {
    let text = seen((80, 24), keys);
    let line = text.lines().find_map(|line| line.split(" notes").nth(1));
    line.unwrap_or_else(|| panic!("no notes after {keys}:\n{text}"))
        .trim()
        .replace(' ', "")
}

#[test]
fn several_cells_are_selected_and_a_note_or_a_colour_goes_to_each() {
    // A rectangle of four cells, three of them empty.
    check(
        "V Right Down",
        &[
            (1, " 5 3{.}|{.}7 . | . . . "),
            (2, " 6 .{.}|[1]9 5 | . . . "),
        ],
    );
    // Single cells are added and dropped.
    check(
        "V Space Right Space Right Right Space",
        &[(1, " 5 3 . |{.}7[.]| . . . ")],
    );
    assert_eq!(noted("V Right ; 2 Esc"), "2");
    assert_eq!(noted("V Right ; 2 Left Esc"), "2");
    assert_eq!(
        noted("; 2 V Right ; 2 Esc"),
        "2",
        "one lacked it: all get it"
    );
    assert_eq!(
        noted("V Right ; 2 ; 2 Esc"),
        "",
        "none lacked it: all lose it"
    );
    assert_eq!(noted("V Right ; 2 u Esc"), "", "one step");
    check("V Right m 1 Esc Down", &[(1, " 5 3 .a| .a7 . | . . . ")]);
    check(
        "V Right m 1 m 1 Esc Down",
        &[(1, " 5 3 . | . 7 . | . . . ")],
    );
    check("V Right x Esc", &[(1, " 5 3 . |[.]7 . | . . . ")]);
}

#[test]
fn a_digit_goes_to_one_cell_only() {
    assert!(seen((80, 24), "V Right 4").contains("a digit goes to one only"));
    check("V Right 4 Esc Left", &[(1, " 5 3[.]| . 7 . | . . . ")]);
    check("V 4 Esc", &[(1, " 5 3[4]| . 7 . | . . . ")]);
}

#[test]
fn colours_are_letters_where_there_are_no_colours() {
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
    assert!(seen((80, 24), "Left m 1").contains("r1c2 is a clue"));
}

#[test]
fn shift_and_a_digit_write_a_note() {
    assert_eq!(noted("$"), "4");
    assert_eq!(noted("$ !"), "14");
    let settings = Settings {
        glyphs: GlyphSet::Ascii,
        shift_digits: Some(ShiftDigits::Jis),
        ..Settings::default()
    };
    let text = Text::new(Locale::English);
    let mut stage = Stage::new(Opening::Play(None), &settings, text, (80, 24));
    stage.press("' ^");
    assert!(
        stage.picture().to_text().contains("r1c1 is 5"),
        "^ is a key of its own"
    );
    stage.press("Right Right");
    assert!(stage.picture().to_text().contains("r1c3 notes 7"));
}

#[test]
fn notes_are_by_hand_automatic_or_hidden_and_each_is_explained() {
    assert_eq!(noted("a"), "124");
    assert!(seen((80, 24), "a").contains("Automatic notes: what"));
    // Struck by a note key, and it stays so while the board changes.
    assert_eq!(noted("a ; 1"), "24");
    assert_eq!(noted("a ; 1 ; 1"), "124");
    assert_eq!(noted("a ; 1 u"), "124");
    assert_eq!(noted("a ; 1 Right 2 Left"), "4");
    assert_eq!(noted("a ; 1 x"), "124");
    assert_eq!(noted("; 4 a a a"), "4");
    assert_eq!(noted("; 4 a a"), "");
    assert!(seen((80, 24), "a a ; 1").contains("Notes are hidden"));
    assert!(seen((80, 24), "a ; 5").contains("5 cannot stand there"));
    assert!(seen((80, 24), "a A").contains("Automatic notes fill"));
    assert!(seen((80, 24), "a a A").contains("Notes are hidden"));
}

#[test]
fn what_is_struck_out_of_automatic_notes_is_crossed_at_the_cursor() {
    let text = seen((80, 24), "a ; 1");
    assert!(text.lines().nth(2).unwrap().contains("[x2.4.]"), "{text}");
    let text = seen((80, 24), "a ; 1 Right");
    assert!(text.lines().nth(2).unwrap().contains(".2.4."), "{text}");
}

#[test]
fn a_note_that_sees_its_digit_is_warned_of_and_never_refused() {
    assert_eq!(noted("; 5 ; 4"), "45!");
    let mut stage = stage(Locale::English, GlyphSet::Ascii, (80, 24));
    stage.press("; 5");
    assert!(stage.roles().legend().contains("WarnedMark"));
}

#[test]
fn corner_and_centre_notes_are_two_for_those_who_want_them() {
    let settings = Settings {
        glyphs: GlyphSet::Ascii,
        note_style: NoteStyle::CornerCentre,
        ..Settings::default()
    };
    let text = Text::new(Locale::English);
    let mut stage = Stage::new(Opening::Play(None), &settings, text, (80, 24));
    let has = |stage: &mut Stage, role: &str| stage.roles().legend().contains(role);
    stage.press("n 1");
    assert!(stage.picture().to_text().contains("[corner]"));
    assert!(!has(&mut stage, "CentreMark"));
    stage.press("n 2");
    assert!(stage.picture().to_text().contains("[centre]"));
    assert!(has(&mut stage, "CentreMark"));
    stage.press("n n 2 n .");
    assert!(has(&mut stage, "CentreMark"));
    assert!(stage.picture().to_text().contains("r1c3 notes 1 2"));
    stage.press("u n");
    assert!(stage.picture().to_text().contains("[digit]"));
}

#[test]
fn with_a_digit_in_focus_tab_goes_to_where_it_can_stand() {
    check("f 9 Tab", &[(1, " 5 3 . | . 7 . |[.]. . ")]);
    check("f 9 Tab Tab Shift-Tab", &[(1, " 5 3 . | . 7 . |[.]. . ")]);
    check("f 9 Esc Tab", &[(1, " 5 3 . |[.]7 . | . . . ")]);
}

#[test]
fn the_highlight_shows_values_notes_places_or_what_is_excluded() {
    let roles = |keys: &str| {
        let mut stage = stage(Locale::English, GlyphSet::Ascii, (80, 24));
        stage.press(keys);
        stage.roles().legend()
    };
    let kinds = |keys: &str| {
        let legend = roles(keys);
        ["SameMark", "Possible", "Excluded"].map(|role| legend.contains(role))
    };
    assert_eq!(kinds("A f 4"), [true, false, false]);
    assert_eq!(kinds("A f 4 F"), [false, true, false]);
    assert_eq!(kinds("A f 4 F F"), [false, true, true]);
    assert_eq!(kinds("A f 4 F F F"), [false, false, false]);
    assert_eq!(kinds("A f 4 F F F F"), [true, false, false]);
    for keys in ["f 4", "f 4 F", "f 4 F F", "f 4 F F F"] {
        assert!(roles(keys).contains("Same"), "after {keys}");
    }
    assert!(seen((80, 24), "F").contains("where the digit can stand"));
}

#[test]
fn what_is_marked_on_the_board_is_chosen_at_any_time() {
    // r1c3 is 4: 1 is wrong there, and breaks no rule.
    check("1 Down", &[(1, " 5 3 1 | . 7 . | . . . ")]);
    check("1 O m Down", &[(1, " 5 3 1?| . 7 . | . . . ")]);
    check("1 O m O m Down", &[(1, " 5 3 1 | . 7 . | . . . ")]);
    assert!(seen((80, 24), "O m 1").contains("1 in r1c3 is not the solution"));
    check("5 Down", &[(1, "!5!3!5!| . 7 . | . . . ")]);
    check("5 O c Down", &[(1, " 5 3 5 | . 7 . | . . . ")]);
    // With 2 in r1c3 and 6 in r1c6, nothing is left for r1c4.
    check(
        "2 Right Right Right 6 O d",
        &[(1, " 5 3 2 | !!7[6]| . . . ")],
    );
    assert!(seen((80, 24), "O d 2 Right Right Right 6").contains("Nothing is left for"));
    let peers = |keys: &str| {
        let mut stage = small();
        stage.press(keys);
        stage.roles().legend().contains("Peer")
    };
    assert!(!peers("") && peers("O p") && !peers("O p O p"));
}

#[test]
fn a_check_tells_how_many_then_which_then_offers_to_go_back() {
    let roomy = |keys: &str| seen((80, 24), keys).replace('\n', " ");
    assert!(roomy("4 c").contains("Every entry is right"));
    assert!(roomy("1 c").contains("No rule is broken."));
    assert!(roomy("1 c").contains("1 entry is not right"));
    check("1 c Down", &[(1, " 5 3 1 | . 7 . | . . . ")]);
    check("1 c c Down", &[(1, " 5 3 1?| . 7 . | . . . ")]);
    assert!(roomy("1 c c").contains("Not right: r1c3"));
    // The right digit before it stays; what follows goes, and comes back.
    let keys = "g 5 5 Home Right Right Up Up Up Up 1 Right 6 c c c";
    assert!(roomy(keys).contains("Go back 2 moves"));
    let went = format!("{keys} y");
    assert!(!roomy(&went).contains("7?"));
    check(&went, &[(5, " 4 . . | 8 5 3 | . . 1 ")]);
    check(&format!("{went} U U"), &[(5, " 4 . . | 8 5 3 | . . 1 ")]);
    assert!(roomy(&format!("{went} g 1 ; 1 T")).contains("(undone)"));
    let text = Text::new(Locale::English);
    let opening = Opening::Play(Some(Puzzle::new(masume::grid::Clues::EMPTY)));
    let mut stage = Stage::new(opening, &Settings::default(), text, (80, 24));
    stage.press("4 c");
    assert!(
        stage
            .picture()
            .to_text()
            .contains("nothing to check against")
    );
}

#[test]
fn a_try_is_named_by_its_first_digit_and_drawn_apart() {
    check("t 4 Down", &[(1, " 5 3 4'| . 7 . | . . . ")]);
    check("t t 4 Down", &[(1, " 5 3 4 | . 7 . | . . . ")]);
    check("t Esc 4 Down", &[(1, " 5 3 4 | . 7 . | . . . ")]);
    check("t 4 Right Right Right 6", &[(1, " 5 3 4'| . 7[6'| . . . ")]);
    assert!(seen((80, 24), "t 4").contains("branch r1c3 = 4?"));
    assert!(seen((80, 24), "t").contains("next is a try"));
    check("t 4 u", &[(1, " 5 3[.]| . 7 . | . . . ")]);
}

#[test]
fn branches_are_listed_gone_to_kept_and_dropped() {
    let roomy = |keys: &str| seen((80, 24), keys);
    let listed = roomy("t 4 Right Right Right 6 T");
    assert!(
        listed.contains("r1c3 = 4?") && listed.contains("main"),
        "{listed}"
    );
    // Back on the main branch, then again on the try.
    check("t 4 T Up Enter", &[(1, " 5 3[.]| . 7 . | . . . ")]);
    check(
        "t 4 T Up Enter T Down Enter Down",
        &[(1, " 5 3 4'| . 7 . | . . . ")],
    );
    check("t 4 T m Esc Down", &[(1, " 5 3 4 | . 7 . | . . . ")]);
    assert!(roomy("t 4 T m").contains("kept"));
    check("t 4 T d Esc", &[(1, " 5 3[.]| . 7 . | . . . ")]);
    assert!(roomy("t 4 T d").contains("dropped"));
    assert!(!roomy("t 4 T d Esc T").contains("r1c3 = 4?"));
    check("t 4 T d d Enter Down", &[(1, " 5 3 4'| . 7 . | . . . ")]);
    assert!(roomy("4 u 2 T").contains("r1c3 = 4 (undone)"));
}

#[test]
fn a_dead_end_of_a_try_is_told_and_enter_strikes_the_digit() {
    let keys = "A t 2 Right Right Right 6";
    let told = seen((80, 24), keys);
    assert!(told.contains("Dead end: r1c3 is not"), "{told}");
    assert_eq!(noted(&format!("{keys} Enter")), "14");
    assert_eq!(noted(&format!("{keys} Enter u")), "124");
    assert!(seen((80, 24), &format!("{keys} T")).contains("dead end at move 3"));
    assert!(seen((80, 24), &format!("{keys} Enter T")).contains("dead end at move 3"));
}

#[test]
fn one_cell_or_all_singles_are_filled_by_the_program() {
    check("X", &[(1, " 5 3[4]| . 7 . | . . . ")]);
    check("X u", &[(1, " 5 3[.]| . 7 . | . . . ")]);
    // The sample needs nothing but singles.
    let mut stage = small();
    stage.press("B");
    let all = rows(&stage).concat();
    let all: String = all.chars().filter(char::is_ascii_digit).collect();
    assert_eq!(all, SOLUTION);
    stage.press("u");
    assert_eq!(rows(&stage)[0], " 5 3[.]| . 7 . | . . . ");
}

#[test]
fn the_cursor_stops_at_the_edge_where_that_is_wanted() {
    let settings = Settings {
        glyphs: GlyphSet::Ascii,
        wrap: false,
        ..Settings::default()
    };
    let text = Text::new(Locale::English);
    let mut stage = Stage::new(Opening::Play(None), &settings, text, (40, 16));
    stage.press("Up Left Left Left");
    assert_eq!(rows(&stage)[0], "[5]3 . | . 7 . | . . . ");
    stage.press("b {");
    assert_eq!(rows(&stage)[0], "[5]3 . | . 7 . | . . . ");
    stage.press("w w w");
    assert_eq!(rows(&stage)[0], " 5 3 . | . 7 . |[.]. . ");
}

#[test]
fn full_width_characters_count_and_that_is_said_once() {
    let mut stage = small();
    let said = |stage: &Stage| stage.picture().to_text().contains("Full-width");
    stage.type_char('４');
    assert!(said(&stage));
    stage.type_char('ｕ');
    assert!(!said(&stage));
    assert_eq!(rows(&stage)[0], " 5 3[.]| . 7 . | . . . ");
}

#[test]
fn the_mouse_drags_a_rectangle_notes_with_its_other_button_and_turns_the_focus() {
    let mut stage = small();
    // r2c2 to r3c3, in the small layout.
    stage.click(5, 3);
    stage.drag(7, 4);
    assert_eq!(rows(&stage)[1], " 6{.{.}| 1 9 5 | . . . ");
    assert_eq!(rows(&stage)[2], " .{9[8]| . . . | . 6 . ");
    stage.press("; 2");
    stage.click(5, 3);
    let text = stage.picture().to_text();
    assert!(text.contains("r2c2 2"), "{text}");
    stage.wheel(true, 5, 3);
    stage.wheel(true, 5, 3);
    stage.wheel(false, 5, 3);
    assert!(stage.picture().to_text().contains("focus 1"));
    stage.click_other(7, 3);
    assert!(stage.picture().to_text().contains("r2c3 12"));
    stage.wheel(true, 39, 15);
    assert!(
        stage.picture().to_text().contains("focus 1"),
        "only over the board"
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
    watch.press("s");
    let text = watch.picture().to_text();
    let footer = text.lines().last().unwrap();
    let x = u16::try_from(footer.find("Space").unwrap()).unwrap();
    watch.click(x, 23);
    assert!(watch.sleeps_for().is_some(), "it plays");
}

#[test]
fn listening_to_the_mouse_is_turned_off_and_on() {
    assert!(seen((80, 24), "M").contains("Mouse off"));
    assert!(seen((80, 24), "M M").contains("Mouse on"));
}

/// Clues with several solutions.
fn ambiguous() -> masume::grid::Clues {
    let clues = format!("{}{}", &SAMPLE[..72], ".".repeat(9));
    clues.replacen("53..7", ".....", 1).parse().unwrap()
}

/// A game of them in the smallest common window.
fn ambiguous_stage() -> Stage {
    let settings = Settings {
        glyphs: GlyphSet::Ascii,
        ..Settings::default()
    };
    let text = Text::new(Locale::English);
    let opening = Opening::Play(Some(Puzzle::new(ambiguous())));
    Stage::new(opening, &settings, text, (40, 16))
}

#[test]
fn several_solutions_are_told_before_any_step_and_once() {
    let mut stage = ambiguous_stage();
    let told = |stage: &Stage| stage.picture().to_text().contains("several");
    stage.press("H H");
    assert!(told(&stage));
    stage.press("Esc H H");
    assert!(!told(&stage));
    let about = |turn: &(_, Turn)| match &turn.1 {
        Turn::Hint(hinted) => Some(hinted.about.clone()),
        _ => None,
    };
    let game = stage.game().unwrap();
    let about: Vec<String> = game.turns().iter().filter_map(about).collect();
    assert_eq!(about[0], "flaw");
    assert_ne!(about.last().unwrap(), "flaw");
}

#[test]
fn every_solution_of_clues_with_several_is_gone_through_and_none_is_written() {
    let all: Vec<String> = masume::solve::single::Search::new(&ambiguous())
        .map(|solution| solution.to_string())
        .collect();
    assert!(all.len() > 2);
    let mut stage = ambiguous_stage();
    let before = rows(&stage);
    let digits = |stage: &Stage| -> String {
        let shown = rows(stage).concat();
        shown.chars().filter(char::is_ascii_digit).collect()
    };
    stage.press("S");
    for (i, solution) in all.iter().enumerate() {
        assert_eq!(digits(&stage), *solution);
        let said = format!("Solution {} of {}.", i + 1, all.len());
        assert!(stage.picture().to_text().contains(&said));
        stage.press("]");
    }
    assert_eq!(digits(&stage), all[0]);
    stage.press("[ Esc");
    assert_eq!(rows(&stage), before);
    assert!(stage.game().unwrap().turns().is_empty());
}
