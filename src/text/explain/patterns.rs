//! Fish, wings and colours in words.

use super::fact;
use crate::grid::{
    Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet,
};
use crate::logic::{Step, Technique};
use crate::text::{Id, Text};

impl Text {
    pub(super) fn fish(
        &self,
        digit: Digit,
        base: HouseSet,
        cover: HouseSet,
        fins: CellSet,
    ) -> Vec<String> {
        let facts = [
            ("digit", fact(digit)),
            ("base", self.houses(base.iter()).into()),
            ("cover", self.houses(cover.iter()).into()),
            ("fins", self.cells(fins).into()),
            ("number", fins.len().into()),
        ];
        let sentences: &[Id] = if fins.is_empty() {
            &[Id::FishBase, Id::FishUse, Id::FishSo]
        } else {
            &[
                Id::FishBaseFins,
                Id::FishUseFins,
                Id::FishFin,
                Id::FishSoFins,
            ]
        };
        sentences.iter().map(|id| self.tell(*id, &facts)).collect()
    }

    pub(super) fn wing(
        &self,
        pivot: Cell,
        pincers: CellSet,
        common: Digit,
        digits: DigitSet,
        board: &Board,
    ) -> Vec<String> {
        let cells = pincers.with(pivot);
        let can_be = |cell: &Cell| board.allows(Candidate::new(*cell, common));
        let holders: CellSet = cells.iter().filter(can_be).collect();
        let facts = [
            ("cells", self.cells(cells).into()),
            ("digits", self.digits(digits).into()),
            ("pivot", pivot.to_string().into()),
            ("common", fact(common)),
            ("holders", self.cells(holders).into()),
        ];
        [Id::WingCells, Id::WingOne, Id::WingSo]
            .map(|id| self.tell(id, &facts))
            .into()
    }

    pub(super) fn colours(
        &self,
        technique: Technique,
        digit: Digit,
        groups: &[[CellSet; 2]],
    ) -> Vec<String> {
        let pair = |[a, b]: &[CellSet; 2]| {
            let facts = [
                ("digit", fact(digit)),
                ("a", self.cells(*a).into()),
                ("b", self.cells(*b).into()),
            ];
            self.tell(Id::ColoursPair, &facts)
        };
        let so = match technique {
            Technique::ColourTrap => Id::ColoursTrap,
            Technique::ColourWrap => Id::ColoursWrap,
            Technique::MultiColourTrap => Id::ColoursMultiTrap,
            _ => Id::ColoursMultiWrap,
        };
        let so = self.tell(so, &[("digit", fact(digit))]);
        groups.iter().map(pair).chain([so]).collect()
    }

    pub(super) fn medusa(&self, step: &Step, colours: &[CandidateSet; 2]) -> Vec<String> {
        let list = |set: &CandidateSet| self.join(set.iter().map(|c| c.to_string()));
        let facts = [
            ("a", list(&colours[0]).into()),
            ("b", list(&colours[1]).into()),
        ];
        let so = match step.technique {
            Technique::MedusaWrap => Id::MedusaWrap,
            _ => Id::MedusaTrap,
        };
        vec![self.tell(Id::MedusaPair, &facts), self.say(so)]
    }

    pub(super) fn almost_locked(
        &self,
        digits: DigitSet,
        (line, crossing): (House, House),
        (in_line, in_box): (CellSet, CellSet),
    ) -> Vec<String> {
        let facts = [
            ("digits", self.digits(digits).into()),
            ("line", self.house(line).into()),
            ("box", self.house(crossing).into()),
            ("in_line", self.cells(in_line).into()),
            ("in_box", self.cells(in_box).into()),
        ];
        [Id::AlmostLockedCells, Id::AlmostLockedSame]
            .map(|id| self.tell(id, &facts))
            .into()
    }

    pub(super) fn firework(&self, corner: Cell, ends: CellSet, digits: DigitSet) -> Vec<String> {
        let facts = [
            ("corner", corner.to_string().into()),
            ("box", self.house(corner.box_house()).into()),
            ("ends", self.cells(ends).into()),
            ("digits", self.digits(digits).into()),
            ("cells", self.cells(ends.with(corner)).into()),
        ];
        [Id::FireworkLeave, Id::FireworkTake]
            .map(|id| self.tell(id, &facts))
            .into()
    }

    pub(super) fn aligned(&self, cells: CellSet, excluders: CellSet) -> Vec<String> {
        let facts = [
            ("cells", self.cells(cells).into()),
            ("excluders", self.cells(excluders).into()),
        ];
        let mut sentences = Vec::new();
        if !excluders.is_empty() {
            sentences.push(self.tell(Id::AlignedExcluders, &facts));
        }
        sentences.push(self.tell(Id::AlignedSo, &facts));
        sentences
    }
}
