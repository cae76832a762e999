//! Questions on any topic.

use super::rule::RuleQuestion;
use super::{Evaluation, Question};
use crate::grid::rules::Pos;
use crate::grid::{Candidate, Cell, Col, Digit, Row};
use crate::logic::LessonTopic;
use crate::play::Cancel;
use crate::play::HintText;
use crate::text::{Id, Text};

/// A question on a technique, or on a topic about rules of variants.
#[derive(Clone, Debug)]
pub(crate) enum AnyQuestion {
    Classic(Box<Question>),
    Rule(Box<RuleQuestion>),
}

/// The evaluation of an answer, in words and as a kind.
#[derive(Clone, Debug)]
pub(crate) struct CheckedAnswer {
    pub(crate) words: String,
    pub(crate) kind: AnswerKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AnswerKind {
    Right,
    /// Another technique proves the answer.
    Other,
    NotProved,
    /// The digit is not a candidate of the cell.
    NoCandidate,
}

impl AnyQuestion {
    /// Creates a question on a topic. `number` selects the position. Returns `None` if the topic
    /// has no question, or if `cancel` is set.
    pub(crate) fn new(topic: LessonTopic, number: u64, cancel: &Cancel) -> Option<Self> {
        Some(match topic {
            LessonTopic::Technique(technique) => {
                Self::Classic(Box::new(Question::new(technique, number, cancel)?))
            }
            LessonTopic::Rule(topic) => {
                Self::Rule(Box::new(RuleQuestion::new(topic, number, cancel)?))
            }
        })
    }

    pub(crate) fn topic(&self) -> LessonTopic {
        match self {
            Self::Classic(question) => question.technique.into(),
            Self::Rule(question) => question.topic.into(),
        }
    }

    /// Returns true if the answer is a digit to place, and false if it is a candidate to eliminate.
    pub(crate) fn places(&self) -> bool {
        match self {
            Self::Classic(question) => question.places(),
            Self::Rule(question) => question.places(),
        }
    }

    /// Returns the text of the step that the help explains.
    pub(crate) fn text(&self, text: &Text) -> HintText {
        match self {
            Self::Classic(question) => {
                let said = text.explain(&question.step, &question.board);
                HintText::of(&said, said.lettered_reasons().collect())
            }
            Self::Rule(question) => {
                let said = text.explain_variant(&question.step, &question.position);
                HintText::of(
                    &said,
                    said.reasons.iter().map(|it| it.words.clone()).collect(),
                )
            }
        }
    }

    /// Evaluates an answer, which is a digit to place or a candidate to eliminate. Returns `None`
    /// if the puzzle does not have the cell or the digit.
    pub(crate) fn check(&self, pos: Pos, digit: u8, text: &Text) -> Option<CheckedAnswer> {
        let (evaluation, cell, is_harder, is_in_pattern) = match self {
            Self::Classic(question) => {
                let cell = Cell::at(Row::new(pos.row.into())?, Col::new(pos.col.into())?);
                let answer = Candidate::new(cell, Digit::new(digit)?);
                let is_candidate = question.board.allows(answer);
                let evaluation = is_candidate.then(|| question.check(answer));
                let is_harder = evaluation.is_some_and(|it| it.is_harder_than(question.technique));
                let evaluation = evaluation.map(|it| it.named(|by| text.technique(by)));
                let is_in_pattern = question.is_in_pattern(answer);
                (evaluation, text.cell(cell), is_harder, is_in_pattern)
            }
            Self::Rule(question) => {
                let shape = question.position.variant().shape();
                let is_open = question.game.digit(pos).is_none();
                let is_candidate = question.position.candidates(pos).contains(&digit);
                let evaluation = (is_open && is_candidate).then(|| question.check((pos, digit)));
                let evaluation = evaluation.map(|it| it.named(|by| text.variant_technique(by)));
                let evaluation = shape.has(pos).then_some(evaluation)?;
                let is_in_pattern = question.step.evidence().contains(&pos);
                (evaluation, text.pos(pos), false, is_in_pattern)
            }
        };
        let facts = [
            ("cell", cell.into()),
            ("digit", digit.into()),
            ("technique", text.lesson_topic(self.topic()).into()),
        ];
        let (kind, words) = match evaluation {
            None => (
                AnswerKind::NoCandidate,
                text.format(Id::DrillNoCandidate, &facts),
            ),
            Some(Evaluation::Right) => {
                let id = if self.places() {
                    Id::DrillRightPlace
                } else {
                    Id::DrillRight
                };
                (AnswerKind::Right, text.format(id, &facts))
            }
            Some(Evaluation::Other(name)) => {
                let [.., technique] = facts;
                let facts = [technique, ("other", name.into())];
                let id = [Id::DrillOther, Id::DrillHarder][usize::from(is_harder)];
                (AnswerKind::Other, text.format(id, &facts))
            }
            Some(Evaluation::NotProved) => {
                let id = if self.places() {
                    Id::DrillNotPlaced
                } else if is_in_pattern {
                    Id::HintOfPattern
                } else {
                    Id::DrillNotEliminated
                };
                (AnswerKind::NotProved, text.format(id, &facts))
            }
        };
        Some(CheckedAnswer { words, kind })
    }
}
