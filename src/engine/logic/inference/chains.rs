//! Forcing chains and cycles: sequences of facts, each of which follows from the previous fact by a
//! link.
//!
//! An on-fact says that a candidate is on (true), and an off-fact says that it is off (false).

use super::closure::{Closure, have_common_bit};
use super::deduction::{
    CandidateFact, Deduction, DeductionChoice, Deductions, ProofHash, ProofPath, ProofStep, Reason,
    eliminable,
};
use super::geometry::to_u16;
use super::kind::{CycleLinks, DeductionKind};
use super::links::{FactId, LinkKinds, LinkTable, is_on};
use super::scale::Scale;
use crate::grid::{
    Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Geometry, House,
};

/// Choices of which one is true: the candidates of a cell, and the places of a digit in a house.
pub(super) struct ForcingChoices {
    /// The candidates that are assumed on or off by themselves.
    pub(super) candidates: CandidateSet,
    pub(super) cells: CellSet,
    /// The digits of each house.
    pub(super) places: [DigitSet; 64],
}

impl Default for ForcingChoices {
    fn default() -> Self {
        Self {
            candidates: CandidateSet::EMPTY,
            cells: CellSet::EMPTY,
            places: [DigitSet::EMPTY; 64],
        }
    }
}

impl ForcingChoices {
    pub(super) const ALL: Self = Self {
        candidates: CandidateSet::ALL,
        cells: CellSet::ALL,
        places: [DigitSet::ALL; 64],
    };

    pub(super) fn is_empty(&self) -> bool {
        self.candidates.is_empty()
            && self.cells.is_empty()
            && self.places.iter().all(|digits| digits.is_empty())
    }
}

/// A search for chains and cycles. Its tables are reused for the next position.
#[derive(Clone)]
pub(super) struct ChainFinder {
    scale: Scale,
    /// The candidates of the position to which `links` and `all` belong.
    candidates: CandidateSet,
    links: LinkTable,
    /// The implications by all links.
    all: Closure,
    /// The implications by some of the links.
    some: Closure,
    walk: LinkSearch,
}

impl ChainFinder {
    pub(super) fn new(scale: Scale) -> Self {
        Self {
            scale,
            candidates: CandidateSet::EMPTY,
            links: LinkTable::default(),
            all: Closure::default(),
            some: Closure::default(),
            walk: LinkSearch::default(),
        }
    }

    /// Computes the implications of a position by all links, unless they are known.
    fn read<G: Geometry>(&mut self, board: &Board<G>) {
        let candidates = board.all_candidates();
        if self.candidates != candidates {
            self.candidates = candidates;
            self.all.compute(board, LinkKinds::Both);
        }
    }

    /// Finds chains and cycles. The first search uses only links of houses, the second search uses
    /// strong links of cells and all weak links, and the last search uses all links.
    pub(super) fn search_all<G: Geometry>(&mut self, board: &Board<G>, finds: &mut Deductions) {
        self.read(board);
        // If both kinds of links together prove nothing, neither kind alone proves anything. If a
        // cycle eliminates a candidate, this candidate contradicts itself.
        if self.all.is_consistent() {
            return;
        }
        self.links.compute(board);
        for rules in [LinkKinds::Houses, LinkKinds::Cells] {
            self.some.compute(board, rules);
            if !self.some.is_consistent() {
                self.search(board, rules, finds);
            }
        }
        self.search(board, LinkKinds::Both, finds);
    }

    /// Returns the choices that may have a common consequence. Some of them may have none, because
    /// a run ends at its first contradiction and this test does not. Cells with two candidates, and
    /// houses whose first place is in such a cell, are not searched and may be missing.
    pub(super) fn choices<G: Geometry>(&mut self, board: &Board<G>) -> ForcingChoices {
        self.read(board);
        if !self.all.is_consistent() {
            return ForcingChoices::ALL;
        }
        match self.all.len() {
            0..=128 => self.meeting_choices::<G, 2>(board),
            129..=256 => self.meeting_choices::<G, 4>(board),
            _ => self.meeting_choices::<G, 12>(board),
        }
    }

    /// Returns the choices whose candidates have a common consequence. If they turn on the same
    /// candidate, they also turn off the same candidates.
    fn meeting_choices<G: Geometry, const W: usize>(&self, board: &Board<G>) -> ForcingChoices {
        let eliminations = self.all.eliminations::<G, W>(board);
        let row = |cell, digit| &eliminations[self.all.number(Candidate::new(cell, digit))];
        let mut choices = ForcingChoices::default();
        let is_wide = |cell: Cell| board.candidates(cell).len() >= 3;
        for cell in board.unsolved().iter().filter(|cell| is_wide(*cell)) {
            let digits = board.candidates(cell).iter();
            if have_common_bit(digits.map(|digit| row(cell, digit))) {
                choices.cells.insert(cell);
            }
        }
        for house in board.houses().iter().copied() {
            for digit in Digit::ALL {
                let places = board.places(house, digit);
                if places.len() >= 2
                    && places.first().is_some_and(is_wide)
                    && have_common_bit(places.iter().map(|cell| row(cell, digit)))
                {
                    choices.places[house.index()].insert(digit);
                }
            }
        }
        choices
    }

    fn facts(&self) -> impl Iterator<Item = FactId> + use<> {
        (0..to_u16(2 * self.links.len())).filter(|fact| is_on(*fact))
    }

    fn closure(&self, rules: LinkKinds) -> &Closure {
        match rules {
            LinkKinds::Houses | LinkKinds::Cells => &self.some,
            LinkKinds::Both => &self.all,
        }
    }

    fn search<G: Geometry>(&mut self, board: &Board<G>, rules: LinkKinds, finds: &mut Deductions) {
        for on in self.facts() {
            let candidate = self.links.candidate(on);
            let candidates = board.candidates(candidate.cell()).len();
            if candidates < 2 || (candidates > 2 && rules == LinkKinds::Cells) {
                continue;
            }
            if self.closure(rules).returns_to_start(candidate) {
                self.cycles(board, rules, on, finds);
            }
            if rules == LinkKinds::Cells {
                continue;
            }
            for start in [on, on ^ 1] {
                let most = finds.limit_from(self.scale.of_chain(rules), &self.scale);
                if self
                    .closure(rules)
                    .contradicts_itself(candidate, is_on(start))
                    && self.walk.reach_opposite(&self.links, rules, start, most)
                {
                    let path = self.walk.path_to_last();
                    self.chain(board, rules, &path, finds);
                }
            }
        }
    }

    fn fact(&self, fact: FactId) -> CandidateFact {
        CandidateFact::of(self.links.candidate(fact), is_on(fact))
    }

    /// Adds the deduction that a chain proves. `path` lists the facts of the chain in reverse
    /// order, so the first fact of the list is proven.
    fn chain<G: Geometry>(
        &self,
        board: &Board<G>,
        rules: LinkKinds,
        path: &[FactId],
        finds: &mut Deductions,
    ) {
        let proven = self.fact(path[0]);
        let complexity = u32::from(to_u16(path.len()));
        let (key, kind) = match rules {
            LinkKinds::Houses => (2, DeductionKind::XChain(path.len())),
            LinkKinds::Cells | LinkKinds::Both => (4, DeductionKind::Chain),
        };
        let rating = self.scale.rating(self.scale.of_chain(rules), complexity);
        let eliminations = eliminable(board, proven);
        if !finds.admits((rating, complexity, key), &eliminations) {
            return;
        }
        let all = finds.selection() == DeductionChoice::All;
        finds.add(Deduction {
            rating,
            complexity,
            key,
            kind,
            placed: proven.on.then(|| proven.candidate()),
            eliminations,
            premise: None,
            reasons: if all {
                self.reasons(board, path)
            } else {
                Vec::new()
            },
            identity: self.identity(path),
            proofs: self.proof_paths(path, finds),
        });
    }

    /// Converts `path` to a proof, and restores the order from the start of the chain to its end.
    /// Returns an empty list unless proofs are requested.
    fn proof_paths(&self, path: &[FactId], finds: &Deductions) -> Vec<ProofPath> {
        if !finds.keeps_proofs() {
            return Vec::new();
        }
        let forward = path.iter().rev().enumerate();
        let proof_steps = forward.map(|(at, fact)| ProofStep {
            fact: self.fact(*fact),
            from: at.checked_sub(1).into_iter().collect(),
            cause: None,
        });
        vec![proof_steps.collect()]
    }

    fn identity(&self, path: &[FactId]) -> u64 {
        let mut identity = ProofHash::new();
        for fact in path {
            identity.add(self.fact(*fact));
        }
        identity.value()
    }

    /// Returns the reasons of the on-facts in `path`. The path is in reverse order, so each fact
    /// follows from the next fact of the list.
    fn reasons<G: Geometry>(&self, board: &Board<G>, path: &[FactId]) -> Vec<Reason> {
        let steps = path.windows(2).filter(|step| is_on(step[0]));
        steps
            .map(|step| self.reason(board, step[0], step[1]))
            .collect()
    }

    fn reason<G: Geometry>(&self, board: &Board<G>, on: FactId, off: FactId) -> Reason {
        let (on, off) = (self.links.candidate(on), self.links.candidate(off));
        let pair: CellSet = [on.cell(), off.cell()].into_iter().collect();
        let alone = |house: &House| board.places(*house, on.digit()) == pair;
        let houses = board.geometry().houses_of(on.cell());
        let house = houses.map(|(house, _)| house).find(alone);
        match house {
            Some(house) if on.cell() != off.cell() => Reason::House(house, on.digit()),
            _ => Reason::Cell(on.cell()),
        }
    }

    /// Returns the reasons of a cycle in both directions. In the reverse direction, each weak link
    /// counts as strong, and its reason is the house or cell that contains both candidates. Sudoku
    /// Explainer includes these reasons.
    fn cycle_reasons<G: Geometry>(
        &self,
        board: &Board<G>,
        start: FactId,
        path: &[FactId],
    ) -> Vec<Reason> {
        // `path` is in reverse order, so its first fact leads back to the start.
        let mut closed = vec![start];
        closed.extend(path);
        let mut reasons = self.reasons(board, &closed);
        let geometry = board.geometry();
        for step in path.windows(2).filter(|step| !is_on(step[0])) {
            let (off, on) = (self.fact(step[0]), self.fact(step[1]));
            let sees = |house: &House| geometry.cell_set(*house).contains(on.cell);
            let mut houses = geometry.houses_of(off.cell).map(|(house, _)| house);
            let house = houses.find(sees);
            reasons.push(match house {
                Some(house) if off.cell != on.cell => Reason::House(house, off.digit),
                _ => Reason::Cell(off.cell),
            });
        }
        reasons
    }

    /// Finds the cycles from `start` that eliminate candidates.
    fn cycles<G: Geometry>(
        &mut self,
        board: &Board<G>,
        rules: LinkKinds,
        start: FactId,
        finds: &mut Deductions,
    ) {
        let most = finds.limit_from(self.scale.of_cycle(rules), &self.scale);
        let closure = match rules {
            LinkKinds::Houses | LinkKinds::Cells => &self.some,
            LinkKinds::Both => &self.all,
        };
        let closings = self
            .walk
            .back_to_start(&self.links, closure, rules, start, most);
        for closing in closings {
            let path = self.walk.path_to(closing);
            let complexity = u32::from(to_u16(path.len()));
            let (key, linked) = match rules {
                LinkKinds::Houses if path.len() == 4 => (2, CycleLinks::XWing),
                LinkKinds::Houses => (2, CycleLinks::Houses),
                LinkKinds::Cells => (3, CycleLinks::Cells),
                LinkKinds::Both => (4, CycleLinks::Both),
            };
            let rating = self.scale.rating(self.scale.of_cycle(rules), complexity);
            let difficulty = (rating, complexity, key);
            let eliminable = self.cycle_eliminable(board, &path);
            if eliminable.is_empty() || !finds.admits(difficulty, &eliminable) {
                continue;
            }
            let reasons = match finds.selection() {
                DeductionChoice::Easiest | DeductionChoice::FirstCell => Vec::new(),
                DeductionChoice::All => self.cycle_reasons(board, start, &path),
            };
            finds.add(Deduction {
                rating,
                complexity,
                key,
                kind: DeductionKind::Cycle(linked),
                placed: None,
                eliminations: eliminable,
                premise: None,
                reasons,
                identity: self.identity(&path),
                proofs: self.proof_paths(&path, finds),
            });
        }
    }

    /// Returns the candidates that see an on-fact and an off-fact of the cycle, where all three
    /// have the same digit. Candidates in the cells of the cycle are excluded.
    fn cycle_eliminable<G: Geometry>(&self, board: &Board<G>, path: &[FactId]) -> CandidateSet {
        let cells: CellSet = path
            .iter()
            .map(|fact| self.links.candidate(*fact).cell())
            .collect();
        let mut seen = [CandidateSet::EMPTY; 2];
        for fact in path.iter().map(|fact| self.fact(*fact)) {
            seen[usize::from(fact.on)].insert_all(fact.digit, board.peers(fact.cell));
        }
        let [off, on] = seen;
        (off & on & board.all_candidates()) - CandidateSet::of_digits(DigitSet::ALL, cells)
    }
}

/// A breadth-first search over the links.
#[derive(Clone, Default)]
struct LinkSearch {
    /// The facts in the order in which they were reached, each with the index of its predecessor.
    reached: Vec<(FactId, u16)>,
    /// For each fact, true if the search must not enter it again.
    known: Vec<bool>,
}

impl LinkSearch {
    fn begin(&mut self, links: &LinkTable, start: FactId) {
        self.known.clear();
        self.known.resize(2 * links.len(), false);
        self.known[usize::from(start)] = true;
        self.reached.clear();
        self.reached.push((start, 0));
    }

    /// Searches for a path of at most `most` facts from the start to its negation. Returns true if
    /// the search finds a path.
    fn reach_opposite(
        &mut self,
        links: &LinkTable,
        rules: LinkKinds,
        start: FactId,
        most: usize,
    ) -> bool {
        self.begin(links, start);
        let (mut at, mut facts, mut layer_end) = (0, 1, 1);
        while let Some((fact, _)) = self.reached.get(at).copied() {
            if at == layer_end {
                (facts, layer_end) = (facts + 1, self.reached.len());
            }
            if facts >= most {
                return false;
            }
            for next in links.follow(fact, rules) {
                if !std::mem::replace(&mut self.known[usize::from(next)], true) {
                    self.reached.push((next, to_u16(at)));
                    if next == start ^ 1 {
                        return true;
                    }
                }
            }
            at += 1;
        }
        false
    }

    /// Searches for cycles. A cycle is a path of at least four and at most `most` facts, whose last
    /// fact leads back to the start. Returns, for each cycle, the index of its last fact in
    /// `reached`. The search enters each on-fact only once. It enters an off-fact once on each path
    /// that reaches it.
    fn back_to_start(
        &mut self,
        links: &LinkTable,
        closure: &Closure,
        rules: LinkKinds,
        start: FactId,
        most: usize,
    ) -> Vec<usize> {
        self.begin(links, start);
        let ways = closure.return_paths(links.candidate(start));
        let mut closings = Vec::new();
        let (mut at, mut facts, mut layer_end) = (0, 1, 1);
        while let Some((fact, from)) = self.reached.get(at).copied() {
            if at == layer_end {
                (facts, layer_end) = (facts + 1, self.reached.len());
            }
            if facts > most {
                break;
            }
            let within = |next: &FactId| {
                closure.is_on_return_path(links.candidate(*next), is_on(*next), &ways)
            };
            for next in links.follow(fact, rules).filter(within) {
                if is_on(fact) {
                    if !self.is_on_path_to(at, next) {
                        self.reached.push((next, to_u16(at)));
                    }
                } else if next == start {
                    // A path from the start to one fact and back is not a cycle.
                    if from != 0 {
                        closings.push(at);
                    }
                } else if !std::mem::replace(&mut self.known[usize::from(next)], true) {
                    self.reached.push((next, to_u16(at)));
                }
            }
            at += 1;
        }
        closings
    }

    fn is_on_path_to(&self, mut at: usize, sought: FactId) -> bool {
        while at != 0 {
            let (fact, from) = self.reached[at];
            if fact == sought {
                return true;
            }
            at = usize::from(from);
        }
        false
    }

    /// Returns the path from the start to the fact at an index of `reached`, in reverse order.
    fn path_to(&self, mut at: usize) -> Vec<FactId> {
        let mut path = Vec::new();
        loop {
            let (fact, from) = self.reached[at];
            path.push(fact);
            if at == 0 {
                return path;
            }
            at = usize::from(from);
        }
    }

    fn path_to_last(&self) -> Vec<FactId> {
        self.path_to(self.reached.len() - 1)
    }
}
