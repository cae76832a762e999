//! Draws large digits in cells with enough room. A digit has three by five dots, drawn with half
//! blocks.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use crate::grid::Digit;

/// The five rows of each digit. The highest of the three bits is the left dot.
const DOTS: [[u8; 5]; 9] = [
    [0b010, 0b110, 0b010, 0b010, 0b111],
    [0b111, 0b001, 0b111, 0b100, 0b111],
    [0b111, 0b001, 0b111, 0b001, 0b111],
    [0b101, 0b101, 0b111, 0b001, 0b001],
    [0b111, 0b100, 0b111, 0b001, 0b111],
    [0b111, 0b100, 0b111, 0b101, 0b111],
    [0b111, 0b001, 0b001, 0b010, 0b010],
    [0b111, 0b101, 0b111, 0b101, 0b111],
    [0b111, 0b101, 0b111, 0b001, 0b111],
];

/// Returns the distances from the middle of a cell to the signs left and right of a large digit.
pub(crate) const fn sign_offsets(scale: u16) -> [u16; 2] {
    [3 * scale / 2 + 1, 3 * scale - 3 * scale / 2 + scale - 1]
}

/// Draws a digit in the middle of a cell. A dot is `scale` columns wide and `scale` half rows high.
/// `blocks` contains the upper half block, the lower half block, and the full block.
pub(crate) fn draw(
    digit: Digit,
    cell: Rect,
    scale: u16,
    blocks: [char; 3],
    style: Style,
    buf: &mut Buffer,
) {
    let (width, height) = (3 * scale, (5 * scale).div_ceil(2));
    let left = cell.x + cell.width.saturating_sub(width) / 2;
    let top = cell.y + cell.height.saturating_sub(height) / 2;
    let is_set = |column: u16, half: u16| {
        let row = DOTS[digit.index()].get(usize::from(half / scale));
        row.is_some_and(|row| row >> (2 - column / scale) & 1 == 1)
    };
    for (column, row) in (0..width).flat_map(|x| (0..height).map(move |y| (x, y))) {
        let block = match [is_set(column, 2 * row), is_set(column, 2 * row + 1)] {
            [false, false] => continue,
            [true, false] => blocks[0],
            [false, true] => blocks[1],
            [true, true] => blocks[2],
        };
        if let Some(symbol) = buf.cell_mut(Position::new(left + column, top + row)) {
            symbol.set_char(block).set_style(style);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(digit: usize, width: u16, height: u16, scale: u16) -> Vec<String> {
        let area = Rect::new(0, 0, width, height);
        let mut buf = Buffer::empty(area);
        let blocks = ['▀', '▄', '█'];
        draw(
            Digit::ALL[digit - 1],
            area,
            scale,
            blocks,
            Style::new(),
            &mut buf,
        );
        let line = |y| (0..width).map(|x| buf[(x, y)].symbol()).collect();
        (0..height).map(line).collect()
    }

    #[test]
    fn large_digits_are_in_the_middle_of_their_cells() {
        assert_eq!(lines(4, 7, 3, 1), ["  █ █  ", "  ▀▀█  ", "    ▀  "]);
        let large = lines(7, 9, 5, 2);
        assert_eq!(
            large,
            [
                " ██████  ",
                "     ██  ",
                "     ██  ",
                "   ██    ",
                "   ██    "
            ]
        );
    }

    #[test]
    fn no_two_digits_look_alike() {
        let all: std::collections::HashSet<_> = DOTS.into_iter().collect();
        assert_eq!(all.len(), DOTS.len());
    }
}
