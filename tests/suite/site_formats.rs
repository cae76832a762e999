//! Details of formats: links and objects of `SudokuPad`, masume's own objects of variants, and
//! library lines of `HoDoKu`.

use masume::format::{
    self, Entry, LibraryLine, PuzzleEntry, ReadErrorKind, RemarkField, VariantEntry, answer_address,
};
use masume::grid::{Cell, Digit};

fn read(text: &str) -> Result<PuzzleEntry, ReadErrorKind> {
    let read = format::read(text).next().unwrap();
    read.map_err(|error| error.kind().clone())
}

fn classic(text: &str) -> Entry {
    read(text).unwrap().into_classic().unwrap()
}

fn variant(text: &str) -> VariantEntry {
    match read(text) {
        Ok(PuzzleEntry::Variant(entry)) => *entry,
        other => panic!("{other:?}"),
    }
}

fn clues(link: &str) -> String {
    classic(link).clues.to_string()
}

#[test]
fn runs_of_empty_cells_are_read_in_both_notations() {
    let empty = ".".repeat(81);
    assert_eq!(clues("https://sudokupad.app/scfoooooooooooooK"), empty);
    assert_eq!(clues("https://sudokupad.app/sudoku/classicA"), empty);
    let first = format!("7..5{}", ".".repeat(77));
    let runs = format!("R5{}*", "0".repeat(77));
    for id in [format!("scf{runs}"), "classic7C5".to_owned()] {
        assert_eq!(
            clues(&format!("https://app.crackingthecryptic.com/{id}")),
            first
        );
        let field = format!("https://sudokupad.app/?x=1&puzzleid={id}&y=2");
        assert_eq!(clues(&field), first);
    }
}

#[test]
fn rules_and_remarks_are_read_after_the_runs_of_clues() {
    let link = "https://sudokupad.app/scfoooooooooooooK*xwtA**B*aMe";
    let entry = variant(link);
    assert_eq!(entry.to_string(), "diagonal (2), windoku");
    assert_eq!(entry.remarks[&RemarkField::Title], "A*B");
    assert_eq!(entry.remarks[&RemarkField::Author], "Me");
}

#[test]
fn links_with_only_a_name_are_distinguished() {
    for name in [
        "https://sudokupad.app/k672pxo3r9",
        "https://tinyurl.com/abc",
    ] {
        let kind = read(name).unwrap_err();
        assert!(matches!(kind, ReadErrorKind::OnlyAName(_)), "{name}");
    }
    let other = read("https://example.org/tinyurl.com/abc").unwrap_err();
    assert!(!matches!(other, ReadErrorKind::OnlyAName(_)));
    for (link, address) in [
        (
            "https://sudokupad.app/k672pxo3r9",
            "https://sudokupad.app/api/puzzle/k672pxo3r9",
        ),
        (
            "https://sudokupad.app/sudoku/AbC?x=1",
            "https://sudokupad.app/api/puzzle/sudoku/AbC",
        ),
        (
            "https://app.crackingthecryptic.com/sudoku/AbC",
            "https://sudokupad.app/api/puzzle/sudoku/AbC",
        ),
        ("https://tinyurl.com/abc", "https://tinyurl.com/abc"),
    ] {
        assert_eq!(answer_address(link).as_deref(), Some(address));
    }
    for link in [
        "https://f-puzzles.com/?id=x",
        "https://example.org/x",
        "https://sudokupad.app/a b",
    ] {
        assert_eq!(answer_address(link), None, "{link}");
    }
}

/// Reads a grid of `SudokuPad` with 4x4 cells and these overlays.
fn overlaid(overlays: &str) -> VariantEntry {
    let rows = ["[{},{},{},{}]"; 4].join(",");
    variant(&format!(
        "{{\"cells\":[{rows}],\"regions\":[],\"overlays\":[{overlays}]}}"
    ))
}

/// A white dot between the first two cells.
const DOT: &str = r##"{"borderColor":"#000000","backgroundColor":"#FFFFFF","center":[0.5,1],"rounded":true,"width":0.3,"height":0.3,"text":""}"##;

#[test]
fn a_dot_is_a_rule_only_if_all_its_measures_fit() {
    assert_eq!(overlaid(DOT).to_string(), "size 4x4, regions, white");
    for other in [
        "\"rounded\":false",
        "\"width\":0.4",
        "\"center\":[0.5,1.2]",
        "\"text\":\"?\"",
    ] {
        // If a key occurs twice, its last value counts.
        let drawn = overlaid(&DOT.replace('}', &format!(",{other}}}")));
        assert!(drawn.variant.rules().is_empty(), "{other}: {drawn}");
        assert_eq!(
            drawn.variant.unsupported_rules().len(),
            1,
            "{other}: {drawn}"
        );
    }
}

#[test]
fn a_picture_with_too_many_drawings_is_not_examined() {
    let dots = vec![DOT; 2001].join(",");
    let read = overlaid(&dots);
    assert_eq!(
        read.variant.unsupported_rules(),
        ["2001 white circles drawn"]
    );
}

#[test]
fn invalid_objects_are_rejected() {
    for text in [r#"{"cells":3}"#, r#"{"cells":[[]]}"#, r#"{"cells":[1]}"#] {
        let read = read(text);
        assert!(read.is_err(), "{text}");
    }
}

#[test]
fn a_written_object_is_parsed_back() {
    for text in [
        r#"{"title":"Little corner","size":6,"puzzle":"........3..................1........","constraints":["diagonal +","cage 9 r1c1 r1c2 r2c1","thermo r4c1 r4c2 r3c3","white r5c5 r5c6","skyscraper 3 -c2"]}"#,
        r#"{"size":[2,4],"digits":"0-3","puzzle":"0.......","regions":"AABBAABB","constraints":[],"solution":"01232301"}"#,
        r#"{"size":4,"puzzle":"1...............","constraints":[],"solution":"1234341221434321","may_lack_rules":true}"#,
        format!(
            r#"{{"puzzle":"{}","constraints":[],"may_lack_rules":true}}"#,
            ".".repeat(81)
        )
        .as_str(),
        r##"{"size":4,"puzzle":"................","constraints":[],"unread":["1 line drawn"],"drawings":[{"form":"arrow","points":[[0.5,0.5],[1.0,-0.25]],"size":[0.15,0.15],"color":"#67f067"},{"form":"circle","points":[[1.5,1.5]],"size":[0.8,0.8],"border":"#000000","text":"7"}]}"##,
        r##"{"size":4,"puzzle":"#...............","regions":"none","constraints":[],"unread":["lockout x"],"placed":"#3..............","candidates":["","","12","","","","","","","","","","","","",""]}"##,
    ] {
        assert_eq!(variant(text).to_json().trim_end(), text);
    }
}

#[test]
fn a_classic_puzzle_is_not_read_as_a_variant() {
    let blank = ".".repeat(81);
    for fields in ["", r#","constraints":[]"#, r#","size":9,"digits":"1-9""#] {
        let text = format!(r#"{{"puzzle":"{blank}"{fields}}}"#);
        assert!(read(&text).is_ok(), "{text}");
    }
}

#[test]
fn an_invalid_rule_is_listed_with_its_reason() {
    let blank = ".".repeat(81);
    let text = format!(
        r#"{{"puzzle":"{blank}","constraints":["cage 3 r1c1 r1c2","flip r1c1","cage 3 r10c1",7]}}"#
    );
    let entry = variant(&text);
    assert_eq!(entry.variant.rules().len(), 1);
    assert_eq!(
        entry.variant.unsupported_rules(),
        [
            "constraint 2: unknown rule 'flip' (flip r1c1)",
            "constraint 3: r10c1 is outside the grid (cage 3 r10c1)",
            "constraint 4: 7",
        ]
    );
}

#[test]
fn an_invalid_shape_or_invalid_clues_are_rejected() {
    let reason = |text: &str| match read(text) {
        Err(ReadErrorKind::NotAVariant(reason)) => reason.into_string(),
        other => format!("{other:?}"),
    };
    assert_eq!(
        reason(r#"{"size":4,"puzzle":"1234"}"#),
        "4 cells, expected 16"
    );
    assert_eq!(
        reason(r#"{"size":4,"puzzle":"9..............."}"#),
        "'9' is not one of the digits 1 to 4"
    );
    assert_eq!(
        reason(r#"{"size":0,"puzzle":""}"#),
        "expected a size of 1 to 45 rows and columns"
    );
    assert_eq!(
        reason(r#"{"size":4,"regions":"AABB","puzzle":"................"}"#),
        "the regions do not have as many cells as the grid"
    );
}

#[test]
fn a_library_line_has_a_position_and_an_expected_step() {
    let givens = format!("1+2{}", ".".repeat(79));
    let line = format!(":0300-1:7:{givens}:416 516:723 733::");
    let read = LibraryLine::read(&line, 1).unwrap();
    assert_eq!((read.code.as_str(), read.variant.as_str()), ("0300", "1"));
    let first: Cell = "r1c1".parse().unwrap();
    let second: Cell = "r1c2".parse().unwrap();
    assert_eq!(read.board.digit(second), Digit::new(2));
    assert!(read.board.clues().contains(first) && !read.board.clues().contains(second));
    let cell: Cell = "r1c6".parse().unwrap();
    assert_eq!(read.board.candidates(cell).to_string(), "36789");
    assert_eq!(read.eliminations.len(), 2);
    assert!(read.placements.is_empty());
}

#[test]
fn every_error_has_its_position() {
    let blank = ".".repeat(81);
    let short = ".".repeat(80);
    for (line, message) in [
        (
            ":0300".to_owned(),
            "3:6: a field of the library line is missing",
        ),
        (
            format!(":03a0:7:{blank}::::"),
            "3:2: invalid technique; write four or five digits",
        ),
        (format!(":0300:7:{short}::::"), "3:9: 80 cells, expected 81"),
        (
            format!(":0300:7:{blank}:41:::"),
            "3:91: invalid candidate; write digit, row, column",
        ),
        (
            format!(":0300:7:11{}::::", ".".repeat(79)),
            "3:9: digits conflict",
        ),
    ] {
        let error = LibraryLine::read(&line, 3).unwrap_err();
        assert_eq!(error.to_string(), message);
    }
}
