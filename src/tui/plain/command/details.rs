//! Parsing of command arguments.

use super::{PlainCommand, PlainTopic, PuzzleRequest, WORDS, whole};
use crate::daily::Occasion;
use crate::game::{BranchId, CellColor, NoteMode};
use crate::grid::{Candidate, Cell, Col, Coordinates, Digit, DigitSet, House, HouseKind, Row};
use crate::logic::{CATALOG, Technique};
use crate::rate::Level;
use crate::trace::Algorithm;

pub(super) fn bare(rest: &[&str], command: PlainCommand) -> Option<PlainCommand> {
    rest.is_empty().then_some(command)
}

pub(super) fn one<T>(rest: &[&str], read: impl Fn(&str) -> Option<T>) -> Option<T> {
    match rest {
        [word] => read(word),
        _ => None,
    }
}

/// Parses a cell: `r4c3`, `D3` or `43`.
pub(super) fn cell(word: &str) -> Option<Cell> {
    let short = || {
        let digits: Vec<Digit> = word.chars().map(Digit::from_char).collect::<Option<_>>()?;
        let [row, col] = digits[..] else { return None };
        Some(Cell::at(Row::new(row.index())?, Col::new(col.index())?))
    };
    Coordinates::read_cell(word).or_else(short)
}

pub(super) fn digit(word: &str) -> Option<Digit> {
    Digit::new(word.parse().ok()?)
}

pub(super) fn digits(words: &[&str]) -> Option<DigitSet> {
    let all: DigitSet = words
        .iter()
        .flat_map(|word| word.chars())
        .map(Digit::from_char)
        .collect::<Option<_>>()?;
    Some(all).filter(|all| !all.is_empty())
}

/// Parses a digit to enter, or a sign for erasing.
pub(super) fn entry(at: Cell, word: &str) -> Option<PlainCommand> {
    match word {
        "0" | "-" | "." | "x" => Some(PlainCommand::Write(at, None)),
        word => digit(word).map(|digit| PlainCommand::Write(at, Some(digit))),
    }
}

pub(super) fn number(word: &str) -> Option<usize> {
    word.parse().ok()
}

pub(super) fn branch(word: &str) -> Option<BranchId> {
    number(word).map(BranchId::new)
}

pub(super) fn candidate(rest: &[&str]) -> Option<Candidate> {
    match rest {
        [at, word] => Some(Candidate::new(cell(at)?, digit(word)?)),
        _ => None,
    }
}

pub(super) fn house(kind: HouseKind, rest: &[&str]) -> Option<House> {
    let row = |word: &str| Some(Digit::ALL[Coordinates::read_row(word)?.index()]);
    let number = match kind {
        HouseKind::Row => one(rest, row)?,
        HouseKind::Column | HouseKind::Box => one(rest, digit)?,
    };
    House::ALL
        .into_iter()
        .filter(|house| house.kind() == kind)
        .nth(number.index())
}

/// Parses `row 4`, `column 3`, `box 5`.
pub(super) fn named_house(rest: &[&str]) -> Option<House> {
    let (first, rest) = rest.split_first()?;
    match WORDS[whole_at(first)?].1(rest)? {
        PlainCommand::House(house) => Some(house),
        _ => None,
    }
}

fn whole_at(begun: &str) -> Option<usize> {
    let word = whole(begun).ok()?;
    WORDS.iter().position(|(own, _)| *own == word)
}

pub(super) fn left(rest: &[&str]) -> Option<PlainCommand> {
    bare(rest, PlainCommand::Left).or_else(|| named_house(rest).map(PlainCommand::Lacks))
}

pub(super) fn write(rest: &[&str]) -> Option<PlainCommand> {
    candidate(rest).map(|it| PlainCommand::Write(it.cell(), Some(it.digit())))
}

pub(super) fn note(rest: &[&str]) -> Option<PlainCommand> {
    let (at, words) = rest.split_first()?;
    Some(PlainCommand::Note(cell(at)?, digits(words)?))
}

/// Parses a cell and a color by letter or number; 0 or nothing removes the color.
pub(super) fn color(rest: &[&str]) -> Option<PlainCommand> {
    let (at, words) = rest.split_first()?;
    let at = cell(at)?;
    match words {
        [] | ["0" | "-" | "x"] => Some(PlainCommand::Color(at, None)),
        [word] => {
            let lettered = |d: &Digit| *word == CellColor(*d).letter().to_string();
            let wanted = digit(word).or_else(|| Digit::ALL.into_iter().find(lettered));
            wanted.map(|digit| PlainCommand::Color(at, Some(CellColor(digit))))
        }
        _ => None,
    }
}

/// Parses the two candidates of a link; nothing lists the links.
pub(super) fn link(rest: &[&str]) -> Option<PlainCommand> {
    match rest {
        [] => Some(PlainCommand::Link(None)),
        [a, b, c, d] => Some(PlainCommand::Link(Some([
            candidate(&[a, b])?,
            candidate(&[c, d])?,
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

pub(super) fn wish(rest: &[&str]) -> Option<PuzzleRequest> {
    match rest {
        [] => Some(PuzzleRequest::Next),
        [word] if word.len() < 81 => level(word).map(PuzzleRequest::Level),
        [word] => word.parse().ok().map(PuzzleRequest::Clues),
        _ => None,
    }
}

/// Parses `more`; or a level, a technique, both or neither.
pub(super) fn shelf(rest: &[&str]) -> Option<PlainCommand> {
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

/// The easiest technique with a slug that starts with the text.
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
