//! Explanations of forcing chains, forcing nets and templates, which examine all cases.

use std::collections::HashSet;

use super::sentence::Sentence;
use crate::grid::{Board, CandidateSet, CellSet, Digit, House};
use crate::logic::pattern::Kraken;
use crate::logic::{Fact, ForcingBranch, Node, Premise, Step};
use crate::text::{Id, Text};

impl Text {
    pub(super) fn forcing(
        &self,
        step: &Step,
        premise: Premise,
        branches: &[ForcingBranch],
        board: &Board,
    ) -> Vec<Sentence> {
        match premise {
            Premise::Opposite => self.contradiction(branches, board),
            Premise::Cell(cell) => {
                let facts = self
                    .facts()
                    .cell("cell", cell)
                    .digits("digits", board.candidates(cell));
                self.all_cases(step, facts.build(Id::CellCandidates), branches, board)
            }
            Premise::House(house, digit) => {
                let facts = self
                    .facts()
                    .house("houses", house)
                    .digit("digits", digit)
                    .cells("cells", board.places(house, digit));
                self.all_cases(step, facts.build(Id::HiddenPlaces), branches, board)
            }
            Premise::Either(candidate) => {
                let facts = self
                    .facts()
                    .cell("cell", candidate.cell())
                    .digit("digit", candidate.digit());
                self.all_cases(step, facts.build(Id::ForceEither), branches, board)
            }
        }
    }

    /// Explains every case. A case leads to a contradiction, or to the conclusion that the other
    /// cases share.
    fn all_cases(
        &self,
        step: &Step,
        premises: Sentence,
        branches: &[ForcingBranch],
        board: &Board,
    ) -> Vec<Sentence> {
        let mut sentences = vec![premises];
        let mut proven = None;
        let premise =
            |branch: &ForcingBranch| branch.facts.first().map(|fact| (fact.node, fact.on));
        for case in branches.chunk_by(|a, b| premise(a) == premise(b)) {
            let end = case.iter().find_map(|branch| branch.facts.last());
            match (case, end.filter(|end| proves(step, end))) {
                ([branch], Some(end)) => {
                    sentences.extend(self.branch(branch, &mut HashSet::new(), board));
                    sentences.extend(self.explain_false(branch, end));
                    proven = Some(branch);
                }
                _ => sentences.extend(self.contradiction(case, board)),
            }
        }
        sentences.extend(self.in_any_case(proven));
        sentences
    }

    /// The reason why a finned fish eliminates a candidate, in each case of its fins.
    pub(super) fn kraken(&self, step: &Step, kraken: &Kraken, board: &Board) -> Vec<Sentence> {
        let Kraken {
            digit, base, cover, ..
        } = *kraken;
        let mut sentences = self.fish(digit, base, cover, kraken.fins, CellSet::EMPTY);
        // The remaining sentences explain eliminations by the fish alone, which are not part of
        // this step.
        sentences.truncate(2);
        let starts = kraken
            .branches
            .iter()
            .filter_map(|branch| branch.facts.first());
        let starts = starts.fold(CellSet::EMPTY, |all, fact| all | fact.node.cells);
        let facts = self.facts().digit("digit", digit);
        sentences.push(if let Some(house) = kraken.house {
            let own = starts - kraken.fins;
            let facts = facts.house("house", house).cells("cells", own);
            facts.build(Id::KrakenHouse)
        } else {
            let eliminable = step.eliminations.all_cells();
            facts.cells("cell", eliminable).build(Id::KrakenCover)
        });
        for branch in &kraken.branches {
            sentences.extend(self.branch(branch, &mut HashSet::new(), board));
            let end = branch.facts.last();
            sentences.extend(end.and_then(|end| self.explain_false(branch, end)));
        }
        sentences.extend(self.in_any_case(kraken.branches.first()));
        sentences
    }

    /// The conclusion that all cases share.
    fn in_any_case(&self, branch: Option<&ForcingBranch>) -> Option<Sentence> {
        let end = branch?.facts.last()?;
        let facts = self.facts().part("fact", self.stated(end));
        Some(facts.build(Id::ForceAny))
    }

    /// Explains a case that leads to a contradiction.
    fn contradiction(&self, branches: &[ForcingBranch], board: &Board) -> Vec<Sentence> {
        let ends: Vec<&Fact> = branches.iter().filter_map(|b| b.facts.last()).collect();
        let mut said = HashSet::new();
        let mut sentences = Vec::new();
        for branch in branches {
            sentences.extend(self.branch(branch, &mut said, board));
        }
        let is_void = ends.iter().all(|end| !end.on);
        if is_void {
            let eliminated = ends.iter().map(|end| end.node.candidates());
            let eliminated = eliminated.fold(CandidateSet::EMPTY, |all, node| all | node);
            sentences.push(self.void(&eliminated, board));
        } else {
            let off = branches.iter().filter_map(|b| Some((b, b.facts.last()?)));
            sentences.extend(off.filter_map(|(branch, end)| self.explain_false(branch, end)));
            sentences.push(self.facts().build(Id::ForceConflict));
        }
        sentences
    }

    /// The sentence that a cell has no candidate, or that a house has no place for a digit.
    fn void(&self, eliminated: &CandidateSet, board: &Board) -> Sentence {
        let cells = eliminated.all_cells();
        let whole_cell = cells
            .single()
            .filter(|cell| eliminated.digits(*cell) == board.candidates(*cell));
        if let Some(cell) = whole_cell {
            return self.facts().cell("cell", cell).build(Id::ForceNoDigit);
        }
        let digits = eliminated.all_digits();
        let is_whole = |house: &House| {
            let places = digits.iter().map(|digit| board.places(*house, digit));
            places.fold(CellSet::EMPTY, |all, cells| all | cells) == cells
        };
        let house = cells.common_houses().iter().find(is_whole);
        let facts = self.facts().houses("house", house).digits("digit", digits);
        facts.build(Id::ForceNoPlace)
    }

    /// Explains a case in order: its premise, the facts that the premise implies, and the
    /// eliminations by other patterns. Facts that are already in `said` are left out. Exclusions by
    /// a single link are also left out, because they are visible on the board.
    fn branch(
        &self,
        branch: &ForcingBranch,
        said: &mut HashSet<(Node, bool)>,
        board: &Board,
    ) -> Vec<Sentence> {
        let mut sentences = Vec::new();
        let mut before: Option<&Step> = None;
        for fact in &branch.facts {
            if !said.insert((fact.node, fact.on)) {
                continue;
            }
            if fact.reasons.is_empty() {
                let facts = self.facts().part("fact", self.stated(fact));
                sentences.push(
                    facts
                        .build(Id::ForceSuppose)
                        .with_node(fact.node.candidates()),
                );
            } else if fact.on {
                let on = self.explain_true(branch, fact, board);
                sentences.push(on.with_node(fact.node.candidates()));
            } else if let Some(by) = &fact.step {
                // A pattern is explained only once for all its eliminations.
                if before.is_none_or(|before| before.pattern != by.pattern) {
                    sentences.extend(self.further(by, &fact.board_of_step(branch, board)));
                }
                before = Some(by);
                let known = self
                    .facts()
                    .part("fact", self.stated(fact))
                    .build(Id::ForceAny);
                if sentences
                    .last()
                    .is_none_or(|last| last.words != known.words)
                {
                    sentences.push(self.node_facts(fact.node).build(Id::ForceRuledOut));
                }
            }
        }
        sentences
    }

    /// Explains another pattern that is applied within a case.
    fn further(&self, by: &Step, board: &Board) -> Vec<Sentence> {
        let technique = self.technique(by.technique);
        let facts = self.facts().name("technique", technique);
        let mut sentences = vec![facts.build(Id::ForceFurther)];
        sentences.extend(self.reasons(by, board));
        sentences
    }

    /// The reason why a node is true: it is the last candidate of its cell, or the last place for
    /// its digit in a house.
    fn explain_true(&self, branch: &ForcingBranch, on: &Fact, board: &Board) -> Sentence {
        let reasons = on.reasons.iter().filter_map(|at| branch.facts.get(*at));
        let reasons = reasons.map(|reason| reason.node.candidates());
        let eliminated = reasons.fold(CandidateSet::EMPTY, |all, node| all | node);
        let Node { digit, cells: own } = on.node;
        let cells = eliminated.all_cells();
        if let Some(cell) = own.single().filter(|_| cells == own) {
            let facts = self
                .facts()
                .cell("cell", cell)
                .denied("digits", eliminated.digits(cell))
                .digit("digit", digit);
            return facts.build(Id::ForceCell);
        }
        let is_last = |house: &House| board.places(*house, digit) == cells | own;
        let house = (cells | own).common_houses().iter().find(is_last);
        let facts = self
            .facts()
            .houses("house", house)
            .cells("cells", cells)
            .digit("digit", digit)
            .number("count", own.len())
            .part("fact", self.node(on.node));
        facts.build(Id::ForceHouse)
    }

    /// The reason why a node is false: a true node is in the same cell, or sees the false node.
    /// Returns `None` if the reason is another pattern.
    fn explain_false(&self, branch: &ForcingBranch, off: &Fact) -> Option<Sentence> {
        let reason = branch.facts.get(*off.reasons.first()?)?;
        let facts = self
            .node_facts(off.node)
            .part("reason", self.stated(reason));
        (!off.on && off.step.is_none()).then(|| facts.build(Id::ForceOff))
    }

    /// The sentence that states a fact: `r1c2 is 5`, or `r1c2 is not 5`.
    fn stated(&self, stated: &Fact) -> Sentence {
        if stated.on {
            return self.node(stated.node);
        }
        self.node_facts(stated.node).build(Id::NodeNot)
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
            .map(|id| facts.build(id))
            .into()
    }
}

fn proves(step: &Step, end: &Fact) -> bool {
    let candidates = end.node.candidates();
    if end.on {
        let mut placed = step.placements.iter();
        placed.any(|candidate| candidates.contains(*candidate))
    } else {
        !(candidates & step.eliminations).is_empty()
    }
}
