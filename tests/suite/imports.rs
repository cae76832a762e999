//! Imported puzzles: equivalent puzzles are stored once, and filters find puzzles by their
//! properties.

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use masume::generate::library;
use masume::grid::{Board, Clues};
use masume::logic::{self, Technique};
use masume::puzzle::Puzzle;
use masume::rate::{Level, se};
use masume::store::{ImportCounts, Journal, LibraryFilter, LibraryPuzzle, Progress};
use tempfile::TempDir;

use crate::command::{RunResult, TestProgram, masume};
use crate::symmetry;
use crate::thorough::some_of;
use masume::random::Random;

/// Puzzles to import: six of every level.
fn sample_puzzles() -> Vec<Clues> {
    let of = |level| library::of_level(level).into_iter().take(6);
    Level::ALL.into_iter().flat_map(of).collect()
}

fn lines_of(puzzles: &[Clues]) -> String {
    let lines: Vec<String> = puzzles.iter().map(Clues::to_string).collect();
    lines.join("\n") + "\n"
}

/// A setup of the program with `folder` as its data folder.
fn masume_in<const N: usize>(folder: &Path, arguments: [&str; N]) -> TestProgram {
    masume(arguments).env("XDG_DATA_HOME", folder)
}

fn browse(folder: &Path, wanted: &LibraryFilter) -> Vec<LibraryPuzzle> {
    let (journal, _) = Journal::open(&folder.join("masume")).unwrap();
    let mut found = Vec::new();
    let mut take = |puzzle| {
        found.push(puzzle);
        ControlFlow::Continue(())
    };
    journal.browse(wanted, &mut take).unwrap();
    found
}

fn succeed(ran: &RunResult) -> &str {
    assert_eq!((ran.code(), ran.stderr.as_str()), (Some(0), ""), "{ran:?}");
    &ran.stdout
}

#[test]
fn equivalent_puzzles_are_imported_once() {
    let folder = TempDir::new().unwrap();
    let mut puzzles = sample_puzzles();
    let mut random = Random::new(6);
    let disguised: Vec<Clues> = puzzles
        .iter()
        .map(|clues| symmetry::any(&mut random).clues(clues))
        .collect();
    let ran = masume_in(folder.path(), ["import", "--unrated", "first.txt"])
        .file("first.txt", lines_of(&puzzles))
        .run();
    let said = "first.txt: 30 new, 0 already in the library, 0 rejected\n";
    assert_eq!(succeed(&ran), said);
    let ran = masume_in(folder.path(), ["import", "--unrated", "second.txt"])
        .file("second.txt", lines_of(&disguised))
        .run();
    let said = "second.txt: 0 new, 30 already in the library, 0 rejected\n";
    assert_eq!(succeed(&ran), said);
    let mut found: Vec<Clues> = browse(folder.path(), &LibraryFilter::default())
        .into_iter()
        .map(|puzzle| puzzle.clues)
        .collect();
    found.sort_unstable_by_key(Clues::to_string);
    puzzles.sort_unstable_by_key(Clues::to_string);
    assert_eq!(found, puzzles);
}

#[test]
fn invalid_lines_are_reported_and_skipped() {
    let folder = TempDir::new().unwrap();
    let puzzles = lines_of(&sample_puzzles()[..2]);
    let several = ".".repeat(81);
    let text = format!("# mine\n{puzzles}{}\n{several}\n", &several[..70]);
    let ran = masume_in(folder.path(), ["import", "mine.txt"])
        .file("mine.txt", text)
        .run();
    assert_eq!(ran.code(), Some(2));
    let said = "mine.txt: 2 new, 0 already in the library, 2 rejected\n";
    assert_eq!(ran.stdout, said);
    let errors: Vec<&str> = ran.stderr.lines().collect();
    assert_eq!(errors.len(), 2, "{errors:?}");
    assert!(errors[0].starts_with("mine.txt:4:71: "), "{errors:?}");
    assert!(errors[1].starts_with("mine.txt:5: "), "{errors:?}");
}

#[test]
fn a_folder_among_the_files_is_an_error_before_anything_is_read() {
    let [data, folder] = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let folder = folder.path().to_str().unwrap();
    for command in ["import", "solve"] {
        let ran = masume_in(data.path(), [command, "first.txt", folder])
            .file("first.txt", lines_of(&sample_puzzles()[..1]))
            .run();
        assert_eq!((ran.code(), ran.stdout.as_str()), (Some(2), ""));
        let said = format!("masume: {folder}: this is a folder; name the files in it");
        assert!(ran.stderr.starts_with(&said), "{}", ran.stderr);
    }
    assert_eq!(browse(data.path(), &LibraryFilter::default()), []);
}

#[test]
fn imported_puzzles_are_rated_during_the_import_or_by_a_later_import() {
    let folder = TempDir::new().unwrap();
    let ran = masume_in(folder.path(), ["import", "--unrated"])
        .stdin(lines_of(&sample_puzzles()))
        .run();
    succeed(&ran);
    let unrated = browse(folder.path(), &LibraryFilter::default());
    assert!(unrated.iter().all(|puzzle| puzzle.er.is_none()));
    succeed(&masume_in(folder.path(), ["import"]).run());
    let rated = browse(folder.path(), &LibraryFilter::default());
    assert_eq!(rated.len(), unrated.len());
    assert!(rated.is_sorted_by_key(|puzzle| puzzle.er));
    for puzzle in rated {
        let proven = Puzzle::new(puzzle.clues).unwrap();
        let se = se::rate(&proven, &AtomicBool::new(false)).unwrap();
        assert_eq!(puzzle.er, Some(se.er), "{}", puzzle.clues);
        let path = logic::solve_path(Board::from_clues(&puzzle.clues).unwrap());
        let mut used: Vec<Technique> = path.steps.iter().map(|step| step.technique).collect();
        used.sort_unstable();
        used.dedup();
        assert_eq!(puzzle.techniques, used, "{}", puzzle.clues);
    }
}

/// Returns true if a puzzle matches a filter. The database is not used.
fn matches_filter(puzzle: &LibraryPuzzle, wanted: &LibraryFilter) -> bool {
    wanted
        .level
        .is_none_or(|level| puzzle.level() == Some(level))
        && wanted
            .technique
            .is_none_or(|it| puzzle.techniques.contains(&it))
        && wanted.clues.contains(&puzzle.clues.len())
        && wanted.progress.is_none_or(|it| puzzle.progress == it)
}

#[test]
fn a_filter_finds_exactly_the_matching_puzzles() {
    let folder = TempDir::new().unwrap();
    succeed(
        &masume_in(folder.path(), ["import"])
            .stdin(lines_of(&sample_puzzles()))
            .run(),
    );
    let puzzles = browse(folder.path(), &LibraryFilter::default());
    // The first game is unfinished, and the second is won. The third game has no turn, so it does
    // not count as started.
    for (puzzle, turns) in puzzles.iter().zip([1, 2, 0]) {
        let solution = *Puzzle::new(puzzle.clues).unwrap().solution();
        let turn = match turns {
            0 => String::new(),
            1 => "10 fill-marks\n".to_owned(),
            _ => format!("10 complete {solution}\n"),
        };
        let game = format!("masume game 1\n{}\n{turn}20 left\n", puzzle.clues);
        let ran = masume_in(folder.path(), ["import", "--unrated", "g"])
            .file("g", game)
            .run();
        succeed(&ran);
    }
    let puzzles = browse(folder.path(), &LibraryFilter::default());
    let count_of = |progress| puzzles.iter().filter(|it| it.progress == progress).count();
    assert_eq!(Progress::ALL.map(count_of), [28, 1, 1]);
    let techniques = [Technique::NakedSingle, Technique::Skyscraper];
    let techniques = techniques.map(Some).into_iter().chain([None]);
    for technique in techniques {
        for level in Level::ALL.map(Some).into_iter().chain([None]) {
            for progress in Progress::ALL.map(Some).into_iter().chain([None]) {
                for clues in [0..=81, 24..=25, 26..=26] {
                    let wanted = LibraryFilter {
                        level,
                        technique,
                        clues,
                        progress,
                    };
                    let mut matching = puzzles.clone();
                    matching.retain(|puzzle| matches_filter(puzzle, &wanted));
                    assert_eq!(browse(folder.path(), &wanted), matching, "{wanted:?}");
                }
            }
        }
    }
    let ran = masume_in(
        folder.path(),
        ["library", "--level", "hard", "--state", "new"],
    )
    .run();
    assert_eq!(succeed(&ran).lines().count(), 6);
    let ran = masume_in(folder.path(), ["library", "-n", "2", "--json"]).run();
    assert_eq!(succeed(&ran).matches("\"techniques\":[\"").count(), 2);
    let ran = masume_in(folder.path(), ["library", "--level", "odd"]).run();
    assert_eq!(ran.code(), Some(2));
}

#[test]
fn a_puzzle_is_stored_once_in_any_number_of_imports() {
    let folder = TempDir::new().unwrap();
    let (mut journal, _) = Journal::open(folder.path()).unwrap();
    let known = sample_puzzles()
        .into_iter()
        .map(|clues| (clues, clues.canonical()));
    let known: Vec<_> = known.collect();
    let taken = journal.add_puzzles("a", &known[..10]).unwrap();
    assert_eq!(taken, ImportCounts { new: 10, known: 0 });
    // The block contains 15 puzzles twice. Each of them is stored once.
    let twice = [&known[5..], &known[..20]].concat();
    let taken = journal.add_puzzles("b", &twice).unwrap();
    assert_eq!(taken, ImportCounts { new: 20, known: 25 });
    assert_eq!(journal.unrated().unwrap().len(), 30);
}

#[test]
fn names_and_titles_cannot_control_the_terminal() {
    let folder = TempDir::new().unwrap();
    // Windows allows no file names with control characters.
    let (name, escaped) = if cfg!(windows) {
        ("a.txt", "a.txt")
    } else {
        ("a\u{1b}]0;own\u{7}.txt", "a\\u001b]0;own\\u0007.txt")
    };
    let puzzle = sample_puzzles()[0];
    let run = |arguments: &[&str], text: &str| {
        let ran = masume(arguments).env("XDG_DATA_HOME", folder.path());
        let ran = ran.file(name, text).run();
        for shown in [&ran.stdout, &ran.stderr] {
            assert!(
                !shown.contains(['\u{1b}', '\u{7}']),
                "{arguments:?}: {shown:?}"
            );
        }
        ran.stdout + &ran.stderr
    };
    let imported = run(
        &["import", "--unrated", name],
        &format!("{puzzle}\n12345678\n"),
    );
    assert_eq!(imported.matches(escaped).count(), 2, "{imported}");
    assert!(run(&["library"], "").contains(escaped));
    assert!(run(&["solve", name], "junk").contains(escaped));
    assert!(run(&["solve", name], "{\"diag\u{9b}\":true,\"grid\":[]}").contains(escaped));
    assert!(run(&["rate", "no-such\u{1b}[2J"], "").contains("no-such\\u001b[2J"));
    let titled = format!("{{\"title\":\"a\\u001b[2J\",\"puzzle\":\"{puzzle}\"}}");
    let sdk = run(&["convert", "--to", "sdk", name], &titled);
    assert!(sdk.contains("#Da\\u001b[2J"), "{sdk}");
    // The game starts with a byte order mark. Its hint has a name with control characters.
    let game = format!("\u{FEFF}masume game 1\n{puzzle}\n0 hint 4 a\u{1b}]0;b\u{7}\n5 left\n");
    let number = run(&["import", name], &game);
    let exported = run(&["export", number.trim()], "");
    assert!(
        exported.contains("0 hint 4 a\\u001b]0;b\\u0007\n"),
        "{exported}"
    );
}

/// Control characters of the terminal, marks that change the writing direction, and the codes that write
/// the clipboard and rename the window.
const HOSTILE: &str = "x\u{1b}]52;c;UFdO\u{7}\u{1b}]0;y\u{1b}\\\u{1b}[31m\u{9b}2J\u{7f}\u{202e}z";

#[test]
fn no_command_writes_control_characters_of_strangers() {
    let quoted = serde_json::Value::from(HOSTILE).to_string();
    let cells = format!("1{}", ".".repeat(15));
    let rule = r#""constraints":["cage 5 r1c1 r1c2""#;
    let own = format!(
        "{{\"title\":{quoted},\"author\":{quoted},\"rules\":{quoted},\"size\":4,\"puzzle\":\"{cells}\",{rule}]}}"
    );
    let unknown =
        format!("{{\"title\":{quoted},\"size\":4,\"puzzle\":\"{cells}\",{rule},{quoted}]}}");
    let sdk = format!(
        "#A{HOSTILE}\n#D{HOSTILE}\n#C{HOSTILE}\n{}\n",
        sample_puzzles()[0]
    );
    let data = TempDir::new().unwrap();
    // The settings and the theme have unknown names.
    let settings = format!("{quoted} = 1\ntheme = {quoted}\n[keys]\n{quoted} = \"a\"\n");
    fs::create_dir_all(data.path().join("masume/themes")).unwrap();
    fs::write(data.path().join("masume/config.toml"), settings).unwrap();
    let theme = format!("[roles]\n{quoted} = 1\n");
    fs::write(data.path().join("masume/themes/own.toml"), theme).unwrap();
    let run = |arguments: &[&str], input: &str| {
        let ran = masume(arguments)
            .env("XDG_DATA_HOME", data.path())
            .env("XDG_CONFIG_HOME", data.path())
            .env("LANG", HOSTILE)
            .env("TERM", HOSTILE)
            .env("COLORTERM", HOSTILE)
            .file("own.json", &own)
            .file("unknown.json", &unknown)
            .file("titled.sdk", &sdk)
            .stdin(input)
            .run();
        let is_hostile = |c: char| (c.is_control() && c != '\n' && c != '\t') || c == '\u{202e}';
        for shown in [&ran.stdout, &ran.stderr] {
            assert!(!shown.contains(is_hostile), "{arguments:?}: {shown:?}");
        }
        ran.stdout + &ran.stderr
    };
    let typed = "board\nrules\nhint\ninfo\nr1c2 2\nquit\n";
    for file in ["own.json", "unknown.json", "titled.sdk"] {
        for command in [
            "solve", "check", "hint", "steps", "rate", "import", "convert",
        ] {
            // The puzzle of the first file is shown before the name of the second.
            run(&[command, file, HOSTILE], "");
        }
        for form in some_of(masume::format::Form::ALL, 3) {
            run(&["convert", "--to", form.name(), file], "");
        }
        for command in ["solve", "check", "hint", "steps", "rate"] {
            run(&[command, "--json", file], "");
        }
        let shown = run(&["--plain", "play", file], typed);
        assert!(file == "titled.sdk" || shown.contains("UFdO"), "{shown}");
    }
    run(&["watch", "--summary", "titled.sdk"], "");
    run(&["print", "--png", "book.png", "own.json"], "");
    let listed = run(&["games", "--all"], "");
    assert!(listed.contains("UFdO"), "{listed}");
    for arguments in [
        &["games", "--json"][..],
        &["export", "--all"],
        &["library"],
        &["library", "--json"],
        &["stats"],
        &["doctor"],
        &["keys"],
        &["config"],
        &["generate", "--level", HOSTILE],
        &["generate", "--rules", HOSTILE],
        &["open", HOSTILE],
        &["--plain", "open", HOSTILE],
        &["learn", HOSTILE],
        &["--plain", "learn", HOSTILE],
        &["drill", HOSTILE],
        &["daily", HOSTILE],
        &["weekly", HOSTILE],
        &["solve", "--from", HOSTILE],
        &["solve", "--size", HOSTILE],
        &["library", "--rule", HOSTILE],
        &["steps", "--technique", HOSTILE],
        &["export", HOSTILE],
        &["replay", HOSTILE],
        &["print", HOSTILE, "--pdf", "x.pdf"],
        &["convert", "--to", HOSTILE],
        &["completions", HOSTILE],
        &["man", HOSTILE],
        &["help", HOSTILE],
        &["watch", HOSTILE],
        &["edit", HOSTILE],
        &[HOSTILE],
    ] {
        run(arguments, "");
    }
}

#[test]
fn a_game_of_a_newer_version_is_rejected_and_not_read_as_a_puzzle() {
    let folder = TempDir::new().unwrap();
    let text = format!("masume game 2\n{}\n", sample_puzzles()[0]);
    let ran = masume_in(folder.path(), ["import", "new.txt"])
        .file("new.txt", text)
        .run();
    assert_eq!(ran.code(), Some(2));
    assert!(
        ran.stderr
            .contains("new.txt:1:1: this game was saved by a newer masume"),
        "{}",
        ran.stderr
    );
    assert_eq!(browse(folder.path(), &LibraryFilter::default()), []);
}

#[test]
fn an_unreadable_database_row_hides_no_other_puzzles_and_no_other_games() {
    let folder = TempDir::new().unwrap();
    let (puzzles, unrated) = (sample_puzzles(), ["import", "--unrated", "some.txt"]);
    succeed(
        &masume_in(folder.path(), unrated)
            .file("some.txt", lines_of(&puzzles))
            .run(),
    );
    for _ in 0..3 {
        let game = format!("masume game 1\n{}\n0 left\n", puzzles[0]);
        succeed(
            &masume_in(folder.path(), ["import", "game.txt"])
                .file("game.txt", game)
                .run(),
        );
    }
    let db = rusqlite::Connection::open(folder.path().join("masume/games.db")).unwrap();
    let bad = format!("{:q>81}", "");
    db.execute("UPDATE games SET clues = ? WHERE id = 2", [&bad])
        .unwrap();
    db.execute("UPDATE puzzles SET clues = ? WHERE id = 2", [&bad])
        .unwrap();
    let ran = masume_in(folder.path(), ["games"]).run();
    assert_eq!(ran.lines().len(), 2, "{}", ran.stdout);
    assert!(
        ran.stderr.contains("game 2 cannot be read"),
        "{}",
        ran.stderr
    );
    let ran = masume_in(folder.path(), ["library"]).run();
    assert_eq!(ran.lines().len(), puzzles.len() - 1);
    assert!(
        ran.stderr
            .contains("puzzle 2 of the library cannot be read"),
        "{}",
        ran.stderr
    );
    assert_eq!(masume_in(folder.path(), ["stats"]).run().code(), Some(0));
}

#[test]
fn variants_are_imported_once_and_listed_with_their_kind() {
    let folder = TempDir::new().unwrap();
    let x = r#"{"title":"Corner","size":4,"puzzle":"......1....3..4.","constraints":["diagonal +","diagonal -"]}"#;
    let several = x.replace("3..", "...");
    let unknown = x.replace("diagonal -", "lockdown r1c1");
    let killer = include_str!("../data/killer.json");
    let text = format!(
        "{}{killer}{x}\n{x}\n{several}\n{unknown}\n",
        lines_of(&sample_puzzles()[..1])
    );
    let ran = masume_in(folder.path(), ["import", "mine.txt"])
        .file("mine.txt", text)
        .run();
    assert_eq!(
        ran.stdout,
        "mine.txt: 3 new, 1 already in the library, 2 rejected\n"
    );
    assert!(
        ran.stderr.contains("mine.txt:5: several solutions"),
        "{ran:?}"
    );
    assert!(ran.stderr.contains("lockdown"), "{ran:?}");
    let ran = masume_in(folder.path(), ["library"]).run();
    let lines: Vec<&str> = succeed(&ran).lines().collect();
    assert_eq!(lines.len(), 3);
    // The easiest variant comes first.
    let said = "size 4x4, diagonal (2) easy       - new      Corner mine.txt";
    assert_eq!(lines[1], said);
    let listed = |arguments: [&str; 4]| {
        let ran = masume_in(folder.path(), arguments).run();
        succeed(&ran).to_owned()
    };
    assert_eq!(listed(["library", "--json", "--rule", "arrow"]), "");
    let json = listed(["library", "--json", "--rule", "diagonal"]);
    let ran = masume_in(folder.path(), ["solve", "--json", "-"])
        .stdin(json.as_str())
        .run();
    assert!(succeed(&ran).contains("\"solutions\":1"), "{ran:?}");
    assert!(
        json.contains("\"kind\":\"size 4x4, diagonal (2)\""),
        "{json}"
    );
    let level = |name| {
        listed(["library", "--json", "--level", name])
            .lines()
            .count()
    };
    assert_eq!(level("extreme"), 0);
    assert!(level("easy") >= 1);
}

#[test]
fn a_variant_with_only_houses_is_listed_with_its_rating() {
    let folder = TempDir::new().unwrap();
    let x = r#"{"title":"Cross","size":9,"puzzle":"....8.5.....21.....7...5...46.......5.......2..8..4..1..74......8...3..7......3..","constraints":["diagonal +","diagonal -"]}"#;
    let ran = masume_in(folder.path(), ["import", "x.json"])
        .file("x.json", x)
        .run();
    let imported = "x.json: 1 new, 0 already in the library, 0 rejected\n";
    assert_eq!(ran.stdout, imported);
    let ran = masume_in(folder.path(), ["library"]).run();
    assert_eq!(
        succeed(&ran),
        "diagonal (2) hard     4.4 new      Cross x.json\n"
    );
    let ran = masume_in(folder.path(), ["library", "--json"]).run();
    assert!(succeed(&ran).contains("\"er\":4.4"), "{ran:?}");
}
