//! The trait of screens and overlays.

use std::any::Any;
use std::fmt::Debug;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::action::Action;
use super::active_game::ActiveGame;
use super::app::App;
#[cfg(feature = "together")]
use super::command::LinkCommand;
use super::command::{Command, GameArrival, GamePlace, Mouse};
use super::keymap::{Context, Key};
use super::run::method::WatchedMethod;
use super::widget::footer::Footer;
use crate::game::{Game, PlayTime, Turn};
use crate::generate::VariantKind;
use crate::grid::{Clues, Digit};
use crate::play::GameRequest;
use crate::play::branch::BranchChange;
use crate::puzzle::Puzzle;
use crate::text::Id;
use crate::trace::Landmark;

/// A screen or an overlay. The top layer handles keys, clicks and pasted text. If it returns
/// [`Response::Pass`] for an action, the model runs the action as a global action.
///
/// The model calls `advance`, `next_wake`, `footer`, `title`, `take_unsaved`, `resume` and
/// `waits_behind` only on the screen, and not on its overlays.
pub(crate) trait Layer: Any + Debug {
    /// Returns the key contexts of the layer, narrowest first. The model adds the global context.
    fn contexts(&self, _view: &View<'_>) -> Vec<Context> {
        let context = (!self.is_fleeting()).then_some(Context::List);
        context.into_iter().collect()
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer);

    /// Handles an action. `digit` is the last key of the binding, if this key is a digit.
    fn act(&mut self, _action: Action, _digit: Option<Digit>, _cx: &mut Cx<'_>) -> Response {
        Response::Pass
    }

    /// Handles a key before its binding is looked up. Layers with an input line use this method,
    /// and return `Pass` for the keys that do not edit the line.
    fn key(&mut self, _key: Key, _cx: &mut Cx<'_>) -> Response {
        Response::Pass
    }

    /// Handles a key without a binding.
    fn unbound(&mut self, _cx: &mut Cx<'_>) -> Response {
        Response::Pass
    }

    fn mouse(&mut self, _mouse: Mouse, _at: Position, _cx: &mut Cx<'_>) -> Response {
        Response::Pass
    }

    fn paste(&mut self, _text: &str, _cx: &mut Cx<'_>) -> Response {
        Response::Pass
    }

    /// Receives the results of the layer's jobs. The response of an overlay is ignored.
    fn poll(&mut self, _cx: &mut Cx<'_>) -> Response {
        Response::Pass
    }

    /// Handles the player's choice in an overlay that belongs to this screen.
    fn answer(&mut self, _answer: OverlayChoice, _cx: &mut Cx<'_>) -> Response {
        Response::Consumed
    }

    /// Advances the timers of the layer. Returns true if the display has changed.
    fn advance(&mut self, _passed: Duration, _cx: &mut Cx<'_>) -> bool {
        false
    }

    /// Returns the time until the display changes without an event. Returns `None` if only events
    /// change the display.
    fn next_wake(&self, _view: &View<'_>) -> Option<Duration> {
        None
    }

    fn footer(&self, _view: &View<'_>) -> Option<Footer> {
        None
    }

    /// Returns the position of the terminal cursor, or `None` to hide the cursor.
    fn cursor(&self, _view: &View<'_>) -> Option<Position> {
        None
    }

    /// Returns the links of the layer: areas of text with their addresses.
    fn links(&self, _view: &View<'_>) -> Vec<(Rect, &'static str)> {
        Vec::new()
    }

    /// Returns the text that describes this layer in the window title.
    fn title(&self, _view: &View<'_>) -> String {
        String::new()
    }

    /// Returns the command that saves the changes since the last call, if there are any.
    fn take_unsaved(&mut self) -> Option<Command> {
        None
    }

    /// Performs cleanup before the layer is closed, or before another screen covers the layer.
    fn leave(&mut self, _cx: &mut Cx<'_>) {}

    /// Updates the layer after the screen in front of it was closed.
    fn resume(&mut self, _cx: &mut Cx<'_>) {}

    /// Returns true if the screen stays open behind the screens that it opens.
    fn waits_behind(&self) -> bool {
        false
    }

    /// Returns true if the first analysis of the layer's puzzle has ended.
    fn is_analyzed(&self) -> bool {
        true
    }

    /// Returns true if the layer covers the board. The clock stops while the board is covered.
    fn covers_board(&self) -> bool {
        false
    }

    /// Returns true if any key or click closes the layer. The key or click then has its usual
    /// effect.
    fn is_fleeting(&self) -> bool {
        false
    }
}

impl dyn Layer {
    pub(crate) fn is<T: Layer>(&self) -> bool {
        let layer: &dyn Any = self;
        layer.is::<T>()
    }

    #[cfg(test)]
    pub(crate) fn downcast<T: Layer>(&self) -> Option<&T> {
        let layer: &dyn Any = self;
        layer.downcast_ref()
    }
}

/// The result of handling an event.
#[derive(Debug)]
pub(crate) enum Response {
    Consumed,
    /// The event was not handled.
    Pass,
    /// Close this layer. If the layer is a screen, show the screen behind it. If there is none,
    /// show the game, or the menu if there is no game.
    Close,
    /// Return to the screen behind this screen or to the game. If there is neither, quit the
    /// program.
    Leave,
    /// Open an overlay over this layer.
    Push(Box<dyn Layer>),
    /// Open a screen in place of the current one. The current screen stays behind it if its
    /// [`waits_behind`](Layer::waits_behind) is true.
    Open(Box<dyn Layer>),
    /// Open a screen. The current screen always stays behind it.
    Enter(Box<dyn Layer>),
    /// Show the current game.
    Play,
    /// Show the menu. The current screen may stay behind it.
    Menu,
    /// Open a game in place of the current game. If the current game would be lost, a question
    /// opens first.
    Start(GameStart),
    /// Close the overlay and pass the choice to the screen.
    Choose(OverlayChoice),
    /// Host or join a game with other players.
    #[cfg(feature = "together")]
    Together(Box<crate::together::LinkRole>),
    /// Close the overlay, and run an action as if the player had pressed its key.
    Run(Action),
    /// Start a game on a new variant of this kind.
    NewVariant(VariantKind),
}

impl Response {
    pub(crate) fn open(screen: impl Layer) -> Self {
        Self::Open(Box::new(screen))
    }

    pub(crate) fn push(overlay: impl Layer) -> Self {
        Self::Push(Box::new(overlay))
    }

    pub(crate) fn start(request: GameRequest) -> Self {
        Self::start_in(request, GamePlace::Board)
    }

    pub(crate) fn start_in(request: GameRequest, place: GamePlace) -> Self {
        let arrival = GameArrival {
            place,
            ..GameArrival::default()
        };
        Self::Start(GameStart::new(request, arrival))
    }

    /// Sets the message about the game that the response starts.
    pub(crate) fn with_greeting(mut self, greeting: String) -> Self {
        if let Self::Start(start) = &mut self {
            start.arrival.greeting = Some(greeting);
        }
        self
    }
}

/// The request to open a game in place of the current game.
#[derive(Clone, Debug)]
pub(crate) struct GameStart {
    pub(crate) request: GameRequest,
    pub(crate) arrival: GameArrival,
    /// True if the player has agreed to lose the current game.
    pub(crate) is_confirmed: bool,
}

impl GameStart {
    /// Creates a request that the player has not confirmed.
    pub(crate) const fn new(request: GameRequest, arrival: GameArrival) -> Self {
        Self {
            request,
            arrival,
            is_confirmed: false,
        }
    }
}

/// A choice of the player in an overlay that belongs to a screen.
#[derive(Clone, Debug)]
pub(crate) enum OverlayChoice {
    Method(WatchedMethod),
    /// Set the stop condition. `None` removes the condition.
    StopAt(Option<Landmark>),
    Branch(BranchChange),
    /// Select the row with the given index in a list of the screen.
    Row(usize),
    /// Use the text that the player typed in an input line.
    Text(String),
    /// Start a race against the reviewed game.
    Race,
}

/// The state that a layer may change.
#[derive(Debug)]
pub(crate) struct Cx<'a> {
    pub(crate) app: &'a mut App,
    /// The current game. Another screen may cover it.
    pub(crate) play: &'a mut Option<ActiveGame>,
}

/// The state that a layer may read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View<'a> {
    pub(crate) app: &'a App,
    pub(crate) play: Option<&'a ActiveGame>,
}

impl<'a> Cx<'a> {
    pub(crate) const fn new(app: &'a mut App, play: &'a mut Option<ActiveGame>) -> Self {
        Self { app, play }
    }

    /// Returns the current game, if its puzzle is a classic one.
    pub(crate) fn classic(&self) -> Option<&ActiveGame> {
        self.play.as_ref().filter(|play| play.game().is_classic())
    }

    /// Leaves the game with other players, if there is one. The player's own game stays open.
    #[cfg_attr(
        not(feature = "together"),
        expect(clippy::unused_self, reason = "there are no other players")
    )]
    pub(crate) fn leave_together(&mut self) {
        #[cfg(feature = "together")]
        if self.app.together.take().is_some() {
            if let Some(play) = self.play {
                play.open_mut().stop_sharing();
                play.open_mut().clock_mut().set_paused(false);
            }
            self.app.push(Command::Link(LinkCommand::Close));
        }
    }

    /// Starts a new puzzle of the level that was played last.
    pub(crate) fn begin_next(&self) -> Response {
        let level = self.app.text.level(self.app.settings.level);
        let key = self.key_of_games();
        let facts = facts![level, key];
        let id = [Id::NewOfLevel, Id::NewAfterSave][usize::from(self.saves_work())];
        Response::start(GameRequest::new(self.next_game()))
            .with_greeting(self.app.text.format(id, &facts))
    }

    /// Starts an arcade game on a new puzzle of the level that was played last.
    pub(crate) fn begin_arcade(&self) -> Response {
        let mut game = self.next_game();
        // An arcade game is possible in every new game.
        let _ = game.play(PlayTime::ZERO, Turn::Arcade);
        let text = &self.app.text;
        let greeting = if self.saves_work() {
            text.format_one(Id::ArcadeAfterSave, "key", self.key_of_games())
        } else {
            text.message(Id::ArcadeBegun)
        };
        Response::start(GameRequest::new(game)).with_greeting(greeting)
    }

    /// Returns a new game on the next puzzle of the level that was played last.
    fn next_game(&self) -> Game {
        let clues = self.classic().map(|play| play.game().clues().to_clues());
        let clues = clues.unwrap_or(Clues::EMPTY);
        Game::new(Puzzle::new(
            self.app.stock.next(self.app.settings.level, &clues),
        ))
    }

    /// Returns true if the current game is saved, and the player may want to resume it.
    fn saves_work(&self) -> bool {
        let has_work = self.play.as_ref().is_some_and(|play| play.has_work());
        has_work && self.app.save_error.is_none()
    }

    /// Returns the key that opens the list of games, where the player can find the previous game.
    fn key_of_games(&self) -> String {
        self.app.key(Context::Global, Action::Games)
    }

    /// Returns true if leaving the game would lose unsaved turns.
    pub(crate) fn would_lose(&self) -> bool {
        self.app.save_error.is_some() && self.play.as_ref().is_some_and(|play| play.has_moves())
    }

    /// Returns the question before the player leaves the game in which other players still play.
    #[cfg_attr(
        not(feature = "together"),
        expect(clippy::unused_self, reason = "there are no other players")
    )]
    pub(crate) fn ask_to_leave(&self) -> Option<String> {
        #[cfg(feature = "together")]
        if let Some(together) = self.app.together.as_ref().filter(|it| it.is_played()) {
            let ids = [Id::ConfirmLeaveTogether, Id::ConfirmEndTogether];
            return Some(self.app.text.message(ids[usize::from(together.is_host())]));
        }
        None
    }

    pub(crate) fn quit(&mut self) -> Response {
        self.app.push(Command::Quit);
        Response::Consumed
    }
}
