//! Explanations of bent subsets, almost locked sets and Sue de Coq, which compare numbers of cells
//! and digits.

use super::digits_of;
use super::sentence::{FactList, Sentence};
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
        let facts = self
            .facts()
            .cells("cells", cells)
            .digits("digits", digits)
            .digits("once", once)
            .number("number", once.len())
            .number("size", cells.len())
            .cells("holders", holders)
            .digits("common", common.map_or(DigitSet::EMPTY, DigitSet::only));
        let mut sentences = vec![facts.build(Id::NakedHave), facts.build(Id::BentOnce)];
        match common {
            Some(common) => {
                sentences.push(facts.build(Id::BentRest));
                sentences.push(self.common_peers_cannot_be(common, holders));
            }
            None => sentences.push(facts.build(Id::BentAll)),
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
            sentences.extend(
                bond.iter()
                    .map(|digit| link(self, sets, 0, digit).build(Id::SetsCommon)),
            );
            if bond.len() > 1 {
                sentences.extend(self.locked_sets(*bond, [a, b], eliminated));
                return sentences;
            }
            let facts = self.facts().digits("digit", *bond);
            sentences.push(facts.build(Id::SetsTwo));
        } else {
            let path = distinct(commons);
            let links = path.iter().enumerate();
            sentences.extend(
                links.map(|(at, digit)| link(self, sets, at, *digit).build(Id::SetsCommon)),
            );
            for (at, digit) in path.into_iter().enumerate() {
                let id = if at == 0 {
                    Id::SetsSuppose
                } else {
                    Id::SetsThen
                };
                let facts = link(self, sets, at, digit).choice("lacked", eliminated.all_digits());
                sentences.push(facts.build(id));
            }
        }
        for digit in eliminated.all_digits() {
            let holders = (first.cells | last.cells) & board.cells_with(digit);
            let facts = self
                .facts()
                .named_set("first", NAMES[0], first.cells)
                .named_set("last", name_of(sets.len() - 1), last.cells)
                .cells("holders", holders)
                .digit("digit", digit);
            sentences.push(facts.build(Id::SetsEither));
            sentences.push(self.common_peers_cannot_be(digit, holders));
        }
        sentences
    }

    fn set(&self, set: &Als, name: &'static str) -> Sentence {
        let facts = self
            .facts()
            .name("name", name)
            .cells("cells", set.cells)
            .digits("digits", set.digits)
            .number("number", set.cells.len())
            .number("size", set.digits.len());
        facts.build(Id::SetHas)
    }

    /// Explains two sets with two restricted common digits. Each set then contains all of its other
    /// digits.
    fn locked_sets(
        &self,
        bond: DigitSet,
        sets: [&Als; 2],
        eliminated: &CandidateSet,
    ) -> Vec<Sentence> {
        let facts = self.facts().digits("digits", bond);
        let mut each = bond.iter();
        let mut sentences = Vec::new();
        if let (Some(one), Some(other)) = (each.next(), each.next()) {
            let facts = self.facts().digit("one", one).digit("other", other);
            sentences.push(facts.build(Id::SetsLocked));
        }
        for (set, name) in sets.into_iter().zip(NAMES) {
            let own = set.digits - bond;
            let facts = self
                .facts()
                .named_set("name", name, set.cells)
                .digits("digits", own);
            if !(own & eliminated.all_digits()).is_empty() {
                sentences.push(facts.build(Id::SetsOwn));
            }
        }
        if !(bond & eliminated.all_digits()).is_empty() {
            sentences.push(facts.build(Id::SetsShared));
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
        let stem_facts = self
            .facts()
            .cell("cell", stem)
            .digits("digits", board.candidates(stem));
        let mut sentences = vec![stem_facts.build(Id::CellCandidates)];
        for (digit, set) in petals {
            let facts = self
                .facts()
                .cell("cell", stem)
                .digit("digit", *digit)
                .cells("cells", set.cells)
                .number("count", set.cells.len())
                .digits("rest", set.digits.without(*digit));
            sentences.push(facts.build(Id::BlossomPetal));
        }
        for digit in eliminated.all_digits() {
            let cells = petals.iter().map(|(_, set)| set.places(board, digit));
            let holders = cells.fold(CellSet::EMPTY, |all, cells| all | cells);
            let facts = self.facts().cells("cells", holders).digit("digit", digit);
            sentences.push(facts.build(Id::BlossomEither));
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
            let facts = self.facts().cells("cells", cells).digits("digits", digits);
            facts.build(Id::NakedHave)
        };
        let mut sentences = vec![
            have(crossing, own),
            have(in_line, of_line),
            have(in_box, of_box),
        ];
        let facts = self
            .facts()
            .cells("in_line", in_line)
            .cells("in_box", in_box)
            .digits("both", of_line & of_box)
            .number("number", (crossing | in_line | in_box).len());
        let both = of_line & of_box;
        sentences.push(if both.is_empty() {
            facts.build(Id::CoqOnce)
        } else {
            facts.build(Id::CoqTwice)
        });
        let in_each = [
            (line, in_line, ((own | of_line) - of_box) | both),
            (r#box, in_box, ((own | of_box) - of_line) | both),
        ];
        for (house, cells, digits) in in_each {
            let facts = self
                .facts()
                .houses("house", house)
                .cells("cells", crossing | cells)
                .digits("digits", digits);
            sentences.push(facts.build(Id::CoqSo));
        }
        sentences
    }
}

fn common_house(crossing: CellSet, others: CellSet) -> Option<House> {
    (crossing | others).common_houses().first()
}

/// The facts about two consecutive sets and the digit that links them.
fn link<'t>(text: &'t Text, sets: &[Als], at: usize, digit: Digit) -> FactList<'t> {
    let cells = |at: usize| sets.get(at).map_or(CellSet::EMPTY, |set| set.cells);
    text.facts()
        .named_set("a", name_of(at), cells(at))
        .named_set("b", name_of(at + 1), cells(at + 1))
        .digit("digit", digit)
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
