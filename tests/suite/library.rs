//! The puzzles that are part of the program are what they are said to be.

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use masume::generate::{Balance, library};
use masume::grid::{Board, Clues};
use masume::logic::{self, CATALOGUE};
use masume::puzzle::Puzzle;
use masume::rate::{Level, se};
use masume::solve::Solutions;
use masume::solve::bulk::BulkSolver;

use crate::command::masume;

/// A command in a pack and the puzzles that stand below it.
struct Part {
    arguments: Vec<String>,
    puzzles: Vec<String>,
}

fn parts(name: &str) -> Vec<Part> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/puzzles");
    let text = fs::read_to_string(folder.join(name).with_extension("txt")).unwrap();
    let mut parts: Vec<Part> = Vec::new();
    for line in text.lines() {
        if let Some(command) = line.strip_prefix("# masume ") {
            parts.push(Part {
                arguments: command.split(' ').map(str::to_owned).collect(),
                puzzles: Vec::new(),
            });
        } else if !line.starts_with('#') {
            parts.last_mut().unwrap().puzzles.push(line.to_owned());
        }
    }
    parts
}

fn texts(clues: &[Clues]) -> Vec<String> {
    clues.iter().map(Clues::to_string).collect()
}

#[test]
fn the_program_holds_the_puzzles_of_the_files() {
    for level in Level::ALL {
        let parts = parts(level.slug());
        let written: Vec<String> = parts.into_iter().flat_map(|part| part.puzzles).collect();
        assert_eq!(texts(&library::of_level(level)), written, "{level:?}");
        assert_eq!(written.len(), 500, "{level:?}");
    }
    let mut held = 0;
    let parts = parts("techniques");
    for listing in &CATALOGUE {
        let puzzles = library::of_technique(listing.technique);
        let slug = listing.slug.to_owned();
        let own = parts.iter().filter(|part| part.arguments.contains(&slug));
        let written: Vec<String> = own.flat_map(|part| part.puzzles.clone()).collect();
        assert_eq!(texts(&puzzles), written, "{slug}");
        held += written.len();
    }
    assert_eq!(
        held,
        parts.iter().map(|part| part.puzzles.len()).sum::<usize>()
    );
}

#[test]
fn every_puzzle_of_the_library_has_one_solution_and_comes_once() {
    let mut all: Vec<Clues> = Level::ALL.into_iter().flat_map(library::of_level).collect();
    let forms: HashSet<Clues> = all.iter().map(Clues::canonical).collect();
    assert_eq!(forms.len(), all.len());
    all.extend(
        CATALOGUE
            .iter()
            .flat_map(|row| library::of_technique(row.technique)),
    );
    let mut answers = Vec::new();
    BulkSolver::new().solve_all(&all, &mut answers);
    for (clues, answer) in all.iter().zip(answers) {
        assert!(matches!(answer, Solutions::One(_)), "{clues}");
    }
}

#[test]
fn levels_are_as_the_rater_says_and_pictures_as_the_command_says() {
    let never = AtomicBool::new(false);
    for level in Level::ALL {
        for part in parts(level.slug()) {
            let at = part
                .arguments
                .iter()
                .position(|a| a == "--symmetry")
                .unwrap();
            let balance = Balance::from_slug(&part.arguments[at + 1]).unwrap();
            for (index, text) in part.puzzles.iter().enumerate() {
                let puzzle = Puzzle::new(text.parse().unwrap()).unwrap();
                assert!(balance.holds(puzzle.clues().cells()), "{text}");
                // The hardest take seconds.
                if index % 10 == 0 && level != Level::Extreme {
                    let se = se::rate(&puzzle, &never).unwrap();
                    assert_eq!(Level::of(se.er), level, "{text}");
                    assert!(se::is_within(&puzzle, &level.range(), &never));
                } else if index % 10 == 0 {
                    assert!(se::is_within(&puzzle, &level.range(), &never), "{text}");
                    assert!(!se::is_within(&puzzle, &Level::Expert.range(), &never));
                }
            }
        }
    }
}

#[test]
fn lessons_need_their_technique() {
    for listing in &CATALOGUE {
        for clues in library::of_technique(listing.technique).iter().step_by(10) {
            let path = logic::solve_path(Board::from_clues(clues).unwrap());
            let mut used = path.steps.iter().map(|step| step.technique);
            let hard = used.find(|used| *used >= listing.technique);
            assert_eq!(hard, Some(listing.technique), "{clues}");
        }
    }
}

#[test]
fn the_commands_in_the_files_rebuild_them() {
    let easy = [Level::Easy, Level::Hard].into_iter();
    for part in easy.flat_map(|level| parts(level.slug()).into_iter().step_by(2)) {
        let mut arguments = part.arguments;
        let count = arguments.iter().position(|a| a == "-n").unwrap();
        arguments[count + 1] = "3".to_owned();
        for threads in ["1", "3"] {
            let more = ["--threads".to_owned(), threads.to_owned()];
            let ran = masume(arguments.iter().chain(&more)).run();
            let printed: Vec<&str> = ran.stdout.lines().collect();
            assert_eq!(printed, part.puzzles[..3], "{arguments:?} {}", ran.stderr);
        }
    }
}

#[test]
fn the_commands_of_the_lessons_rebuild_them() {
    for part in parts("techniques").into_iter().step_by(9) {
        let ran = masume(&part.arguments).run();
        let printed: Vec<&str> = ran.stdout.lines().collect();
        assert_eq!(printed, part.puzzles, "{:?} {}", part.arguments, ran.stderr);
    }
}

#[test]
fn any_puzzle_is_one_of_the_library_in_disguise() {
    for level in Level::ALL {
        let known: HashSet<Clues> = library::of_level(level)
            .iter()
            .map(Clues::canonical)
            .collect();
        let some: Vec<Clues> = (0..20).map(|number| library::any(level, number)).collect();
        assert!(some.iter().all(|clues| known.contains(&clues.canonical())));
        let different: HashSet<Clues> = some.iter().copied().collect();
        assert_eq!(different.len(), some.len());
    }
    for listing in &CATALOGUE {
        let known = library::of_technique(listing.technique);
        let any = library::any_for(listing.technique, 1);
        assert_eq!(any.is_some(), !known.is_empty(), "{}", listing.slug);
    }
}
