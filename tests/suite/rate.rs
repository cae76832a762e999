//! SE ratings: equality with the ratings of the reference program, and general properties.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};

use masume::grid::{Board, Cell, Clues};
use masume::puzzle::Puzzle;
use masume::rate::se::{self, SeOutcome, SeRating};
use masume::rate::{Level, Tenths, hodoku};

use crate::command::masume;
use crate::corpus;
use crate::reference::{self, Rated};
use crate::symmetry;
use masume::random::Random;

static NEVER: AtomicBool = AtomicBool::new(false);

fn rate(clues: &Clues) -> SeRating {
    se::rate(&Puzzle::new(*clues).unwrap(), &NEVER).unwrap()
}

fn assert_as_the_reference_program_rates(rated: &[Rated]) {
    for one in rated {
        let path = se::path(&one.puzzle, &NEVER).map(|hint| hint.to_string());
        assert_eq!(path.collect::<Vec<_>>(), one.path, "{}", one.text);
        assert_eq!(se::rate(&one.puzzle, &NEVER), Some(one.se), "{}", one.text);
    }
}

/// The maximum ER of puzzles whose rating takes only a fraction of a second.
const QUICK: Tenths = Tenths(80);

#[test]
fn ratings_and_paths_equal_those_of_the_reference_program() {
    let kept = reference::stored();
    assert_eq!(kept.len(), 240);
    let slow = kept.partition_point(|one| one.se.er <= QUICK);
    assert!(slow > 200);
    assert_as_the_reference_program_rates(&kept[..slow]);
}

#[test]
#[ignore = "takes a minute"]
fn ratings_and_paths_of_hard_puzzles_equal_those_of_the_reference_program() {
    let kept = reference::stored();
    let slow = kept.partition_point(|one| one.se.er <= QUICK);
    assert_as_the_reference_program_rates(&kept[slow..]);
}

#[test]
#[ignore = "needs the data outside the project, and minutes"]
fn ratings_of_all_known_puzzles_equal_those_of_the_reference_program() {
    for one in reference::external() {
        assert_eq!(se::rate(&one.puzzle, &NEVER), Some(one.se), "{}", one.text);
    }
}

#[test]
fn the_ratings_of_the_corpus_are_unchanged() {
    let mut lines = String::new();
    for clues in corpus::own() {
        writeln!(lines, "{clues} {}", rate(&clues)).unwrap();
    }
    insta::with_settings!({snapshot_path => "../snapshots", prepend_module_to_snapshot => false, omit_expression => true}, {
        insta::assert_snapshot!("ratings", lines);
    });
}

#[test]
fn ed_is_at_most_ep_and_ep_is_at_most_er() {
    for clues in corpus::own().iter().step_by(3) {
        let se = rate(clues);
        assert!(se.ed <= se.ep && se.ep <= se.er, "{clues} {se}");
    }
}

#[test]
fn every_hint_agrees_with_the_solution_and_changes_the_board() {
    for clues in corpus::own().iter().step_by(5) {
        let puzzle = Puzzle::new(*clues).unwrap();
        let mut board = Board::from_clues(clues).unwrap();
        for hint in se::path(&puzzle, &NEVER) {
            match hint.outcome {
                SeOutcome::Place(placed) => {
                    assert_eq!(puzzle.solution().digit(placed.cell()), placed.digit());
                    board.place(placed).unwrap();
                }
                SeOutcome::Eliminate(eliminable) => {
                    assert_eq!(board.eliminate(&eliminable), eliminable, "{hint}");
                    let wrong =
                        |c: masume::grid::Candidate| puzzle.solution().digit(c.cell()) != c.digit();
                    assert!(eliminable.iter().all(wrong), "{hint}");
                }
            }
        }
        assert!(board.unsolved().is_empty(), "{clues}");
    }
}

#[test]
fn a_puzzle_with_an_extra_clue_can_be_rated() {
    let mut random = Random::new(8);
    for clues in corpus::own().iter().step_by(10) {
        let puzzle = Puzzle::new(*clues).unwrap();
        let mut cells = Cell::ALL;
        random.shuffle(&mut cells);
        let mut more = *clues;
        for cell in cells.into_iter().take(30) {
            more.set(cell, Some(puzzle.solution().digit(cell)));
            assert!(rate(&more).er < Tenths(200), "{more}");
        }
    }
}

#[test]
fn a_full_grid_needs_no_step() {
    let puzzle = Puzzle::new(corpus::own()[0]).unwrap();
    let se = rate(&Clues::from(puzzle.solution()));
    assert_eq!(se.to_string(), "0.0/0.0/0.0");
}

/// Ratings up to 1.5 must be equal, because hidden singles solve the puzzle in any order. First
/// hints with ratings up to 4.4 must be equal, too. Higher ratings may differ: of several equally
/// easy hints, the first in grid order is applied, and copies have another grid order.
#[test]
fn symmetric_copies_have_equal_ratings_up_to_the_choice_of_equal_hints() {
    let mut random = Random::new(44);
    for clues in corpus::own().iter().step_by(4) {
        let se = rate(clues);
        let copy = rate(&symmetry::any(&mut random).clues(clues));
        if se.er <= Tenths(15) {
            assert_eq!(copy, se, "{clues}");
        }
        if se.ed <= Tenths(44) {
            assert_eq!(copy.ed, se.ed, "{clues}");
        }
    }
}

#[test]
fn a_stopped_rating_returns_none() {
    let puzzle = Puzzle::new(corpus::own()[0]).unwrap();
    let stop = AtomicBool::new(false);
    stop.store(true, Ordering::Relaxed);
    assert_eq!(se::rate(&puzzle, &stop), None);
}

/// A puzzle whose rating takes many seconds.
const HARD: &str =
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

#[test]
fn the_command_prints_one_rating_per_line_in_order() {
    let puzzles: Vec<Clues> = corpus::own().into_iter().step_by(9).collect();
    let mut input = String::new();
    let mut wanted = String::new();
    for clues in &puzzles {
        writeln!(input, "{clues}").unwrap();
        let se = rate(clues);
        let hodoku = hodoku::rate(&Puzzle::new(*clues).unwrap(), &NEVER).unwrap();
        let (hodoku_level, level) = (hodoku.level.slug(), Level::of(se.er).slug());
        let score = hodoku.score;
        writeln!(
            wanted,
            "{clues} ED={se} hodoku={hodoku_level}/{score} level={level}"
        )
        .unwrap();
    }
    let ran = masume(["rate", "--threads", "3"]).stdin(input).run();
    assert_eq!(ran.stdout, wanted);
    assert_eq!(ran.code(), Some(0));
}

#[test]
fn the_command_writes_objects_with_the_same_numbers() {
    let clues = corpus::own()[3];
    let ran = masume(["rate", "--json", "--steps"])
        .stdin(clues.to_string())
        .run();
    let object: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    let se = rate(&clues);
    assert_eq!(object["puzzle"], clues.to_string());
    assert_eq!(object["se"]["er"], se.er.value());
    assert_eq!(object["se"]["ep"], se.ep.value());
    assert_eq!(object["se"]["ed"], se.ed.value());
    assert_eq!(object["level"], Level::of(se.er).slug());
    for scale in ["se", "hodoku"] {
        let steps = object[scale]["steps"].as_array().unwrap();
        let last = steps.last().unwrap()["outcome"].as_str().unwrap();
        assert!(last.contains('='), "the last step places no digit: {last}");
    }
}

#[test]
fn invalid_puzzles_and_timeouts_are_reported_in_order() {
    let empty = ".".repeat(81);
    let easy = corpus::own()[1];
    let input = format!("{empty}\n{HARD}\n12345678\n{easy}\n");
    let ran = masume(["rate", "--limit", "0s"]).stdin(input).run();
    let lines = ran.lines();
    assert!(lines[0].starts_with(&empty) && !lines[0].contains("ED="));
    assert_eq!(lines[1], format!("{HARD} the time limit was reached"));
    assert!(lines[2].starts_with(&easy.to_string()));
    assert!(ran.stderr.contains(":3:"), "{}", ran.stderr);
    assert_eq!(ran.code(), Some(2));
}

#[test]
fn piped_output_has_one_line_per_puzzle_with_all_steps() {
    let easy = corpus::own()[1];
    let ran = masume(["rate", "--steps"])
        .stdin(format!("{easy}\n{easy}\n"))
        .run();
    let lines = ran.lines();
    assert_eq!((lines.len(), lines[0]), (2, lines[1]));
    let rated = masume(["rate", &easy.to_string()]).run().stdout;
    let mut parts = lines[0].split("; ");
    assert_eq!(parts.next(), Some(rated.trim_end()));
    let (se, hodoku): (Vec<_>, Vec<_>) = parts.partition(|step| step.starts_with("SE "));
    assert!(!se.is_empty() && hodoku.iter().all(|step| step.starts_with("HoDoKu ")));
}
