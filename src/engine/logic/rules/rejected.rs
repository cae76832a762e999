//! Steps that eliminate a candidate because each filling of a law with this candidate leads to an
//! obvious contradiction: a cell without candidates, a digit without a place in a house, or a sum
//! that cannot be reached.

use std::cell::OnceCell;

use super::cache::FillingCache;
use super::constraint::{self, RequirementIndex};
use super::filling::CandidateIndex;
use super::law::Law;
use super::position::VariantPosition;
use super::sink::VariantStepSink;
use super::step::{RuleRequirement, VariantPattern, VariantStep, VariantTechnique};
use crate::grid::rules::cells::{Cells, bits};
use crate::grid::rules::primitive::DigitMask;
use crate::grid::sort_short_by_key;

/// The maximum number of impossible fillings in a step of the search [`rejected`].
const MAX_REJECTED: usize = 5;

/// The maximum number of impossible fillings in a step of the search [`more_rejected`].
const MAX_REJECTED_LATE: usize = 8;

/// Finds steps that eliminate a candidate because every filling of a law with this candidate leads
/// to an obvious contradiction.
pub(super) fn rejected(
    position: &VariantPosition,
    cache: &mut FillingCache,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    search_within(position, cache, MAX_REJECTED, sink)
}

/// Finds steps like [`rejected`], but a step may show more impossible fillings.
pub(super) fn more_rejected(
    position: &VariantPosition,
    cache: &mut FillingCache,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    search_within(position, cache, MAX_REJECTED_LATE, sink)
}

fn search_within(
    position: &VariantPosition,
    cache: &mut FillingCache,
    most: usize,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let search = RejectionSearch::new(position, most);
    let laws = cache.laws_by_effort(position.view());
    laws.chunk_by(|a, b| a.0 == b.0).find_map(|alike| {
        let alike = alike
            .iter()
            .filter(|(_, number, _)| !position.model.laws[*number].has_flags());
        let steps = alike.filter_map(|(_, number, _)| {
            let all = cache.listed_fillings(position.view(), *number)?;
            search.of_law(*number, &all)
        });
        sink.easiest(steps)
    })
}

struct RejectionSearch<'p> {
    position: &'p VariantPosition,
    /// The places of each digit.
    places: Vec<Cells>,
    /// The maximum number of impossible fillings in a step.
    most: usize,
}

impl<'p> RejectionSearch<'p> {
    fn new(position: &'p VariantPosition, most: usize) -> Self {
        Self {
            position,
            places: position.places_by_digit(),
            most,
        }
    }

    /// Returns the step from one law that lists the fewest impossible fillings, and the number of
    /// these fillings.
    fn of_law(&self, number: usize, all: &[Vec<u8>]) -> Option<(usize, VariantStep)> {
        let position = self.position;
        let law = &position.model.laws[number];
        // A candidate can be eliminated if all fillings with it are impossible. The candidates with
        // the fewest fillings are checked first.
        let mut few: Vec<Vec<usize>> = Vec::new();
        for (at, cell) in law.cells.iter().enumerate() {
            if position.is_placed(*cell) {
                continue;
            }
            for bit in bits(position.mask(*cell)) {
                let with = (0..all.len()).filter(|it| all[*it][at] == bit);
                let with: Vec<usize> = with.take(self.most + 1).collect();
                if (1..=self.most).contains(&with.len()) {
                    few.push(with);
                }
            }
        }
        sort_short_by_key(&mut few, Vec::len);
        let known: Vec<OnceCell<Option<RequirementIndex>>> = vec![OnceCell::new(); all.len()];
        let rejected = |filling: usize| {
            let found = known[filling].get_or_init(|| self.rejection(number, &all[filling]));
            found.map(|found| (filling, found))
        };
        let shown: Vec<(usize, RequirementIndex)> = few
            .into_iter()
            .find_map(|with| with.into_iter().map(rejected).collect())?;
        Some((shown.len(), self.step(law, all, &shown)))
    }

    /// Returns the step that eliminates every candidate that occurs only in the impossible fillings
    /// `shown`.
    fn step(&self, law: &Law, all: &[Vec<u8>], shown: &[(usize, RequirementIndex)]) -> VariantStep {
        let position = self.position;
        let model = &position.model;
        let is_shown = |filling: usize| shown.iter().any(|(number, _)| *number == filling);
        let mut eliminations = Vec::new();
        for (at, cell) in law.cells.iter().enumerate() {
            for bit in bits(position.mask(*cell)) {
                let mut with = (0..all.len()).filter(|it| all[*it][at] == bit).peekable();
                let is_useful = with.peek().is_some() && with.all(is_shown);
                if is_useful && !position.is_placed(*cell) {
                    eliminations.push((model.pos(*cell), model.digit(bit)));
                }
            }
        }
        let fillings = shown.iter().map(|(number, found)| {
            let filling = &all[*number];
            let digits = filling.iter().map(|bit| model.digit(*bit)).collect();
            (digits, self.contradiction(filling, law, *found))
        });
        let pattern =
            VariantPattern::Rejected(constraint::facts(position, law), fillings.collect());
        VariantStep {
            technique: VariantTechnique::Rejected,
            placements: Vec::new(),
            eliminations,
            pattern,
        }
    }

    /// Returns the empty cells of a law with their digits in a filling.
    fn open(&self, law: &Law, filling: &[u8]) -> Vec<CandidateIndex> {
        let cells = law.cells.iter().copied().zip(filling.iter().copied());
        cells
            .filter(|(cell, _)| !self.position.is_placed(*cell))
            .collect()
    }

    /// Returns the candidates that the digits of some cells leave in all cells.
    fn left_by(&self, open: &[CandidateIndex]) -> Vec<DigitMask> {
        let model = &self.position.model;
        let mut left = self.position.candidates.clone();
        for (cell, bit) in open {
            for peer in model.peers.of(*cell).iter() {
                left[usize::from(peer)] &= !(1 << bit);
            }
            for relation in &model.relations_of[usize::from(*cell)] {
                let (other, table) = model.relations[*relation as usize].from(*cell);
                left[usize::from(other)] &= table[usize::from(*bit)];
            }
        }
        for (cell, bit) in open {
            left[usize::from(*cell)] = 1 << bit;
        }
        left
    }

    /// Returns the obvious contradiction to which a filling leads, if there is one.
    fn rejection(&self, number: usize, filling: &[u8]) -> Option<RequirementIndex> {
        let position = self.position;
        let model = &position.model;
        let open = self.open(&model.laws[number], filling);
        // Cells near the filling are checked first, then houses, and then the laws on the cells of
        // the filling.
        let left = self.left_by(&open);
        let mut cells = (0..).zip(&left);
        let is_empty = |(cell, mask): &(u16, &DigitMask)| **mask == 0 && !position.is_placed(*cell);
        if let Some((cell, _)) = cells.find(is_empty) {
            return Some(RequirementIndex::Cell(cell));
        }
        let digits = open
            .iter()
            .fold(0, |all: DigitMask, (_, bit)| all | 1 << bit);
        for bit in bits(digits) {
            let mut places = self.places[usize::from(bit)].clone();
            for (cell, own) in &open {
                if *own == bit {
                    places.remove_all(model.peers.of(*cell));
                } else {
                    places.remove(*cell);
                }
            }
            for (house, clique) in model.houses().enumerate() {
                if !clique.set.meets(&places) {
                    return Some(RequirementIndex::Area(house, bit));
                }
            }
        }
        let touched = open
            .iter()
            .flat_map(|(cell, _)| &model.laws_of[usize::from(*cell)]);
        let mut touched: Vec<u32> = touched.copied().collect();
        touched.sort_unstable();
        touched.dedup();
        touched.into_iter().find_map(|other| {
            let other = other as usize;
            let sum = &model.laws[other];
            let mask = |cell: u16| left[usize::from(cell)];
            let is_out = other != number && constraint::is_out_of_reach(model, sum, mask);
            is_out.then_some(RequirementIndex::Law(other))
        })
    }

    fn contradiction(&self, filling: &[u8], law: &Law, found: RequirementIndex) -> RuleRequirement {
        let mut after = self.position.clone();
        after.candidates = self.left_by(&self.open(law, filling));
        found.explained(&after)
    }
}
