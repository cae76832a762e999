//! What each action does.

use crate::config::Setting;
use crate::grid::Digit;
use crate::puzzle::Puzzle;
use crate::text::Id;
use crate::tui::action::Action;
use crate::tui::layout::SizeClass;
use crate::tui::model::{Model, Overlay, Screen, Shared};
use crate::tui::msg::{Effect, Effects};
use crate::tui::overlay::{
    Algorithms, Ask, Branches, Calibration, Entry, Help, Palette, SettingsList,
};
use crate::tui::screen::{Enter, Games, Library, Stats};

/// Does an action, with the digit it was bound together with.
#[expect(clippy::too_many_lines, reason = "a list: what each action does")]
pub(super) fn act(model: &mut Model, action: Action, digit: Option<Digit>, effects: &mut Effects) {
    match action {
        Action::Suspend => effects.push(Effect::Suspend),
        Action::Redraw => effects.push(Effect::Clear),
        Action::Help => {
            if matches!(model.overlay, Some(Overlay::Help(_))) {
                model.close_overlay(effects);
            } else {
                let help = Help::new(model.contexts());
                model.lay(Overlay::Help(help), effects);
            }
        }
        Action::HelpClose | Action::ListClose => {
            if let Some(Overlay::Help(help)) = &mut model.overlay
                && help.show_all()
            {
                return;
            }
            if model.overlay.is_some() {
                model.close_overlay(effects);
            } else {
                let page = match &mut model.screen {
                    Screen::Learn(learn) => learn.close_page(effects),
                    _ => false,
                };
                if !page {
                    model.go_back(effects);
                }
            }
            model.shared.preview(None);
        }
        Action::ScrollDown | Action::ScrollUp => {
            const PAGE: usize = 10;
            if let Some(Overlay::Help(help)) = &mut model.overlay {
                help.scroll(action == Action::ScrollDown, PAGE, &model.shared);
            } else {
                model.scroll(action, effects);
            }
        }
        Action::HelpSearch => {
            if let Some(Overlay::Help(help)) = &mut model.overlay {
                help.search();
            }
        }
        Action::Palette => {
            let palette = Palette::new(model.contexts(), &model.shared);
            model.lay(Overlay::Palette(palette), effects);
        }
        Action::Settings => {
            model.lay(Overlay::Settings(SettingsList::default()), effects);
        }
        Action::Calibrate => {
            model.lay(Overlay::Calibration(Calibration::default()), effects);
        }
        Action::Yes => {
            let mut agreed = std::mem::replace(&mut model.overlay, model.below.pop());
            effects.list.extend(agreed.as_mut().and_then(Overlay::end));
            match agreed {
                Some(Overlay::Confirm(confirm)) => agree(model, confirm.ask, effects),
                Some(Overlay::Import(import)) => model.open_puzzle(import.puzzle, effects),
                _ => {}
            }
        }
        Action::Mouse => {
            switch(&mut model.shared, action);
            effects.push(Effect::Mouse(model.shared.settings.mouse));
        }
        Action::Layout => next_layout(model, effects),
        Action::Interrupt | Action::Quit => {
            let asked = matches!(
                &model.overlay,
                Some(Overlay::Confirm(confirm)) if matches!(confirm.ask, Ask::Quit | Ask::QuitTry)
            );
            if asked {
                effects.push(Effect::Quit);
            } else if model.would_lose() {
                model.ask(Ask::Quit, effects);
            } else if action == Action::Interrupt && model.is_trying() && model.overlay.is_none() {
                model.ask(Ask::QuitTry, effects);
            } else {
                effects.push(Effect::Quit);
            }
        }
        Action::NewPuzzle => {
            if model.would_lose() {
                model.ask(Ask::NewPuzzle, effects);
            } else {
                agree(model, Ask::NewPuzzle, effects);
            }
        }
        Action::Fill => {
            if let Screen::Play(play) = &mut model.screen
                && play.has_several()
            {
                play.list_solutions(&mut model.shared, effects);
                return;
            }
            let Some(play) = model.play() else { return };
            if let Some(reason) = play.why_not_fill(&model.shared) {
                model.shared.warn(reason);
            } else {
                let cells = play.game().empty_cells().len();
                model.ask(Ask::Fill(cells), effects);
            }
        }
        Action::ListDown | Action::ListUp | Action::ListMore | Action::ListLess => {
            let down = action == Action::ListDown;
            match &mut model.overlay {
                Some(Overlay::Algorithms(list)) => list.turn(action),
                Some(Overlay::Branches(list)) => list.turn(down),
                Some(Overlay::Steps(list)) => list.turn(action),
                Some(Overlay::Settings(list)) => list.turn(action, &mut model.shared, effects),
                Some(Overlay::Palette(palette)) => palette.turn(down),
                Some(Overlay::Help(help)) => help.scroll(down, 1, &model.shared),
                Some(_) => {}
                None => match &mut model.screen {
                    Screen::Menu(menu) => menu.turn(action, &mut model.shared, effects),
                    _ => model.scroll(action, effects),
                },
            }
            model.preview();
        }
        Action::Choose => model.choose(effects),
        Action::Algorithms => {
            if let Screen::Watch(watch) = &model.screen {
                let list = Algorithms::new(watch.algorithm());
                model.lay(Overlay::Algorithms(list), effects);
            }
        }
        Action::StopWhen => {
            if matches!(model.screen, Screen::Watch(_)) {
                model.lay(Overlay::Entry(Entry::default()), effects);
            }
        }
        Action::Branches => {
            if let Screen::Play(play) = &model.screen {
                let list = Branches::new(play.game().branches());
                model.lay(Overlay::Branches(list), effects);
            }
        }
        Action::BranchDrop | Action::BranchMerge => model.change_branch(action),
        Action::ShowConflicts | Action::ShowDeadEnds | Action::ShowMistakes | Action::ShowPeers => {
            switch(&mut model.shared, action);
        }
        Action::Check => model.check(effects),
        Action::Watch => model.watch(effects),
        Action::Race => {
            model.watch(effects);
            if let Screen::Watch(watch) = &mut model.screen {
                watch.act(action, digit, &mut model.shared, effects);
            }
        }
        Action::Review => model.review(effects),
        Action::Leave => model.leave(effects),
        Action::Menu => model.open_menu(None, effects),
        Action::Learn => model.learn(effects),
        Action::Practise => model.practise(effects),
        Action::Library => {
            let home = model.take_home(effects);
            model.screen = Screen::Library(Library::new(home, &mut model.shared, effects));
        }
        Action::Statistics => {
            let home = model.take_home(effects);
            model.screen = Screen::Stats(Stats::new(home, &mut model.shared, effects));
        }
        Action::Games => {
            let home = model.take_home(effects);
            model.screen = Screen::Games(Games::new(home, &mut model.shared, effects));
        }
        Action::EnterPuzzle => {
            let home = model.take_home(effects);
            model.screen = Screen::Enter(Enter::new(home));
        }
        Action::UseSolution => model.use_solution(effects),
        _ => match &mut model.screen {
            Screen::Play(play) => play.act(action, digit, &mut model.shared, effects),
            Screen::Watch(watch) => watch.act(action, digit, &mut model.shared, effects),
            Screen::Enter(enter) => enter.act(action, digit),
            Screen::Learn(learn) => learn.act(action, &mut model.shared, effects),
            Screen::Library(library) => library.act(action, &mut model.shared, effects),
            Screen::Games(games) => games.act(action, &mut model.shared, effects),
            Screen::Menu(_) | Screen::Stats(_) => {}
            Screen::Review(review) => review.act(action, digit, &mut model.shared, effects),
        },
    }
}

/// Does what the player was asked about.
fn agree(model: &mut Model, ask: Ask, effects: &mut Effects) {
    match ask {
        Ask::Quit | Ask::QuitTry => effects.push(Effect::Quit),
        Ask::Fill(_) => {
            if let Screen::Play(play) = &mut model.screen {
                play.fill(&mut model.shared, effects);
            }
        }
        Ask::GoBack(moves) => {
            if let Screen::Play(play) = &mut model.screen {
                play.go_back(moves, &mut model.shared);
            }
        }
        Ask::NewPuzzle => {
            let Some(play) = model.play() else { return };
            let level = model.shared.level();
            let clues = model.shared.stock.next(level, play.game().clues());
            model.open_puzzle(Puzzle::new(clues), effects);
            model.shared.stock_up_once(effects);
            let facts = [("level", model.shared.text.level(level).into())];
            let said = model.shared.text.tell(Id::NewOfLevel, &facts);
            model.shared.tell(said);
        }
    }
}

impl Model {
    /// Goes up or down in the list that the screen is.
    fn scroll(&mut self, action: Action, effects: &mut Effects) {
        match &mut self.screen {
            Screen::Learn(learn) => learn.act(action, &mut self.shared, effects),
            Screen::Library(library) => library.act(action, &mut self.shared, effects),
            Screen::Games(games) => games.act(action, &mut self.shared, effects),
            Screen::Stats(stats) => stats.act(action, &self.shared),
            _ => {}
        }
    }
}

/// Turns something on or off that the player can do without, and says so.
fn switch(shared: &mut Shared, action: Action) {
    let settings = &mut shared.settings;
    let (flag, on, off) = match action {
        Action::ShowConflicts => (&mut settings.conflicts, Id::ConflictsOn, Id::ConflictsOff),
        Action::ShowDeadEnds => (&mut settings.dead_ends, Id::DeadEndsOn, Id::DeadEndsOff),
        Action::ShowMistakes => (&mut settings.mistakes, Id::MistakesOn, Id::MistakesOff),
        Action::ShowPeers => (&mut settings.peers, Id::PeersOn, Id::PeersOff),
        _ => (&mut settings.mouse, Id::MouseOn, Id::MouseOff),
    };
    *flag = !*flag;
    let said = if *flag { on } else { off };
    let said = shared.text.say(said);
    shared.tell(said);
}

/// Goes on to the next size class that fits the window, and after the last one back to choosing
/// by the window.
fn next_layout(model: &mut Model, effects: &mut Effects) {
    let size = model.shared.size;
    let fitting = SizeClass::ALL.into_iter().rev().filter(|c| c.fits(size));
    let choices: Vec<Option<SizeClass>> = fitting.map(Some).chain([None]).collect();
    let now = choices.iter().position(|c| *c == model.shared.fixed_class);
    let next = choices.get(now.map_or(0, |at| at + 1)).or(choices.first());
    let slug = next.copied().flatten().map_or("auto", SizeClass::slug);
    model.shared.set(Setting::Layout, slug, effects);
    let name = model.shared.text.named("layout", slug);
    let said = model
        .shared
        .text
        .tell(Id::LayoutNow, &[("name", name.into())]);
    model.shared.tell(said);
}
