//! Conversions between formats. A written text is read as exactly the rules of the puzzle without
//! the rules that the writer reports as lost.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use masume::format::{self, Form, ReadErrorKind, VariantEntry};
use masume::grid::rules::{Arguments, CellCount, Kind, Pos, Regions, Rule, Shape, Variant};
use masume::random::Random;
use masume::solve::general::solve;

/// The formats that can hold rules.
const FORMS: [Form; 7] = [
    Form::Json,
    Form::Fpuzzles,
    Form::SudokuPad,
    Form::Iss,
    Form::SumoCue,
    Form::KSudoku,
    Form::Ipuz,
];

/// The kinds of rules about marks between neighbors. Their meaning in a text depends on the other
/// rules of the text.
const MARKS: [Kind; 8] = [
    Kind::Negative,
    Kind::NonConsecutive,
    Kind::White,
    Kind::Black,
    Kind::Difference,
    Kind::Ratio,
    Kind::X,
    Kind::V,
];

struct RuleMaker(Random);

impl RuleMaker {
    fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.0.below(items.len())].clone()
    }

    fn shape(&mut self, size: u8) -> Shape {
        let shape = Shape::new(size, size).unwrap();
        match self.0.below(6) {
            0 => shape.with_regions(Regions::None).unwrap(),
            1 => {
                let map = shape.canvas().map(|pos| Some((pos.row + pos.col % 2) % size));
                let map = map.collect();
                shape.with_regions(Regions::Map(map)).unwrap()
            }
            _ => shape,
        }
    }

    /// Cells of a grid: a walk over neighbors, which may be closed, or any cells.
    fn cells(&mut self, shape: &Shape, kind: Kind, count: usize) -> String {
        let all: Vec<Pos> = shape.cells().collect();
        let mut cells = vec![self.pick(&all)];
        let is_walk = self.0.below(3) > 0;
        for _ in 0..10 * count {
            let last = cells[cells.len() - 1];
            let steps = [(0, 1), (1, 0), (0, -1), (-1, 0)];
            let (down, right) = self.pick(&steps);
            let next = if is_walk {
                last.moved(down, right).filter(|pos| shape.has(*pos))
            } else {
                Some(self.pick(&all))
            };
            if let Some(next) = next.filter(|next| !cells.contains(next) && cells.len() < count) {
                cells.push(next);
            }
        }
        if kind.is_line() && cells.len() > 2 && self.0.below(4) == 0 {
            cells.push(cells[0]);
        }
        let names: Vec<String> = cells.iter().map(Pos::to_string).collect();
        names.join(" ")
    }

    /// A random rule of a kind; `None` if the kind does not fit the shape.
    fn rule(&mut self, shape: &Shape, kind: Kind) -> Option<Rule> {
        (0..30).find_map(|_| {
            let size = usize::from(shape.rows());
            let (arguments, cells) = kind.signature();
            let cells = match cells {
                CellCount::None => String::new(),
                CellCount::Exactly(count) => self.cells(shape, kind, count),
                CellCount::AtLeast(least) => {
                    let count = least + self.0.below(size);
                    self.cells(shape, kind, count)
                }
                CellCount::Groups(_) => {
                    let count = 1 + self.0.below(3);
                    let (first, other) = (self.cells(shape, kind, count), self.cells(shape, kind, count));
                    format!("{first} | {other}")
                }
            };
            let number = 1 + self.0.below(3 * size);
            let outside = format!(
                "{}{}{}",
                self.pick(&["", "-"]),
                self.pick(&["r", "c"]),
                1 + self.0.below(size)
            );
            let marks = ["white", "black", "difference 2", "ratio 3", "x", "v"];
            let arguments = match arguments {
                Arguments::None => String::new(),
                Arguments::MaybeNumber if self.0.below(3) == 0 => String::new(),
                Arguments::Number if MARKS.contains(&kind) => (1 + self.0.below(3)).to_string(),
                Arguments::Number | Arguments::MaybeNumber | Arguments::NumberLoop => {
                    number.to_string()
                }
                Arguments::Digits => format!("1,{}", 2 + self.0.below(size - 1)),
                Arguments::Sign => self.pick(&["+", "-"]).to_owned(),
                Arguments::Mark => self.pick(&marks).to_owned(),
                Arguments::House => self.pick(&["row", "column", "box"]).to_owned(),
                Arguments::NumberDirection => {
                    format!("{number} {}", self.pick(&["DR", "DL", "UR", "UL"]))
                }
                Arguments::NumberOutside => format!("{number} {outside}"),
                Arguments::TwoNumbersOutside => format!("{number} 2 {outside}"),
            };
            let line = format!("{} {arguments} {cells}", kind.name());
            let rule: Rule = line.parse().ok()?;
            Variant::blank(shape.clone()).add(rule.clone()).ok()?;
            Some(rule)
        })
    }
}

/// Reads the puzzle of a text.
fn read(text: &str) -> Result<VariantEntry, String> {
    let results: Vec<_> = format::read(text).collect();
    match &results[..] {
        [Ok(entry)] => Ok(VariantEntry::classic(entry)),
        [Err(error)] => match error.kind() {
            ReadErrorKind::Variant(entry) => Ok(*entry.clone()),
            _ => Err(error.to_string()),
        },
        other => Err(format!("{} results", other.len())),
    }
}

fn lines(variant: &Variant) -> BTreeSet<String> {
    let rules = variant.rules().iter().cloned().map(Rule::canonical);
    rules.map(|rule| rule.to_string()).collect()
}

/// Some full grids by which two puzzles can be told apart: all grids of 4x4 cells, and otherwise
/// some solutions of both puzzles.
fn grids(a: &Variant, b: &Variant) -> Vec<Vec<u8>> {
    let solutions = |variant: &Variant, most| {
        let found = solve(variant, most, |guesses| {
            if guesses < 3000 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        let digits = |grid: Vec<Option<u8>>| grid.into_iter().map(Option::unwrap_or_default);
        let digits = |grid| digits(grid).collect();
        found.solutions.into_iter().map(digits).collect::<Vec<Vec<u8>>>()
    };
    if a.shape().rows() == 4 {
        let shape = a.shape().clone().with_regions(Regions::None).unwrap();
        return solutions(&Variant::blank(shape), 1000);
    }
    [solutions(a, 30), solutions(b, 30)].concat()
}

/// Writes a puzzle in every format, and compares it with the puzzle that is read from the text.
fn check(variant: &Variant) -> Result<(), String> {
    let entry = VariantEntry::new(variant.clone(), 1, Form::Json);
    for form in FORMS {
        let Some((text, lost)) = form.write_variant(&entry) else {
            continue;
        };
        let mut expected = Variant::blank(variant.shape().clone());
        for rule in variant.rules() {
            if !lost.contains(&rule.to_string()) {
                expected.add(rule.clone()).unwrap();
            }
        }
        let known = lines(&expected);
        let report = |what: &str| Err(format!("{form}: {what}\n{known:?}, lost {lost:?}\n{text}"));
        let read = match read(text.trim_end()) {
            Ok(read) => read,
            Err(error) => return report(&error),
        };
        if !read.variant.unsupported_rules().is_empty() || lost.len() > variant.rules().len() {
            return report(&read.to_string());
        }
        if lines(&read.variant) == known && read.variant.shape() == variant.shape() {
            continue;
        }
        let differs = |grid: &Vec<u8>| {
            let (a, b) = (expected.first_violation(grid), read.variant.first_violation(grid));
            a.is_none() != b.is_none()
        };
        if grids(&expected, &read.variant).iter().any(differs) {
            return report(&format!("read as {:?}", lines(&read.variant)));
        }
    }
    Ok(())
}

fn check_all(puzzles: impl Iterator<Item = Variant>) {
    let wrong: Vec<String> = puzzles.filter_map(|variant| check(&variant).err()).collect();
    let some = wrong.iter().take(12).cloned().collect::<Vec<_>>().join("\n\n");
    assert!(wrong.is_empty(), "{} puzzles changed:\n{some}", wrong.len());
}

/// A puzzle of random rules of some kinds, without kinds that do not fit its shape.
fn puzzle(maker: &mut RuleMaker, kinds: &[Kind]) -> Variant {
    let size = maker.pick(&[4, 6, 9, 4]);
    let shape = maker.shape(size);
    let mut variant = Variant::blank(shape.clone());
    for kind in kinds {
        if let Some(rule) = maker.rule(&shape, *kind) {
            variant.add(rule).unwrap();
        }
    }
    variant
}

#[test]
fn written_pairs_of_rules_are_read_as_the_same_rules_or_reported_as_lost() {
    let mut maker = RuleMaker(Random::new(1));
    let pairs = Kind::ALL.iter().enumerate().flat_map(|(at, a)| {
        let others = Kind::ALL[at..].iter();
        others.map(move |b| [*a, *b])
    });
    check_all(pairs.map(|pair| puzzle(&mut maker, &pair)));
}

#[test]
fn written_marks_between_neighbors_keep_their_meaning() {
    let mut maker = RuleMaker(Random::new(2));
    let sets = (0..600).map(|_| {
        let count = 1 + maker.0.below(4);
        let kinds: Vec<Kind> = (0..count).map(|_| maker.pick(&MARKS)).collect();
        puzzle(&mut maker, &kinds)
    });
    check_all(sets);
}
