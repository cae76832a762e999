//! Patterns of one digit, and BUG+1.
//!
//! * Skyscraper: two rows have two places each. If their first places share a column, the second
//!   places are the ends. Otherwise, if their second places share a column, the first places are
//!   the ends. The ends must be in different columns. The digit is eliminated from the cells that
//!   see both ends. All digits are searched with rows, and then all digits with columns, each with
//!   pairs of lines in order.
//! * Kite: a row and a column have two places each, without a common cell. One end of the row and
//!   one end of the column share a box. The digit is eliminated from the cell in the row of the
//!   column's other end and in the column of the row's other end. The order is digits, rows,
//!   columns. If several pairs of ends share a box, the first end of the row is tried first, and
//!   then the first end of the column.
//! * Turbot fish: a strong, a weak and a strong link join four different cells. The weak link may
//!   be strong too. The search collects all turbot fish, in both directions, and selects the best
//!   by rank.
//! * Empty rectangle: a box has three to five places, all in one row and one column that cross in
//!   the box. Both the row and the column have a place outside the crossing. Take another place in
//!   that row, outside the box. If its column has exactly one more place, the row of this last
//!   place meets the column of the crossing in a cell. The digit is eliminated from that cell. The
//!   same holds with rows and columns exchanged. The order is digits, boxes, and crossings from the
//!   last cell of the box to the first. For each crossing, the form described above is tried before
//!   the exchanged form. HoDoKu's option for rectangles of two places is off.
//! * BUG+1: all unsolved cells have two candidates, except one cell with three. No digit has more
//!   than three places in a house. Only one digit has three places, and exactly in the three houses
//!   of that cell. The other two candidates of the cell are eliminated.

use crate::grid::{Cell, CellSet, Digit, House, HouseSet};
use crate::logic::single_digit::{arms, conjugates_in};
use crate::logic::{BugExtras, Technique};

use super::finder::{FoundStep, SearchCache};
use super::position::{HodokuPosition, peers};

pub(super) fn skyscraper(
    position: &HodokuPosition,
    cache: &mut SearchCache<'_>,
    lines: HouseSet,
) -> Option<FoundStep> {
    cache.search_by_digit(position, &mut |digit| skyscraper_in(position, digit, lines))
}

fn skyscraper_in(position: &HodokuPosition, digit: Digit, lines: HouseSet) -> Option<FoundStep> {
    let pairs = lines
        .iter()
        .filter_map(|line| conjugates_in(position, line, digit));
    let pairs: Vec<[Cell; 2]> = pairs.collect();
    let level = |a: Cell, b: Cell| {
        let crossing = a.house_set() & b.house_set() & HouseSet::LINES;
        !crossing.is_empty()
    };
    pairs.iter().enumerate().find_map(|(at, [a, b])| {
        pairs[at + 1..].iter().find_map(|[c, d]| {
            let ends = if level(*a, *c) {
                [*b, *d]
            } else if level(*b, *d) {
                [*a, *c]
            } else {
                return None;
            };
            if level(ends[0], ends[1]) {
                return None;
            }
            let eliminations = position.cells_with(digit) & peers(ends[0]) & peers(ends[1]);
            FoundStep::of_digit(Technique::Skyscraper, digit, eliminations)
        })
    })
}

pub(super) fn kite(position: &HodokuPosition, cache: &mut SearchCache<'_>) -> Option<FoundStep> {
    cache.search_by_digit(position, &mut |digit| {
        let columns = HouseSet::COLUMNS.iter();
        let columns = columns.filter_map(|line| conjugates_in(position, line, digit));
        let columns: Vec<[Cell; 2]> = columns.collect();
        let mut rows = HouseSet::ROWS.iter();
        rows.find_map(|line| {
            let row = conjugates_in(position, line, digit)?;
            columns
                .iter()
                .find_map(|column| kite_of(position, digit, row, *column))
        })
    })
}

fn kite_of(
    position: &HodokuPosition,
    digit: Digit,
    row: [Cell; 2],
    column: [Cell; 2],
) -> Option<FoundStep> {
    if row.iter().any(|cell| column.contains(cell)) {
        return None;
    }
    let turns = [(0, 0), (0, 1), (1, 0), (1, 1)];
    turns.into_iter().find_map(|(r, c)| {
        if row[r].box_house() != column[c].box_house() {
            return None;
        }
        let target = Cell::at(column[1 - c].row(), row[1 - r].col());
        let eliminations = position.cells_with(digit) & CellSet::only(target);
        FoundStep::of_digit(Technique::TwoStringKite, digit, eliminations)
    })
}

pub(super) fn turbot(position: &HodokuPosition, cache: &mut SearchCache<'_>) -> Option<FoundStep> {
    cache.best_by_digit(position, &mut |digit| {
        let links = House::ALL.into_iter();
        let links: Vec<_> = links
            .filter_map(|h| conjugates_in(position, h, digit))
            .collect();
        let turned = links.iter().flat_map(|[a, b]| [[*a, *b], [*b, *a]]);
        let chains = turned.clone().flat_map(|[a, b]| {
            let apart = move |[c, d]: &[Cell; 2]| {
                peers(b).contains(*c) && ![c, d].into_iter().any(|cell| [a, b].contains(cell))
            };
            turned.clone().filter(apart).map(move |[_, d]| [a, d])
        });
        let steps = chains.filter_map(|[a, d]| {
            let eliminations = position.cells_with(digit) & peers(a) & peers(d);
            let found = FoundStep::of_digit(Technique::TurbotFish, digit, eliminations)?;
            Some(((found.rank(), a), found))
        });
        steps.min_by_key(|(rank, _)| *rank)
    })
}

pub(super) fn empty_rectangle(
    position: &HodokuPosition,
    cache: &mut SearchCache<'_>,
) -> Option<FoundStep> {
    cache.search_by_digit(position, &mut |digit| {
        HouseSet::BOXES.iter().find_map(|r#box| {
            if !(3..=5).contains(&position.count(r#box, digit)) {
                return None;
            }
            let outside = !r#box.cell_set();
            arms(position, r#box, digit).rev().find_map(|lines| {
                let [row, column] = lines.map(House::cell_set);
                let crossing = (row & column).first()?;
                let along_row = position.cells_with(digit) & row & outside;
                let along_column = position.cells_with(digit) & column & outside;
                let by_row = along_row.iter().find_map(|x| {
                    let y = partner(position, digit, x, House::column(x.col()))?;
                    elimination_at(position, digit, Cell::at(y.row(), crossing.col()), outside)
                });
                by_row.or_else(|| {
                    along_column.iter().find_map(|x| {
                        let y = partner(position, digit, x, House::row(x.row()))?;
                        elimination_at(position, digit, Cell::at(crossing.row(), y.col()), outside)
                    })
                })
            })
        })
    })
}

/// The other of the two places of a digit in a house; `None` unless the house has exactly two.
fn partner(position: &HodokuPosition, digit: Digit, cell: Cell, house: House) -> Option<Cell> {
    let [a, b] = conjugates_in(position, house, digit)?;
    Some(if a == cell { b } else { a })
}

fn elimination_at(
    position: &HodokuPosition,
    digit: Digit,
    target: Cell,
    outside: CellSet,
) -> Option<FoundStep> {
    let eliminations = position.cells_with(digit) & outside & CellSet::only(target);
    FoundStep::of_digit(Technique::EmptyRectangle, digit, eliminations)
}

pub(super) fn bug(position: &HodokuPosition) -> Option<FoundStep> {
    let is_large = |cell: &Cell| position.candidates(*cell).len() > 2;
    let large: CellSet = position.unsolved().iter().filter(is_large).collect();
    large.single()?;
    let bug = BugExtras::of(position)?;
    bug.digits.single()?;
    FoundStep::by_cell(Technique::Bug1, &bug.eliminations_in_one_cell(position))
}
