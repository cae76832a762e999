//! Grids of other sizes, from 4x4 to 25x25.
//!
//! No tables and no bit tricks beyond a mask of digits for each cell: the houses of a [`Shape`]
//! are lists, made when a search starts. What makes large grids feasible is to look hard before
//! guessing (naked and hidden singles, locked candidates), to guess where the fewest choices are,
//! be it the digits of a cell or the places of a digit in a house, and to start over in another
//! order when a guess near the root was bad. Trying cell after cell in reading order, as one may
//! on 9x9, does not end here.

mod grid;

use std::ops::ControlFlow;

pub use grid::{Grid, ParseGridError, Shape};

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

/// How an attempt ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Run {
    /// Every solution is found, or as many as asked for.
    Complete,
    /// It took longer than it should: start over in another order.
    OutOfPatience,
    Stopped,
}

/// The digits that are possible in each cell.
type Candidates = Vec<u32>;

/// A house that cannot be filled.
struct Dead(usize);

/// The houses of a shape, and what was learned about them.
struct Search {
    shape: Shape,
    houses: Vec<Vec<usize>>,
    /// Where a box and a line share cells: these, and the other cells of either.
    crossings: Vec<[Vec<usize>; 3]>,
    /// How often each house was found impossible to fill: there the trouble is.
    failures: Vec<u32>,
    /// For another order of guesses in each attempt.
    chance: u64,
}

fn all_digits(shape: Shape) -> u32 {
    (1 << shape.size()) - 1
}

impl Search {
    fn new(shape: Shape) -> Self {
        let houses = shape.houses();
        let (lines, boxes) = houses.split_at(2 * shape.size());
        let mut crossings = Vec::new();
        for line in lines {
            for in_box in boxes {
                let split = |own: &[usize], other: &[usize], shared| {
                    let keep = |c: &usize| other.contains(c) == shared;
                    own.iter().copied().filter(keep).collect::<Vec<_>>()
                };
                let shared = split(line, in_box, true);
                if !shared.is_empty() {
                    crossings.push([
                        shared,
                        split(line, in_box, false),
                        split(in_box, line, false),
                    ]);
                }
            }
        }
        Self {
            shape,
            failures: vec![0; houses.len()],
            houses,
            crossings,
            chance: 0,
        }
    }

    /// One attempt, depth first.
    fn run(
        &mut self,
        grid: &Grid,
        limit: usize,
        patience: u64,
        found: &mut Found,
        go_on: &mut impl FnMut(u64) -> ControlFlow<()>,
    ) -> Run {
        let last = found.nodes + patience;
        // What an earlier attempt found is found again here, or else not counted twice.
        let mut open = vec![self.start(grid)];
        while let Some(mut candidates) = open.pop() {
            if go_on(found.nodes).is_break() {
                return Run::Stopped;
            }
            if found.nodes == last {
                return Run::OutOfPatience;
            }
            found.nodes += 1;
            if let Err(Dead(house)) = self.propagate(&mut candidates) {
                self.failures[house] += 1;
                continue;
            }
            let choices = self.fewest_choices(&candidates);
            if choices.is_empty() {
                let solution = self.solution(&candidates);
                if !found.solutions.contains(&solution) {
                    found.solutions.push(solution);
                }
                if found.solutions.len() == limit {
                    return Run::Complete;
                }
            }
            for (cell, digit) in choices {
                let mut child = candidates.clone();
                child[cell] = digit;
                open.push(child);
            }
        }
        Run::Complete
    }

    fn start(&self, grid: &Grid) -> Candidates {
        let all = all_digits(self.shape);
        let digits = grid.digits.iter();
        digits
            .map(|d| if *d == 0 { all } else { 1 << (d - 1) })
            .collect()
    }

    /// Concludes until nothing new follows.
    fn propagate(&self, candidates: &mut Candidates) -> Result<(), Dead> {
        loop {
            let mut changed = false;
            for (house, cells) in self.houses.iter().enumerate() {
                changed |= self.singles(candidates, cells).ok_or(Dead(house))?;
            }
            if !changed {
                for crossing in &self.crossings {
                    changed |= lock(candidates, crossing);
                }
            }
            if !changed {
                return Ok(());
            }
        }
    }

    /// Takes the digits of settled cells from the others of a house, and settles cells that are
    /// the only place of a digit. Says whether anything changed; `None` when the house cannot be
    /// filled.
    fn singles(&self, candidates: &mut Candidates, cells: &[usize]) -> Option<bool> {
        let (mut once, mut twice, mut settled) = (0, 0, 0);
        for cell in cells {
            let digits = candidates[*cell];
            if digits.is_power_of_two() {
                if settled & digits != 0 {
                    return None;
                }
                settled |= digits;
            }
            twice |= once & digits;
            once |= digits;
        }
        if once != all_digits(self.shape) {
            return None;
        }
        let only = once & !twice;
        let mut changed = false;
        for cell in cells {
            let digits = &mut candidates[*cell];
            if digits.is_power_of_two() {
                continue;
            }
            let left = match *digits & only {
                0 => *digits & !settled,
                own if own.is_power_of_two() => own,
                _ => return None,
            };
            if left == 0 {
                return None;
            }
            changed |= left != *digits;
            *digits = left;
        }
        Some(changed)
    }

    /// Candidates of which exactly one is true in every solution, as few as can be: those of a
    /// cell or the places of a digit in a house. Of equally few, those where most went wrong
    /// before. None when every cell is settled.
    fn fewest_choices(&mut self, candidates: &Candidates) -> Vec<(usize, u32)> {
        let mut best = (u32::MAX, 0);
        let mut choices = Vec::new();
        let mut consider = |count: u32, failures: u32, list: &mut dyn FnMut() -> Vec<_>| {
            let rank = (count, u32::MAX - failures);
            if count > 1 && (choices.is_empty() || rank < best) {
                best = rank;
                choices = list();
            }
        };
        for (cell, digits) in candidates.iter().enumerate() {
            let houses = self.shape.houses_of(cell);
            let failures = houses.iter().map(|house| self.failures[*house]).sum();
            let mut list = || each_digit(*digits).map(|digit| (cell, digit)).collect();
            consider(digits.count_ones(), failures, &mut list);
        }
        for (cells, failures) in self.houses.iter().zip(&self.failures) {
            for digit in each_digit(all_digits(self.shape)) {
                let places = || cells.iter().filter(|cell| candidates[**cell] & digit != 0);
                let count = places().map(|_| 1).sum();
                let mut list = || places().map(|cell| (*cell, digit)).collect();
                consider(count, 3 * failures, &mut list);
            }
        }
        self.shuffle(&mut choices);
        choices
    }

    /// Brings choices into another order each time (xorshift).
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in 1..items.len() {
            self.chance ^= 0x9E37_79B9_7F4A_7C15;
            self.chance ^= self.chance << 13;
            self.chance ^= self.chance >> 7;
            self.chance ^= self.chance << 17;
            let below = i as u64 + 1;
            items.swap(i, usize::try_from(self.chance % below).unwrap_or(i));
        }
    }

    fn solution(&self, candidates: &Candidates) -> Grid {
        let digit = |digits: &u32| (1..=25).find(|d| digits >> (d - 1) & 1 == 1).unwrap_or(0);
        Grid {
            shape: self.shape,
            digits: candidates.iter().map(digit).collect(),
        }
    }
}

/// The digits of a mask, one by one.
fn each_digit(mut digits: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = digits & digits.wrapping_neg();
        digits ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

/// Where a line and a box cross: a digit that one of them has only there is not in the rest of
/// the other. Says whether anything changed.
fn lock(candidates: &mut Candidates, [shared, line, in_box]: &[Vec<usize>; 3]) -> bool {
    let any = |cells: &[usize]| cells.iter().fold(0, |all, cell| all | candidates[*cell]);
    let (here, line_rest, box_rest) = (any(shared), any(line), any(in_box));
    let mut changed = false;
    for (cells, gone) in [
        (line, here & line_rest & !box_rest),
        (in_box, here & box_rest & !line_rest),
    ] {
        if gone != 0 {
            changed = true;
            for cell in cells {
                candidates[*cell] &= !gone;
            }
        }
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let mut search = Search::new(grid.shape);
        search.chance = seed;
        let mut order: Vec<usize> = (0..grid.digits.len()).collect();
        search.shuffle(&mut order);
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
