//! Steps in variants: no step contradicts the solution, and the pattern of each step proves the
//! step.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::LazyLock;

use cpu_time::ThreadTime;
use masume::format::{self, Form, PuzzleEntry, VariantEntry};
use masume::generate::VariantRecipe;
use masume::grid::rules::{Kind, OutsideLine, Pos};
use masume::logic::rules::{
    Area, CasePath, CaseReason, ChainNode, Consequence, ConsequenceReason, Demand, ImpliedBy,
    LawFacts, LawOrigin, Proof, RankFact, RankOrder, RuleRequirement, VariantPattern,
    VariantPosition, VariantStep, VariantStrongLink, VariantTechnique, WeakLink, next_step,
    next_step_until, solve_path,
};
use masume::solve::general::solve;
use masume::text::{Locale, Text};

use crate::thorough::some_of;

/// Generated puzzles of many kinds in masume's own JSON. Each line states that its puzzle is in the
/// public domain.
const SAMPLE: &str = include_str!("../data/variants.jsonl");

/// A puzzle with its solution path. The path ends where techniques find no further step.
struct Walked {
    entry: VariantEntry,
    start: VariantPosition,
    steps: Vec<VariantStep>,
    is_solved: bool,
}

impl Walked {
    fn new(entry: VariantEntry) -> Option<Self> {
        let start = VariantPosition::new(&entry.variant)?;
        let path = solve_path(start.clone());
        Some(Self {
            is_solved: path.end.is_solved(),
            steps: path.steps,
            entry,
            start,
        })
    }

    /// Calls `visit` with each step, and with the position before the step.
    fn each(&self, mut visit: impl FnMut(&VariantPosition, &VariantStep)) {
        let mut position = self.start.clone();
        for step in &self.steps {
            visit(&position, step);
            step.apply(&mut position);
        }
    }
}

/// The solution paths of the sample, computed once for all tests.
static PATHS: LazyLock<Vec<Walked>> = LazyLock::new(|| {
    puzzles(SAMPLE)
        .into_iter()
        .filter_map(Walked::new)
        .collect()
});

fn puzzles(text: &str) -> Vec<VariantEntry> {
    format::read(text)
        .filter_map(|result| match result.ok()? {
            PuzzleEntry::Variant(entry) => Some(*entry),
            PuzzleEntry::Classic(_) => None,
        })
        .collect()
}

/// Returns a conclusion of a step that contradicts the solution, if there is one.
fn wrong(step: &VariantStep, solution: impl Fn(Pos) -> u8) -> Option<(Pos, u8)> {
    let placed = step.placements.iter();
    let mut wrong = placed.filter(|(pos, digit)| solution(*pos) != *digit);
    let gone = step.eliminations.iter();
    let mut lost = gone.filter(|(pos, digit)| solution(*pos) == *digit);
    wrong.next().or_else(|| lost.next()).copied()
}

fn solution(entry: &VariantEntry) -> Option<Vec<u8>> {
    entry
        .solution
        .as_ref()?
        .iter()
        .zip(entry.variant.shape().canvas())
        .map(|(digit, pos)| {
            if entry.variant.shape().has(pos) {
                *digit
            } else {
                Some(0)
            }
        })
        .collect()
}

/// Checks that no step contradicts the solution. Returns false if the solution is unknown.
fn check(walked: &Walked) -> bool {
    let Some(digits) = solution(&walked.entry) else {
        return false;
    };
    let shape = walked.entry.variant.shape();
    for (number, step) in walked.steps.iter().enumerate() {
        let wrong = wrong(step, |pos| digits[shape.index(pos)]);
        let puzzle = walked.entry.to_json();
        assert_eq!(wrong, None, "step {number} of {puzzle}: {step:?}");
    }
    true
}

/// Returns every filling of the cells of a law that satisfies the law. A law of a rule is checked
/// by a slow definition of the rule.
///
/// Cells that see each other have different digits. Returns `None` if the slow definition does not
/// apply to the cells of the law, or if there are too many fillings to try.
fn fillings(position: &VariantPosition, law: &LawFacts) -> Option<Vec<Vec<u8>>> {
    // A rule on the whole grid names no cells.
    let is_covered = |rule: usize| {
        let cells: Vec<Pos> = position.variant().rules()[rule].all_cells().collect();
        !cells.is_empty() && cells.iter().all(|cell| law.cells.contains(cell))
    };
    let rule = match law.reason {
        LawOrigin::Rule(rule) => Some(rule).filter(|rule| is_covered(*rule)),
        LawOrigin::Balance { .. } | LawOrigin::Joined(_) | LawOrigin::Leftover { .. } => None,
    };
    let half = law.cells.len() / 2;
    let holds = |filling: &[u8], digits: &[u8]| match (rule, &law.sum, &law.reason) {
        (Some(rule), ..) => position.variant().obeys(rule, digits),
        (None, Some((factors, sum)), _) => {
            let terms = factors.iter().zip(filling);
            terms
                .map(|(factor, digit)| factor * i32::from(*digit))
                .sum::<i32>()
                == *sum
        }
        (None, None, LawOrigin::Leftover { .. }) => {
            let sides = [&filling[..half], &filling[half..]].map(|side| {
                let mut digits = side.to_vec();
                digits.sort_unstable();
                digits
            });
            sides[0] == sides[1]
        }
        (None, None, _) => false,
    };
    if rule.is_none() && law.sum.is_none() && !matches!(law.reason, LawOrigin::Leftover { .. }) {
        return None;
    }
    let tries: usize = law.candidates.iter().map(Vec::len).product();
    if tries > 3000 {
        return None;
    }
    let variant = position.variant();
    let mut digits = vec![variant.shape().low(); variant.shape().area()];
    let mut found = Vec::new();
    'tries: for number in 0..tries {
        let mut rest = number;
        let mut filling = Vec::new();
        for (cell, left) in law.cells.iter().zip(&law.candidates) {
            let digit = left[rest % left.len()];
            rest /= left.len();
            for (other, held) in law.cells.iter().zip(&filling) {
                if *held == digit && position.are_in_sight(*cell, *other) {
                    continue 'tries;
                }
            }
            digits[variant.shape().index(*cell)] = digit;
            filling.push(digit);
        }
        if holds(&filling, &digits) {
            found.push(filling);
        }
    }
    Some(found)
}

/// Checks a step of a rule against every filling of its cells. Returns false if the fillings cannot
/// be listed.
fn prove(position: &VariantPosition, step: &VariantStep) -> bool {
    let VariantPattern::Law(law, proof) = &step.pattern else {
        return false;
    };
    let Some(all) = fillings(position, law) else {
        return false;
    };
    for (pos, digit) in &step.eliminations {
        let at = law.cells.iter().position(|cell| cell == pos).unwrap();
        assert!(
            all.iter().all(|filling| filling[at] != *digit),
            "{pos} {digit}: {step:?}"
        );
    }
    let sorted = |mut lists: Vec<Vec<u8>>| {
        lists.sort();
        lists.dedup();
        lists
    };
    match proof {
        Proof::Sets(sets) => {
            let each = all.into_iter().map(|mut filling| {
                filling.sort_unstable();
                filling
            });
            assert_eq!(sorted(each.collect()), sorted(sets.clone()), "{step:?}");
        }
        Proof::Fillings(fillings) => {
            assert_eq!(sorted(all), sorted(fillings.clone()), "{step:?}");
        }
        Proof::Bounds(bounds) => {
            for bound in bounds {
                let at = law
                    .cells
                    .iter()
                    .position(|cell| *cell == bound.cell)
                    .unwrap();
                let [least, most] = bound.ends;
                let within = |filling: &Vec<u8>| (least..=most).contains(&filling[at].into());
                assert!(all.iter().all(within), "{bound:?}: {step:?}");
            }
        }
        Proof::CommonSums(_) | Proof::OneModified(_) | Proof::OutOfReach(_) | Proof::Exhausted => {}
    }
    true
}

/// The largest sum of an outdated state machine was 512. The eight empty cells of this puzzle are four
/// digits of two rows that could be exchanged, and the parts of the loop decide.
#[test]
fn a_loop_of_parts_with_a_large_sum_excludes_only_wrong_digits() {
    const CLUES: &str = "\
        123.567.9AB.DEF.567.9AB.DEF.123.9ABCDEFG12345678DEFG123456789ABC\
        23456789ABCDEFG16789ABCDEFG12345ABCDEFG123456789EFG123456789ABCD\
        3456789ABCDEFG12789ABCDEFG123456BCDEFG123456789AFG123456789ABCDE\
        456789ABCDEFG12389ABCDEFG1234567CDEFG123456789ABG123456789ABCDEF";
    const LOOP: &str = "\
        r12c6 r14c6 r15c1 r13c10 r16c15 r9c11 r3c4 r16c16 r4c4 r7c7 r12c16 r14c8 r14c7 r2c10 \
        r6c10 r8c1 r4c2 r13c9 r3c7 r3c6 r11c3 r12c2 r13c11 r6c8 r10c8 r6c11 r7c3 r15c5 r9c10 \
        r13c12 r1c15 r5c14 r3c8 r13c13 r7c5 r12c15 r14c5 r5c12 r11c4 r15c3 r10c10 r16c1 \
        r11c2 r14c9 r1c14 r4c16 r9c14 r10c9 r11c5 r10c7 r15c4 r2c9 r5c15 r1c13 r12c1 r6c9 \
        r8c3 r8c15 r7c6 r5c13 r3c5 r16c14 r9c13 r10c6 r8c16 r11c6 r5c11 r1c12 r8c2 r9c12 \
        r6c7 r16c13 r15c2 r4c1 r4c3";
    let text =
        format!(r#"{{"size":16,"puzzle":"{CLUES}","constraints":["sumline 520 loop {LOOP}"]}}"#);
    let variant = puzzles(&text).remove(0).variant;
    let found = solve(&variant, 2, |_| ControlFlow::Continue(()));
    let [solution] = &found.solutions[..] else {
        panic!("{} solutions", found.solutions.len());
    };
    let shape = variant.shape();
    let steps = solve_path(VariantPosition::new(&variant).unwrap()).steps;
    assert!(!steps.is_empty());
    for step in &steps {
        assert_eq!(
            wrong(step, |pos| solution[shape.index(pos)].unwrap()),
            None,
            "{step:?}"
        );
    }
}

#[test]
fn a_step_of_a_rule_agrees_with_every_filling_of_its_cells() {
    let mut proved = 0;
    for walked in &*PATHS {
        walked.each(|position, step| proved += usize::from(prove(position, step)));
    }
    assert!(proved > 300, "{proved}");
}

/// The number beside a full line, by the definition of the rule.
fn line_number(kind: Kind, line: &[u8]) -> i32 {
    let sum = |digits: &[u8]| digits.iter().map(|digit| i32::from(*digit)).sum();
    match kind {
        Kind::Skyscraper => {
            let is_seen = |at: &usize| line[..*at].iter().all(|digit| *digit < line[*at]);
            i32::try_from((0..line.len()).filter(is_seen).count()).unwrap()
        }
        Kind::XSum => sum(&line[..usize::from(line[0])]),
        Kind::Sandwich => {
            let highest = u8::try_from(line.len()).unwrap();
            let is_end = |digit: &u8| [1, highest].contains(digit);
            let first = line.iter().position(is_end).unwrap();
            let last = line.iter().rposition(is_end).unwrap();
            sum(&line[first + 1..last])
        }
        _ => panic!("{kind:?} has no number"),
    }
}

/// Calls `found` for each way to extend `line` by different digits from the candidates `left`.
fn lines(left: &[Vec<u8>], line: &mut Vec<u8>, found: &mut impl FnMut(&[u8])) {
    let Some(digits) = left.get(line.len()) else {
        found(line);
        return;
    };
    for digit in digits {
        if !line.contains(digit) {
            line.push(*digit);
            lines(left, line, found);
            line.pop();
        }
    }
}

#[test]
fn the_limit_of_a_line_is_the_limit_of_all_its_fillings() {
    let mut proved = BTreeSet::new();
    let mut count = 0;
    for walked in &*PATHS {
        let variant = &walked.entry.variant;
        for step in &walked.steps {
            let VariantPattern::Law(law, Proof::OutOfReach(reaches)) = &step.pattern else {
                continue;
            };
            let LawOrigin::Rule(rule) = law.reason else {
                panic!("{step:?}");
            };
            let rule = &variant.rules()[rule];
            let clue = i32::try_from(rule.number().unwrap()).unwrap();
            let explained = reaches.iter().flat_map(|reach| {
                let digits = reach.digits.iter();
                digits.map(|digit| (reach.cell, *digit))
            });
            let explained: BTreeSet<(Pos, u8)> = explained.collect();
            let is_explained = |it| explained.contains(it);
            assert!(step.eliminations.iter().all(is_explained), "{step:?}");
            for reach in reaches {
                let at = law.cells.iter().position(|cell| *cell == reach.cell);
                let mut left = law.candidates.clone();
                left[at.unwrap()].clone_from(&reach.digits);
                let (mut least, mut most) = (i32::MAX, i32::MIN);
                lines(&left, &mut Vec::new(), &mut |line| {
                    let number = line_number(rule.kind(), line);
                    (least, most) = (least.min(number), most.max(number));
                });
                if reach.is_least {
                    assert!(least == reach.number && clue < least, "{step:?}");
                } else {
                    assert!(most == reach.number && clue > most, "{step:?}");
                }
                proved.insert((format!("{:?}", rule.kind()), reach.is_least));
                count += 1;
            }
        }
    }
    assert!(count > 20 && proved.len() >= 4, "{count} {proved:?}");
}

/// Returns true if each cell of `a` sees each cell of `b`, so that no digit can be in both groups.
fn exclude(position: &VariantPosition, a: &[Pos], b: &[Pos]) -> bool {
    let mut pairs = a
        .iter()
        .flat_map(|own| b.iter().map(move |other| (own, other)));
    pairs.all(|(own, other)| position.are_in_sight(*own, *other))
}

/// The cells among `cells` that can be the digit.
fn places(position: &VariantPosition, cells: &[Pos], digit: u8) -> Vec<Pos> {
    let cells = cells.iter().copied();
    let open = cells.filter(|pos| position.candidates(*pos).contains(&digit));
    open.collect()
}

/// Returns true if a filling of a law contains a candidate of a node.
fn holds(law: &LawFacts, filling: &[u8], node: &ChainNode) -> bool {
    let cells = law.cells.iter().zip(filling);
    let mut cells = cells.filter(|(cell, _)| node.cells.contains(cell));
    cells.any(|(_, digit)| *digit == node.digit)
}

/// Checks that `check` holds for every filling of a law, if the fillings can be listed.
#[track_caller]
fn check_fillings(position: &VariantPosition, law: &LawFacts, check: impl Fn(&[u8]) -> bool) {
    if let Some(all) = fillings(position, law) {
        assert!(!all.is_empty() && all.iter().all(|it| check(it)), "{law:?}");
    }
}

/// Checks a strong link: at least one of its nodes must be true.
fn prove_strong(position: &VariantPosition, from: &ChainNode, to: &ChainNode, by: Option<&Demand>) {
    match by {
        None => {
            assert_eq!(from.cells, to.cells);
            assert_eq!(position.candidates(from.cells[0]).len(), 2);
        }
        Some(Demand::Area(area)) => {
            assert!(area.is_full && from.digit == to.digit);
            let covered = |pos: &Pos| from.cells.contains(pos) || to.cells.contains(pos);
            assert!(places(position, &area.cells, to.digit).iter().all(covered));
        }
        Some(Demand::AlmostLocked(cells, digits)) => {
            for (at, own) in cells.iter().enumerate() {
                assert!(exclude(position, &[*own], &cells[..at]));
                let known = |digit: &u8| digits.contains(digit);
                assert!(position.candidates(*own).iter().all(known));
            }
            assert_eq!(digits.len(), cells.len() + 1);
            assert_ne!(from.digit, to.digit);
            assert_eq!(places(position, cells, from.digit), from.cells);
            assert_eq!(places(position, cells, to.digit), to.cells);
        }
        Some(Demand::Law(law, _) | Demand::Filling(law)) => {
            check_fillings(position, law, |it| {
                holds(law, it, from) || holds(law, it, to)
            });
        }
    }
}

/// Checks that a true node implies the next node. Rules on two cells are not checked here.
fn prove_implied(position: &VariantPosition, from: &ChainNode, to: &ChainNode, by: &ImpliedBy) {
    if let ImpliedBy::Law(law) = by {
        check_fillings(position, law, |it| {
            !holds(law, it, from) || holds(law, it, to)
        });
    }
}

/// Checks that two nodes exclude each other. Rules on two cells are not checked here.
fn prove_weak(position: &VariantPosition, from: &ChainNode, to: &ChainNode, by: &WeakLink) {
    match by {
        WeakLink::Cell => assert_eq!(from.cells, to.cells),
        WeakLink::Sight(_) => {
            assert_eq!(from.digit, to.digit);
            assert!(exclude(position, &from.cells, &to.cells));
        }
        WeakLink::Law(law) => {
            check_fillings(position, law, |it| {
                !holds(law, it, from) || !holds(law, it, to)
            });
        }
        WeakLink::Rule(_) => {}
    }
}

/// Checks every link of a chain. Also checks that the conclusion follows from the ends of the
/// chain.
fn prove_chain(position: &VariantPosition, step: &VariantStep, links: &[VariantStrongLink]) {
    for link in links {
        prove_strong(position, &link.from, &link.to, link.reason.as_deref());
        let mut before = &link.to;
        for then in &link.implications {
            prove_implied(position, before, &then.to, &then.reason);
            before = &then.to;
        }
    }
    for pair in links.windows(2) {
        let weak = pair[0].weak.as_ref().unwrap();
        prove_weak(position, pair[0].end(), &pair[1].from, weak);
    }
    let (first, last) = (&links[0].from, links[links.len() - 1].end());
    for (pos, digit) in &step.eliminations {
        for end in [first, last] {
            let is_other = end.cells == [*pos] && end.digit != *digit;
            let is_seen = end.digit == *digit && exclude(position, &end.cells, &[*pos]);
            // If the end is a single cell, a rule on two cells may exclude the candidate.
            let is_ruled_out = end.cells.len() == 1 && !is_seen;
            assert!(
                is_other || is_seen || is_ruled_out,
                "{pos} {digit}: {step:?}"
            );
        }
    }
    for (pos, digit) in &step.placements {
        assert!(first == last && first.cells == [*pos] && first.digit == *digit);
    }
}

/// The laws that justify the links of a chain.
fn laws_of_links(links: &[VariantStrongLink]) -> Vec<&LawFacts> {
    let mut laws = Vec::new();
    for link in links {
        if let Some(Demand::Law(law, _) | Demand::Filling(law)) = link.reason.as_deref() {
            laws.push(law);
        }
        laws.extend(
            link.implications
                .iter()
                .filter_map(|then| match &then.reason {
                    ImpliedBy::Law(law) => Some(&**law),
                    ImpliedBy::Rule(_) => None,
                }),
        );
        if let Some(WeakLink::Law(law)) = &link.weak {
            laws.push(law);
        }
    }
    laws
}

#[test]
fn chains_follow_rules_whose_cells_may_have_equal_digits() {
    let mut kinds: BTreeMap<Kind, usize> = BTreeMap::new();
    for walked in &*PATHS {
        walked.each(|position, step| {
            let VariantPattern::Chain(links) = &step.pattern else {
                return;
            };
            for law in laws_of_links(links) {
                let is_open = |left: &&Vec<u8>| left.len() > 1;
                if let LawOrigin::Rule(rule) = law.reason
                    && law.candidates.iter().filter(is_open).count() > 1
                {
                    let kind = position.variant().rules()[rule].kind();
                    *kinds.entry(kind).or_default() += 1;
                }
            }
        });
    }
    let wanted = [
        Kind::LittleKiller,
        Kind::Zipper,
        Kind::RegionSum,
        Kind::Arrow,
    ];
    assert!(wanted.iter().all(|it| kinds.contains_key(it)), "{kinds:?}");
}

#[test]
fn the_links_of_every_chain_are_true() {
    let mut kinds: BTreeMap<VariantTechnique, usize> = BTreeMap::new();
    for walked in &*PATHS {
        walked.each(|position, step| {
            if let VariantPattern::Chain(links) = &step.pattern {
                prove_chain(position, step, links);
                *kinds.entry(step.technique).or_default() += 1;
            }
        });
    }
    let wanted = [VariantTechnique::GroupedChain, VariantTechnique::AlsChain];
    assert!(wanted.iter().all(|it| kinds.contains_key(it)), "{kinds:?}");
}

/// Checks that one of the cases is true, and that each path leads to the conclusion.
fn prove_cases(
    position: &VariantPosition,
    step: &VariantStep,
    source: &RuleRequirement,
    cases: &[CasePath],
) {
    let assumed: Vec<(Pos, u8)> = cases.iter().flat_map(|case| case.assumed.clone()).collect();
    match source {
        RuleRequirement::Cell(pos) => {
            let all = position
                .candidates(*pos)
                .into_iter()
                .map(|digit| (*pos, digit));
            assert_eq!(all.collect::<Vec<_>>(), assumed);
        }
        RuleRequirement::Area(digit, area) => {
            let all = places(position, &area.cells, *digit).into_iter();
            let all = all.map(|pos| (pos, *digit));
            assert!(area.is_full);
            assert_eq!(all.collect::<Vec<_>>(), assumed);
        }
        RuleRequirement::Law(law) => {
            let is_case = |filling: &[u8], case: &CasePath| {
                let at = |pos: Pos| law.cells.iter().position(|cell| *cell == pos).unwrap();
                let mut candidates = case.assumed.iter();
                candidates.all(|(pos, digit)| filling[at(*pos)] == *digit)
            };
            check_fillings(position, law, |it| {
                cases.iter().any(|case| is_case(it, case))
            });
        }
    }
    for case in cases {
        let (pos, digit) = case.assumed[case.first];
        let mut before = ChainNode {
            cells: vec![pos],
            digit,
        };
        let mut is_true = true;
        for link in &case.links {
            match &link.reason {
                CaseReason::Strong(by) => {
                    assert!(!is_true);
                    prove_strong(position, &before, &link.node, by.as_deref());
                }
                CaseReason::Implied(by) => {
                    assert!(is_true);
                    prove_implied(position, &before, &link.node, by);
                }
                CaseReason::Weak(by) => {
                    assert!(is_true);
                    prove_weak(position, &before, &link.node, by);
                }
                CaseReason::Contrapositive(by) => {
                    assert!(!is_true);
                    prove_implied(position, &link.node, &before, by);
                }
            }
            is_true = !matches!(
                link.reason,
                CaseReason::Weak(_) | CaseReason::Contrapositive(_)
            );
            before = link.node.clone();
        }
        let result = [(before.cells[0], before.digit)];
        let concluded = if is_true {
            &step.placements
        } else {
            &step.eliminations
        };
        assert_eq!(concluded[..], result);
    }
}

#[test]
fn every_case_leads_to_the_conclusion() {
    let mut proved = [0, 0, 0];
    for walked in &*PATHS {
        walked.each(|position, step| {
            if let VariantPattern::Cases(source, cases) = &step.pattern {
                prove_cases(position, step, source, cases);
                proved[match source {
                    RuleRequirement::Cell(_) => 0,
                    RuleRequirement::Area(..) => 1,
                    RuleRequirement::Law(_) => 2,
                }] += 1;
            }
        });
    }
    assert!(proved.iter().all(|count| *count > 0), "{proved:?}");
}

/// Checks two properties of a step that rejects fillings. Every filling of its law with an
/// eliminated candidate is listed, and contradicts the candidates of cells around it. Rules on two
/// cells are not checked here.
fn prove_rejected(
    position: &VariantPosition,
    step: &VariantStep,
    law: &LawFacts,
    rejected: &[(Vec<u8>, RuleRequirement)],
) {
    let at = |pos: Pos| law.cells.iter().position(|cell| *cell == pos).unwrap();
    check_fillings(position, law, |filling| {
        let mut gone = step.eliminations.iter();
        let has = gone.any(|(pos, digit)| filling[at(*pos)] == *digit);
        !has || rejected.iter().any(|(known, _)| known == filling)
    });
    for (filling, conflict) in rejected {
        // Returns the candidates that the filling leaves in a cell.
        let left = |pos: Pos| -> Vec<u8> {
            let mut left = position.candidates(pos);
            for (cell, digit) in law.cells.iter().zip(filling) {
                if *cell == pos {
                    left.retain(|other| other == digit);
                } else if position.are_in_sight(*cell, pos) {
                    left.retain(|other| other != digit);
                }
            }
            left
        };
        let has_pairs = position.variant().rules().iter().any(|rule| {
            let kind = rule.kind();
            !matches!(
                kind,
                Kind::Cage | Kind::Arrow | Kind::LittleKiller | Kind::Zipper
            )
        });
        match conflict {
            RuleRequirement::Cell(pos) => assert!(left(*pos).is_empty() || has_pairs),
            RuleRequirement::Area(digit, area) => {
                let mut cells = area.cells.iter();
                assert!(area.is_full && !cells.any(|pos| left(*pos).contains(digit)));
            }
            RuleRequirement::Law(other) => {
                for (pos, own) in other.cells.iter().zip(&other.candidates) {
                    assert!(left(*pos) == *own || has_pairs, "{step:?}");
                }
                let has_digits = other.candidates.iter().all(|own| !own.is_empty());
                let all = fillings(position, other).filter(|_| has_digits);
                assert!(all.is_none_or(|all| all.is_empty()), "{step:?}");
            }
        }
    }
}

#[test]
fn every_impossible_filling_contradicts_the_candidates_around_it() {
    let mut proved = 0;
    for walked in &*PATHS {
        walked.each(|position, step| {
            if let VariantPattern::Rejected(law, rejected) = &step.pattern {
                prove_rejected(position, step, law, rejected);
                proved += 1;
            }
        });
    }
    assert!(proved > 10, "{proved}");
}

#[derive(Default)]
struct Assumption {
    held: Vec<(Pos, u8)>,
    gone: HashSet<(Pos, u8)>,
}

impl Assumption {
    fn is_left(&self, position: &VariantPosition, pos: Pos, digit: u8) -> bool {
        let is_other = |(cell, other): &(Pos, u8)| *cell == pos && *other != digit;
        position.candidates(pos).contains(&digit)
            && !self.gone.contains(&(pos, digit))
            && !self.held.iter().any(is_other)
    }

    /// Follows the consequences of an assumption. Each consequence must follow from earlier
    /// consequences. Rules on two cells are not checked here.
    fn follow(position: &VariantPosition, facts: &[Consequence]) -> Self {
        let mut known = Self::default();
        for fact in facts {
            known.prove(position, fact);
            if fact.is_true {
                known.held.push(fact.entry);
            } else {
                known.gone.insert(fact.entry);
            }
        }
        known
    }

    /// Checks that a consequence follows from the earlier ones.
    fn prove(&self, position: &VariantPosition, fact: &Consequence) {
        let (pos, digit) = fact.entry;
        let left_in = |area: &Area| -> Vec<Pos> {
            let cells = area.cells.iter().copied();
            cells
                .filter(|cell| self.is_left(position, *cell, digit))
                .collect()
        };
        match &fact.reason {
            ConsequenceReason::Assumed => assert!(self.held.is_empty()),
            ConsequenceReason::LastCandidate => {
                let mut others = position.candidates(pos);
                others.retain(|other| self.is_left(position, pos, *other));
                assert_eq!(others, [digit]);
            }
            ConsequenceReason::LastPlace(area) => {
                assert!(area.is_full);
                assert_eq!(left_in(area), [pos]);
            }
            ConsequenceReason::Sees(by, _) => {
                assert!(self.held.contains(by) && by.1 == digit);
                assert!(position.are_in_sight(pos, by.0));
            }
            ConsequenceReason::Locked(area, _) => {
                assert!(area.is_full && exclude(position, &[pos], &left_in(area)));
            }
            ConsequenceReason::Law(law) => {
                let node = ChainNode {
                    cells: vec![pos],
                    digit,
                };
                if let Some(all) = fillings(position, law) {
                    assert!(all.iter().all(|filling| !holds(law, filling, &node)));
                }
            }
            ConsequenceReason::Pair(..) => {}
        }
    }
}

/// Checks that one of the two cases must be true, and that the consequences of each case imply the
/// conclusion.
fn prove_branches(
    position: &VariantPosition,
    step: &VariantStep,
    source: &RuleRequirement,
    cases: &[Vec<Consequence>],
) {
    let assumed: Vec<(Pos, u8)> = cases.iter().map(|case| case[0].entry).collect();
    let all: Vec<(Pos, u8)> = match source {
        RuleRequirement::Cell(pos) => {
            let digits = position.candidates(*pos).into_iter();
            digits.map(|digit| (*pos, digit)).collect()
        }
        RuleRequirement::Area(digit, area) => {
            assert!(area.is_full);
            let cells = places(position, &area.cells, *digit).into_iter();
            cells.map(|pos| (pos, *digit)).collect()
        }
        RuleRequirement::Law(_) => panic!("{step:?}"),
    };
    assert_eq!(all, assumed);
    assert!(step.placements.is_empty() && !step.eliminations.is_empty());
    for case in cases {
        assert!(case[0].is_true && matches!(case[0].reason, ConsequenceReason::Assumed));
        let known = Assumption::follow(position, case);
        for (pos, digit) in &step.eliminations {
            assert!(!known.is_left(position, *pos, *digit), "{step:?}");
        }
    }
}

#[test]
fn the_consequences_of_both_cases_imply_the_conclusion() {
    let mut proved = [0, 0];
    for walked in &*PATHS {
        walked.each(|position, step| {
            if let VariantPattern::Branches(source, cases) = &step.pattern {
                prove_branches(position, step, source, cases);
                proved[usize::from(matches!(source, RuleRequirement::Cell(_)))] += 1;
            }
        });
    }
    assert!(proved.iter().all(|count| *count > 0), "{proved:?}");
}

/// Follows the consequences of an assumption. The last consequences must contradict each other.
fn prove_contradiction(
    position: &VariantPosition,
    facts: &[Consequence],
    conflict: &RuleRequirement,
) {
    let known = Assumption::follow(position, facts);
    let is_left = |pos: Pos, digit: u8| known.is_left(position, pos, digit);
    match conflict {
        RuleRequirement::Cell(pos) => {
            let candidates = position.candidates(*pos);
            let mut left = candidates.iter();
            assert!(!left.any(|digit| is_left(*pos, *digit)));
        }
        RuleRequirement::Area(digit, area) => {
            let mut cells = area.cells.iter();
            assert!(area.is_full && !cells.any(|pos| is_left(*pos, *digit)));
        }
        RuleRequirement::Law(law) => {
            if let Some(all) = fillings(position, law) {
                assert!(all.is_empty());
            }
        }
    }
}

#[test]
fn every_consequence_of_an_assumption_follows() {
    let mut kinds: BTreeMap<VariantTechnique, usize> = BTreeMap::new();
    for walked in &*PATHS {
        walked.each(|position, step| {
            if let VariantPattern::Contradiction(facts, conflict) = &step.pattern {
                assert_eq!(facts[0].entry, step.eliminations[0]);
                if step.technique == VariantTechnique::Unfillable {
                    let is_direct = |fact: &Consequence| {
                        matches!(
                            fact.reason,
                            ConsequenceReason::Assumed
                                | ConsequenceReason::Sees(..)
                                | ConsequenceReason::Pair(..)
                        )
                    };
                    let is_by_pairs = |fact: &Consequence| {
                        is_direct(fact) || matches!(fact.reason, ConsequenceReason::LastCandidate)
                    };
                    let is_cell = matches!(conflict, RuleRequirement::Cell(_));
                    let is_short = facts.iter().filter(|fact| fact.is_true).count() <= 3;
                    let has_pair = facts
                        .iter()
                        .any(|fact| matches!(fact.reason, ConsequenceReason::Pair(..)));
                    let is_net = is_cell && is_short && has_pair && facts.iter().all(is_by_pairs);
                    assert!(is_net || facts.iter().all(is_direct), "{step:?}");
                }
                if step.technique == VariantTechnique::Nishio {
                    let digit = facts[0].entry.1;
                    assert!(facts.iter().all(|fact| fact.entry.1 == digit), "{step:?}");
                }
                prove_contradiction(position, facts, conflict);
                *kinds.entry(step.technique).or_default() += 1;
            }
        });
    }
    let wanted = [
        VariantTechnique::Unfillable,
        VariantTechnique::Nishio,
        VariantTechnique::Contradiction,
    ];
    assert!(wanted.iter().all(|it| kinds.contains_key(it)), "{kinds:?}");
}

/// All rows and columns of a square grid with their digits, sorted by digits.
fn sorted_lines(digits: &[u8], size: u8) -> Vec<(Vec<u8>, OutsideLine)> {
    let mut lines = Vec::new();
    for is_row in [true, false] {
        for index in 0..size {
            for from_end in [false, true] {
                let outside = OutsideLine {
                    is_row,
                    index,
                    from_end,
                };
                lines.push((read_line(digits, size, outside), outside));
            }
        }
    }
    lines.sort_by(|a, b| a.0.cmp(&b.0));
    lines
}

fn read_line(digits: &[u8], size: u8, outside: OutsideLine) -> Vec<u8> {
    let at = |place: u8| {
        let (row, col) = if outside.is_row {
            (outside.index, place)
        } else {
            (place, outside.index)
        };
        digits[usize::from(row) * usize::from(size) + usize::from(col)]
    };
    let mut line: Vec<u8> = (0..size).map(at).collect();
    if outside.from_end {
        line.reverse();
    }
    line
}

#[test]
fn the_ranks_of_lines_decide_first_digits_and_compare_lines() {
    let mut facts = [0; 3];
    for round in some_of(0..12, 3) {
        let recipe = VariantRecipe::named(Some(9), []).unwrap();
        let Some(made) = recipe.make(5, round) else {
            continue;
        };
        let digits: Vec<u8> = made.solution.iter().map(|digit| digit.unwrap()).collect();
        let mut puzzle = made.puzzle;
        for pos in puzzle.shape().cells().collect::<Vec<_>>() {
            if (pos.row + 2 * pos.col + u8::try_from(round).unwrap()) % 5 != 0 {
                puzzle.set_clue(pos, None);
            }
        }
        let lines = sorted_lines(&digits, 9);
        for (number, (line, outside)) in (1..).zip(&lines) {
            // A line has a rank only if no other line has the same digits in the same order.
            let alike = lines.iter().filter(|(other, _)| other == line).count();
            if alike == 1 && (round % 2 == 0 || number % 3 != 0) {
                puzzle
                    .add(format!("rank {number} {outside}").parse().unwrap())
                    .unwrap();
            }
        }
        let mut entry = VariantEntry::new(puzzle, 1, Form::Json);
        entry.solution = Some(digits.iter().copied().map(Some).collect());
        let walked = Walked::new(entry).unwrap();
        assert!(check(&walked));
        walked.each(|position, step| {
            let VariantPattern::Rank(rule, fact) = &step.pattern else {
                return;
            };
            match fact {
                RankFact::First { cell } => {
                    let number = position.variant().rules()[*rule].number().unwrap();
                    let digit = u8::try_from(number.div_ceil(4)).unwrap();
                    assert_eq!(step.placements, [(*cell, digit)]);
                    facts[0] += 1;
                }
                RankFact::Less {
                    lines,
                    cells,
                    is_strict,
                    reason: by,
                } => {
                    let [less, greater] = lines.map(|line| read_line(&digits, 9, line));
                    assert!(less < greater, "{step:?}");
                    let [Some(own), Some(other)] = [cells[0].last(), cells[1].last()] else {
                        panic!("{step:?}");
                    };
                    let before = cells[0].len() - 1;
                    for (a, b) in cells[0][..before].iter().zip(&cells[1]) {
                        let is_same = position.digit(*a).is_some()
                            && position.digit(*a) == position.digit(*b);
                        assert!(a == b || is_same, "{step:?}");
                    }
                    assert_eq!(*is_strict, position.are_in_sight(*own, *other));
                    for (pos, digit) in &step.eliminations {
                        let fits = |partner: &u8| match (pos == own, is_strict) {
                            (true, true) => digit < partner,
                            (true, false) => digit <= partner,
                            (false, true) => digit > partner,
                            (false, false) => digit >= partner,
                        };
                        let partner = if pos == own { *other } else { *own };
                        assert!(!position.candidates(partner).iter().any(fits), "{step:?}");
                    }
                    facts[1 + usize::from(matches!(by, RankOrder::Counted { .. }))] += 1;
                }
            }
            assert_explained(position, step);
        });
    }
    assert!(facts.iter().all(|count| *count > 0), "{facts:?}");
}

/// Checks that both languages explain a step without missing words.
fn assert_explained(position: &VariantPosition, step: &VariantStep) {
    for text in Locale::ALL.map(Text::new) {
        let shown = text.explain_variant(step, position);
        let words: Vec<&str> = shown.reasons.iter().map(|it| it.words.as_str()).collect();
        let is_gap = words.concat().contains("explain-");
        assert!(!words.is_empty() && !is_gap, "{words:?}");
    }
}

/// The two diagonals have nine cells: three cells of each of three boxes. Their digits add up to 18
/// = 3 * (1 + 2 + 3).
#[test]
fn two_diagonals_together_have_narrower_bounds_than_each() {
    let recipe = VariantRecipe::named(Some(9), []).unwrap();
    let made = (0..).find_map(|attempt| recipe.make(5, attempt)).unwrap();
    let mut puzzle = made.puzzle;
    for pos in puzzle.shape().cells().collect::<Vec<_>>() {
        puzzle.set_clue(pos, None);
    }
    for rule in ["littlekiller 8 DL r1c4", "littlekiller 10 DL r1c5"] {
        puzzle.add(rule.parse().unwrap()).unwrap();
    }
    let walked = Walked::new(VariantEntry::new(puzzle, 1, Form::Json)).unwrap();
    let mut joined = Vec::new();
    walked.each(|position, step| {
        if let VariantPattern::Law(law, _) = &step.pattern
            && matches!(law.reason, LawOrigin::Joined(_))
        {
            assert_eq!(law.cells.len(), 9);
            assert_explained(position, step);
            joined.extend(step.eliminations.iter().map(|(_, digit)| *digit));
        }
    });
    assert!(
        !joined.is_empty() && joined.iter().all(|digit| *digit > 3),
        "{joined:?}"
    );
}

#[test]
fn every_step_is_explained_in_both_languages() {
    let texts = Locale::ALL.map(Text::new);
    for walked in &*PATHS {
        walked.each(|position, step| {
            for text in &texts {
                let shown = text.explain_variant(step, position);
                assert!(!shown.reasons.is_empty(), "{step:?}");
                let reasons = shown.reasons.iter().map(|reason| &reason.words);
                for words in reasons.chain([&shown.place, &shown.name, &shown.conclusion]) {
                    let is_gap = ["explain-", "rule-", "variant-", "technique-", "{", "$"]
                        .iter()
                        .any(|part| words.contains(part));
                    assert!(!words.is_empty() && !is_gap, "{words}: {step:?}");
                }
            }
        });
    }
}

#[test]
fn no_step_contradicts_the_solution_of_a_generated_puzzle() {
    let checked: Vec<&Walked> = PATHS.iter().filter(|walked| check(walked)).collect();
    let solved = checked.iter().filter(|walked| walked.is_solved).count();
    let steps: usize = checked.iter().map(|walked| walked.steps.len()).sum();
    assert!(steps > 500, "{steps}");
    assert!(2 * solved > checked.len(), "{solved} of {}", checked.len());
}

/// Searches in positions of the same puzzle share the fillings of its laws. The first search in a
/// new puzzle has no such fillings.
#[test]
fn a_hint_does_not_depend_on_earlier_searches() {
    for walked in some_of(&*PATHS, 110) {
        let mut positions = vec![walked.start.clone()];
        walked.each(|position, step| {
            let mut next = position.clone();
            step.apply(&mut next);
            positions.push(next);
        });
        // The positions are visited backward, as if a player undid all moves.
        for (number, position) in positions.iter().enumerate().rev().step_by(3) {
            let mut new = VariantPosition::new(&walked.entry.variant).unwrap();
            for step in &walked.steps[..number] {
                step.apply(&mut new);
            }
            assert_eq!(next_step(position), next_step(&new));
            assert_eq!(next_step(position).as_ref(), walked.steps.get(number));
        }
    }
}

#[test]
#[ignore = "reads a collection outside the project"]
fn no_step_contradicts_the_solution_of_a_published_puzzle() {
    walk_published(20);
}

/// Counts the puzzles in the whole collection that techniques solve, and prints the count. Takes
/// many minutes.
#[test]
#[ignore = "a measurement"]
fn record_steps_of_published_puzzles() {
    walk_published(1);
}

/// Checks the steps of every `interval`th puzzle of a collection outside the project, and prints
/// the results for each kind.
fn walk_published(interval: usize) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data/variants.dev.jsonl");
    let text = std::fs::read_to_string(path).unwrap();
    let (mut steps, mut solved, mut explained, mut all) = (0, 0, 0, 0);
    let mut kinds: BTreeMap<String, [usize; 3]> = BTreeMap::new();
    let mut techniques: BTreeMap<VariantTechnique, (usize, f64, f64)> = BTreeMap::new();
    let mut times: Vec<f64> = Vec::new();
    for line in text.lines().step_by(interval) {
        let object: serde_json::Value = serde_json::from_str(line).unwrap();
        let Some(entry) = puzzles(line).pop() else {
            continue;
        };
        let begun = ThreadTime::now();
        let Some(walked) = Walked::new(entry) else {
            continue;
        };
        let took = begun.elapsed().as_secs_f64();
        if object["solutions"] != "one" || !check(&walked) {
            continue;
        }
        let (path, is_solved) = (&walked.steps, walked.is_solved);
        let hard = path
            .iter()
            .any(|step| step.technique == VariantTechnique::Contradiction);
        steps += path.len();
        all += 1;
        solved += usize::from(is_solved);
        explained += usize::from(is_solved && !hard);
        for kind in object["kinds"].as_array().unwrap() {
            let counts = kinds.entry(kind.as_str().unwrap().to_owned()).or_default();
            counts[0] += 1;
            counts[1] += usize::from(is_solved && !hard);
            counts[2] += usize::from(is_solved);
        }
        if std::env::var("MASUME_EACH").is_ok() {
            println!(
                "{} {is_solved} {hard} {} {took:.3}",
                object["id"],
                path.len()
            );
        }
        walked.each(|position, step| {
            let begun = ThreadTime::now();
            std::hint::black_box(next_step(position));
            let time = begun.elapsed().as_secs_f64() * 1e6;
            times.push(time);
            let (count, total, most) = techniques.entry(step.technique).or_default();
            *count += 1;
            *total += time;
            *most = most.max(time);
        });
    }
    times.sort_by(f64::total_cmp);
    assert!(all > 0);
    println!("{all} puzzles, {explained} without contradictions, {solved} solved, {steps} steps");
    for (kind, [all, explained, solved]) in kinds {
        println!("{kind:20} {all:4} {explained:4} {solved:4}");
    }
    for (technique, (count, total, most)) in techniques {
        let name = technique.slug();
        println!(
            "{name:24} {count:6} {:10.0} ms, max {most:8.0} us",
            total / 1e3
        );
    }
    let at = |percent: usize| times[times.len() * percent / 100];
    println!(
        "hint us: p50 {:.0} p90 {:.0} p99 {:.0} max {:.0}",
        at(50),
        at(90),
        at(99),
        times[times.len() - 1]
    );
}

/// Prints how many of 200 generated puzzles of some kinds are solved by techniques. Takes many
/// minutes.
#[test]
#[ignore = "a measurement"]
fn record_paths_of_generated_puzzles() {
    for names in ["x", "windoku", "jigsaw", "antiknight"] {
        let recipe = VariantRecipe::named(None, [names]).unwrap();
        let (mut all, mut explained, mut solved, mut steps) = (0, 0, 0, 0);
        for attempt in 0.. {
            if all == 200 {
                break;
            }
            let Some(made) = recipe.make(2026, attempt) else {
                continue;
            };
            let mut entry = VariantEntry::new(made.puzzle, 1, Form::Json);
            let digits = made.solution.iter().copied();
            entry.solution = Some(digits.collect());
            let walked = Walked::new(entry).unwrap();
            assert!(check(&walked));
            let is_trial = |step: &VariantStep| step.technique == VariantTechnique::Contradiction;
            all += 1;
            steps += walked.steps.len();
            solved += usize::from(walked.is_solved);
            explained += usize::from(walked.is_solved && !walked.steps.iter().any(is_trial));
        }
        println!(
            "{names}: {all} puzzles, {explained} without contradictions, {solved} solved, {steps} steps"
        );
    }
}

#[test]
fn a_stopped_search_for_a_hint_ends_soon_and_finds_nothing() {
    use std::cell::Cell;
    // No technique finds a step in this grid without clues, so every search runs to its end.
    let rule = format!(
        r#"{{"puzzle":"{}","constraints":["thermometer r1c1 r2c2 r3c3","arrow r5c5 r5c6 r5c7"]}}"#,
        ".".repeat(81)
    );
    let read = masume::format::read(&rule).next().unwrap();
    let entry = read.unwrap().into_variant();
    let mut position = VariantPosition::new(&entry.variant).unwrap();
    while let Some(step) = next_step(&position) {
        step.apply(&mut position);
    }
    let asked = Cell::new(0);
    let stop_at = |limit: usize| {
        asked.set(0);
        let found = next_step_until(&position, &|| {
            asked.set(asked.get() + 1);
            asked.get() > limit
        });
        assert_eq!(found, None);
        asked.get()
    };
    let all = stop_at(usize::MAX - 1);
    // The long searches ask often, not only between techniques.
    assert!(all > 200, "{all}");
    for limit in [0, 10, 50, 100, 150] {
        let after = stop_at(limit);
        assert!(after <= limit + 4, "{after} after {limit}");
    }
}
