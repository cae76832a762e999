//! Terminal setup: every mode that is turned on is turned off again on every exit path.

use std::io::{self, Write as _, stdout};
use std::num::NonZero;
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

use ratatui::buffer::{Buffer, CellDiffOption};
use ratatui::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr as _;

/// True while the program controls the terminal. Global, like the terminal; the panic hook has no
/// other access.
static BORROWED: AtomicBool = AtomicBool::new(false);

/// True if the terminal reports keys unambiguously at the program's request.
static KEYS_DISAMBIGUATED: AtomicBool = AtomicBool::new(false);

/// True if the program set the window title.
static TITLED: AtomicBool = AtomicBool::new(false);

/// Makes the terminal save the title of its window, and restore it. Terminals without this feature
/// ignore it.
const REMEMBER_TITLE: &str = "\x1b[22;2t";
const RECALL_TITLE: &str = "\x1b[23;2t";

/// Queries the background color. Terminals without this feature ignore it.
const BACKGROUND_QUERY: &str = "\x1b]11;?\x1b\\";

/// Names of terminals that can report keys unambiguously. Others are not queried: they might not
/// answer, and the program would wait.
const REPORTING_TERMINALS: [&str; 7] = [
    "alacritty",
    "contour",
    "foot",
    "ghostty",
    "kitty",
    "rio",
    "wezterm",
];

/// The terminal in the state that the screens need: raw, on the alternate screen, cursor hidden,
/// reporting paste, focus and (on request) the mouse.
///
/// Dropping it restores the terminal; so does a panic, before its message is written.
#[derive(Debug)]
pub(crate) struct TerminalSession {
    mouse: bool,
    /// True if the terminal can report keys unambiguously.
    keys: bool,
}

impl TerminalSession {
    /// Sets up the terminal.
    ///
    /// # Errors
    /// If the terminal cannot be put into raw mode or written to. It is then unchanged.
    pub(crate) fn enter(mouse: bool) -> io::Result<Self> {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            give_back();
            before(info);
        }));
        let mut session = Self { mouse, keys: false };
        session.resume()?;
        let named = |name| std::env::var(name).is_ok_and(|value| may_report_keys(&value));
        // Query only terminals with one of the names in [`REPORTING_TERMINALS`].
        session.keys = ["TERM", "TERM_PROGRAM"].into_iter().any(named)
            && supports_keyboard_enhancement().unwrap_or(false);
        session.distinguish_keys()?;
        Ok(session)
    }

    /// Returns true if the terminal distinguishes `Esc` from escape sequences, and reports every
    /// modifier.
    pub(crate) const fn distinguishes_keys(&self) -> bool {
        self.keys
    }

    /// Requests unambiguous keys with all modifiers. Nothing depends on it.
    fn distinguish_keys(&self) -> io::Result<()> {
        if self.keys {
            KEYS_DISAMBIGUATED.store(true, Ordering::SeqCst);
            let flags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
                | KeyboardEnhancementFlags::REPORT_ALTERNATE_KEYS;
            execute!(stdout(), PushKeyboardEnhancementFlags(flags))?;
        }
        Ok(())
    }

    /// Returns true if the terminal draws lines two columns wide, which makes boards impossible.
    /// Call it before the keyboard is read, because the answer arrives there; no answer means no.
    #[expect(clippy::unused_self, reason = "only who holds the session may ask")]
    pub(crate) fn draws_lines_wide(&self) -> bool {
        let line = execute!(stdout(), MoveTo(0, 0), Print('│'));
        let after = line.and_then(|()| position());
        let wiped = execute!(stdout(), Clear(ClearType::All));
        wiped.is_ok() && after.is_ok_and(|(column, _)| column > 1)
    }

    /// Queries the background color. The answer, if any, arrives among the keys.
    ///
    /// # Errors
    /// If the terminal cannot be written to.
    #[expect(clippy::unused_self, reason = "only who holds the session may ask")]
    pub(crate) fn query_background(&self) -> io::Result<()> {
        if is_console() {
            return Ok(());
        }
        execute!(stdout(), Print(BACKGROUND_QUERY))
    }

    /// Makes the characters of areas lead to addresses. Terminals without links show the characters
    /// alone.
    #[expect(clippy::unused_self, reason = "only who holds the session may ask")]
    pub(crate) fn link(&self, buf: &mut Buffer, links: &[(Rect, &str)]) {
        if !is_console() && interprets_escapes() {
            for (area, address) in links {
                link(buf, *area, address);
            }
        }
    }

    /// Restores the terminal temporarily.
    #[cfg(unix)]
    #[expect(clippy::unused_self, reason = "only who holds the session may end it")]
    pub(crate) fn pause(&self) {
        give_back();
    }

    /// Sets up the terminal again after `pause`.
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
            self.distinguish_keys()
        });
        if entered.is_err() {
            give_back();
        }
        entered
    }

    /// Sets the window title, or restores the original.
    ///
    /// # Errors
    /// If the terminal cannot be written to.
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

    /// Turns mouse reports on or off.
    ///
    /// # Errors
    /// If the terminal cannot be written to.
    pub(crate) fn set_mouse(&mut self, mouse: bool) -> io::Result<()> {
        self.mouse = mouse;
        if mouse {
            execute!(stdout(), EnableMouseCapture)
        } else {
            execute!(stdout(), DisableMouseCapture)
        }
    }
}

impl Drop for TerminalSession {
    fn drop(&mut self) {
        give_back();
    }
}

/// Turns every mode off, once. Errors are ignored: without a terminal there is nothing to restore.
fn give_back() {
    if !BORROWED.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut out = stdout().lock();
    if KEYS_DISAMBIGUATED.swap(false, Ordering::SeqCst) {
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

/// Restores the window title, if the program changed it.
fn recall_title(out: &mut impl io::Write) -> io::Result<()> {
    if TITLED.swap(false, Ordering::SeqCst) {
        execute!(out, Print(RECALL_TITLE))?;
    }
    Ok(())
}

/// Returns true if the terminal interprets escape sequences, which this call turns on in newer
/// Windows consoles.
#[cfg(windows)]
pub fn interprets_escapes() -> bool {
    crossterm::ansi_support::supports_ansi()
}

/// Returns true if the terminal interprets escape sequences, as all do outside of Windows.
#[cfg(not(windows))]
pub const fn interprets_escapes() -> bool {
    true
}

/// Returns true on the Linux console, which prints unknown sequences.
fn is_console() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "linux")
}

/// Makes the characters of an area lead to an address. Each is a whole link, since any of them may
/// be drawn alone; the terminal joins them by their name.
fn link(buf: &mut Buffer, area: Rect, address: &str) {
    for row in area.intersection(buf.area).rows() {
        let is_blank = |at: &Position| buf[*at].symbol().trim().is_empty();
        let places = row.positions().collect::<Vec<_>>();
        let end = places.iter().rposition(|at| !is_blank(at));
        let mut covered = 0;
        for at in places.into_iter().take(end.map_or(0, |end| end + 1)) {
            if covered > 0 {
                covered -= 1;
                continue;
            }
            let cell = &mut buf[at];
            let width = u16::try_from(cell.symbol().width()).unwrap_or(1).max(1);
            covered = width - 1;
            let linked = format!(
                "\x1b]8;id=source;{address}\x1b\\{}\x1b]8;;\x1b\\",
                cell.symbol()
            );
            cell.set_symbol(&linked);
            if let Some(width) = NonZero::new(width) {
                cell.set_diff_option(CellDiffOption::ForcedWidth(width));
            }
        }
    }
}

/// Returns true if a terminal of this name may report keys unambiguously.
fn may_report_keys(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    REPORTING_TERMINALS
        .iter()
        .any(|telling| name.contains(telling))
}
