//! Keys that quit, copy and suspend; pasted text; and the counting of time.

use std::time::Duration;

use masume::config::{Setting, Settings, Timer};
use masume::puzzle::Puzzle;
use masume::store::{Report, StoreError};
use masume::text::{Locale, Text};
use masume::tui::{HeadlessApp, Opening};

use super::{SAMPLE, rows, screen_text, small};

#[test]
fn quitting_asks_only_if_something_would_be_lost() {
    let mut stage = small();
    stage.press("q");
    assert!(stage.requests().quit);
    let mut stage = small();
    stage.press("4 q");
    assert!(stage.requests().quit);
    let mut stage = small();
    stage.report(Report::NotSaved(StoreError::DiskFull));
    stage.press("4 N n");
    assert_eq!(rows(&stage)[0], " 5 3[4]| . 7 . | . . . ");
    stage.press("q");
    assert!(!stage.requests().quit);
    stage.press("n");
    assert!(!stage.requests().quit);
    stage.press("q y");
    assert!(stage.requests().quit);
    let mut stage = small();
    stage.report(Report::NotSaved(StoreError::DiskFull));
    stage.press("4 Ctrl-c Ctrl-c");
    assert!(stage.requests().quit);
    let mut stage = small();
    stage.report(Report::NotSaved(StoreError::DiskFull));
    stage.report(Report::SavedAgain);
    stage.press("4 q");
    assert!(stage.requests().quit);
}

#[test]
fn the_help_describes_the_moves_of_the_cursor_in_a_small_window() {
    let shown = screen_text((27, 15), "?");
    for said in ["one cell left", "one cell down"] {
        assert!(shown.contains(said), "{shown}");
    }
}

#[test]
fn a_notification_says_that_the_last_game_is_saved() {
    assert!(screen_text((80, 24), "4 N").contains("The last game is saved: F8 lists it."));
    assert!(screen_text((80, 24), "N").contains("Choose another level in the menu."));
}

#[test]
fn a_pasted_puzzle_is_offered_and_pasted_text_is_never_read_as_keys() {
    let other = "9.67.54.2...694...4.7.3.5.925.371.86.7356912.16.482.577.1.2.6.5...146...6.89.72.1";
    let mut stage = small();
    stage.paste("4");
    assert_eq!(rows(&stage)[0], " 5 3[.]| . 7 . | . . . ");
    stage.paste(other);
    stage.press("y");
    assert_eq!(rows(&stage)[0], " 9[.]6 | 7 . 5 | 4 . 2 ");
    assert_eq!(stage.requests().started_puzzle.as_deref(), Some(other));
}

#[test]
fn time_is_counted_from_the_first_key_except_when_paused_or_out_of_focus() {
    let mut stage = small();
    let shown = |stage: &HeadlessApp| {
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
    assert_eq!(stage.next_wake(), None);
    stage.press("Right");
    stage.wait(Duration::from_secs(65));
    assert_eq!(shown(&stage), "1:05");
    stage.press("p");
    assert!(
        !rows(&stage).concat().contains('5'),
        "a pause hides the board"
    );
    stage.wait(Duration::from_secs(5));
    assert_eq!(stage.next_wake(), None);
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
fn copying_yields_the_clues_and_suspending_sends_a_command() {
    let mut stage = small();
    stage.press("4 y Ctrl-z");
    assert_eq!(stage.requests().copied.as_deref(), Some(SAMPLE));
    assert_eq!(stage.requests().suspended, 1);
}

#[test]
fn a_game_with_the_timer_off_has_no_time() {
    let with = |timer| {
        let settings = Settings {
            timer,
            ..Settings::default()
        };
        let text = Text::new(Locale::English);
        let puzzle = Puzzle::new(SAMPLE.parse().unwrap());
        HeadlessApp::new(Opening::Play(Some(puzzle)), &settings, text, (80, 24))
    };
    let solve = |stage: &mut HeadlessApp| {
        while !stage.picture().to_text().contains("81 of 81") {
            stage.press("H Enter");
        }
    };
    for (timer, said) in [
        (Timer::Shown, "Solved in 1:00, "),
        (Timer::Hidden, "Solved in 1:00, "),
        (Timer::Off, "Solved, "),
    ] {
        let mut stage = with(timer);
        stage.press("4");
        stage.wait(Duration::from_secs(60));
        solve(&mut stage);
        let seen = stage.picture().to_text();
        assert!(seen.contains(said), "{timer:?}: {seen}");
    }
    // The timer was off during a part of the game, so the game has no time.
    let mut stage = with(Timer::Shown);
    stage.press("4");
    stage.wait(Duration::from_secs(60));
    choose(&mut stage, Setting::Timer, "Right Right");
    stage.wait(Duration::from_secs(1));
    choose(&mut stage, Setting::Timer, "Right");
    stage.wait(Duration::from_secs(60));
    assert!(stage.picture().to_text().contains("0:00"));
    solve(&mut stage);
    assert!(stage.picture().to_text().contains("Solved, "));
}

/// Selects a setting in the list of settings, and presses keys on it.
fn choose(stage: &mut HeadlessApp, setting: Setting, keys: &str) {
    stage.press("F2");
    let before = Setting::ALL.iter().take_while(|other| **other != setting);
    before.for_each(|_| stage.press("Down"));
    stage.press(keys);
    stage.press("Esc");
}

#[test]
fn the_program_sleeps_when_the_timer_is_hidden() {
    let settings = Settings {
        timer: Timer::Hidden,
        ..Settings::default()
    };
    let text = Text::new(Locale::English);
    let mut stage = HeadlessApp::new(Opening::Play(None), &settings, text, (80, 24));
    stage.press("Right 4 Right H");
    assert_eq!(stage.next_wake(), None);
}

#[test]
fn a_check_without_entries_and_a_game_replaced_by_an_arcade_game_are_reported() {
    assert!(screen_text((80, 24), "c").contains("There are no entries to check yet."));
    assert!(screen_text((80, 24), "4 E").contains("The last game is saved: F8 lists it."));
}
