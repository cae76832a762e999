//! The interface of finders, and the cache that they share.

use std::any::{Any, TypeId};
use std::cell::{OnceCell, RefCell};
use std::ops::ControlFlow;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::{Pattern, Step, Technique};
use crate::grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit};

/// A function that receives steps. It returns `Break` to stop the search.
pub(super) type StepSink<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

/// A request to a finder: the steps of one technique on one board. Steps that change nothing and
/// duplicates are dropped. The finder stops if the sink breaks or the search is canceled.
pub(crate) struct Task<'a> {
    pub(super) technique: Technique,
    pub(super) board: &'a Board,
    pub(super) cache: &'a Cache<'a>,
    /// True if only the first step is needed.
    pub(super) first: bool,
    /// The function that receives the steps.
    pub(super) sink: &'a mut StepSink<'a>,
}

impl Task<'_> {
    /// Reports a step with some eliminations and its proof. Does nothing if there are no
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

    /// Reports a step that places a digit.
    pub(super) fn place(&mut self, placed: Candidate, pattern: Pattern) -> ControlFlow<()> {
        (self.sink)(Step::placing(self.technique, placed, pattern))
    }

    /// Returns `Break` if the search was canceled. Long searches check this regularly.
    pub(super) fn check_canceled(&self) -> ControlFlow<()> {
        self.cache.check_canceled()
    }
}

/// The steps that a finder reports for a board before it ends or `stop` is set.
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
        cache: &Cache::new(board, Variants::default(), Some(stop)),
        first: false,
        sink: &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        },
    };
    // The steps found so far are returned, even after an interruption.
    let _ = find(&mut task);
    steps
}

/// An option of techniques, which changes the steps that they find.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TechniqueOption {
    /// Merges two fish with the same base into one step. The default is off.
    Siamese,
    /// Allows empty rectangles whose box has only two candidates. The default is on.
    TwoCandidateRectangles,
    /// Allows unique rectangles with missing candidates. The default is on.
    MissingCandidates,
    /// Allows almost locked sets in chains. The default is off.
    AlsNodes,
    /// Allows that almost locked sets share cells. The default is off.
    Overlap,
}

/// A set of technique options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Variants(u8);

impl Variants {
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

impl Default for Variants {
    fn default() -> Self {
        let mut variants = Self(0);
        variants.insert(TechniqueOption::TwoCandidateRectangles);
        variants.insert(TechniqueOption::MissingCandidates);
        variants
    }
}

/// Facts about a board that several techniques use. A [`Cache`] has at most one value of each type.
pub(super) trait Shared: Sized + 'static {
    /// Computes the facts about the board of a cache.
    ///
    /// # Errors
    /// Breaks if the search is canceled.
    fn of(cache: &Cache<'_>) -> ControlFlow<(), Self>;
}

/// A cache of the facts about one board that techniques share. Each fact is computed at its first
/// use.
#[derive(Debug)]
pub(super) struct Cache<'a> {
    board: &'a Board,
    variants: Variants,
    stop: &'a AtomicBool,
    bivalue: OnceCell<CellSet>,
    /// The facts computed so far, by type. There are few types, so a list is faster than a map.
    shared: RefCell<Vec<(TypeId, Rc<dyn Any>)>>,
}

impl<'a> Cache<'a> {
    /// Creates an empty cache. The search stops when `stop` is set.
    pub(super) fn new(board: &'a Board, variants: Variants, stop: Option<&'a AtomicBool>) -> Self {
        static NEVER: AtomicBool = AtomicBool::new(false);
        Self {
            board,
            variants,
            stop: stop.unwrap_or(&NEVER),
            bivalue: OnceCell::new(),
            shared: RefCell::default(),
        }
    }

    /// The facts of type `T`, which are computed at the first call.
    pub(super) fn get<T: Shared>(&self) -> ControlFlow<(), Rc<T>> {
        if let Some(known) = self.find() {
            return ControlFlow::Continue(known);
        }
        // The borrow is not held here, because computing these facts may request others.
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

    /// Returns true if the option is on.
    pub(super) const fn allows(&self, variant: TechniqueOption) -> bool {
        self.variants.contains(variant)
    }

    /// The cells with two candidates.
    pub(super) fn bivalue(&self) -> CellSet {
        let has_two = |cell: &Cell| self.board.candidates(*cell).len() == 2;
        let cells = || self.board.unsolved().iter().filter(has_two).collect();
        *self.bivalue.get_or_init(cells)
    }

    /// The flag that cancels the search.
    pub(super) const fn stop(&self) -> &'a AtomicBool {
        self.stop
    }

    /// Returns `Break` if the search was canceled. Long searches check this regularly.
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
