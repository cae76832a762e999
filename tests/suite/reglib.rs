//! Tests the techniques with HoDoKu's library of positions.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use masume::format::LibraryLine;
use masume::grid::{Board, Candidate, CandidateSet, Solution};
use masume::logic::{CATALOG, Step, steps_of};
use masume::rate::hodoku;
use masume::solve::reference;

use crate::corpus;

/// The codes in the library for which the catalog has no technique.
const NOT_BUILT: &[&str] = &[];

/// The group of a case, which consists of its code and variant, as in `0100-x`.
fn group(case: &LibraryLine) -> String {
    let hyphen = if case.variant.is_empty() { "" } else { "-" };
    format!("{}{hyphen}{}", case.code, case.variant)
}

/// Returns true if a search for the technique of a case must find no step.
fn fails(case: &LibraryLine) -> bool {
    case.variant == "x"
}

/// The results of a group of cases.
#[derive(Default)]
struct Count {
    /// The number of cases in which some step with the technique and digits of the case has the
    /// expected outcome, and no such step contradicts the solution.
    passed: usize,
    /// The number of cases in which every step with the technique and digits of the case has the
    /// expected outcome.
    strict: usize,
    all: usize,
}

fn is_wrong(step: &Step, solution: &Solution) -> bool {
    let right = |c: &Candidate| solution.digit(c.cell()) == c.digit();
    step.eliminations.iter().any(|c| right(&c)) || !step.placements.iter().all(right)
}

fn is_expected(step: &Step, case: &LibraryLine) -> bool {
    let placed: CandidateSet = step.placements.iter().copied().collect();
    placed == case.placements && step.eliminations == case.eliminations
}

fn solution(board: &Board) -> Solution {
    reference::ReferenceSearch::new(&board.to_clues())
        .next()
        .unwrap()
}

/// Returns two flags: whether a case passes, and whether it passes strictly.
fn check_case(case: &LibraryLine) -> (bool, bool) {
    let found = hodoku::named_steps(&case.code, &case.variant, &case.board);
    let of_digits = |step: &Step| step.digits().to_string() == case.digits;
    let found: Vec<Step> = found.into_iter().filter(of_digits).collect();
    if fails(case) {
        return (found.is_empty(), found.is_empty());
    }
    let there = found.iter().any(|step| is_expected(step, case));
    let solution = solution(&case.board);
    let wrong = found.iter().any(|step| is_wrong(step, &solution));
    let alone = found.iter().all(|step| is_expected(step, case));
    (there && !wrong, there && alone)
}

#[test]
#[ignore = "needs the data outside the project"]
fn every_case_of_the_library_has_the_expected_outcome() {
    let text = fs::read_to_string(corpus::external_path("reglib.dev.txt")).unwrap();
    let mut groups: BTreeMap<String, Count> = BTreeMap::new();
    let mut failed = Vec::new();
    let mut missing = BTreeSet::new();
    let lines = text.lines().enumerate();
    for (number, line) in lines.filter(|(_, line)| line.starts_with(':')) {
        let case = LibraryLine::read(line, number + 1).unwrap();
        let mut rows = CATALOG.iter();
        let is_known = rows.any(|listing| listing.code == Some(&case.code[..4]));
        let count = groups.entry(group(&case)).or_default();
        count.all += 1;
        if !is_known {
            missing.insert(case.code.clone());
            continue;
        }
        let (passed, strict) = check_case(&case);
        count.passed += usize::from(passed);
        count.strict += usize::from(strict);
        if !passed {
            failed.push(line);
        }
    }
    for (group, count) in &groups {
        eprintln!(
            "{group:8} {:3} passed, {:3} strictly, of {:3}",
            count.passed, count.strict, count.all
        );
    }
    let sum = |of: fn(&Count) -> usize| groups.values().map(of).sum::<usize>();
    eprintln!(
        "all      {:3} passed, {:3} strictly, of {:3}",
        sum(|c| c.passed),
        sum(|c| c.strict),
        sum(|c| c.all)
    );
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    let missing: Vec<String> = missing.into_iter().collect();
    assert_eq!(missing, NOT_BUILT);
}

#[test]
#[ignore = "needs the data outside the project"]
fn the_forcing_steps_of_hodoku_are_among_the_steps_of_masume() {
    let text = fs::read_to_string(corpus::external_path("hodoku_steps.dev.txt")).unwrap();
    let mut missed = Vec::new();
    for (number, line) in text
        .lines()
        .enumerate()
        .filter(|(_, l)| l.starts_with(":13"))
    {
        let case = LibraryLine::read(line, number + 1).unwrap();
        let rows = CATALOG.iter();
        let ours = rows.filter(|listing| listing.code == Some(&case.code[..4]));
        let mut steps = ours.flat_map(|listing| steps_of(listing.technique, &case.board));
        if !steps.any(|step| is_expected(&step, &case)) {
            missed.push(line);
        }
    }
    // One net of HoDoKu uses a group of cells that is formed only during the chain.
    assert!(missed.len() <= 1, "{}", missed.join("\n"));
}
