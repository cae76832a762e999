//! The complete explanation of a hint, computed once.

use super::highlight::{self, Highlight, PatternParts};
use super::steps::{PuzzlePosition, PuzzleStep};
use super::subject::HintSubject;
use super::{HintProgress, HintText, classic_hint, error_hint, variant_hint};
use crate::grid::rules::VariantCandidate;
use crate::puzzle::VariantPuzzle;
use crate::text::{Explanation, Text};

/// The complete explanation of a hint, in words and as parts of the board.
#[derive(Clone, Debug)]
pub(crate) struct HintExplanation {
    words: Explanation,
    pattern: HintPattern,
}

/// The parts of the board that a hint concerns.
#[derive(Clone, Debug)]
enum HintPattern {
    Classic(Box<PatternParts>),
    /// The candidates of the pattern of a step.
    Rule(Vec<VariantCandidate>),
    Error {
        is_classic: bool,
    },
}

impl HintExplanation {
    pub(super) fn of(subject: &HintSubject, puzzle: &VariantPuzzle, text: &Text) -> Self {
        let step = subject.step();
        let board = step.and_then(|(_, position)| position.board());
        let (words, pattern) = match (step, board) {
            (Some((PuzzleStep::Classic(step), _)), Some(board)) => {
                let parts = highlight::parts(step, &board);
                let words = text.explain(step, &board);
                (words, HintPattern::Classic(Box::new(parts)))
            }
            (Some((PuzzleStep::Rule(step), PuzzlePosition::Variant(position))), _) => {
                let pattern = variant_hint::pattern(step, position);
                let words = text.explain_variant(step, position);
                (words, HintPattern::Rule(pattern))
            }
            _ => {
                let words = error_hint::explain(subject, puzzle, text);
                let is_classic = puzzle.classic().is_some();
                (words, HintPattern::Error { is_classic })
            }
        };
        Self { words, pattern }
    }

    pub(super) fn text(&self) -> HintText {
        HintText::of(&self.words)
    }

    /// The further explanation of the sentence with the index `sentence`, as a list of sentences.
    pub(super) fn more(
        &self,
        step: &PuzzleStep,
        position: &PuzzlePosition,
        sentence: usize,
        text: &Text,
    ) -> Vec<String> {
        let Some(sentence) = self.words.reasons.get(sentence) else {
            return Vec::new();
        };
        if let (PuzzleStep::Rule(step), PuzzlePosition::Variant(position)) = (step, position) {
            return variant_hint::more(sentence, step, position, text);
        }
        let more = position
            .board()
            .map(|board| text.explain_more(sentence, &board));
        let more = more.into_iter().flatten();
        more.map(|more| more.words).collect()
    }

    /// The notation of a step in one line.
    pub(super) fn notation(&self, step: &PuzzleStep, text: &Text) -> String {
        match step {
            PuzzleStep::Classic(step) => text.notation(step),
            PuzzleStep::Rule(_) => format!("{}: {}", self.words.name, self.words.conclusion),
        }
    }

    /// The cells of the pattern, in words.
    pub(super) fn pattern_cells(&self, step: Option<&PuzzleStep>, text: &Text) -> String {
        match (&self.pattern, step) {
            (HintPattern::Classic(parts), _) => text.cells(parts.evidence),
            (HintPattern::Rule(_), Some(PuzzleStep::Rule(step))) => {
                text.positions(&step.evidence())
            }
            _ => String::new(),
        }
    }

    pub(super) fn highlight(&self, subject: &HintSubject, progress: &HintProgress) -> Highlight {
        let step = subject.step();
        match (&self.pattern, step) {
            (HintPattern::Classic(parts), Some((PuzzleStep::Classic(step), _))) => {
                classic_hint::parts_at(progress, step, (&self.words, parts)).into()
            }
            (
                HintPattern::Rule(pattern),
                Some((PuzzleStep::Rule(step), PuzzlePosition::Variant(position))),
            ) => {
                let explained = (&self.words, pattern.as_slice());
                variant_hint::highlight((step, position), explained, progress)
            }
            (HintPattern::Error { is_classic }, _) => {
                error_hint::highlight(subject, *is_classic, progress)
            }
            _ => Highlight::default(),
        }
    }
}
