//! Explanations of fish, wings, almost locked candidates and fireworks.

use super::sentence::Sentence;
use crate::grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet, HouseSet};
use crate::logic::pattern::{AlmostLockedCandidates, Wing};
use crate::text::{Id, Text};

impl Text {
    pub(super) fn fish(
        &self,
        digit: Digit,
        base: HouseSet,
        cover: HouseSet,
        fins: CellSet,
        eliminable: CellSet,
    ) -> Vec<Sentence> {
        let crossed = cover
            .iter()
            .filter(|house| !(house.cell_set() & eliminable).is_empty());
        let facts = self
            .facts()
            .digit("digit", digit)
            .houses("base", base.iter())
            .houses("cover", cover.iter())
            .cells("fins", fins)
            .number("number", fins.len())
            .houses("crossed", crossed)
            .cells("eliminable", eliminable)
            .number("count", eliminable.len());
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
        sentences.iter().map(|id| facts.build(*id)).collect()
    }

    pub(super) fn wing(&self, wing: &Wing, board: &Board) -> Vec<Sentence> {
        let Wing {
            pivot,
            pincers,
            common,
            digits,
        } = *wing;
        let cells = pincers.with(pivot);
        let can_be = |cell: &Cell| board.allows(Candidate::new(*cell, common));
        let holders: CellSet = cells.iter().filter(can_be).collect();
        let facts = self
            .facts()
            .cells("cells", cells)
            .digits("digits", digits)
            .digit("common", common)
            .cells("holders", holders)
            .number("count", holders.len());
        let mut sentences = vec![facts.build(Id::WingCells)];
        for digit in board.candidates(pivot).without(common) {
            // A pincer has only this digit and the common digit. If the pivot has this digit, the
            // pincer has the common digit.
            let has_it = |cell: &Cell| board.allows(Candidate::new(*cell, digit));
            let pincer = pincers.iter().find(has_it);
            sentences.extend(pincer.map(|pincer| {
                let case = self
                    .facts()
                    .cell("pivot", pivot)
                    .digit("digit", digit)
                    .cell("cell", pincer)
                    .digit("common", common);
                case.build(Id::WingCase)
            }));
        }
        if can_be(&pivot) {
            let own = self.facts().cell("pivot", pivot).digit("common", common);
            sentences.push(own.build(Id::WingOwn));
        }
        sentences.extend(facts.build_all(&[Id::WingOne, Id::WingSo]));
        sentences
    }

    pub(super) fn almost_locked(&self, almost: &AlmostLockedCandidates) -> Vec<Sentence> {
        let AlmostLockedCandidates {
            digits,
            line,
            r#box: crossing,
            in_line,
            in_box,
        } = *almost;
        let facts = self
            .facts()
            .digits("digits", digits)
            .house("line", line)
            .house("box", crossing)
            .cells("in_line", in_line)
            .cells("in_box", in_box)
            .number("count", in_line.len());
        let rest = self
            .facts()
            .denied("digits", digits)
            .house("line", line)
            .house("box", crossing)
            .cells("in_line", in_line)
            .number("count", in_line.len());
        vec![
            facts.build(Id::AlmostLockedCells),
            facts.build(Id::AlmostLockedOne),
            rest.build(Id::AlmostLockedRest),
            facts.build(Id::AlmostLockedSame),
        ]
    }

    pub(super) fn firework(&self, corner: Cell, ends: CellSet, digits: DigitSet) -> Vec<Sentence> {
        let facts = self
            .facts()
            .cell("corner", corner)
            .house("box", corner.box_house())
            .cells("ends", ends)
            .digits("digits", digits)
            .cells("cells", ends.with(corner));
        facts.build_all(&[Id::FireworkLeave, Id::FireworkTwice, Id::FireworkTake])
    }
}
