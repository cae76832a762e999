//! Background and text colors of the highlighted parts of a board.

use std::borrow::Cow;

use super::theme::{Ink, Tint};
use crate::game::{Classic, NonClassic, PuzzleKind};
use crate::grid::rules::{Pos, VariantCandidate, VariantDigit};
use crate::grid::{Cell, Digit, HouseSet};
use crate::play::VariantHighlight;
use crate::play::highlight::Highlight;

/// The highlights of a board: the background of each cell and the color of each candidate.
pub(crate) trait BoardHighlights<K: PuzzleKind> {
    fn tint(&self, cell: K::Cell) -> Option<Tint>;

    /// Returns the digit that the hint places in a cell.
    fn placed(&self, cell: K::Cell) -> Option<K::Digit>;

    /// Returns true if a cell cannot contain the digit that the hint is about.
    fn is_barred(&self, cell: K::Cell) -> bool;

    /// Returns true if a cell is filled and is part of the reasons for a step.
    fn is_evidence(&self, cell: K::Cell) -> bool;

    /// Returns the text color of a candidate that is part of the hint.
    fn role(&self, cell: K::Cell, digit: K::Digit) -> Option<Ink>;

    /// Returns true if everything outside the highlighted pattern is dimmed.
    fn dims_others(&self) -> bool;

    /// Returns the highlights that a legend explains.
    fn legend(&self) -> Cow<'_, Highlight>;
}

impl BoardHighlights<Classic> for Highlight {
    fn tint(&self, cell: Cell) -> Option<Tint> {
        let has_cell = |houses: HouseSet| houses.iter().any(|it| it.cell_set().contains(cell));
        if has_cell(self.houses) {
            Some(Tint::HintHouse)
        } else {
            has_cell(self.covers).then_some(Tint::HintCover)
        }
    }

    fn placed(&self, cell: Cell) -> Option<Digit> {
        self.places.digits(cell).first()
    }

    fn is_barred(&self, cell: Cell) -> bool {
        self.barred.contains(cell)
    }

    fn is_evidence(&self, cell: Cell) -> bool {
        self.evidence.contains(cell)
    }

    fn role(&self, cell: Cell, digit: Digit) -> Option<Ink> {
        let roles = [
            (&self.eliminations, Ink::HintElimination),
            (&self.pattern, Ink::HintPattern),
            (&self.second, Ink::HintSecond),
            (&self.fins, Ink::HintFin),
        ];
        let own = roles
            .into_iter()
            .find(|(set, _)| set.cells(digit).contains(cell));
        own.map(|(_, ink)| ink)
    }

    fn dims_others(&self) -> bool {
        self.has_pattern()
    }

    fn legend(&self) -> Cow<'_, Highlight> {
        Cow::Borrowed(self)
    }
}

impl BoardHighlights<NonClassic> for VariantHighlight {
    fn tint(&self, pos: Pos) -> Option<Tint> {
        self.cells.contains(pos).then_some(Tint::HintHouse)
    }

    fn placed(&self, pos: Pos) -> Option<VariantDigit> {
        let placed = self.places.iter().find(|placed| placed.pos == pos);
        placed.map(|placed| placed.value)
    }

    fn is_barred(&self, _: Pos) -> bool {
        false
    }

    fn is_evidence(&self, pos: Pos) -> bool {
        self.evidence.contains(pos)
    }

    fn role(&self, pos: Pos, value: VariantDigit) -> Option<Ink> {
        let own = VariantCandidate { pos, value };
        if self.eliminations.contains(&own) {
            Some(Ink::HintElimination)
        } else if self.expected.contains(&own) || self.pattern.contains(&own) {
            Some(Ink::HintPattern)
        } else {
            None
        }
    }

    fn dims_others(&self) -> bool {
        false
    }

    fn legend(&self) -> Cow<'_, Highlight> {
        Cow::Owned(Highlight::default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{CATALOG, Search};
    use crate::play::highlight::highlight;
    use crate::teach::lesson::{LessonPosition, lesson};
    use crate::text::{Locale, Text};

    #[test]
    fn every_cell_that_a_sentence_of_a_lesson_names_is_marked() {
        let text = Text::new(Locale::English);
        let mut sentences = 0;
        for listing in CATALOG {
            for board in lesson(listing.technique)
                .cases
                .iter()
                .filter_map(LessonPosition::board)
            {
                let steps = Search::default().steps_of(listing.technique, &board);
                let Some(step) = steps.first() else { continue };
                let shown = highlight(step, &board);
                for sentence in text.explain(step, &board).reasons {
                    let part = shown.clone().restricted_to(std::slice::from_ref(&sentence));
                    let is_marked = |cell| {
                        let mut digits = Digit::ALL.into_iter();
                        part.is_evidence(cell)
                            || part.is_barred(cell)
                            || digits.any(|digit| part.role(cell, digit).is_some())
                            || part.links.iter().any(|it| (it.from | it.to).contains(cell))
                    };
                    let bare = sentence.topic.cells.iter().find(|cell| !is_marked(*cell));
                    assert_eq!(bare, None, "{:?}: {}", listing.technique, sentence.words);
                    sentences += 1;
                }
            }
        }
        assert!(sentences > 4_000, "{sentences} sentences");
    }
}
