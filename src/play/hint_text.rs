//! The text of a hint at each level.

use super::{HintLevel, HintProgress};
use crate::text::{Explanation, Id, Text};

#[derive(Clone, Debug)]
pub(crate) struct HintText {
    /// The sentence about the place to look at.
    pub(crate) place: String,
    pub(crate) name: String,
    /// The question about the pattern, if the hint is about a step.
    pub(crate) question: Option<String>,
    /// The reasons, sentence by sentence.
    pub(crate) reasons: Vec<String>,
    pub(crate) conclusion: String,
    /// The further explanation of the current sentence.
    pub(crate) more: Vec<String>,
    /// True if the step only eliminates candidates, and the player's notes lack candidates.
    pub(crate) is_unnoted: bool,
}

impl HintText {
    pub(crate) fn of(words: &Explanation) -> Self {
        Self {
            place: words.place.clone(),
            name: words.name.clone(),
            question: None,
            reasons: words.lettered_reasons().collect(),
            conclusion: words.conclusion.clone(),
            more: Vec::new(),
            is_unnoted: false,
        }
    }

    /// Returns the lines that plain mode prints at a level. Plain mode has no drawing, so the lines
    /// include the cells of the pattern.
    pub(crate) fn spoken(
        &self,
        progress: &HintProgress,
        pattern: &str,
        text: &Text,
    ) -> Vec<String> {
        match (progress.level(), &self.question) {
            (HintLevel::Place, _) => vec![self.place.clone()],
            (HintLevel::Technique, _) => vec![self.name.clone()],
            (HintLevel::Pattern, Some(question)) => {
                let cells = || text.format_one(Id::PlainPattern, "cells", pattern.to_owned());
                let cells = (!pattern.is_empty()).then(cells);
                let asked = [question.clone(), text.message(Id::PlainAnswer)];
                cells.into_iter().chain(asked).collect()
            }
            (HintLevel::Pattern, None) => self.reasons.clone(),
            (HintLevel::Conclusion, question) => {
                let reasons = self.reasons.iter().filter(|_| question.is_some()).cloned();
                let last = [self.conclusion.clone(), text.message(Id::PlainDo)];
                reasons.chain(last).collect()
            }
        }
    }
}
