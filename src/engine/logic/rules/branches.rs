//! Conclusions that hold in both of two cases, each of which has several consequences.
//!
//! The cases are the two candidates of a cell, or the two places of a digit in a house. Unlike in
//! [`super::cases`], a consequence may depend on several earlier consequences.

use std::collections::{HashMap, HashSet};

use foldhash::fast::FixedState;

use super::cache::FillingCache;
use super::constraint::RequirementIndex;
use super::filling::CandidateIndex;
use super::forcing::MAX_LAWS;
use super::position::VariantPosition;
use super::sink::VariantStepSink;
use super::step::{Consequence, VariantPattern, VariantStep, VariantTechnique};
use super::trial::{Trial, TrialEnd, TrialGoal};
use crate::grid::rules::cells::bits;
use crate::grid::rules::primitive::DigitMask;

/// The maximum number of placements in each case.
const MAX_PLACEMENTS: usize = 8;

/// The maximum number of sentences that explain both cases.
const MAX_SENTENCES: usize = 14;

/// The maximum number of conclusions that are compared for a pair of cases.
const MAX_GOALS: usize = 8;

/// A pair of cases: two candidates, one of which is true.
struct CasePair {
    origin: RequirementIndex,
    cases: [CandidateIndex; 2],
}

/// Finds steps whose conclusion holds in both of two cases. Steps whose explanation has the fewest
/// sentences come first.
pub(super) fn branches(
    position: &VariantPosition,
    cache: &mut FillingCache,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let mut search = BranchSearch::new(position, cache);
    let forks = forks(position).into_iter();
    let forks = forks.take_while(|_| !sink.is_stopped());
    sink.easiest(forks.filter_map(|fork| search.step(&fork)))
}

/// Returns the pairs of cases: the cells with two candidates, and the digits with two places in a
/// house.
fn forks(position: &VariantPosition) -> Vec<CasePair> {
    let model = &position.model;
    let mut known: HashSet<[CandidateIndex; 2], FixedState> = HashSet::default();
    let mut forks = Vec::new();
    let mut add = |origin, cases: &[CandidateIndex]| {
        if let [a, b] = *cases
            && known.insert([a, b])
        {
            forks.push(CasePair {
                origin,
                cases: [a, b],
            });
        }
    };
    for (cell, mask) in (0_u16..).zip(&position.candidates) {
        if mask.count_ones() == 2 {
            let cases: Vec<CandidateIndex> = bits(*mask).map(|bit| (cell, bit)).collect();
            add(RequirementIndex::Cell(cell), &cases);
        }
    }
    for (number, house) in model.houses().enumerate() {
        for bit in bits(model.all) {
            let places = position.places(&house.cells, bit).into_iter();
            let cases: Vec<CandidateIndex> = places.map(|cell| (cell, bit)).collect();
            add(RequirementIndex::Area(number, bit), &cases);
        }
    }
    forks
}

struct BranchSearch<'p, 'c> {
    position: &'p VariantPosition,
    cache: &'c mut FillingCache,
    trial: Trial<'p>,
    /// The number of laws that the search may still apply.
    budget: usize,
    /// The candidates that remain in each case; `None` if the case leads to a contradiction.
    known: HashMap<CandidateIndex, Option<Vec<DigitMask>>, FixedState>,
}

impl<'p, 'c> BranchSearch<'p, 'c> {
    fn new(position: &'p VariantPosition, cache: &'c mut FillingCache) -> Self {
        let mut trial = Trial::new(position);
        trial.check_before();
        Self {
            position,
            cache,
            trial,
            budget: MAX_LAWS,
            known: HashMap::default(),
        }
    }

    /// Follows the consequences of a case. Returns false if the case leads to a contradiction.
    fn follow(&mut self, case: CandidateIndex) -> bool {
        let budget = Some(&mut self.budget);
        let end = self.trial.run(self.cache, case, MAX_PLACEMENTS, budget);
        !matches!(end, TrialEnd::Contradiction(_))
    }

    /// Returns the candidates that remain in a case, or `None` if the case leads to a
    /// contradiction.
    fn left(&mut self, case: CandidateIndex) -> Option<&[DigitMask]> {
        if !self.known.contains_key(&case) {
            let is_possible = self.follow(case);
            let left = is_possible.then(|| self.trial.candidates().to_vec());
            self.known.insert(case, left);
        }
        self.known.get(&case)?.as_deref()
    }

    /// Returns the elimination that follows from both cases and has the shortest explanation, with
    /// the number of sentences in this explanation.
    fn step(&mut self, fork: &CasePair) -> Option<(usize, VariantStep)> {
        let position = self.position;
        let mut gone = position.candidates.clone();
        for case in fork.cases {
            // If a case leads to a contradiction, a simpler step exists.
            let left = self.left(case)?;
            for (gone, left) in gone.iter_mut().zip(left) {
                *gone &= !left;
            }
        }
        let goals = (0_u16..).zip(&gone);
        let goals = goals.flat_map(|(cell, gone)| bits(*gone).map(move |bit| (cell, bit)));
        let goals: Vec<CandidateIndex> = goals.take(MAX_GOALS).collect();
        if goals.is_empty() {
            return None;
        }
        let mut counts = vec![0; goals.len()];
        for case in fork.cases {
            self.follow(case);
            let changed_at = self.trial.changes();
            for (goal, count) in goals.iter().zip(&mut counts) {
                // If the budget is used up, the case may have fewer consequences than before.
                if self.trial.is_left(*goal) {
                    return None;
                }
                let goal = TrialGoal::Elimination(*goal);
                let needed = self.trial.needed(&changed_at, goal);
                *count += self.trial.sentences(&needed);
            }
        }
        let (count, goal) = counts.into_iter().zip(goals).min()?;
        if count > MAX_SENTENCES {
            return None;
        }
        let paths = fork.cases.map(|case| self.path(case, goal));
        if self.budget == 0 {
            return None;
        }
        let model = &position.model;
        let source = fork.origin.explained(position);
        let step = VariantStep {
            technique: VariantTechnique::Cases,
            placements: Vec::new(),
            eliminations: vec![model.candidate(goal.0, goal.1)],
            pattern: VariantPattern::Branches(source, paths.to_vec()),
        };
        Some((count, step))
    }

    /// Returns the consequences of a case that lead to an elimination.
    fn path(&mut self, case: CandidateIndex, goal: CandidateIndex) -> Vec<Consequence> {
        self.follow(case);
        let needed = self
            .trial
            .needed(&self.trial.changes(), TrialGoal::Elimination(goal));
        self.trial.consequences(&needed)
    }
}
