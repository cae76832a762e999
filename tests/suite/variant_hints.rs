//! Steps in variants: no step contradicts the solution, and each step is proved by its pattern.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;
use std::time::Instant;

use masume::format::{self, Form, ReadErrorKind, VariantEntry};
use masume::generate::VariantRecipe;
use masume::grid::rules::Pos;
use masume::logic::rules::{
    Demand, LawFacts, LawOrigin, Proof, StrongPair, VariantPattern, VariantPosition, VariantStep,
    VariantTechnique, WeakLink, next_step, solve_path,
};
use masume::text::{Locale, Text};

/// Generated puzzles of many kinds in masume's own JSON. Each line states that it is public domain.
const SAMPLE: &str = include_str!("../data/variants.jsonl");

/// A puzzle with its solve path, as far as techniques find steps.
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

    /// Calls `visit` with each step and the position before the step.
    fn each(&self, mut visit: impl FnMut(&VariantPosition, &VariantStep)) {
        let mut position = self.start.clone();
        for step in &self.steps {
            visit(&position, step);
            step.apply(&mut position);
        }
    }
}

/// The solve paths of the sample, computed once for all tests.
static PATHS: LazyLock<Vec<Walked>> = LazyLock::new(|| {
    puzzles(SAMPLE)
        .into_iter()
        .filter_map(Walked::new)
        .collect()
});

fn puzzles(text: &str) -> Vec<VariantEntry> {
    format::read(text)
        .filter_map(|result| match result.err()?.kind() {
            ReadErrorKind::Variant(entry) => Some((**entry).clone()),
            _ => None,
        })
        .collect()
}

/// A conclusion of a step that contradicts the solution, if there is one.
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

/// Every filling of the cells of a law that satisfies the slow definition of its rule.
///
/// Cells that see each other have different digits. Returns `None` if the law has no rule or too many
/// fillings to try.
fn fillings(position: &VariantPosition, law: &LawFacts) -> Option<Vec<Vec<u8>>> {
    let LawOrigin::Rule(rule) = law.by else {
        return None;
    };
    let tries: usize = law.left.iter().map(Vec::len).product();
    if tries > 3000 {
        return None;
    }
    let variant = position.variant();
    let mut digits = vec![variant.shape().low(); variant.shape().area()];
    let mut found = Vec::new();
    'tries: for number in 0..tries {
        let mut rest = number;
        let mut filling = Vec::new();
        for (cell, left) in law.cells.iter().zip(&law.left) {
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
        if variant.obeys(rule, &digits) {
            found.push(filling);
        }
    }
    Some(found)
}

/// Checks a step of a rule against every filling of its cells. Returns false if the fillings cannot be
/// listed.
fn prove(position: &VariantPosition, step: &VariantStep) -> bool {
    let VariantPattern::Law(law, proof) = &step.pattern else {
        return false;
    };
    // A rule with several groups of cells has one law per group, which the slow definition cannot check.
    let variant = position.variant();
    if let LawOrigin::Rule(rule) = law.by
        && variant.rules()[rule]
            .all_cells()
            .any(|cell| !law.cells.contains(&cell))
    {
        return false;
    }
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
        Proof::Exhausted => {}
    }
    true
}

#[test]
fn a_step_of_a_rule_agrees_with_every_filling_of_its_cells() {
    let mut proved = 0;
    for walked in &*PATHS {
        walked.each(|position, step| proved += usize::from(prove(position, step)));
    }
    assert!(proved > 300, "{proved}");
}

/// Returns true if each cell of `a` sees each cell of `b`.
fn exclude(position: &VariantPosition, a: &[Pos], b: &[Pos]) -> bool {
    let mut pairs = a
        .iter()
        .flat_map(|own| b.iter().map(move |other| (own, other)));
    pairs.all(|(own, other)| position.are_in_sight(*own, *other))
}

/// Checks every link of a chain, and that its conclusion follows from its ends. Links by rules are not
/// checked here.
fn prove_chain(position: &VariantPosition, step: &VariantStep, links: &[StrongPair]) {
    let places = |cells: &[Pos], digit: u8| -> Vec<Pos> {
        let cells = cells.iter().copied();
        let open = cells.filter(|pos| position.candidates(*pos).contains(&digit));
        open.collect()
    };
    for link in links {
        let (from, to) = (&link.from, &link.to);
        match link.by.as_deref() {
            None => {
                assert_eq!(from.cells, to.cells, "{step:?}");
                assert_eq!(position.candidates(from.cells[0]).len(), 2, "{step:?}");
            }
            Some(Demand::Area(area)) => {
                assert!(area.is_full && from.digit == to.digit, "{step:?}");
                let covered = |pos: &Pos| from.cells.contains(pos) || to.cells.contains(pos);
                assert!(
                    places(&area.cells, to.digit).iter().all(covered),
                    "{step:?}"
                );
            }
            Some(Demand::AlmostLocked(cells, digits)) => {
                for (at, own) in cells.iter().enumerate() {
                    assert!(exclude(position, &[*own], &cells[..at]), "{step:?}");
                    let known = |digit: &u8| digits.contains(digit);
                    assert!(position.candidates(*own).iter().all(known), "{step:?}");
                }
                assert_eq!(digits.len(), cells.len() + 1, "{step:?}");
                assert_ne!(from.digit, to.digit, "{step:?}");
                assert_eq!(places(cells, from.digit), from.cells, "{step:?}");
                assert_eq!(places(cells, to.digit), to.cells, "{step:?}");
            }
            Some(Demand::Law(..)) => {}
        }
    }
    for pair in links.windows(2) {
        let (to, next) = (&pair[0].to, &pair[1].from);
        match pair[0].weak.as_ref().unwrap() {
            WeakLink::Cell => assert_eq!(to.cells, next.cells, "{step:?}"),
            WeakLink::Sight(_) => {
                assert_eq!(to.digit, next.digit, "{step:?}");
                assert!(exclude(position, &to.cells, &next.cells), "{step:?}");
            }
            WeakLink::Rule(_) => {}
        }
    }
    let (first, last) = (&links[0].from, &links[links.len() - 1].to);
    for (pos, digit) in &step.eliminations {
        for end in [first, last] {
            let is_other = end.cells == [*pos] && end.digit != *digit;
            let is_seen = end.digit == *digit && exclude(position, &end.cells, &[*pos]);
            // A rule about two cells may exclude any other digit.
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

#[test]
#[ignore = "reads a collection beside the project"]
fn no_step_contradicts_the_solution_of_a_published_puzzle() {
    walk_published(20);
}

/// Prints how many puzzles of the whole collection techniques solve. Takes many minutes.
#[test]
#[ignore = "a measurement"]
fn record_steps_of_published_puzzles() {
    walk_published(1);
}

/// Checks the steps of every `interval`th puzzle of a collection outside the project, and prints the
/// results for each kind.
fn walk_published(interval: usize) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data/variants.dev.jsonl");
    let text = std::fs::read_to_string(path).unwrap();
    let (mut steps, mut solved, mut explained, mut all) = (0, 0, 0, 0);
    let mut kinds: BTreeMap<String, [usize; 3]> = BTreeMap::new();
    let mut techniques: BTreeMap<VariantTechnique, usize> = BTreeMap::new();
    let mut times: Vec<f64> = Vec::new();
    for line in text.lines().step_by(interval) {
        let object: serde_json::Value = serde_json::from_str(line).unwrap();
        let Some(entry) = puzzles(line).pop() else {
            continue;
        };
        let begun = Instant::now();
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
        for step in path {
            *techniques.entry(step.technique).or_default() += 1;
        }
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
        walked.each(|position, _| {
            let begun = Instant::now();
            std::hint::black_box(next_step(position));
            times.push(begun.elapsed().as_secs_f64() * 1e6);
        });
    }
    times.sort_by(f64::total_cmp);
    assert!(all > 0);
    println!("{all} puzzles, {explained} without contradictions, {solved} solved, {steps} steps");
    for (kind, [all, explained, solved]) in kinds {
        println!("{kind:20} {all:4} {explained:4} {solved:4}");
    }
    println!("{techniques:#?}");
    let at = |percent: usize| times[times.len() * percent / 100];
    println!(
        "hint us: p50 {:.0} p90 {:.0} p99 {:.0} max {:.0}",
        at(50),
        at(90),
        at(99),
        times[times.len() - 1]
    );
}

/// Prints how many of 200 generated puzzles of some kinds techniques solve. Takes many minutes.
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
