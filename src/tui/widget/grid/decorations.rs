//! Decorations: drawings that are not rules, on the lines, cells and edges of the grid.

use unicode_width::UnicodeWidthChar as _;

use super::shades::{color_letter, color_shade};
use super::sketch::{BetweenSign, BorderStroke, OutsideLabel, Sketch, diagonal_arrow};
use crate::grid::rules::{Decoration, DecorationForm, Pos};

/// The part of the grid at which a decoration is.
#[derive(Clone, Copy, Debug)]
enum Place {
    Cell(Pos),
    /// The cells at both sides of an edge, or the first and the last of the cells around a corner.
    Between([Pos; 2]),
    /// A row and a column, of which one is beside the grid, as in [`OutsideLabel`].
    Outside(i16, i16),
}

/// The maximum number of characters of a text beside the grid or in a cell.
const MAX_TEXT: usize = 4;

/// The minimum thickness of a line, in hundredths of a cell.
const THINNEST: i16 = 4;

/// The minimum size of a shape, in hundredths of a cell.
const SMALLEST: i16 = 15;

/// The signs of the edges of a square around a digit, in Unicode and in ASCII.
const SQUARE: [(char, char); 2] = [('[', '|'), (']', '|')];

impl Sketch {
    /// Draws a decoration. A decoration that fits no cell, edge or corner is not drawn. White parts
    /// hide others on paper, and very thin ones repeat the lines of the grid.
    pub(super) fn decorate(&mut self, decoration: &Decoration) {
        let is_line = matches!(
            decoration.form,
            DecorationForm::Line | DecorationForm::Arrow
        );
        if is_line && is_white(decoration.color) {
            return;
        }
        let name = decoration.color_name().unwrap_or_default();
        let shade = color_shade(name);
        match decoration.form {
            DecorationForm::Line | DecorationForm::Arrow => {
                let is_arrow = decoration.form == DecorationForm::Arrow;
                if let Some(path) = self.path(&decoration.points).filter(|path| path.len() > 1) {
                    let first = self.strokes.len();
                    self.line(&path, shade, Some(color_letter(name)), is_arrow);
                    for stroke in &mut self.strokes[first..] {
                        stroke.is_rule = false;
                    }
                } else if is_arrow {
                    self.outside_arrow(&decoration.points);
                } else if let Some(middle) = small_middle(&decoration.points) {
                    self.short_line(middle, short_glyph(&decoration.points), shade);
                } else if decoration.size[0] >= THINNEST {
                    self.border(&decoration.points, shade);
                }
            }
            DecorationForm::Cage => {
                let cells: Vec<Pos> = decoration
                    .points
                    .iter()
                    .filter_map(|at| self.cell_at(*at))
                    .collect();
                self.outline(&cells);
                self.cell_text(cells.iter().min().copied(), &decoration.text);
            }
            DecorationForm::Circle | DecorationForm::Rectangle => self.shape(decoration, shade),
        }
    }

    /// Draws a short line. Several short lines at one edge or corner are drawn as a cross.
    fn short_line(&mut self, at: [i16; 2], glyph: (char, char), shade: usize) {
        match self.place(at) {
            Some(Place::Cell(pos)) => self.sign(&[pos], glyph, (' ', ' ')),
            Some(Place::Between(cells)) => {
                let mut known = self.between_signs.iter_mut();
                if let Some(other) = known.find(|other| other.cells == cells) {
                    "×".clone_into(&mut other.sign);
                } else {
                    let sign = glyph.0.to_string();
                    let shade = Some(shade);
                    self.between_signs.push(BetweenSign { cells, sign, shade });
                }
            }
            _ => {}
        }
    }

    fn shape(&mut self, decoration: &Decoration, shade: usize) {
        let Some(at) = decoration.points.first().copied() else {
            return;
        };
        let is_round = decoration.form == DecorationForm::Circle;
        let is_filled = decoration.color.is_some() && !is_white(decoration.color);
        let [width, height] = decoration.size;
        let is_visible =
            (is_filled || decoration.border.is_some()) && width.max(height) >= SMALLEST;
        if width.max(height) > 120 && decoration.text.is_empty() && is_visible {
            let covers = |pos: &Pos| {
                let [row, col] = middle(*pos);
                (row - at[0]).abs() < height / 2 && (col - at[1]).abs() < width / 2
            };
            let cells: Vec<Pos> = self.plan.positions().filter(covers).collect();
            if is_filled {
                self.color(&cells, shade, decoration);
            } else if is_round {
                self.sign(&cells, ('(', '('), (')', ')'));
            } else {
                self.outline(&cells);
            }
            return;
        }
        match self.place(at) {
            Some(Place::Cell(pos)) => {
                if is_filled && width.max(height) >= 45 {
                    self.color(&[pos], shade, decoration);
                }
                let whole = !is_round && width.min(height) > 95;
                match (is_round, width.max(height) >= 45) {
                    _ if !is_visible || whole && is_filled => {}
                    (true, true) => self.sign(&[pos], ('(', '('), (')', ')')),
                    (false, true) => self.sign(&[pos], SQUARE[0], SQUARE[1]),
                    (true, false) => self.sign(&[pos], ('◦', 'o'), (' ', ' ')),
                    (false, false) => self.sign(&[pos], ('▫', '#'), (' ', ' ')),
                }
                self.cell_text(Some(pos), &decoration.text);
            }
            Some(Place::Between(cells)) => {
                let sign = match (legible(&decoration.text), is_round, is_filled) {
                    (Some(text), ..) => text,
                    _ if !is_visible => return,
                    (_, true, true) => "●",
                    (_, true, false) => "○",
                    (_, false, true) => "■",
                    (_, false, false) => "□",
                };
                let sign = sign.to_owned();
                let shade = Some(shade);
                self.between_signs.push(BetweenSign { cells, sign, shade });
            }
            Some(Place::Outside(row, col)) => {
                let text = legible(&decoration.text);
                if let Some(text) = text.filter(|text| text.chars().count() <= MAX_TEXT) {
                    let label = OutsideLabel::new((row, col), text.to_owned(), None, false);
                    self.outside_clues.push(label);
                }
            }
            None => {}
        }
    }

    /// Colors cells. Themes without color show a letter.
    fn color(&mut self, cells: &[Pos], shade: usize, decoration: &Decoration) {
        let letter = color_letter(decoration.color_name().unwrap_or_default());
        for pos in cells {
            let cell = self.cell_sketch_mut(*pos);
            cell.shade = Some(shade);
            cell.color_letter = Some(letter);
        }
    }

    /// Draws the border of a set of cells, like the border of a cage.
    fn outline(&mut self, cells: &[Pos]) {
        let number = self.next_cage();
        for pos in cells {
            self.cell_sketch_mut(*pos).cages.push(number);
        }
    }

    /// Writes a text on the upper edge of a cell.
    fn cell_text(&mut self, pos: Option<Pos>, text: &str) {
        let text = legible(text).map(str::to_owned);
        self.texts.extend(pos.zip(text));
    }

    /// Adds an arrow that starts beside the grid to the text there.
    fn outside_arrow(&mut self, points: &[[i16; 2]]) {
        let [from, to, ..] = points else { return };
        let Some(Place::Outside(row, col)) =
            self.place(from.map(|part| part.div_euclid(100) * 100 + 50))
        else {
            return;
        };
        let (down, right) = (to[0] - from[0], to[1] - from[1]);
        if down == 0 || down.abs().abs_diff(right.abs()) > 30 {
            return;
        }
        let arrow = diagonal_arrow(down, right);
        let here = |clue: &&mut OutsideLabel| (clue.row, clue.col) == (row, col);
        if let Some(clue) = self.outside_clues.iter_mut().find(here) {
            clue.arrow = Some(arrow);
        } else {
            let label = OutsideLabel::new((row, col), String::new(), Some(arrow), false);
            self.outside_clues.push(label);
        }
    }

    /// Draws a line along edges of cells.
    fn border(&mut self, points: &[[i16; 2]], shade: usize) {
        let (rows, cols) = (i16::from(self.plan.rows), i16::from(self.plan.cols));
        let crossing = |[row, col]: &[i16; 2]| {
            let line = |part: i16, count: i16| {
                let number = (part + 50).div_euclid(100);
                let is_on = (part - 100 * number).abs() <= 12 && (0..=count).contains(&number);
                is_on.then(|| u8::try_from(number).ok()).flatten()
            };
            Some([line(*row, rows)?, line(*col, cols)?])
        };
        let Some(points) = points.iter().map(crossing).collect::<Option<Vec<_>>>() else {
            return;
        };
        for pair in points.windows(2) {
            let [[from_row, from_col], [to_row, to_col]] = [pair[0], pair[1]];
            let mut add = |row, col, is_above| {
                self.borders.push(BorderStroke {
                    row,
                    col,
                    is_above,
                    shade,
                });
            };
            if from_row == to_row {
                let cols = from_col.min(to_col)..from_col.max(to_col);
                cols.for_each(|col| add(from_row, col, true));
            } else if from_col == to_col {
                let rows = from_row.min(to_row)..from_row.max(to_row);
                rows.for_each(|row| add(row, from_col, false));
            }
        }
    }

    /// Returns the cells of a line; `None` if one of its points is not near the middle of a cell, or
    /// if a part of it is neither straight nor diagonal.
    fn path(&self, points: &[[i16; 2]]) -> Option<Vec<Pos>> {
        let mut path: Vec<Pos> = Vec::new();
        for point in points {
            let end = self.cell_at(*point)?;
            let [row, col] = middle(end);
            if (row - point[0]).abs() > 35 || (col - point[1]).abs() > 35 {
                return None;
            }
            let start = path.last().copied().unwrap_or(end);
            if path.is_empty() {
                path.push(end);
            }
            let (down, right) = (
                i16::from(end.row) - i16::from(start.row),
                i16::from(end.col) - i16::from(start.col),
            );
            if down != 0 && right != 0 && down.abs() != right.abs() {
                return None;
            }
            for step in 1..=down.abs().max(right.abs()) {
                let next = start.moved(step * down.signum(), step * right.signum())?;
                path.push(self.existing(next)?);
            }
        }
        Some(path)
    }

    fn existing(&self, pos: Pos) -> Option<Pos> {
        let is_inside = pos.row < self.plan.rows && pos.col < self.plan.cols;
        (is_inside && self.cell_sketch(pos).exists).then_some(pos)
    }

    /// The cell that contains a point.
    fn cell_at(&self, point: [i16; 2]) -> Option<Pos> {
        let [row, col] = point.map(|part| u8::try_from(part.div_euclid(100)).ok());
        self.existing(Pos::new(row?, col?))
    }

    /// The part of the grid at a point; `None` if the point is farther away.
    fn place(&self, point: [i16; 2]) -> Option<Place> {
        /// The distance up to which a point is on a line.
        const NEAR: i16 = 12;
        let sides = point.map(|part| {
            let line = (part + 50).div_euclid(100);
            if (part - 100 * line).abs() <= NEAR {
                [line - 1, line]
            } else {
                [part.div_euclid(100); 2]
            }
        });
        let pos = |row: i16, col: i16| {
            let pos = Pos::new(u8::try_from(row).ok()?, u8::try_from(col).ok()?);
            self.existing(pos)
        };
        let [[up, down], [left, right]] = sides;
        if let (Some(first), Some(last)) = (pos(up, left), pos(down, right)) {
            return Some(if first == last {
                Place::Cell(first)
            } else {
                Place::Between([first, last])
            });
        }
        let beside = |at: i16, count: u8| at == -1 || at == i16::from(count);
        let (row, col) = (up, left);
        let (rows, cols) = (self.plan.rows, self.plan.cols);
        let is_near =
            (-1..=i16::from(rows)).contains(&row) && (-1..=i16::from(cols)).contains(&col);
        let is_outside = beside(row, rows) || beside(col, cols);
        (up == down && left == right && is_near && is_outside).then_some(Place::Outside(row, col))
    }
}

/// Returns the sign of a short line, in Unicode and in ASCII: a stroke, or an arrowhead for a bent
/// line.
fn short_glyph(points: &[[i16; 2]]) -> (char, char) {
    let [first, .., last] = points else {
        return ('·', '.');
    };
    let [down, right] = [0, 1].map(|part| last[part] - first[part]);
    let middle = points[points.len() / 2];
    let [bend_down, bend_right] =
        [0, 1].map(|part| middle[part] - first[part].midpoint(last[part]));
    match (points.len(), down.abs() >= right.abs()) {
        (2, _) if down.abs() < 5 => ('─', '-'),
        (2, _) if right.abs() < 5 => ('│', '|'),
        (2, _) if (down > 0) == (right > 0) => ('╲', '\\'),
        (2, _) => ('╱', '/'),
        (_, true) if bend_right > 0 => ('▸', '>'),
        (_, true) => ('◂', '<'),
        (_, false) if bend_down > 0 => ('▾', 'v'),
        (_, false) => ('▴', '^'),
    }
}

/// Returns the middle of a line that is shorter than half a cell in both directions.
fn small_middle(points: &[[i16; 2]]) -> Option<[i16; 2]> {
    let middle = |part: usize| {
        let values = || points.iter().map(|point| point[part]);
        let (first, last) = (values().min()?, values().max()?);
        (last.checked_sub(first)? <= 50).then(|| first.midpoint(last))
    };
    Some([middle(0)?, middle(1)?])
}

fn is_white(color: Option<[u8; 3]>) -> bool {
    color.is_some_and(|color| color.iter().all(|part| *part > 240))
}

fn middle(pos: Pos) -> [i16; 2] {
    [pos.row, pos.col].map(|part| 100 * i16::from(part) + 50)
}

/// Returns a text without spaces around it. A text with characters that are not one column wide,
/// such as pictures, is a diamond. Returns `None` for an empty text.
fn legible(text: &str) -> Option<&str> {
    let text = text.trim();
    let is_narrow = text.chars().all(|c| c.width() == Some(1));
    Some(if is_narrow { text } else { "◆" }).filter(|text| !text.is_empty())
}
