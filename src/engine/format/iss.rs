//! Reads and writes the text format of the Interactive Sudoku Solver:
//! `.Cage~10~R1C1~R1C2.Thermo~R3C3~R2C3`.
//!
//! The row and the column of a cell are one character each: `1` to `9`, then `a` for 10 and so on.
//! The text consists of classes. A class starts with a period and its name; its arguments are
//! separated by `~`. Unknown classes are listed as rules that are not understood.

use super::{Form, ReadErrorKind, VariantEntry};
use crate::grid::rules::{
    Condition, Diagonal, IndexerKind, Kind, OutsideLine, Pos, Regions, Rule, RuleError, Shape,
    Variant, Word, symbol, write_state,
};

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
    let layout = named("Jigsaw").and_then(|class| class.last());
    let no_boxes = named("NoBoxes").is_some() || shape.box_size().is_none();
    if let (Some(layout), true) = (layout, no_boxes) {
        let regions = super::rules::read_regions(layout).ok_or("too many regions")?;
        shape = shape.with_regions(regions).map_err(message)?;
    } else if no_boxes {
        shape = shape.with_regions(Regions::None).map_err(message)?;
    } else if let Some(class) = named("RegionSize") {
        let size = class.get(1).and_then(|size| size.parse::<u8>().ok());
        let size = size.ok_or("expected a size of regions such as 6")?;
        let plain = Shape::new(size, size)
            .ok()
            .and_then(|square| square.box_size());
        let (height, width) = plain.ok_or("there are no boxes of this size")?;
        let fits =
            |shape: Shape, height, width| shape.with_regions(Regions::BoxesOf(height, width));
        shape = fits(shape.clone(), height, width)
            .or_else(|_| fits(shape, width, height))
            .map_err(message)?;
    }
    shape.checked().map_err(message)
}

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
        let whole = match name {
            "Windoku" => "windoku",
            "DisjointSets" => "disjoint",
            "AntiKnight" => "antiknight",
            "AntiKing" => "antiking",
            "AntiTaxicab" => "antitaxicab",
            "AntiConsecutive" => "nonconsecutive",
            "DutchFlatmates" => "flatmates",
            "GlobalEntropy" => "entropy",
            "GlobalMod" => "mod3",
            _ => "",
        };
        if !whole.is_empty() {
            return self.add_line(whole);
        }
        let lines = match name {
            "Thermo" => Some(Kind::Thermo),
            "Renban" => Some(Kind::Renban),
            "Between" => Some(Kind::Between),
            "Palindrome" => Some(Kind::Palindrome),
            "Zipper" => Some(Kind::Zipper),
            "RegionSumLine" => Some(Kind::RegionSum),
            "DoubleArrow" => Some(Kind::DoubleArrow),
            "Entropic" => Some(Kind::Entropic),
            "EqualityCage" => Some(Kind::Equality),
            "AllDifferent" => Some(Kind::Unique),
            "CountingCircles" => Some(Kind::Circles),
            "ValueIndexing" => Some(Kind::ValueIndex),
            _ => None,
        };
        if let Some(kind) = lines {
            return self.add(Rule::of_cells(kind, &[], cells(arguments)?));
        }
        let numbered = match name {
            "Modular" => Some(Kind::Modular),
            "Lockout" => Some(Kind::Lockout),
            "RellikCage" => Some(Kind::Rellik),
            "Lunchbox" => Some(Kind::Lunchbox),
            "LookAndSay" => Some(Kind::LookAndSay),
            "Sum" if !arguments.first()?.contains('_') => Some(Kind::Sum),
            _ => None,
        };
        if let Some(kind) = numbered {
            let number = arguments.first()?.parse().ok()?;
            return self.add(Rule::of_cells(kind, &[number], cells(&arguments[1..])?));
        }
        let outside = match name {
            "XSum" => Some(Kind::XSum),
            "Skyscraper" => Some(Kind::Skyscraper),
            "HiddenSkyscraper" => Some(Kind::HiddenSkyscraper),
            "NumberedRoom" => Some(Kind::Room),
            "FullRank" => Some(Kind::Rank),
            _ => None,
        };
        if let Some(kind) = outside {
            return self.outside(kind, arguments);
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
                let number: u64 = arguments.first()?.parse().ok()?;
                let is_loop = arguments.last() == Some(&"LOOP");
                let list = cells(&arguments[1..arguments.len() - usize::from(is_loop)])?;
                let list: Vec<String> = list.iter().map(ToString::to_string).collect();
                let word = if is_loop { "loop " } else { "" };
                self.add_line(&format!("sumline {number} {word}{}", list.join(" ")))
            }
            "Arrow" => {
                let list = cells(arguments)?;
                let groups = vec![vec![*list.first()?], list.get(1..)?.to_vec()];
                self.add(Rule::of_groups(Kind::Arrow, &[], groups))
            }
            "PillArrow" => {
                let count: usize = arguments.first()?.parse().ok()?;
                let list = cells(&arguments[1..])?;
                let groups = vec![list.get(..count)?.to_vec(), list.get(count..)?.to_vec()];
                self.add(Rule::of_groups(Kind::Arrow, &[], groups))
            }
            "Cage" => {
                let sum: u64 = arguments.first()?.parse().ok()?;
                let sum = Some(sum).filter(|sum| *sum > 0);
                self.add(Rule::of_cells(
                    Kind::Cage,
                    sum.as_slice(),
                    cells(&arguments[1..])?,
                ))
            }
            "WhiteDot" => self.adjacent(Kind::White, arguments),
            "BlackDot" => self.adjacent(Kind::Black, arguments),
            "X" => self.adjacent(Kind::X, arguments),
            "V" => self.adjacent(Kind::V, arguments),
            "GreaterThan" => self.adjacent(Kind::Greater, arguments),
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
                self.add(Rule::of_cells(kind, &values.ok()?, cells(&arguments[1..])?))
            }
            "SameValues" => {
                let count: usize = arguments.first()?.parse().ok()?;
                let list = cells(&arguments[1..])?;
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
                let list = cells(arguments)?;
                let groups = vec![vec![*list.first()?], list.get(1..)?.to_vec()];
                self.add(Rule::of_groups(Kind::CountDistinct, &[], groups))
            }
            "LittleKiller" => self.little_killer(arguments),
            "Sandwich" => {
                let number = arguments.first()?.parse().ok()?;
                let outside = line(arguments.get(1)?)?;
                self.add(Rule::of_outside(Kind::Sandwich, &[number], outside))
            }
            "Indexing" => {
                let along = match *arguments.first()? {
                    "C" => IndexerKind::Column,
                    "R" => IndexerKind::Row,
                    _ => return None,
                };
                self.add(Rule::of_indexer(
                    Kind::Indexer,
                    along,
                    cells(&arguments[1..])?,
                ))
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
        let canvas: Vec<Pos> = self.variant.shape().canvas().collect();
        let most = map.iter().flatten().max()?;
        (0..=*most).try_for_each(|piece| {
            let own = canvas
                .iter()
                .zip(&map)
                .filter(|(_, of)| **of == Some(piece));
            let own = own.map(|(pos, _)| *pos).collect();
            self.add(Rule::of_cells(Kind::Unique, &[], own))
        })
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
            let Some((kind, number, is_turned)) = usual else {
                let kind = if all { Kind::AllPairs } else { Kind::Pairs };
                self.add(Rule::of_condition(kind, condition.clone(), list))?;
                continue;
            };
            if kind == Kind::ParityLine && !all {
                self.add(Rule::of_cells(kind, &[], list))?;
                continue;
            }
            for (at, a) in list.iter().enumerate() {
                let reach = if all { list.len() } else { at + 2 };
                let others = list.get(at + 1..reach.min(list.len()));
                for b in others.into_iter().flatten() {
                    let cells = if is_turned { [*b, *a] } else { [*a, *b] };
                    self.add(Rule::of_cells(kind, number.as_slice(), cells.to_vec()))?;
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

/// The signs of numbers of six bits.
const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn value_of_sign(sign: u8) -> Option<usize> {
    SIGNS.iter().position(|known| *known == sign)
}

/// Decodes base64, in which `-` and `_` stand for `+` and `/`. Returns `None` for other signs.
fn bytes_of_base64(text: &str) -> Option<Vec<u8>> {
    let mut bits = BitReader::new(text)?;
    let count = text.trim_end_matches('=').len() * 6 / 8;
    (0..count)
        .map(|_| u8::try_from(bits.take(8)?).ok())
        .collect()
}

/// The bits of a base64 text, most significant first.
struct BitReader {
    six: Vec<usize>,
    at: usize,
    end: usize,
}

impl BitReader {
    fn new(text: &str) -> Option<Self> {
        let signs = text.trim_end_matches('=').bytes();
        let six: Option<Vec<usize>> = signs.map(value_of_sign).collect();
        let six = six?;
        Some(Self {
            at: 0,
            // The text encodes whole bytes.
            end: six.len() * 6 / 8 * 8,
            six,
        })
    }

    const fn left(&self) -> usize {
        self.end - self.at
    }

    fn take(&mut self, count: usize) -> Option<usize> {
        if count > self.left() {
            return None;
        }
        let bit = |at: usize| self.six[at / 6] >> (5 - at % 6) & 1;
        let number = (self.at..self.at + count).fold(0, |number, at| number << 1 | bit(at));
        self.at += count;
        Some(number)
    }
}

/// Reads an encoded automaton, and returns it as a table of states.
///
/// The code begins with the form (2 bits), the bits of a state number minus 1 (4), the number of
/// digits minus 1 (4), the numbers of starts and of further ends (a state number each), a bit for
/// each start that is an end, and, in the plain form, the bits of a number of moves (4). States
/// follow, starts first and ends after them: in the plain form the number of moves, each a digit
/// and a state; in the packed form a bit for each digit, and a state for each bit that is set.
fn state_table(code: &str, low: u8) -> Option<String> {
    let width = |most: usize| (usize::BITS - most.leading_zeros()) as usize;
    let mut bits = BitReader::new(code)?;
    let is_packed = match bits.take(2)? {
        0 => false,
        1 => true,
        _ => return None,
    };
    let state_bits = bits.take(4)? + 1;
    let digits = bits.take(4)? + 1;
    let (starts, ends) = (bits.take(state_bits)?, bits.take(state_bits)?);
    let start_ends: Option<Vec<bool>> = (0..starts).map(|_| Some(bits.take(1)? == 1)).collect();
    // The last bit is for the first start.
    let start_ends: Vec<bool> = start_ends?.into_iter().rev().collect();
    let move_bits = if is_packed { digits } else { bits.take(4)? };
    let mut states: Vec<Vec<(u8, usize)>> = Vec::new();
    while move_bits > 0 && bits.left() >= move_bits {
        let head = bits.take(move_bits)?;
        let mut moves = Vec::new();
        let mut add = |digit: usize, to: usize| {
            moves.push((low.checked_add(u8::try_from(digit).ok()?)?, to));
            Some(())
        };
        if is_packed {
            for digit in (0..digits).filter(|digit| head >> digit & 1 == 1) {
                add(digit, bits.take(state_bits)?)?;
            }
        } else {
            for _ in 0..head {
                let digit = bits.take(width(digits - 1))?;
                add(digit, bits.take(state_bits)?)?;
            }
        }
        states.push(moves);
    }
    // Zeros at the end complete the last byte, or are states without moves.
    let used = states.iter().flatten().map(|(_, to)| to + 1).max();
    states.resize(used.unwrap_or(0).max(starts + ends), Vec::new());
    let is_end = |at: usize| match start_ends.get(at) {
        Some(is_end) => *is_end,
        None => at < starts + ends,
    };
    let lines = states
        .iter()
        .enumerate()
        .map(|(at, moves)| write_state(at < starts, is_end(at), moves));
    Some(lines.collect::<Vec<String>>().join(";"))
}

/// Packs six bits into each character, the first as the least significant, and drops zeros at the
/// end.
fn packed(bits: &[bool]) -> String {
    let sign = |six: &[bool]| {
        let bits = six.iter().enumerate().filter(|(_, bit)| **bit);
        let value: usize = bits.map(|(at, _)| 1 << at).sum();
        char::from(SIGNS[value])
    };
    let text: String = bits.chunks(6).map(sign).collect();
    text.trim_end_matches('A').to_owned()
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

/// Writes the text of a puzzle. Also returns the rules that the format cannot represent.
pub(super) fn write(entry: &VariantEntry) -> (String, Vec<String>) {
    let variant = &entry.variant;
    let shape = variant.shape();
    let shown = |text: &String| super::visible(text).into_owned();
    let mut lost: Vec<String> = variant.unsupported_rules().iter().map(shown).collect();
    let mut text = String::new();
    let mut class = |parts: &[String]| {
        text.push('.');
        text.push_str(&parts.join("~"));
    };
    if !shape.grids().is_empty() || shape.rows().max(shape.cols()) > 16 {
        lost.push("the shape of the grid".to_owned());
        return (text, lost);
    }
    let digits = format!("{}-{}", shape.low(), shape.high());
    class(&[
        "Shape".to_owned(),
        format!("{}x{}", shape.rows(), shape.cols()),
        digits,
    ]);
    match shape.regions() {
        Regions::Boxes if shape.side().is_some() => {}
        Regions::Boxes | Regions::None => class(&["NoBoxes".to_owned()]),
        Regions::BoxesOf(..) | Regions::Map(_) if shape.side().is_some() && is_jigsaw(shape) => {
            let regions = shape.region_cells();
            let letter = |pos: Pos| {
                let own = ('A'..='P').zip(&regions);
                let mut own = own.filter(|(_, region)| region.contains(&pos));
                own.next().expect("the regions of a jigsaw fill the grid").0
            };
            class(&["NoBoxes".to_owned()]);
            class(&["Jigsaw".to_owned(), shape.canvas().map(letter).collect()]);
        }
        Regions::BoxesOf(..) | Regions::Map(_) => {
            class(&["NoBoxes".to_owned()]);
            for region in shape.region_cells() {
                let mut parts = vec!["AllDifferent".to_owned()];
                parts.extend(region.iter().map(|pos| cell_name(*pos)));
                class(&parts);
            }
        }
    }
    let clues = shape.cells().filter_map(|pos| {
        let digit = variant.clue(pos)?;
        Some(format!("{}_{digit}", cell_name(pos)))
    });
    let clues: Vec<String> = clues.collect();
    if !clues.is_empty() {
        class(&[String::new(), clues.join("~")]);
    }
    for rule in variant.rules() {
        match class_of(rule, variant) {
            Some(parts) => class(&parts),
            None => lost.push(rule.to_string()),
        }
    }
    (text, lost)
}

/// Returns true if there are as many regions as rows, each with as many cells as there are rows.
fn is_jigsaw(shape: &Shape) -> bool {
    let regions = shape.region_cells();
    let rows = usize::from(shape.rows());
    regions.len() == rows && regions.iter().all(|region| region.len() == rows)
}

/// The sign of a row or column in a text.
fn sign(index: u8) -> char {
    let sign = char::from_digit(u32::from(index) + 1, 17);
    sign.expect("a text has at most 16 rows and columns")
}

fn cell_name(pos: Pos) -> String {
    format!("R{}C{}", sign(pos.row), sign(pos.col))
}

/// Returns the name of the class for a rule, followed by its arguments. Returns `None` if the
/// format cannot represent the rule.
fn class_of(rule: &Rule, variant: &Variant) -> Option<Vec<String>> {
    let names = |cells: &[Pos]| cells.iter().map(|pos| cell_name(*pos)).collect::<Vec<_>>();
    let number = rule.number().map(|number| number.to_string());
    let with = |name: &str, first: Option<String>, cells: &[Pos]| {
        let head = [name.to_owned()].into_iter().chain(first);
        head.chain(names(cells)).collect()
    };
    let cells = rule.cells();
    Some(match rule.kind() {
        Kind::Diagonal => {
            let rising = rule.word() == Some(Word::Rising);
            vec![
                "Diagonal".to_owned(),
                if rising { "1" } else { "-1" }.to_owned(),
            ]
        }
        Kind::AntiKnight => vec!["AntiKnight".to_owned()],
        Kind::AntiKing => vec!["AntiKing".to_owned()],
        Kind::AntiTaxicab => vec!["AntiTaxicab".to_owned()],
        Kind::NonConsecutive => vec!["AntiConsecutive".to_owned()],
        Kind::Windoku => vec!["Windoku".to_owned()],
        Kind::Disjoint => vec!["DisjointSets".to_owned()],
        Kind::Entropy => vec!["GlobalEntropy".to_owned()],
        Kind::Mod3 => vec!["GlobalMod".to_owned()],
        Kind::Flatmates => vec!["DutchFlatmates".to_owned()],
        Kind::Unique => with("AllDifferent", None, cells),
        Kind::Cage => with("Cage", number.or_else(|| Some("0".to_owned())), cells),
        Kind::Sum => with("Sum", number, cells),
        Kind::LittleKiller => with("Sum", number, &variant.diagonal(rule)),
        Kind::Thermo => with("Thermo", None, cells),
        Kind::Renban => with("Renban", None, cells),
        Kind::Between => with("Between", None, cells),
        Kind::Palindrome => with("Palindrome", None, cells),
        Kind::Zipper => with("Zipper", None, cells),
        // Other regions are written as sets of cells, which are no regions for a reader.
        Kind::RegionSum
            if is_jigsaw(variant.shape()) || *variant.shape().regions() == Regions::None =>
        {
            with("RegionSumLine", None, cells)
        }
        Kind::DoubleArrow => with("DoubleArrow", None, cells),
        Kind::Entropic => with("Entropic", None, cells),
        Kind::Equality => with("EqualityCage", None, cells),
        Kind::Circles => with("CountingCircles", None, cells),
        Kind::ValueIndex => with("ValueIndexing", None, cells),
        Kind::Whisper => with("Whisper", number, cells),
        Kind::ParityLine | Kind::Pairs | Kind::AllPairs => with_table(rule, variant)?,
        Kind::Modular => with("Modular", number, cells),
        Kind::Lockout => with("Lockout", number, cells),
        Kind::Rellik => with("RellikCage", number, cells),
        Kind::Lunchbox => with("Lunchbox", number, cells),
        Kind::LookAndSay => with("LookAndSay", number, cells),
        // Readers ignore a mark between cells that are not adjacent.
        Kind::White | Kind::Black | Kind::X | Kind::V | Kind::Greater
            if !are_neighbors(cells[0], cells[1]) =>
        {
            return None;
        }
        Kind::White => with("WhiteDot", None, cells),
        Kind::Black => with("BlackDot", None, cells),
        Kind::X => with("X", None, cells),
        Kind::V => with("V", None, cells),
        Kind::Greater => with("GreaterThan", None, cells),
        Kind::Arrow => match rule.groups() {
            [bulb, shaft] if bulb.len() == 1 => with("Arrow", None, &[&bulb[..], shaft].concat()),
            [bulb, shaft] => {
                let mut bulb = bulb.clone();
                bulb.sort_unstable();
                with(
                    "PillArrow",
                    Some(bulb.len().to_string()),
                    &[&bulb[..], shaft].concat(),
                )
            }
            _ => return None,
        },
        Kind::Sandwich if !rule.outside()?.from_end => {
            let line = outside_name(rule.outside()?);
            vec!["Sandwich".to_owned(), number?, line]
        }
        Kind::XSum | Kind::Skyscraper | Kind::HiddenSkyscraper | Kind::Room | Kind::Rank => {
            let name = match rule.kind() {
                Kind::XSum => "XSum",
                Kind::Skyscraper => "Skyscraper",
                Kind::HiddenSkyscraper => "HiddenSkyscraper",
                Kind::Room => "NumberedRoom",
                _ => "FullRank",
            };
            let outside = rule.outside()?;
            let (first, last) = match (outside.from_end, number?) {
                (false, number) => (number, String::new()),
                (true, number) => (String::new(), number),
            };
            vec![name.to_owned(), outside_name(outside), first, last]
        }
        _ => return None,
    })
}

/// Returns the class for a rule about pairs of cells, with the table of its condition.
fn with_table(rule: &Rule, variant: &Variant) -> Option<Vec<String>> {
    let digits = digits(variant.shape());
    let pairs = digits.iter().flat_map(|a| digits.iter().map(|b| (*a, *b)));
    let is_for_all = rule.kind() == Kind::AllPairs;
    let condition = rule.condition();
    let holds = |(a, b): (i64, i64)| match condition {
        Some(condition) => condition.holds(a, b),
        // A parity line has no condition of its own.
        None => (a + b) % 2 == 1,
    };
    // Readers apply a table for all pairs in both directions.
    let mut turned = pairs.clone().map(|(a, b)| (b, a));
    if is_for_all
        && pairs
            .clone()
            .any(|pair| Some(holds(pair)) != turned.next().map(holds))
    {
        return None;
    }
    let table: Vec<bool> = pairs.map(holds).collect();
    let name = if is_for_all { "PairX" } else { "Pair" };
    let head = [name.to_owned(), packed(&table), String::new()];
    let cells = rule.cells().iter().map(|pos| cell_name(*pos));
    Some(head.into_iter().chain(cells).collect())
}

fn outside_name(outside: OutsideLine) -> String {
    let direction = if outside.is_row { 'R' } else { 'C' };
    format!("{direction}{}", sign(outside.index))
}
