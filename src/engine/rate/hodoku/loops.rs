//! Nice loops and AICs, with and without groups.
//!
//! A chain leads from a premise to a consequence along the implication tables. For loops, the
//! premises are each candidate as true, and then each candidate as false. For AICs, the premises
//! are each candidate as false. The search returns the best of all chains by rank, and the first of
//! equally good chains.
//!
//! * A nice loop returns to its start cell. It has more than two links, and neither its first nor
//!   its last link is inside the start cell. If both ends are weak with the same digit, that digit
//!   is eliminated from the start cell. If one end is strong and one is weak, with different
//!   digits, the digit of the weak end is eliminated. If both ends are strong with the same digit,
//!   all other digits are eliminated. If both ends are strong with different digits, the loop is
//!   continuous. It is also continuous if both ends are weak with different digits and the start
//!   cell has no other candidates. A continuous loop eliminates candidates around each of its weak
//!   links.
//! * An AIC ends at another cell and has more than two links. If both ends have the same digit, the
//!   digit is eliminated from their common peers. HoDoKu reports the AIC only if there are at least
//!   two eliminations. It reports a single elimination as a discontinuous loop. If the ends have
//!   different digits, they must see each other, and each end cell must have the digit of the other
//!   end as a candidate. These two candidates are eliminated.
//! * A chain may not return to a cell that it has left; see `NiceLoopSearch::chain`.
//!
//! The implications alone determine the eliminations, except for continuous loops. A chain is
//! therefore built only if it would be better than the best step so far.

use std::rc::Rc;

use crate::grid::{Candidate, CandidateSet, Cell, CellSet, DigitSet};
use crate::logic::Technique;

use super::finder::{FoundStep, LinkTables, Rank, SearchCache};
use super::position::{HodokuPosition, peers};
use super::tables::{NodeTables, ReachTable, TableFact, TableNode};

/// Finds the best nice loop or AIC. If `grouped` is true, the chain must contain a group.
pub(super) fn find(
    position: &HodokuPosition,
    cache: &mut SearchCache<'_>,
    grouped: bool,
) -> Option<FoundStep> {
    use Technique as T;
    let link_tables: Rc<LinkTables> = cache.link_tables(position, grouped)?;
    let [open_loop, closed_loop, chain] = if grouped {
        [
            T::GroupedDiscontinuousNiceLoop,
            T::GroupedContinuousNiceLoop,
            T::GroupedAic,
        ]
    } else {
        [T::DiscontinuousNiceLoop, T::ContinuousNiceLoop, T::Aic]
    };
    let mut search = NiceLoopSearch {
        position,
        link_tables: &link_tables,
        grouped,
        open_loop,
        closed_loop,
        chain,
        best: None,
    };
    let premises =
        |on| (0..link_tables.tables.candidate_count).map(move |node| NodeTables::fact(node, on));
    for premise in premises(true).chain(premises(false)) {
        search.loops(premise);
        if cache.is_canceled() {
            return None;
        }
    }
    premises(false).for_each(|premise| search.chains(premise));
    search.best.map(|(_, found)| found)
}

struct NiceLoopSearch<'a> {
    position: &'a HodokuPosition,
    link_tables: &'a LinkTables,
    grouped: bool,
    open_loop: Technique,
    closed_loop: Technique,
    chain: Technique,
    best: Option<(Rank, FoundStep)>,
}

/// The step that follows if a valid chain leads from a premise to `end`. The chain is not built
/// yet.
struct PossibleStep {
    end: TableFact,
    technique: Technique,
    rank: Rank,
    eliminations: CandidateSet,
}

impl NiceLoopSearch<'_> {
    fn node(&self, fact: TableFact) -> TableNode {
        self.link_tables.tables.nodes[fact.node()]
    }

    /// Evaluates chains that return to their start cell.
    fn loops(&mut self, premise: TableFact) {
        let start = self.node(premise);
        let consequences = self.link_tables.closure.row(premise);
        let (mut possible_steps, mut closed) = (Vec::new(), Vec::new());
        for digit in self.position.candidates(start.cell) {
            let node = self.link_tables.tables.single(start.cell, digit);
            let facts = node
                .into_iter()
                .flat_map(|node| [true, false].map(|on| (node, on)));
            for end in facts.map(|(node, on)| NodeTables::fact(node, on)) {
                if end == premise || !consequences.contains(end) {
                    continue;
                }
                match self.loop_effect(premise, end) {
                    LoopEffect::Discontinuous(eliminations) => {
                        let eliminations = CandidateSet::of_cell(start.cell, eliminations);
                        self.add_if_better(&mut possible_steps, end, self.open_loop, eliminations);
                    }
                    LoopEffect::Continuous(of_start) => closed.push((end, of_start)),
                    LoopEffect::Nothing => {}
                }
            }
        }
        if possible_steps.is_empty() && closed.is_empty() {
            return;
        }
        let reach = self.link_tables.tables.follow(premise);
        for (end, of_start) in closed {
            if let Some(chain) = self.chain(&reach, end) {
                let eliminations = self.loop_eliminations(&chain, of_start);
                self.add_if_better(&mut possible_steps, end, self.closed_loop, eliminations);
            }
        }
        self.store_best_valid(possible_steps, &reach);
    }

    /// The effect of a chain from a premise to an end in the start cell. The first link is weak if
    /// the premise is true, and the last link is strong if the end is true.
    fn loop_effect(&self, premise: TableFact, end: TableFact) -> LoopEffect {
        let (a, b) = (self.node(premise), self.node(end));
        let others = |digits: DigitSet| self.position.candidates(a.cell) - digits;
        let (weak_first, weak_last) = (premise.is_on(), !end.is_on());
        match (weak_first, weak_last, a.digit == b.digit) {
            (true, true, true) | (true, false, false) => {
                LoopEffect::Discontinuous(DigitSet::only(a.digit))
            }
            (false, false, true) => LoopEffect::Discontinuous(others(DigitSet::only(a.digit))),
            (false, true, false) => LoopEffect::Discontinuous(DigitSet::only(b.digit)),
            (true, true, false) if others(DigitSet::EMPTY).len() == 2 => {
                LoopEffect::Continuous(DigitSet::EMPTY)
            }
            (false, false, false) => {
                LoopEffect::Continuous(others(DigitSet::only(a.digit).with(b.digit)))
            }
            _ => LoopEffect::Nothing,
        }
    }

    /// The eliminations of a continuous loop: those in its start cell, and those around its weak
    /// links.
    fn loop_eliminations(&self, chain: &[TableFact], of_start: DigitSet) -> CandidateSet {
        let start = self.node(chain[0]);
        let mut eliminations = CandidateSet::of_cell(start.cell, of_start);
        let own = chain.iter().map(|fact| self.node(*fact).cells);
        let own = own.fold(CellSet::EMPTY, |all, cells| all | cells);
        for pair in chain.windows(2) {
            if pair[1].is_on() {
                continue;
            }
            let (a, b) = (self.node(pair[0]), self.node(pair[1]));
            if a.digit == b.digit {
                let seen = (a.cells | b.cells).common_peers() - own;
                eliminations.insert_all(a.digit, self.position.cells_with(a.digit) & seen);
            } else {
                let rest = self.position.candidates(a.cell).without(a.digit);
                eliminations |= CandidateSet::of_cell(a.cell, rest.without(b.digit));
            }
        }
        eliminations
    }

    /// Evaluates AICs: chains that end in another cell, where one of the two ends is true.
    fn chains(&mut self, premise: TableFact) {
        let start = self.node(premise);
        let seen = peers(start.cell);
        let places = self.position.cells_with(start.digit) & seen;
        let mut possible_steps = Vec::new();
        for node in self.link_tables.closure.row(premise).true_nodes() {
            if node >= self.link_tables.tables.candidate_count {
                break;
            }
            let end = self.link_tables.tables.nodes[node];
            if end.cell == start.cell {
                continue;
            }
            let eliminations = if start.digit == end.digit {
                let eliminations = places & peers(end.cell);
                if eliminations.is_empty() || eliminations.single().is_some() {
                    continue;
                }
                CandidateSet::of_digit(start.digit, eliminations)
            } else {
                let crosswise = [
                    Candidate::new(start.cell, end.digit),
                    Candidate::new(end.cell, start.digit),
                ];
                let all = crosswise.iter().all(|c| self.position.allows(*c));
                if !seen.contains(end.cell) || !all {
                    continue;
                }
                crosswise.into_iter().collect()
            };
            let end = NodeTables::fact(node, true);
            self.add_if_better(&mut possible_steps, end, self.chain, eliminations);
        }
        if !possible_steps.is_empty() {
            let reach = self.link_tables.tables.follow(premise);
            self.store_best_valid(possible_steps, &reach);
        }
    }

    /// Adds a possible step to `possible_steps` if it eliminates something and is better than the
    /// best step so far.
    fn add_if_better(
        &self,
        possible_steps: &mut Vec<PossibleStep>,
        end: TableFact,
        technique: Technique,
        eliminations: CandidateSet,
    ) {
        if eliminations.is_empty() {
            return;
        }
        let rank = Rank::new(eliminations.iter());
        if self.best.as_ref().is_none_or(|(best, _)| rank < *best) {
            possible_steps.push(PossibleStep {
                end,
                technique,
                rank,
                eliminations,
            });
        }
    }

    /// Stores the best possible step that has a valid chain as the best step so far. Of steps with
    /// equal ranks, the step whose end was reached first is stored.
    fn store_best_valid(&mut self, mut possible_steps: Vec<PossibleStep>, reach: &ReachTable) {
        possible_steps.sort_unstable_by_key(|step| (step.rank, reach.rank_of(step.end)));
        let sound = |step: &&PossibleStep| self.chain(reach, step.end).is_some();
        if let Some(step) = possible_steps.iter().find(sound) {
            let eliminations = step.eliminations.iter().collect();
            self.best = Some((
                step.rank,
                FoundStep::eliminating(step.technique, eliminations),
            ));
        }
    }

    /// The chain to an end; `None` if the chain is too short, returns to a cell that it has left,
    /// or lacks a required group.
    fn chain(&self, reach: &ReachTable, end: TableFact) -> Option<Vec<TableFact>> {
        let chain = reach.chain(end);
        let (last, start) = (chain.len() - 1, self.node(chain[0]).cell);
        if last <= 2 {
            return None;
        }
        let is_loop = self.node(end).cell == start;
        if is_loop {
            let inside = |a: TableFact, b: TableFact| self.is_inside(a, b, start);
            if inside(chain[0], chain[1]) || inside(chain[last - 1], chain[last]) {
                return None;
            }
        }
        // HoDoKu compares the first cell of each node with all cells of the nodes two or more
        // positions before it. For loops the start cell is exempt, even as the first cell of a
        // group. Adjacent nodes may share a cell.
        let mut before = CellSet::EMPTY;
        for (at, fact) in chain.iter().enumerate() {
            if at >= 2 {
                let TableNode { cells, cell, .. } = self.node(chain[at - 2]);
                let free = is_loop && cell == start;
                before |= if free { cells.without(start) } else { cells };
            }
            if before.contains(self.node(*fact).cell) {
                return None;
            }
        }
        let grouped = |fact: &TableFact| fact.node() >= self.link_tables.tables.candidate_count;
        (!self.grouped || chain.iter().any(grouped)).then_some(chain)
    }

    fn is_inside(&self, a: TableFact, b: TableFact, start: Cell) -> bool {
        let only = CellSet::only(start);
        self.node(a).cells == only && self.node(b).cells == only
    }
}

/// The effect of a chain that returns to its start cell, if the chain is valid.
enum LoopEffect {
    /// Eliminates the digits from the start cell.
    Discontinuous(DigitSet),
    /// The loop is continuous. These digits are eliminated from the start cell, and other
    /// candidates around the weak links.
    Continuous(DigitSet),
    Nothing,
}
