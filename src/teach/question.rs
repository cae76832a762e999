//! Questions of drills. A question shows a position before a step, and evaluates answers.

use super::position::{LessonPosition, positions};
use super::session::Exercise;
use crate::game::Game;
use crate::generate::library;
use crate::grid::rules::{Pos, VariantCandidate, VariantDigit};
use crate::logic::rules::all_steps;
use crate::logic::{LessonTopic, Order, Search, Step, Technique};
use crate::play::{Cancel, Hint, HintText, PuzzlePosition, PuzzleStep};
use crate::text::{Id, Text};

/// A question on a topic: a position, and the steps that prove the right answers.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub(crate) topic: LessonTopic,
    pub(crate) lesson: LessonPosition,
    /// A game that shows the position.
    pub(crate) game: Game,
    pub(crate) position: PuzzlePosition,
    /// The step that the help explains.
    pub(crate) step: PuzzleStep,
    /// All steps of the topic that are possible in the position.
    alike: Vec<PuzzleStep>,
    /// Steps of other topics. An answer that these steps prove does not count as a mistake.
    others: Vec<PuzzleStep>,
}

/// The latest technique, in teaching order, whose steps can prove an answer. If the question is
/// about a later technique, that technique is the latest instead.
const KNOWN: Technique = Technique::DiscontinuousNiceLoop;

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
    /// The digit is not a candidate of the cell.
    NoCandidate,
}

/// An evaluated answer, with the evaluation in words.
#[derive(Clone, Debug)]
pub(crate) struct CheckedAnswer {
    pub(crate) words: String,
    pub(crate) evaluation: Evaluation,
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
    /// one, and a symmetric copy of a classic position. 0 selects the second position, because the
    /// lesson explains the first. Returns `None` if the topic has no question, or if `cancel` is
    /// set.
    pub(crate) fn new(exercise: Exercise, number: u64, cancel: &Cancel) -> Option<Self> {
        if let Some(own) = exercise.own {
            return Self::of(exercise.topic, own, cancel);
        }
        let lessons = positions(exercise.topic);
        let count = u64::try_from(lessons.len()).ok()?;
        let at = usize::try_from(number.wrapping_add(1).checked_rem(count)?).ok()?;
        let lesson = lessons.into_iter().nth(at)?;
        let lesson = if lesson.puzzle.classic().is_some() {
            lesson.transformed(&library::equivalence(number))
        } else {
            lesson
        };
        Self::of(exercise.topic, lesson, cancel)
    }

    /// Creates a question on a topic from a position. Returns `None` if the position has no step of
    /// the topic, or if `cancel` is set.
    fn of(topic: LessonTopic, lesson: LessonPosition, cancel: &Cancel) -> Option<Self> {
        let mut question = Self::example(topic, lesson, cancel)?;
        if let (PuzzlePosition::Board(board), Some(technique)) =
            (&question.position, topic.technique())
        {
            let rank = |technique| Order::Teach.rank(technique);
            let hardest = if rank(technique) < rank(KNOWN) {
                KNOWN
            } else {
                technique
            };
            let search = Search::by(Order::Teach).until(cancel.flag());
            let mut others = search.up_to(hardest).all_steps(board);
            others.retain(|step| step.technique != technique);
            question.others = others.into_iter().map(PuzzleStep::Classic).collect();
        }
        (!cancel.is_canceled()).then_some(question)
    }

    /// Creates a question that is only shown with its explanation. On a classic puzzle, its answers
    /// are evaluated without the steps of other techniques. Returns `None` if the position has no
    /// step of the topic.
    pub(crate) fn example(
        topic: LessonTopic,
        lesson: LessonPosition,
        cancel: &Cancel,
    ) -> Option<Self> {
        let position = lesson.position()?;
        let (alike, others): (Vec<PuzzleStep>, Vec<PuzzleStep>) = match &position {
            PuzzlePosition::Board(board) => {
                let search = Search::by(Order::Teach).until(cancel.flag());
                let mut alike = search.steps_of(topic.technique()?, board);
                alike.sort_by_cached_key(|step| step.effort(board));
                let alike = alike.into_iter().map(Step::as_placement);
                (alike.map(PuzzleStep::Classic).collect(), Vec::new())
            }
            PuzzlePosition::Variant(variant) => {
                let steps = all_steps(variant, &|| cancel.is_canceled()).into_iter();
                let is_alike = |step: &PuzzleStep| step.topic(&position) == Some(topic);
                steps.map(PuzzleStep::Rule).partition(is_alike)
            }
        };
        Some(Self {
            topic,
            game: lesson.game(&position),
            step: alike.first()?.clone(),
            lesson,
            position,
            alike,
            others,
        })
    }

    /// Returns the first, the middle and the last position of a lesson, to show with their
    /// explanations. The last position is the hardest.
    pub(crate) fn examples(topic: LessonTopic) -> Vec<Self> {
        let cancel = Cancel::default();
        let lessons = ends(positions(topic)).into_iter();
        lessons
            .filter_map(|lesson| Self::example(topic, lesson, &cancel))
            .collect()
    }

    /// Returns true if the answer is a digit to place, and false if it is a candidate to eliminate.
    pub(crate) fn places(&self) -> bool {
        !self.step.placed().is_empty()
    }

    /// Returns a hint on the step that the help explains.
    pub(crate) fn hint(&self) -> Hint {
        Hint::of_step(self.step.clone(), self.position.clone(), &self.game)
    }

    /// Returns the text of the step that the help explains.
    pub(crate) fn text(&self, text: &Text) -> HintText {
        self.hint().text(text)
    }

    /// Returns true if a step proves an answer.
    fn proves(&self, step: &PuzzleStep, answer: VariantCandidate) -> bool {
        let placed = step.placed();
        if self.places() {
            return placed.contains(&answer);
        }
        if placed.is_empty() {
            return step.eliminated().contains(&answer);
        }
        let after = self
            .position
            .after(step)
            .filter(|_| !placed.contains(&answer));
        after.is_some_and(|after| !after.candidates(answer.pos).contains(answer.value))
    }

    /// Evaluates a candidate as an answer, which is a digit to place or a candidate to eliminate. If
    /// it is right, the help explains a step that proves it.
    fn evaluate(&mut self, answer: VariantCandidate) -> Evaluation {
        let right = self.alike.iter().filter(|step| self.proves(step, answer));
        let right: Vec<&PuzzleStep> = right.collect();
        if !right.is_empty() {
            // A placement also proves eliminations, but its explanation is about the digit.
            let is_same = |step: &&&PuzzleStep| step.placed().is_empty() != self.places();
            if let Some(step) = right.iter().find(is_same) {
                self.step = (*step).clone();
            }
            return Evaluation::Right;
        }
        let rank = |step: &PuzzleStep| match step {
            PuzzleStep::Classic(step) => Order::Teach.rank(step.technique),
            PuzzleStep::Rule(_) => 0,
        };
        let other = self.others.iter().find(|step| self.proves(step, answer));
        other.map_or(Evaluation::NotProved, |step| Evaluation::Other {
            slug: step.slug(),
            is_harder: rank(step) > rank(&self.step),
        })
    }

    /// Evaluates an answer, which is a digit to place or a candidate to eliminate. The help then
    /// explains a step that proves a right answer. Returns `None` if the puzzle does not have the cell
    /// or the digit.
    pub(crate) fn check(&mut self, pos: Pos, digit: u8, text: &Text) -> Option<CheckedAnswer> {
        let puzzle = &self.lesson.puzzle;
        let value = VariantDigit::new(digit).filter(|value| puzzle.values().contains(*value))?;
        puzzle.index(pos)?;
        let answer = VariantCandidate::new(pos, value);
        let is_open = self.game.digit(pos).is_none();
        let is_candidate = is_open && self.position.candidates(pos).contains(value);
        let is_in_pattern = self.step.is_in_pattern(&self.position, answer);
        let evaluation = if is_candidate {
            self.evaluate(answer)
        } else {
            Evaluation::NoCandidate
        };
        let facts = facts![
            digit,
            "cell" => text.pos(pos),
            "technique" => text.lesson_topic(self.topic),
        ];
        let words = match evaluation {
            Evaluation::Right if self.places() => text.format(Id::DrillRightPlace, &facts),
            Evaluation::Right => text.format(Id::DrillRight, &facts),
            Evaluation::Other { slug, is_harder } => {
                let [.., technique] = facts;
                let facts = [technique, ("other", text.named("technique", slug).into())];
                let id = [Id::DrillOther, Id::DrillHarder][usize::from(is_harder)];
                text.format(id, &facts)
            }
            Evaluation::NotProved if self.places() => text.format(Id::DrillNotPlaced, &facts),
            Evaluation::NotProved if is_in_pattern => text.format(Id::HintOfPattern, &facts),
            Evaluation::NotProved => text.format(Id::DrillNotEliminated, &facts),
            Evaluation::NoCandidate if is_open => text.format(Id::DrillNoCandidate, &facts),
            Evaluation::NoCandidate => text.format(Id::WhyNotFilled, &facts),
        };
        Some(CheckedAnswer { words, evaluation })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::CATALOG;
    use crate::logic::rules::RuleTopic;
    use crate::thorough::some_of;

    /// Returns the techniques up to X-Chains, whose questions are prepared quickly.
    fn quick() -> impl Iterator<Item = Technique> {
        let rank = Order::Teach.rank(Technique::XChain);
        Order::Teach.techniques()[..rank].iter().copied()
    }

    fn question(technique: Technique, number: u64) -> Question {
        let exercise = Exercise {
            topic: technique.into(),
            own: None,
        };
        let question = Question::new(exercise, number, &Cancel::default());
        question.unwrap_or_else(|| panic!("{technique}"))
    }

    #[test]
    fn every_technique_has_questions_that_are_prepared_quickly() {
        for listing in &CATALOG {
            let lessons = positions(listing.technique.into());
            assert!(!lessons.is_empty(), "{}", listing.slug);
        }
        for technique in quick() {
            let slug = technique.slug();
            assert_eq!(question(technique, 7).step.slug(), slug);
        }
    }

    #[test]
    fn an_answer_is_evaluated_by_the_technique_that_proves_it() {
        let mut by_other = 0;
        for technique in quick() {
            let mut question = question(technique, 3);
            let puzzle = question.lesson.puzzle.clone();
            for pos in question.game.empty_cells().iter() {
                for value in question.position.candidates(pos).iter() {
                    let answer = VariantCandidate::new(pos, value);
                    let is_true = puzzle.solution_digit(pos) == Some(value);
                    match question.evaluate(answer) {
                        // A right answer agrees with the solution.
                        Evaluation::Right => assert_eq!(is_true, question.places()),
                        Evaluation::Other { slug, .. } => {
                            by_other += 1;
                            assert_ne!(slug, technique.slug());
                            assert_eq!(is_true, question.places(), "{technique}: {answer:?}");
                        }
                        Evaluation::NotProved | Evaluation::NoCandidate => {}
                    }
                }
            }
            let answers = [question.step.placed(), question.step.eliminated()].concat();
            assert_eq!(question.evaluate(answers[0]), Evaluation::Right);
        }
        assert!(by_other > 0);
    }

    #[test]
    fn every_question_on_a_rule_has_a_right_answer() {
        for topic in RuleTopic::ALL.map(LessonTopic::from) {
            let lessons = positions(topic);
            assert!(!lessons.is_empty(), "{}", topic.slug());
            for lesson in some_of(lessons, 4) {
                let question = Question::of(topic, lesson, &Cancel::default());
                let mut question = question.unwrap_or_else(|| panic!("{}", topic.slug()));
                for step in question.alike.clone() {
                    let answers = if question.places() {
                        step.placed()
                    } else {
                        step.eliminated()
                    };
                    for answer in answers {
                        assert_eq!(question.evaluate(answer), Evaluation::Right);
                        // The step that is explained proves the answer.
                        let explained = &question.step;
                        let proved = [explained.placed(), explained.eliminated()].concat();
                        assert!(proved.contains(&answer), "{}", topic.slug());
                    }
                }
            }
        }
    }
}
