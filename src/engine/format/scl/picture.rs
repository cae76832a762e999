//! Recognizes rules in the picture of an SCL object.
//!
//! SCL has no thermometers, arrows or dots, only lines and shapes with colors and measures. When
//! `SudokuPad` converts an f-puzzles object, it draws all rules of a kind with the same colors and
//! measures. Drawings with these colors and measures are recognized as the rule. Anything else
//! stays a drawing.
//!
//! | rule | drawing |
//! |---|---|
//! | `thermo` | a gray line of thickness 21 from a round gray shape of size 0.85 |
//! | `palindrome` | a gray line of thickness 16 |
//! | `between` | a gray line of thickness 2 between two round white shapes of size 0.8 |
//! | `arrow` | a gray arrow of thickness 5 from a round white shape |
//! | `white`, `black`, `difference`, `ratio` | a round shape of size 0.3 between two cells, with the number |
//! | `x`, `v` | the letter between two cells |
//! | `quad` | a round white shape of size 0.7 between four cells, with the digits |
//! | `even`, `odd` | a gray shape of size 0.7 in a cell: square or round |
//! | `diagonal` | a blue line of thickness 2 from corner to corner |
//! | `littlekiller` | a number outside the grid, and a short black arrow |
//! | `sandwich` | a number of font size 32 outside the grid |
//!
//! Points are pairs of row and column in units of cells; the middle of the first cell is
//! (0.5, 0.5).

use serde_json::Value;

use crate::grid::rules::{Diagonal, Kind, OutsideLine, Pos, Rule, RuleError, Shape, Word};

const GRAY: &str = "#cfcfcf";
const ARROW_GRAY: &str = "#a1a1a1";
const BLUE: &str = "#34bbe6";
const WHITE: &str = "#ffffff";
const BLACK: &str = "#000000";

/// The maximum number of drawings in a picture. Drawings are compared with each other, and a short
/// text can contain many of them. A picture with more drawings is not examined.
const MAX: usize = 2000;

/// Line colors, each with the kind of rule for which setters usually choose the color. The drawings
/// of these rules cannot be recognized otherwise.
const USUAL: &[(&str, &str)] = &[
    ("#f067f0", "renban"),
    ("#67f067", "whisper"),
    ("#ff9a00", "Dutch whisper"),
    ("#2ecbff", "region sum line"),
    ("#ffccaa", "entropic line"),
    ("#33bbbb", "modular line"),
    ("#cdb1ec", "zipper"),
    ("#c9c883", "nabner"),
];

type PicturePoint = (f64, f64);

/// A drawing that is a circle, a square or a text.
struct DrawnShape {
    center: PicturePoint,
    width: f64,
    height: f64,
    is_round: bool,
    fill: String,
    border: String,
    font: f64,
    text: String,
    is_above: bool,
    is_known: bool,
}

/// A drawing that is a line or an arrow.
struct DrawnLine {
    points: Vec<PicturePoint>,
    color: String,
    thickness: f64,
    is_arrow: bool,
    is_known: bool,
}

/// The rules that were recognized in a picture, and descriptions of all other drawings.
pub(super) struct DrawnRules {
    pub(super) rules: Vec<Rule>,
    pub(super) others: Vec<String>,
}

pub(super) fn read(object: &Value, shape: &Shape) -> DrawnRules {
    let list = |name: &str| object[name].as_array().into_iter().flatten();
    let figures = list("underlays")
        .filter_map(|item| figure(item, false))
        .chain(list("overlays").filter_map(|item| figure(item, true)));
    let strokes = list("lines")
        .filter_map(|item| stroke(item, false))
        .chain(list("arrows").filter_map(|item| stroke(item, true)));
    let mut reader = PictureReader {
        shape,
        figures: figures.collect(),
        strokes: strokes.collect(),
        rules: Vec::new(),
    };
    if reader.figures.len() + reader.strokes.len() <= MAX {
        reader.thick_lines();
        reader.between_lines();
        reader.arrows();
        reader.diagonals();
        reader.little_killers();
        reader.figures_alone();
    }
    let others = reader.others();
    DrawnRules {
        rules: reader.rules,
        others,
    }
}

fn number(value: &Value) -> Option<f64> {
    match value {
        Value::String(text) => text.parse().ok(),
        value => value.as_f64(),
    }
}

fn point(value: &Value) -> Option<PicturePoint> {
    Some((number(&value[0])?, number(&value[1])?))
}

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.trim().to_owned(),
        Value::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

fn color(value: &Value) -> String {
    text(value).to_ascii_lowercase()
}

fn figure(item: &Value, is_above: bool) -> Option<DrawnShape> {
    Some(DrawnShape {
        center: point(&item["center"])?,
        width: number(&item["width"]).unwrap_or_default(),
        height: number(&item["height"]).unwrap_or_default(),
        is_round: item["rounded"] == true,
        fill: color(&item["backgroundColor"]),
        border: color(&item["borderColor"]),
        font: number(&item["fontSize"]).unwrap_or_default(),
        text: text(&item["text"]),
        is_above,
        is_known: false,
    })
}

fn stroke(item: &Value, is_arrow: bool) -> Option<DrawnLine> {
    let points: Option<Vec<PicturePoint>> =
        item["wayPoints"].as_array()?.iter().map(point).collect();
    Some(DrawnLine {
        points: points.filter(|points| points.len() > 1)?,
        color: color(&item["color"]),
        thickness: number(&item["thickness"]).unwrap_or_default(),
        is_arrow,
        is_known: false,
    })
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 0.03
}

fn same(a: PicturePoint, b: PicturePoint) -> bool {
    near(a.0, b.0) && near(a.1, b.1)
}

fn middle(pos: Pos) -> PicturePoint {
    (f64::from(pos.row) + 0.5, f64::from(pos.col) + 0.5)
}

impl DrawnShape {
    fn is_sized(&self, size: f64) -> bool {
        near(self.width, size) && near(self.height, size)
    }

    /// Returns true for the white circle at the start of an arrow. A circle for several cells is
    /// wider or higher than one cell.
    fn is_bulb(&self) -> bool {
        let fits = |side: f64| (0.7..0.9).contains(&side.fract());
        self.is_round
            && (self.border.as_str(), self.fill.as_str()) == (ARROW_GRAY, WHITE)
            && fits(self.width)
            && fits(self.height)
    }

    fn covers(&self, (row, col): PicturePoint) -> bool {
        (row - self.center.0).abs() < self.height / 2.0
            && (col - self.center.1).abs() < self.width / 2.0
    }
}

struct PictureReader<'a> {
    shape: &'a Shape,
    figures: Vec<DrawnShape>,
    strokes: Vec<DrawnLine>,
    rules: Vec<Rule>,
}

impl PictureReader<'_> {
    /// The cell that contains a point; `None` if the point is outside the grid.
    fn cell(&self, (row, col): PicturePoint) -> Option<Pos> {
        let index =
            |at: f64, count: u8| (0..count).find(|i| (0.0..1.0).contains(&(at - f64::from(*i))));
        let row = index(row, self.shape.rows())?;
        let pos = Pos::new(row, index(col, self.shape.cols())?);
        self.shape.has(pos).then_some(pos)
    }

    /// The cell whose middle is a point; `None` if there is none.
    fn cell_at(&self, point: PicturePoint) -> Option<Pos> {
        self.cell(point).filter(|pos| same(middle(*pos), point))
    }

    /// The cells whose common edge or corner contains a point.
    fn cells_around(&self, (row, col): PicturePoint) -> Vec<Pos> {
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
    /// outside the grid. A stroke has a point in every cell, or only in the cells at its ends and
    /// bends.
    fn path(&self, points: &[PicturePoint]) -> Option<Vec<Pos>> {
        let mut path = vec![self.cell(*points.first()?)?];
        for point in &points[1..] {
            let end = self.cell(*point)?;
            while let Some(last) = path.last().copied().filter(|last| *last != end) {
                let toward = |from: u8, to: u8| match from.cmp(&to) {
                    std::cmp::Ordering::Less => from + 1,
                    std::cmp::Ordering::Equal => from,
                    std::cmp::Ordering::Greater => from - 1,
                };
                path.push(Pos::new(
                    toward(last.row, end.row),
                    toward(last.col, end.col),
                ));
            }
        }
        Some(path)
    }

    /// Adds a rule if it is well formed; returns true if it was added.
    fn add(&mut self, rule: Result<Rule, RuleError>) -> bool {
        let rule = rule.ok();
        let is_new = rule.is_some();
        self.rules.extend(rule);
        is_new
    }

    /// Marks the shapes at a point that `is_meant` accepts as known. Returns true if there is at
    /// least one.
    fn claim(&mut self, at: PicturePoint, is_meant: impl Fn(&DrawnShape) -> bool) -> bool {
        let mut found = false;
        for figure in &mut self.figures {
            if same(figure.center, at) && is_meant(figure) {
                figure.is_known = true;
                found = true;
            }
        }
        found
    }

    fn thick_lines(&mut self) {
        for index in 0..self.strokes.len() {
            let stroke = &self.strokes[index];
            let Some(path) = self.path(&stroke.points) else {
                continue;
            };
            if stroke.is_arrow || stroke.color != GRAY {
                continue;
            }
            let bulb = |figure: &DrawnShape| {
                !figure.is_above && figure.is_round && figure.fill == GRAY && figure.is_sized(0.85)
            };
            let kind = if near(stroke.thickness, 16.0) {
                Kind::Palindrome
            } else if near(stroke.thickness, 21.0) && self.claim(middle(path[0]), bulb) {
                Kind::Thermo
            } else {
                continue;
            };
            self.strokes[index].is_known = self.add(Rule::of_cells(kind, &[], path));
        }
    }

    fn between_lines(&mut self) {
        let end = |figure: &DrawnShape| {
            figure.is_above
                && figure.is_round
                && figure.is_sized(0.8)
                && (figure.border.as_str(), figure.fill.as_str()) == (GRAY, WHITE)
        };
        for index in 0..self.strokes.len() {
            let stroke = &self.strokes[index];
            let is_thin = near(stroke.thickness, 2.0) && stroke.color == GRAY && !stroke.is_arrow;
            let Some(path) = self.path(&stroke.points).filter(|_| is_thin) else {
                continue;
            };
            let ends = [path.first(), path.last()];
            let ends: Vec<PicturePoint> = ends.into_iter().flatten().copied().map(middle).collect();
            if ends.into_iter().all(|at| self.claim(at, end)) {
                self.strokes[index].is_known = self.add(Rule::of_cells(Kind::Between, &[], path));
            }
        }
    }

    /// Adds the rules of arrows. Arrows that start in the same circle are one rule.
    fn arrows(&mut self) {
        let strokes = self.strokes.iter().enumerate();
        let shafts = strokes.filter_map(|(index, stroke)| {
            let is_gray = stroke.color == ARROW_GRAY && near(stroke.thickness, 5.0);
            let path = self.path(&stroke.points)?;
            (stroke.is_arrow && is_gray).then_some((index, path))
        });
        let shafts: Vec<(usize, Vec<Pos>)> = shafts.collect();
        for bulb in 0..self.figures.len() {
            if self.figures[bulb].is_known || !self.figures[bulb].is_bulb() {
                continue;
            }
            let covered = |pos: &Pos| self.figures[bulb].covers(middle(*pos));
            let circle: Vec<Pos> = self.shape.cells().filter(covered).collect();
            let own = shafts.iter().filter(|(_, path)| circle.contains(&path[0]));
            let own: Vec<&(usize, Vec<Pos>)> = own.collect();
            let outside = own.iter().map(|(_, path)| {
                let cells = path.iter().copied();
                cells.skip_while(|pos| circle.contains(pos)).collect()
            });
            let groups = [circle.clone()].into_iter().chain(outside).collect();
            if !own.is_empty() && self.add(Rule::of_groups(Kind::Arrow, &[], groups)) {
                self.claim(self.figures[bulb].center, DrawnShape::is_bulb);
                for (index, _) in own {
                    self.strokes[*index].is_known = true;
                }
            }
        }
    }

    fn diagonals(&mut self) {
        let (rows, cols) = (f64::from(self.shape.rows()), f64::from(self.shape.cols()));
        let corners = [
            (Word::Falling, (0.0, 0.0), (rows, cols)),
            (Word::Rising, (0.0, cols), (rows, 0.0)),
        ];
        for index in 0..self.strokes.len() {
            let stroke = &self.strokes[index];
            let [from, to] = stroke.points[..] else {
                continue;
            };
            let joins = |(_, a, b): &&(Word, PicturePoint, PicturePoint)| {
                same(*a, from) && same(*b, to) || same(*a, to) && same(*b, from)
            };
            let is_blue = stroke.color == BLUE && near(stroke.thickness, 2.0);
            if let Some((word, ..)) = corners.iter().find(joins).filter(|_| is_blue) {
                let rule = Rule::of_word(Kind::Diagonal, *word, &[]);
                self.strokes[index].is_known = self.add(rule);
            }
        }
    }

    fn little_killers(&mut self) {
        for index in 0..self.strokes.len() {
            let stroke = &self.strokes[index];
            let is_short = stroke.is_arrow && stroke.color == BLACK && near(stroke.thickness, 2.0);
            let [from, to] = stroke.points[..] else {
                continue;
            };
            let toward = match (to.0 > from.0, to.1 > from.1) {
                (true, true) => Diagonal::DownRight,
                (true, false) => Diagonal::DownLeft,
                (false, true) => Diagonal::UpRight,
                (false, false) => Diagonal::UpLeft,
            };
            let (down, right) = toward.step();
            // The arrow starts 0.3 cells away from the middle of its number in each direction.
            let (down, right) = (f64::from(down), f64::from(right));
            let at = (from.0 - 0.3 * down, from.1 - 0.3 * right);
            let first = self.cell_at((at.0 + down, at.1 + right));
            let Some(first) = first.filter(|_| is_short) else {
                continue;
            };
            let of_number =
                |figure: &&DrawnShape| near(figure.font, 28.0) && same(figure.center, at);
            let figure = self.figures.iter().find(of_number);
            if let Some(sum) = figure.and_then(|figure| figure.text.parse().ok()) {
                self.rules.push(Rule::little_killer(sum, toward, first));
                self.claim(at, |figure| near(figure.font, 28.0));
                self.strokes[index].is_known = true;
            }
        }
    }

    fn figures_alone(&mut self) {
        for index in 0..self.figures.len() {
            if !self.figures[index].is_known
                && let Some(rule) = self.of_figure(&self.figures[index])
            {
                self.figures[index].is_known = self.add(rule);
            }
        }
    }

    /// Returns the rule that a single shape represents; `None` if the shape represents no rule.
    fn of_figure(&self, figure: &DrawnShape) -> Option<Result<Rule, RuleError>> {
        let colors = (figure.border.as_str(), figure.fill.as_str());
        let cells = self.cells_around(figure.center);
        let number: Option<u64> = figure.text.parse().ok();
        let no_text = figure.text.is_empty();
        if !figure.is_above {
            let kind = if figure.is_round {
                Kind::Odd
            } else {
                Kind::Even
            };
            let is_gray = figure.fill == GRAY && figure.is_sized(0.7) && cells.len() == 1;
            return is_gray.then(|| Rule::of_cells(kind, &[], cells));
        }
        if figure.is_round && figure.is_sized(0.3) && cells.len() == 2 {
            let (plain, usual, general) = match colors {
                (BLACK, WHITE) => (Kind::White, 1, Kind::Difference),
                (BLACK, BLACK) => (Kind::Black, 2, Kind::Ratio),
                _ => return None,
            };
            return match number {
                Some(number) if number != usual => Some(Rule::of_cells(general, &[number], cells)),
                Some(_) => Some(Rule::of_cells(plain, &[], cells)),
                None => no_text.then(|| Rule::of_cells(plain, &[], cells)),
            };
        }
        if figure.is_round && figure.is_sized(0.7) && colors == (BLACK, WHITE) && cells.len() == 4 {
            let digits = figure
                .text
                .split_whitespace()
                .map(|digit| digit.parse().ok());
            let digits: Vec<u64> = digits.collect::<Option<_>>()?;
            return Some(Rule::of_cells(Kind::Quad, &digits, cells));
        }
        if !figure.is_sized(0.25) || figure.fill != WHITE {
            return None;
        }
        if near(figure.font, 21.0) && cells.len() == 2 {
            let kind = match figure.text.as_str() {
                "X" => Kind::X,
                "V" => Kind::V,
                _ => return None,
            };
            return Some(Rule::of_cells(kind, &[], cells));
        }
        if near(figure.font, 32.0) {
            let outside = self.outside(figure.center)?;
            return Some(Rule::of_outside(Kind::Sandwich, &[number?], outside));
        }
        None
    }

    /// Returns the row or column at whose end a clue outside the grid would be drawn at this point,
    /// half a cell outside the grid. Returns `None` if there is none.
    fn outside(&self, (row, col): PicturePoint) -> Option<OutsideLine> {
        let beyond = |at: f64, count: u8| {
            let ends = [(-0.5, false), (f64::from(count) + 0.5, true)];
            ends.into_iter()
                .find(|(end, _)| near(at, *end))
                .map(|(_, from_end)| from_end)
        };
        let (rows, cols) = (self.shape.rows(), self.shape.cols());
        if let Some(from_end) = beyond(col, cols) {
            let index = self.cell_at((row, 0.5))?.row;
            return Some(OutsideLine {
                is_row: true,
                index,
                from_end,
            });
        }
        let from_end = beyond(row, rows)?;
        let index = self.cell_at((0.5, col))?.col;
        Some(OutsideLine {
            is_row: false,
            index,
            from_end,
        })
    }

    /// Describes the drawings that were not recognized, with the number of each kind.
    fn others(&self) -> Vec<String> {
        let mut names: Vec<&str> = Vec::new();
        for stroke in self.strokes.iter().filter(|stroke| !stroke.is_known) {
            let usual = USUAL.iter().find(|(color, _)| *color == stroke.color);
            names.push(match usual {
                _ if stroke.is_arrow => "arrow",
                Some((_, rule)) => rule,
                None => "line",
            });
        }
        for figure in self.figures.iter().filter(|figure| !figure.is_known) {
            names.push(if figure.text.is_empty() {
                "shape"
            } else {
                "text"
            });
        }
        names.sort_unstable();
        let groups = names.chunk_by(|a, b| a == b);
        let described = groups.map(|group| {
            let (name, count) = (group[0], group.len());
            if USUAL.iter().any(|(_, rule)| *rule == name) {
                format!("line drawn ({count}), perhaps {name}")
            } else {
                format!("{name} drawn ({count})")
            }
        });
        described.collect()
    }
}
