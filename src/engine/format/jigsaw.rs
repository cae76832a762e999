//! Reads a jigsaw on one line: the cells, after a blank a sign for the region of each cell, and
//! perhaps a title.

use std::collections::BTreeSet;

use super::rules::read_regions;
use super::{Form, ReadErrorKind, RemarkField, VariantEntry};
use crate::grid::rules::{Regions, Shape, Variant};

/// Reads a jigsaw; `None` for any other line. A puzzle and its solution are no jigsaw, because no two
/// cells side by side have the same digit.
///
/// # Errors
/// Returns an error if there are as many regions as rows, but their sizes differ.
pub(super) fn read(text: &str, line: usize) -> Option<Result<VariantEntry, ReadErrorKind>> {
    let (cells, layout) = text.trim().split_once(char::is_whitespace)?;
    let (layout, side) = (layout.trim_start(), cells.len().isqrt());
    let (layout, title) = layout
        .split_once(char::is_whitespace)
        .unwrap_or((layout, ""));
    let is_ascii = cells.is_ascii() && layout.is_ascii();
    if cells.len() != layout.len() || side * side != cells.len() || !is_ascii {
        return None;
    }
    let signs: Vec<char> = layout.chars().collect();
    let touches = |at: usize| {
        let is_same = |other: Option<usize>| other.and_then(|it| signs.get(it)) == Some(&signs[at]);
        (!at.is_multiple_of(side) && is_same(at.checked_sub(1)))
            || (!(at + 1).is_multiple_of(side) && is_same(Some(at + 1)))
            || is_same(at.checked_sub(side))
            || is_same(Some(at + side))
    };
    if !(0..signs.len()).all(touches) {
        return None;
    }
    let size = |sign: &char| signs.iter().filter(|it| *it == sign).count();
    if let Some(sign) = signs.iter().find(|sign| size(sign) != side) {
        let error = format!("region {sign} has {} cells, expected {side}", size(sign));
        let is_layout = signs.iter().collect::<BTreeSet<_>>().len() == side;
        return is_layout.then(|| Err(ReadErrorKind::NotAVariant(error.into())));
    }
    let Some(Regions::Map(map)) = read_regions(layout) else {
        return None;
    };
    // In large grids, digits from 1 are written as letters from A, or as 1 to 9 and then letters.
    let has_numbers = cells.bytes().any(|sign| matches!(sign, b'1'..=b'9'));
    let side = u8::try_from(side).ok()?;
    let digit = |sign: char| match sign {
        '.' | '0' | '-' | '*' | '_' => Some(None),
        'A'..='Z' if !has_numbers => Some(Some(sign as u8 - b'A' + 1)),
        _ => sign
            .to_digit(36)
            .and_then(|digit| u8::try_from(digit).ok())
            .map(Some),
    };
    let clues: Vec<Option<u8>> = cells.chars().map(digit).collect::<Option<_>>()?;
    if clues.iter().flatten().any(|digit| *digit > side) {
        return None;
    }
    let shape = Shape::new(side, side).ok()?;
    let shape = shape.with_regions(Regions::Map(map)).ok()?.checked().ok()?;
    let places: Vec<_> = shape.cells().collect();
    let mut variant = Variant::blank(shape);
    for (pos, clue) in places.into_iter().zip(clues) {
        variant.set_clue(pos, clue);
    }
    let mut entry = VariantEntry::new(variant, line, Form::Iss);
    let title = Some(title.trim()).filter(|title| !title.is_empty());
    let title = title.map(|title| (RemarkField::Title, title.to_owned()));
    entry.remarks.extend(title);
    Some(Ok(entry))
}
