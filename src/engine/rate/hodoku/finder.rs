//! The interface of searches, caches between searches, and the ranking of steps.

use std::cmp::Reverse;
use std::fmt;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, House};
use crate::logic::Technique;
use crate::logic::als::{self, AlsGraph};
use crate::rate::write_eliminations;

use super::facts::Matrix;
use super::position::HodokuPosition;
use super::tables::NodeTables;

/// A search: a function that finds the step that HoDoKu would apply.
pub(super) type Finder = fn(&mut HodokuPosition, &mut SearchCache<'_>) -> Option<FoundStep>;

/// Caches that later searches and later positions use. They save time, and do not affect which
/// steps are found.
#[derive(Debug)]
pub(super) struct SearchCache<'a> {
    stop: &'a AtomicBool,
    /// For each search, its results at earlier positions.
    searches: Vec<CachedSearch>,
    /// The index of the current search.
    search: usize,
    /// For each crossing of a line and a box, the time of its last unsuccessful Sue de Coq search.
    crossings: [[Option<u32>; 9]; 18],
    /// The steps at this position from each search that finds several techniques at once. The first
    /// of these techniques identifies the search.
    prefetched: Vec<(Technique, Vec<FoundStep>)>,
    als: Option<Rc<AlsGraph>>,
    /// The implication tables of this position, without and with groups.
    link_tables_by_kind: [Option<Rc<LinkTables>>; 2],
}

/// The links of a position and their transitive consequences.
#[derive(Debug)]
pub(super) struct LinkTables {
    pub(super) tables: NodeTables,
    pub(super) closure: Matrix,
}

/// The cached results of one search at earlier positions.
#[derive(Clone, Debug, Default)]
struct CachedSearch {
    /// For each digit, its places at the last unsuccessful search.
    exhausted: [CellSet; 9],
    /// For each house, the time of the last unsuccessful search.
    houses: [Option<u32>; 27],
}

impl<'a> SearchCache<'a> {
    pub(super) fn new(searches: usize, stop: &'a AtomicBool) -> Self {
        Self {
            stop,
            searches: vec![CachedSearch::default(); searches],
            search: 0,
            crossings: [[None; 9]; 18],
            prefetched: Vec::new(),
            als: None,
            link_tables_by_kind: [None, None],
        }
    }

    /// Clears the results that are valid for one position only.
    pub(super) fn new_position(&mut self) {
        self.prefetched.clear();
        self.als = None;
        self.link_tables_by_kind = [None, None];
    }

    pub(super) fn start(&mut self, search: usize) {
        self.search = search;
    }

    /// Runs a search of the crossing of a line and a box, unless both houses are unchanged since an
    /// unsuccessful search.
    pub(super) fn search_crossing(
        &mut self,
        position: &HodokuPosition,
        [line, r#box]: [House; 2],
        find: impl FnOnce() -> Option<FoundStep>,
    ) -> Option<FoundStep> {
        let searched = &mut self.crossings[line.index()][r#box.number() - 1];
        search_unless_exhausted(position, &[line, r#box], searched, find)
    }

    /// Runs a search of a house, unless the house is unchanged since an unsuccessful search.
    pub(super) fn search_house(
        &mut self,
        position: &HodokuPosition,
        house: House,
        find: impl FnOnce() -> Option<FoundStep>,
    ) -> Option<FoundStep> {
        let searched = &mut self.searches[self.search].houses[house.index()];
        search_unless_exhausted(position, &[house], searched, find)
    }

    /// Returns the almost locked sets of the position and their restricted commons, which are
    /// computed once per position. Returns `None` if canceled.
    pub(super) fn als(&mut self, position: &HodokuPosition) -> Option<Rc<AlsGraph>> {
        if self.als.is_none() {
            let sets = als::all(position);
            let graph = AlsGraph::new(position, sets, false, || self.is_canceled())?;
            self.als = Some(Rc::new(graph));
        }
        self.als.clone()
    }

    /// Returns the links of the position, with or without groups, which are computed once per
    /// position. Returns `None` if canceled.
    pub(super) fn link_tables(
        &mut self,
        position: &HodokuPosition,
        grouped: bool,
    ) -> Option<Rc<LinkTables>> {
        if let Some(known) = &self.link_tables_by_kind[usize::from(grouped)] {
            return Some(Rc::clone(known));
        }
        let tables = NodeTables::new(position, grouped);
        let all = Matrix::of_links(&tables).closed(|| self.is_canceled())?;
        let link_tables = Rc::new(LinkTables {
            tables,
            closure: all,
        });
        self.link_tables_by_kind[usize::from(grouped)] = Some(Rc::clone(&link_tables));
        Some(link_tables)
    }

    pub(super) const fn stop(&self) -> &'a AtomicBool {
        self.stop
    }

    pub(super) fn is_canceled(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Runs a search digit by digit, except for digits whose places are unchanged since an
    /// unsuccessful search.
    pub(super) fn search_by_digit(
        &mut self,
        position: &HodokuPosition,
        find: &mut dyn FnMut(Digit) -> Option<FoundStep>,
    ) -> Option<FoundStep> {
        let mut digits = Digit::ALL.into_iter();
        digits.find_map(|digit| self.search_digit(position, digit, &mut *find))
    }

    /// Runs a search of one digit, unless the search was already unsuccessful with the same places
    /// of the digit.
    pub(super) fn search_digit<T>(
        &mut self,
        position: &HodokuPosition,
        digit: Digit,
        find: impl FnOnce(Digit) -> Option<T>,
    ) -> Option<T> {
        let places = position.cells_with(digit);
        let exhausted = &mut self.searches[self.search].exhausted[digit.index()];
        if *exhausted == places {
            return None;
        }
        let found = find(digit);
        if found.is_none() {
            *exhausted = places;
        }
        found
    }

    /// Runs a search of each digit, unless the search was already unsuccessful with the same places
    /// of the digit. Returns the best step of all digits. Of steps with equal ranks, the step with
    /// the first start cell is the best.
    pub(super) fn best_by_digit(
        &mut self,
        position: &HodokuPosition,
        find: &mut dyn FnMut(Digit) -> Option<((Rank, Cell), FoundStep)>,
    ) -> Option<FoundStep> {
        let mut best: Option<((Rank, Cell), FoundStep)> = None;
        for digit in Digit::ALL {
            let found = self.search_digit(position, digit, &mut *find);
            if let Some(found) = found
                && best.as_ref().is_none_or(|(least, _)| found.0 < *least)
            {
                best = Some(found);
            }
        }
        best.map(|(_, found)| found)
    }

    /// Returns the first step of `technique` from a search that finds several techniques at once.
    /// `pass` is the first of these techniques and identifies the search. As in HoDoKu, the search
    /// runs once per position. Its steps are stored for later requests.
    pub(super) fn prefetched(
        &mut self,
        pass: Technique,
        technique: Technique,
        make: impl FnOnce(&mut Self) -> Vec<FoundStep>,
    ) -> Option<FoundStep> {
        if !self.prefetched.iter().any(|(first, _)| *first == pass) {
            let found = make(self);
            self.prefetched.push((pass, found));
        }
        let (_, found) = self.prefetched.iter().find(|(first, _)| *first == pass)?;
        let is_requested = |found: &&FoundStep| found.technique == technique;
        found.iter().find(is_requested).cloned()
    }
}

/// Lists the eliminations of a step part by part, and cell by cell within a part. A candidate in
/// several parts counts only in the first.
pub(super) fn elimination_list(parts: impl IntoIterator<Item = CandidateSet>) -> Vec<Candidate> {
    let mut known = CandidateSet::EMPTY;
    let mut eliminations = Vec::new();
    for part in parts {
        let start = eliminations.len();
        eliminations.extend((part - known).iter());
        eliminations[start..].sort_unstable();
        known |= part;
    }
    eliminations
}

/// Returns `Break` with a step, if there is one. This stops a search at its first step.
pub(super) fn break_with(found: Option<FoundStep>) -> ControlFlow<FoundStep> {
    found.map_or(ControlFlow::Continue(()), ControlFlow::Break)
}

/// Runs a search of houses, unless all of them are unchanged since an unsuccessful search.
fn search_unless_exhausted(
    position: &HodokuPosition,
    houses: &[House],
    searched: &mut Option<u32>,
    find: impl FnOnce() -> Option<FoundStep>,
) -> Option<FoundStep> {
    let touched = |since| {
        houses
            .iter()
            .any(|house| position.is_touched(*house, since))
    };
    if !searched.is_none_or(touched) {
        return None;
    }
    let found = find();
    if found.is_none() {
        *searched = Some(position.now());
    }
    found
}

/// The effect of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HodokuOutcome {
    /// The candidate that is placed.
    Place(Candidate),
    /// The candidates that are eliminated, in this order. The order affects the queues of singles.
    Eliminate(Vec<Candidate>),
}

/// Writes a placement as `r1c4=3`, and eliminations as `r1c4<>3 r1c5<>3`.
impl fmt::Display for HodokuOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(placed) => write!(f, "{placed}"),
            Self::Eliminate(eliminations) => write_eliminations(f, eliminations),
        }
    }
}

#[derive(Clone, Debug)]
pub(super) struct FoundStep {
    pub(super) technique: Technique,
    pub(super) outcome: HodokuOutcome,
}

impl FoundStep {
    pub(super) fn placing(technique: Technique, placed: Candidate) -> Self {
        let outcome = HodokuOutcome::Place(placed);
        Self { technique, outcome }
    }

    pub(super) fn eliminating(technique: Technique, eliminations: Vec<Candidate>) -> Self {
        let outcome = HodokuOutcome::Eliminate(eliminations);
        Self { technique, outcome }
    }

    /// Creates a step with these eliminations; `None` if there are none.
    pub(super) fn unless_empty(technique: Technique, eliminations: Vec<Candidate>) -> Option<Self> {
        (!eliminations.is_empty()).then(|| Self::eliminating(technique, eliminations))
    }

    /// Creates a step with these eliminations, ordered cell by cell; `None` if there are none.
    pub(super) fn by_cell(technique: Technique, eliminations: &CandidateSet) -> Option<Self> {
        Self::unless_empty(technique, elimination_list([*eliminations]))
    }

    pub(super) fn rank(&self) -> Rank {
        match &self.outcome {
            HodokuOutcome::Place(_) => Rank::new([]),
            HodokuOutcome::Eliminate(eliminations) => Rank::new(eliminations.iter().copied()),
        }
    }

    /// Creates a step that eliminates one digit from cells; `None` if there are no cells.
    pub(super) fn of_digit(
        technique: Technique,
        digit: Digit,
        eliminations: CellSet,
    ) -> Option<Self> {
        let eliminations = eliminations.iter().map(|cell| Candidate::new(cell, digit));
        Self::unless_empty(technique, eliminations.collect())
    }
}

/// The rank of a step among the steps of one search. A smaller rank is better. Of steps with equal
/// ranks, the first is better.
///
/// HoDoKu prefers more eliminations, then a smaller weighted sum: the k-th elimination (from 0)
/// adds `cell * (1 + 80 * k) + digit`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Rank {
    count: Reverse<usize>,
    weight: usize,
}

impl Rank {
    /// The rank of a step that has these eliminations in this order.
    pub(super) fn new(eliminations: impl IntoIterator<Item = Candidate>) -> Self {
        let (mut count, mut weight) = (0, 0);
        for (factor, elimination) in (1..).step_by(80).zip(eliminations) {
            count += 1;
            weight +=
                elimination.cell().index() * factor + usize::from(elimination.digit().value());
        }
        Self {
            count: Reverse(count),
            weight,
        }
    }
}
