//! `masume --plain`: reads commands from standard input and plays without screens.

use std::io::{self, BufRead as _, IsTerminal as _, Read as _, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
#[cfg(feature = "together")]
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

#[cfg(feature = "together")]
use super::Status;
use super::{CommandContext, out};
use crate::config::{self, Setting};
use crate::logic::LessonTopic;
use crate::rate::Level;
use crate::store;
use crate::store::GameSaver;
#[cfg(feature = "together")]
use crate::together::{LinkReport, LinkRole, PlayerLink};
#[cfg(feature = "together")]
use crate::tui::PlainTogether;
use crate::tui::{self, Opening, Plain, PlainDrill, Reply};

/// The maximum number of bytes per line. A puzzle with all candidates has several thousand bytes.
const LONGEST_LINE: u64 = 1 << 16;

/// Plays until the input ends or the player quits.
pub(super) fn run(
    opening: Opening,
    saver: &mut GameSaver,
    context: &CommandContext,
) -> anyhow::Result<ExitCode> {
    let mut out = out::stdout();
    let text = context.text();
    if let Some(lines) = tui::plain_report(&opening, &text) {
        write_lines(&lines, &mut out)?;
        return Ok(ExitCode::SUCCESS);
    }
    let folder = saver.folder().map(Path::to_owned);
    let (mut plain, greeting) = Plain::open(opening, text, saver, &context.settings);
    write_lines(&greeting, &mut out)?;
    let mut level = plain.level();
    let prompts = io::stdin().is_terminal() && io::stdout().is_terminal();
    if prompts {
        make_puzzles(folder);
    }
    converse(prompts, &mut out, |passed, line| {
        let Some(line) = line else {
            return Reply::Quit(plain.end());
        };
        let reply = plain.answer(passed, line);
        save_level(plain.level(), &mut level);
        reply
    })
}

/// Reads a line of standard input. Returns `None` at the end.
/// No command is longer than the limit; the rest of a longer line is read as further lines.
fn read_line() -> io::Result<Option<String>> {
    let (mut input, mut line) = (io::stdin().lock(), Vec::new());
    let length = input
        .by_ref()
        .take(LONGEST_LINE)
        .read_until(b'\n', &mut line)?;
    Ok((length > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}

/// Passes the lines of standard input to `answer`, each with the time since the line before, and
/// writes the replies. The end of the input is passed as `None`.
fn converse(
    prompts: bool,
    out: &mut impl Write,
    mut answer: impl FnMut(Duration, Option<&str>) -> Reply,
) -> anyhow::Result<ExitCode> {
    let mut last = Instant::now();
    loop {
        if prompts {
            // This prompt shows users of screen readers that masume waits for a command.
            write!(out, "> ")?;
            out.flush()?;
        }
        let line = read_line()?;
        let passed = last.elapsed();
        last = Instant::now();
        match answer(passed, line.as_deref()) {
            Reply::Lines(lines) => write_lines(&lines, out)?,
            Reply::Quit(lines) => {
                write_lines(&lines, out)?;
                return Ok(ExitCode::SUCCESS);
            }
        }
    }
}

/// A line of standard input, its end, or a report.
#[cfg(feature = "together")]
enum PlainInput {
    Line(String),
    End,
    Report(LinkReport),
}

/// Sends the lines of standard input until it ends or nobody receives them.
#[cfg(feature = "together")]
fn read_lines(sender: &mpsc::Sender<PlainInput>) {
    loop {
        let input = match read_line() {
            Ok(Some(line)) => PlainInput::Line(line),
            Ok(None) | Err(_) => PlainInput::End,
        };
        if matches!(input, PlainInput::End) | sender.send(input).is_err() {
            return;
        }
    }
}

/// Plays a game with other players until the input ends or the player quits.
#[cfg(feature = "together")]
pub(super) fn together(
    role: LinkRole,
    saver: &mut GameSaver,
    context: &CommandContext,
) -> anyhow::Result<ExitCode> {
    let mut out = out::stdout();
    let (sender, inputs) = mpsc::channel();
    let reports = sender.clone();
    let mut game = PlainTogether::new(&role, context.text(), saver, &context.settings);
    // If the loop has ended, nobody needs the report.
    let link = PlayerLink::start(role, move |report| {
        drop(reports.send(PlainInput::Report(report)));
    })?;
    let mut sender = Some(sender);
    let mut last = Instant::now();
    for input in inputs {
        let passed = last.elapsed();
        last = Instant::now();
        let reply = match input {
            PlainInput::Line(line) => game.answer(passed, &line),
            PlainInput::Report(report) => {
                // Lines are read only after the first report, so that the end of the input does not
                // hide why a game cannot be hosted or joined.
                if let Some(sender) = sender.take() {
                    thread::Builder::new().spawn(move || read_lines(&sender))?;
                }
                game.receive(passed, report)
            }
            PlainInput::End => {
                write_lines(&game.end(), &mut out)?;
                break;
            }
        };
        write_lines(&reply.lines, &mut out)?;
        reply
            .messages
            .into_iter()
            .for_each(|message| link.send(message));
        if reply.has_failed {
            return Ok(Status::BadInput.into());
        }
        if reply.quits {
            break;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes the lesson on a topic, or the list of chapters.
pub(super) fn learn(
    topic: Option<LessonTopic>,
    context: &CommandContext,
) -> anyhow::Result<ExitCode> {
    let lines = tui::plain_lesson(topic, &context.text(), store::folder().as_deref());
    write_lines(&lines, &mut out::stdout())?;
    Ok(ExitCode::SUCCESS)
}

/// Asks questions about `topic`, or about the topics due today, until the drill or the input ends.
pub(super) fn drill(
    topic: Option<LessonTopic>,
    context: &CommandContext,
) -> anyhow::Result<ExitCode> {
    let mut out = out::stdout();
    let (mut drill, greeting) = PlainDrill::open(topic, context.text(), store::folder());
    write_lines(&greeting, &mut out)?;
    converse(false, &mut out, |passed, line| match line {
        Some(line) => drill.answer(passed, line),
        None => Reply::Quit(drill.end()),
    })
}

/// Generates puzzles on a background thread, which ends with the process.
fn make_puzzles(folder: Option<PathBuf>) {
    // If the thread cannot be started, each puzzle is generated when it is needed.
    let _ = thread::Builder::new().spawn(move || {
        let never = AtomicBool::new(false);
        tui::fill_stock(folder.as_deref(), &never, &mut |_| {});
    });
}

/// Saves the level of new puzzles in the settings if the player has changed it.
fn save_level(chosen: Level, before: &mut Level) {
    if std::mem::replace(before, chosen) == chosen {
        return;
    }
    let kept =
        config::file_path().and_then(|path| config::save(&path, Setting::Level, chosen.slug()));
    // The game continues if the level cannot be saved.
    if let Err(error) = kept {
        let _ = writeln!(out::stderr(), "masume: {error:#}");
    }
}

fn write_lines(lines: &[String], out: &mut impl Write) -> io::Result<()> {
    for line in lines {
        writeln!(out, "{line}")?;
    }
    out.flush()
}
