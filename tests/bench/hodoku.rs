//! Compares masume's HoDoKu ratings with the ratings of HoDoKu, and measures their speed: `cargo
//! bench --bench hodoku`.
//!
//! Compares every path of `tests/data/hodoku_paths.csv` step by step, and lists the steps at which
//! paths differ. `-- --all` compares the paths of a larger collection outside the project. Then
//! rates collections three times each on one thread, and prints the best time.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a bench fails by panicking"
)]

#[path = "../support/corpus.rs"]
#[allow(
    dead_code,
    reason = "shared with the tests, which generate puzzles too"
)]
mod corpus;
#[path = "../support/hodoku.rs"]
mod golden;

use std::collections::BTreeMap;
use std::hint::black_box;
use std::sync::atomic::AtomicBool;

use cpu_time::ThreadTime;
use masume::puzzle::Puzzle;
use masume::rate::hodoku::{self, HodokuStep};

use golden::ReferencePath;

/// The collections, each with the number of puzzles to rate, and the number of puzzles that HoDoKu
/// rates per second.
const SETS: [(&str, usize, f64); 3] = [
    ("qqwing_expert", usize::MAX, 71.0),
    ("top1465", 100, 12.0),
    ("hardest375", 20, 2.2),
];

const EXAMPLES: usize = 3;

fn main() {
    agreement();
    for (name, count, theirs) in SETS {
        let clues = corpus::collection(name).into_iter().take(count);
        let puzzles: Vec<Puzzle> = clues.map(|c| Puzzle::new(c).unwrap()).collect();
        let rate = (0..3).map(|_| speed(&puzzles)).fold(0.0, f64::max);
        let times = rate / theirs;
        println!("{name}: {rate:.1} puzzles a second, {times:.1} times HoDoKu");
    }
}

/// Returns the number of puzzles rated per second of processor time.
fn speed(puzzles: &[Puzzle]) -> f64 {
    let stop = AtomicBool::new(false);
    let start = ThreadTime::now();
    for puzzle in puzzles {
        black_box(hodoku::rate(puzzle, &stop));
    }
    let count = u32::try_from(puzzles.len()).unwrap();
    f64::from(count) / start.elapsed().as_secs_f64()
}

fn agreement() {
    let cases = if std::env::args().any(|argument| argument == "--all") {
        golden::external()
    } else {
        golden::stored()
    };
    let stop = AtomicBool::new(false);
    let mut equal = [0; 3];
    let mut partings: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for ReferencePath {
        puzzle,
        hodoku,
        steps,
    } in &cases
    {
        let path = hodoku::path(puzzle, &stop).unwrap();
        let rating = hodoku::rate(puzzle, &stop).unwrap();
        let difference = first_difference(&path, steps);
        equal[0] += usize::from(rating.level == hodoku.level);
        equal[1] += usize::from(rating == *hodoku);
        equal[2] += usize::from(difference.is_none());
        if let Some((at, ours, theirs)) = difference {
            let code = |step: &str| step.split('|').next().unwrap().to_owned();
            let ways = partings.entry(format!("{} for {}", code(&ours), code(&theirs)));
            let text = format!("{} step {at}: {ours} for {theirs}", puzzle.clues());
            ways.or_default().push(text);
        }
    }
    for (way, examples) in &partings {
        println!("{way}: {}", examples.len());
        for example in examples.iter().take(EXAMPLES) {
            println!("    {example}");
        }
    }
    let [level, score, path] = equal;
    println!(
        "of {} puzzles equal: level {level}, score {score}, path {path}",
        cases.len()
    );
}

/// Returns the first difference between a path of masume and a path of HoDoKu: the number of the
/// step, and both steps.
fn first_difference(path: &[HodokuStep], golden: &[String]) -> Option<(usize, String, String)> {
    let ours: Vec<String> = path.iter().map(golden::shown).collect();
    let count = ours.len().max(golden.len());
    let at = (0..count).find(|at| ours.get(*at) != golden.get(*at))?;
    let take = |steps: &[String]| steps.get(at).cloned().unwrap_or_default();
    Some((at + 1, take(&ours), take(golden)))
}
