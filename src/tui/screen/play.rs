//! The play screen: draws the [game](crate::tui::play) and handles keys and clicks.
//!
//! | file | content |
//! |---|---|
//! | `act.rs` | the effect of each action |
//! | `faces.rs` | the appearance of each cell |
//! | `moves.rs` | the moves of a game in words |
//! | `panel.rs` | the panel beside the board |
//! | `view.rs` | drawing the screen |

mod act;
mod faces;
mod moves;
mod panel;
mod view;

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use crate::grid::{Cell, Digit};
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::command::Mouse;
use crate::tui::keymap::Context;
use crate::tui::layer::{Cx, Layer, OverlayChoice, Response, View};
use crate::tui::layout::ScreenLayout;
use crate::tui::overlay::Branches;
use crate::tui::play::Play;
use crate::tui::screen::panel as parts;
use crate::tui::widget::footer::Footer;
use crate::tui::widget::notice;

/// The play screen. The game belongs to the model.
#[derive(Debug)]
pub(crate) struct PlayScreen;

impl PlayScreen {
    pub(super) fn layout(app: &App) -> Option<ScreenLayout> {
        notice::layout(app, true)
    }

    /// The cell at a position of the window, unless the board is hidden.
    fn cell_at(at: Position, play: &Play, app: &App) -> Option<Cell> {
        let layout = Self::layout(app).filter(|_| !play.clock().is_paused())?;
        layout.board.cell_at(at)
    }
}

impl Layer for PlayScreen {
    fn contexts(&self, view: &View<'_>) -> Vec<Context> {
        let Some(play) = view.play else {
            return Vec::new();
        };
        if let Some(hint) = play.hint() {
            return parts::hint_contexts(hint.asked().is_some());
        }
        let narrow = if play.is_walking() {
            vec![Context::Solutions]
        } else if play.game().is_won() {
            vec![Context::Won]
        } else {
            let narrow = [
                play.is_failed().then_some(Context::DeadEnd),
                play.has_selection().then_some(Context::Select),
                play.has_focus().then_some(Context::Focus),
            ];
            narrow.into_iter().flatten().collect()
        };
        [narrow, vec![Context::Play]].concat()
    }

    fn act(&mut self, action: Action, digit: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        match Self::lead(action, cx) {
            Response::Pass => Self::play(action, digit, cx),
            response => response,
        }
    }

    fn answer(&mut self, answer: OverlayChoice, cx: &mut Cx<'_>) -> Response {
        let Some(play) = cx.play.as_mut() else {
            return Response::Consumed;
        };
        match answer {
            OverlayChoice::Picked(at) => play.choose_hint(at),
            OverlayChoice::Branch(change) => {
                // A change that the game rejects leaves the branches unchanged.
                let _ = play.branch(change.turn());
                return Branches::after(&change, play.game().branches(), Cell::ALL.len());
            }
            _ => {}
        }
        Response::Consumed
    }

    fn mouse(&mut self, mouse: Mouse, at: Position, cx: &mut Cx<'_>) -> Response {
        let Some(play) = cx.play.as_mut() else {
            return Response::Consumed;
        };
        let layout = Self::layout(cx.app);
        let cell = Self::cell_at(at, play, cx.app);
        match (mouse, cell) {
            (Mouse::Click, Some(cell)) => {
                play.wake();
                play.go_to(cell);
            }
            (Mouse::Click, None) => {
                let framed = layout.is_some_and(|layout| layout.frames(true).is_some());
                let hidden = play.clock().is_paused() || play.has_hint() && !framed;
                let lines = layout.and_then(|layout| layout.panel_lines());
                let Some(lines) = lines.filter(|_| !hidden) else {
                    return Response::Consumed;
                };
                if let Some(index) = lines.pad.index_at(at) {
                    return Self::play(Action::Digit, Digit::ALL.get(index).copied(), cx);
                }
                let mut tabs = parts::tabs(play.mode(), cx.app, lines.modes).into_iter();
                if let Some((mode, ..)) = tabs.find(|(_, _, place)| place.contains(at)) {
                    play.set_mode(mode);
                }
            }
            // The secondary button enters the highlighted digit as a note.
            (Mouse::ClickOther, Some(cell)) => {
                cx.app.notice = None;
                play.point_at(cell);
                return Self::play(Action::FocusNote, None, cx);
            }
            (Mouse::Drag, Some(cell)) => play.drag_to(cell),
            // The wheel over the board changes the digit in focus.
            (Mouse::WheelDown | Mouse::WheelUp, _) => {
                let over = layout.is_some_and(|layout| layout.board.area().contains(at));
                if over && !play.clock().is_paused() {
                    play.step_focus(mouse == Mouse::WheelDown);
                }
            }
            (Mouse::ClickOther | Mouse::Drag, None) => {}
        }
        Response::Consumed
    }

    fn poll(&mut self, cx: &mut Cx<'_>) -> Response {
        let Some(play) = cx.play.as_mut() else {
            return Response::Consumed;
        };
        if play.takes_list() {
            Self::hint_list(play, cx.app)
        } else {
            Response::Consumed
        }
    }

    fn advance(&mut self, passed: Duration, cx: &mut Cx<'_>) -> bool {
        let app = &*cx.app;
        cx.play.as_mut().is_some_and(|it| it.advance(passed, app))
    }

    fn next_wake(&self, view: &View<'_>) -> Option<Duration> {
        view.play.and_then(|play| play.next_wake(view.app))
    }

    fn footer(&self, view: &View<'_>) -> Option<Footer> {
        view.play.and_then(|play| play.footer(view.app))
    }

    fn cursor(&self, view: &View<'_>) -> Option<Position> {
        let play = view.play?;
        Some(Self::layout(view.app)?.board.center(play.cursor()))
    }

    fn title(&self, view: &View<'_>) -> String {
        let title = view.play.map(|play| play.title(view.app));
        title.unwrap_or_default()
    }

    /// Cancels searches about the board when another screen covers it.
    fn leave(&mut self, cx: &mut Cx<'_>) {
        if let Some(play) = cx.play {
            play.close_hint();
        }
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        if let Some(play) = view.play {
            play.draw(view.app, buf);
        }
    }
}
