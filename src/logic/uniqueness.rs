//! Steps that hold because a puzzle has one solution.
//!
//! Four cells in two rows, two columns and two boxes, none of them a clue, cannot hold just two
//! digits crosswise: the two could change places, and there would be a second solution. The same
//! is true of a whole board on which every cell has two candidates and every house two places
//! for each digit.
//!
//! | file | what |
//! |---|---|
//! | `rectangle.rs` | unique rectangles 1 to 6, hidden rectangles |
//! | `loops.rs` | unique loops of six cells and more |
//! | `extended.rs` | extended rectangles: six cells, three digits |
//! | `deadly.rs` | what loops and rectangles of every kind have in common |
//! | `avoidable.rs` | rectangles of which some cells are solved already |
//! | `bug.rs` | bivalue universal graves |
//! | `symmetry.rs` | what a symmetry of the clues does to the solution |

pub(super) mod avoidable;
pub(super) mod bug;
mod deadly;
pub(super) mod extended;
pub(super) mod loops;
pub(super) mod rectangle;
pub(super) mod symmetry;

use crate::grid::{Cell, CellSet, Col, Row};

/// Four cells in two rows, two columns and two boxes, row by row.
#[derive(Clone, Copy, Debug)]
struct Corners([Cell; 4]);

impl Corners {
    /// Every rectangle all of whose corners are in a set.
    fn within(cells: CellSet) -> impl Iterator<Item = Self> {
        pairs(Row::ALL).flat_map(move |[top, bottom]| {
            let both = move |col: &Col| {
                cells.contains(Cell::at(top, *col)) && cells.contains(Cell::at(bottom, *col))
            };
            let columns: Vec<Col> = Col::ALL.into_iter().filter(both).collect();
            pairs(columns).filter_map(move |[left, right]| {
                let corners = Self([
                    Cell::at(top, left),
                    Cell::at(top, right),
                    Cell::at(bottom, left),
                    Cell::at(bottom, right),
                ]);
                corners.in_two_boxes().then_some(corners)
            })
        })
    }

    fn cells(self) -> CellSet {
        self.0.into_iter().collect()
    }

    fn in_two_boxes(self) -> bool {
        let [a, b, c, d] = self.0.map(Cell::box_house);
        a != d && (a == b && c == d || a == c && b == d)
    }

    /// The corner that shares no line with this one.
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

/// Every pair of items, each once, in order.
fn pairs<T: Copy>(items: impl Into<Vec<T>>) -> impl Iterator<Item = [T; 2]> {
    let items = items.into();
    let count = items.len();
    let places = (0..count).flat_map(move |a| (a + 1..count).map(move |b| [a, b]));
    places.map(move |pair| pair.map(|at| items[at]))
}
