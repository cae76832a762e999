//! `masume --plain`: the game in lines, read from standard input.

use std::io::{self, BufRead as _, Write as _};
use std::process::ExitCode;
use std::time::Instant;

use super::World;
use crate::puzzle::{Puzzle, PuzzleError};
use crate::tui::{Plain, Reply};

/// Plays until the input ends or the player leaves.
pub(super) fn run(
    puzzle: Option<Result<Puzzle, PuzzleError>>,
    world: &World,
) -> anyhow::Result<ExitCode> {
    let mut plain = Plain::new(puzzle, world.text());
    let mut out = io::stdout().lock();
    let start = Instant::now();
    for line in plain.greet() {
        writeln!(out, "{line}")?;
    }
    out.flush()?;
    for line in io::stdin().lock().lines() {
        match plain.answer(start.elapsed(), &line?) {
            Reply::Said(lines) => {
                for line in lines {
                    writeln!(out, "{line}")?;
                }
                out.flush()?;
            }
            Reply::Quit => break,
        }
    }
    Ok(ExitCode::SUCCESS)
}
