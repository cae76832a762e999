//! Parses styles, and converts colors for terminals with fewer colors.

use std::iter;
use std::str::FromStr as _;
use std::sync::LazyLock;

use ratatui::style::{Color, Modifier, Style};

use crate::config::ColorDepth;

/// Parses a style: a color, `on` and a background color, and any of bold, dim, italic, underline,
/// strike and reverse.
pub(super) fn style(look: &str) -> Result<Style, String> {
    let mut style = Style::new();
    let mut words = look.split_whitespace();
    let color = |word: Option<&str>| {
        let word = word.unwrap_or("nothing");
        Color::from_str(word).map_err(|_| format!("'{word}' is neither a color nor a style"))
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

/// Returns the nearest color that a terminal with the given color depth can show.
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

/// Returns the level of a gray of 256-color terminals, counted from 0.
const fn gray(step: u8) -> u8 {
    8 + 10 * step
}

/// Returns the index of the nearest color in the 256-color palette: in its color cube or among its
/// grays.
fn indexed(rgb: [u8; 3]) -> u8 {
    let level = |value: u8| (0..=5).min_by_key(|level| CUBE[usize::from(*level)].abs_diff(value));
    let place = rgb.map(|value| level(value).unwrap_or(0));
    let number = place.iter().fold(0_u8, |sum, level| sum * 6 + level);
    let cube = (16 + number, place.map(|level| CUBE[usize::from(level)]));
    let grays = (0..24).map(|step| (232 + step, [gray(step); 3]));
    let nearest = iter::once(cube)
        .chain(grays)
        .min_by_key(|(_, own)| distance(*own, rgb));
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

/// The values of the sixteen colors in common palettes: VGA, xterm, Tango, Campbell and macOS.
const PALETTES: [[u32; 16]; 5] = [
    [
        0x00_0000, 0xaa_0000, 0x00_aa00, 0xaa_5500, 0x00_00aa, 0xaa_00aa, 0x00_aaaa, 0xaa_aaaa,
        0x55_5555, 0xff_5555, 0x55_ff55, 0xff_ff55, 0x55_55ff, 0xff_55ff, 0x55_ffff, 0xff_ffff,
    ],
    [
        0x00_0000, 0xcd_0000, 0x00_cd00, 0xcd_cd00, 0x00_00ee, 0xcd_00cd, 0x00_cdcd, 0xe5_e5e5,
        0x7f_7f7f, 0xff_0000, 0x00_ff00, 0xff_ff00, 0x5c_5cff, 0xff_00ff, 0x00_ffff, 0xff_ffff,
    ],
    [
        0x2e_3436, 0xcc_0000, 0x4e_9a06, 0xc4_a000, 0x34_65a4, 0x75_507b, 0x06_989a, 0xd3_d7cf,
        0x55_5753, 0xef_2929, 0x8a_e234, 0xfc_e94f, 0x72_9fcf, 0xad_7fa8, 0x34_e2e2, 0xee_eeec,
    ],
    [
        0x0c_0c0c, 0xc5_0f1f, 0x13_a10e, 0xc1_9c00, 0x00_37da, 0x88_1798, 0x3a_96dd, 0xcc_cccc,
        0x76_7676, 0xe7_4856, 0x16_c60c, 0xf9_f1a5, 0x3b_78ff, 0xb4_009e, 0x61_d6d6, 0xf2_f2f2,
    ],
    [
        0x00_0000, 0x99_0000, 0x00_a600, 0x99_9900, 0x00_00b2, 0xb2_00b2, 0x00_a6b2, 0xbf_bfbf,
        0x66_6666, 0xe5_0000, 0x00_d900, 0xe5_e500, 0x00_00ff, 0xe5_00e5, 0x00_e5e5, 0xe5_e5e5,
    ],
];

/// The minimum contrast of legible text in every palette of [`PALETTES`]. With a minimum of 3.0,
/// gray text on dark gray would become white and look like other text.
pub(super) const MIN_CONTRAST: f64 = 2.8;

/// The contrast of the best text color on light blue. It is below [`MIN_CONTRAST`].
#[cfg(test)]
pub(super) const ON_LIGHT_BLUE: f64 = 2.4;

/// Returns the contrast of two of the sixteen colors in the palette in which their contrast is
/// lowest. Returns `None` for other colors.
pub(super) fn least_contrast(front: Color, back: Color) -> Option<f64> {
    let index = |color| SIXTEEN.iter().position(|(own, _)| *own == color);
    let (front, back) = (index(front)?, index(back)?);
    let ratios = PALETTES.iter().map(|palette| {
        let [front, back] = [front, back].map(|index| {
            let [_, r, g, b] = palette[index].to_be_bytes();
            Color::Rgb(r, g, b)
        });
        contrast(front, back).unwrap_or(1.0)
    });
    ratios.min_by(f64::total_cmp)
}

/// Returns a legible replacement for the text color `front` on the background `back`. The result is
/// `front` if it is legible in every palette, and otherwise gray, white or black. Returns `None` if
/// one of the two colors is not among the sixteen colors.
pub(crate) fn legible(front: Color, back: Color) -> Option<Color> {
    static LEGIBLE: LazyLock<Vec<Vec<Color>>> = LazyLock::new(|| {
        let all = SIXTEEN.map(|(color, _)| color);
        let of = |front: Color, back: Color| {
            let ratio = |color| least_contrast(color, back).unwrap_or(1.0);
            // Only dim text, which is dark gray, becomes gray. Other text becomes white or black.
            let gray = (front == Color::DarkGray).then_some(Color::Gray);
            let choices = [front].into_iter().chain(gray);
            let fitting = { choices }.find(|color| ratio(*color) >= MIN_CONTRAST);
            let strong = [Color::White, Color::Black].into_iter();
            let strong = strong.max_by(|a, b| ratio(*a).total_cmp(&ratio(*b)));
            fitting.or(strong).unwrap_or(front)
        };
        let rows = all
            .iter()
            .map(|front| all.iter().map(|back| of(*front, *back)));
        rows.map(Iterator::collect).collect()
    });
    // Backgrounds outside the table return early, because most cells have such a background, and
    // each frame checks all cells.
    if matches!(back, Color::Reset | Color::Rgb(..) | Color::Indexed(_)) {
        return None;
    }
    let index = |color| SIXTEEN.iter().position(|(own, _)| *own == color);
    Some(LEGIBLE[index(front)?][index(back)?])
}

/// Returns the replacement of one of the sixteen colors on a white background, where light colors are
/// hard to read.
pub(super) const fn on_white(color: Color) -> Color {
    match color {
        Color::Yellow | Color::LightYellow | Color::LightMagenta => Color::Magenta,
        Color::Cyan | Color::LightCyan | Color::Green | Color::LightGreen | Color::LightBlue => {
            Color::Blue
        }
        Color::LightRed => Color::Red,
        Color::Gray | Color::White => Color::DarkGray,
        color => color,
    }
}

/// Returns the contrast of two colors from 1 to 21, as the Web Content Accessibility Guidelines
/// define it. Returns `None` if a color depends on the terminal.
pub(super) fn contrast(a: Color, b: Color) -> Option<f64> {
    let [a, b] = [luminance(a)?, luminance(b)?];
    Some((a.max(b) + 0.05) / (a.min(b) + 0.05))
}

pub(super) fn luminance(color: Color) -> Option<f64> {
    let (r, g, b) = match color {
        Color::Rgb(r, g, b) => (r, g, b),
        Color::Indexed(index @ 16..=231) => {
            let level = |step: u8| CUBE[usize::from((index - 16) / step % 6)];
            (level(36), level(6), level(1))
        }
        Color::Indexed(index @ 232..) => {
            let gray = gray(index - 232);
            (gray, gray, gray)
        }
        _ => return None,
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
    fn an_indexed_color_has_the_luminance_of_its_levels() {
        let own = |index| luminance(Color::Indexed(index));
        let rgb = |r, g, b| luminance(Color::Rgb(r, g, b));
        assert_eq!(own(16), rgb(0, 0, 0));
        assert_eq!(own(16 + 36 + 2 * 6 + 5), rgb(95, 135, 255));
        assert_eq!(own(231), rgb(255, 255, 255));
        assert_eq!(own(232), rgb(8, 8, 8));
        assert_eq!(own(255), rgb(238, 238, 238));
        assert_eq!(own(15), None, "this color depends on the terminal");
    }

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
    fn every_color_becomes_legible_on_every_background_of_the_sixteen_colors() {
        for (front, _) in SIXTEEN {
            for (back, _) in SIXTEEN {
                let legible = legible(front, back).unwrap();
                let ratio = least_contrast(legible, back).unwrap();
                let least = match back {
                    Color::LightBlue => ON_LIGHT_BLUE,
                    _ => MIN_CONTRAST,
                };
                assert!(
                    ratio >= least,
                    "{front} on {back}: {legible} has {ratio:.2}"
                );
                if least_contrast(front, back).unwrap() >= MIN_CONTRAST {
                    assert_eq!(legible, front);
                }
            }
        }
        assert_eq!(legible(Color::DarkGray, Color::DarkGray), Some(Color::Gray));
        assert_eq!(legible(Color::Reset, Color::Red), None);
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
