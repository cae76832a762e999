//! Questions on rules of variants: positions in which a step of a topic is possible.

use super::Evaluation;
use crate::format::{self, ReadErrorKind, VariantEntry};
use crate::game::{Game, NoteMode, PlayTime, Turn};
use crate::grid::rules::{Pos, VariantCandidate, VariantDigit};
use crate::logic::rules::{RuleTopic, VariantPosition, VariantStep, all_steps};
use crate::play::Cancel;
use crate::puzzle::VariantPuzzle;

const LESSONS: &str = include_str!("../../../assets/rule-lessons.txt");

/// A position in which a step of a topic is possible.
#[derive(Clone, Debug)]
pub(crate) struct RuleCase {
    entry: VariantEntry,
    placed: Vec<(Pos, u8)>,
    eliminated: Vec<(Pos, u8)>,
}

/// Returns the positions for a topic, easy positions first.
pub(crate) fn rule_cases(topic: RuleTopic) -> Vec<RuleCase> {
    let lines = LESSONS.lines().skip_while(|line| *line != topic.slug());
    let lines = lines.skip(1).take_while(|line| line.starts_with(' '));
    lines.filter_map(RuleCase::read).collect()
}

impl RuleCase {
    /// Parses a position. The line contains a puzzle in masume's own JSON format, placed digits
    /// such as `r1c2=5`, and eliminated candidates such as `r1c2<>5`.
    fn read(line: &str) -> Option<Self> {
        let end = line.rfind('}')? + 1;
        let read = format::read(line.get(..end)?.trim()).next()?;
        let ReadErrorKind::Variant(entry) = read.err()?.kind().clone() else {
            return None;
        };
        let words: Vec<&str> = line.get(end..)?.split_whitespace().collect();
        let entries = |sign: &str| {
            let pairs = words.iter().filter_map(|word| word.split_once(sign));
            let entry = |(pos, digit): (&str, &str)| {
                Some((pos.parse::<Pos>().ok()?, digit.parse::<u8>().ok()?))
            };
            pairs.filter_map(entry).collect()
        };
        Some(Self {
            placed: entries("="),
            eliminated: entries("<>"),
            entry: *entry,
        })
    }

    fn position(&self) -> Option<VariantPosition> {
        let mut position = VariantPosition::new(&self.entry.variant)?;
        for (pos, digit) in &self.placed {
            position.place(*pos, *digit);
        }
        for (pos, digit) in &self.eliminated {
            position.eliminate(*pos, *digit);
        }
        Some(position)
    }

    /// Creates a game that shows the candidates of the position.
    fn game(&self, position: &VariantPosition) -> Game {
        let mut game = Game::of(VariantPuzzle::new(self.entry.clone()));
        let entry = |pos: Pos, digit: u8| {
            let value = VariantDigit::new(digit)?;
            Some(VariantCandidate { pos, value })
        };
        let placed = self.placed.iter();
        let placements = placed.filter_map(|(pos, digit)| entry(*pos, *digit));
        let placements: Vec<VariantCandidate> = placements.collect();
        let mut digits = game.digits();
        for placed in &placements {
            digits.set(placed.pos, Some(placed.value));
        }
        let puzzle = game.puzzle();
        let empty = puzzle.cells().iter();
        let empty = empty.filter(|pos| digits.digit(**pos).is_none());
        let eliminations = empty.flat_map(|pos| {
            let left = position.candidates(*pos);
            let possible = puzzle.possible_digits(&digits, *pos);
            let gone = possible.iter().filter(|it| !left.contains(&it.number()));
            let gone: Vec<VariantCandidate> = gone
                .map(|value| VariantCandidate { pos: *pos, value })
                .collect();
            gone
        });
        let eliminations = eliminations.collect();
        // If the position is the start of the puzzle, the game already shows it and rejects the
        // move.
        let _ = game.play(PlayTime::ZERO, Turn::NoteMode(NoteMode::Auto));
        let step = game.apply_step(placements, eliminations);
        let _ = game.play(PlayTime::ZERO, Turn::Make(step));
        game
    }
}

/// A question on a topic: a position, and the steps that prove the right answers.
#[derive(Clone, Debug)]
pub(crate) struct RuleQuestion {
    pub(crate) topic: RuleTopic,
    pub(crate) game: Game,
    pub(crate) position: VariantPosition,
    /// The step that the help explains.
    pub(crate) step: VariantStep,
    /// All steps of the topic that are possible in the position.
    alike: Vec<VariantStep>,
    /// All possible steps of other topics.
    others: Vec<VariantStep>,
}

impl RuleQuestion {
    /// Creates a question on a topic from a position of its lesson. `number` selects the position;
    /// 0 selects the second, because the lesson explains the first. Returns `None` if there is no
    /// position, or if `cancel` is set.
    pub(crate) fn new(topic: RuleTopic, number: u64, cancel: &Cancel) -> Option<Self> {
        let cases = rule_cases(topic);
        let count = u64::try_from(cases.len()).ok()?;
        let at = usize::try_from(number.wrapping_add(1).checked_rem(count)?).ok()?;
        Self::of(topic, cases.get(at)?, cancel)
    }

    /// Creates a question on a topic from a position. Returns `None` if the position has no step of
    /// the topic, or if `cancel` is set.
    pub(crate) fn of(topic: RuleTopic, case: &RuleCase, cancel: &Cancel) -> Option<Self> {
        let position = case.position()?;
        let variant = position.variant();
        let steps = all_steps(&position, &|| cancel.is_canceled());
        let is_alike = |step: &VariantStep| RuleTopic::of(step, variant) == Some(topic);
        let (alike, others): (Vec<_>, Vec<_>) = steps.into_iter().partition(is_alike);
        let step = alike.first()?.clone();
        (!cancel.is_canceled()).then(|| Self {
            topic,
            game: case.game(&position),
            position,
            step,
            alike,
            others,
        })
    }

    /// Returns true if the answer is a digit to place, and false if it is a candidate to eliminate.
    pub(crate) fn places(&self) -> bool {
        !self.step.placements.is_empty()
    }

    /// Evaluates an answer, which is a digit to place or a candidate to eliminate. If it is right, the
    /// help explains a step that proves it.
    pub(crate) fn check(&mut self, (pos, digit): (Pos, u8)) -> Evaluation {
        let gives = |step: &&VariantStep| {
            if self.places() {
                return step.placements.contains(&(pos, digit));
            }
            let mut after = self.position.clone();
            step.apply(&mut after);
            !after.candidates(pos).contains(&digit)
        };
        let right: Vec<&VariantStep> = self.alike.iter().filter(gives).collect();
        if !right.is_empty() {
            // A placement also proves eliminations, but its explanation is about the digit.
            let is_same = |step: &&&VariantStep| step.placements.is_empty() != self.places();
            if let Some(step) = right.iter().find(is_same) {
                self.step = (*step).clone();
            }
            return Evaluation::Right;
        }
        let other = self.others.iter().find(gives);
        other.map_or(Evaluation::NotProved, |step| Evaluation::Other {
            slug: step.technique.slug(),
            is_harder: false,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_question_on_a_rule_has_a_right_answer() {
        for topic in RuleTopic::ALL {
            let cases = rule_cases(topic);
            assert!(!cases.is_empty(), "{}", topic.slug());
            for case in &cases {
                let question = RuleQuestion::of(topic, case, &Cancel::default());
                let mut question = question.unwrap_or_else(|| panic!("{}", topic.slug()));
                for step in question.alike.clone() {
                    let answers = if question.places() {
                        &step.placements
                    } else {
                        &step.eliminations
                    };
                    for answer in answers {
                        assert_eq!(question.check(*answer), Evaluation::Right);
                        // The step that is explained proves the answer.
                        let explained = &question.step;
                        let proved = explained.placements.iter().chain(&explained.eliminations);
                        assert!(proved.copied().any(|it| it == *answer), "{}", topic.slug());
                    }
                }
                // The game shows the candidates of the position.
                for pos in question.game.puzzle().cells() {
                    let notes = question.game.notes(*pos);
                    let notes: Vec<u8> = notes.iter().map(VariantDigit::number).collect();
                    if question.game.digit(*pos).is_none() {
                        assert_eq!(notes, question.position.candidates(*pos), "{pos}");
                    }
                }
            }
        }
    }
}
