//! The alternative steps of a hint, easiest first.

use super::PuzzleStep;

/// The steps among which the player can choose for a hint; empty until they are known.
#[derive(Clone, Debug, Default)]
pub(crate) struct Choices(Vec<PuzzleStep>);

impl Choices {
    /// Sets the alternative steps. They must contain `open`, the step that the hint shows. If
    /// `open` is missing, it replaces a step with the same result, or is added.
    pub(crate) fn set(&mut self, mut steps: Vec<PuzzleStep>, open: &PuzzleStep) {
        if !steps.contains(open) {
            if let Some(same) = steps.iter_mut().find(|step| step.has_same_result(open)) {
                same.clone_from(open);
            } else {
                // The open step is added before other steps of its technique.
                let alike = steps.iter().position(|step| step.slug() == open.slug());
                steps.insert(alike.unwrap_or(0), open.clone());
            }
        }
        self.0 = steps;
    }

    /// All steps; empty until the steps are known.
    pub(crate) fn all(&self) -> &[PuzzleStep] {
        &self.0
    }

    /// The number of a step, from 1, and the number of all steps; `None` until the steps are known.
    pub(crate) fn number(&self, open: &PuzzleStep) -> Option<(usize, usize)> {
        let at = self.0.iter().position(|step| step == open)?;
        Some((at + 1, self.0.len()))
    }

    /// The index of the step after or before `open`, wrapping around; `None` until the steps are
    /// known.
    pub(crate) fn adjacent_index(&self, open: &PuzzleStep, forward: bool) -> Option<usize> {
        let (number, count) = self.number(open)?;
        let next = if forward { number } else { number + count - 2 };
        Some(next % count)
    }
}
