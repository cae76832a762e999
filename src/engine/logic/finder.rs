//! The interface of finders and the cache that they share. A finder is a function that finds the
//! steps of one technique.

use std::any::{Any, TypeId};
use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};

use foldhash::fast::FixedState;

use super::{Pattern, Step, Technique};
use crate::grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit};

/// A function that receives steps. It returns `Break` to stop the search.
pub(super) type StepSink<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

/// A request to a finder to find the steps of one technique on one board. The finder stops if
/// `sink` returns `Break` or the search is canceled.
pub(crate) struct Task<'a> {
    pub(super) technique: Technique,
    pub(super) board: &'a Board,
    pub(super) cache: &'a Cache<'a>,
    /// True if only the first step is needed.
    pub(super) first_only: bool,
    pub(super) sink: &'a mut StepSink<'a>,
}

impl Task<'_> {
    /// Reports a step with the given eliminations and proof. Does nothing if there are no
    /// eliminations.
    pub(super) fn eliminate(
        &mut self,
        eliminations: CandidateSet,
        pattern: Pattern,
    ) -> ControlFlow<()> {
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        (self.sink)(Step::eliminating(self.technique, eliminations, pattern))
    }

    /// Reports a step that eliminates a digit from some cells. Does nothing if there are no cells.
    pub(super) fn eliminate_digit(
        &mut self,
        digit: Digit,
        cells: CellSet,
        pattern: Pattern,
    ) -> ControlFlow<()> {
        if cells.is_empty() {
            return ControlFlow::Continue(());
        }
        self.eliminate(CandidateSet::of_digit(digit, cells), pattern)
    }

    pub(super) fn place(&mut self, placed: Candidate, pattern: Pattern) -> ControlFlow<()> {
        (self.sink)(Step::placing(self.technique, placed, pattern))
    }

    /// Searches an area of the board, unless the last search there failed and the area still has the
    /// same candidates. `search` returns false if it failed. It must then also fail if the rest of
    /// the board has fewer candidates.
    pub(super) fn search_area(
        &mut self,
        area: (Technique, usize),
        candidates: CandidateSet,
        search: impl FnOnce(&mut Self) -> ControlFlow<(), bool>,
    ) -> ControlFlow<()> {
        let failed = &self.cache.failed_searches;
        let is_vain = failed.borrow().get(&area) == Some(&candidates);
        if !is_vain && !search(self)? {
            failed.borrow_mut().insert(area, candidates);
        }
        ControlFlow::Continue(())
    }

    pub(super) fn check_canceled(&self) -> ControlFlow<()> {
        self.cache.check_canceled()
    }
}

/// Runs a finder on a board. Returns the steps that the finder reports before it ends or `stop` is
/// set.
pub(crate) fn steps_by(
    board: &Board,
    stop: &AtomicBool,
    technique: Technique,
    find: impl FnOnce(&mut Task<'_>) -> ControlFlow<()>,
) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut task = Task {
        technique,
        board,
        cache: &Cache::new(board, TechniqueOptions::default(), Some(stop)),
        first_only: false,
        sink: &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        },
    };
    // The steps found so far are returned, even if the search was canceled.
    let _ = find(&mut task);
    steps
}

/// An option that changes which steps some techniques find.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TechniqueOption {
    /// Merges two fish with the same base into one step. The default is off.
    Siamese,
    /// Allows empty rectangles in whose box the digit has only two candidates. The default is on.
    TwoCandidateRectangles,
    /// Allows unique rectangles in which some corners lack one of the two digits. The default is
    /// on.
    MissingCandidates,
    /// Allows digits of almost locked sets as nodes of chains. The default is off.
    AlsNodes,
    /// Allows almost locked sets to share cells. The default is off.
    Overlap,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct TechniqueOptions(u8);

impl TechniqueOptions {
    pub(super) const fn insert(&mut self, variant: TechniqueOption) {
        self.0 |= 1 << variant as u8;
    }

    pub(super) const fn remove(&mut self, variant: TechniqueOption) {
        self.0 &= !(1 << variant as u8);
    }

    const fn contains(self, variant: TechniqueOption) -> bool {
        self.0 >> variant as u8 & 1 == 1
    }
}

impl Default for TechniqueOptions {
    fn default() -> Self {
        let mut variants = Self(0);
        variants.insert(TechniqueOption::TwoCandidateRectangles);
        variants.insert(TechniqueOption::MissingCandidates);
        variants
    }
}

/// The searches that failed on earlier boards of a path: for each technique and area, the candidates
/// of the area at the last such search. An area is a digit, or some cells of the grid.
pub(super) type FailedSearches = RefCell<HashMap<(Technique, usize), CandidateSet, FixedState>>;

/// Data about a board that several techniques need. A [`Cache`] stores at most one value of each
/// type.
pub(super) trait CachedData: Sized + 'static {
    /// Computes the data for the board of a cache.
    ///
    /// # Errors
    /// Returns `Break` if the search is canceled.
    fn of(cache: &Cache<'_>) -> ControlFlow<(), Self>;
}

/// A cache of the data about one board that techniques share. Each value is computed at its first
/// use.
#[derive(Debug)]
pub(super) struct Cache<'a> {
    board: &'a Board,
    options: TechniqueOptions,
    stop: &'a AtomicBool,
    bivalue: OnceCell<CellSet>,
    pub(super) failed_searches: Rc<FailedSearches>,
    /// The values computed so far, by type. There are few types, so a list is faster than a map.
    shared: RefCell<Vec<(TypeId, Rc<dyn Any>)>>,
}

impl<'a> Cache<'a> {
    /// Creates an empty cache. Searches that use the cache stop when `stop` is set.
    pub(super) fn new(
        board: &'a Board,
        variants: TechniqueOptions,
        stop: Option<&'a AtomicBool>,
    ) -> Self {
        static NEVER: AtomicBool = AtomicBool::new(false);
        Self {
            board,
            options: variants,
            stop: stop.unwrap_or(&NEVER),
            bivalue: OnceCell::new(),
            failed_searches: Rc::default(),
            shared: RefCell::default(),
        }
    }

    /// Shares the failed searches with the caches of other boards.
    pub(super) fn with_failed_searches(self, failed_searches: &Rc<FailedSearches>) -> Self {
        Self {
            failed_searches: Rc::clone(failed_searches),
            ..self
        }
    }

    /// The value of type `T`, which is computed at the first call.
    pub(super) fn get<T: CachedData>(&self) -> ControlFlow<(), Rc<T>> {
        if let Some(known) = self.find() {
            return ControlFlow::Continue(known);
        }
        // `shared` is not borrowed here, because `T::of` may call `get` for another type.
        let new = Rc::new(T::of(self)?);
        let entry: Rc<dyn Any> = Rc::<T>::clone(&new);
        self.shared.borrow_mut().push((TypeId::of::<T>(), entry));
        ControlFlow::Continue(new)
    }

    fn find<T: 'static>(&self) -> Option<Rc<T>> {
        let shared = self.shared.borrow();
        let (_, known) = shared.iter().find(|(id, _)| *id == TypeId::of::<T>())?;
        Rc::clone(known).downcast().ok()
    }

    pub(super) const fn board(&self) -> &'a Board {
        self.board
    }

    pub(super) const fn allows(&self, variant: TechniqueOption) -> bool {
        self.options.contains(variant)
    }

    pub(super) fn bivalue(&self) -> CellSet {
        let has_two = |cell: &Cell| self.board.candidates(*cell).len() == 2;
        let cells = || self.board.unsolved().iter().filter(has_two).collect();
        *self.bivalue.get_or_init(cells)
    }

    /// The flag that cancels the search.
    pub(super) const fn stop(&self) -> &'a AtomicBool {
        self.stop
    }

    pub(super) fn check_canceled(&self) -> ControlFlow<()> {
        check_canceled(self.stop)
    }
}

/// Returns `Break` if `stop` is set.
pub(super) fn check_canceled(stop: &AtomicBool) -> ControlFlow<()> {
    if stop.load(Ordering::Relaxed) {
        ControlFlow::Break(())
    } else {
        ControlFlow::Continue(())
    }
}
