//! The stock of prepared puzzles: no puzzle is offered twice.

use std::collections::HashSet;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use masume::config::Settings;
use masume::game::{Game, PlayTime};
use masume::generate::library;
use masume::grid::{Clues, Digit};
use masume::puzzle::Puzzle;
use masume::rate::{Level, se};
use masume::store::{GameSaver, Journal};
use masume::text::{Locale, Text};
use masume::tui::{HeadlessApp, Opening, fill_stock};
use tempfile::TempDir;

fn stock(folder: &Path) -> Vec<(Level, Clues)> {
    Journal::open(folder).unwrap().0.stock().unwrap()
}

fn count(ready: &[(Level, Clues)], level: Level) -> usize {
    ready.iter().filter(|(of, _)| *of == level).count()
}

/// Fills the stock in a folder until it has `easy` easy puzzles.
fn fill(folder: &Path, easy: usize) {
    let stop = AtomicBool::new(false);
    fill_stock(Some(folder), &stop, &mut |ready| {
        stop.store(count(&ready, Level::Easy) >= easy, Ordering::Relaxed);
    });
}

/// Adds `number` built-in puzzles of each level except easy to the stock.
fn add_built_in(folder: &Path, number: usize) {
    let (mut journal, _) = Journal::open(folder).unwrap();
    for level in Level::ALL.into_iter().skip(1) {
        for clues in library::of_level(level).into_iter().take(number) {
            let new = journal.add_to_stock(level, (&clues, &clues.canonical()));
            assert_eq!(new, Ok(true));
        }
    }
}

#[test]
fn no_puzzle_is_offered_twice() {
    let folder = TempDir::new().unwrap();
    let mut saver = GameSaver::new(Some(folder.path().to_owned()));
    let mut given: HashSet<Clues> = HashSet::new();
    let never = AtomicBool::new(false);
    for round in 0..6 {
        fill(folder.path(), 2);
        let clues = saver.stock_puzzle(Level::Easy).unwrap();
        assert!(given.insert(clues.canonical()), "{round}: {clues}");
        let puzzle = Puzzle::new(clues).unwrap();
        assert!(se::is_within(&puzzle, &Level::Easy.range(), &never));
        assert_eq!(
            saver.stock_puzzle(Level::Easy),
            Some(clues),
            "a puzzle is offered until a game on it begins"
        );
        saver.begin(&Game::new(Puzzle::new(clues)), false);
        assert_ne!(saver.stock_puzzle(Level::Easy), Some(clues));
    }
    assert_eq!(saver.reports(), []);
}

#[test]
fn no_puzzle_equivalent_to_a_played_puzzle_is_offered() {
    let folder = TempDir::new().unwrap();
    let built_in = library::of_level(Level::Easy)[0];
    let (mut journal, _) = Journal::open(folder.path()).unwrap();
    let known = (&built_in, &built_in.canonical());
    assert_eq!(journal.add_to_stock(Level::Easy, known), Ok(true));
    assert_eq!(journal.add_to_stock(Level::Easy, known), Ok(false));
    let other = |digit: Digit| Digit::new(10 - digit.value());
    let mut disguised = Clues::EMPTY;
    for (cell, digit) in built_in.iter() {
        disguised.set(cell, other(digit));
    }
    let game = Game::new(Puzzle::new(disguised));
    journal.add(&game, PlayTime::ZERO).unwrap();
    fill(folder.path(), 1);
    let ready = stock(folder.path());
    assert!(ready.iter().all(|(_, clues)| *clues != built_in));
    assert!(count(&ready, Level::Easy) > 0);
    assert_eq!(journal.add_to_stock(Level::Easy, known), Ok(false));
}

#[test]
fn the_stock_is_refilled_up_to_its_limit() {
    let folder = TempDir::new().unwrap();
    add_built_in(folder.path(), 6);
    let never = AtomicBool::new(false);
    let mut reports = 0;
    fill_stock(Some(folder.path()), &never, &mut |_| reports += 1);
    let full = stock(folder.path());
    let counts = Level::ALL.map(|level| count(&full, level));
    assert_eq!(counts, [6; 5]);
    fill_stock(Some(folder.path()), &never, &mut |ready| {
        assert_eq!(ready, full);
    });
    let mut saver = GameSaver::new(Some(folder.path().to_owned()));
    let (_, easy) = full
        .iter()
        .find(|(level, _)| *level == Level::Easy)
        .unwrap();
    saver.begin(&Game::new(Puzzle::new(*easy)), false);
    assert_eq!(stock(folder.path()).len(), 29);
    fill_stock(Some(folder.path()), &never, &mut |_| {});
    assert_eq!(
        Level::ALL.map(|level| count(&stock(folder.path()), level)),
        [6; 5]
    );
}

#[test]
fn a_stopped_refill_leaves_one_puzzle_per_level() {
    let folder = TempDir::new().unwrap();
    fill_stock(Some(folder.path()), &AtomicBool::new(true), &mut |_| {});
    // One puzzle per level is prepared even if the refill is stopped.
    assert_eq!(
        Level::ALL.map(|level| count(&stock(folder.path()), level)),
        [1; 5]
    );
    // If the stock cannot be saved, no puzzles are prepared.
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    for nowhere in [None, Some(file.as_path())] {
        fill_stock(nowhere, &AtomicBool::new(false), &mut |_| {
            panic!("a stock was reported")
        });
    }
}

#[test]
fn the_screen_offers_the_prepared_puzzles() {
    let folder = TempDir::new().unwrap();
    fill(folder.path(), 2);
    let first = Puzzle::new(library::of_level(Level::Hard)[3]);
    let opening = Opening::Play(Some(first));
    let text = Text::new(Locale::English);
    let mut stage = HeadlessApp::new(opening, &Settings::default(), text, (100, 40));
    stage.set_folder(folder.path());
    stage.stock_up();
    let ready = stock(folder.path());
    let easy: Vec<&Clues> = ready
        .iter()
        .filter(|(of, _)| *of == Level::Easy)
        .map(|(_, c)| c)
        .collect();
    let before = stage.picture().to_text();
    stage.wait(Duration::from_secs(1));
    stage.press("Esc Down");
    stage.press("Enter");
    assert_eq!(&stage.game().unwrap().clues().to_clues(), easy[0]);
    assert_ne!(stage.picture().to_text(), before);
}
