//! Forcing chains and nets: what follows if a candidate is true, or false.
//!
//! If something and its opposite follow, the premise is wrong. If the same follows from every
//! candidate of a cell, from every place of a digit in a house, or from a candidate and its
//! opposite, it is true. In a *chain* each fact follows from one fact alone; in a *net* from
//! several together.
//!
//! | file | what |
//! |---|---|
//! | `facts.rs` | all that follows from one premise, each fact with its reasons |

mod facts;

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::{Cache, Pattern, Premise, Sink, Step, Technique};
use crate::grid::{Board, Candidate, CandidateSet, Digit};
use facts::{Facts, Rules};

/// What a premise of the search leads to, by candidate: if it is true, if it is false.
struct Table<'a> {
    board: &'a Board,
    technique: Technique,
    on: HashMap<Candidate, Facts>,
    off: HashMap<Candidate, Facts>,
    /// For each conclusion the step with the fewest facts.
    steps: HashMap<(Candidate, bool), (usize, Step)>,
}

/// Places of one digit only: a premise that contradicts itself.
pub(super) fn nishio(board: &Board, cache: &mut Cache<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let mut table = Table::new(board, cache, Technique::Nishio, Rules::Nishio)?;
    table.contradictions();
    table.report(sink)
}

/// Chains from a premise that contradict each other.
pub(super) fn chain_contradictions(
    board: &Board,
    cache: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let technique = Technique::ForcingChainContradiction;
    let mut table = Table::new(board, cache, technique, Rules::Chain)?;
    table.contradictions();
    table.report(sink)
}

/// Chains from premises of which one is true to the same end.
pub(super) fn chain_verities(
    board: &Board,
    cache: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let technique = Technique::ForcingChainVerity;
    let mut table = Table::new(board, cache, technique, Rules::Chain)?;
    table.verities();
    table.report(sink)
}

/// A net from a premise that contradicts itself.
pub(super) fn net_contradictions(
    board: &Board,
    cache: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let technique = Technique::ForcingNetContradiction;
    let mut table = Table::new(board, cache, technique, Rules::Net)?;
    table.contradictions();
    table.report(sink)
}

/// Nets from premises of which one is true to the same end.
pub(super) fn net_verities(
    board: &Board,
    cache: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let technique = Technique::ForcingNetVerity;
    let mut table = Table::new(board, cache, technique, Rules::Net)?;
    table.verities();
    table.report(sink)
}

impl<'a> Table<'a> {
    fn new(
        board: &'a Board,
        cache: &Cache<'_>,
        technique: Technique,
        rules: Rules,
    ) -> ControlFlow<(), Self> {
        let mut table = Self {
            board,
            technique,
            on: HashMap::new(),
            off: HashMap::new(),
            steps: HashMap::new(),
        };
        for candidate in board.all_candidates().iter() {
            cache.go_on()?;
            table
                .on
                .insert(candidate, Facts::draw(board, candidate, true, rules));
            table
                .off
                .insert(candidate, Facts::draw(board, candidate, false, rules));
        }
        ControlFlow::Continue(table)
    }

    /// Premises from which something and its opposite follow.
    fn contradictions(&mut self) {
        for candidate in self.board.all_candidates().iter() {
            for on in [true, false] {
                let facts = if on { &self.on } else { &self.off };
                let branches = facts[&candidate].clash();
                if !branches.is_empty() {
                    self.add(candidate, !on, Premise::Opposite, branches);
                }
            }
        }
    }

    /// What follows whichever premise is true.
    fn verities(&mut self) {
        for cell in self.board.unsolved() {
            let digits = self.board.candidates(cell).iter();
            let premises: Vec<Candidate> = digits.map(|d| Candidate::new(cell, d)).collect();
            self.common(&premises, Premise::Cell(cell));
        }
        for house in self.board.houses() {
            for digit in Digit::ALL {
                let places = self.board.places(*house, digit).iter();
                let premises: Vec<Candidate> = places.map(|c| Candidate::new(c, digit)).collect();
                self.common(&premises, Premise::House(*house, digit));
            }
        }
        for candidate in self.board.all_candidates().iter() {
            let facts = [&self.on[&candidate], &self.off[&candidate]];
            self.conclude(&facts.map(Facts::clone), Premise::Either(candidate));
        }
    }

    fn common(&mut self, premises: &[Candidate], premise: Premise) {
        if premises.len() > 1 {
            let facts: Vec<Facts> = premises.iter().map(|c| self.on[c].clone()).collect();
            self.conclude(&facts, premise);
        }
    }

    /// Adds what all of these have in common. A premise that contradicts itself is left to
    /// [`contradictions`](Self::contradictions): what follows from it is cut short.
    fn conclude(&mut self, facts: &[Facts], premise: Premise) {
        if facts.iter().any(Facts::contradict) {
            return;
        }
        for on in [true, false] {
            let all = facts.iter().map(|facts| facts.set(on));
            let Some(common) = all.reduce(|a, b| a & b) else {
                continue;
            };
            for conclusion in common.iter() {
                let branches = facts.iter().map(|f| f.branch(conclusion, on)).collect();
                self.add(conclusion, on, premise, branches);
            }
        }
    }

    /// Keeps a conclusion, if no shorter proof of it is known.
    fn add(
        &mut self,
        conclusion: Candidate,
        on: bool,
        premise: Premise,
        branches: Vec<super::Branch>,
    ) {
        let length = branches.iter().map(|branch| branch.facts.len()).sum();
        let known = self.steps.get(&(conclusion, on));
        if known.is_some_and(|(shortest, _)| *shortest <= length) {
            return;
        }
        let pattern = Pattern::Forcing { premise, branches };
        let step = if on {
            Step::placing(self.technique, conclusion, pattern)
        } else {
            let eliminations = CandidateSet::from_iter([conclusion]);
            Step::eliminating(self.technique, eliminations, pattern)
        };
        self.steps.insert((conclusion, on), (length, step));
    }

    /// Gives the steps with the shortest proofs first.
    fn report(self, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut steps: Vec<_> = self.steps.into_iter().collect();
        steps.sort_unstable_by_key(|((conclusion, on), (length, _))| (*length, !on, *conclusion));
        for (_, (_, step)) in steps {
            sink(step)?;
        }
        ControlFlow::Continue(())
    }
}
