//! Drill questions: a position before a step, and the evaluation of answers.
//!
//! | file | content |
//! |---|---|
//! | `rule.rs` | questions about rules of variants |
//! | `any.rs` | questions about any topic |

mod any;
mod rule;

use super::lesson::{self, Case};
use crate::generate::library;
use crate::grid::{Board, Candidate, CandidateSet};
use crate::logic::{Order, Search, Step, Technique};
use crate::tui::job::Cancel;

pub(crate) use any::{AnyQuestion, JudgmentKind};
pub(crate) use rule::{RuleQuestion, rule_cases};

/// A position in which a technique is possible, with all correct answers.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub(crate) technique: Technique,
    pub(crate) case: Case,
    pub(crate) board: Board,
    /// The step that the help explains.
    pub(crate) step: Step,
    /// All steps of the technique.
    alike: Vec<Step>,
    /// Steps of other techniques.
    others: Vec<Step>,
}

/// The evaluation of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Evaluation<T = Technique> {
    /// The technique proves it.
    Right,
    /// The answer is true, but proved by another technique.
    Other(T),
    /// No technique of the search proves it.
    NotProved,
}

impl Evaluation {
    /// Returns true if a technique proves the answer that is taught later than this one.
    fn is_harder_than(self, technique: Technique) -> bool {
        let rank = |technique| Order::Teach.rank(technique);
        matches!(self, Self::Other(by) if rank(by) > rank(technique))
    }
}

impl<T> Evaluation<T> {
    /// The evaluation with the name of the other technique.
    fn named(self, name: impl Fn(T) -> String) -> Evaluation<String> {
        match self {
            Self::Right => Evaluation::Right,
            Self::Other(technique) => Evaluation::Other(name(technique)),
            Self::NotProved => Evaluation::NotProved,
        }
    }
}

/// The last technique that is searched to evaluate an answer, besides the technique of the
/// question.
const KNOWN: Technique = Technique::DiscontinuousNiceLoop;

impl Question {
    /// A question about a technique: a transformed lesson position, selected by number. `None` if
    /// there is none, or on cancellation.
    pub(crate) fn new(technique: Technique, number: u64, cancel: &Cancel) -> Option<Self> {
        let lesson = lesson::lesson(technique);
        let count = u64::try_from(lesson.cases.len()).ok()?;
        let at = usize::try_from(number.checked_rem(count)?).ok()?;
        let case = lesson
            .cases
            .get(at)?
            .disguised(&library::equivalence(number));
        Self::of(technique, case, cancel)
    }

    /// The question about a position.
    pub(crate) fn of(technique: Technique, case: Case, cancel: &Cancel) -> Option<Self> {
        let board = case.board()?;
        let search = Search::by(Order::Teach).until(cancel.flag());
        let mut alike: Vec<Step> = search.steps_of(technique, &board);
        alike.sort_by_cached_key(|step| step.effort(&board));
        let alike: Vec<Step> = alike.into_iter().map(Step::concluded).collect();
        let step = alike.first()?.clone();
        let rank = |technique| Order::Teach.rank(technique);
        let hardest = if rank(technique) < rank(KNOWN) {
            KNOWN
        } else {
            technique
        };
        let mut others = search.up_to(hardest).all_steps(&board);
        others.retain(|step| step.technique != technique);
        (!cancel.is_cancelled()).then_some(Self {
            technique,
            case,
            board,
            step,
            alike,
            others,
        })
    }

    /// Returns true if the answer is a digit to place, false if it is a candidate to eliminate.
    pub(crate) fn places(&self) -> bool {
        !self.step.placements.is_empty()
    }

    /// Returns true for a candidate of the pattern itself.
    pub(crate) fn is_in_pattern(&self, answer: Candidate) -> bool {
        let pattern = self.step.candidates(&self.board) - self.step.eliminations;
        pattern.contains(answer)
    }

    /// Evaluates an answer: a digit to place, or a candidate to eliminate.
    pub(crate) fn judge(&self, answer: Candidate) -> Evaluation {
        let gives = |step: &&Step| {
            if self.places() {
                step.placements.contains(&answer)
            } else {
                effect(step, &self.board).contains(answer)
            }
        };
        if self.alike.iter().any(|step| gives(&step)) {
            return Evaluation::Right;
        }
        let other = self.others.iter().find(gives);
        other.map_or(Evaluation::NotProved, |step| {
            Evaluation::Other(step.technique)
        })
    }
}

/// The candidates removed by a step.
fn effect(step: &Step, board: &Board) -> CandidateSet {
    let mut gone = step.eliminations;
    for placed in &step.placements {
        let (cell, digit) = (placed.cell(), placed.digit());
        gone |= CandidateSet::of_cell(cell, board.candidates(cell).without(digit));
        gone.insert_all(digit, board.peers(cell) & board.cells_with(digit));
    }
    gone
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::CATALOG;

    /// The techniques up to chains, whose questions are fast to prepare.
    fn quick() -> impl Iterator<Item = Technique> {
        let rank = Order::Teach.rank(Technique::XChain);
        Order::Teach.techniques()[..rank].iter().copied()
    }

    #[test]
    fn every_technique_has_questions_without_delay() {
        for listing in &CATALOG {
            assert!(
                !lesson::lesson(listing.technique).cases.is_empty(),
                "{}",
                listing.slug
            );
        }
        for technique in quick() {
            let question = Question::new(technique, 7, &Cancel::default());
            let question = question.unwrap_or_else(|| panic!("{technique}"));
            assert_eq!(question.step.technique, technique);
        }
    }

    #[test]
    fn answers_are_evaluated_by_the_technique_that_proves_them() {
        let mut by_other = 0;
        for technique in quick() {
            let question = Question::new(technique, 3, &Cancel::default()).unwrap();
            let solution = crate::puzzle::Puzzle::new(question.case.clues).unwrap();
            for candidate in question.board.all_candidates().iter() {
                let true_digit = solution.solution().digit(candidate.cell()) == candidate.digit();
                match question.judge(candidate) {
                    // A proved answer is true.
                    Evaluation::Right => assert_eq!(true_digit, question.places()),
                    Evaluation::Other(by) => {
                        by_other += 1;
                        assert_ne!(by, technique);
                        assert_eq!(true_digit, question.places(), "{technique}: {candidate}");
                    }
                    Evaluation::NotProved => {}
                }
            }
            let first = question.step.placements.first().copied();
            let answer = first.or_else(|| question.step.eliminations.iter().next());
            assert_eq!(question.judge(answer.unwrap()), Evaluation::Right);
        }
        assert!(by_other > 0);
    }
}
