//! The time of the tasks that people wait for: `cargo bench --bench summary`.
//!
//! Prints one line for each task: the number of runs, and their mean and longest processor time on
//! one thread. Every answer is checked.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a bench fails by panicking"
)]

#[path = "../support/reference.rs"]
#[allow(
    dead_code,
    reason = "shared with the tests, which read more collections"
)]
mod reference;

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cpu_time::ThreadTime;
use masume::format::{self, PuzzleEntry, VariantEntry};
use masume::generate::{VariantKind, VariantRecipe};
use masume::grid::Board;
use masume::logic::rules::{VariantPosition, solve_path as variant_path};
use masume::logic::solve_path;
use masume::rate::{Level, Tenths, se};
use masume::solve::general::solve;

/// The minimum ER of the puzzles that are rated.
const HARD: Tenths = Tenths(90);

fn main() {
    let rated = reference::stored();
    let hard: Vec<_> = rated.iter().filter(|puzzle| puzzle.se.er >= HARD).collect();
    measure("SE rating, ER 9.0 and up", &hard, |one| {
        let rating = se::rate(&one.puzzle, &AtomicBool::new(false));
        assert_eq!(rating, Some(one.se), "{}", one.text);
    });
    measure("hints to the end", &rated, |one| {
        let path = solve_path(Board::from_clues(one.puzzle.clues()).unwrap());
        let solution = path.board.solution();
        assert!(solution.is_none_or(|solution| solution == *one.puzzle.solution()));
    });
    let variants = variants();
    measure("variant, proof", &variants, |entry| {
        let found = solve(&entry.variant, 2, |_| ControlFlow::Continue(()));
        assert_eq!(found.solutions, [entry.solution.clone().unwrap()]);
    });
    measure("variant, hints to the end", &variants, |entry| {
        let path = variant_path(VariantPosition::new(&entry.variant).unwrap());
        let shape = entry.variant.shape();
        for pos in shape.cells() {
            let digit = entry.solution.as_ref().unwrap()[shape.index(pos)];
            assert!(path.end.digit(pos).is_none_or(|own| Some(own) == digit));
        }
    });
    let kinds = VariantKind::ALL.iter().filter(|kind| kind.size == 9);
    let recipes: Vec<VariantRecipe> = kinds.map(|kind| kind.recipe().unwrap()).collect();
    for level in [None, Some(Level::Hard)] {
        let name = level.map_or("variant, generation", |_| "variant, generation, hard");
        measure(name, &recipes, |recipe| {
            let made = recipe.first(level, 1, &|| false).unwrap();
            let found = solve(&made.puzzle, 2, |_| ControlFlow::Continue(()));
            assert_eq!(found.solutions, [made.solution]);
        });
    }
}

fn measure<T>(name: &str, inputs: &[T], task: impl Fn(&T)) {
    let (mut total, mut longest) = (Duration::ZERO, Duration::ZERO);
    for input in inputs {
        let start = ThreadTime::now();
        task(input);
        let time = start.elapsed();
        total += time;
        longest = longest.max(time);
    }
    let mean = total / u32::try_from(inputs.len()).unwrap();
    println!(
        "{name:<26} {:>4}  mean {mean:>9.2?}  longest {longest:>9.2?}",
        inputs.len()
    );
}

/// The variants of the tests that have a solution.
fn variants() -> Vec<VariantEntry> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/variants.jsonl");
    let text = std::fs::read_to_string(path).unwrap();
    let entries = format::read(&text).map(|read| match read {
        Ok(PuzzleEntry::Classic(entry)) => VariantEntry::classic(&entry),
        Ok(PuzzleEntry::Variant(entry)) => *entry,
        Err(error) => panic!("{error}"),
    });
    entries.filter(|entry| entry.solution.is_some()).collect()
}
