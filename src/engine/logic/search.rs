//! The settings of a search for steps, and the search on one board.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::sync::atomic::AtomicBool;

use super::finder::{Cache, FailedSearches, StepSink, Task, TechniqueOptions};
use super::order::{Order, is_nearly_full};
use super::{Family, SearchScope, Step, Technique, TechniqueOption};
use crate::grid::{Board, Contradiction};

/// The settings of a search for steps. The functions of [`logic`](super) use the defaults.
///
/// ```
/// # use masume_engine as masume;
/// use masume::grid::{Board, Clues};
/// use masume::logic::{Search, Technique};
/// # let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let board = Board::from_clues(&puzzle.parse::<Clues>()?).expect("no two clues are equal");
/// let simple = Search::default().up_to(Technique::HiddenPair).without_uniqueness();
/// assert!(simple.solve_path(board.clone()).board.unsolved().is_empty());
/// // A search for naked singles only.
/// let naked = Search::default().only([Technique::NakedSingle]);
/// assert_eq!(naked.first_step(&board).map(|step| step.technique), Some(Technique::NakedSingle));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Search<'a> {
    /// The techniques of the search, in the order in which they are tried.
    techniques: Vec<Technique>,
    /// The order that ranks the techniques. It also decides which step of a technique comes first.
    order: Order,
    /// True if the caller chose the techniques. The search then includes techniques that are
    /// normally used only on request.
    is_explicit: bool,
    options: TechniqueOptions,
    stop: Option<&'a AtomicBool>,
}

impl Default for Search<'_> {
    /// A search with every technique, in the order of the [catalog](crate::logic::CATALOG).
    fn default() -> Self {
        Self::by(Order::Explainer)
    }
}

impl<'a> Search<'a> {
    /// Creates a search with every technique in the given order.
    ///
    /// With [`Order::Teach`], the steps of each technique are sorted from easiest to hardest to
    /// see. A step that proves a digit is then [converted](Step::as_placement) to a placement.
    pub fn by(order: Order) -> Self {
        Self {
            techniques: order.techniques().to_vec(),
            order,
            is_explicit: false,
            options: TechniqueOptions::default(),
            stop: None,
        }
    }

    /// Restricts the search to the given techniques, easiest first. Techniques that are normally
    /// searched for only [on request](SearchScope) are included.
    #[must_use]
    pub fn only(self, techniques: impl IntoIterator<Item = Technique>) -> Self {
        let mut techniques: Vec<Technique> = techniques.into_iter().collect();
        techniques.sort_unstable_by_key(|technique| self.order.rank(*technique));
        self.order(techniques)
    }

    /// Restricts the search to the given techniques, in the given order. Techniques that were
    /// already excluded remain excluded.
    #[must_use]
    pub fn order(mut self, techniques: impl IntoIterator<Item = Technique>) -> Self {
        let allowed = std::mem::take(&mut self.techniques);
        let techniques = techniques.into_iter();
        self.techniques = techniques.filter(|it| allowed.contains(it)).collect();
        self.is_explicit = true;
        self
    }

    /// Excludes techniques harder than `hardest`.
    #[must_use]
    pub fn up_to(mut self, hardest: Technique) -> Self {
        let last = self.order.rank(hardest);
        let order = self.order;
        self.techniques
            .retain(|technique| order.rank(*technique) <= last);
        self
    }

    /// Excludes techniques that [assume a unique solution](Technique::assumes_uniqueness).
    #[must_use]
    pub fn without_uniqueness(mut self) -> Self {
        self.techniques
            .retain(|technique| !technique.assumes_uniqueness());
        self
    }

    /// Turns on an option of the techniques.
    #[must_use]
    pub fn with(mut self, variant: TechniqueOption) -> Self {
        self.options.insert(variant);
        self
    }

    /// Turns off an option of the techniques.
    #[must_use]
    pub fn without(mut self, variant: TechniqueOption) -> Self {
        self.options.remove(variant);
        self
    }

    /// Cancels the search as soon as the flag is set. The result is then incomplete.
    #[must_use]
    pub fn until(self, stop: &'a AtomicBool) -> Self {
        Self {
            stop: Some(stop),
            ..self
        }
    }

    /// The techniques of the search, in order.
    pub fn techniques(&self) -> &[Technique] {
        &self.techniques
    }

    /// Starts a search on one board. The [`Session`] caches data that techniques share.
    pub fn on<'s>(&'s self, board: &'s Board) -> Session<'s> {
        Session {
            search: self,
            cache: Cache::new(board, self.options, self.stop),
        }
    }

    /// The first step of the first technique that finds one; see [`first_step`](super::first_step).
    pub fn first_step(&self, board: &Board) -> Option<Step> {
        self.on(board).first_step()
    }

    /// All steps, without duplicates; see [`all_steps`](super::all_steps).
    pub fn all_steps(&self, board: &Board) -> Vec<Step> {
        self.on(board).all_steps()
    }

    /// The step for a hint: the easiest step. If [`first_step`](Self::first_step) finds no step,
    /// the hint is the first of [all steps](Self::all_steps).
    pub fn hint(&self, board: &Board) -> Option<Step> {
        let first = self.first_step(board);
        first.or_else(|| self.all_steps(board).into_iter().next())
    }

    /// The steps among which the caller can choose a hint: all steps of the first technique that
    /// finds any, sorted by [`Step::preference`]. For a slow technique, the list has only the step
    /// that was found first. If this search finds no step, the list has only the [hint](Self::hint).
    pub fn hints(&self, board: &Board) -> Vec<Step> {
        let mut steps = self.on(board).easiest_steps();
        if steps.is_empty() {
            steps.extend(self.hint(board));
        }
        steps
    }

    /// All steps of one technique; the list is empty if the technique is excluded. See
    /// [`steps_of`](super::steps_of).
    pub fn steps_of(&self, technique: Technique, board: &Board) -> Vec<Step> {
        self.on(board).steps_of(technique)
    }

    /// Applies the first step repeatedly, until the board is solved or no step is found.
    pub fn solve_path(&self, mut board: Board) -> SolutionPath {
        let mut steps = Vec::new();
        let failed_searches = Rc::default();
        let end = loop {
            if board.unsolved().is_empty() {
                break PathEnd::Solved;
            }
            let session = self.on(&board).with_failed_searches(&failed_searches);
            let Some(step) = session.first_step() else {
                break board
                    .contradiction()
                    .map_or(PathEnd::Stuck, PathEnd::Contradiction);
            };
            let applied = step.apply(&mut board);
            steps.push(step);
            if let Err(contradiction) = applied {
                break PathEnd::Contradiction(contradiction);
            }
        };
        SolutionPath { steps, board, end }
    }
}

/// A search on one board. Data that several techniques need, such as the links between candidates,
/// is computed once.
#[derive(Debug)]
pub struct Session<'a> {
    search: &'a Search<'a>,
    cache: Cache<'a>,
}

impl Session<'_> {
    fn with_failed_searches(self, failed_searches: &Rc<FailedSearches>) -> Self {
        Self {
            cache: self.cache.with_failed_searches(failed_searches),
            ..self
        }
    }

    /// Passes each step of one technique to `take`, until `take` returns `Break` or the search is
    /// canceled. Does nothing if the technique is excluded.
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

    fn run(&self, technique: Technique, first: bool, sink: &mut StepSink<'_>) -> ControlFlow<()> {
        (technique.catalog_row().find)(&mut Task {
            technique,
            board: self.cache.board(),
            cache: &self.cache,
            first_only: first,
            sink,
        })
    }

    /// The first step of the first technique that finds one.
    pub fn first_step(&self) -> Option<Step> {
        match self.search.order {
            Order::Teach => self.easiest_steps().into_iter().next(),
            Order::Explainer | Order::Hodoku => self.first_of(true, |_| true),
        }
    }

    /// The steps of the first technique that finds any, sorted by [`Step::preference`]. For a slow
    /// technique, the list has only the step that was found first.
    fn easiest_steps(&self) -> Vec<Step> {
        let board = self.cache.board();
        let mut steps = Vec::new();
        for part in self.parts().filter(|part| self.is_usual(part.technique)) {
            let listing = part.technique.catalog_row();
            let slow = listing.scope != SearchScope::Always
                || matches!(
                    listing.family,
                    Family::Chains | Family::Als | Family::Forcing
                );
            let ended = self.run(part.technique, slow, &mut |step| {
                if part.has(&step, board) {
                    steps.push(step.as_placement());
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
            steps.sort_by_cached_key(|step| step.preference(board));
        }
        steps
    }

    /// Returns true if the technique is searched for by default, or if the caller chose the
    /// techniques.
    fn is_usual(&self, technique: Technique) -> bool {
        self.search.is_explicit || is_usual(technique)
    }

    /// The techniques of the search, in order. In the teaching order, naked singles are split into
    /// two parts.
    fn parts(&self) -> impl Iterator<Item = TechniquePart> {
        let techniques = self.search.techniques.as_slice();
        let splits = self.search.order == Order::Teach
            && techniques.contains(&Technique::NakedSingle)
            && techniques.contains(&Technique::HiddenSingleLine);
        techniques.iter().flat_map(move |technique| {
            let part = |technique, nearly_full| TechniquePart {
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

    /// All steps of one technique.
    pub fn steps_of(&self, technique: Technique) -> Vec<Step> {
        let mut steps = Vec::new();
        // The steps found so far are returned, even if the search was canceled.
        let _ = self.each(technique, |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        steps
    }

    /// The first step that satisfies the condition. Techniques are tried in the order of the
    /// search.
    pub fn find(&self, matches: impl FnMut(&Step) -> bool) -> Option<Step> {
        self.first_of(false, matches)
    }

    fn first_of(&self, any: bool, mut matches: impl FnMut(&Step) -> bool) -> Option<Step> {
        let mut found = None;
        let board = self.cache.board();
        for part in self.parts().filter(|part| self.is_usual(part.technique)) {
            let ended = self.run(part.technique, any, &mut |step| {
                if part.has(&step, board) && matches(&step) {
                    found = Some(self.in_preferred_form(step));
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

    /// In the teaching order, converts a step that proves a digit to a placement.
    fn in_preferred_form(&self, step: Step) -> Step {
        match self.search.order {
            Order::Teach => step.as_placement(),
            Order::Explainer | Order::Hodoku => step,
        }
    }

    /// All steps, without duplicates. If the caller chose the techniques, all of them are included.
    /// Otherwise, the [`SearchScope`] of each technique decides: a technique with
    /// [`SearchScope::FirstStep`] adds only its first step, and only if no easier technique finds a
    /// step.
    pub fn all_steps(&self) -> Vec<Step> {
        let board = self.cache.board();
        let mut steps = Vec::new();
        let mut done = HashSet::new();
        let mut has_first = false;
        for part in self.parts() {
            let listing = part.technique.catalog_row();
            let only_first = match listing.scope {
                _ if self.search.is_explicit => false,
                SearchScope::Always | SearchScope::AllSteps => false,
                SearchScope::FirstStep if !has_first => true,
                SearchScope::FirstStep | SearchScope::OnRequest => continue,
            };
            let start = steps.len();
            let found = self.each(part.technique, |step| {
                if !part.has(&step, board) {
                    return ControlFlow::Continue(());
                }
                let step = self.in_preferred_form(step);
                let first = !has_first && listing.scope != SearchScope::AllSteps;
                has_first |= first;
                let new = done.insert((step.placements.clone(), step.eliminations));
                if first || new || listing.family.distinguishes_equal_effects() {
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

/// A technique at one position of the order, with all of its steps or only a part of them.
#[derive(Clone, Copy, Debug)]
struct TechniquePart {
    technique: Technique,
    /// True to find only the steps in nearly full houses, and false to find only the other steps.
    /// `None` to find all steps.
    nearly_full: Option<bool>,
}

impl TechniquePart {
    fn has(self, step: &Step, board: &Board) -> bool {
        let Some(required) = self.nearly_full else {
            return true;
        };
        let placed = step.placements.first();
        placed.is_some_and(|placed| is_nearly_full(placed.cell(), board) == required)
    }
}

/// Returns true if the technique is searched for by default.
fn is_usual(technique: Technique) -> bool {
    matches!(
        technique.catalog_row().scope,
        SearchScope::Always | SearchScope::FirstStep
    )
}

/// A solution path: the steps from a position to its solution, or to a position in which no further
/// step is found.
#[derive(Clone, Debug)]
pub struct SolutionPath {
    /// The steps of the path, in order.
    pub steps: Vec<Step>,
    /// The position after the last step.
    pub board: Board,
    /// The reason why the path ends.
    pub end: PathEnd,
}

/// The reason why a [`SolutionPath`] ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathEnd {
    /// The puzzle is solved.
    Solved,
    /// No technique of the search finds another step.
    Stuck,
    /// The position has no solution, so the clues do not have exactly one solution.
    Contradiction(Contradiction),
}
