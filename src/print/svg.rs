//! Writes a drawing as SVG.

use std::fmt::Write as _;

use super::drawing::{Color, Drawing, Paint};
use super::outline::{Point, Segment};

/// Writes a drawing as an SVG document. The unit of the document is the point. Equal digits
/// are written again each time, because pen plotters and some converters ignore references to shapes.
pub fn svg(drawing: &Drawing) -> String {
    let (width, height) = (round(drawing.width), round(drawing.height));
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}pt\" height=\"{height}pt\" \
         viewBox=\"0 0 {width} {height}\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n"
    );
    for shape in drawing.outlines() {
        let paint = match shape.paint {
            Paint::Fill(color) => format!("fill=\"{}\"", hex(color)),
            Paint::Stroke(color, width) => format!(
                "fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"",
                hex(color),
                round(width)
            ),
        };
        let path: String = shape.outline.iter().map(|it| segment(*it)).collect();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "<path d=\"{path}\" {paint}/>");
    }
    text.push_str("</svg>\n");
    text
}

fn segment(segment: Segment) -> String {
    let pair = |point: Point| format!("{} {}", round(point.x), round(point.y));
    match segment {
        Segment::Move(to) => format!("M{}", pair(to)),
        Segment::Line(to) => format!("L{}", pair(to)),
        Segment::Curve(a, b, to) => format!("C{} {} {}", pair(a), pair(b), pair(to)),
        Segment::Close => "Z".to_owned(),
    }
}

/// Rounds to hundredths of a point.
fn round(length: f32) -> f32 {
    (length * 100.0).round() / 100.0
}

fn hex(Color(red, green, blue): Color) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}
