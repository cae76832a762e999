//! The generator of variants. It finds a full grid with the general solver, and adds marks that are
//! true in this grid. Then it removes clues and marks as long as the solution stays unique.

use std::fmt;
use std::ops::RangeInclusive;

use super::ClueSymmetry;
use super::killer::{Cages, caged};
use super::layout::with_regions;
use super::marks::{MarkRecipe, add_marks};
use super::unique::{RemovalTest, level_number};
use crate::grid::rules::{Pos, Regions, RuleError, Shape, ShapeError, UnknownRules, Variant};
use crate::logic::rules::solve_path_within;
use crate::random::Random;
use crate::rate::{Level, variant_level};
use crate::solve::general::random_solution;

/// Requirements of variants.
#[derive(Clone, Debug)]
pub struct VariantRecipe {
    base: Variant,
    jigsaw: bool,
    cages: Option<Cages>,
    marks: Vec<MarkRecipe>,
    symmetry: ClueSymmetry,
    clues: Option<RangeInclusive<usize>>,
}

/// A generated variant, with its solution by position index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedVariant {
    /// The puzzle.
    pub puzzle: Variant,
    /// The only solution.
    pub solution: Vec<Option<u8>>,
}

/// The reason why there is no recipe for some names of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VariantRecipeError {
    /// A name is unknown.
    Unknown(UnknownRules),
    /// A rule does not fit the size.
    Rule(RuleError),
    /// The grid cannot have this size.
    Size(ShapeError),
    /// A layout of several grids has its own size and regions. The field names the request that the
    /// layout excludes.
    Layout(&'static str),
}

impl fmt::Display for VariantRecipeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(unknown) => {
                let marks = MarkRecipe::ALL.map(MarkRecipe::name);
                let own = ["jigsaw", "killer", "mathdoku"].into_iter().chain(marks);
                let others: Vec<&str> = own.chain(Shape::names()).collect();
                write!(f, "{unknown}, {}", others.join(", "))
            }
            Self::Rule(error) => error.fmt(f),
            Self::Size(error) => error.fmt(f),
            Self::Layout(other) => write!(
                f,
                "{other} cannot be combined with a layout of several grids"
            ),
        }
    }
}

impl std::error::Error for VariantRecipeError {}

/// The number of marks of a kind below which no redundant mark of the kind is removed. Without this
/// minimum, easy puzzles would lose all marks of some kinds.
const FEWEST_MARKS: usize = 3;

/// The maximum number of guesses in the search for a full grid.
const MAX_FOR_GRID: u64 = 5_000;

impl VariantRecipe {
    /// Creates a recipe for a size (9 by default) and names of rules, such as `x`, `jigsaw`,
    /// `killer`, `thermo` or `samurai`.
    ///
    /// # Errors
    /// Returns an error if a name is unknown, if the size is not supported, or if a rule does not
    /// fit the size or the other rules.
    pub fn named<'a>(
        size: Option<u8>,
        names: impl IntoIterator<Item = &'a str>,
    ) -> Result<Self, VariantRecipeError> {
        let mut names: Vec<&str> = names.into_iter().collect();
        let layout = names.iter().position(|name| Shape::named(name).is_some());
        let layout = layout.and_then(|at| Shape::named(names.remove(at)));
        if layout.is_some() && size.is_some() {
            return Err(VariantRecipeError::Layout("a size"));
        }
        let shape = if let Some(shape) = layout.clone() {
            shape
        } else {
            let size = size.unwrap_or(9);
            Shape::new(size, size).map_err(VariantRecipeError::Size)?
        };
        let mut recipe = Self {
            base: Variant::blank(shape),
            jigsaw: false,
            cages: None,
            marks: Vec::new(),
            symmetry: ClueSymmetry::None,
            clues: None,
        };
        for name in names {
            let mark = MarkRecipe::named(name);
            match (name, mark) {
                ("jigsaw", _) if layout.is_some() => {
                    return Err(VariantRecipeError::Layout("jigsaw"));
                }
                ("jigsaw", _) => recipe.jigsaw = true,
                ("killer", _) => recipe.cages = Some(Cages::Killer),
                ("mathdoku", _) => {
                    let shape = recipe.base.shape().clone().with_regions(Regions::None);
                    let shape = shape.map_err(VariantRecipeError::Size)?;
                    recipe.base = recipe.base.on_shape(shape).0;
                    recipe.cages = Some(Cages::Mathdoku);
                }
                (_, Some(mark)) => recipe.marks.push(mark),
                _ => {
                    let added = recipe.base.add_named(name);
                    let added = added.map_err(VariantRecipeError::Unknown)?;
                    added.map_err(VariantRecipeError::Rule)?;
                }
            }
        }
        Ok(recipe)
    }

    /// The number of rows of the recipe's puzzles.
    pub fn rows(&self) -> u8 {
        self.base.shape().rows()
    }

    /// Requires that the pattern of clues has this symmetry. Symmetries that exchange rows and
    /// columns have no effect on grids that are not square.
    #[must_use]
    pub fn symmetry(self, symmetry: ClueSymmetry) -> Self {
        Self { symmetry, ..self }
    }

    /// Requires a number of clues in this range.
    #[must_use]
    pub fn clues(self, clues: RangeInclusive<usize>) -> Self {
        Self {
            clues: Some(clues),
            ..self
        }
    }

    /// Makes the puzzle of an attempt. Returns `None` if the attempt fails.
    ///
    /// No clue is redundant, as far as the solver can decide within its limit. With a symmetry, no
    /// group of clues is redundant, but a single clue may be.
    pub fn make(&self, seed: u64, attempt: u64) -> Option<GeneratedVariant> {
        self.remove_redundant(seed, attempt, &mut RemovalTest::new(None, true))
    }

    /// Makes the puzzle of an attempt, with the level `level`. Returns `None` if the attempt fails.
    ///
    /// Without any of its clues, the puzzle would be harder than the level. With a symmetry, the
    /// puzzle would be harder without any of its groups of clues.
    pub fn make_of_level(&self, level: Level, seed: u64, attempt: u64) -> Option<GeneratedVariant> {
        // The order of the steps often matters in a mathdoku, so a quick test hardly ever helps.
        for is_quick in [self.cages != Some(Cages::Mathdoku), false] {
            let mut test = RemovalTest::new(Some(level), is_quick);
            let made = self.remove_redundant(seed, attempt, &mut test)?;
            let path = solve_path_within(test.position(&made.puzzle)?, level_number(level));
            let found = variant_level(&path);
            if found <= level {
                return (found == level).then_some(made);
            }
        }
        None
    }

    /// Tries the attempts of a seed in order, and returns the first puzzle of the level `level`, or
    /// of any level if `level` is `None`. Returns `None` if no attempt yields such a puzzle, or if
    /// `stop` returns true.
    pub fn first(
        &self,
        level: Option<Level>,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Option<GeneratedVariant> {
        /// The maximum number of attempts. Hard levels of some kinds are rare.
        const ATTEMPTS: u64 = 500;
        let make = |attempt| match level {
            Some(level) => self.make_of_level(level, seed, attempt),
            None => self.make(seed, attempt),
        };
        let mut attempts = (0..ATTEMPTS).take_while(|_| !stop());
        attempts.find_map(make)
    }

    /// Makes a full grid with marks, and removes clues and marks as long as the rest has one solution
    /// and is not harder than the level. Returns `None` if the attempt fails.
    fn remove_redundant(
        &self,
        seed: u64,
        attempt: u64,
        test: &mut RemovalTest,
    ) -> Option<GeneratedVariant> {
        let mut random = Random::of_attempt(seed, attempt);
        let mut blank = self.base.clone();
        if self.jigsaw {
            blank = with_regions(&blank, &mut random)?;
        }
        let solution = random_solution(&blank, random.next_u64(), MAX_FOR_GRID)?;
        let own_rules = blank.rules().len();
        let mut all_shown = Vec::new();
        for mark in &self.marks {
            all_shown.extend(add_marks(*mark, &mut blank, &solution, &mut random)?);
        }
        let mut puzzle = match self.cages {
            Some(cages) => caged(cages, &blank, &solution, test, &mut random)?,
            None => blank.with_clues(solution.clone()).ok()?,
        };
        let fewest = self.clues.as_ref().map_or(0, |clues| *clues.start());
        for orbit in self.orbits(&puzzle, &mut random) {
            let own = orbit.iter().filter(|pos| puzzle.clue(**pos).is_some());
            let own = own.count();
            if own == 0 || puzzle.clue_count() < fewest + own {
                continue;
            }
            let before = puzzle.clues().to_vec();
            for pos in &orbit {
                puzzle.set_clue(*pos, None);
            }
            if !test.passes_without(&puzzle, &orbit) {
                puzzle = puzzle.with_clues(before).ok()?;
            }
        }
        // If all marks of a kind are shown, a missing mark is information too, so these marks are
        // never removed.
        let all: Vec<Pos> = puzzle.shape().cells().collect();
        if self.cages.is_none() {
            for index in (own_rules..puzzle.rules().len()).rev() {
                let mut less = puzzle.clone();
                let kind = puzzle.rules()[index].kind();
                let of_kind = puzzle.rules().iter().filter(|rule| rule.kind() == kind);
                if all_shown.contains(&kind) || of_kind.count() <= FEWEST_MARKS {
                    continue;
                }
                less.remove_rule(index);
                if test.passes_without(&less, &all) {
                    puzzle = less;
                }
            }
            if !self.has_all_marks(&puzzle) {
                return None;
            }
        }
        let clues = self.clues.as_ref();
        let is_wanted = clues.is_none_or(|clues| clues.contains(&puzzle.clue_count()));
        is_wanted.then_some(GeneratedVariant { puzzle, solution })
    }

    fn has_all_marks(&self, puzzle: &Variant) -> bool {
        let is_left = |mark: &MarkRecipe| mark.kinds().iter().any(|kind| puzzle.has(*kind));
        self.marks.iter().all(is_left)
    }

    /// Returns the groups of cells that the symmetry maps onto each other, in random order. Either
    /// all cells of a group are clues, or none.
    fn orbits(&self, puzzle: &Variant, random: &mut Random) -> Vec<Vec<Pos>> {
        let shape = puzzle.shape();
        let mut cells: Vec<Pos> = shape.cells().collect();
        random.shuffle(&mut cells);
        let mut orbits: Vec<Vec<Pos>> = Vec::new();
        for pos in cells {
            if orbits.iter().any(|orbit| orbit.contains(&pos)) {
                continue;
            }
            orbits.push(self.symmetry.orbit(pos, shape));
        }
        orbits
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::super::unique::is_unique;
    use super::*;
    use crate::logic::rules::{VariantPosition, solve_path};
    use crate::solve::general::solve;

    fn are_of_level(recipe: &VariantRecipe) {
        for level in [Level::Easy, Level::Medium, Level::Hard] {
            let mut made = (0..400).filter_map(|attempt| recipe.make_of_level(level, 7, attempt));
            let made = made.next().unwrap();
            let path = solve_path(VariantPosition::new(&made.puzzle).unwrap());
            assert_eq!(variant_level(&path), level);
            assert!(is_unique(&made.puzzle));
        }
    }

    #[test]
    fn generated_variants_have_a_unique_solution_and_no_redundant_clue() {
        for (size, rules, symmetry) in [
            (4, vec![], ClueSymmetry::None),
            (6, vec!["x"], ClueSymmetry::Rotational),
            (6, vec!["jigsaw"], ClueSymmetry::None),
            (5, vec!["jigsaw"], ClueSymmetry::QuarterTurns),
            (6, vec!["thermo"], ClueSymmetry::None),
            (6, vec!["arrow"], ClueSymmetry::Diagonal),
            (6, vec!["renban"], ClueSymmetry::None),
            (6, vec!["whispers"], ClueSymmetry::None),
            (6, vec!["palindrome"], ClueSymmetry::None),
            (6, vec!["zipper"], ClueSymmetry::None),
            (6, vec!["between"], ClueSymmetry::None),
            (6, vec!["regionsum"], ClueSymmetry::None),
            (6, vec!["quad"], ClueSymmetry::None),
            (6, vec!["littlekiller"], ClueSymmetry::None),
            (6, vec!["xsum"], ClueSymmetry::None),
            (6, vec!["sandwich"], ClueSymmetry::None),
            (6, vec!["skyscraper"], ClueSymmetry::None),
            (6, vec!["kropki"], ClueSymmetry::None),
            (6, vec!["xv"], ClueSymmetry::None),
            (6, vec!["consecutive"], ClueSymmetry::None),
            (6, vec!["even", "odd"], ClueSymmetry::None),
        ] {
            let recipe = VariantRecipe::named(Some(size), rules.clone()).unwrap();
            let recipe = recipe.symmetry(symmetry);
            if rules == ["x"] || rules == ["arrow"] {
                are_of_level(&recipe);
            }
            let mut made = (0..20).filter_map(|attempt| recipe.make(7, attempt));
            let GeneratedVariant {
                mut puzzle,
                solution,
            } = made.next().unwrap();
            let plain: Vec<u8> = solution.iter().map(|d| d.unwrap()).collect();
            assert_eq!(puzzle.first_violation(&plain), None);
            let found = solve(&puzzle, 2, |_| ControlFlow::Continue(()));
            assert_eq!(found.solutions, [solution], "{rules:?}");
            for pos in puzzle.shape().cells().collect::<Vec<_>>() {
                let digit = puzzle.clue(pos);
                for other in symmetry.orbit(pos, puzzle.shape()) {
                    assert_eq!(digit.is_some(), puzzle.clue(other).is_some());
                }
                if digit.is_some() && symmetry == ClueSymmetry::None {
                    puzzle.set_clue(pos, None);
                    assert!(!is_unique(&puzzle), "{pos} {rules:?}");
                    puzzle.set_clue(pos, digit);
                }
            }
        }
    }

    #[test]
    fn a_seed_determines_the_puzzle_and_a_range_limits_the_number_of_clues() {
        let recipe =
            |names: &[&'static str]| VariantRecipe::named(Some(6), names.to_vec()).unwrap();
        let thermo = recipe(&["thermo"]);
        let made = |recipe: &VariantRecipe, seed| {
            let mut made = (0..20).filter_map(|attempt| recipe.make(seed, attempt));
            made.next().unwrap()
        };
        assert_eq!(made(&thermo, 5), made(&thermo, 5));
        assert_ne!(made(&thermo, 5), made(&thermo, 6));
        for count in [15, 30, 36] {
            let many = made(&thermo.clone().clues(count..=count), 5);
            assert_eq!(many.puzzle.clue_count(), count);
        }
        let few = made(&recipe(&["killer"]).clues(0..=0), 2);
        assert_eq!(few.puzzle.clue_count(), 0);
        assert!(is_unique(&few.puzzle));
    }

    #[test]
    fn rules_that_do_not_fit_the_size_are_errors() {
        let error = |size, names: &[&'static str]| {
            VariantRecipe::named(size, names.to_vec())
                .unwrap_err()
                .to_string()
        };
        assert!(error(None, &["chess"]).contains("thermo"));
        assert!(error(Some(0), &[]).contains("size"));
        assert!(error(Some(6), &["samurai"]).contains("layout"));
        assert!(error(None, &["samurai", "jigsaw"]).contains("jigsaw"));
        assert!(error(Some(6), &["girandola"]).contains("girandola"));
    }
}
