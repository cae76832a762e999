//! Parsing of input lines.

mod details;

use std::str::FromStr as _;

use crate::game::{BranchId, CellColor, NoteMode};
use crate::grid::{Candidate, Cell, Clues, Digit, DigitSet, House, HouseKind};
use crate::logic::Technique;
use crate::rate::Level;
use crate::store::GameId;
use crate::trace::Algorithm;

use details::{
    algorithm, bare, branch, candidate, cell, color, daily, digit, entry, house, left, link, note,
    note_mode, number, one, shelf, technique, topic, wish, write,
};

/// A command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlainCommand {
    Board,
    House(House),
    Cell(Cell),
    Where(Digit),
    Left,
    Lacks(House),
    Candidates(Cell),
    Time,
    Write(Cell, Option<Digit>),
    Note(Cell, DigitSet),
    Color(Cell, Option<CellColor>),
    /// Draw a link, or list the links.
    Link(Option<[Candidate; 2]>),
    FillNotes,
    Notes(NoteMode),
    Undo,
    Redo,
    Hint,
    Hints,
    ChooseHint(usize),
    Do,
    WhyNot(Candidate),
    Check,
    Back,
    Try(Candidate),
    RejectTrial,
    Branches,
    Go(BranchId),
    Merge(BranchId),
    Drop(BranchId),
    Restore(BranchId),
    Reveal(Cell),
    Singles,
    Solve,
    Yes,
    New(PuzzleRequest),
    Arcade,
    /// A race against a saved game, or against the current one.
    Race(Option<GameId>),
    Daily(Level),
    Weekly,
    /// List library puzzles, optionally of a level and with a technique.
    Library(Option<Level>, Option<Technique>),
    /// List more of them.
    More,
    /// Open a listed puzzle.
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
    /// A puzzle that needs a chapter of the course, counted from 1.
    Chapter(usize),
    Path,
    Pause,
    Help(PlainTopic),
    Quit,
}

/// The puzzle for a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PuzzleRequest {
    /// The next puzzle.
    Next,
    /// A puzzle of a level.
    Level(Level),
    /// Typed clues.
    Clues(Clues),
}

/// A help topic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlainTopic {
    Overview,
    Everything,
    /// A word of [`WORDS`].
    Word(&'static str),
}

/// The reason why a line could not be parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Misread {
    /// The line is empty.
    Empty,
    /// The first word is not a command.
    Unknown,
    /// The first word abbreviates several commands.
    Several(Vec<&'static str>),
    /// The command needs other arguments.
    Details(&'static str),
}

/// Parses the arguments of a command.
type ArgumentParser = fn(&[&str]) -> Option<PlainCommand>;

/// All commands, in the order of the help. The message `command-` and the word describes each.
pub(super) const WORDS: &[(&str, ArgumentParser)] = &[
    ("board", |rest| bare(rest, PlainCommand::Board)),
    ("row", |rest| {
        house(HouseKind::Row, rest).map(PlainCommand::House)
    }),
    ("column", |rest| {
        house(HouseKind::Column, rest).map(PlainCommand::House)
    }),
    ("box", |rest| {
        house(HouseKind::Box, rest).map(PlainCommand::House)
    }),
    ("where", |rest| one(rest, digit).map(PlainCommand::Where)),
    ("left", left),
    ("candidates", |rest| {
        one(rest, cell).map(PlainCommand::Candidates)
    }),
    ("time", |rest| bare(rest, PlainCommand::Time)),
    ("write", write),
    ("clear", |rest| {
        one(rest, cell).map(|at| PlainCommand::Write(at, None))
    }),
    ("note", note),
    ("color", color),
    ("link", link),
    ("fill", |rest| bare(rest, PlainCommand::FillNotes)),
    ("notes", |rest| {
        one(rest, note_mode).map(PlainCommand::Notes)
    }),
    ("undo", |rest| bare(rest, PlainCommand::Undo)),
    ("redo", |rest| bare(rest, PlainCommand::Redo)),
    ("hint", |rest| {
        bare(rest, PlainCommand::Hint).or_else(|| one(rest, number).map(PlainCommand::ChooseHint))
    }),
    ("hints", |rest| bare(rest, PlainCommand::Hints)),
    ("do", |rest| bare(rest, PlainCommand::Do)),
    ("why", |rest| candidate(rest).map(PlainCommand::WhyNot)),
    ("check", |rest| bare(rest, PlainCommand::Check)),
    ("back", |rest| bare(rest, PlainCommand::Back)),
    ("try", |rest| candidate(rest).map(PlainCommand::Try)),
    ("reject", |rest| bare(rest, PlainCommand::RejectTrial)),
    ("branches", |rest| bare(rest, PlainCommand::Branches)),
    ("go", |rest| one(rest, branch).map(PlainCommand::Go)),
    ("merge", |rest| one(rest, branch).map(PlainCommand::Merge)),
    ("drop", |rest| one(rest, branch).map(PlainCommand::Drop)),
    ("restore", |rest| {
        one(rest, branch).map(PlainCommand::Restore)
    }),
    ("reveal", |rest| one(rest, cell).map(PlainCommand::Reveal)),
    ("singles", |rest| bare(rest, PlainCommand::Singles)),
    ("solve", |rest| bare(rest, PlainCommand::Solve)),
    ("yes", |rest| bare(rest, PlainCommand::Yes)),
    ("new", |rest| wish(rest).map(PlainCommand::New)),
    ("arcade", |rest| bare(rest, PlainCommand::Arcade)),
    ("race", |rest| {
        bare(rest, PlainCommand::Race(None)).or_else(|| {
            one(rest, |word| GameId::from_str(word).ok()).map(|id| PlainCommand::Race(Some(id)))
        })
    }),
    ("daily", daily),
    ("weekly", |rest| bare(rest, PlainCommand::Weekly)),
    ("library", |rest| {
        one(rest, number)
            .map(PlainCommand::LibraryPuzzle)
            .or_else(|| shelf(rest))
    }),
    ("games", |rest| bare(rest, PlainCommand::Games)),
    ("open", |rest| {
        one(rest, |word| GameId::from_str(word).ok()).map(PlainCommand::Open)
    }),
    ("save", |rest| bare(rest, PlainCommand::Save)),
    ("export", |rest| bare(rest, PlainCommand::Export)),
    ("clues", |rest| bare(rest, PlainCommand::Clues)),
    ("stats", |rest| bare(rest, PlainCommand::Stats)),
    ("review", |rest| bare(rest, PlainCommand::Review)),
    ("watch", |rest| {
        bare(rest, PlainCommand::Watch(None))
            .or_else(|| one(rest, algorithm).map(|it| PlainCommand::Watch(Some(it))))
    }),
    ("learn", |rest| {
        bare(rest, PlainCommand::Learn(None))
            .or_else(|| technique(rest).map(|it| PlainCommand::Learn(Some(it))))
    }),
    ("practice", |rest| {
        technique(rest).map(PlainCommand::Practice)
    }),
    ("chapter", |rest| {
        one(rest, number).map(PlainCommand::Chapter)
    }),
    ("path", |rest| bare(rest, PlainCommand::Path)),
    ("pause", |rest| bare(rest, PlainCommand::Pause)),
    ("help", |rest| topic(rest).map(PlainCommand::Help)),
    ("quit", |rest| bare(rest, PlainCommand::Quit)),
];

/// Synonyms of commands.
const ALIASES: &[(&str, &str)] = &[
    ("?", "help"),
    ("q", "quit"),
    ("exit", "quit"),
    ("y", "yes"),
    ("col", "column"),
    ("colour", "color"),
    ("practise", "practice"),
    ("eliminate", "reject"),
    ("strike", "reject"),
];

impl PlainCommand {
    /// Parses a line. Commands can be abbreviated if the result is unambiguous; a cell is `r4c3`,
    /// `D3` or `43`, and `437` or `D37` enters 7 there. Full-width characters are accepted.
    pub(super) fn read(line: &str) -> Result<Self, Misread> {
        let line: String = line.chars().map(crate::tui::keymap::narrow).collect();
        let line = line.to_lowercase().replace(['=', ','], " ");
        let words: Vec<&str> = line.split_whitespace().collect();
        let (first, rest) = words.split_first().ok_or(Misread::Empty)?;
        if let Some(command) = at_cell(first, rest) {
            return Ok(command);
        }
        let word = whole(first)?;
        let reader = WORDS.iter().find(|(own, _)| *own == word);
        let command = reader.and_then(|(_, read)| read(rest));
        command.ok_or(Misread::Details(word))
    }
}

/// The command that this text abbreviates. A command that is a prefix of all other matches wins:
/// `hi` is `hint`, although `hints` exists.
fn whole(begun: &str) -> Result<&'static str, Misread> {
    if let Some((_, word)) = ALIASES.iter().find(|(alias, _)| *alias == begun) {
        return Ok(word);
    }
    let words = WORDS.iter().map(|(word, _)| *word);
    let meant: Vec<&'static str> = words.filter(|word| word.starts_with(begun)).collect();
    let shortest = meant.iter().min_by_key(|word| word.len());
    let shortest = *shortest.ok_or(Misread::Unknown)?;
    if meant.iter().all(|word| word.starts_with(shortest)) {
        Ok(shortest)
    } else {
        Err(Misread::Several(meant))
    }
}

/// Parses a line that starts with a cell.
fn at_cell(first: &str, rest: &[&str]) -> Option<PlainCommand> {
    if let Some(at) = cell(first) {
        return match rest {
            [] => Some(PlainCommand::Cell(at)),
            [word] => entry(at, word),
            _ => None,
        };
    }
    // A single word: row, column and digit.
    let (at, word) = first.split_at_checked(2)?;
    let short = rest.is_empty() && word.len() == 1;
    let at = cell(at).filter(|_| short)?;
    entry(at, word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_can_be_abbreviated_to_its_shortest_unique_prefix() {
        for (word, _) in WORDS {
            assert_eq!(whole(word), Ok(*word));
            for end in 1..word.len() {
                match whole(&word[..end]) {
                    Ok(read) => assert!(read.starts_with(&word[..end])),
                    Err(Misread::Several(meant)) => assert!(meant.contains(word)),
                    Err(misread) => panic!("{word}: {misread:?}"),
                }
            }
        }
    }
}
