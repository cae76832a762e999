//! Runs the program as a shell does, with arguments, files and standard input, and returns its
//! output, errors and exit code.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::thread;

use tempfile::TempDir;

/// A setup of the program in an empty folder, which is also the home folder.
#[must_use = "nothing runs before `run`"]
pub(crate) struct TestProgram {
    command: Command,
    stdin: Vec<u8>,
    home: TempDir,
}

/// The result of running the program.
#[derive(Debug)]
pub(crate) struct RunResult {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) status: ExitStatus,
}

/// A setup of the program with these arguments and empty standard input.
pub(crate) fn masume<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> TestProgram {
    let home = TempDir::new().unwrap();
    let mut command = program();
    command.args(arguments);
    isolate(&mut command, &home);
    TestProgram {
        command,
        stdin: Vec::new(),
        home,
    }
}

/// The command that starts the program.
///
/// An emulated test cannot start an emulated program directly. The variable `MASUME_RUNNER` names
/// the emulator, which then receives the program as its last argument.
fn program() -> Command {
    #[cfg(unix)]
    crate::signals::reset_for_programs();
    let path = env!("CARGO_BIN_EXE_masume");
    let runner = std::env::var("MASUME_RUNNER").unwrap_or_default();
    let mut words = runner.split_whitespace();
    let Some(emulator) = words.next() else {
        return Command::new(path);
    };
    let mut command = Command::new(emulator);
    command.args(words).arg(path);
    command
}

/// A setup in which a shell runs the commands `setup` before it runs the program.
#[cfg(unix)]
pub(crate) fn masume_after<A: AsRef<OsStr>>(
    setup: &str,
    arguments: impl IntoIterator<Item = A>,
) -> TestProgram {
    let home = TempDir::new().unwrap();
    let program = program();
    let mut command = Command::new("sh");
    command
        .arg("-c")
        .arg(format!("{setup}; exec \"$0\" \"$@\""))
        .arg(program.get_program())
        .args(program.get_args())
        .args(arguments);
    isolate(&mut command, &home);
    TestProgram {
        command,
        stdin: Vec::new(),
        home,
    }
}

/// Sets the home folder and other folders of the program. Removes environment variables of the
/// tester that would affect the program.
fn isolate(command: &mut Command, home: &TempDir) {
    command
        .current_dir(home)
        .env("HOME", home.path())
        .env("XDG_CONFIG_HOME", home.path().join("config"))
        .env("XDG_DATA_HOME", home.path().join("data"))
        // Windows reads the paths of its folders from these variables.
        .env("USERPROFILE", home.path())
        .env("APPDATA", home.path().join("data"))
        .env("LOCALAPPDATA", home.path().join("data"))
        .env("TZ", "UTC")
        .env("LANG", "C.UTF-8");
    command.env_remove("MASUME_CONFIG");
    if cfg!(windows) {
        // Without this path, Windows would store settings and games in the same folder.
        let config = home.path().join("config/masume/config.toml");
        command.env("MASUME_CONFIG", config);
    }
    for name in [
        "LANGUAGE",
        "LC_ALL",
        "LC_CTYPE",
        "LC_MESSAGES",
        "NO_COLOR",
        "MASUME_ISA",
    ] {
        command.env_remove(name);
    }
}

impl TestProgram {
    pub(crate) fn stdin(mut self, text: impl Into<Vec<u8>>) -> Self {
        self.stdin = text.into();
        self
    }

    /// Creates a file in the folder of the program.
    pub(crate) fn file(self, name: impl AsRef<Path>, text: impl AsRef<[u8]>) -> Self {
        let path = self.home.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
        self
    }

    pub(crate) fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        if cfg!(windows) && name == "XDG_DATA_HOME" {
            self.command.env("APPDATA", value.as_ref());
        }
        self.command.env(name, value);
        self
    }

    pub(crate) fn run(self) -> RunResult {
        self.run_keeping_home().0
    }

    fn run_keeping_home(mut self) -> (RunResult, TempDir) {
        self.command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = self.command.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let text = std::mem::take(&mut self.stdin);
        // A thread writes the input, because the program may fill the output pipe before it has
        // read all input.
        let writer = thread::spawn(move || {
            // Writing fails if the program ends before it has read all input.
            let _ = stdin.write_all(&text);
        });
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        let ran = RunResult {
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
            status: output.status,
        };
        (ran, self.home)
    }

    /// Runs the program to its end. Returns the result, and the text of a file in its folder.
    pub(crate) fn run_and_read(self, name: &str) -> (RunResult, String) {
        let (ran, home) = self.run_keeping_home();
        (ran, fs::read_to_string(home.path().join(name)).unwrap())
    }

    /// Runs the program to its end. Returns the result, and the bytes of a file in its folder.
    pub(crate) fn run_and_read_bytes(self, name: &str) -> (RunResult, Vec<u8>) {
        let (ran, home) = self.run_keeping_home();
        (ran, fs::read(home.path().join(name)).unwrap())
    }

    /// Runs the program to its end. Returns the result, and the files of a folder with their texts.
    pub(crate) fn run_and_list(self, folder: &str) -> (RunResult, BTreeMap<String, String>) {
        let (ran, home) = self.run_keeping_home();
        let root = home.path().join(folder);
        let (mut files, mut folders) = (BTreeMap::new(), vec![root.clone()]);
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let name = path.strip_prefix(&root).unwrap().to_str().unwrap();
                let name = name.replace('\\', "/");
                files.insert(name, fs::read_to_string(&path).unwrap());
            }
        }
        (ran, files)
    }

    /// Starts the program with open input and output, for an exchange of lines.
    pub(crate) fn talk(mut self) -> Talk {
        self.command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = self.command.spawn().unwrap();
        Talk {
            stdin: child.stdin.take().unwrap(),
            stdout: BufReader::new(child.stdout.take().unwrap()),
            child,
            home: self.home,
        }
    }

    /// Runs the program, and closes its standard output after `bytes` bytes.
    pub(crate) fn run_until(mut self, bytes: usize) -> RunResult {
        self.command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = self.command.spawn().unwrap();
        let mut read = vec![0; bytes];
        let mut stdout = child.stdout.take().unwrap();
        stdout.read_exact(&mut read).unwrap();
        drop(stdout);
        let output = child.wait_with_output().unwrap();
        RunResult {
            stdout: String::from_utf8(read).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
            status: output.status,
        }
    }
}

/// The running program with its input and output. Dropping the value kills the program.
pub(crate) struct Talk {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
    #[cfg_attr(not(unix), expect(dead_code, reason = "held until the program ends"))]
    home: TempDir,
}

impl Talk {
    /// Writes to standard input, which stays open.
    pub(crate) fn say(&mut self, text: &str) {
        self.stdin.write_all(text.as_bytes()).unwrap();
    }

    pub(crate) fn next_line(&mut self) -> String {
        let mut line = String::new();
        self.stdout.read_line(&mut line).unwrap();
        line
    }

    /// Waits until a file whose name starts with `name` has `bytes` bytes.
    #[cfg(unix)]
    pub(crate) fn wait_for_file(&self, name: &str, bytes: u64) {
        let length = || {
            let files = fs::read_dir(self.home.path()).unwrap();
            let named = files
                .flatten()
                .filter(|file| file.file_name().to_string_lossy().starts_with(name));
            named
                .filter_map(|file| Some(file.metadata().ok()?.len()))
                .max()
        };
        while length().unwrap_or(0) < bytes {
            thread::yield_now();
        }
    }

    /// Sends a signal to the program.
    #[cfg(unix)]
    pub(crate) fn send(&self, signal: rustix::process::Signal) {
        let id = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(id, signal).unwrap();
    }

    /// The memory of the program in KiB.
    #[cfg(target_os = "linux")]
    pub(crate) fn memory(&self) -> usize {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.unwrap()
            .split_whitespace()
            .next()
            .unwrap()
            .parse()
            .unwrap()
    }

    /// The exit status; `None` while the program is running.
    #[cfg(unix)]
    pub(crate) fn ended(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().unwrap()
    }

    /// Waits for the end of the program. Returns the exit code and standard error.
    #[cfg(unix)]
    pub(crate) fn wait(&mut self) -> (Option<i32>, String) {
        let code = self.child.wait().unwrap().code();
        let mut errors = String::new();
        let stderr = self.child.stderr.as_mut().unwrap();
        stderr.read_to_string(&mut errors).unwrap();
        (code, errors)
    }

    /// The text of a file in the folder of the program.
    #[cfg(unix)]
    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.home.path().join(name)).unwrap()
    }

    /// Sends a signal and waits for the end of the program. Returns the exit code and the text of a
    /// file.
    #[cfg(unix)]
    pub(crate) fn interrupt(
        mut self,
        signal: rustix::process::Signal,
        file: &str,
    ) -> (Option<i32>, String) {
        self.send(signal);
        let (code, _) = self.wait();
        (code, self.read(file))
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        // Killing fails if the program has already ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl RunResult {
    pub(crate) fn code(&self) -> Option<i32> {
        self.status.code()
    }

    pub(crate) fn lines(&self) -> Vec<&str> {
        self.stdout.lines().collect()
    }
}
