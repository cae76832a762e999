//! Compares masume's SE ratings with the ratings of the reference program, and measures their
//! speed: `cargo bench --bench rating`.
//!
//! Rates every puzzle of `tests/data/explainer.csv`. For each band of ER, prints the number of
//! equal ratings, the number of equal paths, the differences, and the processor time of one thread.
//! `-- --hardest ER` omits puzzles above this ER. `-- --all` rates the puzzles of a larger
//! collection outside the project.
#![allow(
    clippy::unwrap_used,
    clippy::cast_precision_loss,
    clippy::panic,
    reason = "a bench fails by panicking, and its figures are rounded"
)]

#[path = "../support/reference.rs"]
mod reference;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cpu_time::ThreadTime;
use masume::rate::se::{self, SeRating};

use reference::Rated;

/// The bands of ER, each with its name and its upper bound in tenths.
const BANDS: [(&str, u16); 8] = [
    ("up to 2.9", 29),
    ("3.0 - 6.1", 61),
    ("6.2 - 7.0", 70),
    ("7.1 - 8.0", 80),
    ("8.1 - 9.0", 90),
    ("9.1 - 9.9", 99),
    ("10.0 - 10.4", 104),
    ("10.5 and up", u16::MAX),
];

#[derive(Clone, Default)]
struct Tally {
    puzzles: usize,
    ratings: usize,
    paths: usize,
    time: Duration,
    longest: Duration,
}

fn main() {
    let mut arguments = std::env::args().skip_while(|a| a != "--hardest").skip(1);
    let hardest = arguments
        .next()
        .map_or(u16::MAX, |er| reference::tenths(&er).0);
    let rated = if std::env::args().any(|argument| argument == "--all") {
        reference::external()
    } else {
        reference::stored()
    };
    let mut tallies = vec![Tally::default(); BANDS.len()];
    for puzzle in rated.iter().filter(|puzzle| puzzle.se.er.0 <= hardest) {
        let band = BANDS.iter().position(|(_, end)| puzzle.se.er.0 <= *end);
        compare(puzzle, &mut tallies[band.unwrap()]);
    }
    println!("ER             ratings        paths    mean      longest");
    let mut all = Tally::default();
    for ((name, _), tally) in BANDS.iter().zip(&tallies) {
        line(name, tally);
        all.puzzles += tally.puzzles;
        all.ratings += tally.ratings;
        all.paths += tally.paths;
        all.time += tally.time;
        all.longest = all.longest.max(tally.longest);
    }
    line("all", &all);
}

fn line(name: &str, tally: &Tally) {
    if tally.puzzles > 0 {
        println!(
            "{name:<12} {:>4} / {:<4}  {:>4} / {:<4}  {:>9.2?}  {:>9.2?}",
            tally.ratings,
            tally.puzzles,
            tally.paths,
            tally.puzzles,
            tally.time / u32::try_from(tally.puzzles).unwrap(),
            tally.longest,
        );
    }
}

/// Rates a puzzle, adds the comparison with the recorded results to `tally`, and prints the first
/// difference.
fn compare(puzzle: &Rated, tally: &mut Tally) {
    let never = AtomicBool::new(false);
    let start = ThreadTime::now();
    let own: Option<SeRating> = se::rate(&puzzle.puzzle, &never);
    let time = start.elapsed();
    tally.puzzles += 1;
    tally.time += time;
    tally.longest = tally.longest.max(time);
    let same = own == Some(puzzle.se);
    tally.ratings += usize::from(same);
    if !same {
        println!("{} is {}, here {}", puzzle.text, puzzle.se, own.unwrap());
    }
    let mut hints = se::path(&puzzle.puzzle, &never);
    for (number, wanted) in puzzle.path.iter().enumerate() {
        let found = hints
            .next()
            .map_or("nothing".to_owned(), |hint| hint.to_string());
        if found != *wanted {
            println!(
                "{} step {}: {wanted}\n  here: {found}",
                puzzle.text,
                number + 1
            );
            return;
        }
    }
    tally.paths += 1;
}
