//! Ratings: equal to those of the reference program, and the laws that hold for any puzzle.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};

use masume::grid::{Board, Cell, Clues};
use masume::puzzle::Puzzle;
use masume::rate::Tenths;
use masume::rate::se::{self, Outcome, Se};

use crate::corpus;
use crate::random::Random;
use crate::reference;
use crate::symmetry;

static NEVER: AtomicBool = AtomicBool::new(false);

fn rate(clues: &Clues) -> Se {
    se::rate(&Puzzle::new(*clues).unwrap(), &NEVER).unwrap()
}

#[test]
fn ratings_and_paths_are_those_of_the_reference_program() {
    let Some(rated) = reference::se() else { return };
    // All of them are compared by the bench, which takes longer.
    let easy = rated
        .iter()
        .filter(|one| one.se.er <= Tenths(80))
        .step_by(4);
    let hard = rated.iter().filter(|one| (81..=90).contains(&one.se.er.0));
    for one in easy.chain(hard.step_by(24)) {
        let path = se::path(&one.puzzle, &NEVER).map(|hint| hint.to_string());
        assert_eq!(path.collect::<Vec<_>>(), one.path, "{}", one.text);
        assert_eq!(se::rate(&one.puzzle, &NEVER), Some(one.se), "{}", one.text);
    }
}

#[test]
fn the_corpus_rates_as_it_always_did() {
    let mut lines = String::new();
    for clues in corpus::own() {
        writeln!(lines, "{clues} {}", rate(&clues)).unwrap();
    }
    insta::with_settings!({snapshot_path => "../snapshots", prepend_module_to_snapshot => false, omit_expression => true}, {
        insta::assert_snapshot!("ratings", lines);
    });
}

#[test]
fn the_three_numbers_never_fall() {
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
                Outcome::Place(placed) => {
                    assert_eq!(puzzle.solution().digit(placed.cell()), placed.digit());
                    board.place(placed).unwrap();
                }
                Outcome::Eliminate(losers) => {
                    assert_eq!(board.eliminate(&losers), losers, "{hint}");
                    let wrong =
                        |c: masume::grid::Candidate| puzzle.solution().digit(c.cell()) != c.digit();
                    assert!(losers.iter().all(wrong), "{hint}");
                }
            }
        }
        assert!(board.unsolved().is_empty(), "{clues}");
    }
}

#[test]
fn a_solved_cell_may_be_given_and_the_puzzle_still_rates() {
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

/// Where hidden singles suffice none gets in the way of another, and what is easiest on the first
/// board does not depend on where one begins to look. Further on several hints are equally easy,
/// the first one in the grid is taken, and so the way of a copy may be another.
#[test]
fn symmetric_copies_rate_alike_as_far_as_the_definition_allows() {
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
fn a_flag_that_is_set_ends_the_rating() {
    let puzzle = Puzzle::new(corpus::own()[0]).unwrap();
    let stop = AtomicBool::new(false);
    stop.store(true, Ordering::Relaxed);
    assert_eq!(se::rate(&puzzle, &stop), None);
}
