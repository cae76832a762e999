//! What the package is made of, and what it says of itself.

use std::process::Command;

use crate::command::masume;

/// The packages that a build uses, as the lines of `cargo tree` in this format.
fn tree(arguments: &[&str]) -> Vec<String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args([
            "tree",
            "--offline",
            "--locked",
            "--prefix",
            "none",
            "--no-dedupe",
        ])
        .args(arguments)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{said}");
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(str::to_owned).collect()
}

#[test]
fn the_library_alone_brings_no_screen_no_command_line_and_no_database() {
    let packages = tree(&["--no-default-features", "-e", "normal", "--format", "{p}"]);
    let named = |name: &str| packages.iter().any(|p| p.split(' ').next() == Some(name));
    assert!(named("masume") && named("serde_json"), "{packages:?}");
    for foreign in [
        "ratatui",
        "crossterm",
        "clap",
        "rusqlite",
        "signal-hook",
        "tiny-skia",
    ] {
        assert!(!named(foreign), "{foreign} comes with the library");
    }
}

/// Licences under which code may be part of the program.
const ALLOWED: [&str; 9] = [
    "MIT",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Zlib",
    "Unlicense",
    "Unicode-3.0",
    "0BSD",
];

/// Whether an expression such as `(MIT OR Apache-2.0) AND Unicode-3.0` can be met by these.
fn is_allowed(licence: &str) -> bool {
    let licence = licence.replace(['(', ')'], "").replace('/', " OR ");
    let one = |part: &str| {
        part.split(" OR ")
            .any(|name| ALLOWED.contains(&name.trim()))
    };
    licence.split(" AND ").all(one)
}

#[test]
fn every_dependency_has_a_licence_that_is_allowed() {
    assert!(is_allowed("(MIT OR Apache-2.0) AND Unicode-3.0") && !is_allowed("GPL-3.0"));
    let packages = tree(&["-e", "normal,build", "--format", "{l}\t{p}"]);
    assert!(packages.len() > 30, "{packages:?}");
    for line in packages {
        let (licence, package) = line.split_once('\t').unwrap();
        assert!(is_allowed(licence), "{package}: {licence}");
    }
}

/// The names of the commands, as the help lists them.
fn commands() -> Vec<String> {
    let help = masume(["-h"]).run().stdout;
    let list = help.split("Play:\n").nth(1).unwrap();
    let list = list.split("\n\nArguments:").next().unwrap();
    // Further lines of a description are indented deeper.
    let named = list.lines().filter_map(|line| line.strip_prefix("  "));
    let names = named.filter(|line| !line.starts_with(' '));
    names
        .map(|line| line.split(' ').next().unwrap().to_owned())
        .collect()
}

#[test]
fn the_readme_names_every_command() {
    let readme = include_str!("../../README.md");
    let commands = commands();
    assert!(commands.len() > 8, "{commands:?}");
    for command in commands.iter().filter(|name| *name != "help") {
        assert!(
            readme.contains(&format!("`masume {command}")),
            "the README does not name 'masume {command}'"
        );
    }
}

#[test]
fn every_command_has_a_page_and_every_shell_its_completions() {
    for command in commands().iter().filter(|name| *name != "help") {
        let ran = masume(["man", command]).run();
        assert_eq!(
            (ran.stderr.as_str(), ran.code()),
            ("", Some(0)),
            "{command}"
        );
        assert!(
            ran.stdout.contains(".SH SYNOPSIS"),
            "{command}: {}",
            ran.stdout
        );
    }
    let page = masume(["man"]).run().stdout;
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let ran = masume(["completions", shell]).run();
        assert_eq!((ran.stderr.as_str(), ran.code()), ("", Some(0)), "{shell}");
        for command in commands() {
            assert!(
                ran.stdout.contains(&command),
                "{shell} does not know {command}"
            );
            assert!(page.contains(&command), "the page does not name {command}");
        }
    }
    let ran = masume(["man", "frob"]).run();
    assert_eq!((ran.stdout.as_str(), ran.code()), ("", Some(2)));
}

#[test]
fn doctor_tells_what_the_environment_decides() {
    let said = |language: &str, term: &str| {
        let doctor = masume(["doctor"]).env("LANG", language).env("TERM", term);
        doctor.run().stdout
    };
    let plain = said("C", "xterm");
    assert!(
        plain.contains("language: en\n") && plain.contains("TERM=xterm"),
        "{plain}"
    );
    assert!(
        plain.contains("LANG=C") && plain.contains("ascii\n"),
        "{plain}"
    );
    assert!(plain.contains("stdout no"), "{plain}");
    let japanese = said("ja_JP.UTF-8", "xterm");
    assert!(
        japanese.contains(": ja\n") && japanese.contains("unicode\n"),
        "{japanese}"
    );
    assert_eq!(plain.lines().count(), japanese.lines().count());
}
