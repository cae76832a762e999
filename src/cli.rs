//! The command line: parses the arguments, runs the command and returns its exit code.

mod check;
mod config;
mod convert;
mod daily;
mod doctor;
mod drill;
mod export;
mod filter;
mod games;
mod generate;
mod grids;
mod guard;
mod help;
mod hint;
mod import;
mod input;
mod json;
mod keys;
mod library;
mod limit;
mod out;
mod output;
mod pipeline;
mod plain;
mod play;
#[cfg(feature = "print")]
mod print;
mod progress;
mod rate;
mod replay;
mod shard;
mod shell;
#[cfg(feature = "print")]
mod site;
mod solve;
mod stats;
mod steps;
#[cfg(feature = "together")]
mod together;
mod values;
mod variant;
mod watch;

use std::ffi::OsString;
use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand, ValueEnum};

use crate::config::{ColorDepth, GlyphSet, Network, Settings};
use crate::grid::Coordinates;
use crate::logic::Order;
use crate::store::{self, Journal, StoreError};
use crate::text::{Locale, Text};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Status {
    /// Every puzzle has exactly one solution, or the command has nothing to check.
    Success = 0,
    /// Some puzzle does not have exactly one solution, or a limit ended the work early.
    NotUnique = 1,
    /// The arguments or the input are invalid.
    BadInput = 2,
}

impl Status {
    /// Returns the status of a puzzle that has, or does not have, exactly one solution.
    const fn of_unique(is_unique: bool) -> Self {
        if is_unique {
            Self::Success
        } else {
            Self::NotUnique
        }
    }
}

const AFTER_HELP: &str = "\
PUZZLE is 81 characters (1-9 for clues, any of 0 . - * _ x for blanks), a file of puzzles, or - for
standard input. masume recognizes the format of a file: one puzzle per line, nine lines per puzzle,
drawn boxes, comma-separated values, Python and JSON lists, candidates in nine columns, .sdk and
.sdm, HoDoKu library lines, OpenSudoku XML, ipuz and other JSON, and links of SudokuWiki,
sudoku.coach, f-puzzles and SudokuPad.

Answers are in the order of the input: formatted at a terminal, one line per puzzle in a pipe or
file, one object per line with --json. Unreadable puzzles are reported on standard error and
skipped. Ctrl-C stops the work and writes the answers so far; a second Ctrl-C ends the program at
once.

Examples:
  masume                                  resume the last game, or start a new one
  masume new --level hard                 start a puzzle of a level (2500 are built in)
  masume puzzle.txt                       play the first puzzle of a file
  masume solve < puzzles.txt              one solution per line
  masume solve --steps puzzle.txt         every step to the solution, explained
  masume solve --size 16 large.txt        grids of 16 rows, with letters or numbers above 9
  masume solve --shard 2/8 < puzzles.txt  the second of eight parts of a job
  masume rate --limit 10s puzzles.txt     difficulty, at most 10 seconds per puzzle
  masume generate -n 1000 --level hard --symmetry rotational --seed 42
  masume import packs/*.sdm               add puzzles to the library, each only once
  masume library --level hard --state new
  masume convert --to sdk game.ipuz       write a puzzle in another format
  masume print --pdf book.pdf easy.sdm    a puzzle book, solutions at the end
  masume watch --summary puzzles.txt      operations of backtracking on each puzzle
  masume hint --level 3 \\
    53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79

MASUME_ISA=avx512, avx512vl, avx2 or portable selects the instruction set of solve.

Exit codes: 0 every puzzle has one solution; 1 some have none or several, or a limit was reached;
2 the command line or part of the input is invalid; 128 + N ended by signal N (130 for Ctrl-C). If
a reader closes the pipe early, this is not an error.";

/// Sudoku in the terminal: play, hints that teach, solvers you can watch.
#[derive(Debug, Parser)]
#[command(version, about, after_help = AFTER_HELP, subcommand_precedence_over_arg = true,
    disable_help_subcommand = true, bin_name = "masume")]
struct Cli {
    /// The options of `masume play`, which runs when the arguments name no command.
    #[command(flatten)]
    play: play::Args,

    #[command(subcommand)]
    command: Option<CliCommand>,

    // These options come last, because the help heading of the group would also cover later
    // options.
    #[command(flatten)]
    global: GlobalArgs,
}

/// The commands of each group, in the order of `--help`.
const GROUPS: [(&str, &[&str]); 4] = [
    (
        "Play",
        &[
            "play", "new", "daily", "weekly", "host", "join", "open", "games", "replay", "stats",
            "drill", "learn", "keys",
        ],
    ),
    (
        "Solve and explain",
        &["solve", "check", "hint", "steps", "rate", "watch"],
    ),
    (
        "Make and collect puzzles",
        &[
            "generate", "edit", "convert", "print", "import", "library", "export",
        ],
    ),
    (
        "Set up",
        &["config", "doctor", "completions", "man", "help"],
    ),
];

/// Builds the clap command, whose help lists the subcommands by group.
fn command() -> clap::Command {
    let mut all = Cli::command();
    all.build();
    let widest = all.get_subcommands().map(|it| it.get_name().len()).max();
    let widest = widest.unwrap_or_default();
    let mut list = String::new();
    for (title, names) in GROUPS {
        list.extend([title, ":\n"]);
        for name in names {
            let about = all.find_subcommand(name).and_then(clap::Command::get_about);
            if let Some(about) = about {
                let line = format!("  {name:<widest$}  {about}\n");
                list.push_str(&line);
            }
        }
        list += "\n";
    }
    list += &help::list();
    Cli::command().help_template(format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{list}\n\
         Arguments:\n{{positionals}}\n\nOptions:\n{{options}}{{after-help}}"
    ))
}

#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Global options")]
struct GlobalArgs {
    /// Language of messages [default: from the locale]
    #[arg(long, value_enum, global = true)]
    lang: Option<Language>,

    /// Draw with ASCII characters only
    #[arg(long, global = true)]
    ascii: bool,

    /// Play with typed commands and short answers, for screen readers and simple terminals
    #[arg(long, global = true)]
    plain: bool,

    /// When to use colors [default: auto]
    #[arg(long, value_enum, value_name = "WHEN", global = true)]
    color: Option<ColorWhen>,

    /// Same as --color never
    #[arg(long, global = true, conflicts_with = "color")]
    no_color: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ColorWhen {
    /// Use colors at a terminal, unless `NO_COLOR` or the settings file turns them off
    Auto,
    /// Use colors even in a pipe or a file
    Always,
    /// Use no colors
    Never,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Language {
    /// English
    En,
    /// Japanese
    Ja,
}

#[derive(Debug, Subcommand)]
enum CliCommand {
    /// Play a puzzle, or resume the last unfinished game
    Play(play::Args),
    /// Start a new game
    New(play::NewGameArgs),
    /// Play the puzzle of the day
    Daily(daily::Daily),
    /// Play the puzzle of the week
    Weekly(daily::Weekly),
    /// Host a game for other players: a race, a shared board, or a game to watch
    #[cfg(feature = "together")]
    Host(together::HostArgs),
    /// Join the game of another player
    #[cfg(feature = "together")]
    Join(together::JoinArgs),
    /// Resume a game by its number
    Open(play::GameNumberArgs),
    /// Practice the techniques that are due today, or one technique, by answering questions
    Drill(drill::Args),
    /// Show the lessons, or the lesson on a technique
    Learn(drill::LearnArgs),
    /// Make new puzzles: by level, technique, symmetry, seed
    Generate(generate::Args),
    /// Create a variant: place clues, regions and constraints, and see the number of solutions
    Edit(play::Args),
    /// List unfinished games, or all games
    Games(games::Args),
    /// Show statistics: games, times and streaks
    Stats(stats::Args),
    /// Replay a game move by move
    Replay(replay::Args),
    /// Print a game, or all games, as text that 'masume import' reads
    Export(export::Args),
    /// Add puzzles to the library, or exported games to your games
    Import(import::Args),
    /// List the puzzles of the library
    Library(library::Args),
    /// Solve puzzles, one line each
    Solve(solve::Args),
    /// Watch a solver, or count its operations
    Watch(watch::Args),
    /// Explain the easiest next step
    Hint(hint::Args),
    /// List the steps that each technique finds
    Steps(steps::Args),
    /// Check that puzzles have exactly one solution
    Check(check::Args),
    /// List the keys of every screen
    Keys(keys::Args),
    /// Show where the settings file is, or print a default file
    Config(config::Args),
    /// Convert puzzles to another format
    Convert(convert::Args),
    /// Print puzzles as PDF, SVG or PNG
    #[cfg(feature = "print")]
    Print(print::Args),
    /// Show what the terminal and the machine support
    Doctor,
    /// Print a completion script for a shell
    Completions(shell::Completions),
    /// Print a manual page
    Man(shell::ManualArgs),
    /// Show help for a command or a topic
    Help(help::Args),
    /// Rate puzzles as Sudoku Explainer and HoDoKu do
    Rate(rate::Args),
}

#[derive(Clone, Copy, Debug)]
struct MessageStyle {
    locale: Locale,
    coordinates: Coordinates,
}

impl MessageStyle {
    /// English messages and `r4c7` notation, for output that programs read. This style does not
    /// depend on the settings.
    const FOR_PROGRAMS: Self = Self {
        locale: Locale::English,
        coordinates: Coordinates::Numbers,
    };

    fn text(self) -> Text {
        Text::new(self.locale).with_coordinates(self.coordinates)
    }
}

/// The settings that every command needs in addition to its own arguments.
#[derive(Debug)]
struct CommandContext {
    plain: bool,
    settings: Settings,
    locale: Locale,
}

impl CommandContext {
    fn text(&self) -> Text {
        self.style().text()
    }

    /// Returns the order in which a command tries techniques: `requested`, or the order in the
    /// settings if `requested` is `None`.
    fn order(&self, requested: Option<Order>) -> Order {
        requested.unwrap_or(self.settings.hint_order)
    }

    const fn style(&self) -> MessageStyle {
        MessageStyle {
            locale: self.locale,
            coordinates: self.settings.coordinates,
        }
    }

    /// Returns the style of the messages in a format.
    const fn style_of(&self, format: output::OutputFormat) -> MessageStyle {
        match format {
            output::OutputFormat::Json => MessageStyle::FOR_PROGRAMS,
            _ => self.style(),
        }
    }

    /// Returns an error if the terminal cannot show screens. Plain mode works in every terminal,
    /// and never causes this error.
    fn require_terminal(&self) -> anyhow::Result<()> {
        if self.plain {
            return Ok(());
        }
        crate::tui::require_terminal()
    }
}

/// Adds the most similar command, if any command is similar, to the error for a first argument that
/// is neither a file nor a puzzle. Returns other errors unchanged.
fn with_similar_command(error: anyhow::Error) -> anyhow::Error {
    /// The minimum Jaro similarity of a suggested command. clap uses this limit, too.
    const MIN_SIMILARITY: f64 = 0.7;
    let Some(input::UnknownArgument(argument)) = error.downcast_ref() else {
        return error;
    };
    let commands = Cli::command();
    let names = commands.get_subcommands().map(clap::Command::get_name);
    let alike = names.map(|name| (strsim::jaro(argument, name), name));
    let best = alike.max_by(|one, other| one.0.total_cmp(&other.0));
    match best.filter(|(alike, _)| *alike > MIN_SIMILARITY) {
        Some((_, name)) => anyhow::anyhow!(
            "'{argument}' is neither a file, a puzzle nor a command; did you mean 'masume {name}'?"
        ),
        None => anyhow::anyhow!(
            "'{argument}' is neither a file, a puzzle nor a command; see 'masume --help'"
        ),
    }
}

pub fn run() -> ExitCode {
    crate::signals::report_full_files();
    run_with(std::env::args_os())
}

/// Runs the program with `arguments`. The first argument is the name of the program.
fn run_with(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    // Listing the commands takes a tenth of the start, and only help shows the list.
    let matches = Cli::command()
        .try_get_matches_from(&arguments)
        .or_else(|_| command().try_get_matches_from(&arguments));
    let cli = match matches.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => {
            // clap returns help and version as errors, with exit code 0.
            let text = error.render().to_string();
            let written = if error.use_stderr() {
                out::stderr().write_all(text.as_bytes())
            } else {
                out::stdout().write_all(text.as_bytes())
            };
            return match written {
                Err(failed) if !is_closed(&failed) => {
                    let _ = writeln!(out::stderr(), "masume: {failed}");
                    Status::BadInput.into()
                }
                _ => ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2)),
            };
        }
    };
    let context = CommandContext::new(&cli.global);
    let ended = match cli.command {
        None => play::run(&cli.play, &context).map_err(with_similar_command),
        Some(CliCommand::Play(args)) => play::run(&args, &context),
        Some(CliCommand::New(args)) => play::new(&args, &context),
        Some(CliCommand::Daily(args)) => daily::day(&args, &context),
        Some(CliCommand::Weekly(args)) => daily::week(&args, &context),
        #[cfg(feature = "together")]
        Some(CliCommand::Host(args)) => together::host(&args, &context),
        #[cfg(feature = "together")]
        Some(CliCommand::Join(args)) => together::join(&args, &context),
        Some(CliCommand::Open(number)) => play::open(&number, &context),
        Some(CliCommand::Generate(args)) => generate::run(&args, &context),
        Some(CliCommand::Edit(args)) => play::edit(&args, &context),
        Some(CliCommand::Games(args)) => games::run(&args),
        Some(CliCommand::Stats(args)) => stats::run(&args, &context),
        Some(CliCommand::Replay(args)) => replay::run(&args, &context),
        Some(CliCommand::Export(args)) => export::run(&args),
        Some(CliCommand::Import(args)) => import::run(&args, &context),
        Some(CliCommand::Library(args)) => library::run(&args),
        Some(CliCommand::Solve(args)) => solve::run(args, &context),
        Some(CliCommand::Watch(args)) => watch::run(args, &context),
        Some(CliCommand::Hint(args)) => hint::run(args, &context),
        Some(CliCommand::Steps(args)) => steps::run(args, &context),
        Some(CliCommand::Keys(args)) => keys::run(&args, &context),
        Some(CliCommand::Config(args)) => config::run(&args).map(Status::into),
        Some(CliCommand::Check(args)) => check::run(args, &context),
        Some(CliCommand::Convert(args)) => convert::run(args, &context),
        #[cfg(feature = "print")]
        Some(CliCommand::Print(args)) => print::run(&args, &context),
        Some(CliCommand::Drill(args)) => drill::drill(&args, &context),
        Some(CliCommand::Learn(args)) => drill::learn(&args, &context),
        Some(CliCommand::Doctor) => doctor::run(&context),
        Some(CliCommand::Completions(args)) => shell::completions(&args),
        Some(CliCommand::Man(args)) => shell::man(&args),
        Some(CliCommand::Help(args)) => help::run(&args, &context),
        Some(CliCommand::Rate(args)) => rate::run(args, &context),
    };
    ended.unwrap_or_else(|error| {
        if is_broken_pipe(&error) {
            return ExitCode::SUCCESS;
        }
        // If standard error is closed too, the message is lost.
        let _ = writeln!(out::stderr(), "masume: {}", format!("{error:#}").trim_end());
        if error
            .chain()
            .any(|cause| cause.downcast_ref() == Some(&StoreError::Damaged))
        {
            recover();
        }
        Status::BadInput.into()
    })
}

/// Recovers the games from a damaged database, and reports what was recovered.
fn recover() {
    let Some(folder) = store::folder() else {
        return;
    };
    let report = match Journal::recover(&folder) {
        Ok(recovered) => format!("{}; run the command again", games::recovered(&recovered)),
        Err(error) => error.to_string(),
    };
    let _ = writeln!(out::stderr(), "masume: {report}");
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(status as u8)
    }
}

/// Returns true if the error occurred because the program that reads the output, such as `head`,
/// closed the pipe.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(is_closed)
}

/// Returns true for an error that reports a pipe whose reading end is closed.
fn is_closed(error: &io::Error) -> bool {
    // The standard library has no name for this Windows error code.
    const PIPE_NOT_CONNECTED: i32 = 233;
    error.kind() == io::ErrorKind::BrokenPipe
        || cfg!(windows) && error.raw_os_error() == Some(PIPE_NOT_CONNECTED)
}

#[cfg(not(windows))]
fn environment(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// Reads an environment variable. On Windows, `LANG` defaults to the language of the system.
#[cfg(windows)]
fn environment(name: &str) -> Option<String> {
    let of_the_system = || {
        let locale = sys_locale::get_locale().filter(|_| name == "LANG")?;
        Some(format!("{}.UTF-8", locale.replace('-', "_")))
    };
    std::env::var(name).ok().or_else(of_the_system)
}

impl CommandContext {
    /// Combines the defaults, the settings file, the environment and the flags. A later source
    /// overrides an earlier source. Problems in the file are reported on standard error and
    /// skipped.
    fn new(global: &GlobalArgs) -> Self {
        let mut bare = Settings::default();
        bare.apply_environment(environment);
        let mut settings = Settings {
            // The sixteen colors have no subtle shade, so peers are shaded only if the settings
            // file requests it.
            peers: bare.depth != ColorDepth::Sixteen,
            // While screen reports the mouse, it holds the key Esc back until the next key.
            mouse: environment("STY").is_none_or(|name| name.is_empty()),
            ..Settings::default()
        };
        if let Ok(path) = crate::config::file_path() {
            settings.own_themes = crate::config::own_themes(&path);
            let warnings = match crate::config::read_file(&path) {
                Ok(Some(file)) => settings.apply_file(&file),
                Ok(None) => Vec::new(),
                Err(error) => {
                    let _ = writeln!(out::stderr(), "masume: {error:#}");
                    Vec::new()
                }
            };
            for warning in warnings {
                let _ = writeln!(out::stderr(), "masume: {}:{warning}", path.display());
            }
        }
        settings.apply_environment(environment);
        settings.color = match global.color {
            Some(ColorWhen::Always) => true,
            Some(ColorWhen::Never) => false,
            Some(ColorWhen::Auto) | None => {
                settings.color && !global.no_color && crate::tui::interprets_escapes()
            }
        };
        if global.ascii {
            settings.glyphs = GlyphSet::Ascii;
            settings.has_auto_glyphs = false;
        }
        crate::fetch::forbid(settings.network == Network::Never);
        let named = settings.language.as_deref();
        let named = named.and_then(|names| names.split(':').find_map(Locale::from_name));
        let locale = match global.lang {
            Some(Language::En) => Locale::English,
            Some(Language::Ja) => Locale::Japanese,
            None => named.unwrap_or_default(),
        };
        // A dumb terminal cannot move its cursor.
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        Self {
            plain: global.plain || dumb,
            settings,
            locale,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closed_reader_is_distinguished_from_other_errors() {
        let (closed, others): (&[i32], &[i32]) = if cfg!(windows) {
            // These numbers are ERROR_BROKEN_PIPE, ERROR_NO_DATA, ERROR_PIPE_NOT_CONNECTED, and
            // ERROR_DISK_FULL.
            (&[109, 232, 233], &[112])
        } else {
            // These numbers are EPIPE, ENOSPC, and a number that means a closed pipe only on
            // Windows.
            (&[32], &[28, 233])
        };
        let closes = |code: &i32| is_closed(&io::Error::from_raw_os_error(*code));
        assert!(closed.iter().all(closes));
        assert!(!others.iter().any(closes));
    }
}
