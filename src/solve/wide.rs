//! Grids of other sizes, from 4x4 to 25x25.
//!
//! `wide/grid.rs` has the grids, `wide/search.rs` one attempt to solve one; here are the attempts
//! after each other. No tables and no bit tricks beyond a mask of digits for each cell: the houses
//! of a [`Shape`] are lists, made when a search starts. What makes large grids feasible is to look
//! hard before guessing (naked and hidden singles, locked candidates), to guess where the fewest
//! choices are, be it the digits of a cell or the places of a digit in a house, and to start over
//! in another order when a guess near the root was bad. Trying cell after cell in reading order, as
//! one may on 9x9, does not end here: [`row_major`] is there to show it.

mod grid;
mod row_major;
mod search;

use std::ops::ControlFlow;

pub use grid::{Grid, ParseGridError, Shape};
pub use row_major::{Effort, Outcome, row_major};
use search::{Run, Search};

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// Different solutions: all there are, or as many as were asked for, if it was decided.
    pub solutions: Vec<Grid>,
    /// Whether the search came to its end. If not, there may be more solutions.
    pub decided: bool,
    /// Positions looked at.
    pub nodes: u64,
}

/// Looks for up to `limit` solutions. Before each position `go_on` is told how many were looked
/// at, and may end the search: by their number, by a clock, or because somebody lost patience.
///
/// ```
/// use masume::solve::wide::{Grid, solve};
/// use std::ops::ControlFlow;
/// let grid: Grid = "1... ..3. .4.. ...2".parse()?;
/// let found = solve(&grid, 2, |_| ControlFlow::Continue(()));
/// assert!(found.decided && found.solutions.len() == 1);
/// # Ok::<(), masume::solve::wide::ParseGridError>(())
/// ```
pub fn solve(grid: &Grid, limit: usize, mut go_on: impl FnMut(u64) -> ControlFlow<()>) -> Found {
    let mut search = Search::new(grid.shape);
    let mut found = Found {
        solutions: Vec::new(),
        decided: limit == 0,
        nodes: 0,
    };
    let mut patience = FIRST_PATIENCE;
    while !found.decided {
        let run = search.run(grid, limit, patience, &mut found, &mut go_on);
        match run {
            Run::Complete => found.decided = true,
            Run::OutOfPatience => patience += patience >> 1,
            Run::Stopped => break,
        }
    }
    found
}

/// Positions that the first attempt may look at; each further one half as many more.
const FIRST_PATIENCE: u64 = 500;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    fn always(_: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// A full grid: each row is the one above moved on by a box, or by one below a box.
    fn full(shape: Shape) -> Grid {
        let size = shape.size();
        let digit = |cell: usize| {
            let (row, col) = (cell / size, cell % size);
            let moved = shape.width * (row % shape.height) + row / shape.height + col;
            u8::try_from(moved % size + 1).unwrap()
        };
        Grid::new((0..shape.cells()).map(digit).collect()).unwrap()
    }

    /// The same grid with about so many percent of its digits.
    fn thinned(grid: &Grid, percent: u64, seed: u64) -> Grid {
        let mut order: Vec<usize> = (0..grid.digits.len()).collect();
        Random::new(seed).shuffle(&mut order);
        let mut thin = grid.clone();
        let kept = grid.digits.len() as u64 * percent / 100;
        for cell in &order[usize::try_from(kept).unwrap()..] {
            thin.digits[*cell] = 0;
        }
        thin
    }

    /// Tries every digit in cell after cell.
    fn count_slowly(grid: &mut Grid, limit: usize) -> usize {
        let Some(cell) = grid.digits.iter().position(|d| *d == 0) else {
            return usize::from(grid.is_solved());
        };
        let mut count = 0;
        for digit in 1..=u8::try_from(grid.shape.size()).unwrap() {
            let taken = (0..grid.shape.cells()).any(|other| {
                let own = grid.shape.houses_of(cell);
                let shared = grid.shape.houses_of(other).iter().any(|h| own.contains(h));
                shared && grid.digits[other] == digit
            });
            if !taken && count < limit {
                grid.digits[cell] = digit;
                count += count_slowly(grid, limit - count);
            }
        }
        grid.digits[cell] = 0;
        count
    }

    #[test]
    fn each_house_of_each_shape_is_as_large_as_the_grid_is_wide() {
        for shape in Shape::ALL {
            assert!(
                shape
                    .houses()
                    .iter()
                    .all(|cells| cells.len() == shape.size())
            );
            assert!(full(shape).is_solved());
            assert_eq!(Shape::of_cells(shape.cells()), Some(shape));
        }
    }

    #[test]
    fn small_grids_have_as_many_solutions_as_trying_everything_finds() {
        for size in [4, 6] {
            let shape = Shape::of_size(size).unwrap();
            for seed in 1..30 {
                let mut grid = thinned(&full(shape), 35 + seed % 20, seed);
                // Some with a digit that may be wrong.
                if seed % 3 == 0 {
                    let blank = grid.digits.iter().position(|d| *d == 0).unwrap();
                    grid.digits[blank] = 1;
                }
                let found = solve(&grid, 50, always);
                assert!(found.decided);
                assert_eq!(found.solutions.len(), count_slowly(&mut grid, 50), "{grid}");
                assert!(found.solutions.iter().all(Grid::is_solved));
            }
        }
    }

    #[test]
    fn large_grids_are_solved() {
        for (size, percent) in [(8, 40), (9, 40), (12, 45), (16, 45), (25, 55)] {
            let shape = Shape::of_size(size).unwrap();
            for seed in 1..4 {
                let whole = full(shape);
                let grid = thinned(&whole, percent, seed);
                let found = solve(&grid, 2, always);
                assert!(found.decided);
                for solution in &found.solutions {
                    assert!(solution.is_solved());
                    let clues = grid.digits.iter().zip(&solution.digits);
                    assert!(clues.into_iter().all(|(clue, d)| *clue == 0 || clue == d));
                }
                if let [only] = &found.solutions[..] {
                    assert_eq!(only, &whole);
                } else {
                    assert_eq!(found.solutions.len(), 2);
                    assert_ne!(found.solutions[0], found.solutions[1]);
                }
            }
        }
    }

    #[test]
    fn a_search_that_is_stopped_says_that_nothing_is_decided() {
        let blank = Grid::new(vec![0; 256]).unwrap();
        let found = solve(&blank, usize::MAX, |nodes| {
            if nodes < 300 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        assert!(!found.decided);
        assert_eq!(found.nodes, 300);
    }

    #[test]
    fn a_digit_twice_in_a_house_leaves_no_solution() {
        for shape in Shape::ALL {
            let mut grid = Grid::new(vec![0; shape.cells()]).unwrap();
            grid.digits[0] = 1;
            grid.digits[shape.size() - 1] = 1;
            let found = solve(&grid, 2, always);
            assert!(found.decided && found.solutions.is_empty());
        }
    }

    #[test]
    fn texts_are_read_as_they_are_written() {
        for shape in Shape::ALL {
            let grid = thinned(&full(shape), 60, 7);
            assert_eq!(grid.to_string().parse(), Ok(grid));
        }
        assert_eq!("123".parse::<Grid>(), Err(ParseGridError::Length(3)));
        let five = "5...............".parse::<Grid>();
        assert_eq!(five, Err(ParseGridError::Character('5')));
    }
}
