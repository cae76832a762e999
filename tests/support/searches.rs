//! Boards with known properties, and functions for tests of search machines.

use masume::grid::{Cell, Clues, Digit, Solution};
use masume::solve::reference;
use masume::trace::{Counters, Event, Machine, PathCell, Run};

pub(crate) fn clues(text: &str) -> Clues {
    let digits: Vec<Option<Digit>> = text.chars().map(Digit::from_char).collect();
    Clues::new(digits.try_into().unwrap())
}

/// A puzzle of `tests/data/seeds.csv` with its properties.
pub(crate) struct Seed {
    pub(crate) name: &'static str,
    pub(crate) clues: Clues,
    pub(crate) solution: &'static str,
    pub(crate) tries: u64,
    pub(crate) placements: u64,
    pub(crate) backtracks: u64,
}

impl Seed {
    /// The number of events of a row-major search up to the solution.
    pub(crate) fn events(&self) -> u64 {
        self.tries + self.backtracks + 1
    }
}

pub(crate) fn seeds() -> Vec<Seed> {
    let rows = include_str!("../data/seeds.csv").lines();
    rows.filter(|row| !row.starts_with(['#', 'n']))
        .map(|row| {
            let fields: Vec<&str> = row.split(',').collect();
            let count = |at: usize| fields[at].parse().unwrap();
            Seed {
                name: fields[0],
                clues: clues(fields[2]),
                solution: fields[3],
                tries: count(4),
                placements: count(5),
                backtracks: count(6),
            }
        })
        .collect()
}

/// The first puzzle of `seeds.csv`, which row-major search solves in 41,810 events.
pub(crate) fn wikipedia() -> Seed {
    seeds().swap_remove(0)
}

/// Clues with several solutions: the solution of a seed, without the digits in `blank`.
pub(crate) fn several(seed: &Seed, blank: &str) -> Clues {
    let solution = seed.solution.replace(|c| blank.contains(c), ".");
    clues(&solution)
}

/// Grids with few empty cells that have no conflict and no solution.
///
/// The grids are made from clues with two solutions. One cell is filled with its digit in the first
/// solution, and another cell with its digit in the second solution.
pub(crate) fn nearly_full_without_solution() -> Vec<Clues> {
    let start = several(&wikipedia(), "12");
    let [one, other] = [0, 1].map(|i| reference::ReferenceSearch::new(&start).nth(i).unwrap());
    let blanks = || Cell::ALL.into_iter().filter(|c| start.digit(*c).is_none());
    let mut found = Vec::new();
    for cell in blanks() {
        for from_other in blanks() {
            let mut mixed = start;
            mixed.set(cell, Some(one.digit(cell)));
            mixed.set(from_other, Some(other.digit(from_other)));
            if mixed.conflicts().is_empty()
                && reference::ReferenceSearch::new(&mixed).next().is_none()
            {
                found.push(mixed);
            }
        }
    }
    assert!(!found.is_empty());
    found
}

/// Clues without conflict and without solution that have many empty cells.
pub(crate) fn sparse_without_solution() -> [Clues; 3] {
    let mut wrong_entry = wikipedia().clues;
    wrong_entry.set("r9c7".parse().unwrap(), Digit::new(3));
    let no_digit_for_a_cell = "12345678.|.........|........9";
    let no_place_in_a_row = "123......|....5....|.......5.";
    let [cell, row] = [no_digit_for_a_cell, no_place_in_a_row]
        .map(|rows| clues(&format!("{:.<81}", rows.replace('|', ""))));
    [wrong_entry, cell, row]
}

/// Clues with two equal digits in a row.
pub(crate) fn conflict() -> Clues {
    let mut conflict = Clues::EMPTY;
    conflict.set(Cell::FIRST, Digit::new(1));
    conflict.set(Cell::ALL[8], Digit::new(1));
    conflict
}

pub(crate) fn run<M: Machine>(mut machine: Run<M>) -> impl Iterator<Item = Event> {
    std::iter::from_fn(move || machine.step())
}

pub(crate) fn run_until<M: Machine>(machine: &mut Run<M>, event: Event) -> bool {
    std::iter::from_fn(|| machine.step()).any(|e| e == event)
}

/// The visible state of a machine, for comparisons.
pub(crate) fn facts<M: Machine>(machine: &Run<M>) -> (Counters, Clues, Vec<PathCell>) {
    (*machine.counters(), machine.to_clues(), machine.path())
}

/// The solutions of a machine in the order in which it finds them.
pub(crate) fn solutions<M: Machine>(mut machine: Run<M>) -> Vec<Solution> {
    let mut found = Vec::new();
    while let Some(event) = machine.step() {
        if event == Event::Solution {
            found.push(Solution::new(&machine.to_clues()).unwrap());
        }
    }
    found
}
