//! The puzzles that are part of the program: five hundred of each level and twenty for each
//! technique, as far as they were found. `assets/puzzles` holds them as texts, with the commands
//! that made them.

use super::{Balance, Need, Recipe};
use crate::grid::{Cell, Clues, Digit, Symmetry};
use crate::logic::Technique;
use crate::puzzle::Puzzle;
use crate::random::Random;
use crate::rate::Level;

/// Made by `build.rs`, which says how to read them.
macro_rules! pack {
    ($name:literal) => {
        include_bytes!(concat!(env!("OUT_DIR"), "/", $name))
    };
}

/// Every puzzle of a level, in no order that means anything.
pub fn of_level(level: Level) -> Vec<Clues> {
    let pack: &[u8] = match level {
        Level::Easy => pack!("easy.pack"),
        Level::Medium => pack!("medium.pack"),
        Level::Hard => pack!("hard.pack"),
        Level::Expert => pack!("expert.pack"),
        Level::Extreme => pack!("extreme.pack"),
    };
    unpack(pack).collect()
}

/// Every puzzle that is meant to practise a technique: they need it [as lessons
/// do](Need::to_practise). There are few of the rarest techniques, and none of one.
pub fn of_technique(technique: Technique) -> Vec<Clues> {
    const INDEX: &str = include_str!(concat!(env!("OUT_DIR"), "/techniques.index"));
    let mut before = 0;
    for line in INDEX.lines() {
        let (slug, count) = line.split_once(' ').unwrap_or((line, ""));
        let count = count.parse().unwrap_or(0);
        if slug == technique.listing().slug {
            let all = unpack(pack!("techniques.pack"));
            return all.skip(before).take(count).collect();
        }
        before += count;
    }
    Vec::new()
}

/// More puzzles to practise a technique: variations of those, if there are any.
pub fn to_practise(technique: Technique) -> Recipe {
    let built_in = of_technique(technique).into_iter();
    let puzzles = built_in.filter_map(|clues| Puzzle::new(clues).ok());
    let recipe = Recipe::new()
        .near(puzzles.collect())
        .technique(technique, Need::to_practise(technique));
    if technique == Technique::GurthSymmetry {
        // Without the picture the digits have no symmetry either.
        return recipe.balance(Balance::Rotational);
    }
    recipe
}

/// A puzzle of a level: any of the library, in a disguise that the number chooses.
pub fn any(level: Level, number: u64) -> Clues {
    let mut random = Random::of_attempt(number, level as u64);
    let all = of_level(level);
    disguised(&all[random.below(all.len())], &mut random)
}

/// A puzzle of a level to follow these clues: always the same one after the same, so that no
/// chance is needed.
pub fn following(clues: &Clues, level: Level) -> Clues {
    any(level, number_of(clues))
}

/// The same, of a technique; `None` when there is no puzzle for it.
pub fn practice(clues: &Clues, technique: Technique) -> Option<Clues> {
    any_for(technique, number_of(clues))
}

/// A number that tells clues apart.
fn number_of(clues: &Clues) -> u64 {
    clues.iter().fold(0, |number: u64, (cell, digit)| {
        let entry = 9 * cell.index() as u64 + u64::from(digit.value());
        number.wrapping_mul(1_000_003).wrapping_add(entry)
    })
}

/// The puzzle of a player's first game: singles solve it, and every article on sudoku shows it.
#[expect(clippy::missing_panics_doc, reason = "it is well written")]
pub fn first() -> Clues {
    const FIRST: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    FIRST.parse().expect("the first puzzle is well written")
}

/// The same, of a technique; `None` when there is no puzzle for it.
pub fn any_for(technique: Technique, number: u64) -> Option<Clues> {
    let mut random = Random::of_attempt(number, technique as u64);
    let all = of_technique(technique);
    let count = all.len();
    (count > 0).then(|| disguised(&all[random.below(count)], &mut random))
}

/// The same puzzle turned or mirrored, with other digits. It keeps the picture of its clues.
pub(super) fn disguised(clues: &Clues, random: &mut Random) -> Clues {
    any_disguise(random).clues(clues)
}

/// A way to turn or mirror a grid and to rename its digits, which a number chooses.
pub fn disguise(number: u64) -> Symmetry {
    any_disguise(&mut Random::new(number))
}

fn any_disguise(random: &mut Random) -> Symmetry {
    let mut digits = Digit::ALL;
    random.shuffle(&mut digits);
    let turned = Symmetry::OF_THE_SQUARE[random.below(8)];
    turned.renaming(digits).unwrap_or(turned)
}

fn unpack(pack: &'static [u8]) -> impl Iterator<Item = Clues> {
    let mut halves = pack.iter().flat_map(|byte| [byte & 15, byte >> 4]);
    std::iter::from_fn(move || {
        let mut clues = Clues::EMPTY;
        let mut cells = Cell::ALL.into_iter().peekable();
        while cells.peek().is_some() {
            match halves.next() {
                None | Some(0) => return None,
                Some(digit @ 1..=9) => {
                    let cell = cells.next()?;
                    clues.set(cell, Digit::new(digit));
                }
                Some(run) => {
                    cells.nth(usize::from(run - 10));
                }
            }
        }
        Some(clues)
    })
}
