//! The menu, the entry of a puzzle, and pasted puzzles.

use masume::config::{GlyphSet, Setting, Settings};
use masume::daily::Occasion;
use masume::generate::library;
use masume::puzzle::Puzzle;
use masume::rate::Level;
use masume::store::GameSaver;
use masume::text::{Locale, Text};
use masume::tui::{HeadlessApp, Opening};
use tempfile::TempDir;

use crate::keys::{SAMPLE, stage};
use crate::screens::accept;

fn english(size: (u16, u16)) -> HeadlessApp {
    stage(Locale::English, GlyphSet::Unicode, size)
}

fn screen_text(stage: &HeadlessApp) -> String {
    stage.picture().to_text()
}

#[test]
fn the_menu_previews_the_screen_of_each_line() {
    let mut stage = english((80, 24));
    stage.press("4 Esc");
    accept("menu", &mut stage);
    stage.press("Down Right");
    accept("menu-new", &mut stage);
    stage.press("Down Down Down Down Down");
    accept("menu-enter", &mut stage);
    for (name, size) in [("small", (40, 16)), ("tiny", (27, 15))] {
        let mut stage = english(size);
        stage.press("Esc");
        accept(&format!("menu-{name}"), &mut stage);
    }
    let mut stage = self::stage(Locale::Japanese, GlyphSet::Unicode, (80, 24));
    stage.press("Esc");
    accept("menu-japanese", &mut stage);
    let mut stage = self::stage(Locale::English, GlyphSet::Ascii, (80, 24));
    stage.press("Esc");
    assert!(screen_text(&stage).is_ascii(), "{}", screen_text(&stage));
}

#[test]
fn the_game_is_paused_while_the_menu_is_open() {
    let mut stage = english((80, 24));
    stage.press("4 A");
    stage.wait(std::time::Duration::from_secs(5));
    stage.press("x");
    let before = screen_text(&stage);
    stage.press("Esc");
    stage.wait(std::time::Duration::from_secs(60));
    stage.press("Enter");
    assert_eq!(screen_text(&stage), before);
    stage.press("Esc Esc");
    assert_eq!(screen_text(&stage), before);
}

#[test]
fn every_menu_line_opens_a_screen_of_its_own() {
    let mut first = english((80, 24));
    first.press("Esc");
    let names = [
        "Resume",
        "New",
        "Puzzle for you",
        "Daily",
        "Weekly",
        "Variants",
        "Enter",
        "Create",
        "Watch",
        "Library",
        "Learn",
        "Drill",
        "Path",
        "Games",
        "Statistics",
        "Settings",
        "Quit",
    ];
    assert!(names.iter().all(|name| screen_text(&first).contains(name)));
    let count = names.len();
    let mut leads = vec![screen_text(&first)];
    for line in 0..count {
        let mut stage = english((80, 24));
        stage.press("4 Esc");
        for _ in 0..line {
            stage.press("Down");
        }
        stage.press("Enter");
        if !stage.requests().quit {
            assert!(
                !leads.contains(&screen_text(&stage)),
                "line {line} opens no new screen"
            );
            leads.push(screen_text(&stage));
        }
    }
    // A click selects a line, and a second click opens its screen.
    let mut stage = english((80, 24));
    stage.press("4 Esc");
    let at = screen_text(&stage)
        .lines()
        .position(|line| line.contains("Watch a solver"))
        .unwrap();
    stage.click(10, u16::try_from(at).unwrap());
    stage.click(10, u16::try_from(at).unwrap());
    assert!(
        screen_text(&stage).contains("event 0"),
        "{}",
        screen_text(&stage)
    );
}

#[test]
fn typed_digits_make_a_puzzle_and_the_editor_shows_if_it_is_valid() {
    let mut stage = english((80, 24));
    stage.press("e");
    accept("enter-begin", &mut stage);
    for c in SAMPLE[..40].chars() {
        stage.type_char(c);
    }
    assert!(
        !screen_text(&stage).contains("One solution"),
        "{}",
        screen_text(&stage)
    );
    accept("enter-several", &mut stage);
    for c in SAMPLE[40..].chars() {
        stage.type_char(c);
    }
    accept("enter-unique", &mut stage);
    stage.press("Enter");
    assert!(
        screen_text(&stage).contains("[digit]"),
        "{}",
        screen_text(&stage)
    );
    stage.press("H");
    assert!(screen_text(&stage).contains("HINT 1/4"));
}

#[test]
fn a_conflict_is_shown_while_typing_and_undone_by_one_key() {
    let mut stage = english((80, 24));
    stage.press("e 5 5");
    accept("enter-conflict", &mut stage);
    stage.press("Backspace");
    assert!(
        !screen_text(&stage).contains("No solution"),
        "{}",
        screen_text(&stage)
    );
    let before = english((80, 24));
    stage.press("Esc");
    assert_eq!(screen_text(&stage), screen_text(&before));
}

#[test]
fn a_pasted_puzzle_is_shown_with_its_details() {
    let hard = "....5...2.78.96.....1..4..8..4.7..1....2..4...8...5.9..9..1....5..........3....71";
    let mut stage = english((80, 24));
    stage.paste(hard);
    accept("import", &mut stage);
    assert!(
        screen_text(&stage).contains("hardest step:"),
        "{}",
        screen_text(&stage)
    );
    stage.press("n");
    stage.paste(&hard.replacen("....5", ".....", 1));
    accept("import-several", &mut stage);
    let mut stage = self::stage(Locale::Japanese, GlyphSet::Unicode, (40, 16));
    stage.paste(hard);
    accept("import-japanese-small", &mut stage);
}

#[test]
fn the_preview_of_a_puzzle_states_what_is_known_about_it() {
    let grid = |clues: &str, more: &str| {
        format!("{{\"title\":\"Corner\",\"author\":\"A. Setter\",{more}\"puzzle\":\"{clues}\"}}")
    };
    let four = |clues: &str| {
        grid(
            clues,
            r#""size":4,"constraints":["thermo r1c1 r1c2 r1c3"],"#,
        )
    };
    for (text, said) in [
        (grid(SAMPLE, ""), "one solution"),
        (four("....3..22..3...."), "One solution. Level: Easy"),
        (four("................"), "More than one solution."),
        (four("4..............."), "No solution."),
    ] {
        let mut stage = english((80, 24));
        stage.paste(&text);
        let seen = screen_text(&stage);
        for wanted in ["Corner", "by A. Setter", said] {
            assert!(seen.contains(wanted), "{wanted}: {seen}");
        }
    }
}

#[test]
fn pasting_works_on_every_screen() {
    for keys in ["", "s", "Esc", "?", ":"] {
        let mut stage = english((80, 24));
        stage.press(keys);
        stage.paste(SAMPLE);
        stage.press("y");
        // The list of commands filters by the pasted text. All other screens open the puzzle.
        let shown = if keys == ":" { "6....28" } else { "[digit]" };
        assert!(
            screen_text(&stage).contains(shown),
            "after {keys}: {}",
            screen_text(&stage)
        );
    }
}

#[test]
fn the_menu_offers_no_resume_without_an_unfinished_game() {
    let clues = SAMPLE.parse().unwrap();
    let text = Text::new(Locale::English);
    let settings = Settings::default();
    let solved = Puzzle::new(clues).unwrap();
    let opening = Opening::Play(Some(Ok(solved)));
    let mut stage = HeadlessApp::new(opening, &settings, text, (80, 24));
    stage.press("Esc");
    assert!(
        screen_text(&stage).contains("Resume"),
        "{}",
        screen_text(&stage)
    );
    stage.press("Esc S y");
    stage.press("Esc");
    assert!(
        !screen_text(&stage).contains("Resume"),
        "{}",
        screen_text(&stage)
    );
}

/// Returns true if the current puzzle is equivalent to a built-in puzzle of this level.
fn is_of(level: Level, stage: &HeadlessApp) -> bool {
    let clues = stage.game().unwrap().clues().to_clues();
    let canonical = clues.canonical();
    let known = library::of_level(level).into_iter();
    let mut alike = known.filter(|known| known.len() == clues.len());
    alike.any(|known| known.canonical() == canonical)
}

#[test]
fn a_new_puzzle_has_the_selected_level() {
    for (at, level) in Level::ALL.into_iter().enumerate() {
        let mut stage = english((80, 24));
        stage.press("Esc Down");
        for _ in 0..at {
            stage.press("Right");
        }
        stage.press("Enter");
        assert!(is_of(level, &stage), "{level:?}");
        // The next puzzle has the same level, before and after a restart of the program.
        let first = stage.game().unwrap().clues().to_clues();
        stage.press("N");
        assert_ne!(stage.game().unwrap().clues().to_clues(), first);
        assert!(is_of(level, &stage), "after {level:?}");
        let kept = stage
            .requests()
            .saved_settings
            .last()
            .map(|(_, value)| value.clone());
        let mut settings = Settings::default();
        let level_kept = kept.unwrap_or_else(|| "easy".to_owned());
        settings.set(Setting::Level, &level_kept).unwrap();
        let text = Text::new(Locale::English);
        let later = HeadlessApp::new(Opening::NextPuzzle(first), &settings, text, (80, 24));
        assert!(is_of(level, &later), "later than {level:?}");
    }
}

#[test]
fn the_puzzle_of_the_day_is_shown_with_its_date_and_opened() {
    for (keys, level) in [("", Level::Hard), ("Right", Level::Expert)] {
        let mut stage = english((80, 24));
        stage.press("Esc Down Down Down");
        stage.press(keys);
        let shown = screen_text(&stage);
        let (_, title) = shown.split_once("┌ 2").unwrap();
        let day = format!("2{}", &title[..9]).parse().unwrap();
        let puzzle = Occasion::Day(day, level).puzzle();
        let folder = TempDir::new().unwrap();
        let mut saver = GameSaver::new(Some(folder.path().to_owned()));
        saver.record_occasion(puzzle.clues(), Occasion::Day(day, level));
        drop(saver);
        stage.set_folder(folder.path());
        stage.press("Enter");
        assert_eq!(&stage.game().unwrap().clues().to_clues(), puzzle.clues());
        // The game is named after the day of its puzzle.
        let named = format!("Daily {day}");
        assert!(
            screen_text(&stage).contains(&named),
            "{}",
            screen_text(&stage)
        );
    }
}
