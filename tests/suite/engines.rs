//! Compares every solver with the reference solver on all kinds of clues.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::LazyLock;

use masume::grid::{Candidate, Cell, CellSet, Clues, Digit, House, Solution};
use masume::random::Random;
use masume::solve::bulk::{Answers, BulkSolver, GridText, Isa, Packed, ParallelSolver};
use masume::solve::{Solutions, reference, single, sizes, solve};
use masume::trace::{Algorithm, Event, Machine as _};

use crate::corpus;

/// A symmetry of the grid: the images of all cells and digits.
struct Symmetry {
    cells: Vec<usize>,
    digits: Vec<Digit>,
}

impl Symmetry {
    fn any(random: &mut Random) -> Self {
        let mut lines = || -> Vec<usize> {
            let mut chutes = [0_usize, 1, 2];
            random.shuffle(&mut chutes);
            let of_chute = |chute: usize| {
                let mut lines = [0, 1, 2].map(|i| 3 * chute + i);
                random.shuffle(&mut lines);
                lines
            };
            chutes.map(of_chute).concat()
        };
        let (rows, cols) = (lines(), lines());
        let transposed = random.below(2) == 1;
        let place = |index: usize| {
            let (row, col) = (rows[index / 9], cols[index % 9]);
            if transposed {
                9 * col + row
            } else {
                9 * row + col
            }
        };
        let mut digits = Digit::ALL.to_vec();
        random.shuffle(&mut digits);
        Self {
            cells: (0..81).map(place).collect(),
            digits,
        }
    }

    fn apply(&self, clues: &Clues) -> Clues {
        let mut moved = Clues::EMPTY;
        for (cell, digit) in clues.iter() {
            let to = Cell::ALL[self.cells[cell.index()]];
            moved.set(to, Some(self.digits[digit.index()]));
        }
        moved
    }
}

fn clues(text: &str) -> Clues {
    assert_eq!(text.len(), 81);
    let mut digits = text.chars().map(Digit::from_char);
    Clues::new(std::array::from_fn(|_| digits.next().unwrap()))
}

fn seeds() -> Vec<Clues> {
    let text = include_str!("../data/seeds.csv");
    let rows = text.lines().filter(|row| !row.starts_with('#')).skip(1);
    rows.map(|row| clues(row.split(',').nth(2).unwrap()))
        .collect()
}

/// A minimal puzzle with the solution `full`. Clues are removed in random order as long as the
/// solution is unique.
fn dug(full: &Solution, random: &mut Random) -> Clues {
    let mut clues = Clues::from(full);
    let mut order = Cell::ALL;
    random.shuffle(&mut order);
    for cell in order {
        let digit = clues.digit(cell);
        clues.set(cell, None);
        if reference::ReferenceSearch::new(&clues).nth(1).is_some() {
            clues.set(cell, digit);
        }
    }
    clues
}

fn without(clues: &Clues, count: usize, random: &mut Random) -> Clues {
    let mut cells: Vec<Cell> = clues.iter().map(|(cell, _)| cell).collect();
    random.shuffle(&mut cells);
    let mut fewer = *clues;
    cells
        .iter()
        .take(count)
        .for_each(|cell| fewer.set(*cell, None));
    fewer
}

fn with_one_changed(clues: &Clues, random: &mut Random) -> Clues {
    let cells: Vec<Cell> = clues.iter().map(|(cell, _)| cell).collect();
    let mut changed = *clues;
    changed.set(
        cells[random.below(cells.len())],
        Some(Digit::ALL[random.below(9)]),
    );
    changed
}

/// Puzzles with a unique solution: the puzzles of `seeds.csv`, and minimal puzzles derived from
/// full grids.
static PUZZLES: LazyLock<Vec<Clues>> = LazyLock::new(|| {
    let mut random = Random::new(1);
    let mut puzzles = seeds();
    for i in 0..12 {
        let moved = Symmetry::any(&mut random).apply(&puzzles[i % puzzles.len()]);
        let full = reference::ReferenceSearch::new(&moved).next().unwrap();
        puzzles.push(dug(&full, &mut random));
    }
    puzzles
});

/// Clues of any kind, and their solutions. If there are more than `KNOWN` solutions, only the first
/// `KNOWN` solutions of the reference solver are included.
pub(crate) struct Case {
    pub(crate) clues: Clues,
    solutions: Vec<Solution>,
}

const KNOWN: usize = 3;

pub(crate) static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| {
    let mut random = Random::new(2);
    let mut all = PUZZLES.clone();
    for puzzle in PUZZLES.iter() {
        all.push(without(puzzle, 1, &mut random));
        all.push(without(puzzle, 3, &mut random));
        all.push(with_one_changed(puzzle, &mut random));
        all.push(with_one_changed(puzzle, &mut random));
    }
    let five = Digit::new(5);
    for house in House::ALL {
        let mut conflicting = Clues::EMPTY;
        let [a, .., b] = house.cells();
        conflicting.set(a, five);
        conflicting.set(b, five);
        all.push(conflicting);
        for cell in [a, b] {
            let mut on_top = PUZZLES[0];
            on_top.set(cell, five);
            all.push(on_top);
        }
    }
    all.push(Clues::EMPTY);
    // No two clues conflict, but an empty cell sees every digit.
    all.push(clues(&format!("12345678.........9{}", ".".repeat(63))));
    let full = Clues::from(&reference::ReferenceSearch::new(&PUZZLES[0]).next().unwrap());
    all.push(full);
    all.push(without(&full, 1, &mut random));
    let mut swapped = full;
    swapped.set(Cell::ALL[0], full.digit(Cell::ALL[1]));
    swapped.set(Cell::ALL[1], full.digit(Cell::ALL[0]));
    all.push(swapped);
    let solved = |clues: Clues| Case {
        clues,
        solutions: reference::ReferenceSearch::new(&clues)
            .take(KNOWN)
            .collect(),
    };
    all.into_iter().map(solved).collect()
});

/// Returns one solver per available instruction set.
pub(crate) fn solvers() -> Vec<BulkSolver> {
    // The tests in the module `instruction_sets` report unavailable instruction sets.
    Isa::ALL
        .into_iter()
        .filter_map(BulkSolver::with_isa)
        .collect()
}

fn answers(solver: &mut BulkSolver, puzzles: &[Clues], limit: u32) -> Answers {
    let lines: Vec<GridText> = puzzles.iter().map(Clues::chars).collect();
    let refs: Vec<&GridText> = lines.iter().collect();
    let mut answers = Answers::new();
    solver.solve_lines(&refs, limit, &mut answers);
    assert_eq!(answers.len(), puzzles.len());
    answers
}

pub(crate) fn assert_solved(found: &Solutions, case: &Case, what: &str) {
    match found {
        Solutions::None => assert!(case.solutions.is_empty(), "{what}: {}", case.clues),
        Solutions::One(only) => assert_eq!([*only], case.solutions[..], "{what}: {}", case.clues),
        Solutions::Several([a, b]) => {
            assert!(case.solutions.len() > 1, "{what}: {}", case.clues);
            assert!(
                a != b && a.fits(&case.clues) && b.fits(&case.clues),
                "{what}"
            );
        }
    }
}

#[test]
fn every_engine_agrees_with_the_reference() {
    let clues: Vec<Clues> = CASES.iter().map(|case| case.clues).collect();
    for mut solver in solvers() {
        let found = solver.solve_all(&clues);
        assert_eq!(found.len(), clues.len());
        for (found, case) in found.iter().zip(CASES.iter()) {
            assert_solved(found, case, solver.isa().name());
        }
    }
    for case in CASES.iter() {
        assert_solved(&solve(&case.clues), case, "solve");
        let search = single::SolutionIter::new(&case.clues);
        let found: Vec<Solution> = search.take(KNOWN).collect();
        assert_eq!(found.len(), case.solutions.len(), "{}", case.clues);
        assert!(found.iter().all(|solution| solution.fits(&case.clues)));
    }
}

#[test]
fn solutions_are_counted_up_to_the_limit() {
    let clues: Vec<Clues> = CASES.iter().map(|case| case.clues).collect();
    for mut solver in solvers() {
        for limit in 0..=3 {
            let answers = answers(&mut solver, &clues, limit);
            for (answer, case) in answers.iter().zip(CASES.iter()) {
                let expected = case.solutions.len().min(limit as usize);
                assert_eq!(answer.count() as usize, expected, "{}", case.clues);
            }
        }
    }
}

#[test]
fn counts_of_parts_of_full_grids_agree_with_the_reference() {
    let mut random = Random::new(8);
    let cases = CASES.iter().filter(|case| case.solutions.len() == 1);
    let cases: Vec<&Case> = cases.step_by(7).collect();
    let parts: Vec<Clues> = cases
        .iter()
        .map(|case| without(&case.clues, random.below(3), &mut random))
        .collect();
    let solved = cases.iter().map(|case| Packed::from(&case.solutions[0]));
    let packed: Vec<Packed> = solved
        .zip(&parts)
        .map(|(full, part)| full.only(part.cells()))
        .collect();
    // A candidate of a known solution for each puzzle. The second count below ignores all solutions
    // with this candidate.
    let known: Vec<Candidate> = cases
        .iter()
        .zip(&parts)
        .map(|(case, part)| {
            let blanks: Vec<Cell> = (CellSet::ALL - part.cells()).iter().collect();
            let cell = blanks[random.below(blanks.len())];
            Candidate::new(cell, case.solutions[0].digit(cell))
        })
        .collect();
    let others = |part: &Clues, known: Candidate| {
        let digits = Digit::ALL.into_iter().filter(|d| *d != known.digit());
        let mut changed = digits.map(|digit| {
            let mut part = *part;
            part.set(known.cell(), Some(digit));
            part
        });
        changed.any(|part| reference::ReferenceSearch::new(&part).next().is_some())
    };
    for mut solver in solvers() {
        let mut counts = Vec::new();
        solver.count(&packed, &[], 2, &mut counts);
        for (count, part) in counts.iter().zip(&parts) {
            let expected = reference::ReferenceSearch::new(part).take(2).count();
            assert_eq!(*count as usize, expected, "{part}");
        }
        solver.count(&packed, &known, 1, &mut counts);
        assert_eq!(counts.len(), parts.len());
        for ((count, part), known) in counts.iter().zip(&parts).zip(&known) {
            assert_eq!(*count == 1, others(part, *known), "{part} {known:?}");
        }
    }
}

#[test]
fn the_single_solver_yields_the_solutions_of_the_reference() {
    let mut random = Random::new(6);
    let mut some: Vec<Clues> = CASES.iter().map(|case| case.clues).collect();
    some.retain(|clues| clues.len() > 20);
    some.extend(PUZZLES.iter().map(|puzzle| without(puzzle, 2, &mut random)));
    let sorted = |found: &mut dyn Iterator<Item = Solution>| {
        let mut texts: Vec<String> = found.take(300).map(|s| s.to_string()).collect();
        texts.sort();
        texts
    };
    for clues in &some {
        let expected = sorted(&mut reference::ReferenceSearch::new(clues));
        let found = sorted(&mut single::SolutionIter::new(clues));
        assert_eq!(found.len(), expected.len(), "{clues}");
        if found.len() < 300 {
            assert_eq!(found, expected, "{clues}");
        } else {
            assert!(found.windows(2).all(|two| two[0] != two[1]), "{clues}");
        }
    }
}

#[test]
fn the_solver_for_all_sizes_agrees_with_the_reference_on_9x9() {
    for case in CASES.iter() {
        let grid: sizes::Grid = case.clues.to_string().parse().unwrap();
        let found = sizes::solve(&grid, KNOWN, |_| ControlFlow::Continue(()));
        assert!(found.decided);
        assert_eq!(found.solutions.len(), case.solutions.len(), "{grid}");
        for solution in found.solutions {
            let solution = clues(&solution.to_string());
            assert!(Solution::new(&solution).is_some_and(|s| s.fits(&case.clues)));
        }
    }
}

#[test]
fn row_major_search_of_all_sizes_agrees_with_the_machine_on_9x9() {
    const MAX: u64 = 100_000;
    for case in CASES.iter() {
        let mut machine = Algorithm::RowMajor.start(&case.clues);
        let mut steps = (0..MAX).map(|_| machine.step());
        let end = steps.find(|event| matches!(event, None | Some(Event::Solution)));
        let grid: sizes::Grid = case.clues.to_string().parse().unwrap();
        let Some(end) = end else {
            // The limit is lower by ten, because the last cell may need up to nine more tests.
            let (_, outcome) = sizes::row_major(&grid, MAX - 10);
            assert_eq!(outcome, sizes::RowMajorResult::LimitReached, "{grid}");
            continue;
        };
        let (effort, outcome) = sizes::row_major(&grid, MAX);
        let own = [
            effort.tries,
            effort.placements,
            effort.backtracks,
            effort.deepest,
        ];
        let counters = machine.counters();
        let expected = [
            counters.tries,
            counters.placements,
            counters.backtracks,
            counters.deepest,
        ];
        assert_eq!(own, expected, "{grid}");
        match (outcome, end) {
            (sizes::RowMajorResult::Solution(found), Some(_)) => {
                assert_eq!(found.to_string(), machine.to_clues().to_string());
            }
            (outcome, end) => assert_eq!((outcome, end), (sizes::RowMajorResult::NoSolution, None)),
        }
    }
}

#[test]
fn solutions_are_counted_up_to_a_limit_of_a_thousand() {
    let mut random = Random::new(3);
    let mut many: Vec<Clues> = vec![Clues::EMPTY];
    for puzzle in &PUZZLES[..6] {
        many.extend([2, 4, 6].map(|count| without(puzzle, count, &mut random)));
    }
    let count = |clues: &Clues| reference::ReferenceSearch::new(clues).take(1000).count();
    let counts: Vec<usize> = many.iter().map(count).collect();
    for (clues, expected) in many.iter().zip(&counts) {
        let search = single::SolutionIter::new(clues);
        assert_eq!(search.take(1000).count(), *expected, "{clues}");
    }
    assert!(counts.iter().any(|c| (4..1000).contains(c)), "{counts:?}");
    for mut solver in solvers() {
        let found = answers(&mut solver, &many, 1000);
        let found: Vec<usize> = found.iter().map(|a| a.count() as usize).collect();
        assert_eq!(found, counts, "{}", solver.isa().name());
    }
}

#[test]
fn the_answer_to_a_puzzle_does_not_depend_on_other_puzzles_or_their_order() {
    let mut random = Random::new(4);
    for mut solver in solvers() {
        for size in [0, 1, 63, 64, 65, 255, 256, 257, 511, 512, 513, 1000] {
            let mut picked: Vec<usize> = (0..size).map(|i| i % CASES.len()).collect();
            random.shuffle(&mut picked);
            let clues: Vec<Clues> = picked.iter().map(|i| CASES[*i].clues).collect();
            let answers = answers(&mut solver, &clues, 2);
            for (answer, i) in answers.iter().zip(&picked) {
                assert_solved(&answer.solutions(), &CASES[*i], solver.isa().name());
            }
        }
        let case = &CASES[9];
        for answer in answers(&mut solver, &vec![case.clues; 1000], 2).iter() {
            assert_solved(&answer.solutions(), case, "a thousand copies");
        }
        // One slow puzzle is among many fast puzzles.
        let mut clues = vec![CASES[0].clues; 600];
        clues[300] = Clues::EMPTY;
        for (i, answer) in answers(&mut solver, &clues, 1000).iter().enumerate() {
            assert_eq!(answer.count(), if i == 300 { 1000 } else { 1 });
        }
    }
}

#[test]
fn any_number_of_threads_yields_the_answers_of_one_solver() {
    let mut random = Random::new(9);
    let lines: Vec<GridText> = CASES.iter().map(|case| case.clues.chars()).collect();
    // The answers are reused between calls, so that stale results are detected.
    let (mut alone, mut together) = (Answers::new(), Answers::new());
    for mut solver in solvers() {
        for threads in [1, 2, 3, 50] {
            let threads = NonZero::new(threads).unwrap();
            let mut parallel = ParallelSolver::with_isa(solver.isa(), threads).unwrap();
            assert_eq!(parallel.threads(), threads.get());
            for size in [3000, 0, 1, 511, 512, 513, 1300] {
                let mut picked: Vec<usize> = (0..size).map(|i| i % CASES.len()).collect();
                random.shuffle(&mut picked);
                let refs: Vec<&GridText> = picked.iter().map(|i| &lines[*i]).collect();
                let limit = [2, 0, 1, 3][random.below(4)];
                solver.solve_lines(&refs, limit, &mut alone);
                parallel.solve_lines(&refs, limit, &mut together);
                assert_eq!(together.len(), size);
                assert_eq!(together.is_empty(), size == 0);
                assert!(together.get(size).is_none());
                for (i, (answer, expected)) in together.iter().zip(alone.iter()).enumerate() {
                    assert_eq!(answer.count(), expected.count());
                    let case = &CASES[picked[i]];
                    if case.solutions.len() == 1 {
                        assert_eq!(answer.text(), expected.text());
                    }
                    if limit > 1 {
                        assert_solved(&answer.solutions(), case, "on several threads");
                    }
                    let same = together.get(i).unwrap();
                    assert_eq!((same.count(), same.text()), (answer.count(), answer.text()));
                }
                // The next call of each solver overwrites the answers of the other solver.
                std::mem::swap(&mut alone, &mut together);
            }
        }
    }
}

/// The branches that a lane needs depend on the puzzles in other lanes. The totals may therefore
/// differ by about one branch in a thousand.
#[test]
fn the_branches_of_all_threads_are_added_up() {
    let lines: Vec<GridText> = PUZZLES.iter().map(Clues::chars).collect();
    let refs: Vec<&GridText> = lines.iter().cycle().take(2000).collect();
    let mut answers = Answers::new();
    for mut solver in solvers() {
        solver.solve_lines(&refs, 2, &mut answers);
        let alone = answers.branches();
        let three = NonZero::new(3).unwrap();
        let mut parallel = ParallelSolver::with_isa(solver.isa(), three).unwrap();
        parallel.solve_lines(&refs, 2, &mut answers);
        let difference = answers.branches().abs_diff(alone);
        assert!(alone > 100 && difference <= alone / 100);
    }
}

#[test]
fn a_reused_solver_answers_like_a_new_one() {
    for mut solver in solvers() {
        let mut answers = Answers::new();
        for case in CASES.iter().cycle().take(2 * CASES.len()) {
            solver.solve_lines(&[&case.clues.chars()], 2, &mut answers);
            let answer = answers.get(0).unwrap();
            assert_solved(&answer.solutions(), case, solver.isa().name());
            assert!(answers.get(1).is_none());
        }
    }
}

#[test]
fn a_symmetric_puzzle_has_the_symmetric_solution() {
    let mut random = Random::new(5);
    for mut solver in solvers() {
        for puzzle in PUZZLES.iter() {
            let symmetry = Symmetry::any(&mut random);
            let pair = [*puzzle, symmetry.apply(puzzle)];
            let found = solver.solve_all(&pair);
            let [Solutions::One(own), Solutions::One(other)] = &found[..] else {
                panic!("{puzzle}: {found:?}");
            };
            assert_eq!(symmetry.apply(&Clues::from(own)), Clues::from(other));
        }
    }
}

#[test]
fn any_other_character_than_a_digit_is_an_empty_cell() {
    let puzzle = PUZZLES[0].chars();
    for mut solver in solvers() {
        for blank in [
            b'.', b'0', b'*', b'_', b' ', b'\n', b'\r', b':', b'/', 0, 0x80, 0xFF,
        ] {
            let text = puzzle.map(|c| if c == b'.' { blank } else { c });
            let mut answers = Answers::new();
            solver.solve_lines(&[&text], 2, &mut answers);
            assert_solved(&answers.get(0).unwrap().solutions(), &CASES[0], "blank");
        }
    }
}

/// A higher number of branches means that a deduction of the solver has become weaker, although all
/// answers are right. A lower number would be an improvement.
#[test]
fn hard_puzzles_have_the_known_number_of_branches() {
    let puzzles = collection("top1465");
    let lines: Vec<&GridText> = puzzles.iter().collect();
    for mut solver in solvers() {
        let mut answers = Answers::new();
        solver.solve_lines(&lines, 2, &mut answers);
        let tenths = 10 * answers.branches() / lines.len() as u64;
        assert!(
            (85..95).contains(&tenths),
            "{tenths} tenths of a branch per puzzle"
        );
    }
}

/// The numbers of branches are low, because most built-in puzzles are solved without a branch.
#[test]
fn puzzles_of_every_level_have_the_known_number_of_branches() {
    let text = include_str!("../data/corpus.txt");
    let puzzles: Vec<GridText> = text
        .lines()
        .filter_map(|line| line.as_bytes().first_chunk().copied())
        .filter(|line: &GridText| line.iter().all(|c| b".123456789".contains(c)))
        .collect();
    let lines: Vec<&GridText> = puzzles.iter().collect();
    assert!(lines.len() > 100);
    for mut solver in solvers() {
        let mut answers = Answers::new();
        solver.solve_lines(&lines, 2, &mut answers);
        let tenths = 10 * answers.branches() / lines.len() as u64;
        assert!(
            (5..15).contains(&tenths),
            "{tenths} tenths of a branch per puzzle"
        );
    }
}

/// One test for each instruction set. A test is reported as ignored if the machine lacks the
/// instruction set. All other tests use only the available instruction sets.
mod instruction_sets {
    use super::*;

    fn is_tested(isa: Isa) {
        assert!(
            solvers().iter().any(|solver| solver.isa() == isa),
            "{isa:?}"
        );
        let mut solver = BulkSolver::with_isa(isa).unwrap();
        for name in ["top1465", "hardest375", "clues17"] {
            let puzzles = collection(name);
            let lines: Vec<&GridText> = puzzles.iter().collect();
            let mut answers = Answers::new();
            solver.solve_lines(&lines, 2, &mut answers);
            for (number, line) in lines.iter().enumerate() {
                let clues = clues(std::str::from_utf8(*line).unwrap());
                let found = answers.get(number).unwrap().solutions();
                let Solutions::One(solution) = found else {
                    panic!("{name}, puzzle {number}: {found:?}");
                };
                assert!(solution.fits(&clues), "{name}, puzzle {number}");
            }
        }
    }

    #[test]
    fn the_portable_instruction_set_is_tested() {
        is_tested(Isa::Portable);
    }

    #[test]
    #[cfg_attr(not(has_avx2), ignore = "this processor has no AVX2")]
    fn the_avx2_instruction_set_is_tested() {
        is_tested(Isa::Avx2);
    }

    #[test]
    #[cfg_attr(not(has_avx512), ignore = "this processor has no AVX-512")]
    fn the_avx512_instruction_sets_are_tested() {
        is_tested(Isa::Avx512);
        is_tested(Isa::Avx512Vl);
    }

    /// The variable `MASUME_INSTRUCTION_SETS` lists the instruction sets that the machine must
    /// have, such as `avx512,avx2`.
    #[test]
    fn the_required_instruction_sets_are_available() {
        let wanted = std::env::var("MASUME_INSTRUCTION_SETS").unwrap_or_default();
        for name in wanted.split(',').filter(|name| !name.is_empty()) {
            let isa: Isa = name.parse().unwrap_or_else(|error| panic!("{error}"));
            assert!(isa.is_available(), "this machine has no {name}");
        }
    }
}

fn collection(name: &str) -> Vec<GridText> {
    let puzzles = corpus::collection(name).into_iter();
    puzzles
        .map(|clues| *clues.to_string().as_bytes().first_chunk().unwrap())
        .collect()
}

#[test]
fn instruction_sets_agree_on_the_public_sets() {
    for name in ["top1465", "hardest375", "clues17"] {
        let puzzles = collection(name);
        let lines: Vec<&GridText> = puzzles.iter().collect();
        let mut solvers = solvers();
        let all: Vec<Answers> = solvers
            .iter_mut()
            .map(|solver| {
                let mut answers = Answers::new();
                solver.solve_lines(&lines, 2, &mut answers);
                answers
            })
            .collect();
        for (i, line) in lines.iter().enumerate() {
            let clues = clues(std::str::from_utf8(*line).unwrap());
            for answers in &all {
                let Solutions::One(solution) = answers.get(i).unwrap().solutions() else {
                    panic!("{name}, line {}: the solution is not unique", i + 1);
                };
                assert!(solution.fits(&clues), "{name}, line {}", i + 1);
                assert_eq!(
                    answers.get(i).unwrap().text(),
                    all[0].get(i).unwrap().text()
                );
            }
        }
    }
}

#[test]
#[should_panic(expected = "a candidate for each part")]
fn counting_without_a_candidate_for_each_part_panics() {
    let full = reference::ReferenceSearch::new(&PUZZLES[0]).next().unwrap();
    let parts = [Packed::from(&full); 2];
    let without = [Candidate::new(Cell::FIRST, Digit::ALL[0])];
    BulkSolver::new().count(&parts, &without, 2, &mut Vec::new());
}
