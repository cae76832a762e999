//! The interface of finders, and the cache that they share.

use std::cell::OnceCell;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use super::als::{self, Als, AlsGraph};
use super::chain::{self, Kind};
use super::colouring;
use super::forcing::{Consequences, Rules};
use super::single_digit::{self, Conjugates, Pair};
use super::{Pattern, Step, Technique};
use crate::grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit};

/// Receives steps as they are found; returns `Break` to stop.
pub(super) type Sink<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

/// A request to a finder: the steps of one technique on one board. Each step changes the board, and
/// there are no duplicates; the finder stops if the sink breaks or the search is cancelled.
pub(super) struct Task<'a> {
    pub(super) technique: Technique,
    pub(super) board: &'a Board,
    pub(super) cache: &'a Cache<'a>,
    /// Only the first step is needed.
    pub(super) first: bool,
    /// Receives the steps.
    pub(super) sink: &'a mut Sink<'a>,
}

impl Task<'_> {
    /// Passes on a step with these eliminations, if there are any.
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

    /// Passes on a step that eliminates a digit from these cells, if there are any.
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

    /// Passes on a step that places a digit.
    pub(super) fn place(&mut self, placed: Candidate, pattern: Pattern) -> ControlFlow<()> {
        (self.sink)(Step::placing(self.technique, placed, pattern))
    }

    /// Returns `Break` if the search was cancelled. Long searches check this regularly.
    pub(super) fn go_on(&self) -> ControlFlow<()> {
        self.cache.go_on()
    }
}

/// An option of some techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Merges two fish with the same base. Off by default.
    Siamese,
    /// Allows empty rectangles whose box has only two candidates. On by default.
    TwoCandidateRectangles,
    /// Allows unique rectangles with missing candidates. On by default.
    MissingCandidates,
    /// Allows almost locked sets in chains. Off by default.
    AlsNodes,
    /// Allows almost locked sets that share cells. Off by default.
    Overlap,
}

/// A set of options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Variants(u8);

impl Variants {
    pub(super) const fn insert(&mut self, variant: Variant) {
        self.0 |= 1 << variant as u8;
    }

    pub(super) const fn remove(&mut self, variant: Variant) {
        self.0 &= !(1 << variant as u8);
    }

    const fn contains(self, variant: Variant) -> bool {
        self.0 >> variant as u8 & 1 == 1
    }
}

impl Default for Variants {
    fn default() -> Self {
        let mut variants = Self(0);
        variants.insert(Variant::TwoCandidateRectangles);
        variants.insert(Variant::MissingCandidates);
        variants
    }
}

/// Data about one board that finders share, computed on demand.
#[derive(Debug)]
pub(super) struct Cache<'a> {
    board: &'a Board,
    variants: Variants,
    stop: &'a AtomicBool,
    bivalue: OnceCell<CellSet>,
    conjugates: OnceCell<[Vec<Conjugates>; 9]>,
    pairs: OnceCell<Vec<Pair>>,
    colours: OnceCell<[Vec<colouring::Group>; 9]>,
    sets: OnceCell<Vec<Als>>,
    als: OnceCell<AlsGraph>,
    chains: [OnceCell<Vec<Step>>; Kind::COUNT],
    consequences: [OnceCell<Consequences>; Rules::COUNT],
}

impl<'a> Cache<'a> {
    /// Creates an empty cache. The search is cancelled when `stop` is set.
    pub(super) fn new(board: &'a Board, variants: Variants, stop: Option<&'a AtomicBool>) -> Self {
        static NEVER: AtomicBool = AtomicBool::new(false);
        Self {
            board,
            variants,
            stop: stop.unwrap_or(&NEVER),
            bivalue: OnceCell::new(),
            conjugates: OnceCell::new(),
            pairs: OnceCell::new(),
            colours: OnceCell::new(),
            sets: OnceCell::new(),
            als: OnceCell::new(),
            chains: Default::default(),
            consequences: Default::default(),
        }
    }

    pub(super) const fn board(&self) -> &'a Board {
        self.board
    }

    /// Returns true if the option is on.
    pub(super) const fn allows(&self, variant: Variant) -> bool {
        self.variants.contains(variant)
    }

    /// The bivalue cells.
    pub(super) fn bivalue(&self) -> CellSet {
        let has_two = |cell: &Cell| self.board.candidates(*cell).len() == 2;
        let cells = || self.board.unsolved().iter().filter(has_two).collect();
        *self.bivalue.get_or_init(cells)
    }

    /// All conjugate pairs of a digit, without duplicates.
    pub(super) fn conjugates(&self, digit: Digit) -> &[Conjugates] {
        let all = || Digit::ALL.map(|digit| single_digit::conjugates(self.board, digit));
        &self.conjugates.get_or_init(all)[digit.index()]
    }

    /// All pairs of strong links of one digit with eliminations.
    pub(super) fn pairs(&self) -> &[Pair] {
        self.pairs.get_or_init(|| single_digit::pairs(self))
    }

    /// The colored groups of a digit.
    pub(super) fn colours(&self, digit: Digit) -> &[colouring::Group] {
        let all = || Digit::ALL.map(|digit| colouring::groups(self.conjugates(digit)));
        &self.colours.get_or_init(all)[digit.index()]
    }

    /// The almost locked sets of the board.
    pub(super) fn sets(&self) -> &[Als] {
        self.sets.get_or_init(|| als::all(self.board))
    }

    /// The almost locked sets of the board and their links.
    pub(super) fn als(&self) -> ControlFlow<(), &AlsGraph> {
        made(&self.als, || {
            let overlap = self.allows(Variant::Overlap);
            let called_off = || self.go_on().is_break();
            let graph = AlsGraph::new(self.board, self.sets().to_vec(), overlap, called_off);
            graph.map_or(ControlFlow::Break(()), ControlFlow::Continue)
        })
    }

    /// The chains of a kind, which serve several techniques.
    pub(super) fn chains(&self, kind: Kind) -> ControlFlow<(), &[Step]> {
        let all = || chain::search(self, kind, None);
        let steps = made(&self.chains[kind as usize], all)?;
        ControlFlow::Continue(steps)
    }

    /// The first chain of a technique; chains no shorter than a known one are skipped.
    pub(super) fn first_chain(
        &self,
        kind: Kind,
        technique: Technique,
    ) -> ControlFlow<(), Option<Step>> {
        let of_technique = |steps: &[Step]| {
            let mut steps = steps.iter();
            steps.find(|step| step.technique == technique).cloned()
        };
        let known = &self.chains[kind as usize];
        if let Some(steps) = known.get() {
            return ControlFlow::Continue(of_technique(steps));
        }
        let steps = chain::search(self, kind, Some(technique))?;
        let first = of_technique(&steps);
        // If there is none, nothing was skipped.
        if first.is_none() {
            known.get_or_init(|| steps);
        }
        ControlFlow::Continue(first)
    }

    /// The consequences of each candidate by these rules, which serve several techniques.
    pub(super) fn consequences(&self, rules: Rules) -> ControlFlow<(), &Consequences> {
        let drawn = &self.consequences[rules as usize];
        made(drawn, || Consequences::draw(self, rules))
    }

    /// The flag that cancels the search.
    pub(super) const fn stop(&self) -> &'a AtomicBool {
        self.stop
    }

    /// Returns `Break` if the search was cancelled. Long searches check this regularly.
    pub(super) fn go_on(&self) -> ControlFlow<()> {
        if self.stop.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// The content of a cell of the cache, computed if necessary.
fn made<T>(part: &OnceCell<T>, make: impl FnOnce() -> ControlFlow<(), T>) -> ControlFlow<(), &T> {
    if let Some(known) = part.get() {
        return ControlFlow::Continue(known);
    }
    let new = make()?;
    ControlFlow::Continue(part.get_or_init(|| new))
}
