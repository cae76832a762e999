//! One attempt to solve a grid: depth-first search with propagation.

use crate::random::Random;
use std::ops::ControlFlow;

use super::grid::all_digits;
use super::{Grid, GridDimensions, GridSolutions};

/// The reason why an attempt ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AttemptEnd {
    /// All solutions were found, or as many as requested.
    Complete,
    /// The attempt reached its node limit. The next attempt uses another order.
    NodeLimit,
    Stopped,
}

/// For each cell, a mask of its possible digits.
type Candidates = Vec<u32>;

/// The error for a house that cannot be completed, with the index of the house.
struct BrokenHouse(usize);

/// The state that all attempts share: the houses of a shape, and statistics of earlier attempts.
pub(super) struct Attempts {
    pub(super) shape: GridDimensions,
    houses: Vec<Vec<usize>>,
    /// For each box and line that intersect, the cells in both, the other cells of the line, and
    /// the other cells of the box.
    crossings: Vec<[Vec<usize>; 3]>,
    /// The number of contradictions found in each house.
    failures: Vec<u32>,
    /// The generator of the numbers that order guesses. Its state changes with each attempt, so
    /// each attempt has another order.
    pub(super) random: Random,
}

impl Attempts {
    pub(super) fn new(shape: GridDimensions) -> Self {
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
            random: Random::new(0),
        }
    }

    /// Runs one attempt, which visits at most `node_limit` nodes. Adds its nodes and its new
    /// solutions to `found`, until there are `limit` solutions.
    pub(super) fn run(
        &mut self,
        grid: &Grid,
        limit: usize,
        node_limit: u64,
        found: &mut GridSolutions,
        on_node: &mut impl FnMut(u64) -> ControlFlow<()>,
    ) -> AttemptEnd {
        let last = found.nodes + node_limit;
        // This attempt finds the solutions of earlier attempts again, but does not count them
        // twice.
        let mut open = vec![self.start(grid)];
        while let Some(mut candidates) = open.pop() {
            if on_node(found.nodes).is_break() {
                return AttemptEnd::Stopped;
            }
            if found.nodes == last {
                return AttemptEnd::NodeLimit;
            }
            found.nodes += 1;
            if let Err(BrokenHouse(house)) = self.propagate(&mut candidates) {
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
                    return AttemptEnd::Complete;
                }
            }
            for (cell, digit) in choices {
                let mut child = candidates.clone();
                child[cell] = digit;
                open.push(child);
            }
        }
        AttemptEnd::Complete
    }

    fn start(&self, grid: &Grid) -> Candidates {
        let all = all_digits(self.shape);
        let digits = grid.digits.iter();
        digits
            .map(|d| if *d == 0 { all } else { 1 << (d - 1) })
            .collect()
    }

    /// Applies all rules until nothing changes.
    fn propagate(&self, candidates: &mut Candidates) -> Result<(), BrokenHouse> {
        loop {
            let mut changed = false;
            for (house, cells) in self.houses.iter().enumerate() {
                changed |= self.singles(candidates, cells).ok_or(BrokenHouse(house))?;
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

    /// Removes the digits of solved cells from a house, and solves cells that are the only place of
    /// a digit. Returns true if anything changed; `None` if the house cannot be completed.
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

    /// Returns the shortest list of two or more candidates of which exactly one is true in every
    /// solution. These are the candidates of a cell, or the places of a digit in a house. Among
    /// equally short lists, this function prefers lists from houses with many contradictions so
    /// far. The result is in random order. It is empty if every cell is solved.
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
        self.random.shuffle(&mut choices);
        choices
    }

    fn solution(&self, candidates: &Candidates) -> Grid {
        let digit = |digits: &u32| {
            let first = (1..=25).find(|d| digits >> (d - 1) & 1 == 1);
            first.expect("each cell of a solution has a digit")
        };
        Grid {
            shape: self.shape,
            digits: candidates.iter().map(digit).collect(),
        }
    }
}

/// Iterates over the digits of a mask, each as a mask with one bit.
fn each_digit(mut digits: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = digits & digits.wrapping_neg();
        digits ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

/// Applies locked candidates. If all places of a digit in a box are in one line, the digit is
/// removed from the rest of the line. If all its places in the line are in the box, it is removed
/// from the rest of the box. Returns true if anything changed.
fn lock(candidates: &mut Candidates, [shared, line, in_box]: &[Vec<usize>; 3]) -> bool {
    let any = |cells: &[usize]| cells.iter().fold(0, |all, cell| all | candidates[*cell]);
    let (here, line_rest, box_rest) = (any(shared), any(line), any(in_box));
    let mut changed = false;
    for (cells, eliminated) in [
        (line, here & line_rest & !box_rest),
        (in_box, here & box_rest & !line_rest),
    ] {
        if eliminated != 0 {
            changed = true;
            for cell in cells {
                candidates[*cell] &= !eliminated;
            }
        }
    }
    changed
}
