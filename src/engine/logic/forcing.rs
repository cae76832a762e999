//! Forcing chains and nets: the consequences of a candidate being true or false.
//!
//! A premise that implies a fact and its negation is false. A fact is true if it follows from every
//! candidate of a cell, from every place of a digit in a house, or both from a candidate and from
//! its negation. Cases that lead to a contradiction are ignored. In a *chain*, each fact follows
//! from one other fact. In a *net*, a fact may follow from several facts together.
//!
//! | file | content |
//! |---|---|
//! | `facts.rs` | the consequences of one premise, each with its reasons |
//! | `deduced.rs` | deeper chains: steps from proofs of the [inference engine](super::inference) |

mod deduced;
mod facts;

use std::cell::OnceCell;
use std::ops::ControlFlow;
use std::rc::Rc;

use super::chain::{ChainKind, Graph};
use super::finder::{Cache, CachedData, Task};
use super::inference::forcing::{Run, Workspace};
use super::inference::mode::Mode;
use super::{ForcingBranch, Pattern, Premise};
use crate::grid::{Board, Candidate, CandidateSet, Digit};
use crate::logic::pattern;
pub(super) use deduced::find as deduced;
use facts::Facts;

/// The rules by which consequences are inferred.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InferenceRules {
    /// Only candidates of the digit of the premise are used. A fact may follow from several earlier
    /// facts together.
    Nishio,
    /// Each fact follows from one other fact by a link of the initial board. Groups of candidates
    /// are nodes too.
    Chain,
    /// A fact may follow from several earlier facts together.
    Net,
}

impl InferenceRules {
    const COUNT: usize = 3;
}

/// A cache of the consequences, with one entry for each set of rules. Several techniques use the
/// entries.
struct ConsequencesByRule([OnceCell<Rc<Consequences>>; InferenceRules::COUNT]);

impl CachedData for ConsequencesByRule {
    fn of(_: &Cache<'_>) -> ControlFlow<(), Self> {
        ControlFlow::Continue(Self(Default::default()))
    }
}

/// The consequences of each candidate of a board.
#[derive(Debug)]
pub(super) struct Consequences {
    /// For each candidate, the index of its entry in `facts`.
    index: Vec<usize>,
    /// For each candidate of the board, the facts that follow if it is false and if it is true.
    facts: Vec<[Facts; 2]>,
}

impl Consequences {
    /// Returns the consequences by the given rules. The first call computes them, and further calls
    /// share them.
    pub(super) fn get_or_compute(
        cache: &Cache<'_>,
        rules: InferenceRules,
    ) -> ControlFlow<(), Rc<Self>> {
        let known = cache.get::<ConsequencesByRule>()?;
        let known = &known.0[rules as usize];
        if let Some(known) = known.get() {
            return ControlFlow::Continue(Rc::clone(known));
        }
        let drawn = Rc::new(Self::compute(cache, rules, false)?);
        ControlFlow::Continue(Rc::clone(known.get_or_init(|| drawn)))
    }

    /// Computes the consequences, or only those of contradictory premises.
    fn compute(
        cache: &Cache<'_>,
        rules: InferenceRules,
        contradictory_only: bool,
    ) -> ControlFlow<(), Self> {
        let board = cache.board();
        let mut all = Self {
            index: vec![0; Candidate::COUNT],
            facts: Vec::new(),
        };
        let is_chain = rules == InferenceRules::Chain;
        let graph = is_chain.then(|| Graph::new(board, ChainKind::Grouped, &[]));
        let mode = match rules {
            InferenceRules::Nishio => Mode::Nishio,
            InferenceRules::Chain | InferenceRules::Net => Mode::Dynamic(0),
        };
        let (mut run, mut work) = (Run::default(), Workspace::new(board));
        let mut facts = Facts::default();
        // The nodes of single candidates come first in the graph, in this order.
        for (node, candidate) in board.candidates_by_cell().enumerate() {
            cache.check_canceled()?;
            all.index[candidate.index()] = all.facts.len();
            all.facts.push([false, true].map(|on| {
                let is_contradictory = if let Some(graph) = &graph {
                    facts.follow_links(board, graph, node, on);
                    facts.is_contradictory()
                } else {
                    run.restart(board, mode, candidate, on, &mut work);
                    run.conflict.is_some()
                };
                if contradictory_only && !is_contradictory {
                    return Facts::default();
                }
                if !is_chain {
                    facts.read(&run);
                }
                // The copy has no more memory than it needs.
                facts.clone()
            }));
        }
        ControlFlow::Continue(all)
    }

    /// Returns the facts that follow if a candidate is true, or if it is false.
    pub(super) fn of(&self, premise: Candidate, on: bool) -> &Facts {
        &self.facts[self.index[premise.index()]][usize::from(on)]
    }
}

/// Finds premises that imply both a fact and its negation. Such a premise is false.
pub(super) fn contradictions(task: &mut Task<'_>, rules: InferenceRules) -> ControlFlow<()> {
    let consequences = if task.first_only {
        // Most such searches find a step, and the other facts are then copied in vain.
        Rc::new(Consequences::compute(task.cache, rules, true)?)
    } else {
        Consequences::get_or_compute(task.cache, rules)?
    };
    let mut proofs = Proofs::new(task.board, &consequences);
    for candidate in task.board.all_candidates().iter() {
        task.check_canceled()?;
        for on in [true, false] {
            let facts = consequences.of(candidate, on);
            if facts.is_contradictory() {
                let length = facts.conflict_length();
                proofs.add(candidate, !on, length, Premise::Opposite);
            }
        }
    }
    proofs.report(task)
}

/// Finds conclusions that follow from all cases of a premise.
pub(super) fn verities(task: &mut Task<'_>, rules: InferenceRules) -> ControlFlow<()> {
    let board = task.board;
    let consequences = Consequences::get_or_compute(task.cache, rules)?;
    let mut proofs = Proofs::new(board, &consequences);
    let cells = board.unsolved().iter().map(Premise::Cell);
    let houses = board.houses().iter();
    let houses = houses.flat_map(|house| Digit::ALL.map(|digit| Premise::House(*house, digit)));
    let either = board.all_candidates();
    let either = either.iter().map(Premise::Either);
    for premise in cells.chain(houses).chain(either) {
        task.check_canceled()?;
        proofs.conclude(premise);
    }
    proofs.report(task)
}

/// A table of the shortest proof of each conclusion.
struct Proofs<'a> {
    board: &'a Board,
    consequences: &'a Consequences,
    /// For each candidate, the shortest proof that it is false and the shortest proof that it is
    /// true. A proof is stored as its number of facts and its premise.
    shortest: Vec<[Option<(usize, Premise)>; 2]>,
}

impl<'a> Proofs<'a> {
    fn new(board: &'a Board, consequences: &'a Consequences) -> Self {
        Self {
            board,
            consequences,
            shortest: vec![[None; 2]; Candidate::COUNT],
        }
    }

    /// Returns the facts that follow in each case of a premise.
    fn cases(&self, premise: Premise) -> Vec<&'a Facts> {
        let is_true = |candidate| self.consequences.of(candidate, true);
        match premise {
            Premise::Cell(cell) => {
                let digits = self.board.candidates(cell).iter();
                digits.map(|d| is_true(Candidate::new(cell, d))).collect()
            }
            Premise::House(house, digit) => {
                let cells = self.board.places(house, digit).iter();
                cells.map(|c| is_true(Candidate::new(c, digit))).collect()
            }
            Premise::Either(candidate) => {
                let both = [true, false].into_iter();
                both.map(|on| self.consequences.of(candidate, on)).collect()
            }
            Premise::Opposite => Vec::new(),
        }
    }

    /// Adds proofs of the facts that follow from all cases of a premise. Contradictory cases are
    /// ignored.
    fn conclude(&mut self, premise: Premise) {
        let cases = self.cases(premise);
        let (dead, live): (Vec<_>, Vec<_>) = cases
            .into_iter()
            .partition(|facts| facts.is_contradictory());
        // If a candidate or its negation leads to a contradiction, the contradiction alone is a
        // simpler proof.
        let by_itself = matches!(premise, Premise::Either(_)) && !dead.is_empty();
        if by_itself || live.is_empty() || dead.len() + live.len() < 2 {
            return;
        }
        let dead: usize = dead.iter().map(|facts| facts.conflict_length()).sum();
        for on in [true, false] {
            let all = live.iter().map(|facts| *facts.set(on));
            let Some(common) = all.reduce(|a, b| a & b) else {
                continue;
            };
            for conclusion in common.iter() {
                let depths = live.iter().map(|facts| facts.depth(conclusion, on));
                if self.is_short(conclusion, on, dead + depths.sum::<usize>()) {
                    let lengths = live.iter().map(|facts| facts.length(conclusion, on));
                    self.add(conclusion, on, dead + lengths.sum::<usize>(), premise);
                }
            }
        }
    }

    /// Returns true if all known proofs of a conclusion have more than `length` facts.
    fn is_short(&self, conclusion: Candidate, on: bool, length: usize) -> bool {
        let known = self.shortest[conclusion.index()][usize::from(on)];
        known.is_none_or(|(shortest, _)| length < shortest)
    }

    /// Stores a proof if it is shorter than the known proof.
    fn add(&mut self, conclusion: Candidate, on: bool, length: usize, premise: Premise) {
        if self.is_short(conclusion, on, length) {
            self.shortest[conclusion.index()][usize::from(on)] = Some((length, premise));
        }
    }

    /// Returns the branches of a proof. In a contradictory case, the branches lead to the
    /// contradiction instead of the conclusion.
    fn branches(&self, conclusion: Candidate, on: bool, premise: Premise) -> Vec<ForcingBranch> {
        if premise == Premise::Opposite {
            return self.consequences.of(conclusion, !on).conflict();
        }
        let cases = self.cases(premise).into_iter();
        cases
            .flat_map(|facts| {
                if facts.is_contradictory() {
                    facts.conflict()
                } else {
                    vec![facts.branch(conclusion, on)]
                }
            })
            .collect()
    }

    /// Reports the steps of all proofs, shortest proofs first.
    fn report(self, task: &mut Task<'_>) -> ControlFlow<()> {
        let mut proofs = Vec::new();
        for conclusion in self.board.all_candidates().iter() {
            for on in [true, false] {
                if let Some((length, premise)) = self.shortest[conclusion.index()][usize::from(on)]
                {
                    proofs.push((length, !on, conclusion, premise));
                }
            }
        }
        proofs.sort_unstable_by_key(|(length, off, conclusion, _)| (*length, *off, *conclusion));
        for (_, off, conclusion, premise) in proofs {
            let branches = self.branches(conclusion, !off, premise);
            let pattern = Pattern::Forcing(pattern::ForcingPattern { premise, branches });
            if off {
                task.eliminate(CandidateSet::from_iter([conclusion]), pattern)?;
            } else {
                task.place(conclusion, pattern)?;
            }
        }
        ControlFlow::Continue(())
    }
}
