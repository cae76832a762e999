//! Keys for notes: notes by hand, automatic and hidden notes, warnings, and notes in the corners
//! and the center.

use masume::config::{GlyphSet, NoteStyle, Settings, ShiftDigits};
use masume::text::{Locale, Text};
use masume::tui::{HeadlessApp, Opening};

use super::{noted, screen_text, small, stage};

use crate::roles;

#[test]
fn notes_are_written_in_note_mode_or_one_by_one() {
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
    assert_eq!(noted("A x"), "is empty");
    assert_eq!(noted("A Right 2 u Left"), "124");
    assert_eq!(noted("A Right 2 Left"), "14");
}

#[test]
fn shift_and_a_digit_write_a_note() {
    assert_eq!(noted("$"), "4");
    assert_eq!(noted("$ !"), "14");
    // Some terminals report Shift and the digit, on any keyboard layout.
    assert_eq!(noted("Shift-4 Shift-1"), "14");
    let settings = Settings {
        glyphs: GlyphSet::Ascii,
        shift_digits: Some(ShiftDigits::Jis),
        ..Settings::default()
    };
    let text = Text::new(Locale::English);
    let mut stage = HeadlessApp::new(Opening::Play(None), &settings, text, (80, 24));
    stage.press("' ^");
    assert!(
        stage.picture().to_text().contains("r1c1 is 5"),
        "^ moves the cursor and writes no note"
    );
    stage.press("Right Right");
    assert!(stage.picture().to_text().contains("r1c3 notes 7"));
}

#[test]
fn a_key_switches_between_notes_by_hand_automatic_and_hidden() {
    assert_eq!(noted("a"), "124");
    assert!(screen_text((80, 24), "a").contains("Automatic notes: every"));
    // A note key eliminates an automatic note. The note stays eliminated while the board changes.
    assert_eq!(noted("a ; 1"), "24");
    assert_eq!(noted("a ; 1 ; 1"), "124");
    assert_eq!(noted("a ; 1 u"), "124");
    assert_eq!(noted("a ; 1 Right 2 Left"), "4");
    assert_eq!(noted("a ; 1 x"), "124");
    assert_eq!(noted("; 4 a a a"), "4");
    assert_eq!(noted("; 4 a a"), "");
    assert!(screen_text((80, 24), "a a ; 1").contains("Notes are hidden"));
    assert!(screen_text((80, 24), "a ; 5").contains("5 is not possible"));
    assert!(screen_text((80, 24), "a A").contains("Automatic notes update"));
    assert!(screen_text((80, 24), "a a A").contains("Notes are hidden"));
}

#[test]
fn eliminated_automatic_notes_are_crossed_out_at_the_cursor() {
    let text = screen_text((80, 24), "a ; 1");
    assert!(text.lines().nth(1).unwrap().contains("[x2 4 ]"), "{text}");
    let text = screen_text((80, 24), "a ; 1 Right");
    assert!(text.lines().nth(1).unwrap().contains(" 2 4 "), "{text}");
}

#[test]
fn a_note_whose_digit_is_in_a_peer_is_accepted_with_a_warning() {
    assert_eq!(noted("; 5 ; 4"), "45!");
    let mut stage = stage(Locale::English, GlyphSet::Ascii, (80, 24));
    stage.press("; 5");
    assert!(roles::legend(&stage.roles()).contains("WarnedNote"));
}

#[test]
fn corner_and_center_notes_are_separate_if_enabled() {
    let settings = Settings {
        glyphs: GlyphSet::Ascii,
        note_style: NoteStyle::CornerCenter,
        ..Settings::default()
    };
    let text = Text::new(Locale::English);
    let mut stage = HeadlessApp::new(Opening::Play(None), &settings, text, (80, 24));
    let has = |stage: &mut HeadlessApp, role: &str| roles::legend(&stage.roles()).contains(role);
    stage.press("n 1");
    assert!(stage.picture().to_text().contains("[corner]"));
    assert!(!has(&mut stage, "CenterNote"));
    stage.press("n 2");
    assert!(stage.picture().to_text().contains("[center]"));
    assert!(has(&mut stage, "CenterNote"));
    stage.press("n n 2 n .");
    assert!(has(&mut stage, "CenterNote"));
    assert!(stage.picture().to_text().contains("r1c3 notes center 1 2"));
    stage.press("u n");
    assert!(stage.picture().to_text().contains("[digit]"));
}

#[test]
fn corner_notes_are_in_the_corners_and_center_notes_in_the_middle() {
    let settings = Settings {
        note_style: NoteStyle::CornerCenter,
        ..Settings::default()
    };
    let text = Text::new(Locale::English);
    let mut stage = HeadlessApp::new(Opening::Play(None), &settings, text, (100, 40));
    stage.press("n 1 2 6 n 4 7 n");
    let screen = stage.picture().to_text();
    let found = |line: &&str| line.contains("47");
    let lines: Vec<&str> = screen.lines().collect();
    let middle = lines.iter().position(found).expect(&screen);
    let column = |line: &str, part: &str| line.find(part).map(|at| line[..at].chars().count());
    let center = column(lines[middle], "47").unwrap();
    let (above, below) = (lines[middle - 1], lines[middle + 1]);
    // 6 is the third corner note, so it is at the lower left.
    let corner = column(below, "6").expect(&screen);
    assert!(corner < center, "{screen}");
    let part: String = above.chars().skip(corner).take(8).collect();
    assert!(part.starts_with('1') && part.contains('2'), "{screen}");
}
