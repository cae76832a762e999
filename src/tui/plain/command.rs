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
pub(super) enum Command {
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
    Help(Topic),
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
pub(super) enum Topic {
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
type Reader = fn(&[&str]) -> Option<Command>;

/// All commands, in the order of the help. The message `command-` and the word describes each.
pub(super) const WORDS: &[(&str, Reader)] = &[
    ("board", |rest| bare(rest, Command::Board)),
    ("row", |rest| {
        house(HouseKind::Row, rest).map(Command::House)
    }),
    ("column", |rest| {
        house(HouseKind::Column, rest).map(Command::House)
    }),
    ("box", |rest| {
        house(HouseKind::Box, rest).map(Command::House)
    }),
    ("where", |rest| one(rest, digit).map(Command::Where)),
    ("left", left),
    ("candidates", |rest| {
        one(rest, cell).map(Command::Candidates)
    }),
    ("time", |rest| bare(rest, Command::Time)),
    ("write", write),
    ("clear", |rest| {
        one(rest, cell).map(|at| Command::Write(at, None))
    }),
    ("note", note),
    ("color", color),
    ("link", link),
    ("fill", |rest| bare(rest, Command::FillNotes)),
    ("notes", |rest| one(rest, note_mode).map(Command::Notes)),
    ("undo", |rest| bare(rest, Command::Undo)),
    ("redo", |rest| bare(rest, Command::Redo)),
    ("hint", |rest| {
        bare(rest, Command::Hint).or_else(|| one(rest, number).map(Command::ChooseHint))
    }),
    ("hints", |rest| bare(rest, Command::Hints)),
    ("do", |rest| bare(rest, Command::Do)),
    ("why", |rest| candidate(rest).map(Command::WhyNot)),
    ("check", |rest| bare(rest, Command::Check)),
    ("back", |rest| bare(rest, Command::Back)),
    ("try", |rest| candidate(rest).map(Command::Try)),
    ("reject", |rest| bare(rest, Command::RejectTrial)),
    ("branches", |rest| bare(rest, Command::Branches)),
    ("go", |rest| one(rest, branch).map(Command::Go)),
    ("merge", |rest| one(rest, branch).map(Command::Merge)),
    ("drop", |rest| one(rest, branch).map(Command::Drop)),
    ("restore", |rest| one(rest, branch).map(Command::Restore)),
    ("reveal", |rest| one(rest, cell).map(Command::Reveal)),
    ("singles", |rest| bare(rest, Command::Singles)),
    ("solve", |rest| bare(rest, Command::Solve)),
    ("yes", |rest| bare(rest, Command::Yes)),
    ("new", |rest| wish(rest).map(Command::New)),
    ("arcade", |rest| bare(rest, Command::Arcade)),
    ("race", |rest| {
        bare(rest, Command::Race(None)).or_else(|| {
            one(rest, |word| GameId::from_str(word).ok()).map(|id| Command::Race(Some(id)))
        })
    }),
    ("daily", daily),
    ("weekly", |rest| bare(rest, Command::Weekly)),
    ("library", |rest| {
        one(rest, number)
            .map(Command::LibraryPuzzle)
            .or_else(|| shelf(rest))
    }),
    ("games", |rest| bare(rest, Command::Games)),
    ("open", |rest| {
        one(rest, |word| GameId::from_str(word).ok()).map(Command::Open)
    }),
    ("save", |rest| bare(rest, Command::Save)),
    ("export", |rest| bare(rest, Command::Export)),
    ("clues", |rest| bare(rest, Command::Clues)),
    ("stats", |rest| bare(rest, Command::Stats)),
    ("review", |rest| bare(rest, Command::Review)),
    ("watch", |rest| {
        bare(rest, Command::Watch(None))
            .or_else(|| one(rest, algorithm).map(|it| Command::Watch(Some(it))))
    }),
    ("learn", |rest| {
        bare(rest, Command::Learn(None))
            .or_else(|| technique(rest).map(|it| Command::Learn(Some(it))))
    }),
    ("practice", |rest| technique(rest).map(Command::Practice)),
    ("chapter", |rest| one(rest, number).map(Command::Chapter)),
    ("path", |rest| bare(rest, Command::Path)),
    ("pause", |rest| bare(rest, Command::Pause)),
    ("help", |rest| topic(rest).map(Command::Help)),
    ("quit", |rest| bare(rest, Command::Quit)),
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

impl Command {
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
fn at_cell(first: &str, rest: &[&str]) -> Option<Command> {
    if let Some(at) = cell(first) {
        return match rest {
            [] => Some(Command::Cell(at)),
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
