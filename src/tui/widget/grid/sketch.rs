//! The drawing of a puzzle's rules: edges, lines, signs, clues outside. Computed once.

use crate::grid::rules::{HouseOf, Kind, Outside, Pos, Rule, Variant, Word};
use crate::tui::layout::GridPlan;

/// The drawing of a puzzle's rules.
#[derive(Clone, Debug)]
pub(crate) struct Sketch {
    pub(crate) plan: GridPlan,
    /// The cells, by the index of the position.
    spots: Vec<Spot>,
    pub(crate) strokes: Vec<Stroke>,
    pub(crate) dots: Vec<Dot>,
    /// The sums of cages, and the cell with each of them in its corner.
    pub(crate) sums: Vec<(Pos, String)>,
    /// The first of the four cells around a sign on a corner.
    pub(crate) quads: Vec<Pos>,
    pub(crate) outside: Vec<Clue>,
}

/// The rule drawings in a cell.
#[derive(Clone, Debug, Default)]
pub(crate) struct Spot {
    /// True if there is a cell.
    pub(crate) exists: bool,
    /// The regions of the cell; two for a cell of two grids.
    regions: Vec<u16>,
    /// The cages of the cell.
    cages: Vec<u16>,
    /// The index of its background shade.
    pub(crate) shade: Option<usize>,
    /// The index of the shade that distinguishes its cage if cages have no lines.
    pub(crate) cage_shade: Option<usize>,
    /// Signs left and right of its digit: in Unicode and in ASCII.
    pub(crate) signs: Option<[(char, char); 2]>,
    /// For the directions up, right, down and left, true if a line leads there; and the shade of
    /// the lines.
    wires: ([bool; 4], usize),
}

impl Spot {
    /// The characters of lines through the cell, in Unicode and in ASCII, and their shade.
    pub(crate) fn wire(&self) -> Option<((char, char), usize)> {
        const WIRES: &str = " ╴╷┐╶─┌┬╵┘│┤└┴├┼";
        let (ways, shade) = self.wires;
        let number = ways
            .iter()
            .fold(0, |number, way| 2 * number + usize::from(*way));
        let ascii = match ways {
            [false, _, false, _] => '-',
            [_, false, _, false] => '|',
            _ => '+',
        };
        let glyph = WIRES.chars().nth(number)?;
        let is_bulb = self.signs.is_some_and(|[left, _]| left.0 == '(');
        (number > 0 && !is_bulb).then_some(((glyph, ascii), shade))
    }
}

/// A piece of a line from a cell to a neighbor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stroke {
    pub(crate) from: Pos,
    pub(crate) to: Pos,
    /// The letter of its kind, drawn instead of a line.
    pub(crate) letter: Option<char>,
    /// True if the line ends as an arrow.
    pub(crate) is_head: bool,
    pub(crate) shade: usize,
}

/// A sign on the edge between two cells: in Unicode and in ASCII.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dot {
    pub(crate) cells: [Pos; 2],
    pub(crate) sign: (char, char),
}

/// A clue outside the grid.
#[derive(Clone, Debug)]
pub(crate) struct Clue {
    pub(crate) at: Outside,
    pub(crate) text: String,
    /// The direction of a diagonal: in Unicode and in ASCII.
    pub(crate) arrow: Option<(char, char)>,
}

/// The edge between two cells, or between a cell and the outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Edge {
    /// There is no cell on either side.
    Nothing,
    /// Two cells of the same cage.
    Inside,
    Cell,
    Cage,
    Region,
}

/// The shades of kinds of rules.
const THERMO: usize = 0;
const ARROW: usize = 1;
const LINE: usize = 2;
const SET: usize = 3;

impl Sketch {
    pub(crate) fn new(variant: &Variant) -> Self {
        let shape = variant.shape();
        let mut sketch = Self {
            plan: GridPlan {
                rows: shape.rows(),
                cols: shape.cols(),
                ..GridPlan::default()
            },
            spots: vec![Spot::default(); shape.area()],
            strokes: Vec::new(),
            dots: Vec::new(),
            sums: Vec::new(),
            quads: Vec::new(),
            outside: Vec::new(),
        };
        for pos in shape.cells() {
            sketch.spots[shape.index(pos)].exists = true;
        }
        let regions = shape.houses().into_iter();
        let regions = regions.filter(|house| house.kind == HouseOf::Region);
        for (number, house) in (0..).zip(regions) {
            for pos in house.cells {
                sketch.spots[shape.index(pos)].regions.push(number);
            }
        }
        let mut cages = Vec::new();
        for rule in variant.rules() {
            if matches!(rule.kind(), Kind::Cage | Kind::Sum) {
                cages.push(rule.cells().to_vec());
            }
            sketch.add(variant, rule);
        }
        sketch.shade_cages(&cages);
        sketch.plan.region_lines = (0..=shape.rows())
            .map(|row| (0..shape.cols()).any(|col| sketch.edge_above(row, col) == Edge::Region))
            .collect();
        sketch.plan.outside = sketch.margins();
        sketch
    }

    fn index(&self, pos: Pos) -> usize {
        usize::from(pos.row) * usize::from(self.plan.cols) + usize::from(pos.col)
    }

    /// The rule drawings in a cell.
    pub(crate) fn spot(&self, pos: Pos) -> &Spot {
        &self.spots[self.index(pos)]
    }

    fn spot_mut(&mut self, pos: Pos) -> &mut Spot {
        let index = self.index(pos);
        &mut self.spots[index]
    }

    fn at(&self, row: Option<u8>, col: Option<u8>) -> Option<&Spot> {
        let (row, col) = (row?, col?);
        if row >= self.plan.rows || col >= self.plan.cols {
            return None;
        }
        Some(self.spot(Pos::new(row, col))).filter(|spot| spot.exists)
    }

    /// The edge above a cell; below the last row for the number of rows.
    pub(crate) fn edge_above(&self, row: u8, col: u8) -> Edge {
        edge(
            self.at(row.checked_sub(1), Some(col)),
            self.at(Some(row), Some(col)),
        )
    }

    /// The edge left of a cell; right of the last column for the number of columns.
    pub(crate) fn edge_left(&self, row: u8, col: u8) -> Edge {
        edge(
            self.at(Some(row), col.checked_sub(1)),
            self.at(Some(row), Some(col)),
        )
    }

    fn shade(&mut self, cells: &[Pos], shade: usize) {
        for pos in cells {
            self.spot_mut(*pos).shade = Some(shade);
        }
    }

    fn sign(&mut self, cells: &[Pos], left: (char, char), right: (char, char)) {
        for pos in cells {
            self.spot_mut(*pos).signs = Some([left, right]);
        }
    }

    /// Adds a line through cells; its first piece shows a letter.
    fn line(&mut self, cells: &[Pos], shade: usize, letter: Option<char>, is_arrow: bool) {
        for (at, pair) in cells.windows(2).enumerate() {
            self.strokes.push(Stroke {
                from: pair[0],
                to: pair[1],
                letter: letter.filter(|_| at == 0),
                is_head: is_arrow && at + 2 == cells.len(),
                shade,
            });
        }
        for pair in cells.windows(2) {
            let down = i16::from(pair[1].row) - i16::from(pair[0].row);
            let right = i16::from(pair[1].col) - i16::from(pair[0].col);
            let way = match (down, right) {
                (-1, 0) => 0,
                (0, 1) => 1,
                (1, 0) => 2,
                (0, -1) => 3,
                _ => continue,
            };
            for (pos, way) in [(pair[0], way), (pair[1], (way + 2) % 4)] {
                let wires = &mut self.spot_mut(pos).wires;
                wires.0[way] = true;
                wires.1 = shade;
            }
        }
        self.shade(cells, shade);
    }

    fn dot(&mut self, cells: &[Pos], unicode: char, ascii: char) {
        if let [a, b] = cells {
            self.dots.push(Dot {
                cells: [*a.min(b), *a.max(b)],
                sign: (unicode, ascii),
            });
        }
    }

    #[expect(clippy::too_many_lines, reason = "an arm for each look")]
    fn add(&mut self, variant: &Variant, rule: &Rule) {
        let cells = rule.cells();
        let blank = (' ', ' ');
        let digit = rule.number().map(|n| n.to_string());
        match rule.kind() {
            Kind::Cage | Kind::Sum => {
                let number = self.next_cage();
                for pos in cells {
                    self.spot_mut(*pos).cages.push(number);
                }
                if let (Some(first), Some(sum)) = (cells.iter().min(), digit) {
                    self.sums.push((*first, sum));
                }
            }
            Kind::Thermo | Kind::SlowThermo => {
                let letter = (rule.kind() == Kind::SlowThermo).then_some('s');
                self.line(cells, THERMO, letter, false);
                self.sign(&cells[..1], ('(', '('), (')', ')'));
            }
            Kind::Arrow => {
                for shaft in &rule.groups()[1..] {
                    let last = cells.last().into_iter();
                    let whole: Vec<Pos> = last.chain(shaft).copied().collect();
                    self.line(&whole, ARROW, None, true);
                }
                self.line(cells, ARROW, None, false);
                self.sign(cells, ('(', '('), (')', ')'));
            }
            Kind::DoubleArrow => {
                self.line(cells, ARROW, None, false);
                let last = cells.len() - 1;
                let ends = [cells[0], cells[last]];
                self.sign(&ends, ('(', '('), (')', ')'));
            }
            Kind::Between | Kind::Lockout => {
                self.line(cells, LINE, None, false);
                let ends = [cells[0], cells[cells.len() - 1]];
                let (left, right) = match rule.kind() {
                    Kind::Between => (('(', '('), (')', ')')),
                    _ => (('<', '<'), ('>', '>')),
                };
                self.sign(&ends, left, right);
            }
            Kind::RegionSum => self.line(cells, LINE, Some('e'), false),
            Kind::SumLine => self.line(cells, LINE, Some('t'), false),
            Kind::Entropic => self.line(cells, LINE, Some('h'), false),
            Kind::ParityLine => self.line(cells, LINE, Some('o'), false),
            Kind::ValueIndex => self.line(cells, LINE, Some('i'), true),
            Kind::White => self.dot(cells, '○', 'o'),
            Kind::Black => self.dot(cells, '●', '@'),
            Kind::X => self.dot(cells, 'x', 'x'),
            Kind::V => self.dot(cells, 'v', 'v'),
            Kind::Difference | Kind::Ratio => {
                let last = digit.and_then(|n| n.chars().last()).unwrap_or('?');
                self.dot(cells, last, last);
            }
            Kind::Greater => {
                let (a, b) = (cells[0], cells[1]);
                let sign = match (a.row == b.row, a < b) {
                    (true, true) => '>',
                    (true, false) => '<',
                    (false, true) => 'v',
                    (false, false) => '^',
                };
                self.dot(cells, sign, sign);
            }
            Kind::Quad => self.quads.extend(cells.iter().min()),
            Kind::Even => {
                self.shade(cells, SET);
                self.sign(cells, ('▪', 'e'), blank);
            }
            Kind::Odd => {
                self.shade(cells, THERMO);
                self.sign(cells, ('•', 'o'), blank);
            }
            Kind::Minimum => {
                self.shade(cells, THERMO);
                self.sign(cells, ('▾', 'v'), blank);
            }
            Kind::Maximum => {
                self.shade(cells, ARROW);
                self.sign(cells, ('▴', '^'), blank);
            }
            Kind::Circles => self.sign(cells, ('(', '('), (')', ')')),
            Kind::Diagonal => {
                let sign = match rule.word() {
                    Some(Word::Rising) => ('╱', '/'),
                    _ => ('╲', '\\'),
                };
                for set in variant.sets_of(rule) {
                    self.shade(&set, SET);
                    self.sign(&set, blank, sign);
                }
            }
            Kind::Windoku | Kind::Asterisk | Kind::CenterDots | Kind::Girandola | Kind::Unique => {
                for set in variant.sets_of(rule) {
                    self.shade(&set, SET);
                    self.sign(&set, blank, ('˙', '\''));
                }
            }
            Kind::Clone | Kind::Same | Kind::EqualSum | Kind::CountDistinct => {
                for (group, letter) in rule.groups().iter().zip("abcdefgh".chars()) {
                    let letter = match rule.kind() {
                        Kind::CountDistinct => letter,
                        _ => 'a',
                    };
                    self.shade(group, LINE);
                    self.sign(group, (letter, letter), blank);
                }
            }
            Kind::LittleKiller => self.diagonal_clue(rule),
            // Every other kind gets a tint and a sign, or a line with the first letter of the name.
            kind if !cells.is_empty() && kind.is_set() => {
                self.shade(cells, ARROW);
                self.sign(cells, ('*', '*'), blank);
            }
            kind if !cells.is_empty() => {
                self.line(cells, LINE, kind.name().chars().next(), false);
            }
            _ => {
                if let (Some(at), Some(text)) = (rule.outside(), digit) {
                    self.outside.push(Clue {
                        at,
                        text,
                        arrow: None,
                    });
                }
            }
        }
    }

    /// The number of a new cage.
    fn next_cage(&self) -> u16 {
        let cages = self.spots.iter().flat_map(|spot| &spot.cages);
        cages.max().map_or(0, |last| last + 1)
    }

    /// Adds the sum of a diagonal, beside its first cell.
    fn diagonal_clue(&mut self, rule: &Rule) {
        let (Some(first), Some(Word::Toward(toward)), Some(sum)) =
            (rule.cells().first().copied(), rule.word(), rule.number())
        else {
            return;
        };
        let (down, right) = toward.step();
        let from_end = down < 0;
        let beyond = if down > 0 {
            first.row == 0
        } else {
            first.row + 1 == self.plan.rows
        };
        let at = if beyond {
            Outside {
                is_row: false,
                index: first.col,
                from_end,
            }
        } else {
            Outside {
                is_row: true,
                index: first.row,
                from_end: right < 0,
            }
        };
        let arrow = match (down > 0, right > 0) {
            (true, true) => ('↘', '\\'),
            (true, false) => ('↙', '/'),
            (false, true) => ('↗', '/'),
            (false, false) => ('↖', '\\'),
        };
        self.outside.push(Clue {
            at,
            text: sum.to_string(),
            arrow: Some(arrow),
        });
    }

    /// The longest clue on the left, above, on the right and below.
    fn margins(&self) -> [u16; 4] {
        let longest = |is_row: bool, from_end: bool| {
            let here = |clue: &&Clue| (clue.at.is_row, clue.at.from_end) == (is_row, from_end);
            let lengths = self.outside.iter().filter(here);
            let lengths = lengths.map(|clue| clue.text.len() + usize::from(clue.arrow.is_some()));
            u16::try_from(lengths.max().unwrap_or(0)).unwrap_or(0)
        };
        [
            longest(true, false),
            longest(false, false),
            longest(true, true),
            longest(false, true),
        ]
    }

    /// Assigns shades to cages so that neighbors differ, as far as there are enough.
    fn shade_cages(&mut self, cages: &[Vec<Pos>]) {
        const SHADES: usize = 4;
        for cage in cages {
            let mut taken = [false; SHADES];
            for pos in cage {
                for (down, right) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                    let near = pos.moved(down, right);
                    let near = near.and_then(|near| self.at(Some(near.row), Some(near.col)));
                    if let Some(shade) = near.and_then(|near| near.cage_shade) {
                        taken[shade] = true;
                    }
                }
            }
            let free = taken.iter().position(|taken| !taken).unwrap_or(0);
            for pos in cage {
                self.spot_mut(*pos).cage_shade = Some(free);
            }
        }
    }
}

fn edge(a: Option<&Spot>, b: Option<&Spot>) -> Edge {
    let (a, b) = match (a, b) {
        (None, None) => return Edge::Nothing,
        (Some(a), Some(b)) => (a, b),
        _ => return Edge::Region,
    };
    let shared = |a: &[u16], b: &[u16]| a.iter().any(|own| b.contains(own));
    let apart = !(a.regions.is_empty() && b.regions.is_empty());
    if apart && !shared(&a.regions, &b.regions) {
        Edge::Region
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
