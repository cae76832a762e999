//! Explanations of singles, locked candidates and subsets.

use super::sentence::Sentence;
use crate::grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::pattern::Subset;
use crate::logic::{self, Step, SubsetKind, Technique};
use crate::text::{Id, Text};

impl Text {
    pub(super) fn single(
        &self,
        step: &Step,
        placed: Candidate,
        house: Option<House>,
        board: &Board,
    ) -> Vec<Sentence> {
        match house {
            Some(house) if step.technique == Technique::FullHouse => self.full_house(placed, house),
            Some(house) => self.hidden_single(placed, house, board),
            None => self.naked_single(placed.cell(), board),
        }
    }

    pub(super) fn locked(
        &self,
        digit: Digit,
        from: House,
        to: House,
        board: &Board,
    ) -> Vec<Sentence> {
        let facts = facts![from, to, digit, "cells" => board.places(from, digit)];
        self.sentences(&[Id::LockedPlaces, Id::LockedBoth, Id::LockedSo], &facts)
    }

    pub(super) fn subset(&self, subset: &Subset) -> Vec<Sentence> {
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
        self.sentences(&ids, &facts)
    }

    /// The sentence that a step leaves only one place for the digit that it places. Returns `None`
    /// if the step places no digit.
    pub(super) fn only_place_left(
        &self,
        step: &Step,
        house: House,
        board: &Board,
    ) -> Option<Sentence> {
        let placed = step.placements.first()?;
        let facts = facts![
            house,
            "digit" => placed.digit(),
            "cells" => board.places(house, placed.digit()),
            "cell" => placed.cell(),
        ];
        Some(self.sentence(Id::DirectLeft, &facts))
    }

    fn full_house(&self, placed: Candidate, house: House) -> Vec<Sentence> {
        let facts = facts![house, "cell" => placed.cell(), "digit" => placed.digit()];
        self.sentences(&[Id::FullHouseCell, Id::FullHouseDigit], &facts)
    }

    fn hidden_single(&self, placed: Candidate, house: House, board: &Board) -> Vec<Sentence> {
        let digit = placed.digit();
        let mut sentences = self.confined(digit, house, board);
        let facts = facts![house, digit, "cell" => placed.cell()];
        sentences.push(self.sentence(Id::HiddenSingleSo, &facts));
        sentences
    }

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

    fn naked_single(&self, cell: Cell, board: &Board) -> Vec<Sentence> {
        let mut sentences = self.excluded(cell, board);
        sentences.push(self.sentence(Id::NakedSingleSo, &facts![cell]));
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
