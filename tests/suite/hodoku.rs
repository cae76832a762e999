//! Compares masume's HoDoKu rating with the paths and scores of HoDoKu, and checks its properties.

use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use masume::puzzle::Puzzle;
use masume::rate::hodoku::{HodokuOutcome, HodokuStep, path, rate};

use crate::corpus;
use crate::golden::{self, ReferencePath};

fn own() -> impl Iterator<Item = Puzzle> {
    corpus::own()
        .into_iter()
        .map(|clues| Puzzle::new(clues).unwrap())
}

fn walked(puzzle: &Puzzle) -> Vec<HodokuStep> {
    path(puzzle, &AtomicBool::new(false)).unwrap()
}

/// Returns true unless the step is unknown or is a forcing net. HoDoKu's choice among equal nets is
/// not completely known.
fn is_certain(step: &str) -> bool {
    !["1303", "1304", "xxxx"]
        .iter()
        .any(|code| step.starts_with(code))
}

/// Returns the text of a step, without its code if the step is a forcing chain or net. Such steps
/// with the same outcome have the same points, and differ only in their codes.
fn unnamed(step: &str) -> &str {
    match step.split_once('|') {
        Some((code, outcome)) if code.starts_with("13") => outcome,
        _ => step,
    }
}

#[test]
fn paths_equal_the_paths_of_hodoku() {
    let kept = golden::stored();
    assert_eq!(kept.len(), 240);
    assert_paths_are_those_of_hodoku(&kept);
}

#[test]
#[ignore = "needs the data outside the project"]
fn all_known_paths_equal_the_paths_of_hodoku() {
    assert_paths_are_those_of_hodoku(&golden::external());
}

fn assert_paths_are_those_of_hodoku(cases: &[ReferencePath]) {
    for case in cases {
        if !case.steps.iter().all(|step| is_certain(step)) {
            continue;
        }
        let ours: Vec<String> = walked(&case.puzzle).iter().map(golden::shown).collect();
        let ours: Vec<&str> = ours.iter().map(|step| unnamed(step)).collect();
        let theirs: Vec<&str> = case.steps.iter().map(|step| unnamed(step)).collect();
        assert_eq!(ours, theirs, "{}", case.puzzle.clues());
    }
}

#[test]
fn levels_and_scores_equal_the_ratings_of_hodoku() {
    let differ = differing(&golden::stored());
    assert!(differ.is_empty(), "{differ:#?}");
}

/// The scores that HoDoKu 2.2.0 gives to puzzles in which a forcing net excludes every place of a digit
/// in a house that had already lost a place, or in which a single loses its digit while it waits.
#[test]
fn puzzles_with_unnoticed_contradictions_have_the_scores_of_hodoku() {
    const CASES: &[(&str, &str)] = &[
        (
            "...8...3...5...7.....1.........5.9..18.......3..4.......7..2..6....7.5...4.....1.",
            "extreme/19554",
        ),
        (
            "9..7..3...5..2..1...7.....93..6..7...6..5..3...2..8..61..4..6...4..6..8...6..3..4",
            "extreme/27260",
        ),
        (
            ".4.3..9...7...5.2.8........6.....352..5....9...4...6.....9....8....42.7..9.16....",
            "extreme/18628",
        ),
        (
            "........5.7..8..3.9...25........9..669..7..5.....1.8.7.8.2.7....61.3....3.....4..",
            "extreme/19122",
        ),
        (
            "......1........2.568...4.....3..........73...9..6....1..29..5..1...8.7..49.1....6",
            "extreme/11822",
        ),
    ];
    for (clues, theirs) in CASES {
        let puzzle = Puzzle::new(clues.parse().unwrap()).unwrap();
        let ours = rate(&puzzle, &AtomicBool::new(false)).unwrap();
        assert_eq!(&ours.to_string(), theirs, "{clues}");
    }
}

#[test]
#[ignore = "needs the data outside the project"]
fn all_known_ratings_equal_the_ratings_of_hodoku() {
    let differ = differing(&golden::external());
    assert!(differ.is_empty(), "{differ:#?}");
}

/// These scores are of HoDoKu 2.2.0 itself. Each line has the clues, the level and the score.
#[test]
#[ignore = "needs the data outside the project"]
fn all_known_ratings_equal_those_of_the_program() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data/hodoku_scores3.dev.csv");
    let text = fs::read_to_string(file).unwrap();
    let mut lines = 0;
    for line in text.lines().skip(1) {
        let (clues, theirs) = line.split_once(',').unwrap();
        let puzzle = Puzzle::new(clues.parse().unwrap()).unwrap();
        let ours = rate(&puzzle, &AtomicBool::new(false)).unwrap().to_string();
        assert_eq!(ours, theirs.trim().replace(',', "/"), "{clues}");
        lines += 1;
    }
    assert_eq!(lines, 574);
}

/// The cases in which the ratings of HoDoKu and of masume differ, each with both ratings.
fn differing(cases: &[ReferencePath]) -> Vec<String> {
    let never = AtomicBool::new(false);
    let differ = cases.iter().filter_map(|case| {
        let ours = rate(&case.puzzle, &never).unwrap();
        let (clues, theirs) = (case.puzzle.clues(), case.hodoku);
        (ours != theirs).then(|| format!("{clues} {theirs} {ours}"))
    });
    differ.collect()
}

/// The file `tests/data/hodoku.csv` contains masume's own ratings of puzzles. Every change of a
/// rating therefore fails this test.
#[test]
fn the_ratings_in_the_data_file_are_unchanged() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/hodoku.csv");
    let stop = AtomicBool::new(false);
    let kept = fs::read_to_string(file).unwrap();
    for line in kept.lines().filter(|line| !line.starts_with('#')) {
        let (clues, rating) = line.split_once(',').unwrap();
        let puzzle = Puzzle::new(clues.parse().unwrap()).unwrap();
        assert_eq!(rate(&puzzle, &stop).unwrap().to_string(), rating, "{clues}");
    }
}

#[test]
fn every_step_agrees_with_the_solution_and_the_last_step_solves_the_puzzle() {
    for puzzle in own() {
        let mut placed = puzzle.clues().len();
        for step in walked(&puzzle) {
            let right =
                |c: &masume::grid::Candidate| puzzle.solution().digit(c.cell()) == c.digit();
            match &step.outcome {
                HodokuOutcome::Place(candidate) => {
                    assert!(right(candidate), "{step} in {}", puzzle.clues());
                    placed += 1;
                }
                HodokuOutcome::Eliminate(eliminable) => {
                    assert!(
                        !eliminable.iter().any(right),
                        "{step} in {}",
                        puzzle.clues()
                    );
                }
            }
        }
        assert_eq!(placed, 81, "{}", puzzle.clues());
    }
}

#[test]
fn the_score_is_the_sum_of_the_points_of_the_path() {
    for puzzle in own().step_by(3) {
        let points: u32 = walked(&puzzle)
            .iter()
            .map(|step| u32::from(step.points))
            .sum();
        let rating = rate(&puzzle, &AtomicBool::new(false)).unwrap();
        assert_eq!(rating.score, points);
    }
}

#[test]
fn a_canceled_rating_returns_none() {
    let puzzle = own().next().unwrap();
    assert_eq!(rate(&puzzle, &AtomicBool::new(true)), None);
}
