//! Messages to the model, and commands from the model.

use std::time::Duration;

use ratatui::layout::{Position, Size};

use super::job::QueuedJob;
use super::keymap::{Key, KeyCode, is_wide};
use crate::config::{Background, Setting};
use crate::daily::Occasion;
use crate::format::VariantEntry;
use crate::game::{NonClassic, PlayTime, Turn};
use crate::grid::Clues;
use crate::store::{AnySavedGame, GameId, GameProgress, Report, StoreError};

#[derive(Debug)]
pub(crate) enum Msg {
    Key(Key),
    /// A key with a full-width character, which Japanese input methods send.
    WideKey(Key),
    Mouse(Mouse, Position),
    Paste(String),
    Resize(Size),
    Focus(bool),
    /// The terminal has reported its background.
    Background(Background),
    /// The time that has passed since the last tick.
    Tick(Duration),
    /// A job has sent a result to its handle, or has ended.
    JobUpdate,
    /// A job could not be started, because the system allows no further thread.
    NoThread(String),
    /// There is no saved game on the given clues.
    NotReopened(Clues),
    /// There is no saved game on the given variant.
    VariantNotReopened(Box<VariantEntry>),
    /// A game was loaded, or could not be loaded.
    Opened(Result<Box<AnySavedGame>, StoreError>),
    /// The game saver has reported a result.
    SaveReport(Report),
    /// A file was written, or a file or a setting could not be written.
    File(FileReport),
    /// Prepare new puzzles.
    StockUp,
}

/// The result of writing a file.
#[derive(Debug)]
pub(crate) enum FileReport {
    /// The file with the given name was written.
    Written(String),
    /// The file could not be written. The text is the reason.
    NotWritten(String),
    /// The draft of the editor for variants could not be saved. The text is the reason.
    DraftNotSaved(String),
    /// A setting could not be saved. The text is the reason.
    SettingNotSaved(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mouse {
    Click,
    /// A click with the secondary button.
    ClickOther,
    /// A movement while a button is held down.
    Drag,
    /// The wheel was turned toward the user.
    WheelDown,
    /// The wheel was turned away from the user.
    WheelUp,
}

impl Msg {
    /// Creates the message for a key that the terminal has [sent](Key::sent).
    pub(crate) fn key(code: KeyCode, ctrl: bool, shift: bool) -> Self {
        let key = Key::sent(code, ctrl, shift);
        if is_wide(code) {
            Self::WideKey(key)
        } else {
            Self::Key(key)
        }
    }
}

/// A command from the model to the runtime.
#[derive(Debug)]
pub(crate) enum Command {
    Run(QueuedJob),
    /// Save a new game on the given clues. Later commands save its turns.
    Begin(Clues),
    /// Save a new game on the given variant. Later commands save its turns.
    BeginVariant(Box<VariantEntry>),
    /// Record that the given clues are the puzzle of a day or week.
    Mark(Clues, Occasion),
    /// Load the saved game on the given clues.
    Reopen(Clues),
    /// Load the saved game on the given variant.
    ReopenVariant(Box<VariantEntry>),
    /// Load the game with the given number.
    Open(GameId),
    /// Save the new turns and the summary of the game.
    Save(Vec<(PlayTime, Turn)>, GameProgress),
    /// Save the new turns and the summary of a game on a variant.
    SaveVariant(Vec<(PlayTime, Turn<NonClassic>)>, GameProgress),
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
    SaveSetting(Setting, String),
    QueryBackground,
    /// Turn mouse reports on or off.
    Mouse(bool),
    /// Redraw the whole screen.
    Clear,
    Suspend,
    Quit,
}
