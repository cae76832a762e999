//! Decorations: drawings of a puzzle that are not rules, read, written, saved and drawn.

use masume::config::{GlyphSet, Settings};
use masume::format::{self, Form, PuzzleEntry, VariantEntry};
use masume::game::{Game, PlayTime};
use masume::grid::rules::{Decoration, DecorationForm};
use masume::print::{self, Sheet};
use masume::puzzle::{Puzzle, VariantPuzzle};
use masume::store::{GameProgress, GameSaver, Journal, read_game, write_game};
use masume::text::{Locale, Text};
use masume::tui::{HeadlessApp, Opening};
use tempfile::TempDir;

use crate::formats::read_classics;

fn read(text: &str) -> VariantEntry {
    match format::read(text).next().unwrap() {
        Ok(PuzzleEntry::Variant(entry)) => *entry,
        other => panic!("{other:?}: {text}"),
    }
}

/// The forms and the points of the decorations of a puzzle, with their colors and texts.
fn described(entry: &VariantEntry) -> Vec<String> {
    let one = |it: &Decoration| {
        format!(
            "{:?} {:?} {} {}",
            it.form,
            it.points,
            it.color_name().unwrap_or("-"),
            it.text
        )
    };
    entry.decorations.iter().map(one).collect()
}

/// An f-puzzles object of 9x9 cells with fields.
fn fpuzzles(first: &str, fields: &str) -> String {
    let row = |cell: &str| format!("[{cell}{}]", ",{}".repeat(8));
    let rows: Vec<String> = (0..9)
        .map(|at| row(if at == 0 { first } else { "{}" }))
        .collect();
    format!(
        "{{\"size\":9,\"grid\":[{}],\"ruleset\":\"Own rule.\",{fields}}}",
        rows.join(",")
    )
}

/// Drawings of every form: on lines, in cells, at an edge, at a corner and beside the grid.
const FIELDS: &str = r##""line":[{"lines":[["R2C2","R3C3","R3C4"]],"outlineC":"#11aa55","width":0.15}],
    "circle":[{"cells":["R5C5"],"baseC":"#ffffff","outlineC":"#000000","width":0.8,"height":0.8},
              {"cells":["R6C6","R6C7"],"baseC":"#ff0000","width":0.3,"height":0.3}],
    "rectangle":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"baseC":"#0000ff","width":0.2,"height":0.2}],
    "text":[{"cells":["R7C0"],"value":"12"},{"cells":["R8C8"],"value":"ab"}],
    "cage":[{"cells":["R9C1","R9C2"],"outlineC":"#000000","value":"x3"}]"##;

#[test]
fn drawings_without_a_rule_are_read_and_written_by_each_format_that_stores_them() {
    let entry = read(&fpuzzles(r##"{"c":"#FFFF00"}"##, FIELDS));
    assert_eq!(
        described(&entry),
        [
            "Rectangle [[50, 50]] yellow ",
            "Cage [[850, 50], [850, 150]] black x3",
            "Line [[150, 150], [250, 250], [250, 350]] green ",
            "Circle [[450, 450]] black ",
            "Circle [[550, 600]] red ",
            "Rectangle [[100, 100]] blue ",
            "Rectangle [[650, -50]] - 12",
            "Rectangle [[750, 750]] - ab",
        ]
    );
    for form in [Form::Json, Form::Fpuzzles, Form::SudokuPad] {
        assert!(form.lossy_parts_of_variant(&entry).is_empty(), "{form}");
        let (text, _) = form.write_variant(&entry).unwrap();
        let mut again = described(&read(&text));
        let mut before = described(&entry);
        again.sort();
        before.sort();
        assert_eq!(again, before, "{form}");
    }
    let own = read(&entry.to_json());
    assert_eq!(own.decorations, entry.decorations);
    assert!(!Form::Ipuz.lossy_parts_of_variant(&entry).is_empty());
}

#[test]
fn an_invalid_drawing_is_an_error_and_a_grid_with_a_drawing_only_is_classic() {
    let blank = ".".repeat(81);
    let object = |drawings: &str| format!("{{\"puzzle\":\"{blank}\",\"drawings\":[{drawings}]}}");
    let line = r##"{"form":"line","points":[[0.5,0.5],[0.5,1.5]],"color":"#11aa55"}"##;
    let entry = read_classics(&object(line)).next().unwrap().unwrap();
    assert_eq!(entry.extras.unwrap().decorations.len(), 1);
    for wrong in [
        "7",
        "{}",
        r#"{"form":"flower","points":[[1,1]]}"#,
        r#"{"form":"line","points":[]}"#,
    ] {
        let read = format::read(&object(wrong)).next().unwrap();
        let error = read.unwrap_err().to_string();
        assert!(error.contains("\"drawings\" must list"), "{wrong}: {error}");
    }
}

#[test]
fn drawings_of_scl_and_sudokumaker_are_decorations_unless_they_are_rules() {
    let rows = ["[,,,,]"; 5].join(",");
    let entry = read(&format!(
        "{{ce:[{rows}],re:[],u:[{{ct:[0.5,0.5],w:1,h:1,c2:#F00}}],\
         l:[{{wp:[[1.5,0.5],[1.5,2.5]],c:#0F0,th:10}}],a:[{{wp:[[0.5,1.5],[2.5,3.5]],c:#00F,th:3}}],\
         o:[{{ct:[2.5,2],w:0.6,h:0.6,te:ab,c1:#000}},{{ct:[9.5,2],w:0,h:0}}],\
         ca:[{{ce:[[4,0],[4,1]],v:'a+b'}}]}}"
    ));
    assert_eq!(
        described(&entry),
        [
            "Cage [[450, 50], [450, 150]] - a+b",
            "Rectangle [[50, 50]] red ",
            "Line [[150, 50], [150, 250]] green ",
            "Arrow [[50, 150], [250, 350]] blue ",
            "Rectangle [[250, 200]] black ab",
        ]
    );
    let cells = ["{}"; 16].join(",");
    let entry = read(&format!(
        r##"{{"puzzle":{{"size":4,"cells":[{cells}],"constraints":[{{"type":0}},
        {{"type":2000,"lines":[[{{"x":0.5,"y":1.5}},{{"x":1.5,"y":2.5}}]],"style":{{"color":"#ff0000","thickness":0.2}}}},
        {{"type":2001,"cages":[{{"value":"8","cells":[0,1]}}],"style":{{"cage":{{"color":"#000000"}}}}}},
        {{"type":2002,"params":[{{"type":"text","text":"7","fill":"#ff0000"}}],"symbols":[[2,2,0]]}}]}}}}"##
    ).replace('\n', ""));
    assert_eq!(
        described(&entry),
        [
            "Cage [[50, 50], [50, 150]] black 8",
            "Line [[150, 50], [250, 150]] red ",
            "Rectangle [[200, 200]] - 7",
        ]
    );
}

/// A classic puzzle with ordinary rules, a title, an author and drawings.
fn classic() -> (String, Vec<String>) {
    const CLUES: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let mut rows = Vec::new();
    for row in CLUES.as_bytes().chunks(9) {
        let cells = row.iter().map(|clue| match clue {
            b'.' => "{}".to_owned(),
            _ => format!("{{\"value\":{},\"given\":true}}", char::from(*clue)),
        });
        rows.push(format!("[{}]", cells.collect::<Vec<_>>().join(",")));
    }
    // A cage may stand for a rule.
    let (fields, _) = FIELDS.split_once(",\n    \"cage\"").unwrap();
    let object = format!(
        "{{\"size\":9,\"title\":\"Two lines\",\"author\":\"Ada\",\
         \"ruleset\":\"Normal sudoku rules apply.\",\"grid\":[{}],{fields}}}",
        rows.join(",")
    );
    let entry = read_classics(&object).next().unwrap().unwrap();
    assert_eq!(entry.clues.to_string(), CLUES);
    (object, described(&VariantEntry::of_classic(&entry)))
}

#[test]
fn a_classic_puzzle_keeps_its_drawings_in_every_format_that_stores_them() {
    let (object, drawn) = classic();
    assert!(drawn.len() > 5, "{drawn:?}");
    let entry = read_classics(&object).next().unwrap().unwrap();
    for form in [Form::Json, Form::Fpuzzles, Form::SudokuPad] {
        let text = form.write(&entry, 1);
        let again = read_classics(&text).next().unwrap();
        let again = again.unwrap_or_else(|error| panic!("{form}: {error}"));
        let mut again = described(&VariantEntry::of_classic(&again));
        let mut before = drawn.clone();
        again.sort();
        before.sort();
        assert_eq!(again, before, "{form}");
    }
}

#[test]
fn a_classic_game_keeps_title_author_description_and_drawings() {
    let (object, drawn) = classic();
    let entry = read_classics(&object).next().unwrap().unwrap();
    let entry = VariantEntry::of_classic(&entry);
    let game = Game::of(VariantPuzzle::new(entry.clone()));
    assert!(game.is_classic() && game.puzzle().solution().is_some());
    let folder = TempDir::new().unwrap();
    let path = || Some(folder.path().to_owned());
    let progress = GameProgress::of(&game, PlayTime::ZERO);
    let mut saver = GameSaver::new(path());
    saver.begin(&game, true);
    saver.save(Vec::new(), progress);
    drop(saver);
    let mut saver = GameSaver::new(path());
    let bare = Game::new(Puzzle::new(game.clues().to_clues()));
    // A puzzle without a title is the same puzzle.
    let saved = saver.resume_on(&bare, false).unwrap().game;
    let exported = write_game(&saved, PlayTime::ZERO);
    let (imported, _) = read_game(&exported).unwrap();
    for game in [saved, imported] {
        assert!(game.is_classic());
        let found = game.puzzle().entry();
        assert_eq!(found.remarks, entry.remarks);
        assert_eq!(described(found), drawn);
    }
    let (journal, _) = Journal::open(folder.path()).unwrap();
    let games = journal.games().unwrap();
    assert_eq!(games[0].title.as_deref(), Some("Two lines"));
    assert_eq!(games[0].family, None);
}

#[test]
fn a_classic_board_shows_its_title_its_author_and_its_drawings() {
    let (object, _) = classic();
    let settings = Settings::default();
    let opening = Opening::Play(None);
    let mut stage = HeadlessApp::new(opening, &settings, Text::new(Locale::English), (100, 40));
    stage.press("Esc");
    stage.paste(&object);
    let preview = stage.picture().to_text();
    assert!(
        preview.contains("Two lines") && preview.contains("Ada"),
        "{preview}"
    );
    stage.press("Enter Enter");
    accept("decorations_classic", &stage.picture().to_text());
}

fn stage(entry: VariantEntry, settings: &Settings, size: (u16, u16)) -> HeadlessApp {
    let opening = Opening::Variant(Box::new(entry));
    let mut stage = HeadlessApp::new(opening, settings, Text::new(Locale::English), size);
    // The preview lists the drawings.
    assert!(stage.picture().to_text().contains("drawn"));
    stage.press("Enter");
    stage
}

fn accept(name: &str, seen: &str) {
    insta::with_settings!({
        snapshot_path => "../snapshots",
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, { insta::assert_snapshot!(name, seen) });
}

/// A line on the grid and one along its edges, and drawings of each other form.
fn drawn() -> VariantEntry {
    let mut entry = read(&fpuzzles(r##"{"c":"#FFFF00"}"##, FIELDS));
    entry.remarks.clear();
    let border = Decoration::new(
        DecorationForm::Line,
        vec![[300, 600], [300, 800], [500, 800]],
    );
    let pill = Decoration {
        size: [80, 180],
        border: Some([0; 3]),
        ..Decoration::new(DecorationForm::Circle, vec![[600, 250]])
    };
    entry.decorations.extend([border, pill]);
    entry
}

#[test]
fn decorations_are_drawn_under_the_digits_in_every_size() {
    for (name, size) in [("small", (80, 24)), ("large", (100, 40))] {
        let stage = stage(drawn(), &Settings::default(), size);
        accept(&format!("decorations_{name}"), &stage.picture().to_text());
    }
    let plain = Settings {
        glyphs: GlyphSet::Ascii,
        color: false,
        ..Settings::default()
    };
    accept(
        "decorations_ascii",
        &stage(drawn(), &plain, (100, 40)).picture().to_text(),
    );
}

#[test]
fn a_decoration_covers_no_note_and_no_digit() {
    let cells = |stage: &mut HeadlessApp| {
        // Fill all notes, then read the characters 1 to 9 on the board.
        stage.press("A");
        let text = stage.picture().to_text();
        text.chars().filter(char::is_ascii_digit).count()
    };
    for size in [(80, 24), (100, 40), (138, 58)] {
        let mut entry = drawn();
        // The texts of these drawings have digits.
        entry
            .decorations
            .retain(|it| !it.text.contains(|c: char| c.is_ascii_digit()));
        let mut bare = entry.clone();
        bare.decorations.clear();
        let settings = Settings::default();
        let (mut with, mut without) = (stage(entry, &settings, size), stage(bare, &settings, size));
        assert_eq!(cells(&mut with), cells(&mut without), "{size:?}");
    }
}

#[test]
fn a_saved_game_keeps_its_decorations() {
    let folder = TempDir::new().unwrap();
    let entry = drawn();
    let game = Game::of(VariantPuzzle::new(entry.clone()));
    let path = || Some(folder.path().to_owned());
    let mut saver = GameSaver::new(path());
    saver.begin(&game, false);
    saver.save(
        game.turns().to_vec(),
        GameProgress::of(&game, PlayTime::from_secs(0)),
    );
    drop(saver);
    let saved = GameSaver::new(path()).resume().unwrap();
    assert_eq!(saved.game.puzzle().entry().decorations, entry.decorations);
}

#[test]
fn decorations_are_printed_in_their_colors() {
    let entry = drawn();
    let mut sheet = Sheet::new("", entry.variant.clone());
    let plain = print::svg(&print::picture(&sheet));
    sheet.decorations.clone_from(&entry.decorations);
    let picture = print::picture(&sheet);
    let drawn = print::svg(&picture);
    for color in ["#11aa55", "#ffff00", "#ff0000", "#0000ff"] {
        assert!(drawn.contains(color) && !plain.contains(color), "{color}");
    }
    // The text left of the grid needs a margin.
    assert!(print::picture(&Sheet::new("", entry.variant)).width < picture.width);
}
