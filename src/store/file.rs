//! A game as a text, which plays again elsewhere.
//!
//! ```text
//! masume game 1
//! 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//! 1200 place r1c3=4
//! 2650 undo
//! 3000 left
//! ```
//!
//! A first line that names the form, the clues, then each turn with the milliseconds played by
//! then, and the time played in all. Empty lines and what follows a `#` count for nothing.

use std::fmt;

use crate::game::{Game, PlayTime, Turn};
use crate::grid::Clues;
use crate::puzzle::Puzzle;

const SIGN: &str = "masume game 1";

/// The word in place of a last turn.
const LEFT: &str = "left";

/// Whether a text is meant as a game.
pub fn is_game(text: &str) -> bool {
    lines(text).next().is_some_and(|(_, line)| line == SIGN)
}

/// Writes a game that has taken so long.
pub fn write_game(game: &Game, elapsed: PlayTime) -> String {
    let line = |(at, turn): &(PlayTime, Turn)| format!("{} {turn}\n", at.as_millis());
    let turns: String = game.turns().iter().map(line).collect();
    let left = elapsed.as_millis();
    format!("{SIGN}\n{}\n{turns}{left} {LEFT}\n", game.clues())
}

/// Why a text is no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadGameError {
    /// The line, from 1.
    pub line: usize,
    problem: String,
}

impl fmt::Display for ReadGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.problem)
    }
}

impl std::error::Error for ReadGameError {}

/// Reads a game, and the time it has taken.
///
/// # Errors
/// When a line cannot be read, or its turn cannot follow from those before it.
pub fn read_game(text: &str) -> Result<(Game, PlayTime), ReadGameError> {
    let mut lines = lines(text);
    let mut next = |wanted: &str| {
        lines
            .next()
            .ok_or_else(|| error(text.lines().count() + 1, wanted))
    };
    let (line, sign) = next(SIGN)?;
    if sign != SIGN {
        return Err(error(line, "a saved game begins with 'masume game 1'"));
    }
    let (line, clues) = next("the clues are missing")?;
    let clues: Clues = clues.parse().map_err(|problem| error(line, problem))?;
    let mut game = Game::new(Puzzle::new(clues));
    let mut elapsed = PlayTime::ZERO;
    for (line, text) in lines {
        let (at, turn) = text
            .split_once(' ')
            .ok_or_else(|| error(line, "no time and turn"))?;
        let at = at.parse().map_err(|problem| error(line, problem))?;
        elapsed = PlayTime::from_millis(at);
        if turn != LEFT {
            let turn: Turn = turn.parse().map_err(|problem| error(line, problem))?;
            game.play(elapsed, turn)
                .map_err(|_| error(line, "this turn cannot follow from those before it"))?;
        }
    }
    Ok((game, elapsed))
}

fn error(line: usize, problem: impl fmt::Display) -> ReadGameError {
    ReadGameError {
        line,
        problem: problem.to_string(),
    }
}

/// The lines that count, with their numbers.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    fn bare(line: &str) -> &str {
        line.split('#').next().unwrap_or("").trim()
    }
    (1..)
        .zip(text.lines())
        .map(move |(number, line)| (number, bare(line)))
        .filter(|(_, line)| !line.is_empty())
}
