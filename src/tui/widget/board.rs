//! Draws a board: lines, labels and cells, in any size class.

mod face;
pub(crate) mod large;
mod lines;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use crate::game::{CellColor, Classic};
use crate::grid::{Cell, Col, Coordinates, Digit, DigitSet, HouseSet, Row};
use crate::play::highlight::Highlight;
use crate::tui::app::App;
use crate::tui::layout::{BoardLayout, BoardSize};
use crate::tui::theme::{Glyphs, Ink, Theme, Tint};

pub(crate) use face::{GridContent, GridFace, HEAT_LEVELS, Marker, heat_tint};

/// A board ready to be drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardWidget<'a> {
    pub(crate) faces: &'a [GridFace<Classic>],
    /// Houses that are marked in the margins.
    pub(crate) pointed: HouseSet,
    /// Houses that are marked in the margins as covers of a pattern.
    pub(crate) covers: HouseSet,
    /// The style of the row and column labels.
    pub(crate) coordinates: Coordinates,
    pub(crate) theme: &'a Theme,
    pub(crate) glyphs: &'a Glyphs,
    /// True to draw digits as large as their cells allow.
    pub(crate) large_digits: bool,
}

impl<'a> BoardWidget<'a> {
    /// A board with some houses marked.
    pub(crate) const fn new(
        faces: &'a [GridFace<Classic>],
        pointed: HouseSet,
        app: &'a App,
    ) -> Self {
        Self {
            faces,
            pointed,
            covers: HouseSet::EMPTY,
            coordinates: app.text.coordinates(),
            theme: &app.theme,
            glyphs: app.glyphs,
            large_digits: app.settings.large_digits,
        }
    }

    /// A board with the houses of a highlighted step marked.
    pub(crate) fn of_hint(faces: &'a [GridFace<Classic>], shown: &Highlight, app: &'a App) -> Self {
        Self {
            covers: shown.covers,
            ..Self::new(faces, shown.houses, app)
        }
    }

    pub(crate) fn draw(&self, layout: BoardLayout, buf: &mut Buffer) {
        buf.set_style(layout.area(), self.theme.tint(Tint::Cell));
        self.draw_lines(layout, buf);
        self.draw_labels(layout, buf);
        for cell in Cell::ALL {
            self.draw_cell(layout, cell, buf);
        }
        self.join_tints(layout, buf);
        // Brackets are drawn after all cells, because they use the columns between cells.
        for cell in Cell::ALL {
            self.draw_brackets(layout, cell, buf);
        }
    }

    fn put(&self, buf: &mut Buffer, x: u16, y: u16, glyph: char, ink: Ink) {
        if let Some(cell) = buf.cell_mut((x, y)) {
            cell.set_char(glyph).set_style(self.theme.ink(ink));
        }
    }

    fn draw_cell(&self, layout: BoardLayout, cell: Cell, buf: &mut Buffer) {
        let face = &self.faces[cell.index()];
        let rect = layout.rect_of(cell);
        let is_odd = (cell.row().index() + cell.col().index()) % 2 == 1;
        let tint = match face.tint {
            Tint::Cell if is_odd && !layout.size.has_cell_lines() => Tint::OddCell,
            tint => tint,
        };
        buf.set_style(rect, self.theme.tint(tint));
        match &face.content {
            GridContent::Empty if layout.size == BoardSize::Small => {
                self.put(buf, rect.x, rect.y, self.glyphs.dot, Ink::MissingNote);
            }
            GridContent::Empty => {}
            GridContent::Digit(digit, ink) => self.draw_digit(layout, cell, *digit, *ink, buf),
            GridContent::Notes(marks) => self.draw_marks(layout, cell, marks, buf),
            GridContent::Barred => {
                let at = layout.center(cell);
                self.put(
                    buf,
                    at.x,
                    at.y,
                    self.glyphs.eliminated,
                    Ink::HintElimination,
                );
            }
            GridContent::DeadEnd => {
                let at = layout.center(cell);
                self.put(buf, at.x, at.y, '!', Ink::DeadEnd);
                self.put(buf, at.x + 1, at.y, '!', Ink::DeadEnd);
            }
        }
        if let (Some(marker), true) = (face.marker, layout.size != BoardSize::Small) {
            let at = layout.center(cell);
            let [left, right] = marker.signs(self.glyphs);
            let is_digit = matches!(face.content, GridContent::Digit(..));
            let beside = match self.blocks(layout.size).filter(|_| is_digit) {
                Some((scale, _)) => large::beside(scale),
                None => [1, 1],
            };
            self.put(buf, at.x - beside[0], at.y, left, marker.ink());
            self.put(buf, at.x + beside[1], at.y, right, marker.ink());
        }
        // If a tint defines or reverses the text color, an entry uses this color, because its own color
        // may be unreadable.
        let tint = self.theme.tint(face.tint);
        let turned = tint.add_modifier.contains(Modifier::REVERSED);
        if (turned || tint.fg.is_some())
            && matches!(face.content, GridContent::Digit(_, Ink::Entry))
        {
            buf.set_style(rect, Style::new().fg(tint.fg.unwrap_or(Color::Reset)));
        }
        self.draw_heat(layout.size, rect, face, buf);
        // The content of a cell must be readable on the colors of the player.
        if Tint::COLORS.contains(&face.tint) {
            for (at, tint) in stripes(rect, face.colors) {
                buf.set_style(Rect::new(at.x, at.y, 1, 1), self.theme.tint(tint));
            }
        }
        let [x, y] = corner(layout.size, rect);
        for (at, letter) in letters(face.colors, rect.width) {
            self.put(buf, x - at, y, letter, Ink::ColorSign);
        }
        if matches!(face.content, GridContent::Notes(_)) {
            self.draw_note_colors(layout, cell, buf);
        }
    }

    fn draw_digit(
        &self,
        layout: BoardLayout,
        cell: Cell,
        digit: Digit,
        ink: Ink,
        buf: &mut Buffer,
    ) {
        if let Some((scale, blocks)) = self.blocks(layout.size) {
            let style = self.theme.ink(ink);
            large::draw(digit, layout.rect_of(cell), scale, blocks, style, buf);
        } else {
            let at = layout.center(cell);
            self.put(buf, at.x, at.y, digit.char(), ink);
        }
    }

    /// The scale of the dots of large digits, and the blocks to draw them. `None` if digits are
    /// characters.
    fn blocks(&self, size: BoardSize) -> Option<(u16, [char; 3])> {
        let scale = match size {
            BoardSize::Large => 1,
            BoardSize::Giant => 2,
            BoardSize::Small | BoardSize::Classic | BoardSize::Medium | BoardSize::Tall => {
                return None;
            }
        };
        let blocks = self.glyphs.blocks.filter(|_| self.large_digits)?;
        Some((scale, blocks))
    }

    /// Paints the lines between neighbors with the same tint. So a row, a column or a box appears as one
    /// area.
    fn join_tints(&self, layout: BoardLayout, buf: &mut Buffer) {
        for (row, col) in Row::ALL
            .into_iter()
            .flat_map(|row| Col::ALL.map(|col| (row, col)))
        {
            let right = Col::ALL.get(col.index() + 1).copied();
            let below = Row::ALL.get(row.index() + 1).copied();
            let own = Cell::at(row, col);
            let area = layout.rect_of(own);
            if let Some(color) = right.and_then(|col| self.common_tint(&[own, Cell::at(row, col)]))
            {
                let next = right.map_or(area, |col| layout.rect_of(Cell::at(row, col)));
                let gap = Rect::new(area.right(), area.y, next.x - area.right(), area.height);
                buf.set_style(gap, Style::new().bg(color));
            }
            if let Some(color) = below.and_then(|row| self.common_tint(&[own, Cell::at(row, col)]))
            {
                let next = below.map_or(area, |row| layout.rect_of(Cell::at(row, col)));
                let gap = Rect::new(area.x, area.bottom(), area.width, next.y - area.bottom());
                buf.set_style(gap, Style::new().bg(color));
            }
            if let (Some(right), Some(below)) = (right, below) {
                let four = [(row, col), (row, right), (below, col), (below, right)];
                let four = four.map(|(row, col)| Cell::at(row, col));
                if let Some(color) = self.common_tint(&four) {
                    let last = layout.rect_of(four[3]);
                    let (x, y) = (area.right(), area.bottom());
                    let gap = Rect::new(x, y, last.x - x, last.y - y);
                    buf.set_style(gap, Style::new().bg(color));
                }
            }
        }
    }

    /// The background that neighboring cells share. A cell with the digit of the cursor counts as part of
    /// the shaded row, column or box.
    fn common_tint(&self, cells: &[Cell]) -> Option<Color> {
        let tints = || cells.iter().map(|cell| self.faces[cell.index()].tint);
        let is_shade = |tint| matches!(tint, Tint::Peer | Tint::Same);
        let first = tints().next()?;
        let app = if tints().all(|tint| tint == first) {
            first
        } else if tints().all(is_shade) {
            Tint::Peer
        } else {
            return None;
        };
        self.theme.tint(app).bg
    }

    /// Draws the number of changes of a cell as a bar in its last column, or beside a small cell. Cells
    /// with many changes also have a background.
    fn draw_heat(&self, size: BoardSize, rect: Rect, face: &GridFace<Classic>, buf: &mut Buffer) {
        let Some(level) = face.heat else { return };
        if face.tint == Tint::Cell {
            buf.set_style(rect, self.theme.tint(heat_tint(level)));
        }
        let [x, y] = corner(size, rect);
        // The sign of a state replaces the bar.
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
        marks: &[(Digit, Ink)],
        buf: &mut Buffer,
    ) {
        let rect = layout.rect_of(cell);
        let shown = |digit: Digit| {
            let (_, ink) = marks.iter().find(|(own, _)| *own == digit)?;
            Some((self.glyphs.mark(digit, *ink), *ink))
        };
        let present: Vec<(char, Ink)> = Digit::ALL.into_iter().filter_map(shown).collect();
        let colors = self.faces[cell.index()].colors;
        let room = usize::from(rect.width) - letters(colors, rect.width).count();
        match layout.size {
            BoardSize::Medium | BoardSize::Tall | BoardSize::Large | BoardSize::Giant => {
                for digit in Digit::ALL {
                    if let (Some((glyph, ink)), Some(at)) =
                        (shown(digit), layout.place_of_note(cell, digit))
                    {
                        self.put(buf, at.x, at.y, glyph, ink);
                    }
                }
            }
            // Few notes are written from the left, so that a single note does not look like an entry.
            BoardSize::Classic if present.len() <= room => {
                for (x, (glyph, ink)) in (rect.x..).zip(present) {
                    self.put(buf, x, rect.y, glyph, ink);
                }
            }
            BoardSize::Classic | BoardSize::Small => {
                for position in rect.positions() {
                    self.put(buf, position.x, position.y, self.glyphs.dot, Ink::Note);
                }
                let telling = most_important(&present);
                if telling.len() > usize::from(rect.width) {
                    // A cell with several notes and room for one shows `*`, which is no single note.
                    self.put(buf, rect.x, rect.y, '*', telling[0].1);
                    return;
                }
                for (x, (glyph, ink)) in (rect.x..).zip(telling) {
                    let glyph = match ink {
                        Ink::SameNote | Ink::Possible => '\'',
                        _ => glyph,
                    };
                    self.put(buf, x, rect.y, glyph, ink);
                }
            }
        }
    }

    /// Colors single notes, and writes the letters of their colors beside them.
    ///
    /// The medium size has no room for letters. There a letter replaces the note if the theme has no such
    /// color.
    fn draw_note_colors(&self, layout: BoardLayout, cell: Cell, buf: &mut Buffer) {
        for (digit, color) in &self.faces[cell.index()].note_colors {
            let Some(at) = layout.place_of_note(cell, *digit) else {
                continue;
            };
            let tint = self.theme.tint(Tint::COLORS[color.0.index()]);
            if layout.size != BoardSize::Medium {
                self.put(buf, at.x + 1, at.y, color.letter(), Ink::ColorSign);
            } else if tint == Style::default() {
                self.put(buf, at.x, at.y, color.letter(), Ink::ColorSign);
            }
            buf.set_style(Rect::new(at.x, at.y, 1, 1), tint);
        }
    }

    /// Draws the brackets of the cursor. In the small size, also draws the signs of states, which use the
    /// columns between cells.
    fn draw_brackets(&self, layout: BoardLayout, cell: Cell, buf: &mut Buffer) {
        let face = &self.faces[cell.index()];
        let rect = layout.rect_of(cell);
        let small = layout.size == BoardSize::Small;
        if let (Some(marker), true) = (face.marker, small) {
            let [left, right] = marker.signs(self.glyphs);
            // Digits of the solver have no sign in this size, because dots would fill the board.
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
            // The brackets are inside wide cells, so that they do not cover lines.
            let (x, end) = match layout.size {
                BoardSize::Large | BoardSize::Giant => (rect.x, rect.right() - 1),
                _ => (rect.x - 1, rect.right()),
            };
            for y in rect.y..rect.bottom() {
                self.put(buf, x, y, left, ink);
                // The right bracket does not cover the letter of a color or the sign of an error.
                let letter = !face.colors.is_empty() && [end, y] == corner(layout.size, rect);
                let wrong = small && face.marker.is_some_and(Marker::is_of_the_player);
                if !letter && !wrong {
                    self.put(buf, end, y, right, ink);
                }
            }
        }
    }
}

/// The most important of some notes, for a cell without room for all notes.
fn most_important(present: &[(char, Ink)]) -> Vec<(char, Ink)> {
    let of = |ink: Ink| {
        let shown = present.iter().copied().filter(move |(_, its)| *its == ink);
        shown.collect::<Vec<_>>()
    };
    // One sign stands for all eliminations from a cell.
    let gone = of(Ink::HintElimination).into_iter().take(1).collect();
    let inks = [
        Ink::HintPlace,
        Ink::HintPattern,
        Ink::HintSecond,
        Ink::HintFin,
        Ink::SameNote,
        Ink::Possible,
        Ink::Excluded,
    ];
    let mut shown = [gone].into_iter().chain(inks.map(of));
    shown.find(|shown| !shown.is_empty()).unwrap_or_default()
}

/// The positions of a cell, each with a tint, so that the colors of the cell are vertical stripes.
pub(crate) fn stripes(
    rect: Rect,
    colors: DigitSet,
) -> impl Iterator<Item = (ratatui::layout::Position, Tint)> {
    let tints: Vec<Tint> = colors.iter().map(|it| Tint::COLORS[it.index()]).collect();
    rect.positions().filter_map(move |at| {
        let column = usize::from(at.x - rect.x) * tints.len() / usize::from(rect.width.max(1));
        Some((at, *tints.get(column)?))
    })
}

/// The letters of colors, each with its distance from the right. `+` stands for letters without room.
pub(crate) fn letters(colors: DigitSet, width: u16) -> impl Iterator<Item = (u16, char)> {
    let room = usize::from(width);
    let letter = move |(at, digit): (usize, Digit)| {
        let is_full = at + 1 == room && colors.len() > room;
        if is_full {
            '+'
        } else {
            CellColor(digit).letter()
        }
    };
    let shown = colors.iter().enumerate().map(letter).take(room);
    (0..).zip(shown.collect::<Vec<_>>())
}

/// The position of a small sign: the lower right corner of a cell, or beside a small cell.
fn corner(size: BoardSize, rect: Rect) -> [u16; 2] {
    let x = match size {
        BoardSize::Small => rect.right(),
        _ => rect.right() - 1,
    };
    [x, rect.bottom() - 1]
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Position;

    use super::*;
    use crate::config::{GlyphSet, Settings};

    /// All states of a cell, each with its name and its appearance.
    #[expect(clippy::too_many_lines, reason = "a list")]
    fn states() -> Vec<(&'static str, GridFace<Classic>)> {
        let seven = Digit::ALL[6];
        let value = |ink, marker| GridFace {
            content: GridContent::Digit(seven, ink),
            marker,
            ..GridFace::default()
        };
        let mark = |ink| {
            let role = |digit| if digit == seven { ink } else { Ink::Note };
            let marks = Digit::ALL.map(|digit| (digit, role(digit))).to_vec();
            GridFace {
                content: GridContent::Notes(marks),
                ..GridFace::default()
            }
        };
        let evidence = Some(Marker::Evidence);
        let heat = |level: u32| GridFace {
            heat: u8::try_from(level).ok(),
            ..GridFace::default()
        };
        vec![
            ("empty", GridFace::default()),
            ("clue", value(Ink::Clue, None)),
            ("entry", value(Ink::Entry, None)),
            ("solver's", value(Ink::Solver, Some(Marker::Solver))),
            ("conflict", value(Ink::Conflict, Some(Marker::Conflict))),
            ("tried", value(Ink::Guessed, Some(Marker::Guessed))),
            (
                "placed by a hint",
                value(Ink::HintPlace, Some(Marker::Place)),
            ),
            ("evidence", value(Ink::Clue, evidence)),
            ("blocker", value(Ink::Blocker, evidence)),
            ("taken back", value(Ink::Solver, Some(Marker::Retracted))),
            ("mark", mark(Ink::Note)),
            ("same mark", mark(Ink::SameNote)),
            ("pattern", mark(Ink::HintPattern)),
            ("other side", mark(Ink::HintSecond)),
            ("fin", mark(Ink::HintFin)),
            ("eliminated", mark(Ink::HintElimination)),
            ("mistake", value(Ink::Mistake, Some(Marker::Mistake))),
            ("on a try", value(Ink::Trial, Some(Marker::Trial))),
            ("warned of", mark(Ink::WarnedNote)),
            ("struck", mark(Ink::EliminatedNote)),
            ("central", mark(Ink::CenterNote)),
            ("possible", mark(Ink::Possible)),
            ("excluded", mark(Ink::Excluded)),
            ("dimmed", mark(Ink::MissingNote)),
            ("left aside", value(Ink::Dim, None)),
            (
                "written early",
                value(Ink::SolverEarly, Some(Marker::Solver)),
            ),
            ("written late", value(Ink::SolverLate, Some(Marker::Solver))),
            (
                "the same digit",
                GridFace {
                    tint: Tint::Same,
                    ..value(Ink::Clue, None)
                },
            ),
            ("changed often", heat(HEAT_LEVELS)),
            ("changed more than others", heat(HEAT_LEVELS / 2 + 1)),
            ("changed once", heat(1)),
            (
                "dead end",
                GridFace {
                    content: GridContent::DeadEnd,
                    ..GridFace::default()
                },
            ),
            (
                "colored",
                GridFace {
                    tint: Tint::Color1,
                    colors: DigitSet::only(seven),
                    ..GridFace::default()
                },
            ),
            (
                "two colors",
                GridFace {
                    tint: Tint::Color1,
                    colors: DigitSet::only(seven).with(Digit::ALL[0]),
                    ..GridFace::default()
                },
            ),
            (
                "colored note",
                GridFace {
                    note_colors: vec![(seven, CellColor(seven))],
                    ..mark(Ink::Note)
                },
            ),
            (
                "selected",
                GridFace {
                    tint: Tint::Selected,
                    selected: true,
                    ..GridFace::default()
                },
            ),
        ]
    }

    /// A drawn board with a cell in the middle, while all other cells are empty.
    fn drawn(face: GridFace<Classic>, theme: &Theme, size: BoardSize, set: GlyphSet) -> Buffer {
        let mut faces = vec![GridFace::default(); 81];
        faces[40] = face;
        let mut buf = Buffer::empty(Rect::new(0, 0, 100, 60));
        BoardWidget {
            faces: &faces,
            pointed: HouseSet::EMPTY,
            covers: HouseSet::EMPTY,
            coordinates: Coordinates::Letters,
            theme,
            glyphs: Glyphs::of(set),
            large_digits: true,
        }
        .draw(BoardLayout::new(Position::new(2, 1), size), &mut buf);
        buf
    }

    #[test]
    fn no_state_is_shown_by_color_alone() {
        let settings = Settings {
            color: false,
            ..Settings::default()
        };
        let (theme, _) = Theme::chosen(&settings);
        // These sizes have room for nine notes, so the states of notes must be visible too.
        for size in [
            BoardSize::Medium,
            BoardSize::Tall,
            BoardSize::Large,
            BoardSize::Giant,
        ] {
            for set in [GlyphSet::Unicode, GlyphSet::Ascii] {
                let drawn = |face: GridFace<Classic>| drawn(face, &theme, size, set);
                let seen: Vec<_> = states().into_iter().map(|(n, f)| (n, drawn(f))).collect();
                for (i, (name, buf)) in seen.iter().enumerate() {
                    for (other, its) in &seen[..i] {
                        assert!(buf != its, "{name} looks like {other} at {size:?}, {set:?}");
                    }
                }
                let cursor = GridFace {
                    cursor: true,
                    ..GridFace::default()
                };
                assert!(drawn(cursor) != drawn(GridFace::default()));
            }
        }
    }

    #[test]
    fn the_color_of_the_cursor_cell_keeps_its_letter() {
        let settings = Settings {
            color: false,
            ..Settings::default()
        };
        let (theme, _) = Theme::chosen(&settings);
        let seen = |colors: DigitSet, size: BoardSize| {
            let face = GridFace {
                cursor: true,
                colors,
                ..GridFace::default()
            };
            drawn(face, &theme, size, GlyphSet::Ascii)
        };
        for size in [
            BoardSize::Small,
            BoardSize::Classic,
            BoardSize::Medium,
            BoardSize::Tall,
            BoardSize::Large,
            BoardSize::Giant,
        ] {
            let looks = Digit::ALL.map(|digit| seen(DigitSet::only(digit), size));
            for (i, look) in looks.iter().enumerate() {
                assert!(*look != seen(DigitSet::EMPTY, size), "{i} at {size:?}");
                assert!(looks[..i].iter().all(|other| other != look), "{size:?}");
            }
        }
    }

    /// A new role must belong to a state that is visible without color, or to a list in this test.
    #[test]
    fn every_role_of_a_cell_has_a_state_that_is_visible_without_color() {
        let cursor = GridFace {
            cursor: true,
            ..GridFace::default()
        };
        let faces = states().into_iter().map(|(_, face)| face).chain([cursor]);
        let theme = Theme::marked();
        let (mut inks, mut tints) = (Vec::new(), Vec::new());
        for face in faces {
            let buf = drawn(face, &theme, BoardSize::Large, GlyphSet::Unicode);
            inks.extend(
                buf.content()
                    .iter()
                    .filter_map(|cell| Ink::of_color(cell.fg)),
            );
            tints.extend(
                buf.content()
                    .iter()
                    .filter_map(|cell| Tint::of_color(cell.bg)),
            );
        }
        let left = |ink: &Ink| !inks.contains(ink);
        let left: Vec<Ink> = Ink::ALL.into_iter().filter(left).collect();
        // Roles of text need no state. The lines of strong and weak links have different characters.
        let words = [Ink::Text, Ink::Title, Ink::Key, Ink::Warning, Ink::Done];
        let links = [Ink::StrongLink, Ink::WeakLink];
        assert_eq!(left, [&words[..3], &words[3..], &links].concat());
        let left = |tint: &Tint| !tints.contains(tint);
        let left: Vec<Tint> = Tint::ALL.into_iter().filter(left).collect();
        // Each of these tints comes with a sign: pointers in the margin, brackets, notes or crosses in
        // the cell, or the letter of a color.
        let signed = [
            Tint::Cell,
            Tint::OddCell,
            Tint::Panel,
            Tint::HintHouse,
            Tint::Guessed,
            Tint::Peer,
            Tint::ConflictHouse,
            Tint::Possible,
            Tint::Excluded,
        ];
        let is_drawn = |tint: &Tint| matches!(tint, Tint::Color1 | Tint::Color7);
        let colors: Vec<Tint> = Tint::COLORS
            .into_iter()
            .filter(|it| !is_drawn(it))
            .collect();
        // Another widget draws the shades of variants, together with lines and signs.
        let shades = Tint::SHADES.to_vec();
        // Covers have pointers in the margin.
        let cover = vec![Tint::HintCover];
        assert_eq!(left, [signed.to_vec(), colors, shades, cover].concat());
    }
}
