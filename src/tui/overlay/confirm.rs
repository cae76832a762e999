//! A question before an action, which the player confirms or cancels. `y` confirms the action.
//! Enter also confirms an action that loses nothing. Any other key cancels the action.

use crate::format::answer_address;
#[cfg(feature = "together")]
use crate::together::LinkRole;
use crate::tui::active_game::ActiveGame;
use crate::tui::layer::GameStart;
use crate::tui::prelude::*;
use crate::tui::widget::dialog::centered;

/// The question whether to perform an action.
#[derive(Clone, Debug)]
pub(crate) struct ConfirmPrompt {
    question: String,
    effect: ConfirmEffect,
}

/// An action that the player must confirm.
#[derive(Clone, Debug)]
pub(crate) enum ConfirmEffect {
    /// Change the game.
    Change(fn(&mut ActiveGame, &mut App)),
    Quit,
    /// Open another game, although the current game cannot be saved and is lost, although others
    /// still play it, or although the puzzle does not have exactly one solution.
    Replace(GameStart),
    /// Host or join another game with other players.
    #[cfg(feature = "together")]
    Together(Box<LinkRole>),
    Restart,
    /// Ask a server for the puzzle of this link.
    Fetch(String),
    /// Start a race against a game in the review.
    Race,
}

impl ConfirmPrompt {
    const WIDTH: u16 = 44;

    pub(crate) const fn new(question: String, effect: ConfirmEffect) -> Self {
        Self { question, effect }
    }

    /// Creates the question whether to ask a server for the puzzle of a link.
    pub(crate) fn fetch(link: String, text: &Text) -> Self {
        let address = answer_address(&link).unwrap_or_default();
        let server = address.split('/').nth(2).unwrap_or_default().to_owned();
        let question = text.format_one(Id::ConfirmFetch, "server", server);
        Self::new(question, ConfirmEffect::Fetch(link))
    }

    /// Returns true if the action loses nothing. Enter then confirms the action, too.
    const fn is_harmless(&self) -> bool {
        #[cfg(feature = "together")]
        if matches!(self.effect, ConfirmEffect::Together(_)) {
            return false;
        }
        !matches!(self.effect, ConfirmEffect::Quit | ConfirmEffect::Replace(_))
    }

    /// Cancels the action. A player who keeps the current game leaves the game with other players.
    fn cancel(&self, cx: &mut Cx<'_>) -> Response {
        if matches!(&self.effect, ConfirmEffect::Replace(start) if start.arrival.is_together) {
            cx.leave_together();
        }
        Response::Close
    }

    fn run_confirmed(&self, cx: &mut Cx<'_>) -> Response {
        match (&self.effect, cx.play.as_mut()) {
            (ConfirmEffect::Quit, _) => return cx.quit(),
            (ConfirmEffect::Replace(start), _) => return Response::Start(start.clone()),
            #[cfg(feature = "together")]
            (ConfirmEffect::Together(role), _) => {
                cx.leave_together();
                return Response::Together(role.clone());
            }
            (ConfirmEffect::Fetch(link), _) => cx.app.fetch(link.clone()),
            (ConfirmEffect::Race, _) => return Response::Choose(OverlayChoice::Race),
            (ConfirmEffect::Restart, Some(play)) => {
                return Response::start(GameRequest::new(Game::of(play.puzzle().clone())));
            }
            (ConfirmEffect::Change(change), Some(play)) => change(play, cx.app),
            (ConfirmEffect::Restart | ConfirmEffect::Change(_), None) => {}
        }
        Response::Close
    }
}

impl Layer for ConfirmPrompt {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::Confirm]
    }

    fn act(&mut self, action: Action, _: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        match (action, &self.effect) {
            (Action::Yes, _) => self.run_confirmed(cx),
            (Action::Choose, _) if self.is_harmless() => self.run_confirmed(cx),
            (Action::Choose, _) => self.cancel(cx),
            (Action::Interrupt, ConfirmEffect::Quit) => cx.quit(),
            _ => Response::Pass,
        }
    }

    /// Cancels the action on any key without a binding.
    fn unbound(&mut self, cx: &mut Cx<'_>) -> Response {
        self.cancel(cx)
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let said = &self.question;
        let keys = app.text.message(if self.is_harmless() {
            Id::ConfirmKeysEnter
        } else {
            Id::ConfirmKeys
        });
        let width = Self::WIDTH.min(buf.area.width);
        let inside = usize::from(width.saturating_sub(4));
        let lines = wrap(said, inside).len() + wrap(&keys, inside).len() + 3;
        let area = centered(buf.area, width, lines);
        let inside = draw_box(app, area, "", buf);
        let mut pen = Pen::new(buf, &app.theme, inside);
        pen.text(said, Ink::Text);
        pen.skip(1);
        pen.text(&keys, Ink::Dim);
    }
}
