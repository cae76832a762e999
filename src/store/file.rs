//! Games as text, for exchange between programs.
//!
//! ```text
//! masume game 1
//! 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//! 1200 place r1c3=4
//! 2650 undo
//! 3000 left
//! ```
//!
//! The first line names the format. The next lines are the clues, the turns, and the total time
//! played. Each turn has the time played so far in milliseconds. Empty lines and comments that
//! start with `#` are ignored.
//!
//! A variant, and a classic puzzle with a title, an author, a description or drawings, is written as
//! one JSON object instead of clues. A line `dates` after the puzzle
//! contains the times of the start and of the last change. Another game may follow.
//!
//! The text may end with the records of a journal. They start with a line `masume records 1`. Each
//! record is one line with a JSON object.

use std::fmt;
use std::iter::Peekable;
use std::time::SystemTime;

use super::records::{RECORDS, Record};
use super::rows::{calendar, seconds};
use super::saved::{self, ExportedGame, SavedGame, SavedPuzzle, TurnText};
use crate::format::{ReadError, visible};
use crate::game::{Game, PlayTime, Turn};
use crate::grid::Clues;
use crate::puzzle::{Puzzle, VariantPuzzle};

const SIGN: &str = "masume game 1";

/// The start of the first line, in every version of the format.
const NAME: &str = "masume game ";

/// The start of the first line of a game or of records.
const PART: &str = "masume ";

/// The maximum time: more than a hundred years. A longer time is an error.
const LONGEST_MS: u64 = 1 << 42;

/// The first word of the line with the total time played.
const LEFT: &str = "left";

/// The word before the times of the start and of the last change, in seconds since 1970.
const DATES: &str = "dates";

/// Returns true if the text begins like an exported game of any version, or like records.
pub fn is_game(text: &str) -> bool {
    let first = lines(text).next();
    first.is_some_and(|line| line.text.starts_with(NAME) || line.text == RECORDS)
}

/// Writes a game with the time played.
pub fn write_game(game: &Game, elapsed: PlayTime) -> String {
    written(game, None, elapsed)
}

/// Writes a game with the time played, and with the times of its start and its last change.
pub fn write_dated(saved: &SavedGame, dates: [SystemTime; 2]) -> String {
    written(&saved.game, Some(dates), saved.elapsed)
}

fn written(game: &Game, dates: Option<[SystemTime; 2]>, elapsed: PlayTime) -> String {
    let puzzle = SavedPuzzle::of(game);
    let clues = puzzle.clues.to_string();
    let puzzle = puzzle.variant.or(puzzle.about).unwrap_or(clues);
    let dates = dates.map_or_else(String::new, |dates| {
        let [begun, changed] = dates.map(seconds);
        format!("{DATES} {begun} {changed}\n")
    });
    let line = |(at, turn): &TurnText| format!("{} {}\n", at.as_millis(), visible(turn));
    let turns: String = saved::texts(game.turns()).iter().map(line).collect();
    let left = elapsed.as_millis();
    let puzzle = puzzle.trim_end();
    format!("{SIGN}\n{puzzle}\n{dates}{turns}{left} {LEFT}\n")
}

/// A syntax error in the text of a game, displayed as `line:column: message`. A caller may write a
/// file name and a colon before the message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {problem}")]
pub struct ReadGameError {
    /// The line number, counted from 1.
    pub line: usize,
    /// The column number, counted from 1.
    pub column: usize,
    problem: String,
}

/// Reads the first game of a text, and the time played.
///
/// # Errors
/// Returns an error if there is no game, if a line cannot be read, or
/// if a turn is impossible after the turns before it.
pub fn read_game(text: &str) -> Result<(Game, PlayTime), ReadGameError> {
    let end = FileLine::end(text);
    let mut parts = read_journal(text);
    let first = parts
        .next()
        .unwrap_or_else(|| Err(end.error("a saved game must begin with 'masume game 1'")))?;
    if let Some(Err(error)) = parts.next() {
        return Err(error);
    }
    match first {
        JournalPart::Game(exported) => Ok((exported.game, exported.elapsed)),
        JournalPart::Record(_) => Err(end.error("there is no game")),
    }
}

/// A part of an exported journal.
#[derive(Clone, Debug)]
pub enum JournalPart {
    /// A game. If a turn cannot be read, the game ends before this turn, and an error follows.
    Game(Box<ExportedGame>),
    /// An entry of the library, of a drill, or of a day or week.
    Record(Record),
}

/// Reads the games and the records of a text one by one. A part that cannot be read is an error, and
/// reading continues with the next part.
pub fn read_journal(text: &str) -> impl Iterator<Item = Result<JournalPart, ReadGameError>> {
    let end = FileLine::end(text);
    let mut lines = lines(text).peekable();
    let (mut in_records, mut error) = (false, None);
    std::iter::from_fn(move || {
        if let Some(error) = error.take() {
            return Some(Err(error));
        }
        while lines.next_if(|line| line.text == RECORDS).is_some() {
            in_records = true;
        }
        if in_records && let Some(line) = lines.next_if(|line| !line.text.starts_with(PART)) {
            let record = Record::read(line.text).map(JournalPart::Record);
            return Some(record.ok_or_else(|| {
                line.error("this record is invalid, or was written by a newer masume")
            }));
        }
        in_records = false;
        lines.peek()?;
        let (game, problem) = read_next(&mut lines, end);
        // The lines up to the next part belong to the game.
        while lines.next_if(|line| !line.text.starts_with(PART)).is_some() {}
        let Some(game) = game else {
            return problem.map(Err);
        };
        error = problem;
        Some(Ok(JournalPart::Game(Box::new(game))))
    })
}

/// Reads the next game. If a turn cannot be read, returns the game before this turn and an error.
fn read_next<'a>(
    lines: &mut Peekable<impl Iterator<Item = FileLine<'a>>>,
    end: FileLine<'a>,
) -> (Option<ExportedGame>, Option<ReadGameError>) {
    let (puzzle, dates) = match read_start(lines, end) {
        Ok(start) => start,
        Err(error) => return (None, Some(error)),
    };
    let (game, elapsed, error) = read_turns(Game::of(puzzle), lines);
    let exported = ExportedGame {
        game,
        elapsed,
        dates,
    };
    (Some(exported), error)
}

/// Reads the lines of a game before its turns: the name of the format, the puzzle, and the dates.
fn read_start<'a>(
    lines: &mut Peekable<impl Iterator<Item = FileLine<'a>>>,
    end: FileLine<'a>,
) -> Result<(VariantPuzzle, Option<[SystemTime; 2]>), ReadGameError> {
    let sign = lines.next().unwrap_or(end);
    let version = sign.text.strip_prefix(NAME).map(str::parse::<u64>);
    if let Some(Ok(2..)) = version {
        return Err(sign.error(
            "this game was saved by a newer masume; install that version to import the game",
        ));
    }
    if sign.text != SIGN {
        return Err(sign.error("a saved game must begin with 'masume game 1'"));
    }
    let Some(puzzle) = lines.next_if(|line| !line.text.starts_with(PART)) else {
        let place = lines.peek().copied().unwrap_or(end);
        return Err(place.error("the clues are missing"));
    };
    let dates = lines.next_if(|line| line.text.split(' ').next() == Some(DATES));
    let dates = dates.map(FileLine::dates).transpose()?;
    let puzzle = if puzzle.text.starts_with('{') {
        let entry = saved::entry(puzzle.text);
        let entry = entry.ok_or_else(|| puzzle.error("this puzzle cannot be read"))?;
        VariantPuzzle::new(entry)
    } else {
        Puzzle::new(puzzle.clues()?).into()
    };
    Ok((puzzle, dates))
}

/// Replays turns up to the end of the game, or up to a turn that cannot be read.
fn read_turns<'a>(
    mut game: Game,
    lines: &mut Peekable<impl Iterator<Item = FileLine<'a>>>,
) -> (Game, PlayTime, Option<ReadGameError>) {
    let mut elapsed = PlayTime::ZERO;
    while let Some(line) = lines.next_if(|line| !line.text.starts_with(PART)) {
        match read_turn(&mut game, line) {
            Ok(at) => elapsed = at,
            Err(error) => return (game, elapsed, Some(error)),
        }
    }
    (game, elapsed, None)
}

/// Plays the turn of a line, and returns its time.
fn read_turn(game: &mut Game, line: FileLine<'_>) -> Result<PlayTime, ReadGameError> {
    let (at, turn) = line.split_time()?;
    let ms = at.text.parse();
    let ms = ms.ok().filter(|ms| *ms <= LONGEST_MS);
    let ms = ms.ok_or_else(|| at.error("expected a time in milliseconds"))?;
    let elapsed = PlayTime::from_millis(ms);
    if turn.text != LEFT {
        let play: Turn = turn.text.parse().map_err(|problem| turn.error(problem))?;
        game.play(elapsed, play)
            .map_err(|_| turn.error("this turn is impossible after the turns before it"))?;
    }
    Ok(elapsed)
}

/// A nonempty line, or a part of it, with its position in the text.
#[derive(Clone, Copy, Debug)]
struct FileLine<'a> {
    number: usize,
    column: usize,
    text: &'a str,
}

impl<'a> FileLine<'a> {
    /// The position after the last line of a text.
    fn end(text: &str) -> Self {
        Self {
            number: text.lines().count() + 1,
            column: 1,
            text: "",
        }
    }

    /// Parses the two times after the word `dates`.
    fn dates(self) -> Result<[SystemTime; 2], ReadGameError> {
        let seconds = self.text.split(' ').skip(1).map(str::parse);
        let seconds: Result<Vec<u64>, _> = seconds.collect();
        let pair: Option<[u64; 2]> = seconds.ok().and_then(|it| it.try_into().ok());
        let pair = pair.ok_or_else(|| self.error("expected two times in seconds"))?;
        Ok(pair.map(calendar))
    }

    fn error(self, problem: impl fmt::Display) -> ReadGameError {
        ReadGameError {
            line: self.number,
            column: self.column,
            problem: problem.to_string(),
        }
    }

    /// The part `text` of this line, which starts after `characters` characters of the line.
    fn slice(self, characters: usize, text: &'a str) -> Self {
        let column = self.column + characters;
        Self {
            column,
            text,
            ..self
        }
    }

    fn clues(self) -> Result<Clues, ReadGameError> {
        let read: Result<Clues, ReadError> = self.text.parse();
        read.map_err(|error| self.slice(error.column() - 1, "").error(error.kind()))
    }

    /// Splits the line into its time and its turn.
    fn split_time(self) -> Result<(Self, Self), ReadGameError> {
        let width = |text: &str| text.chars().count();
        let Some((at, turn)) = self.text.split_once(' ') else {
            let end = self.slice(width(self.text), "");
            return Err(end.error("expected a turn after the time"));
        };
        let at = Self { text: at, ..self };
        Ok((at, self.slice(width(at.text) + 1, turn)))
    }
}

/// The lines of a text without comments and without empty lines.
fn lines(text: &str) -> impl Iterator<Item = FileLine<'_>> {
    fn bare(number: usize, line: &str) -> FileLine<'_> {
        // The JSON object of a variant may contain `#`, so comments are not removed from it.
        let line = if line.trim_start().starts_with('{') {
            line
        } else {
            line.split('#').next().unwrap_or("")
        };
        let text = line.trim_start();
        let indent = line[..line.len() - text.len()].chars().count();
        FileLine {
            number,
            column: indent + 1,
            text: text.trim_end(),
        }
    }
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    (1..)
        .zip(text.lines())
        .map(|(number, line)| bare(number, line))
        .filter(|line| !line.text.is_empty())
}
