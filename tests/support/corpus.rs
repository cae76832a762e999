//! Puzzles for tests: corpora, collections, and a generator.

use std::fs;
use std::path::{Path, PathBuf};

use masume::grid::{Board, Candidate, Cell, Clues, Digit, House, HouseSet, Symmetry};
use masume::puzzle::Puzzle;
use masume::solve::{Solutions, reference, solve};

use masume::random::Random;

/// The puzzles of `tests/data/corpus.txt`, which [`generate`] created.
pub(crate) fn own() -> Vec<Clues> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/corpus.txt");
    read(&path)
}

/// A collection by other authors: `top1465`, `hardest375`, `clues17`, `qqwing_simple`,
/// `qqwing_easy`, `qqwing_intermediate` or `qqwing_expert`.
pub(crate) fn collection(name: &str) -> Vec<Clues> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bench/data");
    read(&folder.join(name).with_extension("txt"))
}

/// The path of a file in a larger collection outside the project, for ignored tests.
pub(crate) fn external_path(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data");
    let path = folder.join(name);
    assert!(path.exists(), "this test needs {}", path.display());
    path
}

/// Reads a file with one puzzle per line: 81 characters, which other text may follow.
pub(crate) fn read(path: &Path) -> Vec<Clues> {
    let text = fs::read_to_string(path).unwrap();
    let puzzles = text.lines().filter(|line| !line.starts_with('#'));
    puzzles.filter_map(clues).collect()
}

fn clues(line: &str) -> Option<Clues> {
    let digits: Vec<Option<Digit>> = line.chars().take(81).map(Digit::from_char).collect();
    Some(Clues::new(digits.try_into().ok()?))
}

/// A puzzle made from a random full grid. Clues are removed in random order, as long as the
/// solution is unique and more than `fewest` clues are left.
pub(crate) fn generate(random: &mut Random, fewest: usize) -> Puzzle {
    let mut clues = full_grid(random);
    let mut cells = Cell::ALL;
    random.shuffle(&mut cells);
    for cell in cells {
        if clues.len() <= fewest {
            break;
        }
        let digit = clues.digit(cell);
        clues.set(cell, None);
        if !matches!(solve(&clues), Solutions::One(_)) {
            clues.set(cell, digit);
        }
    }
    Puzzle::new(clues).unwrap()
}

/// A puzzle with symmetric clues: a half turn or a reflection, combined with a swap of digits,
/// leaves the clues unchanged.
pub(crate) fn generate_symmetric(random: &mut Random) -> Puzzle {
    let mut digits = Digit::ALL;
    random.shuffle(&mut digits);
    let half_turn = random.below(2) == 0;
    let (symmetry, pairs) = if half_turn {
        (Symmetry::HALF_TURN, 4)
    } else {
        (Symmetry::DIAGONAL, 3)
    };
    let mut names = Digit::ALL;
    for pair in digits.chunks_exact(2).take(pairs) {
        names[pair[0].index()] = pair[1];
        names[pair[1].index()] = pair[0];
    }
    let symmetry = symmetry.renaming(names).unwrap();
    let set = |clues: &mut Clues, cell, digit: Option<Digit>| {
        clues.set(cell, digit);
        clues.set(
            symmetry.cell(cell),
            digit.map(|digit| symmetry.digit(digit)),
        );
    };
    let mut clues = Clues::EMPTY;
    let mut cells = Cell::ALL;
    random.shuffle(&mut cells);
    let open = |clues: &Clues| !matches!(solve(clues), Solutions::One(_));
    for cell in cells {
        random.shuffle(&mut digits);
        for digit in digits {
            let stays = symmetry.cell(cell) == cell && symmetry.digit(digit) != digit;
            if stays {
                continue;
            }
            if clues.digit(cell).is_some() || !open(&clues) {
                break;
            }
            set(&mut clues, cell, Some(digit));
            if matches!(solve(&clues), Solutions::None) {
                set(&mut clues, cell, None);
            }
        }
    }
    for cell in cells {
        let digit = clues.digit(cell);
        set(&mut clues, cell, None);
        if open(&clues) {
            set(&mut clues, cell, digit);
        }
    }
    Puzzle::new(clues).unwrap_or_else(|_| generate_symmetric(random))
}

/// A random full grid. Three boxes that share no row or column are filled at random, and the rest
/// is solved.
fn full_grid(random: &mut Random) -> Clues {
    let mut clues = Clues::EMPTY;
    let boxes: Vec<House> = HouseSet::BOXES.iter().collect();
    for diagonal in [0, 4, 8] {
        let mut digits = Digit::ALL;
        random.shuffle(&mut digits);
        for (cell, digit) in boxes[diagonal].cells().into_iter().zip(digits) {
            clues.set(cell, Some(digit));
        }
    }
    let full = reference::ReferenceSearch::new(&clues).next().unwrap();
    // The search finds some solutions more often than others, so the digits are permuted.
    let mut digits = Digit::ALL;
    random.shuffle(&mut digits);
    let mut grid = Clues::EMPTY;
    for cell in Cell::ALL {
        grid.set(cell, Some(digits[full.digit(cell).index()]));
    }
    grid
}

/// Returns true if a step changes the board and agrees with the solution.
pub(crate) fn sound(step: &masume::logic::Step, board: &Board, puzzle: &Puzzle) -> bool {
    let right = |c: &Candidate| puzzle.solution().digit(c.cell()) == c.digit();
    let changes = !step.placements.is_empty() || !step.eliminations.is_empty();
    changes
        && step.placements.iter().all(|c| board.allows(*c) && right(c))
        && step
            .eliminations
            .iter()
            .all(|c| board.allows(c) && !right(&c))
}
