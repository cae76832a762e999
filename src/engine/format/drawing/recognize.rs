//! Recognizes the rules that drawings represent.
//!
//! Programs draw the rules that they know with certain shapes, places, measures and colors. Setters
//! draw all others by hand, in the same style. The place and the form of a drawing determine which
//! rules it may represent:
//!
//! | drawing | rule |
//! |---|---|
//! | a thick line from a round shape | `thermo`, `slowthermo` |
//! | an arrow from a round shape | `arrow` |
//! | a line between two round shapes | `between`, `doublearrow`, `lockout` |
//! | a thin line from corner to corner | `diagonal` |
//! | any other line | the kind of line that the description or the color names |
//! | a small round shape on an edge | `white`, `black`, `difference`, `ratio` |
//! | a letter or a sign on an edge | `x`, `v`, `greater` |
//! | digits on a corner | `quad` |
//! | a gray square or circle in a cell | `even`, `odd`, `circles`, `counting` |
//! | short arrows in a cell | `counting` |
//! | colored cells | `unique`, if the description says so |
//! | a number outside the grid | `littlekiller` with an arrow; `sandwich`, `xsum`, `skyscraper`, `room` |
//!
//! Drawings that look alike have one meaning. Of several possible meanings, the first is taken
//! that the published solution obeys. Without a solution, a meaning is taken only if it is the
//! usual one or if the description names it. All other drawings stay unknown.

use std::collections::BTreeMap;

use super::{DrawnColor, DrawnPoint, DrawnShape, PuzzleDrawing, drawn_text};
use crate::format::evidence::Evidence;
use crate::format::rule_text::RuleText;
use crate::grid::rules::{Decoration, Kind, OutsideLine, Pos, Rule, RuleError, Shape, Variant};

/// The maximum number of drawings that are examined. Drawings are compared with each other, and a
/// short text can contain many of them.
const MAX: usize = Decoration::MAX;

/// The rules that were recognized in drawings, and all other drawings with their descriptions.
pub(super) struct DrawnRules {
    pub(super) rules: Vec<Rule>,
    pub(super) others: Vec<String>,
    pub(super) decorations: Vec<Decoration>,
}

/// Recognizes the rules that drawings represent in a puzzle, whose cages are known.
pub(super) fn recognize(
    drawing: PuzzleDrawing,
    variant: &Variant,
    evidence: &Evidence,
) -> DrawnRules {
    let mut reader = DrawingReader {
        variant,
        evidence,
        drawing,
        rules: Vec::new(),
    };
    let is_small = reader.drawing.shapes.len() + reader.drawing.lines.len() <= MAX;
    if is_small {
        reader.little_killers();
        reader.arrows();
        reader.counting_arrows();
        reader.thermometers();
        reader.lines_between_circles();
        reader.diagonals();
        reader.colored_lines();
        reader.quads();
        reader.edge_marks();
        reader.outside_clues();
        reader.colored_areas();
        reader.marked_cells();
        reader.know_repeated_shapes();
    }
    let decorations = reader.drawing.decorations();
    // These drawings stay decorations, but they are no rules.
    if is_small {
        reader.know_repeated_lines();
        reader.know_painted_cages();
    }
    DrawnRules {
        others: reader.others(),
        decorations,
        rules: reader.rules,
    }
}

/// The index of a line, and its cells.
pub(super) type LinePath = (usize, Vec<Pos>);

/// The drawings at a corner of cells.
#[derive(Default)]
struct CornerDrawing {
    digits: Vec<u64>,
    shapes: Vec<usize>,
    has_circle: bool,
}

/// Drawings that look alike, and their possible meanings.
#[derive(Default)]
pub(super) struct AlikeDrawings {
    /// Each meaning with true if it is the usual one.
    pub(super) meanings: Vec<(Vec<Rule>, bool)>,
    pub(super) shapes: Vec<usize>,
    pub(super) lines: Vec<usize>,
}

impl AlikeDrawings {
    /// Adds a rule to the meaning with this index.
    pub(super) fn add(&mut self, meaning: usize, is_usual: bool, rule: Rule) {
        while self.meanings.len() <= meaning {
            self.meanings.push((Vec::new(), is_usual));
        }
        self.meanings[meaning].0.push(rule);
    }
}

pub(super) struct DrawingReader<'a> {
    pub(super) variant: &'a Variant,
    pub(super) evidence: &'a Evidence,
    pub(super) drawing: PuzzleDrawing,
    pub(super) rules: Vec<Rule>,
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 0.06
}

pub(super) fn same(a: DrawnPoint, b: DrawnPoint) -> bool {
    near(a.0, b.0) && near(a.1, b.1)
}

pub(super) fn within(a: DrawnPoint, b: DrawnPoint, distance: f64) -> bool {
    (a.0 - b.0).abs() <= distance && (a.1 - b.1).abs() <= distance
}

pub(super) fn middle(pos: Pos) -> DrawnPoint {
    (f64::from(pos.row) + 0.5, f64::from(pos.col) + 0.5)
}

pub(super) fn is(color: Option<DrawnColor>, test: fn(DrawnColor) -> bool) -> bool {
    color.is_some_and(test)
}

impl DrawnShape {
    /// The larger of width and height.
    pub(super) fn size(&self) -> f64 {
        self.width.max(self.height)
    }

    pub(super) fn is_square(&self) -> bool {
        (self.width - self.height).abs() < 0.02
    }

    pub(super) fn covers(&self, (row, col): DrawnPoint) -> bool {
        (row - self.center.0).abs() < self.height / 2.0
            && (col - self.center.1).abs() < self.width / 2.0
    }

    /// Returns true for a circle of almost a cell.
    pub(super) fn is_bulb(&self) -> bool {
        self.is_round && (0.6..0.98).contains(&self.width) && self.is_square()
    }

    /// Returns true for the circle of an arrow, which may be as long as several cells.
    pub(super) fn is_arrow_circle(&self) -> bool {
        let fits = |side: f64| (0.6..0.98).contains(&side.fract());
        self.is_round && fits(self.width) && fits(self.height)
    }
}

impl<'a> DrawingReader<'a> {
    pub(super) fn shape(&self) -> &'a Shape {
        self.variant.shape()
    }

    /// The cell that contains a point; `None` if the point is outside the grid.
    pub(super) fn cell(&self, (row, col): DrawnPoint) -> Option<Pos> {
        let index =
            |at: f64, count: u8| (0..count).find(|i| (0.0..1.0).contains(&(at - f64::from(*i))));
        let row = index(row, self.shape().rows())?;
        let pos = Pos::new(row, index(col, self.shape().cols())?);
        self.shape().has(pos).then_some(pos)
    }

    /// The cell whose middle is a point; `None` if there is none.
    pub(super) fn cell_at(&self, point: DrawnPoint) -> Option<Pos> {
        self.cell(point).filter(|pos| same(middle(*pos), point))
    }

    /// The cells whose common edge or corner contains a point.
    fn cells_around(&self, (row, col): DrawnPoint) -> Vec<Pos> {
        let sides = |at: f64| {
            if near(at, at.round()) {
                vec![at.round() - 0.5, at.round() + 0.5]
            } else {
                vec![at]
            }
        };
        let mut cells = Vec::new();
        for row in sides(row) {
            cells.extend(
                sides(col)
                    .into_iter()
                    .filter_map(|col| self.cell_at((row, col))),
            );
        }
        cells
    }

    /// Returns the cells of a line, given the points of its stroke. Returns `None` if a point is
    /// outside the grid, or not near the middle of a cell. A stroke has a point in every cell, or
    /// only in the cells at its ends and bends.
    pub(super) fn path(&self, points: &[DrawnPoint]) -> Option<Vec<Pos>> {
        let mut path: Vec<Pos> = Vec::new();
        for point in points {
            let end = self.cell(*point)?;
            if !within(middle(end), *point, 0.45) {
                return None;
            }
            let Some(first) = path.last().copied() else {
                path.push(end);
                continue;
            };
            let toward = |from: u8, to: u8| match from.cmp(&to) {
                std::cmp::Ordering::Less => from + 1,
                std::cmp::Ordering::Equal => from,
                std::cmp::Ordering::Greater => from - 1,
            };
            let mut last = first;
            while last != end {
                last = Pos::new(toward(last.row, end.row), toward(last.col, end.col));
                if !self.shape().has(last) {
                    return None;
                }
                path.push(last);
            }
        }
        Some(path)
    }

    /// The index of an unknown shape at a point that `is_meant` accepts.
    pub(super) fn shape_at(
        &self,
        at: DrawnPoint,
        is_meant: impl Fn(&DrawnShape) -> bool,
    ) -> Option<usize> {
        let mut shapes = self.drawing.shapes.iter();
        shapes.position(|shape| same(shape.center, at) && is_meant(shape))
    }

    /// Takes the first acceptable meaning of drawings, and marks them as known. Returns true if
    /// there is one.
    pub(super) fn settle(&mut self, alike: AlikeDrawings) -> bool {
        let accepts = |(rules, strong): &(Vec<Rule>, bool)| self.evidence.accepts(rules, *strong);
        let Some((rules, _)) = alike.meanings.into_iter().find(accepts) else {
            return false;
        };
        self.rules.extend(rules);
        for index in alike.shapes {
            self.drawing.shapes[index].is_known = true;
        }
        for index in alike.lines {
            self.drawing.lines[index].is_known = true;
        }
        true
    }

    /// Digits on a corner, in a circle or as texts of their own.
    fn quads(&mut self) {
        let mut alike = AlikeDrawings::default();
        let mut corners: BTreeMap<(u8, u8), CornerDrawing> = BTreeMap::new();
        let (rows, cols) = (self.shape().rows(), self.shape().cols());
        for (index, shape) in self.drawing.shapes.iter().enumerate() {
            let corner = (1..rows)
                .flat_map(|row| (1..cols).map(move |col| (row, col)))
                .find(|(row, col)| within(shape.center, (f64::from(*row), f64::from(*col)), 0.26));
            let Some(corner) = corner.filter(|_| !shape.is_known) else {
                continue;
            };
            let entry = corners.entry(corner).or_default();
            let digits: Option<Vec<u64>> = shape
                .text
                .chars()
                // A question mark stands for any digit.
                .filter(|c| !c.is_whitespace() && !matches!(c, ',' | '?'))
                .map(|c| c.to_digit(10).map(u64::from))
                .collect();
            match digits {
                Some(digits) => entry.digits.extend(digits),
                None => continue,
            }
            entry.shapes.push(index);
            entry.has_circle |= shape.is_round && (0.35..0.85).contains(&shape.size());
        }
        for ((row, col), corner) in corners {
            let CornerDrawing {
                mut digits,
                shapes,
                has_circle,
            } = corner;
            let cells = [(1, 1), (1, 0), (0, 1), (0, 0)]
                .map(|(down, right)| Pos::new(row - down, col - right));
            digits.sort_unstable();
            if let (Ok(rule), true) = (
                Rule::of_cells(Kind::Quad, &digits, cells.to_vec()),
                has_circle,
            ) && !digits.is_empty()
            {
                alike.add(0, true, rule);
                alike.shapes.extend(shapes);
            }
        }
        self.settle(alike);
    }

    /// Marks on the edge between two cells. Marks of the same look have the same meaning.
    fn edge_marks(&mut self) {
        let mut groups: BTreeMap<String, AlikeDrawings> = BTreeMap::new();
        for (index, shape) in self.drawing.shapes.iter().enumerate() {
            let cells = self.cells_around(shape.center);
            if shape.is_known || cells.len() != 2 {
                continue;
            }
            let mark = self.cage_mark(shape, &cells);
            if let Some((name, rules)) =
                mark.or_else(|| edge_mark(shape, &cells, &self.evidence.text))
            {
                let alike = groups.entry(name).or_default();
                for (meaning, rule) in rules.into_iter().enumerate() {
                    if let Ok(rule) = rule {
                        alike.add(meaning, meaning == 0, rule);
                    }
                }
                alike.shapes.push(index);
            }
        }
        for alike in groups.into_values() {
            self.settle(alike);
        }
    }

    /// The look of a sign between two cages, and the rule that it represents, as [`edge_mark`]
    /// returns them for a mark between two cells.
    fn cage_mark(&self, shape: &DrawnShape, cells: &[Pos]) -> Option<EdgeMark> {
        let signs = ["inequality", "equal sign", "equals sign", "greater than"];
        if !self.evidence.text.says_both(&["cage"], &signs) {
            return None;
        }
        let cage_of = |pos: &Pos| self.variant.cages().find(|cage| cage.contains(pos));
        let groups = cells.iter().map(cage_of);
        let groups: Vec<&[Pos]> = groups.collect::<Option<_>>()?;
        let head = match shape.text.as_str() {
            "=" => Kind::EqualSum.name().to_owned(),
            sign @ ("<" | ">" | "^" | "∧" | "∨" | "v" | "V") => {
                let rule = inequality(shape, sign, cells)?.ok()?;
                let is_first = rule.cells()[0] == cells[0];
                format!(
                    "{} a{}b",
                    Kind::Sums.name(),
                    if is_first { ">" } else { "<" }
                )
            }
            _ => return None,
        };
        let differ = groups[0] != groups[1];
        let rule = Rule::of_head_and_groups(&head, groups);
        differ.then(|| ("sign between cages".to_owned(), vec![rule]))
    }

    /// Numbers outside the grid, whose meaning the description names.
    fn outside_clues(&mut self) {
        const NAMES: &[(Kind, &[&str])] = &[
            (
                Kind::Sandwich,
                &[
                    "sandwich",
                    "between the 1 and",
                    "between 1 and 9",
                    "between the 1 & 9",
                    "sandwiched",
                ],
            ),
            (Kind::XSum, &["x-sum", "x sum", "xsum", "first x"]),
            (Kind::Skyscraper, &["skyscraper", "can be seen", "visible"]),
            (Kind::Room, &["numbered room", "nth cell", "rooms"]),
        ];
        let mut numbers: Vec<(usize, u64, OutsideLine)> = Vec::new();
        for (index, shape) in self.drawing.shapes.iter().enumerate() {
            if let (Ok(number), Some(line), false) = (
                shape.text.parse(),
                self.outside(shape.center),
                shape.is_known,
            ) {
                numbers.push((index, number, line));
            }
        }
        let text = &self.evidence.text;
        let named = NAMES.iter().filter(|(_, words)| text.says(words));
        let mut kinds: Vec<Kind> = named.map(|(kind, _)| *kind).collect();
        let is_alone = kinds.len() == 1;
        if kinds.is_empty() && !text.exists() {
            kinds.push(Kind::Sandwich);
        }
        let mut alike = AlikeDrawings {
            shapes: numbers.iter().map(|(index, ..)| *index).collect(),
            ..AlikeDrawings::default()
        };
        for kind in kinds {
            let rules = numbers
                .iter()
                .map(|(_, number, line)| Rule::of_outside(kind, &[*number], *line));
            if let Ok(rules) = rules.collect::<Result<Vec<Rule>, RuleError>>() {
                alike.meanings.push((rules, is_alone || !text.exists()));
            }
        }
        let meanings = alike.meanings.clone();
        if !self.settle(alike) {
            // Numbers on different sides of the grid may have different meanings.
            for side in [(true, false), (true, true), (false, false), (false, true)] {
                let of_side = |line: &OutsideLine| (line.is_row, line.from_end) == side;
                let own = numbers.iter().filter(|(.., line)| of_side(line));
                let mut alike = AlikeDrawings {
                    shapes: own.map(|(index, ..)| *index).collect(),
                    ..AlikeDrawings::default()
                };
                for (rules, strong) in &meanings {
                    let rules = rules
                        .iter()
                        .filter(|rule| rule.outside().as_ref().is_some_and(of_side));
                    alike
                        .meanings
                        .push((rules.cloned().collect(), *strong && is_alone));
                }
                self.settle(alike);
            }
        }
    }

    /// Returns the row or column at whose end a clue outside the grid is drawn at this point.
    /// Returns `None` if there is none.
    fn outside(&self, (row, col): DrawnPoint) -> Option<OutsideLine> {
        let beyond = |at: f64, count: u8| {
            let end = f64::from(count);
            if (-1.0..0.0).contains(&at) {
                Some(false)
            } else {
                (end < at && at <= end + 1.0).then_some(true)
            }
        };
        let (rows, cols) = (self.shape().rows(), self.shape().cols());
        let is_near = |at: f64| (at.rem_euclid(1.0) - 0.5).abs() < 0.2;
        if let Some(from_end) = beyond(col, cols) {
            let index = self.cell((row, 0.5)).filter(|_| is_near(row))?.row;
            return Some(OutsideLine::row(index, from_end));
        }
        let from_end = beyond(row, rows)?;
        let index = self.cell((0.5, col)).filter(|_| is_near(col))?.col;
        Some(OutsideLine::column(index, from_end))
    }

    /// Describes the drawings that were not recognized, with the number, the color and the form of
    /// each kind: `4 green lines drawn`. A drawing that cannot be seen is not described.
    fn others(&self) -> Vec<String> {
        let mut counts: BTreeMap<(&str, &str), usize> = BTreeMap::new();
        let mut count = |color: Option<DrawnColor>, name| {
            let color = color.map_or("", DrawnColor::name);
            *counts.entry((color, name)).or_default() += 1;
        };
        for line in self.drawing.lines.iter().filter(|line| !line.is_known) {
            count(line.color, if line.is_arrow { "arrow" } else { "line" });
        }
        for shape in self.drawing.shapes.iter().filter(|shape| !shape.is_known) {
            if shape.text.is_empty() {
                count(shape.fill, if shape.is_round { "circle" } else { "shape" });
            } else {
                count(None, "text");
            }
        }
        let described = counts.into_iter().map(|((color, name), count)| {
            let gap = if color.is_empty() { "" } else { " " };
            drawn_text(count, &format!("{color}{gap}{name}"))
        });
        described.collect()
    }
}

/// The look of a mark between two cells, and the rules that it may represent, the usual one first.
type EdgeMark = (String, Vec<Result<Rule, RuleError>>);

/// Returns the mark between two cells; `None` if the shape is no such mark.
fn edge_mark(shape: &DrawnShape, cells: &[Pos], text: &RuleText) -> Option<EdgeMark> {
    let cells = cells.to_vec();
    let conditions = |words: &[&str]| {
        let conditions = text.conditions(words).into_iter();
        let rules =
            conditions.map(|condition| Rule::of_head(&format!("pairs {condition}"), &cells));
        rules.collect::<Vec<_>>()
    };
    let rule = |kind: Kind, numbers: &[u64]| Rule::of_cells(kind, numbers, cells.clone());
    // Sentences about dots of this color, or else about all dots.
    let of_dots = |words: &[&str]| match conditions(words) {
        rules if rules.is_empty() => conditions(&["dot"]),
        rules => rules,
    };
    let number: Option<u64> = shape.text.parse().ok();
    let is_dot = shape.is_round && (0.15..0.5).contains(&shape.size()) && shape.is_square();
    if is_dot && (shape.text.is_empty() || number.is_some()) {
        let (look, plain, usual, general) = if is(shape.fill, DrawnColor::is_white) {
            ("white dot", Kind::White, 1, Kind::Difference)
        } else if is(shape.fill, DrawnColor::is_black) {
            ("black dot", Kind::Black, 2, Kind::Ratio)
        } else {
            let color = shape.fill?;
            let named: Vec<String> = color.words().iter().map(|w| format!("{w} dot")).collect();
            let named: Vec<&str> = named.iter().map(String::as_str).collect();
            return Some((format!("{} dot", color.name()), of_dots(&named)));
        };
        let mut rules = match number {
            Some(number) if number != usual => vec![rule(general, &[number])],
            _ => vec![rule(plain, &[])],
        };
        if let (Some(number), true) = (number, text.has_sums_in_dots()) {
            rules.insert(0, rule(Kind::Sum, &[number]));
        }
        rules.extend(of_dots(&[look]));
        return Some((look.to_owned(), rules));
    }
    let kind = match shape.text.to_uppercase().as_str() {
        "X" => Kind::X,
        "V" => Kind::V,
        sign @ ("<" | ">" | "^" | "∧" | "∨") => {
            return Some((
                "inequality".to_owned(),
                vec![inequality(shape, sign, &cells)?],
            ));
        }
        _ => return None,
    };
    let name = kind.name();
    let mut rules = vec![rule(kind, &[])];
    rules.extend(conditions(&[&format!("a {name} "), &format!("an {name} ")]));
    Some((name.to_owned(), rules))
}

/// The rule of an inequality sign, which points to the smaller digit.
fn inequality(shape: &DrawnShape, sign: &str, cells: &[Pos]) -> Option<Result<Rule, RuleError>> {
    // The direction to which the sign points, as degrees clockwise from the right.
    let own = match sign {
        ">" => 0.0,
        "∨" | "v" | "V" => 90.0,
        "<" => 180.0,
        _ => 270.0,
    };
    let angle = (own + shape.angle).rem_euclid(360.0);
    let is_row = cells[0].row == cells[1].row;
    let points_to_second = match (is_row, angle) {
        (true, angle) if !(46.0..=314.0).contains(&angle) => true,
        (true, angle) if (134.0..=226.0).contains(&angle) => false,
        (false, angle) if (44.0..=136.0).contains(&angle) => true,
        (false, angle) if (224.0..=316.0).contains(&angle) => false,
        _ => return None,
    };
    let cells = if points_to_second {
        cells.to_vec()
    } else {
        vec![cells[1], cells[0]]
    };
    Some(Rule::of_cells(Kind::Greater, &[], cells))
}
