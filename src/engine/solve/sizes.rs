//! The solver for grids from 4x4 to 25x25.
//!
//! `sizes/grid.rs` defines the grids, and `sizes/search.rs` one search attempt. This file runs the
//! attempts. The code has no tables and no bit tricks, except a mask of digits for each cell. The
//! houses of a [`GridDimensions`] are lists that are built when a search starts.
//!
//! Three methods make large grids feasible. The search propagates before each guess: naked and
//! hidden singles, and locked candidates. It branches on the fewest choices: the digits of a cell,
//! or the places of a digit in a house. After a number of nodes, it restarts in another order,
//! because a guess near the root may be bad. Plain backtracking cell by cell is enough for 9x9. On
//! large grids it takes too long, as [`row_major()`] shows.

mod grid;
mod row_major;
mod search;

use std::ops::ControlFlow;

pub use grid::{Grid, GridDimensions, ParseGridError};
pub use row_major::{Effort, RowMajorResult, row_major};
use search::{AttemptEnd, Attempts};

/// The result of a search for the solutions of a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GridSolutions {
    /// The solutions found, all different. If [`decided`](Self::decided) is true, the list has all
    /// solutions or the requested number.
    pub solutions: Vec<Grid>,
    /// True if the search found all solutions or the requested number. False if it stopped earlier.
    pub decided: bool,
    /// The number of search nodes visited.
    pub nodes: u64,
}

/// Finds up to `limit` solutions. Before each node, `on_node` receives the number of nodes visited
/// so far. It can stop the search, for example at a time limit.
///
/// ```
/// # use masume_engine as masume;
/// use masume::solve::sizes::{Grid, solve};
/// use std::ops::ControlFlow;
/// let grid: Grid = "1... ..3. .4.. ...2".parse()?;
/// let found = solve(&grid, 2, |_| ControlFlow::Continue(()));
/// assert!(found.decided && found.solutions.len() == 1);
/// # Ok::<(), masume::solve::sizes::ParseGridError>(())
/// ```
pub fn solve(
    grid: &Grid,
    limit: usize,
    mut on_node: impl FnMut(u64) -> ControlFlow<()>,
) -> GridSolutions {
    let mut search = Attempts::new(grid.shape);
    let mut found = GridSolutions {
        solutions: Vec::new(),
        decided: limit == 0,
        nodes: 0,
    };
    let mut node_limit = FIRST_NODE_LIMIT;
    while !found.decided {
        let run = search.run(grid, limit, node_limit, &mut found, &mut on_node);
        match run {
            AttemptEnd::Complete => found.decided = true,
            AttemptEnd::NodeLimit => node_limit += node_limit >> 1,
            AttemptEnd::Stopped => break,
        }
    }
    found
}

/// The node limit of the first attempt. The limit of each further attempt is 1.5 times the previous
/// limit.
const FIRST_NODE_LIMIT: u64 = 500;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    fn always(_: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Creates a full grid. Within a band, each row is the row above, shifted by the width of a
    /// box. Each band is the band above, shifted by one cell.
    fn full(shape: GridDimensions) -> Grid {
        let size = shape.size();
        let digit = |cell: usize| {
            let (row, col) = (cell / size, cell % size);
            let moved = shape.width * (row % shape.height) + row / shape.height + col;
            u8::try_from(moved % size + 1).unwrap()
        };
        Grid::new((0..shape.cells()).map(digit).collect()).unwrap()
    }

    /// Returns a copy of the grid with about this percentage of its digits.
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

    /// Counts solutions up to `limit` by brute force.
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
    fn every_house_of_every_shape_has_as_many_cells_as_a_row() {
        for shape in GridDimensions::ALL {
            assert!(
                shape
                    .houses()
                    .iter()
                    .all(|cells| cells.len() == shape.size())
            );
            assert!(full(shape).is_solved());
            assert_eq!(GridDimensions::of_cells(shape.cells()), Some(shape));
        }
    }

    #[test]
    fn solution_counts_of_small_grids_agree_with_brute_force() {
        for size in [4, 6] {
            let shape = GridDimensions::of_size(size).unwrap();
            for seed in 1..30 {
                let mut grid = thinned(&full(shape), 35 + seed % 20, seed);
                // Some of these grids have a digit that may be wrong.
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
            let shape = GridDimensions::of_size(size).unwrap();
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
    fn a_stopped_search_is_undecided() {
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
        for shape in GridDimensions::ALL {
            let mut grid = Grid::new(vec![0; shape.cells()]).unwrap();
            grid.digits[0] = 1;
            grid.digits[shape.size() - 1] = 1;
            let found = solve(&grid, 2, always);
            assert!(found.decided && found.solutions.is_empty());
        }
    }

    #[test]
    fn a_written_grid_is_parsed_back() {
        for shape in GridDimensions::ALL {
            let grid = thinned(&full(shape), 60, 7);
            assert_eq!(grid.to_string().parse(), Ok(grid));
        }
        assert_eq!("123".parse::<Grid>(), Err(ParseGridError::Length(3)));
        let five = "5...............".parse::<Grid>();
        assert_eq!(five, Err(ParseGridError::Character('5')));
    }
}
