//! What lies over the screen: opening it, and doing what was chosen there.

use super::act::act;
use super::awaiting;
use crate::config::Setting;
use crate::format;
use crate::puzzle::{Puzzle, PuzzleError};
use crate::text::Id;
use crate::tui::action::Action;
use crate::tui::job::Job;
use crate::tui::keymap::{Context, Key};
use crate::tui::model::{Model, Overlay, Screen};
use crate::tui::msg::{Effect, Effects};
use crate::tui::overlay::{Ask, Command, Confirm, Heard, Import};

/// A puzzle was pasted: says what it is and asks whether to play it.
pub(super) fn paste(model: &mut Model, text: &str, effects: &mut Effects) {
    model.pending = None;
    model.shared.notice = None;
    if let Some(overlay) = &mut model.overlay
        && overlay.is_typed_into()
    {
        overlay.type_text(text);
        model.preview();
        return;
    }
    let first = format::read(text).next();
    match first {
        Some(Ok(entry)) => {
            model.offer(Puzzle::new(entry.clues), effects);
        }
        Some(Err(error)) => {
            let facts = [("error", error.to_string().into())];
            let said = model.shared.text.tell(Id::PasteError, &facts);
            model.shared.warn(said);
        }
        None => {
            let said = model.shared.text.say(Id::PasteNothing);
            model.shared.refuse(said);
        }
    }
}

impl Model {
    /// Everything that lies over the screen, from the top.
    pub(super) fn overlays(&self) -> impl Iterator<Item = &Overlay> {
        self.overlay.iter().chain(self.below.iter().rev())
    }

    /// Lays something over the screen, and over what lies there already. There is one of a kind:
    /// a second takes the place of the first.
    pub(super) fn lay(&mut self, overlay: Overlay, effects: &mut Effects) {
        self.end_coach();
        let kind = std::mem::discriminant(&overlay);
        self.below.extend(self.overlay.take());
        let (same, others) = std::mem::take(&mut self.below)
            .into_iter()
            .partition(|other| std::mem::discriminant(other) == kind);
        self.below = others;
        for mut other in same {
            effects.list.extend(other.end());
        }
        self.overlay = Some(overlay);
    }

    /// Takes the uppermost away; what lay below it is on top then.
    pub(super) fn uncover(&mut self, effects: &mut Effects) {
        if let Some(mut overlay) = self.overlay.take() {
            effects.list.extend(overlay.end());
        }
        self.overlay = self.below.pop();
    }

    /// Takes everything away that lies over the screen.
    pub(super) fn uncover_all(&mut self, effects: &mut Effects) {
        while self.overlay.is_some() {
            self.uncover(effects);
        }
    }

    /// The first lesson has been read.
    pub(super) fn end_coach(&mut self) {
        if matches!(self.overlay, Some(Overlay::Coach(_))) {
            self.overlay = None;
        }
    }

    pub(super) fn ask(&mut self, ask: Ask, effects: &mut Effects) {
        self.lay(Overlay::Confirm(Confirm { ask }), effects);
    }

    /// Offers a puzzle in place of what is on the screen, and finds out how hard it is.
    pub(super) fn offer(&mut self, puzzle: Result<Puzzle, PuzzleError>, effects: &mut Effects) {
        let job = puzzle.as_ref().ok();
        let job = job.map(|puzzle| Job::Judge(Box::new(puzzle.clone())));
        let judging = job.map(|job| self.shared.start(job, effects));
        let import = Import::new(puzzle, judging);
        self.lay(Overlay::Import(import), effects);
    }

    /// Has the calibration take a key; `false` where there is none, or for a key that it leaves.
    pub(super) fn hear(&mut self, key: Key, effects: &mut Effects) -> bool {
        let Some(Overlay::Calibration(calibration)) = &mut self.overlay else {
            return false;
        };
        match calibration.hear(key, &self.shared) {
            Heard::Nothing => return false,
            Heard::One => {}
            Heard::All(keyboard) => {
                let keyboard = keyboard.to_string();
                self.shared.set(Setting::ShiftDigits, &keyboard, effects);
            }
            Heard::End => self.close_overlay(effects),
        }
        true
    }

    /// Takes away what lies over the screen, and ends the program where there was nothing else.
    pub(super) fn close_overlay(&mut self, effects: &mut Effects) {
        self.uncover(effects);
        if self.ends_with_overlay && self.overlay.is_none() {
            effects.push(Effect::Quit);
        }
    }

    /// While a theme is chosen in the palette, shows how it looks.
    pub(super) fn preview(&mut self) {
        if let Some(Overlay::Palette(palette)) = &self.overlay {
            let theme = match palette.chosen() {
                Some(Command::Set(Setting::Theme, theme)) => Some(theme.as_str()),
                _ => None,
            };
            self.shared.preview(theme);
        }
    }

    /// Carries a command of an overlay out, as if its key had been pressed: if a digit belongs to
    /// it, that is awaited.
    pub(super) fn run(&mut self, action: Action, contexts: &[Context], effects: &mut Effects) {
        self.uncover(effects);
        match self.shared.keymap.lead(contexts, action) {
            Some(key) => {
                self.shared.tell(awaiting(key, &self.shared));
                self.pending = Some(key);
            }
            None => act(self, action, None, effects),
        }
    }

    /// Does something to the branch that is chosen in the list.
    pub(super) fn change_branch(&mut self, action: Action) {
        let (Screen::Play(play), Some(Overlay::Branches(list))) =
            (&mut self.screen, &mut self.overlay)
        else {
            return;
        };
        if let Ok(branches) = play.branch(list.deed(action)) {
            list.refresh(branches);
        }
    }

    /// Checks the entries; when everything is told, asks whether to go back.
    pub(super) fn check(&mut self, effects: &mut Effects) {
        let Screen::Play(play) = &mut self.screen else {
            return;
        };
        match play.way_back() {
            Some(moves) => self.ask(Ask::GoBack(moves), effects),
            None => play.act(Action::Check, None, &mut self.shared, effects),
        }
    }

    /// Takes what was chosen or typed in an overlay. What cannot be read stays to be mended.
    pub(super) fn choose(&mut self, effects: &mut Effects) {
        if matches!(self.overlay, Some(Overlay::Branches(_))) {
            self.change_branch(Action::Choose);
            self.uncover(effects);
            return;
        }
        if let (Some(Overlay::Steps(list)), Screen::Play(play)) = (&self.overlay, &mut self.screen)
        {
            if let Some(at) = list.chosen() {
                play.choose_hint(at);
            }
            self.uncover(effects);
            return;
        }
        match &mut self.overlay {
            Some(Overlay::Help(help)) => {
                let contexts = help.contexts().to_vec();
                let chosen = help.chosen(&self.shared);
                let bare = |a: &Action| !self.shared.keymap.takes_digit(&contexts, *a);
                if let Some(action) = chosen.filter(bare) {
                    self.run(action, &contexts, effects);
                }
                return;
            }
            Some(Overlay::Palette(palette)) => {
                let contexts = palette.contexts().to_vec();
                let chosen = palette.chosen().cloned();
                self.shared.preview(None);
                match chosen {
                    Some(Command::Run(action)) => self.run(action, &contexts, effects),
                    Some(Command::Set(setting, value)) => {
                        self.uncover(effects);
                        self.shared.set(setting, &value, effects);
                    }
                    None => self.uncover(effects),
                }
                return;
            }
            Some(Overlay::Settings(list)) => {
                list.turn(Action::Choose, &mut self.shared, effects);
                return;
            }
            _ => {}
        }
        let below = match &self.overlay {
            // These belong to the solver that is watched.
            Some(Overlay::Algorithms(_) | Overlay::Entry(_)) => false,
            Some(_) => return,
            None => true,
        };
        match &self.screen {
            _ if !below => {}
            Screen::Menu(_) => return self.follow_menu(effects),
            Screen::Learn(learn) if learn.practice().is_some() => {
                return self.practise_here(effects);
            }
            Screen::Library(_) => return self.open_shelved(effects),
            Screen::Games(_) => {
                if let Screen::Games(games) = &mut self.screen
                    && games.open(&mut self.shared, effects)
                {
                    self.go_home(effects);
                }
                return;
            }
            Screen::Learn(_) => {
                if let Screen::Learn(learn) = &mut self.screen {
                    learn.act(Action::Choose, &mut self.shared, effects);
                }
                return;
            }
            Screen::Enter(enter) => {
                let verdict = enter.verdict().clone();
                return match verdict {
                    Ok(_) => self.open_puzzle(verdict, effects),
                    Err(_) => self.offer(verdict, effects),
                };
            }
            _ => {}
        }
        let Screen::Watch(watch) = &mut self.screen else {
            return;
        };
        match &mut self.overlay {
            Some(Overlay::Algorithms(list)) => {
                watch.choose(list.chosen(), &mut self.shared, effects);
                self.uncover(effects);
            }
            Some(Overlay::Entry(entry)) => {
                if let Some(condition) = entry.read() {
                    watch.stop_when(condition);
                    self.uncover(effects);
                }
            }
            _ => {}
        }
    }
}
