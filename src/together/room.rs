//! The host's view of a game: seats, boards, and the order of all turns.
//!
//! A [`Room`] has no clock, no connections and no threads. The caller passes the messages and the
//! time, and sends the answers.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash as _, Hasher as _};
use std::time::Duration;

use super::protocol::{
    FromHost, LoggedTurn, MAX_NAME, MAX_SEATS, MAX_WORDS, QUICK_WORDS, Refusal, SeatState, ToHost,
    TogetherMode, VERSION, clean,
};
use super::undo::UndoStack;
use crate::game::{Game, Turn};
use crate::grid::rules::Pos;

/// The identifier of a connection. The host's own program has number 0.
pub type PeerId = u64;

/// An answer of the room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outgoing {
    /// Send a message to a connection.
    To(PeerId, FromHost),
    /// Close a connection after its messages are sent.
    Close(PeerId),
}

/// A game with several players, on the host's side.
#[derive(Debug)]
pub struct Room {
    mode: TogetherMode,
    puzzle: String,
    /// True if the log contains the hints that the host views.
    shows_hints: bool,
    /// A random number, from which the tokens of the seats are computed.
    secret: u64,
    seats: Vec<Seat>,
    boards: Vec<Game>,
    empty: Game,
    log: Vec<LoggedTurn>,
    /// The time of the caller at which the game started, moved by the pauses.
    started: Option<Duration>,
    paused: Option<Duration>,
    out: Vec<Outgoing>,
}

#[derive(Debug)]
struct Seat {
    name: String,
    /// The connection of the player. `None` if the player has left.
    peer: Option<PeerId>,
    votes: bool,
    last_id: u64,
    /// The number of changed cells that the player's turns may still cause. It bounds the memory
    /// that a player can use.
    budget: usize,
    undo: UndoStack,
    /// The number of messages that the player may send to others at the time `spoke`.
    allowance: u32,
    spoke: Duration,
}

impl Seat {
    const BUDGET: usize = 50_000;
    const MOST_WORDS: u32 = 5;
    const TIME_PER_WORD: Duration = Duration::from_secs(2);

    fn new(name: String) -> Self {
        Self {
            name,
            peer: None,
            votes: false,
            last_id: 0,
            budget: Self::BUDGET,
            undo: UndoStack::default(),
            allowance: Self::MOST_WORDS,
            spoke: Duration::ZERO,
        }
    }

    /// Returns true if the player may send another message to all players.
    fn may_speak(&mut self, now: Duration) -> bool {
        let gained = now.saturating_sub(self.spoke).as_secs() / Self::TIME_PER_WORD.as_secs();
        if gained > 0 {
            let gained = u32::try_from(gained).unwrap_or(u32::MAX);
            self.allowance = self.allowance.saturating_add(gained).min(Self::MOST_WORDS);
            self.spoke = now;
        }
        let may = self.allowance > 0;
        self.allowance = self.allowance.saturating_sub(1);
        may
    }
}

impl Room {
    /// Creates a room for a new `game`. `puzzle` is its text, and `secret` a random number.
    pub const fn new(
        game: Game,
        puzzle: String,
        mode: TogetherMode,
        shows_hints: bool,
        secret: u64,
    ) -> Self {
        Self {
            mode,
            puzzle,
            shows_hints,
            secret,
            seats: Vec::new(),
            boards: Vec::new(),
            empty: game,
            log: Vec::new(),
            started: None,
            paused: None,
            out: Vec::new(),
        }
    }

    /// The boards: one for each seat in a race, and otherwise a single one.
    pub fn boards(&self) -> &[Game] {
        &self.boards
    }

    /// All turns, in the order that all boards follow.
    pub fn log(&self) -> &[LoggedTurn] {
        &self.log
    }

    /// Handles a message of a connection at the time `now`. Returns the answers.
    pub fn receive(&mut self, peer: PeerId, message: ToHost, now: Duration) -> Vec<Outgoing> {
        let seat = self.seats.iter().position(|seat| seat.peer == Some(peer));
        match (message, seat) {
            (
                ToHost::Hello {
                    version,
                    name,
                    token,
                    received,
                },
                None,
            ) => self.join(peer, version, &name, (token, received), now),
            // The first message must be a greeting, and no other message.
            (ToHost::Hello { .. }, Some(_)) | (_, None) => self.out.push(Outgoing::Close(peer)),
            (message, Some(seat)) => self.receive_from(seat, message, now),
        }
        std::mem::take(&mut self.out)
    }

    /// Handles the end of a connection. Returns the messages to the other players.
    pub fn lose(&mut self, peer: PeerId, now: Duration) -> Vec<Outgoing> {
        if let Some(seat) = self.seats.iter_mut().find(|seat| seat.peer == Some(peer)) {
            seat.peer = None;
            seat.votes = false;
            self.send_seats();
            self.count_votes(now);
        }
        std::mem::take(&mut self.out)
    }

    fn join(
        &mut self,
        peer: PeerId,
        version: u32,
        name: &str,
        (token, received): (Option<u64>, usize),
        now: Duration,
    ) {
        if version != VERSION {
            self.refuse(peer, Refusal::Version(VERSION));
            if !self.seats.is_empty() {
                self.send(0, FromHost::Incompatible(clean(name, MAX_NAME), version));
            }
            return;
        }
        let name = clean(name, MAX_NAME);
        let name = if name.is_empty() { "?" } else { &name };
        let owned = (0..self.seats.len()).find(|seat| token == Some(self.token(*seat)));
        let left = self.seats.iter();
        let left = || {
            left.clone()
                .position(|seat| seat.peer.is_none() && seat.name == name)
        };
        let returning = owned.or_else(left);
        let Some(seat) = returning.or_else(|| self.take_seat(name)) else {
            return self.refuse(peer, Refusal::Full);
        };
        // A lost connection may still seem to be open.
        if let Some(stale) = self.seats[seat].peer.replace(peer) {
            self.out.push(Outgoing::Close(stale));
        }
        self.send(
            seat,
            FromHost::Welcome {
                seat,
                token: self.token(seat),
                last_id: self.seats[seat].last_id,
                mode: self.mode,
                puzzle: self.puzzle.clone(),
            },
        );
        self.send_seats();
        let received = if owned.is_some() { received } else { 0 };
        self.send_log(seat, received.min(self.log.len()));
        if self.started.is_some() {
            self.send(seat, FromHost::Started(self.time(now)));
        }
        if self.paused.is_some() {
            self.send(seat, FromHost::Paused(true));
        }
        self.count_votes(now);
    }

    fn refuse(&mut self, peer: PeerId, why: Refusal) {
        self.out.push(Outgoing::To(peer, FromHost::Refused(why)));
        self.out.push(Outgoing::Close(peer));
    }

    /// Adds a seat. `None` if there are too many.
    fn take_seat(&mut self, name: &str) -> Option<usize> {
        if self.seats.len() == MAX_SEATS {
            return None;
        }
        let is_free = |name: &String| self.seats.iter().all(|seat| seat.name != *name);
        let numbered = (2..=MAX_SEATS + 1).map(|number| {
            let stem: String = name.chars().take(MAX_NAME - 2).collect();
            format!("{stem} {number}")
        });
        let name = std::iter::once(name.to_owned())
            .chain(numbered)
            .find(is_free)?;
        self.seats.push(Seat::new(name));
        if self.boards.len() <= self.mode.board_of(self.seats.len() - 1) {
            self.boards.push(self.empty.clone());
        }
        Some(self.seats.len() - 1)
    }

    fn token(&self, seat: usize) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.secret, seat).hash(&mut hasher);
        hasher.finish()
    }

    /// The time of the game in milliseconds, without pauses.
    fn time(&self, now: Duration) -> u64 {
        let now = self.paused.unwrap_or(now);
        let time = now.saturating_sub(self.started.unwrap_or(now));
        u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
    }

    fn receive_from(&mut self, seat: usize, message: ToHost, now: Duration) {
        match message {
            ToHost::Hello { .. } | ToHost::Pong => {}
            ToHost::Start => {
                if seat == 0 && self.started.is_none() {
                    self.started = Some(now);
                    self.send_all(&FromHost::Started(0));
                }
            }
            ToHost::Turn { id, turn } => {
                let is_next = match self.mode {
                    // The turns of a race are numbered, so that none is lost with a connection.
                    TogetherMode::Race => id == self.seats[seat].last_id + 1,
                    TogetherMode::Share | TogetherMode::Watch => id > self.seats[seat].last_id,
                };
                if is_next {
                    self.seats[seat].last_id = id;
                    if let Ok(turn) = turn.parse() {
                        self.play(seat, turn, now);
                    }
                }
                self.send(seat, FromHost::Done(self.seats[seat].last_id));
            }
            ToHost::Cursor(cell) => {
                let is_shown = match self.mode {
                    TogetherMode::Race => false,
                    TogetherMode::Share => true,
                    TogetherMode::Watch => seat == 0,
                };
                if is_shown && let Ok(cell) = cell.parse::<Pos>() {
                    self.send_others(seat, &FromHost::Cursor(seat, cell.to_string()));
                }
            }
            ToHost::Word(word) => {
                if word < QUICK_WORDS && self.seats[seat].may_speak(now) {
                    self.send_all(&FromHost::Word(seat, word));
                }
            }
            ToHost::Say(text) => {
                let text = clean(&text, MAX_WORDS);
                if !text.is_empty() && self.seats[seat].may_speak(now) {
                    self.send_all(&FromHost::Said(seat, text));
                }
            }
            ToHost::Pause(votes) => {
                if self.seats[seat].votes != votes {
                    self.seats[seat].votes = votes;
                    self.send_seats();
                    self.count_votes(now);
                }
            }
            ToHost::Leave if seat == 0 => self.send_all(&FromHost::End),
            ToHost::Leave => {
                self.out
                    .extend(self.seats[seat].peer.take().map(Outgoing::Close));
                self.seats[seat].votes = false;
                self.send_seats();
                self.count_votes(now);
            }
        }
    }

    /// Returns true if the rules of the game allow a turn of a player.
    fn allows(&self, seat: usize, turn: &Turn) -> bool {
        match (self.mode, turn) {
            (_, Turn::Arcade | Turn::Race(_)) => false,
            (TogetherMode::Race, _) => true,
            (TogetherMode::Watch, Turn::Hint(_)) => seat == 0 && self.shows_hints,
            (TogetherMode::Watch, _) => seat == 0,
            (TogetherMode::Share, turn) => matches!(
                turn,
                Turn::Make(_) | Turn::Undo | Turn::Redo | Turn::NoteMode(_) | Turn::Hint(_)
            ),
        }
    }

    fn play(&mut self, seat: usize, turn: Turn, now: Duration) {
        if self.started.is_none() || !self.allows(seat, &turn) || self.seats[seat].budget == 0 {
            return;
        }
        let at = self.time(now);
        let time = Duration::from_millis(at);
        let board = &mut self.boards[self.mode.board_of(seat)];
        let own = &mut self.seats[seat];
        let shared = self.mode == TogetherMode::Share;
        let before = board.history().depth();
        let played = match turn {
            Turn::Undo | Turn::Redo if shared => own.undo.travel(turn == Turn::Undo, board, time),
            turn => {
                let mut played = Vec::new();
                let returns = shared && board.needs_return_notes(&turn);
                if returns && board.play(time, Turn::ReturnNotes).is_ok() {
                    played.push(Turn::ReturnNotes);
                }
                if board.play(time, turn.clone()).is_ok() {
                    if let (Turn::Make(_), Some(change)) = (&turn, board.history().last()) {
                        own.undo.push(change);
                    }
                    played.push(turn);
                }
                played
            }
        };
        let new = board.history().latest();
        let changed: usize = new
            .take(board.history().depth().saturating_sub(before))
            .map(|(_, change)| change.after.len())
            .sum();
        own.budget = own.budget.saturating_sub(changed + played.len());
        if played.is_empty() {
            return;
        }
        let from = self.log.len();
        self.log.extend(played.into_iter().map(|turn| LoggedTurn {
            seat,
            at,
            turn: turn.to_string(),
        }));
        let turns = self.log[from..].to_vec();
        self.send_all(&FromHost::Turns { from, turns });
    }

    /// Pauses the game if more than half of the connected players vote for it. In a game to watch,
    /// only the host's vote counts.
    fn count_votes(&mut self, now: Duration) {
        let (mut here, mut votes) = (0, 0);
        for seat in self.seats.iter().filter(|seat| seat.peer.is_some()) {
            here += 1;
            votes += usize::from(seat.votes);
        }
        let pauses = match self.mode {
            TogetherMode::Watch => self.seats.first().is_some_and(|host| host.votes),
            TogetherMode::Race | TogetherMode::Share => 2 * votes > here,
        };
        match (self.started, self.paused) {
            (Some(_), None) if pauses => self.paused = Some(now),
            (Some(started), Some(since)) if !pauses => {
                self.started = Some(started + now.saturating_sub(since));
                self.paused = None;
            }
            _ => return,
        }
        self.send_all(&FromHost::Paused(pauses));
    }

    fn send_seats(&mut self) {
        let seats = self.seats.iter().map(|seat| SeatState {
            name: seat.name.clone(),
            here: seat.peer.is_some(),
            votes: seat.votes,
        });
        self.send_all(&FromHost::Seats(seats.collect()));
    }

    /// Sends the log from an index on, in messages of limited length.
    fn send_log(&mut self, seat: usize, from: usize) {
        const MAX: usize = 16 << 10;
        const MAX_TURN: usize = 64;
        let mut from = from;
        while from < self.log.len() {
            let mut length = 0;
            let turns = self.log[from..].iter().take_while(|turn| {
                let is_first = length == 0;
                length += turn.turn.len() + MAX_TURN;
                is_first || length <= MAX
            });
            let turns: Vec<LoggedTurn> = turns.cloned().collect();
            let count = turns.len();
            self.send(seat, FromHost::Turns { from, turns });
            from += count;
        }
    }

    fn send(&mut self, seat: usize, message: FromHost) {
        if let Some(peer) = self.seats[seat].peer {
            self.out.push(Outgoing::To(peer, message));
        }
    }

    fn send_all(&mut self, message: &FromHost) {
        self.send_others(usize::MAX, message);
    }

    /// Sends a message to all players except one.
    fn send_others(&mut self, except: usize, message: &FromHost) {
        for seat in (0..self.seats.len()).filter(|seat| *seat != except) {
            self.send(seat, message.clone());
        }
    }
}
