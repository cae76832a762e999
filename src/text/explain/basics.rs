//! Explanations of singles, locked candidates and subsets.

use super::sentence::Sentence;
use crate::grid::{Board, Candidate, Cell, Digit, DigitSet, House};
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
        let facts = self
            .facts()
            .house("from", from)
            .house("to", to)
            .digit("digit", digit)
            .cells("cells", board.places(from, digit));
        facts.build_all(&[Id::LockedPlaces, Id::LockedBoth, Id::LockedSo])
    }

    pub(super) fn subset(&self, subset: &Subset) -> Vec<Sentence> {
        let facts = self
            .facts()
            .cells("cells", subset.cells)
            .digits("digits", subset.digits)
            .houses("houses", subset.houses.iter())
            .number("number", subset.cells.len());
        let sentences = match subset.kind {
            SubsetKind::Naked => [Id::NakedHave, Id::NakedTake, Id::NakedSo],
            SubsetKind::Hidden => [Id::HiddenPlaces, Id::HiddenTake, Id::HiddenSo],
        };
        sentences.map(|id| facts.build(id)).into()
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
        let facts = self
            .facts()
            .house("house", house)
            .digit("digit", placed.digit())
            .cells("cells", board.places(house, placed.digit()))
            .cell("cell", placed.cell());
        Some(facts.build(Id::DirectLeft))
    }

    fn full_house(&self, placed: Candidate, house: House) -> Vec<Sentence> {
        let facts = self
            .facts()
            .house("house", house)
            .cell("cell", placed.cell())
            .digit("digit", placed.digit());
        vec![
            facts.build(Id::FullHouseCell),
            facts.build(Id::FullHouseDigit),
        ]
    }

    fn hidden_single(&self, placed: Candidate, house: House, board: &Board) -> Vec<Sentence> {
        let digit = placed.digit();
        let mut sentences = self.confined(digit, house, board);
        let facts = self
            .facts()
            .house("house", house)
            .digit("digit", digit)
            .cell("cell", placed.cell());
        sentences.push(facts.build(Id::HiddenSingleSo));
        sentences
    }

    /// The reasons why a digit has no other places in a house than its current candidates.
    pub(super) fn confined(&self, digit: Digit, house: House, board: &Board) -> Vec<Sentence> {
        let blockers = logic::blockers(board, digit, house);
        let mut sentences = Vec::new();
        for (holder, seen) in blockers.holders {
            let facts = self
                .facts()
                .cell("holder", holder)
                .digit("digit", digit)
                .cells("cells", seen)
                .number("count", seen.len());
            sentences.push(facts.build(Id::HiddenSingleBlocker));
        }
        if !blockers.eliminated.is_empty() {
            let facts = self
                .facts()
                .digit("digit", digit)
                .cells("cells", blockers.eliminated);
            sentences.push(facts.build(Id::RuledOutBefore));
        }
        if sentences.is_empty() {
            sentences.push(self.facts().house("house", house).build(Id::OthersFilled));
        }
        sentences
    }

    fn naked_single(&self, cell: Cell, board: &Board) -> Vec<Sentence> {
        let mut sentences = self.excluded(cell, board);
        sentences.push(self.facts().cell("cell", cell).build(Id::NakedSingleSo));
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
            let holders = held.iter().map(|(_, holder)| *holder).collect();
            let held: DigitSet = held.into_iter().map(|(digit, _)| digit).collect();
            named |= held;
            if !held.is_empty() {
                let facts = self
                    .facts()
                    .cell("cell", cell)
                    .cells("cells", holders)
                    .digits("digits", held)
                    .house("house", house);
                sentences.push(facts.build(Id::NakedSingleHouse));
            }
        }
        let before: DigitSet = excluders
            .iter()
            .filter(|(_, holder)| holder.is_none())
            .map(|(digit, _)| *digit)
            .collect();
        if !before.is_empty() {
            let facts = self.facts().cell("cell", cell).digits("digits", before);
            sentences.push(facts.build(Id::NakedSingleBefore));
        }
        sentences
    }
}
