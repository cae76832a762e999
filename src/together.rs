//! Games with several players: a race, a shared board, or a game to watch.
//!
//! One player hosts the game, and determines the order of all turns. Each board is the replay of
//! these turns. The connections are encrypted with a [code](JoinCode) that the players tell each
//! other. Nothing is opened unless the player hosts or joins a game.
//!
//! | file | content |
//! |---|---|
//! | `code.rs` | the code, as words |
//! | `protocol.rs` | the messages |
//! | `room.rs` `undo.rs` | the host's view: seats, order of turns, undo for each player |
//! | `party.rs` | a player's view: boards, standings |
//! | `connection.rs` | encrypted frames over TCP |
//! | `host.rs` `guest.rs` `link.rs` | the threads of the host, of a player, and their interface |
//! | `events.rs` | the events of these threads |
//! | `invitation.rs` | the commands with which others join |

mod code;
mod connection;
mod events;
mod guest;
mod host;
mod invitation;
mod link;
mod party;
mod protocol;
mod room;
mod undo;

pub use code::{JoinCode, ParseCodeError};
pub use events::{JoinError, LinkReport};
pub use guest::JoinOptions;
pub use host::HostOptions;
pub use invitation::{DEFAULT_LISTEN, Invitation, join_target, with_port};
pub use link::{LinkRole, PlayerLink};
pub use party::{Party, PartyEvent, Standing, UnexpectedMessage};
pub use protocol::{
    FromHost, LoggedTurn, MAX_FROM_HOST, MAX_SEATS, MAX_TO_HOST, PuzzleTooLarge, QUICK_WORDS,
    Refusal, SeatState, ToHost, TogetherMode, VERSION, puzzle_text,
};
pub use room::{Outgoing, PeerId, Room};
