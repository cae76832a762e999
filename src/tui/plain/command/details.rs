//! Parses the arguments of commands.

use super::{PlainCommand, PlainTopic, PuzzleRequest, whole};
use crate::daily::Occasion;
use crate::game::{BranchId, CellColor, NoteMode};
use crate::grid::rules::{Pos, ShapeHouseKind, VariantCandidate, VariantDigit, VariantDigitSet};
use crate::grid::{Coordinates, Digit};
use crate::logic::{CATALOG, Technique};
use crate::puzzle::VariantPuzzle;
use crate::rate::Level;
use crate::trace::Algorithm;

pub(super) fn alone(rest: &[&str], command: PlainCommand) -> Option<PlainCommand> {
    rest.is_empty().then_some(command)
}

pub(super) fn one<T>(rest: &[&str], read: impl Fn(&str) -> Option<T>) -> Option<T> {
    match rest {
        [word] => read(word),
        _ => None,
    }
}

/// Parses a single cell.
pub(super) fn one_cell(rest: &[&str], puzzle: &VariantPuzzle) -> Option<Pos> {
    one(rest, |word| cell(word, puzzle))
}

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
fn digits(words: &[&str], puzzle: &VariantPuzzle) -> Option<VariantDigitSet> {
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

pub(super) fn candidate(rest: &[&str], puzzle: &VariantPuzzle) -> Option<VariantCandidate> {
    match rest {
        [at, word] => Some(VariantCandidate::new(
            cell(at, puzzle)?,
            digit(word, puzzle)?,
        )),
        _ => None,
    }
}

/// Parses the number of a house. Rows may also be letters.
pub(super) fn house(
    kind: ShapeHouseKind,
    rest: &[&str],
    puzzle: &VariantPuzzle,
) -> Option<PlainCommand> {
    let [word] = *rest else { return None };
    let lettered = || Coordinates::read_row(word).map(|row| row.index() + 1);
    let wanted = match kind {
        ShapeHouseKind::Row => number(word).or_else(lettered)?,
        ShapeHouseKind::Column | ShapeHouseKind::Region => number(word)?,
    };
    let mut houses = puzzle.variant().shape().houses().into_iter();
    let exists = houses.any(|house| house.kind == kind && house.number == wanted);
    exists.then_some(PlainCommand::House(kind, wanted))
}

/// Parses an optional house such as `row 4`, `column 3` or `box 5`. The resulting command lists the
/// missing digits of the house. Without arguments, it lists the missing digits of the grid.
pub(super) fn left(rest: &[&str], puzzle: &VariantPuzzle) -> Option<PlainCommand> {
    let Some((first, rest)) = rest.split_first() else {
        return Some(PlainCommand::Left);
    };
    let word = whole(first).ok()?;
    let (_, read) = PlainCommand::WORDS.iter().find(|(own, _)| *own == word)?;
    match read(rest, puzzle)? {
        PlainCommand::House(kind, number) => Some(PlainCommand::Lacks(kind, number)),
        _ => None,
    }
}

pub(super) fn write(rest: &[&str], puzzle: &VariantPuzzle) -> Option<PlainCommand> {
    let candidate = candidate(rest, puzzle)?;
    let (cell, digit) = (candidate.pos, candidate.value);
    Some(PlainCommand::Write(cell, Some(digit)))
}

pub(super) fn note(rest: &[&str], puzzle: &VariantPuzzle) -> Option<PlainCommand> {
    let (at, words) = rest.split_first()?;
    let (at, digits) = (cell(at, puzzle)?, digits(words, puzzle)?);
    Some(PlainCommand::Note(at, digits))
}

/// Parses a cell and a color. The color is a letter or a number. `0` or no color removes all colors
/// of the cell.
pub(super) fn color(rest: &[&str], puzzle: &VariantPuzzle) -> Option<PlainCommand> {
    let (at, words) = rest.split_first()?;
    let at = cell(at, puzzle)?;
    match words {
        [] | ["0" | "-" | "x"] => Some(PlainCommand::Color(at, None)),
        [word] => {
            let lettered = |d: &Digit| *word == CellColor(*d).letter().to_string();
            let numbered = word.parse().ok().and_then(Digit::new);
            let wanted = numbered.or_else(|| Digit::ALL.into_iter().find(lettered));
            wanted.map(|digit| PlainCommand::Color(at, Some(CellColor(digit))))
        }
        _ => None,
    }
}

/// Parses the two candidates of a link. Without arguments, the command lists the links.
pub(super) fn link(rest: &[&str], puzzle: &VariantPuzzle) -> Option<PlainCommand> {
    match rest {
        [] => Some(PlainCommand::Link(None)),
        [a, b, c, d] => Some(PlainCommand::Link(Some([
            candidate(&[a, b], puzzle)?,
            candidate(&[c, d], puzzle)?,
        ]))),
        _ => None,
    }
}

pub(super) fn note_mode(word: &str) -> Option<NoteMode> {
    match word {
        "hand" => Some(NoteMode::Hand),
        "auto" => Some(NoteMode::Auto),
        "hidden" => Some(NoteMode::Hidden),
        _ => None,
    }
}

pub(super) fn level(word: &str) -> Option<Level> {
    let begun = |level: &Level| level.slug().starts_with(word);
    Level::ALL.into_iter().find(begun)
}

pub(super) fn puzzle_request(rest: &[&str]) -> Option<PuzzleRequest> {
    match rest {
        [] => Some(PuzzleRequest::Next),
        [word] if word.len() < 81 => level(word).map(PuzzleRequest::Level),
        [word] => word.parse().ok().map(PuzzleRequest::Clues),
        _ => None,
    }
}

/// Parses `more`, or an optional level and an optional technique.
pub(super) fn library(rest: &[&str]) -> Option<PlainCommand> {
    if rest == ["more"] {
        return Some(PlainCommand::More);
    }
    let of_level = rest.first().and_then(|word| level(word));
    let rest = &rest[usize::from(of_level.is_some())..];
    match rest {
        [] => Some(PlainCommand::Library(of_level, None)),
        name => technique(name).map(|it| PlainCommand::Library(of_level, Some(it))),
    }
}

pub(super) fn daily(rest: &[&str]) -> Option<PlainCommand> {
    if rest.is_empty() {
        return Some(PlainCommand::Daily(Level::Hard));
    }
    let wanted = one(rest, level)?;
    Occasion::LEVELS
        .contains(&wanted)
        .then_some(PlainCommand::Daily(wanted))
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

pub(super) fn topic(rest: &[&str]) -> Option<PlainTopic> {
    match rest {
        [] => Some(PlainTopic::Overview),
        ["all"] => Some(PlainTopic::Everything),
        [word] => whole(word).ok().map(PlainTopic::Word),
        _ => None,
    }
}
