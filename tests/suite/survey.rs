//! The survey of the solutions of a variant, its superfluous parts, and its contradictions.

use std::ops::ControlFlow;

use masume::format::{Form, VariantEntry};
use masume::grid::rules::{Pos, Shape, Variant, VariantDigit, VariantDigitSet};
use masume::puzzle::{Uniqueness, VariantPart, VariantPuzzle, VariantSurvey};
use masume::solve::general::solve;

fn puzzle(size: u8, clues: &[(u8, u8, u8)], rules: &[&str]) -> VariantPuzzle {
    let mut variant = Variant::blank(Shape::new(size, size).unwrap());
    for (row, col, digit) in clues {
        variant.set_clue(Pos::new(*row, *col), Some(*digit));
    }
    for rule in rules {
        variant.add(rule.parse().unwrap()).unwrap();
    }
    VariantPuzzle::new(VariantEntry::new(variant, 1, Form::Json))
}

fn survey(puzzle: &VariantPuzzle) -> VariantSurvey {
    let mut last = None;
    puzzle.survey(&mut |_| ControlFlow::Continue(()), &mut |survey| {
        last = Some(survey.clone());
    });
    last.unwrap()
}

#[test]
fn true_candidates_are_the_digits_of_all_solutions() {
    for rules in [
        &["thermo r1c1 r1c2 r2c2"][..],
        &["cage 5 r1c1 r1c2", "white r4c3 r4c4"],
        &["antiknight"],
        &["diagonal +", "sandwich 3 r1"],
    ] {
        let puzzle = puzzle(4, &[(0, 3, 2)], rules);
        let all = solve(puzzle.variant(), usize::MAX, |_| ControlFlow::Continue(()));
        assert!(all.decided && !all.solutions.is_empty(), "{rules:?}");
        let value = |digit: &Option<u8>| digit.and_then(VariantDigit::new).unwrap();
        let digits_at = |at: usize| -> VariantDigitSet {
            all.solutions.iter().map(|grid| value(&grid[at])).collect()
        };
        let proof = match &all.solutions[..] {
            [only] => Uniqueness::One(only.iter().map(|digit| Some(value(digit))).collect()),
            _ => Uniqueness::Several,
        };
        let expected = VariantSurvey {
            proof,
            candidates: (0..16).map(digits_at).collect(),
            is_complete: true,
            count: (all.solutions.len() > 1).then_some(all.solutions.len()),
        };
        assert_eq!(survey(&puzzle), expected, "{rules:?}");
    }
}

#[test]
fn a_contradiction_leaves_no_candidates() {
    let survey = survey(&puzzle(
        4,
        &[],
        &[
            "thermo r1c1 r1c2 r1c3 r1c4",
            "cage 3 r2c1 r2c2",
            "cage 5 r3c1 r3c2",
        ],
    ));
    assert_eq!((survey.proof, survey.is_complete), (Uniqueness::None, true));
    assert!(survey.candidates.iter().all(|set| set.is_empty()));
}

#[test]
fn a_stopped_survey_is_reported_as_incomplete() {
    let mut last = None;
    let empty = puzzle(9, &[], &[]);
    empty.survey(&mut |_| ControlFlow::Break(()), &mut |survey| {
        last = Some(survey.is_complete);
    });
    assert_eq!(last, Some(false));
}

#[test]
fn superfluous_parts_can_each_be_removed_alone() {
    let rules = [
        "thermo r1c1 r1c2 r1c3 r1c4",
        "cage 7 r2c1 r2c2",
        "greater r2c2 r2c1",
        "thermo r2c3 r2c4",
    ];
    let clues = [(2, 0, 2), (2, 1, 1), (3, 0, 4)];
    let puzzle = puzzle(4, &clues, &rules);
    let on_guess = &mut |_| ControlFlow::Continue(());
    let Some(parts) = puzzle.superfluous(on_guess) else {
        panic!("{:?}", survey(&puzzle).proof);
    };
    let is_unique = |variant: &Variant| {
        let found = solve(variant, 2, |_| ControlFlow::Continue(()));
        found.solutions.len() == 1
    };
    for (row, col, _) in clues {
        let mut without = puzzle.variant().clone();
        without.set_clue(Pos::new(row, col), None);
        let part = VariantPart::Clue(Pos::new(row, col));
        assert_eq!(parts.contains(&part), is_unique(&without), "{part:?}");
    }
    for rule in 0..rules.len() {
        let mut without = puzzle.variant().clone();
        without.remove_rule(rule);
        let part = VariantPart::Rule(rule);
        assert_eq!(parts.contains(&part), is_unique(&without), "{part:?}");
    }
    assert!(!parts.is_empty());
}

#[test]
fn each_part_of_a_contradiction_is_needed_for_it() {
    let rules = [
        "thermo r4c1 r4c2",
        "cage 3 r1c1 r1c2",
        "white r3c3 r3c4",
        "thermo r1c1 r2c1 r2c2",
        "cage 7 r1c1 r2c1",
    ];
    let puzzle = puzzle(4, &[(3, 3, 4), (0, 1, 1)], &rules);
    let on_guess = &mut |_| ControlFlow::Continue(());
    let parts = puzzle.contradiction(on_guess).unwrap();
    let has_solution = |parts: &[VariantPart]| {
        let mut only = Variant::blank(puzzle.variant().shape().clone());
        for part in parts {
            match part {
                VariantPart::Clue(pos) => only.set_clue(*pos, puzzle.variant().clue(*pos)),
                VariantPart::Rule(rule) => {
                    only.add(puzzle.variant().rules()[*rule].clone()).unwrap();
                }
            }
        }
        let found = solve(&only, 1, |_| ControlFlow::Continue(()));
        !found.solutions.is_empty()
    };
    assert!(!has_solution(&parts));
    for at in 0..parts.len() {
        let mut rest = parts.clone();
        rest.remove(at);
        assert!(has_solution(&rest), "{parts:?}");
    }
    assert!(!parts.contains(&VariantPart::Rule(0)), "{parts:?}");
    assert!(
        !parts.contains(&VariantPart::Clue(Pos::new(3, 3))),
        "{parts:?}"
    );
}

#[test]
fn a_puzzle_with_a_solution_has_no_contradiction() {
    let on_guess = &mut |_| ControlFlow::Continue(());
    assert_eq!(
        puzzle(4, &[], &["antiknight"]).contradiction(on_guess),
        None
    );
}

#[test]
fn solutions_are_counted_up_to_a_limit() {
    assert_eq!(survey(&puzzle(4, &[], &[])).count, Some(288));
    let empty = survey(&puzzle(9, &[], &[]));
    assert_eq!(empty.count, Some(VariantSurvey::MAX_COUNT));
}

#[test]
fn parts_of_a_puzzle_with_several_solutions_are_not_superfluous() {
    let empty = puzzle(4, &[], &[]);
    assert_eq!(empty.superfluous(&mut |_| ControlFlow::Continue(())), None);
}
