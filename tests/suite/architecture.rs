//! Import directions between modules: each module has a row in a table of allowed imports.
//!
//! A row allows only modules whose rows are above, so no cycle is possible.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Each module, and the modules that it may import.
const MAY_USE: &[(&str, &[&str])] = &[
    ("lanes", &[]),
    ("grid", &[]),
    ("random", &[]),
    ("format", &["grid"]),
    ("solve", &["grid", "random"]),
    ("logic", &["grid"]),
    ("puzzle", &["grid", "format", "solve"]),
    ("rate", &["grid", "logic", "puzzle"]),
    (
        "generate",
        &["grid", "random", "solve", "puzzle", "logic", "rate"],
    ),
    ("batch", &["grid", "format", "solve", "puzzle", "generate"]),
    ("trace", &["grid", "random", "logic"]),
    ("daily", &["grid", "logic", "puzzle", "rate", "generate"]),
    ("game", &["grid", "puzzle"]),
    ("text", &["grid", "logic", "puzzle", "rate"]),
    ("review", &["grid", "puzzle", "logic", "rate", "game"]),
    ("replace", &[]),
    (
        "store",
        &[
            "grid", "format", "logic", "puzzle", "rate", "daily", "game", "review", "replace",
        ],
    ),
    (
        "play",
        &["grid", "solve", "logic", "puzzle", "game", "text", "store"],
    ),
    (
        "teach",
        &[
            "grid", "format", "logic", "puzzle", "generate", "game", "text", "store", "play",
        ],
    ),
    ("setter", &["grid", "format"]),
    ("fetch", &["format"]),
    ("print", &["grid"]),
    ("config", &["grid", "logic", "rate", "replace"]),
    ("signals", &[]),
    ("together", &["grid", "format", "puzzle", "game"]),
    (
        "tui",
        &[
            "grid", "format", "solve", "logic", "puzzle", "rate", "generate", "trace", "daily",
            "game", "text", "review", "store", "play", "teach", "setter", "print", "config",
            "signals", "fetch", "together",
        ],
    ),
    (
        "cli",
        &[
            "fetch", "grid", "format", "solve", "logic", "puzzle", "rate", "generate", "trace",
            "game", "text", "review", "daily", "replace", "store", "play", "teach", "print",
            "config", "signals", "together", "tui",
        ],
    ),
];

/// Crates and modules whose use is restricted, each with the path prefixes of the files that may
/// use them.
const ONLY_IN: &[(&str, &[&str])] = &[
    ("ratatui", &["tui"]),
    ("crossterm", &["tui/runtime", "tui/terminal.rs"]),
    ("anyhow", &["cli", "config", "tui/runtime.rs", "main.rs"]),
    ("clap", &["cli"]),
    ("indicatif", &["cli/progress.rs"]),
    (
        "serde_json",
        &["cli", "format", "store/records.rs", "together/protocol.rs"],
    ),
    ("snow", &["together/connection.rs"]),
    ("getrandom", &["together/code.rs"]),
    ("std::net", &["fetch.rs", "together"]),
    ("roxmltree", &["format/ksudoku.rs", "format/opensudoku.rs"]),
    ("pdf_writer", &["print/pdf.rs"]),
    (
        "miniz_oxide",
        &[
            "format/sudoku_coach.rs",
            "generate/library.rs",
            "print/pdf.rs",
        ],
    ),
    ("tiny_skia", &["print/png.rs"]),
    ("ttf_parser", &["print/font.rs"]),
    ("rusqlite", &["store"]),
    ("toml_edit", &["config"]),
    ("wide", &["lanes/portable.rs", "solve/single"]),
    ("raw_cpuid", &["solve/isa.rs"]),
    ("std::time::Instant", &["cli", "together", "tui/runtime"]),
    (
        "std::fs",
        &[
            "cli",
            "config",
            "replace.rs",
            "store",
            "tui/runtime/input.rs",
        ],
    ),
    (
        "std::thread",
        &[
            "batch.rs",
            "cli",
            "fetch.rs",
            "signals.rs",
            "together",
            "tui/runtime",
            "solve/bulk/parallel.rs",
        ],
    ),
    ("std::env", &["cli", "config", "tui", "main.rs"]),
];

#[test]
fn commands_write_text_only_through_their_streams() {
    let raw = |line: &&str| {
        let named = ["stdout()", "stderr()"].iter().any(|name| {
            let places = line.match_indices(name);
            places.into_iter().any(|(at, _)| {
                let (before, after) = (&line[..at], &line[at + name.len()..]);
                !before.ends_with("out::")
                    && !before.ends_with("use_")
                    && !after.starts_with(".is_terminal")
            })
        });
        let printed = ["println!", "print!"]
            .iter()
            .any(|name| line.contains(name));
        (named || printed) && !line.contains("fn ")
    };
    for (name, text) in sources() {
        if name.starts_with("cli") && name != "cli/out.rs" {
            assert_eq!(text.lines().find(raw), None, "{name}");
        }
    }
}

/// Returns every source file with its path below `src` or `src/engine`. Comments and unit tests are
/// removed.
fn sources() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    collect(&root, &mut files);
    let of_tests = test_files(&root, &files);
    files.retain(|path| !of_tests.contains(path));
    files
        .into_iter()
        .map(|path| {
            let text = fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
            let lines = code.lines().map(|line| line.split("//").next().unwrap());
            let name = path.strip_prefix(&root).unwrap();
            let name = name.to_str().unwrap().replace('\\', "/");
            let name = name.strip_prefix("engine/").unwrap_or(&name).to_owned();
            (name, lines.collect::<Vec<_>>().join("\n"))
        })
        .collect()
}

/// Returns the files that are compiled only for unit tests.
fn test_files(root: &Path, files: &[PathBuf]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for path in files {
        let text = fs::read_to_string(path).unwrap();
        let folder = if path.ends_with("lib.rs") {
            path.parent().unwrap_or(root).to_owned()
        } else {
            path.with_extension("")
        };
        for (at, sign) in text.match_indices("#[cfg(test)]\n") {
            let line = text[at + sign.len()..].lines().next().unwrap_or_default();
            let name = line
                .split_once("mod ")
                .and_then(|(_, it)| it.strip_suffix(';'));
            found.extend(name.map(|name| folder.join(name).with_extension("rs")));
        }
    }
    found
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|e| e == "rs") {
            files.push(path);
        }
    }
}

/// Returns the top module of a file: `tui` for `tui.rs` and for `tui/screen/play.rs`.
fn module(path: &str) -> &str {
    path.split('/').next().unwrap().trim_end_matches(".rs")
}

/// Returns the first name of each path after `prefix` in the code: `a` and `b` for `prefix{a::x,
/// b}`. Nested braces are not parsed.
fn heads(code: &str, prefix: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (at, _) in code.match_indices(prefix) {
        let rest = &code[at + prefix.len()..];
        let list = rest.strip_prefix('{').map(|inside| {
            let end = inside.find(';').unwrap_or(inside.len());
            &inside[..end]
        });
        let names: Vec<&str> = match list {
            Some(list) => list.split(',').collect(),
            None => vec![rest],
        };
        for name in names {
            let name = name.trim();
            let end = name
                .find(|c: char| !c.is_alphanumeric() && c != '_')
                .unwrap_or(name.len());
            found.insert(name[..end].to_owned());
        }
    }
    found
}

#[test]
fn modules_import_only_what_their_row_allows() {
    let known: Vec<&str> = MAY_USE.iter().map(|(name, _)| *name).collect();
    for (path, code) in sources() {
        let own = module(&path);
        if own == "lib" || own == "main" {
            continue;
        }
        let (_, allowed) = MAY_USE
            .iter()
            .find(|(name, _)| *name == own)
            .unwrap_or_else(|| panic!("{path}: module '{own}' has no row in the table"));
        for head in heads(&code, "crate::") {
            assert!(
                head == own || !known.contains(&head.as_str()) || allowed.contains(&head.as_str()),
                "{path} uses {head}, which the row of its module does not allow"
            );
        }
    }
}

#[test]
fn each_row_imports_only_rows_above_it() {
    for (at, (name, uses)) in MAY_USE.iter().enumerate() {
        for used in *uses {
            assert!(
                MAY_USE[..at].iter().any(|(above, _)| above == used),
                "{name} uses {used}, whose row is below its own"
            );
        }
    }
}

#[test]
fn external_crates_clocks_files_and_threads_are_used_only_where_allowed() {
    for (path, code) in sources() {
        for (name, places) in ONLY_IN {
            let allowed = places.iter().any(|place| path.starts_with(place));
            let used = if let Some(part) = name.strip_prefix("std::") {
                let head = part.split("::").next().unwrap();
                code.contains(name) || (heads(&code, "std::").contains(head) && code.contains(part))
            } else {
                // If a module of masume has the same name as a crate, the import refers to the
                // module.
                let ours = code.contains(&format!("::{name}::{{self"));
                code.contains(&format!("{name}::")) && !ours
            };
            assert!(allowed || !used, "{path} uses {name}");
        }
    }
}

/// Returns true if a line has the guard of a match arm, and the guard has a pattern.
fn has_pattern_guard(line: &str) -> bool {
    let (before, after) = line.split_once("if let ").unwrap_or_default();
    let is_expression = ["else ", "= ", "=> ", "| ", "(", "{ "].map(|end| before.ends_with(end));
    after.contains(" =>") && !is_expression.contains(&true)
}

/// Guards with patterns need Rust 1.95. On a machine without the oldest supported Rust, no other
/// check finds them.
#[test]
fn no_match_guard_has_a_pattern() {
    assert!(has_pattern_guard(
        "    [word] if let Some(n) = number(word) => n,"
    ));
    assert!(has_pattern_guard(
        "        if let Some(n) = number(word) =>"
    ));
    assert!(!has_pattern_guard("    Some(n) => if let 1 = n { 2 }"));
    for (path, code) in sources() {
        let found = code.lines().find(|line| has_pattern_guard(line));
        assert_eq!(found, None, "{path}");
    }
}

#[test]
fn index_arithmetic_stays_in_one_file() {
    for (path, code) in sources() {
        if path == "grid/index.rs" {
            continue;
        }
        for (number, line) in code.lines().enumerate() {
            for offence in ["/ 9", "% 9", "/ 3", "% 3"] {
                let hit = line.match_indices(offence).any(|(at, _)| {
                    let next = line[at + offence.len()..].chars().next();
                    !next.is_some_and(|c| c.is_ascii_digit() || c == '_' || c == '.')
                });
                assert!(
                    !hit,
                    "{path}:{}: {offence} outside grid/index.rs",
                    number + 1
                );
            }
        }
    }
}

/// Returns the first name of each path after `prefix` in the code. Nested braces are parsed.
fn first_names(code: &str, prefix: &str) -> BTreeSet<String> {
    let begins = |at: usize| {
        let before = code[..at].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':')
    };
    let uses = code.match_indices(prefix).filter(|(at, _)| begins(*at));
    uses.flat_map(|(at, _)| {
        let rest = &code[at + prefix.len()..];
        let names = match rest.strip_prefix('{') {
            Some(list) => outer_items(list),
            None => vec![rest],
        };
        let name = |item: &str| {
            let item = item.trim();
            let end = item.find(|c: char| !c.is_alphanumeric() && c != '_');
            item[..end.unwrap_or(item.len())].to_owned()
        };
        names.into_iter().map(name).collect::<Vec<_>>()
    })
    .collect()
}

/// Returns the items of an import list up to its closing brace. An item may contain a nested list.
fn outer_items(list: &str) -> Vec<&str> {
    let (mut depth, mut from, mut items) = (0, 0, Vec::new());
    for (at, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => {
                items.push(&list[from..at]);
                break;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                items.push(&list[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    items
}

/// Returns the names that the module file of a folder imports from files in the folder. Each name
/// is mapped to the file from which it is imported.
fn aliases(code: &str, files: &BTreeSet<String>) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for file in files {
        for name in first_names(code, &format!("{file}::")) {
            found.entry(name).or_insert_with(|| file.clone());
        }
    }
    found
}

/// For each file and subfolder of `folder`, returns the other files and subfolders of `folder` that
/// it imports.
fn neighbors(folder: &str, sources: &[(String, String)]) -> BTreeMap<String, BTreeSet<String>> {
    let below = |path: &str| path.strip_prefix(&format!("{folder}/")).map(str::to_owned);
    let own = |rest: &str| module(rest).to_owned();
    let inside: Vec<(String, &String)> = sources
        .iter()
        .filter_map(|(path, code)| Some((below(path)?, code)))
        .filter(|(rest, _)| !rest.ends_with("tests.rs"))
        .collect();
    let files: BTreeSet<String> = inside.iter().map(|(rest, _)| own(rest)).collect();
    let front = sources
        .iter()
        .find(|(path, _)| *path == format!("{folder}.rs"));
    let aliases = front
        .map(|(_, code)| aliases(code, &files))
        .unwrap_or_default();
    let whole = format!("crate::{}::", folder.replace('/', "::"));
    let mut uses: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (rest, code) in inside {
        let up = "super::".repeat(rest.matches('/').count() + 1);
        let names = [whole.as_str(), up.as_str()].map(|prefix| first_names(code, prefix));
        let used = names.iter().flatten().filter_map(|name| {
            let file = files.get(name).or_else(|| aliases.get(name))?;
            (*file != own(&rest)).then(|| file.clone())
        });
        uses.entry(own(&rest)).or_default().extend(used);
    }
    uses
}

#[test]
fn no_folder_has_an_import_cycle() {
    let sources = sources();
    let folders = sources.iter().flat_map(|(path, _)| {
        let ends = path.match_indices('/').map(|(at, _)| path[..at].to_owned());
        ends.collect::<Vec<_>>()
    });
    let folders: BTreeSet<String> = folders.collect();
    assert!(folders.contains("tui/screen") && folders.contains("logic"));
    let mut circles = Vec::new();
    for folder in folders {
        let mut uses = neighbors(&folder, &sources);
        // A file that imports no remaining file, or that no remaining file imports, is in no cycle.
        loop {
            let is_used = |file| uses.values().any(|used| used.contains(file));
            let free: Vec<String> = uses
                .iter()
                .filter(|(file, used)| {
                    !is_used(*file) || used.iter().all(|it| !uses.contains_key(it))
                })
                .map(|(file, _)| file.clone())
                .collect();
            if free.is_empty() {
                break;
            }
            uses.retain(|file, _| !free.contains(file));
            for used in uses.values_mut() {
                used.retain(|file| !free.contains(file));
            }
        }
        if !uses.is_empty() {
            circles.push((folder, uses));
        }
    }
    assert!(circles.is_empty(), "{circles:#?}");
}

/// The modules that open with a table of all files of their folder.
const TABLES_OF_FILES: [&str; 4] = [
    "format",
    "logic/rules",
    "solve/general",
    "solve/general/laws",
];

#[test]
fn tables_of_files_list_every_file_of_their_folder() {
    let engine = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/engine");
    for module in TABLES_OF_FILES.map(|module| engine.join(module)) {
        let text = fs::read_to_string(module.with_extension("rs")).unwrap();
        let table: Vec<&str> = text
            .lines()
            .filter(|line| line.starts_with("//! |"))
            .collect();
        let table = table.join("\n");
        for entry in fs::read_dir(&module).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let listed = format!("`{}/*`", name.trim_end_matches(".rs"));
            let is_listed = table.contains(&format!("`{name}`")) || table.contains(&listed);
            assert!(is_listed || path.is_dir(), "{path:?}");
        }
    }
}
