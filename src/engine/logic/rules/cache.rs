//! A cache of the fillings of laws, and of the links between candidates.
//!
//! A *filling* of a law is one choice of digits for all its cells that satisfies the law.

use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use foldhash::fast::FixedState;

use super::filling::{self, CandidateIndex, Fillings, LawLinks};
use super::graph::RuleGraph;
use super::law::{Law, LawEffort, LawForm, LawStage};
use super::model::CompiledRules;
use super::trellis::Trellis;
use crate::grid::rules::cells::Cells;
use crate::grid::rules::primitive::DigitMask;

/// A cache of the fillings of each law. It can be used for any position of a puzzle. It saves most
/// of the work if consecutive positions differ little.
#[derive(Default)]
pub(super) struct FillingCache {
    laws: Vec<LawCache>,
    /// For each cell in the last position, its candidates, and true if its digit was placed.
    last: Vec<(DigitMask, bool)>,
    /// The number of positions that did not follow from the position before by steps.
    paths: u32,
    /// The laws that have empty cells, if they are known for the last position.
    by_effort: Option<LawsByEffort>,
    /// For each rule about a pair of cells, true if it may eliminate a candidate.
    pub(super) pending_relations: Vec<bool>,
    /// For each digit, places from which no assumption leaves a house without a place.
    pub(super) without_nishio: Vec<Option<Cells>>,
    /// For each candidate whose trial without laws was complete, the number of its placements and
    /// the candidates that it left. Since then, steps have only eliminated candidates.
    pub(super) complete: HashMap<CandidateIndex, (usize, Vec<DigitMask>), FixedState>,
    /// The links between the candidates of the last position, if they are known.
    pub(super) graph: Option<Arc<RuleGraph>>,
}

impl fmt::Debug for FillingCache {
    /// Writes only the name, because the content follows from the position and is long.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FillingCache").finish_non_exhaustive()
    }
}

/// The maximum number of empty cells of a law whose fillings are listed.
const MAX_LISTED_CELLS: usize = 4;

/// The maximum number of empty cells of a law whose candidates are linked without a list of its
/// fillings.
const MAX_LINKED_CELLS: usize = 10;

/// The maximum number of fillings of a law whose candidates are linked without a list of its
/// fillings. In a law with more fillings, the candidates hardly depend on each other.
const MAX_WAYS: u32 = 100_000;

/// The maximum number of houses of a law that links candidates.
const MAX_LINKED_HOUSES: usize = 2;

/// The maximum number of fillings of a law whose fillings are listed.
const MAX_LISTED_FILLINGS: u32 = 250;

/// The maximum number of entries in [`LawCache::assumed`].
const MAX_ASSUMED: usize = 500;

/// A cache of the fillings of one law. Its values are valid only for the stored candidates, and are
/// computed on demand.
#[derive(Debug, Default)]
struct LawCache {
    /// True if no cell of the law has changed since the last update.
    is_current: bool,
    candidates: Vec<DigitMask>,
    /// For each cell, true if it is empty.
    open: Vec<bool>,
    /// All fillings, as paths through states; `None` if the law has too many states.
    trellis: OnceCell<Option<Trellis>>,
    fillings: OnceCell<CachedFillings>,
    /// All fillings as a list, if there are few.
    listed: OnceCell<ListedFillings>,
    links: OnceCell<CachedLinks>,
    /// The searches that found nothing, as bits, and the path of their positions. On the same path,
    /// they find nothing again.
    vain: (u32, u32),
    /// A map from the candidates that remain after an assumption to the digits that each cell has
    /// in at least one filling.
    assumed: RefCell<HashMap<Vec<DigitMask>, CachedSupport, FixedState>>,
}

/// Laws, each with its effort, its number and the first stage that uses it. Laws with the least
/// effort come first.
type LawsByEffort = Arc<[(LawEffort, usize, LawStage)]>;

/// The summary of the fillings of a law; `None` if the law has too many fillings.
type CachedFillings = Option<Arc<Fillings>>;

/// The digits that each cell of a law has in at least one filling; `None` if the law has too many
/// fillings.
type CachedSupport = Option<Arc<[DigitMask]>>;

/// A list of all fillings of a law; `None` if the law has too many fillings.
type ListedFillings = Option<Arc<Vec<Vec<u8>>>>;

/// The links that the fillings of a law imply; `None` if the law has too many fillings.
type CachedLinks = Option<Arc<LawLinks>>;

#[derive(Clone, Copy)]
pub(super) struct CandidateView<'p> {
    pub(super) model: &'p CompiledRules,
    pub(super) candidates: &'p [DigitMask],
    pub(super) placed: &'p [bool],
}

impl CandidateView<'_> {
    fn mask(&self, cell: u16) -> DigitMask {
        self.candidates[usize::from(cell)]
    }

    fn is_placed(&self, cell: u16) -> bool {
        self.placed[usize::from(cell)]
    }
}

/// A law with the position to which it is applied, and the smallest digit of the puzzle.
#[derive(Clone, Copy)]
struct LawUse<'p> {
    law: &'p Law,
    low: u8,
    position: CandidateView<'p>,
}

impl<'p> LawUse<'p> {
    fn new(position: CandidateView<'p>, number: usize) -> Self {
        Self {
            law: &position.model.laws[number],
            low: position.model.low,
            position,
        }
    }

    fn open_count(&self) -> usize {
        self.law.open_count(self.position.placed)
    }

    /// Returns true if the law has few enough empty cells to list its fillings.
    fn is_listed(&self) -> bool {
        (2..=MAX_LISTED_CELLS).contains(&self.open_count())
            && self.law.origin.house_count() <= MAX_LINKED_HOUSES
    }
}

impl LawCache {
    /// Makes the cache valid for a position.
    fn update(&mut self, LawUse { law, position, .. }: LawUse<'_>) {
        let mut cells = law.cells.iter().zip(&self.candidates);
        let is_known = self.candidates.len() == law.cells.len()
            && cells.all(|(cell, known)| position.mask(*cell) == *known);
        if is_known {
            for (cell, open) in law.cells.iter().zip(&mut self.open) {
                let was_open = std::mem::replace(open, !position.is_placed(*cell));
                if was_open != *open {
                    // Only these values depend on the empty cells.
                    self.links = OnceCell::new();
                    self.vain = (0, 0);
                }
            }
            return;
        }
        let cells = law.cells.iter();
        let open = cells.map(|cell| !position.is_placed(*cell)).collect();
        let candidates = law.cells.iter().map(|cell| position.mask(*cell));
        let candidates: Vec<DigitMask> = candidates.collect();
        let known = self.candidates.iter().zip(&candidates);
        let is_less = self.candidates.len() == candidates.len()
            && known.into_iter().all(|(known, own)| own & !known == 0);
        // A trellis that would be too large does not include the used digits in its states. With
        // fewer candidates, a new trellis may be small enough to include them. So a trellis without
        // them is not reused.
        let before = self.trellis.take().flatten();
        let before = before.filter(|before| is_less && before.is_distinct);
        let fewer = before.map(|before| before.restricted(&candidates));
        *self = Self {
            trellis: fewer.map_or_else(OnceCell::new, |fewer| OnceCell::from(Some(fewer))),
            candidates,
            open,
            ..Self::default()
        };
    }

    fn trellis(&self, LawUse { law, low, .. }: LawUse<'_>) -> Option<&Trellis> {
        let new = || Trellis::new(law, &self.candidates, low);
        self.trellis.get_or_init(new).as_ref()
    }

    fn fillings(&self, own: LawUse<'_>) -> CachedFillings {
        let found = self.fillings.get_or_init(|| {
            let trellis = self.trellis(own)?;
            let found = filling::summarize(own.law, trellis, own.low);
            Some(Arc::new(found))
        });
        found.clone()
    }

    fn listed(&self, own: LawUse<'_>) -> ListedFillings {
        let all = self.listed.get_or_init(|| {
            let few = self.fillings(own)?;
            if !(1..=MAX_LISTED_FILLINGS).contains(&few.count) {
                return None;
            }
            let trellis = self.trellis(own)?;
            filling::all_within(own.law, trellis, &few.support, own.low).map(Arc::new)
        });
        all.clone()
    }

    fn links(&self, own: LawUse<'_>) -> CachedLinks {
        let open = &self.open;
        let LawUse { law, low, .. } = own;
        let links = self.links.get_or_init(|| {
            let listed = if own.is_listed() {
                self.listed(own)
            } else {
                None
            };
            let links = listed.and_then(|all| filling::links(law, open, &all));
            let links = links.or_else(|| {
                let found = self.fillings(own)?;
                let is_few = (2..=MAX_LINKED_CELLS).contains(&own.open_count())
                    && (1..=MAX_WAYS).contains(&found.count);
                let trellis = self.trellis(own).filter(|_| is_few)?;
                Some(filling::links_by_cases(
                    law,
                    trellis,
                    open,
                    &self.candidates,
                    low,
                ))
            });
            links.map(Arc::new)
        });
        links.clone()
    }

    fn assumed(&self, own: LawUse<'_>, candidates: &[DigitMask]) -> CachedSupport {
        if let Some(known) = self.assumed.borrow().get(candidates) {
            return known.clone();
        }
        let LawUse { law, low, .. } = own;
        let support = match self.trellis(own) {
            Some(trellis) => filling::support_within(law, trellis, candidates, low),
            None => filling::fillings(law, candidates, low).map(|found| found.support),
        };
        let support = support.map(Arc::from);
        let mut assumed = self.assumed.borrow_mut();
        if assumed.len() >= MAX_ASSUMED {
            assumed.clear();
        }
        assumed.insert(candidates.to_vec(), support.clone());
        support
    }
}

impl FillingCache {
    /// Prepares the cache for searches in a position. Results of earlier positions stay valid if this
    /// position follows from them by steps.
    pub(super) fn begin(&mut self, position: CandidateView<'_>) {
        let model = position.model;
        let mut follows = !self.last.is_empty();
        if !follows {
            self.laws.resize_with(model.laws.len(), LawCache::default);
            self.pending_relations.resize(model.relations.len(), true);
            self.last.resize(model.cells.len(), (0, false));
        }
        let cells = position.candidates.iter().zip(position.placed);
        for ((cell, (mask, placed)), last) in (0_u16..).zip(cells).zip(&mut self.last) {
            if *last == (*mask, *placed) {
                continue;
            }
            let (before, was_placed) = std::mem::replace(last, (*mask, *placed));
            let grows = mask & !before != 0 || was_placed && !placed;
            follows &= !grows;
            self.graph = None;
            if grows || was_placed != *placed {
                self.by_effort = None;
                self.complete.clear();
            }
            for law in &model.laws_of[usize::from(cell)] {
                self.laws[*law as usize].is_current = false;
            }
            for number in &model.relations_of[usize::from(cell)] {
                let number = *number as usize;
                self.pending_relations[number] |=
                    grows || model.relations[number].can_exclude(cell, *mask);
            }
        }
        self.paths += u32::from(!follows);
    }

    /// Returns the laws that have empty cells.
    pub(super) fn laws_by_effort(&mut self, position: CandidateView<'_>) -> LawsByEffort {
        let all = self.by_effort.get_or_insert_with(|| {
            let laws = position.model.laws.iter().enumerate();
            let laws = laws.filter_map(|(number, law)| {
                let open = law.open_count(position.placed);
                // Orders of any length are equally easy.
                let is_order = matches!(law.form, LawForm::Order(_));
                let effort = if is_order { open.min(2) } else { open };
                let first = || law.stage(effort);
                (effort > 0).then(|| ((law.origin.house_count(), effort), number, first()))
            });
            let mut laws: Vec<_> = laws.collect();
            laws.sort_unstable();
            laws.into()
        });
        Arc::clone(all)
    }

    /// Returns the result of a search for steps from the law with this number. Does not search if
    /// the search found nothing with the same candidates of the law, earlier on the path.
    pub(super) fn unless_vain<T>(
        &mut self,
        position: CandidateView<'_>,
        number: usize,
        search: u32,
        find: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Option<T> {
        let path = self.paths;
        self.law(LawUse::new(position, number), number);
        let (searches, of_path) = &mut self.laws[number].vain;
        if *of_path != path {
            (*searches, *of_path) = (0, path);
        } else if *searches >> search & 1 == 1 {
            return None;
        }
        let found = find(self);
        if found.is_none() {
            self.laws[number].vain.0 |= 1 << search;
        }
        found
    }

    /// Returns the cache of the law with this number, updated for a position.
    fn law(&mut self, own: LawUse<'_>, number: usize) -> &LawCache {
        let law = &mut self.laws[number];
        if !law.is_current {
            law.update(own);
            law.is_current = true;
        }
        law
    }

    /// Returns all fillings of the law with this number. Returns `None` if the law has too many
    /// fillings or empty cells.
    pub(super) fn listed_fillings(
        &mut self,
        position: CandidateView<'_>,
        number: usize,
    ) -> ListedFillings {
        let is_listed = LawUse::new(position, number).is_listed();
        is_listed.then(|| self.all_fillings(position, number))?
    }

    /// Returns all fillings of the law with this number. Returns `None` if the law has too many
    /// fillings.
    pub(super) fn all_fillings(
        &mut self,
        position: CandidateView<'_>,
        number: usize,
    ) -> ListedFillings {
        let own = LawUse::new(position, number);
        self.law(own, number).listed(own)
    }

    /// Returns the links between the candidates of the law with this number. Returns `None` if the
    /// law has too many fillings or empty cells.
    pub(super) fn links(&mut self, position: CandidateView<'_>, number: usize) -> CachedLinks {
        let own = LawUse::new(position, number);
        if own.law.origin.house_count() > MAX_LINKED_HOUSES {
            return None;
        }
        self.law(own, number).links(own)
    }

    /// Returns the summary of the fillings of the law with this number, or `None` if the law has
    /// too many fillings.
    pub(super) fn fillings(
        &mut self,
        position: CandidateView<'_>,
        number: usize,
    ) -> CachedFillings {
        let own = LawUse::new(position, number);
        self.law(own, number).fillings(own)
    }

    /// Returns the digits that each cell of a law has in at least one filling, if only `candidates`
    /// remain after an assumption. All masks are empty if there is no filling. Returns `None` if
    /// there are too many fillings.
    pub(super) fn assumed(
        &mut self,
        position: CandidateView<'_>,
        number: usize,
        candidates: &[DigitMask],
    ) -> CachedSupport {
        let own = LawUse::new(position, number);
        let law = self.law(own, number);
        law.assumed(own, candidates)
    }
}
