//! The library and the statistics on the screen.

use std::path::Path;
use std::time::{Duration, SystemTime};

use masume::config::{GlyphSet, Settings};
use masume::daily::{Day, Occasion};
use masume::game::{Game, PlayTime};
use masume::generate::library;
use masume::grid::Clues;
use masume::logic::Technique;
use masume::puzzle::Puzzle;
use masume::rate::{Level, Tenths};
use masume::store::{GameSaver, Journal, Report, StoreError, StoredRating};
use masume::text::{Locale, Text};
use masume::tui::{HeadlessApp, Opening};
use tempfile::TempDir;

use crate::keys::SAMPLE;
use crate::screens::accept;

const SIZES: [(u16, u16); 5] = [(40, 16), (56, 21), (80, 24), (100, 40), (120, 50)];

fn opened(folder: &Path, locale: Locale, glyphs: GlyphSet, size: (u16, u16)) -> HeadlessApp {
    let settings = Settings {
        glyphs,
        ..Settings::default()
    };
    let puzzle = Puzzle::new(SAMPLE.parse().unwrap());
    let opening = Opening::Play(Some(puzzle));
    let mut stage = HeadlessApp::new(opening, &settings, Text::new(locale), size);
    stage.set_folder(folder);
    stage
}

fn english(folder: &Path, size: (u16, u16)) -> HeadlessApp {
    opened(folder, Locale::English, GlyphSet::Unicode, size)
}

fn screen_text(stage: &HeadlessApp) -> String {
    stage.picture().to_text()
}

/// Imports eight puzzles of each level. Stores invented ratings and techniques for all but one.
pub(crate) fn fill_library(folder: &Path) -> Vec<Clues> {
    let (mut journal, _) = Journal::open(folder).unwrap();
    let of = |level| library::of_level(level).into_iter().take(8);
    let puzzles: Vec<Clues> = Level::ALL.into_iter().flat_map(of).collect();
    let known: Vec<_> = puzzles.iter().map(|it| (*it, it.canonical())).collect();
    journal.add_puzzles("forty.txt", &known).unwrap();
    let unrated = journal.unrated().unwrap();
    // The last puzzle stays unrated.
    let rated = unrated[..39]
        .iter()
        .zip(0..)
        .map(|((id, _), n)| StoredRating {
            id: *id,
            er: Tenths(12 + 2 * n),
            techniques: match n {
                0..20 => vec![Technique::HiddenSingleBox],
                _ => vec![Technique::NakedSingle, Technique::XWing],
            },
        });
    journal.store_ratings(&rated.collect::<Vec<_>>()).unwrap();
    puzzles
}

#[test]
fn the_library_lists_puzzles_and_starts_the_selected_one() {
    let folder = TempDir::new().unwrap();
    let puzzles = fill_library(folder.path());
    let mut stage = english(folder.path(), (80, 24));
    stage.press("F3");
    accept("library", &mut stage);
    stage.press("Right Right Down");
    accept("library-medium", &mut stage);
    let mut small = english(folder.path(), (40, 16));
    small.press("F3 Down");
    accept("library-small", &mut small);
    let mut japanese = opened(folder.path(), Locale::Japanese, GlyphSet::Unicode, (80, 24));
    japanese.press("F3 t");
    accept("library-japanese", &mut japanese);
    let mut ascii = opened(folder.path(), Locale::English, GlyphSet::Ascii, (80, 24));
    ascii.press("F3");
    assert!(screen_text(&ascii).is_ascii(), "{}", screen_text(&ascii));
    // The selected puzzle is the second medium puzzle, and its ER is 1.8.
    stage.press("Enter");
    assert_eq!(stage.game().unwrap().clues().to_clues(), puzzles[3]);
}

#[test]
fn opening_the_current_puzzle_from_the_library_resumes_its_game() {
    let folder = TempDir::new().unwrap();
    fill_library(folder.path());
    let mut stage = english(folder.path(), (80, 24));
    stage.press("F3 Enter 1 F3 Enter");
    assert_eq!(stage.game().unwrap().turns().len(), 1);
}

#[test]
fn each_filter_narrows_the_library_and_can_be_cleared() {
    let folder = TempDir::new().unwrap();
    fill_library(folder.path());
    let mut stage = english(folder.path(), (80, 24));
    stage.press("F3");
    let all = screen_text(&stage);
    assert!(all.contains("40 puzzles"), "{all}");
    for (keys, count, back) in [
        ("t", " 20 puzzles", "T"),
        ("T", " 19 puzzles", "t"),
        ("Left", " 9 puzzles", "Right"),
        ("s s", " 0 puzzles", "s s"),
        ("s", " 40 puzzles", "s s s"),
    ] {
        stage.press(keys);
        let found = screen_text(&stage);
        assert!(found.contains(count), "after {keys}: {found}");
        stage.press(back);
        assert_eq!(screen_text(&stage), all, "after {keys} {back}");
    }
    stage.press("c c c c c c");
    assert_eq!(screen_text(&stage), all);
    stage.press("Esc");
    assert!(screen_text(&stage).contains("[digit]"));
}

#[test]
fn the_library_can_be_used_with_the_mouse() {
    let folder = TempDir::new().unwrap();
    let puzzles = fill_library(folder.path());
    let mut stage = english(folder.path(), (80, 24));
    stage.press("F3");
    let row = |stage: &HeadlessApp| {
        let row = screen_text(stage)
            .lines()
            .position(|line| line.contains('▸'));
        u16::try_from(row.unwrap()).unwrap()
    };
    let first = row(&stage);
    stage.wheel(true, 10, first);
    assert_eq!(row(&stage), first + 1);
    stage.wheel(false, 10, first);
    stage.click(10, first + 3);
    assert_eq!(row(&stage), first + 3);
    stage.click(10, first + 3);
    assert_eq!(stage.game().unwrap().clues().to_clues(), puzzles[3]);
}

#[test]
fn an_empty_library_and_a_missing_folder_are_reported() {
    let folder = TempDir::new().unwrap();
    let mut stage = english(folder.path(), (80, 24));
    stage.press("F3");
    assert!(
        screen_text(&stage).contains("masume import"),
        "{}",
        screen_text(&stage)
    );
    stage.press("Enter t Down F4");
    assert!(
        screen_text(&stage).contains("No game"),
        "{}",
        screen_text(&stage)
    );
    let missing = folder.path().join("file");
    std::fs::write(&missing, "").unwrap();
    for key in ["F3", "F4"] {
        let mut stage = english(&missing, (80, 24));
        stage.press(key);
        let said = "the data folder is not a folder";
        assert!(
            screen_text(&stage).contains(said),
            "{}",
            screen_text(&stage)
        );
    }
}

/// Adds won games of two levels. Each game is slightly faster than the game before. Every third
/// game has a hint on an X-Wing.
fn fill_journal(folder: &Path) {
    let (mut journal, _) = Journal::open(folder).unwrap();
    for (level, count, seconds) in [(Level::Easy, 24, 300), (Level::Medium, 3, 700)] {
        let puzzles = library::of_level(level).into_iter().take(count);
        for (clues, number) in puzzles.zip(0..) {
            let mut game = Game::new(Puzzle::new(clues));
            let cells: Vec<_> = game.empty_cells().iter().collect();
            for (cell, at) in cells.iter().zip(1..) {
                let turn = format!(
                    "place {cell}={}",
                    game.puzzle().solution_digit(*cell).unwrap()
                );
                let at = PlayTime::from_secs((seconds - 9 * number) * at / cells.len() as u64);
                if *cell == cells[9] && number % 3 == 0 {
                    game.play(at, "hint 2 x-wing".parse().unwrap()).unwrap();
                }
                game.play(at, turn.parse().unwrap()).unwrap();
            }
            let elapsed = game.turns().last().unwrap().0;
            journal.add(&game, elapsed).unwrap();
        }
    }
}

#[test]
fn a_save_error_stays_visible_until_saving_works() {
    let folder = TempDir::new().unwrap();
    let mut stage = english(folder.path(), (80, 24));
    stage.report(Report::NotSaved(StoreError::FileReadOnly));
    for keys in ["Right", "Left", "Right Right", "Left"] {
        stage.press(keys);
        let text = screen_text(&stage);
        assert!(
            text.contains("Not saved: games.db is read-only"),
            "{keys}: {text}"
        );
    }
    stage.report(Report::SavedAgain);
    stage.press("Right");
    let text = screen_text(&stage);
    assert!(!text.contains("Not saved"), "{text}");
}

#[test]
fn statistics_by_level_and_technique_fit_windows_of_any_size() {
    let folder = TempDir::new().unwrap();
    fill_journal(folder.path());
    let mut stage = english(folder.path(), (80, 24));
    stage.press("F4");
    accept("statistics", &mut stage);
    let mut japanese = opened(folder.path(), Locale::Japanese, GlyphSet::Unicode, (80, 24));
    japanese.press("F4");
    accept("statistics-japanese", &mut japanese);
    let mut ascii = opened(folder.path(), Locale::English, GlyphSet::Ascii, (80, 24));
    ascii.press("F4");
    assert!(screen_text(&ascii).is_ascii(), "{}", screen_text(&ascii));
    let mut small = english(folder.path(), (40, 16));
    small.press("F4");
    accept("statistics-small", &mut small);
    // Page keys scroll to the lines that do not fit.
    small.press("PageDown PageDown");
    assert!(
        screen_text(&small).contains("X-Wing"),
        "{}",
        screen_text(&small)
    );
    small.press("PageUp PageUp");
    for size in SIZES {
        let mut stage = english(folder.path(), size);
        stage.press("F4");
        let levels = screen_text(&stage);
        assert!(levels.contains("medium"), "{size:?}\n{levels}");
    }
}

#[test]
fn the_statistics_suggest_hinted_techniques_for_practice() {
    let folder = TempDir::new().unwrap();
    fill_journal(folder.path());
    let mut stage = english(folder.path(), (80, 24));
    stage.press("F4 p");
    assert!(
        screen_text(&stage).contains("Find the X-Wing"),
        "{}",
        screen_text(&stage)
    );
}

/// The time to solve a puzzle counts from its first sight.
#[test]
fn the_menu_shows_the_puzzle_of_a_day_only_if_that_puzzle_is_solved() {
    let folder = TempDir::new().unwrap();
    fill_journal(folder.path());
    let today = Day::of(SystemTime::now());
    let mut games = library::of_level(Level::Easy).into_iter();
    let mut solve = |occasion: Occasion| {
        let mut saver = GameSaver::new(Some(folder.path().to_owned()));
        saver.record_occasion(&games.next().unwrap(), occasion);
    };
    let hides = |item: &str| {
        let mut stage = english(folder.path(), (80, 24));
        stage.press(&format!("Esc {item}"));
        let shown = screen_text(&stage);
        let (_, preview) = shown.split_once("┌ 2").unwrap();
        preview.contains("The same puzzle")
    };
    let (daily, weekly) = ("Down Down Down", "Down Down Down Down");
    solve(Occasion::Day(today.days_earlier(1), Level::Hard));
    solve(Occasion::Day(today, Level::Easy));
    solve(Occasion::Week(today.days_earlier(7)));
    assert!(hides(daily) && hides(weekly));
    solve(Occasion::Day(today, Level::Hard));
    solve(Occasion::Week(today));
    assert!(!hides(daily) && !hides(weekly));
}

#[test]
fn the_menu_shows_the_results_of_daily_and_weekly_puzzles() {
    let folder = TempDir::new().unwrap();
    fill_journal(folder.path());
    let today = SystemTime::now();
    let days = (0..4).map(|ago| Day::of(today - ago * Duration::from_secs(24 * 60 * 60)));
    let levels = [Level::Hard, Level::Hard, Level::Easy];
    let daily = days
        .zip(levels)
        .map(|(day, level)| Occasion::Day(day, level));
    let occasions = daily.chain([Occasion::Week(Day::of(today))]);
    let mut saver = GameSaver::new(Some(folder.path().to_owned()));
    // The times of these games are 5:00, 4:51, 4:42 and 4:33.
    for (clues, occasion) in library::of_level(Level::Easy).iter().zip(occasions) {
        saver.record_occasion(clues, occasion);
    }
    let line = |stage: &HeadlessApp, name: &str| {
        let text = screen_text(stage);
        let line = text.lines().find(|line| line.contains(name)).unwrap();
        let line = line.split('│').nth(1).unwrap().trim();
        line.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let mut stage = english(folder.path(), (80, 24));
    stage.press("Esc");
    let hard = "Daily streak 3 best 4:51 < hard >";
    assert_eq!(line(&stage, "Daily"), hard);
    assert_eq!(line(&stage, "Weekly"), "Weekly streak 1 best 4:33");
    stage.press("Down Down Down Right");
    assert_eq!(line(&stage, "Daily"), "▸ Daily streak 3 < expert >");
    let mut tiny = english(folder.path(), (27, 15));
    tiny.press("Esc");
    assert_eq!(line(&tiny, "Daily"), "Daily < hard >");
    assert_eq!(line(&tiny, "Weekly"), "Weekly streak 1");
    let mut japanese = opened(folder.path(), Locale::Japanese, GlyphSet::Unicode, (80, 24));
    japanese.press("Esc");
    assert_eq!(
        line(&japanese, "今日"),
        "今日の問題 連続3 最短4:51 < 上級 >"
    );
}
