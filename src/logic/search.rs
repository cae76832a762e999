//! Which techniques are searched for, in which order, and on one board after the other.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::finder::{Cache, Sink, Task, Variants};
use super::order::{Order, is_nearly_full};
use super::{Family, Needs, Step, Technique, Variant, When};
use crate::grid::{Board, Contradiction};

/// How steps are searched for. The functions of [`logic`](super) search with the defaults.
///
/// ```
/// use masume::grid::{Board, Clues};
/// use masume::logic::{Search, Technique};
/// # let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let board = Board::from_clues(&puzzle.parse::<Clues>()?).expect("no two clues are equal");
/// let simple = Search::default().up_to(Technique::HiddenPair).without_uniqueness();
/// assert!(simple.solve_path(board.clone()).board.unsolved().is_empty());
/// // Naked singles alone, then whatever else there is.
/// let naked = Search::default().only([Technique::NakedSingle]);
/// assert_eq!(naked.first_step(&board).map(|step| step.technique), Some(Technique::NakedSingle));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Search<'a> {
    /// What is looked for, in this order.
    techniques: Vec<Technique>,
    /// By what they are put in order.
    order: Order,
    /// Whether someone has named them: then all are looked for, whatever the catalogue says.
    named: bool,
    variants: Variants,
    stop: Option<&'a AtomicBool>,
}

impl Default for Search<'_> {
    /// Every technique, in the order of the [catalogue](crate::logic::CATALOGUE).
    fn default() -> Self {
        Self::by(Order::Explainer)
    }
}

impl<'a> Search<'a> {
    /// Every technique in this order.
    ///
    /// In the order of a [teacher](Order::Teach) the easiest step to see comes first among equals,
    /// and a step that proves a digit [places](Step::concluded) it.
    pub fn by(order: Order) -> Self {
        Self {
            techniques: order.techniques().to_vec(),
            order,
            named: false,
            variants: Variants::default(),
            stop: None,
        }
    }

    /// Looks for these techniques and no others, easiest first, also for those that are otherwise
    /// searched for only [on request](When).
    #[must_use]
    pub fn only(self, techniques: impl IntoIterator<Item = Technique>) -> Self {
        let mut techniques: Vec<Technique> = techniques.into_iter().collect();
        techniques.sort_unstable_by_key(|technique| self.order.rank(*technique));
        self.order(techniques)
    }

    /// Looks for these techniques and no others, in this order. What was left out before stays
    /// left out.
    #[must_use]
    pub fn order(mut self, techniques: impl IntoIterator<Item = Technique>) -> Self {
        let allowed = std::mem::take(&mut self.techniques);
        let techniques = techniques.into_iter();
        self.techniques = techniques.filter(|it| allowed.contains(it)).collect();
        self.named = true;
        self
    }

    /// Leaves out what is harder than this technique.
    #[must_use]
    pub fn up_to(mut self, hardest: Technique) -> Self {
        let last = self.order.rank(hardest);
        let order = self.order;
        self.techniques
            .retain(|technique| order.rank(*technique) <= last);
        self
    }

    /// Leaves out the techniques that [need one solution](Needs::OneSolution): for boards that may
    /// have several, or for those who think it cheating.
    #[must_use]
    pub fn without_uniqueness(mut self) -> Self {
        let needs_one = |technique: &Technique| technique.listing().needs == Needs::OneSolution;
        self.techniques.retain(|technique| !needs_one(technique));
        self
    }

    /// Looks for this variant of its techniques too.
    #[must_use]
    pub fn with(mut self, variant: Variant) -> Self {
        self.variants.insert(variant);
        self
    }

    /// Leaves this variant of its techniques out.
    #[must_use]
    pub fn without(mut self, variant: Variant) -> Self {
        self.variants.remove(variant);
        self
    }

    /// Makes the search give up as soon as the flag is set: it then gives what it has found so
    /// far, which is not to be relied on.
    #[must_use]
    pub fn until(self, stop: &'a AtomicBool) -> Self {
        Self {
            stop: Some(stop),
            ..self
        }
    }

    /// The techniques that are looked for, in their order.
    pub fn techniques(&self) -> &[Technique] {
        &self.techniques
    }

    /// A search on one board, which remembers what techniques have in common.
    pub fn on<'s>(&'s self, board: &'s Board) -> Session<'s> {
        Session {
            search: self,
            cache: Cache::new(board, self.variants, self.stop),
        }
    }

    /// The first step of the first technique that finds any; see [`first_step`](super::first_step).
    pub fn first_step(&self, board: &Board) -> Option<Step> {
        self.on(board).first_step()
    }

    /// Every step of every usual technique, none twice; see [`all_steps`](super::all_steps).
    pub fn all_steps(&self, board: &Board) -> Vec<Step> {
        self.on(board).all_steps()
    }

    /// The step to be hinted at: the easiest, or where [`first_step`](Self::first_step) knows none
    /// the first of [all](Self::all_steps).
    pub fn hint(&self, board: &Board) -> Option<Step> {
        let first = self.first_step(board);
        first.or_else(|| self.all_steps(board).into_iter().next())
    }

    /// The steps that a hint is chosen from: all of the first technique that finds any where they
    /// are found in no time, else the [hint](Self::hint) alone. The easiest to see comes first.
    pub fn hints(&self, board: &Board) -> Vec<Step> {
        let mut steps = self.on(board).equals();
        if steps.is_empty() {
            steps.extend(self.hint(board));
        }
        steps
    }

    /// Every step of one technique; none if the technique is left out. See
    /// [`steps_of`](super::steps_of).
    pub fn steps_of(&self, technique: Technique, board: &Board) -> Vec<Step> {
        self.on(board).steps_of(technique)
    }

    /// Takes the first step again and again, until the board is solved or nothing is found.
    pub fn solve_path(&self, mut board: Board) -> Path {
        let mut steps = Vec::new();
        let end = loop {
            if board.unsolved().is_empty() {
                break End::Solved;
            }
            let Some(step) = self.first_step(&board) else {
                break board.contradiction().map_or(End::Stuck, End::Contradiction);
            };
            let applied = step.apply(&mut board);
            steps.push(step);
            if let Err(contradiction) = applied {
                break End::Contradiction(contradiction);
            }
        };
        Path { steps, board, end }
    }
}

/// A search on one board. What several techniques need, such as the links between candidates, is
/// found out once.
#[derive(Debug)]
pub struct Session<'a> {
    search: &'a Search<'a>,
    cache: Cache<'a>,
}

impl Session<'_> {
    /// Hands over the steps of one technique as they are found, until `take` breaks; it breaks,
    /// too, when the search is called off. None if the technique is left out.
    pub fn each(
        &self,
        technique: Technique,
        mut take: impl FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !self.search.techniques.contains(&technique) {
            return ControlFlow::Continue(());
        }
        self.run(technique, false, &mut take)
    }

    fn run(&self, technique: Technique, first: bool, sink: &mut Sink<'_>) -> ControlFlow<()> {
        (technique.listing().find)(&mut Task {
            technique,
            board: self.cache.board(),
            cache: &self.cache,
            first,
            sink,
        })
    }

    /// The first step of the first technique that finds any.
    pub fn first_step(&self) -> Option<Step> {
        match self.search.order {
            Order::Teach => self.equals().into_iter().next(),
            Order::Explainer | Order::Hodoku => self.first_of(true, |_| true),
        }
    }

    /// The steps of the first technique that finds any, the easiest to see first; of a technique
    /// that takes long to find all of them only the first.
    fn equals(&self) -> Vec<Step> {
        let board = self.cache.board();
        let mut steps = Vec::new();
        for part in self.parts().filter(|part| self.is_usual(part.technique)) {
            let listing = part.technique.listing();
            let slow = listing.when != When::Always
                || matches!(
                    listing.family,
                    Family::Chains | Family::Als | Family::Forcing
                );
            let ended = self.run(part.technique, slow, &mut |step| {
                if part.has(&step, board) {
                    steps.push(step.concluded());
                    if slow {
                        return ControlFlow::Break(());
                    }
                }
                ControlFlow::Continue(())
            });
            if ended.is_break() || !steps.is_empty() {
                break;
            }
        }
        if steps.len() > 1 {
            steps.sort_by_cached_key(|step| step.effort(board));
        }
        steps
    }

    /// Whether a technique is looked for when the first step is wanted.
    fn is_usual(&self, technique: Technique) -> bool {
        self.search.named || is_usual(technique)
    }

    /// The techniques, in order, and which of their steps stand there.
    fn parts(&self) -> impl Iterator<Item = Part> {
        let techniques = self.search.techniques.as_slice();
        let splits = self.search.order == Order::Teach
            && techniques.contains(&Technique::NakedSingle)
            && techniques.contains(&Technique::HiddenSingleLine);
        techniques.iter().flat_map(move |technique| {
            let part = |technique, nearly_full| Part {
                technique,
                nearly_full,
            };
            let early = splits && *technique == Technique::HiddenSingleLine;
            let late = splits && *technique == Technique::NakedSingle;
            let early = early.then(|| part(Technique::NakedSingle, Some(true)));
            let own = part(*technique, late.then_some(false));
            early.into_iter().chain([own])
        })
    }

    /// Every step of one technique.
    pub fn steps_of(&self, technique: Technique) -> Vec<Step> {
        let mut steps = Vec::new();
        // Broken off or not, what was found is given.
        let _ = self.each(technique, |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        steps
    }

    /// The first step that is wanted, of the first technique that finds one.
    pub fn find(&self, wanted: impl FnMut(&Step) -> bool) -> Option<Step> {
        self.first_of(false, wanted)
    }

    fn first_of(&self, any: bool, mut wanted: impl FnMut(&Step) -> bool) -> Option<Step> {
        let mut found = None;
        let board = self.cache.board();
        for part in self.parts().filter(|part| self.is_usual(part.technique)) {
            let ended = self.run(part.technique, any, &mut |step| {
                if part.has(&step, board) && wanted(&step) {
                    found = Some(self.told(step));
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            });
            if ended.is_break() {
                break;
            }
        }
        found
    }

    /// A step as it is given in this order.
    fn told(&self, step: Step) -> Step {
        match self.search.order {
            Order::Teach => step.concluded(),
            Order::Explainer | Order::Hodoku => step,
        }
    }

    /// Every step of every usual technique, none twice; of those that find hundreds the first,
    /// if nothing easier finds any.
    pub fn all_steps(&self) -> Vec<Step> {
        let board = self.cache.board();
        let mut steps = Vec::new();
        let mut done = HashSet::new();
        // Whether the first step is among them.
        let mut has_first = false;
        for part in self.parts() {
            let listing = part.technique.listing();
            let only_first = match listing.when {
                _ if self.search.named => false,
                When::Always | When::AllSteps => false,
                When::FirstStep if !has_first => true,
                When::FirstStep | When::OnRequest => continue,
            };
            let start = steps.len();
            let found = self.each(part.technique, |step| {
                if !part.has(&step, board) {
                    return ControlFlow::Continue(());
                }
                let step = self.told(step);
                let first = !has_first && listing.when != When::AllSteps;
                has_first |= first;
                let new = done.insert((step.placements.clone(), step.eliminations));
                if first || new || listing.family.tells_apart_equal_effects() {
                    steps.push(step);
                }
                if only_first {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
            if self.search.order == Order::Teach {
                steps[start..].sort_by_cached_key(|step| step.effort(board));
            }
            if found.is_break() && !(only_first && has_first) {
                break;
            }
        }
        steps
    }
}

/// Some steps of a technique, which stand at one place of an order.
#[derive(Clone, Copy, Debug)]
struct Part {
    technique: Technique,
    /// Whether only those in a house that is nearly full are meant, or only the others; `None` for
    /// all.
    nearly_full: Option<bool>,
}

impl Part {
    fn has(self, step: &Step, board: &Board) -> bool {
        let Some(wanted) = self.nearly_full else {
            return true;
        };
        let placed = step.placements.first();
        placed.is_some_and(|placed| is_nearly_full(placed.cell(), board) == wanted)
    }
}

/// Whether a technique is looked for when the first step is wanted, without being named.
fn is_usual(technique: Technique) -> bool {
    matches!(technique.listing().when, When::Always | When::FirstStep)
}

/// A way to a solution, or as far as the techniques lead.
#[derive(Clone, Debug)]
pub struct Path {
    /// The steps, in the order in which they are taken.
    pub steps: Vec<Step>,
    /// The position after the last step.
    pub board: Board,
    /// Why there is no further step.
    pub end: End,
}

/// Why a [`Path`] ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Every cell has its digit.
    Solved,
    /// No technique that is looked for finds anything more.
    Stuck,
    /// The position cannot be completed: the start was no puzzle.
    Contradiction(Contradiction),
}
