//! Forcing chains and nets in words, and templates: everything is tried.

use std::collections::HashSet;

use super::sentence::Sentence;
use crate::grid::{Board, Candidate, CandidateSet, CellSet, Digit, DigitSet, House};
use crate::logic::{Branch, Fact, Premise, Step};
use crate::text::{Id, Text};

impl Text {
    pub(super) fn forcing(
        &self,
        premise: Premise,
        branches: &[Branch],
        board: &Board,
    ) -> Vec<Sentence> {
        match premise {
            Premise::Opposite => self.contradiction(branches, board),
            Premise::Cell(cell) => {
                let facts = self
                    .facts()
                    .cell("cell", cell)
                    .digits("digits", board.candidates(cell));
                self.verity(facts.say(Id::CellCandidates), branches, board)
            }
            Premise::House(house, digit) => {
                let facts = self
                    .facts()
                    .house("houses", house)
                    .digit("digits", digit)
                    .cells("cells", board.places(house, digit));
                self.verity(facts.say(Id::HiddenPlaces), branches, board)
            }
            Premise::Either(candidate) => {
                let facts = self
                    .facts()
                    .cell("cell", candidate.cell())
                    .digit("digit", candidate.digit());
                self.verity(facts.say(Id::ForceEither), branches, board)
            }
        }
    }

    /// What one of several premises leads to, each followed to the same end.
    fn verity(&self, premises: Sentence, branches: &[Branch], board: &Board) -> Vec<Sentence> {
        let mut sentences = vec![premises];
        for branch in branches {
            sentences.extend(self.branch(branch, &mut HashSet::new(), board));
            if let [.., last] = branch.facts.as_slice() {
                sentences.extend(self.off(branch, last));
            }
        }
        let end = branches.first().and_then(|branch| branch.facts.last());
        sentences.extend(end.map(|end| {
            let facts = self.facts().part("fact", self.stated(end));
            facts.say(Id::ForceAny)
        }));
        sentences
    }

    /// One premise that leads to both sides of a contradiction.
    fn contradiction(&self, branches: &[Branch], board: &Board) -> Vec<Sentence> {
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
            sentences.push(self.facts().say(Id::ForceClash));
        }
        sentences
    }

    /// A cell without candidates, or a house without a place for a digit.
    fn void(&self, gone: &CandidateSet, board: &Board) -> Sentence {
        let cells = gone.all_cells();
        let whole_cell = cells
            .single()
            .filter(|cell| gone.digits(*cell) == board.candidates(*cell));
        if let Some(cell) = whole_cell {
            return self.facts().cell("cell", cell).say(Id::ForceNoDigit);
        }
        let digits = gone.all_digits();
        let is_whole = |house: &House| {
            let places = digits.iter().map(|digit| board.places(*house, digit));
            places.fold(CellSet::EMPTY, |all, cells| all | cells) == cells
        };
        let house = cells.common_houses().iter().find(is_whole);
        let facts = self.facts().houses("house", house).digits("digit", digits);
        facts.say(Id::ForceNoPlace)
    }

    /// The premise and every fact that is true, in order; what rules the alternatives out is seen
    /// on the board. Facts that were said before are left out.
    fn branch(
        &self,
        branch: &Branch,
        said: &mut HashSet<(Candidate, bool)>,
        board: &Board,
    ) -> Vec<Sentence> {
        let mut sentences = Vec::new();
        for fact in &branch.facts {
            if !said.insert((fact.candidate, fact.on)) {
                continue;
            }
            if fact.reasons.is_empty() {
                let facts = self.facts().part("fact", self.stated(fact));
                sentences.push(facts.say(Id::ForceSuppose).to(node(fact)));
            } else if fact.on {
                sentences.push(self.on(branch, fact, board).to(node(fact)));
            }
        }
        sentences
    }

    /// Why a candidate is true: nothing else is left in its cell, or in one of its houses.
    fn on(&self, branch: &Branch, on: &Fact, board: &Board) -> Sentence {
        let (cell, digit) = (on.candidate.cell(), on.candidate.digit());
        let reasons = on.reasons.iter().filter_map(|at| branch.facts.get(*at));
        let gone: CandidateSet = reasons.map(|reason| reason.candidate).collect();
        let cells = gone.all_cells();
        if cells == CellSet::only(cell) {
            let facts = self
                .facts()
                .cell("cell", cell)
                .digits("digits", gone.digits(cell))
                .digit("digit", digit);
            return facts.say(Id::ForceCell);
        }
        let is_last = |house: &House| board.places(*house, digit) == cells.with(cell);
        let house = cell.houses().into_iter().find(is_last);
        let facts = self
            .facts()
            .houses("house", house)
            .cells("cells", cells)
            .cell("cell", cell)
            .digit("digit", digit);
        facts.say(Id::ForceHouse)
    }

    /// Why a candidate is false: a true one is in its cell, or sees it.
    fn off(&self, branch: &Branch, off: &Fact) -> Option<Sentence> {
        let reason = branch.facts.get(*off.reasons.first()?)?;
        let facts = self
            .facts()
            .cell("cell", off.candidate.cell())
            .digit("digit", off.candidate.digit())
            .part("reason", self.stated(reason));
        (!off.on).then(|| facts.say(Id::ForceOff))
    }

    /// `r1c2 is 5`, or `r1c2 is not 5`.
    fn stated(&self, stated: &Fact) -> Sentence {
        let id = if stated.on { Id::NodeCell } else { Id::NodeNot };
        let facts = self
            .facts()
            .cell("cells", stated.candidate.cell())
            .digit("digit", stated.candidate.digit());
        facts.say(id)
    }

    pub(super) fn template(&self, step: &Step, digit: Digit) -> Vec<Sentence> {
        let placed: CellSet = step.placements.iter().map(|c| c.cell()).collect();
        let cells = placed | step.eliminations.cells(digit);
        let facts = self.facts().digit("digit", digit).cells("cells", cells);
        let so = if placed.is_empty() {
            Id::TemplateNone
        } else {
            Id::TemplateAll
        };
        [Id::TemplateWays, Id::TemplateRoom, so]
            .map(|id| facts.say(id))
            .into()
    }
}

fn node(fact: &Fact) -> CandidateSet {
    CandidateSet::of_cell(
        fact.candidate.cell(),
        DigitSet::only(fact.candidate.digit()),
    )
}
