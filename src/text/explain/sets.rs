//! Bent subsets, almost locked sets and Sue de Coq in words: cells counted against digits.

use super::{digits_of, fact};
use crate::grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::Als;
use crate::text::{Fact, Id, Text};

/// What the sets of a row are called; no row is longer.
const NAMES: [&str; 7] = ["A", "B", "C", "D", "E", "F", "G"];

impl Text {
    pub(super) fn bent(
        &self,
        cells: CellSet,
        digits: DigitSet,
        common: Option<Digit>,
        board: &Board,
    ) -> Vec<String> {
        let once = common.map_or(digits, |common| digits.without(common));
        let holders = common.map_or(CellSet::EMPTY, |d| board.cells_with(d) & cells);
        let facts = [
            ("cells", self.cells(cells).into()),
            ("digits", self.digits(digits).into()),
            ("once", self.digits(once).into()),
            ("number", once.len().into()),
            ("size", cells.len().into()),
            ("holders", self.cells(holders).into()),
            ("common", common.map_or_else(|| "".into(), fact)),
        ];
        let mut sentences = vec![
            self.tell(Id::NakedHave, &facts),
            self.tell(Id::BentOnce, &facts),
        ];
        match common {
            Some(common) => {
                sentences.push(self.tell(Id::BentRest, &facts));
                sentences.push(self.so_not(common, holders));
            }
            None => sentences.push(self.tell(Id::BentAll, &facts)),
        }
        sentences
    }

    /// From the first set, which lacks some digit, to the last, which then has it.
    pub(super) fn sets(
        &self,
        sets: &[Als],
        commons: &[DigitSet],
        gone: &CandidateSet,
        board: &Board,
    ) -> Vec<String> {
        let (Some(first), Some(last)) = (sets.first(), sets.last()) else {
            return Vec::new();
        };
        let named = sets.iter().zip(NAMES);
        let mut sentences: Vec<String> = named.map(|(set, name)| self.set(set, name)).collect();
        if let ([bond], [a, b]) = (commons, sets) {
            sentences.extend(bond.iter().map(|digit| self.common(0, digit)));
            if bond.len() > 1 {
                sentences.extend(self.locked_sets(*bond, [a, b], gone));
                return sentences;
            }
            let facts = [("digit", self.digits(*bond).into())];
            sentences.push(self.tell(Id::SetsTwo, &facts));
        } else {
            let path = distinct(commons);
            let links = path.iter().enumerate();
            sentences.extend(links.map(|(at, digit)| self.common(at, *digit)));
            for (at, digit) in path.into_iter().enumerate() {
                let id = if at == 0 {
                    Id::SetsSuppose
                } else {
                    Id::SetsThen
                };
                sentences.push(self.tell(id, &link_facts(at, digit)));
            }
        }
        for digit in gone.all_digits() {
            let holders = (first.cells | last.cells) & board.cells_with(digit);
            let facts = [
                ("first", NAMES[0].into()),
                ("last", NAMES[(sets.len() - 1).min(NAMES.len() - 1)].into()),
                ("digit", fact(digit)),
            ];
            sentences.push(self.tell(Id::SetsEither, &facts));
            sentences.push(self.so_not(digit, holders));
        }
        sentences
    }

    fn set(&self, set: &Als, name: &'static str) -> String {
        let facts = [
            ("name", name.into()),
            ("cells", self.cells(set.cells).into()),
            ("digits", self.digits(set.digits).into()),
            ("number", set.cells.len().into()),
            ("size", set.digits.len().into()),
        ];
        self.tell(Id::SetHas, &facts)
    }

    fn common(&self, at: usize, digit: Digit) -> String {
        self.tell(Id::SetsCommon, &link_facts(at, digit))
    }

    /// Two sets with two restricted commons: each set has all its other digits.
    fn locked_sets(&self, bond: DigitSet, sets: [&Als; 2], gone: &CandidateSet) -> Vec<String> {
        let facts = [("digits", self.digits(bond).into())];
        let mut sentences = vec![self.tell(Id::SetsLocked, &facts)];
        for (set, name) in sets.into_iter().zip(NAMES) {
            let own = set.digits - bond;
            let facts = [("name", name.into()), ("digits", self.digits(own).into())];
            if !(own & gone.all_digits()).is_empty() {
                sentences.push(self.tell(Id::SetsOwn, &facts));
            }
        }
        if !(bond & gone.all_digits()).is_empty() {
            sentences.push(self.tell(Id::SetsShared, &facts));
        }
        sentences
    }

    pub(super) fn blossom(
        &self,
        stem: Cell,
        petals: &[(Digit, Als)],
        gone: &CandidateSet,
        board: &Board,
    ) -> Vec<String> {
        let stem_facts = [
            ("cell", stem.to_string().into()),
            ("digits", self.digits(board.candidates(stem)).into()),
        ];
        let mut sentences = vec![self.tell(Id::CellCandidates, &stem_facts)];
        for (digit, set) in petals {
            let facts = [
                ("cell", stem.to_string().into()),
                ("digit", fact(*digit)),
                ("cells", self.cells(set.cells).into()),
                ("count", set.cells.len().into()),
                ("rest", self.digits(set.digits.without(*digit)).into()),
            ];
            sentences.push(self.tell(Id::BlossomPetal, &facts));
        }
        for digit in gone.all_digits() {
            let cells = petals.iter().map(|(_, set)| set.places(board, digit));
            let holders = cells.fold(CellSet::EMPTY, |all, cells| all | cells);
            let facts = [
                ("cells", self.cells(holders).into()),
                ("digit", fact(digit)),
            ];
            sentences.push(self.tell(Id::BlossomEither, &facts));
            sentences.push(self.so_not(digit, holders));
        }
        sentences
    }

    pub(super) fn sue_de_coq(
        &self,
        crossing: CellSet,
        in_line: CellSet,
        in_box: CellSet,
        board: &Board,
    ) -> Vec<String> {
        let (line, r#box) = (
            common_house(crossing, in_line),
            common_house(crossing, in_box),
        );
        let [own, of_line, of_box] = [crossing, in_line, in_box].map(|c| digits_of(board, c));
        let have = |cells: CellSet, digits: DigitSet| {
            let facts = [
                ("cells", self.cells(cells).into()),
                ("digits", self.digits(digits).into()),
            ];
            self.tell(Id::NakedHave, &facts)
        };
        let mut sentences = vec![
            have(crossing, own),
            have(in_line, of_line),
            have(in_box, of_box),
        ];
        let facts = [
            ("line", self.houses(line).into()),
            ("box", self.houses(r#box).into()),
            ("number", (crossing | in_line | in_box).len().into()),
        ];
        sentences.push(self.tell(Id::CoqOnce, &facts));
        let both = of_line & of_box;
        let in_each = [
            (line, in_line, ((own | of_line) - of_box) | both),
            (r#box, in_box, ((own | of_box) - of_line) | both),
        ];
        for (house, cells, digits) in in_each {
            let facts = [
                ("house", self.houses(house).into()),
                ("cells", self.cells(crossing | cells).into()),
                ("digits", self.digits(digits).into()),
            ];
            sentences.push(self.tell(Id::CoqSo, &facts));
        }
        sentences
    }
}

/// The house in which the cells of a crossing lie together with others.
fn common_house(crossing: CellSet, others: CellSet) -> Option<House> {
    (crossing | others).common_houses().first()
}

/// The names of two neighbouring sets and the digit they share.
fn link_facts(at: usize, digit: Digit) -> [Fact<'static>; 3] {
    let name = |at: usize| NAMES[at.min(NAMES.len() - 1)];
    [
        ("a", name(at).into()),
        ("b", name(at + 1).into()),
        ("digit", fact(digit)),
    ]
}

/// One digit from each bond, none the same as the one before.
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
