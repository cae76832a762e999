//! Steps from the ranks of lines. Each row and column, read from either end, is a number. The rank
//! of a line is its place among all these numbers in increasing order.
//!
//! If the rows and columns are houses, four lines begin with each digit, one on each side of the
//! grid. So the rank of a line determines its first digit, and its place among the four lines with
//! this first digit. Two lines are compared at the first cell in which their digits may differ.

use std::cmp::Ordering;

use super::cache::FillingCache;
use super::position::VariantPosition;
use super::ranked::{RankedLine, RankedLines};
use super::sink::VariantStepSink;
use super::step::{RankFact, RankOrder, VariantPattern, VariantStep, VariantTechnique};
use crate::grid::rules::OutsideLine;
use crate::grid::rules::cells::bits;
use crate::grid::rules::primitive::DigitMask;

/// The number of sides of a grid. It is also the number of lines that begin with each digit.
const SIDES: usize = 4;

pub(super) fn ranks(
    position: &VariantPosition,
    _: &mut FillingCache,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let ranked = position.model.ranks.as_ref()?;
    let search = RankSearch { position, ranked };
    let own = || ranked.lines.iter().filter(|line| line.rank.is_some());
    if ranked.is_square {
        for line in own() {
            let step = search.first(line);
            if let Some(step) = step.and_then(|step| sink.take(step)) {
                return Some(step);
            }
        }
    }
    for line in own() {
        for other in own() {
            let (Some((rule, rank)), Some((greater, above))) = (line.rank, other.rank) else {
                continue;
            };
            if rank >= above {
                continue;
            }
            let by = RankOrder::Ranks([rule, greater]);
            let step = search.step_for_less(line, other, rule, by);
            if let Some(step) = step.and_then(|step| sink.take(step)) {
                return Some(step);
            }
        }
    }
    if ranked.is_square {
        for line in own() {
            if let Some(step) = search.counting_step(line, sink) {
                return Some(step);
            }
        }
    }
    None
}

struct RankSearch<'p> {
    position: &'p VariantPosition,
    ranked: &'p RankedLines,
}

impl RankSearch<'_> {
    /// Returns the step that places the first digit of a line, which is determined by the rank of
    /// the line. Returns `None` if the digit is already placed or is not a candidate.
    fn first(&self, line: &RankedLine) -> Option<VariantStep> {
        let (rule, rank) = line.rank?;
        let (cell, position) = (line.cells[0], self.position);
        let bit = u8::try_from(rank / SIDES).ok()?;
        if position.is_placed(cell) || !position.has(cell, bit) {
            return None;
        }
        let model = &position.model;
        Some(VariantStep {
            technique: VariantTechnique::Rank,
            placements: vec![(model.pos(cell), model.digit(bit))],
            eliminations: Vec::new(),
            pattern: VariantPattern::Rank(
                rule,
                RankFact::First {
                    cell: model.pos(cell),
                },
            ),
        })
    }

    /// Returns the index of the first cell in which the digits of two lines may differ.
    fn first_difference(&self, line: &RankedLine, other: &RankedLine) -> Option<usize> {
        let position = self.position;
        let mut pairs = line.cells.iter().zip(&other.cells);
        pairs.position(|(a, b)| {
            let is_equal = position.is_placed(*a) && position.mask(*a) == position.mask(*b);
            a != b && !(is_equal && position.is_placed(*b))
        })
    }

    /// Returns the order of two lines, or `None` if it is unknown.
    fn known_order(&self, line: &RankedLine, other: &RankedLine) -> Option<Ordering> {
        if let (Some((_, own)), Some((_, rank))) = (line.rank, other.rank) {
            return Some(own.cmp(&rank));
        }
        let at = self.first_difference(line, other)?;
        let [a, b] = [line.cells[at], other.cells[at]].map(|cell| self.position.mask(cell));
        let highest = |mask: DigitMask| 15 - mask.leading_zeros().min(15);
        if highest(a) < b.trailing_zeros() {
            Some(Ordering::Less)
        } else if highest(b) < a.trailing_zeros() {
            Some(Ordering::Greater)
        } else {
            None
        }
    }

    /// Returns the step that eliminates the candidates with which `line` would not be less than
    /// `other`. Returns `None` if there are no such candidates.
    fn step_for_less(
        &self,
        line: &RankedLine,
        other: &RankedLine,
        rule: usize,
        by: RankOrder,
    ) -> Option<VariantStep> {
        let position = self.position;
        let model = &position.model;
        let at = self.first_difference(line, other)?;
        let [a, b] = [line.cells[at], other.cells[at]];
        // Cells that see each other have different digits.
        let is_strict = model.sees(a, b);
        let fits = |x: u8, y: u8| x < y || (x == y && !is_strict);
        let eliminated = |cell: u16, is_left: &dyn Fn(u8) -> bool| {
            let eliminated = bits(position.mask(cell)).filter(|bit| !is_left(*bit));
            let eliminated: Vec<_> = eliminated
                .map(|bit| (model.pos(cell), model.digit(bit)))
                .collect();
            eliminated
        };
        let mut eliminations = eliminated(a, &|x| bits(position.mask(b)).any(|y| fits(x, y)));
        eliminations.extend(eliminated(b, &|y| {
            bits(position.mask(a)).any(|x| fits(x, y))
        }));
        if eliminations.is_empty() {
            return None;
        }
        let prefix = |line: &RankedLine| model.positions(&line.cells[..=at]);
        Some(VariantStep {
            technique: VariantTechnique::Rank,
            placements: Vec::new(),
            eliminations,
            pattern: VariantPattern::Rank(
                rule,
                RankFact::Less {
                    lines: [line.outside, other.outside],
                    cells: [prefix(line), prefix(other)],
                    is_strict,
                    reason: by,
                },
            ),
        })
    }

    /// Finds a step by counting the lines that begin with the first digit of `line`. If all of
    /// these lines that are less than `line` are known, the remaining ones are greater, and vice
    /// versa.
    fn counting_step(&self, line: &RankedLine, sink: &VariantStepSink) -> Option<VariantStep> {
        let (rule, rank) = line.rank?;
        let position = self.position;
        let bit = u8::try_from(rank / SIDES).ok()?;
        // The lines on other sides whose first cell already holds the first digit of this line.
        let others = self.ranked.lines.iter().filter(|other| {
            let cell = other.cells[0];
            !other.is_on_same_side(line) && position.is_placed(cell) && position.has(cell, bit)
        });
        let others: Vec<(&RankedLine, Option<Ordering>)> = others
            .map(|other| (other, self.known_order(other, line)))
            .collect();
        let below = rank % SIDES;
        for (kind, most) in [
            (Ordering::Less, below),
            (Ordering::Greater, SIDES - 1 - below),
        ] {
            let known = others.iter().filter(|(_, known)| *known == Some(kind));
            let known: Vec<OutsideLine> = known.map(|(other, _)| other.outside).collect();
            if known.len() != most {
                continue;
            }
            for (other, _) in others.iter().filter(|(_, known)| known.is_none()) {
                let by = RankOrder::Counted {
                    digit: position.model.digit(bit),
                    place: below + 1,
                    known: known.clone(),
                };
                let step = if kind == Ordering::Less {
                    self.step_for_less(line, other, rule, by)
                } else {
                    self.step_for_less(other, line, rule, by)
                };
                if let Some(step) = step.and_then(|step| sink.take(step)) {
                    return Some(step);
                }
            }
        }
        None
    }
}
