//! `masume doctor`: reports what the terminal and the machine support, and the effective settings.

mod limits;

use std::env;
use std::io::{self, IsTerminal, Write as _};
use std::process::ExitCode;
use std::thread;

use super::{CommandContext, out};
use crate::config::{self, GlyphSet};
use crate::solve::bulk::Isa;
use crate::store;
use crate::text::Id;
use crate::tui;

pub(super) fn run(context: &CommandContext) -> anyhow::Result<ExitCode> {
    let text = context.text();
    let mut out = out::stdout();
    for (slug, said) in report(context) {
        let name = text.named("doctor", slug);
        writeln!(out, "{name}: {said}")?;
    }
    let here = limits::limits(|name| env::var(name).ok());
    if !here.is_empty() {
        writeln!(out, "\n{}", text.message(Id::DoctorLimits))?;
    }
    for limit in here {
        writeln!(out, "- {}", text.message(limit))?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the names and values of all facts that affect masume.
fn report(context: &CommandContext) -> Vec<(&'static str, String)> {
    let text = context.text();
    let yes_or_no = |yes: bool| text.message(if yes { Id::DoctorYes } else { Id::DoctorNo });
    let settings = &context.settings;
    let size = tui::window_size().map_or_else(
        || text.message(Id::DoctorNo),
        |(width, height)| format!("{width}x{height}"),
    );
    let mut isas: Vec<Isa> = Isa::ALL.into_iter().filter(|i| i.is_available()).collect();
    isas.sort_by_key(|isa| *isa != Isa::best());
    let isas: Vec<&str> = isas.into_iter().map(Isa::name).collect();
    let file = config::file_path().map_or_else(
        |error| error.to_string(),
        |path| {
            let is_there = yes_or_no(path.exists());
            format!("{} ({is_there})", path.display())
        },
    );
    let folder =
        store::folder().map_or_else(|| text.message(Id::DoctorNo), |f| f.display().to_string());
    vec![
        ("version", env!("CARGO_PKG_VERSION").to_owned()),
        (
            "terminal",
            variables(&["TERM", "COLORTERM", "TERM_PROGRAM"]),
        ),
        ("streams", streams(&yes_or_no)),
        ("size", size),
        (
            "locale",
            variables(&["LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG"]),
        ),
        ("language", context.locale.code().to_owned()),
        (
            "glyphs",
            match settings.glyphs {
                GlyphSet::Unicode => "unicode".to_owned(),
                GlyphSet::Ascii => "ascii".to_owned(),
            },
        ),
        ("color", yes_or_no(settings.color)),
        ("mouse", yes_or_no(settings.mouse)),
        ("config", file),
        ("games", folder),
        ("instructions", isas.join(" ")),
        (
            "threads",
            thread::available_parallelism()
                .map_or(1, usize::from)
                .to_string(),
        ),
    ]
}

/// Returns the variables among `names` that are set, formatted as `NAME=value`.
fn variables(names: &[&str]) -> String {
    let set = |name: &&str| Some(format!("{name}={}", env::var(name).ok()?));
    let set: Vec<String> = names.iter().filter_map(set).collect();
    if set.is_empty() {
        "-".to_owned()
    } else {
        set.join(" ")
    }
}

/// Returns the names of the standard streams, and for each stream whether it is a terminal.
fn streams(yes_or_no: &dyn Fn(bool) -> String) -> String {
    let each = [
        ("stdin", io::stdin().is_terminal()),
        ("stdout", io::stdout().is_terminal()),
        ("stderr", io::stderr().is_terminal()),
    ];
    let said = each.map(|(name, is_terminal)| format!("{name} {}", yes_or_no(is_terminal)));
    said.join(", ")
}
