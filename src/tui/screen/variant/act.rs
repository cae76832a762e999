//! Actions in a game on a variant.

use super::VariantScreen;
use crate::grid::Digit;
use crate::grid::rules::Value;
use crate::text::Id;
use crate::tui::action::{Action, ActionGroup};
use crate::tui::app::App;
use crate::tui::layer::{Cx, Response};
use crate::tui::overlay::{Branches, Confirm, HintList};
use crate::tui::play::EntryMode;
use crate::tui::screen::{Learn, ReviewVariant, Setter, VariantList, WatchVariant};
use crate::tui::variant::OpenVariantHint;
use crate::tui::widget::variant_layout::VariantLayout;

impl VariantScreen {
    /// Handles actions that leave the grid or ask a question first. `Pass` for others.
    pub(super) fn lead(&mut self, action: Action, cx: &mut Cx<'_>) -> Response {
        match action {
            Action::Pause => self.play.pause(),
            Action::Menu => return Response::Menu,
            Action::EnterPuzzle => {
                let entry = self.play.puzzle().entry().clone();
                return Response::open(Setter::new(Some(entry), cx.app));
            }
            Action::Learn => {
                let topic = self.play.hint().and_then(OpenVariantHint::topic);
                return Response::open(Learn::at(topic, cx.app));
            }
            Action::NewPuzzle => return Response::open(VariantList::new(cx.app)),
            Action::Arcade if cx.app.unsaved.is_some() && self.play.has_work() => {
                return Response::push(Confirm::Arcade);
            }
            Action::Arcade => return cx.begin_arcade(),
            Action::Restart => return Response::push(Confirm::Restart),
            Action::Layout => self.next_size(cx.app),
            Action::Watch => {
                return Response::open(WatchVariant::of_game(self.play.game(), cx.app));
            }
            Action::Review => {
                let (game, elapsed) = (self.play.game().clone(), self.play.elapsed());
                return Response::open(ReviewVariant::of(game, elapsed, cx.app));
            }
            Action::Branches => return self.branches(),
            Action::Check => match self.play.way_back() {
                Some(moves) => return Response::push(Confirm::GoBack(moves)),
                None if self.play.wake() => self.play.check(cx.app),
                None => {}
            },
            Action::HintList => {
                if self.play.wake() && self.play.list_hints(cx.app) {
                    return self.hint_list(cx.app);
                }
            }
            Action::Fill => match self.play.why_not_fill() {
                None => {
                    let cells = self.play.game().empty_cells().len();
                    return Response::push(Confirm::Fill(cells));
                }
                Some(reason) => cx.app.warn(reason, &[]),
            },
            _ => return Response::Pass,
        }
        Response::Consumed
    }

    /// Handles actions on the grid. `Pass` for others.
    pub(super) fn write(
        &mut self,
        action: Action,
        digit: Option<Digit>,
        app: &mut App,
    ) -> Response {
        let is_of_grid = match action.group() {
            ActionGroup::Move | ActionGroup::Write | ActionGroup::Think => true,
            ActionGroup::Run => false,
            ActionGroup::Program => {
                matches!(action, Action::Copy | Action::ScrollDown | Action::ScrollUp)
            }
        };
        if !is_of_grid {
            return Response::Pass;
        }
        let play = &mut self.play;
        if !play.wake() {
            return Response::Consumed;
        }
        let value = digit.and_then(|digit| Value::new(digit.value()));
        match (action, value) {
            (Action::Hint, _) => play.deepen_hint(app),
            (Action::HintApply, _) => play.apply_hint(app),
            (Action::HintClose, _) => play.close_hint(),
            (Action::ScrollDown | Action::ScrollUp, _) => {
                if let Some(hint) = play.hint() {
                    hint.ladder().scroll().turn(action == Action::ScrollDown);
                }
            }
            (Action::SentenceNext, _) => play.turn_sentence(true),
            (Action::SentencePrevious, _) => play.turn_sentence(false),
            (Action::Digit, Some(value)) => play.press(value, app),
            (Action::NoteOnce, Some(value)) if play.answers_question(value, app) => {}
            (Action::NoteOnce, Some(value)) => play.note(value, app),
            (Action::NoteMode, _) => play.set_mode(play.mode().next(app.settings.note_style)),
            (Action::ColorMode, _) if play.mode() == EntryMode::Color => {
                play.set_mode(EntryMode::Digit);
            }
            (Action::ColorMode, _) => play.set_mode(EntryMode::Color),
            (Action::NoteState, _) => play.next_note_state(app),
            (Action::Link | Action::ColorNotes, _) => app.refuse(Id::ClassicOnly, &[]),
            (Action::Erase, _) => play.erase(app),
            (Action::FillNotes, _) => play.fill_notes(app),
            (Action::NotesShown, _) => play.show_other_notes(app),
            (Action::ToCenter, _) => play.center_notes(app),
            (Action::Color, _) => play.color(digit, app),
            (Action::ColorOff, _) => play.color(None, app),
            (Action::Undo, _) => play.undo(app),
            (Action::Redo, _) => play.redo(app),
            (Action::Try, _) => play.begin_try(app),
            (Action::RejectTrial, _) => play.reject_trial(app),
            (Action::FillCell, _) => play.fill_cell(app),
            (Action::FillSingles, _) => play.fill_singles(app),
            (Action::WhyNot, Some(value)) => play.why_not(value, app),
            (Action::HintNext, _) => play.other_hint(true, app),
            (Action::HintPrevious, _) => play.other_hint(false, app),
            (Action::HintMore, _) => play.explain_more(),
            (Action::HintCopy, _) => {
                if let Some(hint) = play.hint() {
                    app.copy(hint.notation());
                }
            }
            (Action::Select, _) => play.select(),
            (Action::SelectCell, _) => play.select_cell(),
            (Action::SelectEnd, _) => play.end_selection(),
            (Action::Focus, value) => play.set_focus(value),
            (Action::FocusOff, _) => play.end_focus(),
            (Action::FocusCell, _) => play.set_focus(play.game().digit(play.cursor())),
            (Action::FocusNext, _) => play.step_focus(true),
            (Action::FocusPrevious, _) => play.step_focus(false),
            (Action::FocusKind, _) => play.next_focus_kind(app),
            (Action::FocusWrite, _) => {
                if let Some(value) = play.focus() {
                    play.press(value, app);
                }
            }
            (Action::FocusNote, _) => {
                if let Some(value) = play.focus() {
                    play.note(value, app);
                }
            }
            (Action::Copy, _) => app.copy(play.puzzle().entry().to_json()),
            (movement, _) if movement.group() == ActionGroup::Move => {
                play.go(movement, digit.map(Digit::value), app.settings.wrap);
            }
            _ => app.refuse(Id::VariantNot, &[]),
        }
        Response::Consumed
    }

    /// Opens the list of branches.
    pub(super) fn branches(&self) -> Response {
        let game = self.play.game();
        let cells = self.play.puzzle().cells().len();
        Response::push(Branches::new(game.branches(), cells))
    }

    /// Opens the list of all hints, if they are found.
    pub(super) fn hint_list(&self, app: &App) -> Response {
        let list = self.play.hint().and_then(OpenVariantHint::list);
        list.map_or(Response::Consumed, |(steps, position)| {
            Response::push(HintList::of_variant(steps, position, &app.text))
        })
    }

    /// Selects the next drawing size that fits the window. After the last size, the size is automatic.
    fn next_size(&mut self, app: &App) {
        let plan = &self.play.sketch().plan;
        self.play.size = VariantLayout::next_size(plan, self.play.size, app);
    }
}
