//! Row-major backtracking, for comparison. It is fast enough for 9x9 but not for larger grids.

use super::grid::{Grid, all_digits};

/// Counters of the work of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// The number of digits tested in cells.
    pub tries: u64,
    /// The number of digits that caused no conflict and were written.
    pub placements: u64,
    /// The number of written digits that were removed.
    pub backtracks: u64,
    /// The largest number of digits that were written at the same time.
    pub deepest: u64,
}

/// The result of a search by [`row_major`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RowMajorResult {
    /// The first solution in row-major order was found.
    Solution(Grid),
    /// There is no solution.
    NoSolution,
    /// The search reached its limit.
    LimitReached,
}

/// Finds the first solution by plain backtracking. In each empty cell, the search tests digits in
/// increasing order and writes the first digit that causes no conflict. If no digit is left, it
/// backtracks. It gives up after about `give_up` events, which are tests and removals.
///
/// On 9x9, the algorithm `row-major` of [`trace`](crate::trace) takes the same steps and has the
/// same counters.
///
/// ```
/// # use masume_engine as masume;
/// use masume::solve::sizes::{Grid, RowMajorResult, row_major};
/// let blank: Grid = "................".parse()?;
/// let (effort, outcome) = row_major(&blank, 1000);
/// assert_eq!((effort.placements, effort.backtracks, effort.deepest), (16, 0, 16));
/// assert!(matches!(outcome, RowMajorResult::Solution(_)));
/// # Ok::<(), masume::solve::sizes::ParseGridError>(())
/// ```
pub fn row_major(grid: &Grid, give_up: u64) -> (Effort, RowMajorResult) {
    let shape = grid.shape;
    let all = all_digits(shape);
    let mut effort = Effort::default();
    let Some((mut held, blanks)) = start(grid) else {
        return (effort, RowMajorResult::NoSolution);
    };
    let mut digits = grid.digits.clone();
    let mut depth = 0;
    while let Some(&(cell, houses)) = blanks.get(depth) {
        if effort.tries + effort.backtracks >= give_up {
            return (effort, RowMajorResult::LimitReached);
        }
        // The digits up to this one were tested before in this cell.
        let tested = u32::from(digits[cell]);
        let taken = houses.iter().fold(0, |taken, house| taken | held[*house]);
        let fitting = all & !taken & u32::MAX << tested;
        let (cell, houses) = if fitting == 0 {
            effort.tries += shape.size() as u64 - u64::from(tested);
            digits[cell] = 0;
            let Some(before) = depth.checked_sub(1) else {
                return (effort, RowMajorResult::NoSolution);
            };
            depth = before;
            effort.backtracks += 1;
            blanks[depth]
        } else {
            let digit = fitting.trailing_zeros() + 1;
            effort.tries += u64::from(digit - tested);
            effort.placements += 1;
            digits[cell] = small(digit);
            depth += 1;
            effort.deepest = effort.deepest.max(depth as u64);
            (cell, houses)
        };
        // The digit was either written or removed, so its bit is toggled.
        for house in houses {
            held[house] ^= 1 << (digits[cell] - 1);
        }
    }
    (effort, RowMajorResult::Solution(Grid { shape, digits }))
}

/// An empty cell and its houses.
type Blank = (usize, [usize; 3]);

/// Prepares a search: returns the digits of each house as masks, and the empty cells. Returns
/// `None` if clues conflict.
fn start(grid: &Grid) -> Option<(Vec<u32>, Vec<Blank>)> {
    let mut held = vec![0; 3 * grid.shape.size()];
    let mut blanks = Vec::new();
    for (cell, digit) in grid.digits.iter().enumerate() {
        let houses = grid.shape.houses_of(cell);
        let Some(place) = digit.checked_sub(1) else {
            blanks.push((cell, houses));
            continue;
        };
        for house in houses {
            if held[house] >> place & 1 == 1 {
                return None;
            }
            held[house] |= 1 << place;
        }
    }
    Some((held, blanks))
}

fn small(digit: u32) -> u8 {
    u8::try_from(digit).expect("there are at most 25 digits")
}
