//! Slips of the player: wrong digits, keys pressed by mistake, and changes after the end of a game
//! cost nothing.

use std::path::Path;
use std::time::Duration;

use masume::config::{GlyphSet, Settings};
use masume::game::{CellColor, Game, Move, NoteMode, PlayTime, Turn};
use masume::grid::rules::{PosSet, VariantCandidate};
use masume::grid::{Candidate, Cell, Digit};
use masume::puzzle::Puzzle;
use masume::store::{GameSaver, Journal};
use masume::text::{Locale, Text};
use masume::tui::{HeadlessApp, Opening};
use proptest::prelude::*;
use tempfile::TempDir;

use crate::keys::{SAMPLE, stage};

/// A puzzle in which 9 in r1c1 is wrong but without conflict.
const MEDIUM: &str =
    ".1...63....4...19.68...7..2..3....7.2..78.5..4......6.........9.....47.......9.13";

fn open(puzzle: &str) -> HeadlessApp {
    let opening = Opening::Play(Some(Puzzle::new(puzzle.parse().unwrap())));
    let text = Text::new(Locale::English);
    HeadlessApp::new(opening, &Settings::default(), text, (80, 24))
}

fn text(stage: &HeadlessApp) -> String {
    stage.picture().to_text()
}

/// The notes of all cells, without the entries.
fn notes(game: &Game) -> String {
    let all = game.puzzle().cells().iter().map(|cell| {
        let state = game.state(*cell);
        let layers = [state.notes, state.center, state.bold, state.crossed];
        let colors = Digit::ALL.map(|digit| state.note_color(digit.into()));
        let colors = colors.map(|color| color.map_or('-', CellColor::letter));
        format!("{cell} {layers:?} {}\n", String::from_iter(colors))
    });
    all.collect()
}

/// Plays a turn as the program does: notes return after entries that are removed.
fn play(game: &mut Game, turn: Turn) -> bool {
    if game.needs_return_notes(&turn) {
        game.play(PlayTime::ZERO, Turn::ReturnNotes).unwrap();
    }
    game.play(PlayTime::ZERO, turn).is_ok()
}

fn with_notes(puzzle: &str) -> Game {
    let mut game = Game::new(Puzzle::new(puzzle.parse().unwrap()));
    game.apply(PlayTime::ZERO, Move::FillNotes).unwrap();
    game
}

#[test]
fn the_notes_that_a_wrong_digit_removed_return_when_it_goes() {
    let mut stage = open(MEDIUM);
    stage.press("A");
    let before = notes(stage.game().unwrap());
    for keys in ["9 x", "9 9", "9 u", "9 H H H H H"] {
        stage.press("Home");
        stage.press(keys);
        let game = stage.game().unwrap();
        assert_eq!(
            game.digit("r1c1".parse().unwrap()),
            None,
            "{keys}: {}",
            text(&stage)
        );
        assert_eq!(notes(game), before, "{keys}");
    }
    // The right digit in place of the wrong one removes only its own notes.
    let mut right = open(MEDIUM);
    right.press("A Home 5");
    stage.press("Home 9 5");
    assert_eq!(notes(stage.game().unwrap()), notes(right.game().unwrap()));
    assert!(
        text(&stage).contains("The notes of the replaced digit are"),
        "{}",
        text(&stage)
    );
    let again = Game::replay(
        Puzzle::new(MEDIUM.parse().unwrap()),
        stage.requests().saved.clone(),
    );
    assert_eq!(&again.unwrap(), stage.game().unwrap());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Entries that are erased again in any order leave the notes as they were, as long as the
    /// entries cause no conflict.
    #[test]
    fn erased_entries_leave_no_trace(
        entries in prop::collection::vec((0..81_usize, 0..9_usize), 1..12),
        order in any::<u64>(),
    ) {
        let mut game = with_notes(MEDIUM);
        let before = notes(&game);
        let mut entered = Vec::new();
        for (cell, digit) in entries {
            let placed = VariantCandidate::from(Candidate::new(Cell::ALL[cell], Digit::ALL[digit]));
            let is_free = game.digit(placed.pos).is_none()
                && game.puzzle().possible_digits(&game.digits(), placed.pos).contains(placed.value);
            if is_free && play(&mut game, Turn::Make(Move::Place(placed))) {
                entered.push(placed.pos);
            }
        }
        while !entered.is_empty() {
            let next = entered.remove(usize::try_from(order).unwrap_or(7) % entered.len());
            play(&mut game, Turn::Make(Move::Clear(PosSet::only(next))));
        }
        prop_assert_eq!(notes(&game), before);
        let again = Game::replay(Puzzle::new(MEDIUM.parse().unwrap()), game.turns().to_vec());
        prop_assert_eq!(again.unwrap(), game);
    }

    /// In automatic mode, erased entries leave the same candidates as before.
    #[test]
    fn automatic_notes_return_as_well(cell in 0..81_usize, digit in 0..9_usize) {
        let mut game = with_notes(MEDIUM);
        game.play(PlayTime::ZERO, Turn::NoteMode(NoteMode::Auto)).unwrap();
        let before: Vec<_> = game.puzzle().cells().iter().map(|it| game.notes(*it)).collect();
        let placed = VariantCandidate::from(Candidate::new(Cell::ALL[cell], Digit::ALL[digit]));
        if play(&mut game, Turn::Make(Move::Place(placed))) {
            play(&mut game, Turn::Make(Move::Clear(PosSet::only(placed.pos))));
        }
        let after: Vec<_> = game.puzzle().cells().iter().map(|it| game.notes(*it)).collect();
        prop_assert_eq!(after, before);
    }
}

#[test]
fn a_journal_from_before_notes_returned_leads_to_the_same_notes_again() {
    // In this game, the player wrote the lost note again.
    let turns = ["fill-marks", "place r1c1=9", "place r1c1=5", "mark 9 r1c3"];
    let turns = turns.map(|turn| (PlayTime::ZERO, turn.parse().unwrap()));
    let game = Game::replay(Puzzle::new(MEDIUM.parse().unwrap()), turns).unwrap();
    let nine = |name: &str| {
        let notes = game.state(name.parse().unwrap()).notes;
        notes.contains(Digit::ALL[8].into())
    };
    assert!(nine("r1c3") && !nine("r1c4"));
}

#[test]
fn the_key_of_notes_offers_the_missing_notes_and_says_when_none_is_missing() {
    let mut stage = open(MEDIUM);
    stage.press("A A");
    assert!(
        text(&stage).contains("No possible note is missing"),
        "{}",
        text(&stage)
    );
    let full = notes(stage.game().unwrap());
    stage.press("Home n 9 n A");
    assert!(
        text(&stage).contains("Add the missing note?"),
        "{}",
        text(&stage)
    );
    stage.press("z");
    assert_ne!(notes(stage.game().unwrap()), full);
    stage.press("A y");
    assert_eq!(notes(stage.game().unwrap()), full);
    stage.press("A");
    assert!(
        text(&stage).contains("No possible note is missing"),
        "{}",
        text(&stage)
    );
}

#[test]
fn automatic_entries_ask_first_and_undone_ones_do_not_count() {
    for key in ["X", "B", "S"] {
        let mut stage = open(SAMPLE);
        stage.press(key);
        assert!(
            text(&stage).contains("statistics."),
            "{key}: {}",
            text(&stage)
        );
        assert_eq!(stage.game().unwrap().filled(), 30, "{key}");
        stage.press("z");
        assert_eq!(stage.game().unwrap().filled(), 30, "{key}");
        stage.press(key);
        stage.press("y");
        let game = stage.game().unwrap();
        assert!(game.filled() > 30 && game.totals().filled, "{key}");
        stage.press("u");
        let game = stage.game().unwrap();
        assert!(!game.totals().filled && !game.is_finished(), "{key}");
        assert_eq!(
            (game.totals().hints, game.totals().hint_depth),
            (1, 4),
            "{key}"
        );
        // The question appears again, because the game counts again.
        stage.press(key);
        assert!(text(&stage).contains("statistics."), "{key}");
    }
}

/// Enters the solution of the sample puzzle.
fn solve(stage: &mut HeadlessApp) {
    let game = stage.game().unwrap();
    let solution = *game
        .puzzle()
        .classic()
        .unwrap()
        .as_ref()
        .unwrap()
        .solution();
    let empty: Vec<Cell> = game.empty_cells().to_cells().iter().collect();
    // The cursor is on the first empty cell.
    let mut at = empty[0].index();
    for cell in empty {
        while at / 9 < cell.index() / 9 {
            stage.press("Down");
            at += 9;
        }
        while at != cell.index() {
            stage.press(if at < cell.index() { "Right" } else { "Left" });
            at = if at < cell.index() { at + 1 } else { at - 1 };
        }
        let digit = solution.digit(cell).value().to_string();
        stage.press(&digit);
    }
}

fn summary(folder: &Path) -> masume::store::GameSummary {
    let (mut journal, _) = Journal::open(folder).unwrap();
    journal
        .summarize_games(&std::sync::atomic::AtomicBool::new(false))
        .unwrap();
    journal.games().unwrap().remove(0)
}

#[test]
fn a_finished_game_keeps_its_result_whatever_happens_later() {
    let folder = TempDir::new().unwrap();
    let saver = GameSaver::new(Some(folder.path().to_owned()));
    let opening = Opening::Play(Some(Puzzle::new(SAMPLE.parse().unwrap())));
    let text = Text::new(Locale::English);
    let mut stage = HeadlessApp::with_saver(opening, &Settings::default(), text, (80, 24), saver);
    stage.wait(Duration::from_secs(5));
    solve(&mut stage);
    stage.wait(Duration::from_secs(3));
    let finished = summary(folder.path());
    assert!(finished.progress.won, "{}", stage.picture().to_text());
    let db = rusqlite::Connection::open(folder.path().join("games.db")).unwrap();
    db.execute("UPDATE games SET changed_at = 86400", [])
        .unwrap();
    drop(db);
    let finished = masume::store::GameSummary {
        changed_at: summary(folder.path()).changed_at,
        ..finished
    };
    stage.press("Esc Esc");
    for keys in [
        "u",
        "U",
        "u u u",
        "1 2 3 4 5 6 7 8 9",
        "x",
        "H H H H H",
        "X y",
    ] {
        stage.press(keys);
        stage.wait(Duration::from_secs(60));
        stage.press("Right");
        let later = summary(folder.path());
        assert_eq!(later.progress.won, finished.progress.won, "{keys}");
        assert_eq!(later.progress.elapsed, finished.progress.elapsed, "{keys}");
        assert_eq!(later.totals, finished.totals, "{keys}");
        assert_eq!(later.changed_at, finished.changed_at, "{keys}");
        assert_eq!(later.level, finished.level, "{keys}");
    }
    assert!(stage.game().unwrap().is_finished());
}

#[test]
fn the_first_change_after_the_end_says_that_it_does_not_count() {
    let mut stage = open(SAMPLE);
    solve(&mut stage);
    stage.press("Esc Esc u");
    assert!(
        text(&stage).contains("The game is finished."),
        "{}",
        text(&stage)
    );
}

#[test]
fn a_lesson_that_a_hint_opened_returns_to_the_hint() {
    let mut stage = open(SAMPLE);
    stage.press("H H");
    let hint = text(&stage);
    assert!(hint.contains("HINT 2/4"), "{hint}");
    stage.press("L");
    assert!(!text(&stage).contains("HINT"), "{}", text(&stage));
    stage.press("Esc");
    assert_eq!(text(&stage), hint);
    stage.press("H");
    assert!(text(&stage).contains("HINT 3/4"), "{}", text(&stage));
}

#[test]
fn a_hint_about_a_conflict_erases_only_the_wrong_entry() {
    // In r1c3, 4 is right. In r1c4, it is wrong.
    let mut stage = open(SAMPLE);
    stage.press("Home Right Right 4 Right 4 H H H H H");
    let game = stage.game().unwrap();
    let at = |name: &str| game.digit(name.parse().unwrap());
    assert_eq!(at("r1c3"), Some(Digit::ALL[3].into()), "{}", text(&stage));
    assert_eq!(at("r1c4"), None, "{}", text(&stage));
}

#[test]
fn a_hint_inside_a_trial_names_the_trial() {
    for size in [(80, 24), (120, 40), (60, 20)] {
        let mut stage = stage(Locale::English, GlyphSet::Unicode, size);
        stage.press("t 4 H H");
        let shown = text(&stage);
        assert!(shown.contains("r1c3 = 4?"), "{size:?}: {shown}");
        stage.press("H H");
        let shown = text(&stage);
        assert!(shown.contains("r1c3 = 4?"), "{size:?}: {shown}");
        assert!(shown.contains("If r1c3 is 4"), "{size:?}: {shown}");
        // Outside the trial, the hint assumes nothing.
        stage.press("Esc u H H H H");
        assert!(
            !text(&stage).contains("If r1c3"),
            "{size:?}: {}",
            text(&stage)
        );
    }
}
