//! The level and the score of HoDoKu 2.2.0 with its default options.
//!
//! # Specification
//!
//! 1. The clues are placed one by one in row-major order. This fills the queues of singles (see
//!    `position.rs`).
//! 2. Until the puzzle is solved, the searches run in the order of `SEARCHES`. The first search
//!    that finds a step ends the round, and its step is applied. The score rises by the points of
//!    the *search*, not by the points of the technique found. Every step that the search for
//!    grouped chains finds therefore adds 300 points. The level rises to the level of the search,
//!    if that is higher.
//! 3. If no search finds a step, a digit of the solution is revealed, for 10,000 points and level
//!    extreme. Its cell is the unsolved cell with index n / 2, counted from 0 in row-major order,
//!    if n cells are unsolved.
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
//! Most searches return their first step in the stated order. The searches for turbot fish,
//! X-chains, XY-chains, remote pairs, loops and ALS chains compare all steps by `Rank` (see
//! `finder.rs`). Steps with more eliminations come first, and then steps with a smaller weighted
//! sum of cell indices. Of equal steps, the first is used.
//!
//! The searches compute only the step that HoDoKu applies, without a proof. In contrast,
//! [`logic`](crate::logic) finds steps with proofs, easiest first.
//!
//! | file | content |
//! |---|---|
//! | `position.rs` | candidates, and the queues in which singles wait |
//! | `finder.rs` | interface of searches, caches between searches, ranking of steps |
//! | `simple.rs` | intersections and subsets |
//! | `single_digit.rs` | skyscrapers, kites, turbot fish, empty rectangles, BUG+1 |
//! | `wings.rs` `colors.rs` `sue_de_coq.rs` `rectangles.rs` | wings, colors, Sue de Coq, uniqueness |
//! | `fish.rs` | fish on lines, fish with boxes |
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

use crate::grid::{Candidate, HouseSet, Solution};
use crate::logic::intersections::LockedDirection;
use crate::logic::{Technique, TechniqueLevel};
use crate::puzzle::Puzzle;

pub use finder::HodokuOutcome;
use finder::{Finder, FoundStep, SearchCache};
pub use library::named_steps;
use position::HodokuPosition;

/// The HoDoKu rating of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HodokuRating {
    /// The level of the hardest search used, or a higher level if the score requires it.
    pub level: TechniqueLevel,
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
    /// The placement or the eliminations of the step.
    pub outcome: HodokuOutcome,
}

/// The points for a revealed digit.
const REVEALED: u16 = 10_000;

/// The searches in the order in which they run, each with its level and its points.
#[rustfmt::skip]
const SEARCHES: &[(TechniqueLevel, u16, Finder)] = {
    use TechniqueLevel as G;
    use Technique as T;
    &[
        (G::Easy, 4, |p, _| full_house(p)),
        (G::Easy, 4, |p, _| naked_single(p)),
        (G::Easy, 14, |p, _| hidden_single(p)),
        (G::Medium, 40, |p, m| simple::naked(p, m, T::LockedPair, 2)),
        (G::Medium, 60, |p, m| simple::naked(p, m, T::LockedTriple, 3)),
        (G::Medium, 50, |p, _| simple::locked(p, T::Pointing, LockedDirection::Pointing)),
        (G::Medium, 50, |p, _| simple::locked(p, T::Claiming, LockedDirection::Claiming)),
        (G::Medium, 60, |p, m| simple::naked(p, m, T::NakedPair, 2)),
        (G::Medium, 80, |p, m| simple::naked(p, m, T::NakedTriple, 3)),
        (G::Medium, 70, |p, m| simple::hidden(p, m, T::HiddenPair, 2)),
        (G::Medium, 100, |p, m| simple::hidden(p, m, T::HiddenTriple, 3)),
        (G::Hard, 120, |p, m| simple::naked(p, m, T::NakedQuadruple, 4)),
        (G::Hard, 150, |p, m| simple::hidden(p, m, T::HiddenQuadruple, 4)),
        (G::Hard, 140, |p, m| fish::basic(p, m, T::XWing, 2)),
        (G::Hard, 150, |p, m| fish::basic(p, m, T::Swordfish, 3)),
        (G::Hard, 160, |p, m| fish::basic(p, m, T::Jellyfish, 4)),
        (G::Hard, 110, |p, _| chains::remote_pair(p)),
        (G::Hard, 100, |p, _| single_digit::bug(p)),
        (G::Hard, 130, |p, m| single_digit::skyscraper(p, m, HouseSet::ROWS)),
        (G::Hard, 130, |p, m| single_digit::skyscraper(p, m, HouseSet::COLUMNS)),
        (G::Hard, 150, |p, m| single_digit::kite(p, m)),
        (G::Hard, 120, |p, m| single_digit::turbot(p, m)),
        (G::Hard, 120, |p, m| single_digit::empty_rectangle(p, m)),
        (G::Hard, 150, |p, _| wings::w(p)),
        (G::Hard, 160, |p, _| wings::xy(p)),
        (G::Hard, 180, |p, _| wings::xyz(p)),
        (G::Hard, 100, |p, m| rectangles::unique(p, m, T::UniqueRectangle1)),
        (G::Hard, 100, |p, m| rectangles::unique(p, m, T::UniqueRectangle2)),
        (G::Hard, 100, |p, m| rectangles::unique(p, m, T::UniqueRectangle3)),
        (G::Hard, 100, |p, m| rectangles::unique(p, m, T::UniqueRectangle4)),
        (G::Hard, 100, |p, m| rectangles::unique(p, m, T::UniqueRectangle5)),
        (G::Hard, 100, |p, m| rectangles::unique(p, m, T::UniqueRectangle6)),
        (G::Hard, 100, |p, m| rectangles::unique(p, m, T::HiddenRectangle)),
        (G::Hard, 100, |p, m| rectangles::avoidable(p, m, T::AvoidableRectangle1)),
        (G::Hard, 100, |p, m| rectangles::avoidable(p, m, T::AvoidableRectangle2)),
        (G::Hard, 130, |p, m| fish::finned(p, m, T::FinnedXWing, 2)),
        (G::Hard, 150, |p, m| fish::finned(p, m, T::SashimiXWing, 2)),
        (G::Unfair, 200, |p, m| fish::finned(p, m, T::FinnedSwordfish, 3)),
        (G::Unfair, 240, |p, m| fish::finned(p, m, T::SashimiSwordfish, 3)),
        (G::Unfair, 250, |p, m| fish::finned(p, m, T::FinnedJellyfish, 4)),
        (G::Unfair, 260, |p, m| fish::finned(p, m, T::SashimiJellyfish, 4)),
        (G::Unfair, 250, |p, m| sue_de_coq::find(p, m)),
        (G::Hard, 150, |p, m| colors::simple(p, m)),
        (G::Hard, 200, |p, m| colors::multi(p, m)),
        (G::Unfair, 260, |p, m| chains::x(p, m)),
        (G::Unfair, 260, |p, _| chains::xy(p)),
        (G::Unfair, 280, |p, m| loops::find(p, m, false)),
        (G::Unfair, 300, |p, m| loops::find(p, m, true)),
        (G::Unfair, 300, |p, m| als::xz(p, m)),
        (G::Unfair, 320, |p, m| als::xy_wing(p, m)),
        (G::Unfair, 340, |p, m| als::chain(p, m)),
        (G::Unfair, 300, |p, m| fish::franken(p, m, T::FrankenXWing, 2)),
        (G::Unfair, 350, |p, m| fish::franken(p, m, T::FrankenSwordfish, 3)),
        (G::Unfair, 390, |p, m| fish::franken(p, m, T::FinnedFrankenXWing, 2)),
        (G::Unfair, 410, |p, m| fish::franken(p, m, T::FinnedFrankenSwordfish, 3)),
        (G::Extreme, 500, |p, m| forcing::chains(p, m)),
        (G::Extreme, 700, |p, m| forcing::nets(p, m)),
    ]
};

fn full_house(position: &HodokuPosition) -> Option<FoundStep> {
    let single = position.full_house()?;
    Some(FoundStep::placing(Technique::FullHouse, single))
}

fn naked_single(position: &mut HodokuPosition) -> Option<FoundStep> {
    let single = position.naked_single()?;
    Some(FoundStep::placing(Technique::NakedSingle, single))
}

fn hidden_single(position: &mut HodokuPosition) -> Option<FoundStep> {
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
pub fn rate(puzzle: &Puzzle, stop: &AtomicBool) -> Option<HodokuRating> {
    let mut level = TechniqueLevel::Easy;
    let mut score = 0;
    walk(puzzle, stop, &mut |step, step_level| {
        score += u32::from(step.points);
        level = level.max(step_level);
    })?;
    Some(HodokuRating {
        level: level.max(level_of(score)),
        score,
    })
}

/// The lowest level that allows this score.
fn level_of(score: u32) -> TechniqueLevel {
    match score {
        0..=800 => TechniqueLevel::Easy,
        801..=1000 => TechniqueLevel::Medium,
        1001..=1600 => TechniqueLevel::Hard,
        1601..=1800 => TechniqueLevel::Unfair,
        _ => TechniqueLevel::Extreme,
    }
}

/// HoDoKu's solution path of a puzzle; `None` if `stop` was set.
pub fn path(puzzle: &Puzzle, stop: &AtomicBool) -> Option<Vec<HodokuStep>> {
    let mut steps = Vec::new();
    walk(puzzle, stop, &mut |step, _| steps.push(step))?;
    Some(steps)
}

/// Runs the searches in order and applies the first step found, until the puzzle is solved. Passes
/// each step and the level of its search to `take`. Returns `None` if `stop` was set.
fn walk(
    puzzle: &Puzzle,
    stop: &AtomicBool,
    take: &mut dyn FnMut(HodokuStep, TechniqueLevel),
) -> Option<()> {
    let mut position = HodokuPosition::new(puzzle.clues());
    let mut cache = SearchCache::new(SEARCHES.len(), stop);
    while !position.unsolved().is_empty() {
        let (step, step_level) = next(&mut position, &mut cache, puzzle.solution())?;
        match &step.outcome {
            HodokuOutcome::Place(placed) => position.place(*placed),
            HodokuOutcome::Eliminate(eliminations) => {
                for candidate in eliminations {
                    position.eliminate(*candidate);
                }
            }
        }
        take(step, step_level);
    }
    Some(())
}

fn next(
    position: &mut HodokuPosition,
    cache: &mut SearchCache<'_>,
    solution: &Solution,
) -> Option<(HodokuStep, TechniqueLevel)> {
    cache.new_position();
    for (index, (level, points, find)) in SEARCHES.iter().enumerate() {
        cache.start(index);
        let found = find(position, cache);
        if cache.is_canceled() {
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
    Some((reveal(position, solution)?, TechniqueLevel::Extreme))
}

/// Reveals the digit of the middle unsolved cell, as a step.
fn reveal(position: &HodokuPosition, solution: &Solution) -> Option<HodokuStep> {
    let unsolved = position.unsolved();
    let cell = unsolved.iter().nth(unsolved.len() / 2)?;
    Some(HodokuStep {
        technique: None,
        points: REVEALED,
        outcome: HodokuOutcome::Place(Candidate::new(cell, solution.digit(cell))),
    })
}

impl fmt::Display for HodokuRating {
    /// Writes the level and the score: `hard/1254`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}/{}", self.level.slug(), self.score))
    }
}

impl fmt::Display for HodokuStep {
    /// Writes the technique and the outcome: `x-wing r3c6<>7 r5c1<>7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.technique {
            Some(technique) => f.write_str(technique.slug())?,
            None => f.write_str("brute-force")?,
        }
        write!(f, " {}", self.outcome)
    }
}
