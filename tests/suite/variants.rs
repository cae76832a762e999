//! Variants: parsing, writing, solving, and checking of grids.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use masume::format::{self, Form, PuzzleEntry, RemarkField, VariantEntry};
use masume::grid::rules::{BrokenConstraint, Pos, Shape, Variant};
use masume::solve::general::{solve, solve_with_witness};
use serde_json::Value;
use std::ops::ControlFlow;
use std::time::Instant;

/// Generated puzzles of many kinds in masume's own JSON. Each line states that its puzzle is in the
/// public domain.
const SAMPLE: &str = include_str!("../data/variants.jsonl");

/// Some puzzles of [`SAMPLE`] in the formats of other programs. A line contains the id, the format
/// and the text.
const TEXTS: &str = include_str!("../data/variant_texts.tsv");

fn more() -> String {
    external_text("variants.dev.jsonl")
}

fn external_text(name: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path: PathBuf = root.join("../shared/data").join(name);
    std::fs::read_to_string(path).unwrap()
}

/// The variants in a text of JSON objects, each with its object.
fn puzzles(text: &str) -> Vec<(VariantEntry, Value)> {
    let results: Vec<_> = format::read(text).collect();
    assert_eq!(results.len(), text.lines().count());
    let variants = results.into_iter().zip(text.lines());
    variants
        .filter_map(|(result, line)| match result {
            Ok(PuzzleEntry::Classic(_)) => None,
            Ok(PuzzleEntry::Variant(entry)) => Some((*entry, serde_json::from_str(line).unwrap())),
            Err(error) => panic!("{error}: {line}"),
        })
        .collect()
}

fn full(entry: &VariantEntry) -> Option<Vec<u8>> {
    let solution = entry.solution.as_ref()?;
    Some(solution.iter().map(|d| d.unwrap_or_default()).collect())
}

/// Checks that writing and parsing does not change the puzzles, and that each solution satisfies
/// every rule. The solution with two digits exchanged must violate a rule.
fn check_puzzles(text: &str) {
    let mut solved = 0;
    for (entry, object) in puzzles(text) {
        let id = &object["id"];
        assert!(
            entry.variant.unsupported_rules().is_empty(),
            "{id}: {entry}"
        );
        let again = puzzles(entry.to_json().trim_end());
        assert_eq!(again[0].0.to_json(), entry.to_json(), "{id}");
        let rules = |entry: &VariantEntry| entry.variant.rules().len();
        assert_eq!(rules(&again[0].0), rules(&entry), "{id}");
        assert_eq!(again[0].0.solution, entry.solution, "{id}");
        let Some(mut digits) = full(&entry) else {
            continue;
        };
        solved += 1;
        assert_eq!(entry.variant.first_violation(&digits), None, "{id}");
        let cells: Vec<usize> = entry
            .variant
            .shape()
            .cells()
            .map(|pos| entry.variant.shape().index(pos))
            .collect();
        let other = cells.iter().find(|at| digits[**at] != digits[cells[0]]);
        digits.swap(cells[0], *other.unwrap());
        assert!(entry.variant.first_violation(&digits).is_some(), "{id}");
        digits[cells[0]] = 36;
        assert!(matches!(
            entry.variant.first_violation(&digits),
            Some(BrokenConstraint::Clue(_))
        ));
    }
    assert!(solved > 50);
}

#[test]
fn written_puzzles_are_parsed_back_and_solutions_satisfy_all_rules() {
    check_puzzles(SAMPLE);
}

#[test]
#[ignore = "needs the data outside the project"]
fn a_large_set_of_written_puzzles_is_parsed_back_and_solutions_satisfy_all_rules() {
    check_puzzles(&more());
}

/// Checks that no law eliminates a digit of a solution, and that the search finds the solutions. At
/// most one puzzle in twenty may need more than `most` guesses.
fn solved(text: &str, most: u64) {
    let mut given_up = Vec::new();
    for (entry, object) in puzzles(text) {
        let id = &object["id"];
        if let Some(digits) = full(&entry) {
            solve_with_witness(&entry.variant, most.min(200), &digits);
        }
        let start = Instant::now();
        let found = solve(&entry.variant, 2, |guesses| {
            if guesses < most {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        let took = start.elapsed();
        println!("{id} {} guesses {took:?}", found.guesses);
        if !found.decided {
            given_up.push(id.clone());
            continue;
        }
        let shown = ["none", "one", "many"][found.solutions.len()];
        let expected = object["solutions"].as_str().unwrap();
        assert!(shown == expected || expected == "unknown", "{id}: {shown}");
        if shown == "one" {
            assert_eq!(Some(&found.solutions[0]), entry.solution.as_ref(), "{id}");
        }
    }
    assert!(given_up.len() * 20 <= text.lines().count(), "{given_up:?}");
}

#[test]
fn puzzles_are_solved_and_their_uniqueness_is_reported() {
    solved(SAMPLE, 5_000);
}

#[test]
#[ignore = "needs the data outside the project"]
fn more_puzzles_are_solved_and_their_uniqueness_is_reported() {
    // One puzzle is stated to be unique, but the rules in its text allow several solutions.
    let text = more();
    let lines = text.lines();
    let known: Vec<&str> = lines
        .filter(|line| !line.contains("iss-0-indexed-sums-and-indexing"))
        .collect();
    solved(&known.join("\n"), 100_000);
}

/// Parses a text that contains a single variant.
fn variant(text: &str) -> VariantEntry {
    let results: Vec<_> = format::read(text).collect();
    match &results[..] {
        [Ok(PuzzleEntry::Variant(entry))] => VariantEntry::clone(entry),
        other => panic!("{other:?}: {text}"),
    }
}

/// Checks that a puzzle parsed from another format has the known solution and no other solution.
fn same_puzzle(read: &VariantEntry, known: &VariantEntry, what: &str) {
    assert!(
        read.variant.unsupported_rules().is_empty(),
        "{what}: {read}"
    );
    let Some(digits) = full(known) else {
        return;
    };
    // Some formats write a cage of one cell as a clue.
    let clues = |entry: &VariantEntry| entry.variant.clues().iter().flatten().count();
    assert!(clues(read) >= clues(known), "{what}");
    assert_eq!(read.variant.first_violation(&digits), None, "{what}");
    let found = solve(&read.variant, 2, |guesses| {
        if guesses < 2000 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    assert!(!found.decided || found.solutions.len() == 1, "{what}");
}

fn texts_agree(texts: impl Iterator<Item = (String, String, String)>, puzzles_of: &str) -> usize {
    let known: BTreeMap<String, VariantEntry> = puzzles(puzzles_of)
        .into_iter()
        .filter(|(_, object)| object["solutions"] == "one")
        .map(|(entry, object)| (object["id"].as_str().unwrap().to_owned(), entry))
        .collect();
    let mut count = 0;
    for (id, form, text) in texts {
        if let Some(known) = known.get(&id) {
            count += 1;
            same_puzzle(&any_puzzle(&text, &form), known, &format!("{id} {form}"));
        }
    }
    count
}

#[test]
fn texts_of_other_programs_are_parsed_with_all_their_rules() {
    let fields = TEXTS.lines().map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        (fields[0].into(), fields[1].into(), fields[2].into())
    });
    assert_eq!(texts_agree(fields, SAMPLE), TEXTS.lines().count());
}

#[test]
#[ignore = "needs the data outside the project"]
fn more_texts_of_other_programs_are_parsed_with_all_their_rules() {
    let text = external_text("links.dev.tsv");
    let read = [
        "fpuzzles",
        "sudokupad-fpuz",
        "iss",
        "sumocue",
        "ps",
        "arrows",
        "sgt",
        "ksudoku",
        "ipuz",
    ];
    let fields = text.lines().filter_map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let takes = read.contains(&fields[1]) && fields[2] == "1";
        // Each of these puzzles has a rule that masume does not know, or boxes that do not fill the
        // grid.
        let beyond = [
            "iss-0-indexed-sums-and-indexing",
            "iss-0-indexed-thermo-samevalues",
            "iss-7x7-killer-squishdoku",
            "iss-buy-or-rent-numbered-rooms-version",
            "iss-daredevil",
            "iss-5x10-killer-sudoku",
        ];
        let takes = takes && !(fields[1] == "iss" && beyond.contains(&fields[0]));
        takes.then(|| (fields[0].into(), fields[1].into(), fields[4].into()))
    });
    assert!(texts_agree(fields, &more()) > 300);
}

/// Parses a puzzle that may be classic.
fn any_puzzle(text: &str, form: &str) -> VariantEntry {
    match format::read(text).next() {
        Some(Ok(PuzzleEntry::Classic(entry))) => VariantEntry::classic(&entry),
        Some(Ok(PuzzleEntry::Variant(entry))) => *entry,
        Some(Err(error)) => panic!("{error}: {form} {text}"),
        None => panic!("no puzzle: {form} {text}"),
    }
}

#[test]
#[ignore = "needs the data outside the project"]
fn rules_are_recognized_in_the_pictures_of_links() {
    let known: BTreeMap<String, VariantEntry> = puzzles(&more())
        .into_iter()
        .map(|(entry, object)| (object["id"].as_str().unwrap().to_owned(), entry))
        .collect();
    let (mut data, mut whole, mut in_part) = (0, BTreeMap::new(), BTreeMap::new());
    for line in external_text("links.dev.tsv").lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let ("sudokupad-scl", Some(known)) = (fields[1], known.get(fields[0])) else {
            continue;
        };
        let read = any_puzzle(fields[4], fields[0]);
        assert_eq!(read.variant.clues(), known.variant.clues(), "{}", fields[0]);
        let digits = full(known).unwrap();
        assert_eq!(read.variant.first_violation(&digits), None, "{}", fields[0]);
        if fields[2] == "1" {
            same_puzzle(&read, known, fields[0]);
            data += 1;
            continue;
        }
        // Returns the rules of a text without the number of times that each rule occurs.
        let rules = |entry: &VariantEntry| {
            let mut rules: Vec<String> = entry
                .variant
                .rules()
                .iter()
                .map(|rule| rule.clone().canonical().to_string())
                .collect();
            rules.sort();
            rules
        };
        let all = if rules(&read) == rules(known) {
            &mut whole
        } else {
            &mut in_part
        };
        let kinds = fields[3].split(';').next().unwrap_or_default();
        *all.entry(kinds.trim_start_matches("only drawn: ").to_owned())
            .or_insert(0) += 1;
    }
    println!("{data} with all rules as data; recognized {whole:#?}; not {in_part:#?}");
    assert!(data > 30 && whole.values().sum::<usize>() > 30);
}

#[test]
fn formats_preserve_the_parts_that_they_can_hold() {
    let mut came_back = BTreeMap::new();
    for (known, object) in puzzles(SAMPLE) {
        for form in [
            Form::Fpuzzles,
            Form::SudokuPad,
            Form::Iss,
            Form::SumoCue,
            Form::KSudoku,
            Form::Ipuz,
            Form::Json,
        ] {
            let Some((text, lost)) = form.write_variant(&known) else {
                continue;
            };
            if lost.is_empty() {
                *came_back.entry(form.name()).or_insert(0) += 1;
                same_puzzle(
                    &variant(text.trim_end()),
                    &known,
                    &format!("{} {form}", object["id"]),
                );
            }
        }
    }
    assert!(came_back.values().all(|count| *count > 2), "{came_back:?}");
    assert_eq!(came_back.len(), 7);
}

#[test]
fn unsupported_parts_of_a_text_are_listed() {
    let object = |more: &str| {
        let row = ["{}"; 4].join(",");
        let grid = [
            format!("[{row}]"),
            format!("[{row}]"),
            format!("[{row}]"),
            format!("[{row}]"),
        ];
        format!("{{\"size\":4,{more}\"grid\":[{}]}}", grid.join(","))
    };
    for (more, unread) in [
        (
            "\"lockout\":[{\"lines\":[[\"R1C1\"]]}],",
            "f-puzzles lockout",
        ),
        ("\"negative\":[\"quadruple\"],", "f-puzzles negative"),
        (
            "\"killercage\":[{\"cells\":[\"R1C1\"],\"value\":\"A+B\"}],",
            "f-puzzles killercage",
        ),
        (
            "\"killercage\":[{\"cells\":[\"R9C1\"],\"value\":\"3\"}],",
            "f-puzzles killercage: r9c1 is outside the grid",
        ),
        (
            "\"arrow\":[{\"cells\":[\"R1C1\"],\"lines\":[[\"R1C2\",\"R1C3\"]]}],",
            "f-puzzles arrow",
        ),
        (
            "\"clone\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"cloneCells\":[\"R3C1\"]}],",
            "f-puzzles clone",
        ),
        (
            "\"ratio\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"A\"}],\"negative\":[\"ratio\"],",
            "f-puzzles negative",
        ),
    ] {
        let read = variant(&object(more));
        let mut listed = read.variant.unsupported_rules().iter();
        assert!(listed.any(|text| text.starts_with(unread)), "{read}");
    }
    let iss = variant(".Shape~4x4.Thermo~R1C1~R1C2.Regex~abc~R1C1");
    assert_eq!(iss.variant.unsupported_rules(), ["ISS Regex~abc~R1C1"]);
    assert_eq!(iss.variant.rules().len(), 1);
}

#[test]
fn parity_lines_are_tables_of_pairs_in_iss_texts() {
    let text = ".Shape~9x9.Pair~qqqqqqqqqqqqqC~parity~R1C1~R1C2~R2C3";
    let read = variant(text);
    assert!(read.variant.unsupported_rules().is_empty(), "{read}");
    let rules: Vec<String> = read
        .variant
        .rules()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(rules, ["parityline r1c1 r1c2 r2c3"]);
    let (written, lost) = Form::Iss.write_variant(&read).unwrap();
    assert_eq!(lost, [""; 0]);
    assert_eq!(variant(&written).variant.rules(), read.variant.rules());
}

#[test]
fn cells_in_iss_texts_are_parsed_in_upper_and_lower_case() {
    let read = variant(".Thermo~r1c2~r2c3.Cage~10~R1C1~r2c1");
    assert!(read.variant.unsupported_rules().is_empty(), "{read}");
    assert_eq!(read.variant.rules().len(), 2);
}

#[test]
fn a_line_of_cells_and_a_line_of_regions_are_a_jigsaw() {
    // Both puzzles are examples of the Interactive Sudoku Solver.
    for (cells, regions, solution) in [
        (
            "3.......71.......5....68.....5.19......9.............28....3......235..1.......9.",
            "AAAAAAABCDEFFAFABCDEFFFFBBCDEFFBBBBCDEEEGGCBCDDEGGGCCCDDEEGGGGHDIIIIHHHHIIIIIHHHH",
            "364891527189374265542168739625719843213987456937456182876523914498235671751642398",
        ),
        (
            "..E..K..MI....P.K....P....L.MF.B....HM.D....O..FJI.....KG.DB.C.O.OD...NAE.HM.K..........P.I....GIF.HL.B....AC..JCE.P...L.M............I.O...P.HDN..IM....E.PB.DCD....G.P..........A.CI.OHF...JL.E.F.GA.HI.....OKF..N....A.PL....H.PJ.C....M....I.C....MI..K..G..",
            "AAAAABBBBBCDDDDDAAEAABBBBBCDDDDDAAEAAABBFCCDDDDGAAEBBBBFFCCCDDGGHHEEEEEEFCCCIGGGHHHEEEEEFFCCIGGGHHHHEFEFFICCIGGGHHHHHFFFIICCIIGGHJJHJJFFIIIIIIKGJJJJJFFLIIKKKKKGJJJJJJLLLLLKKKKKJMLLLLLLLNLLKKKKMMLMNNNNNNOPPPPKMMMMMNNOOOOOPPPPMMMMNNNOOOOOPPPPMMMNNNNOOOOOPPPP",
            "OLECFKGBMIJHNDPAKNHADPCEJOLIMFGBGPIBHMADCNEJOLKFJIMLNHFKGPDBECAOBODGPFNAECHMJKILLDNEJOKCPAIFHMBGIFGHLDBMNKOACPEJCEJPABOLDMGKFINHMJCKELIFOBAGPNHDNAKIMJHGLEFPBODCDHBFOGJPKLNCIAMEPKAMCIEOHFBDGJLNEMFDGAPHIJCNLBOKFBONIEDJAGPLKHCMHGPJKCLNBDMOAEFIACLOBNMIFHKEDGJP",
        ),
    ] {
        let read = variant(&format!("{cells} {regions}  A title"));
        assert_eq!(read.remarks[&RemarkField::Title], "A title");
        let read = variant(&format!("{cells} {regions}"));
        assert!(read.remarks.is_empty());
        let found = solve(&read.variant, 2, |_| ControlFlow::Continue(()));
        assert_eq!(found.solutions.len(), 1);
        let values = |sign: char| sign.to_digit(10).unwrap_or_else(|| sign as u32 - 64);
        let expected: Vec<u32> = solution.chars().map(values).collect();
        let digits = found.solutions[0].iter().flatten();
        assert!(digits.map(|digit| u32::from(*digit)).eq(expected));
    }
}

#[test]
fn a_jigsaw_with_regions_of_different_sizes_is_an_error() {
    let regions =
        "AAAAAAABCDEFFAFABCDEFFFFBBCDEFFBBBBCDEEEGGCBCDDEGGGCCCDDEEGGGGHDIIIIHHHHIIIIIIHHH";
    for regions in [regions.to_owned(), regions.replace('I', "0")] {
        let read: Vec<_> = format::read(&format!("{} {regions}", ".".repeat(81))).collect();
        let [Err(error)] = &read[..] else {
            panic!("{read:?}");
        };
        assert_eq!(error.to_string(), "1:1: region H has 8 cells, expected 9");
    }
}

#[test]
fn a_puzzle_and_its_solution_are_no_jigsaw() {
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let read: Vec<_> = format::read(&format!("{puzzle} {solution}")).collect();
    assert!(matches!(&read[..], [Ok(_)]), "{read:?}");
}

#[test]
fn both_solutions_of_a_puzzle_with_digits_from_0_obey_all_rules() {
    let puzzle = r#"{"digits":"0-8","puzzle":"......................8..........................7...............0...........2...","constraints":["sumline 10 r3c2 r3c3 r3c4 r3c5 r4c5","sum 0 r4c5 r3c6","rellik 5 r6c8 r7c8 r7c7 r7c6","lunchbox 5 r8c2 r8c3 r8c4 r8c5 r8c6","lunchbox 11 r2c2 r3c2 r4c2 r5c2 r6c3","xsum 16 -c7","sandwich 17 r5","indexer column r1c6","valueindex r1c7 r2c7 r3c7 r4c7 r5c7 r5c8","cage 10 r9c7 r9c8 r9c9 r8c9","room 8 -c8"]}"#;
    let (entry, _) = puzzles(puzzle).remove(0);
    let found = solve(&entry.variant, 2, |_| ControlFlow::Continue(()));
    assert_eq!(found.solutions.len(), 2);
    for grid in [
        "712456308508731426346280715273108654184625037065374182851047263420563871637812540",
        "057346821382751406146280573578103264403625187621478035215037648830564712764812350",
    ] {
        let digits: Vec<u8> = grid.bytes().map(|digit| digit - b'0').collect();
        assert_eq!(entry.variant.first_violation(&digits), None, "{grid}");
    }
}

#[test]
fn unsupported_parts_of_ksudoku_and_ipuz_are_listed() {
    let graph = |inside: &str| {
        format!(
            "<!DOCTYPE ksudoku><ksudoku><game><puzzle><graph order=\"4\" type=\"custom\" \
             sizeX=\"4\" sizeY=\"4\">{inside}</graph><values>_b______________</values></puzzle>\
             </game></ksudoku>"
        )
    };
    let grid = "<sudokugroups at=\"0\" withblocks=\"1\"/>";
    for (inside, unread) in [
        (
            format!("{grid}<cage operator=\"5\" value=\"3\" size=\"2\"> 0 1 </cage>"),
            "KSudoku cage with the operator 5",
        ),
        (
            format!("{grid}<roxdokugroups at=\"0\"/>"),
            "KSudoku roxdokugroups",
        ),
        (
            "<clique size=\"2\">0 1 </clique>".to_owned(),
            "KSudoku graph without rows and columns",
        ),
    ] {
        let read = variant(&graph(&inside));
        assert_eq!(read.variant.unsupported_rules(), [unread]);
        // KSudoku counts cells column by column.
        assert_eq!(read.variant.clue("r2c1".parse().unwrap()), Some(1));
    }
    let cage = "<cage operator=\"4\" value=\"0\" size=\"2\"> 0 1 </cage>";
    let read = variant(&graph(&format!("{grid}{cage}")));
    assert_eq!(read.variant.rules()[0].to_string(), "cage r1c1 r2c1");
    let object = |more: &str| {
        format!(
            "{{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/sudoku/calcudoku#1\"],{more}\"puzzle\":\
             [[0,1,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,\"D\"]],\"charset\":\"ABCD\"}}"
        )
    };
    let read = variant(&object(
        "\"cages\":[{\"value\":3,\"operator\":\"%\",\"cells\":[[1,2]]}],\"fog\":1,",
    ));
    assert_eq!(read.variant.unsupported_rules().len(), 2, "{read}");
    assert!(
        read.variant.unsupported_rules()[0].starts_with("ipuz cage 1"),
        "{read}"
    );
    assert_eq!(read.variant.unsupported_rules()[1..], ["ipuz fog"]);
    assert_eq!(read.variant.clue("r1c2".parse().unwrap()), Some(1));
    assert_eq!(read.variant.clue("r4c4".parse().unwrap()), Some(4));
    // No coordinate is 0 and one coordinate is 4, so coordinates count from 1. The column precedes
    // the row.
    let read = variant(&object(
        "\"cages\":[{\"value\":3,\"cells\":[[4,2],[3,2]]}],",
    ));
    // In a calcudoku, digits may repeat in a cage.
    assert_eq!(read.variant.rules()[0].to_string(), "sum 3 r2c4 r2c3");
    let read = variant(&object(
        "\"cages\":[{\"value\":\"7\",\"cells\":[[1,2]]},{\"value\":\"a+b\",\"cells\":[[1,0]]}],",
    ));
    assert_eq!(read.variant.rules()[0].to_string(), "sum 7 r3c2");
    let unread = &read.variant.unsupported_rules()[0];
    assert!(unread.starts_with("ipuz cage 2"), "{unread}");
}

#[test]
fn sizes_and_values_that_do_not_fit_are_errors() {
    let ksudoku = |size: &str, more: &str, values: &str| {
        format!(
            "<!DOCTYPE ksudoku><ksudoku><game><puzzle><graph order=\"4\" type=\"sudoku\" \
             sizeX=\"{size}\">{more}</graph><values>{values}</values></puzzle></game></ksudoku>"
        )
    };
    let blank = "_".repeat(16);
    let clue = "<cage operator=\"0\" value=\"257\" size=\"1\"> 0 </cage>";
    for (text, reason) in [
        (ksudoku("400", "", &blank), "sizeX is not a size"),
        (ksudoku("4", "", ""), "0 values, expected 16"),
        (
            ksudoku("4", clue, &blank),
            "is not one of the digits 1 to 4",
        ),
        ("2x2:300zzzzza".to_owned(), "not a game id of Solo"),
        ("2x2u:1o".to_owned(), "not a game id of Solo"),
        (
            ".Shape~6x6.RegionSize~many".to_owned(),
            "expected a size of regions",
        ),
        (
            "{\"size\":4,\"puzzle\":\"................\",\"placed\":7}".to_owned(),
            "\"placed\" must be a string",
        ),
        (
            "{\"puzzle\":\"................\",\"grids\":4}".to_owned(),
            "\"grids\" must be a list",
        ),
    ] {
        match &format::read(&text).collect::<Vec<_>>()[..] {
            [Err(error)] => assert!(error.to_string().contains(reason), "{error}: {text}"),
            other => panic!("{other:?}: {text}"),
        }
    }
}

/// Closed lines on a grid of four rows, each with its number of solutions.
const CLOSED_LINES: [(&str, usize); 12] = [
    ("renban r2c2 r2c3 r3c3 r3c2 r2c2", 168),
    ("whisper 2 r2c2 r2c3 r3c3 r3c2 r2c2", 28),
    ("nabner r2c2 r2c3 r3c3 r3c2 r2c2", 0),
    ("entropic r1c1 r1c2 r1c3 r2c3 r2c2 r2c1 r1c1", 16),
    ("regionsum r1c2 r1c3 r2c3 r2c2 r1c2", 128),
    ("sumline 5 r2c2 r2c3 r3c3 r3c2 r2c2", 120),
    ("modular 2 r2c2 r2c3 r3c3 r3c2 r2c2", 104),
    ("parityline r2c2 r2c3 r3c3 r3c2 r2c2", 104),
    ("palindrome r1c1 r1c3 r2c2 r3c2 r2c1 r1c1", 0),
    ("zipper r1c1 r1c2 r2c2 r2c1 r1c1", 24),
    ("between r1c1 r1c2 r2c2 r2c1 r1c1", 0),
    ("doublearrow r1c1 r1c2 r2c2 r2c1 r1c1", 0),
];

fn four(rule: &str) -> Variant {
    let mut variant = Variant::blank(Shape::new(4, 4).unwrap());
    variant.add(rule.parse().unwrap()).unwrap();
    variant
}

fn count(variant: &Variant) -> usize {
    let found = solve(variant, 1000, |_| ControlFlow::Continue(()));
    assert!(found.decided);
    found.solutions.len()
}

#[test]
fn closed_lines_have_the_known_numbers_of_solutions() {
    for (rule, expected) in CLOSED_LINES {
        assert_eq!(count(&four(rule)), expected, "{rule}");
    }
}

#[test]
fn a_closed_line_can_begin_in_any_of_its_cells() {
    let kinds = [
        "renban",
        "whisper 2",
        "nabner",
        "entropic",
        "regionsum",
        "sumline 5",
        "modular 2",
        "modular 3",
        "parityline",
        "pairs a+b!=5",
        "samedifference",
        "oneof renban; not pairs |a-b|>=2",
    ];
    let rings = [
        "r2c2 r2c3 r3c3 r3c2",
        "r1c1 r1c2 r1c3 r2c3 r2c2 r2c1",
        "r1c2 r2c3 r3c2 r2c1",
        "r1c1 r1c2 r2c3 r3c3 r3c2 r2c1",
    ];
    for (kind, ring) in kinds.iter().flat_map(|kind| rings.map(|ring| (kind, ring))) {
        let mut cells: Vec<&str> = ring.split(' ').collect();
        let mut counts = Vec::new();
        for _ in 0..cells.len() {
            cells.rotate_left(1);
            for _ in 0..2 {
                cells.reverse();
                let line = format!("{kind} {} {}", cells.join(" "), cells[0]);
                counts.push(count(&four(&line)));
            }
        }
        assert!(
            counts.iter().all(|n| *n == counts[0]),
            "{kind} {ring} {counts:?}"
        );
    }
}

#[test]
fn closed_lines_are_written_and_parsed_back() {
    let mut kept = BTreeMap::new();
    for (rule, _) in CLOSED_LINES {
        let entry = VariantEntry::new(four(rule), 1, Form::Json);
        for form in [Form::Json, Form::Fpuzzles, Form::SudokuPad, Form::Iss] {
            let Some((text, lost)) = form.write_variant(&entry) else {
                continue;
            };
            if lost.is_empty() {
                let read = variant(text.trim_end()).variant;
                assert_eq!(read.unsupported_rules(), [""; 0], "{rule} {form}");
                assert_eq!(read.rules(), entry.variant.rules(), "{rule} {form}");
                *kept.entry(form.name()).or_insert(0) += 1;
            }
        }
    }
    assert!(
        kept.len() == 4 && kept.values().all(|kinds| *kinds >= 8),
        "{kept:?}"
    );
}

#[test]
fn a_line_of_different_digits_cannot_be_closed() {
    for rule in [
        "thermo r1c1 r1c2 r2c2 r1c1",
        "lunchbox 3 r1c1 r1c2 r2c2 r1c1",
    ] {
        let mut variant = Variant::blank(Shape::classic());
        let error = variant.add(rule.parse().unwrap()).unwrap_err().to_string();
        let name = rule.split(' ').next().unwrap();
        let expected =
            format!("r1c1 is named twice, but the digits of the rule '{name}' are all different");
        assert_eq!(error, expected);
    }
}

#[test]
fn entropic_lines_use_the_classes_of_their_size() {
    for (size, digits, is_possible) in [
        (4, "134", true),
        (4, "123", false),
        (7, "356", false),
        (7, "147", true),
        (8, "246", true),
        (8, "245", false),
        (10, "149", true),
        (10, "348", true),
        (10, "137", false),
    ] {
        let mut variant = Variant::blank(Shape::new(size, size).unwrap());
        variant
            .add("entropic r1c1 r1c2 r1c3".parse().unwrap())
            .unwrap();
        for (col, digit) in (0..).zip(digits.bytes()) {
            variant.set_clue(Pos::new(0, col), Some(digit - b'0'));
        }
        let found = solve(&variant, 1, |_| ControlFlow::Continue(()));
        assert_eq!(
            found.solutions.len(),
            usize::from(is_possible),
            "{size} {digits}"
        );
    }
}

#[test]
fn an_answer_in_json_contains_the_rules_for_the_next_command() {
    let jigsaw =
        r#"{"size":4,"puzzle":"1.............4.","regions":"1122113233424444","constraints":[]}"#;
    for puzzle in [include_str!("../data/killer.json"), jigsaw] {
        let solve = |input: &str| {
            let ran = crate::command::masume(["solve"]).stdin(input).run();
            (ran.code(), ran.stdout)
        };
        for command in ["solve", "check", "rate", "hint"] {
            let ran = crate::command::masume([command, "--json"])
                .stdin(puzzle)
                .run();
            let first = ran.stdout.lines().next().unwrap_or_default();
            assert_eq!(solve(first), solve(puzzle), "{command}: {first}");
        }
    }
}

#[test]
fn all_solutions_and_the_steps_of_a_variant_are_printed() {
    let killer = include_str!("../data/killer.json");
    let one = |arguments: &[&str]| {
        crate::command::masume(["solve"].iter().chain(arguments).chain(&["own.json"]))
            .file("own.json", killer)
            .run()
    };
    let solution = one(&[]).stdout;
    let all = one(&["--all"]);
    assert_eq!(all.stdout, solution, "{}", all.stderr);
    assert_eq!(all.code(), Some(0));
    let json: serde_json::Value = serde_json::from_str(&one(&["--all", "--json"]).stdout).unwrap();
    assert_eq!(json["number"], 1);
    assert_eq!(json["solution"], solution.trim());
    let steps = one(&["--steps"]);
    assert_eq!(steps.code(), Some(0), "{}", steps.stderr);
    assert!(steps.stdout.lines().count() > 20, "{}", steps.stdout);
    // A killer sudoku without a cage has many solutions.
    let empty = format!(
        r#"{{"puzzle":"{}","constraints":["cage 3 r1c1 r1c2"]}}"#,
        ".".repeat(81)
    );
    let ran = crate::command::masume(["solve", "--all", "--count", "3", "own.json"])
        .file("own.json", empty)
        .run();
    assert_eq!(ran.lines().len(), 3, "{} {}", ran.stdout, ran.stderr);
    assert_eq!(ran.code(), Some(1));
}
