//! A player's view of a game: the other players, the boards as the host's log determines them, and
//! the standing.

use std::time::Duration;

use super::protocol::{
    FromHost, LoggedTurn, MAX_CHANGES, MAX_NAME, MAX_SEATS, MAX_WORDS, QUICK_WORDS, SeatState,
    TogetherMode, changes_after, clean, new_game,
};
use crate::game::{Game, PlayTime, Turn};
use crate::grid::rules::Pos;

/// A game with several players, as one of the players knows it.
#[derive(Debug)]
pub struct Party {
    seat: usize,
    token: u64,
    last_id: u64,
    mode: TogetherMode,
    empty: Game,
    boards: Vec<Game>,
    /// The number of turns received.
    received: usize,
    /// The number of cell changes that the host may still cause.
    budget: usize,
    seats: Vec<SeatState>,
    cursors: Vec<Option<Pos>>,
    /// The seat of the last player who changed each cell of a shared board, by cell index.
    authors: Vec<Option<usize>>,
    has_started: bool,
    is_paused: bool,
}

/// A change that the player must notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PartyEvent {
    /// The list of players has changed.
    Seats,
    /// A player has joined or returned.
    Joined(usize),
    /// A player has left.
    Left(usize),
    /// The game has started. It has been played for this time.
    Started(PlayTime),
    /// A player has played a turn.
    Played(usize, PlayTime, Turn),
    /// A player has solved a puzzle in a race. The second number is the rank.
    Finished(usize, usize),
    /// The player's turns up to this number are played or rejected.
    Done(u64),
    /// A player says one of the quick words.
    Word(usize, u8),
    /// A player says this.
    Said(usize, String),
    /// A player votes for a pause.
    Voted(usize),
    /// The game is paused, or continues.
    Paused(bool),
    /// A player with another version of the protocol has tried to join.
    Incompatible(String, u32),
    /// The host has ended the game.
    Ended,
}

/// The error for a message that an honest host does not send.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnexpectedMessage;

/// The progress of a player in a race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The seat.
    pub seat: usize,
    /// The number of filled cells, including clues.
    pub filled: usize,
    /// The time at which the player solved the puzzle.
    pub finished: Option<PlayTime>,
}

impl Party {
    /// Joins a room with its [`FromHost::Welcome`]. `None` for any other message, and for a puzzle
    /// that cannot be read.
    pub fn new(welcome: &FromHost) -> Option<Self> {
        let FromHost::Welcome {
            seat,
            token,
            last_id,
            mode,
            puzzle,
        } = welcome
        else {
            return None;
        };
        let empty = new_game(puzzle)?;
        let area = empty.puzzle().variant().shape().area();
        (*seat < MAX_SEATS).then(|| Self {
            seat: *seat,
            token: *token,
            last_id: *last_id,
            mode: *mode,
            boards: vec![empty.clone()],
            empty,
            received: 0,
            // A turn is counted only after it was played, so a player may exceed the limit once.
            budget: MAX_SEATS * (MAX_CHANGES + 2 * area + 2),
            seats: Vec::new(),
            cursors: vec![None; MAX_SEATS],
            authors: vec![None; area],
            has_started: false,
            is_paused: false,
        })
    }

    /// The seat of this player.
    pub const fn seat(&self) -> usize {
        self.seat
    }

    /// The rules of the game.
    pub const fn mode(&self) -> TogetherMode {
        self.mode
    }

    /// The token and the number of received turns, for the greeting after a lost connection.
    pub const fn resumption(&self) -> (u64, usize) {
        (self.token, self.received)
    }

    /// The number of this player's last turn that the host knew when the player joined.
    pub const fn last_id(&self) -> u64 {
        self.last_id
    }

    /// The players, in the order of their seats.
    pub fn seats(&self) -> &[SeatState] {
        &self.seats
    }

    /// The name of a player.
    pub fn name(&self, seat: usize) -> &str {
        self.seats.get(seat).map_or("?", |seat| seat.name.as_str())
    }

    /// The board of a player, as far as its turns are received.
    pub fn board(&self, seat: usize) -> &Game {
        let index = self.mode.board_of(seat);
        self.boards.get(index).unwrap_or(&self.empty)
    }

    /// A new game on the puzzle.
    pub const fn new_board(&self) -> &Game {
        &self.empty
    }

    /// The cursor of another player. `None` while it is unknown.
    pub fn cursor(&self, seat: usize) -> Option<Pos> {
        let is_here = self.seats.get(seat).is_some_and(|seat| seat.here);
        self.cursors
            .get(seat)
            .copied()
            .flatten()
            .filter(|_| is_here)
    }

    /// The seat of the last player who changed a cell of a shared board.
    pub fn author(&self, cell: Pos) -> Option<usize> {
        let index = self.empty.puzzle().index(cell)?;
        self.authors[index].filter(|_| self.mode == TogetherMode::Share)
    }

    /// True after the host has started the game.
    pub const fn has_started(&self) -> bool {
        self.has_started
    }

    /// True while the game is paused.
    pub const fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// The players of a race, best first: finished players by time, then the others by their number
    /// of filled cells.
    pub fn standings(&self) -> Vec<Standing> {
        let mut all: Vec<Standing> = (0..self.seats.len())
            .map(|seat| Standing {
                seat,
                filled: self.board(seat).filled(),
                finished: finish(self.board(seat)),
            })
            .collect();
        all.sort_by_key(|it| {
            let last = it.finished.unwrap_or(Duration::MAX);
            (last, std::cmp::Reverse(it.filled), it.seat)
        });
        all
    }

    /// Handles a message of the host.
    ///
    /// # Errors
    /// Returns an error if the message contradicts the earlier messages. The connection must then
    /// be closed.
    pub fn receive(&mut self, message: FromHost) -> Result<Vec<PartyEvent>, UnexpectedMessage> {
        match message {
            FromHost::Welcome {
                seat,
                token,
                last_id,
                mode,
                ..
            } => {
                if (seat, token, mode) != (self.seat, self.token, self.mode) {
                    return Err(UnexpectedMessage);
                }
                self.last_id = last_id;
                Ok(Vec::new())
            }
            FromHost::Seats(seats) => self.update_seats(seats),
            FromHost::Started(at) => {
                self.has_started = true;
                Ok(vec![PartyEvent::Started(Duration::from_millis(at))])
            }
            FromHost::Turns { from, turns } => self.play_all(from, turns),
            FromHost::Done(id) => Ok(vec![PartyEvent::Done(id)]),
            FromHost::Cursor(seat, cell) => {
                let cell = cell.parse().map_err(|_| UnexpectedMessage)?;
                self.check(seat)?;
                self.cursors[seat] = Some(cell);
                Ok(vec![PartyEvent::Seats])
            }
            FromHost::Word(seat, word) if word < QUICK_WORDS => {
                self.check(seat)?;
                Ok(vec![PartyEvent::Word(seat, word)])
            }
            FromHost::Said(seat, text) => {
                self.check(seat)?;
                Ok(vec![PartyEvent::Said(seat, clean(&text, MAX_WORDS))])
            }
            FromHost::Paused(paused) => {
                self.is_paused = paused;
                Ok(vec![PartyEvent::Paused(paused)])
            }
            FromHost::Incompatible(name, version) => {
                let name = clean(&name, MAX_NAME);
                Ok(vec![PartyEvent::Incompatible(name, version)])
            }
            FromHost::End => Ok(vec![PartyEvent::Ended]),
            FromHost::Ping => Ok(Vec::new()),
            FromHost::Word(..) | FromHost::Refused(_) => Err(UnexpectedMessage),
        }
    }

    fn check(&self, seat: usize) -> Result<(), UnexpectedMessage> {
        if seat < self.seats.len() {
            Ok(())
        } else {
            Err(UnexpectedMessage)
        }
    }

    fn update_seats(
        &mut self,
        mut seats: Vec<SeatState>,
    ) -> Result<Vec<PartyEvent>, UnexpectedMessage> {
        if seats.len() > MAX_SEATS || seats.len() < self.seats.len().max(self.seat + 1) {
            return Err(UnexpectedMessage);
        }
        for seat in &mut seats {
            seat.name = clean(&seat.name, MAX_NAME);
        }
        let mut events = vec![PartyEvent::Seats];
        // The first list has the players who were here before.
        let is_first = self.seats.is_empty();
        for (at, seat) in seats.iter().enumerate().filter(|_| !is_first) {
            let before = self.seats.get(at);
            match (before.is_some_and(|seat| seat.here), seat.here) {
                (false, true) if at != self.seat => events.push(PartyEvent::Joined(at)),
                (true, false) if at != self.seat => events.push(PartyEvent::Left(at)),
                _ => {}
            }
            if seat.votes && !before.is_some_and(|seat| seat.votes) && !self.is_paused {
                events.push(PartyEvent::Voted(at));
            }
        }
        let boards = 1 + self.mode.board_of(seats.len().saturating_sub(1));
        self.boards.resize_with(boards, || self.empty.clone());
        self.seats = seats;
        Ok(events)
    }

    fn play_all(
        &mut self,
        from: usize,
        turns: Vec<LoggedTurn>,
    ) -> Result<Vec<PartyEvent>, UnexpectedMessage> {
        let known = self.received.checked_sub(from).ok_or(UnexpectedMessage)?;
        let mut events = Vec::new();
        for logged in turns.into_iter().skip(known) {
            self.check(logged.seat)?;
            let turn: Turn = logged.turn.parse().map_err(|_| UnexpectedMessage)?;
            let at = Duration::from_millis(logged.at);
            let board = &mut self.boards[self.mode.board_of(logged.seat)];
            let depth = board.history().depth();
            let was_finished = finish(board).is_some();
            board
                .play(at, turn.clone())
                .map_err(|_| UnexpectedMessage)?;
            let cost = changes_after(board, depth) + 1;
            self.budget = self.budget.checked_sub(cost).ok_or(UnexpectedMessage)?;
            if turn.changes_board()
                && let Some(change) = board.history().last()
            {
                for (cell, _) in &change.after {
                    if let Some(index) = self.empty.puzzle().index(*cell) {
                        self.authors[index] = Some(logged.seat);
                    }
                }
            }
            self.received += 1;
            events.push(PartyEvent::Played(logged.seat, at, turn));
            if !was_finished && finish(&self.boards[self.mode.board_of(logged.seat)]).is_some() {
                let standings = self.standings();
                let rank = standings.iter().position(|it| it.seat == logged.seat);
                events.push(PartyEvent::Finished(logged.seat, rank.unwrap_or(0) + 1));
            }
        }
        Ok(events)
    }
}

/// The time at which the player of a board solved the puzzle.
fn finish(board: &Game) -> Option<PlayTime> {
    let is_solved = board.is_finished() && !board.totals().filled;
    let last = board.counted_turns().last().filter(|_| is_solved)?;
    Some(last.0)
}
