//! Explanations of fish, wings, almost locked candidates, fireworks, guardians, digit
//! counts and exocets.

use super::sentence::Sentence;
use crate::grid::{
    Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, HouseKind, HouseSet,
};
use crate::logic::Technique;
use crate::logic::pattern::{AlmostLockedCandidates, DigitCounts, Exocet, Guardians, Wing};
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

    pub(super) fn digit_counts(&self, technique: Technique, counts: &DigitCounts) -> Vec<Sentence> {
        let of_kind = |kind| counts.houses & HouseSet::of_kind(kind);
        let facts = self
            .facts()
            .number("number", counts.cells.len())
            .cells("cells", counts.cells | counts.equal)
            .houses("rows", of_kind(HouseKind::Row).iter())
            .houses("columns", of_kind(HouseKind::Column).iter())
            .houses("boxes", of_kind(HouseKind::Box).iter());
        let cells = match technique {
            Technique::SkLoop => Id::CountsLoop,
            Technique::PhistomefelRing => Id::CountsRing,
            _ => Id::CountsCrossing,
        };
        // Only one set of houses of each digit is listed.
        let mut covers = counts.covers.clone();
        covers.dedup_by_key(|cover| cover.digit);
        covers.retain(|cover| !cover.houses.is_empty());
        let listed = covers.iter().map(|cover| {
            let id = if cover.in_equal {
                Id::CountsDigitRing
            } else {
                Id::CountsDigit
            };
            let facts = facts![
                "digit" => cover.digit.value(),
                "count" => cover.houses.len(),
                "houses" => self.houses(cover.houses.iter()),
            ];
            self.format(id, &facts)
        });
        let most = self.facts().name("list", self.join(listed));
        vec![
            facts.build(cells),
            most.build(Id::CountsMost),
            facts.build(Id::CountsSum),
            facts.build(Id::CountsSo),
        ]
    }

    pub(super) fn exocet(&self, exocet: &Exocet, eliminations: &CandidateSet) -> Vec<Sentence> {
        let Exocet {
            base,
            targets,
            digits,
            line,
            lines,
        } = *exocet;
        let own: HouseSet = base.iter().map(Cell::box_house).collect();
        let boxes: HouseSet = line.cell_set().iter().map(Cell::box_house).collect();
        let facts = self
            .facts()
            .cells("base", base)
            .cells("targets", targets)
            .digits("digits", digits)
            .house("line", line)
            .houses("lines", lines.iter())
            .houses("box", own.iter())
            .houses("boxes", (boxes - own).iter());
        let mut sentences = facts.build_all(&[
            Id::ExocetBase,
            Id::ExocetLines,
            Id::ExocetNone,
            Id::ExocetSame,
        ]);
        let is_other = |digit| (eliminations.cells(digit) - targets).is_empty();
        if !(eliminations.all_digits() & digits).is_empty() || !Digit::ALL.into_iter().all(is_other)
        {
            sentences.push(facts.build(Id::ExocetCheck));
        }
        sentences
    }

    pub(super) fn guardians(&self, pattern: &Guardians) -> Vec<Sentence> {
        let facts = self
            .facts()
            .digit("digit", pattern.digit)
            .cells("cells", pattern.cells)
            .number("number", pattern.cells.len())
            .houses("houses", pattern.houses.iter())
            .cells("guardians", pattern.guardians)
            .number("count", pattern.guardians.len());
        let mut sentences =
            facts.build_all(&[Id::GuardiansLoop, Id::GuardiansOdd, Id::GuardiansOne]);
        if pattern.guardians.len() > 1 {
            sentences.push(self.common_peers_cannot_be(pattern.digit, pattern.guardians));
        }
        sentences
    }
}
