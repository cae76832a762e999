//! The named formats: each format preserves the data that it can store, and reports the data that
//! it drops.

use std::collections::BTreeMap;

use masume::format::{
    self, Entry, Extras, Form, Part, PlayerMarks, PuzzleEntry, Reader, RemarkField, TechniqueCase,
    VariantEntry,
};
use masume::grid::rules::{Shape, Variant};
use masume::grid::{Candidate, CandidateSet, Cell, Clues, Digit, Solution};
use masume::solve::{Solutions, solve};
use proptest::prelude::*;
use proptest::sample::select;

use crate::command::masume;
use crate::formats::read_classics;

const CORPUS: &str = include_str!("../data/corpus.txt");

fn solutions() -> Vec<Solution> {
    let puzzles = CORPUS.lines().filter(|line| line.len() >= 81).take(20);
    puzzles
        .map(|line| match solve(&line[..81].parse().unwrap()) {
            Solutions::One(solution) => solution,
            other => panic!("{line}: {other:?}"),
        })
        .collect()
}

/// Positions on a solution path, with eliminated candidates and remarks.
fn entries() -> impl Strategy<Value = Entry> {
    let remark = "[A-Za-z0-9升目\"<&]([A-Za-z0-9 升目,:#'\"<&|-]{0,20}[a-z])?";
    (
        select(solutions()),
        proptest::collection::vec(0..4_u8, 81),
        proptest::collection::vec(any::<bool>(), 729),
        proptest::collection::btree_map(select(RemarkField::ALL.to_vec()), remark, 0..4),
        any::<[bool; 3]>(),
    )
        .prop_map(|(solution, kinds, gone, about, [play, delete, case])| {
            entry(&solution, &kinds, &gone, about, (play, delete, case))
        })
}

fn entry(
    solution: &Solution,
    kinds: &[u8],
    gone: &[bool],
    about: BTreeMap<RemarkField, String>,
    (play, delete, case): (bool, bool, bool),
) -> Entry {
    let (mut clues, mut placed) = (Clues::EMPTY, Clues::EMPTY);
    for (cell, kind) in Cell::ALL.into_iter().zip(kinds) {
        match kind {
            0 | 1 => clues.set(cell, Some(solution.digit(cell))),
            2 if play => placed.set(cell, Some(solution.digit(cell))),
            _ => {}
        }
    }
    let extras = Extras {
        placed,
        ..Extras::default()
    };
    let entry = Entry::new(clues, 1, Form::Line).with_extras(extras.clone());
    let all = entry.board().unwrap().all_candidates();
    // The digit of the solution is never eliminated. In formats that write candidates as notes, a
    // cell without candidates would look like a cell without notes.
    let stays = |c: &Candidate| solution.digit(c.cell()) == c.digit() || !gone[c.index()];
    let left: CandidateSet = all.iter().filter(stays).collect();
    let named = TechniqueCase {
        technique: "0300-1".to_owned(),
        digits: "7".to_owned(),
        eliminations: all - left,
        placements: CandidateSet::of_cell(Cell::FIRST, Digit::ALL.into_iter().take(1).collect()),
    };
    let deleted = delete && left != all && !left.is_empty();
    // Notes in some cells are no candidates.
    let noted = |every: usize| -> CandidateSet {
        let is_noted = |c: &Candidate| gone[c.index()] && c.cell().index().is_multiple_of(every);
        all.iter().filter(is_noted).collect()
    };
    let marks = PlayerMarks {
        center: noted(3),
        corner: noted(4),
    };
    entry.with_extras(Extras {
        candidates: deleted.then_some(left),
        marks: if deleted {
            PlayerMarks::default()
        } else {
            marks
        },
        remarks: about,
        case: case.then_some(named),
        ..extras
    })
}

/// Writes an entry in a format, and returns the entry that is read from the text.
fn back(entry: &Entry, form: Form) -> Entry {
    let text = format!("{}{}{}", form.head(), form.write(entry, 1), form.tail());
    let mut reader = Reader::for_form(form);
    let mut read: Vec<_> = reader.bytes(text.as_bytes()).collect();
    read.extend(reader.finish());
    match &read[..] {
        [Ok(PuzzleEntry::Classic(entry))] => entry.clone(),
        other => panic!("{form}: {other:?}\n{text}"),
    }
}

/// The extras of an entry without the dropped parts.
fn without(entry: &Entry, dropped: &[Part]) -> Extras {
    let mut extras = entry.extras.as_deref().cloned().unwrap_or_default();
    for part in dropped {
        match part {
            Part::Placed => extras.placed = Clues::EMPTY,
            Part::Candidates => extras.candidates = None,
            Part::Marks => extras.marks = PlayerMarks::default(),
            Part::Case => extras.case = None,
            Part::Singles | Part::Conflicts | Part::Fog | Part::Drawings => {}
            Part::Remark(field) => drop(extras.remarks.remove(field)),
        }
    }
    extras
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn a_form_preserves_every_part_except_those_reported_as_dropped(entry in entries()) {
        for form in Form::ALL {
            if form == Form::Pencilmarks {
                continue;
            }
            let read = back(&entry, form);
            let dropped = form.lossy_parts(&entry);
            prop_assert_eq!(read.clues, entry.clues, "{}", form);
            let extras = read.extras.as_deref().cloned().unwrap_or_default();
            prop_assert_eq!(extras, without(&entry, &dropped), "{}", form);
        }
        prop_assert_eq!(Form::Json.lossy_parts(&entry), []);
    }

    /// A cell with a single candidate becomes a digit when the grid is read again.
    #[test]
    fn candidate_grids_preserve_digits_and_candidates(entry in entries()) {
        let read = back(&entry, Form::Pencilmarks);
        let board = entry.board().unwrap();
        for cell in Cell::ALL {
            let left = board.candidates(cell);
            let stands = board.digit(cell).or(left.single());
            prop_assert_eq!(read.clues.digit(cell), stands);
            if stands.is_none() {
                let marks = read.candidates().unwrap_or(CandidateSet::EMPTY);
                prop_assert_eq!(marks.digits(cell), left);
            }
        }
    }

    #[test]
    fn several_puzzles_are_read_back_in_order(
        entries in proptest::collection::vec(entries(), 2..5),
        chunk in 1_usize..200,
    ) {
        for form in Form::ALL {
            let written = entries.iter().zip(1..).map(|(entry, number)| form.write(entry, number));
            let all: Vec<String> = written.collect();
            let text = format!("{}{}{}", form.head(), all.join(form.separator()), form.tail());
            let mut reader = Reader::new();
            let mut read = Vec::new();
            for chunk in text.as_bytes().chunks(chunk) {
                read.extend(reader.bytes(chunk));
            }
            read.extend(reader.finish());
            let read: Vec<Clues> = read.into_iter().map(|entry| entry.unwrap().into_classic().unwrap().clues).collect();
            let expected = entries.iter().map(|entry| match form {
                Form::Pencilmarks => back(entry, form).clues,
                _ => entry.clues,
            });
            prop_assert_eq!(read, expected.collect::<Vec<_>>(), "{}", form);
        }
    }

    #[test]
    fn any_mix_of_text_pieces_is_read_with_valid_line_numbers(pieces in proptest::collection::vec(select(vec![
        "{", "}", "\"", "\n", "\\", ":", "\"puzzle\"", "\"grid\":[[", "]", ",", "1", "0", "5 13 ",
        "<?xml version=\"1.0\"?>", "<opensudoku>", "<game data=\"", "\"/>", "</opensudoku>",
        "version: 2&#10;", "1|2|0|", "https://", "sudokupad.app/fpuz", "?load=", "N4Igzg", "%2B", "%",
        "[Puzzle]\n", "[State]\n", "#Ame\n", ":0300:7:", "416", "+", "123456789\n", "12 3 4 5 6 7 8 9 1\n",
    ]), 0..60)) {
        let text = pieces.concat();
        let lines = text.lines().count();
        for result in format::read(&text) {
            let line = match &result {
                Ok(entry) => entry.line(),
                Err(error) => error.line(),
            };
            prop_assert!((1..=lines + 1).contains(&line), "{}", text);
        }
    }
}

#[test]
fn a_reader_of_one_format_rejects_the_others() {
    let puzzle: Clues = CORPUS.lines().nth(1).unwrap().parse().unwrap();
    let entry = Entry::new(puzzle, 1, Form::Line);
    let text = Form::Ipuz.write(&entry, 1);
    let error = Reader::for_form(Form::Line).line(&text).next().unwrap();
    assert_eq!(
        error.unwrap_err().to_string(),
        "1:1: this puzzle is in another format: ipuz"
    );
    let variant = format!("{{\"puzzle\":\"{puzzle}\",\"constraints\":[\"antiknight\"]}}");
    for (form, is_own) in [(Form::Json, true), (Form::Fpuzzles, false)] {
        let read = Reader::for_form(form).line(&variant).next().unwrap();
        assert_eq!(read.is_ok(), is_own, "{form}: {read:?}");
    }
    let ran = masume(["solve", "--from", "ipuz"])
        .stdin(format!("{puzzle}\n"))
        .run();
    assert_eq!(
        ran.stderr,
        "standard input:1:1: this puzzle is in another format: line\n"
    );
    let ran = masume(["solve", "--from", "abacus"]).stdin(text).run();
    assert!(
        ran.stderr.contains("[possible values: line, "),
        "{}",
        ran.stderr
    );
}

/// The puzzle in the texts of the tests below.
const SHOWN: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn texts_of_other_programs_are_parsed() {
    let zeros = SHOWN.replace('.', "0");
    let rows: Vec<&str> = (0..9).map(|row| &SHOWN[9 * row..9 * row + 9]).collect();
    let numbers = zeros.chars().map(String::from).collect::<Vec<_>>();
    let lists: Vec<String> = numbers
        .chunks(9)
        .map(|row| format!("[{}]", row.join(",")))
        .collect();
    let texts = [
        format!("#AA. Nonymous\n#LEasy\n[Puzzle]\n{}\n", rows.join("\n")),
        format!(
            "{{\n  \"version\": \"http://ipuz.org/v1\",\n  \"kind\": [\"http://ipuz.org/sudoku\"],\n  \
             \"puzzle\": [\n{}\n  ]\n}}",
            lists.join(",\n")
        ),
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n<name>Some</name>\n\
             <game data=\"{zeros}\" />\n</opensudoku>\n"
        ),
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}"),
        format!("https://sudoku.coach/en/play/{zeros}"),
        format!("https://sudokuexchange.com/play/?s={zeros}&x=1"),
        format!(":0000:x:{SHOWN}::::"),
    ];
    for text in texts {
        assert_eq!(
            text.parse::<Clues>().map(|c| c.to_string()),
            Ok(SHOWN.to_owned()),
            "{text}"
        );
    }
}

/// A link, and the expected result of reading it: its clues, its placed digits, and the notes of
/// two of its cells.
type LinkCase = (
    &'static str,
    &'static str,
    &'static str,
    [(&'static str, &'static str); 2],
);

#[test]
fn links_to_boards_preserve_entries_and_notes() {
    let cases: [LinkCase; 2] = [
        (
            "https://www.sudokuwiki.org/sudoku.htm?bd=S9B0g880104900h9294947o88840a078o0d9408060d0h\
             86847s01880g038j0g02ca05c2c38r058k8s0gca01c6c88w0h8l8s8m8q8u8y07997n07920h8z8i0204937x\
             08948y99akau93937x90908y03akeacj8z",
            "..14.........7...86.....1..3..2.5...5....1..........7..7....24..8...........3....",
            "7....8......1..4...48.....7..7.........7.....8...........8.......................",
            [("r1c2", "2359"), ("r1c5", "2569")],
        ),
        (
            "https://sudoku.coach/en/play/SCv7_32_f2e4qji9ho1i237s1fji06b3qd7at68vpg5lkqmk8a575i3m92\
             abv3rd917godn5lm55em1fdnsmrjoq1rtlqm6rkef7vmmqdrbn0202m03m1i043udg0ii73408ihqposg7ipti8j\
             5q4a2rqomgi820r22vndau6o0k09qjf977qdof5a9h2nvcptjdi0juat56es0r0b3nkegtsvpt55npapeihtkjeb\
             ruv4ug5ob54b5pn3rgsmm8c06vra3rk77tkfqi19fksks990okisen26osm94a7loei3k3m5m4k5650q92nel0su\
             e32chq9bian21e6l45gb33vkk171fn3to58oii",
            "8..9..5.34.........7..6......3..245.......9...1.6...7..9.5..8.7.3.7........18.2..",
            ".26....4..51...7..3.9...1...6.8....1.8.............3....2............6...4.......",
            [("r1c5", "17"), ("r2c4", "23")],
        ),
    ];
    for (link, clues, placed, noted) in cases {
        let read: Vec<_> = read_classics(link).collect();
        let [Ok(entry)] = &read[..] else {
            panic!("{read:?}")
        };
        assert_eq!(entry.clues.to_string(), clues, "{link}");
        assert_eq!(entry.placed().to_string(), placed, "{link}");
        for (cell, digits) in noted {
            let left = entry.candidates().unwrap().digits(cell.parse().unwrap());
            assert_eq!(left.to_string(), digits, "{link} {cell}");
        }
        let again = entry.form.write(entry, 1);
        let reread = read_classics(&again).next().unwrap().unwrap();
        assert_eq!(reread.extras, entry.extras, "{again}");
    }
}

#[test]
fn a_candidate_grid_as_printed_in_forums_is_parsed() {
    let text = "\
.---------------------.---------------------.---------------------.
| 5      3      124   | 26     7      2468  | 1489   1249   248   |
| 6      247    247   | 1      9      5     | 3478   234    2478  |
| 12     9      8     | 23     34     24    | 13457  6      247   |
:---------------------+---------------------+---------------------:
| 8      125    1259  | 579    6      147   | 4579   2459   3     |
| 4      25     2569  | 8      5      3     | 579    259    1     |
| 7      15     1359  | 59     2      14    | 4589   459    6     |
:---------------------+---------------------+---------------------:
| 139    6      134579| 357    35     7     | 2      8      4     |
| 23     278    237   | 4      1      9     | 36     3      5     |
| 123    1245   12345 | 2356   8      26    | 136    7      9     |
'---------------------'---------------------'---------------------'
";
    let read: Vec<_> = read_classics(text).collect();
    let [Ok(entry)] = &read[..] else {
        panic!("{read:?}")
    };
    assert_eq!((entry.form, entry.line), (Form::Pencilmarks, 2));
    assert_eq!(entry.clues.len(), 34);
    let cell: Cell = "r7c3".parse().unwrap();
    let left = entry.candidates().unwrap();
    assert_eq!(left.digits(cell).to_string(), "134579");
}

#[test]
fn errors_in_every_format_have_a_position() {
    let short = &SHOWN[..80];
    let cases = [
        (
            "{\n  \"puzzle\": oops\n}".to_owned(),
            "1:1: the JSON object that begins here is invalid in line 2",
        ),
        (
            "{\"size\": 9}".to_owned(),
            "1:1: this object contains no puzzle; expected \"puzzle\", the \"grid\" of f-puzzles, or the \"cells\" of SudokuPad in lists",
        ),
        (
            format!("<opensudoku>\n\n  <game data=\"{short}\"/>\n</opensudoku>"),
            "3:3: invalid game data; write 81 digits, 0 for a blank",
        ),
        (
            "<opensudoku>\n  <game>\n</opensudoku>".to_owned(),
            "1:1: the XML document that begins here is invalid in line 3",
        ),
        (
            format!("https://sudoku.coach/en/play/{short}"),
            "1:1: masume cannot read the puzzle of this link; expected 81 digits, S9B…, SCv7…, fpuz… or scl…, as in a link to SudokuPad",
        ),
        (format!(":0300:7:{short}::::"), "1:9: 80 cells, expected 81"),
        (
            format!("[Puzzle]\n{0}[State]\n{0}", "12.......\n".repeat(9)).replacen(
                "[State]\n1",
                "[State]\n3",
                1,
            ),
            "12:1: digits conflict",
        ),
    ];
    for (text, expected) in cases {
        let read: Vec<_> = read_classics(&format!("{text}\n\n{SHOWN}\n")).collect();
        let [Err(error), Ok(entry)] = &read[..] else {
            panic!("{text}: {read:?}")
        };
        assert_eq!(error.to_string(), expected, "{text}");
        assert_eq!(entry.clues.to_string(), SHOWN, "{text}");
    }
}

/// An f-puzzles object with the fields `fields` and the grid of [`SHOWN`].
fn fpuzzles(fields: &str) -> String {
    let cell = |c: char| match c.to_digit(10) {
        Some(digit) => format!("{{\"value\":{digit},\"given\":true}}"),
        None => "{}".to_owned(),
    };
    let cells: Vec<String> = SHOWN.chars().map(cell).collect();
    let rows = cells.chunks(9).map(|row| format!("[{}]", row.join(",")));
    let grid = rows.collect::<Vec<_>>().join(",");
    format!("{{{fields}\"grid\":[{grid}]}}")
}

#[test]
fn puzzles_with_other_rules_are_rejected_and_the_rules_are_listed() {
    let cage = r#"{"cells":["R1C1","R1C2"],"value":"8"}"#;
    let drawn = r#""line":[{"fromConstraint":"Renban","lines":[["R1C1"]]}],"#;
    let ipuz = |fields: &str| {
        let row = format!("[{}]", ["0"; 9].join(","));
        format!("{{{fields}\"puzzle\":[{}]}}", vec![row; 9].join(","))
    };
    let kind = r#""kind":["http://ipuz.org/sudoku/killersudoku#1"],"#;
    let mut wrong = Vec::new();
    for (text, names) in [
        (
            fpuzzles(&format!(
                "\"size\":9,\"diagonal+\":true,\"killercage\":[{cage},{cage}],"
            )),
            "diagonal, cage (2)",
        ),
        (
            fpuzzles(r#""lock\u001bout":[1],"#),
            "not understood: f-puzzles lock\\u001bout 1",
        ),
        (fpuzzles(drawn), "renban"),
        (
            fpuzzles("").replacen("{}", "{\"region\":4}", 1),
            "regions, not understood: region 0 of 8 cells, expected 9",
        ),
        (
            fpuzzles("").replacen("{}", "{\"givenPencilMarks\":[1,2]}", 1),
            "only",
        ),
        (
            fpuzzles(
                "\"a\":true,\"b\":true,\"c\":true,\"d\":true,\"e\":true,\"f\":true,\"g\":[1,2],",
            ),
            "not understood: f-puzzles a true, not understood: f-puzzles b true, \
             not understood: f-puzzles c true, not understood: f-puzzles d true, \
             not understood: f-puzzles e true, 3 more",
        ),
        (ipuz(kind), "not understood: ipuz kind killersudoku"),
        (ipuz("\"cages\":[{\"cells\":[[0,0]]}],"), "cages"),
        (ipuz("\"dimensions\":{\"width\":6,\"height\":6},"), "size 6"),
        (
            format!("{{\"puzzle\":\"{SHOWN}\",\"constraints\":[\"diagonal +\"]}}"),
            "diagonal",
        ),
    ] {
        let read: Vec<_> = read_classics(&text)
            .map(|r| r.map_err(|e| e.to_string()))
            .collect();
        let expected = format!("1:1: these rules are not supported here: {names}");
        if read != [Err(expected.clone())] {
            wrong.push((read, expected));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn remarks_settings_drawings_and_empty_rules_are_ignored() {
    let harmless = [
        "\"size\":9,\"title\":\"a\",\"author\":\"b\",\"ruleset\":\"Normal rules\",",
        "\"highlightConflicts\":true,\"disabledlogic\":[\"x\"],\"truecandidatesoptions\":[\"y\"],",
        "\"diagonal+\":false,\"killercage\":[],\"arrow\":null,\"thermometer\":[{\"lines\":[]}],",
        "\"line\":[{\"lines\":[[\"R1C1\"]]}],\"cage\":[{\"value\":\"title: a\"}],\"id\":7,\"url\":\"z\",",
    ];
    for fields in harmless {
        let read: Vec<_> = read_classics(&fpuzzles(fields))
            .map(|r| r.map(|e| e.clues))
            .collect();
        assert_eq!(read, [Ok(SHOWN.parse().unwrap())], "{fields}");
    }
    // Some programs write 0 in an empty cell.
    let zeros = fpuzzles("").replace("{}", "{\"value\":0}");
    assert_eq!(format::read(&zeros).flatten().count(), 1);
    let own_region = fpuzzles("").replacen("{}", "{\"region\":0}", 1);
    assert_eq!(format::read(&own_region).flatten().count(), 1);
    // Objects that commands write have additional fields, but can still be read as puzzles.
    let answer = format!(
        "{{\"input\":\"-\",\"puzzle\":\"{SHOWN}\",\"steps\":[{{\"a\":1}}],\"solutions\":1}}"
    );
    assert_eq!(format::read(&answer).flatten().count(), 1);
}

#[test]
fn rules_in_a_link_are_listed_like_rules_in_an_object() {
    let link = Form::Fpuzzles.write(&Entry::new(SHOWN.parse().unwrap(), 1, Form::Line), 1);
    assert_eq!(format::read(&link).flatten().count(), 1);
    let mut variant = Variant::blank(Shape::classic());
    variant.add("antiknight".parse().unwrap()).unwrap();
    let written = Form::Fpuzzles.write_variant(&VariantEntry::new(variant, 1, Form::Json));
    let (text, _) = written.unwrap();
    let packed = text.trim().rsplit_once('=').unwrap().1.to_owned();
    for link in [
        "https://www.f-puzzles.com/?load=PACKED",
        "https://sudokupad.app/fpuzPACKED",
        "https://sudokupad.app/scf?puzzleid=fpuzzlesPACKED",
    ] {
        let read: Vec<_> = read_classics(&link.replace("PACKED", &packed)).collect();
        let [Err(error)] = &read[..] else {
            panic!("{read:?}")
        };
        assert_eq!(
            error.to_string(),
            "1:1: these rules are not supported here: antiknight"
        );
    }
}

#[test]
fn data_that_a_format_would_change_is_reported_as_dropped() {
    let entry = |clues: &str, left: Option<CandidateSet>| {
        let entry = Entry::new(clues.parse().unwrap(), 1, Form::Line);
        entry.with_extras(Extras {
            candidates: left,
            ..Extras::default()
        })
    };
    let all = entry(SHOWN, None).board().unwrap().all_candidates();
    let first = Cell::ALL
        .into_iter()
        .find(|cell| !all.digits(*cell).is_empty())
        .unwrap();
    let emptied = entry(
        SHOWN,
        Some(all - CandidateSet::of_cell(first, all.digits(first))),
    );
    let excluded = CandidateSet::of_cell(first, Digit::new(5).into_iter().collect());
    let impossible = entry(SHOWN, Some(all | excluded));
    let conflict = entry(&format!("11{}", ".".repeat(79)), None);
    let single = entry(&format!("12345678{}", ".".repeat(73)), None);
    for (entry, part, forms) in [
        (
            emptied,
            Part::Candidates,
            vec![
                Form::SudokuWiki,
                Form::SudokuCoach,
                Form::Fpuzzles,
                Form::SudokuPad,
            ],
        ),
        (impossible, Part::Candidates, vec![Form::Hodoku]),
        (conflict, Part::Conflicts, vec![Form::Hodoku]),
        (single, Part::Singles, vec![Form::Pencilmarks]),
    ] {
        let extras = entry.extras.is_some();
        for form in Form::ALL {
            let expected = forms.contains(&form) || (extras && !form.supports(part));
            assert_eq!(
                form.lossy_parts(&entry).contains(&part),
                expected,
                "{form} {part:?}"
            );
        }
    }
}

#[test]
fn convert_writes_the_text_of_the_library_and_reports_dropped_data() {
    let position = format!(":0300:7:{}:216::\n", SHOWN.replacen("53.", "53+4", 1));
    for form in Form::ALL {
        let entry = read_classics(&position).next().unwrap().unwrap();
        let text = format!("{}{}{}", form.head(), form.write(&entry, 1), form.tail());
        let ran = masume(["convert", "--to", form.name()])
            .stdin(position.clone())
            .run();
        assert_eq!((ran.stdout, ran.status.code()), (text, Some(0)), "{form}");
        let named = ["entries", "candidates", "technique"].map(|part| ran.stderr.contains(part));
        let dropped = [Part::Placed, Part::Candidates, Part::Case].map(|part| !form.supports(part));
        assert_eq!(named, dropped, "{form}: {}", ran.stderr);
    }
    let ran = masume(["convert", "--to", "line"])
        .stdin(format!("{SHOWN}\n{}\n", &SHOWN[1..]))
        .run();
    let error = "standard input:2:81: 80 cells, expected 81\n";
    assert_eq!(
        (ran.stdout, ran.stderr.as_str()),
        (format!("{SHOWN}\n"), error)
    );
    assert_eq!(ran.status.code(), Some(2));
}

#[test]
fn hints_and_paths_start_at_the_input_position() {
    // Each input has one placed digit. The digit is right in the first input and wrong in the
    // second.
    let right = SHOWN.replacen("53.", "53+4", 1);
    let wrong = SHOWN.replacen("53.", "53+1", 1);
    let hint = |givens: &str| masume(["hint", &format!(":0000:x:{givens}::::")]).run();
    assert!(
        hint(&wrong).stdout.contains("The entry in r1c3 is wrong"),
        "{}",
        hint(&wrong).stdout
    );
    assert!(!hint(&right).stdout.contains("is wrong"));
    let steps = |givens: &str| {
        let ran = masume(["solve", "--steps", &format!(":0000:x:{givens}::::")]).run();
        ran.stdout.split("; ").count()
    };
    assert_eq!(steps(&right) + 1, steps(SHOWN));
}

/// The row of [`SHOWN`] with this index, as its cells.
fn cells_of_row(row: usize) -> Vec<char> {
    SHOWN.chars().skip(9 * row).take(9).collect()
}

/// A board whose cells are `height` lines tall, with the digits in line `digits` of each row and a rule
/// after every `rows` rows of cells.
fn tall_board(height: usize, digits: usize, rows: usize) -> String {
    let rule = format!("+{}\n", "-----+".repeat(9));
    let mut text = rule.clone();
    for row in 0..9 {
        for line in 0..height {
            for digit in cells_of_row(row) {
                let shown = if line == digits && digit != '.' {
                    digit
                } else {
                    ' '
                };
                text.extend(["|  ", &shown.to_string(), "  "]);
            }
            text += "|\n";
        }
        if (row + 1) % rows == 0 {
            text += &rule;
        }
    }
    text
}

fn clues_of(text: &str) -> Vec<Result<String, String>> {
    let results = read_classics(text);
    let clues = |entry: Entry| entry.clues.to_string();
    results
        .map(|read| read.map(clues).map_err(|error| error.to_string()))
        .collect()
}

#[test]
fn boards_with_tall_cells_are_one_puzzle() {
    for height in 1..=3 {
        for digits in 0..height {
            for rows in [1, 3] {
                let board = tall_board(height, digits, rows);
                let shown = vec![Ok(SHOWN.to_owned())];
                assert_eq!(clues_of(&board), shown, "{height} {digits} {rows}\n{board}");
                let twice = format!("{board}\n{board}{SHOWN}\n");
                assert_eq!(clues_of(&twice), vec![Ok(SHOWN.to_owned()); 3], "{twice}");
            }
        }
    }
    // A board of nine rows, of which most are empty, is still a board of nine rows.
    let sparse = "|1| | | | | | | | |\n| | | | | | | | | |\n".repeat(5);
    let sparse: Vec<&str> = sparse.lines().take(9).collect();
    let clues = format!("1{}", ".".repeat(17)).repeat(5);
    assert_eq!(clues_of(&sparse.join("\n")), [Ok(clues[..81].to_owned())]);
    // A board that ends in the middle is no puzzle.
    let board = tall_board(3, 1, 1);
    let cut: Vec<&str> = board.lines().take(24).collect();
    assert_eq!(
        clues_of(&cut.join("\n")),
        [Err("2:2: 6 rows, expected 9".to_owned())]
    );
}

#[test]
fn lists_with_0_besides_other_blanks_count_digits_from_0() {
    let list = |blank: &str, first: u32| {
        let cell = |c: char| match c.to_digit(10) {
            Some(digit) => (digit - 1 + first).to_string(),
            None => blank.to_owned(),
        };
        SHOWN.chars().map(cell).collect::<Vec<String>>()
    };
    for (blank, first) in [("null", 0), ("-1", 0), ("-1", 1), ("null", 1), ("0", 1)] {
        let flat = format!("[{}]", list(blank, first).join(","));
        let cells = list(blank, first);
        let rows: Vec<String> = cells
            .chunks(9)
            .map(|row| format!("[{}]", row.join(",")))
            .collect();
        let nested = format!("[{}]", rows.join(","));
        for list in [flat, nested] {
            for text in [list.clone(), format!("{{\"puzzle\":{list}}}")] {
                assert_eq!(clues_of(&text), [Ok(SHOWN.to_owned())], "{text}");
            }
        }
    }
}

#[test]
fn unknown_fields_beside_a_puzzle_are_reported() {
    let areas = "\"areas\":[{\"cells\":[[0,8],[1,8]],\"sum\":9},{\"cells\":[[0,0]],\"sum\":5}]";
    let text = format!("{{\"puzzle\":\"{SHOWN}\",{areas}}}");
    let [Ok(PuzzleEntry::Variant(entry))] = &format::read(&text).collect::<Vec<_>>()[..] else {
        panic!("{text}");
    };
    assert_eq!(entry.to_string(), "cage (2)");
    let zones = areas.replace("areas", "zones");
    for (fields, unread) in [
        (zones.as_str(), "zones (2)"),
        (
            "\"killercage\":[{\"cells\":[]}],\"thermos\":{\"a\":1}",
            "thermos",
        ),
        ("\"diagonals\":true", "diagonals"),
    ] {
        for rules in ["", "\"constraints\":[\"diagonal +\"],"] {
            let puzzle = SHOWN.replace('.', "-");
            let text = format!("{{{rules}\"puzzle\":\"{puzzle}\",{fields}}}");
            let entry = format::read(&text).next().unwrap().unwrap().into_variant();
            assert_eq!(entry.variant.unsupported_rules(), [unread], "{text}");
        }
    }
    let harmless =
        "\"difficulty\":\"easy\",\"id\":7,\"tags\":[\"a\"],\"x\":[],\"y\":false,\"z\":null";
    let text = format!("{{\"puzzle\":\"{SHOWN}\",{harmless}}}");
    assert_eq!(clues_of(&text), [Ok(SHOWN.to_owned())]);
}

#[test]
fn objects_that_programs_print_are_one_puzzle() {
    let dashes = SHOWN.replace('.', "-");
    let solution = solutions()[0].to_string();
    for text in [
        format!("{{\n  puzzle: '{dashes}',\n  solution: '{solution}',\n  difficulty: 'hard'\n}}"),
        format!("{{ puzzle: \"{dashes}\", solution: '{solution}', }}"),
        format!("{{'puzzle': '{dashes}', 'solution': '{solution}'}}"),
    ] {
        assert_eq!(clues_of(&text), [Ok(SHOWN.to_owned())], "{text}");
    }
}

#[test]
fn the_messages_about_other_objects_are_true() {
    for text in [
        "{\"cells\":[{\"position\":[0,0],\"value\":4}]}",
        "{\"a\":[1]}",
    ] {
        assert_eq!(
            clues_of(text),
            [Err(
                "1:1: this object contains no puzzle; expected \"puzzle\", the \"grid\" of \
                f-puzzles, or the \"cells\" of SudokuPad in lists"
                    .to_owned()
            )]
        );
    }
    let rows: Vec<String> = (0..9)
        .map(|row| {
            let cell = |c: &char| match c {
                '.' => "{}".to_owned(),
                digit => format!("{{\"value\":{digit}}}"),
            };
            let cells: Vec<String> = cells_of_row(row).iter().map(cell).collect();
            format!("[{}]", cells.join(","))
        })
        .collect();
    let regions: Vec<String> = (0..9)
        .map(|of: usize| {
            let cell = |at: usize| format!("[{},{}]", of / 3 * 3 + at / 3, of % 3 * 3 + at % 3);
            let cells: Vec<String> = (0..9).map(cell).collect();
            format!("[{}]", cells.join(","))
        })
        .collect();
    let object = format!(
        "{{\"cells\":[{}],\"regions\":[{}]}}",
        rows.join(","),
        regions.join(",")
    );
    assert_eq!(clues_of(&object), [Ok(SHOWN.to_owned())]);
}

#[test]
fn a_game_id_of_solo_without_letters_is_a_classic_puzzle() {
    let mut id = String::from("3x3:");
    let mut blanks = 0;
    for c in SHOWN.chars() {
        if c == '.' {
            blanks += 1;
        } else {
            if blanks > 0 {
                id.push((b'a' - 1 + blanks) as char);
            } else if id.ends_with(|c: char| c.is_ascii_digit()) && id.len() > 4 {
                id.push('_');
            }
            id.push(c);
            blanks = 0;
        }
    }
    if blanks > 0 {
        id.push((b'a' - 1 + blanks) as char);
    }
    assert_eq!(clues_of(&id), [Ok(SHOWN.to_owned())], "{id}");
}

#[test]
fn notes_of_ksudoku_are_candidates() {
    let values = format!("b{}", "_".repeat(80));
    let text = format!(
        "<!DOCTYPE ksudoku><ksudoku><game><puzzle><graph order=\"9\" type=\"sudoku\" sizeX=\"9\" \
         sizeY=\"9\"/><values>{values}</values></puzzle><history><simple-event index=\"1\" \
         value=\"3\"/><simple-event index=\"9\" markers=\"000101000\"/></history></game></ksudoku>"
    );
    let read: Vec<_> = read_classics(&text).collect();
    let [Ok(entry)] = &read[..] else {
        panic!("{read:?}")
    };
    // KSudoku counts cells column by column.
    let left = entry.candidates().unwrap();
    assert_eq!(left.digits("r1c2".parse().unwrap()).to_string(), "46");
    assert_eq!(
        left.digits("r1c3".parse().unwrap()).to_string(),
        "123456789"
    );
    assert_eq!(entry.placed().digit("r2c1".parse().unwrap()), Digit::new(3));
}

#[test]
fn headers_of_tables_are_recognized_by_their_fields() {
    for header in [
        "Puzzle,Solution,",
        "quizzes,solutions,n",
        "\"puzzle\",\"solution\"",
        "puzzle;solution;n",
        "puzzle\tsolution",
        "puzzle,a",
        "Puzzle,Solution,Givens,Pointing Pairs/Triples,Box/Line Intersections,",
    ] {
        let separator = header.chars().find(|c| ",;\t".contains(*c)).unwrap();
        for row in [
            format!("{SHOWN}{separator}{SHOWN}{separator}"),
            format!("\"{SHOWN}\"{separator}\"7\""),
        ] {
            let text = format!("{header}\n{row}\n");
            assert_eq!(clues_of(&text), [Ok(SHOWN.to_owned())], "{text}");
        }
    }
}
