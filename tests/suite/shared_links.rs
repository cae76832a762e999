//! Links, payloads and drawings as other programs write them, and the rules that they represent.

use std::collections::BTreeSet;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

use masume::format::{self, Form, PuzzleEntry, RemarkField, VariantEntry};
use masume::grid::rules::Pos;
use masume::puzzle::{EntrySolutions, Puzzle, solve_entry};
use serde_json::Value;

use crate::command::masume;

/// An f-puzzles object of 4x4 cells with one thermometer, compressed.
const PACKED: &str = "N4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9ljSTiBdZQkANwEMAbAVzngGZU0I6YA7BABcMbCuPLVajVuwBM3XgOGiYFeszYIAjIr6D4IseUk0y58ZWoghACxgYAtgHtHMIQ/ygmEfjDD4eCAAStoAwtogqKFhclEh4RzxMYggVkSUREA";

/// A `SudokuMaker` link to a puzzle of 4x4 cells.
const SUDOKU_MAKER: &str = "https://sudokumaker.app/?puzzle=N4IgZg9gTgtghgFwGoFMoGcCWEB2IBcIAjAHQCsJADCADQgAOArgF7MA2KBoOcMnhAD1og4jBAAtoBEAE9hAYwgw+OBNOEIZ9fiHSMAJhADWjYVmb8ALHXko2bdAQDawAL403H955-e-HkAA3ODZGfgAmOgBzTECUPHwEKDDvIJCwgiJo2PiCJJSvQt8i1wBdG1x0JLhMVUd8FxBNbQJKVOb+LJAoFBjK50oaQaysweGaLMjIgGYaWam5udL2rX5pykHdNggAdwIwEPQUOgk0GCUUBDR6pydxmdLlgI6CcMpIkHlQlBvQYO+CGQ6Ch9FFOuEynQcL1EDlnMtlq4gA";

/// The published solution of the puzzles of 4x4 cells in these tests.
const SOLUTION: &str = "1234341221434321";

/// Reads the only puzzle of a text.
pub(crate) fn read(text: &str) -> VariantEntry {
    let mut results = format::read(text);
    let entry = match results.next().unwrap_or_else(|| panic!("{text}")) {
        Ok(PuzzleEntry::Classic(entry)) => VariantEntry::classic(&entry),
        Ok(PuzzleEntry::Variant(entry)) => *entry,
        Err(error) => panic!("{error}: {text}"),
    };
    assert!(results.next().is_none(), "{text}");
    entry
}

fn rules(entry: &VariantEntry) -> Vec<String> {
    let rules = entry.variant.rules().iter();
    rules
        .map(|rule| rule.clone().canonical().to_string())
        .collect()
}

/// A text in the short notation of `SudokuPad`, with 4x4 cells.
fn scl(fields: &str, description: &str, solution: &str) -> String {
    let regions: Vec<String> = [(0, 0), (0, 2), (2, 0), (2, 2)]
        .map(|(row, col)| {
            let (down, right) = (row + 1, col + 1);
            format!("[[{row},{col}],[{row},{right}],[{down},{col}],[{down},{right}]]")
        })
        .to_vec();
    let published = if solution.is_empty() {
        String::new()
    } else {
        format!(",solution:'{solution}'")
    };
    format!(
        "{{id:'x',cs:64,ce:[[,,,],[,,,],[,,,],[,,,]],re:[{}],{fields},\
         metadata:{{rules:'{description}'{published}}}}}",
        regions.join(",")
    )
}

#[test]
fn a_link_is_found_in_every_form_in_which_people_share_it() {
    let expected = read(&format!("https://sudokupad.app/fpuz{PACKED}"));
    assert_eq!(rules(&expected), ["thermo r1c1 r1c2 r1c3 r1c4"]);
    let escaped = PACKED
        .replace('+', "%2B")
        .replace('/', "%2F")
        .replace('=', "%3D");
    let twice = escaped.replace('%', "%25");
    let (first, rest) = PACKED.split_at(76);
    let (second, third) = rest.split_at(76);
    for text in [
        PACKED.to_owned(),
        format!("fpuz{PACKED}"),
        format!("fpuzzles{PACKED}"),
        format!("sudokupad.app/fpuz{PACKED}"),
        format!("www.f-puzzles.com/?load={PACKED}"),
        format!("<https://sudokupad.app/fpuz{PACKED}>"),
        format!("[a puzzle](https://sudokupad.app/fpuz{PACKED})"),
        format!("Try this one: https://sudokupad.app/fpuz{PACKED}."),
        format!("https://sudokupad.app/fpuz{PACKED} from a friend"),
        format!("https://f-puzzles.com/?load={escaped}"),
        format!("https://f-puzzles.com/?load={twice}"),
        format!("https://sudokupad.app/?puzzleid=fpuz{escaped}&x=1"),
        format!("https://sudokupad.app/fpuz{}", PACKED.replace('+', " ")),
        format!("https://sudokupad.app/fpuz{first}\n{second}\n{third}\n"),
        format!("fpuz{first}\n{second}\n{third}"),
    ] {
        let entry = read(&text);
        assert_eq!(rules(&entry), rules(&expected), "{text}");
        assert_eq!(entry.variant.clues(), expected.variant.clues(), "{text}");
    }
}

#[test]
fn a_broken_payload_is_one_error_and_the_next_puzzle_is_read() {
    let (first, second) = PACKED.split_at(100);
    let line = ".".repeat(81);
    let results: Vec<_> = format::read(&format!("fpuz{first}\n{line}\n")).collect();
    assert_eq!(results.len(), 2, "{results:?}");
    assert!(results[0].is_err() && results[1].is_ok(), "{results:?}");
    // A part of a payload that begins in the middle is no puzzle.
    let results: Vec<_> = format::read(&format!("{second}\n{line}\n")).collect();
    assert!(results.iter().any(Result::is_ok), "{results:?}");
}

#[test]
fn objects_of_sudokumaker_are_read_with_their_numbered_places() {
    let entry = read(SUDOKU_MAKER);
    assert_eq!(rules(&entry), ["thermo r1c1 r1c2 r1c3 r1c4", "v r2c1 r3c1"]);
    assert_eq!(
        entry.variant.shape().symbols(entry.variant.clues()),
        "........21......"
    );
}

#[test]
fn constraints_of_sudokumaker_are_judged_by_the_full_grid() {
    let cells: Vec<String> = SOLUTION
        .chars()
        .map(|digit| format!("{{\"value\":{digit}}}"))
        .collect();
    let object = |constraints: &str| {
        format!(
            "{{\"formatVersion\":\"1.5.0\",\"puzzle\":{{\"size\":4,\"cells\":[{}],\"constraints\":\
             [{{\"type\":0}},{{\"type\":1,\"regions\":[0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3]}},{constraints}]}}}}",
            cells.join(",")
        )
    };
    for (constraint, rule) in [
        (
            r#"{"type":301,"cages":[{"cells":[0,1],"value":3}]}"#,
            "cage 3 r1c1 r1c2",
        ),
        (
            r#"{"type":200,"clues":[{"value":1,"edge":1}],"negative":[]}"#,
            "white r1c1 r1c2",
        ),
        (
            r#"{"type":202,"clues":[{"value":5,"edge":10}]}"#,
            "v r2c2 r2c3",
        ),
        (
            r#"{"type":303,"clues":[{"corner":6,"digits":[1,2]}]}"#,
            "quad 1,2 r1c1 r1c2 r2c1 r2c2",
        ),
        (
            r#"{"type":502,"clues":[{"value":1,"outerCell":1}]}"#,
            "xsum 1 c1",
        ),
        (
            r#"{"type":500,"clues":[{"value":5,"outerCell":3,"diagonal":1}]}"#,
            "littlekiller 5 DL r1c2",
        ),
        (
            r#"{"type":300,"thermometers":[[0,1,2,3]]}"#,
            "thermo r1c1 r1c2 r1c3 r1c4",
        ),
    ] {
        let entry = read(&object(constraint));
        assert_eq!(rules(&entry), [rule], "{constraint}");
        assert!(entry.variant.unsupported_rules().is_empty(), "{constraint}");
        assert_eq!(
            entry
                .variant
                .shape()
                .symbols(&entry.solution.clone().unwrap()),
            SOLUTION
        );
    }
    let broken = read(&object(
        r#"{"type":301,"cages":[{"cells":[0,1],"value":4}]}"#,
    ));
    assert!(rules(&broken).is_empty());
    assert_eq!(
        broken.variant.unsupported_rules(),
        ["SudokuMaker constraint 301, but the solution breaks it"]
    );
    let unknown = read(&object(r#"{"type":1000,"definition":{"name":"own rule"}}"#));
    assert_eq!(
        unknown.variant.unsupported_rules(),
        ["SudokuMaker own rule"]
    );
}

#[test]
fn drawings_are_read_as_the_rules_that_the_description_names() {
    let line = |color: &str, thickness: &str, points: &str| {
        format!("l:[{{wp:[{points}],c:'{color}',th:{thickness}}}]")
    };
    let along = "[0.5,0.5],[1.5,0.5]";
    for (fields, description, expected) in [
        (line("#67f067ff", "9.6", along), "Neighbors on a green line differ by at least 2", "whisper 2 r1c1 r2c1"),
        (line("#a3e048", "10", along), "Green lines: at least 3 apart, a whisper of at least 3", "whisper 3 r1c1 r2c1"),
        (line("#d23be7", "13", along), "Purple lines have consecutive digits in any order", "renban r1c1 r2c1"),
        (line("#f067f0", "9.6", along), "", "renban r1c1 r2c1"),
        (line("#123456", "9.6", along), "The blue line is a palindrome", "palindrome r1c1 r2c1"),
        (line("#123456", "9.6", along), "Neighbors on the blue line differ by 2 or 3", "pairs |a-b| in 2,3 r1c1 r2c1"),
        (line("#123456", "9.6", along), "Digits next to each other on blue lines sum to a prime", "pairs prime(a+b) r1c1 r2c1"),
        (line("#123456", "9.6", along), "Pairs on the blue line have the same difference", "samedifference r1c1 r2c1"),
        (line("#123456", "9.6", along), "The blue line is an arithmetic sequence", "sequence r1c1 r2c1"),
        (line("#123456", "9.6", along), "Each line is either a renban or a palindrome", "oneof renban; palindrome r1c1 r2c1"),
        (line("#34bbe6", "1.28", "[0.01,0.01],[3.99,3.99]"), "", "diagonal -"),
        (line("#ccc", "19.2", "[0.5,0.5],[0.5,3.5]") + ",u:[{ct:[0.5,0.5],w:0.8,h:0.8,r:t,c2:'#ccc'}]",
            "Digits increase from the bulb", "thermo r1c1 r1c2 r1c3 r1c4"),
        (line("#cfcfcf", "21", "[0.5,3.5],[0.5,0.5]") + ",u:[{ct:[0.5,0.5],w:0.85,h:0.85,r:t,c2:'#cfcfcf'}]",
            "Slow thermometers", "slowthermo r1c1 r1c2 r1c3 r1c4"),
        ("a:[{wp:[[0.5,0.9],[0.5,2.5]],hl:0.3,c:'#cfcfcf',th:5}],o:[{ct:[0.5,0.5],w:0.83,h:0.83,r:t,c2:#F,c1:'#cfcfcf'}]".to_owned(),
            "Arrows", "arrow r1c1 | r1c2 r1c3"),
        ("o:[{ct:[0.5,1],w:0.25,h:0.25,r:t,c2:#F,c1:#0}]".to_owned(), "", "white r1c1 r1c2"),
        ("o:[{ct:[0.5,1],w:0.33,h:0.33,r:t,c2:#0}]".to_owned(), "", "black r1c1 r1c2"),
        ("o:[{ct:[0.5,1],w:0.34,h:0.34,r:t,c2:#F,c1:#0,te:2}]".to_owned(), "", "difference 2 r1c1 r1c2"),
        ("o:[{ct:[0.5,1],w:0.34,h:0.34,r:t,c2:#F,c1:#0,te:3}]".to_owned(),
            "Digits at a white dot sum to its number", "sum 3 r1c1 r1c2"),
        ("o:[{ct:[0.5,1],w:0.3,h:0.3,r:t,c2:'#ff0000',c1:#0}]".to_owned(),
            "Digits at a red dot are consecutive or in a 1:2 ratio", "pairs |a-b|=1 or a=2*b or b=2*a r1c1 r1c2"),
        ("o:[{ct:[1,0.5],w:0.35,h:0.35,r:t,c2:#F,te:'V'}]".to_owned(), "", "v r1c1 r2c1"),
        ("o:[{ct:[0.5,1],w:0,h:0.9,te:'<'}]".to_owned(), "", "greater r1c2 r1c1"),
        ("o:[{ct:[1,0.5],w:0,h:0.9,te:'<',angle:90}]".to_owned(), "", "greater r2c1 r1c1"),
        ("o:[{ct:[1,1],w:0.62,h:0.62,te:'',r:t,c2:#F,c1:#0},{ct:[1,0.88],w:0.1,h:0.1,te:1},{ct:[1,1.12],w:0.1,h:0.1,te:2}]".to_owned(),
            "", "quad 1,2 r1c1 r1c2 r2c1 r2c2"),
        ("u:[{ct:[0.5,0.5],w:0.8,h:0.8,c2:'#0003'}]".to_owned(), "Squares are even", "even r1c1"),
        ("u:[{ct:[0.5,0.5],w:0.7,h:0.7,r:t,c2:'#cfcfcf'}]".to_owned(), "Circles are odd", "odd r1c1"),
        ("a:[{wp:[[-0.34,1.66],[-0.16,1.84]],hl:0.2,c:#0,th:3.2}],o:[{ct:[-0.5,1.5],w:1,h:1,te:7,fs:32}]".to_owned(),
            "Sums of diagonals", "littlekiller 7 DR r1c3"),
        ("o:[{ct:[0.5,-0.5],w:1,h:1,te:6,fs:32}]".to_owned(), "X-Sums", "xsum 6 r1"),
        ("o:[{ct:[4.5,0.5],w:1,h:1,te:2,fs:32}]".to_owned(), "Skyscrapers", "skyscraper 2 -c1"),
        ("ca:[{ce:[[0,0],[0,1]],v:3}]".to_owned(), "Digits do not repeat in cages", "cage 3 r1c1 r1c2"),
        ("ca:[{ce:[[0,0],[0,1]],v:3}]".to_owned(), "Cages show their sums", "sum 3 r1c1 r1c2"),
        ("ca:[{ce:[[0,0],[0,1]]}]".to_owned(), "Digits in each cage sum to a prime", "total prime(a) r1c1 r1c2"),
        ("ca:[{ce:[[0,0],[0,1]],v:'<5'}]".to_owned(), "", "total a<5 r1c1 r1c2"),
        ("ca:[{ce:[[0,0]],v:'A'},{ce:[[0,1]],v:'A'}]".to_owned(), "Cages with the same letter have the same sum",
            "equalsum r1c1 | r1c2"),
    ] {
        let entry = read(&scl(&fields, description, ""));
        let unread = entry.variant.unsupported_rules();
        assert_eq!(rules(&entry), [expected], "{fields} {description} {unread:?}");
        assert!(unread.is_empty(), "{fields} {unread:?}");
    }
}

/// Lines of a color, each with the points of its stroke.
fn line(color: &str, points: &[&str]) -> String {
    let lines = points
        .iter()
        .map(|points| format!("{{wp:[{points}],c:'{color}',th:9.6}}"));
    format!("l:[{}]", lines.collect::<Vec<_>>().join(","))
}

/// Asserts that exactly these rules are read, if the solution is 1234 3412 2143 4321.
fn assert_read(fields: &str, description: &str, expected: &[&str]) {
    let entry = read(&scl(fields, description, SOLUTION));
    let mut found = rules(&entry);
    found.sort();
    let unread = entry.variant.unsupported_rules();
    assert_eq!(found, expected, "{fields} {description} {unread:?}");
}

#[test]
fn the_description_and_the_solution_decide_what_lines_arrows_and_cages_mean() {
    for (fields, description, expected) in [
        // A branch of a line is a part of it.
        (
            line("#f067f0", &["[0.5,0.5],[0.5,2.5]", "[0.5,1.5],[1.5,1.5]"]),
            "Purple lines have consecutive digits",
            &["renban r1c1 r1c2 r1c3 r2c2"][..],
        ),
        (
            line("#34bbe6", &["[0.5,0.5],[0.5,2.5]"]),
            "Each blue line is both a renban line and a parity line",
            &["parityline r1c1 r1c2 r1c3", "renban r1c1 r1c2 r1c3"],
        ),
        (
            "a:[{wp:[[1.5,1.5],[1.5,0.5],[0.5,0.5]],hl:0.3,c:'#cfcfcf',th:3},\
             {wp:[[1.5,0.5],[2.5,1.5]],hl:0.3,c:'#cfcfcf',th:3}],\
             o:[{ct:[1.5,1.5],w:0.8,h:0.8,r:t,c2:#F,c1:'#cfcfcf'}]"
                .to_owned(),
            "Digits along an arrow sum to the digit in its circle",
            &["arrow r2c2 | r2c1 r1c1 | r2c1 r3c2"],
        ),
        (
            "a:[{wp:[[0.5,2.5],[0.5,3.5],[1.5,3.5]],hl:0.3,c:'#cfcfcf',th:5}],\
             o:[{ct:[0.5,2.5],w:0.83,h:0.83,r:t,c2:#F,c1:'#cfcfcf'}]"
                .to_owned(),
            "The digit in a circle is the average of the digits along its arrow",
            &["sums 2*a=b r1c3 | r1c4 r2c4"],
        ),
        (
            "ca:[{ce:[[0,0],[0,3]]},{ce:[[1,0],[1,3]]}]".to_owned(),
            "All cages have the same sum",
            &["equalsum r1c1 r1c4 | r2c1 r2c4"],
        ),
        (
            "ca:[{ce:[[0,0],[0,1]]},{ce:[[1,0],[2,0]]},{ce:[[3,0]]}]".to_owned(),
            "Digits in cages do not repeat. No two cages of the same size have the same sum",
            &[
                "cage r1c1 r1c2",
                "cage r2c1 r3c1",
                "cage r4c1",
                "sums a!=b r1c1 r1c2 | r2c1 r3c1",
            ],
        ),
        (
            "ca:[{ce:[[0,0],[0,1]]},{ce:[[1,0],[2,0]]}]".to_owned(),
            "Digits in cages do not repeat. Cages may have different sums",
            &["cage r1c1 r1c2", "cage r2c1 r3c1"],
        ),
        (
            "ca:[{ce:[[0,0],[0,1]]},{ce:[[0,2],[0,3]]}],\
             o:[{ct:[0.5,2],w:0.35,h:0.35,r:t,c2:#F,te:'<'}]"
                .to_owned(),
            "Digits in cages do not repeat. Inequality signs compare the sums of cages",
            &[
                "cage r1c1 r1c2",
                "cage r1c3 r1c4",
                "sums a<b r1c1 r1c2 | r1c3 r1c4",
            ],
        ),
        (
            "ca:[{ce:[[0,0],[0,2]],v:2}]".to_owned(),
            "Each cage sums to a multiple of the number in its corner",
            &["total a%2=0 r1c1 r1c3"],
        ),
    ] {
        assert_read(&fields, description, expected);
    }
}

#[test]
fn drawings_with_several_meanings_are_judged_by_the_solution() {
    let cell =
        |row: u8, col: u8, color: &str| format!("{{ct:[{row}.5,{col}.5],w:1,h:1,c2:'{color}'}}");
    // The solution is 1234 3412 2143 4321.
    for (fields, description, expected) in [
        // One line that is drawn in two parts.
        (
            line(
                "#f067f0",
                &["[0.5,0.5],[0.5,1.5],[1.5,0.5]", "[1.5,0.5],[0.5,0.5]"],
            ),
            "Purple lines have consecutive digits",
            &["renban r1c1 r1c2 r2c1 r1c1"][..],
        ),
        // A branch belongs to the sum of its box.
        (
            line(
                "#34bbe6",
                &[
                    "[0.5,0.5],[0.5,3.5]",
                    "[0.5,1.5],[1.5,1.5]",
                    "[1.5,1.5],[1.5,0.5]",
                    "[0.5,2.5],[1.5,2.5]",
                    "[1.5,2.5],[1.5,3.5]",
                ],
            ),
            "Along a blue line, the parts in each box have the same total",
            &["equalsum r1c1 r1c2 r2c1 r2c2 | r1c3 r1c4 r2c3 r2c4"],
        ),
        (
            line("#34bbe6", &["[0.5,0.5],[0.5,3.5]", "[1.5,0.5],[2.5,0.5]"]),
            "Parts of lines of the same color in a box have the same sum",
            &[],
        ),
        (
            format!(
                "u:[{},{},{}]",
                cell(0, 0, "#eb7532"),
                cell(0, 1, "#eb7532"),
                cell(3, 3, "#eb7532")
            ),
            "Coloured areas contain no repeated digits",
            &["unique r1c1 r1c2", "unique r4c4"],
        ),
        (
            format!("u:[{},{}]", cell(0, 0, "#eb7532"), cell(0, 1, "#eb7532")),
            "Orange cells are pretty",
            &[],
        ),
        (
            "o:[{ct:[1,1],w:0.6,h:0.6,r:t,c2:#F,c1:#0,te:'1?3'}]".to_owned(),
            "A question mark is any digit",
            &["quad 1,3 r1c1 r1c2 r2c1 r2c2"],
        ),
        (
            "u:[{ct:[0.5,0.5],w:0.8,h:0.8,r:t,c2:#F,c1:#0}]".to_owned(),
            "A circle shows how many of the surrounding digits are odd",
            &["counting odd(b) r1c1 | r1c2 r2c1 r2c2"],
        ),
        (
            "a:[{wp:[[0.5,0.71],[0.5,0.95]],hl:0.1,c:#0,th:3}]".to_owned(),
            "A cell with arrows counts the odd digits that it sees",
            &["counting odd(b) r1c1 | r1c2 r1c3 r1c4"],
        ),
        (
            line("#123456", &["[0.5,0.5],[0.5,1.5]"]),
            "One cell in each row, column and box is a doubler. Neighbors on the blue line differ by 2 or 3",
            &["doublers", "pairs |a-b| in 2,3 r1c1 r1c2"],
        ),
    ] {
        assert_read(&fields, description, expected);
    }
}

#[test]
fn a_box_that_is_a_magic_square_is_read_from_the_description() {
    let regions = (0..9).map(|region| {
        let cells = (0..9).map(|at| {
            let (row, col) = (region / 3 * 3 + at / 3, region % 3 * 3 + at % 3);
            format!("[{row},{col}]")
        });
        format!("[{}]", cells.collect::<Vec<_>>().join(","))
    });
    let row = format!("[{}]", [""; 9].join(","));
    let text = |description: &str, solution: &str| {
        format!(
            "{{id:'x',cs:64,ce:[{}],re:[{}],metadata:{{rules:'{description}',solution:'{solution}'}}}}",
            vec![row.clone(); 9].join(","),
            regions.clone().collect::<Vec<_>>().join(","),
        )
    };
    // The middle box is 276 951 438.
    let magic = "247396185983215476165487239629834751738159624451672893574968312392741568816523947";
    let other = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    for sentence in [
        "The box 5 is a magic square.",
        "The central box must be a magic square.",
    ] {
        let found = rules(&read(&text(sentence, magic)));
        assert_eq!(found.len(), 1, "{sentence}");
        assert!(
            found[0].starts_with("equalsum r4c4 r4c5 r4c6 | r5c4"),
            "{found:?}"
        );
        assert!(rules(&read(&text(sentence, other))).is_empty());
    }
}

#[test]
fn a_drawing_without_a_usual_meaning_stays_a_drawing() {
    for (fields, description) in [
        (
            "l:[{wp:[[0.5,0.5],[1.5,0.5]],c:'#123456',th:9.6}]",
            "Lines are special",
        ),
        (
            "l:[{wp:[[0.5,0.5],[1.5,0.5]],c:'#cfcfcf',th:9.6}]",
            "A green line is a renban",
        ),
        ("o:[{ct:[0.5,1],w:0.3,h:0.3,r:t,c2:'#ff0000',c1:#0}]", ""),
        (
            "u:[{ct:[0.5,0.5],w:0.8,h:0.8,c2:'#0003'}]",
            "Squares are large",
        ),
        (
            "o:[{ct:[0.5,-0.5],w:1,h:1,te:6,fs:32}]",
            "Numbers are products",
        ),
        ("ca:[{ce:[[0,0],[0,1]]}]", "Cages are nice"),
    ] {
        let entry = read(&scl(fields, description, ""));
        assert!(rules(&entry).is_empty(), "{fields} {:?}", rules(&entry));
        assert_eq!(entry.variant.unsupported_rules().len(), 1, "{fields}");
    }
}

/// A drawing that only repeats a rule, or that cannot be seen, is not listed as not understood.
#[test]
fn drawings_without_a_meaning_of_their_own_are_complete() {
    let arrow = "ca:[{ce:[[2,0],[2,1],[3,0]],v:7}],\
                 a:[{wp:[[0.5,0.9],[0.5,2.5],[1.5,2.5]],hl:0.3,c:'#cfcfcf',th:5}],\
                 o:[{ct:[0.5,0.5],w:0.83,h:0.83,r:t,c2:#F,c1:'#cfcfcf'}]";
    let painted = |color: &str| {
        let shape = |(row, col)| format!("{{ct:[{row}.5,{col}.5],w:1,h:1,c2:'{color}'}}");
        [(2, 0), (2, 1), (3, 0)].map(shape).join(",")
    };
    let pink = painted("#ff80c0");
    for (fields, description, unread) in [
        (
            "u:[{class:'board-position',c2:'#FFFFFF00',ct:[2,2],w:4,h:4}]",
            "",
            0,
        ),
        ("u:[{ct:[2,2],w:4,h:4}]", "", 0),
        ("u:[{ct:[0.5,2],w:0.3,h:0.3,c2:'#cfcfcf'}]", "", 0),
        ("u:[{ct:[0.5,3],w:0.3,h:0.3,c2:'#cfcfcf'}]", "", 1),
        ("u:[{ct:[2,2],w:4,h:4,c2:'white'}]", "", 1),
        ("l:[{wp:[[0.5,0.5],[0.5,2]],c:'#ff0000',th:3}]", "", 0),
        (
            "l:[{wp:[[0.5,1],[0.5,2]],c:'#ff0000',th:3}]",
            "The red line is a riddle",
            1,
        ),
        ("l:[{wp:[[0.5,1.5],[1.5,2.5]],c:'#ff0000',th:3}]", "", 1),
        (&format!("u:[{pink}]"), "", 0),
        (
            &format!("u:[{pink}]"),
            "Digits in pink cells do not repeat",
            0,
        ),
        (&format!("u:[{pink}]"), "Pink cells are prime", 1),
        (
            &format!("u:[{pink},{{ct:[0.5,3.5],w:1,h:1,c2:'#ff80c0'}}]"),
            "",
            1,
        ),
    ] {
        let text = scl(
            &format!("{arrow},{fields}"),
            &format!("Arrows are sums. {description}"),
            "",
        );
        let entry = read(&text);
        assert_eq!(rules(&entry).len(), 2, "{:?}", rules(&entry));
        let found = entry.variant.unsupported_rules();
        assert_eq!(found.len(), unread, "{fields} {description} {found:?}");
    }
}

/// Searches for the solutions of an entry.
fn solved(entry: &VariantEntry) -> EntrySolutions {
    let end = Instant::now() + Duration::from_secs(5);
    solve_entry(entry, 2, |_| {
        if Instant::now() < end {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    })
}

#[test]
fn a_rule_that_the_published_solution_breaks_is_never_asserted() {
    // In the solution, r1c1 is 1 and r1c2 is 2.
    for fields in [
        "ca:[{ce:[[0,0],[0,1]],unique:t,sum:6,v:6}]",
        "o:[{ct:[1,0.5],w:0.3,h:0.3,r:t,c2:#F,c1:#0}]",
        "l:[{wp:[[0.5,0.5],[0.5,1.5]],c:'#67f067',th:9.6}]",
    ] {
        let entry = read(&scl(fields, "Rules", SOLUTION));
        assert!(rules(&entry).is_empty(), "{fields}");
        assert_eq!(entry.variant.unsupported_rules().len(), 1, "{fields}");
        let solved = solved(&entry);
        assert!(
            !solved.found.decided && !solved.unread.is_empty(),
            "{fields}"
        );
    }
}

#[test]
fn a_puzzle_whose_description_has_another_rule_is_not_said_to_be_complete() {
    let described = |description: &str| read(&scl("ca:[]", description, SOLUTION));
    let entry = described("Every digit is lucky.");
    assert!(entry.variant.unsupported_rules().is_empty());
    let missing = solved(&entry);
    assert!(!missing.found.decided);
    assert_eq!(
        missing.unread,
        ["an unknown rule: the known rules allow several solutions"]
    );
    // The written object keeps the knowledge that rules may be missing.
    let written = read(&entry.to_json());
    assert_eq!(solved(&written), missing);
    // With the solution as its clues, nothing is missing, although a drawing has no meaning. This does
    // not depend on the solution in the link.
    let clues: Vec<String> = SOLUTION
        .chars()
        .map(|digit| format!("{{v:{digit}}}"))
        .collect();
    let rows: Vec<String> = clues
        .chunks(4)
        .map(|row| format!("[{}]", row.join(",")))
        .collect();
    for published in [SOLUTION, ""] {
        let blank = scl("o:[{ct:[0.5,0.5],w:0.5,h:0.5,te:'?'}]", "Look!", published);
        let missing = solved(&read(&blank));
        assert!(!missing.found.decided && missing.found.solutions.is_empty());
        assert_eq!(missing.unread, ["1 text drawn"]);
        let clues = format!("[{}]", rows.join(","));
        let entry = read(&blank.replace("[[,,,],[,,,],[,,,],[,,,]]", &clues));
        assert_eq!(entry.variant.unsupported_rules(), ["1 text drawn"]);
        let complete = solved(&entry);
        assert!(
            complete.found.decided && complete.unread.is_empty(),
            "{complete:?}"
        );
    }
}

#[test]
fn rules_of_the_whole_grid_are_read_from_the_description_if_the_solution_obeys_them() {
    // In the solution, r1c1 and r2c3 are 1, the first row is 1234, and a diagonal has two 4s.
    for (description, obeyed) in [
        ("Cells a knight\\'s move apart are different.", &[][..]),
        ("Orthogonal neighbors may not be consecutive.", &[]),
        ("Disjoint groups apply.", &["disjoint"]),
        (
            "The sum of two orthogonal neighbors is at most 7.",
            &["leap 0,1 a+b<=7"],
        ),
        ("The sum of two orthogonal neighbors is at most 6.", &[]),
        ("Digits cannot repeat on both diagonals.", &[]),
    ] {
        let entry = read(&scl("ca:[]", description, SOLUTION));
        assert_eq!(rules(&entry), obeyed, "{description}");
    }
    // Without a solution, a rule is read only from a clear sentence.
    let strict = read(&scl("ca:[]", "Cells a knight\\'s move apart differ.", ""));
    assert_eq!(rules(&strict), ["antiknight"]);
    let loose = read(&scl("ca:[]", "Digits on diagonals may repeat.", ""));
    assert!(rules(&loose).is_empty());
}

#[test]
fn clue_cells_around_the_grid_are_clues_outside_it() {
    let inner: Vec<String> = [(1, 1), (1, 3), (3, 1), (3, 3)]
        .map(|(row, col)| {
            let (down, right) = (row + 1, col + 1);
            format!("[[{row},{col}],[{row},{right}],[{down},{col}],[{down},{right}]]")
        })
        .to_vec();
    let text = format!(
        "{{id:'x',ce:[[,{{v:6}},,,,],[,,,,,],[,,{{v:4}},,,],[,,,,,],[,,,,,],[,,,,,]],re:[{}],\
         metadata:{{rules:'X-Sums'}}}}",
        inner.join(",")
    );
    let entry = read(&text);
    assert_eq!(entry.variant.shape().rows(), 4);
    assert_eq!(
        entry.variant.shape().symbols(entry.variant.clues()),
        ".....4.........."
    );
    assert_eq!(rules(&entry), ["xsum 6 c1"]);
}

#[test]
fn a_link_that_is_only_a_name_says_where_the_puzzle_is() {
    let address = "https://sudokupad.app/api/puzzle/abc123";
    for link in ["https://sudokupad.app/abc123", "sudokupad.app/abc123"] {
        assert_eq!(format::answer_address(link).as_deref(), Some(address));
        let ran = masume(["solve", link]).run();
        assert!(
            ran.stderr.contains(address) && ran.stderr.contains("--fetch"),
            "{}",
            ran.stderr
        );
    }
    let ran = masume(["solve", "--fetch", "https://sudokupad.app/abc123"])
        .file("config/masume/config.toml", "network = \"never\"\n")
        .run();
    assert!(ran.stderr.contains(address), "{}", ran.stderr);
}

#[test]
fn puzzle_addresses_of_puzz_link_are_read() {
    let entry = read("https://puzz.link/p?sudoku/4/4/g2j1h1j3g");
    assert_eq!(
        entry.variant.shape().symbols(entry.variant.clues()),
        ".2....1..1....3."
    );
}

/// Measures all payloads that people really share. The bars: every payload opens, no puzzle is said
/// to be complete with other solutions than the published one, no rule is asserted that the
/// published solution breaks, and at least 85 of 100 solvable puzzles are solved right.
#[test]
#[ignore = "needs the data outside the project"]
fn shared_payloads_are_read_with_all_rules_or_say_what_is_missing() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data/links3.dev.jsonl");
    let text = fs::read_to_string(path).unwrap();
    let (mut right, mut reachable, mut all_rules, mut with_rules) = (0, 0, 0, 0);
    let (mut refused, mut wrong) = (Vec::new(), Vec::new());
    let mut reading = Duration::ZERO;
    let mut count = 0;
    for line in text.lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        let id = row["id"].as_str().unwrap();
        let started = Instant::now();
        let read = format::read(row["text"].as_str().unwrap()).next();
        reading += started.elapsed();
        count += 1;
        let published = row["solution"].as_str().map(str::to_owned);
        let can_be_right = row["reachable"] == true && published.is_some();
        reachable += usize::from(can_be_right);
        let entry = match read {
            Some(Ok(PuzzleEntry::Classic(entry))) => {
                let solution = Puzzle::new(entry.clues).map(|puzzle| puzzle.solution().to_string());
                if can_be_right && solution.ok() == published {
                    right += 1;
                }
                continue;
            }
            Some(Ok(PuzzleEntry::Variant(entry))) => *entry,
            Some(Err(error)) => {
                refused.push(format!("{id}: {error}"));
                continue;
            }
            None => {
                refused.push(id.to_owned());
                continue;
            }
        };
        if let (Some(listed), true) = (row["rules"].as_array(), can_be_right) {
            let own: BTreeSet<String> = rules(&entry).into_iter().collect();
            with_rules += 1;
            let kinds = |lines: &mut dyn Iterator<Item = &str>| -> BTreeSet<String> {
                lines
                    .map(|line| {
                        line.split(' ')
                            .next()
                            .unwrap_or_default()
                            .replace("sum", "cage")
                    })
                    .collect()
            };
            let listed = kinds(&mut listed.iter().filter_map(Value::as_str));
            let own = kinds(&mut own.iter().map(String::as_str));
            all_rules += usize::from(listed.is_subset(&own));
        }
        if let Some(digits) = entry.published_solution() {
            let digits: Vec<u8> = digits
                .iter()
                .map(|digit| digit.unwrap_or_default())
                .collect();
            for index in 0..entry.variant.rules().len() {
                if !entry.variant.obeys(index, &digits) {
                    wrong.push(format!("{id}: {}", entry.variant.rules()[index]));
                }
            }
        }
        let solved = solved(&entry);
        if solved.found.decided && solved.unread.is_empty() {
            let found = solved
                .found
                .solutions
                .first()
                .map(|grid| entry.variant.shape().symbols(grid));
            // A published solution may leave digits open.
            let agrees = |published: &String| {
                let found = found.iter().flat_map(|found| found.chars());
                found
                    .zip(published.chars())
                    .all(|(own, digit)| own == digit || digit == '?')
            };
            let is_right =
                solved.found.solutions.len() == 1 && published.as_ref().is_none_or(agrees);
            if entry.may_lack_rules && !is_right {
                wrong.push(format!("{id}: complete, but not right"));
            }
            right += usize::from(can_be_right && is_right);
        }
    }
    println!(
        "{right} of {reachable} solved right, all kinds of rules in {all_rules} of {with_rules}, \
         {:.2} ms a payload",
        reading.as_secs_f64() * 1000.0 / f64::from(count)
    );
    assert!(refused.is_empty(), "{refused:#?}");
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(right * 100 >= reachable * 85, "{right} of {reachable}");
}

/// Reads an object of 4x4 cells with a cage, its solution and further fields.
fn fogged(fields: &str, cages: &str, solution: &str) -> VariantEntry {
    let cages = format!("{{ce:[[3,0],[3,1]],v:7,unique:t}},{cages}");
    let text = "Normal sudoku rules apply. Digits in a cage sum to its total.";
    read(&scl(&format!("{fields}ca:[{cages}]"), text, solution))
}

#[test]
fn fog_is_read_in_each_notation_and_lifted_by_correct_digits() {
    let shown = |entry: &VariantEntry, right: &[(u8, u8)]| -> Vec<String> {
        let fog = entry.fog.as_ref().expect("the puzzle has fog");
        let cells: Vec<Pos> = entry.variant.shape().cells().collect();
        let is_right = |pos: Pos| right.contains(&(pos.row, pos.col));
        let hidden = fog.hidden(&cells, is_right);
        let shown = cells.iter().filter(|pos| !hidden.contains(**pos));
        shown.map(Pos::to_string).collect()
    };
    let lit = ["r1c1", "r1c2", "r2c1", "r2c2"];
    for (fields, cages) in [
        ("foglight:[[0,0],[0,1],[1,0],[1,1]],", ""),
        ("fogofwar:[[0,0]],", ""),
        ("", "{ce:[[0,0],[0,1],[1,0],[1,1]],v:'FOGLIGHT'}"),
        ("", "{ce:[[0,0]],v:'FOW'}"),
        ("", "{v:'foglight: r1c1r1c2rundefinedcundefinedr2c1r2c2'}"),
    ] {
        let entry = fogged(fields, cages, SOLUTION);
        assert_eq!(shown(&entry, &[]), lit, "{fields}{cages}");
        // A correct digit lifts the fog from the cells around it.
        assert_eq!(shown(&entry, &[(3, 3)]).len(), 8, "{fields}{cages}");
        let unread = entry.variant.unsupported_rules();
        assert!(unread.is_empty(), "{fields}{cages}: {unread:?}");
    }
    // With lifts of its own, a correct digit lifts only its own cell, and what the lifts list once
    // all of their cells are correct.
    let lifts = fogged(
        "foglight:[[0,0]],triggereffect:[{trigger:{type:'cellvalue',cell:'r1c1r1c2'},\
         effect:{type:'foglight',cells:'r4c4'}}],",
        "",
        SOLUTION,
    );
    assert_eq!(shown(&lifts, &[(0, 1)]), ["r1c1", "r1c2"]);
    assert_eq!(shown(&lifts, &[(0, 0), (0, 1)]), ["r1c1", "r1c2", "r4c4"]);
    // The formats that can store fog keep it.
    for form in [Form::Json, Form::Fpuzzles, Form::SudokuPad] {
        for entry in [&fogged("fogofwar:[[0,0]],", "", SOLUTION), &lifts] {
            let (text, lost) = form.write_variant(entry).unwrap();
            assert!(lost.is_empty(), "{form}: {lost:?}");
            assert_eq!(read(&text).fog, entry.fog, "{form}: {text}");
        }
    }
    // Without a solution, nothing could lift the fog.
    let open = fogged("foglight:[[0,0]],", "", "");
    assert_eq!(open.fog, None);
    assert!(open.notices.contains(&"fog without a solution".to_owned()));
}

#[test]
fn the_message_of_the_author_is_read_and_written() {
    let entry = read(&scl(
        "ca:[{v:'msgcorrect: Well done.'}]",
        "Normal sudoku rules apply. Unusual rules apply too.",
        SOLUTION,
    ));
    let message = |entry: &VariantEntry| entry.remarks[&RemarkField::SuccessMessage].clone();
    assert_eq!(message(&entry), "Well done.");
    for form in [Form::Json, Form::Fpuzzles] {
        let (text, _) = form.write_variant(&entry).unwrap();
        assert_eq!(message(&read(&text)), "Well done.", "{form}");
    }
}
