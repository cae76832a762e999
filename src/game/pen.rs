//! The border lines that the player has drawn.

use super::{Border, BorderSide, Game, Move, MoveError};
use crate::grid::rules::{Pos, PosSet};

impl Game {
    /// The borders that the player has drawn, oldest first.
    pub fn borders(&self) -> Vec<Border> {
        let mut drawn = Vec::new();
        for change in self.history.changes() {
            if let Move::Borders(borders, is_drawn) = &change.action {
                drawn.retain(|border| !borders.contains(border));
                if *is_drawn {
                    drawn.extend(borders);
                }
            }
        }
        drawn
    }

    /// Returns the move for the borders at some sides of a set of cells, except between cells of the
    /// set. The move removes the borders if all of them are drawn. `None` if there is no such border.
    pub fn toggled_borders(&self, cells: &PosSet, sides: &[BorderSide]) -> Option<Move> {
        let exists = |cell: &Pos| self.puzzle.index(*cell).is_some();
        let border = |cell: Pos, side: &BorderSide| {
            let beyond = side.neighbor(cell).filter(exists)?;
            (!cells.contains(beyond)).then(|| Border::between(cell, beyond))?
        };
        let borders = cells.iter().flat_map(|cell| {
            let found = sides.iter().filter_map(move |side| border(cell, side));
            found.collect::<Vec<_>>()
        });
        let borders: Vec<Border> = borders.collect();
        let drawn = self.borders();
        let is_drawn = borders.iter().all(|border| drawn.contains(border));
        (!borders.is_empty()).then_some(Move::Borders(borders, !is_drawn))
    }

    /// Checks a move that draws or removes borders.
    pub(super) fn check_borders(
        &self,
        borders: &[Border],
        is_drawn: bool,
    ) -> Result<(), MoveError> {
        let drawn = self.borders();
        let exists = |cell: &Pos| self.puzzle.index(*cell).is_some();
        let are_cells = borders
            .iter()
            .all(|border| border.cells().iter().all(exists));
        let changes = borders
            .iter()
            .any(|border| drawn.contains(border) != is_drawn);
        if are_cells && changes {
            Ok(())
        } else {
            Err(MoveError::NoChange)
        }
    }
}
