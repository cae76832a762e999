//! The effects of actions in the editor for variants.

use super::{MAX_GUESSES, Setter, SetterQuestion};
use crate::grid::rules::{Arguments, Kind, Pos, RuleError, Variant};
use crate::puzzle::{Uniqueness, VariantPart};
use crate::setter::{initial, rule_of};
use crate::text::capital;
use crate::tui::active_game::cursor_target;
use crate::tui::command::GameArrival;
use crate::tui::layer::GameStart;
use crate::tui::layout::ScreenLayout;
use crate::tui::overlay::{ConfirmEffect, ConfirmPrompt, Prompt};
use crate::tui::prelude::*;

impl Setter {
    pub(super) fn handle_action(
        &mut self,
        action: Action,
        digit: Option<Digit>,
        cx: &mut Cx<'_>,
    ) -> Response {
        let app = &mut *cx.app;
        let shape = self.draft.variant().shape();
        let target = |way| cursor_target(shape, self.cursor, way, None, app.settings.wrap);
        if let Some(way) = action.extends() {
            self.extend_to(target(way).unwrap_or(self.cursor));
            return Response::Consumed;
        }
        if let Some(to) = target(action) {
            self.go_to(to);
            return Response::Consumed;
        }
        match action {
            Action::SelectEqual => self.select_equal(),
            Action::SelectGroup => self.select_group(),
            Action::Digit => {
                let digit = digit.map(Digit::value);
                let range = shape.low()..=shape.high();
                match digit.filter(|digit| range.contains(digit)) {
                    Some(digit) => self.write(Some(digit), app),
                    None => app.notify_briefly(Id::SetterNoDigit, &[]),
                }
            }
            Action::Erase => self.write(None, app),
            Action::SkipCell => self.move_on(1),
            Action::SelectPath if self.draws_line => self.draws_line = false,
            Action::SelectPath => {
                self.draws_line = true;
                self.selection.extend(self.cursor);
            }
            Action::SelectCell => self.selection.toggle(self.cursor),
            Action::SelectEnd => self.end_selection(),
            Action::NewGroup => self.selection.start_group(),
            Action::Undo | Action::Redo => {
                if self.draft.travel(action == Action::Undo) {
                    self.refresh(app);
                }
            }
            Action::AddConstraint => return self.ask_constraint(app),
            Action::RemoveRule => return self.ask_rule(app),
            Action::PuzzleSize => return self.ask_shape(app),
            Action::PuzzleTitle => return self.ask_remark(app),
            Action::SavePuzzle => return self.ask_output(app),
            Action::MakeRegion => self.make_region(app),
            Action::TrueCandidates => self.shows_candidates = !self.shows_candidates,
            Action::Superfluous => self.search_parts(app),
            Action::ClearPuzzle => {
                self.draft.clear();
                self.end_selection();
                self.refresh(app);
                app.notify(Id::SetterCleared, &[]);
            }
            Action::PlayPuzzle => return self.play(app),
            Action::Layout => {
                self.size = ScreenLayout::next_size(&self.sketch.plan, self.size, app);
            }
            _ => return Response::Pass,
        }
        Response::Consumed
    }

    /// Starts a game on the puzzle. Asks first if it is known that the puzzle does not have exactly
    /// one solution.
    fn play(&self, app: &App) -> Response {
        let request = GameRequest::own(Game::of(self.puzzle.clone()));
        let start = GameStart::new(request, GameArrival::default());
        let proof = self.survey.as_ref().map(|survey| &survey.proof);
        if !matches!(proof, Some(Uniqueness::None | Uniqueness::Several)) {
            return Response::Start(start);
        }
        let asked = app.text.message(Id::ConfirmPasteFlaw);
        let said = [self.solutions(app).0, asked].into_iter();
        let question = app.text.join_sentences(said);
        Response::push(ConfirmPrompt::new(question, ConfirmEffect::Replace(start)))
    }

    fn make_region(&mut self, app: &mut App) {
        let cells = self.selection.cells();
        if cells.is_empty() {
            return app.notify_briefly(Id::SetterNoCells, &[]);
        }
        if self.draft.make_region(&cells) {
            self.end_selection();
            self.refresh(app);
        } else {
            let count = self.draft.variant().shape().digit_count();
            app.notify_briefly(Id::SetterNoRegion, &facts![count]);
        }
    }

    /// Adds a rule on the selected cells. If the rule has arguments, asks for them first.
    pub(super) fn add_kind(&mut self, kind: Kind, app: &mut App) -> Response {
        if kind.signature().0 == Arguments::None {
            if let Err(error) = self.add(kind, "", app) {
                app.warn_text(app.text.rule_error(kind, &error));
            }
            return Response::Consumed;
        }
        let name = capital(&app.text.named("rule", kind.name()));
        let about = app.text.rule_arguments(kind);
        let initial = initial(kind, self.cursor, self.draft.variant());
        self.ask(
            SetterQuestion::Arguments(kind),
            Prompt::new(name, about, &initial),
        )
    }

    /// Adds a rule, and shows its description. If the puzzle does not allow the rule, shows the
    /// reason.
    ///
    /// # Errors
    /// Returns an error if the arguments are invalid.
    pub(super) fn add(
        &mut self,
        kind: Kind,
        arguments: &str,
        app: &mut App,
    ) -> Result<(), RuleError> {
        let variant = self.draft.variant();
        let rule = rule_of(kind, arguments, &self.selection, self.cursor, variant)?;
        match self.draft.add(rule) {
            Ok(()) => {
                self.end_selection();
                self.refresh(app);
                let variant = self.draft.variant();
                let last = variant.rules().len().saturating_sub(1);
                let said = capital(&app.text.rule_sentence(variant, last));
                let shared = shared_cells(variant, last);
                if shared.is_empty() {
                    app.notify_text(said);
                } else {
                    let cells = app
                        .text
                        .join(shared.into_iter().map(|pos| app.text.pos(pos)));
                    app.notify(Id::SetterOverlap, &facts![said, cells]);
                }
            }
            Err(error) => app.warn_text(app.text.rule_error(kind, &error)),
        }
        Ok(())
    }

    /// Starts to search for superfluous clues and rules. If the puzzle has no solution, searches for
    /// clues and rules that contradict each other.
    fn search_parts(&mut self, app: &mut App) {
        let is_unique = match self.survey.as_ref().map(|survey| &survey.proof) {
            Some(Uniqueness::One(_)) => true,
            Some(Uniqueness::None) => false,
            _ => return app.notify_briefly(Id::SetterNeedsOne, &[]),
        };
        let puzzle = self.puzzle.clone();
        self.pending_parts = Some(app.start(move |worker| {
            let on_guess = &mut worker.cancel().stop_condition(MAX_GUESSES);
            worker.report(if is_unique {
                puzzle.superfluous(on_guess)
            } else {
                puzzle.contradiction(on_guess)
            });
        }));
    }

    pub(super) fn found_parts(
        &mut self,
        found: Option<Vec<VariantPart>>,
        app: &mut App,
    ) -> Response {
        let proof = self.survey.as_ref().map(|survey| &survey.proof);
        let (none, list) = if proof == Some(&Uniqueness::None) {
            let list = [Id::SetterContradiction, Id::SetterContradictionEach];
            (Id::SetterNoGrid, list)
        } else {
            let list = [Id::SetterSuperfluous, Id::SetterSuperfluousEach];
            (Id::SetterNothingSuperfluous, list)
        };
        match found {
            None => app.warn(Id::VariantUndecided, &[]),
            Some(parts) if parts.is_empty() => app.notify(none, &[]),
            Some(parts) => return self.ask_part(parts, list, app),
        }
        Response::Consumed
    }
}

/// Returns the cells that a cage shares with other cages. Cages may overlap, but the player must
/// notice an unintended overlap.
fn shared_cells(variant: &Variant, cage: usize) -> Vec<Pos> {
    let rules = variant.rules();
    let Some(rule) = rules.get(cage).filter(|rule| rule.kind() == Kind::Cage) else {
        return Vec::new();
    };
    let others = rules.iter().enumerate();
    let others = others.filter(|(at, it)| *at != cage && it.kind() == Kind::Cage);
    let cells: Vec<Pos> = others.flat_map(|(_, it)| it.cells().to_vec()).collect();
    let shared = rule.cells().iter().copied();
    shared.filter(|pos| cells.contains(pos)).collect()
}
