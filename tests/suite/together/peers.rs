//! Real connections on this computer: latency, wrong codes, and peers that break the protocol.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use masume::random::Random;
use masume::together::{
    FromHost, HostOptions, JoinCode, JoinError, JoinOptions, LinkReport, LinkRole, PlayerLink,
    ToHost, TogetherMode,
};

use super::CLUES;
#[cfg(target_os = "linux")]
use crate::command::masume;

const WAIT: Duration = Duration::from_secs(20);

struct Linked {
    link: PlayerLink,
    reports: Receiver<LinkReport>,
}

impl Linked {
    fn start(role: LinkRole) -> Self {
        let (sender, reports) = channel();
        let link = PlayerLink::start(role, move |report| drop(sender.send(report))).unwrap();
        Self { link, reports }
    }

    /// Waits for a report.
    fn wait<T>(&self, wanted: impl Fn(&LinkReport) -> Option<T>) -> T {
        let until = Instant::now() + WAIT;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let report = self
                .reports
                .recv_timeout(left)
                .expect("the report arrives in time");
            if let Some(found) = wanted(&report) {
                return found;
            }
        }
    }

    fn wait_for(&self, wanted: impl Fn(&FromHost) -> bool) {
        self.wait(|report| match report {
            LinkReport::Message(message) => wanted(message).then_some(()),
            _ => None,
        });
    }

    fn play(&self, id: u64, turn: &str) {
        let turn = turn.to_owned();
        self.link.send(ToHost::Turn { id, turn });
    }

    fn wait_for_turn(&self, wanted: &str) {
        self.wait_for(|message| match message {
            FromHost::Turns { turns, .. } => turns.iter().any(|it| it.turn == wanted),
            _ => false,
        });
    }
}

fn host(mode: TogetherMode) -> (Linked, JoinCode, SocketAddr) {
    let code = JoinCode::random().unwrap();
    let host = Linked::start(LinkRole::Host(HostOptions {
        puzzle: CLUES.to_owned(),
        mode,
        listen: "127.0.0.1:0".to_owned(),
        name: "host".to_owned(),
        shows_hints: true,
        code,
    }));
    let address = host.wait(|report| match report {
        LinkReport::Listening(invitation) => Some(invitation.address),
        _ => None,
    });
    (host, code, address)
}

fn join(code: JoinCode, address: SocketAddr, name: &str) -> Linked {
    Linked::start(LinkRole::Join(JoinOptions {
        code,
        address: address.to_string(),
        name: name.to_owned(),
    }))
}

/// Checks that the host and a guest still exchange turns, and how long a turn takes.
fn check_that_turns_arrive(host: &Linked, guest: &Linked, first_id: u64) -> Duration {
    let since = Instant::now();
    guest.play(first_id, "place r1c3=4");
    host.wait_for_turn("place r1c3=4");
    let taken = since.elapsed();
    guest.play(first_id + 1, "clear r1c3");
    host.wait_for_turn("clear r1c3");
    taken
}

#[test]
fn a_turn_is_on_the_other_screen_within_milliseconds() {
    let (host, code, address) = host(TogetherMode::Share);
    let guest = join(code, address, "guest");
    guest.wait_for(|message| matches!(message, FromHost::Welcome { .. }));
    host.link.send(ToHost::Start);
    guest.wait_for(|message| matches!(message, FromHost::Started(_)));
    let mut times: Vec<Duration> = (0..100)
        .map(|n| check_that_turns_arrive(&host, &guest, 1 + 2 * n))
        .collect();
    times.sort_unstable();
    println!(
        "median {:?}, 90 % {:?}, longest {:?}",
        times[50], times[90], times[99]
    );
    // A busy computer delays threads, so the limit is far above the usual time.
    assert!(times[50] < Duration::from_millis(50), "{:?}", times[50]);
}

#[test]
fn a_wrong_code_and_a_silent_address_are_different_errors() {
    let (_host, _, address) = host(TogetherMode::Race);
    let wrong = join(JoinCode::random().unwrap(), address, "wrong");
    let error = |linked: &Linked| {
        linked.wait(|report| match report {
            LinkReport::NotJoined(error) => Some(error.clone()),
            _ => None,
        })
    };
    assert_eq!(error(&wrong), JoinError::WrongCode);
    let free = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    let nobody = join(JoinCode::random().unwrap(), free, "nobody");
    assert!(matches!(error(&nobody), JoinError::Unreachable(_)));
}

#[test]
fn a_busy_address_is_reported() {
    let busy = TcpListener::bind("127.0.0.1:0").unwrap();
    let host = Linked::start(LinkRole::Host(HostOptions {
        puzzle: CLUES.to_owned(),
        mode: TogetherMode::Race,
        listen: busy.local_addr().unwrap().to_string(),
        name: "host".to_owned(),
        shows_hints: true,
        code: JoinCode::random().unwrap(),
    }));
    host.wait(|report| matches!(report, LinkReport::NotListening(_)).then_some(()));
}

/// A relay between guests and a host. Every byte passes through it, and it can close connections.
struct Relay {
    address: SocketAddr,
    streams: Arc<Mutex<Vec<TcpStream>>>,
    /// If not 0, the frame with this number from the guest is sent twice.
    repeated: Arc<AtomicUsize>,
    is_open: Arc<AtomicBool>,
}

impl Relay {
    fn to(host: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let relay = Self {
            address: listener.local_addr().unwrap(),
            streams: Arc::default(),
            repeated: Arc::default(),
            is_open: Arc::new(AtomicBool::new(true)),
        };
        let (streams, repeated) = (Arc::clone(&relay.streams), Arc::clone(&relay.repeated));
        let is_open = Arc::clone(&relay.is_open);
        thread::spawn(move || {
            for near in listener.incoming() {
                let near = near.unwrap();
                if !is_open.load(Ordering::Relaxed) {
                    continue;
                }
                let far = TcpStream::connect(host).unwrap();
                streams
                    .lock()
                    .unwrap()
                    .extend([&near, &far].map(|it| it.try_clone().unwrap()));
                let back = (far.try_clone().unwrap(), near.try_clone().unwrap());
                thread::spawn(move || forward(back.0, back.1, &AtomicUsize::new(0)));
                let repeated = Arc::clone(&repeated);
                thread::spawn(move || forward(near, far, &repeated));
            }
        });
        relay
    }

    fn cut(&self) {
        for stream in self.streams.lock().unwrap().drain(..) {
            let _ = stream.shutdown(std::net::Shutdown::Both);
        }
    }
}

fn forward(mut from: TcpStream, mut to: TcpStream, repeated: &AtomicUsize) {
    let mut number = 0;
    loop {
        let mut length = [0; 2];
        if from.read_exact(&mut length).is_err() {
            break;
        }
        let mut frame = vec![0; usize::from(u16::from_be_bytes(length))];
        if from.read_exact(&mut frame).is_err() {
            break;
        }
        number += 1;
        let count = if repeated.load(Ordering::Relaxed) == number {
            2
        } else {
            1
        };
        for _ in 0..count {
            if to.write_all(&[&length[..], &frame].concat()).is_err() {
                return;
            }
        }
    }
    let _ = to.shutdown(std::net::Shutdown::Both);
}

#[test]
fn a_player_returns_after_a_lost_connection_without_losing_turns() {
    let (host, code, address) = host(TogetherMode::Race);
    let relay = Relay::to(address);
    let guest = join(code, relay.address, "guest");
    guest.wait_for(|message| matches!(message, FromHost::Welcome { .. }));
    host.link.send(ToHost::Start);
    guest.play(1, "place r1c3=4");
    guest.wait_for(|message| *message == FromHost::Done(1));
    relay.cut();
    guest.wait(|report| (*report == LinkReport::Lost).then_some(()));
    let last_id = guest.wait(|report| match report {
        LinkReport::Message(FromHost::Welcome {
            last_id, seat: 1, ..
        }) => Some(*last_id),
        _ => None,
    });
    assert_eq!(last_id, 1);
    guest.play(2, "place r1c4=6");
    host.wait_for_turn("place r1c4=6");
}

#[test]
fn a_host_who_leaves_says_so_to_everyone() {
    for _ in 0..20 {
        let (host, code, address) = host(TogetherMode::Share);
        let guests = ["one", "two"].map(|name| join(code, address, name));
        for guest in &guests {
            guest.wait_for(|message| matches!(message, FromHost::Welcome { .. }));
        }
        drop(host);
        for guest in guests {
            let last = guest.wait(|report| match report {
                LinkReport::Message(FromHost::End) | LinkReport::Lost => Some(report.clone()),
                _ => None,
            });
            assert_eq!(last, LinkReport::Message(FromHost::End));
        }
    }
}

#[test]
#[ignore = "takes long"]
fn the_first_message_to_a_player_is_the_welcome() {
    let (host, code, address) = host(TogetherMode::Share);
    // The host pings every three seconds, or with the next input after this time.
    thread::sleep(Duration::from_secs(2));
    host.link.send(ToHost::Word(0));
    thread::sleep(Duration::from_millis(1500));
    let guest = join(code, address, "guest");
    let first = guest.wait(|report| Some(report.clone()));
    let is_welcome = matches!(first, LinkReport::Message(FromHost::Welcome { .. }));
    assert!(is_welcome, "{first:?}");
}

/// Forwards bytes after a delay. One of a hundred pieces is delayed as if it were lost and sent again.
fn forward_late(mut from: TcpStream, mut to: TcpStream, delay: Duration) {
    let (sender, pieces) = channel::<(Instant, Vec<u8>)>();
    thread::spawn(move || {
        let mut random = Random::new(5);
        for (arrived, piece) in pieces {
            let lost = random.below(100) == 0;
            let delay = if lost { 3 * delay } else { delay };
            thread::sleep((arrived + delay).saturating_duration_since(Instant::now()));
            if to.write_all(&piece).is_err() {
                return;
            }
        }
        let _ = to.shutdown(std::net::Shutdown::Both);
    });
    let mut bytes = [0; 1 << 14];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        if sender
            .send((Instant::now(), bytes[..count].to_vec()))
            .is_err()
        {
            return;
        }
    }
}

#[test]
fn a_slow_link_with_losses_delays_turns_and_keeps_their_order() {
    let (host, code, address) = host(TogetherMode::Share);
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let relay = listener.local_addr().unwrap();
    thread::spawn(move || {
        let delay = Duration::from_millis(150);
        let near = listener.accept().unwrap().0;
        let far = TcpStream::connect(address).unwrap();
        let back = (far.try_clone().unwrap(), near.try_clone().unwrap());
        thread::spawn(move || forward_late(back.0, back.1, delay));
        forward_late(near, far, delay);
    });
    let guest = join(code, relay, "guest");
    guest.wait_for(|message| matches!(message, FromHost::Welcome { .. }));
    host.link.send(ToHost::Start);
    guest.wait_for(|message| matches!(message, FromHost::Started(_)));
    // The turns are sent without waiting for the answers.
    let since = Instant::now();
    for id in 0..100 {
        let turn = if id % 2 == 0 {
            "place r1c3=4"
        } else {
            "clear r1c3"
        };
        guest.play(id + 1, turn);
        thread::sleep(Duration::from_millis(10));
    }
    host.wait_for(is_last);
    guest.wait_for(|message| *message == FromHost::Done(100));
    let taken = since.elapsed();
    println!("100 turns in {taken:?} with a round trip of 300 ms");
    assert!(taken < Duration::from_secs(8), "{taken:?}");
}

/// Returns true for the last of a hundred turns.
fn is_last(message: &FromHost) -> bool {
    matches!(message, FromHost::Turns { from: 99, .. })
}

#[test]
fn repeated_frames_end_the_connection_and_play_no_turn_twice() {
    let (host, code, address) = host(TogetherMode::Share);
    let relay = Relay::to(address);
    let guest = join(code, relay.address, "guest");
    guest.wait_for(|message| matches!(message, FromHost::Welcome { .. }));
    host.link.send(ToHost::Start);
    guest.wait_for(|message| matches!(message, FromHost::Started(_)));
    // The first two frames are the handshake and the greeting.
    relay.repeated.store(3, Ordering::Relaxed);
    guest.play(1, "place r1c3=4");
    guest.wait(|report| (*report == LinkReport::Lost).then_some(()));
    relay.repeated.store(0, Ordering::Relaxed);
    guest.wait_for(|message| matches!(message, FromHost::Welcome { last_id: 1, .. }));
    guest.play(2, "clear r1c3");
    host.wait_for_turn("clear r1c3");
}

#[test]
fn garbage_and_half_open_connections_harm_nobody() {
    let (host, code, address) = host(TogetherMode::Share);
    let guest = join(code, address, "guest");
    guest.wait_for(|message| matches!(message, FromHost::Welcome { .. }));
    host.link.send(ToHost::Start);
    guest.wait_for(|message| matches!(message, FromHost::Started(_)));
    let silent: Vec<TcpStream> = (0..100)
        .filter_map(|_| TcpStream::connect(address).ok())
        .collect();
    for length in [0_u16, 1, 300, 9000, u16::MAX] {
        let mut stream = TcpStream::connect(address).unwrap();
        let _ = stream.write_all(&length.to_be_bytes());
        let _ = stream.write_all(&[0xA5; 4096]);
    }
    check_that_turns_arrive(&host, &guest, 1);
    // The host closes silent connections, so that another player can join.
    drop(silent);
    let until = Instant::now() + WAIT;
    loop {
        let third = join(code, address, "third");
        let joined = third.wait(|report| match report {
            LinkReport::Message(FromHost::Welcome { .. }) => Some(true),
            LinkReport::NotJoined(_) => Some(false),
            _ => None,
        });
        if joined {
            break;
        }
        assert!(
            Instant::now() < until,
            "silent connections keep players away"
        );
        thread::sleep(Duration::from_millis(100));
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_flood_does_not_fill_the_memory_of_the_host() {
    let mut host = masume([
        "host",
        CLUES,
        "--share",
        "--plain",
        "--listen",
        "127.0.0.1:0",
    ])
    .talk();
    let target = std::iter::repeat_with(|| host.next_line()).find_map(|line| {
        let (_, target) = line.split_once("masume join ")?;
        masume::together::join_target(target)
    });
    let (code, address) = target.unwrap();
    let address = address.parse().unwrap();
    let before = host.memory();
    let floods: Vec<_> = (0..6)
        .map(|_| {
            thread::spawn(move || {
                let mut hostile = Hostile::connect(code, address);
                hostile.send(HELLO).unwrap();
                let limit = Some(Duration::from_millis(200));
                hostile.stream.set_write_timeout(limit).unwrap();
                let say = format!("{{\"say\":\"{}\"}}", "x".repeat(7000));
                let until = Instant::now() + Duration::from_secs(2);
                while Instant::now() < until && hostile.send(say.as_bytes()).is_ok() {}
            })
        })
        .collect();
    for flood in floods {
        flood.join().unwrap();
    }
    let grown = host.memory().saturating_sub(before);
    println!("memory of the host: {before} KiB, {grown} KiB more after six floods");
    assert!(grown < 32 << 10, "{grown} KiB");
}

/// A peer that knows the code, and sends any bytes in valid frames.
struct Hostile {
    stream: TcpStream,
    cipher: snow::TransportState,
}

impl Hostile {
    fn connect(code: JoinCode, address: SocketAddr) -> Self {
        let mut stream = TcpStream::connect(address).unwrap();
        let key = key(code);
        let pattern = "Noise_NNpsk0_25519_ChaChaPoly_BLAKE2s".parse().unwrap();
        let builder = snow::Builder::new(pattern)
            .prologue(b"masume together")
            .unwrap();
        let mut state = builder.psk(0, &key).unwrap().build_initiator().unwrap();
        let mut part = [0; 256];
        let length = state.write_message(&[], &mut part).unwrap();
        write_frame(&mut stream, &part[..length]).unwrap();
        let mut length = [0; 2];
        stream.read_exact(&mut length).unwrap();
        let mut answer = vec![0; usize::from(u16::from_be_bytes(length))];
        stream.read_exact(&mut answer).unwrap();
        state.read_message(&answer, &mut part).unwrap();
        let cipher = state.into_transport_mode().unwrap();
        Self { stream, cipher }
    }

    fn send(&mut self, message: &[u8]) -> std::io::Result<()> {
        let mut frame = vec![0; message.len() + 16];
        let length = self.cipher.write_message(message, &mut frame).unwrap();
        write_frame(&mut self.stream, &frame[..length])
    }

    /// Returns true if the host closes the connection in time.
    fn is_closed(&mut self) -> bool {
        self.stream.set_read_timeout(Some(WAIT)).unwrap();
        let mut bytes = [0; 4096];
        loop {
            match self.stream.read(&mut bytes) {
                Ok(0) => return true,
                Ok(_) => {}
                Err(error) => return error.kind() == std::io::ErrorKind::ConnectionReset,
            }
        }
    }
}

fn write_frame(stream: &mut TcpStream, frame: &[u8]) -> std::io::Result<()> {
    let length = u16::try_from(frame.len()).unwrap().to_be_bytes();
    stream.write_all(&[&length[..], frame].concat())
}

/// The key of a code: its bits, which the words spell, and zeros.
fn key(code: JoinCode) -> [u8; 32] {
    let (consonants, vowels) = ("bdfghjklmnprstvz", "aiou");
    let mut key = [0; 32];
    for (at, word) in code.to_string().split('-').enumerate() {
        let number = word.chars().fold(0_u16, |number, letter| {
            match (consonants.find(letter), vowels.find(letter)) {
                (Some(bits), _) => number << 4 | u16::try_from(bits).unwrap(),
                (None, bits) => number << 2 | u16::try_from(bits.unwrap()).unwrap(),
            }
        });
        key[2 * at..2 * at + 2].copy_from_slice(&number.to_be_bytes());
    }
    key
}

const HELLO: &[u8] = br#"{"hello":{"version":1,"name":"evil","token":null,"received":0}}"#;

#[test]
fn a_peer_with_the_code_cannot_harm_the_others() {
    let (host, code, address) = host(TogetherMode::Share);
    let guest = join(code, address, "guest");
    guest.wait_for(|message| matches!(message, FromHost::Welcome { .. }));
    host.link.send(ToHost::Start);
    guest.wait_for(|message| matches!(message, FromHost::Started(_)));
    // Frames that are no messages, and messages before the greeting, end the connection.
    let deep = "[".repeat(8000);
    for first in [
        &b"garbage"[..],
        b"{}",
        b"\"start\"",
        deep.as_bytes(),
        &[0xFF; 8000],
    ] {
        let mut hostile = Hostile::connect(code, address);
        let _ = hostile.send(first);
        assert!(hostile.is_closed());
    }
    let mut hostile = Hostile::connect(code, address);
    hostile.send(HELLO).unwrap();
    let _ = hostile.send(b"garbage");
    assert!(hostile.is_closed());
    // A frame longer than a message may be.
    let mut hostile = Hostile::connect(code, address);
    hostile.send(HELLO).unwrap();
    let _ = hostile.send(&vec![b' '; 20_000]);
    assert!(hostile.is_closed());
    check_that_turns_arrive(&host, &guest, 1);
    // A flood waits in the connection of its sender.
    let mut hostile = Hostile::connect(code, address);
    hostile.send(HELLO).unwrap();
    hostile
        .stream
        .set_write_timeout(Some(Duration::from_millis(200)))
        .unwrap();
    let say = format!("{{\"say\":\"{}\"}}", "x".repeat(7000));
    let flood = thread::spawn(move || {
        let until = Instant::now() + Duration::from_secs(3);
        let mut sent = 0;
        while Instant::now() < until && hostile.send(say.as_bytes()).is_ok() {
            sent += 1;
        }
        sent
    });
    thread::sleep(Duration::from_millis(500));
    let taken = check_that_turns_arrive(&host, &guest, 3);
    assert!(taken < Duration::from_secs(1), "{taken:?}");
    let sent = flood.join().unwrap();
    println!("{sent} messages of a flood were sent; a turn took {taken:?} meanwhile");
}
