//! Ratings of the reference programs, which may lie beside the project.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use masume::grid::Clues;
use masume::puzzle::Puzzle;
use masume::rate::Tenths;
use masume::rate::se::Se;

/// A puzzle with the rating and the path of Sudoku Explainer.
pub(crate) struct Rated {
    pub(crate) text: String,
    pub(crate) puzzle: Puzzle,
    pub(crate) se: Se,
    /// Each hint as it is written: `1.2 Hidden Single r1c1=9`; empty when it was not recorded.
    pub(crate) path: Vec<String>,
}

/// Every puzzle that is rated, if the files are there.
pub(crate) fn se() -> Option<Vec<Rated>> {
    let ratings = rows("se_ratings.dev.csv")?;
    let paths: HashMap<String, Vec<String>> = rows("se_paths.dev.csv")?
        .into_iter()
        .map(|row| {
            (
                row[0].clone(),
                row[4].split(';').map(str::to_owned).collect(),
            )
        })
        .collect();
    let rated = ratings.into_iter().map(|row| Rated {
        puzzle: Puzzle::new(row[0].parse::<Clues>().unwrap()).unwrap(),
        se: Se {
            er: tenths(&row[1]),
            ep: tenths(&row[2]),
            ed: tenths(&row[3]),
        },
        path: paths.get(&row[0]).cloned().unwrap_or_default(),
        text: row[0].clone(),
    });
    Some(rated.collect())
}

/// A number with one digit after the point.
pub(crate) fn tenths(number: &str) -> Tenths {
    let (whole, tenth) = number.split_once('.').unwrap();
    Tenths(10 * whole.parse::<u16>().unwrap() + tenth.parse::<u16>().unwrap())
}

/// The rows of a file below its heading.
fn rows(name: &str) -> Option<Vec<Vec<String>>> {
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../shared/data")
        .join(name);
    let Ok(text) = fs::read_to_string(&path) else {
        eprintln!("skipped: {} is not there", path.display());
        return None;
    };
    let cells = |line: &str| line.split(',').map(str::to_owned).collect();
    Some(text.lines().skip(1).map(cells).collect())
}
