//! A game as text, for exchange between programs.
//!
//! ```text
//! masume game 1
//! 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//! 1200 place r1c3=4
//! 2650 undo
//! 3000 left
//! ```
//!
//! The first line names the format. Then come the clues, each turn with the time played so far in
//! milliseconds, and the total time played. Empty lines and comments that start with `#` are
//! ignored.

use std::fmt;

use crate::format::{ReadError, visible};
use crate::game::{Game, PlayTime, Turn};
use crate::grid::Clues;
use crate::puzzle::Puzzle;

const SIGN: &str = "masume game 1";

/// The beginning of the first line, in every version.
const NAME: &str = "masume game ";

/// More than a hundred years; longer times are rejected as errors.
const LONGEST_MS: u64 = 1 << 42;

/// The word in place of the last turn.
const LEFT: &str = "left";

/// Returns true if the text is meant as a game, of this or another version.
pub fn is_game(text: &str) -> bool {
    let first = lines(text).next();
    first.is_some_and(|line| line.text.starts_with(NAME))
}

/// Writes a game with the time played.
pub fn write_game(game: &Game, elapsed: PlayTime) -> String {
    let line = |(at, turn): &(PlayTime, Turn)| {
        let turn = turn.to_string();
        format!("{} {}\n", at.as_millis(), visible(&turn))
    };
    let turns: String = game.turns().iter().map(line).collect();
    let left = elapsed.as_millis();
    format!("{SIGN}\n{}\n{turns}{left} {LEFT}\n", game.clues())
}

/// A syntax error in the text of a game. Displayed as `line:column: message`, to follow a file name
/// and a colon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadGameError {
    /// The line number, from 1.
    pub line: usize,
    /// The column number, from 1.
    pub column: usize,
    problem: String,
}

impl fmt::Display for ReadGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.problem)
    }
}

impl std::error::Error for ReadGameError {}

/// Reads a game and its time played.
///
/// # Errors
/// If a line cannot be read, or a turn is impossible after those before it.
pub fn read_game(text: &str) -> Result<(Game, PlayTime), ReadGameError> {
    let mut lines = lines(text);
    let end = Line {
        number: text.lines().count() + 1,
        column: 1,
        text: "",
    };
    let sign = lines.next().unwrap_or(end);
    let version = sign.text.strip_prefix(NAME).map(str::parse::<u64>);
    if let Some(Ok(2..)) = version {
        return Err(sign.error("this game is of a newer masume; get that to import it"));
    }
    if sign.text != SIGN {
        return Err(sign.error("a saved game begins with 'masume game 1'"));
    }
    let clues = lines
        .next()
        .ok_or_else(|| end.error("the clues are missing"))?;
    let clues = clues.clues()?;
    let mut game = Game::new(Puzzle::new(clues));
    let mut elapsed = PlayTime::ZERO;
    for line in lines {
        let (at, turn) = line.halves()?;
        let ms = at.text.parse();
        let ms = ms.ok().filter(|ms| *ms <= LONGEST_MS);
        let ms = ms.ok_or_else(|| at.error("no time in milliseconds"))?;
        elapsed = PlayTime::from_millis(ms);
        if turn.text != LEFT {
            let play: Turn = turn.text.parse().map_err(|problem| turn.error(problem))?;
            game.play(elapsed, play)
                .map_err(|_| turn.error("this turn cannot follow from those before it"))?;
        }
    }
    Ok((game, elapsed))
}

/// A significant line or part of a line, with its position.
#[derive(Clone, Copy, Debug)]
struct Line<'a> {
    number: usize,
    column: usize,
    text: &'a str,
}

impl<'a> Line<'a> {
    fn error(self, problem: impl fmt::Display) -> ReadGameError {
        ReadGameError {
            line: self.number,
            column: self.column,
            problem: problem.to_string(),
        }
    }

    /// The rest of the line after this many characters.
    fn behind(self, characters: usize, text: &'a str) -> Self {
        let column = self.column + characters;
        Self {
            column,
            text,
            ..self
        }
    }

    fn clues(self) -> Result<Clues, ReadGameError> {
        let read: Result<Clues, ReadError> = self.text.parse();
        read.map_err(|error| self.behind(error.column() - 1, "").error(error.kind()))
    }

    /// Splits the line into the time and the turn.
    fn halves(self) -> Result<(Self, Self), ReadGameError> {
        let width = |text: &str| text.chars().count();
        let Some((at, turn)) = self.text.split_once(' ') else {
            let end = self.behind(width(self.text), "");
            return Err(end.error("no turn behind the time"));
        };
        let at = Self { text: at, ..self };
        Ok((at, self.behind(width(at.text) + 1, turn)))
    }
}

/// The lines without comments and empty lines.
fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    fn bare(number: usize, line: &str) -> Line<'_> {
        let line = line.split('#').next().unwrap_or("");
        let text = line.trim_start();
        let indent = line[..line.len() - text.len()].chars().count();
        Line {
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
