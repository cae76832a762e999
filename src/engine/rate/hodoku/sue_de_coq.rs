//! Sue de Coq.
//!
//! Two or three unsolved cells where a line and a box cross have at least two more digits than
//! cells. Some cells of the rest of the line, the *line cells*, and some cells of the rest of the
//! box, the *box cells*, have digits of the crossing. No digit of the crossing is in both.
//! Together, the crossing cells, the line cells and the box cells have as many digits as cells. A
//! digit outside the crossing counts twice if the line cells and the box cells both have it. Each
//! of these digits is eliminated from the rest of the line, unless the box cells have it and the
//! line cells lack it. Each digit is eliminated from the rest of the box, unless the line cells
//! have it and the box cells lack it.
//!
//! The order is rows, then columns, each with the boxes in order. Two crossing cells are tried
//! before the three cells that contain them. For each choice of crossing cells, the line cells are
//! chosen, and then the box cells, depth first in row-major order. The line cells may also be in
//! the box, if they are not among the chosen crossing cells. A step lists the eliminations of the
//! box first, and then the other eliminations of the line.

use crate::grid::House;
use crate::logic::Technique;
use crate::logic::sue_de_coq::each;

use super::finder::{FoundStep, SearchCache, break_with, elimination_list};
use super::position::HodokuPosition;

pub(super) fn find(position: &HodokuPosition, cache: &mut SearchCache<'_>) -> Option<FoundStep> {
    House::crossings().find_map(|[line, r#box]| {
        let crossing = line.cell_set() & r#box.cell_set() & position.unsolved();
        if crossing.len() < 2 {
            return None;
        }
        cache.search_crossing(position, [line, r#box], || {
            let found = each(position, line, r#box, &mut |sue_de_coq| {
                let parts = [
                    sue_de_coq.box_eliminations(),
                    sue_de_coq.line_eliminations(),
                ];
                let parts = parts.map(|(cells, digits)| position.candidates_in(cells, digits));
                let eliminations = elimination_list(parts);
                break_with(FoundStep::unless_empty(Technique::SueDeCoq, eliminations))
            });
            found.break_value()
        })
    })
}
