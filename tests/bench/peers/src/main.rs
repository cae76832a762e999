//! Compares the solvers and generators of masume and of the crate `sudoku`.
//!
//! The solvers read the same texts in memory, search for two solutions per puzzle, and write the
//! text of the first solution. The generators make minimal puzzles, and symmetric puzzles from
//! which no symmetric pair of clues can be removed.
//!
//! ```text
//! cargo run --release --manifest-path tests/bench/peers/Cargo.toml [-- NAME...]
//! ```
//!
//! The processor time of the thread is measured. Each round runs every solver once. The output has
//! the medians of the rounds, and the speed relative to `sudoku`. NAMEs select sets.

use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use cpu_time::ThreadTime;
use masume::random::Random;
use masume::generate::{ClueSymmetry, Generator, Recipe};
use masume::grid::{Cell, Clues, Digit};
use masume::solve::bulk::{Answers, BulkSolver, Isa, GridText};
use masume::solve::single::SolutionIter;

const ROUNDS: usize = 9;

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let chosen = |name: &str| wanted.is_empty() || wanted.iter().any(|w| name.contains(w.as_str()));
    let heads: String = columns().iter().map(|c| format!("{c:>18}")).collect();
    println!("{:24} {:>10}{heads}", "microseconds per puzzle", "sudoku");
    for (name, lines) in sets() {
        if chosen(&name) {
            measure(&name, &lines);
        }
    }
    if chosen("generate") {
        println!("{:24} {:>10}{:>18}", "microseconds per puzzle", "sudoku", "masume");
        generate("generate", ClueSymmetry::None, sudoku::Symmetry::None);
        generate("generate, rotational", ClueSymmetry::Rotational, sudoku::Symmetry::HalfRotation);
    }
}

/// The number of puzzles that the crate `sudoku` generates per round. masume makes one window of
/// attempts per round.
const PEER_PUZZLES: usize = 1000;

/// Runs both generators alternately, [`ROUNDS`] times each, and prints a row.
fn generate(name: &str, clue_symmetry: ClueSymmetry, symmetry: sudoku::Symmetry) {
    let mut generator = Generator::new(Recipe::new().symmetry(clue_symmetry), 1);
    let window = generator.window();
    let never = AtomicBool::new(false);
    let (mut peer_times, mut times) = (Vec::new(), Vec::new());
    for round in 0..ROUNDS as u64 {
        peer_times.push(time(PEER_PUZZLES, || {
            black_box(sudoku::Sudoku::generate_with_symmetry(symmetry));
        }));
        times.push(time(1, || {
            let made = generator.make(round * window..(round + 1) * window, &never);
            assert!(made.iter().all(Option::is_some));
        }));
    }
    let peer = median(peer_times) * 1e6 / PEER_PUZZLES as f64;
    let own = median(times) * 1e6 / window as f64;
    println!("{name:24} {peer:>10.2}{own:>9.2} ({:>5.1}x)", peer / own);
}

fn instruction_sets() -> impl Iterator<Item = Isa> {
    let forced = std::env::var("MASUME_ISA").ok();
    let wanted = move |isa: &Isa| forced.as_deref().is_none_or(|name| name == isa.name());
    let all = Isa::ALL.into_iter().rev();
    all.filter(|isa| isa.is_available()).filter(wanted)
}

fn columns() -> Vec<String> {
    let bulk = instruction_sets().map(|isa| format!("bulk, {}", isa.name()));
    ["one".to_owned()].into_iter().chain(bulk).collect()
}

/// Runs all solvers alternately, [`ROUNDS`] times each, and prints a row.
fn measure(name: &str, lines: &[GridText]) {
    let refs: Vec<&GridText> = lines.iter().collect();
    let repeat = 4000_usize.div_ceil(lines.len()).max(1);
    let mut solvers: Vec<BulkSolver> = instruction_sets().filter_map(BulkSolver::with_isa).collect();
    let mut answers = Answers::new();
    let mut texts = vec![[0; 81]; lines.len()];
    let mut counts = vec![0; lines.len()];
    let mut peer_times = Vec::new();
    let mut times = vec![Vec::new(); 1 + solvers.len()];
    let mut own_texts = texts.clone();
    let mut own_counts = counts.clone();
    for _ in 0..ROUNDS {
        peer_times.push(time(repeat, || peer(lines, &mut texts, &mut counts)));
        times[0].push(time(repeat, || one_by_one(lines, &mut own_texts, &mut own_counts)));
        assert_eq!(own_counts, counts, "{name}");
        for (solver, times) in solvers.iter_mut().zip(&mut times[1..]) {
            times.push(time(repeat, || solver.solve_lines(&refs, 2, &mut answers)));
            for (i, answer) in answers.iter().enumerate() {
                assert_eq!(answer.count(), counts[i], "{name}, puzzle {i}");
                if counts[i] == 1 {
                    assert_eq!(answer.text(), Some(&texts[i]), "{name}, puzzle {i}");
                }
            }
        }
    }
    let per_puzzle = (repeat * lines.len()) as f64 / 1e6;
    let peer = median(peer_times) / per_puzzle;
    let columns: String = times
        .into_iter()
        .map(|times| median(times) / per_puzzle)
        .map(|own| format!("{own:>9.3} ({:>5.1}x)", peer / own))
        .collect();
    println!("{name:24} {peer:>10.3}{columns}");
}

fn time(repeat: usize, mut work: impl FnMut()) -> f64 {
    let start = ThreadTime::now();
    (0..repeat).for_each(|_| work());
    start.elapsed().as_secs_f64()
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Solves puzzles with the crate `sudoku`. The parameters are the same as for the bulk solver.
fn peer(lines: &[GridText], texts: &mut [GridText], counts: &mut [u32]) {
    for ((line, text), count) in lines.iter().zip(texts).zip(counts) {
        let line = std::str::from_utf8(line).expect("the sets are ASCII");
        *count = 0;
        // The crate rejects conflicting clues when it parses them. Such clues count as clues
        // without a solution.
        if let Ok(puzzle) = sudoku::Sudoku::from_str_line(line) {
            let mut found = [[0; 81]; 2];
            *count = puzzle.solutions_up_to_buffer(&mut found, 2) as u32;
            if *count > 0 {
                *text = found[0].map(|digit| digit + b'0');
            }
        }
    }
}

/// Solves puzzles with the single-puzzle solver of masume.
fn one_by_one(lines: &[GridText], texts: &mut [GridText], counts: &mut [u32]) {
    for ((line, text), count) in lines.iter().zip(texts).zip(counts) {
        let clues = Clues::new(line.map(|c| Digit::from_char(char::from(c))));
        let mut found = SolutionIter::new(&clues);
        let first = found.next();
        *count = u32::from(first.is_some()) + u32::from(found.next().is_some());
        if let Some(solution) = first {
            *text = Cell::ALL.map(|cell| b'0' + solution.digit(cell).value());
        }
    }
}

/// The collections of `tests/bench/data` or of the folder `MASUME_PUZZLES`, and sets that are
/// derived from them.
fn sets() -> Vec<(String, Vec<GridText>)> {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../data");
    let folder = std::env::var_os("MASUME_PUZZLES").map_or(kept, PathBuf::from);
    let read = |name: &str| -> Option<Vec<GridText>> {
        let text = std::fs::read(folder.join(name)).ok()?;
        let lines = text
            .split(|c| *c == b'\n')
            .filter(|line| !line.starts_with(b"#"))
            .filter_map(|line| line.first_chunk());
        Some(lines.copied().collect())
    };
    let mut sets = Vec::new();
    for name in [
        "clues17",
        "top1465",
        "hardest375",
        "qqwing_simple",
        "qqwing_easy",
        "qqwing_intermediate",
        "qqwing_expert",
    ] {
        match read(&format!("{name}.txt")) {
            Some(lines) => sets.push((name.to_owned(), lines)),
            None => eprintln!("{name}: no such file in {}", folder.display()),
        }
    }
    let mut random = Random::new(1);
    let of = |name: &str| {
        sets.iter()
            .find(|set| set.0 == name)
            .map(|set| set.1.clone())
    };
    let mut made = Vec::new();
    for (name, title, change) in CHANGES {
        if let Some(mut lines) = of(name) {
            lines.truncate(20_000);
            lines.iter_mut().for_each(|line| change(line, &mut random));
            made.push(((*title).to_owned(), lines));
        }
    }
    made.push(("blank".to_owned(), vec![[b'.'; 81]; 300]));
    let fives = (0..300).map(|_| two_fives(&mut random));
    made.push(("blank but for two fives".to_owned(), fives.collect()));
    sets.extend(made);
    sets
}

type Change = fn(&mut GridText, &mut Random);

/// Sets of puzzles with several solutions or none. Each entry has the base set, the name of the
/// derived set, and the change that is made to each puzzle.
const CHANGES: &[(&str, &str, Change)] = &[
    ("clues17", "clues17 minus one", |line, random| {
        remove(line, 1, random)
    }),
    ("clues17", "clues17 minus three", |line, random| {
        remove(line, 3, random)
    }),
    ("clues17", "clues17 one changed", alter),
    ("top1465", "top1465 minus one", |line, random| {
        remove(line, 1, random)
    }),
    ("hardest375", "hardest375 one changed", alter),
];

/// A grid whose only clues are two fives that do not conflict.
fn two_fives(random: &mut Random) -> GridText {
    loop {
        let [a, b] = [(); 2].map(|()| Cell::ALL[random.below(81)]);
        if !a.houses().iter().any(|house| b.houses().contains(house)) {
            return Cell::ALL.map(|cell| if cell == a || cell == b { b'5' } else { b'.' });
        }
    }
}

/// Returns the position of a random clue.
fn clue(line: &GridText, random: &mut Random) -> usize {
    loop {
        let at = random.below(81);
        if line[at].is_ascii_digit() && line[at] != b'0' {
            return at;
        }
    }
}

fn remove(line: &mut GridText, count: usize, random: &mut Random) {
    for _ in 0..count {
        line[clue(line, random)] = b'.';
    }
}

fn alter(line: &mut GridText, random: &mut Random) {
    line[clue(line, random)] = b"123456789"[random.below(9)];
}
