//! Kraken fish: finned fish with a chain from each fin to the elimination.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::rc::Rc;

use super::search::FishSearch;
use super::shape::FishKind;
use super::{FoundFish, pools};
use crate::grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, House};
use crate::logic::Pattern;
use crate::logic::finder::{Cache, Task};
use crate::logic::forcing::{Consequences, InferenceRules};
use crate::logic::pattern;

/// The maximum number of fins of a kraken fish. Each fin needs a chain.
const MAX_FINS: usize = 2;

const SIZES: [usize; 3] = [2, 3, 4];

/// Finds kraken fish of type 1: eliminations that a fish would make without its fins, and that also
/// follow by a chain from each fin.
pub(in crate::logic) fn in_fish(task: &mut Task<'_>) -> ControlFlow<()> {
    let mut krakens = Krakens::new(task.cache)?;
    krakens.each_fish(task.cache, &|krakens, fish| {
        let eliminable = CandidateSet::of_digit(fish.digit, fish.unfinned_eliminations);
        krakens.add(fish, None, fish.fins, &eliminable);
    })?;
    krakens.report(task)
}

/// Finds kraken fish of type 2: eliminations that follow by a chain from each fin, and from each
/// place of the fish in one cover house.
pub(in crate::logic) fn in_cover(task: &mut Task<'_>) -> ControlFlow<()> {
    let board = task.board;
    let mut krakens = Krakens::new(task.cache)?;
    let all = board.all_candidates();
    krakens.each_fish(task.cache, &|krakens, fish| {
        let body = fish.places(board, fish.base) - fish.double_covered;
        for house in fish.cover.iter() {
            let places = board.places(house, fish.digit);
            let own = (places & body) - fish.fins;
            if own != places && !own.is_empty() {
                krakens.add(fish, Some(house), own | fish.fins, &all);
            }
        }
    })?;
    krakens.report(task)
}

/// A finned fish, and the cells from which chains lead to an elimination.
struct ChainedFish {
    fish: FoundFish,
    house: Option<House>,
    starts: CellSet,
    /// The size of the fish, the kind of the fish, and the total length of the chains. Of several
    /// fish with the same elimination, the one with the lowest cost is stored.
    cost: (usize, FishKind, usize),
}

/// A search for kraken fish. It stores the easiest fish for each elimination.
struct Krakens<'a> {
    board: &'a Board,
    consequences: Rc<Consequences>,
    best: BTreeMap<Candidate, ChainedFish>,
}

impl<'a> Krakens<'a> {
    fn new(cache: &'a Cache<'_>) -> ControlFlow<(), Self> {
        ControlFlow::Continue(Self {
            board: cache.board(),
            consequences: Consequences::get_or_compute(cache, InferenceRules::Chain)?,
            best: BTreeMap::new(),
        })
    }

    /// Calls `visit` with every finned fish that has no eliminations without chains.
    fn each_fish(
        &mut self,
        cache: &Cache<'_>,
        visit: &dyn Fn(&mut Self, &FoundFish),
    ) -> ControlFlow<()> {
        for digit in Digit::ALL {
            for size in SIZES {
                for (bases, covers) in pools(FishKind::FinnedFranken) {
                    let kind = FishKind::FinnedFranken;
                    let mut search = FishSearch {
                        most_fins: MAX_FINS,
                        most_endo_fins: 0,
                        requires_eliminations: false,
                        ..kind.search(self.board, cache.stop(), digit, size, covers)
                    };
                    search.bases(bases, &mut |fish, _| {
                        visit(self, fish);
                        ControlFlow::Continue(())
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Stores a kraken fish for each candidate of `among` that chains from all cells of `starts`
    /// eliminate. A candidate is skipped if an easier kraken fish with this elimination is already
    /// stored.
    fn add(
        &mut self,
        fish: &FoundFish,
        house: Option<House>,
        starts: CellSet,
        among: &CandidateSet,
    ) {
        let mut eliminable = *among;
        for start in starts {
            eliminable &= *self.excluded_by(start, fish.digit);
            if eliminable.is_empty() {
                return;
            }
        }
        eliminable -= CandidateSet::of_digit(fish.digit, starts);
        for elimination in eliminable.iter() {
            let chains = starts.iter().map(|start| {
                let start = Candidate::new(start, fish.digit);
                self.consequences.of(start, true).length(elimination, false)
            });
            let cost = (fish.base.len(), fish.kind(self.board), chains.sum());
            if self
                .best
                .get(&elimination)
                .is_none_or(|best| cost < best.cost)
            {
                let fish = fish.clone();
                let kraken = ChainedFish {
                    fish,
                    house,
                    starts,
                    cost,
                };
                self.best.insert(elimination, kraken);
            }
        }
    }

    /// Returns the candidates that are false if the cell `start` holds a digit.
    fn excluded_by(&self, start: Cell, digit: Digit) -> &CandidateSet {
        let start = Candidate::new(start, digit);
        self.consequences.of(start, true).set(false)
    }

    /// Reports the kraken fish found, easiest first.
    fn report(self, task: &mut Task<'_>) -> ControlFlow<()> {
        let mut found: Vec<(Candidate, ChainedFish)> = self.best.into_iter().collect();
        found.sort_by_key(|(_, kraken)| kraken.cost);
        for (elimination, kraken) in found {
            let digit = kraken.fish.digit;
            let branches = kraken.starts.iter().map(|start| {
                let start = Candidate::new(start, digit);
                self.consequences.of(start, true).branch(elimination, false)
            });
            let pattern = Pattern::Kraken(pattern::Kraken {
                digit,
                base: kraken.fish.base,
                cover: kraken.fish.cover,
                fins: kraken.fish.fins,
                house: kraken.house,
                branches: branches.collect(),
            });
            task.eliminate(CandidateSet::from_iter([elimination]), pattern)?;
        }
        ControlFlow::Continue(())
    }
}
