//! From one screen to another, and what each takes along.

use super::act::act;
use crate::config::Setting;
use crate::daily::Occasion;
use crate::grid::Clues;
use crate::puzzle::{Puzzle, PuzzleError};
use crate::store::{Progress, Saved, Trouble};
use crate::text::Id;
use crate::trace::Algorithm;
use crate::tui::action::Action;
use crate::tui::keeping;
use crate::tui::model::{Model, Screen};
use crate::tui::msg::{Effect, Effects};
use crate::tui::screen::menu::Item;
use crate::tui::screen::review::Back;
use crate::tui::screen::{Learn, Menu, Play, Review, Watch};

impl Model {
    /// Opens another puzzle in place of the present screen.
    pub(super) fn open_puzzle(
        &mut self,
        puzzle: Result<Puzzle, PuzzleError>,
        effects: &mut Effects,
    ) {
        if let Some(before) = self.play_mut() {
            before.end(effects);
        }
        // What lies over the screen is about the game before.
        self.uncover_all(effects);
        self.menu_line = None;
        self.screen = Screen::Play(Play::begin(puzzle, &mut self.shared, effects));
    }

    /// Takes the game from wherever it is, so that another screen can keep it.
    pub(super) fn take_home(&mut self, effects: &mut Effects) -> Option<Play> {
        if let Screen::Watch(watch) = &mut self.screen {
            watch.end_race(effects);
            watch.cancel(effects);
        }
        let none = Screen::Menu(Menu::new(None, self.shared.level()));
        match std::mem::replace(&mut self.screen, none) {
            Screen::Play(mut play) => {
                play.leave_board(effects);
                Some(play)
            }
            Screen::Watch(mut watch) => watch.take_home(),
            Screen::Review(mut review) => review.leave(effects).into_play(),
            Screen::Menu(mut menu) => {
                menu.cancel(effects);
                self.menu_line = Some(menu.chosen());
                menu.home
            }
            Screen::Enter(enter) => enter.home,
            Screen::Learn(mut learn) => {
                learn.cancel(effects);
                learn.home
            }
            Screen::Library(mut library) => {
                library.cancel(effects);
                library.home
            }
            Screen::Stats(mut stats) => {
                stats.cancel(effects);
                stats.home
            }
            Screen::Games(mut games) => {
                games.cancel(effects);
                games.home
            }
        }
    }

    /// To the menu, with this line of it chosen.
    pub(super) fn open_menu(&mut self, line: Option<Item>, effects: &mut Effects) {
        let home = self.take_home(effects);
        self.menu_line = None;
        let mut menu = Menu::begin(home, &mut self.shared, effects);
        if let Some(line) = line {
            menu.go_to(line);
        }
        self.screen = Screen::Menu(menu);
    }

    /// Back to where the screen was opened from: the menu, or else the game.
    pub(super) fn go_back(&mut self, effects: &mut Effects) {
        match self.menu_line.take() {
            Some(line) => self.open_menu(Some(line), effects),
            None => self.go_home(effects),
        }
    }

    /// Back to the game; to the menu, where there is none.
    pub(super) fn go_home(&mut self, effects: &mut Effects) {
        self.screen = match self.take_home(effects) {
            Some(play) => Screen::Play(play),
            None => Screen::Menu(Menu::begin(None, &mut self.shared, effects)),
        };
        self.menu_line = None;
    }

    /// To the lessons; to the one of the hint that is open, if there is one.
    pub(super) fn learn(&mut self, effects: &mut Effects) {
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

    /// Goes where the chosen line of the menu leads.
    pub(super) fn follow_menu(&mut self, effects: &mut Effects) {
        let Screen::Menu(menu) = &mut self.screen else {
            return;
        };
        match menu.chosen() {
            Item::Continue => self.go_home(effects),
            Item::New => {
                let (puzzle, level) = (menu.puzzle(), menu.level());
                if level != self.shared.level() {
                    self.shared.set(Setting::Level, level.slug(), effects);
                }
                self.open_puzzle(puzzle, effects);
                self.shared.stock_up_once(effects);
            }
            Item::Daily | Item::Weekly => {
                if let Some((occasion, clues)) = menu.take_today() {
                    open_today(occasion, clues, effects);
                }
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
            Item::Library => act(self, Action::Library, None, effects),
            Item::Games => act(self, Action::Games, None, effects),
            Item::Statistics => act(self, Action::Statistics, None, effects),
            Item::Settings => act(self, Action::Settings, None, effects),
            Item::Quit => act(self, Action::Quit, None, effects),
        }
    }

    /// Begins the puzzle that is chosen in the library, or goes on with the game of it.
    pub(super) fn open_shelved(&mut self, effects: &mut Effects) {
        let Screen::Library(library) = &self.screen else {
            return;
        };
        let Some(puzzle) = library.chosen() else {
            return;
        };
        let clues = puzzle.clues;
        if self
            .play()
            .is_some_and(|play| *play.game().clues() == clues)
        {
            self.go_home(effects);
        } else if puzzle.progress == Progress::Begun {
            effects.push(Effect::Reopen(clues));
        } else {
            self.take_home(effects);
            self.open_puzzle(Puzzle::new(clues), effects);
        }
    }

    /// Goes on with a game as it was kept; begins another, where it is not to be had.
    pub(super) fn reopen(
        &mut self,
        clues: Clues,
        saved: Option<Box<Saved>>,
        effects: &mut Effects,
    ) {
        if let Some(saved) = saved {
            self.resume(*saved, effects);
        } else {
            self.take_home(effects);
            self.open_puzzle(Puzzle::new(clues), effects);
        }
    }

    fn resume(&mut self, saved: Saved, effects: &mut Effects) {
        self.take_home(effects);
        self.uncover_all(effects);
        self.menu_line = None;
        self.screen = Screen::Play(Play::resume(saved, &mut self.shared, effects));
    }

    /// From the game to a solver that starts at the player's own grid.
    pub(super) fn watch(&mut self, effects: &mut Effects) {
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
    pub(super) fn review(&mut self, effects: &mut Effects) {
        let Screen::Play(play) = &self.screen else {
            return;
        };
        let (game, elapsed) = (play.game().clone(), play.elapsed());
        let back = Back::Game(Box::new(play.clone()));
        let review = Review::of(game, elapsed, back, &mut self.shared, effects);
        self.screen = Screen::Review(review);
    }

    /// From the list of games to what there is to say of one.
    pub(super) fn look_back(&mut self, saved: Saved, effects: &mut Effects) {
        let none = Screen::Menu(Menu::new(None, self.shared.level()));
        let Screen::Games(games) = std::mem::replace(&mut self.screen, none) else {
            return;
        };
        let back = Back::List(Box::new(games));
        let review = Review::of(saved.game, saved.elapsed, back, &mut self.shared, effects);
        self.screen = Screen::Review(review);
    }

    /// Goes on with a game, or says why that cannot be.
    pub(super) fn opened(&mut self, opened: Result<Box<Saved>, Trouble>, effects: &mut Effects) {
        match opened {
            Ok(saved) => self.resume(*saved, effects),
            Err(trouble) => {
                let said = keeping::trouble(&trouble, &self.shared.text);
                self.shared.warn(said);
            }
        }
    }

    /// Back from a solver to the game as it was; without a game, out of the program.
    pub(super) fn leave(&mut self, effects: &mut Effects) {
        let watch = match &mut self.screen {
            Screen::Watch(watch) => watch,
            Screen::Play(play) => return play.end_walk(),
            Screen::Review(review) => {
                match review.leave(effects) {
                    Back::Game(play) => self.screen = Screen::Play(*play),
                    Back::List(games) => self.screen = Screen::Games(*games),
                    Back::Shell => effects.push(Effect::Quit),
                }
                return;
            }
            _ => return,
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

    /// Back to the game, with the solution the solver has found.
    pub(super) fn use_solution(&mut self, effects: &mut Effects) {
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

/// Goes on with the puzzle of an occasion, or begins it.
pub(super) fn open_today(occasion: Occasion, clues: Clues, effects: &mut Effects) {
    effects.push(Effect::Mark(clues, occasion));
    effects.push(Effect::Reopen(clues));
}
