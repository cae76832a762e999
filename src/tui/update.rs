//! The only place where the model changes.
//!
//! | file | what is in it |
//! |---|---|
//! | `act.rs` | what each action does |
//! | `screens.rs` | from one screen to another |
//! | `overlays.rs` | what lies over the screen |
//! | `practice.rs` | from a lesson to a puzzle |

mod act;
mod overlays;
mod practice;
mod screens;
#[cfg(test)]
mod tests;

use std::time::Duration;

use ratatui::layout::Position;

use super::action::Action;
use super::job::Outcome;
use super::keeping;
use super::keymap::{Context, Key, Meaning};
use super::model::{Model, Overlay, Screen, Shared};
use super::msg::{Effect, Effects, JobId, Msg};
use super::screen::Play;
use crate::text::Id;

use act::act;
use overlays::paste;
use screens::open_today;

/// Takes one message in; gives what is to be done outside, and whether anything that is seen
/// has changed.
pub(crate) fn update(model: &mut Model, msg: Msg) -> Effects {
    let mut effects = Effects::default();
    let unseen = matches!(msg, Msg::Tick(_) | Msg::Done(_, Outcome::Stocked(_), _));
    let is_answer = matches!(msg, Msg::Done(..));
    let screen = std::mem::discriminant(&model.screen);
    match msg {
        Msg::Key(key) => press(model, key, &mut effects),
        Msg::WideKey(key) => {
            press(model, key, &mut effects);
            if !std::mem::replace(&mut model.shared.told_wide, true) {
                let said = model.shared.text.say(Id::WideKeys);
                model.shared.tell(said);
            }
        }
        Msg::Click(position) => click(model, position, &mut effects),
        Msg::ClickOther(position) => {
            model.pending = None;
            model.end_coach();
            if let (Screen::Play(play), None) = (&mut model.screen, &model.overlay) {
                model.shared.notice = None;
                play.click_other(position, &mut model.shared, &mut effects);
            }
        }
        Msg::Wheel { forward, at } => {
            model.end_coach();
            let way = if forward {
                Action::ListDown
            } else {
                Action::ListUp
            };
            match (&mut model.screen, &model.overlay) {
                (Screen::Play(play), None) => play.wheel(forward, at, &model.shared),
                (_, Some(overlay)) if overlay.is_list() => act(model, way, None, &mut effects),
                (
                    Screen::Library(_)
                    | Screen::Stats(_)
                    | Screen::Games(_)
                    | Screen::Learn(_)
                    | Screen::Menu(_),
                    None,
                ) => act(model, way, None, &mut effects),
                _ => {}
            }
        }
        Msg::Drag(position) => match (&mut model.screen, &model.overlay) {
            (Screen::Watch(watch), None) => watch.click(position, &model.shared),
            (Screen::Play(play), None) => play.drag(position, &model.shared),
            _ => {}
        },
        Msg::Paste(text) => paste(model, &text, &mut effects),
        Msg::Resize(size) => model.shared.size = size,
        Msg::Focus(focused) => {
            model.shared.focused = focused;
            if let Some(play) = model.play_mut() {
                play.set_focused(focused);
            }
            // It may have been changed in the meantime, by the hour or by the player.
            if focused {
                model.shared.ask_paper(&mut effects);
            }
        }
        Msg::Paper(paper) => model.shared.set_paper(paper),
        Msg::Tick(passed) => {
            effects.redraw |= model.shared.advance(passed);
            effects.redraw |= match &mut model.screen {
                Screen::Play(play) => play.advance(passed, &model.shared),
                Screen::Watch(_) | Screen::Review(_) if !model.shared.focused => false,
                Screen::Watch(watch) => watch.advance(passed, &mut model.shared),
                Screen::Menu(_)
                | Screen::Enter(_)
                | Screen::Learn(_)
                | Screen::Library(_)
                | Screen::Stats(_)
                | Screen::Games(_) => false,
                Screen::Review(review) => review.advance(passed),
            };
        }
        Msg::Reopened(clues, saved) => model.reopen(clues, saved, &mut effects),
        Msg::Opened(opened) => model.opened(opened, &mut effects),
        Msg::Kept(report) => keeping::hear(&report, &mut model.shared),
        Msg::Done(id, outcome, took) => hear(model, id, outcome, took, &mut effects),
    }
    if let Some(overlay) = effects.overlay.take() {
        // What comes late covers nothing that was opened in the meantime.
        let free = matches!(model.overlay, None | Some(Overlay::Coach(_)));
        if free || !is_answer {
            model.lay(overlay, &mut effects);
        }
    }
    if std::mem::discriminant(&model.screen) != screen {
        model.uncover_all(&mut effects);
    }
    let covered = model.overlays().any(Overlay::covers_board);
    if let Some(play) = model.play_mut() {
        play.set_covered(covered);
        effects.list.extend(play.take_unkept());
    }
    // Whatever else is asked for is done before the program ends.
    let ends = |effect: &Effect| matches!(effect, Effect::Quit);
    effects.list.sort_by_key(ends);
    // A tick says itself whether it changed anything; whatever else comes in nearly always does,
    // but for puzzles that wait for their game.
    effects.redraw |= !unseen;
    effects
}

/// Takes in what a job has found out.
fn hear(model: &mut Model, id: JobId, outcome: Outcome, took: Duration, effects: &mut Effects) {
    match (&mut model.screen, outcome) {
        (_, Outcome::Judged(part)) => {
            for overlay in model.overlay.iter_mut().chain(&mut model.below) {
                if let Overlay::Import(import) = overlay {
                    import.judged(id, part);
                }
            }
        }
        (_, Outcome::Rated(rating)) => {
            if let Some(play) = model.play_mut() {
                play.rated(id, rating);
            }
        }
        (_, Outcome::Stocked(ready)) => model.shared.stock.hear(id, ready),
        (Screen::Enter(_), _) => {}
        (Screen::Menu(menu), outcome) => {
            if let Some((occasion, clues)) = menu.done(id, outcome) {
                open_today(occasion, clues, effects);
            }
        }
        (Screen::Learn(learn), outcome) => {
            if let Some((technique, puzzle)) = learn.done(id, outcome) {
                model.open_practice(technique, Ok(puzzle), effects);
            }
        }
        (Screen::Play(play), outcome) => play.done(id, outcome, took, &mut model.shared, effects),
        (Screen::Watch(watch), outcome) => watch.done(id, outcome, took),
        (Screen::Review(review), outcome) => review.done(id, outcome),
        (Screen::Library(library), outcome) => library.done(id, outcome),
        (Screen::Stats(stats), outcome) => stats.done(id, outcome),
        (Screen::Games(games), outcome) => {
            if let Some(saved) = games.done(id, outcome, &mut model.shared) {
                model.look_back(*saved, effects);
            }
        }
    }
}

/// Does what was clicked at.
fn click(model: &mut Model, position: Position, effects: &mut Effects) {
    model.pending = None;
    model.end_coach();
    if model.overlay.is_some() {
        return;
    }
    // As it was seen: a long message hides the keys.
    let footer = model.screen.footer(&model.shared);
    let pressed = footer.and_then(|footer| footer.action_at(position, &model.shared));
    model.shared.notice = None;
    if let Some(action) = pressed {
        let contexts = model.contexts();
        model.run(action, &contexts, effects);
        return;
    }
    match &mut model.screen {
        Screen::Play(play) => {
            let digit = play.click(position, &model.shared);
            if digit.is_some() {
                act(model, Action::Digit, digit, effects);
            }
        }
        Screen::Watch(watch) => watch.click(position, &model.shared),
        Screen::Enter(enter) => enter.click(position, &model.shared),
        Screen::Menu(menu) => {
            if menu.click(position, &mut model.shared, effects) {
                model.choose(effects);
            }
        }
        Screen::Library(library) => {
            if library.click(position, &model.shared) {
                model.choose(effects);
            }
        }
        Screen::Games(games) => {
            if games.click(position, &model.shared) {
                model.choose(effects);
            }
        }
        Screen::Stats(_) | Screen::Learn(_) | Screen::Review(_) => {}
    }
}

/// Finds out what a key means, and does it.
fn press(model: &mut Model, key: Key, effects: &mut Effects) {
    model.end_coach();
    if model.hear(key, effects) {
        return;
    }
    let typed = match &mut model.overlay {
        Some(Overlay::Entry(entry)) => entry.type_key(key),
        Some(Overlay::Palette(palette)) => palette.type_key(key),
        Some(Overlay::Help(help)) => help.type_key(key),
        _ => false,
    };
    if typed {
        model.preview();
        return;
    }
    let mut contexts = model.contexts();
    if key.is_command() && model.overlay.as_ref().is_some_and(Overlay::is_typed_into) {
        contexts.push(Context::Global);
    }
    let pending = model.pending.take();
    let mut meaning = model.shared.keymap.resolve(&contexts, pending, key);
    if pending.is_some() && meaning == Meaning::Unbound {
        // No such pair of keys: the second one counts for itself.
        meaning = model.shared.keymap.resolve(&contexts, None, key);
    }
    model.shared.notice = None;
    match meaning {
        Meaning::Action(action, digit) => act(model, action, digit, effects),
        Meaning::Beginning => {
            model.pending = Some(key);
            model.shared.tell(awaiting(key, &model.shared));
        }
        // Any other key than the ones that agree means no.
        Meaning::Unbound => {
            if let Some(Overlay::Confirm(_) | Overlay::Import(_)) = &model.overlay {
                model.uncover(effects);
            }
        }
    }
}

/// That another key is awaited after this one.
fn awaiting(key: Key, shared: &Shared) -> String {
    if shared.ascii {
        format!("{key:#} ...")
    } else {
        format!("{key} ...")
    }
}

impl Model {
    /// The game, whether it is on the screen or waits behind a solver.
    pub(crate) fn play(&self) -> Option<&Play> {
        match &self.screen {
            Screen::Play(play) => Some(play),
            Screen::Watch(watch) => watch.home(),
            Screen::Menu(menu) => menu.home.as_ref(),
            Screen::Enter(enter) => enter.home.as_ref(),
            Screen::Learn(learn) => learn.home.as_ref(),
            Screen::Library(library) => library.home.as_ref(),
            Screen::Stats(stats) => stats.home.as_ref(),
            Screen::Games(games) => games.home.as_ref(),
            Screen::Review(review) => review.home(),
        }
    }

    /// Whether something would be lost if the game were left now.
    fn would_lose(&self) -> bool {
        self.shared.unkept.is_some() && self.play().is_some_and(Play::has_work)
    }

    /// Whether the player is at the board, in the middle of a try.
    fn is_trying(&self) -> bool {
        let assumption = |play: &Play| play.game().assumption();
        matches!(&self.screen, Screen::Play(play) if assumption(play).is_some())
    }

    fn play_mut(&mut self) -> Option<&mut Play> {
        match &mut self.screen {
            Screen::Play(play) => Some(play),
            Screen::Watch(watch) => watch.home_mut(),
            Screen::Menu(menu) => menu.home.as_mut(),
            Screen::Enter(enter) => enter.home.as_mut(),
            Screen::Learn(learn) => learn.home.as_mut(),
            Screen::Library(library) => library.home.as_mut(),
            Screen::Stats(stats) => stats.home.as_mut(),
            Screen::Games(games) => games.home.as_mut(),
            Screen::Review(review) => review.home_mut(),
        }
    }
}
