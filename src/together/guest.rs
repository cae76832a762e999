//! The connection of a player to the host. A lost connection is opened again.

use std::io;
use std::net::{TcpStream, ToSocketAddrs as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use super::code::JoinCode;
use super::connection::{FrameWriter, HANDSHAKE_TIME, Side, connect};
use super::events::{JoinError, LinkInput, LinkReport};
use super::protocol::{FromHost, MAX_FROM_HOST, ToHost, VERSION, bytes, parse};

/// The data that a player needs to join a game.
#[derive(Clone, Debug)]
pub struct JoinOptions {
    /// The code of the game.
    pub code: JoinCode,
    /// The address of the host.
    pub address: String,
    /// The name of the player.
    pub name: String,
}

/// The maximum number of received messages that wait to be handled.
const MAX_WAITING: usize = 256;

/// The time for which a lost connection is opened again.
const PATIENCE: Duration = Duration::from_secs(30);

/// The time between two attempts.
const PAUSE: Duration = Duration::from_millis(500);

/// Joins a game, and stays connected until the player leaves or the host is gone. A lost connection
/// is not opened again once `stop` is set. `inputs` receives the messages of the player's own
/// program, and `sender` is its other end. `report` receives the messages of the host.
pub(super) fn join(
    options: &JoinOptions,
    (sender, inputs): (&Sender<LinkInput>, &Receiver<LinkInput>),
    stop: &AtomicBool,
    report: &mut dyn FnMut(LinkReport),
) {
    let mut link = GuestLink {
        options,
        sender,
        connection: 0,
        resumption: None,
        waiting: Arc::default(),
    };
    let mut writer = match link.open() {
        Ok(writer) => writer,
        Err(error) => return report(LinkReport::NotJoined(error)),
    };
    let mut has_joined = false;
    while let Ok(input) = inputs.recv() {
        match input {
            LinkInput::Own(message) => {
                // A failed message is noticed when the thread that receives ends.
                let _ = writer.send(&bytes(&message));
                if message == ToHost::Leave {
                    break;
                }
            }
            LinkInput::FromHost(connection, message) => {
                link.waiting.fetch_sub(1, Ordering::Relaxed);
                if connection != link.connection {
                    continue;
                }
                match &message {
                    FromHost::Ping => drop(writer.send(&bytes(&ToHost::Pong))),
                    FromHost::Welcome { token, .. } => {
                        has_joined = true;
                        let received = link.resumption.map_or(0, |(_, received)| received);
                        link.resumption = Some((*token, received));
                    }
                    FromHost::Turns { from, turns } => {
                        if let Some((_, received)) = &mut link.resumption {
                            *received = (*received).max(from + turns.len());
                        }
                    }
                    _ => {}
                }
                let ends = matches!(message, FromHost::End | FromHost::Refused(_));
                report(LinkReport::Message(message));
                if ends {
                    break;
                }
            }
            LinkInput::LostHost(connection) if connection == link.connection => {
                writer.close();
                if !has_joined {
                    return report(LinkReport::NotJoined(JoinError::WrongCode));
                }
                report(LinkReport::Lost);
                match link.reopen(stop) {
                    Some(new) => writer = new,
                    None => return report(LinkReport::HostGone),
                }
            }
            _ => {}
        }
    }
    writer.close();
}

struct GuestLink<'a> {
    options: &'a JoinOptions,
    sender: &'a Sender<LinkInput>,
    /// The number of the current connection.
    connection: u64,
    /// The token and the number of received turns.
    resumption: Option<(u64, usize)>,
    /// The number of received messages that wait to be handled.
    waiting: Arc<AtomicUsize>,
}

impl GuestLink<'_> {
    /// Opens a connection, sends the greeting, and starts the thread that receives.
    fn open(&mut self) -> Result<FrameWriter, JoinError> {
        let unreachable = |error: io::Error| JoinError::Unreachable(error.to_string());
        let addresses = self
            .options
            .address
            .to_socket_addrs()
            .map_err(unreachable)?;
        let mut opened = Err(io::Error::from(io::ErrorKind::AddrNotAvailable));
        for address in addresses {
            opened = TcpStream::connect_timeout(&address, HANDSHAKE_TIME);
            if opened.is_ok() {
                break;
            }
        }
        let stream = opened.map_err(unreachable)?;
        let connected = connect(stream, self.options.code, Side::Guest, MAX_FROM_HOST);
        let (mut reader, mut writer) = connected.map_err(|_| JoinError::WrongCode)?;
        let hello = ToHost::Hello {
            version: VERSION,
            name: self.options.name.clone(),
            token: self.resumption.map(|(token, _)| token),
            received: self.resumption.map_or(0, |(_, received)| received),
        };
        writer.send(&bytes(&hello)).map_err(unreachable)?;
        self.connection = NEXT.fetch_add(1, Ordering::Relaxed);
        let (connection, inputs) = (self.connection, self.sender.clone());
        let waiting = Arc::clone(&self.waiting);
        let receiving = move || {
            while let Ok(frame) = reader.receive() {
                let Some(message) = parse(&frame) else { break };
                // A host that sends too much waits, and the connection holds its messages back.
                while waiting.load(Ordering::Relaxed) >= MAX_WAITING {
                    if Arc::strong_count(&waiting) == 1 {
                        return;
                    }
                    thread::sleep(Duration::from_millis(1));
                }
                waiting.fetch_add(1, Ordering::Relaxed);
                if inputs
                    .send(LinkInput::FromHost(connection, message))
                    .is_err()
                {
                    return;
                }
            }
            // If the loop is gone, nobody needs to know.
            let _ = inputs.send(LinkInput::LostHost(connection));
        };
        thread::Builder::new()
            .spawn(receiving)
            .map_err(unreachable)?;
        Ok(writer)
    }

    fn reopen(&mut self, stop: &AtomicBool) -> Option<FrameWriter> {
        let until = Instant::now() + PATIENCE;
        while Instant::now() < until && !stop.load(Ordering::Relaxed) {
            if let Ok(writer) = self.open() {
                return Some(writer);
            }
            thread::sleep(PAUSE);
        }
        None
    }
}

/// The number of the next connection. It distinguishes late messages of a lost connection.
static NEXT: AtomicU64 = AtomicU64::new(1);
