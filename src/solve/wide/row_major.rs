//! Backtracking in reading order, for comparison: what does on 9x9 and no further.

use super::grid::{Grid, all_digits};

/// What a search tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Digits tested.
    pub tries: u64,
    /// Digits that fitted and were written.
    pub placements: u64,
    /// Written digits that were taken back.
    pub backtracks: u64,
    /// The most digits that were written at one time.
    pub deepest: u64,
}

/// What a search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The first solution in reading order.
    Solution(Grid),
    /// There is none.
    Nothing,
    /// It was given up before it came to anything.
    GivenUp,
}

/// Looks for the first solution, cell by cell, digits in rising order: forward when one fits and
/// back when none does. Given up after about so many events, which are tests and digits taken
/// back.
///
/// On 9x9 that is what the trace machine `row-major` does step by step, and it counts the same.
///
/// ```
/// use masume::solve::wide::{Grid, Outcome, row_major};
/// let blank: Grid = "................".parse()?;
/// let (effort, outcome) = row_major(&blank, 1000);
/// assert_eq!((effort.placements, effort.backtracks, effort.deepest), (16, 0, 16));
/// assert!(matches!(outcome, Outcome::Solution(_)));
/// # Ok::<(), masume::solve::wide::ParseGridError>(())
/// ```
pub fn row_major(grid: &Grid, give_up: u64) -> (Effort, Outcome) {
    let shape = grid.shape;
    let all = all_digits(shape);
    let mut effort = Effort::default();
    let Some((mut held, blanks)) = start(grid) else {
        return (effort, Outcome::Nothing);
    };
    let mut digits = grid.digits.clone();
    let mut depth = 0;
    while let Some(&(cell, houses)) = blanks.get(depth) {
        if effort.tries + effort.backtracks >= give_up {
            return (effort, Outcome::GivenUp);
        }
        // All below were tested already, when the search was last here.
        let tested = u32::from(digits[cell]);
        let taken = houses.iter().fold(0, |taken, house| taken | held[*house]);
        let fitting = all & !taken & u32::MAX << tested;
        let (cell, houses) = if fitting == 0 {
            effort.tries += shape.size() as u64 - u64::from(tested);
            digits[cell] = 0;
            let Some(before) = depth.checked_sub(1) else {
                return (effort, Outcome::Nothing);
            };
            depth = before;
            effort.backtracks += 1;
            blanks[depth]
        } else {
            let digit = fitting.trailing_zeros() + 1;
            effort.tries += u64::from(digit - tested);
            effort.placements += 1;
            digits[cell] = u8::try_from(digit).unwrap_or(u8::MAX);
            depth += 1;
            effort.deepest = effort.deepest.max(depth as u64);
            (cell, houses)
        };
        // A digit that was written is held from now on, and one taken back no longer.
        for house in houses {
            held[house] ^= 1 << (digits[cell] - 1);
        }
    }
    (effort, Outcome::Solution(Grid { shape, digits }))
}

/// A cell and its houses.
type Blank = (usize, [usize; 3]);

/// The digits that each house holds, as masks, and the blank cells; nothing when clues clash.
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
