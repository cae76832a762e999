//! Generator for variants: finds a full grid with the general solver, then removes clues as long as
//! the solution stays unique.

use std::ops::ControlFlow;

use super::killer::killer;
use crate::grid::rules::{Pos, Regions, Shape, Variant};
use crate::logic::rules::{Position, solve_path, solve_path_within};
use crate::random::Random;
use crate::rate::{Level, variant_level};
use crate::solve::general::{solve, some_solution};

/// Requirements of variants.
#[derive(Clone, Debug)]
pub struct VariantRecipe {
    /// The shape and the rules, without clues.
    pub base: Variant,
    /// Gives each puzzle irregular regions of its own.
    pub jigsaw: bool,
    /// Makes the pattern of clues symmetric under rotation by 180 degrees.
    pub rotational: bool,
    /// Replaces the clues by cages with sums.
    pub killer: bool,
}

/// A generated variant, with its solution by position index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeVariant {
    /// The puzzle.
    pub puzzle: Variant,
    /// Its unique solution.
    pub solution: Vec<Option<u8>>,
}

/// The guess limit for a full grid.
const MOST_FOR_GRID: u64 = 5_000;

/// The guess limit for a clue; beyond it the clue stays.
const MOST_FOR_CLUE: u64 = 500;

/// Exchanges of cells between regions, per cell.
const EXCHANGES: usize = 4;

impl VariantRecipe {
    /// The puzzle of an attempt of a seed; `None` if it fails. No clue, or with symmetry no pair of
    /// clues, is redundant, as far as the solver could decide within its limit.
    pub fn make(&self, seed: u64, attempt: u64) -> Option<MadeVariant> {
        self.dig(seed, attempt, &is_unique)
    }

    /// The puzzle of this level of an attempt of a seed; `None` when it comes to nothing. No clue, or
    /// with symmetry no pair of clues, can be taken away without making it harder.
    pub fn make_of_level(&self, level: Level, seed: u64, attempt: u64) -> Option<MadeVariant> {
        let grade = level_grade(level);
        let fits = |puzzle: &Variant| {
            // What steps solve has one solution.
            let path = || Some(solve_path_within(Position::new(puzzle)?, grade));
            level == Level::Extreme && is_unique(puzzle)
                || path().is_some_and(|path| path.end.is_solved())
        };
        let made = self.dig(seed, attempt, &fits)?;
        let path = solve_path(Position::new(&made.puzzle)?);
        (variant_level(&path) == level).then_some(made)
    }

    /// A full grid from which clues are taken as long as what is left fits.
    fn dig(&self, seed: u64, attempt: u64, fits: &dyn Fn(&Variant) -> bool) -> Option<MadeVariant> {
        let mut random = Random::of_attempt(seed, attempt);
        let mut blank = self.base.clone();
        if self.jigsaw {
            blank = with_regions(&blank, &mut random)?;
        }
        let solution = some_solution(&blank, random.next_u64(), MOST_FOR_GRID)?;
        if self.killer {
            let puzzle = killer(&blank, &solution, &mut random)?;
            return Some(MadeVariant { puzzle, solution });
        }
        let mut puzzle = blank.with_clues(solution.clone()).ok()?;
        let mut cells: Vec<Pos> = puzzle.shape().cells().collect();
        random.shuffle(&mut cells);
        for pos in cells {
            let mut gone = vec![pos];
            gone.extend(self.partner(pos).filter(|other| *other != pos));
            if puzzle.clue(pos).is_none() {
                continue;
            }
            for pos in &gone {
                puzzle.set_clue(*pos, None);
            }
            if !fits(&puzzle) {
                for pos in gone {
                    puzzle.set_clue(pos, solution[puzzle.shape().index(pos)]);
                }
            }
        }
        Some(MadeVariant { puzzle, solution })
    }

    /// The image of a cell under rotation by 180 degrees.
    fn partner(&self, pos: Pos) -> Option<Pos> {
        let shape = self.base.shape();
        let rotational = Pos::new(shape.rows() - 1 - pos.row, shape.cols() - 1 - pos.col);
        (self.rotational && shape.has(rotational)).then_some(rotational)
    }
}

/// The greatest grade of techniques that puzzles of a level need.
fn level_grade(level: Level) -> u8 {
    let levels = Level::ALL.into_iter().zip(1..);
    let mut grades = levels.filter(|(known, _)| *known == level);
    grades.next().map_or(1, |(_, grade)| grade)
}

fn is_unique(puzzle: &Variant) -> bool {
    let found = solve(puzzle, 2, |guesses| {
        if guesses < MOST_FOR_CLUE {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    found.decided && found.solutions.len() == 1
}

/// Makes irregular regions: starts with boxes, or rows if there are none, and exchanges cells as
/// long as each region stays connected.
fn with_regions(base: &Variant, random: &mut Random) -> Option<Variant> {
    let shape = base.shape();
    let side = shape.side()?;
    let cells: Vec<Pos> = shape.cells().collect();
    let mut map: Vec<u8> = cells.iter().map(|pos| pos.row).collect();
    for (region, number) in shape.region_cells().iter().zip(0..) {
        for pos in region {
            map[shape.index(*pos)] = number;
        }
    }
    let touches = |map: &[u8], pos: Pos, region: u8| {
        let near = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        let others = near
            .iter()
            .filter_map(|(down, right)| pos.moved(*down, *right));
        others
            .filter(|other| shape.has(*other))
            .any(|other| map[shape.index(other)] == region)
    };
    for _ in 0..EXCHANGES * cells.len() {
        let a = cells[random.below(cells.len())];
        let b = cells[random.below(cells.len())];
        let (at, to) = (shape.index(a), shape.index(b));
        let (of_a, of_b) = (map[at], map[to]);
        if of_a == of_b || !touches(&map, a, of_b) || !touches(&map, b, of_a) {
            continue;
        }
        (map[at], map[to]) = (of_b, of_a);
        if !is_connected(shape, &map, of_a) || !is_connected(shape, &map, of_b) {
            (map[at], map[to]) = (of_a, of_b);
        }
    }
    let regions = Regions::Map(map.into_iter().map(Some).collect());
    let shape = Shape::new(side, side).ok()?.with_regions(regions).ok()?;
    let mut variant = Variant::blank(shape);
    for rule in base.rules() {
        variant.add(rule.clone()).ok()?;
    }
    Some(variant)
}

/// Returns true if a region is connected.
fn is_connected(shape: &Shape, map: &[u8], region: u8) -> bool {
    let own: Vec<Pos> = shape
        .cells()
        .filter(|pos| map[shape.index(*pos)] == region)
        .collect();
    let mut reached: Vec<Pos> = own.first().copied().into_iter().collect();
    let mut at = 0;
    while let Some(pos) = reached.get(at).copied() {
        at += 1;
        for other in &own {
            let steps = pos.row.abs_diff(other.row) + pos.col.abs_diff(other.col);
            if steps == 1 && !reached.contains(other) {
                reached.push(*other);
            }
        }
    }
    reached.len() == own.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Puzzles are of the level that is wanted.
    fn are_of_level(recipe: &VariantRecipe) {
        for level in [Level::Easy, Level::Medium, Level::Hard] {
            let mut made = (0..60).filter_map(|attempt| recipe.make_of_level(level, 7, attempt));
            let made = made.next().unwrap();
            let path = solve_path(Position::new(&made.puzzle).unwrap());
            assert_eq!(variant_level(&path), level);
            assert!(is_unique(&made.puzzle));
        }
    }

    #[test]
    fn generated_variants_have_a_unique_solution_and_no_redundant_clue() {
        for (size, rules, jigsaw, rotational) in [
            (4, vec![], false, false),
            (6, vec!["x"], false, true),
            (6, vec![], true, false),
            (5, vec![], true, true),
        ] {
            let mut base = Variant::blank(Shape::new(size, size).unwrap());
            for rule in rules {
                base.add_named(rule).unwrap().unwrap();
            }
            let recipe = VariantRecipe {
                base,
                jigsaw,
                rotational,
                killer: false,
            };
            if recipe.rotational && !jigsaw {
                are_of_level(&recipe);
            }
            let mut made = (0..20).filter_map(|attempt| recipe.make(7, attempt));
            let MadeVariant {
                mut puzzle,
                solution,
            } = made.next().unwrap();
            let plain: Vec<u8> = solution.iter().map(|d| d.unwrap()).collect();
            assert_eq!(puzzle.broken(&plain), None);
            assert!(is_unique(&puzzle));
            for pos in puzzle.shape().cells().collect::<Vec<_>>() {
                let digit = puzzle.clue(pos);
                let other = recipe
                    .partner(pos)
                    .map_or(digit, |other| puzzle.clue(other));
                assert_eq!(digit.is_some(), other.is_some());
                if digit.is_some() && !rotational {
                    puzzle.set_clue(pos, None);
                    assert!(!is_unique(&puzzle), "{pos}");
                    puzzle.set_clue(pos, digit);
                }
            }
        }
    }
}
