//! Explanations of fish, wings, almost locked candidates, fireworks, guardians, digit
//! counts and exocets.

use super::sentence::{Argument, Sentence};
use crate::grid::{
    Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet,
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
        let is_crossed = |house: &House| !(house.cell_set() & eliminable).is_empty();
        let crossed: HouseSet = cover.iter().filter(is_crossed).collect();
        let facts = facts![
            digit, base, cover, fins, crossed, eliminable,
            "number" => fins.len(),
            "count" => eliminable.len(),
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
        self.sentences(sentences, &facts)
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
        let facts = facts![cells, digits, common, holders, "count" => holders.len()];
        let mut sentences = vec![self.sentence(Id::WingCells, &facts)];
        for digit in board.candidates(pivot).without(common) {
            // A pincer has only this digit and the common digit. If the pivot has this digit, the
            // pincer has the common digit.
            let has_it = |cell: &Cell| board.allows(Candidate::new(*cell, digit));
            let pincer = pincers.iter().find(has_it);
            sentences.extend(pincer.map(|pincer| {
                let case = facts![pivot, digit, "cell" => pincer, common];
                self.sentence(Id::WingCase, &case)
            }));
        }
        if can_be(&pivot) {
            sentences.push(self.sentence(Id::WingOwn, &facts![pivot, common]));
        }
        sentences.extend(self.sentences(&[Id::WingOne, Id::WingSo], &facts));
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
        let facts = facts![
            digits, line, in_line, in_box,
            "box" => crossing,
            "count" => in_line.len(),
        ];
        let rest = facts![
            line, in_line,
            "digits" => Argument::Denied(digits),
            "box" => crossing,
            "count" => in_line.len(),
        ];
        vec![
            self.sentence(Id::AlmostLockedCells, &facts),
            self.sentence(Id::AlmostLockedOne, &facts),
            self.sentence(Id::AlmostLockedRest, &rest),
            self.sentence(Id::AlmostLockedSame, &facts),
        ]
    }

    pub(super) fn firework(&self, corner: Cell, ends: CellSet, digits: DigitSet) -> Vec<Sentence> {
        let facts = facts![
            corner, ends, digits,
            "box" => corner.box_house(),
            "cells" => ends.with(corner),
        ];
        self.sentences(
            &[Id::FireworkLeave, Id::FireworkTwice, Id::FireworkTake],
            &facts,
        )
    }

    pub(super) fn digit_counts(&self, technique: Technique, counts: &DigitCounts) -> Vec<Sentence> {
        let of_kind = |kind| counts.houses & HouseSet::of_kind(kind);
        let facts = facts![
            "number" => counts.cells.len(),
            "cells" => counts.cells | counts.equal,
            "rows" => of_kind(HouseKind::Row),
            "columns" => of_kind(HouseKind::Column),
            "boxes" => of_kind(HouseKind::Box),
        ];
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
        let most = facts!["list" => self.join(listed)];
        vec![
            self.sentence(cells, &facts),
            self.sentence(Id::CountsMost, &most),
            self.sentence(Id::CountsSum, &facts),
            self.sentence(Id::CountsSo, &facts),
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
        let facts = facts![
            base, targets, digits, line, lines,
            "box" => own,
            "boxes" => boxes - own,
        ];
        let mut sentences = self.sentences(
            &[
                Id::ExocetBase,
                Id::ExocetLines,
                Id::ExocetNone,
                Id::ExocetSame,
            ],
            &facts,
        );
        let is_other = |digit| (eliminations.cells(digit) - targets).is_empty();
        if !(eliminations.all_digits() & digits).is_empty() || !Digit::ALL.into_iter().all(is_other)
        {
            sentences.push(self.sentence(Id::ExocetCheck, &facts));
        }
        sentences
    }

    pub(super) fn guardians(&self, pattern: &Guardians) -> Vec<Sentence> {
        let facts = facts![
            "digit" => pattern.digit,
            "cells" => pattern.cells,
            "number" => pattern.cells.len(),
            "houses" => pattern.houses,
            "guardians" => pattern.guardians,
            "count" => pattern.guardians.len(),
        ];
        let mut sentences = self.sentences(
            &[Id::GuardiansLoop, Id::GuardiansOdd, Id::GuardiansOne],
            &facts,
        );
        if pattern.guardians.len() > 1 {
            sentences.push(self.common_peers_cannot_be(pattern.digit, pattern.guardians));
        }
        sentences
    }
}
