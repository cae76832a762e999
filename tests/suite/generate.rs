//! Generated puzzles satisfy the requirements and depend only on the seed.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use masume::generate::{ClueSymmetry, Generator, Recipe, RecipeError, Requirement, library};
use masume::grid::{Board, CellSet, Clues};
use masume::logic::{self, PathEnd, Technique};
use masume::puzzle::Puzzle;
use masume::rate::{Tenths, se};
use masume::solve::{Solutions, reference, solve};

use crate::command::masume;
use crate::corpus;
use crate::thorough::some_of;

fn some(recipe: Recipe, seed: u64, count: usize) -> Vec<Puzzle> {
    Generator::new(recipe, seed).puzzles().take(count).collect()
}

/// Returns the clues of a puzzle without the first redundant clue. `None` if no clue is redundant.
fn without_redundant_clue(clues: &Clues) -> Option<Clues> {
    clues.cells().iter().find_map(|cell| {
        let mut less = *clues;
        less.set(cell, None);
        matches!(solve(&less), Solutions::One(_)).then_some(less)
    })
}

#[test]
fn the_solution_of_every_puzzle_is_unique() {
    for symmetry in ClueSymmetry::ALL {
        for puzzle in some(Recipe::new().symmetry(symmetry), 1, 8) {
            let found: Vec<_> = reference::ReferenceSearch::new(puzzle.clues())
                .take(2)
                .collect();
            assert_eq!(found, [*puzzle.solution()], "{}", puzzle.clues());
            assert!(symmetry.matches(puzzle.clues().cells()), "{symmetry:?}");
        }
    }
}

#[test]
fn minimal_puzzles_have_no_redundant_clue() {
    for recipe in [
        Recipe::new(),
        Recipe::new().symmetry(ClueSymmetry::Rotational).minimal(),
        Recipe::new().symmetry(ClueSymmetry::Diagonal).minimal(),
    ] {
        for puzzle in some(recipe, 2, 8) {
            assert_eq!(
                without_redundant_clue(puzzle.clues()),
                None,
                "{}",
                puzzle.clues()
            );
        }
    }
}

#[test]
fn puzzles_have_the_requested_number_of_clues() {
    for symmetry in [
        ClueSymmetry::None,
        ClueSymmetry::Horizontal,
        ClueSymmetry::BothDiagonals,
    ] {
        let recipe = Recipe::new().symmetry(symmetry);
        for clues in [28..=28, 30..=35, 50..=50, 81..=81] {
            for puzzle in some(recipe.clone().clues(clues.clone()).unwrap(), 3, 6) {
                assert!(clues.contains(&puzzle.clues().len()), "{}", puzzle.clues());
                assert!(symmetry.matches(puzzle.clues().cells()));
            }
        }
    }
    let minimal = Recipe::new().minimal().clues(23..=23).unwrap();
    for puzzle in some(minimal, 3, 6) {
        assert_eq!(puzzle.clues().len(), 23);
        assert_eq!(without_redundant_clue(puzzle.clues()), None);
    }
}

#[test]
fn impossible_requirements_are_rejected() {
    #[expect(clippy::reversed_empty_ranges, reason = "that is what is refused")]
    for clues in [16..=20, 30..=82, 30..=29] {
        assert_eq!(Recipe::new().clues(clues).err(), Some(RecipeError::Clues));
    }
    let few = Recipe::new().mask(CellSet::ALL.iter().take(16).collect());
    assert_eq!(few.err(), Some(RecipeError::Mask(16)));
}

#[test]
fn the_cells_with_clues_are_the_cells_of_the_mask() {
    for mask in [".*..*", "**.*"] {
        let signs = mask.chars().cycle();
        let marked = CellSet::ALL
            .iter()
            .zip(signs)
            .filter(|(_, sign)| *sign == '*');
        let cells: CellSet = marked.map(|(cell, _)| cell).collect();
        let recipe = Recipe::new().mask(cells).unwrap();
        for puzzle in some(recipe, 4, 2) {
            assert_eq!(puzzle.clues().cells(), cells);
            assert_eq!(Puzzle::new(*puzzle.clues()), Ok(puzzle.clone()));
        }
    }
}

#[test]
fn a_puzzle_has_the_requested_solution() {
    let given = Puzzle::new(corpus::own()[0]).unwrap();
    for puzzle in some(Recipe::new().solution(*given.solution()), 5, 5) {
        assert_eq!(puzzle.solution(), given.solution());
        assert_eq!(Puzzle::new(*puzzle.clues()), Ok(puzzle.clone()));
    }
}

#[test]
fn an_attempt_does_not_depend_on_other_attempts() {
    let never = AtomicBool::new(false);
    let recipe = Recipe::new().symmetry(ClueSymmetry::QuarterTurns).minimal();
    let generator = || Generator::new(recipe.clone(), 6);
    let together = generator().make(0..300, &never);
    let mut other = generator();
    let mut parts = Vec::new();
    for part in [0..1, 1..200, 200..300] {
        parts.extend(other.make(part, &never));
    }
    assert_eq!(parts, together);
    let backwards = generator().make((0..300).rev(), &never);
    assert!(backwards.iter().rev().eq(&together));
    assert_ne!(
        Generator::new(recipe.clone(), 7).make(0..300, &never),
        together
    );
}

#[test]
fn a_seed_yields_the_same_puzzles_as_in_earlier_versions() {
    let first = |symmetry| some(Recipe::new().symmetry(symmetry), 42, 2);
    let texts = |puzzles: Vec<Puzzle>| puzzles.iter().map(|p| p.clues().to_string()).collect();
    let given: Vec<String> = [
        ClueSymmetry::None,
        ClueSymmetry::Rotational,
        ClueSymmetry::Full,
    ]
    .into_iter()
    .flat_map(|symmetry| -> Vec<String> { texts(first(symmetry)) })
    .collect();
    assert_eq!(
        given,
        [
            ".46....28.....49.7..8...4....5.4...1.....7....8.36.....7........3.....6.9.4823...",
            "...........72.5...68..91........897.......1.6...3.6....3.1...52.758...1.4.2...3..",
            "74.....2......49....8.3...6.2....7.13..257..44.7....9.5...9.8....14......6.....75",
            ".......97..72.5...68...1.....341...5.4..5..3.1...762.....1...52...8.36..41.......",
            "..6...3...53...91.19.7.2.56..59487.....2.7.....73615..57.1.6.43.31...26...4...1..",
            ".2.....9.3..2.5..1...791....634.897...8...1...593.624....149...9..8.3..4.1.....8.",
        ]
    );
}

#[test]
fn a_needed_or_hardest_technique_is_a_step_of_the_puzzle() {
    for technique in [
        Technique::NakedSingle,
        Technique::NakedPair,
        Technique::XyWing,
    ] {
        for need in [Requirement::Needed, Requirement::Hardest] {
            for puzzle in some(Recipe::new().technique(technique, need), 8, 2) {
                let board = Board::from_clues(puzzle.clues()).unwrap();
                let path = logic::solve_path(board);
                let mut steps = path.steps.iter().map(|step| step.technique);
                let hard = steps.clone().find(|used| *used >= technique);
                assert_eq!(hard, Some(technique), "{}", puzzle.clues());
                if need == Requirement::Hardest {
                    assert_eq!(path.end, PathEnd::Solved);
                    assert!(steps.all(|used| used <= technique), "{}", puzzle.clues());
                }
            }
        }
    }
}

#[test]
fn a_stopped_generator_ends_at_once() {
    let recipe = Recipe::new().technique(Technique::Jellyfish, Requirement::Hardest);
    let mut generator = Generator::new(recipe, 9);
    // 5,000 attempts would take much longer than this test may take.
    generator.make(0..5_000, &AtomicBool::new(true));
}

/// The output lines of `masume generate` with these arguments.
fn printed(arguments: &str) -> Vec<String> {
    let ran = masume(["generate"].into_iter().chain(arguments.split(' '))).run();
    assert!(ran.status.success(), "{arguments}: {}", ran.stderr);
    assert_eq!(ran.stderr, "");
    ran.stdout.lines().map(str::to_owned).collect()
}

#[test]
fn any_number_of_threads_prints_the_requested_number_of_puzzles() {
    let puzzles = printed("-n 600 --seed 11 --threads 1");
    assert_eq!(puzzles.len(), 600);
    assert_eq!(printed("-n 600 --seed 11 --threads 3"), puzzles);
    let library = some(Recipe::new(), 11, 50);
    assert!(
        library
            .iter()
            .map(|p| p.clues().to_string())
            .eq(puzzles[..50].iter().cloned())
    );
    assert_ne!(printed("-n 1 --seed 12"), puzzles[..1]);
    assert_ne!(printed("-n 1"), printed("-n 1"));
}

#[test]
fn shards_partition_the_attempts() {
    let attempt = |line: &String| -> serde_json::Value {
        serde_json::from_str::<serde_json::Value>(line).unwrap()["attempt"].clone()
    };
    let count = some_of(0..12, 2).count();
    let command = format!("-n {count} --seed 3 --symmetry diagonal --minimal --json");
    let whole = printed(&command);
    for (index, shard) in ["1/3", "2/3", "3/3"].into_iter().enumerate() {
        let of = |line: &&String| attempt(line).as_u64().unwrap() % 3 == index as u64;
        let own: Vec<String> = whole.iter().filter(of).cloned().collect();
        let part = printed(&format!("{command} --shard {shard}"));
        assert_eq!(part[..own.len()], own);
    }
}

#[test]
fn listed_attempts_yield_the_same_puzzles() {
    let all = printed("-n 6 --seed 3 --technique pointing --scratch --json");
    let attempts: Vec<String> = all
        .iter()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["attempt"].to_string())
        .collect();
    let named = attempts.join(",");
    let more = "--seed 3 --technique pointing --scratch --json --attempts";
    assert_eq!(printed(&format!("{more} {named}")), all);
    assert_eq!(printed(&format!("{more} {}", attempts[2])), all[2..3]);
}

#[test]
fn puzzles_for_a_rare_technique_are_new_and_need_the_technique() {
    for slug in ["naked-quadruple", "unique-loop-1"] {
        let technique = Technique::from_slug(slug).unwrap();
        let built_in = library::of_technique(technique);
        let known: HashSet<Clues> = built_in.iter().map(Clues::canonical).collect();
        for line in printed(&format!("-n 3 --seed 8 --technique {slug}")) {
            let puzzle = Puzzle::new(line.parse().unwrap()).unwrap();
            assert!(!known.contains(&puzzle.clues().canonical()), "{line}");
            let path = logic::solve_path(Board::from_clues(puzzle.clues()).unwrap());
            let mut used = path.steps.iter().map(|step| step.technique);
            let hard = used.find(|used| *used >= technique);
            assert_eq!(hard, Some(technique), "{line}");
        }
    }
}

#[test]
fn requirements_of_the_command_are_met() {
    let never = AtomicBool::new(false);
    for line in printed("-n 6 --seed 5 --er 2.6..3.4 --symmetry rotational --clues 26..28") {
        let puzzle = Puzzle::new(line.parse().unwrap()).unwrap();
        let er = se::rate(&puzzle, &never).unwrap().er;
        assert!((26..=34).contains(&er.0), "{line}: {er}");
        assert!((26..=28).contains(&puzzle.clues().len()), "{line}");
        assert!(
            ClueSymmetry::Rotational.matches(puzzle.clues().cells()),
            "{line}"
        );
    }
    let solution = some(Recipe::new(), 13, 1)[0].solution().to_string();
    for line in printed(&format!(
        "-n 2 --solution {solution} --technique naked-pair --hardest"
    )) {
        let puzzle = Puzzle::new(line.parse().unwrap()).unwrap();
        assert_eq!(puzzle.solution().to_string(), solution);
    }
    let climbed = printed("-n 1 --seed 1 --hill-climb --er 6.6..7.0");
    let puzzle = Puzzle::new(climbed[0].parse().unwrap()).unwrap();
    assert!(se::is_within(&puzzle, &(Tenths(66)..=Tenths(70)), &never));
}

#[test]
fn contradictory_requirements_are_rejected() {
    let blank = "x".repeat(81);
    for (arguments, said) in [
        ("--clues 16", "puzzles have from 17 to 81 clues"),
        ("--pattern ..x", "3 characters, expected 81"),
        (
            &format!("--solution {blank}"),
            "not every house has each digit once",
        ),
        ("--level tough", "expert, extreme]"),
        (
            "--technique magic",
            "similar values exist: 'multi-color-trap'",
        ),
        ("--hardest", "--technique"),
        (
            "--er 5..4",
            "the start of the range is greater than its end",
        ),
        ("--er 99", "expected ratings from 0 to 20.0"),
        ("--symmetry round", "rotational90"),
    ] {
        let ran = masume(["generate"].into_iter().chain(arguments.split(' '))).run();
        assert_eq!(ran.status.code(), Some(2), "{arguments}");
        assert!(ran.stderr.contains(said), "{arguments}: {}", ran.stderr);
    }
}
