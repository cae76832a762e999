//! Sue de Coq.
//!
//! Two or three unsolved cells where a line and a box cross have at least two more digits than
//! cells. Cells of the rest of the line and cells of the rest of the box take up this surplus
//! between them, with different digits of the crossing. The crossing cells, the line cells and the
//! box cells then use up their digits. Each digit is eliminated from the rest of the box or of the
//! line, whose part uses it. If both have it outside the crossing, it is eliminated from both.
//!
//! Rows, then columns, each with the boxes in order. The crossing cells come in pairs before their
//! triples, then the line cells, then the box cells, depth first in row-major order. The line cells
//! may be in the box too, if they are not among the chosen crossing cells. A step lists the
//! eliminations of the box first, then further ones of the line.

use std::ops::ControlFlow;

use crate::grid::{Candidate, HouseSet};
use crate::logic::Technique;
use crate::logic::sue_de_coq::{Shares, each};

use super::finder::{FoundStep, SearchCache};
use super::position::HodokuPosition;

/// Finds crossing cells whose digits are divided between the line and the box.
pub(super) fn find(position: &mut HodokuPosition, memo: &mut SearchCache<'_>) -> Option<FoundStep> {
    let position = &*position;
    HouseSet::LINES.iter().find_map(|line| {
        HouseSet::BOXES.iter().find_map(|r#box| {
            let crossing = line.cell_set() & r#box.cell_set() & position.unsolved();
            if crossing.len() < 2 {
                return None;
            }
            memo.in_crossing(position, [line, r#box], || {
                let found = each(position, line, r#box, &mut |shares| {
                    let eliminations = eliminations(position, shares);
                    let found = FoundStep::unless_empty(Technique::SueDeCoq, eliminations);
                    found.map_or(ControlFlow::Continue(()), ControlFlow::Break)
                });
                found.break_value()
            })
        })
    })
}

/// The eliminations: first those in the box, then further ones in the line.
fn eliminations(position: &HodokuPosition, shares: &Shares) -> Vec<Candidate> {
    let mut eliminations = Vec::new();
    for (cells, digits) in [shares.lost_by_box(), shares.lost_by_line()] {
        for cell in cells {
            let lost = position.candidates(cell) & digits;
            let lost = lost.iter().map(|digit| Candidate::new(cell, digit));
            let new: Vec<Candidate> = lost.filter(|c| !eliminations.contains(c)).collect();
            eliminations.extend(new);
        }
    }
    eliminations
}
