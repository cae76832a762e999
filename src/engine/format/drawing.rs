//! Drawings of `SudokuPad` and f-puzzles: lines, arrows, shapes and texts with colors and measures.
//!
//! Points are pairs of row and column in units of cells; the middle of the first cell is
//! (0.5, 0.5). The thickness of a line is in pixels: a cell has 64.

mod arrows;
mod cells;
mod counting;
mod lines;
mod recognize;
mod repeated;

use std::collections::BTreeMap;

use serde_json::Value;

use super::VariantEntry;
use super::decoration::hundredths;
use super::evidence::Evidence;
use super::members::list;
use crate::grid::rules::{Decoration, DecorationForm, Kind, Pos, Rule, Variant};
use recognize::recognize;

/// A point of a drawing: row and column, in units of cells.
pub(super) type DrawnPoint = (f64, f64);

/// The number of pixels of a cell, in which the thickness of lines is given.
const CELL_PIXELS: f64 = 64.0;

/// A color without its opacity, and the color that it has on white paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct DrawnColor {
    own: [u8; 3],
    on_white: [u8; 3],
}

/// A drawing that is a circle, a rectangle or a text.
#[derive(Clone, Debug, Default)]
pub(super) struct DrawnShape {
    center: DrawnPoint,
    width: f64,
    height: f64,
    is_round: bool,
    fill: Option<DrawnColor>,
    border: Option<DrawnColor>,
    text: String,
    /// The clockwise turn of the shape and of its text, in degrees.
    angle: f64,
    is_known: bool,
}

/// A drawing that is a line or an arrow.
#[derive(Clone, Debug)]
pub(super) struct DrawnLine {
    points: Vec<DrawnPoint>,
    color: Option<DrawnColor>,
    thickness: f64,
    is_arrow: bool,
    is_known: bool,
}

/// All drawings of a puzzle.
#[derive(Clone, Debug, Default)]
pub(super) struct PuzzleDrawing {
    pub(super) shapes: Vec<DrawnShape>,
    pub(super) lines: Vec<DrawnLine>,
    /// The number of shapes that are under the lines.
    under: usize,
}

impl PuzzleDrawing {
    /// Reads the drawings of an SCL object. `origin` is the position of the first cell of the grid:
    /// a ring of clue cells may surround it.
    pub(super) fn of_scl(object: &Value, origin: Pos) -> Self {
        let mut shapes: Vec<DrawnShape> =
            list(&object["underlays"]).filter_map(scl_shape).collect();
        let under = shapes.len();
        shapes.extend(list(&object["overlays"]).filter_map(scl_shape));
        let lines = list(&object["lines"])
            .filter_map(|item| scl_line(item, false))
            .chain(list(&object["arrows"]).filter_map(|item| scl_line(item, true)));
        let mut drawing = Self {
            shapes,
            lines: lines.collect(),
            under,
        };
        if origin != Pos::new(0, 0) {
            drawing.move_by(-f64::from(origin.row), -f64::from(origin.col));
        }
        drawing
    }

    fn move_by(&mut self, down: f64, right: f64) {
        let shapes = self.shapes.iter_mut().map(|shape| &mut shape.center);
        let lines = self.lines.iter_mut().flat_map(|line| &mut line.points);
        for point in shapes.chain(lines) {
            *point = (point.0 + down, point.1 + right);
        }
    }

    /// The drawings that are not rules and that can be seen, from the lowest to the topmost.
    pub(super) fn decorations(&self) -> Vec<Decoration> {
        let (under, over) = self.shapes.split_at(self.under);
        let lines = self.lines.iter().filter(|line| !line.is_known);
        let of_shapes = |shapes: &[DrawnShape]| -> Vec<Decoration> {
            let others = shapes.iter().filter(|shape| !shape.is_known);
            others.filter_map(DrawnShape::decoration).collect()
        };
        let mut decorations = of_shapes(under);
        decorations.extend(lines.filter_map(DrawnLine::decoration));
        decorations.extend(of_shapes(over));
        decorations
    }

    /// Adds the number or letter of a cell outside the grid, as a text in that cell.
    pub(super) fn add_text(&mut self, (row, col): (i16, i16), text: String) {
        self.shapes.push(DrawnShape {
            center: (f64::from(row) + 0.5, f64::from(col) + 0.5),
            width: 1.0,
            height: 1.0,
            text,
            ..DrawnShape::default()
        });
    }

    /// Adds a line. The width is in units of cells.
    pub(super) fn add_line(&mut self, points: Vec<DrawnPoint>, color: &Value, width: &Value) {
        if points.len() > 1 {
            self.lines.push(DrawnLine {
                points,
                color: DrawnColor::parse(&text(color)),
                thickness: number(width).unwrap_or_default() * CELL_PIXELS,
                is_arrow: false,
                is_known: false,
            });
        }
    }

    /// Adds a symbol of a `SudokuMaker` object at a point.
    pub(super) fn add_symbol(&mut self, center: DrawnPoint, params: &Value) {
        let radius = |name: &str| number(&params[name]).unwrap_or_default();
        let names = ["fill", "stroke", "text"];
        let mut shape = drawn_shape(center, params, params["type"] == "ellipse", names);
        shape.width = shape.width.max(2.0 * radius("rx"));
        shape.height = shape.height.max(2.0 * radius("ry"));
        if params["type"] == "text" {
            (shape.fill, shape.border) = (None, None);
        }
        self.shapes.push(shape);
    }

    /// Adds a circle, a rectangle or a text of an f-puzzles object at a point.
    pub(super) fn add_shape(&mut self, center: DrawnPoint, item: &Value, is_round: bool) {
        let names = ["baseC", "outlineC", "value"];
        self.shapes.push(drawn_shape(center, item, is_round, names));
    }
}

impl Decoration {
    /// The usual English name of the color of the line or of the inside of the shape. If the inside
    /// is white or has no color, it is the name of the color of the border.
    pub fn color_name(&self) -> Option<&'static str> {
        let name = |color: [u8; 3]| {
            let (own, on_white) = (color, color);
            DrawnColor { own, on_white }.name()
        };
        let inside = self.color.map(name).filter(|name| *name != "white");
        inside.or(self.border.map(name)).or(self.color.map(name))
    }
}

/// A point as a distance from the upper edge of the grid and one from its left edge, in hundredths of
/// a cell.
pub(super) fn decoration_point((row, col): DrawnPoint) -> [i16; 2] {
    [hundredths(row), hundredths(col)]
}

impl DrawnShape {
    fn decoration(&self) -> Option<Decoration> {
        let form = if self.is_round {
            DecorationForm::Circle
        } else {
            DecorationForm::Rectangle
        };
        let is_visible = self.fill.is_some() || self.border.is_some() || !self.text.is_empty();
        is_visible.then(|| Decoration {
            size: decoration_point((self.width, self.height)),
            color: self.fill.map(|color| color.on_white),
            border: self.border.map(|color| color.on_white),
            text: self.text.clone(),
            ..Decoration::new(form, vec![decoration_point(self.center)])
        })
    }
}

impl DrawnLine {
    fn decoration(&self) -> Option<Decoration> {
        let form = if self.is_arrow {
            DecorationForm::Arrow
        } else {
            DecorationForm::Line
        };
        let thickness = hundredths(self.thickness / CELL_PIXELS);
        self.color.map(|color| Decoration {
            size: [thickness; 2],
            color: Some(color.on_white),
            ..Decoration::new(
                form,
                self.points.iter().copied().map(decoration_point).collect(),
            )
        })
    }
}

/// Describes drawings without a known meaning: `4 green lines drawn`. `name` is in the singular.
pub(super) fn drawn_text(count: usize, name: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {name}{plural} drawn")
}

/// The border around cells, which is not a cage of a rule, with the text in its corner.
pub(super) fn drawn_cage(cells: &[Pos], color: &Value, value: &Value) -> Decoration {
    let middle = |pos: &Pos| (f64::from(pos.row) + 0.5, f64::from(pos.col) + 0.5);
    Decoration {
        border: DrawnColor::parse(&text(color)).map(|color| color.on_white),
        text: text(value),
        ..Decoration::new(
            DecorationForm::Cage,
            cells
                .iter()
                .map(|pos| decoration_point(middle(pos)))
                .collect(),
        )
    }
}

/// The color of a cell that the author of the puzzle chose; `None` if it cannot be seen.
pub(super) fn colored_cell(pos: Pos, color: &str) -> Option<Decoration> {
    let color = DrawnColor::parse(color).filter(|color| !color.is_white())?;
    Some(Decoration {
        form: DecorationForm::Rectangle,
        size: [100; 2],
        color: Some(color.on_white),
        ..drawn_cage(&[pos], &Value::Null, &Value::Null)
    })
}

/// Adds the rules that drawings represent, and the rules of the whole grid that the description
/// names. Drawings without a meaning are listed as rules that are not understood, unless only
/// the rules of classic sudoku apply. `form` is the name of the format.
pub(super) fn add_drawing(
    drawing: PuzzleDrawing,
    entry: &mut VariantEntry,
    evidence: &Evidence,
    form: &str,
) {
    let drawn = recognize(drawing, &entry.variant, evidence);
    let mut kinds = BTreeMap::new();
    for rule in drawn.rules {
        let kind = rule.kind();
        match entry.variant.add(rule) {
            Ok(()) => *kinds.entry(kind.name()).or_insert(0) += 1,
            Err(error) => {
                entry
                    .variant
                    .add_unsupported(format!("{form} {}: {error}", kind.name()));
            }
        }
    }
    let recognized = kinds.into_iter();
    let recognized =
        recognized.map(|(kind, count)| format!("{kind} read from the drawing ({count})"));
    entry.notices.extend(recognized);
    entry.decorations.extend(drawn.decorations);
    entry.decorations.truncate(Decoration::MAX);
    add_whole_grid(entry, evidence, form);
    for other in drawn.others {
        if evidence.text.is_ordinary() {
            entry.notices.push(other);
        } else {
            entry.variant.add_unsupported(other);
        }
    }
}

/// Adds the rules of the whole grid that the description names, and that the solution obeys.
fn add_whole_grid(entry: &mut VariantEntry, evidence: &Evidence, form: &str) {
    let variant = &entry.variant;
    let named = evidence.text.whole_grid(evidence.has_solution());
    let mut lines: Vec<String> = named.into_iter().map(str::to_owned).collect();
    if variant.has(Kind::Diagonal) {
        lines.retain(|line| !line.starts_with("diagonal"));
    }
    if form == "f-puzzles" && !evidence.has_solution() {
        // These objects have keys for the rules of the whole grid.
        lines.clear();
    }
    let dots = ["dot", "kropki"];
    let letters = ["xv", " x", "\"x", "'x", "x's", "xs", "\"v"];
    for (kind, line, marks, others) in [
        (Kind::White, "negative white", &dots[..], &["black"][..]),
        (Kind::Black, "negative black", &dots, &["white"]),
        (Kind::X, "negative x", &letters, &[]),
        (Kind::V, "negative v", &letters, &[]),
    ] {
        let is_letter = matches!(kind, Kind::X | Kind::V);
        let may_lack = is_letter && evidence.has_solution();
        if (variant.has(kind) || may_lack) && evidence.text.shows_all(marks, others) {
            lines.push(line.to_owned());
        }
    }
    let is_judged = evidence.has_solution();
    if is_judged {
        lines.extend(evidence.text.relations_of_cells());
    }
    if is_judged && evidence.text.has_indexing_columns() {
        lines.extend([1, 5, 9].map(|col| {
            let cells = (1..=variant.shape().rows()).map(|row| format!(" r{row}c{col}"));
            format!("indexer column{}", cells.collect::<String>())
        }));
    }
    let boxes = variant.shape().region_cells();
    let magic = evidence.text.magic_boxes().into_iter();
    let magic = magic.filter_map(|number| boxes.get(number.checked_sub(1)?));
    lines.extend(magic.filter_map(|cells| magic_square(cells)));
    if let Some(of_one_size) = evidence.text.cages_have_other_sums() {
        lines.extend(different_sums(variant, of_one_size));
    }
    for line in lines {
        let Ok(rule) = line.parse::<Rule>() else {
            continue;
        };
        if entry.variant.rules().contains(&rule) || entry.variant.add(rule).is_err() {
            continue;
        }
        let last = entry.variant.rules().len() - 1;
        if evidence.obeys_rule(&entry.variant, last) == Some(false) {
            entry.variant.remove_rule(last);
        } else {
            entry.notices.push(format!("{line} read from the text"));
        }
    }
}

/// The rules by which the sums of cages differ, or the sums of the cages `of_one_size`.
fn different_sums(variant: &Variant, of_one_size: bool) -> Vec<String> {
    let mut sizes = BTreeMap::<usize, Vec<&[Pos]>>::new();
    for cells in variant.cages() {
        let size = if of_one_size { cells.len() } else { 0 };
        sizes.entry(size).or_default().push(cells);
    }
    let sums = format!("{} a!=b", Kind::Sums.name());
    let rules = sizes
        .into_values()
        .filter_map(|groups| Rule::of_head_and_groups(&sums, groups).ok());
    rules.map(|rule| rule.to_string()).collect()
}

/// The rule by which a box of 3x3 cells is a magic square; `None` for a region of another size.
fn magic_square(cells: &[Pos]) -> Option<String> {
    const SUMS: [[usize; 3]; 8] = [
        [0, 1, 2],
        [3, 4, 5],
        [6, 7, 8],
        [0, 3, 6],
        [1, 4, 7],
        [2, 5, 8],
        [0, 4, 8],
        [2, 4, 6],
    ];
    let cells: [Pos; 9] = cells.try_into().ok()?;
    let sums = SUMS.map(|[a, b, c]| format!("{} {} {}", cells[a], cells[b], cells[c]));
    Some(format!("{} {}", Kind::EqualSum.name(), sums.join(" | ")))
}

pub(super) fn number(value: &Value) -> Option<f64> {
    match value {
        Value::String(text) => text.parse().ok(),
        value => value.as_f64(),
    }
    .filter(|number: &f64| number.is_finite())
}

fn point(value: &Value) -> Option<DrawnPoint> {
    Some((number(&value[0])?, number(&value[1])?))
}

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.trim().to_owned(),
        Value::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

/// Reads a shape of an SCL object; `None` if it cannot be seen. Programs use such a shape to reserve
/// space around the grid.
fn scl_shape(item: &Value) -> Option<DrawnShape> {
    let (center, is_round) = (point(&item["center"])?, item["rounded"] == true);
    let names = ["backgroundColor", "borderColor", "text"];
    let is_seen = names[..2].iter().any(|name| !is_clear(&text(&item[*name])));
    let shape = drawn_shape(center, item, is_round, names);
    (is_seen || !shape.text.is_empty()).then_some(shape)
}

/// Returns true if a color is missing or fully transparent.
fn is_clear(color: &str) -> bool {
    let digits = color.strip_prefix('#').unwrap_or_default();
    let is_transparent = matches!(
        digits.as_bytes(),
        [_, _, _, b'0'] | [_, _, _, _, _, _, b'0', b'0']
    );
    is_transparent || matches!(color, "" | "none" | "transparent")
}

/// Reads a shape whose colors and text are in the fields `fill`, `border` and `label`.
fn drawn_shape(
    center: DrawnPoint,
    item: &Value,
    is_round: bool,
    [fill, border, label]: [&str; 3],
) -> DrawnShape {
    let measure = |name: &str| number(&item[name]).unwrap_or_default();
    DrawnShape {
        center,
        width: measure("width"),
        height: measure("height"),
        is_round,
        fill: DrawnColor::parse(&text(&item[fill])),
        border: DrawnColor::parse(&text(&item[border])),
        text: text(&item[label]),
        angle: measure("angle"),
        is_known: false,
    }
}

fn scl_line(item: &Value, is_arrow: bool) -> Option<DrawnLine> {
    let points: Option<Vec<DrawnPoint>> = item["wayPoints"].as_array()?.iter().map(point).collect();
    Some(DrawnLine {
        points: points.filter(|points| points.len() > 1)?,
        color: DrawnColor::parse(&text(&item["color"])),
        thickness: number(&item["thickness"]).unwrap_or_default(),
        is_arrow,
        is_known: false,
    })
}

impl DrawnColor {
    /// Parses `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. Returns `None` for a color that cannot be
    /// seen, and for any other text.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let digits: Option<Vec<u8>> = text
            .strip_prefix('#')?
            .chars()
            .map(|c| u8::try_from(c.to_digit(16)?).ok())
            .collect();
        let bytes: Vec<u8> = match digits? {
            short if matches!(short.len(), 3 | 4) => short.iter().map(|digit| digit * 17).collect(),
            long if matches!(long.len(), 6 | 8) => {
                long.chunks(2).map(|pair| pair[0] * 16 + pair[1]).collect()
            }
            _ => return None,
        };
        let [red, green, blue, ref opacity @ ..] = bytes[..] else {
            return None;
        };
        let opacity = u32::from(opacity.first().copied().unwrap_or(u8::MAX));
        let own = [red, green, blue];
        let on_white = own.map(|part| {
            let mixed = u32::from(part) * opacity + 255 * (255 - opacity);
            u8::try_from(mixed / 255).unwrap_or(u8::MAX)
        });
        (opacity > 0).then_some(Self { own, on_white })
    }

    /// Returns true if the color is this one, whatever its opacity.
    pub(super) fn is(self, hex: u32) -> bool {
        let [_, red, green, blue] = hex.to_be_bytes();
        self.own == [red, green, blue]
    }

    /// The hue in degrees, the saturation and the brightness of the color on white paper, both from
    /// 0 to 1.
    fn hsv(self) -> (f64, f64, f64) {
        let [red, green, blue] = self.on_white.map(|part| f64::from(part) / 255.0);
        let most = red.max(green).max(blue);
        let span = most - red.min(green).min(blue);
        let hue = if span <= 0.0 {
            0.0
        } else if red >= green && red >= blue {
            60.0 * ((green - blue) / span).rem_euclid(6.0)
        } else if green >= blue {
            60.0 * ((blue - red) / span + 2.0)
        } else {
            60.0 * ((red - green) / span + 4.0)
        };
        let saturation = if most <= 0.0 { 0.0 } else { span / most };
        (hue, saturation, most)
    }

    pub(super) fn is_white(self) -> bool {
        let (_, saturation, value) = self.hsv();
        saturation < 0.05 && value > 0.93
    }

    pub(super) fn is_black(self) -> bool {
        self.hsv().2 < 0.25
    }

    pub(super) fn is_gray(self) -> bool {
        let (_, saturation, value) = self.hsv();
        saturation < 0.2 && (0.25..=0.95).contains(&value)
    }

    /// The usual name of the color.
    pub(super) fn name(self) -> &'static str {
        const USUAL: [&str; 10] = [
            "black", "white", "gray", "red", "yellow", "orange", "green", "blue", "purple", "pink",
        ];
        let words = self.words();
        let usual = USUAL.into_iter().find(|name| words.contains(name));
        usual.unwrap_or_default()
    }

    /// The words by which a description may name the color.
    pub(super) fn words(self) -> Vec<&'static str> {
        let (hue, saturation, value) = self.hsv();
        if value < 0.25 {
            return vec!["black"];
        }
        if saturation < 0.2 {
            return if value > 0.93 {
                vec!["white"]
            } else {
                vec!["gray", "grey"]
            };
        }
        NAMED_HUES
            .iter()
            .filter(|(_, range)| {
                let [from, to] = *range;
                if from <= to {
                    (from..=to).contains(&hue)
                } else {
                    hue >= from || hue <= to
                }
            })
            .map(|(word, _)| *word)
            .collect()
    }
}

/// The words for colors, each with the hues in degrees that it may name.
const NAMED_HUES: &[(&str, [f64; 2])] = &[
    ("red", [340.0, 22.0]),
    ("orange", [12.0, 48.0]),
    ("peach", [8.0, 42.0]),
    ("brown", [5.0, 48.0]),
    ("tan", [20.0, 48.0]),
    ("gold", [35.0, 68.0]),
    ("yellow", [38.0, 70.0]),
    ("lime", [62.0, 130.0]),
    ("green", [62.0, 178.0]),
    ("teal", [150.0, 205.0]),
    ("turquoise", [150.0, 205.0]),
    ("cyan", [160.0, 210.0]),
    ("aqua", [155.0, 210.0]),
    ("blue", [170.0, 265.0]),
    ("purple", [245.0, 335.0]),
    ("violet", [245.0, 325.0]),
    ("lavender", [230.0, 325.0]),
    ("pink", [285.0, 360.0]),
    ("magenta", [285.0, 345.0]),
];
