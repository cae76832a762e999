//! `masume --plain`: the game in lines, read from standard input.

use std::io::{self, BufRead as _, IsTerminal as _, Read as _, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Instant;

use super::World;
use crate::config::{self, Setting};
use crate::logic::Technique;
use crate::rate::Level;
use crate::store;
use crate::store::Keeper;
use crate::tui::{self, Opening, Plain, PlainDrill, Reply};

/// Bytes of a typed line; a pasted puzzle with all its candidates needs some thousand.
const LONGEST_LINE: u64 = 1 << 16;

/// Plays until the input ends or the player leaves; tells what is only to be told.
pub(super) fn run(
    opening: Opening,
    keeper: &mut Keeper,
    world: &World,
) -> anyhow::Result<ExitCode> {
    let mut out = io::stdout().lock();
    let text = world.text();
    if let Some(lines) = tui::told(&opening, &text) {
        write_lines(&lines, &mut out)?;
        return Ok(ExitCode::SUCCESS);
    }
    let folder = keeper.folder().map(Path::to_owned);
    let (mut plain, greeting) = Plain::open(opening, text, keeper, &world.settings);
    write_lines(&greeting, &mut out)?;
    let mut level = plain.level();
    let prompts = io::stdin().is_terminal() && out.is_terminal();
    if prompts {
        make_puzzles(folder);
    }
    let mut input = io::stdin().lock();
    let mut last = Instant::now();
    let mut line = Vec::new();
    loop {
        if prompts {
            // That something is awaited can be heard too.
            write!(out, "> ")?;
            out.flush()?;
        }
        line.clear();
        // A longer line is no command; the rest of it is read as others.
        if input
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line)?
            == 0
        {
            write_lines(&plain.end(), &mut out)?;
            break;
        }
        let now = Instant::now();
        let reply = plain.answer(now - last, &String::from_utf8_lossy(&line));
        last = now;
        remember(plain.level(), &mut level);
        match reply {
            Reply::Said(lines) => write_lines(&lines, &mut out)?,
            Reply::Quit(lines) => {
                write_lines(&lines, &mut out)?;
                break;
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Asks questions about techniques until the session or the input ends.
pub(super) fn drill(technique: Option<Technique>, world: &World) -> anyhow::Result<ExitCode> {
    let mut out = io::stdout().lock();
    let (mut drill, greeting) = PlainDrill::open(technique, world.text(), store::folder());
    write_lines(&greeting, &mut out)?;
    let mut input = io::stdin().lock();
    let mut last = Instant::now();
    let mut line = Vec::new();
    loop {
        line.clear();
        if input
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line)?
            == 0
        {
            write_lines(&drill.end(), &mut out)?;
            return Ok(ExitCode::SUCCESS);
        }
        let now = Instant::now();
        let reply = drill.answer(now - last, &String::from_utf8_lossy(&line));
        last = now;
        match reply {
            Reply::Said(lines) => write_lines(&lines, &mut out)?,
            Reply::Quit(lines) => {
                write_lines(&lines, &mut out)?;
                return Ok(ExitCode::SUCCESS);
            }
        }
    }
}

/// Makes new puzzles ready behind the game; that ends with the program.
fn make_puzzles(folder: Option<PathBuf>) {
    // Without them, a puzzle that is wanted is made when it is wanted.
    let _ = thread::Builder::new().spawn(move || {
        let never = AtomicBool::new(false);
        tui::fill_stock(folder.as_deref(), &never, &mut |_| {});
    });
}

/// Keeps the level of new puzzles for the next time, if it is another one.
fn remember(chosen: Level, before: &mut Level) {
    if std::mem::replace(before, chosen) == chosen {
        return;
    }
    let kept =
        config::file_path().and_then(|path| config::save(&path, Setting::Level, chosen.slug()));
    // The game goes on all the same.
    if let Err(error) = kept {
        eprintln!("masume: {error:#}");
    }
}

fn write_lines(lines: &[String], out: &mut impl Write) -> io::Result<()> {
    for line in lines {
        writeln!(out, "{line}")?;
    }
    out.flush()
}
