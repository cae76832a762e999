//! Forcing chains and nets: what follows if a candidate is true, or false.
//!
//! If something and its opposite follow, the premise is wrong. If the same follows from every
//! candidate of a cell, from every place of a digit in a house, or from a candidate and its
//! opposite, it is true; cases that contradict themselves do not count. In a *chain* each fact
//! follows from one fact alone; in a *net* from several together.
//!
//! | file | what |
//! |---|---|
//! | `ground.rs` | the nodes that facts are about, and the links between them |
//! | `facts.rs` | all that follows from one premise, each fact with its reasons |
//! | `told.rs` | what the [inference engine](super::inference) proves: deeper chains than these |

mod facts;
mod ground;
mod told;

use std::ops::ControlFlow;

use super::inference::mode::Mode;
use super::{Branch, Cache, Pattern, Premise, Sink, Step, Technique};
use crate::grid::{Board, Candidate, CandidateSet, Digit};
use facts::Facts;
use ground::Ground;
pub(super) use ground::Rules;

/// What each candidate of a board leads to.
#[derive(Debug)]
pub(super) struct Consequences {
    ground: Ground,
    /// By candidate: where its facts are.
    index: Vec<usize>,
    /// Of each candidate, if it is false and if it is true.
    facts: Vec<[Facts; 2]>,
}

impl Consequences {
    /// Draws all conclusions from each candidate and its opposite.
    pub(super) fn draw(board: &Board, cache: &Cache<'_>, rules: Rules) -> ControlFlow<(), Self> {
        let mut all = Self {
            ground: Ground::new(board, rules),
            index: vec![0; Candidate::COUNT],
            facts: Vec::new(),
        };
        for candidate in board.all_candidates().iter() {
            cache.go_on()?;
            all.index[candidate.index()] = all.facts.len();
            let facts = [false, true].map(|on| Facts::draw(board, &all.ground, candidate, on));
            all.facts.push(facts);
        }
        ControlFlow::Continue(all)
    }

    /// The facts that lead from a true candidate to a false one.
    pub(super) fn branch(&self, premise: Candidate, loser: Candidate) -> Branch {
        self.of(premise, true).branch(loser, false, &self.ground)
    }

    /// What follows if the candidate is true, or false.
    pub(super) fn of(&self, premise: Candidate, on: bool) -> &Facts {
        &self.facts[self.index[premise.index()]][usize::from(on)]
    }
}

/// Places of one digit only: a premise that contradicts itself.
pub(super) fn nishio(board: &Board, cache: &mut Cache<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    contradictions(board, cache, Technique::Nishio, Rules::Nishio, sink)
}

/// Chains from a premise that contradict each other.
pub(super) fn chain_contradictions(
    board: &Board,
    cache: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let technique = Technique::ForcingChainContradiction;
    contradictions(board, cache, technique, Rules::Chain, sink)
}

/// Chains from premises of which one is true to the same end.
pub(super) fn chain_verities(
    board: &Board,
    cache: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let technique = Technique::ForcingChainVerity;
    verities(board, cache, technique, Rules::Chain, sink)
}

/// A net from a premise that contradicts itself.
pub(super) fn net_contradictions(
    board: &Board,
    cache: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let technique = Technique::ForcingNetContradiction;
    contradictions(board, cache, technique, Rules::Net, sink)
}

/// Nets from premises of which one is true to the same end.
pub(super) fn net_verities(
    board: &Board,
    cache: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let technique = Technique::ForcingNetVerity;
    verities(board, cache, technique, Rules::Net, sink)
}

/// Makes the finder of a technique of the inference engine.
macro_rules! told {
    ($($name:ident, $technique:ident, $mode:expr, $doc:literal;)*) => {
        $(#[doc = $doc]
        pub(super) fn $name(
            board: &Board,
            cache: &mut Cache<'_>,
            sink: &mut Sink<'_>,
        ) -> ControlFlow<()> {
            told::find(Technique::$technique, $mode, board, cache, sink)
        })*
    };
}

told! {
    cells, CellForcingChains, Mode::Static,
        "The same end from every candidate of a cell.";
    regions, RegionForcingChains, Mode::Static,
        "The same end from every place of a digit in a house.";
    dynamic, DynamicForcingChains, Mode::Dynamic(0),
        "With the links that arise on the way.";
    dynamic_plus, DynamicForcingChainsPlus, Mode::Dynamic(1),
        "With locked candidates, pairs and X-wings that arise on the way.";
    nested, NestedForcingChains, Mode::Dynamic(2),
        "With chains as well.";
    nested_multiple, NestedMultipleForcingChains, Mode::Dynamic(3),
        "With cell and region forcing chains as well.";
    nested_dynamic, NestedDynamicForcingChains, Mode::Dynamic(4),
        "With dynamic forcing chains as well.";
    nested_dynamic_plus, NestedDynamicForcingChainsPlus, Mode::Dynamic(5),
        "With nested forcing chains as well.";
}

/// Premises from which something and its opposite follow.
fn contradictions(
    board: &Board,
    cache: &mut Cache<'_>,
    technique: Technique,
    rules: Rules,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let consequences = cache.consequences(board, rules)?;
    let mut proofs = Proofs::new(board, &consequences);
    for candidate in board.all_candidates().iter() {
        cache.go_on()?;
        for on in [true, false] {
            let facts = consequences.of(candidate, on);
            if facts.contradict() {
                let length = facts.clash_length();
                proofs.add(candidate, !on, length, Premise::Opposite);
            }
        }
    }
    proofs.report(technique, sink)
}

/// What follows whichever premise is true.
fn verities(
    board: &Board,
    cache: &mut Cache<'_>,
    technique: Technique,
    rules: Rules,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let consequences = cache.consequences(board, rules)?;
    let mut proofs = Proofs::new(board, &consequences);
    let cells = board.unsolved().iter().map(Premise::Cell);
    let houses = board.houses().iter();
    let houses = houses.flat_map(|house| Digit::ALL.map(|digit| Premise::House(*house, digit)));
    let either = board.all_candidates();
    let either = either.iter().map(Premise::Either);
    for premise in cells.chain(houses).chain(either) {
        cache.go_on()?;
        proofs.conclude(premise);
    }
    proofs.report(technique, sink)
}

/// The shortest proof of each conclusion.
struct Proofs<'a> {
    board: &'a Board,
    consequences: &'a Consequences,
    /// By candidate, if it is false and if it is true: how many facts the proof has, and its
    /// premise.
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

    /// What follows in each case of a premise.
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

    /// Adds what all cases have in common that do not contradict themselves.
    fn conclude(&mut self, premise: Premise) {
        let cases = self.cases(premise);
        let (dead, live): (Vec<_>, Vec<_>) =
            cases.into_iter().partition(|facts| facts.contradict());
        // A candidate whose opposite is wrong is proven by that alone.
        let by_itself = matches!(premise, Premise::Either(_)) && !dead.is_empty();
        if by_itself || live.is_empty() || dead.len() + live.len() < 2 {
            return;
        }
        let dead: usize = dead.iter().map(|facts| facts.clash_length()).sum();
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

    /// Whether no proof is known that has as few facts.
    fn is_short(&self, conclusion: Candidate, on: bool, length: usize) -> bool {
        let known = self.shortest[conclusion.index()][usize::from(on)];
        known.is_none_or(|(shortest, _)| length < shortest)
    }

    /// Keeps a proof, if no shorter one is known.
    fn add(&mut self, conclusion: Candidate, on: bool, length: usize, premise: Premise) {
        if self.is_short(conclusion, on, length) {
            self.shortest[conclusion.index()][usize::from(on)] = Some((length, premise));
        }
    }

    /// The facts of a proof: of a case that contradicts itself those that show it.
    fn branches(&self, conclusion: Candidate, on: bool, premise: Premise) -> Vec<Branch> {
        let ground = &self.consequences.ground;
        if premise == Premise::Opposite {
            return self.consequences.of(conclusion, !on).clash(ground);
        }
        let cases = self.cases(premise).into_iter();
        cases
            .flat_map(|facts| {
                if facts.contradict() {
                    facts.clash(ground)
                } else {
                    vec![facts.branch(conclusion, on, ground)]
                }
            })
            .collect()
    }

    /// Gives the steps with the shortest proofs first.
    fn report(self, technique: Technique, sink: &mut Sink<'_>) -> ControlFlow<()> {
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
            let pattern = Pattern::Forcing { premise, branches };
            sink(if off {
                let eliminations = CandidateSet::from_iter([conclusion]);
                Step::eliminating(technique, eliminations, pattern)
            } else {
                Step::placing(technique, conclusion, pattern)
            })?;
        }
        ControlFlow::Continue(())
    }
}
