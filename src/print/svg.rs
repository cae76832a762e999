//! Writes a drawing as SVG.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt::Write as _;

use super::drawing::{Color, Drawing, Paint};
use super::outline::{Outline, Point, Segment};

/// Writes a drawing as an SVG document. The unit of the document is the point. Equal shapes, such
/// as equal digits, are written once and then reused.
pub fn svg(drawing: &Drawing) -> String {
    let (width, height) = (round(drawing.width), round(drawing.height));
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}pt\" height=\"{height}pt\" \
         viewBox=\"0 0 {width} {height}\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
    );
    let mut written: HashMap<String, (usize, Point)> = HashMap::new();
    for shape in drawing.outlines() {
        let paint = match shape.paint {
            Paint::Fill(color) => format!("fill=\"{}\"", hex(color)),
            Paint::Stroke(color, width) => format!(
                "fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"",
                hex(color),
                round(width)
            ),
        };
        let Some(Segment::Move(start)) = shape.outline.first().copied() else {
            continue;
        };
        let from_start = |point: Point| Point::new(point.x - start.x, point.y - start.y);
        let moved: Outline = shape.outline.iter().map(|s| s.map(from_start)).collect();
        let number = written.len();
        let key = format!("{} {paint}", path(&moved));
        // Writing to a string cannot fail.
        let _ = match written.entry(key) {
            Entry::Vacant(entry) => {
                entry.insert((number, start));
                let path = path(&shape.outline);
                writeln!(text, "<path id=\"p{number}\" d=\"{path}\" {paint}/>")
            }
            Entry::Occupied(entry) => {
                let (number, first) = entry.get();
                let (x, y) = (round(start.x - first.x), round(start.y - first.y));
                writeln!(text, "<use href=\"#p{number}\" x=\"{x}\" y=\"{y}\"/>")
            }
        };
    }
    text.push_str("</svg>\n");
    text
}

fn path(outline: &[Segment]) -> String {
    outline.iter().map(|it| segment(*it)).collect()
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
