//! Explanations of fish, wings, almost locked candidates, fireworks, guardians, digit
//! counts and exocets.

use super::StepExplainer;
use super::sentence::Argument;
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};
use crate::logic::Technique;
use crate::logic::pattern::{AlmostLockedCandidates, DigitCounts, Exocet, Guardians, Wing};
use crate::text::Id;

impl StepExplainer<'_> {
    pub(super) fn fish(
        &mut self,
        digit: Digit,
        base: HouseSet,
        cover: HouseSet,
        fins: CellSet,
        eliminable: CellSet,
    ) {
        let is_crossed = |house: &House| !(house.cell_set() & eliminable).is_empty();
        let crossed: HouseSet = cover.iter().filter(is_crossed).collect();
        let facts = facts![
            digit, base, cover, fins, crossed, eliminable,
            "number" => fins.len(),
            "count" => eliminable.len(),
        ];
        let ids: &[Id] = if fins.is_empty() {
            &[Id::FishBase, Id::FishUse, Id::FishSo]
        } else {
            &[
                Id::FishBaseFins,
                Id::FishUseFins,
                Id::FishFin,
                Id::FishSoFins,
            ]
        };
        self.say_all(ids, &facts);
    }

    pub(super) fn wing(&mut self, wing: &Wing) {
        let Wing {
            pivot,
            pincers,
            common,
            digits,
        } = *wing;
        let cells = pincers.with(pivot);
        let can_be = |cell: &Cell| self.board.allows(Candidate::new(*cell, common));
        let holders: CellSet = cells.iter().filter(can_be).collect();
        let facts = facts![cells, digits, common, holders, "count" => holders.len()];
        self.say(Id::WingCells, &facts);
        for digit in self.board.candidates(pivot).without(common) {
            // A pincer has only this digit and the common digit. If the pivot has this digit, the
            // pincer has the common digit.
            let has_it = |cell: &Cell| self.board.allows(Candidate::new(*cell, digit));
            if let Some(cell) = pincers.iter().find(has_it) {
                self.say(Id::WingCase, &facts![pivot, digit, cell, common]);
            }
        }
        if can_be(&pivot) {
            self.say(Id::WingOwn, &facts![pivot, common]);
        }
        self.say_all(&[Id::WingOne, Id::WingSo], &facts);
    }

    pub(super) fn almost_locked(&mut self, almost: &AlmostLockedCandidates) {
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
        self.say_all(&[Id::AlmostLockedCells, Id::AlmostLockedOne], &facts);
        self.say(Id::AlmostLockedRest, &rest);
        self.say(Id::AlmostLockedSame, &facts);
    }

    pub(super) fn firework(&mut self, corner: Cell, ends: CellSet, digits: DigitSet) {
        let facts = facts![
            corner, ends, digits,
            "box" => corner.box_house(),
            "cells" => ends.with(corner),
        ];
        let ids = [Id::FireworkLeave, Id::FireworkTwice, Id::FireworkTake];
        self.say_all(&ids, &facts);
    }

    pub(super) fn digit_counts(&mut self, counts: &DigitCounts) {
        let of_kind = |kind| counts.houses & HouseSet::of_kind(kind);
        let facts = facts![
            "number" => counts.cells.len(),
            "cells" => counts.cells | counts.equal,
            "rows" => of_kind(HouseKind::Row),
            "columns" => of_kind(HouseKind::Column),
            "boxes" => of_kind(HouseKind::Box),
        ];
        let cells = match self.step.technique {
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
                "houses" => self.text.houses(cover.houses.iter()),
            ];
            self.text.format(id, &facts)
        });
        let most = facts!["list" => self.text.join(listed)];
        self.say(cells, &facts);
        self.say(Id::CountsMost, &most);
        self.say_all(&[Id::CountsSum, Id::CountsSo], &facts);
    }

    pub(super) fn exocet(&mut self, exocet: &Exocet) {
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
        self.say_all(
            &[
                Id::ExocetBase,
                Id::ExocetLines,
                Id::ExocetNone,
                Id::ExocetSame,
            ],
            &facts,
        );
        let eliminations = &self.step.eliminations;
        let is_other = |digit| (eliminations.cells(digit) - targets).is_empty();
        if !(eliminations.all_digits() & digits).is_empty() || !Digit::ALL.into_iter().all(is_other)
        {
            self.say(Id::ExocetCheck, &facts);
        }
    }

    pub(super) fn guardians(&mut self, pattern: &Guardians) {
        let facts = facts![
            "digit" => pattern.digit,
            "cells" => pattern.cells,
            "number" => pattern.cells.len(),
            "houses" => pattern.houses,
            "guardians" => pattern.guardians,
            "count" => pattern.guardians.len(),
        ];
        self.say_all(
            &[Id::GuardiansLoop, Id::GuardiansOdd, Id::GuardiansOne],
            &facts,
        );
        if pattern.guardians.len() > 1 {
            self.common_peers_cannot_be(pattern.digit, pattern.guardians);
        }
    }
}
