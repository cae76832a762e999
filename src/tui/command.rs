//! Messages to the model, and commands from the model.

use std::time::Duration;

use ratatui::layout::{Position, Size};

use super::job::QueuedJob;
use super::keymap::{Key, KeyCode, Modifiers, is_wide};
use crate::config::{Background, Setting};
use crate::daily::Occasion;
use crate::game::{Game, PlayTime, Turn};
use crate::grid::Clues;
use crate::play::{GameRequest, OpenError, OpenedGame};
use crate::store::{GameProgress, Report};
use crate::text::Id;

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
    /// The terminal can report keys unambiguously.
    ReportsKeys,
    /// The terminal draws line characters two columns wide.
    WideLines,
    /// The program cannot be suspended, because no shell could continue it.
    NoShell,
    /// The time that has passed since the last tick.
    Tick(Duration),
    /// A job has sent a result to its handle, or has ended.
    JobUpdate,
    /// A job could not be started, because the system allows no further thread.
    NoThread(String),
    /// A game was opened, or could not be opened.
    Opened(Result<OpenedGame, OpenError>, GameArrival),
    /// The game saver has reported a result.
    SaveReport(Report),
    /// A file was written, or a file or a setting could not be written.
    File(FileReport),
    /// Prepare new puzzles.
    StockUp,
    /// A connection to other players has reported something.
    #[cfg(feature = "together")]
    Link(crate::together::LinkReport),
}

/// The name of the file that was written, or the message and the reason that it was not written.
pub(crate) type FileReport = Result<String, (Id, String)>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mouse {
    Click,
    /// A click with Ctrl or Shift.
    ClickMore,
    /// The second of two clicks at one place. It follows its own [`Mouse::Click`].
    DoubleClick,
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
    pub(crate) fn key(code: KeyCode, modifiers: Modifiers) -> Self {
        let key = Key::sent(code, modifiers);
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
    Store(StoreCommand),
    #[cfg(feature = "together")]
    Link(LinkCommand),
    /// Write bytes to a new file with this name and extension in the current folder.
    WriteFile {
        stem: String,
        ending: &'static str,
        content: Vec<u8>,
    },
    /// Copy a text to the clipboard.
    Copy(String),
    /// Save the value of a setting.
    SaveSetting(Setting, String),
    QueryBackground,
    /// Let the terminal report keys unambiguously.
    DistinguishKeys,
    /// Turn mouse reports on or off.
    Mouse(bool),
    /// Redraw the whole screen.
    Clear,
    Suspend,
    Quit,
}

/// A command about connections to other players.
#[cfg(feature = "together")]
#[derive(Debug)]
pub(crate) enum LinkCommand {
    /// Host or join a game.
    Open(Box<crate::together::LinkRole>),
    /// Send a message to the host.
    Send(crate::together::ToHost),
    /// Leave the game.
    Close,
}

/// A command about saved games or the draft of the editor for variants.
#[derive(Debug)]
pub(crate) enum StoreCommand {
    /// Save a new game. Later commands save its turns. If the flag is true, the game is kept even
    /// if it never has a turn.
    Begin(Box<Game>, bool),
    /// Open a game in place of the current game. If the flag is true, the player would lose the
    /// current game, and must confirm the request first.
    Open(GameRequest, bool, GameArrival),
    /// Record that the given clues are the puzzle of a day or week.
    Mark(Clues, Occasion),
    /// Save the new turns and the summary of the game.
    Save(Vec<(PlayTime, Turn)>, GameProgress),
    /// Record that the draft of the editor for variants is being opened.
    OpenDraft,
    /// Save the draft of the editor for variants.
    SaveDraft(String),
}

/// The changes on the screen after a game was opened.
#[derive(Clone, Debug, Default)]
pub(crate) struct GameArrival {
    /// The message about the game.
    pub(crate) greeting: Option<String>,
    pub(crate) place: GamePlace,
    /// True if the game is played with others.
    pub(crate) is_together: bool,
}

/// The place where an opened game appears.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum GamePlace {
    /// The game replaces all screens.
    #[default]
    Board,
    /// The game is a race against the reviewed game. The review stays behind the game.
    Rematch,
    /// The game appears behind the open layers.
    Behind,
}
