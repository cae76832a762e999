//! The kinds of variants on offer.

use super::library;
use super::variant::VariantRecipe;
use crate::grid::rules::{Regions, Shape, Variant};
use crate::grid::{Clues, Digit};
use crate::random::Random;
use crate::rate::Level;

/// A kind of variant that the program offers: its name in the messages, its size, and its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VariantKind {
    /// The slug of the kind. It is also the key of the kind's name in the messages.
    pub name: &'static str,
    /// The number of rows.
    pub size: u8,
    rules: &'static [&'static str],
}

const fn kind(name: &'static str, size: u8, rules: &'static [&'static str]) -> VariantKind {
    VariantKind { name, size, rules }
}

impl VariantKind {
    /// All kinds, those of nine rows first.
    pub const ALL: &[Self] = &[
        kind("jigsaw", 9, &["jigsaw"]),
        kind("killer", 9, &["killer"]),
        kind("x", 9, &["x"]),
        kind("windoku", 9, &["windoku"]),
        kind("disjoint", 9, &["disjoint"]),
        kind("anti-knight", 9, &["antiknight"]),
        kind("anti-king", 9, &["antiking"]),
        kind("non-consecutive", 9, &["nonconsecutive"]),
        kind("thermo", 9, &["thermo"]),
        kind("arrow", 9, &["arrow"]),
        kind("renban", 9, &["renban"]),
        kind("whispers", 9, &["whispers"]),
        kind("palindrome", 9, &["palindrome"]),
        kind("zipper", 9, &["zipper"]),
        kind("between", 9, &["between"]),
        kind("region-sum", 9, &["regionsum"]),
        kind("quadruple", 9, &["quad"]),
        kind("sandwich", 9, &["sandwich"]),
        kind("skyscraper", 9, &["skyscraper"]),
        kind("x-sum", 9, &["xsum"]),
        kind("little-killer", 9, &["littlekiller"]),
        kind("kropki", 9, &["kropki"]),
        kind("xv", 9, &["xv"]),
        kind("consecutive", 9, &["consecutive"]),
        kind("parity", 9, &["even", "odd"]),
        kind("mathdoku", 9, &["mathdoku"]),
        kind("plain", 4, &[]),
        kind("plain", 6, &[]),
        kind("jigsaw", 6, &["jigsaw"]),
        kind("killer", 6, &["killer"]),
        kind("mathdoku", 6, &["mathdoku"]),
        kind("plain", 8, &[]),
        kind("plain", 10, &[]),
        kind("plain", 12, &[]),
        kind("plain", 16, &[]),
        kind("samurai", 21, &["samurai"]),
    ];

    /// The kind with the rules `rules` and `size` rows. The order of the rules does not matter.
    pub fn find(rules: &[&str], size: u8) -> Option<Self> {
        let has_rules = |kind: &&Self| {
            kind.rules.len() == rules.len() && kind.rules.iter().all(|rule| rules.contains(rule))
        };
        let mut fitting = Self::ALL.iter().filter(has_rules);
        fitting.find(|kind| kind.size == size).copied()
    }

    /// The names of the rules, as the generator reads them.
    pub const fn rules(self) -> &'static [&'static str] {
        self.rules
    }

    /// The options of `masume generate` for this kind.
    fn options(self) -> String {
        let rules = (!self.rules.is_empty()).then(|| format!(" --rules {}", self.rules.join(",")));
        let size = (self.size != 9).then(|| format!(" --size {}", self.size));
        rules.into_iter().chain(size).collect()
    }

    /// The recipe for puzzles of this kind; `None` if the rules do not fit the size.
    pub fn recipe(self) -> Option<VariantRecipe> {
        let is_layout = self.rules.iter().any(|rule| Shape::named(rule).is_some());
        let size = (!is_layout).then_some(self.size);
        VariantRecipe::named(size, self.rules.iter().copied()).ok()
    }

    /// A built-in puzzle of a level, or of any level, selected by `number`. `None` if there is no
    /// such puzzle. If the rules treat all digits and directions alike, the puzzle is converted to
    /// an equivalent form.
    pub fn built_in(self, level: Option<Level>, number: u64) -> Option<Variant> {
        let mut random = Random::new(number);
        let levels = level.map_or_else(|| Level::ALL.to_vec(), |level| vec![level]);
        if let [rule] = self.rules {
            let level = levels[random.below(levels.len())];
            let all = library::of_variant(rule, level);
            if let Some(clues) = all.get(random.below(all.len().max(1))) {
                let clues = library::equivalent_form(clues, &mut random);
                let mut variant = Variant::blank(Shape::classic())
                    .with_clues(by_cell(&clues))
                    .ok()?;
                variant.add_named(rule).ok()?.ok()?;
                return Some(variant);
            }
        }
        let all = library::lines_of(&self.options(), &levels);
        self.read(all.get(random.below(all.len().max(1)))?)
    }

    /// Reads a built-in puzzle: clues, regions and rules.
    fn read(self, line: &str) -> Option<Variant> {
        let mut parts = line.split(" ; ");
        let mut grid = parts.next()?.split(' ');
        let clues = grid.next()?.chars();
        let digit = |symbol: char| {
            symbol
                .to_digit(17)
                .and_then(|digit| u8::try_from(digit).ok())
        };
        let mut shape = Shape::new(self.size, self.size).ok()?;
        if self.name == "mathdoku" {
            shape = shape.with_regions(Regions::None).ok()?;
        }
        if let Some(regions) = grid.next() {
            let regions = regions.bytes().map(|letter| letter.checked_sub(b'A'));
            shape = shape.with_regions(Regions::Map(regions.collect())).ok()?;
        }
        let variant = Variant::blank(shape).with_clues(clues.map(digit).collect());
        let mut variant = variant.ok()?;
        for rule in parts {
            variant.add(rule.parse().ok()?).ok()?;
        }
        Some(variant)
    }

    /// Generates a puzzle of this kind, as [`VariantRecipe::first`] does.
    pub fn make(self, level: Option<Level>, seed: u64, stop: &dyn Fn() -> bool) -> Option<Variant> {
        let made = self.recipe()?.first(level, seed, stop)?;
        Some(made.puzzle)
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
    use std::fmt::Write as _;
    use std::ops::ControlFlow;

    use super::*;
    use crate::logic::rules::{VariantPosition, solve_path};
    use crate::rate::variant_level;
    use crate::solve::general::solve;
    use crate::thorough::some_of;

    #[test]
    fn built_in_variants_are_unique_and_of_their_level() {
        let mut kinds = 0;
        for kind in VariantKind::ALL {
            for level in some_of(Level::ALL, 2) {
                let Some(puzzle) = kind.built_in(Some(level), 3) else {
                    continue;
                };
                kinds += 1;
                let found = solve(&puzzle, 2, |_| ControlFlow::Continue(()));
                assert_eq!(
                    found.solutions.len(),
                    1,
                    "{} {:?}",
                    kind.name,
                    puzzle.clues()
                );
                // Computing the path of a large grid takes a long time.
                if kind.size <= 9 {
                    let path = solve_path(VariantPosition::new(&puzzle).unwrap());
                    assert_eq!(variant_level(&path), level, "{} {}", kind.name, kind.size);
                }
            }
        }
        assert!(kinds >= 40, "{kinds}");
    }

    #[test]
    fn every_kind_of_one_grid_has_built_in_puzzles_of_any_level() {
        for kind in VariantKind::ALL {
            let built_in = kind.built_in(None, 1);
            assert_eq!(built_in.is_some(), kind.name != "samurai", "{}", kind.name);
        }
    }

    /// Moves each built-in variant to the part of the file that contains its level. Run this test
    /// after a change of the steps or of the levels.
    #[test]
    #[ignore = "writes assets/puzzles"]
    fn record_the_levels_of_built_in_variants() {
        for name in ["variants", "kinds"] {
            let path = format!("{}/assets/puzzles/{name}.txt", env!("CARGO_MANIFEST_DIR"));
            let text = std::fs::read_to_string(&path).unwrap();
            let (head, parts) = text.split_once("# masume").unwrap();
            // `kinds` contains, for each kind, the lines of each level.
            let mut kinds: Vec<(&str, [Vec<&str>; 5])> = Vec::new();
            for part in parts.split("# masume") {
                let (command, lines) = part.split_once('\n').unwrap();
                let (_, options) = command.split_once(" -n ").unwrap();
                let options = options.trim_start_matches(|c: char| c.is_ascii_digit());
                let (options, level) = options.split_once(" --level ").unwrap();
                let level: Level = level.split(' ').next().unwrap().parse().unwrap();
                if kinds.last().is_none_or(|(known, _)| *known != options) {
                    kinds.push((options, Default::default()));
                }
                let (_, levels) = kinds.last_mut().unwrap();
                let kind = VariantKind::ALL.iter().find(|it| it.options() == options);
                let kind = kind.unwrap();
                for line in lines.lines() {
                    let mut puzzle = kind.read(line).unwrap();
                    if name == "variants" {
                        puzzle.add_named(kind.rules[0]).unwrap().unwrap();
                    }
                    // Computing the path of a large grid takes a long time.
                    let position = (kind.size <= 9).then(|| VariantPosition::new(&puzzle).unwrap());
                    let level = position.map_or(level, |it| variant_level(&solve_path(it)));
                    levels[level as usize].push(line);
                }
            }
            let mut written = head.to_owned();
            for (options, levels) in kinds {
                let parts = Level::ALL.into_iter().zip(levels);
                for (level, lines) in parts.filter(|(_, lines)| !lines.is_empty()) {
                    let (count, level) = (lines.len(), level.slug());
                    let command = format!("-n {count}{options} --level {level} --seed 1");
                    let lines = lines.join("\n");
                    write!(written, "# masume generate {command}\n{lines}\n").unwrap();
                }
            }
            std::fs::write(path, written).unwrap();
        }
    }
}
