//! Explanations of forcing chains, forcing nets and templates, which examine all cases.

use std::collections::HashSet;

use super::chains::node_facts;
use super::sentence::{Argument, Sentence};
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
                let facts = facts![cell, "digits" => board.candidates(cell)];
                self.all_cases(
                    step,
                    self.sentence(Id::CellCandidates, &facts),
                    branches,
                    board,
                )
            }
            Premise::House(house, digit) => {
                let facts = facts![
                    "houses" => house,
                    "digits" => digit,
                    "cells" => board.places(house, digit),
                ];
                self.all_cases(
                    step,
                    self.sentence(Id::HiddenPlaces, &facts),
                    branches,
                    board,
                )
            }
            Premise::Either(candidate) => {
                let facts = facts!["cell" => candidate.cell(), "digit" => candidate.digit()];
                self.all_cases(
                    step,
                    self.sentence(Id::ForceEither, &facts),
                    branches,
                    board,
                )
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
        sentences.push(if let Some(house) = kraken.house {
            let facts = facts![digit, house, "cells" => starts - kraken.fins];
            self.sentence(Id::KrakenHouse, &facts)
        } else {
            let facts = facts![digit, "cell" => step.eliminations.all_cells()];
            self.sentence(Id::KrakenCover, &facts)
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
        let facts = facts!["fact" => self.stated(end)];
        Some(self.sentence(Id::ForceAny, &facts))
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
            sentences.push(self.sentence(Id::ForceConflict, &[]));
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
            return self.sentence(Id::ForceNoDigit, &facts![cell]);
        }
        let digits = eliminated.all_digits();
        let is_whole = |house: &House| {
            let places = digits.iter().map(|digit| board.places(*house, digit));
            places.fold(CellSet::EMPTY, |all, cells| all | cells) == cells
        };
        let house = cells.common_houses().iter().find(is_whole);
        let facts = facts![house, "digit" => digits];
        self.sentence(Id::ForceNoPlace, &facts)
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
                let facts = facts!["fact" => self.stated(fact)];
                sentences.push(
                    self.sentence(Id::ForceSuppose, &facts)
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
                let known = self.sentence(Id::ForceAny, &facts!["fact" => self.stated(fact)]);
                if sentences
                    .last()
                    .is_none_or(|last| last.words != known.words)
                {
                    sentences.push(self.sentence(Id::ForceRuledOut, &node_facts(fact.node)));
                }
            }
        }
        sentences
    }

    /// Explains another pattern that is applied within a case.
    fn further(&self, by: &Step, board: &Board) -> Vec<Sentence> {
        let facts = facts!["technique" => self.technique(by.technique)];
        let mut sentences = vec![self.sentence(Id::ForceFurther, &facts)];
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
            let facts = facts![cell, "digits" => Argument::Denied(eliminated.digits(cell)), digit];
            return self.sentence(Id::ForceCell, &facts);
        }
        let is_last = |house: &House| board.places(*house, digit) == cells | own;
        let house = (cells | own).common_houses().iter().find(is_last);
        let facts = facts![house, cells, digit, "count" => own.len(), "fact" => self.node(on.node)];
        self.sentence(Id::ForceHouse, &facts)
    }

    /// The reason why a node is false: a true node is in the same cell, or sees the false node.
    /// Returns `None` if the reason is another pattern.
    fn explain_false(&self, branch: &ForcingBranch, off: &Fact) -> Option<Sentence> {
        let reason = branch.facts.get(*off.reasons.first()?)?;
        let facts = facts![
            "cells" => off.node.cells,
            "digit" => off.node.digit,
            "count" => off.node.cells.len(),
            "reason" => self.stated(reason),
        ];
        (!off.on && off.step.is_none()).then(|| self.sentence(Id::ForceOff, &facts))
    }

    /// The sentence that states a fact: `r1c2 is 5`, or `r1c2 is not 5`.
    fn stated(&self, stated: &Fact) -> Sentence {
        if stated.on {
            return self.node(stated.node);
        }
        self.sentence(Id::NodeNot, &node_facts(stated.node))
    }

    pub(super) fn template(&self, step: &Step, digit: Digit) -> Vec<Sentence> {
        let placed: CellSet = step.placements.iter().map(|c| c.cell()).collect();
        let cells = placed | step.eliminations.cells(digit);
        let facts = facts![digit, cells];
        let so = if placed.is_empty() {
            Id::TemplateNone
        } else {
            Id::TemplateAll
        };
        [Id::TemplateWays, Id::TemplateRoom, so]
            .map(|id| self.sentence(id, &facts))
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
