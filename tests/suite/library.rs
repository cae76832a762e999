//! The built-in puzzles have the properties that their files state.

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use masume::generate::{ClueSymmetry, Generator, Requirement, library};
use masume::grid::{Board, Clues};
use masume::logic::{self, CATALOG, CatalogRow, Search, SearchScope, Step, Technique};
use masume::puzzle::Puzzle;
use masume::rate::{Level, Tenths, se};
use masume::solve::Solutions;
use masume::solve::bulk::BulkSolver;

use crate::command::masume;

/// A command in a pack file, and the puzzles on the lines below it.
struct Part {
    arguments: Vec<String>,
    puzzles: Vec<String>,
}

fn parts(name: &str) -> Vec<Part> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/puzzles");
    let text = fs::read_to_string(folder.join(name).with_extension("txt")).unwrap();
    let mut parts: Vec<Part> = Vec::new();
    for line in text.lines() {
        if let Some(command) = line.strip_prefix("# masume ") {
            parts.push(Part {
                arguments: command.split(' ').map(str::to_owned).collect(),
                puzzles: Vec::new(),
            });
        } else if !line.starts_with('#') {
            parts.last_mut().unwrap().puzzles.push(line.to_owned());
        }
    }
    parts
}

fn texts(clues: &[Clues]) -> Vec<String> {
    clues.iter().map(Clues::to_string).collect()
}

#[test]
fn the_built_in_packs_equal_the_text_files() {
    for level in Level::ALL {
        let parts = parts(level.slug());
        let written: Vec<String> = parts.into_iter().flat_map(|part| part.puzzles).collect();
        assert_eq!(texts(&library::of_level(level)), written, "{level:?}");
        assert_eq!(written.len(), 500, "{level:?}");
    }
    for part in parts("variants") {
        let after = |name: &str| {
            let at = part.arguments.iter().position(|word| word == name);
            part.arguments[at.unwrap() + 1].clone()
        };
        let level = after("--level").parse().unwrap();
        let puzzles = library::of_variant(&after("--rules"), level);
        assert_eq!(texts(&puzzles), part.puzzles, "{:?}", part.arguments);
        assert_eq!(after("-n"), puzzles.len().to_string());
    }
    for part in parts("kinds") {
        let at = part.arguments.iter().position(|word| word == "-n").unwrap();
        assert_eq!(part.arguments[at + 1], part.puzzles.len().to_string());
    }
    let mut held = 0;
    let parts = parts("techniques");
    for listing in &CATALOG {
        let puzzles = library::of_technique(listing.technique);
        let slug = listing.slug.to_owned();
        let own = parts.iter().filter(|part| part.arguments.contains(&slug));
        let written: Vec<String> = own.flat_map(|part| part.puzzles.clone()).collect();
        assert_eq!(texts(&puzzles), written, "{slug}");
        held += written.len();
    }
    assert_eq!(
        held,
        parts.iter().map(|part| part.puzzles.len()).sum::<usize>()
    );
}

#[test]
fn every_library_puzzle_is_valid_and_unique() {
    let mut all: Vec<Clues> = Level::ALL.into_iter().flat_map(library::of_level).collect();
    let forms: HashSet<Clues> = all.iter().map(Clues::canonical).collect();
    assert_eq!(forms.len(), all.len());
    all.extend(
        CATALOG
            .iter()
            .flat_map(|row| library::of_technique(row.technique)),
    );
    let answers = BulkSolver::new().solve_all(&all);
    for (clues, answer) in all.iter().zip(answers) {
        assert!(matches!(answer, Solutions::One(_)), "{clues}");
    }
}

#[test]
fn library_puzzles_have_the_rating_of_their_level_and_the_stated_symmetry() {
    let never = AtomicBool::new(false);
    for level in Level::ALL {
        for part in parts(level.slug()) {
            let at = part
                .arguments
                .iter()
                .position(|a| a == "--symmetry")
                .unwrap();
            let symmetry: ClueSymmetry = part.arguments[at + 1].parse().unwrap();
            for (index, text) in part.puzzles.iter().enumerate() {
                let puzzle = Puzzle::new(text.parse().unwrap()).unwrap();
                assert!(symmetry.matches(puzzle.clues().cells()), "{text}");
                // Rating an extreme puzzle takes seconds, so only its range is checked.
                if index % 10 == 0 && level != Level::Extreme {
                    let se = se::rate(&puzzle, &never).unwrap();
                    assert_eq!(Level::of(se.er), level, "{text}");
                    assert!(se::is_within(&puzzle, &level.range(), &never));
                } else if index % 10 == 0 {
                    assert!(se::is_within(&puzzle, &level.range(), &never), "{text}");
                    assert!(!se::is_within(&puzzle, &Level::Expert.range(), &never));
                }
            }
        }
    }
}

#[test]
fn a_practice_puzzle_needs_or_offers_its_technique() {
    assert_lessons_have_their_technique(40);
}

#[test]
#[ignore = "takes long"]
fn every_practice_puzzle_needs_or_offers_its_technique() {
    assert_lessons_have_their_technique(1);
}

/// Checks every `every`th built-in puzzle of each technique.
fn assert_lessons_have_their_technique(every: usize) {
    let mut wrong = Vec::new();
    for listing in &CATALOG {
        let technique = listing.technique;
        for clues in library::of_technique(technique).iter().step_by(every) {
            let board = Board::from_clues(clues).unwrap();
            if Requirement::to_practice(technique) == Requirement::Needed {
                let path = logic::solve_path(board);
                let mut used = path.steps.iter().map(|step| step.technique);
                let hard = used.find(|used| *used >= technique);
                if hard != Some(technique) {
                    wrong.push(format!("{}: {clues}: {hard:?}", listing.slug));
                }
            } else if !is_offered(board, technique) {
                wrong.push(format!("{}: {clues}", listing.slug));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_technique_below_extreme_has_practice_puzzles_and_variations() {
    let never = AtomicBool::new(false);
    let below = |row: &&CatalogRow| Level::of(Tenths(row.rating.tenths())) < Level::Extreme;
    for (index, row) in CATALOG.iter().filter(below).enumerate() {
        let known = library::of_technique(row.technique);
        assert!(!known.is_empty(), "{}", row.slug);
        if index % 10 == 0 || row.technique == Technique::GurthSymmetry {
            let mut generator = Generator::new(library::to_practice(row.technique), 1);
            let window = generator.window();
            let mut made = (0..20).flat_map(|part| {
                let attempts = part * window..(part + 1) * window;
                generator.make(attempts, &never)
            });
            assert!(made.any(|puzzle| puzzle.is_some()), "{}", row.slug);
        }
    }
}

/// Returns true if the solution path has a board on which the technique applies and no technique of
/// an easier level applies.
fn is_offered(mut board: Board, technique: Technique) -> bool {
    let own = technique.catalog_row();
    let usual =
        |row: &&CatalogRow| matches!(row.scope, SearchScope::Always | SearchScope::FirstStep);
    let (easier, others): (Vec<_>, Vec<_>) = CATALOG
        .iter()
        .filter(usual)
        .filter(|row| row.level <= own.level)
        .partition(|row| row.level < Requirement::offered_from(technique));
    loop {
        let easy = easier.iter().find_map(|row| first(row, &board));
        if easy.is_none() && first(own, &board).is_some() {
            return true;
        }
        let step = easy.or_else(|| others.iter().find_map(|row| first(row, &board)));
        let Some(step) = step else { return false };
        step.apply(&mut board).unwrap();
    }
}

fn first(row: &CatalogRow, board: &Board) -> Option<Step> {
    Search::default().only([row.technique]).first_step(board)
}

#[test]
fn the_commands_in_the_pack_files_reproduce_the_puzzles() {
    let easy = [Level::Easy, Level::Hard].into_iter();
    for part in easy.flat_map(|level| parts(level.slug()).into_iter().step_by(2)) {
        let mut arguments = part.arguments;
        let count = arguments.iter().position(|a| a == "-n").unwrap();
        arguments[count + 1] = "3".to_owned();
        for threads in ["1", "3"] {
            let more = ["--threads".to_owned(), threads.to_owned()];
            let ran = masume(arguments.iter().chain(&more)).run();
            let printed: Vec<&str> = ran.stdout.lines().collect();
            assert_eq!(printed, part.puzzles[..3], "{arguments:?} {}", ran.stderr);
        }
    }
}

#[test]
fn the_commands_in_the_practice_files_reproduce_the_puzzles() {
    assert_commands_rebuild_lessons(40);
}

#[test]
#[ignore = "takes long"]
fn the_commands_in_all_practice_files_reproduce_the_puzzles() {
    assert_commands_rebuild_lessons(1);
}

/// Runs every `every`th command of the pack files again, and compares its puzzles.
fn assert_commands_rebuild_lessons(every: usize) {
    for part in parts("techniques").into_iter().step_by(every) {
        let ran = masume(&part.arguments).run();
        let printed: Vec<&str> = ran.stdout.lines().collect();
        assert_eq!(printed, part.puzzles, "{:?} {}", part.arguments, ran.stderr);
    }
}

#[test]
fn a_random_puzzle_is_equivalent_to_a_library_puzzle() {
    for level in Level::ALL {
        let known: HashSet<Clues> = library::of_level(level)
            .iter()
            .map(Clues::canonical)
            .collect();
        let some: Vec<Clues> = (0..20).map(|number| library::any(level, number)).collect();
        assert!(some.iter().all(|clues| known.contains(&clues.canonical())));
        let different: HashSet<Clues> = some.iter().copied().collect();
        assert_eq!(different.len(), some.len());
    }
    for listing in &CATALOG {
        let known = library::of_technique(listing.technique);
        let any = library::any_for(listing.technique, 1);
        assert_eq!(any.is_some(), !known.is_empty(), "{}", listing.slug);
    }
}

#[test]
fn imported_variants_are_listed_and_played_on_the_screen_and_in_plain_mode() {
    use masume::config::Settings;
    use masume::store::{GameSaver, Journal};
    use masume::text::{Locale, Text};
    use masume::tui::{HeadlessApp, Opening, Plain, Reply};
    let folder = tempfile::TempDir::new().unwrap();
    let killer = include_str!("../data/killer.json");
    let read = masume::format::read(killer).next().unwrap();
    let entry = read.unwrap().into_variant();
    let (mut journal, _) = Journal::open(folder.path()).unwrap();
    let variants = [(entry, None)];
    journal.add_variants("killer.json", &variants).unwrap();
    drop(journal);
    let saver = || GameSaver::new(Some(folder.path().to_owned()));
    let text = || Text::new(Locale::English);
    let opening = Opening::Learn(None);
    let mut stage =
        HeadlessApp::with_saver(opening, &Settings::default(), text(), (80, 24), saver());
    stage.press("F3");
    let shown = stage.picture().to_text();
    assert!(
        shown.contains("1 puzzle") && shown.contains("Killer 9x9"),
        "{shown}"
    );
    stage.press("Enter n 1 n F3");
    let shown = stage.picture().to_text();
    assert!(shown.contains("begun"), "{shown}");
    drop(stage);
    let mut saver = saver();
    let opening = Opening::Play(None);
    let (mut plain, _) = Plain::open(opening, text(), &mut saver, &Settings::default());
    let mut answer = |line: &str| match plain.answer(std::time::Duration::ZERO, line) {
        Reply::Lines(lines) | Reply::Quit(lines) => lines.join("\n"),
    };
    // The started puzzle is not new, so it is opened as a game.
    assert_eq!(answer("library"), "No new puzzles.");
    assert!(answer("open 1").contains("Killer 9x9"));
}
