//! `masume config`: where the settings are, and how a file of them begins.

use std::io::{Write as _, stdout};

use super::Outcome;
use crate::config;

/// What is asked about the settings.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Print a file with every setting as it is by default, to begin one's own with
    #[arg(long)]
    default: bool,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    let mut out = stdout().lock();
    if args.default {
        write!(out, "{}", config::DEFAULT_FILE)?;
    } else {
        writeln!(out, "{}", config::file_path()?.display())?;
    }
    Ok(Outcome::AllUnique)
}
