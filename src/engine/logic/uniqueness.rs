//! Uniqueness techniques: steps that assume a unique solution.
//!
//! Consider four cells without clues in two rows, two columns and two boxes. They cannot hold only
//! two digits, because exchanging the two digits would yield a second solution. A board also cannot
//! have exactly one solution if every unsolved cell has two candidates, and every house has two
//! places for each missing digit.
//!
//! | file | content |
//! |---|---|
//! | `rectangle.rs` | unique rectangles 1 to 6, hidden rectangles |
//! | `loops.rs` | unique loops of six cells and more |
//! | `extended.rs` | extended rectangles: six cells, three digits |
//! | `deadly.rs` | deadly patterns: the common part of loops, rectangles and tridagons |
//! | `avoidable.rs` | rectangles with solved cells |
//! | `bug.rs` | bivalue universal graves (BUG) |
//! | `tridagon.rs` | twelve cells that three digits cannot fill, even without a unique solution |
//! | `symmetry.rs` | symmetries of the clues |

pub(crate) mod avoidable;
pub(super) mod bug;
mod deadly;
pub(super) mod extended;
pub(super) mod loops;
pub(super) mod rectangle;
pub(super) mod symmetry;
pub(super) mod tridagon;

pub(crate) use bug::BugExtras;
pub(super) use deadly::DeadlyPattern;
pub(crate) use rectangle::{CornerCells, UniqueRectangle};

use super::choices::pairs;
use crate::grid::{Board, CandidateSet, Cell, CellSet, Col, House, Row};

/// Returns the candidates that each of some candidates excludes: if one of these is true, the
/// returned candidates are false.
fn excluded_by_each(board: &Board, any: &CandidateSet) -> CandidateSet {
    any.iter().fold(board.all_candidates(), |all, one| {
        let (cell, digit) = (one.cell(), one.digit());
        let beside = CandidateSet::of_cell(cell, board.candidates(cell).without(digit));
        all & (beside | CandidateSet::of_digit(digit, board.peers(cell)))
    })
}

/// The corners of a rectangle: four cells in two rows, two columns and two boxes, row by row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Corners([Cell; 4]);

impl Corners {
    /// Returns all rectangles whose corners are all in `cells`.
    fn within(cells: CellSet) -> impl Iterator<Item = Self> {
        pairs(&Row::ALL).flat_map(move |[top, bottom]| {
            let both = move |col: &Col| {
                cells.contains(Cell::at(top, *col)) && cells.contains(Cell::at(bottom, *col))
            };
            let columns: Vec<Col> = Col::ALL.into_iter().filter(both).collect();
            let corners = pairs(&columns).map(|[left, right]| {
                Self([
                    Cell::at(top, left),
                    Cell::at(top, right),
                    Cell::at(bottom, left),
                    Cell::at(bottom, right),
                ])
            });
            corners.filter(|c| c.in_two_boxes()).collect::<Vec<Self>>()
        })
    }

    /// Returns the rectangles with the corner `start` whose other corners are in `open`. Each
    /// rectangle is returned with its second corner, which is in the box of `start`. The rectangles
    /// are ordered by the second corner, and then by the corner that shares a line but no box with
    /// `start`.
    pub(crate) fn around(start: Cell, open: CellSet) -> impl Iterator<Item = (Cell, Self)> {
        let [row, column, r#box] = start.houses().map(House::cell_set);
        let beside = (r#box & open & (row | column)).without(start).iter();
        beside.flat_map(move |beside| {
            let in_row = row.contains(beside);
            let crossing = if in_row { column } else { row };
            ((crossing - r#box) & open).iter().filter_map(move |third| {
                let fourth = if in_row {
                    Cell::at(third.row(), beside.col())
                } else {
                    Cell::at(beside.row(), third.col())
                };
                let mut corners = [start, beside, third, fourth];
                corners.sort_unstable();
                open.contains(fourth).then_some((beside, Self(corners)))
            })
        })
    }

    pub(crate) fn cells(self) -> CellSet {
        self.0.into_iter().collect()
    }

    fn in_two_boxes(self) -> bool {
        let [a, b, c, d] = self.0.map(Cell::box_house);
        a != d && (a == b && c == d || a == c && b == d)
    }

    /// The corner that shares no line with a given corner.
    fn opposite(self, corner: Cell) -> Cell {
        let [a, b, c, d] = self.0;
        match corner {
            _ if corner == a => d,
            _ if corner == b => c,
            _ if corner == c => b,
            _ => a,
        }
    }
}
