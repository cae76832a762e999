//! What comes in to the model, and what goes out of it.

use std::time::Duration;

use crossterm::event::KeyEvent;
use ratatui::layout::{Position, Size};

use super::job::Task;
use super::keymap::{Key, is_wide};
use crate::config::{Paper, Setting};
use crate::daily::Occasion;
use crate::format::VariantEntry;
use crate::game::{PlayTime, Turn, WithRules};
use crate::grid::Clues;
use crate::store::{AnySaved, GameId, Report, Saved, Standing, Trouble};

/// Something that happened.
#[derive(Debug)]
pub(crate) enum Msg {
    Key(Key),
    /// A key whose character was full-width, as a Japanese input method writes it.
    WideKey(Key),
    Mouse(Mouse, Position),
    Paste(String),
    Resize(Size),
    Focus(bool),
    /// The terminal has answered what its background is.
    Paper(Paper),
    /// Time passed since the last message.
    Tick(Duration),
    /// A job has an answer for its ticket.
    Answer,
    /// No thread could be started for a job.
    NoThread(String),
    /// A game of these clues as it was saved, if there is one.
    Reopened(Clues, Option<Box<Saved>>),
    /// A game that was to be resumed.
    Opened(Result<Box<AnySaved>, Trouble>),
    /// How saving goes.
    Saving(Report),
}

/// What the mouse does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mouse {
    Click,
    /// A click with the other button.
    ClickOther,
    /// It moves with its button held down.
    Drag,
    /// The wheel is turned towards the player.
    WheelDown,
    /// The wheel is turned away.
    WheelUp,
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

/// Something to be done outside the model.
#[derive(Debug)]
pub(crate) enum Command {
    Run(Task),
    /// Save what follows as a new game of these clues.
    Begin(Clues),
    /// Save what follows as a new game of this puzzle.
    BeginVariant(Box<VariantEntry>),
    /// Save that these clues are the puzzle of an occasion.
    Mark(Clues, Occasion),
    /// Resume a game of these clues.
    Reopen(Clues),
    /// Resume this game.
    Open(GameId),
    /// Save what was done in the game since the last time, and how it stands.
    Save(Vec<(PlayTime, Turn)>, Standing),
    /// The same for a game on a puzzle of another shape or with other rules.
    SaveVariant(Vec<(PlayTime, Turn<WithRules>)>, Standing),
    /// Put a text on the clipboard.
    Copy(String),
    /// Save the value of a setting.
    Set(Setting, String),
    /// Ask the terminal what its background is.
    AskPaper,
    /// Listen to the mouse or not.
    Mouse(bool),
    /// Draw everything again.
    Clear,
    Suspend,
    Quit,
}
