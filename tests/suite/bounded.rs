//! Memory stays bounded for input of any length.
//!
//! `MASUME_STREAM=1000000000 cargo test --release --test suite bounded` sets the length of each
//! input to a gigabyte.

use std::fs::{self, File};
#[cfg(target_os = "linux")]
use std::io::Write as _;
#[cfg(target_os = "linux")]
use std::process::{Command, Stdio};

use crate::command::masume;
#[cfg(target_os = "linux")]
use crate::thorough::some_of;

/// The number of bytes of each input if `MASUME_STREAM` is not set.
#[cfg(target_os = "linux")]
const FEW: usize = 12 << 20;

/// A long input may use at most this much more memory than a short input, in kB. The limit is less
/// than the length of the input.
#[cfg(target_os = "linux")]
const MAX_KB: u64 = 8 << 10;

/// Pieces of text, each with its description. A piece is repeated to make an input of any length.
#[cfg(target_os = "linux")]
const PIECES: [(&str, &str); 10] = [
    ("a line of cells", "1.2.3"),
    ("a remark", "# remark "),
    ("blanks", "        "),
    ("empty lines", "                    \n"),
    (
        "puzzles in one line",
        "\n.......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
    ),
    (
        "lines without a puzzle",
        "a line of words that is no puzzle at all\n",
    ),
    ("a list in lists", "[[["),
    ("an object", "{\"puzzle\":\""),
    ("a document", "<opensudoku><game>"),
    ("candidates", "| 123 456 789 "),
];

/// Returns the peak memory of a process, in kB.
#[cfg(target_os = "linux")]
fn most_kb(pid: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let number = line.unwrap().split_whitespace().nth(1);
    number.unwrap().parse().unwrap()
}

/// Commands that read input in different ways.
#[cfg(target_os = "linux")]
const COMMANDS: [&[&str]; 3] = [
    &["check", "--threads", "2"],
    &["solve", "--size", "16", "--threads", "2"],
    &["steps", "--from", "hodoku", "--threads", "2"],
];

/// Returns the peak memory of a command that reads `count` blocks, in kB.
#[cfg(target_os = "linux")]
fn read_kb(command: &[&str], block: &str, count: usize) -> u64 {
    let mut child = Command::new(env!("CARGO_BIN_EXE_masume"))
        .args(command)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    for _ in 0..count {
        stdin.write_all(block.as_bytes()).unwrap();
    }
    // All blocks are written, so the command has read all of them, except those that are still in
    // the pipe.
    let most = most_kb(child.id());
    drop(stdin);
    child.wait().unwrap();
    most
}

#[cfg(target_os = "linux")]
#[test]
fn endless_input_is_read_in_bounded_memory() {
    let bytes = std::env::var("MASUME_STREAM").map_or(FEW, |bytes| bytes.parse().unwrap());
    let all = some_of(PIECES.into_iter().enumerate(), 4);
    // Every fifth input is passed to all commands, and all others only to `check`.
    for (command, (name, piece)) in all.flat_map(|(number, piece)| {
        let commands = if number % 5 == 0 {
            &COMMANDS[..]
        } else {
            &COMMANDS[..1]
        };
        commands.iter().map(move |command| (command, piece))
    }) {
        let block = piece.repeat((1 << 18) / piece.len());
        let short = read_kb(command, &block, 4);
        let long = read_kb(command, &block, bytes / block.len());
        assert!(
            long < short + MAX_KB,
            "{command:?}, {name}: {short} kB, {long} kB"
        );
    }
}

#[test]
fn huge_settings_and_themes_are_not_read() {
    let folder = tempfile::TempDir::new().unwrap();
    let config = folder.path().join("config.toml");
    fs::create_dir(folder.path().join("themes")).unwrap();
    for path in [&config, &folder.path().join("themes/large.toml")] {
        File::create(path).unwrap().set_len(1 << 30).unwrap();
    }
    let ran = masume(["doctor"]).env("MASUME_CONFIG", &config).run();
    assert_eq!(ran.code(), Some(0));
    assert!(
        ran.stderr.contains("longer than a megabyte"),
        "{}",
        ran.stderr
    );
}

#[test]
fn a_game_file_that_is_too_long_is_rejected() {
    let folder = tempfile::TempDir::new().unwrap();
    let path = folder.path().join("game");
    fs::write(&path, "masume game 1\n").unwrap();
    let file = File::options().write(true).open(&path).unwrap();
    file.set_len(1 << 30).unwrap();
    let ran = masume(["import".as_ref(), path.as_os_str()]).run();
    assert_eq!(ran.code(), Some(2));
    assert!(
        ran.stderr.contains("too long for a file of games"),
        "{}",
        ran.stderr
    );
}
