//! What is seen, kept: as text, as roles, as a drawing.

use std::fmt::Write as _;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;

use super::theme::{Ink, Tint};

/// A screen as it was drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture(Buffer);

impl Picture {
    pub(crate) const fn new(buf: Buffer) -> Self {
        Self(buf)
    }

    /// The characters, one line for each row, without blanks at their ends.
    pub fn to_text(&self) -> String {
        self.lines(|cell| cell.symbol().to_owned())
    }

    /// One letter for the role of each character, in a picture of
    /// [roles](super::Stage::roles). Plain text and blanks show as blanks.
    pub fn to_roles(&self) -> String {
        self.lines(|cell| {
            let ink = Ink::of_color(cell.fg);
            let told = |ink: &Ink| *ink != Ink::Text && !cell.symbol().trim().is_empty();
            letter(INK_LETTERS, ink.filter(told).map(|ink| ink as usize))
        })
    }

    /// The same for what lies behind the characters, in upper case.
    pub fn to_tints(&self) -> String {
        self.lines(|cell| {
            let tint = Tint::of_color(cell.bg).filter(|tint| *tint != Tint::None);
            letter(TINT_LETTERS, tint.map(|tint| tint as usize))
        })
    }

    /// What the letters of [`to_roles`](Self::to_roles) and [`to_tints`](Self::to_tints) mean, as
    /// far as the picture has them.
    pub fn legend(&self) -> String {
        let roles = self.to_roles() + &self.to_tints();
        let mut text = String::new();
        for (i, ink) in INK_LETTERS.iter().copied().zip(Ink::ALL) {
            if roles.contains(char::from(i)) {
                let _ = writeln!(text, "{} {ink:?}", char::from(i));
            }
        }
        for (i, tint) in TINT_LETTERS.iter().copied().zip(Tint::ALL) {
            if roles.contains(char::from(i)) {
                let _ = writeln!(text, "{} {tint:?}", char::from(i));
            }
        }
        text
    }

    fn lines(&self, show: impl Fn(&Cell) -> String) -> String {
        let mut text = String::new();
        for row in self.0.area.rows() {
            let mut line = String::new();
            let mut covered = 0;
            for position in row.positions() {
                // The second column of a wide character holds nothing.
                if covered > 0 {
                    covered -= 1;
                    continue;
                }
                let cell = &self.0[position];
                covered = cell.symbol().width().saturating_sub(1);
                line.push_str(&show(cell));
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }

    /// A drawing in the colours of a common dark terminal, for documents.
    pub fn to_svg(&self) -> String {
        const CELL: (usize, usize) = (9, 18);
        let area = self.0.area;
        let (width, height) = (usize::from(area.width), usize::from(area.height));
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" \
             font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"15\" shape-rendering=\"crispEdges\">\n\
             <rect width=\"100%\" height=\"100%\" fill=\"{BACKGROUND}\"/>\n",
            (width + 2) * CELL.0,
            (height + 1) * CELL.1,
        );
        for (y, row) in area.rows().enumerate() {
            for (x, position) in row.positions().enumerate() {
                let cell = &self.0[position];
                let (ink, paper) = colors(cell);
                let (left, top) = ((x + 1) * CELL.0, y * CELL.1 + CELL.1 / 2);
                if paper != BACKGROUND {
                    let _ = writeln!(
                        svg,
                        "<rect x=\"{left}\" y=\"{top}\" width=\"{}\" height=\"{}\" fill=\"{paper}\"/>",
                        CELL.0, CELL.1,
                    );
                }
                if cell.symbol().trim().is_empty() {
                    continue;
                }
                let weight = if cell.modifier.contains(Modifier::BOLD) {
                    " font-weight=\"bold\""
                } else {
                    ""
                };
                let line = if cell.modifier.contains(Modifier::UNDERLINED) {
                    " text-decoration=\"underline\""
                } else {
                    ""
                };
                let symbol = cell
                    .symbol()
                    .replace('&', "&amp;")
                    .replace('<', "&lt;")
                    .replace('>', "&gt;");
                let base = top + 14;
                let _ = writeln!(
                    svg,
                    "<text x=\"{left}\" y=\"{base}\" fill=\"{ink}\"{weight}{line}>{symbol}</text>",
                );
            }
        }
        svg.push_str("</svg>\n");
        svg
    }
}

/// The letters of the text roles, in their order.
const INK_LETTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyz0123456789!@#$%&*+=?";

/// The letters of the backgrounds, in their order.
const TINT_LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The letter of a role by its number, a blank for none.
fn letter(letters: &[u8], role: Option<usize>) -> String {
    let letter = role.and_then(|role| letters.get(role));
    letter.map_or(' ', |letter| char::from(*letter)).to_string()
}

const BACKGROUND: &str = "#1d2026";
const FOREGROUND: &str = "#d8dee9";

/// Colours of a character and of what lies behind it.
fn colors(cell: &Cell) -> (&'static str, &'static str) {
    let name = |color: Color, otherwise: &'static str| match color {
        Color::Black => "#2b303b",
        Color::Red => "#ff6c6b",
        Color::Green => "#98be65",
        Color::Yellow => "#ecbe7b",
        Color::Blue => "#51afef",
        Color::Magenta => "#c678dd",
        Color::Cyan => "#56c8d8",
        Color::White => "#ffffff",
        Color::DarkGray => "#5b6268",
        _ => otherwise,
    };
    let (ink, paper) = (name(cell.fg, FOREGROUND), name(cell.bg, BACKGROUND));
    if cell.modifier.contains(Modifier::REVERSED) {
        (paper, ink)
    } else {
        (ink, paper)
    }
}
