//! Questions on techniques of classic puzzles.

use super::Evaluation;
use crate::generate::library;
use crate::grid::{Board, Candidate, CandidateSet};
use crate::logic::{LessonTopic, Order, Search, Step, Technique};
use crate::play::Cancel;
use crate::teach::lesson::{self, LessonPosition};

/// A question on a technique: a position, and the steps that prove the right answers.
#[derive(Clone, Debug)]
pub(crate) struct TechniqueQuestion {
    pub(crate) technique: Technique,
    /// The topic: the technique, or a method that finds it.
    pub(crate) topic: LessonTopic,
    pub(crate) case: LessonPosition,
    pub(crate) board: Board,
    /// The step that the help explains.
    pub(crate) step: Step,
    /// All steps of the technique in the position. These steps prove the right answers.
    alike: Vec<Step>,
    /// Steps of other techniques. An answer that these steps prove does not count as a mistake.
    others: Vec<Step>,
}

/// The latest technique, in teaching order, whose steps can prove an answer. If the question is
/// about a later technique, that technique is the latest instead.
const KNOWN: Technique = Technique::DiscontinuousNiceLoop;

impl TechniqueQuestion {
    /// Creates a question on a technique or a method from a position of its lesson. `number` selects
    /// the position and one of its symmetric copies. Returns `None` if there is no position, or if
    /// `cancel` is set.
    pub(crate) fn new(topic: LessonTopic, number: u64, cancel: &Cancel) -> Option<Self> {
        let cases = lesson::positions(topic)?;
        let count = u64::try_from(cases.len()).ok()?;
        let at = usize::try_from(number.checked_rem(count)?).ok()?;
        let case = cases.get(at)?.transformed(&library::equivalence(number));
        let question = Self::of(topic.technique()?, case, cancel)?;
        Some(Self { topic, ..question })
    }

    /// Creates a question on a technique from a position. Returns `None` if the position has no
    /// step of the technique, or if `cancel` is set.
    pub(crate) fn of(technique: Technique, case: LessonPosition, cancel: &Cancel) -> Option<Self> {
        let shown = Self::example(technique, case, cancel)?;
        let search = Search::by(Order::Teach).until(cancel.flag());
        let rank = |technique| Order::Teach.rank(technique);
        let hardest = if rank(technique) < rank(KNOWN) {
            KNOWN
        } else {
            technique
        };
        let mut others = search.up_to(hardest).all_steps(&shown.board);
        others.retain(|step| step.technique != technique);
        (!cancel.is_canceled()).then_some(Self { others, ..shown })
    }

    /// Creates a question that is only shown with its explanation. Its answers are evaluated
    /// without the steps of other techniques. Returns `None` if the position has no step of the
    /// technique.
    pub(crate) fn example(
        technique: Technique,
        case: LessonPosition,
        cancel: &Cancel,
    ) -> Option<Self> {
        let board = case.board()?;
        let search = Search::by(Order::Teach).until(cancel.flag());
        let mut alike: Vec<Step> = search.steps_of(technique, &board);
        alike.sort_by_cached_key(|step| step.effort(&board));
        let alike: Vec<Step> = alike.into_iter().map(Step::as_placement).collect();
        Some(Self {
            technique,
            topic: technique.into(),
            step: alike.first()?.clone(),
            case,
            board,
            alike,
            others: Vec::new(),
        })
    }

    /// Returns true if the answer is a digit to place, and false if it is a candidate to eliminate.
    pub(crate) fn places(&self) -> bool {
        !self.step.placements.is_empty()
    }

    /// Returns true if an answer is a candidate of the pattern.
    pub(crate) fn is_in_pattern(&self, answer: Candidate) -> bool {
        let pattern = self.step.candidates(&self.board) - self.step.eliminations;
        pattern.contains(answer)
    }

    /// Evaluates an answer, which is a digit to place or a candidate to eliminate. If it is right, the
    /// help explains a step that proves it.
    pub(crate) fn check(&mut self, answer: Candidate) -> Evaluation {
        let gives = |step: &&Step| {
            if self.places() {
                step.placements.contains(&answer)
            } else {
                effect(step, &self.board).contains(answer)
            }
        };
        let right: Vec<&Step> = self.alike.iter().filter(gives).collect();
        if !right.is_empty() {
            // A placement also proves eliminations, but its explanation is about the digit.
            let is_same = |step: &&&Step| step.placements.is_empty() != self.places();
            if let Some(step) = right.iter().find(is_same) {
                self.step = (*step).clone();
            }
            return Evaluation::Right;
        }
        let other = self.others.iter().find(gives);
        other.map_or(Evaluation::NotProved, |step| {
            let rank = |technique| Order::Teach.rank(technique);
            Evaluation::Other {
                slug: step.technique.catalog_row().slug,
                is_harder: rank(step.technique) > rank(self.technique),
            }
        })
    }
}

/// Returns the candidates that a step removes from a board by its eliminations and placements.
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

    /// Returns the techniques up to X-Chains, whose questions are prepared quickly.
    fn quick() -> impl Iterator<Item = Technique> {
        let rank = Order::Teach.rank(Technique::XChain);
        Order::Teach.techniques()[..rank].iter().copied()
    }

    #[test]
    fn every_technique_has_questions_that_are_prepared_quickly() {
        for listing in &CATALOG {
            assert!(
                !lesson::lesson(listing.technique).cases.is_empty(),
                "{}",
                listing.slug
            );
        }
        for technique in quick() {
            let question = TechniqueQuestion::new(technique.into(), 7, &Cancel::default());
            let question = question.unwrap_or_else(|| panic!("{technique}"));
            assert_eq!(question.step.technique, technique);
        }
    }

    #[test]
    fn an_answer_is_evaluated_by_the_technique_that_proves_it() {
        let mut by_other = 0;
        for technique in quick() {
            let mut question =
                TechniqueQuestion::new(technique.into(), 3, &Cancel::default()).unwrap();
            let solution = crate::puzzle::Puzzle::new(question.case.clues).unwrap();
            for candidate in question.board.all_candidates().iter() {
                let true_digit = solution.solution().digit(candidate.cell()) == candidate.digit();
                match question.check(candidate) {
                    // A right answer agrees with the solution.
                    Evaluation::Right => assert_eq!(true_digit, question.places()),
                    Evaluation::Other { slug, .. } => {
                        by_other += 1;
                        assert_ne!(slug, technique.catalog_row().slug);
                        assert_eq!(true_digit, question.places(), "{technique}: {candidate}");
                    }
                    Evaluation::NotProved => {}
                }
            }
            let first = question.step.placements.first().copied();
            let answer = first.or_else(|| question.step.eliminations.iter().next());
            assert_eq!(question.check(answer.unwrap()), Evaluation::Right);
        }
        assert!(by_other > 0);
    }
}
