//! A question before an action, which the player confirms or cancels. `y` confirms the action.
//! Enter also confirms an action that loses nothing. Any other key cancels the action.

use crate::format::answer_address;
use crate::game::{Game, PlayTime};
use crate::play::GameRequest;
use crate::text::time_taken;
use crate::tui::layer::GameStart;
use crate::tui::prelude::*;
use crate::tui::widget::dialog::centered;
use crate::tui::widget::pen::wrap;

/// An action that the player must confirm.
#[derive(Clone, Debug)]
pub(crate) enum ConfirmPrompt {
    /// Fill the remaining empty cells. The field is the number of these cells.
    Fill(usize),
    /// Fill the cell of the cursor.
    FillCell,
    /// Fill all singles. The field is the number of cells with a single.
    FillSingles(usize),
    /// Add all missing notes. The field is the number of these notes.
    AddMissingNotes(usize),
    /// Undo all moves from the first mistake on. The field is the number of these moves.
    UndoMistakes(usize),
    /// Leave a game that cannot be saved.
    Quit,
    /// Leave a game with an open trial.
    QuitTrial,
    /// Open another game. The current game is lost, because it cannot be saved.
    Replace(GameStart),
    Restart,
    /// Ask a server for the puzzle of this link.
    Fetch(String),
    /// Start a race against a game in the review. The field is the time of that game.
    Race(PlayTime),
}

impl ConfirmPrompt {
    const WIDTH: u16 = 44;

    /// Returns true if the action loses nothing. Enter then confirms the action, too.
    const fn is_harmless(&self) -> bool {
        matches!(
            self,
            Self::Fill(_)
                | Self::FillCell
                | Self::FillSingles(_)
                | Self::AddMissingNotes(_)
                | Self::UndoMistakes(_)
                | Self::Restart
                | Self::Fetch(_)
                | Self::Race(_)
        )
    }

    /// Cancels the action. A player who keeps the current game leaves the game with other players.
    fn cancel(&self, cx: &mut Cx<'_>) -> Response {
        if matches!(self, Self::Replace(start) if start.arrival.is_together) {
            cx.leave_together();
        }
        Response::Close
    }

    fn run_confirmed(&self, cx: &mut Cx<'_>) -> Response {
        let app = &mut *cx.app;
        match (self, cx.play.as_mut()) {
            (Self::Quit | Self::QuitTrial, _) => return cx.quit(),
            (Self::Replace(start), _) => return Response::Start(start.clone()),
            (Self::Fetch(link), _) => app.fetch(link.clone()),
            (Self::Race(_), _) => return Response::Choose(OverlayChoice::Race),
            (Self::Restart, Some(play)) => {
                return Response::start(GameRequest::new(Game::of(play.puzzle().clone())));
            }
            (Self::Fill(_), Some(play)) => play.fill(app),
            (Self::FillCell, Some(play)) => play.fill_cell(app),
            (Self::FillSingles(_), Some(play)) => play.fill_singles(app),
            (Self::AddMissingNotes(_), Some(play)) => play.add_missing_notes(app),
            (Self::UndoMistakes(_), Some(play)) => play.undo_mistakes(app),
            (
                Self::Restart
                | Self::Fill(_)
                | Self::FillCell
                | Self::FillSingles(_)
                | Self::AddMissingNotes(_)
                | Self::UndoMistakes(_),
                None,
            ) => {}
        }
        Response::Close
    }
}

impl Layer for ConfirmPrompt {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::Confirm]
    }

    fn act(&mut self, action: Action, _: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        match (action, self) {
            (Action::Yes, asked) => asked.run_confirmed(cx),
            (Action::Choose, asked) if asked.is_harmless() => asked.run_confirmed(cx),
            (Action::Choose, asked) => asked.cancel(cx),
            (Action::Interrupt, Self::Quit | Self::QuitTrial) => cx.quit(),
            _ => Response::Pass,
        }
    }

    /// Cancels the action on any key without a binding.
    fn unbound(&mut self, cx: &mut Cx<'_>) -> Response {
        self.cancel(cx)
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let text = &app.text;
        let said = match self {
            Self::Fill(cells) => text.format(Id::ConfirmFill, &[("count", (*cells).into())]),
            Self::FillCell => text.message(Id::ConfirmFillCell),
            Self::AddMissingNotes(count) => {
                text.format(Id::ConfirmMissingNotes, &[("count", (*count).into())])
            }
            Self::FillSingles(cells) => {
                text.format(Id::ConfirmFillSingles, &[("count", (*cells).into())])
            }
            Self::UndoMistakes(moves) => {
                text.format(Id::ConfirmGoBack, &[("count", (*moves).into())])
            }
            Self::Quit => text.message(Id::ConfirmQuit),
            Self::QuitTrial => text.message(Id::ConfirmQuitTrial),
            Self::Replace(_) => text.message(Id::ConfirmNew),
            Self::Restart => text.message(Id::ConfirmRestart),
            Self::Fetch(link) => {
                text.format(Id::ConfirmFetch, &[("server", server_of(link).into())])
            }
            Self::Race(time) => text.format(Id::ConfirmRace, &[("time", time_taken(*time).into())]),
        };
        let keys = text.message(if self.is_harmless() {
            Id::ConfirmKeysEnter
        } else {
            Id::ConfirmKeys
        });
        let width = Self::WIDTH.min(buf.area.width);
        let inside = usize::from(width.saturating_sub(4));
        let lines = wrap(&said, inside).len() + wrap(&keys, inside).len() + 3;
        let area = centered(buf.area, width, lines);
        let inside = draw_box(app, area, "", buf);
        let mut pen = Pen::new(buf, &app.theme, inside);
        pen.text(&said, Ink::Text);
        pen.skip(1);
        pen.text(&keys, Ink::Dim);
    }
}

/// The name of the server that answers for a link.
fn server_of(link: &str) -> String {
    let address = answer_address(link).unwrap_or_default();
    let host = address.split('/').nth(2).unwrap_or_default();
    host.to_owned()
}
