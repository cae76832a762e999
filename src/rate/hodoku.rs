//! The level and the score of HoDoKu 2.2.
//!
//! HoDoKu takes the first step of the first search that finds one, pays each step the points of
//! its search, and adds them up. So a score depends on every choice along the way: which single
//! comes first, which of two equal fish, which of a hundred chains. The searches here are made
//! for that alone: they give the one step that HoDoKu takes, and neither its proof nor its
//! drawing. Those of [`logic`](crate::logic) are made to teach, and take the easiest.
//!
//! | file | what |
//! |---|---|
//! | `position.rs` | candidates, and the queues in which singles wait |
//! | `finder.rs` | what a search is given, what it leaves for others, how steps are ranked |
//! | `simple.rs` | intersections and subsets |
//! | `single_digit.rs` | skyscrapers, kites, turbot fish, empty rectangles, the grave |
//! | `wings.rs` `colours.rs` `sue_de_coq.rs` `rectangles.rs` | what their names say |
//! | `fish.rs` `franken.rs` | fish of lines, fish with boxes |
//! | `chains.rs` | X- and XY-chains, remote pairs |
//! | `tables.rs` `loops.rs` | links between nodes; nice loops and chains, grouped too |
//! | `field.rs` `als.rs` | almost locked sets and what binds them; searches among them |
//! | `facts.rs` `net.rs` `forcing.rs` | all that follows from a premise; forcing chains and nets |

mod als;
mod chains;
mod colours;
mod facts;
mod field;
mod finder;
mod fish;
mod forcing;
mod franken;
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

pub use finder::Outcome;
use finder::{Finder, Found, Notes};
use position::Position;

/// How hard HoDoKu finds a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hodoku {
    /// The level of the hardest search that was needed, or the one that the score belongs to if
    /// that is higher.
    pub level: Grade,
    /// The points of all steps.
    pub score: u32,
}

/// One step of HoDoKu's way through a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The technique; none when a digit is taken from the solution, for want of any.
    pub technique: Option<Technique>,
    /// What the search that found it is paid.
    pub points: u16,
    /// What is placed or eliminated.
    pub outcome: Outcome,
}

/// What a digit taken from the solution costs.
const REVEALED: u16 = 10_000;

/// The searches in the order in which they are tried. Each is paid like the technique it is
/// named after.
const SEARCHES: &[(Technique, Finder)] = &[
    (Technique::FullHouse, full_house),
    (Technique::NakedSingle, naked_single),
    (Technique::HiddenSingleBox, hidden_single),
    (Technique::LockedPair, simple::naked::<2, true>),
    (Technique::LockedTriple, simple::naked::<3, true>),
    (Technique::Pointing, simple::pointing),
    (Technique::Claiming, simple::claiming),
    (Technique::NakedPair, simple::naked::<2, false>),
    (Technique::NakedTriple, simple::naked::<3, false>),
    (Technique::HiddenPair, simple::hidden::<2>),
    (Technique::HiddenTriple, simple::hidden::<3>),
    (Technique::NakedQuadruple, simple::naked::<4, false>),
    (Technique::HiddenQuadruple, simple::hidden::<4>),
    (Technique::XWing, fish::basic::<2>),
    (Technique::Swordfish, fish::basic::<3>),
    (Technique::Jellyfish, fish::basic::<4>),
    (Technique::RemotePair, chains::remote_pair),
    (Technique::Bug1, single_digit::bug),
    (Technique::Skyscraper, single_digit::skyscraper),
    (Technique::TwoStringKite, single_digit::kite),
    (Technique::TurbotFish, single_digit::turbot),
    (Technique::EmptyRectangle, single_digit::empty_rectangle),
    (Technique::WWing, wings::w),
    (Technique::XyWing, wings::xy),
    (Technique::XyzWing, wings::xyz),
    (Technique::UniqueRectangle1, rectangles::unique::<1>),
    (Technique::UniqueRectangle2, rectangles::unique::<2>),
    (Technique::UniqueRectangle3, rectangles::unique::<3>),
    (Technique::UniqueRectangle4, rectangles::unique::<4>),
    (Technique::UniqueRectangle5, rectangles::unique::<5>),
    (Technique::UniqueRectangle6, rectangles::unique::<6>),
    (Technique::HiddenRectangle, rectangles::unique::<7>),
    (Technique::AvoidableRectangle1, rectangles::avoidable::<1>),
    (Technique::AvoidableRectangle2, rectangles::avoidable::<2>),
    (Technique::FinnedXWing, fish::finned::<2, false>),
    (Technique::SashimiXWing, fish::finned::<2, true>),
    (Technique::FinnedSwordfish, fish::finned::<3, false>),
    (Technique::SashimiSwordfish, fish::finned::<3, true>),
    (Technique::FinnedJellyfish, fish::finned::<4, false>),
    (Technique::SashimiJellyfish, fish::finned::<4, true>),
    (Technique::SueDeCoq, sue_de_coq::find),
    (Technique::ColourTrap, colours::simple),
    (Technique::MultiColourTrap, colours::multi),
    (Technique::XChain, chains::x),
    (Technique::XyChain, chains::xy),
    (Technique::Aic, loops::find::<false>),
    (Technique::GroupedAic, loops::find::<true>),
    (Technique::AlsXz, als::xz),
    (Technique::AlsXyWing, als::xy_wing),
    (Technique::AlsChain, als::chain),
    (Technique::FrankenXWing, franken::find::<2, false>),
    (Technique::FrankenSwordfish, franken::find::<3, false>),
    (Technique::FinnedFrankenXWing, franken::find::<2, true>),
    (Technique::FinnedFrankenSwordfish, franken::find::<3, true>),
    (Technique::ForcingChainContradiction, forcing::chains),
    (Technique::ForcingNetContradiction, forcing::nets),
];

fn full_house(position: &mut Position, _: &mut Notes<'_>) -> Option<Found> {
    let single = position.full_house()?;
    Some(Found::placing(Technique::FullHouse, single))
}

fn naked_single(position: &mut Position, _: &mut Notes<'_>) -> Option<Found> {
    let single = position.naked_single()?;
    Some(Found::placing(Technique::NakedSingle, single))
}

fn hidden_single(position: &mut Position, _: &mut Notes<'_>) -> Option<Found> {
    let single = position.hidden_single()?;
    let in_box = position.count(single.cell().box_house(), single.digit()) == 1;
    let technique = if in_box {
        Technique::HiddenSingleBox
    } else {
        Technique::HiddenSingleLine
    };
    Some(Found::placing(technique, single))
}

/// Rates a puzzle; nothing if the rating is called off.
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

/// All steps of HoDoKu's way through a puzzle; nothing if the search is called off.
pub fn path(puzzle: &Puzzle, stop: &AtomicBool) -> Option<Vec<Step>> {
    let mut steps = Vec::new();
    walk(puzzle, stop, &mut |step, _| steps.push(step))?;
    Some(steps)
}

/// Takes the first step of the first search that finds one, until the puzzle is solved. Each
/// comes with the level of its search.
fn walk(puzzle: &Puzzle, stop: &AtomicBool, take: &mut dyn FnMut(Step, Grade)) -> Option<()> {
    let mut position = Position::new(puzzle.clues());
    let mut notes = Notes::new(stop);
    while !position.unsolved().is_empty() {
        let (step, grade) = next(&mut position, &mut notes, puzzle.solution())?;
        match &step.outcome {
            Outcome::Place(placed) => position.place(*placed),
            Outcome::Eliminate(losers) => losers.iter().for_each(|c| position.eliminate(*c)),
        }
        take(step, grade);
    }
    Some(())
}

fn next(
    position: &mut Position,
    notes: &mut Notes<'_>,
    solution: &Solution,
) -> Option<(Step, Grade)> {
    notes.turn_over();
    for (paid, find) in SEARCHES {
        let found = find(position, notes);
        if notes.called_off() {
            return None;
        }
        if let Some(found) = found {
            let paid = paid.listing();
            let step = Step {
                technique: Some(found.technique),
                points: paid.score,
                outcome: found.outcome,
            };
            return Some((step, paid.grade));
        }
    }
    Some((reveal(position, solution)?, Grade::Extreme))
}

/// Takes a digit in the middle from the solution.
fn reveal(position: &Position, solution: &Solution) -> Option<Step> {
    let unsolved = position.unsolved();
    let cell = unsolved.iter().nth(unsolved.len() / 2)?;
    Some(Step {
        technique: None,
        points: REVEALED,
        outcome: Outcome::Place(Candidate::new(cell, solution.digit(cell))),
    })
}

impl fmt::Display for Hodoku {
    /// Level and score: `hard/1254`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let level = match self.level {
            Grade::Easy => "easy",
            Grade::Medium => "medium",
            Grade::Hard => "hard",
            Grade::Unfair => "unfair",
            Grade::Extreme => "extreme",
        };
        f.pad(&format!("{level}/{}", self.score))
    }
}

impl fmt::Display for Step {
    /// Technique and outcome: `x-wing r3c6<>7 r5c1<>7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.technique {
            Some(technique) => f.write_str(technique.listing().slug)?,
            None => f.write_str("brute-force")?,
        }
        match &self.outcome {
            Outcome::Place(placed) => write!(f, " {placed}"),
            Outcome::Eliminate(losers) => losers
                .iter()
                .try_for_each(|loser| write!(f, " {}<>{}", loser.cell(), loser.digit())),
        }
    }
}
