//! `masume export`: prints games as text that `masume import` reads.

use std::io::{self, Write as _};
use std::process::ExitCode;

use super::Status;
use super::games::open;
use crate::store::{GameId, StoreError, write_dated, write_game, write_records};

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
    let mut out = io::stdout().lock();
    let mut status = Status::Success;
    if let Some(game) = args.game {
        let saved = journal.load(game)?;
        out.write_all(write_game(&saved.game, saved.elapsed).as_bytes())?;
    } else {
        // An import makes the game that it reads last the most recent game, so the most recent game
        // is written last.
        for summary in journal.games()?.into_iter().rev() {
            match journal.load_any(summary.id) {
                Ok(saved) => {
                    let dates = [summary.begun_at, summary.changed_at];
                    out.write_all(write_dated(&saved, dates).as_bytes())?;
                }
                Err(error @ StoreError::Unreadable(_)) => {
                    writeln!(io::stderr(), "masume: {error}")?;
                    status = Status::BadInput;
                }
                Err(error) => return Err(error.into()),
            }
        }
        out.write_all(write_records(&journal.records()?).as_bytes())?;
    }
    out.flush()?;
    Ok(status.into())
}
