//! The laws of a review: what could be known is known, a guess is one, and a slip is noticed when
//! it goes.

use std::sync::atomic::AtomicBool;

use masume::game::{Game, PlayTime};
use masume::grid::{Board, Candidate, Clues};
use masume::logic::{Technique, solve_path};
use masume::puzzle::Puzzle;
use masume::review::{Review, Verdict};

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

const SAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

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
    // The one in between is right, and nothing gives it yet.
    assert_eq!(verdicts, [slip(Some(5)), Verdict::Guess, slip(Some(4))]);
}

#[test]
fn a_game_without_one_solution_has_no_review() {
    let game = Game::new(Puzzle::new(Clues::EMPTY));
    assert_eq!(Review::of(&game, &AtomicBool::new(false)), None);
}
