//! The palette, the search in the help, the settings, the first start, themes, backgrounds and
//! animations.

use std::time::Duration;

use masume::config::{GlyphSet, Motion, Setting, Settings, SizeClass, Timer};
use masume::puzzle::Puzzle;
use masume::text::{Locale, Text};
use masume::tui::{HeadlessApp, Opening};

use crate::keys::{SAMPLE, stage};
use crate::picture::svg;
use crate::screens::accept;

fn english() -> HeadlessApp {
    stage(Locale::English, GlyphSet::Unicode, (80, 24))
}

fn screen_text(stage: &HeadlessApp) -> String {
    stage.picture().to_text()
}

#[test]
fn the_palette_finds_a_command_by_a_few_letters_and_runs_the_command() {
    let mut stage = english();
    stage.press("4 :");
    accept("palette", &mut stage);
    stage.press("u n d");
    accept("palette-found", &mut stage);
    stage.press("Enter");
    assert!(
        screen_text(&stage).contains("Undone"),
        "{}",
        screen_text(&stage)
    );
    stage.press(": x x x x Enter");
    assert!(!screen_text(&stage).contains("Commands"));
    let mut stage = self::stage(Locale::Japanese, GlyphSet::Unicode, (80, 24));
    // In Japanese, the search finds the English names of commands too.
    stage.press(": h i n");
    accept("palette-japanese", &mut stage);
    let mut stage = self::stage(Locale::English, GlyphSet::Ascii, (40, 16));
    stage.press(":");
    accept("palette-ascii-small", &mut stage);
}

#[test]
fn a_command_with_a_digit_waits_for_it() {
    let mut stage = english();
    stage.press(": h i g h l i g h t Space a Space");
    stage.press("Enter");
    stage.press("5");
    assert!(
        screen_text(&stage).contains("highlight 5"),
        "{}",
        screen_text(&stage)
    );
}

#[test]
fn a_theme_is_previewed_and_saved_when_selected() {
    let mut stage = english();
    let before = stage.picture();
    stage.press(": t h e m e Space d a r k");
    assert_ne!(svg(&stage.picture()), svg(&before));
    stage.press("Esc");
    assert_eq!(stage.picture(), before);
    assert_eq!(stage.requests().saved_settings, []);
    stage.press(": t h e m e Space d a r k Enter");
    assert_eq!(
        stage.requests().saved_settings,
        [("theme", "dark".to_owned())]
    );
    assert_ne!(stage.picture(), before);
}

#[test]
fn the_help_can_be_searched_and_runs_the_selected_action() {
    let mut stage = english();
    stage.press("? / l a y o u t");
    accept("help-search", &mut stage);
    stage.press("Enter");
    assert!(
        screen_text(&stage).contains("Layout: "),
        "{}",
        screen_text(&stage)
    );
    // The first Escape ends the search. The second Escape closes the help.
    stage.press("? / z z Esc");
    assert!(screen_text(&stage).contains("Help"));
    stage.press("Esc");
    assert!(!screen_text(&stage).contains("Help"));
    // Without a search, Enter in the help runs the action of the selected line. The action on the
    // second line moves the cursor of the board down.
    let cursor = |stage: &HeadlessApp| screen_text(stage).find('▐');
    let before = cursor(&stage);
    stage.press("? Down Enter");
    assert_ne!(cursor(&stage), before);
}

#[test]
fn settings_take_effect_at_once_and_are_saved() {
    let mut stage = english();
    stage.press("F2");
    accept("settings", &mut stage);
    // Selects the timer setting and changes it to hidden.
    for _ in Setting::ALL.iter().take_while(|s| **s != Setting::Timer) {
        stage.press("Down");
    }
    stage.press("Enter");
    assert_eq!(
        stage.requests().saved_settings,
        [("timer", "hide".to_owned())]
    );
    stage.press("Esc");
    assert!(!screen_text(&stage).contains("0:00"));
    stage.press("F2 Right");
    assert!(
        screen_text(&stage).contains("設定"),
        "{}",
        screen_text(&stage)
    );
    accept("settings-japanese", &mut stage);
}

#[test]
fn a_fixed_layout_is_saved() {
    let mut stage = english();
    stage.press("v v v");
    let kept: Vec<&str> = stage
        .requests()
        .saved_settings
        .iter()
        .map(|(_, v)| v.as_str())
        .collect();
    assert_eq!(kept, ["medium", "classic", "small"]);
    let settings = Settings {
        layout: Some(SizeClass::Small),
        ..Settings::default()
    };
    let puzzle = Some(Puzzle::new(SAMPLE.parse().unwrap()));
    let opening = Opening::Play(puzzle);
    let again = HeadlessApp::new(opening, &settings, Text::new(Locale::English), (80, 24));
    assert_eq!(
        screen_text(&again).lines().nth(6),
        screen_text(&stage).lines().nth(6)
    );
}

#[test]
fn the_first_game_shows_three_lines_of_help_until_a_key_is_pressed() {
    let text = Text::new(Locale::English);
    let settings = Settings::default();
    let mut stage = HeadlessApp::new(Opening::Play(None), &settings, text, (80, 24));
    accept("coach", &mut stage);
    stage.press("4");
    assert!(!screen_text(&stage).contains("Welcome"));
    assert!(
        screen_text(&stage).contains("31 of 81"),
        "{}",
        screen_text(&stage)
    );
}

/// Types the solution of the sample puzzle, digit by digit.
fn solve_by_hand(stage: &mut HeadlessApp) {
    let puzzle = Puzzle::new(SAMPLE.parse().unwrap()).unwrap();
    let solution = *puzzle.solution();
    let digits: Vec<String> = (!puzzle.clues().cells())
        .iter()
        .map(|cell| solution.digit(cell).to_string())
        .collect();
    // The cursor is on the first empty cell.
    stage.press(&digits.join(" Tab "));
    assert!(stage.game().unwrap().is_won());
}

#[test]
fn the_wave_of_a_solved_puzzle_ends_after_a_second_and_needs_motion() {
    for motion in [Motion::Full, Motion::Reduced, Motion::None] {
        let settings = Settings {
            motion,
            timer: Timer::Hidden,
            ..Settings::default()
        };
        let puzzle = Some(Puzzle::new(SAMPLE.parse().unwrap()));
        let text = Text::new(Locale::English);
        let mut stage = HeadlessApp::new(Opening::Play(puzzle), &settings, text, (80, 24));
        solve_by_hand(&mut stage);
        stage.wait(Duration::from_millis(400));
        let during = stage.picture();
        assert_eq!(stage.next_wake().is_some(), motion != Motion::None);
        stage.wait(Duration::from_millis(600));
        assert_eq!(stage.picture() == during, motion == Motion::None);
        assert_eq!(stage.next_wake(), None);
        assert_eq!(stage.picture().to_text(), during.to_text());
    }
}

#[test]
fn a_painted_background_covers_the_whole_screen() {
    let settings = Settings {
        theme: "light".to_owned(),
        background: true,
        depth: masume::config::ColorDepth::Full,
        ..Settings::default()
    };
    let puzzle = Some(Puzzle::new(SAMPLE.parse().unwrap()));
    let text = Text::new(Locale::English);
    let mut stage = HeadlessApp::new(Opening::Play(puzzle), &settings, text, (40, 16));
    for keys in ["", "?", "Esc : "] {
        stage.press(keys);
        let drawn = svg(&stage.picture());
        // A rectangle with the color of the page or of an overlay covers the whole screen.
        let painted = ["#eef1f5", "#f6f8fa"].map(|it| format!("height=\"100%\" fill=\"{it}\""));
        assert!(
            painted.iter().any(|it| drawn.contains(it)),
            "after {keys}: {drawn}"
        );
    }
}

#[test]
fn errors_in_the_settings_are_reported_at_the_start() {
    let mut settings = Settings::default();
    assert_eq!(settings.apply_file("[keys]\nundo = [\"H\"]\n"), []);
    let puzzle = Some(Puzzle::new(SAMPLE.parse().unwrap()));
    let text = Text::new(Locale::English);
    let stage = HeadlessApp::new(Opening::Play(puzzle), &settings, text, (80, 24));
    assert!(
        screen_text(&stage).contains("'H' is bound to undo and hint"),
        "{}",
        screen_text(&stage)
    );
}

#[test]
fn a_list_that_does_not_fit_shows_the_number_of_hidden_rows() {
    let mut stage = crate::keys::stage(Locale::English, GlyphSet::Unicode, (80, 24));
    stage.press("F2");
    let shown = stage.picture().to_text();
    assert!(shown.contains("▼ ") && shown.contains(" more"), "{shown}");
    stage.press("End");
    let shown = stage.picture().to_text();
    assert!(shown.contains("▲ ") && !shown.contains("▼ "), "{shown}");
}
