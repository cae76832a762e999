//! Parses the arguments of commands.

use super::PlainCommand;
use crate::game::{BranchId, CellColor};
use crate::grid::rules::{Pos, ShapeHouseKind, VariantDigit, VariantDigitSet};
use crate::grid::{Coordinates, Digit};
use crate::logic::{CATALOG, Technique};
use crate::puzzle::VariantPuzzle;
use crate::rate::Level;
use crate::trace::Algorithm;

/// Parses a cell such as `r4c3`, `D3` or `43`.
pub(super) fn cell(word: &str, puzzle: &VariantPuzzle) -> Option<Pos> {
    let short = || {
        let digits: Vec<u8> = word.chars().map(from_one).collect::<Option<_>>()?;
        let [row, col] = digits[..] else { return None };
        Some(Pos::new(row, col))
    };
    let pos = Coordinates::read_pos(word).or_else(short)?;
    puzzle.index(pos).map(|_| pos)
}

/// Parses a decimal digit that counts from 1, and returns the index from 0.
fn from_one(symbol: char) -> Option<u8> {
    let number = u8::try_from(symbol.to_digit(10)?).ok()?;
    number.checked_sub(1)
}

/// Parses a digit of the puzzle. Digits above 9 may be symbols or numbers.
pub(super) fn digit(word: &str, puzzle: &VariantPuzzle) -> Option<VariantDigit> {
    let mut symbols = word.chars();
    let symbol = symbols.next().filter(|_| symbols.next().is_none());
    let number = || VariantDigit::new(word.parse().ok().filter(|number| *number > 9)?);
    let digit = symbol.map_or_else(number, VariantDigit::from_char);
    digit.filter(|digit| puzzle.values().contains(*digit))
}

/// Parses several digits of the puzzle. Each word is one digit, or several digits without spaces.
pub(super) fn digits(words: &[&str], puzzle: &VariantPuzzle) -> Option<VariantDigitSet> {
    let read =
        |symbol: char| VariantDigit::from_char(symbol).filter(|it| puzzle.values().contains(*it));
    let mut all = Vec::new();
    for word in words {
        match digit(word, puzzle) {
            Some(digit) => all.push(digit),
            None => all.extend(word.chars().map(read).collect::<Option<Vec<_>>>()?),
        }
    }
    let all: VariantDigitSet = all.into_iter().collect();
    Some(all).filter(|all| !all.is_empty())
}

/// Parses a digit to enter, or a character that erases the digit.
pub(super) fn entry(at: Pos, word: &str, puzzle: &VariantPuzzle) -> Option<PlainCommand> {
    let digit = digit(word, puzzle);
    let erases = digit.is_none() && ["0", "-", ".", "x"].contains(&word);
    (erases || digit.is_some()).then_some(PlainCommand::Write(at, digit))
}

pub(super) fn number(word: &str) -> Option<usize> {
    word.parse().ok()
}

pub(super) fn branch(word: &str) -> Option<BranchId> {
    number(word).map(BranchId::new)
}

/// Parses a house such as `row 4`, `column 3` or `box 5`. The numbers of rows may also be letters.
pub(super) fn house(
    kind: &str,
    word: &str,
    puzzle: &VariantPuzzle,
) -> Option<(ShapeHouseKind, usize)> {
    let (kind, lettered) = match kind {
        "row" => (ShapeHouseKind::Row, Coordinates::read_row(word)),
        "column" => (ShapeHouseKind::Column, None),
        "box" => (ShapeHouseKind::Region, None),
        _ => return None,
    };
    let wanted = number(word).or_else(|| Some(lettered?.index() + 1))?;
    let mut houses = puzzle.variant().shape().houses().into_iter();
    let exists = houses.any(|house| house.kind == kind && house.number == wanted);
    exists.then_some((kind, wanted))
}

/// Parses the letter or the number of a color.
pub(super) fn color(word: &str) -> Option<CellColor> {
    let lettered = |d: &Digit| word == CellColor(*d).letter().to_string();
    let numbered = word.parse().ok().and_then(Digit::new);
    let digit = numbered.or_else(|| Digit::ALL.into_iter().find(lettered));
    digit.map(CellColor)
}

pub(super) fn level(word: &str) -> Option<Level> {
    let begun = |level: &Level| level.slug().starts_with(word);
    Level::ALL.into_iter().find(begun)
}

/// Parses the number of a puzzle, or an optional level and an optional technique.
pub(super) fn library(rest: &[&str]) -> Option<PlainCommand> {
    if let [word] = rest
        && let Some(number) = number(word)
    {
        return Some(PlainCommand::LibraryPuzzle(number));
    }
    let of_level = rest.first().and_then(|word| level(word));
    let rest = &rest[usize::from(of_level.is_some())..];
    match rest {
        [] => Some(PlainCommand::Library(of_level, None)),
        name => technique(name).map(|it| PlainCommand::Library(of_level, Some(it))),
    }
}

pub(super) fn algorithm(word: &str) -> Option<Algorithm> {
    let begun = |algorithm: &Algorithm| algorithm.slug().starts_with(word);
    word.parse()
        .ok()
        .or_else(|| Algorithm::ALL.into_iter().find(begun))
}

/// Returns the technique whose slug equals the joined words, or otherwise the easiest technique
/// whose slug starts with them.
pub(super) fn technique(rest: &[&str]) -> Option<Technique> {
    let name = rest.join("-");
    let begun = CATALOG.iter().find(|row| row.slug.starts_with(&name));
    let exact = Technique::from_slug(&name);
    exact
        .or(begun.map(|row| row.technique))
        .filter(|_| !name.is_empty())
}
