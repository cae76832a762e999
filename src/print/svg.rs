//! Writes a drawing as SVG.

use std::fmt::Write as _;

use super::drawing::{Color, Drawing, Paint};
use super::outline::Segment;

/// Writes a drawing as an SVG document. The unit of the document is the hundredth of a point. Equal
/// digits are written again each time, because pen plotters and some converters ignore references to
/// shapes.
pub fn svg(drawing: &Drawing) -> String {
    let (width, height) = (drawing.width, drawing.height);
    let [right, bottom] = [width, height].map(hundredths);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}pt\" height=\"{height}pt\" \
         viewBox=\"0 0 {right} {bottom}\">\n\
         <rect width=\"{right}\" height=\"{bottom}\" fill=\"#fff\"/>\n"
    );
    for shape in drawing.outlines() {
        let paint = match shape.paint {
            Paint::Fill(color) => format!("fill=\"{}\"", hex(color)),
            Paint::Stroke(color, width) => format!(
                "fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"",
                hex(color),
                hundredths(width)
            ),
        };
        // Writing to a string cannot fail.
        let _ = writeln!(text, "<path d=\"{}\" {paint}/>", path(&shape.outline));
    }
    text.push_str("</svg>\n");
    text
}

/// Writes an outline with relative coordinates, which are short.
fn path(outline: &[Segment]) -> String {
    let mut text = String::new();
    let (mut start, mut at) = ([0, 0], [0, 0]);
    for segment in outline {
        let (command, points) = match *segment {
            Segment::Move(to) => ('m', vec![to]),
            Segment::Line(to) => ('l', vec![to]),
            Segment::Curve(a, b, to) => ('c', vec![a, b, to]),
            Segment::Close => ('z', Vec::new()),
        };
        let from = if command == 'z' { start } else { at };
        let ends = points.iter().map(|to| [to.x, to.y].map(hundredths));
        let ends: Vec<[i32; 2]> = ends.collect();
        let moves = ends
            .iter()
            .flat_map(|to| [to[0] - from[0], to[1] - from[1]]);
        let moves: Vec<String> = moves.map(|number| number.to_string()).collect();
        text.push(command);
        // A minus sign separates two numbers, too.
        text += &moves.join(" ").replace(" -", "-");
        at = ends.last().copied().unwrap_or(from);
        if command == 'm' {
            start = at;
        }
    }
    text
}

/// Rounds a length in points to hundredths.
#[expect(clippy::cast_possible_truncation, reason = "pages are small")]
fn hundredths(length: f32) -> i32 {
    (length * 100.0).round() as i32
}

fn hex(Color(red, green, blue): Color) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}
