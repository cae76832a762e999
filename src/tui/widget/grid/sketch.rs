//! Computes how to draw the rules of a puzzle: edges, lines, signs, and outside clues. This is
//! computed once per puzzle.

use std::cmp::Ordering::{Equal, Greater};
use std::sync::LazyLock;

use super::shades::{line_shade, shade_cages};
use crate::grid::rules::{
    Decoration, Kind, OutsideLine, Pos, PosSet, Rule, Shape, ShapeHouseKind, Variant,
    VariantDigitSet, Word,
};
use crate::tui::layout::GridPlan;

/// The drawing of a puzzle's rules. It does not depend on the state of the game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sketch {
    pub(crate) plan: GridPlan,
    /// The digits of the puzzle, which determine the positions of notes in large cells.
    pub(super) values: VariantDigitSet,
    /// The drawing of each cell, indexed by position.
    cell_sketches: Vec<CellSketch>,
    pub(crate) strokes: Vec<Stroke>,
    pub(crate) edge_signs: Vec<EdgeSign>,
    /// The sums of cages, each with the cell whose corner shows it.
    pub(crate) sums: Vec<(Pos, String)>,
    pub(crate) outside_clues: Vec<OutsideLabel>,
    /// The texts of decorations, each with the cell on whose upper edge it is.
    pub(super) texts: Vec<(Pos, String)>,
    /// The digits of quadruple clues, and the decorations at edges and corners of cells.
    pub(super) between_signs: Vec<BetweenSign>,
    /// The decorations along edges of cells.
    pub(super) borders: Vec<BorderStroke>,
}

/// The drawing of the rules in one cell.
#[derive(Clone, Debug, Default)]
pub(crate) struct CellSketch {
    pub(crate) exists: bool,
    /// True if the fog hides the cell.
    pub(super) is_fogged: bool,
    /// The numbers of the regions that contain the cell. Two overlapping grids can share a cell,
    /// which then has two regions.
    regions: Vec<u16>,
    /// The numbers of the cages that contain the cell.
    pub(super) cages: Vec<u16>,
    /// The background of the cell, as an index of
    /// [`Tint::SHADES`](crate::tui::theme::Tint::SHADES).
    pub(crate) shade: Option<usize>,
    /// The background of the cage that contains the cell, used if `shade` is `None`.
    pub(crate) cage_shade: Option<usize>,
    /// The letter of the color of a decoration.
    pub(super) color_letter: Option<char>,
    /// The signs left and right of the digit. Each is a pair of a Unicode and an ASCII character.
    pub(crate) signs: Option<[(char, char); 2]>,
    /// For up, right, down, and left: true if a line leaves the cell in this direction.
    line_directions: [bool; 4],
    /// For up right, down right, down left, and up left: true if a line leaves the cell there.
    diagonal_directions: [bool; 4],
    /// The shade of the last line that was drawn through the cell.
    line: Option<usize>,
    /// The arrowhead, in Unicode and in ASCII, if an arrow ends in the cell.
    head: Option<(char, char)>,
}

impl CellSketch {
    /// Returns the character for the lines through this cell, in Unicode and in ASCII, and the
    /// shade of the lines. The character is an arrowhead, a bulb, or joined line segments.
    pub(crate) fn line_glyph(&self) -> Option<((char, char), usize)> {
        const WIRES: &str = " ╴╷┐╶─┌┬╵┘│┤└┴├┼";
        let (ways, shade) = (self.line_directions, self.line?);
        if let Some(head) = self.head {
            return Some((head, shade));
        }
        if self.is_bulb() {
            return Some((('●', 'O'), shade));
        }
        let is_circle = self.signs.is_some_and(|[left, _]| left.1 == '(');
        if !ways.contains(&true) && !is_circle {
            let glyph = match self.diagonal_directions {
                [false, _, false, _] => ('╲', '\\'),
                [_, false, _, false] => ('╱', '/'),
                [true, true, true, true] => ('╳', 'x'),
                _ => ('•', '*'),
            };
            return Some((glyph, shade));
        }
        let number = ways
            .iter()
            .fold(0, |number, way| 2 * number + usize::from(*way));
        let ascii = match ways {
            [false, _, false, _] => '-',
            [_, false, _, false] => '|',
            _ => '+',
        };
        let glyph = WIRES.chars().nth(number)?;
        (number > 0 && !is_circle).then_some(((glyph, ascii), shade))
    }

    pub(crate) fn is_bulb(&self) -> bool {
        self.signs.is_some_and(|[left, _]| left == BULB[0])
    }
}

/// A segment of a line from a cell to an adjacent cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stroke {
    pub(crate) from: Pos,
    pub(crate) to: Pos,
    /// The letter of the rule's kind, which replaces the middle of the segment.
    pub(crate) letter: Option<char>,
    /// False for a decoration. Its letter stands for its color.
    pub(super) is_rule: bool,
    /// True if the segment ends with an arrowhead.
    pub(crate) is_head: bool,
    pub(crate) shade: usize,
}

impl Stroke {
    /// Returns the arrowhead, in Unicode and in ASCII, for the direction of the segment.
    pub(crate) fn head(self) -> (char, char) {
        let down = self.to.row.cmp(&self.from.row);
        let right = self.to.col.cmp(&self.from.col);
        match (down, right) {
            (Equal, Greater) => ('▸', '>'),
            (Equal, _) => ('◂', '<'),
            (Greater, Equal) => ('▾', 'v'),
            (_, Equal) => ('▴', '^'),
            (Greater, Greater) => ('↘', '*'),
            (Greater, _) => ('↙', '*'),
            (_, Greater) => ('↗', '*'),
            _ => ('↖', '*'),
        }
    }
}

/// A sign on the edge between two cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EdgeSign {
    pub(crate) cells: [Pos; 2],
    pub(super) sign: (char, char),
    /// True if the sign is a white dot or the number in one, false for a black dot, and `None` for
    /// other signs.
    pub(super) is_white: Option<bool>,
}

/// A sign or a text at an edge or a corner of cells.
#[derive(Clone, Debug)]
pub(crate) struct BetweenSign {
    pub(super) cells: [Pos; 2],
    pub(super) sign: String,
    /// The shade of a decoration; `None` for a clue.
    pub(super) shade: Option<usize>,
}

/// A line along the edge of a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BorderStroke {
    pub(super) row: u8,
    pub(super) col: u8,
    /// True for the upper edge of the cell, and false for its left edge.
    pub(super) is_above: bool,
    pub(super) shade: usize,
}

/// Returns the letter that marks the lines of a kind of rule. The default is the first letter of
/// the kind's name. Kinds with the same initial have other letters.
fn line_letter(kind: Kind) -> Option<char> {
    match kind {
        Kind::Thermo => None,
        Kind::SlowThermo => Some('s'),
        Kind::RegionSum => Some('e'),
        Kind::SumLine => Some('t'),
        Kind::Entropic => Some('h'),
        Kind::ParityLine => Some('o'),
        Kind::ValueIndex => Some('i'),
        Kind::Pairs | Kind::AllPairs => Some('c'),
        Kind::OneOf => Some('?'),
        Kind::Sequence => Some('q'),
        Kind::SameDifference => Some('d'),
        Kind::Regex | Kind::Machine => Some('k'),
        _ => kind.name().chars().next(),
    }
}

/// Returns the sign that the list of rules shows for a rule, in Unicode and in ASCII. Returns
/// `None` for a rule whose drawing needs no explanation, such as a cage or a clue outside the grid.
pub(crate) fn sign_of(rule: &Rule) -> Option<(String, String)> {
    let same = |sign: &str| Some((sign.to_owned(), sign.to_owned()));
    let pair = |(sign, ascii): (char, char)| Some((sign.to_string(), ascii.to_string()));
    match rule.kind() {
        Kind::Thermo => pair(('●', 'O')),
        Kind::Arrow | Kind::DoubleArrow | Kind::Between | Kind::Circles => same("( )"),
        Kind::Lockout => same("< >"),
        Kind::X => same("x"),
        Kind::V => same("v"),
        Kind::Greater => same(">"),
        Kind::Even => pair(EVEN),
        Kind::Odd => pair(ODD),
        Kind::Minimum => pair(MINIMUM),
        Kind::Maximum => pair(MAXIMUM),
        Kind::Diagonal => pair(('╱', '/')),
        Kind::Windoku | Kind::Asterisk | Kind::CenterDots | Kind::Girandola | Kind::Unique => {
            pair(EXTRA_HOUSE)
        }
        Kind::LittleKiller => pair(('↘', '\\')),
        Kind::Clone => same("a"),
        // The name of a dot rule contains the color of the dot, and a sign in that color would
        // depend on the theme. The other rules here are drawn with their number.
        Kind::White | Kind::Black | Kind::Difference | Kind::Ratio | Kind::Quad => None,
        kind if kind.is_cage() => None,
        kind if kind.is_set() && !rule.cells().is_empty() => same("*"),
        kind => {
            let letter = line_letter(kind).filter(|_| !rule.cells().is_empty());
            letter.and_then(|letter| pair((letter, letter)))
        }
    }
}

/// The dots of Kropki rules, in Unicode and in ASCII.
pub(super) const WHITE_DOT: (char, char) = ('○', 'o');
pub(super) const BLACK_DOT: (char, char) = ('●', '@');

/// A clue outside the grid.
#[derive(Clone, Debug)]
pub(crate) struct OutsideLabel {
    /// The row of the clue: -1 above the grid, and the number of rows below the grid.
    pub(crate) row: i16,
    /// The column of the clue: -1 left of the grid, and the number of columns right of the grid.
    pub(crate) col: i16,
    pub(crate) text: String,
    /// The arrow of a diagonal sum, in Unicode and in ASCII.
    pub(crate) arrow: Option<(char, char)>,
    /// False for a decoration.
    pub(super) is_rule: bool,
}

impl OutsideLabel {
    /// Creates a clue. `is_rule` is false for a decoration.
    pub(super) const fn new(
        (row, col): (i16, i16),
        text: String,
        arrow: Option<(char, char)>,
        is_rule: bool,
    ) -> Self {
        Self {
            row,
            col,
            text,
            arrow,
            is_rule,
        }
    }

    pub(crate) fn length(&self) -> u16 {
        let length = self.text.chars().count() + usize::from(self.arrow.is_some());
        u16::try_from(length).unwrap_or(u16::MAX)
    }
}

/// The edge between two cells, or between a cell and the outside of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Edge {
    /// There is no cell on either side.
    Nothing,
    /// Both cells belong to the same cages.
    Inside,
    Cell,
    Cage,
    Region,
}

// The indices of the shades of sets of cells.
const LOW_CELLS: usize = 0;
const HIGH_CELLS: usize = 1;
const EQUAL_CELLS: usize = 2;
const CELL_SET: usize = 3;

/// The signs of rules for single cells, in Unicode and in ASCII.
const EVEN: (char, char) = ('▪', 'e');
const ODD: (char, char) = ('•', 'o');
const MINIMUM: (char, char) = ('▾', 'v');
const MAXIMUM: (char, char) = ('▴', '^');
const EXTRA_HOUSE: (char, char) = ('˙', '\'');

/// The signs left and right of a digit in the bulb of a thermometer.
const BULB: [(char, char); 2] = [('◖', '('), ('◗', ')')];

impl Sketch {
    /// Returns the drawing of the classic grid, which has no lines or signs.
    pub(crate) fn classic() -> &'static Self {
        static CLASSIC: LazyLock<Sketch> =
            LazyLock::new(|| Sketch::new(&Variant::blank(Shape::classic())));
        &CLASSIC
    }

    pub(crate) fn new(variant: &Variant) -> Self {
        Self::with_decorations(variant, &[])
    }

    /// Returns the drawing of a puzzle with decorations below the drawing of its rules.
    pub(crate) fn with_decorations(variant: &Variant, decorations: &[Decoration]) -> Self {
        let shape = variant.shape();
        let mut sketch = Self {
            plan: GridPlan {
                rows: shape.rows(),
                cols: shape.cols(),
                high: shape.high(),
                ..GridPlan::default()
            },
            values: VariantDigitSet::range(shape.low(), shape.high()),
            cell_sketches: vec![CellSketch::default(); shape.area()],
            ..Self::default()
        };
        for pos in shape.cells() {
            sketch.cell_sketches[shape.index(pos)].exists = true;
        }
        let regions = shape.houses().into_iter();
        let regions = regions.filter(|house| house.kind == ShapeHouseKind::Region);
        for (number, house) in (0..).zip(regions) {
            for pos in house.cells {
                sketch.cell_sketches[shape.index(pos)].regions.push(number);
            }
        }
        for decoration in decorations {
            sketch.decorate(decoration);
        }
        let mut cages = Vec::new();
        for rule in variant.rules() {
            if rule.kind().is_cage() {
                cages.push(rule.cells().to_vec());
            }
            sketch.add(variant, rule);
        }
        for (cage, shade) in cages.iter().zip(shade_cages(&cages)) {
            for pos in cage {
                sketch.cell_sketch_mut(*pos).cage_shade = Some(shade);
            }
        }
        let sums = &sketch.sums;
        sketch
            .texts
            .retain(|(pos, _)| sums.iter().all(|(of_sum, _)| of_sum != pos));
        let of_rules = sketch.outside_clues.iter().filter(|clue| clue.is_rule);
        let taken: Vec<(i16, i16)> = of_rules.map(|clue| (clue.row, clue.col)).collect();
        let clues = &mut sketch.outside_clues;
        clues.retain(|clue| clue.is_rule || !taken.contains(&(clue.row, clue.col)));
        sketch.plan.region_lines = (0..=shape.rows())
            .map(|row| (0..shape.cols()).any(|col| sketch.edge_above(row, col) == Edge::Region))
            .collect();
        sketch.plan.region_columns = (0..=shape.cols())
            .map(|col| (0..shape.rows()).any(|row| sketch.edge_left(row, col) == Edge::Region))
            .collect();
        sketch.plan.outside_margins = sketch.margins();
        sketch.plan.has_sums = !sketch.sums.is_empty();
        sketch
    }

    /// Returns the drawing with fog over some cells. A line or a sign between two cells is visible if
    /// one of them is.
    pub(crate) fn under_fog(mut self, hidden: &PosSet) -> Self {
        let is_seen = |pos: &Pos| !hidden.contains(*pos);
        self.strokes
            .retain(|stroke| is_seen(&stroke.from) || is_seen(&stroke.to));
        for stroke in &mut self.strokes {
            stroke.is_head &= is_seen(&stroke.to);
        }
        self.edge_signs
            .retain(|sign| sign.cells.iter().any(is_seen));
        self.sums.retain(|(pos, _)| is_seen(pos));
        self.texts.retain(|(pos, _)| is_seen(pos));
        self.between_signs.retain(|sign| {
            let [first, last] = sign.cells;
            let others = [Pos::new(first.row, last.col), Pos::new(last.row, first.col)];
            sign.cells.iter().chain(&others).any(is_seen)
        });
        self.borders
            .retain(|border| is_seen(&Pos::new(border.row, border.col)));
        for pos in hidden.iter() {
            let cell = self.cell_sketch_mut(pos);
            *cell = CellSketch {
                exists: cell.exists,
                is_fogged: true,
                regions: std::mem::take(&mut cell.regions),
                cages: std::mem::take(&mut cell.cages),
                ..CellSketch::default()
            };
        }
        self
    }

    fn index(&self, pos: Pos) -> usize {
        usize::from(pos.row) * usize::from(self.plan.cols) + usize::from(pos.col)
    }

    pub(crate) fn cell_sketch(&self, pos: Pos) -> &CellSketch {
        &self.cell_sketches[self.index(pos)]
    }

    pub(super) fn cell_sketch_mut(&mut self, pos: Pos) -> &mut CellSketch {
        let index = self.index(pos);
        &mut self.cell_sketches[index]
    }

    fn at(&self, row: Option<u8>, col: Option<u8>) -> Option<&CellSketch> {
        let (row, col) = (row?, col?);
        if row >= self.plan.rows || col >= self.plan.cols {
            return None;
        }
        Some(self.cell_sketch(Pos::new(row, col))).filter(|spot| spot.exists)
    }

    /// Returns the edge above a cell. If `row` is the number of rows, this is the edge below the
    /// last row.
    pub(crate) fn edge_above(&self, row: u8, col: u8) -> Edge {
        edge(
            self.at(row.checked_sub(1), Some(col)),
            self.at(Some(row), Some(col)),
        )
    }

    /// Returns the edge left of a cell. If `col` is the number of columns, this is the edge right
    /// of the last column.
    pub(crate) fn edge_left(&self, row: u8, col: u8) -> Edge {
        edge(
            self.at(Some(row), col.checked_sub(1)),
            self.at(Some(row), Some(col)),
        )
    }

    fn shade(&mut self, cells: &[Pos], shade: usize) {
        for pos in cells {
            self.cell_sketch_mut(*pos).shade = Some(shade);
        }
    }

    /// Shades cells, and adds signs left and right of their digits.
    fn mark(&mut self, cells: &[Pos], shade: usize, left: (char, char), right: (char, char)) {
        self.shade(cells, shade);
        self.sign(cells, left, right);
    }

    pub(super) fn sign(&mut self, cells: &[Pos], left: (char, char), right: (char, char)) {
        for pos in cells {
            self.cell_sketch_mut(*pos).signs = Some([left, right]);
        }
    }

    /// Adds a line through cells. The letter is on the first segment that is not diagonal, because
    /// a diagonal segment must keep its direction visible.
    pub(super) fn line(
        &mut self,
        cells: &[Pos],
        shade: usize,
        letter: Option<char>,
        is_arrow: bool,
    ) {
        let is_straight = |pair: &[Pos]| pair[0].row == pair[1].row || pair[0].col == pair[1].col;
        let lettered = cells.windows(2).position(is_straight).unwrap_or(0);
        for (at, pair) in cells.windows(2).enumerate() {
            self.strokes.push(Stroke {
                from: pair[0],
                to: pair[1],
                letter: letter.filter(|_| at == lettered),
                is_rule: true,
                is_head: is_arrow && at + 2 == cells.len(),
                shade,
            });
        }
        for pair in cells.windows(2) {
            let down = i16::from(pair[1].row) - i16::from(pair[0].row);
            let right = i16::from(pair[1].col) - i16::from(pair[0].col);
            let (way, is_diagonal) = match (down, right) {
                (-1, 0) => (0, false),
                (0, 1) => (1, false),
                (1, 0) => (2, false),
                (0, -1) => (3, false),
                (-1, 1) => (0, true),
                (1, 1) => (1, true),
                (1, -1) => (2, true),
                (-1, -1) => (3, true),
                _ => continue,
            };
            for (pos, way) in [(pair[0], way), (pair[1], (way + 2) % 4)] {
                let cell = self.cell_sketch_mut(pos);
                let ways = if is_diagonal {
                    &mut cell.diagonal_directions
                } else {
                    &mut cell.line_directions
                };
                ways[way] = true;
            }
        }
        if let (true, Some(stroke)) = (is_arrow, self.strokes.last().copied()) {
            self.cell_sketch_mut(stroke.to).head = Some(stroke.head());
        }
        for pos in cells {
            self.cell_sketch_mut(*pos).line = Some(shade);
        }
        self.shade(cells, shade);
    }

    /// Adds the sign between two neighbors that points to the second, which is less.
    fn add_inequality(&mut self, cells: [Pos; 2]) {
        let [a, b] = cells;
        let sign = match (a.row == b.row, a < b) {
            (true, true) => '>',
            (true, false) => '<',
            (false, true) => 'v',
            (false, false) => '^',
        };
        self.add_edge_sign(&cells, (sign, sign), None);
    }

    fn add_edge_sign(&mut self, cells: &[Pos], sign: (char, char), is_white: Option<bool>) {
        if let [a, b] = cells {
            self.edge_signs.push(EdgeSign {
                cells: [*a.min(b), *a.max(b)],
                sign,
                is_white,
            });
        }
    }

    #[expect(clippy::too_many_lines, reason = "an arm for each look")]
    fn add(&mut self, variant: &Variant, rule: &Rule) {
        let cells = rule.cells();
        let blank = (' ', ' ');
        let line = line_shade(rule.kind());
        let digit = rule.number().map(|n| n.to_string());
        match rule.kind() {
            kind if kind.is_cage() => {
                let number = self.next_cage();
                for pos in cells {
                    self.cell_sketch_mut(*pos).cages.push(number);
                }
                if let (Some(first), Some(sum)) = (cells.iter().min(), variant.cage_label(rule)) {
                    self.sums.push((*first, sum));
                }
            }
            Kind::Thermo | Kind::SlowThermo => {
                self.line(cells, line, line_letter(rule.kind()), false);
                self.sign(&cells[..1], BULB[0], BULB[1]);
            }
            Kind::Arrow => {
                for shaft in &rule.groups()[1..] {
                    let last = cells.last().into_iter();
                    let whole: Vec<Pos> = last.chain(shaft).copied().collect();
                    self.line(&whole, line, None, true);
                }
                self.line(cells, line, None, false);
                self.sign(cells, ('(', '('), (')', ')'));
            }
            Kind::DoubleArrow | Kind::Between | Kind::Lockout => {
                self.line(cells, line, None, false);
                let ends = [cells[0], cells[cells.len() - 1]];
                let (left, right) = match rule.kind() {
                    Kind::Lockout => (('<', '<'), ('>', '>')),
                    _ => (('(', '('), (')', ')')),
                };
                self.sign(&ends, left, right);
            }
            Kind::ValueIndex => self.line(cells, line, line_letter(rule.kind()), true),
            Kind::White => self.add_edge_sign(cells, WHITE_DOT, Some(true)),
            Kind::Black => self.add_edge_sign(cells, BLACK_DOT, Some(false)),
            Kind::X => self.add_edge_sign(cells, ('x', 'x'), None),
            Kind::V => self.add_edge_sign(cells, ('v', 'v'), None),
            Kind::Difference | Kind::Ratio => {
                let last = digit.and_then(|n| n.chars().last()).unwrap_or('?');
                self.add_edge_sign(cells, (last, last), Some(rule.kind() == Kind::Difference));
            }
            Kind::Greater => self.add_inequality([cells[0], cells[1]]),
            Kind::Quad => {
                let sign = rule.numbers().iter().map(ToString::to_string).collect();
                if let (Some(first), Some(last)) = (cells.iter().min(), cells.iter().max()) {
                    let (cells, shade) = ([*first, *last], None);
                    self.between_signs.push(BetweenSign { cells, sign, shade });
                }
            }
            Kind::Even => self.mark(cells, CELL_SET, EVEN, blank),
            Kind::Odd => self.mark(cells, LOW_CELLS, ODD, blank),
            Kind::Minimum => self.mark(cells, LOW_CELLS, MINIMUM, blank),
            Kind::Maximum => self.mark(cells, HIGH_CELLS, MAXIMUM, blank),
            Kind::Circles => self.sign(cells, ('(', '('), (')', ')')),
            Kind::Diagonal
            | Kind::Windoku
            | Kind::Asterisk
            | Kind::CenterDots
            | Kind::Girandola
            | Kind::Unique => {
                let sign = match (rule.kind(), rule.word()) {
                    (Kind::Diagonal, Some(Word::Rising)) => ('╱', '/'),
                    (Kind::Diagonal, _) => ('╲', '\\'),
                    _ => EXTRA_HOUSE,
                };
                for set in variant.sets_of(rule) {
                    self.mark(&set, CELL_SET, blank, sign);
                }
            }
            kind if kind.relates_groups() => {
                match variant.cage_sign(rule) {
                    Some((cells, Equal)) => self.add_edge_sign(&cells, ('=', '='), None),
                    Some((cells, _)) => self.add_inequality(cells),
                    None => {}
                }
                for (group, letter) in variant.marked_groups(rule).iter().zip('a'..) {
                    let letter = match rule.kind() {
                        Kind::CountDistinct | Kind::Counting | Kind::Sums => letter,
                        _ => 'a',
                    };
                    self.mark(group, EQUAL_CELLS, (letter, letter), blank);
                }
            }
            Kind::LittleKiller => self.diagonal_clue(rule),
            // The remaining kinds with cells have a tint and a sign, or a line with a letter. The
            // remaining kinds without cells are clues outside the grid.
            kind if !cells.is_empty() && kind.is_set() => {
                self.mark(cells, HIGH_CELLS, ('*', '*'), blank);
            }
            kind if !cells.is_empty() => {
                self.line(cells, line, line_letter(kind), false);
            }
            _ => {
                if let (Some(at), Some(text)) = (rule.outside(), digit) {
                    let at = self.outside_position(at);
                    let clue = OutsideLabel::new(at, text, None, true);
                    self.outside_clues.push(clue);
                }
            }
        }
    }

    pub(super) fn next_cage(&self) -> u16 {
        let cages = self.cell_sketches.iter().flat_map(|spot| &spot.cages);
        cages.max().map_or(0, |last| last + 1)
    }

    /// Returns the row and the column of an outside clue, as in [`OutsideLabel`].
    fn outside_position(&self, at: OutsideLine) -> (i16, i16) {
        let end = |count: u8| if at.from_end { i16::from(count) } else { -1 };
        if at.is_row {
            (i16::from(at.index), end(self.plan.cols))
        } else {
            (end(self.plan.rows), i16::from(at.index))
        }
    }

    /// Adds the sum of a diagonal, one step before the diagonal's first cell.
    fn diagonal_clue(&mut self, rule: &Rule) {
        let (Some(first), Some(Word::Direction(toward)), Some(sum)) =
            (rule.cells().first().copied(), rule.word(), rule.number())
        else {
            return;
        };
        let (down, right) = toward.step();
        let at = (i16::from(first.row) - down, i16::from(first.col) - right);
        let arrow = Some(diagonal_arrow(down, right));
        let clue = OutsideLabel::new(at, sum.to_string(), arrow, true);
        self.outside_clues.push(clue);
    }

    /// Returns the lengths of the longest clues left of, above, right of, and below the grid. A
    /// corner clue counts with its length at the left or right, and as one line above or below.
    fn margins(&self) -> [u16; 4] {
        let (rows, cols) = (i16::from(self.plan.rows), i16::from(self.plan.cols));
        let longest = |is_here: &dyn Fn(&OutsideLabel) -> bool| {
            let clues = self.outside_clues.iter().filter(|clue| is_here(clue));
            clues.map(OutsideLabel::length).max().unwrap_or(0)
        };
        let is_corner = |clue: &OutsideLabel| clue.col < 0 || clue.col == cols;
        let above_or_below = |row: i16| {
            let corner = longest(&|clue| clue.row == row && is_corner(clue)).min(1);
            longest(&|clue| clue.row == row && !is_corner(clue)).max(corner)
        };
        [
            longest(&|clue| clue.col < 0),
            above_or_below(-1),
            longest(&|clue| clue.col == cols),
            above_or_below(rows),
        ]
    }

    /// Returns true if a rule is drawn between cells.
    pub(crate) fn has_drawings(&self) -> bool {
        self.strokes.iter().any(|stroke| stroke.is_rule)
            || self.between_signs.iter().any(|sign| sign.shade.is_none())
            || !self.edge_signs.is_empty()
            || !self.sums.is_empty()
    }
}

/// Returns the arrow, in Unicode and in ASCII, that points down if `down` is positive, and to the
/// right if `right` is positive.
pub(super) const fn diagonal_arrow(down: i16, right: i16) -> (char, char) {
    match (down > 0, right > 0) {
        (true, true) => ('↘', '\\'),
        (true, false) => ('↙', '/'),
        (false, true) => ('↗', '/'),
        (false, false) => ('↖', '\\'),
    }
}

fn edge(a: Option<&CellSketch>, b: Option<&CellSketch>) -> Edge {
    let (a, b) = match (a, b) {
        (None, None) => return Edge::Nothing,
        (Some(a), Some(b)) => (a, b),
        _ => return Edge::Region,
    };
    let shared = |a: &[u16], b: &[u16]| a.iter().any(|own| b.contains(own));
    let apart = !(a.regions.is_empty() && b.regions.is_empty());
    if apart && !shared(&a.regions, &b.regions) {
        Edge::Region
    } else if a.is_fogged && b.is_fogged {
        Edge::Cell
    } else if a.cages.iter().any(|own| !b.cages.contains(own))
        || b.cages.iter().any(|own| !a.cages.contains(own))
    {
        Edge::Cage
    } else if a.cages.is_empty() {
        Edge::Cell
    } else {
        Edge::Inside
    }
}
