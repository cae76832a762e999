//! Counting circles: a digit in a circle is in exactly as many circles as its value.
//!
//! So the values of the different digits in the circles add up to the number of circles.

use super::cache::FillingCache;
use super::model::Clique;
use super::position::VariantPosition;
use super::sink::VariantStepSink;
use super::step::{CirclesFact, VariantPattern, VariantStep, VariantTechnique};
use crate::grid::rules::ShapeHouseKind;
use crate::grid::rules::cells::bits;
use crate::grid::rules::primitive::DigitMask;

/// The maximum number of sets of digits that a step lists.
const MAX_SETS: usize = 8;

/// Finds steps from the rule of counting circles.
pub(super) fn circles(
    position: &VariantPosition,
    _: &mut FillingCache,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let model = &position.model;
    model.circles.iter().find_map(|(rule, cells)| {
        let circles = CirclesSearch {
            position,
            rule: *rule,
            cells,
        };
        circles.search(sink)
    })
}

struct CirclesSearch<'p> {
    position: &'p VariantPosition,
    rule: usize,
    cells: &'p [u16],
}

impl CirclesSearch<'_> {
    fn search(&self, sink: &VariantStepSink) -> Option<VariantStep> {
        let position = self.position;
        let model = &position.model;
        for bit in bits(model.all) {
            let held = self.placed_circles(bit);
            if held.len() == self.value(bit) && !held.is_empty() {
                let others = position.places(self.cells, bit).into_iter();
                let eliminated: Vec<u16> = others.filter(|cell| !held.contains(cell)).collect();
                let fact = CirclesFact::Complete(model.digit(bit), model.positions(&held));
                let step = self.step(&[], fact, &[], &eliminated, 1 << bit);
                if let Some(step) = step.and_then(|step| sink.take(step)) {
                    return Some(step);
                }
            }
        }
        let sets = self.sets();
        if sets.is_empty() || sets.len() > MAX_SETS {
            return None;
        }
        let union = sets.iter().fold(0, |all, set| all | set);
        let required = sets.iter().fold(model.all, |all, set| all & set);
        let step = self.step(&sets, CirclesFact::Sets, &[], self.cells, !union);
        if let Some(step) = step.and_then(|step| sink.take(step)) {
            return Some(step);
        }
        for bit in bits(required) {
            let places = position.places(self.cells, bit);
            let digit = model.digit(bit);
            if places.len() == self.value(bit) {
                let open = places.iter().copied();
                let open: Vec<u16> = open.filter(|cell| !position.is_placed(*cell)).collect();
                let fact = CirclesFact::AllPlaces(digit, model.positions(&places));
                let step = self.step(&sets, fact, &open, &[], 1 << bit);
                if let Some(step) = step.and_then(|step| sink.take(step)) {
                    return Some(step);
                }
            }
            for houses in self.lines(&places) {
                if houses.len() != self.value(bit) {
                    continue;
                }
                let areas: Vec<_> = houses.iter().map(|house| model.area(house)).collect();
                let outside = houses.iter().flat_map(|house| house.cells.iter().copied());
                let outside: Vec<u16> = outside.filter(|it| !self.cells.contains(it)).collect();
                let fact = CirclesFact::Houses(digit, areas, model.positions(&places));
                let step = self.step(&sets, fact, &[], &outside, 1 << bit);
                if let Some(step) = step.and_then(|step| sink.take(step)) {
                    return Some(step);
                }
            }
        }
        None
    }

    /// Returns a step that places the digits of `mask` in some cells and eliminates them from other
    /// cells. Returns `None` if the step would change nothing.
    fn step(
        &self,
        sets: &[DigitMask],
        fact: CirclesFact,
        placed: &[u16],
        eliminated: &[u16],
        mask: DigitMask,
    ) -> Option<VariantStep> {
        let position = self.position;
        let model = &position.model;
        let digit = |cell: u16| bits(mask).map(move |bit| (model.pos(cell), model.digit(bit)));
        let placements: Vec<_> = placed.iter().copied().flat_map(digit).collect();
        let mut eliminations = Vec::new();
        for cell in eliminated.iter().filter(|cell| !position.is_placed(**cell)) {
            let own = bits(position.mask(*cell) & mask);
            eliminations.extend(own.map(|bit| (model.pos(*cell), model.digit(bit))));
        }
        (!placements.is_empty() || !eliminations.is_empty()).then(|| VariantStep {
            technique: VariantTechnique::Occurrence,
            placements,
            eliminations,
            pattern: VariantPattern::Circles {
                rule: self.rule,
                cells: model.positions(self.cells),
                sets: sets.iter().map(|set| model.digits_of(*set)).collect(),
                fact,
            },
        })
    }

    fn value(&self, bit: u8) -> usize {
        usize::from(self.position.model.digit(bit))
    }

    /// Returns the circles in which this digit is placed.
    fn placed_circles(&self, bit: u8) -> Vec<u16> {
        let places = self.position.places(self.cells, bit).into_iter();
        places
            .filter(|cell| self.position.is_placed(*cell))
            .collect()
    }

    /// Returns up to three lists of houses that contain some of the cells: rows, columns and
    /// regions. Leaves out a list if some of the cells are in none of its houses.
    fn lines(&self, cells: &[u16]) -> Vec<Vec<&Clique>> {
        let kinds = [
            ShapeHouseKind::Row,
            ShapeHouseKind::Column,
            ShapeHouseKind::Region,
        ]
        .into_iter();
        let lines = kinds.map(|kind| {
            let mut own = self.position.model.lines(kind);
            own.retain(|line| cells.iter().any(|cell| line.set.contains(*cell)));
            own
        });
        let is_whole = |lines: &Vec<&Clique>| {
            let mut all = cells.iter();
            all.all(|cell| lines.iter().any(|line| line.set.contains(*cell)))
        };
        lines.filter(is_whole).collect()
    }

    /// Returns the possible sets of different digits in the circles. The values of the digits add
    /// up to the number of circles. Each digit has enough places, and each circle has a candidate
    /// of the set.
    fn sets(&self) -> Vec<DigitMask> {
        let position = self.position;
        let model = &position.model;
        let mut held = 0;
        let mut enough = 0;
        for bit in bits(model.all) {
            let places = position.places(self.cells, bit);
            let lines = self.lines(&places).into_iter();
            let most = lines.map(|lines| lines.len()).min();
            let most = most.unwrap_or(places.len()).min(places.len());
            let value = self.value(bit);
            enough |= DigitMask::from(value > 0 && most >= value) << bit;
            held |= DigitMask::from(!self.placed_circles(bit).is_empty()) << bit;
        }
        let fits = |set: &DigitMask| {
            let sum: usize = bits(*set).map(|bit| self.value(bit)).sum();
            let mut cells = self.cells.iter();
            sum == self.cells.len()
                && set & held == held
                && set & !enough == 0
                && cells.all(|cell| position.mask(*cell) & set != 0)
        };
        (1..=model.all).filter(fits).collect()
    }
}
