//! Reads the events of the terminal: on Unix from its bytes, on Windows from the events of the console.

#[cfg(unix)]
pub(super) use unix::TerminalInput;
#[cfg(windows)]
pub(super) use windows::TerminalInput;

#[cfg(unix)]
mod unix {
    use std::fs::File;
    use std::io::{self, IsTerminal as _, Read as _, stdin};
    use std::os::fd::AsFd as _;

    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    use super::super::bytes::ByteReader;
    use super::super::sequence::TerminalEvent;

    /// The bytes of the terminal.
    pub(in super::super) struct TerminalInput {
        terminal: File,
        reader: ByteReader,
    }

    impl TerminalInput {
        /// Opens the terminal: standard input, or the controlling terminal if standard input is
        /// something else.
        pub(in super::super) fn open() -> io::Result<Self> {
            let terminal = if stdin().is_terminal() {
                stdin().as_fd().try_clone_to_owned()?.into()
            } else {
                File::open("/dev/tty")?
            };
            Ok(Self {
                terminal,
                reader: ByteReader::default(),
            })
        }

        /// Waits for events. An unfinished sequence ends after its time limit.
        pub(in super::super) fn wait(&mut self) -> io::Result<Vec<TerminalEvent>> {
            let mut block = [0; 4096];
            let limit = self.reader.time_limit();
            let limit = limit.map(|time| Timespec::try_from(time).unwrap_or_default());
            let mut ready = [PollFd::new(&self.terminal, PollFlags::IN)];
            match poll(&mut ready, limit.as_ref()) {
                Ok(0) => self.reader.expire(),
                // On macOS, some terminals cannot be waited for. Then the key Esc acts at once, and
                // reading waits for the next byte.
                Ok(_) if limit.is_some() && ready[0].revents().contains(PollFlags::NVAL) => {
                    self.reader.expire();
                }
                Ok(_) => match self.terminal.read(&mut block) {
                    Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                    Ok(len) => self.reader.read(&block[..len]),
                    Err(error) if is_temporary(&error) => {}
                    Err(error) => return Err(error),
                },
                Err(error) if is_temporary(&error.into()) => {}
                Err(error) => return Err(error.into()),
            }
            Ok(self.reader.take_events())
        }
    }

    fn is_temporary(error: &io::Error) -> bool {
        matches!(
            error.kind(),
            io::ErrorKind::Interrupted | io::ErrorKind::WouldBlock
        )
    }
}

#[cfg(windows)]
mod windows {
    use std::io;

    use crossterm::event::{
        self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
    };
    use ratatui::layout::Position;

    use super::super::bytes::ByteReader;
    use super::super::sequence::TerminalEvent;
    use crate::tui::command::Mouse;
    use crate::tui::keymap::{self, Modifiers};

    /// The events of the console.
    pub(in super::super) struct TerminalInput {
        /// Reads replies of the terminal, which arrive as keys.
        reader: ByteReader,
    }

    impl TerminalInput {
        /// Opens the console. Never fails.
        #[expect(clippy::unnecessary_wraps, reason = "as on Unix")]
        pub(in super::super) fn open() -> io::Result<Self> {
            Ok(Self {
                reader: ByteReader::default(),
            })
        }

        /// Waits for events. An unfinished reply ends after its time limit.
        pub(in super::super) fn wait(&mut self) -> io::Result<Vec<TerminalEvent>> {
            if let Some(limit) = self.reader.time_limit()
                && !event::poll(limit)?
            {
                self.reader.expire();
                return Ok(self.reader.take_events());
            }
            let event = event::read()?;
            let is_reply = self.reader.time_limit().is_some();
            if let Event::Key(key) = &event
                && key.kind != KeyEventKind::Release
                && let Some(text) = characters(*key)
                && (is_reply || text == "\x1b]")
            {
                self.reader.read(text.as_bytes());
                return Ok(self.reader.take_events());
            }
            Ok(meaning(event).into_iter().collect())
        }
    }

    /// Returns the characters that a terminal sends for a key, if it may be part of a reply.
    fn characters(key: KeyEvent) -> Option<String> {
        match (key.code, key.modifiers) {
            (KeyCode::Esc, _) => Some("\x1b".to_owned()),
            (KeyCode::Char('g'), KeyModifiers::CONTROL) => Some("\x07".to_owned()),
            (KeyCode::Char(c), modifiers) if modifiers.contains(KeyModifiers::ALT) => {
                Some(format!("\x1b{c}"))
            }
            (KeyCode::Char(c), _) => Some(c.to_string()),
            _ => None,
        }
    }

    /// Returns the meaning of an event. Returns `None` for key releases and other events without a
    /// meaning.
    fn meaning(event: Event) -> Option<TerminalEvent> {
        Some(match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => key_event(key),
            Event::Key(_) => return None,
            Event::Mouse(mouse) => {
                let at = Position::new(mouse.column, mouse.row);
                let mouse = match mouse.kind {
                    MouseEventKind::Down(MouseButton::Left)
                        if mouse
                            .modifiers
                            .intersects(KeyModifiers::SHIFT | KeyModifiers::CONTROL) =>
                    {
                        Mouse::ClickMore
                    }
                    MouseEventKind::Down(MouseButton::Left) => Mouse::Click,
                    MouseEventKind::Down(MouseButton::Right) => Mouse::ClickOther,
                    MouseEventKind::Drag(MouseButton::Left) => Mouse::Drag,
                    MouseEventKind::ScrollDown => Mouse::WheelDown,
                    MouseEventKind::ScrollUp => Mouse::WheelUp,
                    MouseEventKind::Up(_) => return Some(TerminalEvent::Release),
                    _ => return None,
                };
                TerminalEvent::Mouse(mouse, at)
            }
            Event::Paste(text) => TerminalEvent::Paste(text),
            Event::Resize(width, height) => TerminalEvent::Resize(width, height),
            Event::FocusGained => TerminalEvent::Focus(true),
            Event::FocusLost => TerminalEvent::Focus(false),
        })
    }

    fn key_event(key: KeyEvent) -> TerminalEvent {
        let mut modifiers = Modifiers {
            ctrl: key.modifiers.contains(KeyModifiers::CONTROL),
            alt: key.modifiers.contains(KeyModifiers::ALT),
            shift: key.modifiers.contains(KeyModifiers::SHIFT),
        };
        let code = match key.code {
            KeyCode::BackTab => {
                modifiers.shift = true;
                keymap::KeyCode::Tab
            }
            KeyCode::Char(c) => keymap::KeyCode::Char(c),
            KeyCode::F(number) => keymap::KeyCode::F(number),
            KeyCode::Left => keymap::KeyCode::Left,
            KeyCode::Right => keymap::KeyCode::Right,
            KeyCode::Up => keymap::KeyCode::Up,
            KeyCode::Down => keymap::KeyCode::Down,
            KeyCode::Home => keymap::KeyCode::Home,
            KeyCode::End => keymap::KeyCode::End,
            KeyCode::PageUp => keymap::KeyCode::PageUp,
            KeyCode::PageDown => keymap::KeyCode::PageDown,
            KeyCode::Tab => keymap::KeyCode::Tab,
            KeyCode::Enter => keymap::KeyCode::Enter,
            KeyCode::Esc => keymap::KeyCode::Esc,
            KeyCode::Delete => keymap::KeyCode::Delete,
            KeyCode::Backspace => keymap::KeyCode::Backspace,
            _ => keymap::KeyCode::Other,
        };
        TerminalEvent::Key(code, modifiers)
    }
}
