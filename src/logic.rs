//! The human engine: steps a person can follow, from full houses upwards.
//!
//! A [`Step`] is one deduction: what may be placed or eliminated, and the [`Pattern`] that proves
//! it. The [`CATALOGUE`] has one row for each [`Technique`], easiest first; each row's finder
//! streams its steps into a sink, which breaks off after the first one or takes them all. A
//! finder works on the board's own candidates, and every step it gives changes that board.
//!
//! There are no words, colours or scores of whole puzzles here: those are made from steps.
//!
//! | file | what it finds |
//! |---|---|
//! | `singles.rs` | full houses, hidden and naked singles |
//! | `intersections.rs` | locked candidates |
//! | `fish.rs` | fish of every shape and size, with and without fins |
//! | `single_digit.rs` | skyscrapers, kites, turbot fish, empty rectangles |
//! | `direct.rs` | locked candidates and hidden subsets that lead to a single at once |
//! | `wings.rs` | XY-, XYZ- and W-wings, remote pairs |
//! | `almost_locked.rs` | almost locked candidates: pairs and triples |
//! | `firework.rs` | fireworks of three digits |
//! | `bent.rs` | WXYZ-wings and larger |
//! | `colouring.rs` | simple and multi colours |
//! | `medusa.rs` | 3D Medusa |
//! | `aligned.rs` | aligned pair and triple exclusion |
//! | `uniqueness.rs` | unique, hidden, avoidable and extended rectangles, unique loops, bivalue universal graves |
//! | `chain.rs` | X- and XY-chains, nice loops, alternating inference chains, with groups too |
//! | `als.rs` | almost locked sets: XZ, XY-wing, chains, death blossom |
//! | `forcing.rs` | nishio, forcing chains and nets, dynamic and nested ones |
//! | `inference.rs` | what follows from what: the engine of the deepest chains |
//! | `sue_de_coq.rs` | Sue de Coq |
//! | `templates.rs` | every way to place a digit |
//! | `subsets.rs` | naked and hidden pairs, triples, quadruples; locked pairs and triples |

mod aligned;
mod almost_locked;
mod als;
mod bent;
mod catalogue;
mod chain;
mod colouring;
mod direct;
mod finder;
mod finders;
mod firework;
mod fish;
mod forcing;
pub(crate) mod inference;
mod intersections;
mod medusa;
mod single_digit;
mod singles;
mod step;
mod subsets;
mod sue_de_coq;
mod technique;
mod templates;
mod tight;
mod uniqueness;
mod wings;

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

pub use als::Als;
pub use catalogue::{CATALOGUE, Listing};
pub use finder::{Cache, Finder, Sink, Variant, Variants};
pub use singles::{Blockers, blockers, excluders};
pub use step::{
    Because, Branch, Chain, Fact, Node, Pattern, Premise, Step, StrongLink, SubsetKind,
};
pub use technique::{Family, Grade, Needs, Rating, Technique, When};

use crate::grid::{Board, CandidateSet, Contradiction};

/// The easiest step on this board: the first one of the first technique that finds any.
///
/// ```
/// use masume::grid::{Board, Candidate, Cell, Clues, Digit};
/// use masume::logic::{Technique, first_step};
/// let mut clues = Clues::EMPTY;
/// for (cell, digit) in Cell::ALL.into_iter().zip(Digit::ALL).skip(1) {
///     clues.set(cell, Some(digit)); // 2 to 9 in the first row
/// }
/// let board = Board::from_clues(&clues).expect("no two are equal");
/// let step = first_step(&board).expect("r1c1 is the last of its row");
/// assert_eq!(step.technique, Technique::FullHouse);
/// assert_eq!(step.placements, [Candidate::new(Cell::FIRST, Digit::ALL[0])]);
/// ```
pub fn first_step(board: &Board) -> Option<Step> {
    Search::default().first_step(board)
}

/// Every step of every usual technique on this board, easiest technique first, none twice.
///
/// Techniques that are searched for [otherwise](When) are left out, and so are fish,
/// chains and almost locked sets that do nothing but what an easier step does: there would be
/// thousands. What [`first_step`] gives is among them in any case.
pub fn all_steps(board: &Board) -> Vec<Step> {
    Search::default().all_steps(board)
}

/// Every step of one technique on this board, none twice.
pub fn steps_of(technique: Technique, board: &Board) -> Vec<Step> {
    Search::default().steps_of(technique, board)
}

/// Every digit that some single places on this board: the last place of a digit in a house, or
/// the last candidate of a cell.
pub fn singles(board: &Board) -> CandidateSet {
    let techniques = CATALOGUE
        .iter()
        .filter(|listing| listing.family == Family::Singles);
    techniques
        .flat_map(|listing| steps_of(listing.technique, board))
        .filter(|step| matches!(step.pattern, Pattern::Single { .. }))
        .flat_map(|step| step.placements)
        .collect()
}

/// Takes the easiest step again and again, until the board is solved or nothing is found.
pub fn solve_path(board: Board) -> Path {
    Search::default().solve_path(board)
}

/// How steps are searched for. The functions of this module search with the defaults.
#[derive(Clone, Copy, Debug, Default)]
pub struct Search<'a> {
    variants: Variants,
    without_uniqueness: bool,
    stop: Option<&'a AtomicBool>,
}

impl<'a> Search<'a> {
    /// The search that a case of HoDoKu's library asks for by its code and by what stands after
    /// the hyphen: some are looked for with a variant that is off by default, or without one
    /// that is on.
    pub fn for_library(code: &str, variant: &str) -> Self {
        let search = Self::default();
        match (code, variant) {
            ("0402", "") => search.without(Variant::TwoCandidateRectangles),
            ("0709", "2") | ("0710" | "0711", "3" | "4") => search.with(Variant::AlsNodes),
            ("0902" | "0903" | "0904", "2") => search.with(Variant::Overlap),
            (code, "1") if code.starts_with("06") => search.without(Variant::MissingCandidates),
            // A fifth digit marks a siamese fish.
            (code, _) if code.len() > 4 => search.with(Variant::Siamese),
            _ => search,
        }
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

    /// Leaves out the techniques that [need one solution](Needs::OneSolution), whichever way they
    /// are asked for: for boards that may have several, or for those who think it cheating.
    #[must_use]
    pub fn without_uniqueness(self) -> Self {
        Self {
            without_uniqueness: true,
            ..self
        }
    }

    /// The rows of the catalogue that may be used.
    fn allowed(&self) -> impl Iterator<Item = &'static Listing> {
        CATALOGUE.iter().filter(|listing| self.allows(listing))
    }

    fn allows(&self, listing: &Listing) -> bool {
        !(self.without_uniqueness && listing.needs == Needs::OneSolution)
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

    /// See [`first_step`].
    pub fn first_step(&self, board: &Board) -> Option<Step> {
        let mut cache = Cache::new(self.variants, self.stop);
        let mut first = None;
        let in_question =
            |listing: &&Listing| matches!(listing.when, When::Always | When::FirstStep);
        for listing in self.allowed().filter(in_question) {
            let found = (listing.find)(board, &mut cache, &mut |step| {
                first = Some(step);
                ControlFlow::Break(())
            });
            if found.is_break() {
                break;
            }
        }
        first
    }

    /// See [`all_steps`].
    pub fn all_steps(&self, board: &Board) -> Vec<Step> {
        let mut cache = Cache::new(self.variants, self.stop);
        let mut steps = Vec::new();
        let mut done = HashSet::new();
        // Whether the easiest step, the one of `first_step`, is among them.
        let mut has_first = false;
        for listing in self.allowed() {
            let only_first = match listing.when {
                When::Always | When::AllSteps => false,
                When::FirstStep if !has_first => true,
                When::FirstStep | When::OnRequest => continue,
            };
            let found = (listing.find)(board, &mut cache, &mut |step| {
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
            if found.is_break() && !(only_first && has_first) {
                break;
            }
        }
        steps
    }

    /// The step to be hinted at: the easiest, or where [`first_step`](Self::first_step) knows none
    /// the first of [all](Self::all_steps).
    pub fn hint(&self, board: &Board) -> Option<Step> {
        let first = self.first_step(board);
        first.or_else(|| self.all_steps(board).into_iter().next())
    }

    /// See [`steps_of`].
    pub fn steps_of(&self, technique: Technique, board: &Board) -> Vec<Step> {
        let mut steps = Vec::new();
        if !self.allows(technique.listing()) {
            return steps;
        }
        let mut cache = Cache::new(self.variants, self.stop);
        // Broken off or not, what was found is given.
        let _ = (technique.listing().find)(board, &mut cache, &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        steps
    }

    /// See [`solve_path`].
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
    /// No technique of the catalogue finds anything more.
    Stuck,
    /// The position cannot be completed: the start was no puzzle.
    Contradiction(Contradiction),
}
