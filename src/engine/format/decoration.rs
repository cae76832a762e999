//! Decorations as items of the field `drawings` of masume's own format.

use serde_json::{Map, Value, json};

use crate::grid::rules::{Decoration, DecorationForm};

/// The names of the forms.
const NAMES: [(DecorationForm, &str); 5] = [
    (DecorationForm::Line, "line"),
    (DecorationForm::Arrow, "arrow"),
    (DecorationForm::Circle, "circle"),
    (DecorationForm::Rectangle, "rectangle"),
    (DecorationForm::Cage, "cage"),
];

impl Decoration {
    /// The maximum number of decorations that are read from a puzzle.
    pub(super) const MAX: usize = 2000;

    /// Reads an item of the field `drawings` of masume's own format; `None` if it is invalid.
    pub(super) fn read(item: &Value) -> Option<Self> {
        let name = item["form"].as_str()?;
        let (form, _) = NAMES.into_iter().find(|it| it.1 == name)?;
        let pair = |value: &Value| {
            Some([
                hundredths(value[0].as_f64()?),
                hundredths(value[1].as_f64()?),
            ])
        };
        let points: Option<Vec<[i16; 2]>> = item["points"].as_array()?.iter().map(pair).collect();
        let color = |name: &str| item[name].as_str().and_then(parse_color);
        Some(Self {
            size: pair(&item["size"]).unwrap_or_default(),
            color: color("color"),
            border: color("border"),
            text: item["text"].as_str().unwrap_or_default().to_owned(),
            ..Self::new(form, points.filter(|points| !points.is_empty())?)
        })
    }

    /// Writes the item that [`Decoration::read`] reads.
    pub(super) fn write(&self) -> Value {
        let cells = |part: i16| f64::from(part) / 100.0;
        let name = NAMES.iter().find(|it| it.0 == self.form);
        let points = self.points.iter().map(|point| json!(point.map(cells)));
        let mut item = Map::new();
        item.insert("form".to_owned(), name.map_or("", |it| it.1).into());
        item.insert("points".to_owned(), points.collect());
        if self.size != [0; 2] {
            item.insert("size".to_owned(), json!(self.size.map(cells)));
        }
        for (name, color) in [("color", self.color), ("border", self.border)] {
            if let Some(color) = color {
                item.insert(name.to_owned(), css_color(color).into());
            }
        }
        if !self.text.is_empty() {
            item.insert("text".to_owned(), self.text.as_str().into());
        }
        Value::Object(item)
    }
}

/// Converts a number of cells to hundredths of a cell.
pub(super) fn hundredths(cells: f64) -> i16 {
    #[expect(clippy::cast_possible_truncation, reason = "drawings are small")]
    let rounded = (cells * 100.0).round() as i16;
    rounded
}

/// Formats a color as in `#67f067`.
pub(super) fn css_color([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// Parses a color such as `#67f067`.
fn parse_color(text: &str) -> Option<[u8; 3]> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    let [_, color @ ..] = u32::from_str_radix(digits, 16).ok()?.to_be_bytes();
    Some(color)
}
