//! Killer and mathdoku puzzles: cages over a full grid, split until one solution is left.

use super::unique::RemovalTest;
use crate::grid::rules::{Kind, Pos, Rule, Variant};
use crate::random::Random;

/// The maximum number of cells of a cage.
const LARGEST: usize = 5;

/// The cages of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cages {
    /// Cages with a sum and different digits.
    Killer,
    /// Cages with the result of one of the four operations, in which digits may repeat.
    Mathdoku,
}

impl Cages {
    /// The rule of a cage with these digits, which has several cells. `choice` selects one of the
    /// possible operations.
    fn rule(self, cells: &[Pos], digits: &[u64], choice: usize) -> Option<Rule> {
        let most = *digits.iter().max()?;
        let sum: u64 = digits.iter().sum();
        let product: u64 = digits.iter().product();
        let (kind, value) = match (self, digits.len()) {
            (Self::Killer, _) => (Kind::Cage, sum),
            (Self::Mathdoku, 2) if choice % 4 < 2 && most * most % product == 0 => {
                (Kind::Quotient, most * most / product)
            }
            (Self::Mathdoku, 2) if choice % 4 < 3 => (Kind::Minus, 2 * most - sum),
            (Self::Mathdoku, _) if choice.is_multiple_of(2) => (Kind::Product, product),
            (Self::Mathdoku, _) => (Kind::Sum, sum),
        };
        Rule::of_cells(kind, &[value], cells.to_vec()).ok()
    }
}

/// Makes a puzzle with cages that cover the grid. A cage of one cell becomes a clue. Cages are
/// split until the puzzle passes the test. Returns `None` if even the puzzle with only cages of one
/// cell does not pass it.
pub(super) fn caged(
    style: Cages,
    blank: &Variant,
    solution: &[Option<u8>],
    test: &mut RemovalTest,
    random: &mut Random,
) -> Option<Variant> {
    let shape = blank.shape();
    let digit = |pos: Pos| solution[shape.index(pos)];
    let choice = random.below(1 << 16);
    let mut cages = partition(style, blank, solution, random);
    let all: Vec<Pos> = shape.cells().collect();
    loop {
        let mut puzzle = blank.clone();
        for cage in &cages {
            let digits = cage.iter().filter_map(|pos| digit(*pos)).map(u64::from);
            let digits: Vec<u64> = digits.collect();
            match cage.as_slice() {
                [single] => puzzle.set_clue(*single, digit(*single)),
                [first, ..] => {
                    // A cage keeps its operation while others are split.
                    let own = choice / (1 + shape.index(*first));
                    puzzle.add(style.rule(cage, &digits, own)?).ok()?;
                }
                [] => {}
            }
        }
        let found = test.two_solutions(&puzzle);
        if test.passes_with(&puzzle, &found, &all) {
            return Some(puzzle);
        }
        // To exclude another solution, a cage is split in which that solution has other digits. If
        // no other solution was found, any cage is split. The largest possible cage is chosen.
        let differs = |pos: &Pos| {
            let index = shape.index(*pos);
            found
                .solutions
                .iter()
                .any(|other| other[index] != solution[index])
        };
        let splits = |cage: &Vec<Pos>| cage.len() > 1 && cage.iter().any(differs);
        let mut at: Vec<usize> = (0..cages.len()).filter(|at| splits(&cages[*at])).collect();
        if at.is_empty() {
            at = (0..cages.len()).filter(|at| cages[*at].len() > 1).collect();
        }
        let largest = at.into_iter().max_by_key(|at| cages[*at].len())?;
        let cage = cages.swap_remove(largest);
        cages.extend(split(&cage));
    }
}

/// Divides the grid into cages. Each cage consists of connected cells. The cells of a killer cage
/// have different digits.
fn partition(
    style: Cages,
    blank: &Variant,
    solution: &[Option<u8>],
    random: &mut Random,
) -> Vec<Vec<Pos>> {
    let shape = blank.shape();
    let mut free = vec![true; shape.area()];
    let mut cells: Vec<Pos> = shape.cells().collect();
    random.shuffle(&mut cells);
    let mut cages = Vec::new();
    for first in cells {
        if !free[shape.index(first)] {
            continue;
        }
        let size = 2 + random.below(LARGEST - 1);
        let mut cage = vec![first];
        free[shape.index(first)] = false;
        while cage.len() < size {
            let digits: Vec<_> = cage.iter().map(|pos| solution[shape.index(*pos)]).collect();
            let mut near: Vec<Pos> = cage.iter().flat_map(|pos| neighbors(*pos)).collect();
            near.retain(|pos| {
                let is_free = |pos: Pos| {
                    let index = shape.index(pos);
                    let repeats = digits.contains(&solution[index]);
                    free[index] && !(repeats && style == Cages::Killer)
                };
                shape.has(*pos) && is_free(*pos)
            });
            if near.is_empty() {
                break;
            }
            let next = near[random.below(near.len())];
            free[shape.index(next)] = false;
            cage.push(next);
        }
        cages.push(cage);
    }
    cages
}

/// Splits a cage into connected parts with at most half of its cells each, rounded up. `cage` lists
/// its cells in the order in which the cage grew.
fn split(cage: &[Pos]) -> Vec<Vec<Pos>> {
    let (_, rest) = cage.split_at(1);
    let mut parts: Vec<Vec<Pos>> = vec![vec![cage[0]]];
    for pos in rest {
        let touches =
            |part: &&mut Vec<Pos>| part.iter().any(|own| neighbors(*own).any(|n| n == *pos));
        let small = |part: &&mut Vec<Pos>| part.len() < cage.len().div_ceil(2);
        match parts.iter_mut().find(|part| small(part) && touches(part)) {
            Some(part) => part.push(*pos),
            None => parts.push(vec![*pos]),
        }
    }
    parts
}

fn neighbors(pos: Pos) -> impl Iterator<Item = Pos> {
    let ways = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    ways.into_iter()
        .filter_map(move |(down, right)| pos.moved(down, right))
}

#[cfg(test)]
mod tests {
    use super::super::VariantRecipe;
    use super::*;
    use crate::solve::general::solve;
    use std::ops::ControlFlow;

    #[test]
    fn killers_have_one_solution_and_connected_cages() {
        for (size, seed) in [(4, 1), (6, 2), (6, 3)] {
            let recipe = VariantRecipe::named(Some(size), ["killer"]).unwrap();
            let made = recipe.make(seed, 0).unwrap();
            let plain: Vec<u8> = made.solution.iter().map(|digit| digit.unwrap()).collect();
            assert_eq!(made.puzzle.first_violation(&plain), None);
            let found = solve(&made.puzzle, 2, |_| ControlFlow::Continue(()));
            assert_eq!(found.solutions, std::slice::from_ref(&made.solution));
            // The cell of a clue that was removed as redundant is in no cage.
            let mut covered = made.puzzle.clues().iter().flatten().count();
            for rule in made.puzzle.rules() {
                covered += rule.cells().len();
                let mut reached = vec![rule.cells()[0]];
                for _ in rule.cells() {
                    let near = |pos: &Pos| neighbors(*pos).any(|n| reached.contains(&n));
                    let next: Vec<Pos> = rule.cells().iter().copied().filter(near).collect();
                    reached.extend(next);
                }
                assert!(
                    rule.cells().iter().all(|pos| reached.contains(pos)),
                    "{rule}"
                );
            }
            assert!(covered <= usize::from(size) * usize::from(size));
        }
    }
}
