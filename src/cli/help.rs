//! `masume help`: help for a command, and pages on topics that concern several.

use std::fmt::Write as _;
use std::io::{self, IsTerminal as _, Write as _};
use std::process::ExitCode;

use clap_mangen::roff::{Roff, roman};

use super::World;

/// The arguments of `masume help`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A command or a topic; 'masume help' lists both
    topic: Option<String>,
}

/// A page of help.
#[derive(Debug)]
pub(super) struct Topic {
    pub(super) name: &'static str,
    /// A short description for the list of topics.
    about: &'static str,
    /// The command whose manual page includes this page.
    command: &'static str,
    /// Markdown that reads well as it is.
    page: &'static str,
}

macro_rules! topics {
    ($($name:literal of $command:literal: $about:literal,)*) => {
        &[$(Topic {
            name: $name,
            about: $about,
            command: $command,
            page: include_str!(concat!("../../assets/help/", $name, ".md")),
        }),*]
    };
}

/// Every topic, in the order in which help lists them.
pub(super) const TOPICS: &[Topic] = topics![
    "playing" of "play": "Entries, notes, branches, saved games",
    "keys" of "keys": "Every key",
    "hints" of "hint": "Hints and lessons",
    "watch" of "watch": "Watching and racing solvers",
    "forms" of "convert": "Puzzle forms, pipes and exit codes",
    "json" of "steps": "Fields of --json",
    "sizes" of "solve": "Grids from 4x4 to 25x25",
    "difficulty" of "rate": "Ratings and levels",
    "generate" of "generate": "Making new puzzles",
    "library" of "library": "Collections of puzzles",
    "print" of "print": "Books and pictures",
    "settings" of "config": "Options, themes and keys",
    "benchmarks" of "doctor": "Measurements and instruction sets",
    "install" of "man": "Packages, files and systems",
    "developing" of "completions": "Tests and checks of the project",
];

/// The topics as a list for the help of the program.
pub(super) fn list() -> String {
    let widest = TOPICS.iter().map(|topic| topic.name.len()).max();
    let widest = widest.unwrap_or_default();
    let mut list = String::from("Topics (masume help TOPIC):\n");
    for Topic { name, about, .. } in TOPICS {
        let _ = writeln!(list, "  {name:<widest$}  {about}");
    }
    list
}

/// Shows the help of a command, the page of a topic, or both where they share a name.
///
/// # Errors
///
/// If there is neither a command nor a topic of this name, or the output cannot be written.
pub(super) fn run(args: &Args, world: &World) -> anyhow::Result<ExitCode> {
    let bold = world.settings.color && io::stdout().is_terminal();
    let mut all = super::command();
    all.build();
    let mut said = Vec::new();
    match &args.topic {
        None => said.push(all.render_long_help().to_string()),
        Some(name) => {
            if let Some(command) = all.find_subcommand_mut(name) {
                said.push(command.render_long_help().to_string());
            }
            if let Some(topic) = TOPICS.iter().find(|topic| topic.name == name) {
                said.push(shown(topic.page, bold));
            }
        }
    }
    if said.is_empty() {
        let name = args.topic.as_deref().unwrap_or_default();
        anyhow::bail!("no command or topic '{name}'; 'masume help' lists them");
    }
    let mut out = io::stdout().lock();
    out.write_all(said.join("\n").as_bytes())?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// A page with its headings in bold, if the terminal can.
fn shown(page: &str, bold: bool) -> String {
    let mut shown = String::new();
    for line in page.lines() {
        let heading = bold && line.starts_with('#');
        let (before, after) = if heading {
            ("\x1b[1m", "\x1b[0m")
        } else {
            ("", "")
        };
        let _ = writeln!(shown, "{before}{line}{after}");
    }
    shown
}

/// The pages that belong to a command, as sections of a manual page.
pub(super) fn sections(command: &str) -> String {
    let mut roff = Roff::new();
    for topic in TOPICS.iter().filter(|topic| topic.command == command) {
        let mut lines = topic.page.lines();
        let title = lines.next().unwrap_or_default().trim_start_matches("# ");
        roff.control("SH", [title.to_uppercase().as_str()]);
        // The page is laid out already.
        roff.control("nf", []);
        for line in lines {
            match line.strip_prefix("## ") {
                Some(heading) => roff.control("SS", [heading]).control("nf", []),
                None => roff.text([roman(format!("{line}\n"))]),
            };
        }
        roff.control("fi", []);
    }
    roff.to_roff()
}
