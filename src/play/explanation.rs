//! The complete explanation of a hint, computed once.

use super::highlight::{self, Highlight, PatternParts};
use super::steps::{PuzzlePosition, PuzzleStep};
use super::subject::HintSubject;
use super::{HintProgress, HintText, classic_hint, variant_hint};
use crate::grid::rules::VariantCandidate;
use crate::puzzle::VariantPuzzle;
use crate::text::{Explanation, Text, VariantExplanation};

/// The complete explanation of a hint, with the parts of the board that it concerns.
#[derive(Clone, Debug)]
pub(crate) enum HintExplanation {
    Classic(Explanation, Box<PatternParts>),
    /// The candidates are those of the pattern.
    Rule(VariantExplanation, Vec<VariantCandidate>),
}

impl HintExplanation {
    pub(super) fn of(subject: &HintSubject, puzzle: &VariantPuzzle, text: &Text) -> Self {
        match subject {
            HintSubject::Step { step, position, .. } => match (&**step, position) {
                (PuzzleStep::Rule(step), PuzzlePosition::Variant(position)) => {
                    let pattern = variant_hint::pattern(step, position, puzzle);
                    Self::Rule(text.explain_variant(step, position), pattern)
                }
                (PuzzleStep::Classic(step), PuzzlePosition::Board(board)) => {
                    let parts = highlight::parts(step, board);
                    Self::Classic(text.explain(step, board), Box::new(parts))
                }
                _ => Self::Rule(VariantExplanation::default(), Vec::new()),
            },
            _ if puzzle.classic().is_some() => {
                let words = classic_hint::explain_error(subject, text);
                Self::Classic(words, Box::new(classic_hint::error_parts(subject)))
            }
            _ => Self::Rule(
                variant_hint::explain_error(subject, puzzle, text),
                Vec::new(),
            ),
        }
    }

    pub(super) fn text(&self) -> HintText {
        match self {
            Self::Classic(words, _) => HintText::of(words, words.lettered_reasons().collect()),
            Self::Rule(words, _) => {
                let reasons = words.reasons.iter().map(|it| it.words.clone());
                HintText::of(words, reasons.collect())
            }
        }
    }

    /// The further explanation of the sentence with the index `sentence`, as a list of sentences.
    pub(super) fn more(
        &self,
        (step, position): (&PuzzleStep, &PuzzlePosition),
        sentence: usize,
        text: &Text,
    ) -> Vec<String> {
        match (self, step, position) {
            (Self::Classic(words, _), _, PuzzlePosition::Board(board)) => {
                let sentence = words.reasons.get(sentence);
                let more = sentence.map_or_else(Vec::new, |it| text.explain_more(it, board));
                more.into_iter().map(|more| more.words).collect()
            }
            (Self::Rule(words, _), PuzzleStep::Rule(step), PuzzlePosition::Variant(position)) => {
                let sentence = words.reasons.get(sentence);
                sentence.map_or_else(Vec::new, |it| variant_hint::more(it, step, position, text))
            }
            _ => Vec::new(),
        }
    }

    /// The notation of a step in one line.
    pub(super) fn notation(&self, step: &PuzzleStep, text: &Text) -> String {
        match (self, step) {
            (_, PuzzleStep::Classic(step)) => text.notation(step),
            (Self::Rule(words, _), _) => format!("{}: {}", words.name, words.conclusion),
            (Self::Classic(words, _), _) => words.conclusion.clone(),
        }
    }

    /// The cells of the pattern, in words.
    pub(super) fn pattern_cells(&self, subject: &HintSubject, text: &Text) -> String {
        match (self, subject) {
            (Self::Classic(_, parts), _) => text.cells(parts.evidence),
            (Self::Rule(..), HintSubject::Step { step, .. }) => match &**step {
                PuzzleStep::Rule(step) => text.positions(&step.evidence()),
                PuzzleStep::Classic(_) => String::new(),
            },
            (Self::Rule(..), _) => String::new(),
        }
    }

    pub(super) fn highlight(&self, subject: &HintSubject, progress: &HintProgress) -> Highlight {
        match self {
            Self::Classic(words, parts) => {
                let step = match subject {
                    HintSubject::Step { step, .. } => match &**step {
                        PuzzleStep::Classic(step) => Some(step),
                        PuzzleStep::Rule(_) => None,
                    },
                    _ => None,
                };
                classic_hint::parts_at(progress, step, (words, parts)).into()
            }
            Self::Rule(words, pattern) => match subject {
                HintSubject::Step { step, position, .. } => match (&**step, position) {
                    (PuzzleStep::Rule(step), PuzzlePosition::Variant(position)) => {
                        variant_hint::highlight_step((step, position), (words, pattern), progress)
                    }
                    _ => Highlight::default(),
                },
                _ => variant_hint::highlight_error(subject, progress),
            },
        }
    }
}
