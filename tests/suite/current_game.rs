//! Replacing the current game: the same game continues, and unsaved moves are not lost.

use std::path::Path;
use std::time::Duration;

use masume::config::Settings;
use masume::format::VariantEntry;
use masume::game::{Game, Move, Turn};
use masume::generate::library;
use masume::grid::rules::VariantCandidate;
use masume::puzzle::Puzzle;
use masume::rate::Level;
use masume::store::{GameId, GameSaver, Journal, Report, StoreError};
use masume::text::{Locale, Text};
use masume::tui::{HeadlessApp, Opening};
use tempfile::TempDir;

use crate::keys::SAMPLE;
use crate::records::fill_library;

const KILLER: &str = include_str!("../data/killer.json");

/// Starts the program with the games and puzzles in a folder.
fn open(folder: &Path, opening: Opening) -> HeadlessApp {
    let saver = GameSaver::new(Some(folder.to_owned()));
    let text = Text::new(Locale::English);
    HeadlessApp::with_saver(opening, &Settings::default(), text, (80, 24), saver)
}

fn sample() -> Opening {
    Opening::Play(Some(Puzzle::new(SAMPLE.parse().unwrap())))
}

/// Returns the number and the number of turns of each game with turns, most recently opened first.
fn games(folder: &Path) -> Vec<(GameId, usize)> {
    let (journal, _) = Journal::open(folder).unwrap();
    let games = journal.games().unwrap().into_iter();
    let turns = games.map(|game| (game.id, game.turns));
    turns.filter(|(_, turns)| *turns > 0).collect()
}

/// Enters a digit in the first empty cell, whatever the puzzle is.
fn enter_digit(stage: &mut HeadlessApp) {
    stage.press("n 1 n");
}

/// The keys from the board to an entry of the menu. The last key opens the entry.
fn menu(entry: usize) -> String {
    format!("Esc Home {} Enter", "Down ".repeat(entry))
}

#[test]
fn a_puzzle_that_is_open_continues_when_it_is_chosen_again() {
    for (name, keys) in [
        ("the daily puzzle", menu(3)),
        ("the weekly puzzle", menu(4)),
        ("the variant of the day", format!("{} Home Enter", menu(5))),
        (
            "the variant of the week",
            format!("{} Home Down Enter", menu(5)),
        ),
        ("a puzzle of the library", "F3 Enter".to_owned()),
    ] {
        let folder = TempDir::new().unwrap();
        fill_library(folder.path());
        let mut stage = open(folder.path(), sample());
        stage.press(&keys);
        enter_digit(&mut stage);
        let before = games(folder.path());
        assert_eq!(before.len(), 1, "{name}: {}", stage.picture().to_text());
        stage.press(&keys);
        enter_digit(&mut stage);
        let after = games(folder.path());
        assert_eq!(after.len(), 1, "{name}: {}", stage.picture().to_text());
        assert_eq!(after[0].0, before[0].0, "{name}");
        assert!(after[0].1 > before[0].1, "{name}: {after:?}");
    }
}

#[test]
fn a_pasted_puzzle_that_is_open_or_unfinished_continues() {
    for text in [SAMPLE, KILLER] {
        let folder = TempDir::new().unwrap();
        let mut stage = open(folder.path(), Opening::NextPuzzle(library::first()));
        for _ in 0..2 {
            stage.paste(text);
            stage.press("Enter Esc Esc");
            enter_digit(&mut stage);
            assert_eq!(games(folder.path()).len(), 1);
        }
        stage.press("N");
        stage.paste(text);
        stage.press("Enter");
        enter_digit(&mut stage);
        assert_eq!(
            games(folder.path()).len(),
            1,
            "{}",
            stage.picture().to_text()
        );
    }
}

/// Adds a game on the sample puzzle with some digits. Returns its number.
fn add(folder: &Path, digits: usize) -> GameId {
    let puzzle = Puzzle::new(SAMPLE.parse().unwrap()).unwrap();
    let mut game = Game::new(Ok(puzzle));
    for cell in game.empty_cells().iter().take(digits) {
        let right = game.puzzle().solution_digit(cell).unwrap();
        let right = VariantCandidate::new(cell, right);
        game.play(Duration::from_secs(9), Turn::Make(Move::Place(right)))
            .unwrap();
    }
    let (mut journal, _) = Journal::open(folder).unwrap();
    journal.add(&game, Duration::from_secs(9)).unwrap()
}

#[test]
fn the_list_of_games_opens_the_selected_game_and_no_other_on_its_puzzle() {
    let folder = TempDir::new().unwrap();
    let (few, many) = (add(folder.path(), 3), add(folder.path(), 7));
    let mut saver = GameSaver::new(Some(folder.path().to_owned()));
    let current = saver.open(many).unwrap();
    let opening = Opening::Resume(Box::new(current));
    let text = Text::new(Locale::English);
    let mut stage = HeadlessApp::with_saver(opening, &Settings::default(), text, (80, 24), saver);
    let filled = |stage: &HeadlessApp| stage.game().unwrap().turns().len();
    assert_eq!(filled(&stage), 7);
    // The current game is in the first row.
    stage.press("F8 Enter");
    assert_eq!(filled(&stage), 7);
    let text = stage.picture().to_text();
    assert!(!text.contains("another window"), "{text}");
    stage.press("F8 Down Enter");
    assert_eq!(filled(&stage), 3);
    stage.press("F8 Down Enter");
    assert_eq!(filled(&stage), 7);
    assert_ne!(few, many);
}

#[test]
fn the_current_game_on_a_variant_is_not_open_in_another_window() {
    let folder = TempDir::new().unwrap();
    let mut stage = open(folder.path(), Opening::Variant(Box::new(killer())));
    enter_digit(&mut stage);
    let board = stage.picture().to_text();
    stage.press("F8 Enter");
    assert_eq!(stage.picture().to_text(), board);
}

fn killer() -> VariantEntry {
    let entry = masume::format::read(KILLER).next().unwrap();
    entry.unwrap().into_variant()
}

/// The ways from the board to another game, each with its keys.
fn ways_out() -> Vec<(&'static str, String)> {
    vec![
        ("key", "N".to_owned()),
        ("new puzzle", menu(1)),
        ("daily", menu(3)),
        ("weekly", menu(4)),
        ("daily by key", ": d a i l y Enter".to_owned()),
        ("variant of the day", format!("{} Home Enter", menu(5))),
        ("new variant", format!("{} End Enter", menu(5))),
        ("new variant by name", ": k i l l e r Enter".to_owned()),
        ("path", menu(12)),
        ("arcade", menu(13)),
        ("library", "F3 Enter".to_owned()),
        ("list of games", "F8 Down Enter".to_owned()),
        (
            "editor of puzzles",
            format!("{} {} Enter", menu(6), digits()),
        ),
        ("editor of variants", format!("{} 7 p y", menu(7))),
        ("restart", ": r e s t a r t Enter y".to_owned()),
    ]
}

/// The digits of a built-in puzzle, as they are typed in the editor.
fn digits() -> String {
    let clues = library::of_level(Level::Medium)[2].to_string();
    let clues: Vec<String> = clues.chars().map(String::from).collect();
    clues.join(" ")
}

#[test]
fn every_way_to_another_game_asks_before_unsaved_moves_are_lost() {
    let unsaved = |opening: Opening, folder: &Path| {
        let mut stage = open(folder, opening);
        enter_digit(&mut stage);
        stage.report(Report::NotSaved(StoreError::DiskFull));
        stage
    };
    let folder = TempDir::new().unwrap();
    add(folder.path(), 3);
    add(folder.path(), 5);
    fill_library(folder.path());
    let pastes = [SAMPLE.replace('5', "."), KILLER.to_owned()];
    let typed = ways_out().into_iter();
    let typed = typed.map(|(name, keys)| (name, keys, None));
    let pasted = pastes.map(|text| ("paste", "Enter".to_owned(), Some(text)));
    for (name, keys, text) in typed.chain(pasted) {
        let mut stage = unsaved(sample(), folder.path());
        let board = stage.game().unwrap().clone();
        if let Some(text) = text {
            stage.paste(&text);
        }
        stage.press(&keys);
        let shown = stage.picture().to_text();
        assert!(shown.contains("Open a new puzzle?"), "{name}: {shown}");
        assert_eq!(stage.game(), Some(&board), "{name}");
        stage.press("x");
        let shown = stage.picture().to_text();
        assert!(!shown.contains("Open a new puzzle?"), "{name}: {shown}");
        assert_eq!(stage.game(), Some(&board), "{name}");
    }
    // After the answer yes, the other game opens.
    let mut stage = unsaved(sample(), folder.path());
    let board = stage.game().unwrap().clone();
    stage.press(&menu(1));
    stage.press("y");
    assert_ne!(stage.game(), Some(&board));
}

#[test]
fn a_game_without_moves_is_replaced_without_a_question() {
    let folder = TempDir::new().unwrap();
    let mut stage = open(folder.path(), sample());
    let board = stage.game().unwrap().clone();
    stage.report(Report::NotSaved(StoreError::DiskFull));
    stage.press(&menu(1));
    assert_ne!(stage.game(), Some(&board));
}

#[test]
fn a_typed_or_pasted_puzzle_stays_in_the_list_of_games_without_a_move() {
    let kept = |folder: &Path| {
        let (journal, _) = Journal::open(folder).unwrap();
        journal.games().unwrap().len()
    };
    let typed = format!("{} {} Enter", menu(6), digits());
    let set = format!("{} 7 p y", menu(7));
    for (name, keys, text) in [
        ("typed", typed.as_str(), None),
        ("set", set.as_str(), None),
        ("pasted", "Enter", Some(SAMPLE)),
        ("pasted variant", "Enter Esc", Some(KILLER)),
    ] {
        let folder = TempDir::new().unwrap();
        let other = library::of_level(Level::Hard)[3];
        let mut stage = open(folder.path(), Opening::Play(Some(Puzzle::new(other))));
        if let Some(text) = text {
            stage.paste(text);
        }
        stage.press(keys);
        // Only the puzzle that is open is in the list: the first game had no move.
        assert_eq!(
            kept(folder.path()),
            1,
            "{name}: {}",
            stage.picture().to_text()
        );
        stage.press(&menu(1));
        stage.press(&menu(1));
        assert_eq!(
            kept(folder.path()),
            2,
            "{name}: {}",
            stage.picture().to_text()
        );
        stage.press("F8");
        let list = stage.picture().to_text();
        let rows = list.lines().filter(|line| line.contains("/81")).count();
        assert_eq!(rows, 1, "{name}: {list}");
    }
    // A puzzle that the command line names is kept too.
    let folder = TempDir::new().unwrap();
    let game = Game::new(Puzzle::new(SAMPLE.parse().unwrap()));
    let mut stage = open(folder.path(), Opening::Own(Box::new(game)));
    stage.press("N");
    assert_eq!(kept(folder.path()), 2);
}
