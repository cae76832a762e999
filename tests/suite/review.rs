//! The laws of a review: what could be known is known, a guess is one, and a slip is noticed when
//! it goes.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use masume::config::GlyphSet;
use masume::game::{Game, PlayTime};
use masume::grid::{Board, Candidate, Clues};
use masume::logic::{Technique, solve_path};
use masume::puzzle::Puzzle;
use masume::review::{Review, Verdict};
use masume::store::Keeper;
use masume::text::Locale;
use masume::tui::Stage;
use tempfile::TempDir;

use crate::keys::{SAMPLE, stage};
use crate::screens::accept;

fn review(game: &Game) -> Review {
    Review::of(game, &AtomicBool::new(false)).unwrap()
}

fn play<'a>(clues: &Clues, turns: impl IntoIterator<Item = &'a str>) -> Game {
    let turns = (1..).zip(turns).map(|(second, turn)| {
        let turn = turn.parse().unwrap();
        (PlayTime::from_secs(second), turn)
    });
    Game::replay(Puzzle::new(*clues), turns).unwrap()
}

/// The digits of a puzzle in the order in which the techniques find them.
fn found(clues: &Clues) -> Vec<Candidate> {
    let path = solve_path(Board::from_clues(clues).unwrap());
    path.steps
        .iter()
        .flat_map(|step| step.placements.clone())
        .collect()
}

#[test]
fn who_follows_the_techniques_guesses_nothing() {
    for clues in PUZZLES.map(|text| text.parse().unwrap()) {
        let turns: Vec<String> = found(&clues).iter().map(|c| format!("place {c}")).collect();
        let game = play(&clues, turns.iter().map(String::as_str));
        assert!(game.is_won());
        let review = review(&game);
        assert_eq!(review.entries.len(), 81 - clues.len());
        for entry in &review.entries {
            assert!(matches!(entry.verdict, Verdict::Known { .. }), "{entry:?}");
            assert_eq!(entry.took, PlayTime::from_secs(1));
        }
        let found: usize = review.techniques.iter().map(|usage| usage.found).sum();
        assert_eq!(found, review.entries.len());
    }
}

/// One that singles solve, one with locked candidates and pairs, one with a wing.
const PUZZLES: [&str; 2] = [
    SAMPLE,
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
];

#[test]
fn the_last_digit_of_a_row_beside_a_harder_one_is_passed_by() {
    let clues: Clues = PUZZLES[1].parse().unwrap();
    let solution = *Puzzle::new(clues).unwrap().solution();
    // The first digit that takes more than a glance, while one at a glance is there.
    let first = found(&clues)[0];
    let guess = masume::grid::Cell::ALL
        .into_iter()
        .filter(|cell| clues.digit(*cell).is_none() && *cell != first.cell())
        .map(|cell| Candidate::new(cell, solution.digit(cell)))
        .map(|placed| review(&play(&clues, [format!("place {placed}").as_str()])))
        .map(|review| review.entries[0].verdict);
    let verdicts: Vec<Verdict> = guess.collect();
    for verdict in &verdicts {
        if let Verdict::Known {
            by,
            easier: Some((easier, _)),
        } = verdict
        {
            assert!(easier < by && *by > Technique::NakedSingle);
        }
    }
    assert!(verdicts.contains(&Verdict::Guess), "{verdicts:?}");
}

#[test]
fn a_slip_is_noticed_in_the_turn_that_takes_it_away() {
    let clues: Clues = SAMPLE.parse().unwrap();
    let game = play(
        &clues,
        [
            "place r1c3=1",
            "place r9c1=3",
            "place r9c1=1",
            "undo",
            "clear r1c3",
        ],
    );
    let verdicts: Vec<Verdict> = review(&game).entries.iter().map(|e| e.verdict).collect();
    let slip = |noticed| Verdict::Slip { noticed };
    assert_eq!([verdicts[0], verdicts[2]], [slip(Some(5)), slip(Some(4))]);
    assert!(!matches!(verdicts[1], Verdict::Slip { .. }));
}

#[test]
fn a_game_without_one_solution_has_no_review() {
    let game = Game::new(Puzzle::new(Clues::EMPTY));
    assert_eq!(Review::of(&game, &AtomicBool::new(false)), None);
}

/// A stage on which the sample was solved, two seconds a digit, with a slip and a hint.
fn solved(locale: Locale) -> Stage {
    let mut stage = stage(locale, GlyphSet::Unicode, (80, 24));
    let solution = Puzzle::new(SAMPLE.parse().unwrap())
        .unwrap()
        .solution()
        .to_string();
    stage.press("1 H H Esc");
    for (clue, digit) in SAMPLE.chars().zip(solution.chars()) {
        if clue == '.' {
            stage.wait(Duration::from_secs(2));
            stage.press(&format!("{digit} Tab"));
        }
    }
    stage
}

#[test]
fn a_finished_game_is_looked_at_again() {
    for locale in Locale::ALL {
        let mut stage = solved(locale);
        let at_the_end = stage.picture().to_text();
        stage.press("Enter");
        accept(&format!("review-summary-{}", locale.code()), &mut stage);
        stage.press("g Right Right Enter");
        accept(&format!("review-board-{}", locale.code()), &mut stage);
        stage.press("Esc");
        assert_eq!(stage.picture().to_text(), at_the_end);
    }
}

#[test]
fn the_board_of_a_review_shows_every_turn_and_plays_by_itself() {
    let mut stage = solved(Locale::English);
    let turns = stage.game().unwrap().turns().len();
    stage.press("Enter Enter g Space");
    assert!(stage.picture().to_text().contains("turn 0 of"));
    stage.wait(Duration::from_secs(3));
    assert!(stage.picture().to_text().contains("turn 3 of"));
    stage.press("] [ ] G");
    assert!(
        stage
            .picture()
            .to_text()
            .contains(&format!("turn {turns} of {turns}"))
    );
}

#[test]
fn a_result_is_shared_without_the_solution() {
    let mut stage = solved(Locale::English);
    stage.press("Enter y");
    let shared = stage.asked().copied.clone().unwrap();
    assert!(shared.starts_with("masume easy 1:42, 1 hint "), "{shared}");
    assert!(shared.ends_with(SAMPLE));
}

#[test]
fn a_result_of_the_puzzle_of_a_day_or_a_week_is_dated() {
    for (occasion, said) in [
        ("2026-11-21 easy", "2026-11-21 easy"),
        ("week 2026-11-16", "week of 2026-11-16 easy"),
    ] {
        let folder = TempDir::new().unwrap();
        let mut keeper = Keeper::new(Some(folder.path().to_owned()));
        keeper.mark(&SAMPLE.parse().unwrap(), occasion.parse().unwrap());
        let mut stage = solved(Locale::English);
        stage.keep_in(folder.path());
        stage.press("Enter");
        let seen = stage.picture().to_text();
        assert!(seen.contains("in a row: 0, longest 0"), "{seen}");
        stage.press("y");
        let shared = stage.asked().copied.clone().unwrap();
        let start = format!("masume {said} 1:42, 1 hint ");
        assert!(shared.starts_with(&start), "{shared}");
    }
}
