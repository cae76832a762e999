//! A game with other players in plain mode. What the others do is printed when it happens.

use std::time::Duration;

use super::{Plain, PlainOutput, Reply};
use crate::config::Settings;
use crate::game::{Game, Move, Turn};
use crate::store::GameSaver;
use crate::text::{Id, Text};
use crate::together::{LinkReport, LinkRole, Party, ToHost, TogetherMode};
use crate::tui::model::Opening;
use crate::tui::together::{Together, TogetherEvent};

/// A game with other players in plain mode.
#[derive(Debug)]
pub struct PlainTogether<'a> {
    together: Together,
    /// The puzzle, until the game starts.
    board: Option<Box<Game>>,
    /// The saver, until the game starts.
    saver: Option<&'a mut GameSaver>,
    plain: Option<Plain<'a>>,
    text: Text,
    settings: Settings,
    /// The lines about the lobby that were printed last.
    waiting: Vec<String>,
}

/// The result of an input line or of a report.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TogetherReply {
    /// The lines to print.
    pub lines: Vec<String>,
    /// The messages to send to the host.
    pub messages: Vec<ToHost>,
    /// True if the program ends.
    pub quits: bool,
    /// True if the program ends because the player could not host or join.
    pub has_failed: bool,
}

/// The maximum number of digits of another player's turn that are printed.
const MANY: usize = 9;

impl<'a> PlainTogether<'a> {
    /// Starts plain mode for a game that this program hosts or joins.
    pub fn new(role: &LinkRole, text: Text, saver: &'a mut GameSaver, settings: &Settings) -> Self {
        Self {
            together: Together::new(role),
            board: None,
            saver: Some(saver),
            plain: None,
            text,
            settings: settings.clone(),
            waiting: Vec::new(),
        }
    }

    /// Handles a report of the connection. `passed` is the time since the previous input.
    pub fn receive(&mut self, passed: Duration, report: LinkReport) -> TogetherReply {
        let mut lines = PlainOutput::default();
        let mut quits = false;
        self.advance(passed);
        let open = self.plain.as_mut().map(|plain| &mut plain.open);
        for event in self.together.receive(report, open, &self.text) {
            match event {
                TogetherEvent::Say(said) | TogetherEvent::Warn(said) => lines.say(said),
                TogetherEvent::Open(board) => self.board = Some(board),
                TogetherEvent::Started => self.start(&mut lines),
                TogetherEvent::Played(seat, turn) => self.tell(seat, &turn, &mut lines),
                TogetherEvent::Changed => self.show_won(&mut lines),
                TogetherEvent::AllFinished => self.show_players(&mut lines),
                TogetherEvent::Failed(why) => {
                    lines.say(why);
                    quits = true;
                }
            }
        }
        if self.plain.is_none() && !quits {
            let waiting = self.together.waiting_lines(&self.text);
            let new = waiting.iter().filter(|line| !self.waiting.contains(line));
            // Commands must stay whole.
            new.for_each(|line| lines.show(line));
            self.waiting = waiting;
        }
        let mut reply = self.finish(lines, quits);
        reply.has_failed = quits;
        reply
    }

    /// Executes an input line. `passed` is the time since the previous input.
    pub fn answer(&mut self, passed: Duration, line: &str) -> TogetherReply {
        let mut lines = PlainOutput::default();
        let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        let mut messages = Vec::new();
        let is_paused = self.together.active_party().is_some_and(Party::is_paused);
        match (word, &mut self.plain) {
            ("say", _) => messages.extend(Together::chat_message(rest)),
            ("players", _) => self.show_players(&mut lines),
            ("pause", Some(_)) if self.together.pause_vote().is_some() => {
                self.advance(passed);
                messages.extend(self.together.pause_vote());
            }
            // A paused board cannot be seen, as on the screen.
            (_, Some(_)) if is_paused && !matches!(word, "quit" | "q") => {
                lines.say(self.text.message(Id::TogetherPaused));
            }
            (_, Some(plain)) => match plain.answer(passed, line) {
                Reply::Lines(said) => lines.0 = said,
                Reply::Quit(said) => {
                    lines.0 = said;
                    return self.finish(lines, true);
                }
            },
            ("" | "start", None) if self.together.is_host() => messages.push(ToHost::Start),
            ("quit" | "q", None) => return self.finish(lines, true),
            ("", None) => {}
            (_, None) => lines.say(self.text.message(Id::PlainWaiting)),
        }
        let mut reply = self.finish(lines, false);
        reply.messages.extend(messages);
        reply
    }

    /// Saves the game at the end of the input, and returns the last lines to print.
    pub fn end(&mut self) -> Vec<String> {
        self.plain.as_mut().map(Plain::end).unwrap_or_default()
    }

    fn advance(&mut self, passed: Duration) {
        if let Some(plain) = &mut self.plain {
            plain.open.clock_mut().advance(passed);
        }
    }

    /// Opens the board when the game starts.
    fn start(&mut self, lines: &mut PlainOutput) {
        let (Some(board), Some(saver)) = (self.board.take(), self.saver.take()) else {
            return;
        };
        let text = Text::new(self.text.locale());
        let (mut plain, said) = Plain::open(Opening::Own(board), text, saver, &self.settings);
        lines.0.extend(said);
        lines.say(self.text.message(Id::PlainTogether));
        self.together.attach(&mut plain.open);
        plain.is_together = true;
        plain.open.clock_mut().start();
        self.plain = Some(plain);
    }

    /// Describes a turn of another player on the player's board.
    fn tell(&self, seat: usize, turn: &Turn, lines: &mut PlainOutput) {
        let name = self.together.party().map_or("?", |party| party.name(seat));
        let placed = match turn {
            Turn::Make(Move::ApplyStep { placements, .. } | Move::Fill(placements)) => {
                placements.clone()
            }
            turn => turn.entered(),
        };
        if placed.len() > MANY || matches!(turn, Turn::Make(Move::Complete(_))) {
            return lines.say(self.text.format_one(Id::PlainFills, "name", name));
        }
        for entered in placed {
            let facts = facts![
                "name" => name.to_owned(),
                "cell" => self.text.pos(entered.pos),
                "digit" => self.text.symbol(entered.value.number()),
            ];
            lines.say(self.text.format(Id::PlainPlayed, &facts));
        }
        if let Turn::Make(Move::Clear(cells)) = turn {
            let cells = self.text.join(cells.iter().map(|cell| self.text.pos(cell)));
            let facts = facts!["name" => name.to_owned(), cells];
            lines.say(self.text.format(Id::PlainCleared, &facts));
        }
    }

    fn show_won(&mut self, lines: &mut PlainOutput) {
        if let Some(plain) = &mut self.plain
            && plain.game().is_won()
        {
            plain.show_won();
            lines.0.extend(plain.out.take());
        }
    }

    fn show_players(&self, lines: &mut PlainOutput) {
        let Some(party) = self.together.party() else {
            return;
        };
        if party.mode() == TogetherMode::Race && party.has_started() {
            let standing = Together::standing_lines(party, &self.text);
            lines.say_all(standing.into_iter().map(|(line, _)| line));
        } else {
            let here = party.seats().iter().filter(|seat| seat.here);
            lines.say(self.text.join(here.map(|seat| seat.name.clone())));
        }
    }

    /// Saves the new turns, and collects the messages for the host.
    fn finish(&mut self, lines: PlainOutput, quits: bool) -> TogetherReply {
        let mut messages = Vec::new();
        if let Some(plain) = &mut self.plain {
            plain.save();
            messages = self.together.outgoing(&mut plain.open, None);
        }
        TogetherReply {
            lines: lines.0,
            messages,
            quits,
            has_failed: false,
        }
    }
}
