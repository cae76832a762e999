//! The easiest step of a position, all steps of a position, and the solution path.

use super::basic::{self, HouseChoice};
use super::branches;
use super::cache::FillingCache;
use super::cases;
use super::chain;
use super::circles;
use super::constraint::{self, RequiredUse};
use super::forcing;
use super::law::LawStage;
use super::position::VariantPosition;
use super::rank;
use super::rejected;
use super::sink::VariantStepSink;
use super::step::{PosCandidate, VariantStep, VariantTechnique};
use crate::grid::rules::Pos;

/// A solution path: the steps from a position until no technique finds a step.
#[derive(Clone, Debug)]
pub struct VariantPath {
    /// The steps of the path, in order.
    pub steps: Vec<VariantStep>,
    /// The position after the last step.
    pub end: VariantPosition,
}

impl VariantPath {
    /// Returns the hardest technique of the path, or `None` if the path has no steps.
    pub fn hardest(&self) -> Option<VariantTechnique> {
        self.steps.iter().map(|step| step.technique).max()
    }
}

type TechniqueSearchFn =
    fn(&VariantPosition, &mut FillingCache, &VariantStepSink) -> Option<VariantStep>;

/// A search for steps.
#[derive(Clone, Copy)]
enum TechniqueSearch {
    FullHouse,
    HiddenSingle(HouseChoice),
    /// A search for naked singles in houses with at most this number of empty cells.
    NakedSingle(usize),
    Law(LawStage),
    Required(RequiredUse),
    Naked(usize),
    Hidden(usize),
    Fish(usize),
    Other(TechniqueSearchFn),
}

impl TechniqueSearch {
    fn find(
        self,
        position: &VariantPosition,
        cache: &mut FillingCache,
        sink: &VariantStepSink,
    ) -> Option<VariantStep> {
        match self {
            Self::FullHouse => basic::full_house(position, sink),
            Self::HiddenSingle(choice) => basic::hidden_single(position, choice, sink),
            Self::NakedSingle(most_open) => basic::naked_single(position, most_open, sink),
            Self::Law(stage) => constraint::law(position, cache, stage, sink),
            Self::Required(requested) => constraint::required(position, cache, requested, sink),
            Self::Naked(size) => basic::naked(position, size, sink),
            Self::Hidden(size) => basic::hidden(position, size, sink),
            Self::Fish(size) => basic::fish(position, size, sink),
            Self::Other(find) => find(position, cache, sink),
        }
    }
}

/// The searches in teaching order. Each search has a level, which is the lowest
/// [level](VariantTechnique::level_number) of the steps that it finds.
const SEARCHES: &[(u8, TechniqueSearch)] = &[
    (1, TechniqueSearch::FullHouse),
    (1, TechniqueSearch::Law(LawStage::LastCell)),
    (1, TechniqueSearch::HiddenSingle(HouseChoice::Regions)),
    (1, TechniqueSearch::NakedSingle(MAX_OBVIOUS_EMPTY_CELLS)),
    (1, TechniqueSearch::HiddenSingle(HouseChoice::All)),
    (1, TechniqueSearch::NakedSingle(usize::MAX)),
    (1, TechniqueSearch::Other(constraint::pair)),
    (1, TechniqueSearch::Law(LawStage::Simple)),
    (2, TechniqueSearch::Required(RequiredUse::Single)),
    (2, TechniqueSearch::Required(RequiredUse::LockedByOne)),
    (2, TechniqueSearch::Other(basic::modified_in_house)),
    (2, TechniqueSearch::Law(LawStage::OneHouse)),
    (2, TechniqueSearch::Law(LawStage::TwoCells)),
    (2, TechniqueSearch::Other(basic::locked)),
    (2, TechniqueSearch::Required(RequiredUse::Rule)),
    (2, TechniqueSearch::Law(LawStage::Combinations)),
    (2, TechniqueSearch::Law(LawStage::TwoHouses)),
    (2, TechniqueSearch::Other(circles::circles)),
    (2, TechniqueSearch::Other(rank::ranks)),
    (3, TechniqueSearch::Naked(2)),
    (3, TechniqueSearch::Hidden(2)),
    (3, TechniqueSearch::Required(RequiredUse::OneHouse)),
    (3, TechniqueSearch::Required(RequiredUse::Fillings)),
    (3, TechniqueSearch::Law(LawStage::Fillings)),
    (3, TechniqueSearch::Naked(3)),
    (3, TechniqueSearch::Hidden(3)),
    (3, TechniqueSearch::Fish(2)),
    (3, TechniqueSearch::Required(RequiredUse::Houses)),
    (3, TechniqueSearch::Law(LawStage::Parallel)),
    (4, TechniqueSearch::Other(forcing::law_without_fillings)),
    (4, TechniqueSearch::Other(rejected::rejected)),
    (4, TechniqueSearch::Required(RequiredUse::Crossed)),
    (4, TechniqueSearch::Law(LawStage::All)),
    (4, TechniqueSearch::Naked(4)),
    (4, TechniqueSearch::Hidden(4)),
    (4, TechniqueSearch::Fish(3)),
    (4, TechniqueSearch::Other(chain::chain)),
    (5, TechniqueSearch::Other(chain::grouped)),
    (5, TechniqueSearch::Other(forcing::nishio)),
    (5, TechniqueSearch::Other(cases::cases)),
    (5, TechniqueSearch::Other(rejected::more_rejected)),
    (5, TechniqueSearch::Other(cases::more_cases)),
    (5, TechniqueSearch::Other(forcing::pair_rule_contradiction)),
    (5, TechniqueSearch::Other(branches::branches)),
    (HARDEST, TechniqueSearch::Other(forcing::contradiction)),
];

/// The maximum number of empty cells of a house in which naked singles are easy to see. These naked
/// singles come before hidden singles in lines.
const MAX_OBVIOUS_EMPTY_CELLS: usize = 3;

/// The highest [level](VariantTechnique::level_number) of a technique.
pub const HARDEST: u8 = 5;

/// Returns the easiest step of a position. Returns `None` if the puzzle is solved, if no technique
/// finds a step, or if some cell has no candidates.
pub fn next_step(position: &VariantPosition) -> Option<VariantStep> {
    next_step_until(position, &|| false)
}

/// Returns the easiest step of a position, like [`next_step`]. When `stop` returns true, the search
/// ends and returns `None`.
pub fn next_step_until(position: &VariantPosition, stop: &dyn Fn() -> bool) -> Option<VariantStep> {
    let sink = VariantStepSink::first(stop);
    position.with_cache(|cache| next(position, cache, SEARCHES.iter(), HARDEST, &sink))
}

/// Returns the easiest step of a position, like [`next_step`], if its level is at most `hardest`. See
/// [`VariantTechnique::level_number`].
pub fn next_step_within(position: &VariantPosition, hardest: u8) -> Option<VariantStep> {
    let sink = VariantStepSink::first(&|| false);
    position.with_cache(|cache| next(position, cache, SEARCHES.iter(), hardest, &sink))
}

/// Returns the steps by which a digit can be found without other digits: the step that places
/// `wanted`, or otherwise the steps of the first search that only eliminates candidates. The level of
/// the steps is at most `hardest`. The list is empty if there is no such step, or if `stop` returns
/// true.
pub fn steps_toward(
    position: &VariantPosition,
    wanted: PosCandidate,
    hardest: u8,
    stop: &dyn Fn() -> bool,
) -> Vec<VariantStep> {
    if position.has_cell_without_candidates() {
        return Vec::new();
    }
    position.with_cache(|cache| {
        let searches = SEARCHES.iter().filter(|(level, _)| *level <= hardest);
        for (_, search) in searches.take_while(|_| !stop()) {
            let sink = VariantStepSink::all(MAX_STEPS_PER_SEARCH, stop);
            search.find(position, cache, &sink);
            let mut found = sink.found();
            found.retain(|step| step.technique.level_number() <= hardest);
            if let Some(at) = found.iter().position(|it| it.placements.contains(&wanted)) {
                return vec![found.swap_remove(at)];
            }
            found.retain(|step| step.placements.is_empty());
            if !found.is_empty() {
                return found;
            }
        }
        Vec::new()
    })
}

/// Returns the step of the first of `searches` that finds one. Skips searches for steps above the
/// level `hardest`.
fn next(
    position: &VariantPosition,
    cache: &mut FillingCache,
    searches: impl Iterator<Item = &'static (u8, TechniqueSearch)>,
    hardest: u8,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    if position.has_cell_without_candidates() || position.is_solved() {
        return None;
    }
    cache.begin(position.view());
    let step = searches
        .filter(|(level, _)| *level <= hardest)
        .take_while(|_| !sink.is_stopped())
        .find_map(|(_, search)| search.find(position, cache, sink));
    step.filter(|step| step.technique.level_number() <= hardest)
}

/// The maximum number of steps that one search lists.
const MAX_STEPS_PER_SEARCH: usize = 60;

/// Returns all steps of a position that have different conclusions, easiest first. A step by
/// contradiction is returned only if there is no other step. When `stop` returns true, the search
/// ends and returns the steps found so far.
pub fn all_steps(position: &VariantPosition, stop: &dyn Fn() -> bool) -> Vec<VariantStep> {
    position.with_cache(|cache| all_within(position, cache, stop))
}

fn all_within(
    position: &VariantPosition,
    cache: &mut FillingCache,
    stop: &dyn Fn() -> bool,
) -> Vec<VariantStep> {
    let mut steps: Vec<VariantStep> = Vec::new();
    if position.has_cell_without_candidates() || position.is_solved() {
        return steps;
    }
    for (_, search) in &SEARCHES[..SEARCHES.len() - 1] {
        if stop() {
            return steps;
        }
        let sink = VariantStepSink::all(MAX_STEPS_PER_SEARCH, stop);
        search.find(position, cache, &sink);
        for step in sink.found() {
            let is_known = |other: &VariantStep| {
                other.placements == step.placements && other.eliminations == step.eliminations
            };
            if !steps.iter().any(is_known) {
                steps.push(step);
            }
        }
    }
    if steps.is_empty() {
        steps.extend(forcing::contradiction(
            position,
            cache,
            &VariantStepSink::first(stop),
        ));
    }
    steps.sort_by_key(|step| step.technique);
    steps
}

/// Returns all singles of a position: digits that are the only candidate of a cell, or have only
/// one place in a house.
pub fn singles(position: &VariantPosition) -> Vec<PosCandidate> {
    let sink = VariantStepSink::all(usize::MAX, &|| false);
    basic::hidden_single(position, HouseChoice::All, &sink);
    basic::naked_single(position, usize::MAX, &sink);
    let mut singles: Vec<PosCandidate> = sink
        .found()
        .into_iter()
        .flat_map(|it| it.placements)
        .collect();
    singles.sort_unstable();
    singles
}

/// Returns the first of `steps` that excludes a candidate. If no step excludes it, searches for a
/// contradiction to which the candidate leads. Returns `None` if the search finds no contradiction.
pub fn step_excluding(
    position: &VariantPosition,
    (pos, digit): PosCandidate,
    steps: Vec<VariantStep>,
) -> Option<VariantStep> {
    let rules_out = |step: &VariantStep| {
        let mut after = position.clone();
        step.apply(&mut after);
        !after.candidates(pos).contains(&digit)
    };
    let known = steps.into_iter().find(rules_out);
    known.or_else(|| forcing::contradiction_step(position, position.node(pos, digit)?))
}

/// Applies the easiest step repeatedly until no technique finds a step.
pub fn solve_path(position: VariantPosition) -> VariantPath {
    solve_path_within(position, HARDEST)
}

/// Applies the easiest step repeatedly. Stops when no technique up to the level `hardest` finds a
/// step. See [`VariantTechnique::level_number`].
pub fn solve_path_within(position: VariantPosition, hardest: u8) -> VariantPath {
    // The clone shares its cache with `path.end`.
    let start = position.clone();
    let mut path = VariantPath {
        steps: Vec::new(),
        end: position,
    };
    start.with_cache(|cache| {
        let sink = VariantStepSink::first(&|| false);
        while let Some(step) = next(&path.end, cache, SEARCHES.iter(), hardest, &sink) {
            step.apply(&mut path.end);
            path.steps.push(step);
        }
    });
    path
}

/// Returns true if singles and techniques up to the level `hardest` find the digits of the cells
/// `wanted` in a puzzle with a solution. Singles are placed together, so the steps may differ from
/// those of the solution path.
pub fn finds_within(mut position: VariantPosition, hardest: u8, wanted: &[Pos]) -> bool {
    // No house has singles after they are placed.
    let is_needed = |(_, search): &&(u8, TechniqueSearch)| {
        !matches!(
            search,
            TechniqueSearch::FullHouse | TechniqueSearch::HiddenSingle(_)
        )
    };
    let start = position.clone();
    start.with_cache(|cache| {
        let sink = VariantStepSink::first(&|| false);
        loop {
            position.place_singles();
            let mut digits = wanted.iter().map(|pos| position.candidates(*pos));
            if digits.all(|digits| digits.len() == 1) {
                return true;
            }
            let searches = SEARCHES.iter().filter(is_needed);
            let Some(step) = next(&position, cache, searches, hardest, &sink) else {
                return false;
            };
            step.apply(&mut position);
        }
    })
}
