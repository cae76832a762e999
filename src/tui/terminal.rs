//! Sets up and restores the terminal. Each mode that the program turns on is turned off at every
//! exit.

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

/// True while the program controls the terminal. The state is global, because the panic hook needs
/// it.
static IS_SET_UP: AtomicBool = AtomicBool::new(false);

/// True if the program has enabled unambiguous key reports.
static KEYS_DISAMBIGUATED: AtomicBool = AtomicBool::new(false);

/// True if the program has set the window title.
static TITLED: AtomicBool = AtomicBool::new(false);

/// The sequence that saves the window title in the terminal. Terminals without this feature ignore
/// it.
const SAVE_TITLE: &str = "\x1b[22;2t";
/// The sequence that restores the saved window title.
const RECALL_TITLE: &str = "\x1b[23;2t";

/// The sequence that queries the background color. Terminals without this feature ignore it.
const BACKGROUND_QUERY: &str = "\x1b]11;?\x1b\\";

/// Names of terminals that can report keys unambiguously. Other terminals are not queried, because
/// they may never reply.
const REPORTING_TERMINALS: [&str; 7] = [
    "alacritty",
    "contour",
    "foot",
    "ghostty",
    "kitty",
    "rio",
    "wezterm",
];

/// The terminal in the state that the screens need.
///
/// The terminal is in raw mode and shows the alternate screen without a cursor. It reports pastes
/// and the focus, and the mouse if requested. The terminal is restored when the session is dropped.
/// A panic also restores the terminal, before the message of the panic is written.
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
    /// Returns an error if the terminal cannot be put into raw mode or written to. The terminal is
    /// then unchanged.
    pub(crate) fn enter(mouse: bool) -> io::Result<Self> {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            restore();
            before(info);
        }));
        let mut session = Self { mouse, keys: false };
        session.resume()?;
        let named = |name| std::env::var(name).is_ok_and(|value| may_report_keys(&value));
        session.keys = ["TERM", "TERM_PROGRAM"].into_iter().any(named)
            && supports_keyboard_enhancement().unwrap_or(false);
        session.distinguish_keys()?;
        Ok(session)
    }

    /// Returns true if the terminal distinguishes the key `Esc` from escape sequences and reports
    /// all modifiers of keys.
    pub(crate) const fn distinguishes_keys(&self) -> bool {
        self.keys
    }

    /// Enables unambiguous key reports with all modifiers, if the terminal supports them.
    fn distinguish_keys(&self) -> io::Result<()> {
        if self.keys {
            KEYS_DISAMBIGUATED.store(true, Ordering::SeqCst);
            let flags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
                | KeyboardEnhancementFlags::REPORT_ALTERNATE_KEYS;
            execute!(stdout(), PushKeyboardEnhancementFlags(flags))?;
        }
        Ok(())
    }

    /// Returns true if the terminal draws line characters two columns wide, which would break
    /// boards.
    ///
    /// Call this before the keyboard thread starts, because the reply arrives as keyboard input.
    /// Returns false if the terminal does not reply.
    #[expect(clippy::unused_self, reason = "only the session uses the terminal")]
    pub(crate) fn draws_lines_wide(&self) -> bool {
        let line = execute!(stdout(), MoveTo(0, 0), Print('│'));
        let after = line.and_then(|()| position());
        let wiped = execute!(stdout(), Clear(ClearType::All));
        wiped.is_ok() && after.is_ok_and(|(column, _)| column > 1)
    }

    /// Queries the background color. The reply arrives as keyboard input.
    ///
    /// # Errors
    /// Returns an error if the terminal cannot be written to.
    #[expect(clippy::unused_self, reason = "only the session uses the terminal")]
    pub(crate) fn query_background(&self) -> io::Result<()> {
        if is_console() {
            return Ok(());
        }
        execute!(stdout(), Print(BACKGROUND_QUERY))
    }

    /// Turns the characters in areas into links. Terminals without links show only the characters.
    #[expect(clippy::unused_self, reason = "only the session uses the terminal")]
    pub(crate) fn link(&self, buf: &mut Buffer, links: &[(Rect, &str)]) {
        if !is_console() && interprets_escapes() {
            for (area, address) in links {
                link(buf, *area, address);
            }
        }
    }

    /// Restores the terminal until [`resume`](Self::resume) is called.
    #[cfg(unix)]
    #[expect(clippy::unused_self, reason = "only the session uses the terminal")]
    pub(crate) fn pause(&self) {
        restore();
    }

    /// Sets up the terminal, at the start or after `pause`.
    ///
    /// # Errors
    /// Returns an error if the terminal cannot be set up, as in [`enter`](Self::enter).
    pub(crate) fn resume(&self) -> io::Result<()> {
        IS_SET_UP.store(true, Ordering::SeqCst);
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
            restore();
        }
        entered
    }

    /// Sets the window title. `None` restores the original title.
    ///
    /// # Errors
    /// Returns an error if the terminal cannot be written to.
    #[expect(clippy::unused_self, reason = "only the session uses the terminal")]
    pub(crate) fn set_title(&self, title: Option<&str>) -> io::Result<()> {
        let Some(title) = title else {
            return recall_title(&mut stdout().lock());
        };
        if !TITLED.swap(true, Ordering::SeqCst) {
            execute!(stdout(), Print(SAVE_TITLE))?;
        }
        execute!(stdout(), SetTitle(title))
    }

    /// Turns mouse reports on or off.
    ///
    /// # Errors
    /// Returns an error if the terminal cannot be written to.
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
        restore();
    }
}

/// Turns every mode off, if the program controls the terminal. Errors are ignored, because a lost
/// terminal need not be restored.
fn restore() {
    if !IS_SET_UP.swap(false, Ordering::SeqCst) {
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

/// Restores the window title, if the program has changed it.
fn recall_title(out: &mut impl io::Write) -> io::Result<()> {
    if TITLED.swap(false, Ordering::SeqCst) {
        execute!(out, Print(RECALL_TITLE))?;
    }
    Ok(())
}

/// Returns true if the terminal interprets escape sequences. In newer Windows consoles, the call
/// first turns on their interpretation.
#[cfg(windows)]
pub fn interprets_escapes() -> bool {
    crossterm::ansi_support::supports_ansi()
}

/// Returns true. All terminals outside of Windows interpret escape sequences.
#[cfg(not(windows))]
pub const fn interprets_escapes() -> bool {
    true
}

/// Returns true if the terminal is the Linux console, which prints unknown escape sequences as
/// text.
fn is_console() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "linux")
}

/// Turns the characters of an area into a link. Each character is a complete link, because it may
/// be drawn alone. The terminal joins links with the same identifier.
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

/// Returns true if a terminal with this name may report keys unambiguously.
fn may_report_keys(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    REPORTING_TERMINALS
        .iter()
        .any(|telling| name.contains(telling))
}
