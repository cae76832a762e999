//! Handles messages: keys, clicks, time, and the results of jobs and commands.

#[cfg(test)]
mod tests;

use ratatui::layout::Position;

use super::action::Action;
use super::command::{Command, Mouse, Msg};
use super::job::take_result;
use super::keymap::{Key, KeyResolution};
use super::layer::{Cx, Layer, Response};
use super::layout::SizeClass;
use super::model::Model;
use super::overlay::{
    ConfirmEffect, ConfirmPrompt, Glossary, Help, ImportPrompt, Rules, SettingsList, palette,
};
use super::saving;
use super::screen::{Games, Library, Menu, PlayScreen, Stats, VariantList};
use crate::config::{Network, Setting};
use crate::format::{self, ReadErrorKind, visible};
use crate::grid::Digit;
use crate::puzzle::judge_entry;
use crate::text::Id;

/// The result of handling a message.
#[derive(Debug, Default)]
pub(crate) struct Update {
    pub(crate) commands: Vec<Command>,
    /// True if the display has changed.
    pub(crate) redraw: bool,
}

/// Handles a message. Returns the commands to run, and true if the display has changed.
pub(crate) fn update(model: &mut Model, msg: Msg) -> Update {
    let spoken = |model: &Model| {
        let text = &model.app.text;
        (text.locale(), text.coordinates(), text.digit_style())
    };
    let before = spoken(model);
    let redraw = handle_message(model, msg);
    model.respond_late();
    let covered = model.overlays.iter().any(|overlay| overlay.covers_board());
    let reworded = spoken(model) != before;
    if let Some(play) = &mut model.play {
        if reworded {
            play.reword_hint();
        }
        play.update_fog(&model.app);
        play.set_covered(covered);
        if let Some(command) = play.take_unsaved() {
            model.app.push(command);
        }
    }
    #[cfg(feature = "together")]
    model.send_to_others();
    if let Some(command) = model.screen.take_unsaved() {
        model.app.push(command);
    }
    let commands = model.app.take_commands();
    Update { commands, redraw }
}

/// Handles a message. Returns true if the display may have changed. The result is exact only for a
/// tick.
fn handle_message(model: &mut Model, msg: Msg) -> bool {
    match msg {
        Msg::Key(key) => model.press_key(key),
        Msg::WideKey(key) => {
            model.press_key(key);
            if !std::mem::replace(&mut model.app.wide_notice_shown, true) {
                model.app.notify(Id::WideKeys, &[]);
            }
        }
        Msg::Mouse(mouse, at) => model.mouse(mouse, at),
        Msg::Paste(text) => model.paste(&text),
        Msg::Resize(size) => model.app.size = size,
        Msg::Focus(focused) => {
            model.app.focused = focused;
            if let Some(play) = &mut model.play {
                play.set_focused(focused);
            }
            // While the window had no focus, the background of the terminal may have changed.
            if focused {
                model.app.query_background();
            }
        }
        Msg::Background(terminal_background) => model.app.set_background(terminal_background),
        Msg::ReportsKeys => model.app.distinguish_keys(),
        Msg::WideLines => model.app.replace_wide_lines(),
        Msg::NoShell => model.app.warn(Id::NoShell, &[]),
        Msg::Tick(passed) => {
            let gone = model.app.advance(passed);
            return model.with_screen(|screen, cx| screen.advance(passed, cx)) || gone;
        }
        Msg::JobUpdate => model.poll(),
        Msg::NoThread(error) => {
            // The layer that waits for the job must notice that the job has ended.
            model.poll();
            model.app.warn(Id::NoThread, &facts![error]);
        }
        Msg::Opened(opened, arrival) => model.opened(opened, arrival),
        Msg::SaveReport(report) => saving::show_report(&report, &mut model.app),
        Msg::File(report) => saving::show_file_report(report, &mut model.app),
        Msg::StockUp => model.app.stock_up(),
        #[cfg(feature = "together")]
        Msg::Link(report) => model.receive_link(report),
    }
    true
}

/// The maximum number of puzzles and errors in a pasted text that are read to find a puzzle.
const MOST_RESULTS: usize = 100;

impl Model {
    /// Looks up a key and runs its action.
    fn press_key(&mut self, key: Key) {
        if self.offer_key(key) || self.end_fleeting() && self.offer_key(key) {
            return;
        }
        let contexts = self.contexts();
        let pending = self.app.pending_key.take();
        let mut meaning = self.app.keymap.resolve(&contexts, pending, key);
        if pending.is_some() && meaning == KeyResolution::Unbound {
            // The two keys have no binding, so the second key is looked up alone.
            meaning = self.app.keymap.resolve(&contexts, None, key);
        }
        self.app.notice = None;
        match meaning {
            KeyResolution::Action(action, digit) => self.send_action(action, digit),
            KeyResolution::Beginning => self.await_second(key),
            KeyResolution::Unbound => {
                let response = self.with_top_layer(Layer::unbound);
                self.respond(response);
            }
        }
    }

    /// Sends a key to the top layer before the key is looked up. Returns true if the layer has
    /// handled the key.
    fn offer_key(&mut self, key: Key) -> bool {
        match self.with_top_layer(|top, cx| top.key(key, cx)) {
            Response::Pass => false,
            response => {
                self.respond(response);
                true
            }
        }
    }

    /// Sends an action to the top layer. If the layer passes the action, runs it as a global
    /// action.
    pub(crate) fn send_action(&mut self, action: Action, digit: Option<Digit>) {
        match self.with_top_layer(|top, cx| top.act(action, digit, cx)) {
            Response::Pass => self.run_global_action(action),
            response => self.respond(response),
        }
    }

    /// Runs an action that has the same effect on all screens. After a game on a variant, the next
    /// puzzle is chosen in the list of variants.
    fn run_global_action(&mut self, action: Action) {
        let app = &mut self.app;
        let response = match action {
            Action::NewPuzzle => match &self.play {
                Some(play) if !play.game().is_classic() => Response::open(VariantList::new(app)),
                _ => self.cx().begin_next(),
            },
            Action::Arcade => self.cx().begin_arcade(),
            Action::Rules => match &self.play {
                Some(play) => Response::push(Rules::of(play, app)),
                None => Response::Consumed,
            },
            Action::ListClose => Response::Close,
            Action::Help => Response::push(Help::new(self.contexts())),
            Action::Palette => Response::push(palette(&self.contexts(), &self.app)),
            Action::Settings => Response::push(SettingsList::default()),
            Action::Glossary => Response::push(Glossary::default()),
            Action::Library => Response::open(Library::new(app)),
            Action::Statistics => Response::open(Stats::new(app)),
            Action::Games => Response::open(Games::new(app)),
            Action::Variants => Response::open(VariantList::new(app)),
            Action::Daily | Action::Weekly => {
                Response::open(Menu::with_today(action == Action::Weekly, &mut self.cx()))
            }
            Action::Suspend => return app.push(Command::Suspend),
            Action::Redraw => return app.push(Command::Clear),
            Action::Mouse => return app.toggle(Setting::Mouse),
            Action::ShowConflicts => return app.toggle(Setting::Conflicts),
            Action::ShowDeadEnds => return app.toggle(Setting::DeadEnds),
            Action::ShowMistakes => return app.toggle(Setting::Mistakes),
            Action::ShowPeers => return app.toggle(Setting::Peers),
            Action::Layout => {
                let size = app.size;
                let fitting = SizeClass::ALL.into_iter().rev().filter(|c| c.fits(size));
                return app.next_layout(&fitting.collect::<Vec<_>>());
            }
            Action::Interrupt | Action::Quit => return self.quit(action == Action::Interrupt),
            _ => return,
        };
        self.respond(response);
    }

    /// Quits the program. Asks for confirmation if unsaved turns would be lost, if other players
    /// still play, or if the player interrupts a trial.
    fn quit(&mut self, interrupted: bool) {
        let cx = self.cx();
        let (would_lose, leaving) = (cx.would_lose(), cx.ask_to_leave());
        let trying = self
            .play
            .as_ref()
            .is_some_and(|play| play.game().assumption().is_some());
        let on_board = self.screen.is::<PlayScreen>() && self.overlays.is_empty();
        let question = if would_lose {
            self.app.text.message(Id::ConfirmQuit)
        } else if let Some(leaving) = leaving {
            leaving
        } else if interrupted && on_board && trying {
            self.app.text.message(Id::ConfirmQuitTrial)
        } else {
            return self.app.push(Command::Quit);
        };
        let prompt = ConfirmPrompt::new(question, ConfirmEffect::Quit);
        self.open_overlay(Box::new(prompt));
    }

    fn mouse(&mut self, mouse: Mouse, at: Position) {
        if mouse == Mouse::DoubleClick {
            self.mouse(Mouse::Click, at);
        }
        self.app.pending_key = None;
        self.end_fleeting();
        if mouse == Mouse::Click && self.overlays.is_empty() {
            // A long message hides the footer, whose keys then cannot be clicked.
            let footer = self.screen.footer(&self.view());
            let pressed = footer.and_then(|footer| footer.action_at(at, &self.app));
            self.app.notice = None;
            if let Some(action) = pressed {
                return self.press_key_of(action);
            }
        }
        match self.with_top_layer(|top, cx| top.mouse(mouse, at, cx)) {
            Response::Pass => {
                // The wheel moves the selection in all lists.
                let way = match mouse {
                    Mouse::WheelDown => Action::ListDown,
                    Mouse::WheelUp => Action::ListUp,
                    _ => return,
                };
                let response = self.with_top_layer(|top, cx| top.act(way, None, cx));
                self.respond(response);
            }
            response => self.respond(response),
        }
    }

    /// Handles pasted text. An input line inserts the text. Otherwise, an overlay offers to open
    /// the puzzle in the text.
    fn paste(&mut self, text: &str) {
        self.app.pending_key = None;
        self.app.notice = None;
        match self.with_top_layer(|top, cx| top.paste(text, cx)) {
            Response::Pass => {}
            response => return self.respond(response),
        }
        self.offer(text);
    }

    /// Offers to open the puzzle in a text.
    pub(crate) fn offer(&mut self, text: &str) {
        // The first puzzle counts, whatever is before it.
        let mut results: Vec<_> = format::read(text).take(MOST_RESULTS).collect();
        let first = results.iter().position(Result::is_ok).unwrap_or_default();
        match (!results.is_empty()).then(|| results.swap_remove(first)) {
            Some(Ok(entry)) => {
                let offer = ImportPrompt::new(judge_entry(entry), &mut self.app);
                self.open_overlay(Box::new(offer));
            }
            Some(Err(error)) => {
                if let ReadErrorKind::OnlyAName(Some(address)) = error.kind() {
                    return self.offer_to_fetch(text, address);
                }
                let facts = facts!["error" => error.to_string()];
                self.app.warn(Id::PasteError, &facts);
            }
            None => self.app.notify_briefly(Id::PasteNothing, &[]),
        }
    }

    /// Offers to ask a server for the puzzle of a link that is only a name. `address` is the address
    /// at which the server answers.
    fn offer_to_fetch(&mut self, link: &str, address: &str) {
        match self.app.settings.network {
            Network::Ask => {
                let prompt = ConfirmPrompt::fetch(link.trim().to_owned(), &self.app.text);
                self.open_overlay(Box::new(prompt));
            }
            Network::Always => self.app.fetch(link.trim().to_owned()),
            Network::Never => {
                let facts = facts!["address" => visible(address).into_owned()];
                self.app.warn(Id::FetchForbidden, &facts);
            }
        }
    }

    /// Lets the game, the screen and its overlays receive the results of their jobs.
    fn poll(&mut self) {
        self.app.stock.poll();
        // The answer of a server must not cover or close an overlay that the player has opened.
        if self.overlays.is_empty()
            && let Some(answer) = take_result(&mut self.app.fetched)
        {
            self.app.notice = None;
            match answer {
                Ok(text) => self.offer(&text),
                Err(error) => {
                    let facts = facts!["error" => error.to_string()];
                    self.app.warn(Id::FetchFailed, &facts);
                }
            }
        }
        if let Some(play) = &mut self.play {
            play.poll(&mut self.app);
        }
        let mut cx = Cx::new(&mut self.app, &mut self.play);
        for overlay in &mut self.overlays {
            overlay.poll(&mut cx);
        }
        match self.with_screen(Layer::poll) {
            Response::Consumed | Response::Pass => {}
            // A late result must not cover or close an overlay that the player has opened in the
            // meantime.
            response if !self.overlays.is_empty() => self.delayed.push_back(response),
            response => self.respond(response),
        }
    }

    /// Applies the delayed responses of the screen while no overlay is open.
    fn respond_late(&mut self) {
        while self.overlays.is_empty()
            && let Some(response) = self.delayed.pop_front()
        {
            self.respond(response);
        }
    }
}
