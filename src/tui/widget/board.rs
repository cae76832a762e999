//! Drawing a board: lines, labels and the faces of its cells, in any size class.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::game::Colour;
use crate::grid::{Cell, Col, Digit, House, HouseKind, HouseSet, Row};
use crate::tui::layout::{BoardLayout, BoardSize};
use crate::tui::theme::{BoxLines, Glyphs, Ink, Lines, Theme, Tint};

/// What is seen of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Face {
    pub(crate) content: Content,
    pub(crate) tint: Tint,
    pub(crate) marker: Option<Marker>,
    /// The colour that the player gave it.
    pub(crate) colour: Option<Colour>,
    pub(crate) selected: bool,
    pub(crate) cursor: bool,
    /// How often it changed, from 1 to [`HEAT_LEVELS`](Face::HEAT_LEVELS).
    pub(crate) heat: Option<u8>,
}

impl Face {
    /// As many as there are [levels](Glyphs::levels).
    pub(crate) const HEAT_LEVELS: u32 = 8;
}

/// What stands in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum Content {
    #[default]
    Empty,
    Value(Digit, Ink),
    /// The role of each digit that is marked; those that are ruled out are drawn as a cross.
    Marks([Option<Ink>; 9]),
    /// Nothing is left for the cell: `!!`.
    DeadEnd,
}

/// A sign beside the digit, for states that must be told without colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Marker {
    /// Breaks a rule: `!7!`.
    Clash,
    /// Differs from the solution: `7?`.
    Mistake,
    /// Stands on a digit that the player tries: `7'`.
    Trial,
    /// Is being tried: `▸7◂`.
    Tried,
    /// Was written by the solver: `·7`.
    Solver,
    /// Is what a hint would write: `+7+`.
    Place,
    /// Stands in the way, or is the evidence: `(7)`.
    Evidence,
    /// Was written here and taken back: `~`.
    Retracted,
}

impl Marker {
    const fn signs(self, glyphs: &Glyphs) -> [char; 2] {
        match self {
            Self::Clash => ['!', '!'],
            Self::Mistake => [' ', '?'],
            Self::Trial => [' ', '\''],
            Self::Tried => glyphs.tried,
            Self::Solver => [glyphs.solver, ' '],
            Self::Place => ['+', '+'],
            Self::Evidence => ['(', ')'],
            Self::Retracted => ['~', ' '],
        }
    }

    /// Whether it tells of something the player wrote.
    const fn is_of_the_player(self) -> bool {
        matches!(self, Self::Clash | Self::Mistake | Self::Trial)
    }

    const fn ink(self) -> Ink {
        match self {
            Self::Clash => Ink::Clash,
            Self::Mistake => Ink::Mistake,
            Self::Trial => Ink::Trial,
            Self::Tried => Ink::Tried,
            Self::Solver => Ink::Dim,
            Self::Place => Ink::HintPlace,
            Self::Evidence => Ink::HintHouse,
            Self::Retracted => Ink::Retracted,
        }
    }
}

/// A board ready to be drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardWidget<'a> {
    pub(crate) faces: &'a [Face; 81],
    /// Houses that are pointed at from the margins.
    pub(crate) pointed: HouseSet,
    pub(crate) theme: &'a Theme,
    pub(crate) glyphs: &'a Glyphs,
}

/// Whether a line lies around a box or inside one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LineKind {
    Box,
    Cell,
}

impl BoardWidget<'_> {
    pub(crate) fn draw(&self, layout: BoardLayout, buf: &mut Buffer) {
        self.draw_lines(layout, buf);
        self.draw_labels(layout, buf);
        for cell in Cell::ALL {
            self.draw_cell(layout, cell, buf);
        }
        // After all cells: brackets stand in the columns between them.
        for cell in Cell::ALL {
            self.draw_brackets(layout, cell, buf);
        }
    }

    fn put(&self, buf: &mut Buffer, x: u16, y: u16, glyph: char, ink: Ink) {
        put(buf, x, y, glyph, self.theme.ink(ink));
    }

    fn draw_lines(&self, layout: BoardLayout, buf: &mut Buffer) {
        let area = layout.area();
        let horizontal = line_positions(layout.size, (area.y, area.bottom() - 1), |i| {
            let cell = Cell::at(Row::ALL[i], Col::ALL[0]);
            (cell, layout.rect_of(cell).y)
        });
        let vertical = line_positions(layout.size, (area.x, area.right() - 1), |i| {
            let cell = Cell::at(Row::ALL[0], Col::ALL[i]);
            let margin = u16::from(layout.size == BoardSize::Small);
            (cell, layout.rect_of(cell).x - margin)
        });
        let style = |kind| match kind {
            LineKind::Box => Ink::BoxLine,
            LineKind::Cell => Ink::Line,
        };
        for (x, kind) in &vertical {
            for y in area.rows().map(|row| row.y) {
                let glyph = self.lines(layout.size, *kind).vertical;
                self.put(buf, *x, y, glyph, style(*kind));
            }
        }
        for (row, (y, kind)) in horizontal.iter().enumerate() {
            for x in area.columns().map(|column| column.x) {
                let glyph = self.lines(layout.size, *kind).horizontal;
                self.put(buf, x, *y, glyph, style(*kind));
            }
            for (col, (x, other)) in vertical.iter().enumerate() {
                let place = [third(row, horizontal.len()), third(col, vertical.len())];
                let glyph = self.joint(layout.size, [*kind, *other], place);
                let both = if [*kind, *other].contains(&LineKind::Box) {
                    LineKind::Box
                } else {
                    LineKind::Cell
                };
                self.put(buf, *x, *y, glyph, style(both));
            }
        }
    }

    const fn lines(&self, size: BoardSize, kind: LineKind) -> &Lines {
        match kind {
            LineKind::Box => &self.box_lines(size).lines,
            LineKind::Cell => &self.glyphs.cell,
        }
    }

    const fn box_lines(&self, size: BoardSize) -> &BoxLines {
        match size {
            BoardSize::Classic => &self.glyphs.double,
            BoardSize::Large => &self.glyphs.heavy,
            BoardSize::Small | BoardSize::Medium | BoardSize::Tall => &self.glyphs.single,
        }
    }

    /// The character where a horizontal and a vertical line meet.
    fn joint(&self, size: BoardSize, kinds: [LineKind; 2], place: [usize; 2]) -> char {
        let [row, col] = place;
        let mixed = &self.box_lines(size).mixed;
        match kinds {
            [LineKind::Box, LineKind::Box] => self.lines(size, LineKind::Box).joints[row][col],
            [LineKind::Cell, LineKind::Cell] => self.glyphs.cell.joints[1][1],
            [LineKind::Box, LineKind::Cell] => [mixed[0], mixed[5], mixed[1]][row],
            [LineKind::Cell, LineKind::Box] => [mixed[2], mixed[4], mixed[3]][col],
        }
    }

    /// Numbers of rows and columns; an arrow instead where a house is pointed at.
    fn draw_labels(&self, layout: BoardLayout, buf: &mut Buffer) {
        let area = layout.area();
        let points_at = |house: House| {
            let direct = self.pointed.contains(house);
            let boxes = self.pointed.iter().filter(|h| h.kind() == HouseKind::Box);
            direct
                || boxes
                    .into_iter()
                    .any(|b| !(b.cell_set() & house.cell_set()).is_empty())
        };
        let has_labels = layout.size != BoardSize::Small;
        for row in Row::ALL {
            let y = layout.center(Cell::at(row, Col::ALL[0])).y;
            if has_labels {
                self.put(buf, area.x - 2, y, number(row.number()), Ink::Label);
            }
            if points_at(House::row(row)) {
                let glyph = self.glyphs.pointer[0];
                self.put(buf, area.x - 1, y, glyph, Ink::HintHouse);
            }
        }
        for col in Col::ALL {
            let x = layout.center(Cell::at(Row::ALL[0], col)).x;
            if points_at(House::column(col)) {
                let glyph = self.glyphs.pointer[1];
                self.put(buf, x, area.y - 1, glyph, Ink::HintHouse);
            } else if has_labels {
                self.put(buf, x, area.y - 1, number(col.number()), Ink::Label);
            }
        }
    }

    fn draw_cell(&self, layout: BoardLayout, cell: Cell, buf: &mut Buffer) {
        let face = &self.faces[cell.index()];
        let rect = layout.rect_of(cell);
        buf.set_style(rect, self.theme.tint(face.tint));
        match face.content {
            Content::Empty if layout.size == BoardSize::Small => {
                self.put(buf, rect.x, rect.y, self.glyphs.dot, Ink::MissingMark);
            }
            Content::Empty => {}
            Content::Value(digit, ink) => {
                let at = layout.center(cell);
                self.put(buf, at.x, at.y, digit.char(), ink);
            }
            Content::Marks(marks) => self.draw_marks(layout, cell, &marks, buf),
            Content::DeadEnd => {
                let at = layout.center(cell);
                self.put(buf, at.x, at.y, '!', Ink::DeadEnd);
                self.put(buf, at.x + 1, at.y, '!', Ink::DeadEnd);
            }
        }
        if let (Some(marker), true) = (face.marker, layout.size != BoardSize::Small) {
            let at = layout.center(cell);
            let [left, right] = marker.signs(self.glyphs);
            self.put(buf, at.x - 1, at.y, left, marker.ink());
            self.put(buf, at.x + 1, at.y, right, marker.ink());
        }
        self.draw_heat(layout.size, rect, face, buf);
        if let Some(colour) = face.colour {
            // Whatever stands in the cell must be read on its colour.
            if Tint::COLOURS.contains(&face.tint) {
                buf.set_style(rect, self.theme.tint(face.tint));
            }
            let [x, y] = corner(layout.size, rect);
            self.put(buf, x, y, colour.letter(), Ink::ColourSign);
        }
    }

    /// How often a cell changed, as the height of a bar in its last column, or in the small
    /// class beside it; the hotter half has a background of its own.
    fn draw_heat(&self, size: BoardSize, rect: Rect, face: &Face, buf: &mut Buffer) {
        let Some(level) = face.heat else { return };
        if face.tint == Tint::None {
            let hot = u32::from(level) * 4 > Face::HEAT_LEVELS * 3;
            let warm = u32::from(level) * 2 > Face::HEAT_LEVELS;
            let tint = match (hot, warm) {
                (true, _) => Tint::Hot,
                (false, true) => Tint::Warm,
                (false, false) => Tint::None,
            };
            buf.set_style(rect, self.theme.tint(tint));
        }
        let [x, y] = corner(size, rect);
        // The sign of a state says more.
        if !matches!(face.marker, None | Some(Marker::Solver)) {
            return;
        }
        let glyph = self.glyphs.levels[usize::from(level - 1)];
        self.put(buf, x, y, glyph, Ink::Dim);
    }

    fn draw_marks(
        &self,
        layout: BoardLayout,
        cell: Cell,
        marks: &[Option<Ink>; 9],
        buf: &mut Buffer,
    ) {
        let rect = layout.rect_of(cell);
        let shown = |digit: Digit| {
            marks[digit.index()].map(|ink| match ink {
                Ink::HintKill | Ink::StruckMark | Ink::Excluded => (self.glyphs.kill, ink),
                _ => (digit.char(), ink),
            })
        };
        let present: Vec<(char, Ink)> = Digit::ALL.into_iter().filter_map(shown).collect();
        let missing = (self.glyphs.dot, Ink::MissingMark);
        let colour = self.faces[cell.index()].colour;
        let room = usize::from(rect.width) - usize::from(colour.is_some());
        match layout.size {
            BoardSize::Medium | BoardSize::Tall | BoardSize::Large => {
                for digit in Digit::ALL {
                    let (glyph, ink) = shown(digit).unwrap_or(missing);
                    if let Some(at) = layout.place_of_mark(cell, digit) {
                        self.put(buf, at.x, at.y, glyph, ink);
                    }
                }
            }
            // Few marks are listed from the left, so that one alone does not look like an entry.
            BoardSize::Classic if present.len() <= room => {
                for (x, (glyph, ink)) in (rect.x..).zip(present) {
                    self.put(buf, x, rect.y, glyph, ink);
                }
            }
            BoardSize::Classic | BoardSize::Small => {
                for position in rect.positions() {
                    self.put(buf, position.x, position.y, self.glyphs.dot, Ink::Mark);
                }
                if let Some((glyph, ink)) = telling(&present) {
                    let glyph = match ink {
                        Ink::SameMark | Ink::Possible => '\'',
                        _ => glyph,
                    };
                    self.put(buf, rect.x, rect.y, glyph, ink);
                }
            }
        }
    }

    /// The brackets of the cursor, and in the small class the signs of a state, which share the
    /// columns between the cells.
    fn draw_brackets(&self, layout: BoardLayout, cell: Cell, buf: &mut Buffer) {
        let face = &self.faces[cell.index()];
        let rect = layout.rect_of(cell);
        let small = layout.size == BoardSize::Small;
        if let (Some(marker), true) = (face.marker, small) {
            let [left, right] = marker.signs(self.glyphs);
            // What the solver wrote is told by its look alone here: dots would fill the board.
            if marker != Marker::Solver {
                for (x, sign) in [(rect.x - 1, left), (rect.right(), right)] {
                    if sign != ' ' {
                        self.put(buf, x, rect.y, sign, marker.ink());
                    }
                }
            }
        }
        if face.cursor || face.selected {
            let ([left, right], ink) = if face.cursor {
                (self.glyphs.cursor, Ink::Cursor)
            } else {
                (['{', '}'], Ink::Selection)
            };
            // Where cells are wide the brackets stand inside and leave the lines alone.
            let (x, end) = match layout.size {
                BoardSize::Large => (rect.x, rect.right() - 1),
                _ => (rect.x - 1, rect.right()),
            };
            for y in rect.y..rect.bottom() {
                self.put(buf, x, y, left, ink);
                // What is wrong under the cursor keeps one of its signs.
                if !(small && face.marker.is_some_and(Marker::is_of_the_player)) {
                    self.put(buf, end, y, right, ink);
                }
            }
        }
    }
}

/// The mark that says most where there is room for one only.
fn telling(present: &[(char, Ink)]) -> Option<(char, Ink)> {
    [
        Ink::HintKill,
        Ink::HintPlace,
        Ink::HintPattern,
        Ink::SameMark,
        Ink::Possible,
        Ink::Excluded,
    ]
    .into_iter()
    .find_map(|ink| present.iter().copied().find(|(_, other)| *other == ink))
}

/// Where a cell has room for a small sign: its last corner, or in the small class beside it.
fn corner(size: BoardSize, rect: Rect) -> [u16; 2] {
    let x = match size {
        BoardSize::Small => rect.right(),
        _ => rect.right() - 1,
    };
    [x, rect.bottom() - 1]
}

/// Where the lines of one direction lie: the two edges, and between cells where the class draws
/// lines. `start` gives the first cell of a line of cells and where it begins.
fn line_positions(
    size: BoardSize,
    (first, last): (u16, u16),
    start: impl Fn(usize) -> (Cell, u16),
) -> Vec<(u16, LineKind)> {
    let mut lines = vec![(first, LineKind::Box)];
    for i in 1..9 {
        let ((before, _), (cell, at)) = (start(i - 1), start(i));
        if before.box_house() != cell.box_house() {
            lines.push((at - 1, LineKind::Box));
        } else if size.has_cell_lines() {
            lines.push((at - 1, LineKind::Cell));
        }
    }
    lines.push((last, LineKind::Box));
    lines
}

/// 0 for the first, 2 for the last, 1 for those between.
const fn third(index: usize, len: usize) -> usize {
    if index == 0 {
        0
    } else if index + 1 == len {
        2
    } else {
        1
    }
}

fn number(n: usize) -> char {
    char::from_digit(u32::try_from(n).unwrap_or(0), 10).unwrap_or(' ')
}

fn put(buf: &mut Buffer, x: u16, y: u16, glyph: char, style: Style) {
    if let Some(cell) = buf.cell_mut((x, y)) {
        cell.set_char(glyph).set_style(style);
    }
}
