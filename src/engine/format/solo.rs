//! Reads game ids of Simon Tatham's Solo: `2x3:d4b1a3a5c2d3c6a2a5b5d`, `9j:…`, `2x2k:…`, with `x`
//! for both diagonals; and of his Keen: `4:a3_5ab_a_aa_,a5m4a7s1s2m4m24`.
//!
//! An id has parameters, a colon, and parts separated by commas. The parts are the clues, the
//! regions of a jigsaw, and the cages of a killer with their sums. Regions and cages are written as
//! the borders between adjacent cells: first between the cells of each row, row by row, and then
//! between the cells of each column, column by column.
//!
//! An id of Keen has its cages, in which a number repeats the sign before it, and their results in
//! the order of the first cells of the cages, each after the letter of its operation.

use super::{Form, ReadErrorKind, VariantEntry};
use crate::grid::rules::{Kind, Regions, Rule, Shape, Variant};

/// Splits an id into its parameters and its description; `None` if there is no colon.
fn parts(text: &str) -> Option<(&str, &str)> {
    let (parameters, description) = text.trim().split_once(':')?;
    let digits = parameters.chars().take_while(char::is_ascii_digit).count();
    let kind = parameters[digits..].chars().next().unwrap_or_default();
    let is_keen = || keen(parameters, description).is_some();
    let fits = matches!(kind, 'x' | 'j') || is_keen();
    let fits = fits && digits > 0 && digits < 3 && !description.is_empty();
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_' || c == ',';
    let fits = fits && parameters.chars().all(|c| c.is_ascii_alphanumeric());
    (fits && description.chars().all(plain)).then_some((parameters, description))
}

pub(super) fn looks_like(text: &str) -> bool {
    parts(text).is_some()
}

pub(super) fn read(text: &str, line: usize) -> Result<VariantEntry, ReadErrorKind> {
    let read = parts(text).and_then(|(parameters, description)| {
        variant(parameters, description).or_else(|| keen(parameters, description))
    });
    let variant = read.ok_or_else(|| {
        ReadErrorKind::NotAVariant("this is not a game id of Solo or Keen".into())
    })?;
    Ok(VariantEntry::new(variant, line, Form::Line))
}

/// Parses the number at the start of a text. Also returns the rest of the text.
fn number(text: &str) -> Option<(u8, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit());
    let (digits, rest) = text.split_at(end.unwrap_or(text.len()));
    Some((digits.parse().ok()?, rest))
}

fn variant(parameters: &str, description: &str) -> Option<Variant> {
    let (first, rest) = number(parameters)?;
    let (side, boxes, flags) = if let Some(rest) = rest.strip_prefix('j') {
        (first, None, rest)
    } else {
        // The parameters are the number of columns of boxes and the number of rows of boxes. A box
        // has as many rows as there are columns of boxes.
        let (second, rest) = number(rest.strip_prefix('x')?)?;
        (first.checked_mul(second)?, Some((first, second)), rest)
    };
    // Parameters for the generator follow the flags. They start with a difficulty or a symmetry.
    let flags = flags.split(['d', 'r', 'm', 'a']).next()?;
    if !flags.chars().all(|flag| matches!(flag, 'x' | 'k')) {
        return None;
    }
    let mut sections = description.split(',');
    let mut shape = Shape::new(side, side).ok()?;
    let clues = numbers(sections.next()?, shape.area())?;
    let regions = if let Some((height, width)) = boxes {
        Regions::BoxesOf(height, width)
    } else {
        Regions::Map(blocks(sections.next()?, side)?)
    };
    shape = shape.with_regions(regions).ok()?;
    if let Some((height, width)) = boxes
        && Shape::new(side, side).ok()?.box_size() == Some((height, width))
    {
        shape = shape.with_regions(Regions::Boxes).ok()?;
    }
    let shape = shape.checked().ok()?;
    let clue = |clue: Option<u64>| clue.map(u8::try_from).transpose().ok();
    let clues: Option<Vec<Option<u8>>> = clues.into_iter().map(clue).collect();
    let mut variant = Variant::blank(shape).with_clues(clues?).ok()?;
    if flags.contains('x') {
        variant.add_named("x").ok()?.ok()?;
    }
    if flags.contains('k') {
        let cages = blocks(sections.next()?, side)?;
        let sums = numbers(sections.next()?, variant.shape().area())?;
        for own in variant.shape().groups_of(&cages) {
            let sum = own
                .iter()
                .find_map(|pos| sums[variant.shape().index(*pos)])?;
            variant
                .add(Rule::of_cells(Kind::Cage, &[sum], own).ok()?)
                .ok()?;
        }
    }
    sections.next().is_none().then_some(variant)
}

/// Parses an id of Keen; `None` if it is not one.
fn keen(parameters: &str, description: &str) -> Option<Variant> {
    let (side, rest) = number(parameters)?;
    // Only the generator reads the parameters after the size.
    let is_fit = (3..=9).contains(&side) && (rest.is_empty() || rest.starts_with(['d', 'm']));
    let (cages, results) = description.split_once(',').filter(|_| is_fit)?;
    let mut borders = String::new();
    let mut rest = cages;
    while let Some(sign) = rest.chars().next() {
        let after = rest.get(1..)?;
        let (count, after) = number(after).map_or((1, after), |(count, after)| (count, after));
        borders.extend(std::iter::repeat_n(sign, count.into()));
        rest = after;
    }
    let cages = blocks(&borders, side)?;
    let shape = Shape::new(side, side).ok()?;
    let mut variant = Variant::blank(shape.with_regions(Regions::None).ok()?);
    let mut rest = results;
    for own in variant.shape().groups_of(&cages) {
        let kind = match rest.chars().next()? {
            'a' => Kind::Sum,
            'm' => Kind::Product,
            's' => Kind::Minus,
            'd' => Kind::Quotient,
            _ => return None,
        };
        let end = rest[1..]
            .find(|c: char| !c.is_ascii_digit())
            .map_or(rest.len(), |end| end + 1);
        let result: u64 = rest[1..end].parse().ok()?;
        rest = &rest[end..];
        if let [single] = own[..] {
            let digit = u8::try_from(result)
                .ok()
                .filter(|digit| (1..=side).contains(digit));
            variant.set_clue(single, Some(digit?));
        } else {
            variant
                .add(Rule::of_cells(kind, &[result], own).ok()?)
                .ok()?;
        }
    }
    rest.is_empty().then_some(variant)
}

/// Parses a description: numbers, and letters for runs of empty cells. `None` if it does not have
/// `area` cells.
fn numbers(text: &str, area: usize) -> Option<Vec<Option<u64>>> {
    let mut cells = Vec::new();
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            '_' => {}
            'a'..='z' => {
                let blanks = u32::from(sign) - u32::from('a') + 1;
                cells.extend((0..blanks).map(|_| None));
            }
            digit => {
                let mut number = u64::from(digit.to_digit(10)?);
                while let Some(next) = signs.peek().and_then(|c| c.to_digit(10)) {
                    number = number.checked_mul(10)?.checked_add(next.into())?;
                    signs.next();
                }
                cells.push(Some(number).filter(|number| *number > 0));
            }
        }
        if cells.len() > area {
            return None;
        }
    }
    (cells.len() == area).then_some(cells)
}

/// Returns the region of each cell. The text contains the borders between cells. Returns `None` if
/// the text is invalid.
fn blocks(text: &str, side: u8) -> Option<Vec<Option<u8>>> {
    let n = usize::from(side);
    let edges = 2 * n * (n - 1);
    let mut lines = vec![false; edges + 1];
    let mut at = 0;
    for sign in text.chars() {
        match sign {
            '_' => {
                *lines.get_mut(at)? = true;
                at += 1;
            }
            'a'..='y' => {
                at += usize::try_from(u32::from(sign) - u32::from('a')).ok()? + 1;
                *lines.get_mut(at)? = true;
                at += 1;
            }
            'z' => at += 25,
            _ => return None,
        }
    }
    if at != edges + 1 {
        return None;
    }
    // Adjacent cells without a border between them are in the same region.
    let mut of: Vec<usize> = (0..n * n).collect();
    let mut join = |a: usize, b: usize| {
        let (from, to) = (of[a].max(of[b]), of[a].min(of[b]));
        for number in &mut of {
            if *number == from {
                *number = to;
            }
        }
    };
    for (edge, is_line) in lines[..edges].iter().enumerate() {
        let half = n * (n - 1);
        let (a, b) = if edge < half {
            let (row, col) = (edge / (n - 1), edge % (n - 1));
            (row * n + col, row * n + col + 1)
        } else {
            let (col, row) = ((edge - half) / (n - 1), (edge - half) % (n - 1));
            (row * n + col, (row + 1) * n + col)
        };
        if !is_line {
            join(a, b);
        }
    }
    let mut known: Vec<usize> = Vec::new();
    let number = |block: &usize| {
        let at = known.iter().position(|k| k == block).unwrap_or_else(|| {
            known.push(*block);
            known.len() - 1
        });
        u8::try_from(at).ok().map(Some)
    };
    of.iter().map(number).collect()
}
