//! The number of puzzles generated per second on one core, with a check of the puzzles.
//!
//! ```text
//! cargo bench --bench generate
//! ```
//!
//! The processor time of the thread is measured, and the median of the rounds is printed. Every
//! puzzle is checked: it has one solution, is minimal or symmetric as requested, and is no
//! duplicate. The canonical forms of some puzzles are also compared. `tests/bench/peers` measures
//! the crate `sudoku` at the same task.

#![expect(
    clippy::cast_precision_loss,
    reason = "numbers of puzzles are far below 2^52"
)]

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use cpu_time::ThreadTime;
use masume::generate::{ClueSymmetry, Generator, Recipe};
use masume::grid::CellSet;
use masume::puzzle::Puzzle;
use masume::solve::{Solutions, solve};

const ROUNDS: u64 = 7;

fn main() {
    println!(
        "{:32} {:>12} {:>8} {:>10}",
        "", "a second", "clues", "accepted"
    );
    for symmetry in ClueSymmetry::ALL {
        let recipe = Recipe::new().symmetry(symmetry);
        measure(symmetry.slug(), recipe, 8192, |puzzle| {
            assert!(symmetry.matches(puzzle.clues().cells()));
            if symmetry == ClueSymmetry::None {
                assert_minimal(puzzle);
            }
        });
    }
    let minimal = Recipe::new().symmetry(ClueSymmetry::Rotational).minimal();
    measure("rotational and minimal", minimal, 8192, assert_minimal);
    for clues in [22, 30] {
        let recipe = Recipe::new()
            .clues(clues..=clues)
            .expect("there are such puzzles");
        measure(&format!("{clues} clues"), recipe, 8192, |puzzle| {
            assert_eq!(puzzle.clues().len(), clues);
        });
    }
    let mask: CellSet = CellSet::ALL.iter().step_by(3).collect();
    let recipe = Recipe::new().mask(mask).expect("it has 27 cells");
    measure("a mask of 27 cells", recipe, 16, |puzzle| {
        assert_eq!(puzzle.clues().cells(), mask);
    });
}

fn measure(name: &str, recipe: Recipe, attempts: u64, check: impl Fn(&Puzzle)) {
    let mut generator = Generator::new(recipe, 1);
    let never = AtomicBool::new(false);
    let mut rates = Vec::new();
    let mut all = Vec::new();
    for round in 0..ROUNDS {
        let start = ThreadTime::now();
        let made = generator.make(round * attempts..(round + 1) * attempts, &never);
        let seconds = start.elapsed().as_secs_f64();
        let puzzles: Vec<Puzzle> = made.into_iter().flatten().collect();
        rates.push(puzzles.len() as f64 / seconds);
        all.extend(puzzles);
    }
    rates.sort_by(f64::total_cmp);
    let clues: usize = all.iter().map(|puzzle| puzzle.clues().len()).sum();
    println!(
        "{name:32} {:>12.0} {:>8.2} {:>9.2}%",
        rates[rates.len() / 2],
        clues as f64 / all.len().max(1) as f64,
        100.0 * all.len() as f64 / (attempts * ROUNDS) as f64
    );
    for puzzle in all.iter().take(4096) {
        assert_eq!(Puzzle::new(*puzzle.clues()).as_ref(), Ok(puzzle), "{name}");
        check(puzzle);
    }
    let forms: HashSet<_> = all
        .iter()
        .take(256)
        .map(|p| p.clues().canonical())
        .collect();
    assert_eq!(
        forms.len(),
        all.len().min(256),
        "{name}: a puzzle was generated twice"
    );
}

fn assert_minimal(puzzle: &Puzzle) {
    for cell in puzzle.clues().cells() {
        let mut less = *puzzle.clues();
        less.set(cell, None);
        assert!(
            matches!(solve(&less), Solutions::Several(_)),
            "{}",
            puzzle.clues()
        );
    }
}
