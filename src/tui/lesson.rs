//! The lessons: for each technique its idea and positions in which it is found, as they stand in
//! `assets/lessons.txt`.

use crate::grid::{Board, Candidate, CandidateSet, Cell, Clues, Col, Digit, Row};
use crate::logic::{CATALOGUE, Technique};

const LESSONS: &str = include_str!("../../assets/lessons.txt");

/// What is known about a technique.
#[derive(Clone, Debug)]
pub(crate) struct Lesson {
    pub(crate) technique: Technique,
    /// The name of the message that tells the idea.
    pub(crate) idea: &'static str,
    pub(crate) cases: Vec<Case>,
}

/// A position in which the technique is found.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    /// The digits of the puzzle.
    pub(crate) clues: Clues,
    /// Those and the digits placed since: some techniques tell them apart.
    pub(crate) digits: Clues,
    /// Candidates ruled out before.
    pub(crate) struck: CandidateSet,
}

impl Case {
    pub(crate) fn board(&self) -> Option<Board> {
        let mut board = Board::from_clues(&self.clues).ok()?;
        for placed in self.placed() {
            board.place(placed).ok()?;
        }
        board.eliminate(&self.struck);
        Some(board)
    }

    /// The digits placed since.
    pub(crate) fn placed(&self) -> Vec<Candidate> {
        let clue = |cell| self.clues.digit(cell).is_some();
        let placed = self.digits.iter().filter(|(cell, _)| !clue(*cell));
        placed
            .map(|(cell, digit)| Candidate::new(cell, digit))
            .collect()
    }

    fn read(line: &str) -> Self {
        let mut words = line.split_whitespace();
        let (mut clues, mut digits) = (Clues::EMPTY, Clues::EMPTY);
        let mut cells = Cell::ALL.into_iter();
        let mut placed = false;
        for c in words.next().unwrap_or_default().chars() {
            if c == '+' {
                placed = true;
                continue;
            }
            let Some(cell) = cells.next() else { break };
            digits.set(cell, Digit::from_char(c));
            clues.set(cell, Digit::from_char(c).filter(|_| !placed));
            placed = false;
        }
        Self {
            clues,
            digits,
            struck: words.filter_map(candidate).collect(),
        }
    }
}

/// A candidate written digit, row, column.
fn candidate(word: &str) -> Option<Candidate> {
    let mut numbers = word.chars().filter_map(|c| c.to_digit(10));
    let mut next = || usize::try_from(numbers.next()?).ok();
    let (digit, row, col) = (next()?, next()?, next()?);
    let cell = Cell::at(
        Row::new(row.checked_sub(1)?)?,
        Col::new(col.checked_sub(1)?)?,
    );
    let digit = Digit::new(u8::try_from(digit).ok()?)?;
    Some(Candidate::new(cell, digit))
}

/// The lesson of a technique.
pub(crate) fn lesson(technique: Technique) -> Lesson {
    let slug = technique.listing().slug;
    let begins = |line: &&str| line.split(' ').next() == Some(slug);
    let mut lines = LESSONS.lines().skip_while(|line| !begins(line));
    let head = lines.next().unwrap_or_default();
    let cases = lines.take_while(|line| line.starts_with(' '));
    Lesson {
        technique,
        idea: head.split(' ').nth(1).unwrap_or_default(),
        cases: cases.map(Case::read).collect(),
    }
}

/// How many lessons there are.
pub(crate) const COUNT: usize = CATALOGUE.len();

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic;
    use crate::puzzle::Puzzle;
    use crate::text::{Locale, Text};

    #[test]
    fn every_technique_has_an_idea_of_three_sentences_in_both_languages() {
        for locale in Locale::ALL {
            let text = Text::new(locale);
            for listing in &CATALOGUE {
                let said = text.named("idea", lesson(listing.technique).idea);
                let ends = match locale {
                    Locale::English => said.matches(". ").count() + 1,
                    Locale::Japanese => said.matches('。').count(),
                };
                assert_eq!(ends, 3, "{}: {said}", listing.slug);
            }
        }
    }

    #[test]
    fn every_technique_is_found_in_its_positions_which_can_be_practised_on() {
        for listing in &CATALOGUE {
            let lesson = lesson(listing.technique);
            assert!(!lesson.cases.is_empty(), "{}", listing.slug);
            // All of them are tested where the techniques are.
            for case in lesson.cases.iter().take(1) {
                let board = case.board().unwrap();
                let steps = logic::steps_of(listing.technique, &board);
                assert!(!steps.is_empty(), "{}", listing.slug);
                assert!(Puzzle::new(case.clues).is_ok(), "{}", listing.slug);
            }
        }
    }
}
