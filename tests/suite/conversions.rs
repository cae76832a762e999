//! Conversions between formats. A written text is read as exactly the rules of the puzzle without
//! the rules that the writer reports as lost.

use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;

use masume::format::{self, Form, Part, PuzzleEntry, VariantEntry};
use masume::grid::rules::{
    Arguments, CellCount, Kind, Pos, Regions, Rule, RuleError, Shape, Variant,
};
use masume::random::Random;
use masume::solve::general::solve;

use crate::command::masume;
use crate::formats::read_classics;
use crate::thorough::some_of;

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
const CONDITIONS: [&str; 3] = ["a+b!=7", "|a-b|<4", "a<b or prime(a*b)"];

const PATTERNS: [&str; 2] = ["[1-4].*", "(12|[3-6])*.?"];

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
        let shape = match self.0.below(6) {
            0 => shape.with_digits(0, size - 1).unwrap(),
            1 => {
                let cells: Vec<Pos> = shape.cells().collect();
                shape.with_holes(vec![self.pick(&cells)])
            }
            _ => shape,
        };
        match self.0.below(6) {
            0 => shape.with_regions(Regions::None).unwrap(),
            1 => {
                // Other programs number regions from any number.
                let map = shape
                    .canvas()
                    .map(|pos| Some((pos.row + pos.col % 2) % size * 7 + 40));
                let map = map.collect();
                shape.with_regions(Regions::Map(map)).unwrap()
            }
            2 => {
                let narrow = shape.clone().with_regions(Regions::BoxesOf(1, size));
                narrow.unwrap()
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
                    let (first, other) = (
                        self.cells(shape, kind, count),
                        self.cells(shape, kind, count),
                    );
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
                Arguments::Condition => self.pick(&CONDITIONS).to_owned(),
                Arguments::MoveCondition => format!("1,2 {}", self.pick(&CONDITIONS)),
                Arguments::Pattern if kind == Kind::Regex => self.pick(&PATTERNS).to_owned(),
                Arguments::Pattern => ">123:0,456:1;!123456:1".to_owned(),
                Arguments::Alternatives => "renban; not whisper 2; sequence".to_owned(),
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
        [Ok(PuzzleEntry::Classic(entry))] => Ok(VariantEntry::classic(entry)),
        [Ok(PuzzleEntry::Variant(entry))] => Ok(VariantEntry::clone(entry)),
        [Err(error)] => Err(error.to_string()),
        other => Err(format!("{} results", other.len())),
    }
}

fn lines(variant: &Variant) -> BTreeSet<String> {
    let rules = variant.rules().iter().cloned().map(Rule::canonical);
    rules.map(|rule| rule.to_string()).collect()
}

/// Full grids that distinguish puzzles: all grids of 4x4 cells, and otherwise some solutions of the
/// puzzles. The formats of a puzzle mostly lead to the same puzzles, which are solved only once.
#[derive(Default)]
struct Grids(HashMap<String, Vec<Vec<u8>>>);

impl Grids {
    fn solutions(&mut self, variant: &Variant, most: usize) -> &[Vec<u8>] {
        let solve = || {
            let found = solve(variant, most, |guesses| {
                if guesses < 300 {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
            let digits = |grid: Vec<Option<u8>>| grid.into_iter().map(Option::unwrap_or_default);
            let solutions = found.solutions.into_iter();
            solutions.map(|grid| digits(grid).collect()).collect()
        };
        self.0.entry(format!("{variant:?}")).or_insert_with(solve)
    }

    fn of(&mut self, a: &Variant, b: &Variant) -> Vec<Vec<u8>> {
        if a.shape().rows() == 4 {
            let shape = a.shape().clone().with_regions(Regions::None).unwrap();
            return self.solutions(&Variant::blank(shape), 1000).to_vec();
        }
        [
            self.solutions(a, 20).to_vec(),
            self.solutions(b, 20).to_vec(),
        ]
        .concat()
    }
}

/// Writes a puzzle in every format, and compares it with the puzzle that is read from the text.
fn check(variant: &Variant, grids: &mut Grids) -> Result<(), String> {
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
            let (a, b) = (
                expected.first_violation(grid),
                read.variant.first_violation(grid),
            );
            a.is_none() != b.is_none()
        };
        if grids.of(&expected, &read.variant).iter().any(differs) {
            return report(&format!("read as {:?}", lines(&read.variant)));
        }
    }
    Ok(())
}

fn check_all(puzzles: impl Iterator<Item = Variant>) {
    let mut grids = Grids::default();
    let wrong: Vec<String> = puzzles
        .filter_map(|variant| check(&variant, &mut grids).err())
        .collect();
    let some = wrong
        .iter()
        .take(12)
        .cloned()
        .collect::<Vec<_>>()
        .join("\n\n");
    assert!(wrong.is_empty(), "{} puzzles changed:\n{some}", wrong.len());
}

/// A puzzle of random rules of some kinds, without kinds that do not fit its shape.
fn puzzle(maker: &mut RuleMaker, kinds: &[Kind]) -> Variant {
    let size = maker.pick(&[4, 6, 9, 4]);
    let shape = maker.shape(size);
    let mut variant = Variant::blank(shape.clone());
    for kind in kinds {
        if let Some(rule) = maker.rule(&shape, *kind) {
            let added = variant.add(rule);
            let is_alone = matches!(added, Err(RuleError::NotTogether(..)));
            assert!(added.is_ok() || is_alone, "{added:?}");
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
    check_all(some_of(pairs, 29).map(|pair| puzzle(&mut maker, &pair)));
}

#[test]
fn houses_without_a_name_in_a_format_are_written_as_sets_of_different_digits() {
    let mut grids = Grids::default();
    for rule in ["windoku", "asterisk", "centeredots", "girandola"] {
        let mut variant = Variant::blank(Shape::new(9, 9).unwrap());
        variant.add(rule.parse().unwrap()).unwrap();
        check(&variant, &mut grids).unwrap();
        let entry = VariantEntry::new(variant, 1, Form::Json);
        for form in [Form::Fpuzzles, Form::SudokuPad, Form::KSudoku] {
            let (_, lost) = form.write_variant(&entry).unwrap();
            assert!(lost.is_empty(), "{form}: {lost:?}");
        }
    }
}

#[test]
fn written_marks_between_neighbors_keep_their_meaning() {
    let mut maker = RuleMaker(Random::new(2));
    let sets = some_of(0..600, 8).map(|_| {
        let count = 1 + maker.0.below(4);
        let kinds: Vec<Kind> = (0..count).map(|_| maker.pick(&MARKS)).collect();
        puzzle(&mut maker, &kinds)
    });
    check_all(sets);
}

/// An f-puzzles object of 4x4 cells, with these fields and these first two cells.
fn fpuzzles(fields: &str, cells: [&str; 2]) -> String {
    let row = "[{},{},{},{}]";
    let [first, second] = cells;
    format!("{{\"size\":4,{fields}\"grid\":[[{first},{second},{{}},{{}}],{row},{row},{row}]}}")
}

fn digits_of(entry: &VariantEntry) -> (Vec<u8>, Vec<u8>) {
    let digits = |cells: &[Option<u8>]| cells.iter().flatten().copied().collect();
    (digits(entry.variant.clues()), digits(&entry.placed))
}

#[test]
fn digits_without_a_mark_are_clues_only_in_puzzles_without_rules_and_marks() {
    let cage = r#""killercage":[{"cells":["R1C1","R1C2"],"value":"5"}],"#;
    let (plain, given, entered) = (
        r#"{"value":2}"#,
        r#"{"value":1,"given":true}"#,
        r#"{"value":3,"given":false}"#,
    );
    for (fields, cells, clues, placed) in [
        ("", [plain, "{}"], vec![2], vec![]),
        ("", [plain, given], vec![1], vec![2]),
        ("", [plain, entered], vec![], vec![2, 3]),
        (cage, [plain, "{}"], vec![], vec![2]),
        (cage, [plain, given], vec![1], vec![2]),
        (cage, [entered, "{}"], vec![], vec![3]),
        (r#""unknown":[1],"#, [plain, "{}"], vec![], vec![2]),
    ] {
        let text = fpuzzles(fields, cells);
        assert_eq!(digits_of(&read(&text).unwrap()), (clues, placed), "{text}");
    }
    let empty = ["{}"; 9].join(",");
    let rows = vec![format!("[{empty}]"); 8].join(",");
    let classic = format!(
        "{{\"size\":9,\"grid\":[[{entered}{}],{rows}]}}",
        &empty[2..]
    );
    let entry = read_classics(&classic).next().unwrap().unwrap();
    assert_eq!(
        (entry.clues.iter().count(), entry.placed().iter().count()),
        (0, 1)
    );
}

#[test]
fn entries_are_read_as_entries_or_reported_as_dropped() {
    let object = |rules: &str| {
        format!(
            "{{\"size\":4,\"puzzle\":\"................\",\"constraints\":[{rules}],\
             \"placed\":\"2...............\",\"candidates\":[\"2\",\"34\",\"1\",{}]}}",
            vec!["\"1234\""; 13].join(",")
        )
    };
    for rules in ["", "\"cage 5 r1c1 r1c2\"", "\"negative v\""] {
        let entry = read(&object(rules)).unwrap();
        for form in FORMS {
            let Some((text, _)) = form.write_variant(&entry) else {
                continue;
            };
            let lossy = form.lossy_parts_of_variant(&entry);
            let read = read(text.trim_end()).unwrap();
            assert!(digits_of(&read).0.is_empty(), "{form}: {text}");
            assert_eq!(
                read.placed != entry.placed,
                lossy.contains(&Part::Placed),
                "{form}"
            );
            let is_changed = read.candidates.get(1) != entry.candidates.get(1);
            assert_eq!(is_changed, lossy.contains(&Part::Candidates), "{form}");
        }
    }
    let ran = masume(["convert", "--to", "iss"])
        .stdin(object("\"cage 5 r1c1 r1c2\""))
        .run();
    assert!(
        ran.stderr.contains("cannot store") && ran.stderr.contains("entries"),
        "{}",
        ran.stderr
    );
    // A classic puzzle without clues.
    let text = format!(
        "{{\"puzzle\":\"{}\",\"placed\":\"5{}\"}}",
        ".".repeat(81),
        ".".repeat(80)
    );
    let entry = read_classics(&text).next().unwrap().unwrap();
    for form in Form::ALL
        .into_iter()
        .filter(|form| form.supports(Part::Placed))
    {
        let text = form.write(&entry, 1);
        let text = format!("{}{text}{}", form.head(), form.tail());
        let again = read_classics(&text).next().unwrap().unwrap();
        assert_eq!(
            (again.clues, again.placed()),
            (entry.clues, entry.placed()),
            "{form}"
        );
    }
}

/// A `SudokuPad` object of 4x4 cells with these first cell and cages.
fn scl(first: &str, cages: &str) -> String {
    let row = "[{},{},{},{}]";
    format!("{{\"cells\":[[{first},{{}},{{}},{{}}],{row},{row},{row}],\"cages\":[{cages}]}}")
}

#[test]
fn the_text_of_a_cage_is_a_sum_or_is_reported() {
    let cage = |fields: &str| {
        scl(
            "{}",
            &format!("{{\"cells\":[[0,0],[0,1]],\"unique\":true{fields}}}"),
        )
    };
    for text in ["A+B", "7-9", "odd", "8+", "0", "-3", "1.5"] {
        let read = read(&cage(&format!(",\"value\":\"{text}\""))).unwrap();
        let expected = format!("SCL cage with the text '{text}'");
        assert_eq!(read.variant.unsupported_rules(), [expected]);
    }
    let read_rules = |fields| lines(&read(&cage(fields)).unwrap().variant);
    let expected = ["cage r1c1 r1c2", "total a<10 r1c1 r1c2"].map(str::to_owned);
    assert_eq!(read_rules(",\"value\":\"<10\""), expected.into());
    for (fields, rule) in [
        ("", "cage r1c1 r1c2"),
        (",\"value\":\"\"", "cage r1c1 r1c2"),
        (",\"value\":\"?\"", "cage r1c1 r1c2"),
        (",\"value\":\"5\"", "cage 5 r1c1 r1c2"),
        (",\"value\":5", "cage 5 r1c1 r1c2"),
        (",\"value\":\"A+B\",\"sum\":5", "cage 5 r1c1 r1c2"),
    ] {
        let read = read(&cage(fields)).unwrap();
        let rules: Vec<String> = lines(&read.variant).into_iter().collect();
        assert_eq!(rules, [rule], "{read}");
        assert!(read.variant.unsupported_rules().is_empty(), "{read}");
    }
}

#[test]
fn a_clue_that_the_size_does_not_allow_is_named_with_the_digits_of_the_size() {
    let ipuz = "{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/sudoku#1\"],\
        \"puzzle\":[[9,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}";
    assert_eq!(
        read(ipuz).unwrap_err(),
        "1:1: the clue 9 in r1c1 is not one of the digits 1 to 4 of this size; \
         write the puzzle as JSON or ISS text, which can state other digits"
    );
    // Puzzles of players may have rules by which such a clue is valid.
    for (text, unread) in [
        (
            fpuzzles("", [r#"{"value":9,"given":true}"#, "{}"]),
            "f-puzzles value in r1c1 9",
        ),
        (scl("{\"value\":9}", ""), "SCL value '9' in r1c1"),
    ] {
        assert_eq!(read(&text).unwrap().variant.unsupported_rules(), [unread]);
    }
}
