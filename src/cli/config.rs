//! `masume config`: prints the path of the settings file, or a file with all defaults.

use std::io::Write as _;

use super::{Status, out};
use crate::config;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Print a settings file with the default value of every setting
    #[arg(long)]
    default: bool,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Status> {
    let mut out = out::stdout();
    if args.default {
        write!(out, "{}", config::DEFAULT_FILE)?;
    } else {
        writeln!(out, "{}", config::file_path()?.display())?;
    }
    Ok(Status::Success)
}
