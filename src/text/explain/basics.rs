//! Explanations of singles, locked candidates and subsets.

use super::StepExplainer;
use super::sentence::Sentence;
use crate::grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::pattern::Subset;
use crate::logic::{self, SubsetKind, Technique};
use crate::text::{Id, Text};

impl StepExplainer<'_> {
    pub(super) fn single(&mut self, placed: Candidate, house: Option<House>) {
        let (cell, digit) = (placed.cell(), placed.digit());
        match house {
            Some(house) if self.step.technique == Technique::FullHouse => {
                let ids = [Id::FullHouseCell, Id::FullHouseDigit];
                self.say_all(&ids, &facts![house, cell, digit]);
            }
            Some(house) => {
                let confined = self.text.confined(digit, house, self.board);
                self.sentences.extend(confined);
                self.say(Id::HiddenSingleSo, &facts![house, digit, cell]);
            }
            None => {
                self.sentences.extend(self.text.excluded(cell, self.board));
                self.say(Id::NakedSingleSo, &facts![cell]);
            }
        }
    }

    pub(super) fn locked(&mut self, digit: Digit, from: House, to: House) {
        let facts = facts![from, to, digit, "cells" => self.board.places(from, digit)];
        self.say_all(&[Id::LockedPlaces, Id::LockedBoth, Id::LockedSo], &facts);
    }

    pub(super) fn subset(&mut self, subset: &Subset) {
        let facts = facts![
            "cells" => subset.cells,
            "digits" => subset.digits,
            "houses" => subset.houses,
            "number" => subset.cells.len(),
        ];
        let ids = match subset.kind {
            SubsetKind::Naked => [Id::NakedHave, Id::NakedTake, Id::NakedSo],
            SubsetKind::Hidden => [Id::HiddenPlaces, Id::HiddenTake, Id::HiddenSo],
        };
        self.say_all(&ids, &facts);
    }

    /// If the step places a digit, states that the step leaves only one place for the digit.
    pub(super) fn only_place_left(&mut self, house: House) {
        if let Some(placed) = self.step.placements.first() {
            let (cell, digit) = (placed.cell(), placed.digit());
            let facts = facts![house, digit, cell, "cells" => self.board.places(house, digit)];
            self.say(Id::DirectLeft, &facts);
        }
    }
}

impl Text {
    /// The reasons why a digit has no other places in a house than its current candidates.
    pub(super) fn confined(&self, digit: Digit, house: House, board: &Board) -> Vec<Sentence> {
        let blockers = logic::blockers(board, digit, house);
        let mut sentences = Vec::new();
        for (holder, seen) in blockers.holders {
            let facts = facts![holder, digit, "cells" => seen, "count" => seen.len()];
            sentences.push(self.sentence(Id::HiddenSingleBlocker, &facts));
        }
        if !blockers.eliminated.is_empty() {
            let facts = facts![digit, "cells" => blockers.eliminated];
            sentences.push(self.sentence(Id::RuledOutBefore, &facts));
        }
        if sentences.is_empty() {
            sentences.push(self.sentence(Id::OthersFilled, &facts![house]));
        }
        sentences
    }

    /// The reasons why a cell has no other candidates. First the digits that the cell sees are
    /// named, each digit once. Then the candidates that earlier steps eliminated are named.
    pub(super) fn excluded(&self, cell: Cell, board: &Board) -> Vec<Sentence> {
        let excluders = logic::excluders(board, cell);
        let mut sentences = Vec::new();
        let mut named = DigitSet::EMPTY;
        for house in cell.houses() {
            let held = excluders.iter().filter_map(|(digit, holder)| {
                let holder = holder.filter(|holder| house.cell_set().contains(*holder))?;
                (!named.contains(*digit)).then_some((*digit, holder))
            });
            let held: Vec<_> = held.collect();
            let cells: CellSet = held.iter().map(|(_, holder)| *holder).collect();
            let digits: DigitSet = held.into_iter().map(|(digit, _)| digit).collect();
            named |= digits;
            if !digits.is_empty() {
                let facts = facts![cell, cells, digits, house];
                sentences.push(self.sentence(Id::NakedSingleHouse, &facts));
            }
        }
        let before: DigitSet = excluders
            .iter()
            .filter(|(_, holder)| holder.is_none())
            .map(|(digit, _)| *digit)
            .collect();
        if !before.is_empty() {
            sentences.push(self.sentence(Id::NakedSingleBefore, &facts![cell, "digits" => before]));
        }
        sentences
    }
}
