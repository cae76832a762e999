//! Converts text to outlines of the font in `assets/fonts`, so that pictures look the same on every
//! system.

use std::sync::LazyLock;

use subsetter::GlyphRemapper;
use ttf_parser::{Face, GlyphId, OutlineBuilder, RawFace, Tag};

use super::outline::{Outline, Point, Segment};

// A web page must load fast, so its font has only Latin letters.
#[cfg(target_family = "wasm")]
static BYTES: &[u8] = include_bytes!("../../assets/fonts/NotoSansCJKjp-latin.otf");
#[cfg(not(target_family = "wasm"))]
static BYTES: &[u8] = include_bytes!("../../assets/fonts/NotoSansCJKjp-subset.otf");

/// The PostScript name of the font.
pub(super) const NAME: &str = "NotoSansCJKjp-Regular";

static FACE: LazyLock<Face<'static>> =
    LazyLock::new(|| Face::parse(BYTES, 0).expect("the built-in font is valid"));

/// The height of a capital letter or a digit at font size 1.
pub(super) const CAP_HEIGHT: f32 = 0.733;

/// Returns the glyph of a character. If the font lacks the character, returns a question mark and
/// its glyph.
pub(super) fn known(c: char) -> (char, GlyphId) {
    let known = [c, '?'].map(|c| Some((c, FACE.glyph_index(c)?)));
    let [own, other] = known;
    own.or(other).expect("the font has a question mark")
}

fn glyph(c: char) -> GlyphId {
    known(c).1
}

fn advance(glyph: GlyphId) -> f32 {
    f32::from(FACE.glyph_hor_advance(glyph).unwrap_or_default())
}

/// The number of font units per unit of font size.
fn units() -> f32 {
    f32::from(FACE.units_per_em())
}

pub(super) fn width(text: &str, size: f32) -> f32 {
    let units_wide: f32 = text.chars().map(|c| advance(glyph(c))).sum();
    units_wide * size / units()
}

/// The width of a glyph in thousandths of the font size.
pub(super) fn glyph_width(glyph: GlyphId) -> f32 {
    1000.0 * advance(glyph) / units()
}

/// The part of the font with these glyphs, which [`GlyphRemapper`] numbers again, as the table of
/// outlines that a PDF contains.
pub(super) fn subset(glyphs: &GlyphRemapper) -> Vec<u8> {
    let font = subsetter::subset(BYTES, 0, glyphs).expect("the built-in font is valid");
    let face = RawFace::parse(&font, 0).expect("a part of a valid font is valid");
    let outlines = face
        .table(Tag::from_bytes(b"CFF "))
        .expect("the font has outlines");
    outlines.to_vec()
}

/// Returns the outline of a text that starts at the point `at` on its baseline.
pub(super) fn outline(text: &str, at: Point, size: f32) -> Outline {
    let scale = size / units();
    let mut pen = OutlinePen {
        at,
        scale,
        outline: Vec::new(),
    };
    for c in text.chars() {
        let glyph = glyph(c);
        // A space has no outline, so the result is `None`.
        let _ = FACE.outline_glyph(glyph, &mut pen);
        pen.at.x += advance(glyph) * scale;
    }
    pen.outline
}

/// A pen that converts the outline of a glyph to an outline of a drawing. In a font, y increases
/// upward; in a drawing, y increases downward.
struct OutlinePen {
    at: Point,
    scale: f32,
    outline: Outline,
}

impl OutlinePen {
    fn point(&self, x: f32, y: f32) -> Point {
        Point::new(self.at.x + x * self.scale, self.at.y - y * self.scale)
    }
}

impl OutlineBuilder for OutlinePen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.outline.push(Segment::Move(self.point(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.outline.push(Segment::Line(self.point(x, y)));
    }

    fn quad_to(&mut self, _: f32, _: f32, _: f32, _: f32) {
        unreachable!("the curves of this kind of font are cubic")
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (a, b) = (self.point(x1, y1), self.point(x2, y2));
        self.outline.push(Segment::Curve(a, b, self.point(x, y)));
    }

    fn close(&mut self) {
        self.outline.push(Segment::Close);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_of_every_message_has_an_outline() {
        let english = include_str!("../../assets/text/en.ftl");
        let japanese = include_str!("../../assets/text/ja.ftl");
        let missing: String = english
            .chars()
            .chain(japanese.chars())
            .filter(|c| !c.is_whitespace() && FACE.glyph_index(*c).is_none())
            .collect();
        assert_eq!(missing, "");
    }

    #[test]
    fn the_width_of_a_text_is_the_sum_of_the_widths_of_its_letters() {
        let at = Point::new(10.0, 20.0);
        let (one, both) = (width("8", 10.0), width("88", 10.0));
        assert!((both - 2.0 * one).abs() < 1e-4);
        let rightmost = |text| {
            outline(text, at, 10.0)
                .into_iter()
                .filter_map(|segment| match segment {
                    Segment::Move(to) | Segment::Line(to) | Segment::Curve(_, _, to) => Some(to.x),
                    Segment::Close => None,
                })
                .fold(f32::MIN, f32::max)
        };
        assert!((rightmost("88") - rightmost("8") - one).abs() < 1e-3);
        assert!(rightmost("88") < at.x + both);
    }
}
