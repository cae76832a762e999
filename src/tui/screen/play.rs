//! The play screen, which draws the [game](crate::tui::active_game) and handles keys and clicks.
//!
//! | file | content |
//! |---|---|
//! | `act.rs` | the effects of actions |
//! | `moves.rs` | the moves of a game in words |
//! | `players.rs` | the other players of a game |
//! | `panel.rs` `rules.rs` | the panel beside the board; the rules in the panel |
//! | `view.rs` | drawing the screen |

mod act;
mod moves;
mod panel;
#[cfg(feature = "together")]
mod players;
mod rules;
mod view;

use std::time::Duration;

use crate::game::{MoveError, Turn};
use crate::grid::rules::{DigitStyle, VariantDigit, digit_of_symbol};
use crate::play::branch::{self, BranchChange};
use crate::tui::active_game::ActiveGame;
#[cfg(feature = "together")]
use crate::tui::command::{Command, LinkCommand};
use crate::tui::keymap::KeyResolution;
use crate::tui::overlay::Branches;
use crate::tui::prelude::*;
use crate::tui::screen::board;
use crate::tui::screen::panel::{hint_contexts, tabs};
#[cfg(feature = "together")]
use crate::tui::together::Together;

/// The play screen. The game itself is part of the model, not of this screen.
#[derive(Debug, Default)]
pub(crate) struct PlayScreen {
    /// True if the game is a race that began in a review. The review then waits behind this screen.
    pub(crate) is_rematch: bool,
}

/// Returns the key contexts of a game. Earlier contexts take precedence.
fn contexts(play: &ActiveGame) -> Vec<Context> {
    if let Some(hint) = play.hint() {
        return hint_contexts(hint.question_step().is_some());
    }
    let narrow = if play.is_browsing() {
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

/// Handles the keys for digits other than `1` to `9`. The player types an uppercase letter, `0` and
/// the last digit of a number from 10 to 19, or `0` for the digit 0.
fn type_key(play: &mut ActiveGame, key: Key, app: &mut App) -> Response {
    let has_tens = play.take_tens();
    let Some(typed) = key.typed() else {
        return Response::Pass;
    };
    let contexts = contexts(play);
    let pending = app.pending_key;
    let is_bound = pending.is_some()
        && matches!(
            app.keymap.resolve(&contexts, pending, key),
            KeyResolution::Action(..)
        );
    if typed == '0' && !has_tens && !is_bound && play.has_two_digit_numbers() {
        play.begin_tens(app);
        return Response::Consumed;
    }
    let is_letter = typed.is_ascii_uppercase() && app.text.digit_style() == DigitStyle::Letters;
    let number = match typed.to_digit(10) {
        Some(ones) if has_tens => u8::try_from(10 + ones).ok(),
        None if !is_letter => None,
        Some(1..) => None,
        _ => digit_of_symbol(typed),
    };
    let has = |number: &u8| {
        VariantDigit::new(*number).is_some_and(|it| play.puzzle().values().contains(it))
    };
    let Some(number) = number.filter(has) else {
        return Response::Pass;
    };
    // A binding that ends with a digit key accepts all digits of the puzzle.
    let pending = app.pending_key.take();
    let meaning = app.keymap.resolve(&contexts, pending, Key::ONE);
    let action = match meaning {
        KeyResolution::Action(action, Some(_)) => action,
        _ => Action::Digit,
    };
    app.notice = None;
    act::handle_action(play, action, Some(number), app)
}

/// Changes a branch, and shows the updated list of branches, unless the player has switched to a
/// branch.
fn change_branch(play: &mut ActiveGame, change: &BranchChange, app: &mut App) -> Response {
    let is_refused = play.branch(change.turn.clone()) == Err(MoveError::NoBranch);
    let branches = play.game().branches();
    if is_refused {
        app.notify(branch::refusal(change.id, &branches), &[]);
    } else if matches!(change.turn, Turn::Switch(_)) {
        return Response::Consumed;
    }
    Response::push(Branches::new(branches, change.id, play.cell_count()))
}

fn handle_mouse(play: &mut ActiveGame, mouse: Mouse, at: Position, app: &mut App) -> Response {
    let Some(layout) = board::layout(play, app).filter(|_| !play.clock().is_paused()) else {
        return Response::Consumed;
    };
    play.take_tens();
    play.note_mouse();
    let cell = layout.board.cell_at(at);
    let cell = cell.filter(|pos| play.puzzle().index(*pos).is_some());
    match (mouse, cell) {
        (Mouse::Click, Some(cell)) => {
            play.handle_key_press();
            play.go_to(cell);
        }
        (Mouse::Click, None) => {
            let hint = play.lines_of_hint(&layout, app);
            let lines = layout.panel_lines(play.parts(), hint);
            // Without frames, the text of a hint covers the pad.
            let is_covered = play.hint().is_some() && !layout.has_frames;
            let Some(lines) = lines.filter(|_| !is_covered) else {
                return Response::Consumed;
            };
            let index = lines.pad.index_at(at);
            let digit = index.and_then(|index| play.puzzle().values().iter().nth(index));
            if let Some(digit) = digit {
                return act::change_board(play, app, |play, app| {
                    play.press_digit(digit, app);
                    Response::Consumed
                });
            }
            let mut tabs = tabs(play.mode, app, lines.modes).into_iter();
            if let Some((mode, ..)) = tabs.find(|(_, _, place)| place.contains(at)) {
                play.mode = mode;
            }
        }
        (Mouse::ClickOther, Some(cell)) => {
            app.notice = None;
            // On a line between two cells, the secondary mouse button draws a border.
            if let Some(cells) = layout.board.cells_beside_line(at) {
                return act::change_board(play, app, |play, app| {
                    play.draw_border(cells, app);
                    Response::Consumed
                });
            }
            // In a cell, the secondary mouse button adds the highlighted digit as a note.
            play.point_at(cell);
            return act::handle_action(play, Action::FocusNote, None, app);
        }
        (Mouse::Drag, Some(cell)) => play.drag_to(cell),
        (Mouse::ClickMore, Some(cell)) => play.toggle_at(cell),
        (Mouse::DoubleClick, Some(_)) => play.select_equal(),
        // The wheel highlights another digit.
        (Mouse::WheelDown | Mouse::WheelUp, _) => {
            if layout.board.frame().contains(at) {
                play.step_focus(mouse == Mouse::WheelDown);
            }
        }
        (Mouse::ClickMore | Mouse::DoubleClick | Mouse::ClickOther | Mouse::Drag, None) => {}
    }
    Response::Consumed
}

fn cursor(play: &ActiveGame, app: &App) -> Option<Position> {
    board::layout(play, app)?.board.cursor(play.cursor())
}

impl Layer for PlayScreen {
    fn contexts(&self, view: &View<'_>) -> Vec<Context> {
        let Some(play) = view.play else {
            return Vec::new();
        };
        let mut contexts = contexts(play);
        if self.is_rematch {
            contexts.insert(contexts.len() - 1, Context::Rematch);
        }
        contexts
    }

    fn key(&mut self, key: Key, cx: &mut Cx<'_>) -> Response {
        let Some(play) = cx.play else {
            return Response::Pass;
        };
        type_key(play, key, cx.app)
    }

    fn act(&mut self, action: Action, digit: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        let Some(play) = cx.play else {
            return Response::Pass;
        };
        let number = digit.map(Digit::value);
        act::handle_action(play, action, number, cx.app)
    }

    fn answer(&mut self, answer: OverlayChoice, cx: &mut Cx<'_>) -> Response {
        let Some(play) = cx.play else {
            return Response::Consumed;
        };
        match answer {
            OverlayChoice::Row(at) => {
                play.choose_hint(at);
                Response::Consumed
            }
            OverlayChoice::Branch(change) => change_branch(play, &change, cx.app),
            #[cfg(feature = "together")]
            OverlayChoice::Text(line) => {
                if let Some(message) = Together::chat_message(&line) {
                    let command = LinkCommand::Send(message);
                    cx.app.push(Command::Link(command));
                }
                Response::Consumed
            }
            _ => Response::Consumed,
        }
    }

    fn mouse(&mut self, mouse: Mouse, at: Position, cx: &mut Cx<'_>) -> Response {
        let Some(play) = cx.play else {
            return Response::Consumed;
        };
        handle_mouse(play, mouse, at, cx.app)
    }

    fn poll(&mut self, cx: &mut Cx<'_>) -> Response {
        let Some(play) = cx.play else {
            return Response::Consumed;
        };
        if std::mem::take(&mut play.list_requested) {
            act::hint_list(play, cx.app)
        } else {
            Response::Consumed
        }
    }

    fn advance(&mut self, passed: Duration, cx: &mut Cx<'_>) -> bool {
        let Some(play) = cx.play else { return false };
        play.advance(passed, cx.app)
    }

    fn next_wake(&self, view: &View<'_>) -> Option<Duration> {
        view.play?.next_wake(view.app)
    }

    fn footer(&self, view: &View<'_>) -> Option<Footer> {
        view.play?.footer(self.is_rematch, view.app)
    }

    fn cursor(&self, view: &View<'_>) -> Option<Position> {
        cursor(view.play?, view.app)
    }

    fn title(&self, view: &View<'_>) -> String {
        let title = view.play.map(|play| play.title(view.app));
        title.unwrap_or_default()
    }

    /// Cancels searches and closes the hint.
    fn leave(&mut self, cx: &mut Cx<'_>) {
        if let Some(play) = cx.play {
            play.leave();
        }
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        if let Some(play) = view.play {
            play.draw(view.app, buf);
        }
    }
}
