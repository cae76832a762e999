//! The same for every command that answers puzzles one after the other.

use std::fmt;
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;

use super::Outcome;
use super::input::{self, Place, Source};
use crate::grid::Clues;

/// Where a puzzle was read: `file:line`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origin<'a> {
    place: Place<'a>,
    line: usize,
}

impl fmt::Display for Origin<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.place, self.line)
    }
}

/// Writes an answer to one puzzle, and says how it came out.
type Answer<'a> = dyn FnMut(&Clues, Origin<'_>, &mut dyn Write) -> anyhow::Result<Outcome> + 'a;

/// Answers every puzzle of a source in order; errors go to standard error with file, line and
/// column, and the rest is answered all the same. Gives the worst outcome.
///
/// # Errors
/// When the input or the output fails, or there is no puzzle at all.
pub(super) fn answer_each(source: &Source, answer: &mut Answer<'_>) -> anyhow::Result<Outcome> {
    let mut out = BufWriter::new(io::stdout().lock());
    if source.asks() {
        return match input::ask()? {
            Some(clues) => {
                let place = Place("puzzle");
                let outcome = answer(&clues, Origin { place, line: 1 }, &mut out)?;
                out.flush()?;
                Ok(outcome)
            }
            None => Ok(Outcome::BadInput),
        };
    }
    let mut worst = None;
    source.each(&mut |entry, place| {
        let outcome = match entry {
            Ok(entry) => {
                let line = entry.line;
                answer(&entry.clues, Origin { place, line }, &mut out)?
            }
            Err(error) => {
                // In step with the answers, when both go to the same place.
                out.flush()?;
                writeln!(io::stderr(), "{place}:{error}")?;
                Outcome::BadInput
            }
        };
        worst = worst.max(Some(outcome));
        Ok(ControlFlow::Continue(()))
    })?;
    out.flush()?;
    worst.ok_or_else(|| anyhow::Error::msg("there is no puzzle in the input"))
}
