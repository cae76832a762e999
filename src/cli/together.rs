//! `masume host` and `masume join`: games with other players.

use std::hash::{BuildHasher as _, RandomState};
use std::process::ExitCode;

use anyhow::Context as _;

use super::play::{NewGameArgs, show};
use super::{CommandContext, plain};
use crate::daily::Occasion;
use crate::game::Game;
use crate::generate::library;
use crate::puzzle::{Puzzle, VariantPuzzle};
use crate::rate::Level;
use crate::store::{self, GameSaver};
use crate::together::{
    DEFAULT_LISTEN, HostOptions, JoinCode, JoinOptions, LinkRole, TogetherMode, join_target,
    puzzle_text, with_port,
};
use crate::tui::{self, Opening};

#[derive(Debug, clap::Args)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each field is an option of the command line"
)]
pub(super) struct HostArgs {
    /// Race: each player has a board of their own [default]
    #[arg(long, conflicts_with_all = ["share", "watch"])]
    race: bool,

    /// Share one board: all players solve it together
    #[arg(long, conflicts_with = "watch")]
    share: bool,

    /// Let the others watch your board
    #[arg(long)]
    watch: bool,

    /// With --watch, do not show the others that you view a hint
    #[arg(long, requires = "watch")]
    hide_hints: bool,

    /// Play the puzzle of the day
    #[arg(long, conflicts_with_all = ["puzzles", "level", "technique", "rules", "size"])]
    daily: bool,

    /// Address for other players; 0.0.0.0:7420 lets your network join
    #[arg(long, value_name = "ADDRESS", default_value = DEFAULT_LISTEN)]
    listen: String,

    /// Your name [default: your name in the system]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,

    #[command(flatten)]
    new: NewGameArgs,
}

#[derive(Debug, clap::Args)]
pub(super) struct JoinArgs {
    /// CODE@ADDRESS, or only the code
    code: String,

    /// Address of the host, if it is not part of the code
    address: Option<String>,

    /// Your name [default: your name in the system]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
}

pub(super) fn host(args: &HostArgs, context: &CommandContext) -> anyhow::Result<ExitCode> {
    let mode = match (args.share, args.watch) {
        (true, _) => TogetherMode::Share,
        (_, true) => TogetherMode::Watch,
        _ => TogetherMode::Race,
    };
    let options = HostOptions {
        puzzle: puzzle_text(game(args, context)?.puzzle())?,
        mode,
        listen: with_port(&args.listen).context("--listen needs an address")?,
        name: args.name.clone().unwrap_or_else(tui::player_name),
        shows_hints: !args.hide_hints,
        code: JoinCode::random()?,
    };
    begin(LinkRole::Host(options), context)
}

pub(super) fn join(args: &JoinArgs, context: &CommandContext) -> anyhow::Result<ExitCode> {
    let (code, address) = if let Some(address) = &args.address {
        let code = args.code.parse::<JoinCode>()?;
        (code, with_port(address).context("the address is empty")?)
    } else {
        let target = join_target(&args.code);
        if let (None, Some((code, _))) = (&target, args.code.split_once('@')) {
            code.parse::<JoinCode>()?;
        }
        target.context("expected CODE@ADDRESS, as the host's screen shows it")?
    };
    let name = args.name.clone().unwrap_or_else(tui::player_name);
    let options = JoinOptions {
        code,
        address,
        name,
    };
    begin(LinkRole::Join(options), context)
}

fn begin(role: LinkRole, context: &CommandContext) -> anyhow::Result<ExitCode> {
    context.require_terminal()?;
    let mut saver = GameSaver::new(store::folder());
    if context.plain {
        return plain::together(role, &mut saver, context);
    }
    show(Opening::Together(Box::new(role)), &mut saver, context)
}

/// Returns a new game on the puzzle that the arguments name, or otherwise on a built-in puzzle of
/// the level in the settings.
fn game(args: &HostArgs, context: &CommandContext) -> anyhow::Result<Game> {
    let number = RandomState::new().hash_one(0);
    if args.daily {
        let day = store::today();
        return Ok(Game::new(Ok(Occasion::Day(day, Level::Hard).puzzle())));
    }
    if let Some(game) = args.new.named_game(number)? {
        return Ok(match game {
            Opening::Own(game) => Game::of(game.puzzle().clone()),
            Opening::Variant(entry) => Game::of(VariantPuzzle::new(*entry)),
            Opening::Play(Some(puzzle)) => Game::new(puzzle),
            _ => Game::new(Puzzle::new(library::first())),
        });
    }
    let clues = library::any(context.settings.level, number);
    Ok(Game::new(Puzzle::new(clues)))
}
