//! From a step to what is drawn of it: roles of houses, cells and candidates, no colours.

use crate::grid::{Board, CandidateSet, CellSet, HouseSet};
use crate::logic::{self, Pattern, Step, Technique};

/// What a hint shows on the board.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Highlight {
    /// Houses to look at.
    pub(crate) houses: HouseSet,
    /// Filled cells that are part of the argument, or cells that are wrong.
    pub(crate) evidence: CellSet,
    /// Candidates that form the pattern; of two colours the first, of a chain those that are
    /// true if it runs forward.
    pub(crate) pattern: CandidateSet,
    /// The other side of a pattern that has two.
    pub(crate) second: CandidateSet,
    /// Candidates that keep the pattern from being whole.
    pub(crate) fins: CandidateSet,
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
            cells,
            digits,
            houses,
            ..
        } => {
            shown.houses = *houses;
            for digit in *digits {
                shown
                    .pattern
                    .insert_all(digit, board.cells_with(digit) & *cells);
            }
        }
        Pattern::Fish {
            digit,
            base,
            cover,
            fins,
            endo_fins,
        } => {
            shown.houses = *base;
            let fins = *fins | *endo_fins;
            let places = |houses: HouseSet| {
                let cells = houses.iter().map(|house| board.places(house, *digit));
                cells.fold(CellSet::EMPTY, |all, cells| all | cells)
            };
            let body = places(*base) & places(*cover);
            shown.pattern = CandidateSet::of_digit(*digit, body - fins);
            shown.fins = CandidateSet::of_digit(*digit, fins);
        }
        Pattern::Wing {
            pivot,
            pincers,
            common,
            digits,
        } => {
            for digit in *digits {
                let cells = board.cells_with(digit) & pincers.with(*pivot);
                shown.pattern.insert_all(digit, cells);
            }
            let ends = board.cells_with(*common) & *pincers;
            shown.second = CandidateSet::of_digit(*common, ends);
            shown.pattern = shown.pattern - shown.second;
        }
        Pattern::Colours { digit, groups } => {
            for [a, b] in groups {
                shown.pattern.insert_all(*digit, *a);
                shown.second.insert_all(*digit, *b);
            }
        }
        Pattern::Chains(chains) => {
            for link in chains.iter().flat_map(|chain| &chain.links) {
                shown.second.insert_all(link.from.digit, link.from.cells);
                shown.pattern.insert_all(link.to.digit, link.to.cells);
            }
        }
    }
    shown
}
