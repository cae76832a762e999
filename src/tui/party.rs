//! Lets the model follow a game with other players.

use super::active_game::ActiveGame;
use super::command::{Command, GameArrival, LinkCommand};
use super::layer::{GameStart, Response};
use super::model::Model;
use super::overlay::{Lobby, Podium};
use super::together::{Together, TogetherEvent};
use crate::play::GameRequest;
use crate::together::{LinkReport, LinkRole};

impl Model {
    /// Hosts or joins a game.
    pub(crate) fn begin_together(&mut self, role: LinkRole) {
        self.app.together = Some(Box::new(Together::new(&role)));
        self.app
            .push(Command::Link(LinkCommand::Open(Box::new(role))));
        self.open_overlay(Box::new(Lobby));
    }

    /// Handles a report of a connection.
    pub(crate) fn receive_link(&mut self, report: LinkReport) {
        let Some(together) = &mut self.app.together else {
            return;
        };
        let open = self.play.as_mut().map(ActiveGame::open_mut);
        let events = together.receive(report, open, &self.app.text);
        for event in events {
            self.follow_together(event);
        }
    }

    fn follow_together(&mut self, event: TogetherEvent) {
        match event {
            TogetherEvent::Say(said) => self.app.notify_text(said),
            TogetherEvent::Warn(said) => self.app.warn_text(said),
            TogetherEvent::Open(game) => {
                // The lobby returns on the new board.
                self.close_lobby();
                let arrival = GameArrival {
                    is_together: true,
                    ..GameArrival::default()
                };
                let start = GameStart::new(GameRequest::new(*game), arrival);
                self.respond(Response::Start(start));
            }
            TogetherEvent::Started => self.close_lobby(),
            TogetherEvent::Changed => {
                if let Some(play) = &mut self.play {
                    play.follow_others(&mut self.app);
                }
            }
            TogetherEvent::AllFinished => {
                let podium = Podium::new(&mut self.app);
                self.open_overlay(Box::new(podium));
            }
            TogetherEvent::Played(..) => {}
            TogetherEvent::Failed(why) => {
                self.leave_together();
                self.app.warn_text(why);
            }
        }
    }

    /// Connects the board that was opened for a game with other players. While the game has not
    /// started, the lobby covers the board.
    pub(crate) fn attach_together(&mut self) {
        let (Some(together), Some(play)) = (&mut self.app.together, &mut self.play) else {
            return;
        };
        together.attach(play.open_mut());
        if together.is_waiting() {
            self.open_overlay(Box::new(Lobby));
        }
    }

    /// Leaves the game with the other players. The player's own game stays open.
    pub(crate) fn leave_together(&mut self) {
        self.cx().leave_together();
        self.close_lobby();
    }

    fn close_lobby(&mut self) {
        self.overlays.retain(|overlay| !overlay.is::<Lobby>());
    }

    /// Sends the turns of the player, and the cursor.
    pub(crate) fn send_to_others(&mut self) {
        let (Some(together), Some(play)) = (&mut self.app.together, &mut self.play) else {
            return;
        };
        let cursor = play.cursor();
        for message in together.outgoing(play.open_mut(), Some(cursor)) {
            self.app.push(Command::Link(LinkCommand::Send(message)));
        }
    }
}
