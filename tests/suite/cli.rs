//! The command line: arguments, files and standard input; output, errors and exit codes.

use std::fmt::Write as _;

use masume::grid::Clues;
use masume::puzzle::Puzzle;
use masume::solve::bulk::Isa;
use masume::solve::sizes;

use crate::command::{RunResult, masume};

/// A puzzle with a unique solution.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// Clues that conflict: the first two clues are equal.
const CONFLICTING: &str =
    "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Clues without a solution, although no digits conflict. No cell of box 1 can be 5: the first
/// column of the box is full, and the other two columns contain a 5 in other boxes.
const IMPOSSIBLE: &str =
    "1........2........3.........5...........................5........................";
const EMPTY: &str =
    ".................................................................................";

/// A row of `seeds.csv`: a puzzle with its solution and the counts of row-major search.
struct Seed {
    puzzle: &'static str,
    solution: &'static str,
    tries: &'static str,
    placements: &'static str,
    backtracks: &'static str,
}

fn seeds() -> Vec<Seed> {
    let table = include_str!("../data/seeds.csv");
    let rows = table.lines().filter(|line| !line.starts_with('#')).skip(1);
    let seeds: Vec<Seed> = rows
        .map(|row| {
            let fields: Vec<&str> = row.split(',').collect();
            let [_, _, puzzle, solution, tries, placements, backtracks] = fields[..] else {
                panic!("{row}")
            };
            Seed {
                puzzle,
                solution,
                tries,
                placements,
                backtracks,
            }
        })
        .collect();
    assert!(seeds.len() >= 8);
    seeds
}

/// Compares the output, the errors and the exit code in one assertion, so that a failure shows all
/// differences.
#[track_caller]
fn expect(ran: &RunResult, stdout: &str, stderr: &str, code: i32) {
    let seen = (ran.stdout.as_str(), ran.stderr.as_str(), ran.code());
    assert_eq!(seen, (stdout, stderr, Some(code)));
}

/// Checks that a command printed nothing on standard output, printed the reason in one line on
/// standard error, and returned exit code 2.
#[track_caller]
fn expect_refusal(ran: &RunResult, reason: &str) {
    expect(ran, "", &format!("{reason}\n"), 2);
}

#[test]
fn solve_prints_one_line_per_puzzle_in_input_order() {
    let mut input = String::new();
    let mut output = String::new();
    for seed in seeds() {
        let pairs = [
            (seed.puzzle, seed.solution),
            (EMPTY, "several solutions"),
            (CONFLICTING, "no solution"),
            (IMPOSSIBLE, "no solution"),
        ];
        for (puzzle, answer) in pairs {
            writeln!(input, "{puzzle}").unwrap();
            writeln!(output, "{answer}").unwrap();
        }
    }
    let ran = masume(["solve"]).stdin(input).run();
    expect(&ran, &output, "", 1);
}

#[test]
fn the_exit_code_of_solve_is_zero_if_every_puzzle_has_one_solution() {
    let puzzles: Vec<&str> = seeds().iter().map(|seed| seed.puzzle).collect();
    let solutions: Vec<&str> = seeds().iter().map(|seed| seed.solution).collect();
    let ran = masume(["solve"]).stdin(puzzles.join("\n")).run();
    expect(&ran, &(solutions.join("\n") + "\n"), "", 0);
}

#[test]
fn an_invalid_line_is_reported_with_its_position_and_other_lines_are_solved() {
    let short = &PUZZLE[..80];
    let with_letter = PUZZLE.replace("195", "1z5");
    let file = format!("{PUZZLE}\n{short}\n\n{with_letter}\n{PUZZLE}\n");
    let ran = masume(["solve", "puzzles.txt"])
        .file("puzzles.txt", file)
        .run();
    let errors = "puzzles.txt:2:81: 80 cells, expected 81\n\
        puzzles.txt:4:14: 'z' is neither a digit nor a blank (use 1-9 and 0 . - * _ x)\n";
    expect(&ran, &format!("{SOLUTION}\n{SOLUTION}\n"), errors, 2);
}

/// A full grid. Each row equals the row above it, shifted by the width of a box. The first row of a
/// band is shifted by one more cell.
fn full(shape: sizes::GridDimensions, boxes: (usize, usize)) -> sizes::Grid {
    let (height, width) = boxes;
    let digit = |cell: usize| {
        let (row, col) = (cell / shape.size(), cell % shape.size());
        let moved = width * (row % height) + row / height + col;
        u8::try_from(moved % shape.size() + 1).unwrap()
    };
    sizes::Grid::new((0..shape.cells()).map(digit).collect()).unwrap()
}

#[test]
fn grids_of_other_sizes_are_recognized_by_length_and_solved() {
    for (size, boxes) in [
        (4, (2, 2)),
        (6, (2, 3)),
        (8, (2, 4)),
        (12, (3, 4)),
        (16, (4, 4)),
        (25, (5, 5)),
    ] {
        let shape = sizes::GridDimensions::of_size(size).unwrap();
        let solution = full(shape, boxes);
        assert!(solution.is_solved());
        // The empty first row has one solution, because each column lacks one digit.
        let mut digits = solution.digits().to_vec();
        digits[..size].fill(0);
        let puzzle = sizes::Grid::new(digits.clone()).unwrap().to_string();
        let ran = masume(["solve"])
            .stdin(format!("# large\n{puzzle}\n"))
            .run();
        expect(&ran, &format!("{solution}\n"), "", 0);
        let rows: Vec<String> = digits
            .chunks(size)
            .map(|row| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" "))
            .collect();
        let ran = masume(["solve", "--size", &size.to_string()])
            .stdin(rows.join("\n"))
            .run();
        expect(&ran, &format!("{solution}\n"), "", 0);
    }
}

#[test]
fn a_large_grid_can_time_out_and_an_invalid_one_is_reported() {
    let blank = ".".repeat(625);
    let ran = masume(["solve", "--nodes", "1", &blank]).run();
    expect(&ran, "not decided\n", "", 1);
    let input = "1...............\n5...............\n11..............\n1.\n";
    let ran = masume(["solve", "--size", "4"]).stdin(input).run();
    let errors = "standard input:2: '5' is not a digit of a grid of this size\n\
        standard input:4: 2 cells, expected 16 for a grid or 4 for a row\n";
    expect(&ran, "several solutions\nno solution\n", errors, 2);
    let ran = masume(["solve", "--steps", "--size", "4", "1..............."]).run();
    expect_refusal(
        &ran,
        "masume: --steps and --all work only for grids of nine rows",
    );
}

#[test]
fn row_major_search_is_counted_on_other_sizes_and_limited() {
    let blank = ".".repeat(16);
    let ran = masume(["watch", "--summary", &blank]).run();
    let counts = "tries=40 placements=16 backtracks=0 deepest=16 solution=1234341221434321\n";
    expect(&ran, counts, "", 0);
    let ran = masume(["watch", "--summary", "--give-up", "39", &blank]).run();
    let counts = "tries=39 placements=15 backtracks=0 deepest=15 solution=unknown\n";
    expect(&ran, counts, "", 1);
    let conflicting = format!("11{}", ".".repeat(254));
    let ran = masume(["watch", "--summary", "--json", &conflicting]).run();
    let none = r#""tries":0,"placements":0,"backtracks":0,"deepest":0,"solution":"none"}"#;
    assert!(ran.stdout.ends_with(&format!("{none}\n")), "{}", ran.stdout);
    let ran = masume(["watch", "--summary", "--algorithm", "fewest", &blank]).run();
    let only = "masume: only row-major searches grids of 4 rows; 'masume solve' is faster";
    expect_refusal(&ran, only);
}

#[test]
fn windows_line_ends_a_byte_order_mark_and_a_missing_final_line_end_are_accepted() {
    let plain = format!("{PUZZLE}\n{CONFLICTING}\n{PUZZLE}\n");
    let expected = masume(["solve"]).stdin(plain.as_str()).run();
    for text in [
        plain.replace('\n', "\r\n"),
        format!("\u{feff}{plain}"),
        plain.trim_end().to_owned(),
    ] {
        let ran = masume(["solve"]).stdin(text).run();
        expect(&ran, &expected.stdout, "", 1);
    }
}

#[test]
fn files_arguments_and_standard_input_are_answered_in_order() {
    let boxed = masume::format::boxed(&seeds()[1].puzzle.parse::<Clues>().unwrap());
    let ran = masume(["solve", "boxed.txt", "-", PUZZLE, "lines.txt"])
        .file("boxed.txt", boxed)
        .file("lines.txt", format!("{CONFLICTING}\n"))
        .stdin(EMPTY)
        .run();
    let first = seeds()[1].solution;
    let output = format!("{first}\nseveral solutions\n{SOLUTION}\nno solution\n");
    expect(&ran, &output, "", 1);
}

#[test]
fn input_without_a_puzzle_is_rejected_by_every_command() {
    for command in ["solve", "check", "hint"] {
        let ran = masume([command]).run();
        expect_refusal(&ran, "masume: there is no puzzle in the input");
        let ran = masume([command, "empty.txt"])
            .file("empty.txt", "\n\n")
            .run();
        expect_refusal(&ran, "masume: there is no puzzle in the input");
    }
}

#[test]
fn an_argument_that_is_neither_file_nor_puzzle_is_rejected() {
    let ran = masume(["solve", "missing.txt"]).run();
    expect_refusal(&ran, "masume: 'missing.txt' is neither a file nor a puzzle");
    let ran = masume(["solve", &PUZZLE[..80]]).run();
    expect_refusal(&ran, "argument:1:81: 80 cells, expected 81");
    let ran = masume(["solve", "https://sudokupad.app/abc123"]).run();
    expect_refusal(
        &ran,
        "argument:1:1: this link contains only the name of a puzzle; use --fetch to ask the server, or save https://sudokupad.app/api/puzzle/abc123 as a file and open the file",
    );
}

#[test]
fn a_closed_pipe_ends_the_program_silently() {
    // The output exceeds the capacity of a pipe, so the program is still writing when the pipe is
    // closed.
    let many = format!("{PUZZLE}\n").repeat(4000);
    let ran = masume(["solve", "many.txt"])
        .file("many.txt", many)
        .run_until(82);
    expect(&ran, &format!("{SOLUTION}\n"), "", 0);
}

#[test]
fn check_distinguishes_one_solution_none_several_and_conflicts() {
    let file = [PUZZLE, CONFLICTING, IMPOSSIBLE, EMPTY].join("\n");
    let ran = masume(["check", "p.txt"]).file("p.txt", file).run();
    let lines = ran.lines();
    let (last, shown) = lines[3].split_once("; ").unwrap();
    assert_eq!(
        [lines[0], lines[1], lines[2], last],
        [
            "p.txt:1: one solution, 30 clues",
            "p.txt:2: 5 repeats in row 1 (r1c1, r1c2); 5 repeats in box 1 (r1c1, r1c2)",
            "p.txt:3: no solution",
            "p.txt:4: several solutions",
        ]
    );
    // Two different solutions are shown, and both are valid.
    let shown: Vec<&str> = shown.split("; ").collect();
    assert_eq!((lines.len(), shown.len()), (4, 2));
    assert_ne!(shown[0], shown[1]);
    for solution in shown {
        let clues: Clues = solution.parse().unwrap();
        assert_eq!((clues.len(), clues.conflicts().len()), (81, 0));
    }
    assert_eq!((ran.stderr.as_str(), ran.code()), ("", Some(1)));
}

#[test]
fn each_hint_level_extends_the_previous_one() {
    for language in ["en", "ja"] {
        let mut before = String::new();
        for level in ["1", "2", "3", "4"] {
            let ran = masume(["hint", "--lang", language, "--level", level, PUZZLE]).run();
            assert_eq!((ran.stderr.as_str(), ran.code()), ("", Some(0)));
            let more = ran.stdout.strip_prefix(&before);
            assert!(more.is_some_and(|more| !more.is_empty()), "{}", ran.stdout);
            before = ran.stdout.trim_end().to_owned();
        }
        let without = masume(["hint", "--lang", language, PUZZLE]).run();
        assert_eq!(without.stdout.trim_end(), before);
    }
    let ran = masume(["hint", "--level", "5", PUZZLE]).run();
    assert_eq!((ran.stdout.as_str(), ran.code()), ("", Some(2)));
}

#[test]
fn a_hint_places_a_digit_of_the_solution() {
    for seed in seeds() {
        let ran = masume(["hint", seed.puzzle]).run();
        let shown = ran.lines().pop().unwrap().trim_end_matches('.');
        let conclusion = shown.rsplit(". ").next().unwrap();
        let Some((cell, digit)) = conclusion.split_once(" is ") else {
            // The step eliminates candidates, or no technique applies, so the hint places no digit.
            assert!(conclusion.contains("cannot be") || conclusion.contains("more than"));
            continue;
        };
        let numbers: Vec<usize> = cell[1..].split('c').map(|n| n.parse().unwrap()).collect();
        let at = (numbers[0] - 1) * 9 + numbers[1] - 1;
        assert_eq!(&seed.solution[at..=at], digit, "{}", ran.stdout);
    }
}

#[test]
fn a_hint_for_invalid_clues_explains_the_flaw_in_levels() {
    for (flawed, first) in [
        (CONFLICTING, "There is a conflict in "),
        (IMPOSSIBLE, "These clues have no solution. Fix this first."),
        (EMPTY, "These clues have several solutions. Fix this first."),
    ] {
        let mut before = String::new();
        for level in ["1", "2", "4"] {
            let ran = masume(["hint", "--level", level, flawed]).run();
            assert!(ran.stdout.starts_with(first), "{}", ran.stdout);
            let more = ran.stdout.strip_prefix(before.trim_end());
            assert!(
                more.is_some_and(|more| !more.trim().is_empty()),
                "{}",
                ran.stdout
            );
            assert_eq!(ran.code(), Some(1));
            before = ran.stdout;
        }
    }
}

#[test]
fn unknown_names_get_a_few_suggestions_and_forms_have_names_without_hyphens() {
    for arguments in [&["learn", "foo"][..], &["new", "--technique", "foo"]] {
        let ran = masume(arguments).run();
        assert_eq!(ran.code(), Some(2));
        assert!(ran.stderr.contains("similar values"), "{}", ran.stderr);
        assert!(ran.stderr.len() < 400, "{}", ran.stderr);
    }
    let [short, long] = ["fpuzzles", "f-puzzles"].map(|form| {
        let ran = masume(["convert", "--to", form, CONFLICTING]).run();
        ran.stdout
    });
    assert_eq!(short, long);
    assert!(short.contains("f-puzzles.com"), "{short}");
}

#[test]
fn a_new_game_can_be_a_variant() {
    let new = |options: &[&str]| {
        let arguments = ["--plain", "new"].iter().chain(options);
        masume(arguments.copied()).stdin("quit\n").run()
    };
    // The cases are a built-in kind, another size, and rules for which a puzzle must be generated.
    for (options, named) in [
        (
            &["--rules", "killer", "--level", "easy"][..],
            "Killer sudoku",
        ),
        (&["--size", "6"], "6x6"),
        (&["--rules", "odd,even"], "Even-odd sudoku"),
        (&["--size", "4", "--rules", "thermo"], "4x4"),
    ] {
        let ran = new(options);
        assert!(
            ran.stdout.contains(named),
            "{options:?}: {}{}",
            ran.stdout,
            ran.stderr
        );
        assert_eq!(ran.code(), Some(0), "{options:?}");
    }
    let ran = new(&["--rules", "kiler"]);
    assert_eq!(ran.code(), Some(2));
    assert!(
        ran.stderr.contains("kiler") && ran.stdout.is_empty(),
        "{}",
        ran.stderr
    );
}

#[test]
fn a_missing_candidate_is_reported_before_any_hint() {
    let open = PUZZLE.find('.').unwrap();
    let place = format!("{}{}{}", &SOLUTION[open..=open], open / 9 + 1, open % 9 + 1);
    let line = format!(":0000::{PUZZLE}:{place}:::");
    let ran = masume(["hint", "--from", "hodoku"])
        .stdin(line.clone())
        .run();
    let shown = ran.stdout.trim_end();
    assert!(shown.starts_with("A note is missing in box"), "{shown}");
    assert!(
        shown.ends_with(&format!("in r{}c{}.", open / 9 + 1, open % 9 + 1)),
        "{shown}"
    );
    let first = masume(["hint", "--from", "hodoku", "--level", "1"])
        .stdin(line.clone())
        .run();
    assert!(shown.len() > first.stdout.len() && shown.starts_with(first.stdout.trim_end()));
}

#[test]
fn the_environment_sets_the_language_and_an_option_overrides_it() {
    let with = |lang: &str, arguments: &[&str]| masume(arguments).env("LANG", lang).run().stdout;
    let english = with("C.UTF-8", &["hint", PUZZLE]);
    let japanese = with("ja_JP.UTF-8", &["hint", PUZZLE]);
    assert!(english.is_ascii() && !japanese.is_ascii());
    assert_eq!(
        with("ja_JP.UTF-8", &["hint", "--lang", "en", PUZZLE]),
        english
    );
    assert_eq!(with("C.UTF-8", &["--lang", "ja", "hint", PUZZLE]), japanese);
}

#[test]
fn watch_counts_equal_the_counts_of_the_published_articles() {
    let mut input = String::new();
    let mut output = String::new();
    for seed in seeds() {
        writeln!(input, "{}", seed.puzzle).unwrap();
        writeln!(
            output,
            "tries={} placements={} backtracks={} solution={}",
            seed.tries, seed.placements, seed.backtracks, seed.solution
        )
        .unwrap();
    }
    let ran = masume(["watch", "--algorithm", "row-major", "--summary"])
        .stdin(input)
        .run();
    // The command also prints other counters, between these three and the solution.
    let lines = ran.lines().into_iter().map(|line| {
        let (counters, solution) = line.split_once(" solution=").unwrap();
        let first: Vec<&str> = counters.split(' ').take(3).collect();
        format!("{} solution={solution}\n", first.join(" "))
    });
    assert_eq!(lines.collect::<String>(), output);
    assert_eq!((ran.stderr.as_str(), ran.code()), ("", Some(0)));
}

#[test]
fn watch_reports_a_search_without_solution() {
    let ran = masume(["watch", "--summary", CONFLICTING]).run();
    assert!(ran.stdout.ends_with(" solution=none\n"), "{}", ran.stdout);
    assert_eq!((ran.lines().len(), ran.code()), (1, Some(1)));
}

#[test]
fn piped_output_has_no_escape_sequences_and_no_prompts() {
    let lists: &[&[&str]] = &[
        &["--help"],
        &["--version"],
        &["solve", PUZZLE, EMPTY],
        &["solve", "-"],
        &["check", PUZZLE, EMPTY],
        &["hint", PUZZLE],
        &["hint", "--lang", "ja", PUZZLE],
        &["watch", "--summary", PUZZLE],
        &["play", PUZZLE],
        &["no-such-command"],
    ];
    for arguments in lists {
        let ran = masume(*arguments).stdin(PUZZLE).run();
        let said = format!("{}{}", ran.stdout, ran.stderr);
        assert!(!said.is_empty(), "{arguments:?} prints nothing");
        let control = said.chars().find(|c| c.is_control() && *c != '\n');
        assert_eq!(control, None, "{arguments:?}: {said}");
        assert!(!said.contains("row 1:"), "{arguments:?}: {said}");
    }
}

#[test]
fn help_lists_every_command_and_has_examples() {
    let ran = masume(["--help"]).run();
    assert_eq!((ran.stderr.as_str(), ran.code()), ("", Some(0)));
    for word in [
        "play",
        "solve",
        "watch",
        "hint",
        "check",
        "Examples:",
        "Exit codes:",
    ] {
        assert!(
            ran.stdout.contains(word),
            "the help does not contain '{word}'"
        );
    }
    for command in ["play", "solve", "watch", "hint", "check"] {
        let ran = masume([command, "--help"]).run();
        assert!(ran.stdout.contains(&format!("Usage: masume {command}")));
        assert_eq!((ran.stderr.as_str(), ran.code()), ("", Some(0)));
    }
}

#[test]
fn the_version_equals_the_package_version() {
    let version = format!("masume {}\n", env!("CARGO_PKG_VERSION"));
    expect(&masume(["--version"]).run(), &version, "", 0);
}

#[test]
fn an_unknown_argument_is_rejected_with_a_pointer_to_help() {
    let lists: &[&[&str]] = &[
        &["--frob"],
        &["frob"],
        &["solve", "--frob"],
        &["watch", "--algorithm", "frob", PUZZLE],
    ];
    for arguments in lists {
        let ran = masume(*arguments).run();
        assert_eq!((ran.stdout.as_str(), ran.code()), ("", Some(2)));
        assert!(ran.stderr.contains("frob"), "{}", ran.stderr);
        assert!(ran.stderr.contains("--help"), "{}", ran.stderr);
    }
}

#[test]
fn options_of_every_command_may_stand_before_or_after_its_name() {
    for arguments in [
        ["--ascii", "--no-color", "solve", PUZZLE],
        ["solve", "--ascii", "--no-color", PUZZLE],
        ["solve", PUZZLE, "--no-color", "--ascii"],
    ] {
        expect(&masume(arguments).run(), &format!("{SOLUTION}\n"), "", 0);
    }
}

#[test]
fn commands_with_a_screen_are_rejected_without_a_terminal() {
    let reason =
        "masume: standard output is not a terminal; 'masume --help' lists commands for pipes";
    expect_refusal(&masume([] as [&str; 0]).run(), reason);
    expect_refusal(&masume(["play", PUZZLE]).run(), reason);
    expect_refusal(&masume(["watch", PUZZLE]).run(), reason);
    expect_refusal(&masume(["play"]).stdin(PUZZLE).run(), reason);
}

#[test]
fn an_error_in_the_settings_file_is_a_warning_with_its_position() {
    let config = "config/masume/config.toml";
    let ran = masume(["solve", PUZZLE])
        .file(config, "timer = \"off\"\ncolour = true\nmouse = 3\n")
        .run();
    assert_eq!((ran.stdout.trim(), ran.code()), (SOLUTION, Some(0)));
    let warnings: Vec<&str> = ran.stderr.lines().collect();
    let [first, second] = warnings[..] else {
        panic!("{}", ran.stderr)
    };
    assert!(first.starts_with("masume: "), "{first}");
    assert!(
        first.ends_with(&format!("{config}:2: unknown setting 'colour'")),
        "{first}"
    );
    assert!(
        second.ends_with(&format!("{config}:3: 'mouse' must be true or false")),
        "{second}"
    );
}

#[test]
fn an_unreadable_settings_file_is_a_warning() {
    let ran = masume(["solve", PUZZLE]).env("MASUME_CONFIG", "/").run();
    assert_eq!((ran.stdout.trim(), ran.code()), (SOLUTION, Some(0)));
    assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
    assert!(ran.stderr.starts_with("masume: /: "), "{}", ran.stderr);
}

#[cfg(unix)]
#[test]
fn arguments_need_not_be_utf_8() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;

    let name = OsStr::from_bytes(b"r\xe4tsel.txt");
    let solve = || masume([OsStr::new("solve"), name]);
    let refusal = "masume: 'r\u{fffd}tsel.txt' is neither a file nor a puzzle";
    expect_refusal(&solve().run(), refusal);
    // File systems of other platforms may reject file names that are not UTF-8.
    #[cfg(target_os = "linux")]
    {
        let ran = solve().file(name, format!("{PUZZLE}\nx\n")).run();
        let error = "r\u{fffd}tsel.txt:2:2: row 1 has 1 cell, expected 9\n";
        expect(&ran, &format!("{SOLUTION}\n"), error, 2);
    }
}

/// Puzzles with all kinds of answers and errors, long enough for many batches. Returns the input,
/// the answers and the errors.
fn long_stream() -> (String, String, String) {
    let (mut input, mut answers, mut errors) = (String::new(), String::new(), String::new());
    for number in 1..=30_000 {
        let (line, answer) = match number % 7 {
            0 => (EMPTY, Some("several solutions")),
            3 => (IMPOSSIBLE, Some("no solution")),
            5 if number % 5 == 0 => (&PUZZLE[..80], None),
            _ => (PUZZLE, Some(SOLUTION)),
        };
        writeln!(input, "{line}").unwrap();
        if let Some(answer) = answer {
            writeln!(answers, "{answer}").unwrap();
        } else {
            let place = format!("standard input:{number}:81");
            writeln!(errors, "{place}: 80 cells, expected 81").unwrap();
        }
    }
    (input, answers, errors)
}

#[test]
fn a_long_stream_is_answered_in_order_on_any_number_of_threads() {
    let (input, answers, errors) = long_stream();
    for threads in ["1", "2", "5"] {
        let ran = masume(["solve", "--threads", threads])
            .stdin(input.clone())
            .run();
        assert!(ran.stdout == answers, "{threads} threads");
        assert!(ran.stderr == errors, "{threads} threads");
        assert_eq!(ran.code(), Some(2));
    }
}

#[test]
fn every_instruction_set_yields_the_same_answers() {
    let (input, answers, _) = long_stream();
    for isa in Isa::ALL.into_iter().filter(|isa| isa.is_available()) {
        let ran = masume(["solve"])
            .env("MASUME_ISA", isa.name())
            .stdin(input.clone())
            .run();
        assert!(ran.stdout == answers, "{}", isa.name());
    }
    let ran = masume(["solve", PUZZLE]).env("MASUME_ISA", "abacus").run();
    assert!(
        ran.stderr
            .contains("'abacus' is not available on this machine"),
        "{}",
        ran.stderr
    );
    assert_eq!(ran.code(), Some(2));
}

#[cfg(unix)]
#[test]
fn names_and_folders_need_not_be_utf_8() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;
    let name = OsStr::from_bytes(b"ga\xffme.txt");
    let home = tempfile::TempDir::new().unwrap();
    let data = home.path().join(OsStr::from_bytes(b"da\xffta"));
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let game = format!("masume game 1\n{puzzle}\n1000 place r1c3=4\n2000 left\n");
    let ran = masume([OsStr::new("import"), name])
        .env("XDG_DATA_HOME", &data)
        .file(name, &game)
        .run();
    assert_eq!(
        (ran.code(), ran.lines()),
        (Some(0), vec!["1"]),
        "{}",
        ran.stderr
    );
    let ran = masume(["export", "1"]).env("XDG_DATA_HOME", &data).run();
    assert_eq!(ran.stdout, game);
    let ran = masume(["export", "--all"])
        .env("XDG_DATA_HOME", &data)
        .run();
    assert!(ran.stdout.contains("\ndates ") && ran.stdout.ends_with("2000 left\n"));
    let again = masume(["import", "all.txt"])
        .env("XDG_DATA_HOME", &data)
        .file("all.txt", &ran.stdout)
        .run();
    assert_eq!((again.code(), again.stdout.as_str()), (Some(0), ""));
    // An export of all games contains the library, which another journal can import.
    let ran = masume(["import", "puzzles.txt"])
        .env("XDG_DATA_HOME", &data)
        .file("puzzles.txt", puzzle)
        .run();
    assert_eq!(ran.code(), Some(0), "{}", ran.stderr);
    let all = masume(["export", "--all"])
        .env("XDG_DATA_HOME", &data)
        .run();
    let other = tempfile::TempDir::new().unwrap();
    let ran = masume(["import", "all.txt"])
        .env("XDG_DATA_HOME", other.path())
        .file("all.txt", &all.stdout)
        .run();
    assert!(
        ran.stdout.contains("1 new"),
        "{} {}",
        ran.stdout,
        ran.stderr
    );
    let copy = masume(["export", "--all"])
        .env("XDG_DATA_HOME", other.path())
        .run();
    assert_eq!(copy.stdout, all.stdout);
    let ran = masume([OsStr::new("export"), name])
        .env("XDG_DATA_HOME", &data)
        .run();
    assert_eq!(ran.code(), Some(2));
}

#[test]
fn commands_for_games_report_in_one_line_that_saving_is_impossible() {
    for command in [vec!["games"], vec!["stats"], vec!["export", "1"]] {
        let ran = masume(&command).file("data", "no folder").run();
        assert_eq!(
            (ran.code(), ran.stdout.as_str()),
            (Some(2), ""),
            "{command:?}"
        );
        assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
    }
}

#[test]
fn finished_games_are_listed_with_their_level_hints_and_mistakes() {
    let folder = tempfile::TempDir::new().unwrap();
    let at = |arguments: &[&str]| masume(arguments).env("XDG_DATA_HOME", folder.path());
    let solution = *Puzzle::new(PUZZLE.parse().unwrap()).unwrap().solution();
    let game = format!(
        "masume game 1\n{PUZZLE}\n100 place r1c3=1\n200 hint 2 naked-single\n\
         300 place r1c3=4\n400 complete {solution}\n61000 left\n"
    );
    let ran = at(&["import", "game"]).file("game", &game).run();
    assert_eq!(ran.code(), Some(0), "{}", ran.stderr);
    assert_eq!(at(&["games"]).run().stdout, "");
    let ran = at(&["games", "--all"]).run();
    let begins = format!("    1  {PUZZLE}  81/81      1:01  20");
    assert!(ran.stdout.starts_with(&begins), "{}", ran.stdout);
    // masume has filled the grid, so the game does not count as finished.
    let ends = "  filled    easy\n";
    assert!(ran.stdout.ends_with(ends), "{}", ran.stdout);
    let ran = at(&["games", "--all", "--json"]).run();
    let said = "\"level\":\"easy\",\"hints\":1,\"mistakes\":1";
    assert!(ran.stdout.contains(said), "{}", ran.stdout);
}

#[test]
fn a_mistyped_command_gets_a_suggestion() {
    let ran = masume(["slove"]).run();
    assert_eq!(ran.code(), Some(2));
    assert!(ran.stderr.contains("'masume solve'"), "{}", ran.stderr);
    let ran = masume(["no-such-thing"]).run();
    assert!(!ran.stderr.contains("did you mean"), "{}", ran.stderr);
    let ran = masume(["solve", "solv"]).run();
    let said = "masume: 'solv' is neither a file nor a puzzle\n";
    assert_eq!(ran.stderr, said);
}

#[test]
fn an_invalid_name_is_reported_with_the_valid_names() {
    for (command, right) in [
        (["generate", "--level", "foo"], "expert"),
        (["generate", "--symmetry", "foo"], "rotational"),
        (["generate", "--technique", "foo"], "tip: "),
        (["library", "--level", "foo"], "expert"),
        (["library", "--state", "foo"], "begun"),
        (["games", "--sort", "foo"], "mistakes"),
        (["steps", "--technique", "foo"], "tip: "),
        (["solve", "--from", "foo"], "opensudoku"),
        (["convert", "--to", "foo"], "opensudoku"),
        (["watch", "--algorithm", "foo"], "fewest"),
    ] {
        let ran = masume(command).run();
        assert_eq!(ran.code(), Some(2), "{command:?}");
        assert!(ran.stderr.contains(right), "{command:?}: {}", ran.stderr);
    }
}

#[test]
fn the_help_lists_every_command_in_one_group_and_global_options_last() {
    let help = masume(["-h"]).run().stdout;
    let (help, topics) = help.split_once("Topics (").unwrap();
    assert!(topics.contains("\n  difficulty "), "{topics}");
    let script = masume(["completions", "fish"]).run().stdout;
    let commands: std::collections::BTreeSet<&str> = script
        .lines()
        .filter_map(|line| line.split_once("__fish_masume_needs_command\" -a \""))
        .map(|(_, rest)| rest.split('"').next().unwrap())
        .collect();
    assert!(commands.len() > 20, "{commands:?}");
    for name in &commands {
        let listed = help.matches(&format!("\n  {name} ")).count();
        assert_eq!(listed, 1, "{name}");
        if *name != "help" {
            let own = masume([name, "-h"]).run().stdout;
            let (own, global) = own.split_once("Global options:\n").unwrap();
            assert!(
                global.contains("--lang") && global.contains("--no-color"),
                "{name}"
            );
            assert!(
                !own.contains("--lang") && !own.contains("--ascii"),
                "{name}"
            );
            assert!(!global.contains("--json"), "{name}");
        }
    }
}

#[cfg(unix)]
#[test]
fn a_settings_file_that_is_a_named_pipe_is_reported() {
    let folder = tempfile::TempDir::new().unwrap();
    let pipe = folder.path().join("config.toml");
    let made = std::process::Command::new("mkfifo")
        .arg(&pipe)
        .status()
        .unwrap();
    assert!(made.success());
    let ran = masume(["solve", &".".repeat(81)])
        .env("MASUME_CONFIG", &pipe)
        .run();
    assert_eq!(ran.code(), Some(1));
    assert!(ran.stderr.contains("config.toml: a pipe"), "{}", ran.stderr);
}

#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_written_is_an_error() {
    use crate::command::masume_after;
    let ran = masume_after("exec > /dev/full", ["--help"]).run();
    assert_eq!(ran.code(), Some(2));
    assert!(ran.stderr.starts_with("masume: "), "{}", ran.stderr);
}

#[test]
fn a_generator_without_results_stops_at_the_time_limit() {
    let ran = masume([
        "generate",
        "--clues",
        "17",
        "--symmetry",
        "full",
        "--limit",
        "200ms",
    ])
    .run();
    assert_eq!((ran.stdout.as_str(), ran.code()), ("", Some(1)));
    assert!(ran.stderr.contains("time limit"), "{}", ran.stderr);
    let ran = masume(["generate", "--clues", "60", "--minimal"]).run();
    assert_eq!(ran.code(), Some(2));
    assert!(ran.stderr.contains("more than 40 clues"), "{}", ran.stderr);
}
