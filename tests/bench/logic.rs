//! The speed of finding steps: `cargo bench --bench logic [-- SET...]`.
//!
//! Measures the search for the first step on each board of every solution path. Then measures the
//! search for all steps, and the search for each technique, on the hardest boards. Finally measures
//! whole solution paths. All searches use one thread. Every step is checked against the solution.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::cast_precision_loss,
    reason = "a bench fails by panicking, and its figures are rounded"
)]

#[path = "../support/corpus.rs"]
#[allow(
    dead_code,
    reason = "shared with the tests, which generate puzzles too"
)]
mod corpus;

use std::hint::black_box;
use std::time::{Duration, Instant};

use masume::grid::{Board, Clues};
use masume::logic::{
    CATALOG, CatalogRow, Order, PathEnd, Search, SearchScope, Step, all_steps, first_step,
    solve_path, steps_of,
};
use masume::puzzle::Puzzle;

/// The collections, each with the number of boards for the search for all steps, and the number of
/// puzzles for whole solution paths.
const SETS: [(&str, usize, usize); 6] = [
    ("qqwing_simple", 20, usize::MAX),
    ("qqwing_easy", 20, usize::MAX),
    ("qqwing_intermediate", 20, usize::MAX),
    ("qqwing_expert", 50, usize::MAX),
    ("top1465", 100, 100),
    ("hardest375", 25, 20),
];

/// The minimum duration of a measurement that is repeated.
const LONG: Duration = Duration::from_millis(2);

/// The number of slow techniques that are listed.
const SLOWEST: usize = 10;

fn main() {
    // Cargo passes the argument `--bench`, which is not the name of a set.
    let wanted: Vec<String> = std::env::args()
        .skip(1)
        .filter(|a| !a.starts_with('-'))
        .collect();
    for (name, boards, solves) in SETS {
        if !wanted.is_empty() && !wanted.iter().any(|w| w == name) {
            continue;
        }
        Set::new(name, corpus::collection(name)).measure(boards, solves);
    }
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = black_box(work());
    (result, start.elapsed())
}

/// Runs the closure. Returns its result and its duration.
///
/// A long measurement is made three times and the shortest duration is returned, because other
/// programs may slow the machine down.
fn timed_again<T>(work: impl Fn() -> T) -> (T, Duration) {
    let (result, mut time) = timed(&work);
    if time > LONG {
        for _ in 0..2 {
            time = time.min(timed(&work).1);
        }
    }
    (result, time)
}

fn report(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let Some(last) = times.len().checked_sub(1) else {
        return;
    };
    let [p50, p90, p99, max] = [50, 90, 99, 100].map(|percent| times[last * percent / 100]);
    println!(
        "  {what:<12} p50 {p50:>9.2?}  p90 {p90:>9.2?}  p99 {p99:>9.2?}  max {max:>9.2?}  of {}",
        times.len()
    );
}

struct Set {
    name: &'static str,
    puzzles: Vec<Puzzle>,
}

impl Set {
    fn new(name: &'static str, clues: Vec<Clues>) -> Self {
        let clues = clues.into_iter();
        let puzzles = clues.map(|clues| Puzzle::new(clues).unwrap()).collect();
        Self { name, puzzles }
    }

    fn measure(&self, boards: usize, solves: usize) {
        println!("{}: {} puzzles", self.name, self.puzzles.len());
        let mut times = Vec::new();
        let mut hardest = Vec::new();
        for puzzle in &self.puzzles {
            hardest.push(walk(puzzle, &mut times));
        }
        report("first step", times);
        let teacher = Search::by(Order::Teach);
        let starts = self
            .puzzles
            .iter()
            .map(|it| Board::from_clues(it.clues()).unwrap());
        let mut hints = Vec::new();
        for start in starts {
            let mut board = start;
            while let (Some(step), time) = timed_again(|| teacher.first_step(&board)) {
                hints.push(time);
                step.apply(&mut board).unwrap();
            }
        }
        report("hint", hints);

        let every = self.puzzles.len().div_ceil(boards);
        let sample = || self.puzzles.iter().zip(&hardest).step_by(every);
        let all = sample().map(|(puzzle, board)| {
            let (steps, time) = timed_again(|| all_steps(board));
            for step in &steps {
                check(step, board, puzzle);
            }
            time
        });
        report("all steps", all.collect());
        slowest(&sample().map(|(_, board)| board).collect::<Vec<_>>());
        self.rate(solves);
    }

    /// Prints the number of solution paths computed per second, and the share of solved puzzles.
    fn rate(&self, most: usize) {
        let puzzles = &self.puzzles[..most.min(self.puzzles.len())];
        let starts = puzzles
            .iter()
            .map(|puzzle| Board::from_clues(puzzle.clues()).unwrap());
        let (solved, time) = timed(|| {
            let ends = starts.map(|start| solve_path(start).end);
            ends.filter(|end| *end == PathEnd::Solved).count()
        });
        let count = puzzles.len();
        let rate = count as f64 / time.as_secs_f64();
        println!("  whole paths of the first {count}: {rate:.1} a second, {solved} of them solved");
    }
}

/// Follows a solution path and measures the search for each first step. Returns the board whose
/// first step has the hardest technique, or the board on which no step is found.
fn walk(puzzle: &Puzzle, times: &mut Vec<Duration>) -> Board {
    let mut board = Board::from_clues(puzzle.clues()).unwrap();
    let mut hardest = (None, board.clone());
    while !board.unsolved().is_empty() {
        let (step, time) = timed_again(|| first_step(&board));
        times.push(time);
        let Some(step) = step else { return board };
        check(&step, &board, puzzle);
        if Some(step.technique) > hardest.0 {
            hardest = (Some(step.technique), board.clone());
        }
        step.apply(&mut board).unwrap();
    }
    hardest.1
}

fn check(step: &Step, board: &Board, puzzle: &Puzzle) {
    assert!(
        corpus::sound(step, board, puzzle),
        "{step:?} on {}",
        puzzle.clues()
    );
}

/// Lists the techniques that are slowest when searched alone.
fn slowest(boards: &[&Board]) {
    let usual = |listing: &&CatalogRow| listing.scope != SearchScope::OnRequest;
    let mut rows: Vec<(Duration, Duration, &str)> = CATALOG
        .iter()
        .filter(usual)
        .map(|listing| {
            let times = boards
                .iter()
                .map(|board| timed(|| steps_of(listing.technique, board)).1);
            let times: Vec<Duration> = times.collect();
            let worst = times.iter().max().copied().unwrap_or_default();
            (times.into_iter().sum(), worst, listing.slug)
        })
        .collect();
    rows.sort_unstable_by(|a, b| b.cmp(a));
    for (sum, worst, slug) in &rows[..SLOWEST] {
        let mean = sum.div_f64(boards.len() as f64);
        println!("  {slug:<32} mean {mean:>9.2?}  max {worst:>9.2?}");
    }
}
