//! `masume hint`: the easiest next step of each puzzle, or all there are, explained.

use std::io::Write as _;
use std::process::ExitCode;

use serde_json::{Map, Value, json};

use super::filter::{Asked, Filter, write_object};
use super::output::Manner;
use super::pipeline::Answers;
use super::{Outcome, Voice, World, values};
use crate::format::Entry;
use crate::grid::{Board, Candidate, Cell, CellSet, Digit, Solution};
use crate::logic::{Order, Search, Step};
use crate::puzzle::Puzzle;
use crate::text::{Explanation, Id, Text};

/// What a hint is wanted for, and how much of it.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// How much to tell: 1 where to look, 2 what is there, 3 why, 4 what follows
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=4))]
    level: u8,

    /// Tell every step that can be taken, easiest technique first, and not just the first
    #[arg(long)]
    all: bool,

    /// Order of techniques: the easiest to see first, or as Sudoku Explainer or HoDoKu has them
    /// [default: the setting, teach]
    #[arg(long, value_parser = values::hint_order())]
    order: Option<Order>,

    #[command(flatten)]
    filter: Filter,
}

pub(super) fn run(args: Args, world: &World) -> anyhow::Result<ExitCode> {
    let (level, all, manner) = (args.level, args.all, args.filter.manner());
    let voice = world.voice();
    let order = world.order(args.order);
    args.filter.each(world, move || {
        let text = voice.text();
        // What is not meant for people.
        let notation = Voice::OF_PROGRAMS.text();
        move |asked: &Asked<'_>, answers: &mut Answers| {
            let found = Found::new(&asked.entry(), all, order, &text);
            match manner {
                Manner::Json => found.write_json(asked, level, &text, &notation, answers)?,
                Manner::Page => found.write_page(asked, level, &text, answers)?,
                Manner::Line => found.write_lines(level, &text, answers)?,
            }
            Ok(match found {
                Found::Flaw(_) => Outcome::SomeNot,
                Found::Trouble(_) | Found::Nothing(_) | Found::Steps(..) => Outcome::AllUnique,
            })
        }
    })
}

/// What there is to say about a puzzle.
enum Found {
    /// It is no puzzle.
    Flaw(Explanation),
    /// Digits that were filled in are wrong, or a candidate is missing that the solution needs.
    Trouble(Explanation),
    /// There is no step, as these sentences say.
    Nothing(Vec<String>),
    /// There are these steps in this position.
    Steps(Box<Board>, Vec<Step>),
}

impl Found {
    fn new(entry: &Entry, all: bool, order: Order, text: &Text) -> Self {
        let puzzle = match Puzzle::new(entry.clues) {
            Ok(puzzle) => puzzle,
            Err(error) => return Self::Flaw(text.explain_flaw(&error)),
        };
        let solution = puzzle.solution();
        let right = |(cell, digit): (Cell, Digit)| solution.digit(cell) == digit;
        let placed = entry.placed();
        let wrong = placed.iter().filter(|placed| !right(*placed));
        let wrong: CellSet = wrong.map(|(cell, _)| cell).collect();
        if !wrong.is_empty() {
            return Self::Trouble(text.explain_mistakes(wrong));
        }
        if let Some(lacking) = lacking(entry, solution) {
            return Self::Trouble(text.explain_lacking(lacking));
        }
        let board = entry.board().expect("digits of the solution do not clash");
        if board.unsolved().is_empty() {
            return Self::Nothing(vec![text.say(Id::NoHintWon)]);
        }
        let steps: Vec<Step> = if all {
            Search::by(order).all_steps(&board)
        } else {
            Search::by(order).hint(&board).into_iter().collect()
        };
        if steps.is_empty() {
            return Self::Nothing(vec![text.say(Id::StuckPlace), text.say(Id::StuckName)]);
        }
        Self::Steps(Box::new(board), steps)
    }

    /// What is told up to a level, hint by hint.
    fn told(&self, level: u8, text: &Text) -> Vec<Vec<String>> {
        match self {
            Self::Flaw(told) | Self::Trouble(told) => vec![sentences(told, level)],
            Self::Nothing(said) => vec![said.clone()],
            Self::Steps(board, steps) => {
                let told = |step| sentences(&text.explain(step, board), level);
                steps.iter().map(told).collect()
            }
        }
    }

    /// Writes a sentence a line, and an empty line between hints.
    fn write_page(
        &self,
        asked: &Asked<'_>,
        level: u8,
        text: &Text,
        answers: &mut Answers,
    ) -> anyhow::Result<()> {
        for (number, told) in (asked.number..).zip(self.told(level, text)) {
            if number > 0 {
                writeln!(answers)?;
            }
            writeln!(answers, "{}", told.join("\n"))?;
        }
        Ok(())
    }

    /// Writes a line for each hint.
    fn write_lines(&self, level: u8, text: &Text, answers: &mut Answers) -> anyhow::Result<()> {
        for told in self.told(level, text) {
            writeln!(answers, "{}", told.join(" "))?;
        }
        Ok(())
    }

    /// Writes an object: `hints` is a list of objects, and `problem` says why it is empty.
    fn write_json(
        &self,
        asked: &Asked<'_>,
        level: u8,
        text: &Text,
        notation: &Text,
        answers: &mut Answers,
    ) -> anyhow::Result<()> {
        let (hints, problem) = match self {
            Self::Flaw(told) | Self::Trouble(told) => {
                (Vec::new(), json!(sentences(told, level).join(" ")))
            }
            Self::Nothing(said) => (Vec::new(), json!(said.join(" "))),
            Self::Steps(board, steps) => {
                let hint = |step| object(step, &text.explain(step, board), level, notation);
                (steps.iter().map(hint).collect(), Value::Null)
            }
        };
        let mut fields = asked.fields();
        fields.insert("hints".to_owned(), Value::Array(hints));
        fields.insert("problem".to_owned(), problem);
        write_object(fields, answers)
    }
}

/// The first candidate that the solution needs and that is said to be gone.
fn lacking(entry: &Entry, solution: &Solution) -> Option<Candidate> {
    let left = entry.candidates()?;
    let filled = entry.digits();
    let mut open = Cell::ALL
        .into_iter()
        .filter(|cell| filled.digit(*cell).is_none());
    open.find_map(|cell| {
        let needed = Candidate::new(cell, solution.digit(cell));
        (!left.contains(needed)).then_some(needed)
    })
}

/// What is told up to a level.
fn sentences(told: &Explanation, level: u8) -> Vec<String> {
    let by_level = [
        (1, vec![told.place.clone()]),
        (2, vec![told.name.clone()]),
        (3, told.lettered_reasons().collect()),
        (4, vec![told.conclusion.clone()]),
    ];
    by_level
        .into_iter()
        .filter(|(needed, _)| *needed <= level)
        .flat_map(|(_, sentences)| sentences)
        .collect()
}

/// The fields of a hint up to a level: the sentences, and the facts they tell.
fn object(step: &Step, told: &Explanation, level: u8, notation: &Text) -> Value {
    let mut facts = match super::json::step(step, None, notation) {
        Value::Object(facts) => facts,
        _ => Map::new(),
    };
    let reasons: Vec<String> = told.lettered_reasons().collect();
    let by_level: [(u8, &str, Value, &[&str]); 4] = [
        (1, "place", json!(told.place), &[]),
        (
            2,
            "name",
            json!(told.name),
            &["technique", "code", "digits"],
        ),
        (3, "reasons", json!(reasons), &["pattern"]),
        (
            4,
            "conclusion",
            json!(told.conclusion),
            &["placements", "eliminations", "notation"],
        ),
    ];
    let mut hint = Map::new();
    for (_, sentence, said, named) in by_level.into_iter().filter(|(at, ..)| *at <= level) {
        hint.insert(sentence.to_owned(), said);
        let told = |name: &&str| Some(((*name).to_owned(), facts.remove(*name)?));
        hint.extend(named.iter().filter_map(told));
    }
    Value::Object(hint)
}
