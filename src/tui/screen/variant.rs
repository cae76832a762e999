//! The screen of a game on a variant.
//!
//! | file | content |
//! |---|---|
//! | `act.rs` | the effect of each action |
//! | `view.rs` | drawing the screen |
//! | `panel.rs` | the panel beside the grid |
//! | `import.rs` | the offer of a pasted variant |

mod act;
mod import;
mod panel;
mod view;

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use crate::format::VariantEntry;
use crate::game::{PlayTime, VariantGame};
use crate::grid::Digit;
use crate::grid::rules::Value;
use crate::text::Text;
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::command::{Command, Mouse};
use crate::tui::keymap::{Context, Key};
use crate::tui::layer::{Cx, Layer, OverlayChoice, Response, View};
use crate::tui::overlay::{Branches, WonCard};
use crate::tui::screen::panel as parts;
use crate::tui::variant::VariantPlay;
use crate::tui::widget::footer::Footer;

pub(crate) use import::ImportVariant;

/// The screen of a game on a variant.
#[derive(Debug)]
pub(crate) struct VariantScreen {
    play: VariantPlay,
}

impl VariantScreen {
    /// Starts a game.
    pub(crate) fn begin(entry: VariantEntry, app: &mut App) -> Self {
        Self {
            play: VariantPlay::begin(entry, app),
        }
    }

    /// Resumes a saved game.
    pub(crate) fn resume(game: VariantGame, elapsed: PlayTime, app: &mut App) -> Self {
        Self {
            play: VariantPlay::resume(game, elapsed, app),
        }
    }

    /// Shows the summary of a game that has just been won.
    fn celebrate(&self, won: bool, app: &mut App) -> Response {
        let game = self.play.game();
        if won || !game.is_won() || game.account().filled {
            return Response::Consumed;
        }
        Response::push(WonCard::of_variant(&self.play, app))
    }

    /// The digit of the puzzle that a key other than `1` to `9` writes: `0`, or a letter for a digit
    /// above 9.
    fn typed(&self, key: Key) -> Option<Value> {
        let symbol = key
            .typed()
            .filter(|c| c.is_ascii_uppercase() || *c == '0')?;
        let values = self.play.puzzle().values();
        Value::from_char(symbol).filter(|value| values.contains(*value))
    }
}

impl Layer for VariantScreen {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        if let Some(hint) = self.play.hint() {
            return parts::hint_contexts(hint.asked().is_some());
        }
        let game = self.play.game();
        let narrow = [
            (!game.is_won() && game.failed_trial().is_some()).then_some(Context::DeadEnd),
            self.play.has_selection().then_some(Context::Select),
            self.play.has_focus().then_some(Context::Focus),
        ];
        let won = game.is_won().then_some(Context::Won);
        let play = Some(Context::Play);
        narrow.into_iter().chain([won, play]).flatten().collect()
    }

    fn key(&mut self, key: Key, cx: &mut Cx<'_>) -> Response {
        let Some(value) = self.typed(key) else {
            return Response::Pass;
        };
        cx.app.notice = None;
        let won = self.play.game().is_won();
        if self.play.wake() {
            self.play.press(value, cx.app);
        }
        self.celebrate(won, cx.app)
    }

    fn act(&mut self, action: Action, digit: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        match self.lead(action, cx) {
            Response::Pass => {
                let won = self.play.game().is_won();
                match self.write(action, digit, cx.app) {
                    Response::Consumed => self.celebrate(won, cx.app),
                    response => response,
                }
            }
            response => response,
        }
    }

    fn answer(&mut self, answer: OverlayChoice, cx: &mut Cx<'_>) -> Response {
        match answer {
            OverlayChoice::Fill => self.play.fill(cx.app),
            OverlayChoice::Restart => self.play = self.play.restart(cx.app),
            OverlayChoice::GoBack(moves) => self.play.go_back(moves, cx.app),
            OverlayChoice::Picked(at) => self.play.choose_hint(at, &cx.app.text),
            OverlayChoice::Branch(change) => {
                self.play.branch(change.turn());
                let cells = self.play.puzzle().cells().len();
                return Branches::after(&change, self.play.game().branches(), cells);
            }
            _ => {}
        }
        Response::Consumed
    }

    fn mouse(&mut self, mouse: Mouse, at: Position, cx: &mut Cx<'_>) -> Response {
        let layout = self.layout(cx.app);
        let paused = self.play.clock().is_paused();
        let Some(layout) = layout.filter(|_| !paused) else {
            return Response::Consumed;
        };
        let cell = layout.grid.cell_at(at);
        match (mouse, cell) {
            (Mouse::Click, Some(pos)) => {
                self.play.wake();
                self.play.go_to(pos);
            }
            (Mouse::Click, None) => {
                if let Some(value) = self.pad_at(&layout, at) {
                    let won = self.play.game().is_won();
                    self.play.wake();
                    self.play.press(value, cx.app);
                    return self.celebrate(won, cx.app);
                } else if let Some(mode) = self.tab_at(&layout, at, cx.app) {
                    self.play.set_mode(mode);
                }
            }
            (Mouse::ClickOther, Some(pos)) => {
                self.play.go_to(pos);
                if let Some(value) = self.play.focus() {
                    self.play.note(value, cx.app);
                }
            }
            (Mouse::Drag, Some(pos)) => self.play.drag_to(pos),
            (Mouse::WheelDown | Mouse::WheelUp, Some(_)) => {
                self.play.step_focus(mouse == Mouse::WheelDown);
            }
            _ => {}
        }
        Response::Consumed
    }

    fn poll(&mut self, cx: &mut Cx<'_>) -> Response {
        self.play.poll(cx.app);
        if self.play.takes_list() {
            self.hint_list(cx.app)
        } else {
            Response::Consumed
        }
    }

    fn advance(&mut self, passed: Duration, cx: &mut Cx<'_>) -> bool {
        self.play.advance(passed, cx.app)
    }

    fn next_wake(&self, view: &View<'_>) -> Option<Duration> {
        self.play.next_wake(view.app)
    }

    fn attend(&mut self, covered: bool, focused: bool) {
        self.play.set_covered(covered);
        self.play.set_focused(focused);
    }

    fn reword(&mut self, text: &Text) {
        self.play.reword_hint(text);
    }

    /// Cancels searches about the grid when another screen covers it.
    fn leave(&mut self, _: &mut Cx<'_>) {
        self.play.close_hint();
    }

    fn take_unsaved(&mut self) -> Option<Command> {
        self.play.take_unsaved()
    }

    fn has_work(&self) -> bool {
        self.play.has_work()
    }

    fn waits_behind(&self) -> bool {
        true
    }

    fn footer(&self, view: &View<'_>) -> Option<Footer> {
        let layout = self.layout(view.app)?;
        Some(self.keys(&layout))
    }

    fn cursor(&self, view: &View<'_>) -> Option<Position> {
        self.layout(view.app)?.grid.cursor(self.play.cursor())
    }

    fn title(&self, view: &View<'_>) -> String {
        self.names(view.app).into_iter().next().unwrap_or_default()
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        self.draw_all(view.app, buf);
    }
}
