//! `masume keys`: every key of every screen; or what Shift and the digits write, found out on the
//! screen.

use std::io::{Write as _, stdout};
use std::process::ExitCode;

use unicode_width::UnicodeWidthStr as _;

use super::{Outcome, World, play};
use crate::config::{Setting, Settings};
use crate::store::Keeper;
use crate::tui::{self, Opening};

/// What is listed, or asked for.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The table of this name instead of the one of the settings
    #[arg(long, value_parser = ["vim", "arrows", "ctc", "numpad"])]
    preset: Option<String>,

    /// Press Shift and each digit once, so that they write notes on any keyboard
    #[arg(long, conflicts_with = "preset")]
    calibrate: bool,
}

pub(super) fn run(args: &Args, world: &World) -> anyhow::Result<ExitCode> {
    if args.calibrate {
        anyhow::ensure!(
            !world.plain,
            "keys are asked for on the screen, which --plain does without"
        );
        world.require_terminal()?;
        return play::show(Opening::Calibrate, &mut Keeper::new(None), world);
    }
    list(args, world).map(Outcome::into)
}

fn list(args: &Args, world: &World) -> anyhow::Result<Outcome> {
    let mut settings = world.settings.clone();
    if let Some(preset) = &args.preset {
        settings = Settings {
            keys: Vec::new(),
            ..settings
        };
        let known = settings.set(Setting::KeyPreset, preset);
        known.map_err(anyhow::Error::msg)?;
    }
    let (sections, problems) = tui::key_table(&settings, &world.text());
    let mut out = stdout().lock();
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
        eprintln!("masume: {problem}");
    }
    Ok(if problems.is_empty() {
        Outcome::AllUnique
    } else {
        Outcome::BadInput
    })
}
