//! Copies text to the clipboard.
//!
//! A terminal sets the clipboard by OSC 52, if it supports it and its settings allow it. It sends no
//! reply. tmux and screen do not pass this sequence on in their default settings.

use std::env;
use std::fmt::Write as _;
use std::io::{self, Write as _, stdout};
use std::process::{Command, Stdio};

use crossterm::Command as _;
use crossterm::clipboard::CopyToClipboard;

/// Sends a text to the clipboard.
///
/// # Errors
/// Returns an error if the terminal cannot be written to.
pub(super) fn copy(text: &str) -> io::Result<()> {
    if env::var_os("TMUX").is_some() && load_tmux_buffer(text).is_ok_and(|loaded| loaded) {
        return Ok(());
    }
    let mut sequence = String::new();
    // Writing to a string cannot fail.
    let _ = CopyToClipboard::to_clipboard_from(text).write_ansi(&mut sequence);
    if env::var_os("STY").is_some() {
        sequence = through_screen(&sequence);
    }
    let mut out = stdout().lock();
    out.write_all(sequence.as_bytes())?;
    out.flush()
}

/// Sets the buffer of tmux, which also sets the clipboard of the terminal around tmux. Returns true if
/// tmux has accepted the text.
fn load_tmux_buffer(text: &str) -> io::Result<bool> {
    let mut tmux = Command::new("tmux")
        .args(["load-buffer", "-w", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    if let Some(mut input) = tmux.stdin.take() {
        input.write_all(text.as_bytes())?;
    }
    Ok(tmux.wait()?.success())
}

/// Wraps a sequence so that screen passes it on to its terminal, in parts of the length that screen
/// accepts.
fn through_screen(sequence: &str) -> String {
    const MAX_LEN: usize = 512;
    // The end of the sequence would also end the part.
    let whole = sequence.replace("\x1b\\", "\x07");
    let mut parts = String::new();
    for part in whole.as_bytes().chunks(MAX_LEN) {
        let part = String::from_utf8_lossy(part);
        let _ = write!(parts, "\x1bP{part}\x1b\\");
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn screen_passes_on_parts_whose_contents_are_the_sequence() {
        let text = "1".repeat(3000);
        let mut sequence = String::new();
        CopyToClipboard::to_clipboard_from(text)
            .write_ansi(&mut sequence)
            .unwrap();
        let wrapped = through_screen(&sequence);
        let parts: Vec<&str> = wrapped.split_terminator("\x1b\\").collect();
        assert!(parts.len() > 7);
        let inner: String = parts
            .iter()
            .map(|part| part.strip_prefix("\x1bP").unwrap())
            .collect();
        assert!(parts.iter().all(|part| part.len() < 700));
        assert_eq!(inner, sequence.replace("\x1b\\", "\x07"));
    }
}
