//! Reads three formats for killers and jigsaws of nine rows on one line, and writes `SumoCue`.
//!
//! | form | example |
//! |---|---|
//! | `SumoCue` | `SumoCueV1=15+0=19…`: `=` and a sum start a cage, `+` and an index continue it; `J3` is the region |
//! | Perfect Sudoku | `3x3::k:4609:4098:…:`: 256 times the sum, plus the number of the cage |
//! | arrows | `G<<L<K<L<^…`: sums, and arrows that point to them |

use super::groups::has_both_diagonals;
use super::{Form, ReadErrorKind, VariantEntry};
use crate::grid::rules::{Kind, Pos, Regions, Rule, Shape, Variant};

const SUMO: &str = "SumoCueV1";

pub(super) fn looks_like(text: &str) -> bool {
    let text = text.trim();
    text.starts_with(SUMO) || is_perfect(text) || is_arrows(text)
}

/// Returns true for the format of Perfect Sudoku, which has a second colon behind its options. The
/// game ids of Solo start in the same way.
fn is_perfect(text: &str) -> bool {
    let rest = text.strip_prefix("3x3:");
    rest.is_some_and(|rest| rest.contains(':'))
}

const ARROWS: &[(char, (i16, i16))] = &[
    ('<', (0, -1)),
    ('>', (0, 1)),
    ('^', (-1, 0)),
    ('v', (1, 0)),
    ('`', (-1, -1)),
    ('\'', (-1, 1)),
    (',', (1, -1)),
    ('.', (1, 1)),
];

fn is_arrows(text: &str) -> bool {
    let arrow = |c: char| ARROWS.iter().any(|(known, _)| *known == c);
    let sum = |c: char| c.is_ascii_digit() || c.is_ascii_uppercase() || ('a'..='j').contains(&c);
    text.chars().count() == 81
        && text.chars().all(|c| arrow(c) || sum(c))
        // The arrows `,` and `.` are not counted, because lines of other formats contain them too.
        && text.chars().filter(|c| "<>^`'".contains(*c)).count() > 8
}

pub(super) fn read(text: &str, line: usize) -> Result<VariantEntry, ReadErrorKind> {
    let text = text.trim();
    let read = if let Some(rest) = text.strip_prefix(SUMO) {
        sumocue(rest)
    } else if let Some(rest) = text.strip_prefix("3x3:") {
        perfect(rest)
    } else {
        arrows(text)
    };
    let wrong = |error: String| ReadErrorKind::NotAVariant(error.into());
    let variant = read.map_err(wrong)?;
    Ok(VariantEntry::new(variant, line, Form::SumoCue))
}

/// Returns the cell with an index, counted row by row.
fn cell(index: usize) -> Pos {
    let index = u8::try_from(index).expect("a grid has 81 cells");
    Pos::new(index / CELLS_OF_ROW, index % CELLS_OF_ROW)
}

const CELLS_OF_ROW: u8 = 9;

/// Adds cages. `heads` contains, for each cell, the index of the first cell of its cage. `sums`
/// contains the sum of a cage at the index of its first cell. A cage of one cell becomes a clue.
fn add_cages(variant: &mut Variant, heads: &[usize], sums: &[u64]) -> Result<(), String> {
    for (head, sum) in sums.iter().enumerate() {
        let own = (0..heads.len()).filter(|at| heads[*at] == head);
        let own: Vec<Pos> = own.map(cell).collect();
        if *sum == 0 || own.is_empty() {
            continue;
        }
        if let [only] = own[..] {
            let digit = u8::try_from(*sum)
                .ok()
                .filter(|digit| *digit <= CELLS_OF_ROW);
            let digit = digit.ok_or_else(|| format!("the cell {only} cannot be {sum}"))?;
            variant.set_clue(only, Some(digit));
            continue;
        }
        let added = Rule::of_cells(Kind::Cage, &[*sum], own).and_then(|rule| variant.add(rule));
        added.map_err(|error| error.to_string())?;
    }
    Ok(())
}

fn sumocue(text: &str) -> Result<Variant, String> {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let (diagonals, text) = match text.strip_prefix('D') {
        Some(rest) => (true, rest),
        None => (false, &text[..]),
    };
    let starts: Vec<usize> = text.match_indices(['=', '+']).map(|(at, _)| at).collect();
    if starts.len() != 81 || starts[0] != 0 {
        return Err(format!("{} cells, expected 81", starts.len()));
    }
    let ends = starts[1..].iter().copied().chain([text.len()]);
    let (mut heads, mut sums, mut map) = (Vec::new(), vec![0; 81], Vec::new());
    for ((at, start), end) in starts.iter().enumerate().zip(ends) {
        let entry = &text[start + 1..end];
        let (value, region) = match entry.split_once('J') {
            Some((value, region)) => (value, Some(region)),
            None => (entry, None),
        };
        let number: u64 = value
            .parse()
            .map_err(|_| format!("'{entry}' is not a number"))?;
        if let Some(region) = region {
            let region: u8 = region
                .parse()
                .map_err(|_| format!("'{entry}' has no region"))?;
            map.push(Some(region));
        }
        if text[*start..].starts_with('=') {
            sums[at] = number;
            heads.push(at);
        } else {
            heads.push(usize::try_from(number).unwrap_or(usize::MAX));
        }
    }
    if heads.iter().any(|head| heads.get(*head) != Some(head)) {
        return Err("a cell continues a cage that has no first cell".to_owned());
    }
    let mut shape = Shape::classic();
    if !map.is_empty() {
        let regions = Regions::Map(map);
        shape = shape
            .with_regions(regions)
            .map_err(|error| error.to_string())?;
        let whole = |region: &Vec<Pos>| region.len() == usize::from(CELLS_OF_ROW);
        if !shape.region_cells().iter().all(whole) {
            return Err("a region does not have nine cells".to_owned());
        }
    }
    let mut variant = Variant::blank(shape);
    if diagonals {
        let added = variant.add_named("x").map_err(|error| error.to_string())?;
        added.map_err(|error| error.to_string())?;
    }
    add_cages(&mut variant, &heads, &sums)?;
    Ok(variant)
}

fn perfect(text: &str) -> Result<Variant, String> {
    let parts: Vec<&str> = text.trim_end_matches(':').split(':').collect();
    let [options, "k", numbers @ ..] = &parts[..] else {
        return Err("this is not a killer in the format of Perfect Sudoku".to_owned());
    };
    let mut variant = Variant::blank(Shape::classic());
    for option in options.chars() {
        if option == 'd' {
            let added = variant.add_named("x").map_err(|error| error.to_string())?;
            added.map_err(|error| error.to_string())?;
        } else {
            variant.add_unsupported(format!("Perfect Sudoku option {option}"));
        }
    }
    let numbers: Result<Vec<u64>, _> = numbers.iter().map(|number| number.parse()).collect();
    let numbers = numbers.map_err(|error| error.to_string())?;
    if numbers.len() != 81 {
        return Err(format!("{} cells, expected 81", numbers.len()));
    }
    let (mut heads, mut sums) = (Vec::new(), vec![0; 81]);
    for (at, number) in numbers.iter().enumerate() {
        let (sum, id) = (number / 256, number % 256);
        let head = numbers[..at].iter().position(|other| other % 256 == id);
        let head = head.unwrap_or(at);
        heads.push(head);
        sums[head] = sums[head].max(sum);
    }
    add_cages(&mut variant, &heads, &sums)?;
    Ok(variant)
}

fn arrows(text: &str) -> Result<Variant, String> {
    let signs: Vec<char> = text.chars().collect();
    let mut sums = vec![0; 81];
    let mut next = vec![None; 81];
    for (at, sign) in signs.iter().enumerate() {
        if let Some((_, (down, right))) = ARROWS.iter().find(|(known, _)| known == sign) {
            let to = cell(at).moved(*down, *right);
            let to = to.filter(|to| to.row < CELLS_OF_ROW && to.col < CELLS_OF_ROW);
            let to = to.ok_or_else(|| format!("the arrow in {} leaves the grid", cell(at)))?;
            next[at] = Some(usize::from(to.row * CELLS_OF_ROW + to.col));
        } else {
            sums[at] = match sign {
                'a'..='j' => u64::from(u32::from(*sign) - u32::from('a')) + 36,
                other => {
                    let sum = other.to_digit(36);
                    sum.expect("the other signs are digits and capital letters")
                        .into()
                }
            };
        }
    }
    let mut heads = Vec::new();
    for at in 0..81 {
        let mut head = at;
        for _ in 0..81 {
            head = next[head].unwrap_or(head);
        }
        if next[head].is_some() {
            return Err(format!("the arrows from {} form a circle", cell(at)));
        }
        heads.push(head);
    }
    let mut variant = Variant::blank(Shape::classic());
    add_cages(&mut variant, &heads, &sums)?;
    Ok(variant)
}

/// Writes a puzzle as a `SumoCue` line. Also returns the rules that the format cannot represent.
pub(super) fn write_sumocue(entry: &VariantEntry) -> (String, Vec<String>) {
    let variant = &entry.variant;
    let shape = variant.shape();
    let mut lost = entry.lost_rules();
    let regions = shape.region_cells();
    let is_whole = |region: &Vec<Pos>| region.len() == usize::from(CELLS_OF_ROW);
    let fits = shape.side() == Some(CELLS_OF_ROW)
        && (shape.low(), shape.high()) == (1, CELLS_OF_ROW)
        && regions.iter().filter(|region| is_whole(region)).count() == usize::from(CELLS_OF_ROW);
    if !fits {
        lost.push("the shape of the grid".to_owned());
        return (String::new(), lost);
    }
    let mut heads: Vec<Option<(usize, u64)>> = vec![None; 81];
    let has_both = has_both_diagonals(variant);
    for rule in variant.rules() {
        let own: Vec<usize> = rule.cells().iter().map(|pos| shape.index(*pos)).collect();
        let free = own
            .iter()
            .all(|at| heads[*at].is_none() && variant.clues()[*at].is_none());
        match (rule.kind(), rule.number()) {
            (Kind::Diagonal, _) if has_both => {}
            (Kind::Cage, Some(sum)) if free && own.len() > 1 => {
                let head = own.iter().copied().min().expect("a cage has cells");
                for at in own {
                    heads[at] = Some((head, sum));
                }
            }
            _ => lost.push(rule.to_string()),
        }
    }
    let mut text = SUMO.to_owned();
    text.push_str(if has_both { "D" } else { "" });
    let jigsaw = *shape.regions() != Regions::Boxes;
    for (at, head) in heads.iter().enumerate() {
        match head {
            Some((head, sum)) if *head == at => text.extend(["=", &sum.to_string()]),
            Some((head, _)) => text.extend(["+", &head.to_string()]),
            None => {
                let clue = variant.clues()[at].unwrap_or_default();
                text.extend(["=", &clue.to_string()]);
            }
        }
        if let Some(region) = regions
            .iter()
            .position(|r| r.contains(&cell(at)))
            .filter(|_| jigsaw)
        {
            text.extend(["J", &region.to_string()]);
        }
    }
    (text, lost)
}
