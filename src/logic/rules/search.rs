//! The easiest step of a position, and the solution path.

use super::basic;
use super::chain;
use super::constraint::{self, Memo, Stage};
use super::forcing;
use super::position::Position;
use super::step::{VariantStep, VariantTechnique};

/// The solution path from a position, as far as techniques lead.
#[derive(Clone, Debug)]
pub struct VariantPath {
    /// The steps.
    pub steps: Vec<VariantStep>,
    /// The position after the last step.
    pub end: Position,
}

impl VariantPath {
    /// The hardest technique.
    pub fn hardest(&self) -> Option<VariantTechnique> {
        self.steps.iter().map(|step| step.technique).max()
    }
}

type Find = fn(&Position, &mut Memo) -> Option<VariantStep>;

/// The searches in teaching order, each with the lowest grade of its steps.
const SEARCHES: &[(u8, Find)] = &[
    (1, |position, _| basic::full_house(position)),
    (1, |position, _| basic::hidden_single(position)),
    (1, |position, _| basic::naked_single(position)),
    (1, |position, _| constraint::pair(position)),
    (1, |position, memo| {
        constraint::law(position, memo, Stage::Simple)
    }),
    (2, |position, memo| {
        constraint::required(position, memo, true)
    }),
    (2, |position, _| basic::locked(position)),
    (2, |position, memo| {
        constraint::required(position, memo, false)
    }),
    (2, |position, memo| {
        constraint::law(position, memo, Stage::Combinations)
    }),
    (3, |position, _| basic::naked(position, 2)),
    (3, |position, _| basic::hidden(position, 2)),
    (3, |position, memo| {
        constraint::law(position, memo, Stage::Fillings)
    }),
    (3, |position, _| basic::naked(position, 3)),
    (3, |position, _| basic::hidden(position, 3)),
    (3, |position, _| basic::fish(position, 2)),
    (3, |position, memo| {
        constraint::law(position, memo, Stage::All)
    }),
    (4, |position, _| basic::naked(position, 4)),
    (4, |position, _| basic::hidden(position, 4)),
    (4, |position, _| basic::fish(position, 3)),
    (4, chain::chain),
    (HARDEST, forcing::contradiction),
];

/// The highest grade.
const HARDEST: u8 = 5;

/// The easiest step; `None` if the puzzle is solved, no technique finds a step, or the position
/// obviously has no solution.
pub fn next_step(position: &Position) -> Option<VariantStep> {
    next(position, &mut Memo::default(), HARDEST)
}

fn next(position: &Position, memo: &mut Memo, hardest: u8) -> Option<VariantStep> {
    if position.is_dead() || position.is_solved() {
        return None;
    }
    let searches = SEARCHES.iter().filter(|(grade, _)| *grade <= hardest);
    let step = searches
        .map(|(_, find)| find)
        .find_map(|find| find(position, memo));
    step.filter(|step| step.technique.grade() <= hardest)
}

/// Applies the easiest step repeatedly, until no technique finds one.
pub fn solve_path(position: Position) -> VariantPath {
    solve_path_within(position, HARDEST)
}

/// The steps to the end, or as far as techniques up to a [grade](VariantTechnique::grade) lead.
pub fn solve_path_within(position: Position, hardest: u8) -> VariantPath {
    let mut memo = Memo::default();
    let mut path = VariantPath {
        steps: Vec::new(),
        end: position,
    };
    while let Some(step) = next(&path.end, &mut memo, hardest) {
        step.apply(&mut path.end);
        path.steps.push(step);
    }
    path
}
