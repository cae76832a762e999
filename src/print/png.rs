//! Writes a drawing as a PNG file.

use tiny_skia::{
    Color as PixelColor, FillRule, Paint as Brush, PathBuilder, Pixmap, Stroke, Transform,
};

use super::drawing::{Color, Drawing, Paint};
use super::outline::Segment;

/// Renders a drawing as a PNG file with this width in pixels; `None` if the picture would be empty
/// or too large.
pub fn png(drawing: &Drawing, width: u32) -> Option<Vec<u8>> {
    #[expect(clippy::cast_precision_loss, reason = "no picture is that wide")]
    let scale = width as f32 / drawing.width;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "rounded up, and no picture is that high"
    )]
    let height = (drawing.height * scale).ceil() as u32;
    let mut pixels = Pixmap::new(width, height)?;
    pixels.fill(PixelColor::WHITE);
    let scale = Transform::from_scale(scale, scale);
    for shape in drawing.outlines() {
        let mut path = PathBuilder::new();
        for segment in &shape.outline {
            match *segment {
                Segment::Move(to) => path.move_to(to.x, to.y),
                Segment::Line(to) => path.line_to(to.x, to.y),
                Segment::Curve(a, b, to) => path.cubic_to(a.x, a.y, b.x, b.y, to.x, to.y),
                Segment::Close => path.close(),
            }
        }
        // An empty outline draws nothing.
        let Some(path) = path.finish() else { continue };
        match shape.paint {
            Paint::Fill(color) => {
                pixels.fill_path(&path, &brush(color), FillRule::Winding, scale, None);
            }
            Paint::Stroke(color, width) => {
                let stroke = Stroke {
                    width,
                    ..Stroke::default()
                };
                pixels.stroke_path(&path, &brush(color), &stroke, scale, None);
            }
        }
    }
    pixels.encode_png().ok()
}

fn brush(Color(red, green, blue): Color) -> Brush<'static> {
    let mut brush = Brush::default();
    brush.set_color_rgba8(red, green, blue, 255);
    brush
}
