//! The commands of plain mode, and the parsing of input lines.

mod details;

use std::str::FromStr as _;

use crate::game::{BranchId, CellColor, NoteMode};
use crate::grid::Clues;
use crate::grid::rules::{Pos, ShapeHouseKind, VariantCandidate, VariantDigit, VariantDigitSet};
use crate::logic::Technique;
use crate::puzzle::VariantPuzzle;
use crate::rate::Level;
use crate::store::GameId;
use crate::trace::Algorithm;

use details::{
    algorithm, alone, branch, candidate, cell, color, daily, digit, entry, house, left, library,
    link, note, note_mode, number, one, one_cell, puzzle_request, technique, topic, write,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlainCommand {
    Board,
    /// Read a row, column or region. Its number is counted from 1.
    House(ShapeHouseKind, usize),
    Cell(Pos),
    Where(VariantDigit),
    Left,
    Lacks(ShapeHouseKind, usize),
    /// List the rules of the puzzle, except the rules of rows, columns and regions.
    Rules,
    Candidates(Pos),
    Time,
    Write(Pos, Option<VariantDigit>),
    Note(Pos, VariantDigitSet),
    Color(Pos, Option<CellColor>),
    /// Draw or remove a link. `None` lists the links.
    Link(Option<[VariantCandidate; 2]>),
    FillNotes,
    Notes(NoteMode),
    Undo,
    Redo,
    Hint,
    Hints,
    ChooseHint(usize),
    Do,
    WhyNot(VariantCandidate),
    Check,
    Back,
    Try(VariantCandidate),
    RejectTrial,
    Branches,
    Go(BranchId),
    Merge(BranchId),
    Drop(BranchId),
    Restore(BranchId),
    Reveal(Pos),
    Singles,
    Solve,
    Yes,
    New(PuzzleRequest),
    Arcade,
    /// Race against a saved game. `None` means the current game.
    Race(Option<GameId>),
    Daily(Level),
    Weekly,
    /// List library puzzles. The level and the technique are optional filters.
    Library(Option<Level>, Option<Technique>),
    /// List more library puzzles.
    More,
    /// Open the library puzzle with this number in the list.
    LibraryPuzzle(usize),
    Games,
    Open(GameId),
    Save,
    Export,
    Clues,
    Stats,
    Review,
    Watch(Option<Algorithm>),
    Learn(Option<Technique>),
    Practice(Technique),
    /// Start a puzzle that needs a technique of this chapter, counted from 1.
    Chapter(usize),
    Path,
    Pause,
    Help(PlainTopic),
    Quit,
}

/// The puzzle to use for a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PuzzleRequest {
    /// The next puzzle of the current level.
    Next,
    Level(Level),
    Clues(Clues),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlainTopic {
    Overview,
    Everything,
    /// A command, which is in [`WORDS`](PlainCommand::WORDS).
    Word(&'static str),
}

/// The reason why a line could not be parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum CommandParseError {
    Empty,
    /// The first word is not a command.
    Unknown,
    /// The first word abbreviates several commands.
    Ambiguous(Vec<&'static str>),
    /// The command needs other arguments.
    WrongArguments(&'static str),
}

/// A function that parses the arguments of a command.
type ArgumentParser = fn(&[&str], &VariantPuzzle) -> Option<PlainCommand>;

const ALIASES: &[(&str, &str)] = &[
    ("?", "help"),
    ("q", "quit"),
    ("exit", "quit"),
    ("y", "yes"),
    ("col", "column"),
    ("colour", "color"),
    ("practise", "practice"),
    ("eliminate", "reject"),
    ("erase", "clear"),
    ("region", "box"),
    ("strike", "reject"),
];

impl PlainCommand {
    /// All commands in the order of the help, each with the parser of its arguments. The message
    /// `command-` followed by the word describes a command.
    pub(super) const WORDS: &'static [(&'static str, ArgumentParser)] = &[
        ("board", |rest, _| alone(rest, Self::Board)),
        ("row", |rest, puzzle| {
            house(ShapeHouseKind::Row, rest, puzzle)
        }),
        ("column", |rest, puzzle| {
            house(ShapeHouseKind::Column, rest, puzzle)
        }),
        ("box", |rest, puzzle| {
            house(ShapeHouseKind::Region, rest, puzzle)
        }),
        ("rules", |rest, _| alone(rest, Self::Rules)),
        ("where", |rest, puzzle| {
            one(rest, |it| digit(it, puzzle)).map(Self::Where)
        }),
        ("left", left),
        ("candidates", |rest, puzzle| {
            one_cell(rest, puzzle).map(Self::Candidates)
        }),
        ("time", |rest, _| alone(rest, Self::Time)),
        ("write", write),
        ("clear", |rest, puzzle| {
            one_cell(rest, puzzle).map(|at| Self::Write(at, None))
        }),
        ("note", note),
        ("color", color),
        ("link", link),
        ("fill", |rest, _| alone(rest, Self::FillNotes)),
        ("notes", |rest, _| {
            alone(rest, Self::FillNotes).or_else(|| one(rest, note_mode).map(Self::Notes))
        }),
        ("undo", |rest, _| alone(rest, Self::Undo)),
        ("redo", |rest, _| alone(rest, Self::Redo)),
        ("hint", |rest, _| {
            alone(rest, Self::Hint).or_else(|| one(rest, number).map(Self::ChooseHint))
        }),
        ("hints", |rest, _| alone(rest, Self::Hints)),
        ("do", |rest, _| alone(rest, Self::Do)),
        ("why", |rest, puzzle| {
            candidate(rest, puzzle).map(Self::WhyNot)
        }),
        ("check", |rest, _| alone(rest, Self::Check)),
        ("back", |rest, _| alone(rest, Self::Back)),
        ("try", |rest, puzzle| candidate(rest, puzzle).map(Self::Try)),
        ("reject", |rest, _| alone(rest, Self::RejectTrial)),
        ("branches", |rest, _| alone(rest, Self::Branches)),
        ("go", |rest, _| one(rest, branch).map(Self::Go)),
        ("merge", |rest, _| one(rest, branch).map(Self::Merge)),
        ("drop", |rest, _| one(rest, branch).map(Self::Drop)),
        ("restore", |rest, _| one(rest, branch).map(Self::Restore)),
        ("reveal", |rest, puzzle| {
            one_cell(rest, puzzle).map(Self::Reveal)
        }),
        ("singles", |rest, _| alone(rest, Self::Singles)),
        ("solve", |rest, _| alone(rest, Self::Solve)),
        ("yes", |rest, _| alone(rest, Self::Yes)),
        ("new", |rest, _| puzzle_request(rest).map(Self::New)),
        ("arcade", |rest, _| alone(rest, Self::Arcade)),
        ("race", |rest, _| {
            alone(rest, Self::Race(None)).or_else(|| {
                one(rest, |word| GameId::from_str(word).ok()).map(|id| Self::Race(Some(id)))
            })
        }),
        ("daily", |rest, _| daily(rest)),
        ("weekly", |rest, _| alone(rest, Self::Weekly)),
        ("library", |rest, _| {
            one(rest, number)
                .map(Self::LibraryPuzzle)
                .or_else(|| library(rest))
        }),
        ("games", |rest, _| alone(rest, Self::Games)),
        ("open", |rest, _| {
            one(rest, |word| GameId::from_str(word).ok()).map(Self::Open)
        }),
        ("save", |rest, _| alone(rest, Self::Save)),
        ("export", |rest, _| alone(rest, Self::Export)),
        ("clues", |rest, _| alone(rest, Self::Clues)),
        ("stats", |rest, _| alone(rest, Self::Stats)),
        ("review", |rest, _| alone(rest, Self::Review)),
        ("watch", |rest, _| {
            alone(rest, Self::Watch(None))
                .or_else(|| one(rest, algorithm).map(|it| Self::Watch(Some(it))))
        }),
        ("learn", |rest, _| {
            alone(rest, Self::Learn(None))
                .or_else(|| technique(rest).map(|it| Self::Learn(Some(it))))
        }),
        ("practice", |rest, _| technique(rest).map(Self::Practice)),
        ("chapter", |rest, _| one(rest, number).map(Self::Chapter)),
        ("path", |rest, _| alone(rest, Self::Path)),
        ("pause", |rest, _| alone(rest, Self::Pause)),
        ("help", |rest, _| topic(rest).map(Self::Help)),
        ("quit", |rest, _| alone(rest, Self::Quit)),
    ];

    /// Parses a line. A command can be abbreviated if the abbreviation is unambiguous. A cell is
    /// written as `r4c3`, `D3` or `43`. The words `437` and `D37` enter 7 in this cell. Full-width
    /// characters are accepted.
    pub(super) fn read(line: &str, puzzle: &VariantPuzzle) -> Result<Self, CommandParseError> {
        let line: String = line.chars().map(crate::tui::keymap::narrow).collect();
        let line = line.to_lowercase().replace(['=', ','], " ");
        let words: Vec<&str> = line.split_whitespace().collect();
        let (first, rest) = words.split_first().ok_or(CommandParseError::Empty)?;
        if let Some(command) = at_cell(first, rest, puzzle) {
            return Ok(command);
        }
        let word = whole(first)?;
        let reader = Self::WORDS.iter().find(|(own, _)| *own == word);
        let command = reader.and_then(|(_, read)| read(rest, puzzle));
        command.ok_or(CommandParseError::WrongArguments(word))
    }
}

/// Returns the words of all commands, in the order of the help of plain mode.
pub(super) fn words() -> impl Iterator<Item = &'static str> {
    let words = PlainCommand::WORDS.iter();
    words.map(|(word, _)| *word)
}

/// Expands an abbreviated command. If a matching command is a prefix of all other matching
/// commands, it is chosen: `hi` means `hint`, although `hints` exists.
fn whole(begun: &str) -> Result<&'static str, CommandParseError> {
    if let Some((_, word)) = ALIASES.iter().find(|(alias, _)| *alias == begun) {
        return Ok(word);
    }
    let words = words();
    let meant: Vec<&'static str> = words.filter(|word| word.starts_with(begun)).collect();
    let shortest = meant.iter().min_by_key(|word| word.len());
    let shortest = *shortest.ok_or(CommandParseError::Unknown)?;
    if meant.iter().all(|word| word.starts_with(shortest)) {
        Ok(shortest)
    } else {
        Err(CommandParseError::Ambiguous(meant))
    }
}

/// Parses a line that starts with a cell. Returns `None` for other lines.
fn at_cell(first: &str, rest: &[&str], puzzle: &VariantPuzzle) -> Option<PlainCommand> {
    if let Some(at) = cell(first, puzzle) {
        return match rest {
            [] => Some(PlainCommand::Cell(at)),
            [word] => entry(at, word, puzzle),
            _ => None,
        };
    }
    // A single word can contain the cell and the digit.
    let (at, word) = first.split_at_checked(2)?;
    let short = rest.is_empty() && word.len() == 1;
    let at = cell(at, puzzle).filter(|_| short)?;
    entry(at, word, puzzle)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_can_be_abbreviated_to_its_shortest_unique_prefix() {
        for word in words() {
            assert_eq!(whole(word), Ok(word));
            for end in 1..word.len() {
                match whole(&word[..end]) {
                    Ok(read) => assert!(read.starts_with(&word[..end])),
                    Err(CommandParseError::Ambiguous(meant)) => assert!(meant.contains(&word)),
                    Err(misread) => panic!("{word}: {misread:?}"),
                }
            }
        }
    }
}
