//! What a finder is given and how it hands over what it finds.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use std::rc::Rc;

use super::Step;
use super::als::{self, Als, Field};
use super::chain::{self, Kind};
use super::forcing::{Consequences, Rules};
use crate::grid::Board;

/// Takes steps as they are found; breaks when it wants no more.
pub type Sink<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

/// Finds the steps of one technique: each of them changes the board, none comes twice.
///
/// It breaks when the sink breaks or the search is called off.
pub type Finder = fn(&Board, &mut Cache<'_>, &mut Sink<'_>) -> ControlFlow<()>;

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
pub struct Variants(u8);

impl Variants {
    /// Adds a variant.
    pub const fn insert(&mut self, variant: Variant) {
        self.0 |= 1 << variant as u8;
    }

    /// Removes a variant.
    pub const fn remove(&mut self, variant: Variant) {
        self.0 &= !(1 << variant as u8);
    }

    /// Whether the variant is in the set.
    pub const fn contains(self, variant: Variant) -> bool {
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

/// What the finders share while they look at one and the same board.
#[derive(Debug)]
pub struct Cache<'a> {
    variants: Variants,
    stop: Option<&'a AtomicBool>,
    sets: Option<Rc<[Als]>>,
    field: Option<Rc<Field>>,
    chains: [Option<Rc<[Step]>>; Kind::COUNT],
    consequences: [Option<Rc<Consequences>>; Rules::COUNT],
}

impl<'a> Cache<'a> {
    /// Nothing is known yet. The search breaks off when `stop` is set.
    pub fn new(variants: Variants, stop: Option<&'a AtomicBool>) -> Self {
        Self {
            variants,
            stop,
            sets: None,
            field: None,
            chains: Default::default(),
            consequences: Default::default(),
        }
    }

    /// Whether this variant is looked for.
    pub fn allows(&self, variant: Variant) -> bool {
        self.variants.contains(variant)
    }

    /// The almost locked sets of the board.
    pub(super) fn sets(&mut self, board: &Board) -> Rc<[Als]> {
        Rc::clone(self.sets.get_or_insert_with(|| als::all(board).into()))
    }

    /// The almost locked sets of the board and the restricted commons between them.
    pub(super) fn field(&mut self, board: &Board) -> ControlFlow<(), Rc<Field>> {
        if let Some(known) = &self.field {
            return ControlFlow::Continue(Rc::clone(known));
        }
        let sets = self.sets(board);
        let field = Rc::new(Field::new(board, self, sets)?);
        self.field = Some(Rc::clone(&field));
        ControlFlow::Continue(field)
    }

    /// The chains of a kind, which serve several techniques.
    pub(super) fn chains(&mut self, board: &Board, kind: Kind) -> ControlFlow<(), Rc<[Step]>> {
        if let Some(known) = &self.chains[kind as usize] {
            return ControlFlow::Continue(Rc::clone(known));
        }
        let sets = if kind == Kind::Grouped && self.allows(Variant::AlsNodes) {
            self.sets(board)
        } else {
            Rc::default()
        };
        let steps: Rc<[Step]> = chain::find(board, self, kind, &sets)?.into();
        self.chains[kind as usize] = Some(Rc::clone(&steps));
        ControlFlow::Continue(steps)
    }

    /// What each candidate leads to by these rules, which serves several techniques.
    pub(super) fn consequences(
        &mut self,
        board: &Board,
        rules: Rules,
    ) -> ControlFlow<(), Rc<Consequences>> {
        if let Some(known) = &self.consequences[rules as usize] {
            return ControlFlow::Continue(Rc::clone(known));
        }
        let drawn = Rc::new(Consequences::draw(board, self, rules)?);
        self.consequences[rules as usize] = Some(Rc::clone(&drawn));
        ControlFlow::Continue(drawn)
    }

    /// What calls the search off when it is set.
    pub(super) fn stop(&self) -> &'a AtomicBool {
        static NEVER: AtomicBool = AtomicBool::new(false);
        self.stop.unwrap_or(&NEVER)
    }

    /// Breaks when the search is called off. Long searches ask now and then.
    pub fn go_on(&self) -> ControlFlow<()> {
        if self.stop().load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}
