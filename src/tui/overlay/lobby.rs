//! The lobby of a game with other players: how others join, and who is here.

use crate::together::{Invitation, ToHost};
use crate::tui::command::{Command, LinkCommand};
use crate::tui::prelude::*;

#[derive(Debug)]
pub(crate) struct Lobby;

impl Lobby {
    const WIDTH: u16 = 74;

    fn layout(app: &App) -> (Dialog, Vec<String>) {
        let width = Self::WIDTH.min(app.size.width);
        let said = app.together.as_ref();
        let said = said.map(|together| together.waiting_lines(&app.text));
        let lines = said.unwrap_or_default().into_iter();
        let wrapped = |line: String| match line.as_str() {
            "" => vec![String::new()],
            _ => wrap(&line, usize::from(width.saturating_sub(4))),
        };
        let lines: Vec<String> = lines.flat_map(wrapped).collect();
        let is_host = app.together.as_ref().is_some_and(|it| it.is_host());
        let keys = [Id::LobbyGuestKeys, Id::LobbyHostKeys][usize::from(is_host)];
        let words = [app.text.named("menu", "together"), app.text.message(keys)];
        (Dialog::new(app, width, words, [0, lines.len()]), lines)
    }
}

/// Returns the command that another player types: on another computer, if the host allows it.
fn command(invitation: &Invitation) -> String {
    let network = invitation.network_commands().into_iter().next();
    network.unwrap_or_else(|| invitation.local_command())
}

impl Layer for Lobby {
    fn covers_board(&self) -> bool {
        true
    }

    fn key(&mut self, key: Key, cx: &mut Cx<'_>) -> Response {
        let invitation = cx.app.together.as_ref().and_then(|it| it.invitation());
        match invitation.filter(|_| key.typed() == Some('y')) {
            Some(invitation) => {
                let command = command(invitation);
                cx.app.copy(command);
                Response::Consumed
            }
            None => Response::Pass,
        }
    }

    fn act(&mut self, action: Action, _: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        let is_host = cx.app.together.as_ref().is_some_and(|it| it.is_host());
        match action {
            Action::Choose if is_host => {
                cx.app.push(Command::Link(LinkCommand::Send(ToHost::Start)));
                Response::Consumed
            }
            Action::Choose => Response::Consumed,
            Action::ListClose => {
                cx.leave_together();
                Response::Close
            }
            _ => Response::Pass,
        }
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let (dialog, lines) = Self::layout(view.app);
        dialog.draw(view.app, buf);
        let mut pen = Pen::new(buf, &view.app.theme, dialog.rows);
        for line in lines {
            let is_command = line.starts_with("  ");
            pen.line(&[(line, if is_command { Ink::Key } else { Ink::Text })]);
        }
    }
}
