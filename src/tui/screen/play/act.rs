//! Actions on the play screen.

use super::PlayScreen;
use super::kind::PlayScreenKind;
use crate::grid::Digit;
use crate::play::Hint;
use crate::text::Id;
use crate::tui::action::{Action, ActionGroup};
use crate::tui::app::App;
use crate::tui::layer::{Cx, Response};
use crate::tui::overlay::{Branches, Confirm, Rules};
use crate::tui::play::{AnyPlay, EntryMode, Play, with_play};
use crate::tui::screen::{Learn, VariantList, Watch};

/// The actions that give help. An arcade game rejects them.
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

impl PlayScreen {
    /// Handles an action. Returns `Pass` if the action does not belong to a game.
    pub(super) fn run(&self, action: Action, digit: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        let would_lose = cx.would_lose();
        let Some(play) = cx.play.as_mut() else {
            return Response::Pass;
        };
        match (action, &*play) {
            (Action::Leave, play) if self.is_rematch && !play.is_walking() => {
                return Response::Close;
            }
            (Action::Menu, _) => return Response::Menu,
            (Action::Rules, play) => return Response::push(Rules::of(play, &cx.app.text)),
            (Action::Arcade, AnyPlay::Classic(_)) => return Confirm::begin_arcade(cx),
            (Action::NewPuzzle, AnyPlay::Variant(_)) => {
                return Response::open(VariantList::new(cx.app));
            }
            (Action::NewPuzzle, _) if would_lose => return Response::push(Confirm::NewPuzzle),
            (Action::NewPuzzle, _) => return cx.begin_next(),
            (Action::Restart, _) => return Response::push(Confirm::Restart),
            _ => {}
        }
        let app = &mut *cx.app;
        with_play!(play, play => act(play, action, digit.map(Digit::value), app))
    }
}

/// Runs an action of a game. `number` is the digit that ends the binding of the action. Returns
/// `Pass` if the action does not belong to a game.
pub(super) fn act<K: PlayScreenKind>(
    play: &mut Play<K>,
    action: Action,
    number: Option<u8>,
    app: &mut App,
) -> Response {
    match beyond_board(play, action, app) {
        Response::Pass => board(play, action, number, app),
        response => response,
    }
}

/// Handles actions that do more than change the board: they open a screen or a list, ask a
/// question, or pause or restart the game. In an arcade game, refuses help. Returns `Pass` for
/// other actions.
fn beyond_board<K: PlayScreenKind>(play: &mut Play<K>, action: Action, app: &mut App) -> Response {
    if play.game().is_arcade() && HELP.contains(&action) {
        app.refuse(Id::ArcadeNoHelp, &[]);
        return Response::Consumed;
    }
    if let Some(screen) = K::opened(play, action, app) {
        return Response::Open(screen);
    }
    match action {
        Action::Pause => play.pause(),
        Action::Watch => return Response::open(Watch::of_game(play.game(), app)),
        Action::Race => return Response::open(Watch::race_of_game(play.game(), app)),
        Action::Layout => return K::next_size(play, app),
        Action::Learn => return Response::open(Learn::at(play.hinted_topic(), app)),
        // The arcade game uses the current puzzle.
        Action::Arcade => {
            play.restart(app);
            play.make_arcade(app);
        }
        Action::Branches => {
            let branches = play.game().branches();
            return Response::push(Branches::new(branches, play.cell_count()));
        }
        Action::Fill if K::has_several(play) => play.list_solutions(app),
        Action::Fill => {
            let Some(reason) = play.why_not_fill(app) else {
                return Response::push(Confirm::Fill(play.empty_count()));
            };
            app.warn_text(reason);
        }
        Action::FillSingles => {
            // After the first automatic entry, the game does not count anyway.
            let is_filled = play.game().account().filled;
            match play.count_singles(app) {
                Some(_) if is_filled => play.fill_singles(app),
                Some(count) => return Response::push(Confirm::FillSingles(count)),
                None => {}
            }
        }
        Action::Check => match play.way_back() {
            Some(moves) => return Response::push(Confirm::GoBack(moves)),
            None if play.wake() => play.check(app),
            None => {}
        },
        Action::HintList => {
            if play.wake() && play.list_hints(app) {
                return hint_list(play, app);
            }
        }
        Action::Leave => play.end_walk(),
        _ => return Response::Pass,
    }
    Response::Consumed
}

/// Opens the list of all hints, if they are known.
pub(super) fn hint_list<K: PlayScreenKind>(play: &Play<K>, app: &App) -> Response {
    let list = play.hint().and_then(Hint::list);
    list.map_or(Response::Consumed, |(steps, position)| {
        Response::push(K::hint_list(steps, position, &app.text))
    })
}

/// Handles actions on the board. Returns `Pass` for other actions.
pub(super) fn board<K: PlayScreenKind>(
    play: &mut Play<K>,
    action: Action,
    number: Option<u8>,
    app: &mut App,
) -> Response {
    if !is_of_board(action) {
        return Response::Pass;
    }
    change(play, app, |play, app| perform(play, action, number, app))
}

/// Changes the board unless the game is paused. Closes a hint that no longer fits the board. If the
/// change wins the game, shows the summary.
pub(super) fn change<K: PlayScreenKind>(
    play: &mut Play<K>,
    app: &mut App,
    perform: impl FnOnce(&mut Play<K>, &mut App),
) -> Response {
    if !play.wake() {
        return Response::Consumed;
    }
    let turns = play.game().turns().len();
    let won = play.game().is_won();
    perform(play, app);
    play.end_turn(turns, app);
    let solved = !won && play.game().is_won();
    if solved && !play.game().account().filled {
        return Response::push(K::won_card(play, app));
    }
    Response::Consumed
}

/// Runs an action on the board. `number` is a digit of the puzzle, a color or a box.
fn perform<K: PlayScreenKind>(
    play: &mut Play<K>,
    action: Action,
    number: Option<u8>,
    app: &mut App,
) {
    let digit = number.and_then(K::numbered);
    let key = number.and_then(Digit::new);
    match (action, digit) {
        (Action::Hint, _) => play.deepen_hint(app),
        (Action::HintApply, _) => play.apply_hint(app),
        (Action::HintClose, _) => play.close_hint(),
        (Action::SentenceNext, _) => play.turn_sentence(true, app),
        (Action::SentencePrevious, _) => play.turn_sentence(false, app),
        (Action::HintNext, _) => play.other_hint(true, app),
        (Action::HintPrevious, _) => play.other_hint(false, app),
        (Action::HintMore, _) => play.explain_more(),
        (Action::ScrollDown | Action::ScrollUp, _) => {
            play.hint_scroll().turn(action == Action::ScrollDown);
        }
        (Action::HintCopy, _) => {
            if let Some(notation) = play.hint().and_then(|hint| hint.notation(&app.text)) {
                app.copy(notation);
            }
        }
        (Action::WhyNot, Some(digit)) => play.why_not(digit, app),
        (Action::Copy, _) => app.copy(K::copied(play)),
        (Action::NextSolution, _) => play.turn_walk(true, app),
        (Action::PreviousSolution, _) => play.turn_walk(false, app),
        (Action::NoteMode, _) => play.set_mode(play.mode().next(app.settings.note_style)),
        (Action::ColorMode, _) if play.mode() == EntryMode::Color => {
            play.set_mode(EntryMode::Digit);
        }
        (Action::ColorMode, _) => play.set_mode(EntryMode::Color),
        (Action::Digit, Some(digit)) => play.press_digit(digit, app),
        (Action::NoteOnce, Some(digit)) if play.answers_question(digit, app) => {}
        (Action::NoteOnce, Some(digit)) => play.note(digit, app),
        (Action::ColorNotes, _) => play.color_notes(key, app),
        (Action::NoteState, _) => play.next_note_state(app),
        (Action::Link, _) => play.link(app),
        (Action::Erase, _) => play.erase(app),
        (Action::FillNotes, _) => play.fill_notes(app),
        (Action::NotesShown, _) => play.show_other_notes(app),
        (Action::ToCenter, _) => play.center_notes(app),
        (Action::Color, _) if key.is_some() => play.color(key, app),
        (Action::ColorOff, _) => play.color(None, app),
        (Action::FocusWrite, _) => play.write_focus(app),
        (Action::FocusNote, _) => play.note_focus(app),
        (Action::Undo, _) => play.undo(app),
        (Action::Redo, _) => play.redo(app),
        (Action::Try, _) => play.begin_try(app),
        (Action::RejectTrial, _) => play.reject_trial(app),
        (Action::FillCell, _) => play.fill_cell(app),
        (Action::Select, _) => play.select(),
        (Action::SelectCell, _) => play.select_cell(),
        (Action::SelectEnd, _) => play.end_selection(),
        (Action::Focus, digit) => play.set_focus(digit),
        (Action::FocusOff, _) => play.end_focus(),
        (Action::FocusCell, _) => play.set_focus(play.game().digit(play.cursor())),
        (Action::FocusNext, _) => play.step_focus(true),
        (Action::FocusPrevious, _) => play.step_focus(false),
        (Action::FocusKind, _) => play.next_focus_kind(app),
        (movement, _) => {
            play.go(movement, number, app.settings.wrap);
        }
    }
}

/// Returns true if an action changes the board or moves on it.
fn is_of_board(action: Action) -> bool {
    match action.group() {
        ActionGroup::Move => true,
        ActionGroup::Write => action != Action::SkipCell,
        ActionGroup::Think => !matches!(action, Action::BranchDrop | Action::BranchMerge),
        ActionGroup::Run => matches!(action, Action::NextSolution | Action::PreviousSolution),
        ActionGroup::Program => {
            matches!(action, Action::Copy | Action::ScrollDown | Action::ScrollUp)
        }
    }
}
