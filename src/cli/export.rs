//! `masume export`: prints games as text that `masume import` reads.

use std::io::{BufWriter, Write as _};
use std::ops::ControlFlow;
use std::process::ExitCode;

use super::games::open;
use super::{Status, out};
use crate::store::{GameId, StoreError, write_dated, write_game};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Number of the game, as 'masume games' lists it
    #[arg(required_unless_present = "all")]
    game: Option<GameId>,

    /// Print all games with their dates, the library, the answers of drills, and the days and weeks
    /// whose puzzle was played
    #[arg(long, conflicts_with = "game")]
    all: bool,
}

pub(super) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let journal = open()?;
    let mut out = BufWriter::new(out::stdout());
    let mut status = Status::Success;
    if let Some(game) = args.game {
        let saved = journal.load(game)?;
        out.write_all(write_game(&saved.game, saved.elapsed).as_bytes())?;
    } else {
        // An import makes the game that it reads last the most recent game, so the most recent game
        // is written last.
        for (id, dates) in journal.dates()? {
            match journal.load(id) {
                Ok(saved) => out.write_all(write_dated(&saved, dates).as_bytes())?,
                Err(error @ StoreError::Unreadable(_)) => {
                    writeln!(out::stderr(), "masume: {error}")?;
                    status = Status::BadInput;
                }
                Err(error) => return Err(error.into()),
            }
        }
        let mut written = Ok(());
        journal.write_records(&mut |line| {
            written = writeln!(out, "{line}");
            match written {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        })?;
        written?;
    }
    out.flush()?;
    Ok(status.into())
}
