//! A sink for the steps of a search. It collects the first step or all steps.

use std::cell::RefCell;

use super::step::VariantStep;

/// A sink: it receives the steps that a search finds, and decides when the search ends.
pub(super) struct VariantStepSink<'a> {
    /// The steps found so far, with different conclusions; `None` if the sink ends the search at
    /// the first step.
    all: Option<RefCell<Vec<VariantStep>>>,
    /// The maximum number of collected steps, at which the search ends.
    most: usize,
    stop: &'a dyn Fn() -> bool,
}

impl<'a> VariantStepSink<'a> {
    /// Creates a sink that ends a search at its first step, or when `stop` returns true.
    pub(super) const fn first(stop: &'a dyn Fn() -> bool) -> Self {
        Self {
            all: None,
            most: 1,
            stop,
        }
    }

    /// Returns true if the search must end without further steps.
    pub(super) fn is_stopped(&self) -> bool {
        (self.stop)()
    }

    /// Creates a sink that collects at most `most` steps, and that ends a search when `stop`
    /// returns true.
    pub(super) fn all(most: usize, stop: &'a dyn Fn() -> bool) -> Self {
        Self {
            all: Some(RefCell::default()),
            most,
            stop,
        }
    }

    /// Collects a step. Returns the step if the search must end.
    pub(super) fn take(&self, step: VariantStep) -> Option<VariantStep> {
        let Some(all) = &self.all else {
            return Some(step);
        };
        let mut all = all.borrow_mut();
        let is_known = |other: &VariantStep| {
            other.placements == step.placements && other.eliminations == step.eliminations
        };
        if !all.iter().any(is_known) {
            all.push(step.clone());
        }
        (all.len() >= self.most || (self.stop)()).then_some(step)
    }

    /// Collects all steps. If the sink ends the search at the first step, returns the step with the
    /// smallest sort key instead.
    pub(super) fn easiest<K: Ord>(
        &self,
        steps: impl Iterator<Item = (K, VariantStep)>,
    ) -> Option<VariantStep> {
        self.easiest_of(steps, |step| step)
    }

    /// Collects the steps of all deductions, like [`Self::easiest`]. `step` returns the step of a
    /// deduction.
    pub(super) fn easiest_of<K: Ord, T>(
        &self,
        mut found: impl Iterator<Item = (K, T)>,
        step: impl Fn(T) -> VariantStep,
    ) -> Option<VariantStep> {
        if self.all.is_some() {
            return found.find_map(|(_, it)| self.take(step(it)));
        }
        let (_, best) = found.min_by(|(a, _), (b, _)| a.cmp(b))?;
        self.take(step(best))
    }

    pub(super) fn found(self) -> Vec<VariantStep> {
        self.all.map(RefCell::into_inner).unwrap_or_default()
    }
}
