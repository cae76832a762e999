//! The terminal, borrowed: every mode that is turned on is turned off again on every way out.

use std::io::{self, Write as _, stdout};
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::cursor::{Hide, MoveTo, Show, position};
use crossterm::event::{
    DisableBracketedPaste, DisableFocusChange, DisableMouseCapture, EnableBracketedPaste,
    EnableFocusChange, EnableMouseCapture, KeyboardEnhancementFlags, PopKeyboardEnhancementFlags,
    PushKeyboardEnhancementFlags,
};
use crossterm::execute;
use crossterm::style::Print;
use crossterm::terminal::{
    Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, SetTitle,
    disable_raw_mode, enable_raw_mode, supports_keyboard_enhancement,
};

/// True if the terminal is ours now. One for the process, as the terminal is; the panic hook has
/// nothing else to go by.
static BORROWED: AtomicBool = AtomicBool::new(false);

/// True if the terminal tells keys apart for us that look the same without that.
static KEYS_TOLD_APART: AtomicBool = AtomicBool::new(false);

/// True if the title of the window is ours.
static TITLED: AtomicBool = AtomicBool::new(false);

/// Has the terminal remember the title of its window, and set it as it was. One that knows no
/// such thing does nothing.
const REMEMBER_TITLE: &str = "\x1b[22;2t";
const RECALL_TITLE: &str = "\x1b[23;2t";

/// Asks for the background. Terminals that know no such thing pass over it.
const PAPER_QUESTION: &str = "\x1b]11;?\x1b\\";

/// Terminals that can tell keys apart, as they name themselves. No other is asked whether it can:
/// it might not answer, and would be waited for.
const TELLING: [&str; 7] = [
    "alacritty",
    "contour",
    "foot",
    "ghostty",
    "kitty",
    "rio",
    "wezterm",
];

/// The terminal in the state the screens need: raw, on the alternate screen, cursor hidden,
/// reporting paste, focus and (if wanted) the mouse.
///
/// Dropping it gives the terminal back; so does a panic, before its message is written.
#[derive(Debug)]
pub(crate) struct Session {
    mouse: bool,
    /// True if the terminal can tell keys apart.
    keys: bool,
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
        let mut session = Self { mouse, keys: false };
        session.resume()?;
        let named = |name| std::env::var(name).is_ok_and(|value| is_telling(&value));
        // What cannot be found out is done without.
        session.keys = ["TERM", "TERM_PROGRAM"].into_iter().any(named)
            && supports_keyboard_enhancement().unwrap_or(false);
        session.tell_keys_apart()?;
        Ok(session)
    }

    /// Returns true if the terminal tells `Esc` from the beginning of other keys, and every
    /// modifier.
    pub(crate) const fn tells_keys_apart(&self) -> bool {
        self.keys
    }

    /// Has `Esc` told from the beginning of other keys, and every modifier told. Nothing depends
    /// on it.
    fn tell_keys_apart(&self) -> io::Result<()> {
        if self.keys {
            KEYS_TOLD_APART.store(true, Ordering::SeqCst);
            let flags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
                | KeyboardEnhancementFlags::REPORT_ALTERNATE_KEYS;
            execute!(stdout(), PushKeyboardEnhancementFlags(flags))?;
        }
        Ok(())
    }

    /// Returns true if the terminal draws lines two columns wide, so that no board can be made of
    /// them. To be asked before anybody reads the keyboard, as the answer comes that way; one that
    /// does not answer is taken for one that does not.
    #[expect(clippy::unused_self, reason = "only who holds the session may ask")]
    pub(crate) fn draws_lines_wide(&self) -> bool {
        let line = execute!(stdout(), MoveTo(0, 0), Print('│'));
        let after = line.and_then(|()| position());
        let wiped = execute!(stdout(), Clear(ClearType::All));
        wiped.is_ok() && after.is_ok_and(|(column, _)| column > 1)
    }

    /// Asks the terminal for its background. The answer comes among the keys, if any comes.
    ///
    /// # Errors
    /// When the terminal cannot be written to.
    #[expect(clippy::unused_self, reason = "only who holds the session may ask")]
    pub(crate) fn ask_paper(&self) -> io::Result<()> {
        // The console of Linux writes what it does not know on the screen.
        let console = std::env::var_os("TERM").is_some_and(|term| term == "linux");
        if console {
            return Ok(());
        }
        execute!(stdout(), Print(PAPER_QUESTION))
    }

    /// Gives the terminal back for a while.
    #[cfg(unix)]
    #[expect(clippy::unused_self, reason = "only who holds the session may end it")]
    pub(crate) fn pause(&self) {
        give_back();
    }

    /// Borrows the terminal again after `pause`.
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
            self.tell_keys_apart()
        });
        if entered.is_err() {
            give_back();
        }
        entered
    }

    /// Gives the window a title, or the one back that it had.
    ///
    /// # Errors
    /// When the terminal cannot be written to.
    #[expect(clippy::unused_self, reason = "only who holds the session may set it")]
    pub(crate) fn set_title(&self, title: Option<&str>) -> io::Result<()> {
        let Some(title) = title else {
            return recall_title(&mut stdout().lock());
        };
        if !TITLED.swap(true, Ordering::SeqCst) {
            execute!(stdout(), Print(REMEMBER_TITLE))?;
        }
        execute!(stdout(), SetTitle(title))
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
    if KEYS_TOLD_APART.swap(false, Ordering::SeqCst) {
        let _ = execute!(out, PopKeyboardEnhancementFlags);
    }
    let _ = recall_title(&mut out);
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

/// Gives the window the title back that it had, if it has another one from us.
fn recall_title(out: &mut impl io::Write) -> io::Result<()> {
    if TITLED.swap(false, Ordering::SeqCst) {
        execute!(out, Print(RECALL_TITLE))?;
    }
    Ok(())
}

/// Returns true if the terminal interprets escape sequences. All do except old consoles of Windows;
/// newer ones are switched to it by this.
#[cfg(windows)]
pub fn interprets_escapes() -> bool {
    crossterm::ansi_support::supports_ansi()
}

/// Returns true if the terminal interprets escape sequences. All do outside of Windows.
#[cfg(not(windows))]
pub const fn interprets_escapes() -> bool {
    true
}

/// Returns true if a terminal of this name may tell keys apart.
fn is_telling(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    TELLING.iter().any(|telling| name.contains(telling))
}
