//! The command line: what was asked for, and the exit code that answers it.

mod check;
mod config;
mod convert;
mod daily;
mod doctor;
mod export;
mod filter;
mod games;
mod generate;
mod grids;
mod hint;
mod import;
mod input;
mod json;
mod keys;
mod library;
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
mod solve;
mod stats;
mod steps;
mod watch;

use std::ffi::OsString;
use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};

use crate::config::{GlyphSet, Settings};
use crate::grid::Coordinates;
use crate::text::{Locale, Text};

/// How a command ended, in the order of their exit codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    /// Every puzzle has one solution.
    AllUnique = 0,
    /// Some puzzle has none, or several.
    SomeNot = 1,
    /// The command or its input could not be read.
    BadInput = 2,
}

const AFTER_HELP: &str = "\
PUZZLE is 81 characters, 1-9 for clues and any of 0 . - * _ x for blanks, or a file of puzzles,
or - for standard input. Files may hold one puzzle a line, nine lines a puzzle, boxes drawn with
lines, comma-separated values, lists as Python and JSON write them, candidates in nine columns,
SadMan's .sdk and .sdm, library lines of HoDoKu, OpenSudoku's XML, ipuz and other JSON objects, or
links to SudokuWiki, sudoku.coach, f-puzzles and SudokuPad; they are recognised.

Answers come in the order of the input: for people at a terminal, a line for each puzzle in a pipe
or a file, JSON with --json. What could not be read is told on standard error and passed over.
Ctrl-C ends the work; what was done by then is written.

Examples:
  masume                                  go on with the last game, or begin the built-in one
  masume new                              begin another; 'masume games' lists both
  masume puzzle.txt                       play the first puzzle of a file
  masume hint --level 3 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  masume solve < puzzles.txt              one solution a line, in the order of the input
  masume solve --steps puzzle.txt         the whole way that a person can follow
  masume solve --size 16 large.txt        grids of 16 rows, with letters or numbers beyond 9
  masume solve --shard 2/8 < puzzles.txt  the second of eight parts of the job
  masume new --level hard                 a puzzle of a level, from the 2500 that are built in
  masume generate -n 1000 --level hard --symmetry rotational --seed 42
  masume import packs/*.sdm               take puzzles into the library, each once
  masume library --level hard --state new those that are left to play
  masume convert --to sdk game.ipuz       the same puzzle in another form
  masume print --pdf book.pdf easy.sdm    a puzzle book, solutions at the end
  masume rate --limit 10s puzzles.txt     how hard they are, those that can be told in time
  masume watch --summary puzzles.txt      how much work backtracking has with each

MASUME_ISA=avx512, avx512vl, avx2 or portable forces the instructions that solve uses.

Exit codes: 0 every puzzle has one solution, 1 some have none or several, 2 the command or
something in the input could not be read, 128 and the number of the signal that ended the work or
the screen (130 for Ctrl-C). A reader that leaves early is no error.";

/// Sudoku in the terminal: play, hints that teach, solvers you can watch.
#[derive(Debug, Parser)]
#[command(version, about, after_help = AFTER_HELP, subcommand_precedence_over_arg = true)]
struct Cli {
    #[command(flatten)]
    look: Look,

    /// Without a command, this is played.
    #[command(flatten)]
    play: play::Args,

    #[command(subcommand)]
    command: Option<Command>,
}

/// How the program shows itself; every command takes these.
#[derive(Clone, Debug, clap::Args)]
struct Look {
    /// The language of messages; without it the environment decides (`LC_ALL`, `LC_MESSAGES`, `LANG`)
    #[arg(long, value_enum, global = true)]
    lang: Option<Language>,

    /// Draw with ASCII characters only
    #[arg(long, global = true)]
    ascii: bool,

    /// Play by typed lines and short answers, for screen readers and the plainest terminals
    #[arg(long, global = true)]
    plain: bool,

    /// When to use colours; without it, at a terminal and unless `NO_COLOR` has a value
    #[arg(long, value_enum, value_name = "WHEN", global = true)]
    color: Option<Color>,

    /// The same as --color never
    #[arg(long, global = true, conflicts_with = "color")]
    no_color: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Color {
    /// At a terminal, unless `NO_COLOR` or the configuration says otherwise
    Auto,
    /// Even so
    Always,
    /// Not at all
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
enum Command {
    /// Play a puzzle on the screen; without one, go on with the last game that is not finished
    Play(play::Args),
    /// Begin another game; the last one stays as it is
    New(play::New),
    /// Play the puzzle of the day, the same for everyone
    Daily(daily::Daily),
    /// Play the puzzle of the week, which takes longer
    Weekly(daily::Date),
    /// Go on with the game of a number
    Open(play::Number),
    /// Print new puzzles: of a level, for a technique, with a symmetry, from a seed
    Generate(generate::Args),
    /// List the games that can go on
    Games(games::Args),
    /// Print what the finished games tell: times of each level, and streaks
    Stats(stats::Args),
    /// Show a game turn by turn on the board, with what there is to say of each
    Replay(replay::Args),
    /// Print a game as a text, which 'masume import' takes in elsewhere
    Export(play::Number),
    /// Take puzzles into the library, or games that were exported
    Import(import::Args),
    /// List the puzzles of the library
    Library(library::Args),
    /// Print the solution of each puzzle: 81 digits, 'no solution' or 'several solutions'
    Solve(solve::Args),
    /// Watch a solver search, or print how much work it has
    Watch(watch::Args),
    /// Print the easiest next step of a puzzle, explained
    Hint(hint::Args),
    /// List the steps that techniques find in a position
    Steps(steps::Args),
    /// Say whether each grid is a puzzle: one solution, none, several, or clues that clash
    Check(check::Args),
    /// Print every key of every screen
    Keys(keys::Args),
    /// Print where the settings are, or a file to begin them with
    Config(config::Args),
    /// Write puzzles in another form, with as much of them as it can hold
    Convert(convert::Args),
    /// Print puzzles on pages of a PDF, or draw them as SVG or PNG pictures
    #[cfg(feature = "print")]
    Print(print::Args),
    /// Tell what the terminal and the machine can do, and what masume will use
    Doctor,
    /// Print a script that completes the command line in a shell
    Completions(shell::Completions),
    /// Print a page for man
    Man(shell::Page),
    /// Rate puzzles on the scales of Sudoku Explainer and HoDoKu
    Rate(rate::Args),
}

/// In which language something is said, and how cells are called in it.
#[derive(Clone, Copy, Debug)]
struct Voice {
    locale: Locale,
    coordinates: Coordinates,
}

impl Voice {
    /// What programs read is the same for everyone.
    const OF_PROGRAMS: Self = Self {
        locale: Locale::English,
        coordinates: Coordinates::Numbers,
    };

    fn text(self) -> Text {
        Text::new(self.locale).with_coordinates(self.coordinates)
    }
}

/// Everything a command needs besides its own arguments.
#[derive(Debug)]
struct World {
    /// Whether games are played by typed lines.
    plain: bool,
    settings: Settings,
    locale: Locale,
}

impl World {
    /// What is said to people.
    fn text(&self) -> Text {
        self.voice().text()
    }

    /// How people are spoken to.
    const fn voice(&self) -> Voice {
        Voice {
            locale: self.locale,
            coordinates: self.settings.coordinates,
        }
    }

    /// Says what is wrong if a game cannot be shown here. Lines can be, anywhere.
    fn require_terminal(&self) -> anyhow::Result<()> {
        if self.plain {
            return Ok(());
        }
        crate::tui::require_terminal()
    }
}

/// Runs the program with the arguments it was started with; gives its exit code.
pub fn run() -> ExitCode {
    run_with(std::env::args_os())
}

/// Runs the program with these arguments, the first being its name.
fn run_with(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version come this way too, with exit code 0; a closed pipe is no matter.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    let world = World::new(&cli.look);
    let ended = match cli.command {
        None => play::run(&cli.play, &world),
        Some(Command::Play(args)) => play::run(&args, &world),
        Some(Command::New(args)) => play::new(&args, &world),
        Some(Command::Daily(args)) => daily::day(&args, &world),
        Some(Command::Weekly(args)) => daily::week(&args, &world),
        Some(Command::Open(number)) => play::open(&number, &world),
        Some(Command::Generate(args)) => generate::run(&args, &world),
        Some(Command::Games(args)) => games::run(&args),
        Some(Command::Stats(args)) => stats::run(&args, &world),
        Some(Command::Replay(args)) => replay::run(&args, &world),
        Some(Command::Export(number)) => export::run(&number),
        Some(Command::Import(args)) => import::run(&args, &world),
        Some(Command::Library(args)) => library::run(&args),
        Some(Command::Solve(args)) => solve::run(args, &world),
        Some(Command::Watch(args)) => watch::run(args, &world),
        Some(Command::Hint(args)) => hint::run(args, &world),
        Some(Command::Steps(args)) => steps::run(&args, &world).map(Outcome::into),
        Some(Command::Keys(args)) => keys::run(&args, &world),
        Some(Command::Config(args)) => config::run(&args).map(Outcome::into),
        Some(Command::Check(args)) => check::run(args, &world),
        Some(Command::Convert(args)) => convert::run(args, &world),
        #[cfg(feature = "print")]
        Some(Command::Print(args)) => print::run(&args, &world),
        Some(Command::Doctor) => doctor::run(&world),
        Some(Command::Completions(args)) => shell::completions(&args),
        Some(Command::Man(args)) => shell::man(&args),
        Some(Command::Rate(args)) => rate::run(args, &world),
    };
    ended.unwrap_or_else(|error| {
        if is_broken_pipe(&error) {
            return ExitCode::SUCCESS;
        }
        // Standard error may be closed as well; then nobody wants to know.
        let _ = writeln!(io::stderr(), "masume: {}", in_lines(&error));
        Outcome::BadInput.into()
    })
}

/// An error as it is shown. It may name files, and these may have any name.
fn in_lines(error: &anyhow::Error) -> String {
    let words = format!("{error:#}");
    let lines: Vec<_> = words.lines().map(crate::format::visible).collect();
    lines.join("\n")
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        Self::from(outcome as u8)
    }
}

/// Whether nobody reads the output any more: then the work is done.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

impl World {
    /// Defaults, then the configuration file, then the environment, then the flags. What is
    /// wrong with the file is told on standard error and passed over.
    fn new(look: &Look) -> Self {
        let mut settings = Settings::default();
        if let Ok(path) = crate::config::file_path() {
            settings.own_themes = crate::config::own_themes(&path);
            let warnings = match crate::config::read_file(&path) {
                Ok(Some(file)) => settings.apply_file(&file),
                Ok(None) => Vec::new(),
                Err(error) => {
                    let _ = writeln!(io::stderr(), "masume: {}", in_lines(&error));
                    Vec::new()
                }
            };
            for warning in warnings {
                let _ = writeln!(io::stderr(), "masume: {}:{warning}", path.display());
            }
        }
        settings.apply_environment(|name| std::env::var(name).ok());
        settings.color = match look.color {
            Some(Color::Always) => true,
            Some(Color::Never) => false,
            Some(Color::Auto) | None => settings.color && !look.no_color,
        };
        if look.ascii {
            settings.glyphs = GlyphSet::Ascii;
            settings.ask_width = false;
        }
        let named = settings.language.as_deref();
        let named = named.and_then(|names| names.split(':').find_map(Locale::from_name));
        let locale = match look.lang {
            Some(Language::En) => Locale::English,
            Some(Language::Ja) => Locale::Japanese,
            None => named.unwrap_or_default(),
        };
        // A terminal that cannot move its cursor is given lines.
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        Self {
            plain: look.plain || dumb,
            settings,
            locale,
        }
    }
}
