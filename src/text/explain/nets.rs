//! Explanations of forcing chains, forcing nets and templates, which examine all cases.

use std::collections::HashSet;

use super::StepExplainer;
use super::chains::node_facts;
use super::sentence::{Argument, Sentence};
use crate::grid::{Board, CandidateSet, CellSet, Digit, House};
use crate::logic::pattern::Kraken;
use crate::logic::{Fact, ForcingBranch, Node, Premise, Step};
use crate::text::Id;

impl StepExplainer<'_> {
    pub(super) fn forcing(&mut self, premise: Premise, branches: &[ForcingBranch]) {
        match premise {
            Premise::Opposite => self.contradiction(branches),
            Premise::Cell(cell) => {
                let facts = facts![cell, "digits" => self.board.candidates(cell)];
                self.say(Id::CellCandidates, &facts);
                self.all_cases(branches);
            }
            Premise::House(house, digit) => {
                let facts = facts![
                    "houses" => house,
                    "digits" => digit,
                    "cells" => self.board.places(house, digit),
                ];
                self.say(Id::HiddenPlaces, &facts);
                self.all_cases(branches);
            }
            Premise::Either(candidate) => {
                let facts = facts!["cell" => candidate.cell(), "digit" => candidate.digit()];
                self.say(Id::ForceEither, &facts);
                self.all_cases(branches);
            }
        }
    }

    /// Explains every case. A case leads to a contradiction, or to the conclusion that the other
    /// cases share.
    fn all_cases(&mut self, branches: &[ForcingBranch]) {
        let mut proven = None;
        let premise =
            |branch: &ForcingBranch| branch.facts.first().map(|fact| (fact.node, fact.on));
        for case in branches.chunk_by(|a, b| premise(a) == premise(b)) {
            let end = case.iter().find_map(|branch| branch.facts.last());
            match (case, end.filter(|end| proves(self.step, end))) {
                ([branch], Some(_)) => {
                    self.branch(branch, &mut HashSet::new());
                    self.explain_end(branch);
                    proven = Some(branch);
                }
                _ => self.contradiction(case),
            }
        }
        self.in_any_case(proven);
    }

    /// The reason why a finned fish eliminates a candidate, in each case of its fins.
    pub(super) fn kraken(&mut self, kraken: &Kraken) {
        let Kraken {
            digit, base, cover, ..
        } = *kraken;
        self.fish(digit, base, cover, kraken.fins, CellSet::EMPTY);
        // The remaining sentences explain eliminations by the fish alone, which are not part of
        // this step.
        self.sentences.truncate(2);
        let starts = kraken
            .branches
            .iter()
            .filter_map(|branch| branch.facts.first());
        let starts = starts.fold(CellSet::EMPTY, |all, fact| all | fact.node.cells);
        if let Some(house) = kraken.house {
            let facts = facts![digit, house, "cells" => starts - kraken.fins];
            self.say(Id::KrakenHouse, &facts);
        } else {
            let cell = self.step.eliminations.all_cells();
            self.say(Id::KrakenCover, &facts![digit, cell]);
        }
        for branch in &kraken.branches {
            self.branch(branch, &mut HashSet::new());
            self.explain_end(branch);
        }
        self.in_any_case(kraken.branches.first());
    }

    /// The conclusion that all cases share.
    fn in_any_case(&mut self, branch: Option<&ForcingBranch>) {
        if let Some(end) = branch.and_then(|branch| branch.facts.last()) {
            self.say(Id::ForceAny, &facts!["fact" => self.stated(end)]);
        }
    }

    /// Explains a case that leads to a contradiction.
    fn contradiction(&mut self, branches: &[ForcingBranch]) {
        let ends: Vec<&Fact> = branches.iter().filter_map(|b| b.facts.last()).collect();
        let mut said = HashSet::new();
        for branch in branches {
            self.branch(branch, &mut said);
        }
        let is_void = ends.iter().all(|end| !end.on);
        if is_void {
            let eliminated = ends.iter().map(|end| end.node.candidates());
            let eliminated = eliminated.fold(CandidateSet::EMPTY, |all, node| all | node);
            self.void(&eliminated);
        } else {
            for branch in branches {
                self.explain_end(branch);
            }
            self.say(Id::ForceConflict, &[]);
        }
    }

    /// The sentence that a cell has no candidate, or that a house has no place for a digit.
    fn void(&mut self, eliminated: &CandidateSet) {
        let cells = eliminated.all_cells();
        let whole_cell = cells
            .single()
            .filter(|cell| eliminated.digits(*cell) == self.board.candidates(*cell));
        if let Some(cell) = whole_cell {
            return self.say(Id::ForceNoDigit, &facts![cell]);
        }
        let digits = eliminated.all_digits();
        let is_whole = |house: &House| {
            let places = digits.iter().map(|digit| self.board.places(*house, digit));
            places.fold(CellSet::EMPTY, |all, cells| all | cells) == cells
        };
        let house = cells.common_houses().iter().find(is_whole);
        let facts = facts![house, "digit" => digits];
        self.say(Id::ForceNoPlace, &facts);
    }

    /// Explains a case in order: its premise, the facts that the premise implies, and the
    /// eliminations by other patterns. Facts that are already in `said` are left out. Exclusions by
    /// a single link are also left out, because they are visible on the board.
    fn branch(&mut self, branch: &ForcingBranch, said: &mut HashSet<(Node, bool)>) {
        let first = self.sentences.len();
        let mut before: Option<&Step> = None;
        for fact in &branch.facts {
            if !said.insert((fact.node, fact.on)) {
                continue;
            }
            if fact.reasons.is_empty() {
                let facts = facts!["fact" => self.stated(fact)];
                let supposed = self.text.sentence(Id::ForceSuppose, &facts);
                self.sentences
                    .push(supposed.with_node(fact.node.candidates()));
            } else if fact.on {
                let on = self.explain_true(branch, fact);
                self.sentences.push(on.with_node(fact.node.candidates()));
            } else if let Some(by) = &fact.step {
                // A pattern is explained only once for all its eliminations.
                if before.is_none_or(|before| before.pattern != by.pattern) {
                    self.further(by, &fact.board_of_step(branch, self.board));
                }
                before = Some(by);
                let facts = facts!["fact" => self.stated(fact)];
                let known = self.text.sentence(Id::ForceAny, &facts);
                let last = self.sentences[first..].last();
                if last.is_none_or(|last| last.words != known.words) {
                    self.say(Id::ForceRuledOut, &node_facts(fact.node));
                }
            }
        }
    }

    /// Explains another pattern that is applied within a case.
    fn further(&mut self, by: &Step, board: &Board) {
        let facts = facts!["technique" => self.text.technique(by.technique)];
        self.say(Id::ForceFurther, &facts);
        self.sentences.extend(self.text.reasons(by, board));
    }

    /// The reason why a node is true: it is the last candidate of its cell, or the last place for
    /// its digit in a house.
    fn explain_true(&self, branch: &ForcingBranch, on: &Fact) -> Sentence {
        let reasons = on.reasons.iter().filter_map(|at| branch.facts.get(*at));
        let reasons = reasons.map(|reason| reason.node.candidates());
        let eliminated = reasons.fold(CandidateSet::EMPTY, |all, node| all | node);
        let Node { digit, cells: own } = on.node;
        let cells = eliminated.all_cells();
        if let Some(cell) = own.single().filter(|_| cells == own) {
            let facts = facts![cell, "digits" => Argument::Denied(eliminated.digits(cell)), digit];
            return self.text.sentence(Id::ForceCell, &facts);
        }
        let is_last = |house: &House| self.board.places(*house, digit) == cells | own;
        let house = (cells | own).common_houses().iter().find(is_last);
        let facts =
            facts![house, cells, digit, "count" => own.len(), "fact" => self.text.node(on.node)];
        self.text.sentence(Id::ForceHouse, &facts)
    }

    /// If a branch ends with a false node, states the reason: a true node in the same cell, or one
    /// that sees the false node. If the reason is another pattern, it is already explained.
    fn explain_end(&mut self, branch: &ForcingBranch) {
        let off = branch.facts.last();
        let Some(off) = off.filter(|off| !off.on && off.step.is_none()) else {
            return;
        };
        let reason = off.reasons.first().and_then(|at| branch.facts.get(*at));
        let Some(reason) = reason else { return };
        let facts = facts![
            "cells" => off.node.cells,
            "digit" => off.node.digit,
            "count" => off.node.cells.len(),
            "reason" => self.stated(reason),
        ];
        self.say(Id::ForceOff, &facts);
    }

    /// The sentence that states a fact: `r1c2 is 5`, or `r1c2 is not 5`.
    fn stated(&self, stated: &Fact) -> Sentence {
        if stated.on {
            return self.text.node(stated.node);
        }
        self.text.sentence(Id::NodeNot, &node_facts(stated.node))
    }

    pub(super) fn template(&mut self, digit: Digit) {
        let placed: CellSet = self.step.placements.iter().map(|c| c.cell()).collect();
        let cells = placed | self.step.eliminations.cells(digit);
        let facts = facts![digit, cells];
        let so = if placed.is_empty() {
            Id::TemplateNone
        } else {
            Id::TemplateAll
        };
        self.say_all(&[Id::TemplateWays, Id::TemplateRoom, so], &facts);
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
