//! What comes in to the model, and what goes out of it.

use std::time::Duration;

use crossterm::event::KeyEvent;
use ratatui::layout::{Position, Size};

use super::job::{Job, Outcome};
use super::keymap::{Key, is_wide};
use super::model::Overlay;
use crate::config::{Paper, Setting};
use crate::daily::Occasion;
use crate::game::{PlayTime, Turn};
use crate::grid::Clues;
use crate::store::{GameId, Report, Saved, Standing, Trouble};

/// Something that happened.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "messages are passed one by one")]
pub(crate) enum Msg {
    Key(Key),
    /// A key whose character was full-width, as a Japanese input method writes it.
    WideKey(Key),
    Click(Position),
    /// A click with the other button.
    ClickOther(Position),
    /// The wheel is turned: forward is towards the player.
    Wheel {
        forward: bool,
        at: Position,
    },
    /// The mouse moves with its button held down.
    Drag(Position),
    Paste(String),
    Resize(Size),
    Focus(bool),
    /// The terminal tells what its background is.
    Paper(Paper),
    /// Time passed since the last message.
    Tick(Duration),
    /// A job has come to an answer, or to a part of one; with the time it took.
    Done(JobId, Outcome, Duration),
    /// A game of these clues as it was kept, if there is one.
    Reopened(Clues, Option<Box<Saved>>),
    /// A game that was to go on.
    Opened(Result<Box<Saved>, Trouble>),
    /// Something a player should know of the keeping of games.
    Kept(Report),
}

impl Msg {
    /// What a key event of the terminal means.
    pub(crate) fn key(event: KeyEvent) -> Self {
        if is_wide(&event) {
            Self::WideKey(Key::from(event))
        } else {
            Self::Key(Key::from(event))
        }
    }
}

/// Tells one job from another. An answer whose number is no longer awaited is dropped, so a
/// late one cannot land on a board that has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct JobId(pub(crate) u64);

/// Something to be done outside the model.
#[derive(Debug)]
pub(crate) enum Effect {
    Run(JobId, Job),
    Cancel(JobId),
    /// Keep what follows as a new game of these clues.
    Begin(Clues),
    /// Keep that these clues are the puzzle of an occasion.
    Mark(Clues, Occasion),
    /// Go on with a game of these clues.
    Reopen(Clues),
    /// Go on with this game.
    Open(GameId),
    /// Keep what was done in the game since the last time, and how it stands.
    Keep(Vec<(PlayTime, Turn)>, Standing),
    /// Put a text on the clipboard.
    Copy(String),
    /// Keep the value of a setting for next time.
    Set(Setting, String),
    /// Ask the terminal what its background is.
    AskPaper,
    /// Listen to the mouse or not.
    Mouse(bool),
    /// Draw everything afresh.
    Clear,
    Suspend,
    Quit,
}

/// What an update asks for.
#[derive(Debug, Default)]
pub(crate) struct Effects {
    pub(crate) list: Vec<Effect>,
    /// What is to lie over the screen from now on.
    pub(crate) overlay: Option<Overlay>,
    /// Whether anything that is seen has changed.
    pub(crate) redraw: bool,
}

impl Effects {
    pub(crate) fn push(&mut self, effect: Effect) {
        self.list.push(effect);
    }
}
