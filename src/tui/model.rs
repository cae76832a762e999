//! The model: the complete state of the running program.

use std::collections::VecDeque;
use std::time::Duration;

use super::action::Action;
use super::active_game::ActiveGame;
use super::app::App;
use super::command::{Command, StoreCommand};
use super::command::{GameArrival, GamePlace};
use super::keymap::{Context, Key};
use super::layer::{Cx, GameStart, Layer, Response, View};
use super::overlay::{ConfirmEffect, ConfirmPrompt, ImportPrompt, Rules, Welcome};
use super::run::method::WatchedMethod;
use super::saving;
use super::screen::{
    Drill, LearnScreen, Menu, PlayScreen, ReviewScreen, Setter, VariantList, WatchScreen,
};
use crate::config::Motion;
use crate::format::{PuzzleEntry, VariantEntry};
use crate::game::{Game, PlayTime};
use crate::generate::library;
use crate::grid::Clues;
use crate::logic::LessonTopic;
use crate::play::{OpenError, OpenedGame};
use crate::puzzle::{Puzzle, PuzzleError, VariantPuzzle};
use crate::solve::general::SearchMethod;
use crate::store::{GameId, SavedGame};
use crate::text::Id;
use crate::trace::Algorithm;

/// The first screen of the program, with the data that it shows.
#[derive(Clone, Debug)]
pub enum Opening {
    /// A game on the given puzzle, or on the first built-in puzzle.
    Play(Option<Result<Puzzle, PuzzleError>>),
    /// A game on the next puzzle after the given clues, at the level that was played last.
    NextPuzzle(Clues),
    /// A resumed game on a puzzle of any kind.
    Resume(Box<SavedGame>),
    /// The review of a game, with its playing time.
    Review(Box<Game>, PlayTime),
    /// A new game on a variant.
    Variant(Box<VariantEntry>),
    /// A new game on a puzzle that the player has entered. The game stays in the list of games even
    /// if it never has a turn.
    Own(Box<Game>),
    /// The menu, and the puzzle of a link that is only a name.
    Link(String),
    /// The menu, with a message about the game that ended the last run of the program.
    Crashed(GameId),
    /// A run of an algorithm on the given clues.
    Watch(Clues, Algorithm),
    /// A run of a search on a variant.
    WatchVariant(Box<VariantEntry>, SearchMethod),
    /// The editor for variants, with a puzzle or the saved draft.
    Setter(Option<Box<VariantEntry>>),
    /// The lesson on a topic, or the list of lessons.
    Learn(Option<LessonTopic>),
    /// A drill on a topic, or a mixed drill.
    Drill(Option<LessonTopic>),
    /// A game with other players, which this program hosts or joins.
    #[cfg(feature = "together")]
    Together(Box<crate::together::LinkRole>),
}

impl Opening {
    /// Returns the new game of the opening. If the opening names no puzzle, the game is on the first
    /// built-in puzzle.
    fn into_new_game(self, app: &App) -> Game {
        match self {
            Self::Own(game) => *game,
            Self::Variant(entry) => Game::of(VariantPuzzle::new(*entry)),
            Self::Play(Some(puzzle)) => Game::new(puzzle),
            Self::NextPuzzle(clues) => {
                Game::new(Puzzle::new(app.stock.next(app.settings.level, &clues)))
            }
            _ => Game::new(Puzzle::new(library::first())),
        }
    }
}

/// The complete state of the program. In the running program, only
/// [`update`](super::update::update) changes it.
#[derive(Debug)]
pub(crate) struct Model {
    pub(crate) app: App,
    /// The current game. Another screen may cover it.
    pub(crate) play: Option<ActiveGame>,
    pub(crate) screen: Box<dyn Layer>,
    /// The screens behind the current screen. The last one is nearest.
    pub(crate) background_screens: Vec<Box<dyn Layer>>,
    /// The overlays. The last one is on top.
    pub(crate) overlays: Vec<Box<dyn Layer>>,
    /// The screen's responses to job results that arrived while an overlay was open, oldest first.
    pub(crate) delayed: VecDeque<Response>,
}

impl Model {
    /// Creates the model with its first screen.
    pub(crate) fn open(mut app: App, opening: Opening) -> Self {
        app.query_background();
        let mut model = Self {
            app,
            play: None,
            screen: Box::new(PlayScreen::default()),
            background_screens: Vec::new(),
            overlays: Vec::new(),
            delayed: VecDeque::new(),
        };
        model.show_first(opening);
        model
    }

    fn show_first(&mut self, opening: Opening) {
        let app = &mut self.app;
        match opening {
            Opening::Play(_) | Opening::NextPuzzle(_) | Opening::Variant(_) | Opening::Own(_) => {
                let is_welcome = matches!(opening, Opening::Play(None));
                let kept = matches!(opening, Opening::Own(_));
                let game = opening.into_new_game(app);
                if !game.puzzle().variant().unsupported_rules().is_empty() {
                    // If a puzzle has unsupported rules, an overlay lists these rules first.
                    self.screen = self.menu();
                    let entry = game.puzzle().entry().clone();
                    let offer =
                        ImportPrompt::new(PuzzleEntry::Variant(Box::new(entry)), &mut self.app);
                    return self.open_overlay(Box::new(offer));
                }
                let play = self.play.insert(begin(game, kept, app));
                let rules = Rules::opened_with_puzzle(play, app);
                if is_welcome {
                    self.open_overlay(Box::new(Welcome));
                }
                if let Some(rules) = rules {
                    self.open_overlay(Box::new(rules));
                }
            }
            Opening::Resume(saved) => self.play = Some(ActiveGame::resume(*saved, app)),
            #[cfg(feature = "together")]
            Opening::Together(role) => {
                self.screen = self.menu();
                self.begin_together(*role);
            }
            Opening::Link(link) => {
                self.screen = self.menu();
                self.offer(&link);
            }
            Opening::Crashed(id) => {
                self.screen = self.menu();
                let facts = facts!["game" => id.to_string()];
                self.app.warn(Id::GameCrashed, &facts);
            }
            Opening::Review(game, elapsed) => self.screen = replay(*game, elapsed, app),
            Opening::Watch(clues, algorithm) => {
                let method = WatchedMethod::Classic(algorithm);
                self.screen = Box::new(WatchScreen::of_clues((&clues).into(), method, app));
            }
            Opening::WatchVariant(entry, method) => {
                let method = WatchedMethod::Variant(method);
                self.screen = Box::new(WatchScreen::of_clues(entry.variant, method, app));
            }
            Opening::Setter(entry) => {
                self.screen = Box::new(Setter::new(entry.map(|entry| *entry), app));
            }
            Opening::Learn(topic) => self.screen = Box::new(LearnScreen::at(topic, app)),
            Opening::Drill(topic) => self.screen = Box::new(Drill::new(topic.into(), app)),
        }
    }

    pub(crate) fn view(&self) -> View<'_> {
        View {
            app: &self.app,
            play: self.play.as_ref(),
        }
    }

    /// Calls a function on the top layer, and returns its response.
    pub(crate) fn with_top_layer(
        &mut self,
        ask: impl FnOnce(&mut dyn Layer, &mut Cx<'_>) -> Response,
    ) -> Response {
        let top = self.overlays.last_mut().unwrap_or(&mut self.screen);
        let mut cx = Cx::new(&mut self.app, &mut self.play);
        ask(top.as_mut(), &mut cx)
    }

    pub(crate) fn cx(&mut self) -> Cx<'_> {
        Cx::new(&mut self.app, &mut self.play)
    }

    /// Calls a function on the screen below all overlays.
    pub(crate) fn with_screen<T>(
        &mut self,
        ask: impl FnOnce(&mut dyn Layer, &mut Cx<'_>) -> T,
    ) -> T {
        let mut cx = Cx::new(&mut self.app, &mut self.play);
        ask(self.screen.as_mut(), &mut cx)
    }

    pub(crate) fn top(&self) -> &dyn Layer {
        self.overlays.last().unwrap_or(&self.screen).as_ref()
    }

    /// Returns the current key contexts, narrowest first.
    pub(crate) fn contexts(&self) -> Vec<Context> {
        let mut contexts = self.top().contexts(&self.view());
        contexts.push(Context::Global);
        contexts
    }

    /// Applies the response of a layer.
    pub(crate) fn respond(&mut self, response: Response) {
        match response {
            Response::Consumed | Response::Pass => {}
            Response::Close if self.overlays.is_empty() => self.go_back(false),
            Response::Close => self.close_overlay(),
            Response::Leave => self.go_back(true),
            Response::Push(overlay) => self.open_overlay(overlay),
            Response::Open(screen) => self.open_screen(screen),
            Response::Enter(screen) => {
                let before = self.replace_screen(screen);
                self.background_screens.push(before);
            }
            Response::Menu => {
                let menu = self.menu();
                self.open_screen(menu);
            }
            Response::Play => {
                self.background_screens.clear();
                self.replace_screen(Box::new(PlayScreen::default()));
            }
            Response::Start(start) => self.request_game(start),
            Response::Choose(answer) => {
                self.close_overlay();
                let response = self.with_screen(|screen, cx| screen.answer(answer, cx));
                self.respond(response);
            }
            #[cfg(feature = "together")]
            Response::Together(role) => match self.cx().ask_to_leave() {
                Some(question) => {
                    let prompt = ConfirmPrompt::new(question, ConfirmEffect::Together(role));
                    self.open_overlay(Box::new(prompt));
                }
                None => self.begin_together(*role),
            },
            Response::NewVariant(kind) => {
                let list = VariantList::with_pending(kind, &mut self.app);
                self.open_screen(Box::new(list));
            }
            Response::Run(action) => {
                self.close_overlay();
                self.press_key_of(action);
            }
        }
    }

    /// Requests a game in place of the current game. The turns of the current game are saved first.
    fn request_game(&mut self, start: GameStart) {
        if let Some(command) = self.play.as_mut().and_then(ActiveGame::take_unsaved) {
            self.app.push(command);
        }
        let cx = self.cx();
        let asks = cx.would_lose() || !start.arrival.is_together && cx.ask_to_leave().is_some();
        let loses_work = asks && !start.is_confirmed;
        self.app.push(Command::Store(StoreCommand::Open(
            start.request,
            loses_work,
            start.arrival,
        )));
    }

    /// Shows a game that was opened in place of the current game. If the current game would be lost,
    /// or if others still play it, asks for confirmation.
    pub(crate) fn opened(&mut self, opened: Result<OpenedGame, OpenError>, arrival: GameArrival) {
        #[cfg(feature = "together")]
        if matches!(opened, Ok(OpenedGame::Saved(_) | OpenedGame::New(_))) && !arrival.is_together {
            self.leave_together();
        }
        match opened {
            Ok(OpenedGame::Current) => {}
            Ok(OpenedGame::Saved(saved)) => {
                self.play = Some(ActiveGame::resume(*saved, &mut self.app));
            }
            Ok(OpenedGame::New(game)) => {
                self.play = Some(ActiveGame::start(*game, &mut self.app));
                if !self.app.stock.was_filled {
                    self.app.stock_up();
                }
            }
            Err(OpenError::WouldLose(request)) => {
                let start = GameStart {
                    request,
                    arrival,
                    is_confirmed: true,
                };
                let cx = self.cx();
                let question = cx.ask_to_leave().filter(|_| !cx.would_lose());
                let question = question.unwrap_or_else(|| self.app.text.message(Id::ConfirmNew));
                let prompt = ConfirmPrompt::new(question, ConfirmEffect::Replace(start));
                return self.open_overlay(Box::new(prompt));
            }
            Err(OpenError::Store(error)) => {
                if arrival.is_together {
                    self.cx().leave_together();
                }
                let said = saving::store_error(&error, &self.app.text);
                return self.app.warn_text(said);
            }
        }
        if let Some(greeting) = arrival.greeting {
            self.app.notify_text(greeting);
        }
        match arrival.place {
            GamePlace::Board => self.respond(Response::Play),
            GamePlace::Rematch => {
                self.respond(Response::Enter(Box::new(PlayScreen { is_rematch: true })));
            }
            GamePlace::Behind => {}
        }
        #[cfg(feature = "together")]
        if arrival.is_together {
            self.attach_together();
        }
    }

    /// Returns true if the first analysis of the game and of the screen's puzzle has ended.
    pub(crate) fn is_analyzed(&self) -> bool {
        self.screen.is_analyzed() && self.play.as_ref().is_none_or(ActiveGame::is_analyzed)
    }

    /// Opens an overlay. An open overlay of the same type is replaced.
    pub(crate) fn open_overlay(&mut self, overlay: Box<dyn Layer>) {
        self.overlays.retain(|other| {
            !other.is_fleeting() && other.as_ref().type_id() != overlay.as_ref().type_id()
        });
        self.overlays.push(overlay);
    }

    fn close_overlay(&mut self) {
        if !self.overlays.is_empty() {
            self.with_top_layer(|overlay, cx| {
                overlay.leave(cx);
                Response::Consumed
            });
            self.overlays.pop();
        }
    }

    /// Closes all fleeting overlays, which any key or click closes. Returns true if there was one.
    pub(crate) fn end_fleeting(&mut self) -> bool {
        let before = self.overlays.len();
        self.overlays.retain(|overlay| !overlay.is_fleeting());
        self.overlays.len() < before
    }

    /// Opens a screen. The current screen may stay open behind it.
    pub(crate) fn open_screen(&mut self, screen: Box<dyn Layer>) {
        let before = self.replace_screen(screen);
        // If a screen is behind the game, the game moves behind the new screen. The player can then
        // return to both.
        let is_covering = before.is::<PlayScreen>() && !self.background_screens.is_empty();
        if before.waits_behind() || is_covering {
            self.background_screens.push(before);
        }
    }

    /// Replaces the screen and closes its overlays. Returns the replaced screen.
    fn replace_screen(&mut self, screen: Box<dyn Layer>) -> Box<dyn Layer> {
        while !self.overlays.is_empty() {
            self.close_overlay();
        }
        self.delayed.clear();
        self.with_screen(Layer::leave);
        std::mem::replace(&mut self.screen, screen)
    }

    /// Returns to the screen behind the current screen, or to the game. If there is neither, quits
    /// the program if `or_quit` is true, and opens the menu otherwise.
    fn go_back(&mut self, or_quit: bool) {
        if let Some(screen) = self.background_screens.pop() {
            self.replace_screen(screen);
            self.with_screen(Layer::resume);
            // Jobs may have ended while the screen was covered.
            let response = self.with_screen(Layer::poll);
            self.respond(response);
        } else if self.play.is_some() {
            self.replace_screen(Box::new(PlayScreen::default()));
        } else if or_quit {
            self.app.push(Command::Quit);
        } else {
            let menu = self.menu();
            self.replace_screen(menu);
        }
    }

    fn menu(&mut self) -> Box<dyn Layer> {
        Box::new(Menu::new(&mut self.cx()))
    }

    /// Runs an action as if the player had pressed its key. If the action needs a digit, the model
    /// waits for the digit.
    pub(crate) fn press_key_of(&mut self, action: Action) {
        match self.app.keymap.digit_prefix(&self.contexts(), action) {
            Some(key) => self.await_second(key),
            None => self.send_action(action, None),
        }
    }

    /// Waits for the second key of a binding, and displays the first key and the keys that may
    /// follow.
    pub(crate) fn await_second(&mut self, key: Key) {
        self.app.pending_key = Some(key);
        let contexts = self.contexts();
        let next = self.app.keymap.second_keys(&contexts, key, self.app.ascii);
        let words = |action: Action| self.app.text.named("action", action.slug());
        let next = next
            .into_iter()
            .map(|(key, action)| format!("{key} {}", words(action)));
        let next = next.collect::<Vec<String>>().join(", ");
        let first = if self.app.ascii {
            format!("{key:#}")
        } else {
            format!("{key}")
        };
        self.app.notify_text(format!("{first} ...  {next}"));
    }

    /// Returns the time until the display changes without an event. Returns `None` if only events
    /// change the display.
    pub(crate) fn next_wake(&self) -> Option<Duration> {
        let notice = self.app.notice.as_ref().and_then(|notice| notice.time_left);
        let screen = self.screen.next_wake(&self.view());
        notice.into_iter().chain(screen).min()
    }
}

/// Opens the review of a finished game at its first move. The review plays automatically unless the
/// settings disable animations.
fn replay(game: Game, elapsed: PlayTime, app: &mut App) -> Box<dyn Layer> {
    let mut review = ReviewScreen::from_start(game, elapsed, app);
    if app.settings.motion != Motion::None {
        review.play();
    }
    Box::new(review)
}

/// Starts the first game of the program. If `kept` is true, the game stays in the list of games even
/// if it never has a turn.
fn begin(game: Game, kept: bool, app: &mut App) -> ActiveGame {
    app.push(Command::Store(StoreCommand::Begin(
        Box::new(game.clone()),
        kept,
    )));
    ActiveGame::start(game, app)
}
