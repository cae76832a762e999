//! The built-in puzzles: five hundred of each level, up to twenty for each technique, and variants.
//! The folder `assets/puzzles` contains them as text, with the commands that made them.

use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use miniz_oxide::inflate;

use super::{ClueSymmetry, Recipe, Requirement};
use crate::grid::{Board, Clues, Digit, Symmetry};
use crate::logic::{Order, PathEnd, Search, Technique};
use crate::puzzle::Puzzle;
use crate::random::Random;
use crate::rate::Level;

/// Includes a text that `build.rs` has compressed.
macro_rules! pack {
    ($name:literal) => {
        include_bytes!(concat!(env!("OUT_DIR"), "/", $name))
    };
}

/// All puzzles of a level, in no particular order.
pub fn of_level(level: Level) -> Vec<Clues> {
    let pack: &[u8] = match level {
        Level::Easy => pack!("easy.pack"),
        Level::Medium => pack!("medium.pack"),
        Level::Hard => pack!("hard.pack"),
        Level::Expert => pack!("expert.pack"),
        Level::Extreme => pack!("extreme.pack"),
    };
    clues(&lines(&inflated(pack), |_| true))
}

/// All practice puzzles of a technique. Each puzzle needs the technique in the way that
/// [`Requirement::to_practice`] returns. The rarest techniques have few puzzles, and one technique
/// has none.
pub fn of_technique(technique: Technique) -> Vec<Clues> {
    static TEXT: LazyLock<String> = LazyLock::new(|| inflated(pack!("techniques.pack")));
    let option = format!(" --technique {} ", technique.slug());
    clues(&lines(&TEXT, |command| command.contains(&option)))
}

/// The clues of all variants of a level with one rule, such as `x`; empty if none are built in.
pub fn of_variant(rule: &str, level: Level) -> Vec<Clues> {
    let text = inflated(pack!("variants.pack"));
    let options = format!(" --rules {rule} --level {} ", level.slug());
    clues(&lines(&text, |command| command.contains(&options)))
}

/// Returns the lines of the built-in variants of some levels that the generator made with these
/// options.
///
/// A line contains the clues, the letters of the regions if the regions are irregular, and the
/// rules.
pub(super) fn lines_of(options: &str, levels: &[Level]) -> Vec<String> {
    let is_wanted = |command: &str| {
        let (_, own) = command.split_once(" -n ").unwrap_or_default();
        let own = own.trim_start_matches(|digit: char| digit.is_ascii_digit());
        let mut levels = levels.iter();
        levels.any(|level| own == format!("{options} --level {} --seed 1", level.slug()))
    };
    let text = inflated(pack!("kinds.pack"));
    let lines = lines(&text, is_wanted).into_iter();
    lines.map(str::to_owned).collect()
}

fn inflated(pack: &[u8]) -> String {
    let text = inflate::decompress_to_vec(pack).unwrap_or_default();
    String::from_utf8(text).unwrap_or_default()
}

/// Returns the lines that the wanted commands have made. A command is a comment before its lines.
fn lines(text: &str, is_wanted: impl Fn(&str) -> bool) -> Vec<&str> {
    let mut own = Vec::new();
    let mut wanted = false;
    for line in text.lines() {
        if line.starts_with('#') {
            wanted = is_wanted(line);
        } else if wanted {
            own.push(line);
        }
    }
    own
}

/// Parses lines of 81 cells.
fn clues(lines: &[&str]) -> Vec<Clues> {
    let cells = lines
        .iter()
        .filter_map(|line| line.as_bytes().try_into().ok());
    cells.map(Clues::from_chars).collect()
}

/// A recipe for more practice puzzles of a technique: variations of the built-in practice puzzles,
/// if there are any.
pub fn to_practice(technique: Technique) -> Recipe {
    let built_in = of_technique(technique).into_iter();
    let puzzles = built_in.filter_map(|clues| Puzzle::new(clues).ok());
    let recipe = Recipe::new()
        .near(puzzles.collect())
        .technique(technique, Requirement::to_practice(technique));
    if technique == Technique::GurthSymmetry {
        // Symmetric digits require a symmetric pattern of clues.
        return recipe.symmetry(ClueSymmetry::Rotational);
    }
    recipe
}

/// A puzzle of a level: a built-in puzzle in an equivalent form, selected by `number`.
pub fn any(level: Level, number: u64) -> Clues {
    let mut random = Random::of_attempt(number, level as u64);
    let all = of_level(level);
    equivalent_form(&all[random.below(all.len())], &mut random)
}

/// Returns the puzzle of a level to play after the puzzle with these clues. The result depends only
/// on the clues and the level.
pub fn following(clues: &Clues, level: Level) -> Clues {
    any(level, clue_hash(clues))
}

/// The practice puzzle of a technique to play after the puzzle with these clues; `None` if the
/// technique has no practice puzzle.
pub fn practice(clues: &Clues, technique: Technique) -> Option<Clues> {
    any_for(technique, clue_hash(clues))
}

/// Searches for a built-in puzzle whose path uses at least one of the techniques `new`, and
/// otherwise only techniques in `known`. Returns the puzzle in an equivalent form, selected by
/// `number`, and the new techniques of its path. Returns `None` if there is no such puzzle, or if
/// the search is canceled.
///
/// Steps are searched for in [teaching order](Order::Teach).
pub fn with_new(
    known: &[Technique],
    new: &[Technique],
    number: u64,
    stop: &AtomicBool,
) -> Option<(Clues, Vec<Technique>)> {
    let search = Search::by(Order::Teach).only(known.iter().chain(new).copied());
    let search = search.until(stop);
    let mut random = Random::of_attempt(number, new.first().map_or(0, |first| *first as u64));
    let mut first = new.to_vec();
    random.shuffle(&mut first);
    let packs = first.into_iter().map(of_technique);
    let mut packs = packs.chain(Level::ALL.map(of_level));
    packs.find_map(|mut pack| {
        let start = random.below(pack.len().max(1)).min(pack.len());
        pack.rotate_left(start);
        pack.iter().find_map(|clues| {
            let clues = equivalent_form(clues, &mut random);
            let path = search.solve_path(Board::from_clues(&clues).ok()?);
            let is_used = |it: &&Technique| path.steps.iter().any(|step| step.technique == **it);
            let used: Vec<Technique> = new.iter().filter(is_used).copied().collect();
            (path.end == PathEnd::Solved && !used.is_empty()).then_some((clues, used))
        })
    })
}

/// A hash of the clues, which selects a puzzle.
fn clue_hash(clues: &Clues) -> u64 {
    clues.iter().fold(0, |number: u64, (cell, digit)| {
        let entry = 9 * cell.index() as u64 + u64::from(digit.value());
        number.wrapping_mul(1_000_003).wrapping_add(entry)
    })
}

/// The puzzle of a player's first game: solvable with singles, and well known from articles on
/// sudoku.
#[expect(clippy::missing_panics_doc, reason = "the first puzzle is well formed")]
pub fn first() -> Clues {
    const FIRST: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    FIRST.parse().expect("the first puzzle is well formed")
}

/// A practice puzzle of a technique, selected by `number`; `None` if there is none.
pub fn any_for(technique: Technique, number: u64) -> Option<Clues> {
    let mut random = Random::of_attempt(number, technique as u64);
    let all = of_technique(technique);
    let count = all.len();
    (count > 0).then(|| equivalent_form(&all[random.below(count)], &mut random))
}

/// An equivalent puzzle, rotated or reflected and with other digits. The pattern of clues keeps its
/// symmetry.
pub(super) fn equivalent_form(clues: &Clues, random: &mut Random) -> Clues {
    any_equivalence(random).clues(clues)
}

/// A rotation or reflection of a grid, combined with a permutation of the digits, selected by
/// `number`.
pub fn equivalence(number: u64) -> Symmetry {
    any_equivalence(&mut Random::new(number))
}

fn any_equivalence(random: &mut Random) -> Symmetry {
    let mut digits = Digit::ALL;
    random.shuffle(&mut digits);
    let turned = Symmetry::OF_THE_SQUARE[random.below(8)];
    turned.renaming(digits).unwrap_or(turned)
}
