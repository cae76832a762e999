//! Solves variants, proves that their solutions are unique, and prints guesses and times.
//!
//! ```text
//! cargo bench --no-default-features --bench variants -- FILE...
//! ```
//!
//! A file contains puzzles in any format that masume reads. Without a file, the generated puzzles
//! of `tests/data/variants.jsonl` are solved. `--each` prints a line per puzzle, `--seconds N`
//! stops a search after N seconds, and `--repeat N` uses the best of N runs. The processor time is
//! measured, and includes the time to build the model of the rules. A wrong or missing solution
//! stops the bench.
#![allow(
    clippy::unwrap_used,
    clippy::cast_precision_loss,
    clippy::panic,
    reason = "a bench fails by panicking, and its figures are rounded"
)]

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

use cpu_time::ThreadTime;
use masume::format::{self, PuzzleEntry, VariantEntry};
use masume::solve::general::{VariantSolutions, solve};

struct Options {
    files: Vec<PathBuf>,
    each: bool,
    limit: Duration,
    repeat: usize,
}

fn options() -> Options {
    let mut options = Options {
        files: Vec::new(),
        each: false,
        limit: Duration::from_secs(60),
        repeat: 3,
    };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().and_then(|it| it.parse().ok()).unwrap();
        match argument.as_str() {
            "--bench" => {}
            "--each" => options.each = true,
            "--seconds" => options.limit = Duration::from_secs(number()),
            "--repeat" => options.repeat = usize::try_from(number()).unwrap(),
            file => options.files.push(file.into()),
        }
    }
    if options.files.is_empty() {
        let sample = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/variants.jsonl");
        options.files.push(sample.into());
    }
    options
}

fn main() {
    let options = options();
    println!(
        "{:32} {:>4} {:>9} {:>10} {:>11} {:>8} {:>8} {:>8} {:>8}",
        "file", "n", "undecided", "guesses", "ms", "geo", "p50", "p99", "max"
    );
    for file in &options.files {
        measure(file, &options);
    }
}

fn measure(file: &PathBuf, options: &Options) {
    let text = std::fs::read_to_string(file).unwrap();
    let (mut guesses, mut undecided, mut times) = (0, 0, Vec::new());
    for (number, entry) in (1..).zip(variants(&text)) {
        let (found, time) = best_of(&entry, options);
        check(&entry, &found);
        guesses += found.guesses;
        undecided += usize::from(!found.decided);
        let ms = time.as_secs_f64() * 1e3;
        times.push(ms);
        if options.each {
            let count = match (found.decided, found.solutions.len()) {
                (false, _) => "-".to_owned(),
                (true, count) => count.to_string(),
            };
            println!("{number}\t{count}\t{}\t{ms:.3}", found.guesses);
        }
    }
    let total: f64 = times.iter().sum();
    let logs: f64 = times.iter().map(|ms| ms.ln()).sum();
    times.sort_by(f64::total_cmp);
    let at = |percent: usize| times[(times.len() * percent / 100).min(times.len() - 1)];
    println!(
        "{:32} {:>4} {undecided:>9} {guesses:>10} {total:>11.1} {:>8.3} {:>8.3} {:>8.3} {:>8.1}",
        file.file_name().unwrap().to_string_lossy(),
        times.len(),
        (logs / times.len() as f64).exp(),
        at(50),
        at(99),
        at(100),
    );
}

fn variants(text: &str) -> impl Iterator<Item = VariantEntry> {
    format::read(text).map(|result| match result {
        Ok(PuzzleEntry::Classic(entry)) => VariantEntry::classic(&entry),
        Ok(PuzzleEntry::Variant(entry)) => *entry,
        Err(error) => panic!("{error}"),
    })
}

fn best_of(entry: &VariantEntry, options: &Options) -> (VariantSolutions, Duration) {
    let mut best = Duration::MAX;
    let mut turn = 0;
    loop {
        let start = ThreadTime::now();
        let found = solve(&entry.variant, 2, |guesses| {
            // Reading the clock takes longer than a guess, so the clock is read only every 64
            // guesses.
            if guesses % 64 != 0 || start.elapsed() < options.limit {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        let time = start.elapsed();
        best = best.min(time);
        turn += 1;
        // A search that takes more than five seconds is not repeated.
        if turn >= options.repeat || time > Duration::from_secs(5) {
            return (found, best);
        }
    }
}

fn check(entry: &VariantEntry, found: &VariantSolutions) {
    if let (Some(known), [only]) = (&entry.solution, &found.solutions[..])
        && found.decided
    {
        assert_eq!(known, only, "{}", entry.to_json());
    }
    if entry.solution.is_some() {
        assert!(
            !found.decided || !found.solutions.is_empty(),
            "{}",
            entry.to_json()
        );
    }
}
