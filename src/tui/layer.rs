//! What lies on the screen, one above the other: the screen itself and its overlays.

use std::any::Any;
use std::fmt::Debug;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use super::action::Action;
use super::app::App;
use super::command::{Command, Mouse};
use super::keymap::{Context, Key};
use super::play::Play;
use super::widget::footer::Footer;
use crate::format::VariantEntry;
use crate::grid::{Clues, Digit};
use crate::puzzle::{Puzzle, PuzzleError};
use crate::text::{Id, Text};
use crate::trace::{Algorithm, Landmark};

/// A screen or an overlay. The top layer sees every event first; what it passes is done by the
/// model, if it is something that works everywhere.
pub(crate) trait Layer: Any + Debug {
    /// Which tables of keys apply, narrowest first. The keys that work everywhere follow.
    fn contexts(&self, view: &View<'_>) -> Vec<Context>;

    fn draw(&self, view: &View<'_>, buf: &mut Buffer);

    /// Does an action, with the digit it was bound together with.
    fn act(&mut self, _action: Action, _digit: Option<Digit>, _cx: &mut Cx<'_>) -> Response {
        Response::Pass
    }

    /// A key before it is looked up in the tables: `Pass` for one that writes nothing here.
    fn key(&mut self, _key: Key, _cx: &mut Cx<'_>) -> Response {
        Response::Pass
    }

    /// A key that means nothing here.
    fn unbound(&mut self, _cx: &mut Cx<'_>) -> Response {
        Response::Pass
    }

    fn mouse(&mut self, _mouse: Mouse, _at: Position, _cx: &mut Cx<'_>) -> Response {
        Response::Pass
    }

    fn paste(&mut self, _text: &str, _cx: &mut Cx<'_>) -> Response {
        Response::Pass
    }

    /// Fetches the answers of its jobs.
    fn poll(&mut self, _cx: &mut Cx<'_>) -> Response {
        Response::Pass
    }

    /// What was chosen in an overlay above.
    fn answer(&mut self, _answer: Answer, _cx: &mut Cx<'_>) {}

    /// Lets time pass; whether what is seen of it has changed.
    fn advance(&mut self, _passed: Duration, _cx: &mut Cx<'_>) -> bool {
        false
    }

    /// How long nothing will change by itself; `None`: until something comes in.
    fn next_wake(&self, _view: &View<'_>) -> Option<Duration> {
        None
    }

    /// The keys at its foot.
    fn footer(&self, _view: &View<'_>) -> Option<Footer> {
        None
    }

    /// Where the terminal's cursor stands.
    fn cursor(&self, _view: &View<'_>) -> Option<Position> {
        None
    }

    /// What the title of the window says of it.
    fn title(&self, _view: &View<'_>) -> String {
        String::new()
    }

    /// Learns whether an overlay covers the board, and whether keys go to this window.
    fn attend(&mut self, _covered: bool, _focused: bool) {}

    /// The language or the names of cells have changed.
    fn reword(&mut self, _text: &Text) {}

    /// What was done in its own game since this was asked last, to be saved.
    fn take_unsaved(&mut self) -> Option<Command> {
        None
    }

    /// Returns true if its own game has anything that could be lost.
    fn has_work(&self) -> bool {
        false
    }

    /// It is taken away.
    fn leave(&mut self, _cx: &mut Cx<'_>) {}

    /// The screen above it was closed.
    fn resume(&mut self, _cx: &mut Cx<'_>) {}

    /// Returns true if it waits behind the screens that are opened from it.
    fn waits_behind(&self) -> bool {
        false
    }

    /// Returns true if it covers the board, so that nobody thinks about that behind it.
    fn covers_board(&self) -> bool {
        false
    }

    /// Returns true if any key or click takes it away, and counts all the same.
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

/// What became of an event.
#[derive(Debug)]
pub(crate) enum Response {
    Consumed,
    /// It means nothing here.
    Pass,
    /// This layer goes; a screen gives way to the one behind it, the game or the menu.
    Close,
    /// The screen gives way to the one behind it or the game; where there is none, the program
    /// ends.
    Leave,
    /// This lies above from now on.
    Push(Box<dyn Layer>),
    /// This is the screen from now on.
    Open(Box<dyn Layer>),
    /// This is the screen from now on, and the present one waits behind it.
    Enter(Box<dyn Layer>),
    /// The game is the screen from now on.
    Play,
    /// The menu is the screen from now on; the present one may wait behind it.
    Menu,
    /// A game on this puzzle begins in place of the present one.
    Begin(Box<VariantEntry>),
    /// The overlay goes, and the screen is given what was chosen.
    Choose(Answer),
    /// The overlay goes, and an action is carried out as if its key had been pressed.
    Run(Action),
}

impl Response {
    /// Opens a screen.
    pub(crate) fn open(screen: impl Layer) -> Self {
        Self::Open(Box::new(screen))
    }

    /// Lays something above.
    pub(crate) fn push(overlay: impl Layer) -> Self {
        Self::Push(Box::new(overlay))
    }
}

/// What can be chosen in an overlay that belongs to a screen.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Answer {
    Algorithm(Algorithm),
    /// A condition to stop at, or none.
    StopAt(Option<Landmark>),
    /// The grid is to be filled.
    Fill,
    /// The puzzle is to be begun again.
    Restart,
}

/// What a layer may change.
#[derive(Debug)]
pub(crate) struct Cx<'a> {
    pub(crate) app: &'a mut App,
    /// The game, whatever is on the screen.
    pub(crate) play: &'a mut Option<Play>,
}

/// What a layer may look at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View<'a> {
    pub(crate) app: &'a App,
    pub(crate) play: Option<&'a Play>,
}

impl Cx<'_> {
    /// Begins another game in place of the present one.
    pub(crate) fn begin(&mut self, puzzle: Result<Puzzle, PuzzleError>) -> Response {
        *self.play = Some(Play::begin(puzzle, self.app));
        Response::Play
    }

    /// Begins a new puzzle of the level played last.
    pub(crate) fn begin_next(&mut self) -> Response {
        let level = self.app.level();
        let clues = self.play.as_ref().map(|play| *play.game().clues());
        let clues = self.app.stock.next(level, &clues.unwrap_or(Clues::EMPTY));
        let response = self.begin(Puzzle::new(clues));
        self.app.stock_up_once();
        let level = self.app.text.level(level);
        self.app.notify(Id::NewOfLevel, &[("level", level.into())]);
        response
    }

    /// Returns true if something would be lost if the game were left now.
    pub(crate) fn would_lose(&self) -> bool {
        self.app.unsaved.is_some() && self.play.as_ref().is_some_and(Play::has_work)
    }

    pub(crate) fn quit(&mut self) -> Response {
        self.app.push(Command::Quit);
        Response::Consumed
    }
}
