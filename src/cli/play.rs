//! `masume play`, `new` and `open`, and `masume` alone: starts or resumes a game on the screen.

use crate::game::Game;
use crate::puzzle::VariantPuzzle;
use std::hash::{BuildHasher as _, RandomState};
use std::io::Write as _;
use std::process::ExitCode;

use anyhow::anyhow;

use super::input::Source;
use super::{CommandContext, out, plain, values};
use crate::format::{Form, VariantEntry};
use crate::generate::{VariantKind, VariantRecipe, library};
use crate::grid::Clues;
use crate::logic::Technique;
use crate::puzzle::Puzzle;
use crate::rate::Level;
use crate::store::{self, CloseState, GameId, GameSaver};
use crate::text::Id;
use crate::tui::{self, Exit, Opening};

#[derive(Debug, Default, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,
}

#[derive(Debug, clap::Args)]
pub(super) struct NewGameArgs {
    /// Start a puzzle of this level
    #[arg(long, value_name = "LEVEL", conflicts_with = "puzzles", value_parser = values::level())]
    level: Option<Level>,

    /// Start a puzzle that suits your strength, as 'masume stats' shows it
    #[arg(long, conflicts_with_all = ["puzzles", "level", "technique", "rules", "size"])]
    suited: bool,

    /// Start a puzzle that needs this technique, named as in 'masume steps --technique'
    #[arg(long, value_name = "TECHNIQUE", conflicts_with_all = ["puzzles", "level"], value_parser = values::technique(), hide_possible_values = true)]
    technique: Option<Technique>,

    /// Start a variant with these rules: x, windoku, jigsaw, antiknight, samurai, killer, thermo,
    /// arrow, renban, whispers, sandwich, skyscraper, kropki, xv, consecutive, even, odd, ...
    #[arg(long, value_name = "NAMES", value_delimiter = ',', conflicts_with_all = ["puzzles", "technique"])]
    rules: Vec<String>,

    /// Number of rows and columns of the variant, 4 to 16 [default: 9]
    #[arg(long, value_name = "N", conflicts_with_all = ["puzzles", "technique"], value_parser = clap::value_parser!(u8).range(4..=16))]
    size: Option<u8>,

    #[command(flatten)]
    args: Args,
}

impl NewGameArgs {
    /// Returns a variant with the requested rules, size and level. A built-in puzzle of this kind
    /// is returned if there is one. Otherwise a variant is generated.
    fn variant(&self, number: u64) -> anyhow::Result<VariantEntry> {
        let rules: Vec<&str> = self.rules.iter().map(String::as_str).collect();
        let recipe = VariantRecipe::named(self.size, rules.iter().copied())?;
        let sort = VariantKind::find(&rules, recipe.rows());
        let built_in = sort.and_then(|sort| sort.built_in(self.level, number));
        let generated = || Some(recipe.first(self.level, number, &|| false)?.puzzle);
        let puzzle = built_in.or_else(generated);
        let puzzle = puzzle.ok_or_else(|| anyhow!("no puzzle found with these rules and level"))?;
        Ok(VariantEntry::new(puzzle, 1, Form::Json))
    }

    /// Returns the opening for the puzzle that the arguments name. `None` if they name no puzzle.
    #[cfg(feature = "together")]
    pub(super) fn named_game(&self, number: u64) -> anyhow::Result<Option<Opening>> {
        if !self.rules.is_empty() || self.size.is_some() {
            return Ok(Some(Opening::Variant(Box::new(self.variant(number)?))));
        }
        if self.args.source.is_named() {
            return first(&self.args).map(Some);
        }
        let clues = match (self.technique, self.level) {
            (Some(technique), _) => Some(lesson(technique, number)?),
            (None, level) => level.map(|level| library::any(level, number)),
        };
        Ok(clues.map(|clues| Opening::Play(Some(Puzzle::new(clues)))))
    }
}

#[derive(Debug, clap::Args)]
pub(super) struct GameNumberArgs {
    /// Number of the game, as 'masume games' lists it
    pub(super) game: GameId,
}

/// Starts the puzzle that the arguments name. If they name no puzzle, resumes the last unfinished
/// game.
pub(super) fn run(args: &Args, context: &CommandContext) -> anyhow::Result<ExitCode> {
    begin(args, context, |saver| {
        if let Some(id) = saver.crashed_game() {
            return Opening::Crashed(id);
        }
        let saved = saver.resume().map(|saved| Opening::Resume(Box::new(saved)));
        saved.unwrap_or_else(|| next(saver, context))
    })
}

/// Starts the puzzle that the arguments name, or a new puzzle of the requested level or kind.
pub(super) fn new(new: &NewGameArgs, context: &CommandContext) -> anyhow::Result<ExitCode> {
    let number = RandomState::new().hash_one(0);
    if !new.rules.is_empty() || new.size.is_some() {
        let entry = Box::new(new.variant(number)?);
        return begin(&new.args, context, |_| Opening::Variant(entry));
    }
    let lesson = new
        .technique
        .map(|technique| lesson(technique, number))
        .transpose()?;
    begin(&new.args, context, |saver| {
        let fresh = |saver: &mut GameSaver, level| {
            let prepared = saver.stock_puzzle(level);
            prepared.unwrap_or_else(|| library::any(level, number))
        };
        let suited = new.suited.then(|| saver.suited_puzzle());
        let suited = suited.map(|(clues, level)| clues.unwrap_or_else(|| fresh(saver, level)));
        match lesson
            .or(suited)
            .or_else(|| new.level.map(|level| fresh(saver, level)))
        {
            Some(clues) => Opening::Play(Some(Puzzle::new(clues))),
            None => next(saver, context),
        }
    })
}

/// Returns a puzzle that needs a technique.
fn lesson(technique: Technique, number: u64) -> anyhow::Result<Clues> {
    let clues = library::any_for(technique, number);
    clues.ok_or_else(|| anyhow!("there is no puzzle for this technique yet"))
}

pub(super) fn open(number: &GameNumberArgs, context: &CommandContext) -> anyhow::Result<ExitCode> {
    start(context, |saver| {
        Ok(Opening::Resume(Box::new(saver.open(number.game)?)))
    })
}

/// Opens the variant editor with the puzzle that the arguments name. If they name no puzzle, opens
/// the editor with the saved draft.
pub(super) fn edit(args: &Args, context: &CommandContext) -> anyhow::Result<ExitCode> {
    let entry = (!args.source.prompts())
        .then(|| args.source.first_any())
        .transpose()?;
    let entry = entry.map(|(puzzle, _)| Box::new(puzzle.into_variant()));
    start(context, |_| Ok(Opening::Setter(entry)))
}

fn begin(
    args: &Args,
    context: &CommandContext,
    otherwise: impl FnOnce(&mut GameSaver) -> Opening,
) -> anyhow::Result<ExitCode> {
    // Invalid arguments are reported before the terminal and the saved games are opened.
    let named = args.source.is_named();
    let link = args.source.link().filter(|_| !context.plain);
    let named = match link {
        Some(link) => Some(Opening::Link(link)),
        None => named.then(|| first(args)).transpose()?,
    };
    start(context, |saver| match named {
        Some(opening) => Ok(opening),
        // In plain mode, standard input contains commands and not puzzles.
        None if context.plain || args.source.prompts() => Ok(otherwise(saver)),
        None => first(args),
    })
}

/// Reads the first puzzle of the input.
fn first(args: &Args) -> anyhow::Result<Opening> {
    let entry = args.source.first_any()?.0.into_variant();
    let (entries, notes) = (entry.entries(), entry.notes());
    let game = Game::of(VariantPuzzle::new(entry)).begun(&entries, &notes);
    Ok(Opening::Own(Box::new(game)))
}

/// Returns the opening for a new game. A new player starts with the first built-in puzzle. Other
/// players start with a puzzle of the level in the settings.
fn next(saver: &mut GameSaver, context: &CommandContext) -> Opening {
    let Some(last) = saver.last_clues() else {
        return Opening::Play(None);
    };
    match saver.stock_puzzle(context.settings.level) {
        Some(clues) => Opening::Play(Some(Puzzle::new(clues))),
        None => Opening::NextPuzzle(last),
    }
}

/// Opens the saved games, and runs the screens or plain mode with the opening that `opening`
/// returns.
pub(super) fn start(
    context: &CommandContext,
    opening: impl FnOnce(&mut GameSaver) -> anyhow::Result<Opening>,
) -> anyhow::Result<ExitCode> {
    context.require_terminal()?;
    let mut saver = GameSaver::new(store::folder());
    let opening = opening(&mut saver)?;
    show(opening, &mut saver, context)
}

/// Runs the screens or plain mode. Returns 0, or the exit code of the signal that ended masume.
pub(super) fn show(
    opening: Opening,
    saver: &mut GameSaver,
    context: &CommandContext,
) -> anyhow::Result<ExitCode> {
    let exit = if context.plain {
        plain::run(opening, saver, context).map(Err)
    } else {
        tui::run(opening, &context.settings, context.text(), saver).map(Ok)
    };
    // The program has not ended by itself, so the next start may open the game again.
    saver.end_opening();
    let exit = match exit? {
        Ok(exit) => exit,
        Err(code) => return Ok(code),
    };
    print_farewell(saver, context);
    exit.raise_signal();
    Ok(match exit {
        Exit::Quit => ExitCode::SUCCESS,
        Exit::Signal(number) => ExitCode::from(u8::try_from(128 + number).unwrap_or(1)),
    })
}

/// Prints how to resume the game, or which moves could not be saved. Write errors are ignored,
/// because the output may be closed.
fn print_farewell(saver: &GameSaver, context: &CommandContext) {
    let text = context.text();
    match saver.close_state() {
        CloseState::Nothing => {}
        CloseState::Saved => {
            let _ = writeln!(out::stdout(), "{}", text.message(Id::LeftSaved));
        }
        CloseState::SaveFailed(error) => {
            let facts = facts!["why" => tui::store_error(&error, &text)];
            let _ = writeln!(
                out::stderr(),
                "masume: {}",
                text.format(Id::LeftLost, &facts)
            );
        }
    }
}
