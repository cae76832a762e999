//! Explanations of bent subsets, almost locked sets and Sue de Coq, which compare numbers of cells
//! and digits.

use super::StepExplainer;
use super::sentence::{Argument, Arguments};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::Als;
use crate::logic::pattern::SueDeCoq;
use crate::text::Id;

/// The names of the sets in an explanation. No explanation has more sets.
const NAMES: [&str; 7] = ["A", "B", "C", "D", "E", "F", "G"];

impl StepExplainer<'_> {
    pub(super) fn bent(&mut self, cells: CellSet, digits: DigitSet, common: Option<Digit>) {
        let once = common.map_or(digits, |common| digits.without(common));
        let holders = common.map_or(CellSet::EMPTY, |d| self.board.cells_with(d) & cells);
        let facts = facts![
            cells, digits, once, holders,
            "number" => once.len(),
            "size" => cells.len(),
            "common" => common.map_or(DigitSet::EMPTY, DigitSet::only),
        ];
        self.say_all(&[Id::NakedHave, Id::BentOnce], &facts);
        match common {
            Some(common) => {
                self.say(Id::BentRest, &facts);
                self.common_peers_cannot_be(common, holders);
            }
            None => self.say(Id::BentAll, &facts),
        }
    }

    /// Explains a chain of almost locked sets. If the first set lacks an eliminated digit, the last
    /// set has that digit.
    pub(super) fn sets(&mut self, sets: &[Als], commons: &[DigitSet]) {
        let eliminated = self.step.eliminations.all_digits();
        let (Some(first), Some(last)) = (sets.first(), sets.last()) else {
            return;
        };
        for (set, name) in sets.iter().zip(NAMES) {
            self.set(set, name);
        }
        if let ([bond], [a, b]) = (commons, sets) {
            for digit in *bond {
                self.say(Id::SetsCommon, &link(sets, 0, digit, eliminated));
            }
            if bond.len() > 1 {
                return self.locked_sets(*bond, [a, b]);
            }
            self.say(Id::SetsTwo, &facts!["digit" => *bond]);
        } else {
            let path = distinct(commons);
            let links = path.into_iter().enumerate();
            let links = links.map(|(at, digit)| link(sets, at, digit, eliminated));
            let links: Vec<Arguments<4>> = links.collect();
            for link in &links {
                self.say(Id::SetsCommon, link);
            }
            for (at, link) in links.iter().enumerate() {
                let id = if at == 0 {
                    Id::SetsSuppose
                } else {
                    Id::SetsThen
                };
                self.say(id, link);
            }
        }
        for digit in eliminated {
            let holders = (first.cells | last.cells) & self.board.cells_with(digit);
            let facts = facts![
                holders, digit,
                "first" => Argument::Named(NAMES[0], first.cells),
                "last" => Argument::Named(name_of(sets.len() - 1), last.cells),
            ];
            self.say(Id::SetsEither, &facts);
            self.common_peers_cannot_be(digit, holders);
        }
    }

    fn set(&mut self, set: &Als, name: &'static str) {
        let facts = facts![
            name,
            "cells" => set.cells,
            "digits" => set.digits,
            "number" => set.cells.len(),
            "size" => set.digits.len(),
        ];
        self.say(Id::SetHas, &facts);
    }

    /// Explains two sets with two restricted common digits. Each set then contains all of its other
    /// digits.
    fn locked_sets(&mut self, bond: DigitSet, sets: [&Als; 2]) {
        let eliminated = self.step.eliminations.all_digits();
        let facts = facts!["digits" => bond];
        let mut each = bond.iter();
        if let (Some(one), Some(other)) = (each.next(), each.next()) {
            self.say(Id::SetsLocked, &facts![one, other]);
        }
        for (set, name) in sets.into_iter().zip(NAMES) {
            let own = set.digits - bond;
            let facts = facts!["name" => Argument::Named(name, set.cells), "digits" => own];
            if !(own & eliminated).is_empty() {
                self.say(Id::SetsOwn, &facts);
            }
        }
        if !(bond & eliminated).is_empty() {
            self.say(Id::SetsShared, &facts);
        }
    }

    pub(super) fn blossom(&mut self, stem: Cell, petals: &[(Digit, Als)]) {
        let stem_facts = facts!["cell" => stem, "digits" => self.board.candidates(stem)];
        self.say(Id::CellCandidates, &stem_facts);
        for (digit, set) in petals {
            let facts = facts![
                "cell" => stem,
                "digit" => *digit,
                "cells" => set.cells,
                "count" => set.cells.len(),
                "rest" => set.digits.without(*digit),
            ];
            self.say(Id::BlossomPetal, &facts);
        }
        for digit in self.step.eliminations.all_digits() {
            let cells = petals.iter().map(|(_, set)| set.places(self.board, digit));
            let holders = cells.fold(CellSet::EMPTY, |all, cells| all | cells);
            self.say(Id::BlossomEither, &facts!["cells" => holders, digit]);
            self.common_peers_cannot_be(digit, holders);
        }
    }

    pub(super) fn sue_de_coq(&mut self, shared: &SueDeCoq) {
        let SueDeCoq {
            crossing,
            in_line,
            in_box,
        } = *shared;
        let (line, r#box) = (
            common_house(crossing, in_line),
            common_house(crossing, in_box),
        );
        let [own, of_line, of_box] = [crossing, in_line, in_box].map(|c| self.board.digits_of(c));
        for (cells, digits) in [(crossing, own), (in_line, of_line), (in_box, of_box)] {
            self.say(Id::NakedHave, &facts![cells, digits]);
        }
        let both = of_line & of_box;
        let number = (crossing | in_line | in_box).len();
        let facts = facts![in_line, in_box, both, number];
        let id = if both.is_empty() {
            Id::CoqOnce
        } else {
            Id::CoqTwice
        };
        self.say(id, &facts);
        let in_each = [
            (line, in_line, ((own | of_line) - of_box) | both),
            (r#box, in_box, ((own | of_box) - of_line) | both),
        ];
        for (house, cells, digits) in in_each {
            let facts = facts![house, "cells" => crossing | cells, digits];
            self.say(Id::CoqSo, &facts);
        }
    }
}

fn common_house(crossing: CellSet, others: CellSet) -> Option<House> {
    (crossing | others).common_houses().first()
}

/// The facts about two consecutive sets, the digit that links them, and the eliminated digits.
fn link(sets: &[Als], at: usize, digit: Digit, eliminated: DigitSet) -> Arguments<4> {
    let cells = |at: usize| sets.get(at).map_or(CellSet::EMPTY, |set| set.cells);
    facts![
        digit,
        "a" => Argument::Named(name_of(at), cells(at)),
        "b" => Argument::Named(name_of(at + 1), cells(at + 1)),
        "lacked" => Argument::Choice(eliminated),
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
