//! The bulk solver of every instruction set agrees with the reference solver on any text.

#![no_main]

use libfuzzer_sys::fuzz_target;
use masume::grid::{Clues, Digit, Solution};
use masume::solve::bulk::{Answers, BulkSolver, Isa, GridText};
use masume::solve::reference;

/// The minimum number of clues of a tested text. The reference solver is slow if there are fewer
/// clues.
const FEWEST_CLUES: usize = 17;

fuzz_target!(|data: &[u8]| {
    let lines: Vec<&GridText> = data.as_chunks::<81>().0.iter().collect();
    let clues = |line: &GridText| Clues::new(line.map(|c| Digit::from_char(char::from(c))));
    let known: Vec<Option<usize>> = lines
        .iter()
        .map(|line| clues(line))
        .map(|clues| {
            let decidable = clues.len() >= FEWEST_CLUES;
            decidable.then(|| reference::ReferenceSearch::new(&clues).take(3).count())
        })
        .collect();
    let mut answers = Answers::new();
    for mut solver in Isa::ALL.into_iter().filter_map(BulkSolver::with_isa) {
        solver.solve_lines(&lines, 3, &mut answers);
        for ((answer, line), known) in answers.iter().zip(&lines).zip(&known) {
            let found = answer.count() as usize;
            assert!(known.is_none_or(|known| known == found));
            if let Some(text) = answer.text() {
                let solution = Solution::new(&clues(text));
                assert!(solution.is_some_and(|solution| solution.fits(&clues(line))));
            }
        }
    }
});
