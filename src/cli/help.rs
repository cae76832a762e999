//! `masume help`: shows the help of a command or a topic.

use std::fmt::Write as _;
use std::io::{self, IsTerminal as _, Write as _};
use std::process::ExitCode;

use clap_mangen::roff::{Roff, roman};

use super::{CommandContext, out};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A command or topic; 'masume help' lists both
    topic: Option<String>,
}

#[derive(Debug)]
pub(super) struct HelpTopic {
    pub(super) name: &'static str,
    about: &'static str,
    /// The command whose manual page includes this page.
    command: &'static str,
    /// The page in Markdown.
    page: &'static str,
}

macro_rules! topics {
    ($($name:literal of $command:literal: $about:literal,)*) => {
        &[$(HelpTopic {
            name: $name,
            about: $about,
            command: $command,
            page: include_str!(concat!("../../assets/help/", $name, ".md")),
        }),*]
    };
}

/// The topics, in the order of the help.
pub(super) const TOPICS: &[HelpTopic] = topics![
    "playing" of "play": "Entries, notes, branches, saved games",
    "keys" of "keys": "Every key",
    "together" of "host": "Races and shared boards with other players",
    "hints" of "hint": "Hints and lessons",
    "watch" of "watch": "Watching and racing solvers",
    "forms" of "convert": "Puzzle formats, pipes and exit codes",
    "json" of "steps": "Fields of --json",
    "sizes" of "solve": "Grids from 4x4 to 25x25",
    "difficulty" of "rate": "Ratings and levels",
    "generate" of "generate": "Making new puzzles",
    "editor" of "edit": "Creating variants: clues, regions, constraints",
    "library" of "library": "Collections of puzzles",
    "print" of "print": "Books and pictures",
    "settings" of "config": "Options, themes and keys",
    "benchmarks" of "doctor": "Measurements and instruction sets",
    "install" of "man": "Packages, files and systems",
    "terminals" of "man": "Terminals, remote sessions, consoles",
    "developing" of "completions": "Tests and checks of the project",
];

/// Returns the list of topics for `masume --help`.
pub(super) fn list() -> String {
    let widest = TOPICS.iter().map(|topic| topic.name.len()).max();
    let widest = widest.unwrap_or_default();
    let mut list = String::from("Topics (masume help TOPIC):\n");
    for HelpTopic { name, about, .. } in TOPICS {
        let _ = writeln!(list, "  {name:<widest$}  {about}");
    }
    list
}

/// Prints the help of a command or the page of a topic. Both are printed if they have the same
/// name.
///
/// # Errors
///
/// Returns an error if there is no such command or topic, or if the output cannot be written.
pub(super) fn run(args: &Args, context: &CommandContext) -> anyhow::Result<ExitCode> {
    let bold = context.settings.color && io::stdout().is_terminal();
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
                said.push(format_page(topic.page, bold));
            }
        }
    }
    if said.is_empty() {
        let name = args.topic.as_deref().unwrap_or_default();
        anyhow::bail!("no command or topic '{name}'; 'masume help' lists them");
    }
    let mut out = out::stdout();
    out.write_styled(&said.join("\n"))?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Formats a page for a terminal. If `bold` is true, headings are bold.
fn format_page(page: &str, bold: bool) -> String {
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

/// Returns the pages of a command as sections of its manual page.
pub(super) fn sections(command: &str) -> String {
    let mut roff = Roff::new();
    for topic in TOPICS.iter().filter(|topic| topic.command == command) {
        let mut lines = topic.page.lines();
        let title = lines.next().unwrap_or_default().trim_start_matches("# ");
        roff.control("SH", [title.to_uppercase().as_str()]);
        // The page already has line breaks, so `man` must not fill its lines.
        roff.control("nf", []);
        for line in lines {
            match line.strip_prefix("## ") {
                Some(heading) => roff.control("SS", [heading]).control("nf", []),
                None => roff.text([roman(line)]),
            };
        }
        roff.control("fi", []);
    }
    roff.to_roff()
}
