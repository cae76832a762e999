//! Records the screen as an asciicast, version 2: a header line, and a line for each changed frame.
//!
//! The format is described at <https://docs.asciinema.org/manual/asciicast/v2/>.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::time::Duration;

use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::Buffer;

use super::HeadlessApp;

/// The duration of a frame. Twenty frames per second look smooth and keep the file small.
const FRAME: Duration = Duration::from_millis(50);

/// Records the screen frame by frame, until nothing more changes or the time limit is reached.
///
/// # Errors
/// Returns an error if `out` cannot be written to.
pub fn record(stage: &mut HeadlessApp, at_most: Duration, out: &mut dyn Write) -> io::Result<()> {
    let mut shown = Buffer::empty(stage.draw().area);
    let (width, height) = (shown.area.width, shown.area.height);
    writeln!(
        out,
        "{{\"version\": 2, \"width\": {width}, \"height\": {height}}}"
    )?;
    write_event(out, Duration::ZERO, "\x1b[?25l\x1b[2J")?;
    let mut at = Duration::ZERO;
    loop {
        let next = stage.draw();
        let changes = ansi(&shown, &next)?;
        if !changes.is_empty() {
            write_event(out, at, &changes)?;
        }
        shown = next;
        if stage.next_wake().is_none() || at >= at_most {
            return write_event(out, at, "\x1b[?25h");
        }
        stage.wait(FRAME);
        at += FRAME;
    }
}

/// Returns the escape sequences and characters that turn one screen into another.
fn ansi(before: &Buffer, after: &Buffer) -> io::Result<String> {
    let changes = before.diff(after);
    if changes.is_empty() {
        return Ok(String::new());
    }
    let mut bytes = Vec::new();
    CrosstermBackend::new(&mut bytes).draw(changes.into_iter())?;
    String::from_utf8(bytes).map_err(io::Error::other)
}

fn write_event(out: &mut dyn Write, at: Duration, data: &str) -> io::Result<()> {
    writeln!(
        out,
        "[{:.3}, \"o\", \"{}\"]",
        at.as_secs_f64(),
        escaped(data)
    )
}

/// Escapes a text for a JSON string.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '"' | '\\' => escaped.extend(['\\', c]),
            c if c.is_control() => {
                // Writing to a string cannot fail.
                let _ = write!(escaped, "\\u{:04x}", u32::from(c));
            }
            c => escaped.push(c),
        }
    }
    escaped
}
