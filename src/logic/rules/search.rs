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

/// The searches, in teaching order.
const SEARCHES: &[Find] = &[
    |position, _| basic::full_house(position),
    |position, _| basic::hidden_single(position),
    |position, _| basic::naked_single(position),
    |position, _| constraint::pair(position),
    |position, memo| constraint::law(position, memo, Stage::Simple),
    |position, memo| constraint::required(position, memo, true),
    |position, _| basic::locked(position),
    |position, memo| constraint::required(position, memo, false),
    |position, memo| constraint::law(position, memo, Stage::Combinations),
    |position, _| basic::naked(position, 2),
    |position, _| basic::hidden(position, 2),
    |position, memo| constraint::law(position, memo, Stage::Fillings),
    |position, _| basic::naked(position, 3),
    |position, _| basic::hidden(position, 3),
    |position, _| basic::fish(position, 2),
    |position, memo| constraint::law(position, memo, Stage::All),
    |position, _| basic::naked(position, 4),
    |position, _| basic::hidden(position, 4),
    |position, _| basic::fish(position, 3),
    chain::chain,
    forcing::contradiction,
];

/// The easiest step; `None` if the puzzle is solved, no technique finds a step, or the position
/// obviously has no solution.
pub fn next_step(position: &Position) -> Option<VariantStep> {
    next(position, &mut Memo::default())
}

fn next(position: &Position, memo: &mut Memo) -> Option<VariantStep> {
    if position.is_dead() || position.is_solved() {
        return None;
    }
    SEARCHES.iter().find_map(|find| find(position, memo))
}

/// Applies the easiest step repeatedly, until no technique finds one.
pub fn solve_path(position: Position) -> VariantPath {
    let mut memo = Memo::default();
    let mut path = VariantPath {
        steps: Vec::new(),
        end: position,
    };
    while let Some(step) = next(&path.end, &mut memo) {
        step.apply(&mut path.end);
        path.steps.push(step);
    }
    path
}
