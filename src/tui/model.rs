//! Everything the program knows while it runs: the game, the screen, and what lies over it.

use std::time::Duration;

use super::action::Action;
use super::app::App;
use super::keymap::{Context, Key};
use super::layer::{Cx, Layer, Response, View};
use super::overlay::Welcome;
use super::play::Play;
use super::screen::{Drill, ImportVariant, Learn, Menu, PlayScreen, Review, VariantScreen, Watch};
use crate::config::Motion;
use crate::format::VariantEntry;
use crate::game::{Game, PlayTime, VariantGame};
use crate::generate::library;
use crate::grid::Clues;
use crate::logic::Technique;
use crate::puzzle::{Puzzle, PuzzleError};
use crate::store::Saved;
use crate::trace::Algorithm;

/// What the program opens with.
#[derive(Clone, Debug)]
pub enum Opening {
    /// A game of these clues; of the first puzzle without any.
    Play(Option<Result<Puzzle, PuzzleError>>),
    /// A game of the next puzzle after these clues, of the level played last.
    After(Clues),
    /// A game that is resumed.
    Resume(Box<Saved>),
    /// A game that is looked at again, and the time it took.
    Review(Box<Game>, PlayTime),
    /// A puzzle of another shape or with other rules.
    Variant(Box<VariantEntry>),
    /// A game on such a puzzle that is resumed.
    ResumeVariant(Box<VariantGame>, PlayTime),
    /// A solver on these clues.
    Watch(Clues, Algorithm),
    /// The lesson on a technique; the list of them without one.
    Learn(Option<Technique>),
    /// Questions about a technique; about what is due without one.
    Drill(Option<Technique>),
}

/// The whole state. It changes in [`update`](super::update::update) and nowhere else.
#[derive(Debug)]
pub(crate) struct Model {
    pub(crate) app: App,
    /// The game, whatever is on the screen.
    pub(crate) play: Option<Play>,
    pub(crate) screen: Box<dyn Layer>,
    /// Screens that wait behind this one, the nearest last.
    pub(crate) behind: Vec<Box<dyn Layer>>,
    /// What lies over the screen, the top last.
    pub(crate) overlays: Vec<Box<dyn Layer>>,
    /// The first of two keys, when the second has not come yet.
    pub(crate) pending: Option<Key>,
}

impl Model {
    /// The first screen.
    pub(crate) fn open(mut app: App, opening: Opening) -> Self {
        app.ask_paper();
        let welcome = matches!(opening, Opening::Play(None));
        let (mut play, mut offered) = (None, None);
        let screen: Box<dyn Layer> = match opening {
            Opening::Play(puzzle) => {
                let puzzle = puzzle.unwrap_or_else(|| Puzzle::new(library::first()));
                play = Some(Play::begin(puzzle, &mut app));
                Box::new(PlayScreen)
            }
            Opening::After(clues) => {
                let puzzle = Puzzle::new(app.stock.next(app.level(), &clues));
                play = Some(Play::begin(puzzle, &mut app));
                Box::new(PlayScreen)
            }
            Opening::Resume(saved) => {
                play = Some(Play::resume(*saved, &mut app));
                Box::new(PlayScreen)
            }
            Opening::Review(game, elapsed) => {
                let mut review = Review::from_start(*game, elapsed, &mut app);
                if app.settings.motion != Motion::None {
                    review.play();
                }
                Box::new(review)
            }
            Opening::Variant(entry) => {
                // What is not understood of it is listed before it opens.
                if entry.variant.unread().is_empty() {
                    Box::new(VariantScreen::begin(*entry, &mut app))
                } else {
                    offered = Some(*entry);
                    Box::new(Menu::new(&mut Cx {
                        app: &mut app,
                        play: &mut play,
                    }))
                }
            }
            Opening::ResumeVariant(game, elapsed) => {
                Box::new(VariantScreen::resume(*game, elapsed, &mut app))
            }
            Opening::Watch(clues, algorithm) => {
                Box::new(Watch::new(clues, clues, algorithm, &mut app))
            }
            Opening::Learn(technique) => Box::new(Learn::at(technique, &mut app)),
            Opening::Drill(technique) => Box::new(Drill::new(technique, &mut app)),
        };
        let mut model = Self {
            app,
            play,
            screen,
            behind: Vec::new(),
            overlays: Vec::new(),
            pending: None,
        };
        if let Some(entry) = offered {
            model.lay(Box::new(ImportVariant::new(entry)));
        }
        if welcome {
            model.lay(Box::new(Welcome));
        }
        model
    }

    pub(crate) fn view(&self) -> View<'_> {
        View {
            app: &self.app,
            play: self.play.as_ref(),
        }
    }

    /// Asks the top layer.
    pub(crate) fn on_top(
        &mut self,
        ask: impl FnOnce(&mut dyn Layer, &mut Cx<'_>) -> Response,
    ) -> Response {
        let top = self.overlays.last_mut().unwrap_or(&mut self.screen);
        let mut cx = Cx {
            app: &mut self.app,
            play: &mut self.play,
        };
        ask(top.as_mut(), &mut cx)
    }

    /// Asks the screen, whatever lies over it.
    pub(crate) fn on_screen<T>(&mut self, ask: impl FnOnce(&mut dyn Layer, &mut Cx<'_>) -> T) -> T {
        let mut cx = Cx {
            app: &mut self.app,
            play: &mut self.play,
        };
        ask(self.screen.as_mut(), &mut cx)
    }

    pub(crate) fn top(&self) -> &dyn Layer {
        self.overlays.last().unwrap_or(&self.screen).as_ref()
    }

    /// Where keys are looked up now, narrowest first.
    pub(crate) fn contexts(&self) -> Vec<Context> {
        let mut contexts = self.top().contexts(&self.view());
        contexts.push(Context::Global);
        contexts
    }

    /// Does what a layer asks for in answer to an event.
    pub(crate) fn respond(&mut self, response: Response) {
        match response {
            Response::Consumed | Response::Pass => {}
            Response::Close if self.overlays.pop().is_some() => {}
            Response::Close => self.go_back(false),
            Response::Leave => self.go_back(true),
            Response::Push(overlay) => self.lay(overlay),
            Response::Open(screen) => self.open_screen(screen),
            Response::Enter(screen) => {
                let before = self.replace_screen(screen);
                self.behind.push(before);
            }
            Response::Menu => {
                let menu = self.menu();
                self.open_screen(menu);
            }
            Response::Play => {
                self.behind.clear();
                self.replace_screen(Box::new(PlayScreen));
            }
            Response::Begin(entry) => {
                let screen = VariantScreen::begin(*entry, &mut self.app);
                self.play_variant(screen);
            }
            Response::Choose(answer) => {
                self.overlays.pop();
                self.on_screen(|screen, cx| screen.answer(answer, cx));
            }
            Response::Run(action) => {
                self.overlays.pop();
                self.run(action);
            }
        }
    }

    /// A game on a puzzle of another shape or with other rules takes the place of the present one.
    pub(crate) fn play_variant(&mut self, screen: VariantScreen) {
        self.behind.clear();
        self.play = None;
        self.replace_screen(Box::new(screen));
    }

    /// Lays something over the screen, and over what lies there already. There is one of a kind:
    /// a second takes the place of the first.
    pub(crate) fn lay(&mut self, overlay: Box<dyn Layer>) {
        self.overlays.retain(|other| {
            !other.is_fleeting() && other.as_ref().type_id() != overlay.as_ref().type_id()
        });
        self.overlays.push(overlay);
    }

    /// Takes away what any key or click takes away.
    pub(crate) fn end_fleeting(&mut self) {
        self.overlays.retain(|overlay| !overlay.is_fleeting());
    }

    /// Opens a screen; some wait behind it.
    pub(crate) fn open_screen(&mut self, screen: Box<dyn Layer>) {
        let before = self.replace_screen(screen);
        if before.waits_behind() {
            self.behind.push(before);
        }
    }

    /// Puts a screen in place of the present one. What lies over that belonged to it.
    fn replace_screen(&mut self, screen: Box<dyn Layer>) -> Box<dyn Layer> {
        self.overlays.clear();
        self.on_screen(Layer::leave);
        std::mem::replace(&mut self.screen, screen)
    }

    /// Back to the screen behind, or the game; where there is none, to the menu or out of the
    /// program.
    fn go_back(&mut self, or_quit: bool) {
        if let Some(screen) = self.behind.pop() {
            self.replace_screen(screen);
            self.on_screen(Layer::resume);
        } else if self.play.is_some() {
            self.replace_screen(Box::new(PlayScreen));
        } else if or_quit {
            self.app.push(super::command::Command::Quit);
        } else {
            let menu = self.menu();
            self.replace_screen(menu);
        }
    }

    fn menu(&mut self) -> Box<dyn Layer> {
        Box::new(Menu::new(&mut Cx {
            app: &mut self.app,
            play: &mut self.play,
        }))
    }

    /// Carries an action out as if its key had been pressed: if a digit belongs to it, that is
    /// awaited.
    pub(crate) fn run(&mut self, action: Action) {
        match self.app.keymap.lead(&self.contexts(), action) {
            Some(key) => self.await_second(key),
            None => self.act(action, None),
        }
    }

    /// Waits for the second of two keys.
    pub(crate) fn await_second(&mut self, key: Key) {
        self.pending = Some(key);
        let said = if self.app.ascii {
            format!("{key:#} ...")
        } else {
            format!("{key} ...")
        };
        self.app.notify_text(said);
    }

    /// How long nothing will change by itself; `None`: until something comes in.
    pub(crate) fn next_wake(&self) -> Option<Duration> {
        let notice = self.app.notice.as_ref().and_then(|notice| notice.left);
        let screen = self.screen.next_wake(&self.view());
        notice.into_iter().chain(screen).min()
    }
}
