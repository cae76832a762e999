//! The kinds of variants on offer.

use super::library;
use super::variant::{MadeVariant, VariantRecipe};
use crate::grid::rules::{Shape, Variant};
use crate::grid::{Clues, Digit};
use crate::random::Random;
use crate::rate::Level;

/// A kind of variant: its name in the messages, its size, and its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VariantSort {
    /// The name in the messages.
    pub name: &'static str,
    /// The number of rows.
    pub size: u8,
    rules: &'static [&'static str],
}

const fn sort(name: &'static str, size: u8, rules: &'static [&'static str]) -> VariantSort {
    VariantSort { name, size, rules }
}

impl VariantSort {
    /// All kinds, those of nine rows first.
    pub const ALL: &[Self] = &[
        sort("jigsaw", 9, &["jigsaw"]),
        sort("killer", 9, &["killer"]),
        sort("x", 9, &["x"]),
        sort("windoku", 9, &["windoku"]),
        sort("disjoint", 9, &["disjoint"]),
        sort("anti-knight", 9, &["antiknight"]),
        sort("anti-king", 9, &["antiking"]),
        sort("non-consecutive", 9, &["nonconsecutive"]),
        sort("thermo", 9, &["thermo"]),
        sort("arrow", 9, &["arrow"]),
        sort("kropki", 9, &["kropki"]),
        sort("xv", 9, &["xv"]),
        sort("consecutive", 9, &["consecutive"]),
        sort("parity", 9, &["even", "odd"]),
        sort("plain", 4, &[]),
        sort("plain", 6, &[]),
        sort("jigsaw", 6, &["jigsaw"]),
        sort("killer", 6, &["killer"]),
        sort("plain", 8, &[]),
        sort("plain", 10, &[]),
        sort("plain", 12, &[]),
        sort("plain", 16, &[]),
        sort("samurai", 21, &["samurai"]),
    ];

    /// The settings for the generator; `None` if the rules do not fit.
    pub fn recipe(self) -> Option<VariantRecipe> {
        let is_layout = self.rules.iter().any(|rule| Shape::named(rule).is_some());
        let size = (!is_layout).then_some(self.size);
        VariantRecipe::named(size, self.rules.iter().copied()).ok()
    }

    /// A built-in puzzle of a level, or of any, in an equivalent form; the number selects both.
    /// `None` if there is none of this kind.
    pub fn built_in(self, level: Option<Level>, number: u64) -> Option<Variant> {
        let [rule] = self.rules else {
            return None;
        };
        let mut random = Random::new(number);
        let any = Level::ALL[random.below(Level::ALL.len())];
        let all = library::of_variant(rule, level.unwrap_or(any));
        let clues = all.get(random.below(all.len().max(1)))?;
        let clues = library::equivalent_form(clues, &mut random);
        let mut variant = Variant::blank(Shape::classic())
            .with_clues(by_cell(&clues))
            .ok()?;
        variant.add_named(rule).ok()?.ok()?;
        Some(variant)
    }

    /// The first puzzle of a level, or of any, among the attempts of a seed; `None` if there is none
    /// or `stop` returns true.
    pub fn make(self, level: Option<Level>, seed: u64, stop: &dyn Fn() -> bool) -> Option<Variant> {
        /// The most attempts: hard levels of some kinds are rare.
        const ATTEMPTS: u64 = 500;
        let recipe = self.recipe()?;
        let make = |attempt| match level {
            Some(level) => recipe.make_of_level(level, seed, attempt),
            None => recipe.make(seed, attempt),
        };
        let attempts = (0..ATTEMPTS).take_while(|_| !stop());
        let mut made = attempts.filter_map(make);
        made.next().map(|MadeVariant { puzzle, .. }| puzzle)
    }
}

/// The clues by position index.
fn by_cell(clues: &Clues) -> Vec<Option<u8>> {
    let cells = crate::grid::Cell::ALL.into_iter();
    cells
        .map(|cell| clues.digit(cell).map(Digit::value))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::unique::is_unique;
    use crate::logic::rules::{VariantPosition, solve_path};
    use crate::rate::variant_level;

    #[test]
    fn built_in_variants_are_of_their_level_in_every_equivalent_form() {
        let mut kinds = 0;
        for sort in VariantSort::ALL {
            for level in Level::ALL {
                let made: Vec<Variant> = (0..3)
                    .filter_map(|it| sort.built_in(Some(level), it))
                    .collect();
                kinds += usize::from(!made.is_empty());
                for puzzle in made {
                    let path = solve_path(VariantPosition::new(&puzzle).unwrap());
                    assert_eq!(
                        variant_level(&path),
                        level,
                        "{} {:?}",
                        sort.name,
                        puzzle.clues()
                    );
                    assert!(is_unique(&puzzle));
                }
            }
        }
        assert_eq!(kinds, 5 * Level::ALL.len());
    }
}
