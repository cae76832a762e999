//! The number of puzzles that each engine solves per second. An engine reads texts in memory,
//! searches for two solutions, and writes the text of the first solution.
//!
//! ```text
//! cargo bench --bench solve [-- NAME...]
//! ```
//!
//! The processor time of the thread is measured. Each round runs every engine once, and the median
//! of the rounds is printed. Engines can therefore be compared within a row even on a busy machine.
//!
//! NAMEs select sets. `MASUME_ISA` (avx512, avx512vl, avx2, portable) selects an instruction set.
//! The collections are in `tests/bench/data`, and `MASUME_PUZZLES` names another folder. Other sets
//! are generated. Every answer is checked against the single-puzzle solver. The bench fails if a
//! vector instruction set is slower than the portable one.

#![expect(
    clippy::cast_precision_loss,
    clippy::panic,
    reason = "numbers of puzzles are far below 2^52; a bench fails by panicking"
)]

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::time::Instant;

use cpu_time::ThreadTime;
use masume::grid::{Cell, Clues, Digit, Solution};
use masume::solve::bulk::{Answer, Answers, BulkSolver, GridText, Isa, ParallelSolver};
use masume::solve::single::SolutionIter;

const ROUNDS: usize = 9;

/// The minimum speed of each instruction set, relative to the portable one. It is less than 1,
/// because measurements vary by a few percent.
const MIN_SHARE_OF_PORTABLE: f64 = 0.95;

/// The minimum number of puzzles per round.
const PUZZLES_IN_A_ROUND: usize = 20_000;

fn main() {
    // Cargo passes the argument `--bench`, which is not the name of a set.
    let wanted: Vec<String> = std::env::args()
        .skip(1)
        .filter(|a| a != "--bench")
        .collect();
    let forced = std::env::var("MASUME_ISA").ok();
    let instruction_sets: Vec<Isa> = Isa::ALL
        .into_iter()
        .filter(|isa| isa.is_available())
        .filter(|isa| forced.as_deref().is_none_or(|name| name == isa.name()))
        .collect();
    let sets: Vec<(String, Vec<GridText>)> = sets()
        .into_iter()
        .filter(|(name, _)| wanted.is_empty() || wanted.iter().any(|w| name.contains(w.as_str())))
        .collect();
    print!("{:24} {:>10}", "thousands a second", "single");
    // This column shows how many branches the bulk solver needs per puzzle.
    print!("{:>10}", "branches");
    for isa in &instruction_sets {
        print!("{:>22}", isa.name());
    }
    println!();
    for (name, lines) in &sets {
        throughput(name, lines, &instruction_sets);
    }
    println!(
        "\n{:24} microseconds a puzzle, by puzzles in a call",
        "small batches"
    );
    for (name, lines) in sets.iter().take(3) {
        small_batches(name, lines, &instruction_sets);
    }
    println!("\n{:24} times as fast as one solver, wall clock", "threads");
    for (name, lines) in sets.iter().take(1) {
        threads(name, lines);
    }
}

/// Prints a row with the speed of each engine, also relative to the single-puzzle solver.
fn throughput(name: &str, lines: &[GridText], instruction_sets: &[Isa]) {
    let refs: Vec<&GridText> = lines.iter().collect();
    let expected: Vec<u32> = lines.iter().map(|line| one(line).0).collect();
    let repeat = PUZZLES_IN_A_ROUND.div_ceil(lines.len());
    let mut solvers: Vec<BulkSolver> = instruction_sets
        .iter()
        .copied()
        .filter_map(BulkSolver::with_isa)
        .collect();
    let mut answers = Answers::new();
    let mut times = vec![Vec::new(); solvers.len() + 1];
    for _ in 0..ROUNDS {
        let mut found = 0;
        times[0].push(cpu_seconds(|| {
            found += lines.iter().map(|line| one(line).0).sum::<u32>();
        }));
        assert_eq!(found, expected.iter().sum::<u32>(), "{name}");
        for (solver, times) in solvers.iter_mut().zip(&mut times[1..]) {
            times.push(cpu_seconds(|| {
                for _ in 0..repeat {
                    solver.solve_lines(&refs, 2, &mut answers);
                }
            }));
            check(name, lines, &expected, &answers);
        }
    }
    let single = lines.len() as f64 / median(times.remove(0));
    let branches = answers.branches() as f64 / lines.len() as f64;
    print!("{name:24} {:>10.0}{branches:>10.2}", single / 1e3);
    let rate = |times: Vec<f64>| (repeat * lines.len()) as f64 / median(times);
    let rates: Vec<f64> = times.into_iter().map(rate).collect();
    for rate in &rates {
        print!("{:>12.0} ({:>6.1}x)", rate / 1e3, rate / single);
    }
    println!();
    let mut all = instruction_sets.iter().zip(&rates);
    if let Some((_, portable)) = all.clone().find(|(isa, _)| **isa == Isa::Portable) {
        let slow = all.find(|(_, rate)| **rate < portable * MIN_SHARE_OF_PORTABLE);
        assert!(
            slow.is_none(),
            "{name}: {slow:?} is slower than the portable instruction set"
        );
    }
}

/// Checks the answers of an engine: the number of solutions of each puzzle, and the solutions.
fn check(name: &str, lines: &[GridText], expected: &[u32], answers: &Answers) {
    for (i, answer) in answers.iter().enumerate() {
        assert_eq!(answer.count(), expected[i], "{name}, puzzle {i}");
        if let Some(text) = answer.text() {
            let solution = Solution::new(&clues(text));
            assert!(
                solution.is_some_and(|s| s.fits(&clues(&lines[i]))),
                "{name}, puzzle {i}"
            );
        }
    }
}

fn small_batches(name: &str, lines: &[GridText], instruction_sets: &[Isa]) {
    for isa in instruction_sets {
        let Some(mut solver) = BulkSolver::with_isa(*isa) else {
            continue;
        };
        let mut answers = Answers::new();
        let refs: Vec<&GridText> = lines.iter().take(2048).collect();
        print!("{name:14} {:9} ", isa.name());
        for size in [1, 4, 16, 64, 256, 2048] {
            let round = |_| {
                cpu_seconds(|| {
                    for batch in refs.chunks(size) {
                        solver.solve_lines(batch, 2, &mut answers);
                    }
                })
            };
            let seconds = median((0..3).map(round).collect());
            print!("{size:>8}: {:>7.2}", seconds * 1e6 / refs.len() as f64);
        }
        println!();
    }
}

/// Prints the speed of the parallel solver with each number of cores, relative to one core. Also
/// prints the speed of independent solvers, which is the maximum that the machine allows.
fn threads(name: &str, lines: &[GridText]) {
    let cores = std::thread::available_parallelism().map_or(1, Into::into);
    let refs: Vec<&GridText> = lines.iter().cycle().take(20 * lines.len()).collect();
    let mut expected = Answers::new();
    BulkSolver::new().solve_lines(&refs, 2, &mut expected);
    let mut apart: Vec<(BulkSolver, Answers)> = (0..cores).map(|_| Default::default()).collect();
    let mut solvers: Vec<ParallelSolver> = (1..=cores)
        .filter_map(NonZero::new)
        .map(ParallelSolver::new)
        .collect();
    let mut answers = Answers::new();
    let mut times = vec![[const { Vec::new() }; 2]; cores];
    // The first round is not measured, because it allocates memory.
    for round in 0..=ROUNDS {
        for (i, times) in times.iter_mut().enumerate() {
            let together = wall_seconds(|| solvers[i].solve_lines(&refs, 2, &mut answers));
            assert!(expected.iter().map(seen).eq(answers.iter().map(seen)));
            let apart = wall_seconds(|| {
                std::thread::scope(|scope| {
                    for (solver, answers) in &mut apart[..=i] {
                        scope.spawn(|| {
                            for window in refs.chunks(1 << 16) {
                                solver.solve_lines(window, 2, answers);
                            }
                        });
                    }
                });
            });
            if round > 0 {
                times[0].push(together);
                times[1].push(apart);
            }
        }
    }
    let medians: Vec<[f64; 2]> = times.into_iter().map(|t| t.map(median)).collect();
    let one = medians[0][1];
    let row = |name: &str, speed: &dyn Fn(usize, [f64; 2]) -> f64| {
        print!("{name:24}");
        for (threads, seconds) in (1..).zip(&medians) {
            print!("{threads:>8}: {:>5.2}x", speed(threads, *seconds));
        }
        println!();
    };
    row(name, &|_, [together, _]| one / together);
    row("  apart", &|threads, [_, apart]| {
        threads as f64 * one / apart
    });
}

/// Returns the number of solutions in an answer, and the text of a unique solution. Neither depends
/// on the order in which solutions are found.
fn seen(answer: Answer<'_>) -> (u32, Option<&GridText>) {
    let count = answer.count();
    (count, answer.text().filter(|_| count == 1))
}

fn wall_seconds(work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_secs_f64()
}

fn cpu_seconds(work: impl FnOnce()) -> f64 {
    let start = ThreadTime::now();
    work();
    start.elapsed().as_secs_f64()
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn clues(line: &GridText) -> Clues {
    Clues::new(line.map(|c| Digit::from_char(char::from(c))))
}

/// Returns the number of solutions of a puzzle, up to two, and the text of the first solution.
fn one(line: &GridText) -> (u32, Option<GridText>) {
    let mut found = SolutionIter::new(&clues(line));
    let first = found.next();
    let count = u32::from(first.is_some()) + u32::from(first.is_some() && found.next().is_some());
    let text = first.map(|s| Cell::ALL.map(|cell| b'0' + s.digit(cell).value()));
    (count, text)
}

fn sets() -> Vec<(String, Vec<GridText>)> {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bench/data");
    let folder = std::env::var_os("MASUME_PUZZLES").map_or(kept, PathBuf::from);
    let mut sets = Vec::new();
    for name in [
        "clues17",
        "top1465",
        "hardest375",
        "qqwing_simple",
        "qqwing_expert",
    ] {
        let path = folder.join(name).with_extension("txt");
        let text = std::fs::read(&path);
        let text = text.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let lines = text
            .split(|c| *c == b'\n')
            .filter(|line| !line.starts_with(b"#"));
        let lines = lines.filter_map(|line| line.first_chunk()).copied();
        sets.push((name.to_owned(), lines.collect()));
    }
    let minimal = minimal(1000);
    let less = minimal.iter().map(|line| {
        let mut less = *line;
        if let Some(clue) = less.iter_mut().find(|c| c.is_ascii_digit()) {
            *clue = b'.';
        }
        less
    });
    sets.push(("several solutions".to_owned(), less.collect()));
    sets.push(("minimal".to_owned(), minimal));
    sets.push(("blank".to_owned(), vec![[b'.'; 81]; 300]));
    sets
}

/// Minimal puzzles of different full grids.
fn minimal(count: usize) -> Vec<GridText> {
    let mut chance = 1_u64;
    let mut next = |below: usize| {
        chance ^= chance << 13;
        chance ^= chance >> 7;
        chance ^= chance << 17;
        usize::try_from(chance % below as u64).expect("it is below")
    };
    let puzzle = |_| {
        // Random digits are tried until they have a solution, which becomes the full grid.
        let full = loop {
            let mut some = Clues::EMPTY;
            for _ in 0..12 {
                some.set(Cell::ALL[next(81)], Digit::ALL.get(next(9)).copied());
            }
            if let Some(full) = SolutionIter::new(&some).next() {
                break full;
            }
        };
        let mut clues = Clues::from(&full);
        let mut order = Cell::ALL;
        for i in 1..81 {
            order.swap(i, next(i + 1));
        }
        for cell in order {
            let digit = clues.digit(cell);
            clues.set(cell, None);
            if SolutionIter::new(&clues).nth(1).is_some() {
                clues.set(cell, digit);
            }
        }
        *clues
            .to_string()
            .as_bytes()
            .first_chunk()
            .expect("81 characters")
    };
    (0..count).map(puzzle).collect()
}
