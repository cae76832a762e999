//! The contents of the packages, and the documents that name them: README, help pages, recipes.

use std::collections::BTreeSet;
use std::process::Command;

use crate::command::masume;

/// The packages of a build: the output lines of `cargo tree` with these arguments.
fn tree(arguments: &[&str]) -> Vec<String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args([
            "tree",
            "--package",
            "masume",
            "--offline",
            "--locked",
            "--prefix",
            "none",
            "--no-dedupe",
        ])
        .args(arguments)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{said}");
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(str::to_owned).collect()
}

#[test]
fn the_library_alone_needs_no_crate_for_screens_arguments_or_databases() {
    let edges = "normal,no-proc-macro";
    let packages = tree(&["--no-default-features", "-e", edges, "--format", "{p}"]);
    let named = |name: &str| packages.iter().any(|p| p.split(' ').next() == Some(name));
    assert!(named("masume") && named("serde_json"), "{packages:?}");
    for foreign in [
        "ratatui",
        "crossterm",
        "clap",
        "rusqlite",
        "signal-hook",
        "tiny-skia",
        "fluent-bundle",
    ] {
        assert!(!named(foreign), "the library depends on {foreign}");
    }
    let distinct: BTreeSet<_> = packages.iter().collect();
    assert!(distinct.len() <= 22, "{}: {distinct:?}", distinct.len());
}

/// The licenses that dependencies may have.
const ALLOWED: [&str; 10] = [
    "MIT",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Zlib",
    "Unlicense",
    "Unicode-3.0",
    "0BSD",
    // This license requires only that changed files of the library itself are published.
    "MPL-2.0",
];

/// Returns true if [`ALLOWED`] permits a license expression such as `(MIT OR Apache-2.0) AND
/// Unicode-3.0`.
fn is_allowed(license: &str) -> bool {
    let license = license.replace(['(', ')'], "").replace('/', " OR ");
    let one = |part: &str| {
        part.split(" OR ")
            .any(|name| ALLOWED.contains(&name.trim()))
    };
    license.split(" AND ").all(one)
}

#[test]
fn every_dependency_has_an_allowed_license() {
    assert!(is_allowed("(MIT OR Apache-2.0) AND Unicode-3.0") && !is_allowed("GPL-3.0"));
    let packages = tree(&["-e", "normal,build", "--format", "{l}\t{p}"]);
    assert!(packages.len() > 30, "{packages:?}");
    for line in packages {
        let (license, package) = line.split_once('\t').unwrap();
        assert!(is_allowed(license), "{package}: {license}");
    }
}

#[test]
fn a_manual_page_keeps_the_lines_of_its_table() {
    let page = masume(["man", "solve"]).run().stdout;
    let table = page.split("| grid, clues |").nth(1).unwrap();
    let lines: Vec<&str> = table.lines().skip(1).take(3).collect();
    assert!(lines.iter().all(|line| line.starts_with('|')), "{lines:?}");
}

/// The commands listed in the help.
fn commands() -> Vec<String> {
    let help = masume(["-h"]).run().stdout;
    let list = help.split("Play:\n").nth(1).unwrap();
    let list = list.split("\n\nTopics").next().unwrap();
    // Continuation lines of a description are indented deeper.
    let named = list.lines().filter_map(|line| line.strip_prefix("  "));
    let names = named.filter(|line| !line.starts_with(' '));
    names
        .map(|line| line.split(' ').next().unwrap().to_owned())
        .collect()
}

/// The help topics, each with its page in `assets/help`.
fn pages() -> Vec<(String, String)> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/help");
    let files = std::fs::read_dir(folder).unwrap();
    let page = |file: std::fs::DirEntry| {
        let name = file
            .path()
            .file_stem()
            .unwrap()
            .to_str()
            .unwrap()
            .to_owned();
        (name, std::fs::read_to_string(file.path()).unwrap())
    };
    let mut pages: Vec<_> = files.map(|file| page(file.unwrap())).collect();
    pages.sort();
    pages
}

#[test]
fn the_readme_is_short_and_names_every_command_and_topic() {
    let readme = include_str!("../../README.md");
    let lines = readme.lines().count();
    assert!(lines <= 150, "{lines} lines");
    let commands = commands();
    assert!(commands.len() > 8, "{commands:?}");
    for command in commands {
        assert!(
            readme.contains(&format!("masume {command}")),
            "the README does not name 'masume {command}'"
        );
    }
    for (topic, _) in pages() {
        let link = format!("(assets/help/{topic}.md)");
        assert!(readme.contains(&link), "the README has no link to {topic}");
    }
}

#[test]
fn help_shows_every_topic_and_every_command() {
    let overview = masume(["help"]).run();
    assert_eq!(overview.stdout, masume(["--help"]).run().stdout);
    let pages = pages();
    for (topic, page) in &pages {
        assert!(
            overview.stdout.contains(&format!("\n  {topic} ")),
            "{topic}"
        );
        let shown = masume(["help", topic]).run();
        assert_eq!((shown.stderr.as_str(), shown.code()), ("", Some(0)));
        assert!(shown.stdout.ends_with(page), "{topic}: {}", shown.stdout);
    }
    for command in commands() {
        let shown = masume(["help", &command]).run().stdout;
        let usage = format!("Usage: masume {command}");
        assert!(shown.contains(&usage), "{command}: {shown}");
    }
    let manual = |(topic, _): &(String, String)| {
        let title = pages
            .iter()
            .find(|(name, _)| name == topic)
            .unwrap()
            .1
            .lines()
            .next();
        title.unwrap().trim_start_matches("# ").to_uppercase()
    };
    let manuals: String = commands()
        .iter()
        .map(|name| masume(["man", name]).run().stdout)
        .collect();
    for page in &pages {
        assert!(
            manuals.contains(&manual(page)),
            "no manual page includes {}",
            page.0
        );
    }
    let unknown = masume(["help", "nothing"]).run();
    assert_eq!(unknown.code(), Some(2));
    assert_eq!(
        unknown.stderr,
        "masume: no command or topic 'nothing'; 'masume help' lists them\n"
    );
}

#[test]
fn the_help_pages_name_every_form_and_every_theme() {
    let pages = pages();
    let page = |topic: &str| &pages.iter().find(|(name, _)| name == topic).unwrap().1;
    for form in masume::format::Form::ALL {
        let name = format!("`{}`", form.name());
        assert!(
            page("forms").contains(&name),
            "forms.md does not name {name}"
        );
    }
    let themes = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/themes");
    for theme in std::fs::read_dir(themes).unwrap() {
        let theme = theme.unwrap().path();
        let name = format!("`{}`", theme.file_stem().unwrap().to_str().unwrap());
        assert!(
            page("settings").contains(&name),
            "settings.md does not name {name}"
        );
    }
}

#[test]
fn every_command_has_a_manual_page_and_completions_for_every_shell() {
    for command in commands().iter().filter(|name| *name != "help") {
        let ran = masume(["man", command]).run();
        assert_eq!(
            (ran.stderr.as_str(), ran.code()),
            ("", Some(0)),
            "{command}"
        );
        assert!(
            ran.stdout.contains(".SH SYNOPSIS"),
            "{command}: {}",
            ran.stdout
        );
    }
    let page = masume(["man"]).run().stdout;
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let ran = masume(["completions", shell]).run();
        assert_eq!((ran.stderr.as_str(), ran.code()), ("", Some(0)), "{shell}");
        for command in commands() {
            assert!(
                ran.stdout.contains(&command),
                "the completions for {shell} lack {command}"
            );
            assert!(page.contains(&command), "the page does not name {command}");
        }
    }
    let ran = masume(["man", "frob"]).run();
    assert_eq!((ran.stdout.as_str(), ran.code()), ("", Some(2)));
}

#[test]
fn doctor_reports_the_effect_of_the_environment() {
    let said = |language: &str, term: &str| {
        let doctor = masume(["doctor"]).env("LANG", language).env("TERM", term);
        doctor.run().stdout
    };
    let plain = said("C", "xterm");
    assert!(
        plain.contains("language: en\n") && plain.contains("TERM=xterm"),
        "{plain}"
    );
    assert!(
        plain.contains("LANG=C") && plain.contains("ascii\n"),
        "{plain}"
    );
    assert!(plain.contains("stdout no"), "{plain}");
    let japanese = said("ja_JP.UTF-8", "xterm");
    assert!(
        japanese.contains(": ja\n") && japanese.contains("unicode\n"),
        "{japanese}"
    );
    assert_eq!(plain.lines().count(), japanese.lines().count());
}

/// The text of a file of the project.
fn source(path: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The package recipes of a release. The script `render` fills their placeholders.
const RECIPES: [&str; 6] = [
    "arch/PKGBUILD",
    "homebrew/masume.rb",
    "scoop/masume.json",
    "winget/masume.installer.yaml",
    "winget/masume.locale.en-US.yaml",
    "winget/masume.yaml",
];

/// The names of the files of a release: an archive for each target, and an archive of the sources.
fn archives() -> BTreeSet<String> {
    let workflow = source(".github/workflows/release.yml");
    let named = |line: &str| {
        let (target, _) = line.split_once("{ target: ")?.1.split_once(',')?;
        let kind = if target.contains("windows") {
            "zip"
        } else {
            "tar.gz"
        };
        Some(format!("masume-@VERSION@-{target}.{kind}"))
    };
    let mut archives: BTreeSet<String> = workflow.lines().filter_map(named).collect();
    assert_eq!(archives.len(), 6);
    archives.insert("masume-@VERSION@.tar.gz".to_owned());
    archives
}

/// Returns the pieces of `text` between `from` and `to`.
fn between<'a>(text: &'a str, from: &'a str, to: &'a str) -> impl Iterator<Item = &'a str> {
    let rest = text.split(from).skip(1);
    rest.map(move |rest| rest.split(to).next().unwrap_or_default())
}

#[test]
fn the_recipes_name_exactly_the_files_of_a_release() {
    let archives = archives();
    let mut hashed = BTreeSet::new();
    let mut fetched = BTreeSet::new();
    for recipe in RECIPES {
        let text = source(&format!("assets/packaging/{recipe}"));
        assert!(text.contains("@VERSION@"), "{recipe} has no version");
        let text = text.replace("$pkgver", "@VERSION@");
        let rest = text.replace("@VERSION@", "V");
        hashed.extend(between(&rest, "@SHA256:", "@").map(str::to_owned));
        fetched.extend(between(&rest, "@URL@/", "\"").map(str::to_owned));
    }
    let archives: BTreeSet<_> = archives
        .iter()
        .map(|a| a.replace("@VERSION@", "V"))
        .collect();
    assert_eq!(hashed, archives);
    assert_eq!(fetched, archives);
}

#[test]
fn packages_install_only_files_that_are_staged() {
    let stage = source("assets/packaging/stage");
    let deb = source("Cargo.toml");
    let arch = source("assets/packaging/arch/PKGBUILD");
    let brew = source("assets/packaging/homebrew/masume.rb");
    let mut files: Vec<&str> = between(&deb, "\"target/stage/", "\"").collect();
    let installs = arch
        .lines()
        .filter_map(|line| line.trim().strip_prefix("install -Dm"));
    files.extend(installs.flat_map(|line| {
        let words = line.split(' ').skip(1);
        words.take_while(|word| !word.starts_with(['"', '-']))
    }));
    files.extend(between(&brew, "completion.install \"", "\""));
    assert!(files.len() > 20, "{files:?}");
    for file in files {
        let file = file.replace("man/*.1", "man/masume.1");
        // The staging script receives the path of the program itself as an argument.
        let staged = file == "masume" || stage.contains(&file);
        assert!(staged, "{file} is not staged");
    }
}

#[test]
fn every_path_in_scripts_workflows_and_recipes_exists() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = 0;
    for place in [
        ".ci/run",
        ".ci/extra",
        ".github/workflows/ci.yml",
        ".github/workflows/release.yml",
        "Cargo.toml",
        "flake.nix",
        "assets/packaging/arch/PKGBUILD",
        "assets/packaging/licenses",
        "assets/packaging/stage",
        "assets/packaging/archive",
        "assets/help/developing.md",
    ] {
        let text = source(place);
        let is_path = |sign: char| sign.is_ascii_alphanumeric() || "._/-".contains(sign);
        for word in text.split(|sign| !is_path(sign)) {
            let path = word.trim_start_matches('/').trim_end_matches(['.', '/']);
            let own = ["assets/", ".ci/", "tests/", "src/"];
            if own.iter().any(|folder| path.starts_with(folder)) {
                found += 1;
                assert!(root.join(path).exists(), "{place} names {path}");
            }
        }
    }
    assert!(found > 20, "{found}");
}

#[test]
fn the_workflow_and_developing_md_name_every_check() {
    let script = source(".ci/extra");
    let workflow = source(".github/workflows/ci.yml");
    let page = source("assets/help/developing.md");
    let all = between(&script, "\nall=(", ")").next().unwrap();
    let all: BTreeSet<&str> = all.split(' ').collect();
    let mut run: BTreeSet<&str> = between(&workflow, "- target: ", "\n").collect();
    let nightly = between(&workflow, "target: [", "]").next().unwrap();
    run.extend(nightly.split(", "));
    assert_eq!(run, all);
    for check in all {
        assert!(
            page.contains(&format!("`{check}`")),
            "no {check} in developing.md"
        );
        let function = format!("\n{check}() {{\n");
        assert!(script.contains(&function), "no function {check}");
    }
}

#[test]
fn the_versions_in_all_files_agree() {
    let oldest = env!("CARGO_PKG_RUST_VERSION");
    let page = source("assets/help/install.md");
    assert!(page.contains(&format!("Rust {oldest} ")), "{oldest}");
    let ran = masume(["--version"]).run();
    assert_eq!(
        ran.stdout.trim(),
        concat!("masume ", env!("CARGO_PKG_VERSION"))
    );
    let lock = source("Cargo.lock");
    let own = between(&lock, "name = \"masume\"\nversion = \"", "\"");
    assert_eq!(own.collect::<Vec<_>>(), [env!("CARGO_PKG_VERSION")]);
}
