//! The text format of the Interactive Sudoku Solver, which this file reads and `iss/write.rs` writes:
//! `.Cage~10~R1C1~R1C2.Thermo~R3C3~R2C3`.
//!
//! The row and the column of a cell are one character each: `1` to `9`, then `a` for 10 and so on.
//! The text consists of classes. A class starts with a period and its name; its arguments are
//! separated by `~`. Unknown classes are listed as rules that are not understood.

mod bits;
mod write;

use super::{Form, ReadErrorKind, VariantEntry};
use crate::grid::rules::{
    Condition, Diagonal, IndexerKind, Kind, OutsideLine, Pos, Regions, Rule, RuleError, Shape,
    Variant, symbol,
};
use bits::{bytes_of_base64, state_table, value_of_sign};
pub(super) use write::write;

pub(super) fn looks_like(text: &str) -> bool {
    let mut signs = text.trim().chars();
    let begins = signs.next() == Some('.')
        && signs
            .next()
            .is_some_and(|c| c == '~' || c.is_ascii_uppercase());
    begins
        && (text.contains('~')
            || text.trim()[1..]
                .chars()
                .all(|c| c.is_ascii_alphabetic() || c == '.'))
}

/// The text of the puzzle in a link to the solver; `None` for other links.
pub(super) fn in_link(link: &str) -> Option<&str> {
    let (_, rest) = link.split_once("Interactive-Sudoku-Solver")?;
    let (_, text) = rest.split_once("q=")?;
    Some(text.split(['&', '#']).next().unwrap_or(text))
}

/// Parses the text of a puzzle.
///
/// # Errors
/// Returns an error if the shape cannot be read.
pub(super) fn read(text: &str, line: usize) -> Result<VariantEntry, ReadErrorKind> {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let classes: Vec<Vec<&str>> = text
        .split('.')
        .skip(1)
        .map(|class| class.split('~').collect())
        .collect();
    let wrong = |error: String| ReadErrorKind::NotAVariant(error.into());
    let shape = shape(&classes).map_err(wrong)?;
    let mut reader = IssReader {
        variant: Variant::blank(shape),
    };
    let mut classes = classes.into_iter();
    while let Some(class) = classes.next() {
        if matches!(class[0], "Or" | "Replicate") {
            // `Or` and `Replicate` contain other classes up to `End`.
            let mut depth = 1;
            let mut whole = vec![class.join("~")];
            let mut inside = Vec::new();
            for inner in classes.by_ref() {
                match inner[0] {
                    "Or" | "And" | "Replicate" => depth += 1,
                    "End" => depth -= 1,
                    _ => {}
                }
                whole.push(inner.join("~"));
                if depth == 0 {
                    break;
                }
                inside.push(inner);
            }
            if class[0] != "Or" || reader.any_of(&inside).is_none() {
                reader
                    .variant
                    .add_unsupported(format!("ISS {}", whole.join(".")));
            }
        } else if reader.class(class[0], &class[1..]).is_none() {
            reader
                .variant
                .add_unsupported(format!("ISS {}", class.join("~")));
        }
    }
    Ok(VariantEntry::new(reader.variant, line, Form::Iss))
}

fn shape(classes: &[Vec<&str>]) -> Result<Shape, String> {
    let named = |name: &str| classes.iter().find(|class| class[0] == name);
    let message = |error: crate::grid::rules::ShapeError| error.to_string();
    let mut shape = Shape::classic();
    if let Some(class) = named("Shape") {
        let side = |text: &str| text.parse::<u8>().ok();
        let sides = class.get(1).and_then(|sides| sides.split_once('x'));
        let sides = sides.and_then(|(rows, cols)| side(rows).zip(side(cols)));
        let (rows, cols) = sides.ok_or("expected a shape such as 6x6")?;
        shape = Shape::new(rows, cols).map_err(message)?;
        if let Some(digits) = class.get(2).filter(|digits| !digits.is_empty()) {
            let range = match digits.split_once('-') {
                Some((low, high)) => side(low).zip(side(high)),
                None => side(digits).map(|high| (1, high)),
            };
            let (low, high) = range.ok_or("expected a range of digits such as 0-8")?;
            shape = shape.with_digits(low, high).map_err(message)?;
        }
        if class.get(3).is_some_and(|kind| *kind == "Raw") {
            return Err("a grid without rows and columns".to_owned());
        }
    }
    let size = match named("RegionSize") {
        Some(class) => class.get(1).and_then(|size| size.parse().ok()),
        None => Some(shape.rows().max(shape.cols())),
    };
    let size = size.ok_or("expected a size of regions such as 6")?;
    let boxes = boxes_of(&shape, size).filter(|_| named("NoBoxes").is_none());
    let layout = named("Jigsaw").and_then(|class| class.last());
    let regions = match (boxes, layout) {
        (Some((height, width)), _) => Regions::BoxesOf(height, width),
        (None, Some(layout)) => super::rules::read_regions(layout).ok_or("too many regions")?,
        (None, None) => Regions::None,
    };
    if boxes.is_none() || boxes != shape.box_size() {
        shape = shape.with_regions(regions).map_err(message)?;
    }
    shape.checked().map_err(message)
}

/// Returns the height and the width of the boxes of `size` cells into which a grid is divided. Of
/// several such boxes, the boxes nearest to a square are chosen, and then wide ones. `None` if there
/// are none.
fn boxes_of(shape: &Shape, size: u8) -> Option<(u8, u8)> {
    let divides = |(height, width): &(u8, u8)| {
        shape.rows().is_multiple_of(*height) && shape.cols().is_multiple_of(*width)
    };
    let shorts = (2..=size.isqrt())
        .rev()
        .filter(|short| size.is_multiple_of(*short));
    let both = shorts.flat_map(|short| [(short, size / short), (size / short, short)]);
    both.into_iter().find(divides)
}

/// The arguments of a class.
#[derive(Clone, Copy)]
enum ClassForm {
    /// None: the rule is about the whole grid.
    Whole,
    /// Cells.
    Cells,
    /// A number and cells.
    Numbered,
    /// Cells, of which each two neighbors satisfy the rule.
    Adjacent,
    /// A row or column, and the clues at its two ends.
    Outside,
}

/// The classes with usual arguments, and the kinds of their rules.
const CLASSES: &[(&str, Kind, ClassForm)] = &[
    ("Windoku", Kind::Windoku, ClassForm::Whole),
    ("DisjointSets", Kind::Disjoint, ClassForm::Whole),
    ("AntiKnight", Kind::AntiKnight, ClassForm::Whole),
    ("AntiKing", Kind::AntiKing, ClassForm::Whole),
    ("AntiTaxicab", Kind::AntiTaxicab, ClassForm::Whole),
    ("AntiConsecutive", Kind::NonConsecutive, ClassForm::Whole),
    ("DutchFlatmates", Kind::Flatmates, ClassForm::Whole),
    ("GlobalEntropy", Kind::Entropy, ClassForm::Whole),
    ("GlobalMod", Kind::Mod3, ClassForm::Whole),
    ("Thermo", Kind::Thermo, ClassForm::Cells),
    ("Renban", Kind::Renban, ClassForm::Cells),
    ("Between", Kind::Between, ClassForm::Cells),
    ("Palindrome", Kind::Palindrome, ClassForm::Cells),
    ("Zipper", Kind::Zipper, ClassForm::Cells),
    ("RegionSumLine", Kind::RegionSum, ClassForm::Cells),
    ("DoubleArrow", Kind::DoubleArrow, ClassForm::Cells),
    ("Entropic", Kind::Entropic, ClassForm::Cells),
    ("EqualityCage", Kind::Equality, ClassForm::Cells),
    ("AllDifferent", Kind::Unique, ClassForm::Cells),
    ("CountingCircles", Kind::Circles, ClassForm::Cells),
    ("ValueIndexing", Kind::ValueIndex, ClassForm::Cells),
    ("Modular", Kind::Modular, ClassForm::Numbered),
    ("Lockout", Kind::Lockout, ClassForm::Numbered),
    ("RellikCage", Kind::Rellik, ClassForm::Numbered),
    ("Lunchbox", Kind::Lunchbox, ClassForm::Numbered),
    ("LookAndSay", Kind::LookAndSay, ClassForm::Numbered),
    ("Sum", Kind::Sum, ClassForm::Numbered),
    ("WhiteDot", Kind::White, ClassForm::Adjacent),
    ("BlackDot", Kind::Black, ClassForm::Adjacent),
    ("X", Kind::X, ClassForm::Adjacent),
    ("V", Kind::V, ClassForm::Adjacent),
    ("GreaterThan", Kind::Greater, ClassForm::Adjacent),
    ("XSum", Kind::XSum, ClassForm::Outside),
    ("Skyscraper", Kind::Skyscraper, ClassForm::Outside),
    (
        "HiddenSkyscraper",
        Kind::HiddenSkyscraper,
        ClassForm::Outside,
    ),
    ("NumberedRoom", Kind::Room, ClassForm::Outside),
    ("FullRank", Kind::Rank, ClassForm::Outside),
];

struct IssReader {
    variant: Variant,
}

/// The cell with a name such as `R1C2`, in upper or lower case.
fn cell(text: &str) -> Option<Pos> {
    let mut signs = text.chars();
    let (r, row, c, col) = (signs.next()?, signs.next()?, signs.next()?, signs.next()?);
    let place = |sign: char| sign.to_digit(17).filter(|n| *n > 0).map(|n| n - 1);
    let fits =
        r.eq_ignore_ascii_case(&'R') && c.eq_ignore_ascii_case(&'C') && signs.next().is_none();
    let (row, col) = place(row).zip(place(col)).filter(|_| fits)?;
    Some(Pos::new(u8::try_from(row).ok()?, u8::try_from(col).ok()?))
}

fn cells(texts: &[&str]) -> Option<Vec<Pos>> {
    let texts = texts.iter().filter(|text| !text.is_empty());
    texts.map(|text| cell(text)).collect()
}

/// The row or column with a name such as `R3` or `C2`, seen from the left or from above.
fn line(text: &str) -> Option<OutsideLine> {
    let mut signs = text.chars();
    let is_row = match signs.next()? {
        'R' => true,
        'C' => false,
        _ => return None,
    };
    let index = signs.next()?.to_digit(17)?.checked_sub(1)?;
    let index = u8::try_from(index)
        .ok()
        .filter(|_| signs.next().is_none())?;
    Some(OutsideLine {
        is_row,
        index,
        from_end: false,
    })
}

fn are_neighbors(a: Pos, b: Pos) -> bool {
    a.row.abs_diff(b.row) + a.col.abs_diff(b.col) == 1
}

impl IssReader {
    fn add(&mut self, rule: Result<Rule, RuleError>) -> Option<()> {
        self.variant.add(rule.ok()?).ok()
    }

    fn add_line(&mut self, line: &str) -> Option<()> {
        self.add(line.parse())
    }

    /// Adds the rules of a class. Returns `None` if the class is unknown or an argument cannot be
    /// read.
    #[expect(clippy::too_many_lines, reason = "an arm for each class")]
    fn class(&mut self, name: &str, arguments: &[&str]) -> Option<()> {
        let number = || arguments.first()?.parse::<u64>().ok();
        let rest = || cells(arguments.get(1..)?);
        let split = |list: Vec<Pos>, count: usize| {
            let (first, others) = list.split_at_checked(count)?;
            Some(vec![first.to_vec(), others.to_vec()])
        };
        let known = CLASSES.iter().find(|(own, ..)| *own == name);
        if let Some((_, kind, form)) = known {
            return match form {
                ClassForm::Whole => self.add_line(kind.name()),
                ClassForm::Cells => self.add(Rule::of_cells(*kind, &[], cells(arguments)?)),
                ClassForm::Numbered => self.add(Rule::of_cells(*kind, &[number()?], rest()?)),
                ClassForm::Adjacent => self.adjacent(*kind, arguments),
                ClassForm::Outside => self.outside(*kind, arguments),
            };
        }
        match name {
            "Shape" | "NoBoxes" | "RegionSize" | "SearchPriority" | "And" | "End" => Some(()),
            "FullRankTies" => (arguments.first() == Some(&"only-unclued")).then_some(()),
            "" => arguments.iter().try_for_each(|given| self.given(given)),
            "Jigsaw" => self.jigsaw(arguments.last()?),
            "Diagonal" => match arguments {
                ["1"] => self.add_line("diagonal +"),
                ["-1"] => self.add_line("diagonal -"),
                _ => None,
            },
            "StrictKropki" => {
                self.add_line("negative white")?;
                self.add_line("negative black")
            }
            "StrictXV" => {
                self.add_line("negative x")?;
                self.add_line("negative v")
            }
            "Whisper" => {
                let (number, rest) = match arguments.first()?.parse() {
                    Ok(number) => (number, &arguments[1..]),
                    Err(_) => (5, arguments),
                };
                self.add(Rule::of_cells(Kind::Whisper, &[number], cells(rest)?))
            }
            "SumLine" => {
                let number = number()?;
                let is_loop = arguments.last() == Some(&"LOOP");
                let list = cells(&arguments[1..arguments.len() - usize::from(is_loop)])?;
                let list: Vec<String> = list.iter().map(ToString::to_string).collect();
                let word = if is_loop { "loop " } else { "" };
                self.add_line(&format!("sumline {number} {word}{}", list.join(" ")))
            }
            "Arrow" => {
                let groups = split(cells(arguments)?, 1)?;
                self.add(Rule::of_groups(Kind::Arrow, &[], groups))
            }
            "PillArrow" => {
                let groups = split(rest()?, usize::try_from(number()?).ok()?)?;
                self.add(Rule::of_groups(Kind::Arrow, &[], groups))
            }
            "Cage" => {
                let sum = Some(number()?).filter(|sum| *sum > 0);
                self.add(Rule::of_cells(Kind::Cage, sum.as_slice(), rest()?))
            }
            "Quad" => {
                let first = cell(arguments.first()?)?;
                let square =
                    [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| first.moved(down, right));
                let square: Option<Vec<Pos>> = square.into_iter().collect();
                let values: Result<Vec<u64>, _> =
                    arguments[1..].iter().map(|v| v.parse()).collect();
                self.add(Rule::of_cells(Kind::Quad, &values.ok()?, square?))
            }
            "ContainAtLeast" | "ContainExact" => {
                let kind = if name == "ContainExact" {
                    Kind::ContainsExactly
                } else {
                    Kind::Contains
                };
                let values: Result<Vec<u64>, _> =
                    arguments.first()?.split('_').map(str::parse).collect();
                self.add(Rule::of_cells(kind, &values.ok()?, rest()?))
            }
            "SameValues" => {
                let count = usize::try_from(number()?).ok()?;
                let list = rest()?;
                let fits = count > 1 && list.len().is_multiple_of(count);
                let groups = list.chunks(list.len().checked_div(count).filter(|_| fits)?);
                let groups = groups.map(<[Pos]>::to_vec).collect();
                self.add(Rule::of_groups(Kind::Same, &[], groups))
            }
            "EqualSum" => {
                let groups: Option<Vec<Vec<Pos>>> =
                    arguments.split(|part| *part == "-").map(cells).collect();
                self.add(Rule::of_groups(Kind::EqualSum, &[], groups?))
            }
            "CountDistinct" => {
                let groups = split(cells(arguments)?, 1)?;
                self.add(Rule::of_groups(Kind::CountDistinct, &[], groups))
            }
            "LittleKiller" => self.little_killer(arguments),
            "Sandwich" => {
                let outside = line(arguments.get(1)?)?;
                self.add(Rule::of_outside(Kind::Sandwich, &[number()?], outside))
            }
            "Indexing" => {
                let along = match *arguments.first()? {
                    "C" => IndexerKind::Column,
                    "R" => IndexerKind::Row,
                    _ => return None,
                };
                self.add(Rule::of_indexer(along, rest()?))
            }
            "Pair" | "PairX" => {
                self.pairs(name == "PairX", arguments.first()?, arguments.get(2..)?)
            }
            "Binary" | "BinaryX" => {
                let swapped = |c: char| match c {
                    '-' => '_',
                    '_' => '-',
                    c => c,
                };
                let key: String = arguments.first()?.chars().map(swapped).collect();
                self.pairs(name == "BinaryX", &key, arguments.get(2..)?)
            }
            "Regex" => {
                let pattern = String::from_utf8(bytes_of_base64(arguments.first()?)?).ok()?;
                self.lines("regex", &pattern, &arguments[1..])
            }
            "NFA" => {
                let table = state_table(arguments.first()?, self.variant.shape().low())?;
                self.lines("machine", &table, &arguments[1..])
            }
            _ => None,
        }
    }

    /// Adds a rule for each line of a list, in which empty words separate the lines and words that
    /// begin with `_` are names.
    fn lines(&mut self, kind: &str, argument: &str, rest: &[&str]) -> Option<()> {
        let head = format!("{kind} {argument}");
        let lists = lists(rest)?;
        lists
            .iter()
            .try_for_each(|list| self.add(Rule::of_head(&head, list)))
    }

    /// Adds a rule that one of several classes holds. Returns `None` if they are not single rules
    /// about the same cells.
    fn any_of(&mut self, classes: &[Vec<&str>]) -> Option<()> {
        if classes
            .iter()
            .all(|class| class[0].is_empty() && class.len() == 2)
        {
            return self.any_given(classes);
        }
        let mut heads = Vec::new();
        let mut cells = String::new();
        for class in classes {
            let mut alone = Self {
                variant: Variant::blank(self.variant.shape().clone()),
            };
            let is_plain = !matches!(class[0], "Or" | "And" | "Replicate" | "End" | "");
            is_plain.then(|| alone.class(class[0], &class[1..]))??;
            let [rule] = alone.variant.rules() else {
                return None;
            };
            let text = rule.to_string();
            let at = text.find(" r").filter(|_| rule.groups().len() == 1)?;
            let (head, own) = text.split_at(at);
            if !heads.is_empty() && cells != own {
                return None;
            }
            heads.push(head.to_owned());
            own.clone_into(&mut cells);
        }
        self.add_line(&format!("oneof {}{cells}", heads.join("; ")))
    }

    /// Adds a rule that one of several cells has one of some digits.
    fn any_given(&mut self, classes: &[Vec<&str>]) -> Option<()> {
        let given = |class: &Vec<&str>| {
            let (name, digits) = class[1].split_once('_')?;
            let digits = digits
                .split('_')
                .map(|digit| digit.parse().ok().map(symbol));
            Some((cell(name)?, digits.collect::<Option<String>>()?))
        };
        let given: Vec<(Pos, String)> = classes.iter().map(given).collect::<Option<_>>()?;
        let mut cells: Vec<Pos> = given.iter().map(|(pos, _)| *pos).collect();
        cells.sort_unstable();
        cells.dedup();
        let ways = given.iter().map(|(own, digits)| {
            let one = |pos: &Pos| {
                if pos == own {
                    format!("[{digits}]")
                } else {
                    ".".to_owned()
                }
            };
            cells.iter().map(one).collect::<String>()
        });
        let ways: Vec<String> = ways.collect();
        self.add(Rule::of_head(&format!("regex {}", ways.join("|")), &cells))
    }

    fn given(&mut self, text: &str) -> Option<()> {
        let mut parts = text.split('_');
        let pos = cell(parts.next()?).filter(|pos| self.variant.shape().has(*pos))?;
        let values: Option<Vec<u8>> = parts.map(|value| value.parse().ok()).collect();
        let values = values?;
        let digits = self.variant.shape().low()..=self.variant.shape().high();
        if !values.iter().all(|value| digits.contains(value)) {
            return None;
        }
        if let [value] = values[..] {
            self.variant.set_clue(pos, Some(value));
            return Some(());
        }
        let values: Vec<u64> = values.into_iter().map(u64::from).collect();
        self.add(Rule::of_cells(Kind::Only, &values, vec![pos]))
    }

    /// Adds each piece of a jigsaw as a rule, unless the pieces are already the regions of the
    /// grid.
    fn jigsaw(&mut self, layout: &str) -> Option<()> {
        if matches!(self.variant.shape().regions(), Regions::Map(_)) {
            return Some(());
        }
        let Regions::Map(map) = super::rules::read_regions(layout)? else {
            return None;
        };
        if map.len() != self.variant.shape().area() {
            return None;
        }
        let mut pieces = self.variant.shape().groups_of(&map).into_iter();
        pieces.try_for_each(|own| self.add(Rule::of_cells(Kind::Unique, &[], own)))
    }

    fn adjacent(&mut self, kind: Kind, arguments: &[&str]) -> Option<()> {
        let list = cells(arguments)?;
        let mut found = None;
        for (at, a) in list.iter().enumerate() {
            for b in &list[at + 1..] {
                if are_neighbors(*a, *b) {
                    found = self.add(Rule::of_cells(kind, &[], vec![*a, *b]));
                    found?;
                }
            }
        }
        found
    }

    fn outside(&mut self, kind: Kind, arguments: &[&str]) -> Option<()> {
        let outside = line(arguments.first()?)?;
        let mut found = None;
        for (text, from_end) in arguments[1..].iter().zip([false, true]) {
            if text.is_empty() {
                continue;
            }
            let number = text.parse().ok()?;
            found = self.add(Rule::of_outside(
                kind,
                &[number],
                OutsideLine {
                    from_end,
                    ..outside
                },
            ));
            found?;
        }
        found
    }

    fn little_killer(&mut self, arguments: &[&str]) -> Option<()> {
        let sum = arguments.first()?.parse().ok()?;
        let first = cell(arguments.get(1)?)?;
        let shape = self.variant.shape();
        let (bottom, right) = (shape.rows() - 1, shape.cols() - 1);
        let toward = match (first.row, first.col) {
            (0, 0) => Diagonal::DownRight,
            (0, col) if col == right => Diagonal::DownLeft,
            (row, 0) if row == bottom => Diagonal::UpRight,
            (row, col) if row == bottom && col == right => Diagonal::UpLeft,
            (_, 0) => Diagonal::DownRight,
            (_, col) if col == right => Diagonal::UpLeft,
            (0, _) => Diagonal::DownLeft,
            (row, _) if row == bottom => Diagonal::UpRight,
            _ => return None,
        };
        self.add(Ok(Rule::little_killer(sum, toward, first)))
    }

    /// Adds the rules of a condition on pairs of cells, which the key encodes as a table of the allowed
    /// pairs of digits. Returns `None` if the key is not a table.
    fn pairs(&mut self, all: bool, key: &str, rest: &[&str]) -> Option<()> {
        let ends = [self.variant.shape().low(), self.variant.shape().high()];
        let [low, high] = ends.map(i64::from);
        let condition = Condition::of_pairs(&self.pairs_of_key(key)?, low, high);
        let usual = usual_rule(&condition.to_string());
        for list in lists(rest)? {
            let line = match usual {
                Some((Kind::Unique, ..)) if all => Some(Kind::Unique),
                Some((Kind::Whisper, Some(2), _)) if all && list.len() > 2 => Some(Kind::Nabner),
                Some((kind @ (Kind::ParityLine | Kind::Whisper), ..)) if !all => Some(kind),
                _ => None,
            };
            match (line, usual) {
                (Some(Kind::Whisper), Some((kind, number, _))) => {
                    self.add(Rule::of_cells(kind, number.as_slice(), list))?;
                }
                (Some(kind), _) => self.add(Rule::of_cells(kind, &[], list))?,
                (None, Some((kind, number, is_turned))) if !all || list.len() == 2 => {
                    for pair in list.windows(2) {
                        let mut cells = pair.to_vec();
                        if is_turned {
                            cells.reverse();
                        }
                        self.add(Rule::of_cells(kind, number.as_slice(), cells))?;
                    }
                }
                _ => {
                    let kind = if all { Kind::AllPairs } else { Kind::Pairs };
                    self.add(Rule::of_condition(kind, condition.clone(), list))?;
                }
            }
        }
        Some(())
    }

    /// Returns the pairs of digits that a table allows; `None` if the text is not a table.
    fn pairs_of_key(&self, key: &str) -> Option<Vec<(i64, i64)>> {
        let digits = digits(self.variant.shape());
        let all = digits.iter().flat_map(|a| digits.iter().map(|b| (*a, *b)));
        let six: Option<Vec<usize>> = key.bytes().map(value_of_sign).collect();
        let six = six?;
        let is_set = |at: usize| {
            six.get(at / 6)
                .is_some_and(|bits| bits >> (at % 6) & 1 == 1)
        };
        let fits = six.len() <= (digits.len() * digits.len()).div_ceil(6);
        let pairs = (0..).zip(all).filter(|(at, _)| is_set(*at));
        fits.then(|| pairs.map(|(_, pair)| pair).collect())
    }
}

fn digits(shape: &Shape) -> Vec<i64> {
    (shape.low()..=shape.high()).map(i64::from).collect()
}

/// Reads lists of cells, which empty words separate. Words that begin with `_` are names.
fn lists(words: &[&str]) -> Option<Vec<Vec<Pos>>> {
    let lists = words.split(|word| word.is_empty()).map(|list| {
        let named = list.iter().filter(|word| !word.starts_with('_'));
        cells(&named.copied().collect::<Vec<_>>())
    });
    lists
        .filter(|list| list.as_ref().is_none_or(|list| !list.is_empty()))
        .collect()
}

/// Returns the kind of a rule for two cells with this condition, its number, and true if the second
/// cell comes first. Returns `None` if no kind has this condition.
fn usual_rule(condition: &str) -> Option<(Kind, Option<u64>, bool)> {
    let plain = [
        ("a<b", Kind::Greater, true),
        ("a>b", Kind::Greater, false),
        ("a!=b", Kind::Unique, false),
        ("a<=b", Kind::SlowThermo, false),
        ("a>=b", Kind::SlowThermo, true),
        ("odd(a+b)", Kind::ParityLine, false),
    ];
    if let Some((_, kind, is_turned)) = plain.iter().find(|(text, ..)| *text == condition) {
        return Some((*kind, None, *is_turned));
    }
    let numbered = [
        ("|a-b|=", Kind::Difference),
        ("|a-b|>=", Kind::Whisper),
        ("a+b=", Kind::Sum),
        ("max(a,b)/min(a,b)=", Kind::Ratio),
    ];
    numbered.iter().find_map(|(start, kind)| {
        let number = condition.strip_prefix(start)?.parse().ok()?;
        Some((*kind, Some(number), false))
    })
}
