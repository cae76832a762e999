//! Saved games, and the saved forms of their puzzles and turns.

use std::time::SystemTime;

use super::id::GameId;
use crate::format::{self, VariantEntry};
use crate::game::{Game, PlayTime, Turn};
use crate::grid::Clues;
use crate::puzzle::{Puzzle, VariantPuzzle};

/// The time and progress of a game, which are saved with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameProgress {
    /// The time played so far.
    pub elapsed: PlayTime,
    /// The number of digits in the grid, clues included.
    pub placed: usize,
    /// True if the game is won.
    pub won: bool,
}

impl GameProgress {
    /// The time and progress of `game` after `elapsed` has been played.
    pub fn of(game: &Game, elapsed: PlayTime) -> Self {
        Self {
            elapsed,
            placed: game.filled(),
            won: game.is_finished(),
        }
    }
}

/// A game as read from an exported file.
#[derive(Clone, Debug)]
pub struct ExportedGame {
    /// The game with all its turns.
    pub game: Game,
    /// The time played so far.
    pub elapsed: PlayTime,
    /// The times of the start and of the last change; `None` if the file does not state them.
    pub dates: Option<[SystemTime; 2]>,
}

/// The three columns of a game that contain its puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SavedPuzzle {
    /// The clues of a classic puzzle; no clues for a variant.
    pub(super) clues: Clues,
    /// A variant as a JSON object in masume's own format; `None` for a classic puzzle.
    pub(super) variant: Option<String>,
    /// A classic puzzle with a title, an author, a description or drawings, as a JSON object in
    /// masume's own format.
    pub(super) about: Option<String>,
}

/// A saved game.
#[derive(Clone, Debug)]
pub struct SavedGame {
    /// The number of the game.
    pub id: GameId,
    /// The game with all its turns.
    pub game: Game,
    /// The time played so far.
    pub elapsed: PlayTime,
}

/// A turn in its saved form: the time of the turn and its text.
pub(super) type TurnText = (PlayTime, String);

impl SavedPuzzle {
    pub(super) fn of(game: &Game) -> Self {
        let entry = game.puzzle().entry();
        let has_more = !entry.remarks.is_empty() || !entry.decorations.is_empty();
        let classic = entry.as_classic().filter(|_| has_more);
        let about = classic.map(|entry| VariantEntry::classic(&entry).to_json());
        let variant = (!game.is_classic()).then(|| entry.to_json());
        let clues = match variant {
            Some(_) => Clues::EMPTY,
            None => game.clues().to_clues(),
        };
        Self {
            clues,
            variant,
            about,
        }
    }

    /// Returns true if a game on this puzzle is a game on the puzzle `wanted`. If a classic puzzle
    /// has no title and no drawings, its clues are sufficient.
    pub(super) fn is_game_on(&self, wanted: &Self) -> bool {
        let is_about = wanted.about.is_none() || self.about == wanted.about;
        is_about && (self.clues, &self.variant) == (wanted.clues, &wanted.variant)
    }
}

/// Reads a puzzle from a JSON object in masume's own format.
pub(super) fn entry(json: &str) -> Option<VariantEntry> {
    Some(format::read(json).next()?.ok()?.into_variant())
}

/// Replays the turns of a game. If a turn is impossible, the inner result is an error that contains
/// the game before that turn. Returns `None` if the puzzle cannot be read.
pub(super) fn replay(puzzle: &SavedPuzzle, turns: Vec<TurnText>) -> Option<Result<Game, Game>> {
    let puzzle = if let Some(json) = &puzzle.variant {
        VariantPuzzle::new(entry(json)?)
    } else {
        // The clues alone can be played, too.
        let about = puzzle.about.as_deref().and_then(entry);
        let about = about.map(VariantPuzzle::new);
        let is_same = |it: &VariantPuzzle| it.clues().to_clues() == puzzle.clues;
        let about = about.filter(|it| it.classic().is_some() && is_same(it));
        about.unwrap_or_else(|| Puzzle::new(puzzle.clues).into())
    };
    let count = turns.len();
    let read = turns
        .into_iter()
        .map_while(|(at, text)| Some((at, text.parse().ok()?)));
    Some(match Game::replay(puzzle, read) {
        Ok(game) if game.turns().len() == count => Ok(game),
        Ok(game) => Err(game),
        Err(stray) => Err(*stray.last_valid),
    })
}

/// The turns of a game in their saved form.
pub(super) fn texts(turns: &[(PlayTime, Turn)]) -> Vec<TurnText> {
    let texts = turns.iter().map(|(at, turn)| (*at, turn.to_string()));
    texts.collect()
}
