//! Telling the program what Shift and the digits write.

use masume::config::{GlyphSet, Setting, Settings, ShiftDigits};
use masume::text::{Locale, Text};
use masume::tui::{Opening, Stage};

use super::stage;
use crate::screens::accept;

/// What a Swiss keyboard writes.
const SWISS: &str = "+\"*ç%&/()";

fn english() -> Stage {
    stage(Locale::English, GlyphSet::Ascii, (80, 24))
}

fn type_text(stage: &mut Stage, text: &str) {
    text.chars().for_each(|c| stage.type_char(c));
}

fn seen(stage: &Stage) -> String {
    let text = stage.picture().to_text();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn nine_keys_pressed_are_kept_and_write_notes_at_once() {
    let mut stage = english();
    stage.press("F5");
    type_text(&mut stage, SWISS);
    assert!(seen(&stage).contains("These write notes from now on"));
    let kept = [("shift_digits", SWISS.to_owned())];
    assert_eq!(stage.asked().set, kept);
    stage.press("x ç");
    assert!(seen(&stage).contains("r1c3 notes 4"), "{}", seen(&stage));
}

#[test]
fn a_keyboard_that_has_a_name_is_known_by_it() {
    for keyboard in [ShiftDigits::Jis, ShiftDigits::Fr] {
        let mut stage = english();
        stage.press("F5");
        let characters = keyboard.characters().unwrap();
        type_text(&mut stage, &String::from_iter(characters));
        let kept = [("shift_digits", keyboard.to_string())];
        assert_eq!(stage.asked().set, kept);
    }
}

#[test]
fn what_cannot_be_is_refused_with_its_reason_and_the_same_key_is_asked_for_again() {
    for (keys, why) in [
        ("7", "That is a digit."),
        ("Shift-7", "That is a digit."),
        ("! !", "! is 1 already."),
        (":", ": is the only key for: find a command."),
        ("n", "n is the only key for: digits or notes."),
        ("u", "Letters and blanks mean other things."),
        ("Space", "Letters and blanks mean other things."),
        ("Left", "This key writes nothing."),
        ("F5", "This key writes nothing."),
        ("Enter", "This key writes nothing."),
    ] {
        let mut stage = english();
        stage.press("F5");
        stage.press(keys);
        assert!(seen(&stage).contains(why), "{keys}: {}", seen(&stage));
        let asked = keys.split(' ').filter(|key| *key == "!").take(1).count() + 1;
        let asked = format!("Hold Shift and press {asked}.");
        assert!(seen(&stage).contains(&asked), "{keys}: {}", seen(&stage));
        stage.press("@");
        assert!(!seen(&stage).contains(why), "{keys}");
    }
}

#[test]
fn escape_leaves_all_as_it_was_and_backspace_goes_one_back() {
    let mut stage = english();
    let before = stage.picture();
    stage.press("F5 ! @ Backspace Backspace Backspace ( Esc");
    assert_eq!(stage.picture(), before);
    assert_eq!(stage.asked().set, []);
    assert!(!stage.asked().quit);
    stage.press("F5 ! @ Backspace \"");
    type_text(&mut stage, "#$%&'()");
    assert_eq!(stage.asked().set, [("shift_digits", "jis".to_owned())]);
}

#[test]
fn settings_and_the_palette_lead_there() {
    let asks = |stage: &Stage| seen(stage).contains("Hold Shift and press 1.");
    let mut settings = english();
    settings.press("F2");
    let rows = Setting::ALL.iter();
    for _ in rows.take_while(|setting| **setting != Setting::ShiftDigits) {
        settings.press("Down");
    }
    settings.press("Enter");
    assert!(asks(&settings), "{}", seen(&settings));
    let mut palette = english();
    palette.press(": c a l i b r a t e Enter");
    assert!(asks(&palette), "{}", seen(&palette));
}

#[test]
fn started_for_this_alone_the_program_ends_with_it() {
    let alone = || {
        let text = Text::new(Locale::English);
        Stage::new(Opening::Calibrate, &Settings::default(), text, (80, 24))
    };
    let mut stage = alone();
    stage.press("! Esc");
    assert!(stage.asked().quit);
    let mut stage = alone();
    type_text(&mut stage, SWISS);
    assert!(!stage.asked().quit);
    stage.press("Space");
    assert!(stage.asked().quit);
    assert_eq!(stage.asked().begun, None);
}

#[test]
fn the_screen_of_the_nine_keys() {
    for (locale, language) in [(Locale::English, "english"), (Locale::Japanese, "japanese")] {
        for (size, class) in [((80, 24), "medium"), ((40, 16), "small")] {
            let mut stage = stage(locale, GlyphSet::Unicode, size);
            stage.press("F5 ! \" # $ % & & ");
            accept(&format!("calibration-{class}-{language}"), &mut stage);
        }
        let mut stage = stage(locale, GlyphSet::Unicode, (40, 16));
        stage.press("F5");
        type_text(&mut stage, SWISS);
        accept(&format!("calibration-done-{language}"), &mut stage);
    }
}
