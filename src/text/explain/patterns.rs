//! Fish, wings and colours in words.

use super::fact;
use crate::grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet, HouseSet};
use crate::logic::Technique;
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
}
