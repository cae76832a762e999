//! Teaching order: singles come first, followed by the steps that are easiest to see.

use masume::generate::{Generator, Recipe};
use masume::grid::{Board, Candidate, CandidateSet, Digit};
use masume::logic::{Family, Order, PathEnd, Pattern, Search, Step, Technique, singles};
use masume::puzzle::Puzzle;

use crate::corpus;

const SINGLES: [Technique; 4] = [
    Technique::FullHouse,
    Technique::HiddenSingleBox,
    Technique::HiddenSingleLine,
    Technique::NakedSingle,
];

fn teaching_search() -> Search<'static> {
    Search::by(Order::Teach)
}

/// Generated puzzles that singles solve.
fn singles_only(count: usize) -> Vec<Board> {
    let singles = Search::default().only(SINGLES);
    let made = Generator::new(Recipe::new(), 20).puzzles();
    let boards = made.map(|puzzle| Board::from_clues(puzzle.clues()).unwrap());
    boards
        .filter(|board| singles.solve_path(board.clone()).end == PathEnd::Solved)
        .take(count)
        .collect()
}

fn assert_singles_are_enough(count: usize) {
    let teacher = teaching_search();
    let boards = singles_only(count);
    assert_eq!(boards.len(), count);
    for board in boards {
        let path = teacher.solve_path(board.clone());
        assert_eq!(path.end, PathEnd::Solved);
        let other = path
            .steps
            .iter()
            .find(|step| !SINGLES.contains(&step.technique));
        assert_eq!(other, None, "{}", board.to_clues());
    }
}

#[test]
fn only_singles_are_used_if_they_solve_the_puzzle() {
    assert_singles_are_enough(50);
}

#[test]
#[ignore = "takes long"]
fn only_singles_are_used_in_a_thousand_puzzles_that_they_solve() {
    assert_singles_are_enough(1000);
}

/// The candidates that a step eliminates from a board, by eliminations and by placements.
fn effect(step: &Step, board: &Board) -> CandidateSet {
    let mut after = board.clone();
    step.apply(&mut after).unwrap();
    board.all_candidates() - after.all_candidates()
}

#[test]
fn among_steps_of_one_technique_a_step_that_leads_to_a_single_comes_first() {
    let leads_to_single = |step: &Step, board: &Board| {
        let mut after = board.clone();
        step.apply(&mut after).unwrap();
        !singles(&after).is_empty()
    };
    let teacher = teaching_search();
    let mut chosen = 0;
    for clues in corpus::own().into_iter().step_by(6) {
        let mut board = Board::from_clues(&clues).unwrap();
        for step in teacher.solve_path(board.clone()).steps {
            if step.placements.is_empty() && !leads_to_single(&step, &board) {
                let others = teacher.hints(&board);
                assert!(
                    !others.iter().any(|it| leads_to_single(it, &board)),
                    "{clues}"
                );
                chosen += others.len() - 1;
            }
            step.apply(&mut board).unwrap();
        }
    }
    assert!(chosen > 20, "{chosen}");
}

#[test]
fn no_other_step_comes_before_a_single_and_every_step_is_sound() {
    let teacher = teaching_search();
    let singles = Search::default().only(SINGLES);
    let mut shown = 0;
    for clues in corpus::own().into_iter().step_by(6) {
        let puzzle = Puzzle::new(clues).unwrap();
        let mut board = Board::from_clues(&clues).unwrap();
        for step in teacher.solve_path(board.clone()).steps {
            assert!(corpus::sound(&step, &board, &puzzle), "{step:?} on {clues}");
            if step.technique.catalog_row().family != Family::Singles {
                assert_eq!(singles.first_step(&board), None, "{step:?} on {clues}");
                shown += 1;
            }
            assert!(!effect(&step, &board).is_empty());
            step.apply(&mut board).unwrap();
        }
    }
    assert!(shown > 100, "{shown}");
}

#[test]
fn of_several_steps_of_a_technique_the_one_with_the_least_effort_comes_first() {
    let teacher = teaching_search();
    let mut chosen = 0;
    for clues in corpus::own().into_iter().step_by(9) {
        let board = Board::from_clues(&clues).unwrap();
        let steps = teacher.hints(&board);
        let Some(first) = steps.first() else { continue };
        assert_eq!(teacher.first_step(&board).as_ref(), Some(first));
        chosen += usize::from(steps.len() > 1);
        for other in &steps {
            assert_eq!(other.technique, first.technique);
            assert!(
                first.effort(&board) <= other.effort(&board),
                "{other:?} in {clues}"
            );
        }
    }
    assert!(chosen > 10, "{chosen}");
}

#[test]
fn the_conclusion_of_a_step_that_proves_a_digit_is_a_placement() {
    let mut placed = 0;
    for clues in corpus::own() {
        let mut board = Board::from_clues(&clues).unwrap();
        let search = Search::default();
        let path = search.solve_path(board.clone());
        for step in path.steps {
            let concluded = step.clone().as_placement();
            let proves = match &step.pattern {
                Pattern::Bug(bug) if step.technique == Technique::Bug1 => bug.extras.iter().next(),
                Pattern::Chains(chains) if chains.len() == 1 => chains[0].proved_candidate(),
                _ => None,
            };
            match proves {
                Some(digit) => {
                    placed += 1;
                    assert_eq!(concluded.placements, [digit]);
                    let (more, less) = (effect(&concluded, &board), effect(&step, &board));
                    assert!((less - more).is_empty(), "{step:?} in {clues}");
                }
                None => assert_eq!(concluded, step),
            }
            if let (Pattern::Bug(bug), Some(extra)) = (&step.pattern, proves) {
                // A second extra candidate in the cell leaves open which of them is true.
                let mut several = *bug;
                let mut others = Digit::ALL.into_iter().filter(|it| *it != extra.digit());
                let other = Candidate::new(extra.cell(), others.next().unwrap());
                several.extras.insert(other);
                let step = Step {
                    pattern: Pattern::Bug(several),
                    ..step.clone()
                };
                assert_eq!(step.clone().as_placement(), step);
            }
            step.apply(&mut board).unwrap();
        }
    }
    assert!(placed > 0);
}
