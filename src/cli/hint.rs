//! `masume hint`: the easiest next step of each puzzle, explained.

use std::io::Write;

use super::batch::answer_each;
use super::input::Source;
use super::{Outcome, World};
use crate::grid::{Board, Clues};
use crate::logic;
use crate::puzzle::Puzzle;
use crate::text::{Id, Text};

/// What a hint is wanted for, and how much of it.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// How much to tell: 1 where to look, 2 what is there, 3 why, 4 what follows
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=4))]
    level: u8,

    #[command(flatten)]
    source: Source,
}

pub(super) fn run(args: &Args, world: &World) -> anyhow::Result<Outcome> {
    let text = world.text();
    let mut first = true;
    answer_each(&args.source, &mut |clues, _, out| {
        if !std::mem::take(&mut first) {
            writeln!(out)?;
        }
        tell(clues, args.level, &text, out)
    })
}

/// Writes the hint for one puzzle, a sentence a line.
fn tell(clues: &Clues, level: u8, text: &Text, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    if let Err(error) = Puzzle::new(*clues) {
        let facts = [("flaw", text.flaw(&error).into())];
        writeln!(out, "{}", text.tell(Id::NoHintFlaw, &facts))?;
        return Ok(Outcome::SomeNot);
    }
    let board = Board::from_clues(clues).expect("the clues of a puzzle do not clash");
    if board.unsolved().is_empty() {
        writeln!(out, "{}", text.say(Id::NoHintWon))?;
        return Ok(Outcome::AllUnique);
    }
    let Some(step) = logic::first_step(&board) else {
        writeln!(
            out,
            "{}\n{}",
            text.say(Id::StuckPlace),
            text.say(Id::StuckName)
        )?;
        return Ok(Outcome::AllUnique);
    };
    let told = text.explain(&step, &board);
    let reasons = told.lettered_reasons().collect();
    let sentences = [
        (1, vec![told.place]),
        (2, vec![told.name]),
        (3, reasons),
        (4, vec![told.conclusion]),
    ];
    for sentence in sentences
        .into_iter()
        .filter(|(needed, _)| *needed <= level)
        .flat_map(|(_, sentences)| sentences)
    {
        writeln!(out, "{sentence}")?;
    }
    Ok(Outcome::AllUnique)
}
