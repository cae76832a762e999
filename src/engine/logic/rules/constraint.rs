//! Steps from rules: pairs, sums, combinations, orders, lines, and the 45 rule.

use std::cmp::Reverse;

use super::basic::{elimination_step, locked_by};
use super::cache::FillingCache;
use super::filling::{self, Fillings};
use super::law::{Law, LawEffort, LawForm, LawOrigin, LawStage};
use super::model::CompiledRules;
use super::position::VariantPosition;
use super::reach;
use super::sink::VariantStepSink;
use super::step::{
    Bound, Demand, LawFacts, Proof, RuleRequirement, VariantPattern, VariantStep, VariantTechnique,
};
use super::trellis::group_range;
use crate::grid::rules::automata::has_only_automaton;
use crate::grid::rules::cells::bits;
use crate::grid::rules::primitive::DigitMask;

/// A [`RuleRequirement`] in the numbers of a model: a cell, a clique and the index of a digit, or a law.
#[derive(Clone, Copy, Debug)]
pub(super) enum RequirementIndex {
    Cell(u16),
    Area(usize, u8),
    Law(usize),
}

impl RequirementIndex {
    /// Returns the requirement with the facts that an explanation needs.
    pub(super) fn explained(self, position: &VariantPosition) -> RuleRequirement {
        let model = &position.model;
        match self {
            Self::Cell(cell) => RuleRequirement::Cell(model.pos(cell)),
            Self::Area(clique, bit) => {
                RuleRequirement::Area(model.digit(bit), model.area(&model.cliques[clique]))
            }
            Self::Law(number) => {
                RuleRequirement::Law(Box::new(facts(position, &model.laws[number])))
            }
        }
    }
}

/// Returns the facts about a law that an explanation needs.
pub(super) fn facts(position: &VariantPosition, law: &Law) -> LawFacts {
    let model = &position.model;
    let is_shown = |cell: &u16| match law.form {
        LawForm::OneModified(bit) => !model.is_flag(*cell) && may_be_modified(position, *cell, bit),
        _ => !model.is_flag(*cell),
    };
    let mut cells: Vec<u16> = law.cells.iter().copied().filter(is_shown).collect();
    if law.is_flag.iter().all(|is_flag| *is_flag) {
        let flags = law.cells.iter();
        cells.extend(flags.map(|flag| flag - model.cell_count));
    }
    let left = cells
        .iter()
        .map(|cell| model.digits_of(position.mask(*cell)));
    LawFacts {
        reason: law.origin.clone(),
        cells: model.positions(&cells),
        candidates: left.collect(),
        sum: match &law.form {
            LawForm::Linear(factors, sum) => Some((factors.clone(), *sum)),
            _ => None,
        },
    }
}

/// Returns true if a cell may be modified and have the digit with this index.
fn may_be_modified(position: &VariantPosition, cell: u16, bit: u8) -> bool {
    position.has(cell, bit) && position.has(cell + position.model.cell_count, 1)
}

/// Finds steps that eliminate digits without a partner in the other cell of a pair. Pairs whose
/// other cell has the fewest candidates come first.
pub(super) fn pair(
    position: &VariantPosition,
    cache: &mut FillingCache,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let model = &position.model;
    let relations = model.relations.iter().zip(&mut cache.pending_relations);
    let pending = relations.filter(|(_, is_pending)| **is_pending);
    let found = pending.flat_map(|(relation, is_pending)| {
        let found = relation.cells.map(|cell| {
            let partners = position.mask(relation.from(cell).0);
            let alone = relation.without_partner(cell, position.mask(cell), partners);
            let is_found = alone != 0 && !position.is_placed(cell);
            is_found.then_some((partners.count_ones(), (relation, cell, alone)))
        });
        *is_pending = found.iter().any(Option::is_some);
        found.into_iter().flatten()
    });
    sink.easiest_of(found, |(relation, cell, alone)| {
        let (other, _) = relation.from(cell);
        VariantStep {
            technique: VariantTechnique::Pair,
            placements: Vec::new(),
            eliminations: bits(alone).map(|bit| model.candidate(cell, bit)).collect(),
            pattern: VariantPattern::Pair {
                rule: relation.rule,
                cell: model.pos(cell),
                other: model.pos(other),
                partners: model.digits_of(position.mask(other)),
            },
        }
    })
}

impl Law {
    fn candidates(&self, position: &VariantPosition) -> Vec<DigitMask> {
        let cells = self.cells.iter();
        cells.map(|cell| position.mask(*cell)).collect()
    }
}

/// Finds steps from the laws of all stages up to `stage`. Steps with less effort come first. With
/// equal effort, steps with fewer fillings come first, and then steps with more eliminations.
pub(super) fn law(
    position: &VariantPosition,
    cache: &mut FillingCache,
    stage: LawStage,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let laws = cache.laws_by_effort(position.view());
    laws.chunk_by(|a, b| a.0 == b.0).find_map(|alike| {
        let used = alike.iter().filter(|(.., first)| *first <= stage);
        let steps = used.filter_map(|(_, number, _)| {
            cache.unless_vain(position.view(), *number, stage as u32, |cache| {
                of_law(position, cache, stage, *number)
            })
        });
        sink.easiest(steps)
    })
}

/// Returns the step that follows from a law in a stage, with its sort key. Steps with fewer
/// combinations or fillings come first, and then steps with more eliminations.
fn of_law(
    position: &VariantPosition,
    cache: &mut FillingCache,
    stage: LawStage,
    number: usize,
) -> Option<((usize, Reverse<usize>), VariantStep)> {
    let law = &position.model.laws[number];
    let ranked = |ways: usize, step: VariantStep| {
        let eliminations = Reverse(step.eliminations.len());
        Some(((ways, eliminations), step))
    };
    if matches!(
        stage,
        LawStage::LastCell | LawStage::TwoCells | LawStage::Combinations
    ) && !(law.is_combination() && law.open_count(&position.placed) > 1)
        && let Some(step) = bounds(position, law)
    {
        return ranked(0, step);
    }
    let found = cache.fillings(position.view(), number)?;
    // A law without fillings is a contradiction and not a step.
    if found.count == 0 {
        return None;
    }
    let is_only = found.sets.len() == 1 && law.is_combination();
    let waits = stage == LawStage::Simple
        && !is_only
        && law.open_count(&position.placed) > 1
        && !matches!(law.form, LawForm::Order(_));
    if waits {
        return None;
    }
    let ways = match found.sets.len() {
        // An order counts as two combinations, so that cages with one combination come first,
        // because these are easier to see.
        _ if matches!(law.form, LawForm::Order(_)) => 2,
        0 => found.count as usize,
        sets => sets,
    };
    ranked(ways, step_of_fillings(position, cache, number, &found)?)
}

/// Returns the step that follows from a law with these fillings.
fn step_of_fillings(
    position: &VariantPosition,
    cache: &mut FillingCache,
    number: usize,
    found: &Fillings,
) -> Option<VariantStep> {
    let law = &position.model.laws[number];
    let cells = law.cells.iter().zip(&found.support);
    let mut eliminations: Vec<(u16, DigitMask)> =
        cells.map(|(cell, support)| (*cell, !support)).collect();
    let is_useful = |(cell, mask): &(u16, DigitMask)| position.mask(*cell) & mask != 0;
    let is_digit = |it: &(u16, DigitMask)| !position.model.is_flag(it.0) && is_useful(it);
    if !eliminations.iter().any(is_useful) {
        return None;
    }
    // Each step has conclusions of one kind. Digits come first, because the player sees them on
    // the board, and then modified cells.
    let is_modified = |it: &(u16, DigitMask)| !is_digit(it) && is_useful(it) && it.1 & 1 == 1;
    if law.has_flags() && eliminations.iter().any(is_digit) {
        eliminations.retain(is_digit);
    } else if law.has_flags() && eliminations.iter().any(is_modified) {
        eliminations.retain(is_modified);
    }
    if let LawForm::Linear(..) = law.form
        && !law.is_combination()
        && let Some(step) = bounds(position, law)
    {
        return Some(step);
    }
    let technique = technique(position, law, found);
    let proof = proof(position, cache, number, found);
    let eliminations = match &proof {
        // The other candidates are left to later steps, which then consider fewer candidates.
        Proof::OutOfReach(reaches) => reaches
            .iter()
            .filter_map(|it| it.candidates(&position.model))
            .collect(),
        _ => eliminations,
    };
    let step = elimination_step(position, technique, &eliminations, || {
        VariantPattern::Law(facts(position, law), proof)
    })?;
    Some(into_placement(position, law, step))
}

/// Converts a step to a placement if it leaves only one digit for the only empty cell of its law.
/// Returns other steps unchanged.
fn into_placement(position: &VariantPosition, law: &Law, step: VariantStep) -> VariantStep {
    let model = &position.model;
    let mut open = law.cells.iter().filter(|cell| !position.is_placed(**cell));
    let (Some(cell), None) = (open.next(), open.next()) else {
        return step;
    };
    if model.is_flag(*cell) {
        return step;
    }
    let pos = model.pos(*cell);
    let is_left = |digit: &u8| !step.eliminations.contains(&(pos, *digit));
    let left = model.digits_of(position.mask(*cell)).into_iter();
    let left: Vec<u8> = left.filter(is_left).collect();
    match left[..] {
        [digit] => VariantStep {
            placements: vec![(pos, digit)],
            eliminations: Vec::new(),
            ..step
        },
        _ => step,
    }
}

/// Returns the technique of a step by the 45 rule with these numbers of houses and of empty cells.
const fn innies(houses: usize, open: usize) -> VariantTechnique {
    match (houses, open) {
        (..=2, ..=1) => VariantTechnique::LastInnie,
        (..=2, 2) => VariantTechnique::Innies,
        _ => VariantTechnique::LargeInnies,
    }
}

/// Returns the technique of a step by a law of leftovers.
fn leftovers(origin: &LawOrigin) -> VariantTechnique {
    if origin.is_crossed() {
        VariantTechnique::SetEquivalence
    } else {
        VariantTechnique::Leftovers
    }
}

fn technique(position: &VariantPosition, law: &Law, found: &Fillings) -> VariantTechnique {
    match (&law.origin, &law.form, law.open_count(&position.placed)) {
        (LawOrigin::Balance { houses, .. }, _, open) => innies(houses.len(), open),
        (LawOrigin::Leftover { .. }, ..) => leftovers(&law.origin),
        (_, LawForm::Order(_), _) => VariantTechnique::Order,
        (_, LawForm::EqualSums(..), _) => VariantTechnique::CommonSum,
        (_, LawForm::Contains(..) | LawForm::OneModified(_), _) if law.has_flags() => {
            VariantTechnique::Modified
        }
        (_, LawForm::Contains(..) | LawForm::Clause(_), _) => VariantTechnique::Occurrence,
        (LawOrigin::Rule(rule), LawForm::Line(_), _)
            if has_only_automaton(position.variant().rules()[*rule].kind()) =>
        {
            VariantTechnique::Fillings
        }
        (_, LawForm::Line(_), _) => VariantTechnique::Line,
        _ if law.is_combination() && found.sets.len() == 1 => VariantTechnique::OnlyCombination,
        _ if law.is_combination() => VariantTechnique::Combinations,
        (LawOrigin::Rule(_), LawForm::Linear(..), ..=2) => VariantTechnique::Combinations,
        _ => VariantTechnique::Fillings,
    }
}

/// The maximum number of fillings that a step lists.
const MAX_LISTED: usize = 8;

/// The maximum number of sets of digits that a step lists.
const MAX_SETS: usize = 8;

fn proof(
    position: &VariantPosition,
    cache: &mut FillingCache,
    number: usize,
    found: &Fillings,
) -> Proof {
    let model = &position.model;
    let (law, low) = (&model.laws[number], model.low);
    if law.has_flags() {
        return match law.form {
            LawForm::OneModified(bit) => Proof::OneModified(model.digit(bit)),
            _ => Proof::Exhausted,
        };
    }
    if let LawForm::Order(_) = law.form {
        let cells = law.cells.iter().zip(&found.support);
        let ends = |support: DigitMask| {
            let digits = model.digits_of(support);
            let end = |digit: Option<&u8>| digit.map_or(0, |digit| i32::from(*digit));
            [end(digits.first()), end(digits.last())]
        };
        let bounds = cells.map(|(cell, support)| Bound {
            cell: model.pos(*cell),
            others: None,
            ends: ends(*support),
        });
        return Proof::Bounds(bounds.collect());
    }
    let is_apart = law.earlier_peers.iter().all(Vec::is_empty);
    if let LawForm::EqualSums(..) = law.form
        && is_apart
    {
        let candidates = law.candidates(position);
        return Proof::CommonSums(filling::common_sums(law, &candidates, low));
    }
    let sets = &found.sets;
    if !sets.is_empty() && sets.len() <= MAX_SETS {
        let union = sets.iter().fold(0, |all, set| all | set);
        // The sets alone explain the step if only digits outside all sets are eliminated.
        let is_all = law
            .cells
            .iter()
            .zip(&found.support)
            .all(|(cell, support)| position.mask(*cell) & union == *support);
        if is_all {
            return Proof::Sets(sets.iter().map(|set| model.digits_of(*set)).collect());
        }
    }
    let all = if found.count as usize <= 10 * MAX_LISTED {
        cache.all_fillings(position.view(), number)
    } else {
        None
    };
    let Some(all) = all.filter(|all| all.len() <= MAX_LISTED) else {
        let reaches = reach::line_limits(model, law, &law.candidates(position), &found.support);
        return if reaches.is_empty() {
            Proof::Exhausted
        } else {
            Proof::OutOfReach(reaches)
        };
    };
    let filling = |bits: &Vec<u8>| bits.iter().map(|bit| model.digit(*bit)).collect();
    Proof::Fillings(all.iter().map(filling).collect())
}

/// Returns the step from the bounds of each cell of a sum. The bounds of a cell follow from the
/// minimum and maximum of all other terms of the sum.
fn bounds(position: &VariantPosition, law: &Law) -> Option<VariantStep> {
    let LawForm::Linear(factors, target) = &law.form else {
        return None;
    };
    let model = &position.model;
    let mut found = Vec::new();
    let mut eliminations = Vec::new();
    let sides = |but: usize| {
        let side = |sign: i32| {
            let own = factors.iter().map(|factor| (factor * sign).max(0));
            let own: Vec<i32> = own.collect();
            terms(model, law, &own, |cell| position.mask(cell), Some(but))
        };
        Some([side(1)?, side(-1)?])
    };
    for (at, (cell, factor)) in law.cells.iter().zip(factors).enumerate() {
        if position.is_placed(*cell) {
            continue;
        }
        let mask = |cell: u16| position.mask(cell);
        let others = terms(model, law, factors, mask, Some(at))?;
        let fits = |bit: &u8| {
            let rest = target - factor * i32::from(model.digit(*bit));
            (others[0]..=others[1]).contains(&rest)
        };
        let kept = bits(position.mask(*cell)).filter(fits);
        let kept = kept.fold(0, |all: DigitMask, bit| all | 1 << bit);
        if kept == 0 {
            return None;
        }
        if kept != position.mask(*cell) {
            let ends = [*target - others[1], *target - others[0]];
            let mut ends = ends.map(|end| f64::from(end) / f64::from(*factor));
            if *factor < 0 {
                ends.reverse();
            }
            #[expect(clippy::cast_possible_truncation, reason = "both are small")]
            let ends = [ends[0].ceil() as i32, ends[1].floor() as i32];
            eliminations.push((*cell, !kept));
            found.push(Bound {
                cell: model.pos(*cell),
                others: Some(sides(at)?),
                ends,
            });
        }
    }
    let technique = match (&law.origin, law.open_count(&position.placed)) {
        (LawOrigin::Balance { houses, .. }, open) => innies(houses.len(), open),
        (_, 1) if law.is_combination() => VariantTechnique::OnlyCombination,
        (_, 1) => VariantTechnique::LastOfSum,
        _ => VariantTechnique::SumBounds,
    };
    let step = elimination_step(position, technique, &eliminations, || {
        VariantPattern::Law(facts(position, law), Proof::Bounds(found))
    })?;
    Some(into_placement(position, law, step))
}

/// Returns true if a law is a sum that these candidates cannot reach.
pub(super) fn is_out_of_reach(
    model: &CompiledRules,
    law: &Law,
    mask: impl Fn(u16) -> DigitMask,
) -> bool {
    let LawForm::Linear(factors, target) = &law.form else {
        return false;
    };
    let ends = terms(model, law, factors, mask, None);
    ends.is_none_or(|[least, most]| !(least..=most).contains(target))
}

/// Returns the minimum and maximum of a sum, without the term at index `but`. Adjacent terms form a
/// group if their cells have different digits and their factors are equal. Returns `None` if a
/// group has too few digits.
fn terms(
    model: &CompiledRules,
    law: &Law,
    factors: &[i32],
    mask: impl Fn(u16) -> DigitMask,
    but: Option<usize>,
) -> Option<[i32; 2]> {
    let mut sum = [0, 0];
    let mut from = 0;
    while from < law.cells.len() {
        let end = (from + 1..law.cells.len())
            .find(|at| law.starts_group[*at] || factors[*at] != factors[from]);
        let end = end.unwrap_or(law.cells.len());
        if factors[from] == 0 {
            from = end;
            continue;
        }
        let masks = (from..end).filter(|at| Some(*at) != but);
        let masks = masks.map(|at| mask(law.cells[at]));
        let [least, most] = group_range(masks, model.low)?;
        let factor = factors[from];
        let ends = [least * factor, most * factor];
        sum[0] += ends[0].min(ends[1]);
        sum[1] += ends[0].max(ends[1]);
        from = end;
    }
    Some(sum)
}

/// The placements and eliminations that a search for required digits returns. A digit is required
/// if all fillings of a law contain it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RequiredUse {
    /// Placements of a digit that all combinations of a rule contain. The digit has only one place
    /// in the cells of the rule.
    Single,
    /// Eliminations of the digits of a rule with only one combination. Each digit is eliminated
    /// from the cells that see all its places in the rule.
    LockedByOne,
    /// Placements and eliminations by digits that all combinations of a rule contain, or that a
    /// rule demands.
    Rule,
    /// Placements and eliminations by digits that all fillings of a rule contain.
    Fillings,
    /// Placements and eliminations by digits that all fillings of the sum of one house contain.
    OneHouse,
    /// Placements and eliminations by digits that all fillings of the sum of several houses
    /// contain.
    Houses,
    /// Placements and eliminations by digits that all fillings of a law on rows and columns together
    /// contain.
    Crossed,
}

impl RequiredUse {
    /// Returns true if a search uses laws that follow from this number of houses.
    const fn includes(self, houses: usize) -> bool {
        match self {
            Self::Single | Self::LockedByOne | Self::Rule | Self::Fillings => houses == 0,
            Self::OneHouse => houses == 1,
            Self::Houses | Self::Crossed => houses > 1,
        }
    }
}

/// Finds steps by required digits. Every filling of a law contains the required digits. A required
/// digit with only one place is placed. The others are eliminated from cells that see all their
/// places.
pub(super) fn required(
    position: &VariantPosition,
    cache: &mut FillingCache,
    requested: RequiredUse,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let model = &position.model;
    // A law on all cells of a house is skipped, because the house already requires every digit.
    let is_part = |law: &Law| !law.is_clique() || law.cells.len() < usize::from(model.digits);
    let is_used = |(houses, open): LawEffort, law: &Law| {
        requested.includes(houses)
            && open > 1
            && !law.has_flags()
            && is_part(law)
            && match requested {
                RequiredUse::Single | RequiredUse::LockedByOne => law.is_combination(),
                RequiredUse::Rule => law.is_combination() || law.is_occurrence(),
                RequiredUse::Fillings | RequiredUse::OneHouse => true,
                RequiredUse::Houses => !law.origin.is_crossed(),
                RequiredUse::Crossed => law.origin.is_crossed(),
            }
    };
    let laws = cache.laws_by_effort(position.view());
    laws.chunk_by(|a, b| a.0 == b.0).find_map(|alike| {
        let mut steps = Vec::new();
        let used = alike.iter();
        for (_, number, _) in used.filter(|it| is_used(it.0, &model.laws[it.1])) {
            let search = LawStage::All as u32 + 1 + requested as u32;
            let found = cache.unless_vain(position.view(), *number, search, |cache| {
                let found = cache.fillings(position.view(), *number)?;
                let law = &model.laws[*number];
                let digits = if law.is_clique() {
                    found.required()
                } else {
                    let all = cache.listed_fillings(position.view(), *number);
                    all.map_or(0, |all| filling::common_digits(&all))
                };
                let is_used = requested != RequiredUse::LockedByOne || found.sets.len() == 1;
                let own = is_used.then(|| required_by(position, law, (&found, digits), requested));
                let own = own.filter(|own| !own.is_empty())?;
                Some(own.into_iter().map(move |step| (found.sets.len(), step)))
            });
            steps.extend(found.into_iter().flatten());
        }
        sink.easiest(steps.into_iter())
    })
}

/// Returns the steps from the required digits of one law.
fn required_by(
    position: &VariantPosition,
    law: &Law,
    (found, required): (&Fillings, DigitMask),
    requested: RequiredUse,
) -> Vec<VariantStep> {
    let model = &position.model;
    let demand = || {
        let sets = if found.sets.len() <= MAX_SETS {
            &found.sets[..]
        } else {
            &[]
        };
        let sets = sets.iter().map(|set| model.digits_of(*set)).collect();
        Demand::Law(facts(position, law), sets)
    };
    let technique = |own: VariantTechnique| match &law.origin {
        LawOrigin::Balance { houses, .. } => innies(houses.len(), law.open_count(&position.placed)),
        LawOrigin::Leftover { .. } => leftovers(&law.origin),
        LawOrigin::Rule(_) if law.is_combination() => own,
        LawOrigin::Rule(_) if law.is_occurrence() => VariantTechnique::Occurrence,
        LawOrigin::Rule(_) | LawOrigin::Joined(_) => VariantTechnique::Fillings,
    };
    let places = |bits: DigitMask| -> Vec<u16> {
        let cells = law.cells.iter().zip(&found.support);
        let places = cells.filter(|(_, support)| *support & bits != 0);
        places.map(|(cell, _)| *cell).collect()
    };
    let mut steps = Vec::new();
    for bit in bits(required) {
        let own = places(1 << bit);
        if let [cell] = own[..]
            && requested != RequiredUse::LockedByOne
            && !position.is_placed(cell)
        {
            steps.push(VariantStep {
                technique: technique(VariantTechnique::RequiredSingle),
                placements: vec![(model.pos(cell), model.digit(bit))],
                eliminations: Vec::new(),
                pattern: VariantPattern::Locked {
                    demand: demand(),
                    digits: vec![model.digit(bit)],
                    places: vec![model.pos(cell)],
                    sights: Vec::new(),
                },
            });
        }
    }
    if requested == RequiredUse::Single || !steps.is_empty() {
        return steps;
    }
    let several = bits(required).filter(|bit| places(1 << bit).len() > 1);
    let several = several.fold(0, |all: DigitMask, bit| all | 1 << bit);
    let technique = technique(VariantTechnique::RequiredLocked);
    // Digits that can be eliminated from the same cells share one step.
    let together = (several.count_ones() > 1)
        .then(|| locked_by(position, technique, demand, &places(several), several))
        .flatten();
    if let Some(together) = together {
        return vec![together];
    }
    let each = bits(several);
    each.filter_map(|bit| locked_by(position, technique, demand, &places(1 << bit), 1 << bit))
        .collect()
}
