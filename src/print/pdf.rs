//! Writes drawings as a PDF document.

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::{Content, Filter, Finish as _, Pdf, Rect, Ref, TextStr};

use super::drawing::{Color, Drawing, Paint};
use super::outline::{Point, Segment};

/// Writes pages as a PDF document with this title.
///
/// # Panics
/// Panics if there are more than a billion pages.
pub fn pdf(pages: &[Drawing], title: &str) -> Vec<u8> {
    let mut ids = (1..).map(Ref::new);
    let mut next = || ids.next().expect("there are fewer than 2^31 objects");
    let (catalog, tree, info) = (next(), next(), next());
    let page_ids: Vec<(Ref, Ref)> = pages.iter().map(|_| (next(), next())).collect();
    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(tree);
    let count = i32::try_from(pages.len()).expect("there are fewer than 2^31 pages");
    let kids = page_ids.iter().map(|(page, _)| *page);
    pdf.pages(tree).kids(kids).count(count);
    pdf.document_info(info)
        .title(TextStr(title))
        .creator(TextStr("masume"));
    for (drawing, (page_id, content_id)) in pages.iter().zip(page_ids) {
        let mut page = pdf.page(page_id);
        page.media_box(Rect::new(0.0, 0.0, drawing.width, drawing.height));
        page.parent(tree).contents(content_id);
        page.resources();
        page.finish();
        let packed = compress_to_vec_zlib(&content(drawing), 9);
        pdf.stream(content_id, &packed).filter(Filter::FlateDecode);
    }
    pdf.finish()
}

/// Returns the content stream of a page. In PDF, y increases upward.
fn content(drawing: &Drawing) -> Vec<u8> {
    let mut content = Content::new();
    let up = |point: Point| Point {
        x: point.x,
        y: drawing.height - point.y,
    };
    for shape in &drawing.shapes {
        for segment in &shape.outline {
            match segment.map(up) {
                Segment::Move(to) => content.move_to(to.x, to.y),
                Segment::Line(to) => content.line_to(to.x, to.y),
                Segment::Curve(a, b, to) => content.cubic_to(a.x, a.y, b.x, b.y, to.x, to.y),
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
    content.finish().to_vec()
}

/// Returns the red, green and blue components of a color, each from 0 to 1.
fn parts(Color(red, green, blue): Color) -> [f32; 3] {
    [red, green, blue].map(|part| f32::from(part) / 255.0)
}
