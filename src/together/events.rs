//! The events that the threads of a game send to each other and to the program.

use std::sync::Arc;
use std::sync::mpsc::SyncSender;
use std::thread::JoinHandle;

use super::invitation::Invitation;
use super::protocol::{FromHost, ToHost};
use super::room::PeerId;

/// An input of a link.
#[derive(Debug)]
pub(super) enum LinkInput {
    /// A message of the program.
    Own(ToHost),
    /// A player has connected to the host, with a greeting.
    Opened(PeerId, PeerQueue, ToHost),
    /// A message of a player to the host.
    FromPeer(PeerId, ToHost),
    /// The connection of a player to the host is lost.
    LostPeer(PeerId),
    /// A message of the host to the player, with the number of the connection.
    FromHost(u64, FromHost),
    /// The connection with this number to the host is lost.
    LostHost(u64),
}

/// A report of a link to the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkReport {
    /// The host listens, and others can join with this invitation.
    Listening(Invitation),
    /// The host cannot listen. The text is the error of the system.
    NotListening(String),
    /// The player could not join.
    NotJoined(JoinError),
    /// A message of the host.
    Message(FromHost),
    /// The connection is lost, and is being opened again.
    Lost,
    /// The host does not answer any more.
    HostGone,
}

/// The messages that wait to be sent to a player, and the thread that sends them. The thread ends
/// after the last message if the queue is dropped.
#[derive(Debug)]
pub(super) struct PeerQueue {
    pub(super) messages: SyncSender<Arc<Vec<u8>>>,
    pub(super) sending: JoinHandle<()>,
}

/// The reason why a player could not join.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JoinError {
    /// Nothing answers at the address. The text is the error of the system.
    Unreachable(String),
    /// The host has closed the connection during the handshake: the code is wrong, or the program
    /// is not masume.
    WrongCode,
}
