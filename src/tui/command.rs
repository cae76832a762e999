//! Messages to the model, and commands from the model.

use std::time::Duration;

use ratatui::layout::{Position, Size};

use super::job::QueuedJob;
use super::keymap::{Key, KeyCode, is_wide};
use crate::config::{Background, Setting};
use crate::daily::Occasion;
use crate::format::VariantEntry;
use crate::game::{PlayTime, Turn, WithRules};
use crate::grid::Clues;
use crate::store::{AnySaved, GameId, GameProgress, Report, StoreError};

/// A message to the model.
#[derive(Debug)]
pub(crate) enum Msg {
    Key(Key),
    /// A key with a full-width character, as Japanese input methods send it.
    WideKey(Key),
    Mouse(Mouse, Position),
    Paste(String),
    Resize(Size),
    Focus(bool),
    /// The terminal has reported its background.
    Background(Background),
    /// This time has passed since the last message.
    Tick(Duration),
    /// A job has sent an answer to its handle, or has ended.
    Answer,
    /// A job could not start, because the system allows no further thread.
    NoThread(String),
    /// No game on these clues is saved.
    NotReopened(Clues),
    /// No game on this variant is saved.
    VariantNotReopened(Box<VariantEntry>),
    /// A game is loaded, or could not be loaded.
    Opened(Result<Box<AnySaved>, StoreError>),
    /// The game saver has reported the result of saving.
    Saving(Report),
    /// A file was written, or could not be written.
    File(FileReport),
    /// Prepare new puzzles.
    StockUp,
}

/// The result of writing a file.
#[derive(Debug)]
pub(crate) enum FileReport {
    /// The file with this name was written.
    Written(String),
    /// The file could not be written, for this reason.
    NotWritten(String),
    /// The draft of the editor for variants could not be saved, for this reason.
    DraftNotSaved(String),
    /// A setting could not be saved, for this reason.
    SettingNotSaved(String),
}

/// A mouse event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mouse {
    Click,
    /// A click with the secondary button.
    ClickOther,
    /// A movement with the button held down.
    Drag,
    /// The wheel was turned toward the user.
    WheelDown,
    /// The wheel was turned away from the user.
    WheelUp,
}

impl Msg {
    /// Creates the message of a key as a terminal [sends](Key::sent) it.
    pub(crate) fn key(code: KeyCode, ctrl: bool, shift: bool) -> Self {
        let key = Key::sent(code, ctrl, shift);
        if is_wide(code) {
            Self::WideKey(key)
        } else {
            Self::Key(key)
        }
    }
}

/// A command of the model to the runtime.
#[derive(Debug)]
pub(crate) enum Command {
    Run(QueuedJob),
    /// Save the following turns as a new game with these clues.
    Begin(Clues),
    /// Save the following turns as a new game on this variant.
    BeginVariant(Box<VariantEntry>),
    /// Record that these clues are the puzzle of a day or week.
    Mark(Clues, Occasion),
    /// Load the saved game on these clues.
    Reopen(Clues),
    /// Load the saved game on this variant.
    ReopenVariant(Box<VariantEntry>),
    /// Load the game with this number.
    Open(GameId),
    /// Save the new turns and the summary of the game.
    Save(Vec<(PlayTime, Turn)>, GameProgress),
    /// Save the new turns and the summary of a game on a variant.
    SaveVariant(Vec<(PlayTime, Turn<WithRules>)>, GameProgress),
    /// Save the draft of the editor for variants.
    SaveDraft(String),
    /// Write a text to a new file with this name and extension in the current folder.
    WriteFile {
        stem: String,
        ending: &'static str,
        text: String,
    },
    /// Copy a text to the clipboard.
    Copy(String),
    /// Save the value of a setting.
    Set(Setting, String),
    /// Query the background of the terminal.
    QueryBackground,
    /// Turn mouse reports on or off.
    Mouse(bool),
    /// Redraw the whole screen.
    Clear,
    Suspend,
    Quit,
}
