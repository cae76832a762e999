//! Singles, locked candidates and subsets in words.

use fluent_bundle::FluentValue;

use super::fact;
use crate::grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use crate::logic::{self, Step, SubsetKind, Technique};
use crate::text::{Id, Text};

impl Text {
    pub(super) fn single(
        &self,
        step: &Step,
        placed: Candidate,
        house: Option<House>,
        board: &Board,
    ) -> Vec<String> {
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
    ) -> Vec<String> {
        let facts = [
            ("from", self.house(from).into()),
            ("to", self.house(to).into()),
            ("digit", fact(digit)),
            ("cells", self.cells(board.places(from, digit)).into()),
        ];
        [Id::LockedPlaces, Id::LockedBoth, Id::LockedSo]
            .map(|id| self.tell(id, &facts))
            .into()
    }

    pub(super) fn subset(
        &self,
        kind: SubsetKind,
        cells: CellSet,
        digits: DigitSet,
        houses: HouseSet,
    ) -> Vec<String> {
        let facts = [
            ("cells", self.cells(cells).into()),
            ("digits", self.digits(digits).into()),
            ("houses", self.houses(houses.iter()).into()),
            ("number", cells.len().into()),
        ];
        let sentences = match kind {
            SubsetKind::Naked => [Id::NakedHave, Id::NakedTake, Id::NakedSo],
            SubsetKind::Hidden => [Id::HiddenPlaces, Id::HiddenTake, Id::HiddenSo],
        };
        sentences.map(|id| self.tell(id, &facts)).into()
    }

    fn full_house(&self, placed: Candidate, house: House) -> Vec<String> {
        let facts = [
            ("house", self.house(house).into()),
            ("cell", placed.cell().to_string().into()),
            ("digit", fact(placed.digit())),
        ];
        vec![
            self.tell(Id::FullHouseCell, &facts),
            self.tell(Id::FullHouseDigit, &facts),
        ]
    }

    fn hidden_single(&self, placed: Candidate, house: House, board: &Board) -> Vec<String> {
        let blockers = logic::blockers(board, placed, house);
        let digit = placed.digit();
        let mut sentences = Vec::new();
        for (holder, seen) in blockers.holders {
            let facts = [
                ("holder", holder.to_string().into()),
                ("digit", fact(digit)),
                ("cells", self.cells(seen).into()),
                ("count", seen.len().into()),
            ];
            sentences.push(self.tell(Id::HiddenSingleBlocker, &facts));
        }
        if !blockers.eliminated.is_empty() {
            let facts = [
                ("digit", fact(digit)),
                ("cells", self.cells(blockers.eliminated).into()),
            ];
            sentences.push(self.tell(Id::RuledOutBefore, &facts));
        }
        let facts = [
            ("house", self.house(house).into()),
            ("digit", fact(digit)),
            ("cell", placed.cell().to_string().into()),
        ];
        sentences.push(self.tell(Id::HiddenSingleSo, &facts));
        sentences
    }

    /// What each house of the cell holds, each digit named once; then the digits ruled out
    /// before.
    fn naked_single(&self, cell: Cell, board: &Board) -> Vec<String> {
        let excluders = logic::excluders(board, cell);
        let mut sentences = Vec::new();
        let mut named = DigitSet::EMPTY;
        for house in cell.houses() {
            let held = excluders.iter().filter(|(digit, _)| {
                board.placed(house).contains(*digit) && !named.contains(*digit)
            });
            let held: DigitSet = held.map(|(digit, _)| *digit).collect();
            named = named | held;
            if !held.is_empty() {
                let facts = [
                    ("house", self.house(house).into()),
                    ("digits", self.digits(held).into()),
                ];
                sentences.push(self.tell(Id::NakedSingleHouse, &facts));
            }
        }
        let before: DigitSet = excluders
            .iter()
            .filter(|(_, holder)| holder.is_none())
            .map(|(digit, _)| *digit)
            .collect();
        let cell_fact = ("cell", FluentValue::from(cell.to_string()));
        if !before.is_empty() {
            let facts = [cell_fact.clone(), ("digits", self.digits(before).into())];
            sentences.push(self.tell(Id::NakedSingleBefore, &facts));
        }
        sentences.push(self.tell(Id::NakedSingleSo, &[cell_fact]));
        sentences
    }
}
