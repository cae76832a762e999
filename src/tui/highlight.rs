//! Background and text colors of the highlighted parts of a board.

use super::theme::{Ink, Tint};
use crate::grid::rules::{Pos, VariantCandidate, VariantDigit};
use crate::play::highlight::Highlight;

impl Highlight {
    /// Returns the background of a cell, if the hint highlights the cell.
    pub(crate) fn tint(&self, cell: Pos) -> Option<Tint> {
        if self.houses.contains(cell) {
            Some(Tint::HintHouse)
        } else {
            self.covers.contains(cell).then_some(Tint::HintCover)
        }
    }

    /// Returns the digit that the hint places in a cell.
    pub(crate) fn placed(&self, cell: Pos) -> Option<VariantDigit> {
        self.places.digits(cell).iter().next()
    }

    /// Returns the text color of a candidate that is part of the hint.
    pub(crate) fn role(&self, cell: Pos, digit: VariantDigit) -> Option<Ink> {
        let roles = [
            (&self.eliminations, Ink::HintElimination),
            (&self.pattern, Ink::HintPattern),
            (&self.second, Ink::HintSecond),
            (&self.fins, Ink::HintFin),
        ];
        let own = VariantCandidate::new(cell, digit);
        let mut roles = roles.into_iter();
        roles.find(|(set, _)| set.contains(own)).map(|(_, ink)| ink)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Digit;
    use crate::logic::{CATALOG, Search};
    use crate::play::highlight::parts;
    use crate::teach::position::{LessonPosition, positions};
    use crate::text::{Locale, Text};
    use crate::thorough::some_of;

    #[test]
    fn every_cell_that_a_sentence_of_a_lesson_names_is_marked() {
        let text = Text::new(Locale::English);
        let mut sentences = 0;
        for listing in CATALOG {
            let positions = positions(listing.technique.into());
            for board in some_of(positions.iter().filter_map(LessonPosition::board), 3) {
                let steps = Search::default().steps_of(listing.technique, &board);
                let Some(step) = steps.first() else { continue };
                let shown = parts(step, &board);
                for sentence in text.explain(step, &board).reasons {
                    let part = shown.clone().restricted_to(std::slice::from_ref(&sentence));
                    let part = Highlight::from(part);
                    let is_marked = |cell: Pos| {
                        let mut digits = Digit::ALL.into_iter().map(VariantDigit::from);
                        let mut links = part.links.iter();
                        part.evidence.contains(cell)
                            || part.barred.contains(cell)
                            || digits.any(|digit| part.role(cell, digit).is_some())
                            || links.any(|it| it.from.contains(cell) || it.to.contains(cell))
                    };
                    let bare = sentence.topic.cells.iter().find(|cell| !is_marked(*cell));
                    assert_eq!(bare, None, "{:?}: {}", listing.technique, sentence.words);
                    sentences += 1;
                }
            }
        }
        assert!(sentences > 1_500, "{sentences} sentences");
    }
}
