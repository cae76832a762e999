//! The only place where the model changes.

use ratatui::layout::Position;

use super::action::Action;
use super::job::{Job, Outcome};
use super::keeping;
use super::keymap::{Context, Key, Meaning};
use super::layout::SizeClass;
use super::model::{Model, Overlay, Screen, Shared};
use super::msg::{Effect, Effects, Msg};
use super::overlay::{
    Algorithms, Ask, Branches, Command, Confirm, Entry, Hardest, Help, Import, Palette,
    SettingsList, Steps,
};
use super::screen::menu::Item;
use super::screen::{Enter, Learn, Menu, Play, Press, Review, Watch};
use crate::config::Setting;
use crate::format;
use crate::grid::{Board, Digit};
use crate::puzzle::{Puzzle, PuzzleError};
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
        Msg::Paste(text) => paste(model, &text, &mut effects),
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
                Screen::Menu(_) | Screen::Enter(_) | Screen::Learn(_) => false,
                Screen::Review(review) => review.advance(passed),
            };
        }
        Msg::Done(id, Outcome::Judged(hardest), _) => {
            if let Some(Overlay::Import(import)) = &mut model.overlay {
                let hardest = hardest.map_or(Hardest::Beyond, Hardest::Technique);
                import.judged(id, hardest);
            }
        }
        Msg::Kept(report) => keeping::hear(&report, &mut model.shared),
        Msg::Done(id, outcome, took) => match &mut model.screen {
            Screen::Menu(_) | Screen::Enter(_) => {}
            Screen::Learn(learn) => learn.done(id, outcome),
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
        Screen::Enter(enter) => enter.click(position, &model.shared),
        Screen::Menu(menu) => {
            if menu.click(position, &model.shared) {
                model.choose(effects);
            }
        }
        Screen::Learn(_) | Screen::Review(_) => {}
    }
}

/// Finds out what a key means, and does it.
fn press(model: &mut Model, key: Key, effects: &mut Effects) {
    if matches!(model.overlay, Some(Overlay::Coach(_))) {
        model.overlay = None;
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
            model.shared.tell(awaiting(key, &model.shared));
        }
        // Any other key than the ones that agree means no.
        Meaning::Unbound => {
            if let Some(Overlay::Confirm(_) | Overlay::Import(_)) = &model.overlay {
                model.end_import(effects);
                model.overlay = None;
            }
        }
    }
}

#[expect(clippy::too_many_lines, reason = "a list: what each action does")]
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
        Action::HelpClose | Action::ListClose => {
            if let Some(Overlay::Help(help)) = &mut model.overlay
                && help.show_all()
            {
                return;
            }
            if model.overlay.take().is_none() {
                let page = match &mut model.screen {
                    Screen::Learn(learn) => learn.close_page(effects),
                    _ => false,
                };
                if !page {
                    model.go_home(effects);
                }
            }
            model.shared.preview(None);
        }
        Action::ScrollDown | Action::ScrollUp => {
            const PAGE: usize = 10;
            if let Some(Overlay::Help(help)) = &mut model.overlay {
                help.scroll(action == Action::ScrollDown, PAGE, &model.shared);
            } else if let Screen::Learn(learn) = &mut model.screen {
                learn.act(action, &mut model.shared, effects);
            }
        }
        Action::HelpSearch => {
            if let Some(Overlay::Help(help)) = &mut model.overlay {
                help.search();
            }
        }
        Action::Palette => {
            let palette = Palette::new(model.contexts(), &model.shared);
            model.overlay = Some(Overlay::Palette(palette));
        }
        Action::Settings => model.overlay = Some(Overlay::Settings(SettingsList::default())),
        Action::Yes => {
            model.end_import(effects);
            match model.overlay.take() {
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
            let down = action == Action::ListDown;
            match &mut model.overlay {
                Some(Overlay::Algorithms(list)) => list.turn(action),
                Some(Overlay::Branches(list)) => list.turn(down),
                Some(Overlay::Steps(list)) => list.turn(action),
                Some(Overlay::Settings(list)) => list.turn(action, &mut model.shared, effects),
                Some(Overlay::Palette(palette)) => palette.turn(down),
                Some(Overlay::Help(help)) => help.scroll(down, 1, &model.shared),
                _ => match &mut model.screen {
                    Screen::Menu(menu) => menu.turn(action),
                    Screen::Learn(learn) => learn.act(action, &mut model.shared, effects),
                    _ => {}
                },
            }
            model.preview();
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
        Action::Menu => {
            let home = model.take_home(effects);
            model.screen = Screen::Menu(Menu::new(home));
        }
        Action::Learn => model.learn(effects),
        Action::Practise => model.practise(effects),
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
            Screen::Menu(_) => {}
            Screen::Review(review) => review.act(action, digit, &mut model.shared, effects),
        },
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
fn paste(model: &mut Model, text: &str, effects: &mut Effects) {
    model.pending = None;
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

impl Model {
    /// The game, whether it is on the screen or waits behind a solver.
    pub(crate) fn play(&self) -> Option<&Play> {
        match &self.screen {
            Screen::Play(play) => Some(play),
            Screen::Watch(watch) => watch.home(),
            Screen::Menu(menu) => menu.home.as_ref(),
            Screen::Enter(enter) => enter.home.as_ref(),
            Screen::Learn(learn) => learn.home.as_ref(),
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
            Screen::Menu(menu) => menu.home.as_mut(),
            Screen::Enter(enter) => enter.home.as_mut(),
            Screen::Learn(learn) => learn.home.as_mut(),
            Screen::Review(review) => review.home_mut(),
        }
    }

    fn ask(&mut self, ask: Ask) {
        self.overlay = Some(Overlay::Confirm(Confirm { ask }));
    }

    /// Opens another puzzle in place of the present screen.
    fn open_puzzle(&mut self, puzzle: Result<Puzzle, PuzzleError>, effects: &mut Effects) {
        self.screen = Screen::Play(Play::begin(puzzle, &mut self.shared, effects));
    }

    /// Takes the game from wherever it is, so that another screen can keep it.
    fn take_home(&mut self, effects: &mut Effects) -> Option<Play> {
        if let Screen::Watch(watch) = &mut self.screen {
            watch.end_race(effects);
            watch.cancel(effects);
        }
        let none = Screen::Menu(Menu::new(None));
        match std::mem::replace(&mut self.screen, none) {
            Screen::Play(mut play) => {
                play.leave_board(effects);
                Some(play)
            }
            Screen::Watch(mut watch) => watch.take_home(),
            Screen::Review(mut review) => review.leave(effects),
            Screen::Menu(menu) => menu.home,
            Screen::Enter(enter) => enter.home,
            Screen::Learn(mut learn) => {
                learn.cancel(effects);
                learn.home
            }
        }
    }

    /// Back to the game; to the menu, where there is none.
    fn go_home(&mut self, effects: &mut Effects) {
        self.screen = match self.take_home(effects) {
            Some(play) => Screen::Play(play),
            None => Screen::Menu(Menu::new(None)),
        };
    }

    /// To the lessons; to the one of the hint that is open, if there is one.
    fn learn(&mut self, effects: &mut Effects) {
        let hinted = match &self.screen {
            Screen::Play(play) => play.hinted_technique(),
            _ => None,
        };
        let mut learn = Learn::new(self.take_home(effects));
        if let Some(technique) = hinted {
            learn.open(technique, &mut self.shared, effects);
        }
        self.screen = Screen::Learn(learn);
    }

    /// Begins a game in the position of the lesson, in which its technique is to be found.
    fn practise(&mut self, effects: &mut Effects) {
        let Screen::Learn(learn) = &self.screen else {
            return;
        };
        let Some((case, technique)) = learn.practice() else {
            return;
        };
        let case = case.clone();
        self.open_puzzle(Puzzle::new(case.clues), effects);
        if let Screen::Play(play) = &mut self.screen {
            play.prepare(case.placed(), case.struck, &mut self.shared);
        }
        let facts = [("technique", self.shared.text.technique(technique).into())];
        let said = self.shared.text.tell(Id::LearnPractise, &facts);
        self.shared.tell(said);
    }

    /// Offers a puzzle in place of what is on the screen, and finds out how hard it is.
    fn offer(&mut self, puzzle: Result<Puzzle, PuzzleError>, effects: &mut Effects) {
        self.end_import(effects);
        let board = puzzle.as_ref().ok();
        let board = board.and_then(|puzzle| Board::from_clues(puzzle.clues()).ok());
        let job = board.map(|board| Job::Judge(Box::new(board)));
        let judging = job.map(|job| self.shared.start(job, effects));
        self.overlay = Some(Overlay::Import(Import::new(puzzle, judging)));
    }

    /// How hard the offered puzzle is need not be known any more.
    fn end_import(&mut self, effects: &mut Effects) {
        if let Some(Overlay::Import(import)) = &mut self.overlay {
            effects
                .list
                .extend(import.judging.take().map(Effect::Cancel));
        }
    }

    /// Goes where the chosen line of the menu leads.
    fn follow_menu(&mut self, effects: &mut Effects) {
        let Screen::Menu(menu) = &self.screen else {
            return;
        };
        match menu.chosen() {
            Item::Continue => self.go_home(effects),
            Item::New => {
                let puzzle = menu.puzzle();
                self.open_puzzle(puzzle, effects);
            }
            Item::Enter => act(self, Action::EnterPuzzle, None, effects),
            Item::Watch => {
                if menu.home.is_none() {
                    let puzzle = menu.puzzle();
                    self.open_puzzle(puzzle, effects);
                }
                self.go_home(effects);
                self.watch(effects);
            }
            Item::Learn => self.learn(effects),
            Item::Settings => act(self, Action::Settings, None, effects),
            Item::Quit => act(self, Action::Quit, None, effects),
        }
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
            Screen::Play(_) | Screen::Menu(_) | Screen::Enter(_) | Screen::Learn(_) => return,
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

    /// While a theme is chosen in the palette, shows how it looks.
    fn preview(&mut self) {
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
    fn run(&mut self, action: Action, contexts: &[Context], effects: &mut Effects) {
        self.overlay = None;
        match self.shared.keymap.lead(contexts, action) {
            Some(key) => {
                self.shared.tell(awaiting(key, &self.shared));
                self.pending = Some(key);
            }
            None => act(self, action, None, effects),
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
                self.overlay = None;
                self.shared.preview(None);
                match chosen {
                    Some(Command::Run(action)) => self.run(action, &contexts, effects),
                    Some(Command::Set(setting, value)) => {
                        self.shared.set(setting, &value, effects);
                    }
                    None => {}
                }
                return;
            }
            Some(Overlay::Settings(list)) => {
                list.turn(Action::Choose, &mut self.shared, effects);
                return;
            }
            _ => {}
        }
        match &self.screen {
            Screen::Menu(_) => return self.follow_menu(effects),
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
