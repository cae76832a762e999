//! The pattern of every step proves the conclusions of the step.
//!
//! The proof checker checks the cases of each technique, and the solution paths of collections.

use std::collections::BTreeMap;

use masume::grid::Board;
use masume::logic::{CATALOG, Order, Search, Step, Technique};
use masume::puzzle::Puzzle;

use crate::corpus;
use crate::position;
use crate::proof;
use crate::techniques;
use crate::thorough::some_of;

/// Techniques whose chains contain other chains without their reasons. The checker cannot prove
/// these steps. Other tests compare these steps with the solution.
const NESTED: [Technique; 4] = [
    Technique::NestedForcingChains,
    Technique::NestedMultipleForcingChains,
    Technique::NestedDynamicForcingChains,
    Technique::NestedDynamicForcingChainsPlus,
];

/// The results of the proof checker: the number of steps per technique, the number of conclusions,
/// and the failures.
#[derive(Default)]
struct Checked {
    steps: BTreeMap<Technique, usize>,
    conclusions: usize,
    failures: Vec<String>,
}

impl Checked {
    fn check(&mut self, step: &Step, board: &Board) {
        if NESTED.contains(&step.technique) {
            return;
        }
        *self.steps.entry(step.technique).or_default() += 1;
        match proof::check(step, board) {
            Ok(conclusions) => self.conclusions += conclusions,
            Err(why) => {
                let place = position::write(board);
                self.failures
                    .push(format!("{}: {why}: {step:?} in {place}", step.technique));
            }
        }
    }

    fn assert_proved(&self) {
        let steps: usize = self.steps.values().sum();
        eprintln!(
            "{steps} steps of {} techniques, {} conclusions, {} failures",
            self.steps.len(),
            self.conclusions,
            self.failures.len()
        );
        let mut some = self.failures.clone();
        // The report lists only one failure of each technique.
        some.dedup_by_key(|failure| failure.split(':').next().map(str::to_owned));
        assert!(self.failures.is_empty(), "{some:#?}");
    }
}

#[test]
fn the_patterns_of_the_steps_of_every_case_prove_their_conclusions() {
    assert_cases_are_proved(some_of(0..2, 2).count());
}

#[test]
#[ignore = "takes long"]
fn the_patterns_of_more_steps_of_every_case_prove_their_conclusions() {
    assert_cases_are_proved(20);
}

/// Checks the first `count` steps of every recorded case.
fn assert_cases_are_proved(count: usize) {
    let mut checked = Checked::default();
    for (case, steps) in techniques::found() {
        for step in steps.iter().take(count) {
            checked.check(step, &case.board);
            checked.check(&step.clone().as_placement(), &case.board);
        }
    }
    assert_eq!(checked.steps.len() + NESTED.len(), CATALOG.len());
    checked.assert_proved();
}

/// Checks all steps of the solution paths of `count` puzzles of a collection, in every order of
/// techniques.
fn assert_paths_are_proved(name: &str, count: usize) {
    let mut checked = Checked::default();
    let puzzles = corpus::collection(name);
    let every = puzzles.len().div_ceil(count);
    for clues in puzzles.into_iter().step_by(every) {
        for order in Order::ALL {
            let mut board = Board::from_clues(&clues).unwrap();
            let search = Search::by(order);
            for step in search.solve_path(board.clone()).steps {
                // A path remembers the searches that failed on earlier boards.
                assert_eq!(search.first_step(&board).as_ref(), Some(&step));
                checked.check(&step, &board);
                step.apply(&mut board).unwrap();
            }
        }
    }
    checked.assert_proved();
}

#[test]
fn the_pattern_of_every_step_of_a_path_proves_its_conclusions() {
    for name in ["qqwing_easy", "qqwing_expert", "clues17", "top1465"] {
        assert_paths_are_proved(name, 2);
    }
}

#[test]
#[ignore = "takes long"]
fn the_pattern_of_every_step_of_many_paths_proves_its_conclusions() {
    for name in [
        "qqwing_simple",
        "qqwing_easy",
        "qqwing_intermediate",
        "qqwing_expert",
        "clues17",
        "top1465",
    ] {
        assert_paths_are_proved(name, 30);
    }
}

/// Patterns that are rare in generated puzzles.
const RARE_PATTERNS: [Technique; 8] = [
    Technique::ExternalRectangle,
    Technique::ChuteRemotePair,
    Technique::Guardians,
    Technique::SkLoop,
    Technique::JuniorExocet,
    Technique::SeniorExocet,
    Technique::MultiSectorLockedSets,
    Technique::PhistomefelRing,
];

#[test]
#[ignore = "takes long"]
fn the_rare_patterns_of_the_hardest_puzzles_prove_their_conclusions() {
    let teacher = Search::by(Order::Teach);
    let easier = Search::by(Order::Teach).up_to(Technique::NakedTriple);
    let mut checked = Checked::default();
    for name in ["hardest375", "top1465"] {
        let mut puzzles: BTreeMap<Technique, [usize; 2]> = BTreeMap::new();
        for clues in corpus::collection(name) {
            let puzzle = Puzzle::new(clues).unwrap();
            let board = easier.solve_path(Board::from_clues(&clues).unwrap()).board;
            if board.unsolved().is_empty() {
                continue;
            }
            for technique in RARE_PATTERNS {
                let steps = teacher.steps_of(technique, &board);
                for step in &steps {
                    assert!(corpus::sound(step, &board, &puzzle), "{step:?} in {clues}");
                    checked.check(step, &board);
                }
                puzzles.entry(technique).or_default()[0] += usize::from(!steps.is_empty());
            }
            let first = teacher.first_step(&board).unwrap().technique;
            puzzles.entry(first).or_default()[1] += 1;
        }
        for technique in RARE_PATTERNS {
            let [with, first] = puzzles[&technique];
            eprintln!("{name}: {technique} in {with} puzzles, as the first hint in {first}");
        }
    }
    for technique in RARE_PATTERNS {
        assert!(checked.steps.contains_key(&technique), "{technique}");
    }
    checked.assert_proved();
}
