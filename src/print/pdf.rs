//! Writes drawings as a PDF document. Text stays text, so that it can be searched, copied and read
//! aloud; the document contains the glyphs that it uses.

use std::collections::BTreeMap;

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Content, Filter, Finish as _, Name, Pdf, Rect, Ref, Str, TextStr};
use subsetter::GlyphRemapper;

use super::drawing::{Color, Drawing, DrawnPart, Paint};
use super::font;
use super::outline::{Point, Segment};

/// The name of the font in the content of the pages.
const FONT: Name<'static> = Name(b"F");

/// The numbering of the glyphs of the font.
const IDENTITY: SystemInfo<'static> = SystemInfo {
    registry: Str(b"Adobe"),
    ordering: Str(b"Identity"),
    supplement: 0,
};

/// The glyphs that a document uses.
#[derive(Default)]
struct UsedGlyphs {
    numbers: GlyphRemapper,
    /// For each number in the document, the width and the character of the glyph.
    glyphs: BTreeMap<u16, (f32, char)>,
}

impl UsedGlyphs {
    /// The numbers of the glyphs of a text, as the document stores them.
    fn encode(&mut self, text: &str) -> Vec<u8> {
        let mut number = |c: char| {
            let (c, glyph) = font::known(c);
            let number = self.numbers.remap(glyph.0);
            self.glyphs
                .entry(number)
                .or_insert((font::glyph_width(glyph), c));
            number.to_be_bytes()
        };
        text.chars().flat_map(&mut number).collect()
    }

    /// Writes the font as five objects. The first is the font that the pages use.
    fn write(&self, pdf: &mut Pdf, [id, cid, descriptor, file, characters]: [Ref; 5]) {
        // A document with a part of a font marks it with six letters.
        let name = format!("MASUME+{}", font::NAME);
        let name = Name(name.as_bytes());
        pdf.type0_font(id)
            .base_font(name)
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(cid)
            .to_unicode(characters);
        let mut own = pdf.cid_font(cid);
        own.subtype(CidFontType::Type0)
            .base_font(name)
            .system_info(IDENTITY)
            .font_descriptor(descriptor)
            .default_width(0.0);
        let mut widths = own.widths();
        for (number, (width, _)) in &self.glyphs {
            widths.consecutive(*number, [*width]);
        }
        widths.finish();
        own.finish();
        pdf.font_descriptor(descriptor)
            .name(name)
            .flags(FontFlags::SYMBOLIC)
            .bbox(Rect::new(-1000.0, -500.0, 2000.0, 1500.0))
            .italic_angle(0.0)
            .ascent(880.0)
            .descent(-120.0)
            .cap_height(1000.0 * font::CAP_HEIGHT)
            .stem_v(80.0)
            .font_file3(file);
        let outlines = compress_to_vec_zlib(&font::subset(&self.numbers), 9);
        pdf.stream(file, &outlines)
            .filter(Filter::FlateDecode)
            .pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
        let mut of_numbers = UnicodeCmap::new(Name(b"Characters"), IDENTITY);
        for (number, (_, c)) in &self.glyphs {
            of_numbers.pair(*number, *c);
        }
        pdf.cmap(characters, &of_numbers.finish());
    }
}

/// Writes pages as a PDF document with this title.
///
/// # Panics
/// Panics if there are more than a billion pages.
pub fn pdf(pages: &[Drawing], title: &str) -> Vec<u8> {
    let mut ids = (1..).map(Ref::new);
    let mut next = || ids.next().expect("there are fewer than 2^31 objects");
    let (catalog, tree, info) = (next(), next(), next());
    let font = [(); 5].map(|()| next());
    let page_ids: Vec<(Ref, Ref)> = pages.iter().map(|_| (next(), next())).collect();
    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(tree);
    let count = i32::try_from(pages.len()).expect("there are fewer than 2^31 pages");
    let kids = page_ids.iter().map(|(page, _)| *page);
    pdf.pages(tree).kids(kids).count(count);
    pdf.document_info(info)
        .title(TextStr(title))
        .creator(TextStr("masume"));
    let mut used = UsedGlyphs::default();
    for (drawing, (page_id, content_id)) in pages.iter().zip(page_ids) {
        let mut page = pdf.page(page_id);
        page.media_box(Rect::new(0.0, 0.0, drawing.width, drawing.height));
        page.parent(tree).contents(content_id);
        page.resources().fonts().pair(FONT, font[0]);
        page.finish();
        let packed = compress_to_vec_zlib(&content(drawing, &mut used), 9);
        pdf.stream(content_id, &packed).filter(Filter::FlateDecode);
    }
    used.write(&mut pdf, font);
    pdf.finish()
}

/// Returns the content stream of a page. In PDF, y increases upward.
fn content(drawing: &Drawing, used: &mut UsedGlyphs) -> Vec<u8> {
    let mut content = Content::new();
    let up = |point: Point| Point::new(point.x, drawing.height - point.y);
    for shape in &drawing.shapes {
        match shape {
            DrawnPart::Painted(shape) => {
                for segment in &shape.outline {
                    match segment.map(up) {
                        Segment::Move(to) => content.move_to(to.x, to.y),
                        Segment::Line(to) => content.line_to(to.x, to.y),
                        Segment::Curve(a, b, to) => {
                            content.cubic_to(a.x, a.y, b.x, b.y, to.x, to.y)
                        }
                        Segment::Close => content.close_path(),
                    };
                }
                match shape.paint {
                    Paint::Fill(color) => {
                        let [red, green, blue] = parts(color);
                        content.set_fill_rgb(red, green, blue).fill_nonzero();
                    }
                    Paint::Stroke(color, width) => {
                        let [red, green, blue] = parts(color);
                        content.set_line_width(width);
                        content.set_stroke_rgb(red, green, blue).stroke();
                    }
                }
            }
            DrawnPart::Text(line) => {
                let ([red, green, blue], at) = (parts(line.ink), up(line.at));
                content.set_fill_rgb(red, green, blue).begin_text();
                content.set_font(FONT, line.size).next_line(at.x, at.y);
                content.show(Str(&used.encode(&line.text))).end_text();
            }
            DrawnPart::Begin(text) => {
                let mut span = content.begin_marked_content_with_properties(Name(b"Span"));
                span.properties().actual_text(TextStr(text));
            }
            DrawnPart::End => drop(content.end_marked_content()),
        }
    }
    content.finish().to_vec()
}

/// Returns the red, green and blue components of a color, each from 0 to 1.
fn parts(Color(red, green, blue): Color) -> [f32; 3] {
    [red, green, blue].map(|part| f32::from(part) / 255.0)
}
