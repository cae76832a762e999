//! The effects of actions on the play screen.

use crate::config::{NoteStyle, Setting};
use crate::grid::rules::VariantDigit;
use crate::play::Hint;
use crate::rate::Level;
use crate::tui::action::ActionGroup;
use crate::tui::active_game::{ActiveGame, EntryMode};
#[cfg(feature = "together")]
use crate::tui::command::{Command, LinkCommand};
#[cfg(feature = "together")]
use crate::tui::overlay::Prompt;
use crate::tui::overlay::{Branches, ConfirmEffect, ConfirmPrompt, HintList, WonCard};
use crate::tui::prelude::*;
use crate::tui::screen::review::names;
use crate::tui::screen::{LearnScreen, ReviewScreen, Setter, WatchScreen};

/// The actions that help the player. An arcade game rejects them.
const HELP: [Action; 9] = [
    Action::Hint,
    Action::HintList,
    Action::WhyNot,
    Action::Check,
    Action::Watch,
    Action::Race,
    Action::Fill,
    Action::FillCell,
    Action::FillSingles,
];

/// Performs an action. `number` is the digit at the end of the key sequence. Returns `Pass` if the
/// action does not concern a game.
pub(super) fn handle_action(
    play: &mut ActiveGame,
    action: Action,
    number: Option<u8>,
    app: &mut App,
) -> Response {
    if play.game().is_arcade() && HELP.contains(&action) {
        app.notify_briefly(Id::ArcadeNoHelp, &[]);
        return Response::Consumed;
    }
    #[cfg(feature = "together")]
    if let Some(response) = together_action(play, action, app) {
        return response;
    }
    if action == Action::Chat {
        app.notify_briefly(Id::ChatNobody, &[]);
        return Response::Consumed;
    }
    if needs_board(action) {
        change_board(play, app, |play, app| effect(play, action, number, app))
    } else {
        effect(play, action, number, app)
    }
}

/// Performs an action that has another effect, or no effect, in a game with other players. Returns
/// `None` if the action has its usual effect.
#[cfg(feature = "together")]
fn together_action(play: &ActiveGame, action: Action, app: &mut App) -> Option<Response> {
    let together = app.together.as_ref()?;
    together.active_party()?;
    match action {
        Action::Chat => {
            let title = app.text.named("action", action.slug());
            let about = app.text.message(Id::ChatAbout);
            return Some(Response::push(Prompt::new(title, about, "")));
        }
        Action::Pause => {
            let vote = together.pause_vote().map(LinkCommand::Send);
            if let Some(vote) = vote {
                app.push(Command::Link(vote));
            }
        }
        Action::Try | Action::Branches | Action::RejectTrial if play.is_shared() => {
            app.notify_briefly(Id::TogetherNoTrials, &[]);
        }
        _ if play.only_watches() && action.group() == ActionGroup::Write => {
            app.notify_briefly(Id::TogetherWatching, &[]);
        }
        _ => return None,
    }
    Some(Response::Consumed)
}

/// Returns true if an action needs the board to be visible. A paused game hides the board.
fn needs_board(action: Action) -> bool {
    match action.group() {
        ActionGroup::Move | ActionGroup::Write => true,
        ActionGroup::Think => action != Action::Watch,
        ActionGroup::Run => matches!(action, Action::NextSolution | Action::PreviousSolution),
        ActionGroup::Program => false,
    }
}

/// Changes the game by `perform`, unless the game is paused. Afterwards, closes a hint that no
/// longer fits the board. If the change solves the puzzle, shows the summary.
pub(super) fn change_board(
    play: &mut ActiveGame,
    app: &mut App,
    perform: impl FnOnce(&mut ActiveGame, &mut App) -> Response,
) -> Response {
    if !play.handle_key_press() {
        return Response::Consumed;
    }
    let turns = play.game().turns().len();
    let finished = play.game().is_finished();
    let response = perform(play, app);
    play.end_turn(turns, app);
    let solved = !finished && play.game().is_finished();
    let is_certain = play.puzzle().variant().unsupported_rules().is_empty();
    if solved && is_certain && !play.game().totals().filled {
        return Response::push(WonCard::new(play, app));
    }
    response
}

/// Performs an action. `number` is a digit of the puzzle, a color, or a box. Returns `Pass` if the
/// action does not concern a game.
fn effect(play: &mut ActiveGame, action: Action, number: Option<u8>, app: &mut App) -> Response {
    let digit = number.and_then(VariantDigit::new);
    let color = number.and_then(Digit::new);
    match (action, digit) {
        (Action::Digit, Some(digit)) => play.press_digit(digit, app),
        (Action::NoteOnce | Action::CenterOnce, Some(digit)) if play.try_answer(digit, app) => {}
        (Action::NoteOnce, Some(digit)) => play.note(digit, app),
        (Action::CenterOnce, Some(digit)) => play.center_note(digit, app),
        (Action::NextMode, _) => select_mode(play, play.mode.next_of_all(), app),
        (Action::DigitMode, _) => select_mode(play, EntryMode::Digit, app),
        (Action::CornerMode, _) => select_mode(play, EntryMode::Note, app),
        (Action::CenterMode, _) => select_mode(play, EntryMode::Center, app),
        (Action::NoteMode, _) => play.mode = play.mode.next(app.settings.note_style),
        (Action::Erase, _) => play.erase(app),
        (Action::FillNotes, _) => match play.missing_notes_to_confirm() {
            Some(count) => {
                let change = ActiveGame::add_missing_notes;
                return ask(Id::ConfirmMissingNotes, count, change, app);
            }
            None => play.fill_notes(app),
        },
        (Action::NotesShown, _) => play.show_other_notes(app),
        (Action::ToCenter, _) => play.center_notes(app),
        (Action::Color, _) if color.is_some() => play.color(color, app),
        (Action::ColorOff, _) => play.color(None, app),
        (Action::ColorMode, _) => {
            play.mode = match play.mode {
                EntryMode::Color => EntryMode::Digit,
                _ => EntryMode::Color,
            };
        }
        (Action::ColorNotes, _) => play.color_notes(color, app),
        (Action::NoteState, _) => play.next_note_state(app),
        (Action::Link, _) => play.link(app),
        (Action::Focus, digit) => play.set_focus(digit),
        (Action::FocusOff, _) => play.end_focus(),
        (Action::FocusCell, _) => play.set_focus(play.game().digit(play.cursor())),
        (Action::FocusNext, _) => play.step_focus(true),
        (Action::FocusPrevious, _) => play.step_focus(false),
        (Action::FocusWrite, _) => play.write_focus(app),
        (Action::FocusNote, _) => play.note_focus(app),
        (Action::FocusKind, _) => play.next_focus_kind(app),
        (Action::Undo | Action::Redo, _) => play.travel(action == Action::Undo, app),
        (Action::Select, _) => play.select(),
        (Action::SelectEqual, _) => play.select_equal(),
        (Action::SelectGroup, _) => play.select_group(),
        (Action::SelectCell, _) => play.select_cell(),
        (Action::SelectEnd, _) => play.end_selection(),
        (Action::Hint, _) => play.show_next_level(app),
        (Action::HintApply, _) => play.apply_hint(app),
        (Action::HintClose, _) => play.close_hint(),
        (Action::SentenceNext, _) => play.turn_sentence(true, app),
        (Action::SentencePrevious, _) => play.turn_sentence(false, app),
        (Action::HintNext, _) => play.other_hint(true, app),
        (Action::HintPrevious, _) => play.other_hint(false, app),
        (Action::HintMore, _) => play.explain_more(),
        (Action::HintList, _) if play.list_hints(app) => return hint_list(play, app),
        (Action::HintCopy, _) => {
            if let Some(notation) = play.hint().and_then(|hint| hint.notation(&app.text)) {
                app.copy(notation);
            }
        }
        _ if play.hint_scroll.turn_page(action) => {}
        (Action::WhyNot, Some(digit)) => play.why_not(digit, app),
        // These actions have no effect if the puzzle lacks the digit, the color does not exist, or
        // the hints are not known yet.
        (Action::Digit | Action::NoteOnce | Action::CenterOnce | Action::WhyNot, None)
        | (Action::Color | Action::HintList, _) => {}
        (Action::Check, _) => return check(play, app),
        (Action::Try, _) => play.begin_trial(app),
        (Action::RejectTrial, _) => play.reject_trial(app),
        (Action::Branches, _) => {
            let (branches, here) = (play.game().branches(), play.game().history().branch());
            return Response::push(Branches::new(branches, here, play.cell_count()));
        }
        (Action::Fill, _) => return fill(play, app),
        (Action::FillCell, _) => return fill_cell(play, app),
        (Action::FillSingles, _) => return fill_singles(play, app),
        (Action::NextSolution, _) => play.next_solution(true, app),
        (Action::PreviousSolution, _) => play.next_solution(false, app),
        (Action::Leave, _) if play.is_browsing() => play.end_browsing(),
        (Action::Leave, _) => return Response::Close,
        (Action::Pause, _) => play.pause(),
        (Action::Copy | Action::Share, _) => app.copy(clipboard_text(play, action, app)),
        (Action::Layout, _) => return play.next_size(app),
        (Action::Menu, _) => return Response::Menu,
        (Action::Restart, _) => {
            let question = app.text.message(Id::ConfirmRestart);
            return Response::push(ConfirmPrompt::new(question, ConfirmEffect::Restart));
        }
        (Action::Watch, _) => return Response::open(WatchScreen::of_game(play.game(), false, app)),
        (Action::Race, _) => return Response::open(WatchScreen::of_game(play.game(), true, app)),
        (Action::Review, _) => {
            let review = ReviewScreen::of(play.game().clone(), play.elapsed(), app);
            return Response::open(review);
        }
        (Action::Learn, _) => {
            return Response::open(LearnScreen::of_hint(play.hinted_topic(), app));
        }
        (Action::EnterPuzzle, _) => return Response::Open(editor(play, app)),
        _ => return move_or_draw(play, action, number, app),
    }
    Response::Consumed
}

/// Moves the cursor, extends the selection, or draws borders. Returns `Pass` for any other action.
fn move_or_draw(
    play: &mut ActiveGame,
    action: Action,
    number: Option<u8>,
    app: &mut App,
) -> Response {
    let wrap = app.settings.wrap;
    if let Some(sides) = action.border_sides() {
        play.draw_borders(sides, app);
    } else if let Some(way) = action.extends() {
        play.extend(way, wrap);
    } else if let Some(way) = action.steps_apart() {
        play.step_apart(way, wrap);
    } else if action.group() == ActionGroup::Move {
        play.go(action, number, wrap);
    } else {
        return Response::Pass;
    }
    Response::Consumed
}

/// Selects an input mode. The mode for center notes separates them from corner notes.
fn select_mode(play: &mut ActiveGame, mode: EntryMode, app: &mut App) {
    if mode == EntryMode::Center && app.settings.note_style == NoteStyle::Single {
        app.set(Setting::NoteStyle, "corner-center");
    }
    play.mode = mode;
}

/// Returns the puzzle, or the result of a finished game, as text for the clipboard.
fn clipboard_text(play: &ActiveGame, action: Action, app: &App) -> String {
    if action == Action::Share {
        let level = play.rating().map(Level::of);
        let (game, elapsed) = (play.game(), play.elapsed());
        return names::share(game, elapsed, level, app.won_occasion, &app.text);
    }
    play.puzzle().text()
}

/// Creates the editor for the puzzle. The editor for variants opens with the puzzle of the game, but
/// without showing its solution.
fn editor(play: &ActiveGame, app: &mut App) -> Box<dyn Layer> {
    if play.game().is_classic() {
        return Box::new(Setter::for_typing(app));
    }
    let mut setter = Setter::new(Some(play.puzzle().entry().clone()), app);
    setter.hide_solution_of(play.puzzle().variant());
    Box::new(setter)
}

/// Opens the list of all hints, if the hints are known.
pub(super) fn hint_list(play: &ActiveGame, app: &App) -> Response {
    let list = play.hint().and_then(Hint::list);
    list.map_or(Response::Consumed, |(steps, position)| {
        Response::push(HintList::new(steps, position, &app.text))
    })
}

/// Asks whether to change the game. `count` is the number of changes.
fn ask(id: Id, count: usize, change: fn(&mut ActiveGame, &mut App), app: &App) -> Response {
    let question = app.text.format_one(id, "count", count);
    Response::push(ConfirmPrompt::new(question, ConfirmEffect::Change(change)))
}

/// Checks the board for mistakes. If they are already shown, offers to undo all moves from the
/// first mistake on.
fn check(play: &mut ActiveGame, app: &mut App) -> Response {
    if let Some(moves) = play.moves_to_undo() {
        return ask(Id::ConfirmGoBack, moves, ActiveGame::undo_mistakes, app);
    }
    play.check(app);
    Response::Consumed
}

/// Asks whether to fill the grid. If the puzzle has several solutions, shows the solutions instead.
fn fill(play: &mut ActiveGame, app: &mut App) -> Response {
    if play.has_several() {
        play.list_solutions(app);
    } else if let Some(reason) = play.why_not_fill(app) {
        app.warn_text(reason);
    } else {
        return ask(Id::ConfirmFill, play.empty_count(), ActiveGame::fill, app);
    }
    Response::Consumed
}

/// Fills the cell of the cursor. If the game has no automatic entries yet, asks first, because
/// automatic entries exclude a game from records.
fn fill_cell(play: &mut ActiveGame, app: &mut App) -> Response {
    if play.fills_first_cell() {
        return ask(Id::ConfirmFillCell, 1, ActiveGame::fill_cell, app);
    }
    play.fill_cell(app);
    Response::Consumed
}

/// Fills all singles. If the game has no automatic entries yet, asks first, because automatic
/// entries exclude a game from records.
fn fill_singles(play: &mut ActiveGame, app: &mut App) -> Response {
    let is_filled = play.game().totals().filled;
    match play.count_singles(app) {
        Some(_) if is_filled => play.fill_singles(app),
        Some(count) => return ask(Id::ConfirmFillSingles, count, ActiveGame::fill_singles, app),
        None => {}
    }
    Response::Consumed
}
