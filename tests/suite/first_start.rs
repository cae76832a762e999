//! The first start of the program if nothing can be saved.
//!
//! The home folder is a path below a regular file, where no user can create files. A folder without
//! permissions would not be enough, because tests may run as root.

use crate::command::{TestProgram, masume};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn without_home(arguments: &[&str]) -> TestProgram {
    let mut program = masume(arguments).file("file", "");
    for (name, folder) in [
        ("HOME", "file/home"),
        ("XDG_CONFIG_HOME", ""),
        ("XDG_DATA_HOME", ""),
        // Windows reads the paths of its folders from these variables.
        ("USERPROFILE", "file/home"),
        ("APPDATA", "file/home/data"),
        ("LOCALAPPDATA", "file/home/data"),
    ] {
        program = program.env(name, folder);
    }
    if cfg!(windows) {
        program = program.env("MASUME_CONFIG", "file/home/config.toml");
    }
    program
}

#[test]
fn commands_for_pipes_need_no_home_folder() {
    let solved = without_home(&["solve", PUZZLE]).run();
    let said = (solved.stdout.trim(), solved.stderr.as_str(), solved.code());
    assert_eq!(said, (SOLUTION, "", Some(0)));
    let path = without_home(&["config"]).run();
    assert_eq!((path.stderr.as_str(), path.code()), ("", Some(0)));
    assert!(path.stdout.contains("config.toml"), "{}", path.stdout);
}

#[test]
fn a_game_that_cannot_be_saved_is_played_with_a_warning() {
    let played = without_home(&["play", PUZZLE, "--plain"])
        .stdin("r1c3 4\nrow 1\n")
        .run();
    assert_eq!((played.stderr.as_str(), played.code()), ("", Some(0)));
    let said = played.stdout.replace('\n', " ");
    assert!(said.contains("Not saved: "), "{said}");
    assert!(said.contains("row 1: 5 3 4"), "{said}");
}

#[test]
fn the_games_command_reports_the_folder_that_cannot_be_created() {
    let listed = without_home(&["games"]).run();
    assert_eq!((listed.stdout.as_str(), listed.code()), ("", Some(2)));
    assert!(listed.stderr.contains("masume: "), "{}", listed.stderr);
    assert!(listed.stderr.contains("home"), "{}", listed.stderr);
}
