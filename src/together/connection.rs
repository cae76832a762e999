//! An encrypted connection: frames over TCP, each with its length in two bytes.
//!
//! The Noise handshake `NNpsk0` proves that both sides know the code. Each frame has a number that
//! increases by one, so repeated, reordered and changed frames are errors.

use std::io::{self, Read as _, Write as _};
use std::net::{Shutdown, TcpStream};
use std::sync::Arc;
use std::time::{Duration, Instant};

use snow::{Builder, HandshakeState, StatelessTransportState};

use super::code::JoinCode;

const PATTERN: &str = "Noise_NNpsk0_25519_ChaChaPoly_BLAKE2s";

/// Both sides must have sent the same text. It is part of the handshake.
const PROLOGUE: &[u8] = b"masume together";

/// The length of the proof that encryption adds to each frame.
const TAG: usize = 16;

/// The time limit for a handshake.
pub(super) const HANDSHAKE_TIME: Duration = Duration::from_secs(5);

/// A connection without a message for this time is lost. The host sends messages more often.
pub(super) const SILENCE: Duration = Duration::from_secs(15);

/// The receiving half of a connection.
pub(super) struct FrameReader {
    stream: TcpStream,
    cipher: Arc<StatelessTransportState>,
    number: u64,
    max: usize,
}

/// The sending half of a connection.
pub(super) struct FrameWriter {
    stream: TcpStream,
    cipher: Arc<StatelessTransportState>,
    number: u64,
}

/// The side of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Host,
    Guest,
}

/// Performs the handshake. `max` is the maximum length of a message that the other side may send.
///
/// # Errors
/// Returns an error if the other side has another code, or does not answer in time.
pub(super) fn connect(
    stream: TcpStream,
    code: JoinCode,
    side: Side,
    max: usize,
) -> io::Result<(FrameReader, FrameWriter)> {
    let until = Instant::now() + HANDSHAKE_TIME;
    stream.set_nodelay(true)?;
    stream.set_write_timeout(Some(HANDSHAKE_TIME))?;
    let key = code.key();
    let builder = Builder::new(PATTERN.parse().map_err(invalid)?);
    let builder = builder.prologue(PROLOGUE).map_err(invalid)?;
    let builder = builder.psk(0, &key).map_err(invalid)?;
    let mut state = match side {
        Side::Host => builder.build_responder(),
        Side::Guest => builder.build_initiator(),
    }
    .map_err(invalid)?;
    let mut stream = stream;
    if side == Side::Guest {
        send_part(&mut stream, &mut state)?;
    }
    receive_part(&mut stream, &mut state, until)?;
    if side == Side::Host {
        send_part(&mut stream, &mut state)?;
    }
    let cipher = state.into_stateless_transport_mode().map_err(invalid)?;
    let cipher = Arc::new(cipher);
    stream.set_read_timeout(Some(SILENCE))?;
    let writer = FrameWriter {
        stream: stream.try_clone()?,
        cipher: Arc::clone(&cipher),
        number: 0,
    };
    let reader = FrameReader {
        stream,
        cipher,
        number: 0,
        max,
    };
    Ok((reader, writer))
}

/// The maximum length of a message of the handshake.
const MAX_PART: usize = 256;

fn send_part(stream: &mut TcpStream, state: &mut HandshakeState) -> io::Result<()> {
    let mut part = [0; MAX_PART];
    let length = state.write_message(&[], &mut part).map_err(invalid)?;
    send(stream, &part[..length])
}

fn receive_part(
    stream: &mut TcpStream,
    state: &mut HandshakeState,
    until: Instant,
) -> io::Result<()> {
    let part = receive(stream, MAX_PART, Some(until))?;
    state
        .read_message(&part, &mut [0; MAX_PART])
        .map_err(invalid)?;
    Ok(())
}

fn invalid(error: impl std::error::Error) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error.to_string())
}

fn send(stream: &mut TcpStream, frame: &[u8]) -> io::Result<()> {
    let length = u16::try_from(frame.len()).map_err(invalid)?;
    let mut bytes = Vec::with_capacity(2 + frame.len());
    bytes.extend(length.to_be_bytes());
    bytes.extend(frame);
    stream.write_all(&bytes)
}

/// Receives a frame of at most `max` bytes, until a time limit.
fn receive(stream: &mut TcpStream, max: usize, until: Option<Instant>) -> io::Result<Vec<u8>> {
    let mut length = [0; 2];
    fill(stream, &mut length, until)?;
    let length = usize::from(u16::from_be_bytes(length));
    if length > max {
        return Err(io::Error::new(
            io::ErrorKind::InvalidData,
            "the frame is too long",
        ));
    }
    let mut frame = vec![0; length];
    fill(stream, &mut frame, until)?;
    Ok(frame)
}

fn fill(stream: &mut TcpStream, mut bytes: &mut [u8], until: Option<Instant>) -> io::Result<()> {
    while !bytes.is_empty() {
        if let Some(until) = until {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(io::ErrorKind::TimedOut.into());
            }
            stream.set_read_timeout(Some(left))?;
        }
        match stream.read(bytes) {
            Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(count) => bytes = &mut bytes[count..],
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

impl FrameReader {
    /// Receives a message.
    ///
    /// # Errors
    /// Returns an error if the connection is lost, or if the other side breaks the protocol.
    pub(super) fn receive(&mut self) -> io::Result<Vec<u8>> {
        self.receive_until(None)
    }

    /// Receives a message until a time limit.
    ///
    /// # Errors
    /// Returns an error if the connection is lost, or if the other side breaks the protocol.
    pub(super) fn receive_until(&mut self, until: Option<Instant>) -> io::Result<Vec<u8>> {
        let frame = receive(&mut self.stream, self.max + TAG, until)?;
        let mut message = vec![0; frame.len()];
        let opened = self.cipher.read_message(self.number, &frame, &mut message);
        message.truncate(opened.map_err(invalid)?);
        self.number += 1;
        Ok(message)
    }

    /// Sets the time limit for each later message.
    ///
    /// # Errors
    /// Returns an error if the connection is lost.
    pub(super) fn expect_messages(&self) -> io::Result<()> {
        self.stream.set_read_timeout(Some(SILENCE))
    }
}

impl FrameWriter {
    /// Sends a message.
    ///
    /// # Errors
    /// Returns an error if the connection is lost.
    pub(super) fn send(&mut self, message: &[u8]) -> io::Result<()> {
        let mut frame = vec![0; message.len() + TAG];
        let sealed = self.cipher.write_message(self.number, message, &mut frame);
        frame.truncate(sealed.map_err(invalid)?);
        self.number += 1;
        send(&mut self.stream, &frame)
    }

    /// Closes both directions of the connection.
    pub(super) fn close(&self) {
        // The other side may have closed the connection already.
        let _ = self.stream.shutdown(Shutdown::Both);
    }
}
