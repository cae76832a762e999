//! The only place where the model changes.

use ratatui::layout::Position;

use super::action::Action;
use super::keeping;
use super::keymap::{Key, Meaning};
use super::model::{Model, Overlay, Screen, Shared};
use super::msg::{Effect, Effects, Msg};
use super::overlay::{Algorithms, Ask, Branches, Confirm, Entry, Help, Steps};
use super::screen::{Play, Press, Review, Watch};
use crate::format;
use crate::grid::Digit;
use crate::puzzle::Puzzle;
use crate::text::Id;
use crate::trace::Algorithm;

/// Takes one message in; gives what is to be done outside, and whether anything that is seen
/// has changed.
pub(crate) fn update(model: &mut Model, msg: Msg) -> Effects {
    let mut effects = Effects::default();
    let tick = matches!(msg, Msg::Tick(_));
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
            if let (Screen::Play(play), None) = (&mut model.screen, &model.overlay) {
                model.shared.notice = None;
                play.click_other(position, &mut model.shared, &mut effects);
            }
        }
        Msg::Wheel { forward, at } => {
            if let (Screen::Play(play), None) = (&mut model.screen, &model.overlay) {
                play.wheel(forward, at, &model.shared);
            }
        }
        Msg::Drag(position) => match (&mut model.screen, &model.overlay) {
            (Screen::Watch(watch), None) => watch.click(position, &model.shared),
            (Screen::Play(play), None) => play.drag(position, &model.shared),
            _ => {}
        },
        Msg::Paste(text) => paste(model, &text),
        Msg::Resize(size) => model.shared.size = size,
        Msg::Focus(focused) => {
            if let Some(play) = model.play_mut() {
                play.set_focused(focused);
            }
        }
        Msg::Tick(passed) => {
            effects.redraw |= model.shared.advance(passed);
            effects.redraw |= match &mut model.screen {
                Screen::Play(play) => play.advance(passed, &model.shared),
                Screen::Watch(watch) => watch.advance(passed, &mut model.shared),
                Screen::Review(review) => review.advance(passed),
            };
        }
        Msg::Kept(report) => keeping::hear(&report, &mut model.shared),
        Msg::Done(id, outcome, took) => match &mut model.screen {
            Screen::Play(play) => {
                play.done(id, outcome, took, &mut model.shared);
                if play.take_wish_for_list() {
                    model.list_hints();
                }
            }
            Screen::Watch(watch) => watch.done(id, outcome, took),
            Screen::Review(review) => review.done(id, outcome),
        },
    }
    if let Some(play) = model.play_mut() {
        effects.list.extend(play.take_unkept());
    }
    // A tick says itself whether it changed anything; whatever else comes in nearly always does.
    effects.redraw |= !tick;
    effects
}

/// Does what was clicked at.
fn click(model: &mut Model, position: Position, effects: &mut Effects) {
    model.pending = None;
    if model.overlay.is_some() {
        return;
    }
    model.shared.notice = None;
    match &mut model.screen {
        Screen::Play(play) => {
            if let Press::Key(action, digit) = play.click(position, &model.shared) {
                act(model, action, digit, effects);
            }
        }
        Screen::Watch(watch) => {
            if let Some(action) = watch.footer_action(position, &model.shared) {
                act(model, action, None, effects);
            } else {
                watch.click(position, &model.shared);
            }
        }
        Screen::Review(_) => {}
    }
}

/// Finds out what a key means, and does it.
fn press(model: &mut Model, key: Key, effects: &mut Effects) {
    if let Some(Overlay::Entry(entry)) = &mut model.overlay
        && entry.type_key(key)
    {
        return;
    }
    let contexts = model.contexts();
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
            let keys = if model.shared.ascii {
                format!("{key:#} …")
            } else {
                format!("{key} …")
            };
            model.shared.tell(keys.replace('…', "..."));
        }
        // Any other key than the ones that agree means no.
        Meaning::Unbound if matches!(model.overlay, Some(Overlay::Confirm(_))) => {
            model.overlay = None;
        }
        Meaning::Unbound => {}
    }
}

fn act(model: &mut Model, action: Action, digit: Option<Digit>, effects: &mut Effects) {
    match action {
        Action::Suspend => effects.push(Effect::Suspend),
        Action::Redraw => effects.push(Effect::Clear),
        Action::Help => {
            model.overlay = match model.overlay.take() {
                Some(Overlay::Help(_)) => None,
                _ => Some(Overlay::Help(Help::new(model.contexts()))),
            };
        }
        Action::HelpClose | Action::ListClose => model.overlay = None,
        Action::ScrollDown | Action::ScrollUp => {
            if let Some(Overlay::Help(help)) = &mut model.overlay {
                help.scroll(action == Action::ScrollDown, &model.shared);
            }
        }
        Action::Yes => {
            if let Some(Overlay::Confirm(confirm)) = model.overlay.take() {
                agree(model, confirm.ask, effects);
            }
        }
        Action::Mouse => {
            switch(&mut model.shared, action);
            effects.push(Effect::Mouse(model.shared.settings.mouse));
        }
        Action::Layout => next_layout(model),
        Action::Interrupt if model.overlay.is_some() => effects.push(Effect::Quit),
        Action::Interrupt | Action::Quit => {
            if model.would_lose() {
                model.ask(Ask::Quit);
            } else {
                effects.push(Effect::Quit);
            }
        }
        Action::NewPuzzle => {
            if model.would_lose() {
                model.ask(Ask::NewPuzzle);
            } else {
                agree(model, Ask::NewPuzzle, effects);
            }
        }
        Action::Fill => {
            let Some(play) = model.play() else { return };
            match play.why_not_fill(&model.shared) {
                Some(reason) => model.shared.warn(reason),
                None => model.ask(Ask::Fill(play.game().empty_cells().len())),
            }
        }
        Action::ListDown | Action::ListUp | Action::ListMore | Action::ListLess => {
            if let Some(overlay) = &mut model.overlay {
                overlay.turn(action);
            }
        }
        Action::Choose => model.choose(effects),
        Action::Algorithms => {
            if let Screen::Watch(watch) = &model.screen {
                model.overlay = Some(Overlay::Algorithms(Algorithms::new(watch.algorithm())));
            }
        }
        Action::StopWhen => {
            if matches!(model.screen, Screen::Watch(_)) {
                model.overlay = Some(Overlay::Entry(Entry::default()));
            }
        }
        Action::Branches => {
            if let Screen::Play(play) = &model.screen {
                model.overlay = Some(Overlay::Branches(Branches::new(play.game().branches())));
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
        Action::HintList => model.want_list(effects),
        Action::Leave => model.leave(effects),
        Action::UseSolution => model.use_solution(effects),
        _ => match &mut model.screen {
            Screen::Play(play) => play.act(action, digit, &mut model.shared, effects),
            Screen::Watch(watch) => watch.act(action, digit, &mut model.shared, effects),
            Screen::Review(review) => review.act(action, digit, &mut model.shared, effects),
        },
    }
}

/// Does what the player was asked about.
fn agree(model: &mut Model, ask: Ask, effects: &mut Effects) {
    match ask {
        Ask::Quit => effects.push(Effect::Quit),
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
            let puzzle = super::starter::after(play.game().clues());
            model.open_puzzle(puzzle, effects);
        }
        Ask::Paste(puzzle) => model.open_puzzle(*puzzle, effects),
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

/// A puzzle was pasted: says what it is and asks whether to play it.
fn paste(model: &mut Model, text: &str) {
    model.pending = None;
    let first = format::read(text).next();
    match first {
        Some(Ok(entry)) => {
            let puzzle = Puzzle::new(entry.clues);
            model.ask(Ask::Paste(Box::new(puzzle)));
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

/// Goes on to the next size class that fits the window, and after the last one back to choosing
/// by the window.
fn next_layout(model: &mut Model) {
    use super::layout::SizeClass;
    let size = model.shared.size;
    let fitting = SizeClass::ALL.into_iter().rev().filter(|c| c.fits(size));
    let choices: Vec<Option<SizeClass>> = fitting.map(Some).chain([None]).collect();
    let now = choices.iter().position(|c| *c == model.shared.fixed_class);
    let next = now.map_or(0, |at| at + 1);
    model.shared.fixed_class = choices.get(next).copied().unwrap_or(choices[0]);
    let slug = model.shared.fixed_class.map_or("auto", SizeClass::slug);
    let name = model.shared.text.named("layout", slug);
    let facts = [("name", name.into())];
    let said = model.shared.text.tell(Id::LayoutNow, &facts);
    model.shared.tell(said);
}

impl Model {
    /// The game, whether it is on the screen or waits behind a solver.
    pub(crate) fn play(&self) -> Option<&Play> {
        match &self.screen {
            Screen::Play(play) => Some(play),
            Screen::Watch(watch) => watch.home(),
            Screen::Review(review) => review.home(),
        }
    }

    /// Whether something would be lost if the game were left now.
    fn would_lose(&self) -> bool {
        self.shared.unkept.is_some() && self.play().is_some_and(Play::has_work)
    }

    fn play_mut(&mut self) -> Option<&mut Play> {
        match &mut self.screen {
            Screen::Play(play) => Some(play),
            Screen::Watch(watch) => watch.home_mut(),
            Screen::Review(review) => review.home_mut(),
        }
    }

    fn ask(&mut self, ask: Ask) {
        self.overlay = Some(Overlay::Confirm(Confirm { ask }));
    }

    /// Opens another puzzle in place of the present screen.
    fn open_puzzle(
        &mut self,
        puzzle: Result<Puzzle, crate::puzzle::PuzzleError>,
        effects: &mut Effects,
    ) {
        self.screen = Screen::Play(Play::begin(puzzle, &mut self.shared, effects));
    }

    /// From the game to a solver that starts at the player's own grid.
    fn watch(&mut self, effects: &mut Effects) {
        let Screen::Play(play) = &mut self.screen else {
            return;
        };
        play.leave_board(effects);
        let mut watch = Watch::new(
            play.game().digits(),
            Algorithm::RowMajor,
            Some(play.clone()),
        );
        watch.survey(&mut self.shared, effects);
        if let Some(clash) = play.game().clashes().first() {
            let facts = self.shared.text.clash_facts(clash);
            let said = self.shared.text.tell(Id::WatchClash, &facts);
            self.shared.warn(said);
        }
        self.screen = Screen::Watch(watch);
    }

    /// From a game to what there is to say of it.
    fn review(&mut self, effects: &mut Effects) {
        let Screen::Play(play) = &self.screen else {
            return;
        };
        let review = Review::of(play.clone(), &mut self.shared, effects);
        self.screen = Screen::Review(review);
    }

    /// Back from a solver to the game as it was; without a game, out of the program.
    fn leave(&mut self, effects: &mut Effects) {
        let watch = match &mut self.screen {
            Screen::Watch(watch) => watch,
            Screen::Review(review) => {
                match review.leave(effects) {
                    Some(play) => self.screen = Screen::Play(play),
                    None => effects.push(Effect::Quit),
                }
                return;
            }
            Screen::Play(_) => return,
        };
        if watch.end_race(effects) {
            return;
        }
        watch.cancel(effects);
        match watch.take_home() {
            Some(play) => self.screen = Screen::Play(play),
            None => effects.push(Effect::Quit),
        }
    }

    /// Does something to the branch that is chosen in the list.
    fn change_branch(&mut self, action: Action) {
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
    fn check(&mut self, effects: &mut Effects) {
        let Screen::Play(play) = &mut self.screen else {
            return;
        };
        match play.way_back() {
            Some(moves) => self.ask(Ask::GoBack(moves)),
            None => play.act(Action::Check, None, &mut self.shared, effects),
        }
    }

    /// Has all hints listed, as soon as they are known.
    fn want_list(&mut self, effects: &mut Effects) {
        let Screen::Play(play) = &mut self.screen else {
            return;
        };
        play.want_list(&mut self.shared, effects);
        if play.take_wish_for_list() {
            self.list_hints();
        }
    }

    /// Lists all hints, which are known by now.
    fn list_hints(&mut self) {
        if let Screen::Play(play) = &self.screen
            && let Some((steps, board)) = play.hints()
        {
            let list = Steps::new(steps, board, &self.shared.text);
            self.overlay = Some(Overlay::Steps(list));
        }
    }

    /// Takes what was chosen or typed in an overlay. What cannot be read stays to be mended.
    fn choose(&mut self, effects: &mut Effects) {
        if matches!(self.overlay, Some(Overlay::Branches(_))) {
            self.change_branch(Action::Choose);
            self.overlay = None;
            return;
        }
        if let (Some(Overlay::Steps(list)), Screen::Play(play)) = (&self.overlay, &mut self.screen)
        {
            if let Some(at) = list.chosen() {
                play.choose_hint(at);
            }
            self.overlay = None;
            return;
        }
        let Screen::Watch(watch) = &mut self.screen else {
            return;
        };
        match &mut self.overlay {
            Some(Overlay::Algorithms(list)) => {
                watch.choose(list.chosen(), &mut self.shared, effects);
                self.overlay = None;
            }
            Some(Overlay::Entry(entry)) => {
                if let Some(condition) = entry.read() {
                    watch.stop_when(condition);
                    self.overlay = None;
                }
            }
            _ => {}
        }
    }

    /// Back to the game, with the solution the solver has found.
    fn use_solution(&mut self, effects: &mut Effects) {
        let Screen::Watch(watch) = &self.screen else {
            return;
        };
        let (Some(solution), Some(_)) = (watch.solution(), watch.home()) else {
            return;
        };
        self.leave(effects);
        if let Screen::Play(play) = &mut self.screen {
            play.complete(solution, &mut self.shared);
        }
    }
}
