//! From a step to what is drawn of it: roles of houses, cells and candidates, no colours.

use crate::grid::{Board, CandidateSet, CellSet, HouseSet};
use crate::logic::{self, Pattern, Step, SubsetKind, Technique};

/// What a hint shows on the board.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Highlight {
    /// Houses to look at.
    pub(crate) houses: HouseSet,
    /// Filled cells that are part of the argument, or cells that are wrong.
    pub(crate) evidence: CellSet,
    /// Candidates that form the pattern.
    pub(crate) pattern: CandidateSet,
    /// Candidates that go.
    pub(crate) kills: CandidateSet,
    /// Candidates that are placed.
    pub(crate) places: CandidateSet,
}

/// What is shown of a step that was found on this board.
pub(crate) fn highlight(step: &Step, board: &Board) -> Highlight {
    let mut shown = Highlight {
        kills: step.eliminations,
        places: step.placements.iter().copied().collect(),
        ..Highlight::default()
    };
    match &step.pattern {
        Pattern::Single { house } => {
            let placed = step.placements.first();
            match (house, placed) {
                (Some(house), Some(placed)) => {
                    shown.houses = HouseSet::only(*house);
                    if step.technique != Technique::FullHouse {
                        let blockers = logic::blockers(board, *placed, *house);
                        shown.evidence = blockers.holders.iter().map(|(cell, _)| *cell).collect();
                    }
                }
                (None, Some(placed)) => {
                    let cell = placed.cell();
                    shown.houses = HouseSet::only(cell.box_house());
                    let holders = logic::excluders(board, cell);
                    shown.evidence = holders.iter().filter_map(|(_, cell)| *cell).collect();
                }
                (_, None) => {}
            }
        }
        Pattern::Locked { digit, from, to } => {
            shown.houses = [*from, *to].into_iter().collect();
            shown.pattern = CandidateSet::of_digit(*digit, board.places(*from, *digit));
        }
        Pattern::Subset {
            kind: SubsetKind::Naked | SubsetKind::Hidden,
            cells,
            digits,
            houses,
        } => {
            shown.houses = *houses;
            for digit in *digits {
                shown
                    .pattern
                    .insert_all(digit, board.cells_with(digit) & *cells);
            }
        }
    }
    shown
}
