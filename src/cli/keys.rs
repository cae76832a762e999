//! `masume keys`: lists the keys of every screen.

use std::io::Write as _;
use std::process::ExitCode;

use unicode_width::UnicodeWidthStr as _;

use super::{CommandContext, Status, out, values};
use crate::config::{KeyPreset, Settings};
use crate::tui;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// List the keys of this key table instead of those of the settings file
    #[arg(long, value_parser = values::key_preset())]
    preset: Option<KeyPreset>,
}

pub(super) fn run(args: &Args, context: &CommandContext) -> anyhow::Result<ExitCode> {
    let mut settings = context.settings.clone();
    if let Some(key_preset) = args.preset {
        settings = Settings {
            key_preset,
            keys: Vec::new(),
            ..settings
        };
    }
    let (sections, problems) = tui::key_table(&settings, &context.text());
    let mut out = out::stdout();
    for (i, section) in sections.iter().enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{}", section.title)?;
        let width = |column: usize| {
            let cells = section.rows.iter().map(move |row| row[column].width());
            cells.max().unwrap_or(0)
        };
        let (keys_width, said_width) = (width(0), width(1));
        for [keys, said, action] in &section.rows {
            let gaps = [keys_width - keys.width() + 2, said_width - said.width() + 2];
            let [first, second] = gaps.map(|gap| " ".repeat(gap));
            writeln!(out, "  {keys}{first}{said}{second}{action}")?;
        }
    }
    for problem in &problems {
        let _ = writeln!(out::stderr(), "masume: {problem}");
    }
    let status = if problems.is_empty() {
        Status::Success
    } else {
        Status::BadInput
    };
    Ok(status.into())
}
