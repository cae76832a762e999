//! Commands in pipelines: shards, output formats, output files, signals and exit codes.

use std::fmt::Write as _;

use masume::grid::{Board, Candidate, Clues, Digit, Solution};
use masume::solve::single::SolutionIter;
use serde_json::Value;

#[cfg(unix)]
use crate::command::masume_after;
use crate::command::{RunResult, masume};
use crate::thorough::some_of;

const CORPUS: &str = include_str!("../data/corpus.txt");

/// An input for commands: puzzles of the corpus, some empty grids, and some unreadable lines.
fn job() -> String {
    let puzzles = CORPUS.lines().filter(|line| line.len() >= 81).take(24);
    let mut text = String::new();
    for (number, line) in puzzles.enumerate() {
        match number % 10 {
            3 => writeln!(text, "{}", ".".repeat(81)).unwrap(),
            6 => writeln!(text, "{}", &line[..80]).unwrap(),
            _ => writeln!(text, "{}", &line[..81]).unwrap(),
        }
    }
    text
}

fn puzzle() -> Clues {
    let line = CORPUS.lines().find(|line| line.len() >= 81).unwrap();
    line[..81].parse().unwrap()
}

fn objects(ran: &RunResult) -> Vec<Value> {
    let lines = ran.stdout.lines();
    lines.map(|l| serde_json::from_str(l).unwrap()).collect()
}

/// Parses a candidate in which `between` separates cell and digit, as in `r4c7=5` or `r4c7<>5`.
fn candidate(written: &Value, between: &str) -> Candidate {
    let (cell, digit) = written.as_str().unwrap().split_once(between).unwrap();
    let digit = Digit::from_char(digit.parse().unwrap()).unwrap();
    Candidate::new(cell.parse().unwrap(), digit)
}

fn text(object: &Value, field: &str) -> String {
    object[field].as_str().unwrap().to_owned()
}

#[test]
fn the_shards_of_an_input_cover_it_exactly() {
    for command in [
        &["solve", "--json"][..],
        &["solve", "--steps", "--json"],
        &["check", "--json"],
        &["hint", "--json"],
        &["steps", "--technique", "hidden-single-box", "--json"],
        &["watch", "--summary", "--algorithm", "fewest", "--json"],
    ] {
        let run = |shard: &str| {
            let shard = ["--shard", shard];
            masume(command.iter().chain(&shard)).stdin(job()).run()
        };
        let whole = run("1/1");
        let parts = ["1/3", "2/3", "3/3"].map(run);
        let order = |object: &Value| object["line"].as_u64().unwrap();
        let mut together: Vec<Value> = parts.iter().flat_map(objects).collect();
        together.sort_by_key(order);
        assert_eq!(together, objects(&whole), "{command:?}");
        assert!(!together.is_empty());
        let errors = |ran: &RunResult| ran.stderr.lines().map(str::to_owned).collect::<Vec<_>>();
        let mut shown: Vec<String> = parts.iter().flat_map(errors).collect();
        shown.sort_by_key(|error| error.split(':').nth(1).unwrap().parse::<u32>().unwrap());
        assert_eq!(shown, errors(&whole), "{command:?}");
        assert_eq!(parts.iter().map(RunResult::code).max(), Some(whole.code()));
    }
}

#[test]
fn the_outputs_of_all_shards_interleaved_equal_the_whole_output() {
    let puzzles: String = job()
        .lines()
        .filter(|l| l.len() == 81 && !l.trim_matches('.').is_empty())
        .fold(String::new(), |text, line| text + line + "\n");
    for command in [&["solve"][..], &["solve", "--json"], &["rate", "--json"]] {
        let run = |shard: &str| {
            let options = ["--shard", shard];
            let arguments = command.iter().chain(&options);
            masume(arguments).stdin(puzzles.clone()).run().stdout
        };
        let parts = ["1/3", "2/3", "3/3"].map(run);
        let [first, mut second, mut third] =
            parts.each_ref().map(|part| part.split_inclusive('\n'));
        let mut merged = String::new();
        for line in first {
            let lines = [Some(line), second.next(), third.next()];
            merged.extend(lines.into_iter().flatten());
        }
        assert_eq!(merged, run("1/1"), "{command:?}");
    }
}

#[test]
fn an_invalid_shard_is_rejected() {
    for shard in ["0/2", "3/2", "x"] {
        let ran = masume(["solve", "--shard", shard]).stdin(job()).run();
        assert_eq!((ran.stdout.as_str(), ran.code()), ("", Some(2)));
        assert!(ran.stderr.contains("as 3/8"), "{}", ran.stderr);
    }
}

#[test]
fn any_number_of_threads_yields_the_same_answers() {
    let huge = u64::MAX.to_string();
    let commands = [
        &["solve", "--steps"][..],
        &["hint", "--all"],
        &["check"],
        &["steps", "--technique", "pointing"],
    ];
    for command in some_of(commands, 2) {
        let run = |threads: &str| {
            let threads = ["--threads", threads];
            masume(command.iter().chain(&threads)).stdin(job()).run()
        };
        let one = run("1");
        assert!(!one.stdout.is_empty());
        let many = run(if command[0] == "check" { &huge } else { "7" });
        assert_eq!(one.stdout, many.stdout, "{command:?}");
        assert_eq!(one.stderr, many.stderr, "{command:?}");
    }
}

#[test]
fn piped_output_has_one_line_per_puzzle() {
    let puzzles = job();
    for command in [
        &["solve"][..],
        &["solve", "--steps"],
        &["hint"],
        &["check"],
        &["watch", "--summary", "--algorithm", "fewest"],
    ] {
        let ran = masume(command).stdin(puzzles.clone()).run();
        let readable = puzzles.lines().filter(|line| line.len() == 81).count();
        assert_eq!(ran.lines().len(), readable, "{command:?}");
    }
}

#[test]
fn json_output_has_the_facts_of_text_output_and_the_input_position() {
    let plain = masume(["solve", "job.txt"]).file("job.txt", job()).run();
    let json = masume(["solve", "--json", "job.txt"])
        .file("job.txt", job())
        .run();
    assert_eq!((&plain.stderr, plain.code()), (&json.stderr, json.code()));
    let input = job();
    let input: Vec<&str> = input.lines().collect();
    let objects = objects(&json);
    assert_eq!(objects.len(), plain.lines().len());
    for (object, line) in objects.iter().zip(plain.lines()) {
        let number = usize::try_from(object["line"].as_u64().unwrap()).unwrap();
        assert_eq!(object["input"], "job.txt");
        assert_eq!(object["puzzle"], input[number - 1]);
        match object["solutions"].as_u64() {
            Some(1) => assert_eq!(object["solution"], line),
            Some(2) => assert_eq!(
                (line, object["solution"].is_null()),
                ("several solutions", true)
            ),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn an_output_file_has_the_text_of_piped_output() {
    let piped = masume(["solve"]).stdin(job()).run();
    let (ran, file) = masume(["solve", "--output", "out.txt"])
        .stdin(job())
        .run_and_read("out.txt");
    assert_eq!((ran.stdout.as_str(), ran.code()), ("", piped.code()));
    assert_eq!((ran.stderr, file), (piped.stderr, piped.stdout));
    let ran = masume(["solve", "--output", "no/such/folder"])
        .stdin(job())
        .run();
    assert_eq!(ran.code(), Some(2));
    assert!(
        ran.stderr.starts_with("masume: no/such/folder: "),
        "{}",
        ran.stderr
    );
}

#[test]
fn solutions_are_counted_and_listed_up_to_a_limit() {
    // Clues are removed until the puzzle has at least twelve solutions.
    let mut fewer = puzzle();
    let found = |clues: &Clues| SolutionIter::new(clues).take(500).count();
    for (cell, _) in puzzle().iter() {
        if found(&fewer) < 12 {
            fewer.set(cell, None);
        }
    }
    let all: Vec<String> = SolutionIter::new(&fewer).map(|s| s.to_string()).collect();
    assert!(all.len() >= 12);
    let count = |limit: &str| {
        let ran = masume(["solve", "--count", limit, &fewer.to_string()]).run();
        (ran.stdout.trim().parse::<usize>().unwrap(), ran.code())
    };
    assert_eq!(count("100000"), (all.len(), Some(1)));
    assert_eq!(count("7"), (7, Some(1)));
    let ran = masume(["solve", "--all", &fewer.to_string()]).run();
    let mut listed: Vec<String> = ran.lines().into_iter().map(str::to_owned).collect();
    let full = |line: &String| Solution::new(&line.parse().unwrap());
    assert!(listed.iter().all(|line| full(line).unwrap().fits(&fewer)));
    listed.sort();
    let mut expected = all.clone();
    expected.sort();
    assert_eq!((listed, ran.code()), (expected, Some(1)));
    let ran = masume([
        "solve",
        "--all",
        "--count",
        "5",
        "--json",
        &fewer.to_string(),
    ])
    .run();
    let numbers: Vec<_> = objects(&ran).iter().map(|o| o["number"].as_u64()).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5].map(Some));
    assert_eq!(
        masume(["solve", "--all", &puzzle().to_string()])
            .run()
            .code(),
        Some(0)
    );
}

#[test]
fn the_solutions_of_an_empty_grid_are_listed_at_once_without_duplicates() {
    let ran = masume(["solve", "--all", &".".repeat(81)]).run_until(82 * 30_000);
    assert_eq!((ran.stderr.as_str(), ran.code()), ("", Some(0)));
    let mut listed = ran.lines();
    assert_eq!(listed.len(), 30_000);
    listed.sort_unstable();
    listed.dedup();
    assert_eq!(listed.len(), 30_000);
}

#[test]
fn the_steps_of_a_path_lead_from_the_puzzle_to_its_solution() {
    let ran = masume(["solve", "--steps", "--json"]).stdin(job()).run();
    let mut solved = 0;
    for object in objects(&ran) {
        let clues: Clues = text(&object, "puzzle").parse().unwrap();
        let mut board = Board::from_clues(&clues).unwrap();
        for step in object["steps"].as_array().unwrap() {
            let list = |field: &str| step[field].as_array().unwrap().clone();
            for placed in &list("placements") {
                let candidate = self::candidate(placed, "=");
                board.place(candidate).unwrap();
            }
            for gone in &list("eliminations") {
                let candidate = self::candidate(gone, "<>");
                assert!(board.allows(candidate), "{gone} was eliminated before");
                board.eliminate(&std::iter::once(candidate).collect());
            }
        }
        let reached: Clues = text(&object, "reached").parse().unwrap();
        let digits = reached
            .iter()
            .all(|(cell, digit)| board.digit(cell) == Some(digit));
        assert!(digits && reached.len() == 81 - board.unsolved().len());
        if object["end"] == "solved" {
            assert_eq!(object["solution"], object["reached"]);
            solved += 1;
        }
    }
    assert!(solved > 10, "{solved}");
}

#[test]
fn puzzles_are_answered_before_the_input_ends() {
    let puzzle = puzzle().to_string();
    let solution = masume(["solve", &puzzle]).run().stdout;
    for command in [&["solve"][..], &["solve", "--json"], &["hint"], &["check"]] {
        let mut talk = masume(command).talk();
        for _ in 0..3 {
            talk.say(&format!("{puzzle}\n"));
            let answer = talk.next_line();
            assert!(!answer.is_empty());
            if command.len() == 1 && command[0] == "solve" {
                assert_eq!(answer, solution);
            }
        }
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_writes_the_finished_answers() {
    use rustix::process::Signal;

    let puzzle = puzzle().to_string();
    for command in ["solve", "rate"] {
        let mut talk = masume([command, "--output", "out.txt"]).talk();
        talk.say(&format!("{puzzle}\n"));
        talk.wait_for_file("out.txt", 82);
        let (code, file) = talk.interrupt(Signal::INT, "out.txt");
        assert_eq!(code, Some(130));
        assert_eq!(file, masume([command, &puzzle]).run().stdout);
    }
}

/// The readable lines of [`job`].
fn readable() -> String {
    let job = job();
    let lines = job.lines().filter(|line| line.len() == 81);
    lines.fold(String::new(), |text, line| text + line + "\n")
}

#[test]
fn the_output_file_may_be_the_input_file() {
    let plain = masume(["solve"]).stdin(readable()).run();
    for name in ["job.txt", "./job.txt"] {
        let (ran, text) = masume(["solve", "job.txt", "--output", name])
            .file("job.txt", readable())
            .run_and_read("job.txt");
        assert_eq!((ran.stdout.as_str(), ran.code()), ("", plain.code()));
        assert_eq!(text, plain.stdout);
    }
}

#[test]
fn an_input_file_with_unreadable_lines_is_not_replaced() {
    let plain = masume(["solve"]).stdin(job()).run();
    for name in ["job.txt", "./job.txt"] {
        let run = || {
            masume(["solve", "job.txt", "--output", name])
                .file("job.txt", job())
                .file("job.txt.part", "in the way")
        };
        let (ran, text) = run().run_and_read("job.txt");
        assert_eq!((ran.code(), text), (Some(2), job()));
        assert!(
            ran.stderr.contains("job.txt is unchanged"),
            "{}",
            ran.stderr
        );
        assert!(ran.stderr.contains("job.txt.part-2"), "{}", ran.stderr);
        let (_, kept) = run().run_and_read("job.txt.part");
        let (_, answers) = run().run_and_read("job.txt.part-2");
        assert_eq!(
            (kept.as_str(), answers),
            ("in the way", plain.stdout.clone())
        );
    }
    let (ran, text) = masume(["solve", "junk.txt", "--output", "junk.txt"])
        .file("junk.txt", "junk\n")
        .run_and_read("junk.txt");
    assert_eq!((ran.code(), text.as_str()), (Some(2), "junk\n"));
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_does_not_change_its_input() {
    use rustix::process::Signal;

    let input = readable().repeat(50);
    for (signal, code) in [(Signal::INT, 130), (Signal::TERM, 143), (Signal::HUP, 129)] {
        let mut talk = masume(["rate", "in.txt", "-", "--output", "in.txt"])
            .file("in.txt", &input)
            .talk();
        talk.wait_for_file("in.txt.", 82);
        talk.send(signal);
        let (ended, errors) = talk.wait();
        assert_eq!((ended, talk.read("in.txt")), (Some(code), input.clone()));
        assert!(errors.contains("in.txt is unchanged"), "{errors}");
        let part = talk.read("in.txt.part");
        assert!(part.lines().count() > 0 && part.ends_with('\n'));
    }
}

#[cfg(unix)]
#[test]
fn signals_that_are_ignored_at_the_start_stay_ignored() {
    use rustix::process::Signal;

    let puzzle = puzzle().to_string();
    let mut talk = masume_after("trap '' HUP INT", ["solve"]).talk();
    talk.say(&format!("{puzzle}\n"));
    let answer = talk.next_line();
    for signal in [Signal::HUP, Signal::INT] {
        talk.send(signal);
    }
    for _ in 0..2 {
        talk.say(&format!("{puzzle}\n"));
        assert_eq!(talk.next_line(), answer);
    }
    talk.send(Signal::TERM);
    assert_eq!(talk.wait().0, Some(143));
}

#[cfg(unix)]
#[test]
fn a_blocked_command_ends_at_the_second_signal() {
    use rustix::process::Signal;
    use std::os::unix::process::ExitStatusExt as _;
    use std::time::{Duration, Instant};

    // The solutions exceed the capacity of any pipe, but only the first line is read.
    let mut talk = masume(["solve", "--all", &".".repeat(81)]).talk();
    talk.next_line();
    let start = Instant::now();
    let status = loop {
        talk.send(Signal::INT);
        std::thread::sleep(Duration::from_millis(100));
        if let Some(status) = talk.ended() {
            break status;
        }
        assert!(start.elapsed() < Duration::from_secs(60), "still running");
    };
    assert_eq!(status.signal(), Some(Signal::INT.as_raw()));
}

#[test]
fn the_first_line_of_input_may_arrive_in_pieces() {
    let puzzle = puzzle().to_string();
    let (start, rest) = puzzle.split_at(16);
    let solution = masume(["solve", &puzzle]).run().stdout;
    for command in [
        &["solve"][..],
        &["watch", "--summary", "--algorithm", "fewest"],
    ] {
        let mut talk = masume(command).talk();
        talk.say(start);
        // It does not matter whether the program reads the first piece before the second piece is
        // written.
        std::thread::yield_now();
        talk.say(&format!("{rest}\n"));
        assert!(talk.next_line().contains(solution.trim()), "{command:?}");
    }
}

#[test]
fn a_unique_solution_is_claimed_only_if_there_is_no_other() {
    let blank = ".".repeat(81);
    let several = "1...............";
    for command in [
        &["solve", "--count", "1", &blank][..],
        &["solve", "--count", "1", "--json", &blank],
        &["solve", "--count", "1", "--size", "4", several],
        &["solve", "--count", "1", "--size", "4", "--json", several],
    ] {
        let ran = masume(command).run();
        assert_eq!(ran.code(), Some(1), "{command:?}");
        if command.contains(&"--json") {
            assert!(objects(&ran)[0]["solution"].is_null(), "{command:?}");
        } else {
            assert_eq!(ran.stdout, "1\n", "{command:?}");
        }
    }
    let ran = masume(["solve", "--count", "1", &puzzle().to_string()]).run();
    assert_eq!((ran.stdout.as_str(), ran.code()), ("1\n", Some(0)));
}

#[test]
fn limits_of_any_size_are_accepted() {
    let most = u64::MAX.to_string();
    let grid = "12..34......2..1";
    let ran = masume(["solve", "--size", "4", "--seconds", &most, grid]).run();
    assert_eq!(
        ran.code(),
        masume(["solve", "--size", "4", grid]).run().code()
    );
    assert_eq!(ran.stderr, "");
    let ran = masume([
        "generate",
        "--threads",
        &most,
        "--shard",
        &format!("1/{most}"),
    ])
    .run();
    assert_eq!(
        (ran.lines().len(), ran.code()),
        (1, Some(0)),
        "{}",
        ran.stderr
    );
}

#[test]
fn a_hyphen_as_output_file_means_standard_output() {
    let puzzle = puzzle().to_string();
    let ran = masume(["solve", &puzzle, "--output", "-"]).run();
    assert_eq!(ran.stdout, masume(["solve", &puzzle]).run().stdout);
}

#[test]
fn a_stopped_human_search_makes_no_claim_about_solutions() {
    let run = |grid: &str| {
        let ran = masume(["watch", "--summary", "--algorithm", "human", grid]).run();
        let shown = ran
            .stdout
            .trim()
            .rsplit_once("solution=")
            .unwrap()
            .1
            .to_owned();
        (shown, ran.code())
    };
    assert_eq!(run(&".".repeat(81)), ("unknown".to_owned(), Some(1)));
    let none = format!("11{}", ".".repeat(79));
    assert_eq!(run(&none), ("none".to_owned(), Some(1)));
}

#[test]
fn steps_report_the_file_and_line_of_their_puzzle() {
    let input = format!(
        "# a remark\n{}\n{}\n55{}\n",
        puzzle(),
        puzzle(),
        ".".repeat(79)
    );
    let ran = masume([
        "steps",
        "--technique",
        "hidden-single-box",
        "--json",
        "in.txt",
    ])
    .file("in.txt", &input)
    .run();
    assert_eq!(
        (ran.stderr.as_str(), ran.code()),
        ("in.txt:4: the clues conflict\n", Some(1))
    );
    let objects = objects(&ran);
    let lines: Vec<_> = objects
        .iter()
        .map(|object| object["line"].as_u64())
        .collect();
    let (first, second) = lines.split_at(lines.len() / 2);
    assert!(first.iter().all(|line| *line == Some(2)) && !first.is_empty());
    assert!(second.iter().all(|line| *line == Some(3)));
    for object in &objects {
        assert_eq!(object["input"], "in.txt");
        assert_eq!(object["puzzle"], puzzle().to_string());
        assert_eq!(object["technique"], "hidden-single-box");
    }
    // The technique of a HoDoKu library line selects the steps, and each step names the line of its
    // puzzle.
    let case = format!(":0002:1:{}::::", puzzle());
    let ran = masume(["steps", "--from", "hodoku", "-", "--json"])
        .stdin(format!("\n{case}\n:xxxx:1:{}::::\n", puzzle()))
        .run();
    assert!(
        ran.stderr.starts_with("standard input:3:"),
        "{}",
        ran.stderr
    );
    let objects = self::objects(&ran);
    assert!(
        objects
            .iter()
            .any(|object| object["technique"] == "hidden-single-box")
    );
    assert!(
        objects
            .iter()
            .all(|object| object["line"] == 2 && object["code"] == "0002")
    );
}

#[test]
fn answers_before_an_input_error_are_written() {
    let puzzle = puzzle().to_string();
    let (ran, text) = masume(["solve", &puzzle, "missing.txt", "--output", "out.txt"])
        .file("out.txt", "before")
        .run_and_read("out.txt");
    assert_eq!(ran.code(), Some(2));
    assert!(ran.stderr.contains("missing.txt"), "{}", ran.stderr);
    assert_eq!(text, masume(["solve", &puzzle]).run().stdout);
}

#[cfg(unix)]
#[test]
fn a_device_as_output_file_is_written_directly() {
    let puzzle = puzzle().to_string();
    let ran = masume(["solve", &puzzle, "--output", "/dev/null"]).run();
    assert_eq!((ran.stdout.as_str(), ran.code()), ("", Some(0)));
    assert!(
        std::path::Path::new("/dev/null")
            .metadata()
            .is_ok_and(|about| !about.is_file())
    );
}
