//! What a typed line asks for.

use std::str::FromStr as _;

use crate::daily::Occasion;
use crate::game::{BranchId, Colour, NoteMode};
use crate::grid::{
    Candidate, Cell, Clues, Col, Coordinates, Digit, DigitSet, House, HouseKind, Row,
};
use crate::logic::{CATALOGUE, Technique};
use crate::rate::Level;
use crate::store::GameId;
use crate::trace::Algorithm;

/// Something to do.
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
    Colour(Cell, Option<Colour>),
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
    Strike,
    Branches,
    Go(BranchId),
    Merge(BranchId),
    Drop(BranchId),
    Restore(BranchId),
    Reveal(Cell),
    Singles,
    Solve,
    Yes,
    New(Wish),
    Daily(Level),
    Weekly,
    /// The puzzles that were taken in, of a level if one is asked for.
    Library(Option<Level>),
    /// One of those that were listed last.
    Shelved(usize),
    Games,
    Open(GameId),
    Save,
    Export,
    Clues,
    Stats,
    Review,
    Watch(Option<Algorithm>),
    Learn(Option<Technique>),
    Practise(Technique),
    Pause,
    Help(Topic),
    Quit,
}

/// Which puzzle is wished for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// Whatever comes next.
    Next,
    /// One of a level.
    Level(Level),
    /// One that was typed.
    Clues(Clues),
}

/// What help is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Topic {
    Overview,
    Everything,
    /// A word of [`WORDS`].
    Word(&'static str),
}

/// Why a line could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Misread {
    /// There is nothing in it.
    Empty,
    /// It begins with no word of ours.
    Unknown,
    /// It begins with letters that begin several words.
    Several(Vec<&'static str>),
    /// This word wants something else after it.
    Details(&'static str),
}

/// Reads what follows a word.
type Reader = fn(&[&str]) -> Option<Command>;

/// Every word that begins a command, in the order in which the help tells them. Each is explained
/// by the message `command-` and the word.
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
    ("colour", colour),
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
    ("strike", |rest| bare(rest, Command::Strike)),
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
    ("daily", daily),
    ("weekly", |rest| bare(rest, Command::Weekly)),
    ("library", |rest| {
        bare(rest, Command::Library(None))
            .or_else(|| one(rest, number).map(Command::Shelved))
            .or_else(|| one(rest, level).map(|it| Command::Library(Some(it))))
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
    ("practise", |rest| technique(rest).map(Command::Practise)),
    ("pause", |rest| bare(rest, Command::Pause)),
    ("help", |rest| topic(rest).map(Command::Help)),
    ("quit", |rest| bare(rest, Command::Quit)),
];

/// Other words for the same.
const ALIASES: &[(&str, &str)] = &[
    ("?", "help"),
    ("q", "quit"),
    ("exit", "quit"),
    ("y", "yes"),
    ("col", "column"),
    ("color", "colour"),
];

impl Command {
    /// Reads a line. Words may be shortened where it stays clear which is meant; a cell is `r4c3`,
    /// `D3` or `43`, and `437` or `D37` writes a 7 there. Full-width characters count as the narrow ones.
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

/// The word that this is the beginning of. One that begins all the others that are meant counts:
/// `hi` is `hint`, though there is `hints`.
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

/// A line that begins with a cell.
fn at_cell(first: &str, rest: &[&str]) -> Option<Command> {
    if let Some(at) = cell(first) {
        return match rest {
            [] => Some(Command::Cell(at)),
            [word] => entry(at, word),
            _ => None,
        };
    }
    // In one word: row, column and what is written.
    let (at, word) = first.split_at_checked(2)?;
    let short = rest.is_empty() && word.len() == 1;
    let at = cell(at).filter(|_| short)?;
    entry(at, word)
}

fn bare(rest: &[&str], command: Command) -> Option<Command> {
    rest.is_empty().then_some(command)
}

fn one<T>(rest: &[&str], read: impl Fn(&str) -> Option<T>) -> Option<T> {
    match rest {
        [word] => read(word),
        _ => None,
    }
}

/// A cell as `r4c3`, `D3` or `43`.
fn cell(word: &str) -> Option<Cell> {
    let short = || {
        let digits: Vec<Digit> = word.chars().map(Digit::from_char).collect::<Option<_>>()?;
        let [row, col] = digits[..] else { return None };
        Some(Cell::at(Row::new(row.index())?, Col::new(col.index())?))
    };
    Coordinates::read_cell(word).or_else(short)
}

fn digit(word: &str) -> Option<Digit> {
    Digit::new(word.parse().ok()?)
}

fn digits(words: &[&str]) -> Option<DigitSet> {
    let all: DigitSet = words
        .iter()
        .flat_map(|word| word.chars())
        .map(Digit::from_char)
        .collect::<Option<_>>()?;
    Some(all).filter(|all| !all.is_empty())
}

/// Writes a digit, or erases what is there by a sign for none.
fn entry(at: Cell, word: &str) -> Option<Command> {
    match word {
        "0" | "-" | "." | "x" => Some(Command::Write(at, None)),
        word => digit(word).map(|digit| Command::Write(at, Some(digit))),
    }
}

fn number(word: &str) -> Option<usize> {
    word.parse().ok()
}

fn branch(word: &str) -> Option<BranchId> {
    number(word).map(BranchId::new)
}

fn candidate(rest: &[&str]) -> Option<Candidate> {
    match rest {
        [at, word] => Some(Candidate::new(cell(at)?, digit(word)?)),
        _ => None,
    }
}

fn house(kind: HouseKind, rest: &[&str]) -> Option<House> {
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

/// `row 4`, `column 3`, `box 5` after another word.
fn named_house(rest: &[&str]) -> Option<House> {
    let (first, rest) = rest.split_first()?;
    match WORDS[whole_at(first)?].1(rest)? {
        Command::House(house) => Some(house),
        _ => None,
    }
}

fn whole_at(begun: &str) -> Option<usize> {
    let word = whole(begun).ok()?;
    WORDS.iter().position(|(own, _)| *own == word)
}

fn left(rest: &[&str]) -> Option<Command> {
    bare(rest, Command::Left).or_else(|| named_house(rest).map(Command::Lacks))
}

fn write(rest: &[&str]) -> Option<Command> {
    candidate(rest).map(|it| Command::Write(it.cell(), Some(it.digit())))
}

fn note(rest: &[&str]) -> Option<Command> {
    let (at, words) = rest.split_first()?;
    Some(Command::Note(cell(at)?, digits(words)?))
}

/// A cell, and a colour by its letter or number; 0 or no colour for none.
fn colour(rest: &[&str]) -> Option<Command> {
    let (at, words) = rest.split_first()?;
    let at = cell(at)?;
    match words {
        [] | ["0" | "-" | "x"] => Some(Command::Colour(at, None)),
        [word] => {
            let lettered = |d: &Digit| *word == Colour(*d).letter().to_string();
            let wanted = digit(word).or_else(|| Digit::ALL.into_iter().find(lettered));
            wanted.map(|digit| Command::Colour(at, Some(Colour(digit))))
        }
        _ => None,
    }
}

fn note_mode(word: &str) -> Option<NoteMode> {
    match word {
        "hand" => Some(NoteMode::Hand),
        "auto" => Some(NoteMode::Auto),
        "hidden" => Some(NoteMode::Hidden),
        _ => None,
    }
}

fn level(word: &str) -> Option<Level> {
    let begun = |level: &Level| level.slug().starts_with(word);
    Level::ALL.into_iter().find(begun)
}

fn wish(rest: &[&str]) -> Option<Wish> {
    match rest {
        [] => Some(Wish::Next),
        [word] if word.len() < 81 => level(word).map(Wish::Level),
        [word] => word.parse().ok().map(Wish::Clues),
        _ => None,
    }
}

fn daily(rest: &[&str]) -> Option<Command> {
    if rest.is_empty() {
        return Some(Command::Daily(Level::Hard));
    }
    let wanted = one(rest, level)?;
    Occasion::LEVELS
        .contains(&wanted)
        .then_some(Command::Daily(wanted))
}

fn algorithm(word: &str) -> Option<Algorithm> {
    let begun = |algorithm: &Algorithm| algorithm.slug().starts_with(word);
    word.parse()
        .ok()
        .or_else(|| Algorithm::ALL.into_iter().find(begun))
}

/// The easiest technique whose name in commands begins so.
fn technique(rest: &[&str]) -> Option<Technique> {
    let name = rest.join("-");
    let begun = CATALOGUE.iter().find(|row| row.slug.starts_with(&name));
    let exact = Technique::from_slug(&name);
    exact
        .or(begun.map(|row| row.technique))
        .filter(|_| !name.is_empty())
}

fn topic(rest: &[&str]) -> Option<Topic> {
    match rest {
        [] => Some(Topic::Overview),
        ["all"] => Some(Topic::Everything),
        [word] => whole(word).ok().map(Topic::Word),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_read_by_its_shortest_clear_beginning() {
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
