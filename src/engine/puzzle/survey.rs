//! A survey of a variant that a setter has not finished. It finds the number of solutions, the
//! digits that occur in solutions, and superfluous clues and rules. If there is no solution, it finds
//! clues and rules that contradict each other.

use std::ops::ControlFlow;

use super::variant::{Uniqueness, VariantPuzzle};
use crate::grid::rules::{Pos, Variant, VariantDigit, VariantDigitSet};
use crate::solve::general::{VariantSolutions, VariantSolver, random_solution, solve, up_to};

/// The result of a survey: the number of solutions of a variant, and the digits that occur in
/// solutions, as far as they are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantSurvey {
    /// The result of the search for two solutions.
    pub proof: Uniqueness,
    /// For each position, the digits that occur in the solutions found so far.
    pub candidates: Vec<VariantDigitSet>,
    /// True if `candidates` is known to contain every digit that occurs in a solution.
    pub is_complete: bool,
    /// The number of solutions counted so far, up to [`VariantSurvey::MAX_COUNT`]; `None` if they
    /// were not counted.
    pub count: Option<usize>,
}

/// A clue or a rule of a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VariantPart {
    /// The clue of a cell.
    Clue(Pos),
    /// The rule with this index in [`Variant::rules`].
    Rule(usize),
}

/// The maximum number of guesses in each search for a solution with a given digit in a cell.
const MAX_GUESSES: u64 = 20_000;

/// The maximum number of guesses in a search without one of the parts.
const MAX_GUESSES_WITHOUT: u64 = 10 * MAX_GUESSES;

/// The number of random solutions that are searched for first. They quickly show most of the digits
/// that occur in solutions.
const SAMPLES: u64 = 32;

impl VariantPuzzle {
    /// Searches for the number of solutions, and then for the digits that occur in solutions.
    ///
    /// `report` receives the results so far. `on_guess` is called before each guess with the number
    /// of guesses in this search, and can stop the survey.
    pub fn survey(
        &self,
        on_guess: &mut dyn FnMut(u64) -> ControlFlow<()>,
        report: &mut dyn FnMut(&VariantSurvey),
    ) {
        let variant = self.variant();
        let mut survey = VariantSurvey {
            proof: Uniqueness::Undecided,
            candidates: vec![VariantDigitSet::EMPTY; variant.shape().area()],
            is_complete: false,
            count: None,
        };
        if !variant.unsupported_rules().is_empty() {
            report(&survey);
            return;
        }
        let found = solve(variant, 2, &mut *on_guess);
        survey.proof = Uniqueness::of(&found);
        survey.add(&found);
        survey.is_complete = matches!(survey.proof, Uniqueness::One(_) | Uniqueness::None);
        report(&survey);
        if survey.is_complete {
            return;
        }
        if survey.proof == Uniqueness::Several {
            let mut is_stopped = false;
            let limit = within(MAX_GUESSES, on_guess, &mut is_stopped);
            let found = solve(variant, VariantSurvey::MAX_COUNT, limit);
            if is_stopped {
                return;
            }
            survey.add(&found);
            let is_full = found.solutions.len() == VariantSurvey::MAX_COUNT;
            survey.count = (found.decided || is_full).then_some(found.solutions.len());
            survey.is_complete = found.decided && !is_full;
            report(&survey);
            if survey.is_complete {
                return;
            }
        }
        for seed in 0..SAMPLES {
            let sample = random_solution(variant, seed, MAX_GUESSES / SAMPLES);
            if on_guess(0).is_break() {
                return;
            }
            let Some(grid) = sample else { break };
            survey.add_grid(&grid);
        }
        report(&survey);
        survey.is_complete = self.decide(&mut survey, on_guess, report);
        report(&survey);
    }

    /// Searches for a solution with each digit that has not occurred in a solution yet. Returns
    /// true if every search was completed.
    fn decide(
        &self,
        survey: &mut VariantSurvey,
        on_guess: &mut dyn FnMut(u64) -> ControlFlow<()>,
        report: &mut dyn FnMut(&VariantSurvey),
    ) -> bool {
        let shape = self.variant().shape();
        let mut solver = VariantSolver::new(self.variant());
        let mut all_decided = true;
        for pos in self.cells() {
            if self.clues().digit(*pos).is_some() {
                continue;
            }
            let index = shape.index(*pos);
            let possible = self.possible_digits(self.clues(), *pos);
            for value in possible.iter() {
                if survey.candidates[index].contains(value) {
                    continue;
                }
                let mut with = self.variant().clone();
                with.set_clue(*pos, Some(value.number()));
                let mut is_stopped = false;
                let mut limit = within(MAX_GUESSES, on_guess, &mut is_stopped);
                let found = solver.solve(&with, 1, &mut limit);
                drop(limit);
                if is_stopped || on_guess(0).is_break() {
                    return false;
                }
                all_decided &= found.decided || !found.solutions.is_empty();
                survey.add(&found);
            }
            report(survey);
        }
        all_decided
    }

    /// Finds every clue and every rule that the puzzle does not need. Each of them can be removed
    /// alone, but several of them perhaps not together.
    ///
    /// Returns `None` if the puzzle does not have exactly one solution, if masume does not
    /// understand all of its rules, or if `on_guess` stopped the search.
    pub fn superfluous(
        &self,
        on_guess: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Option<Vec<VariantPart>> {
        let mut is_stopped = false;
        let mut is_unique = |variant: &Variant, solver: &mut VariantSolver| {
            let mut limit = within(MAX_GUESSES_WITHOUT, on_guess, &mut is_stopped);
            let found = solver.solve(variant, 2, &mut limit);
            drop(limit);
            is_stopped |= on_guess(0).is_break();
            (!is_stopped).then(|| matches!(Uniqueness::of(&found), Uniqueness::One(_)))
        };
        let mut solver = VariantSolver::new(self.variant());
        let is_supported = self.variant().unsupported_rules().is_empty();
        if !is_supported || !is_unique(self.variant(), &mut solver)? {
            return None;
        }
        let mut parts = Vec::new();
        for pos in self.cells() {
            if self.clues().digit(*pos).is_some() {
                let mut without = self.variant().clone();
                without.set_clue(*pos, None);
                let is_superfluous = is_unique(&without, &mut solver)?;
                parts.extend(is_superfluous.then_some(VariantPart::Clue(*pos)));
            }
        }
        for rule in 0..self.variant().rules().len() {
            let mut without = self.variant().clone();
            without.remove_rule(rule);
            let is_superfluous = is_unique(&without, &mut VariantSolver::new(&without))?;
            parts.extend(is_superfluous.then_some(VariantPart::Rule(rule)));
        }
        Some(parts)
    }
}

impl VariantPuzzle {
    /// Finds clues and rules of a puzzle without solution that contradict each other: without any one
    /// of them, the others no longer exclude all solutions, as far as the search can decide. The list
    /// is empty if the grid has no solution even without clues and rules.
    ///
    /// Returns `None` if the puzzle is not known to have no solution, if masume does not understand
    /// all of its rules, or if `on_guess` stopped the search.
    pub fn contradiction(
        &self,
        on_guess: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Option<Vec<VariantPart>> {
        if !self.variant().unsupported_rules().is_empty() {
            return None;
        }
        let clues = self.cells().iter().copied();
        let clues = clues.filter(|pos| self.clues().digit(*pos).is_some());
        let rules = 0..self.variant().rules().len();
        let mut parts: Vec<VariantPart> = clues.map(VariantPart::Clue).collect();
        parts.extend(rules.map(VariantPart::Rule));
        if !self.excludes_all(&parts, on_guess)? {
            return None;
        }
        // Large groups of parts are left out first, because most parts are not needed.
        let mut size = parts.len();
        while size > 0 {
            let mut from = 0;
            while from < parts.len() {
                let mut rest = parts.clone();
                rest.drain(from..parts.len().min(from + size));
                if self.excludes_all(&rest, on_guess)? {
                    parts = rest;
                } else {
                    from += size;
                }
            }
            size /= 2;
        }
        Some(parts)
    }

    /// Returns true if the puzzle with only these parts is known to have no solution. Returns `None`
    /// if `on_guess` stopped the search.
    fn excludes_all(
        &self,
        parts: &[VariantPart],
        on_guess: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Option<bool> {
        let mut variant = self.variant().clone();
        for rule in (0..variant.rules().len()).rev() {
            if !parts.contains(&VariantPart::Rule(rule)) {
                variant.remove_rule(rule);
            }
        }
        for pos in self.cells() {
            if !parts.contains(&VariantPart::Clue(*pos)) {
                variant.set_clue(*pos, None);
            }
        }
        let mut is_stopped = on_guess(0).is_break();
        let limit = within(MAX_GUESSES_WITHOUT, on_guess, &mut is_stopped);
        let found = solve(&variant, 1, limit);
        (!is_stopped).then_some(found.decided && found.solutions.is_empty())
    }
}

/// Returns a callback that stops a search after `most` guesses, or when `on_guess` does, which it
/// notes in `is_stopped`.
fn within<'a>(
    most: u64,
    on_guess: &'a mut dyn FnMut(u64) -> ControlFlow<()>,
    is_stopped: &'a mut bool,
) -> impl FnMut(u64) -> ControlFlow<()> + 'a {
    let mut limit = up_to(most);
    move |guesses| {
        *is_stopped |= on_guess(guesses).is_break();
        if *is_stopped {
            ControlFlow::Break(())
        } else {
            limit(guesses)
        }
    }
}

impl VariantSurvey {
    /// The maximum number of solutions that a survey counts.
    pub const MAX_COUNT: usize = 1000;

    fn add(&mut self, found: &VariantSolutions) {
        for grid in &found.solutions {
            self.add_grid(grid);
        }
    }

    fn add_grid(&mut self, grid: &[Option<u8>]) {
        for (candidates, digit) in self.candidates.iter_mut().zip(grid) {
            if let Some(value) = digit.and_then(VariantDigit::new) {
                candidates.insert(value);
            }
        }
    }
}
