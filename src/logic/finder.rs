//! What a finder is asked for, and what finders share about a board.

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

/// Takes steps as they are found; breaks when it wants no more.
pub(super) type Sink<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

/// What a finder is asked for: the steps of one technique on one board. Each of them changes the
/// board, none comes twice; the finder breaks when the sink breaks or the search is called off.
pub(super) struct Task<'a> {
    pub(super) technique: Technique,
    pub(super) board: &'a Board,
    pub(super) cache: &'a Cache<'a>,
    /// Whether no step but the first is wanted.
    pub(super) first: bool,
    /// Takes the steps.
    pub(super) sink: &'a mut Sink<'a>,
}

impl Task<'_> {
    /// Hands over a step that eliminates these candidates, if there are any.
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

    /// Hands over a step that eliminates a digit from these cells, if there are any.
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

    /// Hands over a step that places a digit.
    pub(super) fn place(&mut self, placed: Candidate, pattern: Pattern) -> ControlFlow<()> {
        (self.sink)(Step::placing(self.technique, placed, pattern))
    }

    /// Breaks when the search is called off. Long searches ask now and then.
    pub(super) fn go_on(&self) -> ControlFlow<()> {
        self.cache.go_on()
    }
}

/// A wider reading of some techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Two fish with the same base are also given as one. Off by default.
    Siamese,
    /// Empty rectangles whose box has only two candidates. On by default.
    TwoCandidateRectangles,
    /// Unique rectangles of whose corners some have lost a digit. On by default.
    MissingCandidates,
    /// Almost locked sets as links of chains. Off by default.
    AlsNodes,
    /// Almost locked sets that share cells. Off by default.
    Overlap,
}

/// A set of variants.
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

/// What finders share about one board; each part is made when it is first asked for.
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
    /// Nothing is known yet. The search breaks off when `stop` is set.
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

    /// Whether this variant is looked for.
    pub(super) const fn allows(&self, variant: Variant) -> bool {
        self.variants.contains(variant)
    }

    /// The cells with two candidates.
    pub(super) fn bivalue(&self) -> CellSet {
        let has_two = |cell: &Cell| self.board.candidates(*cell).len() == 2;
        let cells = || self.board.unsolved().iter().filter(has_two).collect();
        *self.bivalue.get_or_init(cells)
    }

    /// Every pair of places that are the only two of a digit in a house, each pair once.
    pub(super) fn conjugates(&self, digit: Digit) -> &[Conjugates] {
        let all = || Digit::ALL.map(|digit| single_digit::conjugates(self.board, digit));
        &self.conjugates.get_or_init(all)[digit.index()]
    }

    /// Every two strong links of a digit that eliminate something together.
    pub(super) fn pairs(&self) -> &[Pair] {
        self.pairs.get_or_init(|| single_digit::pairs(self))
    }

    /// The places of a digit that strong links tie together, in two colours.
    pub(super) fn colours(&self, digit: Digit) -> &[colouring::Group] {
        let all = || Digit::ALL.map(|digit| colouring::groups(self.conjugates(digit)));
        &self.colours.get_or_init(all)[digit.index()]
    }

    /// The almost locked sets of the board.
    pub(super) fn sets(&self) -> &[Als] {
        self.sets.get_or_init(|| als::all(self.board))
    }

    /// The almost locked sets of the board and the restricted commons between them.
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

    /// The first chain of a technique; what is no shorter than one that is known is not looked at.
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
        // Where there is none, nothing was left out.
        if first.is_none() {
            known.get_or_init(|| steps);
        }
        ControlFlow::Continue(first)
    }

    /// What each candidate leads to by these rules, which serves several techniques.
    pub(super) fn consequences(&self, rules: Rules) -> ControlFlow<(), &Consequences> {
        let drawn = &self.consequences[rules as usize];
        made(drawn, || Consequences::draw(self, rules))
    }

    /// What calls the search off when it is set.
    pub(super) const fn stop(&self) -> &'a AtomicBool {
        self.stop
    }

    /// Breaks when the search is called off. Long searches ask now and then.
    pub(super) fn go_on(&self) -> ControlFlow<()> {
        if self.stop.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// What a part of the cache holds, made now if it is not there yet.
fn made<T>(part: &OnceCell<T>, make: impl FnOnce() -> ControlFlow<(), T>) -> ControlFlow<(), &T> {
    if let Some(known) = part.get() {
        return ControlFlow::Continue(known);
    }
    let new = make()?;
    ControlFlow::Continue(part.get_or_init(|| new))
}
