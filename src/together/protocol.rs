//! The messages between the host of a game and its players. Each message is a JSON value.

use serde::{Deserialize, Serialize};

use crate::format;
use crate::game::Game;
use crate::puzzle::VariantPuzzle;

/// The version of the protocol. Only programs with equal versions play together.
pub const VERSION: u32 = 1;

/// The maximum number of players, including the host.
pub const MAX_SEATS: usize = 8;

/// The maximum length of a message to the host, in bytes.
pub const MAX_TO_HOST: usize = 8 << 10;

/// The maximum length of a message from the host, in bytes. It is less than the maximum of Noise.
pub const MAX_FROM_HOST: usize = 60_000;

/// The maximum length of a name and of a chat message, in characters.
pub(super) const MAX_NAME: usize = 16;
pub(super) const MAX_WORDS: usize = 120;

/// The maximum number of cell changes that the turns of a player may cause. It bounds the memory that
/// a player can use.
pub(super) const MAX_CHANGES: usize = 20_000;

/// The number of quick words. Each program shows them in its own language.
pub const QUICK_WORDS: u8 = 6;

masume_engine::names! {
    /// The rules for a game with several players, in the order of the menu.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum TogetherMode: slug {
        /// Each player solves the puzzle on a board of their own.
        #[default]
        Race = "race",
        /// All players solve the puzzle on one board.
        Share = "share",
        /// The host plays, and the others watch.
        Watch = "watch",
    }
}

impl TogetherMode {
    /// Returns the index of the board on which the player with this seat plays.
    pub const fn board_of(self, seat: usize) -> usize {
        match self {
            Self::Race => seat,
            Self::Share | Self::Watch => 0,
        }
    }
}

/// A message from a player to the host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToHost {
    /// The first message of a player.
    Hello {
        /// The version of the player's program.
        version: u32,
        /// The name of the player.
        name: String,
        /// The token of the seat, if the player returns after a lost connection.
        token: Option<u64>,
        /// The number of turns that the player has received from this room.
        received: usize,
    },
    /// Start the game. Only the host may send it.
    Start,
    /// Play a turn. `id` increases with each turn of the player.
    Turn {
        /// The number of the turn among the turns of this player.
        id: u64,
        /// The turn, in the form of the journal.
        turn: String,
    },
    /// The cursor has moved to a cell.
    Cursor(String),
    /// One of the [`QUICK_WORDS`].
    Word(u8),
    /// A chat message.
    Say(String),
    /// A vote to pause the game, or the withdrawal of the vote.
    Pause(bool),
    /// The answer to [`FromHost::Ping`].
    Pong,
    /// The player leaves the game.
    Leave,
}

/// A message from the host to a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FromHost {
    /// The player cannot join.
    Refused(Refusal),
    /// The player has joined.
    Welcome {
        /// The seat of the player. The host has seat 0.
        seat: usize,
        /// The proof that a returning player owns the seat.
        token: u64,
        /// The `id` of the last turn that the host has received from this player.
        last_id: u64,
        /// The rules of the game.
        mode: TogetherMode,
        /// The puzzle: 81 characters, or a variant as JSON.
        puzzle: String,
    },
    /// The players, in the order of their seats.
    Seats(Vec<SeatState>),
    /// The game has started, and has been played for this time in milliseconds.
    Started(u64),
    /// Turns of all players, in the order that all boards follow.
    Turns {
        /// The number of turns before these turns.
        from: usize,
        /// The turns.
        turns: Vec<LoggedTurn>,
    },
    /// The turns of the player up to this `id` are played or rejected.
    Done(u64),
    /// The cursor of a player has moved to a cell.
    Cursor(usize, String),
    /// A player says one of the quick words.
    Word(usize, u8),
    /// A player says this.
    Said(usize, String),
    /// A player with another version of the protocol has tried to join.
    Incompatible(String, u32),
    /// The game is paused, or continues.
    Paused(bool),
    /// The player must answer with [`ToHost::Pong`].
    Ping,
    /// The host has ended the game.
    End,
}

/// The reason why a player cannot join.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// The host has another version of the protocol.
    Version(u32),
    /// All seats are taken.
    Full,
}

/// A player, as all players see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatState {
    /// The name.
    pub name: String,
    /// True if the player is connected.
    pub here: bool,
    /// True if the player votes for a pause.
    pub votes: bool,
}

/// A turn of a player, in the order that the host has determined.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoggedTurn {
    /// The seat of the player.
    #[serde(rename = "s")]
    pub seat: usize,
    /// The time of the game, in milliseconds.
    #[serde(rename = "t")]
    pub at: u64,
    /// The turn, in the form of the journal.
    #[serde(rename = "d")]
    pub turn: String,
}

/// Formats a message as the bytes of a frame.
pub(super) fn bytes(message: &impl Serialize) -> Vec<u8> {
    // These messages have only fields that JSON can express.
    serde_json::to_vec(message).unwrap_or_default()
}

/// Parses the bytes of a frame. `None` if they are not a message of this version.
pub(super) fn parse<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Option<T> {
    serde_json::from_slice(bytes).ok()
}

/// Returns the number of cells that the changes after the first `depth` changes have changed.
pub(super) fn changes_after(board: &Game, depth: usize) -> usize {
    let new = board.history().depth().saturating_sub(depth);
    let changes = board.history().latest().take(new);
    changes.map(|(_, change)| change.after.len()).sum()
}

/// Removes control characters and characters that change the direction of text, and cuts the text.
pub(super) fn clean(text: &str, max: usize) -> String {
    let is_shown = |c: &char| {
        let is_invisible = matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}');
        !c.is_control() && !is_invisible
    };
    let text: String = text.trim().chars().filter(is_shown).take(max).collect();
    text.trim().to_owned()
}

/// The error for a puzzle that cannot be sent to other players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the puzzle is too large to be played together")]
pub struct PuzzleTooLarge;

/// Formats a puzzle for [`FromHost::Welcome`].
///
/// # Errors
/// Returns an error if the text is too long for a message.
pub fn puzzle_text(puzzle: &VariantPuzzle) -> Result<String, PuzzleTooLarge> {
    let text = puzzle.text();
    // JSON in JSON needs a second character for each quotation mark.
    let length = text.len() + text.matches(['"', '\\']).count();
    if length > MAX_FROM_HOST - 1000 {
        return Err(PuzzleTooLarge);
    }
    Ok(text)
}

/// Parses the puzzle of [`FromHost::Welcome`], and returns a new game.
pub(super) fn new_game(puzzle: &str) -> Option<Game> {
    let entry = format::read(puzzle).next()?.ok()?;
    Some(Game::of(VariantPuzzle::new(entry.into_variant())))
}
