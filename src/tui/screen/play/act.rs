//! Actions on the play screen.

use super::PlayScreen;
use crate::grid::{Cell, Digit};
use crate::text::Id;
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::hint::Hint;
use crate::tui::layer::{Cx, Response};
use crate::tui::overlay::{Branches, Confirm, HintList, WonCard};
use crate::tui::play::{EntryMode, Play};
use crate::tui::screen::{Learn, PuzzleEditor, ReviewScreen, Watch};

/// The actions that give help, which an arcade game rejects.
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
    /// Handles actions that leave the board or ask a question first. `Pass` for others.
    pub(super) fn lead(action: Action, cx: &mut Cx<'_>) -> Response {
        let would_lose = cx.would_lose();
        let Some(play) = cx.play.as_mut() else {
            return Response::Pass;
        };
        let app = &mut *cx.app;
        if play.game().is_arcade() && HELP.contains(&action) {
            app.refuse(Id::ArcadeNoHelp, &[]);
            return Response::Consumed;
        }
        match action {
            Action::Pause => play.pause(),
            Action::Menu => return Response::Menu,
            Action::EnterPuzzle => return Response::open(PuzzleEditor::new()),
            Action::Learn => {
                let technique = play.hinted_technique();
                return Response::open(Learn::at(technique.map(Into::into), app));
            }
            Action::Review => {
                let (game, elapsed) = (play.game().clone(), play.elapsed());
                return Response::open(ReviewScreen::of(game, elapsed, app));
            }
            Action::Watch | Action::Race => {
                let watch = Watch::of_game(cx);
                return watch.map_or(Response::Consumed, |mut watch| {
                    if action == Action::Race {
                        watch.race(cx.app);
                    }
                    Response::open(watch)
                });
            }
            Action::Branches => {
                let branches = play.game().branches();
                return Response::push(Branches::new(branches, Cell::ALL.len()));
            }
            Action::Arcade => return Confirm::begin_arcade(cx),
            Action::NewPuzzle if would_lose => return Response::push(Confirm::NewPuzzle),
            Action::NewPuzzle => return cx.begin_next(),
            Action::Restart => return Response::push(Confirm::Restart),
            Action::Fill if play.has_several() => play.list_solutions(app),
            Action::Fill => {
                let Some(reason) = play.why_not_fill(app) else {
                    let cells = play.game().empty_cells().len();
                    return Response::push(Confirm::Fill(cells));
                };
                app.warn_text(reason);
            }
            Action::Check => match play.way_back() {
                Some(moves) => return Response::push(Confirm::GoBack(moves)),
                None if play.wake() => play.check(app),
                None => {}
            },
            Action::HintList => {
                if play.wake() && play.list_hints(app) {
                    return Self::hint_list(play, app);
                }
            }
            Action::Leave => play.end_walk(),
            _ => return Response::Pass,
        }
        Response::Consumed
    }

    /// Opens the list of all hints, if they are found.
    pub(super) fn hint_list(play: &Play, app: &App) -> Response {
        let list = play.hint().and_then(Hint::list);
        list.map_or(Response::Consumed, |(steps, board)| {
            Response::push(HintList::new(steps, board, &app.text))
        })
    }

    /// Handles actions on the board. `Pass` for others.
    pub(super) fn play(action: Action, digit: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        let Some(play) = cx.play.as_mut() else {
            return Response::Pass;
        };
        let app = &mut *cx.app;
        if !Self::knows(action) {
            return Response::Pass;
        }
        if !play.wake() {
            return Response::Consumed;
        }
        let turns = play.game().turns().len();
        let won = play.game().is_won();
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
                if let Some(hint) = play.hint() {
                    hint.ladder().scroll().turn(action == Action::ScrollDown);
                }
            }
            (Action::HintCopy, _) => {
                if let Some(step) = play.hint().and_then(Hint::step) {
                    app.copy(app.text.notation(step));
                }
            }
            (Action::WhyNot, Some(digit)) => play.why_not(digit, app),
            (Action::Copy, _) => app.copy(play.game().clues().to_string()),
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
            (Action::ColorNotes, color) => play.color_notes(color, app),
            (Action::NoteState, _) => play.next_note_state(app),
            (Action::Link, _) => play.link(app),
            (Action::Erase, _) => play.erase(app),
            (Action::FillNotes, _) => play.fill_notes(app),
            (Action::NotesShown, _) => play.show_other_notes(app),
            (Action::ToCenter, _) => play.center_notes(app),
            (Action::Color, Some(digit)) => play.color(Some(digit), app),
            (Action::ColorOff, _) => play.color(None, app),
            (Action::FocusWrite, _) => play.write_focus(app),
            (Action::FocusNote, _) => play.note_focus(app),
            (Action::Undo, _) => play.undo(app),
            (Action::Redo, _) => play.redo(app),
            (Action::Try, _) => play.begin_try(app),
            (Action::RejectTrial, _) => play.reject_trial(app),
            (Action::FillCell, _) => play.fill_cell(app),
            (Action::FillSingles, _) => play.fill_singles(app),
            (Action::Select, _) => play.select(),
            (Action::SelectCell, _) => play.select_cell(),
            (Action::SelectEnd, _) => play.end_selection(),
            (Action::Focus, digit) => play.set_focus(digit),
            (Action::FocusOff, _) => play.end_focus(),
            (Action::FocusCell, _) => play.set_focus(play.game().digit(play.cursor())),
            (Action::FocusNext, _) => play.step_focus(true),
            (Action::FocusPrevious, _) => play.step_focus(false),
            (Action::FocusKind, _) => play.next_focus_kind(app),
            (movement, digit) => play.go(movement, digit, app.settings.wrap),
        }
        play.close_if_changed(turns, app);
        let solved = !won && play.game().is_won();
        if solved && !play.game().account().filled {
            return Response::push(WonCard::new(play, app));
        }
        Response::Consumed
    }

    /// Returns true for actions on the board.
    fn knows(action: Action) -> bool {
        use crate::tui::action::ActionGroup;
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
}
