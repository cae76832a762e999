//! Texts and files as other programs write them.

use masume::config::Settings;
use masume::format::{self, Entry, PlayerMarks, PuzzleEntry};
use masume::generate::library;
use masume::grid::Cell;
use masume::text::{Locale, Text};
use masume::tui::{HeadlessApp, Opening};

use crate::command::masume;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The remaining candidates of the puzzle, as `HoDoKu` prints them.
const CANDIDATES: [&str; 9] = [
    "5 3 124 26 7 2468 1489 1249 248",
    "6 247 247 1 9 5 3478 234 2478",
    "12 9 8 23 34 24 13457 6 247",
    "8 125 1259 579 6 147 4579 2459 3",
    "4 25 2569 8 5 3 579 259 1",
    "7 15 1359 59 2 14 4589 459 6",
    "139 6 134579 357 35 7 2 8 4",
    "23 278 237 4 1 9 36 3 5",
    "123 1245 12345 2356 8 26 1346 7 9",
];

fn rows(cells: &str) -> Vec<String> {
    let cells: Vec<char> = cells.chars().collect();
    cells.chunks(9).map(|row| row.iter().collect()).collect()
}

/// Reads a text that has one puzzle and no error.
fn read(text: &str) -> Entry {
    let results: Vec<_> = format::read(text).collect();
    match &results[..] {
        [Ok(PuzzleEntry::Classic(entry))] => entry.clone(),
        other => panic!("{other:?}\n{text}"),
    }
}

fn clues_of(text: &str) -> String {
    read(text).clues.to_string()
}

/// A list of rows with numbers, in these brackets.
fn list(open: char, close: char, blank: &str) -> String {
    let row = |row: String| {
        let cell = |c: char| {
            if c == '.' {
                blank.to_owned()
            } else {
                c.to_string()
            }
        };
        let cells: Vec<String> = row.chars().map(cell).collect();
        format!("{open}{}{close}", cells.join(", "))
    };
    let rows: Vec<String> = rows(PUZZLE).into_iter().map(row).collect();
    format!("{open}{}{close}", rows.join(",\n  "))
}

#[test]
fn grids_in_notations_of_programs_are_read() {
    let rows = rows(PUZZLE);
    let zeros: Vec<String> = rows.iter().map(|row| row.replace('.', "0")).collect();
    let spaced = |row: &String| {
        let cells: Vec<String> = row
            .replace('.', " ")
            .chars()
            .map(|c| c.to_string())
            .collect();
        let parts: Vec<String> = cells.chunks(3).map(|part| part.join(" ")).collect();
        parts.join(" | ")
    };
    let starred = |row: &String| {
        let part = |part: &str| match part.find(|c: char| c.is_ascii_digit()) {
            Some(first) => format!("{}*{}", &part[..first], &part[first..]),
            None => part.to_owned(),
        };
        let parts = [&row[..3], &row[3..6], &row[6..]].map(part);
        format!("|{}|", parts.join("|"))
    };
    let board = list('[', ']', "0");
    let solved: Vec<String> = SOLUTION.chars().map(|c| c.to_string()).collect();
    let solved: Vec<String> = solved
        .chunks(9)
        .map(|row| format!("[{}]", row.join(",")))
        .collect();
    let solved = solved.join(",");
    for text in [
        zeros.join("-"),
        zeros.join("/"),
        zeros.join("|"),
        zeros.join("\\\n"),
        list('[', ']', "-1"),
        format!("int[][] board = {};", list('{', '}', "0")),
        rows.iter().map(spaced).collect::<Vec<_>>().join("\n"),
        rows.iter().map(starred).collect::<Vec<_>>().join("\n"),
        format!(
            "{}\t3.5",
            PUZZLE
                .replace('.', "0")
                .split("")
                .collect::<Vec<_>>()
                .join(" ")
                .trim()
        ),
        format!("{{\"board\": {board}}}"),
        format!("{{\"difficulty\": \"hard\", \"task\": {board}, \"grid\": [{solved}]}}"),
        format!("{{\"newboard\":{{\"grids\":[{{\"value\":{board},\"solution\":[{solved}]}}]}}}}"),
        CANDIDATES.map(|row| row.replace(' ', ",")).join("\n"),
        CANDIDATES
            .join("\n")
            .replace(" 247 ", " *247 ")
            .replace("3478", "3-478"),
        CANDIDATES.join(" ").replace(" 24 ", " (24) "),
    ] {
        let digits = clues_of(&text);
        // A candidate grid writes a cell with one candidate as its digit.
        let agrees = PUZZLE
            .chars()
            .zip(digits.chars())
            .all(|(clue, own)| clue == '.' || clue == own);
        assert!(agrees, "{digits}\n{text}");
        let is_grid_of_candidates = text.contains("1489");
        assert!(
            is_grid_of_candidates || digits == PUZZLE,
            "{digits}\n{text}"
        );
    }
}

#[test]
fn words_before_between_and_after_grids_are_skipped() {
    let framed = rows(PUZZLE).join("\n");
    for text in [
        format!("Code: Select all\n{framed}\nWhat is the next step?\n"),
        format!("hard 5.6\n{PUZZLE}\n"),
        format!("% randomly generated - medium\n{framed}\n"),
        format!("; a comment\n{PUZZLE}\nNumber of Guesses: 3\n"),
        format!("{PUZZLE}\nhappy solving\n"),
    ] {
        assert_eq!(clues_of(&text), PUZZLE, "{text}");
    }
    // Without a puzzle, the first line of words is the only error.
    let results: Vec<_> = format::read("no puzzle\nat all\nin this text\n").collect();
    assert_eq!(results.len(), 1, "{results:?}");
    // A line of cells with a mistake is an error beside a puzzle, too.
    let results: Vec<_> = format::read(&format!("{PUZZLE}\n{}\n", &PUZZLE[1..])).collect();
    assert_eq!(results.len(), 2, "{results:?}");
}

#[test]
fn an_array_of_objects_without_a_puzzle_is_one_error() {
    let objects = vec!["{\"val\": 3}"; 81].join(", ");
    let results: Vec<_> = format::read(&format!("[{objects}]")).collect();
    assert_eq!(results.len(), 1, "{results:?}");
}

#[test]
fn other_sections_of_sadman_are_no_puzzles() {
    let puzzle = rows(PUZZLE).join("\n");
    let state = puzzle.replacen('.', "4", 1);
    let colors = ["000111000"; 9].join("\n");
    let marks = [",,,,,28,149,1249,248"; 9].join("\n");
    let text = format!(
        "#ASome Author\n[Puzzle]\n{puzzle}\n[State]\n{state}\n[PencilMarks]\n{marks}\n[Colours]\n{colors}\n"
    );
    let entry = read(&text);
    assert_eq!(entry.clues.to_string(), PUZZLE);
    assert_eq!(entry.placed().len(), 1);
}

#[test]
fn saved_games_of_opensudoku_are_read_in_every_version() {
    // The entry 4 in r1c3, the notes 1 and 2 in r1c4, and in later versions the note 6 of a second
    // kind.
    for (version, notes, more) in [
        (1, "1,2,", ""),
        (2, "3", ""),
        (3, "3", ""),
        (4, "3", "32|"),
        (5, "3", "32|-1|"),
    ] {
        let none = if version == 1 { "-" } else { "0" };
        let second = match version {
            4 => "0|",
            5 => "0|0|",
            _ => "",
        };
        let cells: String = PUZZLE
            .chars()
            .enumerate()
            .map(|(at, c)| match (at, c) {
                (2, _) => format!("4|{none}|{second}1|"),
                (3, _) => format!("0|{notes}|{more}1|"),
                (_, '.') => format!("0|{none}|{second}1|"),
                (_, clue) => format!("{clue}|{none}|{second}0|"),
            })
            .collect();
        let text = format!(
            "<opensudoku version=\"2\">\n<game data=\"version: {version}&#10;{cells}\"/>\n</opensudoku>"
        );
        let entry = read(&text);
        assert_eq!(entry.clues.to_string(), PUZZLE, "{version}");
        assert_eq!(entry.placed().len(), 1, "{version}");
        let marks: PlayerMarks = entry.marks();
        assert_eq!(
            marks.center.digits(Cell::ALL[3]).to_string(),
            "12",
            "{version}"
        );
        let corner = if version < 4 { "" } else { "6" };
        assert_eq!(
            marks.corner.digits(Cell::ALL[3]).to_string(),
            corner,
            "{version}"
        );
        // A cell without notes has lost no candidate.
        assert!(
            entry.candidates().is_none()
                && entry.board().unwrap().candidates(Cell::ALL[4]).is_empty()
        );
        assert_eq!(
            entry.board().unwrap().candidates(Cell::ALL[3]).to_string(),
            "26"
        );
    }
}

#[test]
fn saved_games_of_gnome_sudoku_keep_entries_and_notes() {
    let text = "{\"difficulty_category\":\"Easy Difficulty\",\"cells\":[\
        {\"position\":[0,0],\"value\":4,\"fixed\":true,\"earmarks\":[]},\
        {\"position\":[5,1],\"value\":5,\"fixed\":false,\"earmarks\":[]},\
        {\"position\":[5,2],\"value\":0,\"fixed\":false,\"earmarks\":[1,4]}]}";
    let entry = read(text);
    assert_eq!((entry.clues.len(), entry.placed().len()), (1, 1));
    assert_eq!(entry.marks().center.digits(Cell::ALL[47]).to_string(), "14");
    assert!(masume::format::read("{\"cells\":[]}").all(|entry| entry.is_err()));
}

#[test]
fn positions_of_sudocue_and_sudoku_studio_keep_entries() {
    let sdx = CANDIDATES.join("\n").replacen("5 3 124", "5 3 u4", 1);
    let entry = read(&sdx);
    assert_eq!(entry.placed().iter().count(), 1);
    let studio = PUZZLE.replacen('.', "+4", 1) + ":214";
    let entry = read(&studio);
    assert_eq!(entry.clues.to_string(), PUZZLE);
    assert_eq!(entry.placed().len(), 1);
    assert!(entry.candidates().is_some());
}

/// A puzzle whose clues alone have several solutions, as nine characters for each cell.
const SUKAKU: &str = "........9.......8.12345..........7....34.6...12.4.6...1234.....1..45.....23.5..........7..123.5....12345....1234...8...34...8912.4...89.....6...1..45..89.23.5..891234.....123...........6...1234...8.....5....12.4...891234..78.1..4..789.23...78912...6.8....4.....12......91....6.8......678.....5.....2....78...3.......2...6789123..6.8.123..6.........7..........9..34.6.8.1..4.6.8.....5.......4.6.8..2...6.8...3.56.8...3.56..9..3.5...9..34.6.8..2..........4.678....4..78....4.67891........123456...123.567.........8.....56......4.67...2.4.67..........91...567....3.567...23.56....23.567.9.23.5...9.2..56.8.1.........2...6789..3...78.....5678....4.....1..456...1...567.91..45...9...456.8....4.6789..3......1.....78..2...........5678.";

#[test]
fn puzzles_that_consist_of_candidates_are_solved_from_them() {
    let solution =
        "981736245735492618426158397142685739367941582859327461218564973673219854594873126";
    for text in [SUKAKU.to_owned(), candidate_grid(SUKAKU)] {
        let ran = masume(["solve"]).stdin(format!("{text}\n")).run();
        assert_eq!(ran.stdout.trim(), solution, "{text}\n{}", ran.stderr);
        let ran = masume(["check"]).stdin(format!("{text}\n")).run();
        assert!(ran.stdout.contains("one solution"), "{}", ran.stdout);
    }
}

/// Writes nine characters for each cell as nine rows of words.
fn candidate_grid(flat: &str) -> String {
    let chars: Vec<char> = flat.chars().collect();
    let words: Vec<String> = chars
        .chunks(9)
        .map(|cell| cell.iter().filter(|c| **c != '.').collect())
        .collect();
    let rows: Vec<String> = words
        .chunks(9)
        .map(|row: &[String]| row.join(" "))
        .collect();
    rows.join("\n")
}

#[test]
fn a_begun_game_opens_with_its_entries_and_notes_and_one_undo_takes_them_back() {
    let classic = format!(
        "{{\"puzzle\":\"{PUZZLE}\",\"placed\":\"..4{}\",\"marks\":[{}]}}",
        ".".repeat(78),
        (0..81)
            .map(|at| if at == 3 { "\"26\"" } else { "\"\"" })
            .collect::<Vec<_>>()
            .join(",")
    );
    let variant = "{\"size\":4,\"puzzle\":\"1...............\",\"constraints\":[\"diagonal +\"],\
        \"placed\":\".2..............\"}";
    for text in [classic.as_str(), variant] {
        let (opening, settings) = (Opening::NextPuzzle(library::first()), Settings::default());
        let mut stage = HeadlessApp::new(opening, &settings, Text::new(Locale::English), (100, 40));
        stage.paste(text);
        stage.press("y");
        let entries = |stage: &HeadlessApp| {
            stage
                .game()
                .unwrap()
                .entries()
                .to_vec()
                .iter()
                .flatten()
                .count()
        };
        assert_eq!(entries(&stage), 1, "{}", stage.picture().to_text());
        stage.press("u");
        assert_eq!(entries(&stage), 0, "{}", stage.picture().to_text());
    }
}

#[test]
fn a_puzzle_with_notes_in_some_cells_has_only_true_steps() {
    let text = format!(
        "{{\"puzzle\":\"{PUZZLE}\",\"candidates\":[{}]}}",
        (0..81)
            .map(|at| if at == 2 { "\"12\"" } else { "\"\"" })
            .collect::<Vec<_>>()
            .join(",")
    );
    let ran = masume(["steps", "-"]).stdin(text).run();
    let mut placed = 0;
    for line in ran.stdout.lines() {
        let single = ["Naked Single: ", "Hidden Single: "]
            .iter()
            .find_map(|name| line.strip_prefix(name));
        if let Some((cell, digit)) = single.and_then(|single| single.split_once('=')) {
            let cell: Cell = cell.parse().unwrap();
            assert_eq!(
                SOLUTION[cell.index()..].chars().next(),
                digit.chars().next(),
                "{line}"
            );
            placed += 1;
        }
    }
    assert!(placed > 10, "{}", ran.stdout);
}

#[test]
fn cages_of_a_killer_generator_are_rules() {
    let text =
        format!("{{\"puzzle\":\"{PUZZLE}\",\"areas\":[{{\"cells\":[[0,2],[0,3]],\"sum\":10}}]}}");
    let results: Vec<_> = format::read(&text).collect();
    let [Ok(PuzzleEntry::Variant(entry))] = &results[..] else {
        panic!("{results:?}");
    };
    assert_eq!(entry.variant.rules()[0].to_string(), "cage 10 r1c3 r1c4");
}
