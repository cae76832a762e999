//! The easiest step of a position, and the way to the end.

use super::basic;
use super::chain;
use super::constraint::{self, Memo, Stage};
use super::forcing;
use super::position::Position;
use super::step::{VariantStep, VariantTechnique};

/// The way from a position to its end, as far as techniques lead.
#[derive(Clone, Debug)]
pub struct VariantPath {
    /// The steps.
    pub steps: Vec<VariantStep>,
    /// The position behind the last one.
    pub end: Position,
}

impl VariantPath {
    /// The hardest technique.
    pub fn hardest(&self) -> Option<VariantTechnique> {
        self.steps.iter().map(|step| step.technique).max()
    }
}

type Find = fn(&Position, &mut Memo) -> Option<VariantStep>;

/// The searches, in the order of teaching.
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

/// The easiest step; `None` when the puzzle is solved, no technique finds a step, or the position
/// is seen to have no solution.
pub fn next_step(position: &Position) -> Option<VariantStep> {
    next(position, &mut Memo::default())
}

fn next(position: &Position, memo: &mut Memo) -> Option<VariantStep> {
    if position.is_dead() || position.is_solved() {
        return None;
    }
    SEARCHES.iter().find_map(|find| find(position, memo))
}

/// The steps to the end, or as far as techniques lead, each the easiest one of its position.
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
