//! The catalogue against a library of positions that others made for their own solver.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use masume::grid::{Board, Candidate, Solution};
use masume::logic::{CATALOGUE, Search, Step, Technique, Variant};
use masume::solve::reference;

use crate::corpus;
use crate::reglib::{self, Case};

/// Codes that no technique of the catalogue has yet.
const NOT_BUILT: &[&str] = &[];

/// Codes and variants that are looked for with an option that is off by default, or on.
fn search(case: &Case) -> Search<'static> {
    let search = Search::default();
    match (&case.code[..2], &case.code[2..], case.variant.as_str()) {
        _ if case.siamese => search.with(Variant::Siamese),
        ("04", "02", "") => search.without(Variant::TwoCandidateRectangles),
        ("06", _, "1") => search.without(Variant::MissingCandidates),
        ("07", "09", "2") | ("07", "10" | "11", "3" | "4") => search.with(Variant::AlsNodes),
        ("09", "02" | "03" | "04", "2") => search.with(Variant::Overlap),
        _ => search,
    }
}

/// How a case went.
#[derive(Default)]
struct Count {
    /// The expected outcome is there and no step of that name and those digits is wrong.
    passed: usize,
    /// Every step of that name and those digits has the expected outcome.
    strict: usize,
    all: usize,
}

fn is_wrong(step: &Step, solution: &Solution) -> bool {
    let right = |c: &Candidate| solution.digit(c.cell()) == c.digit();
    step.eliminations.iter().any(|c| right(&c)) || !step.placements.iter().all(right)
}

fn solution(board: &Board) -> Solution {
    reference::Search::new(&board.to_clues()).next().unwrap()
}

/// Whether a case passes, and whether it does strictly.
fn judge(case: &Case, techniques: &[Technique]) -> (bool, bool) {
    let search = search(case);
    let found: Vec<Step> = techniques
        .iter()
        .flat_map(|technique| search.steps_of(*technique, &case.board))
        .filter(|step| step.digits().to_string() == case.digits)
        .filter(|step| step.is_siamese() == case.siamese)
        .collect();
    if case.fails() {
        return (found.is_empty(), found.is_empty());
    }
    let expected = |step: &&Step| {
        let placed: BTreeSet<Candidate> = step.placements.iter().copied().collect();
        let gone: BTreeSet<Candidate> = step.eliminations.iter().collect();
        placed == case.placements && gone == case.eliminations
    };
    let there = found.iter().any(|step| expected(&step));
    let solution = solution(&case.board);
    let wrong = found.iter().any(|step| is_wrong(step, &solution));
    let alone = found.iter().all(|step| expected(&step));
    (there && !wrong, there && alone)
}

#[test]
fn every_case_of_the_library_gives_the_expected_outcome() {
    let Some(path) = corpus::shared("reglib.dev.txt") else {
        return;
    };
    let text = fs::read_to_string(path).unwrap();
    let mut groups: BTreeMap<String, Count> = BTreeMap::new();
    let mut failed = Vec::new();
    let mut missing = BTreeSet::new();
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let case = reglib::read(line);
        let rows = CATALOGUE.iter();
        let techniques: Vec<Technique> = rows
            .filter(|listing| listing.code == Some(case.code.as_str()))
            .map(|listing| listing.technique)
            .collect();
        let count = groups.entry(case.group()).or_default();
        count.all += 1;
        if techniques.is_empty() {
            missing.insert(case.code.clone());
            continue;
        }
        let (passed, strict) = judge(&case, &techniques);
        count.passed += usize::from(passed);
        count.strict += usize::from(strict);
        if !passed {
            failed.push(case.line);
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
