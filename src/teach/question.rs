//! Questions of drills. A question shows a position before a step, and evaluates answers.
//!
//! | file | content |
//! |---|---|
//! | `technique.rs` | questions on techniques of classic puzzles |
//! | `rule.rs` | questions on rules of variants |

mod rule;
mod technique;

use crate::grid::rules::Pos;
use crate::grid::{Candidate, Digit};
use crate::logic::LessonTopic;
use crate::play::{Cancel, HintText};
use crate::teach::lesson;
use crate::text::{Id, Text};

pub(crate) use rule::{RuleQuestion, rule_cases};
pub(crate) use technique::TechniqueQuestion;

use super::session::Exercise;

/// A question on a technique, or on a topic about rules of variants.
#[derive(Clone, Debug)]
pub(crate) enum Question {
    Classic(Box<TechniqueQuestion>),
    Rule(Box<RuleQuestion>),
}

/// The evaluation of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Evaluation {
    /// The technique of the question proves the answer.
    Right,
    /// Another technique proves the answer.
    Other {
        slug: &'static str,
        /// True if the technique is later in teaching order than the technique of the question.
        is_harder: bool,
    },
    /// No technique of the search proves the answer.
    NotProved,
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

/// Returns the first, the middle and the last item.
fn ends<T>(items: Vec<T>) -> Vec<T> {
    let last = items.len().saturating_sub(1);
    let kept = items.into_iter().enumerate();
    kept.filter(|(i, _)| [0, last / 2, last].contains(i))
        .map(|(_, item)| item)
        .collect()
}

impl Question {
    /// Creates the question of an exercise. `number` selects the position, unless the exercise has
    /// one. Returns `None` if the topic has no question, or if `cancel` is set.
    pub(crate) fn new(exercise: Exercise, number: u64, cancel: &Cancel) -> Option<Self> {
        Some(match (exercise.topic, exercise.own) {
            (LessonTopic::Technique(technique), Some(position)) => Self::Classic(Box::new(
                TechniqueQuestion::of(technique, position, cancel)?,
            )),
            (LessonTopic::Rule(topic), _) => {
                Self::Rule(Box::new(RuleQuestion::new(topic, number, cancel)?))
            }
            (topic, _) => Self::Classic(Box::new(TechniqueQuestion::new(topic, number, cancel)?)),
        })
    }

    /// Returns the first, the middle and the last position of a lesson, to show with their
    /// explanations. The last position is the hardest.
    pub(crate) fn examples(topic: LessonTopic) -> Vec<Self> {
        let cancel = Cancel::default();
        if let LessonTopic::Rule(topic) = topic {
            let cases = ends(rule_cases(topic)).into_iter();
            let questions = cases.filter_map(|case| RuleQuestion::of(topic, &case, &cancel));
            return questions.map(|it| Self::Rule(Box::new(it))).collect();
        }
        let cases = ends(lesson::positions(topic).unwrap_or_default()).into_iter();
        let example = |case| TechniqueQuestion::example(topic.technique()?, case, &cancel);
        cases
            .filter_map(example)
            .map(|question| Self::Classic(Box::new(question)))
            .collect()
    }

    pub(crate) fn topic(&self) -> LessonTopic {
        match self {
            Self::Classic(question) => question.topic,
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
            Self::Classic(question) => HintText::of(&text.explain(&question.step, &question.board)),
            Self::Rule(question) => {
                HintText::of(&text.explain_variant(&question.step, &question.position))
            }
        }
    }

    /// Evaluates an answer, which is a digit to place or a candidate to eliminate. The help then
    /// explains a step that proves a right answer. Returns `None` if the puzzle does not have the cell
    /// or the digit.
    pub(crate) fn check(&mut self, pos: Pos, digit: u8, text: &Text) -> Option<CheckedAnswer> {
        let (evaluation, is_in_pattern) = match self {
            Self::Classic(question) => {
                let answer = Candidate::new(pos.to_cell()?, Digit::new(digit)?);
                let is_candidate = question.board.allows(answer);
                let evaluation = is_candidate.then(|| question.check(answer));
                (evaluation, question.is_in_pattern(answer))
            }
            Self::Rule(question) => {
                if !question.position.variant().shape().has(pos) {
                    return None;
                }
                let is_open = question.game.digit(pos).is_none();
                let is_candidate = question.position.candidates(pos).contains(&digit);
                let evaluation = (is_open && is_candidate).then(|| question.check((pos, digit)));
                (evaluation, question.step.evidence().contains(&pos))
            }
        };
        let facts = [
            ("cell", text.pos(pos).into()),
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
            Some(Evaluation::Other { slug, is_harder }) => {
                let [.., technique] = facts;
                let facts = [technique, ("other", text.named("technique", slug).into())];
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
