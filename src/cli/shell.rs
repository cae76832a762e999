//! `masume completions` and `masume man`: prints completion scripts and manual pages. Both are
//! generated from the argument parser.

use std::io::Write as _;
use std::process::ExitCode;

use super::out;
use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;

#[derive(Debug, clap::Args)]
pub(super) struct Completions {
    /// Shell that will read the script
    #[arg(value_enum)]
    shell: Shell,
}

#[derive(Debug, clap::Args)]
pub(super) struct ManualArgs {
    /// Command to describe [default: masume itself]
    command: Option<String>,
}

pub(super) fn completions(args: &Completions) -> anyhow::Result<ExitCode> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut super::command(), "masume", &mut script);
    print(&script)
}

pub(super) fn man(args: &ManualArgs) -> anyhow::Result<ExitCode> {
    let mut all = super::command();
    all.build();
    let about = match &args.command {
        None => all,
        Some(name) => {
            let found = all
                .get_subcommands()
                .find(|command| command.get_name() == name);
            let Some(found) = found else {
                anyhow::bail!("there is no command '{name}'; see 'masume --help'");
            };
            Command::clone(found).display_name(format!("masume-{name}"))
        }
    };
    let pages = super::help::sections(args.command.as_deref().unwrap_or_default());
    let mut page = Vec::new();
    Man::new(about).render(&mut page)?;
    page.extend_from_slice(pages.as_bytes());
    print(&page)
}

fn print(bytes: &[u8]) -> anyhow::Result<ExitCode> {
    let mut out = out::stdout();
    out.write_all(bytes)?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
