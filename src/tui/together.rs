//! A game with other players, as the screens and plain mode show it. The connections are on other
//! threads; this state only receives their reports, and returns the messages to send.

use std::time::Duration;

use unicode_width::UnicodeWidthStr as _;

use crate::game::{Clock, Game, Turn};
use crate::grid::rules::Pos;
use crate::play::OpenGame;
use crate::text::{Id, MessageArg, Text, clock_time};
use crate::together::{
    FromHost, Invitation, JoinError, LinkReport, LinkRole, Party, PartyEvent, QUICK_WORDS, Refusal,
    SeatState, Standing, ToHost, TogetherMode, VERSION,
};
use crate::tui::theme::{Ink, Tint};

/// The state of a game with other players.
#[derive(Debug, Default)]
pub(crate) struct Together {
    /// The game, after the host has answered.
    party: Option<Party>,
    /// The commands with which others join. Only the host has it.
    invitation: Option<Invitation>,
    is_host: bool,
    /// True after the player's board was opened.
    has_board: bool,
    /// In a race, the number of turns that were sent.
    sent: usize,
    cursor: Option<Pos>,
    /// The last chat messages, oldest first.
    chat: Vec<String>,
    state: LinkState,
}

/// The state of the connection to the host.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum LinkState {
    #[default]
    Open,
    /// The connection is lost, and is being opened again.
    Lost,
    /// The host has left.
    Over,
}

/// A consequence of a report.
#[derive(Debug)]
pub(crate) enum TogetherEvent {
    /// A message for the player.
    Say(String),
    /// A warning for the player.
    Warn(String),
    /// The puzzle is known. Its board must be opened.
    Open(Box<Game>),
    /// The game has started.
    Started,
    /// A player has played this turn on the board of all players. The player's own turns are reported
    /// only if they change what the board shows.
    Played(usize, Turn),
    /// A turn of another player has changed the player's board.
    Changed,
    /// All players have solved the puzzle.
    AllFinished,
    /// The game with the others has ended before it began. The text is the reason.
    Failed(String),
}

impl Together {
    /// The number of chat messages that stay visible.
    const MAX_CHAT: usize = 3;

    pub(crate) fn new(role: &LinkRole) -> Self {
        Self {
            is_host: matches!(role, LinkRole::Host(_)),
            ..Self::default()
        }
    }

    pub(crate) const fn party(&self) -> Option<&Party> {
        self.party.as_ref()
    }

    pub(crate) const fn invitation(&self) -> Option<&Invitation> {
        self.invitation.as_ref()
    }

    pub(crate) const fn is_host(&self) -> bool {
        self.is_host
    }

    pub(crate) fn is_lost(&self) -> bool {
        self.state == LinkState::Lost
    }

    pub(crate) fn chat(&self) -> &[String] {
        &self.chat
    }

    /// Returns the party while the game with the others continues.
    pub(crate) fn active_party(&self) -> Option<&Party> {
        self.party
            .as_ref()
            .filter(|_| self.has_board && self.state != LinkState::Over)
    }

    pub(crate) fn is_waiting(&self) -> bool {
        let has_started = self.party.as_ref().is_some_and(Party::has_started);
        self.state != LinkState::Over && !has_started
    }

    /// Returns true while the others play: the game has started, and a player who is here has not
    /// finished.
    pub(crate) fn is_played(&self) -> bool {
        self.active_party()
            .is_some_and(|party| party.has_started() && !all_finished(party))
    }

    /// Connects the player's board with the game, after the board was opened.
    pub(crate) fn attach(&mut self, open: &mut OpenGame) {
        let Some(party) = &self.party else { return };
        self.has_board = true;
        if party.mode() == TogetherMode::Race {
            Self::adopt(party, &mut self.sent, open);
        } else {
            let may_play = party.mode() == TogetherMode::Share || party.seat() == 0;
            open.share(party.board(party.seat()), party.last_id(), may_play);
        }
        open.clock_mut()
            .set_paused(!party.has_started() || party.is_paused());
    }

    /// Plays the turns that this player has played in an earlier run of the program.
    fn adopt(party: &Party, sent: &mut usize, open: &mut OpenGame) {
        let board = party.board(party.seat());
        while let Some((at, turn)) = board.turns().get(open.game().turns().len()) {
            open.confirm(*at, turn.clone());
        }
        *sent = (*sent).max(board.turns().len());
    }

    /// Returns the messages to send after the player has played turns or has moved the cursor.
    pub(crate) fn outgoing(&mut self, open: &mut OpenGame, cursor: Option<Pos>) -> Vec<ToHost> {
        if (self.state == LinkState::Over) || !self.has_board {
            return Vec::new();
        }
        let Some(party) = &self.party else {
            return Vec::new();
        };
        let message = |(id, turn): (u64, Turn)| ToHost::Turn {
            id,
            turn: turn.to_string(),
        };
        let mut messages: Vec<ToHost> = if party.mode() == TogetherMode::Race {
            let turns = open.game().turns();
            let new = (1..).zip(turns).skip(self.sent);
            let new = new.map(|(id, (_, turn))| message((id, turn.clone())));
            let new = new.collect();
            self.sent = turns.len();
            new
        } else {
            open.take_proposals().into_iter().map(message).collect()
        };
        if cursor.is_some() && cursor != self.cursor && party.mode() != TogetherMode::Race {
            self.cursor = cursor;
            messages.extend(cursor.map(|cell| ToHost::Cursor(cell.to_string())));
        }
        messages
    }

    /// Returns the message for the key that pauses the game.
    pub(crate) fn pause_vote(&self) -> Option<ToHost> {
        let party = self.active_party()?;
        let votes = party.seats().get(party.seat()).is_some_and(|own| own.votes);
        Some(ToHost::Pause(!votes))
    }

    /// Returns the message for a typed chat line: a quick word, if the line is its number.
    pub(crate) fn chat_message(line: &str) -> Option<ToHost> {
        let line = line.trim();
        match line.parse::<u8>() {
            _ if line.is_empty() => None,
            Ok(number) if (1..=QUICK_WORDS).contains(&number) => Some(ToHost::Word(number - 1)),
            _ => Some(ToHost::Say(line.to_owned())),
        }
    }

    /// Handles a report of a connection. `open` is the player's board, if it is open.
    pub(crate) fn receive(
        &mut self,
        report: LinkReport,
        mut open: Option<&mut OpenGame>,
        text: &Text,
    ) -> Vec<TogetherEvent> {
        let message = match report {
            LinkReport::Listening(invitation) => {
                self.invitation = Some(invitation);
                return Vec::new();
            }
            LinkReport::NotListening(why) => {
                let why = text.format_one(Id::TogetherNotListening, "why", why);
                return vec![TogetherEvent::Failed(why)];
            }
            LinkReport::NotJoined(JoinError::WrongCode) => {
                return vec![TogetherEvent::Failed(text.message(Id::TogetherWrongCode))];
            }
            LinkReport::NotJoined(JoinError::Unreachable(why)) => {
                let why = text.format_one(Id::TogetherUnreachable, "why", why);
                return vec![TogetherEvent::Failed(why)];
            }
            LinkReport::Lost => {
                self.state = LinkState::Lost;
                return vec![TogetherEvent::Warn(text.message(Id::TogetherLost))];
            }
            LinkReport::HostGone => return self.end(open, text),
            LinkReport::Message(FromHost::Ping) => return Vec::new(),
            LinkReport::Message(message) => message,
        };
        if let FromHost::Refused(why) = message {
            let why = match why {
                Refusal::Full => text.message(Id::TogetherFull),
                Refusal::Version(host) => version(host, text),
            };
            return vec![TogetherEvent::Failed(why)];
        }
        let Some(party) = &mut self.party else {
            return self.welcome(&message, text);
        };
        let is_return = matches!(message, FromHost::Welcome { .. });
        let Ok(events) = party.receive(message) else {
            return self.end(open, text);
        };
        if is_return {
            self.state = LinkState::Open;
            let last_id = party.last_id();
            self.sent = usize::try_from(last_id).unwrap_or(self.sent);
            if let Some(open) = &mut open {
                open.repeat_proposals(last_id);
            }
            return vec![TogetherEvent::Say(text.message(Id::TogetherReturned))];
        }
        let mut results = Vec::new();
        for event in events {
            self.follow(event, open.as_deref_mut(), text, &mut results);
        }
        results
    }

    fn welcome(&mut self, message: &FromHost, text: &Text) -> Vec<TogetherEvent> {
        match Party::new(message) {
            Some(party) => {
                let board = Box::new(party.new_board().clone());
                self.party = Some(party);
                vec![TogetherEvent::Open(board)]
            }
            None => vec![TogetherEvent::Failed(text.message(Id::TogetherWrongCode))],
        }
    }

    fn end(&mut self, open: Option<&mut OpenGame>, text: &Text) -> Vec<TogetherEvent> {
        self.state = LinkState::Over;
        if let Some(open) = open {
            open.stop_sharing();
            open.clock_mut().set_paused(false);
        }
        if self.party.as_ref().is_some_and(Party::has_started) {
            vec![TogetherEvent::Warn(text.message(Id::TogetherEnded))]
        } else {
            vec![TogetherEvent::Failed(text.message(Id::TogetherEndedEarly))]
        }
    }

    fn follow(
        &mut self,
        event: PartyEvent,
        open: Option<&mut OpenGame>,
        text: &Text,
        results: &mut Vec<TogetherEvent>,
    ) {
        let Some(party) = &self.party else { return };
        let open = open.filter(|_| self.has_board);
        let name =
            |seat: usize| -> MessageArg<'static> { ("name", party.name(seat).to_owned().into()) };
        let say = |id, facts: &[MessageArg<'_>]| TogetherEvent::Say(text.format(id, facts));
        match event {
            PartyEvent::Joined(seat) => results.push(say(Id::TogetherJoined, &[name(seat)])),
            PartyEvent::Left(seat) => results.push(say(Id::TogetherLeft, &[name(seat)])),
            PartyEvent::Voted(seat) => results.push(say(Id::TogetherVoted, &[name(seat)])),
            PartyEvent::Started(at) => {
                if let Some(open) = open {
                    start_clock(open, at, party.is_paused());
                }
                results.push(TogetherEvent::Started);
            }
            PartyEvent::Played(seat, at, turn) => {
                let Some(open) = open else { return };
                if party.mode() != TogetherMode::Race {
                    if let (Turn::Hint(hint), true) = (&turn, seat != party.seat()) {
                        let subject = text.named("technique", &hint.subject);
                        results.push(say(
                            Id::TogetherHint,
                            &[name(seat), ("subject", subject.into())],
                        ));
                    }
                    let has_changed = changes_digits(open, |open| open.confirm(at, turn.clone()));
                    // The board shows the player's own entries before the host confirms them, but
                    // not what the player undoes.
                    if seat != party.seat() || has_changed {
                        results.push(TogetherEvent::Played(seat, turn));
                    }
                    if has_changed {
                        results.push(TogetherEvent::Changed);
                    }
                } else if seat == party.seat() {
                    let before = open.game().turns().len();
                    Self::adopt(party, &mut self.sent, open);
                    if open.game().turns().len() != before {
                        results.push(TogetherEvent::Changed);
                    }
                }
            }
            PartyEvent::Done(id) => {
                let shared = open.filter(|open| open.is_shared());
                if shared.is_some_and(|open| changes_digits(open, |open| open.settle(id))) {
                    results.push(TogetherEvent::Changed);
                }
            }
            PartyEvent::Finished(seat, rank) if party.mode() == TogetherMode::Race => {
                let time = party
                    .board(seat)
                    .turns()
                    .last()
                    .map_or(Duration::ZERO, |it| it.0);
                let facts = [
                    name(seat),
                    ("rank", rank.into()),
                    ("time", clock_time(time).into()),
                ];
                results.push(say(Id::TogetherFinished, &facts));
                if all_finished(party) {
                    results.push(TogetherEvent::AllFinished);
                }
            }
            PartyEvent::Seats | PartyEvent::Finished(..) => {}
            PartyEvent::Word(seat, word) => {
                let said = text.named("quick", &(word + 1).to_string());
                self.hear(seat, &said, results);
            }
            PartyEvent::Said(seat, said) => self.hear(seat, &said, results),
            PartyEvent::Paused(paused) => {
                if let Some(open) = open {
                    open.clock_mut().set_paused(paused);
                }
                let id = [Id::TogetherResumes, Id::TogetherPaused][usize::from(paused)];
                results.push(say(id, &[]));
            }
            PartyEvent::Incompatible(player, theirs) => {
                let facts = facts!["name" => player, theirs, "own" => VERSION];
                results.push(TogetherEvent::Warn(
                    text.format(Id::TogetherIncompatible, &facts),
                ));
            }
            PartyEvent::Ended => {
                let ended = self.end(open, text);
                results.extend(ended);
            }
        }
    }

    fn hear(&mut self, seat: usize, said: &str, results: &mut Vec<TogetherEvent>) {
        let name = self.party.as_ref().map_or("?", |party| party.name(seat));
        let line = format!("{name}: {said}");
        if self.chat.len() == Self::MAX_CHAT {
            self.chat.remove(0);
        }
        self.chat.push(line.clone());
        results.push(TogetherEvent::Say(line));
    }

    /// Describes the state before the game starts: how others join, and who is here.
    pub(crate) fn waiting_lines(&self, text: &Text) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(invitation) = &self.invitation {
            let port = invitation.address.port();
            let network = invitation.network_commands();
            if network.is_empty() {
                lines.push(text.message(Id::TogetherOnThisComputer));
                lines.push(format!("  {}", invitation.local_command()));
                lines.push(text.message(Id::TogetherTunnel));
                lines.push(format!("  {}", invitation.tunnel_command()));
                lines.push(text.format_one(Id::TogetherOpenNetwork, "port", port));
            } else {
                lines.push(text.message(Id::TogetherOnNetwork));
                lines.extend(network.iter().map(|command| format!("  {command}")));
            }
            lines.push(String::new());
        }
        let Some(party) = &self.party else {
            if self.invitation.is_none() {
                lines.push(text.message(Id::TogetherConnecting));
            }
            return lines;
        };
        if party.seats().is_empty() {
            return lines;
        }
        let mode = text.named("together-mode", party.mode().slug());
        let here = party.seats().iter().filter(|seat| seat.here);
        let names = text.join(here.map(|seat| seat.name.clone()));
        lines.push(text.format(Id::TogetherPlayers, &facts![mode, names]));
        let id = [Id::TogetherWait, Id::TogetherStart][usize::from(self.is_host)];
        lines.push(text.message(id));
        lines
    }

    /// Describes the standing of a race, best first: the name, the number of filled cells or the
    /// time, and the share of the board.
    pub(crate) fn standing_lines(party: &Party, text: &Text) -> Vec<(String, [usize; 2])> {
        let standings = party.standings();
        let names = || party.seats().iter().map(|seat| seat.name.width());
        let widest = names().max().unwrap_or(0);
        let cells = party.new_board().puzzle().cells().len();
        let line = |(rank, it): (usize, &Standing)| {
            let name = party.name(it.seat);
            let gap = " ".repeat(widest - name.width());
            let state = match (it.finished, party.seats().get(it.seat)) {
                (Some(time), _) => clock_time(time),
                (None, Some(SeatState { here: false, .. })) => text.message(Id::TogetherAway),
                (None, _) => format!("{}/{cells}", it.filled),
            };
            (format!("{rank} {name}{gap} {state}"), [it.filled, cells])
        };
        (1..).zip(&standings).map(line).collect()
    }
}

/// Returns the sentence about two programs with different protocols.
fn version(host: u32, text: &Text) -> String {
    let facts = facts!["theirs" => host, "own" => VERSION];
    text.format(Id::TogetherVersion, &facts)
}

/// Returns true if all players who are here have finished.
fn all_finished(party: &Party) -> bool {
    let is_done = |it: &Standing| it.finished.is_some() || !party.seats()[it.seat].here;
    party.standings().iter().all(is_done)
}

/// Returns true if `change` changes the digits on a board.
fn changes_digits(open: &mut OpenGame, change: impl FnOnce(&mut OpenGame)) -> bool {
    let before = open.game().digits();
    change(open);
    open.game().digits() != before
}

/// Returns the name of the player in the system.
pub fn player_name() -> String {
    let names = ["USER", "USERNAME"].into_iter();
    let mut names = names.filter_map(|name| std::env::var(name).ok());
    let name = names.find(|name| !name.trim().is_empty());
    name.unwrap_or_else(|| "masume".to_owned())
}

/// Starts the clock of a board at the time of the game.
fn start_clock(open: &mut OpenGame, at: Duration, is_paused: bool) {
    /// A player who joins later than this sees the time of the others.
    const LATE: Duration = Duration::from_secs(1);
    if at > LATE {
        let is_over = open.game().is_finished();
        *open.clock_mut() = Clock::of(open.game(), at);
        open.clock_mut().set_over(is_over);
    }
    open.clock_mut().start();
    open.clock_mut().set_paused(is_paused);
}

/// Returns the color of a player's digits on a shared board. The own digits look as usual.
pub(crate) fn seat_ink(party: &Party, seat: usize) -> Ink {
    const INKS: [Ink; 8] = [
        Ink::LineGreen,
        Ink::LineOrange,
        Ink::LinePurple,
        Ink::LineTeal,
        Ink::LineRed,
        Ink::LineYellow,
        Ink::LineBlue,
        Ink::LineGray,
    ];
    if seat == party.seat() {
        return Ink::Entry;
    }
    INKS[seat % INKS.len()]
}

/// Returns the background of the cell in which the cursor of a player is.
const fn seat_tint(seat: usize) -> Tint {
    const TINTS: [Tint; 8] = [
        Tint::Color2,
        Tint::Color7,
        Tint::Color5,
        Tint::Color6,
        Tint::Color4,
        Tint::Color1,
        Tint::Color3,
        Tint::Color9,
    ];
    TINTS[seat % TINTS.len()]
}

impl Together {
    /// Returns the color of a digit that another player has entered on a shared board.
    pub(crate) fn ink_of(&self, cell: Pos) -> Option<Ink> {
        let party = self.party()?;
        let author = party.author(cell)?;
        (author != party.seat()).then(|| seat_ink(party, author))
    }

    /// Returns the cells in which the cursors of the other players are, with their backgrounds.
    pub(crate) fn cursors(&self) -> Vec<(Pos, Tint)> {
        let Some(party) = self.active_party() else {
            return Vec::new();
        };
        let others = (0..party.seats().len()).filter(|seat| *seat != party.seat());
        let cursor = |seat: usize| Some((party.cursor(seat)?, seat_tint(seat)));
        others.filter_map(cursor).collect()
    }
}
