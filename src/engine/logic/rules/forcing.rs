//! Assumptions that lead to a contradiction, simplest first.

use super::cache::FillingCache;
use super::constraint::RequirementIndex;
use super::filling::CandidateIndex;
use super::model::CompiledRules;
use super::position::VariantPosition;
use super::sink::VariantStepSink;
use super::step::{VariantStep, VariantTechnique};
use super::trial::{MAX_PLACES, Trial, TrialEnd, TruthReason};
use crate::grid::rules::cells::{Cells, bits};
use crate::grid::rules::primitive::DigitMask;

/// The stages of the search, in order. Each stage has a maximum number of placements after an
/// assumption, and a flag that is true if its trials apply laws.
const TRIALS: [(usize, bool); 4] = [(2, false), (8, false), (4, true), (16, true)];

/// The maximum number of laws that one search applies in all its trials together.
pub(super) const MAX_LAWS: usize = 10_000;

/// Finds steps that eliminate a candidate because it leads to a contradiction.
pub(super) fn contradiction(
    position: &VariantPosition,
    cache: &mut FillingCache,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let cells = by_candidates(position);
    let mut budget = MAX_LAWS;
    let mut trial = Trial::new(position);
    trial.check_before();
    // For each cell, the candidates whose consequences are all known. The first list is for trials
    // without laws, and the second list for trials with laws. A trial with more placements finds no
    // further consequences of these candidates.
    let mut complete = [0; 2].map(|_: u8| vec![0 as DigitMask; position.candidates.len()]);
    // For each candidate, the minimum number of placements in its trials.
    let mut placements = vec![[0; 16]; position.candidates.len()];
    for (most, with_laws) in TRIALS {
        let complete = &mut complete[usize::from(with_laws)];
        for cell in &cells {
            if sink.is_stopped() {
                return None;
            }
            let known = &mut complete[usize::from(*cell)];
            for bit in bits(position.mask(*cell) & !*known) {
                let placements = &mut placements[usize::from(*cell)][usize::from(bit)];
                // A trial applies laws only after all placements that need no laws.
                if *placements > most {
                    continue;
                }
                let budget = with_laws.then_some(&mut budget);
                match trial.run(cache, (*cell, bit), most, budget) {
                    TrialEnd::Complete(count) => {
                        *known |= 1 << bit;
                        *placements = count;
                    }
                    TrialEnd::Limited => *placements = most + 1,
                    TrialEnd::Contradiction(found) => {
                        if let Some(step) = sink.take(trial.step((*cell, bit), found)) {
                            return Some(step);
                        }
                    }
                }
            }
        }
    }
    None
}

/// Finds steps that eliminate a candidate because placing it would leave no place for its digit in
/// another house.
pub(super) fn nishio(
    position: &VariantPosition,
    cache: &mut FillingCache,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let model = &position.model;
    cache.without_nishio.resize(model.digits.into(), None);
    bits(model.all).find_map(|bit| {
        let places = position.cells_with(bit);
        let known = &mut cache.without_nishio[usize::from(bit)];
        if known.as_ref() == Some(&places) {
            return None;
        }
        let mut is_quiet = true;
        let found = places.iter().find_map(|cell| {
            if position.is_placed(cell) || !leaves_no_place(model, &places, cell) {
                return None;
            }
            is_quiet = false;
            let mut trial = Trial::of_digit(position, bit);
            let conflict = trial.place_digit((cell, bit))?;
            sink.take(trial.step_by(VariantTechnique::Nishio, (cell, bit), conflict))
        });
        *known = is_quiet.then_some(places);
        found
    })
}

/// Returns true if placing a digit in a cell leaves no place for the digit in some house. `places`
/// contains all places of the digit.
fn leaves_no_place(model: &CompiledRules, places: &Cells, cell: u16) -> bool {
    let mut places = places.clone();
    let mut seen = model.peers.of(cell).clone();
    places.remove_all(&seen);
    // The order of the houses does not matter, because an elimination never prevents another one.
    loop {
        let mut is_changed = false;
        for house in model.houses() {
            let mut own = house.set.common(&places);
            let Some(first) = own.next() else {
                return true;
            };
            seen.copy_from(model.peers.of(first));
            for cell in own.by_ref().take(MAX_PLACES - 1) {
                seen.intersect(model.peers.of(cell));
            }
            let is_few = own.next().is_none();
            drop(own);
            if is_few && seen.meets(&places) {
                places.remove_all(&seen);
                is_changed = true;
            }
        }
        if !is_changed {
            return false;
        }
    }
}

/// The search [`law_without_fillings`] skips laws that follow from more houses than this.
const MAX_HOUSES: usize = 2;

/// The search [`law_without_fillings`] skips laws with more fillings than this. The fillings are
/// counted before a candidate is assumed.
const MAX_WAYS: u32 = 1_000_000;

/// The number of the search [`law_without_fillings`] among the searches of a law.
const VAIN_SEARCH: u32 = 31;

/// Finds steps that eliminate a candidate because, if it were true, a law would have no fillings.
/// The cell of the candidate sees cells of the law, or a rule about pairs relates it to them.
pub(super) fn law_without_fillings(
    position: &VariantPosition,
    cache: &mut FillingCache,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let laws = cache.laws_by_effort(position.view());
    let laws = laws.iter();
    let mut laws = laws.filter(|((houses, open), ..)| *open > 1 && *houses <= MAX_HOUSES);
    laws.find_map(|(_, number, _)| {
        let number = *number;
        // One candidate hardly ever makes all fillings impossible if a law has many of them.
        let found = cache.fillings(position.view(), number);
        found.filter(|found| found.count <= MAX_WAYS)?;
        let nodes = cache.unless_vain(position.view(), number, VAIN_SEARCH, |cache| {
            let nodes = excluded_by_law(position, cache, number);
            (!nodes.is_empty()).then_some(nodes)
        });
        nodes?.into_iter().find_map(|(cell, bit)| {
            let mut trial = Trial::new(position);
            let conflict = trial.set((cell, bit), TruthReason::Assumed);
            let conflict = conflict.or_else(|| trial.pairs());
            let end = conflict.unwrap_or(RequirementIndex::Law(number));
            sink.take(trial.step_by(VariantTechnique::Unfillable, (cell, bit), end))
        })
    })
}

/// The maximum number of placements after an assumption in the search [`pair_rule_contradiction`].
const MAX_FORCED: usize = 2;

/// Finds steps that eliminate a candidate because, if it were true, rules about pairs would leave a
/// cell without candidates.
pub(super) fn pair_rule_contradiction(
    position: &VariantPosition,
    cache: &mut FillingCache,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let model = &position.model;
    if model.relations.is_empty() {
        return None;
    }
    let mut trial = Trial::new(position);
    trial.check_before();
    let cells = by_candidates(position).into_iter();
    let mut cells = cells.take_while(|_| !sink.is_stopped());
    cells.find_map(|cell| {
        bits(position.mask(cell)).find_map(|bit| {
            let end = trial.run(cache, (cell, bit), MAX_FORCED, None);
            let TrialEnd::Contradiction(end @ RequirementIndex::Cell(_)) = end else {
                return None;
            };
            let step = |trial: &Trial<'_>| {
                sink.take(trial.step_by(VariantTechnique::Unfillable, (cell, bit), end))
            };
            trial.is_by_pairs(end).then(|| step(&trial))?
        })
    })
}

/// Returns the empty cells. Cells with the fewest candidates come first.
fn by_candidates(position: &VariantPosition) -> Vec<u16> {
    let cells = (0_u16..).take(position.candidates.len());
    let mut cells: Vec<u16> = cells.filter(|cell| !position.is_placed(*cell)).collect();
    cells.sort_by_key(|cell| position.mask(*cell).count_ones());
    cells
}

/// Returns the candidates that, if true, would leave a law without fillings.
fn excluded_by_law(
    position: &VariantPosition,
    cache: &mut FillingCache,
    number: usize,
) -> Vec<CandidateIndex> {
    let model = &position.model;
    let cells = &model.laws[number].cells;
    let before: Vec<DigitMask> = cells.iter().map(|cell| position.mask(*cell)).collect();
    let found = cache.fillings(position.view(), number);
    let sets = found.filter(|found| !found.sets.is_empty());
    let required = sets.map_or(model.all, |found| found.required());
    let mut is_unfillable = |masks: Vec<DigitMask>| {
        let support = cache.assumed(position.view(), number, &masks);
        support.is_some_and(|support| support.contains(&0))
    };
    let mut nodes = Vec::new();
    for bit in bits(required) {
        let places: Vec<usize> = (0..cells.len())
            .filter(|at| before[*at] >> bit & 1 == 1 && !position.is_placed(cells[*at]))
            .collect();
        let without = |places: &[usize]| {
            let mut masks = before.clone();
            for at in places {
                masks[*at] &= !(1 << bit);
            }
            masks
        };
        // If a filling does not contain the digit, no candidate of the digit can make all fillings
        // impossible.
        if places.is_empty() || !is_unfillable(without(&places)) {
            continue;
        }
        let mut known: Vec<(Vec<usize>, bool)> = Vec::new();
        for cell in (0_u16..).take(position.candidates.len()) {
            if position.is_placed(cell) || !position.has(cell, bit) || cells.contains(&cell) {
                continue;
            }
            let seen = places.iter().copied();
            let seen: Vec<usize> = seen.filter(|at| model.sees(cell, cells[*at])).collect();
            let same = known.iter().find(|(places, _)| *places == seen);
            let is_excluded = same.map(|(_, is_excluded)| *is_excluded);
            let is_excluded = is_excluded.unwrap_or_else(|| {
                let is_excluded = !seen.is_empty() && is_unfillable(without(&seen));
                known.push((seen, is_excluded));
                is_excluded
            });
            if is_excluded {
                nodes.push((cell, bit));
            }
        }
    }
    // A rule about a pair of cells may exclude several digits at once, so the cells in such pairs
    // are tested with all their candidates.
    let others = cells.iter().flat_map(|cell| {
        let relations = model.relations_of[usize::from(*cell)].iter();
        relations.map(|number| model.relations[*number as usize].from(*cell).0)
    });
    let mut others: Vec<u16> = others.filter(|cell| !position.is_placed(*cell)).collect();
    others.sort_unstable();
    others.dedup();
    for cell in others {
        for bit in bits(position.mask(cell)) {
            let masks = cells
                .iter()
                .map(|own| candidates_left_by(position, (cell, bit), *own));
            let masks: Vec<DigitMask> = masks.collect();
            if masks != before && !nodes.contains(&(cell, bit)) && is_unfillable(masks) {
                nodes.push((cell, bit));
            }
        }
    }
    nodes
}

/// Returns the candidates that remain in the cell `own` if a candidate of another cell is true.
/// Considers only whether the two cells see each other and which rules about pairs relate them.
fn candidates_left_by(
    position: &VariantPosition,
    (cell, bit): CandidateIndex,
    own: u16,
) -> DigitMask {
    let model = &position.model;
    if own == cell {
        return 1 << bit;
    }
    let mut mask = position.mask(own);
    if model.sees(own, cell) {
        mask &= !(1 << bit);
    }
    for number in &model.relations_of[usize::from(cell)] {
        let (other, table) = model.relations[*number as usize].from(cell);
        if other == own {
            mask &= table[usize::from(bit)];
        }
    }
    mask
}

/// Returns the step that eliminates a candidate because it leads to a contradiction. Returns `None`
/// if no trial finds a contradiction.
pub(super) fn contradiction_step(
    position: &VariantPosition,
    node: CandidateIndex,
) -> Option<VariantStep> {
    let mut budget = MAX_LAWS;
    let mut trial = Trial::new(position);
    position.with_cache(|cache| {
        TRIALS.iter().find_map(|(most, with_laws)| {
            let budget = with_laws.then_some(&mut budget);
            match trial.run(cache, node, *most, budget) {
                TrialEnd::Contradiction(found) => Some(trial.step(node, found)),
                TrialEnd::Complete(_) | TrialEnd::Limited => None,
            }
        })
    })
}
