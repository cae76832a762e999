//! Explanations of bent subsets, almost locked sets and Sue de Coq, which compare numbers of cells
//! and digits.

use super::digits_of;
use super::sentence::{Argument, Arguments, Sentence};
use crate::grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::Als;
use crate::logic::pattern::SueDeCoq;
use crate::text::{Id, Text};

/// The names of the sets in an explanation. No explanation has more sets.
const NAMES: [&str; 7] = ["A", "B", "C", "D", "E", "F", "G"];

impl Text {
    pub(super) fn bent(
        &self,
        cells: CellSet,
        digits: DigitSet,
        common: Option<Digit>,
        board: &Board,
    ) -> Vec<Sentence> {
        let once = common.map_or(digits, |common| digits.without(common));
        let holders = common.map_or(CellSet::EMPTY, |d| board.cells_with(d) & cells);
        let facts = facts![
            cells, digits, once, holders,
            "number" => once.len(),
            "size" => cells.len(),
            "common" => common.map_or(DigitSet::EMPTY, DigitSet::only),
        ];
        let mut sentences = self.sentences(&[Id::NakedHave, Id::BentOnce], &facts);
        match common {
            Some(common) => {
                sentences.push(self.sentence(Id::BentRest, &facts));
                sentences.push(self.common_peers_cannot_be(common, holders));
            }
            None => sentences.push(self.sentence(Id::BentAll, &facts)),
        }
        sentences
    }

    /// Explains a chain of almost locked sets. If the first set lacks an eliminated digit, the last
    /// set has that digit.
    pub(super) fn sets(
        &self,
        sets: &[Als],
        commons: &[DigitSet],
        eliminated: &CandidateSet,
        board: &Board,
    ) -> Vec<Sentence> {
        let (Some(first), Some(last)) = (sets.first(), sets.last()) else {
            return Vec::new();
        };
        let named = sets.iter().zip(NAMES);
        let mut sentences: Vec<Sentence> = named.map(|(set, name)| self.set(set, name)).collect();
        if let ([bond], [a, b]) = (commons, sets) {
            let common = |digit| self.sentence(Id::SetsCommon, &link(sets, 0, digit, *eliminated));
            sentences.extend(bond.iter().map(common));
            if bond.len() > 1 {
                sentences.extend(self.locked_sets(*bond, [a, b], eliminated));
                return sentences;
            }
            sentences.push(self.sentence(Id::SetsTwo, &facts!["digit" => *bond]));
        } else {
            let path = distinct(commons);
            let links = path.into_iter().enumerate();
            let links = links.map(|(at, digit)| link(sets, at, digit, *eliminated));
            let links: Vec<Arguments<4>> = links.collect();
            sentences.extend(links.iter().map(|link| self.sentence(Id::SetsCommon, link)));
            for (at, link) in links.iter().enumerate() {
                let id = if at == 0 {
                    Id::SetsSuppose
                } else {
                    Id::SetsThen
                };
                sentences.push(self.sentence(id, link));
            }
        }
        for digit in eliminated.all_digits() {
            let holders = (first.cells | last.cells) & board.cells_with(digit);
            let facts = facts![
                holders, digit,
                "first" => Argument::Named(NAMES[0], first.cells),
                "last" => Argument::Named(name_of(sets.len() - 1), last.cells),
            ];
            sentences.push(self.sentence(Id::SetsEither, &facts));
            sentences.push(self.common_peers_cannot_be(digit, holders));
        }
        sentences
    }

    fn set(&self, set: &Als, name: &'static str) -> Sentence {
        let facts = facts![
            name,
            "cells" => set.cells,
            "digits" => set.digits,
            "number" => set.cells.len(),
            "size" => set.digits.len(),
        ];
        self.sentence(Id::SetHas, &facts)
    }

    /// Explains two sets with two restricted common digits. Each set then contains all of its other
    /// digits.
    fn locked_sets(
        &self,
        bond: DigitSet,
        sets: [&Als; 2],
        eliminated: &CandidateSet,
    ) -> Vec<Sentence> {
        let facts = facts!["digits" => bond];
        let mut each = bond.iter();
        let mut sentences = Vec::new();
        if let (Some(one), Some(other)) = (each.next(), each.next()) {
            sentences.push(self.sentence(Id::SetsLocked, &facts![one, other]));
        }
        for (set, name) in sets.into_iter().zip(NAMES) {
            let own = set.digits - bond;
            let facts = facts!["name" => Argument::Named(name, set.cells), "digits" => own];
            if !(own & eliminated.all_digits()).is_empty() {
                sentences.push(self.sentence(Id::SetsOwn, &facts));
            }
        }
        if !(bond & eliminated.all_digits()).is_empty() {
            sentences.push(self.sentence(Id::SetsShared, &facts));
        }
        sentences
    }

    pub(super) fn blossom(
        &self,
        stem: Cell,
        petals: &[(Digit, Als)],
        eliminated: &CandidateSet,
        board: &Board,
    ) -> Vec<Sentence> {
        let stem_facts = facts!["cell" => stem, "digits" => board.candidates(stem)];
        let mut sentences = vec![self.sentence(Id::CellCandidates, &stem_facts)];
        for (digit, set) in petals {
            let facts = facts![
                "cell" => stem,
                "digit" => *digit,
                "cells" => set.cells,
                "count" => set.cells.len(),
                "rest" => set.digits.without(*digit),
            ];
            sentences.push(self.sentence(Id::BlossomPetal, &facts));
        }
        for digit in eliminated.all_digits() {
            let cells = petals.iter().map(|(_, set)| set.places(board, digit));
            let holders = cells.fold(CellSet::EMPTY, |all, cells| all | cells);
            sentences.push(self.sentence(Id::BlossomEither, &facts!["cells" => holders, digit]));
            sentences.push(self.common_peers_cannot_be(digit, holders));
        }
        sentences
    }

    pub(super) fn sue_de_coq(&self, shared: &SueDeCoq, board: &Board) -> Vec<Sentence> {
        let SueDeCoq {
            crossing,
            in_line,
            in_box,
        } = *shared;
        let (line, r#box) = (
            common_house(crossing, in_line),
            common_house(crossing, in_box),
        );
        let [own, of_line, of_box] = [crossing, in_line, in_box].map(|c| digits_of(board, c));
        let have = |cells: CellSet, digits: DigitSet| {
            let facts = facts![cells, digits];
            self.sentence(Id::NakedHave, &facts)
        };
        let mut sentences = vec![
            have(crossing, own),
            have(in_line, of_line),
            have(in_box, of_box),
        ];
        let facts = facts![
            in_line, in_box,
            "both" => of_line & of_box,
            "number" => (crossing | in_line | in_box).len(),
        ];
        let both = of_line & of_box;
        let id = if both.is_empty() {
            Id::CoqOnce
        } else {
            Id::CoqTwice
        };
        sentences.push(self.sentence(id, &facts));
        let in_each = [
            (line, in_line, ((own | of_line) - of_box) | both),
            (r#box, in_box, ((own | of_box) - of_line) | both),
        ];
        for (house, cells, digits) in in_each {
            let facts = facts![house, "cells" => crossing | cells, digits];
            sentences.push(self.sentence(Id::CoqSo, &facts));
        }
        sentences
    }
}

fn common_house(crossing: CellSet, others: CellSet) -> Option<House> {
    (crossing | others).common_houses().first()
}

/// The facts about two consecutive sets, the digit that links them, and the eliminated digits.
fn link(sets: &[Als], at: usize, digit: Digit, eliminated: CandidateSet) -> Arguments<4> {
    let cells = |at: usize| sets.get(at).map_or(CellSet::EMPTY, |set| set.cells);
    facts![
        digit,
        "a" => Argument::Named(name_of(at), cells(at)),
        "b" => Argument::Named(name_of(at + 1), cells(at + 1)),
        "lacked" => Argument::Choice(eliminated.all_digits()),
    ]
}

fn name_of(at: usize) -> &'static str {
    NAMES[at.min(NAMES.len() - 1)]
}

/// Chooses a digit for each link, so that consecutive links have different digits.
fn distinct(commons: &[DigitSet]) -> Vec<Digit> {
    let mut path: Vec<Digit> = Vec::new();
    for (at, bond) in commons.iter().enumerate() {
        let free = path.last().map_or(*bond, |before| bond.without(*before));
        let leaves_one = |digit: &Digit| {
            let next = commons.get(at + 1);
            next.is_none_or(|next| !next.without(*digit).is_empty())
        };
        path.extend(free.iter().find(leaves_one));
    }
    path
}
