//! Random variants of all sizes and kinds of rules, compared with brute force by the definitions of
//! the rules.
//!
//! Each puzzle is nearly full. Its rules hold in a known grid, which is one of its solutions. The
//! brute force fills the empty cells with digits that differ in rows, columns and regions, and
//! checks each full grid by definition.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use masume::grid::rules::{Arguments, CellCount, Kind, Pos, Regions, Rule, Shape, Variant};
use masume::logic::rules::{VariantPosition, VariantStep, all_steps, solve_path};
use masume::random::Random;
use masume::solve::general::{random_solution, solve, solve_with_witness};

/// The digits of a full grid by position, with 0 at positions without a cell.
type Digits = Vec<u8>;

/// The maximum number of full grids that brute force checks.
const MAX_GRIDS: usize = 3000;

struct PuzzleMaker(Random);

impl PuzzleMaker {
    fn below(&mut self, end: usize) -> usize {
        self.0.below(end)
    }

    fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }

    fn shape(&mut self, size: u8) -> Shape {
        let shape = Shape::new(size, size).unwrap();
        let shape = match self.below(4) {
            0 => shape.with_regions(Regions::None).unwrap(),
            // Regions of any form: rows of the grid, in which some columns are shifted down. No
            // column contains a region twice.
            1 => {
                let shifts: Vec<u8> = (0..size)
                    .map(|_| u8::try_from(self.below(2)).unwrap())
                    .collect();
                let region = |pos: Pos| Some((pos.row + shifts[usize::from(pos.col)]) % size);
                let map = shape.canvas().map(region).collect();
                shape.with_regions(Regions::Map(map)).unwrap()
            }
            _ => shape,
        };
        let shape = if self.below(3) == 0 {
            shape.with_digits(0, size - 1).unwrap()
        } else {
            shape
        };
        let holes = if self.below(4) == 0 { self.below(5) } else { 0 };
        let all: Vec<Pos> = shape.cells().collect();
        let holes: Vec<Pos> = (0..holes).map(|_| self.pick(&all)).collect();
        shape.with_holes(holes)
    }

    /// A walk over neighbors, diagonals included. It may pass through a cell again or be closed, if
    /// the kind allows it.
    fn walk(&mut self, shape: &Shape, kind: Kind, count: usize) -> Vec<Pos> {
        let all: Vec<Pos> = shape.cells().collect();
        let mut cells = vec![self.pick(&all)];
        for _ in 0..4 * count {
            let last = cells[cells.len() - 1];
            let step = |it: &mut Self| i16::try_from(it.below(3)).unwrap() - 1;
            let (down, right) = (step(self), step(self));
            let next = last.moved(down, right).filter(|pos| shape.has(*pos));
            let Some(next) = next.filter(|pos| *pos != last) else {
                continue;
            };
            let is_crossing = kind.is_line() && self.below(8) == 0;
            if cells.len() < count && (is_crossing || !cells.contains(&next)) {
                cells.push(next);
            }
        }
        if kind.is_line() && cells.len() > 2 && self.below(3) == 0 {
            let first = cells[0];
            cells.push(first);
        }
        cells
    }

    /// A random rule of a kind that holds in the grid; `None` if none was found.
    fn rule(&mut self, variant: &Variant, kind: Kind, digits: &[u8]) -> Option<Rule> {
        let shape = variant.shape();
        let size = usize::from(shape.rows());
        (0..30).find_map(|_| {
            let (arguments, cells) = kind.signature();
            let count = match cells {
                CellCount::None => 0,
                CellCount::Exactly(count) => count,
                CellCount::AtLeast(least) => least + self.below(size + 2),
                CellCount::Groups(_) => 1 + self.below(size / 2),
            };
            let names = |cells: &[Pos]| {
                let names: Vec<String> = cells.iter().map(Pos::to_string).collect();
                names.join(" ")
            };
            let walk = if count > 0 {
                self.walk(shape, kind, count)
            } else {
                Vec::new()
            };
            let value = |pos: &Pos| u64::from(digits[shape.index(*pos)]);
            let sum: u64 = walk.iter().map(value).sum();
            let groups = match cells {
                CellCount::Groups(_) => {
                    let more = 1 + self.below(2);
                    let others: Vec<String> = (0..more)
                        .map(|_| names(&self.walk(shape, kind, count)))
                        .collect();
                    format!("{} | {}", names(&walk), others.join(" | "))
                }
                _ => names(&walk),
            };
            let outside = format!(
                "{}{}{}",
                self.pick(&["", "-"]),
                self.pick(&["r", "c"]),
                self.below(size) + 1
            );
            // The numbers that are tried until the rule holds.
            let numbers: Vec<u64> = match arguments {
                Arguments::Number | Arguments::MaybeNumber | Arguments::NumberLoop => {
                    let mut numbers: Vec<u64> = (0..9).collect();
                    numbers.extend([sum, sum / 2, 10 + sum / 3]);
                    let turn = self.below(numbers.len());
                    numbers.rotate_left(turn);
                    numbers
                }
                Arguments::NumberDirection
                | Arguments::NumberOutside
                | Arguments::TwoNumbersOutside => (0..300).collect(),
                _ => vec![0],
            };
            let listed: Vec<String> = walk.iter().map(|pos| value(pos).to_string()).collect();
            let mark = self.pick(&["white", "black", "difference 3", "ratio 3", "x", "v"]);
            let direction = self.pick(&["DR", "DL", "UR", "UL"]);
            let taken = self.below(listed.len().max(1)) + 1;
            let first = self.below(size) + 1;
            let is_loop = self.below(2) == 0;
            let has_number = self.below(3) > 0;
            let house = self.pick(&["row", "column", "box"]);
            let condition = self.pick(&["a+b!=7", "|a-b|<5", "a<b", "a*b in 1..20", "prime(a+b)"]);
            let pattern = self.pick(&["[1-4].*", "(12|[3-9])*.?", "[^1]*"]);
            let alternatives = self.pick(&[
                "renban; whisper 2",
                "sequence; samedifference; between",
                "not parityline; product 24",
                "palindrome; zipper; regionsum",
            ]);
            numbers.into_iter().find_map(|number| {
                let arguments = match arguments {
                    Arguments::None => String::new(),
                    Arguments::MaybeNumber if !has_number => String::new(),
                    Arguments::NumberLoop if is_loop => format!("{number} loop"),
                    Arguments::Number | Arguments::MaybeNumber | Arguments::NumberLoop => {
                        number.to_string()
                    }
                    Arguments::Digits => listed[..taken.min(listed.len())].join(","),
                    Arguments::Sign => if is_loop { "+" } else { "-" }.to_owned(),
                    Arguments::Mark => mark.to_owned(),
                    Arguments::House => house.to_owned(),
                    Arguments::NumberDirection => format!("{number} {direction}"),
                    Arguments::NumberOutside => format!("{number} {outside}"),
                    Arguments::TwoNumbersOutside => format!("{number} {first} {outside}"),
                    Arguments::Condition => condition.to_owned(),
                    Arguments::MoveCondition => format!("{first},1 {condition}"),
                    Arguments::Pattern if kind == Kind::Regex => pattern.to_owned(),
                    Arguments::Pattern => ">123:0,456789A:1;!123456789A:1".to_owned(),
                    Arguments::Alternatives => alternatives.to_owned(),
                };
                let rule: Rule = format!("{} {arguments} {groups}", kind.name())
                    .parse()
                    .ok()?;
                let mut alone = Variant::blank(shape.clone());
                for other in variant.rules() {
                    alone.add(other.clone()).ok()?;
                }
                alone.add(rule.clone()).ok()?;
                (0..alone.rules().len())
                    .all(|index| alone.obeys(index, digits))
                    .then_some(rule)
            })
        })
    }

    /// A nearly full puzzle with this kind of rule and perhaps others; `None` if no such rule holds
    /// in the random grid.
    fn puzzle(&mut self, size: u8, kind: Kind) -> Option<Variant> {
        let mut variant = Variant::blank(self.shape(size));
        // Few grids satisfy a rule of the whole grid, so the grid is made for it.
        let is_whole = kind.signature() == (Arguments::None, CellCount::None)
            || kind.signature().0 == Arguments::Sign;
        if is_whole {
            let sign = self.pick(&["+", "-"]);
            let line = match kind.signature().0 {
                Arguments::Sign => format!("{} {sign}", kind.name()),
                _ => kind.name().to_owned(),
            };
            variant.add(line.parse().unwrap()).ok()?;
        }
        let seed = self.below(1 << 30) as u64;
        let grid = random_solution(&variant, seed, 500)?;
        let digits: Digits = grid.iter().map(|digit| digit.unwrap_or(0)).collect();
        if !is_whole {
            let rule = self.rule(&variant, kind, &digits)?;
            variant.add(rule).unwrap();
        }
        for _ in 0..self.below(3) {
            let other = self.pick(&Kind::ALL);
            if is_slow(size, other) {
                continue;
            }
            if let Some(rule) = self.rule(&variant, other, &digits) {
                variant.add(rule).unwrap();
            }
        }
        let shape = variant.shape().clone();
        let cells: Vec<Pos> = shape.cells().collect();
        let of_rules: Vec<Pos> = variant.rules().iter().flat_map(Rule::all_cells).collect();
        let mut empty = BTreeSet::new();
        // Two digits exchange their places easily, so the cells with a few digits are emptied.
        let few: Vec<u8> = (0..2 + self.below(2))
            .map(|_| digits[shape.index(self.pick(&cells))])
            .collect();
        for pos in &cells {
            if few.contains(&digits[shape.index(*pos)]) && self.below(3) > 0 {
                empty.insert(*pos);
            }
        }
        for _ in 0..6 {
            empty.insert(self.pick(if of_rules.is_empty() {
                &cells
            } else {
                &of_rules
            }));
        }
        for pos in cells.iter().filter(|pos| !empty.contains(pos)) {
            variant.set_clue(*pos, Some(digits[shape.index(*pos)]));
        }
        assert_eq!(variant.first_violation(&digits), None);
        Some(variant)
    }
}

/// All solutions of a puzzle; `None` if there are too many grids to check.
fn brute_force(variant: &Variant) -> Option<BTreeSet<Digits>> {
    struct Search<'v> {
        variant: &'v Variant,
        houses: Vec<Vec<usize>>,
        empty: Vec<usize>,
        grids: usize,
        found: BTreeSet<Digits>,
    }

    impl Search<'_> {
        fn fill(&mut self, digits: &mut Digits, known: &mut Vec<bool>, at: usize) {
            if self.grids > MAX_GRIDS {
                return;
            }
            let Some(cell) = self.empty.get(at).copied() else {
                self.grids += 1;
                if self.variant.first_violation(digits).is_none() {
                    self.found.insert(digits.clone());
                }
                return;
            };
            let shape = self.variant.shape();
            for digit in shape.low()..=shape.high() {
                let own = self.houses.iter().filter(|house| house.contains(&cell));
                let repeats = own
                    .flatten()
                    .any(|other| known[*other] && digits[*other] == digit);
                if !repeats {
                    (digits[cell], known[cell]) = (digit, true);
                    self.fill(digits, known, at + 1);
                    known[cell] = false;
                }
            }
        }
    }

    let shape = variant.shape();
    let houses = shape.houses().into_iter();
    let houses = houses.map(|house| house.cells.iter().map(|pos| shape.index(*pos)).collect());
    let mut known: Vec<bool> = variant.clues().iter().map(Option::is_some).collect();
    let mut digits: Digits = variant
        .clues()
        .iter()
        .map(|clue| clue.unwrap_or(0))
        .collect();
    let empty = shape
        .cells()
        .map(|pos| shape.index(pos))
        .filter(|at| !known[*at]);
    let mut search = Search {
        variant,
        houses: houses.collect(),
        empty: empty.collect(),
        grids: 0,
        found: BTreeSet::new(),
    };
    search.fill(&mut digits, &mut known, 0);
    (search.grids <= MAX_GRIDS).then_some(search.found)
}

/// The text of a puzzle for the message of a failed test.
fn description(variant: &Variant) -> String {
    let rules: Vec<String> = variant.rules().iter().map(ToString::to_string).collect();
    format!("{:?} {:?} {rules:?}", variant.shape(), variant.clues())
}

/// Checks that every conclusion of a step holds in all solutions.
fn check_step(step: &VariantStep, solutions: &BTreeSet<Digits>, variant: &Variant) {
    let shape = variant.shape();
    for solution in solutions {
        let digit = |pos: &Pos| solution[shape.index(*pos)];
        let placed = step.placements.iter().all(|(pos, own)| digit(pos) == *own);
        let left = step
            .eliminations
            .iter()
            .all(|(pos, own)| digit(pos) != *own);
        assert!(
            placed && left,
            "{step:?} contradicts {solution:?} of {}",
            description(variant)
        );
    }
}

/// Returns true if the definition takes too long to be tried with hundreds of numbers, because a line
/// has many choices of modified cells.
fn is_slow(size: u8, kind: Kind) -> bool {
    size > 9 && kind.factor().is_some()
}

/// Compares random puzzles of some sizes with brute force, until `count` puzzles were compared.
fn compare(sizes: &[u8], seed: u64, count: usize) {
    let mut maker = PuzzleMaker(Random::new(seed));
    let (mut compared, mut steps, mut kinds) = (0, 0, BTreeSet::new());
    for turn in 0.. {
        let kind = Kind::ALL[turn % Kind::ALL.len()];
        let size = maker.pick(sizes);
        if compared >= count {
            break;
        }
        if is_slow(size, kind) {
            continue;
        }
        let Some(variant) = maker.puzzle(size, kind) else {
            continue;
        };
        let Some(expected) = brute_force(&variant) else {
            continue;
        };
        let found = solve(&variant, MAX_GRIDS + 1, |_| ControlFlow::Continue(()));
        let plain = |grid: &Vec<Option<u8>>| grid.iter().map(|digit| digit.unwrap_or(0)).collect();
        let grids: BTreeSet<Digits> = found.solutions.iter().map(plain).collect();
        assert!(found.decided, "{}", description(&variant));
        assert_eq!(grids, expected, "{}", description(&variant));
        solve_with_witness(&variant, 100, expected.iter().next().unwrap());
        let position = VariantPosition::new(&variant).unwrap();
        for step in all_steps(&position, &|| false) {
            check_step(&step, &expected, &variant);
            steps += 1;
        }
        for step in solve_path(position).steps {
            check_step(&step, &expected, &variant);
            steps += 1;
        }
        compared += 1;
        kinds.insert(kind);
    }
    println!("{compared} puzzles, {steps} steps, {} kinds", kinds.len());
    assert!(steps > count, "{steps}");
    let all = Kind::ALL.len();
    assert!(kinds.len() > all * 2 / 3, "{kinds:?}");
}

#[test]
fn random_puzzles_of_usual_sizes_have_the_solutions_that_brute_force_finds() {
    compare(&[4, 5, 6, 7, 8, 9], 1, 150);
}

#[test]
fn random_puzzles_of_large_sizes_have_the_solutions_that_brute_force_finds() {
    compare(&[10, 12, 16], 2, 150);
}

#[test]
#[ignore = "takes minutes"]
fn many_random_puzzles_of_all_sizes_have_the_solutions_that_brute_force_finds() {
    compare(&[4, 5, 6, 7, 8, 9], 3, 1000);
    compare(&[10, 12, 14, 15, 16], 4, 1000);
}
