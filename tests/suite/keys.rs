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

use masume::config::{GlyphSet, Settings};
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
    check("^", &[(1, "[5]3 . | . 7 . | . . . ")]);
    check("$", &[(1, " 5 3 . | . 7 . | . .[.]")]);
    check("G g g", &[(1, " 5 3[.]| . 7 . | . . . ")]);
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
    check("Left * Right Space", &[(1, " 5!3[3!| . 7 . | . . . ")]);
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
    assert!(said("g 5 / 5").contains("Nothing masume knows forbids 5 in r5c5 now."));
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
