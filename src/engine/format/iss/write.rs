//! Writes the text of the Interactive Sudoku Solver.

use super::super::VariantEntry;
use super::bits::packed;
use super::{CLASSES, ClassForm, are_neighbors, digits};
use crate::grid::rules::{Kind, OutsideLine, Pos, Regions, Rule, Shape, Variant, Word};

/// Writes the text of a puzzle. Also returns the rules that the format cannot represent.
pub(in crate::format) fn write(entry: &VariantEntry) -> (String, Vec<String>) {
    let variant = &entry.variant;
    let shape = variant.shape();
    let mut lost = entry.lost_rules();
    let mut text = String::new();
    let mut class = |parts: &[String]| {
        text.push('.');
        text.push_str(&parts.join("~"));
    };
    if !shape.grids().is_empty() || shape.rows().max(shape.cols()) > 16 {
        lost.push("the shape of the grid".to_owned());
        return (text, lost);
    }
    let digits = format!("{}-{}", shape.low(), shape.high());
    class(&[
        "Shape".to_owned(),
        format!("{}x{}", shape.rows(), shape.cols()),
        digits,
    ]);
    match shape.regions() {
        Regions::Boxes if shape.side().is_some() => {}
        Regions::Boxes | Regions::None => class(&["NoBoxes".to_owned()]),
        Regions::BoxesOf(..) | Regions::Map(_) if shape.side().is_some() && is_jigsaw(shape) => {
            let regions = shape.region_cells();
            let letter = |pos: Pos| {
                let own = ('A'..='P').zip(&regions);
                let mut own = own.filter(|(_, region)| region.contains(&pos));
                own.next().expect("the regions of a jigsaw fill the grid").0
            };
            class(&["NoBoxes".to_owned()]);
            class(&["Jigsaw".to_owned(), shape.canvas().map(letter).collect()]);
        }
        Regions::BoxesOf(..) | Regions::Map(_) => {
            class(&["NoBoxes".to_owned()]);
            for region in shape.region_cells() {
                let mut parts = vec!["AllDifferent".to_owned()];
                parts.extend(region.iter().map(|pos| cell_name(*pos)));
                class(&parts);
            }
        }
    }
    let clues = shape.cells().filter_map(|pos| {
        let digit = variant.clue(pos)?;
        Some(format!("{}_{digit}", cell_name(pos)))
    });
    let clues: Vec<String> = clues.collect();
    if !clues.is_empty() {
        class(&[String::new(), clues.join("~")]);
    }
    for rule in variant.rules() {
        match class_of(rule, variant) {
            Some(parts) => class(&parts),
            None => lost.push(rule.to_string()),
        }
    }
    (text, lost)
}

/// Returns true if there are as many regions as rows, each with as many cells as there are rows.
fn is_jigsaw(shape: &Shape) -> bool {
    let regions = shape.region_cells();
    let rows = usize::from(shape.rows());
    regions.len() == rows && regions.iter().all(|region| region.len() == rows)
}

/// The sign of a row or column in a text.
fn sign(index: u8) -> char {
    let sign = char::from_digit(u32::from(index) + 1, 17);
    sign.expect("a text has at most 16 rows and columns")
}

fn cell_name(pos: Pos) -> String {
    format!("R{}C{}", sign(pos.row), sign(pos.col))
}

/// Returns the name of the class for a rule, followed by its arguments. Returns `None` if the
/// format cannot represent the rule.
fn class_of(rule: &Rule, variant: &Variant) -> Option<Vec<String>> {
    let names = |cells: &[Pos]| cells.iter().map(|pos| cell_name(*pos)).collect::<Vec<_>>();
    let number = rule.number().map(|number| number.to_string());
    let with = |name: &str, first: Option<String>, cells: &[Pos]| {
        let head = [name.to_owned()].into_iter().chain(first);
        head.chain(names(cells)).collect()
    };
    let cells = rule.cells();
    Some(match rule.kind() {
        Kind::Diagonal => {
            let rising = rule.word() == Some(Word::Rising);
            vec![
                "Diagonal".to_owned(),
                if rising { "1" } else { "-1" }.to_owned(),
            ]
        }
        Kind::Cage => with("Cage", number.or_else(|| Some("0".to_owned())), cells),
        Kind::LittleKiller => with("Sum", number, &variant.diagonal(rule)),
        Kind::Whisper => with("Whisper", number, cells),
        Kind::ParityLine | Kind::Pairs | Kind::AllPairs | Kind::Nabner => {
            with_table(rule, variant)?
        }
        Kind::Arrow => match rule.groups() {
            [bulb, shaft] if bulb.len() == 1 => with("Arrow", None, &[&bulb[..], shaft].concat()),
            [bulb, shaft] => {
                let mut bulb = bulb.clone();
                bulb.sort_unstable();
                with(
                    "PillArrow",
                    Some(bulb.len().to_string()),
                    &[&bulb[..], shaft].concat(),
                )
            }
            _ => return None,
        },
        Kind::Sandwich if !rule.outside()?.from_end => {
            let line = outside_name(rule.outside()?);
            vec!["Sandwich".to_owned(), number?, line]
        }
        // Other regions are written as sets of cells, which are no regions for a reader.
        Kind::RegionSum
            if !is_jigsaw(variant.shape()) && *variant.shape().regions() != Regions::None =>
        {
            return None;
        }
        kind => {
            let (name, _, form) = CLASSES.iter().find(|(_, own, _)| *own == kind)?;
            match form {
                ClassForm::Whole => vec![(*name).to_owned()],
                // Readers ignore a mark between cells that are not adjacent.
                ClassForm::Adjacent if !are_neighbors(cells[0], cells[1]) => return None,
                ClassForm::Cells | ClassForm::Adjacent => with(name, None, cells),
                ClassForm::Numbered => with(name, number, cells),
                ClassForm::Outside => {
                    let outside = rule.outside()?;
                    let mut parts = vec![
                        (*name).to_owned(),
                        outside_name(outside),
                        number?,
                        String::new(),
                    ];
                    if outside.from_end {
                        parts.swap(2, 3);
                    }
                    parts
                }
            }
        }
    })
}

/// Returns the class for a rule about pairs of cells, with the table of its condition.
fn with_table(rule: &Rule, variant: &Variant) -> Option<Vec<String>> {
    let digits = digits(variant.shape());
    let pairs = digits.iter().flat_map(|a| digits.iter().map(|b| (*a, *b)));
    let is_for_all = matches!(rule.kind(), Kind::AllPairs | Kind::Nabner);
    let holds = |(a, b): (i64, i64)| rule.relates(a, b);
    // Readers apply a table for all pairs in both directions.
    let mut turned = pairs.clone().map(|(a, b)| (b, a));
    if is_for_all
        && pairs
            .clone()
            .any(|pair| Some(holds(pair)) != turned.next().map(holds))
    {
        return None;
    }
    let table: Vec<bool> = pairs.map(holds).collect();
    let name = if is_for_all { "PairX" } else { "Pair" };
    let head = [name.to_owned(), packed(&table), String::new()];
    let cells = rule.cells().iter().map(|pos| cell_name(*pos));
    Some(head.into_iter().chain(cells).collect())
}

fn outside_name(outside: OutsideLine) -> String {
    let direction = if outside.is_row { 'R' } else { 'C' };
    format!("{direction}{}", sign(outside.index))
}
