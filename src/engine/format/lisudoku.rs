//! Reads links of `lisudoku`: `lisudoku.xyz/solver?import=` and the digits of a grid, with 0 for an empty
//! cell, or a compressed JSON object.

use serde_json::Value;

use super::fpuzzles::digit;
use super::groups::take_regions;
use super::members::list;
use super::{Form, PuzzleEntry, ReadErrorKind, VariantEntry, lz};
use crate::grid::rules::{Kind, Pos, Regions, Rule, RuleError, Shape, Variant};

/// The fields with the value `true`, each with the line of its rule.
const WHOLE: &[(&str, &str)] = &[
    ("primaryDiagonal", "diagonal -"),
    ("secondaryDiagonal", "diagonal +"),
    ("antiKnight", "antiknight"),
    ("antiKing", "antiking"),
];

/// The fields with lists of lines or of cells, each with the kind of its rules.
const LISTS: &[(&str, Kind)] = &[
    ("thermos", Kind::Thermo),
    ("renbans", Kind::Renban),
    ("palindromes", Kind::Palindrome),
    ("extraRegions", Kind::Unique),
];

/// The fields with lists of cells, each of which is a rule.
const CELLS: &[(&str, Kind)] = &[("oddCells", Kind::Odd), ("evenCells", Kind::Even)];

/// Reads the text after `import=`.
///
/// # Errors
/// Returns an error if the text is no puzzle.
pub(super) fn read(text: &str, line: usize) -> Result<PuzzleEntry, ReadErrorKind> {
    let text = text.split(['&', '#']).next().unwrap_or_default();
    let entry = if text.bytes().all(|byte| byte.is_ascii_digit()) {
        of_digits(text, line)
    } else {
        lz::unpack(text)
            .and_then(|text| serde_json::from_str(&text).ok())
            .and_then(|object| of_object(&object, line))
    };
    entry.map(PuzzleEntry::from).ok_or(ReadErrorKind::NotALink)
}

fn of_digits(text: &str, line: usize) -> Option<VariantEntry> {
    let side = text.len().isqrt();
    let shape = Shape::new(u8::try_from(side).ok()?, u8::try_from(side).ok()?).ok()?;
    let clues = text
        .bytes()
        .map(|byte| Some(byte - b'0').filter(|digit| *digit > 0));
    let variant = Variant::blank(shape).with_clues(clues.collect()).ok()?;
    Some(VariantEntry::new(variant, line, Form::Line))
}

fn of_object(object: &Value, line: usize) -> Option<VariantEntry> {
    let side = digit(&object["gridSize"])?;
    let shape = Shape::new(side, side).ok()?;
    let groups: Option<Vec<Vec<Pos>>> = list(&object["regions"]).map(cells).collect();
    let regions = take_regions(&shape, &mut groups?).unwrap_or(Regions::None);
    let shape = shape.with_regions(regions).ok()?.checked().ok()?;
    let mut entry = VariantEntry::new(Variant::blank(shape), line, Form::Line);
    for clue in list(&object["fixedNumbers"]) {
        let pos = cell(&clue["position"]).filter(|pos| entry.variant.shape().has(*pos))?;
        let value = digit(&clue["value"]).filter(|value| (1..=side).contains(value))?;
        entry.variant.set_clue(pos, Some(value));
    }
    for (name, value) in object.as_object()? {
        let is_empty = matches!(value, Value::Null | Value::Bool(false))
            || value.as_array().is_some_and(Vec::is_empty);
        if is_empty || matches!(name.as_str(), "gridSize" | "regions" | "fixedNumbers") {
            continue;
        }
        let added = rules(name, value).is_some_and(|rules| {
            rules
                .into_iter()
                .all(|rule| rule.and_then(|rule| entry.variant.add(rule)).is_ok())
        });
        if !added {
            entry.variant.add_unsupported(format!("lisudoku {name}"));
        }
    }
    Some(entry)
}

/// The rules of a field; `None` if masume does not know the field.
fn rules(name: &str, value: &Value) -> Option<Vec<Result<Rule, RuleError>>> {
    if let Some((_, line)) = WHOLE.iter().find(|(known, _)| *known == name) {
        return (*value == true).then(|| vec![line.parse()]);
    }
    if let Some((_, kind)) = LISTS.iter().find(|(known, _)| *known == name) {
        let rule = |item: &Value| Some(Rule::of_cells(*kind, &[], cells(item)?));
        return list(value).map(rule).collect();
    }
    if let Some((_, kind)) = CELLS.iter().find(|(known, _)| *known == name) {
        let rule = |item: &Value| Some(Rule::of_cells(*kind, &[], vec![cell(item)?]));
        return list(value).map(rule).collect();
    }
    let rule = |item: &Value| match name {
        "arrows" => {
            let groups = vec![cells(&item["circleCells"])?, cells(&item["arrowCells"])?];
            Some(Rule::of_groups(Kind::Arrow, &[], groups))
        }
        "killerCages" => {
            let sum = item["sum"].as_u64();
            Some(Rule::of_cells(
                Kind::Cage,
                sum.as_slice(),
                cells(&item["region"])?,
            ))
        }
        "kropkiDots" => {
            let kind = match item["dotType"].as_str()? {
                "consecutive" | "Consecutive" => Kind::White,
                "double" | "Double" => Kind::Black,
                _ => return None,
            };
            let pair = vec![cell(&item["cell1"])?, cell(&item["cell2"])?];
            Some(Rule::of_cells(kind, &[], pair))
        }
        _ => None,
    };
    match name {
        "kropkiNegative" => {
            (*value == true).then(|| vec!["negative white".parse(), "negative black".parse()])
        }
        "arrows" | "killerCages" | "kropkiDots" => list(value).map(rule).collect(),
        _ => None,
    }
}

fn cell(value: &Value) -> Option<Pos> {
    let index = |name: &str| u8::try_from(value[name].as_u64()?).ok();
    Some(Pos::new(index("row")?, index("col")?))
}

fn cells(value: &Value) -> Option<Vec<Pos>> {
    value.as_array()?.iter().map(cell).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_and_objects_are_read() {
        let Ok(PuzzleEntry::Variant(entry)) = read("1000000000000000", 1) else {
            panic!("not a grid of 4x4 cells");
        };
        assert_eq!(
            entry.variant.shape().symbols(entry.variant.clues()),
            "1..............."
        );
        let object = r#"{"gridSize":4,"fixedNumbers":[{"position":{"row":1,"col":2},"value":3}],
            "regions":[],"thermos":[[{"row":0,"col":0},{"row":0,"col":1}]],"antiKnight":true,
            "killerCages":[{"sum":5,"region":[{"row":3,"col":0},{"row":3,"col":1}]}],
            "oddCells":[{"row":2,"col":2}],"topBottom":true,"renbans":[]}"#;
        let Ok(PuzzleEntry::Variant(entry)) = read(&lz::pack(object), 1) else {
            panic!("no variant");
        };
        let mut rules: Vec<String> = entry
            .variant
            .rules()
            .iter()
            .map(ToString::to_string)
            .collect();
        rules.sort_unstable();
        assert_eq!(
            rules,
            [
                "antiknight",
                "cage 5 r4c1 r4c2",
                "odd r3c3",
                "thermo r1c1 r1c2"
            ]
        );
        assert_eq!(entry.variant.unsupported_rules(), ["lisudoku topBottom"]);
        for text in ["", "12", "N4Ig", "x"] {
            assert!(read(text, 1).is_err(), "{text}");
        }
    }
}
