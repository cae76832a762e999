//! Draws a grid of any shape and size with its rules: edges, lines, signs and cells.

mod decorations;
mod face;
mod large;
mod lines;
mod notes;
mod shades;
mod signs;
mod sketch;
#[cfg(test)]
mod tests;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};

use crate::game::Border;
use crate::game::CellColor;
use crate::grid::rules::{Pos, VariantDigit};
use crate::grid::{Digit, DigitSet, HouseSet};
use crate::text::Locale;
use crate::tui::app::App;
use crate::tui::layout::{GridLayout, GridSize};
use crate::tui::theme::{Ink, Theme, Tint};

pub(crate) use face::{CellFace, GridContent, HEAT_LEVELS, Marker, heat_tint};
pub(crate) use sketch::{Sketch, sign_of};

#[derive(Clone, Copy, Debug)]
pub(crate) struct GridWidget<'a> {
    sketch: &'a Sketch,
    /// The appearance of each cell, indexed by position.
    faces: &'a [CellFace],
    layout: &'a GridLayout,
    app: &'a App,
    /// Houses with pointers in the margins.
    pub(crate) pointed: HouseSet,
    /// Houses with cover signs in the margins.
    pub(crate) covers: HouseSet,
    /// True for a preview. In the smallest cells, a preview shows lines only by their tint, because
    /// parts of strokes between the cells would be hard to read.
    pub(crate) is_preview: bool,
    /// The borders that the player has drawn.
    pub(crate) borders: &'a [Border],
}

type CellBackground = (Tint, Style);

/// The inks of the lines that rules draw, indexed by shade.
const LINE_INKS: [Ink; 12] = [
    Ink::WeakLink,
    Ink::Guessed,
    Ink::StrongLink,
    Ink::HintHouse,
    Ink::LineGray,
    Ink::LineGreen,
    Ink::LinePurple,
    Ink::LineBlue,
    Ink::LineTeal,
    Ink::LineOrange,
    Ink::LineYellow,
    Ink::LineRed,
];

impl<'a> GridWidget<'a> {
    pub(crate) const fn new(
        sketch: &'a Sketch,
        faces: &'a [CellFace],
        layout: &'a GridLayout,
        app: &'a App,
    ) -> Self {
        Self {
            sketch,
            faces,
            layout,
            app,
            pointed: HouseSet::EMPTY,
            covers: HouseSet::EMPTY,
            is_preview: false,
            borders: &[],
        }
    }

    pub(crate) fn draw(&self, buf: &mut Buffer) {
        let cells = || {
            let all = self.sketch.plan.positions();
            all.filter(|pos| self.sketch.cell_sketch(*pos).exists)
        };
        let surface = self.theme().tint(Tint::Cell);
        for pos in cells() {
            self.fill(buf, self.layout.surface(pos), surface);
        }
        let backgrounds = self.backgrounds();
        for pos in cells() {
            if backgrounds[self.index(pos)].1 != surface {
                self.draw_background(pos, &backgrounds, buf);
            }
        }
        self.draw_edges(buf);
        self.draw_borders(buf);
        self.draw_labels(buf);
        let has_tints = self.theme().tint(Tint::LineGray) != Style::default();
        if !(self.is_preview && self.size().is_least() && has_tints) {
            for stroke in &self.sketch.strokes {
                self.draw_stroke(stroke, buf);
            }
        }
        for pos in cells() {
            self.draw_cell(pos, backgrounds[self.index(pos)].1, buf);
        }
        self.draw_signs(buf);
        if self.size() == GridSize::Tight {
            cells().for_each(|pos| self.underline(pos, buf));
        }
        for clue in &self.sketch.outside_clues {
            self.draw_clue(clue, buf);
        }
        // Brackets are drawn after all cells, because they use the columns between cells.
        for pos in cells() {
            self.draw_brackets(pos, buf);
        }
        for border in self.borders {
            let [first, second] = border.cells();
            let is_above = first.col == second.col;
            self.draw_border((second.row, second.col, is_above), Ink::Trial, buf);
        }
    }

    const fn theme(&self) -> &Theme {
        &self.app.theme
    }

    const fn size(&self) -> GridSize {
        self.layout.size
    }

    fn pick(&self, sign: (char, char)) -> char {
        match sign {
            (sign, _) if !self.app.ascii => sign,
            // Japanese fonts show a yen sign in place of the backslash.
            (_, '\\') if self.app.text.locale() == Locale::Japanese => '`',
            (_, sign) => sign,
        }
    }

    fn index(&self, pos: Pos) -> usize {
        usize::from(pos.row) * usize::from(self.sketch.plan.cols) + usize::from(pos.col)
    }

    fn face(&self, pos: Pos) -> &CellFace {
        &self.faces[self.index(pos)]
    }

    /// Returns the content to draw in a cell. If all notes are dimmed and do not fit, the cell is
    /// drawn as an empty cell, so that the lines through it stay visible. Dimmed candidates of a
    /// hint need room for all digits, because a few candidates would seem to belong to the hint.
    fn content(&self, pos: Pos) -> &GridContent {
        let face = self.face(pos);
        match &face.content {
            GridContent::Notes(notes) if notes.iter().all(|(_, ink)| *ink == Ink::Dim) => {
                let has_room = if face.shows_hint_candidates {
                    self.fits_all_notes(pos)
                } else {
                    self.fits_few_notes(self.layout.cell(pos), face, notes.len())
                        || self.fits_all_notes(pos)
                };
                if has_room {
                    &face.content
                } else {
                    &GridContent::Empty
                }
            }
            content => content,
        }
    }

    /// Writes a character at a position of the grid, if the position is on the screen.
    fn put(&self, buf: &mut Buffer, x: u16, y: u16, glyph: char, ink: Ink) {
        let at = self.layout.window_position(x, y);
        if let Some(cell) = at.and_then(|at| buf.cell_mut(at)) {
            cell.set_char(glyph).set_style(self.theme().ink(ink));
        }
    }

    /// Writes the symbol of a digit so that its last character is at column `x`.
    fn put_digit(&self, buf: &mut Buffer, x: u16, y: u16, digit: VariantDigit, ink: Ink) {
        if self.size().is_least() && !self.layout.has_numbers {
            self.put_narrow(buf, x, y, digit, ink);
            return;
        }
        let symbol = self.app.text.symbol(digit.number());
        for (before, glyph) in (0..).zip(symbol.chars().rev()) {
            self.put(buf, x - before, y, glyph, ink);
        }
    }

    fn paint(&self, buf: &mut Buffer, x: u16, y: u16, style: Style) {
        self.fill(buf, Rect::new(x, y, 1, 1), style);
    }

    /// Sets the style of the visible part of an area of the grid.
    fn fill(&self, buf: &mut Buffer, area: Rect, style: Style) {
        let area = self.layout.window_area(area).intersection(buf.area);
        if area.is_empty() {
            return;
        }
        for y in area.top()..area.bottom() {
            let start = buf.index_of(area.x, y);
            for cell in &mut buf.content[start..start + usize::from(area.width)] {
                cell.set_style(style);
            }
        }
    }

    /// Returns the style of a cell's background. Where the shaded row, column, or box of the cursor
    /// crosses the shade of a rule, the two colors are mixed.
    fn background(&self, pos: Pos) -> Style {
        let spot = self.sketch.cell_sketch(pos);
        let style = self.theme().tint(self.tint(pos));
        let shade = spot.shade.or(spot.cage_shade);
        let shade = shade.filter(|_| self.face(pos).tint == Tint::Peer);
        let colors = shade
            .map(|shade| [Tint::Peer, Tint::SHADES[shade]].map(|tint| self.theme().tint(tint).bg));
        match colors {
            Some(
                [
                    Some(Color::Rgb(r, g, b)),
                    Some(Color::Rgb(other_r, other_g, other_b)),
                ],
            ) => style.bg(Color::Rgb(
                r.midpoint(other_r),
                g.midpoint(other_g),
                b.midpoint(other_b),
            )),
            _ => style,
        }
    }

    /// Returns the tint of a cell. If the cell has no special tint, returns the tint of the rules
    /// in the cell.
    fn tint(&self, pos: Pos) -> Tint {
        let spot = self.sketch.cell_sketch(pos);
        // The shade of a line or of a set of cells shows where the rule applies. This shade
        // therefore remains visible in the row, column, and box of the cursor.
        let own = self.face(pos);
        let face = match (own.tint, own.heat) {
            (Tint::Peer, _) if spot.shade.is_some() => Tint::Cell,
            (Tint::Cell, Some(level)) => heat_tint(level),
            (tint, _) => tint,
        };
        match face {
            Tint::Cell => {
                let is_odd = (pos.row + pos.col) % 2 == 1 && !self.size().has_cell_lines();
                let plain = if is_odd { Tint::OddCell } else { Tint::Cell };
                let shade = spot.shade.or(spot.cage_shade);
                shade.map_or(plain, |shade| Tint::SHADES[shade])
            }
            tint => tint,
        }
    }

    /// Computes the backgrounds of all positions once, because each cell compares its background
    /// with the backgrounds of its neighbors.
    fn backgrounds(&self) -> Vec<CellBackground> {
        let all = self.sketch.plan.positions();
        all.map(|pos| (self.tint(pos), self.background(pos)))
            .collect()
    }

    /// Paints the tint of a cell, and the grid lines between the cell and neighbors with the same
    /// tint. A row, column, or box then appears as one area.
    fn draw_background(&self, pos: Pos, backgrounds: &[CellBackground], buf: &mut Buffer) {
        let (_, style) = backgrounds[self.index(pos)];
        let own = self.layout.cell(pos);
        self.fill(buf, own, style);
        let near = |down: i16, right: i16| {
            let other = pos.moved(down, right)?;
            let inside = other.row < self.sketch.plan.rows && other.col < self.sketch.plan.cols;
            (inside && self.sketch.cell_sketch(other).exists).then_some(other)
        };
        let [right, below, corner] = [near(0, 1), near(1, 0), near(1, 1)];
        let found = |pos: Option<Pos>| pos.map(|pos| backgrounds[self.index(pos)]);
        let mut join = |others: &[Option<Pos>], area: Rect| {
            let others = others.iter().map(|other| found(*other));
            if let Some(color) = self.shared_color(backgrounds[self.index(pos)], others) {
                self.fill(buf, area, Style::new().bg(color));
            }
        };
        let next = |other: Option<Pos>| other.map_or(own, |other| self.layout.cell(other));
        let gap_x = next(right).x.saturating_sub(own.right());
        let gap_y = next(below).y.saturating_sub(own.bottom());
        join(&[right], Rect::new(own.right(), own.y, gap_x, own.height));
        join(&[below], Rect::new(own.x, own.bottom(), own.width, gap_y));
        let joint = Rect::new(own.right(), own.bottom(), gap_x, gap_y);
        join(&[right, below, corner], joint);
    }

    /// Returns the background color that a cell shares with all its neighbors. A cell with the
    /// cursor's digit counts as part of the shaded row, column, or box. Returns `None` if a color
    /// differs or a neighbor is missing.
    fn shared_color(
        &self,
        own: CellBackground,
        mut others: impl Iterator<Item = Option<CellBackground>> + Clone,
    ) -> Option<Color> {
        let color = own.1.bg;
        let mut same = others.clone();
        if same.all(|other| other.is_some_and(|(_, style)| style.bg == color)) {
            return color;
        }
        let shade = self.theme().tint(Tint::Peer).bg;
        let is_shaded = |(tint, style): CellBackground| {
            tint == Tint::Same || (tint == Tint::Peer && style.bg == shade)
        };
        let is_area = is_shaded(own) && others.all(|other| other.is_some_and(is_shaded));
        shade.filter(|_| is_area)
    }

    fn draw_cell(&self, pos: Pos, background: Style, buf: &mut Buffer) {
        if !self.size().is_least() {
            self.draw_rule_signs(pos, buf);
        }
        let at = self.layout.center(pos);
        if self.sketch.cell_sketch(pos).is_fogged {
            self.draw_fog(pos, buf);
        }
        match self.content(pos) {
            GridContent::Empty => self.draw_empty(pos, buf),
            GridContent::Digit(digit, ink) => self.draw_digit(pos, *digit, *ink, buf),
            GridContent::Notes(notes) => self.draw_notes(pos, notes, buf),
            GridContent::Excluded => {
                let glyph = self.app.glyphs.eliminated;
                self.put(buf, at.x, at.y, glyph, Ink::HintElimination);
            }
            GridContent::DeadEnd => {
                self.put(buf, at.x, at.y, '!', Ink::DeadEnd);
                if !matches!(self.size(), GridSize::Tight | GridSize::Dense) {
                    self.put(buf, at.x + 1, at.y, '!', Ink::DeadEnd);
                }
            }
        }
        if !self.size().is_least() {
            self.draw_marker(pos, buf);
        }
        self.draw_colors(pos, background, buf);
    }

    /// Fills a cell with the sign of fog. Notes are written on a blank cell, so that all of them
    /// can be read.
    fn draw_fog(&self, pos: Pos, buf: &mut Buffer) {
        let has_notes = matches!(self.content(pos), GridContent::Notes(_));
        let sign = if has_notes { (' ', ' ') } else { ('░', '%') };
        let rect = self.layout.cell(pos);
        for y in rect.y..rect.bottom() {
            for x in rect.x..rect.right() {
                self.put(buf, x, y, self.pick(sign), Ink::Dim);
            }
        }
    }

    fn draw_rule_signs(&self, pos: Pos, buf: &mut Buffer) {
        let cell = self.sketch.cell_sketch(pos);
        let is_colored = |shade: usize| self.theme().tint(Tint::SHADES[shade]) != Style::default();
        let letter = cell
            .color_letter
            .filter(|_| !cell.shade.is_some_and(is_colored));
        let letter = letter.map(|letter| [(' ', ' '), (letter, letter)]);
        let Some([left, right]) = cell.signs.or(letter) else {
            return;
        };
        let (rect, center) = (self.layout.cell(pos), self.layout.center(pos));
        // A sign between notes would seem to belong to a note. Only a wide cell has room beside its
        // notes. A medium cell has room in its lower right corner.
        let is_wide = rect.width >= GridSize::Large.cell().0;
        let is_pair = left.0 != ' ' && right.0 != ' ';
        let has_corner = matches!(self.size(), GridSize::Medium | GridSize::Roomy)
            && self.sketch.values.len() < 10;
        let [left_x, right_x] = match self.content(pos) {
            GridContent::Notes(_) if is_wide => [rect.x, rect.right() - 1],
            // The two signs of a circle replace the lines beside the cell.
            GridContent::Notes(_) if is_pair => [rect.x - 1, rect.right()],
            GridContent::Notes(_) => {
                if has_corner {
                    let (x, y) = (rect.right() - 1, rect.bottom() - 1);
                    self.put(buf, x, y, self.pick(left), Ink::Label);
                }
                return;
            }
            // An empty bulb is drawn as a dot, without signs beside it.
            GridContent::Empty if self.sketch.cell_sketch(pos).is_bulb() => return,
            _ => {
                let [left_by, right_by] = self.sign_distances(pos);
                [center.x - left_by, center.x + right_by]
            }
        };
        for (x, sign) in [(left_x, left), (right_x, right)] {
            let sign = self.pick(sign);
            if sign != ' ' {
                self.put(buf, x, center.y, sign, Ink::Label);
            }
        }
    }

    fn draw_digit(&self, pos: Pos, digit: VariantDigit, ink: Ink, buf: &mut Buffer) {
        if let Some(((shown, blocks), rect)) = self.large_digit(pos).zip(self.layout.visible(pos)) {
            let style = self.theme().ink(ink);
            large::draw(shown, rect, self.scale(), blocks, style, buf);
            return;
        }
        let at = self.layout.center(pos);
        self.put_digit(buf, at.x, at.y, digit, ink);
        // Bold type distinguishes dimmed digits from dimmed notes.
        if ink == Ink::Dim {
            let bold = Style::new().add_modifier(Modifier::BOLD);
            self.paint(buf, at.x, at.y, bold);
        }
    }

    fn draw_marker(&self, pos: Pos, buf: &mut Buffer) {
        let face = self.face(pos);
        let Some(marker) = face.marker else { return };
        let (rect, center) = (self.layout.cell(pos), self.layout.center(pos));
        let [left_by, right_by] = self.sign_distances(pos);
        let left_by = match &face.content {
            GridContent::Digit(digit, _) if self.app.text.symbol(digit.number()).len() > 1 => 2,
            _ => left_by,
        };
        let [left, right] = marker.signs(self.app.glyphs);
        for (x, sign) in [(center.x - left_by, left), (center.x + right_by, right)] {
            // In a narrow cell, the sign at the left of a two-digit number would cover the grid
            // line.
            if sign != ' ' && x >= rect.x {
                self.put(buf, x, center.y, sign, marker.ink());
            }
        }
    }

    /// Paints the colors that the player assigned to a cell, and writes their letters. Also draws
    /// the number of changes as a bar.
    fn draw_colors(&self, pos: Pos, style: Style, buf: &mut Buffer) {
        let (face, rect) = (self.face(pos), self.layout.cell(pos));
        // A tint may set or reverse the text color. An entry then uses the text color of the tint,
        // because its own color may be unreadable on the tint.
        let turned = style.add_modifier.contains(Modifier::REVERSED);
        if (turned || style.fg.is_some())
            && matches!(face.content, GridContent::Digit(_, Ink::Entry))
        {
            let front = Style::new().fg(style.fg.unwrap_or(Color::Reset));
            self.fill(buf, rect, front);
        }
        if Tint::COLORS.contains(&face.tint) {
            for (at, tint) in stripes(rect, face.colors) {
                self.paint(buf, at.x, at.y, self.theme().tint(tint));
            }
        }
        let [last, bottom] = self.corner(rect);
        // The bar for the number of changes is drawn only if no other sign needs this position.
        if let (Some(level), None | Some(Marker::Solver)) = (face.heat, face.marker) {
            let glyph = self.app.glyphs.levels[usize::from(level - 1)];
            self.put(buf, last, bottom, glyph, Ink::Dim);
        }
        // The letter of a color never hides a note, if the color itself is visible.
        let free = match &face.content {
            GridContent::Notes(notes) if self.has_color_tints() && !self.fits_all_notes(pos) => {
                usize::from(rect.width * rect.height).saturating_sub(notes.len())
            }
            _ => usize::MAX,
        };
        let mut signs: Vec<char> = letters(face.colors, rect.width).collect();
        // In a cell with one row, a value would touch the digit.
        if let Some(value) = face.value.filter(|_| rect.height > 1) {
            signs = value.to_string().chars().rev().collect();
        }
        for (at, sign) in (0..).zip(signs).take(free) {
            self.put(buf, last - at, bottom, sign, Ink::ColorSign);
        }
    }

    /// Returns true if the theme shows the colors of cells.
    fn has_color_tints(&self) -> bool {
        self.theme().tint(Tint::Color1) != Style::default()
    }

    /// Draws a dot in a small empty cell. In a larger empty cell, draws the lines that run through
    /// it.
    fn draw_empty(&self, pos: Pos, buf: &mut Buffer) {
        let at = self.layout.center(pos);
        if self.size().is_least() {
            self.put(buf, at.x, at.y, self.app.glyphs.dot, Ink::MissingNote);
        } else if let Some((glyph, shade)) = self.sketch.cell_sketch(pos).line_glyph() {
            self.put(buf, at.x, at.y, self.pick(glyph), LINE_INKS[shade]);
        }
    }

    /// Returns the digit of a cell and the block characters to draw it with. Returns `None` if the
    /// cell has no digit, or if the digit is drawn as a character.
    fn large_digit(&self, pos: Pos) -> Option<(Digit, [char; 3])> {
        let GridContent::Digit(digit, _) = self.face(pos).content else {
            return None;
        };
        let digit = Digit::new(digit.number())?;
        Some((digit, self.digit_blocks()?))
    }

    /// Returns the block characters of large digits. Returns `None` if digits are characters.
    fn digit_blocks(&self) -> Option<[char; 3]> {
        let has_room = self.scale() > 0 && self.app.settings.large_digits;
        self.app.glyphs.blocks.filter(|_| has_room)
    }

    /// Returns the number of columns of a dot in a large digit, or 0 if the cells have no room for
    /// large digits.
    const fn scale(&self) -> u16 {
        match self.size() {
            GridSize::Large => 1,
            GridSize::Giant => 2,
            _ => 0,
        }
    }

    /// Returns the distances from the middle of a cell to the signs left and right of its digit.
    fn sign_distances(&self, pos: Pos) -> [u16; 2] {
        let large = self.large_digit(pos);
        large.map_or([1, 1], |_| large::sign_offsets(self.scale()))
    }

    /// Returns the position of a sign in the lower right corner of a cell. For a small cell, this
    /// is the position right of the cell.
    const fn corner(&self, rect: Rect) -> [u16; 2] {
        let inside = if self.size().is_least() { 0 } else { 1 };
        [rect.right() - inside, rect.bottom() - 1]
    }

    /// Draws the brackets around the cursor or a selected cell. In small sizes, also draws the
    /// marker of the cell, because markers use the columns between cells too.
    fn draw_brackets(&self, pos: Pos, buf: &mut Buffer) {
        let face = self.face(pos);
        let rect = self.layout.cell(pos);
        let is_least = self.size().is_least();
        // In small sizes, digits of a solver have no sign, because their dots would fill the grid.
        let marker = face.marker.filter(|marker| *marker != Marker::Solver);
        if let (Some(marker), true) = (marker, is_least) {
            let [left, right] = marker.signs(self.app.glyphs);
            for (x, sign) in [(rect.x - 1, left), (rect.right(), right)] {
                if sign != ' ' {
                    self.put(buf, x, rect.y, sign, marker.ink());
                }
            }
        }
        if !face.cursor && !face.selected {
            return;
        }
        let ([left, right], ink) = if face.cursor {
            (self.app.glyphs.cursor, Ink::Cursor)
        } else {
            (['{', '}'], Ink::Selection)
        };
        // In wide cells, the brackets are inside the cell, so that they cover no grid lines.
        let (x, end) = match self.size() {
            GridSize::Large | GridSize::Giant => (rect.x, rect.right() - 1),
            _ => (rect.x - 1, rect.right()),
        };
        for y in rect.y..rect.bottom() {
            self.put(buf, x, y, left, ink);
            // The right bracket must not cover the letter of a color or the sign of a mistake.
            let letter = !face.colors.is_empty() && [end, y] == self.corner(rect);
            let wrong = is_least && face.marker.is_some_and(Marker::is_of_the_player);
            if !letter && !wrong {
                self.put(buf, end, y, right, ink);
            }
        }
    }
}

/// Returns the positions of a cell with their tints. Several colors are vertical stripes.
fn stripes(rect: Rect, colors: DigitSet) -> impl Iterator<Item = (Position, Tint)> {
    let tints: Vec<Tint> = colors.iter().map(|it| Tint::COLORS[it.index()]).collect();
    rect.positions().filter_map(move |at| {
        let column = usize::from(at.x - rect.x) * tints.len() / usize::from(rect.width.max(1));
        Some((at, *tints.get(column)?))
    })
}

/// Returns the letters of colors, beginning at the right edge. If they do not all fit,
/// `+` replaces the last letter that fits.
fn letters(colors: DigitSet, width: u16) -> impl Iterator<Item = char> {
    let room = usize::from(width);
    let letter = move |(at, digit): (usize, Digit)| {
        let is_full = at + 1 == room && colors.len() > room;
        if is_full {
            '+'
        } else {
            CellColor(digit).letter()
        }
    };
    colors.iter().enumerate().map(letter).take(room)
}
