//! Steps of rules: pairs, sums, combinations, orders, lines, and the 45 rule.

use std::collections::HashMap;
use std::rc::Rc;

use super::basic::{locked_by, removing};
use super::cells::bits;
use super::filling::{self, Fillings, fillings};
use super::law::{Law, LawForm, LawOrigin};
use super::model::CompiledRules;
use super::position::VariantPosition;
use super::sink::VariantStepSink;
use super::step::{Bound, Demand, LawFacts, Proof, VariantPattern, VariantStep, VariantTechnique};
use crate::grid::rules::primitive::DigitMask;

/// A cache of the fillings of each law, valid while its cells stay the same.
#[derive(Clone, Debug, Default)]
pub(super) struct FillingCache {
    laws: Vec<Option<(Vec<DigitMask>, CachedFillings)>>,
    /// The fillings of laws after assumptions, by their numbers and candidates.
    assumed: HashMap<(usize, Vec<DigitMask>), CachedFillings>,
}

/// Limit of the fillings kept after assumptions.
const MOST_ASSUMED: usize = 50_000;

/// The fillings of a law; `None` if there are too many.
type CachedFillings = Option<Rc<Fillings>>;

impl FillingCache {
    /// The fillings of a law, by its number.
    pub(super) fn fillings(&mut self, position: &VariantPosition, number: usize) -> CachedFillings {
        let model = &position.model;
        let law = &model.laws[number];
        self.laws.resize_with(model.laws.len(), || None);
        let candidates: Vec<DigitMask> =
            law.cells.iter().map(|cell| position.mask(*cell)).collect();
        let slot = &mut self.laws[number];
        if let Some((before, known)) = slot
            && *before == candidates
        {
            return known.clone();
        }
        let known = fillings(law, &candidates, i16::from(model.low)).map(Rc::new);
        *slot = Some((candidates, known.clone()));
        known
    }

    /// The fillings of a law with candidates that remain after an assumption.
    pub(super) fn assumed(
        &mut self,
        model: &CompiledRules,
        number: usize,
        candidates: Vec<DigitMask>,
    ) -> CachedFillings {
        if self.assumed.len() >= MOST_ASSUMED {
            self.assumed.clear();
        }
        let law = &model.laws[number];
        let slot = self.assumed.entry((number, candidates));
        slot.or_insert_with_key(|(_, candidates)| {
            fillings(law, candidates, i16::from(model.low)).map(Rc::new)
        })
        .clone()
    }
}

/// The facts of a law in a position.
pub(super) fn facts(position: &VariantPosition, law: &Law) -> LawFacts {
    let model = &position.model;
    let left = law
        .cells
        .iter()
        .map(|cell| digits(model, position.mask(*cell)));
    LawFacts {
        by: law.by.clone(),
        cells: model.positions(&law.cells),
        left: left.collect(),
        sum: match &law.form {
            LawForm::Linear(factors, sum) => Some((factors.clone(), *sum)),
            _ => None,
        },
    }
}

pub(super) fn digits(model: &CompiledRules, mask: DigitMask) -> Vec<u8> {
    bits(mask).map(|bit| model.digit(bit)).collect()
}

/// Digits without a partner in the other cell of a pair.
pub(super) fn pair(position: &VariantPosition, sink: &VariantStepSink) -> Option<VariantStep> {
    let model = &position.model;
    model.relations.iter().find_map(|relation| {
        relation.cells.into_iter().find_map(|cell| {
            if position.is_placed(cell) {
                return None;
            }
            let (other, table) = relation.from(cell);
            let partners = position.mask(other);
            let alone =
                bits(position.mask(cell)).filter(|bit| table[usize::from(*bit)] & partners == 0);
            let alone = alone.fold(0, |all: DigitMask, bit| all | 1 << bit);
            removing(position, VariantTechnique::Pair, &[(cell, alone)], || {
                VariantPattern::Pair {
                    rule: relation.rule,
                    cell: model.pos(cell),
                    other: model.pos(other),
                    partners: digits(model, partners),
                }
            })
            .and_then(|step| sink.take(step))
        })
    })
}

/// The stage of the search at which a law is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LawStage {
    /// Orders, cages with one combination, one cell by the 45 rule.
    Simple,
    /// Bounds of sums, combinations, occurrences.
    Combinations,
    /// Two cells by the 45 rule, and all fillings of other rules.
    Fillings,
    /// Everything else.
    All,
}

impl Law {
    /// The number of its empty cells.
    fn open(&self, position: &VariantPosition) -> usize {
        let open = self.cells.iter().filter(|cell| !position.is_placed(**cell));
        open.count()
    }

    fn is_combination(&self) -> bool {
        let is_kind = matches!(self.form, LawForm::Sets(_)) || self.plain_sum().is_some();
        is_kind && self.is_clique() && matches!(self.by, LawOrigin::Rule(_))
    }

    /// Returns true if the law is tried in this stage or before.
    fn belongs(&self, stage: LawStage, open: usize) -> bool {
        let needed = match (&self.by, &self.form) {
            (LawOrigin::Balance { .. }, _) if open <= 1 => LawStage::Simple,
            (LawOrigin::Balance { .. }, _) if open == 2 => LawStage::Fillings,
            (LawOrigin::Balance { .. } | LawOrigin::Leftover { .. }, _)
            | (LawOrigin::Rule(_), LawForm::Line(_)) => LawStage::All,
            (LawOrigin::Rule(_), LawForm::Order(_)) => LawStage::Simple,
            (LawOrigin::Rule(_), LawForm::Linear(..)) if open <= 2 => LawStage::Simple,
            (LawOrigin::Rule(_), LawForm::Linear(..)) if self.is_clique() && open <= 4 => {
                LawStage::Simple
            }
            (LawOrigin::Rule(_), LawForm::Sets(_)) if open <= 3 => LawStage::Simple,
            (
                LawOrigin::Rule(_),
                LawForm::Linear(..) | LawForm::Sets(_) | LawForm::Contains(..) | LawForm::Clause(_),
            ) => LawStage::Combinations,
            (LawOrigin::Rule(_), _) => LawStage::Fillings,
        };
        needed as u8 <= stage as u8
    }
}

/// The first law of a stage that eliminates candidates.
pub(super) fn law(
    position: &VariantPosition,
    memo: &mut FillingCache,
    stage: LawStage,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let model = &position.model;
    for (number, law) in model.laws.iter().enumerate() {
        let open = law.open(position);
        if open == 0 || !law.belongs(stage, open) {
            continue;
        }
        if stage == LawStage::Combinations
            && let Some(step) = bounds(position, law).and_then(|step| sink.take(step))
        {
            return Some(step);
        }
        let Some(found) = memo.fillings(position, number) else {
            continue;
        };
        // No filling at all is a contradiction, not a step.
        if found.count == 0 {
            continue;
        }
        let is_only = found.sets.len() == 1 && law.is_combination();
        let waits = stage == LawStage::Simple
            && !is_only
            && open > 1
            && !matches!(law.form, LawForm::Order(_));
        if waits {
            continue;
        }
        if let Some(step) = explained(position, law, &found).and_then(|step| sink.take(step)) {
            return Some(step);
        }
    }
    None
}

/// The step of a law with these fillings.
fn explained(position: &VariantPosition, law: &Law, found: &Fillings) -> Option<VariantStep> {
    let cells = law.cells.iter().zip(&found.support);
    let gone: Vec<(u16, DigitMask)> = cells.map(|(cell, support)| (*cell, !support)).collect();
    let is_gone = gone
        .iter()
        .any(|(cell, mask)| position.mask(*cell) & mask != 0);
    if !is_gone {
        return None;
    }
    if let LawForm::Linear(..) = law.form
        && !law.is_combination()
        && let Some(step) = bounds(position, law)
    {
        return Some(step);
    }
    let technique = technique(position, law, found);
    let step = removing(position, technique, &gone, || {
        VariantPattern::Law(facts(position, law), proof(position, law, found))
    })?;
    Some(settled(position, law, step))
}

/// Turns the step into a placement if it leaves one digit for the only empty cell of its law.
fn settled(position: &VariantPosition, law: &Law, step: VariantStep) -> VariantStep {
    let model = &position.model;
    let mut open = law.cells.iter().filter(|cell| !position.is_placed(**cell));
    let (Some(cell), None) = (open.next(), open.next()) else {
        return step;
    };
    let pos = model.pos(*cell);
    let is_left = |digit: &u8| !step.eliminations.contains(&(pos, *digit));
    let left = digits(model, position.mask(*cell)).into_iter();
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

fn technique(position: &VariantPosition, law: &Law, found: &Fillings) -> VariantTechnique {
    match (&law.by, &law.form, law.open(position)) {
        (LawOrigin::Balance { .. }, _, 0 | 1) => VariantTechnique::LastInnie,
        (LawOrigin::Balance { .. }, _, 2) => VariantTechnique::Innies,
        (LawOrigin::Balance { .. }, ..) => VariantTechnique::LargeInnies,
        (LawOrigin::Leftover { .. }, ..) => VariantTechnique::Leftovers,
        (_, LawForm::Order(_), _) => VariantTechnique::Order,
        (_, LawForm::Contains(..) | LawForm::Clause(_), _) => VariantTechnique::Occurrence,
        (_, LawForm::Line(_), _) => VariantTechnique::Line,
        _ if law.is_combination() && found.sets.len() == 1 => VariantTechnique::OnlyCombination,
        _ if law.is_combination() => VariantTechnique::Combinations,
        _ => VariantTechnique::Fillings,
    }
}

/// Limit of the fillings listed.
const MOST_LISTED: usize = 8;

/// Limit of the sets of digits listed.
const MOST_SETS: usize = 8;

fn proof(position: &VariantPosition, law: &Law, found: &Fillings) -> Proof {
    let model = &position.model;
    let low = i16::from(model.low);
    if let LawForm::Order(_) = law.form {
        let cells = law.cells.iter().zip(&found.support);
        let ends = |support: DigitMask| {
            let digits = digits(model, support);
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
    let sets = &found.sets;
    if !sets.is_empty() && sets.len() <= MOST_SETS {
        let union = sets.iter().fold(0, |all, set| all | set);
        // The sets alone explain the step if exactly the digits outside them are eliminated.
        let is_all = law
            .cells
            .iter()
            .zip(&found.support)
            .all(|(cell, support)| position.mask(*cell) & union == *support);
        if is_all {
            return Proof::Sets(sets.iter().map(|set| digits(model, *set)).collect());
        }
    }
    let all = if found.count as usize <= 10 * MOST_LISTED {
        filling::all(law, &found.support, low)
    } else {
        None
    };
    let Some(all) = all.filter(|all| all.len() <= MOST_LISTED) else {
        return Proof::Exhausted;
    };
    let filling = |bits: Vec<u8>| bits.into_iter().map(|bit| model.digit(bit)).collect();
    Proof::Fillings(all.into_iter().map(filling).collect())
}

/// Bounds for each cell of a sum, from the minimum and maximum of the others.
fn bounds(position: &VariantPosition, law: &Law) -> Option<VariantStep> {
    let LawForm::Linear(factors, target) = &law.form else {
        return None;
    };
    let model = &position.model;
    let mut found = Vec::new();
    let mut gone = Vec::new();
    for (at, (cell, factor)) in law.cells.iter().zip(factors).enumerate() {
        if position.is_placed(*cell) {
            continue;
        }
        let others = others(position, law, factors, at)?;
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
            gone.push((*cell, !kept));
            found.push(Bound {
                cell: model.pos(*cell),
                others: Some(others),
                ends,
            });
        }
    }
    let technique = match (&law.by, law.open(position)) {
        (LawOrigin::Balance { .. }, 0 | 1) => VariantTechnique::LastInnie,
        (LawOrigin::Balance { .. }, 2) => VariantTechnique::Innies,
        (LawOrigin::Balance { .. }, _) => VariantTechnique::LargeInnies,
        _ => VariantTechnique::SumBounds,
    };
    let step = removing(position, technique, &gone, || {
        VariantPattern::Law(facts(position, law), Proof::Bounds(found))
    })?;
    Some(settled(position, law, step))
}

/// The minimum and maximum of the sum without one term: cells of a group differ.
fn others(position: &VariantPosition, law: &Law, factors: &[i32], but: usize) -> Option<[i32; 2]> {
    let model = &position.model;
    let mut sum = [0, 0];
    let mut from = 0;
    while from < law.cells.len() {
        let end =
            (from + 1..law.cells.len()).find(|at| law.fresh[*at] || factors[*at] != factors[from]);
        let end = end.unwrap_or(law.cells.len());
        let masks = (from..end).filter(|at| *at != but);
        let masks: Vec<DigitMask> = masks.map(|at| position.mask(law.cells[at])).collect();
        let [least, most] = of_group(model, &masks)?;
        let factor = factors[from];
        let ends = [least * factor, most * factor];
        sum[0] += ends[0].min(ends[1]);
        sum[1] += ends[0].max(ends[1]);
        from = end;
    }
    Some(sum)
}

/// The minimum and maximum sum of different digits with these candidates.
fn of_group(model: &CompiledRules, masks: &[DigitMask]) -> Option<[i32; 2]> {
    let union = masks.iter().fold(0, |all, mask| all | mask);
    let digits: Vec<i32> = bits(union).map(|bit| model.digit(bit).into()).collect();
    let count = masks.len();
    if digits.len() < count || masks.contains(&0) {
        return None;
    }
    let ends = |mask: &DigitMask| {
        let least = bits(*mask).next().unwrap_or_default();
        let most = bits(*mask).last().unwrap_or_default();
        [least, most].map(|bit| i32::from(model.digit(bit)))
    };
    let each: Vec<[i32; 2]> = masks.iter().map(ends).collect();
    let least: i32 = digits[..count].iter().sum();
    let most: i32 = digits[digits.len() - count..].iter().sum();
    Some([
        least.max(each.iter().map(|ends| ends[0]).sum()),
        most.min(each.iter().map(|ends| ends[1]).sum()),
    ])
}

/// Candidates eliminated because every filling of a law has a digit: other candidates of its only
/// place, or the digit in cells that see all its places.
pub(super) fn required(
    position: &VariantPosition,
    memo: &mut FillingCache,
    is_single: bool,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let model = &position.model;
    for (number, law) in model.laws.iter().enumerate() {
        let is_part = law.cells.len() < usize::from(model.digits);
        if !law.is_clique() || law.open(position) < 2 || !is_part {
            continue;
        }
        let Some(found) = memo.fillings(position, number) else {
            continue;
        };
        for bit in bits(found.required()) {
            let cells = law.cells.iter().zip(&found.support);
            let places = cells.filter(|(_, support)| *support >> bit & 1 == 1);
            let places: Vec<u16> = places.map(|(cell, _)| *cell).collect();
            let demand = || {
                let sets = if found.sets.len() <= MOST_SETS {
                    &found.sets[..]
                } else {
                    &[]
                };
                let sets = sets.iter().map(|set| digits(model, *set)).collect();
                Demand::Law(facts(position, law), sets)
            };
            match places[..] {
                [cell] if is_single && !position.is_placed(cell) => {
                    let step = sink.take(VariantStep {
                        technique: VariantTechnique::RequiredSingle,
                        placements: vec![(model.pos(cell), model.digit(bit))],
                        eliminations: Vec::new(),
                        pattern: VariantPattern::Locked {
                            demand: demand(),
                            digit: model.digit(bit),
                            places: vec![model.pos(cell)],
                            sights: Vec::new(),
                        },
                    });
                    if step.is_some() {
                        return step;
                    }
                }
                [_, _, ..] if !is_single => {
                    let technique = VariantTechnique::RequiredLocked;
                    let step = locked_by(position, technique, demand, &places, bit);
                    if let Some(step) = step.and_then(|step| sink.take(step)) {
                        return Some(step);
                    }
                }
                _ => {}
            }
        }
    }
    None
}
