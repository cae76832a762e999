//! Runs the program in a pseudo-terminal and parses its screen.
//!
//! No function sleeps for a fixed time. A wait reads output until a condition is true, and fails
//! after a long timeout.

use std::ffi::OsStr;
use std::fs;
use std::io::{Read as _, Write as _};
use std::num::NonZeroU16;
use std::os::fd::AsFd as _;
use std::process::{Child, Command, ExitStatus};
use std::rc::Rc;
use std::time::{Duration, Instant};

use pty_process::Size;
use pty_process::blocking::{Pts, Pty, open};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process, waitid};
use rustix::termios::{Termios, tcgetattr};
use tempfile::TempDir;

/// The timeout of a wait. It is long enough for a busy machine.
const TIMEOUT: Duration = Duration::from_secs(60);

/// The interval at which a process without output is checked.
const POLL_INTERVAL: Timespec = Timespec {
    tv_sec: 0,
    tv_nsec: 10_000_000,
};

#[must_use = "nothing runs before `start`"]
pub(crate) struct Setup {
    command: Command,
    size: (u16, u16),
    home: Rc<TempDir>,
}

pub(crate) struct Terminal {
    /// The window's side of the terminal; `None` after [`hang_up`](Self::hang_up).
    window: Option<Pty>,
    /// The program's side of the terminal. It stays open, so that the terminal modes can be read at
    /// the end.
    line: Pts,
    before: Termios,
    child: Child,
    parser: vt100::Parser,
    /// All output of the program.
    written: Vec<u8>,
    home: Rc<TempDir>,
}

/// A setup of a program with these arguments in an 80x24 window. Its home folder is empty.
pub(crate) fn command<A: AsRef<OsStr>>(
    program: impl AsRef<OsStr>,
    arguments: impl IntoIterator<Item = A>,
) -> Setup {
    let mut command = Command::new(program);
    command
        .args(arguments)
        .env("LANG", "C.UTF-8")
        .env("TERM", "xterm-256color");
    for name in [
        "LANGUAGE",
        "LC_ALL",
        "LC_CTYPE",
        "LC_MESSAGES",
        "NO_COLOR",
        "MASUME_CONFIG",
        "TERM_PROGRAM",
        "TMUX",
        "STY",
    ] {
        command.env_remove(name);
    }
    let home = Rc::new(TempDir::new().unwrap());
    let setup = Setup {
        command,
        size: (80, 24),
        home: Rc::clone(&home),
    };
    setup.at_home(&home)
}

impl Setup {
    /// Sets the window size in columns and rows.
    pub(crate) fn size(mut self, width: u16, height: u16) -> Self {
        self.size = (width, height);
        self
    }

    pub(crate) fn env(mut self, name: &str, value: &str) -> Self {
        self.command.env(name, value);
        self
    }

    /// The home folder of the program that will be started.
    pub(crate) fn home(&self) -> &std::path::Path {
        self.home.path()
    }

    fn at_home(mut self, home: &Rc<TempDir>) -> Self {
        let path = home.path();
        self.command
            .current_dir(path)
            .env("HOME", path)
            .env("XDG_CONFIG_HOME", path.join("config"))
            .env("XDG_DATA_HOME", path.join("data"));
        self.home = Rc::clone(home);
        self
    }

    /// Uses the home folder of another program.
    pub(crate) fn at_home_of(self, other: &Terminal) -> Self {
        self.at_home(&other.home)
    }

    pub(crate) fn config(self, toml: &str) -> Self {
        let folder = self.home.path().join("config/masume");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("config.toml"), toml).unwrap();
        self
    }

    /// Creates a file at the path of the data folder.
    pub(crate) fn data_is_a_file(self) -> Self {
        fs::write(self.home.path().join("data"), "").unwrap();
        self
    }

    /// Starts the program in the foreground of its window, as a shell does.
    pub(crate) fn start(self) -> Terminal {
        self.start_by(|command, line| {
            pty_process::blocking::Command::from(command)
                .spawn_borrowed(line)
                .unwrap()
        })
    }

    /// Starts the program in another session, where it receives no signals from the terminal.
    pub(crate) fn start_uncontrolled(self) -> Terminal {
        self.start_by(|mut command, line| {
            let line = || line.as_fd().try_clone_to_owned().unwrap();
            let command = command.stdin(line()).stdout(line()).stderr(line());
            command.spawn().unwrap()
        })
    }

    fn start_by(self, spawn: impl FnOnce(Command, &Pts) -> Child) -> Terminal {
        crate::signals::reset_for_programs();
        let (width, height) = self.size;
        let (master, line) = open().unwrap();
        master.resize(Size::new(height, width)).unwrap();
        let before = tcgetattr(&line).unwrap();
        let child = spawn(self.command, &line);
        Terminal {
            window: Some(master),
            line,
            before,
            child,
            parser: vt100::Parser::new(at_least_one(height), at_least_one(width), 0),
            written: Vec::new(),
            home: self.home,
        }
    }
}

impl Terminal {
    pub(crate) fn press(&mut self, keys: &str) -> &mut Self {
        self.window().write_all(keys.as_bytes()).unwrap();
        self
    }

    /// Types text on another thread, faster than the program can read. Typing ends when the program
    /// has read all text or has ended.
    #[allow(dead_code, reason = "not every user of this file needs it")]
    pub(crate) fn type_fast(&mut self, keys: String) -> &mut Self {
        let mut line: fs::File = self.window().as_fd().try_clone_to_owned().unwrap().into();
        // Writing fails if the program ends.
        std::thread::spawn(move || line.write_all(keys.as_bytes()));
        self
    }

    /// Presses and releases the left mouse button at a column and a row, counted from 0.
    pub(crate) fn click(&mut self, column: u16, row: u16) -> &mut Self {
        let (x, y) = (column + 1, row + 1);
        self.press(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"))
    }

    /// Pastes text with bracketed paste.
    pub(crate) fn paste(&mut self, text: &str) -> &mut Self {
        self.press(&format!("\x1b[200~{text}\x1b[201~"))
    }

    pub(crate) fn resize(&mut self, width: u16, height: u16) -> &mut Self {
        let screen = self.parser.screen_mut();
        screen.set_size(at_least_one(height), at_least_one(width));
        self.window().resize(Size::new(height, width)).unwrap();
        self
    }

    /// Closes the window of the terminal.
    pub(crate) fn hang_up(&mut self) -> &mut Self {
        self.window = None;
        self
    }

    fn window(&self) -> &Pty {
        self.window.as_ref().unwrap()
    }

    pub(crate) fn signal(&mut self, signal: Signal) -> &mut Self {
        kill_process(self.pid(), signal).unwrap();
        self
    }

    pub(crate) fn home(&self) -> &std::path::Path {
        self.home.path()
    }

    /// Kills the program and reads its remaining output.
    pub(crate) fn kill(&mut self) -> &mut Self {
        self.signal(Signal::KILL).wait_end();
        self
    }

    pub(crate) fn is_running(&mut self) -> bool {
        self.child.try_wait().unwrap().is_none()
    }

    pub(crate) fn pid(&self) -> Pid {
        Pid::from_child(&self.child)
    }

    /// The text on the screen, one line per row.
    pub(crate) fn screen(&self) -> String {
        let (_, width) = self.parser.screen().size();
        let rows: Vec<String> = self.parser.screen().rows(0, width.get()).collect();
        rows.join("\n")
    }

    /// The first position of a text on the screen: column and row, counted from 0.
    pub(crate) fn find(&self, text: &str) -> Option<(u16, u16)> {
        let screen = self.screen();
        let mut rows = (0..).zip(screen.lines());
        rows.find_map(|(row, line)| {
            let (before, _) = line.split_once(text)?;
            Some((u16::try_from(before.chars().count()).ok()?, row))
        })
    }

    pub(crate) fn parsed(&self) -> &vt100::Screen {
        self.parser.screen()
    }

    pub(crate) fn written(&self) -> String {
        String::from_utf8_lossy(&self.written).into_owned()
    }

    /// Reads output for the duration `time`.
    pub(crate) fn listen(&mut self, time: Duration) {
        let start = Instant::now();
        while start.elapsed() < time {
            self.read();
        }
    }

    /// Waits until nothing is written for the duration `time`.
    #[track_caller]
    pub(crate) fn wait_silence(&mut self, time: Duration) -> &mut Self {
        let (start, mut last) = (Instant::now(), Instant::now());
        while last.elapsed() < time {
            assert!(
                start.elapsed() < TIMEOUT,
                "output without end:\n{}",
                self.screen()
            );
            let before = self.written.len();
            self.read();
            if self.written.len() > before {
                last = Instant::now();
            }
        }
        self
    }

    /// Waits until the screen shows a text.
    #[track_caller]
    pub(crate) fn wait_for(&mut self, text: &str) -> &mut Self {
        self.wait(&format!("'{text}'"), |terminal| {
            terminal.screen().contains(text)
        })
    }

    /// Waits until the screen no longer shows a text.
    #[track_caller]
    pub(crate) fn wait_without(&mut self, text: &str) -> &mut Self {
        let said = format!("no '{text}'");
        self.wait(&said, |terminal| !terminal.screen().contains(text))
    }

    /// Reads output until a condition is true. The failure message contains `description`.
    #[track_caller]
    pub(crate) fn wait(&mut self, description: &str, holds: impl Fn(&Self) -> bool) -> &mut Self {
        let start = Instant::now();
        while !holds(self) {
            let late = start.elapsed() > TIMEOUT;
            assert!(
                !late,
                "timeout while waiting for {description}:\n{}",
                self.screen()
            );
            self.read();
        }
        self
    }

    /// Reads the available output. If there is none, waits briefly for output.
    fn read(&mut self) {
        let window = self.window.iter();
        let mut ready: Vec<PollFd<'_>> = window.map(|w| PollFd::new(w, PollFlags::IN)).collect();
        // An error is harmless, because the caller checks its condition again.
        let _ = poll(&mut ready, Some(&POLL_INTERVAL));
        let readable = |fd: &PollFd<'_>| fd.revents().contains(PollFlags::IN);
        if !ready.iter().any(readable) {
            return;
        }
        let mut block = [0; 4096];
        let len = self.window().read(&mut block).unwrap();
        self.parser.process(&block[..len]);
        self.written.extend_from_slice(&block[..len]);
    }

    /// Waits until the program is suspended, for example by Ctrl-Z.
    #[track_caller]
    pub(crate) fn wait_stopped(&mut self) -> &mut Self {
        let id = self.pid();
        self.wait("a stopped process", |_| {
            let options = WaitIdOptions::STOPPED | WaitIdOptions::NOHANG;
            let status = waitid(WaitId::Pid(id), options).unwrap();
            status.is_some_and(|status| status.stopped())
        });
        self.read_all();
        self
    }

    /// Waits until the program has ended, and reads its remaining output.
    #[track_caller]
    pub(crate) fn wait_end(&mut self) -> ExitStatus {
        let start = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            let late = start.elapsed() > TIMEOUT;
            assert!(!late, "the program does not end:\n{}", self.screen());
            self.read();
        };
        self.read_all();
        status
    }

    /// Reads the remaining output after the program has ended.
    fn read_all(&mut self) {
        loop {
            let before = self.written.len();
            self.read();
            if self.written.len() == before {
                return;
            }
        }
    }

    /// Checks that the terminal is restored: modes are off, the cursor is visible, and the line
    /// settings are the original ones.
    #[track_caller]
    pub(crate) fn expect_restored(&self) {
        // The modes are the alternate screen, the mouse and its encoding, focus, paste, synchronized
        // output, and reports of the background.
        for mode in [1049, 1002, 1006, 1004, 2004, 2026, 2031] {
            assert_ne!(self.last_set(mode), Some('h'), "mode {mode} is left on");
        }
        assert_ne!(self.last_set(25), Some('l'), "the cursor is left hidden");
        let written = self.written();
        let titles = |code: &str| written.matches(code).count();
        assert_eq!(
            titles("\x1b[22;2t"),
            titles("\x1b[23;2t"),
            "the window title is not restored"
        );
        let now = tcgetattr(&self.line).unwrap();
        assert_eq!(
            modes(&now),
            modes(&self.before),
            "the line settings are not restored"
        );
    }

    /// Checks that the program has changed the terminal. Without this check, a terminal that was
    /// never changed would pass as restored.
    #[track_caller]
    pub(crate) fn expect_changed(&self) {
        for mode in [1049, 1002, 1006, 1004, 2004] {
            assert_eq!(self.last_set(mode), Some('h'), "mode {mode} is off");
        }
        assert_eq!(self.last_set(25), Some('l'), "the cursor is visible");
        let now = tcgetattr(&self.line).unwrap();
        assert_ne!(modes(&now), modes(&self.before), "the line is not raw");
    }

    /// The last change of a private mode: `h` if it was turned on, `l` if it was turned off.
    fn last_set(&self, mode: u16) -> Option<char> {
        let bytes = self.written();
        let prefix = format!("\x1b[?{mode}");
        let sets = bytes.rmatch_indices(&prefix);
        let mut endings = sets.filter_map(|(at, _)| bytes[at + prefix.len()..].chars().next());
        endings.find(|ending| matches!(ending, 'h' | 'l'))
    }
}

impl Drop for Terminal {
    /// Kills the program, so that no program remains after a failed test.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Returns the length, but at least one, because the screen parser needs at least one cell.
fn at_least_one(length: u16) -> NonZeroU16 {
    NonZeroU16::new(length).unwrap_or(NonZeroU16::MIN)
}

/// The terminal settings that a test compares.
fn modes(termios: &Termios) -> impl PartialEq + std::fmt::Debug + use<> {
    (
        termios.input_modes,
        termios.output_modes,
        termios.control_modes,
        termios.local_modes,
    )
}

/// Reads a number from the status file of a process or thread in `/proc`.
#[cfg(target_os = "linux")]
fn status(of: &std::path::Path, name: &str) -> u64 {
    let status = fs::read_to_string(of.join("status")).unwrap();
    let mut fields = status.lines().filter_map(|line| line.split_once(":\t"));
    let (_, value) = fields.find(|(field, _)| *field == name).unwrap();
    value.trim().trim_end_matches(" kB").parse().unwrap()
}

#[cfg(target_os = "linux")]
impl Terminal {
    fn proc(&self) -> std::path::PathBuf {
        format!("/proc/{}", self.pid().as_raw_nonzero()).into()
    }

    /// The number of times that threads of the program started to sleep. It does not change while
    /// the program is idle.
    pub(crate) fn sleeps(&self) -> u64 {
        let tasks = fs::read_dir(self.proc().join("task")).unwrap();
        let count = |task: fs::DirEntry| status(&task.path(), "voluntary_ctxt_switches");
        tasks.map(|task| count(task.unwrap())).sum()
    }

    /// Waits until the program has exactly `count` threads.
    #[track_caller]
    pub(crate) fn wait_threads(&mut self, count: usize) -> &mut Self {
        self.wait("fewer threads", |terminal| {
            let tasks = fs::read_dir(terminal.proc().join("task")).unwrap();
            tasks.count() == count
        })
    }

    /// Limits the memory of the program to slightly more than its current use. The program then
    /// cannot start another thread, unless the thread reuses the stack of an ended thread.
    pub(crate) fn limit_memory(&mut self) -> &mut Self {
        use rustix::process::{Resource, Rlimit, prlimit};
        let bytes = status(&self.proc(), "VmSize") * 1024 + (1 << 20);
        let limit = Rlimit {
            current: Some(bytes),
            maximum: Some(bytes),
        };
        prlimit(Some(self.pid()), Resource::As, limit).unwrap();
        self
    }
}
