//! Every format is parsed, written texts can be read back, and invalid texts are reported.

use std::fmt::Write;

use masume::format::{self, PuzzleEntry, Reader};
use masume::grid::{Cell, Clues, Digit};
use proptest::prelude::*;
use proptest::sample::select;

/// The puzzle of the examples below.
const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const SEEDS: &str = include_str!("../data/seeds.csv");

fn sample() -> Clues {
    let digit = |c: char| {
        c.to_digit(10)
            .and_then(|d| Digit::new(u8::try_from(d).unwrap()))
    };
    let mut clues = Clues::EMPTY;
    for (cell, c) in Cell::ALL.into_iter().zip(LINE.chars()) {
        clues.set(cell, digit(c));
    }
    clues
}

/// The nine rows of the sample, with `blank` for each empty cell.
fn sample_rows(blank: &str) -> Vec<String> {
    let rows: Vec<char> = LINE.chars().collect();
    let row = |row: &[char]| row.iter().collect::<String>().replace('.', blank);
    rows.chunks(9).map(row).collect()
}

/// The nine rows of the sample, with `blank` for each empty cell and with `between` between cells.
fn spread(blank: &str, between: &str) -> Vec<String> {
    let cell = |c: char| c.to_string().replace('.', blank);
    let row = |row: &String| row.chars().map(cell).collect::<Vec<_>>().join(between);
    sample_rows(".").iter().map(row).collect()
}

/// The results of reading a text: the line number of each puzzle, and the message of each error.
fn results(text: &str) -> Vec<String> {
    format::read(text).map(in_a_word).collect()
}

/// The results of reading a text with classic puzzles.
pub(crate) fn read_classics(
    text: &str,
) -> impl Iterator<Item = Result<format::Entry, format::ReadError>> {
    format::read(text).map(|read| read.and_then(PuzzleEntry::into_classic))
}

fn in_a_word(result: Result<PuzzleEntry, format::ReadError>) -> String {
    match result.and_then(PuzzleEntry::into_classic) {
        Ok(format::Entry { clues, line, .. }) if clues == sample() => {
            format!("puzzle in line {line}")
        }
        Ok(format::Entry { line, .. }) => format!("another puzzle in line {line}"),
        Err(error) => format!("{error}"),
    }
}

/// Removes the indentation that a drawing has in this file.
fn flush_left(drawing: &str) -> String {
    drawing
        .trim()
        .lines()
        .fold(String::new(), |text, line| text + line.trim() + "\n")
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn every_format_yields_the_same_puzzle() {
    let rows = sample_rows(".").join("\n");
    let quoted = |row: &String| format!("\"{row}\"");
    let bracketed = |row: &String| format!("[{row}]");
    let strings: Vec<String> = sample_rows(".").iter().map(quoted).collect();
    let lists =
        |blank, between| -> Vec<String> { spread(blank, between).iter().map(bracketed).collect() };
    let cases = [
        ("line", LINE.to_owned()),
        ("line with a name", format!("  {LINE}  # easy, by nobody")),
        ("line with a field behind it", format!("{LINE},5346,1.2")),
        ("line with a tab behind it", format!("{LINE}\tsome name")),
        ("line with a field before it", format!("17,{LINE},,")),
        (
            "line with an id before it",
            format!("0000183b305c {LINE} 2.0"),
        ),
        ("quoted field", format!("\"name\";\"{LINE}\"")),
        ("with a mark at the start", format!("\u{FEFF}{LINE}\r\n")),
        ("line in groups", sample_rows("0").join(" ")),
        ("rows", rows.clone()),
        ("rows, CRLF", sample_rows("_").join("\r\n")),
        ("rows with spaces", spread("*", " ").join("\n")),
        ("rows with tabs", spread("0", "\t").join("\n")),
        (
            "rows with remarks",
            sample_rows("x").join(" // row\n# between\n"),
        ),
        (
            "rows in bands",
            format!(
                "{}\n\n{}\n \n{}",
                sample_rows(".")[..3].join("\n"),
                sample_rows(".")[3..6].join("\n"),
                sample_rows(".")[6..].join("\n"),
            ),
        ),
        (
            "bands with nine dashes between",
            format!(
                "{}\n---------\n{}\n---------\n{}",
                sample_rows(".")[..3].join("\n"),
                sample_rows(".")[3..6].join("\n"),
                sample_rows(".")[6..].join("\n"),
            ),
        ),
        ("commas", spread("0", ",").join("\n")),
        ("commas and nothing", spread("", ",").join("\n")),
        ("semicolons and nothing", spread("", ";").join("\n")),
        ("tabs and nothing", spread("", "\t").join("\n")),
        ("trailing commas", spread("0", ", ").join(",\n") + ","),
        ("81 values", spread("0", ",").join(",")),
        ("81 values, some empty", spread("", ",").join(",")),
        ("nine rows as values", sample_rows(".").join(",")),
        (
            "list of lists",
            format!("[{}]", lists("0", ", ").join(",\n ")),
        ),
        (
            "list of lists in one line",
            format!("[{}]", lists("0", ",").join(",")),
        ),
        (
            "assigned",
            format!("board = [\n    {},\n]\n", lists("0", ", ").join(",\n    ")),
        ),
        ("None", format!("x = [{}]", lists("None", ", ").join(", "))),
        (
            "null",
            format!("{{\"puzzle\": [{}]}}", lists("null", ",").join(",")),
        ),
        (
            "quoted cells",
            format!("[[\"{}\"]]", spread("0", "\", \"").join("\"],\n[\"")),
        ),
        (
            "quoted cells, some empty",
            format!("[['{}']]", spread("", "', '").join("'],['")),
        ),
        (
            "array",
            format!("np.array([{}], dtype=int)", lists("0", ", ").join(",\n")),
        ),
        (
            "printed array",
            format!("[{}]", lists("0", " ").join("\n ")),
        ),
        (
            "printed array of floats",
            format!("[{}]", lists("0", ". ").join("\n "))
                .replace(']', ".]")
                .replace(".].]", ".]]"),
        ),
        ("flat list", format!("[{}]", spread("0", ", ").join(", "))),
        (
            "flat list in lines",
            format!("[{}]", spread("0", ", ").join(",\n")),
        ),
        ("list of strings", format!("[{}]", strings.join(",\n"))),
        ("list of a line", format!("[\"{LINE}\"]")),
        (
            "list of puzzles",
            format!("[[{}]]", lists("0", ", ").join(",\n")),
        ),
        ("rows in brackets", lists("0", ", ").join(",\n")),
        ("heading", format!("[Puzzle]\n{rows}")),
        (
            "numbered",
            format!("Grid 01\n{}", sample_rows("0").join("\n")),
        ),
        (
            "header",
            format!("puzzle,solution\n{LINE},{}", "1".repeat(81)),
        ),
    ];
    for (name, text) in &cases {
        let found: Vec<_> = read_classics(text).map(|r| r.map(|e| e.clues)).collect();
        assert_eq!(found, [Ok(sample())], "{name}:\n{text}");
        assert_eq!(text.parse(), Ok(sample()), "{name}");
    }
}

#[test]
fn every_drawn_grid_yields_the_same_puzzle() {
    let cases = [
        "
        +-------+-------+-------+
        | 5 3 . | . 7 . | . . . |
        | 6 . . | 1 9 5 | . . . |
        | . 9 8 | . . . | . 6 . |
        +-------+-------+-------+
        | 8 . . | . 6 . | . . 3 |
        | 4 . . | 8 . 3 | . . 1 |
        | 7 . . | . 2 . | . . 6 |
        +-------+-------+-------+
        | . 6 . | . . . | 2 8 . |
        | . . . | 4 1 9 | . . 5 |
        | . . . | . 8 . | . 7 9 |
        +-------+-------+-------+",
        "
        5 3 0 ! 0 7 0 ! 0 0 0
        6 0 0 ! 1 9 5 ! 0 0 0
        0 9 8 ! 0 0 0 ! 0 6 0
        ------+-------+------
        8 0 0 ! 0 6 0 ! 0 0 3
        4 0 0 ! 8 0 3 ! 0 0 1
        7 0 0 ! 0 2 0 ! 0 0 6
        ------+-------+------
        0 6 0 ! 0 0 0 ! 2 8 0
        0 0 0 ! 4 1 9 ! 0 0 5
        0 0 0 ! 0 8 0 ! 0 7 9",
        "
        *-----------*
        |53.|.7.|...|
        |6..|195|...|
        |.98|...|.6.|
        |---+---+---|
        |8..|.6.|..3|
        |4..|8.3|..1|
        |7..|.2.|..6|
        |---+---+---|
        |.6.|...|28.|
        |...|419|..5|
        |...|.8.|.79|
        *-----------*",
        "
        53-|-7-|---
        6--|195|---
        -98|---|-6-
        ===========
        8--|-6-|--3
        4--|8-3|--1
        7--|-2-|--6
        ===========
        -6-|---|28-
        ---|419|--5
        ---|-8-|-79",
        "
        ╔═══════╦═══════╦═══════╗
        ║ 5 3   ║   7   ║       ║
        ║ 6     ║ 1 9 5 ║       ║
        ║   9 8 ║       ║   6   ║
        ╠═══════╬═══════╬═══════╣
        ║ 8     ║   6   ║     3 ║
        ║ 4     ║ 8   3 ║     1 ║
        ║ 7     ║   2   ║     6 ║
        ╠═══════╬═══════╬═══════╣
        ║   6   ║       ║ 2 8   ║
        ║       ║ 4 1 9 ║     5 ║
        ║       ║   8   ║   7 9 ║
        ╚═══════╩═══════╩═══════╝",
        "
        ┏━━━┯━━━┯━━━┳━━━┯━━━┯━━━┳━━━┯━━━┯━━━┓
        ┃ 5 │ 3 │   ┃   │ 7 │   ┃   │   │   ┃
        ┠───┼───┼───╂───┼───┼───╂───┼───┼───┨
        ┃ 6 │   │   ┃ 1 │ 9 │ 5 ┃   │   │   ┃
        ┠───┼───┼───╂───┼───┼───╂───┼───┼───┨
        ┃   │ 9 │ 8 ┃   │   │   ┃   │ 6 │   ┃
        ┣━━━┿━━━┿━━━╋━━━┿━━━┿━━━╋━━━┿━━━┿━━━┫
        ║ 8 │   │   ║   │ 6 │   ║   │   │ 3 ║
        ╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
        ║ 4 │   │   ║ 8 │   │ 3 ║   │   │ 1 ║
        ╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
        ║ 7 │   │   ║   │ 2 │   ║   │   │ 6 ║
        ╠═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══╣
        | . | 6 | . | . | . | . | 2 | 8 | . |
        +---+---+---+---+---+---+---+---+---+
        | . | . | . | 4 | 1 | 9 | . | . | 5 |
        +---+---+---+---+---+---+---+---+---+
        | . | . | . | . | 8 | . | . | 7 | 9 |
        ╚═══╧═══╧═══╩═══╧═══╧═══╩═══╧═══╧═══╝",
    ];
    for text in cases {
        assert_eq!(flush_left(text).parse(), Ok(sample()), "{text}");
        let twice = flush_left(text).repeat(2);
        assert_eq!(format::read(&twice).flatten().count(), 2, "{twice}");
        assert_eq!(format::read(&twice).count(), 2, "{twice}");
    }
}

#[test]
fn all_characters_for_empty_cells_and_full_width_digits_are_parsed() {
    for blank in ["0", ".", "-", "*", "_", "x", "X", "０", "．"] {
        assert_eq!(LINE.replace('.', blank).parse(), Ok(sample()), "{blank}");
        assert_eq!(
            sample_rows(blank).join("\n").parse(),
            Ok(sample()),
            "{blank}"
        );
        assert_eq!(blank.repeat(81).parse(), Ok(Clues::EMPTY), "{blank}");
        let empty = format!("{}\n", blank.repeat(9)).repeat(9);
        assert_eq!(empty.parse(), Ok(Clues::EMPTY), "{blank}");
    }
    let wide = |c: char| {
        c.to_digit(10)
            .map_or('．', |d| char::from_u32('０' as u32 + d).unwrap())
    };
    assert_eq!(
        LINE.chars().map(wide).collect::<String>().parse(),
        Ok(sample())
    );
}

#[test]
fn the_puzzle_column_of_a_table_with_several_columns_is_read() {
    let column: Vec<&str> = SEEDS
        .lines()
        .filter(|line| !line.starts_with('#'))
        .skip(1)
        .map(|line| line.split(',').nth(2).unwrap())
        .collect();
    let read: Vec<String> = read_classics(SEEDS)
        .map(|r| r.unwrap().clues.to_string())
        .collect();
    assert_eq!(read, column);
    assert_eq!(read.len(), 8);
}

/// Columns count characters, although the JSON parser counts bytes.
#[test]
fn a_malformed_document_is_reported_at_a_position_within_it() {
    for (text, column) in [("{", 1), ("{\n\n", 1), ("{\"升目\" 5}\n", 7)] {
        let error = format::read(text).next().unwrap().unwrap_err();
        assert_eq!((error.line(), error.column()), (1, column), "{text}");
    }
}

#[test]
fn errors_have_a_position_and_a_reason_and_reading_continues() {
    let rows = sample_rows(".");
    let without = |row: usize| {
        let mut rows = rows.clone();
        rows.remove(row);
        rows.join("\n")
    };
    let changed = |row: usize, text: &str| {
        let mut rows = rows.clone();
        rows[row] = text.to_owned();
        rows.join("\n")
    };
    let list = |rows: &[String]| {
        let row = |row: &String| {
            format!(
                "[{}]",
                row.replace('.', "0")
                    .split("")
                    .filter(|c| !c.is_empty())
                    .collect::<Vec<_>>()
                    .join(",")
            )
        };
        rows.iter().map(row).collect::<Vec<_>>().join(",\n")
    };
    let not_a_cell = "is neither a digit nor a blank (use 1-9 and 0 . - * _ x)";
    let cases = [
        (
            LINE[1..].to_owned(),
            "1:81: 80 cells, expected 81".to_owned(),
        ),
        (format!("{LINE}."), "1:82: 82 cells, expected 81".to_owned()),
        (
            format!("{} name", &LINE[1..]),
            "1:81: 80 cells, expected 81".to_owned(),
        ),
        (LINE.replacen('7', "a", 1), format!("1:5: 'a' {not_a_cell}")),
        (
            LINE.replacen('7', "七", 1),
            format!("1:5: '七' {not_a_cell}"),
        ),
        (
            format!("１{}", &LINE[2..]),
            "1:81: 80 cells, expected 81".to_owned(),
        ),
        (
            format!("s,{},{}", &LINE[1..], "1".repeat(81)),
            "1:83: 80 cells, expected 81".to_owned(),
        ),
        (without(8), "1:1: 8 rows, expected 9".to_owned()),
        (
            changed(3, "8...6..3"),
            "4:9: row 4 has 8 cells, expected 9".to_owned(),
        ),
        (
            changed(3, "  8...6....3"),
            "4:12: row 4 has 10 cells, expected 9".to_owned(),
        ),
        (
            changed(0, "53..7..."),
            "1:9: row 1 has 8 cells, expected 9".to_owned(),
        ),
        (changed(8, "....8..7q"), format!("9:9: 'q' {not_a_cell}")),
        (
            changed(2, ",9,8,,,,,6"),
            "3:11: row 3 has 8 cells, expected 9".to_owned(),
        ),
        (
            format!("[{}]", list(&rows[1..])),
            "1:3: 8 rows, expected 9".to_owned(),
        ),
        (
            format!("[{}", list(&rows)),
            "1:3: the list that begins here is not closed; add ']'".to_owned(),
        ),
        (
            "[[1,2,3]]".to_owned(),
            "1:8: row 1 has 3 cells, expected 9".to_owned(),
        ),
        (
            format!("[{}]", list(&rows).replacen('7', "q", 1)),
            format!("1:11: 'q' {not_a_cell}"),
        ),
        (
            "5".to_owned(),
            "1:2: row 1 has 1 cell, expected 9".to_owned(),
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(results(&text), std::slice::from_ref(&expected), "{text}");
        // The error affects no later puzzle, whether or not an empty line precedes that puzzle.
        let lines = text.lines().count();
        for (gap, line) in [("\n", lines + 1), ("\n\n", lines + 2)] {
            let more = format!("{text}{gap}{LINE}\n{}\n", rows.join("\n"));
            let puzzles = [line, line + 1].map(|line| format!("puzzle in line {line}"));
            assert_eq!(
                results(&more),
                [&[expected.clone()][..], &puzzles].concat(),
                "{more}"
            );
        }
    }
}

#[test]
fn formats_can_be_mixed_in_one_text() {
    let grid = sample_rows(".").join("\n");
    let boxed = format::boxed(&sample());
    let list = format!(
        "board = [{}]",
        spread("0", ",")
            .iter()
            .map(|r| format!("[{r}]"))
            .collect::<Vec<_>>()
            .join(",\n")
    );
    let values = spread("", ",").join("\n");
    let forms = [LINE, &grid, &boxed, &list, &values];
    for first in forms {
        for second in forms {
            for between in ["\n", "\n\n", "\n# remark\n", "\n[Puzzle]\n"] {
                let text = format!("{}{between}{}", first.trim_end(), second.trim_end());
                let line = first.trim_end().lines().count() + between.matches('\n').count();
                let found: Vec<_> = read_classics(&text).map(Result::unwrap).collect();
                assert_eq!(found.len(), 2, "{text}");
                assert!(found.iter().all(|entry| entry.clues == sample()), "{text}");
                // The position of a drawn grid is its first row, which is below the top border.
                let line = line + usize::from(second.starts_with('+'));
                assert_eq!(found[1].line, line, "{text}");
            }
        }
    }
}

#[test]
fn incomplete_rows_do_not_join_the_next_grid() {
    let rows = sample_rows(".");
    let text = format!("{}\n\n{}", rows[..3].join("\n"), rows.join("\n"));
    assert_eq!(
        results(&text),
        ["1:1: 3 rows, expected 9", "puzzle in line 5"]
    );
    let text = format!("{}\n\n{}", rows[..6].join("\n"), rows.join("\n"));
    assert_eq!(
        results(&text),
        ["1:1: 6 rows, expected 9", "puzzle in line 8"]
    );
}

#[test]
fn parsing_one_puzzle_rejects_a_second_puzzle() {
    let error = |text: &str| text.parse::<Clues>().unwrap_err().to_string();
    assert_eq!(error(""), "1:1: there is no puzzle; write 81 cells");
    assert_eq!(
        error("# nothing\n\n"),
        "1:1: there is no puzzle; write 81 cells"
    );
    assert_eq!(
        error(&format!("{LINE}\n\n{LINE}")),
        "3:1: there is a second puzzle; write only one"
    );
}

#[test]
fn a_row_of_nine_cells_is_parsed_with_any_separators() {
    let row = |text| format::read_row(text).map(|row| row.map(|d| d.map_or(0, Digit::value)));
    for text in [
        "53..7....",
        " 5 3 . . 7 . . . . ",
        "5,3,,,7,,,,",
        "| 53. | .7. | ... |",
        "５３．．７．．．．",
    ] {
        assert_eq!(row(text), Ok([5, 3, 0, 0, 7, 0, 0, 0, 0]), "{text}");
    }
    let error = |text| row(text).unwrap_err().to_string();
    assert_eq!(error("53..7..."), "1:9: row 1 has 8 cells, expected 9");
    assert_eq!(error("53..7....1"), "1:10: row 1 has 10 cells, expected 9");
    assert_eq!(error(""), "1:1: row 1 has 0 cells, expected 9");
}

#[test]
fn a_line_that_is_too_long_is_an_error_and_reading_continues() {
    let mut reader = Reader::new();
    let chunk = [b'5'; 1 << 14];
    for _ in 0..256 {
        assert_eq!(reader.bytes(&chunk).count(), 0);
    }
    let text = format!("\n{LINE}\n");
    let found: Vec<_> = reader.bytes(text.as_bytes()).collect();
    let error = found[0].as_ref().unwrap_err();
    assert_eq!(
        error.to_string(),
        "1:1: the line is longer than 1048576 bytes; write one puzzle per line"
    );
    assert_eq!(found[1].as_ref().unwrap().line(), 2);
    assert_eq!(found.len(), 2);
}

#[test]
fn a_line_of_many_lists_yields_one_error_for_every_nine_lists() {
    let count = Reader::LINE_LIMIT / "[5,5]".len();
    let counted = |list: &str| format::read(&list.repeat(count)).count();
    assert_eq!(counted("[5,5]"), count.div_ceil(9));
    assert_eq!(counted("['a']"), count.div_ceil(9));
    assert_eq!(counted("[ , ]"), 0);
    assert_eq!(counted("[[[[["), 1);
}

#[test]
fn invalid_utf_8_is_reported_with_its_position() {
    let mut line = LINE.as_bytes().to_vec();
    line[4] = 0xFF;
    let mut reader = Reader::new();
    assert_eq!(reader.bytes(&line).count(), 0);
    let found: Vec<_> = reader.finish().collect();
    let text = found[0].as_ref().unwrap_err().to_string();
    assert!(text.starts_with("1:5: '\u{FFFD}' is neither"), "{text}");
}

#[test]
fn a_puzzle_after_a_heading_in_its_line_is_read() {
    let spread = spread("0", " ").join(" ");
    for text in [
        format!("Puzzle 1: {LINE}"),
        format!("Puzzle: {LINE}"),
        format!("Grid: {LINE}  # easy"),
        format!("sudoku {LINE}"),
        format!("puzzle,{LINE}"),
        format!("SUDOKU 17: {}", LINE.replace('.', "0")),
        format!("Grid 01 {}", LINE.replace('.', "0")),
        format!("Puzzle 1: {spread}"),
        format!("Sudoku: {}", self::spread("0", ",").join(",")),
        format!("Grid {spread}"),
    ] {
        assert_eq!(results(&text), ["puzzle in line 1"], "{text}");
    }
    assert_eq!(
        results(&format!("Puzzle 7: {}", &LINE[1..])),
        ["1:91: 80 cells, expected 81"]
    );
    assert_eq!(results("Puzzle 1:\nGrid 02\n# Grid 3\n"), [""; 0]);
}

#[test]
fn every_kind_of_line_end_is_read_with_any_chunk_boundaries() {
    let rows = sample_rows(".").join("\n");
    let text = format!("{LINE}\n{LINE} a\n\n{rows}\n\n53\n# remark\n{LINE}\n\n\n{LINE}\n");
    let expected = [
        "puzzle in line 1".to_owned(),
        "puzzle in line 2".to_owned(),
        "puzzle in line 4".to_owned(),
        "14:3: row 1 has 2 cells, expected 9".to_owned(),
        "puzzle in line 16".to_owned(),
        "puzzle in line 19".to_owned(),
    ];
    for end in ["\n", "\r\n", "\r"] {
        let text = text.replace('\n', end);
        assert_eq!(results(&text), expected, "{end:?}");
        for cut in 0..=text.len() {
            let (before, after) = text.as_bytes().split_at(cut);
            assert_eq!(in_chunks(&[before, after]), expected, "{end:?} {cut}");
        }
    }
}

/// Commands read plain lines at the start of each chunk by a faster method.
#[test]
fn plain_lines_may_have_any_line_end() {
    for end in ["\n", "\r\n", "\r"] {
        let text = format!("{LINE}{end}").repeat(3) + LINE;
        for cut in 0..=text.len() {
            let (before, after) = text.as_bytes().split_at(cut);
            let mut reader = Reader::new();
            let mut lines = Vec::new();
            for chunk in [before, after] {
                let taken = reader.plain_lines(chunk, 100, |line, _| lines.push(line));
                lines.extend(reader.bytes(&chunk[taken..]).map(|r| r.unwrap().line()));
            }
            lines.extend(reader.finish().map(|r| r.unwrap().line()));
            assert_eq!(lines, [1, 2, 3, 4], "{end:?} {cut}");
        }
    }
}

/// The results of reading a text in the chunks `chunks`, formatted as by [`results`].
fn in_chunks(chunks: &[&[u8]]) -> Vec<String> {
    let mut reader = Reader::new();
    let mut found = Vec::new();
    for chunk in chunks {
        found.extend(reader.bytes(chunk));
    }
    found.extend(reader.finish());
    found.into_iter().map(in_a_word).collect()
}

#[test]
fn an_incomplete_document_hides_no_later_puzzle() {
    let rows = sample_rows(".").join("\n");
    for (opener, error) in [
        (
            "{",
            "1:1: the JSON object that begins here is invalid in line ",
        ),
        (
            "{\"a\":",
            "1:1: the JSON object that begins here is invalid in line ",
        ),
        ("{\"a", "1:2: expected a JSON object"),
        (
            "[{\"a\": 1,",
            "1:2: the JSON object that begins here is invalid in line ",
        ),
        (
            "<?xml version=\"1.0\"?>",
            "1:1: the XML document that begins here ",
        ),
        (
            "<opensudoku version=\"2\">",
            "1:1: the XML document that begins here ",
        ),
    ] {
        let text = format!("{opener}\nname {LINE}\n{rows}\n{LINE}\n");
        let found = results(&text);
        assert!(found[0].starts_with(error), "{found:?}");
        let puzzles = [2, 3, 12].map(|line| format!("puzzle in line {line}"));
        assert_eq!(found[1..], puzzles, "{opener}");
        // A complete document follows the incomplete document. The puzzle of the complete document
        // is read, too.
        let object = format!("{{\"puzzle\":\"{LINE}\"}}");
        let xml = format!(
            "<opensudoku><game data=\"{}\"/></opensudoku>",
            LINE.replace('.', "0")
        );
        for document in [object, xml] {
            let found = results(&format!("{opener}\n{LINE}\n{document}\n{LINE}\n"));
            assert!(found[0].starts_with(error), "{found:?}");
            let puzzles = [2, 3, 4].map(|line| format!("puzzle in line {line}"));
            assert_eq!(found[1..], puzzles, "{opener} {document}");
        }
    }
}

#[test]
fn a_truncated_json_line_affects_only_its_own_puzzle() {
    let object = format!("{{\"puzzle\":\"{LINE}\",\"placed\":\"{LINE}\",\"title\":\"a {{\"}}");
    for cut in 1..object.len() {
        let text = format!(
            "{object}\n{object}\n{}\n{object}\n{object}\n",
            &object[..cut]
        );
        let found = results(&text);
        let puzzles = [1, 2, 4, 5].map(|line| format!("puzzle in line {line}"));
        let (before, after) = (&found[..2], &found[3..]);
        assert_eq!([before, after].concat(), puzzles, "{found:?}");
        assert!(found[2].starts_with("3:"), "{found:?}");
    }
}

/// Each line is read a bounded number of times, however deep the nesting is.
#[test]
fn endless_opening_brackets_are_read_in_linear_time() {
    for opener in [
        "{",
        "[{",
        "{\"a\":",
        "{\"a\":[",
        "<?xml version=\"1.0\"?>",
        "<opensudoku>",
        "{\"puzzle\":\"",
        "[[[{\"a\":1},",
    ] {
        for count in [2000, 200_000] {
            let text = format!("{opener}\n").repeat(count) + &format!("name {LINE}\n");
            let mut reader = Reader::new();
            let mut last = None;
            for chunk in text.as_bytes().chunks(1 << 16) {
                last = reader.bytes(chunk).last().or(last);
            }
            last = reader.finish().last().or(last);
            assert_eq!(
                last.map(in_a_word),
                Some(format!("puzzle in line {}", count + 1))
            );
        }
    }
}

#[test]
fn utf_16_is_read_with_any_chunk_boundaries() {
    let rows = sample_rows("．").join("\r\n");
    let text = format!("{LINE}\r\n# 😀 升目\r\n{rows}\r\n53\r\n");
    let expected = [
        "puzzle in line 1",
        "puzzle in line 3",
        "12:3: row 1 has 2 cells, expected 9",
    ];
    let units = |text: &str, bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        text.encode_utf16().flat_map(bytes).collect()
    };
    for marked in [true, false] {
        let text = if marked {
            format!("\u{FEFF}{text}")
        } else {
            text.clone()
        };
        for bytes in [
            units(&text, u16::to_le_bytes),
            units(&text, u16::to_be_bytes),
        ] {
            assert_eq!(in_chunks(&[&bytes]), expected, "{marked}");
            for cut in 0..=bytes.len() {
                let (before, after) = bytes.split_at(cut);
                assert_eq!(in_chunks(&[before, after]), expected, "{marked} {cut}");
            }
            let single: Vec<&[u8]> = bytes.chunks(1).collect();
            assert_eq!(in_chunks(&single), expected);
        }
    }
    for noise in [
        &[0; 200][..],
        b"\x7fELF\x02\x01\x01\0\0\0\0\0",
        b"\x01\0\x02\0",
        b"5\0\0\0",
    ] {
        assert!(in_chunks(&[noise])[0].starts_with("1:"), "{noise:?}");
    }
}

#[test]
fn an_array_of_objects_yields_each_puzzle_with_its_position() {
    let object = format!("{{\"puzzle\":\"{LINE}\"}}");
    let pretty = format!("  {{\n\n    \"title\": \"]}}\",\n    \"puzzle\": \"{LINE}\"\n  }}");
    for (text, lines) in [
        (format!("[{object},{object}]"), vec![1, 1]),
        (
            format!("[{object}, {object},\n{object}\n]\n{LINE}"),
            vec![1, 1, 2, 4],
        ),
        (
            format!("[\n{pretty},\n{pretty}\n]\n{LINE}\n"),
            vec![2, 7, 13],
        ),
        (format!("{object}{object}"), vec![1, 1]),
        (format!("[{object},\n\n{object},\n]\n"), vec![1, 3]),
        (format!("[\n{object}\n,\n{object}\n]\n"), vec![2, 4]),
    ] {
        let puzzles: Vec<String> = lines
            .iter()
            .map(|line| format!("puzzle in line {line}"))
            .collect();
        assert_eq!(results(&text), puzzles, "{text}");
    }
    let bad = "{\"puzzle\":5}";
    assert_eq!(
        results(&format!("[{object},{bad},{object}] # remark")),
        [
            "puzzle in line 1",
            "1:97: this object contains no puzzle; \"puzzle\" must be 81 cells or nine lists",
            "puzzle in line 1"
        ]
    );
    assert_eq!(
        results(&format!("{object} junk\n")),
        ["puzzle in line 1", "1:96: expected a JSON object"]
    );
}

#[test]
fn words_of_81_cells_are_parsed_in_brackets_in_quotes_and_before_a_colon() {
    let quoted = |row: &String| format!("\"{row}\"");
    for text in [
        format!("{LINE}:rest"),
        format!("{LINE}:5:6"),
        format!("({LINE})"),
        format!("name ({LINE}), easy"),
        format!("\"{LINE}\","),
        sample_rows(".")
            .iter()
            .map(quoted)
            .collect::<Vec<_>>()
            .join("\n"),
        sample_rows("?").join("\n"),
        LINE.replace('.', "?"),
        LINE.replace('.', "·"),
        spread("·", " ").join("\n"),
    ] {
        assert_eq!(results(&text), ["puzzle in line 1"], "{text}");
    }
}

fn any_clues() -> impl Strategy<Value = Clues> {
    proptest::collection::vec(0_u8..=9, 81).prop_map(|values| {
        let mut clues = Clues::EMPTY;
        for (cell, value) in Cell::ALL.into_iter().zip(values) {
            clues.set(cell, Digit::new(value));
        }
        clues
    })
}

/// The clues in the format with the number `form`.
fn written(clues: &Clues, form: usize) -> String {
    let rows = format::rows(clues);
    let lists = || {
        let spread = |row: &str| {
            row.replace('.', "0")
                .chars()
                .map(String::from)
                .collect::<Vec<_>>()
                .join(", ")
        };
        let lists: Vec<_> = rows
            .lines()
            .map(|row| format!("[{}]", spread(row)))
            .collect();
        format!("[{}]\n", lists.join(",\n "))
    };
    match form {
        0 => format!("{clues}\n"),
        1 => rows,
        2 => format::boxed(clues),
        3 => lists(),
        4 => lists().replace(['[', ']', ' '], ""),
        5 => format::boxed(clues).replace('.', " "),
        _ => rows.lines().fold(String::new(), |mut text, row| {
            writeln!(text, "\"{row}\",").unwrap();
            text
        }),
    }
}

/// Random text that contains many special characters of the formats.
fn noise() -> impl Strategy<Value = String> {
    let sign = select(
        "0123456789.-*_xX|!+=[]\"',;#/ \t\r\n\n\n│║─═┼５．aN\u{FEFF}"
            .chars()
            .collect::<Vec<_>>(),
    );
    let piece = prop_oneof![
        4 => sign.prop_map(String::from),
        1 => Just("---------\n".to_owned()),
        1 => Just("53..7....\n".to_owned()),
        1 => Just("[5,3,0,0,7,0,0,0,0]".to_owned()),
        1 => Just(format!("{LINE}\n")),
        1 => any::<char>().prop_map(String::from),
    ];
    proptest::collection::vec(piece, 0..120).prop_map(|pieces| pieces.concat())
}

/// Lines with puzzles, mixed with headings, remarks, rows, and unclosed brackets.
fn mixture() -> impl Strategy<Value = Vec<String>> {
    let good = [
        "LINE",
        "  LINE",
        "LINE # remark",
        "name LINE",
        "17,LINE,x",
        "Puzzle 3: LINE",
        "(LINE)",
    ];
    let other = [
        "",
        " ",
        "# remark",
        "Grid 01",
        "[Puzzle]",
        "53..7....",
        "5,3,,,7,,,,",
        "---------",
        "words",
        "[",
        "[[5,3",
        "]",
        "['",
        "[q,",
        "[[[[[",
        "{",
        "}",
        "{\"a\":",
        "{\"a\":[",
        "{\"puzzle\":\"53",
        "{\"puzzle\":[[5,3,",
        "[{",
        "<?xml",
        "<?xml version=\"1.0\"?>",
        "<opensudoku",
        "<opensudoku>",
        "http://x/",
        ":0300:7:",
        "puzzle,solution",
        "| 12 3 4 |",
        "+---+---+---+",
    ];
    let line = prop_oneof![
        1 => select(good.to_vec()).prop_map(|line| line.replace("LINE", LINE)),
        2 => select(other.to_vec()).prop_map(ToOwned::to_owned),
    ];
    proptest::collection::vec(line, 0..24)
}

/// Returns true if `read` lacks exactly one clue of `clues` and has all the others.
fn lost_one_digit(read: &Clues, clues: &Clues) -> bool {
    let differs = |cell: &Cell| read.digit(*cell) != clues.digit(*cell);
    let mut differing = Cell::ALL.into_iter().filter(differs);
    let first = differing.next();
    first.is_some_and(|cell| read.digit(cell).is_none()) && differing.next().is_none()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn written_texts_are_read_back(clues in any_clues(), form in 0_usize..6) {
        prop_assert_eq!(written(&clues, form).parse(), Ok(clues));
    }

    #[test]
    fn a_puzzle_after_other_text_is_read(text in noise(), clues in any_clues()) {
        let last = read_classics(&format!("{text}\n\n{clues}\n")).last();
        prop_assert_eq!(last.map(|r| r.map(|entry| entry.clues)), Some(Ok(clues)));
    }

    #[test]
    fn chunks_of_any_size_yield_the_results_of_the_whole_text(text in noise(), size in 1_usize..40) {
        let mut reader = Reader::new();
        let mut found = Vec::new();
        for chunk in text.as_bytes().chunks(size) {
            found.extend(reader.bytes(chunk));
        }
        found.extend(reader.finish());
        prop_assert_eq!(found, format::read(&text).collect::<Vec<_>>());
    }

    #[test]
    fn any_bytes_yield_at_most_two_results_per_byte(bytes: Vec<u8>) {
        let mut reader = Reader::new();
        let found = reader.bytes(&bytes).count() + reader.finish().count();
        prop_assert!(found <= 2 * bytes.len());
    }

    #[test]
    fn errors_lie_within_the_text(text in noise()) {
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        let lines: Vec<&str> = text.lines().collect();
        for result in format::read(&text) {
            match result {
                Ok(entry) => prop_assert!((1..=lines.len()).contains(&entry.line())),
                Err(error) => {
                    prop_assert!((1..=lines.len()).contains(&error.line()));
                    let length = lines[error.line() - 1].chars().count();
                    prop_assert!((1..=length + 1).contains(&error.column()));
                }
            }
        }
    }

    /// A line with 81 cells in one word yields a puzzle or an error, whatever lines precede it. The
    /// results do not depend on chunk boundaries.
    #[test]
    fn every_line_with_81_cells_yields_a_result_with_any_chunk_boundaries(
        lines in mixture(),
        ends in proptest::collection::vec(select(vec!["\n", "\r\n", "\r"]), 1..4),
        cuts in proptest::collection::vec(any::<proptest::sample::Index>(), 0..8),
    ) {
        let mut text = String::new();
        for (line, end) in lines.iter().zip(ends.iter().cycle()) {
            // A carriage return followed by a line feed is one line end, and not an empty line.
            let joins = text.ends_with('\r') && line.is_empty();
            text += line;
            text += if joins { "\r" } else { end };
        }
        let whole: Vec<_> = format::read(&text).collect();
        let answered = |number: usize| whole.iter().any(|result| match result {
            Ok(entry) => entry.line() == number,
            Err(error) => error.line() == number,
        });
        for (number, line) in (1..).zip(&lines) {
            if line.contains(LINE) {
                prop_assert!(answered(number), "line {} of\n{}\n{:?}", number, text, whole);
            }
        }
        let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut.index(text.len() + 1)).collect();
        cuts.sort_unstable();
        let (mut reader, mut found, mut from) = (Reader::new(), Vec::new(), 0);
        for cut in cuts.into_iter().chain([text.len()]) {
            found.extend(reader.bytes(&text.as_bytes()[from..cut]));
            from = cut;
        }
        found.extend(reader.finish());
        prop_assert_eq!(found, whole);
    }

    /// If a character of a text is missing or doubled, the text never yields another puzzle. The
    /// result is an error, or the same puzzle if the character is redundant.
    #[test]
    fn a_damaged_text_is_an_error_or_the_same_puzzle(
        clues in any_clues(),
        form in 0_usize..5,
        at: proptest::sample::Index,
        doubled: bool,
    ) {
        let text = written(&clues, form);
        let mut signs: Vec<char> = text.chars().collect();
        let at = at.index(signs.len());
        if doubled {
            signs.insert(at, signs[at]);
        } else {
            signs.remove(at);
        }
        let damaged: String = signs.into_iter().collect();
        if let Ok(read) = damaged.parse::<Clues>() {
            // In comma-separated values without a character for blanks, a deleted digit looks like
            // an empty cell.
            let lost = form == 4 && !doubled && lost_one_digit(&read, &clues);
            prop_assert!(read == clues || lost, "{}", damaged);
        }
    }
}
