//! Variants on the screen and in plain mode: drawings, games, hints, reviews, and watched searches.

use masume::config::{GlyphSet, Settings};
use masume::format::{self, VariantEntry};
use masume::game::{Game, Move, PlayTime, Turn};
use masume::generate::{VariantKind, VariantRecipe};
use masume::grid::rules::{DigitStyle, Pos, Shape, Variant, VariantCandidate, VariantDigit};
use masume::logic::rules::{VariantPosition, VariantStep, VariantTechnique, next_step, solve_path};
use masume::puzzle::VariantPuzzle;
use masume::rate::{Level, variant_level};
use masume::store::{GameProgress, GameSaver, Journal};
use masume::text::{Id, Locale, Text};
use masume::tui::{HeadlessApp, Opening, Plain, Reply};
use tempfile::TempDir;

use crate::picture::svg;
use crate::thorough::some_of;

/// A puzzle of four rows with one solution.
const LITTLE: &str = r#"{"title":"Little killer","author":"masume","size":4,"puzzle":"1.../..../..../....","comment":"Cages show their sum. Along the thermometer digits increase.","constraints":["cage 3 r1c1 r1c2","cage 7 r1c3 r1c4","cage 5 r2c1 r3c1","cage 5 r2c2 r3c2","cage 5 r2c3 r3c3","cage 5 r2c4 r3c4","cage 7 r4c1 r4c2","cage 3 r4c3 r4c4","thermo r4c4 r4c3 r4c2"]}"#;

/// The solution of [`LITTLE`].
const SOLUTION: &str = "1234341221434321";

fn entry(json: &str) -> VariantEntry {
    format::read(json).next().unwrap().unwrap().into_variant()
}

/// A puzzle with the JSON fields in `head`, such as size and clues, and with some rules.
fn puzzle(head: &str, rules: &[&str]) -> VariantEntry {
    let rules: Vec<String> = rules.iter().map(|rule| format!("{rule:?}")).collect();
    entry(&format!("{{{head},\"constraints\":[{}]}}", rules.join(",")))
}

fn nine(rules: &[&str]) -> VariantEntry {
    let rows = ["1.......9"]
        .into_iter()
        .chain(["........."; 8])
        .collect::<String>();
    puzzle(&format!("\"size\":9,\"puzzle\":\"{rows}\""), rules)
}

fn stage_with(entry: VariantEntry, settings: &Settings, size: (u16, u16)) -> HeadlessApp {
    let opening = Opening::Variant(Box::new(entry));
    HeadlessApp::new(opening, settings, Text::new(Locale::English), size)
}

fn stage(entry: VariantEntry, size: (u16, u16)) -> HeadlessApp {
    stage_with(entry, &Settings::default(), size)
}

fn screen_text(stage: &HeadlessApp) -> String {
    stage.picture().to_text()
}

/// Compares a screen with its accepted snapshot.
fn accept(name: &str, seen: &str) {
    insta::with_settings!({
        snapshot_path => "../snapshots",
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        insta::assert_snapshot!(name, seen);
    });
}

#[test]
fn the_menu_names_the_kind_of_the_variant_that_it_resumes() {
    let mut stage = stage(nine(&["thermo r2c2 r2c3 r3c3 r4c3"]), (80, 24));
    stage.press("Esc");
    let menu = screen_text(&stage);
    let resume = menu.lines().find(|line| line.contains("▸ Resume")).unwrap();
    assert!(resume.to_lowercase().contains("thermo"), "{menu}");
}

/// A cell without room for its notes shows their number between colons.
#[test]
fn the_sign_of_hidden_notes_is_explained_only_if_a_cell_shows_it() {
    for (name, entry) in kinds() {
        let mut stage = stage(entry, (80, 24));
        for keys in ["", "H H H H", "Esc A"] {
            stage.press(keys);
            let shown = screen_text(&stage);
            let counts = shown.as_bytes().windows(3);
            let counts = counts.filter(|w| w[0] == b':' && w[1].is_ascii_digit() && w[2] == b':');
            assert_ne!(counts.count(), 1, "{name} {keys}\n{shown}");
        }
    }
}

fn kinds() -> Vec<(&'static str, VariantEntry)> {
    // These regions are the example of Interactive Sudoku Solver.
    let jigsaw =
        "AAAAAAABCDEFFAFABCDEFFFFBBCDEFFBBBBCDEEEGGCBCDDEGGGCCCDDEEGGGGHDIIIIHHHHIIIIIHHHH";
    let jigsaw = format!(
        "\"size\":9,\"puzzle\":\"{}\",\"regions\":\"{jigsaw}\"",
        ".".repeat(81)
    );
    let sixteen = format!("\"size\":16,\"puzzle\":\"1A{}\"", ".".repeat(254));
    let six = format!("\"size\":6,\"puzzle\":\"1{}\"", ".".repeat(35));
    vec![
        (
            "killer",
            nine(&[
                "cage 10 r1c2 r1c3 r2c3",
                "cage 7 r4c4 r4c5",
                "cage 20 r6c7 r7c7 r8c7 r8c8",
            ]),
        ),
        (
            "lines",
            nine(&[
                "thermo r2c2 r2c3 r3c3 r4c3",
                "arrow r5c5 | r5c6 r6c6 r7c6",
                "whisper 5 r8c1 r8c2 r8c3",
                "palindrome r2c7 r3c8 r4c9",
            ]),
        ),
        (
            "dots",
            nine(&[
                "white r1c1 r1c2",
                "black r3c3 r4c3",
                "x r5c5 r5c6",
                "v r7c7 r8c7",
                "greater r2c5 r2c6",
                "quad 1,2 r8c1 r8c2 r9c1 r9c2",
                "even r6c2",
                "odd r6c3",
            ]),
        ),
        ("jigsaw", puzzle(&jigsaw, &[])),
        ("x-windoku", nine(&["diagonal +", "diagonal -", "windoku"])),
        (
            "outside",
            nine(&[
                "sandwich 12 r2",
                "skyscraper 3 -r4",
                "xsum 23 c3",
                "skyscraper 2 -c5",
                "littlekiller 30 DR r1c4",
            ]),
        ),
        ("six", puzzle(&six, &["nonconsecutive"])),
        ("sixteen", puzzle(&sixteen, &[])),
        ("samurai", {
            let shape = Shape::named("samurai").unwrap();
            VariantEntry::new(Variant::blank(shape), 1, masume::format::Form::Json)
        }),
    ]
}

#[test]
fn each_kind_of_variant_equals_its_snapshot() {
    for (name, entry) in kinds() {
        let mut pictures = Vec::new();
        for size in [(80, 24), (120, 50)] {
            pictures.push(screen_text(&stage(entry.clone(), size)));
        }
        let ascii = Settings {
            glyphs: GlyphSet::Ascii,
            ..Settings::default()
        };
        let plain = screen_text(&stage_with(entry, &ascii, (80, 24)));
        assert!(plain.is_ascii(), "{plain}");
        pictures.push(plain);
        accept(&format!("variant-{name}"), &pictures.join("\n\n"));
    }
}

#[test]
fn a_variant_is_drawn_within_windows_of_any_size() {
    // Each kind is drawn in some of the widths.
    for (kind, (_, entry)) in kinds().into_iter().enumerate() {
        let mut stage = stage(entry, (80, 24));
        for width in some_of((1..130).step_by(7).skip(kind % 6), 6) {
            for height in (1..60).step_by(5) {
                stage.resize(width, height);
                stage.press("Down Right");
                let lines = screen_text(&stage).lines().count();
                assert!(lines <= usize::from(height));
            }
        }
    }
}

/// The keys that enter a solution cell by cell.
fn keys(solution: &str, columns: usize) -> String {
    let mut keys = "g g".to_owned();
    for (at, digit) in solution.chars().enumerate() {
        if at > 0 {
            keys += if at % columns == 0 {
                " Down Home"
            } else {
                " Right"
            };
        }
        keys.push(' ');
        keys.push(digit);
    }
    keys
}

#[test]
fn a_pasted_variant_is_described_and_can_be_solved() {
    let mut stage = HeadlessApp::new(
        Opening::Play(None),
        &Settings::default(),
        Text::new(Locale::English),
        (80, 24),
    );
    stage.paste(LITTLE);
    let offered = screen_text(&stage);
    for said in [
        "Little killer",
        "by masume",
        "4x4 Killer sudoku, Thermo sudoku, 1 digit in the grid",
        "- Cage: The digits of the cells are different",
        "Play this puzzle?",
    ] {
        assert!(offered.contains(said), "{said}: {offered}");
    }
    stage.press("n");
    assert!(!screen_text(&stage).contains("Little killer"));
    stage.paste(LITTLE);
    stage.press("y");
    assert!(
        screen_text(&stage).contains("Little killer"),
        "{}",
        screen_text(&stage)
    );
    assert!(
        screen_text(&stage).contains("Easy"),
        "{}",
        screen_text(&stage)
    );
    stage.press(&keys(SOLUTION, 4));
    assert!(
        screen_text(&stage).contains("Solved in"),
        "{}",
        screen_text(&stage)
    );
    assert_eq!(stage.requests().saved.len(), 15);
}

#[test]
fn unknown_rules_are_listed_before_a_puzzle_opens() {
    let odd = LITTLE.replace("\"thermo", "\"teapot");
    let mut stage = stage(entry(&odd), (80, 24));
    let offered = screen_text(&stage);
    assert!(offered.contains("understand"), "{offered}");
    assert!(offered.contains("teapot"), "{offered}");
    stage.press("y");
    assert!(
        screen_text(&stage).contains("[digit]"),
        "{}",
        screen_text(&stage)
    );
}

#[test]
fn a_conflict_names_the_broken_rule_and_undo_removes_the_conflict() {
    let settings = Settings {
        large_digits: false,
        ..Settings::default()
    };
    let mut stage = stage_with(entry(LITTLE), &settings, (80, 24));
    stage.press("g g Right 4");
    let shown = screen_text(&stage);
    assert!(
        shown.contains("Conflict in") && shown.contains("!4!"),
        "{shown}"
    );
    stage.press("u");
    let shown = screen_text(&stage);
    assert!(
        !shown.contains("Conflict in") && !shown.contains('!'),
        "{shown}"
    );
    // Equal digits in a column are a conflict even if no constraint forbids them.
    stage.press("Down Down 1 Up Left 1");
    assert!(
        screen_text(&stage).contains("Conflict in column 1"),
        "{}",
        screen_text(&stage)
    );
}

#[test]
fn the_combinations_of_a_cage_contain_its_digits() {
    let killer = nine(&["cage 10 r2c2 r2c3 r2c4"]);
    let mut stage = stage(killer, (120, 50));
    stage.press("g g Down Right");
    let shown = screen_text(&stage);
    for set in ["1+2+7", "1+3+6", "1+4+5", "2+3+5"] {
        assert!(shown.contains(set), "{shown}");
    }
    stage.press("2");
    let shown = screen_text(&stage);
    assert!(
        shown.contains("1+2+7") && shown.contains("2+3+5"),
        "{shown}"
    );
    assert!(
        !shown.contains("1+3+6") && !shown.contains("1+4+5"),
        "{shown}"
    );
}

#[test]
fn a_marked_doubler_shows_its_value() {
    let doublers = nine(&["doublers", "cage 10 r2c2 r2c3 r2c4"]);
    let mut stage = stage(doublers, (120, 50));
    stage.press("g g Down Right 8 m 1");
    let shown = screen_text(&stage);
    assert!(shown.contains("r2c2 is 8 (counts 16)"), "{shown}");
    // The value is in the lower right corner of the cell.
    assert_eq!(shown.matches("16").count(), 2, "{shown}");
    // Doubled digits have other sums than those of the combinations.
    assert!(!shown.contains("1+2+7"), "{shown}");
}

/// Shared puzzles of other programs with rules of recent years. Each line has words of the rule that
/// a hint must state, the collection of the puzzle, and the puzzle. Titles, authors and descriptions
/// are our own.
const SHARED: &str = include_str!("../data/shared_puzzles.txt");

#[test]
fn shared_puzzles_are_played_from_link_to_end_with_hints() {
    assert_eq!(SHARED.lines().count(), 11);
    for line in some_of(SHARED.lines(), 11) {
        let [word, _, payload] = line.splitn(3, '\t').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let text = Text::new(Locale::English);
        let opening = Opening::Play(None);
        let mut stage = HeadlessApp::new(opening, &Settings::default(), text, (100, 60));
        stage.paste(payload);
        stage.press("y");
        let mut named = 0;
        for _ in 0..400 {
            if named == 0 {
                stage.press("H H H H");
                let shown = screen_text(&stage).to_lowercase();
                named += usize::from(shown.contains("hint 4/4") && shown.contains(word));
            } else {
                stage.press("H");
            }
            stage.press("Enter");
            if screen_text(&stage).contains("Solved in") {
                break;
            }
        }
        let shown = screen_text(&stage);
        assert!(shown.contains("Solved in"), "{word}: {shown}");
        assert!(named > 0, "{word}");
    }
}

#[test]
fn letters_write_digits_above_nine() {
    let (_, sixteen) = kinds()
        .into_iter()
        .find(|(name, _)| *name == "sixteen")
        .unwrap();
    let mut stage = stage(sixteen, (120, 50));
    stage.press("g g Down G n Right C 7");
    let turns: Vec<String> = stage
        .requests()
        .saved
        .iter()
        .map(|(_, turn)| turn.to_string())
        .collect();
    assert_eq!(turns, ["place r2c1=G", "mark C r2c2", "mark 7 r2c2"]);
}

#[test]
fn a_variant_game_is_resumed_and_counts_in_the_statistics_of_its_family() {
    let folder = TempDir::new().unwrap();
    let path = || Some(folder.path().to_owned());
    let mut game = Game::of(VariantPuzzle::new(entry(LITTLE)));
    let mut saver = GameSaver::new(path());
    saver.begin(&game, false);
    for (at, text) in ["place r1c2=2", "mark 34 r2c2", "try r2c1=3"]
        .iter()
        .enumerate()
    {
        let at = PlayTime::from_secs(u64::try_from(at).unwrap());
        game.play(at, text.parse().unwrap()).unwrap();
    }
    let standing = GameProgress::of(&game, PlayTime::from_secs(9));
    saver.save(game.turns().to_vec(), standing);
    drop(saver);
    let mut saver = GameSaver::new(path());
    let saved = saver.resume().unwrap();
    assert_eq!(saved.elapsed, PlayTime::from_secs(9));
    assert_eq!(saved.game, game);
    drop(saver);
    let (mut journal, _) = Journal::open(folder.path()).unwrap();
    let games = journal.games().unwrap();
    assert_eq!(games[0].kind.as_deref(), Some("size 4x4, cage (8), thermo"));
    assert_eq!((games[0].cells, games[0].progress.placed), (16, 3));
    let stats = journal
        .statistics(&std::sync::atomic::AtomicBool::new(false))
        .unwrap();
    assert!(stats.levels.is_empty());
    let [(family, times)] = &stats.families[..] else {
        panic!("{:?}", stats.families);
    };
    assert_eq!(family, "4x4 cage thermo");
    assert_eq!((times.played, times.finished), (1, 0));
}

#[test]
fn a_puzzle_of_the_kind_selected_in_the_menu_is_generated_and_started() {
    let mut stage = HeadlessApp::new(
        Opening::Play(None),
        &Settings::default(),
        Text::new(Locale::English),
        (80, 30),
    );
    stage.press("4 Esc Down Down Down Down Down Enter");
    accept("variants", &screen_text(&stage));
    // Selects the first kind with four rows, which is below the variants of the day and the week.
    // The selected level is easy.
    let kinds = VariantKind::ALL.iter();
    let before = 2 + kinds.take_while(|kind| kind.size > 4).count();
    stage.press(&format!("Right{}", " Down".repeat(before)));
    assert!(
        screen_text(&stage).contains("< easy >"),
        "{}",
        screen_text(&stage)
    );
    stage.press("Enter");
    let begun = stage.requests().started_puzzle.clone().unwrap();
    let made = VariantPuzzle::new(entry(&begun));
    assert_eq!(made.cells().len(), 16);
    assert!(
        screen_text(&stage).contains("4x4 Sudoku"),
        "{}",
        screen_text(&stage)
    );
    let path = solve_path(VariantPosition::new(made.variant()).unwrap());
    assert_eq!(variant_level(&path), Level::Easy);
    let proof = made.prove(|_| std::ops::ControlFlow::Continue(()));
    let masume::puzzle::Uniqueness::One(solution) = proof else {
        panic!("{proof:?}");
    };
    let solution: String = solution.iter().flatten().map(ToString::to_string).collect();
    stage.press(&keys(&solution, 4));
    assert!(
        screen_text(&stage).contains("Solved"),
        "{}",
        screen_text(&stage)
    );
    // `N` opens the list with the same kind and level selected.
    stage.press("N");
    let again = screen_text(&stage);
    assert!(
        again.contains("< easy >") && again.contains("\u{25b8} Sudoku"),
        "{again}"
    );
}

#[test]
fn the_variant_of_a_day_depends_only_on_the_date_and_is_resumed() {
    let day: masume::daily::Day = "2026-11-23".parse().unwrap();
    let never = || false;
    let (kind, puzzle) = masume::daily::variant(day, &never).unwrap();
    assert_eq!(
        masume::daily::variant(day, &never).unwrap(),
        (kind, puzzle.clone())
    );
    let path = solve_path(VariantPosition::new(&puzzle).unwrap());
    assert_eq!(variant_level(&path), Level::Medium);
    assert_ne!(
        masume::daily::variant(day.days_earlier(1), &never)
            .unwrap()
            .0,
        kind
    );
    assert_eq!(masume::daily::variant(day, &|| true), None);
    let entry = masume::tui::variant_of_day(day, &never).unwrap();
    let stage = stage(entry.clone(), (120, 50));
    assert!(
        screen_text(&stage).contains("2026-11-23"),
        "{}",
        screen_text(&stage)
    );
    let folder = TempDir::new().unwrap();
    let mut saver = GameSaver::new(Some(folder.path().to_owned()));
    let new = Game::of(VariantPuzzle::new(entry.clone()));
    assert!(saver.resume_on(&new, false).is_none());
    saver.begin(&new, false);
    let id = saver.number().unwrap();
    drop(saver);
    let mut saver = GameSaver::new(Some(folder.path().to_owned()));
    assert_eq!(saver.resume_on(&new, false).unwrap().id, id);
}

#[test]
fn the_variant_of_a_week_does_not_change_from_monday_to_sunday() {
    let never = || false;
    let of = |day: &str| {
        let entry = masume::tui::variant_of_week(day.parse().unwrap(), &never).unwrap();
        let path = solve_path(VariantPosition::new(&entry.variant).unwrap());
        assert_eq!(variant_level(&path), Level::Hard);
        entry
    };
    assert_eq!(of("2026-11-23"), of("2026-11-29"));
    assert_ne!(of("2026-11-22").variant, of("2026-11-23").variant);
}

#[test]
fn the_program_checks_entries_and_fills_the_remaining_cells() {
    let recipe = VariantRecipe::named(Some(6), ["jigsaw"]).unwrap();
    let made = (0..20).find_map(|attempt| recipe.make(3, attempt)).unwrap();
    let entry = VariantEntry::new(made.puzzle.clone(), 1, masume::format::Form::Json);
    let mut stage = stage(entry, (80, 24));
    let shape = made.puzzle.shape();
    let pos = shape
        .cells()
        .find(|pos| made.puzzle.clue(*pos).is_none())
        .unwrap();
    let right = made.solution[shape.index(pos)].unwrap();
    let wrong = right % 6 + 1;
    stage.press(&format!("{wrong} O c c"));
    assert!(
        screen_text(&stage).contains("1 entry is wrong"),
        "{}",
        screen_text(&stage)
    );
    stage.press("u S y");
    assert!(
        screen_text(&stage).contains("Filled 36 of 36"),
        "{}",
        screen_text(&stage)
    );
    assert!(
        screen_text(&stage).contains("masume filled cells"),
        "{}",
        screen_text(&stage)
    );
}

/// A new game on [`LITTLE`].
fn little() -> Opening {
    Opening::Variant(Box::new(entry(LITTLE)))
}

#[test]
fn a_variant_is_solved_in_plain_mode() {
    let mut saver = GameSaver::new(None);
    let (text, settings) = (Text::new(Locale::English), Settings::default());
    let (mut plain, greeting) = Plain::open(little(), text, &mut saver, &settings);
    assert!(
        greeting.contains(&"Little killer".to_owned()),
        "{greeting:?}"
    );
    let mut answer = |line: &str| match plain.answer(std::time::Duration::ZERO, line) {
        Reply::Lines(lines) | Reply::Quit(lines) => lines.join(" "),
    };
    assert!(answer("r1c2").contains("add up to 3"), "{}", answer("r1c2"));
    assert!(
        answer("r1c2 4").contains("Conflict in"),
        "{}",
        answer("undo")
    );
    assert_eq!(
        answer("undo"),
        "Undone. No moves left to undo. r1c2 is empty."
    );
    assert_eq!(
        answer("r9c9 1"),
        "Unknown command. Type help for a list of commands."
    );
    let hints: Vec<String> = (0..4).map(|_| answer("hint")).collect();
    assert!(hints.iter().all(|said| !said.is_empty()), "{hints:?}");
    assert!(!answer("do").is_empty());
    let mut said = String::new();
    for (at, digit) in SOLUTION.chars().enumerate().skip(1) {
        said = answer(&format!("r{}c{} {digit}", at / 4 + 1, at % 4 + 1));
    }
    assert!(said.contains("Solved in"), "{said}");
    let review = answer("review");
    assert!(review.contains("Move 1: r1c2=4 was wrong."), "{review}");
}

#[test]
fn a_conflict_states_its_arithmetic_and_every_broken_rule() {
    // Each row has the constraints of an empty grid, the digits to enter, and the sentence.
    let rows: [(&[&str], &str, &str); 22] = [
        (&["cage 10 r2c1 r2c2"], "213 229", "3 + 9 = 12, not 10."),
        (&["cage 16 r9c5 r9c6"], "963", "3 leaves 13 for r9c5."),
        (&["cage 9 r2c1 r2c2 r3c3"], "218", "8 leaves 1 for 2 cells."),
        (
            &["cage 7 r2c1 r2c2 r3c3"],
            "218",
            "8 is already more than 7.",
        ),
        (
            &["cage 9 r2c1 r4c2"],
            "213 423",
            "3 appears twice, in r2c1 and r4c2.",
        ),
        (
            &["whisper 5 r2c1 r2c2"],
            "215 227",
            "5 and 7 differ by 2, less than 5.",
        ),
        (
            &["white r2c1 r2c2"],
            "215 228",
            "5 and 8 differ by 3, not by 1.",
        ),
        (
            &["black r2c1 r2c2"],
            "215 228",
            "neither of 5 and 8 is 2 times the other.",
        ),
        (&["x r2c1 r2c2"], "213 224", "3 + 4 = 7, not 10."),
        (
            &["thermo r2c1 r2c2 r2c3 r2c4"],
            "217",
            "3 greater digits must follow 7 in r2c1.",
        ),
        (
            &["thermo r2c1 r2c2 r2c3 r2c4"],
            "231",
            "2 lower digits must come before 1 in r2c3.",
        ),
        (
            &["thermo r2c1 r2c2 r2c3"],
            "215 236",
            "r2c1 is 5, so r2c3 must be at least 7, not 6.",
        ),
        (
            &["renban r2c1 r2c2 r2c3"],
            "213 237",
            "from 3 to 7 there are 5 digits, but the line has 3 cells.",
        ),
        (
            &["between r2c1 r2c2 r2c3"],
            "213 238 222",
            "2 in r2c2 is not between 3 and 8.",
        ),
        (
            &["palindrome r2c1 r2c2 r3c3"],
            "213 338",
            "3 in r2c1 and 8 in r3c3 must be equal.",
        ),
        (
            &["arrow r2c1 | r2c2 r2c3"],
            "214 225",
            "the circle is at most 4, but the arrow adds up to at least 6.",
        ),
        (
            &["regionsum r2c2 r2c3 r2c4"],
            "228 237 244",
            "r2c2 and r2c3 add up to 15, but r2c4 to 4.",
        ),
        (
            &["quad 5,6 r2c1 r2c2 r3c1 r3c2"],
            "211 222 313",
            "5 and 6 missing, but only one cell is empty.",
        ),
        (&["sandwich 10 r2"], "211 239 224", "the sum is 4, not 10."),
        (&["xsum 5 r2"], "212 227", "2 + 7 = 9, not 5."),
        (&["room 4 r2"], "212 227", "r2c2 is 7, not 4."),
        (&["cage 5 r1c2 r1c3", "even r1c2"], "125", "Conflict in"),
    ];
    let text = || Text::new(Locale::English);
    for (rules, entries, expected) in rows {
        let mut saver = GameSaver::new(None);
        let opening = Opening::Variant(Box::new(puzzle(
            &format!("\"size\":9,\"puzzle\":\"{}\"", ".".repeat(81)),
            rules,
        )));
        let (mut plain, _) = Plain::open(opening, text(), &mut saver, &Settings::default());
        let mut said = String::new();
        for entry in entries.split(' ') {
            said = match plain.answer(std::time::Duration::ZERO, entry) {
                Reply::Lines(lines) | Reply::Quit(lines) => lines.join(" "),
            };
        }
        assert!(said.contains(expected), "{rules:?}, {entries}: {said}");
        assert_eq!(said.matches("Conflict in").count(), rules.len(), "{said}");
    }
}

#[test]
fn a_variant_has_the_commands_of_plain_mode() {
    let mut saver = GameSaver::new(None);
    let (text, settings) = (Text::new(Locale::English), Settings::default());
    let (mut plain, _) = Plain::open(little(), text, &mut saver, &settings);
    let mut answer = |line: &str| match plain.answer(std::time::Duration::ZERO, line) {
        Reply::Lines(lines) | Reply::Quit(lines) => lines.join(" "),
    };
    let right = SOLUTION.chars().nth(1).unwrap();
    let wrong = if right == '1' { '2' } else { '1' };
    for (line, said) in [
        ("row 1", "1: ".to_owned()),
        ("box 9", "box 5: reads box 5".to_owned()),
        ("left row 1", "Missing in".to_owned()),
        ("left", "1: ".to_owned()),
        (&format!("where {right}"), "It could go in".to_owned()),
        ("candidates 12", right.to_string()),
        ("why 12 4", "Conflict in".to_owned()),
        ("hints", "1: ".to_owned()),
        ("color 12 a", "Color a".to_owned()),
        (
            "link 12 1 13 1",
            "Strong link: r1c2=1 and r1c3=1.".to_owned(),
        ),
        (
            &format!("try 12 {wrong}"),
            "Trial: this is branch".to_owned(),
        ),
        ("branches", "of 16".to_owned()),
        ("check", "wrong".to_owned()),
        ("check", "Wrong: r1c2.".to_owned()),
        ("back", String::new()),
        ("reveal 12", "Type yes to confirm".to_owned()),
        ("yes", format!("r1c2 is {right}.")),
        ("watch", "General solver: ".to_owned()),
        ("rules", "Every row, column and".to_owned()),
        ("rules", "add up to".to_owned()),
        ("export", "masume game".to_owned()),
        ("solve", "Type yes to confirm".to_owned()),
        ("yes", "Filled in by masume.".to_owned()),
    ] {
        let heard = answer(line);
        assert!(heard.contains(&said), "{line}: {heard}");
    }
}

#[test]
fn a_hint_is_shown_in_four_levels_and_applied() {
    let mut stage = stage(entry(LITTLE), (100, 30));
    for level in 1..=4 {
        stage.press("H");
        let title = format!("HINT {level}/4");
        assert!(
            screen_text(&stage).contains(&title),
            "{}",
            screen_text(&stage)
        );
    }
    stage.press("Enter");
    assert!(
        !screen_text(&stage).contains("HINT"),
        "{}",
        screen_text(&stage)
    );
    let last = stage
        .requests()
        .saved
        .last()
        .map(|(_, turn)| turn.to_string());
    assert!(last.unwrap().starts_with("take "));
}

/// The position of a game on [`LITTLE`] after some hints are applied, and the easiest step in it.
fn step_after(hints: usize) -> (VariantPosition, VariantStep) {
    let mut position = VariantPosition::new(&entry(LITTLE).variant).unwrap();
    for _ in 0..hints {
        next_step(&position).unwrap().apply(&mut position);
    }
    let step = next_step(&position).unwrap();
    (position, step)
}

/// The keys that move the cursor to a cell and press a key there.
fn keys_to((pos, key): (Pos, String)) -> String {
    // Arrow keys would select sentences of the hint, so letters move the cursor.
    let moves = vec!["j"; pos.row.into()].into_iter();
    let moves = moves.chain(vec!["l"; pos.col.into()]);
    let moves: Vec<&str> = moves.collect();
    format!("g g {} {key}", moves.join(" "))
}

/// The number of hints before the first step that places digits. If `places` is false, the number
/// before the first step that places none.
fn first_step(places: bool) -> usize {
    let is_wanted = |count: &usize| step_after(*count).1.placements.is_empty() != places;
    (0..20).find(is_wanted).unwrap()
}

#[test]
fn a_digit_answers_the_question_of_a_hint() {
    let hints = first_step(true);
    let mut stage = stage(entry(LITTLE), (100, 40));
    stage.press(&"H Enter ".repeat(hints));
    stage.press("H H H");
    assert!(
        screen_text(&stage).contains("Which digit goes in which cell?"),
        "{}",
        screen_text(&stage)
    );
    let conclusion = Text::new(Locale::English);
    let (position, step) = step_after(hints);
    let conclusion = conclusion.explain_variant(&step, &position).conclusion;
    assert!(
        !screen_text(&stage).contains(&conclusion),
        "{}",
        screen_text(&stage)
    );
    let (pos, digit) = step.placements[0];
    stage.press(&keys_to((pos, digit.to_string())));
    let said = format!("Yes: {pos} is {digit}.");
    assert!(
        screen_text(&stage).contains(&said),
        "{}",
        screen_text(&stage)
    );
    assert!(
        !screen_text(&stage).contains("HINT"),
        "{}",
        screen_text(&stage)
    );
}

#[test]
fn notes_answer_the_question_of_a_hint() {
    let hints = first_step(false);
    let mut stage = stage(entry(LITTLE), (100, 40));
    stage.press(&"H Enter ".repeat(hints));
    stage.press("A H H H");
    assert!(
        screen_text(&stage).contains("Which "),
        "{}",
        screen_text(&stage)
    );
    let (position, step) = step_after(hints);
    let (pos, digit) = step.eliminations[0];
    let cells = position.variant().shape().cells();
    let of_cells = cells.filter(|it| position.digit(*it).is_none());
    let all = of_cells.flat_map(|it| {
        let digits = position.candidates(it).into_iter();
        digits.map(move |digit| (it, digit)).collect::<Vec<_>>()
    });
    let (other, left) = all
        .into_iter()
        .find(|entry| !step.eliminations.contains(entry))
        .unwrap();
    stage.press("n");
    stage.press(&keys_to((other, left.to_string())));
    let said = format!("This step does not eliminate {left} from {other}.");
    assert!(
        screen_text(&stage).contains(&said),
        "{}",
        screen_text(&stage)
    );
    assert!(
        screen_text(&stage).contains("HINT 3/4"),
        "{}",
        screen_text(&stage)
    );
    stage.press(&keys_to((pos, digit.to_string())));
    let said = format!("Yes: {pos} cannot be {digit}.");
    assert!(
        screen_text(&stage).contains(&said),
        "{}",
        screen_text(&stage)
    );
    // The question remains open until all eliminations are entered.
    for (pos, digit) in &step.eliminations[1..] {
        assert!(
            screen_text(&stage).contains("HINT 3/4"),
            "{}",
            screen_text(&stage)
        );
        stage.press(&keys_to((*pos, digit.to_string())));
    }
    assert!(
        !screen_text(&stage).contains("HINT"),
        "{}",
        screen_text(&stage)
    );
}

#[test]
fn a_hint_of_a_variant_follows_eliminations_by_hand() {
    let hints = first_step(false);
    let mut stage = stage(entry(LITTLE), (100, 40));
    stage.press(&"H Enter ".repeat(hints));
    let (position, step) = step_after(hints);
    let conclusion = Text::new(Locale::English).explain_variant(&step, &position);
    stage.press("A H H H H");
    let before = screen_text(&stage);
    stage.press("Esc n");
    for (pos, digit) in &step.eliminations {
        stage.press(&keys_to((*pos, digit.to_string())));
    }
    stage.press("H H H H");
    let after = screen_text(&stage);
    assert!(before.contains(&conclusion.name), "{before}");
    assert!(after.contains("HINT 4/4"), "{after}");
    let hint = |text: &str| text.split("HINT").nth(1).unwrap().to_owned();
    assert_ne!(hint(&before), hint(&after));
}

#[test]
fn a_sentence_of_a_hint_shows_its_reason_on_request() {
    let step = (0..20).find(|count| step_after(*count).1.technique == VariantTechnique::Order);
    let mut stage = stage(entry(LITTLE), (100, 40));
    stage.press(&"H Enter ".repeat(step.unwrap_or_default()));
    stage.press("H H H w");
    let first = screen_text(&stage);
    assert!(first.contains("- "), "{first}");
    stage.press("w");
    assert!(
        !screen_text(&stage).contains("- "),
        "{}",
        screen_text(&stage)
    );
}

#[test]
fn a_hint_on_a_rule_opens_its_lesson_and_the_lesson_leads_to_practice() {
    let mut stage = stage(entry(LITTLE), (100, 40));
    stage.press("H H L");
    let page = screen_text(&stage);
    assert!(page.contains("Only combination"), "{page}");
    assert!(page.contains("1/8"), "{page}");
    let mut pictures = vec![svg(&stage.picture())];
    while !screen_text(&stage).contains("Enter practices") {
        stage.press("Space");
        // Each picture differs, because the highlight moves to another sentence.
        assert_ne!(Some(&svg(&stage.picture())), pictures.last());
        pictures.push(svg(&stage.picture()));
        assert!(pictures.len() < 12, "{}", screen_text(&stage));
    }
    stage.press("Enter");
    let asked = screen_text(&stage);
    assert!(asked.contains("Question 1 of 10"), "{asked}");
    assert!(asked.contains("Find the Only combination"), "{asked}");
    // Every digit is entered in every cell until an answer is right.
    stage.press(&"Up ".repeat(9));
    let is_right = (0..9).any(|_| {
        stage.press(&"Left ".repeat(9));
        let in_row = (0..9).any(|_| {
            let is_right = (1..=9).any(|digit| {
                stage.press(&digit.to_string());
                screen_text(&stage).contains("Yes: ")
            });
            stage.press("Right");
            is_right
        });
        stage.press("Down");
        in_row
    });
    assert!(is_right, "{}", screen_text(&stage));
    stage.press("Enter");
    assert!(
        screen_text(&stage).contains("Question 2 of 10"),
        "{}",
        screen_text(&stage)
    );
}

#[test]
fn typed_answers_to_the_question_of_a_hint_are_evaluated() {
    let mut saver = GameSaver::new(None);
    let (text, settings) = (Text::new(Locale::English), Settings::default());
    let (mut plain, _) = Plain::open(little(), text, &mut saver, &settings);
    let mut answer = |line: &str| match plain.answer(std::time::Duration::ZERO, line) {
        Reply::Lines(lines) | Reply::Quit(lines) => lines.join(" "),
    };
    for places in [true, false] {
        answer("notes");
        let hints = first_step(places);
        (0..hints).for_each(|_| drop(answer("do")));
        let (_, step) = step_after(hints);
        answer("hint");
        answer("hint");
        let asked = answer("hint");
        assert!(asked.contains("Which "), "{asked}");
        assert!(asked.contains("Answer with a digit"), "{asked}");
        let said = match (step.placements.first(), step.eliminations.first()) {
            (Some((pos, digit)), _) => answer(&format!("{pos} {digit}")),
            (None, Some((pos, digit))) => answer(&format!("note {pos} {digit}")),
            (None, None) => panic!("{step:?}"),
        };
        assert!(said.contains("Yes: "), "{asked} {said}");
        (0..=hints).for_each(|_| drop(answer("undo")));
    }
}

#[test]
fn the_menu_resumes_the_current_variant() {
    let mut stage = HeadlessApp::new(
        Opening::Play(None),
        &Settings::default(),
        Text::new(Locale::English),
        (80, 30),
    );
    // Starts a puzzle of the ninth kind in the list.
    stage.press("4 Esc Down Down Down Down Enter");
    stage.press("Down Down Down Down Down Down Down Down Enter");
    let game = screen_text(&stage);
    stage.press("Esc");
    assert!(
        screen_text(&stage).contains("Resume"),
        "{}",
        screen_text(&stage)
    );
    stage.press("F2 Esc Enter");
    assert_eq!(screen_text(&stage), game);
}

/// The text of the screen after some keys are pressed in a new game on [`LITTLE`].
fn after(keys: &str) -> String {
    let mut stage = stage(entry(LITTLE), (100, 40));
    stage.press(keys);
    screen_text(&stage)
}

#[test]
fn branches_of_a_variant_are_listed_dropped_restored_and_switched() {
    let tried = "g g Right 2 t Down 3";
    let listed = after(&format!("{tried} T"));
    assert!(listed.contains("Branches"), "{listed}");
    assert!(
        listed.contains("2/16") && listed.contains("3/16"),
        "{listed}"
    );
    let dropped = after(&format!("{tried} T d"));
    assert!(dropped.contains("dropped"), "{dropped}");
    let restored = after(&format!("{tried} T d d"));
    assert!(!restored.contains("dropped"), "{restored}");
    assert!(restored.contains("Branches"), "{restored}");
    let main = after(&format!("{tried} T Up Enter"));
    assert!(
        !main.contains("Branches") && main.contains("Filled 2 of 16"),
        "{main}"
    );
}

#[test]
fn the_question_why_not_is_answered_by_a_cell_a_rule_or_a_step() {
    let seen = after("g g Right / 1");
    assert!(seen.contains("r1c2 sees r1c1, which is 1"), "{seen}");
    let broken = after("g g Right / 4");
    assert!(broken.contains("Conflict in"), "{broken}");
    let step = after("g g Down Right Right / 3");
    assert!(step.contains("HINT 4/4"), "{step}");
    let filled = after("g g / 3");
    assert!(filled.contains("already filled"), "{filled}");
}

#[test]
fn hints_of_a_variant_are_listed_and_selected() {
    let list = after("H o");
    assert!(list.contains("All ") && list.contains(" hints"), "{list}");
    assert!(list.contains("easiest first"), "{list}");
    let chosen = after("H o Down Enter");
    assert!(chosen.contains("[2/"), "{chosen}");
    let next = after("H ] ] [");
    assert!(next.contains("[3/"), "{next}");
}

#[test]
fn singles_of_a_variant_are_filled_at_once() {
    let filled = after("g g Right 2 Down 4 B y");
    let said = ["Filled", "Solved in"]
        .iter()
        .any(|said| filled.contains(said));
    assert!(said, "{filled}");
}

#[test]
fn a_check_counts_mistakes_then_shows_them_then_offers_to_undo_them() {
    let wrong = "g g Right 2 Down Left 2 Right 4";
    let counted = after(&format!("{wrong} c"));
    assert!(counted.contains("1 entry is wrong"), "{counted}");
    let shown = after(&format!("{wrong} c c"));
    assert!(shown.contains("Wrong: r2c1"), "{shown}");
    let asked = after(&format!("{wrong} c c c"));
    assert!(asked.contains("Undo 2 moves"), "{asked}");
    let back = after(&format!("{wrong} c c c y"));
    assert!(
        back.contains("2 moves undone") && back.contains("Filled 2 of 16"),
        "{back}"
    );
}

#[test]
fn a_solved_variant_is_animated_briefly() {
    let mut stage = stage(entry(LITTLE), (80, 24));
    stage.press(&keys(SOLUTION, 4));
    let frame = stage.next_wake().unwrap();
    assert!(frame < std::time::Duration::from_millis(100));
    stage.wait(std::time::Duration::from_secs(2));
    assert!(stage.next_wake().is_none_or(|next| next > frame));
}

#[test]
fn a_solved_variant_has_a_summary_and_its_mistakes_are_counted() {
    let mut stage = stage(entry(LITTLE), (120, 50));
    stage.press("g g Right 4 4");
    stage.press(&keys(SOLUTION, 4));
    let card = screen_text(&stage);
    assert!(card.contains("Solved \u{b7} Little killer"), "{card}");
    assert!(card.contains("N next puzzle"), "{card}");
    let folder = TempDir::new().unwrap();
    let mut game = Game::of(VariantPuzzle::new(entry(LITTLE)));
    let mut saver = GameSaver::new(Some(folder.path().to_owned()));
    saver.begin(&game, false);
    let mut play = |turn: &str| {
        let turn = turn.parse().unwrap();
        game.play(PlayTime::from_secs(90), turn).unwrap();
    };
    play("place r1c2=4");
    for (at, digit) in SOLUTION.chars().enumerate().skip(1) {
        play(&format!("place r{}c{}={digit}", at / 4 + 1, at % 4 + 1));
    }
    let standing = GameProgress::of(&game, PlayTime::from_secs(90));
    assert!(standing.won);
    saver.save(game.turns().to_vec(), standing);
    drop(saver);
    let (mut journal, _) = Journal::open(folder.path()).unwrap();
    let stats = journal
        .statistics(&std::sync::atomic::AtomicBool::new(false))
        .unwrap();
    let (_, times) = &stats.families[0];
    assert_eq!((times.played, times.finished), (1, 1));
    assert_eq!(times.best_clean, Some(PlayTime::from_secs(90)));
    assert_eq!(stats.streak.current, 1);
    let account = journal.games().unwrap()[0].totals.unwrap();
    assert_eq!(account.mistakes, 1);
    let said = masume::tui::statistics(&stats, &Text::new(Locale::English), GlyphSet::Unicode);
    assert!(said[0].starts_with("variant"), "{said:?}");
    assert!(
        said[1].starts_with("4x4 Killer sudoku, Thermo sudoku"),
        "{said:?}"
    );
}

#[test]
fn a_recorded_search_moves_forward_and_back_to_its_start() {
    use masume::solve::general::{FirstSolution, SearchMethod, SearchStep, count_steps, record};
    let blank = Variant::blank(Shape::new(6, 6).unwrap());
    let little = entry(LITTLE).variant;
    let both = [blank, little];
    let runs = both
        .iter()
        .flat_map(|variant| SearchMethod::ALL.map(|method| (variant, method)));
    let mut solutions = Vec::new();
    for (variant, method) in runs {
        let mut run = record(variant, method, 10_000).unwrap();
        let start: Vec<_> = run.cells().collect();
        let mut shown = vec![start];
        while run.forward().is_some() {
            shown.push(run.cells().collect());
        }
        assert_eq!(run.last(), Some(SearchStep::Solution));
        assert!(run.cells().all(|(_, digits)| digits.len() == 1));
        assert_eq!(run.counts(), run.total());
        let (counts, found) = count_steps(variant, method, 10_000).unwrap();
        assert_eq!(counts, run.total());
        assert!(matches!(found, FirstSolution::Found(_)));
        solutions.push(found);
        for before in shown.iter().rev() {
            assert_eq!(run.cells().collect::<Vec<_>>(), *before);
            run.back();
        }
        assert_eq!((run.position(), run.last()), (0, None));
        assert_eq!(run.counts().depth, 0);
        run.seek(run.len() / 2);
        assert_eq!(run.cells().collect::<Vec<_>>(), shown[run.len() / 2]);
    }
    assert!(
        solutions[3..].iter().all(|found| *found == solutions[3]),
        "the methods find different solutions"
    );
    // The search in a puzzle without a solution ends as exhausted.
    let none = LITTLE.replace("cage 3 r1c1 r1c2", "cage 4 r1c1 r1c2 r2c1");
    for method in SearchMethod::ALL {
        let mut run = record(&entry(&none).variant, method, 10_000).unwrap();
        while run.forward().is_some() {}
        assert_eq!(run.last(), Some(SearchStep::Exhausted), "{method:?}");
        assert_eq!(run.counts().depth, 0);
    }
    // The profile contains the largest depth, whatever the number of its parts. In this search
    // depths never decrease, because a blank grid needs no backtracking.
    let blank = Variant::blank(Shape::new(6, 6).unwrap());
    let run = record(&blank, SearchMethod::General, 10_000).unwrap();
    for parts in [1, 7, 10 * run.len()] {
        let depths = run.depths(parts);
        assert_eq!(depths.iter().max(), Some(&run.total().deepest));
        assert!(depths.is_sorted(), "{depths:?}");
    }
}

#[test]
fn a_search_can_be_watched_on_the_puzzle_of_a_variant_game() {
    let mut stage = stage(entry(LITTLE), (100, 40));
    stage.press("g g Right 2 s");
    let start = screen_text(&stage);
    assert!(start.contains("General solver"), "{start}");
    assert!(start.contains("event 0 of"), "{start}");
    stage.press("G");
    let end = screen_text(&stage);
    assert!(end.contains("solved at event"), "{end}");
    stage.press("Left");
    assert!(
        !screen_text(&stage).contains("solved at event"),
        "{}",
        screen_text(&stage)
    );
    stage.press("g");
    assert!(
        screen_text(&stage).contains("event 0 of"),
        "{}",
        screen_text(&stage)
    );
    stage.press("Space");
    stage.wait(std::time::Duration::from_secs(40));
    assert!(
        screen_text(&stage).contains("solved at event"),
        "{}",
        screen_text(&stage)
    );
    stage.press("a");
    assert!(
        screen_text(&stage).contains("Row by row"),
        "{}",
        screen_text(&stage)
    );
    stage.press("Up Up Enter G");
    let end = screen_text(&stage);
    for said in ["Row by row", "solved at event", "General solver: "] {
        assert!(end.contains(said), "{end}");
    }
    // `y` fills in the solution.
    stage.press("y");
    assert!(
        screen_text(&stage).contains("Filled 16 of 16"),
        "{}",
        screen_text(&stage)
    );
    stage.press("u s q");
    assert!(
        screen_text(&stage).contains("[digit]"),
        "{}",
        screen_text(&stage)
    );
}

#[test]
fn landmarks_bookmarks_heat_and_the_path_belong_to_a_search_on_a_variant() {
    let mut stage = stage(entry(LITTLE), (120, 50));
    stage.press("s a Up Up Enter g");
    let event = |stage: &HeadlessApp| -> u64 {
        let text = screen_text(stage);
        let at = text.find("event ").map(|at| at + 6);
        let rest = at.or_else(|| text.find("solved at event ").map(|at| at + 16));
        let words = text[rest.unwrap()..].split_whitespace().next().unwrap();
        words.replace(',', "").parse().unwrap()
    };
    assert_eq!(event(&stage), 0);
    // `)` moves to the next backtrack, and `(` to the previous one.
    stage.press(")");
    stage.wait(std::time::Duration::from_millis(100));
    let first = event(&stage);
    assert!(
        screen_text(&stage).contains("back: "),
        "{}",
        screen_text(&stage)
    );
    stage.press("m )");
    stage.wait(std::time::Duration::from_millis(100));
    let second = event(&stage);
    assert!(first < second);
    stage.press("(");
    stage.wait(std::time::Duration::from_millis(100));
    assert_eq!(event(&stage), first);
    stage.press("G '");
    assert_eq!(event(&stage), first, "the bookmark");
    // The path consists of the guesses before the backtrack.
    assert!(
        screen_text(&stage).contains("path, deepest last"),
        "{}",
        screen_text(&stage)
    );
    // `c` shows the changes per cell, and `e` searches for all solutions.
    stage.press("c");
    assert!(
        screen_text(&stage).contains("Changes per cell"),
        "{}",
        screen_text(&stage)
    );
    stage.press("e");
    stage.wait(std::time::Duration::from_millis(100));
    stage.press("G");
    assert!(
        screen_text(&stage).contains("no solution in")
            || screen_text(&stage).contains("search finished")
    );
}

#[test]
fn search_methods_race_on_a_variant() {
    let mut stage = stage(entry(LITTLE), (120, 40));
    stage.press("s R");
    let start = screen_text(&stage);
    for name in ["1 General solver", "2 Row by row", "3 Fewest candidates"] {
        assert!(start.contains(name), "{start}");
    }
    stage.wait(std::time::Duration::from_secs(60));
    let end = screen_text(&stage);
    // Each lane shows its result, and the podium shows the result again.
    assert_eq!(end.matches("solved at event").count(), 6, "{end}");
    assert!(end.contains("#1") && end.contains("#3"), "{end}");
    // After playback to the start and back to the end, the screen is the same.
    stage.press("Left g G");
    assert_eq!(screen_text(&stage), end);
    // `a 1` selects another method for the first lane.
    stage.press("a 1");
    assert!(
        screen_text(&stage).contains("1 Row by row"),
        "{}",
        screen_text(&stage)
    );
    stage.press("Esc");
    assert!(
        screen_text(&stage).contains("event"),
        "{}",
        screen_text(&stage)
    );
}

#[test]
fn the_selected_kind_of_highlight_applies_to_a_variant() {
    let plain = after("f 2");
    assert!(
        !plain.contains("2   \u{2502}") && plain.contains("Filled 1 of 16"),
        "{plain}"
    );
    let notes = |shown: &str| shown.matches('2').count();
    let places = after("f 2 F");
    assert!(notes(&places) > notes(&plain) + 8, "{places}");
    let values = after("f 2 F F F");
    assert_eq!(notes(&values), notes(&plain), "{values}");
}

#[test]
fn a_solved_variant_is_reviewed_move_by_move() {
    let mut stage = stage(entry(LITTLE), (100, 40));
    // The game has a mistake that is corrected, and then the rest of the solution.
    stage.press("g g Right 3 2");
    let others: Vec<char> = SOLUTION.chars().skip(2).collect();
    let mut keys = String::from("g g Right ");
    for (at, digit) in (2..).zip(others) {
        keys += if at % 4 == 0 {
            "Down Left Left Left "
        } else {
            "Right "
        };
        keys.push(digit);
        keys.push(' ');
    }
    stage.press(&keys);
    assert!(
        screen_text(&stage).contains("review"),
        "{}",
        screen_text(&stage)
    );
    stage.press("Enter");
    let summary = screen_text(&stage);
    for said in ["easy, 0:00", "Full House", "Move 1: r1c2=3 was wrong."] {
        assert!(summary.contains(said), "{said} in {summary}");
    }
    // The shared result contains a link that opens the puzzle.
    stage.press("y");
    let shared = stage.requests().copied.clone().unwrap();
    assert!(
        shared.contains("0 hints, without notes, hints, undo, trials, highlight and mouse https://sudokupad.app/"),
        "{shared}"
    );
    stage.press("Enter");
    assert!(
        screen_text(&stage).contains("move 16 of 16"),
        "{}",
        screen_text(&stage)
    );
    // `]` moves to the next remark.
    stage.press("g ]");
    let first = screen_text(&stage);
    assert!(first.contains("move 1 of 16"), "{first}");
    // `H` shows the easiest step before the next move, and its conclusion.
    stage.press("Right Right H");
    let hint = screen_text(&stage);
    assert!(
        hint.contains("Only combination") && !hint.contains("apply"),
        "{hint}"
    );
    assert!(hint.contains("before this move"), "{hint}");
    stage.press("Esc Esc");
    assert!(
        screen_text(&stage).contains("review"),
        "{}",
        screen_text(&stage)
    );
}

#[test]
fn links_and_colors_of_notes_are_drawn_on_a_variant() {
    // Two cells have the note 2. The link between the notes is strong, then weak, and then removed.
    let notes = "g g Right f 2 , Down Down , Up Up m l Down Down m l";
    let strong = after(notes);
    assert!(strong.contains("Strong link: r1c2=2"), "{strong}");
    // A line joins the two cells, and both have the letter of the color.
    assert!(
        strong.contains('║') && strong.matches("A┃").count() == 2,
        "{strong}"
    );
    let weak = after(&format!("{notes} m l Up Up m l"));
    assert!(weak.contains("Weak link"), "{weak}");
    let gone = after(&format!("{notes} m l Up Up m l m l Down Down m l"));
    assert!(gone.contains("Link removed"), "{gone}");
    let mut stage = stage(entry(LITTLE), (100, 40));
    stage.press("g g Right f 2 ,");
    let plain = svg(&stage.picture());
    stage.press("C 3");
    let colored = svg(&stage.picture());
    stage.press("C 0");
    assert!(colored != plain && svg(&stage.picture()) != colored);
}

#[test]
fn a_hint_on_a_variant_begins_with_errors() {
    let conflict = after("g g Right 4 H");
    assert!(conflict.contains("There is a conflict in"), "{conflict}");
    let erased = after("g g Right 4 H H H H Enter");
    assert!(erased.contains("Filled 1 of 16"), "{erased}");
    // The entry breaks no rule, but differs from the solution.
    let mistake = after("g g Down 2 H");
    assert!(mistake.contains("An entry in row 2 is wrong"), "{mistake}");
    // The notes lack the digit of the solution.
    let missing = after("g g Down n 4 H");
    assert!(missing.contains("A note is missing in row 2"), "{missing}");
}

#[test]
fn the_solutions_of_a_variant_are_browsed_one_by_one() {
    let half = puzzle("\"size\":4,\"puzzle\":\"12343412........\"", &[]);
    let mut stage = stage(half, (100, 40));
    stage.press("S");
    let first = screen_text(&stage);
    assert!(first.contains("Solution 1 of"), "{first}");
    stage.press("]");
    let second = screen_text(&stage);
    assert!(second.contains("Solution 2 of"), "{second}");
    stage.press("Esc");
    assert!(
        screen_text(&stage).contains("Filled 8 of 16"),
        "{}",
        screen_text(&stage)
    );
}

#[test]
fn a_variant_is_played_with_hearts_and_raced_against_its_last_game() {
    let mut stage = stage(entry(LITTLE), (100, 40));
    stage.press("E");
    assert!(
        screen_text(&stage).contains("♥ ♥ ♥"),
        "{}",
        screen_text(&stage)
    );
    stage.press("H");
    assert!(
        screen_text(&stage).contains("not available"),
        "{}",
        screen_text(&stage)
    );
    stage.press("g g Down 2");
    assert!(
        screen_text(&stage).contains("♥ ♥ ♡"),
        "{}",
        screen_text(&stage)
    );
    let mut stage = self::stage(entry(LITTLE), (100, 40));
    stage.press("g g");
    stage.wait(std::time::Duration::from_secs(5));
    stage.press(&keys(SOLUTION, 4));
    stage.press("Enter R y");
    assert!(
        screen_text(&stage).contains("even"),
        "{}",
        screen_text(&stage)
    );
    stage.press("g g Right 2");
    assert!(
        screen_text(&stage).contains("one cell ahead"),
        "{}",
        screen_text(&stage)
    );
}

#[test]
fn the_moves_of_a_variant_are_listed_beside_its_rules() {
    let mut stage = stage(nine(&["cage 10 r1c2 r1c3 r2c3"]), (120, 50));
    stage.press("g g Right 2");
    let moves = screen_text(&stage);
    assert!(
        moves.contains("Moves") && moves.contains("r1c2=2"),
        "{moves}"
    );
}

#[test]
fn digits_above_nine_are_typed_as_letters_or_as_numbers() {
    let sixteen = || {
        puzzle(
            &format!("\"size\":16,\"puzzle\":\"1A{}\"", ".".repeat(254)),
            &[],
        )
    };
    let mut stage = stage(sixteen(), (120, 50));
    stage.press("C");
    assert!(
        screen_text(&stage).contains("r1c3 is C"),
        "{}",
        screen_text(&stage)
    );
    // `0` followed by a digit enters ten plus the digit. This also works for notes and after other
    // keys.
    stage.press("Right 0 4");
    assert!(
        screen_text(&stage).contains("r1c4 is E"),
        "{}",
        screen_text(&stage)
    );
    stage.press("Right n 0 6 2 n");
    assert!(
        screen_text(&stage).contains("r1c5 notes 2 G"),
        "{}",
        screen_text(&stage)
    );
    // The puzzle has no digit 17, so the second key enters 7.
    stage.press("Right 0 7");
    assert!(
        screen_text(&stage).contains("r1c6 is 7"),
        "{}",
        screen_text(&stage)
    );
    stage.press("f 0 2");
    assert!(
        screen_text(&stage).contains("highlight C"),
        "{}",
        screen_text(&stage)
    );

    let settings = Settings {
        digit_style: DigitStyle::Numbers,
        ..Settings::default()
    };
    for size in [(80, 24), (120, 50)] {
        let mut stage = stage_with(sixteen(), &settings, size);
        assert!(
            screen_text(&stage).contains("1…9 0 0…6"),
            "{}",
            screen_text(&stage)
        );
        stage.press("0 2");
        let filled = screen_text(&stage);
        assert!(filled.contains("r1c3 is 12"), "{filled}");
        let row = filled.lines().find(|line| line.contains("1│"));
        let digits = row.and_then(|row| row.split_once('│'));
        let digits = digits.map(|(_, row)| row.replace(['▐', '▌'], " "));
        let digits: Vec<&str> = digits
            .iter()
            .flat_map(|row| row.split_whitespace())
            .collect();
        assert_eq!(digits[..3], ["1", "10", "12"], "{filled}");
        // Letters still run their actions.
        stage.press("Right A");
        assert!(
            !screen_text(&stage).contains("r1c4 is 10"),
            "{}",
            screen_text(&stage)
        );
    }
}

#[test]
fn plain_mode_accepts_and_prints_digits_above_nine_in_both_styles() {
    for (digit_style, twelve) in [(DigitStyle::Letters, "C"), (DigitStyle::Numbers, "12")] {
        let mut saver = GameSaver::new(None);
        let settings = Settings {
            digit_style,
            ..Settings::default()
        };
        let head = format!("\"size\":16,\"puzzle\":\"1A{}\"", ".".repeat(254));
        let opening = Opening::Variant(Box::new(puzzle(&head, &[])));
        let text = Text::new(Locale::English);
        let (mut plain, _) = Plain::open(opening, text, &mut saver, &settings);
        let mut answer = |line: &str| match plain.answer(std::time::Duration::ZERO, line) {
            Reply::Lines(lines) | Reply::Quit(lines) => lines.join(" "),
        };
        for entered in ["C", "12"] {
            answer(&format!("r1c3 {entered}"));
            let row = answer("row 1");
            let first = row.split(", ").next().unwrap();
            assert!(first.contains(&format!(" {twelve} ")), "{row}");
            answer("erase r1c3");
        }
        answer("note r1c4 2 12");
        let cell = answer("r1c4");
        assert!(cell.contains(&format!("2 and {twelve}")), "{cell}");
    }
}

/// A puzzle of nine rows that shows all of its Kropki dots.
fn kropki() -> VariantEntry {
    nine(&[
        "white r1c2 r1c3",
        "black r3c3 r4c3",
        "negative white",
        "negative black",
    ])
}

#[test]
fn all_rules_of_a_variant_are_shown_by_a_key_and_in_the_palette() {
    for locale in Locale::ALL {
        let text = Text::new(locale);
        let words = text.rules_in_words(&kropki().variant);
        assert!(words.len() >= 3, "{words:?}");
        for keys in ["r", ": r u l e s Enter"] {
            let opening = Opening::Variant(Box::new(kropki()));
            let settings = Settings::default();
            let mut stage = HeadlessApp::new(opening, &settings, Text::new(locale), (100, 40));
            stage.press(keys);
            let shown: String = screen_text(&stage).split(['│', '\n', ' ']).collect();
            for (_, said) in &words {
                let start: String = said.chars().filter(|c| *c != ' ').take(12).collect();
                assert!(shown.contains(&start), "{start}: {}", screen_text(&stage));
            }
            let page = screen_text(&stage);
            stage.press("Esc");
            assert_ne!(screen_text(&stage), page);
        }
    }
}

#[test]
fn the_panel_of_a_cell_without_rules_shows_the_rules_of_the_puzzle() {
    let text = Text::new(Locale::English);
    let mut stage = stage(nine(&["white r1c2 r1c3"]), (100, 40));
    stage.press("G");
    let shown = screen_text(&stage);
    assert!(shown.contains("Rules of the puzzle"), "{shown}");
    assert!(shown.contains("White dot"), "{shown}");
    let footer = shown.lines().last().unwrap_or_default().to_owned();
    assert!(
        footer.contains(&text.message(Id::RulesTitle).to_lowercase()),
        "{footer}"
    );
}

#[test]
fn a_puzzle_with_an_author_opens_with_its_rules_and_stops_the_clock_meanwhile() {
    let mut stage = stage(entry(LITTLE), (80, 24));
    let page = screen_text(&stage);
    for words in [
        "Little killer",
        "by masume",
        "4x4 Killer sudoku, Thermo sudoku",
        "Any key starts",
    ] {
        assert!(page.contains(words), "{words}: {page}");
    }
    stage.wait(std::time::Duration::from_secs(5));
    // Esc only closes the page.
    stage.press("Esc");
    let game = screen_text(&stage);
    assert!(game.contains("0:00"), "{game}");
    assert!(!game.contains("Any key starts"), "{game}");
}

#[test]
fn a_kind_of_variant_has_one_name_everywhere() {
    for locale in Locale::ALL {
        let text = Text::new(locale);
        for kind in VariantKind::ALL {
            let Some(variant) = kind.built_in(None, 1) else {
                continue;
            };
            let name = text.named("kind", kind.name);
            let family = text.family(&variant.family());
            assert!(family.ends_with(&name), "{family} is not {name}");
        }
    }
}

#[test]
fn a_conflict_in_a_box_names_the_box_and_one_in_an_irregular_region_the_region() {
    for (regions, name) in [
        ("", "box 1"),
        (r#""regions":"AABBACBBACCDCDDD","#, "region 1"),
    ] {
        let head = format!("\"size\":4,{regions}\"puzzle\":\"{}\"", ".".repeat(16));
        let mut stage = stage(puzzle(&head, &["cage 5 r4c3 r4c4"]), (100, 40));
        stage.press("1 Right Down 1 Up 1");
        let seen = screen_text(&stage);
        assert!(seen.contains(&format!("Conflict in {name}")), "{seen}");
    }
}

#[test]
fn a_cage_of_one_cell_states_its_digit() {
    let text = Text::new(Locale::English);
    let entry = nine(&["cage 7 r5c5"]);
    assert_eq!(
        text.rule_sentence(&entry.variant, 0),
        "The cage contains only r5c5, so this cell is 7."
    );
}

#[test]
fn a_full_grid_with_unknown_rules_is_not_called_solved() {
    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let text = format!(
        r#"{{"puzzle":"{}","constraints":["cage 8 r1c1 r1c2"]}}"#,
        SOLUTION[..80].to_owned() + "."
    );
    let mut entry = entry(&text);
    entry.variant.add_unsupported("madeup r1c1");
    let mut stage = stage(entry, (80, 24));
    stage.press("Enter 9");
    let shown = screen_text(&stage);
    assert!(shown.contains("Not checked: "), "{shown}");
    assert!(!shown.contains("Solved"), "{shown}");
}

#[test]
fn the_setting_of_the_layout_has_an_effect_after_the_key_of_the_layout() {
    let mut stage = stage(entry(LITTLE), (120, 50));
    stage.press("Esc");
    let automatic = screen_text(&stage);
    stage.press("v");
    assert!(
        screen_text(&stage).contains("Layout: large"),
        "{}",
        screen_text(&stage)
    );
    stage.press("v");
    let small = screen_text(&stage);
    assert_ne!(small, automatic);
    stage.press("F2");
    let is_selected = |stage: &HeadlessApp| {
        let text = screen_text(stage);
        text.lines().any(|line| line.contains("▸ layout"))
    };
    while !is_selected(&stage) {
        stage.press("Down");
    }
    // The setting shows the layout that the key has selected.
    let row = screen_text(&stage);
    let row = row.lines().find(|line| line.contains("▸ layout")).unwrap();
    assert!(row.contains("classic"), "{row}");
    stage.press("Left Left Left Esc");
    let board = |text: &str| text.lines().take(44).map(str::to_owned).collect::<Vec<_>>();
    assert_ne!(board(&small), board(&automatic));
    assert_eq!(board(&screen_text(&stage)), board(&automatic));
}

#[test]
fn rules_and_titles_that_do_not_fit_are_cut_with_a_mark() {
    let sums = [
        "r1c2 r2c2",
        "r1c2 r1c3",
        "r1c2 r2c3",
        "r1c2 r3c3",
        "r1c2 r4c4",
        "r1c2 r5c5",
    ];
    let rules: Vec<String> = sums.iter().map(|cells| format!("cage 9 {cells}")).collect();
    let rules: Vec<&str> = rules.iter().map(String::as_str).collect();
    let stage = stage(nine(&rules), (80, 24));
    let shown = screen_text(&stage);
    assert!(shown.contains("▼ "), "{shown}");
    let size = (100, 40);
    let mut stage = crate::keys::stage(Locale::English, masume::config::GlyphSet::Unicode, size);
    stage.press("H ]");
    let shown = screen_text(&stage);
    let title = shown.lines().find(|line| line.contains("All hints"));
    let title = title.unwrap_or_default();
    assert!(
        title.contains("..") || title.contains("All hints "),
        "{shown}"
    );
}

/// A puzzle under fog: only the first cell is visible.
fn fogged() -> VariantEntry {
    let rules = r#""constraints":["cage 3 r1c1 r1c2","cage 3 r4c3 r4c4","thermo r4c4 r4c3 r4c2"]"#;
    entry(&format!(
        "{{\"size\":4,\"puzzle\":\"................\",{rules},\"solution\":\"{SOLUTION}\",\
         \"may_lack_rules\":true,\"fog\":{{\"lit\":\"r1c1 r1c2\"}},\"success_message\":\"Bravo!\"}}"
    ))
}

#[test]
fn fog_hides_cells_and_rules_until_correct_digits_lift_it() {
    let mut stage = stage(fogged(), (100, 40));
    accept("fog_at_the_start", &screen_text(&stage));
    // The hidden cage does not explain a conflict, and the visible one does.
    stage.press("Down Down Down Right Right 4");
    assert!(!screen_text(&stage).contains("Conflict"));
    stage.press("u g g 4");
    assert!(
        screen_text(&stage).contains("Conflict"),
        "{}",
        screen_text(&stage)
    );
    // A wrong digit lifts nothing, a correct digit lifts the fog around it, and undo brings it back.
    let fog = |stage: &HeadlessApp| screen_text(stage).matches('░').count();
    let before = fog(&stage);
    stage.press("u 1");
    let lifted = fog(&stage);
    assert!(lifted < before, "{lifted} {before}");
    stage.press("u");
    assert_eq!(fog(&stage), before);
    // The setting shows the whole puzzle.
    let settings = Settings {
        fog: false,
        ..Settings::default()
    };
    assert_eq!(fog(&stage_with(fogged(), &settings, (100, 40))), 0);
}

#[test]
fn clues_outside_the_grid_are_visible_under_fog_and_hints_wait_for_their_lines() {
    let mut entry = fogged();
    for rule in ["littlekiller 7 UR r3c1", "sandwich 5 r4", "sandwich 5 r1"] {
        entry.variant.add(rule.parse().unwrap()).unwrap();
    }
    let mut game = Game::of(VariantPuzzle::new(entry));
    game.set_fog(true);
    let kinds = |variant: &Variant| -> Vec<&str> {
        variant
            .rules()
            .iter()
            .map(|rule| rule.kind().name())
            .collect()
    };
    let puzzle = game.puzzle().clone();
    let seen = ["cage", "littlekiller", "sandwich", "sandwich"];
    assert_eq!(kinds(puzzle.variant()), seen);
    assert_eq!(kinds(puzzle.variant_for_hints()), ["cage"]);
    // All cells but the fourth row.
    let solution = puzzle.full_grid().unwrap();
    for pos in &puzzle.cells()[..8] {
        let right = game.puzzle().digit_in(&solution, *pos).unwrap();
        let place = Move::Place(VariantCandidate::new(*pos, right));
        game.play(PlayTime::default(), Turn::Make(place)).unwrap();
    }
    game.set_fog(true);
    assert!(!game.puzzle().hidden().is_empty());
    let known = kinds(game.puzzle().variant_for_hints());
    assert_eq!(known, ["cage", "littlekiller", "sandwich"]);
}

#[test]
fn hints_under_fog_use_visible_rules_and_never_contradict_the_solution() {
    let mut entry = fogged();
    // The circle of the arrow is visible, and its shaft is not.
    let arrow = "arrow r1c2 | r2c3 r3c2".parse().unwrap();
    entry.variant.add(arrow).unwrap();
    let mut game = Game::of(VariantPuzzle::new(entry));
    game.set_fog(true);
    assert_eq!(game.puzzle().variant().rules().len(), 1);
    let solution = game.puzzle().full_grid().unwrap();
    for pos in game.puzzle().cells().to_vec() {
        let seen = VariantPosition::new(game.puzzle().variant()).unwrap();
        for step in solve_path(seen).steps {
            for (pos, digit) in step.eliminations {
                let right = game.puzzle().digit_in(&solution, pos);
                assert_ne!(right, VariantDigit::new(digit), "{pos}");
            }
        }
        let right = game.puzzle().digit_in(&solution, pos).unwrap();
        let place = Move::Place(VariantCandidate::new(pos, right));
        game.play(PlayTime::default(), Turn::Make(place)).unwrap();
        game.set_fog(true);
    }
    assert!(game.puzzle().hidden().is_empty());
    assert_eq!(game.puzzle().variant().rules().len(), 4);
    assert!(game.is_won());
    assert_eq!(game.success_message(), Some("Bravo!"));
}
