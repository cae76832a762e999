//! The time to solve grids of other sizes and to prove their solutions unique.
//!
//! ```text
//! cargo bench --bench sizes
//! ```
//!
//! Every run uses the same grids. They are full grids from which clues are removed in random order,
//! as long as a search of [`POSITIONS`] nodes can prove that the solution is unique. The output has
//! the medians of the processor time, of the number of search nodes, and of the number of events of
//! row-major backtracking, which is limited by [`GIVE_UP`].

use std::ops::ControlFlow;

use cpu_time::ThreadTime;
use masume::random::Random;
use masume::solve::sizes::{Grid, GridDimensions, RowMajorResult, row_major, solve};

/// The number of grids of each kind.
const GRIDS: usize = 6;

/// The maximum number of search nodes of a proof of uniqueness during the removal of clues.
const POSITIONS: u64 = 2000;

/// The maximum number of events of row-major backtracking, which take about half a second.
const GIVE_UP: u64 = 20_000_000;

/// The kinds of grids: the number of rows, and the number of clues in percent of the cells.
const KINDS: [(usize, usize); 11] = [
    (4, 40),
    (6, 40),
    (8, 40),
    (9, 35),
    (12, 40),
    (16, 50),
    (16, 45),
    (16, 40),
    (25, 60),
    (25, 55),
    (25, 50),
];

fn main() {
    println!("rows clues       ms      nodes  row-major: events, solved of {GRIDS}");
    for (size, percent) in KINDS {
        let shape = GridDimensions::of_size(size).expect("it is one of the sizes");
        let mut random = Random::new(1);
        let clues = shape.cells() * percent / 100;
        let grids: Vec<Grid> = (0..GRIDS).map(|_| dug(shape, clues, &mut random)).collect();
        measure(&grids);
    }
}

fn measure(grids: &[Grid]) {
    let (mut times, mut nodes, mut events, mut solved) = (Vec::new(), Vec::new(), Vec::new(), 0);
    for grid in grids {
        let start = ThreadTime::now();
        let found = solve(grid, 2, |_| ControlFlow::Continue(()));
        times.push(start.elapsed().as_nanos());
        assert!(found.decided && found.solutions.len() == 1, "{grid}");
        nodes.push(found.nodes);
        let (effort, outcome) = row_major(grid, GIVE_UP);
        events.push(effort.tries + effort.backtracks);
        if let RowMajorResult::Solution(other) = outcome {
            assert_eq!(other, found.solutions[0]);
            solved += 1;
        }
    }
    let clues = grids.iter().map(clues).max().unwrap_or(0);
    println!(
        "{:>4} {clues:>5} {:>4}.{:03} {:>10}  {} {solved}",
        grids[0].shape().size(),
        median(&mut times) / 1_000_000,
        median(&mut times) / 1000 % 1000,
        median(&mut nodes),
        median(&mut events),
    );
}

fn clues(grid: &Grid) -> usize {
    grid.digits().iter().filter(|digit| **digit != 0).count()
}

fn median<T: Copy + Ord>(values: &mut [T]) -> T {
    values.sort_unstable();
    values[values.len() / 2]
}

/// A grid with a unique solution and `clues` clues. The grid has more clues if no further clue can
/// be removed.
fn dug(shape: GridDimensions, clues: usize, random: &mut Random) -> Grid {
    let mut digits = full(shape, random).digits().to_vec();
    let mut order: Vec<usize> = (0..digits.len()).collect();
    random.shuffle(&mut order);
    let mut left = digits.len();
    for cell in order {
        if left == clues {
            break;
        }
        let digit = std::mem::take(&mut digits[cell]);
        let found = solve(&grid(&digits), 2, |nodes| within(nodes, POSITIONS));
        if found.decided && found.solutions.len() == 1 {
            left -= 1;
        } else {
            digits[cell] = digit;
        }
    }
    grid(&digits)
}

/// A full grid with a random first row.
fn full(shape: GridDimensions, random: &mut Random) -> Grid {
    let mut digits = vec![0; shape.cells()];
    for (digit, place) in (1..).zip(&mut digits[..shape.size()]) {
        *place = digit;
    }
    random.shuffle(&mut digits[..shape.size()]);
    let mut found = solve(&grid(&digits), 1, |_| ControlFlow::Continue(()));
    found.solutions.pop().expect("a row can be completed")
}

fn grid(digits: &[u8]) -> Grid {
    Grid::new(digits.to_vec()).expect("they are of a shape")
}

fn within(nodes: u64, most: u64) -> ControlFlow<()> {
    if nodes < most {
        ControlFlow::Continue(())
    } else {
        ControlFlow::Break(())
    }
}
