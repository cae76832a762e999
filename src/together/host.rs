//! The host's threads: one accepts connections, and each connection has one that receives and one
//! that sends. The room belongs to the thread that [`run`] runs on.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, RandomState};
use std::io;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::code::JoinCode;
use super::connection::{FrameReader, FrameWriter, HANDSHAKE_TIME, Side, connect};
use super::events::{LinkInput, LinkReport, PeerQueue};
use super::invitation::Invitation;
use super::protocol::{
    FromHost, MAX_SEATS, MAX_TO_HOST, ToHost, TogetherMode, VERSION, bytes, new_game, parse,
};
use super::room::{Outgoing, PeerId, Room};

/// The data of a game that a player hosts.
#[derive(Clone, Debug)]
pub struct HostOptions {
    /// The puzzle, in the form of [`puzzle_text`](super::puzzle_text).
    pub puzzle: String,
    /// The rules of the game.
    pub mode: TogetherMode,
    /// The address to listen on, such as `127.0.0.1:7420`.
    pub listen: String,
    /// The name of the host.
    pub name: String,
    /// True if the others see that the host views a hint.
    pub shows_hints: bool,
    /// The code that players must know.
    pub code: JoinCode,
}

/// The maximum number of waiting messages. A player whose connection is slower is disconnected, and
/// can return.
const MAX_WAITING: usize = 512;

/// The maximum number of connections without a player, and of all connections.
const MAX_HALF_OPEN: usize = 8;
const MAX_OPEN: usize = MAX_SEATS + 8;

/// The maximum number of messages that a player may send in a second, and at once.
const RATE: u32 = 100;
const BURST: u32 = 200;

/// The time between two messages to an idle player.
const HEARTBEAT: Duration = Duration::from_secs(3);

/// Hosts a game until the host leaves and the last messages are sent. `inputs` receives the messages
/// of the host's own program, and `sender` is its other end. `stop` is set at the end. `report`
/// receives the answers.
///
/// # Errors
/// Returns an error if the address cannot be used.
pub(super) fn host(
    options: &HostOptions,
    (sender, inputs): (&Sender<LinkInput>, &Receiver<LinkInput>),
    stop: &Arc<AtomicBool>,
    report: &mut dyn FnMut(LinkReport),
) -> io::Result<()> {
    let listener = TcpListener::bind(&options.listen)?;
    let address = listener.local_addr()?;
    let Some(game) = new_game(&options.puzzle) else {
        return Err(io::ErrorKind::InvalidData.into());
    };
    let secret = RandomState::new().hash_one(address);
    let (puzzle, mode) = (options.puzzle.clone(), options.mode);
    let room = Room::new(game, puzzle, mode, options.shows_hints, secret);
    let hello = ToHost::Hello {
        version: VERSION,
        name: options.name.clone(),
        token: None,
        received: 0,
    };
    let mut hosted = HostedRoom {
        room,
        start: Instant::now(),
        queues: HashMap::new(),
        report,
    };
    (hosted.report)(LinkReport::Listening(Invitation::new(
        options.code,
        address,
    )));
    hosted.receive(0, hello);
    let (code, own, stopped) = (options.code, sender.clone(), Arc::clone(stop));
    let accepting = move || accept(&listener, code, &own, &stopped);
    thread::Builder::new().spawn(accepting)?;
    hosted.serve(inputs);
    stop.store(true, Ordering::Relaxed);
    // The listening thread waits for a connection.
    let _ = TcpStream::connect_timeout(&reachable(address), HANDSHAKE_TIME);
    for (_, PeerQueue { messages, sending }) in hosted.queues {
        drop(messages);
        // A thread that panicked sends nothing more.
        let _ = sending.join();
    }
    Ok(())
}

/// The address at which this computer reaches its own listener.
fn reachable(address: SocketAddr) -> SocketAddr {
    let mut own = address;
    if address.ip().is_unspecified() {
        own.set_ip(match address {
            SocketAddr::V4(_) => std::net::Ipv4Addr::LOCALHOST.into(),
            SocketAddr::V6(_) => std::net::Ipv6Addr::LOCALHOST.into(),
        });
    }
    own
}

struct HostedRoom<'a> {
    room: Room,
    start: Instant,
    queues: HashMap<PeerId, PeerQueue>,
    report: &'a mut dyn FnMut(LinkReport),
}

impl HostedRoom<'_> {
    fn serve(&mut self, inputs: &Receiver<LinkInput>) {
        let mut beat = Instant::now();
        loop {
            match inputs.recv_timeout(HEARTBEAT) {
                Ok(LinkInput::Own(message)) => {
                    let leaves = message == ToHost::Leave;
                    self.receive(0, message);
                    if leaves {
                        return;
                    }
                }
                Ok(LinkInput::Opened(peer, queue, hello)) => {
                    self.queues.insert(peer, queue);
                    // The first answer must be that to the greeting, so no ping comes before it.
                    self.receive(peer, hello);
                }
                Ok(LinkInput::FromPeer(peer, message)) => {
                    if self.queues.contains_key(&peer) {
                        self.receive(peer, message);
                    }
                }
                Ok(LinkInput::LostPeer(peer)) => self.lose(peer),
                Ok(_) | Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
            if beat.elapsed() >= HEARTBEAT {
                beat = Instant::now();
                let ping = Arc::new(bytes(&FromHost::Ping));
                let full = |queue: &PeerQueue| queue.messages.try_send(Arc::clone(&ping)).is_err();
                let lost = self.queues.iter().filter(|(_, queue)| full(queue));
                let lost: Vec<PeerId> = lost.map(|(peer, _)| *peer).collect();
                for peer in lost {
                    self.lose(peer);
                }
            }
        }
    }

    fn receive(&mut self, peer: PeerId, message: ToHost) {
        let answers = self.room.receive(peer, message, self.start.elapsed());
        self.send(answers);
    }

    fn lose(&mut self, peer: PeerId) {
        // The thread that sends closes the connection when its queue is gone.
        self.queues.remove(&peer);
        let answers = self.room.lose(peer, self.start.elapsed());
        self.send(answers);
    }

    fn send(&mut self, answers: Vec<Outgoing>) {
        let mut lost = Vec::new();
        // All players get equal bytes, which are formatted once.
        let mut last: Option<(FromHost, Arc<Vec<u8>>)> = None;
        for answer in answers {
            match answer {
                Outgoing::To(0, message) => (self.report)(LinkReport::Message(message)),
                Outgoing::To(peer, message) => {
                    let Some(queue) = self.queues.get(&peer) else {
                        continue;
                    };
                    let frame = match &last {
                        Some((before, frame)) if *before == message => Arc::clone(frame),
                        _ => Arc::new(bytes(&message)),
                    };
                    if let Err(TrySendError::Full(_)) = queue.messages.try_send(Arc::clone(&frame))
                    {
                        lost.push(peer);
                    }
                    last = Some((message, frame));
                }
                Outgoing::Close(peer) => {
                    self.queues.remove(&peer);
                }
            }
        }
        for peer in lost {
            self.lose(peer);
        }
    }
}

fn accept(
    listener: &TcpListener,
    code: JoinCode,
    inputs: &Sender<LinkInput>,
    stop: &Arc<AtomicBool>,
) {
    // Each connection holds a reference while it counts.
    let (half_open, open) = <(Arc<()>, Arc<()>)>::default();
    let mut next: PeerId = 1;
    for stream in listener.incoming() {
        if stop.load(Ordering::Relaxed) {
            return;
        }
        let Ok(stream) = stream else {
            // The system may have no free descriptor.
            thread::sleep(Duration::from_millis(100));
            continue;
        };
        let is_full = |held: &Arc<()>, max| Arc::strong_count(held) > max;
        if is_full(&half_open, MAX_HALF_OPEN) || is_full(&open, MAX_OPEN) {
            continue;
        }
        let (waiting, counted) = (Arc::clone(&half_open), Arc::clone(&open));
        let (inputs, peer) = (inputs.clone(), next);
        next += 1;
        // If there is no thread, the connection is closed.
        let _ = thread::Builder::new().spawn(move || {
            let opened = greet(stream, code, (peer, &inputs));
            drop(waiting);
            if let Ok(reader) = opened {
                pump(reader, peer, &inputs);
            }
            drop(counted);
        });
    }
}

/// Performs the handshake, and waits for the greeting. The connection counts only then.
fn greet(
    stream: TcpStream,
    code: JoinCode,
    (peer, inputs): (PeerId, &Sender<LinkInput>),
) -> io::Result<FrameReader> {
    let until = Instant::now() + HANDSHAKE_TIME;
    let (mut reader, writer) = connect(stream, code, Side::Host, MAX_TO_HOST)?;
    let hello = reader.receive_until(Some(until))?;
    let hello: ToHost = parse(&hello).ok_or(io::ErrorKind::InvalidData)?;
    reader.expect_messages()?;
    let (messages, waiting) = sync_channel::<Arc<Vec<u8>>>(MAX_WAITING);
    let sending = thread::Builder::new().spawn(move || write_all(writer, &waiting))?;
    let queue = PeerQueue { messages, sending };
    let sent = inputs.send(LinkInput::Opened(peer, queue, hello));
    sent.map_err(|_| io::Error::from(io::ErrorKind::BrokenPipe))?;
    Ok(reader)
}

/// Sends the messages of a queue until the queue is dropped or the connection is lost.
fn write_all(mut writer: FrameWriter, messages: &Receiver<Arc<Vec<u8>>>) {
    for message in messages {
        if writer.send(&message).is_err() {
            break;
        }
    }
    writer.close();
}

/// Forwards the messages of a player, at a limited rate. A player who sends more waits, and the
/// connection holds the messages back.
fn pump(mut reader: FrameReader, peer: PeerId, inputs: &Sender<LinkInput>) {
    let (mut allowance, mut since) = (BURST, Instant::now());
    while let Ok(frame) = reader.receive() {
        let Some(message) = parse::<ToHost>(&frame) else {
            break;
        };
        if inputs.send(LinkInput::FromPeer(peer, message)).is_err() {
            return;
        }
        let gained = since.elapsed().as_secs_f64() * f64::from(RATE);
        if gained >= 1.0 {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "the conversion saturates"
            )]
            let gained = gained as u32;
            allowance = allowance.saturating_add(gained).min(BURST);
            since = Instant::now();
        }
        match allowance.checked_sub(1) {
            Some(left) => allowance = left,
            None => thread::sleep(Duration::from_secs(1) / RATE),
        }
    }
    // If the room is gone, nobody needs to know.
    let _ = inputs.send(LinkInput::LostPeer(peer));
}
