//! The terminal, borrowed: every mode that is turned on is turned off again on every way out.

use std::io::{self, Write as _, stdout};
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::cursor::{Hide, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableFocusChange, DisableMouseCapture, EnableBracketedPaste,
    EnableFocusChange, EnableMouseCapture,
};
use crossterm::execute;
use crossterm::terminal::{
    EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode,
};

/// Whether the terminal is ours now. One for the process, as the terminal is; the panic hook has
/// nothing else to go by.
static BORROWED: AtomicBool = AtomicBool::new(false);

/// The terminal in the state the screens need: raw, on the alternate screen, cursor hidden,
/// reporting paste, focus and (if wanted) the mouse.
///
/// Dropping it gives the terminal back; so does a panic, before its message is written.
#[derive(Debug)]
pub(crate) struct Session {
    mouse: bool,
}

impl Session {
    /// Borrows the terminal.
    ///
    /// # Errors
    /// When the terminal cannot be put into raw mode or written to. It is then as it was.
    pub(crate) fn enter(mouse: bool) -> io::Result<Self> {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            give_back();
            before(info);
        }));
        let session = Self { mouse };
        session.resume()?;
        Ok(session)
    }

    /// Gives the terminal back for a while.
    #[expect(clippy::unused_self, reason = "only who holds the session may end it")]
    pub(crate) fn pause(&self) {
        give_back();
    }

    /// Borrows the terminal again after [`pause`](Self::pause).
    ///
    /// # Errors
    /// As [`enter`](Self::enter).
    pub(crate) fn resume(&self) -> io::Result<()> {
        BORROWED.store(true, Ordering::SeqCst);
        let entered = enable_raw_mode().and_then(|()| {
            execute!(
                stdout(),
                EnterAlternateScreen,
                Hide,
                EnableBracketedPaste,
                EnableFocusChange,
            )?;
            if self.mouse {
                execute!(stdout(), EnableMouseCapture)?;
            }
            Ok(())
        });
        if entered.is_err() {
            give_back();
        }
        entered
    }

    /// Listens to the mouse or leaves it to the terminal.
    ///
    /// # Errors
    /// When the terminal cannot be written to.
    pub(crate) fn set_mouse(&mut self, mouse: bool) -> io::Result<()> {
        self.mouse = mouse;
        if mouse {
            execute!(stdout(), EnableMouseCapture)
        } else {
            execute!(stdout(), DisableMouseCapture)
        }
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        give_back();
    }
}

/// Turns every mode off, once. Nobody is left to hear of an error here: if the terminal is gone,
/// there is nothing to give back.
fn give_back() {
    if !BORROWED.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut out = stdout().lock();
    let _ = execute!(
        out,
        EndSynchronizedUpdate,
        DisableMouseCapture,
        DisableFocusChange,
        DisableBracketedPaste,
        LeaveAlternateScreen,
        Show,
    );
    let _ = out.flush();
    let _ = disable_raw_mode();
}
