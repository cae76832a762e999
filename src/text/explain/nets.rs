//! Forcing chains and nets in words, and templates: everything is tried.

use std::collections::HashSet;

use super::fact;
use crate::grid::{Board, Candidate, CandidateSet, CellSet, Digit, House};
use crate::logic::{Branch, Fact, Premise, Step};
use crate::text::{Id, Text};

impl Text {
    pub(super) fn forcing(
        &self,
        premise: Premise,
        branches: &[Branch],
        board: &Board,
    ) -> Vec<String> {
        match premise {
            Premise::Opposite => self.contradiction(branches, board),
            Premise::Cell(cell) => {
                let facts = [
                    ("cell", cell.to_string().into()),
                    ("digits", self.digits(board.candidates(cell)).into()),
                ];
                self.verity(self.tell(Id::CellCandidates, &facts), branches, board)
            }
            Premise::House(house, digit) => {
                let facts = [
                    ("houses", self.house(house).into()),
                    ("digits", fact(digit)),
                    ("cells", self.cells(board.places(house, digit)).into()),
                ];
                self.verity(self.tell(Id::HiddenPlaces, &facts), branches, board)
            }
            Premise::Either(candidate) => {
                let facts = [
                    ("cell", candidate.cell().to_string().into()),
                    ("digit", fact(candidate.digit())),
                ];
                self.verity(self.tell(Id::ForceEither, &facts), branches, board)
            }
        }
    }

    /// What one of several premises leads to, each followed to the same end.
    fn verity(&self, premises: String, branches: &[Branch], board: &Board) -> Vec<String> {
        let mut sentences = vec![premises];
        for branch in branches {
            sentences.extend(self.branch(branch, &mut HashSet::new(), board));
            if let [.., last] = branch.facts.as_slice() {
                sentences.extend(self.off(branch, last));
            }
        }
        let end = branches.first().and_then(|branch| branch.facts.last());
        sentences.extend(end.map(|end| {
            let facts = [("fact", self.stated(end).into())];
            self.tell(Id::ForceAny, &facts)
        }));
        sentences
    }

    /// One premise that leads to both sides of a contradiction.
    fn contradiction(&self, branches: &[Branch], board: &Board) -> Vec<String> {
        let ends: Vec<&Fact> = branches.iter().filter_map(|b| b.facts.last()).collect();
        let mut said = HashSet::new();
        let mut sentences = Vec::new();
        for branch in branches {
            sentences.extend(self.branch(branch, &mut said, board));
        }
        let is_void = ends.iter().all(|end| !end.on);
        if is_void {
            let gone: CandidateSet = ends.iter().map(|end| end.candidate).collect();
            sentences.push(self.void(&gone, board));
        } else {
            let off = branches.iter().filter_map(|b| Some((b, b.facts.last()?)));
            sentences.extend(off.filter_map(|(branch, end)| self.off(branch, end)));
            sentences.push(self.tell(Id::ForceClash, &[]));
        }
        sentences
    }

    /// A cell without candidates, or a house without a place for a digit.
    fn void(&self, gone: &CandidateSet, board: &Board) -> String {
        let cells = gone.all_cells();
        let whole_cell = cells
            .single()
            .filter(|cell| gone.digits(*cell) == board.candidates(*cell));
        if let Some(cell) = whole_cell {
            return self.tell(Id::ForceNoDigit, &[("cell", cell.to_string().into())]);
        }
        let digits = gone.all_digits();
        let is_whole = |house: &House| {
            let places = digits.iter().map(|digit| board.places(*house, digit));
            places.fold(CellSet::EMPTY, |all, cells| all | cells) == cells
        };
        let house = cells.common_houses().iter().find(is_whole);
        let facts = [
            ("house", self.houses(house).into()),
            ("digit", self.digits(digits).into()),
        ];
        self.tell(Id::ForceNoPlace, &facts)
    }

    /// The premise and every fact that is true, in order; what rules the alternatives out is seen
    /// on the board. Facts that were said before are left out.
    fn branch(
        &self,
        branch: &Branch,
        said: &mut HashSet<(Candidate, bool)>,
        board: &Board,
    ) -> Vec<String> {
        let mut sentences = Vec::new();
        for fact in &branch.facts {
            if !said.insert((fact.candidate, fact.on)) {
                continue;
            }
            if fact.reasons.is_empty() {
                let facts = [("fact", self.stated(fact).into())];
                sentences.push(self.tell(Id::ForceSuppose, &facts));
            } else if fact.on {
                sentences.push(self.on(branch, fact, board));
            }
        }
        sentences
    }

    /// Why a candidate is true: nothing else is left in its cell, or in one of its houses.
    fn on(&self, branch: &Branch, on: &Fact, board: &Board) -> String {
        let (cell, digit) = (on.candidate.cell(), on.candidate.digit());
        let reasons = on.reasons.iter().filter_map(|at| branch.facts.get(*at));
        let gone: CandidateSet = reasons.map(|reason| reason.candidate).collect();
        let cells = gone.all_cells();
        if cells == CellSet::only(cell) {
            let facts = [
                ("cell", cell.to_string().into()),
                ("digits", self.digits(gone.digits(cell)).into()),
                ("digit", fact(digit)),
            ];
            return self.tell(Id::ForceCell, &facts);
        }
        let is_last = |house: &House| board.places(*house, digit) == cells.with(cell);
        let house = cell.houses().into_iter().find(is_last);
        let facts = [
            ("house", self.houses(house).into()),
            ("cells", self.cells(cells).into()),
            ("cell", cell.to_string().into()),
            ("digit", fact(digit)),
        ];
        self.tell(Id::ForceHouse, &facts)
    }

    /// Why a candidate is false: a true one is in its cell, or sees it.
    fn off(&self, branch: &Branch, off: &Fact) -> Option<String> {
        let reason = branch.facts.get(*off.reasons.first()?)?;
        let facts = [
            ("cell", off.candidate.cell().to_string().into()),
            ("digit", fact(off.candidate.digit())),
            ("reason", self.stated(reason).into()),
        ];
        (!off.on).then(|| self.tell(Id::ForceOff, &facts))
    }

    /// `r1c2 is 5`, or `r1c2 is not 5`.
    fn stated(&self, stated: &Fact) -> String {
        let id = if stated.on { Id::NodeCell } else { Id::NodeNot };
        let facts = [
            ("cells", stated.candidate.cell().to_string().into()),
            ("digit", fact(stated.candidate.digit())),
        ];
        self.tell(id, &facts)
    }

    pub(super) fn template(&self, step: &Step, digit: Digit) -> Vec<String> {
        let placed: CellSet = step.placements.iter().map(|c| c.cell()).collect();
        let cells = placed | step.eliminations.cells(digit);
        let facts = [("digit", fact(digit)), ("cells", self.cells(cells).into())];
        let so = if placed.is_empty() {
            Id::TemplateNone
        } else {
            Id::TemplateAll
        };
        [Id::TemplateWays, Id::TemplateRoom, so]
            .map(|id| self.tell(id, &facts))
            .into()
    }
}
