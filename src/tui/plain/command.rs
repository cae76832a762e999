//! The commands of plain mode, and the parsing of input lines.

mod details;

use crate::daily::Occasion;
use crate::game::{BranchId, CellColor, NoteMode};
use crate::grid::Clues;
use crate::grid::rules::{Pos, ShapeHouseKind, VariantCandidate, VariantDigit, VariantDigitSet};
use crate::logic::Technique;
use crate::puzzle::VariantPuzzle;
use crate::rate::Level;
use crate::store::GameId;
use crate::trace::Algorithm;

use details::{
    algorithm, branch, cell, color, digit, digits, entry, house, level, library, number, technique,
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
    No,
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
    /// A command, which is in [`words`].
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

const ALIASES: &[(&str, &str)] = &[
    ("?", "help"),
    ("q", "quit"),
    ("exit", "quit"),
    ("y", "yes"),
    ("n", "no"),
    ("col", "column"),
    ("colour", "color"),
    ("practise", "practice"),
    ("eliminate", "reject"),
    ("erase", "clear"),
    ("region", "box"),
    ("strike", "reject"),
];

const WORDS: &str = "board row column box rules where left candidates time write clear note color \
    link fill notes undo redo hint hints do why check back try reject branches go merge drop restore \
    reveal singles solve yes no new arcade race daily weekly library games open save export clues \
    stats review watch learn practice chapter path pause help quit";

/// Returns the words of all commands in the order of the help. The message `command-` followed by
/// the word describes a command.
pub(super) fn words() -> impl Iterator<Item = &'static str> {
    WORDS.split(' ')
}

impl PlainCommand {
    /// Parses a command from its whole word and its arguments.
    fn parse(word: &str, rest: &[&str], puzzle: &VariantPuzzle) -> Option<Self> {
        let cell = |word: &str| cell(word, puzzle);
        let digit = |word: &str| digit(word, puzzle);
        let candidate = |at: &str, word: &str| Some(VariantCandidate::new(cell(at)?, digit(word)?));
        Some(match (word, rest) {
            ("board", []) => Self::Board,
            ("row" | "column" | "box", [number]) => {
                let (kind, number) = house(word, number, puzzle)?;
                Self::House(kind, number)
            }
            ("rules", []) => Self::Rules,
            ("where", [word]) => Self::Where(digit(word)?),
            ("left", []) => Self::Left,
            ("left", [kind, number]) => {
                let (kind, number) = house(whole(kind).ok()?, number, puzzle)?;
                Self::Lacks(kind, number)
            }
            ("candidates", [at]) => Self::Candidates(cell(at)?),
            ("time", []) => Self::Time,
            ("write", [at, word]) => Self::Write(cell(at)?, Some(digit(word)?)),
            ("clear", [at]) => Self::Write(cell(at)?, None),
            ("note", [at, words @ ..]) => Self::Note(cell(at)?, digits(words, puzzle)?),
            ("color", [at] | [at, "0" | "-" | "x"]) => Self::Color(cell(at)?, None),
            ("color", [at, word]) => Self::Color(cell(at)?, Some(color(word)?)),
            ("link", []) => Self::Link(None),
            ("link", [a, b, c, d]) => Self::Link(Some([candidate(a, b)?, candidate(c, d)?])),
            ("fill" | "notes", []) => Self::FillNotes,
            ("notes", [mode]) => Self::Notes(NoteMode::named(mode)?),
            ("undo", []) => Self::Undo,
            ("redo", []) => Self::Redo,
            ("hint", []) => Self::Hint,
            ("hint", [word]) => Self::ChooseHint(number(word)?),
            ("hints", []) => Self::Hints,
            ("do", []) => Self::Do,
            ("why", [at, word]) => Self::WhyNot(candidate(at, word)?),
            ("check", []) => Self::Check,
            ("back", []) => Self::Back,
            ("try", [at, word]) => Self::Try(candidate(at, word)?),
            ("reject", []) => Self::RejectTrial,
            ("branches", []) => Self::Branches,
            ("go", [word]) => Self::Go(branch(word)?),
            ("merge", [word]) => Self::Merge(branch(word)?),
            ("drop", [word]) => Self::Drop(branch(word)?),
            ("restore", [word]) => Self::Restore(branch(word)?),
            ("reveal", [at]) => Self::Reveal(cell(at)?),
            ("singles", []) => Self::Singles,
            ("solve", []) => Self::Solve,
            ("yes", []) => Self::Yes,
            ("no", []) => Self::No,
            ("new", []) => Self::New(PuzzleRequest::Next),
            ("new", [word]) if word.len() < 81 => Self::New(PuzzleRequest::Level(level(word)?)),
            ("new", [clues]) => Self::New(PuzzleRequest::Clues(clues.parse().ok()?)),
            ("arcade", []) => Self::Arcade,
            ("race", []) => Self::Race(None),
            ("race", [id]) => Self::Race(Some(id.parse().ok()?)),
            ("daily", []) => Self::Daily(Level::Hard),
            ("daily", [word]) => {
                Self::Daily(level(word).filter(|it| Occasion::LEVELS.contains(it))?)
            }
            ("weekly", []) => Self::Weekly,
            ("library", ["more"]) => Self::More,
            ("library", rest) => library(rest)?,
            ("games", []) => Self::Games,
            ("open", [id]) => Self::Open(id.parse().ok()?),
            ("save", []) => Self::Save,
            ("export", []) => Self::Export,
            ("clues", []) => Self::Clues,
            ("stats", []) => Self::Stats,
            ("review", []) => Self::Review,
            ("watch", []) => Self::Watch(None),
            ("watch", [word]) => Self::Watch(Some(algorithm(word)?)),
            ("learn", []) => Self::Learn(None),
            ("learn", name) => Self::Learn(Some(technique(name)?)),
            ("practice", name) => Self::Practice(technique(name)?),
            ("chapter", [word]) => Self::Chapter(number(word)?),
            ("path", []) => Self::Path,
            ("pause", []) => Self::Pause,
            ("help", []) => Self::Help(PlainTopic::Overview),
            ("help", ["all"]) => Self::Help(PlainTopic::Everything),
            ("help", [word]) => Self::Help(PlainTopic::Word(whole(word).ok()?)),
            ("quit", []) => Self::Quit,
            _ => return None,
        })
    }

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
        Self::parse(word, rest, puzzle).ok_or(CommandParseError::WrongArguments(word))
    }
}

/// Expands an abbreviated command. If a matching command is a prefix of all other matching
/// commands, it is chosen: `hi` means `hint`, although `hints` exists.
fn whole(begun: &str) -> Result<&'static str, CommandParseError> {
    if let Some((_, word)) = ALIASES.iter().find(|(alias, _)| *alias == begun) {
        return Ok(word);
    }
    let meant: Vec<&'static str> = words().filter(|word| word.starts_with(begun)).collect();
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
    use crate::puzzle::Puzzle;

    #[test]
    fn every_word_of_the_help_is_a_command() {
        let puzzle = VariantPuzzle::from(Puzzle::new(Clues::new([None; 81])));
        let arguments: [&[&str]; 5] = [&[], &["1"], &["r1c3"], &["r1c3", "4"], &["x-wing"]];
        for word in words() {
            let parses = |rest: &&[&str]| PlainCommand::parse(word, rest, &puzzle).is_some();
            assert!(arguments.iter().any(parses), "{word}");
        }
    }

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
