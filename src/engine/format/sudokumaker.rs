//! Reads the JSON objects of `SudokuMaker`.
//!
//! An object has the field `puzzle` with `cells` and `constraints`. Cells are numbered from 0, row by
//! row. Edges, corners and the cells around the grid have numbers of their own. A cell with a value
//! that is not given belongs to the setter's full grid, which is the published solution.

use serde_json::Value;

use super::digits::{digits_of, with_enough_digits};
use super::drawing::{PuzzleDrawing, add_drawing, drawn_cage, drawn_text};
use super::evidence::Evidence;
use super::fpuzzles::digit;
use super::members::list;
use super::rule_text::RuleText;
use super::{Form, PuzzleEntry, ReadErrorKind, RemarkField, VariantEntry};
use crate::grid::rules::{
    Diagonal, IndexerKind, Kind, OutsideLine, Pos, Regions, Rule, RuleError, Shape,
};

/// The constraints without fields, each with the line of its rule.
const WHOLE: &[(u64, &str)] = &[
    (10, "diagonal -"),
    (11, "diagonal +"),
    (12, "antiking"),
    (13, "antiknight"),
    (14, "disjoint"),
    (15, "nonconsecutive"),
];

/// The constraints on lists of cells, each with its kind and with true if every cell is a rule.
const CELLS: &[(u64, Kind, bool)] = &[
    (100, Kind::Even, true),
    (101, Kind::Odd, true),
    (102, Kind::Maximum, true),
    (103, Kind::Minimum, true),
    (305, Kind::Unique, false),
];

/// The constraints on lines, each with its kind.
const LINES: &[(u64, Kind)] = &[
    (400, Kind::Renban),
    (405, Kind::Sequence),
    (402, Kind::Palindrome),
    (403, Kind::Between),
    (404, Kind::RegionSum),
    (409, Kind::DoubleArrow),
];

/// The constraints outside the grid, each with its kind.
const OUTSIDE: &[(u64, Kind)] = &[
    (501, Kind::Sandwich),
    (502, Kind::XSum),
    (503, Kind::Skyscraper),
    (504, Kind::Room),
];

/// Returns true for an object of `SudokuMaker`.
pub(super) fn is_object(object: &Value) -> bool {
    object["puzzle"]["cells"].is_array() && object["puzzle"]["constraints"].is_array()
}

/// Reads an object.
///
/// # Errors
/// Returns an error if the object has no readable puzzle.
pub(super) fn read(object: &Value, line: usize) -> Result<PuzzleEntry, ReadErrorKind> {
    let puzzle = &object["puzzle"];
    let reader = SudokuMakerReader::new(puzzle, line);
    Ok(reader.ok_or(ReadErrorKind::NotAPuzzleObject)?.finish())
}

struct SudokuMakerReader<'a> {
    entry: VariantEntry,
    puzzle: &'a Value,
    evidence: Evidence,
    drawing: PuzzleDrawing,
}

fn kind(constraint: &Value) -> Option<u64> {
    constraint["type"].as_u64()
}

impl<'a> SudokuMakerReader<'a> {
    /// Reads the grid; `None` if it is invalid.
    fn new(puzzle: &'a Value, line: usize) -> Option<Self> {
        let side = |name: &str| digit(&puzzle[name]).or_else(|| digit(&puzzle["size"]));
        let (rows, cols) = (side("height").unwrap_or(9), side("width").unwrap_or(9));
        let shape = Shape::new(rows, cols).ok()?;
        let cells: Vec<&Value> = list(&puzzle["cells"]).collect();
        if cells.len() != shape.area() {
            return None;
        }
        let is_given = |cell: &Value| cell["given"] == true;
        let values: Vec<Option<u8>> = cells.iter().map(|cell| digit(&cell["value"])).collect();
        let solution = values.iter().all(Option::is_some).then(|| values.clone());
        let stated = digit(&puzzle["minDigit"]).zip(digit(&puzzle["maxDigit"]));
        let digits = digits_of(&shape, values.iter().copied().flatten(), None);
        let highest = digit(&puzzle["maxDigit"]).map(|high| (1, high));
        let shape = match stated.or(highest).or(digits) {
            Some((low, high)) => shape.with_digits(low, high).ok()?,
            None => shape,
        };
        let shape = shape.with_regions(Regions::None).ok()?;
        let regions = list(&puzzle["constraints"]).find(|constraint| kind(constraint) == Some(1));
        let shape = match regions.map(|constraint| &constraint["regions"]) {
            Some(Value::Array(regions)) => regions_of(shape, regions)?,
            _ => shape,
        };
        let (shape, too_few) = with_enough_digits(shape);
        let text = RuleText::new(puzzle["comment"].as_str().unwrap_or_default());
        let evidence = Evidence::new(&shape, text, solution.as_deref());
        let mut entry = VariantEntry::new(evidence.blank(), line, Form::SudokuPad);
        if let Some(too_few) = too_few {
            entry
                .variant
                .add_unsupported(format!("SudokuMaker {too_few}"));
        }
        let mut kinds = list(&puzzle["constraints"]).filter_map(kind);
        if !kinds.any(|kind| matches!(kind, 0 | 2003)) {
            let text = "SudokuMaker rows and columns without their rule";
            entry.variant.add_unsupported(text);
        }
        let canvas: Vec<Pos> = entry.variant.shape().canvas().collect();
        for ((pos, cell), value) in canvas.into_iter().zip(&cells).zip(&values) {
            if is_given(cell) {
                let shape = entry.variant.shape();
                let range = shape.low()..=shape.high();
                match value.filter(|value| range.contains(value)) {
                    Some(value) => entry.variant.set_clue(pos, Some(value)),
                    None => entry
                        .variant
                        .add_unsupported(format!("SudokuMaker value in {pos}")),
                }
            }
        }
        for (name, field) in [
            ("name", RemarkField::Title),
            ("author", RemarkField::Author),
            ("comment", RemarkField::Comment),
        ] {
            let text = puzzle[name].as_str().filter(|text| !text.is_empty());
            entry
                .remarks
                .extend(text.map(|text| (field, text.to_owned())));
        }
        entry.solution = solution;
        Some(Self {
            entry,
            puzzle,
            evidence,
            drawing: PuzzleDrawing::default(),
        })
    }

    fn finish(mut self) -> PuzzleEntry {
        let (late, others): (Vec<&Value>, Vec<&Value>) = list(&self.puzzle["constraints"])
            .filter(|constraint| constraint["disabled"] != true)
            .partition(|constraint| matches!(kind(constraint), Some(200..=202)));
        for constraint in others.into_iter().chain(late) {
            self.constraint(constraint);
        }
        let Self {
            mut entry,
            evidence,
            drawing,
            ..
        } = self;
        add_drawing(drawing, &mut entry, &evidence, "SudokuMaker");
        evidence.finish(entry)
    }

    fn constraint(&mut self, constraint: &Value) {
        let before = self.entry.variant.rules().len();
        let name = constraint["name"]
            .as_str()
            .or_else(|| constraint["definition"]["name"].as_str());
        let name = match (name, kind(constraint)) {
            (Some(name), _) => format!("SudokuMaker {name}"),
            (None, Some(number)) => format!("SudokuMaker constraint {number}"),
            (None, None) => "SudokuMaker constraint".to_owned(),
        };
        match self.rules(constraint) {
            Some(rules) => {
                for rule in rules {
                    self.entry.variant.add_or_note(&name, rule);
                }
                let variant = &mut self.entry.variant;
                self.evidence.drop_broken(variant, before, &name);
            }
            None => self.entry.variant.add_unsupported(name),
        }
    }

    fn cell(&self, id: &Value) -> Option<Pos> {
        let shape = self.entry.variant.shape();
        let id = usize::try_from(id.as_u64()?).ok()?;
        let pos = shape.canvas().nth(id)?;
        shape.has(pos).then_some(pos)
    }

    fn cells(&self, ids: &Value) -> Option<Vec<Pos>> {
        ids.as_array()?.iter().map(|id| self.cell(id)).collect()
    }

    /// The two cells at an edge.
    fn edge(&self, id: &Value) -> Option<Vec<Pos>> {
        let width = u64::from(self.entry.variant.shape().cols());
        let (row, rest) = (id.as_u64()? / (2 * width), id.as_u64()? % (2 * width));
        let second = if (1..width).contains(&rest) {
            (row, rest)
        } else {
            (row + 1, rest.checked_sub(width)?)
        };
        let first = if second.0 == row {
            (row, rest - 1)
        } else {
            (row, second.1)
        };
        self.existing(&[first, second])
    }

    /// The four cells at a corner.
    fn corner(&self, id: &Value) -> Option<Vec<Pos>> {
        let width = u64::from(self.entry.variant.shape().cols()) + 1;
        let (row, col) = (id.as_u64()? / width, id.as_u64()? % width);
        let (up, left) = (row.checked_sub(1)?, col.checked_sub(1)?);
        self.existing(&[(up, left), (up, col), (row, left), (row, col)])
    }

    fn existing(&self, places: &[(u64, u64)]) -> Option<Vec<Pos>> {
        let shape = self.entry.variant.shape();
        let pos = |(row, col): &(u64, u64)| {
            let pos = Pos::new(u8::try_from(*row).ok()?, u8::try_from(*col).ok()?);
            shape.has(pos).then_some(pos)
        };
        places.iter().map(pos).collect()
    }

    /// The row and the column of a cell around the grid, counted from -1.
    fn outer(&self, id: &Value) -> Option<(i16, i16)> {
        let width = u64::from(self.entry.variant.shape().cols()) + 2;
        let at = |part: u64| i16::try_from(part).ok()?.checked_sub(1);
        Some((at(id.as_u64()? / width)?, at(id.as_u64()? % width)?))
    }

    fn outside(&self, id: &Value) -> Option<OutsideLine> {
        let shape = self.entry.variant.shape();
        let (row, col) = self.outer(id)?;
        let inside = |at: i16, count: u8| u8::try_from(at).ok().filter(|at| *at < count);
        match (inside(row, shape.rows()), inside(col, shape.cols())) {
            (Some(row), None) => Some(OutsideLine::row(row, col >= 0)),
            (None, Some(col)) => Some(OutsideLine::column(col, row >= 0)),
            _ => None,
        }
    }

    /// The rules of a constraint; `None` if masume has no such rule, or if a field is invalid.
    fn rules(&mut self, constraint: &Value) -> Option<Vec<Result<Rule, RuleError>>> {
        let number = kind(constraint)?;
        let values = |name: &'static str| list(&constraint[name]);
        if let Some((_, line)) = WHOLE.iter().find(|(known, _)| *known == number) {
            return Some(vec![line.parse()]);
        }
        if let Some((_, kind, is_single)) = CELLS.iter().find(|(known, ..)| *known == number) {
            let cells = self.cells(&constraint["cells"])?;
            let rule = |cells| Rule::of_cells(*kind, &[], cells);
            return Some(if *is_single {
                cells.into_iter().map(|pos| rule(vec![pos])).collect()
            } else {
                vec![rule(cells)]
            });
        }
        if let Some((_, kind)) = LINES.iter().find(|(known, _)| *known == number) {
            return self.lines(&constraint["lines"], *kind, &[]);
        }
        if let Some((_, kind)) = OUTSIDE.iter().find(|(known, _)| *known == number) {
            let clue = |clue: &Value| {
                let line = self.outside(&clue["outerCell"])?;
                Some(Rule::of_outside(*kind, &[clue["value"].as_u64()?], line))
            };
            return values("clues").map(clue).collect();
        }
        match number {
            0 | 1 | 2003 => Some(Vec::new()),
            16 => match &classes(constraint)?[..] {
                [14, 112, 896] => Some(vec!["entropy".parse()]),
                [146, 292, 584] => Some(vec!["mod3".parse()]),
                _ => None,
            },
            200..=202 => self.edge_clues(number, constraint),
            300 => {
                let slow = constraint["slow"] == true;
                let kind = if slow { Kind::SlowThermo } else { Kind::Thermo };
                self.lines(&constraint["thermometers"], kind, &[])
            }
            301 => {
                let cage = |cage: &Value| {
                    let cells = self.cells(&cage["cells"])?;
                    let sum = cage["value"].as_u64().filter(|sum| *sum > 0);
                    Some(Rule::of_cells(Kind::Cage, sum.as_slice(), cells))
                };
                values("cages").map(cage).collect()
            }
            302 => {
                let groups: Option<Vec<Vec<Pos>>> =
                    values("groups").map(|cells| self.cells(cells)).collect();
                Some(vec![Rule::of_groups(Kind::Clone, &[], groups?)])
            }
            303 => {
                let clue = |clue: &Value| {
                    let digits: Option<Vec<u64>> =
                        list(&clue["digits"]).map(Value::as_u64).collect();
                    let cells = self.corner(&clue["corner"])?;
                    Some(Rule::of_cells(Kind::Quad, &digits?, cells))
                };
                values("clues").map(clue).collect()
            }
            401 => {
                let apart = constraint["minDifference"].as_u64().unwrap_or(5);
                self.lines(&constraint["lines"], Kind::Whisper, &[apart])
            }
            406 => self.class_lines(constraint),
            408 => self.arrows(constraint),
            500 => {
                let clue = |clue: &Value| self.little_killer(clue);
                values("clues").map(clue).collect()
            }
            600 | 601 => {
                let along = if number == 600 {
                    IndexerKind::Row
                } else {
                    IndexerKind::Column
                };
                let cells = self.cells(&constraint["cells"])?;
                Some(vec![Rule::of_indexer(along, cells)])
            }
            2000..=2002 => {
                self.draw(constraint);
                Some(Vec::new())
            }
            4000 | 4001 => {
                self.entry.notices.push("fog".to_owned());
                Some(Vec::new())
            }
            _ => None,
        }
    }

    fn lines(
        &self,
        lines: &Value,
        kind: Kind,
        numbers: &[u64],
    ) -> Option<Vec<Result<Rule, RuleError>>> {
        let lines = list(lines).map(|line| self.cells(line));
        lines
            .map(|line| Some(Rule::of_cells(kind, numbers, line?)))
            .collect()
    }

    fn edge_clues(&self, number: u64, constraint: &Value) -> Option<Vec<Result<Rule, RuleError>>> {
        let negative: Vec<&Value> = list(&constraint["negative"]).collect();
        let mark = |value: &Value| {
            Some(match (number, value.as_u64()?) {
                (200, 1) => "white".to_owned(),
                (200, value) => format!("difference {value}"),
                (201, 2) => "black".to_owned(),
                (201, value) => format!("ratio {value}"),
                (_, 10) => "x".to_owned(),
                (_, 5) => "v".to_owned(),
                (_, sum) if negative.contains(&value) => format!("pairs a+b={sum}"),
                (_, sum) => format!("sum {sum}"),
            })
        };
        let clue = |clue: &Value| {
            let cells = self.edge(&clue["edge"])?;
            Some(Rule::of_head(&mark(&clue["value"])?, &cells))
        };
        let mut rules: Vec<Result<Rule, RuleError>> = list(&constraint["clues"])
            .map(clue)
            .collect::<Option<_>>()?;
        for value in &negative {
            rules.push(format!("negative {}", mark(value)?).parse());
        }
        Some(rules)
    }

    /// Lines on which digits of each class occur among any consecutive cells.
    fn class_lines(&self, constraint: &Value) -> Option<Vec<Result<Rule, RuleError>>> {
        let groups = classes(constraint)?;
        let lines = &constraint["lines"];
        let count = u32::try_from(groups.len()).ok()?;
        let is_modular = groups.iter().all(|group| {
            let digits: Vec<u32> = (1..=9).filter(|digit| group >> digit & 1 == 1).collect();
            digits
                .iter()
                .all(|digit| digit % count == digits[0] % count)
        });
        match &groups[..] {
            [14, 112, 896] => self.lines(lines, Kind::Entropic, &[]),
            [340, 682] => self.lines(lines, Kind::ParityLine, &[]),
            _ if is_modular && count > 1 => self.lines(lines, Kind::Modular, &[count.into()]),
            _ => None,
        }
    }

    fn arrows(&self, constraint: &Value) -> Option<Vec<Result<Rule, RuleError>>> {
        let arrow = |arrow: &Value| {
            let mut bulb = self.cells(&arrow["bulbCells"])?;
            let mut groups = Vec::new();
            for shaft in list(&arrow["arrows"]) {
                let shaft = self.cells(shaft)?.into_iter();
                groups.push(shaft.skip_while(|pos| bulb.contains(pos)).collect());
            }
            // The first bulb cell has the ones.
            bulb.reverse();
            groups.insert(0, bulb);
            Some(Rule::of_groups(Kind::Arrow, &[], groups))
        };
        list(&constraint["bulbsWithArrows"]).map(arrow).collect()
    }

    fn little_killer(&self, clue: &Value) -> Option<Result<Rule, RuleError>> {
        let (row, col) = self.outer(&clue["outerCell"])?;
        let directions = match clue["diagonal"].as_i64()? {
            1 => [Diagonal::DownLeft, Diagonal::UpRight],
            _ => [Diagonal::DownRight, Diagonal::UpLeft],
        };
        let sum = clue["value"].as_u64()?;
        directions.into_iter().find_map(|toward| {
            let (down, right) = toward.step();
            let first = Pos::new(
                u8::try_from(row + down).ok()?,
                u8::try_from(col + right).ok()?,
            );
            let is_inside = self.entry.variant.shape().has(first);
            is_inside.then(|| Ok(Rule::little_killer(sum, toward, first)))
        })
    }

    fn draw(&mut self, constraint: &Value) {
        let point = |point: &Value| {
            let x = point["x"].as_f64().or_else(|| point[0].as_f64())?;
            let y = point["y"].as_f64().or_else(|| point[1].as_f64())?;
            Some((y, x))
        };
        let style = &constraint["style"];
        for line in list(&constraint["lines"]) {
            let points: Option<Vec<(f64, f64)>> = list(line).map(point).collect();
            self.drawing.add_line(
                points.unwrap_or_default(),
                &style["color"],
                &style["thickness"],
            );
        }
        let cages: Vec<&Value> = list(&constraint["cages"]).collect();
        if !cages.is_empty() {
            let text = drawn_text(cages.len(), "cage");
            self.entry.variant.add_unsupported(text);
        }
        for cage in cages {
            let cells = self.cells(&cage["cells"]).filter(|cells| !cells.is_empty());
            let drawn =
                cells.map(|cells| drawn_cage(&cells, &style["cage"]["color"], &cage["value"]));
            self.entry.decorations.extend(drawn);
        }
        let params: Vec<&Value> = list(&constraint["params"]).collect();
        for symbol in list(&constraint["symbols"]) {
            let number = symbol[2]
                .as_u64()
                .and_then(|index| usize::try_from(index).ok());
            let params = params.get(number.unwrap_or_default()).copied();
            if let Some(center) = point(symbol) {
                self.drawing
                    .add_symbol(center, params.unwrap_or(&Value::Null));
            }
        }
    }
}

/// The classes of digits of a constraint. Each is a number whose bit d is set for the digit d.
fn classes(constraint: &Value) -> Option<Vec<u64>> {
    constraint["groups"]
        .as_array()?
        .iter()
        .map(Value::as_u64)
        .collect()
}

/// Returns a shape with regions, given the number of the region of each cell. A negative number
/// means that the cell has no region.
fn regions_of(shape: Shape, numbers: &[Value]) -> Option<Shape> {
    let number = |value: &Value| Some(u8::try_from(value.as_i64()?).ok());
    let map: Option<Vec<Option<u8>>> = numbers.iter().map(number).collect();
    shape.with_region_map(map?).ok()
}
