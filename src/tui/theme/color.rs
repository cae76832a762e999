//! Parses styles, and converts colors for terminals with fewer colors.

use std::str::FromStr as _;

use ratatui::style::{Color, Modifier, Style};

use crate::config::ColorDepth;

/// Parses a style. It has a color, `on` and another color, and any of bold, dim, italic, underline,
/// strike and reverse.
pub(super) fn style(look: &str) -> Result<Style, String> {
    let mut style = Style::new();
    let mut words = look.split_whitespace();
    let color = |word: Option<&str>| {
        let word = word.unwrap_or("nothing");
        Color::from_str(word).map_err(|_| format!("'{word}' is no color and no look"))
    };
    while let Some(word) = words.next() {
        style = match word {
            "on" => style.bg(color(words.next())?),
            "bold" => style.add_modifier(Modifier::BOLD),
            "dim" => style.add_modifier(Modifier::DIM),
            "italic" => style.add_modifier(Modifier::ITALIC),
            "underline" => style.add_modifier(Modifier::UNDERLINED),
            "strike" => style.add_modifier(Modifier::CROSSED_OUT),
            "reverse" => style.add_modifier(Modifier::REVERSED),
            word => style.fg(color(Some(word))?),
        };
    }
    Ok(style)
}

/// The nearest color of a terminal with this color depth.
pub(super) fn at_depth(color: Color, depth: ColorDepth) -> Color {
    let Color::Rgb(r, g, b) = color else {
        return color;
    };
    match depth {
        ColorDepth::Full => color,
        ColorDepth::Indexed => Color::Indexed(indexed([r, g, b])),
        ColorDepth::Sixteen => nearest([r, g, b]),
    }
}

/// The levels of the color cube of 256-color terminals.
const CUBE: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// The index of the nearest color in the color cube and the grays.
fn indexed(rgb: [u8; 3]) -> u8 {
    let cube = (0..=5).flat_map(|r| (0..=5).flat_map(move |g| (0..=5).map(move |b| [r, g, b])));
    let cube = cube.map(|place| {
        let number = place.iter().fold(0_u8, |sum, level| sum * 6 + level);
        (16 + number, place.map(|level| CUBE[usize::from(level)]))
    });
    let grays = (0..24_u8).map(|step| (232 + step, [8 + 10 * step; 3]));
    let nearest = cube.chain(grays).min_by_key(|(_, own)| distance(*own, rgb));
    nearest.map_or(7, |(number, _)| number)
}

/// The sixteen colors of terminals, with the values that most terminals use.
const SIXTEEN: [(Color, [u8; 3]); 16] = [
    (Color::Black, [0, 0, 0]),
    (Color::Red, [170, 0, 0]),
    (Color::Green, [0, 170, 0]),
    (Color::Yellow, [170, 120, 0]),
    (Color::Blue, [0, 0, 200]),
    (Color::Magenta, [170, 0, 170]),
    (Color::Cyan, [0, 170, 170]),
    (Color::Gray, [185, 185, 185]),
    (Color::DarkGray, [85, 85, 85]),
    (Color::LightRed, [255, 100, 100]),
    (Color::LightGreen, [100, 255, 100]),
    (Color::LightYellow, [255, 255, 100]),
    (Color::LightBlue, [110, 140, 255]),
    (Color::LightMagenta, [255, 100, 255]),
    (Color::LightCyan, [100, 255, 255]),
    (Color::White, [255, 255, 255]),
];

fn nearest(rgb: [u8; 3]) -> Color {
    let nearest = SIXTEEN.iter().min_by_key(|(_, own)| distance(*own, rgb));
    nearest.map_or(Color::Gray, |(color, _)| *color)
}

fn distance(a: [u8; 3], b: [u8; 3]) -> u32 {
    let squares = a
        .iter()
        .zip(b)
        .map(|(a, b)| u32::from(a.abs_diff(b)).pow(2));
    squares.sum()
}

/// The contrast of two colors from 1 to 21, as the Web Content Accessibility Guidelines define it.
/// `None` if a color depends on the terminal.
#[cfg(test)]
pub(super) fn contrast(a: Color, b: Color) -> Option<f64> {
    let [a, b] = [luminance(a)?, luminance(b)?];
    Some((a.max(b) + 0.05) / (a.min(b) + 0.05))
}

#[cfg(test)]
fn luminance(color: Color) -> Option<f64> {
    let Color::Rgb(r, g, b) = color else {
        return None;
    };
    let linear = |level: u8| {
        let level = f64::from(level) / 255.0;
        if level <= 0.040_45 {
            level / 12.92
        } else {
            ((level + 0.055) / 1.055).powf(2.4)
        }
    };
    Some(0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn styles_are_parsed_word_by_word() {
        let look = style("light-red on #0a0B0c bold underline").unwrap();
        assert_eq!(look.fg, Some(Color::LightRed));
        assert_eq!(look.bg, Some(Color::Rgb(10, 11, 12)));
        assert_eq!(look.add_modifier, Modifier::BOLD | Modifier::UNDERLINED);
        assert_eq!(style(""), Ok(Style::new()));
        assert!(style("bald").is_err());
        assert!(style("red on").is_err());
    }

    #[test]
    fn colors_that_the_terminal_supports_are_not_changed() {
        for (number, rgb) in [
            (16, [0, 0, 0]),
            (231, [255, 255, 255]),
            (208, [255, 135, 0]),
        ] {
            assert_eq!(indexed(rgb), number);
        }
        for (color, [r, g, b]) in SIXTEEN {
            assert_eq!(at_depth(Color::Rgb(r, g, b), ColorDepth::Sixteen), color);
        }
        let [black, white] = [Color::Rgb(0, 0, 0), Color::Rgb(255, 255, 255)];
        assert!(contrast(black, white).is_some_and(|ratio| (ratio - 21.0).abs() < 1e-9));
    }
}
