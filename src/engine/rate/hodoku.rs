//! The level and the score of HoDoKu 2.2.0 with its default options.
//!
//! # Specification
//!
//! 1. The clues are placed one by one in row-major order. This fills the queues of singles (see
//!    `position.rs`).
//! 2. Until the puzzle is solved, the searches run in the order of `SEARCHES`. The first search
//!    that finds a step ends the round, and its step is applied. The points of the *search* are
//!    added, not those of the technique found. Every find of a search for grouped chains therefore
//!    has 300 points. The level rises to the level of the search, if that is higher.
//! 3. If no search finds a step, a digit of the solution is revealed, for 10,000 points and level
//!    extreme. Its cell is the middle one of the unsolved cells in row-major order.
//! 4. At the end, the level rises to the lowest level that allows the score: easy up to 800, medium
//!    up to 1,000, hard up to 1,600, unfair up to 1,800.
//!
//! These default options of HoDoKu affect the path:
//!
//! * Fish have at most five fins, of which at most two are endo-fins. A franken fish has at most
//!   three base houses. There are no mutant, siamese or kraken fish.
//! * The corners of a rectangle may lack candidates, if no placed digit excludes them.
//! * Empty rectangles with two places, dual kites and dual empty rectangles are not searched.
//! * Almost locked sets do not overlap, and they are not nodes of other chains.
//! * X-chains, XY-chains and remote pairs have at most 20 links.
//! * Forcing nets place four rounds of singles.
//!
//! Most searches take their first find in the stated order. Turbot fish, X-chains, XY-chains,
//! remote pairs, loops and ALS chains compare all finds by `Rank` (see `finder.rs`). Finds with
//! more eliminations come first, and then finds with a smaller weighted sum of cell indices. Of
//! equal finds, the first is used.
//!
//! The searches compute only the step that HoDoKu takes, without a proof. The steps of
//! [`logic`](crate::logic) have proofs, and easy steps come first.
//!
//! | file | content |
//! |---|---|
//! | `position.rs` | candidates, and the queues in which singles wait |
//! | `finder.rs` | interface of searches, caches between searches, ranking of steps |
//! | `simple.rs` | intersections and subsets |
//! | `single_digit.rs` | skyscrapers, kites, turbot fish, empty rectangles, BUG+1 |
//! | `wings.rs` `colors.rs` `sue_de_coq.rs` `rectangles.rs` | wings, colors, Sue de Coq, uniqueness |
//! | `fish.rs` `franken.rs` | fish on lines, fish with boxes |
//! | `chains.rs` | X- and XY-chains, remote pairs |
//! | `tables.rs` `loops.rs` | implication tables; nice loops and AICs, with and without groups |
//! | `als.rs` | almost locked sets |
//! | `facts.rs` `net.rs` `forcing.rs` | transitive consequences; forcing chains and nets |
//! | `library.rs` | steps of HoDoKu's technique library |

mod als;
mod chains;
mod colors;
mod facts;
mod finder;
mod fish;
mod forcing;
mod franken;
mod library;
mod loops;
mod net;
mod position;
mod rectangles;
mod simple;
mod single_digit;
mod sue_de_coq;
mod tables;
mod wings;

use std::fmt;
use std::sync::atomic::AtomicBool;

use crate::grid::{Candidate, Solution};
use crate::logic::{Grade, Technique};
use crate::puzzle::Puzzle;

pub use finder::HodokuOutcome;
use finder::{Finder, FoundStep, SearchCache};
pub use library::named_steps;
use position::HodokuPosition;

/// The HoDoKu rating of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hodoku {
    /// The level: the level of the hardest search used, or a higher level if the score requires it.
    pub level: Grade,
    /// The sum of the points of all steps.
    pub score: u32,
}

/// A step of HoDoKu's solution path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HodokuStep {
    /// The technique; `None` if no technique applied and a digit was revealed.
    pub technique: Option<Technique>,
    /// The points of the search that found the step.
    pub points: u16,
    /// The placement or the eliminations.
    pub outcome: HodokuOutcome,
}

/// The points for a revealed digit.
const REVEALED: u16 = 10_000;

/// The searches in order, with level and points.
#[rustfmt::skip]
const SEARCHES: &[(Grade, u16, Finder)] = {
    use Grade as G;
    &[
        (G::Easy, 4, full_house),
        (G::Easy, 4, naked_single),
        (G::Easy, 14, hidden_single),
        (G::Medium, 40, simple::naked::<2, true>),
        (G::Medium, 60, simple::naked::<3, true>),
        (G::Medium, 50, simple::pointing),
        (G::Medium, 50, simple::claiming),
        (G::Medium, 60, simple::naked::<2, false>),
        (G::Medium, 80, simple::naked::<3, false>),
        (G::Medium, 70, simple::hidden::<2>),
        (G::Medium, 100, simple::hidden::<3>),
        (G::Hard, 120, simple::naked::<4, false>),
        (G::Hard, 150, simple::hidden::<4>),
        (G::Hard, 140, fish::basic::<2>),
        (G::Hard, 150, fish::basic::<3>),
        (G::Hard, 160, fish::basic::<4>),
        (G::Hard, 110, chains::remote_pair),
        (G::Hard, 100, single_digit::bug),
        (G::Hard, 130, single_digit::skyscraper),
        (G::Hard, 150, single_digit::kite),
        (G::Hard, 120, single_digit::turbot),
        (G::Hard, 120, single_digit::empty_rectangle),
        (G::Hard, 150, wings::w),
        (G::Hard, 160, wings::xy),
        (G::Hard, 180, wings::xyz),
        (G::Hard, 100, rectangles::unique::<1>),
        (G::Hard, 100, rectangles::unique::<2>),
        (G::Hard, 100, rectangles::unique::<3>),
        (G::Hard, 100, rectangles::unique::<4>),
        (G::Hard, 100, rectangles::unique::<5>),
        (G::Hard, 100, rectangles::unique::<6>),
        (G::Hard, 100, rectangles::unique::<7>),
        (G::Hard, 100, rectangles::avoidable::<1>),
        (G::Hard, 100, rectangles::avoidable::<2>),
        (G::Hard, 130, fish::finned::<2, false>),
        (G::Hard, 150, fish::finned::<2, true>),
        (G::Unfair, 200, fish::finned::<3, false>),
        (G::Unfair, 240, fish::finned::<3, true>),
        (G::Unfair, 250, fish::finned::<4, false>),
        (G::Unfair, 260, fish::finned::<4, true>),
        (G::Unfair, 250, sue_de_coq::find),
        (G::Hard, 150, colors::simple),
        (G::Hard, 200, colors::multi),
        (G::Unfair, 260, chains::x),
        (G::Unfair, 260, chains::xy),
        (G::Unfair, 280, loops::find::<false>),
        (G::Unfair, 300, loops::find::<true>),
        (G::Unfair, 300, als::xz),
        (G::Unfair, 320, als::xy_wing),
        (G::Unfair, 340, als::chain),
        (G::Unfair, 300, franken::find::<2, false>),
        (G::Unfair, 350, franken::find::<3, false>),
        (G::Unfair, 390, franken::find::<2, true>),
        (G::Unfair, 410, franken::find::<3, true>),
        (G::Extreme, 500, forcing::chains),
        (G::Extreme, 700, forcing::nets),
    ]
};

fn full_house(position: &mut HodokuPosition, _: &mut SearchCache<'_>) -> Option<FoundStep> {
    let single = position.full_house()?;
    Some(FoundStep::placing(Technique::FullHouse, single))
}

fn naked_single(position: &mut HodokuPosition, _: &mut SearchCache<'_>) -> Option<FoundStep> {
    let single = position.naked_single()?;
    Some(FoundStep::placing(Technique::NakedSingle, single))
}

fn hidden_single(position: &mut HodokuPosition, _: &mut SearchCache<'_>) -> Option<FoundStep> {
    let single = position.hidden_single()?;
    let in_box = position.count(single.cell().box_house(), single.digit()) == 1;
    let technique = if in_box {
        Technique::HiddenSingleBox
    } else {
        Technique::HiddenSingleLine
    };
    Some(FoundStep::placing(technique, single))
}

/// Rates a puzzle; `None` if `stop` was set.
pub fn rate(puzzle: &Puzzle, stop: &AtomicBool) -> Option<Hodoku> {
    let mut level = Grade::Easy;
    let mut score = 0;
    walk(puzzle, stop, &mut |step, grade| {
        score += u32::from(step.points);
        level = level.max(grade);
    })?;
    Some(Hodoku {
        level: level.max(level_of(score)),
        score,
    })
}

/// The lowest level that allows this score.
fn level_of(score: u32) -> Grade {
    match score {
        0..=800 => Grade::Easy,
        801..=1000 => Grade::Medium,
        1001..=1600 => Grade::Hard,
        1601..=1800 => Grade::Unfair,
        _ => Grade::Extreme,
    }
}

/// HoDoKu's solution path of a puzzle; `None` if `stop` was set.
pub fn path(puzzle: &Puzzle, stop: &AtomicBool) -> Option<Vec<HodokuStep>> {
    let mut steps = Vec::new();
    walk(puzzle, stop, &mut |step, _| steps.push(step))?;
    Some(steps)
}

/// Takes the first step of the first search that finds one, until the puzzle is solved. Passes each
/// step and the level of its search to `take`.
fn walk(puzzle: &Puzzle, stop: &AtomicBool, take: &mut dyn FnMut(HodokuStep, Grade)) -> Option<()> {
    let mut position = HodokuPosition::new(puzzle.clues());
    let mut memo = SearchCache::new(stop);
    while !position.unsolved().is_empty() {
        let (step, grade) = next(&mut position, &mut memo, puzzle.solution())?;
        match &step.outcome {
            HodokuOutcome::Place(placed) => position.place(*placed),
            HodokuOutcome::Eliminate(eliminations) => {
                for candidate in eliminations {
                    position.eliminate(*candidate);
                }
            }
        }
        take(step, grade);
    }
    Some(())
}

fn next(
    position: &mut HodokuPosition,
    memo: &mut SearchCache<'_>,
    solution: &Solution,
) -> Option<(HodokuStep, Grade)> {
    memo.new_position();
    for (level, points, find) in SEARCHES {
        let found = find(position, memo);
        if memo.is_canceled() {
            return None;
        }
        if let Some(found) = found {
            let step = HodokuStep {
                technique: Some(found.technique),
                points: *points,
                outcome: found.outcome,
            };
            return Some((step, *level));
        }
    }
    Some((reveal(position, solution)?, Grade::Extreme))
}

/// Reveals the digit of the middle unsolved cell.
fn reveal(position: &HodokuPosition, solution: &Solution) -> Option<HodokuStep> {
    let unsolved = position.unsolved();
    let cell = unsolved.iter().nth(unsolved.len() / 2)?;
    Some(HodokuStep {
        technique: None,
        points: REVEALED,
        outcome: HodokuOutcome::Place(Candidate::new(cell, solution.digit(cell))),
    })
}

impl fmt::Display for Hodoku {
    /// Writes level and score: `hard/1254`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}/{}", self.level.slug(), self.score))
    }
}

impl fmt::Display for HodokuStep {
    /// Writes technique and outcome: `x-wing r3c6<>7 r5c1<>7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.technique {
            Some(technique) => f.write_str(technique.listing().slug)?,
            None => f.write_str("brute-force")?,
        }
        match &self.outcome {
            HodokuOutcome::Place(placed) => write!(f, " {placed}"),
            HodokuOutcome::Eliminate(eliminations) => {
                eliminations.iter().try_for_each(|elimination| {
                    write!(f, " {}<>{}", elimination.cell(), elimination.digit())
                })
            }
        }
    }
}
