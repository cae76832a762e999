//! Pictures of the screen as SVG.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::time::Duration;

use masume::tui::Picture;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;

/// Returns the picture as an SVG document.
pub(crate) fn svg(picture: &Picture) -> String {
    let buf = picture.buffer();
    let area = buf.area;
    let page = page(buf);
    let mut svg = svg_head(area, &page);
    for y in 0..area.height {
        svg += &svg_row(buf, y, &page);
    }
    svg + "</svg>\n"
}

/// Formats one row of the picture as SVG. Backgrounds are drawn first, and then the characters.
/// `page` is the color of the page.
fn svg_row(buf: &Buffer, y: u16, page: &str) -> String {
    let mut svg = String::new();
    let top = usize::from(y) * CELL.1 + CELL.1 / 2;
    let left_of = |x: usize| (x + 1) * CELL.0;
    let area = buf.area;
    let row: Vec<&Cell> = (area.x..area.right())
        .map(|x| &buf[(x, area.y + y)])
        .collect();
    let mut x = 0;
    let mut painted: BTreeMap<String, String> = BTreeMap::new();
    for run in backgrounds(&row).chunk_by(PartialEq::eq) {
        if run[0] != page {
            let path = painted.entry(run[0].clone()).or_default();
            let (left, width, height) = (left_of(x), run.len() * CELL.0, CELL.1);
            let _ = write!(path, "M{left} {top}h{width}v{height}h-{width}z");
        }
        x += run.len();
    }
    for (background, path) in painted {
        let _ = writeln!(svg, "<path fill=\"{background}\" d=\"{path}\"/>");
    }
    let style = |cell: &Cell| {
        (
            colors(cell).0,
            cell.modifier & (Modifier::BOLD | Modifier::UNDERLINED),
        )
    };
    // Each wide character has its own element.
    let is_same_run = |one: &Cell, other: &Cell| {
        let narrow = one.symbol().width() == 1 && other.symbol().width() == 1;
        narrow && style(one) == style(other)
    };
    // Lines and short words of one style share an element, even if they are apart in the row.
    let mut drawn: BTreeMap<(String, u16), (String, Vec<String>, String)> = BTreeMap::new();
    let mut x = 0;
    for run in row.chunk_by(|one, other| is_same_run(one, other)) {
        let start = x;
        x += run.len();
        let text: String = run.iter().map(|cell| cell.symbol()).collect();
        let (ink, modifier) = style(run[0]);
        let (path, places, letters) = drawn.entry((ink.clone(), modifier.bits())).or_default();
        *path += &lines_path(&text, (left_of(start), top));
        for (at, word) in words(&text) {
            let left = left_of(start + at);
            if word.chars().count() < 4 {
                for (number, letter) in word.chars().enumerate().filter(|(_, c)| *c != ' ') {
                    places.push((left + number * CELL.0).to_string());
                    letters.push(letter);
                }
            } else {
                let length = word.chars().count() * CELL.0;
                svg += &svg_text(
                    &format!("{left}\" textLength=\"{length}"),
                    top,
                    &word,
                    &ink,
                    modifier,
                );
            }
        }
    }
    for ((ink, bits), (path, places, letters)) in drawn {
        let modifier = Modifier::from_bits_retain(bits);
        if !path.is_empty() {
            let _ = writeln!(svg, "<path fill=\"{ink}\" d=\"{path}\"/>");
        }
        if !letters.is_empty() {
            svg += &svg_text(&places.join(" "), top, &letters, &ink, modifier);
        }
    }
    svg
}

/// Returns the color of the page. It is the background of the first character.
fn page(buf: &Buffer) -> String {
    colors(&buf[(buf.area.x, buf.area.y)]).1
}

/// Formats pictures as an animated SVG that shows each picture for its duration, in a loop. All
/// pictures must have the same size.
///
/// If a row is unchanged in consecutive pictures, it is drawn only once, to keep the file
/// small. Viewers who prefer reduced motion see only the first picture.
pub(crate) fn film(frames: &[(Picture, Duration)]) -> String {
    let Some((first, _)) = frames.first() else {
        return String::new();
    };
    let first = first.buffer();
    let page = page(first);
    let mut begins = vec![Duration::ZERO];
    for (_, time) in frames {
        begins.push(begins[begins.len() - 1] + *time);
    }
    let whole = begins[frames.len()];
    let share = |time: Duration| 100.0 * time.as_secs_f64() / whole.as_secs_f64();
    let (mut styles, mut rows) = (String::new(), String::new());
    let mut known = BTreeSet::new();
    for y in 0..first.area.height {
        let drawn = frames
            .iter()
            .map(|(frame, _)| svg_row(frame.buffer(), y, &page));
        let drawn: Vec<String> = drawn.collect();
        let mut start = 0;
        for run in drawn.chunk_by(|one, other| one == other) {
            let end = start + run.len();
            if run.len() == frames.len() {
                rows += &run[0];
            } else if !run[0].is_empty() {
                let resting = if start == 0 { " first" } else { "" };
                let _ = write!(
                    rows,
                    "<g class=\"f k{start}-{end}{resting}\">\n{}</g>\n",
                    run[0]
                );
                if known.insert((start, end)) {
                    let (from, to) = (share(begins[start]), share(begins[end]));
                    let hidden = if start > 0 {
                        "0%{visibility:hidden}"
                    } else {
                        ""
                    };
                    let _ = writeln!(
                        styles,
                        "@keyframes k{start}-{end}{{{hidden}{from:.2}%{{visibility:visible}}{to:.2}%{{visibility:hidden}}}}\n\
                         .k{start}-{end}{{animation-name:k{start}-{end}}}",
                    );
                }
            }
            start = end;
        }
    }
    let seconds = whole.as_secs_f64();
    format!(
        "{}<style>\n.f{{visibility:hidden;animation:{seconds:.2}s step-end infinite}}\n{styles}\
         @media (prefers-reduced-motion:reduce){{.f{{animation:none}}.first{{visibility:visible}}}}\n\
         </style>\n{rows}</svg>\n",
        svg_head(first.area, &page),
    )
}

/// The width and the height of a character in SVG units.
const CELL: (usize, usize) = (9, 18);

/// Returns the first lines of the SVG of a screen, with the background.
fn svg_head(area: Rect, page: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" \
         font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"15\" shape-rendering=\"crispEdges\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"{page}\"/>\n",
        (usize::from(area.width) + 2) * CELL.0,
        (usize::from(area.height) + 1) * CELL.1,
    )
}

/// Formats a text as SVG. `places` contains one position for the whole text, or one position for
/// each letter.
fn svg_text(places: &str, top: usize, text: &str, ink: &str, modifier: Modifier) -> String {
    let has = |one, attribute| {
        if modifier.contains(one) {
            attribute
        } else {
            ""
        }
    };
    let weight = has(Modifier::BOLD, " font-weight=\"bold\"");
    let line = has(Modifier::UNDERLINED, " text-decoration=\"underline\"");
    let text = text
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;");
    let base = top + 14;
    format!("<text x=\"{places}\" y=\"{base}\" fill=\"{ink}\"{weight}{line}>{text}</text>\n")
}

/// Returns the weights of the arms of a line character: up, right, down and left. The weight is 0
/// for no arm, 1 for a light arm, and 2 for a heavy arm.
fn arms(c: char) -> Option<[u8; 4]> {
    const ARMS: [(&str, [u8; 4]); 30] = [
        ("─", [0, 1, 0, 1]),
        ("━", [0, 2, 0, 2]),
        ("│", [1, 0, 1, 0]),
        ("┃", [2, 0, 2, 0]),
        ("┌╭", [0, 1, 1, 0]),
        ("┐╮", [0, 0, 1, 1]),
        ("└╰", [1, 1, 0, 0]),
        ("┘╯", [1, 0, 0, 1]),
        ("├", [1, 1, 1, 0]),
        ("┤", [1, 0, 1, 1]),
        ("┬", [0, 1, 1, 1]),
        ("┴", [1, 1, 0, 1]),
        ("┼", [1, 1, 1, 1]),
        ("┏", [0, 2, 2, 0]),
        ("┓", [0, 0, 2, 2]),
        ("┗", [2, 2, 0, 0]),
        ("┛", [2, 0, 0, 2]),
        ("┣", [2, 2, 2, 0]),
        ("┫", [2, 0, 2, 2]),
        ("┳", [0, 2, 2, 2]),
        ("┻", [2, 2, 0, 2]),
        ("╋", [2, 2, 2, 2]),
        ("┠", [2, 1, 2, 0]),
        ("┨", [2, 0, 2, 1]),
        ("┯", [0, 2, 1, 2]),
        ("┷", [1, 2, 0, 2]),
        ("┿", [1, 2, 1, 2]),
        ("╂", [2, 1, 2, 1]),
        ("┝", [1, 2, 1, 0]),
        ("┥", [1, 0, 1, 2]),
    ];
    let found = ARMS.iter().find(|(all, _)| all.contains(c));
    found.map(|(_, arms)| *arms)
}

/// Converts the line characters of a text to an SVG path. Fonts leave gaps between line characters,
/// and a path has no gaps.
fn lines_path(text: &str, (left, top): (usize, usize)) -> String {
    let mut path = String::new();
    let mut bar = |(x, y): (usize, usize), (width, height): (usize, usize)| {
        let _ = write!(path, "M{x} {y}h{width}v{height}h-{width}z");
    };
    // The arms meet in the middle of the character.
    let (across, down) = (CELL.0 / 2, CELL.1 / 2);
    // A heavy line extends by this distance on each side of its middle.
    let reach = |weight: u8| usize::from(weight == 2);
    let mut level: Option<(usize, usize, u8)> = None;
    for (at, c) in text.chars().enumerate() {
        let x = left + at * CELL.0;
        let [up, right, below, back] = arms(c).unwrap_or_default();
        for (weight, from, to) in [(back, x, x + across), (right, x + across, x + CELL.0)] {
            match &mut level {
                Some((_, end, same)) if *same == weight && *end == from => *end = to,
                _ => {
                    if let Some((start, end, weight)) = level.take() {
                        let y = top + down - reach(weight);
                        bar((start, y), (end - start, 1 + 2 * reach(weight)));
                    }
                    level = (weight > 0).then_some((from, to, weight));
                }
            }
        }
        for (weight, from, to) in [(up, top, top + down + 1), (below, top + down, top + CELL.1)] {
            if weight > 0 {
                let x = x + across - reach(weight);
                bar((x, from), (1 + 2 * reach(weight), to - from));
            }
        }
    }
    if let Some((start, end, weight)) = level {
        let y = top + down - reach(weight);
        bar((start, y), (end - start, 1 + 2 * reach(weight)));
    }
    path
}

/// Returns the words of a text, each with the index of its first character. A word may contain
/// single spaces but no line characters.
fn words(text: &str) -> Vec<(usize, String)> {
    let mut words: Vec<(usize, String)> = Vec::new();
    let written = |c: &char| *c != ' ' && arms(*c).is_none();
    for (at, c) in text.chars().enumerate().filter(|(_, c)| written(c)) {
        match words.last_mut() {
            Some((start, word)) if at <= *start + word.chars().count() + 1 => {
                if at > *start + word.chars().count() {
                    word.push(' ');
                }
                word.push(c);
            }
            _ => words.push((at, c.to_string())),
        }
    }
    words
}

const BACKGROUND: &str = "#1d2026";
const FOREGROUND: &str = "#d8dee9";

/// Returns the background color of each column in a row. A wide character occupies two columns.
fn backgrounds(row: &[&Cell]) -> Vec<String> {
    let mut found: Vec<String> = Vec::with_capacity(row.len());
    let mut covered = 0;
    for cell in row {
        let wide = found.last().filter(|_| covered > 0).cloned();
        covered = match wide {
            Some(_) => covered - 1,
            None => cell.symbol().width().saturating_sub(1),
        };
        found.push(wide.unwrap_or_else(|| colors(cell).1));
    }
    found
}

/// Returns the foreground and the background color of a character.
fn colors(cell: &Cell) -> (String, String) {
    let name = |color: Color, otherwise: &str| match color {
        Color::Black => "#2b303b".to_owned(),
        Color::Red => "#ff6c6b".to_owned(),
        Color::Green => "#98be65".to_owned(),
        Color::Yellow => "#ecbe7b".to_owned(),
        Color::Blue => "#51afef".to_owned(),
        Color::Magenta => "#c678dd".to_owned(),
        Color::Cyan => "#56c8d8".to_owned(),
        Color::White => "#ffffff".to_owned(),
        Color::DarkGray => "#5b6268".to_owned(),
        Color::Rgb(r, g, b) => format!("#{r:02x}{g:02x}{b:02x}"),
        _ => otherwise.to_owned(),
    };
    let (foreground, background) = (name(cell.fg, FOREGROUND), name(cell.bg, BACKGROUND));
    if cell.modifier.contains(Modifier::REVERSED) {
        (background, foreground)
    } else {
        (foreground, background)
    }
}

#[cfg(test)]
mod tests {
    use ratatui::style::Style;

    use super::*;

    #[test]
    fn a_wide_character_colors_both_columns_that_it_covers() {
        let mut buf = Buffer::empty(Rect::new(0, 0, 8, 1));
        buf.set_style(buf.area, Style::new().bg(Color::White));
        buf.set_string(2, 0, "日本", Style::new());
        let svg = svg_row(&buf, 0, "#ffffff");
        assert!(!svg.contains("<path"), "{svg}");
    }
}
