//! Ratings and paths by Sudoku Explainer.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use masume::grid::Clues;
use masume::puzzle::Puzzle;
use masume::rate::Tenths;
use masume::rate::se::SeRating;

/// A puzzle with the rating and the path by Sudoku Explainer.
pub(crate) struct Rated {
    pub(crate) text: String,
    pub(crate) puzzle: Puzzle,
    pub(crate) se: SeRating,
    /// The hints of the path, each written as `1.2 Hidden Single r1c1=9`. The list is empty if the
    /// path was not recorded.
    pub(crate) path: Vec<String>,
}

/// The puzzles of `tests/data/explainer.csv`, easiest first.
pub(crate) fn stored() -> Vec<Rated> {
    let rows = rows("tests/data/explainer.csv");
    rows.iter().map(|row| rated(row, &row[5])).collect()
}

/// The puzzles of a larger collection outside the project.
pub(crate) fn external() -> Vec<Rated> {
    let paths: HashMap<String, String> = rows("../shared/data/se_paths.dev.csv")
        .into_iter()
        .map(|mut row| (row.swap_remove(0), row.pop().unwrap()))
        .collect();
    let path = |text: &String| paths.get(text).map_or("", String::as_str);
    let ratings = rows("../shared/data/se_ratings.dev.csv");
    ratings
        .iter()
        .map(|row| rated(row, path(&row[0])))
        .collect()
}

/// Parses a row whose first fields are the puzzle, ER, EP and ED.
fn rated(row: &[String], path: &str) -> Rated {
    let hints = path.split(';').filter(|hint| !hint.is_empty());
    Rated {
        puzzle: Puzzle::new(row[0].parse::<Clues>().unwrap()).unwrap(),
        se: SeRating {
            er: tenths(&row[1]),
            ep: tenths(&row[2]),
            ed: tenths(&row[3]),
        },
        path: hints.map(str::to_owned).collect(),
        text: row[0].clone(),
    }
}

/// Parses a number with one decimal.
pub(crate) fn tenths(number: &str) -> Tenths {
    let (whole, tenth) = number.split_once('.').unwrap();
    Tenths(10 * whole.parse::<u16>().unwrap() + tenth.parse::<u16>().unwrap())
}

/// The rows of a CSV file, without comments and without the header.
fn rows(path: &str) -> Vec<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let cells = |line: &str| line.split(',').map(str::to_owned).collect();
    let is_row = |line: &&str| line.starts_with(|c: char| c.is_ascii_digit() || c == '.');
    text.lines().filter(is_row).map(cells).collect()
}
