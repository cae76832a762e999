//! Sets up and restores the terminal. Each mode that the program turns on is turned off at every
//! exit.

use std::io::{self, Write as _, stdout};
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableFocusChange, EnableBracketedPaste, EnableFocusChange,
    KeyboardEnhancementFlags, PopKeyboardEnhancementFlags, PushKeyboardEnhancementFlags,
};
use crossterm::execute;
use crossterm::style::{Print, ResetColor};
use crossterm::terminal::{
    Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, SetTitle,
    disable_raw_mode, enable_raw_mode,
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

/// The query of the cursor position.
#[cfg(unix)]
const POSITION_QUERY: &str = "\x1b[6n";

/// The query of the keyboard protocol of kitty. Terminals without it ignore the query.
#[cfg(unix)]
const KEYS_QUERY: &str = "\x1b[?u";

/// Reports of clicks and of drags with a button held down, in the form without a limit.
#[cfg(unix)]
const MOUSE_ON: &str = "\x1b[?1002h\x1b[?1006h";
#[cfg(unix)]
const MOUSE_OFF: &str = "\x1b[?1006l\x1b[?1002l";

/// Reports of changes between a light and a dark background.
const SCHEME_ON: &str = "\x1b[?2031h";
const SCHEME_OFF: &str = "\x1b[?2031l";

/// In st, key Delete sends its usual sequence only if the keypad is in application mode.
const KEYPAD_ON: &str = "\x1b=";
const KEYPAD_OFF: &str = "\x1b>";

/// The terminal in the state that the screens need.
///
/// The terminal is in raw mode and shows the alternate screen without a cursor. It reports pastes
/// and the focus, and the mouse if requested. The terminal is restored when the session is dropped.
/// A panic also restores the terminal, before the message of the panic is written.
#[derive(Debug)]
pub(crate) struct TerminalSession {
    mouse: bool,
    /// True if the terminal can report keys unambiguously.
    distinguishes_keys: bool,
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
        let session = Self {
            mouse,
            distinguishes_keys: false,
        };
        session.resume()?;
        Ok(session)
    }

    /// Enables unambiguous key reports with all modifiers. Call this only if the terminal has reported
    /// that it supports them.
    ///
    /// # Errors
    /// Returns an error if the terminal cannot be written to.
    pub(crate) fn distinguish_keys(&mut self) -> io::Result<()> {
        self.distinguishes_keys = true;
        push_key_flags()
    }

    /// Queries whether the terminal can report keys unambiguously. With `probe_row`, counted from 1,
    /// also queries whether the terminal draws line characters two columns wide: the reply is the
    /// position of the cursor behind such a character in this row. The replies arrive as keyboard
    /// input, or never.
    ///
    /// # Errors
    /// Returns an error if the terminal cannot be written to.
    #[cfg(unix)]
    #[expect(clippy::unused_self, reason = "only the session uses the terminal")]
    pub(crate) fn query_abilities(&self, probe_row: Option<u16>) -> io::Result<()> {
        if prints_sequences() {
            return Ok(());
        }
        if let Some(row) = probe_row {
            let place = MoveTo(0, row - 1);
            execute!(stdout(), place, Print('│'), Print(POSITION_QUERY))?;
        }
        execute!(stdout(), Print(KEYS_QUERY), Clear(ClearType::All))
    }

    /// Does nothing. The console reports keys as events, and draws line characters one column wide.
    #[cfg(not(unix))]
    #[expect(clippy::unused_self, clippy::unnecessary_wraps, reason = "as on Unix")]
    pub(crate) fn query_abilities(&self, _: Option<u16>) -> io::Result<()> {
        Ok(())
    }

    /// Queries the background color. The reply arrives as keyboard input.
    ///
    /// # Errors
    /// Returns an error if the terminal cannot be written to.
    #[expect(clippy::unused_self, reason = "only the session uses the terminal")]
    pub(crate) fn query_background(&self) -> io::Result<()> {
        if prints_sequences() {
            return Ok(());
        }
        execute!(stdout(), Print(BACKGROUND_QUERY))
    }

    /// Turns the characters in areas into links. Terminals without links show only the characters.
    #[expect(clippy::unused_self, reason = "only the session uses the terminal")]
    pub(crate) fn link(&self, buf: &mut Buffer, links: &[(Rect, &str)]) {
        if !prints_sequences() && interprets_escapes() {
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
            if interprets_escapes() {
                execute!(stdout(), Print(SCHEME_ON))?;
            }
            if is_st() {
                execute!(stdout(), Print(KEYPAD_ON))?;
            }
            if self.mouse {
                capture_mouse(&mut stdout(), true)?;
            }
            if self.distinguishes_keys {
                push_key_flags()?;
            }
            Ok(())
        });
        if entered.is_err() {
            restore();
        }
        entered
    }

    /// Sets the window title. `None` restores the original title. Has no effect in terminals that are
    /// known not to restore it.
    ///
    /// # Errors
    /// Returns an error if the terminal cannot be written to.
    #[expect(clippy::unused_self, reason = "only the session uses the terminal")]
    pub(crate) fn set_title(&self, title: Option<&str>) -> io::Result<()> {
        let Some(title) = title.filter(|_| restores_title()) else {
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
        capture_mouse(&mut stdout(), mouse)
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
    let _ = execute!(out, EndSynchronizedUpdate);
    let _ = capture_mouse(&mut out, false);
    if is_st() {
        let _ = execute!(out, Print(KEYPAD_OFF));
    }
    if interprets_escapes() {
        let _ = execute!(out, Print(SCHEME_OFF));
    }
    // A terminal without an alternate screen would leave the last frame around the prompt.
    let _ = execute!(
        out,
        DisableFocusChange,
        DisableBracketedPaste,
        ResetColor,
        Clear(ClearType::All),
        MoveTo(0, 0),
        LeaveAlternateScreen,
        Show,
    );
    let _ = out.flush();
    let _ = disable_raw_mode();
}

/// Restores the window title, if the program has changed it.
fn recall_title(out: &mut impl io::Write) -> io::Result<()> {
    if TITLED.swap(false, Ordering::SeqCst) {
        // A terminal that cannot restore the title shows its own instead of an old one of the program.
        execute!(out, SetTitle(""), Print(RECALL_TITLE))?;
    }
    Ok(())
}

/// Enables unambiguous key reports with all modifiers.
fn push_key_flags() -> io::Result<()> {
    if KEYS_DISAMBIGUATED.swap(true, Ordering::SeqCst) {
        return Ok(());
    }
    let flags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
        | KeyboardEnhancementFlags::REPORT_ALTERNATE_KEYS;
    execute!(stdout(), PushKeyboardEnhancementFlags(flags))
}

/// Turns mouse reports on or off.
#[cfg(unix)]
fn capture_mouse(out: &mut impl io::Write, on: bool) -> io::Result<()> {
    execute!(out, Print(if on { MOUSE_ON } else { MOUSE_OFF }))
}

/// Turns mouse reports on or off.
#[cfg(not(unix))]
fn capture_mouse(out: &mut impl io::Write, on: bool) -> io::Result<()> {
    if on {
        execute!(out, crossterm::event::EnableMouseCapture)
    } else {
        execute!(out, crossterm::event::DisableMouseCapture)
    }
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

/// Returns true if the terminal prints unknown escape sequences as text. It is then the Linux console,
/// or `term` of Emacs.
fn prints_sequences() -> bool {
    std::env::var("TERM").is_ok_and(|term| term == "linux" || term.starts_with("eterm"))
}

/// Returns true if the terminal is st.
fn is_st() -> bool {
    std::env::var("TERM").is_ok_and(|term| term == "st" || term.starts_with("st-"))
}

/// Returns true unless the terminal is known not to restore the window title.
fn restores_title() -> bool {
    let term = std::env::var("TERM").unwrap_or_default();
    let is_screen = std::env::var_os("STY").is_some();
    let is_known = ["rxvt", "eterm"].iter().any(|name| term.starts_with(name));
    !is_st() && !is_screen && !is_known
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
